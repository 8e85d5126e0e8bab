"""Antichess: rules of four variants, notation, games as PGN, and bots."""

from gameai.games.antichess.board import BLACK, SQUARE, SQUARES, WHITE, Move, State
from gameai.games.antichess.bots import (
    AlphaBetaPlayer, CautiousPlayer, DeepeningPlayer, MinimaxPlayer, OfferingPlayer, make_bots,
)
from gameai.games.antichess.evaluation import mobility, pieces, pieces_and_duty, pieces_and_mobility
from gameai.games.antichess.pgn import PlayedGame, read_pgn, write_pgn
from gameai.games.antichess.rules import Antichess
from gameai.games.antichess.searchers import five_searchers, win_within
from gameai.games.antichess.variants import VARIANTS, Variant

__all__ = ["AlphaBetaPlayer", "Antichess", "BLACK", "CautiousPlayer", "DeepeningPlayer", "MinimaxPlayer", "Move", "OfferingPlayer",
           "PlayedGame", "SQUARE", "SQUARES", "State", "VARIANTS", "Variant", "WHITE", "five_searchers", "make_bots", "mobility",
           "pieces", "pieces_and_duty", "pieces_and_mobility", "read_pgn", "win_within", "write_pgn"]
