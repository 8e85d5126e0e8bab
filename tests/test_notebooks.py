"""Every stored notebook keeps the course's rules, and each rule refuses a notebook that breaks it."""

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools import exercises, guards, notebooks, skeleton

# How many cells of the whole course nbval runs without comparing; each has its reason beside it.
IGNORED_OUTPUTS = 0

EVERYTHING = notebooks.all_notebooks()
TITLE = "<svg><title>An empty board</title></svg>"


def name(path):
    return f"{path.parent.name}/{path.name}"


@pytest.mark.parametrize("path", EVERYTHING, ids=name)
def test_stored_notebook(path):
    assert guards.problems(path) == []


def test_every_lesson_has_its_exercises_and_solutions():
    assert guards.missing_twins() == []


def test_every_lesson_is_in_the_table_of_lessons():
    assert guards.unlinked() == []


def test_outputs_that_are_not_compared_are_counted():
    tagged = [f"{name(path)}: {cell.id}" for path in EVERYTHING
              for cell in guards.code_cells(notebooks.read(path))
              if "nbval-ignore-output" in cell.metadata.get("tags", [])]
    assert len(tagged) == IGNORED_OUTPUTS, tagged


# --- the guards themselves --------------------------------------------------

def code(source, *outputs, identifier="some-code", count=1, **metadata):
    return new_code_cell(source, id=identifier, execution_count=count, outputs=list(outputs), metadata=metadata)


def shown(data, **metadata):
    return new_output("display_data", data, metadata=metadata)


def good_lesson():
    """A tiny lesson to which no guard objects; the bad ones differ from it in one thing."""
    return notebooks.normalise(new_notebook(cells=[
        new_markdown_cell("20 minutes. Prerequisites: none. Afterwards you can\n- a\n- b\n- c", id="objectives"),
        code("import gameai\ngameai.require('0.1')", identifier="version"),
        new_markdown_cell("Many think that …", id="misconception"),
        new_markdown_cell("Which leaf?", id="exit-question"),
        new_markdown_cell("Russell and Norvig", id="reading"),
        new_markdown_cell("[Exercises](../exercises/01_small.ipynb)", id="exercises"),
    ]))


def objections(notebook, tmp_path, folder="notebooks", stem="01_small"):
    path = tmp_path / folder / f"{stem}.ipynb"
    path.parent.mkdir(exist_ok=True)
    notebooks.save(notebook, path)
    return guards.problems(path)


def test_the_good_lesson_passes(tmp_path):
    assert objections(good_lesson(), tmp_path) == []


BAD_CODE = {
    "input": ("answer = input('move?')", "input()"),
    "shell line": ("!ls", "not plain Python"),
    "magic": ("%timeit 1", "not plain Python"),
    "cell magic": ("%%time\n1 + 1", "not plain Python"),
    "captured shell": ("files = !ls", "not plain Python"),
    "system": ("import os\nos.system('ls')", "starts a program"),
    "subprocess": ("import subprocess", "a shell"),
    "download": ("from urllib.request import urlopen", "a download"),
    "download with a package": ("import requests", "a download"),
    "ipython": ("get_ipython().run_cell('1')", "get_ipython"),
    "absolute path": ("data = '/data/words.txt'", "a path of one machine"),
    "windows path": (r"data = 'C:\\words.txt'", "a path of one machine"),
    "path of the user": ("data = '~/words.txt'", "a path of one machine"),
    "a line that runs off the page": ("x = " + "1 + " * 30 + "1", "characters; at most"),
    "steered by comment": ("# NBVAL_IGNORE_OUTPUT\n1", "steers nbval"),
}


@pytest.mark.parametrize("source, words", BAD_CODE.values(), ids=BAD_CODE)
def test_code_that_is_refused(source, words, tmp_path):
    lesson = good_lesson()
    lesson.cells.append(code(source, count=2))
    found = objections(lesson, tmp_path)
    assert len(found) >= 1 and any(words in sentence for sentence in found), found


@pytest.mark.parametrize("source", [
    "%matplotlib inline\nimport matplotlib.pyplot as plt",
    "await something()",
    "open = [1]\nwhile open:\n    open.pop()",
    "half = 7 / 2\ntext = '/ and ~ are signs'",
])
def test_code_that_is_allowed(source, tmp_path):
    lesson = good_lesson()
    lesson.cells.append(code(source, count=2))
    assert objections(lesson, tmp_path) == []


HOME = "/" + "home" + "/ada/board.py"
BAD_OUTPUTS = {
    "stored error": (new_output("error", ename="ValueError", evalue="no", traceback=[]), "stores an error"),
    "colour code": (new_output("stream", text="\x1b[31mred"), "colour code"),
    "machine path": (new_output("stream", text=f"File {HOME}"), "path of one machine"),
    "address": (shown({"text/plain": "<Board at 0x7f00deadbeef>"}), "address in memory"),
    "measured time": (new_output("stream", text="done in 12.5 ms"), "a time that was measured"),
    "measured seconds": (new_output("stream", text="done in 1.25 seconds"), "a time that was measured"),
    "svg without words": (shown({"image/svg+xml": "<svg></svg>", "text/plain": "board"}), "text alternative"),
    "svg with empty title": (shown({"image/svg+xml": "<svg><title> </title></svg>"}), "text alternative"),
    "second svg without words": (shown({"text/html": TITLE + "<svg></svg>"}), "text alternative"),
    "img without words": (shown({"text/html": '<img src="x.svg">'}), "text alternative"),
    "png without words": (shown({"image/png": "AAAA"}), "text alternative"),
    "board without text": (shown({"image/svg+xml": TITLE, "text/plain": "<Board object>"}), "says nothing"),
}


@pytest.mark.parametrize("output, words", BAD_OUTPUTS.values(), ids=BAD_OUTPUTS)
def test_output_that_is_refused(output, words, tmp_path):
    lesson = good_lesson()
    lesson.cells.append(code("show()", output, count=2))
    found = objections(lesson, tmp_path)
    assert any(words in sentence for sentence in found), found


@pytest.mark.parametrize("output", [
    shown({"image/svg+xml": TITLE, "text/plain": "three empty rows"}),
    shown({"image/svg+xml": '<svg aria-label="An empty board" role="img"></svg>'}),
    shown({"image/png": "AAAA"}, **{"image/png": {"alt": "An empty board"}}),
    shown({"image/svg+xml": '<svg><title>Moves</title><style>g {transition: 0.2s}</style></svg>'}),
    new_output("stream", text="191/192 in 5478 positions, 40 minutes, 3 seconds"),
])
def test_output_that_is_allowed(output, tmp_path):
    lesson = good_lesson()
    lesson.cells.append(code("show()", output, count=2))
    assert objections(lesson, tmp_path) == []


def change(function):
    def changed():
        lesson = good_lesson()
        function(lesson)
        return lesson
    return changed


def without(identifier):
    return change(lambda lesson: lesson.cells.remove(guards.cell_named(lesson, identifier)))


def with_objectives(text):
    return change(lambda lesson: guards.cell_named(lesson, "objectives").update(source=text))


def with_cells(*cells):
    return change(lambda lesson: lesson.cells.extend(cells))


BAD_LESSONS = {
    "too many words": (with_cells(new_markdown_cell("word " * 1800, id="long-prose")), "words of prose"),
    "too many code cells": (
        with_cells(*[code("1", identifier=f"cell-one-{i}", count=i + 2) for i in range(20)]), "code cells"),
    "no objectives": (without("objectives"), "`objectives`"),
    "no misconception": (without("misconception"), "`misconception`"),
    "no exit question": (without("exit-question"), "`exit-question`"),
    "no reading": (without("reading"), "`reading`"),
    "no exercises": (without("exercises"), "`exercises`"),
    "wrong link": (
        change(lambda lesson: guards.cell_named(lesson, "exercises").update(source="[e](../exercises/02.ipynb)")),
        "does not link"),
    "no minutes": (with_objectives("Prerequisites: none. You can\n- a\n- b\n- c"), "how many minutes"),
    "too long": (with_objectives("90 minutes. Prerequisites: none. You can\n- a\n- b\n- c"), "how many minutes"),
    "no prerequisites": (with_objectives("20 minutes. You can\n- a\n- b\n- c"), "prerequisites"),
    "two objectives": (with_objectives("20 minutes. Prerequisites: none. You can\n- a\n- b"), "3 to 5"),
    "no version": (change(lambda lesson: guards.cell_named(lesson, "version").update(source="1")), "version"),
    "wrong count": (with_cells(code("1", count=5)), "count 5, not 2"),
    "never run": (with_cells(code("1", count=None)), "count None, not 2"),
    "empty code cell": (with_cells(code(" ", count=2)), "is empty"),
    "ignored without a reason": (with_cells(code("1", count=2, tags=["nbval-ignore-output"])), "no nbval-ignore-reason"),
    "skipped": (with_cells(code("1", count=2, tags=["nbval-skip"])), "nbval-skip"),
    "may fail": (with_cells(code("1", count=2, tags=["raises-exception"])), "raises-exception"),
    "a gap to fill": (with_cells(new_markdown_cell("TODO: say why", id="why")), "`why` still says TODO"),
    "random id": (with_cells(new_markdown_cell("x", id="a1b2c3d4")), "says nothing"),
    "long random id": (with_cells(new_markdown_cell("x", id="0b7a52c6-5d6e-4a59-9c86-1a8d3f2f9d11")), "says nothing"),
    "numbered id": (with_cells(new_markdown_cell("x", id="cell-12")), "says nothing"),
    "same id twice": (with_cells(new_markdown_cell("x", id="reading")), "two cells"),
    "picture in prose": (with_cells(new_markdown_cell("![](board.svg)", id="board-picture")), "text alternative"),
    "widget state": (change(lambda lesson: lesson.metadata.update(widgets={})), "widget state"),
    "widget view": (
        with_cells(code("w", shown({notebooks.WIDGET_VIEW: {"model_id": "1"}, "text/plain": "board"}), count=2)),
        "widget view"),
    "no notebook": (change(lambda lesson: lesson.cells[-1].update(colour="red")), "not a valid notebook"),
    "foreign metadata": (change(lambda lesson: lesson.metadata.update(author="me")), "stored form"),
    "editor's traces": (with_cells(code("1", count=2, scrolled=True)), "stored form"),
}


@pytest.mark.parametrize("lesson, words", BAD_LESSONS.values(), ids=BAD_LESSONS)
def test_lesson_that_is_refused(lesson, words, tmp_path):
    found = objections(lesson(), tmp_path)
    assert any(words in sentence for sentence in found), found


def test_an_ignored_output_with_its_reason_passes(tmp_path):
    lesson = good_lesson()
    lesson.cells.append(code("1", count=2, **{"tags": ["nbval-ignore-output"], "nbval-ignore-reason": "shows the date"}))
    assert objections(lesson, tmp_path) == []


def test_exercises_and_the_start_need_no_parts_of_a_lesson(tmp_path):
    small = notebooks.normalise(new_notebook(cells=[code("gameai.require('0.1')")]))
    assert objections(small, tmp_path, folder="exercises") == []
    assert any("`objectives`" in s for s in objections(small, tmp_path, stem=guards.START))
    assert not any("`reading`" in s for s in objections(small, tmp_path, stem=guards.START))


def test_missing_twin_is_named(tmp_path):
    for folder, names in {"notebooks": ["00_start_here", "01_a"], "exercises": ["01_a"], "solutions": []}.items():
        (tmp_path / folder).mkdir()
        for stem in names:
            (tmp_path / folder / f"{stem}.ipynb").touch()
    assert guards.missing_twins(tmp_path) == ["solutions/01_a.ipynb is missing"]


def test_lesson_that_the_start_does_not_link_to_is_named(tmp_path):
    start = new_notebook(cells=[new_markdown_cell("| [01 A](01_a.ipynb) | 02_b.ipynb |", id="lessons")])
    write_stubs(tmp_path, "00_start_here", "01_a", "02_b")
    notebooks.save(start, tmp_path / "notebooks" / "00_start_here.ipynb")
    (sentence,) = guards.unlinked(tmp_path)
    assert sentence.startswith("notebooks/02_b.ipynb is not in the cell `lessons` of 00_start_here")


def write_stubs(root, *stems, folders=("notebooks",)):
    for folder in folders:
        (root / folder).mkdir(exist_ok=True)
        for stem in stems:
            notebooks.save(new_notebook(), root / folder / f"{stem}.ipynb")


def test_a_notebook_that_was_never_run_gets_one_sentence(tmp_path):
    lesson = good_lesson()
    lesson.cells.append(code("1", count=None))
    guards.cell_named(lesson, "version").execution_count = None
    assert objections(lesson, tmp_path) == ["was never run; run tools/notebooks.py --fix on it"]


# --- running and storing ----------------------------------------------------

SOURCES = {
    "version": "import gameai\ngameai.require('0.1')",
    "progress-is-empty": "import os\nprint(os.path.exists(os.environ['GAMEAI_PROGRESS']))",
    "here": "print(os.path.basename(os.getcwd()))",
    "slider": "import ipywidgets\nipywidgets.IntSlider()",
}


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A notebook with a widget, taken through --fix."""
    path = tmp_path_factory.mktemp("course") / "solutions" / "01_small.ipynb"
    path.parent.mkdir()
    cells = [new_code_cell(source, id=identifier) for identifier, source in SOURCES.items()]
    cells.append(new_markdown_cell("## What to read next\nA book.", id="5f1d0c2b"))
    nbformat.write(new_notebook(cells=cells, metadata={"widgets": {}, "author": "me"}), path)
    assert notebooks.fix(path) == []
    return path


def test_fix_runs_in_place_with_empty_progress(stored):
    cells = notebooks.read(stored).cells
    assert [cell.execution_count for cell in cells[:4]] == [1, 2, 3, 4]
    assert cells[1].outputs[0].text == "False\n"
    assert cells[2].outputs[0].text == "solutions\n"


def test_fix_drops_the_widget_view_and_keeps_the_words(stored):
    data = notebooks.read(stored).cells[3].outputs[0].data
    assert notebooks.WIDGET_VIEW not in data and data["text/plain"].startswith("IntSlider")


def test_fix_names_cells_by_their_words(stored):
    assert notebooks.read(stored).cells[4].id == "what-to-read-next-a"


def test_storing_again_changes_nothing(stored):
    before = stored.read_text(encoding="utf-8")
    assert not notebooks.save(notebooks.normalise(notebooks.read(stored)), stored)
    assert stored.read_text(encoding="utf-8") == before


def test_a_second_run_is_compared(tmp_path):
    path = tmp_path / "01_small.ipynb"
    nbformat.write(new_notebook(cells=[
        code("1 + 1", new_output("execute_result", {"text/plain": "2"}, execution_count=1), identifier="same"),
        code("1 + 2", new_output("execute_result", {"text/plain": "4"}, execution_count=2), identifier="other"),
    ]), path)
    assert notebooks.twice(path) == ["cell `other` gives another output at the next run"]


def test_a_failing_notebook_is_left_as_it_was(tmp_path):
    path = tmp_path / "01_small.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0", id="divide")]), path)
    before = path.read_bytes()
    assert notebooks.fix(path) == ["does not run: cell `divide`: ZeroDivisionError: division by zero"]
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", ["--fix", "--check", "--twice", "--trust"])
def test_a_file_that_is_missing_or_no_notebook_gets_a_sentence(command, tmp_path, capsys):
    (tmp_path / "words.txt").write_text("words", encoding="utf-8")
    for stem, words in (("01_nothing.ipynb", "does not exist"), ("words.txt", "is no notebook that can be read")):
        assert notebooks.main([command, str(tmp_path / stem)]) == 1
        (line,) = capsys.readouterr().err.splitlines()
        assert stem in line and words in line


@pytest.fixture
def course(tmp_path, monkeypatch):
    """An empty course to look at and to write into."""
    for tool in (notebooks, exercises):
        monkeypatch.setattr(tool, "ROOT", tmp_path)
    return tmp_path


def test_check_says_that_all_is_well(course, capsys):
    write_stubs(course)
    path = course / "notebooks" / "01_small.ipynb"
    notebooks.save(good_lesson(), path)
    assert notebooks.main(["--check", str(path)]) == 0
    assert capsys.readouterr().out == "1 notebook is as it should be.\n"


def test_check_without_names_looks_at_the_whole_course(course, capsys):
    write_stubs(course, "00_start_here")
    notebooks.save(good_lesson(), course / "notebooks" / "01_small.ipynb")
    assert notebooks.main(["--check"]) == 1
    said = capsys.readouterr()
    assert "exercises/01_small.ipynb is missing" in said.err and "solutions/01_small.ipynb is missing" in said.err
    assert "notebooks/01_small.ipynb is not in the cell `lessons`" in said.err
    assert "as they should be" not in said.out


# --- a new lesson -----------------------------------------------------------

def test_a_new_lesson_lacks_its_authors_words_and_nothing_else(course, capsys):
    assert notebooks.main(["--new", "03_nim", "Nim {fast}"]) == 0
    assert "lesson_03.py" in capsys.readouterr().out
    lesson, solution = (course / folder / "03_nim.ipynb" for folder in ("notebooks", "solutions"))
    for path in (lesson, solution):
        found = guards.problems(path)
        assert found and all("TODO" in sentence or "count" in sentence or "never run" in sentence for sentence in found), found
        filled = notebooks.read(path)
        assert filled.cells[0].source.startswith(("# 03 · Nim {fast}", "# Exercises 03 · Nim {fast}"))
        for number, cell in enumerate(guards.code_cells(filled), 1):
            cell.execution_count = number
        for cell in filled.cells:
            cell.source = cell.source.replace("TODO", "words")
        notebooks.save(filled, path)
        assert guards.problems(path) == []
    assert list(exercises.problems(notebooks.read(solution))) == []
    assert exercises.check(solution, course / "exercises" / "03_nim.ipynb") == [
        "has no notebook for students; run: python tools/exercises.py 03_nim"]


def test_a_new_lesson_overwrites_nothing(course, capsys):
    assert notebooks.main(["--new", "03_nim", "Nim"]) == 0
    before = {path: path.read_bytes() for path in course.rglob("*.ipynb")}
    for name, words in (("03_nim", "solutions/03_nim.ipynb is there already"), ("03_chess", "notebooks/03_nim.ipynb is there already"),
                        ("nim", "names no lesson"), ("3_nim", "names no lesson"), ("../04_nim", "names no lesson")):
        assert notebooks.main(["--new", name, "Nim"]) == 1
        assert words in capsys.readouterr().err
    assert {path: path.read_bytes() for path in course.rglob("*.ipynb")} == before


@pytest.mark.parametrize("path", EVERYTHING, ids=name)
def test_notebooks_begin_as_a_new_one_does(path):
    assert guards.code_cells(notebooks.read(path))[0].source.startswith(skeleton.VERSION)


def test_trust_lets_jupyterlab_show_stored_pictures(tmp_path, monkeypatch):
    from nbformat.sign import NotebookNotary

    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    lesson = good_lesson()
    lesson.cells.append(code("show()", shown({"image/svg+xml": TITLE + "\n"}), count=2))
    path = tmp_path / "01_small.ipynb"
    notebooks.save(lesson, path)
    as_jupyterlab_reads_it = nbformat.read(path, as_version=4)
    assert not NotebookNotary().check_signature(as_jupyterlab_reads_it)
    assert notebooks.main(["--trust", str(path)]) == 0
    assert NotebookNotary().check_signature(as_jupyterlab_reads_it)
