"""The bots of antichess: what each does in known positions, that they improve, and what the stored ladder says.

Matches here are few games with wide gaps; the narrow gaps are in gameai/data/antichess_ladder.json.
"""

import json
import pickle
import random
import sys
from importlib.resources import files
from math import inf
from pathlib import Path

import pytest

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions
from gameai.arena import match, score_interval
from gameai.game import RandomPlayer, play
from gameai.games.antichess import (
    Antichess, AlphaBetaPlayer, CautiousPlayer, DeepeningPlayer, MinimaxPlayer, OfferingPlayer, make_bots, mobility, pieces,
    pieces_and_duty, pieces_and_mobility,
)
from gameai.games.antichess.bots import offers, one_turn, safe_moves
from gameai.games.antichess.move_order import as_listed, attacked_squares, offers_first, shuffled, with_order, without_return
from gameai.games.antichess.quiescence import has_choice
from gameai.grid import cells_of

sys.path.insert(0, str(Path(__file__).parents[1] / "experiments"))
GAME = Antichess()
VARIANTS = ("antichess", "giveaway", "suicide", "contest2012")


def sans(state, actions):
    return [GAME.san(state, action) for action in actions]


def met(game, seeds, players=(CautiousPlayer, RandomPlayer)):
    """Positions of played games that are not over."""
    for seed in seeds:
        record = play(game, [kind(f"{seed}/{seat}") for seat, kind in enumerate(players)], max_moves=80)
        yield from (state for state in record.states if not game.is_terminal(state))


class TestBot1:
    def test_offers_what_must_be_taken_and_cannot_be_retaken(self):
        state = GAME.from_fen("6k1/8/8/8/8/8/7P/B7 w - - 0 1")
        assert sans(state, offers(GAME, state)) == ["Bg7", "Bh8"]
        assert {OfferingPlayer(seed).choose(GAME, state) for seed in range(20)} == set(offers(GAME, state))
        assert set(OfferingPlayer().policy(GAME, state).values()) == {1 / 2}

    def test_leaves_an_offer_that_has_to_be_retaken(self):
        state = GAME.from_fen("8/8/8/5Np1/8/8/7R/8 w - - 0 1")
        assert not {"Rh4", "Nh4"} & set(sans(state, offers(GAME, state)))

    def test_moves_at_random_where_there_is_no_offer(self):
        assert not offers(GAME, GAME.initial)
        assert len({OfferingPlayer(seed).choose(GAME, GAME.initial) for seed in range(200)}) == 20


class TestBot2:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_is_a_search_of_two_plies_move_by_move(self, variant):
        game, asked, kinds = Antichess(variant), 0, set()
        for state in met(game, range(4), (OfferingPlayer, RandomPlayer)):
            if any(game.is_terminal(game.result(state, action)) for action in game.actions(state)):
                continue
            value, best = best_actions(game, state, 2, one_turn(game, state))
            assert CautiousPlayer().candidates(game, state) == best
            asked, kinds = asked + 1, kinds | {value}
        assert asked > 100 and kinds == {1, 0, -1}

    def test_takes_the_safe_square(self):
        state = GAME.from_fen("8/8/1p6/8/8/8/8/R6K w - - 0 1")
        assert not offers(GAME, state) or set(CautiousPlayer().candidates(GAME, state)) == set(offers(GAME, state))
        for action in safe_moves(GAME, state):
            child = GAME.result(state, action)
            assert not any(GAME.must_capture(GAME.result(child, reply)) for reply in GAME.actions(child))


class TestEvaluation:
    def test_what_one_wins_the_other_loses_and_less_than_a_game(self):
        for state in met(GAME, range(4)):
            for evaluate in (pieces, pieces_and_duty, mobility, pieces_and_mobility):
                value = evaluate(state, 0)
                assert value == -evaluate(state, 1) and -1 < value < 1

    def test_pieces_and_moves_are_counted(self):
        state = GAME.from_fen("8/pp6/8/8/8/8/8/N7 w - - 0 1")  # White has 2 moves, Black 4
        assert pieces(state, 0) * 16 == 1 and mobility(state, 0) * 1024 == -2
        assert pieces_and_mobility(state, 0) * 1024 == 30 - 2
        queens = GAME.from_fen("QQQQQQQQ/QQQQQQQ1/8/8/8/8/7p/8 w - - 0 1")
        assert -1 < pieces_and_mobility(queens, 0) < 1

    def test_counters_do_not_matter(self):
        for state in met(GAME, range(2)):
            assert pieces_and_mobility(state, 0) == pieces_and_mobility(state._replace(clock=77, plies=300), 0)


class TestOrder:
    def test_attacked_squares_are_those_that_have_attackers(self):
        rng = random.Random(3)
        for state in met(GAME, range(5)):
            player = rng.randrange(2)
            assert cells_of(attacked_squares(state, player)) == tuple(
                square for square in range(64) if GAME.attackers(state, square, player))

    def test_offers_come_first_and_nothing_is_lost(self):
        for state in met(GAME, range(5)):
            actions, attacked = GAME.actions(state), attacked_squares(state, 1 - state.to_move)
            ordered = offers_first(state, actions)
            assert sorted(ordered) == sorted(actions)
            flags = [not attacked >> action.end & 1 for action in ordered]
            assert flags == sorted(flags)

    def test_saves_most_of_the_search(self):
        listed = ordered = 0
        for state in list(met(GAME, range(4)))[3::9]:
            plain = alpha_beta(with_order(GAME, as_listed), state, 4, pieces)
            better = alpha_beta(GAME, state, 4, pieces)
            assert plain.value == better.value
            listed, ordered = listed + plain.nodes, ordered + better.nodes
        assert ordered < listed / 2

    def test_views_of_a_game_keep_its_values(self):
        for state in list(met(GAME, range(3)))[::7]:
            view = shuffled(without_return(with_order(GAME, as_listed), []), state, random.Random(1))
            assert sorted(view.actions(state)) == sorted(GAME.actions(state))
            value, best = best_actions(GAME, state, 2, pieces)
            found = alpha_beta(view, state, 2, pieces, TranspositionTable(), nodes=inf)
            assert found.value == value and found.action in best

    def test_coming_back_is_a_draw(self):
        state = GAME.from_fen("7k/8/8/8/8/8/8/R7 w - - 10 40")
        child = GAME.result(state, GAME.parse_move(state, "a1a2"))
        view = without_return(GAME, [GAME.position(child)])
        assert view.is_terminal(child) and not GAME.is_terminal(child) and not view.is_terminal(state)
        assert view.utility(child, 0) == 0


class TestSearchingBots:
    def test_choose_what_is_best_at_their_depth(self):
        for state in list(met(GAME, range(3)))[2::11]:
            for player, depth in ((MinimaxPlayer(2, evaluate=pieces), 2), (AlphaBetaPlayer(10**6, depth=3, evaluate=pieces), 3),
                                  (DeepeningPlayer(10**6, depth=3, evaluate=pieces, quiet=None), 3)):
                assert player.choose(GAME, state) in best_actions(GAME, state, depth, pieces)[1]
            quiet = DeepeningPlayer(10**6, depth=2, evaluate=pieces)
            assert quiet.choose(GAME, state) in best_actions(GAME, state, 2, pieces, quiet=has_choice(GAME))[1]

    def test_keep_to_the_budget(self):
        for player in (AlphaBetaPlayer(500), DeepeningPlayer(500)):
            assert player.search(GAME, GAME.initial).nodes == 500

    def test_play_different_games_from_different_seeds_and_the_same_from_one(self):
        for bot in (MinimaxPlayer(2), AlphaBetaPlayer(200), DeepeningPlayer(200)):
            chosen = [bot.seeded(seed).choose(GAME, GAME.initial) for seed in range(30)]
            assert len(set(chosen)) > 1
            assert chosen == [bot.seeded(seed).choose(GAME, GAME.initial) for seed in range(30)]

    def test_remember_the_game_and_forget_what_was_taken_back(self):
        state = GAME.from_fen("7k/8/8/8/8/8/8/N7 w - - 10 40")
        bot = DeepeningPlayer(300)
        later = GAME.result(state, bot.choose(GAME, state))
        assert list(bot.met) == [state.plies, state.plies + 1]
        later = GAME.result(later, GAME.actions(later)[0])
        bot.choose(GAME, later)
        assert len(bot.met) == 4
        bot.choose(GAME, state)
        assert list(bot.met) == [state.plies, state.plies + 1]
        assert bot.seeded(5).met == {} and len(bot.met) == 2
        bot.choose(GAME, GAME.initial)
        assert min(bot.met) == 0 and len(bot.met) == 2

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_play_every_variant_and_can_be_sent_to_another_process(self, variant):
        bots = pickle.loads(pickle.dumps(make_bots(100)))
        for bot in (*bots[:3], MinimaxPlayer(1), *bots[4:]):
            record = play(Antichess(variant), (bot, RandomPlayer(2)), max_moves=30, repetition=3)
            assert record.actions


class TestMatches:
    """Each gap is wide, so a few games show it."""

    @pytest.mark.parametrize("better, worse, games", [
        (OfferingPlayer(), RandomPlayer(), 20),
        (CautiousPlayer(), RandomPlayer(), 20),
        (DeepeningPlayer(150), RandomPlayer(), 10),
    ])
    def test_the_lower_end_of_the_interval_is_above_one_half(self, better, worse, games):
        result = match(GAME, better, worse, games, "wide", repetition=3, max_moves=150)
        assert result.interval[0] > 0.5, str(result)


class TestStoredLadder:
    @pytest.fixture(autouse=True)
    def read(self):
        self.stored = json.loads((files("gameai") / "data" / "antichess_ladder.json").read_text(encoding="utf-8"))

    def test_each_bot_is_better_than_the_one_below(self):
        assert list(self.stored["steps"]) == [f"bot {n} - bot {n - 1}" for n in range(1, 6)]
        for step in self.stored["steps"].values():
            assert step["interval"][0] > 0.5
            assert step["wins"] + step["draws"] + step["losses"] == step["games"]
        assert self.stored["steps"]["bot 5 - bot 4"]["score"] >= 0.65

    def test_scores_and_intervals_follow_from_the_points(self):
        for row in (*self.stored["steps"].values(), *self.stored["matches"].values()):
            points = [float(text) for text in row["points"].split()]
            pairs = [(one + other) / 2 for one, other in zip(points[::2], points[1::2])]
            assert row["score"] == pytest.approx(sum(points) / len(points), abs=1e-4)
            assert row["interval"] == pytest.approx(list(score_interval(pairs)), abs=1e-4)
            assert (row["wins"], row["losses"]) == (points.count(1), points.count(0))

    def test_the_ladder_names_all_with_intervals(self):
        ladder = self.stored["ladder"]
        assert {rung["name"] for rung in ladder} == {*(f"bot {n}" for n in range(6)), "sampling"}
        assert [rung["rating"] for rung in ladder] == sorted((rung["rating"] for rung in ladder), reverse=True)
        assert all(rung["interval"][0] <= rung["rating"] <= rung["interval"][1] for rung in ladder)

    @pytest.mark.parametrize("names", [("bot 1", "bot 0"), ("bot 2", "bot 1"), ("bot 5", "bot 4")])
    def test_the_first_pair_of_games_is_played_again_alike(self, names):
        import antichess_ladder
        again = antichess_ladder.step(names, 2)
        stored = self.stored["first games"][" - ".join(names)]
        assert [" ".join(GAME.format_move(*both) for both in zip(record.states, record.actions)) for record in again.games] == stored


@pytest.mark.parametrize("number", range(6))
def test_where_the_game_is_over_bots_have_nothing_to_choose(number):
    over = GAME.from_fen("8/8/8/8/8/8/8/K7 w - - 0 1")
    with pytest.raises(ValueError, match="^The game is over: there is nothing to choose.$"):
        make_bots(10)[number].choose(GAME, over)


@pytest.mark.parametrize("make, said", [
    (lambda: MinimaxPlayer(0), "depth must be a whole number, 1 or more; it was 0"), (lambda: MinimaxPlayer(None), "it was None"),
    (lambda: AlphaBetaPlayer(depth=0), "depth must be a whole number, 1 or more, or None for no limit; it was 0"),
    (lambda: AlphaBetaPlayer(None), "nodes must be a whole number, 0 or more; it was None"),
    (lambda: DeepeningPlayer(inf), "it was inf"), (lambda: make_bots(None), "nodes must be"),
])
def test_searches_without_an_end_or_a_move_are_refused(make, said):
    with pytest.raises(ValueError, match=said):
        make()
