"""The postcard: one picture of a game that was played, move by move."""

from gameai.show import svg
from gameai.show.drawing import drawing_of
from gameai.show.palette import CELL, MARGIN, SIZE
from gameai.show.session import followed

BOARD, STEP = 92, 118      # the side of a small board, and from one to the next
IN_ROW = 5
MANY = 60                  # cells of a board whose pieces could not be told apart so small
LARGE, IN_ROW_LARGE = 144, 4


def postcard(played, game=None, title="My game", most=20, theme="light", opponent=""):
    """A picture of your game: small boards move by move, and the result.

    Before a game is played it is an invitation, always the same.

    Args:
        played: a `Play`; or a record with `states` and `actions`, such as
            `gameai.game.play` returns, and then `game` too.
        game: the game of a record.
        title: the card's headline.
        most: how many boards at most; of a longer game some are left out.
        theme: "light" or "dark".
        opponent: what the opponent of a `Play` is called; default the name of its class.

    Returns:
        A `Picture`; its `alt` tells the game in words.

    Raises:
        ValueError: `played` is a record and `game` is missing, the game has no drawing, or its rules do not
            agree with what was played; the sentence says which move it is.
    """
    game = getattr(played, "game", None) if game is None else game
    if game is None:
        raise ValueError("A record does not say which game it is of; give game as well.")
    drawing = drawing_of(game)
    session = followed(game, played.states, played.history if hasattr(played, "history") else played.actions)
    states, actions = session.states, session.actions
    if not _person_moved(played, game, states, actions):
        return _invitation(drawing, title, theme)
    moves = [_move(drawing, game, states, actions, i) for i in range(len(actions))]
    shown = _chosen(len(actions), most)
    result = _result(drawing, game, states[-1])
    left_out = f"{len(shown)} of {len(actions)} moves are shown here." if len(shown) < len(actions) else ""
    people = " ".join(filter(None, (_people(played, drawing, opponent), left_out)))
    many = max(len(drawing.cells), drawing.width * drawing.height / CELL ** 2) >= MANY   # checkers is played on half of its cells
    side, in_row = (LARGE, IN_ROW_LARGE) if many else (BOARD, IN_ROW)
    step = side + STEP - BOARD
    rows = -(-len(shown) // in_row)
    width = min(len(shown), in_row) * step - (step - side) + 2 * MARGIN
    width = max(width, 2 * STEP + 2 * MARGIN + BOARD)
    names = _fitting(drawing, states, actions)
    drawn = [svg.text(MARGIN, 28, title, size=SIZE["title"], anchor="start", weight=600)]
    y = 46
    for line in svg.wrap(people, width - 2 * MARGIN, SIZE["small"]) if people else []:
        drawn.append(svg.text(MARGIN, y + 4, line, size=SIZE["small"], fill="@muted", anchor="start"))
        y += 18
    y += 6
    for place, i in enumerate(shown):
        left, top = MARGIN + place % in_row * step, y + place // in_row * (side + 46)
        scale = side / max(drawing.width, drawing.height)
        last = drawing.changed(states[i], actions[i])
        drawn.append(svg.moved(left, top, drawing.mini(states[i + 1], last), scale=scale))
        mover, _ = moves[i]
        drawn.append(svg.text(left, top + side + 12, f"{drawing.numbered(states[i], i + 1)} {mover}", size=SIZE["small"], weight=600,
                              anchor="start"))
        drawn.append(svg.text(left, top + side + 27, names[i], size=SIZE["small"], fill="@muted",
                              anchor="start"))
    bottom = y + rows * (side + 46) + 4
    lines = svg.wrap(result, width - 2 * MARGIN, SIZE["title"])
    drawn += [svg.text(MARGIN, bottom + 22 * row, line, size=SIZE["title"], anchor="start", weight=600)
              for row, line in enumerate(lines)]
    numbers = [drawing.numbered(state, i).rstrip(".") for i, state in enumerate(states[:len(moves)], 1)]
    said = ", ".join(f"{number} {mover} {action}" for number, (mover, action) in zip(numbers, moves))
    told = ". ".join(filter(None, (people.rstrip("."), said, result)))
    return svg.picture_of(width, bottom + 22 * len(lines), *drawn, title=title, description=told,
                          theme=theme)


def _person_moved(played, game, states, actions):
    if getattr(played, "opponent", None) is None:
        return bool(actions)
    return any(game.to_move(state) == played.human for state in states[:len(actions)])


def _move(drawing, game, states, actions, i):
    """(who moved, what) of move i, in words."""
    return drawing.player_name(game.to_move(states[i])), drawing.action_name(states[i], actions[i])


def _fitting(drawing, states, actions):
    """The names of the moves as they stand under the boards: all in full, or all short where one is too wide."""
    full = [drawing.action_name(*move) for move in zip(states, actions)]
    if all(svg.wide(name, SIZE["small"]) < STEP for name in full):
        return full
    return [drawing.short_name(*move) for move in zip(states, actions)]


def _chosen(count, most):
    """Which of `count` moves are drawn: all, or `most` of them, the last among them."""
    if count <= most:
        return range(count)
    return sorted({round((k + 1) * count / most) - 1 for k in range(most)})


def _people(played, drawing, name):
    opponent = getattr(played, "opponent", None)
    if opponent is None:
        return ""
    return f"You play {drawing.player_name(played.human)} against {name or type(opponent).__name__}."


def _result(drawing, game, state):
    if game.is_terminal(state):
        return svg.capital(drawing.outcome(state)) + "."
    return f"The game goes on: {drawing.player_name(game.to_move(state))} to move."


def _invitation(drawing, title, theme):
    said = "No game is played yet. Play one on the board above, then run this cell again."
    scale, width = BOARD / max(drawing.width, drawing.height), 430
    text = width - BOARD - 3 * MARGIN
    drawn = [svg.text(MARGIN, 28, title, size=SIZE["title"], anchor="start", weight=600),
             svg.moved(MARGIN, 52, drawing.mini(drawing.game.initial), scale=scale)]
    drawn += [svg.text(2 * MARGIN + BOARD, 64 + 22 * row, line, anchor="start")
              for row, line in enumerate(svg.wrap(said, text))]
    return svg.picture_of(width, 52 + BOARD + MARGIN, *drawn, title=title, description=said, theme=theme)
