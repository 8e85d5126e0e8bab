"""The messages between the offices of one agent: the trace of a turn.

Every picture of a turn is a fold over the list of these events.
"""

from typing import Any, NamedTuple

PRESIDENT, STRATEGY, FOREIGN, INTELLIGENCE = OFFICES = "president", "strategy", "foreign", "intelligence"
WORLD = "world"  # everything outside the agent: the environment and the other agents


class Message(NamedTuple):
    """`sender` tells `to` something.

    Args:
        sender, to: one of OFFICES, or WORLD.
        what: the kind of message, one word or two ("candidates", "utility", "move", …).
        content: what it carries: candidates, deals, acts, numbers.
    """

    sender: str
    to: str
    what: str
    content: Any = None
