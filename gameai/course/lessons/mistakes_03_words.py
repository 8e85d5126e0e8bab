"""Wrong versions of the exercises of lesson 03 about tries and letters: 03.1, 03.2, 03.6."""

from gameai.games.boggle import POINTS, points, read_board
from gameai.trie import END

# --- 03.1 trie_of(words) ---------------------------------------------------------------


def as_function(lexicon):
    """The function `trie_of` that a class of those below stands for."""
    def trie_of(words):
        made = lexicon(words)
        return made.root, made.is_prefix
    return trie_of


class Lexicon:
    """The right version; the wrong ones change a method."""

    def __init__(self, words):
        self.root = {}
        for word in words:
            self.insert(word)

    def insert(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        node[END] = True

    def find(self, prefix):
        node = self.root
        for letter in prefix:
            if letter not in node:
                return None
            node = node[letter]
        return node

    def is_prefix(self, prefix):
        return bool(self.find(prefix))


class EndsAtLeaves(Lexicon):
    """A word ends where a path of the trie ends: tea is lost under team."""

    def insert(self, word):
        node = self.root
        for letter in word:
            node.pop(END, None)
            node = node.setdefault(letter, {})
        if not node:
            node[END] = True


class EndsAtNewNodes(Lexicon):
    """Marks the end only when the last letter made a new node: tea is lost if team came first."""

    def insert(self, word):
        node, new = self.root, False
        for letter in word:
            new = letter not in node
            node = node.setdefault(letter, {})
        if new:
            node[END] = True


class EndsEverywhere(Lexicon):
    """Marks every node on the way."""

    def insert(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
            node[END] = True


class ForgetsOlderWords(Lexicon):
    """Makes a new node for every letter, also where one is."""

    def insert(self, word):
        node = self.root
        for letter in word:
            node[letter] = {}
            node = node[letter]
        node[END] = True


class EmptyIsNoPrefix(Lexicon):
    """Says that no word begins with the empty text."""

    def is_prefix(self, prefix):
        return prefix != "" and bool(self.find(prefix))


class EmptyIsAlwaysPrefix(Lexicon):
    """Says that words begin with the empty text even where there are none."""

    def is_prefix(self, prefix):
        return self.find(prefix) is not None


class WordsAreNoPrefixes(Lexicon):
    """A word must go on after the prefix."""

    def is_prefix(self, prefix):
        node = self.find(prefix)
        return node is not None and any(letter != END for letter in node)


class OnlyWordsArePrefixes(Lexicon):
    """Takes the question for that of a word."""

    def is_prefix(self, prefix):
        return END in (self.find(prefix) or ())


# --- 03.2 spell(rows, path) ----------------------------------------------------------------


def _word(rows, path):
    board = read_board(rows)
    return "".join(board.faces[board.grid.cell(*place)] for place in path)


def two_cells_score_nothing(rows, path):
    """Scores by letters, but nothing for fewer than three cells."""
    word = _word(rows, path)
    return word, points(word) if len(path) > 2 else 0


def q_alone(rows, path):
    """Reads Qu as one letter, in the word and in the score."""
    word = _word(rows, path).replace("qu", "q")
    return word, points(word)


def scored_by_cells(rows, path):
    """Spells Qu right and scores the cells: one letter short."""
    return _word(rows, path), points("x" * len(path))


def by_position_in_text(rows, path):
    """Takes the column as a place in the text: everything right of a Qu is off by one."""
    word = "".join(rows[row][column] for row, column in path).lower()
    return word, points(word)


def u_to_the_cell_before(rows, path):
    """Gives every u to the cell before it, not only after a q; right of it, a place may be missing."""
    cells = []
    for row in rows:
        cells.append([])
        for letter in row.lower():
            if letter == "u" and cells[-1]:
                cells[-1][-1] += letter
            else:
                cells[-1].append(letter)
    word = "".join(cells[row][column] for row, column in path)
    return word, points(word)


def row_for_column(rows, path):
    """Takes (row, column) for (column, row)."""
    board = read_board(rows)
    cells = [board.faces[row * board.grid.columns:][:board.grid.columns] for row in range(board.grid.rows)]
    word = "".join(cells[row][column] for column, row in path)
    return word, points(word)


def as_printed(rows, path):
    """Leaves capital letters as they are."""
    word = "".join(face.capitalize() if face == "qu" else face.upper() for face in _faces(rows, path))
    return word, points(word)


def _faces(rows, path):
    board = read_board(rows)
    return [board.faces[board.grid.cell(*place)] for place in path]


def short_words_score(rows, path):
    """Gives a point to words of one and two letters."""
    word = _word(rows, path)
    return word, max(1, points(word))


def eight_is_most(rows, path):
    """Looks the score up in a table that ends at 8: longer words score nothing."""
    word = _word(rows, path)
    return word, (POINTS | {8: 11}).get(len(word), 0)


def letters_are_points(rows, path):
    """Gives words of 8 letters and more a point for each letter."""
    word = _word(rows, path)
    return word, points(word) if len(word) < 8 else len(word)


def places_from_one(rows, path):
    """Takes rows and columns as counted from 1; Python then begins at the end for those at 0."""
    columns, faces = read_board(rows).grid.columns, read_board(rows).faces
    cells = [faces[start:start + columns] for start in range(0, len(faces), columns)]
    word = "".join(cells[row - 1][column - 1] for row, column in path)
    return word, points(word)


# --- 03.6 shared(words) ---


def _trie(words):
    return Lexicon(words).root


def nothing_shared(words):
    """A plain trie: beginnings are shared, endings are not."""
    return _trie(words)


def leaves_shared(words):
    """Shares the nodes at the ends alone."""
    leaf = {END: True}

    def share(node):
        return leaf if node == leaf else {letter: child if letter == END else share(child) for letter, child in node.items()}
    return share(_trie(words))


def one_node_a_letter(words):
    """One node for each letter, wherever it stands."""
    nodes = {}
    root = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, nodes.setdefault(letter, {}))
        node[END] = True
    return root


def one_node_a_place(words):
    """One node for each letter at each place of a word."""
    nodes, root = {}, {}
    for word in words:
        node = root
        for place, letter in enumerate(word):
            node = node.setdefault(letter, nodes.setdefault((place, letter), {}))
        node[END] = True
    return root


def _shared(words, key):
    kept = {}

    def share(node):
        new = {letter: child if letter == END else share(child) for letter, child in node.items()}
        return kept.setdefault(key(new), new)
    return share(_trie(words))


def ends_not_compared(words):
    """Takes nodes for equal that go on alike, whether a word ends there or not."""
    return _shared(words, lambda node: tuple(sorted((letter, id(child)) for letter, child in node.items() if letter != END)))


def letters_alone_compared(words):
    """Takes nodes for equal that have the same letters, whatever comes after them."""
    return _shared(words, lambda node: tuple(sorted(node)))


def right_sharing(words):
    """The right version."""
    return _shared(words, lambda node: tuple(sorted((letter, id(child)) for letter, child in node.items())))
