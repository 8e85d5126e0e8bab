"""tools/exercises.py: notebooks for students, made from the solutions."""

import copy
import os
import shutil
from pathlib import Path

import pytest
from course_samples import solution_notebook
from nbformat import v4

from tools import exercises, guards, notebooks

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A course whose exercises were made once, since that starts a kernel."""
    root = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exercises, "ROOT", root)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(HERE), str(HERE.parent)]))
        author(root)
        assert exercises.main([]) == 0
    return root


def author(root):
    """One notebook of solutions, as an author leaves it."""
    (root / "solutions").mkdir()
    notebooks.save(notebooks.normalise(solution_notebook()), root / "solutions" / "01_sample.ipynb")


@pytest.fixture
def course(made, tmp_path, monkeypatch):
    """A copy of the course, to change and to make again."""
    monkeypatch.setattr(exercises, "ROOT", tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE), str(HERE.parent)]))
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    return tmp_path


def stored(course, folder="exercises"):
    return notebooks.read(course / folder / "01_sample.ipynb")


def sources(notebook):
    return {cell.id: cell.source for cell in notebook.cells}


def test_the_notebook_for_students_is_made_run_and_clean(course, capsys):
    exercise = stored(course)
    assert sources(exercise)["total"] == "def total(numbers):\n    raise NotImplementedError  # your code here"
    assert sources(exercise)["skipped"] == ('def skipped():\n    letters = "abc"\n    raise NotImplementedError  # your code here')
    assert sources(exercise)["check-total"] == "TOTAL.check(total)"
    said = next(cell for cell in exercise.cells if cell.id == "check-total").outputs[0]["data"]["text/plain"]
    assert said.startswith("Exercise 99.1 · ○ not attempted")
    assert guards.problems(course / "exercises" / "01_sample.ipynb") == []
    assert exercises.main(["--check"]) == 0
    before = (course / "exercises" / "01_sample.ipynb").read_bytes()
    assert exercises.main(["01_sample"]) == 0
    assert (course / "exercises" / "01_sample.ipynb").read_bytes() == before
    assert "unchanged" in capsys.readouterr().out


def test_nbgraders_metadata_is_written_and_points_are_kept(course):
    marks = {cell.id: cell.metadata.get("nbgrader") for cell in stored(course, "solutions").cells}
    assert marks["set-up"] is None and marks["samples"] is None
    assert marks["total"] == {"schema_version": 3, "grade_id": "total", "grade": False, "solution": True, "locked": False, "task": False}
    assert marks["check-total"] == {"schema_version": 3, "grade_id": "check-total", "grade": True, "solution": False, "locked": True,
                                    "task": False, "points": 2}
    assert marks["check-skipped"]["points"] == 1


def change(course, folder, identifier, old, new):
    notebook = stored(course, folder)
    cell = guards.cell_named(notebook, identifier)
    assert old in cell.source
    cell.source = cell.source.replace(old, new)
    notebooks.save(notebook, course / folder / "01_sample.ipynb")


@pytest.mark.parametrize(("folder", "identifier", "old", "new"), [
    ("solutions", "samples", "Samples", "Other samples"),
    ("solutions", "skipped", 'letters = "abc"', 'letters = "abcd"'),
    ("exercises", "total", "raise NotImplementedError", "return 3; raise NotImplementedError"),
])
def test_check_names_the_stale_file_and_the_command(course, capsys, folder, identifier, old, new):
    change(course, folder, identifier, old, new)
    assert exercises.main(["--check"]) == 1
    assert ("solutions/01_sample.ipynb: exercises/01_sample.ipynb is stale; run: python tools/exercises.py 01_sample"
            in capsys.readouterr().err)


def test_a_change_of_a_solution_alone_makes_nothing_stale(course):
    change(course, "solutions", "total", "result = 0", "result = 0 + 0")
    assert exercises.main(["--check"]) == 0


def test_check_without_exercises_or_metadata_says_so(course, capsys):
    (course / "exercises" / "01_sample.ipynb").unlink()
    assert exercises.main(["--check"]) == 1
    assert "no notebook for students" in capsys.readouterr().err
    shutil.rmtree(course / "solutions")
    author(course)
    assert exercises.main(["--check"]) == 1
    assert "no metadata for nbgrader" in capsys.readouterr().err


def test_an_unknown_name_is_named(course):
    with pytest.raises(SystemExit, match="There is no solutions/07_other.ipynb"):
        exercises.main(["07_other"])


def notebook_of(source, kind="code"):
    make = v4.new_code_cell if kind == "code" else v4.new_markdown_cell
    return v4.new_notebook(cells=[make(source, id="cell")])


REGION = "    ### BEGIN SOLUTION\n    return 1\n    ### END SOLUTION"
WRONG = {
    "outside a function": ("### BEGIN SOLUTION\nx = 1\n### END SOLUTION", "inside a function"),
    "in a class only": (f"class C:\n{REGION.replace('return 1', 'x = 1')}", "inside a function"),
    "no end": ("def f():\n    ### BEGIN SOLUTION\n    return 1", "no partner"),
    "two begins": (f"def f():\n    ### BEGIN SOLUTION\n{REGION}", "no partner"),
    "misspelt": ("def f():\n    ### BEGIN SOLUTION\n    return 1\n    ### END SOLUTIONS", "no partner"),
    "tests beside a solution": (f"def f():\n{REGION}\n### BEGIN HIDDEN TESTS\nassert f()\n### END HIDDEN TESTS", "cell of their own"),
    "nothing to solve": ("def f():\n    return 1", "has no ### BEGIN SOLUTION"),
}


@pytest.mark.parametrize("name", WRONG)
def test_marks_that_are_wrong_get_a_sentence(name):
    source, words = WRONG[name]
    assert any(words in problem for problem in exercises.problems(notebook_of(source)))


def test_marks_in_prose_get_a_sentence():
    assert any("code cells" in problem for problem in exercises.problems(notebook_of(f"def f():\n{REGION}", "markdown")))


def test_regions_in_nested_functions_and_with_tabs_are_fine():
    source = "def f():\n\tdef g():\n\t\t### BEGIN SOLUTION\n\t\treturn 1\n\t\t### END SOLUTION\n\treturn g()"
    assert list(exercises.problems(notebook_of(source))) == []
    assert exercises.student_source(source) == f"def f():\n\tdef g():\n\t\t{exercises.STUB}\n\treturn g()"


@pytest.mark.parametrize("place", ["markdown", "code", "output", "comment"])
def test_a_solution_that_is_shown_elsewhere_is_found(place):
    solution = solution_notebook()
    shown = "Hint: ``return {letter for letter in letters if letter != \"b\"}``"
    if place == "output":
        solution.cells[1].outputs = [v4.new_output("stream", text=shown)]
    elif place == "markdown":
        solution.cells[0].source = shown
    elif place == "code":
        solution.cells[1].source = 'def other(letters):\n        return {letter for letter in letters if letter != "b"}  # so'
    else:
        solution.cells[1].source = "x = 1  # nothing"
    exercise = copy.deepcopy(exercises.student_notebook(solution))
    if place == "output":
        exercise.cells[1].outputs = solution.cells[1].outputs
    assert list(exercises.leaks(solution, exercise)) == ([] if place == "comment" else [
        f"cell `{solution.cells[0 if place == 'markdown' else 1].id}` shows a whole solution"])


def test_an_untouched_notebook_that_fails_is_not_stored(course, capsys):
    change(course, "solutions", "check-total", "TOTAL.check(total)", "total([])")
    assert exercises.main([]) == 1
    assert "the untouched exercise does not run: NotImplementedError" in capsys.readouterr().err
    assert sources(stored(course))["check-total"] == "TOTAL.check(total)"
