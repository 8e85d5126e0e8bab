"""Wrong versions of exercises 11.2 and 11.4, as students write them: breeding, and a table of held-out scores."""

import random
from math import sqrt
from statistics import fmean, stdev

Z = 1.96

# --- 11.2 ------------------------------------------------------------------------------


def breed(members, measure, child, generations, rng):
    """A right version."""
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def best_half(members, measure, best=True):
    points = [(measure(member), place) for place, member in enumerate(members)]
    points.sort(reverse=best)
    return [members[place] for _, place in points[:len(members) // 2]]


def minimises(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure, best=False)
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def elite_kept(members, measure, child, generations, rng):
    known = {}
    for _ in range(generations):
        for member in members:
            if member not in known:
                known[member] = measure(member)
        winners = sorted(members, key=known.get, reverse=True)[:len(members) // 2]
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def losers_kept(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = members + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def from_the_median_on(members, measure, child, generations, rng):
    for _ in range(generations):
        points = [measure(member) for member in members]
        winners = [member for member, each in zip(members, points) if each >= sorted(points)[len(points) // 2]]
        members = winners + [child(*rng.sample(winners, 2)) for _ in members[len(winners):]]
    return members


def in_place(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members[:] = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def losers_mate(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(*rng.sample(members, 2)) for _ in winners]
    return members


def children_outnumber(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(*rng.sample(winners, 2)) for _ in members]
    return members


def winners_die(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = [child(*rng.sample(winners, 2)) for _ in members]
    return members


def mates_with_itself(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(rng.choice(winners), rng.choice(winners)) for _ in winners]
    return members


def first_two(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(winners[0], winners[1]) for _ in winners]
    return members


def best_with_all(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(winners[0], rng.choice(winners[1:])) for _ in winners]
    return members


def by_rank(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(winner, winners[place - 1]) for place, winner in enumerate(winners)]
    return members


def draws_from_random(members, measure, child, generations, rng):
    return breed(members, measure, child, generations, random)


def too_few(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(one, other) for one, other in zip(winners[::2], winners[1::2])]
    return members


def no_children(members, measure, child, generations, rng):
    for _ in range(generations):
        members = best_half(members, measure)
    return members


def nobody_dies(members, measure, child, generations, rng):
    for _ in range(generations):
        best_half(members, measure)
    return members


def one_child_too_few(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners[1:]]
    return members


def measures_twice(members, measure, child, generations, rng):
    for _ in range(generations):
        best = sorted([(measure(member), member) for member in members], reverse=True)
        winners = [member for _, member in best[:len(members) // 2] if measure(member) >= 0]
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def one_generation(members, measure, child, generations, rng):
    return breed(members, measure, child, 1, rng)


def one_more(members, measure, child, generations, rng):
    return breed(members, measure, child, generations + 1, rng)


def by_name(members, measure, child, generations, rng):
    for _ in range(generations):
        for member in members:
            measure(member)
        winners = sorted(members, reverse=True)[:len(members) // 2]
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return members


def survivors_alone(members, measure, child, generations, rng):
    winners = members
    for _ in range(generations):
        winners = best_half(members, measure)
        members = winners + [child(*rng.sample(winners, 2)) for _ in winners]
    return winners


def children_mate(members, measure, child, generations, rng):
    for _ in range(generations):
        winners = best_half(members, measure)
        size = len(members)
        while len(winners) < size:
            winners.append(child(*rng.sample(winners, 2)))
        members = winners
    return members


# --- 11.4 ------------------------------------------------------------------------------


def pairs_of(champion, play, opponent="held out", seeds=range(100, 150), colours=("black", "white")):
    return [[play(champion, opponent, seed, colour) for colour in colours] for seed in seeds]


def row_of(scores, root=sqrt, errors=Z):
    """A right row, of independent scores."""
    mean, error = fmean(scores), stdev(scores) / root(len(scores))
    return mean, mean - errors * error, mean + errors * error


def table(champions, play, root=sqrt, **kinds):
    """A right version."""
    return [row_of([fmean(pair) for pair in pairs_of(champion, play, **kinds)], root) for champion in champions]


def training_opponent(champions, play):
    return table(champions, play, opponent="training")


def training_seeds(champions, play):
    return table(champions, play, seeds=range(50))


def same_seed(champions, play):
    return table(champions, play, seeds=[100] * 50)


def one_colour(champions, play):
    return table(champions, play, seeds=range(100, 200), colours=["black"])


def no_pairs(champions, play):
    return [row_of([play(champion, "held out", seed, ("black", "white")[seed % 2]) for seed in range(100, 200)])
            for champion in champions]


def half_the_games(champions, play):
    return table(champions, play, seeds=range(100, 125))


def twice_the_games(champions, play):
    return table(champions, play, seeds=range(100, 200))


def best_of_five(champions, play):
    rows = []
    for champion in champions:
        pairs = [fmean(pair) for pair in pairs_of(champion, play)]
        rows.append(max(row_of(pairs[at:at + 10]) for at in range(0, 50, 10)))
    return rows


def pairs_not_halved(champions, play):
    return [row_of([sum(pair) for pair in pairs_of(champion, play)]) for champion in champions]


def in_percent(champions, play):
    return [row_of([100 * fmean(pair) for pair in pairs_of(champion, play)]) for champion in champions]


def games_as_units(champions, play):
    return [row_of([points for pair in pairs_of(champion, play) for points in pair]) for champion in champions]


def spread(champions, play):
    return [row_of([fmean(pair) for pair in pairs_of(champion, play)], root=lambda count: 1) for champion in champions]


def n_for_n_less_1(champions, play):
    return table(champions, play, root=lambda count: sqrt(count * count / (count - 1)))


def divided_by_n(champions, play):
    return [row_of([fmean(pair) for pair in pairs_of(champion, play)], root=lambda count: count) for champion in champions]


def one_error(champions, play):
    return [row_of([fmean(pair) for pair in pairs_of(champion, play)], errors=1) for champion in champions]
