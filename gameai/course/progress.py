"""Progress and guesses, kept in one small file of the reader's own.

The file is `.gameai/progress.json` in the course's folder (the one that holds `notebooks/`),
or in the home folder where that can't be written. The environment variable GAMEAI_PROGRESS
names another place; where that is no plain file (a folder, a device), nothing is kept. Under
nbgrader nothing is kept, since the work is not the grader's own.

A change reads the file, changes it and replaces it in one step, under a lock, so that two
notebooks at once lose nothing. A file that can't be read is set aside, never deleted.
"""

import json
import os
import stat
import tempfile
import time
from contextlib import contextmanager
from math import inf
from pathlib import Path

FOLDER, NAME = ".gameai", "progress.json"
PATIENCE = 5.0      # seconds to wait for another notebook's lock
STALE = 30.0        # seconds after which a lock was left behind by a crash

#: The states of an exercise as kept, each with its shape.
SHAPES = {"right": "✓", "tried": "◐", "not attempted": "○"}


_told = set()       # sentences that are said once and not at each check


def path():
    """Where progress is kept, a Path; None when nothing is kept."""
    return _place()[0]


def _place():
    """(the file, sentence): links followed; None with a sentence, said once, where no file can be kept."""
    if "NBGRADER_EXECUTION" in os.environ:
        return None, ""
    try:
        place = Path(os.path.realpath(_chosen()))
    except (OSError, ValueError, RuntimeError) as error:  # no such user, a folder that is gone
        return None, _once(f"Nothing is kept of your progress: its place can't be found ({_why(error)}).")
    try:
        regular = stat.S_ISREG(os.stat(place).st_mode)
    except (FileNotFoundError, PermissionError):  # not there yet; whether it may be read is seen when it is
        regular = True
    except (OSError, ValueError) as error:
        return None, _once(f"Your progress could not be kept at {place}: {_why(error)}.")
    return (place, "") if regular else (None, _once(f"Nothing is kept of your progress: {place} is no plain file."))


def _chosen():
    """The place as it is named. Raises OSError or RuntimeError if there is none."""
    chosen = os.environ.get("GAMEAI_PROGRESS")
    if chosen:
        return Path(chosen).expanduser()
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "notebooks").is_dir() and (folder / "exercises").is_dir():
            if os.access(folder, os.W_OK):
                return folder / FOLDER / NAME
            break
    return Path.home() / FOLDER / NAME


def _why(error):
    return getattr(error, "strerror", None) or str(error).rstrip(".")


def _once(sentence):
    if sentence in _told:
        return ""
    _told.add(sentence)
    return sentence


def read():
    """(data, sentence): what is kept, and what there is to say about a broken file or ""."""
    place, said = _place()
    if place is None:
        return _empty(), said
    try:
        return _read(place)
    except OSError as error:
        return _empty(), f"Your progress could not be read: {_why(error)}."


def _empty():
    return {"exercises": {}, "guesses": {}}


def _read(place):
    """As `read`. Raises OSError if the file is there and can't be read, or is broken and can't be set aside."""
    try:
        data = json.loads(place.read_text(encoding="utf-8"))
        _require_form(data)
    except FileNotFoundError:
        return _empty(), ""
    except (ValueError, KeyError, TypeError, RecursionError):
        return _empty(), _set_aside(place)
    return data, ""


def _require_form(data):
    """Raises ValueError, KeyError or TypeError if `data` is not what this module writes."""
    for part in _empty():
        for entry in dict.values(data[part]):
            if not all(_fits(name, value) for name, value in dict.items(entry)):
                raise ValueError("not a progress file")
    json.dumps(data, ensure_ascii=False).encode()  # half a sign could not be written again


def _fits(name, value):
    """Whether a value has the type that it has in each entry."""
    if name == "checks":
        return type(value) is int
    if name == "percent":
        return type(value) is bool
    if name == "close":
        return type(value) in (int, float) and 0 <= value < inf
    if name in ("guess", "truth"):
        return type(value) in (str, bool) or type(value) in (int, float) and abs(value) < inf
    return name not in ("state", "question") or type(value) is str


def _set_aside(place):
    """Give a broken file another name, so that nothing in it is lost; raises OSError."""
    number = 1
    while (aside := place.with_name(f"{place.stem}-broken-{number}{place.suffix}")).exists():
        number += 1
    os.replace(place, aside)
    return f"Your progress file could not be read. It was set aside as {aside.name}, and a new one begun."


def change(edit):
    """Let `edit(data)` change what is kept; returns "" or a sentence on what went wrong."""
    place, said = _place()
    if place is None:
        return said
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with _lock(place):
            data, said = _read(place)
            edit(data)
            _write(place, data)
        return said
    except OSError as error:
        return f"Your progress could not be kept: {_why(error)}."


def _write(place, data):
    text = json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@contextmanager
def _lock(place):
    """Hold the lock file beside `place`. Raises TimeoutError when another holds it too long."""
    lock = place.with_name(place.name + ".lock")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except (FileExistsError, PermissionError) as error:
            held = isinstance(error, FileExistsError)
            if not held and os.name != "nt":  # Windows says so, too, while a lock is being removed
                raise
            if held and _is_stale(lock):
                lock.unlink(missing_ok=True)
            elif time.monotonic() > end:
                raise TimeoutError(0, "another notebook holds the file") if held else error
            else:
                time.sleep(0.01)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _is_stale(lock):
    try:
        return time.time() - lock.stat().st_mtime > STALE
    except OSError:
        return False


# --- exercises --------------------------------------------------------------

def note_check(number, state):
    """Note a check of an exercise; returns "" or a sentence on what went wrong."""
    if state not in ("right", "wrong", "your code raised", "too slow", "not finished"):
        return ""

    def edit(data):
        entry = data["exercises"].setdefault(number, {"state": "tried", "checks": 0})
        entry["checks"] = entry.get("checks", 0) + 1
        if state == "right":
            entry["state"] = "right"

    return change(edit)


def forget(number):
    """Forget an exercise."""
    return change(lambda data: data["exercises"].pop(number, None))


# --- guesses ----------------------------------------------------------------

def note_guess(key, **entry):
    """Add to what is kept of a prediction: question, guess, truth; returns "" or a sentence."""
    return change(lambda data: data["guesses"].setdefault(key, {}).update(entry))


def guess(key):
    """What was guessed for `key`, or None."""
    return read()[0]["guesses"].get(key, {}).get("guess")
