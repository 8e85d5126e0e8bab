"""Exercises 20.3 and 20.4: pairs against single players, and what follows from claims to be the seer."""

from fractions import Fraction
from itertools import combinations

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_20_talk as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.chances_20 import circle_picture, judge_chances, near
from gameai.course.lessons.deals_14 import words
from gameai.course.lessons.roles_20 import describe as told_of
from gameai.show.words import listed

ALONE = through_alone()
FORM = "a dictionary from players to numbers such as Fraction(1, 3)"


# --- 20.3 ------------------------------------------------------------------------------


def vote(rng):
    """(pairs, votes, lynched, werewolf), such that some pair is left."""
    while True:
        players = list(range(rng.randint(4, 6)))
        weights = {pair: rng.choice((0, 1, 1, 2, 3)) for pair in combinations(players, 2)}
        weights = {pair: weight for pair, weight in weights.items() if weight}
        votes = {voter: rng.choice([other for other in players if other != voter]) for voter in players}
        lynched, werewolf = rng.choice(list(votes.values())), rng.random() < 0.5
        if sum(weights.values()) and len(wrong.left(weights, votes, lynched, werewolf)) > 1:
            return {pair: Fraction(weight, sum(weights.values())) for pair, weight in weights.items()}, votes, lynched, werewolf


def first_vote():
    """Four players, all pairs alike: 0 votes for 1, and 3 is lynched, a werewolf."""
    return dict.fromkeys(combinations(range(4), 2), Fraction(1, 6)), {0: 1, 1: 3, 2: 0, 3: 0}, 3, True


def vote_of_two():
    """Two vote for each other, 1 and 3, and 0 votes for 2."""
    return dict.fromkeys(combinations(range(4), 2), Fraction(1, 6)), {0: 2, 1: 3, 2: 1, 3: 1}, 1, False


@remembered
def after_cases(rng):
    cases = [first_vote(), vote_of_two(), *(vote(rng) for _ in range(7))]
    return until_all_differ(cases, AFTER.versions(), lambda function, case: clean(function(*case)), lambda: vote(rng))


def clean(chances):
    return {player: chance for player, chance in chances.items() if chance}


def judge_after(answer, pairs, votes, lynched, werewolf):
    truth = {player: wrong.after(pairs, votes, lynched, werewolf).get(player, Fraction(0)) for player in votes if player != lynched}
    return judge_chances(answer, truth, FORM, "{} is dead, or does not play: asked for are the living.")


def pairs_in_words(pairs, votes, lynched, werewolf):
    return told_of(pairs, {}, [], votes, lynched, {}).replace("beliefs =", "pairs =").split(", prior =")[0] + \
        f", votes = {votes}, lynched = {lynched}, werewolf = {werewolf}"


def draw_after(pairs, votes, lynched, werewolf):
    told = "; ".join(f"{one} with {other} {words(chance)}" for (one, other), chance in pairs.items())
    return circle_picture(list(votes), votes, "the votes", f"{lynched} is lynched: {'a werewolf' if werewolf else 'no werewolf'}. "
                          f"Pairs before: {told}.", dead=(lynched,))


AFTER = Exercise(
    number="20.3",
    title="Pairs, not players",
    text="Two players are werewolves. `pairs` is {(a, b): chance} for the pairs that they may be. Then there is a vote, `votes`, "
         "{voter: target}. Of two werewolves neither votes for the other; else votes tell nothing. The player `lynched` dies; `werewolf` "
         "is True if it was a werewolf, False if not. Write `after(pairs, votes, lynched, werewolf)`: how likely each of the "
         "living is to be a werewolf now, a dictionary from players to numbers. Players with 0 may be left out.",
    signature="after(pairs, votes, lynched, werewolf)",
    returns=dict,
    cases=after_cases,
    input_word="vote",
    size=lambda pairs, votes, lynched, werewolf: 100 * len(votes) + len(pairs),
    oracle=wrong.after,
    judge=judge_after,
    through=ALONE,
    alike=near,
    describe=pairs_in_words,
    draw=draw_after,
    hints=[
        "Which pairs can't be, after this vote? Which of the rest can't be, after this death?",
        "Keep the pairs that can be, with their numbers, and divide by the sum of what is left. Only then go over to single "
        "players.",
        "A pair (a, b) goes if votes[a] == b or votes[b] == a, and if (lynched in (a, b)) != werewolf. With `left` for the rest "
        "and `total = sum(left.values())`, each living player has the sum of left[pair] / total over the pairs that it is in.",
    ],
    mistakes=[
        Mistake("single players", wrong.players_alone,
                "You keep one number for each player and rescale them. That forgets who can be a pair with whom: when one is "
                "revealed, only its possible partners are left."),
        Mistake("single players after the vote", wrong.players_after_the_vote,
                "You use the vote on the pairs, and the death on single players. Which pairs does the death leave?"),
        Mistake("who voted for it", wrong.voted_for_it,
                "You clear who voted for the dead werewolf, or got its vote, and rescale single players. The others differ, too: "
                "how likely was each to be its partner?"),
        Mistake("votes ignored", wrong.votes_ignored, "You don't look at the votes. Two of whom one votes for the other are no "
                                                      "pair."),
        Mistake("votes one way", wrong.one_way, "You look at the vote of the first of a pair. The second's counts as much."),
        Mistake("votes for each other alone", wrong.mutual_alone,
                "You drop a pair only where both vote for each other. One vote is enough: neither werewolf votes for the other."),
        Mistake("votes where a werewolf died", wrong.votes_with_a_werewolf_alone,
                "You use the votes where the dead player was a werewolf. They tell as much where it was none."),
        Mistake("votes where a villager died", wrong.votes_with_a_villager_alone,
                "You use the votes where the dead player was no werewolf. They tell as much where it was one."),
        Mistake("role ignored", wrong.role_ignored, "You use the vote, but not what the death revealed."),
        Mistake("no news of a villager", wrong.only_a_werewolf_tells,
                "You look at the death where it was a werewolf. Where it was none, all pairs with that player go."),
        Mistake("no news of a werewolf", wrong.only_a_villager_tells,
                "You look at the death where it was no werewolf. Where it was one, only pairs with that player are left."),
        Mistake("votes for the dead alone", wrong.votes_for_the_dead_alone,
                "You look at the votes against who died. A vote against somebody who lives rules a pair out, too."),
        Mistake("role turned round", wrong.role_turned,
                "You keep the pairs with the dead player where it was no werewolf, and drop them where it was one."),
        Mistake("voters cleared", wrong.voters_cleared,
                "You clear everybody who voted for the dead player, though it was no werewolf."),
        Mistake("not rescaled", wrong.not_scaled, "The pairs that are left have a sum below 1. Divide by it: one of them is true."),
        Mistake("the last pair alone", wrong.overwritten,
                "A player's number is that of its last pair: do you write `=` for `+=`? Add up over its pairs."),
        Mistake("all halved", wrong.halved,
                "Your numbers are half of the right ones. Each of the two players of a pair gets its whole chance."),
        Mistake("sum 1", wrong.sums_to_one, "Your numbers sum to 1. If both werewolves live, they sum to 2."),
        Mistake("dead kept", wrong.dead_kept, "You also give the dead player. Asked for are the living."),
        Mistake("pairs alike", wrong.pairs_alike, "You count the pairs that are left. They were not equally likely before."),
        Mistake("the likeliest pair", wrong.the_likeliest, "You take the likeliest pair as certain. Add up over all that are "
                                                           "left."),
        Mistake("as before", wrong.as_before, "You give the chances before this day."),
    ],
    praise="One number for each player can't hold who may be with whom. The pairs can.",
)


# --- 20.4 ------------------------------------------------------------------------------


def talk(rng, most=3):
    """(players, claims, lie), such that the claims can be made."""
    while True:
        players = list(range(rng.randint(4, 7)))
        claimants = rng.sample(players, rng.randint(1, most))
        claims = {claimant: rng.choice([other for other in players if other != claimant]) for claimant in claimants}
        lie = rng.choice((Fraction(1, 4), Fraction(1, 2), Fraction(1, 3), Fraction(2), Fraction(1)))
        if wrong.suspects(players, claims, lie):
            return players, claims, lie


@remembered
def suspects_cases(rng):
    quarter = Fraction(1, 4)
    cases = [(list(range(5)), {0: 1}, quarter), (list(range(5)), {0: 1, 1: 0}, quarter), (list(range(6)), {0: 2, 1: 3}, quarter),
             (list(range(6)), {0: 2, 1: 2}, quarter), (list(range(5)), {}, quarter), *(talk(rng) for _ in range(6))]
    return until_all_differ(cases, SUSPECTS.versions(), said_of, lambda: talk(rng))


def said_of(function, case):
    """A version's answer, or None where it divides by 0."""
    try:
        return clean(function(*case))
    except ZeroDivisionError:
        return None


def judge_suspects(answer, players, claims, lie):
    truth = {player: wrong.suspects(players, claims, lie).get(player, Fraction(0)) for player in players}
    return judge_chances(answer, truth, FORM, "{} does not play.")


SUSPECTS = Exercise(
    number="20.4",
    title="I am the seer",
    text='Of `players`, two are werewolves and one is the seer; before the talk each such choice is as likely. `claims` is '
         '{claimant: '
         'accused}, perhaps empty: the claimant says "I am the seer, and this one is a werewolf". Only the seer and werewolves '
         'say so. The seer tells the truth. '
         "A werewolf calls no werewolf one, and such a claim is `lie` times as likely from a given werewolf as from the seer. "
         "Each claim is made for itself, so several lies multiply. Silence tells nothing: the seer may be silent. Write "
         "`suspects(players, claims, lie)`: how likely each player is to be a werewolf, a dictionary from players to numbers. "
         "Players with 0 may be left out.",
    signature="suspects(players, claims, lie)",
    returns=dict,
    cases=suspects_cases,
    input_word="talk",
    size=lambda players, claims, lie: 10 * len(players) + len(claims) + (0 if claims else 100),  # silence tells a student least
    oracle=wrong.suspects,
    judge=judge_suspects,
    through=ALONE,
    alike=near,
    describe=lambda players, claims, lie: f"players = {players}, claims = {claims}, lie = Fraction({lie.numerator}, {lie.denominator})",
    draw=lambda players, claims, lie: circle_picture(
        players, claims, "the claims", f"Claim to be the seer: {listed(list(claims))}. A lie is {words(lie)} times as likely.",
        verb="calls a werewolf:"),
    hints=[
        "A world is a pair of werewolves and a seer who is none of them. Take one world: can each claimant have said this in it?",
        "Give each world a weight. The seer's claim: 1 if it is true, else 0. A werewolf's: `lie` if it calls no werewolf, else "
        "0. Anybody else's: 0.",
        "Two loops: `for pair in combinations(players, 2)`, and for each seer of the players not in the pair. Multiply over "
        "claims.items(), add the weight to both of the pair, and to a total. At the end divide by the total.",
    ],
    mistakes=[
        Mistake("all claimants believed", wrong.all_believed,
                "You believe everybody who claims to be the seer. With two of them, at least one is a werewolf."),
        Mistake("all claimants believed, others alike", wrong.believed_and_others_alike,
                "You believe everybody, and leave the others as they were. If one werewolf is known, the others share the rest."),
        Mistake("claimants before accused", wrong.claimants_believed_and_others_alike,
                "You believe everybody, and clear all who claim. Of two who claim to be the seer, at least one is a werewolf."),
        Mistake("claims believed one after the other", wrong.believed_in_turn_and_others_alike,
                "You believe one claim after the other, and the later ones overwrite the earlier. Look at all claims in each world."),
        Mistake("the first believed", wrong.first_believed, "You believe who spoke first. A werewolf may have spoken first."),
        Mistake("the last believed", wrong.last_believed, "You believe who spoke last. A werewolf may answer a true claim by a "
                                                          "false one."),
        Mistake("each believed in turn", wrong.averaged,
                "You take the mean of believing each. If the one is the seer, the other is a werewolf: that tells something "
                "about the other, too."),
        Mistake("nobody believed", wrong.nobody_believed, "You don't use the claims. A claim tells something, even if it may be "
                                                          "a lie."),
        Mistake("no claims, one werewolf", wrong.one_werewolf_without_claims,
                "Where nobody claims anything there are two werewolves all the same, so the numbers sum to 2."),
        Mistake("all lie", wrong.all_lie, "You take all claimants for werewolves. One of them may be the seer."),
        Mistake("one must be the seer", wrong.one_is_the_seer,
                "You take it for certain that one of the claimants is the seer. The seer may be silent, and both werewolves lie."),
        Mistake("one must be the seer, else all alike", wrong.one_is_the_seer_or_all_alike,
                "You go through claimants as seers, and take all as alike where none can be it. The seer may be silent: then both "
                "werewolves lie."),
        Mistake("one must be the seer, else an error", wrong.one_is_the_seer_or_an_error,
                "You divide by 0 where no claimant can be the seer. The seer may be somebody else, who says nothing."),
        Mistake("lies not weighed", wrong.lies_not_weighed, "You weigh a lie like a true claim. It is `lie` times as likely."),
        Mistake("several lies as one", wrong.one_lie, "Where two werewolves lie, you count `lie` once. Two lies multiply."),
        Mistake("werewolves call their own", wrong.own_called, "In some of your worlds a werewolf calls the other one a werewolf."),
        Mistake("the seer errs", wrong.seer_unchecked, "In some of your worlds the seer calls a player a werewolf who is none."),
        Mistake("villagers lie", wrong.villagers_lie, "In some of your worlds a villager claims to be the seer. Villagers don't."),
        Mistake("claims of others not looked at", wrong.claims_of_villagers_unseen,
                "You don't look at claims of those who, in a world, are neither seer nor werewolf. They make none: such a world "
                "can't be."),
        Mistake("a pair counts once", wrong.seers_forgotten,
                "Do you count a pair once, whoever may be the seer? If both werewolves lie, the seer can be any of the others, and "
                "each is a world. Or do you divide `lie` by those whom it may name? It is the weight of this very claim."),
        Mistake("nobody is the seer", wrong.any_villager_may_be_the_seer,
                "You weigh pairs alone. A claim that is no lie is the seer's, and there is one seer: go through pairs and seers. "
                "Who says nothing may be the seer, too."),
        Mistake("half a lie", wrong.half_a_lie,
                "You halve `lie`. It is how likely a given werewolf is to say this, not how likely one of the two is."),
        Mistake("a lie shared", wrong.lies_shared,
                "You divide `lie` by the number of the other players. It is the weight of this very claim."),
        Mistake("all claims shared", wrong.targets_shared,
                "You weigh claims by how many players they could name. `lie` compares one claim with the same from the seer."),
        Mistake("silence counted", wrong.silence_counts,
                "You weigh something by 1 - lie: is it silence, or the seer's claim? Silence tells nothing here, and a true claim "
                "weighs 1."),
        Mistake("the seer among the werewolves", wrong.seer_may_be_evil,
                "In some of your worlds the seer is a werewolf. It is one of the others."),
        Mistake("the accused no seer", wrong.accused_no_seer,
                "You take it that nobody who is called a werewolf is the seer. A werewolf may have called it one."),
        Mistake("sum 1", wrong.chances_sum_to_one, "Your numbers sum to 1. There are two werewolves, so they sum to 2."),
        Mistake("weights, not chances", wrong.not_shares, "You give sums of weights. Divide by the weight of all worlds."),
    ],
    praise="A believer looks at the claim. You looked at all who could have made it.",
)
