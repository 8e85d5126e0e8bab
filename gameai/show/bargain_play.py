"""Bargain with an agent: offers are picked on the utility plane or in lists, and answered at once."""

from contextlib import contextmanager

import traitlets

from gameai.checks import brief, several, whole
from gameai.negotiation import Accept, AlternatingOffers, Offer, Timed, Walk
from gameai.show import marks as mark
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, place, sentence
from gameai.show.tilings import framed
from gameai.show.utility_plane import plane_of, told_end
from gameai.show.utility_view import LEFT, CurveDrawing, figure, outcome_words

HELP = ("Arrow keys go from outcome to outcome, Page Up and Page Down through all of them by what they are worth to you, Home to your "
        "best one. Enter picks an outcome; Enter again offers it.")
HIDDEN_HELP = "Choose a value in each list, then press Offer. The lists keep what you chose."
MOST = 600     # outcomes to choose from
LATE = "There is no time for another offer: accept the last one, or walk away."
HIT = 8        # half the side of what can be clicked


class PlayBargain(Shell):
    """Bargain with an agent by alternating offers.

    A click on an outcome picks it, a second one, or the button, offers it; lists of the issues do the same. The agent answers at
    once. "Accept" takes its last offer, "Walk away" ends without one. Hidden, the plane is covered until the end: then one sees what the
    offers were worth to oneself alone, round by round, as in life.

    Args:
        domain: a `gameai.negotiation.Domain`. utilities: two utilities.
        agent: the other: an object with `choose(percept)`, as `gameai.negotiation.Timed`; default one that concedes in even steps.
        rounds: how many offers there may be in all. me: 0 to make the first offer, 1 to wait for it.
        name: of the agent. hidden: whether the agent's utility is hidden until the end.
        title: what a screen reader calls it.

    Raises:
        ValueError: the agent can't choose, `me` is neither 0 nor 1, or as for `gameai.show.utility_plane.plane_of`.

    >>> from gameai.negotiation.examples import price_and_quantity
    >>> play = PlayBargain(*price_and_quantity(), rounds=10)
    >>> play.pick((10, 1)); play.status
    'Price 10, quantity 1 (you 0.775, Ben 0.525). Press Offer, or Enter once more.'
    """

    messages = Shell.messages | {"pick": ("values",)}

    _esm = asset("shell.js", "narrow.js", "bargain.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "bargain.css")

    table = traitlets.Dict().tag(sync=True)

    def __init__(self, domain, utilities, agent=None, rounds=20, me=0, name="Ben", hidden=False, title="bargaining"):
        super().__init__()
        self.me, self.title, self.hidden = whole(me, "me", 0, 1), titled(title), bool(hidden)
        names = ["you", svg.clean(name)]
        self.plane = plane_of(domain, utilities, names[::-1] if self.me else names)
        self.agent = Timed(1) if agent is None else agent
        if isinstance(self.agent, type) or not callable(getattr(self.agent, "choose", None)):
            raise ValueError(f"An agent is an object with a method choose(percept), as Timed(1); {brief(agent)} is none.")
        self.domain, self.environment = domain, AlternatingOffers(domain, utilities, whole(rounds, "rounds", 1, 1_000))
        self.issues = [issue.name for issue in domain.issues]
        self._spots()
        self.new_game()

    # What a person can do.

    def pick(self, outcome):
        """Pick an outcome; a second time, offer it."""
        with self.told(), self._deed():
            outcome = self.domain.require(outcome)
            self._playing()
            if outcome == self.picked:
                self._act(Offer(self.me, outcome))
                return
            self.picked = outcome
            self._show(f"{svg.capital(self._words(outcome))}. Press Offer{'' if self._covered() else ', or Enter once more'}.")

    def offer(self, outcome=None):
        """Offer an outcome, default the one that is picked."""
        with self.told(), self._deed():
            self._playing()
            outcome = self.picked if outcome is None else self.domain.require(outcome)
            if outcome is None:
                raise ValueError(f"Pick an outcome first, {self._where()}.")
            self._act(Offer(self.me, outcome))

    def accept(self):
        """Accept what the agent has offered last."""
        with self.told(), self._deed():
            self._playing()
            if self.percept.offered is None:
                raise ValueError("Nothing is offered yet; the first offer is yours.")
            self._act(Accept(self.me, self.percept.offered))

    def walk(self):
        """Walk away."""
        with self.told(), self._deed():
            self._playing()
            self._act(Walk(self.me))

    def new_game(self):
        """Begin again."""
        with self.told(), self._deed():
            self.state, self.picked = self.environment.initial(None), None
            self.scene = self._scene()
            self._go_on()

    @property
    def percept(self):
        """What the person knows."""
        return self.environment.percept(self.state, self.me)

    @property
    def over(self):
        return self.environment.is_terminal(self.state)

    @property
    def result(self):
        """The `gameai.negotiation.Result`, or None before the end."""
        return self.environment.result(self.state) if self.over else None

    @contextmanager
    def _deed(self):
        """Whoever interrupts what is done, or whose agent fails, finds the negotiation as before."""
        kept, scene = {name: vars(self).get(name) for name in ("state", "picked", "curve")}, self.scene
        try:
            yield
        except BaseException as error:
            if kept["state"] is not None and not isinstance(error, ValueError):
                vars(self).update(kept)
                self.scene = scene
                self._show(self.status)
            raise

    def _playing(self):
        if self.over:
            raise ValueError(svg.capital(self.refusal()))

    def refusal(self):
        """Why nothing more can be done; the result is said again, since this line takes its place."""
        return f"The negotiation is over; begin a new one. {self._asked()}"

    def _act(self, action):
        if action not in self.environment.actions(self.state, self.me):
            if isinstance(action, Offer):
                raise ValueError(LATE)
            raise ValueError("That can't be done now.")
        self.state = self.environment.step(self.state, {self.me: action}, None)
        if not self.hidden:      # covered, the lists alone show what was chosen, and keep it for the next offer
            self.picked = None
        self._go_on()

    def _go_on(self):
        """The agent answers, if it is its turn; then it is shown."""
        other, said = 1 - self.me, []
        while not self.over and other in self.environment.movers(self.state):
            try:
                action = self.agent.choose(self.environment.percept(self.state, other))
                if action not in self.environment.actions(self.state, other):
                    raise ValueError(f"Its choice {brief(action)} is not one of its actions.")
            except Exception as error:
                self.error = error
                self.state = self.environment.step(self.state, {other: Walk(other)}, None)
                said.append(f"{self.plane.names[other]} could not choose, and leaves: {sentence(error)}")
                continue
            self.state = self.environment.step(self.state, {other: action}, None)
            if isinstance(action, Offer):
                said.append(f"{self.plane.names[other]} offers {self._words(action.outcome)}.")
            else:
                said.append(f"{self.plane.names[other]} {'accepts' if isinstance(action, Accept) else 'walks away'}.")
        if self.over and self.hidden:
            self.scene, self.picked = self._scene(), None
        self._show(svg.capital(" ".join([*said, self._asked()])))

    def _asked(self):
        """What is asked of the person, or how it ended."""
        if self.over:
            result = self.result
            return told_end(self.plane, result.agreement, result.utilities, "", result.rounds)
        left = self.environment.rounds - self.state.round
        if left == 0:
            return "That was the last offer: accept it, or walk away."
        lasts = {1: " It would be the last one."}.get(left, "")
        return f"Your offer, number {self.state.round + 1} of {self.environment.rounds}?{lasts}"

    def _where(self):
        return "in the lists" if self._covered() else "on the plane or in the lists"

    def _words(self, outcome):
        if self._covered():
            return f"{outcome_words(self.issues, outcome)} (you {figure(self.plane.values(outcome)[self.me])})"
        return self.plane.words(outcome)

    def _covered(self):
        return self.hidden and not self.over

    # Answers to the browser.

    def on_click(self, key):
        self.pick(self._outcomes[key])

    def on_message(self, message):
        """Values were chosen in the lists, by their numbers."""
        with self.told():
            values = several(message["values"], "values")
            if len(values) != len(self.issues):
                raise ValueError(f"An offer has a value for each of {len(self.issues)} issues; there were {len(values)}.")
            outcome = tuple(issue.values[whole(at, f"The number of a value of {issue.name}", 0, len(issue.values) - 1)]
                            for issue, at in zip(self.domain.issues, values))
            if outcome != self.picked:
                self.pick(outcome)

    def on_press(self, name):
        {"offer": self.offer, "accept": self.accept, "walk": self.walk, "new": self.new_game}[name]()

    # What is shown.

    def _spots(self):
        """One place for all outcomes that are worth the same to both; its key is the number of the first."""
        if len(self.domain) > MOST:
            raise ValueError(f"{len(self.domain):,} outcomes are too many to choose from; {MOST} can be; take a smaller domain.")
        at, self._outcomes, self._key_of, self._same = {}, {}, {}, {}
        for number, outcome in enumerate(self.domain.outcomes):
            spot = tuple(round(each, 1) for each in self.plane.at(outcome))
            key = at.setdefault(spot, f"o{number}")
            self._outcomes.setdefault(key, outcome)
            self._key_of[outcome] = key
            self._same.setdefault(key, []).append(outcome)

    def _scene(self):
        table = CurveDrawing(self.plane, self.environment.rounds, LEFT, "what the offers are worth to you")
        self.curve = table
        if self._covered():
            scene = {"width": table.width, "height": self.plane.height, "static": table.static(),
                     "places": [], "moves": {}, "role": "img"}
        else:
            key, high = self.plane.key(self.plane.height)
            order = sorted(self._outcomes, key=lambda key: (-float(self.plane.values(self._outcomes[key])[self.me]), key))
            places = [place(key, (x - HIT, y - HIT, 2 * HIT, 2 * HIT), self._label(self._outcomes[key]))
                      for key in order for x, y in [self.plane.at(self._outcomes[key])]]
            scene = {"width": self.plane.width, "height": self.plane.height + high, "static": self.plane.static() + key, "places": places,
                     "moves": self._moves(order), "start": order[0], "role": "group"}
        return scene | {"title": self.title, "width": scene["width"] + 2 * MARGIN, "height": scene["height"] + 2 * MARGIN,
                        "shift": [MARGIN, MARGIN], "slots": ["offers"],
                        "help": HIDDEN_HELP if self._covered() else HELP}

    def _moves(self, order):
        """Where keys lead from each outcome: arrows to the nearest one in their direction."""
        spots = {key: self.plane.at(self._outcomes[key]) for key in order}
        moves = {}
        for number, key in enumerate(order):
            x, y = spots[key]
            leads = {"Home": order[0], "End": order[-1], "PageUp": order[max(0, number - 1)],
                     "PageDown": order[min(len(order) - 1, number + 1)]}
            for arrow, (down, right) in {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}.items():
                ahead = {}
                for other, (u, v) in spots.items():
                    far, aside = (u - x) * right + (v - y) * down, abs((v - y) if right else (u - x))
                    if far > 0.05:
                        ahead[other] = far + 2 * aside
                if ahead:
                    leads[arrow] = min(ahead, key=ahead.get)
            moves[key] = leads
        return moves

    def _label(self, outcome):
        said = [svg.capital(self.plane.words(outcome))]
        if outcome in self.plane.frontier:
            said.append("not dominated")
        made = [(event.agent, event.outcome) for event in self.state.events if isinstance(event, Offer)]
        same = self._same[self._key_of[outcome]]
        said += [f"offered by {self.plane.names[agent]}" for agent in (0, 1) if any((agent, other) in made for other in same)]
        if self.picked in same:
            said.append("picked")
        if len(same) > 1:
            said.append(f"as much as {outcome_words(self.issues, same[1])}" + (f" and {len(same) - 2} more" if len(same) > 2 else ""))
        return "; ".join(said) + "."

    def _drawn(self):
        made = [(event.agent, event.outcome) for event in self.state.events if isinstance(event, Offer)]
        if self._covered():
            return self._rounds(made)
        drawn = self.plane.offers(made, agreed=self.result.agreement if self.over else None)
        if self.picked is not None:
            x, y = self.plane.at(self.picked)
            drawn += svg.el("rect", x=x - 10, y=y - 10, width=20, height=20, rx=4, fill="none", stroke="@picked", stroke_width=3)
        if self.over:
            drawn += self.plane.ended(self.result.agreement)
        elif made and made[-1][0] != self.me:
            x, y = self.plane.at(made[-1][1])
            drawn += mark.cover("last", (x - 19, y - 19, 38, 38))
        return drawn

    def _rounds(self, made):
        """What the offers are worth to the person, round by round."""
        curves = [[(number, self.plane.values(outcome)[self.me]) for number, (who, outcome) in enumerate(made, 1) if who == agent]
                  for agent in (0, 1)]
        drawn = "".join(self.curve.curve(agent, values) for agent, values in enumerate(curves))
        if self.picked is not None:
            y = self.curve.up(self.plane.values(self.picked)[self.me])
            drawn += svg.path([(self.curve.left, y), (self.curve.width - 14, y)], stroke="@picked", stroke_width=1.5,
                              stroke_dasharray="2 4")
        return drawn

    def _show(self, status):
        numbers = None if self.picked is None else [issue.values.index(value) for issue, value in zip(self.domain.issues, self.picked)]
        with self.hold_sync():
            self.table = {"issues": [[svg.clean(issue.name), [svg.clean(svg.words(value)) for value in issue.values]]
                                     for issue in self.domain.issues],
                          "picked": numbers}
            self.controls = self._buttons()
            labels = {} if self._covered() else {key: self._label(outcome) for key, outcome in self._outcomes.items()}
            self.present([{"parts": {"offers": self._drawn()}, "labels": labels, "status": status}])

    def _buttons(self):
        over = self.over
        why = self.refusal() if over else ""
        offered = not over and self.percept.offered is not None
        late = not over and self.state.round >= self.environment.rounds
        return [button("offer", "Offer", "what is picked", disabled=over or late or self.picked is None,
                       why=why if over else LATE if late
                       else f"Pick an outcome first, {self._where()}."),
                button("accept", "Accept", "the last offer", disabled=not offered,
                       why=why if over else "Nothing is offered yet; the first offer is yours."),
                button("walk", "Walk away", "end without an agreement", disabled=over, why=why),
                button("new", "New negotiation")]

    def picture(self, theme="light"):
        """A still of the negotiation as it is."""
        scene = self.scene
        words = f"{self.plane.names[self.me]} bargain with {self.plane.names[1 - self.me]}." if self._covered() else self.plane.describe()
        return framed(scene["width"] - 2 * MARGIN, scene["height"] - 2 * MARGIN, scene["static"] + self._drawn(), svg.capital(self.title),
                      svg.capital(words), self.status, theme)

    def still(self):
        return self.picture()
