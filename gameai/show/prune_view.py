"""The tree of the pruning puzzle: values on sliders under the leaves, and guesses."""

from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.search_view import SearchView
from gameai.show.tree import HEIGHT

TRACK = 92                     # the length of a slider, in SVG units
TOP = HEIGHT + 18              # from the top of a leaf to the upper end of its slider
PILL = TOP + TRACK + 28        # from there to the middle of the guess
BELOW = PILL - HEIGHT + 16     # all the space under a leaf


class PruneView(SearchView):
    """A `SearchView` whose leaves carry sliders and guesses.

    Args:
        guesses: paths of leaves that a person thinks are skipped.
        low, high: the ends of the sliders, whole numbers.
        others: as for `SearchView`.
    """

    def __init__(self, game, guesses=(), low=-5, high=5, **others):
        self.guesses, self.low, self.high = set(guesses), low, high
        super().__init__(game, folded=(), below=BELOW, show_leaves=False, **others)

    @property
    def leaves(self):
        return [node for node in self.layout.nodes if not node.children]

    def reset(self):
        super().reset()
        count = len(self.guesses)
        self.sentence = ("Which leaves does alpha-beta skip? Click them (or press Enter), then step. "
                         "Drag a leaf (or press ↑ ↓) to change its value."
                         + (f" You have marked {count}." if count else ""))

    def value(self, node):
        return self.game.utility(node.state, self.names.player)

    question = "Which leaves does alpha-beta skip when it goes from left to right?"

    # ---- the verdict

    @property
    def over(self):
        return self.known[()].status == "done"

    def verdict(self, node):
        """What became of a guess, once the search is over: "right", "wrong", "missed" or ""."""
        if not self.over:
            return ""
        skipped = self.known[node.path].status == "skipped"
        if node.path in self.guesses:
            return "right" if skipped else "wrong"
        return "missed" if skipped else ""

    def _say_end(self, root):
        verdicts = [self.verdict(leaf) for leaf in self.leaves]
        skipped = sum(self.known[leaf.path].status == "skipped" for leaf in self.leaves)
        said = f"{super()._say_end(root)} Alpha-beta skipped {skipped} of {len(verdicts)} leaves. "
        if not self.guesses:
            return said + "You marked none."
        right, wrong, missed = map(verdicts.count, ("right", "wrong", "missed"))
        if not wrong and not missed:
            return said + f"You marked {'it' if right == 1 else f'all {right}'}: every guess is right."
        count = len(self.guesses)
        return (said + f"Of your {count} guess{'es' if count > 1 else ''}, {right} right and {wrong} visited after all; "
                f"{missed} missed.")

    # ---- drawing

    def slots(self):
        keys = [self.keys[leaf.path] for leaf in self.leaves]
        return super().slots() + [f"v{key}" for key in keys] + [f"q{key}" for key in keys]

    def parts(self, changed_only=False):
        parts = super().parts(changed_only)
        for leaf in self.leaves:
            parts[f"v{self.keys[leaf.path]}"] = self._knob(leaf)
            parts[f"q{self.keys[leaf.path]}"] = self._guess(leaf)
        return parts

    def static(self):
        return super().static() + "".join(self._track(leaf) for leaf in self.leaves)

    def height_of(self, value):
        """How far under the top of a slider a value stands."""
        return TRACK * (self.high - value) / (self.high - self.low)

    def _track(self, leaf):
        x, top = leaf.x + self.left, leaf.y + TOP
        drawn = [svg.el("rect", x=x - 2.5, y=top, width=5, height=TRACK, rx=2.5, fill="@cell",
                        stroke="@line", stroke_width=1)]
        if self.low < 0 < self.high:
            zero = top + self.height_of(0)
            drawn.append(svg.path([(x - 12, zero), (x + 12, zero)], stroke="@line", stroke_width=1.5))
        return "".join(drawn)

    def _knob(self, leaf):
        value = self.value(leaf)
        x, y = leaf.x + self.left, leaf.y + TOP + self.height_of(value)
        said = "you say: skipped" if leaf.path in self.guesses else "you say: visited"
        return svg.el(
            "g", svg.el("circle", cx=0, cy=0, r=15, fill="@cell", stroke="@ink", stroke_width=2),
            svg.text(0, 0, svg.words(value), size=SIZE["text"], weight=600),
            transform=f"translate({svg.number(x)} {svg.number(y)})", data_value=value,
            data_x=x, data_top=leaf.y + TOP, data_said=self.verdict(leaf) or said)

    def _guess(self, leaf):
        x, y = leaf.x + self.left, leaf.y + PILL
        verdict = self.verdict(leaf)
        if not verdict and leaf.path not in self.guesses:
            return svg.text(x, y, "visit", size=SIZE["small"], fill="@muted")
        what = verdict or "skip"
        role = {"right": "@winning", "wrong": "@cut", "missed": "@cut"}.get(verdict, "@explained")
        pill = svg.el("rect", x=x - 29, y=y - 11, width=58, height=22, rx=11, fill="@cell", stroke=role,
                      stroke_width=2.2, stroke_dasharray="3 3" if verdict == "missed" else None)
        sign = {"right": [(-24, 0), (-21, 4), (-16, -4)], "wrong": [(-24, -3.5), (-17, 3.5)]}.get(verdict)
        drawn = [pill, svg.text(x + (6 if sign else 0), y, what, size=SIZE["small"], weight=600)]
        if sign:
            drawn.append(svg.path([(x + dx, y + dy) for dx, dy in sign], stroke=role, stroke_width=2.2))
        if verdict == "wrong":
            drawn.append(svg.path([(x - 24, y + 3.5), (x - 17, y - 3.5)], stroke=role, stroke_width=2.2))
        return "".join(drawn)

    def label(self, node):
        if node.children:
            return super().label(node)
        known = self.known[node.path]
        words = {"waiting": "not visited yet", "open": "visited now", "done": "visited"}
        state = words.get(known.status, known.status)
        return f"leaf {self.names.path(node)}: {state}"

    def describe(self):
        values = ", ".join(svg.words(self.value(leaf)) for leaf in self.leaves)
        return f"The leaves from left to right: {values}. {super().describe()}"
