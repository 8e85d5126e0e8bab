"""PDDL text as nested lists, whose words know where they stand.

PDDL is written as lists in brackets, `(on ?x table)`; `;` starts a comment, and capital letters count as small ones.
"""

import re

from gameai.checks import brief

DEEPEST = 100  # lists in lists; what is read later by functions that call themselves stays far below Python's limit
_TOKEN = re.compile(r"[()]|[^\s();]+|;.*")


class PDDLError(ValueError):
    """What is wrong in a PDDL text: one sentence that begins with the text and the line."""


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


def read(text, source="text"):
    """The one list that a PDDL text is, as a `Group`.

    Args:
        text: the text.
        source: what the text is called in errors, such as "domain".

    Raises:
        PDDLError: a bracket is missing or too many, lists are nested deeper than 100, or the text holds no list or more than one.

    >>> read("(define (domain Toys)) ; empty")
    ['define', ['domain', 'toys']]
    """
    if not isinstance(text, str):
        raise PDDLError(f"A {source} is a text in PDDL, not {brief(text)}.")
    outside = Group()
    waiting = [outside]  # the lists that are open, outermost first
    for number, line in enumerate(text.split("\n"), 1):
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
                if word[0] == ":" and not waiting[-1] and len(waiting) > 3:  # sections are in (define …) alone
                    raise PDDLError(f"{_start(waiting[2].place)}: the bracket of ({waiting[2].head} … is not closed before "
                                    f"({word} begins in line {number}.")
                waiting[-1].append(word)
    if len(waiting) > 1:
        raise PDDLError(f"{_start(waiting[-1].place)}: the bracket of ({waiting[-1].head} … is never closed.")
    if len(outside) != 1 or not isinstance(outside[0], Group):
        extra = outside[1] if len(outside) > 1 else outside[0] if outside else None
        if extra is None:
            raise PDDLError(f"The {source} is empty; it must be one list (define …).")
        raise wrong(extra, "stands outside of (define …); the text must be that one list.")
    return outside[0]


def _shown(part):
    """`part` as it is written, cut where it is long; of a list the first words."""
    if isinstance(part, Word):
        return brief(part)
    return f"({part.head} …)" if len(part) > 1 and part.head else str(part) if len(str(part)) < 40 else "(…)"


def _start(words):
    return words[:1].upper() + words[1:]
