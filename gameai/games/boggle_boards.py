"""Boards of Boggle: the dice, boards by chance, and boards as rows of text, in which `Qu` is one cell."""

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from gameai.grid import Grid

# The faces of the 16 dice, one die a word; Q stands for the face Qu.
NEW_DICE = ("AAEEGN ABBJOO ACHOPS AFFKPS AOOTTW CIMOTU DEILRX DELRVY "
            "DISTTY EEGHNW EEINSU EHRTVW EIOSST ELRTTY HIMNQU HLNNRZ").split()
OLD_DICE = ("AACIOT ABILTY ABJMOQ ACDEMP ACELRS ADENVZ AHMORS BIFORX "
            "DENOSW DKNOTU EEFHIY EGKLUY EGINTV EHINPS ELPSTU GILRUW").split()


class Board(NamedTuple):
    """A board: `faces[cell]` in lower case, `neighbours[cell]` the cells that touch it."""

    grid: Grid
    faces: tuple
    neighbours: tuple


def read_board(rows):
    """The `Board` for rows of text, in which `Qu` is one cell; case is ignored.

    >>> read_board(["QuE", "ST"]).faces
    ('qu', 'e', 's', 't')

    Raises:
        ValueError: a sign is no letter from a to z, the rows are not equally long, or there is no cell.
    """
    if isinstance(rows, str) or not isinstance(rows, Iterable):
        raise ValueError(f'A board is a list of rows, such as ["QuEST", "ANSI"], not {rows!r}.')
    split = [_faces(row, number) for number, row in enumerate(rows, 1)]
    if not any(split):
        raise ValueError("A board needs at least one row with at least one letter.")
    if not all(split):
        raise ValueError(f"Row {split.index([]) + 1} has no letter.")
    for number, faces in enumerate(split, 1):
        if len(faces) != len(split[0]):
            raise ValueError(f"Row {number} has {len(faces)} cells and row 1 has {len(split[0])}; 'Qu' is one cell.")
    grid, neighbours = _shape(len(split), len(split[0]))
    return Board(grid, tuple(face for row in split for face in row), neighbours)


@lru_cache(maxsize=32)
def _shape(rows, columns):
    """The grid of a size and the neighbours of each cell, made once for all boards of that size."""
    grid = Grid(rows, columns)
    return grid, tuple(grid.neighbours(cell, diagonal=True) for cell in grid.cells)


def is_letter(sign):
    """True for a to z and A to Z. Other alphabets have letters whose lower case is one of these, such as the Kelvin sign."""
    return sign.isascii() and sign.isalpha()


def _faces(row, number):
    """The faces of one row, `number` for its name in an error."""
    if not isinstance(row, str):
        raise ValueError(f'Row {number} is {row!r}; a row is a text, such as "QuEST".')
    faces = []
    for place, sign in enumerate(row, 1):
        if not is_letter(sign):
            raise ValueError(f"Sign {sign!r} at place {place} of row {number} is not a letter from a to z.")
        letter = sign.lower()
        if letter == "u" and faces and faces[-1] == "q":
            faces[-1] = "qu"
        else:
            faces.append(letter)
    return faces


def as_rows(faces, columns=4):
    """Faces, row by row, as the rows of a board.

    Args:
        faces: texts of one letter, or "Qu"; case is ignored.
        columns: how many of them make a row.

    Raises:
        ValueError: `columns` is no number from 1 on; a face is something else; a face U stands right of a face Q, which reads as Qu.

    >>> as_rows(["qu", "i", "e", "t"], 2)
    ['QuI', 'ET']
    """
    _refuse_size(columns, "columns")
    faces = _checked(faces)
    rows = [faces[at:at + columns] for at in range(0, len(faces), columns)]
    for number, row in enumerate(rows, 1):
        if any(_reads_as_qu(one, other) for one, other in zip(row, row[1:])):
            raise ValueError(f"Row {number} has a face U right of a face Q, which would be read as the one face Qu.")
    return ["".join(face.capitalize() for face in row) for row in rows]


def _refuse_size(number, what):
    if type(number) is not int or number < 1:
        raise ValueError(f"A board has 1 or more {what}, not {number!r}.")


def _checked(faces):
    """A list of faces; the first that is none is refused."""
    if not isinstance(faces, Iterable):
        raise ValueError(f"Faces are a text of letters, or a list such as ['a', 'Qu'], not {faces!r}.")
    faces = list(faces)
    for face in faces:
        if not isinstance(face, str) or face.lower() != "qu" and not (len(face) == 1 and is_letter(face)):
            raise ValueError(f"A face is one letter from a to z, or 'Qu', not {face!r}.")
    return faces


def _reads_as_qu(left, right):
    return left.lower() == "q" and right.lower() == "u"


def random_board(rows, columns, rng, faces=None):
    """The rows of a board of any size, each cell a random face, whatever the others are.

    But right of a face Q there is no face U: the two would be read as the one face Qu.

    Args:
        rows, columns: its size, in cells.
        rng: a seeded `random.Random`.
        faces: a text of letters, or a list of faces, in which a face that comes twice is twice
            as likely; default the 96 faces of `NEW_DICE`.

    Raises:
        ValueError: a size is no number from 1 on; `rng` is something else; there is no face, or one is neither a letter nor Qu.

    >>> random_board(2, 3, random.Random(1), "ab")
    ['AAB', 'ABB']
    """
    _refuse_size(rows, "rows")
    _refuse_size(columns, "columns")
    faces = [face for die in NEW_DICE for face in _sides(die)] if faces is None else _checked(faces)
    if not faces:
        raise ValueError("A board needs at least one face to choose from.")
    rng, drawn = _rng(rng), []
    for cell in range(rows * columns):
        face = rng.choice(faces)
        while cell % columns and _reads_as_qu(drawn[-1], face):
            face = rng.choice(faces)
        drawn.append(face)
    return as_rows(drawn, columns)


def _sides(die):
    """The faces of a die: Q stands for Qu."""
    return [face.replace("Q", "Qu") for face in die]


def _rng(rng):
    """A source of chance; anything else is refused with a sentence."""
    if not isinstance(rng, random.Random):
        raise ValueError(f"rng has to be a random.Random, such as random.Random(5), not {rng!r}.")
    return rng


def shake(rng=None, dice=NEW_DICE):
    """The rows of a 4 x 4 board with the dice thrown in any order.

    Args:
        rng: a seeded `random.Random`; default a new one without a seed.
        dice: `NEW_DICE` or `OLD_DICE`, or 16 texts of faces.

    Raises:
        ValueError: `rng` is something else; there are not 16 dice, or one has no face, or one that is no letter.
    """
    if not isinstance(dice, (list, tuple)) or not all(isinstance(die, str) and die for die in dice):
        raise ValueError(f"The dice are a list of texts, one letter a face, such as NEW_DICE, not {dice!r}.")
    if len(dice) != 16:
        raise ValueError(f"A board of 4 x 4 needs 16 dice; these are {len(dice)}.")
    rng = random.Random() if rng is None else _rng(rng)
    return as_rows([rng.choice(_sides(die)) for die in rng.sample(dice, len(dice))])
