"""The exercises of lesson 11: mutation, selection, a champion read, a held-out table, and genes translated to rules."""

from gameai.course.lessons.evolution_11 import BREED
from gameai.course.lessons.looks_11 import auction_of_champions, in_rings, play_rules, unread_champion
from gameai.course.lessons.mutation_11 import MUTATE
from gameai.course.lessons.reading_11 import LEAD, TRANSLATE
from gameai.course.lessons.table_11 import TABLE

__all__ = ["EXERCISES", "auction_of_champions", "in_rings", "play_rules", "unread_champion"]

EXERCISES = [MUTATE, BREED, LEAD, TABLE, TRANSLATE]
