"""Matches and ladders: pairing, seeds, executors, intervals that mean what they say."""

import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from gameai.arena import ladder, match, score_interval
from gameai.game import Game, Player, RandomPlayer
from gameai.games.tic_tac_toe import AnyBest, Exploiter, FirstBest, Gambler, TicTacToe

GAME = TicTacToe()


def test_counts_score_and_records_agree():
    result = match(GAME, FirstBest(), RandomPlayer(), 40, seed=1)
    assert result.wins + result.draws + result.losses == 40 == len(result.games)
    assert result.score == (result.wins + result.draws / 2) / 40
    assert result.interval[0] <= result.score <= result.interval[1]
    wins = sum(record.utilities[i % 2] > 0 for i, record in enumerate(result.games))
    assert wins == result.wins


def test_pairs_share_their_opening_and_swap_sides():
    result = match(GAME, AnyBest(), RandomPlayer(), 30, seed=2, opening=3)
    openings = set()
    for first, second in zip(result.games[::2], result.games[1::2]):
        assert first.actions[:3] == second.actions[:3]
        openings.add(first.actions[:3])
    assert len(openings) > 10
    for record in result.games:
        state = GAME.initial
        for action, after in zip(record.actions, record.states[1:], strict=True):
            state = GAME.result(state, action)
            assert state == after
        assert GAME.is_terminal(state)


def test_equal_players_of_chance_score_one_half_each_way():
    one = match(GAME, RandomPlayer(1), RandomPlayer(2), 400, seed=3, opening=0)
    assert one.interval[0] < 0.5 < one.interval[1]


def test_swapping_the_players_mirrors_the_score_of_deterministic_ones():
    a, b = FirstBest(), Gambler()
    forth, back = match(GAME, a, b, 20, seed=4), match(GAME, b, a, 20, seed=4)
    assert forth.score == 1 - back.score
    assert (forth.wins, forth.losses) == (back.losses, back.wins)


def test_same_seed_same_match_whatever_came_before_and_wherever_it_runs():
    def fresh():
        return AnyBest(7), RandomPlayer(8)
    once = match(GAME, *fresh(), 20, seed=5)
    used = fresh()
    state_before = used[1].rng.getstate()
    assert match(GAME, *used, 20, seed=5) == once == match(GAME, *used, 20, seed=5)
    assert used[1].rng.getstate() == state_before  # the players themselves are not touched
    assert match(GAME, *fresh(), 20, seed=6) != once
    processes = ProcessPoolExecutor(2, mp_context=get_context("spawn"))  # fork and threads don't mix
    for pool in (ThreadPoolExecutor(2), processes):
        with pool as executor:
            assert match(GAME, *fresh(), 20, seed=5, executor=executor) == once


def test_progress_reaches_the_end():
    seen = []
    match(GAME, RandomPlayer(), RandomPlayer(), 6, seed=0, progress=lambda *step: seen.append(step))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("games", [0, 1, 7, -2])
def test_games_come_in_pairs(games):
    with pytest.raises(ValueError, match="games must be (an even number|a whole number, 2 or more)"):
        match(GAME, RandomPlayer(), RandomPlayer(), games, seed=0)


def test_after_an_error_no_more_games_are_played():
    class Failing:
        asked = 0

        def choose(self, game, state):
            Failing.asked += 1
            raise RuntimeError("no idea")

    with pytest.raises(RuntimeError, match="no idea"), ThreadPoolExecutor(1) as executor:
        match(GAME, Failing(), RandomPlayer(), 2000, seed=0, executor=executor)
    assert Failing.asked < 1000


@pytest.mark.parametrize("call, said", [
    (lambda: match(GAME, RandomPlayer, RandomPlayer(), 2, 0), "A player is an object with choose"),
    (lambda: match(GAME, RandomPlayer(), None, 2, 0), "this is None"),
    (lambda: ladder(GAME, [RandomPlayer(), RandomPlayer()], 2, 0), "have names, as in {name: player}"),
    (lambda: ladder(GAME, {"a": RandomPlayer(), "b": RandomPlayer()}, 2, 0, resamples="x"), "resamples must be a whole number"),
    (lambda: score_interval([]), "needs one score or more"), (lambda: score_interval(None), "scores must be a list"),
])
def test_what_is_no_player_and_no_score_is_said(call, said):
    with pytest.raises(ValueError, match=said):
        call()


def test_counts_may_be_numpys_and_scores_may_come_one_by_one():
    np = pytest.importorskip("numpy")
    assert match(GAME, RandomPlayer(), RandomPlayer(), np.int64(2), np.int64(7)) == match(GAME, RandomPlayer(), RandomPlayer(), 2, 7)
    assert score_interval(iter([1.0, 0.5])) == score_interval([1.0, 0.5])


def test_an_illegal_move_names_the_player():
    class Cheat(Player):
        def choose(self, game, state):
            return 99
    with pytest.raises(ValueError, match=r"\(Cheat\) in state .*: 99 is not a legal move here; legal are"):
        match(GAME, Cheat(), RandomPlayer(), 2, seed=0)


class Endless(Game):
    """A game that goes round in a circle of three states for ever."""
    initial = 0

    def to_move(self, state):
        return state % 2

    def actions(self, state):
        return (1,)

    def result(self, state, action):
        return (state + 1) % 3

    def is_terminal(self, state):
        return False

    def utility(self, state, player):
        return 0


def test_the_referee_ends_repetitions_and_long_games_as_draws():
    by_repetition = match(Endless(), RandomPlayer(), RandomPlayer(), 2, seed=0, opening=0, repetition=3)
    assert by_repetition.draws == 2
    assert {(r.reason, len(r.actions)) for r in by_repetition.games} == {("repetition", 6)}
    by_length = match(Endless(), RandomPlayer(), RandomPlayer(), 2, seed=0, opening=0, max_moves=10)
    assert {(r.reason, len(r.actions)) for r in by_length.games} == {("move limit", 10)}


def test_an_opening_that_always_ends_the_game_is_refused():
    with pytest.raises(ValueError, match="ask for a shorter opening"):
        match(GAME, RandomPlayer(), RandomPlayer(), 2, seed=0, opening=9)


@pytest.mark.parametrize("pairs", [10, 30, 100])
@pytest.mark.parametrize("chance", [0.02, 0.3, 0.5, 0.9, 1.0])
def test_the_interval_holds_the_truth_in_about_95_of_100_matches(pairs, chance):
    rng, held = random.Random(f"{pairs} {chance}"), 0
    for _ in range(600):
        scores = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(pairs)]
        low, high = score_interval(scores)
        held += low <= chance <= high
    assert held / 600 >= 0.93


def test_the_interval_narrows_and_never_claims_certainty():
    widths = [high - low for low, high in (score_interval([1.0, 0.5, 0.0] * n) for n in (5, 50, 500))]
    assert widths[0] > 2.5 * widths[1] > 6 * widths[2]
    low, high = score_interval([1.0] * 10)
    assert 0.7 < low < 0.85 and high == 1.0


def test_ladder_orders_players_and_its_ratings_are_bradley_terry():
    players = {"random": RandomPlayer(1), "any best": AnyBest(2), "first best": FirstBest()}
    result = ladder(GAME, players, 60, seed=9)
    assert result.rungs[-1].name == "random"
    assert abs(sum(rung.rating for rung in result.rungs)) < 1e-6
    for rung in result.rungs:
        assert rung.interval[0] <= rung.rating <= rung.interval[1]
    assert set(result.matches) == {("any best", "first best"), ("any best", "random"), ("first best", "random")}
    assert result == ladder(GAME, players, 60, seed=9)


def test_two_players_ratings_are_the_log_odds():
    from math import log10
    result = ladder(GAME, {"a": RandomPlayer(1), "b": FirstBest()}, 60, seed=9)
    (pairing, played), = result.matches.items()
    score = (played.score * 60 + 0.5) / 61  # one drawn game is added
    ratings = {rung.name: rung.rating for rung in result.rungs}
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * log10(score / (1 - score)), abs=1e-6)


def test_a_ladder_of_one_is_refused():
    with pytest.raises(ValueError, match="two players or more"):
        ladder(GAME, {"alone": RandomPlayer()}, 10, seed=0)


def test_a_ladder_is_the_same_in_whatever_order_its_players_are_given():
    players = {"b": AnyBest(1), "a": RandomPlayer(2), "c": FirstBest()}
    backwards = dict(reversed(players.items()))
    assert ladder(GAME, players, 10, seed=1) == ladder(GAME, backwards, 10, seed=1)


def test_ratings_of_a_clear_order_are_the_most_likely_ones():
    """At the maximum every player's expected points are its points; slow methods stop before."""
    from gameai.arena import _elo
    names, games = list("abcd"), 1000
    scores = {(x, y): 1.0 for i, x in enumerate(names) for y in names[i + 1:]}
    ratings = _elo(names, scores, games)
    for name in names:
        won = sum(games * (s if name == x else 1 - s) + 0.5 for (x, y), s in scores.items() if name in (x, y))
        expected = sum((games + 1) / (1 + 10 ** ((ratings[other] - ratings[name]) / 400)) for other in names if other != name)
        assert expected == pytest.approx(won, abs=1e-6)
    assert ratings["a"] == pytest.approx(-ratings["d"]) == pytest.approx(1670, abs=1)


class Slotted:
    """A player without a __dict__, and no subclass of Player."""
    __slots__ = ("dice",)

    def __init__(self):
        self.dice = random.Random()

    def choose(self, game, state):
        return self.dice.choice(game.actions(state))


def test_players_with_slots_are_seeded_too():
    assert match(GAME, Slotted(), Slotted(), 20, seed=1) == match(GAME, Slotted(), Slotted(), 20, seed=1)


def test_a_player_that_cannot_travel_is_named():
    class Local(RandomPlayer):
        pass
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        with pytest.raises(ValueError, match="Local can't be sent to another process"):
            match(GAME, RandomPlayer(), Local(), 2, seed=0, executor=executor)


@pytest.mark.parametrize("opening", [-1, 2.5, "2"])
def test_an_opening_is_a_number_of_moves(opening):
    with pytest.raises(ValueError, match="opening must be a whole number"):
        match(GAME, RandomPlayer(), RandomPlayer(), 2, seed=0, opening=opening)


class Mistaken(RandomPlayer):
    def choose(self, game, state):
        raise TypeError("the player's own")


def test_a_players_own_error_comes_through_as_it_is():
    with ThreadPoolExecutor(1) as executor, pytest.raises(TypeError, match="the player's own") as caught:
        match(GAME, Mistaken(), RandomPlayer(), 2, seed=0, executor=executor)
    assert caught.value.__cause__ is not caught.value


def test_the_copies_of_a_player_that_has_not_played_yet_compute_things_once():
    asked = 0

    class Counted(TicTacToe):
        def result(self, state, action):
            nonlocal asked
            asked += 1
            return super().result(state, action)

    game, player = Counted(), Exploiter()
    first = player.seeded(1).choose(game, game.initial)
    once, asked = asked, 0
    assert player.seeded(1).choose(game, game.initial) == first
    assert asked < once / 20, (asked, once)
