"""The intelligence office of DipBlue and AlphaDip: whom to trust, by deals and attacks, and who wants which centre.

Sources: A. Ferreira, H. Lopes Cardoso, L. P. Reis, "Strategic Negotiation and Trust in Diplomacy: the DipBlue Approach" (2016), for trust
and friction; Marinheiro 2016, section 5.1.1, for the scale (0 full trust, 1 neutral, above it less) and the goals (algorithm 3).
"""

from gameai.checks import finite
from gameai.games.diplomacy.conduct import attacks
from gameai.games.diplomacy.domain import relation
from gameai.games.diplomacy.terms import Alliance, Demilitarised, Joint, Peace
from gameai.offices import IntelligenceOffice

FRICTION = {"peace": 2, "neutral": 1, "war": 0.5}  # an attack by a friend says more than one by an enemy
TURN, SUPPORTING, AGAINST = 0.99, 0.04, 0.95  # algorithm 3, lines 5, 9 and 12


class Intelligence(IntelligenceOffice):
    """Trust from what the others did to the agent; goals from where they went.

    Args:
        kept, broken: the factors of trust for a deal kept and for one broken.
        attacked: the factor for each order that harms the agent, and no deal forbids.
        quiet: the factor for a turn in which a power that could have harmed the agent did not.
        goals: whether goals are predicted.

    What is bad counts more where there was trust or peace, and less at war: its factor gets an exponent, `FRICTION` times the weight of
    the trust there is.
    """

    def __init__(self, kept=1.05, broken=0.6, attacked=0.9, quiet=1.01, goals=True):
        super().__init__(kept, broken)
        self.attacked, self.quiet = finite(attacked, "attacked", 0, 1), finite(quiet, "quiet", 1)
        self.goals, self.past, self._read = goals, [], 0

    # --- trust -----------------------------------------------------------------

    def update_trust(self):
        """At the beginning of a movement: who attacked in the turn before, and who kept its word."""
        knowledge, percept = self.knowledge, self.knowledge.percept
        self.past = self.news(percept)
        breakers = {agent for _, _, broken_by in knowledge.verdicts for agent in broken_by}
        for _, kept_by, broken_by in knowledge.verdicts:
            for agent in kept_by:
                self.change(agent, self.kept)
            for agent in broken_by:
                self.change(agent, self.broken, "peace")
        for past in self.past:
            done = attacks(percept.map, past)
            near = neighbours(percept.map, past.units, past.centers, knowledge.me) if past.phase.step == "moves" else ()
            for agent in knowledge.living:
                count = done.get((agent, knowledge.me), 0)
                if count and agent not in breakers:
                    self.change(agent, self.attacked ** count)
                elif not count and agent in near:
                    self.change(agent, self.quiet)

    def news(self, percept):
        """The movements and retreats that have not been read; between movements nothing is read, since deals are not judged there."""
        if percept.turn.step != "moves":
            return []
        unread = percept.past[self._read:]
        self._read = len(percept.past)
        return [past for past in unread if past.phase.step != "builds"]

    def change(self, agent, factor, disposition=None):
        """Trust in `agent` times `factor`; below 1 it gets the exponent that friction says."""
        opponent = self.knowledge.opponents.get(agent)
        if opponent is not None:
            if factor < 1:
                factor **= FRICTION[disposition or opponent.disposition] * opponent.trust.weight
            opponent.trust = opponent.trust.times(factor)

    # --- goals (algorithm 3) -----------------------------------------------------

    def update_goals(self):
        """Once after each movement: how strongly each opponent wants each centre."""
        if not self.goals:
            return
        percept, knowledge = self.knowledge.percept, self.knowledge
        moves = [past for past in self.past if past.phase.step == "moves"]
        for agent in knowledge.living:
            opponent = knowledge.opponents[agent]
            if not opponent.goals:
                opponent.goals = dict.fromkeys(percept.map.centers, 1.0)
            for past in moves:
                signs = orders_on_centers(percept.map, past.orders.get(agent, ()))
                for deal in knowledge.deals:
                    sealed = deal.turn == past.phase and agent in deal.parties and knowledge.deals.bound(deal)
                    if sealed:
                        signs += deal_on_centers(percept.map, deal, agent, past.centers)
                opponent.goals = predicted(opponent.goals, signs)


def predicted(goals, signs):
    """Goals after one turn, by algorithm 3 as it is printed.

    Every goal is multiplied by 0.99; each order or deal that supports it adds 0.04 divided by the goal itself; each one against it
    multiplies it by 0.95.

    What that does: with k orders for it each turn a goal settles near 2 * sqrt(k), where 0.01 g = 0.04 k / g; forgotten, it halves in 69
    turns, and with an order against it each turn in about 11. The division makes small goals jump: of a goal of 0.02, given up for long,
    one order makes 2.04. Perhaps 0.04 * g was meant; then a goal would settle nowhere, and one order could not revive it.

    Args:
        goals: {centre: number above 0}.
        signs: a list of (centre, 1 or -1).

    >>> round(predicted({"PAR": 1.0}, [("PAR", 1)])["PAR"], 4), round(predicted({"PAR": 1.0}, [("PAR", -1)])["PAR"], 4)
    (1.0304, 0.9405)
    """
    changed = {center: goal * TURN for center, goal in goals.items()}
    for center, sign in sorted(signs, key=lambda pair: -pair[1]):  # lines 8 to 10, then 11 to 13
        if center in changed:
            changed[center] = changed[center] + SUPPORTING / changed[center] if sign > 0 else changed[center] * AGAINST
    return changed


def orders_on_centers(map, orders):
    """[(centre, sign)]: 1 for an order that brings or keeps a unit in the centre or helps one there, -1 for one that leaves it."""
    signs = []
    for order in orders:
        here = map.province[order.loc]
        aim = map.province[order.dest or order.target or order.loc]
        if map.provinces[aim].center:
            signs.append((aim, 1))
        if order.action == "move" and map.provinces[here].center:
            signs.append((here, -1))
    return signs


def deal_on_centers(map, deal, agent, centers):
    """[(centre, sign)] of what a deal says that `agent` wants: with an alliance the enemy's centres, with a peace not the partner's."""
    terms, others = deal.terms, set(deal.parties) - {agent}
    if type(terms) is Joint:
        return orders_on_centers(map, [order for order in terms.orders if order.power == agent])
    if type(terms) is Alliance:
        return [(center, 1) for center, owner in centers.items() if owner == terms.against]
    if type(terms) is Peace:
        return [(center, -1) for center, owner in centers.items() if owner in others]
    if type(terms) is Demilitarised:
        return [(province, -1) for province in terms.provinces if map.provinces[province].center]
    return []


def neighbours(map, units, centers, me):
    """The powers with a unit that could have moved into a province where `me` had a unit or a centre."""
    mine = {center for center, owner in centers.items() if owner == me} | {map.province[unit.loc] for unit in units if unit.power == me}
    return {power for power, kind, place in units if power != me and not mine.isdisjoint(map.nearby[kind, place])}


def dispositions(knowledge):
    """Enter into the knowledge base what the deals make of each opponent: "peace", "neutral" or "war"."""
    deals = knowledge.deals.binding(knowledge.me)
    for name, opponent in knowledge.opponents.items():
        opponent.disposition = relation(deals, knowledge.me, name)
