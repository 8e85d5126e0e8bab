"""Werewolves of Miller's Hollow: rules, exact chances, voters, Bayes, claims and lies."""

from gameai.games.werewolves.bayes import Bayesian, Voter, marginals, one_by_one, posterior
from gameai.games.werewolves.claims import Believer, Claim, Intent, Village, claims_of
from gameai.games.werewolves.environment import Percept, State, Werewolves
from gameai.games.werewolves.herding import majority_right
from gameai.games.werewolves.liars import Liar
from gameai.games.werewolves.oracle import survivors, village_wins
from gameai.games.werewolves.players import Agent, Herding, RandomVoter, Sparing, known_roles, play
from gameai.games.werewolves.recording import Recording, from_json, record
from gameai.games.werewolves.roles import Doctor, Night, Role, Seer, Villager, Werewolf
from gameai.games.werewolves.rules import Rules

__all__ = ["Agent", "Bayesian", "Believer", "Claim", "Doctor", "Herding", "Intent", "Liar", "Night", "Percept", "RandomVoter", "Recording",
           "Role", "Rules", "Seer", "Sparing", "State", "Village", "Villager", "Voter", "Werewolf", "Werewolves", "claims_of", "from_json",
           "known_roles", "majority_right", "marginals", "one_by_one", "play", "posterior", "record", "survivors", "village_wins"]
