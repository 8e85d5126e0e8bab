"""Exercise 06.2: the long chains of a board."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_06 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.boards_06 import first_state, missing_of, names, quiet_state
from gameai.games.dots_and_boxes import DotsAndBoxes, structure
from gameai.show import chains_picture
from gameai.show.words import listed

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4))


def state_of(missing):
    """(game, state) of the argument that a student gets."""
    row, col = max(missing)
    game = DotsAndBoxes(row + 1, col + 1)
    left = {edge for edges in missing.values() for edge in edges}
    return game, game.from_edges([name for name in game.board.names if name not in left])


def long_chains(missing):
    """The right version: the library's structure of the position."""
    return sorted(chain.length for chain in structure(*state_of(missing)).chains if chain.long)


def as_missing(game, state):
    """A state as the student's argument."""
    return missing_of(game.rows, game.cols, names(game, state))


def ring(cols):
    """The drawn edges that make a loop of the upper two rows, of so many columns."""
    inner = [f"h1{col}" for col in range(1, cols - 1)]
    return [f"h{row}{col}" for row in (0, 2) for col in range(cols)] + inner + [f"v{row}{col}" for row in (0, 1) for col in (0, cols)]


def chain_cases(rng):
    """Boards on which no box can be taken, of all sizes; for each mistake a small one on which it shows."""
    games = [DotsAndBoxes(*size) for size in SIZES]
    cases = [missing_of(2, 2)] + [as_missing(game, quiet_state(rng, game, share)) for game in games for share in (0.8, 1.0, 1.0)]
    cases += [missing_of(2, cols, ring(cols)) for cols in (3, 4, rng.choice((5, 6)))]
    cases += [missing_of(3, 3, [*ring(3), "h30", "h31", "h32"]), missing_of(3, 4, [*ring(4), "h30", "h31", "h32", "h33"])]
    for mistake in wrong.CHAINS:
        for game in games[1:]:
            def fooled(state, game=game, mistake=mistake):
                missing = as_missing(game, state)
                return mistake(missing) != long_chains(missing)
            try:
                cases.append(as_missing(game, first_state(lambda: quiet_state(rng, game, rng.choice((0.9, 1.0))), fooled, tries=300)))
                break
            except ValueError:
                continue
    return [(missing,) for missing in cases]


def judge_chains(answer, missing):
    """None if the lengths are those of the long chains, in any order."""
    truth = long_chains(missing)
    if not all(isinstance(length, int) for length in answer):
        return Wrong("a list of lengths, whole numbers")
    if sorted(answer) == truth:
        return None
    if len(answer) == len(truth):
        because = "You found as many long chains as there are, but not their lengths."
    else:
        there = "are no long chains" if not truth else "is one long chain" if len(truth) == 1 else f"are {len(truth)} long chains"
        because = f"There {there} here; your list has {len(answer)}."
    return Wrong(f"the lengths {listed(map(str, truth))}" if truth else "an empty list", because)


CHAINS = Exercise(
    number="06.2",
    title="Find the long chains",
    text="Write `long_chains(missing)`: a list of the lengths, in boxes, of all long chains, in any order. `missing` is a dictionary "
         "{box: list of its missing edges}; a box is (row, column), and two boxes that miss the same edge are linked by "
         "it. No box can "
         "be taken. A **chain** is made of boxes with two missing edges each. It ends at the border, or at a **joint**, "
         "a box with three or "
         "four missing edges, which is no part of it. A **loop**, which comes back to its own beginning, is no chain. "
         "**Long** is three "
         "boxes or more.",
    signature="long_chains(missing)",
    returns=(list, tuple),
    cases=chain_cases,
    size=lambda missing: len(missing),
    judge=judge_chains,
    alike=lambda one, other: sorted(one) == sorted(other),
    oracle=long_chains,
    through=through_alone(forbidden="gameai"),
    describe=lambda missing: f'missing = missing_of({max(missing)[0] + 1}, {max(missing)[1] + 1}, "{names(*state_of(missing))}")',
    draw=lambda missing: chains_picture(*state_of(missing), title="the board", edges=True),
    hints=[
        "Begin with the boxes that may belong to a chain: `[box for box in missing if len(missing[box]) == 2]`.",
        "Take one of them, and collect all that hang together with it: those that share a missing edge, and those that "
        "share one with "
        "these, and so on. Then take the next that is in no group yet.",
        "How does a loop differ from a chain in the end? Count the different missing edges of the group: a chain has "
        "one more than it has "
        "boxes, a loop as many.",
    ],
    mistakes=[
        Mistake("a loop counted", wrong.loops_too,
                "You count a loop as a chain. Nobody can keep back two boxes of it, and the rule leaves it out."),
        Mistake("loops of four alone", wrong.square_loops,
                "You leave out loops of four boxes, and count larger ones as chains. A loop may be of any even length from four on."),
        Mistake("two is long", wrong.two_is_long,
                "You count chains of two. Whoever opens one can draw the edge between its boxes, so nothing can be kept "
                "back: it isn't long."),
        Mistake("four is long", wrong.four_is_long, "You leave out chains of three. Three boxes are long already."),
        Mistake("through joints", wrong.through_joints,
                "You walk through boxes with three or four missing edges. A chain ends there."),
        Mistake("the joint included", wrong.joint_included,
                "You count the joint at the end. Only boxes with two missing edges belong to a chain."),
        Mistake("through walls", wrong.through_walls,
                "You join neighbours although the edge between them is drawn. Boxes are linked by an edge that both miss."),
        Mistake("edges counted", wrong.edges_counted,
                "Your lengths are one too large: you count the missing edges, not the boxes."),
        Mistake("one way only", wrong.one_way,
                "You follow a chain from its first box one way only. If you begin in the middle, the other half gets lost."),
        Mistake("once for every box", wrong.from_every_box,
                "You give one chain several times. Note which boxes you have met already."),
        Mistake("each length once", wrong.each_length_once,
                "Two chains of one length are two chains. Did you collect lengths in a set?"),
    ],
    praise="You see what the player who must open will see.",
)
