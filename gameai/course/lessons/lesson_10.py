"""The exercises of lesson 10: a bidder's view and state."""

from gameai.course.lessons.views_10 import STATE, VIEW
from gameai.games.checkers.board import AT, place

__all__ = ["AT", "EXERCISES", "place"]

EXERCISES = [VIEW, STATE]
