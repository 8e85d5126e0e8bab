"""What a search view says: a sentence for each event, a label for each node, the whole in words.

`SearchView` inherits these; they read what it knows and change nothing. Players are
called what the game's drawing calls them; every sentence starts with a capital letter.
"""

from math import inf

from gameai.show import svg
from gameai.show.svg import capital


def short(known):
    """What is proved of a node, as its glyph shows it."""
    if known.exact:
        return svg.words(known.low)
    if known.low > -inf and known.high < inf:
        return f"{svg.words(known.low)}…{svg.words(known.high)}"
    if known.low > -inf:
        return f"≥ {svg.words(known.low)}"
    return f"≤ {svg.words(known.high)}" if known.high < inf else ""


def in_words(known):
    """What is proved of a node, as sentences say it: "exactly 3", "at most 2", "from 0 to 1"."""
    if known.exact:
        return f"exactly {svg.words(known.low)}"
    if known.low > -inf and known.high < inf:
        return f"from {svg.words(known.low)} to {svg.words(known.high)}"
    return f"at least {svg.words(known.low)}" if known.low > -inf else f"at most {svg.words(known.high)}"


class SearchWords:
    """The words of a `gameai.show.search_view.SearchView`."""

    def _say_enter(self, node, known):
        if node.parent is None:
            return self._say_begin(node) + (" Nothing is known yet: the window is [−∞, ∞]." if self.windows and node.children else "")
        said = capital(f"{self.names.mover(node.parent)} tries {self.names.action(node)}.")
        if not self.windows or node.mover is None:
            return said
        alpha, beta = known.window
        if alpha > -inf:
            said += " " + capital(f"{self.names.side(True)} already has {svg.words(alpha)} elsewhere.")
        if beta < inf:
            said += " " + capital(f"{self.names.side(False)} can hold it to {svg.words(beta)} elsewhere.")
        return said

    def _say_begin(self, root):
        if not root.children:
            return "There is one position, and no move to look at."
        return capital(f"{self.names.side(True)} looks for the best move.")

    def _say_value(self, node, event):
        value = svg.words(event.value)
        if node.parent is None:
            return self._say_end(node)
        mover, action, top = self.names.mover(node.parent), self.names.action(node), self.names.side(True)
        if event.source == "terminal":
            what = (f"{mover} tries {action}: the game is over, {value} for {top}."
                    if self.names.drawing is not None else f"{mover} tries {action}: a leaf, {value}.")
        elif event.source == "limit":
            what = f"{mover} tries {action}: the depth limit; the evaluation says {value} for {top}."
        else:
            known = self.known[node.path]
            where = " from the table" if event.source == "table" else ""
            what = f"After {mover}'s {action}: {top} gets {in_words(known)}{where}."
        return capital(what) + self._say_parent(node.parent)

    def _say_parent(self, parent):
        known = self.known[parent.path]
        mover = self.names.mover(parent)
        if known.exact:
            return ""
        if self.names.is_max(parent) and known.low > -inf:
            return " " + capital(f"{mover} has at least {svg.words(known.low)} here.")
        if not self.names.is_max(parent) and known.high < inf:
            return " " + capital(f"{mover} holds it to {svg.words(known.high)} or less here.")
        return ""

    def _say_cut(self, node, event, count):
        known, mover = self.known[node.path], self.names.mover(node)
        child = self._by_path[(*node.path, event.action)]
        answer, bound = self.names.action(child), svg.words(event.bound)
        skipped = f"the rest is skipped ({count} position{'s' if count > 1 else ''})."
        if self.names.is_max(node):
            return capital(f"{mover} may answer {answer} with {svg.words(known.window[0])}, "
                           f"{self.names.side(False)} can hold it to {bound} elsewhere: {skipped}")
        return capital(f"{mover} may answer {answer} with {svg.words(known.window[1])}, "
                       f"{self.names.side(True)} already has {bound} elsewhere: {skipped}")

    def _say_end(self, root):
        said = f"The root is worth {svg.words(self.known[()].low)} to {self.names.side(True)}"
        best = self.best_child(root)
        if best is not None:
            said += f", by {self.names.action(best)}"
        total = self.root.size
        if self.visited < total:
            return f"{said}. {self.visited} of {total} positions were visited, {total - self.visited} skipped."
        return f"{said}. {f'All {total} positions were' if total > 1 else 'It is the only position'} visited."

    def label(self, node):
        """What a screen reader says of a node."""
        known = self.known[node.path]
        said = self.names.path(node)
        if node.mover is not None:
            side = "MAX" if self.names.is_max(node) else "MIN"
            mover = self.names.mover(node)
            said += f": {mover} to move" + (f", {side}" if mover != side else "")
        else:
            said += ": leaf"
        if known.status in ("skipped", "waiting"):
            said += ", skipped" if known.status == "skipped" else ", not visited yet"
        elif short(known):
            said += f", {in_words(known)}"
        if self.windows and known.window and node.mover is not None:
            said += f", window {svg.words(known.window[0])} to {svg.words(known.window[1])}"
        return said + (f", folded, {node.size - 1} below" if node.folded else "")

    def describe(self):
        """The whole tree in words."""
        said = [f"A tree of {self.root.size} positions"]
        for child in self.root.children if self.visited else ():  # of a tree before any search there is nothing to say
            known = self.known[child.path]
            inside = sum(self.known[each.path].status == "skipped" for each in child.below())
            what = (in_words(known) if short(known) else
                    "skipped" if known.status == "skipped" else "not visited yet")
            said.append(f"{self.names.action(child)}: {what}"
                        + (f", {inside} skipped below" if inside and known.status != "skipped" else ""))
        return "; ".join(said) + ". " + self.sentence
