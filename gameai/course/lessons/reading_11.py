"""Exercises 11.3 and 11.5: read what was bred: by which cells an auction was decided, and genes translated to rules."""

from functools import lru_cache

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_11 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import GAME, random_state, remembered
from gameai.course.lessons.watched_11 import as_list
from gameai.course.plain import is_a, short
from gameai.games.checkers import mixture
from gameai.games.checkers.bidding import invited_views
from gameai.games.checkers.champions import bred_genes, stored
from gameai.games.checkers.genes import GeneEvaluator
from gameai.games.checkers.locality import RINGS
from gameai.show.words import counted, listed

# --- 11.3 ------------------------------------------------------------------------------

FLAGS = {1: ("front", False, True), 3: ("king", True, False), 5: ("front", True, False), 7: ("king", False, True)}  # of cases
# Two bidders in two corners each: between them each cell that a bidder ever sees on the board is once another.
CORNERS = (("W:WK4,K9,K13,K20,K24,K32:BK3,K5,K12,K18,K22", (4, 8), (32, 28)), ("W:WK1,K9,K13,K21,K29:BK2,K12,K15,K28", (1, 5), (29, 25)),
           ("W:WK4,22:BK29", (4, 8), (22, 18)))  # the king of the last is in cell 111
PARTS = (*[f"distance {ring}" for ring in range(1, 8)], "front and king")


def plain_view(view):
    """A `View` as a dictionary."""
    return {"square": view.square, "end": view.end, "cells": list(view.cells), "front": view.front, "king": view.king}


@lru_cache(maxsize=1)
def champion():
    pair = bred_genes()
    return pair.black, pair.white


@remembered
def lead_cases(rng):
    """Two bidders of an auction, one beside the other in price: by simple genes, then those of champions; some differ by front or king."""
    simple = [place * place % 97 for place in range(674)]
    found = []
    while len(found) < 8:
        state = random_state(rng)
        views = invited_views(state)
        by_chance = [rng.randint(-9, 9) for _ in range(674)]
        genes = simple if len(found) < 3 else list(champion()[state.to_move]) if len(found) < 6 else by_chance
        ranked = sorted(views, key=GeneEvaluator(genes).bid, reverse=True)
        flags = FLAGS.get(len(found))
        pairs = [(one, other) for one, other in zip(ranked, ranked[1:])
                 if flags is None or (getattr(one, flags[0]), getattr(other, flags[0])) == flags[1:]]
        if pairs:
            found.append((genes, *map(plain_view, pairs[0]), list(RINGS)))
    for fen, *steps in CORNERS:
        bidders = {(view.square, view.end): plain_view(view) for view in invited_views(GAME.from_fen(fen))}
        found.append((rng.sample(range(-400, 400), 674), *map(bidders.get, steps), list(RINGS)))  # no gene is as large as another
    return found


def listed_lead(function, genes, high, low, rings):
    """What a function returns, as a list where it is an array or the like."""
    items, refusal = as_list(function(genes, high, low, rings))
    return refusal if items is None else items


def judge_lead(answer, genes, high, low, rings):
    if len(answer) != 8:
        return Wrong("8 numbers: distances 1 to 7, then front and king", f"Your list has {counted(len(answer), 'number')}.")
    if odd := next((each for each in answer if not is_a(each, float)), None):
        return Wrong("8 numbers", f"{short(odd)} is no number.")
    for name, own, right in zip(PARTS, answer, wrong.lead(genes, high, low, rings)):
        if not abs(own - right) < 1e-6:
            total = sum(wrong.lead(genes, high, low, rings))
            return Wrong(f"{name}: {right}", f"Your lead at {name} is another. (All eight add up to the whole lead, {total}.)",
                         f"{name}: {short(own)}")
    return None


LEAD = Exercise(
    number="11.3",
    title="Read a champion",
    text="Where was the auction decided, near the piece or far away? Write `lead(genes, high, low, rings)`. `genes` has 674 numbers: six "
         "for cell 0 (one for each occupant, 0 to 5), six for cell 1, and so on to cell 111; then one for front "
         "bidders and one for kings. "
         "`high` and `low` are the views of two bidders, dictionaries: `\"cells\"` has the occupant of each of the "
         "112 cells, `\"front\"` "
         "and `\"king\"` are True or False. `rings` has the distance of each cell, 1 to 7. Return a list of 8 "
         "numbers: how much `high` "
         "leads by the genes of the cells at distance 1, 2, …, 7, and by front and king together. They add up to its "
         "bid less that of `low`.",
    signature="lead(genes, high, low, rings)",
    returns=list,
    cases=lead_cases,
    oracle=wrong.lead,
    judge=judge_lead,
    through=through_alone(listed_lead),
    show=lambda answer: short(answer),
    describe=lambda genes, high, low, rings: (f"genes = {short(genes[:6])} and 668 more; high wants to go from {high['square']} to "
                                              f"{high['end']}, low from {low['square']} to {low['end']}"),
    hints=[
        "First the bid of one view: one gene for each cell, and at the end two more, if the view says so.",
        "The gene for occupant `code` on cell number `cell` is `genes[6 * cell + code]`.",
        "For each cell add `genes[6 * cell + high[\"cells\"][cell]] - genes[6 * cell + low[\"cells\"][cell]]` to the "
        "sum of its ring. Ring 1 "
        "is the first number of the list. For the last number, `genes[672]` counts if front is True, `genes[673]` if "
        "king is.",
    ],
    mistakes=[
        Mistake("bid of the winner alone", wrong.high_alone,
                "You add up the genes of `high` alone. What counts is its lead over `low`."),
        Mistake("turned", wrong.turned, "Your signs are turned: you give the lead of `low`."),
        Mistake("genes by occupant first", wrong.by_occupant,
                "You read the genes as 112 for occupant 0, then 112 for occupant 1. There are six for each cell in "
                "turn."),
        Mistake("vacant cells left out", wrong.skips_vacant,
                "You leave out vacant cells. They have a price, too: the gene of occupant 0."),
        Mistake("outside left out", wrong.skips_outside,
                "You leave out cells outside the board. They have a price, too."),
        Mistake("one gene a cell", wrong.one_gene_a_cell, "You take gene number `cell`. Each cell has six genes."),
        Mistake("front and king forgotten", wrong.no_flags,
                "Your last number is always 0: front and king have genes of their own."),
        Mistake("high always in front", wrong.high_in_front,
                "You count the gene of front bidders for `high` always. It may be a rear bidder: look at `high[\"front\"]`."),
        Mistake("front for the rear", wrong.rear_flag,
                "You add the gene of front bidders where the bidder is at the rear."),
        Mistake("front and king exchanged", wrong.flags_exchanged,
                "Gene 672 is that of front bidders, gene 673 that of kings."),
        Mistake("sizes only", wrong.sizes, "You drop the signs. Some cells speak for `low`, and count against `high`."),
        Mistake("means", wrong.means, "You divide by the number of cells. Bids are sums."),
        Mistake("cells that differ", wrong.prices_where_different,
                "Where the two views differ, you add the gene of `high` alone. That of `low` is to be taken off."),
        Mistake("one ring too far", wrong.ring_too_far, "Your rings are off by one: distance 1 comes first."),
    ],
    praise="Sums can be taken apart. That is what makes 674 numbers readable at all.",
)

# --- 11.5 ------------------------------------------------------------------------------


@remembered
def rule_cases(rng):
    """A few patterns, then the library's, then the questions of programs that evolved, in which some come twice."""
    from gameai.games.checkers.programs import LANGUAGE, questions  # DEAP is slow to load, and only this needs it

    small = ["jumps", "opponent_ahead_right", "walls_there > 0"]
    asked = [question for row in stored("programs")["programs"]["generations"] for question in questions(LANGUAGE.parse(row["program"]))]
    twice = ["jumps", "front", "jumps"]
    cases = [([0, -4, 2], small), ([3, -5, -3], small), ([2, 5, -2], twice), ([1, 2, 4], twice), ([0, 0, 0], small), ([12, -9, 10], small)]
    for _ in range(4):
        patterns = list(mixture.PATTERNS)
        cases.append(([rng.choice([0, 0, rng.randint(-9, 9)]) for _ in patterns], patterns))
    for _ in range(2):
        patterns = rng.choices([*asked, *small], k=12)
        cases.append(([rng.randint(-4, 4) for _ in patterns], patterns))
    return cases


def judge_rules(answer, genes, patterns):
    expected = dict(wrong.rules(genes, patterns))
    found = []
    for rule in answer:
        if not isinstance(rule, (tuple, list)) or len(rule) != 2:
            return Wrong("pairs (pattern, price)", f"{short(rule)} is no pair.")
        pattern, price = rule
        if not isinstance(pattern, str) or not is_a(price, float):
            return Wrong("pairs (pattern, price)",
                         f"In {short(tuple(rule))} a pattern, a text, should come first, then its price, a number.")
        if pattern not in patterns:
            return Wrong(listed(sorted(set(patterns))[:6]), f"{short(pattern)} is none of the patterns.")
        if pattern in dict(found):
            return Wrong(f"one rule for {pattern!r}",
                         f"There are two rules for {short(pattern)}. Their prices are both paid: make one rule of them, with the sum.")
        found.append((pattern, price))
    for pattern, price in found:
        right = expected.get(pattern, 0)
        if price != right or not right:
            return Wrong(f"{pattern}: {right:+}" if right else f"no rule for {pattern!r}",
                         f"The price of {short(pattern)} is another." if right
                         else f"{short(pattern)} has a price of 0: it changes no bid.",
                         f"{pattern}: {price:+}")
    if missing := next((pattern for pattern in expected if pattern not in dict(found)), None):
        return Wrong(f"{missing}: {expected[missing]:+}", f"There is no rule for {short(missing)}, whose price is not 0.")
    for (one, before), (other, after) in zip(found, found[1:]):
        if abs(before) < abs(after):
            return Wrong("the largest price first, whatever its sign",
                         f"{other} ({after:+}) matters more than {one} ({before:+}), and comes later.")
    return None


TRANSLATE = Exercise(
    number="11.5",
    title="From genes to rules",
    text="Genes that are prices of patterns can be read, once they are translated. Write `rules(genes, patterns)`: the gene at "
         "each place is "
         "the price of the pattern there. Return a list of pairs `(pattern, price)`, the rules. A price of 0 is no "
         "rule. A pattern may "
         "come twice, when it was found in two programs: both prices are paid, so make one rule of them. What "
         "matters most comes first: "
         "the price furthest from 0, whatever its sign; equal ones as you like.",
    signature="rules(genes, patterns)",
    returns=list,
    cases=rule_cases,
    size=lambda genes, patterns: len(genes) + (set(patterns) != set(patterns[:len(set(patterns))])),
    judge=judge_rules,
    alike=lambda one, other: list(map(list, one)) == list(map(list, other)),
    through=through_alone(forbidden=(mixture.rules_of,)),
    show=lambda answer: ("; ".join(f"{pattern}: {price}" for pattern, price in answer[:6]) + (" …" if len(answer) > 6 else "")
                         or "no rules"),
    describe=lambda genes, patterns: f"genes = {short(genes)}, patterns = {short(list(patterns)[:5])}" + (
        f" and {len(patterns) - 5} more" if len(patterns) > 5 else ""),
    hints=[
        "A dictionary from pattern to price, to begin with: what is there when a pattern comes again?",
        "Add: `prices[pattern] = prices.get(pattern, 0) + gene`. Then drop what is 0, after adding, not before.",
        "`sorted(…, key=lambda rule: -abs(rule[1]))` sorts by the size of the price.",
    ],
    mistakes=[
        Mistake("rules of price 0", wrong.keeps_zeros,
                "You keep rules with a price of 0. They change no bid and are only in the way."),
        Mistake("good ones alone", wrong.drops_negative,
                "You drop prices below 0. They say what to keep away from, and count as much."),
        Mistake("sorted by the price itself", wrong.sorted_by_price, "You sort by the price. -5 matters more than +3."),
        Mistake("smallest first", wrong.smallest_first, "You sort the other way: what matters least comes first."),
        Mistake("not sorted", wrong.not_sorted,
                "You leave the rules in the order of the patterns. What matters most comes first."),
        Mistake("the last price stays", wrong.last_stays,
                "Of a pattern that comes twice you keep the last price. Both are paid."),
        Mistake("the first price stays", wrong.first_stays,
                "Of a pattern that comes twice you keep the first price. Both are paid."),
        Mistake("two rules of one pattern", wrong.keeps_twice,
                "You leave a pattern that comes twice as two rules. Make one of them."),
        Mistake("zero before adding", wrong.zero_after_adding,
                "You look for 0 before you add. +2 and -2 for one pattern are 0 together."),
        Mistake("price first", wrong.price_first, "Your pairs are turned round: the pattern comes first."),
        Mistake("sizes only", wrong.drops_signs, "You drop the signs. A rule below 0 says where not to go."),
    ],
    praise="Now what was bred reads like what an expert writes.",
)
