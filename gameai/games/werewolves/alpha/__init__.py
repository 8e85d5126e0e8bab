"""AlphaWolf: Werewolves on the offices of the Alpha architecture (Marinheiro 2016, section 5.2).

`president.py` puts the offices together; read it first, then `strategy.py` (whom to fear), `foreign.py` (what to agree on) and
`intelligence.py` (who is what). `parameters.py` holds every number.
"""

from gameai.games.werewolves.alpha.parameters import RULES, Parameters
from gameai.games.werewolves.alpha.president import OFFICES, AlphaWolf, Disguised, alpha_wolves
from gameai.games.werewolves.alpha.watching import watched

__all__ = ["AlphaWolf", "Disguised", "OFFICES", "Parameters", "RULES", "alpha_wolves", "watched"]
