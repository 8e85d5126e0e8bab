"""Tic-tac-toe: rules by exhaustion, exact chances, players that never lose."""

import json
import pickle
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from gameai.adversarial import alpha_beta, best_actions, minimax
from gameai.expectation import outcome_chances
from gameai.game import RandomPlayer, perft, play, reachable
from gameai.games.tic_tac_toe import AnyBest, Exploiter, FirstBest, Gambler, LittleBrother, O, Playout, TicTacToe, X
from gameai.games.tree import TreeGame, uniform_tree

GAME = TicTacToe()
DATA = Path(__file__).parents[2] / "shared" / "data" / "tic_tac_toe.json"
RANDOM = RandomPlayer().policy


STATES = reachable(GAME)


def lines_of(sign, text):
    rows = [text[0:3], text[3:6], text[6:9]]
    columns = [text[0::3], text[1::3], text[2::3]]
    return sum(line == sign * 3 for line in (*rows, *columns, text[0::4], text[2:7:2]))


def test_every_position_against_rules_written_on_text():
    for state in STATES:
        text = GAME.to_text(state)
        assert GAME.from_text(text) == state
        x, o = lines_of("X", text), lines_of("O", text)
        over = bool(x or o or "." not in text)
        assert GAME.is_terminal(state) is over
        assert GAME.utility(state, X) == bool(x) - bool(o) == -GAME.utility(state, O)
        assert GAME.actions(state) == (() if over else tuple(i for i in range(9) if text[i] == "."))
        assert GAME.to_move(state) == (X if text.count("X") == text.count("O") else O)
        line = GAME.winning_line(state)
        assert [text[i] for i in line] == (["X"] * 3 if x else ["O"] * 3 if o else [])


def test_the_counts():
    over = Counter(GAME.utility(s, X) for s in STATES if GAME.is_terminal(s))
    assert len(STATES) == 5478
    assert over == {1: 626, -1: 316, 0: 16}
    assert [perft(GAME, GAME.initial, d) for d in range(6)] == [1, 9, 72, 504, 3024, 15120]
    found = minimax(GAME, GAME.initial)
    assert (found.leaves, found.nodes) == (255168, 549946)
    assert best_actions(GAME, GAME.initial) == (0, tuple(range(9)))
    assert len({GAME.key(s) for s in STATES}) == 765


def test_key_shares_exactly_the_turned_and_mirrored_boards():
    def orbit(state):
        text = GAME.to_text(state)
        grid = [list(text[0:3]), list(text[3:6]), list(text[6:9])]
        for _ in range(2):
            for _ in range(4):
                grid = [list(row) for row in zip(*grid[::-1])]
                yield "".join(sum(grid, []))
            grid = [row[::-1] for row in grid]
    canonical = {}
    for state in STATES:
        canonical.setdefault(GAME.key(state), set()).add(min(orbit(state)))
    assert all(len(texts) == 1 for texts in canonical.values())


CHANCES = {  # P(win) against a uniformly random opponent, as X and as O; and P(loss) as O
    FirstBest: ("191/192", "254/315", 0),
    AnyBest: ("75257/77760", "2645/3402", 0),
    Playout: ("95/96", "278/315", 0),
    Exploiter: ("191/192", "866/945", 0),
    Gambler: ("191/192", "881/945", "1/135"),
}


@pytest.mark.parametrize("player", CHANCES, ids=lambda p: p.__name__)
def test_exact_chances_against_a_random_opponent(player):
    as_x, as_o, loses = (Fraction(x) for x in CHANCES[player])
    policy = player().policy
    first = outcome_chances(GAME, [policy, RANDOM])
    assert first == {1: as_x, 0: 1 - as_x}
    second = outcome_chances(GAME, [RANDOM, policy])
    assert (second[-1], second.get(1, 0)) == (as_o, loses)
    assert sum(second.values()) == 1


def test_exact_chances_equal_those_of_another_program():
    if not DATA.exists():
        pytest.skip("shared/data/tic_tac_toe.json is not beside the repository; the same figures stand in CHANCES above")
    data = json.loads(DATA.read_text())
    rules = {Exploiter: "A_minimax_then_exact_expectation_same_policy", Playout: "B_minimax_then_random_playout_value_first_index",
             FirstBest: "C_minimax_lowest_index", AnyBest: "D_minimax_uniform_among_optimal", Gambler: "E_unrestricted_best_response_to_random"}
    starts = {"0": 0, "1": 1, "4": 4}
    for player, rule in rules.items():
        policy, facts = player().policy, data["vs_uniform_random"][rule]
        for cell, action in starts.items():
            after = GAME.result(GAME.initial, action)
            x = outcome_chances(GAME, [policy, RANDOM], after)
            assert x.get(1, 0) == Fraction(facts["as_X_per_first_move"][cell]["win"])
            o = outcome_chances(GAME, [RANDOM, policy], after)
            assert o.get(-1, 0) == Fraction(facts["as_O_per_X_first_move"][cell]["win"])
            assert o.get(1, 0) == Fraction(facts["as_O_per_X_first_move"][cell]["loss"])
    both = outcome_chances(GAME, [RANDOM, RANDOM])
    assert {"X": both[1], "O": both[-1], "draw": both[0]} == {k: Fraction(v) for k, v in data["random_vs_random"].items()}
    assert [perft(GAME, GAME.initial, d) for d in (5, 9)] == [15120, data["games_by_length"]["9"]]


@pytest.mark.parametrize("player", [FirstBest, AnyBest, Playout, Exploiter], ids=lambda p: p.__name__)
@pytest.mark.parametrize("side", [X, O], ids="XO")
def test_never_loses_against_any_play(player, side):
    """By exhaustion: every reply of the opponent, and every action the player may choose by chance."""
    policy, seen = player().policy, set()

    def walk(state):
        if state in seen:
            return
        seen.add(state)
        if GAME.is_terminal(state):
            assert GAME.utility(state, side) >= 0, GAME.to_text(state)
            return
        own = GAME.to_move(state) == side
        for action in policy(GAME, state) if own else GAME.actions(state):
            walk(GAME.result(state, action))

    walk(GAME.initial)
    assert len(seen) > 100


def test_perfect_everywhere():
    """From every position, also those it would not reach itself, the exploiter keeps the minimax value."""
    player = Exploiter()
    for state in STATES:
        if not GAME.is_terminal(state):
            value = alpha_beta(GAME, state).value
            child = GAME.result(state, player.choose(GAME, state))
            kept = GAME.utility(child, GAME.to_move(state)) if GAME.is_terminal(child) else -alpha_beta(GAME, child).value
            assert kept == value


def test_haste_decides_only_between_equal_expectations():
    """In 8 of 632 lost positions no move has both the best chances and the slowest loss."""
    player, lost, torn = Exploiter(), 0, 0
    for state in STATES:
        if GAME.is_terminal(state) or best_actions(GAME, state, table=player.memory(GAME).table)[0] != -1:
            continue
        lost += 1
        scores = [player.score(GAME, state, action) for action in player.candidates(GAME, state)]
        best = max(expectation for expectation, _ in scores), max(haste for _, haste in scores)
        torn += best not in scores
    assert (lost, torn) == (632, 8)


def test_a_lost_position_where_chances_and_delay_disagree():
    state = GAME.from_text("...O..X.X")
    player = Exploiter()
    block, other = player.score(GAME, state, 7), player.score(GAME, state, 4)
    assert (block[0], other[0]) == (Fraction(1, 3), Fraction(2, 5))
    assert block[1] > other[1]
    assert player.choose(GAME, state) == 4


def test_takes_the_quicker_of_two_sure_wins():
    state = GAME.from_text("XX.OO....")  # X to move: 2 wins at once
    player = Exploiter()
    assert player.choose(GAME, state) == 2
    for state in STATES:
        at_once = [a for a in GAME.actions(state) if GAME.utility(GAME.result(state, a), GAME.to_move(state)) == 1]
        if at_once:
            assert player.choose(GAME, state) in at_once


@pytest.mark.parametrize("text, message", [
    ("X..", "has 9 signs; this text has 3"),
    ("Z........", "'Z' at place 1"),
    ("XX.......", "2 X, 0 O"),
    ("O........", "0 X, 1 O"),
    ("XXXOOO...", "went on after a line"),
    ("XXX.OO.O.", "went on after a line"),
    ("OOOXX.XX.", "went on after a line"),
    ("", "has 9 signs"),
])
def test_from_text_says_what_is_wrong(text, message):
    with pytest.raises(ValueError, match=message):
        GAME.from_text(text)


def test_from_text_is_kind_about_white_space_and_case():
    assert GAME.from_text("\n x.o \n ...\t...\n") == GAME.from_text("X.O......")


@pytest.mark.parametrize("action", [0, -1, 9, 2.5, "4", None])
def test_an_impossible_cell_is_named(action):
    with pytest.raises(ValueError, match="can't be taken; the empty cells are"):
        GAME.result(GAME.from_text("X........"), action)


def test_players_survive_pickling():
    for player in (*CHANCES, RandomPlayer):
        one, two = player(3), pickle.loads(pickle.dumps(player(3)))
        assert play(GAME, [one, one]).actions == play(GAME, [two, two]).actions


def test_little_brother_takes_wins_and_stops_threats():
    brother = LittleBrother()
    assert set(brother.policy(GAME, GAME.from_text("XX.OO...."))) == {2}  # his win goes before your threat
    assert set(brother.policy(GAME, GAME.from_text("OO.X...X."))) == {2}
    assert set(brother.policy(GAME, GAME.from_text("X........"))) == set(range(1, 9))
    assert set(brother.policy(GAME, GAME.from_text("XO.X....."))) == {6}


def test_a_better_model_of_the_opponent_beats_him_more_often_and_stays_safe():
    """The exploiter of random play is worse against the little brother than taking the first best move."""
    brother = LittleBrother().policy
    wins = {name: outcome_chances(GAME, [brother, player.policy])[-1] for name, player in
            {"first": FirstBest(), "for random": Exploiter(), "for him": Exploiter(opponent=brother)}.items()}
    assert wins == {"first": Fraction(62, 315), "for random": Fraction(22, 315), "for him": Fraction(82, 315)}
    assert outcome_chances(GAME, [Exploiter(opponent=brother).policy, brother]) == {1: Fraction(89, 96), 0: Fraction(7, 96)}


def test_no_move_after_the_end():
    with pytest.raises(ValueError, match="the game is over"):
        GAME.result(GAME.from_text("XXXOO...."), 5)


@pytest.mark.parametrize("player", CHANCES, ids=lambda p: p.__name__)
def test_a_player_that_turns_to_another_game_forgets_the_first(player):
    """The same states mean something else there; a table of the first game would mislead."""
    import random
    trees = [TreeGame(uniform_tree(3, 3, lambda path, rng=random.Random(seed): rng.randint(-1, 1))) for seed in range(40)]
    traveller = player()
    for tree in trees * 2:
        assert traveller.policy(tree, ()) == player().policy(tree, ())
