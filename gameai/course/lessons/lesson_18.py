"""The exercises of lesson 18: concede with time, find good agreements, concede by risk, and trade one issue for another."""

from gameai.course.lessons.concession_18 import ASK, CONCEDE
from gameai.course.lessons.packages_18 import PACKAGE
from gameai.course.lessons.points_18 import NASH, PARETO

__all__ = ["EXERCISES"]

EXERCISES = [ASK, PARETO, NASH, CONCEDE, PACKAGE]
