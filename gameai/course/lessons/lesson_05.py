"""The exercises of lesson 05: dancing links, masks, and puzzles with one solution; and the board on which the search does not end."""

import json
from importlib.resources import files

from gameai.course.lessons.links_05 import CLASHES, PUT_BACK
from gameai.course.lessons.puzzles_05 import CHOOSE, MAKE, WHO, options_needed

__all__ = ["EXERCISES", "half_board", "options_needed"]

EXERCISES = [PUT_BACK, CLASHES, WHO, MAKE, CHOOSE]


def half_board():
    """The stored sudoku of 25 x 25 cells with half its clues, as `experiments/half_board.py` made it.

    A dictionary: "puzzle", "options tried without an end", "solution" and what it is "solved by".
    """
    return json.loads((files("gameai") / "data" / "half_board.json").read_text(encoding="utf-8"))
