"""What lesson 09 shows: guesses beside five searches, lines as one writes them, how deep a budget goes, the stored ladder."""

import json
from importlib import resources

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.course import progress
from gameai.course.beside import beside_guess
from gameai.game import perft
from gameai.games.antichess.move_order import as_listed, with_order
from gameai.show.searchers import searchers_picture
from gameai.show.svg import words

__all__ = ["beside_guess", "depth_of_alpha_beta", "depth_of_minimax", "five_bars", "in_words", "numbered", "stored_ladder"]

DEEPEST = 20
NUMBERS = "no one two three four five six".split()


def five_bars(game, state, found, prefix="nodes of "):
    """The picture of five searches, each beside the guess that `predict(prefix + name, …)` has taken.

    It is folded until all are guessed but the first, which the lesson tells.
    """
    last = list(found.values())[-1]
    longest = max(found.values(), key=lambda result: len(result.line))  # a table may end a line early
    agree = len({result.value for result in found.values()}) == 1
    ahead = f"{words(round(16 * last.value))} pieces ahead for the player to move"
    picture = searchers_picture({name: result.nodes for name, result in found.items()},
                                {name: progress.guess(prefix + name) for name in found}, numbered(game, state, longest.line),
                                value=f"The {NUMBERS[len(found)]} values agree: {ahead}." if agree else "The values are not the same.")
    return beside_guess([prefix + name for name in list(found)[1:]], picture, "Show the five bars")


def numbered(game, state, line):
    """A line of play as one writes it, ["1… g5", "2. Bxg5", …]; a White move has a dot, a Black one three."""
    said = []
    for action in line:
        black = state.to_move == 1
        number = state.plies // 2 + 1
        said.append((f"{number}… " if black and not said else "" if black else f"{number}. ") + game.san(state, action))
        state = game.result(state, action)
    return said


def depth_of_minimax(game, state, nodes):
    """How deep minimax looks if it may visit so many states."""
    visited = 1
    for depth in range(1, DEEPEST + 1):
        visited += perft(game, state, depth)
        if visited > nodes:
            return depth - 1
    return DEEPEST


def depth_of_alpha_beta(game, state, nodes, evaluate, ordered=True, table=True):
    """The last round of deepening that is finished within so many nodes, at most `DEEPEST`."""
    game = game if ordered else with_order(game, as_listed)
    for depth in range(1, DEEPEST + 1):
        if not alpha_beta(game, state, depth, evaluate, TranspositionTable() if table else None, nodes).complete:
            return depth - 1
    return DEEPEST


def stored_ladder():
    """What experiments/antichess_ladder.py has stored."""
    return json.loads(resources.files("gameai.data").joinpath("antichess_ladder.json").read_text(encoding="utf-8"))


def in_words(entries):
    """{name: (value, low, high)} in words, for those who don't see the plot."""
    return " ".join(f"{name}: {value:g}, from {low:g} to {high:g}." for name, (value, low, high) in entries.items())
