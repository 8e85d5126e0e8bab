"""A student's function in a cell that is no check: whatever it does, the cell ends with a sentence."""

import time

import pytest

from gameai.course import attempt
from gameai.exact_cover import ExactCover
from gameai.show import SudokuBoard


def endless(n):
    while True:
        pass


def unwritten(n):
    raise NotImplementedError


@pytest.mark.parametrize("function, said", [
    (unwritten, "Until `unwritten` is written, there is nothing to show here."), (endless, "Too slow"),
    (lambda n: None, "returned None. Did you forget `return`?"), (lambda n: n / 0, "ZeroDivisionError: division by zero."),
    (lambda n: exit(), "exit()"), (lambda n: input(), "asked for input"), (lambda n: attempt(abs, n) or SystemExit.throw, ""),
    (lambda: 1, "TypeError")])
def test_a_function_that_fails_gets_a_sentence(function, said, capsys):
    assert attempt(function, 3, seconds=0.2) is None or not said
    told = capsys.readouterr().out
    assert said in told and "Traceback" not in told


def test_the_line_that_failed_is_shown(capsys, tmp_path):
    path = tmp_path / "cell.py"
    path.write_text("def f(n):\n    return [][n]\n")
    names = {}
    exec(compile(path.read_text(), str(path), "exec"), names)
    assert attempt(names["f"], 3) is None
    assert "Line 2: `return [][n]`." in capsys.readouterr().out


def test_a_value_is_handed_on_and_the_arguments_stay():
    numbers = [1, 2]
    assert attempt(lambda given: given.pop(), numbers) == 2 and numbers == [1, 2]
    assert attempt(lambda n: 0, 1) == 0
    assert attempt(lambda n: n + 1, 1, then=lambda n: n * 10) == 20


def test_what_is_printed_is_shown(capsys):
    attempt(lambda n: print("here", n), 3)
    assert capsys.readouterr().out.startswith("here 3\n")


@pytest.mark.parametrize("value, then, said", [
    ("12", SudokuBoard, "not fit for this cell. A sudoku has 16, 36"),
    (7, lambda problem: ExactCover(*problem), "not fit for this cell. TypeError"),
    (("ab", []), lambda problem: ExactCover(*problem), "not fit for this cell. Options are a mapping")])
def test_a_value_that_is_of_no_use_gets_a_sentence(value, then, said, capsys):
    assert attempt(lambda n: value, 1, then=then) is None
    assert said in capsys.readouterr().out


def test_the_stop_button_ends_the_cell():
    def stopped(n):
        raise KeyboardInterrupt

    def then(n):
        raise KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt):
        attempt(lambda n: n, 1, then=then)


def test_the_clock_is_the_students_alone():
    """Work of ours on the value is not stopped by it."""
    start = time.process_time()
    assert attempt(lambda n: n, 1, then=lambda n: sum(range(3_000_000)) * n, seconds=0.01) == sum(range(3_000_000))
    assert time.process_time() > start
