"""Exercise 22.3: from orders and deals to those who broke their word."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_22 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.games.diplomacy.map import STANDARD, Unit
from gameai.games.diplomacy.notation import Order
from gameai.games.diplomacy.orders import legal_orders
from gameai.games.diplomacy.adjudication import resolve
from gameai.show import diplomacy_picture
from gameai.show.words import listed

POWERS = ("FRANCE", "GERMANY", "ITALY")
REGION = ("BUR", "MUN", "RUH", "PAR", "MAR", "PIE", "TYR", "VEN", "BEL", "KIE", "GAS", "TUS", "BOH")
OWNERS = {"PAR": "FRANCE", "MAR": "FRANCE", "MUN": "GERMANY", "KIE": "GERMANY", "VEN": "ITALY"}
ACTIONS = {"hold": "hold", "move": "move", "support_hold": "support", "support_move": "support"}
FORM = "a set of pairs (power, number of the deal)"


def plain(order):
    """An `Order` as a dictionary."""
    does = ACTIONS[order.action]
    to = order.dest or order.target or order.loc
    return {"power": order.power, "at": order.loc, "does": does, "to": to, "helps": order.target if does == "support" else None}


def order_of(each):
    """The `Order` of such a dictionary, of an army."""
    unit = each["power"], "A", each["at"]
    if each["does"] == "support":
        stays = each["to"] == each["helps"]
        return Order(*unit, "support_hold" if stays else "support_move", None if stays else each["to"], "A", each["helps"])
    return Order(*unit, each["does"], each["to"] if each["does"] == "move" else None)


def told(each):
    return f"{each['power'].capitalize()} {order_of(each)}"


def told_deal(deal):
    parties = f"{listed([party.capitalize() for party in deal['parties']])}"
    if deal["kind"] == "joint":
        return f"{parties}: {', '.join(str(order_of(each)) for each in deal['orders'])}"
    return f"{parties}: " + ("peace" if deal["kind"] == "peace" else f"no units in {listed(deal['provinces'])}")


def random_case(rng):
    """A position of armies around Burgundy, orders by chance, and what became of them, and one to three deals."""
    places = rng.sample(REGION, rng.randint(3, 6))
    owners = [*POWERS, *(rng.choice(POWERS) for _ in places[3:])]
    board = tuple(sorted(Unit(power, "A", place) for power, place in zip(owners, places)))
    owned = {center: rng.choice(POWERS) if rng.random() < 0.2 else power for center, power in OWNERS.items()}
    options = {unit: [order for order in legal_orders(STANDARD, board, unit) if order.action in ACTIONS and not order.via_convoy]
               for unit in board}

    def drawn(unit):
        lively = [order for order in options[unit] if order.dest in REGION or order.action == "support_hold"]
        return rng.choice(lively if lively and rng.random() < 0.85 else options[unit])

    given = [drawn(unit) for unit in board]
    by_unit = dict(zip(board, given))
    for unit in board:          # supports of what is really ordered are rare by chance alone
        helps = [order for order in options[unit] if order.action == "support_move"
                 and any(other.loc == order.target and other.dest == order.dest for other in by_unit.values())]
        if helps and rng.random() < 0.4:
            by_unit[unit] = rng.choice(helps)
    given = list(by_unit.values())
    results = resolve(STANDARD, board, given).results
    failed = {order.loc for order in given if order.action != "hold" and results[order.loc].outcome in ("stays", "cut", "void", "fails")}
    deals = []
    for _ in range(rng.randint(1, 3)):
        parties = tuple(rng.sample(POWERS, 2))
        kind = rng.choice(("peace", "peace", "joint", "zone"))
        deal = {"kind": kind, "parties": parties}
        if kind == "zone":
            deal["provinces"] = sorted({rng.choice(REGION), rng.choice([order.dest or order.loc for order in given])} - set(places))
            if not deal["provinces"]:
                continue
        if kind == "joint":
            own = [rng.choice([unit for unit in board if unit.power == party]) for party in parties]
            deal["orders"] = [plain(by_unit[unit] if rng.random() < 0.6 else drawn(unit)) for unit in own]
        deals.append(deal)
    units = {unit.loc: unit.power for unit in board}
    return (units, owned, [plain(order) for order in given], failed, deals) if deals else random_case(rng)


@remembered
def deal_cases(rng):
    cases = [random_case(rng) for _ in range(12)]
    return until_all_differ(cases, BREAKERS.versions(), lambda function, case: function(*case), lambda: random_case(rng))


def judge_breakers(answer, units, centers, orders, failed, deals):
    answer = set(answer)
    for pair in answer:
        if not isinstance(pair, tuple) or len(pair) != 2:
            return Wrong(FORM, f"{pair!r} is no pair of a power and a number.")
    right = wrong.breakers(units, centers, orders, failed, deals)
    if answer == right:
        return None
    missing, extra = sorted(right - answer, key=repr), sorted(answer - right, key=repr)
    if missing:
        because = f"{missing[0][0].capitalize()} broke deal {missing[0][1]} ({told_deal(deals[missing[0][1]])}); you don't name it."
    else:
        power, number = extra[0]
        there = type(number) is int and 0 <= number < len(deals)
        who = power.capitalize() if power in POWERS else repr(power)
        because = f"{who} didn't break deal {number}" + (f" ({told_deal(deals[number])})." if there else "; there is no such deal.")
    return Wrong(f"{right or 'set()'}", because)


def describe(units, centers, orders, failed, deals):
    """The input as a student can type it; the picture has it in the usual notation."""
    given = {"units": units, "centers": centers, "orders": orders, "failed": failed, "deals": deals}
    return ", ".join(f"{name} = {value!r}" for name, value in given.items())


def picture(units, centers, orders, failed, deals):
    deals_told = " ".join(f"Deal {number}: {told_deal(deal)}." for number, deal in enumerate(deals))
    deals_told += f" Orders: {'; '.join(map(told, orders))}."
    return diplomacy_picture([Unit(power, "A", place) for place, power in units.items()], [order_of(each) for each in orders],
                             centers=centers, title="the orders", caption=deals_told)


BREAKERS = Exercise(
    number="22.3",
    title="Who broke which deal?",
    text="Write `breakers(units, centers, orders, failed, deals)`: the set of all pairs (power, number) where that power broke the "
         "deal with that number, counted from 0.\n\n"
         "- `units` is {province: power}, where units were before the movement; `centers` is {province: power}, who owned which.\n"
         "- `orders` are dictionaries, as `{\"power\": \"FRANCE\", \"at\": \"PAR\", \"does\": \"support\", \"to\": \"MUN\", \"helps\": "
         "\"BUR\"}`. `does` is hold, move or support. `to` is where the unit goes; with a support, where the unit that it `helps` goes, "
         "or the place of that unit, if that is to stay.\n"
         "- `failed` is the set of places whose orders had no success: moves that bounced, supports that were cut or vain.\n"
         "- `deals` are dictionaries with `kind` and `parties`, the proposer first. All of them are confirmed.\n\n"
         "A `peace` is broken by an attack on the partner: a move to a province where the partner has a unit or owns the centre, or the "
         "support of such a move, unless the partner's own unit is helped. A `joint` deal has `orders`, as above; a power breaks it if "
         "a unit of it that is named there is ordered anything else. A `zone` has `provinces`; a power breaks it by a move into one. "
         "What a joint deal of both partners asks for is no attack. A deal binds its parties alone, and what counts is the order.",
    signature="breakers(units, centers, orders, failed, deals)",
    returns=set,
    cases=deal_cases,
    input_word="movement",
    size=lambda units, centers, orders, failed, deals: 10 * len(deals) + len(orders),
    oracle=wrong.breakers,
    judge=judge_breakers,
    through=through_alone(),
    describe=describe,
    draw=picture,
    hints=[
        "Take one deal and one order at a time. Is the power that ordered a party of the deal? If not, there is nothing to ask.",
        "For peace ask whom the order harms: the owner of the unit in `to`, and the owner of the centre `to`. Then leave out the power "
        "itself, the power whose unit is helped, and whoever is no party. An order that stands in a joint deal of all who are left "
        "harms nobody.",
        "attack = order[\"does\"] == \"move\" or order[\"does\"] == \"support\" and order[\"to\"] != order[\"helps\"]. harmed = "
        "{units.get(order[\"to\"]), centers.get(order[\"to\"])} - {None, power}; with a support also without units.get(order[\"helps\"]);"
        " then & set(deal[\"parties\"]). For a joint deal: any(each[\"at\"] == order[\"at\"] and each != order for each in "
        "deal[\"orders\"]). You don't need `failed`.",
    ],
    mistakes=[
        Mistake("a unit that failed counts as a breaker", wrong.failed_is_broken,
                "You blame a power whose order was the agreed one, and failed. It did what it had promised."),
        Mistake("a cut support counts as broken", wrong.cut_is_broken,
                "You blame a power whose support was cut. Was it ordered? Then the word was kept."),
        Mistake("attacks that failed forgiven", wrong.failed_attack_forgiven,
                "You forgive attacks that failed. The order was given: the will counts, not the luck."),
        Mistake("only moves counted", wrong.only_moves, "You look at moves alone. Who supports an attack on its partner attacks, too."),
        Mistake("the proposer exempt", wrong.proposer_exempt, "You never blame the proposer. A deal binds all its parties."),
        Mistake("only the proposer bound", wrong.partner_exempt, "You blame the proposer alone. A deal binds all its parties."),
        Mistake("all parties blamed", wrong.all_blamed, "You blame all parties of a broken deal. Only who gave the order broke it."),
        Mistake("the victim blamed", wrong.other_blamed, "You blame the partner of the one who broke the deal."),
        Mistake("support to hold as attack", wrong.holding_is_attack,
                "With you the support of a unit that stays is an attack on it, or on the owner of the centre. It brings nobody in."),
        Mistake("units alone", wrong.units_alone,
                "You ask whose unit is attacked. A move into a partner's empty centre is an attack, too."),
        Mistake("centres alone", wrong.centers_alone, "You ask who owns the centre. A unit can be attacked in any province."),
        Mistake("any victim", wrong.anybody_attacked, "With you an attack on anybody breaks a peace. The victim must be a party."),
        Mistake("helpers blamed", wrong.helper_blamed,
                "You blame a power that helps its partner's unit. Who is helped is no victim, not even in its own centre."),
        Mistake("agreed orders as attacks", wrong.agreed_is_attack,
                "You count orders as attacks to which the partner has agreed in a joint deal."),
        Mistake("the same place is enough", wrong.same_goal,
                "For a joint deal you compare where orders lead. A move to a province is not the support of a move to it."),
        Mistake("the same action is enough", wrong.same_action, "For a joint deal you compare the actions alone. Where do they lead?"),
        Mistake("a support enters", wrong.support_enters, "A support into a zone brings the own unit nowhere. Only a move enters."),
        Mistake("zones for all", wrong.all_kept_out, "You blame powers that are no party. A zone binds those who agreed to it."),
        Mistake("one breaker a deal", wrong.first_breach, "You stop at the first who broke a deal. Both can."),
        Mistake("joint deals left out", wrong.no_joint, "You never find a joint deal broken."),
        Mistake("zones left out", wrong.no_zone, "You never find a zone broken."),
    ],
    praise="Orders keep or break a word. Success does not come into it.",
)
