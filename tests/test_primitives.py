"""Small primitives: playing out, perft, environments, grids, traces, exact chances."""

import random
from fractions import Fraction

import pytest

from gameai.adversarial import minimax
from gameai.checks import brief, finite, several, whole
from gameai.expectation import outcome_chances
from gameai.game import (
    Environment, IllegalMove, Player, RandomPlayer, choosable, perft, play, player_at, player_of, require_legal, require_state, run,
    seeded)
from gameai.games.tic_tac_toe import LittleBrother, TicTacToe
from gameai.games.tree import TreeGame, tree_of, uniform_tree
from gameai.grid import Grid, cells_of, mask
from gameai.monte_carlo import MonteCarlo
from gameai.players import AnyBest, Exploiter, Gambler
from gameai.trace import fold, frames

GAME = TicTacToe()


class Scripted(Player):
    def __init__(self, *actions):
        super().__init__()
        self.script = list(actions)

    def choose(self, game, state):
        return self.script.pop(0)


def test_play_records_states_actions_and_utilities():
    record = play(GAME, [Scripted(0, 1, 2), Scripted(3, 4)])
    assert record.actions == (0, 3, 1, 4, 2)
    assert GAME.to_text(record.states[-1]) == "XXXOO...."
    assert (record.utilities, record.reason) == ((1, -1), "rules")


@pytest.mark.parametrize("players, options, said", [
    ([RandomPlayer()], {}, r"needs 2 players, one for each of \(0, 1\); here are 1"),
    (RandomPlayer(), {}, "players must be a list or the like"),
    ([RandomPlayer, RandomPlayer()], {}, "A player is an object with choose"), ([None, RandomPlayer()], {}, "this is None"),
    ([RandomPlayer()] * 2, {"max_moves": "x"}, "max_moves must be a whole number, 0 or more, or None; it was 'x'"),
    ([RandomPlayer()] * 2, {"max_moves": float("nan")}, "it was nan"), ([RandomPlayer()] * 2, {"repetition": -1}, "1 or more, or None; it was -1"),
])
def test_play_says_what_it_needs(players, options, said):
    with pytest.raises(ValueError, match=said):
        play(GAME, players, **options)


def test_legality_in_one_sentence():
    with pytest.raises(IllegalMove, match="0 is not a legal move here; legal are 1, 2"):
        require_legal(GAME, GAME.from_text("X........"), 0)
    with pytest.raises(IllegalMove, match="the game is over"):
        require_legal(GAME, GAME.from_text("XXXOO...."), 8)


def test_what_equals_a_legal_action_becomes_the_games_own():
    np = pytest.importorskip("numpy")
    for action in (np.uint8(8), np.int64(8), 8.0):
        assert type(require_legal(GAME, GAME.initial, action)) is int
        state = GAME.result(GAME.initial, action)
        assert state == (256, 0) and type(state[0]) is int
        record = play(GAME, [Scripted(action, np.uint8(1), np.int64(2)), Scripted(3, np.uint8(7), 0)], max_moves=5)
        assert all(type(each) is int for each in record.actions)


def test_whole_numbers():
    np = pytest.importorskip("numpy")
    assert whole(np.int64(3), "n") == 3 and type(whole(np.uint8(3), "n")) is int and whole(None, "n", none=" or None") is None
    for wrong in (True, np.True_, 2.0, "2", None, float("nan"), [], -1, 10):
        with pytest.raises(ValueError, match="n must be a whole number, from 0 to 9; it was "):
            whole(wrong, "n", 0, 9)


def test_finite_numbers():
    np = pytest.importorskip("numpy")
    for value in (0, 2.5, Fraction(1, 3), np.float32(1), np.int8(2)):
        assert finite(value, "x", 0) is value
    for wrong in (None, True, "1", float("nan"), float("inf"), 10**400, -1, 1j):
        with pytest.raises(ValueError, match="x must be a finite number, 0 or more; it was "):
            finite(wrong, "x", 0)


def test_long_values_are_short_in_sentences():
    assert brief(10**5000) == "an int of 16,610 bits" and len(brief((10**5000,) * 99)) < 600
    with pytest.raises(ValueError, match="^names must be a list or the like; it was None.$"):
        several(None, "names")


@pytest.mark.parametrize("ask", [RandomPlayer().choose, RandomPlayer().policy, LittleBrother().choose, AnyBest().choose, AnyBest().policy,
                                 Exploiter().policy, Gambler().choose, MonteCarlo(5).choose])
def test_where_the_game_is_over_there_is_nothing_to_choose(ask):
    for text in ("XXXOO....", "XXOOOXXXO"):
        with pytest.raises(ValueError, match="^The game is over: there is nothing to choose.$"):
            ask(GAME, GAME.from_text(text))
    assert choosable((0,)) == (0,)


def test_a_game_knows_its_players_and_states():
    assert [player_of(GAME, each) for each in (0, 1.0)] == [0, 1] and type(player_of(GAME, 1.0)) is int
    with pytest.raises(ValueError, match="There is no player 'X'; the players of this game are 0, 1."):
        player_of(GAME, "X")
    assert player_at(GAME, (1, 0)) == 1
    assert require_state(GAME) == (0, 0) and require_state(GAME, "any") == "any"      # a game that does not look takes all
    assert require_state(TreeGame([1, 2]), (0,)) == (0,)


def test_seeds_of_numpy_are_seeds():
    np = pytest.importorskip("numpy")
    assert RandomPlayer(np.int64(3)).rng.random() == RandomPlayer(3).rng.random() == seeded(RandomPlayer(), np.uint8(3)).rng.random()


def test_perft_counts_every_path_to_a_state_that_several_lead_to():
    def every_path(state, depth):
        return 1 if depth == 0 else sum(every_path(GAME.result(state, action), depth - 1) for action in GAME.actions(state))
    start = GAME.from_text("XO.......")
    assert [perft(GAME, start, depth) for depth in range(8)] == [every_path(start, depth) for depth in range(8)]


def test_perft_edges():
    assert perft(GAME, GAME.initial, 0) == 1
    assert perft(GAME, GAME.from_text("XXXOO...."), 1) == 0
    assert perft(TreeGame([[1, 2], 3]), (), 2) == 2  # the path that ends at 3 is shorter
    with pytest.raises(ValueError, match="depth must be a whole number"):
        perft(GAME, GAME.initial, -1)


class Hats(Environment):
    """Each agent sees only the other's hat and guesses its own; both guess at once."""

    def initial(self, rng):
        return (rng.randrange(2), rng.randrange(2)), None

    def movers(self, state):
        return self.agents

    def percept(self, state, agent):
        return state[0][1 - agent]

    def actions(self, state, agent):
        return (0, 1)

    def step(self, state, actions, rng):
        return state[0], tuple(actions[agent] for agent in self.agents)

    def is_terminal(self, state):
        return state[1] is not None

    def utility(self, state, agent):
        return int(state[1][agent] == state[0][agent])


class Same:
    def choose(self, percept):
        return percept


class Other:
    def choose(self, percept):
        return 1 - percept


class Absurd:
    def choose(self, percept):
        return 7


def test_agents_get_their_percept_and_nothing_else():
    env = Hats()
    for seed in range(20):
        end = run(env, {0: Same(), 1: Other()}, random.Random(seed))
        assert env.utility(end, 0) + env.utility(end, 1) == 1  # the classic pair: exactly one is right


def test_an_agents_impossible_action_is_named():
    with pytest.raises(IllegalMove, match="Agent 1 chose 7"):
        run(Hats(), {0: Same(), 1: Absurd()}, random.Random(0))


def test_an_environment_that_never_ends_is_stopped():
    class Forever(Hats):
        def is_terminal(self, state):
            return False
    with pytest.raises(RuntimeError, match="still running after 10 steps"):
        run(Forever(), {0: Same(), 1: Same()}, random.Random(0), max_steps=10)


class TestGrid:
    def test_neighbours_and_names(self):
        grid = Grid(2, 3)
        assert grid.neighbours(0) == (1, 3)
        assert grid.neighbours(4) == (1, 3, 5)
        assert grid.neighbours(4, diagonal=True) == (0, 1, 2, 3, 5)
        assert [grid.name(cell) for cell in (0, 5)] == ["row 1 column 1", "row 2 column 3"]

    def test_lines_of_three_by_three_are_the_eight(self):
        assert sorted(Grid(3, 3).lines(3)) == sorted([(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)])
        assert len(Grid(6, 7).lines(4)) == 69  # Connect Four

    @pytest.mark.parametrize("rows, columns, count", [(3, 3, 8), (2, 3, 4), (4, 4, 8)])
    def test_symmetries_keep_neighbours(self, rows, columns, count):
        grid = Grid(rows, columns)
        assert len(set(grid.symmetries)) == count
        assert grid.symmetries[0] == tuple(grid.cells)
        for turn in grid.symmetries:
            for cell in grid.cells:
                assert sorted(turn[n] for n in grid.neighbours(cell)) == sorted(grid.neighbours(turn[cell]))

    def test_sets_as_bits(self):
        for cells in [(), (0,), (0, 3, 8)]:
            assert cells_of(mask(cells)) == cells

    def test_a_cell_must_be_on_the_board(self):
        with pytest.raises(ValueError, match="no cell 9"):
            Grid(3, 3).neighbours(9)
        assert Grid(2, 1).lines(1) == ((0,), (1,))

    def test_a_grid_needs_cells(self):
        with pytest.raises(ValueError, match="at least one row"):
            Grid(0, 3)


def test_an_environment_that_ends_with_its_last_step_is_fine():
    assert Hats().is_terminal(run(Hats(), {0: Same(), 1: Same()}, random.Random(0), max_steps=1))


def test_views_are_folds():
    class Last:
        event = None

        def apply(self, event):
            self.event = event

        def svg(self):
            return f"<{self.event}>"
    assert fold(Last(), [1, 2]).svg() == "<2>"
    assert frames(Last(), [1, 2]) == ["<None>", "<1>", "<2>"]


def test_tree_of_a_position_is_its_game():
    blocked = GAME.from_text("XOXXOO.X.")  # O to move: after 6 the game is drawn, after 8 X wins at 6
    assert tree_of(GAME, blocked) == [[0], [-1]]
    assert tree_of(GAME, blocked, player=0) == [[0], [1]]
    for text in ("XOXOX..O.", "XO.OX..XO", "OXXXOO.X."):
        position = GAME.from_text(text)
        as_tree = TreeGame(tree_of(GAME, position))
        assert minimax(as_tree, ()).value == minimax(GAME, position).value
        assert minimax(as_tree, ()).nodes == minimax(GAME, position).nodes


def test_uniform_tree_has_its_shape():
    tree = uniform_tree(2, 2, leaf=sum)
    assert tree == [[0, 1], [1, 2]]


def test_exact_chances_refuse_a_policy_that_does_not_sum_to_one():
    halves = lambda g, s: {a: 1 / len(g.actions(s)) for a in g.actions(s)}  # floats round a little
    assert outcome_chances(GAME, [halves, halves])[1] == pytest.approx(737 / 1260)
    with pytest.raises(ValueError, match="less than 0"):
        outcome_chances(GAME, [lambda g, s: dict(zip(g.actions(s), (2, -1))), RandomPlayer().policy])
    with pytest.raises(ValueError, match="sum to 1/2"):
        outcome_chances(GAME, [lambda g, s: {g.actions(s)[0]: Fraction(1, 2)}, RandomPlayer().policy])
