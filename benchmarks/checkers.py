"""Checkers: how fast the rules count.

Perft 6 from the start, 36,768 paths of whole turns. Every count takes the number of legal moves
at the last ply where these are steps. What each one is:

- Ours: `gameai.games.checkers.perft`, which looks once at a position that several paths reach.
- Ours, by the rules alone: `gameai.game.perft`, with the same idea, which asks `Checkers()` for the turns and plays
  them. The memory of the last turns is emptied before each count.
- Ours, every path: a plain recursion with these.
- OpenSpiel: `pyspiel.load_game("checkers")` from Python, every path, by `state.child(action)`, which is faster than
  to clone and apply; its `undo_action` does not restore a position (2.0.2 counts 326 paths of 5 plies by it). Its jumps are
  single, so where the same player is to move again the turn goes on. Apache-2.0; kept up.
- OpenSpiel, each position once: the same with ours' idea, a position known by its text.
"""

from functools import partial

from benchmarks.harness import Comparison, Entrant, Goal
from benchmarks.paths import every_path, of_paths
from gameai.game import perft as by_the_rules
from gameai.games.checkers import Checkers, perft
from gameai.games.checkers.moves import legal_turns

OURS = "ours, perft 6"
OURS_RULES = "ours, by the rules alone"
OURS_EVERY = "ours, every path"
THEIRS = "OpenSpiel, perft 6"
THEIRS_ONCE = "OpenSpiel, each position once"
PATHS = 36_768
DEPTH = 6
counted = partial(of_paths, paths=PATHS, of=f"{DEPTH} turns")


def ours():
    game = Checkers()
    return perft(game, game.initial, DEPTH)


def ours_by(count):
    game = Checkers()
    legal_turns.cache_clear()
    return count(game, game.initial, DEPTH)


def is_jump(action):
    """Whether a legal action of OpenSpiel's jumps: its numbers end in 1 for a capture and in 0 for a step."""
    return action % 2 == 1


def their_paths(state, depth):
    """How many paths of `depth` whole turns start in OpenSpiel's `state`."""
    actions = state.legal_actions()
    if not actions or not is_jump(actions[0]):
        return len(actions) if depth == 1 else sum([their_paths(state.child(action), depth - 1) for action in actions])
    mover, paths = state.current_player(), 0
    for action in actions:
        child = state.child(action)
        left = depth if child.current_player() == mover else depth - 1
        paths += their_paths(child, left) if left else 1
    return paths


def after_turns(state):
    """OpenSpiel's states after each whole turn from `state`, a list."""
    actions = state.legal_actions()
    children = [state.child(action) for action in actions]
    if not actions or not is_jump(actions[0]):
        return children
    mover, found = state.current_player(), []
    for child in children:
        found += after_turns(child) if child.current_player() == mover else [child]
    return found


def their_positions(state, depth):
    """The same as `their_paths`, each position once."""
    layer = {str(state): [state, 1]}
    for _ in range(depth - 1):
        further = {}
        for before, count in layer.values():
            for after in after_turns(before):
                known = further.setdefault(str(after), [after, 0])
                known[1] += count
        layer = further
    return sum(count * their_paths(before, 1) for before, count in layer.values())


def open_spiel():
    """The entrants of OpenSpiel, or ones that say why there are none."""
    try:
        import pyspiel
    except ImportError as error:
        return tuple(Entrant(name, missing=f"{error}; `make bench` installs it") for name in (THEIRS, THEIRS_ONCE))
    game = pyspiel.load_game("checkers")
    return (counted(THEIRS, lambda: their_paths(game.new_initial_state(), DEPTH)),
            counted(THEIRS_ONCE, lambda: their_positions(game.new_initial_state(), DEPTH)))


def comparisons():
    yield Comparison("Checkers, perft 6 from the start", (counted(OURS, ours), counted(OURS_RULES, lambda: ours_by(by_the_rules)),
                                                         counted(OURS_EVERY, lambda: ours_by(every_path)), *open_spiel()),
                     (Goal(THEIRS, OURS, at_least=2.5), Goal(THEIRS_ONCE, OURS, at_least=2.5)))
