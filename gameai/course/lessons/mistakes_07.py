"""Wrong versions of exercises 07.1, 07.2 and 07.5, as students really write them."""

from math import ceil, sqrt
from statistics import mean, pstdev, stdev, variance

Z = 1.96

# --- 07.1 compare(pairs) ---------------------------------------------------------------


def word_for(low, high):
    """What an interval lets one say."""
    return "better" if low > 0.5 else "worse" if high < 0.5 else "can't tell"


def compared(scores, z=Z, error=lambda scores: stdev(scores) / sqrt(len(scores)), word=word_for):
    """(low, high, word) of independent scores; the arguments make the usual mistakes."""
    centre, half = mean(scores), z * error(scores)
    return centre - half, centre + half, word(centre - half, centre + half)


def by_pair(pairs):
    """The score of each pair."""
    return [(first + second) / 2 for first, second in pairs]


def games_as_units(pairs):
    """Takes the games for independent: twice as many scores."""
    return compared([points for pair in pairs for points in pair])


def wins_only(pairs):
    """Counts a draw as nothing."""
    return compared([sum(points == 1 for points in pair) / 2 for pair in pairs])


def draws_left_out(pairs):
    """Leaves drawn games out, as if they had not been played."""
    decided = [[points for points in pair if points != 0.5] for pair in pairs]
    return compared([mean(pair) for pair in decided if pair])


def more_than_half(pairs):
    """Calls whoever scored more than half the better one."""
    return compared(by_pair(pairs), word=lambda low, high: word_for((low + high) / 2, (low + high) / 2))


def one_sided(pairs):
    """Takes 1.645, which leaves 5% on one side alone."""
    return compared(by_pair(pairs), z=1.645)


def two_errors(pairs):
    """Takes 2, the rule of thumb."""
    return compared(by_pair(pairs), z=2)


def of_all_there_are(pairs):
    """Takes `pstdev`, as if the pairs played were all that there could be."""
    return compared(by_pair(pairs), error=lambda scores: pstdev(scores) / sqrt(len(scores)))


def no_root(pairs):
    """Divides by the number of pairs, not by its root."""
    return compared(by_pair(pairs), error=lambda scores: stdev(scores) / len(scores))


def spread(pairs):
    """Forgets to divide: the spread of single pairs."""
    return compared(by_pair(pairs), error=stdev)


def variance_for_deviation(pairs):
    """Takes the variance for the standard deviation."""
    return compared(by_pair(pairs), error=lambda scores: variance(scores) / sqrt(len(scores)))


def never_undecided(pairs):
    """Looks at the lower end alone: what is not better is worse."""
    return compared(by_pair(pairs), word=lambda low, high: "better" if low > 0.5 else "worse")


def sums(pairs):
    """Adds the points of a pair, so that a pair is worth 0 to 2."""
    return compared([sum(pair) for pair in pairs])


# --- 07.2 pairs_needed(score, deviation) -----------------------------------------------


def needed(score, deviation, z=Z):
    """The least number of pairs whose interval leaves out 1/2."""
    return ceil((z * deviation / (score - 0.5)) ** 2)


def one_too_many(score, deviation):
    """Adds one to a number that is rounded up already."""
    return needed(score, deviation) + 1


def four_percent_more(score, deviation):
    """Adds a margin for safety, where the least number is asked for."""
    return ceil(1.04 * needed(score, deviation))


def counts_games(score, deviation):
    """Gives the number of games."""
    return 2 * needed(score, deviation)


def rounds_down(score, deviation):
    """Rounds down: one pair too few."""
    return int((Z * deviation / (score - 0.5)) ** 2)


def not_squared(score, deviation):
    """Takes the error to shrink with the number of pairs, not with its root."""
    return ceil(Z * deviation / abs(score - 0.5))


def one_sided_plan(score, deviation):
    """Takes 1.645."""
    return needed(score, deviation, z=1.645)


def two_errors_plan(score, deviation):
    """Takes 2, the rule of thumb."""
    return needed(score, deviation, z=2)


def from_nothing(score, deviation):
    """Compares the half width with the score, not with its distance from 1/2."""
    return ceil((Z * deviation / score) ** 2)


def variance_twice(score, deviation):
    """Squares the deviation first and the rest again."""
    return ceil((Z * deviation ** 2 / (score - 0.5)) ** 2)


def whole_width(score, deviation):
    """Wants the whole interval, not its half, to be as short as the distance from 1/2."""
    return needed(score, deviation, z=2 * Z)


def one_error(score, deviation):
    """Forgets 1.96: one standard error on each side."""
    return needed(score, deviation, z=1)


# --- 07.5 choose(game, state) on the ladder --------------------------------------------


def eaten_after(game, state, action):
    """How many boxes the other player can take in a row after `action`."""
    state, boxes = game.result(state, action), 0
    while game.captures(state):
        before = state
        state = game.result(state, game.captures(state)[0])
        boxes += (state[1] | state[2]).bit_count() - (before[1] | before[2]).bit_count()
    return boxes


def first_edge(game, state):
    """The first edge that is open."""
    return game.actions(state)[0]


def takes_then_anything(game, state):
    """Takes a box if it can, else the first edge: it gives boxes away."""
    return (game.captures(state) or game.actions(state))[0]


def greedy_twin(game, state):
    """What bot 1 does: takes, else gives none, else gives any."""
    return game.order(state, game.actions(state))[0]


def gives_the_longest(game, state):
    """Counts what the other player can take, and gives the most."""
    captures = game.captures(state)
    return captures[0] if captures else max(game.actions(state), key=lambda action: eaten_after(game, state, action))


def never_takes(game, state):
    """Gives as little as it can and takes nothing."""
    left = [action for action in game.actions(state) if action not in game.captures(state)]
    return min(left or game.actions(state), key=lambda action: eaten_after(game, state, action))


def only_as_first(game, state):
    """Plays well for the first player, and for the first player when it is the second, too."""
    sign = 1 if game.to_move(state) == 0 else -1
    captures = game.captures(state)
    if captures and sign == 1:
        return captures[0]
    others = [action for action in game.actions(state) if action not in captures] or game.actions(state)
    return min(others, key=lambda action: sign * eaten_after(game, state, action))
