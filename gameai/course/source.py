"""Show the library's own source in a cell, so that it is never retyped."""

import ast
import inspect
import textwrap
from html import escape

from gameai.course.card import show

__all__ = ["show_source", "source_of"]


TRACED = ("if trace is not None", "trace = self.trace")  # how every line starts that only serves a trace


def show_source(*things, docstring=True, trace=True, folded=""):
    """Show the source of functions or classes.

    Args:
        things: functions, methods or classes, shown one below the other.
        docstring: False leaves the docstrings out.
        trace: False leaves out the lines that only note events in a trace.
        folded: a line to click, which unfolds the source; "" shows it at once.

    Raises:
        ValueError: something has no Python source.
    """
    show(_Source("\n\n\n".join(source_of(thing, docstring, trace) for thing in things), folded))


def source_of(thing, docstring=True, trace=True):
    """The source of a function or class as text, moved to the left margin.

    >>> print(source_of(_is_docstring, docstring=False))
    def _is_docstring(node):
        return (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str))
    """
    try:
        source = textwrap.dedent(inspect.getsource(thing)).rstrip()
    except (TypeError, OSError) as error:
        name = getattr(thing, "__name__", repr(thing))
        raise ValueError(f"{name} has no source in Python to show; give a function, a method or a class.") from error
    if not trace:
        source = "\n".join(line for line in source.splitlines() if not line.strip().startswith(TRACED))
    return source if docstring else _without_docstrings(source)


def _without_docstrings(source):
    lines = source.splitlines()
    spans = [(node.body[0].lineno, node.body[0].end_lineno)
             for node in ast.walk(ast.parse(source))
             if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
             and len(node.body) > 1 and _is_docstring(node.body[0])]
    for first, last in sorted(spans, reverse=True):
        if last < len(lines) and not lines[last].strip():
            last += 1  # the empty line after it
        del lines[first - 1:last]
    return "\n".join(lines)


def _is_docstring(node):
    """Whether a statement is a text alone."""
    return (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str))


class _Source:
    def __init__(self, text, folded=""):
        self.text, self.folded = text, folded

    def _repr_mimebundle_(self, include=None, exclude=None):
        shown = f"```python\n{self.text}\n```"
        if self.folded:
            shown = f"<details><summary>{escape(self.folded)}</summary>\n\n{shown}\n\n</details>"
        return {"text/markdown": shown, "text/plain": self.text}

    def __repr__(self):
        return self.text
