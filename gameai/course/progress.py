"""Progress and guesses, kept in one small file of the reader's own.

The file is `.gameai/progress.json` in the course's folder (the one that holds `notebooks/`),
or in the home folder where that can't be written. The environment variable GAMEAI_PROGRESS
names another place. Under nbgrader nothing is kept, since the work is not the grader's own.

A change reads the file, changes it and replaces it in one step, under a lock, so that two
notebooks at once lose nothing. A file that can't be read is set aside, never deleted.
"""

import json
import os
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

FOLDER, NAME = ".gameai", "progress.json"
PATIENCE = 5.0      # seconds to wait for another notebook's lock
STALE = 30.0        # seconds after which a lock was left behind by a crash

#: The states of an exercise as kept, each with its shape.
SHAPES = {"right": "✓", "tried": "◐", "not attempted": "○"}


def path():
    """Where progress is kept, a Path; None when nothing is kept."""
    if "NBGRADER_EXECUTION" in os.environ:
        return None
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


def read():
    """(data, sentence): what is kept, and what there is to say about a broken file or ""."""
    place = path()
    empty = {"exercises": {}, "guesses": {}}
    if place is None:
        return empty, ""
    try:
        data = json.loads(place.read_text(encoding="utf-8"))
        if not all(isinstance(data[part], dict) and all(isinstance(entry, dict) for entry in data[part].values())
                   for part in empty):
            raise ValueError("not a progress file")
    except FileNotFoundError:
        return empty, ""
    except OSError as error:
        return empty, f"Your progress could not be read: {error.strerror}."
    except (ValueError, KeyError, TypeError, RecursionError):
        return empty, _set_aside(place)
    return data, ""


def _set_aside(place):
    """Give a broken file another name, so that nothing in it is lost."""
    number = 1
    while (aside := place.with_name(f"{place.stem}-broken-{number}{place.suffix}")).exists():
        number += 1
    try:
        os.replace(place, aside)
    except OSError as error:
        return f"Your progress file can't be read, and could not be set aside: {error.strerror}."
    return f"Your progress file could not be read. It was set aside as {aside.name}, and a new one begun."


def change(edit):
    """Let `edit(data)` change what is kept; returns "" or a sentence on what went wrong."""
    place = path()
    if place is None:
        return ""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with _lock(place):
            data, said = read()
            edit(data)
            _write(place, data)
        return said
    except OSError as error:
        return f"Your progress could not be kept: {error.strerror or error}."


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
        except (FileExistsError, PermissionError) as error:  # Windows says the second while one is being removed
            if _is_stale(lock):
                lock.unlink(missing_ok=True)
            elif time.monotonic() > end:
                raise TimeoutError(0, "another notebook holds the file") from error
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
    if state not in ("right", "wrong", "your code raised", "too slow"):
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
