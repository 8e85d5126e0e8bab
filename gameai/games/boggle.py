"""Boggle: find every word on a board of letters.

A board is a grid of faces; most show one letter, `Qu` shows two. A word is spelled along a
path of touching cells (8 neighbours), no cell twice, and counts from 3 letters on.
"""

import sys
import threading
from collections import Counter
from contextlib import contextmanager
from typing import NamedTuple

# Boards and words are modules of their own; their names are names of this module, too.
from gameai.games.boggle_boards import NEW_DICE, OLD_DICE, Board, as_rows, is_letter, random_board, read_board, shake  # noqa: F401
from gameai.games.boggle_words import english, english_words, read_words  # noqa: F401
from gameai.trace import note
from gameai.trie import END, Trie, step

SHORTEST = 3  # letters in a word that counts
POINTS = {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}  # 8 letters and more: 11
MOST_POINTS = 11


class Extend(NamedTuple):
    """The search looks at the last cell of `path`; `alive` tells whether a word of the list begins like that."""

    path: tuple
    alive: bool
    word: str | None


def find_words(rows, trie, trace=None):
    """Every word of `trie` on the board, with one path for each.

    It goes along one path as long as some word begins like it (depth-first), so it holds one
    path in memory. `live_prefixes` is the same search breadth-first.

    Args:
        rows: the board, as for `read_board`.
        trie: a `gameai.trie.Trie`.
        trace: a list that receives `Extend` events: a living path, then those of its longer paths
            that die at once, then each that lives with all that comes of it.

    Returns:
        {word: path}, words in lower case, paths lists of (row, column) from 0.

    Raises:
        ValueError: as for `read_board`; `trie` is something else.

    >>> from gameai.trie import Trie
    >>> find_words(["EBE", "EFE"], Trie(["beef", "feed"]))
    {'beef': [(0, 1), (0, 0), (1, 0), (1, 1)]}
    """
    board, root = read_board(rows), _root(trie)
    steps = _steps(board)
    free = [True] * len(board.faces)
    found, path = {}, []

    def visit(cell, node):
        path.append(cell)
        free[cell] = False
        word = node.get(END)
        if word is not None and word not in found:
            found[word] = tuple(path)
        if trace is not None: note(trace, _looks(board, path, node))
        for other, letter, rest in steps[cell]:
            if letter in node and free[other]:
                child = step(node[letter], rest) if rest else node[letter]
                if child is not None:
                    visit(other, child)
        free[cell] = True
        path.pop()

    with _room(len(board.faces)):      # visit calls itself once for each cell of a path
        for cell, face in enumerate(board.faces):
            node = step(root, face)
            if node is not None:
                visit(cell, node)
            if trace is not None and node is None: trace.append(Extend((cell,), False, None))
    return _counting(found, board)


_lock, _rooms, _outside = threading.Lock(), [], 0


@contextmanager
def _room(depth):
    """Lets a function call itself `depth` times more; Python allows about a thousand calls, words may be longer."""
    try:
        _make_room(_rooms.append, depth)
        yield
    finally:
        _make_room(_rooms.remove, depth)


def _make_room(change, depth):
    """Change the list of the searches that run now; the limit is one for all threads and has room for all of them."""
    global _outside
    with _lock:
        if not _rooms:
            _outside = sys.getrecursionlimit()
        change(depth)
        sys.setrecursionlimit(_outside + sum(_rooms))


def _steps(board):
    """For each cell its neighbours as (cell, first letter, rest): a face is looked up by one letter, and only Qu has a second."""
    faces = [(cell, face[0], face[1:]) for cell, face in enumerate(board.faces)]
    return [[faces[other] for other in near] for near in board.neighbours]


def _root(trie):
    """The root of a trie; anything else is refused with a sentence."""
    if not isinstance(trie, Trie):
        raise ValueError(f"The words have to be in a Trie; make one of them by Trie(words). This is {type(trie).__name__}.")
    return trie.root


def _looks(board, path, node):
    """The events of a path that lives, and of the longer ones that don't.

    The search meets the dead among the living, one after the other. Here they come first, so
    that whoever draws the path knows all that dies at it. The test is that of the search, made
    once more: noted in the search itself, each dead path would cost it a test for `trace`.
    """
    yield Extend(tuple(path), True, node.get(END))
    for other in board.neighbours[path[-1]]:
        if other not in path and step(node, board.faces[other]) is None:
            yield Extend((*path, other), False, None)


def live_prefixes(rows, trie):
    """The paths that still spell the beginning of a word: those of one cell, then of two, and so on.

    This is breadth-first search: each list is made from the one before it, and the dead are thrown
    away. Its memory is the longest of these lists.

    Args:
        rows, trie: as for `find_words`.

    Returns:
        An iterator over lists of (path, node), path a tuple of cells and node the trie's node that
        it leads to; the last list is the last that is not empty.

    Raises:
        ValueError: as for `find_words`, at once and not at the first list.
    """
    return _layers(read_board(rows), _root(trie))


def _layers(board, root):
    """The lists of `live_prefixes`, each made from the one before."""
    steps = _steps(board)
    alive = [((cell,), step(root, face)) for cell, face in enumerate(board.faces)]
    alive = [(path, node) for path, node in alive if node is not None]
    while alive:
        yield alive
        longer = []
        for path, node in alive:
            for other, letter, rest in steps[path[-1]]:
                if letter in node and other not in path:
                    child = step(node[letter], rest) if rest else node[letter]
                    if child is not None:
                        longer.append(((*path, other), child))
        alive = longer


def find_words_breadth_first(rows, trie):
    """As `find_words`, by prefixes that grow by one cell at a time.

    Args:
        rows, trie: as for `find_words`.

    Returns:
        {word: path}: the same words, the shortest first. A word that has several paths may come
        with another one.

    Raises:
        ValueError: as for `find_words`.

    >>> find_words_breadth_first(["EBE", "EFE"], Trie(["feed", "beef"]))
    {'beef': [(0, 1), (0, 0), (1, 0), (1, 1)]}
    """
    board, found = read_board(rows), {}
    for alive in _layers(board, _root(trie)):
        for path, node in alive:
            if END in node:
                found.setdefault(node[END], path)
    return _counting(found, board)


def _counting(found, board):
    """{word: path of (row, column)} for the words that are long enough to count."""
    return {word: [board.grid.place(cell) for cell in path] for word, path in found.items() if len(word) >= SHORTEST}


def points(word):
    """What a word scores; words that are too short score 0.

    >>> [points(word) for word in ("at", "tea", "queen", "alphabet")]
    [0, 1, 2, 11]
    """
    return 0 if len(word) < SHORTEST else POINTS.get(len(word), MOST_POINTS)


def count_paths(rows):
    """{number of cells: how many paths of that length}: what a search without pruning would walk.

    Paths are not walked one by one but counted together by the set of cells that they use and
    the cell where they end, so it is quick up to about 4 x 4.

    >>> sum(count_paths(["ab", "cd"]).values())
    64
    """
    board = read_board(rows)
    ends = {(1 << cell, cell): 1 for cell in board.grid.cells}
    counts = {}
    while ends:
        counts[len(counts) + 1] = sum(ends.values())
        longer = Counter()
        for (used, cell), number in ends.items():
            for other in board.neighbours[cell]:
                if not used >> other & 1:
                    longer[used | 1 << other, other] += number
        ends = longer
    return counts


def count_looks(rows, is_prefix):
    """{number of cells: how many paths of that length a search looks at} that prunes by `is_prefix`.

    A path is looked at if it is one cell, or one cell longer than a path whose letters pass
    `is_prefix`. What answers the question does not matter: a trie, a set, a sorted list.

    Args:
        rows: the board, as for `read_board`.
        is_prefix: is_prefix(letters) tells whether a path that spells `letters` is made longer.

    >>> count_looks(["ab", "cd"], {"a", "ad", "adb"}.__contains__)
    {1: 4, 2: 3, 3: 2, 4: 1}
    """
    board = read_board(rows)
    counts = Counter()
    waiting = [((cell,), face) for cell, face in enumerate(board.faces)]
    while waiting:
        path, letters = waiting.pop()
        counts[len(path)] += 1
        if is_prefix(letters):
            waiting += [((*path, other), letters + board.faces[other])
                        for other in board.neighbours[path[-1]] if other not in path]
    return dict(sorted(counts.items()))
