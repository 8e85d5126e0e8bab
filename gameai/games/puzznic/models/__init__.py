"""Puzznic as constraints: three models after Espasa, Gent, Miguel, Nightingale, Salamon and Villaret (2023), in CPMpy.

- `fixed_steps`: a plan of exactly so many steps, a step being a move or a match (their section 4.1).
- `minimising_moves`: the fewest moves, with dummy moves at the end (4.2).
- `graph`: cells as vertices, falls step by step, fewest steps or fewest moves (5).

`implied` holds what they propose to add (4.3). These models know the rules alone: they call no search and no bound of ours.
Importing them needs the standard library alone; building one needs the extra `models` (CPMpy, OR-Tools, PySAT).
"""

from gameai.games.puzznic.models.fixed_steps import FixedSteps, fewest_steps
from gameai.games.puzznic.models.graph import GraphModel, fewest_actions
from gameai.games.puzznic.models.minimising_moves import MinimisingMoves, fewest_moves
from gameai.games.puzznic.models.solving import Answer

__all__ = ["Answer", "FixedSteps", "GraphModel", "MinimisingMoves", "fewest_actions", "fewest_moves", "fewest_steps"]
