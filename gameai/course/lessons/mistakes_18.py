"""Right and wrong versions of exercises 18.1 and 18.4, as students write them: what to ask for, who concedes."""

from fractions import Fraction
from functools import partial

# --- 18.1 ------------------------------------------------------------------------------


def ask(time, exponent, best, reservation):
    """What an agent asks for at a time from 0 to 1."""
    return max(reservation, best * (1 - time ** (1 / exponent)))


def inverted(time, exponent, best, reservation):
    """Raises the time to the exponent itself."""
    return max(reservation, best * (1 - time ** exponent))


def no_floor(time, exponent, best, reservation):
    """Asks for less than no agreement is worth."""
    return best * (1 - time ** (1 / exponent))


def ends_at_floor(time, exponent, best, reservation):
    """Spreads the concession from the best to the reservation value."""
    return reservation + (best - reservation) * (1 - time ** (1 / exponent))


def ceiling(time, exponent, best, reservation):
    """`min` for `max`."""
    return min(reservation, best * (1 - time ** (1 / exponent)))


def conceded(time, exponent, best, reservation):
    """What is conceded, not what is asked for."""
    return max(reservation, best * time ** (1 / exponent))


def share(time, exponent, best, reservation):
    """Forgets to multiply by the best."""
    return max(reservation, 1 - time ** (1 / exponent))


def best_less_share(time, exponent, best, reservation):
    """Takes the share itself from the best, not so much of the best."""
    return max(reservation, best - time ** (1 / exponent))


def even_steps(time, exponent, best, reservation):
    """The exponent ignored."""
    return max(reservation, best * (1 - time))


def precedence(time, exponent, best, reservation):
    """time ** 1 / exponent, without brackets."""
    return max(reservation, best * (1 - time ** 1 / exponent))


def time_left(time, exponent, best, reservation):
    """The power of the time that is left."""
    return max(reservation, best * (1 - time) ** (1 / exponent))


def whole_division(time, exponent, best, reservation):
    """1 // exponent."""
    return max(reservation, best * (1 - time ** (1 // exponent)))


def in_whole_numbers(time, exponent, best, reservation):
    """Rounds the answer."""
    return round(ask(time, exponent, best, reservation))


def floor_taken_away(time, exponent, best, reservation):
    """Asks for the gain over the reservation value."""
    return max(0, best * (1 - time ** (1 / exponent)) - reservation)


def floor_added(time, exponent, best, reservation):
    """Adds the reservation value to what the curve says."""
    return reservation + best * (1 - time ** (1 / exponent))


# --- 18.4 ------------------------------------------------------------------------------


def risks(offers, conflict, *, floor=lambda conflict, me: conflict[me], nothing=1, relative=True, whose=lambda me: me, over="own",
          told=lambda risk: risk):
    """Both agents' risks, right unless an option says otherwise; told: what becomes of one."""
    found = []
    for me in (0, 1):
        own, other = offers[me][whose(me)], offers[1 - me][whose(me)]
        gain = {"own": own, "other": other}[over] - floor(conflict, whose(me))
        loss = own - other
        found.append(told(loss if not relative else Fraction(loss, gain) if gain else nothing))
    return found


def conceding(offers, conflict, *, least=min, ties=(0, 1), **options):
    """Who concedes, right unless an option says otherwise."""
    one, other = risks(offers, conflict, **options)
    if one == other:
        return list(ties)
    return [0 if least(one, other) == one else 1]


wrong_side = partial(conceding, least=max)
first_on_ties = partial(conceding, ties=(0,))
second_on_ties = partial(conceding, ties=(1,))
nobody_on_ties = partial(conceding, ties=())
conflict_ignored = partial(conceding, floor=lambda conflict, me: 0)
nothing_to_lose_yields = partial(conceding, nothing=0)
absolute = partial(conceding, relative=False)
others_eyes = partial(conceding, whose=lambda me: 1 - me)
over_the_others_offer = partial(conceding, over="other")
whole_risks = partial(conceding, told=int)     # loss // gain
rounded, rounded_to_1, rounded_to_2, rounded_to_3 = (
    partial(conceding, told=lambda risk, digits=digits: round(float(risk), digits)) for digits in range(4))
whole_percent = partial(conceding, told=lambda risk: int(100 * risk))


def richer(offers, conflict):
    """Whoever's own offer gains more concedes."""
    gains = [offers[me][me] - conflict[me] for me in (0, 1)]
    return [me for me in (0, 1) if gains[me] == max(gains)]


def both(offers, conflict):
    """Both, always."""
    return [0, 1]
