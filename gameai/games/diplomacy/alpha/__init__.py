"""AlphaDip: Diplomacy on the offices of the Alpha architecture (Marinheiro 2016, section 5.1.1).

`president.py` puts the offices together; read it first, then `strategy.py` (which orders, what deals are worth) and `search.py` (how they
are found). `scenes.py` and `valuing.py` make the search fast, `opponents.py` says what the others may do, `parameters.py` holds every
number. The foreign and the intelligence office are those of `gameai.games.diplomacy`, which DipBlue has too.
"""

from gameai.games.diplomacy.alpha.parameters import Parameters
from gameai.games.diplomacy.alpha.president import OFFICES, AlphaDip, alpha_dips

__all__ = ["AlphaDip", "OFFICES", "Parameters", "alpha_dips"]
