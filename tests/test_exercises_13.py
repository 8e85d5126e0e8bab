"""The exercises of lesson 13: other right versions pass, further wrong ones don't, and what the lesson says holds.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
from itertools import product

import numpy as np
import pytest
from course_samples import unnamed

from gameai.course.exercise import exercise
from gameai.course.lessons import games_13, lesson_13, search_13, sheet_13
from gameai.course.lessons import mistakes_13 as m13
from gameai.course.lessons import mistakes_13_search as m13s
from gameai.csp import CSP, AllDifferent, AnyOf, Count, Literal, Predicate, ac3
from gameai.games.clue import CARDS, Knowledge
from gameai.games.clue.cards import KINDS
from gameai.games.clue.models import owner_model, position_model

SEEDS = ["0", "1", "2", "a class of 30"]
CASE = "case"

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def ticks_by_counting(events):
    """All that counting finds: no tick more than one rule at a time."""
    knowledge = sheet_13.told(events)
    names = {1: "Ann", 2: "Ben", CASE: CASE}
    return {card: names[owner] for card in CARDS for owner, share in knowledge.owners(card).items() if share == 1 and owner != 0}


def ticks_with_own_hand(events):
    """One's own cards may be ticked, too; cards in the order of the events."""
    found = {**dict.fromkeys(events[0][2], "you"), **ticks_by_counting(events)}
    return dict(sorted(found.items(), key=lambda item: str(events).find(item[0])))


def any_of_by_cases(possible, literals):
    """Tries each literal for truth, and joins what is possible; lists for sets, numbers of numpy."""
    can = [n for n, (card, owner) in enumerate(literals) if owner in possible[card]]
    if can == []:
        return
    forced = literals[can[0]] if len(can) == 1 else (None, None)
    owners = {card: [forced[1]] if card == forced[0] else list(left) for card, left in possible.items()}
    return {card: [np.int64(owner) if owner != CASE else owner for owner in left] for card, left in owners.items()}


def any_of_by_deals(possible, literals):
    """Tries all values of the cards that the literals name."""
    cards = [card for card, _ in literals]
    good = [row for row in product(*(possible[card] for card in cards)) if any(here == owner for here, (_, owner) in zip(row, literals))]
    if not good:
        return None
    return {card: frozenset(row[cards.index(card)] for row in good) if card in cards else possible[card] for card in possible}


def hands_by_problem(possible, sizes):
    """With the library's constraints, for comparison."""
    problem = CSP({card: sorted(owners, key=str) for card, owners in possible.items()})
    for player, size in enumerate(sizes):
        if any(player in owners for owners in possible.values()):
            problem.add(Count([Literal(card, player) for card in possible], size))
    return {card: set(left) for card, left in problem.propagate().items()}


def hands_by_recursion(possible, sizes):
    after = {card: tuple(owners) for card, owners in possible.items()}
    for player in range(len(sizes)):
        mine = {card for card in after if player in after[card]}
        sure = {card for card in mine if len(after[card]) == 1}
        if len(sure) == sizes[player] < len(mine):
            gone = {card: tuple(o for o in after[card] if o != player) for card in mine - sure}
            return hands_by_recursion({**after, **gone}, sizes)
        if len(mine) == sizes[player] > len(sure):
            return hands_by_recursion({**after, **dict.fromkeys(mine, (player,))}, sizes)
    return after


def hands_by_counts(possible, sizes):
    """Counts first and changes after, as long as anything changes; values are lists."""
    now, changed = {card: sorted(owners, key=str) for card, owners in possible.items()}, True
    while changed:
        changed = False
        for player in range(len(sizes)):
            ticks = sum(owners == [player] for owners in now.values())
            fields = sum(player in owners for owners in now.values())
            for card, owners in now.items():
                if player in owners and len(owners) > 1 and sizes[player] in (ticks, fields):
                    now[card] = [player] if fields == sizes[player] else [owner for owner in owners if owner != player]
                    changed = True
    return now


def failed_by_deals(possible, accusation):
    """Tries all values of the three cards."""
    good = [row for row in product(*(possible[card] for card in accusation)) if any(owner != CASE for owner in row)]
    return {**possible, **{card: {row[at] for row in good} for at, card in enumerate(accusation)}} if good else None


def failed_by_literals(possible, accusation):
    open_ones = [card for card in accusation if any(owner != CASE for owner in possible[card])]
    if not open_ones:
        return None
    return {card: [o for o in owners if o != CASE or [card] != open_ones] for card, owners in possible.items()}


def consistent_in_rounds(domains, arcs):
    """No queue: rounds over all arcs until one of them changes nothing."""
    now = {name: sorted(values) for name, values in domains.items()}
    while True:
        then = {**now}
        for x, y in arcs:
            now[x] = [a for a in now[x] if {b for b in now[y] if (a, b) in arcs[x, y]}]
        if not all(now.values()):
            return None
        if now == then:
            return now


def consistent_by_stack(domains, arcs):
    left, waiting = {name: set(values) for name, values in domains.items()}, set(arcs)
    while waiting:
        x, y = waiting.pop()
        bad = {a for a in left[x] if not any((a, b) in arcs[x, y] for b in left[y])}
        left[x] -= bad
        if not left[x]:
            return None
        if bad:
            waiting |= {(z, w) for z, w in arcs if w == x and z != y}
    return left


def suppose_from_scratch(possible, propagate):
    """Begins again after each cross."""
    possible = propagate(possible)
    for card, owners in possible.items():
        for owner in owners:
            if len(owners) > 1 and not propagate(dict(possible, **{card: {owner}})):
                return suppose_from_scratch(dict(possible, **{card: owners - {owner}}), propagate)
    return possible


def suppose_all_at_once(possible, propagate):
    """Collects what fails in a round, and crosses all of it together."""
    while True:
        possible = propagate(possible)
        bad = [(card, owner) for card in possible for owner in possible[card] if propagate({**possible, card: [owner]}) is None]
        if not bad:
            return possible
        possible = {card: {owner for owner in owners if (card, owner) not in bad} for card, owners in possible.items()}


RIGHT = {
    "13.1": [ticks_by_counting, ticks_with_own_hand],
    "13.2": [any_of_by_cases, any_of_by_deals],
    "13.3": [hands_by_recursion, hands_by_counts],
    "13.4": [failed_by_deals, failed_by_literals],
    "13.5": [consistent_in_rounds, consistent_by_stack],
    "13.6": [suppose_from_scratch, suppose_all_at_once],
}


def verdict_on(number, function, seed, one=None):
    one = one or exercise(number, seed=seed)
    if one.takes_value:
        events = one.material()
        return one.verdict(lambda: function(events))
    return one.verdict(function)


# The cases of 13.5 and 13.6 take long, so two seeds are enough.
@pytest.mark.parametrize("number, function, seed", [(number, one, seed) for number, some in RIGHT.items() for one in some
                                                    for seed in (SEEDS if number < "13.5" else SEEDS[::2])])
def test_right_versions_pass(number, function, seed):
    verdict = verdict_on(number, function, seed)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_library_propagates_as_the_exercises_do(seed):
    """13.2 to 13.5 beside `gameai.csp`."""
    for possible, literals in exercise("13.2").cases(exercise("13.2").rng(seed)):
        held = [Literal(card, owner) for card, owner in literals]
        problem = known(possible)
        problem.add(AnyOf(held))
        assert as_sets(problem.propagate()) == m13.any_of(possible, literals)
    for possible, sizes in exercise("13.3").cases(exercise("13.3").rng(seed)):
        assert hands_by_problem(possible, sizes) == m13.hands(possible, sizes)
    for possible, accusation in exercise("13.4").cases(exercise("13.4").rng(seed)):
        problem = known(possible)
        problem.add(AnyOf([~Literal(card, CASE) for card in accusation]))
        assert as_sets(problem.propagate()) == m13.failed(possible, accusation)
    for domains, arcs in exercise("13.5").cases(exercise("13.5").rng(seed)):
        problem = CSP({name: sorted(values) for name, values in domains.items()})
        for (one, other), pairs in arcs.items():
            if one < other:
                problem.add(Predicate([one, other], lambda a, b, pairs=pairs: (a, b) in pairs))
        assert as_sets(ac3(problem)) == m13s.consistent(domains, arcs)


def known(possible):
    """A problem with the cards as variables and what is possible as constraints."""
    return CSP({card: (0, 1, CASE) for card in possible},
               [Predicate([card], set(owners).__contains__) for card, owners in possible.items()])


def as_sets(found):
    return None if found is None else {name: set(values) for name, values in found.items()}


# Wrong versions that are not in the bank. -----------------------------------------------------


def ticks_of_none(events):
    return {}


def ticks_upside_down(events):
    return {owner: card for card, owner in m13.ticks(events).items()}


def ticks_by_number(events):
    return {card: {"Ann": 1, "Ben": 2}.get(owner, owner) for card, owner in m13.ticks(events).items()}


def ticks_all_case(events):
    return dict.fromkeys(m13.ticks(events), CASE)


def ticks_in_capitals(events):
    return {card.capitalize(): owner for card, owner in m13.ticks(events).items()}


def any_of_all_but_named(possible, literals):
    return {card: {owner for owner in owners if (card, owner) in literals} or owners for card, owners in possible.items()}


def any_of_first_two(possible, literals):
    return m13.any_of(possible, literals[:2])


def any_of_false(possible, literals):
    return m13.any_of(possible, literals) or False


def any_of_only_named(possible, literals):
    after = m13.any_of(possible, literals)
    return after and {card: after[card] for card, _ in literals}


def any_of_strings(possible, literals):
    after = m13.any_of(possible, literals)
    return after and {card: next(iter(owners)) if len(owners) == 1 else owners for card, owners in after.items()}


def hands_in_place(possible, sizes):
    m13.rule_of_hands(possible, dict(enumerate(sizes)))
    return possible


def hands_without_last_player(possible, sizes):
    return m13.hands(possible, sizes[:-1])


def hands_case_too(possible, sizes):
    after = m13.hands(possible, sizes)
    m13.rule_of_hands(after, {CASE: 3})
    return after if after != m13.hands(possible, sizes) else m13.unchanged(possible, sizes)


def hands_at_least(possible, sizes):
    return m13.hands(possible, [size + 1 for size in sizes])


def hands_of_ticks(possible, sizes):
    return {card: owners if len(owners) == 1 else set() for card, owners in possible.items()}


def failed_tick(possible, accusation):
    after = m13.failed(possible, accusation)
    return after and {card: after[card] if card not in accusation or len(after[card]) == 1 else {0} for card in after}


def failed_suspect_and_room(possible, accusation):
    return m13.failed(possible, accusation[::2])


def failed_empty(possible, accusation):
    return m13.failed(possible, accusation) or {}


def failed_keyword(possible, accusation):
    return {card: owners - {"the case"} for card, owners in possible.items()}


def failed_pairs(possible, accusation):
    sure = sum(possible[card] == {CASE} for card in accusation)
    return possible if sure != 2 else {card: owners - {CASE} if len(owners) > 1 else owners for card, owners in possible.items()}


def arcs_twice(domains, arcs):
    for _ in range(2):
        domains = m13s.no_requeue(domains, arcs)
        if domains is None:
            return None
    return domains


def arcs_none(domains, arcs):
    return dict(domains)


def arcs_bounds(domains, arcs):
    after = m13s.consistent(domains, arcs)
    return after and {name: set(range(min(values), max(values) + 1)) for name, values in after.items()}


def arcs_solved(domains, arcs):
    """Removes what is in no solution, which is more than AC-3 does; not where it would have to try too many."""
    if max(len(domains), *map(len, domains.values())) > 9:
        return m13s.consistent(domains, arcs)
    names = list(domains)
    rows = [row for row in product(*domains.values()) if all(
        (row[names.index(x)], row[names.index(y)]) in pairs for (x, y), pairs in arcs.items())]
    return {name: {row[at] for row in rows} for at, name in enumerate(names)} if rows else None


def arcs_first_solution(domains, arcs):
    after = arcs_solved(domains, arcs)
    return after and {name: {min(values)} for name, values in after.items()}


def suppose_returns_the_start(possible, propagate):
    return possible


def suppose_twice(possible, propagate):
    return propagate(m13s.first_cross(m13s.first_cross(possible, propagate), propagate))


def suppose_exactly(possible, propagate):
    """Counts all deals: more than supposing finds. It is right where the two agree."""
    after = m13s.suppose(possible, propagate)
    wide = [card for card in after if len(after[card]) > 2]
    return {**after, wide[0]: set(list(sorted(after[wide[0]], key=str))[:2])} if wide else after


def suppose_not(possible, propagate):
    """Supposes that an owner does not have the card."""
    possible = propagate(possible)
    for card in possible:
        for owner in possible[card]:
            if len(possible[card]) > 1 and propagate({**possible, card: possible[card] - {owner}}) is None:
                possible = propagate({**possible, card: possible[card] - {owner}}) or possible
    return possible


def suppose_none(possible, propagate):
    m13s.suppose(possible, propagate)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_thing_said_of_three_exclusions_is_that_nothing_follows_from_one_failure(seed):
    def crossed(possible, accusation):
        new = {card: set(owners) for card, owners in possible.items()}
        for card in accusation:
            new[card].discard(CASE)
        return new
    verdict = verdict_on("13.4", crossed, seed)
    assert verdict.mistake == "three exclusions, certain or not" and dict(verdict.rows)["Expected"] == "plum: 0, 'case'"


@pytest.mark.parametrize("backwards", [False, True])
def test_what_a_supposition_that_did_not_fail_takes_away_is_said(backwards):
    def bold(possible, propagate):
        possible = propagate(possible)
        for card in possible:
            for owner in sorted(possible[card], key=str, reverse=backwards):
                possible = propagate({**possible, card: {owner}}) or possible
        return possible
    verdict = verdict_on("13.6", bold, "0")
    assert verdict.state == "wrong" and "did not fail" in verdict.sentence, verdict.sentence


@pytest.mark.parametrize("seed", SEEDS[::2])
@pytest.mark.parametrize("passes", [3, 4])
def test_a_fixed_number_of_passes_is_too_few(seed, passes):
    """From whatever end the players and the arcs are looked at."""
    def players(order):
        def rounds(possible, sizes):
            for _ in range(passes - 1):
                for player in order(range(len(sizes))):
                    m13.rule_of_hands(possible, {player: sizes[player]})
            return possible
        return lambda possible, sizes: rounds({card: set(owners) for card, owners in possible.items()}, sizes)

    def variables(order):
        def all_arcs(domains, arcs):
            domains = {name: set(values) for name, values in domains.items()}
            for _ in range(passes):
                for x, y in order(list(arcs)):
                    domains[x] = {a for a in domains[x] if any((a, b) in arcs[x, y] for b in domains[y])}
                    if not domains[x]:
                        return None
            return domains
        return all_arcs
    for order in (list, lambda each: list(each)[::-1]):
        assert verdict_on("13.3", players(order), seed).state == "wrong"
        assert verdict_on("13.5", variables(order), seed).state == "wrong"


def rounds_there_and_back(possible, sizes):
    """One round from either end."""
    for order in (list, reversed):
        possible = {card: set(owners) for card, owners in possible.items()}
        for player in order(range(len(sizes))):
            m13.rule_of_hands(possible, {player: sizes[player]})
    return possible


def hands_while_some_are_full(possible, sizes):
    """Goes on only if a full hand changed something, not after last places."""
    while True:
        possible = m13.hands(possible, sizes, rounds=1)
        if m13.hands(possible, sizes, last=False) == possible:
            return possible


def ten_rounds(possible, sizes):
    return m13.hands(possible, sizes, rounds=10)


def loop_without_queue(domains, arcs, passes, none):
    """All arcs, `passes` times at most; None if `none` says so of the domains that are left."""
    domains = {name: set(values) for name, values in domains.items()}
    for _ in range(passes):
        before = sum(map(len, domains.values()))
        for x, y in arcs:
            domains[x] = {a for a in domains[x] if any((a, b) in arcs[x, y] for b in domains[y])}
        if before == sum(map(len, domains.values())):
            break
    return None if none(list(domains.values())) else domains


def arcs_hundred(domains, arcs):
    return loop_without_queue(domains, arcs, 100, lambda left: not all(left))


def arcs_as_many_as_arcs(domains, arcs):
    return loop_without_queue(domains, arcs, len(arcs), lambda left: not all(left))


def arcs_any_left(domains, arcs):
    return loop_without_queue(domains, arcs, 10 ** 6, lambda left: not any(left))


def arcs_first_left(domains, arcs):
    return loop_without_queue(domains, arcs, 10 ** 6, lambda left: not left[0])


def arcs_both_ends_left(domains, arcs):
    return loop_without_queue(domains, arcs, 10 ** 6, lambda left: not (left[0] and left[-1]))


def supposing(possible, propagate, rounds=10 ** 6, done=lambda before, after: before == after):
    possible = propagate(possible)
    for _ in range(rounds):
        before = possible
        for card in possible:
            for owner in possible[card] if len(possible[card]) > 1 else ():
                if propagate({**possible, card: {owner}}) is None:
                    possible = propagate({**possible, card: possible[card] - {owner}})
        if done(before, possible):
            break
    return possible


def suppose_four_rounds(possible, propagate):
    return supposing(possible, propagate, 4)


def suppose_while_ticks_come(possible, propagate):
    return supposing(possible, propagate, done=lambda *both: len({sum(len(o) == 1 for o in one.values()) for one in both}) == 1)


def suppose_while_the_case_changes(possible, propagate):
    return supposing(possible, propagate, done=lambda *both: len({sum(CASE in o for o in one.values()) for one in both}) == 1)


WRONG = {
    "13.1": [ticks_of_none, ticks_upside_down, ticks_by_number, ticks_all_case, ticks_in_capitals],
    "13.2": [any_of_all_but_named, any_of_first_two, any_of_false, any_of_only_named, any_of_strings],
    "13.3": [hands_in_place, hands_without_last_player, hands_case_too, hands_at_least, hands_of_ticks,
             rounds_there_and_back, hands_while_some_are_full, ten_rounds],
    "13.4": [failed_tick, failed_suspect_and_room, failed_empty, failed_keyword, failed_pairs],
    "13.5": [arcs_twice, arcs_none, arcs_bounds, arcs_solved, arcs_first_solution,
             arcs_hundred, arcs_as_many_as_arcs, arcs_any_left, arcs_first_left, arcs_both_ends_left],
    "13.6": [suppose_returns_the_start, suppose_twice, suppose_exactly, suppose_not, suppose_none,
             suppose_four_rounds, suppose_while_ticks_come, suppose_while_the_case_changes],
}


@pytest.mark.parametrize("number", WRONG)
def test_further_wrong_versions_are_refuted(number):
    for function in WRONG[number]:
        verdict = verdict_on(number, function, "0", unnamed(number, "0"))
        assert verdict.state == "wrong" and verdict.sentence, (function.__name__, verdict.state)


def unreturned_any_of(possible, literals):
    if m13.any_of(possible, literals) is None:
        return None
    possible = m13.any_of(possible, literals)


def unreturned_failed(possible, accusation):
    if m13.failed(possible, accusation) is None:
        return None
    possible = m13.failed(possible, accusation)


def unreturned_consistent(domains, arcs):
    domains = {name: set(values) for name, values in domains.items()}
    changed = True
    while changed:
        changed = False
        for x, y in arcs:
            kept = {a for a in domains[x] if any((a, b) in arcs[x, y] for b in domains[y])}
            changed = changed or kept != domains[x]
            domains[x] = kept
            if not kept:
                return None


@pytest.mark.parametrize("seed", SEEDS[::2])
@pytest.mark.parametrize("number, function", [("13.2", unreturned_any_of), ("13.4", unreturned_failed), ("13.5", unreturned_consistent)])
def test_who_forgets_to_return_is_told_that_and_nothing_else(number, function, seed):
    for one in (function, lambda given, more: print(given)):
        verdict = verdict_on(number, one, seed)
        assert verdict.state == "wrong" and verdict.sentence.startswith("Your function returned nothing; did you forget `return`?")
        assert verdict.sentence.endswith("If you meant None: it would say that this can't be, and it can.")
        assert verdict.mistake == "", verdict.mistake


def test_empty_answers_have_words():
    rows = dict(verdict_on("13.2", lambda possible, literals: m13.any_of(possible, literals) or {}, "0").rows)
    assert rows["Expected"] == "None" and rows["Yours"] == "{}, an empty dictionary"
    rows = dict(verdict_on("13.5", m13s.empty_unnoticed, "0").rows)
    assert "nothing" in rows["Yours"] and "nobody" not in rows["Yours"]


def test_large_cases_are_told_in_few_words():
    one = exercise("13.5")
    for domains, arcs in one.cases(one.rng("0")):
        said = one.describe(domains, arcs)
        text = said.removeprefix("domains = ").partition("; arcs")[0]
        assert eval(text) == domains and len(said) < 300, said
        assert one.draw(domains, arcs).svg.count("<text") < 60


@pytest.mark.parametrize("number", [one.number for one in lesson_13.EXERCISES if not one.takes_value])
def test_what_has_another_form_gets_a_sentence(number):
    for value in (7, "case", [1], {}, {"nobody": {0}}, {card: 0 for card in CARDS}):
        verdict = exercise(number).verdict(lambda *args, value=value: value)
        assert verdict.state == "wrong" and verdict.sentence, (number, value)


def test_the_library_does_not_do_the_exercise():
    def by_problem(possible, literals):
        return CSP(possible, [AnyOf([Literal(*each) for each in literals])]).propagate()
    verdict = exercise("13.2").verdict(by_problem)
    assert verdict.state == "wrong" and "library" in verdict.sentence


def test_propagate_is_what_the_library_knows_and_finds_contradictions():
    """Beside `Knowledge.sheet` after each suggestion of random games; a clause without a card left is a contradiction."""
    for seed in range(6):
        sizes = [[6, 6, 6], [5, 5, 4, 4], [3] * 6][seed % 3]
        knowledge = Knowledge(sizes)
        for _, events in zip(range(20), games_13.random_game(random.Random(seed), sizes), strict=False):
            knowledge.learn(*events)
        told = {card: {owner for owner in (*knowledge.players, CASE)} for card in CARDS}
        for event in knowledge.events:
            for card in CARDS:
                if event.name == "hand":
                    told[card] &= {event.player} if card in event.cards else told[card] - {event.player}
                elif card in event.cards and event.name != "has_one_of":
                    told[card] = told[card] - {event.player} if event.name == "has_none_of" else {event.player}
        clauses = [(event.player, event.cards) for event in knowledge.events if event.name == "has_one_of"]
        propagate = search_13.Propagate(sizes, clauses)
        found = propagate(told)
        assert found == {card: {owner for owner, mark in row.items() if mark is not False} for card, row in knowledge.sheet().items()}
        if clauses:
            player, cards = clauses[0]
            assert propagate({**found, **{card: found[card] - {player} for card in cards}}) is None


def test_supposing_is_sound_and_at_the_table_of_six_between_rules_and_counting(capsys):
    picture = lesson_13.compared(m13s.suppose, lesson_13.six_players())
    assert picture.svg.count("@glow") + picture.svg.lower().count("#fff3c4") == 21 and "Framed: " in picture.alt   # 122 less 101
    assert "<svg" in picture.svg and capsys.readouterr().out == "of 147 fields, one rule at a time knows 101, you 122, counting 123\n"

    def too_bold(possible, propagate):
        return {card: {min(owners, key=str)} for card, owners in possible.items()}

    def unfinished(possible, propagate):
        raise NotImplementedError
    assert lesson_13.compared(too_bold, lesson_13.six_players()) is None
    assert "who has it in some deal" in capsys.readouterr().out
    assert lesson_13.compared(unfinished, lesson_13.six_players()) is None


# What the lesson shows. ------------------------------------------------------------------------


def test_what_the_lesson_says_of_the_published_game():
    game = games_13.published()
    assert len(game.events) == 27 and sum(event.name == "has_one_of" for event in game.events) == 8
    states = [games_13.after(game, number) for number in range(28)]
    for state in states:                                  # one rule at a time finds all that counting finds
        sheet, deals = state.sheet(), state.deals()
        for card in CARDS:
            for owner in (0, 1, 2, CASE):
                assert sheet[card][owner] == {0: False, deals: True}.get(state.counted(card).get(owner, 0)), (card, owner)
    assert [state.sheet()["peacock"][CASE] for state in states[20:23]] == [None, None, False]
    number, reasons = games_13.settled(game, "peacock", CASE)
    assert number == 22 and reasons[-1] == "The case holds mustard, and one suspect is all; so the case doesn't hold peacock."
    stretch = game.events[19:22]                          # the report's lines 180 to 205
    assert not any("peacock" in event.cards for event in stretch)
    assert "rope" in game.events[21].cards and len(states[-1].cases()) == 1
    deaf = Knowledge([6, 6, 6])
    deaf.learn(*(event for event in game.events if event.name != "has_one_of"))
    assert len(deaf.cases()) == 6
    same = [number for number, event in enumerate(game.events)
            if event.name == "has_one_of" and states[number].deals() == states[number + 1].deals()]
    assert same == [19, 22, 25]
    for number in same:                                   # one of the three was ticked for that player
        event = game.events[number]
        assert any(states[number].sheet()[card][event.player] for card in event.cards)


def test_has_a_card_tells_nothing_when_said_twice():
    knowledge = Knowledge([6, 6, 6])
    knowledge.hand(0, ["white", "knife", "hall", "study", "lounge", "library"])
    deals = []
    for _ in range(2):
        knowledge.has_one_of(1, ["plum", "rope", "kitchen"])
        deals.append(knowledge.deals())
    assert deals[0] == deals[1] and not any(knowledge.sheet()[card][1] for card in ("plum", "rope", "kitchen"))


def test_names_of_cards_may_be_imported_inside_a_function():
    def any_of(possible, literals):
        from gameai.games.clue import ROOMS, SUSPECTS, WEAPONS
        new = {card: set(possible[card]) for card in (*SUSPECTS, *WEAPONS, *ROOMS) if card in possible}
        left = [(card, owner) for card, owner in literals if owner in new[card]]
        if len(left) == 1:
            new[left[0][0]] = {left[0][1]}
        return new if left else None

    def by_the_library(possible, literals):
        from gameai.csp import CSP, AnyOf, Literal
        return CSP(possible, [AnyOf([Literal(*each) for each in literals])]).propagate()

    assert verdict_on("13.2", any_of, SEEDS[0]).state == "right"
    assert "the library's" in verdict_on("13.2", by_the_library, SEEDS[0]).sentence


def test_what_is_usual_at_a_table_of_six(capsys):
    games_13.print_gaps(10)
    assert capsys.readouterr().out == ("10 games of six by chance: counting knows no field more than one rule at a time in 5 of them; "
                                       "2 more in the middle one; 18 more at most; in the picked game, which is none of them, 22 more\n")


def test_what_the_lesson_says_of_the_two_models():
    events = games_13.published().events
    owners, places = owner_model([6, 6, 6], events)[0], position_model([6, 6, 6], events)
    assert sum(map(len, owners.propagate().values())) == 21 and sum(map(len, owners.domains.values())) == 84
    assert sum(map(len, places.propagate().values())) == 249 and sum(map(len, places.domains.values())) == 441
    assert any(isinstance(each, AllDifferent) for each in places.constraints)


def test_late_by_a_few_games_and_the_shares_add_up():
    """A player who hears more is never later; who has counted is never later than who has not."""
    for seed in range(6):
        deaf, rules, counting = games_13.needed([5, 5, 4, 4], seed)
        assert deaf >= rules >= counting
    found = games_13.late({"3 players": [6, 6, 6]}, 10)
    assert list(found) == ["3 players: deaf", "3 players: by one rule at a time"]
    number, low, high = found["3 players: deaf"]
    assert 0 <= low <= number / 10 <= high <= 1
    assert "3 players: deaf" in games_13.late_picture(found, 10).alt


def test_a_random_game_agrees_with_its_own_deal():
    """Every event of a game is true: no contradiction comes up, and shown cards are in the hand of who shows."""
    for seed in range(8):
        knowledge, title = games_13.own_game(seed)
        assert len(knowledge.cases()) == 1 and title.startswith(f"Game {seed}: case known after ")
    knowledge, title = games_13.own_game(11)
    assert len(knowledge.cases()) == 2 and title == f"Game 11: case open after 120 suggestions, {len(knowledge.events)} events for Cora"
    assert games_13.first_table().sheet()["billiard"][CASE] is True


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sheet_by_hand_is_one_that_people_can_play(seed):
    (events,), = exercise("13.1").cases(exercise("13.1").rng(seed))
    own = set(events[0][2])
    for name, said, cards in events[1:]:
        if said != "shows":
            assert [next(kind for kind in KINDS if card in KINDS[kind]) for card in cards] == list(KINDS)
        if said == "has one of" and name == "Ann":        # one has passed before her, so no card is one's own
            assert not own & set(cards)
    knowledge = sheet_13.told(events)
    assert {card for card in CARDS if any(mark for owner, mark in knowledge.sheet()[card].items() if owner != 0)} == set(m13.ticks(events))
