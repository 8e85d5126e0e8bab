"""A power in Diplomacy: orders by clicks on the map, deals with the others by buttons."""

from contextlib import contextmanager
from random import random

import traitlets

from gameai.game import IllegalMove
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.terms import Alliance, Joint, Peace, fault
from gameai.offices import Deal
from gameai.offices.talk import Accept, Propose, Reject
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.diplomacy_board import board_scene, labels, marks, present_parts
from gameai.show.diplomacy_draft import KINDS, Draft
from gameai.show.diplomacy_scenes import phase_name, scenes, standing
from gameai.show.diplomacy_seat import Seat
from gameai.show.shell import Shell, asset, button, sentence
from gameai.show.tilings import framed
from gameai.show.words import listed

HELP = ("Arrow keys go from province to province, Enter picks. Pick a unit, then where it goes; buttons choose other kinds of orders. "
        "The slider shows what happened before.")
NOBODY = "Choose first to whom, by its button."
PAST = 3           # phases that the slider goes back to


class PlayDiplomacy(Shell):
    """Play a power in Diplomacy.

    A click on a unit picks it, a click on a province orders it there; rings mark where it can go. Buttons choose supports, convoys and
    holding, undo, and give the orders; whoever has none holds. Before each movement there is talk: proposals to the others, and theirs.

    Args:
        me: the power, as "FRANCE".
        agents: a function agents(power, seed) that makes the others, or {power: agent}; default DipBlues.
        seed: of the games; None for another one each time.
        map: a `gameai.games.diplomacy.map.Map`. rounds: of talk before each movement. last_year: the game ends with its winter.
        title: what a screen reader calls it.

    Raises:
        ValueError: there is no such power, or an agent can't choose.

    >>> play = PlayDiplomacy("FRANCE", seed=1, rounds=0)
    >>> play.click("PAR"); play.click("BUR"); play.status
    'A PAR - BUR. 2 units left.'
    """

    _esm = asset("shell.js", "narrow.js", "diplomacy.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "diplomacy.css")

    told_lines = traitlets.List().tag(sync=True)

    def __init__(self, me="FRANCE", agents=None, seed=None, map=STANDARD, rounds=2, last_year=1910, title="Diplomacy"):
        super().__init__()
        self.title, self._games = titled(title), 0
        self._given = {"me": me, "agents": agents, "map": map, "rounds": rounds, "last_year": last_year}
        self._seed, self.partner, self._at, self._drafted, self._seen = seed, None, None, None, (None, ())
        self._deal()

    # What a person can do.

    def new_game(self):
        """Begin again."""
        with self.told():
            self._deal()

    @contextmanager
    def _deed(self):
        """Whoever stops what is done, or has an agent that fails, sees the game as it is after the last whole step."""
        with self.told():
            try:
                yield
            except BaseException:
                self._begin()
                self._show(self.status)
                raise

    def give(self):
        """Give the orders that are written; units without one hold, or are disbanded."""
        with self._deed():
            self._need("orders")
            self._step(self.draft.given())

    def say(self, *acts):
        """End a round of talk; `acts` default to those that the buttons have collected."""
        with self._deed():
            self._need("talk")
            self._step(tuple(acts) or tuple(self.acts))

    def be_silent(self):
        """Say nothing until the talk is over."""
        with self._deed():
            self._need("talk")
            phase, first = self.seat.state.phase, tuple(self.acts)
            self.seat.advance(first)
            while self.seat.my_turn and (self.seat.state.phase, self.seat.state.stage) == (phase, "talk"):
                self.seat.advance(())
            self._wait()

    def on_click(self, key):
        if self.seat.over or not self.seat.my_turn:
            self.status = self.label(key)
            return
        self._draft(lambda: self.draft.click(key))

    def _draft(self, deed):
        """Do something to the orders or proposals that are written, and show what came of it, or why it can't be."""
        try:
            said = deed()
        except ValueError as error:
            self.error, said = error, sentence(error)
        self._show(said)

    def on_press(self, name):
        kind, _, what = name.partition(":")
        simple = {"new": self.new_game, "give": self.give, "say": self.say, "silent": self.be_silent, "on": self.go_on}
        if kind in simple:
            simple[kind]()
            return
        draft = self.draft
        deeds = {"kind": lambda: draft.choose_kind(what), "otherwise": draft.otherwise, "undo": draft.undo,
                 "take": lambda: draft.take(draft.open[int(what)]), "to": lambda: self._address(what), "peace": self._peace,
                 "alliance": self._alliance, "support": self._support, "accept": lambda: self._answer(Accept, what),
                 "reject": lambda: self._answer(Reject, what)}
        self._draft(deeds[kind])

    def go_on(self):
        """Watch the next phase, when nothing is asked of you."""
        with self._deed():
            if self.seat.my_turn or self.seat.over:
                raise ValueError("The game is over." if self.seat.over else "You are asked; act first.")
            self.seat.advance()
            self._wait(once=True)

    # Talk.

    def _address(self, power):
        if self.asking:
            self.asking, against = False, power
            return self._propose(Alliance(against))
        self.partner = power
        return f"To {power.capitalize()}."

    def _need_partner(self):
        if self.partner not in self.seat.others():
            raise ValueError(NOBODY)

    def _peace(self):
        self._need_partner()
        return self._propose(Peace())

    def _alliance(self):
        self._need_partner()
        self.asking = True
        return f"An alliance with {self.partner.capitalize()} against whom? Press its button."

    def _support(self):
        """Ask the partner to support one of the orders that are written."""
        self._need_partner()
        helps = self._helps()
        if not helps:
            raise ValueError(f"{self.partner.capitalize()} has no unit that could support an order that you have written; write one first.")
        return self._propose(Joint(helps[0]))

    def _helps(self):
        """[(own order, the partner's support)] that have not been proposed."""
        found = []
        state = self.seat.state
        for order in self.draft.orders.values():
            if order.action not in ("move", "hold"):
                continue
            for unit in state.units:
                if unit.power != self.partner:
                    continue
                helping = (Order(*unit, "support_move", order.dest, order.unit, order.loc) if order.action == "move"
                           else Order(*unit, "support_hold", None, order.unit, order.loc))
                deal = self._made(Joint([order, helping]))
                if fault(deal, self.seat.percept) is None and not self._refused(Propose(deal)):
                    found.append((order, helping))
        return found

    def _made(self, terms):
        return Deal(self.seat.me, (self.partner,), terms, self.seat.state.phase)

    def _refused(self, act):
        """Why an act can't be added to those collected; None if it can."""
        return self.seat.game.actions(self.seat.state, self.seat.me).fault((*self.acts, act))

    def _propose(self, terms):
        deal = self._made(terms)
        if any(act.deal == deal for act in self.acts):
            raise ValueError("You have that among what you will say already.")
        why = fault(deal, self.seat.percept) or self._refused(Propose(deal))
        if why:
            raise ValueError(sentence(why))
        self.acts.append(Propose(deal))
        return f"To {self.partner.capitalize()}: {terms}. Say it, or add more."

    def _answer(self, act, number):
        deal = self.seat.offers()[int(number)]
        if any(each.deal == deal for each in self.acts):
            raise ValueError("You have answered that already.")
        self.acts.append(act(deal))
        return f"{'Accepted' if act is Accept else 'Rejected'}: {deal.terms}, of {deal.proposer.capitalize()}. Say it, or add more."

    # Turns.

    def _deal(self):
        seed = self._seed if self._seed is None or not self._games else f"{self._seed}/{self._games}"
        self.seat = Seat(seed=random() if seed is None else seed, **self._given)
        self._games += 1
        first = next((unit.loc for unit in self.seat.state.units if unit.power == self.seat.me), None)
        self.scene = board_scene(self.seat.map, self.title, HELP, self.seat.map.province.get(first))
        self._begin()
        self._show(f"You are {self.seat.me.capitalize()}. {self._asked()}")

    def _begin(self):
        """A new phase or round."""
        seat = self.seat
        if self._at is not seat.state:
            self._at, self.asking, self.acts = seat.state, False, []
        if self._drafted != (seat, seat.state.phase):
            self.draft = Draft(seat.choices()) if seat.my_turn else None
            self._drafted = seat, seat.state.phase

    def _need(self, stage):
        if self.seat.over:
            raise ValueError("The game is over; begin a new one.")
        if not self.seat.my_turn:
            raise ValueError("Nothing is asked of you now; go on watching.")
        if (self.seat.state.stage == "talk") != (stage == "talk"):
            raise ValueError("The talk is over; give your orders." if stage == "talk" else
                             "There is talk first; say something, or be silent.")

    def _step(self, action):
        try:
            self.seat.advance(action)
        except IllegalMove as error:
            raise ValueError(sentence(error)) from error
        self._wait()

    def _wait(self, once=False):
        """The others act until something is asked of the person."""
        while not once and not self.seat.my_turn and not self.seat.over and self.seat.me in self.seat.game.living(self.seat.state):
            self.seat.advance()
        self._begin()
        self._show(self._asked())

    def _asked(self):
        """What is asked of the person, or how it ended."""
        seat, state = self.seat, self.seat.state
        if seat.over:
            return f"The game is over. {standing(seat.map, state)}"
        name = phase_name(state.phase)
        if not seat.my_turn:
            return f"{name}. Nothing is asked of you; go on to watch."
        if state.stage == "talk":
            offers = seat.offers()
            heard = f" {offers[0].proposer.capitalize()} proposes {offers[0].terms}." if offers else ""
            return f"{name}: talk, round {state.round + 1} of {seat.game.rounds}.{heard} What do you say?"
        if state.phase.step == "builds":
            verb = "remove" if self.draft.choices.removes else "build"
            what = "units" if verb == "remove" else "centres"
            return f"{name}: you can {verb} {self.draft.choices.count}. Pick {what}, then give the orders."
        return f"{name}: {'pick a unit, then where it goes.' if state.phase.step == 'moves' else 'where do your units retreat?'}"

    # What is shown.

    def _show(self, status):
        seat = self.seat
        with self.hold_sync():
            self.told_lines = seat.lines[-400:]
            self.controls = self._buttons()
            draft = None if seat.over or not seat.my_turn else self.draft
            told = [(scene.parts | marks(seat.map, None), {}, f"{scene.name}. {scene.said}", scene.name) for scene in self._before()]
            told.append((present_parts(seat, draft) | self._marks(draft), labels(seat, draft), status, "now"))
            frames, sent = [], {}
            for parts, said, what, name in told:       # a frame holds what differs from those before it
                frames.append({"parts": {slot: markup for slot, markup in parts.items() if sent.get(slot) != markup}, "labels": said,
                               "status": what, "name": name})
                sent |= parts
            self.present(frames, len(frames) - 1, status)

    def _marks(self, draft):
        return marks(self.seat.map, draft, {self.seat.map.province[unit.loc] for unit in self.seat.state.units})

    def _before(self):
        """The scenes of the last phases; they are made once."""
        key = self.seat, len(self.seat.states)
        if self._seen[0] != key:
            self._seen = key, scenes(self.seat.recording(), PAST)[:-1]
        return self._seen[1]

    def _buttons(self):
        seat, draft, new = self.seat, self.draft, button("new", "New game")
        if seat.over:
            return [new]
        if not seat.my_turn:
            return [button("on", "Go on", "watch the next phase"), new]
        none, made = draft.picked is None, []
        made += [button(f"take:{number}", str(order)) for number, order in enumerate(draft.open)]
        if not draft.adjusts:
            can, why = draft.kinds(), "Pick a unit first." if none else "This unit can't do that now."
            for kind in () if draft.retreats else KINDS:
                ticked = " ✓" if not none and draft.kind == kind else ""
                made.append(button(f"kind:{kind}", svg.capital(kind) + ticked, disabled=kind not in can, why=why))
            made.append(button("otherwise", "Disband" if draft.retreats else "Hold", disabled=none, why="Pick a unit first."))
        made.append(button("undo", "Undo"))
        if seat.state.stage != "talk":
            rest = "are disbanded" if draft.retreats else "hold"
            return [*made, button("give", "Give the orders", f"units without an order {rest}"), new]
        made += [button(f"to:{power}", f"{'Against' if self.asking else 'To'} {power.capitalize()}"
                        + (" ✓" if power == self.partner and not self.asking else "")) for power in seat.others()]
        made += [button("peace", "Propose peace"), button("alliance", "Propose an alliance"), button("support", "Ask for support")]
        answered = {act.deal for act in self.acts}
        for number, deal in enumerate(seat.offers()[:6]):
            if deal not in answered:
                made += [button(f"{verb.lower()}:{number}", f"{verb} {deal.proposer.capitalize()}: {deal.terms}")
                         for verb in ("Accept", "Reject")]
        return [*made, button("say", f"Say it ({len(self.acts)})" if self.acts else "Say nothing"),
                button("silent", "To the orders", "say what is collected, and no more in this phase"), new]

    def picture(self, theme="light"):
        """A still of the game as it is."""
        scene = {}
        for frame in self.frames:
            scene |= frame["parts"]
        drawn = self.scene["static"] + "".join(scene[slot] for slot in self.scene["slots"])
        units = listed([f"{unit.power.capitalize()} {unit}" for unit in self.seat.state.units])
        return framed(self.scene["width"] - 28, self.scene["height"] - 28, drawn, svg.capital(self.title), f"Units: {units}.", self.status,
                      theme)

    def still(self):
        return self.picture()
