"""Checkers, also called English draughts: rules, notation, games as PDN, and bots."""

from gameai.games.checkers.board import BLACK, WHITE, State
from gameai.games.checkers.counting import count_turns, perft
from gameai.games.checkers.rules import Checkers

__all__ = ["BLACK", "Checkers", "State", "WHITE", "count_turns", "perft"]
