"""The exercises of lesson 05: dancing links, masks, and puzzles with one solution; and the board that learning solves."""

import json
from importlib.resources import files

from gameai.course.lessons.links_05 import CLASHES, PUT_BACK
from gameai.course.lessons.puzzles_05 import CHOOSE, MAKE, WHO, options_needed

__all__ = ["EXERCISES", "half_board", "options_needed"]

EXERCISES = [PUT_BACK, CLASHES, WHO, MAKE, CHOOSE]


def half_board():
    """What `experiments/half_board.py` stored of sudokus of 25 x 25 cells, a little less than half filled.

    A dictionary: of how many "boards" with how many "clues" how many were "solved by few" ("few options"
    tried); and one that was not solved by so many "options tried": "puzzle", "solution", "solved by".
    """
    return json.loads((files("gameai") / "data" / "half_board.json").read_text(encoding="utf-8"))
