"""Exercises 05.1 and 05.2: putting links back, and the masks that need no putting back."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Unfinished, Wrong, misfit
from gameai.course.lessons import mistakes_05 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.covers_04 import matrix, random_problem
from gameai.course.plain import short
from gameai.dancing_links import Links

# --- 05.1 ----------------------------------------------------------------------------------


class Bare(Links):
    """Links for a student, who is to write what `uncover` does."""

    def uncover(self, head):
        raise AttributeError("This exercise is to write what `links.uncover` does, so it is not here.")


def put_back_cases(rng):
    """One item covered, then two and three; among them some where the order makes a difference."""
    cases = [(["a", "b"], [["a", "b"], ["b"]], ["a"]),
             (["a", "b", "c"], [["a", "b"], ["a", "b", "c"], ["b", "c"]], ["a", "b"])]
    for items, rows, covered in ((3, 4, 1), (3, 4, 2), (4, 5, 2), (4, 6, 2), (4, 6, 3), (5, 8, 3), (5, 8, 4), (6, 9, 4)):
        names, options = random_problem(rng, items, rows)
        cases.append((names, list(options.values()), rng.sample(names, covered)))
    return cases


def covered_and_put_back(function, items, rows, covered):
    """What is wrong with the links after a student has put back what was covered, and where; None if nothing is."""
    links = Bare(rows, items)
    before, fixed = state_of(links), {name: list(getattr(links, name)) for name in FIXED}
    heads = [1 + items.index(item) for item in covered]
    for head in heads:
        links.cover(head)
    try:
        function(links, list(heads))
    except NotImplementedError:
        if missing := one_place_missing(function):
            return missing, None
        raise
    if spoilt := no_such_list(links, before | fixed) or other_nodes(links, fixed):
        return spoilt
    after = state_of(links)
    return still_covered(before, after, links, heads) or difference(before, after, links)


def one_place_missing(function):
    """Which of the two places is not written yet, in a sentence, if the other one is; else ""."""
    code = getattr(function, "__code__", None)
    inner = [each for each in getattr(code, "co_consts", ()) if hasattr(each, "co_names")]
    below = any("NotImplementedError" in each.co_names for each in inner)
    if not inner or ("NotImplementedError" in code.co_names) == below:
        return ""
    return ("The heads are gone through; in `uncover`, `raise NotImplementedError` is still there: what puts a node back?" if below else
            "`uncover` is written; below it, `raise NotImplementedError` is still there: for which heads is it called, in which order?")


PARTS = ("left", "right", "up", "down", "size")  # what covering changes
FIXED = ("item", "row", "others", "names")       # what it does not


def state_of(links):
    return {name: list(getattr(links, name)) for name in PARTS}


def no_such_list(links, before):
    """(because, yours) for the first list that is none any more, or has another length than `before`; None if there is none."""
    for name, old in before.items():
        new = getattr(links, name, None)
        if not isinstance(new, list):
            return f"`links.{name}` was a list, and must stay one.", f"links.{name} = {short(new)}"
        if len(new) != len(old):
            return (f"`links.{name}` has another length than before. Change its numbers, and neither add any nor take any away.",
                    f"{len(new)} in links.{name}; there were {len(old)}")
    return None


def other_nodes(links, fixed):
    """(because, yours) if what tells where the nodes belong was changed; None if not."""
    name = next((name for name, old in fixed.items() if getattr(links, name) != old), None)
    return name and (f"`links.{name}` tells where the nodes belong, and `cover` does not change it. Leave it as it is.",
                     f"another links.{name}")


def still_covered(before, after, links, heads):
    """(because, yours) if heads are out of the list of items while their rows are out, too; None if there are none."""
    items = []
    for head in heads:
        listed = after["right"][before["left"][head]] == head or after["left"][before["right"][head]] == head
        others = [other for node, of in enumerate(links.item) if of == head for other in links.others[node]]
        if not listed and (not others or any(after["down"][before["up"][other]] != other for other in others)):
            items.append(str(links.names[head]))
    if not items:
        return None
    told = f"Item {items[0]} is" if len(items) == 1 else f"Items {', '.join(items)} are"
    return f"{told} still covered. Is `uncover` called for each of the heads?", f"not in the list of items: {', '.join(items)}"


def difference(before, after, links):
    """(because, yours) for the first thing that is not as it was, links before counts; None if all is well."""
    names = {0: "the root"} | {head: f"item {links.names[head]}" for head in range(1, len(links.names))}
    for node, row in enumerate(links.row):
        if row is not None:
            names[node] = f"the node of item {links.names[links.item[node]]} in row {row}"
    for part in ("right", "left", "down", "up"):
        for node, (old, new) in enumerate(zip(before[part], after[part])):
            if old != new:
                return (f"Not all links are as they were before; `{part}` is wrong.",
                        f"From {names[node]} the link `{part}` leads to "
                        f"{names.get(new, new) if type(new) is int else short(new)}; it led to {names[old]}.")
    for node, (old, new) in enumerate(zip(before["size"], after["size"])):
        if old != new:
            return "The links are as they were, but the counts are not.", f"The column of {names[node]} counts {new}; it has {old}."
    return None


def judge_put_back(answer, items, rows, covered):
    if answer and answer[1] is None:
        return Unfinished(answer[0])
    return Wrong("all links and counts as they were before", *answer) if answer else None


PUT_BACK = Exercise(
    number="05.1",
    title="Put everything back",
    text="Write `put_back(links, heads)`. The items `heads` were covered by `links.cover`, in this order. Undo that, so "
         "that all links and counts are as they were. A node is a number. Heads know four neighbours, in `links.up`, "
         "`down`, `left` and `right`; any other node has only `up` and `down`. `links.others[node]` are the other nodes "
         "of its row, `links.item[node]` is the head of its column, and `links.size[head]` how many nodes the column "
         "has. Change `links`; nothing is returned.",
    signature="put_back(links, heads)",
    cases=put_back_cases,
    size=lambda items, rows, covered: (len(covered), len(rows)),
    judge=judge_put_back,
    through=through_alone(covered_and_put_back),
    describe=lambda items, rows, covered: f"rows = {rows}; covered one after another: {', '.join(covered)}",
    draw=lambda items, rows, covered: matrix(items, dict(enumerate(rows)), title="the matrix before covering"),
    hints=[
        "`cover` takes the head out of the list of items, and for each row of its column the other nodes out of theirs. "
        "What undoes each of these steps?",
        "A node that was taken out still knows its neighbours: make `up[down[node]]` and `down[up[node]]` the node itself again.",
        "In which order? When the last item was covered, the first one's rows were already out of its column. They must "
        "still be out when it is put back.",
        "`for head in reversed(heads):`, inside it a walk from `links.up[head]` to `head`, inside that a loop over `links.others[node]`.",
    ],
    mistakes=[
        Mistake("same order as cover", wrong.same_order,
                "You put back first what was covered first. Its rows are then in the later columns again, and are put "
                "back there a second time."),
        Mistake("counts forgotten", wrong.size_forgotten,
                "`cover` took 1 from the count of a column for each node that it removed. Nobody gives it back."),
        Mistake("items stay out", wrong.items_stay_out,
                "The rows are back; the head itself is still out of the list of items (`left` and `right`)."),
        Mistake("one way only", wrong.one_way_only, "You mend the link from above. The neighbour below must point to the node again, too."),
        Mistake("own column counted", wrong.own_column_too,
                "The nodes of the item's own column never left it, so its count did not change."),
        Mistake("takes out again", wrong.cover_again,
                "Your lines link the neighbours to each other, as `cover` does. They must point to the node again."),
        Mistake("last item only", wrong.last_only, "You put back one item; all of `heads` were covered."),
        Mistake("first item missed", wrong.first_missed,
                "You leave out `heads[0]`. `reversed(heads)` takes all; `range(len(heads) - 1, 0, -1)` ends before 0."),
        Mistake("nothing put back", wrong.nothing_put_back,
                "The inner function is there, and nobody calls it. A loop over the heads does."),
    ],
    praise="Nothing was copied, and nothing was stored: the removed nodes remembered where they belong. (Inside one "
           "column you may also walk down: each node that returns tells its old neighbours, so the next one remembers "
           "the right ones. Between columns the order matters.)",
)

# --- 05.2 ----------------------------------------------------------------------------------


def clash_cases(rng):
    """From one option to eight; some options share two items, some none."""
    cases = [[["a"]], [["a"], ["b"]], [["a", "b"], ["b", "c"]], [["a", "b"], ["a", "b"], ["b"]], [["a", "b"], ["a", "b", "c"], ["c"]]]
    for items, rows in ((3, 3), (4, 4), (4, 5), (5, 6), (6, 8)):
        cases.append(list(random_problem(rng, items, rows)[1].values()))
    return [(options,) for options in cases]


def in_bits(mask, count):
    return format(mask, f"0{max(1, count)}b") if type(mask) is int and mask >= 0 else repr(mask)


def judge_clashes(answer, options):
    """None if every mask has the right bits."""
    truth = wrong.right_clashes(options)
    if len(answer) != len(truth):
        return Wrong(f"{len(truth)} numbers, one for each option", "Your list has another length than the list of options.")
    for number, (mine, right) in enumerate(zip(answer, truth)):
        if unfit := misfit(mine, int):
            return unfit
        if mine != right:
            other = next((j for j in range(len(options)) if (mine >> j & 1) != (right >> j & 1)), None)
            told = f"An option clashes with itself, so bit {number} is 1." if other == number else (
                f"Options {number} and {other} have {'an' if right >> other & 1 else 'no'} item in common." if other is not None else
                f"It has bits beyond the {len(options)} options.")
            return Wrong(f"{in_bits(right, len(options))} for option {number} (bit 0 is at the right)",
                         f"The number of option {number} is wrong. {told}",
                         in_bits(mine, len(options)))
    return None


CLASHES = Exercise(
    number="05.2",
    title="Masks: what clashes with what",
    text="Write `clashes(options)`: a list with one whole number for each option. Bit j of number i is 1 exactly if "
         "options i and j have an item in common. An option clashes with itself. With these numbers, `alive & "
         "~clash[i]` is all that a choice takes.",
    signature="clashes(options)",
    returns=list,
    cases=clash_cases,
    size=lambda options: (len(options), sum(map(len, options))),
    judge=judge_clashes,
    show=lambda answer: str(answer),
    draw=lambda options: matrix(sorted({item for option in options for item in option}), dict(enumerate(options))),
    hints=[
        "The number in which bit j alone is 1 is `1 << j`. To set that bit in a mask: `mask |= 1 << j`.",
        "Two options have an item in common if `set(one) & set(other)` is not empty.",
        "Two loops: for each option a mask that starts at 0; for each j and other option, set bit j if they share an item.",
    ],
    mistakes=[
        Mistake("itself left out", wrong.itself_left_out,
                "After a choice the chosen option must go, too. It shares all its items with itself."),
        Mistake("bits from the left", wrong.bits_from_the_left,
                "You count bits from the left. Bit j is worth `1 << j`: bit 0 is the rightmost."),
        Mistake("its own bit", wrong.own_bit, "You set bit i, the option's own. Bit j is wanted, that of the other option."),
        Mistake("one place too far", wrong.one_place_too_far,
                "All your bits are one place too far to the left: option 0 is bit 0. (`1 << j + 1` is `1 << (j + 1)`.)"),
        Mistake("^ for a power", wrong.not_a_power,
                "In Python `2 ^ j` is no power; it compares the bits of 2 and j. Write `1 << j` or `2 ** j`."),
        Mistake("mask overwritten", wrong.overwritten,
                "Each clash replaces the mask of those before. `mask = 1 << j` sets one bit alone; `mask |= 1 << j` "
                "adds a bit."),
        Mistake("same options only", wrong.same_options_only, "You compare whole options. One common item is enough for a clash."),
        Mistake("those that fit", wrong.those_that_fit,
                "You mark the options that can stay. The mask holds those that must go; `~` turns it round."),
        Mistake("numbers, not bits", wrong.numbers_not_bits,
                "You add up the numbers of the options: 1 + 2 and 3 are then the same. Give each option a bit of its "
                "own, `1 << j`."),
        Mistake("common items added", wrong.common_items_counted,
                "You add a bit for each common item. Two of them carry into the next bit: use `|=`, which sets a bit "
                "that is set already once more without harm."),
    ],
)
