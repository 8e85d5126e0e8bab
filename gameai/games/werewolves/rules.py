"""The rules of Werewolves, each a parameter with a name."""

from dataclasses import dataclass, fields

from gameai.checks import brief, listed, several, whole
from gameai.games.werewolves.roles import Doctor, Role, Seer, Villager, Werewolf

ROLES = (Werewolf(), Villager(), Seer(), Doctor())
CHOICES = {"first": ("night", "day"), "ties": ("random", "nobody"), "win": ("kill all", "parity")}


def require_choice(name, value):
    """`value`, if the rule with that name allows it. Raises ValueError if not."""
    if not isinstance(value, str) or value not in CHOICES[name]:
        raise ValueError(f"{name} must be {listed([repr(allowed) for allowed in CHOICES[name]], 'or')}; it was {brief(value)}.")
    return value


@dataclass(frozen=True)
class Rules:
    """The rules of a game; `print(rules)` shows them all.

    Args:
        werewolves, villagers, seers, doctors: how many of each; at least one player in all.
        others: further roles, a tuple of (`Role`, how many).
        first: the phase that comes first, "night" or "day".
        ties: who is lynched when several have the most votes: one of them by chance ("random"), or "nobody".
        win: when the werewolves win: when all others are dead ("kill all"), or as soon as they are at least as many as the others
            ("parity"). It is looked at after every death. The village wins when all werewolves are dead.
        reveal: whether a death shows the role.
        public_votes: whether all see who voted for whom; else only who is lynched.
        talk, night_talk: rounds of talk before the vote, and among werewolves before they choose.
        heal_self: whether doctors may guard themselves.
        max_turns: a game that is not decided after so many nights and days is won by nobody.

    Raises:
        ValueError: with one sentence.

    Source: Marinheiro 2016, section 5.2; he leaves open all that is a parameter here.
    """

    werewolves: int = 2
    villagers: int = 6
    seers: int = 1
    doctors: int = 1
    others: tuple = ()
    first: str = "night"
    ties: str = "random"
    win: str = "kill all"
    reveal: bool = True
    public_votes: bool = True
    talk: int = 0
    night_talk: int = 0
    heal_self: bool = False
    max_turns: int = 200

    def __post_init__(self):
        for name in ("werewolves", "villagers", "seers", "doctors", "talk", "night_talk"):
            object.__setattr__(self, name, whole(getattr(self, name), name, 0))  # numpy's numbers become ints, which JSON knows
        object.__setattr__(self, "max_turns", whole(self.max_turns, "max_turns", 1))
        for name in CHOICES:
            require_choice(name, getattr(self, name))
        for name in ("reveal", "public_votes", "heal_self"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} must be True or False; it was {brief(getattr(self, name))}.")
        others = []
        for pair in several(self.others, "others"):
            pair = several(pair, "An entry of others")
            if len(pair) != 2 or not isinstance(pair[0], Role):
                raise ValueError(f"others must be pairs of a Role and how many have it; one was {brief(pair)}.")
            others.append((pair[0], whole(pair[1], f"The number of {pair[0].plural}", 0)))
        object.__setattr__(self, "others", tuple(others))
        names = [role.name for role, _ in self.counts()]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"Each role must have a name of its own; {listed([repr(name) for name in twice])} is there twice.")
        if not self.players:
            raise ValueError("A game needs at least one player; the numbers of all roles were 0.")

    def counts(self):
        """(role, how many) for each role of the game, also those that nobody has."""
        return (*zip(ROLES, (self.werewolves, self.villagers, self.seers, self.doctors)), *self.others)

    @property
    def roles(self):
        """The roles of all players, werewolves first; `Werewolves.initial` shuffles them."""
        return tuple(role for role, count in self.counts() for _ in range(count))

    @property
    def players(self):
        """How many play."""
        return sum(count for _, count in self.counts())

    def role(self, name):
        """The `Role` with that name. Raises ValueError if the game has none."""
        for role, _ in self.counts():
            if role.name == name:
                return role
        raise ValueError(f"The roles of this game are {listed([role.name for role, _ in self.counts()])}; it was {brief(name)}.")

    def team(self, name):
        """The team of the role with that name, "village" or "werewolves"."""
        return self.role(name).team

    def __str__(self):
        lines = [f"{count} {role.name if count == 1 else role.plural}" for role, count in self.counts() if count]
        return "\n".join([*lines, *(f"{field.name}: {getattr(self, field.name)}" for field in fields(self)[5:])])
