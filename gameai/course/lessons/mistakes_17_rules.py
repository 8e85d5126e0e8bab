"""Wrong versions for exercises 17.1 and 17.2, with the right ones: a rule in PDDL, and frame axioms."""

from gameai.csp import Predicate

# --- 17.1: texts of the action match_blocks; the level, a case of the exercise, is nothing that they look at -----


def action(parameters="()", condition="(and (not (falling_flag)) (matching_flag))", effect=""):
    """The text of the action from its three parts."""
    return f"(:action match_blocks\n  :parameters {parameters}\n  :precondition {condition}\n  :effect {effect})"


PAIR = "(and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))"
EVERY = "(forall (?here ?there - location ?d - direction ?p - pattern) "


def effect(condition=PAIR, then="(not (patterned ?here ?p))", every=EVERY):
    return f"{every}(when {condition} {then}))"


def match_blocks(level=None):
    return action(effect=effect())


def while_falling(level=None):
    return action(condition="(matching_flag)", effect=effect())


def one_pair(level=None):
    condition = "(and (not (falling_flag)) (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))"
    return action("(?here ?there - location ?d - direction ?p - pattern)", condition,
                  "(and (not (patterned ?here ?p)) (not (patterned ?there ?p)))")


def one_block(level=None):
    """A block and all its twins vanish, and their other neighbours stay."""
    return action("(?here - location ?p - pattern)", "(and (not (falling_flag)) (matching_flag) (patterned ?here ?p))",
                  "(forall (?there - location ?d - direction) (when (and (next ?here ?there ?d) (patterned ?there ?p)) "
                  "(and (not (patterned ?here ?p)) (not (patterned ?there ?p)))))")


def one_pattern(level=None):
    return action("(?p - pattern)", "(and (not (falling_flag)) (matching_flag))",
                  effect(every="(forall (?here ?there - location ?d - direction) "))


def sideways_only(level=None):
    return action(effect=effect(every="(forall (?here ?there - location ?d - sideways ?p - pattern) "))


def upright_only(level=None):
    both = "(or (next ?here ?there down) (next ?here ?there up))"
    return action(effect=effect(f"(and {both} (patterned ?here ?p) (patterned ?there ?p))",
                                every="(forall (?here ?there - location ?p - pattern) "))


def one_of_two(level=None):
    """Looks to the right and down, and takes away the block itself alone."""
    ways = "(or (next ?here ?there down) (next ?here ?there right))"
    return action(effect=effect(f"(and {ways} (patterned ?here ?p) (patterned ?there ?p))",
                                every="(forall (?here ?there - location ?p - pattern) "))


def any_neighbour(level=None):
    return action(effect=effect("(and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?q))",
                                every="(forall (?here ?there - location ?d - direction ?p ?q - pattern) "))


def any_twin(level=None):
    """A block of the pattern anywhere will do."""
    return action(effect=effect("(and (not (= ?here ?there)) (patterned ?here ?p) (patterned ?there ?p))",
                                every="(forall (?here ?there - location ?p - pattern) "))


def all_blocks(level=None):
    return action(effect="(forall (?here - location ?p - pattern) (not (patterned ?here ?p)))")


def neighbours_too(level=None):
    """What lies beside a pair goes with it."""
    return action(effect="(forall (?here ?there ?far - location ?d ?e - direction ?p ?q - pattern) "
                         "(when (and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p) (next ?here ?far ?e) "
                         "(patterned ?far ?q)) (and (not (patterned ?here ?p)) (not (patterned ?far ?q)))))")


def slips(level=None):
    """Frame axioms of one's own: what doesn't match is copied, to the place below."""
    return action(effect=f"(and {effect()} (forall (?here ?below - location ?p - pattern) (when (and (next ?here ?below down) "
                         "(patterned ?here ?p) (free ?below)) (and (not (patterned ?here ?p)) (patterned ?below ?p)))) "
                         "(forall (?here ?above - location ?p - pattern) (when (and (next ?here ?above up) (patterned ?above ?p) "
                         "(matching_flag)) (patterned ?here ?p))))")


def never(level=None):
    return action(condition="(and (falling_flag) (matching_flag))", effect=effect())


def costs(level=None):
    return action(effect=f"(and {effect()} (increase (total-cost) 1))")


def whole_pattern(level=None):
    """If two blocks of a pattern touch, all of that pattern go."""
    return action(effect=effect(f"(and (patterned ?far ?p) {PAIR})", "(not (patterned ?far ?p))",
                                "(forall (?here ?there ?far - location ?d - direction ?p - pattern) "))


def diagonal(level=None):
    """A twin at a corner will do as well."""
    corner = ("(exists (?side - location ?e - sideways) (and (next ?here ?side ?e) (or (next ?side ?there up) (next ?side ?there down))))")
    touch = "(exists (?d - direction) (next ?here ?there ?d))"
    return action(effect=effect(f"(and (or {touch} {corner}) (patterned ?here ?p) (patterned ?there ?p))",
                                every="(forall (?here ?there - location ?p - pattern) "))


def two_twins(level=None):
    """A block needs twins on two sides."""
    return action(effect=effect(f"(and {PAIR} (not (= ?there ?other)) (next ?here ?other ?e) (patterned ?other ?p))",
                                every="(forall (?here ?there ?other - location ?d ?e - direction ?p - pattern) "))


def rightmost_stays(level=None):
    """The twin must lie to the right, above or below."""
    return action(effect=effect("(and (or (next ?here ?there right) (next ?here ?there up) (next ?here ?there down)) "
                                "(patterned ?here ?p) (patterned ?there ?p))",
                                every="(forall (?here ?there - location ?p - pattern) "))


def uppermost_stays(level=None):
    """The twin must lie above, to the left or to the right."""
    return action(effect=effect("(and (or (next ?here ?there up) (next ?here ?there left) (next ?here ?there right)) "
                                "(patterned ?here ?p) (patterned ?there ?p))",
                                every="(forall (?here ?there - location ?p - pattern) "))


# --- 17.2: constraints between the cells before and after a move -----------------------------


def same(cells):
    return [Predicate([("before", cell), ("after", cell)], lambda before, after: before == after) for cell in cells]


def frame(cells, source, target):
    return same(cell for cell in cells if cell not in (source, target))


def left_out(cells, source, target):
    return []


def all_frozen(cells, source, target):
    return same(cells)


def late_binding(cells, source, target):
    """Each test asks for the loop's variable when it is called: by then it is the last cell."""
    found = []
    for cell in cells:
        found.append(Predicate([("before", cell), ("after", cell)],
                               lambda before, after: cell in (source, target) or before == after))
    return found


def blocks_alone(cells, source, target):
    return [Predicate([("before", cell), ("after", cell)], lambda before, after: before == " " or before == after)
            for cell in cells if cell not in (source, target)]


def empties_alone(cells, source, target):
    return [Predicate([("before", cell), ("after", cell)], lambda before, after: before != " " or after == " ")
            for cell in cells if cell not in (source, target)]


def filled_stays_filled(cells, source, target):
    """Where a block is one remains: its pattern is free."""
    return [Predicate([("before", cell), ("after", cell)], lambda before, after: (before == " ") == (after == " "))
            for cell in cells if cell not in (source, target)]


def same_row(cells, source, target):
    return same(cell for cell in cells if cell not in (source, target) and cell[0] == source[0])


def other_rows(cells, source, target):
    return same(cell for cell in cells if cell[0] != source[0])


def column_falls(cells, source, target):
    """Whatever stands above the source is left open, as if it fell in the same step."""
    return same(cell for cell in cells if cell not in (source, target) and not (cell[1] == source[1] and cell[0] < source[0]))


def other_columns(cells, source, target):
    return same(cell for cell in cells if cell[1] not in (source[1], target[1]))


def neighbours(cells, source, target):
    """Only the cells beside the move."""
    return same(cell for cell in cells if cell not in (source, target)
                and any(abs(cell[0] - other[0]) + abs(cell[1] - other[1]) == 1 for other in (source, target)))


def after_alone(cells, source, target):
    """A cell equals a neighbour of the same time."""
    rest = [cell for cell in cells if cell not in (source, target)]
    return [Predicate([("after", one), ("after", other)], lambda a, b: a == b) for one, other in zip(rest, rest[1:])]


def different(cells, source, target):
    return [Predicate([("before", cell), ("after", cell)], lambda before, after: before != after)
            for cell in cells if cell not in (source, target)]


def always_right(cells, source, target):
    """The cell to the right of the source is left open, whichever way the block goes."""
    return same(cell for cell in cells if cell not in (source, (source[0], source[1] + 1)))


def first_row(cells, source, target):
    return same(cell for cell in cells if cell not in (source, target) and cell[0] == 1)


def last_cell(cells, source, target):
    """One cell too few."""
    return same([cell for cell in cells if cell not in (source, target)][:-1])


def below_target(cells, source, target):
    """The moved block falls in the same step: the cells below the target are left open."""
    return same(cell for cell in cells if cell not in (source, target) and not (cell[1] == target[1] and cell[0] > target[0]))


def as_many(cells, source, target):
    """Only the number of blocks stays."""
    both = [("before", cell) for cell in cells] + [("after", cell) for cell in cells]
    return [Predicate(both, lambda *v: sum(x != " " for x in v[:len(cells)]) == sum(x != " " for x in v[len(cells):]))]
