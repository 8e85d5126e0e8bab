"""Positions and games to show: what each bot falls for, and the next one does not.

>>> game, state = two_boxes_trap()
>>> from gameai.games.dots_and_boxes import structure
>>> [str(chain) for chain in structure(game, state).chains]
['long chain of 7', 'chain of 2']
"""

from typing import NamedTuple

from gameai.checks import whole
from gameai.game import Record, play
from gameai.games.dots_and_boxes.rules import DotsAndBoxes
from gameai.games.dots_and_boxes.search_bots import BOTS
from gameai.games.dots_and_boxes.stories import story

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
    why: what was wrong with that move, by `stories.story`.
    """

    record: Record
    turning: int
    why: str


# For the bot that lost: the seed of both, the place of the fatal move, and how it came to it where that does not show on the board.
_LOST = (
    (1, 20, ""),
    (19, 42, ""),
    (1, 32, ""),
    (7, 28, "It filled in the safe edges in one order, which promised a won game."),
    (1, 30, "Its search did not reach the end, and too many edges were safe to fill them in, so it drew one of them at random."),
)


def lost_game(bot):
    """A game on 5 x 5 boxes that bot number `bot` lost to the next one, as a `LostGame`.

    Raises:
        ValueError: there is no next one.

    >>> lost_game(0).why
    'It gave a box although 19 edges were safe.'
    """
    bot = whole(bot, "bot", 0, len(_LOST) - 1)
    seed, turning, how = _LOST[bot]
    game = DotsAndBoxes(5, 5)
    record = play(game, [BOTS[bot](seed), BOTS[bot + 1](seed)])
    return LostGame(record, turning, f"{story(game, record, turning)} {how}".strip())
