"""Wrong versions for exercises 15.1 and 15.2: the cheapest way by A*, and what a roll reaches. The right ones are here, too."""

from heapq import heappop, heappush

# --- 15.1 ------------------------------------------------------------------------------


def way(start, goal, steps, estimate):
    """A cheapest way, as a list of places; None if there is none."""
    return _search(start, goal, steps, estimate)


def _search(start, goal, steps, estimate, early=False, stale=False, closed=False, once=False, equal=False, order=None):
    """A*, with the faults that are asked for; `order(cost, rest)` is what a place is worth in the frontier."""
    order = order or (lambda cost, rest: cost + rest)
    cost, before, done = {start: 0}, {}, set()
    frontier = [(order(0, estimate(start)), 0, start)]
    while frontier:
        _, so_far, place = heappop(frontier)
        if so_far > cost[place] and not stale or closed and place in done:
            continue
        if place == goal:
            return _back(before, start, goal)
        done.add(place)
        for following, price in steps(place).items():
            new = so_far + price
            no_news = following in cost and (once or new > cost[following] or new == cost[following] and not equal)
            if no_news or closed and following in done:
                continue
            cost[following], before[following] = new, place
            if early and following == goal:
                return _back(before, start, goal)
            heappush(frontier, (order(new, estimate(following)), new, following))
    return None


def _back(before, start, goal):
    found = [goal]
    while found[-1] != start:
        found.append(before[found[-1]])
    return found[::-1]


def early(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, early=True)


def stale(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, stale=True)


def equals(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, equal=True)


def none_to_stay(start, goal, steps, estimate):
    return None if start == goal else way(start, goal, steps, estimate)


def twice_to_stay(start, goal, steps, estimate):
    return [start, goal] if start == goal else way(start, goal, steps, estimate)


def closed(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, closed=True)


def closed_when_taken(start, goal, steps, estimate):
    """Notes a cheaper way to a place that was expanded, and then skips its entry: what it leads to never hears of it."""
    cost, before, done, frontier = {start: 0}, {}, set(), [(estimate(start), 0, start)]
    while frontier:
        _, so_far, place = heappop(frontier)
        if place in done:
            continue
        done.add(place)
        if place == goal:
            return _back(before, start, goal)
        for following, price in steps(place).items():
            new = so_far + price
            if following not in cost or new < cost[following]:
                cost[following], before[following] = new, place
                heappush(frontier, (new + estimate(following), new, following))
    return None


def once(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, once=True)


def greedy(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, order=lambda cost, rest: rest)


def no_estimate(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, order=lambda cost, rest: cost)


def longest_first(start, goal, steps, estimate):
    return _search(start, goal, steps, estimate, order=lambda cost, rest: -cost - rest)


def fewest_steps(start, goal, steps, estimate):
    return _search(start, goal, lambda place: dict.fromkeys(steps(place), 1), estimate, order=lambda cost, rest: cost)


def estimates_added(start, goal, steps, estimate):
    """The estimates of all places on the way are in the cost."""
    cost, before, frontier = {start: estimate(start)}, {}, [(estimate(start), start)]
    while frontier:
        so_far, place = heappop(frontier)
        if so_far > cost[place]:
            continue
        if place == goal:
            return _back(before, start, goal)
        for following, price in steps(place).items():
            new = so_far + price + estimate(following)
            if following not in cost or new < cost[following]:
                cost[following], before[following] = new, place
                heappush(frontier, (new, following))
    return None


def last_step_only(start, goal, steps, estimate):
    """What a place costs is the price of the last step to it."""
    before, seen, frontier = {}, {start}, [(0, start)]
    while frontier:
        _, place = heappop(frontier)
        if place == goal:
            return _back(before, start, goal)
        for following, price in steps(place).items():
            if following not in seen:
                seen.add(following)
                before[following] = place
                heappush(frontier, (price + estimate(following), following))
    return None


def backwards(start, goal, steps, estimate):
    found = way(start, goal, steps, estimate)
    return found and found[::-1]


def without_start(start, goal, steps, estimate):
    found = way(start, goal, steps, estimate)
    return found and found[1:]


def all_expanded(start, goal, steps, estimate):
    """The order of expansion, in place of the way."""
    seen = []
    found = way(start, goal, lambda place: seen.append(place) or steps(place), estimate)
    return found and [*seen, goal]


def empty_for_none(start, goal, steps, estimate):
    return way(start, goal, steps, estimate) or []


# --- 15.2 ------------------------------------------------------------------------------


def reach(place, roll, occupied, squares, doors):
    """The places that a roll reaches, as a set."""
    return _reach(place, roll, occupied, squares, doors)


SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def _reach(place, roll, occupied, squares, doors, through=False, ends=False, rooms_go_on=False, sides=SIDES, full=False, back=False,
           closed_rooms=False, first_door=False, no_rooms=False, free_in=False, free_out=False, past=False, first_in=False):
    others = set() if ends else {each for each in occupied if closed_rooms or each not in doors}
    best, layer = {place: 0}, [place]
    while layer:
        following = []
        for here in layer:
            if here in doors:
                if here != place and not rooms_go_on:
                    continue
                near = list(doors[here])[:1] if first_door else doors[here]
                near = [(square, 0 if free_out else 1) for square in near]
            else:
                near = [((here[0] + x, here[1] + y), 1) for x, y in sides if (here[0] + x, here[1] + y) in squares]
                near += [] if no_rooms else [(room, 0 if free_in else 1) for room in doors if here in doors[room][:1 if first_in else None]]
            for step, price in near:
                cost = best[here] + price
                free = step not in others or through or past and here == place and place in doors
                if cost <= roll and free and cost < best.get(step, roll + 1):
                    best[step] = cost
                    following.append(step)
        layer = following
    found = {each for each, cost in best.items() if each not in others and (not full or each in doors or cost == roll)}
    return found if back else found - {place}


def through_pieces(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, through=True)


def pieces_ignored(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, ends=True)


def through_rooms(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, rooms_go_on=True)


def diagonal(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, sides=SIDES + CORNERS)


def full_roll(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, full=True)


def back_again(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, back=True)


def closed_rooms(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, closed_rooms=True)


def out_past_pieces(place, roll, occupied, squares, doors):
    """Leaves the room also by a door before which another piece stands, and does not end there."""
    return _reach(place, roll, occupied, squares, doors, past=True)


def in_past_pieces(place, roll, occupied, squares, doors):
    """Enters a room also by a door before which another piece stands."""
    near = _reach(place, roll - 1, occupied, squares, doors, ends=True)
    return reach(place, roll, occupied, squares, doors) | {room for room in doors if set(doors[room]) & near} - {place}


def in_by_first_door(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, first_in=True)


def first_door(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, first_door=True)


def no_rooms(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, no_rooms=True)


def rooms_only(place, roll, occupied, squares, doors):
    return {each for each in reach(place, roll, occupied, squares, doors) if each in doors}


def free_entry(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, free_in=True)


def free_exit(place, roll, occupied, squares, doors):
    return _reach(place, roll, occupied, squares, doors, free_out=True)


def too_far(place, roll, occupied, squares, doors):
    return _reach(place, roll + 1, occupied, squares, doors)


def too_near(place, roll, occupied, squares, doors):
    return _reach(place, roll - 1, occupied, squares, doors)


def deep_first(place, roll, occupied, squares, doors):
    """Goes as deep as it can, and never comes to a place twice, though it may come there sooner."""
    return deep(place, roll, occupied, squares, doors)


def deep(place, roll, occupied, squares, doors, sides=SIDES, doors_first=False, stack=False):
    """As `deep_first`, with the sides in any order; with a stack, a place is seen when it is pushed, before those beside it are left."""
    seen, waiting = {place}, [(place, roll)]

    def near(here):
        if here in doors:
            found = doors[here] if here == place else ()
        else:
            beside = [(here[0] + x, here[1] + y) for x, y in sides]
            rooms = [room for room in doors if here in doors[room]]
            found = rooms + beside if doors_first else beside + rooms
        return [each for each in found if each in doors or each in squares and each not in occupied]

    def go(here, left):
        for each in near(here) if left else ():
            if each not in seen:
                seen.add(each)
                go(each, left - 1)

    while stack and waiting:
        here, left = waiting.pop()
        for each in near(here) if left else ():
            if each not in seen:
                seen.add(each)
                waiting.append((each, left - 1))
    if not stack:
        go(place, roll)
    return seen - {place}


def straight_lines(place, roll, occupied, squares, doors):
    """Counts rows and columns, walls forgotten."""
    begins = list(doors[place]) if place in doors else [place]
    extra = 1 if place in doors else 0
    near = {square: min(abs(square[0] - x) + abs(square[1] - y) for x, y in begins) + extra for square in squares}
    found = {square for square, steps in near.items() if steps <= roll and square not in occupied}
    found |= {room for room in doors if any(near[square] + 1 <= roll for square in doors[room])}
    return found - {place}
