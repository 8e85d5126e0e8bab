"""Checkers, also called English draughts: rules, notation, games as PDN, players that search, and agents that bid."""

from gameai.games.checkers.agents import Accountant, Auctioneer, Bid, Bidder, Deleted, Lost, Sold
from gameai.games.checkers.bidding import BiddingPlayer, ConstantEvaluator, Evaluator, RandomEvaluator
from gameai.games.checkers.board import BLACK, WHITE, State
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.counting import perft
from gameai.games.checkers.engineer import Engineer
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.expert import Expert, Rule
from gameai.games.checkers.genes import GeneEvaluator
from gameai.games.checkers.pdn import PlayedGame, read_pdn, write_pdn
from gameai.games.checkers.rules import Checkers
from gameai.games.checkers.views import View

# Networks and programs need packages beside the standard library: they are in the modules `network` and `programs`.
__all__ = ["Accountant", "Auctioneer", "BLACK", "Bid", "Bidder", "BiddingPlayer", "Checkers", "ConstantEvaluator", "Deleted", "Engineer",
           "Evaluator", "Expert", "GeneEvaluator", "Lost", "PlayedGame", "RandomEvaluator", "Rule", "SearchPlayer", "Sold", "State",
           "View", "WHITE", "material", "perft", "read_pdn", "write_pdn"]
