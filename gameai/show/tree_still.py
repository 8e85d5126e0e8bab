"""Stills of search trees: no kernel, no script, no widget library."""

from gameai.adversarial import alpha_beta, minimax
from gameai.game import require_state
from gameai.show.search_view import SearchView
from gameai.trace import fold

SEARCHES = {"minimax": minimax, "alpha_beta": alpha_beta}


def trace_of(game, state=None, algorithm="alpha_beta", depth=None, evaluate=None):
    """The trace of a search: a list of events. Raises ValueError for an unknown algorithm."""
    if algorithm not in SEARCHES:
        raise ValueError(f"There is no algorithm {algorithm!r}; there are {', '.join(SEARCHES)}.")
    trace = []
    SEARCHES[algorithm](game, require_state(game, state), depth, evaluate, trace=trace)
    return trace


def tree_picture(game, state=None, algorithm="alpha_beta", depth=None, evaluate=None, trace=None,
                 events=None, folded=None, title="game tree", theme="light"):
    """A still of a search tree, at the end or after the first `events` events of the trace."""
    trace = trace_of(game, state, algorithm, depth, evaluate) if trace is None else trace
    view = SearchView(game, state, depth, folded, windows=algorithm == "alpha_beta", title=title)
    view.legend = events != 0
    return fold(view, trace if events is None else trace[:events]).picture(theme)
