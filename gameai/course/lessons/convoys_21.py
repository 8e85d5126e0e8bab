"""Exercises 21.2, 21.4 and 21.5: who gets in, whether a convoy arrives, and where the dislodged go."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, said
from gameai.course.lessons import mistakes_21 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.positions_21 import draw, map_of, orders, position, succeeding
from gameai.course.lessons.supports_21 import in_code, judge_places, size
from gameai.games.diplomacy import STANDARD, Order, Unit, resolve
from gameai.show import diplomacy_picture
from gameai.show.words import listed

# --- 21.2 -----------------------------------------------------------------------------------


def battle(rng):
    """(holder, attackers) of Munich."""
    powers = ["GERMANY", "FRANCE", "RUSSIA"][:rng.randint(2, 3)]
    holder = [rng.choice(powers) for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3)))]
    attackers = {place: [rng.choice(powers) for _ in range(rng.choice((1, 2, 2, 3, 3)))]
                 for place in rng.sample(("BER", "BOH", "BUR", "KIE", "RUH", "SIL", "TYR"), rng.choice((1, 2, 2, 3)))}
    return holder, attackers


@remembered
def enters_cases(rng):
    cases = [([], {"BUR": ["FRANCE"]}), (["GERMANY"], {"BUR": ["FRANCE", "FRANCE"]}),
             (["GERMANY"], {"BUR": ["FRANCE", "FRANCE"], "SIL": ["RUSSIA", "RUSSIA"]}), *(battle(rng) for _ in range(7))]
    return until_all_differ(cases, ENTERS.versions(), lambda function, case: function(*case), lambda: battle(rng))


def judge_enters(answer, holder, attackers):
    truth = wrong.enters(holder, attackers)
    if answer == truth:
        return None
    if answer is not None and answer not in attackers:
        return Wrong(str(truth), "It is one of the attackers' provinces, or None.")
    return Wrong(repr(truth))


def none_enters(function, *args):
    """The answer; "" for None, where that is right to return."""
    answer = function(*args)
    if answer is None and wrong.enters(*args) is not None:
        return said("Your function returned None: nobody gets in. If it should return a province, is there a `return`?",
                    repr(wrong.enters(*args)), "None")
    return answer


def draw_battle(holder, attackers):
    """Munich and who comes; the supports, which may come from anywhere, in words."""
    units = [Unit(side[0], "A", place) for place, side in attackers.items()]
    given = [Order(*unit, "move", "MUN") for unit in units]
    if holder:
        units.append(Unit(holder[0], "A", "MUN"))
        given.append(Order(*units[-1], "hold"))
    told = [f"{place}: {side[0]}" + (f" with support of {listed(side[1:])}" if side[1:] else "")
            for place, side in [("MUN", holder), *attackers.items()] if side]
    return diplomacy_picture(tuple(units), given, centers={}, title="The battle", caption="; ".join(told) + ".")


ENTERS = Exercise(
    number="21.2",
    title="Who gets in?",
    text="Several armies move to one province. `holder` is the list of powers on the holder's side: the first has the "
         "army that stays there, "
         "the others support it; empty if the province is empty. `attackers` is {from: such a list} for each army that comes. All "
         "supports are given, and a power may have several. Write `enters(holder, attackers)`: the province whose army "
         "gets in, or "
         "None. It must be stronger than the holder's side and than each other attacker. No power dislodges its own army. "
         "Nor does its "
         "help count for the attacker that would dislodge it; it counts for another attacker that stops that one.",
    signature="enters(holder, attackers)",
    returns=(str, type(None)),
    cases=enters_cases,
    input_word="battle",
    size=lambda holder, attackers: 10 * len(attackers) + len(holder) + sum(map(len, attackers.values())),
    oracle=wrong.enters,
    judge=judge_enters,
    through=through_alone(none_enters),
    show=repr,
    draw=draw_battle,
    hints=[
        "Go through the attackers. Which sides may not count for this one, and against whom must it be stronger?",
        "The strength of a side is the length of its list. If there is a holder, leave out the supporters of the holder's "
        "power, for the "
        "attacker that you look at; the others have all of theirs.",
        "mine = 1 + the supporters (side[1:]) that are not holder[0]. It gets in if side[0] is not the holder's power, "
        "mine > len(holder), and "
        "mine > len(rival) for the lists of all other attackers.",
    ],
    mistakes=[
        Mistake("own unit dislodged", wrong.own_unit_entered, "In your version a power dislodges its own army."),
        Mistake("own help counts", wrong.own_help_counted,
                "In your version a power helps to dislodge its own army. Against it its support counts nothing."),
        Mistake("own unit dislodged, own help counts", wrong.own_and_help,
                "You don't look whose army is in the province. No power helps to dislodge its own."),
        Mistake("beleaguered garrison", wrong.first_strong,
                "You take the first that is stronger than the holder. Another attacker as strong stops it."),
        Mistake("as strong as the holder", wrong.as_strong_as_the_holder, "In your version an attacker as strong as the "
                "holder gets in."),
        Mistake("strength decides", wrong.strongest,
                "You take the strongest, the first if two are as strong. Equal ones stop each other; and whose army is in "
                "the province?"),
        Mistake("attackers added up", wrong.garrison_falls,
                "You add up the strengths of all attackers. Each comes for itself, and they stop each other."),
        Mistake("own supports alone", wrong.own_side_alone, "You count supports of the mover's own power alone. Any power "
                "may support."),
        Mistake("rivals weakened, too", wrong.rivals_reduced,
                "You leave out the supporters of the holder's power on all sides. To stop another, a rival has all its supports."),
        Mistake("own attackers forgotten", wrong.own_rival_ignored,
                "You forget attackers of the holder's own power. They can't get in, but they stop others."),
        Mistake("holder without supports", wrong.holder_alone, "You don't count the supports of the holder."),
    ],
    praise="Two strong attackers are the best protection of a weak holder.",
)


# --- 21.4 -----------------------------------------------------------------------------------

STATES = ("stays", "dislodged", "if it lands", "if it does not land")
COASTS = ("LON", "WAL", "BRE", "POR", "NWY", "HOL", "NAF", "TUN", "NAP", "EDI")


def convoy(rng):
    """(start, end, fleets, near) in western waters."""
    start, end = rng.sample(COASTS, 2)
    seas = [next(sea for sea in rng.sample(sorted(STANDARD.seas), 19) if sea in STANDARD.shores[start])]
    for _ in range(rng.randint(0, 5)):
        beside = sorted({other for sea in seas for other in STANDARD.fleet[sea] if other in STANDARD.seas and other not in seas})
        seas.append(rng.choice(beside))
    fleets = {sea: rng.choice(("stays", *STATES)) for sea in rng.sample(seas, len(seas))}
    return start, end, fleets, {sea: [STANDARD.province[other] for other in STANDARD.fleet[sea]] for sea in fleets}


def told_once(near):
    return {sea: sorted(set(others)) for sea, others in near.items()}


@remembered
def lands_cases(rng):
    cases = [("LON", "NWY", {"NTH": state}, told_once({"NTH": [STANDARD.province[one] for one in STANDARD.fleet["NTH"]]}))
             for state in STATES]
    cases += [convoy(rng) for _ in range(6)]
    return until_all_differ(cases, LANDS.versions(), lambda function, case: function(*case), lambda: convoy(rng))


def draw_convoy(start, end, fleets, near):
    units = [Unit("ENGLAND", "A", start), *(Unit("ENGLAND", "F", sea) for sea in fleets)]
    given = [Order("ENGLAND", "A", start, "move", end), *(Order("ENGLAND", "F", sea, "convoy", end, "A", start) for sea in fleets)]
    return diplomacy_picture(tuple(units), given, centers={}, title="A convoy",
                             caption="; ".join(f"{sea}: {state}" for sea, state in fleets.items()))


LANDS = Exercise(
    number="21.4",
    title="Does the convoy arrive?",
    text='An army goes by sea from `start` to `end`. `near` is {sea: the provinces beside it}. `fleets` is {sea: what '
         'becomes of the fleet '
         'there}; all are ordered to convoy the army: `"stays"`, `"dislodged"`, or, where the landing itself decides by a '
         'support that it '
         'cuts, `"if it lands"` (the fleet stays if the army lands, else it is dislodged) or `"if it does not land"`. The '
         'army lands if '
         "fleets that stay make a chain of neighbours from one coast to the other. Write `lands(start, end, fleets, "
         "near)`: True or "
         "False. If neither guess leads back to itself, or both do, Szykman's rule holds: the convoy fails.",
    signature="lands(start, end, fleets, near)",
    returns=bool,
    cases=lands_cases,
    size=lambda start, end, fleets, near: len(fleets),
    oracle=wrong.lands,
    through=through_alone(),
    describe=lambda start, end, fleets, near: f"start = {start!r}, end = {end!r}, fleets = {fleets}, near = {near}",
    draw=draw_convoy,
    hints=[
        "First suppose that no fleet hangs on the landing. Which seas can you get to from the start, from sea to sea?",
        "Guess that the army lands. Which fleets stay then? Do they make a chain? If so the guess leads back to itself. "
        "Guess the other.",
        "Write `chain(seas)`: begin with the seas beside `start`, add neighbours that are not in the list yet, and look "
        "whether one is beside "
        '`end`. For both guesses take the seas that stay then, and keep the guesses for which chain(seas) == guess. One '
        'left: it is '
        "the answer. Else False.",
    ],
    mistakes=[
        Mistake("one fleet only", wrong.single_fleets, "Your army crosses one sea alone. Fleets beside each other make a chain."),
        Mistake("no way back", wrong.no_way_back,
                "You go from sea to sea, and give up at the first dead end. Another fleet may lead on."),
        Mistake("coasts alone", wrong.coasts_alone,
                "You look whether a fleet is at each coast. Are those two one chain?"),
        Mistake("dislodged fleets carry", wrong.dislodged_carry, "In your version dislodged fleets carry the army."),
        Mistake("every fleet must stay", wrong.every_fleet,
                "In your version one dislodged fleet stops the convoy. The others may make a chain without it."),
        Mistake("fleets in doubt are gone", wrong.sure_alone,
                "You leave out the fleets that hang on the landing. One guess may lead back to itself."),
        Mistake("it lands, so it lands", wrong.guess_that_it_lands,
                "You guess that the army lands, and don't look at the other guess. Where both lead back, or neither, a "
                "rule decides."),
        Mistake("it fails, so it fails", wrong.guess_that_it_does_not,
                "You take the fleets as they are if the army does not land. Does the answer fit that guess?"),
        Mistake("in doubt it lands", wrong.doubt_lands, "Where the guesses don't decide you let the army land. The convoy fails."),
    ],
    praise="Where logic has two answers or none, a convention has one.",
)


# --- 21.5 -----------------------------------------------------------------------------------


def beaten(rng):
    """(place, near, powers, moves, succeed) of a dislodged army."""
    while True:
        powers, moves, supports = position(rng)
        lost = resolve(map_of(powers), *orders(powers, moves, supports)).dislodged
        if lost:
            place = rng.choice(lost).unit.loc
            near = list(map_of(powers).army[place])
            return place, near, powers, moves, succeeding(powers, moves, supports)


@remembered
def retreats_cases(rng):
    cases = [beaten(rng) for _ in range(8)]
    return until_all_differ(cases, RETREATS.versions(), lambda function, case: sorted(function(*case)), lambda: beaten(rng))


def retreats_in_words(place, near, powers, moves, succeed):
    told = in_code(powers, moves, {}).split(", supports =")[0]
    return f"place = {place!r}, near = {near}, {told}, succeed = {succeed}"


RETREATS = Exercise(
    number="21.5",
    title="Where to?",
    text="The army in `place` was dislodged. `near` lists the provinces beside it. `powers` is {province: the power whose "
         "army was "
         "there before the moves}, `moves` {from: to} for all armies that moved, `succeed` the provinces whose moves "
         "succeeded. Write "
         "`retreats(place, near, powers, moves, succeed)`: the provinces to which it can retreat, in a list or a set. It "
         "can't go where an army "
         "is after the moves, nor to the province from which its attacker came, nor to one that stayed empty because "
         "several armies tried for it and none got in.",
    signature="retreats(place, near, powers, moves, succeed)",
    returns=set,
    cases=retreats_cases,
    input_word="position",
    size=lambda place, near, powers, moves, succeed: size(powers, moves, {}),
    oracle=wrong.retreats,
    judge=lambda answer, place, near, powers, moves, succeed: judge_places(
        answer, wrong.retreats(place, near, powers, moves, succeed), near, "{} is not beside it.", "You say that there is "
        "nowhere to go."),
    through=through_alone(),
    alike=lambda one, other: set(one) == set(other),
    describe=retreats_in_words,
    draw=lambda place, near, powers, moves, succeed: draw(powers, moves, {}, f"{place} is dislodged."),
    hints=[
        "Three kinds of provinces are closed. Which armies are where, after the moves?",
        "An army in `one` is in moves[one] if one is in `succeed`, else still in `one`. The attacker is that of `succeed` "
        "whose move leads to "
        "`place`.",
        "goals = list(moves.values()). A province is contested if goals.count(it) > 1 and no one in `succeed` moves "
        "there. Keep those of `near` "
        "that are not taken, not the attacker's and not contested.",
    ],
    mistakes=[
        Mistake("back to the attacker", wrong.to_the_attacker, "You let it retreat to where its attacker came from."),
        Mistake("back if nothing else is left", wrong.always_somewhere,
                "You let it retreat to where its attacker came from if nothing else is left. Then it is disbanded."),
        Mistake("contested provinces", wrong.bounces_open, "You let it retreat to a province where several armies bounced."),
        Mistake("places before the moves", wrong.places_before, "You look where armies were before the moves. Some have "
                "left, some have come."),
        Mistake("places before and after", wrong.both_times, "You close provinces that an army has left. They are open now."),
        Mistake("onto other units", wrong.onto_units, "You let it retreat to where another army is."),
        Mistake("onto its own side", wrong.onto_friends, "You let it retreat to where an army of its own power is."),
        Mistake("one retreat alone", wrong.first_retreat, "You give one province. Asked for are all."),
    ],
    praise="Who chose the attack well has chosen the retreat, too.",
)
