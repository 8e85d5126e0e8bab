"""A position of dots and boxes as a text to read and to write."""

from gameai.checks import brief
from gameai.grid import place_words

OWNERS = "12"


def write(board, state):
    """The text of a state; see `DotsAndBoxes.to_text`."""
    edges, first, second, mover = state
    complete = board.completed(edges)

    def sign(row, col):
        box = 1 << board.grid.cell(row, col)
        return OWNERS[0] if first & box else OWNERS[1] if second & box else "?" if complete & box else " "

    lines = []
    for row in range(board.rows + 1):
        lines.append("+" + "".join(("---" if edges & board.bits[f"h{row}{col}"] else "   ") + "+" for col in range(board.cols)))
        if row < board.rows:
            walls = ["|" if edges & board.bits[f"v{row}{col}"] else " " for col in range(board.cols + 1)]
            lines.append(walls[0] + "".join(f" {sign(row, col)} {walls[col + 1]}" for col in range(board.cols)))
    return "\n".join((*lines, f"player {mover + 1} moves"))


def read(board, text):
    """The state that a text draws; spaces at the ends of lines may be missing.

    Raises:
        ValueError: a line or a sign is not what it has to be; the sentence says where.
    """
    if not isinstance(text, str):
        raise ValueError(f"A position is a text with a drawing, not {brief(text)}.")
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    height, width = 2 * board.rows + 2, 4 * board.cols + 1
    if len(lines) != height:
        raise ValueError(f"A drawing of {board.rows} x {board.cols} boxes has {height} lines, the last says who moves; "
                         f"this text has {len(lines)}.")
    said = lines.pop().strip()
    if said not in ("player 1 moves", "player 2 moves"):
        raise ValueError(f"The last line is 'player 1 moves' or 'player 2 moves', not {brief(said)}.")
    edges, owned = 0, {"1": 0, "2": 0, "?": 0}
    for number, line in enumerate(lines):
        if len(line) > width:
            raise ValueError(f"Line {number + 1} has {len(line)} signs; a board of {board.cols} columns has {width}.")
        row, line = number // 2, line.ljust(width)
        for col in range(board.cols + 1):
            at = 4 * col
            if number % 2:
                edges |= _edge(board, line, number, at, f"v{row}{col}", "|")
                if col < board.cols:
                    sign = line[at + 1:at + 4].strip()
                    if sign:
                        if sign not in owned:
                            raise ValueError(f"The box in {place_words((row, col))} is 1, 2, ? or empty, not {sign!r}.")
                        owned[sign] |= 1 << board.grid.cell(row, col)
            else:
                if line[at] != "+":
                    raise ValueError(f"Line {number + 1} needs a dot, +, at sign {at + 1}, not {line[at]!r}.")
                if col < board.cols:
                    edges |= _edge(board, line, number, at + 1, f"h{row}{col}", "---")
    named, complete = owned["1"] | owned["2"] | owned["?"], board.completed(edges)
    if named != complete:
        box = ((named ^ complete) & -(named ^ complete)).bit_length() - 1
        why = "has four edges, so it needs an owner: 1, 2 or ?" if complete >> box & 1 else "has an owner but not four edges"
        raise ValueError(f"The box in {place_words(board.grid.place(box))} {why}.")
    return edges, owned["1"], owned["2"], int(said[7]) - 1


def _edge(board, line, number, at, name, drawn):
    """The set of the edge drawn at a place, empty if there is none."""
    found = line[at:at + len(drawn)]
    if found == drawn:
        return board.bits[name]
    if found.strip():
        raise ValueError(f"Line {number + 1} has {found!r} where edge {name} is {drawn!r} or empty.")
    return 0
