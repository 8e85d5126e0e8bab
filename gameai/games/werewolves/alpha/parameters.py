"""All numbers of AlphaWolf, in one place.

Marinheiro (2016, section 5.2) prints the formulas and leaves the numbers open, except that 1 is neutral trust; he says how they are
ordered (a seer's slope is steeper than a doctor's, a doctor's than a villager's; a wolf fears seers and doctors most). The numbers
here keep that order. They were chosen in trial games from other seeds than those of `experiments/werewolves_table.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gameai.checks import brief, finite, listed, several, whole
from gameai.games.werewolves.roles import VILLAGE, WEREWOLVES
from gameai.games.werewolves.rules import Rules

RULES = Rules(talk=20, night_talk=1)  # the concession falls over 20 rounds; one round for the wolves' sealed bids
SCORED = ("all", "dead", "living")


class Table(Mapping):
    """A dict that can't be changed: so it can be hashed, as all that is frozen, and sent to other processes. Dicts in it become tables."""

    def __init__(self, rows):
        self._rows = {key: Table(value) if isinstance(value, Mapping) else value for key, value in rows.items()}

    def __getitem__(self, key):
        return self._rows[key]

    def __iter__(self):
        return iter(self._rows)

    def __len__(self):
        return len(self._rows)

    def __hash__(self):
        return hash(frozenset(self._rows.items()))

    def __repr__(self):
        return repr(self._rows)


def _table(*rows):
    names = ("werewolf", "villager", "doctor", "seer")
    table = Table({team: dict(zip(names, row, strict=True)) for team, row in rows})
    return field(default_factory=lambda: table)


@dataclass(frozen=True)
class Parameters:
    """The numbers of all offices.

    Args:
        threats: {team of the observer: {role: base threat}}, B in equation 5.2.
        slopes: {team of the observer: {role: slope}}: how an action that helps the observer's team speaks for a role (algorithm 6,
            line 10); below 0 it speaks against it.
        steepness: the factor for a role is exp(steepness * slope * damage).
        age: what an action counts less for each further day since (algorithm 6, line 6).
        kept, broken: the factors of trust for who kept its word and did not vote against one, and for who did not.
        concession: the factor in algorithm 5, line 21, in the first round of talk and in the last; it falls evenly.
        look_every: an agent judges the proposals of the others in each so many-th round (algorithm 5, line 18, "threshold").
        suggestions: how many players the strategy office suggests.
        request_below: whoever is trusted less should be investigated, and a doctor's help is asked for.
        from_prior: whether each prediction of a role starts from the numbers of the roles. Algorithm 6, as printed, starts from the
            prediction before, so old rounds count once more in each turn.
        scored: which actions count in algorithm 6: "all", those against the "dead", or those against the "living".

    Roles that are not in a table have the number of a villager, or, in the team of the werewolves, of a werewolf.

    Raises:
        ValueError: with one sentence.
    """

    threats: dict = _table((VILLAGE, (1, 0.3, 0.2, 0.1)), (WEREWOLVES, (0.05, 0.5, 0.8, 1)))
    slopes: dict = _table((VILLAGE, (-1, 0.6, 0.8, 1)), (WEREWOLVES, (0, -0.6, -0.8, -1)))
    steepness: float = 3
    age: float = 0.9
    kept: float = 1.05
    broken: float = 0.8
    concession: tuple = (1, 0.1)
    look_every: int = 1
    suggestions: int = 3
    request_below: float = 0.7
    from_prior: bool = True
    scored: str = "all"

    def __post_init__(self):
        for name in ("steepness", "request_below"):
            finite(getattr(self, name), name, 0)
        finite(self.age, "age", 0, 1)
        finite(self.kept, "kept", 1)
        finite(self.broken, "broken", 0, 1)
        object.__setattr__(self, "concession", several(self.concession, "concession"))
        if len(self.concession) != 2:
            raise ValueError(f"concession has two factors, of the first round and of the last; it was {brief(self.concession)}.")
        for number in self.concession:
            finite(number, "A concession", 0)
        if not isinstance(self.from_prior, bool):
            raise ValueError(f"from_prior must be True or False; it was {brief(self.from_prior)}.")
        whole(self.look_every, "look_every", 1)
        whole(self.suggestions, "suggestions", 1)
        if not isinstance(self.scored, str) or self.scored not in SCORED:
            raise ValueError(f"scored must be {listed(map(repr, SCORED), 'or')}; it was {brief(self.scored)}.")
        for name in ("threats", "slopes"):
            table = getattr(self, name)
            if not isinstance(table, Mapping):
                raise ValueError(f"{name} must be a dict {{team: {{role: number}}}}; it was {brief(table)}.")
            table = Table(table)
            object.__setattr__(self, name, table)
            for team in (VILLAGE, WEREWOLVES):
                if team not in table:
                    raise ValueError(f"{name} must have the team {team!r}; it has {listed(map(repr, table))}.")
                if not isinstance(table[team], Mapping):
                    raise ValueError(f"{name} of the team {team!r} must be a dict {{role: number}}; it was {brief(table[team])}.")
                if not {"werewolf", "villager"} <= set(table[team]):
                    raise ValueError(f"{name} of the team {team!r} must have 'werewolf' and 'villager', which other roles fall back on.")
                for role, value in table[team].items():
                    if finite(value, f"The number of a {role} in {name}") <= 0 and name == "threats":
                        raise ValueError(f"Base threats must be above 0, since deals divide by them; that of a {role} was {brief(value)}.")

    def base(self, team, role):
        """The base threat of a `Role` to an observer of that team."""
        return _of(self.threats[team], role)

    def slope(self, team, role):
        """The slope of a `Role` for an observer of that team."""
        return _of(self.slopes[team], role)


def _of(table, role):
    return table.get(role.name, table["werewolf" if role.team == WEREWOLVES else "villager"])
