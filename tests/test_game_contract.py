"""The games keep the contract, and the check of it finds each way to break it."""

import pytest
from game_contract import check_game, sampled
from random_games import Bare, RandomGame

from gameai.game import Game, reachable
from gameai.games.tic_tac_toe import AnyBest, Exploiter, FirstBest, Gambler, Memory, Playout, TicTacToe
from gameai.games.tree import TreeGame, uniform_tree

SMALL = TicTacToe()


def test_tic_tac_toe():
    assert len(check_game(SMALL)) > 200


@pytest.mark.parametrize("movers", [(0, 1), (0, 0, 1), (1, 0)])
def test_trees(movers):
    tree = uniform_tree(3, 4, leaf=lambda path: sum(path) - 4)
    check_game(TreeGame(tree, movers), refuses=False)  # a path is not looked up until it is asked about


@pytest.mark.parametrize("seed", [1, 4, 5, 6])
def test_random_games_with_scores(seed):
    assert len(check_game(RandomGame(seed, layers=8, branching=4), refuses=False)) > 15


def test_what_is_optional_may_be_missing():
    check_game(Bare(RandomGame(0)), refuses=False)


def test_the_same_seed_plays_the_same_games():
    assert sampled(SMALL, seed=3) == sampled(SMALL, seed=3) != sampled(SMALL, seed=4)


# Games with one fault each. They stand here, not in a function, so that they can be pickled.


class Unhashable(TicTacToe):
    initial = [0, 0]


class Forgetful(TicTacToe):
    """Keeps whose turn it is on the game, where it depends on what was asked last."""

    turn = 0

    def to_move(self, state):
        return self.turn

    def result(self, state, action):
        self.turn = 1 - super().to_move(state)
        return super().result(state, action)


class ActionsAfterTheEnd(TicTacToe):
    def actions(self, state):
        return tuple(cell for cell in range(9) if not (state[0] | state[1]) >> cell & 1)


class Stuck(TicTacToe):
    def actions(self, state):
        return super().actions(state)[:-1] or super().actions(state) if state[0] != 0b11 else ()


class TwiceTheSame(TicTacToe):
    def actions(self, state):
        return super().actions(state) + super().actions(state)[:1]


class Shuffled(TicTacToe):
    """Another order at each question."""

    asked = 0

    def actions(self, state):
        self.asked += 1
        return super().actions(state)[:: 1 if self.asked % 2 else -1]


class Winners(TicTacToe):
    def utility(self, state, player):
        return max(0, super().utility(state, player))


class Generous(TicTacToe):
    def result(self, state, action):
        xs, os = state
        try:
            return super().result(state, action)
        except ValueError:
            return state


class Curt(TicTacToe):
    def result(self, state, action):
        try:
            return super().result(state, action)
        except ValueError:
            raise ValueError("no") from None


class Crashes(TicTacToe):
    def result(self, state, action):
        if action not in self.actions(state):
            raise KeyError(action)
        return super().result(state, action)


class SharesTooMuch(TicTacToe):
    def key(self, state):
        return state[0].bit_count(), state[1].bit_count()


class ForgetsTheOffset(RandomGame):
    def key(self, state):
        return super().key(state)[0], 0


class ForgetsTheMover(TicTacToe):
    """Utility is in the state; the key says the sign to the wrong side."""

    def key(self, state):
        return super().key(state)[0], 1 if self.to_move(state) else super().utility(state, 0) + state[0] % 2


class DropsAMove(TicTacToe):
    def order(self, state, actions):
        return actions[1:]


class HalfAText(TicTacToe):
    def from_text(self, text):
        return self.initial


class TakesAnything(TicTacToe):
    def from_text(self, text):
        return super().from_text(text) if set(text) <= set("XO.") else self.initial


BROKEN = {
    Forgetful: "other answers",
    ActionsAfterTheEnd: "is terminal",
    Stuck: "is not terminal",
    TwiceTheSame: "an action twice",
    Shuffled: "other answers",
    Winners: "not opposite",
    Generous: "is not legal",
    Curt: "is no sentence",
    SharesTooMuch: "have the key",
    ForgetsTheMover: "have the key",
    DropsAMove: "order gives",
    HalfAText: "from_text",
    TakesAnything: "takes nonsense",
}


@pytest.mark.parametrize("game", BROKEN, ids=lambda game: game.__name__)
def test_a_broken_promise_is_named(game):
    with pytest.raises(AssertionError, match=BROKEN[game]):
        check_game(game())


def test_other_ways_to_fail():
    with pytest.raises(TypeError, match="unhashable"):
        check_game(Unhashable())
    with pytest.raises(KeyError):
        check_game(Crashes())
    with pytest.raises(AssertionError, match="have the key"):
        check_game(ForgetsTheOffset(5), refuses=False)


# The players of gameai.players know no game: here they play trees with scores and two moves in a row.


@pytest.mark.parametrize("player", [FirstBest, AnyBest, Playout, Exploiter, Gambler], ids=lambda player: player.__name__)
def test_players_play_other_games(player):
    game = TreeGame(uniform_tree(2, 4, leaf=lambda path: path[0] + 2 * path[1] - 3 * path[2] * path[3]), movers=(0, 0, 1))
    one = player()
    for state in reachable(game):
        if not game.is_terminal(state):
            policy = one.policy(game, state)
            assert sum(policy.values()) == 1 and set(policy) <= set(game.actions(state))
            assert one.choose(game, state) in policy


def test_they_are_still_found_beside_tic_tac_toe():
    import gameai.players as players
    assert (players.FirstBest, players.Memory) == (FirstBest, Memory)
    assert not issubclass(players.FirstBest, Game)
