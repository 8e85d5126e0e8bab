"""Games as texts: moves one after the other, and the tags and lines that PGN and PDN have in common.

Source: Edwards, "Portable Game Notation Specification and Implementation Guide" (1994); PDN took these from it.
"""

import re

from gameai.checks import brief

ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
WIDTH = 79
TOLD_BY_START = ("SetUp", "FEN")  # tags that follow from where a game begins, whatever a caller says


def replay(game, moves, state=None):
    """(states, actions) of a game written as moves, for `gameai.game.Record` and the boards.

    Args:
        game: a game with `parse_move`, such as `Antichess` or `Checkers`.
        moves: a text, the moves apart by white space.
        state: where it starts; default `game.initial`.

    Raises:
        IllegalMove: one of the moves is not legal where it stands.

    >>> from gameai.games.checkers import Checkers
    >>> replay(Checkers(), "11-15 22-18 15x22")[1]
    ((11, 15), (22, 18), (15, 22))
    """
    states, actions = [game.initial if state is None else state], []
    for text in moves.split():
        actions.append(game.parse_move(states[-1], text))
        states.append(game.result(states[-1], actions[-1]))
    return tuple(states), tuple(actions)


def with_tags(tags, own, words):
    """The text of a game: its tags, an empty line, its moves in lines of at most 79 signs.

    Args:
        tags: {name: text} as a caller gives them; those of `TOLD_BY_START` are left out.
        own: the tags that follow from the game; they count whatever `tags` says.
        words: numbers, moves and the result, in order.

    Raises:
        ValueError: `tags` are none, or the name of one can't be a name.

    >>> print(with_tags({"Event": "Friday"}, {"Result": "*"}, ["1.", "e4", "*"]).splitlines()[0])
    [Event "Friday"]
    """
    lines = [f'[{name} "{_escaped(text)}"]' for name, text in {**ROSTER, **_checked(tags), **own}.items()]
    return "\n".join([*lines, "", *_wrapped(words), ""])


def _checked(tags):
    try:
        tags = dict(tags)
    except (TypeError, ValueError):
        raise ValueError(f"Tags are a dict of names and texts such as {{'Event': 'Friday'}}, not {brief(tags)}.") from None
    for name in tags:
        if not re.fullmatch(r"\w+", str(name)):
            raise ValueError(f"The name of a tag is letters and digits without spaces, not {brief(name)}.")
    return {str(name): text for name, text in tags.items() if name not in TOLD_BY_START}


def _escaped(text):
    """The text in one line, since a line that begins with % would be left out when it is read."""
    return re.sub(r"\s+", " ", str(text)).replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words):
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
