"""The foreign office of DipBlue and AlphaDip: peace with all at the start, alliances against the strongest, help for moves.

Source: A. Ferreira, H. Lopes Cardoso, L. P. Reis, "Strategic Negotiation and Trust in Diplomacy: the DipBlue Approach" (2016); AlphaDip's
foreign office negotiates coalitions as DipBlue does (Marinheiro 2016, section 5.1).
"""

from typing import NamedTuple

from gameai.games.diplomacy.intelligence import dispositions
from gameai.games.diplomacy.orders import Order
from gameai.games.diplomacy.phases import Phase
from gameai.games.diplomacy.terms import Alliance, Demilitarised, Information, Joint, Peace, first
from gameai.offices import Deal, Distrust, ForeignOffice


ALLIED = 2  # years of an alliance: who is the strongest changes


class Policy(NamedTuple):
    """Which treaties an agent wants.

    peace, alliances, requests, zones: whether it proposes peace, alliances, joint orders of the movement and demilitarised zones.
    information: whether it tells friends its orders; of two friends the first in the alphabet does, and the other can make use of them.
    later: whether it asks friends for supports in the next movement, and promises its own. initiative: False for an agent that proposes
    nothing and answers. obliging: it accepts all that it can keep. trusting: trust has no part in what it accepts. doubt: with less trust,
    a larger number, it makes no treaty. years: how many years a peace is agreed for, the current one included; None for as long as it is
    kept. strong: a power with this part of all centres is too strong to make peace with.
    """

    peace: bool = True
    alliances: bool = True
    requests: bool = True
    zones: bool = False
    information: bool = False
    later: bool = False
    initiative: bool = True
    obliging: bool = False
    trusting: bool = False
    doubt: float = 1.25
    years: int | None = None
    strong: float = 0.3


class Foreign(ForeignOffice):
    """Makes treaties by a `Policy`; joint orders it judges by the strategy office.

    Args:
        policy: the `Policy`.
        concession: as in `ForeignOffice`.
    """

    def __init__(self, policy=Policy(), concession=None):
        super().__init__(concession)
        self.policy = policy

    # --- what the others say -----------------------------------------------------

    def settle(self):
        super().settle()
        dispositions(self.knowledge)

    def hear(self, said):
        super().hear(said)
        dispositions(self.knowledge)

    # --- what it wants ---------------------------------------------------------------

    def proposals(self, candidates):
        """Treaties first; help for moves as soon as there is somebody to ask, since a friend's answer takes a round."""
        if not self.policy.initiative:
            return ()
        wanted = [deal for deal in self.treaties() if self.value(deal) > 0]
        if self.policy.requests:
            wanted += self.needed(candidates)
        if self.policy.later:
            wanted += self.prepared()
        if self.policy.information:
            wanted += self.told()
        return wanted

    def needed(self, candidates):
        """The deals that the candidates need, of partners who would listen, the best candidate's first."""
        deals, failed, found = self.knowledge.deals, ("rejected", "withdrawn", "stale"), []
        for candidate in candidates:
            for need in candidate.needs:
                partners = [agent for agent in need.parties if agent != self.knowledge.me]
                if need not in found and all(self.befriended(agent) for agent in partners) and not any(
                        deals.says(need, status) for status in failed):
                    found.append(need)
        return found

    def befriended(self, agent):
        """Whether the agent asks `agent` for help: there is peace."""
        return self.knowledge.opponents[agent].disposition == "peace"

    def treaties(self):
        """Peace with everybody, and with friends: an alliance against the strongest, a zone where both could clash."""
        percept, policy, me = self.knowledge.percept, self.policy, self.knowledge.me
        friends = [agent for agent in self.knowledge.living if self.befriended(agent)]
        target, found = self.strongest() if policy.alliances and friends else None, []
        for agent in self.knowledge.living:
            if agent in friends:
                if target:
                    found.append(Deal(me, agent, Alliance(target, self.until(ALLIED)), percept.turn))
                zone = self.between(agent) if policy.zones else ()
                if zone:
                    found.append(Deal(me, agent, Demilitarised(zone, self.until(1)), percept.turn))
            elif policy.peace and agent != target and percept.turn.season == "spring":
                found.append(Deal(me, agent, Peace(self.until(policy.years)), percept.turn))
        return found

    def until(self, years):
        """The last year of a treaty for so many years, this one included; None for no end."""
        percept = self.knowledge.percept
        return None if years is None else min(percept.last_year, percept.turn.year + years - 1)

    def told(self):
        """The own orders for friends later in the alphabet, proposed when there is one round left to accept them."""
        percept, deals, move = self.knowledge.percept, self.knowledge.deals, self.president.fallback.move
        told = [deal for deal in deals.having("proposed", percept.me) + deals.having("confirmed", percept.me)
                if deal.turn == percept.turn and type(deal.terms) is Information and deal.proposer == percept.me]
        if told or not move or percept.round != percept.rounds - 2:
            return told
        return [Deal(percept.me, agent, Information(move), percept.turn) for agent in self.knowledge.living
                if agent > percept.me and self.befriended(agent)]

    def prepared(self):
        """For each friend one support in the next movement of a unit that is to come near an enemy's centre in this one."""
        percept, map, move, found = self.knowledge.percept, self.knowledge.percept.map, self.president.fallback.move, []
        year, season = (percept.turn.year, "fall") if percept.turn.season == "spring" else (percept.turn.year + 1, "spring")
        following = Phase(year, season, "moves")
        if not move or following.year > percept.last_year:
            return []
        friends = [agent for agent in self.knowledge.living if self.befriended(agent)]
        sizes, own = self.sizes(), {percept.me, *friends}
        rows = []
        for order in move:
            place = order.dest if order.action == "move" else order.loc
            for dest in (map.army if order.unit == "A" else map.fleet).get(place, ()):
                province = map.province[dest]
                if map.provinces[province].center and percept.centers.get(province, percept.me) not in own:
                    rows += [(sizes[percept.centers[province]], unit, order.unit, place, dest) for unit in percept.units
                             if unit.power in friends and province in map.nearby[unit.kind, unit.loc]]
        for agent in friends:
            best = max([row for row in rows if row[1].power == agent], default=None)
            if best:
                _, unit, kind, place, dest = best
                terms = Joint((Order(percept.me, kind, place, "move", dest), Order(*unit, "support_move", dest, kind, place)), following)
                found.append(Deal(percept.me, agent, terms, percept.turn))
        return found

    def strongest(self):
        """The strongest power that is no friend and has more centres than the agent, None if there is none."""
        sizes, me = self.sizes(), self.knowledge.me
        rivals = [agent for agent in self.knowledge.living if not self.befriended(agent) and sizes.get(agent, 0) > sizes.get(me, 0)]
        return max(rivals, key=lambda agent: (sizes[agent], agent), default=None)

    def sizes(self):
        """{power: its centres}."""
        sizes = {}
        for owner in self.knowledge.percept.centers.values():
            sizes[owner] = sizes.get(owner, 0) + 1
        return sizes

    def between(self, agent):
        """Land provinces without a centre and without a unit that an army of either could enter from its own home centres."""
        percept = self.knowledge.percept
        map, full = percept.map, {percept.map.province[unit.loc] for unit in percept.units}
        borders = [{near for home in map.homes[power] for near in map.army.get(home, ())} for power in (self.knowledge.me, agent)]
        return tuple(sorted(province for province in borders[0] & borders[1]
                            if province not in full and not map.provinces[province].center))

    def open_offers(self):
        """As in `ForeignOffice`. Of two who propose the same to each other, the later in the alphabet accepts and the other waits.

        Else both would take their proposals back for the other's, and what one of them says in that round would come too late.
        """
        mine = {deal.content for deal in self.open_proposals()}
        return [deal for deal in super().open_offers() if deal.content not in mine or deal.proposer < self.knowledge.me]

    # --- what it accepts ---------------------------------------------------------------

    def value(self, deal):
        """What `deal` is worth: treaties by the policy; joint orders by what the strategy office says."""
        if self.domain.fault(deal, self.knowledge.percept):
            return 0
        kind = type(deal.terms)
        if kind in (Peace, Alliance, Demilitarised):
            return self.treaty(deal, kind)
        if kind is Information:
            return 1
        if kind is Joint and first(deal) != self.knowledge.percept.turn.number:
            return self.promise(deal)
        return 1 if self.policy.obliging and kind is Joint else super().value(deal)

    def treaty(self, deal, kind):
        """1 for a treaty that is wanted, else 0."""
        knowledge, policy = self.knowledge, self.policy
        others = [agent for agent in deal.parties if agent != knowledge.me]
        deals = knowledge.deals.binding(knowledge.me)
        if any(type(each.terms) is kind and set(each.parties) == set(deal.parties) and each.terms[:-1] == deal.terms[:-1]
               for each in deals):
            return 0  # there is one like it
        if policy.obliging:
            return 1
        if not policy.trusting and any(knowledge.opponents[agent].trust.weight < Distrust(policy.doubt).weight for agent in others):
            return 0
        if kind is Peace:
            sizes, total = self.sizes(), len(knowledge.percept.map.centers)
            return int(all(knowledge.opponents[agent].disposition != "war" for agent in others)
                       and all(sizes.get(agent, 0) < policy.strong * total for agent in others))
        if kind is Alliance:
            return int(knowledge.opponents[deal.terms.against].disposition != "peace")
        return 1

    def promise(self, deal):
        """1 for joint orders of a later movement that are wanted: a friend's attack to which the agent gives no more than a support."""
        mine = [order for order in deal.terms.orders if order.power == self.knowledge.me]
        if deal.proposer == self.knowledge.me or self.policy.obliging:
            return 1
        return int(self.policy.later and self.befriended(deal.proposer) and all(order.action.startswith("support") for order in mine))
