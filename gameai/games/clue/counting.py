"""Counting deals exactly, without dealing them one by one.

The cards are gone through in some order, and each goes to one of its possible owners. Of what has been dealt
so far, only this matters for the rest: how many cards each hand still takes, which kinds still lack their card
in the case, and which clauses ("Hope has one of these three") are not yet met. So ways to deal that agree in
that are counted together. One sweep forwards gives the number of deals; one backwards gives, for each card and
each owner, the number of deals in which that owner has it; one more gives the number for each case.

Owners are bits: bit p for the player p, the bit above all players for the case. A clause is a tuple of pairs
(card number, owners): it is met as soon as one of these cards goes to one of these owners.
"""

from typing import NamedTuple

from gameai.games.clue.cards import CARDS
from gameai.games.clue.layout import KIND_OF, Layout

NUMBER = {card: number for number, card in enumerate(CARDS)}
RANGES = tuple(range(KIND_OF.index(kind), KIND_OF.index(kind) + KIND_OF.count(kind)) for kind in range(3))


class Facts(NamedTuple):
    """What the events say, and what propagation makes of it.

    hand_sizes: how many cards each player has.
    possible: for each card the bits of those who can have it.
    clauses: what is not yet met by `possible` alone.
    weights: `Weight`s of what was shown, where showers have a model.
    """

    hand_sizes: tuple
    possible: tuple
    clauses: tuple = ()
    weights: tuple = ()


class Weight(NamedTuple):
    """How likely a player was to show what was shown, for each set of these cards that the player may hold.

    table: a whole number for each set of `cards`, as bits in their order, in proportion to the chance.
    """

    player: int
    cards: tuple
    table: tuple


def propagate(facts):
    """The facts with all that follows from one rule at a time, or None if they contradict each other.

    The rules: a card has one owner; a full hand takes no more, and a hand with as many open places as
    possible cards takes them all; the case has one card of a kind; a clause with one possibility left
    is met by it.
    """
    hand_sizes, possible, clauses = facts.hand_sizes, list(facts.possible), facts.clauses
    case = 1 << len(hand_sizes)
    hands = [(1 << player, range(len(CARDS)), size) for player, size in enumerate(hand_sizes)]
    hands += [(case, cards, 1) for cards in RANGES]
    before = None
    while possible != before:
        before = possible.copy()
        for owner, cards, size in hands:
            can = [card for card in cards if possible[card] & owner]
            sure = [card for card in can if possible[card] == owner]
            if len(sure) > size or len(can) < size:
                return None
            if len(sure) == size < len(can):
                for card in can:
                    if possible[card] != owner:
                        possible[card] ^= owner
            elif len(can) == size > len(sure):
                for card in can:
                    possible[card] = owner
        left = []
        for clause in clauses:
            clause = tuple((card, owners & possible[card]) for card, owners in clause if owners & possible[card])
            if len(clause) == 1:
                card, owners = clause[0]
                possible[card] = owners
            elif not clause:
                return None
            elif not any(possible[card] == owners for card, owners in clause):
                left.append(clause)
        clauses = left
        if not all(possible):
            return None
    return facts._replace(possible=tuple(possible), clauses=_needed(clauses))


def _needed(clauses):
    """The clauses without those that are met whenever another is."""
    kept = []
    for clause in sorted(set(clauses), key=len):
        here = dict(clause)
        if not any(all(not owners & ~here.get(card, 0) for card, owners in shorter) for shorter in kept):
            kept.append(clause)
    return tuple(sorted(kept))


class Sweep:
    """All deals that agree with propagated facts, gone through card by card.

    total: how many deals there are; with weights, the sum of their weights.
    states: how many different states were met on the way: what the count costs.
    """

    def __init__(self, facts, weighted=False):
        self._facts = facts
        self._case = len(facts.hand_sizes)
        self._layout = Layout(facts, facts.weights if weighted else ())
        self._forwards()

    def _forwards(self):
        """For each stage, how many ways (of what weight) lead to each key."""
        layer = {self._layout.start: self._layout.factor}
        self._layers = [layer]
        for _, closing, moves, watch, closed in self._layout.stages:
            after = {}
            for key, ways in layer.items():
                for _, field, unit, unmet, held in moves:
                    if key & field:
                        new = (key - unit) & unmet | held
                        if new in after:
                            after[new] += ways
                        elif not new & closing:
                            for own, states in watch:
                                if new & own not in states:
                                    break
                            else:
                                after[new] = ways
            if closed:
                after, unweighted = {}, after
                for key, ways in unweighted.items():
                    key, weight = _weigh(key, closed)
                    after[key] = after.get(key, 0) + ways * weight
            self._layers.append(after)
            layer = after
        self.total = sum(layer.values())
        self.states = sum(map(len, self._layers))

    def _backwards(self):
        """Each stage with the keys before it, the last one first."""
        return zip(reversed(self._layout.stages), reversed(self._layers[:-1]), strict=True)

    def deal(self, rng=None):
        """The owner of each card in one deal: with `rng`, each deal with the same chance (or that of its weight)."""
        owners = [theirs.bit_length() - 1 for theirs in self._facts.possible]
        target = _pick(rng, self._layers[-1].items())
        for stage, layer in self._backwards():
            target, owners[stage.card] = _pick(rng, self._ways_to(target, stage, layer))
        return tuple(owners)

    def _ways_to(self, target, stage, layer):
        """((key, owner), ways) for each key of a layer and each owner that lead to the key `target`."""
        for key, ways in layer.items():
            for owner, field, unit, unmet, held in stage.moves:
                if key & field:
                    new, weight = (key - unit) & unmet | held, 1
                    if stage.closed:
                        new, weight = _weigh(new, stage.closed)
                    if new == target and weight:
                        yield (key, owner), ways * weight

    def owners(self):
        """For each card {owner: number of deals}; the case is the owner after the last player."""
        found = [{} for _ in CARDS]
        for card, owners in enumerate(self._facts.possible):
            if not owners & (owners - 1):
                found[card] = {owners.bit_length() - 1: self.total}
        rest = dict.fromkeys(self._layers[-1], 1)
        for (card, _, moves, _, closed), layer in self._backwards():
            before = {}
            shares = dict.fromkeys((move[0] for move in moves), 0)
            for key, ways in layer.items():
                total = 0
                for owner, field, unit, unmet, held in moves:
                    if key & field:
                        new = (key - unit) & unmet | held
                        if closed:
                            new, weight = _weigh(new, closed)
                            number = rest.get(new, 0) * weight
                        else:
                            number = rest.get(new, 0)
                        if number:
                            total += number
                            shares[owner] += ways * number
                if total:
                    before[key] = total
            found[card] = {owner: number for owner, number in shares.items() if number}
            rest = before
        return found

    def cases(self):
        """{(suspect, weapon, room) as card numbers: number of deals}, for the cases that are possible.

        The numbers for all cases are carried along as one large int, each in its own stretch of bits
        ("lane"): to put a card into the case is to shift to other lanes.
        """
        possible, case = self._facts.possible, 1 << self._case
        able = [[card for card in cards if possible[card] & case] for cards in RANGES]
        lane = self.total.bit_length() + 1
        step = (len(able[1]) * len(able[2]) * lane, len(able[2]) * lane, lane)
        shift = {card: number * step[kind] for kind, cards in enumerate(able) for number, card in enumerate(cards)}
        rest = dict.fromkeys(self._layers[-1], 1)
        for (card, _, moves, _, closed), layer in self._backwards():
            before = {}
            for key in layer:
                total = 0
                for owner, field, unit, unmet, held in moves:
                    if key & field:
                        new = (key - unit) & unmet | held
                        weight = 1
                        if closed:
                            new, weight = _weigh(new, closed)
                        number = rest.get(new, 0)
                        if number:
                            total += number * weight << (shift[card] if owner == self._case else 0)
                if total:
                    before[key] = total
            rest = before
        packed = sum(rest.values()) * self._layout.factor  # a sure card of the case has the shift 0: it is alone in its kind
        found, mask = {}, (1 << lane) - 1
        for suspect in able[0]:
            for weapon in able[1]:
                for room in able[2]:
                    number = packed >> shift[suspect] + shift[weapon] + shift[room] & mask
                    if number:
                        found[suspect, weapon, room] = number
        return found


def _pick(rng, weighted):
    """One thing of (thing, weight) pairs by its weight; without `rng` the first."""
    if rng is None:
        return next(thing for thing, weight in weighted if weight)
    weighted = list(weighted)
    left = rng.randrange(sum(weight for _, weight in weighted))
    for thing, weight in weighted:
        left -= weight
        if left < 0:
            return thing


def _weigh(key, closed):
    """The key without the bits of the weights that are known now, and their product."""
    weight = 1
    for shift, mask, table in closed:
        weight *= table[key >> shift & mask]
        key &= ~(mask << shift)
    return key, weight
