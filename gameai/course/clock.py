"""A clock that stops a student's function when its time is up, and nothing else.

A thread watches the time. When it is up, the thread signals the main thread again and
again until the function is left; the signal's handler raises `TooSlow` there, but only
while the student's code is on the stack. The signal is not the one of the Stop button, so
that button works as always. Without threads, or away from the main thread, there is no
clock (`Clock.holds` is False) and only the node budget stops a function.

On POSIX the signal is SIGURG: whoever has no handler for it ignores it, so that one which
comes late harms nobody; it also ends a `sleep`. Elsewhere `_thread.interrupt_main` plays
the signal to Python alone; there `sleep` is cut into short naps between which Python
looks for signals.
"""

import _thread
import functools
import random
import signal
import threading
import time

POSIX = hasattr(signal, "pthread_kill")
SIGNAL = getattr(signal, "SIGURG", None) or getattr(signal, "SIGBREAK", signal.SIGTERM)

# Taken now, so that a student's code which replaces them does not stop the clock.
_now, _work, _sleep, _set_handler = time.monotonic, time.process_time, time.sleep, signal.signal
_interrupt, _kill = _thread.interrupt_main, getattr(signal, "pthread_kill", None)

IDLE = 3             # a second in which nothing is computed counts as a third of one
FIRST_PAUSE = 0.05   # seconds between two looks at the time
NEXT_PAUSE = 0.005   # seconds between two signals once the time is up
STORM = 2000         # after so many signals that were caught, raise at some chances only


class TooSlow(BaseException):
    """The time is up. Not an `Exception`, so that `except Exception` lets it through."""


class _Again:
    """Repeats the signal when it dies, with no chance for Python to look for signals in between.

    A student's bare `except:` may catch `TooSlow`. The repeated signal is then already
    waiting, and raises at the first instruction after the `except:` that looks for signals.
    """

    __del__ = staticmethod(functools.partial(_interrupt, SIGNAL))


class Clock:
    """Gives a student's function `seconds` in all, over any number of calls.

    Args:
        seconds: the time that may be spent between `start` and `stop`, summed over all calls. It is the
            time of the processor, since a machine that is busy with other things must not fail a
            student; but waiting counts too, a third of it.
        caller: the code object of the function that calls the student's; the clock raises
            only while that function is on the stack.
    """

    def __init__(self, seconds, caller):
        self.left = seconds
        self.rang = False
        self.holds = False
        self.signal = type("TooSlow", (TooSlow,), {})  # a class of its own: clocks may be nested
        self._caller = caller
        self._started = None    # (time, work, seconds allowed) where the student's function was entered
        self._done = threading.Event()
        self._rings = 0
        self._chance = random.Random(0)

    def __enter__(self):
        if threading.current_thread() is not threading.main_thread():
            return self
        self._main = threading.main_thread().ident
        self._thread = threading.Thread(target=self._watch, name="gameai clock", daemon=True)
        try:
            self._before = _set_handler(SIGNAL, self._ring)
        except ValueError:  # not the main interpreter
            return self
        try:
            self._thread.start()
        except RuntimeError:  # this Python has no threads (in a browser, say)
            _set_handler(SIGNAL, self._before)
            return self
        self.holds = True
        return self

    def __exit__(self, *exception):
        self.close()

    def close(self):
        """End the thread, then put the signal's handler back; may be called again."""
        self._done.set()
        self.stop()
        if self.holds:
            try:
                self._thread.join()
            finally:  # the Stop button may be pressed at this very moment
                _set_handler(SIGNAL, signal.SIG_DFL if self._before is None else self._before)

    def start(self, most=None):
        """The student's function is entered, for at most so many seconds of those that are left."""
        self._started = _now(), _work(), self.left if most is None else min(self.left, most)

    def stop(self):
        """The student's function is left."""
        if self._started is not None:
            self.left -= _spent(self._started)
            self._started = None

    def is_up(self):
        """Whether the student's function is running and has had its time."""
        started = self._started
        return started is not None and _spent(started) >= started[2]

    def _watch(self):
        while not self._done.wait(NEXT_PAUSE if self.is_up() else FIRST_PAUSE):
            if self.is_up():
                self._send()

    def _send(self):
        if POSIX:
            _kill(self._main, SIGNAL)
        else:
            _interrupt(SIGNAL)

    def _ring(self, number, frame):
        if not self.is_up():
            if callable(self._before):
                self._before(number, frame)
            return
        while frame is not None and frame.f_code is not self._caller:
            frame = frame.f_back
        if frame is None:
            return
        self.rang = True
        self._rings += 1
        again = _Again()
        # Python 3.12 counts the jump back to a loop's head as part of the `try` before it, so
        # that raising at every chance may be caught for ever; raising at some of them is not.
        if self._rings > STORM and self._chance.random() < 0.7:
            return
        del again
        raise self.signal


def _spent(started):
    wall = _now() - started[0]
    return min(wall, max(_work() - started[1], wall / IDLE))  # at most the wall clock: several threads may work at once


def nap(seconds):
    """`time.sleep` in short pieces, for systems where a signal does not end a sleep."""
    end = _now() + seconds
    while (left := end - _now()) > 0:
        _sleep(min(left, FIRST_PAUSE))
    if seconds < 0:
        _sleep(seconds)  # raises what sleep raises
