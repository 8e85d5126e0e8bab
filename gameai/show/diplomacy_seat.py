"""A seat in a game of Diplomacy: the others choose by themselves, the person's orders and words come from outside."""

from gameai.checks import one_of
from gameai.game import IllegalMove
from gameai.games.diplomacy.choices import Moves
from gameai.games.diplomacy.dipblue.archetypes import DipBlue
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.phases import Frozen
from gameai.games.diplomacy.players import seats
from gameai.games.diplomacy.recording import Recording
from gameai.offices.talk import Accept, Propose, Reject
from gameai.show.diplomacy_scenes import phase_name
from gameai.show.shell import sentence
from gameai.show.words import listed

SAYS = {"propose": "proposes", "accept": "accepts", "reject": "rejects", "withdraw": "takes back"}


class Seat:
    """A game in progress.

    Args:
        me: the person's power. map, rounds, last_year: as for `Diplomacy`.
        agents: a function agents(power, seed), or {power: agent}; the person's own is not asked. Default: DipBlues.
        seed: a number or a text.

    Attributes:
        state: of the game. states, steps: so far. lines: [kind, sentence] of what was said and done, as far as the person knows it.
    """

    def __init__(self, me, agents=None, seed=0, map=STANDARD, rounds=2, last_year=1920):
        self.me, self.game = one_of(me, map.powers, "The power that you play"), Diplomacy(map, rounds, last_year)
        self.map = map
        self.agents = seats(map.powers, agents or (lambda power, seed: DipBlue("dipblue", seed)), seed)
        self.state = self.game.initial()
        self.states, self.steps = [self.state], []
        self.lines = [["turn", phase_name(self.state.phase)]]
        self._asked = None, {}      # a state, and what powers chose in it: whoever was asked is not asked again after a stop

    @property
    def over(self):
        return self.game.is_terminal(self.state)

    @property
    def my_turn(self):
        """Whether something is asked of the person."""
        return self.me in self.game.movers(self.state)

    @property
    def percept(self):
        """What the person knows."""
        return self.game.percept(self.state, self.me)

    def choices(self):
        """What the person can order in this phase, even while there is talk."""
        if self.state.stage == "talk":
            return Moves(self.me, self.map, self.state.units)
        return self.game.actions(self.state, self.me)

    def offers(self):
        """The deals that were proposed to the person and are neither accepted nor rejected."""
        if self.state.stage != "talk":
            return ()
        deals = self.game.actions(self.state, self.me).deals
        return tuple(deal for deal in deals.having("proposed") if self.me in deal.partners
                     and deals.refusal("accept", deal, self.me) is None)

    def others(self):
        """The other powers that are still there."""
        return tuple(power for power in self.game.living(self.state) if power != self.me)

    def advance(self, mine=()):
        """One step: all who are asked choose, the person `mine`. A step that is stopped is not taken.

        Raises:
            gameai.game.IllegalMove: the person's action is none; the game stays as it was.
        """
        before, movers = self.state, self.game.movers(self.state)
        if self.me in movers:
            fault = self.game.actions(before, self.me).fault(mine)
            if fault:
                raise IllegalMove(sentence(f"{self.me} {fault}"))
        if self._asked[0] is not before:
            self._asked = before, {}
        choices = self._asked[1]
        for power in movers:
            if power != self.me and power not in choices:
                choices[power] = self.agents[power].choose(self.game.percept(before, power))
        chosen = {power: mine if power == self.me else choices[power] for power in movers}
        after = self.game.step(before, chosen)
        done = {"state": after, "steps": [*self.steps, Frozen(chosen)], "states": [*self.states, after],
                "lines": self.lines + self._told(before, after, chosen)}
        vars(self).update(done)     # at once: whoever stops it has all or nothing

    def recording(self):
        """The game so far, a `Recording`."""
        return Recording(self.map.name, self.game.rounds, self.game.last_year, tuple(self.steps), tuple(self.states),
                         Frozen({power: "you" if power == self.me else type(agent).__name__ for power, agent in self.agents.items()}))

    # What is told.

    def _told(self, before, after, chosen):
        """The lines about a step."""
        if before.stage == "talk":
            lines = [["you" if said.sender == self.me else "other", self.said(said.sender, said.act)] for said in after.said
                     if self.me in said.act.deal.parties]
            over = [] if after.stage == "talk" else [["table", f"The talk is over. Agreed with you: {self.agreed(after)}."]]
            return lines + over
        lines = [["you" if power == self.me else "other", f"{power.capitalize()}: "
                  f"{listed(list(map(str, orders))) if orders else 'nothing ordered'}."] for power, orders in chosen.items()]
        return lines + ([["turn", phase_name(after.phase)]] if after.phase != before.phase else [])

    def agreed(self, state):
        """The deals of a phase that the person is bound by, in words."""
        deals = [deal for deal in state.confirmed[self.me] if deal.turn == state.phase]
        return listed([f"{deal.terms} with {listed([each.capitalize() for each in deal.parties if each != self.me])}" for deal in deals])

    def said(self, sender, act):
        """An act in words, for the person."""
        deal, who = act.deal, "You" if sender == self.me else sender.capitalize()
        verb = SAYS[act.do]
        if sender == self.me:
            verb = {"takes back": "take back"}.get(verb, verb[:-1])
        heard = deal.partners if isinstance(act, Propose) else (deal.proposer,)
        whom = ["you" if each == self.me else each.capitalize() for each in heard if each != sender]
        link = "to" if isinstance(act, Propose) else "of" if isinstance(act, (Accept, Reject)) else ""
        return f"{who} {verb}{f' {link} {listed(whom)}' if whom and link else ''}: {deal.terms}."
