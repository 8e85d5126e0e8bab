"""The exercises of lesson 15: A*, what a roll reaches, the card to show, the best suggestion, and an agent for the table."""

from gameai.course.lessons.agent_15 import CLIMB, climb, told
from gameai.course.lessons.reach_15 import REACH
from gameai.course.lessons.rules_15 import CARD, SUGGEST
from gameai.course.lessons.walks_15 import WAY

__all__ = ["EXERCISES", "climb", "told"]

EXERCISES = [WAY, REACH, CARD, SUGGEST, CLIMB]
