"""What conditions and effects of PDDL say: lists of words made into formulas, and checked.

Conditions are kept in negation normal form: "not" stands before atoms alone, since not-all is some-not.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gameai.checks import shortened
from gameai.planning.reading import Group, Word, wrong

MOST_VARIABLES = 100
RESERVED = ("=", "and", "or", "not", "imply", "forall", "exists", "when", "increase", "either", "-")


class Literal(NamedTuple):
    """An atom, such as (on ?x table), or with `positive` False its opposite. The predicate "=" is equality."""

    positive: bool
    predicate: str
    terms: tuple


class AllOf(NamedTuple):
    """All of `parts` hold; with none of them it is true."""

    parts: tuple


class OneOf(NamedTuple):
    """One of `parts` holds at least; with none of them it is false."""

    parts: tuple


class ForAll(NamedTuple):
    """`part` holds for all objects in place of `variables`, a tuple of (variable, types)."""

    variables: tuple
    part: Any


class Exists(NamedTuple):
    """`part` holds for some objects in place of `variables`."""

    variables: tuple
    part: Any


class Effect(NamedTuple):
    """For all objects in place of `variables`, if `condition` held before: `literal` holds afterwards."""

    variables: tuple
    condition: Any
    literal: Literal


@dataclass
class Vocabulary:
    """The names that formulas may use.

    Attributes:
        types: {type: the type above it, None for "object"}.
        objects: {object: its types}; types are a tuple, of more than one if it was written with (either …).
        predicates, functions: {name: the types of its places, a tuple of tuples}.
    """

    types: dict = field(default_factory=lambda: {"object": None})
    objects: dict = field(default_factory=dict)
    predicates: dict = field(default_factory=dict)
    functions: dict = field(default_factory=dict)

    def is_a(self, one, other):
        """Whether type `one` is `other` or below it."""
        while one is not None and one != other:
            one = self.types.get(one)
        return one == other

    def may_be(self, some, others):
        """Whether something of one of the types `some` may be of one of the types `others`."""
        return any(self.is_a(one, other) or self.is_a(other, one) for one in some for other in others)

    def of_types(self, types):
        """The objects that are of one of `types`, in the order of the text."""
        return [name for name, own in self.objects.items() if any(self.is_a(one, other) for one in own for other in types)]

    def typed(self, words, variables=False):
        """[(name, types)] of a typed list, `a b - block c`."""
        named, waiting, parts = [], [], iter(words)
        for part in parts:
            if part == "-":
                if not waiting:
                    raise wrong(part, "has no name before it; a typed list is written: name … - type.")
                types = self._types(next(parts, None), part)
                named += [(name, types) for name in waiting]
                waiting = []
            elif not isinstance(part, Word):
                raise wrong(part, "stands where a name is expected.")
            elif part[0] == ":" or part == "?":
                raise wrong(part, "is no name.")
            elif variables != part.startswith("?"):
                raise wrong(part, "is no variable: those begin with a question mark." if variables else
                            "is a variable; a name without a question mark is expected here.")
            else:
                waiting.append(part)
        named += [(name, ("object",)) for name in waiting]
        if variables and len(named) > MOST_VARIABLES:
            raise wrong(named[MOST_VARIABLES][0], f"is one variable too many: a list has at most {MOST_VARIABLES}.")
        return named

    def _types(self, part, dash):
        if part is None:
            raise wrong(dash, "has no type behind it; a typed list is written: name … - type.")
        types = part[1:] if isinstance(part, Group) and part.head == "either" else [part]
        if not types:
            raise wrong(dash, "has (either) without a type behind it; that is written: (either type type).")
        for name in types:
            if not isinstance(name, Word) or name not in self.types:
                raise wrong(name, f"is no type; there are {shortened(list(self.types))}.")
        return tuple(types)

    def literal(self, part, scope, positive=True):
        """The `Literal` of an atom. `scope` is {variable: types}, the variables that are known there."""
        if not isinstance(part, Group) or not part or not isinstance(part[0], Word):
            raise wrong(part, "is no atom; one is written: (predicate term …).")
        name, terms = part[0], part[1:]
        if name != "=" and name not in self.predicates:
            raise wrong(name, f"is no predicate; there are {shortened(list(self.predicates))}." if self.predicates else "is no predicate.")
        self._check(name, terms, [("object",)] * 2 if name == "=" else self.predicates[name], scope)
        return Literal(positive, str(name), tuple(map(str, terms)))

    def term(self, part, scope):
        """(name, terms) of a function with its terms."""
        if not isinstance(part, Group) or not part.head or part.head not in self.functions:
            raise wrong(part, f"is no function; there are {shortened(list(self.functions)) or 'none'}.")
        self._check(part.head, part[1:], self.functions[part.head], scope)
        return str(part.head), tuple(map(str, part[1:]))

    def _check(self, name, terms, places, scope):
        if len(terms) != len(places):
            given = f"{len(terms)} {'is' if len(terms) == 1 else 'are'} given here"
            raise wrong(name, f"has {len(places)} term{'s' * (len(places) != 1)}, but {given}.")
        for term, types in zip(terms, places):
            if not isinstance(term, Word):
                raise wrong(term, "stands where an object or a variable is expected.")
            own = scope.get(term) if term.startswith("?") else self.objects.get(term)
            if own is None:
                raise wrong(term, "is a variable that is not declared here." if term.startswith("?") else
                            "is no object and no constant that is declared.")
            if not self.may_be(own, types):
                raise wrong(term, f"is of type {' or '.join(own)}, but {name} needs {' or '.join(types)} there.")

    def condition(self, part, scope, positive=True):
        """The formula of a condition, or of its opposite."""
        head, rest = (part.head, part[1:]) if isinstance(part, Group) else ("", [])
        if head in ("and", "or"):
            parts = tuple(self.condition(inner, scope, positive) for inner in rest)
            return AllOf(parts) if (head == "and") == positive else OneOf(parts)
        if head == "not":
            return self.condition(*_exactly(part, 1), scope, not positive)
        if head == "imply":
            premise, conclusion = _exactly(part, 2)
            parts = self.condition(premise, scope, not positive), self.condition(conclusion, scope, positive)
            return OneOf(parts) if positive else AllOf(parts)
        if head in ("forall", "exists"):
            variables, inner = self._bound(part)
            kind = ForAll if (head == "forall") == positive else Exists
            return kind(variables, self.condition(inner, {**scope, **dict(variables)}, positive))
        if isinstance(part, Group) and not part:
            return AllOf(()) if positive else OneOf(())  # () is true
        return self.literal(part, scope, positive)

    def effects(self, part, scope, variables=(), condition=AllOf(())):
        """(list of `Effect`s, list of what increases the cost) of an effect."""
        head = part.head if isinstance(part, Group) else ""
        if head == "and" or isinstance(part, Group) and not part:
            both = [self.effects(inner, scope, variables, condition) for inner in part[1:]]
            return [effect for effects, _ in both for effect in effects], [cost for _, costs in both for cost in costs]
        if head == "forall":
            bound, inner = self._bound(part)
            if hidden := [name for name, _ in bound if name in scope]:
                raise wrong(part, f"binds {hidden[0]}, which has a meaning here already; in an effect, each variable needs its own name.")
            return self.effects(inner, {**scope, **dict(bound)}, variables + bound, condition)
        if head == "when":
            premise, inner = _exactly(part, 2)
            return self.effects(inner, scope, variables, AllOf((condition, self.condition(premise, scope))))
        if head == "increase":
            if variables or condition != AllOf(()):
                raise wrong(part, "stands inside of forall or when; an action's cost is the same whatever holds.")
            total, amount = _exactly(part, 2)
            if self.term(total, scope) != ("total-cost", ()):
                raise wrong(total, "cannot be increased; only (total-cost) can.")
            return [], [amount if isinstance(amount, Word) else (amount, self.term(amount, scope))]
        if head in ("exists", "or", "imply"):
            raise wrong(part, "is a condition, not an effect: an effect says what becomes true or, with not, false; forall and when may "
                              "stand around it.")
        inner, positive = (_exactly(part, 1)[0], False) if head == "not" else (part, True)
        literal = self.literal(inner, scope, positive)
        if literal.predicate == "=":
            raise wrong(inner, "cannot be an effect: what is equal stays equal.")
        return [Effect(variables, condition, literal)], []

    def _bound(self, part):
        """(variables, what they are bound in) of (forall (?x - type) …) or (exists …)."""
        variables, inner = _exactly(part, 2)
        if not isinstance(variables, Group):
            raise wrong(variables, "stands where a list of variables is expected, as in (forall (?x - block) …).")
        return tuple((str(name), types) for name, types in self.typed(variables, variables=True)), inner


def plain_name(word):
    """`word`, if it can name a predicate, a function or an action. Raises `PDDLError` if it means something else."""
    if word in RESERVED or word[0] in "?:":
        raise wrong(word, "means something else in PDDL; a name is needed here.")
    return word


def _exactly(part, count):
    """What stands behind the first word of `part`, if these are `count` parts."""
    if len(part) != count + 1:
        raise wrong(part, f"needs {count} part{'s' * (count > 1)} behind its first word; it has {len(part) - 1}.")
    return part[1:]
