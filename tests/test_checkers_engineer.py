"""The knowledge engineer: what a loss is, who may be watched, what its rules say, and that they hold in other games."""

import json
from statistics import fmean

import pytest

from gameai.arena import match
from gameai.game import IllegalMove, RandomPlayer, play
from gameai.games.checkers import Accountant, Auctioneer, BiddingPlayer, Checkers, RandomEvaluator, SearchPlayer, read_pdn, write_pdn
from gameai.games.checkers.bidding import invited_views
from gameai.games.checkers.champions import stored
from gameai.games.checkers.engineer import Engineer, Evidence, FoundRule, picture_of, retold
from gameai.games.checkers.expert import RULES, Expert, Rule
from gameai.games.checkers.patterns import Pattern, patterns_of
from gameai.games.checkers.self_play import held_out
from gameai.games.checkers.watching import Watched, steps_of, watched_steps
from gameai.learning.covering import Count, ratio, seemingly, surely
from gameai.show import AuctionStepper, Play

GAME = Checkers()
RANDOM = RandomPlayer(), RandomPlayer()


def losses(fen, *turns):
    """The losses that are known of the steps of these turns."""
    return [each.loss for each in watched_steps(*steps_of(turns, GAME.from_fen(fen)))]


@pytest.fixture(scope="module")
def engineer():
    return Engineer().watch_match(*RANDOM, games=200, seed="checkers engineer/0")


@pytest.fixture(scope="module")
def rules(engineer):
    return engineer.rules()


@pytest.fixture(scope="module")
def fresh():
    return Engineer().watch_match(*RANDOM, games=100, seed="fresh")


class TestLosses:
    @pytest.mark.parametrize("fen, turns, wanted", [
        ("W:W22,32:B15,1", [(22, 18), (15, 22), (32, 28)], [1, 0]),                       # is taken, and nobody takes back
        ("W:W22,26,31:B15,1", [(22, 18), (15, 22), (26, 17), (1, 5), (17, 14)], [0, 0, 0, 0]),  # an exchange
        ("W:W22,32:B15,1", [(32, 28), (1, 5), (22, 18), (15, 22), (28, 24)], [0, 0, 1, 0]),  # the turn before is not to blame
        ("W:WK22,32:B15,1", [(22, 18), (15, 22), (32, 28)], [1.5, 0]),                     # a king
        ("W:WK22,26,31:B15,1", [(22, 18), (15, 22), (26, 17), (1, 5), (17, 14)], [0.5, 0, 0, 0]),  # a king for a man
        ("W:W22,25,32:B15,2", [(22, 18), (15, 22, 29), (32, 28)], [2, 0, 0]),              # two at once
        ("B:B1,12:W10,17,26,30", [(1, 6), (10, 1), (12, 16), (1, 5)], [1, 0, 0]),           # to Black the same as to White
    ])
    def test_men_lost_at_once_and_not_taken_back(self, fen, turns, wanted):
        assert losses(fen, *turns) == wanted

    def test_what_the_turn_itself_takes_counts_from_the_step_on(self):
        """Two are taken, then two are lost: an exchange, but on its second jump the piece could have known better."""
        assert losses("W:W10,18,26:B7,13,16,17,23", (26, 19, 12), (7, 14, 23), (12, 8)) == [0, 1, 0, 0]

    def test_the_end_of_the_record_tells_no_loss(self):
        assert losses("W:W22,32:B15,1", (22, 18)) == []
        assert losses("W:W22,26,31:B15,1", (22, 18), (15, 22)) == []                  # White may take back, but the record ends
        assert losses("W:W22,32:B15,1", (22, 18), (15, 22)) == [1]                    # White can take nothing back
        assert losses("W:W22:B15", (22, 18), (15, 22)) == [1, 0]                      # the game is over
        assert losses("W:W22:B18,11", (22, 15)) == []                                 # in the middle of a turn, or before the reply

    def test_every_step_of_whole_games_by_counting_pieces(self):
        """The same numbers by adding up who stands on the board, from the records of random games."""
        value = {"b": (1, 0), "B": (1.5, 0), "w": (0, 1), "W": (0, 1.5), "": (0, 0)}

        def count(state, player):
            return sum(value[GAME.piece_at(state, square)][player] for square in range(1, 33))

        seen = 0
        for record in match(GAME, *RANDOM, 10, seed=2, opening=0).games:
            expected, states = [], record.states
            for at, action in enumerate(record.actions):
                me, state = states[at].to_move, states[at]
                reply, answer = states[min(at + 2, len(states) - 1)], states[min(at + 3, len(states) - 1)]
                if at + 1 == len(record.actions) and not GAME.is_terminal(states[-1]):
                    continue
                balance = count(states[at + 1], me) - count(reply, me) - (count(reply, 1 - me) - count(answer, 1 - me))
                for step in zip(action, action[1:]):
                    gained = count(state, 1 - me) - count(states[at + 1], 1 - me)
                    expected.append(max(0, balance - gained))
                    state = GAME.step(state, step)
            found = [each.loss for each in watched_steps(*steps_of(record))]
            assert found == expected[:len(found)] and len(expected) - len(found) <= 3
            seen += sum(loss > 0 for loss in found)
        assert seen > 50


class TestWatching:
    def test_one_game_in_all_its_forms(self):
        """A record, states and actions, actions alone, PDN, the trace of its auctions, and a stepper that shows them."""
        evaluator, trace = RandomEvaluator(5), []
        accountant = Accountant(GAME, trace=trace)
        auctioneer, states, actions = Auctioneer(accountant, evaluator, trace=trace), [GAME.initial], []
        for _ in range(16):
            actions.append(auctioneer.turn())
            states.append(accountant.state)
        text = write_pdn(GAME, actions)
        forms = [(states, actions), actions, iter(actions), *read_pdn(text), trace, AuctionStepper(GAME, trace=trace),
                 Play(GAME, line=actions), AuctionStepper(GAME, [None, evaluator], played=actions)]
        found = [Engineer().watch(form).watched for form in forms]
        assert len(found[0]) > 12 and any(loss for _, loss in found[0]) and all(each == found[0] for each in found)
        record = play(GAME, RANDOM)
        assert Engineer().watch(record).watched == Engineer().watch((record.states, record.actions)).watched

    def test_games_that_begin_elsewhere(self):
        start = GAME.from_fen("W:W22,32:B15,1")
        turns = [(22, 18), (15, 22), (32, 28)]
        stepper = AuctionStepper(GAME, [RandomEvaluator(1)] * 2, start, turns=3)
        assert Engineer().watch(stepper).games == 1
        forms = Engineer().watch(turns, start=start), Engineer().watch(read_pdn(write_pdn(GAME, turns, start))[0])
        assert [engineer.watched for engineer in forms] == [[Watched(engineer.watched[0].view, 1), Watched(engineer.watched[1].view, 0)]
                                                            for engineer in forms]

    def test_the_views_are_those_of_the_buyers(self):
        sold = []

        class Noting(RandomEvaluator):
            def bids(self, views):
                prices = super().bids(views)
                sold.append(views[prices.index(max(prices))])
                return prices

        record = play(GAME, [BiddingPlayer(Noting(1)), BiddingPlayer(Noting(2))], max_moves=60)
        watched = [view for view, _ in Engineer().watch(record).watched]
        assert len(sold) > 40 and all(view in watched for view in sold[:-3])

    def test_people_may_play_on_where_the_rules_draw(self):
        start = GAME.from_fen("W:WK1:BK32:H79")
        turns = [(1, 6), (32, 27), (6, 1), (27, 32)]
        assert len(Engineer().watch(turns, start=start).watched) == 3
        with pytest.raises(IllegalMove, match="Step 2 of the game: "):
            Engineer().watch(turns, GAME, start)

    @pytest.mark.parametrize("played, said", [
        (5, "A game to watch must be a list or the like; it was 5"),
        ([(11, 15), 5], "An action of a game to watch must be a list or the like; it was 5"),
        ([(11,)], r"An action of checkers is a tuple of two squares or more, such as \(11, 15\), not \(11,\)"),
        ("1. 11-15 *", "What is watched is one game: a record, .*, or a list of actions; it was '1. 11-15 "),
        (read_pdn("1. 11-15 * 1. 11-16 *"), "What is watched is one game: .* it was PlayedGame"),
        (match(GAME, *RANDOM, 2, seed=1), "What is watched is one game: .* it was MatchResult"),
        ([(11, 15), (11, 16)], "Step 2 of the game: "),
        ([(11, 15), (22, "x")], "Step 2 of the game: "),
    ])
    def test_what_is_no_game_is_refused_in_a_sentence(self, played, said):
        engineer = Engineer()
        with pytest.raises(ValueError, match=said):
            engineer.watch(played)
        assert engineer.watched == [] and engineer.games == 0

    def test_progress_of_a_match(self):
        heard = []
        engineer = Engineer().watch_match(*RANDOM, games=6, seed=1, progress=lambda *done: heard.append(done))
        assert heard == [(1, 3), (2, 3), (3, 3)] and engineer.games == 6
        assert repr(engineer) == f"<Engineer that has watched {len(engineer.watched)} steps of 6 games>"


class TestEvidence:
    def test_a_bit_is_what_a_pattern_with_one_cell_says(self, fresh):
        watched = fresh.watched[:400]
        evidence = Evidence(watched, 3)
        assert len(evidence.conditions) == 24 * 5 + 2
        for (what, sign), steps in evidence.conditions.items():
            pattern = Pattern({}, king=sign) if what == "king" else Pattern({what: sign})
            assert [bool(steps >> index & 1) for index in range(400)] == [pattern.matches(view) for view, _ in watched]
        for (front, jumps), steps in evidence.ways.items():
            assert [bool(steps >> index & 1) for index in range(400)] == [(view.front, view.jumps) == (front, jumps) for view, _ in watched]
        assert [bool(evidence.lost >> index & 1) for index in range(400)] == [loss > 0 for _, loss in watched]
        assert evidence.men_lost((1 << 400) - 1) == sum(loss for _, loss in watched) > 10

    def test_the_radius_limits_the_cells(self, engineer):
        narrow = Engineer(radius=1)
        narrow.watched = engineer.watched
        for rule in narrow.rules():
            assert all(max(abs(row - 7), abs(col - 7)) <= 1 for row, col in rule.patterns[0].cells)
        with pytest.raises(ValueError, match="radius must be a whole number, from 1 to 7; it was 8"):
            Engineer(radius=8)


class TestRules:
    def test_it_finds_what_the_expert_wrote(self, rules):
        """All six pictures of a move to where the piece is jumped, and none of them told."""
        written = next(rule for rule in RULES if rule.name == "is jumped there")
        moves = {picture_of(pattern) for pattern in written.patterns if not pattern.jumps}
        assert len(moves) == 6 and moves == {rule.picture for rule in rules if not rule.patterns[0].jumps} & moves

    def test_counts_are_those_of_the_steps_left_over(self, engineer, rules):
        """By sets of bits, and by the expert's own way to see whether a rule applies."""
        assert engineer.count(rules)[:-1] == [rule.count for rule in rules]
        assert sum(count.seen for count in engineer.count(rules)) == len(engineer.watched)
        assert engineer.count([]) == [Count(len(engineer.watched), sum(loss > 0 for _, loss in engineer.watched))]

    def test_rules_warn_of_what_loses_more_than_the_average(self, engineer, rules):
        for jumps in (False, True):
            those = [loss > 0 for view, loss in engineer.watched if view.jumps == jumps]
            for rule in rules:
                if rule.patterns[0].jumps == jumps:
                    assert rule.count.share > sum(those) / len(those) and rule.count.seen >= 20 and rule.price < 0
        prices = [-rule.price for rule in rules]
        assert max(prices) > 20 > 5 > min(prices)  # what loses kings for sure costs more than a man; what loses seldom, little

    def test_what_they_warn_of_is_lost_in_other_games_too(self, rules, fresh):
        *warned, others = fresh.count(rules)
        bad, seen = sum(count.bad for count in warned), sum(count.seen for count in warned)
        assert Count(seen, bad).interval[0] > 0.6 and others.interval[1] < 0.03 and bad > 0.8 * (bad + others.bad)

    def test_what_seems_is_not_what_is(self, engineer, rules, fresh):
        """The winner's curse: of rules that few steps seem to prove, others show less; the sure rules lose what they should."""
        for rules, flattered in ((engineer.rules(measure=ratio, trust=seemingly, least=5, longest=6), True), (rules, False)):
            pairs = [(rule.count.share, later.share) for rule, later in zip(rules, fresh.count(rules)) if later.seen]
            assert len(pairs) > 7 and (fmean(found - later for found, later in pairs) > 0.1) == flattered

    def test_sure_chances_hold_in_other_games(self, rules, fresh):
        """No price is higher than what the steps lost in other games, or so little that the next ones may."""
        for rule, later in zip(rules, fresh.count(rules)):
            assert later.interval[1] > surely(rule.count, looks=1000)

    def test_who_looks_at_more_patterns_believes_less(self, engineer, rules):
        """The looks of the search count: each rule has a price by them, and without them all prices would be higher."""
        heard = []
        hasty = engineer.rules(trust=lambda counted, looks: heard.append(looks) or surely(counted))
        assert min(heard) > 100 and len(hasty) >= len(rules)
        prices = {rule.picture: rule.price for rule in hasty}
        assert all(rule.price > prices[rule.picture] for rule in rules if rule.picture in prices) and rules[0].picture in prices
        doubting = engineer.rules(trust=lambda counted, looks: surely(counted, looks ** 8))
        assert len(doubting) < len(rules)

    def test_the_same_games_give_the_same_rules(self, engineer, rules):
        assert [rule.told() for rule in engineer.rules()] == [rule.told() for rule in rules]
        assert engineer.rules(most=1)[0].told() == rules[0].told()

    def test_progress_ends_at_the_end(self, engineer):
        for most in (1, 3, 10):
            heard = []
            engineer.rules(most=most, progress=lambda *done: heard.append(done))
            assert [done for done, _ in heard] == list(range(1, 2 * most + 1))

    def test_limits(self, engineer):
        rules = engineer.rules(most=2, least=100, longest=1)
        assert len(rules) <= 4 and all(rule.count.seen >= 100 for rule in rules)
        assert all(len(rule.patterns[0].cells) + (rule.patterns[0].king is not None) == 1 for rule in rules)

    @pytest.mark.parametrize("numbers, said", [
        ({"most": 0}, "most must be a whole number, 1 or more; it was 0"),
        ({"least": 1.5}, "least must be a whole number, 1 or more; it was 1.5"),
        ({"longest": None}, "longest must be a whole number, 1 or more; it was None"),
    ])
    def test_wrong_numbers_are_refused(self, engineer, numbers, said):
        with pytest.raises(ValueError, match=said):
            engineer.rules(**numbers)

    def test_without_games_there_are_no_rules(self):
        with pytest.raises(ValueError, match="The engineer has watched no step of which it knows the loss"):
            Engineer().watch([(11, 15)]).rules()

    def test_games_without_a_loss_give_none(self):
        assert Engineer().watch([(11, 15), (22, 17), (8, 11), (17, 13)]).rules() == ()

    def test_an_expert_bids_by_them_and_explains(self, rules):
        expert, view = Expert(rules), invited_views(GAME.from_fen("W:W22,32:B15,1"))[1]
        assert expert.bid(view) == rules[0].price < -10 and expert.explain(view) == ((rules[0].name, rules[0].price),)


class TestPictures:
    def test_every_written_picture_comes_back(self):
        for rule in RULES:
            for pattern in rule.patterns:
                again, = patterns_of(picture_of(pattern))
                assert vars(again) == {**vars(pattern), "some": again.some} and set(again.some) == set(pattern.some)

    def test_what_has_no_picture_is_refused(self):
        with pytest.raises(ValueError, match="A picture tells whether a front agent sees it and whether that jumps, or neither"):
            picture_of(Pattern({}, front=True))
        with pytest.raises(ValueError, match="the cell to which the bidder would go has the sign \\+ alone"):
            picture_of(Pattern({(6, 8): "_"}, front=True, jumps=False))

    def test_rules_are_told_and_retold(self, rules):
        for rule in rules:
            again = retold(json.loads(json.dumps(rule.told())))
            assert again.told() == rule.told() and str(again) == str(rule) and again.patterns[0].cells == rule.patterns[0].cells
        assert isinstance(again, FoundRule) and isinstance(again, Rule) and again.picture in str(again)


class TestScores:
    """Asked for is .80 against random moves; stored results are of three seeds each, and of games played for nothing else."""

    def test_after_200_games(self, rules):
        result = held_out(Expert(rules), 100, "engineer")
        assert result.score > 0.9 and result.interval[0] > 0.8

    def test_against_a_search_of_one_ply(self, rules):
        assert held_out(Expert(rules), 60, "engineer", SearchPlayer(depth=1)).interval[0] > 0.75

    def test_stored_scores_reach_it(self):
        found = stored("engineer")
        for kind, sizes in found["learned"].items():
            for rows in sizes.values():
                assert all(row["random"]["interval"][0] > 0.8 for row in rows) and len(rows) == 3, kind
        assert all(found["confirmed"][opponent]["interval"][0] > 0.95 for opponent in ("random", "search of depth 1"))
        assert found["confirmed at face value"]["random"]["interval"][1] < found["confirmed"]["random"]["interval"][0]

    def test_stored_rules_are_what_the_script_finds(self, engineer):
        """Those from 200 games; those from 1,000 would take longer."""
        found = stored("engineer")
        told = [rule.told() for rule in engineer.rules(measure=ratio, trust=seemingly, least=5, longest=6)]
        assert told == [{name: each for name, each in row.items() if name != "fresh"} for row in found["at face value"]]
        of_moves = [row["fresh"] for row in found["rules"] if not retold(row).patterns[0].jumps]
        foretold = found["foretold"]["the engineer's rules"]
        assert [foretold["warned of"], foretold["lost"]] == [sum(column) for column in zip(*of_moves)]
        assert foretold["lost"] > 0.8 * foretold["all losses"]


def test_patterns_that_demand_the_same_are_equal_and_so_is_what_is_read_from_their_picture():
    given = Pattern({(5, 9): "o", (7, 5): "#"}, [(5, 5), (5, 7)], front=True, jumps=False, king=False)
    same = Pattern({(7, 5): "#", (5, 9): "o"}, [(5, 7), (5, 5)], front=True, jumps=False, king=False)
    assert given == same and hash(given) == hash(same) and {given, same} == {given} and given != "x"
    assert patterns_of(picture_of(given)) == (given,)
    for other in ({"cells": {(5, 9): "O", (7, 5): "#"}}, {"some": [(5, 5)]}, {"front": None}, {"jumps": True}, {"king": None}):
        parts = {"cells": given.cells, "some": given.some, "front": True, "jumps": False, "king": False}
        assert Pattern(**{**parts, **other}) != given
    assert all(patterns_of(picture_of(pattern)) == (pattern,) for rule in RULES for pattern in rule.patterns
               if (pattern.front is None) == (pattern.jumps is None))


@pytest.mark.parametrize("call, said", [
    (lambda: Pattern({}, front=5), "front must be True, False or None for whatever it is; it was 5"),
    (lambda: Pattern({}, king="x"), "king must be True, False or None"),
    (lambda: picture_of(None), "A picture is made of a Pattern, not of None"),
    (lambda: retold({}), "is a dict with name, price, picture and count; it was {}"),
    (lambda: retold(None), "is a dict with name, price, picture and count; it was None"),
    (lambda: FoundRule("a", 1, "@", None), "count must be a list or the like; it was None"),
    (lambda: FoundRule("a", 1, "@", (1,)), "count must be two numbers"),
    (lambda: FoundRule("a", 1, "@", (1, "x")), "A number of count must be a whole number, 0 or more; it was 'x'"),
])
def test_what_is_no_pattern_and_no_rule_is_refused_in_a_sentence(call, said):
    with pytest.raises(ValueError, match=said):
        call()


@pytest.mark.parametrize("name", ["measure", "trust"])
def test_what_judges_patterns_is_a_function(engineer, name):
    with pytest.raises(ValueError, match=f"{name} must be a function of .*; it was None"):
        engineer.rules(**{name: None})


def test_what_is_trusted_is_a_number_and_the_game_checkers(engineer):
    with pytest.raises(ValueError, match="What is trusted must be a finite number; it was nan"):
        engineer.rules(trust=lambda counted, looks: float("nan"))
    with pytest.raises(ValueError, match="The game whose rules the steps follow is a Checkers; it was None"):
        Engineer().watch([(11, 15)], None)
