"""Deals drawn by chance from all that agree with what is known, each with the same chance."""

from itertools import accumulate

from gameai.checks import whole
from gameai.games.clue.cards import CARDS
from gameai.games.clue.counting import Sweep


class Sampler(Sweep):
    """A sweep that also knows, for each key of each stage, how many deals it can still become."""

    def _forwards(self):
        super()._forwards()
        rest = dict.fromkeys(self._layers[-1], 1)
        self._ways = []  # from the last stage to the first: {key: [(owner, key after), …], [how many deals up to this one, …]}
        for (_, closing, moves, _), layer in zip(reversed(self._stages), reversed(self._layers[:-1]), strict=True):
            before, ways = {}, {}
            for key in layer:
                able = []
                for owner, field, unit, unmet, held, own in moves:
                    if key & field:
                        new = (key - unit) & unmet | held
                        if new in rest and not new & closing and (new & field or not new & own):
                            able.append((owner, new))
                if able:
                    ways[key] = able, list(accumulate(rest[new] for _, new in able))
                    before[key] = ways[key][1][-1]
            rest = before
            self._ways.append(ways)

    def draw(self, rng):
        """{card: owner's number} of one deal; the case is the owner after the last player."""
        deal = {CARDS[card]: owners.bit_length() - 1 for card, owners in enumerate(self._facts.possible) if not owners & (owners - 1)}
        key = self._start
        for (card, *_), ways in zip(self._stages, reversed(self._ways), strict=True):
            able, upto = ways[key]
            lot = rng.randrange(upto[-1])
            owner, key = able[next(number for number, most in enumerate(upto) if lot < most)]
            deal[CARDS[card]] = owner
        return deal


def sample_deals(knowledge, number, rng):
    """`number` deals that agree with all events of `knowledge`, drawn with `rng`: a list of {card: player or "case"},
    which also have the key "case": the cards of the case.

    A model of showers is not minded: each deal has the same chance.

    >>> import random
    >>> from gameai.games.clue.knowledge import Knowledge
    >>> knowledge = Knowledge([6, 6, 6])
    >>> knowledge.shows(1, "knife")
    >>> {deal["knife"] for deal in sample_deals(knowledge, 20, random.Random(1))}
    {1}
    """
    sampler = Sampler(knowledge._positions[-1].facts)
    case = len(knowledge.hand_sizes)
    deals = [sampler.draw(rng) for _ in range(whole(number, "number"))]
    return [{card: "case" if owner == case else owner for card, owner in deal.items()}
            | {"case": tuple(card for card in CARDS if deal[card] == case)} for deal in deals]
