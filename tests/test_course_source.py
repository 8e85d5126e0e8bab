"""The library's own source in a cell: what runs is what is read."""

import inspect

import pytest

from gameai import adversarial
from gameai.course import show_source
from gameai.course.source import _Source, source_of
from gameai.games.tic_tac_toe import TicTacToe


def test_the_source_is_the_source(capsys):
    show_source(adversarial.minimax)
    assert capsys.readouterr().out.rstrip("\n") == inspect.getsource(adversarial.minimax).rstrip()


def test_without_docstrings_the_code_is_the_same():
    for thing in (adversarial.minimax, TicTacToe, TicTacToe.key):
        short = source_of(thing, docstring=False)
        assert '"""' not in short
        compile(short, "source", "exec")
        assert len(short) < len(source_of(thing))


def test_a_function_that_is_a_docstring_alone_keeps_it():
    def nothing():
        """Only this."""

    assert '"""Only this."""' in source_of(nothing, docstring=False)


def test_markdown_and_text_are_the_same_code():
    bundle = _Source("x = 1")._repr_mimebundle_()
    assert bundle == {"text/markdown": "```python\nx = 1\n```", "text/plain": "x = 1"}


def test_a_folded_source_is_unfolded_by_its_line():
    bundle = _Source("x = 1", "A < B")._repr_mimebundle_()
    assert bundle["text/plain"] == "x = 1"
    assert bundle["text/markdown"] == "<details><summary>A &lt; B</summary>\n\n```python\nx = 1\n```\n\n</details>"


@pytest.mark.parametrize("thing", [len, 3])
def test_what_has_no_source_is_named(thing):
    with pytest.raises(ValueError, match="has no source in Python to show"):
        show_source(thing)
