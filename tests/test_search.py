"""Search for one agent, against shortest paths by brute force on random graphs."""

import random
from fractions import Fraction
from math import inf, nan

import pytest

from gameai.search import Expand, Goal, Problem, Push, Stale, a_star, beam, best_first, breadth_first, uniform_cost


class Graph(Problem):
    """A graph from {state: {neighbour: cost}}, with estimates from {state: value}."""

    def __init__(self, edges, initial, goals, estimates=None):
        self.edges, self.initial, self.goals, self.estimates = edges, initial, set(goals), estimates or {}

    def actions(self, state):
        return list(self.edges.get(state, {}))

    def result(self, state, action):
        return action

    def is_goal(self, state):
        return state in self.goals

    def cost(self, state, action):
        return self.edges[state][action]

    def heuristic(self, state):
        return self.estimates.get(state, 0)


def distances(graph):
    """{state: cost to the nearest goal}, by going through all edges until nothing changes."""
    states = set(graph.edges) | {other for row in graph.edges.values() for other in row}
    far = {state: 0 if state in graph.goals else inf for state in states}
    for _ in states:
        for state, row in graph.edges.items():
            for other, cost in row.items():
                far[state] = min(far[state], cost + far[other])
    return far


def random_graph(seed, costs=(0, 1, 1, 2, 5, 9)):
    rng = random.Random(seed)
    size = rng.randint(2, 14)
    edges = {state: {} for state in range(size)}
    for _ in range(rng.randint(1, 3 * size)):
        edges[rng.randrange(size)][rng.randrange(size)] = rng.choice(costs)
    return Graph(edges, 0, rng.sample(range(size), rng.randint(1, 2)))


def check_path(graph, path):
    assert path.states[0] == graph.initial and graph.is_goal(path.states[-1])
    assert len(path.states) == len(path.actions) + 1
    total = 0
    for state, action, after in zip(path.states[:-1], path.actions, path.states[1:], strict=True):
        assert action in graph.actions(state) and graph.result(state, action) == after
        total += graph.cost(state, action)
    assert total == path.cost


# On the way to B the dear edge is seen first; the cheap way over A pushes B again, and makes the first entry stale.
DIAMOND = {"S": {"A": 1, "B": 5}, "A": {"B": 1}, "B": {"G": 1, "C": 1}, "C": {"G": 9}, "G": {}}


def test_cheapest_paths_are_those_of_brute_force():
    for seed in range(300):
        graph = random_graph(seed)
        far = distances(graph)
        rng = random.Random(-seed)
        # Admissible, not consistent: any value up to the true cost.
        graph.estimates = {state: value if value == inf else rng.randint(0, value) for state, value in far.items()}
        for path in (uniform_cost(graph), a_star(graph), a_star(graph, lambda state: 0)):
            assert path.cost == far[0]
            assert path.status == ("unsolvable" if far[0] == inf else "solved")
            assert path.bound == far[0]
            if path.status == "solved":
                check_path(graph, path)
            else:
                assert path.actions is None and path.states is None


def test_fewest_actions_are_those_of_brute_force():
    for seed in range(150):
        graph = random_graph(seed)
        ones = Graph({state: dict.fromkeys(row, 1) for state, row in graph.edges.items()}, 0, graph.goals)
        fewest = distances(ones)[0]
        path = breadth_first(graph)
        assert (len(path.actions) if path.status == "solved" else inf) == fewest
        if path.status == "solved":
            check_path(graph, path)


def test_a_weight_costs_no_more_than_it_may():
    for seed in range(150):
        graph = random_graph(seed)
        far = distances(graph)
        graph.estimates = far
        for weight in (0, 0.5, 2, 3):
            path = a_star(graph, weight=weight)
            assert (path.status == "unsolvable") == (far[0] == inf)
            if path.status == "solved":
                check_path(graph, path)
                assert path.cost <= max(1, weight) * far[0]
                assert path.bound <= far[0]


def test_a_bound_under_a_weight_is_rounded_down():
    weights = [hundredths / 100 for hundredths in range(101, 400)] + [Fraction(27, 20), 1.1, 7, 1e17]
    for most in range(1, 12):
        line = Graph({state: {state + 1: 1} for state in range(most)}, 0, [most], {state: most - state for state in range(most)})
        for weight in weights:
            for nodes in (0, most // 2, None):
                path = a_star(line, weight=weight, nodes=nodes)
                assert path.bound <= most and (nodes != 0 or path.bound > most - 1e-9)


def test_a_consistent_heuristic_expands_no_state_twice_and_none_that_costs_more_than_the_goal():
    for seed in range(100):
        graph = random_graph(seed)
        far = graph.estimates = distances(graph)
        trace = []
        path = a_star(graph, trace=trace)
        expanded = [event.state for event in trace if isinstance(event, Expand)]
        assert len(expanded) == len(set(expanded)) == path.expanded
        assert all(event.cost + far[event.state] <= path.cost for event in trace if isinstance(event, Expand))


def test_a_wide_beam_finds_a_path_where_there_is_one():
    for seed in range(100):
        graph = random_graph(seed)
        far = distances(graph)
        path = beam(graph, 100)
        assert path.status == ("unsolvable" if far[0] == inf else "solved")
        if path.status == "solved":
            check_path(graph, path)
            assert len(path.actions) == len(breadth_first(graph).actions)
        narrow = beam(graph, 1)
        assert narrow.status in (("solved", "lost") if path.status == "solved" else ("lost", "unsolvable"))
        if narrow.status == "solved":
            check_path(graph, narrow)


def test_a_goal_counts_when_it_is_expanded_not_when_it_is_seen():
    graph = Graph({"S": {"G": 10, "A": 1}, "A": {"G": 1}}, "S", "G")
    assert uniform_cost(graph).states == ("S", "A", "G")  # who stops when G is first seen pays 10
    assert breadth_first(graph).states == ("S", "G")


def test_stale_entries_are_skipped():
    trace = []
    path = uniform_cost(Graph(DIAMOND, "S", ["C"]), trace=trace)
    assert path.states == ("S", "A", "B", "C") and path.cost == 3
    trace = []
    graph = Graph({**DIAMOND, "B": {"C": 9}}, "S", ["C"])
    assert uniform_cost(graph, trace=trace).cost == 11
    assert Stale("B", 5) in trace
    assert [event.state for event in trace if isinstance(event, Expand)].count("B") == 1


def test_a_bound_is_never_above_the_cost_of_the_path():
    # A's estimate is too high, so its total exceeds what the path costs.
    graph = Graph({"S": {"A": 1}, "A": {"G": 1}}, "S", "G", {"A": 6})
    path = a_star(graph)
    assert (path.cost, path.bound) == (2, 2)


def test_a_state_is_expanded_again_where_an_inconsistent_heuristic_came_too_late():
    # B is expanded at cost 4 before the way over A is known, since A looks dear.
    graph = Graph({"S": {"A": 1, "B": 4}, "A": {"B": 1}, "B": {"G": 5}}, "S", "G", {"A": 6, "B": 0})
    path = a_star(graph)
    assert path.cost == 7 and path.states == ("S", "A", "B", "G") and path.expanded == 4
    assert a_star(graph, nodes=3).bound == 7  # known since A's turn, though B comes next with less


def test_the_trace_tells_all_that_happened():
    trace = []
    path = uniform_cost(Graph({"S": {"A": 2, "G": 3}, "A": {"G": 2}}, "S", "G"), trace=trace)
    assert trace == [Push("S", None, None, 0, 0), Expand("S", 0), Push("A", "S", "A", 2, 2), Push("G", "S", "G", 3, 3),
                     Expand("A", 2), Goal("G", 3)]
    assert path == (("G",), ("S", "G"), 3, 2, "solved", 3)


def test_a_budget_stops_every_search_and_its_bound_holds():
    for seed in range(60):
        graph = random_graph(seed)
        far = distances(graph)
        whole = uniform_cost(graph)
        for nodes in range(whole.expanded + 2):
            path = uniform_cost(graph, nodes=nodes)
            assert path.expanded <= nodes
            assert path.status == (whole.status if nodes >= whole.expanded else "budget")
            assert path.bound <= far[0]
            assert breadth_first(graph, nodes=nodes).expanded <= nodes and beam(graph, 3, nodes=nodes).expanded <= nodes


def test_where_the_start_is_a_goal_nothing_is_expanded():
    graph = Graph(DIAMOND, "G", "G")
    for path in (breadth_first(graph), uniform_cost(graph), a_star(graph), beam(graph, 1)):
        assert path[:5] == ((), ("G",), 0, 0, "solved")


def test_states_and_actions_may_be_none_and_need_no_order():
    graph = Graph({None: {1: 1, "a": 1}, "a": {(2, 3): 1}}, None, [(2, 3)])
    for path in (breadth_first(graph), uniform_cost(graph), beam(graph, 5)):
        assert path.states == (None, "a", (2, 3))
    to_none = Graph({1: {None: 1}, None: {2: 1}}, 1, [2])
    assert uniform_cost(to_none).states == breadth_first(to_none).states == (1, None, 2)


def test_a_beam_forgets_and_says_so():
    graph = Graph({"S": {"A": 1, "B": 1}, "A": {}, "B": {"G": 1}}, "S", "G", {"B": 1, "G": 0})
    trace = []
    assert beam(graph, 1, trace=trace).status == "lost"
    assert Push("B", "S", "B", 1, 2) in trace and Expand("B", 1) not in trace
    assert beam(graph, 2).status == "solved"
    assert beam(graph, 2, depth=1).status == "lost"
    assert beam(Graph({"S": {"A": 1}}, "S", "G"), 1).status == "unsolvable"


def test_an_infinite_estimate_is_a_dead_end():
    graph = Graph(DIAMOND, "S", "G", dict.fromkeys("SABCG", inf))
    for weight in (0, 1, 2):
        assert a_star(graph, weight=weight)[3:5] == (0, "unsolvable")
    trace = []
    graph = Graph({"S": {"A": 1, "B": 1}, "B": {"G": 9}}, "S", "G", {"A": inf})
    assert a_star(graph, trace=trace).states == ("S", "B", "G")
    assert "A" not in {event.state for event in trace}


def test_great_weights_and_costs_are_right():
    graph = Graph(DIAMOND, "S", "G", dict.fromkeys("SABC", 1))
    assert a_star(graph, weight=1e300).status == "solved"
    dear = Graph({"S": {"A": 10 ** 299, "G": 10 ** 300}, "A": {"G": 0.5}}, "S", "G", {"A": 0.25})
    assert a_star(dear).states == uniform_cost(dear).states == ("S", "A", "G")


SENTENCE = r"^[^\n]+\.$"


@pytest.mark.parametrize("change, word", [
    ({"edges": {"S": {"G": -1}}}, "cost"), ({"edges": {"S": {"G": "dear"}}}, "cost"), ({"edges": {"S": {"G": nan}}}, "cost"),
    ({"edges": {"S": {"G": inf}}}, "cost"), ({"edges": {"S": {"G": 10 ** 400}}}, "from 0 to 1e.300"), ({"initial": []}, "hashable"),
    ({"result": lambda state, action: [action]}, "hashable"),
])
def test_a_bad_problem_gets_one_sentence(change, word):
    graph = Graph({"S": {"G": 1}}, "S", "G")
    vars(graph).update(change)
    for search in (breadth_first, uniform_cost, a_star, lambda problem: beam(problem, 2)):
        with pytest.raises(ValueError, match=word) as error:
            search(graph)
        assert str(error.value).endswith(".") and "\n" not in str(error.value)


def test_bad_arguments_get_one_sentence():
    graph = Graph(DIAMOND, "S", "G")
    for call in (lambda: a_star(graph, nodes=-1), lambda: breadth_first(graph, nodes=1.5), lambda: a_star(graph, weight=-1),
                 lambda: a_star(graph, lambda state: -1), lambda: a_star(graph, lambda state: "far"),
                 lambda: a_star(graph, lambda state: nan), lambda: a_star(graph, lambda state: 10 ** 400),
                 lambda: a_star(graph, lambda state: 20, weight=1e308), lambda: a_star(graph, lambda state: 2, weight=1e300),
                 lambda: a_star(graph, lambda state: 10 ** 200, weight=10.0 ** 200), lambda: beam(graph, 0), lambda: beam(graph, None),
                 lambda: a_star("a problem"), lambda: best_first(graph, lambda state: None), lambda: best_first(graph, 3),
                 lambda: a_star(graph, "far"), lambda: a_star(graph, 0), lambda: beam(graph, 2, heuristic={}),
                 *(lambda search=search: search(graph, trace=5) for search in (breadth_first, uniform_cost, a_star)),
                 lambda: beam(graph, 2, trace=5)):
        with pytest.raises(ValueError, match=SENTENCE):
            call()
