"""Run a student's function so that nothing it does harms the notebook, and say what it did.

    with Guard(seconds=5) as guard:
        outcome = guard.call(function, arguments)

What can't be stopped: code that stays inside C (`10 ** 10 ** 10`), `os._exit`, and filling
the memory. Lesson 00 says how to restart the kernel.
"""

import builtins
import getpass
import io
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from gameai.course import clock
from gameai.course.handed import Handed, OutOfNodes
from gameai.course.own import Own
from gameai.course.plain import fresh, plain, same
from gameai.course.surroundings import Surroundings

PRINTED = 2_000         # characters of a student's printing that are kept
YIELDED = 100_000       # values taken from a generator
DEEPEST = 1_000         # the highest recursion limit, Python's own: calls by way of C (`sorted` with a key) fill
                        # the stack of Python 3.11 soon after 3,000 and that of 3.13 before 2,000

#: The kinds of outcome.
VALUE, NOT_ATTEMPTED, RAISED, SLOW, BUDGET = "value", "not attempted", "raised", "slow", "budget"
INPUT, EXIT, CHECK, RECURSION, MEMORY, ENDLESS = "input", "exit", "check", "recursion", "memory", "endless"

_seed, _set_limit = random.seed, sys.setrecursionlimit


class _Forbidden(BaseException):
    """The student's code did what no check allows; the argument is the kind of outcome."""


@dataclass
class Outcome:
    """What a call of a student's function led to. All of it is plain data."""

    kind: str
    value: Any = None
    error: str = ""                 # "ZeroDivisionError: division by zero"
    where: str = ""                 # the name of the student's function, when a helper of it failed
    line: int | None = None         # the line in the student's cell
    source: str = ""                # that line
    printed: str = ""
    dropped: int = 0                # characters printed beyond those kept
    budget: int = 0                 # the node budget that was spent, if one was
    mutated: bool = False           # the function changed its arguments
    changed: int = -1               # the first argument that it changed, counted from the last one, which is -1
    yielded: bool = False           # the value came from a generator, as a list


class _Captured(io.TextIOBase):
    """Takes what is printed, keeps the first part and counts the rest."""

    encoding = "utf-8"

    def __init__(self):
        self.kept, self.room, self.dropped = [], PRINTED, 0

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self.room > 0:
            self.kept.append(text[:self.room])
        self.dropped += max(0, len(text) - self.room)
        self.room = max(0, self.room - len(text))
        return len(text)

    def writable(self):
        return True


class _NoInput(io.TextIOBase):
    """Stands for the keyboard, which nobody may wait for."""

    def __init__(self, refuse):
        self._refuse = refuse

    def readable(self):
        return True

    def readline(self, size=-1):
        self._refuse()

    read = readline


def _invoke(work, *args):
    """Call what may run a student's code: the one frame below it, by which the clock knows."""
    return work(*args)


_local = threading.local()


def refuse_inside():
    """End a check that a student's function asks for while it is itself being checked."""
    guard = getattr(_local, "guard", None)
    if guard is not None:
        guard.refuse(CHECK)


class Guard:
    """Patches what a student's code must not reach, for as long as it is entered. There is one in a thread.

    Args:
        seconds: the time for all calls together.
    """

    def __init__(self, seconds=5):
        self.clock = clock.Clock(seconds, _invoke.__code__)
        self.most = None        # seconds that the next call may take; None for all that are left
        self.stopped = False    # the Stop button was pressed
        self._asked = None      # the kind of what is forbidden and was tried
        self._output = _Captured()
        self._undo = []

    def __enter__(self):
        refuse_inside()
        self._before = Surroundings()
        try:
            _local.guard = self
            self._patch_python()
            self._patch_shell()
            self.clock.__enter__()
            self._during = Surroundings()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        stopped = None
        while True:  # the Stop button may be pressed at this very moment; everything is put back all the same
            try:
                self.clock.close()
                while self._undo:
                    self._undo[-1]()
                    self._undo.pop()
                self._before.put_back()
                _local.guard = None
                break
            except KeyboardInterrupt as error:
                stopped = error
        if stopped is not None:
            raise stopped

    def _patch_python(self):
        """Put ours in the place of what harms; the surroundings noted before bring all of it back."""
        sys.setrecursionlimit = lambda limit: _set_limit(min(limit, DEEPEST))
        sys.setswitchinterval = lambda seconds: None  # a long one would keep the clock from its turn
        builtins.input = getpass.getpass = sys.breakpointhook = lambda *args, **kwargs: self.refuse(INPUT)
        for name in ("exit", "quit"):  # those of plain Python; IPython's are `ask_exit` below
            if hasattr(builtins, name):
                setattr(builtins, name, self._refuse_exit)
        sys.stdin = _NoInput(lambda: self.refuse(INPUT))
        sys.unraisablehook = self._tell_ignored
        if not clock.POSIX:
            time.sleep = clock.nap
        if threading.current_thread() is threading.main_thread():
            self._watch_signals(signal.signal, signal.getsignal(signal.SIGINT))

    def _tell_ignored(self, unraisable):
        """Print what Python can't raise, in one line: at the end of deep recursion, printing all that it follows lasts minutes."""
        self._output.write(f"Exception ignored: {unraisable.exc_type.__name__}\n")

    def _watch_signals(self, set_handler, interrupt):
        """Tell a Stop button that was pressed from a KeyboardInterrupt of the student's; keep the clock's signal."""
        def on_stop(number, frame):
            self.stopped = True
            interrupt(number, frame)

        if callable(interrupt):
            set_handler(signal.SIGINT, on_stop)
        signal.signal = lambda number, handler: (
            signal.getsignal(number) if number == clock.SIGNAL else set_handler(number, handler))

    def _patch_shell(self):
        """IPython's `exit()` is no SystemExit: it asks the frontend to end the kernel."""
        ipython = sys.modules.get("IPython")
        shell = ipython.get_ipython() if ipython is not None else None
        if shell is not None:
            self._patch(shell, "ask_exit", self._refuse_exit)
            if hasattr(shell, "keepkernel_on_exit"):
                self._patch(shell, "keepkernel_on_exit", shell.keepkernel_on_exit)

    def _patch(self, owner, name, value):
        mine, before = name in vars(owner), getattr(owner, name)
        setattr(owner, name, value)
        if mine or (hasattr(owner, "has_trait") and owner.has_trait(name)):
            self._undo.append(lambda: setattr(owner, name, before))
        else:
            self._undo.append(lambda: vars(owner).pop(name, None))

    def _refuse_exit(self, *args, **kwargs):
        self.refuse(EXIT)

    def refuse(self, kind):
        """Leave the student's function; what it did is known even if it catches this."""
        self._asked = kind
        raise _Forbidden(kind)

    def call(self, function, args, through=None, seed=0):
        """Call `function(*args)` and tell what happened.

        Args:
            function: any callable.
            args: a tuple; it is handed over as it is, so give a fresh copy.
            through: if given, `through(function, *args)` is called in its place.
            seed: the global `random` starts from it, so that a check gives the same answer twice.

        Returns:
            An `Outcome`. Raises KeyboardInterrupt alone, when the Stop button was pressed.
        """
        own, self._asked, self._output = Own(function), None, _Captured()
        if through is not None:
            function, args = through, (function, *args)
        _seed(seed)
        try:
            outcome = self._timed(self._answer, function, args)
        except BaseException as error:
            outcome = self._failed(error, own)
        if self.stopped:  # and perhaps caught
            raise KeyboardInterrupt
        self._caught_all_the_same(outcome, args)
        outcome.printed, outcome.dropped = "".join(self._output.kept), self._output.dropped
        return outcome

    def _timed(self, work, *args):
        """Do what may run the student's code: under the clock, its printing caught, its traces removed."""
        sys.stdout = sys.stderr = self._output
        try:
            self.clock.start(self.most)
            return _invoke(work, *args)
        finally:
            _set_limit(self._during.limit)
            self.clock.stop()
            self._during.put_back()

    def _answer(self, function, args):
        """The Outcome of a function that returns. Its value and its arguments are the student's objects until the end."""
        before, limit = fresh(args), min(self._during.limit, DEEPEST)
        _set_limit(limit)
        value = function(*args)
        _set_limit(limit)  # at once: there may be no room for a call
        yielded = issubclass(type(value), Iterator)
        if yielded:
            value = list(islice(value, YIELDED + 1))  # a generator's code is the student's too
        self._during.put_back()
        _set_limit(limit)
        sys.stdout = sys.stderr = self._output
        if yielded and len(value) > YIELDED:
            raise _Forbidden(ENDLESS)
        if hasattr(type(value), "cr_code"):
            value.close()  # a coroutine: else Python warns that it was never awaited
        changed = [number - len(args) for number, pair in enumerate(zip(before, args)) if not same(*pair)]
        return Outcome(VALUE, plain(value), mutated=bool(changed), changed=changed[0] if changed else -1, yielded=yielded)

    def _failed(self, error, own):
        """The Outcome of a function that raised."""
        raised = type(error)  # not isinstance, which runs code of the student's
        line, source, where = own.place(error)
        outcome = Outcome(RAISED, where=where, line=line, source=source)
        if issubclass(raised, clock.TooSlow):
            outcome.kind = SLOW
        elif issubclass(raised, OutOfNodes):
            outcome.kind, outcome.budget = BUDGET, error.args[0]
        elif issubclass(raised, _Forbidden):
            outcome.kind = error.args[0]
        elif issubclass(raised, SystemExit):
            outcome.kind = EXIT
        elif issubclass(raised, RecursionError):
            outcome.kind = RECURSION
        elif issubclass(raised, MemoryError):
            outcome.kind = MEMORY
        elif raised is NotImplementedError and own.raised(error):
            outcome.kind = NOT_ATTEMPTED
        else:
            outcome.error = self._words(error)
        BaseException.with_traceback(error, None)  # the frames hold the student's values
        return outcome

    def _words(self, error):
        try:
            return self._timed(_message, error)
        except BaseException:  # a student's own exception may do anything
            return type(error).__name__

    def _caught_all_the_same(self, outcome, args):
        """A student's `except:` may have caught what says that something is not allowed."""
        spent = next((arg for arg in args if issubclass(type(arg), Handed) and arg.spent), None)
        if self.clock.rang:
            outcome.kind = SLOW
        elif self._asked is not None:
            outcome.kind = self._asked
        elif spent is not None:
            outcome.kind, outcome.budget = BUDGET, spent.budget


def _message(error):
    try:
        text = plain(str(error))
    except Exception:
        text = ""
    name = type(error).__name__
    text = text if len(text) <= 300 else text[:300] + "…"
    return f"{name}: {text}" if text else name
