"""The game of Diplomacy as an environment: all powers order at once, and talk before they move.

What is said is known to the parties of a deal alone; the board, and all orders once they are given, are public. Source: A. Calhamer, "The
Rules of Diplomacy"; Marinheiro 2016, sections 2.3 and 6.1 (games end with the winter of 1920).
"""

from collections.abc import Mapping
from functools import partial

from gameai.checks import brief, listed, one_of, whole
from gameai.game import Environment, IllegalMove
from gameai.games.diplomacy.adjudication import outcome
from gameai.games.diplomacy.adjustments import adjusted
from gameai.games.diplomacy.choices import Builds, Moves, Removals, Retreats
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.phases import FIRST, Frozen, Past, Percept, Phase, State
from gameai.games.diplomacy.retreats import retreated
from gameai.offices.deals import Deals
from gameai.offices.talk import Said, Talk


class Diplomacy(Environment):
    """The game; its agents are the powers of the map. A power's utility is the number of its centres.

    Args:
        map: the `Map`.
        rounds: of talk before each movement; 0 for none.
        last_year: the game ends with the winter of this year, or as soon as a power owns more than half of all centres after a fall.
    """

    def __init__(self, map=STANDARD, rounds=0, last_year=1920):
        self.map, self.agents = map, map.powers
        self.rounds, self.last_year = whole(rounds, "rounds"), whole(last_year, "last_year", FIRST.year)

    def initial(self, rng=None):
        """The start of the game; chance has no part in it."""
        owners = {center: power for power in self.map.powers for center in self.map.homes[power]}
        centers = Frozen({center: owners[center] for center in self.map.centers if center in owners})
        return self._begin(State(FIRST, "", 0, tuple(sorted(self.map.start)), centers, confirmed=Frozen(dict.fromkeys(self.agents, ()))))

    def living(self, state):
        """The powers that own a centre or have a unit, in the order of the map."""
        there = {unit.power for unit in state.units}
        there.update(state.centers.values())
        return tuple([power for power in self.agents if power in there])

    def movers(self, state):
        if state.stage == "talk":
            return self.living(state)
        if state.stage == "over":
            return ()
        if state.phase.step == "moves":
            there = {unit.power for unit in state.units}
        elif state.phase.step == "retreats":
            there = {each.unit.power for each in state.dislodged if each.retreats}
        else:
            return tuple([power for power, balance in self._balances(state).items() if balance and self._adjusts(state, power, balance)])
        return tuple([power for power in self.agents if power in there])

    def percept(self, state, agent):
        one_of(agent, self.agents, "A power of this map")
        heard = tuple([each for each in state.said if each.sender != agent and agent in each.act.deal.parties]) if state.said else ()
        return Percept(agent, state.phase, state.stage, state.round, self.actions(state, agent), heard, self.map, state.units,
                       state.centers, state.dislodged, state.past, state.confirmed[agent], self.living(state), state.eliminated,
                       self.rounds, self.last_year)

    def actions(self, state, agent):
        if state.stage == "over":
            return ()
        if state.stage == "talk":
            return Talk(agent, state.deals, partial(_of_phase, state.phase)) if agent in self.living(state) else ()
        if state.phase.step == "moves":
            return Moves(agent, self.map, state.units)
        if state.phase.step == "retreats":
            return Retreats(agent, self.map, state.units, state.dislodged)
        return self._adjusts(state, agent, self._balances(state)[agent]) or ()

    def step(self, state, actions, rng=None):
        movers = self.movers(state)
        if not movers:
            raise IllegalMove("The game is over, so nobody can do anything any more.")
        if not isinstance(actions, Mapping) or set(actions) != set(movers):
            raise IllegalMove(f"In {state.phase} {listed(movers)} act at once, so step needs an action of each and of nobody else; "
                              f"it was {brief(actions)}.")
        if state.stage == "talk":
            return self._talk(state, movers, actions)
        orders = {}
        for power in movers:
            choices = self.actions(state, power)
            fault = choices.fault(actions[power])
            if fault:
                raise IllegalMove(f"{state.phase}: {power} {fault}")
            orders[power] = choices.completed(actions[power])
        return self._begin(self._resolve(state, orders))

    def is_terminal(self, state):
        return state.stage == "over"

    def utility(self, state, agent):
        one_of(agent, self.agents, "A power of this map")
        return sum([owner == agent for owner in state.centers.values()])

    # --- talk ----------------------------------------------------------------

    def _talk(self, state, movers, actions):
        for power in movers:
            fault = self.actions(state, power).fault(actions[power])
            if fault:
                raise IllegalMove(f"{state.phase}: {power} {fault}")
        said = [Said(power, act) for power in movers for act in actions[power]]
        deals, confirmed = state.deals, state.confirmed
        if said:
            deals = deals.copy()
            said = deals.hear(said)
            before = state.deals.having("confirmed")
            confirmed = dict(confirmed)
            for deal in deals.having("confirmed"):
                if deal not in before:
                    for power in deal.parties:
                        confirmed[power] = (*confirmed[power], deal)
        last = state.round + 1 == self.rounds
        return state._replace(deals=deals, said=tuple(said), confirmed=Frozen(confirmed), round=0 if last else state.round + 1,
                              stage="orders" if last else "talk")

    # --- orders --------------------------------------------------------------

    def _begin(self, state):
        """The first state from here in which somebody has something to do; phases in which nobody has are over at once."""
        while True:
            if state.phase.year > self.last_year:
                return state._replace(phase=Phase(self.last_year, "winter", "builds"), stage="over", round=0, said=(), deals=None)
            talks = state.phase.step == "moves" and self.rounds > 0
            state = state._replace(stage="talk" if talks else "orders", round=0, said=(),
                                   deals=Deals(self.living(state)) if talks else None)
            if state.phase.step == "builds":
                state = self._capture(state)
            if state.winner or self.movers(state):
                return state
            state = self._resolve(state, {})

    def _resolve(self, state, orders):
        """The state after a phase in which these are the orders, {power: its orders}, in the next phase."""
        given = [order for each in orders.values() for order in each]
        dislodged = ()
        if state.phase.step == "moves":
            units, dislodged = outcome(self.map, state.units, given)
        elif state.phase.step == "retreats":
            units = retreated(self.map, state.units, state.dislodged, given)
        else:
            units = adjusted(self.map, state.units, state.centers, given)
        units, past = tuple(sorted(units)), state.past
        if orders or units != state.units:
            past = (*past, Past(state.phase, state.units, Frozen(orders), state.dislodged, state.centers))
        return state._replace(phase=state.phase.following(), units=units, dislodged=tuple(dislodged), past=past)

    def _capture(self, state):
        """After fall: a centre belongs to whoever has a unit in it; who has more than half of them all has won."""
        there = {self.map.province[unit.loc]: unit.power for unit in state.units}
        owners = {center: there.get(center) or state.centers.get(center) for center in self.map.centers}
        counts = dict.fromkeys(self.agents, 0)
        for owner in filter(None, owners.values()):
            counts[owner] += 1
        lost = {power: state.phase for power in self.living(state) if not counts[power]}
        winner = next((power for power, count in counts.items() if 2 * count > len(self.map.centers)), None)
        state = state._replace(centers=Frozen({center: owner for center, owner in owners.items() if owner}), winner=winner,
                               eliminated=Frozen({**state.eliminated, **lost}))
        return state._replace(stage="over") if winner else state

    def _balances(self, state):
        """{power: its centres less its units}."""
        balances = dict.fromkeys(self.agents, 0)
        for owner in state.centers.values():
            balances[owner] += 1
        for unit in state.units:
            balances[unit.power] -= 1
        return balances

    def _adjusts(self, state, power, balance):
        """What `power` can choose in winter: `Builds`, `Removals`, or None where there is no choice."""
        if balance < 0:  # who has no centre left loses all units without a choice
            return Removals(power, self.map, state.units, state.centers, -balance) if power in state.centers.values() else None
        choices = Builds(power, self.map, state.units, state.centers, balance)
        return choices if choices.count else None


def _of_phase(phase, deal):
    """Whether a deal is one of this phase; what its terms mean is the agents' business."""
    return deal.turn == phase
