"""Forced wins in antichess, found by the public searches; and positions that the lessons speak of."""

import pytest
from shared_data import shared

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions, minimax
from gameai.game import IllegalMove
from gameai.games.antichess import Antichess, five_searchers, pieces, pieces_and_mobility, win_within
from gameai.games.antichess.examples import CARELESS_GAME, CARELESS_MOVE, HORIZON, STORM, after_the_careless_move, replay
from gameai.games.antichess.quiescence import has_choice, no_capture

GAME = Antichess()


def ucis(state, actions):
    return [GAME.format_move(state, action) for action in actions]


def wins_by_hand(game, state, player, plies):
    """Whether `player` wins within `plies` plies whatever the other does, written apart from the searches."""
    if game.is_terminal(state):
        return game.utility(state, player) == 1
    if plies == 0:
        return False
    quantify = any if state.to_move == player else all
    return quantify(wins_by_hand(game, game.result(state, action), player, plies - 1) for action in game.actions(state))


# (variant, position, plies, the winning moves). Who moves can only win in the other's turn: after an even number of plies.
OWN = [
    ("antichess", "8/8/8/5Np1/8/8/7R/8 w - - 0 1", 6, ["f5d4", "h2h3"]),
    ("antichess", "8/8/8/4p3/8/8/3P4/8 w - - 0 1", 2, ["d2d4"]),
    ("antichess", "6k1/8/8/8/8/8/8/B7 w - - 0 1", 2, ["a1g7", "a1h8"]),
    ("antichess", "8/2p5/8/8/8/8/P7/8 w - - 0 1", 6, []),
    ("antichess", "8/4n3/8/8/8/4N3/5P2/8 w - - 0 1", 4, ["e3d5"]),
    ("antichess", "8/8/P4R2/3K4/8/4n3/8/8 w - - 0 1", 6, ["f6b6", "a6a7"]),
    ("suicide", "8/8/4p3/8/3P4/8/8/n7 w - - 0 1", 2, ["d4d5"]),
    ("suicide", "8/8/5qb1/8/8/1Q6/6P1/8 w - - 0 1", 4, ["b3e6", "b3c3"]),
    ("giveaway", "8/8/5p2/R7/8/3R4/8/8 w - - 0 1", 4, ["a5e5"]),
    ("giveaway", "8/3N4/8/1q6/6P1/4P3/2k5/8 w - - 0 1", 6, ["e3e4"]),
    ("contest2012", "8/8/8/2p5/8/1P6/8/8 b - - 0 1", 2, ["c5c4"]),
    ("contest2012", "8/5P2/1N5q/6k1/8/8/3N4/8 w - - 0 1", 4, ["d2b1", "d2b3"]),
]


@pytest.mark.parametrize("variant, fen, plies, moves", OWN)
def test_forced_wins_of_our_own(variant, fen, plies, moves):
    game = Antichess(variant)
    state = game.from_fen(fen)
    found = [game.format_move(state, action) for action in win_within(game, state, plies)]
    assert sorted(found) == sorted(moves)
    assert found == [game.format_move(state, action) for action in game.actions(state)
                     if wins_by_hand(game, game.result(state, action), state.to_move, plies - 1)]


def test_forced_wins_of_the_shared_puzzles():
    for puzzle in shared("antichess/puzzles.json"):
        game = Antichess(puzzle["variant"])
        state, plies = game.from_fen(puzzle["fen"]), puzzle["win_within_plies"]
        assert len(game.actions(state)) == puzzle["legal"]
        found = win_within(game, state, plies)
        assert sorted(game.format_move(state, action) for action in found) == sorted(puzzle["winning_moves"]), puzzle["fen"]
        assert alpha_beta(game, state, plies).value == 1 and alpha_beta(game, state, plies).action in found
        values = [best_actions(game, game.result(state, action), plies - 1)[0] for action in game.actions(state)]
        assert values.count(1) == puzzle["moves_losing_within_horizon"]


class TestTheCarelessGame:
    states, actions = replay(GAME, CARELESS_GAME)

    def test_loses_all_sixteen_pieces_to_black(self):
        assert len(self.actions) == 33 and GAME.outcome(self.states[-1]) == "0-1"
        assert GAME.count(self.states[0], 1) == 16 and GAME.count(self.states[-1], 1) == 0
        assert GAME.format_move(self.states[CARELESS_MOVE], self.actions[CARELESS_MOVE]) == "d2d3"
        assert after_the_careless_move(GAME) == self.states[1]

    def test_is_the_game_of_the_shared_facts(self):
        assert CARELESS_GAME.split() == shared("facts.json")["antichess"]["known"]["loss_line_1.d3"].split()

    def test_a_move_that_is_not_legal_is_refused(self):
        with pytest.raises(IllegalMove):
            replay(GAME, "d2d3 g7g5 a2a3")

    def test_three_plies_refuse_it_and_the_winning_move_too(self):
        """A count of pieces is no truth: 1.e3 is proved to win (Watkins, 2016) and looks as bad as 1.d3."""
        def best(depth):
            return [GAME.san(GAME.initial, action) for action in best_actions(GAME, GAME.initial, depth, pieces)[1]]
        assert len(best(2)) == 20
        assert best(3) == best(4) == best(5) == ["a3", "b3", "c3", "f3", "g3", "h3"]

    def test_how_many_pieces_black_wins_by_the_depth_of_search(self):
        """Minimax values after 1.d3, in pieces: the search sees the loss grow and grow, and never the whole of it."""
        seen = [alpha_beta(GAME, self.states[1], depth, pieces, TranspositionTable()).value * 16 for depth in (2, 4, 6, 8, 10)]
        assert seen == [1, 2, 2, 2, 3]
        line = alpha_beta(GAME, self.states[1], 6, pieces).line
        assert list(line) == list(self.actions[1:7])


class TestFiveSearchers:
    def test_find_one_value_and_visit_fewer_and_fewer_states(self):
        state = after_the_careless_move(GAME)
        for evaluate, nodes in ((pieces, [9658, 520, 96, 158, 158]), (pieces_and_mobility, [9658, 908, 96, 158, 158])):
            found = five_searchers(GAME, state, 3, evaluate)
            assert list(found) == ["minimax", "alpha-beta", "ordered", "deepened", "with table"]
            assert len({result.value for result in found.values()}) == 1
            assert [result.nodes for result in found.values()] == nodes

    def test_at_the_depth_of_the_lesson(self):
        found = five_searchers(GAME, after_the_careless_move(GAME), 4, pieces)
        assert {result.value * 16 for result in found.values()} == {2}
        assert [result.nodes for result in found.values()] == [191361, 1853, 174, 332, 310]
        for result in found.values():
            assert result.complete and ucis(GAME.initial, result.line)[:2] == ["g7g5", "c1g5"]

    @pytest.mark.parametrize("variant", ["antichess", "suicide", "giveaway", "contest2012"])
    def test_agree_in_every_variant(self, variant):
        game = Antichess(variant)
        state = game.initial
        for _ in range(6):
            values = {result.value for result in five_searchers(game, state, 2, pieces_and_mobility).values()}
            assert len(values) == 1
            state = game.result(state, game.actions(state)[-1])


class TestQuiescence:
    def test_what_lies_behind_the_horizon(self):
        state = GAME.from_fen(HORIZON)
        hidden, seen = best_actions(GAME, state, 2, pieces), best_actions(GAME, state, 2, pieces, quiet=has_choice(GAME))
        assert sorted(ucis(state, hidden[1])) == ["f5h4", "h2h4"] and hidden[0] == 0
        assert seen[0] == -1 / 16 and not set(hidden[1]) & set(seen[1])
        for action in hidden[1]:
            assert alpha_beta(GAME, GAME.result(state, action), 2).value == 1  # Black has won two plies later
        assert set(win_within(GAME, state, 6)) < set(seen[1])

    def test_all_captures_are_too_many(self):
        state = GAME.from_fen(STORM)
        assert len(GAME.actions(state)) == 1
        assert alpha_beta(GAME, state, 1, pieces, quiet=has_choice(GAME)).nodes == 2
        assert not alpha_beta(GAME, state, 1, pieces, nodes=20_000, quiet=no_capture(GAME)).complete

    def test_values_with_it_equal_minimax(self):
        state = after_the_careless_move(GAME)
        for quiet in (has_choice(GAME), no_capture(GAME)):
            plain = minimax(GAME, state, 2, pieces, quiet=quiet)
            assert len(plain.line) >= 2
            assert alpha_beta(GAME, state, 2, pieces, TranspositionTable(), quiet=quiet).value == plain.value
