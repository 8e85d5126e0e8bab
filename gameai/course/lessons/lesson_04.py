"""The exercises of lesson 04: puzzles stated as exact cover, and Algorithm X."""

from gameai.course.lessons.casting_04 import QUEENS, STARS, TIMETABLE
from gameai.course.lessons.search_04 import COVER, ITEMS, SIZES, puzzle_words

__all__ = ["EXERCISES", "puzzle_words"]

EXERCISES = [ITEMS, SIZES, COVER, QUEENS, TIMETABLE, STARS]
