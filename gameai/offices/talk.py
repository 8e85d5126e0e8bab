"""What agents say to each other about deals. Talk goes in rounds: all speak at once, then all hear what concerns them.

An agent's action in a round of talk is a tuple of acts, `()` for silence. `Deals.hear` says what counts when acts of one
round cross each other, so that all who hear the same round agree on every deal.
"""

from typing import Any, NamedTuple

from gameai.offices.deals import Deal


class Propose(NamedTuple):
    """I propose this deal."""

    deal: Deal
    do: str = "propose"


class Accept(NamedTuple):
    """I accept the deal that was proposed to me."""

    deal: Deal
    do: str = "accept"


class Reject(NamedTuple):
    """I reject the deal that was proposed to me."""

    deal: Deal
    do: str = "reject"


class Withdraw(NamedTuple):
    """I take my proposal back."""

    deal: Deal
    do: str = "withdraw"


class Said(NamedTuple):
    """One act as it was heard: who said it, and what."""

    sender: Any
    act: Any


ACTS = (Propose, Accept, Reject, Withdraw)
