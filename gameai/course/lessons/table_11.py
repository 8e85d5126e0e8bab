"""Exercise 11.4: a table of held-out scores."""

import random
from math import sqrt
from statistics import fmean, stdev

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_11_games as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.matches_07 import is_interval, readings
from gameai.course.lessons.watched_11 import alike, as_list, judge_seen, not_a_number, seen, show_seen
from gameai.course.plain import is_a, short
from gameai.games.checkers.self_play import held_out
from gameai.show.words import counted

TRAINING, HELD_OUT = "training", "held out"
COLOURS = ("black", "white")
OLD = range(100)      # the seeds of the training games
GAMES = 100           # of each champion
MOST = 10_000         # games: more than any right function plays


class Enough(Exception):
    """Stops a function that plays without an end."""


class Arena:
    """Games that a generator decides: a champion is better or worse, an opening good or bad, and Black is better off.

    Attributes:
        games: (champion, opponent, seed, colour, points) as they were played.
        asked: what was asked for that is no game: (a sentence, what would be right, what it was); None if nothing.
    """

    def __init__(self, champions, seed):
        rng = random.Random(seed)
        self.worth = {champion: rng.uniform(0.5, 0.8) for champion in champions}
        self.seed, self.games, self.asked = seed, [], None

    def play(self, champion, opponent, seed, colour):
        for fits, given, right in ((champion in self.worth, champion, "a champion of the list"),
                                   (opponent in (TRAINING, HELD_OUT), opponent, '"training" or "held out"'),
                                   (is_a(seed, int), seed, "a seed that is a whole number"),
                                   (colour in COLOURS, colour, '"black" or "white"')):
            if not fits:
                call = f"play({champion!r}, {opponent!r}, {seed!r}, {colour!r})"
                self.asked = self.asked or (f"{call} is no game: in the place of {short(given)} belongs {right}.", right, short(given))
                return 0
        if len(self.games) >= MOST:
            raise Enough
        opening = random.Random(f"{self.seed}/{seed}").uniform(-0.2, 0.2)
        luck = random.Random(f"{self.seed}/{champion}/{opponent}/{seed}/{colour}").random()
        chance = self.worth[champion] + opening + (0.08 if colour == "black" else -0.08) + (0.15 if opponent == TRAINING else 0)
        points = 1 if luck < chance - 0.1 else 0.5 if luck < chance + 0.1 else 0
        self.games.append((champion, opponent, seed, colour, points))
        return points


def watch(function, champions, seed):
    """Let a function measure champions, and say what was seen."""
    arena = Arena(champions, seed)
    try:
        returned = function(list(champions), arena.play)
    except Enough:
        return seen("without end", f"Your function played more than {MOST:,} games, so it was stopped.")
    rows, refusal = as_list(returned)
    if refusal:
        return refusal
    if arena.asked:
        return seen("no game", *arena.asked)
    table = []
    for row in rows:
        items, refusal = as_list(row)
        if refusal or len(items) != 3 or not_a_number(items):
            return seen("form", f"{short(row)} is no row of three numbers (score, low, high).", "(score, low, high)", short(row))
        table.append(items)
    if len(table) != len(champions):
        return seen("rows", f"Your table has {counted(len(table), 'row')}, and there are {counted(len(champions), 'champion')}.",
                    "a row for each champion", short(table))
    for champion, row in zip(champions, table):
        code, note, expected = _fault(champion, row, [game[1:] for game in arena.games if game[0] == champion])
        if code:
            return seen(code, f"{champion}: {note}", expected, "({:.3f}, {:.3f}, {:.3f})".format(*row))
    return seen("", shown=f"{len(table)} rows")


def _fault(champion, row, games):
    """(code, note, expected) for one row of the table and the games that were played for it."""
    score, low, high = row
    if any(opponent == TRAINING for opponent, *_ in games):
        return ("training opponent", "you play against the opponent of the training. That score chose the champion.",
                'the opponent "held out"')
    if old := [seed for _, seed, *_ in games if seed in OLD]:
        return "training games", f"seed {old[0]!r} was one of the training games.", "seeds that were not used in training"
    if len({game[1:3] for game in games}) < len(games):
        different = len({game[1:3] for game in games})
        return "repeated", f"of {len(games)} games only {different} are different: seeds come again.", "each game once"
    if games and len({colour for *_, colour, _ in games}) < 2:
        return "one colour", f"all games are played as {games[0][2]}.", "both colours"
    pairs = {}
    for _, seed, colour, points in games:
        pairs.setdefault(seed, {})[colour] = points
    if any(len(pair) < 2 for pair in pairs.values()):
        return "no pairs", "not every seed is played with both colours, so colours have different openings.", "pairs"
    if len(games) != GAMES:
        return ("few games" if len(games) < GAMES else "many games"), f"you played {counted(len(games), 'game')}.", f"{GAMES} games"
    found = [tuple(pair[colour] for colour in COLOURS) for pair in pairs.values()]
    mean = fmean(map(fmean, found))
    for times, code in (2, "pairs not halved"), (100, "in percent"):
        if abs(score - times * mean) < 0.006 * times:
            return code, f"your score is {score:.3f}, {times} times the mean of {mean:.3f} of the games you played.", f"{mean:.3f}"
    if abs(score - mean) > 0.006:
        best = max(fmean(map(fmean, found[at:at + 10])) for at in range(0, len(found), 10))
        return ("best part" if abs(score - best) < 1e-6 else "score",
                f"your score is {score:.3f}, and the games you played have a mean of {mean:.3f}.", f"{mean:.3f}")
    if not low <= score <= high:
        return "outside", f"the score {score:.3f} does not lie within its interval.", "low <= score <= high"
    if not any(is_interval(low, high, *reading) for reading in readings(found)):
        centre, half = readings(found)[0]
        reach, by_games = (high - low) / 2, wrong.Z * stdev(points for *_, points in games) / sqrt(len(games))
        by_n = half * sqrt((len(found) - 1) / len(found))
        kind = "of games" if abs(reach - by_games) < 1e-4 else "by n" if abs(reach - by_n) < 1e-4 else f"{reach / half:.1f}"
        why = " It is that of a spread divided by n, not by n - 1." if kind == "by n" else ""
        return f"interval {kind}", f"the score is right, your interval is not: {low:.3f} to {high:.3f}.{why}", (
            f"about {centre - half:.3f} to {centre + half:.3f}, from {len(found)} pairs")
    return "", "", ""


def cases(rng):
    return [([f"generation {number}" for number in range(1, count + 1)], rng.random()) for count in (1, 3, 6)]


TABLE = Exercise(
    number="11.4",
    title="A held-out table",
    text="Which generation plays best? Write `table(champions, play)`, with a row `(score, low, high)` for each champion: its "
         "score in 100 "
         "held-out games with its 95% interval. `play(champion, opponent, seed, colour)` plays one game and gives 1, "
         "0.5 or 0. The opponent "
         "is `\"training\"` or `\"held out\"`, the colour (the champion's) `\"black\"` or `\"white\"`; a seed is a "
         "whole number and decides "
         "the opening. Training has used the seeds 0 to 99. As in lesson 07, games come in pairs from one opening, "
         "and the pair is the unit: "
         "of n scores, `mean ± 1.96 * stdev / sqrt(n)`. (Or use `score_interval` of `gameai.arena`.)",
    signature="table(champions, play)",
    returns=dict,
    cases=cases,
    size=lambda champions, seed: len(champions),
    judge=judge_seen,
    alike=alike,
    through=through_alone(watch, forbidden=(held_out,)),
    show=show_seen,
    describe=lambda champions, seed: f"champions = {short(list(champions))}",
    hints=[
        "Which opponent, which seeds, which colours? Decide these three before you write a loop.",
        "50 seeds from 100 on, each with both colours. A pair's score is the mean of its two games.",
        "For each champion: `pairs = [(play(champion, \"held out\", seed, \"black\") + play(…, \"white\")) / 2 for "
        "seed in range(100, 150)]`, "
        "then the mean of `pairs` and its interval.",
    ],
    mistakes=[
        Mistake("training opponent", wrong.training_opponent,
                "You measure against the opponent of the training. A champion may have learned that opponent alone."),
        Mistake("training games", wrong.training_seeds,
                "You use the seeds of the training. Those games chose the champion, and flatter it."),
        Mistake("the same game again", wrong.same_seed,
                "You use one seed for all. A game that is repeated tells nothing new."),
        Mistake("one colour alone", wrong.one_colour,
                "Your champion has the same colour in all games. One colour may be easier."),
        Mistake("no pairs", wrong.no_pairs, "Your colours have different openings. Play each seed with both."),
        Mistake("too few games", wrong.half_the_games, "You play 50 games. A hundred are 50 pairs: each seed twice."),
        Mistake("too many games", wrong.twice_the_games, "You play 100 pairs, 200 games."),
        Mistake("pairs not halved", wrong.pairs_not_halved,
                "You add the two games of a pair. A score lies between 0 and 1: take their mean."),
        Mistake("in percent", wrong.in_percent, "You give percentages. A score lies between 0 and 1."),
        Mistake("the best of several", wrong.best_of_five,
                "You report the best of several measurements. That is the winner's curse once more: all games count."),
        Mistake("games as units", wrong.games_as_units,
                "You count each game as independent. The two games of a pair share an opening: the pair is the unit."),
        Mistake("spread, not error", wrong.spread,
                "Your interval is that of a single pair. The mean of n pairs is surer: divide by the root of n."),
        Mistake("n in place of n - 1", wrong.n_for_n_less_1,
                "Your spread is that of `pstdev` or `np.std`, a little too narrow for a sample. `stdev` divides by n - 1."),
        Mistake("divided by n", wrong.divided_by_n, "You divide by n, not by its root. So sure are you not."),
        Mistake("one standard error", wrong.one_error, "You take one standard error to each side. For 95% it is 1.96."),
    ],
    praise="Nothing in this table has chosen anything, so it may be believed.",
)
