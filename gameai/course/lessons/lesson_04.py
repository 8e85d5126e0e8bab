"""The exercises of lesson 04: puzzles stated as exact cover, and Algorithm X."""

from gameai.course.lessons.casting_04 import QUEENS, STARS, TIMETABLE
from gameai.course.lessons.search_04 import COVER, ITEMS, SIZES

__all__ = ["EXERCISES"]

EXERCISES = [ITEMS, SIZES, COVER, QUEENS, TIMETABLE, STARS]
