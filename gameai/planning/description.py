"""A planning domain and a problem in it, read from PDDL.

Sources: McDermott and others, "PDDL, the Planning Domain Definition Language" (1998); Edelkamp and Hoffmann,
"PDDL2.2" (2004), for derived predicates; Russell and Norvig, 4th edition, section 11.1.
"""

from dataclasses import dataclass, field
from typing import Any

from gameai.checks import brief, shortened
from gameai.planning.language import Literal, Vocabulary, plain_name
from gameai.planning.reading import Group, PDDLError, Word, read, wrong

REQUIREMENTS = (":strips", ":typing", ":negative-preconditions", ":disjunctive-preconditions", ":equality",
                ":existential-preconditions", ":universal-preconditions", ":quantified-preconditions", ":conditional-effects",
                ":adl", ":derived-predicates", ":action-costs")


@dataclass(frozen=True)
class Schema:
    """An action before objects stand for its variables.

    costs: what it adds to the total cost: numbers, or (name, terms) of a function whose value the problem gives.
    place: where it stands, as in "domain, line 3", for errors. So in a `Rule`.
    """

    name: str
    variables: tuple
    condition: Any
    effects: list
    costs: list
    place: str = ""


@dataclass(frozen=True)
class Rule:
    """A derived predicate: `head` holds for those variables for which `condition` does."""

    head: Literal
    variables: tuple
    condition: Any
    place: str = ""


@dataclass
class Domain:
    """What is the same in all problems of one kind: types, predicates, rules and actions."""

    name: str = ""
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    rules: list = field(default_factory=list)
    schemas: list = field(default_factory=list)

    @property
    def derived(self):
        """The predicates that rules define."""
        return {rule.head.predicate for rule in self.rules}


@dataclass
class Problem:
    """One problem: its objects (in `vocabulary`, with the domain's), what holds first, the goal.

    Attributes:
        initial: the atoms that hold, a set of (predicate, terms).
        values: {(function, terms): number}.
        goal: a formula.
        by_cost: whether a metric asks for the least total cost; else each action costs 1.
    """

    name: str = ""
    vocabulary: Any = None
    initial: set = field(default_factory=set)
    values: dict = field(default_factory=dict)
    goal: Any = None
    by_cost: bool = False


def read_domain(text):
    """The `Domain` of a PDDL text. Raises `PDDLError`, one sentence with the line and the word."""
    domain, sections = Domain(), _sections(text, "domain", (
        ":requirements", ":types", ":constants", ":predicates", ":functions", ":derived", ":action"))
    domain.name = sections["name"]
    words = domain.vocabulary
    for group in sections.get(":requirements", []):
        for word in group[1:]:
            if word not in REQUIREMENTS:
                raise wrong(word, f"is no requirement that can be met here; those are {shortened(REQUIREMENTS, 20)}.")
    for group in sections.get(":types", []):
        _read_types(words, group[1:])
    for group in sections.get(":constants", []):
        _read_objects(words, group[1:])
    for group in sections.get(":predicates", []):
        for head in group[1:]:
            _declare(words, words.predicates, head)
    for group in sections.get(":functions", []):
        parts = group[1:]  # "- number" after them says nothing new
        for head in [part for i, part in enumerate(parts) if part not in ("-", "number")]:
            _declare(words, words.functions, head)
    domain.rules = [_read_rule(words, group) for group in sections.get(":derived", [])]
    derived, names = domain.derived, set()
    for group in sections.get(":action", []):
        domain.schemas.append(_read_action(words, group, derived))
        if domain.schemas[-1].name in names:
            raise wrong(group[1], "is the name of two actions; each needs its own.")
        names.add(domain.schemas[-1].name)
    return domain


def read_problem(text, domain):
    """The `Problem` of a PDDL text in a `Domain`, which `read_domain` gives. Raises `PDDLError`."""
    if not isinstance(domain, Domain):
        raise PDDLError(f"A problem is read in the Domain that read_domain makes of a text, not in {brief(domain)}.")
    sections = _sections(text, "problem", (":domain", ":requirements", ":objects", ":init", ":goal", ":metric"))
    for group in sections.get(":domain", []):
        if group[1:] != [domain.name]:
            raise wrong(group, f"names another domain than the one given, {domain.name}.")
    above = domain.vocabulary
    words = Vocabulary(above.types, dict(above.objects), above.predicates, above.functions)
    for group in sections.get(":objects", []):
        _read_objects(words, group[1:])
    problem = Problem(sections["name"], words)
    false = {}
    for group in sections.get(":init", []):
        for part in group[1:]:
            _read_fact(problem, part, domain.derived, false)
    for atom, part in false.items():
        if atom in problem.initial:
            raise wrong(part, "is given as false, and elsewhere in (:init …) as true.")
    goals = sections.get(":goal", [])
    if len(goals) != 1 or len(goals[0]) != 2:
        if len(goals) == 1:
            raise wrong(goals[0], f"is one condition; here there are {len(goals[0]) - 1}. Several are joined by (and …).")
        if goals:
            raise wrong(goals[1], "is a second goal; a problem has one.")
        raise PDDLError("The problem has no (:goal …); it needs one.")
    problem.goal = words.condition(goals[0][1], {})
    for group in sections.get(":metric", []):
        if group[1:] != ["minimize", ["total-cost"]]:
            raise wrong(group, "is no metric that can be met here; that is (:metric minimize (total-cost)).")
        problem.by_cost = True
    return problem


def _sections(text, kind, known):
    """{section's first word: its groups} of (define (kind name) section …), with the name as "name"."""
    whole = read(text, kind)
    if whole.head != "define":
        raise wrong(whole, "begins the text; it must be (define …).")
    title = whole[1] if len(whole) > 1 else whole
    if not isinstance(title, Group) or title.head != kind or len(title) != 2 or not isinstance(title[1], Word):
        raise wrong(title, f"stands where ({kind} name) is expected.")
    sections = {"name": str(title[1])}
    for group in whole[2:]:
        if not isinstance(group, Group) or group.head not in known:
            raise wrong(group if isinstance(group, Word) else group.head or group,
                        f"is no section of a {kind}; those are {shortened(known)}.")
        sections.setdefault(str(group.head), []).append(group)
    return sections


def _read_types(words, parts):
    names = [part for part in parts if isinstance(part, Word) and part != "-"]
    words.types.update({str(name): "object" for name in names if name != "object"})
    for name, above in words.typed(parts):
        if len(above) > 1:
            raise wrong(name, "has several types above it; here a type has one.")
        if name != "object":
            words.types[str(name)] = above[0]
    fine = {"object"}
    for name in names:
        way = {}
        while name not in fine:
            if name in way:
                raise wrong(name, "is a type below itself.")
            way[name] = None
            name = words.types[name]
        fine.update(way)


def _read_objects(words, parts):
    for name, types in words.typed(parts):
        if words.objects.get(name, types) != types:
            raise wrong(name, f"is declared twice, as {' or '.join(words.objects[name])} and as {' or '.join(types)}.")
        words.objects[str(name)] = types


def _declare(words, table, head):
    """Put a predicate or function with its places into `table`."""
    if not isinstance(head, Group) or not head.head:
        raise wrong(head, "stands where a predicate or function is declared: (name ?x - type …).")
    name = plain_name(head.head)
    if name in table:
        raise wrong(name, "is declared twice.")
    table[str(name)] = tuple(types for _, types in words.typed(head[1:], variables=True))


def _read_rule(words, group):
    if len(group) != 3 or not isinstance(group[1], Group) or not group[1].head:
        raise wrong(group, "is no rule; one is written: (:derived (predicate ?x - type …) condition).")
    head, condition = group[1:]
    variables = tuple((str(name), types) for name, types in words.typed(head[1:], variables=True))
    plain = Group([head.head, *(Word(name) for name, _ in variables)])
    plain.place = head.place
    literal = words.literal(plain, dict(variables))
    if literal.predicate == "=" or len(dict(variables)) < len(variables):
        raise wrong(head, "cannot be derived: a rule's head is a predicate with different variables.")
    return Rule(literal, variables, words.condition(condition, dict(variables)), group.place)


def _read_action(words, group, derived):
    name = group[1] if len(group) > 1 else None
    if not isinstance(name, Word) or len(group) % 2:
        raise wrong(group, "is no action; one is written: (:action name :parameters (…) :precondition … :effect …).")
    plain_name(name)
    parts = {}
    for key, part in zip(group[2::2], group[3::2]):
        if key not in (":parameters", ":precondition", ":effect") or key in parts:
            raise wrong(key, f"is no part of action {name}, or comes twice; its parts are :parameters, :precondition and :effect.")
        parts[str(key)] = part
    parameters = parts.get(":parameters", Group())
    if not isinstance(parameters, Group):
        raise wrong(parameters, "stands where a list of parameters is expected, as in (?x - block).")
    variables = tuple((str(variable), types) for variable, types in words.typed(parameters, variables=True))
    scope = dict(variables)
    if len(scope) < len(variables):
        raise wrong(name, "is an action with two parameters of one name.")
    effects, costs = words.effects(parts.get(":effect", Group()), scope)
    for effect in effects:
        if effect.literal.predicate in derived:
            raise wrong(name, f"has {effect.literal.predicate} as an effect, but that predicate is derived: rules alone say when it holds.")
    condition = words.condition(parts.get(":precondition", Group()), scope)
    return Schema(str(name), variables, condition, effects,
                  [_number(cost) if isinstance(cost, Word) else cost[1] for cost in costs], group.place)


def _read_fact(problem, part, derived, false):
    """Put what holds first into `problem`, or into `false`, {atom: part}, if it says (not …). What is not given is false anyway."""
    words = problem.vocabulary
    if isinstance(part, Group) and part.head == "=" and len(part) == 3 and isinstance(part[1], Group):
        problem.values[words.term(part[1], {})] = _number(part[2])
        return
    negated = isinstance(part, Group) and part.head == "not" and len(part) == 2
    literal = words.literal(part[1] if negated else part, {})
    if literal.predicate in derived or literal.predicate == "=":
        raise wrong(part, "cannot be given: it is derived by rules, or equality.")
    if negated:
        false[literal.predicate, literal.terms] = part
    else:
        problem.initial.add((literal.predicate, literal.terms))


def _number(word):
    """A cost, a whole number of 0 or more."""
    text = word.removesuffix(".0") if isinstance(word, Word) else ""
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise wrong(word, "stands where a cost is expected: a whole number, 0 or more, of at most 15 digits.")
    return int(text)
