"""Right and wrong versions of exercises 20.3 and 20.4, as students write them: pairs and single players, the seer's claim."""

from fractions import Fraction
from functools import partial
from itertools import combinations


def singles(pairs):
    """{player: the sum of its pairs}."""
    found = {}
    for pair, weight in pairs.items():
        for player in pair:
            found[player] = found.get(player, 0) + weight
    return found


def last_pairs(pairs):
    """{player: its last pair}."""
    return {player: weight for pair, weight in pairs.items() for player in pair}


def rescaled(weights, total):
    whole = sum(weights.values())
    return {player: Fraction(weight) / whole * total for player, weight in weights.items()} if whole else weights


# --- 20.3 ------------------------------------------------------------------------------


def left(pairs, votes, lynched, werewolf, *, directions=2, mutual=False, voted=True, shown=True, cleared=False, turned=False):
    """The pairs that vote and death leave; right unless an option says otherwise.

    directions: 1 looks at the vote of the first of a pair only. mutual: whether both must vote for each other.
    voted, shown: whether votes and the role of the dead count.
    cleared: whether whoever voted for the dead is taken for no werewolf, whatever the dead was.
    turned: whether the role is read the wrong way round.
    """
    found = {}
    for (one, other), weight in pairs.items():
        against = (all if mutual else any)([votes.get(one) == other, directions == 2 and votes.get(other) == one])
        if voted and against or shown and (lynched in (one, other)) != (werewolf != turned):
            continue
        if not cleared or lynched in (one, other) or votes.get(one) != lynched and votes.get(other) != lynched:
            found[one, other] = weight
    return found


def after(pairs, votes, lynched, werewolf, *, scale="pairs", total=None, keep=False, summed=singles, part=1, **options):
    """The chances of the living, right unless an option says otherwise."""
    found = left(pairs, votes, lynched, werewolf, **options)
    whole = sum(found.values()) if scale == "pairs" else 1
    shares = summed(found).items() if whole else ()
    chances = {player: Fraction(weight) / whole * part for player, weight in shares if keep or player != lynched}
    return rescaled(chances, total) if total else chances


votes_ignored = partial(after, voted=False)
one_way = partial(after, directions=1)
not_scaled = partial(after, scale="")
sums_to_one = partial(after, total=1)
dead_kept = partial(after, keep=True)
role_turned = partial(after, turned=True)
role_ignored = partial(after, shown=False)
voters_cleared = partial(after, cleared=True)
mutual_alone = partial(after, mutual=True)
overwritten = partial(after, summed=last_pairs)
halved = partial(after, part=Fraction(1, 2))


def only_a_werewolf_tells(pairs, votes, lynched, werewolf):
    """Looks at the death only where a werewolf died."""
    return after(pairs, votes, lynched, werewolf, shown=werewolf)


def only_a_villager_tells(pairs, votes, lynched, werewolf):
    """Looks at the death only where no werewolf died."""
    return after(pairs, votes, lynched, werewolf, shown=not werewolf)


def votes_with_a_werewolf_alone(pairs, votes, lynched, werewolf):
    """Looks at the votes only where a werewolf died."""
    return after(pairs, votes, lynched, werewolf, voted=werewolf)


def votes_with_a_villager_alone(pairs, votes, lynched, werewolf):
    return after(pairs, votes, lynched, werewolf, voted=not werewolf)


def votes_for_the_dead_alone(pairs, votes, lynched, werewolf):
    """Looks only at the votes against the one who died."""
    return after(pairs, {voter: target for voter, target in votes.items() if target == lynched}, lynched, werewolf)


def players_alone(pairs, votes, lynched, werewolf):
    """One number for each player: takes the lynched one's away and rescales; the votes say nothing then."""
    chances = {player: chance for player, chance in singles(pairs).items() if player != lynched}
    return rescaled(chances, 1 if werewolf else 2)


def players_after_the_vote(pairs, votes, lynched, werewolf):
    """As `players_alone`, after the votes."""
    return players_alone(left(pairs, votes, lynched, werewolf, shown=False), votes, lynched, werewolf)


def as_before(pairs, votes, lynched, werewolf):
    """The chances before the day."""
    return {player: chance for player, chance in singles(pairs).items() if player != lynched}


def voted_for_it(pairs, votes, lynched, werewolf):
    """By single players: who voted for a werewolf is none; where a villager died, all as before."""
    chances = {player: chance for player, chance in singles(pairs).items() if player != lynched}
    if werewolf:
        chances = {player: 0 if votes.get(player) == lynched or votes.get(lynched) == player else chance
                   for player, chance in chances.items()}
    return rescaled(chances, 1 if werewolf else 2)


def pairs_alike(pairs, votes, lynched, werewolf):
    """Counts the pairs that are left."""
    return after(dict.fromkeys((pair for pair, chance in pairs.items() if chance), 1), votes, lynched, werewolf)


def the_likeliest(pairs, votes, lynched, werewolf):
    """The likeliest pair, for sure."""
    found = left(pairs, votes, lynched, werewolf)
    return {player: Fraction(1) for player in max(found, key=found.get) if player != lynched}


# --- 20.4 ------------------------------------------------------------------------------


def suspects(players, claims, lie, *, liars=lambda lie, number: lie ** number, own=False, seer_true=True, villager=lambda lie: 0,
             somebody=False, seers="sum", scale=True, total=None, evil=False, accused_too=True, silent=None, truth=1):
    """{player: chance to be a werewolf} after claims, right unless an option says otherwise.

    liars: the weight of so many lies. own: whether werewolves may call their own. seer_true: whether the seer's claim must be true.
    villager: the weight of a villager's claim. somebody: whether one of the claimants must be the seer.
    seers: "sum" over all who may be, or "one" for each pair. scale: whether chances are shares.
    total: their sum in the end, where it is another than that of the pairs. evil: whether the seer may be one of the pair.
    accused_too: whether the seer may be one of the accused. silent: the weight of a werewolf that claims nothing, if that counts.
    truth: the weight of a true claim.
    """
    found = {}
    for pair in combinations(players, 2):
        weights = []
        for seer in players:
            if seer in pair and not evil or somebody and seer not in claims or not accused_too and seer in claims.values():
                continue
            weight, lies = Fraction(1), 0
            if silent is not None:
                weight *= silent(lie) ** sum(player not in claims for player in pair)
            for claimant, accused in claims.items():
                if claimant == seer:
                    weight *= truth * (not seer_true or accused in pair)
                elif claimant in pair:
                    weight *= own or accused not in pair
                    lies += 1
                else:
                    weight *= villager(lie)
            weights.append(weight * liars(lie, lies))
        found[pair] = sum(weights) if seers == "sum" else max(weights, default=0)
    whole = sum(found.values()) if scale else 1
    chances = {player: Fraction(weight) / whole for player, weight in singles(found).items()} if whole else {}
    return rescaled(chances, total) if total else chances


half_a_lie = partial(suspects, liars=lambda lie, number: (lie / 2) ** number)
chances_sum_to_one = partial(suspects, total=1)
lies_not_weighed = partial(suspects, liars=lambda lie, number: 1)
one_lie = partial(suspects, liars=lambda lie, number: lie if number else 1)
own_called = partial(suspects, own=True)
seer_unchecked = partial(suspects, seer_true=False)
villagers_lie = partial(suspects, villager=lambda lie: lie)
claims_of_villagers_unseen = partial(suspects, villager=lambda lie: 1)
one_is_the_seer = partial(suspects, somebody=True)
seers_forgotten = partial(suspects, seers="one")
not_shares = partial(suspects, scale=False)
seer_may_be_evil = partial(suspects, evil=True)
accused_no_seer = partial(suspects, accused_too=False)
silence_counts = partial(suspects, silent=lambda lie: 1 - lie)


def lies_shared(players, claims, lie):
    """Divides a lie by the number of the others. Divided by those who are no werewolves it is `seers_forgotten`."""
    return suspects(players, claims, lie, liars=lambda lie, number: (lie / (len(players) - 1)) ** number)


def targets_shared(players, claims, lie):
    """Divides a lie by those whom it may name, and a true claim by the two whom that may."""
    return suspects(players, claims, lie, liars=lambda lie, number: (lie / (len(players) - 2)) ** number, truth=Fraction(1, 2))


def one_is_the_seer_or_all_alike(players, claims, lie):
    """As `one_is_the_seer`; where none can be, all are as likely."""
    return one_is_the_seer(players, claims, lie) or nobody_believed(players, claims, lie)


def one_is_the_seer_or_an_error(players, claims, lie):
    """As `one_is_the_seer`; where none can be, divides by 0."""
    found = one_is_the_seer(players, claims, lie)
    return found or {player: 0 / sum(found.values()) for player in players}


def any_villager_may_be_the_seer(players, claims, lie):
    """Pairs alone: whoever is no werewolf and claims to be the seer is right, however many there are; nobody else is asked."""
    found = {}
    for pair in combinations(players, 2):
        weight = Fraction(1)
        for claimant, accused in claims.items():
            weight *= lie * (accused not in pair) if claimant in pair else accused in pair
        found[pair] = weight
    whole = sum(found.values())
    return {player: weight / whole for player, weight in singles(found).items()} if whole else {}


def all_believed(players, claims, lie):
    """Whoever is called a werewolf is one, whoever claims is none; the rest share what is left of two."""
    sure = dict.fromkeys(claims, Fraction(0)) | dict.fromkeys(claims.values(), Fraction(1))
    others = [player for player in players if player not in sure]
    rest = max(2 - sum(sure.values()), Fraction(0))
    return sure | {player: rest / len(others) for player in others}


def believed_and_others_alike(players, claims, lie, order="accused"):
    """Whoever is called a werewolf is one, whoever claims is none, and nobody else's number moves.

    order: who has the last word where somebody is both: the "accused", the "claimant", or "turns", the later claim.
    """
    found = nobody_believed(players, claims, lie)
    clear, sure = dict.fromkeys(claims, Fraction(0)), dict.fromkeys(claims.values(), Fraction(1))
    if order != "turns":
        return found | (clear | sure if order == "accused" else sure | clear)
    for claimant, accused in claims.items():
        found |= {claimant: Fraction(0), accused: Fraction(1)}
    return found


claimants_believed_and_others_alike = partial(believed_and_others_alike, order="claimant")
believed_in_turn_and_others_alike = partial(believed_and_others_alike, order="turns")


def believed(players, claimant, accused):
    """The chances if that one is the seer."""
    return {player: Fraction(player == accused) if player in (claimant, accused) else Fraction(1, len(players) - 2) for player in players}


def first_believed(players, claims, lie):
    return believed(players, *next(iter(claims.items()))) if claims else nobody_believed(players, claims, lie)


def last_believed(players, claims, lie):
    return believed(players, *list(claims.items())[-1]) if claims else nobody_believed(players, claims, lie)


def averaged(players, claims, lie):
    """The mean over the claimants: each is the seer as likely as the others."""
    each = [believed(players, *claim) for claim in claims.items()] or [nobody_believed(players, claims, lie)]
    return {player: sum(one[player] for one in each) / len(each) for player in players}


def one_werewolf_without_claims(players, claims, lie):
    return suspects(players, claims, lie) if claims else {player: Fraction(1, len(players)) for player in players}


def nobody_believed(players, claims, lie):
    return {player: Fraction(2, len(players)) for player in players}


def all_lie(players, claims, lie):
    """All claimants are werewolves; the rest share what is left of two."""
    rest = max(2 - len(claims), 0)
    others = [player for player in players if player not in claims]
    sure = dict.fromkeys(claims, Fraction(min(2, len(claims)), len(claims) or 1))
    return sure | {player: Fraction(rest, len(others)) for player in others}
