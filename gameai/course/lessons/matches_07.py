"""Exercises 07.1 and 07.2: read a match, and plan one."""

from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev

from gameai.arena import score_interval
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_07 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.words import counted

BETTER, WORSE, OPEN = "better", "worse", "can't tell"
WORDS = (BETTER, WORSE, OPEN)
FACTORS = (wrong.Z, NormalDist().inv_cdf(0.975))
CLOSE = 5e-5         # how far an end may be moved by the order of the sums, or by 1.96 for the quantile
DIGITS = (2, 3, 4)   # to which an end may be rounded
SLACK = 1.09         # how much wider or narrower an interval may be whose word is still the right one: matches are that clear
KINDS = ((1, 1), (1, 0), (0, 1), (0, 0), (1, 0.5), (0.5, 0), (0.5, 0.5))

# --- 07.1 ------------------------------------------------------------------------------


def readings(pairs):
    """(centre, half width) of the interval, without and with the two made-up pairs that `arena` adds."""
    scores = wrong.by_pair(pairs)
    return [(fmean(each), wrong.Z * stdev(each) / sqrt(len(each))) for each in (scores, [0.0, *scores, 1.0])]


def is_end(end, exact):
    """Whether an end of an interval is the exact one, or that rounded to two digits or more."""
    return abs(end - exact) <= CLOSE or any(abs(end - round(exact, digits)) <= 1e-9 for digits in DIGITS)


def is_interval(low, high, centre, half):
    """Whether the ends are those of a reading, with any of `FACTORS`."""
    return any(is_end(low, centre - reach) and is_end(high, centre + reach) for reach in (half * each / wrong.Z for each in FACTORS))


def words_of(pairs, slack=SLACK):
    """The words that all usual intervals lead to: one, or the match is too close to ask about."""
    return {wrong.word_for(centre - half * width, centre + half * width)
            for centre, half in readings(pairs) for width in (1 / slack, slack)}


def fits(pairs):
    """Whether a match is fit to be asked about: its word is certain, its score not 1/2 itself, and its interval lies within 0 and 1."""
    within = all(0 < centre - half and centre + half < 1 and centre != 0.5 for centre, half in readings(pairs))
    return within and len(words_of(pairs)) == 1


def drawn_match(rng, pairs, weights, fit=lambda pairs: True):
    """A match of so many pairs; `weights` says how often each of `KINDS` comes."""
    while True:
        match = rng.choices(KINDS, weights, k=pairs)
        if fits(match) and fit(match):
            return match


def compare_cases(rng):
    """Matches of several shapes; each mistake in the bank shows in one at least."""
    def score(match):
        return sum(map(sum, match)) / (2 * len(match))
    def misread(version):
        return lambda match: judge_compare(version(match), match) is not None
    def twelve_of_twenty(match):
        return score(match) == 0.6
    def word_differs(version):
        return lambda match: version(match)[2] not in words_of(match)
    def shows_rounded(version):
        def shows(match):
            low, high, word = version(match)
            return judge_compare((round(low, 2), round(high, 2), word), match) is not None
        return shows
    shapes = [
        (10, (2, 3, 3, 1, 0, 0, 0), twelve_of_twenty),
        (16, (2, 3, 3, 1, 1, 1, 1), shows_rounded(wrong.two_errors)),
        (18, (2, 3, 3, 1, 1, 1, 1), shows_rounded(wrong.of_all_there_are)),
        (30, (3, 5, 5, 2, 1, 1, 1), lambda match: word_differs(wrong.more_than_half)(match) and score(match) > 0.5),
        (30, (1, 2, 2, 3, 1, 1, 1), word_differs(wrong.never_undecided)),
        (60, (3, 7, 7, 1, 0, 0, 0), word_differs(wrong.games_as_units)),     # split pairs say more than their games
        (50, (6, 1, 1, 4, 0, 0, 0), word_differs(wrong.games_as_units)),     # pairs won or lost as a whole say less
        (40, (2, 1, 1, 1, 3, 2, 6), word_differs(wrong.wins_only)),
        (40, (2, 1, 1, 1, 3, 2, 6), misread(wrong.draws_left_out)),
        (40, (4, 3, 3, 2, 1, 1, 1), lambda match: words_of(match) == {BETTER}),
        (40, (1, 3, 3, 5, 1, 1, 1), lambda match: words_of(match) == {WORSE}),
        (60, (3, 4, 4, 2, 1, 1, 1), word_differs(wrong.one_sided)),
        (100, (3, 4, 4, 2, 1, 1, 1), word_differs(wrong.spread)),
    ]
    return [(drawn_match(rng, *shape),) for shape in shapes]


def judge_compare(answer, pairs):
    """None if the interval is that of the pairs, and the word follows from it."""
    if len(answer) != 3:
        return Wrong("(low, high, word)", f"Your answer has {len(answer)} parts; it should have three.")
    low, high, word = answer
    for end in (low, high):
        if wrong_type := misfit(end, (int, float)):
            return wrong_type
    if word not in WORDS:
        return Wrong(" / ".join(WORDS), f"{word!r} is not one of the three words.")
    low, high = float(low), float(high)
    if not low <= high:
        return Wrong("the lower end first", "The lower end of your interval is above the upper one.")
    centre, half = (low + high) / 2, (high - low) / 2
    (plain, _), *_ = found = readings(pairs)
    if all(abs(centre - each) > 0.006 for each, _ in found):
        return Wrong(f"an interval round {plain:.3f}", f"The middle of your interval is {centre:.3f}. It should be the bot's mean score "
                     "in a game.")
    if not any(is_interval(low, high, *reading) for reading in found):
        reach = wrong.Z * half / min(found, key=lambda reading: abs(reading[0] - centre))[1]
        kind = "narrow" if reach < wrong.Z else "wide"
        return Wrong(because=f"The middle is right, but your interval is too {kind}: {half:.3f} to each side, "
                     f"{reach:.2f} standard errors of the mean of these pairs.")
    if word not in words_of(pairs):
        return Wrong(because=f"Your interval is right, but \"{word}\" does not follow from it.")
    return None


def alike(one, other):
    """Whether two answers make one mistake: the same word, and the same interval but for rounding."""
    return one[2] == other[2] and all(is_end(end, exact) or is_end(exact, end) for end, exact in zip(one[:2], other[:2]))


def show_compare(answer):
    low, high, word = answer
    return f"{float(low):.3f} to {float(high):.3f}, {word}"


SIGNS = {1: "1", 0.5: "½", 0: "0"}
SIDE, ROW = 26, 20        # of the square for a game; pairs in a row


def draw_pairs(pairs):
    """A match as a strip: each pair is a column of two games, the bot having moved first in the upper one."""
    drawn = []
    for place, pair in enumerate(pairs):
        x, y = place % ROW * (SIDE + 4), place // ROW * (2 * SIDE + 14)
        for down, points in enumerate(pair):
            drawn += [svg.el("rect", x=x, y=y + down * SIDE, width=SIDE, height=SIDE, stroke="@line", stroke_width=1,
                             fill="@piecea" if points == 1 else "@paper" if points == 0 else "@cell"),
                      svg.text(x + SIDE / 2, y + (down + 0.5) * SIDE, SIGNS[points], size=SIZE["small"])]
    counts = [sum(pair.count(points) for pair in pairs) for points in (1, 0.5, 0)]
    words = f"{len(pairs)} pairs of games, {counts[0]} won, {counts[1]} drawn, {counts[2]} lost: " + ", ".join(
        f"{SIGNS[first]} and {SIGNS[second]}" for first, second in pairs)
    return svg.picture_of(min(len(pairs), ROW) * (SIDE + 4) + 16, ((len(pairs) - 1) // ROW + 1) * (2 * SIDE + 14) + 2,
                          svg.moved(8, 8, *drawn), title="the match, a column for each pair", description=words)


COMPARE = Exercise(
    number="07.1",
    title="Read a match",
    text="A match is a list of pairs. A pair holds your bot's points in two games from one opening, once on each side: 1 for a win, "
         "0.5 for a draw, 0 for a loss. Write `compare(pairs)`. It returns `(low, high, word)`: the 95% interval of your bot's score "
         "in a game, and `\"better\"`, `\"worse\"` or `\"can't tell\"`. For n independent scores the interval is their mean, plus and "
         "minus `1.96 * stdev(scores) / sqrt(n)`. What are the independent scores here? (The two made-up scores of `arena` may be added "
         "or left out.)",
    signature="compare(pairs)",
    returns=(tuple, list),
    cases=compare_cases,
    size=len,
    judge=judge_compare,
    alike=alike,
    through=through_alone(forbidden=(score_interval,)),
    show=show_compare,
    describe=lambda pairs: "pairs = " + " + ".join(f"[{kind}] * {pairs.count(kind)}" for kind in KINDS if kind in pairs),
    draw=draw_pairs,
    hints=[
        "The two games of a pair began with one opening, so they are not independent of each other. Pairs are.",
        "Make one number of each pair, the mean of its two games. A draw is in it already, as 0.5.",
        "The word looks at the whole interval: does it lie above 1/2, below 1/2, or is 1/2 inside?",
    ],
    mistakes=[
        Mistake("games instead of pairs", wrong.games_as_units,
                "You count each game as a score of its own. The two games of a pair share an opening: they depend on each other."),
        Mistake("draws forgotten", wrong.wins_only, "You count wins alone. A draw is half a point."),
        Mistake("draws left out", wrong.draws_left_out, "You drop the drawn games. They were played, and are worth half a point each."),
        Mistake("more than half is better", wrong.more_than_half,
                "Your interval is right, but your word looks at its middle alone. Where 1/2 is inside, equal players are possible."),
        Mistake("one-sided", wrong.one_sided,
                "You take 1.645. That leaves out 5% on one side; here 2.5% are left out on each."),
        Mistake("two errors", wrong.two_errors, "You take 2, the rule of thumb. 95% of a normal distribution lie within 1.96."),
        Mistake("pstdev", wrong.of_all_there_are,
                "You take `pstdev`, which divides by n. These pairs are a sample of all that could be played: `stdev` divides by n - 1."),
        Mistake("no root", wrong.no_root, "You divide by the number of pairs. The error of a mean shrinks with its square root."),
        Mistake("spread for error", wrong.spread,
                "You do not divide. That is how far single pairs lie from the mean, not how far the mean may lie from the truth."),
        Mistake("variance for deviation", wrong.variance_for_deviation,
                "You take the variance. Its square root, the standard deviation, has the unit of a score."),
        Mistake("never undecided", wrong.never_undecided, "What is not shown to be better is not yet worse. Look at the upper end, too."),
        Mistake("sums for means", wrong.sums, "Your scores go from 0 to 2. Then 1/2 is not the score of equal players."),
    ],
    praise="You count pairs, and you say so when you can't tell.",
)

# --- 07.2 ------------------------------------------------------------------------------


def plan_cases(rng):
    """Scores and deviations whose answer is not close to a whole number."""
    def fit(score, deviation):
        exact = (wrong.Z * deviation / (score - 0.5)) ** 2
        return 0.2 < exact % 1 < 0.8 and exact > 12
    cases = [(0.6, 0.35), (0.55, 0.35)]
    while len(cases) < 10:
        below = len(cases) % 3 == 0     # the bot may be the weaker one
        score, deviation = round(rng.uniform(0.52, 0.65), 3), round(rng.uniform(0.2, 0.45), 2)
        if fit(score, deviation):
            cases.append((round(1 - score, 3) if below else score, deviation))
    return cases


def least(score, deviation):
    """The right number; no case is so close to a whole number that the quantile for 1.96 leads to another."""
    return wrong.needed(score, deviation)


def judge_plan(answer, score, deviation):
    """None if so many pairs suffice and no fewer do."""
    if answer == least(score, deviation):
        return None
    if answer < 1:
        return Wrong(because="A match has one pair or more.")
    reach = (f"With {counted(answer, 'pair')} the interval reaches {1.96 * deviation / sqrt(answer):.4f} to each side. "
             f"The score lies {abs(score - 0.5):.3f} from 1/2.")
    if answer < least(score, deviation):
        return Wrong(because=f"{reach} So 1/2 is still inside.")
    return Wrong(because=f"{reach} Fewer pairs are enough.")


PLAN = Exercise(
    number="07.2",
    title="Plan a match",
    text="You expect your bot to score `score` in a game, 0.55 say. In earlier matches the scores of pairs had the standard deviation "
         "`deviation`. Write `pairs_needed(score, deviation)`: the least number of pairs with which the 95% interval round that score "
         "leaves out 1/2. The score may lie below 1/2, too: then you want to know that the bot is worse.",
    signature="pairs_needed(score, deviation)",
    returns=int,
    cases=plan_cases,
    size=lambda score, deviation: -abs(score - 0.5) / deviation,
    judge=judge_plan,
    hints=[
        "With n pairs the interval reaches `1.96 * deviation / sqrt(n)` to each side. How far may it reach?",
        "It must be shorter than the distance from the score to 1/2. Solve that for n.",
        "`n > (1.96 * deviation / (score - 0.5)) ** 2`. A match has a whole number of pairs: round up.",
    ],
    mistakes=[
        Mistake("games", wrong.counts_games, "You give the number of games. The question is how many pairs."),
        Mistake("one too many", wrong.one_too_many, "You give one pair more than are needed. `ceil` has rounded up already."),
        Mistake("two errors", wrong.two_errors_plan, "You take 2, the rule of thumb. 95% of a normal distribution lie within 1.96."),
        Mistake("a margin for safety", wrong.four_percent_more, "You add some pairs to be safe. The least number is asked for."),
        Mistake("rounds down", wrong.rounds_down, "You round down, and are one pair short."),
        Mistake("not squared", wrong.not_squared,
                "Your number grows with 1 / distance. The error shrinks with the square root of n: half the distance needs four times n."),
        Mistake("one-sided", wrong.one_sided_plan, "You take 1.645. A 95% interval takes 1.96 errors to each side."),
        Mistake("distance from 0", wrong.from_nothing, "You compare with the score itself. What counts is its distance from 1/2."),
        Mistake("squared twice", wrong.variance_twice, "You square the deviation, and then square all of it again."),
        Mistake("whole width", wrong.whole_width,
                "You want the whole interval to be as short as the distance. Only its half on the side of 1/2 must be."),
        Mistake("one error", wrong.one_error,
                "You take one standard error to each side. That interval holds the truth in 68% of matches only."),
    ],
    praise="With so many pairs a bot of that strength shows in only half of its matches, since its score will be lower or higher. "
           "Twice as many are a safer plan.",
)
