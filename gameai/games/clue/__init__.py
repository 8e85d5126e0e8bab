"""Clue: what follows from what was seen, counted exactly; the mansion; Plum, an agent that talks with its operator; games of agents."""

from gameai.games.clue.agents import Agent, self_play
from gameai.games.clue.board import Board, Walk
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, kind
from gameai.games.clue.console import Console
from gameai.games.clue.counters import ExactAgent, HidingAgent, InformationAgent, ListeningAgent, PlumAgent
from gameai.games.clue.environment import Clue
from gameai.games.clue.events import Contradiction, Event
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.note_sheets import HastySheetAgent, NoteSheet, NoteSheetAgent, RandomAgent
from gameai.games.clue.plum import Plum

__all__ = ["Agent", "Board", "CARDS", "Clue", "Console", "Contradiction", "Event", "ExactAgent", "HastySheetAgent", "HidingAgent",
           "InformationAgent", "Knowledge", "ListeningAgent", "NoteSheet", "NoteSheetAgent", "Plum", "PlumAgent", "ROOMS", "RandomAgent",
           "SUSPECTS", "WEAPONS", "Walk", "kind", "self_play"]
