"""The rules of antichess: the chess in which whoever loses all pieces wins."""

from gameai.checks import whole
from gameai.game import Game, IllegalMove, player_of, require_state
from gameai.games.antichess import notation, refusal
from gameai.games.antichess.board import ALL, BLACK, WHITE, State, attackers, letter_at
from gameai.games.antichess.move_order import offers_first
from gameai.games.antichess.moves import apply, can_move, contest_moves, is_capture, legal_moves
from gameai.games.antichess.variants import find


class Antichess(Game):
    """Antichess, also called losing chess: whoever has lost all pieces has won.

    Common to all variants: who can capture must, en passant included, and chooses among the
    captures; the king is a piece like others, so there is no check and a pawn may promote
    to a king. White is player 0 and Black player 1, whoever begins; utility is 1 for the
    winner, -1 for the loser, and 0 for a draw and while the game goes on.

    | variant | castling | a player who has pieces and no move | also ends |
    |---|---|---|---|
    | "antichess" (lichess) | no | wins | 50 moves: draw |
    | "giveaway" | yes | wins | 50 moves: draw |
    | "suicide" (FICS) | no | wins with fewer pieces, loses with more, draws with as many | 50 moves: draw |
    | "contest2012" | no | as in suicide | after 100 plies: fewer pieces win, as many draw |

    "50 moves" are 100 plies without a capture or a pawn's move (FEN's halfmove clock); a player
    who has won by the last of them has won. In "contest2012", the rules of a programming contest
    of that year, Black (lower case) moves first, a pawn steps once, captures nothing en passant,
    and stays where it is on the last row. The contest's data leave open who wins when a player
    can't move; here the rule of its 100 plies holds then, too. Positions that nobody can win any
    more (one bishop each, on squares of different colours) are played on.

    A state is a `State`: sets of squares as ints, the mover, and the counters. An action is a
    `Move`, (start, end, promotion), with squares from a1 = 0 to h8 = 63. The counters
    differ whenever a position comes again, so a referee compares `position(state)`.

    Args:
        variant: a name from the table.

    Raises:
        ValueError: there is no such variant.

    Sources: lichess.org/variant/antichess; the FICS help files "suicide" and "giveaway".

    >>> game = Antichess()
    >>> state = game.initial
    >>> for text in ("e2e3", "b7b5"):
    ...     state = game.result(state, game.parse_move(state, text))
    >>> [game.san(state, action) for action in game.actions(state)]
    ['Bxb5']
    """

    players = (WHITE, BLACK)

    def __init__(self, variant="antichess"):
        self.rules = find(variant)
        self.variant = self.rules.name
        self._moves = legal_moves if self.rules.chess_pawns else contest_moves
        self.initial = self.from_fen(self.rules.start)

    def __reduce__(self):
        return type(self), (self.variant,)

    def __repr__(self):
        return f"Antichess({self.variant!r})"

    def to_move(self, state):
        return state.to_move

    def actions(self, state):
        """All captures if there is one, else all other moves."""
        return () if self._decided(state) else self._moves(state)

    def result(self, state, action):
        legal = self.actions(state)
        try:
            own = legal[legal.index(action)]
        except ValueError:
            raise IllegalMove(refusal.reason(self, state, action)) from None
        return apply(state, own)

    def is_terminal(self, state):
        return self._decided(state) or not can_move(state)

    def is_state(self, state):
        return (isinstance(state, State) and state.to_move in self.players
                and sum(state[2:8]) == state.white + state.black == state.white | state.black <= ALL)

    def utility(self, state, player):
        white, black = state.white, state.black
        if not white or not black:
            value = -1 if white else 1
        elif not can_move(state):
            if self.rules.stuck == "wins":
                value = 1 if state.to_move == WHITE else -1
            else:
                value = _fewer(white, black)
        elif self.rules.ply_limit and self._counted_out(state):
            value = _fewer(white, black)
        else:
            value = 0
        return value if player == WHITE else -value

    def _decided(self, state):
        """Whether the game is over whatever moves there are: a player has no pieces, or a counter has run out."""
        if state.white and state.black or not self.rules.bare_ends and state[state.to_move]:
            return self._counted_out(state)
        return True

    def _counted_out(self, state):
        """Whether a counter ends the game."""
        rules = self.rules
        if rules.ply_limit is None:
            return state.clock >= rules.clock_limit
        return state.plies > rules.ply_limit  # Black's first move is ply 1 of `plies`, and the first of the contest

    def key(self, state):
        """The state without the counters that cannot matter any more.

        The number of the move says nothing about the moves to come, unless the game ends by it. Where the
        next move must be a capture or a pawn's, the clock starts again at 0, whatever it shows now.
        Everywhere else it stays in the key: a win that takes too long is a draw.
        """
        if self.rules.ply_limit is not None:
            return (*state[:11], state.plies), 0
        if self._counted_out(state):
            return state[:12], 0
        actions = self._moves(state)
        if not state[state.to_move] & ~state.pawns or actions and is_capture(state, actions[0]):
            return state[:11], 0
        return state[:12], 0

    def position(self, state):
        """What is compared when a referee asks whether a position has come again: all but the counters."""
        return state[:11]

    def order(self, state, actions):
        """`actions` with those first that offer the piece moved (`gameai.games.antichess.move_order`)."""
        return offers_first(state, actions)

    # What players and pictures ask.

    def must_capture(self, state):
        """Whether the player to move can capture, and so must: then `actions` are the captures."""
        actions = self.actions(state)
        return bool(actions) and is_capture(state, actions[0])

    def is_capture(self, state, action):
        """Whether the legal `action` takes a piece, en passant or otherwise."""
        return is_capture(state, refusal.formed(action))

    def attackers(self, state, square, player):
        """The set of squares (an int) from which `player` attacks `square`, a number from 0 to 63.

        >>> from gameai.grid import cells_of
        >>> game = Antichess()
        >>> cells_of(game.attackers(game.initial, 18, 0))  # c3, by the knight on b1 and the pawns on b2 and d2
        (1, 9, 11)
        """
        return attackers(state, whole(square, "square", 0, 63), player_of(self, player))

    def piece_at(self, state, square):
        """The FEN letter of the piece on `square`, capital for White; "" if there is none."""
        return letter_at(state, whole(square, "square", 0, 63))

    def count(self, state, player):
        """How many pieces `player` has."""
        return state[player].bit_count()

    def ending(self, state):
        """Why the game is over: "no pieces left", "no move", "50 moves" or "100 plies"; None while it goes on."""
        if not self.is_terminal(state):
            return None
        if not state.white or not state.black:
            return "no pieces left"
        if not can_move(state):
            return "no move"
        return "50 moves" if self.rules.ply_limit is None else f"{self.rules.ply_limit} plies"

    def outcome(self, state):
        """The result as PGN writes it: "1-0", "0-1", "1/2-1/2", or "*" while the game goes on."""
        if not self.is_terminal(state):
            return "*"
        return {1: "1-0", -1: "0-1", 0: "1/2-1/2"}[self.utility(state, WHITE)]

    # Notation.

    def from_fen(self, text):
        """The state that a FEN describes.

        Args:
            text: up to six fields: pieces, player to move, castling, en passant, halfmove clock,
                number of the move. Those after the second may be missing and are then "- - 0 1".

        Rights to castle count only in a variant that has castling, and only with king and rook at home;
        a square passed over counts only if a pawn can capture there.

        Raises:
            ValueError: one sentence that names the field and what is wrong with it.
        """
        return notation.read_fen(text, self.rules)

    def to_fen(self, state):
        """The FEN of a state, with all six fields."""
        return notation.write_fen(require_state(self, state))

    def parse_move(self, state, text):
        """The legal action that `text` names: UCI ("e2e4", "e7e8k") or SAN ("Nf3", "exd5", "e8=K", "O-O").

        Raises:
            IllegalMove: one sentence: the text is no move, or why the move is not legal here.
        """
        return notation.read_move(self, state, text)

    def format_move(self, state, action):
        """The action in UCI's notation, for example "e2e4" or "e7e8k"."""
        return notation.uci(action)

    def san(self, state, action):
        """A legal action in standard algebraic notation; "#" says that it wins or loses the game."""
        return notation.san(self, state, action)


def _fewer(white, black):
    """1 if White has fewer pieces, -1 if Black has, else 0."""
    return (white.bit_count() < black.bit_count()) - (white.bit_count() > black.bit_count())
