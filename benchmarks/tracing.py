"""What tracing costs while it is off.

The searches say `if trace is not None: trace.append(...)`. Here their source is
compiled twice, once as it is and once without those statements, and both are timed.
The goal is at most 5% more time. The games are cheap ones, where such a test weighs
most: the cheapest is a count that goes down, whose rules are next to nothing.
"""

import ast
import inspect
from types import ModuleType

from benchmarks.harness import Comparison, Entrant, Goal, timed
from gameai import adversarial, monte_carlo
from gameai.game import Game
from gameai.games.tic_tac_toe import TicTacToe


class CountDown(Game):
    """Take 1, 2 or 3 from a heap; who takes the last one wins. A state is (heap, player to move).

    >>> adversarial.minimax(CountDown(4), CountDown(4).initial).value
    -1
    """

    def __init__(self, heap):
        self.initial = (heap, 0)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return (1, 2, 3)[:state[0]]

    def result(self, state, action):
        return state[0] - action, 1 - state[1]

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state, player):
        return 0 if state[0] else -1 if state[1] == player else 1


class WithoutTraces(ast.NodeTransformer):
    """Takes out each `if trace is not None: ...`, also with further conditions; `removed` counts them."""

    removed = 0

    def visit_If(self, node):
        self.generic_visit(node)
        first = node.test.values[0] if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) else node.test
        if ast.unparse(first) != "trace is not None":
            return node
        if node.orelse:
            raise ValueError(f"Line {node.lineno}: a trace test with an else can't be taken out.")
        self.removed += 1
        return ast.copy_location(ast.Pass(), node)


def compiled(source, name, traced):
    """(module made from `source`, how many trace tests were taken out of it)."""
    tree, without = ast.parse(source), WithoutTraces()
    if not traced:
        tree = ast.fix_missing_locations(without.visit(tree))
    module = ModuleType(name)
    exec(compile(tree, f"<{name}>", "exec"), module.__dict__)
    return module, without.removed


def tracing_off(title, module, run, rounds, counts=None):
    """The `Comparison` of `run(module)` as the module is with `run` of a copy without its trace tests.

    Args:
        title: what is run, in words.
        module: the module with the search; it is compiled anew, so that both are alike but for the tests.
        run: run(module) searches without a trace and returns what was found.
        rounds: how often each takes its turn.
        counts: counts(result), such as {"nodes": …}; default none.

    Raises:
        ValueError: the module has no trace test, or the two find different things.
    """
    source, name = inspect.getsource(module), module.__name__.rpartition(".")[2]
    traced, _ = compiled(source, f"{name}_as_it_is", traced=True)
    plain, removed = compiled(source, f"{name}_without_traces", traced=False)
    if not removed:
        raise ValueError(f"No `if trace is not None` was found in {module.__name__}; this benchmark would compare nothing.")
    result = run(traced)
    if list(run(plain)) != list(result):
        raise ValueError(f"{title}: the search without trace tests gives another result.")
    counted = counts(result) if counts else {}
    return Comparison(
        f"Tracing off: {title}",
        (Entrant("as it is", timed(lambda: run(traced)), counted), Entrant("without trace tests", timed(lambda: run(plain)), counted)),
        (Goal("as it is", "without trace tests", at_most=1.05),),
        rounds=rounds)


def comparisons():
    game, heap = TicTacToe(), CountDown(12)
    searches = [
        ("minimax, tic-tac-toe", 11, lambda search: search.minimax(game, game.initial)),
        ("minimax, a heap of 12", 41, lambda search: search.minimax(heap, heap.initial)),
        ("alpha_beta, tic-tac-toe", 41, lambda search: search.alpha_beta(game, game.initial)),
        ("alpha_beta with table, tic-tac-toe", 41,
         lambda search: search.alpha_beta(game, game.initial, table=search.TranspositionTable())),
        ("alpha_beta, a heap of 12", 41, lambda search: search.alpha_beta(heap, heap.initial)),
    ]
    for title, rounds, run in searches:
        yield tracing_off(title, adversarial, run, rounds, lambda result: {"nodes": result.nodes})
    yield tracing_off("monte_carlo_tree_search, a heap of 12", monte_carlo,
                      lambda module: module.monte_carlo_tree_search(heap, heap.initial, 500), 41, lambda result: {"rounds": result.rounds})
