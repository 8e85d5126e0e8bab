"""A game watched: whom its agents trusted, turn by turn, and who broke which deal."""

from typing import NamedTuple

from gameai.games.diplomacy.conduct import kept
from gameai.games.diplomacy.map import STANDARD
from gameai.games.diplomacy.phases import Frozen, Phase
from gameai.games.diplomacy.players import play
from gameai.games.diplomacy.recording import Recording
from gameai.games.diplomacy.terms import Alliance
from gameai.offices import Deal, President


class Thoughts(NamedTuple):
    """What the agents thought in one movement, before they gave their orders.

    phase: the `Phase`. distrust: {observer: {power: how little it is trusted}}, 0 full trust, 1 neutral, above it less. dispositions:
    {observer: {power: "peace", "neutral" or "war"}}. Observers are the agents with offices, powers all others that they have met.
    """

    phase: Phase
    distrust: Frozen
    dispositions: Frozen


class Breach(NamedTuple):
    """`power` broke `deal` in `phase`."""

    phase: Phase
    deal: Deal
    power: str


def watched(agents, seed=0, rounds=3, last_year=1920, map=STANDARD):
    """A game, with what its agents thought.

    Args:
        agents, seed, rounds, last_year, map: as for `gameai.games.diplomacy.players.play`.

    Returns:
        (recording, thoughts): the `Recording`, and a list of `Thoughts`, one for each movement.
    """
    steps, states, names, found = [], [], {}, []

    def watch(state, actions, players):
        states.append(state)
        names.update({power: type(player).__name__ for power, player in players.items()})
        if actions is not None:
            steps.append(Frozen(actions))
            if state.phase.step == "moves" and state.stage == "orders":
                found.append(thoughts(state.phase, {power: players[power] for power in actions}))

    play(agents, seed, rounds, last_year, map, watch)
    return Recording(map.name, rounds, last_year, tuple(steps), tuple(states), Frozen(names)), found


def thoughts(phase, players):
    """The `Thoughts` of those among {power: agent} that have offices."""
    minds = {power: dict(sorted(player.knowledge.opponents.items())) for power, player in players.items() if isinstance(player, President)}
    return Thoughts(phase, *[Frozen({observer: Frozen({power: look(opponent) for power, opponent in others.items()})
                                     for observer, others in minds.items()})
                             for look in (lambda opponent: opponent.trust.value, lambda opponent: opponent.disposition)])


def breaches(map, state):
    """All breaches up to a state, a list of `Breach` in the order of time. Who broke a deal has ended it for all.

    Args:
        map: the `Map`.
        state: a `State`; all deals that were confirmed and all orders are in it.
    """
    found, waiting = [], list(dict.fromkeys(deal for deals in state.confirmed.values() for deal in deals))
    for past in state.past:
        alive = {unit.power for unit in past.units} | set(past.centers.values())
        binding = [deal for deal in waiting if deal.turn.number <= past.phase.number
                   and not (type(deal.terms) is Alliance and deal.terms.against not in alive)]
        for deal in binding:
            guilty = [power for power in deal.parties if kept(map, past, deal, power, binding) is False]
            found += [Breach(past.phase, deal, power) for power in guilty]
            if guilty:
                waiting.remove(deal)
    return found
