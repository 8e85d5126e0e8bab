"""The exercises of lesson 12: a step of learning, what bids cost, a rule's price, an order of moves, claims, and a player."""

from gameai.course.lessons.claims_12 import CLAIM
from gameai.course.lessons.climb_12 import CLIMB, climb
from gameai.course.lessons.learning_12 import COSTS, STEP
from gameai.course.lessons.order_12 import ORDER, save_nodes
from gameai.course.lessons.watching_12 import PRICE

__all__ = ["EXERCISES", "climb", "save_nodes"]

EXERCISES = [STEP, COSTS, PRICE, ORDER, CLAIM, CLIMB]
