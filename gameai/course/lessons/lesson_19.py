"""The exercises of lesson 19: the life of a deal, trust, the President's choice, a round of talk, a domain of one's own."""

from gameai.course.lessons.choices_19 import MOVE, TALK
from gameai.course.lessons.life_19 import LIFE, TRUST
from gameai.course.lessons.swaps_19 import SWAPS, swap_night

__all__ = ["EXERCISES", "swap_night"]

EXERCISES = [LIFE, TRUST, MOVE, TALK, SWAPS]
