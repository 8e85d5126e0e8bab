"""Exercise 12.5: which claims do held-out figures support?"""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_12_play as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.drawn_12 import table_picture
from gameai.course.lessons.network_12 import stored
from gameai.course.plain import short

PLAYERS = ("network", "genes", "expert", "depth 1", "depth 2")
VERDICTS = ("supported", "refuted", "open")


CHAIN = [("network", "depth 1", True, 0.6, 0.66), ("depth 1", "genes", True, 0.6, 0.7)]  # the two of the claim have not met


def stored_rows():
    """What was measured: the network and the expert against others, on games that nobody had trained on."""
    rows = [("network", name, True, *found["interval"]) for name, found in stored("network")["held out"].items()]
    return rows + [("expert", f"depth {depth}", True, *found["interval"])
                   for depth, found in stored("bidders")["against"]["the expert"].items()]


def claims_cases(rng):
    """Claims about stored figures, and about figures by chance."""
    def table():
        rows = []
        for _ in range(rng.randrange(1, 5)):
            one, other = rng.sample(PLAYERS, 2)
            low = rng.choice((0.2, 0.35, 0.42, 0.47, 0.5, 0.51, 0.6, 0.7))
            if not any({one, other} == {row[0], row[1]} for row in rows):
                rows.append((one, other, rng.random() < 0.7, low, round(low + rng.choice((0.03, 0.06, 0.1, 0.15)), 2)))
        one, other = rng.choice(rows)[:2] if rng.random() < 0.85 else rng.sample(PLAYERS, 2)
        claim = (one, rng.choice(("better", "worse")), other) if rng.random() < 0.7 else (other, rng.choice(("better", "worse")), one)
        return claim, rows

    real = stored_rows()
    cases = [(("network", "better", "depth 1"), real), (("network", "better", "depth 2"), real), (("expert", "better", "depth 2"), real),
             (("depth 2", "better", "network"), real), (("expert", "worse", "network"), real), (("network", "better", "genes"), real),
             (("depth 2", "better", "depth 1"), real), (("network", "better", "genes"), CHAIN),
             (("network", "better", "genes"), [("genes", "network", True, 0.42, 0.57)]),
             (("network", "better", "genes"), [("network", "genes", True, 0.5, 0.56)]),
             (("network", "better", "genes"), [("network", "genes", True, 0.44, 0.5)]),
             *(table() for _ in range(14))]
    return until_each_fails(cases, MISTAKES, lambda function, case: judge_claim(function(*case), *case) is not None, table)


def judge_claim(answer, claim, rows):
    """None if the verdict is right."""
    if answer not in VERDICTS:
        return Wrong(" or ".join(f'"{each}"' for each in VERDICTS), "That is none of the three verdicts.", short(answer))
    right = wrong.verdict(claim, rows)
    if answer == right:
        return None
    row = next((row for row in rows if {row[0], row[1]} == {claim[0], claim[2]}), None)
    if row is None:
        because = "These two have not met in this table."
    elif not row[2]:
        because = "These two met in games that were used for training. Such a score says nothing about fresh games."
    else:
        because = f"{row[0]} against {row[1]}: held-out games, interval {row[3]:.2f} to {row[4]:.2f}."
    return Wrong(f'"{right}"', because, f'"{answer}"')


def told(claim, rows):
    """A claim and its table in words."""
    return f"claim = {claim}, table = {list(rows)}"


MISTAKES = [
    Mistake("by the middle", wrong.by_the_middle,
            "You judge by the middle of the interval. If 1/2 lies inside, luck may have done it."),
    Mistake("one end", wrong.one_end,
            "You look at the end that suits the claim. The whole interval must lie on one side of 1/2."),
    Mistake("training games", wrong.training_too, "You use games that the player was trained on. Its score there flatters it."),
    Mistake("not turned around", wrong.not_turned,
            "You read a row of the two in the other order as it stands. Turn it around: 1 - high to 1 - low."),
    Mistake("ends not changed", wrong.ends_not_changed,
            "Turned around, the ends change places as well: what was the upper end is the lower one then."),
    Mistake("one order only", wrong.one_order, "A row of the same two in the other order tells as much."),
    Mistake("any opponent", wrong.any_opponent,
            "You use a row against somebody else. Who beats one opponent may lose to another."),
    Mistake("through a third", wrong.through_a_third,
            "These two have not met. That one beats a third player, who beats the other, doesn't tell: styles of play differ."),
    Mistake("worse read as better", wrong.always_better, "You read each claim as “better”. Some say “worse”."),
    Mistake("not shown is refuted", wrong.open_is_refuted, "What is not shown is not refuted: the figures may leave it open."),
    Mistake("never refuted", wrong.never_refuted,
            "If the whole interval lies on the other side of 1/2, the claim is refuted, not open."),
    Mistake("1/2 itself counts", wrong.touching,
            "An interval that ends at 1/2 does not lie on one side of it. 1/2 is still possible."),
    Mistake("1/2 as the lower end counts", wrong.touching_above,
            "An interval that begins at 1/2 does not lie above it. The whole interval must: low > 1/2."),
    Mistake("1/2 as the upper end counts", wrong.touching_below,
            "An interval whose upper end is 1/2 does not lie below it. The whole interval must: high < 1/2."),
]

CLAIM = Exercise(
    number="12.5",
    title="Judge a claim",
    text="Write `verdict(claim, table)`. `claim` is a tuple such as `(\"network\", \"better\", \"depth 1\")`, or with "
         "`\"worse\"`. `table` is a "
         "list of rows (player, opponent, held out, low, high): the 95% interval of the player's score against the "
         "opponent, and whether "
         "the games were held out. Return `\"supported\"` if the figures show the claim, `\"refuted\"` if they show the "
         "contrary, else "
         "`\"open\"`. Held-out games alone count. They show something if the whole interval lies on one side of 1/2. A "
         "row of the same two "
         "in the other order counts as well. Two players meet in one row at most.",
    signature="verdict(claim, table)",
    returns=str,
    cases=claims_cases,
    size=lambda claim, rows: len(rows),
    judge=judge_claim,
    through=through_alone(),
    describe=told,
    draw=lambda claim, rows: table_picture(rows),
    hints=[
        "Find the row about the two players. None, or not held out: the claim is open.",
        "If the row names them the other way around, its interval for the claim's player is 1 - high to 1 - low.",
        "Whole interval above 1/2: better. Whole interval below: worse. Else open. Then compare with what the claim says.",
    ],
    mistakes=MISTAKES,
    praise="What is open is often the most honest answer.",
)
