"""A knowledge engineer for checkers: it watches games, whoever plays them, and writes rules about what led to losses.

"Checkers Agents" wants a program that "watches" the views while people or automata play, "looks specifically for
moves/jumps that led to losses", and makes rules of what the views had in common, so that bad moves get lower bids. What a
loss is, `gameai.games.checkers.watching` says.

Rules are found one after another, each by `gameai.learning.covering.grow`: a pattern begins as the way the piece goes,
and grows cell by cell. Cells that tell nothing about losses never get in. The steps to which a rule applies are put aside
before the next rule is sought. So its counts are of steps to which no earlier rule applies.

The price is what a loss cost, times a chance of it that would be sure, though so many patterns were looked at, if steps
were independent. Those of one game are not, and several rules are sought in the same steps, so it is a cautious
price, no proof. A pattern for which that chance is not above the average is not written down.

Source: R. C. Radcliffe, "Checkers Agents".

>>> from gameai.game import RandomPlayer
>>> engineer = Engineer().watch_match(RandomPlayer(), RandomPlayer(), games=40, seed=1)
>>> print(engineer.rules()[0].picture)
  o
 +
@
"""

from collections import Counter
from collections.abc import Mapping
from operator import itemgetter

from gameai.arena import match
from gameai.checks import brief, finite, several, whole
from gameai.games.checkers.expert import Expert, Rule
from gameai.games.checkers.locality import RINGS
from gameai.games.checkers.patterns import PIECES, SIGNS, Pattern
from gameai.games.checkers.rules import REPETITION, Checkers
from gameai.games.checkers.views import BEYOND, CELLS, CENTRE, NEXT, SQUARES_SEEN
from gameai.games.checkers.watching import ANY_GAME, steps_of, watched_steps
from gameai.learning.covering import Count, count, gain, grow, patterns_like, surely

PRICE_OF_A_MAN = 20  # as in the written expert
KIND = "king"        # stands in place of a cell for what the bidder's own piece is
WAYS = tuple((front, jumps) for jumps in (False, True) for front in (True, False))


# --- steps as sets ----------------------------------------------------------------


class Evidence:
    """What was watched, as sets: an int for each condition, in which bit n tells whether it holds for step n.

    Attributes:
        conditions: {(cell, sign) or (`KIND`, whether it is a king): the steps for which it holds}.
        ways: {(front, jumps): the steps that went this way}.
        losses: {men lost: the steps that lost so many}; those that lost nothing are in none.
        lost: all steps that led to a loss.
    """

    def __init__(self, watched, radius):
        near = [index for index, ring in enumerate(RINGS) if ring <= radius]
        see = [itemgetter(*[squares[index] for index in near]) for squares in SQUARES_SEEN]
        codes = b"".join([bytes(see[view.place](view.board)) for view, _ in watched])
        self.conditions = {(CELLS[index], sign): _where(codes[at::len(near)], holds)
                           for at, index in enumerate(near) for sign, holds in SIGNS.items()}
        kings = bytes([view.king for view, _ in watched])
        self.conditions |= {(KIND, king): _where(kings, (king,)) for king in (False, True)}
        ways = bytes([WAYS.index((view.front, view.jumps)) for view, _ in watched])
        self.ways = {way: _where(ways, (index,)) for index, way in enumerate(WAYS)}
        losses = sorted({loss for _, loss in watched if loss})
        self.losses = {each: _where(bytes([loss == each for _, loss in watched]), (True,)) for each in losses}
        self.lost = sum(self.losses.values())  # no step is in two of them

    def offered(self, way):
        """The conditions from which a pattern of this way may be made; what is on the cell to which it goes, the way says already."""
        end = (BEYOND if way[1] else NEXT)[way[0]]
        return {condition: steps for condition, steps in self.conditions.items() if condition[0] != end}

    def men_lost(self, steps):
        """How many men the steps lost in all."""
        return sum(loss * (steps & which).bit_count() for loss, which in self.losses.items())


def _where(codes, wanted):
    """The set of the places at which one of the wanted codes is."""
    digits = bytes([ord("1") if code in wanted else ord("0") for code in range(256)])
    return int(codes.translate(digits)[::-1], 2)


# --- rules ------------------------------------------------------------------------


class FoundRule(Rule):
    """A rule that was found by watching.

    Args:
        name, price: as for every `Rule`.
        pattern: the one pattern that it has, or its picture.
        count: how many steps it was made from, and how many of them led to a loss, a `gameai.learning.covering.Count`. Steps to which an
            earlier rule applies are left out.

    Attributes:
        picture: what the pattern looks like.
    """

    def __init__(self, name, price, pattern, count):
        super().__init__(name, price, pattern)
        seen_and_bad = several(count, "count")
        if len(seen_and_bad) != 2:
            raise ValueError(f"count must be two numbers, the steps seen and those of them that led to a loss; it was {brief(count)}.")
        count = [whole(number, "A number of count") for number in seen_and_bad]
        self.count, self.picture = Count(*count), picture_of(self.patterns[0])

    def __str__(self):
        return f"{self.name}; price {self.price}\n{self.picture}"

    def told(self):
        """The rule as what JSON can hold; `retold` reads it."""
        return {"name": self.name, "price": self.price, "picture": self.picture, "count": list(self.count)}


def retold(row):
    """The `FoundRule` of what `FoundRule.told` gave.

    Raises:
        ValueError: something is missing in it.

    >>> print(retold({"name": "1: 3 of 4 lost", "price": -9.5, "picture": "  o\\n +\\n@", "count": [4, 3]}))
    1: 3 of 4 lost; price -9.5
      o
     +
    @
    """
    if not isinstance(row, Mapping) or not {"name", "price", "picture", "count"} <= set(row):
        raise ValueError(f"A rule that was told is a dict with name, price, picture and count; it was {brief(row)}.")
    return FoundRule(row["name"], row["price"], row["picture"], row["count"])


def picture_of(pattern):
    """The picture of a pattern, of which `gameai.games.checkers.patterns.patterns_of` makes an equal one.

    Raises:
        ValueError: it is no `Pattern`; or there is no picture, for it says whether a front agent sees it, or whether it would jump, and
            not both, or it says what is on the cell to which the bidder would go.

    >>> print(picture_of(Pattern({(5, 9): "o", (7, 5): "#"}, front=True, jumps=False, king=False)))
        o
       +
    # M
    """
    if not isinstance(pattern, Pattern):
        raise ValueError(f"A picture is made of a Pattern, not of {brief(pattern)}.")
    signs = {**pattern.cells, **dict.fromkeys(pattern.some, "?"), CENTRE: {king: sign for sign, king in PIECES.items()}[pattern.king]}
    if (pattern.front is None) != (pattern.jumps is None):
        raise ValueError(f"A picture tells whether a front agent sees it and whether that jumps, or neither; {pattern!r} tells one alone.")
    if pattern.front is not None:
        end = (BEYOND if pattern.jumps else NEXT)[pattern.front]
        if end in signs:
            raise ValueError(f"In a picture the cell to which the bidder would go has the sign + alone; {pattern!r} says more of {end}.")
        signs[end] = "+"
    rows, cols = [row for row, _ in signs], [col for _, col in signs]
    lines = ["".join(signs.get((row, col), " ") for col in range(min(cols), max(cols) + 1)) for row in range(min(rows), max(rows) + 1)]
    return "\n".join(map(str.rstrip, lines))


class Engineer:
    """Watches games and writes rules.

    Args:
        radius: how far from the piece cells may be for its rules, 1 to 7. Within 3 are all cells beside the end of a jump.

    Attributes:
        watched: a list of `gameai.games.checkers.watching.Watched`.
        games: how many games it has watched.
    """

    def __init__(self, radius=3):
        self.radius = whole(radius, "radius", 1, 7)
        self.watched, self.games = [], 0

    def __repr__(self):
        return f"<Engineer that has watched {len(self.watched)} steps of {self.games} games>"

    def watch(self, played, game=ANY_GAME, start=None):
        """Watch one game, of people or of any players.

        Args:
            played, start: as for `gameai.games.checkers.watching.steps_of`: a record, a game of PDN, a trace, a list of actions.
            game: the `Checkers` by whose rules it was played.

        Returns:
            The engineer itself.

        Raises:
            ValueError: it is no game; an `IllegalMove` names the step that the rules forbid. Nothing is noted then.
        """
        self.watched += watched_steps(*steps_of(played, start), game)
        self.games += 1
        return self

    def watch_match(self, a, b, games, seed, progress=None):
        """Let two players play from the start of the game, sides swapped in turn, and watch them.

        Args:
            a, b, games, seed: as for `gameai.arena.match`.
            progress: called with (pairs of games played, pairs in all).

        Returns:
            The engineer itself.
        """
        for record in match(Checkers(), a, b, games, seed, opening=0, progress=progress, repetition=REPETITION).games:
            self.watch(record)
        return self

    def count(self, rules):
        """What became of the steps that were watched, for rules that may have been found in other games.

        Args:
            rules: any `Rule`s. A step belongs to the first of them that applies to it.

        Returns:
            A list with a `Count` for each rule, and one more for the steps to which none applies.
        """
        expert, seen, bad = Expert(several(rules, "rules")), Counter(), Counter()
        for view, loss in self.watched:
            first = next(iter(expert.paid(view)), None)
            seen[first] += 1
            bad[first] += loss > 0
        return [Count(seen[rule], bad[rule]) for rule in (*expert.rules, None)]

    def rules(self, most=10, least=20, longest=4, measure=gain, trust=surely, progress=None):
        """Rules that give lower bids to what led to losses. `Expert(rules)` bids by them.

        Moves never compete with jumps, so each of the two have rules of their own.

        Args:
            most: how many rules for moves, and how many for jumps, there are at most.
            least: how many steps a rule needs.
            longest: how many conditions a pattern may have.
            measure: what makes a pattern good: `gain` or `ratio` of `gameai.learning.covering`.
            trust: what chance of a loss is believed: `surely` or `seemingly` from there.
            progress: called with (rules found or no longer sought, `most` for moves and jumps together).

        Returns:
            A tuple of `FoundRule`s in the order in which they were found, those for moves first.

        Raises:
            ValueError: nothing was watched, or a number is no such number.
        """
        most, least, longest = whole(most, "most", 1), whole(least, "least", 1), whole(longest, "longest", 1)
        for name, function in (("measure", measure), ("trust", trust)):
            if not callable(function):
                raise ValueError(f"{name} must be a function of gameai.learning.covering or one like it; it was {brief(function)}.")
        if not self.watched:
            raise ValueError("The engineer has watched no step of which it knows the loss; let it watch a game first, or better hundreds.")
        evidence, found = Evidence(self.watched, self.radius), []
        for jumps in (False, True):
            left = evidence.ways[True, jumps] | evidence.ways[False, jumps]
            average, rule = count(left, evidence.lost).share, True
            for done in range(1, most + 1):
                if rule:
                    rule, covered = _next_rule(evidence, left, average, jumps, len(found) + 1, trust, (measure, least, longest))
                    found += [rule] if rule else []
                    left &= ~covered
                if progress:
                    progress(done + most * jumps, 2 * most)
        return tuple(found)


def _next_rule(evidence, left, average, jumps, number, trust, settings):
    """(the best rule about the steps that are left, the steps it covers); (None, 0) if it can't be trusted to be worse than the average."""
    grown = []
    for front in (True, False):
        way, conditions = (front, jumps), evidence.offered((front, jumps))
        worth, chosen, steps = grow(conditions, left, evidence.lost, *settings, evidence.ways[way])
        if chosen:
            grown.append((worth, chosen, steps, way, 2 * patterns_like(conditions, chosen)))
    if not grown:
        return None, 0
    _, chosen, steps, way, looks = max(grown, key=itemgetter(0))
    counted = count(steps, evidence.lost)
    chance = finite(trust(counted, looks), "What is trusted")
    if chance <= average:
        return None, 0
    price = -round(PRICE_OF_A_MAN * chance * evidence.men_lost(steps) / counted.bad, 1)
    pattern = Pattern(dict([each for each in chosen if each[0] != KIND]), (), *way, king=dict(chosen).get(KIND))
    return FoundRule(f"{number}: {counted.bad} of {counted.seen} lost", price, pattern, counted), steps
