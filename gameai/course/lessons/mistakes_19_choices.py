"""Right and wrong versions of exercises 19.3 to 19.5, as students write them: the President, the foreign office, swaps."""

from functools import partial
from itertools import takewhile
from math import prod

# --- 19.3 ------------------------------------------------------------------------------


def worths(candidates, fallback, trust, price, *, viable=all, reliance=prod, count=len, of_gain=True, own_price=True, relied_on=None,
           weighed=lambda gain: True):
    """[(worth, move)] of what can be played, the fallback last; right unless an option says otherwise.

    `relied_on(needs, breaks)` are the deals whose trust counts; `weighed(gain)` says whether it does.
    """
    base, found = fallback[1], []
    for move, utility, needs, breaks in [*candidates, fallback]:
        if needs and not viable(deal in trust for deal in needs):
            continue
        counted = relied_on(needs, breaks) if relied_on else needs
        relied = reliance([trust.get(deal, 1) for deal in counted]) if counted and weighed(utility - base) else 1
        worth = base + (utility - base) * relied if of_gain else utility * relied
        if own_price or move != fallback[0]:
            worth -= price * count(breaks)
        found.append((worth, move))
    return found


def best(candidates, fallback, trust, price, **options):
    return max(worths(candidates, fallback, trust, price, **options), key=lambda each: each[0])[1]


def equally_good(candidates, fallback, trust, price):
    """All moves that are worth most."""
    found = worths(candidates, fallback, trust, price)
    most = max(worth for worth, _ in found)
    return [move for worth, move in found if worth >= most - 1e-9]


unconfirmed_too = partial(best, viable=lambda found: True)
one_need_enough = partial(best, viable=any)
trust_ignored = partial(best, reliance=lambda numbers: 1)
trust_averaged = partial(best, reliance=lambda numbers: sum(numbers) / len(numbers))
trust_added = partial(best, reliance=sum)
trust_least = partial(best, reliance=min)
trust_clipped = partial(best, reliance=lambda numbers: min(1, prod(numbers)))
price_ignored = partial(best, count=lambda breaks: 0)
price_once = partial(best, count=bool)
price_added = partial(best, count=lambda breaks: -len(breaks))
whole_utility = partial(best, of_gain=False)
fallback_free = partial(best, own_price=False)
first_trust = partial(best, reliance=lambda numbers: numbers[0])
last_trust = partial(best, reliance=lambda numbers: numbers[-1])
each_clipped = partial(best, reliance=lambda numbers: prod(min(1, number) for number in numbers))
breaks_relied_on = partial(best, relied_on=lambda needs, breaks: [*needs, *breaks])
gains_alone = partial(best, weighed=lambda gain: gain > 0)


def price_by_trust(candidates, fallback, trust, price):
    """A broken word costs the price times the trust in that deal."""
    return best([(*one[:3], [trust[deal] for deal in one[3]]) for one in candidates],
                (*fallback[:3], [trust[deal] for deal in fallback[3]]), trust, price, count=sum)


def priced_in(candidates, fallback, trust, price, times=lambda relied, needs: 1, base=None):
    """The price of each broken deal counts `times(product of trust, needs)`; gains are measured from `base`."""
    base = fallback[1] if base is None else base

    def worth(one):
        relied = prod(trust[deal] for deal in one[2])
        return base + (one[1] - base) * relied - price * len(one[3]) * times(relied, one[2])
    return max([*(one for one in candidates if all(deal in trust for deal in one[2])), fallback], key=worth)[0]


price_in_gain = partial(priced_in, times=lambda relied, needs: relied)
price_without_needs = partial(priced_in, times=lambda relied, needs: not needs)
price_with_needs = partial(priced_in, times=lambda relied, needs: bool(needs))
price_for_each_need = partial(priced_in, times=lambda relied, needs: len(needs))


def priced_base(candidates, fallback, trust, price):
    """The gain over the fallback's utility less the price of what it breaks."""
    return priced_in(candidates, fallback, trust, price, base=fallback[1] - price * len(fallback[3]))


def stops_at_unconfirmed(candidates, fallback, trust, price):
    """Looks at no candidate after one that can't be played."""
    return best(list(takewhile(lambda one: all(deal in trust for deal in one[2]), candidates)), fallback, trust, price)


def none_below_fallback(candidates, fallback, trust, price):
    """Leaves out what has less utility than the fallback, though the fallback may break more."""
    return best([one for one in candidates if one[1] >= fallback[1]], fallback, trust, price)


def fallback_last(candidates, fallback, trust, price):
    """Plays the fallback only if no candidate can be played."""
    found = worths(candidates, fallback, trust, price)
    return max(found[:-1] or found, key=lambda each: each[0])[1]


def never_breaks(candidates, fallback, trust, price):
    """Breaks no word if that can be avoided, whatever it gains."""
    honest = [one for one in candidates if not one[3]]
    found = worths(honest, fallback, trust, price)
    return max((found[:-1] or found) if fallback[3] else found, key=lambda each: each[0])[1]


def from_0(candidates, fallback, trust, price):
    """Begins with the fallback and a best of 0, so that nothing worth less is found."""
    found, most = fallback[0], 0
    for worth, move in worths(candidates, fallback, trust, price):
        if worth > most:
            found, most = move, worth
    return found


def rounded(candidates, fallback, trust, price, digits=None):
    return max(worths(candidates, fallback, trust, price), key=lambda each: round(each[0], digits))[1]


rounded_to_1 = partial(rounded, digits=1)


def fallback_always(candidates, fallback, trust, price):
    return fallback[0]


def first_viable(candidates, fallback, trust, price):
    """The first that can be played."""
    return worths(candidates, fallback, trust, price)[0][1]


def cheapest_word(candidates, fallback, trust, price):
    """The move that breaks fewest deals; among them the best."""
    viable = [one for one in candidates if all(deal in trust for deal in one[2])] + [fallback]
    fewest = min(len(one[3]) for one in viable)
    kept = {one[0] for one in viable if len(one[3]) == fewest}
    return max((each for each in worths(candidates, fallback, trust, price) if each[1] in kept), key=lambda each: each[0])[1]


# --- 19.4 ------------------------------------------------------------------------------


def clash(one, other):
    """Whether two deals are about a city in common."""
    return bool(set(one) & set(other))


def highest(numbers):
    return max(numbers, default=0)


def lowest(numbers):
    return min(numbers, default=0)


def average(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers) if numbers else 0


def answers(offers, own, promised, value, factor, faults=()):
    """The acts; `faults` are the names of rules that are got wrong."""
    has = faults.__contains__
    own, promised, acts, waiting = list(own), list(promised)[:1 if has("first promise") else None], [], []
    order = list(offers) if has("as they come") else sorted(offers, key=value.get, reverse=not has("worst first"))
    for deal in order:
        rivals = [mine for mine in own if clash(mine, deal) or has("all rivals")]
        judged = rivals[:1] if has("first rival") else rivals[-1:] if has("last rival") else rivals
        how = sum if has("sum") else lowest if has("least") else average if has("average") else highest
        asked = how(value[mine] for mine in judged)
        if has("any gain"):
            asked = 0
        offered = factor * value[deal] if has("wrong side") else value[deal]
        asked = asked + factor if has("added") else asked * (1 if has("wrong side") or has("no concession") else factor)
        asked = round(asked) if has("rounded") else asked
        bound = not has("promised ignored") and any(clash(deal, other) for other in promised)
        if value[deal] < 0 or value[deal] == 0 and not has("takes nothing") or bound:
            acts += [] if has("silent no") else [("reject", deal)]
            promised += [deal] if has("all promised") else []
            if has("stops rejecting"):
                break
        elif offered > asked or offered == asked and has("as good"):
            acts.append(("accept", deal))
            withdrawn = list(own) if has("withdraws all") else rivals
            if has("withdraws one"):
                withdrawn = sorted(rivals, key=value.get)[-1:]
            acts += [] if has("never withdraws") else [("withdraw", mine) for mine in withdrawn]
            if not has("two at once"):
                promised = [deal] if has("promised replaced") else [*promised, deal]
            if not has("old rivals"):
                own = [] if has("own emptied") else [mine for mine in own if mine not in withdrawn]
            if has("stops accepting"):
                break
        elif has("impatient"):
            acts.append(("reject", deal))
        elif has("stops waiting"):
            break
        else:
            waiting.append(deal)
            promised += [deal] if has("waiting promised") or has("all promised") else []
    late = [deal for deal in waiting if has("waiting rejected") and any(clash(deal, other) for other in promised)]
    return acts + [("reject", deal) for deal in late]


def answers_with(*faults):
    """`answers` with these faults."""
    return partial(answers, faults=faults)


two_at_once, never_withdraws, any_gain = answers_with("two at once"), answers_with("never withdraws"), answers_with("any gain")
no_concession, wrong_side, impatient = answers_with("no concession"), answers_with("wrong side"), answers_with("impatient")
promised_ignored, all_rivals, as_they_come = answers_with("promised ignored"), answers_with("all rivals"), answers_with("as they come")
withdraws_all, takes_nothing, silent_no = answers_with("withdraws all"), answers_with("takes nothing"), answers_with("silent no")
rounded_factor = answers_with("rounded")
rivals_added, least_rival, worst_first = answers_with("sum"), answers_with("least"), answers_with("worst first")
first_promise, as_good, old_rivals = answers_with("first promise"), answers_with("as good"), answers_with("old rivals")
first_rival, last_rival, average_rival = answers_with("first rival"), answers_with("last rival"), answers_with("average")
factor_added, withdraws_one = answers_with("added"), answers_with("withdraws one")
own_emptied, promised_replaced = answers_with("own emptied"), answers_with("promised replaced")
waiting_promised, all_promised, waiting_rejected = map(answers_with, ("waiting promised", "all promised", "waiting rejected"))
stops_waiting, stops_accepting, stops_rejecting = map(answers_with, ("stops waiting", "stops accepting", "stops rejecting"))


def best_alone(offers, own, promised, value, factor):
    """Answers the best offer and no other."""
    return answers(sorted(offers, key=value.get)[-1:], own, promised, value, factor)


# --- 19.5 ------------------------------------------------------------------------------


def swaps(me, holdings, worth, *, gain=lambda got, given: got - given, least=0, ordered=True, with_self=False):
    """[(gain, partner, give, get)], best first; right unless an option says otherwise."""
    found = [(gain(worth[get], worth[give]), partner, give, get) for partner in holdings if partner != me or with_self
             for give in holdings[me] for get in holdings[partner]]
    found = [each for each in found if least is None or each[0] > least]
    return sorted(found, key=lambda each: -each[0]) if ordered else found


unordered = partial(swaps, ordered=False)
losing_too = partial(swaps, least=None)
equal_too = partial(swaps, least=-0.5)
with_oneself = partial(swaps, with_self=True)
price_forgotten = partial(swaps, gain=lambda got, given: got)


def give_and_get_mixed(me, holdings, worth):
    return [(gain, partner, get, give) for gain, partner, give, get in swaps(me, holdings, worth)]


def backwards(me, holdings, worth):
    """What the partner would gain, if it liked the same."""
    return swaps(me, holdings, worth, gain=lambda got, given: given - got)


def worst_first_swaps(me, holdings, worth):
    return swaps(me, holdings, worth)[::-1]


def by_what_comes(me, holdings, worth):
    """Sorts by what the thing that comes is worth."""
    return sorted(swaps(me, holdings, worth), key=lambda each: -worth[each[3]])


def best_swap_alone(me, holdings, worth):
    return swaps(me, holdings, worth)[:1]


def five_at_most(me, holdings, worth):
    return swaps(me, holdings, worth)[:5]


def each_thing_once(me, holdings, worth):
    """The best first, and then none in which a thing comes again."""
    found, used = [], set()
    for each in swaps(me, holdings, worth):
        if used.isdisjoint(each[2:]):
            found.append(each)
            used |= {*each[2:]}
    return found


def one_for_each_partner(me, holdings, worth):
    """The best with each partner."""
    found = {}
    for each in swaps(me, holdings, worth):
        found.setdefault(each[1], each)
    return list(found.values())


def next_partner_alone(me, holdings, worth):
    """Swaps with the first other agent alone."""
    partner = next(agent for agent in holdings if agent != me)
    return [each for each in swaps(me, holdings, worth) if each[1] == partner]


def whole_utility_of_swap(me, holdings, worth):
    """The worth of all that is held afterwards, not what is gained."""
    total = sum(worth[thing] for thing in holdings[me])
    return [(total + gain, *rest) for gain, *rest in swaps(me, holdings, worth)]
