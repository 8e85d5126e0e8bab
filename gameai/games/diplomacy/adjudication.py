"""What becomes of the orders of a movement phase."""

from typing import NamedTuple

from gameai.games.diplomacy.map import Unit


class Dislodged(NamedTuple):
    """A unit that lost its province: the `unit`, `attacker`, the province from which it was attacked, `retreats`, the locations left to it."""

    unit: Unit
    attacker: str
    retreats: tuple


class Result(NamedTuple):
    """What became of a unit's order: `outcome` ("succeeds", "fails" or "dislodged", …) and `reason` in words."""

    outcome: str
    reason: str


class Resolution(NamedTuple):
    """The position after moves: `units` (without the dislodged ones), `dislodged`, and `results`, {location: `Result`}."""

    units: tuple
    dislodged: tuple
    results: dict


def resolve(map, units, orders, trace=None):
    """The `Resolution` of orders; illegal ones count as holding, with the reason, and so do missing ones."""
    raise NotImplementedError


def outcome(map, units, orders):
    """(units, dislodged) after legal orders, without reasons: the fast way, for searches."""
    raise NotImplementedError
