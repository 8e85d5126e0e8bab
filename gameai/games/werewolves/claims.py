"""What players of Werewolves say about roles, the seer who tells, and those who believe."""

from typing import NamedTuple

from gameai.checks import brief
from gameai.games.werewolves.events import Learned, Talked
from gameai.games.werewolves.players import Agent, enemies, known_roles
from gameai.games.werewolves.roles import WEREWOLVES


class Claim(NamedTuple):
    """I am the seer, and I have seen that the player has that role."""

    player: int
    role: str


class Intent(NamedTuple):
    """I shall vote for the player."""

    player: int


class Made(NamedTuple):
    """A claim as it was made: in which turn, by whom, what."""

    turn: int
    sender: int
    claim: Claim


def claims_of(history):
    """All claims in the public events, a tuple of `Made`, in the order in which they were made.

    A claim that is no claim of a role of a player (a wrong type, say) is noise and left out.
    """
    return tuple(Made(event.turn, said.sender, said.act) for event in history if type(event) is Talked
                 for said in event.said if type(said.act) is Claim and type(said.act.player) is int and isinstance(said.act.role, str))


def is_evil(rules, role):
    """Whether `role`, whatever somebody said, is the name of a role on the side of the werewolves."""
    return any(other.name == role and other.team == WEREWOLVES for other, _ in rules.counts())


def refuted(claims, known, seers=None):
    """The claimants who can't be what they say, a set.

    Args:
        claims: a list of `Made`.
        known: {player: role} for all that is certain.
        seers: how many the game began with: if all of them are known, others who claim to be one lie. None for no matter.
    """
    found = seers is not None and sum(role == "seer" for role in known.values()) >= seers
    return {made.sender for made in claims if known.get(made.sender, "not known" if found else "seer") != "seer"
            or known.get(made.claim.player, made.claim.role) != made.claim.role}


class Village(Agent):
    """The base of villagers, seers and doctors that use talk; by night a seer looks at whom it does not know.

    As a werewolf it is silent, and votes uniformly for those who are none.

    Args:
        seed: of its own chance.
        tells: when a seer comes out with all that it has seen: "wolf" (as soon as it has seen a living werewolf, or somebody else
            claims to be the seer), "at once", or "never".
    """

    TELLS = ("wolf", "at once", "never")

    def __init__(self, seed=0, tells="wolf"):
        super().__init__(seed)
        if tells not in self.TELLS:
            raise ValueError(f"tells must be one of {', '.join(map(repr, self.TELLS))}; it was {brief(tells)}.")
        self.tells = tells

    def choose(self, percept):
        if percept.stage == "move" and percept.phase == "day" and percept.rules.team(percept.role) == WEREWOLVES:
            return self.rng.choice(enemies(percept))
        return super().choose(percept)

    def talk(self, percept):
        if percept.role != "seer" or percept.phase != "day" or self.tells == "never":
            return ()
        claims = claims_of(percept.history)
        told = {made.claim.player for made in claims if made.sender == percept.me}
        seen = {event.player: event.role for event in percept.knowledge if type(event) is Learned}
        wolf = any(player in percept.living and percept.rules.team(role) == WEREWOLVES for player, role in seen.items())
        if not (told or wolf or self.tells == "at once" or any(made.sender != percept.me for made in claims)):
            return ()
        return tuple(Claim(player, role) for player, role in seen.items() if player not in told)

    def act(self, percept):
        known = known_roles(percept)
        unknown = tuple(player for player in percept.actions if player not in known)
        return self.rng.choice(unknown if percept.role == "seer" and unknown else percept.actions)


class Believer(Village):
    """Believes who claims to be the seer, until a death or what it knows itself shows a lie. Then the liar is its enemy.

    It votes, by chance among equals, for a living player that it knows to be a werewolf, or that has lied; else for one that a
    claimant whom it believes called a werewolf; else for anyone not cleared by such claims.

    Args:
        seed, tells: as for `Village`.
        trusts: whom it believes of several who call players werewolves: "all", or the "last" who spoke.
    """

    def __init__(self, seed=0, tells="wolf", trusts="all"):
        super().__init__(seed, tells)
        if trusts not in ("all", "last"):
            raise ValueError(f"trusts must be 'all' or 'last'; it was {brief(trusts)}.")
        self.trusts = trusts

    def vote(self, percept):
        rules, known, claims = percept.rules, known_roles(percept), claims_of(percept.history)
        liars = refuted(claims, known, rules.seers)
        believed = [made for made in claims if made.sender not in liars]
        sure = {player for player in percept.actions if player in liars or player in known and rules.team(known[player]) == WEREWOLVES}
        good = {player for player in known if player not in sure}
        called = [made.claim.player for made in believed
                  if is_evil(rules, made.claim.role) and made.claim.player in percept.actions and made.claim.player not in good]
        cleared = good | {made.sender for made in believed}
        cleared |= {made.claim.player for made in believed if not is_evil(rules, made.claim.role)}
        choices = (sure, called[-1:] if self.trusts == "last" else called, set(percept.actions) - cleared, set(percept.actions) - good)
        for wanted in choices:
            found = [player for player in percept.actions if player in wanted]
            if found:
                return self.rng.choice(found)
        return self.rng.choice(percept.actions)
