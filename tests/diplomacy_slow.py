"""A slow adjudicator, written from the rules and apart from the fast one, and positions to compare the two on.

It knows every decision in three values, True, False and open, and decides what follows whatever the open ones become. What is left open
are circles. Of a circle that hangs on no other all consistent answers are tried: if there is one, it is taken; if not, the convoys in the
circle fail, and where there are none, the answer with most moves is taken.
"""

from itertools import product

from gameai.games.diplomacy.orders import Order, legal_orders


class Slow:
    """The rules as conditions between decisions, named by what is decided: ("move", province), ("support", province), ("convoy", sea)."""

    def __init__(self, map, units, orders):
        self.map, home = map, map.province
        self.unit = {home[unit.loc]: unit for unit in units}
        self.order = {home[order.loc]: order for order in orders}
        self.moving = {place: home[order.dest] for place, order in self.order.items() if order.action == "move"}
        self.backing, self.carrying = {}, {}
        for place, order in self.order.items():
            if order.action in ("support_hold", "support_move", "convoy"):
                whom = home[order.target]
                if order.action == "support_hold" and whom not in self.moving:
                    self.backing[place] = whom, whom
                elif order.action == "support_move" and self.same(whom, order.dest):
                    self.backing[place] = whom, home[order.dest]
                elif order.action == "convoy" and self.same(whom, order.dest):
                    self.carrying[place] = whom
        self.boat = {place for place in self.moving if self.by_boat(place)}
        self.names = [*[("move", place) for place in self.moving], *[("support", place) for place in self.backing],
                      *[("convoy", place) for place in self.carrying]]

    def same(self, whom, dest):
        """Whether the unit in `whom` is ordered to where an order says it goes."""
        order = self.order.get(whom)
        return order is not None and order.action == "move" and (order.dest == dest or self.map.province[order.dest] == dest)

    def by_boat(self, place):
        order, unit = self.order[place], self.unit[place]
        if unit.kind == "F":
            return False
        if order.via_convoy or self.moving[place] not in self.map.army[place]:
            return True
        own = {sea for sea, whom in self.carrying.items() if whom == place and self.unit[sea].power == unit.power}
        carried = self.chains(place, [sea for sea, whom in self.carrying.items() if whom == place])
        return bool(own and carried) and any(own & set(chain)
                                             for chain in self.chains(place, [sea for sea in self.unit if sea in self.map.seas]))

    def chains(self, place, seas):
        """All chains of seas from an army to its goal in which no sea is superfluous."""
        goal, found = self.moving[place], []
        waiting = [(sea,) for sea in seas if sea in self.map.shores[place]]
        while waiting:
            chain = waiting.pop()
            if chain[-1] in self.map.shores[goal]:
                found.append(chain)
                continue
            for sea in seas:
                if sea in self.map.fleet[chain[-1]] and sea not in chain:
                    waiting.append((*chain, sea))
        sets = [frozenset(chain) for chain in found]
        return [chain for chain in found if not any(other < frozenset(chain) for other in sets)]

    # --- the rules, on a dict of decisions -----------------------------------

    def way(self, place, known):
        if place not in self.boat:
            return True
        mine = [sea for sea, whom in self.carrying.items() if whom == place]
        return some([every([known["convoy", sea] for sea in chain]) for chain in self.chains(place, mine)])

    def crossing(self, one, other):
        """Whether two units move against each other by land."""
        return (self.moving.get(one) == other and self.moving.get(other) == one and one not in self.boat and other not in self.boat)

    def power(self, place, known, without=None):
        """(least, most) strength of a unit."""
        given = [known["support", helper] for helper, (whom, _) in self.backing.items()
                 if whom == place and self.unit[helper].power != without]
        return 1 + given.count(True), 1 + len(given) - given.count(False)

    def move(self, place, known):
        goal = self.moving[place]
        conditions = [self.way(place, known)]
        there = self.unit.get(goal)
        free = there is None or (known["move", goal] if goal in self.moving and not self.crossing(place, goal) else False)
        friend = there is not None and there.power == self.unit[place].power
        against = None if there is None else there.power
        versus = (1, 1) if goal in self.moving and not self.crossing(place, goal) else self.power(goal, known)
        alone = False if friend else more(self.power(place, known, against), versus)  # if the unit there stays
        conditions.append(True if free is True else alone if free is False else True if alone is True else None)
        for rival, into in self.moving.items():
            if into == goal and rival != place:
                beaten = known["move", goal] if self.crossing(rival, goal) else False
                harmless = some([opposite(self.way(rival, known)), beaten])
                rivals = self.power(rival, known)
                if_free, if_not = more(self.power(place, known), rivals), more(self.power(place, known, against), rivals)
                beats = if_free if free is True else if_not if free is False else if_free if if_free == if_not else None
                conditions.append(some([harmless, beats]))
        return every(conditions)

    def support(self, place, known):
        _, into = self.backing[place]
        cuts = []
        for attacker, goal in self.moving.items():
            if goal == place and self.unit[attacker].power != self.unit[place].power:
                cuts.append(known["move", attacker] if attacker == into else self.way(attacker, known))
        return opposite(some(cuts))

    def convoy(self, place, known):
        return opposite(some([known["move", attacker] for attacker, goal in self.moving.items() if goal == place]))

    # --- deciding --------------------------------------------------------------

    def rule(self, name, known):
        return getattr(self, name[0])(name[1], known)

    def decide(self):
        """{name: True or False}, and how circles were decided: a list of "one answer", "ring" and "Szykman"."""
        known, how = dict.fromkeys(self.names), []
        while True:
            changed = True
            while changed:
                changed = False
                for name in self.names:
                    if known[name] is None:
                        known[name] = self.rule(name, known)
                        changed = changed or known[name] is not None
            left = [name for name in self.names if known[name] is None]
            if not left:
                return known, how
            circle = self.lowest(left, known)
            answers = []
            for values in product([True, False], repeat=len(circle)):
                guess = {**known, **dict(zip(circle, values, strict=True))}
                if all(self.rule(name, guess) == guess[name] for name in circle):
                    answers.append(dict(zip(circle, values, strict=True)))
            if len(answers) == 1:
                known.update(answers[0])
                how.append("one answer")
            elif any(name[0] == "convoy" for name in circle):
                known.update({name: False for name in circle if name[0] == "convoy"})
                how.append("Szykman")
            else:
                known.update(max(answers, key=lambda answer: sum(answer.values())))
                how.append("ring")

    def lowest(self, left, known):
        """A circle of open decisions that hang on no others."""
        needs = {name: self.needs(name, left, known) for name in left}
        while True:
            grown = {name: found.union(*[needs[other] for other in found]) for name, found in needs.items()}
            if grown == needs:
                return sorted(min(needs.values(), key=len))
            needs = grown

    def needs(self, name, left, known):
        """The open decisions that can make a difference to one of them."""
        asked = set()

        class Spy(dict):
            def __getitem__(self, key):
                asked.add(key)
                return dict.__getitem__(self, key)

        self.rule(name, Spy(known))
        return frozenset([other for other in left if other in asked])

    def outcome(self):
        """{province: where its unit is after the moves, or None if it is dislodged}, and how circles were decided."""
        known, how = self.decide()
        places = {}
        for place in self.unit:
            gone = known.get(("move", place), False)
            beaten = any(goal == place and known["move", attacker] for attacker, goal in self.moving.items())
            places[place] = self.moving[place] if gone else None if beaten else place
        return places, how


def every(values):
    return False if False in values else None if None in values else True


def some(values):
    return True if True in values else None if None in values else False


def opposite(value):
    return None if value is None else not value


def more(mine, others):
    """Whether one strength is more than another, each (least, most)."""
    return True if mine[0] > others[1] else False if mine[1] <= others[0] else None


# --- positions ----------------------------------------------------------------


def position(map, rng, most=9, fleets=0.5):
    """(units, orders): units close together, whose orders go well with each other; of two to four powers."""
    near = {}
    for (_, place), others in map.nearby.items():
        near.setdefault(map.province[place], set()).update(others)
    region = [rng.choice(sorted(map.seas if rng.random() < 0.7 else map.provinces))]
    while len(region) < most:
        region.append(rng.choice(sorted(set().union(*[near[place] for place in region]) - set(region)) or sorted(map.provinces)))
        if len(set(region)) == len(map.provinces):
            break
    powers = rng.sample(map.powers, rng.randint(2, min(4, len(map.powers))))
    units = []
    for province in dict.fromkeys(region):
        places = [(kind, place) for kind, place in map.nearby if map.province[place] == province
                  and (kind == "F") == (rng.random() < fleets)]
        places = places or [(kind, place) for kind, place in map.nearby if map.province[place] == province]
        if province in map.seas or rng.random() < 0.9:
            units.append((rng.choice(powers), *rng.choice(places)))
    from gameai.games.diplomacy.map import Unit
    units = tuple([Unit(*unit) for unit in units])
    legal = {unit: legal_orders(map, units, unit) for unit in units}
    orders = {}
    for unit in sorted(units, key=lambda unit: (unit.loc in map.seas, rng.random())):
        matching = [order for order in legal[unit] if order.action in ("support_move", "convoy")
                    and any(done.action == "move" and map.province[done.loc] == map.province[order.target]
                            and map.province[done.dest] == map.province[order.dest] for done in orders.values())]
        moves = [order for order in legal[unit] if order.action == "move"
                 and any(map.province[order.dest] == map.province[other.loc] for other in units)]
        overseas = [order for order in legal[unit] if order.action == "move" and order.unit == "A"
                    and (order.via_convoy or map.province[order.dest] not in map.army[order.loc])]
        convoys = [order for order in matching if order.action == "convoy"]
        choice = rng.random()
        options = (convoys if convoys and choice < 0.8 else matching if choice < 0.5 else overseas if choice < 0.75 else
                   moves if choice < 0.97 else legal[unit]) or moves or legal[unit]
        orders[unit] = rng.choice(options)
    return units, tuple([orders[unit] for unit in units])


def fast(map, units, orders, outcome):
    """What `outcome` says, in the form of `Slow.outcome`."""
    after, dislodged = outcome(map, units, orders)
    home = map.province
    lost = {home[each.unit.loc] for each in dislodged}
    places, stay = {}, iter(after)
    for unit in units:
        place = home[unit.loc]
        places[place] = None if place in lost else home[next(stay).loc]
    return places


__all__ = ["Order", "Slow", "fast", "position"]
