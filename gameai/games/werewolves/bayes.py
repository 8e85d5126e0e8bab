"""Which sets of players can be the werewolves, and how likely each is: Bayes' rule, exact for a stated voter.

A world is a set of players who would be the werewolves. Villagers vote uniformly for any other living player, whatever the world, so
only the votes of a world's werewolves tell it from another: its weight is the product of how much more likely each of these votes is
for a werewolf than for a villager.
"""

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, lcm

from gameai.checks import brief, exact
from gameai.games.werewolves.claims import Village, claims_of, is_evil
from gameai.games.werewolves.events import Died, Healed, Voted
from gameai.games.werewolves.players import known_roles
from gameai.games.werewolves.roles import WEREWOLVES

WORLDS = 50_000  # how many are counted, one by one: half a second


class Voter:
    """How werewolves vote and lie, as an observer states it.

    Args:
        spare: the chance, from 0 to 1, that a werewolf votes uniformly for the living who are no werewolves; else it votes uniformly
            for any other living player, as villagers do. With 1 werewolves never vote for each other; with 0 they vote like villagers.
        lie: how many times as likely a claim to be the seer comes from a given werewolf as from the seer. Villagers claim nothing,
            and what a seer claims is true; a werewolf calls none of its own a werewolf.
    """

    def __init__(self, spare=1, lie=Fraction(1, 4)):
        self.spare, self.lie = exact(spare, "spare", 0, 1), exact(lie, "lie", 0)

    def ratio(self, target, living, werewolves):
        """How many times as likely the vote of a werewolf for `target` is as that of a villager.

        Args:
            target: the player voted for.
            living: how many live.
            werewolves: the living werewolves.
        """
        return _ratio(self.spare, target in werewolves, living, len(werewolves))


@lru_cache(maxsize=None)
def _ratio(spare, own, living, werewolves):
    spared = 0 if own or living == werewolves else Fraction(living - 1, living - werewolves)
    return spare * spared + 1 - spare


def posterior(percept, voter=Voter(), private=True):
    """All worlds that are possible for the player of this percept, {frozenset of werewolves: chance}, Fractions that sum to 1.

    Counted are: how many werewolves there are; roles that are known; victims of the night and those healed, who are no
    werewolves (if no further role attacks); that the game went on; votes that all saw; claims to be the seer. Nights tell nothing more:
    with roles revealed that is exact, since then all worlds have as many living werewolves. A doctor among several is the exception: a
    night in which nobody dies, nor the one it guards is attacked, says something of that one, which is not counted.

    Args:
        percept: of a `Werewolves`.
        voter: a `Voter`. If it makes impossible all that was seen, votes and claims are left out.
        private: False for what all know, as if the player knew no more than the history.

    Raises:
        ValueError: no world fits, or more than `WORLDS` would have to be counted.
    """
    certain = _certain(percept, private)
    for weights in (_claimed(percept, _voted(percept, certain, voter), voter, private), certain):
        counts, _ = _counted(weights)
        total = sum(counts.values())
        if total:
            return {world: Fraction(count, total) for world, count in counts.items() if count}
    raise ValueError("No set of werewolves fits this percept; it comes from no game of these rules.")


def marginals(worlds):
    """{player: the chance to be a werewolf} from {world: chance}; whoever is in no world is left out.

    >>> marginals({frozenset({1, 2}): Fraction(3, 4), frozenset({1, 3}): Fraction(1, 4)})
    {1: Fraction(1, 1), 2: Fraction(3, 4), 3: Fraction(1, 4)}
    """
    counts, unit = _counted(worlds)
    found = {}
    for world, count in counts.items():
        for player in world:
            found[player] = found.get(player, 0) + count
    return {player: Fraction(count, unit) for player, count in sorted(found.items())}


def _counted(weights):
    """The weights, Fractions, as whole numbers of a unit 1/n, and n: whole numbers add faster."""
    unit = lcm(*(weight.denominator for weight in weights.values()))
    return {world: weight.numerator * (unit // weight.denominator) for world, weight in weights.items()}, unit


def _known(percept, private):
    return known_roles(percept if private else percept._replace(me=-1, role="", knowledge=()))


def _certain(percept, private):
    """{world: 1} for all worlds that nothing certain excludes."""
    rules = percept.rules
    teams = {player: rules.team(role) for player, role in _known(percept, private).items() if player >= 0}
    wolves = {player for player, team in teams.items() if team == WEREWOLVES}
    innocent = teams.keys() - wolves
    if not rules.others:
        innocent |= {event.player for event in percept.history if type(event) is Died and event.how == "attack"}
        innocent |= {event.player for event in percept.knowledge if type(event) is Healed and private}
    count = sum(number for role, number in rules.counts() if role.team == WEREWOLVES)
    free = [player for player in range(rules.players) if player not in wolves and player not in innocent]
    sizes = count - len(wolves)
    number = comb(len(free), sizes) if sizes >= 0 else 0
    if number > WORLDS:
        raise ValueError(f"At most {WORLDS:,} sets of werewolves are counted one by one; {sizes} of {len(free)} players can be chosen "
                         f"in {number:,} ways, so take fewer werewolves or players.")
    worlds = [frozenset((*wolves, *chosen)) for chosen in combinations(free, sizes)] if sizes >= 0 else []
    # The game went on after each turn with a death, so the werewolves had neither lost nor won.
    living, tables, turn = set(range(rules.players)), [], None
    for event in percept.history:
        if type(event) is Died:
            if turn not in (None, event.turn):
                tables.append(frozenset(living))
            living.discard(event.player)
            turn = event.turn
    if turn is not None and percept.winner is None:
        tables.append(frozenset(living))
    return {world: Fraction(1) for world in worlds if all(_undecided(world & table, table - world, rules) for table in tables)}


def _undecided(wolves, others, rules):
    return bool(wolves) and bool(others) and not (rules.win == "parity" and len(wolves) >= len(others))


def _voted(percept, weights, voter):
    """The weights, multiplied by what each vote says."""
    for event in percept.history:
        if type(event) is Voted:
            votes, weights = dict(event.votes), {world: weight for world, weight in weights.items() if weight}
            for world in weights:
                wolves = [player for player in world if player in votes]
                for player in wolves:
                    weights[world] *= voter.ratio(votes[player], len(votes), wolves)
    return weights


def _claimed(percept, weights, voter, private):
    """The weights, multiplied by the chance of the claims: the average over who the seers may be."""
    claims = claims_of(percept.history)
    if not claims:
        return weights
    rules, known = percept.rules, _known(percept, private)
    sure = {player for player, role in known.items() if role == "seer"}
    can_be = [player for player in range(rules.players) if player not in sure and known.get(player, "seer") == "seer"]
    by_sender = {}
    for made in claims:
        by_sender.setdefault(made.sender, []).append(made.claim)
    found = {}
    for world, weight in weights.items():
        if not weight:
            continue
        # All claimants must be seers or of the world; where they are, it doesn't matter who else is a seer.
        free, left = [player for player in can_be if player not in world], rules.seers - len(sure)
        honest = by_sender.keys() - world - sure
        ways = comb(len(free) - len(honest), left - len(honest)) if honest <= set(free) and len(honest) <= left else 0
        found[world] = weight * (ways and ways * _told(by_sender, world, honest | sure, known, rules, voter))
    return found


def _told(by_sender, world, seers, known, rules, voter):
    chance = Fraction(1)
    for sender, claims in by_sender.items():
        if sender in seers:
            if not all(_true(claim, world, known, rules) for claim in claims):
                return 0
        elif sender in world:
            if any(claim.player in world and is_evil(rules, claim.role) for claim in claims):
                return 0
            chance *= voter.lie
        else:
            return 0
    return chance


def _true(claim, world, known, rules):
    return (claim.player in world) == is_evil(rules, claim.role) and known.get(claim.player, claim.role) == claim.role


def one_by_one(percept, voter=Voter()):
    """{player: chance to be a werewolf}, kept as one number a player, as if players were werewolves independently of each other.

    What that loses: if a votes for b they are no pair, but either may be one of another pair. Numbers for single players can say only that
    both are less likely. Claims are left out. After each vote the numbers are scaled to sum to the number of werewolves that are not known;
    none may pass 1, so where one would, the sum falls short.

    Args:
        percept, voter: as for `posterior`, which raises the same.
    """
    certain = _certain(percept, True)
    before = {player: float(chance) / len(certain) for player, chance in marginals(certain).items()}
    total, chances = sum(before.values()), dict(before)
    for event in percept.history:
        if type(event) is Voted:
            votes, fixed = dict(event.votes), dict(chances)
            wolves = max(1, round(sum(fixed.get(player, 0) for player in votes)))
            apart, own = (float(_ratio(voter.spare, mine, len(votes), wolves)) for mine in (False, True))
            for player, target in votes.items():
                if 0 < fixed.get(player, 0) < 1:
                    guilt = fixed.get(target, 0)
                    ratio = guilt * own + (1 - guilt) * apart
                    chances[player] = fixed[player] * ratio / (fixed[player] * ratio + 1 - fixed[player])
            scale = total / (sum(chances.values()) or 1)
            chances = {player: min(1.0, chance * scale) for player, chance in chances.items()}
    return chances


class Bayesian(Village):
    """Votes by the chances to be a werewolf; by night it does what `Village` does.

    Args:
        seed, tells: as for `Village`.
        voter: what it takes werewolves for, a `Voter`.
        votes: "own": for the most likely player, chance among equals. "pooled": for the first in number among equals, so that all who
            know the same vote alike, and their votes tell nothing. "drawn": for a player drawn in proportion to the chances.
            "one by one": as "own", by the chances of `one_by_one`.
    """

    VOTES = ("own", "pooled", "drawn", "one by one")

    def __init__(self, seed=0, tells="wolf", voter=Voter(), votes="own"):
        super().__init__(seed, tells)
        if votes not in self.VOTES:
            raise ValueError(f"votes must be one of {', '.join(map(repr, self.VOTES))}; it was {brief(votes)}.")
        self.voter, self.votes = voter, votes

    def chances(self, percept):
        """{player: the chance to be a werewolf} of all it could vote for."""
        if self.votes == "one by one":
            found = one_by_one(percept, self.voter)
        else:
            found = marginals(posterior(percept, self.voter))
        return {player: found.get(player, 0) for player in percept.actions}

    def vote(self, percept):
        chances = self.chances(percept)
        if self.votes == "drawn" and any(chances.values()):
            return self.rng.choices(list(chances), [float(chance) for chance in chances.values()])[0]
        most = max(chances.values())
        first = [player for player, chance in chances.items() if chance == most]
        return first[0] if self.votes == "pooled" else self.rng.choice(first)
