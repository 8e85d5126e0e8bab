"""Exercise 10.3: sell a turn by auction."""

import random
from functools import lru_cache
from typing import NamedTuple

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_10_auction as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import GAME, random_state, remembered, until_all_differ
from gameai.games.checkers import examples
from gameai.games.checkers.agents import Accountant
from gameai.games.checkers.board import COLOURS
from gameai.show import picture


# Black's man takes one piece and becomes a king on 31. A king could go on over 26, but the turn is over.
BLACK_CROWNED = "B:W18,26,27,29,30:B2,24"
STEPS_TO_JUMPS = "W:W22:B14,15,2"         # whichever step White makes, the man could jump from there


class Offer(NamedTuple):
    """A bidder as the accountant tells the auctioneer of it.

    square, direction: where its piece stands, and its way: "LF", "RF", "LR" or "RR".
    state: "Blocked", "CanMove" or "CanJump".
    price: what it bids; a Blocked one has a price as well, and may not buy.
    end: the square where its piece would be; None if it is Blocked.
    king: whether its piece is a king.
    """

    square: int
    direction: str
    state: str
    price: int
    end: int
    king: bool


class Enough(Exception):
    """The accountant was told of a sale that it can't book: the rules don't allow it."""


class Desk:
    """The accountant of one turn, as the auctioneer meets it: nothing but its two functions, for the rest is to be found out.

    bidders(): the bidders of the player whose turn it is, a list of `Offer`s, as they are now.
    sold(bidder): books a sale: the piece moves, captured pieces lose their bidders, all get new views and prices.
    """

    __slots__ = ("bidders", "sold")

    def __init__(self, bidders, sold):
        self.bidders, self.sold = bidders, sold


def open_desk(fen, seed, booked):
    """A `Desk`.

    Args:
        fen: the position.
        seed: of the prices.
        booked: a list that receives the sales, each (square, direction); None for what is no bidder.
    """
    accountant = Accountant(GAME, GAME.from_fen(fen))
    player = accountant.state.to_move

    def bidders():
        return offers(accountant, player, seed, len(booked))

    def sold(bidder):
        try:
            known = next((each for each in bidders() if tuple(each) == tuple(bidder)), None)
        except TypeError:
            known = None
        if known is None:
            booked.append(None)
            raise Enough
        booked.append((known.square, known.direction))
        if not may_buy(accountant.state, known, player):
            raise Enough
        accountant.move(known.square, known.end)

    return Desk(bidders, sold)


def offers(accountant, player, seed, sales):
    """The `Offer`s of a player's bidders; prices differ from sale to sale, two of them may be equal."""
    rng = random.Random(f"{seed}/{sales}")
    return [Offer(bidder.square, bidder.direction, bidder.state, rng.randrange(-20, 12), bidder.end, bidder.view.king)
            for bidder in accountant.bidders_of(player)]


def may_buy(state, offer, player):
    """Whether the rules let the bidder's piece go, whatever others bid."""
    return state.to_move == player and (offer.square, offer.end) in GAME.steps(state)


def hold(function, fen, seed):
    """What a student's auctioneer sells: a list of (square, direction)."""
    return list(_hold_known(function, fen, seed) if function in BANK else _hold(function, fen, seed))


def _hold(function, fen, seed):
    booked = []
    try:
        function(open_desk(fen, seed, booked))
    except Enough:
        pass
    return booked


# To name a mistake, its turns are sold. Those of the bank are always the same: once is enough.
PARTS = ("highest", "can_bid", "price_of", "goes_on_unless")
BANK = tuple(thing for name, thing in vars(wrong).items() if callable(thing) and name not in PARTS)
_hold_known = lru_cache(maxsize=2000)(_hold)


def judge_turn(answer, fen, seed):
    """None if each sale is to a highest bidder of those who are asked, and the turn is whole."""
    accountant = Accountant(GAME, GAME.from_fen(fen))
    player = accountant.state.to_move
    for sales, sale in enumerate(answer):
        state, now = accountant.state, offers(accountant, player, seed, sales)
        invited = _invited(accountant, player, now)
        if sale is None:
            return Wrong("one of `accountant.bidders()`, as it is now", "You sold to no bidder of the list that holds now. "
                         "After a sale, views and prices are new: ask for the list again.", "an older bidder, or none")
        bidder = next(each for each in now if (each.square, each.direction) == tuple(sale))
        if not invited:
            return Wrong("no further sale", _over(answer, sales, player), _named(bidder))
        expected = _named(max(invited, key=wrong.price_of))
        if bidder not in invited:
            return Wrong(expected, _not_asked(state, bidder, invited, sales), _named(bidder))
        if bidder.price < max(each.price for each in invited):
            return Wrong(expected, f"{_named(bidder)} is asked, but there is a higher bid.", _named(bidder))
        accountant.move(bidder.square, bidder.end)
    invited = _invited(accountant, player, offers(accountant, player, seed, len(answer)))
    if not invited:
        return None
    if not answer:
        return Wrong(_named(max(invited, key=wrong.price_of)), "Nobody has bought, though somebody can bid.", "no sale")
    return Wrong(f"a sale to {_named(max(invited, key=wrong.price_of))}",
                 f"The turn is not over: the piece on {accountant.state.jumper} can jump again.", _sales(answer))


def _invited(accountant, player, now):
    """Who is asked now; nobody if the turn is over."""
    state = accountant.state
    if state.to_move != player:
        return []
    return [each for each in now if may_buy(state, each, player)]


def _not_asked(state, bidder, invited, sales):
    if bidder.state == "Blocked":
        return f"{bidder.direction} on {bidder.square} is Blocked. It can't buy, whatever its price."
    if sales and bidder.square != state.jumper:
        return f"The piece on {state.jumper} must go on jumping. No other piece may buy."
    jumper = invited[0]
    return f"{bidder.direction} on {bidder.square} can move, but {jumper.direction} on {jumper.square} can jump. Who can jump must."


def _over(answer, sales, player):
    if not sales:
        return "Nobody can bid, so nobody buys: the player has lost."
    square, direction = answer[sales - 1]
    return (f"The turn was over after the sale to {direction} on {square}, and {COLOURS[1 - player]} is to move. A turn goes "
            "on only after a jump, while the same piece can jump again; a man that has become a king stops.")


def _named(bidder):
    return f"{bidder.direction} on {bidder.square} ({bidder.state}, {bidder.price:+})"


def _sales(answer):
    return ", then ".join(f"{sale[1]} on {sale[0]}" if sale else "nobody" for sale in answer) or "no sale"


@remembered
def turn_cases(rng):
    """Turns of each kind, and some for each usual mistake."""
    def case(fits):
        while True:
            state = random_state(rng, kings=rng.random() < 0.4)._replace(quiet=0)
            if fits(state, GAME.actions(state)):
                return GAME.to_fen(state), rng.randrange(10 ** 6)

    cases = [(examples.BLOCKED, 1), (GAME.to_fen(GAME.initial), rng.randrange(10 ** 6)), (examples.CROWNED, rng.randrange(10 ** 6)),
             (BLACK_CROWNED, rng.randrange(10 ** 6)), (STEPS_TO_JUMPS, rng.randrange(10 ** 6)),
             (examples.ROUND_TRIP, rng.randrange(10 ** 6)), (examples.CHOICE, rng.randrange(10 ** 6))]
    cases += [case(lambda state, turns: len(turns) > 3 and not GAME.must_capture(state)) for _ in range(3)]
    cases += [case(lambda state, turns: len(turns) > 1 and GAME.must_capture(state)) for _ in range(3)]
    cases += [case(lambda state, turns: max(map(len, turns)) > 3) for _ in range(3)]
    several = [examples.CHOICE, examples.ROUND_TRIP, examples.CROWNED, BLACK_CROWNED]

    def another():
        if rng.random() < 0.3:
            return rng.choice(several), rng.randrange(10 ** 6)
        return case(lambda state, turns: GAME.must_capture(state))
    def answer(function, case):
        sold = hold(function, *case)
        return "right" if judge_turn(sold, *case) is None else sold
    return until_all_differ(cases, [wrong.turn, *TURN.versions()], answer, another)


def draw_turn(fen, seed):
    """The position, with the pieces that can jump framed."""
    return picture(GAME, GAME.from_fen(fen), title="the position at the start of the turn")


def advise(kind, error, fen, seed):
    """What to tell a student whose function raised: the highest of no bids, where nobody can bid, is not there."""
    if kind == "raised" and GAME.is_terminal(GAME.from_fen(fen)) and error.startswith(("ValueError", "IndexError")):
        return "Here nobody can bid. Then nobody buys, and your function has nothing to do."
    return ""


TURN = Exercise(
    number="10.3",
    title="Hold the auction",
    text="Write `turn(accountant)`, the auctioneer: it sells one whole turn and returns nothing. `accountant.bidders()` "
         "lists the bidders of the player to move as they are now, each with `.square`, `.direction`, `.state`, `.price`, "
         "`.end` (the square where its piece would be) and `.king`. `accountant.sold(bidder)` books a sale: the piece "
         "moves, and all views and prices are new, so ask for the list again. If somebody can jump, those who can jump are "
         "asked, otherwise those who can move; the highest price buys, and of equal ones whichever you like. After a jump, "
         "the same piece goes on while it can jump: a new auction among its bidders alone. A man that has become a king "
         "stops. If nobody can bid, nobody buys.",
    signature="turn(accountant)",
    returns=list,
    cases=turn_cases,
    size=lambda fen, seed: len(fen) + 100 * GAME.must_capture(GAME.from_fen(fen)),
    judge=judge_turn,
    through=through_alone(hold, forbidden="gameai.games.checkers.agents"),
    advise=advise,
    show=_sales,
    describe=lambda fen, seed: f"the position {fen}",
    draw=draw_turn,
    hints=[
        "First one auction: who is asked? Make a list of those who can jump. If it is empty, one of those who can move.",
        "After `accountant.sold(winner)` the piece is on `winner.end`. Ask for the bidders again, and keep those of that square who can "
        "jump.",
        "A loop: while somebody is asked, sell to the highest; stop if the winner did not jump. A man has become a king if "
        "`winner.king` was False and the bidders on `winner.end` say True: stop then, too.",
    ],
    mistakes=[
        Mistake("moves while a jump exists", wrong.moves_while_a_jump_exists,
                "You ask those who can move together with those who can jump. If somebody can jump, only those who can jump are asked."),
        Mistake("moves first", wrong.moves_first, "You ask those who can move first. Jumps come first: they are compulsory."),
        Mistake("sells to the blocked", wrong.sells_to_the_blocked, "You ask everybody, also those who are Blocked."),
        Mistake("lowest bid", wrong.lowest, "You sell to the lowest bid."),
        Mistake("first asked", wrong.first_asked, "You sell to the first who is asked, whatever the prices."),
        Mistake("last asked", wrong.last_asked, "You sell to the last who is asked, whatever the prices."),
        Mistake("largest number", wrong.largest_number, "You compare prices without their signs. -9 is less than 5."),
        Mistake("nothing below zero", wrong.nothing_below_zero,
                "You sell nothing below zero. A price may be negative, and the highest of them still buys."),
        Mistake("another piece goes on", wrong.another_piece_goes_on,
                "After a jump you ask all who can jump. Only the piece that jumped may go on."),
        Mistake("one jump", wrong.one_jump_only,
                "You stop after one jump. The same piece goes on while it can jump. It stands on the `.end` of the bidder that bought."),
        Mistake("two jumps at most", wrong.two_jumps_only,
                "You ask once more, and then never again. A piece may jump three times, or more."),
        Mistake("a crowned piece goes on", wrong.crowned_goes_on,
                "You let a man go on that has become a king. Its turn is over; it jumps backwards from the next turn on."),
        Mistake("kings stop", wrong.kings_stop,
                "Your kings stop after one jump. A new king stops; one that was a king before goes on."),
        Mistake("kings stop in the last rows", wrong.last_rows_stop,
                "In the last rows you stop every piece. One that was a king before goes on from there."),
        Mistake("Black's new king goes on", wrong.black_goes_on,
                "You stop White's new kings, on squares 1 to 4. Black's men become kings on 29 to 32, and stop there."),
        Mistake("White's new king goes on", wrong.white_goes_on,
                "You stop Black's new kings, on squares 29 to 32. White's men become kings on 1 to 4, and stop there."),
        Mistake("the same bidder goes on", wrong.same_bidder_goes_on,
                "After a jump you ask the bidder that bought, alone. All bidders of its piece are asked: a piece may turn."),
        Mistake("goes on by steps", wrong.goes_on_by_steps,
                "After its jumps you let the piece make a step as well. A turn goes on by jumps only."),
        Mistake("goes on after a step", wrong.goes_on_after_a_step,
                "After a step your piece goes on, if it can jump from there. A turn goes on only after a jump."),
        Mistake("goes on without an auction", wrong.goes_on_at_the_first_price,
                "You let the piece go on by the first jump there is. That is sold by auction as well, at new prices."),
    ],
    praise="Whatever the prices, the rules of checkers are kept: the auction knows them, the prices need not.",
)
