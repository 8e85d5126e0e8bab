"""Wrong versions of exercises 06.3, 06.4 and 06.5, as students really write them."""

from itertools import permutations

from gameai.games.dots_and_boxes import structure

# --- 06.3 boxes_to_take(kind, length, rest) ----------------------------------------------


def kept(kind, length):
    """How many can be kept back: 0 where nothing can."""
    return 4 if kind == "loop" else 2 if length > 2 else 0


def _take(kind, length, rest, keeps, back=kept):
    k = back(kind, length)
    return length - k if k and keeps(k) else length


def two_of_a_loop(kind, length, rest):
    """A loop is treated like a chain."""
    return _take(kind, length, rest, lambda k: -2 * k - rest > rest, lambda kind, length: 2 if length > 2 else 0)


def keeps_the_last(kind, length, rest):
    """Keeps back at the very end, too."""
    return _take(kind, length, rest, lambda k: rest == 0 or -2 * k - rest > rest)


def always_keeps(kind, length, rest):
    """Keeps back whatever the rest is worth."""
    return _take(kind, length, rest, lambda k: True)


def takes_all(kind, length, rest):
    """A box offered is a box to take."""
    return length


def keeps_of_two(kind, length, rest):
    """Keeps back both boxes of a chain of two."""
    return _take(kind, length, rest, lambda k: -2 * k - rest > rest, lambda kind, length: 4 if kind == "loop" else 2 if length > 1 else 0)


def counts_once(kind, length, rest):
    """The boxes kept back are subtracted once."""
    return _take(kind, length, rest, lambda k: length - k - rest > length + rest)


def rest_once(kind, length, rest):
    """The rest is compared with what is lost, not with its change of sides."""
    return _take(kind, length, rest, lambda k: -rest > 2 * k)


def sign_of_rest(kind, length, rest):
    """Takes the rest for what it is worth to the other player."""
    return _take(kind, length, rest, lambda k: -2 * k + rest > -rest)


def number_left(kind, length, rest):
    """Gives how many are left."""
    return length - _take(kind, length, rest, lambda k: -2 * k - rest > rest)


def margin_given(kind, length, rest):
    """Gives the margin of the better choice."""
    return max(_both(kind, length, rest))


# --- 06.4 who_opens(game, state) ---------------------------------------------------------


def dots(game):
    """The dots of a board."""
    return (game.rows + 1) * (game.cols + 1)


def long_ones(game, state):
    """How many chains of three boxes or more there are."""
    return sum(part.kind == "chain" and part.length >= 3 for part in structure(game, state).chains)


def loops_counted(game, state):
    """Loops are counted as long chains."""
    return int((dots(game) + sum(part.length >= 3 for part in structure(game, state).chains)) % 2 == 0)


def short_counted(game, state):
    """Chains of one and two are counted, too; where nobody has a box, that names the player to move."""
    return int((dots(game) + sum(part.kind == "chain" for part in structure(game, state).chains)) % 2 == 0)


def from_two(game, state):
    """Chains of two are taken for long."""
    return int((dots(game) + sum(part.kind == "chain" and part.length >= 2 for part in structure(game, state).chains)) % 2 == 0)


def dots_forgotten(game, state):
    """Looks at the number of long chains alone."""
    return int(long_ones(game, state) % 2 == 0)


def boxes_for_dots(game, state):
    """Counts the boxes of the board instead of its dots."""
    return int((game.rows * game.cols + long_ones(game, state)) % 2 == 0)


def wrong_player(game, state):
    """The sum is right, and read for the other player."""
    return int((dots(game) + long_ones(game, state)) % 2)


OPENERS = (loops_counted, short_counted, from_two, dots_forgotten, boxes_for_dots, wrong_player)

# --- 06.5 sum_margin(parts) --------------------------------------------------------------


def _sum(parts, best=max, margins=None, openings=None, reply=max):
    """The search, with a part of it exchanged.

    Args:
        best: what the player to move does with the values of the openings.
        margins: (kind, length, rest) -> the margins among which the other player chooses.
        openings: parts -> the places of those that may be opened.
        reply: what the other player does with the margins.
    """
    margins = margins or _both
    found = []
    for place in openings(parts) if openings and parts else range(len(parts)):
        rest = _sum(parts[:place] + parts[place + 1:], best, margins, openings, reply)
        found.append(-reply(margins(*parts[place], rest)))
    return best(found) if found else 0


def _both(kind, length, rest, back=kept):
    k = back(kind, length)
    return [length + rest] + ([length - 2 * k - rest] if k else [])


def sum_takes_all(parts):
    """Nobody keeps anything back."""
    return _sum(list(parts), margins=lambda kind, length, rest: [length + rest])


def sum_always_keeps(parts):
    """Where something can be kept back, it is."""
    return _sum(list(parts), margins=lambda kind, length, rest: _both(kind, length, rest)[-1:])


def sum_two_of_a_loop(parts):
    """Two are kept back of a loop, too."""
    return _sum(list(parts), margins=lambda kind, length, rest: _both(kind, length, rest, lambda kind, length: 2 if length > 2 else 0))


def sum_shortest_first(parts):
    """The shortest part is opened, chain or loop."""
    return _sum(sorted(parts, key=lambda part: part[1]), openings=lambda parts: [0])


def sum_chains_first(parts):
    """Chains are opened before loops."""
    return _sum(sorted(parts), openings=lambda parts: [0])


def sum_first_part(parts):
    """The parts are opened in the order given."""
    return _sum(list(parts), openings=lambda parts: [0])


def sum_keeps_of_two(parts):
    """Two are kept back of a chain of two."""
    return _sum(list(parts), margins=lambda kind, length, rest: _both(
        kind, length, rest, lambda kind, length: 4 if kind == "loop" else 2 if length > 1 else 0))


def sum_for_the_other(parts):
    """The margin of the player who does not move."""
    return -_sum(list(parts))


def sum_starts_at_zero(parts):
    """The best so far starts at 0."""
    return _sum(list(parts), best=lambda found: max([0, *found]))


def sum_worst(parts):
    """The player to move opens what is worst for them."""
    return _sum(list(parts), best=min)


def sum_worst_reply(parts):
    """The other player takes the smaller margin."""
    return _sum(list(parts), reply=min)


def sum_one_order(parts):
    """The player to move fixes the order for both."""
    return max(sum_first_part(order) for order in set(permutations(parts)))


def sum_twins_lost(parts):
    """The rest is `[other for other in parts if other != part]`."""
    found = [-max(_both(*part, sum_twins_lost([other for other in parts if other != part]))) for part in parts]
    return max(found, default=0)


def sum_counts_once(parts):
    """The boxes kept back are subtracted once."""
    return _sum(list(parts), margins=lambda kind, length, rest: [length + rest] + (
        [length - kept(kind, length) - rest] if kept(kind, length) else []))


SUMS = (sum_takes_all, sum_always_keeps, sum_two_of_a_loop, sum_shortest_first, sum_chains_first, sum_first_part, sum_keeps_of_two,
        sum_for_the_other, sum_starts_at_zero, sum_worst, sum_worst_reply, sum_one_order, sum_twins_lost, sum_counts_once)
