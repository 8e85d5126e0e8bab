"""Right and wrong versions of the exercises of lesson 21, as students write them: supports, who enters, moves, convoys, retreats."""

from functools import partial
from itertools import product

# --- 21.1 and 21.3 -----------------------------------------------------------------------


def given(powers, moves, supports, succeed, *, matched=True, aimed="if it succeeds", own=False, cut=True, winners_alone=False,
          supporters_cut=False):
    """The supports that are given, a list, right unless an option says otherwise.

    matched: whether the supported unit must do what the support says. aimed: when the unit at which the support is aimed cuts it: "if it
    succeeds", "always" or "never". own: whether the own side cuts. cut: whether anybody does. winners_alone: whether only those do that
    get in. supporters_cut: whether a support of an attack on the supporter is enough.
    """
    found = []
    for place, (whom, into) in supports.items():
        if matched and moves.get(whom, whom) != into:
            continue
        for attacker, goal in moves.items():
            if goal != place or not cut or powers[attacker] == powers[place] and not own:
                continue
            if winners_alone and attacker not in succeed:
                continue
            if attacker != into or aimed == "always" or aimed == "if it succeeds" and attacker in succeed:
                break
        else:
            if not (supporters_cut and any(goal == place and powers[other] != powers[place] for other, (_, goal) in supports.items())):
                found.append(place)
    return found


GIVEN = {
    "never_cut": {"cut": False}, "cut_by_the_attacked": {"aimed": "always"}, "never_cut_by_the_attacked": {"aimed": "never"},
    "cut_by_own": {"own": True}, "unmatched": {"matched": False}, "winners_cut_alone": {"winners_alone": True},
}
never_cut, cut_by_the_attacked, never_cut_by_the_attacked, cut_by_own, unmatched, winners_cut_alone = [
    partial(given, **options) for options in GIVEN.values()]
cut_by_supports = partial(given, supporters_cut=True)
attacked_and_own = partial(given, aimed="always", own=True)


def cut_ones(powers, moves, supports, succeed):
    """The supports that are cut."""
    there = given(powers, moves, supports, succeed)
    return [place for place in supports if place not in there]


def supported_ones(powers, moves, supports, succeed):
    """The units that are supported."""
    return [supports[place][0] for place in given(powers, moves, supports, succeed)]


def adjudicated(powers, moves, supports, *, rings=max, **options):
    """The provinces whose moves succeed, a list: of all guesses that lead back to themselves the one with most (`rings`) moves.

    The options are those of `given` and of `gets_in`.
    """
    cutting = {name: options.pop(name) for name in ("matched", "aimed", "own", "cut", "winners_alone") if name in options}
    fitting = []
    for values in product((True, False), repeat=len(moves)):
        succeed = [place for place, value in zip(moves, values, strict=True) if value]
        supporters = given(powers, moves, supports, succeed, **cutting)
        if all(gets_in(place, powers, moves, supports, supporters, succeed, **options) == value
               for place, value in zip(moves, values, strict=True)):
            fitting.append(succeed)
    return rings(fitting, key=len) if fitting else []


def gets_in(place, powers, moves, supports, supporters, succeed, *, own_unit=True, own_help=True, more=True, beaten=True, swap=False,
            others=True, failed_held=False, counted=True):
    """Whether the unit in `place` gets where it moves, right unless an option says otherwise.

    own_unit: whether it spares its own power's. own_help: whether supports of the holder's power don't count against it. more: whether it
    needs more than the holder. beaten: whether who is dislodged from where it attacks bounces nobody there. swap: whether two units may
    change places. others: whether other attackers bounce it. failed_held: whether a unit that tried to leave is held by supports.
    counted: whether supports count.
    """
    goal = moves[place]

    def strength(unit, against=None):
        return 1 + sum(supports[helper][0] == unit and powers[helper] != against for helper in supporters if counted)

    def head_on(one, other):
        return moves.get(one) == other and moves.get(other) == one

    mine, rest = strength(place), 0
    if goal in powers and not (goal in moves and goal in succeed and (swap or not head_on(goal, place))):
        if own_unit and powers[goal] == powers[place]:
            return False
        mine = strength(place, powers[goal] if own_help else None)
        rest = strength(goal) if goal not in moves or head_on(goal, place) or failed_held else 1
    if mine < rest or more and mine == rest:
        return False
    return not others or all(other == place or there != goal or mine > strength(other)
                             or beaten and head_on(other, goal) and goal in succeed for other, there in moves.items())


ADJUDICATED = {
    **GIVEN, "own_unit_dislodged": {"own_unit": False}, "own_help_counts": {"own_help": False}, "equal_is_enough": {"more": False},
    "places_swapped": {"swap": True}, "others_ignored": {"others": False}, "rings_fail": {"rings": min},
    "beaten_still_bounces": {"beaten": False}, "failed_held": {"failed_held": True}, "supports_ignored": {"counted": False},
}
VERSIONS = {name: partial(adjudicated, **options) for name, options in ADJUDICATED.items()}
VERSIONS["attacked_and_own"] = partial(adjudicated, aimed="always", own=True)


def only_empty(powers, moves, supports):
    """Moves go to places where nobody was."""
    return [place for place in adjudicated(powers, moves, supports) if moves[place] not in powers]


def as_goals(powers, moves, supports):
    """Where the moves lead."""
    return [moves[place] for place in adjudicated(powers, moves, supports)]


VERSIONS |= {"only_empty": only_empty, "as_goals": as_goals}


# --- 21.2 ----------------------------------------------------------------------------------


def enters(holder, attackers, *, own_unit=True, own_help=True, others=True, least=1, tie="nobody", reduced=False):
    """The attacker that gets in, or None, right unless an option says otherwise.

    own_unit: whether none gets in where its own power's unit is. own_help: whether the holder's power helps nobody against its unit.
    others: whether another attacker as strong stops it. least: how much more than the holder it needs. tie: "nobody", or "holder
    leaves". reduced: whether a rival's strength, too, is without the holder's help.
    """
    power = holder[0] if holder else None

    def against(side):
        return sum(one != power for one in side[1:]) + 1 if own_help else len(side)

    for place, side in attackers.items():
        if own_unit and side[0] == power or against(side) < len(holder) + least:
            continue
        rivals = [against(rival) if reduced else len(rival) for other, rival in attackers.items() if other != place]
        if not others or all(against(side) > rival for rival in rivals):
            return place
    return None


own_unit_entered = partial(enters, own_unit=False)
own_help_counted = partial(enters, own_help=False)
first_strong = partial(enters, others=False)
as_strong_as_the_holder = partial(enters, least=0)
rivals_reduced = partial(enters, reduced=True)
own_and_help = partial(enters, own_unit=False, own_help=False)


def strongest(holder, attackers):
    """The strongest of all comes in; if two are, the first."""
    best = max(attackers, key=lambda place: len(attackers[place]))
    return best if len(attackers[best]) > len(holder) else None


def garrison_falls(holder, attackers):
    """Adds up the strengths of all attackers."""
    total = sum(map(len, attackers.values()))
    return max(attackers, key=lambda place: len(attackers[place])) if total > len(holder) else None


def own_side_alone(holder, attackers):
    """Counts supports of the mover's own power alone."""
    return enters(holder, {place: [one for one in side if one == side[0]] for place, side in attackers.items()})


def own_rival_ignored(holder, attackers):
    """Forgets attackers of the holder's own power."""
    return enters(holder, {place: side for place, side in attackers.items() if side[:1] != holder[:1]})


def holder_alone(holder, attackers):
    """The supports of the holder don't count."""
    return enters(holder[:1], attackers)


# --- 21.4 ----------------------------------------------------------------------------------


def chained(start, end, seas, near):
    """Whether seas lead from one coast to another."""
    front = [sea for sea in seas if start in near[sea]]
    for sea in front:
        front += [other for other in seas if other in near[sea] and other not in front]
    return any(end in near[sea] for sea in front)


def lands(start, end, fleets, near, *, chain=chained, stays=lambda state, landed: state == "stays" or state == (
        "if it lands" if landed else "if it does not land"), backup=lambda answers: False):
    """Whether the army arrives, right unless an option says otherwise.

    chain: as `chained`. stays: whether a fleet is there, if the army landed or not. backup: what holds if no or two guesses lead back.
    """
    answers = [landed for landed in (True, False)
               if chain(start, end, [sea for sea, state in fleets.items() if stays(state, landed)], near) == landed]
    return answers[0] if len(answers) == 1 else backup(answers)


def one_fleet(start, end, seas, near):
    return any(start in near[sea] and end in near[sea] for sea in seas)


def in_order(start, end, seas, near):
    """Goes from each sea to the first next one, and never back."""
    at, left = start, list(seas)
    while left:
        following = next((sea for sea in left if at in near[sea]), None)
        if following is None:
            return False
        if end in near[following]:
            return True
        left.remove(following)
        at = following
    return False


def both_coasts(start, end, seas, near):
    """Looks whether fleets are at both coasts, and not whether they are one chain."""
    return any(start in near[sea] for sea in seas) and any(end in near[sea] for sea in seas)


single_fleets = partial(lands, chain=one_fleet)
no_way_back = partial(lands, chain=in_order)
coasts_alone = partial(lands, chain=both_coasts)
dislodged_carry = partial(lands, stays=lambda state, landed: state in ("stays", "dislodged") or state == (
    "if it lands" if landed else "if it does not land"))
doubt_lands = partial(lands, backup=lambda answers: True)


def guessed(value):
    """Believes one guess, and never looks whether it leads back."""
    def version(start, end, fleets, near):
        return chained(start, end, [sea for sea, state in fleets.items() if state == "stays" or state == (
            "if it lands" if value else "if it does not land")], near)
    return version


guess_that_it_lands, guess_that_it_does_not = guessed(True), guessed(False)


def every_fleet(start, end, fleets, near):
    """Any dislodged fleet stops the convoy."""
    return "dislodged" not in fleets.values() and lands(start, end, fleets, near)


def sure_alone(start, end, fleets, near):
    """Fleets in doubt don't carry."""
    return chained(start, end, [sea for sea, state in fleets.items() if state == "stays"], near)


# --- 21.5 ----------------------------------------------------------------------------------


def retreats(place, near, powers, moves, succeed, *, attacker=True, taken="after", contested=True, tried=2, friends=False):
    """Where the dislodged unit can go, a list, right unless an option says otherwise.

    attacker: whether the attacker's province is closed. taken: whether units close where they are "after" or were "before" the moves, or
    both, or "". contested: whether a bounce closes. tried: how many must have tried. friends: whether the own units' places are open.
    """
    came = next(origin for origin in succeed if moves[origin] == place)
    before = {origin for origin in powers if not friends or powers[origin] != powers[place]}
    after = {moves[origin] if origin in succeed else origin for origin in before}
    closed = {"after": after, "before": before, "both": after | before, "": set()}[taken] | {place}
    if attacker:
        closed.add(came)
    goals = list(moves.values())
    if contested:
        closed |= {goal for goal in goals if goals.count(goal) >= tried and not any(moves[origin] == goal for origin in succeed)
                   and goal not in closed}
    return [other for other in near if other not in closed]


to_the_attacker = partial(retreats, attacker=False)
bounces_open = partial(retreats, contested=False)
places_before = partial(retreats, taken="before")
both_times = partial(retreats, taken="both")
onto_units = partial(retreats, taken="")
onto_friends = partial(retreats, friends=True)


def always_somewhere(place, near, powers, moves, succeed):
    """Goes back to the attacker's province if nothing else is left."""
    return retreats(place, near, powers, moves, succeed) or retreats(place, near, powers, moves, succeed, attacker=False)


def first_retreat(place, near, powers, moves, succeed):
    return retreats(place, near, powers, moves, succeed)[:1]
