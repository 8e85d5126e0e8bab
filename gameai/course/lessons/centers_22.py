"""Exercises 22.1 and 22.2: ranks with ties, and centres that orders guarantee on the map of six provinces."""

from itertools import product
from numbers import Real

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_22_orders as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.games.diplomacy import guarantees, scoring
from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.orders import legal_orders
from gameai.show import diplomacy_picture
from gameai.show.words import listed

SIX = wrong.SIX
FORM = "a set of centres, as {'DUN', 'ELM'}"

# --- 22.2 ------------------------------------------------------------------------------


def random_position(rng):
    """(units, centers, orders of BLUE), with one or two units of RED."""
    places = rng.sample(sorted(SIX.provinces), rng.randint(2, 5))
    reds = 1 if len(places) < 4 else 2
    units = []
    for number, place in enumerate(places):
        kind = SIX.provinces[place].kind
        kind = "F" if kind == "sea" or kind == "coast" and rng.random() < 0.2 else "A"
        units.append(Unit("RED" if number < reds else "BLUE", kind, place))
    units = sorted(units)
    owners = {center: rng.choice(["BLUE", "BLUE", "RED", None]) for center in SIX.centers}
    orders = []
    for unit in units:
        if unit.power == "BLUE":
            options = legal_orders(SIX, tuple(units), unit)
            helps = [order for order in options if any(order.target == other.loc and order.dest == other.dest for other in orders)]
            orders.append(rng.choice(helps if helps and rng.random() < 0.7 else options))
    return units, {center: owner for center, owner in owners.items() if owner}, orders


@remembered
def centers_cases(rng):
    cases = [random_position(rng) for _ in range(8)]
    return until_all_differ(cases, CENTERS.versions(), lambda function, case: function(*case), lambda: random_position(rng))


def reply(units, centers, orders, center):
    """Orders of the others after which the power does not own the centre, in words; "" if there are none."""
    power = orders[0].power
    options = [legal_orders(SIX, tuple(units), unit) for unit in units if unit.power != power]
    found = next((each for each in product(*options)
                  if wrong.take(outcome(SIX, tuple(units), [*orders, *each])[0], centers)[center] != power), None)
    return None if found is None else listed([str(order) for order in found])


def judge_centers(answer, units, centers, orders):
    if strange := [center for center in answer if center not in SIX.centers]:
        return Wrong(FORM, f"{strange[0]!r} is no centre; they are {listed(SIX.centers)}.")
    right = wrong.guaranteed(units, centers, orders)
    if extra := sorted(set(answer) - right):
        return Wrong(str(sorted(right)), f"{extra[0]} is not sure: against {reply(units, centers, orders, extra[0])} BLUE doesn't own it.")
    if missing := sorted(right - set(answer)):
        return Wrong(str(sorted(right)), f"{missing[0]} is missing: whatever RED orders, BLUE owns it afterwards.")
    return None


def describe_centers(units, centers, orders):
    """The input as a student can type it."""
    stand = ", ".join(f'Unit("{unit.power}", "{unit.kind}", "{unit.loc}")' for unit in units)
    given = ", ".join(f'parse("{order.power}", "{order}")' for order in orders)
    return f"units = [{stand}], centers = {centers!r}, orders = [{given}]"


CENTERS = Exercise(
    number="22.2",
    title="Guaranteed centres",
    text="On the map of six provinces, write `guaranteed(units, centers, orders)`: the set of centres that BLUE owns after the movement, "
         "whatever RED orders. `units` is a list of `Unit`s, `centers` is {centre: power}, `orders` are the `Order`s of all of BLUE's "
         "units. It is a fall: who has a unit in a centre owns it; an empty centre keeps its owner. Units that are dislodged are gone.\n\n"
         "`legal_orders(SIX, tuple(units), unit)` gives all orders of a unit, `resolve(SIX, units, orders).units` the units after a "
         "movement.",
    signature="guaranteed(units, centers, orders)",
    returns=set,
    cases=centers_cases,
    input_word="position",
    size=lambda units, centers, orders: len(units),
    oracle=wrong.guaranteed,
    judge=judge_centers,
    through=through_alone(forbidden=(guarantees.guaranteed, guarantees.assured, guarantees.counting, guarantees.Counting,
                                     guarantees.owners_after)),
    describe=describe_centers,
    draw=lambda units, centers, orders: diplomacy_picture(units, orders, map=SIX, centers=centers, title="BLUE's orders"),
    seconds=15,
    hints=[
        "One reply of RED that takes a centre away is enough. So which replies must you try?",
        "RED's units act together: itertools.product over the lists of legal orders of its units gives all replies. Keep a set of centres, "
        "and after each reply take away those that BLUE does not own.",
        "safe = set(SIX.centers). For reply in product(*options): after = resolve(SIX, units, [*orders, *reply]).units; there = "
        "{SIX.province[u.loc]: u.power for u in after}; safe -= {c for c in safe if (there.get(c) or centers.get(c)) != \"BLUE\"}.",
    ],
    mistakes=[
        Mistake("the others hold", wrong.others_hold, "You let the others hold. Guaranteed means: whatever they order."),
        Mistake("one unit at a time", wrong.one_at_a_time,
                "You try the units of the others one at a time, while the rest hold. Two together can do more: one supports, or cuts."),
        Mistake("the others don't support", wrong.others_move, "You try moves of the others alone. They support, too."),
        Mistake("no supported attacks", wrong.others_unsupported, "You leave out the supports of the others' moves."),
        Mistake("in some case", wrong.in_some_case, "You give centres that BLUE can have. Asked for are those that it has in every case."),
        Mistake("in most cases", wrong.in_most_cases, "In most cases is not in all: RED picks the reply."),
        Mistake("units that stand there", wrong.units_there,
                "You count centres with a unit in them. An empty centre keeps its owner."),
        Mistake("nothing is lost", wrong.nothing_lost, "With you a centre keeps its owner though another power's unit is in it."),
        Mistake("nothing is won", wrong.nothing_won, "You leave out centres that BLUE wins by this movement."),
        Mistake("of any power", wrong.of_anybody, "You give centres that are sure for any power. Asked for are BLUE's."),
        Mistake("nobody else there", wrong.nobody_else, "You take the others' units off the board."),
        Mistake("own supports forgotten", wrong.own_supports_forgotten, "With you BLUE's supports count as holding."),
        Mistake("counted", wrong.counted,
                "You count how many units come to a centre. A support can be cut, and a unit can be kept from leaving. Try all replies."),
        Mistake("owned before", wrong.owned_before, "You give the centres that BLUE owned before."),
    ],
    praise="Exact, and slow: every further unit of the others multiplies the replies. D-Brane counts instead.",
)


# --- 22.1 ------------------------------------------------------------------------------

NAMES = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")


def table(rng):
    powers = NAMES[:rng.randint(2, 7)]
    centers = {power: rng.choice([0, 0, 1, 3, 4, 4, 6]) for power in powers}
    return centers, {power: rng.randint(3, 6) for power, count in centers.items() if not count}


@remembered
def ranks_cases(rng):
    return until_all_differ([table(rng) for _ in range(8)], RANKS.versions(), lambda function, case: function(*case), lambda: table(rng))


def judge_ranks(answer, centers, fell):
    right = wrong.ranks(centers, fell)
    for power, rank in right.items():
        if power not in answer:
            return Wrong("a dictionary from each power to its rank", f"{power} is missing.")
        if isinstance(answer[power], bool) or not isinstance(answer[power], Real) or not abs(float(answer[power]) - rank) < 1e-9:
            return Wrong(f"{rank:g} for {power}", f"The rank of {power} differs.", f"{answer[power]!r} for {power}")
    strange = [power for power in answer if power not in right]
    return Wrong("a dictionary from each power to its rank", f"{strange[0]!r} doesn't play.") if strange else None


RANKS = Exercise(
    number="22.1",
    title="Ranks with ties",
    text="Write `ranks(centers, fell)`: {power: rank}, 1 for the best. `centers` is {power: number of its centres at the end}. `fell` is "
         "{power: the turn in which it lost its last centre}, of those that have none; who fell later is better. Powers that are equal "
         "share the mean of their ranks: two that share the ranks 1 and 2 have 1.5 each.",
    signature="ranks(centers, fell)",
    returns=dict,
    cases=ranks_cases,
    input_word="game",
    size=lambda centers, fell: len(centers),
    oracle=wrong.ranks,
    judge=judge_ranks,
    through=through_alone(forbidden=(scoring.ranks,)),
    hints=[
        "How many powers are better than this one? How many are equal to it, itself included?",
        "Give each power a pair, (its centres, when it fell, or 0), and compare pairs. With b better ones and e equal ones the ranks b + 1 "
        "to b + e are shared. What is their mean?",
        "merit = {p: (centers[p], fell.get(p, 0)) for p in centers}; the rank of p is b + (e + 1) / 2.",
    ],
    mistakes=[
        Mistake("the best of the shared ranks", wrong.best_place,
                "Equal powers all get the best of their ranks with you. They share the mean."),
        Mistake("the worst of the shared ranks", wrong.worst_place, "Equal powers all get the worst of their ranks with you."),
        Mistake("from 0", wrong.from_zero, "Ranks begin with 1."),
        Mistake("fewest first", wrong.fewest_first, "With you whoever has the fewest centres is first."),
        Mistake("early is better", wrong.early_is_better, "Who fell later is better: it lived longer."),
        Mistake("all fallen alike", wrong.fallen_alike, "Powers without centres are not equal: it counts when they fell."),
        Mistake("rounded down", wrong.rounded_down, "You round: two that share 1 and 2 have 1.5 each. Use /, not //."),
        Mistake("no ties", wrong.no_ties, "You order equal powers by name. They share a rank."),
        Mistake("ties as one", wrong.dense, "After two that share the first ranks comes rank 3, not 2."),
        Mistake("the fallen left out", wrong.the_living, "Powers without centres have ranks, too."),
    ],
    praise="So the ranks of a game always have the same sum, and 4 is the mean of seven.",
)
