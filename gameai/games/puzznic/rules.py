"""The rules of Puzznic, written to be read: one dictionary of blocks, one cell at a time.

What is solved fast elsewhere is replayed here, by other code. Sources: the game by Taito (1989), and Espasa, Gent, Miguel,
Nightingale, Salamon and Villaret, "Towards a Model of Puzznic" (2023), sections 2 and 3. Out of scope, as there: moving
walls, moves over several cells at once, score.

A block with an empty cell below falls, and nothing else happens until all rest. Then every block beside a block of its
pattern vanishes, all at once. This repeats until neither happens; then the player moves one block by one cell, left or right.
"""

from typing import NamedTuple

from gameai.checks import brief, whole
from gameai.games.puzznic.level import SIDES, Level
from gameai.grid import place_words

DIRECTIONS = {"L": -1, "R": 1}
WORDS = {"L": "left", "R": "right"}
LARGEST = 1_000_000  # number of a row or column


class Frame(NamedTuple):
    """The blocks after one thing happened.

    kind: "start", "move", "fall" or "match".
    blocks: {(row, column): pattern} afterwards.
    changed: the places where something went away: from where a block moved or fell, or where blocks vanished.
    """

    kind: str
    blocks: dict
    changed: tuple = ()


def falling(level, blocks):
    """The places of the blocks that have an empty cell below."""
    return tuple(sorted(place for place in blocks if _below(place) in level.cells and _below(place) not in blocks))


def matching(blocks):
    """The places of the blocks that have a block of their own pattern beside, above or below them."""
    return tuple(sorted(place for place, pattern in blocks.items()
                        if any(blocks.get((place[0] + down, place[1] + right)) == pattern for down, right in SIDES)))


def legal_moves(level, blocks):
    """The moves (row, column, "L" or "R") that a player has when all rests, in the order of the text."""
    return [(row, column, side) for row, column in sorted(blocks) for side, right in DIRECTIONS.items()
            if (row, column + right) in level.cells and (row, column + right) not in blocks]


def settle(level, blocks):
    """What happens by itself until all rests: a list of `Frame`s, empty if all rests now.

    All blocks that can fall go down by one cell together. A block on a falling block follows one step later.
    """
    frames = []
    while True:
        if places := falling(level, blocks):
            blocks = {_below(place) if place in places else place: pattern for place, pattern in blocks.items()}
            frames.append(Frame("fall", blocks, places))
        elif places := matching(blocks):
            blocks = {place: pattern for place, pattern in blocks.items() if place not in places}
            frames.append(Frame("match", blocks, places))
        else:
            return frames


def settled(level, blocks=None):
    """The blocks, {(row, column): pattern}, once all rests; default those that the level begins with."""
    blocks = level.blocks if blocks is None else blocks
    frames = settle(level, blocks)
    return frames[-1].blocks if frames else dict(blocks)


def move(level, blocks, action):
    """The frames of one move: the move itself, then all that follows from it.

    Raises:
        ValueError: `action` is no (row, column, "L" or "R"), no block is there, the cell beside it is not empty,
            or something still falls or matches; the sentence says which.
    """
    row, column, side = checked(action)
    if falling(level, blocks) or matching(blocks):
        raise ValueError("A block can be moved only when nothing falls and nothing matches; settle the level first.")
    place, beside = (row, column), (row, column + DIRECTIONS[side])
    if place not in blocks:
        raise ValueError(f"There is no block in {place_words(place)}.")
    if beside in blocks or beside not in level.cells:
        what = f"block {blocks[beside]}" if beside in blocks else "a wall"
        raise ValueError(f"Block {blocks[place]} in {place_words(place)} cannot go {WORDS[side]}: {what} is there.")
    moved = {beside if other == place else other: pattern for other, pattern in blocks.items()}
    return [Frame("move", moved, (place,)), *settle(level, moved)]


def checked(action):
    """`action` as (row, column, "L" or "R"). Raises ValueError if it is none."""
    try:
        row, column, side = action
        known = side in DIRECTIONS
    except (TypeError, ValueError):
        known = False
    if not known:
        raise ValueError(f'A move is (row, column, "L" or "R"), as in (2, 1, "R"); it was {brief(action)}.')
    return whole(row, "The row of a move", 0, LARGEST), whole(column, "The column of a move", 0, LARGEST), side


class Replay:
    """What a sequence of moves does.

    Attributes:
        level: the level.
        actions: the moves, a list of (row, column, "L" or "R").
        frames: the `Frame`s: first "start", then one for each thing that happened, before the first move too.
        solved: whether no block is left. A replay is true in an `if` exactly then.
        moves, falls, matches: how many frames of each kind. Falls count steps: what falls together counts once.
    """

    def __init__(self, level, actions, frames):
        self.level, self.actions, self.frames = level, actions, frames
        self.solved = not frames[-1].blocks
        self.moves, self.falls, self.matches = (sum(frame.kind == kind for frame in frames) for kind in ("move", "fall", "match"))

    def __bool__(self):
        return self.solved

    def __repr__(self):
        return (f"<Replay: moves {self.moves}, falls {self.falls}, matches {self.matches}, "
                f"{'solved' if self.solved else f'blocks left {len(self.frames[-1].blocks)}'}>")

    @property
    def states(self):
        """The blocks whenever the player could move, the first and the last time included: one more than there are moves."""
        return [self.frames[i].blocks for i in range(len(self.frames))
                if i + 1 == len(self.frames) or self.frames[i + 1].kind == "move"]


def replay(level, moves):
    """Play `moves` by the rules, one cell at a time.

    Args:
        level: a `Level` or its text.
        moves: an iterable of (row, column, "L" or "R"), places counted in the text from 0. Sentences for people count from 1:
            (1, 3, "L") moves the block "in row 2 column 4" to the left.

    Returns:
        A `Replay`.

    Raises:
        ValueError: the level is none, or a move is illegal; the sentence names the move by its number, and why.

    >>> replay("#####\\n#A A#\\n#####", [(1, 1, "R")])
    <Replay: moves 1, falls 0, matches 1, solved>
    """
    level = as_level(level)
    frames = [Frame("start", dict(level.blocks)), *settle(level, level.blocks)]
    try:
        moves = list(moves)
    except TypeError:
        raise ValueError(f'Moves are a list of (row, column, "L" or "R"); they were {brief(moves)}.') from None
    actions = []
    for number, action in enumerate(moves, 1):
        try:
            actions.append(checked(action))
            frames += move(level, frames[-1].blocks, actions[-1])
        except ValueError as error:
            raise ValueError(f"Move {number} of {len(moves)}: {error}") from None
    return Replay(level, actions, frames)


def flaw(level, moves):
    """What the rules have against a plan, in one sentence; None if its moves are legal and clear the level.

    >>> flaw("######\\n#A  A#\\n######", [(1, 1, "R")])
    'By the rules of the game, this plan of 1 move leaves 2 blocks.'
    """
    try:
        played = replay(level, moves)
    except ValueError as error:
        return str(error)
    if not played.solved:
        left = len(played.frames[-1].blocks)
        return (f"By the rules of the game, this plan of {played.moves} move{'s' * (played.moves != 1)} leaves {left} "
                f"block{'s' * (left != 1)}.")
    return None


def as_level(level):
    """`level`, if it is a `Level`; parsed, if it is a text. Raises ValueError otherwise."""
    return level if isinstance(level, Level) else Level.parse(level)


def _below(place):
    return place[0] + 1, place[1]
