"""The exercises of lesson 16: what a move leads to, a bound, dead ends, weights, two properties, and a level of one's own."""

from gameai.course.lessons.bound_16 import BOUND, counterexample
from gameai.course.lessons.level_16 import LEVEL
from gameai.course.lessons.rules_16 import AFTER, DEAD
from gameai.course.lessons.weights_16 import PROMISE, VERDICT

__all__ = ["EXERCISES", "counterexample"]

EXERCISES = [AFTER, BOUND, DEAD, PROMISE, VERDICT, LEVEL]
