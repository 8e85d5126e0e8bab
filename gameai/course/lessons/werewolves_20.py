"""What lesson 20 shows: an evening, stored games of voters, claims, lies and offices, and what two claims leave possible."""

import json
import random
from functools import cache
from importlib import resources

from gameai.course.beside import beside_guess
from gameai.course.lessons.chances_20 import days_picture
from gameai.games.werewolves import Claim, Rules, Werewolves, posterior
from gameai.games.werewolves.bayes import one_by_one
from gameai.games.werewolves.events import Died, Talked, Voted
from gameai.offices.talk import Said
from gameai.show import watch_werewolves
from gameai.show.words import listed

__all__ = ["ARMS", "CERTAIN", "LIES", "agreement", "agreement_picture", "beside_guess", "best_lie", "certain", "evening", "left", "lies",
           "living_others", "most_suspected", "more_arms", "offices", "offices_picture", "share", "stored", "two_claims", "votes_picture",
           "winner"]

SEED = 1119         # of an evening of AlphaWolves: after two votes pairs name the second werewolf, and single numbers somebody else
VOTERS = {          # arms of the script on claims, with nobody talking and werewolves that spare each other
    "votes by chance": "random", "copies yesterday's majority": "herding", "counts, all vote as one": "Bayes, pooled",
    "counts with single numbers": "Bayes, one by one", "counts, each for itself": "Bayes",
}
LIES = {"silent": "honest", "once": "once", "every day": "every day", "when accused": "accused"}
UNSHOWN = "talk, nothing revealed"
VILLAGES = {"believers": ("talk", "believers"), "Bayes": ("talk", "Bayes"), "believers, no role shown": (UNSHOWN, "believers"),
            "Bayes, no role shown": (UNSHOWN, "Bayes")}
OFFICES = {"P+S": "President, strategy", "+F": "with foreign office", "+I": "with intelligence, no talk", "all": "all four"}
ARMS = {            # further arms of the scripts, (part, name): few enough for all to be seen at once
    "what carries the effect": [
        ("table", "all"), ("carries", "all, nobody concedes"), ("carries", "all, no reveal at death"),
        ("carries", "all, acts against the living alone count"), ("carries", "all, acts against the dead alone count"),
        ("carries", "all, trust stays"), ("carries", "all, old rounds count again")],
    "where it does not hold (P+S: President, strategy; +F: foreign office)": [
        ("table", "P+S"), ("fails", "+F, werewolves P+S"), ("fails", "all, werewolves P+S"),
        ("fails", "P+S, werewolves act like villagers"), ("fails", "+F, werewolves act like villagers"),
        ("fails", "all, werewolves act like villagers"), ("leak", "P+S"), ("leak", "all"), ("claims", "following")],
}
WORDS = {("leak", "P+S"): "P+S, the same, no seer, no doctor", ("leak", "all"): "all, the same, no seer, no doctor",
         ("claims", "following"): "Bayes, werewolves vote with the majority"}      # where a row's name is not enough
CERTAIN = {         # what two claims to be the seer may make certain, the strongest first: of the chances that both lie, and that one does
    "both are werewolves": lambda both, one: both == 1,
    "one is the seer, and one a werewolf": lambda both, one: one == 1,
    "at least one is a werewolf": lambda both, one: both + one == 1,
    "nothing": lambda both, one: True,
}


@cache
def stored(name):
    """What a script of experiments/ has stored: "werewolves_claims" or "werewolves_table"."""
    return json.loads(resources.files("gameai.data").joinpath(f"{name}.json").read_text(encoding="utf-8"))


def share(village, werewolves, rules="silent"):
    """(percent of games that the village won, low, high) of an arm of the script on claims."""
    arm = stored("werewolves_claims")["arms"][f"{rules} / {village} / {werewolves}"]
    return tuple(100 * value for value in (arm["share"], *arm["interval"]))


def in_words(percent, low, high):
    """A percentage with its interval.

    >>> in_words(66.85, 64.77, 68.9)
    '67% (65 to 69)'
    """
    return f"{percent:.0f}% ({low:.0f} to {high:.0f})"


# --- an evening ---------------------------------------------------------------------------


@cache
def evening():
    """An evening of AlphaWolves with all offices, watched to its end."""
    return watch_werewolves(seed=SEED)


def living_others(evening, days=2):
    """The names of all who live after so many votes, without Ada."""
    return [evening.names[player] for player in evening.votes[days][1].living if player]


def most_suspected(evening, days=2, named=2):
    """Whom Ada would suspect most after so many votes with one number for each player, in words."""
    state = evening.votes[days][1]
    chances = one_by_one(evening.environment.percept(state, 0))
    first = sorted((player for player in state.living if player), key=lambda player: -chances.get(player, 0))[:named]
    return ", ".join(f"{evening.names[player]} {chances[player]:.0%}" for player in first)


def votes_picture(evening, days=2):
    """The first votes of an evening, and what the deaths have shown by the next one, by day or by night."""
    votes = [dict(event.votes) for *_, event in evening.entries if type(event) is Voted][:days]
    before = evening.votes[days][0]
    dead = [f"{evening.names[event.player]} was a {event.role}" for *_, event in evening.entries
            if type(event) is Died and event.turn < before]
    named = [{evening.names[voter]: evening.names[target] for voter, target in day.items()} for day in votes]
    return days_picture(named, "two votes", f"{listed(dead)}.", [f"day {turn}" for turn, _ in evening.votes[:days]])


# --- stored games -------------------------------------------------------------------------


def agreement():
    """{kind of village: (percent, low, high)} where nobody talks, and werewolves spare each other."""
    return {name: share(arm, "sparing") for name, arm in VOTERS.items()}


def winner(villages):
    """Which of two villages, {words: name in `VOTERS`}, wins more games; "both win as many" if their intervals meet."""
    (_, least, _), (_, _, most) = sorted((agreement()[name] for name in villages.values()), reverse=True)
    return max(villages, key=lambda words: agreement()[villages[words]]) if least > most else "both win as many"


def agreement_picture():
    return _picture(agreement(), "games won by the village, in % (95% intervals)", "Nobody talks.")


def lies():
    """A line for each village: how often it wins against each kind of liar."""
    wide = max(map(len, VILLAGES))
    lines = [f"{'village wins, in %':{wide}}" + "".join(f"  {lie:>13}" for lie in LIES)]
    for name, (rules, village) in VILLAGES.items():
        rows = [share(village, arm, rules) for arm in LIES.values()]
        lines.append(f"{name:{wide}}" + "".join(f"  {f'{percent:.0f} ({low:.0f}-{high:.0f})':>13}" for percent, low, high in rows))
    return "\n".join(lines)


def best_lie(village):
    """The kind of `LIES` against which a village of `VILLAGES` wins least."""
    rules, name = VILLAGES[village]
    return min(LIES, key=lambda lie: share(name, LIES[lie], rules))


def offices():
    """{configuration: (percent, low, high)}, both teams with the same offices."""
    return {words: tuple(stored("werewolves_table")["table"][name]["percent"]) for name, words in OFFICES.items()}


def offices_picture():
    return _picture(offices(), "games won by the village, in % (95% intervals)", "Werewolves with the same offices as the village.")


def left():
    """A line for each configuration: how many of the village live at the end."""
    rows = {words: stored("werewolves_table")["table"][name]["left"] for name, words in OFFICES.items()}
    return "\n".join(f"{name}: {mean:.2f} of the village left ({low:.2f} to {high:.2f})" for name, (mean, low, high) in rows.items())


def more_arms(heading):
    """Lines of further arms of the scripts, from `ARMS`."""
    found = {(part, name): share("Bayes", name) if part == "claims" else stored("werewolves_table")[part][name]["percent"]
             for part, name in ARMS[heading]}
    rows = [(WORDS.get(arm, arm[1]), percent) for arm, percent in found.items()]
    wide = max(len(name) for name, _ in rows)
    return "\n".join([f"{heading}:", *(f"  {name:{wide}}  {in_words(*percent)}" for name, percent in rows)])


def _picture(rows, x, said):
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it
    told = "; ".join(f"{name}: {in_words(*row)}" for name, row in rows.items())
    values, lows, highs = zip(*rows.values())
    return plots.intervals(list(rows), values, lows, highs, x, f"{said} {told}.")


# --- two claims ---------------------------------------------------------------------------


def two_claims(first, second):
    """What all know after two claims on the first day, where nobody has died: {"both lie" or "one lies": chance}.

    Args:
        first, second: whom the players 0 and 1 call werewolves.
    """
    environment = Werewolves(Rules(first="day", talk=1))
    heard = Talked(1, 1, (Said(0, Claim(first, "werewolf")), Said(1, Claim(second, "werewolf"))))
    state = environment.initial(random.Random(SEED))._replace(public=(heard,))
    chances = posterior(environment.percept(state, 2), private=False)
    both = sum(chance for pair, chance in chances.items() if {0, 1} <= pair)
    return {"both lie": both, "one lies": sum(chance for pair, chance in chances.items() if len({0, 1} & pair) == 1)}


def certain(cases):
    """The strongest of `CERTAIN` that is true in all cases, each (whom player 0 calls a werewolf, whom player 1 does)."""
    found = [two_claims(*case) for case in cases]
    return next(words for words, holds in CERTAIN.items() if all(holds(each["both lie"], each["one lies"]) for each in found))
