"""Checkers, also called English draughts: rules, notation, games as PDN, players that search, and agents that bid."""

from gameai.games.checkers.agents import Accountant, Auctioneer, Bidder
from gameai.games.checkers.bidding import BiddingPlayer, ConstantEvaluator, Evaluator, RandomEvaluator
from gameai.games.checkers.board import BLACK, WHITE, State
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.counting import count_turns, perft
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.expert import Expert, Rule
from gameai.games.checkers.pdn import PlayedGame, read_pdn, write_pdn
from gameai.games.checkers.rules import Checkers
from gameai.games.checkers.views import View

__all__ = ["Accountant", "Auctioneer", "BLACK", "Bidder", "BiddingPlayer", "Checkers", "ConstantEvaluator", "Evaluator",
           "Expert", "PlayedGame", "RandomEvaluator", "Rule", "SearchPlayer", "State", "View", "WHITE", "count_turns",
           "material", "perft", "read_pdn", "write_pdn"]
