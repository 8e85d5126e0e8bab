"""Right and wrong versions of exercises 20.1, 20.2 and 20.5, as students write them: chances of winning, algorithm 6, rules that flip."""

from fractions import Fraction
from functools import partial
from math import exp

AGE = Fraction(9, 10)


# --- 20.1 ------------------------------------------------------------------------------


def wins(villagers, werewolves, first, win, *, tested=("day", "night"), at_start=True,
         parity=None, even=lambda wolves, others: wolves >= others, lynched=lambda wolves, others: Fraction(wolves, wolves + others),
         spared=lambda wolves, others, hit: 1 - hit, night="one", killed=lambda others: 1,
         following=lambda phase, hit: "night" if phase == "day" else "day", enough=False):
    """The chance of the village, right unless an option says otherwise.

    tested: the phases before which parity is looked for. at_start: whether also before the first phase.
    parity: True or False, where `win` is not asked. even: whether that is reached. lynched: the chance that the day kills a werewolf.
    spared: that it kills another, when the first chance is `hit`. night: who dies there: "one" of the village, "each" werewolf kills
    one, or "anybody". killed: the factor of such a night. following: the phase after one, in which a werewolf died if `hit`.
    enough: whether one werewolf's death wins the game.
    """
    parity = win == "parity" if parity is None else parity

    def chance(others, wolves, phase, start=False):
        if not wolves:
            return Fraction(1)
        if others <= 0 or parity and phase in tested and (at_start or not start) and even(wolves, others):
            return Fraction(0)
        if phase == "night" and night != "anybody":
            return killed(others) * chance(others - (wolves if night == "each" else 1), wolves, following(phase, False))
        hit = lynched(wolves, others)
        won = 1 if enough else chance(others, wolves - 1, following(phase, True))
        return hit * won + spared(wolves, others, hit) * chance(others - 1, wolves, following(phase, False))

    return chance(villagers, werewolves, first, True)


parity_in_the_evening = partial(wins, tested=("night",))
start_untested = partial(wins, at_start=False)
parity_always = partial(wins, parity=True)
night_anybody = partial(wins, night="anybody")
each_kills = partial(wins, night="each")
turned_round = partial(wins, lynched=lambda wolves, others: Fraction(others, wolves + others))
a_coin = partial(wins, lynched=lambda wolves, others: Fraction(1, 2))
nobody_votes_for_itself = partial(wins, lynched=lambda wolves, others: Fraction(wolves, max(wolves + others - 1, wolves)))
first_number_alone = partial(wins, lynched=lambda wolves, others: Fraction(1, wolves + others))
first_passed_on = partial(wins, following=lambda phase, hit: phase)
day_after_day = partial(wins, following=lambda phase, hit: "day")
day_goes_on = partial(wins, following=lambda phase, hit: "day" if hit or phase == "night" else "night")
unweighted = partial(wins, lynched=lambda wolves, others: 1, spared=lambda wolves, others, hit: 1)
rounded_down = partial(wins, lynched=lambda wolves, others: wolves // (wolves + others),
                       spared=lambda wolves, others, hit: others // (wolves + others))
half_rounded_down = partial(wins, even=lambda wolves, others: wolves >= (wolves + others) // 2)
one_is_enough = partial(wins, enough=True)
night_divided = partial(wins, killed=lambda others: Fraction(1, others))
villager_forgotten = partial(wins, spared=lambda wolves, others, hit: 0)


def always_day(villagers, werewolves, first, win):
    return wins(villagers, werewolves, "day", win)


def always_night(villagers, werewolves, first, win):
    return wins(villagers, werewolves, "night", win)


def in_percent(villagers, werewolves, first, win):
    return 100 * wins(villagers, werewolves, first, win)


def of_the_werewolves(villagers, werewolves, first, win):
    return 1 - wins(villagers, werewolves, first, win)


def the_favourite(villagers, werewolves, first, win):
    return int(wins(villagers, werewolves, first, win) > Fraction(1, 2))


# --- 20.2 ------------------------------------------------------------------------------


def update(beliefs, prior, days, threats, living, slopes, *, start=lambda beliefs, prior, player: prior, counted=lambda days: days,
           age=lambda since, days: AGE ** since, average=lambda threats, living, player: [threats[other] for other in living],
           harm=lambda threat, mean, age: (threat - mean) * age,
           targets=lambda day, player, living: [day[player]], factor=lambda slope, damage: 1 + slope * damage, added=False,
           whose=lambda beliefs, living: living, scaled="roles"):
    """Each living player's roles by algorithm 6, right unless an option says otherwise.

    start: the certainties before. counted: the days that count. age: the factor of a vote. average: the threats whose mean is taken
    away, for a player. harm: the damage of a vote, by the threat of its target, that mean, and its age. targets: whose threats
    count. factor: of a role. added: whether it is added, not multiplied. whose: the players judged.
    scaled: "roles" (each player's sum to 1), "players" (each role's do), or "".
    """
    found = {}
    for player in whose(beliefs, living):
        roles, kept, middle = dict(start(beliefs, prior, player)), counted(days), average(threats, living, player)
        mean = Fraction(sum(middle)) / len(middle) if middle else 0
        for number, day in enumerate(kept):
            if player not in day:
                continue
            for target in targets(day, player, living):
                damage = harm(threats[target], mean, age(len(kept) - 1 - number, len(kept)))
                for role in roles:
                    one = factor(slopes[role], damage)
                    roles[role] = roles[role] + one - 1 if added else roles[role] * one
        found[player] = roles
    if scaled == "roles":
        return {player: {role: share / (sum(roles.values()) or 1) for role, share in roles.items()} for player, roles in found.items()}
    if scaled == "players":
        total = {role: sum(roles[role] for roles in found.values()) for role in prior}
        return {player: {role: share / (total[role] or 1) for role, share in roles.items()} for player, roles in found.items()}
    return found


old_rounds_twice = partial(update, start=lambda beliefs, prior, player: beliefs[player])
not_normalised = partial(update, scaled="")
dead_kept = partial(update, whose=lambda beliefs, living: list(beliefs))
last_day_from_beliefs = partial(update, start=lambda beliefs, prior, player: beliefs[player], counted=lambda days: days[-1:])
last_day_from_prior = partial(update, counted=lambda days: days[-1:])
age_turned_round = partial(update, age=lambda since, days: AGE ** (days - 1 - since))
age_one_more = partial(update, age=lambda since, days: AGE ** (since + 1))
age_once = partial(update, age=lambda since, days: AGE if since else 1)
no_age = partial(update, age=lambda since, days: 1)
no_average = partial(update, average=lambda threats, living, player: [])
average_with_oneself = partial(update, average=lambda threats, living, player: [threats[other] for other in (0, *living)])
average_of_all = partial(update, average=lambda threats, living, player: list(threats.values()))
of_the_voter = partial(update, targets=lambda day, player, living: [player])
votes_against = partial(update, targets=lambda day, player, living: [voter for voter, target in day.items() if target == player])
threat_counts_for = partial(update, factor=lambda slope, damage: 1 - slope * damage)
added = partial(update, added=True)
over_players = partial(update, scaled="players")
living_targets = partial(update, targets=lambda day, player, living: [day[player]] if day[player] in living else [])
dead_targets = partial(update, targets=lambda day, player, living: [] if day[player] in living else [day[player]])
slope_alone = partial(update, factor=lambda slope, damage: slope * damage)
power_of_e = partial(update, factor=lambda slope, damage: exp(slope * damage))
age_times = partial(update, age=lambda since, days: AGE * since)
age_of_the_threat = partial(update, harm=lambda threat, mean, age: threat * age - mean)
average_of_the_others = partial(
    update, average=lambda threats, living, player: [threats[other] for other in living if other != player or len(living) == 1])


def damage_summed(beliefs, prior, days, threats, living, slopes):
    """Sums the damage of all votes, and multiplies once."""
    def damage(player):
        own = {at: threats[day[player]] for at, day in enumerate(days) if player in day}
        mean = Fraction(sum(threats[other] for other in living)) / len(living)
        return sum((threat - mean) * AGE ** (len(days) - 1 - at) for at, threat in own.items())

    found = {player: {role: share * (1 + slopes[role] * damage(player)) for role, share in prior.items()} for player in living}
    return {player: {role: share / (sum(roles.values()) or 1) for role, share in roles.items()} for player, roles in found.items()}


def beliefs_kept(beliefs, prior, days, threats, living, slopes):
    """Yesterday's prediction."""
    return {player: beliefs[player] for player in living}


# --- 20.5 ------------------------------------------------------------------------------

OTHER = {"first": {"day": "night", "night": "day"}, "win": {"parity": "kill all", "kill all": "parity"}}


def favourite(chance):
    """1 if the village wins more often than not, -1 if the werewolves do, else 0."""
    return (chance > Fraction(1, 2)) - (chance < Fraction(1, 2))


def flips(villagers, werewolves, first, win, *, chance=wins, turned=lambda before, after: favourite(before) * favourite(after) < 0,
          step_by_step=False, names=("first", "win")):
    """The rules whose change makes the other team the favourite, right unless an option says otherwise.

    chance: as `wins`. turned: turned(chance before, chance after). step_by_step: whether a change stays. names: the rules tried.
    """
    rules, found = {"first": first, "win": win}, []
    before = chance(villagers, werewolves, **rules)
    for name in names:
        changed = rules | {name: OTHER[name][rules[name]]}
        if turned(before, chance(villagers, werewolves, **changed)):
            found.append(name)
        if step_by_step:
            rules = changed
    return found


any_change = partial(flips, turned=lambda before, after: before != after)
falls_alone = partial(flips, turned=lambda before, after: before > Fraction(1, 2) > after)
rises_alone = partial(flips, turned=lambda before, after: before < Fraction(1, 2) < after)
rounded = partial(flips, chance=lambda *game, **rules: round(wins(*game, **rules), 2))
half_counts = partial(flips, turned=lambda before, after: (before >= Fraction(1, 2)) != (after >= Fraction(1, 2)))
ten_points = partial(flips, turned=lambda before, after: abs(before - after) > Fraction(1, 10))
one_after_the_other = partial(flips, step_by_step=True)
first_alone = partial(flips, names=("first",))
win_alone = partial(flips, names=("win",))
with_parity_in_the_evening = partial(flips, chance=parity_in_the_evening)
same_favourite = partial(flips, turned=lambda before, after: favourite(before) == favourite(after))


def one_at_most(villagers, werewolves, first, win):
    """Stops at the first rule that flips."""
    return flips(villagers, werewolves, first, win)[:1]


def one_at_most_from_the_end(villagers, werewolves, first, win):
    return flips(villagers, werewolves, first, win)[-1:]


def both_changed(villagers, werewolves, first, win):
    """Changes both at once."""
    before, after = wins(villagers, werewolves, first, win), wins(villagers, werewolves, OTHER["first"][first], OTHER["win"][win])
    return ["first", "win"] if favourite(before) * favourite(after) < 0 else []


def the_larger(villagers, werewolves, first, win):
    """The rule that moves the chance most."""
    before = wins(villagers, werewolves, first, win)
    moved = {name: abs(before - wins(villagers, werewolves, **({"first": first, "win": win} | {name: OTHER[name][now]})))
             for name, now in (("first", first), ("win", win))}
    return [max(moved, key=moved.get)]
