"""Fast Downward, a planner of its own, if it is installed: it is started as a program and never imported.

Fast Downward (Helmert, Journal of Artificial Intelligence Research 26, 2006) is free under the GNU General Public License,
which is not this course's; the extra `models` installs it, and nothing else needs it. It works in two steps, each a program:
a translator grounds the PDDL, and a search reads what that wrote.
"""

import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from gameai.checks import brief, finite, whole

try:
    import resource  # limits of memory, where the system has them
except ImportError:
    resource = None

INSTALL = ("Fast Downward is not installed here. It comes with the package up-fast-downward (61 MB): "
           "python -m pip install up-fast-downward")
MOST_SECONDS = MOST_MEGABYTES = 1_000_000  # eleven days, and a terabyte: more than the system's clocks and limits may take
UNSOLVABLE, UNSOLVED, TIME, MEMORY, WRONG_INPUT = (10, 11), (12,), (21, 23), (20, 22), (31, 33, 34)


@dataclass(frozen=True)
class Outcome:
    """What Fast Downward said.

    Attributes:
        status: "solved"; "unsolvable", proved; "unsolved", if a search that is not complete found nothing; "time" or
            "memory", which of the limits ended it; "killed", by someone else; "crashed".
        actions: the plan, a list of lines such as "(move a b)"; None if there is none.
        cost: of the plan; None if there is none.
        expanded: how many states it expanded, None if it did not say.
        translating, searching: CPU seconds of the two steps, as it measures them itself; None where it did not come so far.
        message: one sentence for a status that is neither "solved" nor "unsolvable", else "".
    """

    status: str
    actions: list | None = None
    cost: int | None = None
    expanded: int | None = None
    translating: float | None = None
    searching: float | None = None
    message: str = ""


def plan(domain, problem, search="astar(blind())", seconds=60, megabytes=2000):
    """Plan with Fast Downward.

    Args:
        domain, problem: two texts in PDDL.
        search: what it calls a search; the default finds a plan of least cost, without any estimate.
        seconds: how long it may take in all, by the clock.
        megabytes: how much memory it may use, where the system has such limits (Linux).

    Returns:
        An `Outcome`. No process is left running and no file left behind, whatever happens.

    Raises:
        ImportError: Fast Downward is not installed; the sentence says how to install it.
        ValueError: an argument is none of these, or Fast Downward refuses the texts or the search; the sentence says what it said.
    """
    for text, what in ((domain, "domain"), (problem, "problem"), (search, "search")):
        if not isinstance(text, str):
            raise ValueError(f"The {what} is a text, not {brief(text)}.")
    seconds, megabytes = finite(seconds, "seconds", 0, MOST_SECONDS), whole(megabytes, "megabytes", 1, MOST_MEGABYTES)
    program, end = _program(), monotonic() + seconds
    with TemporaryDirectory(prefix="planning-") as folder:
        # The programs run in that folder, so that nothing of the caller's own is in their way.
        for name, text in (("domain.pddl", domain), ("problem.pddl", problem)):
            Path(folder, name).write_text(text, encoding="utf-8", errors="replace")
        code, said = _run([sys.executable, "-m", "fast_downward.translate", "domain.pddl", "problem.pddl", "--sas-file", "task"],
                          folder, end, megabytes)
        translating = _number(r"Done! \[([\d.]+)s CPU", said)
        if code == 0 and Path(folder, "task").exists():
            with open(Path(folder, "task"), "rb") as task:
                code, said = _run([program, "--search", search, "--internal-plan-file", "plan"], folder, end, megabytes, task)
        figures = dict(expanded=_number(r"Expanded (\d+) state", said, int), translating=translating,
                       searching=_number(r"Search time: ([\d.e+-]+)s", said))
        found = Path(folder, "plan")
        if code == 0 and found.exists():
            lines = found.read_text(encoding="utf-8").splitlines()
            actions = [" ".join(line.split()).replace(" )", ")") for line in lines if line.startswith("(")]
            return Outcome("solved", actions, _number(r"Plan cost: (\d+)", said, int), **figures)
    return _without_plan(code, said, seconds, megabytes, figures)


def _program():
    """The path of the search. Raises ImportError if it is not there."""
    home, translator = find_spec("up_fast_downward"), find_spec("fast_downward")
    name = "downward.exe" if sys.platform == "win32" else "downward"
    for folder in home.submodule_search_locations or () if home and translator else ():
        program = Path(folder, "downward", "builds", "release", "bin", name)
        if program.exists():
            return str(program)
    raise ImportError(INSTALL)


def _run(command, folder, end, megabytes, task=subprocess.DEVNULL):
    """(exit code, what it printed) of a program; the code is None if its time was over. It has ended when this returns or raises."""
    try:
        child = subprocess.Popen(command, cwd=folder, stdin=task, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 encoding="utf-8", errors="replace")
    except OSError as error:
        return 127, f"it could not be started ({error.strerror})"
    try:
        _limit(child.pid, end - monotonic(), megabytes)
        said, _ = child.communicate(timeout=max(0, end - monotonic()))
        return child.returncode, said
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def _limit(pid, seconds, megabytes):
    """Limits that hold even if this process is killed and cannot end the child."""
    if hasattr(resource, "prlimit"):
        try:
            resource.prlimit(pid, resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
            resource.prlimit(pid, resource.RLIMIT_CPU, (int(max(0, seconds)) + 2,) * 2)
        except (OSError, ValueError):
            pass  # it has ended already, or a stricter limit is set


def _number(pattern, text, kind=float):
    found = re.findall(pattern, text)
    return kind(found[-1]) if found else None


def _without_plan(code, said, seconds, megabytes, figures):
    """The `Outcome` of an exit code that is no success. Raises ValueError if the input was at fault."""
    last = next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "nothing")
    if code in WRONG_INPUT:
        shown = [line.strip() for line in said.splitlines() if not re.match(r"\s*($|\[t=|Parsing|Translator|reading)", line)]
        raise ValueError(f"Fast Downward refuses this input. It says: {' '.join(shown[-6:])[-400:] or last}")
    if code in UNSOLVABLE:
        return Outcome("unsolvable", **figures)
    if code is None or code in TIME or code == -getattr(signal, "SIGXCPU", 0):
        return Outcome("time", message=f"Fast Downward was not done after {seconds:g} second{'s' * (seconds != 1)}.", **figures)
    if code in MEMORY:
        return Outcome("memory", message=f"Fast Downward needs more than the {megabytes:,} MB that it was given.", **figures)
    if code in UNSOLVED:
        return Outcome("unsolved", message="Fast Downward's search found no plan and does not prove that there is none.", **figures)
    if code < 0:
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = str(-code)
        return Outcome("killed", message=f"Fast Downward was ended from outside, or crashed, by signal {name}.", **figures)
    return Outcome("crashed", message=f"Fast Downward ended with code {code}; its last line was: {brief(last)}", **figures)
