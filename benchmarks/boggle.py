"""Boggle on large boards and on many small ones, by our trie and by other indexes of prefixes.

All entrants run one and the same depth-first search; what differs is how they learn that no
word begins like the path. The indexes are built before the clock starts, and timed by
themselves in the last comparison. Every answer is checked to be the same set of words.

- Ours: `find_words` with `gameai.trie.Trie`, dicts in dicts. A step is one look into a dict.
- Sorted list: `bisect` of the standard library. The search carries the slice of the list whose
  words begin like the path and narrows it, so that no step looks at the whole list; a dead
  path costs one bisection, a living one two.
- marisa-trie: `marisa_trie.Trie`, a static trie in C++ that is made to need little memory. Its
  Python interface has no nodes to walk along, so each step asks for the prefix from the root.
  `has_keys_with_prefix` is the method that answers just this; it warns at each call that it is
  deprecated, which is much of its time even where the warning is silenced, as here. So there
  is a second row with `iterkeys`, which it names instead: only the first key is taken, the
  quickest way that we found. Its goal is lower, and ours. MIT licence (the C++ library: BSD or LGPL); kept up.

The list is Debian's `wamerican-huge`, its words of 3 to 16 letters from a to z; where it is
not installed, those of the course's own list, which is shorter. Boards come from a seed; each cell is a random face of a random die of the new set.
"""

import random
import re
import warnings
from bisect import bisect_left
from pathlib import Path

from benchmarks.harness import Comparison, Entrant, Goal, timed
from benchmarks.tracing import tracing_off
from gameai.games import boggle
from gameai.games.boggle import english_words, find_words, find_words_breadth_first, random_board, read_board
from gameai.trie import Trie

LIST = Path("/usr/share/dict/american-english-huge")
OWN_LIST = "This is the course's own list, since there is no wamerican-huge (on Debian: apt-get install wamerican-huge)."
OURS, BREADTH, BISECT = "ours, find_words", "ours, breadth-first", "sorted list, bisect"
MARISA, MARISA_KEYS = "marisa-trie, has_keys_with_prefix", "marisa-trie, first of iterkeys"
EVERYBODY = OURS, BREADTH, BISECT, MARISA, MARISA_KEYS
GOALS = Goal(BISECT, OURS, at_least=2.5), Goal(MARISA, OURS, at_least=8), Goal(MARISA_KEYS, OURS, at_least=4)
WORDS, BOARDS = 243_528, 2_000


def words():
    """(sorted words, what is to be said of them): of the list, or of the course's own where that is not installed."""
    if not LIST.exists():
        return [word for word in english_words() if len(word) <= 16], OWN_LIST
    found = sorted({line for line in LIST.read_text("utf-8").split("\n") if re.fullmatch("[a-z]{3,16}", line)})
    if len(found) != WORDS:
        raise ValueError(f"{LIST} holds {len(found):,} words of 3 to 16 letters; the figures are for {WORDS:,}.")
    return found, ""


def by_bisection(rows, listed):
    """{word: path} by a sorted list."""
    board, found, path = read_board(rows), {}, []

    def visit(cell, prefix, low, high):
        path.append(cell)
        if listed[low] == prefix and prefix not in found:
            found[prefix] = tuple(path)
        for other in board.neighbours[cell]:
            if other not in path:
                extend(other, prefix + board.faces[other], low, high)
        path.pop()

    def extend(cell, prefix, low, high):
        first = bisect_left(listed, prefix, low, high)
        if first < high and listed[first].startswith(prefix):
            visit(cell, prefix, first, bisect_left(listed, prefix + "{", first, high))  # "{" comes after "z"

    for cell, face in enumerate(board.faces):
        extend(cell, face, 0, len(listed))
    return found


def by_prefix(rows, index, lives):
    """{word: path} by an index with `in` for words and `lives(prefix)`."""
    board, found, path = read_board(rows), {}, []

    def visit(cell, prefix):
        path.append(cell)
        if prefix in index and prefix not in found:
            found[prefix] = tuple(path)
        for other in board.neighbours[cell]:
            if other not in path:
                longer = prefix + board.faces[other]
                if lives(longer):
                    visit(other, longer)
        path.pop()

    for cell, face in enumerate(board.faces):
        if lives(face):
            visit(cell, face)
    return found


def searches(listed):
    """{name: search} of all entrants, and {name: reason} of those that can't run."""
    trie = Trie(listed)
    found = {OURS: lambda rows: find_words(rows, trie), BREADTH: lambda rows: find_words_breadth_first(rows, trie),
             BISECT: lambda rows: by_bisection(rows, listed)}
    try:
        import marisa_trie
    except ImportError as error:
        return found, dict.fromkeys((MARISA, MARISA_KEYS), f"{error}; `make bench` installs marisa-trie")
    warnings.filterwarnings("ignore", "Trie.has_keys_with_prefix", DeprecationWarning)
    index = marisa_trie.Trie(listed)
    found[MARISA] = lambda rows: by_prefix(rows, index, index.has_keys_with_prefix)
    found[MARISA_KEYS] = lambda rows: by_prefix(rows, index, lambda prefix: any(index.iterkeys(prefix)))
    return found, {}


def entrants(found, missing, names, boards):
    """Entrants that search all `boards`, after a check that they find the same words."""
    truth = [set(found[OURS](rows)) for rows in boards]
    for name in names:
        if name not in missing and [set(found[name](rows)) for rows in boards[:20]] != truth[:20]:
            raise ValueError(f"{name} finds other words than {OURS}.")

    def run(search):
        for rows in boards:
            search(rows)

    counts = {"words": sum(map(len, truth))}
    return tuple(Entrant(name, missing=missing[name]) if name in missing
                 else Entrant(name, timed(lambda search=found[name]: run(search)), counts) for name in names)


def comparisons():
    listed, said = words()
    rng = random.Random(1)
    found, missing = searches(listed)
    yield Comparison(f"Boggle, 40 x 40, {len(listed):,} words", entrants(found, missing, EVERYBODY, [random_board(40, 40, rng)]), GOALS,
                     rounds=7, note=f"Wanted of ours: under 1000 ms. {said}".strip())
    yield Comparison(f"Boggle, 100 x 100, {len(listed):,} words",
                     entrants(found, missing, (OURS, BISECT), [random_board(100, 100, rng)]), rounds=3)
    small = [random_board(4, 4, rng) for _ in range(BOARDS)]
    yield Comparison(f"Boggle, {BOARDS:,} boards of 4 x 4", entrants(found, missing, (OURS, BISECT), small), rounds=3)
    yield tracing(random_board(40, 40, rng), listed)
    yield Comparison(f"The index of {len(listed):,} words, built", building(listed, missing), rounds=3)


def building(listed, missing):
    """What it takes to make each index from the sorted words."""
    def marisa():
        import marisa_trie
        return marisa_trie.Trie(listed)
    built = Entrant("marisa-trie", missing=missing[MARISA]) if missing else Entrant("marisa-trie", timed(marisa))
    return Entrant("ours, Trie", timed(lambda: Trie(listed))), Entrant("sorted list", timed(lambda: sorted(listed[::-1]))), built


def tracing(rows, listed):
    """What the trace tests cost while nobody asks for a trace."""
    trie = Trie(listed)
    return tracing_off("find_words, 40 x 40", boggle, lambda module: module.find_words(rows, trie).items(), rounds=15)
