"""Right and wrong versions of exercise 10.3, as students write them: a turn sold by auction."""

CAN_MOVE, CAN_JUMP = "CanMove", "CanJump"


def price_of(bidder):
    return bidder.price


def turn(accountant, *, asked=None, best=None, going_on=None):
    """Sell a turn, right unless an option says otherwise.

    asked: which bidders are asked first, those who can jump or, without any, those who can move.
    best: which of them gets the move.
    going_on: which bidders are asked after a jump; none to end the turn.
    """
    invited = (asked or can_bid)(accountant.bidders())
    if not invited:
        return
    while invited:
        winner = (best or highest)(invited)
        accountant.sold(winner)
        if winner.state != CAN_JUMP:
            return
        now = accountant.bidders()
        invited = (going_on or jumpers_of_the_piece)(now, winner)


def highest(bidders):
    return max(bidders, key=price_of)


def can_bid(bidders):
    """Who can jump; if nobody can, who can move."""
    return [each for each in bidders if each.state == CAN_JUMP] or [each for each in bidders if each.state == CAN_MOVE]


def jumpers_of_the_piece(bidders, winner):
    """The bidders of the piece that jumped who can jump again; none if it has become a king."""
    own = [each for each in bidders if each.square == winner.end]
    return [each for each in own if each.state == CAN_JUMP and each.king == winner.king]


def moves_while_a_jump_exists(accountant):
    """Asks all who are not blocked."""
    turn(accountant, asked=lambda bidders: [each for each in bidders if each.state in (CAN_MOVE, CAN_JUMP)])


def moves_first(accountant):
    """Asks those who can move before those who can jump."""
    turn(accountant, asked=lambda bidders: [each for each in bidders if each.state == CAN_MOVE]
         or [each for each in bidders if each.state == CAN_JUMP])


def sells_to_the_blocked(accountant):
    """Looks at no state."""
    turn(accountant, asked=list)


def lowest(accountant):
    turn(accountant, best=lambda bidders: min(bidders, key=price_of))


def first_asked(accountant):
    turn(accountant, best=lambda bidders: bidders[0])


def last_asked(accountant):
    turn(accountant, best=lambda bidders: bidders[-1])


def largest_number(accountant):
    """Takes -9 for more than 5."""
    turn(accountant, best=lambda bidders: max(bidders, key=lambda each: abs(each.price)))


def nothing_below_zero(accountant):
    """Begins with 0 as the best price, so nobody buys below it."""
    found = [each for each in can_bid(accountant.bidders()) if each.price > 0]
    if found:
        turn(accountant, asked=lambda bidders: found, going_on=lambda now, winner: [
            each for each in jumpers_of_the_piece(now, winner) if each.price > 0])


def another_piece_goes_on(accountant):
    """After a jump, all who can jump are asked."""
    turn(accountant, going_on=lambda now, winner: [each for each in now if each.state == CAN_JUMP])


def one_jump_only(accountant):
    turn(accountant, going_on=lambda now, winner: [])


def two_jumps_only(accountant):
    """Asks once more, with an `if` in place of a loop."""
    count = [0]

    def once(now, winner):
        count[0] += 1
        return jumpers_of_the_piece(now, winner) if count[0] < 2 else []
    turn(accountant, going_on=once)


def crowned_goes_on(accountant):
    """A new king jumps on."""
    turn(accountant, going_on=lambda now, winner: [each for each in now if each.square == winner.end and each.state == CAN_JUMP])


def goes_on_unless(stops):
    """The turn in which a new king goes on, unless it arrives on a square where `stops` is true."""
    return lambda now, winner: [each for each in now if each.square == winner.end and each.state == CAN_JUMP
                                and (winner.king or not stops(winner.end))]


def kings_stop(accountant):
    """Takes each king for a new one."""
    turn(accountant, going_on=lambda now, winner: [each for each in jumpers_of_the_piece(now, winner) if not each.king])


def last_rows_stop(accountant):
    """Stops every piece in the last rows, also who was a king before."""
    turn(accountant, going_on=lambda now, winner: jumpers_of_the_piece(now, winner) if 4 < winner.end < 29 else [])


def black_goes_on(accountant):
    """Stops White's new kings alone."""
    turn(accountant, going_on=goes_on_unless(lambda end: end <= 4))


def white_goes_on(accountant):
    """Stops Black's new kings alone."""
    turn(accountant, going_on=goes_on_unless(lambda end: end >= 29))


def same_bidder_goes_on(accountant):
    """After a jump, the bidder that bought is asked alone."""
    turn(accountant, going_on=lambda now, winner: [each for each in jumpers_of_the_piece(now, winner)
                                                   if each.direction == winner.direction])


def goes_on_by_steps(accountant):
    """The piece that jumped moves on where it can't jump."""
    turn(accountant, going_on=lambda now, winner: jumpers_of_the_piece(now, winner) or [
        each for each in now if each.square == winner.end and each.state == CAN_MOVE])


def goes_on_after_a_step(accountant):
    """After a step the piece jumps, if it can."""
    invited = can_bid(accountant.bidders())
    while invited:
        winner = highest(invited)
        accountant.sold(winner)
        invited = jumpers_of_the_piece(accountant.bidders(), winner)


def goes_on_at_the_first_price(accountant):
    """Goes on with the first bidder who can jump, without an auction."""
    turn(accountant, going_on=lambda now, winner: jumpers_of_the_piece(now, winner)[:1])
