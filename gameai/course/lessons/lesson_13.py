"""The exercises of lesson 13: a sheet by hand, three rules as constraints, AC-3, and supposing."""

from gameai.course.lessons.games_13 import print_gaps, six_players
from gameai.course.lessons.rules_13 import ANY_OF, FAILED, HANDS
from gameai.course.lessons.search_13 import ARCS, SUPPOSE, compared, faulty_consistent
from gameai.course.lessons.sheet_13 import SHEET, sheet_of

__all__ = ["EXERCISES", "compared", "faulty_consistent", "print_gaps", "sheet_of", "six_players"]

EXERCISES = [SHEET, ANY_OF, HANDS, FAILED, ARCS, SUPPOSE]
