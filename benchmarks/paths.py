"""Perft as a plain recursion: every path is walked, whatever positions it shares with others."""


def every_path(game, state, depth):
    """What `gameai.game.perft` counts, for `depth` of 1 or more, without its idea to look at a position once."""
    actions = game.actions(state)
    if depth == 1:
        return len(actions)
    return sum([every_path(game, game.result(state, action), depth - 1) for action in actions])
