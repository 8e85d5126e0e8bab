"""Several issues: all in one package, each on its own at the same time, or one after the other.

A package can give way on what costs little and gain where it matters, but there are as many packages as the product of the
issues' values; apart there are no more offers to think of than their sum.

Source: Fatima, Wooldridge and Jennings, "Multi-issue negotiation with deadlines", Journal of Artificial Intelligence
Research 27 (2006).
"""

from gameai.checks import receiver, several, whole
from gameai.negotiation.protocols import AlternatingOffers, Result, Walk, negotiate, require_two
from gameai.trace import note


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
    return negotiate(AlternatingOffers(domain, utilities, rounds), agents, trace=trace)


def simultaneous(domain, utilities, agents, rounds=100, trace=None):
    """Each issue is negotiated on its own, all at the same time, by the same agents and the same clock.

    Arguments and result as for `package_deal`. An issue without agreement is None in the outcome and worth nothing. At the end
    an agent whom the whole gives less than its reservation value walks away. The agreement holds, and is discounted, from the
    round in which the last issue is settled.
    """
    utilities, agents = require_two(domain, utilities), several(agents, "agents")
    apart = [_alone(domain, utilities, agents, rounds, number) for number in range(len(domain.issues))]
    said = [(turn, event) for result in apart for turn, event in enumerate(result.events)]
    events = [event for _, event in sorted(said, key=lambda each: each[0])]  # a stable sort: issues in order within a turn
    return _together(utilities, apart, events, trace)


def issue_by_issue(domain, utilities, agents, rounds=100, trace=None):
    """The issues are negotiated one after the other, in the domain's order; the time that one takes is gone for the next.

    Arguments and result as for `simultaneous`. Whoever accepts makes the first offer on the next issue.
    """
    utilities, agents, rounds = require_two(domain, utilities), several(agents, "agents"), whole(rounds, "rounds", 1)
    results, begin = [], 0
    for number in range(len(domain.issues)):
        if begin < rounds:
            results.append(_alone(domain, utilities, agents, rounds, number, begin))
            begin = results[-1].rounds
        else:
            results.append(Result(None, begin, (), ()))
    return _together(utilities, results, [event for result in results for event in result.events], trace)


PROCEDURES = {"package deal": package_deal, "simultaneous": simultaneous, "issue by issue": issue_by_issue}


def _alone(domain, utilities, agents, rounds, number, begin=0):
    """The result of negotiating one issue, its events with None for the other issues."""
    environment = AlternatingOffers(domain.only(number), [utility.part(number) for utility in utilities], rounds, begin)
    result = negotiate(environment, agents)
    before, after = (None,) * number, (None,) * (len(domain.issues) - number - 1)
    return result._replace(events=tuple(event if isinstance(event, Walk) else event._replace(outcome=(*before, *event.outcome, *after))
                                        for event in result.events))


def _together(utilities, results, events, trace):
    """One result of the issues' results."""
    receiver(trace)
    outcome = tuple(None if result.agreement is None else result.agreement[0] for result in results)
    rounds = max(result.rounds for result in results)
    leaving = [agent for agent, utility in enumerate(utilities) if utility(outcome) < utility.reservation]
    events = (*events, *map(Walk, leaving))
    agreement = None if leaving or outcome == (None,) * len(outcome) else outcome
    if trace is not None: note(trace, events)
    return Result(agreement, rounds, tuple(utility.discounted(agreement, max(0, rounds - 1)) for utility in utilities), events)
