"""The offices: an agent that negotiates, made of a President and three offices over one knowledge base.

The Alpha architecture of J. Marinheiro, "A Generic Agent Architecture for Cooperative Multi-Agent Games" (2016),
after the Israeli Diplomat of Kraus and Lehmann. `gameai.offices.president` shows a turn; read it first.
"""

from gameai.offices.deals import Deal, Deals, WrongStep
from gameai.offices.domain import Domain
from gameai.offices.foreign import ForeignOffice, conceding
from gameai.offices.intelligence import IntelligenceOffice
from gameai.offices.knowledge import KnowledgeBase, Opponent, Round, Verdict
from gameai.offices.messages import FOREIGN, INTELLIGENCE, OFFICES, PRESIDENT, STRATEGY, WORLD, Message
from gameai.offices.president import President
from gameai.offices.strategy import Candidate, StrategyOffice
from gameai.offices.talk import Accept, Propose, Reject, Said, Talk, Withdraw
from gameai.offices.traits import Traits
from gameai.offices.trust import Distrust, Trust

__all__ = ["Accept", "Candidate", "Deal", "Deals", "Distrust", "Domain", "FOREIGN", "ForeignOffice", "INTELLIGENCE",
           "IntelligenceOffice", "KnowledgeBase", "Message", "OFFICES", "Opponent", "PRESIDENT", "President", "Propose",
           "Reject", "Round", "STRATEGY", "Said", "StrategyOffice", "Talk", "Traits", "Trust", "Verdict", "WORLD",
           "Withdraw", "WrongStep", "conceding"]
