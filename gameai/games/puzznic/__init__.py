"""Puzznic: move blocks left and right until all have met their twins; levels, rules, and five ways to solve one."""

from gameai.games.puzznic.collection import levels
from gameai.games.puzznic.level import Level
from gameai.games.puzznic.problem import Puzznic
from gameai.games.puzznic.rules import Replay, replay
from gameai.games.puzznic.solving import Solution, solve

__all__ = ["Level", "Puzznic", "Replay", "Solution", "levels", "replay", "solve"]
