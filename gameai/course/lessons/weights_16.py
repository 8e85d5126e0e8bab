"""Exercises 16.4 and 16.5: what runs of weighted A* prove, and whether estimates are admissible and consistent."""

from math import cos, hypot, inf, pi, sin

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_16_bounds as wrong
from gameai.course.lessons import mistakes_16_ways as ways
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.plain import short
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import listed

WEIGHTS = (0, 0.5, 1, 1.25, 1.5, 2, 2.5, 3, 5)
WORDS = ("consistent", "admissible", "neither")


def run_case(rng, size=None):
    """Runs on one level, all of them possible."""
    fewest, runs = rng.randrange(4, 30), []
    for weight in rng.choices(WEIGHTS if rng.random() < 0.3 else WEIGHTS[3:], k=size or rng.randrange(1, 5)):
        most = fewest * max(1, weight)
        runs.append((weight, rng.choice((int(most), rng.randint(fewest, int(min(most, fewest * 1.6)))))))
    return (runs,)


@remembered
def run_cases(rng):
    cases = [([(2, 9)],), ([(1, 9)],), ([(0.5, 9)],), ([(0, 9)],), ([(2, 12), (1.5, 11)],), ([(3, 10), (1.25, 11)],),
             ([(1.5, 12), (2, 18)],), ([(1.25, 11), (1.5, 12), (2, 21)],), *(run_case(rng) for _ in range(8))]
    return until_all_differ(cases, [wrong.promise, *PROMISE.versions()], _promised, lambda: run_case(rng))


def _promised(function, case):
    try:
        return function(*case)
    except ZeroDivisionError:  # of the version that divides by every weight
        return None


def judge_promise(answer, runs):
    """None for the right pair."""
    try:
        least, most = answer
    except (TypeError, ValueError):
        return Wrong("two numbers, the least and the most", "The answer is a pair.", short(answer))
    right = wrong.promise(runs)
    if (least, most) == right:
        return None
    if most != right[1]:
        said = "A plan of the fewest moves is no longer than any plan that was found." if most > right[1] else (
            f"{right[1]} moves are possible: the runs do not exclude them.")
        return Wrong(f"{right[1]} at most", said, f"{short(most)} at most")
    said = ("The runs prove more." if least < right[0] else f"{right[0]} moves are possible: the runs do not exclude them.")
    return Wrong(f"{right[0]} at least", said, f"{short(least)} at least")


PROMISE = Exercise(
    number="16.4",
    title="What a weight promises",
    text="Write `promise(runs)`: what is known of a level's fewest moves, as a pair (least, most) of whole numbers. `runs` lists what "
         "A* found on this level, as pairs (weight, moves of its plan), with a bound that is admissible. A weight w of 1 or more "
         "promises a plan of at most w times the fewest moves. With a weight below 1 the bound stays admissible.",
    signature="promise(runs)",
    returns=tuple,
    cases=run_cases,
    size=lambda runs: len(runs),
    judge=judge_promise,
    through=through_alone(),
    describe=lambda runs: "runs = " + short(runs),
    hints=[
        "One run (2, 9): a plan of 9 moves was found. Can the fewest be 10? Can they be 4?",
        "moves ≤ weight × fewest, so fewest ≥ moves / weight. Moves are whole numbers. Which way do you round?",
        "Every run proves something: the largest of all `ceil(cost / max(1, weight))` is the least, the smallest of all costs the most.",
    ],
    mistakes=[
        Mistake("rounded down", wrong.rounded_down, "9 moves at weight 2 exclude 4: twice 4 is 8. Round up."),
        Mistake("not rounded", wrong.not_rounded, "Nobody makes half a move. The least is a whole number."),
        Mistake("divided by less than 1", wrong.small_weights_divide,
                "Below weight 1 the plan is a shortest one, not longer: dividing by the weight would promise more than the plan has."),
        Mistake("divided by every weight", wrong.every_weight_divides,
                "Below weight 1 the plan is a shortest one: dividing by the weight would promise more than the plan has. And 0 divides "
                "nothing."),
        Mistake("one more", wrong.one_more, "Where the division leaves nothing over, nothing is to be rounded up."),
        Mistake("the wrong way round", wrong.swapped, "The least comes first, then the most."),
        Mistake("weight taken off", wrong.weight_taken_off,
                "The weight multiplies, so it divides here; it is not taken off."),
        Mistake("the last run", wrong.last_run, "Every run tells something. Look at all of them."),
        Mistake("the shortest plan's run", wrong.best_run,
                "You look at one run. A longer plan, found with a smaller weight, may prove more of the least."),
        Mistake("the smallest weight's run", wrong.smallest_weight,
                "You look at one run. Another may have a shorter plan."),
        Mistake("the least of the smallest weight", wrong.least_of_smallest_weight,
                "You take the least from the smallest weight. A run with a larger weight and a longer plan may prove more."),
        Mistake("the weakest", wrong.weakest,
                "Each run excludes all below its own least, so the largest of them counts."),
        Mistake("the longest plan", wrong.worst_plan,
                "The fewest moves are no more than in any plan: the shortest one counts."),
        Mistake("multiplied", wrong.times_weight,
                "You take the plan for the fewest moves. The plan is what may be too long."),
    ],
)


# --- 16.5 ------------------------------------------------------------------------------


def graph_case(rng):
    """A few states in any order, steps one way with costs from 0 up, one goal or two, and estimates near the truth."""
    names = "ABCDEF"[:rng.randrange(2, 7)]
    order = rng.sample(names, len(names))
    goals = set(order[-1:] if len(names) < 4 or rng.random() < 0.6 else order[-2:])
    steps = [(name, rng.choice(order[number + 1:]), rng.randrange(4)) for number, name in enumerate(order[:-1])]
    one_way = rng.random() < 0.5
    for _ in range(rng.randrange(len(names) + 1)):
        here, there = rng.sample(names, 2)
        if not any(step[:2] == (here, there) or step[:2] == (there, here) and one_way for step in steps):
            steps.append((here, there, rng.randrange(6)))
    if rng.random() < 0.25 and len(names) > 2:
        steps = [step for step in steps if step[0] != order[0]]
    rng.shuffle(steps)
    rest = wrong._distances(dict.fromkeys(names), steps, goals)
    kind, estimates = rng.randrange(4), {}
    for name in names:
        truth = rest[name] if rest[name] < inf else rng.randrange(6)
        estimates[name] = truth if kind == 0 else rng.randrange(truth + 1) if kind < 3 else max(0, truth - rng.randrange(2))
    lost = [name for name in names if rest[name] == inf]
    if rng.random() < 0.25:
        estimates[rng.choice(names)] += 1
    elif lost and rng.random() < 0.5:   # one alone: what a fall from infinite to infinite is, nobody is to be asked
        estimates[rng.choice(lost)] = inf
    return estimates, steps, goals


GRAPHS = [
    ({"A": 1, "B": 0}, [("A", "B", 1)], {"B"}), ({"A": 2, "B": 0}, [("A", "B", 1)], {"B"}),
    ({"A": 2, "B": 1}, [("A", "B", 1)], {"B"}), ({"A": 0, "B": 2, "C": 0}, [("A", "B", 1), ("B", "C", 3)], {"C"}),
    ({"A": 3, "B": 1, "C": 0}, [("A", "B", 1), ("B", "C", 3)], {"C"}),
    ({"A": 5, "B": 1, "C": 0}, [("A", "C", 9), ("A", "B", 1), ("B", "C", 1)], {"C"}),      # more steps are cheaper
    ({"A": 1, "B": 1, "C": 1, "D": 0}, [("A", "B", 1), ("B", "C", 1), ("C", "A", 1), ("C", "D", 1)], {"D"}),     # a circle
    ({"A": 3, "B": 1, "C": 0}, [("A", "B", 1), ("B", "C", 1)], {"C"}), ({"A": 3, "B": 1, "C": 0}, [("B", "C", 1), ("A", "B", 1)], {"C"}),
    ({"A": 3, "B": 0, "C": 0}, [("A", "B", 1)], {"B", "C"}), ({"A": 3, "B": 0, "C": 0}, [("A", "C", 1)], {"B", "C"}),
    ({"A": inf, "B": 1, "C": 0}, [("B", "C", 1)], {"C"}),
    ({"A": 4, "B": 2, "C": 1, "D": 0}, [("A", "B", 1), ("B", "C", 1), ("C", "D", 1)], {"D"}),       # three rounds of steps
    # circles in which the cheapest way is met by another way first
    ({"A": 0, "B": 4, "C": 0}, [("B", "A", 1), ("A", "B", 2), ("A", "C", 1)], {"C"}),
    ({"A": 0, "B": 4, "C": 0, "D": 0}, [("C", "D", 1), ("B", "A", 2), ("D", "C", 2), ("A", "C", 2), ("B", "C", 1)], {"D"}),
    # steps from where no way leads to a goal
    ({"A": inf, "B": 2, "C": 0}, [("A", "B", 2)], {"C"}), ({"A": 5, "B": 2, "C": 0}, [("A", "B", 2)], {"C"}),
    ({"A": inf, "B": inf, "C": 0}, [("B", "C", 1)], {"C"}), ({"A": 0, "B": inf, "C": 0}, [("A", "B", 2), ("A", "C", 1)], {"C"}),
]


LONG = 103      # states of the longest ways: more than anybody's fixed number of rounds


def chain(rng, length, back):
    """One way through all states; its first estimate alone is too high. The steps stand in its order, or the last first."""
    names = list("ABCDEFGHIJKL"[:length]) if length <= 12 else [f"S{number}" for number in range(length)]
    rng.shuffle(names)
    steps = [(here, there, rng.randrange(3)) for here, there in zip(names, names[1:])]
    estimates = wrong._distances(dict.fromkeys(names), steps[::-1], {names[-1]})
    estimates[names[0]] += 1
    return dict(sorted(estimates.items())), steps[::-1] if back else steps, {names[-1]}


def lost_case(rng):
    """A drawn graph, and two states more from where no way leads to a goal: what the estimate does on the step between them counts."""
    estimates, steps, goals = graph_case(rng)
    steps.insert(rng.randrange(len(steps) + 1), ("X", "Y", rng.randrange(4)))
    return {**estimates, "X": rng.choice((inf, rng.randrange(8))), "Y": rng.randrange(4)}, steps, goals


def hiding(rng, version, draw=graph_case):
    """A drawn graph on which a wrong version goes wrong."""
    while True:
        case = draw(rng)
        if version(*case) != wrong.verdict(*case):
            return case


@remembered
def graph_cases(rng):
    cases = [*GRAPHS, *(graph_case(rng) for _ in range(10)), *(hiding(rng, version) for version in ways.HIDDEN)]
    cases += [hiding(rng, version, lost_case) for version in (ways.lost_left_out, ways.infinite_left_out)]
    cases += [chain(rng, length, back) for length in (5, 12, LONG) for back in (False, True)]
    return until_all_differ(cases, [wrong.verdict, *VERDICT.versions()], lambda function, case: function(*case), lambda: graph_case(rng))


def advise_verdict(kind, error, estimates, steps, goals):
    return "Steps may lead in a circle. Has your way been in this state before?" if kind == "recursion" else ""


def judge_verdict(answer, estimates, steps, goals):
    right = wrong.verdict(estimates, steps, goals)
    if answer == right:
        return None
    if answer not in WORDS:
        return Wrong(" / ".join(WORDS), "That is none of the three words.", short(answer))
    rest = wrong._distances(estimates, steps, goals)
    high = next((state for state in estimates if estimates[state] > rest[state]), None)
    if high is not None:
        return Wrong(right, f"In {high} the estimate is {estimates[high]}, and the cheapest way to a goal costs {rest[high]}.")
    falls = next((step for step in steps if estimates[step[0]] > step[2] + estimates[step[1]]), None)
    if falls is not None:
        here, there, price = falls
        return Wrong(right, f"No estimate is too high, but from {here} to {there} it falls from {estimates[here]} to {estimates[there]}, "
                            f"and the step costs {price}.")
    return Wrong(right, "No estimate is too high, and along no step it falls by more than the step costs.")


def describe_graph(estimates, steps, goals):
    return f"estimates = {short(estimates)}, steps = {short(steps)}, goals = {short(goals)}"


def draw_graph(estimates, steps, goals):
    """States in a circle, with estimates; arrows with costs; goals have a thick border. Of a long way, its beginning."""
    said, told = "", describe_graph(estimates, steps, goals)
    if len(estimates) > 12:
        (first,), following = set(estimates) - {there for _, there, _ in steps}, {here: there for here, there, _ in steps}
        shown = [first]
        while len(shown) < 6:
            shown.append(following[shown[-1]])
        said = f" The first {len(shown)} of {len(estimates)} states."
        estimates, steps = {state: estimates[state] for state in shown}, [step for step in steps if step[1] in shown]
    wide, high, radius = 380, 270, 100
    at = {name: (wide / 2 - 1.35 * radius * cos(2 * pi * number / len(estimates)),
                 high / 2 - radius * sin(2 * pi * number / len(estimates))) for number, name in enumerate(estimates)}
    drawn = []
    for one, other, price in steps:
        (a, b), (c, d) = at[one], at[other]
        long = hypot(c - a, d - b)
        right, down = (c - a) / long, (d - b) / long
        tip = (c - 25 * right, d - 25 * down)
        x, y = a + 0.4 * (c - a), b + 0.4 * (d - b)     # nearer to its start: the way back has its own
        back = (tip[0] - 10 * right, tip[1] - 10 * down)
        drawn += [svg.el("line", x1=a, y1=b, x2=tip[0], y2=tip[1], stroke="@muted", stroke_width=2),
                  svg.path([(back[0] - 5 * down, back[1] + 5 * right), tip, (back[0] + 5 * down, back[1] - 5 * right)],
                           stroke="@muted", stroke_width=2),
                  svg.el("rect", x=x - 10, y=y - 10, width=20, height=20, rx=4, fill="@paper"),
                  svg.text(x, y, str(price), size=SIZE["small"])]
    for name, (x, y) in at.items():
        drawn += [svg.el("circle", cx=x, cy=y, r=22, fill="@cell", stroke="@ink", stroke_width=4 if name in goals else 1.5),
                  svg.text(x, y - 5, name, weight=700), svg.text(x, y + 10, f"est. {estimates[name]}", size=10)]
    caption = f"Goal: {listed(sorted(goals))}. On each step its cost, in each state the estimate.{said}"
    drawn.append(svg.text(wide / 2, high + 4, caption, size=SIZE["small"]))
    return svg.picture_of(wide + 2 * MARGIN, high + 20 + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *drawn), title="states and steps",
                          description=told + said)


VERDICT = Exercise(
    number="16.5",
    title="Admissible? Consistent?",
    text="Write `verdict(estimates, steps, goals)`: one of the words \"consistent\", \"admissible\" (and not consistent) and \"neither\". "
         "`estimates` is a dictionary from each state to its estimate, `steps` lists (state, next state, cost), one way only, and "
         "`goals` is the set of goals, one or more. Steps may lead in a circle, and an estimate may be `math.inf`. Admissible: no state's "
         "estimate is above the cost of its cheapest way to a goal; where no way leads to a goal, no estimate is too high. Consistent: "
         "admissible, and along no step the estimate falls by more than the step costs.",
    signature="verdict(estimates, steps, goals)",
    returns=str,
    cases=graph_cases,
    size=lambda estimates, steps, goals: len(estimates) + len(steps) / 100,
    advise=advise_verdict,
    judge=judge_verdict,
    through=through_alone(),
    describe=describe_graph,
    draw=draw_graph,
    hints=[
        "For the first question you need what each state's cheapest way costs. Goals have 0, all others start with `math.inf`.",
        "Go through all steps again and again: a way over this step costs its cost plus that of the next state. As many rounds as there "
        "are states are enough.",
        "`rest[here] = min(rest[here], cost + rest[there])` for every step, in as many rounds as there are states. Then compare "
        "all estimates with `rest`, and then `estimates[here] <= cost + estimates[there]` for every step.",
    ],
    mistakes=[
        Mistake("steps alone", wrong.steps_alone,
                "An estimate that never falls too fast can still be too high everywhere: look at the goals."),
        Mistake("never rises", wrong.never_rises,
                "An estimate may rise by any amount along a step. It may not fall too fast."),
        Mistake("steps counted", wrong.counted_steps, "You count steps. They have costs, and some cost 0."),
        Mistake("one step ahead", wrong.one_step_ahead,
                "You know the distance of the goals' neighbours alone. Longer ways count, too."),
        Mistake("the first way found", wrong.first_found,
                "You take the way of the fewest steps. Another, with more steps, may be cheaper."),
        Mistake("steps once, in their order", wrong.one_round,
                "You pass costs on once, in the order of the steps. A way over several steps may need more rounds."),
        Mistake("steps once, the last first", wrong.one_round_back,
                "You pass costs on once, from the last step to the first. In another order a way needs more rounds."),
        *(Mistake(f"{name} rounds{back}", version,
                  f"You pass costs on in {name} rounds{back}. A way of more steps needs more: how many hangs on the number of states.")
          for name, back, version in (("two", "", ways.two_rounds), ("two", ", the last first", ways.two_rounds_back),
                                      ("three", "", ways.three_rounds), ("ten", "", ways.ten_rounds),
                                      ("ten", ", the last first", ways.ten_rounds_back), ("a hundred", "", ways.hundred_rounds),
                                      ("a hundred", ", the last first", ways.hundred_rounds_back))),
        *(Mistake(f"remembered while {how}", version,
                  f"You remember what a state's way costs while a state on it is still {how}. What was found inside a circle may be "
                  "too much, and stays so.")
          for how, version in (("open", ways.remembered_too_early), ("half done", ways.remembered_in_parts))),
        Mistake("never unmarked", ways.never_unmarked,
                "A state that one way has met is closed to all others. When you turn back from it, another way may still lead through it."),
        Mistake("lost states left out", ways.lost_left_out,
                "You leave out steps from where no way leads to a goal. Along them an estimate may fall too fast, too."),
        Mistake("infinite estimates left out", ways.infinite_left_out,
                "You leave out steps from infinite estimates. To a finite one, such an estimate falls by more than any cost."),
        Mistake("one goal", wrong.one_goal, "There may be several goals. Any of them will do: look at all."),
        Mistake("a number for infinite", wrong.finite_dead_ends,
                "Where no way leads to a goal, the distance is infinite, so even an infinite estimate is not too high."),
        Mistake("both ways", wrong.both_ways, "A step leads one way. What does it say of the way back?"),
        Mistake("cheapest step first", wrong.dearest, "A cheapest way need not begin with the cheapest step."),
        Mistake("strict", wrong.strict, "An estimate may fall by exactly what the step costs."),
        Mistake("strictly below", wrong.strictly_below,
                "An estimate may be exactly the truth: it is not too high then."),
        Mistake("one property", wrong.one_word,
                "Admissible estimates may be inconsistent. The second question is about single steps."),
        Mistake("dead ends", wrong.no_dead_ends,
                "Where no way leads to a goal, no estimate is too high. Such a state spoils nothing."),
        Mistake("exact or not", wrong.no_estimate_but_exact,
                "Consistent does not mean exact. 0 everywhere is consistent."),
    ],
)
