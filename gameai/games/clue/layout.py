"""How a sweep over the deals is laid out: the bits of a key, and what each card's moves do to them.

A key is an int that says of the cards dealt so far all that matters for the rest:

- for each player, how many cards the hand still takes; for each kind, whether the case still lacks its card;
- for each clause, 1 while it is not met;
- for each card shown where showers have a model, which cards of the suggestion the player was dealt.
"""

from typing import NamedTuple

from gameai.games.clue.cards import KINDS

KIND_OF = tuple(number for number, cards in enumerate(KINDS.values()) for _ in cards)  # card number -> 0, 1, 2
WIDTH = 5  # bits that hold how many cards a hand still takes, at most 18


class Move(NamedTuple):
    """A card goes to an owner: from a key with a bit of `field` to `(key - unit) & unmet | held`."""

    owner: int
    field: int
    unit: int
    unmet: int
    held: int


class Stage(NamedTuple):
    """What happens when a card is dealt.

    closing: bits that must be 0 afterwards, since no later card can clear them.
    moves: a `Move` for each possible owner.
    watch: (bits, states) for each player who can have the card: these bits of the key must be one of the states, else
        the rest of the hand can't meet the player's clauses.
    closed: (shift, mask, table) for each weight that is known then.
    """

    card: int
    closing: int
    moves: tuple
    watch: tuple
    closed: tuple


class Layout:
    """The layout for propagated facts.

    start: the key before any card is dealt; cards with one possible owner are dealt already.
    factor: the product of the weights that are known from the start.
    stages: a `Stage` for each other card, in the order in which they are dealt.
    """

    def __init__(self, facts, weights):
        self.start, self.factor, self._width = 0, 1, 0
        self._possible, self._case = facts.possible, len(facts.hand_sizes)
        free = [card for card, owners in enumerate(facts.possible) if owners & (owners - 1)]
        self._order = _order(free, facts.clauses, [weight.cards for weight in weights])
        self._place = {card: number for number, card in enumerate(self._order)}
        self._closing = [0] * len(free)
        self._met = {(card, owner): 0 for card in free for owner in bits(facts.possible[card])}
        self._held = dict.fromkeys(self._met, 0)
        self._closed = [[] for _ in free]
        units = self._slots(facts.hand_sizes)
        own = self._clauses(facts.clauses)
        self._weights(weights)
        self.stages = self._stages(units, own)

    def _reserve(self, width, value):
        """Where the next `width` bits of the key begin; they hold `value` at the start."""
        shift = self._width
        self.start |= value << shift
        self._width += width
        return shift

    def _last(self, cards):
        """The place of the one of these cards that is dealt last."""
        return max(self._place[card] for card in cards)

    def _slots(self, hand_sizes):
        """[(field, unit)] of each player, and of the case for each kind."""
        counts = [*hand_sizes, 1, 1, 1]
        for card, owners in enumerate(self._possible):
            if not owners & (owners - 1):
                counts[self._slot(card, owners.bit_length() - 1)] -= 1
        units, last = [], {}
        for number, count in enumerate(counts):
            width = WIDTH if number < self._case else 1
            shift = self._reserve(width, count)
            units.append(((1 << width) - 1 << shift, 1 << shift))
        for place, card in enumerate(self._order):  # the last card of a kind that can be in the case
            if self._possible[card] >> self._case & 1:
                last[KIND_OF[card]] = place
        for kind, place in last.items():
            self._closing[place] |= units[self._case + kind][1]
        return units

    def _slot(self, card, owner):
        return owner if owner < self._case else self._case + KIND_OF[card]

    def _clauses(self, clauses):
        """For each player the bits of the clauses that nobody else can meet."""
        own = [0] * self._case
        for clause in clauses:
            bit = 1 << self._reserve(1, 1)
            self._closing[self._last(card for card, _ in clause)] |= bit
            pairs = [(card, owner) for card, theirs in clause for owner in bits(theirs)]
            for pair in pairs:
                self._met[pair] |= bit
            owners = {owner for _, owner in pairs}
            if len(owners) == 1 and self._case not in owners:
                own[owners.pop()] |= bit
        return own

    def _weights(self, weights):
        for player, cards, table in weights:
            sure = sum(1 << number for number, card in enumerate(cards) if self._possible[card] == 1 << player)
            undecided = [(number, card) for number, card in enumerate(cards) if (card, player) in self._met]
            if not undecided:
                self.factor *= table[sure]
                continue
            shift = self._reserve(len(cards), sure)
            for number, card in undecided:
                self._held[card, player] |= 1 << shift + number
            self._closed[self._last(card for _, card in undecided)].append((shift, (1 << len(cards)) - 1, table))

    def _stages(self, units, own):
        moves = [tuple(Move(owner, *units[self._slot(card, owner)], ~self._met[card, owner], self._held[card, owner])
                       for owner in bits(self._possible[card])) for card in self._order]
        watch = [[] for _ in self._order]
        for player, clauses in enumerate(own):
            mine = units[player][0] | clauses
            takes = [None] * len(moves)
            for number, those in enumerate(moves):
                for move in those:
                    if move.owner == player:
                        takes[number] = move
            if any(takes):
                for number, states in enumerate(_viable(self.start & mine, takes)):
                    if takes[number]:
                        watch[number].append((mine, states))
        return [Stage(card, self._closing[place], moves[place], tuple(watch[place]), tuple(self._closed[place]))
                for place, card in enumerate(self._order)]


def bits(mask):
    """The numbers of the bits that are set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def _viable(start, takes):
    """For each card, the states of one hand after it from which the hand can still be filled and its clauses met.

    Args:
        start: the open places and unmet clauses of the hand.
        takes: for each card the move that gives it to the hand, or None where it can't have it.
    """
    def take(state, move):
        _, field, unit, unmet, _ = move
        return (state - unit) & unmet if state & field else state

    reached = [{start}]
    for move in takes:
        reached.append(reached[-1] | {take(state, move) for state in reached[-1]} if move else reached[-1])
    viable = [reached[-1] & {0}]
    for states, move in zip(reversed(reached[:-1]), reversed(takes), strict=True):
        after = viable[-1]
        viable.append({state for state in states if state in after or take(state, move) in after} if move else after)
    return viable[-2::-1]


def _order(free, clauses, groups):
    """The cards in an order that keeps few clauses (and groups of cards with a weight) begun and not ended."""
    sets = [{card for card, _ in clause} for clause in clauses] + [set(cards) & set(free) for cards in groups]
    member = {card: [number for number, cards in enumerate(sets) if card in cards] for card in free}
    size = [len(cards) for cards in sets]
    left = size.copy()  # how many of its cards are not yet in the order

    def cost(card):
        begun = ended = 0
        for number in member[card]:
            begun += left[number] == size[number] > 1
            ended += left[number] == 1
        return begun - ended, -len(member[card]), card

    order, rest = [], sorted(free, key=lambda card: (-len(member[card]), card))
    while rest:
        if not member[rest[0]]:
            return order + rest  # no clause has any of these
        card = min(rest, key=cost)
        rest.remove(card)
        order.append(card)
        for number in member[card]:
            left[number] -= 1
    return order
