"""What was wrong with a fatal move of a game of dots and boxes: words and figures that come from the record."""

from itertools import takewhile

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.games.dots_and_boxes.chains import LONG, structure
from gameai.games.dots_and_boxes.choices import choices
from gameai.games.dots_and_boxes.lattice import lattice_of
from gameai.games.dots_and_boxes.settled import UpToSums

TIMES = ("", "once", "twice")


def story(game, record, place):
    """Why the move at `place` in `record.actions` was fatal, a sentence or two.

    Args:
        game: a `DotsAndBoxes`.
        record: a whole game, a `gameai.game.Record`.
        place: of a move that gives boxes although edges are safe, that begins or goes on to take all
            of a chain or loop although some of it should be left, or that draws the wrong safe edge.
    """
    state, after = record.states[place:place + 2]
    if game.captures(state):
        return f"{taken_whole(game, record, place)} {opened_next(game, record, place)}"
    safe = lattice_of(game.board).safe(state[0]).bit_count()
    if game.captures(after):
        return f"It gave a box although {safe} edges were safe."
    return (f"{safe} edges were safe, this one among them. With best play another edge leads to {exact(game, state):+}, "
            f"this one to {-exact(game, after):+}.")


def exact(game, state):
    """What the whole game is worth to the player to move, by search to the end."""
    return alpha_beta(UpToSums(game.rows, game.cols), state, table=TranspositionTable()).value


def taken_whole(game, record, place):
    """That a turn took all of a chain or loop, and what should have been left."""
    states, first, end = record.states, *turn_of(game, record, place)
    part = part_of(game, states[first - 1], record.actions[first - 1])  # as it was before it was opened
    found = choices(game, states[place])
    best, whole = max(found, key=lambda choice: choice.margin), next(choice for choice in found if not choice.left)
    if _boxes(states[end]) - _boxes(states[first]) != part.length:
        raise ValueError(f"The turn of move {place} does not take all of the {part}.")
    how = "begins to take" if _boxes(states[first]) == _boxes(states[place]) else "goes on to take"
    return (f"It {how} all of a {part.kind} of {part.length}. To leave {best.left} of them leads to a margin of {best.margin:+} "
            f"with best play, to take all to {whole.margin:+}.")


def opened_next(game, record, place):
    """Which parts were opened after a turn, up to the next two that the same player had to open and that are long."""
    loser, parts = game.to_move(record.states[place]), openings(game, record, turn_of(game, record, place)[1])
    short = len(list(takewhile(lambda opened: opened[1].length < LONG, parts)))
    ways = [f"a {part.kind} of {part.length}" for player, part in parts if player == loser and part.length >= LONG]
    passed = f"Chains of one or two pass the move on {TIMES[short] if short < len(TIMES) else f'{short} times'}. " if short else ""
    return f"{passed}Then it must open {', and later '.join(ways)}."


def openings(game, record, start):
    """(player, chain or loop as it was before) for each move from `start` on that opened one."""
    found = []
    for place in range(start, len(record.actions)):
        state, action = record.states[place], record.actions[place]
        part = part_of(game, state, action)
        if action not in game.captures(state) and not part.opened:
            found.append((game.to_move(state), part))
    return found


def part_of(game, state, action):
    """The chain or loop that an edge belongs to."""
    return next(part for part in structure(game, state).chains if action in part.edges)


def turn_of(game, record, place):
    """(first, end): the turn of the move at `place` is `record.actions[first:end]`."""
    def wins(at):
        return _boxes(record.states[at + 1]) > _boxes(record.states[at])

    first, end = place, place
    while first and wins(first - 1):
        first -= 1
    while end < len(record.actions) and wins(end):
        end += 1
    return first, end


def _boxes(state):
    return (state[1] | state[2]).bit_count()
