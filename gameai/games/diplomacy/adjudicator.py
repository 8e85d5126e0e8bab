"""What becomes of the orders of a movement phase: the adjudicator.

Every unit's order is one yes-or-no decision: a move succeeds, a support is given, a convoying fleet stays in place. Decisions depend on
each other, so each asks for those that it needs. Where asking comes round in a circle, the first is guessed: if both guesses lead to the
same answer, that is it; if not, a backup rule decides. In a ring of moves all move on; where an army's landing would disturb its own
convoy, the convoys of the circle fail (Szykman's rule).

Source: L. B. Kruijswijk, "The Math of Adjudication" (2009), and his Diplomacy Adjudicator Test Cases, version 3.0.
"""

from itertools import product
from typing import NamedTuple

from gameai.games.diplomacy.map import Unit
from gameai.games.diplomacy.sailing import connected, routes, waters


class Dislodged(NamedTuple):
    """A unit that lost its province: the `unit`; `attacker`, the province from which it was attacked; `retreats`, a tuple of the locations
    that are left to it."""

    unit: Unit
    attacker: str
    retreats: tuple


class Ask(NamedTuple):
    """The order of the unit in `province` is looked at, since that in `by` depends on it; None if it is the first."""

    province: str
    by: str | None


class Guess(NamedTuple):
    """Asking has come round to `province`, whose own answer is being looked for: for now it is taken to be `value`."""

    province: str
    value: bool


class Decide(NamedTuple):
    """The order of the unit in `province` is decided: a move succeeds or not, a support is given or not, a convoy stands or not."""

    province: str
    value: bool


class Backup(NamedTuple):
    """A circle is decided by a rule: "ring", all moves of `provinces` succeed, or "Szykman", the convoys of `provinces` fail."""

    rule: str
    provinces: tuple


class Adjudicator:
    """The decisions about one set of orders. Units are named by their provinces, since no two are in one.

    Args:
        map: the `Map`.
        units: all units.
        orders: legal `Order`s, at most one for each unit; the others hold.
        trace: a list for events, or None.

    Attributes:
        at: {province: its `Unit`}.
        goal: {province: the province its unit moves to}. dest: the same with coasts.
        attackers: {province: the provinces of the units that move there}.
        aim: {province of a supporter: the province into which it supports}.
        helpers: {province: the supporters of its unit}.
        carriers: {province of an army: the seas of the fleets that convoy it}.
        sails: the provinces of the armies that move by sea.
        decided: {province: True or False}.
    """

    __slots__ = ("map", "at", "goal", "dest", "attackers", "aim", "helpers", "carriers", "sails", "decided", "trace",
                 "guesses", "circle", "asking", "again", "fixed")

    def __init__(self, map, units, orders, trace=None):
        self.map, self.trace = map, trace
        province = map.province
        self.at = {province[unit[2]]: unit for unit in units}
        self.goal, self.dest, self.attackers = goal, dest, attackers = {}, {}, {}
        self.aim, self.helpers, self.carriers, self.sails = aim, helpers, carriers, sails = {}, {}, {}, set()
        self.decided, self.guesses, self.circle, self.asking, self.again, self.fixed = {}, {}, [], [None], set(), set()
        others = []
        army = map.army
        for order in orders:
            _, kind, loc, action, place, _, _, via = order
            if action == "move":
                here, there = province[loc], province[place]
                goal[here], dest[here] = there, place
                if there in attackers:
                    attackers[there].append(here)
                else:
                    attackers[there] = [here]
                if kind == "A" and (via or there not in army[here]):
                    sails.add(here)
            elif action != "hold":
                others.append(order)
        for _, _, loc, action, place, _, target, _ in others:
            here, whom = province[loc], province[target]
            if action == "support_hold":
                if whom not in goal:
                    aim[here] = whom
                    helpers.setdefault(whom, []).append(here)
            elif whom in goal and (place == dest[whom] or place == goal[whom] or dest[whom] == province[place]):
                if action == "convoy":
                    carriers.setdefault(whom, []).append(here)
                else:
                    aim[here] = province[place]
                    helpers.setdefault(whom, []).append(here)
        if sails or carriers:
            self._embark()

    def _embark(self):
        """Who goes by sea; an army without a chain of fleets stays where it is and disturbs nobody."""
        at, map, fleets = self.at, self.map, None
        for army, seas in self.carriers.items():
            own = [sea for sea in seas if at[sea].power == at[army].power]
            if own and army not in self.sails and connected(map, army, self.goal[army], seas):
                # it could walk; that its own power convoys it shows that it is to go by sea
                fleets = fleets or waters(map, frozenset([sea for sea in at if sea in map.seas]))
                chains = [routes(map, army, group).get(self.goal[army], ()) for group, shores in fleets if army in shores]
                if any([sea in chain for chain in chains for sea in own]):
                    self.sails.add(army)
        for army in self.sails:
            if not connected(self.map, army, self.goal[army], self.carriers.get(army, ())):
                self._decide(army, False)
                self.attackers[self.goal[army]].remove(army)

    # --- asking ----------------------------------------------------------------

    def ask(self, province):
        """The decision about the order of the unit in `province`."""
        known = self.decided.get(province)
        if known is not None:
            return known
        trace, circle = self.trace, self.circle
        if trace is not None:
            trace.append(Ask(province, self.asking[-1]))
        guesses = self.guesses
        if province in guesses:  # round in a circle
            circle.append(province)
            if province in self.asking:
                self.again.add(province)
            if trace is not None:
                trace.append(Guess(province, guesses[province]))
            return guesses[province]
        start = len(circle)
        guesses[province] = False
        value = self._judge(province)
        if len(circle) == start:  # nothing in it was a guess
            del guesses[province]
            return self._decide(province, value)
        before = circle[:start]
        if any([other != province and (other in self.asking or other in self.fixed or other in before) for other in circle[start:]]):
            circle.append(province)  # it hangs on a guess from further back, where it will be looked at again
            guesses[province] = value
            return value
        return self._settle(province, start)

    def _settle(self, province, start):
        """Decide the circle of decisions that begins with `province`, by all guesses about those in it that were asked for again."""
        guessed, members, answers = [], {}, []
        outside = {*self.asking, *self.fixed, *self.circle[:start]}
        new = [province]
        while new:
            guessed += new
            self.fixed.update(new)
            answers = []
            for values in product((False, True), repeat=len(guessed)):
                self._forget(start)
                self.guesses.update(zip(guessed, values, strict=True))
                if all([self._judge(one) == value for one, value in zip(guessed, values, strict=True)]):
                    answers.append(values)
                if not outside.isdisjoint(self.circle[start:]):  # by this guess it hangs on one from further back
                    self.fixed.difference_update(guessed)
                    self.circle += guessed
                    return self.guesses[province]
                members.update(dict.fromkeys(self.circle[start:]))
            new = [one for one in members if one in self.again and one not in guessed]
        self.circle += guessed
        self._forget(start)
        self.fixed.difference_update(guessed)
        self.again.difference_update(members)
        if len(answers) == 1:
            for one, value in zip(guessed, answers[0], strict=True):
                self._decide(one, value)
        else:
            self._backup(tuple(members))
        return self.ask(province)

    def _decide(self, province, value):
        self.decided[province] = value
        if self.trace is not None:
            self.trace.append(Decide(province, value))
        return value

    def _forget(self, start):
        """Those of the circle from `start` on are open again."""
        for province in self.circle[start:]:
            self.guesses.pop(province, None)
        del self.circle[start:]

    def _backup(self, circle):
        """Decide a circle by a rule, since no guesses or several lead back to themselves."""
        convoys = tuple([province for province in circle if province not in self.goal and province not in self.aim])
        chosen = convoys or self._ring(circle)
        if self.trace is not None:
            self.trace.append(Backup("Szykman" if convoys else "ring", chosen))
        for province in chosen:
            self._decide(province, not convoys)

    def _ring(self, circle):
        """The moves in a circle of decisions that lead round to where they begin."""
        for first in circle:
            ring, at = [first], self.goal.get(first)
            while at in circle and at not in ring:
                ring.append(at)
                at = self.goal.get(at)
            if at == first:
                return tuple(ring)
        raise AssertionError(f"There is neither a ring of moves nor a convoy in the circle {circle}.")

    def _judge(self, province):
        self.asking.append(province)
        if province in self.goal:
            value = self.moves(province)
        elif province in self.aim:
            value = self.supports(province)
        else:
            value = self.stays(province)
        self.asking.pop()
        return value

    # --- the decisions -----------------------------------------------------------

    def moves(self, province):
        """Whether the unit in `province` gets where it moves."""
        if not self.arrives(province):
            return False
        goal, power = self.goal[province], self.at[province].power
        there = self.at.get(goal)
        if there is None or self.leaves(goal, province):
            strength, against = self.strength(province), 0
        elif there.power == power:
            return False
        else:
            strength = self.strength(province, there.power)
            head_on = self.head_on(province, goal)
            against = self.strength(goal) if head_on or goal not in self.goal else 1
        if strength <= against:
            return False
        for other in self.attackers[goal]:
            if other != province and self.arrives(other) and strength <= self.strength(other) and not (
                    self.head_on(other, goal) and self.ask(goal)):
                return False
        return True

    def head_on(self, one, other):
        """Whether two units move at each other: neither passes the other without a boat."""
        return self.goal.get(one) == other and self.goal.get(other) == one and one not in self.sails and other not in self.sails

    def leaves(self, province, attacker):
        """Whether the unit in `province` is gone when `attacker` comes."""
        return province in self.goal and not self.head_on(province, attacker) and self.ask(province)

    def strength(self, province, against=None):
        """1, and 1 for each support given to the unit in `province`; no power helps against its own unit, so none of `against` counts."""
        at = self.at
        return 1 + sum([self.ask(helper) for helper in self.helpers.get(province, ()) if at[helper].power != against])

    def supports(self, province):
        """Whether the support of the unit in `province` is given: it is cut by an attack of another power, wherever that leads to;
        the unit that the support is aimed at must dislodge it."""
        power, aim = self.at[province].power, self.aim[province]
        for attacker in self.attackers.get(province, ()):
            if self.at[attacker].power != power and (self.ask(attacker) if attacker == aim else self.arrives(attacker)):
                return False
        return True

    def stays(self, province):
        """Whether the unit in `province`, a convoying fleet, is not dislodged."""
        for attacker in self.attackers.get(province, ()):
            if self.ask(attacker):
                return False
        return True

    def arrives(self, province):
        """Whether the moving unit in `province` has a way: if it goes by sea, a chain of fleets that stay in place."""
        if province not in self.sails:
            return True
        return connected(self.map, province, self.goal[province], self.carriers[province], self.ask)

    # --- what follows ------------------------------------------------------------

    def run(self):
        """Decide all moves."""
        for province in self.goal:
            self.ask(province)
        return self

    def outcome(self):
        """(units, dislodged) after all moves."""
        map, decided, dest, attackers = self.map, self.decided, self.dest, self.attackers
        units, losers = [], []
        for province, unit in self.at.items():
            if province in dest and decided[province]:
                units.append(Unit(unit[0], unit[1], self._landing(unit, dest[province])))
                continue
            for attacker in attackers.get(province, ()):
                if decided[attacker]:
                    losers.append((unit, attacker))
                    break
            else:
                units.append(unit)
        if not losers:
            return tuple(units), ()
        taken = {map.province[unit.loc] for unit in units}
        contested = {goal for goal in attackers if goal not in taken and self.contested(goal)}
        closed = taken | contested
        dislodged = []
        for unit, attacker in losers:
            near = map.army if unit.kind == "A" else map.fleet
            away = attacker if attacker not in self.sails else None
            dislodged.append(Dislodged(unit, attacker, tuple([place for place in near[unit.loc] if map.province[place] not in closed
                                                              and map.province[place] != away])))
        return tuple(units), tuple(dislodged)

    def contested(self, goal):
        """Whether several units tried for an empty province and none got it."""
        return any([self.arrives(other) and not (self.head_on(other, goal) and self.decided[goal]) for other in self.attackers[goal]])

    def _landing(self, unit, place):
        """The location of a unit that moved to `place`: an army needs no coast, and of a fleet's that was not named there is one."""
        if unit[1] == "A":
            return self.map.province[place]
        if place in self.map.fleet:
            return place
        return next(coast for coast in self.map.fleet[unit[2]] if self.map.province[coast] == place)
