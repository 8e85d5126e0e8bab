"""Grounding: objects put in place of variables, and what can never happen left out.

Each ground atom becomes one bit of a whole number, so that a state is a number and a condition two masks.
What no action changes (the map, say) is looked up here once and does not occur in the states.

Leaving out what a relaxed exploration never reaches is from Helmert, "Concise finite-domain representations for PDDL planning tasks",
Artificial Intelligence 173 (2009); layers of derived predicates from Thiébaux, Hoffmann and Nebel, "In defense of PDDL axioms",
Artificial Intelligence 168 (2005).
"""

from functools import cache
from typing import Any, NamedTuple

from gameai.planning.language import AllOf, Exists, Literal, OneOf
from gameai.planning.reading import PDDLError

MOST = 300_000  # objects tried in place of variables, in all
MOST_DERIVED = 500  # derived predicates: each looks at all that it needs


class Condition(NamedTuple):
    """A ground condition: all bits of `yes` are set, none of `no`, and in each of `choices` one condition holds."""

    yes: int
    no: int
    choices: tuple = ()


TRUE, FALSE = Condition(0, 0), None  # FALSE is no condition: whatever needs it is left out


def holds(condition, bits):
    """Whether `condition` holds where the atoms of `bits` do."""
    yes, no, choices = condition
    return bits & yes == yes and not bits & no and all(any(holds(one, bits) for one in choice) for choice in choices)


class Change(NamedTuple):
    """If `condition` held before, the bits of `adds` are set, those of `deletes` cleared; an atom in both is set."""

    condition: Condition
    adds: int
    deletes: int


class Action(NamedTuple):
    """A ground action. Its text is that of a plan: (move r1c1 r1c2)."""

    name: str
    objects: tuple
    condition: Condition
    changes: tuple
    cost: Any

    def __str__(self):
        return f"({' '.join((self.name, *self.objects))})"

    __repr__ = __str__


class Grounder:
    """The ground actions and rules of a domain and a problem.

    Attributes:
        atoms: {(predicate, terms): its bit}.
        initial: the bits that hold first.
        actions: the `Action`s that a state may reach, in the order of the text.
        layers: what derives atoms, in the order in which it is done: [([(head bit, Condition)], whether a layer repeats)].
        goal: a `Condition`, or FALSE.
    """

    def __init__(self, domain, problem):
        self.words, self.tried, self.at = problem.vocabulary, 0, ""  # at: where what is grounded now stands, for errors
        # {object: None}, for "in" as well as in order. Every quantifier asks for it, for each way to bind what is around it.
        self.of_types = cache(lambda types: dict.fromkeys(self.words.of_types(types)))
        changing = {effect.literal.predicate for schema in domain.schemas for effect in schema.effects}
        self.fixed = set(self.words.predicates) - changing - domain.derived
        self.facts = {}  # predicate: the terms of the atoms that never change
        self.places = {}  # (predicate, place, object): those of them that have the object there
        for predicate, terms in sorted(problem.initial):
            if predicate in self.fixed:
                self.facts.setdefault(predicate, {})[terms] = None
                for place, term in enumerate(terms):
                    self.places.setdefault((predicate, place, term), []).append(terms)
        self.atoms = {}
        self.initial = sum(self.bit(*atom) for atom in sorted(problem.initial) if atom[0] not in self.fixed)
        rules = [(group, [ground for rule in domain.rules if rule.head.predicate in group for ground in self.rules(rule)], again)
                 for group, again in layers(domain.rules)]
        actions = [action for schema in domain.schemas for action in self.actions_of(schema, problem)]
        self.at = "Problem: "
        self.goal = self.ground(problem.goal, {})
        self.prune(actions, rules)

    def bit(self, predicate, terms):
        """The bit of a ground atom."""
        return self.atoms.setdefault((predicate, terms), 1 << len(self.atoms))

    def bindings(self, variables, literals, scope, what):
        """Every way to put objects in place of `variables` that makes those of `literals` true that never change.

        Args:
            variables: a tuple of (variable, types).
            literals: `Literal`s that must all hold.
            scope: {variable: object}, what is bound already.
            what: who asks, for the error.
        """
        literals = [literal for literal in literals if literal.positive and literal.predicate in self.fixed]
        allowed = {variable: self.of_types(types) for variable, types in variables}

        def extend(scope, waiting, free):
            self.tried += 1
            if self.tried > MOST:
                raise PDDLError(f"{self.at}{what} has too many instances: more than {MOST:,} ways to put objects in place of variables "
                                "were tried. Fewer objects, or conditions that never change and say which belong together, would help.")
            # Atoms whose variables are all bound have nothing to bind; whether they hold is asked when the formula is grounded.
            waiting = [one for one in waiting if any(term[0] == "?" and term not in scope for term in one.terms)]
            if waiting:
                # The atom with most of its terms known has the fewest matches.
                literal = max(waiting, key=lambda one: sum(term in scope or term[0] != "?" for term in one.terms))
                rest = [one for one in waiting if one is not literal]
                for terms in self.matches(literal, scope):
                    new = dict(scope)
                    if all((new.setdefault(term, found) if term[0] == "?" else term) == found and found in allowed.get(term, (found,))
                           for term, found in zip(literal.terms, terms)):
                        yield from extend(new, rest, free)
            elif free:
                (variable, types), rest = free[0], free[1:]
                for name in [scope[variable]] if variable in scope else self.of_types(types):
                    yield from extend({**scope, variable: name}, waiting, rest)
            else:
                yield scope

        # A variable bound by a quantifier hides one of the same name outside.
        return extend({name: value for name, value in scope.items() if name not in allowed}, literals, tuple(variables))

    def matches(self, literal, scope):
        """The terms of the facts that may match an atom, as far as its terms are bound."""
        best = self.facts.get(literal.predicate, {})
        for place, term in enumerate(literal.terms):
            value = scope.get(term) if term[0] == "?" else term
            if value is not None:
                found = self.places.get((literal.predicate, place, value), ())
                best = found if len(found) < len(best) else best
        return list(best)

    def ground(self, formula, scope):
        """The `Condition` of a formula, with objects in place of its variables; FALSE if it can never hold."""
        if isinstance(formula, Literal):
            terms = tuple(scope.get(term, term) for term in formula.terms)
            if formula.predicate == "=" or formula.predicate in self.fixed:
                true = terms[0] == terms[1] if formula.predicate == "=" else terms in self.facts.get(formula.predicate, ())
                return TRUE if true == formula.positive else FALSE
            bit = self.bit(formula.predicate, terms)
            return Condition(bit, 0) if formula.positive else Condition(0, bit)
        if isinstance(formula, AllOf):
            return both(self.ground(part, scope) for part in formula.parts)
        if isinstance(formula, OneOf):
            return either([self.ground(part, scope) for part in formula.parts])
        if isinstance(formula, Exists):
            ways = self.bindings(formula.variables, conjuncts(formula.part), scope, "An exists")
            return either([self.ground(formula.part, way) for way in ways])
        # Where an atom of a "forall … or not …" that never changes is false, there is nothing to ask.
        ways = self.bindings(formula.variables, [Literal(not one.positive, *one[1:]) for one in disjuncts(formula.part)], scope, "A forall")
        return both(self.ground(formula.part, way) for way in ways)

    def rules(self, rule):
        """[(bit, Condition)] of a rule, one for each ground head."""
        self.at = begun(rule)
        for way in self.bindings(rule.variables, conjuncts(rule.condition), {}, f"The rule for {rule.head.predicate}"):
            condition = self.ground(rule.condition, way)
            if condition is not FALSE:
                yield self.bit(rule.head.predicate, tuple(way[variable] for variable, _ in rule.variables)), condition

    def actions_of(self, schema, problem):
        """The ground actions of a schema."""
        self.at = begun(schema)
        for way in self.bindings(schema.variables, conjuncts(schema.condition), {}, f"Action {schema.name}"):
            condition = self.ground(schema.condition, way)
            if condition is FALSE:
                continue
            changes = {}  # condition: [adds, deletes]
            for effect in schema.effects:
                for inner in self.bindings(effect.variables, conjuncts(effect.condition), way, f"An effect of action {schema.name}"
                                           ) if effect.variables else (way,):
                    when = self.ground(effect.condition, inner)
                    if when is not FALSE:
                        literal = effect.literal
                        bit = self.bit(literal.predicate, tuple(inner.get(term, term) for term in literal.terms))
                        changes.setdefault(when, [0, 0])[not literal.positive] |= bit
            yield Action(schema.name, tuple(way[variable] for variable, _ in schema.variables), condition,
                         tuple(Change(when, adds, deletes) for when, (adds, deletes) in changes.items()),
                         self.cost(schema, way, problem))

    def cost(self, schema, way, problem):
        """What a ground action costs."""
        if not problem.by_cost:
            return 1
        total = 0
        for cost in schema.costs:
            if not isinstance(cost, int):
                atom = cost[0], tuple(way.get(term, term) for term in cost[1])
                if atom not in problem.values:
                    raise PDDLError(f"{self.at}Action {schema.name} costs ({' '.join((atom[0], *atom[1]))}), but the problem's (:init …) "
                                    "gives no such value.")
                cost = problem.values[atom]
            total += cost
        return total

    def prune(self, actions, rules):
        """Keep what can happen: atoms that could be true if nothing were ever cleared, and what these make possible."""
        steps = [(condition, TRUE, head) for _, grounded, _ in rules for head, condition in grounded]
        steps += [(action.condition, change.condition, change.adds) for action in actions for change in action.changes]
        reached = self.reached(steps)
        self.actions = tuple(
            action._replace(condition=trimmed(action.condition, reached), changes=tuple(
                Change(trimmed(change.condition, reached), change.adds, change.deletes & reached)
                for change in action.changes if possible(change.condition, reached) and (change.adds or change.deletes & reached)))
            for action in actions if possible(action.condition, reached))
        self.layers = []
        for _, grounded, again in rules:
            heads = {}
            for head, condition in grounded:
                if possible(condition, reached):
                    heads.setdefault(head, []).append(trimmed(condition, reached))
            self.layers.append(([(head, either(conditions)) for head, conditions in heads.items()], again))
        self.goal = trimmed(self.goal, reached) if self.goal is not FALSE and possible(self.goal, reached) else FALSE
        self.keep_what_is_asked()

    def reached(self, steps):
        """The bits that could be set by `steps`, (condition, condition, bits that it sets), if nothing were ever cleared."""
        reached, ready, missing, choosing = self.initial, steps, {}, []  # missing: {bit: the steps that wait for it}
        while ready:
            news = 0
            for step in ready:
                first, second, adds = step
                if lacks := (first.yes | second.yes) & ~reached:
                    missing.setdefault(lacks & -lacks, []).append(step)
                elif possible(first, reached) and possible(second, reached):
                    news |= adds & ~reached
                    reached |= adds
                else:
                    choosing.append(step)
            ready, choosing = (choosing, []) if news else ([], choosing)
            while news:
                ready += missing.pop(news & -news, ())
                news &= news - 1
        return reached

    def keep_what_is_asked(self):
        """Drop the rules for derived atoms that no action, no goal and no rule that is kept asks for."""
        asked, before = asked_bits(TRUE if self.goal is FALSE else self.goal), None
        for action in self.actions:
            asked |= asked_bits(action.condition)
            for change in action.changes:
                asked |= asked_bits(change.condition)
        while asked != before:
            before = asked
            for rules, _ in reversed(self.layers):
                for head, condition in rules:
                    asked |= asked_bits(condition) if head & asked else 0
        self.layers = [([rule for rule in rules if rule[0] & asked], again) for rules, again in self.layers]


def begun(part):
    """How an error about a rule or an action begins: where it stands, as in "Domain, line 3: "."""
    return f"{part.place[:1].upper()}{part.place[1:]}: " if part.place else ""


def asked_bits(condition):
    """The bits of all atoms that `condition` looks at."""
    asked = condition.yes | condition.no
    for choice in condition.choices:
        for one in choice:
            asked |= asked_bits(one)
    return asked


def both(conditions):
    """The condition that all of `conditions` hold."""
    yes, no, choices = 0, 0, []
    for condition in conditions:
        if condition is FALSE:
            return FALSE
        yes, no = yes | condition.yes, no | condition.no
        choices += condition.choices
    return FALSE if yes & no else Condition(yes, no, tuple(choices))


def either(conditions):
    """The condition that one of `conditions` holds at least."""
    some = tuple(condition for condition in conditions if condition is not FALSE)
    if TRUE in some:
        return TRUE
    return FALSE if not some else some[0] if len(some) == 1 else Condition(0, 0, (some,))


def possible(condition, reached):
    """Whether `condition` may hold if the atoms of `reached` may be true and any atom may be false."""
    return reached & condition.yes == condition.yes and all(any(possible(one, reached) for one in choice) for choice in condition.choices)


def trimmed(condition, reached):
    """`condition` without what is known: that atoms outside of `reached` are false."""
    rest = [either([trimmed(one, reached) for one in choice if possible(one, reached)]) for choice in condition.choices]
    return both([Condition(condition.yes, condition.no & reached), *rest])


def conjuncts(formula):
    """The literals that must all hold if `formula` does."""
    return [formula] if isinstance(formula, Literal) else [
        one for part in formula.parts for one in conjuncts(part)] if isinstance(formula, AllOf) else []


def disjuncts(formula):
    """The literals each of which makes `formula` true alone."""
    return [formula] if isinstance(formula, Literal) else [
        one for part in formula.parts for one in disjuncts(part)] if isinstance(formula, OneOf) else []


def layers(rules):
    """[(predicates, whether they need each other)]: the derived predicates, each after those that its rules ask for.

    Raises:
        PDDLError: a predicate needs that it does not hold itself, or there are too many.
    """
    needs = {}  # predicate: {predicate in its rules: the first rule in which it stands under "not", or None}
    for rule in rules:
        asked = needs.setdefault(rule.head.predicate, {})
        for literal in literals(rule.condition):
            asked[literal.predicate] = asked.get(literal.predicate) or (None if literal.positive else rule)
    if len(needs) > MOST_DERIVED:
        raise PDDLError(f"The rules derive {len(needs):,} predicates; at most {MOST_DERIVED} can be put in order here.")
    below = {}
    for predicate in needs:
        seen, waiting = set(), [predicate]
        while waiting:
            new = {other for other in needs[waiting.pop()] if other in needs and other not in seen}
            seen |= new
            waiting += new
        below[predicate] = seen
    done = []
    for predicate in sorted(needs, key=lambda one: len(below[one])):
        group = {predicate} | {other for other in below[predicate] if predicate in below[other]}
        for one in sorted(group):
            for other in sorted(group & needs[one].keys()):
                if needs[one][other]:
                    raise PDDLError(f"{begun(needs[one][other])}The rules cannot be put in order: {one} is derived from "
                                    f"(not ({other} …)), and {other} needs {one} in turn, so neither can be worked out first.")
        if not any(predicate in earlier for earlier, _ in done):
            done.append((group, predicate in below[predicate]))
    return done


def literals(formula):
    """All literals in a formula."""
    if isinstance(formula, Literal):
        return [formula]
    parts = formula.parts if isinstance(formula, (AllOf, OneOf)) else (formula.part,)
    return [one for part in parts for one in literals(part)]
