"""The exercises of lesson 09: tables, order, deepening, sampling, and a bot with a budget."""

from gameai.course.lessons.climb_09 import CLIMB, climb
from gameai.course.lessons.rounds_09 import DEEPEN, ORDER
from gameai.course.lessons.sampling_09 import SAMPLING
from gameai.course.lessons.search_round_09 import search_round
from gameai.course.lessons.table_09 import LOOK_UP, SEARCH, faulty_search

__all__ = ["EXERCISES", "climb", "faulty_search", "search_round"]

EXERCISES = [LOOK_UP, ORDER, DEEPEN, SEARCH, SAMPLING, CLIMB]
