"""A game as a list of events with those who know them, saved as JSON.

The events are those that the players were told, so a recording shows the same evening twice: as one player saw it
(`Recording.seen_by`), and whole.
"""

import json
import random
from dataclasses import fields
from typing import NamedTuple

from gameai.checks import brief, listed, one_of, whole
from gameai.games.werewolves import events
from gameai.games.werewolves.environment import NOBODY, Werewolves
from gameai.games.werewolves.players import seats
from gameai.games.werewolves.claims import Claim, Intent
from gameai.games.werewolves.roles import VILLAGE, WEREWOLVES
from gameai.games.werewolves.rules import Rules
from gameai.offices import talk
from gameai.offices.deals import Deal

EVENTS = {kind.__name__: kind for kind in (events.Talked, events.Voted, events.Died, events.Quiet, events.Learned, events.Acted,
                                           events.Healed)}
ACTS = (Claim, Intent, Deal, talk.Said, talk.Propose, talk.Accept, talk.Reject, talk.Withdraw)
SIMPLE = tuple(field.name for field in fields(Rules) if field.name != "others")


class Entry(NamedTuple):
    """An event, and the players who know of it; audience None: all."""

    audience: tuple | None
    event: object


class Recording(NamedTuple):
    """A finished game.

    rules: `Rules`. roles: the names of the players' roles. entries: a tuple of `Entry`, in order. winner: a team or "nobody".
    """

    rules: Rules
    roles: tuple
    entries: tuple
    winner: str

    def seen_by(self, player):
        """The events that `player` knows of, in order."""
        return tuple(entry.event for entry in self.entries if entry.audience is None or player in entry.audience)

    def to_json(self):
        """A text, a line for each event. Acts may be made of numbers, texts, None, tuples and named tuples."""
        head = {"rules": {name: getattr(self.rules, name) for name in SIMPLE},
                "others": [[role.name, count] for role, count in self.rules.others], "roles": self.roles, "winner": self.winner}
        lines = [json.dumps([audience, type(event).__name__, *map(_plain, event)]) for audience, event in self.entries]
        return json.dumps(head)[:-1] + ', "events": [\n' + ",\n".join(lines) + "\n]}\n"


def record(rules, agents, seed, watch=None):
    """A `Recording` of the game that `play` plays with the same arguments.

    Args:
        rules, agents, seed: as for `gameai.games.werewolves.players.play`.
        watch: called with each state and {player: agent}, for whoever wants to ask the agents for their thoughts.
    """
    environment, rng = Werewolves(rules), random.Random(f"werewolves/{seed}")
    state, before, entries = environment.initial(rng), None, []
    players = seats(state, agents, seed)
    while True:
        entries += news(before, state)
        if watch is not None:
            watch(state, players)
        if environment.is_terminal(state):
            return Recording(rules, tuple(role.name for role in state.roles), tuple(entries), state.winner)
        before = state
        state = environment.step(state, {player: players[player].choose(environment.percept(state, player))
                                         for player in environment.movers(state)}, rng)


def news(before, after):
    """The entries that are in the state `after` and not in `before` (None: the game begins): what was private first, then what all saw."""
    known = {}
    for player, private in enumerate(after.private):
        for event in private[len(before.private[player]) if before else 0:]:
            known.setdefault(event, []).append(player)
    return [*(Entry(tuple(audience), event) for event, audience in known.items()),
            *(Entry(None, event) for event in after.public[len(before.public) if before else 0:])]


def _plain(value):
    """`value` as JSON can hold it: a named tuple is {its name: values}, another tuple a list."""
    if not isinstance(value, tuple):
        return value
    values = [_plain(one) for one in value]
    return {type(value).__name__: values} if hasattr(value, "_fields") else values


def _whole(value, kinds):
    if isinstance(value, list):
        return tuple(_whole(one, kinds) for one in value)
    if not isinstance(value, dict):
        return value
    if len(value) != 1:
        raise TypeError(f"an act is {{its name: values}}, not {brief(value)}")
    (name, values), = value.items()
    if name not in kinds:
        raise ValueError(f"The recording has acts {name}; give that class in acts.")
    return kinds[name](*_whole(values, kinds))


def _entry(line, kinds, players):
    """The `Entry` of a line of events."""
    if not isinstance(line, list) or len(line) < 2 or not isinstance(line[1], str) or line[1] not in EVENTS:
        raise TypeError(f"an event is [who knows of it, its name, what it holds], not {brief(line)}")
    audience, kind, *values = line
    event = EVENTS[kind](*_whole(values, kinds))
    who = [*(audience or ()), *(getattr(event, name) for name in ("player", "target") if hasattr(event, name))]
    if isinstance(event, events.Voted):
        who += [player for pair in event.votes for player in _pair(pair)]
    if isinstance(event, events.Talked):
        who += [_pair(said)[0] for said in event.said]
        event = event._replace(said=tuple(talk.Said(*said) for said in event.said))
    for player in who:
        whole(player, f"A player in {brief(line)}", 0, players - 1)
    whole(event.turn, f"The turn in {brief(line)}", 0)
    return Entry(None if audience is None else tuple(audience), event)


def _pair(values):
    if not isinstance(values, tuple) or len(values) != 2:
        raise TypeError(f"{brief(values)} is no pair")
    return values


def from_json(text, others=(), acts=()):
    """The `Recording` that `to_json` wrote.

    Args:
        text: that text.
        others: the `Role`s of the game beside those of the rules.
        acts: the classes of named tuples that were said, beside claims, intents and what is said about deals.

    Raises:
        ValueError: with one sentence.
    """
    kinds = {kind.__name__: kind for kind in (*ACTS, *acts)}
    try:
        head = json.loads(text)
        own = {role.name: role for role in others}
        more = [_pair(tuple(pair)) for pair in head["others"]]
        missing = [name for name, _ in more if name not in own]
        if missing:
            raise ValueError(f"The recording has the role {missing[0]!r}; give its Role in others.")
        rules = Rules(**head["rules"], others=tuple((own[name], count) for name, count in more))
        roles, winner, lines = tuple(head["roles"]), head["winner"], head["events"]
        dealt = sorted(role.name for role in rules.roles)
        if sorted(map(str, roles)) != dealt:
            raise ValueError(f"The rules of the recording deal {listed(dealt)}; its roles were {brief(roles)}.")
        one_of(winner, (VILLAGE, WEREWOLVES, NOBODY), "The winner of a recording")
        return Recording(rules, roles, tuple(_entry(line, kinds, rules.players) for line in lines), winner)
    except (KeyError, TypeError, RecursionError, json.JSONDecodeError) as error:
        raise ValueError(f"A recording is a text that to_json wrote; this one begins {brief(text)} and has a fault: {error}.") from None
