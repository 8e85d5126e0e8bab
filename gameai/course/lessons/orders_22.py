"""Exercise 22.6: the best own orders by local search, judged against sampled orders of the others by a table of centres."""

from functools import cache
from random import Random

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_22_orders as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.alpha.search import Search
from gameai.games.diplomacy.dumbbot import DumbBot, Plan, Thoughts
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.notation import Order
from gameai.games.diplomacy.orders import legal_orders
from gameai.games.diplomacy.outlook import PARTS, load
from gameai.games.diplomacy.players import play
from gameai.show import diplomacy_picture
from gameai.show.words import listed

SAMPLES = 3
FORM = "a dictionary from each place in `orders` to one of its `options`"


class Worth:
    """What own orders are worth, if the others give those of a sample: a whole number. Answers are remembered.

    Args:
        units, centers: the position. power: whose orders. season: of the movement.
    """

    def __init__(self, units, centers, power, season):
        self.units, self.power, self._known = units, power, {}
        self._view = load().view(centers, power, season)

    def __call__(self, orders, sample):
        key = tuple(orders.values()), tuple(sample.values())
        if key not in self._known:
            after = outcome(STANDARD, self.units, (*key[0], *key[1]))[0]
            self._known[key] = round(PARTS * self._view(after))
        return self._known[key]

    def __repr__(self):
        return f"worth (for {self.power})"


@cache
def boards(seed):
    """Positions of a game of DumbBots, before movements."""
    found = []
    play(lambda power, seed: DumbBot(seed), seed, 0, 1904, watch=lambda state, actions, players: found.append(state))
    return [state for state in found if state.phase.step == "moves" and state.stage == "orders"]


def random_board(rng):
    """(orders, options, samples, worth) of one power with three to five units."""
    state = rng.choice(boards(rng.randrange(12)))
    counts = {power: [unit for unit in state.units if unit.power == power] for power in STANDARD.powers}
    power = rng.choice([power for power, own in counts.items() if 3 <= len(own) <= 5] or ["FRANCE"])
    season, seed = state.phase.season, rng.random()

    def plan(one):
        return Plan(Thoughts(STANDARD, state.units, state.centers, one, season), Random(f"{seed}/{rng.random()}")).orders

    own = {unit.loc for unit in counts[power]}
    options = {unit.loc: [order for order in legal_orders(STANDARD, state.units, unit)
                          if order.action in ("hold", "move") and not order.via_convoy or order.action.startswith("support")
                          and order.target in own] for unit in counts[power]}
    start = {place: rng.choice(row) for place, row in options.items()}
    samples = [{place: order for other in STANDARD.powers if other != power for place, order in plan(other).items()}
               for _ in range(SAMPLES)]
    return start, options, samples, Worth(state.units, state.centers, power, season)


@remembered
def orders_cases(rng):
    cases = until_all_differ([random_board(rng) for _ in range(4)], IMPROVE.versions(), lambda function, case: function(*case),
                             lambda: random_board(rng))
    for mistake in IMPROVE.mistakes:        # other orders than the right version's can be right, too
        while not any(judge_orders(mistake.function(*case), *case) for case in cases):
            cases.append(random_board(rng))
    return cases


def judge_orders(answer, orders, options, samples, worth):
    if set(answer) != set(orders):
        yours = listed(list(map(str, answer))) or "nobody"
        return Wrong(FORM, f"Your answer has orders for {yours}; the units are at {listed(list(orders))}.")
    for place, order in answer.items():
        if order not in options[place]:
            return Wrong(FORM, f"{order!s} is none of the options of {place}.")
    answer = {place: answer[place] for place in orders}
    mine, before = wrong.mean(answer, samples, worth), wrong.mean(orders, samples, worth)
    if mine < before:
        return Wrong("orders that are no worse than the first ones", f"The mean worth falls from {before:.0f} to {mine:.0f}.", said(answer))
    changes = [(wrong.mean({**answer, place: order}, samples, worth), order) for place in answer for order in options[place]]
    best, order = max(changes, key=lambda pair: pair[0])
    if best > mine:
        return Wrong("orders that no single change improves", f"With {order} in them the mean worth rises from {mine:.0f} to {best:.0f}.",
                     said(answer))
    return None


def said(orders):
    return listed([str(Order(*order)) for order in orders.values()])


IMPROVE = Exercise(
    number="22.6",
    title="Own orders by local search",
    text="Write `improve(orders, options, samples, worth)`, the heart of our AlphaDip: orders for all own units that no change of a "
         "single order improves, and that are no worse than those you began with.\n\n"
         "`orders` is {place: order}, to begin with; `options` is {place: list of orders} for the same places. `samples` are sets of "
         "orders that the others may give. `worth(orders, sample)` is what own orders are worth against one of them, a number. What "
         "counts is the mean over all samples. Go through the units, change the order of one to the best there is, and go on until "
         "nothing changes.",
    signature="improve(orders, options, samples, worth)",
    returns=dict,
    cases=orders_cases,
    input_word="position",
    size=lambda orders, options, samples, worth: sum(map(len, options.values())),
    oracle=wrong.improve,
    judge=judge_orders,
    show=said,
    through=through_alone(forbidden=(Search,)),
    describe=lambda orders, options, samples, worth: f"{worth.power}'s orders to begin with: {said(orders)}; "
                                                     f"{len(samples)} samples of the others' orders",
    draw=lambda orders, options, samples, worth: diplomacy_picture(worth.units, list(orders.values()), title="the orders to begin with"),
    seconds=20,
    hints=[
        "How do you compare two sets of own orders? Write that function first: a mean over the samples.",
        "A change for one unit can make another change good for a unit you have passed. So what tells you that you are done?",
        "def mean(o): return sum(worth(o, s) for s in samples) / len(samples). Then: best = dict(orders); repeat: for each place, for each "
        "option, if mean({**best, place: option}) > mean(best), best[place] = option; stop after a round without a change.",
    ],
    mistakes=[
        Mistake("one sample", wrong.first_sample, "You look at the first sample alone. What counts is the mean over all."),
        Mistake("the best case", wrong.best_case, "You compare the best cases. The others don't pick what is best for you."),
        Mistake("the worst case", wrong.worst_case, "You compare the worst cases. That is one way to be careful; asked for is the mean."),
        Mistake("the others hold", wrong.others_hold_still, "You let the others hold. The samples say what they may order."),
        Mistake("one pass", wrong.one_pass,
                "You go through the units once. A later change can make another one good. Go on until nothing changes."),
        Mistake("all at once", wrong.all_at_once,
                "You pick for each unit as if the others kept their first orders, and change all at once. Two then go to the same place."),
        Mistake("the first unit alone", wrong.first_unit, "You change the first unit alone."),
        Mistake("the last unit alone", wrong.last_unit, "You change the last unit alone."),
        Mistake("moves alone", wrong.moves_alone, "You try moves alone. Supports and holding are among the options."),
        Mistake("no moves", wrong.supports_alone, "You never try a move."),
        Mistake("the worst", wrong.worst, "You look for the worst orders: turn a comparison round."),
        Mistake("the last that is better", wrong.last_better,
                "You take the last order that is better than the one before, not the best; compare with the best so far."),
        Mistake("each by itself", wrong.each_by_itself, "You judge each unit as if your other units held."),
        Mistake("nothing done", wrong.start_kept, "You return the orders that you were given."),
        Mistake("by chance", wrong.drawn, "You take the best of a few sets drawn by chance. Change single orders and keep what is better."),
        Mistake("the first that is better", wrong.first_better, "You stop at the first change that is better. Go on."),
    ],
    praise="This search, with a learned table of centres, carries most of AlphaDip's rank.",
)
