"""The exercises of lesson 22: who broke which deal, guaranteed centres, trust, goals, own orders by search."""

from gameai.course.lessons.deals_22 import BREAKERS
from gameai.course.lessons.trust_22 import GOALS, TRUST

__all__ = ["EXERCISES"]

EXERCISES = [BREAKERS, TRUST, GOALS]
