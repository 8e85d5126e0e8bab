"""Exercises of lesson 01: tic-tac-toe and perfect play."""

from math import factorial

from gameai.course.exercises import Exercise, Mistake
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import picture

GAME = TicTacToe()


def random_position(rng, empty):
    """A position that play can reach, with `empty` empty cells; the game may be over there."""
    while True:
        state = GAME.initial
        for _ in range(9 - empty):
            if GAME.is_terminal(state):
                break
            state = GAME.result(state, rng.choice(GAME.actions(state)))
        else:
            return state


def positions(rng, most, each=2):
    """Cases (game, state), from a full board to `most` empty cells, `each` of a kind."""
    return [(GAME, random_position(rng, empty)) for empty in range(most + 1) for _ in range(each)]


# 01.1 --------------------------------------------------------------------------

def count_leaves(game, state):
    if game.is_terminal(state):
        return 1
    return sum(count_leaves(game, game.result(state, action)) for action in game.actions(state))


def _early_wins_ignored(game, state):
    return factorial(9 - sum(signs.bit_count() for signs in state))


def _over_counts_nothing(game, state):
    return sum(_over_counts_nothing(game, game.result(state, action)) for action in game.actions(state))


def _all_positions(game, state):
    return 1 + sum(_all_positions(game, game.result(state, action)) for action in game.actions(state))


def _moves_only(game, state):
    return len(game.actions(state))


COUNT_LEAVES = Exercise(
    number="01.1",
    title="Count the games",
    text="""
How many different games can be played from `state` to the end? Each such game is a leaf of
the game tree. If the game is over in `state`, there is one: nothing more is played.
""",
    signature="count_leaves(game, state)",
    returns=int,
    cases=lambda rng: positions(rng, most=5),
    oracle=count_leaves,
    draw=lambda game, state: picture(game, state),
    budget=5_000,
    hints=[
        "What is the answer when `game.is_terminal(state)` is true?",
        "After an action the game goes on from `game.result(state, action)`. How many games follow from there?",
        "Add up the answers for all actions in `game.actions(state)`.",
    ],
    mistakes=[
        Mistake("early wins ignored", _early_wins_ignored,
                "You counted the orders in which the empty cells can be filled. Does each of them happen?"),
        Mistake("a finished game counts nothing", _over_counts_nothing,
                "Your sums never meet a 1. What should a finished game add?"),
        Mistake("all positions counted", _all_positions,
                "You counted every position on the way. Only those where a game ends are asked for."),
        Mistake("only the next move counted", _moves_only,
                "You counted the next moves. After each of them the game goes on in several ways."),
    ],
)

EXERCISES = (COUNT_LEAVES,)
