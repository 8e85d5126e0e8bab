"""Antichess: rules of four variants, notation, and games as PGN."""

from gameai.games.antichess.board import BLACK, SQUARE, SQUARES, WHITE, Move, State
from gameai.games.antichess.pgn import PlayedGame, read_pgn, write_pgn
from gameai.games.antichess.rules import Antichess
from gameai.games.antichess.variants import VARIANTS, Variant

__all__ = ["Antichess", "BLACK", "Move", "PlayedGame", "SQUARE", "SQUARES", "State", "VARIANTS", "Variant", "WHITE",
           "read_pgn", "write_pgn"]
