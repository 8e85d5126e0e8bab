"""Dots and boxes: the rules, the chains on a board, and the bots."""

from gameai.games.dots_and_boxes.board import LARGEST, Board, board_of
from gameai.games.dots_and_boxes.rules import FIRST, SECOND, DotsAndBoxes

__all__ = ["FIRST", "LARGEST", "SECOND", "Board", "DotsAndBoxes", "board_of"]
