"""The debugging view of the checkers agents: what each event does to the board and the table."""

from xml.etree import ElementTree

import pytest

from gameai.game import IllegalMove, RandomPlayer, play
from gameai.games.checkers import Checkers
from gameai.games.checkers.agents import Accountant, Auctioneer, Bid, Deleted, Lost, Sold
from gameai.games.checkers.bidding import BiddingPlayer, ConstantEvaluator, Evaluator
from gameai.show import AuctionStepper, Play
from gameai.show.auction_view import AuctionView, Moved, auction_trace
from gameai.trace import fold, frames

GAME = Checkers()
TOUR = GAME.from_fen("W:WK22,17,32,K5:B18,19,26,K7,1,2,27")


class Local(Evaluator):
    """A price that differs from place to place."""

    def bid(self, view):
        return view.place - 30 + (0.5 if view.front else 0.0)


def texts(markup):
    return [each.text for each in ElementTree.fromstring(f"<g>{markup}</g>").iter("text")]


@pytest.fixture(scope="module")
def stepper():
    return AuctionStepper(GAME, [Local(), BiddingPlayer(Local())], turns=30)


def test_the_trace_is_the_auctioneers_own():
    trace = []
    accountant = Accountant(GAME, TOUR, trace)
    Auctioneer(accountant, Local(), trace=trace).turn()
    assert auction_trace(GAME, [Local(), Local()], TOUR, turns=1) == trace
    view = fold(AuctionView(GAME, TOUR), trace)
    assert view.state == accountant.state


def test_a_whole_game_can_be_folded(stepper):
    state = GAME.initial
    for event in stepper.trace:
        if isinstance(event, Sold):
            state = GAME.step(state, (event.start, event.end))
    assert stepper.view().state == state
    assert stepper.view().number == sum(isinstance(event, Sold) for event in stepper.trace)
    assert [frame["tags"] == ["cut"] for frame in stepper.frames[1:]] == [isinstance(event, Sold) for event in stepper.trace]


def test_every_step_is_told():
    stepper = AuctionStepper(GAME, [Local(), Local()], TOUR, turns=1)
    assert [type(event) for event in stepper.trace] == [Bid, Bid, Bid, Sold, Deleted, Bid, Bid, Sold, Deleted]
    assert [frame["status"] for frame in stepper.frames[1:]] == [
        "Auction 1, White. RF of the white king on 22 is CanJump and bids +12.5.",
        "RR of the white king on 22 is CanJump and bids +12.",
        "LF of the white man on 32 is CanJump and bids +33.5: the highest so far.",
        "Sold to LF of the white man on 32, the highest bid, +33.5. The man jumps from 32 to 23. It must go on jumping.",
        "The black man on 27 is captured: its four bidders are deleted.",
        "Auction 2, White. LF of the white man on 23 is CanJump and bids +15.5.",
        "RF of the white man on 23 is CanJump and bids +14.5.",
        "Sold to LF of the white man on 23, the highest bid, +15.5. The man jumps from 23 to 14.",
        "The black man on 18 is captured: its four bidders are deleted."]


def test_equal_bids_are_sold_by_lot():
    stepper = AuctionStepper(GAME, [ConstantEvaluator(1)] * 2, turns=1)
    assert "by lot among 7 bids of +1" in stepper.frames[-1]["status"]
    assert "as much as the highest so far" in stepper.frames[2]["status"]


def test_the_table_has_the_states_and_the_bids():
    view = AuctionView(GAME, TOUR)
    rows = [texts(markup) for slot, markup in view.parts().items() if slot.startswith("r") and markup]
    assert rows == [["5", "–", "–", "–", "move"], ["17", "move", "move", "–", "–"], ["22", "–", "jump", "move", "jump"],
                    ["32", "jump", "move", "–", "–"]]
    trace = auction_trace(GAME, [Local(), Local()], TOUR, turns=1)
    row = view.parts()["r2"]
    fold(view, trace[:1])
    assert texts(view.parts()["r2"]) == ["22", "–", "J", "+12.5", "move", "jump"] and "@glow" in view.parts()["r2"] and row != view.parts()["r2"]
    assert texts(view.parts()["head"]) == ["Auction 1: White's 16 bidders", "all who can jump are asked"]
    fold(view, trace[1:4])
    assert "@explained" in view.parts()["r3"] and "@glow" not in view.parts()["r2"]
    fold(view, trace[4:6])
    assert texts(view.parts()["head"])[1] == "the jumper's alone are asked"


def test_before_the_first_bid_no_view_is_drawn_and_what_comes_is_said():
    stepper = AuctionStepper(GAME, [Local(), Local()], TOUR, turns=1)
    first, second = (stepper.frames[step]["parts"] for step in (0, 1))
    assert texts(first["head"]) == ["White's bidders, before the first bid"] and "view" not in first
    assert texts(first["ground"]) == ["What a bidder sees comes here, with its bid."] and "<path" not in first["ground"]
    assert "<path" in second["ground"] and "In the view" in second["ground"] and second["view"]
    assert not any("ground" in frame["parts"] for frame in stepper.frames[2:])        # it is sent once
    person = AuctionStepper(GAME, trace=auction_trace(GAME, [RandomPlayer(4), Local()], turns=1))
    assert person.view().parts()["ground"] == person.view().parts()["view"] == ""     # nobody has bid


def test_a_captured_piece_is_crossed_until_its_bidders_are_deleted():
    view = AuctionView(GAME, TOUR)
    trace = auction_trace(GAME, [Local(), Local()], TOUR, turns=1)
    assert [frame.count("@cut") for frame in frames(view, trace[:5])] == [0, 0, 0, 0, 1, 0]


def test_of_more_pieces_than_a_player_has_the_table_says_how_many_it_shows():
    many = GAME.from_fen("W:W13-32:BK1")
    said = [texts(AuctionStepper(GAME, [Local(), Local()], state, turns=1).view(1).parts()["head"])[0] for state in (many, GAME.initial)]
    assert said == ["Auction 1: 12 of White's 20 pieces are shown", "Auction 1: Black's 48 bidders"]


def test_nobody_can_bid():
    lost = GAME.from_fen("W:W17,21:B9,10,13,14")
    assert auction_trace(GAME, [Local(), Local()], lost) == [Lost(1)]
    assert AuctionStepper(GAME, [Local(), Local()], lost).frames[-1]["status"] == "Nobody can bid: White has lost."


def test_a_game_ends_in_words():
    stepper = AuctionStepper(GAME, [Local(), Local()], GAME.from_fen("W:W22,32:B18"))
    assert "The game is over: White wins, since Black has no pieces left." in stepper.frames[-2]["status"] + stepper.frames[-1]["status"]


def test_somebody_without_bidders_may_play_too():
    trace = auction_trace(GAME, [RandomPlayer(4), Local()], turns=6)
    assert isinstance(trace[0], Moved) and any(isinstance(event, Sold) for event in trace)
    stepper = AuctionStepper(GAME, trace=trace)
    assert stepper.frames[1]["status"].startswith("Black plays without an auction. The man moves from ")
    assert stepper.frames[2]["status"].startswith("Auction 1, White.")
    assert stepper.frames[1]["tags"] == ["cut"]


def test_what_a_price_is_made_of_is_written_beside_the_view():
    class Explained(Local):
        def explain(self, view):
            return ("where it <is>", view.place - 30), ("front", 0.5 if view.front else 0.0)

    stepper = AuctionStepper(GAME, [Explained(), Local()], turns=2)
    assert texts(stepper.frames[2]["parts"]["view"])[-3:] == ["+13.5", "+13 where it <is>", "+0.5 front"]
    white = next(frame for frame in stepper.frames if frame["status"].startswith("Auction 2, White."))
    assert len(texts(white["parts"]["view"])) == 4 and texts(white["parts"]["view"])[1:3] == ["sees this", "and bids"]


def test_stepping_by_sales(stepper):
    stepper.step("first")
    stepper.press("cut")
    assert stepper.status.startswith("Sold to ")
    stepper.press("back")
    assert "bids" in stepper.status


def test_stills_are_the_same_each_time(stepper):
    one, other = (stepper.picture(5, theme="dark") for _ in range(2))
    assert one == other and 'id="' not in one.svg
    ElementTree.fromstring(one.svg)
    assert "Bids of auction 1: RF on 12" in one.alt and "of 48 bidders are Blocked" in one.alt
    assert stepper.still() == stepper.picture(0)
    assert AuctionStepper(GAME, trace=stepper.trace, title="<a>", step=3).still().svg.count("<a>") == 0


def test_only_what_changes_is_sent(stepper):
    assert set(stepper.frames[3]["parts"]) == {"r1", "way", "view"}          # a second bid of the piece on 11
    assert "board" not in stepper.frames[3]["parts"]


def test_bad_input_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="needs players, or the trace"):
        AuctionStepper(GAME)
    with pytest.raises(ValueError, match="two players, Black and White; 1 were given"):
        AuctionStepper(GAME, [Local()])
    with pytest.raises(ValueError, match="is none"):
        AuctionStepper(GAME, trace=["a move"])
    for event in (Bid(20, "RF", "CanMove", 1), Sold(9, "RF", 9, 30), Deleted(3)):
        with pytest.raises(ValueError, match="does not fit here"):
            AuctionStepper(GAME, trace=[event])
    with pytest.raises(ValueError, match="from 0 to 0; it was 4"):
        AuctionStepper(GAME, trace=[], step=4)
    with pytest.raises(ValueError, match="turns must be a whole number, 0 or more; it was None"):
        AuctionStepper(GAME, [Local(), Local()], turns=None)
    with pytest.raises(ValueError, match=r"A player is an object with choose\(game, state\)"):
        AuctionStepper(GAME, [Local(), None])
    with pytest.raises(ValueError, match="trace must be a list or the like"):
        AuctionStepper(GAME, trace=5)
    with pytest.raises(ValueError, match="^3 is no state of Checkers"):
        AuctionStepper(GAME, [Local(), Local()], 3)


@pytest.mark.parametrize("event", [
    Bid(9, "LF", "CanJump", 1), Bid(9, "LR", "Blocked", 1), Bid(1, "LF", "CanMove", 1), Bid(9, "LF", "CanMove", None),
    Bid(9, "LF", "CanMove", float("nan")), Bid([9], "LF", "CanMove", 1), Moved(9, None), Lost(0), Lost(1), Lost(None),
])
def test_events_of_another_game_do_not_fit(event):
    with pytest.raises(ValueError, match="does not fit here; the trace is that of another game.$"):
        AuctionStepper(GAME, trace=[event])


def test_what_does_not_fit_changes_nothing():
    view = fold(AuctionView(GAME), [Bid(9, "LF", "CanMove", 1)])
    before, parts = (view.state, view.number, view.bids.copy(), view.sentence, view.tags), view.parts()
    for event in (Bid(9, "LR", "CanMove", 1), Sold(9, "LF", 9, 13), Sold(10, "LF", 10, 15), Moved(9, 5), Deleted(3), Lost(0)):
        with pytest.raises(ValueError, match="does not fit here"):
            view.apply(event)
        assert (view.state, view.number, view.bids, view.sentence, view.tags) == before and view.parts() == parts


def test_a_sale_fits_its_bids():
    bids = [Bid(9, "RF", "CanMove", 1), Bid(9, "LF", "CanMove", 2)]
    assert AuctionStepper(GAME, trace=[*bids, Sold(9, "LF", 9, 14)]).frames[-1]["status"].startswith("Sold to LF")
    for sold in (Sold(9, "RF", 9, 13), Sold(9, "LF", 9, 13), Sold(9, "LF", 10, 14), Sold(10, "RF", 10, 14)):
        with pytest.raises(ValueError, match="does not fit here"):
            AuctionStepper(GAME, trace=[*bids, sold])


class TestPlayedGames:
    def test_the_auctions_of_a_recorded_game_are_those_in_which_it_was_sold(self):
        trace = auction_trace(GAME, [Local(), ConstantEvaluator(1)], seed=7, turns=25)
        steps = [(event.start, event.end) for event in trace if isinstance(event, Sold)]
        assert any(isinstance(event, Deleted) for event in trace)
        assert auction_trace(GAME, [Local(), ConstantEvaluator(1)], seed=8, turns=0, played=steps) == trace

    def test_a_record_and_its_states_and_actions_are_the_same_game(self):
        record = play(GAME, [BiddingPlayer(Local(), 1), RandomPlayer(2)], repetition=3)
        players = [BiddingPlayer(Local()), None]
        stepper = AuctionStepper(GAME, players, played=record)
        assert stepper.trace == auction_trace(GAME, players, played=(record.states, record.actions))
        assert stepper.view().state == record.states[-1] and len(record.actions) > 40
        kinds = {kind: sum(isinstance(event, kind) for event in stepper.trace) for kind in (Sold, Moved, Lost)}
        assert kinds[Sold] + kinds[Moved] == sum(len(action) - 1 for action in record.actions)
        assert kinds[Sold] >= len(record.actions[::2]) and kinds[Moved] >= len(record.actions[1::2])
        assert kinds[Lost] == (record.reason == "rules" and GAME.ending(record.states[-1]) in ("no move", "no pieces left"))
        late = AuctionStepper(GAME, players, played=(record.states[-5:], record.actions[-4:]))
        assert late.start == record.states[-5] and late.view().state == record.states[-1]
        assert late.trace == stepper.trace[-len(late.trace):]

    def test_a_persons_game_shows_what_was_played_against_the_bids(self):
        game = Play(GAME, state=TOUR, line=[(22, 15, 24, 31, 22), (2, 6)])
        stepper = AuctionStepper(GAME, [Local(), Local()], played=game)
        assert [type(event) for event in stepper.trace[:5]] == [Bid, Bid, Bid, Moved, Deleted]
        assert stepper.frames[4]["status"] == ("White plays what bids +12.5, though LF of the white man on 32 alone bids +33.5. "
                                               "The king jumps from 22 to 15. It must go on jumping.")
        view = stepper.view(4)
        assert len(view.bids) == 3 and view.buyer is None and (view.in_hand.square, view.in_hand.direction) == (22, "RF")
        assert stepper.view().state == game.states[-1]
        alone = AuctionStepper(GAME, [None, None], played=game)
        assert {type(event) for event in alone.trace} == {Moved, Deleted}

    def test_of_equal_bids_above_the_one_that_was_played_it_says_how_many(self):
        class Middle(Evaluator):
            def bid(self, view):
                return 2 if view.end % 4 == 3 else -1

        stepper = AuctionStepper(GAME, [Middle(), None], played=[(11, 15)])
        assert stepper.frames[-1]["status"] == "Black plays what bids −1, though 2 bidders bid +2. The man moves from 11 to 15."

    def test_bad_input_is_refused_in_a_sentence(self):
        with pytest.raises(IllegalMove, match="^Step 2 of the game: "):
            AuctionStepper(GAME, [None, Local()], played=[(11, 15), (11, 15)])
        with pytest.raises(ValueError, match="needs players, whose bidders name their prices anew, and no trace"):
            AuctionStepper(GAME, played=[(11, 15)])
        with pytest.raises(ValueError, match="needs players, whose bidders name their prices anew, and no trace"):
            AuctionStepper(GAME, [None, None], played=[(11, 15)], trace=[])
        with pytest.raises(ValueError, match="What is watched is one game"):
            AuctionStepper(GAME, [None, None], played="11-15")
        with pytest.raises(ValueError, match="nan is no price"):
            AuctionStepper(GAME, [ConstantEvaluator(float("nan")), None], played=[(11, 15)])
        with pytest.raises(ValueError, match="does not fit here"):
            AuctionStepper(GAME, trace=[Bid(9, "RF", "CanMove", 1), Bid(9, "LF", "CanMove", 2), Moved(9, 14)])
