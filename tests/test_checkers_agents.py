"""The agents of checkers: who may bid, who gets the move, what happens to the bidders, and that nobody sees more than a view.

The Auctioneer's turns are compared with the rules, and the fast players with the Auctioneer.
"""

import math
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers_positions import arbitrary_states, met_in_random_games
from gameai.arena import match
from gameai.game import IllegalMove, RandomPlayer, play
from gameai.games.checkers import (
    BLACK, WHITE, Accountant, Auctioneer, Bid, Bidder, Checkers, Deleted, Engineer, Expert, GeneEvaluator, Lost, Sold,
)
from gameai.games.checkers.bidding import (
    BiddingPlayer, ConstantEvaluator, Evaluator, RandomEvaluator, duel, highest, invited_views, sell, steps_for_sale,
)
from gameai.games.checkers.board import squares_of, turned
from gameai.games.checkers.views import CELLS, DIRECTIONS, OUTSIDE, SQUARES_SEEN, View, own_square
from shared_data import shared

GAME = Checkers()


class Hashed(Evaluator):
    """A price for each view out of a hat: the same view, the same price; few prices, so many ties."""

    def __init__(self, seed, prices=5):
        self.seed, self.prices = seed, prices

    def bid(self, view):
        return random.Random(repr((self.seed, view.cells, view.front, view.king, view.jumps))).randrange(self.prices) - 2


class Dear(Evaluator):
    """Pays most for what goes to one of some own squares."""

    def __init__(self, *ends):
        self.ends = ends

    def bid(self, view):
        return 1 if view.end in self.ends else 0


def auctioneer(state, evaluator, seed=0, trace=None, game=GAME):
    return Auctioneer(Accountant(game, state, trace), evaluator, seed, trace)


def turned_action(action):
    return tuple(33 - square for square in action)


class TestBidders:
    def test_four_for_each_piece(self):
        accountant = Accountant(GAME)
        assert len(accountant.bidders) == 24
        assert all(tuple(bidder.direction for bidder in four) == DIRECTIONS for four in accountant.bidders.values())
        assert {bidder.square for bidder in accountant.bidders_of(BLACK)} == set(range(1, 13))
        assert Counter(bidder.state for bidder in accountant.bidders_of(WHITE)) == {"CanMove": 7, "Blocked": 41}

    def test_a_bidder_knows_where_it_would_go(self):
        accountant = Accountant(GAME, GAME.from_fen("W:WK22,32:B18,19,26,27,1,3"))
        assert [(bidder.state, bidder.end) for bidder in accountant.bidders[22]] == [
            ("CanMove", 17), ("CanJump", 15), ("CanMove", 25), ("CanJump", 31)]
        assert [bidder.end for bidder in accountant.bidders[27]] == [None, 31, None, None]

    def test_states_counted_as_handed(self):
        for name, position in shared("checkers/agents.json")["positions"].items():
            accountant = Accountant(GAME, GAME.from_fen(position["fen"]))
            for player, colour in ((BLACK, "B"), (WHITE, "W")):
                assert Counter(bidder.state for bidder in accountant.bidders_of(player)) == position["counts"][colour], name

    def test_what_it_is_called(self):
        assert repr(Bidder(18, "LF", BLACK)) == "Bidder(18, 'LF', Black)"


class TestAccountant:
    def test_a_captured_pieces_bidders_are_deleted_and_the_jumpers_go_with_it(self):
        trace = []
        accountant = Accountant(GAME, GAME.from_fen("W:WK31,11:B26,18,7,1"), trace)
        four = accountant.bidders[31]
        accountant.move(31, 22)
        assert trace == [Deleted(26)] and set(accountant.bidders) == {22, 11, 18, 7, 1}
        assert accountant.bidders[22] is four and all(bidder.square == 22 for bidder in four)
        assert accountant.state.jumper == 22
        accountant.move(22, 15)
        assert trace == [Deleted(26), Deleted(18)] and accountant.state.jumper == 0

    def test_views_are_those_of_the_position_after_every_step(self):
        rng = random.Random(5)
        for _ in range(6):
            accountant = Accountant(GAME)
            while steps := GAME.steps(accountant.state):
                accountant.move(*rng.choice(steps))
                fresh = Accountant(GAME, accountant.state)
                assert set(fresh.bidders) == set(accountant.bidders)
                for square, four in fresh.bidders.items():
                    assert [(b.square, b.direction, b.colour, b.view) for b in four] == [
                        (b.square, b.direction, b.colour, b.view) for b in accountant.bidders[square]]

    def test_a_person_may_move_through_it_by_the_rules(self):
        accountant = Accountant(GAME)
        accountant.move(11, 15)
        assert accountant.bidders[15][0].view.square == 18
        with pytest.raises(IllegalMove, match="11"):
            accountant.move(11, 16)
        assert set(squares_of(accountant.state.black)) == set(accountant.bidders) - set(range(21, 33))


class TestAuction:
    def test_jumpers_bid_and_nobody_else(self):
        trace = []
        state = GAME.from_fen("W:W22,32:B18")
        assert auctioneer(state, Dear(17, 27, 28), trace=trace).turn() == (22, 15)
        assert trace == [Bid(22, "RF", "CanJump", 0), Sold(22, "RF", 22, 15), Deleted(18)]

    def test_the_highest_bid_gets_the_move(self):
        for end, action in ((17, (22, 17)), (18, (22, 18)), (28, (32, 28)), (27, (32, 27))):
            trace = []
            assert auctioneer(GAME.from_fen("W:W22,32:B1"), Dear(end), trace=trace).turn() == action
            assert [event.price for event in trace if isinstance(event, Bid)].count(1) == 1
            assert [type(event) for event in trace] == [Bid] * 4 + [Sold]

    def test_black_hears_of_its_own_left_and_right(self):
        trace = []
        assert auctioneer(GAME.initial, Dear(own_square(BLACK, 13)), trace=trace).turn() == (9, 13)
        assert trace[-1] == Sold(9, "RF", 9, 13)
        assert [(event.square, event.direction) for event in trace[:-1]] == [
            (12, "RF"), (11, "LF"), (11, "RF"), (10, "LF"), (10, "RF"), (9, "LF"), (9, "RF")]

    def test_going_on_is_a_new_auction_among_the_jumpers_bidders(self):
        trace = []
        state = GAME.from_fen("B:W14,15,22,23,24,31,K32:B1,10,11,3")
        action = auctioneer(state, Dear(own_square(BLACK, 19), own_square(BLACK, 28)), trace=trace).turn()
        assert action == (10, 19, 28)
        first = trace.index(Deleted(15))
        assert {event.square for event in trace[:first] if isinstance(event, Bid)} == {10, 11}
        assert {event.square for event in trace[first:] if isinstance(event, Bid)} == {19}
        assert [type(event) for event in trace[first + 1:]] == [Bid, Bid, Sold, Deleted]

    def test_crowning_ends_the_turn_though_a_king_could_jump_on(self):
        state = GAME.from_fen("W:W9,31:B6,7,15,3,4")
        auction = auctioneer(state, ConstantEvaluator())
        assert auction.turn() == (9, 2)
        assert "CanJump" in [bidder.state for bidder in auction.accountant.bidders[2]]
        assert auction.accountant.state.to_move == BLACK and 6 not in auction.accountant.bidders

    def test_without_bids_the_player_has_lost(self):
        trace = []
        assert auctioneer(GAME.from_fen("W:W17,21:B9,10,13,14"), ConstantEvaluator(), trace=trace).turn() is None
        assert trace == [Lost(WHITE)]
        assert sell(ConstantEvaluator(), GAME.from_fen("W:W17,21:B9,10,13,14"), random.Random(0)) is None

    def test_equal_bids_are_settled_by_the_seed(self):
        sales = Counter(auctioneer(GAME.initial, ConstantEvaluator(), seed).turn() for seed in range(700))
        assert len(sales) == 7 and min(sales.values()) > 60
        assert auctioneer(GAME.initial, ConstantEvaluator(), 3).turn() == auctioneer(GAME.initial, ConstantEvaluator(), 3).turn()
        tied = Counter(auctioneer(GAME.initial, Dear(own_square(BLACK, 14)), seed).turn() for seed in range(200))
        assert set(tied) == {(9, 14), (10, 14)} and min(tied.values()) > 60

    def test_it_can_begin_in_the_middle_of_a_turn(self):
        state = GAME.step(GAME.from_fen("W:WK31,11:B26,18,7,1"), (31, 22))
        assert auctioneer(state, ConstantEvaluator()).turn() == (22, 15)
        assert BiddingPlayer(ConstantEvaluator()).choose(GAME, state) == (22, 15)

    def test_a_counter_that_has_ended_the_game_is_heeded(self):
        state = GAME.from_fen("W:WK22:BK1")._replace(quiet=80)
        with pytest.raises(IllegalMove, match="over"):
            auctioneer(state, ConstantEvaluator()).turn()


class TestAgainstTheRules:
    @settings(max_examples=25, deadline=None)
    @given(st.integers(0, 10**6))
    def test_every_turn_is_legal_and_those_invited_are_the_rules_steps(self, seed):
        evaluator, accountant = Hashed(seed, prices=random.Random(seed).choice((1, 3, 1000))), Accountant(GAME)
        auction = Auctioneer(accountant, evaluator, seed)
        for _ in range(40):
            state, legal = accountant.state, GAME.actions(accountant.state)
            invited = [(bidder.square, bidder.end) for bidder in auction.invited()]
            assert sorted(invited) == list(GAME.steps(state)) or not legal
            if not legal:
                break
            action = auction.turn()
            assert action in legal and accountant.state == GAME.result(state, action)

    @settings(max_examples=60, deadline=None)
    @given(arbitrary_states())
    def test_in_any_position_those_invited_are_the_rules_steps(self, state):
        auction = auctioneer(state, ConstantEvaluator())
        invited = auction.invited()
        assert sorted((bidder.square, bidder.end) for bidder in invited) == list(GAME.steps(state))
        assert (auction.turn() is None) == (not GAME.actions(state))

    @settings(max_examples=40, deadline=None)
    @given(arbitrary_states())
    def test_the_fast_auction_asks_the_same_bidders_in_the_same_order(self, state):
        invited = auctioneer(state, ConstantEvaluator()).invited()
        assert invited_views(state) == [bidder.view for bidder in invited]
        assert list(steps_for_sale(state)) == [(bidder.square, bidder.end) for bidder in invited]

    def test_also_in_the_middle_of_a_turn(self):
        middle = [state for state in met_in_random_games(150, seed=2) if state.jumper]
        assert len(middle) > 50
        for state in middle:
            invited = auctioneer(state, ConstantEvaluator()).invited()
            assert {bidder.square for bidder in invited} == {state.jumper}
            assert invited_views(state) == [bidder.view for bidder in invited]
            assert [(bidder.square, bidder.end) for bidder in invited] == list(steps_for_sale(state))


class TestBiddingPlayer:
    @pytest.mark.parametrize("seed", range(6))
    def test_plays_what_the_auctioneer_sells(self, seed):
        evaluators, rngs = (Hashed(seed), Hashed(seed + 100, prices=2)), (random.Random(seed), random.Random(seed))
        players = [BiddingPlayer(evaluator) for evaluator in evaluators]
        for player in players:
            player.rng = rngs[0]
        accountant = Accountant(GAME)
        auctions = [Auctioneer(accountant, evaluator, rngs[1]) for evaluator in evaluators]
        for _ in range(60):
            state = accountant.state
            if GAME.is_terminal(state):
                break
            assert players[state.to_move].choose(GAME, state) == auctions[state.to_move].turn()
        assert accountant.state.quiet >= 0 and accountant.state != GAME.initial

    @pytest.mark.parametrize("repetition", [None, 3])
    def test_a_duel_is_the_game_of_two_players(self, repetition):
        outcomes = set()
        for seed in range(12):
            evaluators = Hashed(seed, prices=1000), Hashed(-seed, prices=3)
            rng, players = random.Random(seed), [BiddingPlayer(evaluator) for evaluator in evaluators]
            for player in players:
                player.rng = rng
            record = play(Checkers(quiet_limit=30), players, repetition=repetition)
            winner = duel(evaluators, seed, GAME.initial, quiet_limit=30, repetition=repetition)
            assert record.utilities == {None: (0, 0), BLACK: (1, -1), WHITE: (-1, 1)}[winner]
            outcomes.add(winner)
        assert outcomes == {None, BLACK, WHITE}

    def test_a_duel_without_a_counter_ends_too(self):
        assert duel((ConstantEvaluator(), ConstantEvaluator()), 1, GAME.from_fen("B:WK1,K2,K3:BK31"), quiet_limit=None) in (BLACK, WHITE)

    def test_who_cannot_move_when_the_counter_ends_has_lost(self):
        evaluators = ConstantEvaluator(), ConstantEvaluator()
        assert duel(evaluators, 1, GAME.from_fen("W:W17,21:B9,10,13,14")._replace(quiet=80)) == BLACK
        assert duel(evaluators, 1, GAME.from_fen("W:WK22:BK1")._replace(quiet=80)) is None

    def test_a_duel_keeps_what_was_sold(self):
        sold = []
        evaluators = Hashed(1), Hashed(2)
        duel(evaluators, 5, GAME.initial, repetition=3, sold=sold)
        assert all(isinstance(view, View) and view.state != "Blocked" for view in sold)
        assert {view.jumps for view in sold} == {True, False}
        again = []
        assert duel(evaluators, 5, GAME.initial, repetition=3) == duel(evaluators, 5, GAME.initial, repetition=3, sold=again)
        assert again == sold

    def test_a_seed_is_a_game(self):
        def game(seed):
            players = BiddingPlayer(Hashed(1, 2)).seeded(seed), BiddingPlayer(RandomEvaluator()).seeded(seed)
            return play(GAME, players, repetition=3).actions
        assert game(1) == game(1) and game(1) != game(2)

    def test_copies_and_pickles(self):
        player = BiddingPlayer(RandomEvaluator(3), 4)
        twin = pickle.loads(pickle.dumps(player))
        assert [player.choose(GAME, GAME.initial) for _ in range(9)] == [twin.choose(GAME, GAME.initial) for _ in range(9)]
        assert player.seeded(1).evaluator is not player.evaluator
        assert BiddingPlayer(ConstantEvaluator()).seeded(1).evaluator.bid(None) == 0

    def test_base_lines_are_as_good_as_random_moves(self):
        for evaluator in (ConstantEvaluator(), RandomEvaluator()):
            result = match(GAME, BiddingPlayer(evaluator), RandomPlayer(), 200, seed=1, opening=0, repetition=3)
            assert result.interval[0] < 0.5 < result.interval[1]

    def test_nobody_can_bid(self):
        with pytest.raises(ValueError, match="^The game is over: there is nothing to choose.$"):
            BiddingPlayer(ConstantEvaluator()).choose(GAME, GAME.from_fen("W:W17,21:B9,10,13,14"))


class TestPrices:
    def test_highest_and_ties(self):
        assert highest([1, 3, 2], random.Random(0)) == 1
        assert {highest([2, 1, 2], random.Random(seed)) for seed in range(20)} == {0, 2}
        assert highest([-math.inf, math.inf, 0], random.Random(0)) == 1
        assert highest([-math.inf, -math.inf], random.Random(0)) in (0, 1)

    @pytest.mark.parametrize("price", [math.nan, None, "5", 1j])
    def test_a_price_is_a_number(self, price):
        with pytest.raises(ValueError, match="is no price; a bid is a number, and not nan"):
            highest([1, price, 2], random.Random(0))
        with pytest.raises(ValueError, match="is no price"):
            auctioneer(GAME.initial, ConstantEvaluator(price)).turn()
        with pytest.raises(ValueError, match="is no price"):
            BiddingPlayer(ConstantEvaluator(price)).choose(GAME, GAME.initial)

    def test_one_price_for_each_view(self):
        class Short(Evaluator):
            def bids(self, views):
                return [0]
        with pytest.raises(ValueError, match="Short named 1 prices for 7 views; it should be one for each"):
            BiddingPlayer(Short()).choose(GAME, GAME.initial)

    def test_bids_are_those_of_bid_and_explained_by_default(self):
        views = invited_views(GAME.initial)
        assert Hashed(1).bids(views) == [Hashed(1).bid(view) for view in views]
        assert Hashed(1).explain(views[0]) == (("Hashed", Hashed(1).bid(views[0])),)


class Blindfolded(Evaluator):
    """Hands on nothing but what the paper lets a bidder see: 112 cells, whether it is front, on a king, about to jump.

    The view that it hands on is made of these alone.
    """

    def __init__(self, inner):
        self.inner = inner

    def bid(self, view):
        return self.inner.bid(seen_alone(view.cells, view.front, view.king, view.jumps))


def seen_alone(cells, front, king, jumps):
    """The view that looks so: its place is found by its outside cells."""
    outside = [cell == OUTSIDE for cell in cells]
    place, = (place for place, squares in enumerate(SQUARES_SEEN) if [square == 0 for square in squares] == outside)
    board = bytearray([OUTSIDE] * 33)
    for square, cell in zip(SQUARES_SEEN[place], cells):
        if square:
            board[square] = cell
    board[place // 2 + 1] = 3 if king else 2
    return View(bytes(board), place, front, king, jumps)


class TestSeeNothingElse:
    def test_a_view_holds_what_the_paper_allows_and_nothing_else(self):
        for state in met_in_random_games(2, seed=6):
            for view in invited_views(state):
                assert seen_alone(view.cells, view.front, view.king, view.jumps) == view
        assert len(CELLS) == 112

    def test_bids_do_not_change_with_what_cannot_be_seen(self):
        """Colour, the counter, what the piece's number is, the other bidders: none is in a view."""
        rng = random.Random(7)
        for index, state in enumerate(met_in_random_games(2, seed=8)):
            if not invited_views(state):
                continue
            evaluator = Hashed(index % 5)
            hidden = state._replace(quiet=0 if state.jumper else rng.randrange(80))
            other = turned(state)
            assert invited_views(state) == invited_views(hidden) == invited_views(other)
            chosen = BiddingPlayer(evaluator, 1).choose(GAME, state)
            assert BiddingPlayer(evaluator, 1).choose(GAME, hidden) == chosen
            assert BiddingPlayer(Blindfolded(evaluator), 1).choose(GAME, hidden) == chosen
            assert turned_action(BiddingPlayer(evaluator, 1).choose(GAME, other)) == chosen

    def test_a_bidder_is_sent_its_own_view(self):
        asked = []

        class Listening(Evaluator):
            def bid(self, view):
                asked.append(view)
                return 0
        auction = auctioneer(GAME.initial, Listening())
        sent = [bidder.view for bidder in auction.invited()]
        auction.turn()
        assert asked == sent == invited_views(GAME.initial)


def test_the_papers_evaluators_that_need_no_package_are_public():
    engineer = Engineer().watch_match(RandomPlayer(), RandomPlayer(), 20, seed=1)
    for evaluator in (Expert(engineer.rules()), GeneEvaluator([0] * 674)):
        assert BiddingPlayer(evaluator).choose(GAME, GAME.initial) in GAME.actions(GAME.initial)
