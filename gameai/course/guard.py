"""Run a student's function so that nothing it does harms the notebook, and say what it did.

    with Guard(seconds=5) as guard:
        outcome = guard.call(function, arguments)

What can't be stopped: code that stays inside C (`10 ** 10 ** 10`), `os._exit`, and filling
the memory. Lesson 00 says how to restart the kernel.
"""

import builtins
import functools
import getpass
import inspect
import io
import linecache
import random
import sys
import threading
import time
import types
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from gameai.course import clock
from gameai.course.plain import fresh, same

PRINTED = 2_000         # characters of a student's printing that are kept
YIELDED = 100_000       # values taken from a generator
DEEPEST = 20_000        # the highest recursion limit that a student may set

#: The kinds of outcome.
VALUE, NOT_ATTEMPTED, RAISED, SLOW, BUDGET = "value", "not attempted", "raised", "slow", "budget"
INPUT, EXIT, RECURSION, MEMORY, ENDLESS = "input", "exit", "recursion", "memory", "endless"


class _Forbidden(BaseException):
    """The student's code did what no check allows."""


class OutOfNodes(_Forbidden):
    """The student's code visited more states than it may."""


class _AskedInput(_Forbidden):
    pass


class _AskedExit(_Forbidden):
    pass


class _Endless(_Forbidden):
    pass


class CountingGame:
    """A game that counts the calls of `result` and stops at a budget.

    It is the game in everything else.

    Args:
        game: the game that is handed to the student.
        budget: how many calls of `result` are allowed.
    """

    def __init__(self, game, budget):
        self._game, self._budget, self.count = game, budget, 0
        self.spent = False

    def result(self, state, action):
        self.count += 1
        if self.count > self._budget:
            self.spent = True
            raise OutOfNodes(self._budget)
        return self._game.result(state, action)

    def __getattr__(self, name):
        if name.startswith("__") or name == "_game":
            raise AttributeError(name)
        return getattr(self._game, name)

    def __repr__(self):
        return repr(self._game)


@dataclass
class Outcome:
    """What a call of a student's function led to."""

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


def _invoke(function, args):
    """(value, whether it was yielded) of the student's function: the one frame below the student's."""
    value = function(*args)
    if not isinstance(value, Iterator):
        return value, False
    values = list(islice(value, YIELDED + 1))  # a generator's code is the student's too
    if len(values) > YIELDED:
        raise _Endless
    return values, True


_local = threading.local()


def _guards():
    """The guards entered in this thread and not yet left, the outermost first."""
    if not hasattr(_local, "guards"):
        _local.guards = []
    return _local.guards


class Guard:
    """Patches what a student's code must not reach, for as long as it is entered.

    Args:
        seconds: the time for all calls together.
    """

    def __init__(self, seconds=5):
        self.clock = clock.Clock(seconds, _invoke.__code__)
        self.stopped_at = (None, "")  # where the Stop button found the student's code

    def __enter__(self):
        self._undo = []
        self._asked = None
        _guards().append(self)
        try:
            self._patch_all()
            self.clock.__enter__()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        # The clock of this guard may have stopped a check inside the student's function at any
        # point, on its way out too: what that one left behind is put back first.
        guards = _guards()
        for guard in reversed(guards[guards.index(self):]):
            try:
                guard.clock.close()
            finally:
                guard._unpatch()
        del guards[guards.index(self):]

    def _patch_all(self):
        state = random.getstate()
        self._undo.append(lambda: random.setstate(state))
        limit, set_limit = sys.getrecursionlimit(), sys.setrecursionlimit
        self._undo.append(lambda: set_limit(limit))
        self._patch(sys, "setrecursionlimit", lambda n: set_limit(min(n, DEEPEST)))
        self._patch(builtins, "input", self._refuse_input)
        self._patch(getpass, "getpass", self._refuse_input)
        self._patch(sys, "breakpointhook", self._refuse_input)  # a debugger waits for input, too
        for name in ("exit", "quit"):  # those of plain Python; IPython's are `ask_exit` below
            if hasattr(builtins, name):
                self._patch(builtins, name, self._refuse_exit)
        self._patch(sys, "stdin", _NoInput(self._refuse_input))
        self._patch(sys, "stdout", sys.stdout)
        self._patch(sys, "stderr", sys.stderr)
        if not clock.POSIX:
            self._patch(time, "sleep", clock.nap)
        shell = self._shell()
        if shell is not None:
            self._patch(shell, "ask_exit", self._refuse_exit)
            if hasattr(shell, "keepkernel_on_exit"):
                self._patch(shell, "keepkernel_on_exit", shell.keepkernel_on_exit)

    def _patch(self, owner, name, value):
        mine = name in vars(owner)
        before = getattr(owner, name)
        setattr(owner, name, value)
        if mine or (hasattr(owner, "has_trait") and owner.has_trait(name)):
            self._undo.append(lambda: setattr(owner, name, before))
        else:
            self._undo.append(lambda: delattr(owner, name))

    def _unpatch(self):
        while self._undo:
            self._undo[-1]()
            self._undo.pop()

    @staticmethod
    def _shell():
        ipython = sys.modules.get("IPython")
        return ipython.get_ipython() if ipython is not None else None

    def _refuse_input(self, *args, **kwargs):
        self._asked = _AskedInput
        raise _AskedInput

    def _refuse_exit(self, *args, **kwargs):
        self._asked = _AskedExit
        raise _AskedExit

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
        before = fresh(args)
        output = _Captured()
        sys.stdout = sys.stderr = output
        random.seed(seed)
        self._asked, own = None, _Own(function)
        try:
            try:
                self.clock.start()
                if through is None:
                    value, yielded = _invoke(function, args)
                else:
                    value, yielded = _invoke(through, (function, *args))
            finally:
                self.clock.stop()
        except KeyboardInterrupt as error:
            if not self.clock.rang:
                self.stopped_at = own.place(error)[:2]
                raise
            outcome = self._failed(error, own)
        except BaseException as error:
            outcome = self._failed(error, own)
            error.__traceback__ = None  # the frames hold the student's values
        else:
            outcome = Outcome(VALUE, value, yielded=yielded)
            if inspect.iscoroutine(value):
                value.close()  # else Python warns that it was never awaited
        self._caught_all_the_same(outcome, args)
        outcome.mutated = not same(before, args)
        outcome.printed, outcome.dropped = "".join(output.kept), output.dropped
        return outcome

    def _caught_all_the_same(self, outcome, args):
        """A student's `except:` may have caught what says that something is not allowed."""
        if self.clock.rang:
            outcome.kind = SLOW
        elif self._asked is _AskedInput:
            outcome.kind = INPUT
        elif self._asked is _AskedExit:
            outcome.kind = EXIT
        elif any(isinstance(arg, CountingGame) and arg.spent for arg in args):
            outcome.kind = BUDGET
            outcome.budget = next(arg._budget for arg in args if isinstance(arg, CountingGame) and arg.spent)

    def _failed(self, error, own):
        if isinstance(error, clock.TooSlow) and not isinstance(error, self.clock.signal):
            raise error  # the clock of a check around this one
        line, source, where = own.place(error)
        outcome = Outcome(RAISED, error=_message(error), where=where, line=line, source=source)
        if isinstance(error, clock.TooSlow):
            outcome.kind = SLOW
        elif isinstance(error, OutOfNodes):
            outcome.kind, outcome.budget = BUDGET, error.args[0]
        elif isinstance(error, _AskedInput):
            outcome.kind = INPUT
        elif isinstance(error, _Endless):
            outcome.kind = ENDLESS
        elif isinstance(error, (SystemExit, _AskedExit)):
            outcome.kind = EXIT
        elif isinstance(error, RecursionError):
            outcome.kind = RECURSION
        elif isinstance(error, MemoryError):
            outcome.kind = MEMORY
        elif type(error) is NotImplementedError and own.raised(error):
            outcome.kind = NOT_ATTEMPTED
        return outcome


def _message(error):
    try:
        text = str(error)
    except Exception:  # a student's own exception may do anything
        text = ""
    name = type(error).__name__
    text = text if len(text) <= 300 else text[:300] + "…"
    return f"{name}: {text}" if text else name


class _Own:
    """Knows which code is the student's own."""

    def __init__(self, function):
        function = unwrapped(function)
        code = getattr(function, "__code__", None)
        self.codes = set(_nested(code)) if code else set()
        self.globals = getattr(function, "__globals__", None)
        self.name = getattr(function, "__name__", "")

    def place(self, error):
        """(line, source, helper's name) of the innermost frame of the student's code."""
        line, source, where = None, "", ""
        trace = error.__traceback__
        while trace is not None:
            frame = trace.tb_frame
            if frame.f_code in self.codes or (self.globals is not None and frame.f_globals is self.globals):
                line = trace.tb_lineno
                source = linecache.getline(frame.f_code.co_filename, line).strip()
                where = "" if frame.f_code in self.codes else frame.f_code.co_name
            trace = trace.tb_next
        return line, source, where

    def raised(self, error):
        """Whether the student's function itself raised, and nothing that it called."""
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        return trace is not None and trace.tb_frame.f_code in self.codes


def _nested(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _nested(constant)


def unwrapped(function):
    """The function of the student's inside partials, methods, decorators, classes and callable objects."""
    for _ in range(20):  # a chain that bites its tail ends too
        if isinstance(function, functools.partial):
            function = function.func
        elif inspect.ismethod(function):
            function = function.__func__
        elif hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        elif inspect.isclass(function):
            return vars(function).get("__init__", function)
        elif not hasattr(function, "__code__") and inspect.isroutine(getattr(type(function), "__call__", None)):
            inner = type(function).__call__
            return inner if hasattr(inner, "__code__") else function
        else:
            break
    return function
