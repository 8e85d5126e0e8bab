"""The exercises of lesson 22: ranks, guaranteed centres, who broke which deal, trust, goals, own orders by local search."""

from gameai.course.lessons.centers_22 import CENTERS, RANKS
from gameai.course.lessons.deals_22 import BREAKERS
from gameai.course.lessons.orders_22 import IMPROVE
from gameai.course.lessons.trust_22 import GOALS, TRUST

__all__ = ["EXERCISES"]

EXERCISES = [RANKS, CENTERS, BREAKERS, TRUST, GOALS, IMPROVE]
