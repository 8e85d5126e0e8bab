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


def needed(map, start, end, seas, wanted):
    """Whether the fleet in `wanted` is part of a chain over `seas` from `start` to `end` in which no fleet is superfluous."""
    first, last, near = map.shores[start], map.shores[end], map.fleet

    def grow(chain):
        if chain[-1] in last:
            return wanted in chain
        return any([grow((*chain, sea)) for sea in near[chain[-1]] if sea in seas and sea not in first
                    and not any([sea in near[before] for before in chain[:-1]]) and sea not in chain])

    return any([grow((sea,)) for sea in first if sea in seas])


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
            found.append((frozenset(group), frozenset([shore for shore, beside in map.shores.items() if not beside.isdisjoint(group)])))
    return tuple(found)
