"""Chains of fleets: over which seas an army can be convoyed."""

from functools import lru_cache


def connected(map, start, end, seas, stands=None):
    """Whether fleets in `seas` make a chain from the coast of `start` to that of `end`.

    Args:
        map: the `Map`.
        start, end: provinces at the sea.
        seas: where there are fleets for it.
        stands: asked about a sea that the chain comes to: whether the fleet stays in place.
    """
    if not seas:
        return False
    shore, near = map.shores[end], map.fleet
    waiting = [sea for sea in seas if sea in map.shores[start]]
    seen = set(waiting)
    while waiting:
        sea = waiting.pop()
        if stands is not None and not stands(sea):
            continue
        if sea in shore:
            return True
        for other in near[sea]:
            if other in seas and other not in seen:
                seen.add(other)
                waiting.append(other)
    return False


@lru_cache(maxsize=1 << 12)
def routes(map, start, seas):
    """{province: the seas of all chains from `start` to it in which no fleet is superfluous}, for all that can be reached.

    Args:
        map: the `Map`.
        start: a province at a coast.
        seas: a frozen set of seas with fleets.
    """
    found, first, shore = {}, [sea for sea in map.fleet if sea in seas and sea in map.shores[start]], _ashore(map)
    waiting = [((sea,), frozenset()) for sea in first]  # a chain, and what its seas before the last touch
    while waiting:
        chain, touched = waiting.pop()
        last = chain[-1]
        for end in shore[last]:
            if end not in touched and end != start:
                found.setdefault(end, set()).update(chain)
        touched = touched | shore[last]
        beside = set(first).union(chain, *[map.fleet[before] for before in chain[:-1]])  # with these a fleet before would be superfluous
        waiting += [((*chain, sea), touched) for sea in map.fleet[last] if sea in seas and sea not in beside]
    return {end: frozenset(chains) for end, chains in found.items()}


@lru_cache(maxsize=1 << 10)
def waters(map, seas):
    """Pairs of frozen sets: seas of `seas` that are connected with each other, and all provinces at their shores.

    Args:
        map: the `Map`.
        seas: a frozen set of seas with fleets.
    """
    found, left = [], set(seas)
    for sea in sorted(seas):
        if sea in left:
            left.discard(sea)
            group = [sea]
            for one in group:
                for other in map.fleet[one]:
                    if other in left:
                        left.discard(other)
                        group.append(other)
            found.append((frozenset(group), frozenset().union(*[_ashore(map)[sea] for sea in group])))
    return tuple(found)


@lru_cache(maxsize=8)
def _ashore(map):
    """{sea: the provinces at its shore}."""
    return {sea: frozenset([shore for shore, beside in map.shores.items() if sea in beside]) for sea in map.seas}
