"""The turns of checkers worked out from the squares of a FEN, slowly and in another way; and positions to ask about."""

import random

DARK = [(row, column) for row in range(8) for column in range(8) if (row + column) % 2]  # square n is DARK[n - 1]


def board_of(fen):
    """({(row, column): "b", "w", "B" or "W"}, "b" or "w" to move) of a FEN without ranges."""
    mover, *sides = fen.lower().split(":")
    board = {}
    for side in sides:
        for item in filter(None, side[1:].split(",")):
            board[DARK[int(item.strip("k")) - 1]] = side[0].upper() if item[0] == "k" else side[0]
    return board, mover


def fen_of(board, mover):
    """The FEN of a board, squares in rising order."""
    def side(colour):
        return ",".join(("K" if board[place].isupper() else "") + str(number) for number, place in enumerate(DARK, 1)
                        if board.get(place, "").lower() == colour)
    return f"{mover.upper()}:W{side('w')}:B{side('b')}"


def turns_by_hand(fen):
    """{turn in PDN: FEN after it}. A piece that is jumped over stays until the turn is over, as at a table."""
    board, mover = board_of(fen)
    other = "w" if mover == "b" else "b"
    jumps, steps = {}, {}

    def ways(piece):
        return [(down, right) for down in (1, -1) for right in (1, -1) if piece.isupper() or down == (1 if mover == "b" else -1)]

    def finish(found, sign, path, piece, taken):
        after = {place: piece for place, piece in board.items() if place not in taken and place != path[0]}
        crowned = path[-1][0] == (7 if mover == "b" else 0)
        after[path[-1]] = piece.upper() if crowned else piece
        found[sign.join(str(DARK.index(place) + 1) for place in path)] = fen_of(after, other)

    def jump(path, piece, taken):
        row, column = path[-1]
        further = False
        for down, right in ways(piece):
            over, end = (row + down, column + right), (row + 2 * down, column + 2 * right)
            free = end in DARK and (end not in board or end == path[0])
            if board.get(over, "").lower() == other and over not in taken and free:
                further = True
                if piece.islower() and end[0] in (0, 7):
                    finish(jumps, "x", [*path, end], piece, [*taken, over])
                else:
                    jump([*path, end], piece, [*taken, over])
        if taken and not further:
            finish(jumps, "x", path, piece, taken)

    for place, piece in board.items():
        if piece.lower() == mover:
            jump([place], piece, [])
            for down, right in ways(piece):
                end = place[0] + down, place[1] + right
                if end in DARK and end not in board:
                    finish(steps, "-", [place, end], piece, [])
    return jumps or steps


def scattered(rng):
    """The FEN of a random position: few pieces or many, men and kings anywhere that they may stand; at times made for long tours."""
    mover, kings = rng.choice("bw"), rng.choice((0.1, 0.5, 0.9))
    if rng.random() < 0.2:
        # The other player on every other row, where the mover's pieces can jump from row to row.
        other = "w" if mover == "b" else "b"
        coloured = [(square, other) for square in range(1, 33) if DARK[square - 1][0] in (1, 3, 5) and rng.random() < 0.5]
        coloured += [(square, mover) for square in rng.sample([1, 2, 3, 4, *range(9, 13), *range(17, 21), *range(25, 29)], 2)]
    else:
        coloured = [(square, rng.choice("bw")) for square in rng.sample(range(1, 33), rng.randint(1, rng.choice((4, 8, 14, 24))))]
    board = {}
    for square, colour in coloured:
        crowned = DARK[square - 1][0] == (7 if colour == "b" else 0)
        board[DARK[square - 1]] = colour.upper() if crowned or rng.random() < kings else colour
    return fen_of(board, mover)


def random_game(game, seed, moves=400):
    """The states and actions of a game played at random."""
    rng, states, actions = random.Random(seed), [game.initial], []
    while len(actions) < moves and not game.is_terminal(states[-1]):
        actions.append(rng.choice(game.actions(states[-1])))
        states.append(game.result(states[-1], actions[-1]))
    return states, actions
