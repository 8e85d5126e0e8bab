"""The exercises of lesson 06: the extra turn, chains, what to keep back, who must open, sums of chains, bots with faults."""

from gameai.course.lessons.chains_06 import CHAINS
from gameai.course.lessons.deals_06 import DEAL, SUM
from gameai.course.lessons.openers_06 import OPENER
from gameai.course.lessons.players_06 import MUTANTS
from gameai.course.lessons.turns_06 import MARGIN

__all__ = ["EXERCISES"]

EXERCISES = [MARGIN, CHAINS, DEAL, OPENER, SUM, MUTANTS]
