"""The exercises of lesson 08: perft divide, rules of antichess, a bot for it, and programs with faults."""

from gameai.course.lessons.divide_08 import DIVIDE, FAULTS
from gameai.course.lessons.players_08 import BOT, ladder_with
from gameai.course.lessons.rules_08 import FORCED, STALEMATE
from gameai.course.lessons.who_08 import WHO

__all__ = ["EXERCISES", "ladder_with"]

EXERCISES = [DIVIDE, FAULTS, FORCED, STALEMATE, BOT, WHO]
