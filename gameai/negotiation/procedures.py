"""Several issues: all in one package, each on its own at the same time, or one after the other.

Source: Fatima, Wooldridge and Jennings, "Multi-issue negotiation with deadlines", Journal of Artificial Intelligence
Research 27 (2006).
"""


def package_deal(domain, utilities, agents, rounds=100, trace=None):
    """Each offer has a value for every issue, and is accepted or rejected as a whole.

    Args:
        domain: a `Domain`.
        utilities: a `Utility` for each of the two agents.
        agents: two agents, as for `negotiate`.
        rounds: the deadline, in offers.
        trace: a list that receives the events.

    Returns:
        A `Result`.
    """
    raise NotImplementedError


def simultaneous(domain, utilities, agents, rounds=100, trace=None):
    """Each issue is negotiated on its own, all at the same time, by the same agents and the same clock.

    Arguments and result as for `package_deal`. An issue without agreement is None in the outcome and worth nothing. At the end
    an agent whom the whole gives less than its reservation value walks away.
    """
    raise NotImplementedError


def issue_by_issue(domain, utilities, agents, rounds=100, trace=None):
    """The issues are negotiated one after the other, in the domain's order; the time that one takes is gone for the next.

    Arguments and result as for `simultaneous`.
    """
    raise NotImplementedError


PROCEDURES = {"package deal": package_deal, "simultaneous": simultaneous, "issue by issue": issue_by_issue}
