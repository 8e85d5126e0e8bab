"""The exercises of lesson 20: the village's chance, roles by votes, pairs, the seer's claim, and which rule flips the odds."""

from gameai.course.lessons.odds_20 import FLIPS, WINS
from gameai.course.lessons.pairs_20 import AFTER, SUSPECTS
from gameai.course.lessons.roles_20 import UPDATE

__all__ = ["EXERCISES"]

EXERCISES = [WINS, UPDATE, AFTER, SUSPECTS, FLIPS]
