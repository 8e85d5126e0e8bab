"""What benches of perft share: an entrant whose count is right, and a plain recursion."""

from benchmarks.harness import Entrant, timed


def of_paths(name, count, paths, of):
    """An entrant for `count()`, after a check that its answer is `paths`; `of` says what they are paths of, for the sentence."""
    found = count()
    if found != paths:
        raise ValueError(f"{name} counts {found:,} paths of {of} from the start; there are {paths:,}.")
    return Entrant(name, timed(count), {"paths": found})


def every_path(game, state, depth):
    """What `gameai.game.perft` counts, for `depth` of 1 or more, by walking every path, whatever positions it shares with others."""
    actions = game.actions(state)
    if depth == 1:
        return len(actions)
    return sum([every_path(game, game.result(state, action), depth - 1) for action in actions])
