"""Puzznic's constraint models: the costs of known levels, beside a search of the rules that is written out here."""

import ast
import heapq
import random
import re

import pytest

pytest.importorskip("cpmpy", reason="CPMpy is not installed; make test-oracles installs it")
pytest.importorskip("pysat", reason="PySAT is not installed; make test-oracles installs it")

from essence_prime import Reader, matrix  # noqa: E402
from tests.puzznic_brute import A_1_3, random_level  # noqa: E402
from tests.shared_data import FOLDER, shared  # noqa: E402

from gameai.games.puzznic import Level, replay  # noqa: E402
from gameai.games.puzznic.models import (  # noqa: E402
    FixedSteps, GraphModel, MinimisingMoves, fewest_actions, fewest_moves, fewest_steps)
from gameai.games.puzznic.models.implied import IMPLIED  # noqa: E402
from gameai.games.puzznic.models.solving import solved  # noqa: E402
from gameai.games.puzznic.models.texts import essence_prime, essence_prime_parameters  # noqa: E402
from gameai.games.puzznic.rules import legal_moves, move, settle  # noqa: E402

NAMED = {"grid", "moveRow", "moveCol", "moveDir", "destRow", "destCol", "matching", "matchingGrid", "mapsToGrid", "chosen",
         "shifted", "landed", "moved", "twins", "dummy"}
PRICES = {"steps": {"move": 1, "match": 1, "fall": 0}, "moves": {"move": 1, "match": 0, "fall": 0},
          "actions": {"move": 1, "match": 1, "fall": 1}}
# Three blocks of one pattern, a block on the moved one, a match at the start, blocks without support at the start.
SMALL = ["#####\n#A A#\n#####", "######\n#A   #\n#B A #\n##  B#\n######", "######\n#AA  #\n#BC B#\n##  C#\n######",
         "#####\n#A  #\n#   #\n#B A#\n## B#\n#####", "######\n#A  A#\n###A##\n######"]
UNSOLVABLE = ["#####\n#A  #\n#####", "######\n#A  B#\n######", "#####\n#A#A#\n#####"]


def least(level, price):
    """The least cost of a plan, by Dijkstra's algorithm on the readable rules; None if there is no plan."""
    def after(blocks, frames):
        last = frames[-1].blocks if frames else blocks
        return sum(price[frame.kind] for frame in frames), tuple(sorted(last.items()))

    start = after(level.blocks, settle(level, level.blocks))
    best, waiting = {start[1]: start[0]}, [start]
    while waiting:
        cost, state = heapq.heappop(waiting)
        if not state:
            return cost
        blocks = dict(state)
        for action in legal_moves(level, blocks) if cost == best[state] else ():
            more, new = after(blocks, move(level, blocks, action))
            if cost + more < best.get(new, cost + more + 1):
                best[new] = cost + more
                heapq.heappush(waiting, (cost + more, new))
    return None


def random_levels(seed, count):
    """Levels of a few cells that have a plan of one to six moves, with and without support for all blocks."""
    rng = random.Random(seed)
    while count:
        level = random_level(rng, rows=4, columns=5, most=7, twins=True)
        if (moves := least(level, PRICES["moves"])) and moves <= 6:
            count -= 1
            yield level


def assert_costs(level, expected, **options):
    """The models' costs are those of `expected`, {"steps", "moves", "actions"}, and their plans do what they cost."""
    found = {"steps": [fewest_steps(level, **options)], "moves": [fewest_moves(level, **options)],
             "actions": [fewest_actions(level, **{name: value for name, value in options.items() if name != "implied"})]}
    for measure, answers in found.items():
        for answer in answers:
            assert (answer.status, answer.cost) == ("solved", expected[measure]), (measure, options)
            played = replay(level, answer.moves)
            assert played.solved
            assert sum(PRICES[measure][frame.kind] for frame in played.frames[1:]) == answer.cost


def costs(level):
    return {measure: least(level, price) for measure, price in PRICES.items()}


@pytest.mark.parametrize("options", [{}, {"solver": "pysat"}], ids=["CP-SAT", "SAT"])
def test_a13_in_three_measures(options):
    assert_costs(Level.parse(A_1_3), {"steps": 7, "moves": 4, "actions": 11}, **options)


@pytest.mark.parametrize("options", [{"encoding": "integers"}, {"implied": list(IMPLIED)}], ids=["integers", "all implied constraints"])
def test_a13_in_other_words(options):
    assert [fewest_steps(A_1_3, **options).cost, fewest_moves(A_1_3, **options).cost] == [7, 4]


def test_a_long_enough_horizon_is_needed_for_the_fewest_moves():
    """A_1_3 takes 11 steps with five moves; no plan of four moves has fewer than 18 steps, falls counted."""
    assert [solved(GraphModel(A_1_3, horizon, "moves")).cost for horizon in (10, 11, 17, 18)] == [None, 5, 5, 4]
    answer = fewest_actions(A_1_3, "moves")
    played = replay(A_1_3, answer.moves)
    assert (answer.status, answer.cost) == ("solved", 4) and played.moves + played.falls + played.matches >= 18


@pytest.mark.parametrize("text", SMALL)
def test_small_levels(text):
    level = Level.parse(text)
    assert_costs(level, costs(level))


@pytest.mark.parametrize("name", IMPLIED)
def test_an_implied_constraint_keeps_the_optimum(name):
    for level in random_levels(seed=len(name), count=2):
        assert_costs(level, costs(level), implied=name)


def test_random_levels():
    for i, level in enumerate(random_levels(seed=1, count=5)):
        assert_costs(level, costs(level), solver=("ortools", "pysat")[i % 2], implied=list(IMPLIED)[: i % 5])


@pytest.mark.parametrize("text", UNSOLVABLE)
def test_levels_without_a_plan(text):
    assert least(Level.parse(text), PRICES["moves"]) is None
    for answer in (fewest_steps(text, most=4), fewest_moves(text, most=4), fewest_actions(text, most=8), fewest_actions(text, "moves", 8)):
        assert (answer.status, answer.moves, answer.cost) == ("none", None, None)


@pytest.mark.parametrize("name", ["6x6-mateu", "6x7-ipg", "6x7-mateu", "6x9-mateu", "7x7-mateu", "8x7-mateu", "9x5-ps1-b22"])
def test_levels_of_the_paper(name):
    """Those on which each model answers in two seconds; experiments/puzznic_table.py runs them on all."""
    expected = shared("puzznic/expected.json")[name]
    text = (FOLDER / "puzznic" / "levels" / f"{name}.txt").read_text(encoding="utf-8")
    assert_costs(Level.parse(text), dict(zip(PRICES, (expected[key] for key in
                                                      ("min_fixed_steps", "optimal_moves", "min_essence_actions")))), solver="pysat")


def test_rounds_grow_until_there_is_a_plan():
    answer = fewest_steps(A_1_3)
    assert [each.bound for each in answer.rounds] == list(range(8))
    assert [each.status for each in answer.rounds] == ["none"] * 7 + ["solved"]
    assert [each.bound for each in fewest_moves(A_1_3).rounds] == [0, 1, 2, 4]
    sizes = [each.variables for each in answer.rounds]
    assert sizes == sorted(sizes) and (answer.variables, answer.constraints) == answer.rounds[-1][-2:]


# Steps too few for a plan of A_1_3 (7) or of this level (5), but not for the model without that group of constraints.
STACK = "######\n#    #\n#B   #\n#CBC #\n#AAA #\n######"
TOO_FEW = {"domains": 1, "initial_state": 1, "goal": 1, "matching_grid": 1, "mode": 6, "maps_to": 2, "next_state": 2, "names": 2,
           "valid_move": 6, "destination": 6, "moved_block": 6, "source_column": 4, "frame": 2, "same_order": 4, "nothing_floats": 3}


@pytest.mark.parametrize("group", TOO_FEW)
def test_each_group_of_fixed_steps_is_needed(group):
    level = STACK if group in ("same_order", "nothing_floats") else A_1_3
    answer = solved(FixedSteps(level, TOO_FEW[group], leave_out=group))
    assert answer.status == "solved" and answer.flaw, "the model is none the poorer without these constraints"
    assert solved(FixedSteps(level, TOO_FEW[group])).status == "none"


def test_all_groups_of_fixed_steps_were_left_out_but_the_one_against_symmetry():
    assert set(FixedSteps(A_1_3, 1).groups) == {*TOO_FEW, "no_action"}
    assert fewest_steps(STACK).cost == 5


@pytest.mark.parametrize("group, horizon", {"domains": 1, "initial_state": 1, "goal": 1, "over": 1, "falling_flag": 2, "matching_flag": 1,
                                            "partial_function": 10, "move": 7, "fall": 2, "match": 7, "frame": 2}.items())
def test_each_group_of_the_graph_model_is_needed(group, horizon):
    answer = solved(GraphModel(A_1_3, horizon, leave_out=group))
    assert answer.status == "solved" and answer.flaw
    assert solved(GraphModel(A_1_3, horizon)).status == "none"


def test_the_most_moves_are_a_limit():
    assert solved(GraphModel(A_1_3, 12, maxMoves=4)).status == "none"
    assert solved(GraphModel(A_1_3, 12, maxMoves=4, leave_out="total_cost")).cost == 11
    assert solved(MinimisingMoves(A_1_3, 3)).status == "none" and solved(MinimisingMoves(A_1_3, 5)).cost == 4


@pytest.mark.parametrize("solver", ["ortools", "pysat"])
def test_a_limit_of_time_ends_the_search(solver):
    answer = fewest_moves(A_1_3, seconds=1e-4, solver=solver)
    assert (answer.status, answer.moves) == ("time", None)
    assert fewest_actions(A_1_3, "moves", seconds=1e-4, solver=solver).status == "time"


@pytest.mark.parametrize("call, words", [
    (lambda: fewest_steps(A_1_3, solver="kissat"), "solver is 'ortools' or 'pysat'; it was 'kissat'"),
    (lambda: fewest_steps(A_1_3, encoding="sets"), "encoding is 'booleans' or 'integers'"),
    (lambda: fewest_steps(A_1_3, encoding="integers", solver="pysat"), "booleans"),
    (lambda: fewest_steps(A_1_3, implied=["luck"]), "'luck' is no implied constraint; there are no_state_twice"),
    (lambda: FixedSteps(A_1_3, 3, leave_out="gravity"), "'gravity' is no group of constraints; there are domains"),
    (lambda: FixedSteps(A_1_3, -1), "number of steps"),
    (lambda: GraphModel(A_1_3, 3, "falls"), "objective is 'steps' or 'moves'"),
    (lambda: fewest_moves(A_1_3, seconds=0), "seconds must be a number above 0"),
    (lambda: fewest_moves(A_1_3, seconds=float("nan")), "seconds must be a number above 0"),
    (lambda: fewest_moves(A_1_3, workers=0), "workers"),
    (lambda: fewest_moves(A_1_3, workers=10 ** 6), "workers must be a whole number, from 1 to 256"),
    (lambda: fewest_moves(A_1_3, seed=10 ** 30), "seed must be a whole number, from 0 to 2147483647"),
    (lambda: fewest_moves(A_1_3, solver="pysat", seed="x"), "seed must be a whole number"),
    (lambda: fewest_moves(A_1_3, seconds=10 ** 400), "seconds must be a number above 0, at most"),
    (lambda: fewest_moves(A_1_3, encoding=[]), "encoding is"),
    (lambda: fewest_moves(A_1_3, solver=[]), "solver is"),
    (lambda: GraphModel(A_1_3, 3, []), "objective is"),
    (lambda: fewest_moves(A_1_3, implied=5), "The names of each implied constraint must be a list"),
    (lambda: fewest_moves(A_1_3, implied=[["x"]]), "is no implied constraint"),
    (lambda: fewest_moves("A"), "not sealed"), (lambda: solved(None), "A model is a FixedSteps"),
])
def test_bad_arguments_get_a_sentence(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_a_name_given_twice_counts_once():
    assert FixedSteps(A_1_3, 2, leave_out=["frame", "frame"]).groups.keys() == FixedSteps(A_1_3, 2, leave_out="frame").groups.keys()


def read(model, level, steps):
    """A text as it is shipped, with the parameters as they are shipped."""
    said = re.findall(r"^letting (\w+) be ((?:\[|\d).*?)$(?=\nletting|\Z)", essence_prime_parameters(level, steps), re.M | re.S)
    given = {name: ast.literal_eval(value) for name, value in said}
    return Reader(essence_prime(model), {**given, "initGrid": matrix(given["initGrid"])})


def answer_of(reader):
    """The objective's value, True for a solution without one, or None for no solution."""
    import cpmpy
    solver = cpmpy.SolverLookup.get("ortools")
    solver += reader.constraints
    if reader.objective is not None:
        solver.minimize(reader.objective)
    if not solver.solve(num_search_workers=1):
        return None
    return True if reader.objective is None else solver.objective_value()


def test_the_texts_in_essence_prime_have_the_same_costs():
    assert [answer_of(read("fixed_steps", A_1_3, steps)) for steps in (6, 7)] == [None, True]
    assert [answer_of(read("minimising_moves", A_1_3, steps)) for steps in (3, 5)] == [None, 4]


def test_the_texts_in_essence_prime_want_a_level_at_rest():
    level = "#####\n#A A#\n#   #\n#####"  # in the game both fall first; there, what isn't moved would have to fall in a step of its own
    assert fewest_steps(level).cost == 2
    assert [answer_of(read("fixed_steps", level, steps)) for steps in (1, 2, 3)] == [None] * 3


def test_a_plan_with_a_step_more_need_not_exist():
    level = "#####\n#A A#\n#####"
    assert [solved(FixedSteps(level, steps)).status for steps in (1, 2, 3, 4)] == ["none", "solved", "none", "none"]


@pytest.mark.parametrize("name, model", [("fixed_steps", FixedSteps), ("minimising_moves", MinimisingMoves)])
def test_the_texts_in_essence_prime_keep_in_step_with_the_models(name, model):
    ours = model(A_1_3, 2)
    text = essence_prime(name)
    groups = [line.split()[2].rstrip(":") for line in text.splitlines() if line.startswith("$ group ")]
    assert set(ours.groups) - set(groups) == {"domains"} and set(groups) - set(ours.groups) == {"walls"}
    declared = {line.split()[1] for line in text.splitlines() if line.startswith("find ")}
    assert declared == {variable for variable in vars(ours) if variable in declared or variable in NAMED}
    assert declared == set(read(name, A_1_3, 2).found)
