"""Games of checkers as PDN: tags, moves, results.

Source: Portable Draughts Notation 3.0, edited by Wesselink (wiegerw.github.io/pdn). What is written keeps to it, but for this:
jumps have all their squares ("22x15x24"), so that a reader needs no rules to follow them; PDN 3.0 wants them only where
"22x24" may mean several turns. What is read may be older and looser.
"""

import re
from typing import NamedTuple

from gameai.checks import brief, several
from gameai.game import IllegalMove, require_state
from gameai.games.checkers.board import BLACK, COLOURS
from gameai.games.checkers.moves import require_checkers
from gameai.games.checkers.rules import Checkers
from gameai.games.written import with_tags

RESULTS = ("1-0", "0-1", "1/2-1/2", "0-0", "*")
POINTS = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}  # the same as international draughts counts them
GAME_TYPE = "21"  # English draughts in PDN's list of games
TOKEN = re.compile(r"""
    (?P<tag>\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\])
  | (?P<bracket>\((?![!?]+\))|\))
  | (?P<result>(?:1-0|0-1|1/2-1/2|0-0|2-0|0-2|1-1)(?![0-9xX:-])|\*)
  | (?P<move>\d+(?:[ \t]*[-xX:][ \t]*\d+)+[!?*]*)
  | (?P<skip>\{[^}]*\}|;[^\n]*|\$\d+|\([!?]+\)|[!?]+(?!\S)|\d{1,3}(?!\w)\.*|\.\.+)  # comments, marks, numbers of moves
  | (?P<other>[^\s(){}\[\]]+|\S)
""", re.VERBOSE)


class PlayedGame(NamedTuple):
    """A game read from PDN: `states[i]` with `actions[i]` gives `states[i + 1]`.

    tags: all tags as {name: text}.
    result: one of `RESULTS`, White's points first; players may resign or agree to a draw, so the rules need not say so.
    """

    states: tuple
    actions: tuple
    tags: dict
    result: str


def write_pdn(game, actions, start=None, tags=(), result=None):
    """A game as PDN. Texts of several games, one after the other, are a file of PDN.

    Args:
        game: a `Checkers`.
        actions: the turns played, from `start`.
        start: the first state; default `game.initial`. Another one is told by the tag FEN, without its count of quiet plies.
        tags: more tags, {name: text}; "Event", "White" and the like replace the question marks. "GameType", "Result",
            "SetUp" and "FEN" follow from the game, whatever is said here.
        result: one of `RESULTS`; default what the rules say of the last state ("*" if the game goes on).

    Raises:
        IllegalMove: an action is not legal where it is played.
        ValueError: `result` is none, `start` is in the middle of a turn or no state, or the name of a tag can't be one.

    >>> print(write_pdn(Checkers(), [(11, 15), (22, 18), (15, 22)]).split("\\n\\n")[1].strip())
    1. 11-15 22-18 2. 15x22 *
    """
    state = require_checkers(require_state(game, start))
    if state.jumper:
        raise ValueError(f"A game in PDN starts with a whole turn; in this state the piece on {state.jumper} is in the middle of one.")
    own = {"GameType": GAME_TYPE}
    if game.position(state) != game.position(game.initial):
        own |= {"SetUp": "1", "FEN": game.to_fen(state)}
    words, number = [], 1
    for action in several(actions, "actions"):
        if state.to_move == BLACK:
            words.append(f"{number}.")
        elif not words:
            words.append(f"{number}...")
        number += state.to_move != BLACK
        following = game.result(state, action)
        words.append(game.format_move(state, action))
        state = following
    result = _known(game.outcome(state) if result is None else result)
    words.append(result)
    return with_tags(tags, {"Result": result, **own}, words) + "\n"


def _known(result):
    """The result as one of `RESULTS`. Raises ValueError if it is none."""
    found = POINTS.get(result, result) if isinstance(result, str) else None
    if found not in RESULTS:
        raise ValueError(f"A result of checkers in PDN is {', '.join(RESULTS[:-1])} or *, not {brief(result)}.")
    return found


def read_pdn(text, game=None):
    """All games in `text`, a tuple of `PlayedGame`; comments, variations and marks such as $1 are left out.

    A game without a tag FEN starts as checkers does. A result ends a game, and so does a tag after moves. Jumps may be
    written in short ("22x24"), see `Checkers.parse_move`.

    Args:
        text: one game or several.
        game: the `Checkers` whose rules the moves must follow; default one without a limit of quiet plies, since
            people may have played by another.

    Raises:
        ValueError: another kind of draughts, a bad tag, a bad FEN, an unknown result, a comment or variation that is opened or
            closed alone, or a move that is no move or not legal (an `IllegalMove`); the sentence says where.
    """
    if not isinstance(text, str):
        raise ValueError(f"Games in PDN are a text, not {brief(text)}.")
    game = Checkers(quiet_limit=None) if game is None else game
    if not isinstance(game, Checkers):
        raise ValueError(f"The game whose rules the moves follow is a Checkers, not {brief(game)}.")
    lines = text.lstrip("\ufeff").splitlines()
    reader = _Reader(game)
    for token in TOKEN.finditer("\n".join(line for line in lines if not line.startswith("%"))):
        reader.take(token)
    return reader.finished()


class _Reader:
    """Takes the tokens of a text one by one and collects its games."""

    def __init__(self, game):
        self.game, self.games = game, []
        self.clear()

    def clear(self):
        """Be ready for the next game."""
        self.tags, self.states, self.actions, self.depth = {}, [], [], 0

    def where(self):
        """The game and the move that are being read, for sentences."""
        moves, first = len(self.actions), self.states[0].to_move if self.states else BLACK
        number = (moves + first) // 2 + 1
        return f"Game {len(self.games) + 1}, move {number} of {COLOURS[(moves + first) % 2]}"

    def take(self, token):
        kind, text = token.lastgroup, token[0]
        if kind == "value" or kind == "tag":
            if self.depth:
                raise ValueError(f"{self.where()}: the text has a tag within a variation; close the variation with ) first.")
            if self.states:
                self.end("*")
            self.tags[token["name"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif kind == "bracket":
            self.depth += 1 if text == "(" else -1
            if self.depth < 0:
                raise ValueError(f"{self.where()}: the text has a ) that closes no variation; take it away, or open the variation with (.")
        elif text == "{":
            raise ValueError(f"{self.where()}: a comment is opened by {{ and closed by no }}.")
        elif kind == "skip" or self.depth:
            return
        elif text in "[]":
            raise ValueError(f'{self.where()}: a {text} belongs to no tag; a tag is written [Name "text"], with both quotation marks.')
        elif kind == "result":
            self.begin()
            self.end(text)
        else:
            self.begin()
            self.follow(text)

    def begin(self):
        """Set the pieces up, if that is not done."""
        if self.states:
            return
        kind = self.tags.get("GameType", GAME_TYPE).split(",")[0].strip()
        if kind != GAME_TYPE:
            raise ValueError(f"Game {len(self.games) + 1} has the GameType {brief(self.tags['GameType'])}; "
                             f"checkers is {GAME_TYPE}, English draughts.")
        try:
            self.states = [self.game.from_fen(self.tags["FEN"]) if "FEN" in self.tags else self.game.initial]
        except ValueError as error:
            raise ValueError(f"Game {len(self.games) + 1}: {error}") from None

    def follow(self, text):
        """Play the move that `text` says."""
        try:
            action = self.game.parse_move(self.states[-1], re.sub(r"\s", "", text))
        except IllegalMove as error:
            raise IllegalMove(f"{self.where()}: {error}") from None
        self.actions.append(action)
        self.states.append(self.game.result(self.states[-1], action))

    def end(self, text):
        """Put the game away. A * may end a game whose result the tag tells."""
        result = self.tags.get("Result", "*") if text == "*" else text
        try:
            self.games.append(PlayedGame(tuple(self.states), tuple(self.actions), self.tags, _known(result)))
        except ValueError as error:
            raise ValueError(f"Game {len(self.games) + 1}: {error}") from None
        self.clear()

    def finished(self):
        """All games, at the end of the text."""
        if self.depth:
            raise ValueError(f"{self.where()}: the text ends within a variation; a ( is closed by no ).")
        if self.tags or self.states:
            self.begin()
            self.end("*")
        return tuple(self.games)
