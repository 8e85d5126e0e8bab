"""Werewolves of Miller's Hollow: rules, exact chances, voters, Bayes, claims and lies."""
