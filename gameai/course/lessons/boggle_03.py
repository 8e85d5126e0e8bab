"""Boards, lists and judges for the exercises of lesson 03."""

import random
from collections import Counter
from itertools import combinations

from gameai.course.judging import Unfinished, Wrong, said
from gameai.course.plain import same, short
from gameai.games.boggle import SHORTEST, as_rows, count_paths, english, english_words, find_words, points, read_board, shake
from gameai.show import boggle_picture
from gameai.show.words import counted
from gameai.trie import END, Trie, step

LARGE = 40          # words: a longer list is not written out


def faces_of(rows):
    """The faces of a board in order."""
    return list(read_board(rows).faces)


def random_words(rng, letters, count, longest=6):
    """A sorted list of different random words of 2 letters or more."""
    return sorted({"".join(rng.choice(letters) for _ in range(rng.randint(2, longest))) for _ in range(count)})


def random_path(rng, rows, length):
    """A path of `length` cells, or of as many as there are before it is stuck, as (row, column) pairs."""
    board = read_board(rows)
    path = [rng.choice(board.grid.cells)]
    while len(path) < length:
        free = [cell for cell in board.neighbours[path[-1]] if cell not in path]
        if not free:
            break
        path.append(rng.choice(free))
    return [board.grid.place(cell) for cell in path]


def describe_search(rows, trie):
    """A board and its list of words, as a student can type them."""
    words = f"Trie({list(trie)})" if len(trie) <= LARGE else "english()" if trie is english() else f"a trie of {len(trie):,} words"
    return f"rows = {rows}, trie = {words}"


def draw_board(rows, *rest):
    return boggle_picture(rows, title="The board")


# --- 03.1

NOT_WRITTEN = "(not written)"
GRAFT, GRAFTED = "zoo", "(grafted)"        # a word that no case has, hung below the root when all else was asked


class Unread(list):
    """A list of words that gives none of them to a loop, and is not empty for whoever asks."""

    def __iter__(self):
        return iter(())


def ask_trie(trie_of, words, probes):
    """What a student's trie of `words` says of each probe: (text, is it a word, does a word begin with it).

    If one of the two inner functions is still to be written, its answers are NOT_WRITTEN. Where that
    is `insert`, the words are inserted here, so that `is_prefix` can be asked all the same.
    """
    inserted = True
    try:
        made = trie_of(words)
    except NotImplementedError:
        made, inserted = trie_of(Unread(words)), False       # no word comes, so nothing to insert
    if made is None:
        return said("Your function returned None. It has to return the pair (root, is_prefix), as the given last line does.")
    if not isinstance(made, (tuple, list)) or len(made) != 2 or not isinstance(made[0], dict) or not callable(made[1]):
        return said("Your function has to return the pair (root, is_prefix), a dictionary and a function, as the given last "
                    "line does.")
    root, is_prefix = made
    if not inserted:
        root.update(Trie(words).root)

    def begins(probe):
        try:
            return is_prefix(probe)
        except NotImplementedError:
            if not inserted:      # neither is written: nothing was attempted
                raise
            return NOT_WRITTEN
    answers = [(probe, _ends(step(root, probe)) if inserted else NOT_WRITTEN, begins(probe)) for probe in probes]
    root.update(Trie([GRAFT]).root)
    return [*answers, (GRAFT[:2], GRAFTED, begins(GRAFT[:2]))]


def _ends(node):
    """Whether a word ends at a node; None if there is no node, "text" if it has the text 'END' for the name END."""
    return None if node is None else END in node or ("text" if "END" in node else False)


def judge_trie(answers, words, probes):
    """None if every answer is right; else the first that is not, or which of the two functions is missing."""
    for probe, is_word, is_prefix in answers:
        true_word, true_prefix = probe in words, any(word.startswith(probe) for word in words)
        if is_word == "text":
            return Wrong("the entry END: True",
                         "You wrote the text 'END'. END is a name, imported above: write it without quotes.",
                         "'END': …")
        if is_word == GRAFTED:
            if is_prefix == NOT_WRITTEN or is_prefix or not words:      # of an empty list one may say no at once
                continue
            return Wrong("an answer that is found below `root`", "Your `is_prefix` is right about these words and does not look at the "
                         "trie. A search asks it thousands of times: go down from `root`, letter by letter.", "an answer found elsewhere")
        if is_word != NOT_WRITTEN and bool(is_word) != true_word:
            there = "a node with END" if true_word else "no END there"
            if not true_word:
                return Wrong(there, f"There is an END where {probe!r} leads to.", "END")
            later = " Did a word after it take its END or its nodes away?" if words[-1] != probe else ""
            return Wrong(there, f"There is no {'node' if is_word is None else 'END'} where {probe!r} leads to.{later}",
                         "no node" if is_word is None else "no END")
        if is_prefix != NOT_WRITTEN and (not isinstance(is_prefix, (bool, int)) or bool(is_prefix) != true_prefix):
            forgot = "is_prefix returned None. Did you forget `return`?" if is_prefix is None else ""
            return Wrong(f"is_prefix({probe!r}) is {true_prefix}", forgot, short(is_prefix))
    for done, missing, place in (("insert", "is_prefix", 2), ("is_prefix", "insert", 1)):
        if any(answer[place] == NOT_WRITTEN for answer in answers):
            return Unfinished(f"`{done}` is right. `{missing}` is still to be written: put your code in place of its "
                              "`raise NotImplementedError`, run that cell, then run this one.")
    return None


# --- 03.2

def spelled(rows, path):
    """The right version of 03.2."""
    board = read_board(rows)
    word = "".join(board.faces[board.grid.cell(*place)] for place in path)
    return word, points(word)


def judge_spell(answer, rows, path):
    """None if `answer` is the word along the path and its points."""
    truth = word, worth = spelled(rows, path)
    if same(answer, truth):
        return None
    if len(answer) != 2:
        return Wrong(short(truth), "Give a pair: the word and its points.")
    if answer[0] == word:
        qu = " (Qu counts two)" if "qu" in word else ""
        return Wrong(short(truth), f"The word is right, its points are not: {counted(len(word), 'letter')}{qu} score {worth}.")
    if isinstance(answer[0], str) and answer[0].lower() == word:
        return Wrong(short(truth), "The word is right but for its capital letters. Give it in lower case.")
    return Wrong(short(truth), f"This path spells {word!r}. A place is (row, column), both counted from 0.")


# --- 03.3 and 03.4

AGAIN = "A path that may use a cell again never ends. Go on only to cells that the path does not use yet."
OFF = ("On a board of one cell there is nowhere to go. Do your paths leave it? Row -1 and column -1 are less than `rows` and `columns`: "
       "ask `0 <=`, too. (Or may a cell follow itself?)")
BEYOND = ("You ask for a row or column that is not there. Do you ask `0 <=` before? Python takes -1 for the last one, so a path "
          "wraps: it leaves at one edge and comes back at the other. Or do you take the number of rows for that of columns? "
          "A board need not be square.")


def advise_paths(kind, error, rows, columns):
    """What to tell a student whose paths have no end, or go beyond the edge."""
    if "IndexError" in error:
        return BEYOND
    if kind in ("recursion", "slow") and rows * columns == 1:      # the first case: whoever is right here stays on the board
        return OFF
    return AGAIN if kind == "recursion" else ""


def judge_paths(counts, rows, columns):
    """None if `counts` has the number of paths of each length; a length of no path may have a 0."""
    truth, cells = count_paths(["a" * columns] * rows), rows * columns
    if same({length: count for length, count in counts.items() if not same(count, 0)}, truth):
        return None
    ones = counts.get(1)
    if isinstance(ones, int) and ones > cells:
        return Wrong(short(truth), f"This board has {counted(cells, 'path')} of one cell, and you count {ones}. Does your dictionary "
                                   "still hold what an earlier call counted? Make it inside the function.")
    if any(isinstance(length, int) and length > cells and not same(count, 0) for length, count in counts.items()):
        return Wrong(short(truth), f"You count paths that are longer than this board of {counted(cells, 'cell')}. "
                                   "A path uses no cell twice "
                                   "and stays on the board. (To Python, row -1 is the last row: ask `0 <=`, too.)")
    twos = counts.get(2)
    if isinstance(twos, int) and twos > truth.get(2, 0):
        return Wrong(short(truth), f"Here {counted(truth.get(2, 0), 'path')} of two cells are possible, and you count {twos}: some of your "
                                   "neighbours do not touch, or come twice. (To Python, row -1 is the last row: ask `0 <=`, too.)")
    return Wrong(short(truth))


class WordByWord(BaseException):
    """The student's function goes through the words of the trie."""


class Asked(Trie):
    """A trie on loan: it shares the nodes of another, answers questions, and does not list its words."""

    def __init__(self, trie):
        self.root, self._size = trie.root, len(trie)

    def __iter__(self):
        raise WordByWord


def ask_search(find_all, rows, trie):
    """The student's words, or a sentence if the function went through the list of words."""
    try:
        return find_all(rows, Asked(trie))
    except WordByWord:
        return said("Your function goes through all words of the trie. Let the board lead instead: walk its paths, and ask the trie "
                    "whether any word begins like this.", "a search along the paths of the board", "a loop over the words of the trie")


def advise_search(kind, error, rows, trie):
    """What to tell a student whose search is too slow or has no end, or whose code raised an error."""
    if kind == "slow":
        return "Do you ask `trie.is_prefix(prefix)`, and turn back on a no? That is what makes it quick."
    if "IndexError" in error:
        return BEYOND
    return AGAIN if kind == "recursion" else ""


def spelled_with_a_cell_twice(word, rows):
    """Whether the board spells a word if a path may use cells again."""
    board = read_board(rows)
    ends = {(cell, len(face)) for cell, face in enumerate(board.faces) if word.startswith(face)}
    for _ in word:
        ends |= {(other, at + len(board.faces[other])) for cell, at in ends for other in board.neighbours[cell]
                 if word.startswith(board.faces[other], at)}
    return any(at == len(word) for _, at in ends)


def judge_found(found, rows, trie):
    """None if `found` holds each word of the board once."""
    for word in found:
        if not isinstance(word, str) or word != word.lower():
            return Wrong("words in lower case", f"Your list holds {short(word)}; the words of the trie are texts in lower case.")
    truth, seen = set(find_words(rows, trie)), Counter(found)
    twice = [word for word, times in seen.items() if times > 1]
    wrong, missing = sorted(set(seen) - truth), sorted(truth - set(seen), key=lambda word: (len(word), word))
    if wrong:
        word = wrong[0]
        what = ("is too short" if len(word) < SHORTEST else "is not among the words of the trie" if word not in trie
                else "would use a cell twice" if spelled_with_a_cell_twice(word, rows) else "is not on this board")
        return Wrong(short(sorted(truth)), f"You list {short(wrong[0])}, which {what}.")
    if missing:
        return Wrong(short(sorted(truth)), f"{missing[0]!r} is on the board and not in your list.")
    if twice:
        return Wrong(short(sorted(truth)), f"You list {twice[0]!r} {seen[twice[0]]} times; each word counts once, "
                                           "however many paths it has.")
    return None


# --- 03.5

# Faces, and points that a climb by single swaps reaches within a few hundred boards, while
# random orders of them stay below: tests/test_exercises_03.py looks at both.
RACKS = ((0, 900), (1, 760), (2, 390), (3, 560), (4, 700), (5, 340))   # seed of the shaken board, goal
MOST_BOARDS = 1_500                                                    # that may be searched for one of them


class OutOfBoards(BaseException):
    """The student's function has searched as many boards as it may."""


class Searched(Trie):
    """A copy of a trie that counts the searches which begin at its root, and ends them after `most`."""

    most, searches = 1, 0                                     # while it is made

    def __init__(self, trie, most):
        super().__init__()
        twin = trie.copy()
        self._root, self._size, self.most, self.searches = twin.root, len(twin), most, 0

    @property
    def root(self):
        self.searches += 1
        if self.searches > self.most:
            raise OutOfBoards
        return self._root

    @root.setter
    def root(self, node):
        self._root = node

    def find(self, prefix):
        return step(self._root, prefix.lower())               # a question about a word is no search of a board


def ask_rich(rich_board, faces, trie, goal):
    """The student's board, or a sentence if the function searched too many."""
    searched = Searched(trie, MOST_BOARDS)
    try:
        rows = rich_board(faces, searched, goal)
    except OutOfBoards:
        rows = None
    if searched.searches > MOST_BOARDS:
        return said(f"Your function has searched {MOST_BOARDS:,} boards and did not come to {goal} points, so it was stopped. "
                    "Go from a good board to a better one.")
    return rows


def spelled_with(faces):
    """The trie of the words of the course's list that need no other letters than those of `faces`."""
    have = Counter("".join(faces))
    letters = set(have)
    return Trie(word for word in english_words() if letters.issuperset(word) and not Counter(word) - have)


def judge_rich(rows, faces, trie, goal):
    """None if `rows` is a board of these faces and worth the goal."""
    try:
        board = read_board(rows)
    except (ValueError, TypeError, AttributeError) as error:
        return Wrong(because=f"This is no board: {error}")
    if (board.grid.rows, board.grid.columns) != (4, 4):
        return Wrong(because=f"This board has {board.grid.rows} rows and {board.grid.columns} columns; make it 4 by 4.")
    if sorted(board.faces) != sorted(faces):
        return Wrong(because="The board needs exactly the given faces, each as often as it is given.")
    found = sum(map(points, find_words(rows, trie)))
    if found < goal:
        better = sum(worth > found for worth in after_swaps(board.faces, trie))
        where = (f"{better} of its {SWAPS} swaps of two faces would make it better: go from a good board to a better one." if better
                 else "No swap of two faces makes it better: you are on a hill, and it is too low. Shuffle and climb again.")
        return Wrong(f"at least {goal} points", f"Your board is worth {found} points. {where}")
    return None


SWAPS = 16 * 15 // 2


def after_swaps(faces, trie):
    """What a board of 16 faces is worth after each swap of two of them."""
    for i, j in combinations(range(16), 2):
        other = list(faces)
        other[i], other[j] = other[j], other[i]
        yield sum(map(points, find_words(as_rows(other), trie)))


def describe_rack(faces, trie, goal):
    return f"faces = {faces}, goal = {goal}, trie = the {len(trie):,} words that these letters can spell"


def rack(seed, goal):
    """The arguments of 03.5: faces, words, goal."""
    faces = faces_of(shake(random.Random(seed)))
    return faces, spelled_with(faces), goal
