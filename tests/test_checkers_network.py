"""The network that bids at checkers: what it sees, what it is told, how it learns, and its bids as move order."""

import pickle
import random
import sys

import numpy as np
import pytest

from gameai.adversarial import TranspositionTable, alpha_beta, minimax
from gameai.arena import match
from gameai.game import RandomPlayer
from gameai.games.checkers import BLACK, WHITE, Checkers, RandomEvaluator, SearchPlayer, material
from gameai.games.checkers.agents import Accountant, Auctioneer
from gameai.games.checkers.bid_order import LISTED, RANDOM, RULES, BidOrder, compare_orders, ordered_by_bids, sample_positions
from gameai.games.checkers.bidding import BiddingPlayer, Evaluator, invited_views
from gameai.games.checkers.board import turned
from gameai.games.checkers.champions import control_ratios, stored, trained_importances, trained_network
from gameai.games.checkers.expert import Expert
from gameai.games.checkers.locality import RINGS, near_to_far
from gameai.games.checkers.network import INPUTS, VALUES, Bought, Exploring, Learner, NetworkEvaluator, losses
from gameai.games.checkers.views import CELLS, FRIEND_MAN
from gameai.learning.network import Network

GAME = Checkers()
START = GAME.initial
KINGS = GAME.from_fen("W:WK18,22,K31:B7,K10,26")


@pytest.fixture(scope="module")
def learner():
    return Learner("tests", games=300).train()


def some_views(count=30):
    return [view for state in sample_positions(count, "views") for view in invited_views(state)]


def weights(learner):
    return learner.evaluator.network.to_json()


class TestWhatItSees:
    def test_each_cell_by_its_occupant_then_the_flags(self):
        evaluator = NetworkEvaluator(Network((INPUTS, 2, 1)))
        views = [*invited_views(KINGS), *some_views(10)]
        rows = evaluator.inputs(views)
        assert rows.shape == (len(views), 115)
        for view, row in zip(views, rows.tolist()):
            assert row == [*(VALUES[code] for code in view.cells), view.front, view.king, view.jumps]
        assert {tuple(row[112:]) for row in rows.tolist()} >= {(1, 0, 0), (1, 1, 0), (0, 1, 0), (1, 0, 1)}

    def test_a_cut_network_sees_the_near_cells_alone(self):
        whole, cut = NetworkEvaluator(Network((INPUTS, 2, 1))), NetworkEvaluator(Network((INPUTS, 2, 1))).cut(3)
        views, near = some_views(10), np.array(RINGS) <= 3
        assert near.sum() == 4 + 8 + 12
        assert (cut.inputs(views)[:, :112][:, near] == whole.inputs(views)[:, :112][:, near]).all()
        assert not cut.inputs(views)[:, :112][:, ~near].any()
        assert (cut.inputs(views)[:, 112:] == whole.inputs(views)[:, 112:]).all()

    def test_without_the_near_cells_it_sees_the_others_alone(self):
        whole = NetworkEvaluator(Network((INPUTS, 2, 1)))
        views, near = some_views(10), np.array(RINGS) <= 3
        rest = whole.without_near(3).inputs(views)
        assert (rest[:, :112][:, ~near] == whole.inputs(views)[:, :112][:, ~near]).all() and rest[:, :112].any()
        assert not rest[:, :112][:, near].any() and (rest[:, 112:] == whole.inputs(views)[:, 112:]).all()
        assert not whole.cut(3).without_near(3).inputs(views)[:, :112].any()

    @pytest.mark.parametrize("make, sentence", [
        (lambda: NetworkEvaluator(Network((112, 2, 1))), "115 inputs"),
        (lambda: NetworkEvaluator(Network((INPUTS, 2, 2))), "1 output; it has 115 and 2"),
        (lambda: NetworkEvaluator(Network((INPUTS, 2, 1)), values=(0, 1)), "six|6 values"),
        (lambda: NetworkEvaluator(Network((INPUTS, 2, 1)), radius=-1), "radius"),
        (lambda: NetworkEvaluator(Network((INPUTS, 2, 1)), hidden=None), "hidden"),
        (lambda: NetworkEvaluator(None), "A NetworkEvaluator has a gameai.learning.network.Network; this is None"),
        (lambda: NetworkEvaluator(Network((INPUTS, 2, 1)), values=None), "values must be a list or the like; it was None"),
        (lambda: NetworkEvaluator(Network((INPUTS, 2, 1)), values=(0, 0, 0, 0, 0, float("nan"))),
         "The value of an occupant must be a finite"),
        (lambda: Learner(games=0), "games"),
        (lambda: Learner(None, 1), "seed must be a whole number or a string; it was None"),
        (lambda: Learner(discount=2), "discount must be a finite number, from 0 to 1; it was 2"),
        (lambda: Learner(target=5), "target must be a function such as losses; it was 5"),
        (lambda: losses([0, 1], [0], None), "discount must be a finite number, from 0 to 1; it was None"),
        (lambda: losses([0, 1], [0, 1], 0.5), "here are 2 for 2 bids"),
        (lambda: losses(None, [0], 0.5), "balances must be a list or the like; it was None"),
        (lambda: Learner(hidden=None), "hidden must be a whole number, 1 or more; it was None"),
        (lambda: Exploring(None, 0.5, random.Random(1)), "An evaluator is an object"),
        (lambda: Exploring(Expert(), float("nan"), random.Random(1)), "chance must be a finite number, from 0 to 1; it was nan")])
    def test_refusals(self, make, sentence):
        with pytest.raises(ValueError, match=sentence):
            make()


class TestBids:
    def test_alone_or_together_the_price_is_the_same(self, learner):
        views = some_views()
        assert learner.evaluator.bids(views) == [learner.evaluator.bid(view) for view in views]

    def test_both_sides_bid_alike(self, learner):
        for state in sample_positions(20, "sides"):
            assert sorted(learner.evaluator.bids(invited_views(state))) == sorted(learner.evaluator.bids(invited_views(turned(state))))

    def test_the_parts_of_a_price_add_up(self, learner):
        for view in some_views(8):
            parts = learner.evaluator.explain(view)
            assert len(parts) == 9 and sum(price for _, price in parts) == pytest.approx(learner.evaluator.bid(view), abs=1e-5)

    def test_the_player_plays_what_the_auctioneer_sells(self, learner):
        state, player = START, BiddingPlayer(learner.evaluator, "a")
        rng = random.Random("a")
        for _ in range(30):
            if GAME.is_terminal(state):
                break
            sold = Auctioneer(Accountant(GAME, state), learner.evaluator, rng).turn()
            assert player.choose(GAME, state) == sold
            state = GAME.result(state, sold)

    def test_who_explores_bids_at_random_as_often_as_it_should(self, learner):
        views, usual = invited_views(START), learner.evaluator.bids(invited_views(START))
        never, always = (Exploring(learner.evaluator, chance, random.Random(1)) for chance in (0, 1))
        assert never.bids(views) == usual and never.bid(views[0]) == usual[0]
        assert always.bids(views) != always.bids(views) and 0 <= always.bid(views[0]) < 1
        seldom = Exploring(learner.evaluator, Learner.CHANCE, random.Random(1))
        assert sum(seldom.bids(views) != usual for _ in range(400)) == pytest.approx(60, abs=20)

    def test_it_can_be_sent_to_another_process(self, learner):
        again = pickle.loads(pickle.dumps(learner.evaluator))
        assert again.bids(invited_views(KINGS)) == learner.evaluator.bids(invited_views(KINGS))


class TestLosses:
    def test_by_hand(self):
        # Black is a man down after White's first jump, takes it back, then crowns (half a man).
        assert losses([0, 0, -1, 0, 0.5], [BLACK, WHITE, BLACK, BLACK], 0.5) == [0.1875, -0.375, -1.25, -0.5]

    def test_no_discount_is_the_balance_of_the_rest_of_the_game(self):
        rng = random.Random(1)
        balances = [rng.randint(-5, 5) for _ in range(30)]
        players = [rng.randrange(2) for _ in range(29)]
        expected = [(balances[at] - balances[-1]) * (1 if player == BLACK else -1) for at, player in enumerate(players)]
        assert losses(balances, players, 1) == expected
        assert losses(balances, players, 0) == [(a - b) * (1 if player == BLACK else -1)
                                                for a, b, player in zip(balances, balances[1:], players)]


class TestLearning:
    def test_a_seed_is_a_network_also_if_it_was_interrupted(self):
        class Stop(Exception):
            pass

        def stop(done, total):
            if done == 7:
                raise Stop
        whole, parts, other = Learner(3, games=12).train(), Learner(3, games=12), Learner(4, games=12).train()
        with pytest.raises(Stop):
            parts.train(progress=stop)
        assert parts.games_done == 7
        parts.train(2).train()
        assert weights(whole) == weights(parts) != weights(other)
        assert whole.errors == parts.errors and len(whole.errors) == 12

    def test_a_game_is_learned_from_as_a_whole_or_not_at_all(self, monkeypatch):
        learner, step, steps = Learner(1, games=4).train(2), Network.step, []

        def stopped(*arguments):
            steps.append(arguments)
            if len(steps) == 3:
                raise KeyboardInterrupt
            return step(*arguments)
        before = weights(learner)
        monkeypatch.setattr(Network, "step", stopped)
        with pytest.raises(KeyboardInterrupt):
            learner.train()
        monkeypatch.undo()
        assert weights(learner) == before
        assert weights(learner.train()) == weights(Learner(1, games=4).train())

    def test_stopped_at_any_line_between_two_games_each_is_learned_from_once(self):
        """A stop at each line of `train` and what it calls here, once a game has been learned from."""
        whole = Learner(1, games=3, hidden=2).train()

        def lines(learner, stop=None):
            count = [0]

            def trace(frame, event, argument):
                if frame.f_code.co_name not in ("train", "_after", "_put_in", "_hand_over") or "checkers" not in frame.f_code.co_filename:
                    return None
                count[0] += event == "line"
                if event == "line" and count[0] == stop:
                    sys.settrace(None)
                    raise KeyboardInterrupt
                return trace
            before = sys.gettrace()
            sys.settrace(trace)
            try:
                learner.train()
            except KeyboardInterrupt:
                pass
            finally:
                sys.settrace(before)
            return count[0]

        total = lines(Learner(1, games=3, hidden=2))
        assert total > 40
        for stop in range(1, total + 1, 2):
            learner = Learner(1, games=3, hidden=2)
            held = learner.evaluator
            lines(learner, stop)
            assert len(learner.errors) == learner.games_done
            learner.train()
            assert weights(learner) == weights(whole) and learner.errors == whole.errors and learner.evaluator is held

    def test_it_explores_all_the_time_and_learns_less_and_less(self):
        heard = []

        class Heard(Learner):
            def play(self, evaluator, rng):
                heard.append(evaluator.chance)
                return super().play(evaluator, rng)

            def _after(self, bought, balance, rate, seed):
                heard.append(rate)
                return super()._after(bought, balance, rate, seed)

        Heard(1, games=4).train()
        assert heard[::2] == [Learner.CHANCE] * 4 and 0 < Learner.CHANCE < 1
        assert heard[1::2] == pytest.approx([Learner.RATE * left for left in (1, 0.75, 0.5, 0.25)])

    def test_progress_and_no_more_games_than_planned(self):
        heard = []
        Learner(1, games=3).train(progress=lambda *both: heard.append(both)).train(5)
        assert heard == [(1, 3), (2, 3), (3, 3)]

    def test_weights_are_rounded_so_that_processors_agree(self, learner):
        for numbers in learner.evaluator.network.weights.values():
            assert (numbers == numbers.round(6)).all()

    def test_it_learns_what_it_is_told(self):
        learner, views = Learner(1, games=1), some_views()
        bought = [Bought(view, BLACK, 0.0) for view in views]
        learner.target = lambda balances, players, discount: [float(view.cells[CELLS.index((5, 9))] >= FRIEND_MAN) for view in views]
        errors = [learner.learn(bought, 0, 0.02, seed) for seed in range(60)]
        assert errors[-1] < errors[0] / 10

    def test_it_learns_from_games_of_others_whose_side_lost_what(self):
        learner, seen = Learner(1, games=1, target=lambda *told: seen.append(told) or losses(*told)), []
        views = some_views(2)[:2]
        learner.learn([Bought(views[0], WHITE, 1.0), Bought(views[1], BLACK, -1.0)], 2.0, 0.0, 1)
        assert seen == [([-1.0, -1.0, 2.0], [WHITE, BLACK], 0.8)]

    def test_300_games_beat_random_moves_and_a_search_of_one_ply(self, learner):
        player = BiddingPlayer(learner.evaluator)
        assert match(GAME, player, RandomPlayer(), 100, "held out", 0, repetition=3).score >= 0.85
        assert match(GAME, player, SearchPlayer(depth=1), 100, "held out", 0, repetition=3).score >= 0.80

    def test_near_cells_weigh_more_after_training_only(self, learner):
        before = near_to_far(Learner("tests").evaluator.importances())
        after = near_to_far(learner.evaluator.importances())
        assert not before.is_local and before.ratio == pytest.approx(1, abs=0.1)
        assert after.is_local and after.ratio >= 1.3

    def test_effects_are_those_of_taking_a_piece_away(self, learner):
        views, evaluator = some_views(10), learner.evaluator
        found = evaluator.effects(views)
        cell = CELLS.index((5, 9))
        changes = []
        for view in views:
            if view.cells[cell] >= FRIEND_MAN:
                row = evaluator.inputs([view])
                row[0, cell] = VALUES[0]
                changes.append(abs(evaluator.prices(row)[0] - evaluator.bid(view)))
        assert found[cell] == pytest.approx(sum(changes) / len(changes), abs=1e-5) and len(found) == 112


class TestChampion:
    def test_it_is_what_is_stored_and_plays(self):
        player, best = BiddingPlayer(trained_network()), stored("network")
        assert match(GAME, player, RandomPlayer(), 60, "champion", 0, repetition=3).score >= 0.88
        assert match(GAME, player, SearchPlayer(depth=1), 60, "champion", 0, repetition=3).score >= 0.85
        # Its weights are rounded to four digits, so are the importances.
        assert trained_network().importances() == pytest.approx(trained_importances()[best["champion"]["games"]], abs=1e-4)

    def test_what_is_stored_reaches_the_floors(self):
        best = stored("network")
        for each in (best["held out"], *best["runs"]):
            assert each["random"]["score"] >= 0.93 and each["depth 1"]["score"] >= 0.85
        for each in best["runs"]:
            assert each["ratio"] >= 1.3 > 1.1 > each["before"] > 0.9

    def test_it_is_more_local_than_networks_with_nothing_local_to_learn(self):
        """Dealing weights anew is no such control: some networks whose losses were dealt anew are beyond what that gives."""
        ratios, rows = control_ratios(), stored("network")["controls"]
        assert set(ratios) == {"losses dealt anew", "men behind now"} and all(len(found) >= 6 for found in ratios.values())
        most = max(map(max, ratios.values()))
        assert any(row["ratio"] > row["chance"][1] for row in rows["losses dealt anew"]) and 1.1 < most < 1.3
        assert min(run["ratio"] for run in stored("network")["runs"]) > 1.2 * most
        assert near_to_far(trained_network().importances()).ratio > 1.2 * most

    def test_it_is_local_whatever_was_chosen(self):
        """Beside its own control; how large the ratio is the choices decide, above all the size of the first weights."""
        choices = stored("network")["choices"]
        assert len(choices) == 4 and all(len(rows) == 3 for rows in choices.values())
        for name, rows in choices.items():
            assert min(row["ratio"] for row in rows) > 1.15 * max(row["losses dealt anew"] for row in rows), name
            assert min(min(row["random"]["score"], row["depth 1"]["score"]) for row in rows) > 0.9, name
        ratios = {name: [row["ratio"] for row in rows] for name, rows in choices.items()}
        assert max(ratios["first weights of the usual size"]) < min(ratios["as it is"])

    def test_snapshots_start_before_training(self):
        shown = trained_importances()
        assert min(shown) == 0 and not near_to_far(shown[0]).is_local and near_to_far(shown[max(shown)]).is_local
        first = Learner(stored("network")["champion"]["seed"]).evaluator.importances()
        assert shown[0] == pytest.approx(first, abs=1e-4)


class Upwards(Evaluator):
    """Bids most for what leads to the lowest own square, the farthest ahead."""

    def bid(self, view):
        return -view.end


class Named(Evaluator):
    """Names whatever it was given."""

    def __init__(self, prices):
        self.prices = prices

    def bids(self, views):
        return self.prices


class TestMoveOrder:
    def test_it_orders_by_the_price_of_the_first_step_and_loses_nothing(self):
        for state in sample_positions(30, "order"):
            actions, prices = GAME.actions(state), {}
            ordered = BidOrder(Upwards())(state, actions)
            assert sorted(ordered) == sorted(actions)
            ends = [end if state.to_move == WHITE else 33 - end for _, end, *_ in ordered]
            assert ends == sorted(ends)

    def test_equal_prices_leave_the_rules_order(self):
        state = GAME.from_fen("W:W22,32:B18,11,27")
        assert BidOrder(Expert([]))(state, GAME.actions(state)) == GAME.order(state, GAME.actions(state))

    def test_it_goes_on_in_the_middle_of_a_turn(self):
        state = GAME.step(GAME.from_fen("B:BK1:W6,14,15,24"), (1, 10))
        assert state.jumper and sorted(BidOrder(Expert())(state, GAME.actions(state))) == sorted(GAME.actions(state))

    def test_the_value_stays(self):
        for state in sample_positions(6, "value"):
            found = alpha_beta(ordered_by_bids(GAME, Expert()), state, 4, material)
            assert found.value == minimax(GAME, state, 4, material).value

    def test_comparison(self):
        positions = sample_positions(12, "compare")
        found = compare_orders({"expert": Expert()}, positions, 3, seed=2)
        again = compare_orders({"expert": Expert()}, positions, 3, seed=2)
        assert found == again and set(found) == {RULES, LISTED, RANDOM, "expert"}
        assert found[RULES].ratio == 1 and found[RULES].interval == (1, 1)
        assert found[RULES].nodes == tuple(alpha_beta(GAME, state, 3, material).nodes for state in positions)
        expert = found["expert"]
        assert expert.interval[0] < expert.ratio < expert.interval[1]
        assert np.log(expert.ratio) == pytest.approx(np.mean(np.log(np.array(expert.nodes) / np.array(found[RULES].nodes))))

    @pytest.mark.parametrize("deepening", [False, True])
    @pytest.mark.parametrize("quiet", [False, True])
    def test_nodes_are_those_of_the_search_that_was_asked_for(self, quiet, deepening):
        positions = sample_positions(6, "settings")
        found = compare_orders({}, positions, 3, deepening=deepening, quiet=quiet)
        settings = (TranspositionTable, float("inf")) if deepening else (lambda: None, None)
        calm = (lambda state: not GAME.must_capture(state)) if quiet else None
        expected = tuple(alpha_beta(GAME, state, 3, material, settings[0](), settings[1], quiet=calm).nodes for state in positions)
        plain = tuple(alpha_beta(GAME, state, 3, material).nodes for state in positions)
        assert found[RULES].nodes == expected and (expected != plain) == (quiet or deepening)

    def test_the_random_order_is_random(self):
        positions = sample_positions(6, "random")
        one, other = (compare_orders({}, positions, 3, seed) for seed in (1, 2))
        assert one[RULES].nodes == other[RULES].nodes and one[LISTED].nodes == other[LISTED].nodes
        assert len({one[RANDOM].nodes, other[RANDOM].nodes, one[RULES].nodes, one[LISTED].nodes}) == 4

    def test_moves_are_random_as_often_as_was_asked_for(self):
        kinds = [len(set(sample_positions(30, "often", Upwards(), first=1, last=1, chance=chance))) for chance in (0, 0.5, 1)]
        assert kinds[0] == 2 < 4 < min(kinds[1:])

    def test_refusals(self):
        with pytest.raises(ValueError, match="one position"):
            compare_orders({}, [], 2)
        with pytest.raises(ValueError, match="captures first"):
            compare_orders({RULES: Expert()}, [START], 2)
        with pytest.raises(ValueError, match="count"):
            sample_positions(0, 1)

    @pytest.mark.parametrize("call, sentence", [
        (lambda: compare_orders({}, [START], None), "depth must be a whole number, 1 or more; it was None"),
        (lambda: compare_orders({}, [START], 1, resamples=1.5), "resamples must be a whole number, 0 or more; it was 1.5"),
        (lambda: compare_orders({}, None, 2), "positions must be a list or the like; it was None"),
        (lambda: compare_orders({}, [None], 2), "None is no state of checkers"),
        (lambda: compare_orders(None, [START], 2), "evaluators must be a dict such as {'expert': Expert.+}; it was None"),
        (lambda: compare_orders({"a": None}, [START], 2), "An evaluator is an object"),
        (lambda: sample_positions(1, 1, first=400, last=401), "In 200 games there was no choice after 400 to 401 plies"),
        (lambda: sample_positions(1, 1, first=None), "first must be a whole number, 0 or more; it was None"),
        (lambda: sample_positions(1, 1, first=5, last=4), "last must be a whole number, 5 or more; it was 4"),
        (lambda: sample_positions(1, 1, chance=float("nan")), "chance must be a finite number, from 0 to 1; it was nan"),
        (lambda: sample_positions(1, 1, 5), "An evaluator is an object"),
        (lambda: ordered_by_bids(None, Expert()), "A game that has an order of moves, and a function, are needed; they were None"),
        (lambda: BidOrder(None), "An evaluator is an object"),
        (lambda: BidOrder(Named([float("nan")] * 7))(START, GAME.actions(START)), "nan is no price"),
        (lambda: BidOrder(Named([1] * 6))(START, GAME.actions(START)), "Named named 6 prices for 7 views; it should be one for each"),
        (lambda: BidOrder(Named(None))(START, GAME.actions(START)), "The prices of Named must be a list"),
    ])
    def test_what_makes_no_sense_is_refused_in_one_sentence(self, call, sentence):
        with pytest.raises(ValueError, match=sentence):
            call()

    def test_bids_by_chance_come_again(self):
        chance = RandomEvaluator(1)
        assert sample_positions(5, "chance", chance, chance=0) == sample_positions(5, "chance", chance, chance=0)
        positions = sample_positions(3, "chance")
        assert compare_orders({"chance": chance}, positions, 3) == compare_orders({"chance": chance}, positions, 3)

    def test_positions_have_a_choice_and_come_again(self):
        positions = sample_positions(20, 5, Expert())
        assert positions == sample_positions(20, 5, Expert()) and len(set(positions)) > 15
        assert all(len(GAME.actions(state)) > 1 for state in positions)
