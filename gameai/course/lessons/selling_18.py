"""A student's own concession sells against the agents of lesson 18."""

from fractions import Fraction
from numbers import Real

from gameai.course.attempt import attempt
from gameai.negotiation import AlternatingOffers, Boulware, Conceder, Linear, TitForTat, negotiate
from gameai.negotiation.agents import Bargainer
from gameai.negotiation.examples import price_and_quantity

ROUNDS = 20
# What no agreement is worth to the seller and to the buyers: else those who give way at the deadline take anything, and whoever
# never concedes earns most.
RESERVATIONS = Fraction(1, 5), Fraction(2, 5)
BUYERS = {"Boulware": Boulware(), "even steps": Linear(), "conceder": Conceder(), "tit for tat": TitForTat(Fraction(1, 20))}


class Asking(Bargainer):
    """Asks for what a table says: {number of the next offer: utility}."""

    def __init__(self, table):
        self.table = table

    def target(self, percept, best):
        return self.table[percept.round]


def sell_with(ask, exponents):
    """Let `ask(time, exponent, best, reservation)` sell to `BUYERS`; prints what the seller gains by each sale, in hundredths.

    A gain is what is earned over no agreement, which is worth something to all (`RESERVATIONS`).

    Args:
        ask: the student's function, as in exercise 18.1.
        exponents: a line is printed for each.

    The student's function runs under the guard of `attempt`. Whatever is wrong with it becomes a sentence, said once.
    """
    environment = AlternatingOffers(*price_and_quantity(RESERVATIONS), ROUNDS)
    for exponent in exponents:
        table = {}
        for number in range(0, ROUNDS + 1, 2):
            table[number] = attempt(ask, min(1.0, number / (ROUNDS - 1)), exponent, 1, float(RESERVATIONS[0]), then=_number)
            if table[number] is None:
                return
        gains = {name: negotiate(environment, [Asking(table), buyer]).utilities[0] - RESERVATIONS[0] for name, buyer in BUYERS.items()}
        told = ", ".join(f"{name} {round(100 * float(gain))}" for name, gain in gains.items())
        print(f"exponent {exponent}: {told}; all {round(100 * float(sum(gains.values())))}")


def _number(value):
    """`value`, if it is a number that can be asked for. Raises ValueError if not."""
    if not isinstance(value, Real) or isinstance(value, bool) or not abs(value) < 1000:
        raise ValueError(f"It should be a number; it was {value!r}.")
    return value
