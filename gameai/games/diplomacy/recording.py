"""A game as JSON: all that was said and ordered, from which the rules make the same states again.

Orders are in the usual notation, so a file can be read, and games from elsewhere can be written down. Every recording is replayed when it
is loaded: one that the rules don't allow is refused.
"""

import json
from typing import NamedTuple

from gameai.checks import brief
from gameai.game import IllegalMove
from gameai.games.diplomacy import map as maps
from gameai.games.diplomacy.environment import Diplomacy
from gameai.games.diplomacy.orders import Order, parse
from gameai.games.diplomacy.phases import Frozen, Phase
from gameai.games.diplomacy.players import play
from gameai.games.diplomacy.terms import CLASSES as TERMS
from gameai.offices.deals import Deal
from gameai.offices.talk import ACTS

CLASSES = {kind.__name__: kind for kind in (*ACTS, Deal, *TERMS)}


class Recording(NamedTuple):
    """A game, or the beginning of one.

    map: the name of the map. rounds, last_year: as for `Diplomacy`. steps: what the powers did, a tuple of {power: action}.
    states: the states before and after all steps, one more than steps. names: {power: what played it}, for readers.
    """

    map: str
    rounds: int
    last_year: int
    steps: tuple
    states: tuple
    names: Frozen = Frozen()

    def to_json(self):
        """A text, with a line for each step."""
        head = {"map": self.map, "rounds": self.rounds, "last_year": self.last_year, "names": self.names}
        lines = [json.dumps(_line(state, actions)) for state, actions in zip(self.states, self.steps, strict=False)]
        return json.dumps(head)[:-1] + ', "steps": [\n' + ",\n".join(lines) + "\n]}\n"


def record(agents, seed=0, rounds=0, last_year=1920, map=maps.STANDARD):
    """The `Recording` of the game that `play` plays with the same arguments."""
    steps, states, names = [], [], {}

    def watch(state, actions, players):
        states.append(state)
        if actions is not None:
            steps.append(Frozen(actions))
        names.update({power: type(player).__name__ for power, player in players.items()})

    play(agents, seed, rounds, last_year, map, watch)
    return Recording(map.name, rounds, last_year, tuple(steps), tuple(states), Frozen(names))


def replay(game, steps):
    """The states of a game, from the first to that after the last of the steps.

    Args:
        game: a `Diplomacy`.
        steps: {power: action} for each.

    Raises:
        ValueError: a step is not allowed; the sentence has its number, from 1.
    """
    states = [game.initial()]
    for number, actions in enumerate(steps, start=1):
        try:
            states.append(game.step(states[-1], actions))
        except IllegalMove as error:
            raise ValueError(f"Step {number} of the recording is not allowed. {error}") from None
    return tuple(states)


def from_json(text, terms=()):
    """The `Recording` that `to_json` wrote.

    Args:
        text: that text.
        terms: the classes of named tuples that deals were made of, beside those of `gameai.games.diplomacy.terms`.

    Raises:
        ValueError: with one sentence, if it is damaged.
    """
    classes = {**CLASSES, **{kind.__name__: kind for kind in terms}}
    try:
        head = json.loads(text)
        game = Diplomacy(maps.load(head["map"]), head["rounds"], head["last_year"])
        names = Frozen({str(power): str(name) for power, name in head["names"].items()})
        steps = tuple([_step(line, game, classes, number) for number, line in enumerate(head["steps"], start=1)])
        states = replay(game, steps)
        for number, (line, state) in enumerate(zip(head["steps"], states, strict=False), start=1):
            if (line["phase"], line.get("round", 0)) != (str(state.phase), state.round):
                raise ValueError(f"Step {number} of the recording is of {brief(line['phase'])}; after the steps before it comes "
                                 f"{state.phase}, round {state.round} of {state.stage!r}.")
        return Recording(head["map"], game.rounds, game.last_year, steps, states, names)
    except (KeyError, TypeError, AttributeError, RecursionError, json.JSONDecodeError) as error:
        raise ValueError(f"A recording is a text that to_json wrote; this one begins {brief(text)} and has a fault: {error}.") from None


# --- steps as JSON -------------------------------------------------------------


def _line(state, actions):
    if state.stage == "talk":
        return {"phase": str(state.phase), "round": state.round, "said": {power: [_plain(act) for act in acts]
                                                                          for power, acts in actions.items()}}
    return {"phase": str(state.phase), "orders": {power: [str(order) for order in orders] for power, orders in actions.items()}}


def _step(line, game, classes, number):
    try:
        if "said" in line:
            return Frozen({power: tuple([_whole(act, game, classes) for act in acts]) for power, acts in line["said"].items()})
        return Frozen({power: tuple([parse(power, text, game.map) for text in texts]) for power, texts in line["orders"].items()})
    except ValueError as error:
        raise ValueError(f"Step {number} of the recording can't be read. {error}") from None


def _plain(value):
    """`value` as JSON can hold it: orders and phases as texts with their names, a named tuple as {its name: values}, a tuple as a list."""
    if isinstance(value, Order):
        return {"Order": [value.power, str(value)]}
    if isinstance(value, Phase):
        return {"Phase": [str(value)]}
    if not isinstance(value, tuple):
        return value
    values = [_plain(one) for one in value]
    return {type(value).__name__: values} if hasattr(value, "_fields") else values


def _whole(value, game, classes):
    if isinstance(value, list):
        return tuple([_whole(one, game, classes) for one in value])
    if not isinstance(value, dict):
        return value
    if len(value) != 1:
        raise ValueError(f"An act is {{its name: values}}, not {brief(value)}.")
    (name, values), = value.items()
    if name == "Order":
        return parse(*values, game.map)
    if name == "Phase":
        return Phase.parse(*values)
    if name not in classes:
        raise ValueError(f"It has acts {name}; give that class in terms.")
    return classes[name](*_whole(values, game, classes))
