"""Lessons 04 and 05 and the cells round their exercises: what is stored, what is tried out, what is said of a wrong answer."""

import json
import random
import re
from pathlib import Path

import pytest

from gameai.course.exercise import exercise
from gameai.course.lessons import lesson_05, trials_05
from gameai.course.lessons import mistakes_04 as m4
from gameai.course.lessons import mistakes_05 as m5
from gameai.course.lessons import mistakes_05_puzzles as puzzles
from gameai.dancing_links import Links
from gameai.exact_cover import ExactCover, algorithm_x
from gameai.games import sudoku
from gameai.games.queens import queens
from gameai.show import SudokuBoard

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
LESSONS = ["04_exact_cover", "05_dancing_links"]
KNUTH = ExactCover({"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]}, items=range(1, 8))


def cells(name):
    return json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]


def outputs(name):
    """(the keys that the cell asks for, the keys that it reveals, kind, text) of each output, and of each text between, in order."""
    for cell in cells(name):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield [], [], "prose", source
            continue
        asked, revealed = (re.findall(rf"\b{word}\(\"([\w-]+)\"", source) for word in ("predict", "reveal"))
        yield asked, [], "code", ""
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                yield [], [], "text", "".join(output["text"])
            elif "The truth" in "".join(output["data"].get("text/html", "")):
                yield [], [revealed.pop(0)], "truth", "".join(output["data"]["text/plain"])
            elif not "".join(output["data"]["text/plain"]).startswith("Predict:"):
                yield [], [], "text", "".join(output["data"]["text/plain"])


def given_away(seen, truth):
    """Whether a text has the truth as a number or word of its own."""
    return re.search(rf"(?<![\w,.]){re.escape(truth)}(?![\w]|[,.]\d)", seen) is not None


@pytest.mark.parametrize("name", LESSONS)
def test_no_stored_output_tells_the_truth_before_it_is_revealed(name):
    waiting, revealed = {}, 0
    for asked, shown, kind, text in outputs(name):
        for key in shown:
            for seen in waiting.pop(key):
                assert not given_away(seen, text), f"{key}: {text} is in {seen[:200]!r}"
                assert not given_away(seen, text.replace(",", "")), key
            revealed += 1
        if kind == "text":
            for texts in waiting.values():
                texts.append(text)
        waiting |= {key: [] for key in asked}
    assert not waiting and revealed >= 5


def test_a_truth_that_is_given_away_would_be_found():
    assert given_away("right [1, 2, 3, 4]", "4") and given_away("of 32: 22", "22") and given_away("over 2,048.", "2,048")
    assert not given_away("14 of 42", "4") and not given_away("12,048", "2,048") and not given_away("1,015 options", "1")


@pytest.mark.parametrize("name", LESSONS)
def test_the_lesson_fits_forty_minutes(name):
    """A hundred and twenty words a minute, and code that is skimmed: what two readers needed."""
    words = sum(len("".join(cell["source"]).split()) for cell in cells(name) if cell["cell_type"] == "markdown")
    code = [line for cell in cells(name) if cell["cell_type"] == "code" for line in "".join(cell["source"]).splitlines() if line.strip()]
    assert words <= 1450 and len(code) <= 75


def test_lesson_04_shows_the_algorithm_of_the_library_and_lesson_05_the_linked_one():
    shown = {name: " ".join("".join(cell["source"]) for cell in cells(name) if cell["cell_type"] == "code") for name in LESSONS}
    assert "show_source(algorithm_x" in shown["04_exact_cover"] and "Links" not in shown["04_exact_cover"]
    assert "show_source(Links.search" in shown["05_dancing_links"]
    problem = queens(6)
    assert list(algorithm_x(problem.primary, problem.options)) == list(problem.solutions())


# --- what lesson 05 tries out ------------------------------------------------------------------

def test_the_same_order_does_damage_and_the_opposite_order_none():
    same, opposite = trials_05.damages(KNUTH, same_order=True), trials_05.damages(KNUTH, same_order=False)
    assert len(same) == len(opposite) == 42 and not any(map(any, opposite))
    assert sum(links for links, _ in same) == 2 and sum(sizes for _, sizes in same) == 26


def test_the_ring_is_that_of_the_heads():
    ring, links = trials_05.Ring(4), Links([["a", "b", "c"]], ["a", "b", "c"])
    assert (ring.left, ring.right) == (links.left, links.right)
    for x in (1, 2):
        ring.out(x)
        links.cover(x)
        assert (ring.left, ring.right) == (links.left, links.right)
    ring.back(1)
    assert (ring.walk("right"), ring.walk("left")) == ([1, 2, 3], [3])


def test_the_friends_faults_are_counted():
    faults = trials_05.friends_faults(500)
    assert sum(faults.values()) == 500 and set(faults) <= {"no difference", "more or fewer options tried", "wrong answer"}


@pytest.mark.parametrize("times, said", [((8, 1), "masks"), ((1, 8), "links"), ((2, 1), "neither")])
def test_faster_is_faster_by_a_factor(monkeypatch, times, said):
    monkeypatch.setattr(trials_05, "seconds", lambda problem, solver, nodes: times[solver == "masks"])
    assert trials_05.faster(KNUTH) == said


def test_boards_with_all_digits_are_solved_and_nearly_empty_ones_not_at_once():
    solved = trials_05.solved(random.Random(1), shares=(0, 50, 100), boards=3, nodes=10, side=4)
    assert solved[100] == [1.0] * 3 and solved[0] == [0.0] * 3 and all(set(results) <= {0.0, 1.0} for results in solved.values())


def test_a_problem_that_cp_sat_does_not_get_has_words(monkeypatch):
    for answer, said in (([1], "solved"), (None, "no solution")):
        monkeypatch.setattr(trials_05.cp_sat, "first", lambda problem, seconds: answer)
        assert trials_05.learned(KNUTH) == said

    def missing(problem, seconds):
        raise ImportError(trials_05.cp_sat.INSTALL)
    monkeypatch.setattr(trials_05.cp_sat, "first", missing)
    assert "python -m pip install ortools" in trials_05.learned(KNUTH)


# --- exercises -----------------------------------------------------------------------------------

def first_row_and_fixed_order(rng, solutions):
    """As a hint says: a random first row. Two seeds in twenty-four make the same puzzle."""
    puzzle = next(solutions("".join(rng.sample("1234", 4)) + "." * 12))
    for cell in range(16):
        without = puzzle[:cell] + "." + puzzle[cell + 1:]
        puzzle = without if puzzles.is_unique(without, solutions) else puzzle
    return puzzle


def test_puzzles_that_are_alike_by_chance_are_right():
    verdicts = [exercise("05.4").verdict(first_row_and_fixed_order, seed=seed) for seed in range(40)]
    assert {verdict.state for verdict in verdicts} == {"right"}, {verdict.sentence for verdict in verdicts}


def test_the_task_of_the_puzzles_names_both_signs_for_an_empty_cell():
    assert "a dot or 0 for an empty cell" in exercise("05.4").text


def test_a_wrong_name_for_a_solver_is_answered_by_a_problem_that_tells_it():
    one = exercise("05.3")
    solvers = one.material()
    truth = puzzles.who_by(*puzzles.TELLING)(solvers)
    letters = [letter for letter in truth if truth[letter] != "right"]
    swapped = truth | {letters[0]: truth[letters[1]], letters[1]: truth[letters[0]]}
    verdict = one.verdict(lambda: swapped)
    assert verdict.state == "wrong" and "answers are right" not in verdict.sentence
    assert verdict.sentence.startswith(f"{letters[0]} is not the solver {swapped[letters[0]]!r}. For ")
    assert truth[letters[0]] not in verdict.sentence


@pytest.mark.parametrize("written, said", [("inner", "`uncover` is written; below it"), ("outer", "in `uncover`, `raise NotImplementedError`")])
def test_one_place_of_two_is_not_finished(written, said):
    def inner_only(links, heads):
        def uncover(head):
            m5.right_put_back(links, [head])
        raise NotImplementedError

    def outer_only(links, heads):
        def uncover(head):
            raise NotImplementedError
        for head in reversed(heads):
            uncover(head)

    verdict = exercise("05.1").verdict({"inner": inner_only, "outer": outer_only}[written])
    assert verdict.state == "not finished" and said in verdict.sentence


def test_two_places_of_two_are_not_attempted():
    def untouched(links, heads):
        def uncover(head):
            raise NotImplementedError
        raise NotImplementedError
    assert exercise("05.1").verdict(untouched).state == "not attempted"


def same_list(items, options):
    """One list in all solutions, as a student writes it."""
    found, chosen = [], []

    def search(items, options):
        if not items:
            found.append(chosen)
            return
        for name, option in options.items():
            if items[0] in option:
                chosen.append(name)
                search([item for item in items if item not in option],
                       {other: theirs for other, theirs in options.items() if not set(theirs) & set(option)})
                chosen.pop()
    search(items, options)
    return found


def zero_skipped(items, options):
    if not items:
        return [[]]
    return [[name, *more] for name in options if name and items[0] in options[name]
            for more in zero_skipped([item for item in items if item not in options[name]],
                                     {other: theirs for other, theirs in options.items() if not set(theirs) & set(options[name])})]


@pytest.mark.parametrize("cover, name, said", [(same_list, "the same list again", "Append a copy"),
                                               (zero_skipped, "option 0 not tried", "0 is false in Python")])
def test_usual_slips_of_algorithm_x_are_named(cover, name, said):
    verdict = exercise("04.3").verdict(cover)
    assert verdict.state == "wrong" and verdict.mistake == name and said in verdict.sentence + verdict.advice
    assert "Does a `return`" not in verdict.sentence


def test_a_timetable_of_another_cell_is_told_so():
    lessons = {"chess": ("Ada", "1a"), "bridge": ("Boole", "1a")}
    options = {(lesson, 9, "red"): [("lesson", lesson)] for lesson in lessons}
    verdict = exercise("04.5").verdict(lambda given, hours, rooms: (options, []))
    assert verdict.state == "wrong" and "there is no lesson 'chess' in this one" in verdict.sentence, verdict.sentence


def test_stars_that_cover_their_neighbours_are_named():
    def nine_cells(regions):
        n = range(len(regions))
        options = {(r, c): [f"row {r}", f"column {c}", f"region {regions[r][c]}",
                            *(f"cell {a} {b}" for a in (r - 1, r, r + 1) for b in (c - 1, c, c + 1))] for r in n for c in n}
        return options, {item for items in options.values() for item in items[3:]}
    verdict = exercise("04.6").verdict(nine_cells)
    assert verdict.state == "wrong" and "touch" in verdict.sentence + verdict.advice
    on_the_board = [mistake for mistake in exercise("04.6").mistakes if mistake.name == "neighbouring cells covered"]
    assert exercise("04.6").verdict(on_the_board[0].function).mistake == "neighbouring cells covered"


# --- cells that are no check ----------------------------------------------------------------------

def endless(open_items, living):
    while True:
        pass


@pytest.mark.parametrize("choose, said", [
    (endless, "Too slow"), (lambda open_items, living: None, "Your function returned None. Did you forget return?"),
    (lambda open_items, living: 1 / 0, "ZeroDivisionError"), (lambda open_items, living: open_items.pop(), "changed its input")])
def test_the_table_of_rules_survives_any_rule(choose, said, capsys):
    lesson_05.options_needed(choose, seconds=0.3)
    lines = capsys.readouterr().out.splitlines()
    assert said in lines[-1] and "fewest options" in lines[0] and len(lines) == 9


def test_a_hint_says_whose_it_is(capsys):
    """Each exercise of a notebook is `ex` in turn: after Run All, it is the last."""
    exercise("04.6").hint()
    said = capsys.readouterr().out
    assert said.startswith("Exercise 04.6, Cast another: stars that may not touch · hint 1 of 3")
    assert "For a hint on another exercise, run the cell with its exercise(…) first." in said


def test_the_postcards_name_nothing_that_another_board_would_not_have():
    cards = {name: "".join(next(cell for cell in cells(name) if cell["id"] == "postcard")["source"]) for name in LESSONS}
    assert "board.puzzle" in cards["04_exact_cover"] and "324" not in cards["04_exact_cover"] and "mine" not in cards["05_dancing_links"]
    assert len(sudoku.cover("." * 625).primary) == 2500


def test_an_unknown_place_of_a_large_board_is_a_short_sentence():
    with pytest.raises(ValueError, match="There is no place '625' to click; the places are 0, 1, 2, 3, 4, …, 624.") as error:
        SudokuBoard("." * 625).click("625")
    assert len(str(error.value)) < 100
