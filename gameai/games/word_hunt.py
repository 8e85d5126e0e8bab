"""One round of Boggle: what has been found, what a word is worth, what was missed. It knows no widget."""

from collections import Counter

from gameai.games.boggle import SHORTEST, as_rows, english, find_words, is_letter, live_prefixes, points, read_board
from gameai.trie import END, Trie


MOST_PATHS = 2_000   # in one layer of the search for a single word


class WordHunt:
    """A round on one board.

    Args:
        rows: the board, as for `gameai.games.boggle.read_board`.
        trie: the words that count, a `Trie`; default `english()`.

    >>> hunt = WordHunt(["TEA", "SXM"], Trie(["tea", "team", "seat"]))
    >>> hunt.say("Tea"), hunt.trace([3, 1, 2, 0])
    Traceback (most recent call last):
    ValueError: Row 1 column 3 and row 1 column 1 do not touch.
    >>> hunt.found, hunt.score, hunt.missed
    ({'tea': [(0, 0), (0, 1), (0, 2)]}, 1, ['team'])
    """

    def __init__(self, rows, trie=None):
        self.board = read_board(rows)
        self.rows = tuple(as_rows(self.board.faces, self.board.grid.columns))
        self.trie = english() if trie is None else trie
        self.answers = find_words(self.rows, self.trie)   # {word: path}
        self.found = {}                                   # the same for the words found so far, in order

    @property
    def score(self):
        return sum(map(points, self.found))

    @property
    def best(self):
        """The points of all words on the board."""
        return sum(map(points, self.answers))

    @property
    def missed(self):
        """The words not found yet, the longest first."""
        return sorted(set(self.answers) - set(self.found), key=lambda word: (-len(word), word))

    def spell(self, cells):
        """The letters along cells, given by their numbers."""
        return "".join(self.board.faces[cell] for cell in cells)

    def say(self, word):
        """Enter a word by its letters; returns one path that spells it, a list of (row, column).

        Raises:
            ValueError: a sentence that says why the word does not count.
        """
        if not isinstance(word, str):
            raise ValueError(f"A word is a text, such as 'tea', not {word!r}.")
        word = word.strip()
        for sign in word:
            if not is_letter(sign):
                raise ValueError(f"{sign!r} is no letter from a to z.")
        word = word.lower()
        self._refuse_short(word)
        path = self.answers.get(word)
        if path is None:
            raise ValueError(f"{word.upper()} {'is not on this board' if word in self.trie else self._unlisted(word)}.")
        return self._enter(word, path)

    def _unlisted(self, word):
        """What is to be said of a word that is not in the list; whether it is on the board may take too long to find out.

        The letters are counted first. Then the word's beginnings are looked for, layer by layer: a board of
        A's has more paths for a word of A's than anybody waits for, so a large layer ends it.
        """
        if Counter(word) - Counter("".join(self.board.faces)):
            return "is not on this board"
        for layer in live_prefixes(self.rows, Trie([word])):
            if any(END in node for _, node in layer):
                return "is on the board, but not in the list of words"
            if len(layer) > MOST_PATHS:
                return "is not in the list of words"
        return "is not on this board"

    def trace(self, cells):
        """Enter a word by the numbers of its cells, counted row by row from 0; otherwise as `say`."""
        board = self.board
        if not isinstance(cells, (list, tuple)):
            raise ValueError(f"A path is a list of the numbers of its cells, such as [0, 1, 4], not {cells!r}.")
        for cell in cells:
            if type(cell) is not int or cell not in board.grid.cells:
                raise ValueError(f"There is no cell {cell!r} on this board.")
        for one, other in zip(cells, cells[1:]):
            if other not in board.neighbours[one]:
                raise ValueError(f"{board.grid.name(one).capitalize()} and {board.grid.name(other)} do not touch.")
        if len(set(cells)) < len(cells):
            raise ValueError("A word uses no cell twice.")
        word = self.spell(cells)
        self._refuse_short(word)
        return self._enter(word, [board.grid.place(cell) for cell in cells])

    @staticmethod
    def _refuse_short(word):
        if len(word) < SHORTEST:
            raise ValueError(f"{word.upper()} is too short: a word has {SHORTEST} letters or more." if word
                             else f"Nothing was entered; a word has {SHORTEST} letters or more.")

    def _enter(self, word, path):
        if word in self.found:
            raise ValueError(f"{word.upper()} was found already.")
        if word not in self.trie:
            raise ValueError(f"{word.upper()} is on the board, but not in the list of words.")
        self.found[word] = path
        return path
