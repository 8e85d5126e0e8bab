"""The exercises of lesson 21: supports, who gets in, all moves at once, convoys, retreats."""

from gameai.course.lessons.convoys_21 import ENTERS, LANDS, RETREATS
from gameai.course.lessons.supports_21 import ADJUDICATE, GIVEN

__all__ = ["EXERCISES"]

EXERCISES = [GIVEN, ENTERS, ADJUDICATE, LANDS, RETREATS]
