"""An evening of Werewolves that is over, twice: as one player saw it, then with everybody's thoughts, office by office."""

import traitlets

from gameai.checks import brief, whole
from gameai.games.werewolves.bayes import marginals, posterior
from gameai.games.werewolves.players import known_roles
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.evening import Evening
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, place
from gameai.show.tilings import framed
from gameai.show.werewolves_table import MIND, TableDrawing, suspected
from gameai.show.werewolves_thoughts import thought_frames, turn_words, turns_of
from gameai.show.words import an, counted, listed

HELP = "Left and Right go from player to player; each says what is known of it. The sliders go through the turns and the players."


def table_scene(drawing, title, words=HELP):
    """The scene of a table: a place for each player."""
    keys = [f"p{player}" for player in range(len(drawing.names))]
    moves = {key: {"ArrowLeft": keys[max(0, at - 1)], "ArrowRight": keys[min(len(keys) - 1, at + 1)], "Home": keys[0], "End": keys[-1]}
             for at, key in enumerate(keys)}
    return {"title": title, "role": "group", "width": drawing.width + 2 * MARGIN, "height": drawing.height + 2 * MARGIN,
            "shift": [MARGIN, MARGIN], "static": drawing.table(), "slots": ["table"], "moves": moves, "help": words, "start": keys[0],
            "places": [place(key, drawing.column(player), drawing.names[player]) for player, key in enumerate(keys)]}


def thoughts_scene(evening, drawing, title, words=HELP):
    """The scene of an evening that is over: suspicions with the truth, and the thoughts of a player below."""
    scene = table_scene(drawing, title, words)
    wolves = {role for role in evening.roles if evening.rules.team(role) == "werewolves"}
    box = (0, drawing.bottom + 30, drawing.width, MIND)
    for each in scene["places"]:
        each["box"][3] = drawing.bottom - each["box"][1]
        scene["moves"][each["key"]]["ArrowDown"] = "mind"
    return scene | {"height": box[1] + MIND + 2 * MARGIN, "static": drawing.static() + drawing.truth(evening.roles, wolves),
                    "slots": ["day", "row", "mind"], "places": [*scene["places"], place("mind", box, "thoughts", 1)],
                    "moves": scene["moves"] | {"mind": {"ArrowUp": scene["start"]}},
                    "dials": [{"name": "turn", "told": [turn_words(turn, phase) for turn, phase in turns_of(evening)]},
                              {"name": "thoughts of",
                               "told": [f"{name}, {an(role)}" for name, role in zip(drawing.names, evening.roles)]}]}


def log_lines(evening, player=None):
    """[kind, line] for the page, as `player` has seen it, default all: who plays, a heading for each turn, the end."""
    rules = evening.rules
    roles = listed([counted(count, role.name, role.plural) for role, count in rules.counts() if count])
    ends = "when all others are dead" if rules.win == "kill all" else "as soon as they are half"
    lines, last = [["table", f"{roles}. The werewolves win {ends}."]], None
    for turn, phase, line in evening.log(player):
        if (turn, phase) != last and turn:
            lines.append(["turn", f"{phase} {turn}"])
        last = turn, phase
        lines.append(["you" if line.startswith("You") else "other", line])
    return [*lines, ["table", evening.ending()]] if evening.over else lines


class EveningStepper(Shell):
    """An evening that is over.

    Without a seat: everybody's suspicions with the truth, and below them the thoughts of one player by office; two sliders choose turn and
    player, and a click on a player does too. With a seat: the table as that player saw it before each vote, and at the end; a box adds
    what the votes say to an observer who counts. An AlphaWolf's suspicions are chances each for itself: a row may sum to more than the
    werewolves there are, or to less.

    Args:
        evening: an `Evening` that is over, as `watch_werewolves()` gives.
        seat: a player, whose eyes one looks through; None for all thoughts.
        title: what a screen reader calls it.
        at: which turn is shown first, and in a stored notebook; -1 is the last. player: whose thoughts, without a seat.

    Raises:
        ValueError: the evening is none, or not over; there is no such player or turn.
    """

    _esm = asset("shell.js", "narrow.js", "dials.js", "werewolves.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "clue.css", "clue_console.css", "clue_play.css", "dials.css", "werewolves.css")

    told_lines = traitlets.List().tag(sync=True)

    def __init__(self, evening, seat=None, title="an evening of Werewolves", at=0, player=0):
        super().__init__()
        if not isinstance(evening, Evening) or not evening.over:
            raise ValueError(f"An evening is shown when it is over, as watch_werewolves() gives it; this was {brief(evening)}.")
        self.evening, self.title, self.drawing = evening, titled(title), TableDrawing(evening.names)
        most = len(evening.names) - 1
        self.seat, player = whole(seat, "seat", 0, most, none=" or None for all thoughts"), whole(player, "player", 0, most)
        if self.seat is None:
            self.scene, frames = thoughts_scene(evening, self.drawing, self.title), thought_frames(evening, self.drawing)
        else:
            moments = [*evening.votes, (evening.state.turn + 1, evening.state)]
            frames = [self._seen(turn, state, count) for turn, state in moments for count in (False, True)]
            told = [frame["status"].split(".")[0].lower() for frame in frames[::2]]
            self.scene = table_scene(self.drawing, self.title) | {"dials": [
                {"name": "moment", "told": told}, {"name": "what counting says", "told": ["hidden", "shown"], "ticked": True}]}
        self.each = 2 if self.seat is not None else most + 1         # frames of a turn
        turns = len(frames) // self.each
        at = whole(at, "at", -turns, turns - 1) % turns
        self.shown = at * self.each + (player if self.seat is None else 0)
        self.told_lines = log_lines(evening, self.seat)
        self.present(frames, self.shown)

    def _seen(self, turn, state, count):
        """A frame of the table as the seat saw it."""
        percept, drawing = self.evening.environment.percept(state, self.seat), self.drawing
        known, chances = known_roles(percept), _counted(percept) if count else None
        labels = {f"p{player}": drawing.told(percept, player, known, chances) for player in range(len(drawing.names))}
        over = state.winner is not None
        said = f"The end. {self.evening.ending()}" if over else f"Day {turn}. {len(state.living)} are living; now they vote."
        if chances and not over:
            others = [player for player in state.living if player != self.seat]
            said += f" If werewolves spare each other in their votes, {suspected(drawing.names, chances, others)}."
        return {"parts": {"table": drawing.seen(percept, known, chances)}, "labels": labels, "status": said}

    def look(self, turn, which=0):
        """Show a turn, counted from 0, and in it the thoughts of a player, or with a seat 1 for what counting says.

        Raises:
            ValueError: there is no such turn or player.
        """
        self.index = self._number(turn, which)
        self.status = self.frames[self.index]["status"]

    def _number(self, turn, which):
        turns = len(self.frames) // self.each
        return whole(turn, "The turn", -turns, turns - 1) % turns * self.each + whole(which, "which", 0, self.each - 1)

    def on_click(self, key):
        """A click on a player shows its thoughts; with a seat it says what is known of it."""
        if key == "mind" or self.seat is not None:
            self.status = self.label(key)
        else:
            self.look(self.index // self.each, int(key.removeprefix("p")))

    def picture(self, turn=None, which=0, theme="light"):
        """A still of what `look` shows, default of what was shown first. Raises ValueError as that does."""
        number = self.shown if turn is None else self._number(turn, which)
        return thoughts_still(self, number, theme)

    def still(self):
        return self.picture()


def thoughts_still(shell, number, theme):
    """A still of a frame of an evening, whose turn's first frame holds what all its frames share."""
    first = number - number % len(shell.scene["dials"][1]["told"])
    parts = shell.frames[first]["parts"] | shell.frames[number]["parts"]
    labels = shell.frames[number]["labels"]
    words = labels["mind"] if "mind" in labels else " ".join(labels.values())
    return framed(shell.scene["width"] - 2 * MARGIN, shell.scene["height"] - 2 * MARGIN, shell.scene["static"] + "".join(parts.values()),
                  svg.capital(shell.title), words, shell.frames[number]["status"], theme)


def _counted(percept):
    """{player: chance to be a werewolf} by counting; None where nothing fits."""
    try:
        return marginals(posterior(percept))
    except ValueError:
        return None
