"""The course's own levels of Puzznic, from a first move to some that blind search drowns in.

They are kept in `gameai/data/puzznic/levels.json`; `experiments/puzznic_levels.py` measures them. "A-1-3" is a level of the game.
"""

import json
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from gameai.checks import brief, shortened
from gameai.games.puzznic.level import Level


def levels():
    """{name: `Level`}, in order of difficulty.

    >>> next(iter(levels()))
    'First Meeting'
    """
    return {name: Level(entry["rows"], name) for name, entry in stored().items()}


def level(name):
    """The level of that name. Raises ValueError if there is none."""
    known = levels()
    if not isinstance(name, str) or name not in known:
        raise ValueError(f"There is no level {brief(name)}; there are {shortened(list(known), most=30)}.")
    return known[name]


@cache
def stored():
    """What the file says of each level: {name: {"idea", "rows", "moves", "expanded", "blind", "cascade", "largest", "hopeless"}}.

    moves: the fewest; expanded: states that A* expands; blind: those of blind search, None if more than `BLIND` of
    `experiments/puzznic_levels.py`; cascade, largest: as in `generating.Difficulty`; hopeless: how many first moves lose.
    It is kept and can't be changed.
    """
    text = (files("gameai") / "data" / "puzznic" / "levels.json").read_text(encoding="utf-8")
    return MappingProxyType({name: MappingProxyType(entry | {"rows": tuple(entry["rows"])}) for name, entry in json.loads(text).items()})
