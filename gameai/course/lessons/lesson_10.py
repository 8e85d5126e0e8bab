"""The exercises of lesson 10: a view and state, the auction, an accountant, rules with prices, and a bidder for the ladder."""

from gameai.course.lessons.accounts_10 import BOOKS, faulty_books
from gameai.course.lessons.auction_10 import TURN
from gameai.course.lessons.bidder_10 import CLIMB, FIVE, climb
from gameai.course.lessons.views_10 import STATE, VIEW
from gameai.games.checkers.board import AT, place
from gameai.games.checkers.surroundings import surroundings

__all__ = ["AT", "EXERCISES", "climb", "faulty_books", "place", "surroundings"]

EXERCISES = [VIEW, STATE, TURN, BOOKS, FIVE, CLIMB]
