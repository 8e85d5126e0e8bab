"""Tic-tac-toe: the rules, and players from random to perfect."""

from gameai.games.tic_tac_toe.rules import FULL, GRID, LINES, O, TicTacToe, X

__all__ = ["FULL", "GRID", "LINES", "O", "TicTacToe", "X"]
