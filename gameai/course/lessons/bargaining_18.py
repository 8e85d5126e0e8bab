"""What lesson 18 shows: haggling as a game of two actions, its trees, sales by chance, and a tournament of concession."""

import random
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from gameai.arena import Z
from gameai.course.beside import beside_guess
from gameai.extensive_form import Decision, ExtensiveForm
from gameai.negotiation import (
    PROCEDURES, Additive, AlternatingOffers, Boulware, Conceder, Domain, Issue, Linear, Timed, TitForTat, negotiate, risk)
from gameai.normal_form import NormalForm

__all__ = ["HAGGLING", "SALES", "STRATEGIES", "agreements", "beside_guess", "digits", "haggling_tree", "intervals", "offers_tree",
           "procedures", "pure_pairs", "sale_by_chance", "tell_plans", "tell_risks", "tell_trees", "tournament", "tournament_picture",
           "who_agreed"]

# Four coins are to be split: who gives way to a firm one has one of them, two firm ones have nothing.
HAGGLING = NormalForm([[(0, 0), (3, 1)], [(1, 3), (2, 2)]], ["firm", "give way"], ["firm", "give way"])

STRATEGIES = {"never concedes": Timed(0), "Boulware": Boulware(), "even steps": Linear(), "conceder": Conceder(),
              "tit for tat": TitForTat(Fraction(1, 20))}
ROUNDS, SALES = 20, 180    # with 60 sales one could not tell whether Boulware is behind who never concedes; the lesson says so


def pure_pairs(game):
    """A line for each equilibrium of Ada's and Ben's actions in which nothing is left to chance.

    >>> pure_pairs(HAGGLING)
    ['Ada firm | Ben give way', 'Ada give way | Ben firm']
    """
    return [f"Ada {game.actions[0][row]} | Ben {game.actions[1][column]}" for row, column in game.pure_equilibria()]


def haggling_tree(seen):
    """`HAGGLING` as a tree in which Ada chooses first; Ben has seen her choice, or has not."""
    def ben(ada):
        return Decision(1, f"Ada: {ada}" if seen else "Ada's choice is hidden", {
            name: HAGGLING.cells[HAGGLING.actions[0].index(ada)][column] for column, name in enumerate(HAGGLING.actions[1])})
    return ExtensiveForm(Decision(0, "begin", {ada: ben(ada) for ada in HAGGLING.actions[0]}))


def offers_tree(coins, rounds):
    """Alternating offers on how to split so many coins, as a tree: an offer, its answer, the next offer, up to so many offers."""
    def offer(number, told):
        player = number % 2
        return Decision(player, (*told, "offers"), {keep: answer(number, keep, (*told, keep)) for keep in range(coins + 1)})

    def answer(number, keep, told):
        shares = (keep, coins - keep) if number % 2 == 0 else (coins - keep, keep)
        refusal = (0, 0) if number + 1 == rounds else offer(number + 1, told)
        return Decision(1 - number % 2, (*told, "answers"), {"accept": shares, "refuse": refusal})
    return ExtensiveForm(offer(0, ()))


def digits(number):
    """A whole number as people can read it.

    >>> digits(64), digits(10 ** 9)
    ('64', 'a number of 10 digits')
    """
    return f"{number:,}" if number < 10 ** 6 else f"a number of {len(str(number))} digits"


def tell_trees():
    """Print how many plans Ada and Ben have, and all equilibria in pure plans, where Ben has not seen her choice and where he has."""
    for seen in (False, True):
        tree = haggling_tree(seen)
        game = tree.normal_form()
        (ada, ben), actions = tree.size, game.actions
        print(f"Ben {'sees' if seen else 'does not see'} Ada's choice: {ada} plans for her, {ben} for him")
        for row, column in game.pure_equilibria():
            print("   Ada", *actions[0][row], "| Ben", " then ".join(actions[1][column]))


def tell_plans(coins, rounds):
    """Print how large the matrix is when such an `offers_tree` is written as one, for each number of offers up to `rounds`."""
    for offers in range(1, rounds + 1):
        rows, columns = map(digits, offers_tree(coins, offers).size)
        print(f"{coins} coins, offers: {offers}; Ada's plans: {rows}; Ben's plans: {columns}")


def tell_risks(utilities, result, rounds):
    """Print what both offered in the first rounds of a monotonic concession, and what each risks, in percent of the gain."""
    for number in range(rounds):
        ada, ben = (event.outcome for event in result.events[2 * number:2 * number + 2])
        risks = [round(100 * risk(*each)) for each in ((utilities[0], ada, ben), (utilities[1], ben, ada))]
        print(f"round {number + 1}: Ada offers {ada}, risk {risks[0]}%; Ben {ben}, risk {risks[1]}%")


class Row(NamedTuple):
    """How a procedure ended: whether something was agreed, and all in words."""

    agreed: bool
    words: str


def procedures(domain, utilities, rounds):
    """A `Row` for each of the three procedures, when both agents concede in even steps."""
    rows = []
    for name, procedure in PROCEDURES.items():
        end = procedure(domain, utilities, [Linear(), Linear()], rounds)
        told = "nothing is agreed" if end.agreement is None else ", ".join(
            f"{issue.name} {value}" for issue, value in zip(domain.issues, end.agreement, strict=True) if value is not None)
        issues, worth = (" and ".join(map(str, each)) for each in ([issue.name for issue in domain.issues], end.utilities))
        rows.append(Row(end.agreement is not None, f"{issues}, {name}: {told}; worth {worth}"))
    return rows


def who_agreed(rows):
    """Which of the three procedures ended with an agreement, in words."""
    names = [name for name, row in zip(("package", "same time", "issue by issue"), rows, strict=True) if row.agreed]
    return "all three" if len(names) == 3 else f"the {names[0]} alone" if len(names) == 1 else " and ".join(names) or "none"


# --- the tournament -------------------------------------------------------------------


def sale_by_chance(rng, reserved=True):
    """(domain, utilities) of a sale of two issues with five values each: one agent wants them high, the other low.

    reserved: whether no agreement is worth something to both, from 0 to 5 tenths of the best; else it is worth nothing.
    """
    issues = Issue("price", range(5)), Issue("quantity", range(5))
    utilities = []
    for agent in (0, 1):
        parts = [rng.randint(1, 9) for _ in issues]
        scores = []
        for issue in issues:
            tenths = sorted([0, 10, *(rng.randint(0, 10) for _ in issue.values[2:])], reverse=agent == 1)
            scores.append({value: Fraction(score, 10) for value, score in zip(issue.values, tenths, strict=True)})
        floor = Fraction(rng.randint(0, 5), 10) if reserved else 0
        utilities.append(Additive([Fraction(part, sum(parts)) for part in parts], scores, floor))
    return Domain(issues), tuple(utilities)


class Standing(NamedTuple):
    """How one strategy did. gain: over its reservation value, on average, in hundredths of the best outcome. behind: how much
    less that is than the first one's; low, high: the 95% interval of this, from the differences in each sale, since all meet the
    same sales. agreed: of all its negotiations, how many."""

    name: str
    gain: float
    behind: float
    low: float
    high: float
    agreed: int


class Tournament(NamedTuple):
    """standings: a list of `Standing`, the best first. meetings: {(name, name): how many of the sales ended with an agreement}.
    sales: how many each pair met in."""

    standings: list
    meetings: dict
    sales: int

    def __repr__(self):
        """As students read it who ask for other sales."""
        return "\n".join(intervals(self))


@cache
def tournament(reserved=True, sales=SALES, seed=18):
    """Each of `STRATEGIES` against each, itself included, in both seats, over so many sales by chance."""
    rng = random.Random(f"{seed}/{reserved}")
    gains, meetings = {name: [] for name in STRATEGIES}, dict.fromkeys(product(STRATEGIES, repeat=2), 0)
    for _ in range(sales):
        domain, utilities = sale_by_chance(rng, reserved)
        environment, gained = AlternatingOffers(domain, utilities, ROUNDS), {name: [] for name in STRATEGIES}
        for names in meetings:
            result = negotiate(environment, [STRATEGIES[name] for name in names])
            meetings[names] += result.agreement is not None
            for name, utility, worth in zip(names, utilities, result.utilities, strict=True):
                gained[name].append(float(worth - utility.reservation))
        for name, each in gained.items():
            gains[name].append(sum(each) / len(each))
    standings, first = [], max(gains.values(), key=sum)
    for name, each in gains.items():
        less = [one - other for one, other in zip(first, each, strict=True)]
        behind, half = fmean(less), Z * stdev(less) / sqrt(sales)
        agreed = sum(count for names, count in meetings.items() for seat in names if seat == name)
        standings.append(Standing(name, 100 * fmean(each), 100 * behind, 100 * (behind - half), 100 * (behind + half), agreed))
    return Tournament(sorted(standings, key=lambda standing: -standing.gain), meetings, sales)


def intervals(found):
    """A line of text for each standing of a `Tournament`: its gain, and how far it is behind the first."""
    first, *others = found.standings
    return [f"{first.name}: {first.gain:.0f} hundredths of the best outcome, on average",
            *(f"{one.name}: {one.gain:.0f}; behind by {one.behind:.2f}, interval {one.low:.2f} to {one.high:.2f}" for one in others)]


def agreements(found, name):
    """Lines of text: in how many sales of a `Tournament` a strategy agreed with each, in the first seat and in the second."""
    with_others = [f"{other} {found.meetings[name, other]} and {found.meetings[other, name]}" for other in STRATEGIES if other != name]
    return [f"{name}: agreements, of {found.sales} in the first seat and {found.sales} in the second",
            "   " + "; ".join([f"itself {found.meetings[name, name]}", *with_others])]


def tournament_picture(found, title=""):
    """How far all others of a `Tournament` are behind its first, with intervals."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    first, *others = found.standings
    said = "; ".join(f"{one.name} {one.behind:.2f}, from {one.low:.2f} to {one.high:.2f}" for one in others)
    return plots.intervals([one.name for one in others], [one.behind for one in others], [one.low for one in others],
                           [one.high for one in others], f"behind {first.name},\nin hundredths of the best outcome",
                           f"How far behind {first.name}, with 95% intervals: {said}.", title, reference=0)
