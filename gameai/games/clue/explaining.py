"""Why a card must be, or can't be, with an owner: the reasons of the ticks and crosses of a note sheet, in words.

The events are stated as constraints by owners (`gameai.games.clue.models`), propagated, and the steps that led to
a tick or cross are told. What no single rule finds is shown by supposing the opposite; and where that is not
enough, the events are named which together leave no other deal. Whichever way it is, none of the events that are
named could be left out.
"""

from functools import partial
from itertools import groupby
from typing import NamedTuple

from gameai.checks import brief, listed, several
from gameai.csp import CSP, Count, Literal
from gameai.csp.explaining import because
from gameai.csp.problem import Fail, Remove
from gameai.games.clue.cards import ARTICLES, CARDS, KINDS, require_card
from gameai.games.clue.events import CASE, TO_YOU, Event, player_name
from gameai.games.clue.models import Rule, owner_model


def why(knowledge, card, owner, names=None, numbers=True, you=None):
    """Sentences that tell why `owner` must have `card`, or can't have it, or that it is open.

    Args:
        knowledge: a `Knowledge`.
        card: a card.
        owner: a player or "case".
        names: as for `owner_names`.
        numbers: whether events are named by their numbers too.
        you: the player whom the sentences address, if any; in `names` they are called "you".

    >>> from gameai.games.clue.knowledge import Knowledge
    >>> knowledge = Knowledge([6, 6, 6])
    >>> knowledge.has_one_of(0, ["plum", "knife", "hall"])
    >>> knowledge.has_none_of(0, ["plum", "rope", "hall"])
    >>> for sentence in why(knowledge, "knife", 1):
    ...     print(sentence)
    Player 0 has none of plum, the rope and the hall (event 2).
    Player 0 has one of plum, the knife and the hall (event 1), and neither plum nor the hall; so player 0 has the knife.
    """
    require_card(card)
    share = knowledge.counted(card).get(owner, 0)
    words = _Words(knowledge, names, numbers, you)
    deals = knowledge.deals()
    if 0 < share < deals:
        return [f"It is open: {words.has(owner, [card])} in {share:,} of {deals:,} deals."]
    must = share == deals
    others = [other for other in (*knowledge.players, CASE) if other != owner] if must else [owner]
    chain = _shortest(partial(_by_rules, card, others), owner_model(knowledge.hand_sizes, knowledge.events))
    if chain is not None:
        return words.tell(*chain)
    return _by_supposing(knowledge, words, card, owner, must) or _by_events(knowledge, words, card, owner, must)


LEFT_OUT = {"has_none_of": 0, "shows": 2, "hand": 2}   # the order in which events are left out of a reason; others are 1


class _Chain(NamedTuple):
    """The steps of a trace of propagation that lead to a mark, and what the constraints behind them come from."""

    problem: object
    origins: list
    trace: list
    steps: list

    def sources(self):
        """The events and rules that the steps come from."""
        causes = [self.origins[_Words.place(self.problem, step)] for step in self.steps]
        return [origin for origin in self.origins if origin is not None and any(origin is cause for cause in causes)]


def _shortest(find, model):
    """`find(model)`, a `_Chain`, for so few constraints of a model that none can be left out; None if all of them lead to none.

    Propagation notes the first reason that it meets for each removal. So a chain may name an event that removes what
    another one of its events removes, too. Passes are left out first, and cards that were seen last: these need no
    further step. Of equals the latest are left out first, as in `smallest_conflict`. Then the rules of the game follow.
    """
    chain = find(*model)
    if chain is not None:
        kept = chain.sources()
        for source in sorted(reversed(kept), key=lambda source: 3 if isinstance(source, Rule) else LEFT_OUT.get(source.name, 1)):
            fewer = [each for each in kept if each is not source]
            shorter = find(*_only(model, fewer))
            if shorter is not None:
                kept, chain = fewer, shorter
    return chain


def _only(model, kept):
    """A model, (CSP, origins), with those constraints alone that come from one of the events and rules `kept`."""
    problem, origins = model
    fewer, theirs = CSP(problem.domains), []
    for constraint, origin in zip(problem.constraints, origins, strict=True):
        if any(origin is each for each in kept):
            fewer.add(constraint)
            theirs.append(origin)
    return fewer, theirs


def _by_rules(card, others, problem, origins):
    """The `_Chain` by which one rule after another takes `card` from all of `others`, or None if they don't."""
    trace = []
    problem.propagate(trace)
    steps = because(problem, trace, card, *others, whole=True)
    return _Chain(problem, origins, trace, steps) if steps else None


def _to_the_end(card, owner, must, problem, origins):
    """The `_Chain` by which one rule after another comes to an end if the opposite is supposed, or None if it doesn't."""
    supposed, trace = _only((problem, origins), origins)[0], []
    supposed.add(Count([Literal(card, owner)], 0 if must else 1))
    if supposed.propagate(trace) is not None:
        return None
    return _Chain(supposed, [*origins, None], trace, because(supposed, trace, whole=True))


def _by_supposing(knowledge, words, card, owner, must):
    """Suppose the opposite, and tell how one rule after another comes to an end; [] if it doesn't."""
    chain = _shortest(partial(_to_the_end, card, owner, must), owner_model(knowledge.hand_sizes, knowledge.events))
    if chain is None:
        return []
    opposite = words.has(owner, [card], negative=must)
    steps = [step for step in chain.steps if chain.origins[words.place(chain.problem, step)] is not None]
    told = words.tell(*chain._replace(steps=steps))
    return [f"Suppose that {opposite}.", *told, f"That can't be, so {words.has(owner, [card], negative=not must)}."]


def _by_events(knowledge, words, card, owner, must):
    """The events without any of which there would be another deal."""
    kept = needed_events(knowledge, card, owner, must)
    return [*(f"{_capital(words.event(knowledge.events[number]))}." for number in kept),
            f"No deal agrees with all of these in which {words.has(owner, [card], negative=must)}: every one was counted."]


def needed_events(knowledge, card, owner, must):
    """The numbers of events that still settle the question, none of which can be left out: without it, it is open.

    Args:
        must: True: that `owner` must have `card`; False: that they can't.
    """
    opposite = Event("has_none_of" if must else "has_one_of", owner, (card,))
    return smallest_conflict(knowledge, opposite)


def smallest_conflict(knowledge, event):
    """The numbers of events that can't all be true together with `event`, none of which can be left out.

    The latest events are left out first, so that the conflict is one of early events where there are several.
    """
    kept = list(range(len(knowledge.events)))
    for number in reversed(range(len(kept))):
        fewer = [each for each in kept if each != number]
        if not knowledge.allows([*(knowledge.events[each] for each in fewer), event]):
            kept = fewer
    return tuple(kept)


def owner_names(players, names=None):
    """{player or "case": what sentences and pictures call them}.

    Args:
        players: how many there are.
        names: their names, a list in turn order or a mapping; default "player 0" and so on.

    Raises:
        ValueError: a list that has not one name for each, or a name of more than 40 signs.
    """
    known = {player: f"player {player}" for player in range(players)} | {CASE: "the case"}
    if hasattr(names, "items"):
        return known | {owner: player_name(name) for owner, name in names.items() if owner in known}
    if names is not None:
        names = several(names, "names")
        if len(names) != players:
            raise ValueError(f"The names must be one for each of {players} players; it was {brief(names)}.")
        known |= {player: player_name(name) for player, name in enumerate(names)}
    return known


class _Words:
    """Sentences about players and cards."""

    def __init__(self, knowledge, names, numbers, you):
        self._names, self._you = owner_names(len(knowledge.players), names), you
        self._sizes = knowledge.hand_sizes
        self._numbers = {}
        for number, event in enumerate(knowledge.events if numbers else ()):
            self._numbers.setdefault(id(event), f" (event {number + 1})")

    def who(self, owner):
        return self._names[owner]

    def has(self, owner, cards, negative=False):
        if negative:
            verb = "doesn't hold" if owner == CASE else self.verb(owner, "doesn't") + " have"
        else:
            verb = "holds" if owner == CASE else self.verb(owner, "has")
        return f"{self.who(owner)} {verb} {listed([ARTICLES[card] for card in cards], 'or' if negative else 'and')}"

    def verb(self, owner, verb):
        return TO_YOU[verb] if owner == self._you else verb

    def hand(self, owner):
        return "your hand" if owner == self._you else f"the hand of {self.who(owner)}"

    def event(self, event):
        return event.told(self._names, self._you) + self._numbers.get(id(event), "")

    @staticmethod
    def place(problem, step):
        return next(number for number, constraint in enumerate(problem.constraints) if constraint is step.why)

    def tell(self, problem, origins, trace, steps):
        """A sentence for each pass of propagation that has one of the steps."""
        wanted, told = {id(step) for step in steps}, []
        domains = {variable: list(values) for variable, values in problem.domains.items()}
        passes = groupby((event for event in trace), key=lambda event: (isinstance(event, Fail), getattr(event, "step", None)))
        for _, events in passes:
            events = list(events)
            before = {variable: tuple(values) for variable, values in domains.items()}
            for event in events:
                if isinstance(event, Remove):
                    domains[event.variable].remove(event.value)
            mine = [event for event in events if id(event) in wanted]
            if mine:
                origin = origins[self.place(problem, mine[0])]
                if origin is not None:
                    sentence, ticks = self._sentence(origin, mine, before, domains)
                    told += [_capital(sentence), *([] if ticks else self._left(mine, steps, domains))]
        return told

    def _left(self, mine, steps, after):
        """The cards for which crosses left one owner alone, and all of the crosses are told."""
        cards = dict.fromkeys(step.variable for step in mine if isinstance(step, Remove))
        told = [step.variable for step in steps if isinstance(step, Remove)]
        return [_capital(f"nobody else is left for {ARTICLES[card]}; so {self.has(after[card][0], [card])}.")
                for card in cards if len(after[card]) == 1 and told.count(card) == len(self._sizes)]

    def _sentence(self, origin, steps, before, after):
        """(the sentence about a pass, whether it says by itself who has the cards)"""
        if isinstance(steps[0], Fail):
            return f"{self._broken(origin, after)}.", True
        cards = list(dict.fromkeys(step.variable for step in steps))
        if not isinstance(origin, Rule):
            said = self.event(origin)
            rest = [card for card in origin.cards if card not in cards]
            if origin.name == "has_one_of":
                return f"{said}{_neither([ARTICLES[card] for card in rest])}; so {self.has(origin.player, cards)}.", True
            if origin.name == "not_the_case":
                return f"{said}, and {self.has(CASE, rest)}; so {self.has(CASE, cards, negative=True)}.", False
            return f"{said}.", origin.name != "has_none_of"
        owner = origin.about if origin.name == "hand size" else CASE
        here = CARDS if origin.name == "hand size" else KINDS[origin.about]
        lost = [step.variable for step in steps if step.value == owner]
        own = listed([ARTICLES[card] for card in here if before[card] == (owner,)])
        if lost:
            full = f"{self.hand(owner)} is full with {own}" if origin.name == "hand size" else \
                f"{self.who(owner)} holds {own}, and one {origin.about} is all"
            return f"{full}; so {self.has(owner, lost, negative=True)}.", False
        if owner == CASE:
            return f"no other {origin.about} can be in the case; so {self.has(CASE, cards)}.", True
        can = sum(owner in values for values in before.values())
        return f"{self.who(owner)} can have {can} cards only, as many as the hand takes; so {self.has(owner, cards)}.", True

    def _broken(self, origin, domains):
        """Why a constraint can't be met."""
        if not isinstance(origin, Rule):
            return f"but {self.event(origin)}"
        if origin.name == "case":
            sure = [ARTICLES[card] for card in KINDS[origin.about] if domains[card] == [CASE]]
            return f"then the case holds {listed(sure)}" if len(sure) > 1 else f"then no {origin.about} is left for the case"
        size, who = self._sizes[origin.about], self.who(origin.about)
        sure = [ARTICLES[card] for card in CARDS if domains[card] == [origin.about]]
        if len(sure) > size:
            return f"then {who} {self.verb(origin.about, 'has')} {listed(sure)}, more than the {size} of the hand"
        can = [ARTICLES[card] for card in CARDS if origin.about in domains[card]]
        return f"then {who} can have no more than {listed(can) if can else 'nothing'}, fewer than the {size} of the hand"


def _neither(words):
    if len(words) < 2:
        return f", and not {words[0]}" if words else ""
    return f", and neither {listed(words, 'nor')}"


def _capital(text):
    return text[:1].upper() + text[1:]
