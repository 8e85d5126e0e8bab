"""The exercises of lesson 07: matches and their intervals, exact values, and a bot for the ladder."""

from gameai.course.lessons.climb_07 import CLIMB, climb
from gameai.course.lessons.exact_07 import TABLE, VALUE
from gameai.course.lessons.matches_07 import COMPARE, PLAN

__all__ = ["EXERCISES", "climb"]

EXERCISES = [COMPARE, PLAN, VALUE, TABLE, CLIMB]
