"""The experiments of lesson 03: living paths on boards of many sizes, with 95% intervals, and the words that a search needs."""

from math import sqrt
from statistics import fmean, stdev

from gameai.games.boggle import count_paths, english, find_words, live_prefixes, random_board, read_board
from gameai.show import plots
from gameai.trie import END

#: side of a board, in cells -> how many boards of that size are searched; large ones differ less, and take longer
BOARDS = {2: 100, 4: 100, 8: 16, 16: 6, 40: 3}
STUDENT = {100: 1.984, 16: 2.131, 6: 2.571, 3: 4.303}   # boards -> Student's t for 95%


def living(rows):
    """How many paths of a board spell the beginning of a word of the course's list.

    >>> living(["QZ"])
    2
    """
    return sum(len(layer) for layer in live_prefixes(rows, english()))


def living_by_size(faces, rng):
    """{cells: (mean, half)}: living paths of random boards of `faces`; mean ± half is a 95% interval.

    Args:
        faces: as for `gameai.games.boggle.random_board`.
        rng: a seeded `random.Random`.
    """
    measured = {}
    for side, count in BOARDS.items():
        counts = [living(random_board(side, side, rng, faces)) for _ in range(count)]
        measured[side ** 2] = fmean(counts), STUDENT[count] * stdev(counts) / sqrt(count)
    return measured


def plot_living(measured):
    """A log-log plot of {name: what `living_by_size` gives}, beside all paths and a line of slope 1."""
    made, axes = plots.figure("cells of the board", "paths, mean with 95% interval", size=(6.4, 4.4))
    everything = {side ** 2: sum(count_paths(["a" * side] * side).values()) for side in (2, 3, 4)}
    axes.plot(everything.keys(), everything.values(), label="all paths")
    for name, sizes in measured.items():
        means, halves = zip(*sizes.values())
        axes.errorbar(sizes.keys(), means, yerr=halves, label=name, capsize=4)
    first = next(iter(measured.values()))
    start = min(first)
    axes.plot([start, max(first)], [start * 2, max(first) * 2], color="#5B6470", linewidth=1, linestyle=":", marker="", label="slope 1")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.legend(frameon=False, ncols=2, loc="upper center", bbox_to_anchor=(0.5, -0.18))
    told = "; ".join(f"{name} {_rounded(sizes[1600][0]):,} ± {_rounded(sizes[1600][1]):,}" for name, sizes in measured.items())
    return plots.finish(made, "On logarithmic axes all paths shoot up from 64 on 4 cells to 12,029,640 on 16. Living paths rise almost "
                              f"as straight lines of slope 1, one above the other. Means with 95% intervals on 1,600 cells: {told}.")


def needed_words(rows, trie):
    """A set of words of `trie`, as few as possible, with which the search of a board does what it does with all of them.

    A word on the board is needed, since it is found; for each other prefix that lives, one word that begins like it.

    >>> from gameai.trie import Trie
    >>> sorted(needed_words(["TEA", "SXM"], Trie(["tea", "team", "teams", "mast", "matey", "mates", "pea"])))
    ['mast', 'tea', 'team']
    """
    faces, looks = read_board(rows).faces, []
    needed = set(find_words(rows, trie, looks))
    living = {"".join(faces[cell] for cell in event.path) for event in looks if event.alive}
    needed |= {event.word for event in looks if event.word}       # too short to count, and met all the same
    begun = {word[:end] for word in needed for end in range(len(word) + 1)}
    for prefix in sorted(living, key=lambda prefix: (-len(prefix), prefix)):      # the longest first: it serves the shorter ones
        if prefix not in begun:
            word = first_word(trie.find(prefix))
            needed.add(word)
            begun |= {word[:end] for end in range(len(word) + 1)}
    return needed


def first_word(node):
    """A word that ends at a node of a trie or below it, the first in the alphabet."""
    while END not in node:
        node = node[min(node)]
    return node[END]


def _rounded(number):
    """Two digits of a number: more would be noise.

    >>> _rounded(149_133.2), _rounded(0.4)
    (150000, 0)
    """
    return int(float(f"{number:.2g}")) if number >= 1 else round(number)
