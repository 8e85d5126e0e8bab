"""Lists of words for Boggle: the course's own, and others from files."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from os import PathLike

from gameai.trie import Trie


def read_words(lines):
    """(words, skipped): the words of a list in lower case, and how many lines hold something else.

    Args:
        lines: the name of a file (UTF-8, a word a line), an open file, or any texts; a word is
            a line of letters from a to z alone.

    Raises:
        ValueError: `lines` is something else, or a file in another encoding.

    >>> read_words(["Tea\\n", "can't\\n", "team\\n"])
    (['tea', 'team'], 1)
    """
    if isinstance(lines, (str, PathLike)):
        with open(lines, encoding="utf-8-sig") as file:     # -sig: some editors put a mark before the first word
            try:
                return read_words(file)
            except UnicodeDecodeError:
                raise ValueError(f"{lines} is not UTF-8. Open it yourself, for example "
                                 'open(name, encoding="latin-1"), and hand over the open file.') from None
    if not isinstance(lines, Iterable):
        raise ValueError(f"A list of words is the name of a file, an open file, or a list of texts, not {lines!r}.")
    words, skipped = [], 0
    for number, line in enumerate(lines, 1):
        if not isinstance(line, str):
            raise ValueError(f"Line {number} of the list is {line!r}; a line is a text.")
        word = line.strip()
        if word.isascii() and word.isalpha():
            words.append(word.lower())
        else:
            skipped += 1
    return words, skipped


@cache
def english_words():
    """The course's word list, a tuple: 114,934 words of 3 letters or more, American English.

    It is Debian's `wamerican-large` without names, possessives and accents (see tools/words.py
    and the notice beside the list). Other lists are read with `read_words`.
    """
    words, _ = read_words((files("gameai") / "data" / "words" / "american-large.txt").read_text("utf-8").split())
    return tuple(words)


@cache
def english():
    """The `Trie` of `english_words`, made once; whoever wants to add words makes one of their own."""
    return Trie(english_words())
