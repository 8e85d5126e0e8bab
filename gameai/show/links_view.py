"""What the links are after some steps: a fold over the assignments of dancing links."""

from gameai.dancing_links import Cover, Uncover
from gameai.show import svg
from gameai.show.links_record import Set
from gameai.show.words import listed

SIDES = ("left", "right", "up", "down")
BACK = {"left": "right", "right": "left", "up": "down", "down": "up"}


def steps_of(trace):
    """The events in steps, each a list: one node taken out of a ring or put back, with the size that it changes.

    Covering or uncovering an item begins a step; so does whatever else is in the trace.
    """
    steps, now = [], []

    def end():
        if now:
            steps.append(list(now))
            now.clear()

    for event in trace:
        if not isinstance(event, Set):
            end()
            now.append(event)
            if isinstance(event, Uncover):
                end()
            continue
        links = [each for each in now if isinstance(each, Set) and each.array != "size"]
        if len(links) == 2 and (event.array != "size" or any(isinstance(e, Set) and e.array == "size" for e in now)):
            end()
        now.append(event)
    end()
    return steps


class LinksView:
    """The arrays of a linked matrix after some steps.

    Args:
        recorder: a `gameai.show.links_record.Recorder`.
        board: from `board_of`, for the names of items and options.

    Attributes:
        now: array -> its values.
        covered: the items covered, the first one first.
        changed: the links that the last step set, a set of (array, node).
        at_rest: whether everything is uncovered again, to the last link.
        damaged: whether it was so before and the matrix was not the one of the beginning.
        sentence: what the last step did.
    """

    def __init__(self, recorder, board):
        self.links, self.first, self.board = recorder.links, recorder.first, board
        self.options = tuple(recorder.problem.options)
        self.primary = len(recorder.problem.primary)
        self.reset()

    def reset(self):
        self.now = {name: list(values) for name, values in self.first.items()}
        self.covered, self.changed, self.mode, self.at_rest, self.damaged = [], set(), None, False, False
        self.sentence = ("A head has links to the left and right, up and down; any other node only up and down. "
                         "Click a head to cover its item. One click makes several steps.")

    # Names.

    def name(self, node):
        """A node in a few letters: "root", "head 3", "A3" (the node of option A for item 3)."""
        if node == 0:
            return "root"
        if self.links.row[node] is None:
            return f"head {self._sign(node)}"
        return f"{self.board.option_sign(self.options[self.links.row[node]])}{self._sign(self.links.item[node])}"

    def _sign(self, head):
        item = self.links.names[head]
        return self.board.group(item)[:1] + "".join(self.board.item_sign(item))

    # Steps.

    def apply(self, step):
        """Take the next step, a list of events."""
        self.changed = set()
        begun = None
        for event in step:
            if isinstance(event, Cover):
                self.mode, begun = "cover", event
                self.covered.append(event.item)
            elif isinstance(event, Uncover):
                self.mode, begun = "uncover", event
                self.covered.remove(event.item)
            elif isinstance(event, Set):
                self.now[event.array][event.node] = event.value
                self.changed.add((event.array, event.node))
        # The head is the last to come back.
        self.at_rest = self.mode == "uncover" and not self.covered and ("right" in {array for array, _ in self.changed})
        if self.at_rest:
            self.damaged = bool(self.differences())
        self.sentence = self._say(step, begun)

    def _say(self, step, begun):
        writes = [event for event in step if isinstance(event, Set) and event.array != "size"]
        if begun is not None and not writes:
            words = self.board.item_words(begun.item)
            said = f"Uncover {words}: put back what its covering took out, from the bottom up." if self.mode == "uncover" \
                else f"Cover {words}."
            return svg.capital(said)
        node = writes[0].read
        if self.links.row[node] is None and node > self.primary:
            words = self.board.item_words(self.links.names[node])
            return svg.capital(f"cover {words}, which is secondary: it stands in no list of items." if begun is not None else
                               f"{words} is secondary: it stands in no list of items.")
        said = self._leaves(node, writes) if self.mode == "cover" else self._comes_back(node, writes)
        return said if begun is None else f"Cover {self.board.item_words(begun.item)}. {said}"

    def _leaves(self, node, writes):
        where = "the list of items" if self.links.row[node] is None else f"the list of {self._in(node)}"
        ends = self._ends(writes)
        past = f"{ends[0]} now points to itself. It still knows {ends[0]}." if len(ends) == 1 else \
            f"{ends[0]} and {ends[1]} now point past it. It still knows them."
        return svg.capital(f"{self.name(node)} leaves {where}: {past}")

    def _comes_back(self, node, writes):
        ends = self._ends(writes)
        again = f"neighbour: {ends[0]} points to it again, both ways" if len(ends) == 1 else \
            f"neighbours: {ends[0]} and {ends[1]} point to it again"
        return svg.capital(f"{self.name(node)} still knew its {again}.")

    def _ends(self, writes):
        """The nodes whose links were set, in words: the left or upper one first, each once."""
        ordered = sorted(writes, key=lambda event: event.array in ("left", "up"))
        return list(dict.fromkeys(self._called(event.node) for event in ordered))

    def _called(self, node):
        return "the root" if node == 0 else self.name(node)

    def _in(self, node):
        return self.board.item_words(self.links.names[self.links.item[node]])

    def state(self, node):
        """"in" (its neighbours point to it), "out" (neither does), or "half"."""
        pairs = ("left", "right") if self.links.row[node] is None else ("up", "down")
        hits = sum(self.now[BACK[side]][self.now[side][node]] == node for side in pairs)
        return ("out", "half", "in")[hits]

    def differences(self):
        """The array elements that are not as they were at first, in the order of the arrays: (array, node)."""
        return [(name, node) for name, values in self.first.items() for node, value in enumerate(values)
                if self.now[name][node] != value]

    def verdict(self):
        """Once everything is uncovered: whether all is as before, in a sentence; later, that it was not; else ""."""
        if not self.at_rest:
            return "The wrong order of before has damaged this matrix; Clear starts afresh." if self.damaged else ""
        found = self.differences()
        if not found:
            return "Everything is uncovered, and every link and size is what it was before."
        said = [self._difference(name, node) for name, node in found[:3]]
        more = f", and {len(found) - 3} more" if len(found) > 3 else ""
        links = any(name != "size" for name, _ in found)
        head = "Everything is uncovered, but this is not the matrix of before: " if links else \
            "Everything is uncovered and the links are back, but the sizes are wrong: "
        return f"{head}{listed(said) if not more else ', '.join(said) + more}. Clear starts afresh."

    def _difference(self, name, node):
        was, now = self.first[name][node], self.now[name][node]
        if name == "size":
            return f"{self.board.item_words(self.links.names[node])} counts {now} options instead of {was}"
        return f"{name} of {self._called(node)} is {self._called(now)} instead of {self._called(was)}"

    def lists(self):
        """The items as the right links lead from the root, and as the left links do."""
        found = []
        for side in ("right", "left"):
            node, seen = self.now[side][0], []
            while node and len(seen) <= self.primary:
                seen.append(self._sign(node))
                node = self.now[side][node]
            found.append(seen)
        return found
