"""The exercises of lesson 14: count deals, read chances and certainties off them, believe what a shower shows, ask well."""

from gameai.course.lessons.asking_14 import ASK, BELIEF
from gameai.course.lessons.counting_14 import CERTAINTIES, CHANCES, COUNT
from gameai.course.lessons.deals_14 import small_game

__all__ = ["EXERCISES", "small_game"]

EXERCISES = [COUNT, CHANCES, CERTAINTIES, BELIEF, ASK]
