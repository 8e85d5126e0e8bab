"""Fast Downward as a program: what is done when it is not there, too slow, killed or wrong. Here other programs stand in for it.

What the real one answers is compared in tests/oracles.
"""

import os
import subprocess
import sys
from importlib.machinery import PathFinder

import pytest

from gameai.games.puzznic import fast_downward as puzznic
from gameai.planning import fast_downward
from gameai.planning.fast_downward import plan

posix = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are scripts with a #! line")
LEVEL = "#####\n#A A#\n#####"
TRANSLATOR = "import pathlib; print('Done! [0.250s CPU, 0.300s wall-clock]'); pathlib.Path('task').write_text('a task')"
SOLVED = """
import pathlib, sys
assert sys.stdin.read() == 'a task'
pathlib.Path('plan').write_text('(move_block r1c1 r1c2 right a)\\n(match_blocks )\\n; cost = 1\\n')
print('[t=0.1s, 9 KB] Plan cost: 1\\n[t=0.1s, 9 KB] Expanded 12 state(s).\\n[t=0.1s, 9 KB] Search time: 0.125s')
"""
FOREVER = "print('busy', flush=True)\nwhile True: pass"


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """A function that puts two programs where Fast Downward's would be, in folders with a space, and gives the folder for files."""
    home, files = tmp_path / "with a space", tmp_path / "files of it"
    folder = home / "up_fast_downward" / "downward" / "builds" / "release" / "bin"
    folder.mkdir(parents=True)
    (home / "up_fast_downward" / "__init__.py").write_text("raise AssertionError('imported')", encoding="utf-8")
    (home / "fast_downward" / "translate").mkdir(parents=True)
    files.mkdir()
    monkeypatch.syspath_prepend(str(home))
    monkeypatch.setenv("PYTHONPATH", str(home))
    monkeypatch.setattr(fast_downward, "find_spec", lambda name: PathFinder.find_spec(name, [str(home)]))
    monkeypatch.setattr("tempfile.tempdir", str(files))

    def put(translator=TRANSLATOR, search=SOLVED):
        (home / "fast_downward" / "translate" / "__main__.py").write_text(translator, encoding="utf-8")
        program = folder / "downward"
        program.write_text(f"#!/usr/bin/env python3\n{search}\n", encoding="utf-8")
        program.chmod(0o755)
        return files

    return put


@pytest.fixture
def children(monkeypatch):
    """The processes that are started, as a list."""
    started, real = [], subprocess.Popen

    def popen(*arguments, **options):
        started.append(real(*arguments, **options))
        return started[-1]

    monkeypatch.setattr(fast_downward.subprocess, "Popen", popen)
    return started


def clean(files, children):
    """Nothing is left: no file, no process."""
    return not list(files.iterdir()) and children and all(child.returncode is not None for child in children)


@posix
def test_a_plan_is_read_and_replayed(stand_in, children):
    files = stand_in()
    found = puzznic.solve(LEVEL)
    outcome = found.outcome
    assert (found.status, found.moves, found.cost, found.expanded) == ("solved", [(1, 1, "R")], 1, 12)
    assert (outcome.translating, outcome.searching, outcome.message) == (0.25, 0.125, "")
    assert outcome.actions == ["(move_block r1c1 r1c2 right a)", "(match_blocks)"]
    assert clean(files, children)


@posix
@pytest.mark.parametrize("programs", [{"search": FOREVER}, {"translator": FOREVER}], ids=["search", "translator"])
def test_a_time_limit_ends_either_program(stand_in, children, programs):
    files = stand_in(**programs)
    found = puzznic.solve(LEVEL, seconds=1)
    outcome = found.outcome
    assert found.status == outcome.status == "time" and found.moves is None
    assert outcome.message == "Fast Downward was not done after 1 second."
    assert clean(files, children)


@posix
@pytest.mark.parametrize("sign", ["SIGKILL", "SIGSEGV", "SIGTERM"])
def test_a_killed_child_is_told_so(stand_in, children, sign):
    files = stand_in(search=f"import os, signal; os.kill(os.getpid(), signal.{sign})")
    outcome = puzznic.solve(LEVEL).outcome
    assert outcome.status == "killed" and sign in outcome.message
    assert clean(files, children)


@posix
@pytest.mark.parametrize("code, status", [(10, "unsolvable"), (11, "unsolvable"), (12, "unsolved"), (22, "memory"), (23, "time"),
                                          (32, "crashed"), (0, "crashed"), (1, "crashed")])
def test_codes_are_told_in_words(stand_in, children, code, status):
    files = stand_in(search=f"print('what it says'); raise SystemExit({code})")
    found = puzznic.solve(LEVEL)
    outcome = found.outcome
    assert found.status == outcome.status == status and found.moves is None
    assert (outcome.message == "") == (status == "unsolvable") and "\n" not in outcome.message
    if status == "crashed":
        assert f"code {code}" in outcome.message and "what it says" in outcome.message
    assert clean(files, children)


@posix
def test_input_that_it_refuses_is_an_error_with_what_it_says(stand_in, children):
    files = stand_in(translator="print('Reason: no such predicate'); raise SystemExit(31)")
    with pytest.raises(ValueError, match="refuses this input. It says: Reason: no such predicate"):
        puzznic.solve(LEVEL)
    assert clean(files, children)


@posix
def test_a_plan_that_the_rules_refuse_is_an_error(stand_in, children):
    files = stand_in(search=SOLVED.replace("r1c1 r1c2 right", "r1c2 r1c3 right"))
    with pytest.raises(ValueError, match="Move 1 of 1: There is no block in row 2 column 3"):
        puzznic.solve(LEVEL)
    assert clean(files, children)


@posix
def test_a_program_that_cannot_be_started(stand_in, children):
    stand_in(search="")
    program = fast_downward._program()
    os.chmod(program, 0o644)
    outcome = plan("(define)", "(define)")
    assert outcome.status == "crashed" and "could not be started" in outcome.message


@posix
def test_the_stop_button_ends_it(stand_in, children):
    """The signal comes from the child, so that it comes while that runs."""
    files = stand_in(search=f"import os, signal; os.kill(os.getppid(), signal.SIGINT)\n{FOREVER}")
    with pytest.raises(KeyboardInterrupt):
        puzznic.solve(LEVEL)
    assert clean(files, children)


@posix
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems set no limits of another process")
def test_a_limit_of_memory(stand_in, children):
    files = stand_in(search="""
import signal, sys
try:
    held = []
    while True: held.append(bytearray(10_000_000))
except MemoryError:
    sys.exit(22)""")
    assert puzznic.solve(LEVEL, megabytes=200).outcome.message == "Fast Downward needs more than the 200 MB that it was given."
    assert clean(files, children)


def test_what_is_missing_is_told_with_the_command_that_installs_it(monkeypatch):
    monkeypatch.setattr(fast_downward, "find_spec", lambda name: None)
    with pytest.raises(ImportError, match="Fast Downward is not installed.*python -m pip install up-fast-downward"):
        puzznic.solve(LEVEL)


@pytest.mark.parametrize("options, words", [({"seconds": -1}, "seconds"), ({"seconds": "x"}, "seconds"), ({"megabytes": 0}, "megabytes"),
                                            ({"seconds": 1e18}, "seconds must be a finite number, from 0 to 1000000"),
                                            ({"megabytes": 10 ** 30}, "megabytes must be a whole number, from 1 to 1000000"),
                                            ({"search": 3}, "search is a text")])
def test_bad_arguments(options, words):
    with pytest.raises(ValueError, match=words):
        puzznic.solve(LEVEL, **options)
