"""Progress and guesses: one small file that nothing loses, and what is shown of it."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from course_samples import sample

from gameai.course import guesses, predict, predictions, progress, reveal, show_guesses, show_progress
from gameai.course.report import _Progress

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMEAI_PROGRESS", str(tmp_path / "own" / "progress.json"))
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    return tmp_path / "own" / "progress.json"


# --- the file --------------------------------------------------------------------------------

def test_nothing_is_written_until_there_is_something_to_keep(place, capsys):
    show_progress()
    show_guesses()
    reveal("games", 255168)
    predict("games", "How many?")
    sample().check(3)  # not a function
    assert not place.parent.exists()


def test_the_file_is_written_in_one_step(place, monkeypatch):
    progress.note_check("01.1", "right")
    before = place.read_text()
    monkeypatch.setattr(os, "replace", lambda *names: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    assert progress.note_check("01.2", "right") == "Your progress could not be kept: No space left on device."
    assert place.read_text() == before
    assert [path.name for path in place.parent.iterdir()] == [place.name]


WRONG_LEAVES = ['{"exercises": {"01.1": {"state": "tried", "checks": "x"}}, "guesses": {}}',
                '{"exercises": {"01.1": {"checks": null}}, "guesses": {}}', '{"exercises": {"01.1": {"state": ["x"]}}, "guesses": {}}',
                '{"exercises": {}, "guesses": {"games": {"guess": [1], "truth": {}}}}', '{"exercises": {}, "guesses": {"games": {"guess": null}}}',
                '{"exercises": {}, "guesses": {"games": {"guess": 5, "truth": 5, "question": 7}}}',
                '{"exercises": {}, "guesses": {"games": {"guess": NaN, "truth": Infinity}}}',
                '{"exercises": {}, "guesses": {"games": {"guess": 5, "percent": "yes"}}}',
                '{"exercises": {}, "guesses": {"games": {"guess": 5, "percent": true, "close": "1"}}}', '{"exercises": {}, "guesses": {"games": {"guess": 1e999}}}', '{"exercises": {}, "guesses": {"games": {"guess": "\\ud800"}}}',
                '{"exercises": {}, "guesses": {"games": {"guess": %s}}}' % ("9" * 5000)]


@pytest.mark.parametrize("broken", [*WRONG_LEAVES, "", "{", "[]", "{}", "[" * 100_000, '{"exercises": 1, "guesses": {}}', '{"exercises": {"01.1": 3}, "guesses": {}}',
                                    "null", b"\xff\xfe"])
def test_a_broken_file_is_set_aside_and_said_so(place, broken):
    place.parent.mkdir()
    place.write_bytes(broken if isinstance(broken, bytes) else broken.encode())
    said = progress.note_check("01.1", "right")
    assert "set aside as progress-broken-1.json" in said
    aside = place.with_name("progress-broken-1.json")
    assert aside.read_bytes() == (broken if isinstance(broken, bytes) else broken.encode())
    assert progress.read()[0]["exercises"]["01.1"]["state"] == "right"
    place.write_text("{")
    progress.read()
    assert place.with_name("progress-broken-2.json").exists() and aside.exists()


def test_a_check_tells_of_a_broken_file(place, capsys):
    place.parent.mkdir()
    place.write_text("{")
    sample().check(sum)
    said = capsys.readouterr().out
    assert "✓ right" in said and "set aside" in said


def test_many_processes_lose_nothing(place):
    code = ("import sys; from gameai.course import progress\n"
            "for i in range(25): assert progress.note_check(f'{sys.argv[1]}.{i}', 'right') == ''")
    workers = [subprocess.Popen([sys.executable, "-c", code, str(n)], cwd=ROOT) for n in range(3)]
    assert [worker.wait() for worker in workers] == [0, 0, 0]
    assert len(progress.read()[0]["exercises"]) == 75
    assert [path.name for path in place.parent.iterdir()] == [place.name]


def test_a_lock_left_behind_is_removed_and_a_held_one_is_respected(place, monkeypatch):
    place.parent.mkdir()
    lock = place.with_name("progress.json.lock")
    lock.touch()
    monkeypatch.setattr(progress, "PATIENCE", 0)
    assert "another notebook holds the file" in progress.note_check("01.1", "right")
    os.utime(lock, (0, 0))
    assert progress.note_check("01.1", "right") == ""
    assert not lock.exists()


def use_everything():
    sample().check(sum)
    predict("games", "How many?", guess=5)
    reveal("games", 7)
    show_guesses()
    show_progress()
    sample().reset()


def folder(tmp_path):
    (tmp_path / "place").mkdir()
    return tmp_path / "place"


def pipe(tmp_path):
    os.mkfifo(tmp_path / "place")
    return tmp_path / "place"


def link_to_a_folder(tmp_path):
    (tmp_path / "link").symlink_to(folder(tmp_path))
    return tmp_path / "link"


def link_to_itself(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "link")
    return tmp_path / "link"


KEPT = "could not be kept at"


@pytest.mark.parametrize("make, words", [
    (folder, "is no plain file"), (pipe, "is no plain file"), (link_to_a_folder, "is no plain file"), (link_to_itself, KEPT),
    (lambda path: "~nosuchuser/progress.json", "its place can't be found"), (lambda path: path / ("x" * 300), KEPT),
    (lambda path: Path(__file__) / "progress.json", KEPT)])
@pytest.mark.skipif(sys.platform == "win32", reason="these kinds of places are of POSIX")
def test_where_no_file_can_be_kept_nothing_is_harmed_and_it_is_said_once(tmp_path, monkeypatch, capsys, make, words):
    monkeypatch.setenv("GAMEAI_PROGRESS", str(make(tmp_path)))
    monkeypatch.setattr(progress, "_told", set())
    before = sorted(tmp_path.rglob("*"))
    use_everything()
    said = capsys.readouterr().out
    assert said.count(words) == 1 and "✓ right" in said
    assert sorted(tmp_path.rglob("*")) == before


def test_a_working_folder_that_is_gone_is_a_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("GAMEAI_PROGRESS")
    monkeypatch.setattr(progress, "_told", set())
    monkeypatch.setattr(Path, "cwd", lambda: (_ for _ in ()).throw(FileNotFoundError(2, "No such file or directory")))
    use_everything()
    assert capsys.readouterr().out.count("Nothing is kept of your progress: its place can't be found") == 1


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path, monkeypatch):
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    monkeypatch.setenv("GAMEAI_PROGRESS", str(tmp_path / "link.json"))
    assert progress.note_check("01.1", "right") == ""
    assert (tmp_path / "link.json").is_symlink() and "right" in (tmp_path / "real.json").read_text()


def test_a_file_that_cannot_be_read_is_never_overwritten(place, monkeypatch, capsys):
    progress.note_check("01.1", "right")
    before = place.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_text", lambda *_, **__: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
        use_everything()
        assert "could not be kept: Permission denied" in capsys.readouterr().out
    assert place.read_bytes() == before


def test_a_broken_file_that_cannot_be_set_aside_is_never_overwritten(place, monkeypatch):
    place.parent.mkdir()
    place.write_text("{")
    monkeypatch.setattr(os, "replace", lambda *names: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    assert progress.note_check("01.1", "right") == "Your progress could not be kept: Permission denied."
    assert place.read_text() == "{"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows says so for a lock that is being removed, too")
def test_in_a_folder_that_may_not_be_written_nobody_waits(place, monkeypatch):
    place.parent.mkdir()
    monkeypatch.setattr(os, "open", lambda *_: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    monkeypatch.setattr(progress.time, "sleep", lambda seconds: pytest.fail("it waits"))
    assert progress.note_check("01.1", "right") == "Your progress could not be kept: Permission denied."


def test_guesses_and_truths_that_no_file_can_hold_are_kept_as_words(place):
    predict("games", "How many?", guess=5)
    for truth in (10**5000, float("nan"), Fraction(10**5000, 3), object()):
        reveal("games", truth)
        assert type(progress.read()[0]["guesses"]["games"]["truth"]) is str
    assert [path.name for path in place.parent.iterdir()] == [place.name]


def test_right_stays_right_when_later_checks_fail():
    for state in ("not attempted", "wrong", "right", "wrong", "can't be checked"):
        progress.note_check("01.1", state)
    assert progress.read()[0]["exercises"]["01.1"] == {"state": "right", "checks": 3}


def test_what_is_not_finished_was_tried_and_what_is_not_attempted_was_not():
    for number, state in (("03.1", "not finished"), ("03.2", "not attempted")):
        progress.note_check(number, state)
    assert progress.read()[0]["exercises"] == {"03.1": {"state": "tried", "checks": 1}}


def test_the_place_is_the_courses_folder_else_the_home(tmp_path, monkeypatch):
    monkeypatch.delenv("GAMEAI_PROGRESS")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    course = tmp_path / "course"
    for folder in ("notebooks", "exercises"):
        (course / folder).mkdir(parents=True)
    monkeypatch.chdir(course / "notebooks")
    assert progress.path() == course / ".gameai" / "progress.json"
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert progress.path() == tmp_path / "home" / ".gameai" / "progress.json"
    monkeypatch.chdir(tmp_path)
    assert progress.path() == tmp_path / "home" / ".gameai" / "progress.json"


def test_git_ignores_the_files():
    ignored = (ROOT / ".gitignore").read_text().split()
    assert f"{progress.FOLDER}/" in ignored


def test_nothing_is_kept_under_nbgrader(place, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert progress.note_check("01.1", "right") == "" and not place.exists()


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GAMEAI_PROGRESS", str(tmp_path / "file" / "progress.json"))
    assert "could not be kept" in progress.note_check("01.1", "right")


# --- guesses -----------------------------------------------------------------------------------

def test_without_a_guess_only_the_truth_is_shown(capsys):
    reveal("games", 255168)
    assert capsys.readouterr().out == "255,168\n"
    reveal("who", "nobody")
    assert capsys.readouterr().out == "nobody\n"


def test_a_guess_is_shown_beside_the_truth(capsys):
    predict("games", "How many games are there?", guess="5,000")
    reveal("games", 255168)
    said = capsys.readouterr().out
    assert "Your guess: 5,000." in said and "255,168 (your guess was 5,000). The truth is 51 times your guess." in said
    folded = predictions._Truth(None, 5, more="take 2: +5\ntake <4>: -11").html()
    assert folded.index("<details>") < folded.index("take 2: +5") < folded.index("take &lt;4&gt;: -11") < folded.index("</details>")
    assert predictions._Truth(None, 5, more="take 2: +5").plain() == "5\ntake 2: +5"
    html = predictions._Truth(5000, 255168).html()
    assert "data:image/svg+xml" in html and "guess 5,000, truth 255,168" in html


def test_the_guess_box_keeps_a_guess_and_does_not_wait(place):
    box = predictions._box(predictions._Question("games", "How many <games>?", None))
    ask, (entry, button), said = box.children[0], box.children[1].children, box.children[2]
    assert "&lt;games&gt;" in ask.value and entry.description == "Your guess"
    entry.value = "many"
    assert "not a number" in said.value and not place.exists()
    entry.value = "1e4"  # leaving the box or Enter keeps it
    assert progress.guess("games") == 10_000 and "kept: 10,000" in said.value
    button.click()
    assert progress.guess("games") == 10_000


def test_the_guess_box_with_choices(place):
    box = predictions._box(predictions._Question("safe", "Is it safe?", ["yes", "no"]))
    assert box.children[1].value is None
    box.children[1].value = "no"
    assert progress.guess("safe") == "no"


def test_a_question_shows_itself_without_a_kernel():
    bundle = predictions._Question("safe", "Is it safe?", ["yes", "no"])._repr_mimebundle_()
    assert bundle["text/plain"] == "Predict: Is it safe? (yes / no)"
    assert "Is it safe? (yes / no)" in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


@pytest.mark.parametrize("text", ["", "many", "1/0", "nan", "1,0,x", "%", "1e999999999", "9" * 50])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(ValueError, match="not a number"):
        predict("games", "How many?", guess=text)


@pytest.mark.parametrize("text, bounds, words", [
    ("-3", {"within": (1, None), "whole": True}, "it is at least 1"), ("9.5", {"within": (1, None), "whole": True}, "a whole number"),
    ("140", {"percent": True}, "at least 0 and at most 100"), ("-1", {"percent": True}, "at least 0"),
    ("26", {"within": (-25, 25)}, "at least -25 and at most 25"), ("-5", {}, "it is at least 0")])
def test_what_can_not_be_the_truth_is_refused(text, bounds, words):
    with pytest.raises(ValueError, match=words):
        predict("games", "How many?", guess=text, **bounds)
    assert predictions.parse("9", **bounds) == 9


def test_less_than_nothing_can_be_a_guess_where_that_is_said():
    assert predictions.parse("-5", within=(None, None)) == -5 and predictions.parse("-5", within=(-9, 0)) == -5


@pytest.mark.parametrize("text, guess", [
    ("2/3", pytest.approx(200 / 3)), (Fraction(1, 2), 50), ("1/1", 100), ("143/2", 71.5), ("0", 0), ("1", 1), ("0.5%", 0.5), ("55.5", 55.5)])
def test_a_fraction_is_a_percentage_where_one_is_asked_for(text, guess):
    assert predictions.parse(text, percent=True) == guess


@pytest.mark.parametrize("text, words", [("0.55", "Write 55 for 55%, or 0.55% if"), (0.075, "Write 7.5 for 7.5%"), (".5", "50 for 50%")])
def test_a_share_is_asked_back_where_a_percentage_is_asked_for(text, words):
    with pytest.raises(ValueError, match=words):
        predictions.parse(text, percent=True)
    assert predictions.parse(text) == float(text)


@pytest.mark.parametrize(("guess", "truth", "words"), [
    (80, 72, "Your guess is 8 percentage points too much."), (71, 72, "close: 1 percentage point too little"),
    (77, 72, "close: 5 percentage points too much"), (78, 72, "is 6 percentage points"), (0, 64, "64 percentage points too little"),
    (72, 72, "right"), (Fraction(143, 2), 72, "close")])
def test_percentages_are_compared_by_points(guess, truth, words):
    assert words in guesses.beside(guess, truth, percent=True)


def test_a_guess_at_a_percentage_is_set_beside_the_truth_from_0_to_100(capsys, place):
    predict("score", "What percentage?", guess="20%", percent=True)
    reveal("score", 72)
    assert "52 percentage points too little" in capsys.readouterr().out
    assert json.loads(place.read_text())["guesses"]["score"] == {"guess": 20, "percent": True, "question": "What percentage?", "truth": 72}
    show_guesses()
    assert "52 percentage points too little" in capsys.readouterr().out
    html = predictions._Truth(20, 72, percent=True).html()
    assert "data:image/svg+xml" in html and "guess 20, truth 72" in html
    drawn = guesses.percentages_picture([("", 0, 100), ("How often?", 20, 72)])
    assert "100%" in drawn.svg and "÷" not in drawn.svg and drawn.alt.endswith("guess 0, truth 100; How often? guess 20, truth 72.")
    assert len(guesses.guesses_pictures([("a", 5, 7, False), ("b", 0, 72, True), ("c", "yes", "no", False), ("d", 0, 3, False)])) == 2


def test_a_prediction_says_what_is_close(capsys, place):
    """Where 100 is the point, 97.6 is not close to it."""
    predict("sum", "What do they add up to?", guess=100, percent=True, close=1)
    assert json.loads(place.read_text())["guesses"]["sum"]["close"] == 1
    reveal("sum", 97.6)
    show_guesses()
    said = capsys.readouterr().out
    assert said.count("2.4 percentage points too much") == 2 and "close" not in said
    html = predictions._Truth(100, 97.6, percent=True, close=1).html()
    assert "2.4 percentage points too much" in html and "close" not in html
    assert "close: 2.4 points" in guesses.beside(100, 97.6, percent=True).replace("percentage ", "")
    box = predictions._box(predictions._Question("sum", "What?", None, percent=True, close=1))
    box.children[1].children[0].value = "98"
    reveal("sum", 97.6)
    assert "close: 0.4 percentage points too much" in capsys.readouterr().out


def test_the_box_knows_that_it_asks_for_a_percentage(place):
    box = predictions._box(predictions._Question("score", "What percentage?", None, percent=True))
    box.children[1].children[0].value = "20"
    assert progress.read()[0]["guesses"]["score"]["percent"] is True


@pytest.mark.parametrize(("guess", "truth", "words"), [
    (100, 100, "right"), (95, 100, "close"), (10, 1000, "The truth is 100 times your guess"), (30, 10, "Your guess is 3 times the truth"),
    (-5, 5, "10 too little"), (0, 5, "5 too little"), (3, 0, "3 too much"), (2, 10**400, "not right"),
    ("yes", "no", "not right"), ("no", "no", "right"), (0.5, Fraction(1, 2), "right"),
])
def test_guess_and_truth_in_words(guess, truth, words):
    assert words in guesses.beside(guess, truth)


def test_all_guesses_are_drawn_and_told(capsys):
    show_guesses()
    assert capsys.readouterr().out.startswith("No guesses yet.")
    for key, guess, truth in [("a", 5000, 255168), ("b", 1, 10**9), ("c", "yes", "no"), ("d", 0, 3), ("e", 7, None)]:
        predict(key, f"Question {key}?", choices=["yes", "no"] if guess == "yes" else None, guess=guess)
        if truth is not None:
            reveal(key, truth)
    capsys.readouterr()
    show_guesses()
    said = capsys.readouterr().out
    assert "Question a? Your guess: 5,000. The truth: 255,168." in said and "Question e? Your guess: 7. Not revealed yet." in said
    picture = guesses.ratios_picture([("Question a?", 5000, 255168), ("Question b?", 1, 10**9)])
    assert picture.svg.count('r="6"') == 1 + 1, "a guess in sight and the key; the other guess is an arrow beyond the last line"
    assert picture.alt.endswith("Question a? guess 5,000, truth 255,168; Question b? guess 1, truth 1,000,000,000.")


# --- the table -----------------------------------------------------------------------------------

def test_progress_is_told_in_words_and_shapes(capsys):
    show_progress()
    empty = capsys.readouterr().out
    assert empty.startswith("0 of ") and "○ not attempted" in empty and "✓" not in empty
    progress.note_check("01.1", "right")
    progress.note_check("01.2", "wrong")
    show_progress()
    said = capsys.readouterr().out
    assert said.startswith("1 of ") and "✓ right (1 check)" in said and "◐ tried" in said



def test_a_table_escapes_and_has_headers():
    html = _Progress([("01.1", "<b>", "right", 2)]).html()
    assert "&lt;b&gt;" in html and 'scope="col"' in html and 'scope="rowgroup"' in html


def test_states_of_another_version_are_not_believed(place, capsys):
    place.parent.mkdir()
    place.write_text(json.dumps({"exercises": {"01.1": {"state": "<script>"}}, "guesses": {"a": {}}}))
    show_progress()
    show_guesses()
    assert "<script>" not in capsys.readouterr().out


def test_a_guess_beside_a_truth_that_is_a_fraction():
    from fractions import Fraction

    from gameai.course.guesses import beside
    for guess in (1, 600, 630, 737, 1000, 5000, 0, -3, 0.5):
        assert "guess" in beside(guess, Fraction(737))
    assert beside(5000, Fraction(1, 2)) == "Your guess is 10,000 times the truth."


def test_who_is_asked_for_a_whole_number_is_not_told_to_write_a_fraction():
    with pytest.raises(ValueError, match="Write it as 5000[.]$"):
        predictions.parse("abc", within=(0, 48), whole=True)
    with pytest.raises(ValueError, match="Write it as 5000, 1/2 or 50%[.]$"):
        predictions.parse("abc")
