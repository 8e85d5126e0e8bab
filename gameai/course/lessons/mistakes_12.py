"""Right and wrong versions of exercises 12.1 to 12.3, as students write them: a step, what bids cost, a rule's price."""

from functools import partial
from math import sqrt

MAN = 20  # what a man is worth, in units of the bid

# --- 12.1 step(weights, bias, inputs, target, rate) ----------------------------------------


def step(weights, bias, inputs, target, rate, *, sign=-1, known_bias=True, moved_bias=True, slope=lambda error: error,
         share=lambda each: each, rate_of=lambda rate: rate, bias_share=lambda inputs: 1):
    """A right step, but for what the arguments change."""
    output = sum(weight * each for weight, each in zip(weights, inputs)) + (bias if known_bias else 0)
    way = sign * rate_of(rate) * slope(output - target)
    return [weight + way * share(each) for weight, each in zip(weights, inputs)], bias + (way * bias_share(inputs) if moved_bias else 0)


uphill = partial(step, sign=1)
rate_forgotten = partial(step, rate_of=lambda rate: 1)
rate_divides = partial(step, rate_of=lambda rate: 1 / rate)
bias_not_heard = partial(step, known_bias=False)
bias_not_moved = partial(step, moved_bias=False)
bias_nowhere = partial(step, known_bias=False, moved_bias=False)
input_forgotten = partial(step, share=lambda each: 1)
input_sign_lost = partial(step, share=abs)
zero_moves = partial(step, share=lambda each: each or 1)
bias_times_inputs = partial(step, bias_share=sum)
error_squared = partial(step, slope=lambda error: error * error / 2)
error_size = partial(step, slope=abs)
error_sign = partial(step, slope=lambda error: (error > 0) - (error < 0))
error_twice = partial(step, slope=lambda error: 2 * error)


def heard_again(weights, bias, inputs, target, rate):
    """Moves one weight after the other, and asks the unit again after each."""
    weights = list(weights)
    for at, each in enumerate(inputs):
        error = sum(weight * other for weight, other in zip(weights, inputs)) + bias - target
        weights[at] -= rate * error * each
    return weights, bias - rate * (sum(weight * each for weight, each in zip(weights, inputs)) + bias - target)


def bias_last(weights, bias, inputs, target, rate):
    """Moves all weights by one error, and the bias by the error that is left."""
    moved, _ = step(weights, bias, inputs, target, rate)
    return moved, step(moved, bias, inputs, target, rate)[1]


def weight_times(weights, bias, inputs, target, rate):
    """Gives each weight a share by its own size."""
    way = -rate * (sum(weight * each for weight, each in zip(weights, inputs)) + bias - target)
    return [weight + way * weight for weight in weights], bias + way


def jumps_to_target(weights, bias, inputs, target, rate):
    """Puts the step in the place of the weight."""
    moved, new = step(weights, bias, inputs, target, rate)
    return [after - before for after, before in zip(moved, weights)], new - bias


# --- 12.2 costs(bids, discount) ------------------------------------------------------------


def costs(bids, discount, *, loss=lambda mine, taken: -taken if mine else taken, start=0, power=lambda ahead: ahead, reach=None, own=True):
    """What each bid cost, right unless an option says otherwise."""
    found = []
    for at, (player, _) in enumerate(bids):
        total = 0
        for ahead, (other, taken) in enumerate(bids[at:] if reach is None else bids[at:at + reach]):
            if ahead >= start:
                total += discount ** power(ahead) * loss(other == player if own else other == "black", taken)
        found.append(total)
    return found


wrong_side = partial(costs, loss=lambda mine, taken: taken if mine else -taken)
own_forgotten = partial(costs, loss=lambda mine, taken: 0 if mine else taken)
lost_forgotten = partial(costs, loss=lambda mine, taken: -taken if mine else 0)
all_lost = partial(costs, loss=lambda mine, taken: taken)
for_black = partial(costs, own=False)
no_discount = partial(costs, power=lambda ahead: 0)
starts_late = partial(costs, start=1)
discounted_at_once = partial(costs, power=lambda ahead: ahead + 1)
discount_by_pairs = partial(costs, power=lambda ahead: ahead // 2)
discounted_once = partial(costs, power=lambda ahead: min(ahead, 1))
next_two = partial(costs, reach=3)
next_one = partial(costs, reach=2)


def turns_each_time(bids, discount):
    """Takes it that players bid in turn, which jumps that go on do not."""
    found, later = [], 0
    for _, taken in reversed(bids):
        later = -taken - discount * later
        found.append(later)
    return found[::-1]


def from_the_start(bids, discount):
    """Discounts by the place in the game, not by the distance from the bid."""
    return [sum(discount ** at * (-taken if other == player else taken) for at, (other, taken) in enumerate(bids) if at >= own)
            for own, (player, _) in enumerate(bids)]


def whole_game(bids, discount):
    """Counts the whole game for each bid, from its start."""
    return [sum(discount ** at * (-taken if other == player else taken) for at, (other, taken) in enumerate(bids)) for player, _ in bids]


def both_ways(bids, discount):
    """Counts the whole game for each bid, what came before it as well, by its distance."""
    return [sum(discount ** abs(at - own) * (-taken if other == player else taken) for at, (other, taken) in enumerate(bids))
            for own, (player, _) in enumerate(bids)]


def looks_back(bids, discount):
    """Counts what was before each bid."""
    return costs(bids[::-1], discount)[::-1]


def backwards(bids, discount):
    """Right numbers, in the order in which a loop from the end finds them."""
    return costs(bids, discount)[::-1]


# --- 12.3 price(games, sign) ---------------------------------------------------------------


def price(games, sign, *, ahead=1, away=lambda seen: 1 / sqrt(seen), lost=lambda turns: turns[0][1] > 0, lowest=0, factor=-MAN,
          wanted=lambda found, sign: found == sign, last=True, empty=0):
    """The price of a rule, right unless an option says otherwise."""
    seen = bad = 0
    for turns in games:
        for at, (found, _) in enumerate(turns):
            if wanted(found, sign) and (last or at + ahead < len(turns)):
                seen += 1
                bad += at + ahead < len(turns) and lost(turns[at + ahead:])
    return factor * max(lowest, bad / seen - away(seen)) if seen else empty


own_now = partial(price, ahead=0)
own_next = partial(price, ahead=2)
face_value = partial(price, away=lambda seen: 0)
bound_above = partial(price, away=lambda seen: -1 / sqrt(seen))
narrow_bound = partial(price, away=lambda seen: 1 / seen)
same_bound = partial(price, away=lambda seen: 0.5)
men_counted = partial(price, lost=lambda turns: turns[0][1])
ever_after = partial(price, lost=lambda turns: any(taken for _, taken in turns[::2]))
pays = partial(price, factor=MAN)
pays_for_luck = partial(price, lowest=-float("inf"))
any_sign = partial(price, wanted=lambda found, sign: True)
last_left_out = partial(price, last=False)
per_man = partial(price, factor=-1)
all_seen_lost = partial(price, lost=lambda turns: True)


def exchanges_off(games, sign):
    """Lost is what loses more men than the turn itself took."""
    return price([[(found, max(0, taken - (turns[at - 1][1] if at else 0))) for at, (found, taken) in enumerate(turns)]
                  for turns in games], sign)


def taken_back_off(games, sign):
    """Lost is what loses more men than the turn after that takes back."""
    return price([[(found, max(0, taken - (turns[at + 1][1] if at + 1 < len(turns) else 0))) for at, (found, taken) in enumerate(turns)]
                  for turns in games], sign)


def share_of_all(games, sign):
    """Divides by all turns, whatever they saw."""
    seen = sum(len(turns) for turns in games)
    bad = sum(found == sign and taken > 0 for turns in games for (found, _), (_, taken) in zip(turns, turns[1:]))
    return -MAN * max(0, bad / seen - 1 / sqrt(seen)) if seen else 0


def across_games(games, sign):
    """Strings all games together: the end of one is followed by the start of the next."""
    return price([[turn for turns in games for turn in turns]], sign)

