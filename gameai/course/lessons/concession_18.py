"""Exercises 18.1 and 18.4: what to ask for at a time, and who concedes by Zeuthen."""

from fractions import Fraction
from math import inf
from numbers import Integral, Rational

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_18 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.planes_18 import MOST, NAMES, plane
from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.tilings import framed

ALONE = through_alone()
NEAR = 1e-7     # in all digits; who rounds is told so


def number(value):
    """A number as people write it."""
    return str(Fraction(value)) if isinstance(value, Rational) else svg.words(float(value))


# --- 18.1 ------------------------------------------------------------------------------


def ask_case(rng):
    return (rng.choice((0.1, 0.25, 0.5, 0.75, 0.9)), rng.choice((0.2, 0.25, 0.5, 1, 2, 4, 5)), rng.randint(5, 20), rng.randint(0, 4))


@remembered
def ask_cases(rng):
    """At first and at the deadline, with and without a floor, and some for each usual mistake."""
    cases = [(0, 1, 10, 0), (1, 1, 10, 0), (0.5, 1, 10, 0), (0.5, 0.5, 10, 0), (0.25, 2, 10, 0), (1, 2, 10, 3), (0.9, 1, 10, 4)]
    cases += [ask_case(rng) for _ in range(8)]
    return until_all_differ(cases, ASK.versions(), lambda function, case: round(function(*case), 6), lambda: ask_case(rng))


def ask_size(time, exponent, best, reservation):
    """A short input first: even steps, round times, no floor."""
    of_time, of_exponent = (time not in (0, 1)) + (time not in (0, 0.5, 1)), (exponent != 1) + (exponent not in (0.5, 1, 2))
    return of_time + of_exponent + (reservation > 0) + (best != 10)


def judge_ask(answer, time, exponent, best, reservation):
    truth = wrong.ask(time, exponent, best, reservation)
    if not abs(answer) < inf:
        return Wrong(number(truth), f"The answer must be a number; it is {answer}.")
    if abs(float(answer) - float(truth)) <= NEAR:
        return None
    close = not isinstance(answer, Integral) and abs(float(answer) - float(truth)) < 0.006 and any(
        abs(float(answer) - round(float(truth), digits)) < 1e-12 for digits in range(1, 7))
    return Wrong(number(truth), "Your answer is rounded. Give all digits." if close else
                 f"At time {number(time)} of 1, with exponent {number(exponent)}, this is not what the agent asks for.",
                 number(answer))


def draw_ask(time, exponent, best, reservation):
    """The right curve, the floor, and the time asked about, without the numbers."""
    left, top, wide, high = 40, 22, 300, 160

    def spot(at, value):
        return left + wide * at, top + high * (1 - value / best)
    curve = [spot(step / 60, wrong.ask(step / 60, exponent, best, reservation)) for step in range(61)]
    drawn = [svg.el("rect", x=left, y=top, width=wide, height=high, fill="@cell", stroke="@line"),
             svg.path([spot(0, reservation), spot(1, reservation)], stroke="@second", stroke_width=1.5, stroke_dasharray="2 4"),
             svg.path(curve, stroke="@first", stroke_width=2.5),
             svg.path([spot(time, 0), spot(time, best)], stroke="@last", stroke_width=1.5, stroke_dasharray="5 3"),
             svg.text(left - 6, top, number(best), size=SIZE["small"], anchor="end"),
             svg.text(left - 6, top + high, "0", size=SIZE["small"], anchor="end"),
             svg.text(left, top + high + 14, "0", size=SIZE["small"]), svg.text(left + wide, top + high + 14, "1", size=SIZE["small"]),
             svg.text(left + wide / 2, top + high + 16, "time", size=SIZE["small"])]
    if reservation:
        drawn.append(svg.text(left + wide + 6, spot(1, reservation)[1], f"floor {reservation}", size=SIZE["small"], anchor="start"))
    return framed(left + wide + 60, top + high + 26, "".join(drawn), "What the agent asks for",
                  f"The utility asked for falls from {best} with exponent {number(exponent)}, and never below {reservation}; "
                  f"asked about is time {number(time)}.")


def alike_ask(one, other):
    """Whether two numbers are the same but for what computers lose in the last digits."""
    return abs(float(one) - float(other)) <= NEAR


def advise_ask(kind, error, *_):
    return "In Python `^` is no power. Write `**`." if kind == "raised" and "for ^" in error else ""


ASK = Exercise(
    number="18.1",
    title="What to ask for",
    text="Write `ask(time, exponent, best, reservation)`: the utility that an agent asks for. At time 0 that is `best`. Then "
         "it concedes the part time^(1/exponent) of `best` (Python writes a power with `**`), so that at time 1, the "
         "deadline, it would ask for 0. But it never asks for less than `reservation`, what no agreement is worth to it. `time` "
         "is from 0 to 1, `exponent` above 0: 0.2 is Boulware, 1 concedes in even steps, 5 is a conceder. Don't round.",
    signature="ask(time, exponent, best, reservation)",
    returns=float,
    cases=ask_cases,
    size=ask_size,
    oracle=wrong.ask,
    judge=judge_ask,
    show=number,
    through=ALONE,
    draw=draw_ask,
    alike=alike_ask,
    advise=advise_ask,
    hints=[
        "Begin with exponent 1 and no floor: what does an agent with best 10 ask for at times 0, 0.5 and 1?",
        "The part conceded is `time ** (1 / exponent)`: nearly 0 for long, with a small exponent. What is left of `best`?",
        "best - best * time ** (1 / exponent), and `max` of that and the reservation value.",
    ],
    mistakes=[
        Mistake("exponent inverted", wrong.inverted,
                "Your exponent works the wrong way round: with 0.2 your agent gives way at once, and with 5 it stands firm."),
        Mistake("reservation ignored", wrong.no_floor,
                "You ask for less than no agreement is worth. Then it is better to walk away: the reservation value is a floor."),
        Mistake("aims at the reservation", wrong.ends_at_floor,
                "You spread the concession from `best` down to the reservation value, which is also done. Here the curve falls "
                "to 0, and the floor cuts it off."),
        Mistake("min for max", wrong.ceiling, "You take the smaller of curve and floor. Which of them should hold the other up?"),
        Mistake("what is conceded", wrong.conceded,
                "That is what the agent has given away so far: it rises with time. What it asks for falls."),
        Mistake("a share", wrong.share, "You give a share between 0 and 1. The agent asks for utility: that share of `best`."),
        Mistake("a share taken from the best", wrong.best_less_share,
                "You take away a number between 0 and 1. What is conceded is that part of `best`."),
        Mistake("exponent ignored", wrong.even_steps, "Your agent concedes in even steps, whatever the exponent."),
        Mistake("brackets missing", wrong.precedence,
                "`time ** 1 / exponent` is (time ** 1) / exponent: Python takes the power first."),
        Mistake("power of the time left", wrong.time_left,
                "You take the power of the time that is left. Take it of the time that has passed, and subtract then."),
        Mistake("whole division", wrong.whole_division, "`//` drops what is behind the point: 1 // 2 is 0."),
        Mistake("rounded to whole numbers", wrong.in_whole_numbers, "You round to a whole number."),
        Mistake("reservation taken away", wrong.floor_taken_away,
                "You subtract the reservation value. What you give is a gain; asked for is the utility itself."),
        Mistake("reservation added", wrong.floor_added,
                "You add the reservation value, so your agent begins above the best there is. A floor matters only where the "
                "curve is below it."),
    ],
    praise="Three kinds of agents differ in one number.",
)


# --- 18.4 ------------------------------------------------------------------------------


def concede_case(rng):
    """((Ada's offer, Ben's offer), conflict): each likes the own offer better; at most one has nothing to lose, and the other
    has."""
    while True:
        offers = tuple((rng.randint(0, MOST), rng.randint(0, MOST)) for _ in NAMES)
        conflict = rng.randint(0, 4), rng.randint(0, 4)
        gains = [offers[me][me] - conflict[me] for me in (0, 1)]
        losses = [offers[me][me] - offers[1 - me][me] for me in (0, 1)]
        # Where both would lose more than they gain, nobody wants the other's offer at all, and no rule says who gives way.
        if min(losses) > 0 <= min(gains) and max(gains) > 0 and sum(loss >= gain for loss, gain in zip(losses, gains)) < 2:
            return offers, conflict


def close_case(rng):
    """Two risks that differ by less than a hundredth, of offers worth much: who rounds takes them for the same."""
    while True:
        gains, conflict = (rng.randint(50, 90), rng.randint(50, 90)), (rng.randint(0, 4), rng.randint(0, 4))
        losses = [gain - rng.randint(1, 40) for gain in gains]
        one, other = (Fraction(loss, gain) for loss, gain in zip(losses, gains))
        if 0 < abs(one - other) < Fraction(1, 100):
            return tuple(tuple(conflict[me] + gains[me] - (me != whose) * losses[me] for me in (0, 1)) for whose in (0, 1)), conflict


@remembered
def concede_cases(rng):
    cases = [(((8, 2), (4, 6)), (0, 0)), (((8, 2), (2, 8)), (0, 0)), (((6, 3), (4, 6)), (3, 1)), (((4, 5), (2, 8)), (4, 0)),
             (((5, 2), (3, 3)), (1, 1))]
    cases += [concede_case(rng) for _ in range(8)]
    return until_all_differ(cases, CONCEDE.versions(), lambda function, case: function(*case),
                            lambda: rng.choice((concede_case, close_case))(rng))


def said_who(agents):
    return " and ".join(NAMES[agent] for agent in sorted(agents)) or "nobody"


def judge_concede(answer, offers, conflict):
    if isinstance(answer, Integral):
        answer = [answer]
    if any(isinstance(agent, bool) or not isinstance(agent, Integral) or agent not in (0, 1) for agent in answer):
        return Wrong("[0], [1] or [0, 1]", "The answer lists agents by their numbers, 0 and 1.")
    truth = wrong.conceding(offers, conflict)
    if sorted({*answer}) == truth:
        return None
    told = [f"{NAMES[me]} gains {offers[me][me] - conflict[me]} by {her} own offer, and would have "
            f"{offers[me][me] - offers[1 - me][me]} less by taking {NAMES[1 - me]}'s." for me, her in enumerate(("her", "his"))]
    return Wrong(f"{truth}: {said_who(truth)}", " ".join(told), f"{sorted({*answer})}: {said_who({*answer})}")


def advise_concede(kind, error, offers, conflict):
    if kind == "raised" and "ZeroDivision" in error:
        return ("Here somebody's own offer is worth no more than no agreement: the gain is 0. Who has nothing to lose risks all: "
                "the exercise says what the risk is then.")
    return ""


_ROUNDED = "Two risks may differ by less: then one agent alone concedes. Compare them as they are."

CONCEDE = Exercise(
    number="18.4",
    title="Who concedes?",
    text="Two offers lie on the table: `offers[0]` of agent 0, Ada, and `offers[1]` of agent 1, Ben. Each is a pair, what it "
         "is worth to Ada and to Ben. `conflict` is the pair of what no agreement is worth to them. Each likes their own offer "
         "better. An agent's **gain** is what its own offer is worth to it above conflict; its **loss** is how much less it "
         "would have by taking the other's offer. Its risk is loss / gain; 1 if the gain is 0, for who gains nothing has "
         "nothing to lose. Write `conceding(offers, conflict)`: a list of who concedes by Zeuthen, `[0]`, `[1]`, or `[0, 1]` "
         "if both risk the same. Don't round.",
    signature="conceding(offers, conflict)",
    returns=(list, tuple, set, frozenset, int),
    cases=concede_cases,
    size=lambda offers, conflict: sum(map(sum, offers)) + 3 * sum(conflict),
    oracle=wrong.conceding,
    judge=judge_concede,
    through=ALONE,
    draw=lambda offers, conflict: plane(dict(zip(("Ada's offer", "Ben's offer"), offers)), conflict, title="two offers and conflict"),
    advise=advise_concede,
    hints=[
        "Take `offers = ((8, 2), (4, 6))` and `conflict = (0, 0)`. Ada's offer gains her 8; by Ben's she would lose 4. And Ben?",
        "Ada looks at the first numbers of both offers, Ben at the second ones. Who would lose a large part of the gain fights on.",
        "risk = (offers[me][me] - offers[1 - me][me]) / (offers[me][me] - conflict[me]), or 1 where the divisor is 0. The "
        "smaller risk concedes; with equal risks both.",
    ],
    mistakes=[
        Mistake("the wrong side", wrong.wrong_side,
                "You let the agent with the larger risk concede, whose offer has the larger product of gains. Whoever would "
                "lose a large part of the gain is readier to risk a conflict; the other one gives way."),
        Mistake("nothing to lose, and yields", wrong.nothing_to_lose_yields,
                "Whose own offer is worth no more than conflict loses nothing by a conflict. Your agent has risk 0 there, and "
                "gives way."),
        Mistake("conflict ignored", wrong.conflict_ignored,
                "You divide by what the own offer is worth. At stake is what it gains above no agreement."),
        Mistake("losses compared", wrong.absolute,
                "You compare the losses themselves. Utilities of two people have no common scale; parts of the own gain can be "
                "compared."),
        Mistake("ties to the first", wrong.first_on_ties, "Both risk the same here, and you let Ada alone concede."),
        Mistake("ties to the second", wrong.second_on_ties, "Both risk the same here, and you let Ben alone concede."),
        Mistake("ties to nobody", wrong.nobody_on_ties,
                "Both risk the same here, and you let nobody concede: that would be the end."),
        Mistake("the other's utility", wrong.others_eyes,
                "You measure an agent's risk with the other's utility. What is `offers[1][0]`: whose offer, worth to whom?"),
        Mistake("divided by the other's offer", wrong.over_the_others_offer,
                "You divide by what the other's offer would gain, which may be less than nothing. At stake is the gain of the "
                "own one."),
        Mistake("the richer one", wrong.richer,
                "You let the one concede who gains more. The loss counts too, as a part of that gain."),
        Mistake("whole division", wrong.whole_risks,
                "`//` drops what is behind the point: 1 // 2 is 0, and so most risks are the same to you."),
        Mistake("rounded to whole numbers", wrong.rounded, f"You round the risks to whole numbers. {_ROUNDED}"),
        Mistake("rounded to one digit", wrong.rounded_to_1, f"You round the risks to one digit. {_ROUNDED}"),
        Mistake("rounded to two digits", wrong.rounded_to_2, f"You round the risks to two digits. {_ROUNDED}"),
        Mistake("rounded to three digits", wrong.rounded_to_3, f"You round the risks to three digits. {_ROUNDED}"),
        Mistake("whole percents", wrong.whole_percent, f"You compare whole percents. {_ROUNDED}"),
        Mistake("always both", wrong.both, "You always let both concede. With different risks, one of them can wait."),
    ],
    praise="The offer with the larger product of gains stands: so it ends at a Nash point.",
)
