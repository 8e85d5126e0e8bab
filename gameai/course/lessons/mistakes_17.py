"""Wrong versions for exercises 17.3 to 17.5, with the right ones: costs of a plan, the paper's table, the order trick."""

# --- 17.3 ------------------------------------------------------------------------------


def number(frames, *kinds):
    return sum(kind in kinds for kind, _ in frames)


def costs(frames):
    return number(frames, "move"), number(frames, "move", "match"), number(frames, "move", "match", "fall")


def each_fall(frames):
    falls = sum(len(places) for kind, places in frames if kind == "fall")
    return number(frames, "move"), number(frames, "move", "match"), number(frames, "move", "match") + falls


def each_pair(frames):
    pairs = sum(len(places) // 2 for kind, places in frames if kind == "match")
    return number(frames, "move"), number(frames, "move") + pairs, number(frames, "move", "fall") + pairs


def each_block(frames):
    blocks = sum(len(places) for kind, places in frames if kind == "match")
    return number(frames, "move"), number(frames, "move") + blocks, number(frames, "move", "fall") + blocks


def states(frames):
    return number(frames, "move"), number(frames, "move", "match"), len(frames)


def falls_for_matches(frames):
    return number(frames, "move"), number(frames, "move", "fall"), number(frames, "move", "match", "fall")


def no_matches(frames):
    return number(frames, "move"), number(frames, "move", "match"), number(frames, "move", "fall")


def whole_falls(frames):
    """Falls one after another count once."""
    runs = sum(kind == "fall" and before[0] != "fall" for before, (kind, _) in zip(frames, frames[1:]))
    return number(frames, "move"), number(frames, "move", "match"), number(frames, "move", "match") + runs


def events_alone(frames):
    return number(frames, "move"), number(frames, "match"), number(frames, "fall")


def backwards(frames):
    return costs(frames)[::-1]


def last_left_out(frames):
    return costs(frames[:-1])


def start_is_a_step(frames):
    moves, steps, actions = costs(frames)
    return moves, steps + 1, actions


def one_match_a_move(frames):
    """A chain of matches after one move counts once."""
    kinds = [kind for kind, _ in frames if kind in ("move", "match")]
    chains = sum(kind == "match" and before == "move" for before, kind in zip(kinds, kinds[1:]))
    return number(frames, "move"), number(frames, "move") + chains, number(frames, "move", "fall") + chains


def places_of_moves(frames):
    """Moves from the same place count once."""
    moves = len({tuple(places) for kind, places in frames if kind == "move"})
    return moves, moves + number(frames, "match"), moves + number(frames, "match", "fall")


def kinds_alone(frames):
    """Whether there is one, not how many."""
    kinds = {kind for kind, _ in frames}
    return len(kinds & {"move"}), len(kinds & {"move", "match"}), len(kinds & {"move", "match", "fall"})


# --- 17.4 ------------------------------------------------------------------------------


def duel(table, one, other, solved=lambda cell: cell is not None and cell[0] == "Y", seconds=lambda cell: cell[1],
         counted=lambda a, b: a is not None and b is not None and "U" not in (a[0], b[0])):
    faster = slower = equal = alone = other_alone = 0
    for row in table.values():
        mine, yours = row[one], row[other]
        if not counted(mine, yours):
            continue
        if solved(mine) and solved(yours):
            difference = seconds(mine) - seconds(yours)
            faster, slower, equal = faster + (difference < 0), slower + (difference > 0), equal + (difference == 0)
        else:
            alone, other_alone = alone + solved(mine), other_alone + solved(yours)
    return faster, slower, equal, alone, other_alone


def blanks_fail(table, one, other):
    return duel(table, one, other, counted=lambda a, b: "U" not in [cell[0] for cell in (a, b) if cell])


def u_solved(table, one, other):
    return duel(table, one, other, solved=lambda cell: cell[0] in "YU", counted=lambda a, b: a is not None and b is not None)


def u_fails(table, one, other):
    return duel(table, one, other, counted=lambda a, b: a is not None and b is not None)


def zero_seconds(table, one, other):
    """What was not solved took no time, so it won."""
    return duel(table, one, other, solved=lambda cell: True, seconds=lambda cell: cell[1] or 0)


def zero_is_no_time(table, one, other):
    """`if mine[1]`: a time of 0.0 is taken for none."""
    return duel(table, one, other, solved=lambda cell: bool(cell[1]))


def zero_and_blanks(table, one, other):
    return duel(table, one, other, solved=lambda cell: True, seconds=lambda cell: cell[1] or 0 if cell else 0, counted=lambda a, b: True)


def memory_ignored(table, one, other):
    return duel(table, one, other, counted=lambda a, b: a is not None and b is not None and not {"U", "M"} & {a[0], b[0]})


def alone_is_faster(table, one, other):
    faster, slower, equal, alone, other_alone = duel(table, one, other)
    return faster + alone, slower + other_alone, equal, alone, other_alone


def one_side(table, one, other):
    faster, _, equal, alone, _ = duel(table, one, other)
    return faster, 0, equal, alone, 0


def the_rest(table, one, other):
    """Who is not faster is slower: ties count for the other."""
    faster, slower, equal, alone, other_alone = duel(table, one, other)
    return faster, slower + equal, 0, alone, other_alone


def not_slower(table, one, other):
    faster, slower, equal, alone, other_alone = duel(table, one, other)
    return faster + equal, slower, equal, alone, other_alone


def swapped(table, one, other):
    return duel(table, other, one)


def slower_first(table, one, other):
    """The two times the wrong way round; who is alone is right."""
    faster, slower, *rest = duel(table, one, other)
    return slower, faster, *rest


def no_alone(table, one, other):
    return (*duel(table, one, other)[:3], 0, 0)


def _neither(rest, fast, first):
    """A version that asks one of the two whether it is alone by `first`, and counts all else for the other (3: one, 4: other)."""
    def duel(table, one, other):
        found = [0] * 5
        for mine, yours in ((row[one], row[other]) for row in table.values()):
            if mine is None or yours is None or "U" in (mine[0], yours[0]):
                continue
            if fast(mine) and fast(yours):
                found[0 if mine[1] < yours[1] else 1 if mine[1] > yours[1] else 2] += 1
            else:
                found[7 - rest if first(mine if rest == 4 else yours) else rest] += 1
        return tuple(found)
    return duel


_says_y, _has_time = (lambda cell: cell[0] == "Y"), (lambda cell: bool(cell[1]))
neither_is_other, neither_is_one = (_neither(whose, _says_y, _says_y) for whose in (4, 3))
neither_is_other_by_time, neither_is_one_by_time = (_neither(whose, _says_y, _has_time) for whose in (4, 3))
neither_is_other_by_times, neither_is_one_by_times = (_neither(whose, _has_time, _has_time) for whose in (4, 3))


def all_solved(table, one, other):
    """Alone: everything that it solved."""
    solved = [sum(row[name] is not None and row[name][0] == "Y" for row in table.values()) for name in (one, other)]
    return (*duel(table, one, other)[:3], *solved)


def fixed_names(table, one, other):
    """The two names of the example, whatever was asked for."""
    return duel(table, "Fixed Steps", "Minimising Moves")


def first_columns(table, one, other):
    return duel({name: dict(zip("ab", row.values())) for name, row in table.items()}, "a", "b")


def capped(table, one, other):
    """Whether there is one, not how many."""
    return tuple(min(1, found) for found in duel(table, one, other))


def stops_at_blank(table, one, other):
    """`break` in place of `continue`."""
    kept = {}
    for name, row in table.items():
        if row[one] is None or row[other] is None or "U" in (row[one][0], row[other][0]):
            break
        kept[name] = row
    return duel(kept, one, other)


def first_row(table, one, other):
    """`return` inside the loop."""
    return duel(dict(list(table.items())[:1]), one, other)


def any_blank(table, one, other):
    """A row with a blank anywhere is left out."""
    return duel({name: row for name, row in table.items() if None not in row.values()}, one, other)


def any_proof(table, one, other):
    """A row with a U anywhere is left out."""
    return duel({name: row for name, row in table.items() if not any(cell and cell[0] == "U" for cell in row.values())}, one, other)


def whole_seconds(table, one, other):
    return duel(table, one, other, seconds=lambda cell: int(cell[1]))


def rounded_seconds(table, one, other):
    return duel(table, one, other, seconds=lambda cell: round(cell[1]))


def as_text(table, one, other):
    """Seconds compared as texts: "10.0" comes before "9.0"."""
    def as_number(cell):
        return sorted(texts).index(str(cell[1]))
    texts = {str(cell[1]) for row in table.values() for cell in row.values() if cell}
    return duel(table, one, other, seconds=as_number)


# --- 17.5 ------------------------------------------------------------------------------


def parts(column):
    """The shafts of a column: what stands between walls."""
    return column.split("#")


def pressed(shaft):
    return [block for block in shaft if block != " "]


def allowed(before, after):
    if [len(shaft) for shaft in parts(before)] != [len(shaft) for shaft in parts(after)]:
        return False
    return all(pressed(one) == pressed(other) and " " not in other.lstrip(" ")
               for one, other in zip(parts(before), parts(after)))


def order_alone(before, after):
    return [pressed(one) for one in parts(before)] == [pressed(one) for one in parts(after)]


def floating_alone(before, after):
    return all(" " not in shaft.lstrip(" ") for shaft in parts(after))


def any_order(before, after):
    return floating_alone(before, after) and [sorted(pressed(one)) for one in parts(before)] == [
        sorted(pressed(one)) for one in parts(after)]


def numbers_alone(before, after):
    return floating_alone(before, after) and [len(pressed(one)) for one in parts(before)] == [len(pressed(one)) for one in parts(after)]


def walls_forgotten(before, after):
    """One long column: blocks may get past a wall."""
    return floating_alone(before, after) and pressed(before.replace("#", " ")) == pressed(after.replace("#", " "))


def walls_stand(before, after):
    return [len(one) for one in parts(before)] == [len(one) for one in parts(after)]


def standing(version):
    """A version that looks at the places of the walls as well."""
    def allowed(before, after):
        return walls_stand(before, after) and version(before, after)
    return allowed


def always(before, after):
    return True


def side_by_side(before, after):
    """Shafts are compared in pairs; how long and how many they are nobody asks."""
    return all(pressed(one) == pressed(other) and " " not in other.lstrip(" ") for one, other in zip(parts(before), parts(after)))


def no_gap_between(before, after):
    """No gap between two blocks; below the lowest there may be one."""
    return walls_stand(before, after) and order_alone(before, after) and all(" " not in shaft.strip(" ") for shaft in parts(after))


def _rests_with(same):
    """A version that asks for walls, for rest, and for `same` of the blocks of each shaft in place of the same order."""
    def allowed(before, after):
        return walls_stand(before, after) and floating_alone(before, after) and all(
            same("".join(pressed(one)), "".join(pressed(other))) for one, other in zip(parts(before), parts(after)))
    return allowed


a_part = _rests_with(lambda one, other: other in one)
more_on_top = _rests_with(lambda one, other: other.endswith(one))
once_each = _rests_with(lambda one, other: list(dict.fromkeys(one)) == list(dict.fromkeys(other)))
a_beginning = _rests_with(lambda one, other: one.startswith(other))
more_below = _rests_with(lambda one, other: other.startswith(one))
a_part_either_way = _rests_with(lambda one, other: other in one or one in other)
ends_and_letters = _rests_with(lambda one, other: (one[:1], one[-1:], sorted(one)) == (other[:1], other[-1:], sorted(other)))
ends_and_number = _rests_with(lambda one, other: (one[:1], one[-1:], len(one)) == (other[:1], other[-1:], len(other)))


def walls_fall(before, after):
    return before.replace(" ", "") == after.replace(" ", "") and " " not in after.lstrip(" ")


def to_the_top(before, after):
    return order_alone(before, after) and all(" " not in shaft.rstrip(" ") for shaft in parts(after))


def upside_down(before, after):
    return floating_alone(before, after) and [pressed(one)[::-1] for one in parts(before)] == [pressed(one) for one in parts(after)]


def unchanged(before, after):
    return before == after


def first_floating(before, after):
    """Looks at the topmost block of the column alone."""
    top = next((at for at, sign in enumerate(after) if sign not in " #"), None)
    return order_alone(before, after) and (top is None or after[top + 1:top + 2] != " ")


def in_turn(before, after):
    """Each block of before is looked for in after, and there may be more."""
    left = iter(after)
    return floating_alone(before, after) and all(sign in left for sign in before if sign != " ")


def walls_in_order(before, after):
    """Walls are letters like others: they keep their order, and may move."""
    return before.replace(" ", "") == after.replace(" ", "") and floating_alone(before, after)


def number_of_walls(before, after):
    return before.count("#") == after.count("#") and walls_forgotten(before, after)


def first_shaft(before, after):
    """Looks above the first wall alone."""
    return allowed(parts(before)[0], parts(after)[0])


def last_shaft(before, after):
    return allowed(parts(before)[-1], parts(after)[-1])


def kinds_of_blocks(before, after):
    """The same letters, however many of each."""
    return [len(one) for one in parts(before)] == [len(one) for one in parts(after)] and floating_alone(before, after) and [
        set(pressed(one)) for one in parts(before)] == [set(pressed(one)) for one in parts(after)]


def lowest_cell(before, after):
    """No gap at the bottom of a shaft; above it there may be some."""
    return order_alone(before, after) and [len(one) for one in parts(before)] == [len(one) for one in parts(after)] and not any(
        pressed(shaft) and shaft.endswith(" ") for shaft in parts(after))


def where_walls_are(before, after):
    """Walls and gaps are looked at, blocks are not."""
    return [len(one) for one in parts(before)] == [len(one) for one in parts(after)] and floating_alone(before, after)
