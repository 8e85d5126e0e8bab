"""Our equilibria beside those of nashpy, which computes in floats."""

import random

import pytest

from gameai.normal_form import NormalForm

nashpy = pytest.importorskip("nashpy", reason="nashpy is not installed; make test-oracles installs it")
numpy = pytest.importorskip("numpy", reason="numpy comes with nashpy")


def rounded(mixes):
    return tuple(tuple(round(float(chance), 6) + 0.0 for chance in mix) for mix in mixes)


@pytest.mark.parametrize("seed", range(60))
def test_equilibria(seed):
    rng = random.Random(seed)
    rows, columns = rng.randint(2, 4), rng.randint(2, 4)
    gains = [[[rng.randint(-10 ** 5, 10 ** 5) for _ in range(columns)] for _ in range(rows)] for _ in range(2)]
    game = NormalForm([[(gains[0][row][column], gains[1][row][column]) for column in range(columns)] for row in range(rows)])
    theirs = nashpy.Game(*gains)
    ours = {rounded(mixes) for mixes in game.equilibria()}
    # Its support_enumeration compares floats exactly and loses equilibria by rounding.
    assert ours == {rounded(mixes) for mixes in theirs.vertex_enumeration()}


def test_best_responses():
    rng = random.Random(1)
    for _ in range(50):
        gains = [[[rng.randint(-9, 9) for _ in range(3)] for _ in range(3)] for _ in range(2)]
        game, theirs = NormalForm([[(gains[0][r][c], gains[1][r][c]) for c in range(3)] for r in range(3)]), nashpy.Game(*gains)
        for own in range(3):
            for other in range(3):
                mixes = [[int(number == chosen) for number in range(3)] for chosen in (own, other)]
                best = theirs.is_best_response(*map(numpy.array, mixes))
                assert tuple(map(bool, best)) == (own in game.best_responses(0, mixes[1]), other in game.best_responses(1, mixes[0]))
