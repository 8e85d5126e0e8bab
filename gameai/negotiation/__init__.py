"""Bargaining: issues, utilities, offers, concession, protocols."""

from gameai.negotiation.agents import Boulware, Combined, Conceder, Linear, Modeller, Timed, TitForTat, Zeuthen
from gameai.negotiation.concession import risk, target
from gameai.negotiation.efficiency import apart, dominates, nash_point, nash_points, pareto_frontier
from gameai.negotiation.equilibrium import rubinstein, subgame_perfect
from gameai.negotiation.issues import Domain, Issue
from gameai.negotiation.opponent import opponent_model
from gameai.negotiation.procedures import PROCEDURES, issue_by_issue, package_deal, simultaneous
from gameai.negotiation.protocols import Accept, AlternatingOffers, MonotonicConcession, Offer, Result, Walk, negotiate
from gameai.negotiation.utility import Additive, Interacting, Utility, falling, rising

__all__ = ["Accept", "Additive", "AlternatingOffers", "Boulware", "Combined", "Conceder", "Domain", "Interacting", "Issue", "Linear",
           "Modeller", "MonotonicConcession", "Offer", "PROCEDURES", "Result", "Timed", "TitForTat", "Utility", "Walk", "Zeuthen",
           "apart", "dominates", "falling", "issue_by_issue", "nash_point", "nash_points", "negotiate", "opponent_model",
           "package_deal", "pareto_frontier", "rising", "risk", "rubinstein", "simultaneous", "subgame_perfect", "target"]
