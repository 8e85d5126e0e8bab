"""The roles of Werewolves: whose side they are on, what they know at the start, and what they do at night.

A new role is a subclass of `Role`, given to `Rules(others=...)`; the engine knows none by name. Source: Marinheiro 2016, section 5.2,
a simplified Werewolves of Miller's Hollow.
"""

from collections import Counter

from gameai.games.werewolves.events import Learned

VILLAGE, WEREWOLVES = "village", "werewolves"


class Night:
    """A night while its roles act, in their order.

    Attributes:
        turn: its number.
        living: the living players, in order.
        roles: the role of each player, a `Role`, the dead among them.
        attacked: who dies unless guarded.
        guarded: {player: those who guard it}; they learn if it was attacked.
        private: (player, event) for what a player learns, such as `Learned`.
    """

    def __init__(self, turn, living, roles):
        self.turn, self.living, self.roles = turn, living, roles
        self.attacked, self.guarded, self.private = set(), {}, []


class Role:
    """A role without an ability: the villager.

    Attributes:
        name: unlike all others of a game.
        team: "village" or "werewolves"; the teams win, not the players.
        order: when it acts at night; lower is earlier.
        together: whether all who have it talk with each other at night, and see what each of them does then.
    """

    name, team, order, together = "villager", VILLAGE, 0, False

    @property
    def plural(self):
        """The name of several."""
        return f"{self.name}s"

    def __repr__(self):
        return f"{type(self).__name__}()"

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash((type(self), self.name))

    def fellows(self, roles, me):
        """The players whose roles `me`, who has this role, knows from the start. `roles` are those of all players."""
        return ()

    def targets(self, rules, roles, living, me):
        """The players that `me` can act on at night, in order; empty for a role that sleeps. `living` and `roles` are true."""
        return ()

    def act(self, night, choices, rng):
        """Change `night`, a `Night`, by what all who have the role chose: `choices` is {player: target}, in order of players."""


class Villager(Role):
    """No ability."""


class Seer(Role):
    """Learns the role of one player a night."""

    name, order = "seer", 1

    def targets(self, rules, roles, living, me):
        return tuple(player for player in living if player != me)

    def act(self, night, choices, rng):
        for player, target in choices.items():
            night.private.append((player, Learned(night.turn, target, night.roles[target].name)))


class Doctor(Role):
    """Guards one player a night, who does not die if attacked; the doctor learns that it was."""

    name, order = "doctor", 0

    def targets(self, rules, roles, living, me):
        return tuple(player for player in living if player != me or rules.heal_self)

    def act(self, night, choices, rng):
        for player, target in choices.items():
            night.guarded.setdefault(target, []).append(player)


class Werewolf(Role):
    """All living werewolves choose one victim together: the one most of them vote for, chance among the first of a tie."""

    name, team, order, together = "werewolf", WEREWOLVES, 2, True
    plural = "werewolves"

    def fellows(self, roles, me):
        return tuple(player for player, role in enumerate(roles) if role.team == WEREWOLVES and player != me)

    def targets(self, rules, roles, living, me):
        return tuple(player for player in living if roles[player].team != WEREWOLVES)

    def act(self, night, choices, rng):
        if choices:
            night.attacked.add(drawn(tally(choices.values()), rng))


def tally(votes):
    """The players with the most votes, in order.

    >>> tally([3, 1, 3, 1, 2])
    (1, 3)
    """
    counts = Counter(votes)
    most = max(counts.values(), default=0)
    return tuple(sorted(player for player, count in counts.items() if count == most))


def drawn(first, rng):
    """One of those with the most votes; chance is asked only if there are several."""
    return first[0] if len(first) == 1 else rng.choice(first)
