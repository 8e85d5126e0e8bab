"""Minimax, alpha-beta, deepening and tables against brute force on thousands of random games."""

import itertools
import random
from math import inf

import pytest

from gameai.adversarial import Cut, Enter, TranspositionTable, Value, alpha_beta, best_actions, minimax
from gameai.game import Game, reachable
from gameai.games.tic_tac_toe import TicTacToe
from gameai.games.tree import TreeGame, leaves_of, uniform_tree
from tests.random_games import Bare, RandomGame, brute_force

SHAPES = [
    {},
    {"alternate": True},
    {"values": 1, "scored": False},
    {"layers": 7, "width": 2, "branching": 2},
    {"layers": 4, "width": 6, "branching": 4, "values": 9},
    {"layers": 8, "width": 3, "branching": 2, "values": 2},
]
GAMES = 350  # of each shape: 2,100 in all


def truth(game, depth, evaluate):
    """(value, best actions) at the root by brute force."""
    root, mover = game.initial, game.to_move(game.initial)
    value = brute_force(game, root, mover, depth, evaluate)
    rest = None if depth is None else depth - 1
    best = tuple(a for a in game.actions(root)
                 if brute_force(game, game.result(root, a), mover, rest, evaluate) == value)
    return value, best


def follow(game, line):
    """The state after `line`, each action of which must be legal."""
    state = game.initial
    for action in line:
        assert action in game.actions(state)
        state = game.result(state, action)
    return state


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_values_and_actions_equal_brute_force(shape):
    for seed in range(GAMES):
        game = RandomGame(seed, **shape)
        evaluate = game.evaluate if seed % 2 else None
        for depth in (None, 1, 2, 3, 4):
            value, best = truth(game, depth, evaluate)
            plain = minimax(game, game.initial, depth, evaluate)
            assert plain.value == value
            assert plain.action == best[0]
            for searched in (game, Bare(game)):
                for table in (None, TranspositionTable()):
                    found = alpha_beta(searched, game.initial, depth, evaluate, table)
                    assert found.value == value
                    assert found.action in best
                    assert found.nodes <= plain.nodes and found.complete
                    assert found.line[0] == found.action
                    follow(game, found.line)
                    assert best_actions(searched, game.initial, depth, evaluate, table) == (value, best)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_used_table_answers_no_other_depth_wrongly(shape):
    for seed in range(GAMES // 4):
        game = RandomGame(seed, **shape)
        table = TranspositionTable()
        for depth in (3, 1, None, 2, 4, None, 3, 8):
            assert alpha_beta(game, game.initial, depth, game.evaluate, table).value == truth(game, depth, game.evaluate)[0]


def test_line_without_table_leads_to_the_value():
    for seed in range(300):
        game = RandomGame(seed)
        for found in (minimax(game, game.initial), alpha_beta(game, game.initial)):
            end = follow(game, found.line)
            assert game.is_terminal(end)
            assert game.utility(end, game.to_move(game.initial)) == found.value


@pytest.mark.parametrize("branching, depth", list(itertools.product((2, 3, 4), (1, 2, 3, 4, 5))))
def test_best_order_visits_knuth_and_moores_minimum(branching, depth):
    """Knuth and Moore (1975), theorem 1: b^ceil(d/2) + b^floor(d/2) - 1 leaves, with the best child first everywhere."""
    def leaf(path):  # the mover's first child is best: each other choice costs its chooser
        return sum(-choice if level % 2 == 0 else choice for level, choice in enumerate(path))
    game = TreeGame(uniform_tree(branching, depth, leaf))
    minimum = branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    assert alpha_beta(game, ()).leaves == minimum
    assert minimax(game, ()).leaves == branching**depth


def test_no_order_beats_knuth_and_moores_minimum():
    for seed in range(200):
        rng = random.Random(seed)
        game = TreeGame(uniform_tree(3, 4, lambda path: rng.randint(-9, 9)))
        assert 17 <= alpha_beta(game, ()).leaves <= 81


def last_finished_round(game, budget, with_table):
    """(value, action) of the deepest round that fits, by searching round after round without a budget."""
    mover, table, spent = game.to_move(game.initial), TranspositionTable() if with_table else None, 0
    answer = game.evaluate(game.initial, mover), game.order(game.initial, game.actions(game.initial))[0]
    for depth in range(1, 20):
        found = alpha_beta(game, game.initial, depth, game.evaluate, table)
        spent += found.nodes
        if spent > budget:
            return answer
        answer = found.value, found.action


@pytest.mark.parametrize("with_table", [False, True])
def test_budget_returns_the_last_finished_round(with_table):
    for seed in range(150):
        game = RandomGame(seed, layers=6)
        whole = alpha_beta(game, game.initial).value
        seen_incomplete = seen_complete = False
        for budget in (*range(12), 20, 40, 80, 200, 2_000, 20_000):
            table = TranspositionTable() if with_table else None
            found = alpha_beta(game, game.initial, evaluate=game.evaluate, table=table, nodes=budget)
            assert found.nodes <= budget
            if found.complete:
                seen_complete = True
                assert found.value == whole
            else:
                seen_incomplete = True
                assert found.nodes == budget
                assert (found.value, found.action) == last_finished_round(game, budget, with_table)
        assert seen_incomplete and seen_complete


def test_budget_that_ends_in_round_one_gives_the_first_action_in_order():
    game = RandomGame(3, layers=6)
    first = game.order(game.initial, game.actions(game.initial))[0]
    found = alpha_beta(game, game.initial, nodes=1)
    assert (found.action, found.nodes, found.complete) == (first, 1, False)


def test_budget_result_is_exactly_the_round_that_fits():
    """With room for the rounds up to depth d and not one node more, the answer is that of depth d."""
    game = TicTacToe()
    rounds = [alpha_beta(game, game.initial, depth) for depth in range(1, 6)]
    for done in range(1, 5):
        budget = sum(each.nodes for each in rounds[:done])
        found = alpha_beta(game, game.initial, nodes=budget)
        assert (found.value, found.action, found.nodes) == (rounds[done - 1].value, rounds[done - 1].action, budget)
        assert not found.complete


def test_budget_with_depth_stops_at_depth():
    game = TicTacToe()
    found = alpha_beta(game, game.initial, depth=3, nodes=10**6)
    assert found.complete and len(found.line) == 3


@pytest.mark.parametrize("with_table", [False, True])
def test_deepening_without_a_budget_is_deepening_with_one_that_lasts(with_table):
    for seed in range(60):
        game = RandomGame(seed, layers=6)
        found, with_budget = (alpha_beta(game, game.initial, 3, game.evaluate, TranspositionTable() if with_table else None, nodes=nodes)
                              for nodes in (inf, 10**6))
        assert found == with_budget and found.complete
        assert found.value == truth(game, 3, game.evaluate)[0]
    for number in (-inf, float("nan"), 2.0):
        with pytest.raises(ValueError, match="math.inf or None"):
            alpha_beta(game, game.initial, nodes=number)


def settled_value(game, state, player, depth, quiet):
    """The minimax value where states at the depth limit are evaluated if they are quiet, written apart from the library."""
    if game.is_terminal(state):
        return game.utility(state, player)
    if depth == 0 and quiet(state):
        return game.evaluate(state, player)
    values = [settled_value(game, game.result(state, action), player, max(depth - 1, 0), quiet) for action in game.actions(state)]
    return max(values) if game.to_move(state) == player else min(values)


def test_states_that_are_not_quiet_are_searched_on_at_the_depth_limit():
    further = 0
    for seed in range(300):
        game = RandomGame(seed, layers=7)
        root, mover = game.initial, game.to_move(game.initial)

        def quiet(state):
            return random.Random(f"{seed} {state[0]}").random() < 0.5
        for depth in (0, 1, 2, 3):
            value = settled_value(game, root, mover, depth, quiet)
            plain = minimax(game, root, depth, game.evaluate, quiet=quiet)
            assert plain.value == value
            further += len(plain.line) > depth
            for table in (None, TranspositionTable()):
                for nodes in (None, 10**6):
                    found = alpha_beta(game, root, depth, game.evaluate, table, nodes, quiet=quiet)
                    assert found.value == value and found.complete
                    follow(game, found.line)
            if depth:
                assert best_actions(game, root, depth, game.evaluate, TranspositionTable(), quiet=quiet)[0] == value
        assert alpha_beta(game, root, 2, game.evaluate, quiet=lambda state: True) == alpha_beta(game, root, 2, game.evaluate)
    assert further > 400


def test_a_table_shared_between_depths_holds_with_states_that_are_not_quiet():
    for seed in range(150):
        game, table = RandomGame(seed, layers=7), TranspositionTable()
        mover = game.to_move(game.initial)

        def quiet(state):
            return random.Random(f"{seed} {state[0]}").random() < 0.5
        for depth in (3, 0, 2, 1, 4, 3):
            found = alpha_beta(game, game.initial, depth, game.evaluate, table, quiet=quiet)
            assert found.value == settled_value(game, game.initial, mover, depth, quiet)


def test_fail_soft_scores_of_later_root_moves_are_only_bounds():
    """Ties read off a running window are wrong in 1,130 of 4,520 positions, or 2,261 if scores stop at the window; ours in none."""
    game = TicTacToe()
    positions, wrong, wrong_hard = 0, 0, 0
    for state in reachable(game):
        if game.is_terminal(state):
            continue
        positions += 1
        assert best_actions(game, state, table=TranspositionTable())[1] == truth_of(game, state)
        wrong += running_window_ties(game, state) != truth_of(game, state)
        wrong_hard += running_window_ties(game, state, hard=True) != truth_of(game, state)
    assert positions == 4520
    assert (wrong, wrong_hard) == (1130, 2261)


VALUES = {}


def value_for_x(game, state):
    if state not in VALUES:
        children = [value_for_x(game, game.result(state, a)) for a in game.actions(state)]
        VALUES[state] = (max if game.to_move(state) == 0 else min)(children) if children else game.utility(state, 0)
    return VALUES[state]


def truth_of(game, state):
    pick = max if game.to_move(state) == 0 else min
    values = {a: value_for_x(game, game.result(state, a)) for a in game.actions(state)}
    return tuple(a for a, v in values.items() if v == pick(values.values()))


def running_window_ties(game, state, hard=False):
    """The wrong way: scores under a running window, all that equal the best taken as ties.

    `hard` moves scores outside the window to its border (fail-hard), else they may lie beyond (fail-soft).
    """
    def score(state, alpha, beta):
        if game.is_terminal(state):
            value = game.utility(state, game.to_move(state))
            return min(max(value, alpha), beta) if hard else value
        best = alpha if hard else -9
        for action in game.actions(state):
            best = max(best, -score(game.result(state, action), -beta, -max(alpha, best)))
            if best >= beta:
                return beta if hard else best
        return best
    alpha, scores = -9, {}
    for action in game.actions(state):
        scores[action] = -score(game.result(state, action), -9, -alpha)
        alpha = max(alpha, scores[action])
    return tuple(action for action, value in scores.items() if value == alpha)


def test_terminal_root_and_depth_zero():
    game = TicTacToe()
    lost = game.from_text("XXXOO....")
    for search in (minimax, alpha_beta):
        found = search(game, lost)
        assert (found.value, found.action, found.line, found.nodes) == (-1, None, (), 1)
        assert search(game, game.initial, depth=0, evaluate=lambda s, p: 7).value == 7
    assert alpha_beta(game, lost, nodes=0).value == -1
    assert best_actions(game, lost) == (-1, ())


@pytest.mark.parametrize("wrong", [-1, 2.5, "3"])
def test_a_wrong_depth_or_budget_is_named(wrong):
    game = TicTacToe()
    for search in (minimax, alpha_beta, best_actions):
        with pytest.raises(ValueError, match="depth must be a whole number"):
            search(game, game.initial, depth=wrong)
    with pytest.raises(ValueError, match="nodes must be a whole number"):
        alpha_beta(game, game.initial, nodes=wrong)


def test_a_stuck_game_is_named_not_misread():
    class Stuck(TicTacToe):
        def actions(self, state):
            return ()
    for search in (minimax, alpha_beta, best_actions):
        with pytest.raises(ValueError, match="has no actions"):
            search(Stuck(), (0, 0))


def test_players_need_not_be_numbers_nor_the_end_name_a_mover():
    class Named(Game):
        """Two coins: each player in turn takes 1 or 2; who takes more wins. An ended game names no mover."""
        initial, players = ("ann", 0, 0), ("ann", "bob")

        def to_move(self, state):
            return state[0]

        def actions(self, state):
            return () if state[0] is None else (1, 2)

        def result(self, state, action):
            return ("bob", action, 0) if state[0] == "ann" else (None, state[1], action)

        def is_terminal(self, state):
            return state[0] is None

        def utility(self, state, player):
            return (state[1] - state[2]) * (1 if player == "ann" else -1)

    game = Named()
    for state, value, best in ((game.initial, 0, (2,)), (("bob", 1, 0), 1, (2,))):
        assert minimax(game, state).value == alpha_beta(game, state).value == value
        assert best_actions(game, state, table=TranspositionTable()) == (value, best)
    assert alpha_beta(game, (None, 2, 1)).value == 1


def test_actions_may_be_unhashable_and_orders_one_pass():
    class Lists(TreeGame):
        def actions(self, state):
            return [[child] for child in super().actions(state)]

        def result(self, state, action):
            return super().result(state, action[0])

        def order(self, state, actions):
            return reversed(actions)
    game = Lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert best_actions(game, ()) == (3, ([0],))
    assert alpha_beta(game, (), trace=[]) == alpha_beta(game, ())


class TestTrace:
    game = TreeGame([[3, 12, 8], [2, 4, 6], [14, 5, 2]])  # AIMA figure 5.2

    def test_the_books_tree(self):
        trace = []
        found = alpha_beta(self.game, (), trace=trace)
        assert found.value == 3 and found.leaves == 7
        assert [e for e in trace if isinstance(e, Cut)] == [Cut(5, 0, 3)]
        assert [e for e in trace if isinstance(e, Enter)][5].alpha == 3

    def test_nodes_are_numbered_as_visited_and_each_gets_its_value(self):
        for search in (minimax, alpha_beta):
            trace = []
            found = search(self.game, (), trace=trace)
            entered = [e for e in trace if isinstance(e, Enter)]
            assert [e.node for e in entered] == list(range(found.nodes))
            assert sorted(e.node for e in trace if isinstance(e, Value)) == list(range(found.nodes))
            by_node = {e.node: e for e in entered}
            for event in entered[1:]:
                assert event.state == (*by_node[event.parent].state, event.action)

    def test_tracing_changes_nothing(self):
        for seed in range(60):
            game = RandomGame(seed)
            for search in (minimax, alpha_beta):
                assert search(game, game.initial, trace=[]) == search(game, game.initial)

    def test_values_in_the_trace_are_max_s(self):
        """Every exact node of a plain minimax trace holds the value for the player at the root."""
        for seed in range(60):
            game, trace = RandomGame(seed), []
            minimax(game, game.initial, trace=trace)
            root_player = game.to_move(game.initial)
            states = {e.node: e.state for e in trace if isinstance(e, Enter)}
            for event in trace:
                if isinstance(event, Value):
                    assert event.value == brute_force(game, states[event.node], root_player)


def test_leaves_of_names_every_leaf_once():
    assert leaves_of([[1, 2], 3]) == [(0, 0), (0, 1), (1,)]
