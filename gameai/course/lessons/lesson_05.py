"""The exercises of lesson 05: dancing links, masks, and puzzles with one solution."""

from gameai.course.lessons.branching_05 import CHOOSE, options_needed
from gameai.course.lessons.links_05 import CLASHES, PUT_BACK
from gameai.course.lessons.puzzles_05 import MAKE, WHO

__all__ = ["EXERCISES", "options_needed"]

EXERCISES = [PUT_BACK, CLASHES, WHO, MAKE, CHOOSE]
