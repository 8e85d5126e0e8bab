"""Why an order ended as it did, in words: read off the decisions of an `Adjudicator` that has run."""


def reason(judge, order):
    """(outcome, reason) of the order of one unit; see `adjudication.Result` for the outcomes.

    Args:
        judge: an `Adjudicator` that has run.
        order: a legal `Order` that it was given.
    """
    return _REASONS[order.action](judge, judge.map.province[order.loc], order)


def _units(judge, provinces):
    return " and ".join([str(judge.at[province]) for province in provinces])


def _move(judge, here, order):
    goal = judge.goal[here]
    there, strength = judge.at.get(goal), judge.strength(here)
    if judge.decided[here]:
        way = "by sea " if here in judge.sails else ""
        others = [other for other in judge.attackers[goal] if other != here and judge.arrives(other)]
        if there is not None and not judge.decided.get(goal, False):
            mine = judge.strength(here, there.power)
            return "moves", f"It comes {way}with {mine} against {_holding(judge, goal, here)} of {there}, which is dislodged."
        if others:
            return "moves", f"It comes {way}with {strength}, more than {_units(judge, others)}."
        return "moves", f"Nobody else moves to {goal}, which {'is left by ' + str(there) if there else 'is empty'}."
    if here in judge.sails and (here not in judge.attackers[goal] or not judge.arrives(here)):
        return "stays", f"There is no chain of fleets from {here} to {goal} whose convoys stand."
    if there is not None and not judge.leaves(goal, here):
        if there.power == order.power:
            return "stays", f"{there} of its own power stays in {goal}."
        mine, against = judge.strength(here, there.power), _holding(judge, goal, here)
        if mine <= against:
            how = "moves the other way" if judge.head_on(here, goal) else "stays"
            return "stays", f"It comes with {mine}, and {there} {how} with {against}."
        strength = mine
    for other in judge.attackers[goal]:
        if other != here and judge.arrives(other) and strength <= judge.strength(other):
            return "stays", f"It comes with {strength}, and {judge.at[other]} comes to {goal} with {judge.strength(other)}."
    raise AssertionError(f"{order} fails without a reason.")


def _holding(judge, goal, attacker):
    """The strength with which the unit in `goal` stays there."""
    return judge.strength(goal) if goal not in judge.goal or judge.head_on(attacker, goal) else 1


def _support(judge, here, order):
    whom = judge.map.province[order.target]
    if here not in judge.helpers.get(whom, ()):
        other = judge.at[whom]
        if whom in judge.goal:
            return "void", f"{other} moves to {judge.dest[whom]}."
        return "void", f"{other} does not move."
    if judge.ask(here):
        return "supports", "Nobody cuts the support."
    power = judge.at[here].power
    for attacker in judge.attackers[here]:
        if judge.at[attacker].power != power:
            if attacker == judge.aim[here]:
                if judge.ask(attacker):
                    return "cut", f"{judge.at[attacker]}, against which it is given, dislodges it."
            elif judge.arrives(attacker):
                return "cut", f"{judge.at[attacker]} attacks it."
    raise AssertionError(f"{order} is cut without a reason.")


def _convoy(judge, here, order):
    army = judge.map.province[order.target]
    if here not in judge.carriers.get(army, ()):
        return "void", f"{judge.at[army]} does not move to {order.dest}."
    if judge.ask(here):
        return "convoys", "It stays in place." if army in judge.sails else f"It stays in place; {judge.at[army]} goes by land."
    dislodged = [attacker for attacker in judge.attackers.get(here, ()) if judge.ask(attacker)]
    if dislodged:
        return "disrupted", f"It is dislodged by {_units(judge, dislodged)}."
    return "disrupted", "The convoy would decide about its own disruption, so it fails (Szykman's rule)."


def _hold(judge, here, order):
    return "holds", "It was ordered to hold."


_REASONS = {"move": _move, "support_hold": _support, "support_move": _support, "convoy": _convoy, "hold": _hold}
