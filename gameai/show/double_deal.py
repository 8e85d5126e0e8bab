"""How many of the boxes on offer to take: the choice of dots and boxes, on a slider."""

from typing import NamedTuple

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.games.dots_and_boxes.chains import structure
from gameai.games.dots_and_boxes.settled import UpToSums
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.chains_view import GAP, ROW, ChainsDrawing, framed
from gameai.show.palette import MARGIN, SIZE
from gameai.show.shell import Shell, stepping
from gameai.show.words import counted

NODES = 100_000       # positions that the search for one value may visit
MOST = 20             # boxes on offer; more would be more positions than a picture should wait for


class Choice(NamedTuple):
    """To take so many of the boxes on offer and then to draw an edge that takes none.

    taken, left: how many boxes are taken, and how many left to the other player.
    state: the position after it.
    action: the edge that ends the turn; None if the game is over before.
    margin: how many boxes the player is ahead at the end of the game, with best play of both.
    """

    taken: int
    left: int
    state: tuple
    action: str | None
    margin: int

    @property
    def name(self):
        """The choice in a few words."""
        if not self.left:
            return f"take all {self.taken}"
        return f"take {self.taken}, leave {self.left}" if self.taken else f"take none, leave {self.left}"


def choices(game, state, value=None):
    """What each number of taken boxes leads to: a list of `Choice`, from taking all to taking none.

    A number is missing where no edge is left that takes none.

    Args:
        game: a `DotsAndBoxes`.
        state: a position in which boxes can be taken.
        value: state -> what it is worth to the player to move; default exact search, which
            is quick where most of the board is chains and loops.

    Raises:
        ValueError: no box can be taken, too many can, or the search takes too long.
    """
    if not game.captures(state):
        raise ValueError("No box can be taken here; show a position after a chain was opened.")
    value = value or exact_value(game)
    inside = {edge for chain in structure(game, state).chains if chain.opened for edge in chain.edges}
    mover, waiting, best = game.to_move(state), {0: {state}}, {}
    while waiting:
        taken = min(waiting)
        if taken > MOST:
            raise ValueError(f"More than {MOST} boxes are on offer here; show a position with fewer.")
        for each in sorted(waiting.pop(taken)):
            if game.is_terminal(each):
                best[taken] = (game.utility(each, mover), True, each, None)
            captures = game.captures(each)
            for action in game.actions(each):
                after = game.result(each, action)
                if action in captures:
                    won = (after[1] | after[2]).bit_count() - (each[1] | each[2]).bit_count()
                    waiting.setdefault(taken + won, set()).add(after)
                else:         # of two that are as good, the one that keeps boxes back
                    found = (-value(after), action in inside, after, action)
                    best[taken] = max(best.get(taken, found), found, key=lambda end: end[:2])
        most = taken
    return [Choice(taken, most - taken, after, action, margin)
            for taken, (margin, _, after, action) in sorted(best.items(), reverse=True)]


def exact_value(game):
    """A function from a state to its exact value for the player to move, by search with one table."""
    moves, table = UpToSums(game.rows, game.cols), TranspositionTable()

    def value(state):
        found = alpha_beta(moves, state, table=table, nodes=NODES)
        if not found.complete:
            raise ValueError("The exact value takes too long to find here; show a position with fewer open edges, or give value.")
        return found.value
    return value


class DoubleDeal(Shell):
    """A position in which boxes are on offer, and a slider from "take all" to "take none".

    Each place of the slider shows the board after the turn, and how many boxes ahead it leads
    to with best play. The slider moves without the kernel.

    Args:
        game: a `DotsAndBoxes`.
        state: a position in which boxes can be taken.
        value: as for `choices`.
        title: what a screen reader calls it.
        solved: whether the still, which a stored notebook shows, tells where each choice leads;
            False shows the position and its chains alone.

    Raises:
        ValueError: as `choices`.

    >>> from gameai.games.dots_and_boxes import DotsAndBoxes
    >>> game = DotsAndBoxes(1, 6)
    >>> state = game.from_edges("h00 h10 h01 h11 h02 v03 h03 h04 h14 h05 h15 v00".split())
    >>> [(choice.name, choice.margin) for choice in DoubleDeal(game, state).choices]
    [('take all 3', 0), ('take 2, leave 1', -2), ('take 1, leave 2', 2), ('take none, leave 3', 0)]
    """

    def __init__(self, game, state, value=None, title="take all or leave two", solved=True):
        super().__init__()
        self.game, self.state, self.title, self.solved = game, state, title, solved
        self.choices = choices(game, state, value)
        self.drawing = ChainsDrawing(game, structure(game, state).chains)
        self._top = ROW * len(self.drawing.chains) + 14
        self.height = max(self.drawing.drawing.height, self._top + ROW * (len(self.choices) + 1))
        self.scene = {"title": title, "role": "img", "width": self.drawing.width + 2 * MARGIN,
                      "height": self.height + 2 * MARGIN, "shift": [MARGIN, MARGIN], "slots": ["board", "list"],
                      "static": self.drawing.drawing.static() + self.drawing.names(), "places": [], "moves": {},
                      "slider": "how many boxes to take"}
        self.controls = stepping()
        self.present([self._frame(None), *map(self._frame, range(len(self.choices)))])

    def _frame(self, number):
        """The frame of a choice, or of the offer if `number` is None."""
        if number is None:
            board = self.drawing.board(self.state)
            name, said = "the offer", self._offer()
        else:
            choice = self.choices[number]
            board = self.drawing.board(choice.state, [choice.action] if choice.action else ())
            name, said = choice.name, self.sentence(choice)
        told = 0 if number is None else number + 1
        return {"parts": {"board": board, "list": self._list(number, told)}, "labels": {}, "status": said, "name": name}

    def _list(self, shown, told=0):
        """The choices, one a row, the `shown` one marked; the margins of the first `told`, and the best if these are all."""
        x, drawn = self.drawing.drawing.width + GAP, []
        best = max(choice.margin for choice in self.choices)
        drawn.append(svg.text(x, self._top + ROW / 2, f"margin for {self._mover}, with best play", size=SIZE["small"],
                              fill="@muted", anchor="start"))
        for number, choice in enumerate(self.choices):
            y = self._top + ROW * (number + 1.5)
            if number == shown:
                drawn.append(svg.el("rect", x=x - 4, y=y - 12, width=218, height=24, rx=4, fill="@glow",
                                    stroke="@line", stroke_width=1.5))
            drawn.append(svg.text(x + 20, y, choice.name, anchor="start", weight=600 if number == shown else None))
            if number < told:
                drawn.append(svg.text(x + 190, y, svg.signed(choice.margin), anchor="end", weight=600))
                if choice.margin == best and told == len(self.choices):
                    drawn.append(mark.diamond(x + 8, y))
        return "".join(drawn)

    @property
    def _mover(self):
        return self.drawing.drawing.player_name(self.game.to_move(self.state))

    def _offer(self):
        most = self.choices[0].taken + self.choices[0].left
        return (f"{svg.capital(self.drawing.in_words())}. {counted(most, 'box', 'boxes')} can be taken. "
                f"How many does {self._mover} take?")

    def sentence(self, choice):
        """A choice and where it leads, in words."""
        drawing, mover = self.drawing.drawing, self.game.to_move(self.state)
        how = drawing.promise(mover, choice.margin).replace("With best play", "with best play from there", 1)
        if choice.action is None:
            return f"{svg.capital(choice.name)}: the game is over, {drawing.outcome(choice.state)}."
        return f"{svg.capital(choice.name)}, then draw the {drawing.place(choice.action)}: {how}."

    def still(self):
        drawing = self.drawing
        said = f"{svg.capital(drawing.describe())}. {self._offer()}"
        if self.solved:
            said += " " + " ".join(map(self.sentence, self.choices))
        drawn = self.scene["static"] + drawing.board(self.state) + self._list(None, len(self.choices) * self.solved)
        return framed(drawing.width, self.height, drawn, self.title, said)
