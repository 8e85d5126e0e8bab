"""Cases for the exercises of lesson 10: positions of checkers by chance, and enough cases to tell all wrong versions apart."""

import random
from functools import lru_cache, wraps
from itertools import combinations

from gameai.games.checkers import Checkers, State
from gameai.games.checkers.board import SQUARES, piece_at, set_of

GAME = Checkers()
PLAYERS = ("black", "white")
TRIES = 3000


def remembered(make):
    """A `cases(rng)` that makes the cases of each seed once: it takes longer to find them than to judge them."""
    @lru_cache(maxsize=8)
    def known(seed):
        return tuple(make(random.Random(seed)))

    @wraps(make)
    def cases(rng):
        return list(known(rng.random()))
    return cases


def random_state(rng, kings=True):
    """A position from a game of random moves; with `kings`, some of its men are made kings."""
    while True:
        state = GAME.initial
        for _ in range(rng.randrange(4, 50)):
            if GAME.is_terminal(state):
                break
            state = GAME.result(state, rng.choice(GAME.actions(state)))
        if GAME.is_terminal(state):
            continue
        if kings:
            state = state._replace(kings=state.kings | set_of(square for square in SQUARES
                                                              if piece_at(state, square) and rng.random() < 0.2))
        return state


def pieces_of(state):
    """{square: "w", "W", "b" or "B"}; capitals are kings."""
    return {square: piece_at(state, square) for square in SQUARES if piece_at(state, square)}


def state_with(pieces, player="white"):
    """The position of such a dictionary, for pictures."""
    sets = [set_of(square for square, piece in pieces.items() if piece in signs) for signs in ("bB", "wW", "BW")]
    return State(*sets, PLAYERS.index(player))


def until_all_differ(cases, versions, answer, another):
    """`cases`, and further ones until any two versions answer differently in one of them.

    Args:
        cases: a list of tuples of arguments.
        versions: functions, the right one among them.
        answer: answer(function, case) is something to compare.
        another: another() makes a case.

    Raises:
        ValueError: many cases did not tell two versions apart.
    """
    found = list(cases)
    told = [[answer(version, case) for case in found] for version in versions]
    for one, other in combinations(range(len(versions)), 2):
        if told[one] != told[other]:
            continue
        for _ in range(TRIES):
            case = another()
            if answer(versions[one], case) != answer(versions[other], case):
                break
        else:
            raise ValueError(f"None of {TRIES} cases tells {versions[one]} from {versions[other]}.")
        found.append(case)
        for version, answers in zip(versions, told):
            answers.append(answer(version, case))
    return found
