"""The four sets of rules that are called antichess here, and where they differ."""

from typing import NamedTuple

from gameai.checks import brief

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


class Variant(NamedTuple):
    """One set of rules; what is not said here is common to all (see `gameai.games.antichess.rules`).

    name: what `Antichess` is asked for.
    title: what the tag Variant of a PGN file says, as python-chess and lichess read it.
    start: the FEN of the first position.
    castling: whether a king and a rook may castle.
    chess_pawns: pawns may step twice from their first row, capture en passant, and promote on
        the last row; without it they step once and stay on the last row.
    bare_ends: whether the game is over as soon as a player has no pieces; else it is over when that
        player is to move. In play this is the same, since pieces are lost in the other's turn.
    stuck: what becomes of a player who has pieces and no move: "wins", or "fewer" (the
        player with fewer pieces wins; equal is a draw).
    clock_limit: the game is drawn after so many plies without a capture or a pawn's move; None for no such rule.
    ply_limit: the player with fewer pieces wins after so many plies (equal is a draw); None for no such rule.
    """

    name: str
    title: str
    start: str
    castling: bool = False
    chess_pawns: bool = True
    bare_ends: bool = True
    stuck: str = "wins"
    clock_limit: int | None = 100
    ply_limit: int | None = None


VARIANTS = {variant.name: variant for variant in (
    Variant("antichess", "Antichess", f"{START} w - - 0 1"),
    Variant("giveaway", "Giveaway", f"{START} w KQkq - 0 1", castling=True),
    Variant("suicide", "Suicide", f"{START} w - - 0 1", stuck="fewer"),
    Variant("contest2012", "Contest2012", f"{START} b - - 0 1", chess_pawns=False, bare_ends=False, stuck="fewer",
            clock_limit=None, ply_limit=100),
)}


def find(name):
    """The `Variant` called `name`; case and spaces around it do not matter, a PGN title will do.

    Raises:
        ValueError: there is none of that name.
    """
    variant = VARIANTS.get(name.strip().lower()) if isinstance(name, str) else None
    if variant is None:
        raise ValueError(f"There is no variant {brief(name)}; there are {', '.join(VARIANTS)}.")
    return variant
