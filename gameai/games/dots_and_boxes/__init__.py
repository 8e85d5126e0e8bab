"""Dots and boxes: the rules, the chains on a board, and the bots."""

from gameai.games.dots_and_boxes.board import LARGEST, Board, board_of
from gameai.games.dots_and_boxes.chains import (
    CHAIN, DRAWN, JOINT, LONG, LOOP, OUTSIDE, Chain, Structure, double_crosses, long_chains, structure, turns, wanted_parity,
    who_must_open)
from gameai.games.dots_and_boxes.rules import FIRST, SECOND, DotsAndBoxes

__all__ = [
    "CHAIN", "DRAWN", "FIRST", "JOINT", "LARGEST", "LONG", "LOOP", "OUTSIDE", "SECOND", "Board", "Chain", "DotsAndBoxes",
    "Structure", "board_of", "double_crosses", "long_chains", "structure", "turns", "wanted_parity", "who_must_open"]
