"""Monte Carlo tree search: its answers beside minimax's, its counts, its trace, and its player."""

import pickle
import random
from collections import Counter
from math import log, sqrt

import pytest
from random_games import Bare, RandomGame

from gameai.adversarial import best_actions
from gameai.arena import match
from gameai.game import Game, Player, RandomPlayer, play
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.games.tic_tac_toe import TicTacToe
from gameai.monte_carlo import Backup, Expand, MonteCarlo, MonteCarloTreeSearch, Playout, Select, monte_carlo_tree_search

GAME = TicTacToe()


@pytest.mark.parametrize("text, action", [
    ("XX.OO....", 2), ("XX.O...O.", 2),              # wins at once
    ("X...O..XO", 2), ("XX.O.....", 2),              # stops a loss; both sides have as many cells, or X one more
    (".XO.X..O.", None), ("X.O.....X", None),
])
def test_forced_wins_and_defences_in_tic_tac_toe(text, action):
    state = GAME.from_text(text)
    value, best = best_actions(GAME, state)
    for seed in range(5):
        found = monte_carlo_tree_search(GAME, state, 2_000, seed)
        assert found.action in best and (action is None or found.action == action)


def deciding(**options):
    """Random games in which some first actions are better than others, with the best ones."""
    for seed in range(80):
        game = RandomGame(seed, **options)
        value, best = best_actions(game, game.initial)
        if len(best) < len(game.actions(game.initial)):
            yield game, value, best


@pytest.mark.parametrize("options", [{"layers": 7, "width": 6, "branching": 4}, {"layers": 6, "alternate": True, "branching": 4}])
def test_more_rounds_come_nearer_to_minimax(options):
    """Movers are random in the first kind: two moves in a row are common there."""
    games = list(deciding(**options))
    right, error = [], []
    for rounds in (4, 60, 2_000):
        found = [(monte_carlo_tree_search(game, game.initial, rounds, seed=1), value, best) for game, value, best in games]
        right.append(sum(result.action in best for result, value, best in found) / len(found))
        error.append(sum(abs(result.value - value) for result, value, best in found) / len(found))
    assert len(games) > 40
    assert right[0] < right[1] < right[2] and right[2] > 0.95
    assert error[0] > error[1] > error[2] and error[2] < error[0] / 3


def test_two_moves_in_a_row_in_dots_and_boxes():
    game, rng, seen = DotsAndBoxes(2, 2), random.Random(3), 0
    while seen < 40:
        state = game.initial
        for _ in range(rng.randint(7, 9)):
            state = game.result(state, rng.choice(game.actions(state)))
        value, best = best_actions(game, state)
        if len(best) < len(game.actions(state)):
            assert monte_carlo_tree_search(game, state, 3_000, seed=seen).action in best
            seen += 1


@pytest.mark.parametrize("rounds", [1, 2, 9, 10, 300])
def test_counts_and_means(rounds):
    found = monte_carlo_tree_search(GAME, GAME.initial, rounds, seed=4)
    assert tuple(found.visits) == tuple(found.means) == tuple(GAME.actions(GAME.initial))
    assert sum(found.visits.values()) == found.rounds == rounds
    assert found.visits[found.action] == max(found.visits.values()) and found.value == found.means[found.action]
    assert all((mean is None) == (found.visits[action] == 0) for action, mean in found.means.items())
    assert all(count > 0 for count in found.visits.values()) == (rounds >= 9)


def test_the_same_seed_finds_the_same():
    def search(seed):
        return monte_carlo_tree_search(GAME, GAME.initial, 200, seed)
    assert search("a") == search("a") and search(0) == search(0)
    assert len({tuple(search(seed).visits.values()) for seed in range(6)}) > 3


@pytest.mark.parametrize("text, value", [("XXXOO....", -1), ("XOXXOOOXX", 0)])
def test_an_ended_game_has_no_action(text, value):
    state = GAME.from_text(text)
    assert monte_carlo_tree_search(GAME, state, 50) == (value, None, {}, {}, 0)


def test_an_ended_game_that_names_no_mover():
    game, end = Bare(RandomGame(2)), ((5, 0), 2)
    game.to_move = lambda state: None
    assert game.is_terminal(end) and monte_carlo_tree_search(game, end).value == game.utility(end, 0)


def test_one_action_is_found_and_played():
    state = GAME.from_text("XOXXOOOX.")
    assert monte_carlo_tree_search(GAME, state, 20) == (0, 8, {8: 20}, {8: 0}, 20)
    assert MonteCarlo(10).choose(GAME, state) == 8


def test_what_is_optional_in_a_game_may_be_missing():
    for seed in range(5):
        game = RandomGame(seed)
        assert monte_carlo_tree_search(Bare(game), game.initial, 100) == monte_carlo_tree_search(game, game.initial, 100)


class Scaled(Game):
    """Another game with all utilities times a factor, and shifted for both."""

    def __init__(self, game, factor):
        self.game, self.factor, self.initial = game, factor, game.initial
        self.to_move, self.actions, self.result, self.is_terminal = game.to_move, game.actions, game.result, game.is_terminal

    def utility(self, state, player):
        return self.factor * self.game.utility(state, player)


def test_the_unit_of_utility_makes_no_difference():
    """Powers of two, so that no rounding differs."""
    small, large = DotsAndBoxes(2, 2), Scaled(DotsAndBoxes(2, 2), 1024)
    assert monte_carlo_tree_search(small, small.initial, 500).visits == monte_carlo_tree_search(large, large.initial, 500).visits
    assert (monte_carlo_tree_search(small, small.initial, 500, span=8).visits
            == monte_carlo_tree_search(large, large.initial, 500, span=8 * 1024).visits)


def test_more_exploration_spreads_the_rounds():
    def most(**options):
        return max(monte_carlo_tree_search(GAME, GAME.from_text("XX.OO...."), 600, **options).visits.values())
    assert most(exploration=0.1) > most() > most(exploration=20)
    assert most(span=2) > most(span=40)


def test_evaluation_takes_the_place_of_playouts():
    game, trace = RandomGame(11, layers=7, branching=4), []
    monte_carlo_tree_search(game, game.initial, 400, depth=0, evaluate=game.evaluate, trace=trace)
    states, player, estimated = {event.node: event.state for event in trace if isinstance(event, Expand)}, game.to_move(game.initial), 0
    for event in trace:
        if isinstance(event, Playout):
            ended = game.is_terminal(states[event.node])
            assert event.actions == () and event.value == (game.utility if ended else game.evaluate)(states[event.node], player)
            estimated += not ended
    assert 20 < estimated < 400


@pytest.mark.parametrize("depth", [1, 3])
def test_playouts_stop_at_their_depth(depth):
    trace, game = [], DotsAndBoxes(2, 2)
    monte_carlo_tree_search(game, game.initial, 60, depth=depth, trace=trace)
    assert {len(event.actions) for event in trace if isinstance(event, Playout)} == {depth}


class FirstAction(Player):
    """Plays the first action and counts; a copy of it counts in the same list."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def choose(self, game, state):
        self.asked.append((state, self.rng.random()))
        return game.actions(state)[0]


def test_a_player_makes_the_moves_of_playouts():
    player, trace = FirstAction(), []
    first = monte_carlo_tree_search(GAME, GAME.initial, 40, playout=player, trace=trace)
    states = {event.node: event.state for event in trace if isinstance(event, Expand)}
    for event in trace:
        if isinstance(event, Playout):
            state = states[event.node]
            for action in event.actions:
                assert action == GAME.actions(state)[0]
                state = GAME.result(state, action)
            assert GAME.is_terminal(state) and event.value == GAME.utility(state, 0)
    asked, player.asked = player.asked, []
    assert monte_carlo_tree_search(GAME, GAME.initial, 40, playout=player) == first and player.asked == asked


@pytest.mark.parametrize("game", [GAME, DotsAndBoxes(2, 2), RandomGame(3, layers=7)], ids=["tic-tac-toe", "boxes", "random"])
def test_the_trace_tells_everything(game):
    """A fold over the events gives the counts, and each round goes down from the root, adds a node, and comes back up."""
    trace = []
    found = monte_carlo_tree_search(game, game.initial, 150, seed=2, trace=trace)
    assert found == monte_carlo_tree_search(game, game.initial, 150, seed=2)
    assert trace[0] == Expand(0, None, None, game.initial)
    parent, action, state, visits, total = {}, {}, {0: game.initial}, Counter(), Counter()
    path, rounds, backed, seen = [0], 0, [], []
    for event in trace[1:]:
        if isinstance(event, Select):
            assert event.parent == path[-1] == parent[event.node] and action[event.node] == event.action
            sign = 1 if game.to_move(state[event.parent]) == game.to_move(game.initial) else -1
            wide = ((max(seen) - min(seen)) or 1) * sqrt(2 * log(visits[event.parent]))
            bounds = {node: sign * total[node] / visits[node] + wide / sqrt(visits[node])
                      for node in parent if parent[node] == event.parent}
            assert len(bounds) == len(game.actions(state[event.parent])) and bounds[event.node] == pytest.approx(max(bounds.values()))
            path.append(event.node)
        elif isinstance(event, Expand):
            assert event.node == len(state) and event.parent == path[-1]
            parent[event.node], action[event.node] = event.parent, event.action
            state[event.node] = game.result(state[event.parent], event.action)
            assert event.state == state[event.node]
            path.append(event.node)
        elif isinstance(event, Playout):
            assert event.node == path[-1]
            end = state[event.node]
            for each in event.actions:
                end = game.result(end, each)
            assert game.is_terminal(end) and event.value == game.utility(end, game.to_move(game.initial))
            seen.append(event.value)
        else:
            assert isinstance(event, Backup) and event.node == path[-1 - len(backed)]
            visits[event.node] += 1
            total[event.node] += seen[-1]
            assert (event.visits, event.value) == (visits[event.node], total[event.node] / visits[event.node])
            backed.append(event.node)
            if event.node == 0:
                path, backed, rounds = [0], [], rounds + 1
    assert rounds == 150 == visits[0]
    assert {action[node]: visits[node] for node in parent if parent[node] == 0} == {a: n for a, n in found.visits.items() if n}


@pytest.mark.parametrize("options, said", [
    ({"rounds": 0}, "rounds must be a whole number, 1 or more; it was 0"), ({"rounds": 2.5}, "it was 2.5"),
    ({"depth": -1}, "depth must be a whole number, 0 or more, or None for no limit; it was -1"), ({"depth": 1.5}, "it was 1.5"),
    ({"exploration": None}, "exploration must be a finite number, 0 or more; it was None"), ({"exploration": float("nan")}, "it was nan"),
    ({"span": "1"}, "span must be a finite number"), ({"span": -1}, "0 or more; it was -1"),
    ({"playout": 5}, "A player is an object with choose"), ({"playout": []}, r"this is \[\]"), ({"playout": RandomPlayer}, "A player is"),
])
def test_wrong_budgets_are_named(options, said):
    with pytest.raises(ValueError, match=said):
        monte_carlo_tree_search(GAME, GAME.initial, **options)


def test_any_object_that_chooses_may_play_out_and_any_seed_of_numpys_will_do():
    np = pytest.importorskip("numpy")

    class First:
        def choose(self, game, state):
            return game.actions(state)[0]

    for playout in (None, First()):
        found = [monte_carlo_tree_search(GAME, GAME.initial, 20, seed, playout=playout) for seed in (3, np.int64(3))]
        assert found[0] == found[1]


def test_an_ended_root_has_no_action_to_visit():
    over = GAME.from_text("XXXOO....")
    assert monte_carlo_tree_search(GAME, over).action is None
    with pytest.raises(ValueError, match="The game is over: there is nothing to choose."):
        MonteCarloTreeSearch(GAME, over).run(5)


def test_a_state_without_actions_that_is_not_terminal_is_named():
    game = Bare(RandomGame(1))
    game.actions = lambda state: ()
    with pytest.raises(ValueError, match="is not terminal but has no actions"):
        monte_carlo_tree_search(game, game.initial, 5)


@pytest.mark.parametrize("game", [GAME, DotsAndBoxes(2, 2), RandomGame(6, layers=9)], ids=["tic-tac-toe", "boxes", "random"])
@pytest.mark.parametrize("rounds", [1, 7])
def test_the_player_never_breaks_the_rules(game, rounds):
    for seed in range(4):
        record = play(game, [MonteCarlo(rounds, seed), MonteCarlo(rounds, seed + 1)])  # raises on an illegal action
        assert game.is_terminal(record.states[-1])


def test_the_player_repeats_by_seed_and_can_be_pickled():
    player = MonteCarlo(30, seed=7, playout=RandomPlayer(), exploration=1)
    again = pickle.loads(pickle.dumps(player))
    chosen = [player.choose(GAME, GAME.initial) for _ in range(12)]
    assert [again.choose(GAME, GAME.initial) for _ in range(12)] == chosen and len(set(chosen)) > 1
    result = match(GAME, player, RandomPlayer(), games=10, seed=1)
    assert match(GAME, player, RandomPlayer(), games=10, seed=1) == result


def test_more_rounds_play_better():
    game = DotsAndBoxes(2, 2)
    assert match(game, MonteCarlo(100), RandomPlayer(), games=60, seed=2, opening=0).interval[0] > 0.7
    assert match(game, MonteCarlo(200), MonteCarlo(5), games=60, seed=3).interval[0] > 0.55
    against = match(GAME, MonteCarlo(400), RandomPlayer(), games=60, seed=4, opening=0)
    assert against.losses == 0 and against.score > 0.9
