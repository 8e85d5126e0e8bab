"""The exercises of lesson 02: alpha-beta, exact ties, and opponents who make mistakes."""

from gameai.course.lessons.opponents_02 import BOT, EXPLOIT, LENGTH, WANTED, ladder_with
from gameai.course.lessons.pruning_02 import PRUNE, SEARCH, TIES

__all__ = ["EXERCISES", "WANTED", "ladder_with"]

EXERCISES = [PRUNE, SEARCH, TIES, EXPLOIT, LENGTH, BOT]
