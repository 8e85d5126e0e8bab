"""Wrong versions of exercises 06.1 and 06.2, as students really write them."""

# --- 06.1 best_margin(sides, drawn) ------------------------------------------------------


def _margin(sides, drawn, worth, complete=None, choose=None, best=max):
    """Search in which `worth(won, rest)` is what an edge is worth; `complete` counts the boxes an edge wins."""
    complete = complete or _complete
    left = [edge for edge in sides if edge not in drawn]
    if choose:
        left = choose(sides, drawn, left)
    found = []
    for edge in left:
        won = complete(sides, drawn, edge)
        found.append(worth(won, _margin(sides, drawn | {edge}, worth, complete, choose, best)))
    return best(found, default=0)


def _complete(sides, drawn, edge):
    return sum(box <= drawn | {edge} for box in sides[edge])


def _right(won, rest):
    return won + rest if won else -rest


def negates_always(sides, drawn):
    """The turn passes after a box, too: negamax as for tic-tac-toe."""
    return _margin(sides, drawn, lambda won, rest: won - rest)


def negates_after_boxes(sides, drawn):
    """The sign changes after a box, and stays after an edge that wins none."""
    return _margin(sides, drawn, lambda won, rest: won - rest if won else rest)


def never_negates(sides, drawn):
    """All edges are drawn by one player. One set to which every edge is added, and from which none is taken away, gives the same."""
    return _margin(sides, drawn, lambda won, rest: won + rest)


def one_at_most(sides, drawn):
    """Two boxes at once count as one."""
    return _margin(sides, drawn, lambda won, rest: 1 + rest if won else -rest)


def passes_after_two(sides, drawn):
    """The extra turn is given `if won == 1`."""
    return _margin(sides, drawn, lambda won, rest: won + rest if won == 1 else won - rest)


def first_box_only(sides, drawn):
    """Looks at the first box of an edge alone."""
    return _margin(sides, drawn, _right, lambda sides, drawn, edge: int(sides[edge][0] <= drawn | {edge}))


def boxes_forgotten(sides, drawn):
    """The sign is right, and nothing is ever added."""
    return _margin(sides, drawn, lambda won, rest: rest if won else -rest)


def always_takes(sides, drawn):
    """Where a box can be taken, one is taken."""
    def takes(sides, drawn, left):
        return [edge for edge in left if _complete(sides, drawn, edge)] or left
    return _margin(sides, drawn, _right, choose=takes)


def starts_at_zero(sides, drawn):
    """The best so far starts at 0."""
    best = 0
    for edge in sides:
        if edge not in drawn:
            best = max(best, _right(_complete(sides, drawn, edge), starts_at_zero(sides, drawn | {edge})))
    return best


def all_boxes_again(sides, drawn):
    """Counts every complete box of the board after every edge."""
    def complete(sides, drawn, edge):
        return sum(box <= drawn | {edge} for box in {box for boxes in sides.values() for box in boxes})
    return _margin(sides, drawn, _right, complete)


def stops_at_a_box(sides, drawn):
    """Where an edge wins boxes, these are its worth."""
    return _margin(sides, drawn, lambda won, rest: won or -rest)


def first_edge_only(sides, drawn):
    """`return` stands inside the loop."""
    return _margin(sides, drawn, _right, choose=lambda sides, drawn, left: left[:1])


def worst_edge(sides, drawn):
    """Looks for the smallest worth."""
    return _margin(sides, drawn, _right, best=min)


MARGINS = (negates_always, negates_after_boxes, never_negates, one_at_most, passes_after_two, first_box_only, boxes_forgotten,
           always_takes, starts_at_zero, all_boxes_again, stops_at_a_box, first_edge_only, worst_edge)

# --- 06.2 long_chains(missing) -----------------------------------------------------------


def links(missing, members):
    """{box: the boxes of `members` with which it shares a missing edge}."""
    return {box: [other for other in members if other != box and set(missing[box]) & set(missing[other])] for box in members}


def groups(missing, members, around=links):
    """The members in groups that hang together."""
    beside, left, found = around(missing, members), list(members), []
    while left:
        waiting, group = [left[0]], []
        while waiting:
            box = waiting.pop()
            if box in left:
                left.remove(box)
                group.append(box)
                waiting += beside[box]
        found.append(group)
    return found


def is_loop(missing, group):
    """Whether a group of boxes with two missing edges each closes in a ring: it has as many edges as boxes."""
    return len({edge for box in group for edge in missing[box]}) == len(group)


def with_two(missing):
    """The boxes with two missing edges."""
    return [box for box in missing if len(missing[box]) == 2]


def chain_groups(missing):
    """The groups that are chains."""
    return [group for group in groups(missing, with_two(missing)) if not is_loop(missing, group)]


def right_long_chains(missing):
    """The right version, as a student may write it."""
    return sorted(len(group) for group in chain_groups(missing) if len(group) >= 3)


def loops_too(missing):
    """A loop is counted as a chain."""
    return sorted(len(group) for group in groups(missing, with_two(missing)) if len(group) >= 3)


def square_loops(missing):
    """A loop is a block of 2 x 2 boxes; larger ones are counted as chains."""
    found = groups(missing, with_two(missing))
    return sorted(len(group) for group in found if len(group) >= 3 and not (len(group) == 4 and is_loop(missing, group)))


def two_is_long(missing):
    """A chain of two counts as long."""
    return sorted(len(group) for group in chain_groups(missing) if len(group) >= 2)


def four_is_long(missing):
    """Only more than three is long."""
    return sorted(len(group) for group in chain_groups(missing) if len(group) > 3)


def through_joints(missing):
    """Boxes with three or four missing edges are walked through."""
    found = groups(missing, [box for box in missing if len(missing[box]) >= 2])
    return sorted(len(group) for group in found if not is_loop(missing, group) and len(group) >= 3)


def joint_included(missing):
    """The joint at a chain's end is counted with it."""
    def length(group):
        edges = {edge for box in group for edge in missing[box]}
        return len(group) + sum(len(missing[box]) > 2 and bool(edges & set(missing[box])) for box in missing)
    return sorted(size for size in map(length, chain_groups(missing)) if size >= 3)


def through_walls(missing):
    """Neighbours are joined whether the edge between them is drawn or not."""
    def beside(missing, members):
        return {box: [other for other in members if abs(box[0] - other[0]) + abs(box[1] - other[1]) == 1] for box in members}
    return sorted(len(group) for group in groups(missing, with_two(missing), beside)
                  if not is_loop(missing, group) and len(group) >= 3)


def edges_counted(missing):
    """The missing edges are counted, one more than the boxes."""
    return [length + 1 for length in right_long_chains(missing)]


def one_way(missing):
    """From the first box the run is followed one way only."""
    seen, found = set(), []
    beside = links(missing, with_two(missing))
    for box in beside:
        if box in seen:
            continue
        run, here = [], box
        while here is not None and here not in seen:
            seen.add(here)
            run.append(here)
            here = next((other for other in beside[here] if other not in seen), None)
        if len(run) >= 3 and not is_loop(missing, run):
            found.append(len(run))
    return sorted(found)


def from_every_box(missing):
    """The run of every box is listed, so a chain of three comes three times."""
    return sorted(len(group) for group in chain_groups(missing) if len(group) >= 3 for _ in group)


def each_length_once(missing):
    """Two chains of one length are given once."""
    return sorted(set(right_long_chains(missing)))


CHAINS = (loops_too, square_loops, two_is_long, four_is_long, through_joints, joint_included, through_walls, edges_counted, one_way,
          from_every_box, each_length_once)
