"""The notebooks of solutions/ go through nbgrader itself: generate, hand in, autograde.

Run by `make test-nbgrader`, in an environment of its own.
"""

import copy
import os
import re
import sys
from pathlib import Path

import nbformat
import pytest

pytest.importorskip("nbgrader", reason="nbgrader is not installed here; `make test-nbgrader` installs it")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from course_samples import solution_notebook  # noqa: E402
from nbgrader.apps import NbGraderAPI  # noqa: E402
from traitlets.config import Config  # noqa: E402

from tools import exercises, notebooks  # noqa: E402

# nbgrader's own way with SQLAlchemy; the scores are right all the same.
pytestmark = pytest.mark.filterwarnings("ignore:.*not in session")
SOLUTIONS = sorted((ROOT / "solutions").glob("*.ipynb"))
# Half a minute each: every fifth lesson goes through nbgrader itself, all of them with GAMEAI_GRADE_ALL=1.
THROUGH = SOLUTIONS if os.environ.get("GAMEAI_GRADE_ALL") else SOLUTIONS[1::5]


@pytest.fixture
def api(tmp_path, monkeypatch):
    """nbgrader with an empty course of its own."""
    # nbgrader calls `alembic`, which lies beside this Python.
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "tests")]))
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.delenv("GAMEAI_PROGRESS")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(exercises, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)
    config = Config()
    config.CourseDirectory.root = str(tmp_path)
    config.ExecutePreprocessor.timeout = 120
    config.Execute.timeout = 120
    return NbGraderAPI(config=config)


def is_solution(cell):
    return cell.metadata.get("nbgrader", {}).get("solution", False)


def handed_in(released, solution, written):
    """A copy of the released notebook; `written(number, source)` is written into its n-th solution cell."""
    work, number = copy.deepcopy(released), 0
    originals = {cell.id: cell.source for cell in solution.cells}
    for cell in work.cells:
        if is_solution(cell):
            cell.source = written(number, originals[cell.id])
            number += 1
    return work


def wrong(source):
    return exercises.SOLUTION.sub(lambda region: region.group(1) + 'return "wrong"', source)


def points(solution):
    """The points of each solution cell: those of the tests between it and the next."""
    found = []
    for cell in solution.cells:
        if is_solution(cell):
            found.append(0)
        elif found:
            found[-1] += cell.metadata.get("nbgrader", {}).get("points", 0)
    return found


def grade(api, tmp_path, path, students):
    """{student: (score, most)} for notebooks handed in by students, graded by nbgrader."""
    name = path.stem
    (tmp_path / "source" / name).mkdir(parents=True)
    (tmp_path / "source" / name / path.name).write_bytes(path.read_bytes())  # unchanged
    result = api.generate_assignment(name)
    assert result["success"], result.get("log") or result.get("error")
    released = nbformat.read(tmp_path / "release" / name / path.name, as_version=4)
    text = "\n".join(cell.source for cell in released.cells)
    assert "BEGIN" not in text and ".grade(" not in text and "NotImplementedError" in text
    solution = notebooks.read(path)
    scores = {}
    for student, make in students.items():
        place = tmp_path / "submitted" / student / name
        place.mkdir(parents=True)
        nbformat.write(make(released, solution), place / path.name)
        result = api.autograde(name, student)
        assert result["success"], result.get("log") or result.get("error")
        with api.gradebook as book:
            submission = book.find_submission(name, student)
            scores[student] = submission.score, submission.max_score
    return scores, solution


STUDENTS = {
    "solved": lambda released, solution: handed_in(released, solution, lambda number, source: source),
    "partly": lambda released, solution: handed_in(released, solution, lambda number, source: wrong(source) if number else source),
    "wrong": lambda released, solution: handed_in(released, solution, lambda number, source: wrong(source)),
    "untouched": lambda released, solution: released,
}


def check(scores, solution):
    parts = points(solution)
    most = sum(parts)
    assert most > 0
    assert scores == {"solved": (most, most), "partly": (parts[0], most), "wrong": (0, most), "untouched": (0, most)}


def test_a_sample_gets_the_right_scores_whichever_copy_is_handed_in(api, tmp_path):
    (tmp_path / "solutions").mkdir()
    path = tmp_path / "solutions" / "01_sample.ipynb"
    solution = notebooks.normalise(solution_notebook())
    exercises.mark(solution)
    notebooks.save(solution, path)
    # A student may also fill in the course's own copy, from exercises/.
    ours = exercises.student_notebook(solution)
    students = {
        **STUDENTS,
        "ours": lambda released, solution: handed_in(ours, solution, lambda number, source: source),
        "ours-untouched": lambda released, solution: ours,
        "cheat": lambda released, solution: cheated(released),
    }
    scores, solution = grade(api, tmp_path, path, students)
    assert len(points(solution)) > 1, "the sample needs two exercises, so that one can be right and one wrong"
    assert scores.pop("ours") == (3, 3)
    assert scores.pop("ours-untouched") == scores.pop("cheat") == (0, 3)
    check(scores, solution)
    assert not list((tmp_path / "home").rglob("progress*")), "a grader's progress is not the students'"


def cheated(released):
    """A copy whose tests were emptied: nbgrader puts its own back."""
    work = copy.deepcopy(released)
    for cell in work.cells:
        if cell.metadata.get("nbgrader", {}).get("grade"):
            cell.source = "pass"
    return work


@pytest.mark.parametrize("path", THROUGH, ids=lambda path: path.stem)
def test_the_courses_solutions_get_the_right_scores(api, tmp_path, path):
    check(*grade(api, tmp_path, path, STUDENTS))


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_each_exercise_is_graded(path):
    solution = notebooks.read(path)
    assert all(points(solution)), "a solution cell has no hidden test with points after it"
    for cell in solution.cells:
        if cell.metadata.get("nbgrader", {}).get("grade"):
            assert re.search(r"### BEGIN HIDDEN TESTS\nassert .*\.grade\(", cell.source), cell.id
