"""Fast Downward beside our planner: the same costs on small domains of the project's own, and Puzznic's fewest moves."""

from importlib.util import find_spec

import pytest

from gameai.games.puzznic import Level, fast_downward, pddl, replay, solve
from gameai.games.puzznic.formats import domain_text, to_pddl
from gameai.planning import PlanningProblem
from gameai.planning.fast_downward import plan
from gameai.search import uniform_cost
from tests.planning_domains import CASES
from tests.puzznic_brute import A_1_3, of_chance
from tests.shared_data import FOLDER, shared

pytestmark = pytest.mark.skipif(find_spec("up_fast_downward") is None,
                                reason="Fast Downward is not installed; make test-oracles installs it")

# Of the handed levels those on which blind search is done in a second of its time, so that the file takes half a minute.
QUICK = ("10x5-ps1-b11", "5x7-ps1-a13", "6x11-bcl-015-5", "6x6-mateu", "6x7-ipg", "7x7-mateu", "8x8-ps1-b15", "8x8-ps1-d18", "9x7-ps1-b12")


@pytest.mark.parametrize("name", list(CASES)[::3])
def test_costs_of_plans_agree(name):
    make, seed = CASES[name]
    domain, problem, cost = make(seed)
    theirs = plan(domain, problem)
    assert (theirs.status, theirs.cost) == (("unsolvable", None) if cost is None else ("solved", cost))
    task = PlanningProblem(domain, problem)
    ours = uniform_cost(task)
    assert theirs.cost is None or ours.cost == theirs.cost
    if theirs.actions:  # their plan is one by our reading, too
        state, total = task.initial, 0
        named = {str(action): action for action in task.ground_actions}
        for action in map(named.__getitem__, theirs.actions):
            assert action in task.actions(state)
            state, total = task.result(state, action), total + action.cost
        assert task.is_goal(state) and total == cost


@pytest.mark.parametrize("name", QUICK)
def test_fewest_moves_on_handed_levels(name):
    facts = shared("puzznic/expected.json")[name]
    level = Level.parse((FOLDER / "puzznic" / "levels" / f"{name}.txt").read_text(encoding="utf-8"), name)
    found = fast_downward.solve(level)
    assert found.cost == facts.get("optimal_moves") and (found.status == "unsolvable") == facts.get("unsolvable", False)
    if found.moves:
        assert replay(level, found.moves) and len(found.moves) == found.cost


@pytest.mark.parametrize("seed", range(0, 30, 5))
def test_fewest_moves_on_levels_from_a_seed(seed):
    level = of_chance(seed)
    found = fast_downward.solve(level)
    ours = solve(level)
    assert found.status == ours.status and (found.moves is None or len(found.moves) == len(ours.moves) == found.cost)


def test_it_expands_as_many_states_as_our_planner():
    """Blind search does the same in both: the layers before the last are the same states."""
    ours, theirs = pddl.solve(A_1_3), fast_downward.solve(A_1_3)
    assert abs(ours.expanded - theirs.expanded) <= 1


@pytest.mark.parametrize("search", ["astar(hmax())", "lazy_greedy([ff()])"])
def test_its_estimates_work_with_the_affirmative_domain(search):
    """Of domain.pddl they would first work out when a derived predicate is false, which takes longer than any test should."""
    found = plan(domain_text(affirmative=True), to_pddl(A_1_3), search=search)
    assert found.status == "solved" and (found.cost == 4 if "astar" in search else found.cost >= 4)


@pytest.mark.parametrize("old, new", [("(falling_flag))", "(falling_flg))"), (":effect", ":effects"), ("(define (domain", "(define (domane")])
def test_both_refuse_the_same_mistakes(old, new):
    domain = domain_text().replace(old, new, 1)
    assert domain != domain_text()
    for read in (PlanningProblem, plan):
        with pytest.raises(ValueError):
            read(domain, to_pddl(A_1_3))
