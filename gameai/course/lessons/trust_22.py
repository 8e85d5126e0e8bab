"""Exercises 22.4 and 22.5: trust after a year, as a fold over what happened; goals by algorithm 3."""

from math import inf
from numbers import Real

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_22 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.chances_20 import near

POWERS = ("AUSTRIA", "FRANCE", "GERMANY", "ITALY", "TURKEY")
EVENTS = ("kept", "kept", "broke", "attacked", "attacked", "quiet")
CENTERS = ("BEL", "BUL", "GRE", "MUN", "PAR", "RUM", "SER", "TRI", "VEN", "VIE")
SEEN = 7         # digits of a number in a sentence
TRUST_FORM, GOALS_FORM = "a dictionary from each power to a number", "a dictionary from each centre in `before` to a number"


def judge_numbers(answer, truth, form, what):
    """None if the answer, {name: number}, is the truth up to rounding."""
    for name, value in answer.items():
        if name not in truth:
            return Wrong(form, f"{name!r} is not asked for.")
        if isinstance(value, bool) or not isinstance(value, Real) or not abs(value) < inf:
            return Wrong(form, f"The number of {name} must be a number; it is {value!r}.")
    if missing := [name for name in truth if name not in answer]:
        return Wrong(form, f"{missing[0]} is missing.")
    for name, value in truth.items():
        if abs(float(answer[name]) - value) > 1e-6 * max(1, abs(value)):
            return Wrong(f"{value:.{SEEN}g} for {name}", f"The {what} {name} differs.", f"{float(answer[name]):.{SEEN}g} for {name}")
    return None


# --- 22.4 ------------------------------------------------------------------------------


def year(rng):
    powers = rng.sample(POWERS, rng.randint(1, 3))
    distrust = {power: rng.choice([0.5, 0.75, 1.0, 1.0, 1.5, 3.0]) for power in powers}
    return distrust, [(rng.choice(powers), rng.choice(EVENTS), rng.choice(list(wrong.FRICTION))) for _ in range(rng.randint(1, 4))]


@remembered
def trust_cases(rng):
    cases = [({"FRANCE": 1.0}, [("FRANCE", "kept", "peace")]), ({"ITALY": 1.0, "TURKEY": 1.0}, [("ITALY", "attacked", "war")]),
             *(year(rng) for _ in range(8))]
    return until_all_differ(cases, TRUST.versions(), lambda function, case: Rounded(function(*case)), lambda: year(rng))


class Rounded:
    """Numbers by name, equal if they are so up to rounding."""

    def __init__(self, values):
        self.values = values

    def __eq__(self, other):
        return near(self.values, other.values)


TRUST = Exercise(
    number="22.4",
    title="Trust after the year",
    text="AlphaDip keeps **distrust**: 0 is full trust, 1 neutral, above it less. Write `trust(distrust, events)`: `distrust` is "
         "{power: number}, `events` a list of (power, what it did, relation) in the order of time. Return the new {power: number}, of "
         "all powers.\n\nEach event has a factor of *trust*: kept 1.05, broke 0.6, attacked 0.9, quiet 1.01. Distrust is divided by it: "
         "more trust is less distrust. A factor below 1 first gets an exponent, the product of two numbers: the friction, 2 if the "
         "relation is peace, 1 if neutral, 0.5 if war; and the weight of the trust at that moment, 2 / (1 + distrust).",
    signature="trust(distrust, events)",
    returns=dict,
    cases=trust_cases,
    input_word="year",
    size=lambda distrust, events: 10 * len(events) + len(distrust),
    oracle=wrong.trust,
    judge=lambda answer, distrust, events: judge_numbers(answer, wrong.trust(distrust, events), TRUST_FORM, "distrust in"),
    through=through_alone(),
    alike=near,
    hints=[
        "Follow one power through its events. After each, which number does the next one start from?",
        "Copy `distrust`. For each event look up the factor. Is it below 1, raise it to friction * weight, with the distrust that the "
        "power has now. Then divide.",
        "found = dict(distrust). For power, what, relation in events: factor = factors[what]; if factor < 1: factor **= "
        "friction[relation] * 2 / (1 + found[power]); found[power] /= factor. Then return found.",
    ],
    mistakes=[
        Mistake("two scales mixed up", wrong.multiplied,
                "You multiply distrust by a factor of trust. The scales point in opposite directions: a kept word must lower distrust."),
        Mistake("distrust as weight", wrong.weight_of_trust,
                "You use the distrust as the weight of trust. The weight is 2 / (1 + distrust): 2 for full trust."),
        Mistake("no friction", wrong.no_friction, "The relation makes no difference with you. At peace an attack says more."),
        Mistake("no weight", wrong.no_weight, "With you it does not matter how much trust there was. Who was trusted loses more."),
        Mistake("neither friction nor weight", wrong.neither, "A factor below 1 gets an exponent: friction times weight."),
        Mistake("friction turned round", wrong.friction_turned, "With you an attack at war says more than one at peace."),
        Mistake("friction for all", wrong.friction_for_good, "You raise all factors to a power. Those above 1 stay as they are."),
        Mistake("friction for the good", wrong.friction_for_good_alone, "You raise the wrong factors to a power: those below 1 get it."),
        Mistake("weighed at the start", wrong.weighed_at_start,
                "You weigh all events by the distrust at the start of the year. It is that of the moment."),
        Mistake("last event alone", wrong.last_event, "With you only the last event of a power counts. Each goes on from the one before."),
        Mistake("backwards", wrong.backwards, "You go through the events from the last to the first."),
        Mistake("added", wrong.added, "You add. Distrust is divided by the factor."),
        Mistake("at most neutral", wrong.at_most_one, "You stop at 1. Distrust goes above it: 1 is neutral, not the end."),
        Mistake("quiet forgotten", wrong.quiet_forgotten, "A quiet turn has the factor 1.01."),
        Mistake("kept forgotten", wrong.kept_forgotten, "A kept deal has the factor 1.05."),
        Mistake("exponents added", wrong.added_exponents, "You add friction and weight. The exponent is their product."),
        Mistake("exponent as a factor", wrong.friction_outside, "You multiply by friction and weight. They are an exponent, written **."),
        Mistake("nothing new", wrong.unchanged, "You return what was there before."),
    ],
    praise="The same event means more from a friend, and you never mix up the scales.",
)


# --- 22.5 ------------------------------------------------------------------------------


def turn(rng):
    centers = rng.sample(CENTERS, rng.randint(1, 3))
    before = {center: rng.choice([0.25, 0.5, 1.0, 1.0, 2.0]) for center in centers}
    names = [*centers, *centers, rng.choice(CENTERS)]
    return before, [(rng.choice(names), rng.choice([1, 1, -1])) for _ in range(rng.randint(1, 4))]


@remembered
def goals_cases(rng):
    cases = [({"PAR": 1.0}, []), ({"PAR": 1.0}, [("PAR", 1)]), ({"BEL": 0.5, "MUN": 1.0}, [("BEL", -1)]), *(turn(rng) for _ in range(8))]
    return until_all_differ(cases, GOALS.versions(), lambda function, case: Rounded(function(*case)), lambda: turn(rng))


GOALS = Exercise(
    number="22.5",
    title="Who wants which centre?",
    text="Algorithm 3 of the thesis predicts what a power wants from its orders and deals. Write `goals(before, signs)`: `before` is "
         "{centre: how much it is wanted}, `signs` a list of (centre, sign) from one turn: 1 for an order or deal that supports the "
         "goal, -1 for one against it. Return the new {centre: number}, of the centres in `before`; signs of other centres say nothing "
         "here.\n\nFor each goal g, in this order: line 5, g becomes 0.99 g; line 9, for each sign for it, g becomes g + 0.04 / g; line "
         "12, for each sign against it, g becomes 0.95 g.",
    signature="goals(before, signs)",
    returns=dict,
    cases=goals_cases,
    input_word="turn",
    size=lambda before, signs: 10 * len(signs) + len(before),
    oracle=wrong.goals,
    judge=lambda answer, before, signs: judge_numbers(answer, wrong.goals(before, signs), GOALS_FORM, "goal"),
    through=through_alone(),
    alike=near,
    hints=[
        "Which of the three lines also happens to a centre that nobody speaks of?",
        "Count for each centre the signs for it and those against it. First fade, then add as often as there are signs for it, each time "
        "with the g of that moment, then multiply.",
        "For center, g in before.items(): g *= 0.99; for each (center, 1) in signs: g += 0.04 / g; for each (center, -1): g *= 0.95.",
    ],
    mistakes=[
        Mistake("the fraction bar lost", wrong.bar_lost, "You add 0.04. Line 9 divides it by the goal itself; in copies of the thesis the "
                                                         "bar is lost."),
        Mistake("times the goal", wrong.times_goal, "You add 0.04 * g. Perhaps that was meant, but the thesis divides."),
        Mistake("all over the goal", wrong.all_over_goal, "You divide the sum by g. Only 0.04 is divided."),
        Mistake("signs as they come", wrong.as_given, "You take signs in the order given. All for the goal come first, then all against."),
        Mistake("against first", wrong.against_first, "You take the signs against a goal first. Those for it come first."),
        Mistake("faded at the end", wrong.faded_late, "You fade at the end. Line 5 comes first, and what follows divides by g."),
        Mistake("never faded", wrong.never_faded, "Your goals don't fade. Each becomes 0.99 of itself every turn."),
        Mistake("only the named fade", wrong.named_fade, "With you a centre that no sign names keeps its goal. All fade."),
        Mistake("only the unnamed fade", wrong.unnamed_fade, "With you only centres without a sign fade. All do."),
        Mistake("signs counted once", wrong.counted_once, "Two signs for a centre count as one with you."),
        Mistake("nothing against", wrong.never_less, "Signs against a goal change nothing with you."),
        Mistake("0.05 taken away", wrong.less_taken_away, "You take 0.05 away. Line 12 multiplies by 0.95."),
        Mistake("divided by 0.95", wrong.divided_by_less, "You divide by 0.95. An order against a goal makes it smaller."),
        Mistake("nothing for", wrong.never_more, "Signs for a goal change nothing with you."),
        Mistake("new centres", wrong.no_goal_gets_one, "You return centres that are not in `before`."),
        Mistake("fading too fast", wrong.fades_too_fast, "Line 5 multiplies by 0.99, not by 0.9."),
        Mistake("signs turned round", wrong.signs_turned, "You take 1 for against and -1 for in favour."),
        Mistake("all signs at once", wrong.together,
                "You add for all signs at once, with the same g. Each sign changes the g of the next."),
        Mistake("divided by the old goal", wrong.old_goal_below, "You divide by the goal before it faded, or before the last sign. It is "
                                                                 "the g of the moment."),
        Mistake("only the named", wrong.named_alone, "You return only centres that a sign names. Asked for are all in `before`."),
    ],
    praise="As printed. What does the division do to a goal of 0.02?",
)
