"""A game as a list of events with those who know them, saved as JSON."""


def record(rules, agents, seed):
    """A `Recording` of one game: `.rules`, `.roles` (names), `.events` ((audience, event); audience None is all), `.winner`."""
    raise NotImplementedError
