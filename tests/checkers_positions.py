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


def _crowned(letters):
    """The letters, men changed to kings where they would be kings."""
    last_rows = {"b": range(28, 32), "w": range(4)}
    return [letter.upper() if index in last_rows.get(letter, ()) else letter for index, letter in enumerate(letters)]


def arbitrary_states():
    """A hypothesis strategy: any pieces anywhere, either player to move, but no men where they would be kings, and not none at all."""
    letters = st.lists(st.sampled_from(KINDS), min_size=32, max_size=32)
    states = st.builds(lambda letters, to_move: state_of_letters(_crowned(letters), to_move), letters, st.sampled_from((BLACK, WHITE)))
    return states.filter(lambda state: state.black | state.white)


def random_states(number, seed=0):
    """The same for where no hypothesis is needed: so many of them from a seed."""
    rng = random.Random(seed)
    for _ in range(number):
        yield state_of_letters(_crowned(rng.choices(KINDS, k=32)), rng.randrange(2))


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
