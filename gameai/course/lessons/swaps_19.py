"""Swap night: a domain for `gameai.offices` that lacks one function, and exercise 19.5, in which a student writes it."""

from math import isfinite
from numbers import Real
from random import Random
from typing import Any, NamedTuple

from gameai.course.attempt import attempt
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_19_choices as wrong
from gameai.course.lessons.life_19 import ALONE, enough
from gameai.course.lessons.tables_19 import table_picture
from gameai.game import Environment, IllegalMove, run
from gameai.offices import Candidate, Deal, Deals, Domain, ForeignOffice, President, Said, StrategyOffice, Talk, conceding
from gameai.show.words import listed

THINGS = ["lamp", "book", "chair", "kite", "drum", "vase", "sled", "clock", "stamp"]
ROUNDS = 12


# --- the game, and all of the agent but the strategy's numbers --------------------------


class Percept(NamedTuple):
    """What `me` sees: who holds what. What things are worth to the others nobody sees."""

    me: str
    turn: int
    stage: str
    round: int
    actions: Any
    heard: tuple
    holdings: tuple
    confirmed: tuple


class State(NamedTuple):
    """round: from 0. holdings: ((agent, things), …). deals: the referee's. said: the acts of the last round. done: whether all is "
    "over."""

    round: int
    holdings: tuple
    deals: Deals
    said: tuple = ()
    done: bool = False


class SwapNight(Environment):
    """Some rounds of talk, then all hand over what they please; a thing goes to whom a confirmed deal promises it.

    Args:
        holdings: {agent: list of things}.
        worth: {agent: {thing: number}}; the utility of an agent is the worth of what it holds in the end.
    """

    def __init__(self, holdings, worth):
        self.agents, self.holdings, self.worth = tuple(holdings), holdings, worth

    def initial(self, rng):
        return State(0, tuple((agent, tuple(things)) for agent, things in self.holdings.items()), Deals(self.agents))

    def movers(self, state):
        return () if state.done else self.agents

    def actions(self, state, agent):
        return Talk(agent, state.deals) if state.round < ROUNDS else Handing(dict(state.holdings)[agent])

    def percept(self, state, agent):
        heard = tuple(each for each in state.said if each.sender != agent and agent in each.act.deal.parties)
        return Percept(agent, 0, "talk" if state.round < ROUNDS else "move", state.round, self.actions(state, agent), heard,
                       state.holdings, tuple(state.deals.having("confirmed")))

    def step(self, state, actions, rng):
        for agent in self.agents:
            if actions[agent] not in self.actions(state, agent):
                raise IllegalMove(f"{agent} can't do {actions[agent]}.")
        if state.round < ROUNDS:
            deals = state.deals.copy()
            said = deals.hear([Said(agent, act) for agent in self.agents for act in actions[agent]])
            for deal in deals.having("confirmed"):  # a thing that two deals of one round move goes by the first
                if any(set(deal.terms) & set(other.terms) for other in deals.having("confirmed")[:deals.having("confirmed").index(deal)]):
                    deals.expire(deal)
            return state._replace(round=state.round + 1, deals=deals, said=tuple(said))
        holders = {thing: agent for agent, things in state.holdings for thing in things}
        for deal in state.deals.having("confirmed"):
            for thing, giver, taker in zip(deal.terms, deal.parties, reversed(deal.parties)):
                if thing in actions[giver]:
                    holders[thing] = taker
        return state._replace(done=True, holdings=tuple((agent, tuple(thing for thing in holders if holders[thing] == agent))
                                                        for agent in self.agents))

    def is_terminal(self, state):
        return state.done

    def utility(self, state, agent):
        return sum(self.worth[agent][thing] for thing in dict(state.holdings)[agent])


class Handing:
    """The moves: every tuple of own things to hand over. Going through it gives none, `()`, alone."""

    def __init__(self, things):
        self.things = things

    def __iter__(self):
        yield ()

    def __contains__(self, action):
        return isinstance(action, tuple) and set(action) <= set(self.things)


class SwapDomain(Domain):
    """A deal's terms are two things: what the proposer gives, and what the partner gives."""

    def agents(self, percept):
        return [agent for agent, _ in percept.holdings]

    def conflict(self, one, other, percept):
        return not set(one.terms).isdisjoint(other.terms)

    def respects(self, move, deal, percept):
        return deal.terms[deal.parties.index(percept.me)] in move


class SwapStrategy(StrategyOffice):
    """Moves and values of a list of swaps: (gain, partner, what to give, what to get), best first."""

    def __init__(self, swaps):
        self.swaps = swaps

    def fallback(self):
        percept = self.knowledge.percept
        return Candidate(tuple(deal.terms[deal.parties.index(percept.me)] for deal in self.president.agreed()), 0)

    def candidates(self):
        fallback, gone = self.fallback(), {thing for deal in self.knowledge.percept.confirmed for thing in deal.terms}
        return [Candidate((*fallback.move, give), gain, (Deal(self.knowledge.me, [partner], (give, get), self.knowledge.turn),))
                for gain, partner, give, get in self.swaps if not {give, get} & gone]

    def deal_utility(self, deal):
        me = deal.parties.index(self.knowledge.me)
        asked = (deal.parties[1 - me], deal.terms[me], deal.terms[1 - me])
        return next((gain for gain, *swap in self.swaps if tuple(swap) == asked), 0)


def an_evening(rng, agents=("ann", "bob", "cyd"), each=3):
    """(holdings, worth of everybody) by chance; to nobody are two things worth the same."""
    things = rng.sample(THINGS, len(agents) * each)
    holdings = {agent: things[at * each:(at + 1) * each] for at, agent in enumerate(agents)}
    return holdings, {agent: dict(zip(things, rng.sample(range(1, 20), len(things)))) for agent in agents}


def swap_night(swaps, seed=19):
    """Play an evening in which all agents have the offices of the library and a student's `swaps`; prints who swapped and gained what."""
    holdings, worth = an_evening(Random(seed))
    agents = {}
    for me in holdings:
        found = attempt(swaps, me, holdings, worth[me], then=lambda value, me=me: well_formed(value, me, holdings))
        if found is None:
            return
        agents[me] = President(SwapDomain(), SwapStrategy(found), ForeignOffice(conceding(ROUNDS)))
    game = SwapNight(holdings, worth)
    first = game.initial(None)
    last = run(game, agents, Random(seed))
    for deal in last.deals.having("confirmed"):
        print(f"{deal.proposer} gives the {deal.terms[0]} to {deal.partners[0]} for the {deal.terms[1]}")
    for agent in game.agents:
        print(f"{agent}: {game.utility(first, agent)} before, {game.utility(last, agent)} after")


def well_formed(value, me, holdings):
    """A student's swaps as a list of tuples. Raises ValueError where one is none."""
    if sentence := misshapen(value, me, holdings):
        raise ValueError(sentence)
    return [tuple(each) for each in value]


def misshapen(value, me, holdings):
    """What is wrong with the form of some swaps, a sentence; "" if nothing is."""
    for each in value if isinstance(value, (list, tuple)) else [value]:
        if not isinstance(each, (list, tuple)) or len(each) != 4:
            return "A swap must be a tuple (gain, partner, give, get)."
        gain, partner, give, get = each
        if isinstance(gain, bool) or not isinstance(gain, Real) or not isfinite(gain):
            return "The first part of a swap must be a number, the gain."
        if not isinstance(partner, str) or partner not in holdings:
            return "The second part of a swap must be the name of an agent."
        if partner == me:
            return f"{me} can't swap with {me}."
        if give not in holdings[me] or get not in holdings[partner]:
            return f"In a swap of {me} with {partner}, the third part must be a thing of {me}'s, and the fourth a thing of {partner}'s."
    return ""


# --- 19.5 ------------------------------------------------------------------------------


def swap_case(rng):
    """An evening from one seat, in which all gains differ."""
    while True:
        names = ["ann", "bob", "cyd"][:rng.choice((2, 2, 3))]
        holdings, worth = an_evening(rng, names, rng.choice((1, 2, 2, 3)) if len(names) == 2 else rng.choice((1, 2)))
        me = rng.choice(names)
        if rng.random() < 0.2:
            holdings[rng.choice(names)] = []
        if rng.random() < 0.3:  # two things that are worth the same
            one, other = rng.sample(list(worth[me]), 2)
            worth[me][one] = worth[me][other]
        gains = [gain for gain, *_ in wrong.swaps(me, holdings, worth[me])]
        if len(set(gains)) == len(gains):
            return me, holdings, worth[me]


def known_evenings(rng):
    """In one of them `me` has nothing, in one nobody else has, in one nothing gains, and in one all of eighteen swaps do."""
    names = ["ann", "bob", "cyd"]
    me = rng.choice(names)
    idle, lonely, content = (an_evening(rng, names, each) for each in (1, 2, 2))
    cases = [(me, {**idle[0], me: []}, idle[1][me]), (me, {name: lonely[0][me] if name == me else [] for name in names}, lonely[1][me])]
    cases.append((me, content[0], {thing: number + 20 * (thing in content[0][me]) for thing, number in content[1][me].items()}))
    while True:
        holdings, _ = an_evening(rng, names, 3)
        worth = {thing: number for name in names
                 for thing, number in zip(holdings[name], rng.sample(range(1, 40) if name == me else range(40, 100), 3))}
        if len({gain for gain, *_ in wrong.swaps(me, holdings, worth)}) == 18:
            return [*cases, (me, holdings, worth)]


def judge_swaps(answer, me, holdings, worth):
    truth = wrong.swaps(me, holdings, worth)
    if sentence := misshapen(answer, me, holdings):
        return Wrong(str(truth), sentence)
    given = [tuple(each) for each in answer]
    if given == truth:
        return None
    if sorted(given) == sorted(truth):
        return Wrong(str(truth), "These are the right swaps in another order: the best comes first.")
    missing = [each for each in truth if each not in given]
    if missing:
        return Wrong(str(truth), f"Missing is {missing[0]}.")
    more = [each for each in given if each not in truth]
    return Wrong(str(truth), f"Too much is {more[0]}." if more else "A swap is listed twice.")


def draw_swaps(me, holdings, worth):
    rows = [(agent + (" (you)" if agent == me else ""), listed(f"{thing} {worth[thing]}" for thing in things) if things else "nothing")
            for agent, things in holdings.items()]
    return table_picture("Who holds what", ["agent", f"things, and their worth to {me}"], rows)


SWAPS = Exercise(
    number="19.5",
    title="A domain of your own: swap night",
    text="Friends bring things and swap them, one for one. President, foreign office and the rules are there. What is missing is "
         "what only this game can tell: which deals there are, and what they are worth. Write `swaps(me, holdings, worth)`. "
         "`holdings` is {agent: list of things}, `worth` is {thing: what it is worth to `me`}. Give a list of tuples `(gain, "
         "partner, give, get)`: all swaps of one own thing for one thing of another agent by which `me` gains, **the largest gain "
         "first**. The gain is what comes minus what goes. No two gains here are the same.",
    signature="swaps(me, holdings, worth)",
    returns=(list, tuple),
    cases=enough(lambda: SWAPS, swap_case, 8, known_evenings),
    input_word="evening",
    size=lambda me, holdings, worth: 10 * len(worth) + len(holdings),
    oracle=wrong.swaps,
    judge=judge_swaps,
    through=ALONE,
    draw=draw_swaps,
    alike=lambda one, other: list(map(tuple, one)) == list(map(tuple, other)),
    hints=[
        "Three loops, one inside the other: over the partners, over the own things, over the partner's.",
        "The gain is `worth[get] - worth[give]`. Keep what is above 0. And who is no partner?",
        "Collect `(worth[get] - worth[give], partner, give, get)` for every partner other than `me`, keep those whose first part is "
        "above 0, and sort: `sorted(found, reverse=True)`.",
    ],
    mistakes=[
        Mistake("no order", wrong.unordered,
                "You give the swaps as you find them. The foreign office proposes the first: it should be the best."),
        Mistake("worst first", wrong.worst_first_swaps, "You give the smallest gain first. The foreign office proposes the first."),
        Mistake("sorted by what comes", wrong.by_what_comes,
                "You sort by the worth of what comes. The first should be the largest gain."),
        Mistake("losing swaps too", wrong.losing_too, "You list swaps by which `me` loses."),
        Mistake("even swaps too", wrong.equal_too, "You list swaps by which nothing is gained."),
        Mistake("what goes is forgotten", wrong.price_forgotten, "You count what comes and forget what goes."),
        Mistake("gain of the wrong side", wrong.backwards,
                "You subtract what comes from what goes. `me` gets the second thing and gives the first."),
        Mistake("swaps with oneself", wrong.with_oneself, "You swap with `me`. Nobody makes a deal with itself."),
        Mistake("give and get mixed up", wrong.give_and_get_mixed, "Your third part is what comes, and your fourth what goes."),
        Mistake("the best alone", wrong.best_swap_alone,
                "You give one swap. If the partner rejects it, the foreign office needs the next; and it values the others' offers "
                "by your list."),
        Mistake("five at most", wrong.five_at_most, "You give five swaps at most. All that gain count."),
        Mistake("each thing once", wrong.each_thing_once,
                "You list no thing twice. The swaps are what could be agreed, and most will be rejected: all that gain count."),
        Mistake("one for each partner", wrong.one_for_each_partner, "You give one swap for each partner. All that gain count."),
        Mistake("one partner alone", wrong.next_partner_alone, "You look at one partner alone."),
        Mistake("worth of all afterwards", wrong.whole_utility_of_swap,
                "Your number is what all own things are worth afterwards. Asked for is the gain."),
    ],
    praise="That is all this game brings. The offices do the rest: the cell below plays an evening with your function.",
)
