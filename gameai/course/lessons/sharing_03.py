"""Graphs of words for exercise 03.6: what a student built, how many nodes are enough, and the search that spells."""

from collections import Counter

from gameai.course.exercise import exercise
from gameai.course.guard import SLOW, VALUE, Guard
from gameai.course.judging import NOT_ATTEMPTED, RIGHT, Wrong, said
from gameai.course.plain import short
from gameai.games.boggle import SHORTEST, english_words, read_board
from gameai.trie import END, Trie, step

FAR = 100_000       # steps of walking through what a student built


def ask_shared(function, words, steps=FAR):
    """("", the words that the graph holds, how many nodes it has), or a sentence about its form."""
    problem, found, nodes = look_at_graph(function(words), words, steps)
    return said(problem) if problem else (problem, found, nodes)


def look_at_graph(root, words, steps=FAR):
    """(what is wrong with the form or "", words, nodes) of the root that a student's function returned."""
    if root is None:
        return "Your function returned None. Did you forget `return`?", [], 0
    nodes, waiting = {}, [root]
    while waiting:
        node = waiting.pop()
        if type(node) is not dict:
            return f"A node has to be a dictionary; one of yours is {short(node)}.", [], 0
        if "END" in node:
            return "You wrote the text 'END'. END is a name, imported above: write it without quotes.", [], 0
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
    _, found, nodes = answer
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


PATIENCE = 60       # seconds for the graph of the whole list
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
    print(f"Now it gets the whole list. After {PATIENCE} seconds it is stopped.")
    made = []
    with Guard(PATIENCE) as guard:      # what is quick on short lists may compare each node with all others
        outcome = guard.call(shared, (list(words),), through=lambda function, listed: made.append(function(listed)))
    if outcome.kind == SLOW:
        print("It was stopped: the time was up. Does it compare each node with all others? A dictionary finds an equal one at once.")
    elif not made:
        print(f"It did not come to an end: {outcome.error or outcome.kind}.")
    if outcome.kind != VALUE:
        return
    root = made[0]
    _, found, nodes = look_at_graph(root, words, steps=10 ** 7)
    if found != sorted(words):
        print("Your graph holds other words than the list.")
        return
    print(f"Your graph has {nodes:,} nodes; {least:,} are the least. It holds the same words.")
    found, looks = words_by_spelling(rows, root)
    same = "the same words" if found == truth[0] else "other words"
    print(f"The same search, on your graph, finds {same} and looks at {looks:,} paths.")
