"""Checkers, also called English draughts: rules, notation, games as PDN, and players that search."""

from gameai.games.checkers.board import BLACK, WHITE, State
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.counting import count_turns, perft
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.pdn import PlayedGame, read_pdn, write_pdn
from gameai.games.checkers.rules import Checkers

__all__ = ["BLACK", "Checkers", "PlayedGame", "SearchPlayer", "State", "WHITE", "count_turns", "material", "perft", "read_pdn",
           "write_pdn"]
