"""Solving Puzznic: what can be asked, what comes back, and levels whose fewest moves are known."""

import random
from math import inf

import pytest

from gameai.games.puzznic import Level, Puzznic, replay, solve
from gameai.games.puzznic.collection import level, stored
from gameai.search import Expand, Problem, Push, a_star, beam, breadth_first, uniform_cost
from puzznic_brute import A_1_3, random_level
from shared_data import FOLDER, shared

RUG = """
#####
#R  #
#G  #
#RG #
#####
"""


def test_known_levels():
    assert len(solve(A_1_3).moves) == 4
    assert solve("#####\n#R R#\n#####").moves == [(1, 3, "L")]
    assert solve("#####\n#R G#\n#####").status == "unsolvable"
    assert solve("#####\n# # #\n#####").moves == []
    assert solve(RUG).moves == [(2, 1, "R")]  # pulled away, it lands on its twin, and so does what stood on it


def test_a_level_that_falls_or_matches_settles_first_at_no_cost():
    assert solve("####\n#R #\n#  #\n#R #\n####").moves == []
    problem = Puzznic("#####\n#R  #\n#   #\n#G R#\n# #G#\n#####")
    assert problem.blocks(problem.initial) == {(3, 1): "R", (4, 1): "G", (3, 3): "R", (4, 3): "G"}


def test_a_deep_shaft_is_no_trouble():
    shaft = "\n".join(["#####", "#R  #", *["#   #"] * 1500, "#  R#", "#####"])
    assert len(solve(shaft).moves) == 1


def test_cells_that_no_block_can_reach_make_no_state():
    high = "\n".join(["#####", *["#   #"] * 90, *A_1_3.split("\n")[2:]])
    plan, other = solve(A_1_3), solve(high)
    assert (plan.expanded, plan.lower_bound) == (other.expanded, other.lower_bound)
    assert Puzznic(A_1_3).initial == Puzznic(high).initial
    assert other.moves == [(row + 90, column, side) for row, column, side in plan.moves]


@pytest.mark.parametrize("method", ("a_star", "blind", "weighted", "beam"))
def test_the_same_input_gives_the_same_answer(method):
    assert solve(A_1_3, method) == solve(Level.parse(A_1_3), method)


@pytest.mark.parametrize("call, words", [
    (lambda: solve(5), "A level is a text"), (lambda: solve("?"), "none of a level"), (lambda: solve("#R"), "not sealed"),
    (lambda: solve(A_1_3, "dijkstra"), "method is 'a_star', 'blind', 'weighted', or 'beam'; it was 'dijkstra'"),
    (lambda: solve(A_1_3, None), "method is"), (lambda: solve(A_1_3, ["a_star"]), "method is"),
    (lambda: solve(A_1_3, nodes=-1), "nodes must be a whole number"), (lambda: solve(A_1_3, nodes=1.5), "nodes must be"),
    (lambda: solve(A_1_3, nodes=True), "nodes must be"), (lambda: solve(A_1_3, weight=0.5), "weight must be"),
    (lambda: solve(A_1_3, "beam", width=0), "width must be"),
    (lambda: Puzznic(A_1_3, "star"), "A heuristic is 'lone block'"), (lambda: Puzznic(A_1_3, 3), "A heuristic is"),
    (lambda: Puzznic(A_1_3).result(Puzznic(A_1_3).initial, (1, 1, "L")), "is not legal"),
    (lambda: Puzznic(A_1_3).result(Puzznic(A_1_3).initial, (1, 1, "U")), "A move is"),
])
def test_what_cannot_be_asked_gets_one_sentence(call, words):
    with pytest.raises(ValueError) as error:
        call()
    sentence = str(error.value)
    assert words in sentence and sentence.endswith(".") and "\n" not in sentence


def test_no_nodes_are_a_budget_too():
    found = solve(A_1_3, nodes=0)
    assert (found.status, found.moves, found.optimal, found.expanded) == ("budget", None, False, 0)
    assert 1 <= found.lower_bound <= 4
    assert solve("####\n#  #\n####", nodes=0).status == "solved"


def test_weight_bounds_the_length():
    rng = random.Random(7)
    for _ in range(100):
        small = random_level(rng)
        best = solve(small)
        for weight in (1, 1.5, 3):
            found = solve(small, "weighted", weight=weight)
            assert found.status == best.status and found.lower_bound <= best.lower_bound
            if best.moves is not None:
                assert len(best.moves) <= len(found.moves) <= weight * len(best.moves)


def test_no_weight_makes_the_bound_too_large():
    for gap in range(1, 7):
        text = f"{'#' * (gap + 4)}\n#A{' ' * gap}A#\n{'#' * (gap + 4)}"
        for hundredths in range(101, 300):
            found = solve(text, "weighted", weight=hundredths / 100, nodes=0)
            assert (found.status, found.lower_bound) == ("budget", gap)


def test_beams_find_plans_and_say_unsolvable_only_where_that_is_true():
    rng = random.Random(8)
    for _ in range(200):
        small = random_level(rng)
        best, found = solve(small), solve(small, "beam", width=1)
        assert found.status == best.status
        if best.moves is not None:
            assert len(found.moves) >= len(best.moves) and (not found.optimal or len(found.moves) == len(best.moves))


@pytest.mark.parametrize("name", ["Falling Out", "Chain Reaction"])
def test_a_beam_that_loses_the_way_is_widened(name):
    problem = Puzznic(level(name))
    narrow = beam(problem, 1, lambda state: problem.heuristic(state) + sum(map(int.bit_count, state)) / 2)
    found = solve(level(name), "beam", nodes=20_000, width=1)
    assert narrow.status == "lost" and found.status == "solved" and found.expanded > narrow.expanded
    assert len(found.moves) == stored()[name]["moves"]
    short = solve(level(name), "beam", nodes=narrow.expanded + 1, width=1)  # the budget is for all widths together
    assert (short.status, short.expanded) == ("budget", narrow.expanded + 1)


def test_a_trace_tells_what_was_expanded():
    for search, arguments in ((uniform_cost, {}), (a_star, {}), (a_star, {"weight": 2})):
        trace = []
        found = search(Puzznic(A_1_3), trace=trace, **arguments)
        assert sum(isinstance(event, Expand) for event in trace) == found.expanded
        assert trace[0] == Push(Puzznic(A_1_3).initial, None, None, 0, trace[0].estimate)


def test_any_function_can_be_the_heuristic():
    def blocks_left(state):
        return len(problem.blocks(state))

    problem = Puzznic(A_1_3, blocks_left)
    assert a_star(problem).cost >= 4
    assert a_star(Puzznic(A_1_3, None)).cost == uniform_cost(Puzznic(A_1_3)).cost == 4


def test_a_subclass_with_other_actions_is_searched_by_them():
    class OnlyRight(Puzznic):
        def actions(self, state):
            return [action for action in super().actions(state) if action[2] == "R"]

    assert OnlyRight.successors is Problem.successors
    assert {side for _, _, side in breadth_first(OnlyRight("#######\n#R   R#\n#######")).actions} == {"R"}
    assert uniform_cost(OnlyRight("#######\n#R   R#\n#######")).cost == 3


def test_a_subclass_with_a_heuristic_of_its_own_is_searched_by_it():
    class Hopeless(Puzznic):
        def heuristic(self, state):
            return 0 if self.is_goal(state) else inf

    assert a_star(Hopeless(A_1_3)).status == "unsolvable"


@pytest.mark.parametrize("interrupted", range(5))
def test_an_interrupt_leaves_nothing_broken(interrupted):
    problem, calls = Puzznic(A_1_3), []
    bound = problem.heuristic

    def interrupting(state):
        calls.append(state)
        if len(calls) == interrupted + 1:
            raise KeyboardInterrupt
        return bound(state)

    with pytest.raises(KeyboardInterrupt):
        a_star(problem, interrupting)
    assert a_star(problem).cost == 4


BEAMS = {"10x12-ps1-d35": 34, "10x12-ps1-e31": 35}  # what the beam finds; the first is known to be the fewest


@pytest.mark.parametrize("method", ("a_star", "beam"))
def test_handed_levels(method):
    for name, facts in shared("puzznic/expected.json").items():
        if (method == "a_star") == (name in BEAMS):
            continue
        handed = Level.parse((FOLDER / "puzznic" / "levels" / f"{name}.txt").read_text(encoding="utf-8"), name)
        found = solve(handed, method)
        if method == "beam":
            assert len(found.moves) <= BEAMS[name] and replay(handed, found.moves), name
        elif "unsolvable" in facts:
            assert (found.status, found.lower_bound) == ("unsolvable", inf), name
        else:
            assert (len(found.moves), found.optimal) == (facts["optimal_moves"], True), name


def test_a_budget_bounds_a_level_that_takes_seconds():
    shared("puzznic/expected.json")
    cubic = (FOLDER / "puzznic" / "levels" / "9x7-cubic.txt").read_text(encoding="utf-8")
    found = solve(cubic, nodes=2000)
    assert found.status == "budget" and 45 <= found.lower_bound <= 54
