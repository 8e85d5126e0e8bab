"""Tic-tac-toe: the rules, a player like many people, and the players of `gameai.players` at hand."""

from gameai.games.tic_tac_toe.players import LittleBrother
from gameai.games.tic_tac_toe.rules import FULL, GRID, LINES, O, TicTacToe, X
from gameai.players import AnyBest, Exploiter, FirstBest, Gambler, Memory, Playout

__all__ = ["FULL", "GRID", "LINES", "AnyBest", "Exploiter", "FirstBest", "Gambler",
           "LittleBrother", "Memory", "O", "Playout", "TicTacToe", "X"]
