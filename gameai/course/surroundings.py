"""What a student's code may leave changed in Python itself: noted before, put back after."""

import _signal
import builtins
import getpass
import random
import signal
import sys
import threading
import time
import warnings

MODULES = tuple(map(vars, (builtins, sys, time, signal, random, getpass, warnings)))

# Taken now, so that whoever changes these modules later does not change the putting back.
_get_trace, _set_trace, _get_profile, _set_profile = sys.gettrace, sys.settrace, sys.getprofile, sys.setprofile
_get_limit, _set_limit = sys.getrecursionlimit, sys.setrecursionlimit
_get_interval, _set_interval = sys.getswitchinterval, sys.setswitchinterval
_get_random, _set_random = random.getstate, random.setstate
_get_handler, _set_handler = _signal.getsignal, signal.signal  # `signal.getsignal` makes an enum of each answer, after every call
_get_alarm, _set_alarm = getattr(signal, "getitimer", None), getattr(signal, "setitimer", None)
_SIGNALS = sorted(signal.valid_signals())
_catch_warnings = warnings.catch_warnings


class Surroundings:
    """Notes the state of Python now; `put_back()` brings it back, as often as it is called.

    These are the names in the modules that any code uses, tracing, limits, the random state,
    the filters of warnings and, in the main thread, the handlers of signals.
    """

    def __init__(self):
        self._names = [dict(names) for names in MODULES]
        self.trace, self.profile = _get_trace(), _get_profile()
        self.limit, self._interval = _get_limit(), _get_interval()
        self._random = _get_random()
        self._handlers = {}
        if threading.current_thread() is threading.main_thread():
            self._handlers = {number: _get_handler(number) for number in _SIGNALS}
        self._alarm = _get_alarm is not None and _get_alarm(signal.ITIMER_REAL) != (0, 0)
        self._filters = warnings.filters[:]

    def put_back(self):
        """Bring it all back; a student's code is not run."""
        self.stop_watching()
        for names, before in zip(MODULES, self._names):
            names.update(before)
        for name in vars(builtins).keys() - self._names[0].keys():
            vars(builtins).pop(name, None)
        if _get_interval() != self._interval:
            _set_interval(self._interval)
        _set_random(self._random)
        for number, handler in self._handlers.items():
            if handler is not None and _get_handler(number) is not handler:
                _set_handler(number, handler)
        if self._handlers and _get_alarm is not None and not self._alarm:
            _set_alarm(signal.ITIMER_REAL, 0)
        if warnings.filters != self._filters:
            warnings.filters[:] = self._filters
            with _catch_warnings():  # Python then looks at the filters afresh
                pass

    def stop_watching(self):
        """Bring back the recursion limit and tracing alone, which disturb any code that is run."""
        _set_limit(self.limit)
        if _get_trace() is not self.trace:
            _set_trace(self.trace)
        if _get_profile() is not self.profile:
            _set_profile(self.profile)
