"""The debugging view of the checkers agents: every auction of a game, bid by bid."""

from gameai.checks import several, whole
from gameai.game import require_state
from gameai.games.checkers.watching import steps_of
from gameai.show import palette
from gameai.show.auction_view import HEIGHT, WIDTH, AuctionView, auction_trace, evaluators_of
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, stepping
from gameai.show.tilings import framed
from gameai.trace import fold

MOST_MARKUP = 2_500_000      # letters of markup; more would make the page slow


class AuctionStepper(Shell):
    """A game of bidders to step through: the board, the table of the mover's bidders, and the view of the one in hand.

    Each step is one event of the trace: a bid, a sale, the deletion of a captured piece's bidders. "Next sale"
    goes on to the next step or jump on the board, "Play" shows one step after the other.

    Args:
        game: a `Checkers`.
        players, state, seed, turns: as for `gameai.show.auction_view.auction_trace`, which plays the game.
        trace: the events to show, of a game that begins in `state`; then nobody plays, and players only explain their prices.
        played: a game to show that was played by whomever, such as a `Record` or a `Play`; as for `auction_trace`. To look at its
            end, hand over the pair of its last states and actions.
        title: what a screen reader calls it.
        step: which step is shown first, and in a stored notebook.

    Raises:
        ValueError: neither players nor a trace are given, or both a trace and a game; the trace is none of this game, there is no such
            step, or `state` is none of checkers; or as for `auction_trace`.

    >>> from gameai.games.checkers import Checkers
    >>> from gameai.games.checkers.bidding import ConstantEvaluator
    >>> game = Checkers()
    >>> stepper = AuctionStepper(game, [ConstantEvaluator(1)] * 2, game.from_fen("W:W22,32:B18"))
    >>> stepper.step("next"); stepper.status
    'Auction 1, White. RF of the white man on 22 is CanJump and bids +1.'
    >>> stepper.step("cut"); stepper.status.split(". ")[:2]
    ['Sold to RF of the white man on 22, the only bidder', 'The man jumps from 22 to 15']

    A person's game, and what bidders who were not asked would have bid:

    >>> stepper = AuctionStepper(game, [ConstantEvaluator(1), None], played=[(11, 15), (22, 18), (15, 22)])
    >>> stepper.step("cut"); stepper.step("cut"); stepper.status
    'White plays without an auction. The man moves from 22 to 18.'
    """

    _esm = asset("shell.js", "narrow.js", "animate.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "animate.css")

    def __init__(self, game, players=None, state=None, seed=0, turns=40, trace=None, title="auctions", step=0,
                 played=None):
        super().__init__()
        if played is not None and (players is None or trace is not None):
            raise ValueError("A game that was played needs players, whose bidders name their prices anew, and no trace.")
        if players is None and trace is None:
            raise ValueError("An auction needs players, or the trace of a game that was played.")
        if played is not None:
            state, steps = steps_of(played, state)
            played = [*steps]
        self.game, self.start, self.title = game, require_state(game, state), title
        self.trace = auction_trace(game, players, self.start, seed, turns, played) if trace is None else list(several(trace, "trace"))
        self._make = lambda: AuctionView(game, self.start, (None, None) if players is None else evaluators_of(players))
        view = self._make()
        frames = self._frames(view)
        self.shown = step = whole(step, "step", 0, len(frames) - 1)
        self.scene = {"title": title, "role": "img", "width": WIDTH + 2 * MARGIN, "height": HEIGHT + 2 * MARGIN, "shift": [MARGIN, MARGIN],
                      "static": view.static(), "slots": view.slots(), "places": [], "moves": {}, "slider": "step of the auctions"}
        buttons = stepping(cut=True)
        self.controls = [button("cut", "Next sale", "to the next step or jump on the board", "cut") if each["id"] == "cut" else each
                         for each in buttons]
        self.present(frames, step)

    def _frames(self, view):
        sent, letters, frames = {}, 0, []
        for count in range(len(self.trace) + 1):
            if count:
                view.apply(self.trace[count - 1])
            parts = {slot: markup for slot, markup in view.parts().items() if sent.get(slot, "") != markup}
            sent.update(parts)
            frames.append({"parts": parts, "labels": {}, "status": view.sentence, "tags": list(view.tags)})
            letters += sum(map(len, parts.values()))
            if letters > MOST_MARKUP and count < len(self.trace):
                self.trace = self.trace[:count]
                frames[-1]["status"] += f" The game goes on; its first {count:,} events are shown."
                break
        return frames

    def view(self, step=None):
        """The `AuctionView` after so many events, default all. Raises ValueError if there are not so many."""
        step = len(self.trace) if step is None else whole(step, "step", 0, len(self.trace))
        return fold(self._make(), self.trace[:step])

    def picture(self, step=None, theme="light"):
        """A still after so many events, default at the end. Raises ValueError if there are not so many."""
        view = self.view(step)
        return framed(WIDTH, HEIGHT, view.svg(), self.title, view.describe(), view.sentence, theme)

    def still(self):
        return self.picture(self.shown)
