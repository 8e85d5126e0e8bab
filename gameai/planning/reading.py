"""PDDL text as nested lists, whose words know where they stand.

PDDL is written as lists in brackets, `(on ?x table)`; `;` starts a comment, and capital letters count as small ones.
"""

import re

from gameai.checks import brief

DEEPEST = 100  # lists in lists; what is read later by functions that call themselves stays far below Python's limit
_TOKEN = re.compile(r"[()]|[^\s();]+|;.*")
_LINE_END = re.compile(r"\r\n?|\n")


class PDDLError(ValueError):
    """What is wrong in a PDDL text: one sentence, which begins with the text and the line where one line is at fault."""


class Word(str):
    """A word of a PDDL text, in small letters; `place` says where it stands, as in "domain, line 3"."""

    place = ""


class Group(list):
    """A list of words and lists in brackets; `place` says where its bracket opens."""

    place = ""

    @property
    def head(self):
        """The first word of the list, or an empty one."""
        return self[0] if self and isinstance(self[0], Word) else Word()

    def __str__(self):
        return f"({' '.join(map(str, self))})"


def wrong(part, what):
    """The error that `part`, a `Word` or `Group`, is not as it should be."""
    return PDDLError(f"{_start(part.place)}: {_shown(part)} {what}")


def read(text, source="text", example="(define …)"):
    """The one list that a PDDL text is, as a `Group`.

    Args:
        text: the text.
        source: what the text is called in errors, such as "domain".
        example: what a right one looks like, for errors.

    Raises:
        PDDLError: a bracket is missing or too many, lists are nested deeper than 100, or the text holds no list or more than one. Which
            bracket is missing is told by the words that begin with a colon: they stand in (define …) and its sections alone.

    >>> read("(define (domain Toys)) ; empty")
    ['define', ['domain', 'toys']]
    """
    if not isinstance(text, str):
        raise PDDLError(f"A {source} is a text in PDDL, not {brief(text)}.")
    outside = Group()
    waiting = [outside]  # the lists that are open, outermost first
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):  # an editor may have put a mark of its own first
        for token in _TOKEN.findall(line):
            place = f"{source}, line {number}"
            if token == "(":
                group = Group()
                group.place = place
                waiting[-1].append(group)
                waiting.append(group)
                if len(waiting) > DEEPEST:
                    raise PDDLError(f"{_start(place)}: lists are nested deeper than {DEEPEST}; that is too deep to be read.")
            elif token == ")":
                if len(waiting) == 1:
                    raise PDDLError(f"{_start(place)}: a bracket closes here that was never opened.")
                waiting.pop()
            elif token[0] != ";":
                word = Word(token.lower())
                word.place = place
                if word[0] == ":":
                    _check_open(waiting, word, number)
                waiting[-1].append(word)
    if len(waiting) > 1:
        raise _never_closed(waiting)
    if not outside:
        raise PDDLError(f"The {source} is empty; it must be one list {example}.")
    if extra := [part for part in outside if not isinstance(part, Group)] or outside[1:]:
        raise wrong(extra[0], f"stands outside of {example}; the text must be that one list.")
    return outside[0]


def _check_open(waiting, word, number):
    """Raise PDDLError if `word`, which begins with a colon, can't stand in the last of the lists `waiting`.

    Sections are in (define …) alone, and their parts in them alone; else a list before it was not closed, or closed too early.
    """
    new, depth = not waiting[-1], len(waiting) - (not waiting[-1])  # depth: 1 outside, 2 in (define …)
    closed = waiting[depth - 1][-1 - new] if depth < 3 and len(waiting[depth - 1]) > new else None
    if isinstance(closed, Group) and (depth == 1 and closed.head == "define" if new else depth == 2 and closed.head[:1] == ":"):
        raise PDDLError(f"{_start(word.place)}: {'(' * new}{word} comes when ({closed.head} … of {closed.place} is closed already; "
                        "one bracket before it closes too much, or one that opens is missing.")
    if new and depth > 2:
        unclosed, begins = waiting[2], f"({word} begins"
    elif not new and depth > 2 and waiting[-1].head[:1] != ":":
        unclosed, begins = waiting[-1], f"{word} comes"
    else:
        return
    raise PDDLError(f"{_start(unclosed.place)}: the bracket of ({unclosed.head} … is not closed before {begins} in line {number}.")


def _never_closed(waiting):
    """The error that the text ends while the lists `waiting` are open. If all sections but the last were closed, it is at fault."""
    last = waiting[-1][-1] if len(waiting) == 2 and waiting[-1] else None
    if isinstance(last, Group) and last.head[:1] == ":":
        return PDDLError(f"{_start(last.place)}: a bracket is missing in ({last.head} … or behind it: "
                         f"that of ({waiting[-1].head} … is never closed.")
    return PDDLError(f"{_start(waiting[-1].place)}: the bracket of ({waiting[-1].head} … is never closed.")


def _shown(part):
    """`part` as it is written, cut where it is long; of a list the first words."""
    if isinstance(part, Word):
        return brief(part)
    return f"({part.head} …)" if len(part) > 1 and part.head else str(part) if len(str(part)) < 40 else "(…)"


def _start(words):
    return words[:1].upper() + words[1:]
