"""Tic-tac-toe: the rules, and players from random to perfect."""

from gameai.games.tic_tac_toe.players import AnyBest, Exploiter, FirstBest, Gambler, LittleBrother, Playout
from gameai.games.tic_tac_toe.rules import FULL, GRID, LINES, O, TicTacToe, X

__all__ = ["FULL", "GRID", "LINES", "AnyBest", "Exploiter", "FirstBest", "Gambler", "LittleBrother", "O", "Playout", "TicTacToe", "X"]
