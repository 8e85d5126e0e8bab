"""Exercise 11.1: mutate genes."""

import random
from math import sqrt
from statistics import fmean

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_11 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.watched_11 import alike, as_list, judge_seen, not_a_number, seen, show_seen
from gameai.course.plain import short
from gameai.learning.genetic import mutate as library_mutate
from gameai.show.words import counted, listed

CHILDREN = 6     # of each parent
SIGMAS = 5       # how far chance may be off: a right function fails less than once in a hundred thousand times


def watch(function, genes, rate, step, seed):
    """Let a function mutate one parent several times, and say what was seen."""
    children, first = [], None
    for number in range(CHILDREN):
        parent = list(genes)
        child = function(parent, rate, step, random.Random(f"{seed}/{number}"))
        if child is parent:
            return seen("parent changed" if parent != genes else "parent itself", "Your function returns its parent itself"
                        + (", which it has changed" if parent != genes else "") + ". The parent lives on, and must stay as it is: "
                        "build a new list.", "a new list", "the list `genes` itself")
        items, refusal = as_list(child)
        if refusal:
            return refusal
        if parent != genes:
            return seen("parent changed", "Your function changed the genes of the parent, who lives on.", "the parent as it was",
                        _head(parent))
        if not_number := not_a_number(items):
            return seen("no number", f"A gene is a number; your child has {not_number}.", yours=_head(items))
        if len(items) != len(genes):
            return seen("length", f"Your child has {counted(len(items), 'gene')}, its parent {len(genes)}.", f"{len(genes)} genes",
                        _head(items))
        first = first or items
        children.append([(new, new - old) for new, old in zip(items, genes)])
    again, _ = as_list(function(list(genes), rate, step, random.Random(f"{seed}/0")))
    if again != first:
        return seen("not from rng", "From the same `rng`, your function made two different children. Draw from `rng` alone, not from "
                    "`random`, so that a breeding can be repeated.", "the same child again", _head(again))
    code, note, expected = _fault(children, genes, rate, step)
    return seen(code, note, expected, shown=_head(first))


def _head(genes):
    return short(genes[:10]) + (f" and {len(genes) - 10} more" if len(genes) > 10 else "")


def _fault(new_genes, genes, rate, step):
    """(code, note, expected) of what several children show, lists of (new gene, change); code "" if nothing is wrong."""
    children = [[change for _, change in child] for child in new_genes]
    count, places = len(genes), [[at for at, change in enumerate(child) if change] for child in children]
    changes = [change for child in children for change in child if change]
    expected = f"about {rate * count:.0f} of {count} genes changed"
    if rate == 0 and changes:
        return "rate ignored", f"With rate 0 no gene changes; your function changed {counted(len(places[0]), 'gene')}.", "no change"
    if rate == 0:
        return "", "", ""
    if not changes:
        return "nothing", f"With rate {rate} no gene of {CHILDREN} children changed.", expected
    if far := next((change for change in changes if abs(change) > step), None):
        replaced = all(abs(new) <= step for child in new_genes for new, change in child if change)
        return ("replaced" if replaced else "too far",
                f"One gene changed by {short(far)}. A change lies between {-step} and {step}, and is added to the gene.",
                f"changes from {-step} to {step}")
    if part := next((change for change in changes if change != int(change)), None):
        return "no whole number", f"One gene changed by {short(part)}, which is no whole number.", "whole numbers"
    if len(changes) > 20 and all(child == children[0] for child in children):
        return "same child", f"From {CHILDREN} different `rng` your function made the same child. Draw from the `rng` that it is given.", (
            "another child each time")
    if len(changes) > 20 and all(len(set(filter(None, child))) <= 1 for child in children):
        return "all the same", "In one child all changes are the same. Draw a new one for each gene.", "a change of its own for each gene"
    if len(changes) > 200 and abs(fmean(changes)) > SIGMAS * (step + 1) / sqrt(3 * len(changes)):
        return "shifted", f"Your changes are {fmean(changes):+.1f} on average. Up and down are equally likely.", "about 0 on average"
    whole = [len(found) for found in places]
    # A change may be 0 or not, so that the chance to see one lies between these two.
    (low, _), (_, high) = (_bounds(chance, count * CHILDREN) for chance in (rate - rate / (2 * step + 1), rate))
    if rate < 1 and count > 60 and all(each == 0 or each > 0.9 * count for each in whole) and len(set(whole)) > 1:
        return "one toss", f"Of {count} genes {min(whole)} changed in one child and {max(whole)} in another: all or none.", expected
    if not low <= sum(whole) <= high:
        return "rate off", f"Of {count} genes about {fmean(whole):.0f} changed.", expected
    if rate == 1 and step >= 9 and (still := sorted(set(range(count)).difference(*places))):
        which = {0: "first", count - 1: "last"}.get(still[0], "")
        return (f"still: {which}", f"With rate 1 gene number {still[0]}, counted from 0, is that of the parent in all {CHILDREN} children.",
                "now and then a change of each gene")
    if rate < 1 and count > 300 and _too_steady(whole, count, rate):
        return ("always as many", f"In {CHILDREN} children {listed([str(each) for each in whole])} genes changed. Each gene has "
                "a chance of its own, so the numbers should differ more.", expected)
    if len(changes) > 200:
        spread = sqrt(fmean(change * change for change in changes))
        if not 0.85 < spread / sqrt(step * (step + 1) / 3) < 1.15 or len(set(changes)) < 1.2 * step:
            return ("not even", "Your changes are not spread evenly: some between -step and step come far too often.",
                    "each equally likely")
        if odd := _odd(changes, step):
            return ("not even", f"Of {len(changes)} changes {changes.count(odd)} are {odd:+}: too few or too many.",
                    f"about {len(changes) / (2 * step):.0f} of each")
    if rate < 1 and count > 300 and all(each == places[0] for each in places):
        return "same places", "In each child the same genes changed.", expected
    return "", "", ""


def _odd(changes, step):
    """The change that comes most often or least, if it does so too often or too rarely, and there are enough to tell; else None."""
    each = len(changes) / (2 * step)
    counts = {change: changes.count(change) for change in range(-step, step + 1) if change} if each >= 100 else {}
    odd = max(counts, key=lambda change: abs(counts[change] - each), default=None)
    return odd if counts and abs(counts[odd] - each) > SIGMAS * sqrt(each) else None


def _too_steady(whole, count, rate):
    """Whether the numbers of changed genes differ less than they do by chance, once in 300,000 times.

    The sum of the squares of their deviations from the mean, divided by the variance, is below 0.02 so rarely
    (chi-squared with 5 degrees).
    """
    mean = fmean(whole)
    return sum((each - mean) ** 2 for each in whole) <= 0.02 * count * rate * (1 - rate)


def _bounds(chance, count):
    """Between which numbers the count of what happens with this chance lies, almost always."""
    slack = SIGMAS * sqrt(chance * (1 - chance) * count) + 1
    return chance * count - slack, chance * count + slack


def cases(rng):
    """Short genes first, with the rates at which chance has no say; then long ones."""
    def genes(count):
        return [rng.randint(-100, 100) for _ in range(count)]
    return [(genes(8), 0, 9, rng.random()), (genes(40), 1, 9, rng.random()), (genes(674), 0.05, 50, rng.random()),
            (genes(674), 0.3, 20, rng.random()), (genes(2000), 0.5, 5, rng.random()), (genes(674), 0.9, 30, rng.random()),
            (genes(2000), 0.5, 1000, rng.random())]  # so large a step hardly ever adds 0


MUTATE = Exercise(
    number="11.1",
    title="Mutate",
    text="Write `mutate(genes, rate, step, rng)`. It returns a new list, the genes of a child. Each gene changes with probability `rate`, "
         "whatever the others do; a change adds a whole number from `-step` to `step`, each equally likely, drawn "
         "anew for each gene "
         "(with 0 or without it, as you like). The parent's list stays as it is. Draw with `rng.random()` and `rng.randint(low, "
         "high)`.",
    signature="mutate(genes, rate, step, rng)",
    returns=dict,
    cases=cases,
    size=lambda genes, rate, step, seed: len(genes),
    judge=judge_seen,
    alike=alike,
    through=through_alone(watch, forbidden=(library_mutate,)),
    show=show_seen,
    describe=lambda genes, rate, step, seed: f"genes = {_head(genes)}, rate = {rate}, step = {step}",
    hints=[
        "Build a new list, gene by gene. For each gene you toss once: does it change?",
        "`rng.random() < rate` is true with probability `rate`. Only then draw the change, and add it to the gene.",
        "`[gene + rng.randint(…) if … else gene for gene in genes]`",
    ],
    mistakes=[
        Mistake("parent shared", wrong.mutates_in_place,
                "You change the parent's own list and return it. Parent and child are one list then, and the winner "
                "is lost."),
        Mistake("copies the name alone", wrong.changes_the_parent_too,
                "`child = genes` makes no copy: both names stand for one list. What you return is a copy, but the "
                "parent has changed."),
        Mistake("rate ignored", wrong.rate_ignored, "You change every gene, whatever the rate."),
        Mistake("rate the wrong way round", wrong.rate_turned,
                "You keep a gene where you should change it: your test is the wrong way round."),
        Mistake("one toss for all", wrong.one_toss,
                "You toss once for the whole child. Each gene has a toss of its own."),
        Mistake("all genes the same change", wrong.same_change,
                "You draw one change and add it to several genes. Draw anew for each gene."),
        Mistake("only upwards", wrong.only_upwards, "Your changes are never below zero, so all genes drift upwards."),
        Mistake("step or nothing", wrong.full_steps,
                "You change by the whole step, up or down. Smaller changes are as likely."),
        Mistake("replaces the gene", wrong.replaces,
                "You put a new number in the place of the gene. A change is added to what was there."),
        Mistake("nothing changes", wrong.nothing_changes, "You return a copy of the parent. Where does the lot come in?"),
        Mistake("beyond the step", wrong.by_gauss,
                "Some of your changes are larger than `step`, which is the limit of a change, not its usual size."),
        Mistake("rounds a fraction", wrong.rounds,
                "You round a number by chance. To -step and step so much less is rounded: `rng.randint` draws all "
                "alike."),
        Mistake("one gene alone", wrong.one_gene,
                "How many genes you change does not fit the rate. Each gene changes with the chance `rate`, whatever the others do."),
        Mistake("a fixed number of genes", wrong.fixed_number,
                "You change the same number of genes in each child. Each gene has a chance of its own: now more of "
                "them change, now fewer."),
        Mistake("the last gene stays", wrong.last_stays_still,
                "The last gene of your children never changes. Does your loop end before it? `range(n)` itself stops at n - 1."),
        Mistake("the first gene stays", wrong.first_stays_still,
                "The first gene of your children never changes. Places are counted from 0."),
        Mistake("the step itself never", wrong.half_open,
                "`step` itself is never added, and `-step` is. `randrange` ends before its last number, `rng.randint` with it."),
        Mistake("changed genes alone", wrong.changed_alone,
                "You return the changed genes and drop the others. A child has all genes."),
        Mistake("draws from random", wrong.draws_from_random,
                "You draw from Python's `random`. Draw from `rng`, so that a seed repeats it all."),
        Mistake("scales the gene", wrong.scales,
                "You multiply genes by a number by chance. A change is added, and is a whole number."),
    ],
    praise="This is the only place where something new comes in: crossover deals out what is there.",
)
