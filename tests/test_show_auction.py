"""The debugging view of the checkers agents: what each event does to the board and the table."""

from xml.etree import ElementTree

import pytest

from gameai.game import RandomPlayer
from gameai.games.checkers import Checkers
from gameai.games.checkers.agents import Accountant, Auctioneer, Bid, Deleted, Lost, Sold
from gameai.games.checkers.bidding import BiddingPlayer, ConstantEvaluator, Evaluator
from gameai.show import AuctionStepper
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
