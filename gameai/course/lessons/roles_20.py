"""Exercise 20.2: what players are, by what they did (algorithm 6)."""

from fractions import Fraction

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_20 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.chances_20 import days_picture, judge_chances, near
from gameai.show.words import listed

SLOPES = {"werewolf": Fraction(-1), "villager": Fraction(3, 5), "seer": Fraction(1)}
FORM = "a dictionary from each living player to a dictionary from roles to numbers"
REVEALED = {"werewolf": Fraction(1), "villager": Fraction(3, 10), "seer": Fraction(1, 10)}


def evening(rng):
    """(beliefs, prior, days, threats, living, slopes) of player 0: each day one dies, and the death shows the role."""
    count, number = rng.randint(4, 6), rng.randint(1, 3)
    prior = rng.choice([{"werewolf": Fraction(1, 4), "villager": Fraction(1, 2), "seer": Fraction(1, 4)},
                        {"werewolf": Fraction(2, 5), "villager": Fraction(2, 5), "seer": Fraction(1, 5)}])
    table, days, dead = list(range(count)), [], {}
    for _ in range(number):
        days.append({voter: rng.choice([other for other in table if other != voter]) for voter in table})
        dies = rng.choice(table[1:])
        table.remove(dies)
        dead[dies] = REVEALED[rng.choice(list(REVEALED))]
        if len(table) < 3:
            break
    living = table[1:]

    def threats(known):
        return {0: REVEALED["villager"]} | {player: known.get(player, Fraction(rng.randint(3, 9), 10)) for player in range(1, count)}

    others = [voter for voter in days[-1] if voter]
    beliefs = wrong.update(dict.fromkeys(others, prior), prior, days[:-1], threats({}), others, SLOPES)
    return beliefs, prior, days, threats(dead), living, SLOPES


def first_evening():
    """Two days, one dead werewolf: player 1 voted for it, player 2 did not."""
    prior = {"werewolf": Fraction(1, 4), "villager": Fraction(1, 2), "seer": Fraction(1, 4)}
    threats = {0: Fraction(3, 10), 1: Fraction(1, 2), 2: Fraction(1, 2), 3: Fraction(1)}
    return dict.fromkeys((1, 2, 3), prior), prior, [{0: 1, 1: 3, 2: 1, 3: 2}], threats, [1, 2], SLOPES


@remembered
def update_cases(rng):
    cases = [first_evening(), *(evening(rng) for _ in range(6))]
    return until_all_differ(cases, UPDATE.versions(), lambda function, case: flat(function(*case)), lambda: evening(rng))


def flat(beliefs):
    return {(player, role): share for player, roles in beliefs.items() for role, share in roles.items()}


def judge_update(answer, beliefs, prior, days, threats, living, slopes):
    for player, roles in answer.items():
        if not isinstance(roles, dict):
            return Wrong(FORM, f"For player {player} you give {roles!r}, which is no dictionary.")
        if strange := [role for role in roles if role not in prior]:
            return Wrong(FORM, f"{strange[0]!r} is no role of this game.")
    if missing := [player for player in living if player not in answer]:
        return Wrong(FORM, f"Player {missing[0]} lives and is missing.")
    if dead := [player for player in answer if player not in living]:
        return Wrong(f"players {listed(living)} alone", f"Player {dead[0]} is not among the living others.",
                     f"players {listed(list(answer))}")
    return judge_chances(flat(answer), flat(wrong.update(beliefs, prior, days, threats, living, slopes)), FORM, "{} is not asked for.")


def describe(beliefs, prior, days, threats, living, slopes):
    """The input as a student can type it, with fractions as they are read."""
    def told(value):
        if isinstance(value, dict):
            return "{" + ", ".join(f"{key!r}: {told(one)}" for key, one in value.items()) + "}"
        return f"Fraction({value.numerator}, {value.denominator})" if isinstance(value, Fraction) else repr(value)
    values = {"beliefs": beliefs, "prior": prior, "days": days, "threats": threats, "living": living, "slopes": slopes}
    return ", ".join(f"{name} = {told(value)}" for name, value in values.items())


UPDATE = Exercise(
    number="20.2",
    title="Who is what, by the votes",
    text="You are player 0, and judge the others by their votes. Write `update(beliefs, prior, days, threats, living, slopes)`: "
         "a dictionary from each player in `living`, the others who live, to a dictionary from roles to certainties, which sum "
         "to 1. `prior` is {role: certainty} for a player of whom nothing is known. `days` has a dictionary {voter: target} for "
         "each past day, the latest last. `threats` is {player: threat}, as they are seen today, the revealed dead among them. "
         "`slopes` is {role: slope}. The damage of a vote is (threat of its target - mean threat of `living`) * 0.9 ** d, where "
         "d is how many days of voting followed: 0 for the latest. Each vote of a player multiplies each of its certainties by 1 "
         "+ slope * damage. Every past vote counts, and counts once. `beliefs` is what you returned yesterday, before the last "
         "day, for all who then lived. Use `Fraction(9, 10)` to stay exact.",
    signature="update(beliefs, prior, days, threats, living, slopes)",
    returns=dict,
    cases=update_cases,
    input_word="evening",
    size=lambda beliefs, prior, days, threats, living, slopes: 100 * len(days) + len(threats),
    oracle=wrong.update,
    judge=judge_update,
    through=through_alone(),
    alike=near,
    describe=describe,
    draw=lambda beliefs, prior, days, threats, living, slopes: days_picture(days, "the votes", f"Living others: {listed(living)}."),
    hints=[
        "One player, one vote: which number says how threatening its target was, compared with the mean?",
        "For each living player start with a copy of `prior`. Go through all days, each with its age, and multiply. Old votes "
        "are judged anew, since a death may have shown what their targets were. That is why you can't go on from `beliefs`.",
        "mean = sum(threats[p] for p in living) / len(living). For number, day in enumerate(days): damage = "
        "(threats[day[player]] - mean) * Fraction(9, 10) ** (len(days) - 1 - number), then roles[role] *= 1 + slopes[role] * "
        "damage for each role. At the end divide by the sum.",
    ],
    mistakes=[
        Mistake("old rounds twice", wrong.old_rounds_twice,
                "You start from yesterday's beliefs, and go through all days again. The votes of the old days count once more "
                "each day. Algorithm 6, as printed, does that, too."),
        Mistake("not normalised", wrong.not_normalised, "The certainties of a player must sum to 1."),
        Mistake("the dead kept", wrong.dead_kept, "You also give players who are dead. Their roles are known; the answer is for "
                                                  "`living`."),
        Mistake("the last day added to yesterday's", wrong.last_day_from_beliefs,
                "You go on from yesterday's beliefs with the last day. But a death has shown who somebody was: old votes for "
                "that player mean something else today."),
        Mistake("the last day alone", wrong.last_day_from_prior, "You count the last day alone. All past votes count."),
        Mistake("age turned round", wrong.age_turned_round, "With you the oldest votes count most. The latest should."),
        Mistake("a day too old", wrong.age_one_more, "The latest day is followed by no other: its d is 0."),
        Mistake("age only once", wrong.age_once, "Your old votes all count alike. A vote counts less with each day that followed."),
        Mistake("no age", wrong.no_age, "Your old votes count as much as new ones."),
        Mistake("no mean", wrong.no_average, "You use the threat itself. What counts is how much it is above the mean, or below."),
        Mistake("the mean with oneself", wrong.average_with_oneself,
                "Your own threat is in your mean. It is that of `living`, and you are not in it."),
        Mistake("damage summed first", wrong.damage_summed,
                "You sum the damage of all votes, and multiply once. Each vote multiplies by a factor of its own."),
        Mistake("the mean of all", wrong.average_of_all, "You take the mean over all, the dead among them. It is that of "
                                                         "`living`."),
        Mistake("threat of the voter", wrong.of_the_voter, "You look up how threatening the voter is. Whom did it vote for?"),
        Mistake("votes against the player", wrong.votes_against, "You judge a player by who voted for it. Judge it by its own "
                                                                 "votes."),
        Mistake("sign", wrong.threat_counts_for, "With you a vote for a threat makes a werewolf more likely. It should speak for "
                                                 "the village."),
        Mistake("added", wrong.added, "You add to the certainties. Each vote multiplies them."),
        Mistake("scaled over players", wrong.over_players,
                "With you each role sums to 1 over the players. The roles of each player should."),
        Mistake("votes for the dead left out", wrong.living_targets,
                "You leave out votes for players who are dead. They tell most: their roles are known."),
        Mistake("slope times damage alone", wrong.slope_alone, "You multiply by slope * damage. A vote that says nothing should "
                                                               "multiply by 1."),
        Mistake("votes for the living left out", wrong.dead_targets,
                "You count votes for the dead alone. A vote for a player who lives counts, too, by its threat today."),
        Mistake("a power of e", wrong.power_of_e,
                "Your factor is a power of e, as in the thesis. Here it is 1 + slope * damage, which stays exact."),
        Mistake("0.9 times d", wrong.age_times,
                "You multiply by 0.9 * d. It is 0.9 to the power of d, so the latest vote, with d = 0, counts in full."),
        Mistake("age of the threat", wrong.age_of_the_threat,
                "You weaken the threat with age, and not the mean. The difference of the two gets weaker."),
        Mistake("the mean of the others", wrong.average_of_the_others,
                "You leave the voter out of its own mean. The mean is that of all in `living`, the same for each."),
        Mistake("nothing new", wrong.beliefs_kept, "You return yesterday's beliefs."),
    ],
    praise="The past is judged by what is known today: an old vote for a revealed werewolf speaks for the voter.",
)
