"""The exercises and figures of lesson 19: other right versions pass, further wrong ones don't, what is stored is what the script makes.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import json
import math
import re
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random

import nbformat
import numpy as np
import pytest
import salesmen_offices

from gameai.course.exercise import exercise
from gameai.course.lessons import lesson_19, swaps_19
from gameai.course.lessons import mistakes_19 as m19
from gameai.course.lessons import mistakes_19_choices as m19c
from gameai.course.lessons import offices_19 as lesson
from gameai.course.lessons.choices_19 import MOVES
from gameai.games import salesmen_agents
from gameai.offices import (
    Accept, Candidate, Deal, Deals, Distrust, ForeignOffice, IntelligenceOffice, President, Propose, Reject, StrategyOffice, Traits, Trust,
    Verdict, Withdraw, WrongStep)
from gameai.show import OfficesStepper
from gameai.show.offices_view import OfficesDrawing

SEEDS = ["0", "1", "a class of 30"]
LESSON_CELLS = {one.id: one for one in nbformat.read(Path(__file__).resolve().parents[1] / "notebooks" / "19_offices.ipynb", 4).cells}


def cases(number, seed="0"):
    one = exercise(number)
    return list(one.cases(one.rng(seed)))


# Right versions, written otherwise than those that the bank and the solutions use. -----------


def life_of_sets(proposer, partners, steps):
    """Lists for each status what may be done, and by whom."""
    waiting, over, confirmed, begun = set(partners), False, False, False
    for number, (do, by) in enumerate(steps):
        allowed = set()
        if not begun:
            allowed = {("propose", proposer)}
        elif not over and not confirmed:
            allowed = {("withdraw", proposer), ("expire", None)} | {(word, name) for word in ("accept", "reject") for name in waiting}
        elif not over:
            allowed = {("complete", None), ("expire", None)} | {("betray", name) for name in (proposer, *partners)}
        if (do, by) not in allowed:
            return np.int64(number)
        begun, over = True, do not in ("propose", "accept")
        if do == "accept":
            waiting.discard(by)
            confirmed = not waiting
    return len(steps)


def life_by_recursion(proposer, partners, steps):
    def go(left, status, yes):
        if not left:
            return 0
        do, by = left[0]
        after = None
        match status, do:
            case "new", "propose":
                after = "proposed" if by == proposer else None
            case "proposed", "accept" if by in partners and by not in yes:
                yes = yes | {by}
                after = "confirmed" if len(yes) == len(partners) else "proposed"
            case "proposed", "reject" if by in partners and by not in yes:
                after = "over"
            case "proposed", "withdraw" if by == proposer:
                after = "over"
            case ("proposed" | "confirmed"), "expire":
                after = "over"
            case "confirmed", "complete":
                after = "over"
            case "confirmed", "betray" if by == proposer or by in partners:
                after = "over"
        return 0 if after is None else 1 + go(left[1:], after, yes)
    return go(list(steps), "new", frozenset())


def trust_by_powers(numbers, verdicts, scale, kept, broken):
    sign = 1 if scale == "trust" else -1
    return {name: number * kept ** (sign * sum(name in k for k, _ in verdicts)) * broken ** (sign * sum(name in b for _, b in verdicts))
            for name, number in numbers.items()}


def trust_as_fractions(numbers, verdicts, scale, kept, broken):
    after = {name: Fraction(number) for name, number in numbers.items()}
    for k, b in verdicts:
        for name in set(k) & set(after):
            after[name] *= Fraction(kept) if scale == "trust" else 1 / Fraction(kept)
        for name in set(b) & set(after):
            after[name] *= Fraction(broken) if scale == "trust" else 1 / Fraction(broken)
    return after


def choose_by_sorting(candidates, fallback, trust, price):
    found = [(fallback[1] - price * len(fallback[3]), fallback[0])]
    for move, utility, needs, breaks in candidates:
        if not set(needs) - set(trust):
            found.append((fallback[1] + (utility - fallback[1]) * math.prod(trust[deal] for deal in needs) - price * len(breaks), move))
    return sorted(found)[-1][1]


def choose_with_numpy(candidates, fallback, trust, price):
    every = [each for each in [fallback, *candidates] if all(map(trust.__contains__, each[2]))]
    worth = np.array([(each[1] - fallback[1]) * np.prod([trust[deal] for deal in each[2]]) - price * len(each[3]) for each in every])
    return every[int(worth.argmax())][0]


def answers_yielded(offers, own, promised, value, factor):
    bound, mine = set("".join(promised)), {deal: value[deal] for deal in own}
    for deal in sorted(offers, key=lambda offer: -value[offer]):
        rivals = [other for other in mine if not set(other).isdisjoint(deal)]
        if value[deal] <= 0 or bound & set(deal):
            yield "reject", deal
        elif not rivals or value[deal] > factor * max(mine[other] for other in rivals):
            bound |= set(deal)
            yield "accept", deal
            for other in rivals:
                del mine[other]
                yield "withdraw", other


def answers_backwards(offers, own, promised, value, factor):
    """Lists inside a tuple, in another order."""
    return tuple(list(act) for act in reversed(m19c.answers(offers, own, promised, value, factor)))


def swaps_yielded(me, holdings, worth):
    every = ((worth[get] - worth[give], partner, give, get) for partner in holdings if partner != me
             for get in holdings[partner] for give in holdings[me])
    yield from sorted((each for each in every if each[0] > 0), key=lambda each: each[0], reverse=True)


def swaps_by_insertion(me, holdings, worth):
    found = []
    for partner, get in [(partner, thing) for partner, things in holdings.items() for thing in things]:
        for give in holdings[me] if partner != me else ():
            gain = np.int64(worth[get] - worth[give])
            if gain > 0:
                at = sum(other[0] > gain for other in found)
                found.insert(at, [gain, partner, give, get])
    return found


RIGHT = {
    "19.1": [life_of_sets, life_by_recursion],
    "19.2": [trust_by_powers, trust_as_fractions],
    "19.3": [choose_by_sorting, choose_with_numpy],
    "19.4": [answers_yielded, answers_backwards],
    "19.5": [swaps_yielded, swaps_by_insertion],
}


@pytest.mark.parametrize("number, function, seed",
                         [(number, one, seed) for number, both in RIGHT.items() for one in both for seed in SEEDS])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed, seconds=60)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


# Wrong versions that are not in the bank. -----------------------------------------------------


def life_all(proposer, partners, steps):
    return len(steps)


def life_first_partner(proposer, partners, steps):
    return m19.possible_steps(proposer, partners[:1], steps)


def life_anyone_withdraws_and_betrays(proposer, partners, steps):
    return m19.possible_steps(proposer, partners, steps, ("partner withdraws", "outsider"))


def life_names_ignored(proposer, partners, steps):
    words = [do for do, _ in steps]
    return next((at for at, do in enumerate(words) if (do == "propose") != (at == 0)), len(steps))


def life_wrong_steps(proposer, partners, steps):
    return len(steps) - m19.possible_steps(proposer, partners, steps)


def life_no_expiry(proposer, partners, steps):
    return m19.possible_steps(proposer, partners, steps, ("never stale", "confirmed not stale"))


def life_seven_faults(proposer, partners, steps):
    status, yes = "new", set()
    for number, (do, by) in enumerate(steps):
        if do == "expire":
            status = "over"
        elif status == "new" and do == "propose" and by == proposer:
            status = "proposed"
        elif status == "proposed" and do == "accept" and by in partners and by not in yes:
            yes.add(by)
            status = "confirmed" if len(yes) == len(partners) else status
        elif do == "reject" and (status == "proposed" and by in [proposer, *partners] and by not in yes or
                                 status == "confirmed" and by in partners):
            status = "over"
        elif status == "proposed" and (do == "withdraw" and not yes or do == "betray") and by == proposer:
            status = "over"
        elif status == "confirmed" and do == "betray" and by in [proposer, *partners]:
            status = "over"
        elif status != "confirmed" or do not in ("accept", "complete"):
            return number
    return len(steps)


def life_betrayed_after_it_is_completed(proposer, partners, steps):
    right = m19.possible_steps(proposer, partners, steps)
    done = 0 < right < len(steps) and steps[right - 1][0] == "complete" and steps[right][0] == "betray"
    return right + (done and steps[right][1] in (proposer, *partners))


def life_begun_by_anything(proposer, partners, steps):
    return m19.possible_steps(proposer, partners, steps) if steps[0] else None


def life_with_a_fault_at(place, proposer, partners, steps):
    """A table of what may be done in each status and by whom, wrong at one `place`: (status, do, role)."""
    status, yes = "new", []
    for number, (do, by) in enumerate(steps):
        now = (status, do, role(by, proposer, partners, yes))
        if (now in POSSIBLE) == (now == place):
            return number
        if do == "accept":
            yes.append(by)
            status = "confirmed" if set(partners) <= set(yes) else status
        else:
            status = {"propose": "proposed"}.get(do, do)
    return len(steps)


def role(by, proposer, partners, yes):
    if by in partners:
        return "answered" if by in yes else "waiting"
    return by and ("proposer" if by == proposer else "outsider")


POSSIBLE = {("new", "propose", "proposer"), ("proposed", "accept", "waiting"), ("proposed", "reject", "waiting"),
            ("proposed", "withdraw", "proposer"), ("proposed", "expire", None), ("confirmed", "expire", None),
            ("confirmed", "complete", None), ("confirmed", "betray", "proposer"), ("confirmed", "betray", "answered")}


def trust_unchanged(numbers, verdicts, scale, kept, broken):
    return dict(numbers)


def trust_only_broken(numbers, verdicts, scale, kept, broken):
    return m19.updated(numbers, [((), b) for _, b in verdicts], scale, kept, broken)


def trust_rounded(numbers, verdicts, scale, kept, broken):
    return {name: round(number, 1) for name, number in m19.updated(numbers, verdicts, scale, kept, broken).items()}


def trust_clipped_both_ways(numbers, verdicts, scale, kept, broken):
    return {name: min(2, max(0.5, number)) for name, number in m19.updated(numbers, verdicts, scale, kept, broken).items()}


def trust_reset_by_a_kept_deal(numbers, verdicts, scale, kept, broken):
    keepers = {name for k, _ in verdicts for name in k}
    return {name: 1 if name in keepers else number for name, number in m19.updated(numbers, verdicts, scale, kept, broken).items()}


def trust_as_percentages(numbers, verdicts, scale, kept, broken):
    return {name: 100 * number for name, number in m19.updated(numbers, verdicts, scale, kept, broken).items()}


def choose_least(candidates, fallback, trust, price):
    return min(m19c.worths(candidates, fallback, trust, price))[1]


def choose_by_utility(candidates, fallback, trust, price):
    return max([*candidates, fallback], key=lambda each: each[1])[0]


def choose_by_price_of_needs(candidates, fallback, trust, price):
    return max([*(each for each in candidates if all(deal in trust for deal in each[2])), fallback],
               key=lambda each: each[1] - price * len(each[2]))[0]


def choose_most_needs(candidates, fallback, trust, price):
    return max([*(each for each in candidates if all(deal in trust for deal in each[2])), fallback], key=lambda each: len(each[2]))[0]


def choose_worth(candidates, fallback, trust, price, relied=lambda one: one[2], fine=lambda trust, deal: 1, keep=lambda one: True):
    def worth(one):
        gain = one[1] - fallback[1]
        for deal in relied(one):
            gain *= trust[deal]
        return fallback[1] + gain - sum(price * fine(trust, deal) for deal in one[3])
    return max([one for one in candidates if all(deal in trust for deal in one[2]) and keep(one)] + [fallback], key=worth)[0]


def choose_price_times_trust(*args):
    return choose_worth(*args, fine=lambda trust, deal: trust[deal])


def choose_breaks_trusted_too(*args):
    return choose_worth(*args, relied=lambda one: one[2] + one[3])


def choose_nothing_below(*args):
    return choose_worth(*args, keep=lambda one: one[1] >= args[1][1])


def choose_first_trust(*args):
    return choose_worth(*args, relied=lambda one: one[2][:1])


def choose_positive_gains(*args):
    return choose_worth(*args, relied=lambda one: one[2] if one[1] > args[1][1] else [])


def choose_divided_by_trust(candidates, fallback, trust, price):
    return m19c.best(candidates, fallback, {deal: 1 / number for deal, number in trust.items()}, price)


def answer_accept_all(offers, own, promised, value, factor):
    return [("accept", deal) for deal in offers]


def answer_reject_all(offers, own, promised, value, factor):
    return [("reject", deal) for deal in offers]


def answer_minus_factor(offers, own, promised, value, factor):
    return m19c.answers(offers, own, promised, value, 1 - factor)


def answer_by(offers, own, promised, value, factor, rival=lambda worths: max(worths, default=0), more=lambda one, other: one > other,
              bound=lambda promised: promised):
    own, bound, said = list(own), list(bound(promised)), []
    for offer in sorted(offers, key=value.get, reverse=True):
        rivals = [mine for mine in own if set(mine) & set(offer)]
        if value[offer] <= 0 or any(set(offer) & set(other) for other in bound):
            said.append(("reject", offer))
        elif more(value[offer], factor * rival([value[mine] for mine in rivals])):
            said += [("accept", offer), *(("withdraw", mine) for mine in rivals)]
            bound.append(offer)
            own = [mine for mine in own if mine not in rivals]
    return said


def answer_as_good(*args):
    return answer_by(*args, more=lambda one, other: one >= other)


def answer_first_rival(*args):
    return answer_by(*args, rival=lambda worths: worths[0] if worths else 0)


def answer_first_promise(*args):
    return answer_by(*args, bound=lambda promised: promised[:1])


def answer_withdraws_offers(offers, own, promised, value, factor):
    return [("withdraw" if do == "reject" else do, deal) for do, deal in m19c.answers(offers, own, promised, value, factor)]


def answer_same_deal_only(offers, own, promised, value, factor):
    """Two deals conflict if they are the same."""
    return [("accept" if value[deal] > 0 and deal not in promised else "reject", deal) for deal in offers]


def trust_none_without_verdicts(numbers, verdicts, scale, kept, broken):
    return m19.updated(numbers, verdicts, scale, kept, broken) if verdicts else None


def choose_priced_base(candidates, fallback, trust, price):
    return choose_worth(candidates, (fallback[0], fallback[1] - price * len(fallback[3]), [], []), trust, price)


def choose_price_in_gain(candidates, fallback, trust, price):
    def worth(one):
        gain = one[1] - fallback[1] - price * len(one[3])
        return gain * math.prod(trust[deal] for deal in one[2])
    return max([*(one for one in candidates if set(one[2]) <= set(trust)), fallback], key=worth)[0]


def answer_average(*args):
    return answer_by(*args, rival=lambda worths: sum(worths) / max(1, len(worths)))


def answer_factor_added(offers, own, promised, value, factor):
    return answer_by(offers, own, promised, value, 1, rival=lambda worths: max(worths, default=0) + factor)


def swaps_ten(me, holdings, worth):
    return m19c.swaps(me, holdings, worth)[:10]


def swaps_greedy(me, holdings, worth):
    found = []
    for each in m19c.swaps(me, holdings, worth):
        if not {*each[2:]} & {thing for other in found for thing in other[2:]}:
            found.append(each)
    return found


def swaps_first_thing(me, holdings, worth):
    return [each for each in m19c.swaps(me, holdings, worth) if each[2] == holdings[me][0]]


def swaps_of_the_worst(me, holdings, worth):
    return [each for each in m19c.swaps(me, holdings, worth) if each[2] == min(holdings[me], key=worth.get)]


def swaps_absolute(me, holdings, worth):
    return m19c.swaps(me, holdings, worth, gain=lambda got, given: abs(got - given))


def swaps_relative(me, holdings, worth):
    return m19c.swaps(me, holdings, worth, gain=lambda got, given: got / given - 1)


def swaps_none(me, holdings, worth):
    return []


WRONG = {
    "19.1": [life_all, life_first_partner, life_anyone_withdraws_and_betrays, life_names_ignored, life_wrong_steps, life_no_expiry,
             life_seven_faults, life_betrayed_after_it_is_completed, life_begun_by_anything],
    "19.2": [trust_unchanged, trust_only_broken, trust_rounded, trust_clipped_both_ways, trust_reset_by_a_kept_deal, trust_as_percentages,
             trust_none_without_verdicts],
    "19.3": [choose_least, choose_by_utility, choose_by_price_of_needs, choose_most_needs, choose_divided_by_trust,
             choose_price_times_trust, choose_breaks_trusted_too, choose_nothing_below, choose_first_trust, choose_positive_gains,
             choose_priced_base, choose_price_in_gain],
    "19.4": [answer_accept_all, answer_reject_all, answer_minus_factor, answer_withdraws_offers, answer_same_deal_only,
             answer_as_good, answer_first_rival, answer_first_promise, answer_average, answer_factor_added],
    "19.5": [swaps_first_thing, swaps_of_the_worst, swaps_absolute, swaps_relative, swaps_none, swaps_ten, swaps_greedy],
}


@pytest.mark.parametrize("number, function", [(number, one) for number, several in WRONG.items() for one in several])
def test_further_wrong_versions_are_refuted(number, function):
    assert [seed for seed in SEEDS if not exercise(number).grade(function, seed=seed)] == SEEDS


@pytest.mark.parametrize("seed", SEEDS)
def test_every_wrong_step_of_everybody_is_met(seed):
    """A table that is wrong at one place, whichever it is, answers otherwise in some case."""
    lives = cases("19.1", seed)
    ends = ("reject", "withdraw", "complete", "betray", "expire")
    places = [(status, do, who) for status in ("new", "proposed", "confirmed", *ends)
              for do in ("propose", "accept", "reject", "withdraw", "betray") for who in ("proposer", "waiting", "answered", "outsider")
              if (status, who) not in (("new", "answered"), ("confirmed", "waiting"), ("complete", "waiting"), ("betray", "waiting"))]
    places += [(status, do, None) for status in ("new", "proposed", "confirmed", *ends) for do in ("complete", "expire")]
    truth = [m19.possible_steps(*case) for case in lives]
    assert [life_with_a_fault_at(None, *case) for case in lives] == truth
    assert [place for place in places if [life_with_a_fault_at(place, *case) for case in lives] == truth] == []


def test_wrong_versions_are_named_on_their_own_cases():
    """Each position is one in which that version, written apart from the cases, must go wrong."""
    choose, answers, inf = exercise("19.3").judge, exercise("19.4").judge, ("b", 5, [], [])
    relied = [("a", 20, ["n"], ["d"])]
    for case, wrong in (((relied, inf, {"n": 0.5, "d": 1}, 10), m19c.price_in_gain),
                        ((relied, ("b", 15, [], []), {"n": 1, "d": 1}, 10), m19c.price_without_needs)):
        assert m19c.best(*case) == "b" and choose(wrong(*case), *case)
    for case, wrong in (
            ((["AB", "C"], ["AD"], [], {"AB": 6, "AD": 8, "C": 4}, 1), m19c.stops_waiting),
            ((["A", "B"], ["AC", "BD"], [], {"A": 9, "AC": 8, "B": 2, "BD": 7}, 1), m19c.own_emptied),
            ((["AB"], ["AC", "BD"], [], {"AB": 7, "AC": 4, "BD": 8}, 1), m19c.average_rival),
            ((["AB", "A"], ["BC"], [], {"AB": 6, "A": 4, "BC": 8}, 1), m19c.waiting_promised),
            ((["AB", "A"], ["BC"], [], {"AB": 6, "A": 4, "BC": 8}, 1), m19c.waiting_rejected)):
        assert answers(m19c.answers(*case), *case) is None and answers(wrong(*case), *case)


@pytest.mark.parametrize("seed", SEEDS)
def test_cases_of_each_kind_are_met(seed):
    scales = {scale for _, verdicts, scale, _, _ in cases("19.2", seed) if not verdicts}
    assert scales == {"trust", "distrust"} and any(not candidates for candidates, *_ in cases("19.3", seed))
    evenings = cases("19.5", seed)
    found = [len(m19c.swaps(*case)) for case in evenings]
    assert max(found) == 18 and any(not holdings[me] for me, holdings, _ in evenings)
    assert any(not any(things for name, things in holdings.items() if name != me) for me, holdings, _ in evenings)
    assert any(count == 0 and all(holdings.values()) for count, (_, holdings, _) in zip(found, evenings))


def test_what_is_rounded_is_told():
    for digits in (2, 6, 8):
        verdict = exercise("19.2").verdict(
            lambda *args: {name: round(number, digits) for name, number in m19.updated(*args).items()})
        (_, expected), (_, yours) = verdict.rows[1:3]
        assert verdict.state == "wrong" and "You round" in verdict.sentence and expected != yours
    verdict = exercise("19.2").verdict(lambda *args: {name: number + 1e-4 for name, number in m19.updated(*args).items()})
    assert "Look at" in verdict.sentence


def choose_the_largest(candidates, fallback, trust, price, found=None, most=None, told=lambda worth: worth, last=False):
    """By a loop that begins with `found` and `most`; `told` is what becomes of a worth; last: whether the last of equals is taken."""
    for move, utility, needs, breaks in [*candidates, fallback]:
        if all(need in trust for need in needs):
            gain = utility - fallback[1]
            for need in needs:
                gain *= trust[need]
            worth = told(fallback[1] + gain - price * len(breaks))
            if most is None or worth > most or last and worth == most:
                found, most = move, worth
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_rounded_worths_and_a_best_of_0_are_refuted_and_named(seed):
    one = exercise("19.3")
    assert one.verdict(choose_the_largest, seed=seed).state == "right"
    for digits, name in ((None, "rounded to whole numbers"), (1, "rounded to one digit")):
        assert one.verdict(partial(choose_the_largest, told=partial(round, ndigits=digits)), seed=seed).mistake == name
        assert not one.grade(partial(choose_the_largest, told=partial(round, ndigits=digits), last=True), seed=seed)

    def begun(candidates, fallback, trust, price):
        return choose_the_largest(candidates, fallback, trust, price, fallback[0], 0)
    assert one.verdict(begun, seed=seed).mistake == "begins with a best of 0"


def test_a_rounded_factor_is_refuted_and_named():
    def rounded(offers, own, promised, value, factor):
        return answer_by(offers, own, promised, value, 1, rival=lambda worths: round(factor * max(worths, default=0)))
    assert exercise("19.4").verdict(rounded).mistake == "factor times value rounded"


def test_any_seed_has_enough_cases():
    """Wrong versions that differ seldom need cases that are made for them."""
    for number in ("19.3", "19.4"):
        assert all(len(cases(number, f"class {seed}")) > 10 for seed in range(12))


def test_the_words_of_tables_have_no_empty_heads():
    for number in ("19.1", "19.2", "19.3", "19.4", "19.5"):
        for case in cases(number)[-6:]:
            alt = exercise(number).draw(*case).alt
            assert not any(each in f" {alt}" for each in (" :", ";:", ".:", ": .", ": ;", "; .")), alt
    numbers = {"bob": 1, "cyd": 2}
    alt = exercise("19.2").draw(numbers, [(["bob"], ["cyd"])], "trust", 2, 0.5).alt
    assert "trust before: bob 1 and cyd 2. deal 0; kept: factor 2: kept by bob; broken: factor 0.5: broken by cyd." in alt


def test_an_empty_list_is_nobody():
    for number, empty in (("19.2", "broken by nobody"), ("19.3", "breaks (price"), ("19.5", "nothing")):
        pictures = [exercise(number).draw(*case).alt for case in cases(number)]
        assert any(empty in alt for alt in pictures) and not any(" none" in alt for alt in pictures)
    assert exercise("19.4").judge([("accept", "A")], ["A"], ["AB"], [], {"A": 5, "AB": 10}, 0.5).expected == "nothing"


def test_answers_of_another_form_get_a_sentence():
    for number, value, said in [
            ("19.1", None, "return"), ("19.1", 2.5, "another type"), ("19.2", [1], "another type"), ("19.2", {}, "no number for"),
            ("19.2", {"bob": None, "cyd": None, "dan": None}, "must be a number"),
            ("19.2", {"bob": math.nan, "cyd": math.inf, "dan": True}, "must be a number"),
            ("19.3", None, "return"), ("19.3", "home", "none of the moves"), ("19.3", 3, "another type"),
            ("19.4", "accept", "another type"), ("19.4", ["accept"], "An act is a pair"), ("19.4", [("accept", 3)], "An act is a pair"),
            ("19.5", [(1, 2)], "must be a tuple"), ("19.5", [("a", "bob", "x", "y")], "must be a number"),
            ("19.5", [(1, "zoe", "x", "y")], "name of an agent"), ("19.5", None, "return")]:
        verdict = exercise(number).verdict(lambda *args: value)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, value, verdict.sentence)


def test_mistakes_are_named_whatever_the_form():
    for number, function, name in [
            ("19.1", lambda *args: np.int64(m19.one_yes(*args)), "one yes is enough"),
            ("19.2", lambda *args: {name: min(1, number) for name, number in trust_by_powers(*args).items()}, None),
            ("19.2", lambda numbers, verdicts, scale, *more: trust_by_powers(numbers, verdicts, "trust", *more), "one direction"),
            ("19.3", choose_price_times_trust, "price times trust"), ("19.3", choose_breaks_trusted_too, "trust in what is broken"),
            ("19.3", choose_nothing_below, "nothing below the fallback"), ("19.3", choose_first_trust, "first need's trust"),
            ("19.3", choose_priced_base, "gain over the fallback less its price"), ("19.3", choose_price_in_gain, "price in the gain"),
            ("19.4", answer_average, "compares with the average own proposal"), ("19.4", answer_factor_added, "factor added"),
            ("19.5", swaps_greedy, "each thing once"), ("19.3", choose_positive_gains, "trust on what is above the fallback"),
            ("19.4", answer_as_good, "as good is good enough"),
            ("19.4", answer_first_rival, "compares with the first own proposal"), ("19.4", answer_first_promise, "first promise alone"),
            ("19.4", lambda *args: tuple(list(act) for act in reversed(m19c.two_at_once(*args))), "two conflicting deals"),
            ("19.5", lambda *args: [list(each) for each in m19c.worst_first_swaps(*args)], "worst first")]:
        verdict = exercise(number).verdict(function)
        assert verdict.state == "wrong" and name in (None, verdict.mistake), (number, name, verdict.mistake)


# The exercises and the library agree. -----------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_the_life_of_a_deal_is_the_librarys(seed):
    """But for a second betrayal, which the library knows."""
    for proposer, partners, steps in cases("19.1", seed):
        deals, deal, count = Deals(), Deal(proposer, partners, "peace"), 0
        try:
            for do, by in steps:
                if deal in deals and deals[deal].status == "betrayed":
                    break
                getattr(deals, do)(deal, *([] if by is None else [by]))
                count += 1
        except WrongStep:
            pass
        assert count == m19.possible_steps(proposer, partners, steps)


@pytest.mark.parametrize("seed", SEEDS)
def test_trust_is_the_librarys(seed):
    for numbers, verdicts, scale, kept, broken in cases("19.2", seed):
        office = IntelligenceOffice(kept, broken)
        kind = Trust if scale == "trust" else Distrust
        president = President(salesmen_agents.SalesmenDomain(), intelligence=office, trust=kind)
        president.knowledge.opponents = {name: lesson_opponent(kind(number)) for name, number in numbers.items()}
        president.knowledge.verdicts = [Verdict(None, tuple(k), tuple(b)) for k, b in verdicts]
        office.update_trust()
        after = {name: opponent.trust.value for name, opponent in president.knowledge.opponents.items()}
        assert after == pytest.approx(m19.updated(numbers, verdicts, scale, kept, broken))


def lesson_opponent(trust):
    from gameai.offices import Opponent
    return Opponent(trust)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_choice_is_the_presidents(seed):
    """Deals are texts with ann; what a move breaks is asked of a domain that knows it."""
    for candidates, fallback, trust, price in cases("19.3", seed):
        breaks = {move: broken for move, _, _, broken in [*candidates, fallback]}

        class Told(salesmen_agents.SalesmenDomain):
            def respects(self, move, deal, percept):
                return deal.terms not in breaks[move]

        president, deals = President(Told(), traits=Traits(foreign=price)), {}
        knowledge = president.knowledge
        knowledge.me, knowledge.deals = "ann", Deals()
        for _, _, needs, _ in candidates:
            deals |= {name: Deal("ann", ["bob"], name) for name in needs}
        for name, number in trust.items():
            deals[name] = Deal("ann", ["bob"], name)
            knowledge.deals.propose(deals[name])
            knowledge.deals.accept(deals[name], "bob")
            knowledge.trust_in[deals[name]] = Trust(number)
        president.fallback = Candidate(fallback[0], fallback[1])
        president.candidates = [Candidate(move, utility, tuple(deals[name] for name in needs)) for move, utility, needs, _ in candidates]
        assert president.move() == m19c.best(candidates, fallback, trust, price) and breaks.keys() <= set(MOVES)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_answers_are_the_foreign_offices(seed):
    for offers, own, promised, value, factor in cases("19.4", seed):
        class Told(salesmen_agents.SalesmenDomain):
            def conflict(self, one, other, percept):
                return m19c.clash(one.terms, other.terms)

        class Worth(StrategyOffice):
            def deal_utility(self, deal, value=value):
                return value[deal.terms]

        office = ForeignOffice(lambda number, factor=factor: factor)
        knowledge = President(Told(), Worth(), office).knowledge
        knowledge.me, knowledge.deals = "ann", Deals()
        for name in [*offers, *own, *promised]:
            deal = Deal("bob", ["ann"], name) if name in offers else Deal("ann", ["bob"], name)
            knowledge.deals.propose(deal)
            if name in promised:
                knowledge.deals.accept(deal, "bob")
        words = {Accept: "accept", Reject: "reject", Withdraw: "withdraw"}
        said = {(words[type(act)], act.deal.terms) for act in office.answers()}
        assert said == set(m19c.answers(offers, own, promised, value, factor))


def test_an_evening_of_swaps(capsys):
    """Nobody loses, somebody gains, and what is wrong is said in a sentence."""
    for seed in range(6):
        lesson_19.swap_night(m19c.swaps, seed)
        rows = [line.split() for line in capsys.readouterr().out.splitlines() if " before, " in line]
        gains = [int(row[3]) - int(row[1]) for row in rows]
        assert len(gains) == 3 and min(gains) >= 0 and sum(gains) > 0
    for function, said in ((lambda me, holdings, worth: [(1, 2)], "must be a tuple"),
                           (lambda me, holdings, worth: 1 / 0, "division by zero"),
                           (lambda me, holdings, worth: None, "return")):
        lesson_19.swap_night(function)
        assert said in capsys.readouterr().out


def test_a_thing_is_swapped_once():
    game = swaps_19.SwapNight(*swaps_19.an_evening(Random(1), each=1))
    state = game.initial(None)
    deals = [Deal("ann", [other], (game.holdings["ann"][0], game.holdings[other][0]), 0) for other in ("bob", "cyd")]
    for deal in deals:
        state.deals.propose(deal)
    state = game.step(state, {"ann": (), "bob": (Accept(deals[0]),), "cyd": (Accept(deals[1]),)}, None)
    assert [state.deals[deal].status for deal in deals] == ["confirmed", "stale"]


# What the lesson says. ------------------------------------------------------------------------


def test_the_four_weeks_of_ann():
    def paid(*lacking, **more):
        weeks, ann = lesson.play(lacking, **more)
        return sum(week.paid[0] for week in weeks), ann.knowledge, weeks

    (everything, knowledge, weeks), (deaf, _, _), (forgetting, forgets, _) = paid(), paid("foreign"), paid("intelligence")
    (homely, idle, alone_weeks) = paid("strategy")
    assert homely == sum(lesson.alone(week.start)[0] for week in alone_weeks) == deaf
    assert deaf < everything < forgetting and not idle.deals.having("confirmed")
    assert knowledge.opponents[2].trust.value == pytest.approx(0.64) and forgets.opponents[2].trust == Trust()
    third, fourth = weeks[2:]
    assert [week.broken_by for week in weeks] == [(2,), (2,), (), (2,)]
    assert not any(message.what == "agreed" for message in third.messages) and any(message.what == "agreed" for message in fourth.messages)
    offered = [act.deal for message in third.messages if message.what == "said" for act in message.content if isinstance(act, Propose)]
    assert offered and all(2 in deal.parties for deal in offered)  # she goes on talking to Cem
    assert third.paid[0] == lesson.alone(third.start)[0] and fourth.paid[0] < lesson.alone(fourth.start)[0]
    unvisited, = set(range(9)) - {city for tour in weeks[0].tours for city in tour}  # the first picture asks for one
    assert weeks[0].start.owners[unvisited] == 0
    assert paid(cem=Traits())[0] < deaf
    with pytest.raises(ValueError, match="'president' is none"):
        lesson.play("president")


def test_the_messages_are_told_with_names():
    weeks, _ = lesson.play()
    for week in weeks:
        OfficesStepper(week.messages, words=lesson.told)
        drawing = OfficesDrawing(week.messages, words=lesson.told)
        told = " ".join(drawing.sentence(at) for at in range(len(drawing.messages) + 1))
        assert "Silence" not in told and ": of no city" not in told and "−0" not in told
        assert "Hand" not in told and "Trust(" not in told and "Candidate" not in told and "()" not in told
    assert lesson.told(()) == "none" and "said: nothing" in told_of(weeks[2]) and told_of(weeks[3]).endswith("move: no city.")
    picture = lesson.tours_picture(weeks[0])
    assert picture.alt.endswith("Cem no city.")
    assert float(re.search(r'width="([\d.]+)"', picture.svg)[1]) < 580      # a window of 700 pixels would cut it
    assert "verdicts: none" in told_of(weeks[0]) and "suggestions: tour A B pays 44." in told_of(weeks[1])
    assert "worth: 2 for (Ben takes H I, Cem takes A C E)" in told_of(weeks[1])
    assert "broken by Cem" in " ".join(map(lesson.told, (message.content for message in weeks[1].messages)))


def told_of(week):
    drawing = OfficesDrawing(week.messages, words=lesson.told)
    return " ".join(drawing.sentence(at) for at in range(1, len(drawing.messages) + 1))


def test_the_postcard_has_sums_and_names():
    mine, _ = lesson.play(ann=Traits(foreign=15, intelligence=2), cem=Traits())
    *weeks, total = lesson.week_by_week(mine).splitlines()
    assert [number for number, line in enumerate(weeks, 1) if line.endswith("a deal is broken by Ann")] == [3]
    kept, _ = lesson.play(cem=Traits())
    assert total.startswith("in all: Ann pays 126,") and "in all: Ann pays 146," in lesson.week_by_week(kept)
    printed = "".join(each["text"] for each in LESSON_CELLS["postcard"].outputs)
    assert total in printed and f"with Traits() {lesson.week_by_week(kept).splitlines()[-1]}" in printed      # both, to be compared


def test_fines_in_what_a_deal_is_worth():
    """What trust lacks to 1 is taken for the chance of a fine, as the lesson says."""
    weeks, _ = lesson.play()
    worth = {lesson.told(message.content[0]): message.content[1] for message in weeks[1].messages if message.what == "worth"}
    assert worth["Ben takes H I, Cem takes A C E"] == pytest.approx((60 - 42) - (1 - 0.8) * 40 * 2)
    assert worth["Ben takes H I, Cem takes C E F"] == pytest.approx((60 - 44) - (1 - 0.8) * 40)


def test_twenty_kept_deals():
    assert round(1.05 ** 20, 2) == 2.65


def test_what_each_office_adds():
    honest, traitor = "both keep their word", "one breaks it"
    assert lesson.compared(honest, "P+S+I") == lesson.compared(traitor, "P+S+I") == (0, 0)
    assert lesson.stored()[honest]["P+S+F"] == lesson.stored()[honest]["all"] == lesson.stored()[honest]["all, wary"]
    gain, half = lesson.compared(honest, "all")
    assert gain + half < 0
    (foreign, one), (everything, other), (wary, third) = (lesson.compared(traitor, arm) for arm in ("P+S+F", "all", "all, wary"))
    assert foreign - one > everything + other > everything > wary > 0
    assert "give or take" in lesson.rows_of(traitor)


def test_the_stored_games_are_what_the_script_plays():
    stored = json.loads(salesmen_offices.TARGET.read_text(encoding="utf-8"))
    assert (stored["games"], stored["weeks"], stored["seed"]) == (salesmen_offices.GAMES, salesmen_offices.WEEKS, salesmen_offices.SEED)
    for partners, cheats in salesmen_offices.PARTNERS.items():
        for arm in salesmen_offices.ARMS:
            assert len(stored[partners][arm]) == salesmen_offices.GAMES
    for partners, arm in (("one breaks it", "all"), ("both break it", "P+S+F"), ("both keep their word", "P+S")):
        assert salesmen_offices.game(arm, salesmen_offices.PARTNERS[partners], 0, weeks=2) == stored[partners][arm][0][:2]


def test_a_salesman_brings_a_page():
    assert lesson.lines_of(salesmen_agents.SalesmenDomain) < 30 and lesson.lines_of(salesmen_agents.BranchAndBound) < 80
    assert lesson.lines_of(*lesson.offices()) > 400
    assert all(name in lesson.architectures().plain() for name in (
        "Israeli Diplomat", "Bordeaux", "DarkBlade", "HaAI", "DipBlue", "D-Brane", "DumbBot"))
