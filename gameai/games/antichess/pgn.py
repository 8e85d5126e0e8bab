"""One game of antichess as PGN: tags, moves in SAN, result.

Source: Edwards, "Portable Game Notation Specification and Implementation Guide" (1994).
The tag Variant names the rules, as lichess and python-chess write it.
"""

import re
from typing import NamedTuple

from gameai.checks import brief
from gameai.game import IllegalMove, require_state
from gameai.games.antichess.board import WHITE
from gameai.games.antichess.rules import Antichess
from gameai.games.written import with_tags

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
SPACE = re.compile(r"\s*")
COMMENT = re.compile(r"\{[^}]*\}?|;[^\n]*")  # one that is not closed goes to the end of the text
TOKEN = re.compile(r"\{[^}]*\}?|;[^\n]*|\$\d+|[()]|\d+\.+|1-0|0-1|1/2-1/2|\*|[^\s{}();$.]+|\.+")
OPEN_COMMENT = "The text ends within a comment: a { is closed by no }."


class PlayedGame(NamedTuple):
    """A game read from PGN: `states[i]` with `actions[i]` gives `states[i + 1]`.

    game: the `Antichess` that the tag Variant names.
    tags: all tags as {name: text}.
    result: "1-0", "0-1", "1/2-1/2" or "*", as the text says; players may resign, so the rules need not agree.
    """

    game: Antichess
    states: tuple
    actions: tuple
    tags: dict
    result: str


def write_pgn(game, actions, start=None, tags=(), result=None):
    """A game as PGN.

    Args:
        game: an `Antichess`.
        actions: the moves played, from `start`.
        start: the first state; default `game.initial`. Where chess does not begin so, it is told by the tag FEN.
        tags: more tags, {name: text}; "Event", "White" and the like replace the question marks. "Variant", "Result", "SetUp"
            and "FEN" follow from the game, whatever is said here.
        result: one of `RESULTS`; default what the rules say of the last state ("*" if the game goes on).

    Raises:
        IllegalMove: an action is not legal where it is played.
        ValueError: `result` is none, or the name of a tag can't be one.
    """
    state = require_state(game, start)
    own = {"Variant": game.rules.title}
    if state != game.initial or state.to_move != WHITE:  # other programs begin with White where no tag says else
        own |= {"SetUp": "1", "FEN": game.to_fen(state)}
    words = []
    for action in actions:
        number = state.plies // 2 + 1
        if state.to_move == WHITE:
            words.append(f"{number}.")
        elif not words:
            words.append(f"{number}...")
        words.append(game.san(state, action))
        state = game.result(state, action)
    result = _known(game.outcome(state) if result is None else result)
    words.append(result)
    return with_tags(tags, {"Result": result, **own}, words)


def _known(result):
    """The result. Raises ValueError if it is none of `RESULTS`."""
    if result not in RESULTS:
        raise ValueError(f"A result in PGN is {', '.join(RESULTS[:-1])} or *, not {brief(result)}.")
    return result


def read_pgn(text):
    """The one game in `text`, a `PlayedGame`; comments, variations and marks such as $1 are left out.

    Without a tag Variant it is antichess; without a tag FEN it starts as its variant does.

    Raises:
        ValueError: an unknown variant, a bad tag, a bad FEN, an unknown result, a comment that is not closed, a
            variation that is opened or closed alone, a second game, or a move that is no move or not legal (an `IllegalMove`);
            the sentence says which move it is.
    """
    if not isinstance(text, str):
        raise ValueError(f"A game in PGN is a text, not {brief(text)}.")
    lines = text.lstrip("\ufeff").splitlines()
    tags, moves = {}, "\n".join(line for line in lines if not line.startswith("%"))
    at = SPACE.match(moves).end()
    while head := TAG.match(moves, at) or COMMENT.match(moves, at):
        if head.re is TAG:
            tags[head[1]] = re.sub(r"\\(.)", r"\1", head[2])
        elif head[0].startswith("{") and not head[0].endswith("}"):
            raise ValueError(OPEN_COMMENT)
        at = SPACE.match(moves, head.end()).end()
    game = Antichess(tags.get("Variant", "antichess"))
    states, actions, result = [game.from_fen(tags["FEN"]) if "FEN" in tags else game.initial], [], None
    depth = 0
    for token in TOKEN.findall(moves, at):
        if token[0] == "{" and token[-1] != "}":
            raise ValueError(OPEN_COMMENT)
        if token in "()":
            depth += 1 if token == "(" else -1
            if depth < 0:
                raise ValueError("The text has a ) that closes no variation; take it away, or open the variation with (.")
        elif depth > 0 or token[0] in "{;$." or re.fullmatch(r"\d+\.*", token):
            continue
        elif token.startswith("[") and not actions and result is None:
            raise ValueError(f'{brief(token)} begins no tag; a tag is written [Name "text"], with both quotation marks.')
        elif token.startswith("["):
            raise ValueError("The text has tags after moves, as a second game has; read_pgn reads one game.")
        elif result is not None:
            raise ValueError(f"The text goes on with {brief(token)} after the result {result}; read_pgn reads one game.")
        elif token in RESULTS:
            result = token
        else:
            states.append(_follow(game, states[-1], actions, token))
    if depth:
        raise ValueError("The text ends within a variation: a ( is closed by no ).")
    return PlayedGame(game, tuple(states), tuple(actions), tags, _known(result or tags.get("Result", "*")))


def _follow(game, state, actions, token):
    """The state after the move that `token` says; the move is added to `actions`."""
    try:
        action = game.parse_move(state, token)
    except IllegalMove as error:
        number = f"{state.plies // 2 + 1}{'.' if state.to_move == WHITE else '...'}"
        raise IllegalMove(f"Move {number} {token[:20]}: {error}") from None
    actions.append(action)
    return game.result(state, action)
