"""Boards of dots and boxes on which outer edges are drawn before the game: Swedish and Icelandic ones."""


def border(board, kind):
    """The names of the edges drawn beforehand.

    Args:
        board: a `Board`.
        kind: "swedish", all outer edges; "icelandic", those on the left and below; "american", none.
    """
    outer = [name for name, sides in board.sides.items() if len(sides) == 1]
    below = f"h{board.rows}"
    return {"american": [], "swedish": outer,
            "icelandic": [name for name in outer if name[0] == "v" and name[2] == "0" or name[:2] == below]}[kind]
