"""Tic-tac-toe solved from the empty board, by us and by others.

The question is the same for all: what is the empty board worth? Every answer is
checked to be exactly 0. All look to the end of the game and order moves row by row
(aima3 column by column, which is the same by symmetry), so that alpha-beta without a
table visits the same 18,297 states in ours, OpenSpiel and aima3. What each one is:

- Ours: `alpha_beta` with a fresh `TranspositionTable`, which shares mirrored and turned boards by
  `TicTacToe.key`; with a table that does not share them, like easyAI's; and without a table. A new
  game object each time; the rules' small tables of lines and symmetries are made at import.
- easyAI: `Negamax(9)` on its own `TicTacToe`, to which `ttentry` is added as its manual
  says; with a fresh `TranspositionTable`, and without one. It makes and unmakes moves on one
  board, and prefers the quicker win. `win_score=100` is its documented shortcut that gives up
  the preference, and faster: the goal is against it.
  MIT licence; 2.0.12 of August 2021, since the wheel of 2.1.0 (January 2026) comes without the
  subpackages that hold the search and the game; hardly kept up.
- OpenSpiel: `open_spiel.python.algorithms.minimax.alpha_beta_search`, without a table (it has
  none); the search is Python, the rules are C++. Apache-2.0; kept up (2.0.2 of August 2026).
- aima3: `alphabeta_search` on its `TicTacToe`, without a table (it has none), in a process of
  its own that times itself. It returns only a move, so its value is checked by letting it
  play itself. Its package is tagged BSD; last release 1.0.11 of April 2018, no longer kept up.
"""

import os
import shutil
import sys

from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.peers import Worker, counted
from gameai.adversarial import TranspositionTable, alpha_beta, best_actions, minimax
from gameai.game import perft
from gameai.games.tic_tac_toe import TicTacToe

OURS = "ours, alpha_beta with table"
EASY = "easyAI, Negamax with table, win_score"
SPIEL = "OpenSpiel, alpha_beta_search"
AIMA = "aima3, alphabeta_search"


def ours_with_table():
    game = TicTacToe()
    return alpha_beta(game, game.initial, table=TranspositionTable())


class WithoutSymmetry(TicTacToe):
    """The same game, whose table remembers each board by itself."""

    def key(self, state):
        return state, 0


def ours_without_symmetry():
    game = WithoutSymmetry()
    return alpha_beta(game, game.initial, table=TranspositionTable())


def ours_without_table():
    game = TicTacToe()
    return alpha_beta(game, game.initial)


def ours_minimax():
    game = TicTacToe()
    return minimax(game, game.initial)


def ours_best_actions():
    game = TicTacToe()
    return best_actions(game, game.initial, table=TranspositionTable())


def ours_perft():
    game = TicTacToe()
    return perft(game, game.initial, 9)


def zero(name, value):
    """The value, after a check that it is the right one."""
    if value != 0:
        raise ValueError(f"{name} says the empty board is worth {value!r}; it is worth 0.")
    return value


def ours(name, search):
    result = search()
    zero(name, result.value)
    return Entrant(name, timed(search), {"nodes": result.nodes})


def easyai():
    """Entrants of easyAI, or one that says why there are none."""
    try:
        from easyAI import Negamax
        from easyAI.AI.TranspositionTable import TranspositionTable as TheirTable
        from easyAI.games.TicTacToe import TicTacToe as TheirGame
    except ImportError as error:
        return [Entrant(EASY, missing=f"{error}; `make bench` installs easyAI 2.0.12")]

    class Remembered(TheirGame):
        def ttentry(self):
            return tuple(self.board)

    def solve(**options):
        search = Negamax(9, **options)
        search(Remembered([None, None]))
        return search.alpha

    ways = {
        EASY: lambda: solve(tt=TheirTable(), win_score=100),
        "easyAI, Negamax with table": lambda: solve(tt=TheirTable()),
        "easyAI, Negamax": lambda: solve(),
    }
    entrants = []
    for name, run in ways.items():
        with counted(sys.modules["easyAI.AI.Negamax"], "negamax") as nodes:
            zero(name, run())
        entrants.append(Entrant(name, timed(run), {"nodes": nodes.count}))
    return entrants


def openspiel():
    try:
        import pyspiel
        from open_spiel.python.algorithms import minimax as theirs
    except ImportError as error:
        return Entrant(SPIEL, missing=f"{error}; `make bench` installs OpenSpiel")
    game = pyspiel.load_game("tic_tac_toe")
    with counted(theirs, "_alpha_beta") as nodes:
        zero(SPIEL, theirs.alpha_beta_search(game)[0])
    return Entrant(SPIEL, timed(lambda: theirs.alpha_beta_search(game)), {"nodes": nodes.count})


def aima():
    """The entrant of aima3, whose Python the variable AIMA_PYTHON names."""
    python = os.environ.get("AIMA_PYTHON")
    if not python:
        return Entrant(AIMA, missing="AIMA_PYTHON names no Python that has aima3; `make bench` makes one")
    if not shutil.which(python):
        return Entrant(AIMA, missing=f"AIMA_PYTHON is {python!r}, which does not run")
    worker = Worker(python, "aima3_tic_tac_toe.py")
    answer = worker.ask(0)
    if "error" in answer:
        return Entrant(AIMA, missing=f"{answer['error']}; `make bench` installs aima3")
    zero(AIMA, answer["value"])
    return Entrant(AIMA, lambda repeat: worker.ask(repeat)["seconds"], {"nodes": answer["nodes"]})


def comparisons():
    yield Comparison(
        "Tic-tac-toe solved from the empty board",
        (ours(OURS, ours_with_table), ours("ours, table without symmetry", ours_without_symmetry),
         ours("ours, alpha_beta", ours_without_table), *easyai(), openspiel(), aima()),
        (Goal(EASY, OURS, at_least=5), Goal(SPIEL, OURS, at_least=2.5), Goal(AIMA, OURS, at_least=5)),
        rounds=15)
    value, best = ours_best_actions()
    zero("ours, best_actions", value)
    paths = ours_perft()
    if len(best) != 9 or paths != 127_872:
        raise ValueError(f"The empty board has 9 best moves and 127,872 games of 9 moves; found {len(best)} and {paths:,}.")
    yield Comparison(
        "Tic-tac-toe, ours alone",
        (ours("minimax", ours_minimax),
         Entrant("best_actions with table", timed(ours_best_actions), {"best moves": len(best)}),
         Entrant("perft 9", timed(ours_perft), {"paths": paths})),
        rounds=3)
