"""The moves of antichess worked out from the letters of a FEN, slowly and in another way; and positions to ask about."""

import random

WAYS = {"b": [(1, 1), (1, -1), (-1, 1), (-1, -1)], "r": [(1, 0), (-1, 0), (0, 1), (0, -1)],
        "n": [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]}
WAYS["q"] = WAYS["k"] = WAYS["b"] + WAYS["r"]


def name(column, row):
    return "abcdefgh"[column] + str(row + 1)


def moves_by_hand(fen, castles=False, chess_pawns=True):
    """The legal moves in UCI's notation, a sorted list."""
    pieces, mover, rights, passed = fen.split()[:4]
    rows = ["".join("." * int(sign) if sign.isdigit() else sign for sign in row) for row in pieces.split("/")][::-1]
    board = {(column, row): rows[row][column] for row in range(8) for column in range(8)}
    own = str.isupper if mover == "w" else str.islower
    other = str.islower if mover == "w" else str.isupper
    captures, others = [], []

    def pawn(column, row, to_column, to_row, found):
        last = to_row in (0, 7) and chess_pawns
        found.extend(name(column, row) + name(to_column, to_row) + promotion for promotion in ("nbrqk" if last else [""]))

    for (column, row), piece in board.items():
        if not own(piece):
            continue
        if piece in "pP":
            up = 1 if mover == "w" else -1
            for side in (-1, 1):
                target = board.get((column + side, row + up), ".")
                if other(target) or (chess_pawns and 0 <= column + side < 8 and name(column + side, row + up) == passed):
                    pawn(column, row, column + side, row + up, captures)
            if board.get((column, row + up)) == ".":
                pawn(column, row, column, row + up, others)
                if chess_pawns and row == (1 if mover == "w" else 6) and board[column, row + 2 * up] == ".":
                    pawn(column, row, column, row + 2 * up, others)
            continue
        for right, up in WAYS[piece.lower()]:
            at = column + right, row + up
            while at in board:
                if board[at] == ".":
                    others.append(name(column, row) + name(*at))
                elif other(board[at]):
                    captures.append(name(column, row) + name(*at))
                if board[at] != "." or piece in "nNkK":
                    break
                at = at[0] + right, at[1] + up
    home = 0 if mover == "w" else 7
    for right, between, end in (("K", (5, 6), 6), ("Q", (1, 2, 3), 2)):
        right = right if mover == "w" else right.lower()
        if castles and right in rights and all(board[column, home] == "." for column in between):
            others.append(name(4, home) + name(end, home))
    return sorted(captures or others)


def scattered(rng):
    """The FEN of a random position: any pieces, several kings or none, at times a pawn that has stepped twice."""
    most = rng.choice((3, 8, 20, 32))
    places = rng.sample(range(64), rng.randint(1, most))
    board = ["."] * 64
    for place in places:
        board[place] = rng.choice("PNBRQKpnbrqk" if 8 <= place < 56 else "NBRQKnbrqk")
    mover, passed = rng.choice("wb"), "-"
    # A pawn that has just stepped twice, with a pawn beside it more often than not.
    column, beside = rng.randrange(8), rng.choice((-1, 1))
    up, row, letters = (1, 4, "pP") if mover == "w" else (-1, 3, "Pp")
    if rng.random() < 0.5:
        board[8 * row + column] = letters[0]
        board[8 * (row + up) + column] = board[8 * (row + 2 * up) + column] = "."
        if 0 <= column + beside < 8:
            board[8 * row + column + beside] = letters[1]
        passed = name(column, row + up)
    rows = ["".join(board[8 * row:8 * row + 8]) for row in range(7, -1, -1)]
    for count in range(8, 0, -1):
        rows = [row.replace("." * count, str(count)) for row in rows]
    return f"{'/'.join(rows)} {mover} - {passed} {rng.randrange(90)} {rng.randint(1, 90)}"


def random_game(game, seed, moves=400):
    """The states and actions of a game played at random."""
    rng, states, actions = random.Random(seed), [game.initial], []
    while len(actions) < moves and not game.is_terminal(states[-1]):
        actions.append(rng.choice(game.actions(states[-1])))
        states.append(game.result(states[-1], actions[-1]))
    return states, actions
