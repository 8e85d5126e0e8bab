"""The exercises of lesson 17: other right versions pass, further wrong ones don't; what the lesson says holds.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import json
import re
from collections import Counter
from html import unescape
from itertools import groupby, product
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

from gameai.course.exercise import exercise
from gameai.course.lessons import lesson_17, models_17, rules_17
from gameai.course.lessons import mistakes_17 as m17
from gameai.course.lessons import mistakes_17_rules as m17r
from gameai.course.predictions import _Truth
from gameai.csp import Predicate
from gameai.games.puzznic import replay, solve
from gameai.games.puzznic.collection import level, levels
from gameai.games.puzznic.comparing import first_difference
from gameai.games.puzznic.formats import domain_text
from gameai.show import PlanStepper

SEEDS = ["0", "1", "2", "a class of 30"]
EXPERIMENT = Path(__file__).parents[1] / "experiments" / "puzznic_table.py"

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def match_by_exists():
    """A condition with `exists` for each place, comments, capitals, other names of variables."""
    return """; all that match
    (:ACTION match_blocks
      :parameters ()
      :precondition (and (matching_flag) (not (falling_flag)))
      :effect (forall (?x - location ?q - pattern)   ; each block
                (when (and (patterned ?x ?q)
                           (exists (?y - location ?e - direction) (and (next ?x ?y ?e) (patterned ?y ?q))))
                      (not (patterned ?x ?q)))))"""


G = """
    (:action match_blocks
      :parameters ()
      :precondition (and (not (falling_flag)) (matching_flag))
      :effect (forall (?here ?there - location ?d - direction ?p - pattern)
                (when (and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))
                      (not (patterned ?here ?p)))))"""     # as the solution has it


def match_both():
    """Takes both of a pair away, looks to the right and down alone, and leaves the flag of matching out: then nothing changes."""
    return """(:action match_blocks :parameters () :precondition (not (falling_flag))
      :effect (forall (?here ?there - location ?p - pattern)
                (when (and (or (next ?here ?there right) (next ?here ?there down)) (patterned ?here ?p) (patterned ?there ?p))
                      (and (not (patterned ?here ?p)) (not (patterned ?there ?p))))))"""


def match_with_a_rule():
    """A derived fact of one's own beside the action."""
    return """(:action match_blocks
      :precondition (and (not (falling_flag)) (matching_flag))
      :effect (and (forall (?here ?there - location ?d - direction ?p - pattern)
                (when (and (patterned ?there ?p) (next ?there ?here ?d) (patterned ?here ?p)) (not (patterned ?there ?p))))))"""


def frame_by_generator(cells, source, target):
    """One cell after another, the later one first."""
    for cell in set(cells).difference([source, target]):
        yield Predicate([("after", cell), ("before", cell)], str.__eq__)


def frame_by_one(cells, source, target):
    """One constraint for all that stays, in a tuple."""
    rest = sorted(set(cells) - {source, target})
    if not rest:
        return ()
    both = [("before", cell) for cell in rest] + [("after", cell) for cell in rest]
    return (Predicate(both, lambda *values: values[:len(rest)] == values[len(rest):]),)


def costs_by_counter(frames):
    kinds = Counter(frame[0] for frame in frames)
    return [np.int64(kinds["move"]), kinds["move"] + kinds["match"], len(frames) - kinds["start"]]


def costs_by_loop(frames):
    moves = steps = actions = 0
    for kind, _ in frames[1:]:
        actions += 1
        if kind != "fall":
            steps += 1
        if kind == "move":
            moves += 1
    return moves, steps, actions


def duel_by_lists(table, one, other):
    rows = [(row[one], row[other]) for row in table.values()]
    rows = [(a, b) for a, b in rows if a and b and a[0] != "U" != b[0]]
    both = [a[1] - b[1] for a, b in rows if a[0] == b[0] == "Y"]
    return [sum(gap < 0 for gap in both), sum(gap > 0 for gap in both), both.count(0),
            sum(a[0] == "Y" != b[0] for a, b in rows), sum(b[0] == "Y" != a[0] for a, b in rows)]


def duel_by_cases(table, one, other):
    found = Counter()
    for level_name in table:
        a, b = table[level_name][one], table[level_name][other]
        match (a, b):
            case (None, _) | (_, None) | (("U", _), _) | (_, ("U", _)):
                continue
            case (("Y", s), ("Y", t)):
                found["<" if s < t else ">" if s > t else "="] += 1
            case (("Y", _), _):
                found["one"] += 1
            case (_, ("Y", _)):
                found["other"] += 1
    return tuple(found[kind] for kind in ("<", ">", "=", "one", "other"))


def allowed_by_groups(before, after):
    def shafts(column):
        return [(wall, "".join(signs)) for wall, signs in groupby(column, key="#".__eq__)]
    one, other = shafts(before), shafts(after)
    return [(wall, len(text)) for wall, text in one] == [(wall, len(text)) for wall, text in other] and all(
        mine.replace(" ", "").rjust(len(mine)) == yours for (_, mine), (_, yours) in zip(one, other))


def allowed_by_falling(before, after):
    column = list(before)
    changed = True
    while changed:
        changed = False
        for at in range(len(column) - 1):
            if column[at] not in " #" and column[at + 1] == " ":
                column[at], column[at + 1] = " ", column[at]
                changed = True
    return "".join(column) == after


RIGHT = [("17.1", match_by_exists), ("17.1", match_both), ("17.1", match_with_a_rule), ("17.2", frame_by_generator),
         ("17.2", frame_by_one), ("17.2", m17r.frame), ("17.3", costs_by_counter), ("17.3", costs_by_loop), ("17.4", duel_by_lists), ("17.4", duel_by_cases),
         ("17.5", allowed_by_groups), ("17.5", allowed_by_falling)]


@pytest.mark.parametrize("number, function", RIGHT, ids=[f"{number} {function.__name__}" for number, function in RIGHT])
def test_other_right_versions_pass(number, function):
    for seed in SEEDS[:2] if number == "17.1" or function is frame_by_one else SEEDS:
        verdict = exercise(number).verdict(function, seed)
        assert verdict.state == "right", (seed, verdict.sentence, verdict.rows)


# Five further wrong versions of each. ----------------------------------------------------------


def text_of(condition="(and (not (falling_flag)) (matching_flag))", effect=""):
    return lambda: f"(:action match_blocks :parameters () :precondition {condition} :effect {effect})"


RULE = "(forall (?x ?y - location ?d - direction ?p - pattern) (when (and (next ?x ?y ?d) (patterned ?x ?p) (patterned ?y ?p)) {then}))"
WRONG_17_1 = [
    text_of(effect=RULE.format(then="(not (patterned ?x ?q))")),     # an unknown variable
    text_of(effect=RULE.format(then="(patterned ?y ?p)")),           # nothing vanishes
    text_of(effect=RULE.format(then="(free ?x)")),                   # a derived fact can't be made
    text_of("(falling_flag)", RULE.format(then="(not (patterned ?x ?p))")),
    text_of(effect=RULE.format(then="(not (patterned ?x ?p))").replace("?d - direction", "").replace("?d)", "down)")),  # the upper stays
]


def frozen_but_last(cells, source, target):
    return m17r.same([cell for cell in cells if cell not in (source, target)][:-1])


def never_new(cells, source, target):
    """A pattern may not appear where it was not; a block may still vanish."""
    return [Predicate([("before", cell), ("after", cell)], lambda before, after: after in (before, " "))
            for cell in cells if cell not in (source, target)]


def one_constraint(cells, source, target):
    return Predicate([("before", source), ("after", target)], lambda before, after: before == after)


def as_many_blocks(cells, source, target):
    """Only the number of blocks stays."""
    both = [("before", cell) for cell in cells] + [("after", cell) for cell in cells]
    return [Predicate(both, lambda *v: sum(x != " " for x in v[:len(cells)]) == sum(x != " " for x in v[len(cells):]))]


def cell_names(cells, source, target):
    return [Predicate([cell], lambda value: True) for cell in cells]


def loop_to_the_last(frames):
    return m17.costs(frames[:-1])


def all_are_moves(frames):
    return len(frames) - 1, len(frames) - 1, len(frames) - 1


def start_is_a_step(frames):
    moves, steps, actions = m17.costs(frames)
    return moves, steps + 1, actions


def as_set(frames):
    kinds = {kind for kind, _ in frames}
    return len(kinds & {"move"}), len(kinds & {"move", "match"}), len(kinds & {"move", "match", "fall"})


def added_twice(frames):
    moves, steps, actions = m17.costs(frames)
    return moves, steps, actions + steps


def medians(table, one, other):
    return (1, 0, 0, 0, 0) if table else (0, 0, 0, 0, 0)


def u_only_where_both(table, one, other):
    return m17.duel(table, one, other, counted=lambda a, b: a is not None and b is not None and (a[0], b[0]) != ("U", "U"))


def at_least_a_second(table, one, other):
    return m17.duel(table, one, other, seconds=lambda cell: round(cell[1] / 2))


def blank_of_one(table, one, other):
    """Looks at the first cell alone for blanks and U."""
    return m17.duel(table, one, other, solved=lambda cell: bool(cell) and cell[0] == "Y",
                    counted=lambda a, b: a is not None and a[0] != "U")


def not_alone(table, one, other):
    faster, slower, equal, alone, other_alone = m17.duel(table, one, other)
    return faster, slower, equal, other_alone, alone


def last_rests(before, after):
    return sorted(before) == sorted(after) and after[-1:] != " "


def same_letters(before, after):
    return before.replace(" ", "") == after.replace(" ", "")


def always(before, after):
    return True


def one_shaft(before, after):
    return after == before.split("#")[-1].replace(" ", "").rjust(len(before))


def letters_below(before, after):
    return m17.order_alone(before, after) and not after.endswith(" ")


def part_of_a_shaft(before, after):
    """The blocks that are there are some that stood side by side before."""
    one, two = before.split("#"), after.split("#")
    if [len(shaft) for shaft in one] != [len(shaft) for shaft in two]:
        return False
    return all(a.strip() in b.replace(" ", "") and " " not in a.lstrip(" ") for b, a in zip(one, two))


def some_are_left(before, after):
    """What is there now was there in this order, perhaps with others between."""
    one, two = before.split("#"), after.split("#")
    if [len(shaft) for shaft in one] != [len(shaft) for shaft in two]:
        return False
    rest = [iter(shaft) for shaft in one]
    return all(" " not in a.lstrip(" ") and all(sign in left for sign in a.strip()) for left, a in zip(rest, two))


def one_less_at_most(before, after):
    """The same blocks, or without the lowest."""
    return m17.allowed(before, after) or any(
        before[at] not in " #" and m17.allowed(before[:at] + " " + before[at + 1:], after) for at in range(len(before)))


def first_and_number(before, after):
    one, two = m17.parts(before), m17.parts(after)
    return m17.walls_stand(before, after) and m17.floating_alone(before, after) and all(
        (m17.pressed(a)[:1], len(m17.pressed(a))) == (m17.pressed(b)[:1], len(m17.pressed(b))) for a, b in zip(one, two))


def truthy_times(table, one, other):
    """Time 0.0 is taken for none, but only where both solved it."""
    faster = slower = equal = alone = others = 0
    for row in table.values():
        p, q = row[one], row[other]
        if p is None or q is None or "U" in (p[0], q[0]):
            continue
        if p[1] and q[1]:
            faster, slower, equal = faster + (p[1] < q[1]), slower + (p[1] > q[1]), equal + (p[1] == q[1])
        elif p[0] == "Y" != q[0]:
            alone += 1
        elif q[0] == "Y" != p[0]:
            others += 1
    return faster, slower, equal, alone, others


def frame_of_others(cells, source, target):
    """The source is taken out of the list that was handed over."""
    cells.remove(source)
    cells.remove(target)
    return m17r.same(cells)


def frame_of_a_rectangle(cells, source, target):
    """Every cell of a rectangle, walls too."""
    rows, columns = max(row for row, _ in cells), max(column for _, column in cells)
    return m17r.same((row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)
                     if (row, column) not in (source, target))


def else_is_other(table, one, other):
    """Where neither solved it, the other is taken for alone; a time of 0.0 is none."""
    f = s = e = x = y = 0
    for row in table.values():
        p, q = row[one], row[other]
        if p is None or q is None or "U" in (p[0], q[0]):
            continue
        if p[0] == q[0] == "Y":
            f, s, e = f + (p[1] < q[1]), s + (p[1] > q[1]), e + (p[1] == q[1])
        elif p[1]:
            x += 1
        else:
            y += 1
    return f, s, e, x, y


def first_blocks_stay(before, after):
    """What is there now begins with what was there, between walls and at rest."""
    return same_places(before, after, lambda a, b: b.startswith(a))


def first_blocks_are_left(before, after):
    return same_places(before, after, lambda a, b: a.startswith(b))


def ends_and_sorted(before, after):
    return same_places(before, after, lambda a, b: (a[:1], a[-1:], sorted(a)) == (b[:1], b[-1:], sorted(b)))


def same_places(before, after, compared):
    return m17.walls_stand(before, after) and m17.floating_alone(before, after) and all(
        compared("".join(m17.pressed(a)), "".join(m17.pressed(b))) for a, b in zip(m17.parts(before), m17.parts(after)))


def names_of_the_paper(table, one, other):
    return m17.duel(table, "Fixed Steps", "Minimising Moves") if one in ("Fixed Steps", "Minimising Moves") else m17.duel(table, one, other)


def few(table, one, other):
    return tuple(min(2, count) for count in m17.duel(table, one, other))


def signs_of_shafts(before, after):
    return before.replace(" ", "") == after.replace(" ", "") and all(" " not in shaft.lstrip() for shaft in after.split("#"))


def a_wall_alone_stays(before, after):
    return before.find("#") == after.find("#") and signs_of_shafts(before, after)


WRONG = [("17.4", else_is_other), ("17.5", first_blocks_stay), ("17.5", first_blocks_are_left), ("17.5", ends_and_sorted),
         ("17.5", part_of_a_shaft), ("17.5", some_are_left), ("17.5", one_less_at_most), ("17.5", first_and_number),
         ("17.4", truthy_times), ("17.2", frame_of_others), ("17.2", frame_of_a_rectangle), ("17.4", names_of_the_paper), ("17.4", few),
         ("17.5", signs_of_shafts), ("17.5", a_wall_alone_stays)] + [
    ("17.1", one) for one in WRONG_17_1] + [
    ("17.2", one) for one in (frozen_but_last, never_new, one_constraint, as_many_blocks, cell_names)] + [
    ("17.3", one) for one in (loop_to_the_last, all_are_moves, start_is_a_step, as_set, added_twice)] + [
    ("17.4", one) for one in (medians, u_only_where_both, at_least_a_second, blank_of_one, not_alone)] + [
    ("17.5", one) for one in (last_rests, same_letters, always, one_shaft, letters_below)]


@pytest.mark.parametrize("number, function", WRONG, ids=[f"{number} {at}" for at, (number, _) in enumerate(WRONG)])
def test_further_wrong_versions_are_refuted(number, function):
    for seed in SEEDS[:1] if number == "17.1" else SEEDS:
        assert exercise(number).verdict(function, seed).state in ("wrong", "your code raised"), seed


# What is special to them. ----------------------------------------------------------------------


def test_forms_get_a_sentence():
    for number, answer, what in (
            ("17.1", None, "Did you forget `return`"), ("17.1", 5, "not a text"), ("17.1", "", "no action of that name"),
            ("17.1", "(:action match_blocks", "can't be read"), ("17.1", "(:action vanish :effect (free a))", "no action of that name"),
            ("17.2", None, "forget `return`"), ("17.2", 5, "something else"), ("17.2", ["equal"], "does not take"),
            ("17.3", None, "returned None"), ("17.3", 5, "another type"), ("17.3", (1, 2), "differ"),
            ("17.4", None, "returned None"), ("17.4", {}, "another type"), ("17.5", None, "returned None"), ("17.5", "A", "another type")):
        verdict = exercise(number).verdict((lambda: answer) if number == "17.1" else lambda *args, answer=answer: answer, seconds=60)
        said = " ".join([verdict.sentence, *(text for _, text in verdict.rows)])
        assert verdict.state == "wrong" and what in said, (number, answer, said)


def test_a_test_that_is_never_true_is_no_frozen_cell():
    """What is said of a constraint that can't hold: not that it holds a cell of the moved block fast."""
    def frame_with(test):
        return lambda cells, source, target: [Predicate([("before", cell), ("after", cell)], test)
                                              for cell in cells if cell not in (source, target)]
    for test, words in ((lambda b, a: print(b == a), "returns None"), (lambda b, a: None, "returns None"),
                        (lambda b, a: False, "makes the test of this constraint of yours true")):
        verdict = exercise("17.2").verdict(frame_with(test))
        assert words in verdict.sentence and not verdict.mistake, verdict
    verdict = exercise("17.2").verdict(m17r.all_frozen)
    assert verdict.mistake == "everything frozen" and "no state after the move" in verdict.sentence


def test_a_flag_that_is_not_needed_is_spoken_of():
    """An action that is possible where nothing matches changes nothing there, so it is right; what it costs is said."""
    verdict = exercise("17.1").verdict(match_both)
    assert "matching_flag" not in match_both() and verdict.state == "right" and "tries it in vain" in verdict.sentence


def test_one_state_that_is_wrong_is_another_state():
    verdict = exercise("17.2").verdict(m17r.different)
    case = [(1, 1), (1, 2), (1, 3)], (1, 1), (1, 2), {(1, 1): "A", (1, 2): " ", (1, 3): " "}
    assert "there may be 1 state" not in verdict.sentence
    assert rules_17.judge_frame([{(1, 1): " ", (1, 2): "A", (1, 3): "A"}], *case).because.startswith("With your constraints another state")


def test_an_else_that_takes_all_the_rest_is_named():
    for seed in SEEDS[:2]:
        verdict = exercise("17.4").verdict(else_is_other, seed)
        assert "neither" in verdict.mistake and "Levels that neither solved" in verdict.advice


def test_a_list_that_was_changed_is_told():
    verdict = exercise("17.2").verdict(frame_of_others)
    assert verdict.sentence.startswith("Your function changed its input") and "`list(x)`" in verdict.advice


def test_what_is_wrong_in_an_action_is_told_by_its_own_lines():
    """Lines are those of the student's text, and shown: those of the domain nobody sees numbered."""
    right = match_by_exists()
    for text, said in (
            (right + ")", "in line 8 of your text, `(not (patterned ?x ?q))))))`"),
            (right[:-1], "the bracket that opens in line 2 of your text, `(:ACTION match_blocks`, is never closed"),
            (G.replace("(matching_flag))", "(matching_flag)"), "the bracket `(and …` that opens in line 4 of your text"),
            (G.replace("(matching_flag))", "(matching_flag)"), "is not closed before :effect in line 5"),
            (G.replace("(matching_flag))", "(matching_flag) ; :effect comes later"), "is not closed before :effect in line 5"),
            (G.replace("(matching_flag))", "(matching_flag)))"), "the bracket of the action is closed before :effect in line 5"),
            (G.replace(":parameters ()", ":parameters ("), "the bracket `( …` that opens in line 3 of your text"),
            (right.replace("(not (patterned ?x ?q))", "(not (pattern ?x ?q))"), "line 8 of your text"),
            ("(:action match_blocks\n:effect (exists (?x - location ?p - pattern) (not (patterned ?x ?p))))",
             "is a condition, not an effect"),
            ("(:action match_blocks\n:effect (or (not (patterned r1c1 a))))", "is a condition, not an effect")):
        verdict = exercise("17.1").verdict(lambda text=text: text)
        assert said.lower() in verdict.sentence.lower() and "omain, line" not in verdict.sentence, verdict.sentence


def test_the_librarys_text_is_no_answer():
    def match_blocks():
        return domain_text()[domain_text().index("(:action match_blocks"):domain_text().index("  ; The player")]
    verdict = exercise("17.1").verdict(match_blocks)
    assert verdict.state == "wrong" and "the library's" in verdict.sentence


def test_the_gap_is_the_action_alone():
    assert rules_17.domain_with(m17r.match_blocks()).count("(:action") == domain_text().count("(:action") == 3
    assert "(:action match_blocks\n" not in lesson_17.domain_with_gap() and lesson_17.domain_with_gap().count("(:action ") == 3
    for case, in rules_17.match_cases(exercise("17.1").rng("0")):
        assert first_difference(case, domain_text(), rules_17.NODES) is None


def test_the_right_frame_leaves_one_state_and_none_leaves_more():
    one = exercise("17.2")
    for case in one.cases(one.rng("0")):
        assert len(rules_17.successors(m17r.frame, *case)) == 1 < len(rules_17.successors(m17r.left_out, *case))


# What the lesson shows. ------------------------------------------------------------------------


def measured(played):
    return played.moves, played.moves + played.matches, played.moves + played.matches + played.falls


def test_three_ways_have_three_optima():
    """In each measure the best plan is another, whichever of the equally good ones is taken."""
    best = {order: measured(models_17.cheapest(models_17.THREE_WAYS, *order)) for order in (
        ("moves", "steps"), ("moves", "actions"), ("steps", "moves"), ("steps", "actions"), ("actions", "moves"), ("actions", "steps"))}
    assert best == {("moves", "steps"): (3, 7, 15), ("moves", "actions"): (3, 7, 13), ("steps", "moves"): (4, 6, 14),
                    ("steps", "actions"): (4, 6, 14), ("actions", "moves"): (4, 7, 12), ("actions", "steps"): (4, 7, 12)}
    assert len(solve(models_17.THREE_WAYS).moves) == 3


def test_cheapest_finds_the_known_costs():
    for name in ("First Meeting", "Odd One Out", "Upstairs"):
        assert models_17.cheapest(level(name), "moves").moves == len(solve(level(name)).moves)
    assert [measured(models_17.cheapest(level("A-1-3"), name))[at] for at, name in enumerate(("moves", "steps", "actions"))] == [4, 7, 11]
    assert models_17.cheapest("#####\n#A B#\n#####", "moves") is None


def test_plans_of_four_moves_take_twelve_states_only_if_runs_of_falls_count_once():
    """All sequences of four moves, also by another way of trying them."""
    plans = models_17.four_moves(level("A-1-3"))
    assert len(plans) == 12 and {len(played.frames) - 1 for played in plans} == {18, 19, 20}
    assert {models_17.states(played, runs=True) for played in plans} == {12}    # each run of falls counted as one step
    assert {models_17.states(played) for played in plans} == {19, 20, 21}
    assert not models_17.four_moves(level("A-1-3"), 3)
    small = level("Odd One Out")
    moves = [(row, column, side) for row, column in sorted(small.cells) for side in "LR"]
    by_hand = []
    for plan in product(moves, repeat=2):
        try:
            by_hand += [list(plan)] if replay(small, plan) else []
        except ValueError:
            continue
    assert sorted(by_hand) == sorted(played.actions for played in models_17.four_moves(small, 2))


def test_the_pictured_plan():
    """The paper's picture: five moves, eleven actions, twelve states."""
    best = models_17.cheapest(level("A-1-3"), "actions", "moves")
    assert measured(best) == (5, 7, 11) and len(best.frames) == 12
    shown = models_17.pictured()
    assert measured(shown) == (5, 7, 11) and not shown.frames[-1].blocks
    assert [frame.kind[0] for frame in shown.frames[1:]] == list("mmffmfmmmfm")
    assert (models_17.states(shown), models_17.states(shown, runs=True)) == (12, 11)


def test_what_the_lesson_says_of_the_papers_table():
    assert models_17.paper_duel("Fixed Steps", "Minimising Moves") == (10, 9, 4, 0)
    table = models_17.paper()["table"]
    assert len(table) == 37 and table["5x7-ps1-a13"]["PDDL"] == ("Y", 0.23)
    assert [name for name, row in table.items() if None in row.values()] == ["5x100-test", *models_17.paper()["unplaced"]]
    assert max(cell[1] for row in table.values() for cell in row.values() if cell and cell[1]) > 3600
    assert duel_by_cases(table, "Fixed Steps", "Minimising Moves") == (10, 9, 0, 4, 0)
    for row in table.values():
        for cell in row.values():
            assert cell is None or (cell[0] in "YU") == (cell[1] is not None) and cell[0] in "YUNM"


def test_the_stored_table_is_that_of_the_script():
    script, stored = run_path(str(EXPERIMENT)), models_17.ours()
    assert (stored["limit"], stored["megabytes"], stored["seeds"]) == (script["LIMIT"], script["MEGABYTES"], script["SEEDS"])
    asked = {run[1:] for run in script["runs"]() if run[0] == "table"}
    assert {(name, key) for name, row in stored["table"].items() for key in row} <= asked
    for name, row in stored["table"].items():
        assert set(row) <= set(script["APPROACHES"])
        for key, cell in row.items():
            assert cell["status"] in ("solved", "unsolvable", "none", "time", "memory") and cell["seconds"] > 0
            assert (cell["cost"] is None) == (cell["status"] != "solved")
    row = stored["table"]["5x7-ps1-a13"]  # that level is the course's as well
    assert row["A*"]["expanded"] == solve(level("A-1-3")).expanded and row["A*"]["cost"] == 4
    assert (row["fixed steps"]["cost"], row["graph, steps"]["cost"]) == (7, 11)


def test_models_of_one_measure_agree_and_those_of_several_may_not():
    for name, row in models_17.ours()["table"].items():
        moves = {row[key]["cost"] for key in ("A*", "blind", "Fast Downward", "minimising moves", "graph, moves")
                 if key in row and row[key]["status"] == "solved"}
        assert len(moves) <= 1, name
    assert ("5x7-ps1-a13", "graph, steps", 5, 4) in models_17.same_measure()


def test_the_answer_of_the_prediction_is_the_only_one():
    names = ("fixed steps", "graph, moves", "Fast Downward", "A*")
    found, rows = models_17.undone(names)
    most = models_17.least_done(names)[0]
    assert rows >= 10 and all(found[name] < found[most] for name in names if name != most)


def test_plans_are_folded_until_there_is_a_guess(monkeypatch):
    plans = {"the paper's": models_17.pictured()}
    monkeypatch.setattr(models_17.progress, "guess", lambda key: None)
    folded = models_17.plans_beside_guess("four moves", level("A-1-3"), plans, "The plan")
    assert folded.html().startswith("<details><summary")
    monkeypatch.setattr(models_17.progress, "guess", lambda key: 18)
    assert isinstance(models_17.plans_beside_guess("four moves", level("A-1-3"), plans, "The plan"), PlanStepper)


def test_a_table_below_a_truth_keeps_its_columns():
    names = ("fixed steps", "graph, moves", "Fast Downward", "A*")
    shown = unescape(_Truth(None, *models_17.least_done(names)[:1], more=models_17.least_done(names)[1]).html())
    (table,) = re.findall("<pre[^>]*>(.*?)</pre>", shown, re.DOTALL)
    assert table == models_17.table_in_words() and len({line.index("run on") for line in table.splitlines()}) == 1
    assert "<p" in shown and "No answer, of" not in table


def test_what_was_not_done_is_right_of_the_limit_and_not_hidden(monkeypatch):
    """Hollow marks of different approaches have places of their own there."""
    monkeypatch.setattr("gameai.show.plots.finish", lambda made, alt: made)
    (axes,) = models_17.picture_of_table().axes
    hollow = [set(line.get_xdata()) for line in axes.lines if line.get_markerfacecolor() == "none"]
    assert len(hollow) > 2 and all(len(places) == 1 for places in hollow) and len(set.union(*hollow)) == len(hollow)
    assert min(set.union(*hollow)) > models_17.ours()["limit"]


def test_the_lesson_draws_a_shortest_plan_of_four_moves():
    lesson = json.loads((EXPERIMENT.parents[1] / "notebooks" / "17_models.ipynb").read_text(encoding="utf-8"))
    (outputs,) = [cell["outputs"] for cell in lesson["cells"] if cell["id"] == "claim-check"]
    assert "Four moves: 4 moves, 7 steps, 18 actions" in json.dumps(outputs)


def test_no_answer_is_not_said_to_be_time():
    """Some of the hollow marks are of models that have tried all that they are bound to, in less than a minute."""
    lesson = json.loads((EXPERIMENT.parents[1] / "notebooks" / "17_models.ipynb").read_text(encoding="utf-8"))
    (text,) = ["".join(cell["source"]) for cell in lesson["cells"] if cell["id"] == "ours-text"]
    quick = [cell for row in models_17.ours()["table"].values() for cell in row.values() if cell["status"] == "none"]
    assert any(cell["seconds"] < 30 for cell in quick) and "no plan within the bounds" in text
    assert "without an answer" in models_17.table_in_words() and "not done" not in models_17.picture_of_table().alt


def test_pictures_have_words():
    assert "the limit is 60" in models_17.picture_of_table().alt and "Fixed steps with additions" in models_17.picture_of_switches().alt
    assert level("A-1-3") in levels().values()
