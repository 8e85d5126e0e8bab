"""The exercises of lesson 17: matching in PDDL, frame axioms, three costs, reading a table, the order trick."""

from gameai.course.lessons.reading_17 import COSTS, DUEL, ORDER
from gameai.course.lessons.rules_17 import FRAME, MATCH, domain_with_gap

__all__ = ["EXERCISES", "domain_with_gap"]

EXERCISES = [MATCH, FRAME, COSTS, DUEL, ORDER]
