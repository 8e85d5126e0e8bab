"""Exercises 19.1 and 19.2: the life of a deal, and trust on two scales."""

from math import isclose, isfinite
from numbers import Real

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_19 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.tables_19 import table_picture
from gameai.show.words import listed

ALONE = through_alone()
NAMES = ("ann", "bob", "cyd", "dan")
DOES = ("propose", "accept", "reject", "withdraw", "complete", "betray", "expire")
NOBODYS = ("complete", "expire")  # steps that no agent takes


def enough(exercise, another, count, known=()):
    """A `cases(rng)`: the `known` cases, `count` others, and further ones until all versions of `exercise()` are told apart.

    `known` is a list of cases, or a function that draws them from the rng.
    """
    @remembered
    def cases(rng):
        first = known(rng) if callable(known) else known
        return until_all_differ([*first, *(another(rng) for _ in range(count))], exercise().versions(),
                                lambda function, case: function(*case), lambda: another(rng))
    return cases


# --- 19.1 ------------------------------------------------------------------------------


def life_case(rng):
    """Some possible steps, one by chance, and some possible or by chance."""
    partners = rng.sample(NAMES[1:], rng.choice((1, 2, 2, 3)))
    every = [(do, None if do in NOBODYS else name) for do in DOES for name in ((None,) if do in NOBODYS else NAMES)]
    steps, blunder = [], rng.randrange(7)
    for number in range(rng.randrange(1, 8)):
        good = [step for step in every if wrong.possible_steps("ann", partners, [*steps, step]) == len(steps) + 1]
        if len(steps) < 4 and number != blunder:  # a life that ends early teaches little
            good = [step for step in good if step[0] in ("propose", "accept")] or good
        do = rng.choice(DOES)
        steps.append(rng.choice([step for step in every if step[0] == do] if number == blunder or not good else good))
    return "ann", partners, steps


def every_step(partners, begun=()):
    """All possible lives that begin so, and each with every step of everybody after it that is not possible."""
    lives = [list(begun)]
    for do in DOES:
        for by in (None,) if do in NOBODYS else NAMES:
            steps = [*begun, (do, by)]
            if wrong.possible_steps("ann", partners, steps) == len(steps):
                lives += every_step(partners, steps)
            else:
                lives.append(steps)
    return lives


P, B, C = ("propose", "ann"), ("accept", "bob"), ("accept", "cyd")
LIVES = [("ann", ["bob", "cyd"], steps) for steps in every_step(["bob", "cyd"])]
LIVES += [("ann", ["bob"], steps) for steps in every_step(["bob"], [P, B])]
LIVES += [("ann", ["cyd", "bob", "dan"], [P, B, C, step]) for step in (  # one answer is missing
    ("accept", "bob"), ("accept", "dan"), ("accept", "ann"), ("complete", None), ("betray", "bob"), ("reject", "cyd"), ("reject", "dan"))]


def draw_life(proposer, partners, steps):
    rows = [(number, do, by or "–") for number, (do, by) in enumerate(steps)]
    return table_picture(f"{proposer.capitalize()}'s deal with {listed(partners)}", ["index", "step", "agent"], rows)


def judge_life(answer, proposer, partners, steps):
    truth = wrong.possible_steps(proposer, partners, steps)
    if answer == truth:
        return None
    if truth == len(steps):
        return Wrong(str(truth), "All of these steps are possible.")
    do, by = steps[truth]
    return Wrong(str(truth), f"The first step that is not possible is {do!r}{f' by {by}' if by else ''}, at index {truth}.")


LIFE = Exercise(
    number="19.1",
    title="The life of a deal",
    text="Write `possible_steps(proposer, partners, steps)`: how many steps of one deal's life are possible before the first that "
         "is not; `len(steps)` if all are. A step is a pair `(do, agent)`; the agent is `None` for \"complete\" and \"expire\".\n\n"
         "- `propose`: by the proposer, once, first of all.\n- While it is proposed, a partner may `accept` or `reject`, each "
         "partner one of them and once. When **all** partners have accepted, the deal is confirmed; **one** who rejects ends it. "
         "The proposer may `withdraw`, which ends it.\n- While it is confirmed, it may `complete`, which ends it; and the proposer "
         "or a partner may `betray` it, which ends it too.\n- A deal that is proposed or confirmed may `expire`, which ends it. "
         "After the end no step is possible.",
    signature="possible_steps(proposer, partners, steps)",
    returns=int,
    cases=enough(lambda: LIFE, life_case, 8, LIVES),
    size=lambda proposer, partners, steps: 10 * len(steps) + len(partners),
    oracle=wrong.possible_steps,
    judge=judge_life,
    through=ALONE,
    draw=draw_life,
    hints=[
        "Keep the status in a variable: \"new\", \"proposed\", \"confirmed\" or \"over\". Which steps does each status allow, and whose?",
        "Also keep a list of those who have accepted. A partner on it can't answer again; when it is as long as `partners`, the "
        "status is \"confirmed\".",
        "Go through `enumerate(steps)`. For each step, test whether do, status and agent go together, for example `do == "
        "\"withdraw\" and status == \"proposed\" and by == proposer`, and set the new status. `else: return number`.",
    ],
    mistakes=[
        Mistake("one yes is enough", wrong.one_yes, "You confirm the deal when one partner accepts. All of them must."),
        Mistake("one no is not enough", wrong.one_no, "You wait until all partners have rejected. One is enough to end the deal."),
        Mistake("accepts twice", wrong.twice, "A partner who has accepted accepts again in your version, and counts twice."),
        Mistake("changes its mind", wrong.changes_its_mind,
                "A partner who has accepted can still reject in your version. Each gives one answer."),
        Mistake("proposer accepts", wrong.proposer_accepts, "The proposer accepts its own deal in your version. Only partners answer."),
        Mistake("in another's name", wrong.in_anothers_name, "Anybody can propose the deal in your version. Only its proposer can."),
        Mistake("proposed twice", wrong.again, "The deal can be proposed again in your version, while it is on the table."),
        Mistake("withdrawn when confirmed", wrong.late_withdrawal,
                "The proposer withdraws a confirmed deal in your version. It is bound by then: what it does now is to betray."),
        Mistake("partner withdraws", wrong.partner_withdraws,
                "A partner withdraws in your version. It can reject; to withdraw is the proposer's."),
        Mistake("betrayed before it is confirmed", wrong.unconfirmed_betrayed,
                "A deal that is only proposed gets betrayed in your version. Nobody is bound by it yet."),
        Mistake("completed before it is confirmed", wrong.unconfirmed_completed,
                "A deal that is only proposed gets completed in your version. Nobody is bound by it yet."),
        Mistake("an outsider betrays", wrong.outsider, "Someone who is no party betrays the deal in your version."),
        Mistake("proposer is not bound", wrong.proposer_free,
                "The proposer can't betray in your version. A confirmed deal binds it, too."),
        Mistake("confirmed never expires", wrong.confirmed_not_stale, "A confirmed deal can't expire in your version."),
        Mistake("proposed never expires", wrong.never_stale, "A deal that is only proposed can't expire in your version."),
        Mistake("life after the end", wrong.after_the_end, "In your version something still happens to a deal whose life is over."),
        Mistake("index off by one", wrong.one_too_many,
                "You count the first wrong step too. Before the step with index 0 there are 0 steps."),
        Mistake("goes on after a wrong step", wrong.counts_all,
                "You leave a wrong step out and go on counting. Asked for are the steps before the first wrong one."),
    ],
    praise="The library's `Deals` refuses every other step, with a sentence.",
)


# --- 19.2 ------------------------------------------------------------------------------


def trust_case(rng):
    others = rng.sample(["bob", "cyd", "dan"], rng.choice((1, 2, 3)))
    numbers = {name: rng.choice((0.5, 1, 1, 2, 4)) for name in others}
    verdicts = []
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        parties = ["ann", *rng.sample(others, rng.randrange(1, len(others) + 1))]
        fate = {name: rng.choice("kkbb-") if name != "ann" else "k" for name in parties}
        verdicts.append(([name for name in parties if fate[name] == "k"], [name for name in parties if fate[name] == "b"]))
    return numbers, verdicts, rng.choice(("trust", "distrust")), rng.choice((1.25, 1.5, 2)), rng.choice((0.25, 0.5, 0.75))


def unseen_cases(rng):
    """On each scale a turn after which there is no verdict at all."""
    cases = [trust_case(rng) for _ in range(2)]
    return [(numbers, [], scale, kept, broken) for (numbers, _, _, kept, broken), scale in zip(cases, ("trust", "distrust"))]


def judge_trust(answer, numbers, verdicts, scale, kept, broken):
    truth = wrong.updated(numbers, verdicts, scale, kept, broken)
    for name in truth:
        if name not in answer:
            return Wrong(f"{name}: {truth[name]:g}", f"Your answer has no number for {name}.")
        number = answer[name]
        if isinstance(number, bool) or not isinstance(number, Real) or not isfinite(number):
            return Wrong(f"{name}: {truth[name]:g}", f"What your answer has for {name} must be a number.")
        if abs(number - truth[name]) > 1e-9 * max(1, abs(truth[name])):
            rounded = any(number == round(truth[name], digits) for digits in range(2, 12))
            said = "You round. Leave the number as it comes: the next deal multiplies it again." if rounded else f"Look at {name}."
            digits = next(digits for digits in (6, 10, 17) if f"{truth[name]:.{digits}g}" != f"{float(number):.{digits}g}")
            return Wrong(f"{name}: {truth[name]:.{digits}g}", said, f"{name}: {float(number):.{digits}g}")
    more = [name for name in answer if name not in truth]
    return Wrong(listed(map(str, truth)), f"Your answer also has {more[0]!r}, who is not in `numbers`.") if more else None


def alike_trust(one, other):
    """Whether two dictionaries have the same numbers, up to rounding."""
    return one.keys() == other.keys() and all(isclose(one[name], other[name], abs_tol=1e-12) for name in one)


def draw_trust(numbers, verdicts, scale, kept, broken):
    rows = [(f"{scale} before: {listed(f'{name} {number:g}' for name, number in numbers.items())}", "", "")]
    rows += [(f"deal {index}", f"kept by {listed(k) if k else 'nobody'}", f"broken by {listed(b) if b else 'nobody'}")
             for index, (k, b) in enumerate(verdicts)]
    return table_picture(f"Numbers of {scale}, and what was seen", ["", f"kept: factor {kept:g}", f"broken: factor {broken:g}"], rows)


TRUST = Exercise(
    number="19.2",
    title="Trust, on two scales",
    text="Write `updated(numbers, verdicts, scale, kept, broken)`: what the intelligence office believes after some deals, a new "
         "dictionary. `numbers` is {name: number} of the other agents. A verdict is a pair of lists: who was seen to keep a deal, "
         "and who was seen to break it; the agent itself may be among them, and has no number. Each time that an agent kept a deal, "
         "it is trusted more, by the factor `kept`, which is above 1; each time that it broke one, less, by the factor `broken`, "
         "which is below 1. `scale` is \"trust\" (1 neutral, a larger number is **more** trust: multiply) or \"distrust\" (1 "
         "neutral, a larger number is **less** trust: divide). Of whom nothing was seen, the number stays. Round nothing.",
    signature="updated(numbers, verdicts, scale, kept, broken)",
    returns=dict,
    cases=enough(lambda: TRUST, trust_case, 10, unseen_cases),
    size=lambda numbers, verdicts, scale, kept, broken: 10 * sum(len(k) + len(b) for k, b in verdicts) + len(numbers),
    oracle=wrong.updated,
    judge=judge_trust,
    through=ALONE,
    draw=draw_trust,
    alike=alike_trust,
    hints=[
        "Start from a copy, `dict(numbers)`. What changes when one agent keeps one deal?",
        "For each verdict and each agent in its first list the factor is `kept`, for each in its second `broken`. Skip an agent "
        "that has no number.",
        "With `after` the copy: `after[agent] = after[agent] * factor if scale == \"trust\" else after[agent] / factor`.",
    ],
    mistakes=[
        Mistake("one direction", wrong.one_direction,
                "You multiply on both scales. On the scale of distrust that makes a traitor's number smaller, so it is trusted more."),
        Mistake("always divides", wrong.always_divided,
                "You divide on both scales. On the scale of trust a larger number is more trust."),
        Mistake("scales swapped", wrong.scales_swapped, "Your two scales point the wrong way: look again at what a larger number means."),
        Mistake("factors swapped", wrong.factors_swapped, "Who kept a deal is trusted less in your version, and who broke it more."),
        Mistake("clipped to 1", wrong.clipped,
                "You keep the numbers at 1 or below, as if they were probabilities. They are not: 1 is neutral, and they go above it."),
        Mistake("rescaled to the sum 1", wrong.shares,
                "You rescale, so that the numbers add up to 1, as if they were probabilities. Each stands for itself."),
        Mistake("all parties blamed", wrong.all_blamed,
                "Where one agent broke a deal, you blame all its parties. Those who kept it are in the first list."),
        Mistake("keepers forgotten", wrong.keepers_forgotten,
                "Where one agent broke a deal, you forget those who kept it. They are trusted more all the same."),
        Mistake("once a turn", wrong.once_a_turn, "You change an agent's number once, however many deals it kept or broke. Each counts."),
        Mistake("adds", wrong.added, "You add what the factor is above or below 1. A factor multiplies or divides."),
        Mistake("the unseen blamed", wrong.unseen_blamed,
                "You blame agents who were not seen at all. Not seen to keep a deal is not seen to break it."),
        Mistake("the unseen dropped", wrong.unseen_dropped,
                "You give only agents of whom something was seen. The others keep their numbers."),
        Mistake("no verdicts, no numbers", wrong.empty_without_verdicts,
                "You give no numbers where there are no verdicts. The numbers stay as they were."),
        Mistake("strangers entered", wrong.strangers_entered,
                "You enter agents that had no number. The agent itself has none in its own list."),
        Mistake("from neutral", wrong.from_neutral, "You start from 1 each time, and forget what was believed before."),
        Mistake("last deal alone", wrong.last_deal, "You look at the last deal alone."),
        Mistake("zero for ever", wrong.zero_for_ever,
                "You set a traitor's number to 0. No factor brings it back from there; and on one of the scales 0 is full trust."),
    ],
    praise="The numbers go above 1 and below it. They are weights, and no probabilities.",
)
