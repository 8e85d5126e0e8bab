"""Clue against agents: suggest, show, accuse, with a note sheet to tick by hand, and the board if one likes."""

from contextlib import contextmanager

import traitlets

from gameai.checks import brief
from gameai.game import IllegalMove
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.environment import ACCUSATIONS, PIECES, Accuse, Done, Go, Roll, Show, Stay, Suggest
from gameai.games.clue.explaining import ARTICLES
from gameai.show import marks as mark
from gameai.show import palette, svg
from gameai.show.clue_board_view import MansionDrawing, where
from gameai.show.clue_sheet_view import Field, SheetDrawing, printed_name, titled
from gameai.show.clue_table import CROSS, MAYBE, TICK, Table, some_agents
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, place, sentence
from gameai.show.tilings import framed
from gameai.show.words import counted, listed

HELP = ("Arrow keys move on your note sheet, and from its left edge to the board. Enter changes a mark: cross, tick, question mark, "
        "none; on the board it goes there.")
SCALE, GAP = 0.85, 26                   # of the board; between board and sheet
RECENT = 4                              # sentences of what others did that the status line has
DEEDS = ("show-", "roll", "stay", "done", "passage")
WORDS = {TICK: "tick", CROSS: "cross", MAYBE: "question mark", None: "empty"}


class PlayClue(Shell):
    """Play Clue against agents.

    Your note sheet is filled in for your own cards; a click on a cell makes a cross, a tick, a question mark, nothing. "Check" says
    how many marks follow from what you have seen, "Hint" shows one that is missing, with its reason. After the end the
    true owners are framed, and the log tells what each agent knew. Stop leaves the game as it was shown
    last, where it reaches the agents (see `gameai.show.Play`).

    Args:
        agents: the other players, as `gameai.games.clue.ExactAgent`, two to five; default three: one that plays by chance, one with
            a note sheet, one that counts deals.
        board: True to play on the board; without it a turn begins with a suggestion of any room.
        seed: of the deals and the dice, so that a game can be played again; None for another one each time.
        me: your seat, from 0.
        names: of the agents.
        title: what a screen reader calls it.

    Raises:
        ValueError: as for `gameai.show.clue_table.Table`.

    >>> play = PlayClue(seed=1)
    >>> play.status
    'Your turn: what do you suggest?'
    >>> play.suggest("mustard", "rope", "hall")
    >>> [said for _, said in play.log[1:3]]
    ['You suggest Mustard with the rope in the hall.', 'Hope shows you mustard.']
    """

    messages = Shell.messages | {"case": ("do", "suspect", "weapon", "room")}

    _esm = asset("shell.js", "narrow.js", "clue.js", "clue_play.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "clue.css", "clue_console.css", "clue_play.css")

    table_talk = traitlets.Dict().tag(sync=True)

    def __init__(self, agents=None, board=False, seed=None, me=0, names=None, title="Clue"):
        super().__init__()
        self.title = titled(title)
        self.table = Table(some_agents(0 if seed is None else seed) if agents is None else agents, board, seed, me, names)
        self.sheet = SheetDrawing(self.table.names)
        self.mansion = MansionDrawing() if board else None
        self._left = self.mansion.width * SCALE + GAP if board else 0
        self._marked, self._told = {}, False           # marks over cells of the sheet; whether the end has been told
        self.scene = self._scene()
        self._go_on()

    # What a person can do.

    @property
    def log(self):
        """[(player or None, sentence)] of all that was said."""
        return self.table.log()

    def suggest(self, suspect, weapon, room):
        """Suggest a case."""
        with self.told(), self._deed():
            if not self._asked("suggest"):
                raise ValueError("You suggest in your turn, in a room that you have entered.")
            here = self._here()
            if here and room != here:
                raise ValueError(f"You are in {where(here)}, and a suggestion names the room that one is in.")
            self._act(Suggest(suspect, weapon, room))

    def accuse(self, suspect, weapon, room):
        """Accuse; without the board also instead of a suggestion."""
        with self.told(), self._deed():
            accusation = Accuse(suspect, weapon, room)
            if accusation not in ACCUSATIONS:
                raise ValueError(f"An accusation is a suspect, a weapon and a room, not {brief((suspect, weapon, room))}.")
            if self._asked("suggest"):
                self.table.act(Done())
            if not self._asked("accuse"):
                raise ValueError("You accuse in your turn, after you have moved.")
            self._act(accusation)

    def show(self, card):
        """Show a card to the player who asks."""
        with self.told(), self._deed():
            if not self._asked("show"):
                raise ValueError("Nobody asks you for a card now.")
            self._act(Show(card))

    def go(self, to):
        """Go to a room or a square that the roll reaches."""
        with self.told(), self._deed():
            if not self._asked("move") and not (self.table.my_turn and self._within_reach()):
                raise ValueError("You move in your turn, after a roll.")
            to = self.table.environment.board.place(to)
            if to not in self._within_reach():
                if self._asked("move"):
                    raise ValueError(f"A roll of {self.table.percept.roll} does not reach {where(to)}.")
                raise ValueError(f"Roll the dice first; without a roll you can take the passage to {where(self._within_reach()[0])}.")
            self._act(Go(to))

    def new_game(self):
        """Deal anew."""
        with self.told(), self._deed():
            self.table.deal()
            self._marked = {}
            self._go_on()

    def check(self):
        """Say how many marks of the sheet follow from what was seen; those refuted are framed."""
        with self.told(), self._deed():
            sure, wrong, guessed, missing = self.table.judged()
            said = f"{counted(len(sure), 'mark')} follow{'s' * (len(sure) == 1)} from what you have seen"
            said += f", {counted(len(wrong), 'is', 'are')} wrong" if wrong else ", none is wrong"
            said += f", {counted(len(guessed), 'is a guess', 'are guesses')}" if guessed else ""
            said += f". {counted(len(missing), 'more follows', 'more follow')}." if missing else ". No more follow."
            self._marked = dict.fromkeys(wrong, "forced")
            self._show(said)

    def hint(self):
        """Show a mark that follows and is missing, a tick if there is one, with its reason."""
        with self.told(), self._deed():
            *_, missing = self.table.judged()
            if not missing:
                raise ValueError("All that follows from what you have seen is on your sheet.")
            card, owner = min(missing, key=lambda cell: missing[cell] != TICK)
            self._marked = {(card, owner): "explained"}
            self._show(f"{svg.capital(ARTICLES[card])}, {self.table.names[owner]}: {missing[card, owner]}. {self.table.why(card, owner)}")

    @contextmanager
    def _deed(self):
        """Something that a person does: wholly or, if Stop interrupts it, not at all."""
        before = self.now["status"], self._marked
        try:
            with self.table.whole():
                yield
        except Exception:
            raise
        except BaseException:
            self._marked = before[1]
            self._show(before[0])
            raise

    # Answers to the browser.

    def _handle(self, message):
        """As any widget; but who presses a button twice, and it is gone by then, is asked again what is asked."""
        name = message.get("name") if isinstance(message, dict) and message.get("type") == "press" else None
        if isinstance(name, str) and name.startswith(DEEDS) and name not in [control["id"] for control in self.controls]:
            self.status = self.status
        else:
            super()._handle(message)

    def on_click(self, key):
        if key.startswith("b:"):
            there = key.removeprefix("b:")
            self.go(there if there in KINDS["room"] else tuple(map(int, there.split("-"))))
            return
        card, owner = self._cells[key]
        with self.told(), self._deed():
            self.table.marked(card, owner)
            self._marked = {cell: kind for cell, kind in self._marked.items() if cell != (card, owner)}
            self._show(self._label(card, owner))

    def on_message(self, message):
        """A case was chosen in the lists."""
        {"suggest": self.suggest, "accuse": self.accuse}.get(message["do"], self._unknown)(
            *(message[kind] for kind in KINDS))

    def _unknown(self, *case):
        with self.told():
            raise ValueError("One can suggest a case, or accuse.")

    def on_press(self, name):
        if name.startswith("show-"):
            self.show(name.removeprefix("show-"))
        elif name in ("new", "check", "hint"):
            {"new": self.new_game, "check": self.check, "hint": self.hint}[name]()
        else:
            with self.told(), self._deed():
                self._act({"roll": Roll(), "stay": Stay(), "done": Done()}.get(name) or self._passage())

    def _passage(self):
        return Go(self._within_reach()[0])

    def _within_reach(self):
        """The places where the person can go now. (`Show("hall")` equals `Go("hall")`: both are tuples.)"""
        return [action.place for action in self.table.percept.actions if isinstance(action, Go)]

    def _here(self):
        """The room that the person is in and may suggest, on the board; else None."""
        percept = self.table.percept
        return percept.places[self.table.me] if percept.places and percept.phase == "suggest" and self.table.my_turn else None

    def _asked(self, phase):
        """Whether the person is to do this now. Raises ValueError if the game is over."""
        if self.table.over:
            raise ValueError("The game is over; deal anew.")
        return self.table.my_turn and self.table.percept.phase == phase

    def _act(self, action):
        """The person acts, then the agents."""
        try:
            self.table.act(action)
        except IllegalMove as error:
            raise ValueError(f"That can't be done now: {sentence(error)}") from error
        self._marked = {}
        out = isinstance(action, Accuse) and not self.table.over
        self._go_on("Your accusation is wrong: you are out, and only show cards from now on." if out else "")

    def _go_on(self, news=""):
        """The agents act; what they do is shown when something is asked again, after `news` of what the person did."""
        said = len(self.table.percept.events)
        try:
            self.table.others_act()
        except Exception as error:
            self.error = error
            self._show("")
            raise ValueError(f"An agent could not choose: {sentence(error)} Deal anew.") from error
        told, question = [] if self.table.over else [line for _, line in self.table.log()[1 + said:]], self.table.asked()
        suggested = max((at for at, line in enumerate(told) if question.startswith(line)), default=None)
        if suggested is not None:          # what is asked begins with the suggestion, and passes may have come since
            question = question.removeprefix(told[suggested]).strip()
            told = [*told[:suggested][-RECENT:], *told[suggested:]]
        else:
            told = told[-RECENT:]
        self._show(" ".join(filter(None, [news, *told, question])))

    # What is shown.

    def _scene(self):
        sheet, left = self.sheet, self._left
        self._cells = {sheet.key(card, owner): (card, owner) for card, owner in sheet.cells()}
        places = []
        for card, owner in sheet.cells():
            x, y, wide, high = sheet.box(card, owner)
            places.append(place(sheet.key(card, owner), (x + left, y, wide, high), self._label(card, owner)))
        moves, static, height = sheet.moves(), svg.moved(left, 0, sheet.static()), sheet.height
        if self.mansion:
            height = max(height, self.mansion.height * SCALE)
            static += svg.moved(0, 0, self.mansion.static(), scale=SCALE)
            moves |= {f"b:{key}": {name: f"b:{to}" for name, to in leads.items()} for key, leads in self.mansion.moves().items()}
            self._join(moves)
            places += [place(f"b:{self.mansion.key(each)}", tuple(SCALE * number for number in self.mansion.box(each)),
                             svg.capital(where(each))) for each in self.mansion.places()]
        return {"title": self.title, "role": "group", "help": HELP,
                "width": left + sheet.width + 2 * MARGIN, "height": height + 2 * MARGIN, "shift": [MARGIN, MARGIN],
                "static": static, "slots": ["sheet", "board"], "places": places, "moves": moves, "asks": True,
                "start": sheet.key(CARDS[0], sheet.owners[0]), "wide": self.mansion is not None}

    def _join(self, moves):
        """Lead with Right from the right edge of the board to the sheet, and with Left back, each time to what is nearest."""
        middles = {place: tuple(SCALE * at for at in self.mansion.middle(place)) for place in self.mansion.places()}
        heights = {card: self.sheet.box(card, self.sheet.owners[0])[1] for card in CARDS}
        for place, (_, y) in middles.items():
            if self.mansion.at_the_right(place):
                nearest = min(CARDS, key=lambda card: abs(heights[card] - y))
                moves[f"b:{self.mansion.key(place)}"]["ArrowRight"] = self.sheet.key(nearest, self.sheet.owners[0])
        for card, height in heights.items():
            nearest = min(middles, key=lambda place: (self._left - middles[place][0]) ** 2 + (height - middles[place][1]) ** 2)
            moves[self.sheet.key(card, self.sheet.owners[0])]["ArrowLeft"] = f"b:{self.mansion.key(nearest)}"

    def _label(self, card, owner):
        said = f"{svg.capital(ARTICLES[card])}, {self.table.names[owner]}: {WORDS[self.table.marks[card, owner]]}"
        if self.table.over and self.table.owner(card) == owner:
            said += ", the true owner"
        return f"{said}."

    def _parts(self):
        """slot -> markup."""
        drawn = []
        for card, owner in self.sheet.cells():
            box, mine = self.sheet.box(card, owner), self.table.marks[card, owner]
            if mine in (TICK, CROSS):
                drawn.append(self.sheet.field(card, owner, Field(mine == TICK)))
            elif mine == MAYBE:
                drawn.append(svg.text(box[0] + box[2] / 2, box[1] + box[3] / 2, "?", weight=700))
            if self.table.over and self.table.owner(card) == owner:
                drawn.append(svg.el("rect", x=box[0] + 2, y=box[1] + 2, width=box[2] - 4, height=box[3] - 4, rx=3, fill="none",
                                    stroke="@winning", stroke_width=2.5))
            if (card, owner) in self._marked:
                drawn.append(mark.cover(self._marked[card, owner], (box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 4)))
        parts = {"sheet": svg.moved(self._left, 0, *drawn)}
        if self.mansion:
            parts["board"] = svg.moved(0, 0, self._board(), scale=SCALE)
        return parts

    def _board(self):
        percept, drawing = self.table.percept, self.mansion
        reached = self._within_reach()
        drawn = [drawing.ground(there, "@wash", "@winning" if isinstance(there, str) else None, "go" if isinstance(there, str) else None)
                 + ("" if isinstance(there, str) else mark.cover("legal", self.mansion.box(there))) for there in reached]
        return "".join(drawn) + drawing.pieces(dict(zip(PIECES, percept.places)), PIECES[self.table.me])

    def _labels(self):
        labels = {key: self._label(*cell) for key, cell in self._cells.items()}
        if self.mansion:
            percept, reached = self.table.percept, self._within_reach()
            for there in self.mansion.places():
                here = [printed_name(suspect) for suspect, at in zip(PIECES, percept.places) if at == there]
                said = svg.capital(where(there)) + (f" with {listed(here)}" if here else "")
                labels[f"b:{self.mansion.key(there)}"] = f"{said}: within your reach." if there in reached else f"{said}."
        return labels

    def _show(self, status):
        percept = self.table.percept
        with self.hold_sync():
            self.table_talk = {
                "log": [["you" if player == self.table.me else "table" if player is None else "other", said] for player, said in self.log],
                "names": [[[card, printed_name(card)] for card in cards] for cards in KINDS.values()],
                "suggest": percept.phase == "suggest" and self.table.my_turn,
                "accuse": self.table.my_turn and percept.phase in ("suggest", "accuse"),
                "room": self._here()}
            self.controls = self._buttons()
            self.present([{"parts": self._parts(), "labels": self._labels(), "status": status}])

    def _buttons(self):
        made, percept = [], self.table.percept
        for action in percept.actions if percept.phase in ("roll", "move", "show") else ():
            if isinstance(action, Show):
                made.append(button(f"show-{action.card}", f"Show {ARTICLES[action.card]}"))
            elif isinstance(action, Roll):
                made.append(button("roll", "Roll the dice"))
            elif isinstance(action, Stay):
                made.append(button("stay", "Stay here"))
            elif percept.phase == "roll":
                made.append(button("passage", f"Passage to {where(action.place)}"))
        if Done() in percept.actions:
            made.append(button("done", "No suggestion" if percept.phase == "suggest" else "End turn"))
        over, why = self.table.over, "The game is over; the true owners are framed."
        return [*made, button("check", "Check my sheet", "how many marks follow from what you saw", disabled=over, why=why),
                button("hint", "Hint", "a mark that is missing, with its reason", disabled=over, why=why), button("new", "New game")]

    def picture(self, theme="light"):
        """A still of the game as it is."""
        parts = self._parts()
        ticks = [f"{ARTICLES[card]}: {self.table.names[owner]}" for (card, owner), mine in self.table.marks.items() if mine == TICK]
        scene = self.scene
        return framed(scene["width"] - 2 * MARGIN, scene["height"] - 2 * MARGIN, scene["static"] + "".join(parts.values()),
                      svg.capital(self.title), f"Ticks on the note sheet: {', '.join(ticks)}.", self.status, theme)

    def still(self):
        return self.picture()
