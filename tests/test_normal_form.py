"""Matrix games and their equilibria, by definition and by counting; trees and the matrices they amount to."""

import random
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from gameai.adversarial import minimax
from gameai.extensive_form import Chance, Decision, ExtensiveForm, tree_of
from gameai.games.tic_tac_toe import TicTacToe
from gameai.normal_form import CHICKEN, EVENING_OUT, MATCHING_PENNIES, PRISONERS_DILEMMA, STAG_HUNT, Eliminate, NormalForm

HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)


def random_game(seed, most=4, low=-9, high=9):
    rng = random.Random(seed)
    rows, columns = rng.randint(1, most), rng.randint(1, most)
    return NormalForm([[(rng.randint(low, high), rng.randint(low, high)) for _ in range(columns)] for _ in range(rows)])


def expected(game, row_mix, column_mix):
    """The payoffs, from their definition alone."""
    return [sum(p * q * game.cells[row][column][player] for row, p in enumerate(row_mix) for column, q in enumerate(column_mix))
            for player in (0, 1)]


def pure(size, action):
    return tuple(Fraction(number == action) for number in range(size))


def nobody_gains(game, row_mix, column_mix):
    """Whether it is an equilibrium: against each pure deviation."""
    now, rows, columns = expected(game, row_mix, column_mix), len(game.cells), len(game.cells[0])
    return (all(expected(game, pure(rows, row), column_mix)[0] <= now[0] for row in range(rows))
            and all(expected(game, row_mix, pure(columns, column))[1] <= now[1] for column in range(columns)))


# --- equilibria ---------------------------------------------------------------------


def test_known_games():
    assert PRISONERS_DILEMMA.pure_equilibria() == [(1, 1)] and PRISONERS_DILEMMA.equilibria() == [((0, 1), (0, 1))]
    assert MATCHING_PENNIES.pure_equilibria() == [] and MATCHING_PENNIES.equilibria() == [((HALF, HALF), (HALF, HALF))]
    assert STAG_HUNT.pure_equilibria() == [(0, 0), (1, 1)] and STAG_HUNT.equilibria()[2][0] == (Fraction(3, 4), Fraction(1, 4))
    assert CHICKEN.pure_equilibria() == [(0, 1), (1, 0)] and CHICKEN.equilibria()[2][1] == (Fraction(9, 10), Fraction(1, 10))
    assert EVENING_OUT.equilibria()[2] == ((Fraction(2, 3), THIRD), (THIRD, Fraction(2, 3)))
    rock_paper_scissors = NormalForm([[((a - b + 4) % 3 - 1, (b - a + 4) % 3 - 1) for b in range(3)] for a in range(3)])
    assert rock_paper_scissors.equilibria() == [((THIRD,) * 3, (THIRD,) * 3)]
    # Two-finger Morra (AIMA): the even player gets the sum if it is even; both mix 7/12 and 5/12, and even loses 1/12.
    morra = NormalForm([[(2, -2), (-3, 3)], [(-3, 3), (4, -4)]])
    (mixes,) = morra.equilibria()
    assert mixes == ((Fraction(7, 12), Fraction(5, 12)),) * 2 and morra.payoffs(*mixes) == (Fraction(-1, 12), Fraction(1, 12))


def test_what_is_found_is_an_equilibrium_and_all_pure_ones_are_found():
    pures = mixed = 0
    for seed in range(150):
        game = random_game(seed, high=9 if seed % 2 else -6)  # every other one from few payoffs, with many ties
        found = game.equilibria()
        assert found and len(set(found)) == len(found)
        for mixes in found:
            assert all(sum(mix) == 1 and min(mix) >= 0 for mix in mixes)
            assert nobody_gains(game, *mixes) and game.is_equilibrium(*mixes)
        rows, columns = len(game.cells), len(game.cells[0])
        by_hand = [(row, column) for row, column in product(range(rows), range(columns))
                   if nobody_gains(game, pure(rows, row), pure(columns, column))]
        assert game.pure_equilibria() == by_hand
        assert {(pure(rows, row), pure(columns, column)) for row, column in by_hand} <= set(found)
        pures, mixed = pures + len(by_hand), mixed + len(found) - len(by_hand)
    assert pures > 100 and mixed > 50


def test_there_is_an_odd_number_of_equilibria():
    """Wilson (1971): so it is unless the game is degenerate. A missing one would show."""
    counts = set()
    for seed in range(150):
        game = random_game(seed, high=10 ** 6, low=-10 ** 6)  # no two payoffs are alike
        counts.add(len(game.equilibria()))
    assert all(count % 2 for count in counts) and len(counts) > 1


def test_degenerate_games_give_their_extreme_equilibria():
    # The column player is indifferent; any mix of its two is an equilibrium with a row that is best against it.
    game = NormalForm([[(1, 0), (0, 0)], [(0, 0), (1, 0)]])
    found = game.equilibria()
    assert ((1, 0), (1, 0)) in found and ((1, 0), (HALF, HALF)) in found and ((HALF, HALF), (HALF, HALF)) not in found
    assert len(found) == 4 and all(nobody_gains(game, *mixes) for mixes in found)
    assert len(NormalForm([[(0, 0)] * 2] * 2).equilibria()) == 4


def test_zero_sum_equilibria_have_one_value():
    for seed in range(60):
        rng = random.Random(seed)
        gains = [[rng.randint(-3, 3) for _ in range(3)] for _ in range(3)]
        game = NormalForm([[(gain, -gain) for gain in row] for row in gains])
        values = {game.payoffs(*mixes)[0] for mixes in game.equilibria()}
        assert len(values) == 1
        value, = values
        for row_mix, column_mix in game.equilibria():  # each mix guards the value against everything
            assert -max(game.action_payoffs(1, row_mix)) == value == max(game.action_payoffs(0, column_mix))


def test_best_responses():
    for seed in range(80):
        game, rng = random_game(seed), random.Random(seed)
        for player in (0, 1):
            size = len(game.actions[1 - player])
            weights = [rng.randint(1, 5) for _ in range(size)]
            mix = [Fraction(weight, sum(weights)) for weight in weights]
            gains = [expected(game, *((pure(len(game.actions[player]), own), mix)[::1 if player == 0 else -1]))[player]
                     for own in range(len(game.actions[player]))]
            assert game.action_payoffs(player, mix) == tuple(gains)
            assert game.best_responses(player, mix) == tuple(own for own, gain in enumerate(gains) if gain == max(gains))


# --- dominance ------------------------------------------------------------------------


def test_dominance():
    assert PRISONERS_DILEMMA.dominated(0) == PRISONERS_DILEMMA.dominated(1) == {0: 1}
    assert CHICKEN.dominated(0) == {} == STAG_HUNT.dominated(1, strictly=False)
    weak = NormalForm([[(1, 0), (1, 0)], [(1, 0), (0, 0)]])
    assert weak.dominated(0) == {} and weak.dominated(0, strictly=False) == {1: 0}
    assert NormalForm([[(1, 0)], [(1, 0)]]).dominated(0, strictly=False) == {}  # equals don't dominate each other


def test_dominated_actions_go_one_after_the_other():
    # Gibbons (1992), figure 1.1.4: right goes first, then bottom, then left.
    game, trace = NormalForm([[(1, 0), (1, 2), (0, 1)], [(0, 3), (0, 1), (2, 0)]], ["up", "down"], ["left", "middle", "right"]), []
    left = game.reduced(trace)
    assert left.actions == (("up",), ("middle",)) and left.cells == (((1, 2),),)
    assert trace == [Eliminate(1, "right", "middle"), Eliminate(0, "down", "up"), Eliminate(1, "left", "middle")]
    kept = 0
    for seed in range(60):
        game = random_game(seed)
        small = game.reduced()
        assert small.dominated(0) == small.dominated(1) == {}
        names = {(game.actions[0][row], game.actions[1][column]) for row, column in game.pure_equilibria()}
        assert {(small.actions[0][row], small.actions[1][column]) for row, column in small.pure_equilibria()} == names
        assert len(small.equilibria()) == len(game.equilibria())
        kept += small.cells == game.cells
    assert 0 < kept < 60


# --- trees ------------------------------------------------------------------------------


def ace_or_king():
    """AIMA's poker of four cards: two aces, two kings, one each. Player 0 raises or checks; after a raise player 1 calls or folds."""
    deals = {}
    for cards, chance in ((("A", "A"), SIXTH), (("A", "K"), THIRD), (("K", "A"), THIRD), (("K", "K"), SIXTH)):
        higher = (cards[0] == "A") - (cards[1] == "A")
        answer = Decision(1, f"second has {cards[1]}", {"call": (2 * higher, -2 * higher), "fold": (1, -1)})
        deals[cards] = chance, Decision(0, f"first has {cards[0]}", {"raise": answer, "check": (higher, -higher)})
    return ExtensiveForm(Chance(deals))


def test_poker_with_four_cards():
    tree = ace_or_king()
    game = tree.normal_form()
    assert tree.size == (4, 4) and game.actions[0][1] == ("raise", "check") and game.actions[1][1] == ("call", "fold")
    gains = [[cell[0] for cell in row] for row in game.cells]
    # AIMA's table, its columns in our order: call with both, with the ace alone, with the king alone, never.
    assert gains == [[0, -SIXTH, Fraction(7, 6), 1], [THIRD, 0, HALF, SIXTH],
                     [-THIRD, -SIXTH, Fraction(2, 3), Fraction(5, 6)], [0, 0, 0, 0]]
    assert {game.payoffs(*mixes) for mixes in game.equilibria()} == {(0, 0)}


def test_an_information_set_hides_the_first_move():
    def pennies(names):
        return ExtensiveForm(Decision(0, "first", {own: Decision(1, names[own], {other: (1, -1) if own == other else (-1, 1)
                                                                                for other in ("heads", "tails")})
                                                   for own in ("heads", "tails")}))
    hidden, seen = pennies({"heads": "second", "tails": "second"}), pennies({"heads": "saw heads", "tails": "saw tails"})
    assert hidden.size == (2, 2) and hidden.normal_form().cells == MATCHING_PENNIES.cells
    assert seen.size == (2, 4) and {seen.normal_form().payoffs(*mixes) for mixes in seen.normal_form().equilibria()} == {(-1, 1)}


def test_small_endings_of_tic_tac_toe_have_the_value_of_minimax():
    tic_tac_toe, compared = TicTacToe(), 0
    rng = random.Random(5)
    for _ in range(60):
        state = tic_tac_toe.initial
        for _ in range(6):
            if not tic_tac_toe.is_terminal(state):
                state = tic_tac_toe.result(state, rng.choice(tic_tac_toe.actions(state)))
        if tic_tac_toe.is_terminal(state):
            continue
        game = tree_of(tic_tac_toe, state).normal_form()
        sign = 1 if tic_tac_toe.to_move(state) == 0 else -1
        rows = [[cell[0] for cell in row] for row in game.cells]
        best = max(map(min, rows))
        assert best == min(map(max, zip(*rows, strict=True))) == sign * minimax(tic_tac_toe, state).value
        compared += 1
    assert compared > 20


def test_the_normal_form_explodes():
    tree = tree_of(TicTacToe())
    # 9 first moves, and a strategy has a choice for every position that its player may meet.
    assert [len(sets) for sets in tree.information_sets] == [2423, 2097] and tree.size[0] > 10 ** 1000
    with pytest.raises(ValueError, match=r"about 2\^4135 rows and about 2\^3654 columns, more than 100,000 cells"):
        tree.normal_form()


# --- numbers of other kinds ----------------------------------------------------------------


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.float32, np.float64])
def test_payoffs_of_numpy_are_those_numbers(kind):
    rng = np.random.default_rng(4)
    for _ in range(5):
        cells = rng.integers(-60, 60, (3, 3, 2)).astype(kind)
        assert NormalForm(cells).equilibria() == NormalForm(cells.tolist()).equilibria()
    shared = Fraction(int(1e9)) * np.int64(3)  # a fraction of numpy's ints, which would overflow
    assert NormalForm([[(shared, 0), (0, shared)], [(0, shared), (shared, 0)]]).equilibria() == MATCHING_PENNIES.equilibria()
    game = ExtensiveForm(Chance({"a": (kind(1), (1, 2)), "b": (kind(0), (5, 5))}))
    assert game.payoffs((), ()) == (1, 2) and game.normal_form().pure_equilibria() == [(0, 0)]


def test_floats_stand_for_the_chances_that_they_round():
    for game in (CHICKEN, EVENING_OUT, STAG_HUNT, MATCHING_PENNIES, NormalForm([[(3e9, 0), (0, 7)], [(0, 1e9), (1, 0)]])):
        mixed = game.equilibria()[-1]
        floats = [tuple(map(float, mix)) for mix in mixed]
        assert game.is_equilibrium(*floats) and game.is_equilibrium(np.array(floats[0]), floats[1])
        assert [game.best_responses(player, floats[1 - player]) for player in (0, 1)] == [(0, 1), (0, 1)]
    assert not CHICKEN.is_equilibrium((.9, .1), (.9001, .0999)) and not CHICKEN.is_equilibrium((1., 0.), (1., 0.))
    exactly = Fraction(9, 10) + Fraction(1, 10 ** 12)
    assert not CHICKEN.is_equilibrium((exactly, 1 - exactly), (exactly, 1 - exactly))


def test_decisions_of_one_information_set_may_name_their_actions_in_any_order():
    def pennies(second):
        return ExtensiveForm(Decision(0, "first", {side: Decision(1, "second", {other: (1, -1) if side == other else (-1, 1)
                                                                                for other in second[side]}) for side in "ht"}))
    assert pennies({"h": "ht", "t": "th"}).normal_form().cells == pennies({"h": "ht", "t": "ht"}).normal_form().cells


# --- what is refused -----------------------------------------------------------------------


def test_sentences():
    for call, words in (
            (lambda: NormalForm([]), "rows of the same length"),
            (lambda: NormalForm([[(1, 1)], []]), "rows of the same length"),
            (lambda: NormalForm([[(1, 2, 3)]]), "A cell is a pair"),
            (lambda: NormalForm([[(1, "x")]]), "A payoff must be a finite number"),
            (lambda: NormalForm([[(1, 1)]], rows=["a", "b"]), "rows must be 1 different names"),
            (lambda: CHICKEN.payoffs((1, 1), (1, 0)), "2 chances that sum to 1"),
            (lambda: CHICKEN.best_responses(0, (1,)), "A mixed strategy of player 1 has 2 chances"),
            (lambda: ExtensiveForm((1,)), "a payoff for each of two players"),
            (lambda: ExtensiveForm(Decision(2, "x", {"a": (0, 0)})), "player 0 or 1"),
            (lambda: ExtensiveForm(Decision(1.0, "x", {"a": (0, 0)})), "player 0 or 1"),
            (lambda: ExtensiveForm(Decision(0, "x", [(0, 0)])), "The branches of a Decision are a mapping"),
            (lambda: ExtensiveForm(Chance([1])), "The branches of a Chance are a mapping"),
            (lambda: ExtensiveForm(Chance({"a": 1})), "A branch of a Chance is a pair"),
            (lambda: ExtensiveForm(Chance({"a": (1, 2, 3)})), "A branch of a Chance is a pair"),
            (lambda: CHICKEN.is_equilibrium(None, (1, 0)), "A mixed strategy must be a list"),
            (lambda: ExtensiveForm(Chance({"a": (HALF, (0, 0))})), "sum to 1/2, not to 1"),
            (lambda: ExtensiveForm(Decision(0, "x", {"a": Decision(0, "x", {"b": (0, 0)})})), "one player and the same actions")):
        with pytest.raises(ValueError, match=words):
            call()
