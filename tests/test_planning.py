"""Planning problems in PDDL: what is read, what it means, what is refused, and that nothing hangs."""

import random
import re
from itertools import product
from math import inf

import pytest

from gameai.games.puzznic.formats import domain_text, to_pddl
from gameai.planning import PDDLError, PlanningProblem, grounding, h_max, read_domain, read_problem
from gameai.planning.fast_downward import INSTALL
from gameai.search import a_star, uniform_cost
from tests.planning_domains import CASES

LAMPS = """(define (domain lamps)
  (:requirements :typing)
  (:types lamp room)
  (:predicates (lit ?x - lamp) (in ?x - lamp ?r - room))
  (:action press
    :parameters (?x - lamp)
    :precondition (not (lit ?x))
    :effect (lit ?x)))"""
TWO = """(define (problem two)
  (:domain lamps)
  (:objects a b - lamp hall - room)
  (:init (lit a) (in b hall))
  (:goal (forall (?x - lamp) (lit ?x))))"""


@pytest.mark.parametrize("name", CASES)
def test_cheapest_plans_cost_what_searches_without_pddl_say(name):
    make, seed = CASES[name]
    domain, problem, cost = make(seed)
    task = PlanningProblem(domain, problem)
    blind, bounded = uniform_cost(task), a_star(task, h_max(task))
    if cost is None:
        assert blind.status == bounded.status == "unsolvable"
    else:
        assert blind.cost == bounded.cost == cost
        assert bounded.expanded <= blind.expanded


def test_some_problems_have_no_plan_and_some_cost_nothing_like_the_others():
    costs = [make(seed)[2] for make, seed in CASES.values() if make.__name__ == "levers"]
    assert None in costs and len(set(costs)) >= 5


@pytest.mark.parametrize("name", ["levers-0", "levers-3", "blocks-2", "gripper-2"])
def test_h_max_is_admissible_and_consistent_in_every_state(name):
    make, seed = CASES[name]
    task = PlanningProblem(*make(seed)[:2])
    estimate, seen, waiting, arcs = h_max(task), {task.initial}, [task.initial], []
    while waiting:
        state = waiting.pop()
        for action in task.actions(state):
            child = task.result(state, action)
            arcs.append((state, child, action.cost))
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    true = {state: 0 if task.is_goal(state) else inf for state in seen}
    changed = True
    while changed:
        changed = False
        for state, child, cost in arcs:
            if true[child] + cost < true[state]:
                true[state], changed = true[child] + cost, True
    values = {state: estimate(state) for state in seen}
    assert all(values[state] <= true[state] for state in seen)
    assert all(values[state] <= cost + values[child] for state, child, cost in arcs)
    assert max(value for value in values.values() if value < inf) > 0


# --- meaning, against a reading that tries every object for every variable ---------------------------------------------------

OBJECTS = {"one": ("a", "b"), "two": ("c", "d", "e"), "thing": ("a", "b", "c", "d", "e")}


def formula(rng, scope, depth):
    """(text, function of the world and the bindings) of a random formula. The world is {predicate: set of terms}."""
    def term():
        return rng.choice([*scope, *OBJECTS["thing"]])

    kind = rng.choice(["atom", "not", "and", "or", "imply", "exists", "forall"] if depth else ["atom"])
    if kind == "atom":
        name, terms = rng.choice([("map", (term(), term())), ("flag", (term(),)), ("linked", (term(), term())), ("=", (term(), term()))])

        def atom(world, bound):
            found = tuple(bound.get(t, t) for t in terms)
            return found[0] == found[1] if name == "=" else found in world[name]

        return f"({name} {' '.join(terms)})", atom
    if kind == "not":
        text, inner = formula(rng, scope, depth - 1)
        return f"(not {text})", lambda world, bound: not inner(world, bound)
    if kind in ("exists", "forall"):
        variable, of = rng.choice(["?x", "?y", "?z"]), rng.choice(list(OBJECTS))
        text, inner = formula(rng, [*scope, variable], depth - 1)
        quantifier = any if kind == "exists" else all
        return (f"({kind} ({variable} - {of}) {text})",
                lambda world, bound: quantifier(inner(world, {**bound, variable: one}) for one in OBJECTS[of]))
    (left, first), (right, second) = formula(rng, scope, depth - 1), formula(rng, scope, depth - 1)
    meaning = {"and": lambda world, bound: first(world, bound) and second(world, bound),
               "or": lambda world, bound: first(world, bound) or second(world, bound),
               "imply": lambda world, bound: not first(world, bound) or second(world, bound)}[kind]
    return f"({kind} {left} {right})", meaning


@pytest.mark.parametrize("seed", range(120))
def test_grounding_means_what_trying_every_object_means(seed):
    """A random action, its condition and its effects; "map" never changes, "flag" does, "linked" is derived."""
    rng = random.Random(seed)
    names = OBJECTS["thing"]
    world = {"map": {pair for pair in product(names, names) if rng.random() < 0.3}, "flag": {(one,) for one in names if rng.random() < 0.5}}
    world["linked"] = {(x, y) for x, y in product(names, names) if (x, y) in world["map"] and (y,) not in world["flag"]}
    while any(new := {(x, z) for x, y in world["linked"] for v, z in world["linked"] if v == y} - world["linked"]):
        world["linked"] |= new
    condition, holds = formula(rng, ["?p", "?q"], 3)
    premise, when = formula(rng, ["?p", "?q", "?r"], 2)
    sign = rng.random() < 0.5
    domain = f"""(define (domain d) (:requirements :adl :derived-predicates) (:types one two - thing)
      (:constants a b - one c d e - two)
      (:predicates (map ?x ?y - thing) (flag ?x - thing) (linked ?x ?y - thing))
      (:derived (linked ?x ?y - thing) (and (map ?x ?y) (not (flag ?y))))
      (:derived (linked ?x ?y - thing) (exists (?z - thing) (and (linked ?x ?z) (linked ?z ?y))))
      (:action act :parameters (?p - one ?q - thing) :precondition {condition}
        :effect (and (flag ?p) (forall (?r - two) (when {premise} {'(flag ?r)' if sign else '(not (flag ?r))'})))))"""
    facts = " ".join(f"({name} {' '.join(terms)})" for name in ("map", "flag") for terms in sorted(world[name]))
    task = PlanningProblem(domain, f"(define (problem p) (:init {facts}) (:goal (and)))")
    wanted = {}
    for p, q in product(OBJECTS["one"], names):
        bound = {"?p": p, "?q": q}
        if holds(world, bound):
            hit = {(r,) for r in OBJECTS["two"] if when(world, {**bound, "?r": r})}
            wanted[p, q] = (world["flag"] | hit if sign else world["flag"] - hit) | {(p,)}
    found = {action.objects: {tuple(text[1:-1].split()[1:]) for text in task.atoms(task.result(task.initial, action))}
             for action in task.actions(task.initial)}
    assert found == wanted
    assert {text for text in task.atoms(task.initial, derived=True) if text.startswith("(linked")} <= {
        f"(linked {x} {y})" for x, y in world["linked"]}


def called(task, text):
    """The ground action of that text."""
    return next(action for action in task.ground_actions if str(action) == text)


def test_effects_look_at_the_state_before_and_adding_wins():
    domain = """(define (domain d) (:predicates (p) (q) (r))
      (:action swap :effect (and (when (p) (and (not (p)) (q))) (when (q) (and (not (q)) (p)))))
      (:action both :effect (and (not (r)) (r))))"""
    task = PlanningProblem(domain, "(define (problem x) (:init (p)) (:goal (and (q) (r))))")
    swapped = task.result(task.initial, called(task, "(swap)"))
    assert task.atoms(swapped) == ["(q)"]
    assert task.atoms(task.result(swapped, called(task, "(both)"))) == ["(q)", "(r)"]
    assert uniform_cost(task).cost == 2


def test_actions_without_a_metric_cost_one_and_with_one_what_they_say():
    domain = """(define (domain d) (:requirements :action-costs) (:predicates (p)) (:functions (total-cost) - number)
      (:action a :effect (and (p) (increase (total-cost) 7))))"""
    problem = "(define (problem x) (:init (= (total-cost) 0)) (:goal (p)) {})"
    assert uniform_cost(PlanningProblem(domain, problem.format(""))).cost == 1
    assert uniform_cost(PlanningProblem(domain, problem.format("(:metric minimize (total-cost))"))).cost == 7


def test_capital_letters_comments_and_empty_conditions():
    task = PlanningProblem("(DEFINE (Domain D) ; ( a comment\n (:predicates (P)) (:action A :precondition () :effect (and (p))))",
                           "(define (problem x) (:domain d) (:init) (:goal (P)))")
    assert list(map(str, uniform_cost(task).actions)) == ["(a)"]


def test_what_cannot_happen_is_left_out():
    task = PlanningProblem(LAMPS, TWO)
    assert list(map(str, task.ground_actions)) == ["(press a)", "(press b)"]  # as if a could go out; no action says how
    assert task.actions(task.initial) == (called(task, "(press b)"),)


def test_rules_that_nobody_asks_for_derive_nothing():
    domain = "(define (domain d) (:predicates (p) (q) (r)) (:derived (q) (p)) (:derived (r) (q)) (:action a :effect (p)))"
    assert PlanningProblem(domain, "(define (problem x) (:init (p)) (:goal (p)))").atoms(1, derived=True) == ["(p)"]
    assert PlanningProblem(domain, "(define (problem x) (:init (p)) (:goal (q)))").atoms(1, derived=True) == ["(p)", "(q)"]
    assert not {"holds", "action"} & set(dir(PlanningProblem))  # they would have to answer for what is left out


def test_what_is_said_to_be_false_first_is_false():
    domain = "(define (domain d) (:predicates (p ?x)) (:constants a b))"
    task = PlanningProblem(domain, "(define (problem x) (:init (not (p a)) (p b)) (:goal (and (p b) (not (p a)))))")
    assert task.is_goal(task.initial)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_end_of_a_line_ends_a_comment_and_a_mark_of_byte_order_is_no_word(end):
    domain = "\ufeff" + LAMPS.replace("lamps)", "lamps) ; a comment").replace("\n", end)
    assert uniform_cost(PlanningProblem(domain, "\ufeff" + TWO.replace("\n", end))).cost == 1
    with pytest.raises(PDDLError, match="^Domain, line 8: 'light'"):
        PlanningProblem(domain.replace("effect (lit", "effect (light"), TWO)


@pytest.mark.parametrize("call, words", [
    (lambda: read_problem(TWO, LAMPS), "the Domain that read_domain makes of a text, not in '.define"),
    (lambda: h_max(None), "for a PlanningProblem, not for None"),
    (lambda: PlanningProblem(LAMPS, TWO).bit("lit a"), r"'lit' stands outside of \(on a table\)"),
    (lambda: PlanningProblem(LAMPS, TWO).bit(""), r"it must be one list \(on a table\)"),
])
def test_other_arguments_get_a_sentence(call, words):
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize("bracket", "()")
def test_a_bracket_that_is_missing_is_missed_near_by(bracket):
    """In the section that lacks it, or where the next one begins; only a bracket that opens the first lists may be missed later."""
    text = domain_text()
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line.startswith("  (:")]
    for place in [i for i, sign in enumerate(text) if sign == bracket and ";" not in text[text.rfind("\n", 0, i) + 1:i]][::4]:
        line = text.count("\n", 0, place) + 1
        if bracket == "(" and (line < lines[0] or line >= lines[-1]):
            continue
        with pytest.raises(PDDLError) as caught:
            read_domain(text[:place] + text[place + 1:])
        told = int(re.match(r"Domain, line (\d+)", str(caught.value))[1])
        first = max([begin for begin in lines if begin <= line], default=1)
        after = min([begin for begin in lines if begin > line], default=text.count("\n"))
        assert first <= told <= after or line > text.rstrip().count("\n") and told == lines[-1], (line, str(caught.value))


# --- what is refused ----------------------------------------------------------------------------------------------------------

WRONG_DOMAINS = [
    ("(lit ?x - lamp) (in", "(lit ?x - lmap) (in", "line 4", "'lmap' is no type"),
    (":effect (lit ?x)", ":effect (light ?x)", "line 8", "'light' is no predicate"),
    (":effect (lit ?x)", ":effect (lit ?y)", "line 8", "'?y' is a variable that is not declared"),
    (":effect (lit ?x)", ":effect (lit)", "line 8", "'lit' has 1 term, but 0 are given"),
    (":effect (lit ?x)", ":effect (in ?x ?x)", "line 8", "'?x' is of type lamp, but in needs room"),
    (":effect (lit ?x)", ":effect (lit lamp1)", "line 8", "'lamp1' is no object"),
    (":effect (lit ?x)", ":effect (increase (fuel) 1)", "line 8", "(fuel) is no function"),
    (":effect (lit ?x)", ":effect (= ?x ?x)", "line 8", "cannot be an effect"),
    (":effect (lit ?x)", ":effect (when (lit ?x))", "line 8", "needs 2 parts"),
    (":precondition (not", ":precondition (nott", "line 7", "'nott' is no predicate"),
    (":precondition", ":preconditions", "line 7", "':preconditions' is no part of action press"),
    (":typing", ":fluents", "line 2", "':fluents' is no requirement"),
    ("(:types", "(:kinds", "line 3", "':kinds' is no section of a domain"),
    ("(?x - lamp)\n", "(x - lamp)\n", "line 6", "'x' is no variable"),
    ("(?x - lamp)\n", "(?x -)\n", "line 6", "'-' has no type behind it"),
    ("?r - room))", "?r - room)", "line 4", "is not closed before (:action begins in line 5"),
    ("(lit ?x)))", "(lit ?x))", "line 5", "a bracket is missing in (:action … or behind it"),
    ("(not (lit ?x))", "(not (lit ?x)", "line 7", "(not … is not closed before :effect comes in line 8"),
    ("(not (lit ?x))", "(not (lit ?x)))", "line 8", ":effect comes when (:action … of domain, line 5 is closed already"),
    ("(define (domain", "lamps (define (domain", "line 1", "'lamps' stands outside of (define …)"),
    ("(lit ?x)))", "(lit ?x))))", "line 8", "never opened"),
    ("lamp room)", "lamp - room room - lamp)", "line 3", "below itself"),
    ("lamp room)", "lamp room - (either))", "line 3", "has (either) without a type"),
    ("(lit ?x - lamp) (in", "(lit ?x - (either)) (in", "line 4", "has (either) without a type"),
    ("(lit ?x - lamp) (in", "(not ?x) (lit ?x - lamp) (in", "line 4", "'not' means something else"),
    ("(lit ?x - lamp) (in", "(?x) (lit ?x - lamp) (in", "line 4", "'?x' means something else"),
    ("(lit ?x - lamp) (in", "(= ?x ?y) (lit ?x - lamp) (in", "line 4", "'=' means something else"),
    ("(lit ?x - lamp) (in", "(lit ? - lamp) (in", "line 4", "'?' is no name"),
    ("(:action press", "(:action ?press", "line 5", "'?press' means something else"),
    ("(define (domain", "(defin (domain", "line 1", "must be (define"),
]


@pytest.mark.parametrize("old, new, line, words", WRONG_DOMAINS, ids=[case[1].strip() for case in WRONG_DOMAINS])
def test_errors_in_a_domain_name_the_line_and_the_word(old, new, line, words):
    assert LAMPS.count(old) == 1
    with pytest.raises(PDDLError) as caught:
        PlanningProblem(LAMPS.replace(old, new), TWO)
    assert str(caught.value).startswith(f"Domain, {line}:") and words in str(caught.value)


WRONG_PROBLEMS = [
    ("(lit a)", "(lit c)", "line 4", "'c' is no object"),
    ("(lit a)", "(lit hall)", "line 4", "'hall' is of type room"),
    ("(lit a)", "(not (lit c))", "line 4", "'c' is no object"),
    ("(lit a)", "(lit a) (not (lit a))", "line 4", "(not …) is given as false, and elsewhere in (:init …) as true"),
    ("(lit a)", "(not (not (lit a)))", "line 4", "'not' is no predicate"),
    ("(:domain lamps)", "(:domain lights)", "line 2", "another domain"),
    ("hall - room", "hall - hall", "line 3", "'hall' is no type"),
    ("a b - lamp hall", "a b - lamp a", "line 3", "declared twice"),
    ("(:goal (forall (?x - lamp) (lit ?x)))", "(:goal (lit a) (lit b))", "line 5", "one condition"),
    ("(:goal (forall (?x - lamp) (lit ?x)))", "(:goal (lit ?x))", "line 5", "'?x' is a variable"),
    ("(:goal (forall (?x - lamp) (lit ?x)))", "(:goal (lit a)) (:metric maximize (lit))", "line 5", "no metric"),
]


@pytest.mark.parametrize("old, new, line, words", WRONG_PROBLEMS, ids=[case[1].strip() for case in WRONG_PROBLEMS])
def test_errors_in_a_problem_name_the_line_and_the_word(old, new, line, words):
    assert TWO.count(old) == 1
    with pytest.raises(PDDLError) as caught:
        PlanningProblem(LAMPS, TWO.replace(old, new))
    assert str(caught.value).startswith(f"Problem, {line}:") and words in str(caught.value)


def test_long_chains_are_grounded_in_any_order():
    count, rng = 3000, random.Random(1)
    lines = [f"(:action a{i} :precondition (p{i}) :effect (p{i + 1}))" for i in range(count)]
    rng.shuffle(lines)
    names = " ".join(f"(p{i})" for i in range(count + 2))
    problem = PlanningProblem(f"(define (domain d) (:predicates {names}) {' '.join(lines)})", "(define (problem x) (:init (p0)) (:goal ()))")
    assert len(problem.ground_actions) == count and problem.bit("(p3000)") and not problem.bit("(p3001)")


def test_too_many_derived_predicates_are_refused(monkeypatch):
    monkeypatch.setattr(grounding, "MOST_DERIVED", 3)
    for count in (3, 4):
        names = " ".join(f"(q{i})" for i in range(count))
        domain = f"(define (domain d) (:predicates {names}) {' '.join(f'(:derived (q{i}) ())' for i in range(count))})"
        if count == 3:
            assert PlanningProblem(domain, "(define (problem x) (:goal (q2)))").is_goal(0)
        else:
            with pytest.raises(PDDLError, match="The rules derive 4 predicates; at most 3"):
                PlanningProblem(domain, "(define (problem x) (:goal (q2)))")


def test_rules_that_need_their_own_opposite_are_refused():
    domain = """(define (domain d) (:predicates (p) (q)) (:derived (p) (not (q))) (:derived (q) (or (p) (q))))"""
    with pytest.raises(PDDLError, match="^Domain, line 1: The rules cannot be put in order: p is derived from .not .q ….., and q needs p in turn"):
        PlanningProblem(domain, "(define (problem x) (:init) (:goal (p)))")
    with pytest.raises(PDDLError, match="derived: rules alone say"):
        PlanningProblem("(define (domain d) (:predicates (p)) (:derived (p) (and)) (:action a :effect (p)))", TWO)


MANY = " ".join(f"o{i}" for i in range(60))
HOSTILE = {
    "brackets that open": ("(" * 300_000, "nested deeper"),
    "brackets that close": (")" * 300_000, "never opened"),
    "words": ("a " * 20_000, "outside of"),
    "one word": ("a" * 1_000_000, "outside of"),
    "nothing": ("", "empty"),
    "no text": (None, "is a text in PDDL"),
    "parameters": (f"(define (domain d) (:constants {MANY}) (:predicates (p ?x)) "
                   "(:action a :parameters (?a ?b ?c ?d ?e ?f) :effect (p o1)))", "Domain, line 1: Action a has too many instances"),
    "quantifiers": (f"(define (domain d) (:constants {MANY}) (:predicates (p ?x)) "
                    "(:action a :precondition (exists (?a ?b ?c ?d ?e ?f) (not (p ?a))) :effect (p o1)))", "exists has too many instances"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_are_refused_before_long(name, monkeypatch):
    monkeypatch.setattr(grounding, "MOST", 20_000)
    text, words = HOSTILE[name]
    with pytest.raises(PDDLError, match=words) as caught:
        PlanningProblem(text, "(define (problem x) (:init) (:goal (and)))")
    assert len(str(caught.value)) < 500 and "\n" not in str(caught.value)


def nested(depth, inner):
    for level in range(depth):
        inner = f"({['and', 'or'][level % 2]} {inner} (not {inner if level < 2 else '(p)'}))"
    return inner


def test_deep_formulas_are_read_as_far_as_the_limit_goes():
    domain = "(define (domain d) (:predicates (p) (q) (r ?x)) (:constants c) (:action a :precondition {} :effect (q)))"
    problem = "(define (problem x) (:init (r c)) (:goal (q)))"
    assert uniform_cost(PlanningProblem(domain.format(nested(90, "(r c)")), problem)).status in ("solved", "unsolvable")
    assert uniform_cost(PlanningProblem(domain.format("(not " * 90 + "(r c)" + ")" * 90), problem)).cost == 1
    assert uniform_cost(PlanningProblem(domain.format("(exists (?x) " * 90 + "(r ?x)" + ")" * 90), problem)).cost == 1
    assert uniform_cost(PlanningProblem(domain.format(f"(and {'(r c) ' * 5000})"), problem)).cost == 1
    with pytest.raises(PDDLError, match="nested deeper"):
        PlanningProblem(domain.format(nested(100, "(r c)")), problem)
    with pytest.raises(PDDLError, match="one variable too many"):
        PlanningProblem(domain.format(f"(exists ({' '.join(f'?x{i}' for i in range(2000))}) (q))"), problem)


def test_a_variable_that_hides_another_is_told_apart_in_conditions_and_refused_in_effects():
    domain = "(define (domain d) (:predicates (p ?x) (q ?x)) (:action a :parameters (?x) :precondition {} :effect {}))"
    problem = "(define (problem x) (:objects o u) (:init (p o)) (:goal (q u)))"
    task = PlanningProblem(domain.format("(exists (?x) (p ?x))", "(q ?x)"), problem)
    assert list(map(str, task.actions(task.initial))) == ["(a o)", "(a u)"]
    with pytest.raises(PDDLError, match="binds .x, which has a meaning"):
        PlanningProblem(domain.format("(p ?x)", "(forall (?x) (q ?x))"), problem)


def test_many_choices_are_no_normal_form_with_exponentially_many():
    choices = " ".join(f"(or (p{i}) (q{i}))" for i in range(60))
    names = " ".join(f"(p{i}) (q{i})" for i in range(60))
    domain = f"(define (domain d) (:predicates {names} (done)) (:action a :precondition (and {choices}) :effect (done)))"
    init = " ".join(f"(q{i})" for i in range(60))
    assert uniform_cost(PlanningProblem(domain, f"(define (problem x) (:init {init}) (:goal (done)))")).cost == 1


@pytest.mark.parametrize("seed", range(150))
def test_a_domain_with_a_word_changed_is_read_or_refused_in_one_sentence(seed):
    rng = random.Random(seed)
    tokens = re.findall(r"[()]|[^\s()]+", re.sub(r";.*", "", domain_text(affirmative=seed % 2)))
    place = rng.randrange(len(tokens))
    tokens[place:place + rng.randrange(2)] = rng.choice([[], [rng.choice(tokens)], ["("], [")"], ["-"], ["?x"], ["(", ")"], ["=", "9"]])
    try:
        uniform_cost(PlanningProblem(" ".join(tokens), to_pddl("######\n#A  A#\n######")), nodes=50)
    except PDDLError as error:
        assert "\n" not in str(error) and str(error).endswith(".") and len(str(error)) < 500


def test_the_command_that_installs_fast_downward_is_named():
    assert "pip install up-fast-downward" in INSTALL
