"""Clue: what follows from what was seen, counted exactly."""
