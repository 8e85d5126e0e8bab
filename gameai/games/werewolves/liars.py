"""Werewolves that lie: they claim to be the seer, and call others werewolves."""

from gameai.checks import brief
from gameai.games.werewolves.bayes import marginals, posterior
from gameai.games.werewolves.claims import Claim, claims_of, is_evil
from gameai.games.werewolves.players import Agent, enemies, known_roles
from gameai.games.werewolves.roles import WEREWOLVES


class Liar(Agent):
    """A werewolf that spares its own, and hunts those who claim to be the seer. In another role it is silent, and votes uniformly.

    Args:
        seed: of its own chance.
        lies: when a false claim is made. "never"; "once": on the first day, by the werewolf with the lowest number; "every day": by the
            living one with the lowest number; "accused": by a werewolf that was called one, in the next round of talk, against the
            one who said so. Other false claims are about any living player who is no werewolf.
        follows: whether it votes for a fellow whom most will vote for: the last one called a werewolf, else the one that is most
            suspected by what all know.
    """

    LIES = ("never", "once", "every day", "accused")

    def __init__(self, seed=0, lies="never", follows=False):
        super().__init__(seed)
        if lies not in self.LIES:
            raise ValueError(f"lies must be one of {', '.join(map(repr, self.LIES))}; it was {brief(lies)}.")
        self.lies, self.follows = lies, follows

    def talk(self, percept):
        if percept.phase != "day" or percept.rules.team(percept.role) != WEREWOLVES:
            return ()
        claims = claims_of(percept.history)
        own = [made for made in claims if made.sender == percept.me]
        team = self._team(percept)
        if self.lies == "accused":
            accusers = [made.sender for made in claims if made.claim.player == percept.me and is_evil(percept.rules, made.claim.role)]
            fresh = [accuser for accuser in accusers if accuser in percept.living and accuser not in {made.claim.player for made in own}]
            return (Claim(fresh[0], "werewolf"),) if fresh else ()
        first = percept.turn <= 2 and percept.round == 1
        daily = percept.round == 1 and self.lies == "every day"
        if percept.me == min(team & set(percept.living)) and (daily or self.lies == "once" and first):
            told = {made.claim.player for made in own}
            victims = [player for player in percept.living if player not in team]
            return (Claim(self.rng.choice([player for player in victims if player not in told] or victims), "werewolf"),)
        return ()

    def act(self, percept):
        claimants = {made.sender for made in claims_of(percept.history)}
        return self.rng.choice([player for player in percept.actions if player in claimants] or percept.actions)

    def vote(self, percept):
        claims, choices = claims_of(percept.history), enemies(percept)
        if self.follows:
            called = [made.claim.player for made in claims
                      if is_evil(percept.rules, made.claim.role) and made.claim.player in percept.actions]
            if called:
                return called[-1]
            chances = marginals(posterior(percept, private=False))
            most = max(chances.get(player, 0) for player in percept.actions)
            return self.rng.choice([player for player in percept.actions if chances.get(player, 0) == most])
        team = self._team(percept)
        ours = [made.claim.player for made in claims if made.sender in team and made.claim.player in choices]
        return ours[-1] if ours else self.rng.choice(choices)

    @staticmethod
    def _team(percept):
        return {player for player, role in known_roles(percept).items() if percept.rules.team(role) == WEREWOLVES}
