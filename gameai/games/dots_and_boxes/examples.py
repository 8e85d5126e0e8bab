"""Positions and games to show: what each bot falls for, and the next one does not.

>>> game, state = two_boxes_trap()
>>> from gameai.games.dots_and_boxes import structure
>>> [str(chain) for chain in structure(game, state).chains]
['long chain of 7', 'chain of 2']
"""

from typing import NamedTuple

from gameai.game import Record, play
from gameai.games.dots_and_boxes.rules import DotsAndBoxes
from gameai.games.dots_and_boxes.search_bots import BOTS

TWO_BOXES_TRAP = """
+---+---+---+
    |       |
+   +   +   +
|       |   |
+---+---+   +
        |   |
+---+   +   +
player 1 moves
"""
TRAP_GIFT = "v21"  # the edge between the two boxes that are given


def two_boxes_trap():
    """(game, state): no edge is safe. Player 1 gives two boxes, by `TRAP_GIFT`; who takes them must open the chain of seven.

    A greedy player takes the two and loses 2 : 7.
    """
    game = DotsAndBoxes(3, 3)
    return game, game.from_text(TWO_BOXES_TRAP)


class LostGame(NamedTuple):
    """A game that one bot lost to the next.

    record: the whole game; the bot that lost has the first move.
    turning: the place of its fatal move in `record.actions`.
    why: what was wrong with that move.
    """

    record: Record
    turning: int
    why: str


# For the bot that lost: the seed of both, the place of the fatal move, and why it was fatal.
_LOST = (
    (1, 20, "It gave a box although 19 edges were safe."),
    (19, 42, "It took the last two boxes of a chain, and then had to open a chain of five and, later, one of nine."),
    (1, 32, "It took all of a chain of four, since the shortest chain left was of one. "
            "Two chains of one and one of two pass the move on three times: it had to open the chain of six itself."),
    (7, 28, "With four safe edges left it drew one whose filling looked good in one order, and lost a won game."),
    (1, 30, "Seven edges were safe: too many for its search to reach the end, so it drew one at random, and lost a won game."),
)


def lost_game(bot):
    """A game on 5 x 5 boxes that bot number `bot` lost to the next one, as a `LostGame`.

    Raises:
        ValueError: there is no next one.

    >>> lost_game(1).why
    'It took the last two boxes of a chain, and then had to open a chain of five and, later, one of nine.'
    """
    if bot not in range(len(_LOST)):
        raise ValueError(f"Bots 0 to {len(_LOST) - 1} have a next one that beats them, not {bot!r}.")
    seed, turning, why = _LOST[bot]
    record = play(DotsAndBoxes(5, 5), [BOTS[bot](seed), BOTS[bot + 1](seed)])
    return LostGame(record, turning, why)
