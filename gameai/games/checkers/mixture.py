"""Genes that are translated to rules: the genetic algorithm sets the prices, and the rules can be read.

A rule says "if this pattern, then that price"; all prices paid add up to the bid. A pattern is a question in the words
of `gameai.games.checkers.surroundings`. Its gene is a whole number, the price; where it is 0 there is no rule. So the
genome is a list of numbers, which cross and mutate as any others, and what it says is a list of rules: those of an expert whom
nobody has asked. The patterns come from a list, or from programs that have evolved (`gameai.games.checkers.programs.questions`).

Genes of cells add up, one for each cell. A pattern of two cells says "and", which no such sum can say.

Source: R. C. Radcliffe, "Checkers Agents": "a combination of Genetic Programming and the Genetic Algorithm
is also possible, with numerical 'genes' being translated to Prolog rules".

>>> rules = rules_of((0, -4, 2), ("jumps", "opponent_ahead_right", "walls_there > 0"))
>>> print(RuleEvaluator(rules))
if opponent_ahead_right: -4
if walls_there > 0: +2
"""

import random
from typing import NamedTuple

from gameai.checks import brief, finite, several, whole
from gameai.games.checkers.self_play import SelfPlay
from gameai.games.checkers.surroundings import AROUND, TRUTHS, ExpressionEvaluator
from gameai.learning.genetic import mutate, uniform_crossover

SMALL = 60, 8, 16      # genomes, games of each in a generation, generations
SCALE = 5              # the first prices lie between -SCALE and SCALE
RATE, SIGMA = 0.1, 3   # how many of a child's genes change, and how far
RULE = 0.004           # what a rule costs, so that of equal genomes the one with fewer rules lives

#: Each truth, some questions about counts, and every pair of an opponent on one cell and a vacant one elsewhere.
PATTERNS = (*TRUTHS, "walls_there > 0", "friends_here > 0", "friends_there > 0", "rows_to_go == 0",
            *[f"opponent_{here} and vacant_{there}" for here in AROUND for there in AROUND if here != there])


class PricedPattern(NamedTuple):
    """A rule: a bidder in whose view `pattern` holds adds `price` to its bid."""

    pattern: str
    price: int


def rules_of(genes, patterns=PATTERNS):
    """Translate genes to rules: each `PricedPattern` whose price is not 0, those that matter most first.

    Args:
        genes: whole numbers, one for each pattern.
        patterns: expressions in the words of `surroundings` that are true or false.

    Raises:
        ValueError: there are not as many genes as patterns, or one is no number.
    """
    genes, patterns = several(genes, "genes"), several(patterns, "patterns")
    for number, gene in enumerate(genes, 1):
        finite(gene, f"Gene {number}")
    if len(genes) != len(patterns):
        raise ValueError(f"There is one gene for each pattern; here are {len(genes)} genes for {len(patterns)} patterns.")
    rules = [PricedPattern(pattern, gene) for pattern, gene in zip(patterns, genes) if gene]
    return tuple(sorted(rules, key=lambda rule: -abs(rule.price)))  # equal ones stay in the order of the patterns


class RuleEvaluator(ExpressionEvaluator):
    """Bids the sum of the prices of the rules that hold.

    Args:
        rules: `PricedPattern`s, or other pairs (pattern, price).

    Raises:
        ValueError: a price is no number, or a pattern no expression in the words of a bidder.
    """

    def __init__(self, rules):
        self.rules = tuple([_rule(rule) for rule in several(rules, "rules")])
        for pattern, price in self.rules:
            finite(price, f"The price of rule {brief(pattern)}")
            ExpressionEvaluator(pattern)
        super().__init__(" + ".join([f"({price} if ({pattern}) else 0)" for pattern, price in self.rules]) or "0")

    def __str__(self):
        return "\n".join([f"if {pattern}: {price:+}" for pattern, price in self.rules]) or "no rules"

    def __reduce__(self):
        return type(self), (self.rules,)

    def explain(self, view):
        """(pattern, price) of each rule that is paid."""
        paid = [ExpressionEvaluator(pattern).bid(view) for pattern, _ in self.rules]
        return tuple([tuple(rule) for rule, holds in zip(self.rules, paid) if holds])


def _rule(rule):
    pair = several(rule, "A rule")
    if len(pair) != 2 or isinstance(rule, str):
        raise ValueError(f"A rule is a pair (pattern, price), such as ('jumps', -4); it was {brief(rule)}.")
    return PricedPattern(*pair)


class RuleBreeding(SelfPlay):
    """A population of genomes, of which each is translated to rules.

    Args:
        size: how many there are, at least 4.
        games: how many games each of them plays in a generation.
        seed: any int or string; the same seed gives the same champion.
        patterns: those that the genes price.
        rate, sigma: how many genes of a child change, and how far; one in three of those that change becomes 0, whatever it was.
            So do some others: all are rounded.
        rule: what each rule takes off a score between -1 and 1.

    Raises:
        ValueError: a pattern is no expression in the words of a bidder, or a number is no such number.
    """

    def __init__(self, size=SMALL[0], games=SMALL[1], seed=1, patterns=PATTERNS, rate=RATE, sigma=SIGMA, rule=RULE):
        self.patterns, self.rate, self.sigma = several(patterns, "patterns"), finite(rate, "rate", 0, 1), finite(sigma, "sigma", 0)
        self.rule, size = finite(rule, "rule", 0), whole(size, "size", 4)
        for pattern in self.patterns:
            ExpressionEvaluator(pattern)  # before games are played
        rng = random.Random(f"{seed}/first")
        super().__init__([self._first(rng) for _ in range(size)], games, seed)

    def _first(self, rng):
        """Random genes, three of four of them 0: who says less is easier to judge."""
        return tuple([rng.randint(-SCALE, SCALE) if rng.random() < 0.25 else 0 for _ in self.patterns])

    def make(self, member):
        return RuleEvaluator(rules_of(member, self.patterns))

    def cross(self, mother, father, rng):
        return uniform_crossover(mother, father, rng)

    def mutate(self, child, rng):
        changed = mutate(child, self.rate, self.sigma, rng)
        return tuple([old if new == old else 0 if rng.random() < 1 / 3 else round(new) for old, new in zip(child, changed)])

    def cost(self, member):
        return self.rule * sum(map(bool, member))


def small_run(seed=1, progress=None, patterns=PATTERNS):
    """What a lesson breeds while one waits: 60 genomes, 8 games of each in a generation, 16 generations.

    Args:
        seed: any int or string.
        progress: called with (generations done, generations in all).
        patterns: as for `RuleBreeding`.

    Returns:
        The `RuleBreeding`; `rules_of(breeding.champion, breeding.patterns)` are the rules that have been found.
    """
    size, games, generations = SMALL
    return RuleBreeding(size, games, seed, patterns).run(generations, progress)
