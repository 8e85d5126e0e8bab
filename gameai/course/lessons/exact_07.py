"""Exercises 07.3 and 07.4: exact values, by a search with a table and by a table of everything."""

from functools import lru_cache

from gameai.adversarial import AlphaBeta, TranspositionTable, alpha_beta, best_actions, minimax
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_07_exact as wrong
from gameai.course.lessons.alone import through_alone
from gameai.games.dots_and_boxes import DotsAndBoxes, board_of
from gameai.games.dots_and_boxes.table import PerfectPlayer, ValueTable, table_of
from gameai.show import edges_picture, picture
from gameai.show.words import counted

LIBRARY = (alpha_beta, AlphaBeta, minimax, best_actions, ValueTable, table_of, PerfectPlayer)

# --- 07.3 ------------------------------------------------------------------------------

SIZES = ((2, 2), (1, 5), (2, 3))


def played_on(game, rng, left):
    """A position with `left` open edges that random play leads to."""
    state = game.initial
    while len(game.actions(state)) > left:
        state = game.result(state, rng.choice(game.actions(state)))
    return state


def value_cases(rng):
    """Positions of several boards; each mistake in the bank shows in one at least."""
    games = [DotsAndBoxes(*size) for size in SIZES]
    cases = [(game, played_on(game, rng, left)) for game in games for left in (2, 4, 6)]
    for number, mistake in enumerate(VALUE_MISTAKES):
        # On 2 x 2 boxes no box need ever be left, and few are won with seven edges open.
        game = games[2 if mistake.function is wrong.takes_every_box else 1 + number % 2]
        while True:
            state = played_on(game, rng, 7)
            if mistake.function(game, state, {}) != exact(game, state):
                cases.append((game, state))
                break
    return [*cases, (games[0], played_on(games[0], rng, 9))]


def exact(game, state):
    """The value for the player to move."""
    return table_of(game.rows, game.cols).value(state)


def judge_value(value, game, state):
    """None if `value` is the exact margin for the player to move."""
    truth = exact(game, state)
    if value == truth:
        return None
    return Wrong(str(truth), f"The player to move ends {abs(truth)} ahead." if truth > 0 else
                 f"The player to move ends {abs(truth)} behind." if truth < 0 else "With best play both have the same number of boxes.")


def best_line(value, game, state):
    """(game, state, actions): best play of both to the end."""
    return game, state, alpha_beta(game, state).line


def in_words(game, state):
    """What a state says."""
    won = [listed_boxes(boxes) for boxes in state[1:3]]
    mover = ("First", "Second")[game.to_move(state)]
    return f"{mover} is to move; First has {won[0]}, Second {won[1]}; open are {' '.join(game.actions(state))}"


def listed_boxes(boxes):
    """How many boxes a set holds, in words."""
    return counted(boxes.bit_count(), "box", "boxes")


def advise(kind, error, game, state):
    """What to tell a student whose function gave None to itself."""
    if kind == "raised" and "NoneType" in error:
        return "One of your calls returned None. Does every way through the function end with `return`, also the end of a game?"
    return ""


NEGATES = "You change the sign after every move. After a box the same player moves on, and the value stays his."
NEVER_NEGATES = "You never change the sign. Where the turn passes, what is good for the next player is bad for this one."
TWICE = "You count boxes twice. `game.utility` at the end of a game holds all boxes, also those that were won on the way there."

OFFSET = ("Your keys hold the edges and not the boxes won, but your values count these boxes. Put in the value without the margin, "
          "and add the margin when you read it.")

VALUE_MISTAKES = [
    Mistake("negates at every move", wrong.negates_always, NEGATES),
    Mistake("negates at every move, whole states as keys", wrong.negates_always_by_state, f"Look at the sign. {NEGATES}"),
    Mistake("never negates", wrong.never_negates, NEVER_NEGATES),
    Mistake("never negates, whole states as keys", wrong.never_negates_by_state, f"Look at the sign. {NEVER_NEGATES}"),
    Mistake("boxes counted twice", wrong.boxes_twice, TWICE),
    Mistake("margin added twice", wrong.margin_twice,
            "You add the margin to values that hold it already. Take it off when you write into the table."),
    Mistake("bounds stored as values", wrong.bounds_as_values,
            "You keep in the table whatever the search returned. After a cut-off that is only a bound, and another window needs more."),
    Mistake("window turned after a box", wrong.window_turned,
            "After a box you hand down the window of the other player. The same player moves: alpha and beta stay as they are."),
    Mistake("offset forgotten", wrong.offset_forgotten,
            OFFSET),
    Mistake("offset forgotten, edges as keys", wrong.edges_alone, f"Look at your keys. {OFFSET}"),
    Mistake("offset forgotten, edges and mover as keys", wrong.edges_and_mover,
            f"To add the player to move to the key is not enough. {OFFSET}"),
    Mistake("takes every box", wrong.takes_every_box,
            "You look only at edges that take a box, where there are any. Lesson 06 has positions in which a box must be left."),
    Mistake("the first player's value", wrong.for_the_first_player,
            "You give the first player's margin. Here the value is asked for the player to move."),
    Mistake("boxes won forgotten", wrong.boxes_won_forgotten,
            "You count the boxes to come. Those already won count, too: utility is the margin of the whole game."),
    Mistake("only the sign", wrong.only_the_sign, "You say who wins. Here the margin is asked for: by how many boxes?"),
]

VALUE = Exercise(
    number="07.3",
    title="Exact, with extra turns",
    text="Write `exact_value(game, state, table)`: the margin with which the player to move ends the game when both play best, "
         "boxes already won included. `table` is an empty dict: keep there what you find, and hand it on when you call yourself. "
         "Without it you will ask for too many positions. You may use alpha-beta or not; the library's searches do the whole exercise, "
         "so leave them out.",
    signature="exact_value(game, state, table)",
    returns=int,
    cases=value_cases,
    size=lambda game, state, table=None: len(game.actions(state)),
    judge=judge_value,
    through=through_alone(lambda function, game, state: function(game, state, {}), LIBRARY),
    line=best_line,
    advise=advise,
    describe=lambda game, state: f"game = {game!r}, state = {state}, table = {{}}: {in_words(game, state)}",
    draw=lambda game, state: edges_picture(game, state),
    budget=30_000,
    seconds=10,
    hints=[
        "Who moves in the child? `game.to_move(child)` knows. Change the sign only where it is the other player.",
        "A position that comes again needs no second search: look in `table` first, and write there before you return.",
        "With the whole state as the key everything fits. To share more, `key, margin = game.key(state)`: keep the value less `margin`. "
        "If you cut, keep only values that lie inside the window.",
    ],
    mistakes=VALUE_MISTAKES,
    praise="The sign follows the player, and the table holds values only.",
)

# --- 07.4 ------------------------------------------------------------------------------

BOARDS = ((1, 1), (1, 2), (1, 3), (2, 2))


def table_cases(rng):
    """Small boards, their edges numbered at random."""
    cases = []
    for rows, cols in BOARDS:
        board = board_of(rows, cols)
        numbers = list(range(len(board.names)))
        rng.shuffle(numbers)
        cases.append((len(numbers), [renumbered(four, numbers) for four in board.box_edges]))
    return cases


def renumbered(edges, numbers):
    """A set of edges in which edge i has become `numbers[i]`."""
    return sum(1 << number for edge, number in enumerate(numbers) if edges >> edge & 1)


@lru_cache(maxsize=16)
def right_table(edges, boxes):
    """The right table; a check asks for the same few again and again."""
    return tuple(wrong.filled(edges, boxes))


def as_plain(function, edges, boxes):
    """A student's table; an array of numpy's becomes a list."""
    table = function(edges, boxes)
    return table.tolist() if type(table).__module__ == "numpy" else table


def judge_table(answer, edges, boxes):
    """None if every set of edges has its value."""
    truth = right_table(edges, tuple(boxes))
    answer = answer if isinstance(answer, dict) else dict(enumerate(answer))
    missing = [drawn for drawn in range(2 ** edges) if drawn not in answer]
    if missing:
        return Wrong(f"{2 ** edges} values, one for each set of edges", f"{said(missing[-1], edges)} has no value in your table.",
                     f"{len(answer)} values")
    for drawn in sorted(range(2 ** edges), key=lambda drawn: (-drawn.bit_count(), drawn)):
        if wrong_type := misfit(answer[drawn], int):
            return wrong_type
        if answer[drawn] != truth[drawn]:
            wrong_ones = sum(answer[each] != truth[each] for each in range(2 ** edges))
            return Wrong(f"{truth[drawn]} for {said(drawn, edges)}",
                         f"Wrong values: {wrong_ones} of {2 ** edges}. Here is that of the fullest board with a wrong one.",
                         f"{answer[drawn]}")
    return None


def said(drawn, edges):
    """A set of edges in words."""
    left = [edge for edge in range(edges) if not drawn >> edge & 1]
    if len(left) < edges / 2:
        return f"table[{drawn}], where all are drawn but {left}" if left else f"table[{drawn}], the full board"
    return f"table[{drawn}], where {[edge for edge in range(edges) if drawn >> edge & 1]} are drawn"


def draw_board(edges, boxes):
    """The board of a case, each edge with its number there."""
    game = DotsAndBoxes(*next(size for size in BOARDS if len(board_of(*size).names) == edges))
    numbers, board = {}, game.board
    for name, bit in board.bits.items():
        inside = [place for place, four in enumerate(board.box_edges) if four & bit]
        numbers[name] = [edge for edge in range(edges)
                         if [place for place, four in enumerate(boxes) if four >> edge & 1] == inside]
    # Outer edges of one box have the same company, so they are told apart by their order in the box.
    taken = {}
    for name, candidates in numbers.items():
        taken[name] = next(edge for edge in candidates if edge not in taken.values())
    return picture(game, game.initial, values=taken, title="the board, each edge with its number")


TABLE = Exercise(
    number="07.4",
    title="Fill a table, from the back",
    text="A board has `edges` edges, numbered from 0; a set of them is one int, in which bit i stands for edge i. `boxes` holds the four "
         "edges of each box as such a set. Write `fill_table(edges, boxes)`. It returns a list (or a dict) in which `table[drawn]` is "
         "what the rest of the game is worth to the player to move when the edges in `drawn` are drawn: his boxes still to come, less "
         "the other player's.",
    signature="fill_table(edges, boxes)",
    returns=(list, dict, tuple),
    cases=table_cases,
    size=lambda edges, boxes: edges,
    judge=judge_table,
    through=as_plain,
    show=lambda table: f"a table of {len(table)} values",
    describe=lambda edges, boxes: f"edges = {edges}, boxes = {boxes}",
    draw=draw_board,
    seconds=10,
    hints=[
        "The full board is worth 0. What does a board with one open edge need? And in which order are all needed values there in time?",
        "A set with one more edge is a larger number. So go through the numbers downwards, from the full set to 0.",
        "For each open edge: `after = drawn | 1 << edge`; count the boxes that contain this edge and are full in `after`. If there are "
        "any, it is worth them plus `table[after]`, else `-table[after]`. Keep the largest.",
    ],
    mistakes=[
        Mistake("negates at every move", wrong.table_negates_always,
                "You change the sign after a box, too. Whoever completes a box moves on, so `table[after]` is still his."),
        Mistake("never negates", wrong.table_never_negates,
                "You never change the sign. Without a box the turn passes, and `table[after]` is the other player's."),
        Mistake("second box missed", wrong.one_box_at_most, "One edge can complete two boxes. You count one of them."),
        Mistake("old boxes counted", wrong.old_boxes_too,
                "You count every box that is full. Only those count to which this edge belongs: the others were full before."),
        Mistake("box not counted", wrong.box_not_counted,
                "All your values are 0. Does your code write into the table, and does it add the boxes that an edge completes?"),
        Mistake("starts at 0", wrong.nothing_below_zero,
                "You start with 0 as the best so far. Where every edge loses boxes, 0 is not among the values."),
        Mistake("from the front", wrong.from_the_front,
                "You begin with the empty board. Its value needs those of fuller boards, which are not there yet."),
        Mistake("turn passes after two", wrong.turn_passes, "After two boxes at once you pass the turn. The player moves on there, too."),
        Mistake("the last edge tried", wrong.last_edge, "You keep the value of the edge that came last. Keep the largest."),
        Mistake("the worst edge", wrong.helps_the_other, "You keep the smallest value. Each player takes the largest for himself."),
    ],
    praise="Every position of these boards has its value, and no search was needed.",
)
