"""Antichess: how fast the rules count.

Perft 4 from the start, 153,299 paths. All count the last ply by the number of legal moves. What each one is:

- Ours, every path: a plain recursion that asks for the moves of `Antichess()` and plays them, as theirs does; the
  states are never changed. The memory of the last moves is emptied before each count; the tables of who
  reaches what stay, as theirs do.
- Ours: `gameai.game.perft`, which looks once at a position that several paths reach.
- python-chess: `chess.variant.AntichessBoard`, moves made and unmade on one board,
  `board.legal_moves.count()` at the last ply. GPL-3.0-or-later; kept up (1.11.2).
"""

from functools import partial

from benchmarks.harness import Comparison, Entrant, Goal
from benchmarks.paths import every_path, of_paths
from gameai.game import perft
from gameai.games.antichess import Antichess
from gameai.games.antichess.moves import legal_moves

OURS = "ours, perft 4"
OURS_EVERY = "ours, every path"
CHESS = "python-chess, perft 4"
PATHS = 153_299
DEPTH = 4
counted = partial(of_paths, paths=PATHS, of=f"{DEPTH} plies")


def ours(count=perft):
    game = Antichess()
    legal_moves.cache_clear()
    return count(game, game.initial, DEPTH)


def python_chess():
    """The entrant of python-chess, or one that says why there is none."""
    try:
        from chess.variant import AntichessBoard
    except ImportError as error:
        return Entrant(CHESS, missing=f"{error}; `make bench` installs it")

    def count(board, depth):
        if depth == 1:
            return board.legal_moves.count()
        paths = 0
        for move in board.legal_moves:
            board.push(move)
            paths += count(board, depth - 1)
            board.pop()
        return paths

    return counted(CHESS, lambda: count(AntichessBoard(), DEPTH))


def comparisons():
    yield Comparison("Antichess, perft 4 from the start",
                     (counted(OURS, ours), counted(OURS_EVERY, lambda: ours(every_path)), python_chess()),
                     (Goal(CHESS, OURS_EVERY, at_least=2),))
