"""Models of how players choose the card that they show, for `gameai.games.clue.knowledge`."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from numbers import Rational

from gameai.checks import brief, finite
from gameai.games.clue.cards import CARDS, require_card
from gameai.games.clue.counting import NUMBER, Weight


def card_weights(shower):
    """A weight for each card, or None for no model."""
    if shower is None:
        return None
    if isinstance(shower, str) and shower == "uniform":
        return dict.fromkeys(CARDS, 1)
    if not isinstance(shower, Mapping):
        raise ValueError(f'shower must be None, "uniform", or a mapping from cards to numbers; it was {brief(shower)}.')
    given = {require_card(card): _exact(finite(weight, f"The shower's number for {card}")) for card, weight in shower.items()}
    wrong = next((card for card, weight in given.items() if weight <= 0), None)
    if wrong is not None:
        raise ValueError(f"The shower's number for {wrong} must be above 0; it was {brief(shower[wrong])}.")
    return dict.fromkeys(CARDS, Fraction(1)) | given


def _exact(number):
    """A number as a fraction; numpy's too, of which `Fraction` takes some alone."""
    return Fraction(int(number.numerator), int(number.denominator)) if isinstance(number, Rational) else Fraction(float(number))


def show_weight(event, shower):
    """How likely the player was to show this card of the suggestion, for each set of its cards that they may hold."""
    cards, (shown,) = event.among, event.cards
    chances = []
    for held in range(1 << len(cards)):
        mine = [card for number, card in enumerate(cards) if held >> number & 1]
        chances.append(Fraction(shower[shown], sum(shower[card] for card in mine)) if shown in mine else Fraction(0))
    whole_numbers = lcm(*(chance.denominator for chance in chances))
    return Weight(event.player, tuple(NUMBER[card] for card in cards), tuple(int(chance * whole_numbers) for chance in chances))
