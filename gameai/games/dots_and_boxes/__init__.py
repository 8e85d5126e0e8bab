"""Dots and boxes: the rules, the chains on a board, and the bots."""

from gameai.games.dots_and_boxes.board import LARGEST, Board, board_of
from gameai.games.dots_and_boxes.bots import Bot0, Bot1, Bot2, Bot3
from gameai.games.dots_and_boxes.chains import (
    CHAIN, DRAWN, JOINT, LONG, LOOP, OUTSIDE, Chain, Structure, double_crosses, long_chains, structure, turns, wanted_parity,
    who_must_open)
from gameai.games.dots_and_boxes.endgame import Replies, best_opening, kept_back, replies, sum_value
from gameai.games.dots_and_boxes.macro import ChainMoves, Turn
from gameai.games.dots_and_boxes.rules import FIRST, SECOND, DotsAndBoxes
from gameai.games.dots_and_boxes.search_bots import BOTS, PLAY_NODES, Bot4, Bot5

__all__ = [
    "BOTS", "Board", "Bot0", "Bot1", "Bot2", "Bot3", "Bot4", "Bot5", "CHAIN", "Chain", "ChainMoves", "DRAWN",
    "DotsAndBoxes", "FIRST", "JOINT", "LARGEST", "LONG", "LOOP", "OUTSIDE", "PLAY_NODES", "Replies", "SECOND",
    "Structure", "Turn", "best_opening", "board_of", "double_crosses", "kept_back", "long_chains", "replies",
    "structure", "sum_value", "turns", "wanted_parity", "who_must_open"]
