"""Boards, lists and judges for the exercises of lesson 03."""

import random
from collections import Counter

from gameai.course.exercise import exercise
from gameai.course.judging import NOT_ATTEMPTED, RIGHT, Unfinished, Wrong, said
from gameai.course.plain import short
from gameai.games.boggle import SHORTEST, english, english_words, find_words, points, read_board, shake
from gameai.show import boggle_picture
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


def ask_trie(trie_of, words, probes):
    """What a student's trie of `words` says of each probe: (text, is it a word, does a word begin with it).

    If one of the two inner functions is still to be written, its answers are NOT_WRITTEN. Where that
    is `insert`, the words are inserted here, so that `is_prefix` can be asked all the same.
    """
    inserted = True
    try:
        made = trie_of(words)
    except NotImplementedError:
        made, inserted = trie_of([]), False       # no word, so nothing to insert
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
    return [(probe, _ends(step(root, probe)) if inserted else NOT_WRITTEN, begins(probe)) for probe in probes]


def _ends(node):
    """Whether a word ends at a node; "text" if the node has the text 'END' for the name END."""
    return END in (node or ()) or ("text" if "END" in (node or ()) else False)


def judge_trie(answers, words, probes):
    """None if every answer is right; else the first that is not, or which of the two functions is missing."""
    for probe, is_word, is_prefix in answers:
        true_word, true_prefix = probe in words, any(word.startswith(probe) for word in words)
        if is_word == "text":
            return Wrong("the entry END: True",
                         "You wrote the text 'END'. END is a name, imported above: write it without quotes.",
                         "'END': …")
        if is_word != NOT_WRITTEN and is_word != true_word:
            return Wrong("a node with END" if true_word else "no END there",
                         f"{'There is no' if true_word else 'There is an'} END where {probe!r} leads to.", "no END" if true_word else "END")
        if is_prefix != NOT_WRITTEN and (not isinstance(is_prefix, (bool, int)) or bool(is_prefix) != true_prefix):
            forgot = "is_prefix returned None. Did you forget `return`?" if is_prefix is None else ""
            return Wrong(f"is_prefix({probe!r}) is {true_prefix}", forgot, short(is_prefix))
    for done, missing, place in (("insert", "is_prefix", 2), ("is_prefix", "insert", 1)):
        if any(answer[place] == NOT_WRITTEN for answer in answers):
            return Unfinished(f"`{done}` is right. `{missing}` is still to be written: put your code in place of its "
                              "`raise NotImplementedError`, run that cell, then run this one.")
    return None


# --- 03.4

def advise_search(kind, error, rows, trie):
    """What to tell a student whose search is too slow, or whose code raised an error."""
    return "Do you ask `trie.is_prefix(prefix)`, and turn back on a no? That is what makes it quick." if kind == "slow" else ""


def judge_found(found, rows, trie):
    """None if `found` holds each word of the board once."""
    for word in found:
        if not isinstance(word, str) or word != word.lower():
            return Wrong("words in lower case", f"Your list holds {short(word)}; the words of the trie are texts in lower case.")
    truth, seen = set(find_words(rows, trie)), Counter(found)
    twice = [word for word, times in seen.items() if times > 1]
    wrong, missing = sorted(set(seen) - truth), sorted(truth - set(seen), key=lambda word: (len(word), word))
    if wrong:
        what = "is too short" if len(wrong[0]) < 3 else "is not on this board" if wrong[0] in trie else "is not in the list"
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

    def __init__(self, trie, most):
        self.most, self.searches = most, -len(trie) - 1       # making it goes to the root for each word
        super().__init__(trie)
        self.searches = 0

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
        where = ("Shuffling gives about as much. Go from a good board to a better one." if found < 0.75 * goal
                 else "You are on a hill, and it is too low. Shuffle and climb again.")
        return Wrong(f"at least {goal} points", f"Your board is worth {found} points. {where}")
    return None


def describe_rack(faces, trie, goal):
    return f"faces = {faces}, goal = {goal}, trie = the {len(trie):,} words that these letters can spell"


def rack(seed, goal):
    """The arguments of 03.5: faces, words, goal."""
    faces = faces_of(shake(random.Random(seed)))
    return faces, spelled_with(faces), goal


# --- 03.6

FAR = 100_000       # steps of walking through what a student built


def ask_shared(function, words, steps=FAR):
    """(what is wrong with the form or "", the words that the graph holds, how many nodes it has)."""
    return look_at_graph(function(words), words, steps)


def look_at_graph(root, words, steps=FAR):
    """As `ask_shared`, of the root that a student's function returned."""
    if root is None:
        return "Your function returned None. Did you forget `return`?", [], 0
    nodes, waiting = {}, [root]
    while waiting:
        node = waiting.pop()
        if type(node) is not dict:
            return f"A node has to be a dictionary; one of yours is {short(node)}.", [], 0
        wrong = next((letter for letter in node if letter != END and not (isinstance(letter, str) and len(letter) == 1)), None)
        if wrong is not None:
            return f"A node leads from one letter to the next node, and END marks a word; one of yours has the key {short(wrong)}.", [], 0
        if isinstance(node.get(END), str):
            return f"Put True at END: {short(node[END])} there makes nodes differ that could be shared.", [], 0
        if id(node) not in nodes:
            nodes[id(node)] = node
            for letter, child in node.items():
                if letter != END:
                    waiting.append(child)
    longest = max(map(len, words), default=0)
    found, waiting, left = [], [(root, "")], steps
    while waiting and left and len(found) <= 2 * len(words):
        node, prefix = waiting.pop()
        left -= 1
        if END in node:
            found.append(prefix)
        if len(prefix) <= longest:
            waiting += [(child, prefix + letter) for letter, child in node.items() if letter != END]
    return "", sorted(found), len(nodes)


def count_nodes(words):
    """(nodes of the trie of `words`, nodes of the smallest graph that shares equal endings)."""
    kept, trie = {}, Counter()

    def visit(node):
        trie["nodes"] += 1
        key = tuple(sorted((letter, 0 if letter == END else visit(child)) for letter, child in node.items()))
        return kept.setdefault(key, len(kept) + 1)
    visit(Trie(words).root)
    return trie["nodes"], len(kept)


def judge_shared(answer, words):
    """None if no answer changes and memory is halved, or is the least that there is."""
    problem, found, nodes = answer
    if problem:
        return Wrong(because=problem)
    lost, new = sorted(set(words) - set(found)), sorted(set(found) - set(words))
    if new:
        return Wrong(because=f"Your graph holds {new[0]!r}, which is not in the list.", yours=f"{nodes} nodes")
    if lost:
        return Wrong(because=f"Your graph has lost {lost[0]!r}.", yours=f"{nodes} nodes")
    before, least = count_nodes(words)
    if nodes > max(before // 2, least):
        return Wrong(f"at most {max(before // 2, least)} nodes; the trie has {before}", "No answer changes, but too little is shared.",
                     f"{nodes} nodes")
    return None


def words_by_spelling(rows, root):
    """({words of 3 letters or more on the board}, how many paths were looked at), by spelling each path.

    `root` is that of a trie, or of a graph whose nodes are shared: then a node ends many words,
    and only the path tells which. `find_words` does not spell; it reads the word from its node.
    """
    board = read_board(rows)
    found, looks = set(), 0
    waiting = [((cell,), face, root) for cell, face in enumerate(board.faces)]
    while waiting:
        path, word, above = waiting.pop()
        looks += 1
        node = step(above, board.faces[path[-1]])
        if node is not None:
            if END in node and len(word) >= SHORTEST:
                found.add(word)
            waiting += [((*path, cell), word + board.faces[cell], node)
                        for cell in board.neighbours[path[-1]] if cell not in path]
    return found, looks


LESSONS_BOARD = ("ITTE", "QuEHN", "ELBE", "TOAC")


def memory_with(shared, words=None, rows=LESSONS_BOARD):
    """Print how many nodes the trie of the course's list has, and the student's graph of it, and search both.

    A function that is not written, or that the check of 03.6 does not call right, is not tried on the
    whole list: what is wrong with it shows on small ones, and there a clock ends it.
    """
    words = list(english_words() if words is None else words)
    before, least = count_nodes(words)
    print(f"The trie of {len(words):,} words has {before:,} nodes.")
    truth = words_by_spelling(rows, Trie(words).root)
    print(f"On the board of the lesson a search that spells finds {len(truth[0]):,} of them, and looks at {truth[1]:,} paths.")
    state = exercise("03.6").verdict(shared).state
    if state != RIGHT:
        print("Your graph is not written yet." if state == NOT_ATTEMPTED else
              f"Of your graph the check above says: {state}. Come back when it says right.")
        return
    root = shared(list(words))
    _, found, nodes = look_at_graph(root, words, steps=10 ** 7)
    if found != sorted(words):
        print("Your graph holds other words than the list.")
        return
    print(f"Your graph has {nodes:,} nodes; {least:,} are the least. It holds the same words.")
    found, looks = words_by_spelling(rows, root)
    same = "the same words" if found == truth[0] else "other words"
    print(f"The same search, on your graph, finds {same} and looks at {looks:,} paths.")
