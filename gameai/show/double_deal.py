"""How many of the boxes on offer to take: the choice of dots and boxes, on a slider."""

from gameai.games.dots_and_boxes.chains import structure
from gameai.games.dots_and_boxes.choices import choices
from gameai.show import marks as mark
from gameai.show import svg
from gameai.show.chains_view import GAP, ROW, ChainsDrawing, framed
from gameai.show.palette import MARGIN, SIZE
from gameai.show.shell import Shell, stepping
from gameai.show.words import counted


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
