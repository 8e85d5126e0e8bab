"""Which code is the student's own: where an error came from, and whose function raised it."""

import functools
import inspect
import linecache
import types

_traceback = BaseException.__traceback__.__get__  # an exception's own class may hide it


def attribute(thing, name):
    """An attribute, or None if there is none; an object's own `__getattr__` may do anything."""
    try:
        return getattr(thing, name, None)
    except Exception:
        return None


class Own:
    """Knows which code is the student's own.

    Args:
        function: what the student handed in.
    """

    def __init__(self, function):
        function = unwrapped(function)
        code = attribute(function, "__code__")
        self.codes = set(_nested(code)) if type(code) is types.CodeType else set()
        self.globals = attribute(function, "__globals__")

    def place(self, error):
        """(line, source, helper's name) of the innermost frame of the student's code."""
        line, source, where = None, "", ""
        trace = _traceback(error)
        while trace is not None:
            frame = trace.tb_frame
            if frame.f_code in self.codes or (self.globals is not None and frame.f_globals is self.globals):
                line = trace.tb_lineno or frame.f_code.co_firstlineno  # None where the clock rang between two lines
                source = linecache.getline(frame.f_code.co_filename, line).strip()
                where = "" if frame.f_code in self.codes else frame.f_code.co_name
            trace = trace.tb_next
        return line, source, where

    def raised(self, error):
        """Whether the student's function itself raised, and nothing that it called."""
        trace = _traceback(error)
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
        kind = type(function)
        if issubclass(kind, functools.partial):
            function = function.func
        elif kind is types.MethodType:
            function = function.__func__
        elif attribute(function, "__wrapped__") is not None:
            function = function.__wrapped__
        elif issubclass(kind, type):
            return vars(function).get("__init__", function)
        elif kind is not types.FunctionType and inspect.isfunction(attribute(kind, "__call__")):
            return kind.__call__
        else:
            break
    return function
