"""Exercise 12.3: the price of a rule that was found by watching games."""

from itertools import groupby

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_12 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.numbers_12 import close, number

SIGNS = "of_#"
CHANCE = {"o": 0.65, "f": 0.15, "_": 0.25, "#": 0.05}  # that something is taken in the turn after such a one


def random_games(rng, count, longest):
    """Made-up games, lists of turns (sign, men taken): an opponent straight ahead leads to losses more often than not."""
    games = []
    for _ in range(count):
        turns, chance = [], 0.3
        for _ in range(rng.randrange(2, longest + 1)):
            taken = 0 if rng.random() >= chance else 2 if rng.random() < 0.2 else 1
            sign = rng.choice(SIGNS)
            turns.append((sign, taken))
            chance = CHANCE[sign]
        games.append(turns)
    return games


def price_cases(rng):
    """A sign that is never seen, one that was seen once, and games by chance, few and many."""
    def case():
        return random_games(rng, rng.choice((2, 3, 5, 8)), rng.choice((5, 9))), rng.choice(SIGNS)

    cases = [([[("_", 0), ("_", 0)]], "o"), ([[("o", 0), ("f", 1), ("_", 0)]], "o"),
             ([[("o", 0), ("_", 1)]] * 16 + [[("_", 0), ("o", 0), ("f", 0)]], "o"),
             # The same player takes something, now or later: nothing is lost.
             ([[("o", 0), ("f", 0), ("_", 1)]] * 9, "o"), ([[("o", 1), ("f", 0)]] * 9, "o"),
             *(case() for _ in range(14))]
    return until_each_fails(cases, MISTAKES, lambda function, case: judge_price(function(*case), *case) is not None, case)


def written(games):
    """Games as a student can type them, those that are alike in a row once: `[[("o", 0), ("_", 1)]] * 16`.

    >>> written([[("o", 0)], [("o", 0)], [("_", 1)]])
    "[[('o', 0)]] * 2 + [[('_', 1)]]"
    """
    parts, one_by_one = [], []
    for game, run in groupby(games):
        times = len(list(run))
        if times == 1:
            one_by_one.append(game)
            continue
        parts += [str(one_by_one)] * bool(one_by_one) + [f"[{game}] * {times}"]
        one_by_one = []
    return " + ".join(parts + [str(one_by_one)] * (bool(one_by_one) or not parts))


def counted(games, sign):
    """(how many turns saw the sign, how many of them lost something)."""
    after = [turns[at + 1:at + 2] for turns in games for at, (found, _) in enumerate(turns) if found == sign]
    return len(after), sum(bool(turns and turns[0][1]) for turns in after)


def judge_price(answer, games, sign):
    """None if it is the price."""
    right, (seen, bad) = wrong.price(games, sign), counted(games, sign)
    if close(answer, right):
        return None
    return Wrong(number(right), f"“{sign}” was seen {seen} times, and {bad} of those turns lost something.", number(answer))


MISTAKES = [
    Mistake("own captures, now", wrong.own_now,
            "You look at what the turn itself takes. Lost is what the *other* player takes, a turn later."),
    Mistake("own captures, next turn", wrong.own_next, "Two turns later the same player moves again. Whose captures are losses?"),
    Mistake("price at face value", wrong.face_value,
            "You believe every coincidence: 1 of 1 lost is no certainty. Take 1 / sqrt(seen) off the share."),
    Mistake("bound above", wrong.bound_above, "You add what is to be taken off. Of few turns little is sure."),
    Mistake("bound too narrow", wrong.narrow_bound, "Luck wears off more slowly than that: with the root of the number seen."),
    Mistake("one bound for all", wrong.same_bound, "You take the same off every share. The more was seen, the less is luck."),
    Mistake("men in place of turns", wrong.men_counted,
            "You count men. The share is one of turns: a turn that loses two men is one turn."),
    Mistake("exchanges taken off", wrong.exchanges_off,
            "You take off what the turn itself took. Here an exchange counts as a loss: the next turn took something, so it is lost."),
    Mistake("what is taken back off", wrong.taken_back_off,
            "You take off what is taken back. Here an exchange counts as a loss: look at the very next turn alone."),
    Mistake("ever after", wrong.ever_after,
            "You count losses in any later turn. By then both have moved again; look at the very next turn."),
    Mistake("pays for danger", wrong.pays, "Your price is above 0, so bidders would look for the danger."),
    Mistake("pays for luck", wrong.pays_for_luck,
            "Your price gets above 0 where the share is small. Nothing is sure then, so the price is 0."),
    Mistake("any sign", wrong.any_sign, "You count every turn, whatever it saw."),
    Mistake("last turn left out", wrong.last_left_out, "You leave out the last turn of a game. It was seen, and lost nothing."),
    Mistake("20 forgotten", wrong.per_man, "A man is worth 20."),
    Mistake("whatever is followed", wrong.all_seen_lost,
            "You count every turn that is followed by another as lost. Did that one take anything?"),
    Mistake("share of all turns", wrong.share_of_all, "You divide by all turns. The share is one of those that saw the sign."),
    Mistake("across games", wrong.across_games, "You string games together. After the last turn of a game comes no other."),
]

PRICE = Exercise(
    number="12.3",
    title="The engineer's price",
    text="Write `price(games, sign)`: the price of the rule “straight ahead of where I go is `sign`”, from games that "
         "were watched. A game is "
         "a list of turns, the players' in turn; a turn is a pair (what the piece that moved had straight ahead of its "
         "new place, men that "
         "the turn took). The first is `\"o\"`, `\"f\"`, `\"_\"` or `\"#\"`. A turn is *lost* if the other player takes "
         "something in the very next turn; "
         "exchanges, which the lesson's engineer takes off, count as losses here. "
         "After the last turn of a game nothing is taken. Of the turns that saw the sign, so many were "
         "*seen* and so many "
         "*lost*. The sure share is lost / seen - 1 / sqrt(seen), but not below 0; the price is -20 times the sure "
         "share, and 0 if "
         "nothing was seen.",
    signature="price(games, sign)",
    returns=(int, float),
    cases=price_cases,
    size=lambda games, sign: sum(map(len, games)),
    judge=judge_price,
    through=through_alone(),
    describe=lambda games, sign: f"sign = \"{sign}\", games = {written(games)}",
    advise=lambda kind, error, games, sign: "What if the sign was never seen? Then nothing is known, and the price is 0."
    if error.startswith("ZeroDivision") else "",
    hints=[
        "Count first. Go through each game by index: `turns[at]` saw the sign or not, `turns[at + 1]` tells whether it "
        "lost, if there is one.",
        "Two counters, `seen` and `lost`, over all games. The men of a turn are not added: one turn, one loss.",
        "At the end: `return -20 * max(0, lost / seen - 1 / sqrt(seen)) if seen else 0`, with `sqrt` from `math`.",
    ],
    mistakes=MISTAKES,
    praise="The library's engineer takes off more, since it has looked at thousands of patterns and kept the worst.",
)
