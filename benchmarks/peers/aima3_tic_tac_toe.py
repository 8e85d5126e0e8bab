"""aima3's alpha-beta on its tic-tac-toe, timed by itself. Runs under a Python that has aima3, alone.

Reads lines from standard input. 0 asks for the facts: {"value", "nodes"}. A number n asks
for n solves: {"seconds"} of process time. It must not import anything of the course.
"""

import gc
import json
import sys
from time import process_time

try:
    from aima3.games import TicTacToe, alphabeta_search
except Exception as error:  # a package of 2018 can fail in many ways; whichever it is, the table says so
    print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
    sys.exit()


def facts():
    """The value of the empty board, by both sides playing what the search says; states visited by one search."""
    class Counting(TicTacToe):
        visits = 1  # the root, which the search does not test

        def terminal_test(self, state):
            self.visits += 1
            return super().terminal_test(state)

    counting = Counting()
    alphabeta_search(counting.initial, counting)
    game = TicTacToe()
    state = game.initial
    while not game.terminal_test(state):
        state = game.result(state, alphabeta_search(state, game))
    return {"value": game.utility(state, "X"), "nodes": counting.visits}


def seconds(repeat):
    gc.collect()
    gc.disable()
    start = process_time()
    for _ in range(repeat):
        game = TicTacToe()
        alphabeta_search(game.initial, game)
    spent = process_time() - start
    gc.enable()
    return {"seconds": spent}


for line in sys.stdin:
    repeat = int(line)
    print(json.dumps(seconds(repeat) if repeat else facts()), flush=True)
