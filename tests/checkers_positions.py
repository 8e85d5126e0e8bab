"""Positions of checkers for tests: arbitrary ones for hypothesis, and those that random play meets."""

import random

from hypothesis import strategies as st

from gameai.games.checkers import BLACK, WHITE, Checkers, State

KINDS = "....bwBW"  # half of the squares are vacant


def state_of_letters(letters, to_move, quiet=0):
    """The state with a letter for each square 1 to 32: "b", "w", "B", "W" (kings), or anything else for vacant."""
    def bits(wanted):
        return sum(1 << index for index, letter in enumerate(letters) if letter in wanted)
    return State(bits("bB"), bits("wW"), bits("BW"), to_move, quiet)


def arbitrary_states():
    """A hypothesis strategy: any pieces anywhere, either player to move, but no men where they would be kings."""
    def built(drawn):
        letters, to_move = drawn
        last_rows = {BLACK: range(28, 32), WHITE: range(4)}
        return state_of_letters([letter.upper() if letter in "bw" and index in last_rows["bw".index(letter)] else letter
                                 for index, letter in enumerate(letters)], to_move)
    return st.tuples(st.lists(st.sampled_from(KINDS), min_size=32, max_size=32), st.sampled_from((BLACK, WHITE))).map(built)


def met_in_random_games(games, seed=0, mid_turn=True):
    """The states of random games played step by step, those in the middle of a turn included or not; the last ones too."""
    game, rng = Checkers(), random.Random(seed)
    for _ in range(games):
        state = game.initial
        while True:
            if mid_turn or not state.jumper:
                yield state
            steps = game.steps(state)
            if not steps:
                break
            state = game.step(state, rng.choice(steps))
