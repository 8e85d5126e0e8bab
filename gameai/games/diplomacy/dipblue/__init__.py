"""DipBlue: Diplomacy by advisers and trust, on the offices (Ferreira 2014; Marinheiro 2016, section 5.1).

`archetypes` puts the offices together; read it first, then `advisers` (what an order is worth), `assembly` (which orders go together)
and `strategy`. What it negotiates is in `gameai.games.diplomacy.foreign`, whom it trusts in `gameai.games.diplomacy.intelligence`.
"""

from gameai.games.diplomacy.dipblue.archetypes import ARCHETYPES, DipBlue

__all__ = ["ARCHETYPES", "DipBlue"]
