"""The friend's search of lesson 05, and wrong versions of exercises 05.1 and 05.2, as students really write them."""

from gameai.dancing_links import Links

# --- the lesson: a friend's search -----------------------------------------------------------


class SameOrder(Links):
    """A friend's search: it uncovers the items of an option in the order in which they were covered."""

    def _unchoose(self, node, trace):
        for other in self.others[node]:  # the library has reversed(self.others[node]) here
            self.uncover(self.item[other])


def friends_fault(items, options, most=2_000):
    """What the friend's search makes of a problem: "wrong answer", "more or fewer options tried" or "no difference"."""
    right, friends = (_searched(search, items, options, most) for search in (Links, SameOrder))
    if friends[0] != right[0]:
        return "wrong answer"
    return "no difference" if friends == right else "more or fewer options tried"


def _searched(search, items, options, most):
    """(the solutions, sorted; how many options were tried), or ("no end", most)."""
    found, tried = [], 0
    for chosen in search(list(options.values()), items).search():
        tried += chosen is None
        if tried > most:
            return "no end", most
        if chosen is not None:
            found.append(sorted(chosen))
    return sorted(found), tried


# --- 05.1 put_back(links, heads) -----------------------------------------------------------


def right_put_back(links, heads):
    """The right version: everything in the opposite order."""
    for head in reversed(heads):
        node = links.up[head]
        while node != head:
            for other in links.others[node]:
                links.up[links.down[other]] = other
                links.down[links.up[other]] = other
                links.size[links.item[other]] += 1
            node = links.up[node]
        links.right[links.left[head]] = links.left[links.right[head]] = head


def same_order(links, heads):
    """Uncovers first what was covered first."""
    right_put_back(links, heads[::-1])


def size_forgotten(links, heads):
    """Relinks everything and counts nothing."""
    sizes = list(links.size)
    right_put_back(links, heads)
    links.size[:] = sizes


def items_stay_out(links, heads):
    """The rows are back in their columns, the items not in the list of items."""
    for head in reversed(heads):
        before, after = links.left[head], links.right[head]
        right_put_back(links, [head])
        links.right[before], links.left[after] = after, before


def one_way_only(links, heads):
    """Relinks the node above and not the one below."""
    for head in reversed(heads):
        node = links.up[head]
        while node != head:
            for other in links.others[node]:
                links.down[links.up[other]] = other
                links.size[links.item[other]] += 1
            node = links.up[node]
        links.right[links.left[head]] = links.left[links.right[head]] = head


def own_column_too(links, heads):
    """Counts the nodes of the item's own column, which never left it."""
    for head in reversed(heads):
        links.size[head] += links.size[head]
        right_put_back(links, [head])


def cover_again(links, heads):
    """Copied from `cover`: takes the nodes out once more."""
    for head in reversed(heads):
        node = links.up[head]
        while node != head:
            for other in links.others[node]:
                links.up[links.down[other]] = links.up[other]
                links.down[links.up[other]] = links.down[other]
                links.size[links.item[other]] += 1
            node = links.up[node]
        links.right[links.left[head]] = links.left[links.right[head]] = head


def last_only(links, heads):
    """Puts back the item covered last, and no other."""
    right_put_back(links, heads[-1:])


def first_missed(links, heads):
    """`range(len(heads) - 1, 0, -1)`: the first head is left out."""
    right_put_back(links, heads[1:])


def nothing_put_back(links, heads):
    """`uncover` is written, and never called."""


# --- 05.2 clashes(options) -> one int for each option -----------------------------------------


def right_clashes(options):
    """The right version."""
    return [sum(1 << j for j, other in enumerate(options) if not set(option).isdisjoint(other)) for option in options]


def itself_left_out(options):
    """An option has no bit for itself."""
    return [mask & ~(1 << i) for i, mask in enumerate(right_clashes(options))]


def bits_from_the_left(options):
    """Option 0 is the leftmost bit, as the matrix is read."""
    return [sum(1 << len(options) - 1 - j for j in range(len(options)) if mask >> j & 1) for mask in right_clashes(options)]


def same_options_only(options):
    """Two options clash only if all their items are the same."""
    return [sum(1 << j for j, other in enumerate(options) if set(option) == set(other)) for option in options]


def those_that_fit(options):
    """The opposite: a bit for each option that can stay."""
    return [~mask & (1 << len(options)) - 1 for mask in right_clashes(options)]


def numbers_not_bits(options):
    """Adds up the numbers of the options in place of their bits."""
    return [sum(j for j in range(len(options)) if mask >> j & 1) for mask in right_clashes(options)]


def common_items_counted(options):
    """Adds a bit for each common item: two common items carry into the next bit."""
    return [sum((1 << j) * len(set(option) & set(other)) for j, other in enumerate(options)) for option in options]


def own_bit(options):
    """`1 << i` for `1 << j`: whatever an option clashes with, its own bit is set."""
    return [1 << i if option else 0 for i, option in enumerate(options)]


def one_place_too_far(options):
    """`1 << j + 1`."""
    return [mask << 1 for mask in right_clashes(options)]


def not_a_power(options):
    """`2 ^ j` for `2 ** j`."""
    masks = []
    for option in options:
        mask = 0
        for j, other in enumerate(options):
            if set(option) & set(other):
                mask |= 2 ^ j
        masks.append(mask)
    return masks


def overwritten(options):
    """`mask = 1 << j` for `mask |= 1 << j`: the last clash alone is left."""
    return [1 << mask.bit_length() - 1 for mask in right_clashes(options)]
