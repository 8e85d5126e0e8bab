"""Exercises 09.1 and 09.4: when an entry of a table answers, and a search that remembers, with faults."""

from math import inf

from gameai.adversarial import AlphaBeta
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_09 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.mistakes_09 import AT_LEAST, AT_MOST, DECIDED, EXACTLY
from gameai.course.lessons.positions import GAME, random_positions
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.show import picture
from gameai.show.searchers import entry_picture
from gameai.show.svg import words

# --- 09.1 ------------------------------------------------------------------------------

EXIT = (3, AT_LEAST, 5), 3, 2, 4, 0  # the lesson's exit question


def look_up_cases(rng):
    """Entries of each kind for all sides of a window, some that win or lose, and some for each usual mistake."""
    def entry(kind, near=False):
        alpha = rng.randrange(-9, 8)
        beta = alpha + rng.randrange(1, 6)
        depth, ply = rng.randrange(1, 7), rng.randrange(0, 6)
        value = rng.choice((alpha - 2, alpha, alpha + 1, beta, beta + 2))
        if near:  # a win or a loss, and a window about it
            ply, sign = ply + 1, rng.choice((-1, 1))
            value = sign * rng.randrange(88, 98)
            alpha = value + rng.randrange(-8, 6)
            beta = alpha + rng.randrange(1, 6)
        return (depth + rng.choice((0, 0, 0, -1, 1)), kind, value), depth, alpha, beta, ply

    cases = [EXIT, ((3, AT_LEAST, 5), 4, 2, 4, 0), ((3, AT_LEAST, 3), 3, 2, 4, 0), ((2, AT_MOST, 0), 2, 0, 4, 1),
             ((4, EXACTLY, 97), 4, -inf, inf, 3), ((4, EXACTLY, -96), 4, -inf, inf, 2), ((1, EXACTLY, 0), 1, -3, 3, 2),
             ((2, EXACTLY, DECIDED), 2, -inf, inf, 3), ((2, EXACTLY, -DECIDED), 2, -inf, inf, 1)]
    cases += [entry(kind, near) for kind in (EXACTLY, AT_LEAST, AT_MOST) for near in (False, True) for _ in range(4)]
    cases = until_each_fails(cases, LOOK_UP_MISTAKES, lambda function, case: judge_look_up(function(*case), *case) is not None,
                             lambda: entry(rng.choice((EXACTLY, AT_LEAST, AT_MOST)), rng.random() < 0.5))
    return list(dict.fromkeys(cases))


def judge_look_up(answer, entry, depth, alpha, beta, ply):
    """None if the answer is the value with which the search may return, or None where it may not."""
    truth = wrong.look_up(entry, depth, alpha, beta, ply)
    if truth is None:
        if answer is None:
            return None
        known, kind, value = entry
        if known != depth:
            return Wrong("None", f"This entry looked {known} moves ahead, and the search must look {depth}.")
        seen = wrong.shifted(value, ply)
        shift = f" Seen from the search's root, {words(value)} is {words(seen)}." if seen != value else ""
        return Wrong("None",
                     f"“{kind} {words(value)}” doesn't settle where the value lies: on which side of the window, or where in it.{shift}")
    if answer is None:
        return Wrong("a value", "This entry answers: the search need not go on.")
    return None if answer in (truth, min(max(truth, alpha), beta)) else Wrong(
        because="This entry answers, but with another value. Did you count moves to the end from the search's root?"
        if abs(truth) > DECIDED else "This entry answers, but with another value.")


LOOK_UP_MISTAKES = [
    Mistake("flag ignored", wrong.kind_ignored,
            "You take every entry for a value. After a cut it is a bound: “at least 5” says nothing about the window (6, 9)."),
    Mistake("any depth", wrong.any_depth,
            "You trust entries of any depth. One that looked 1 move ahead knows less than your search wants to know."),
    Mistake("deeper ones, too", wrong.deeper_too,
            "You take deeper entries, too. Many programs do; but then values are no longer those of minimax at the depth asked."),
    Mistake("win distance not shifted", wrong.not_shifted,
            "You return wins and losses as they stand in the table. There moves are counted from the entry's position, not from the root."),
    Mistake("shifted the other way", wrong.shifted_the_other_way,
            "You shift wins and losses the wrong way. Seen from the root, a win is further away, so it is worth less."),
    Mistake("losses not shifted", wrong.only_wins_shifted, "You shift wins, but not losses."),
    Mistake("every value shifted", wrong.everything_shifted, "You shift every value. Only wins and losses count moves."),
    Mistake("50 shifted, too", wrong.fifty_shifted,
            "You shift 50 or -50 itself. Only values *above* 50 are wins, and only those *below* -50 losses."),
    Mistake("compared before the shift", wrong.compared_unshifted,
            "You compare the entry with the window first and shift it afterwards. Alpha and beta are the search's: shift, then compare."),
    Mistake("bounds swapped", wrong.bounds_swapped,
            "You have the two kinds of bound the wrong way round. “At least” can only show that a value reaches beta."),
    Mistake("wrong end of the window", wrong.wrong_ends,
            "You compare with the wrong end of the window. “At least 3” in the window (2, 4) leaves 3 and 4 open."),
    Mistake("bound must be passed", wrong.must_be_passed, "You wait until a bound is passed. Reaching it is enough, as in every cut."),
    Mistake("exact values only", wrong.exact_only,
            "You use exact values alone. A bound answers as well, where it lies on the right side of the window."),
    Mistake("exact, but inside only", wrong.exact_inside_only,
            "You use an exact value only where it lies inside the window. Outside it answers, too: then there is a cut."),
    *(Mistake(f"never {kind}", function, f"Your function never answers by an entry that says “{kind}”. "
              f"Do you compare with \"{kind}\", letter for letter?")
      for kind, function in ((EXACTLY, wrong.exactly_never_known), (AT_LEAST, wrong.at_least_never_known),
                             (AT_MOST, wrong.at_most_never_known))),
]

LOOK_UP = Exercise(
    number="09.1",
    title="May this entry answer?",
    text="A search stands `ply` moves below its root. It must look `depth` moves ahead, with the window (`alpha`, `beta`). The table has "
         "`entry`, a tuple (depth, kind, value), its kind being `\"exactly\"`, `\"at least\"` or `\"at most\"`. Write `look_up`: it "
         "returns the value with which the search may return at once, or `None` if it has to search. An entry of another depth does not "
         "answer. "
         "Values above 50 are wins, 100 - k if it takes k moves; those below -50 are losses, -100 + k. In the table k is counted from "
         "the entry's position, in the search from its root: make it the search's value first.",
    signature="look_up(entry, depth, alpha, beta, ply)",
    returns=(int, float, type(None)),
    cases=look_up_cases,
    size=lambda entry, depth, alpha, beta, ply: (entry[0] != depth) + 2 * (abs(entry[2]) > DECIDED) + ply / 10,
    judge=judge_look_up,
    draw=lambda entry, depth, alpha, beta, ply: entry_picture(entry[1], entry[2], alpha, beta),  # as the table has it
    hints=[
        "Three questions, in this order: is it the right depth? What is the value, counted from the root? Does it settle the search?",
        "The search wants the value only if it lies inside the window. Of one at beta or above, and of one at alpha or below, it wants "
        "to know no more than that.",
        "“At least v” settles it if v >= beta, “at most v” if v <= alpha, “exactly v” always. 97, found 3 moves below the root, is 94.",
    ],
    mistakes=LOOK_UP_MISTAKES,
    praise="So the exit question has its answer: at depth 3, yes.",
)

# --- 09.4 ------------------------------------------------------------------------------

SMALL = DotsAndBoxes(1, 3)


def faulty_search(game, state, depth, alpha, beta, table):
    """The value of `state` for the player to move, looking `depth` moves ahead; it has three faults."""
    if game.is_terminal(state) or depth == 0:
        return game.utility(state, game.to_move(state))
    if state in table:
        known, kind, value = table[state]
        return value
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        if game.to_move(child) == game.to_move(state):
            value = faulty_search(game, child, depth - 1, alpha, beta, table)
        else:
            value = -faulty_search(game, child, depth - 1, -beta, -alpha, table)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    if best <= alpha:
        table[state] = depth, "at most", best
    elif best >= beta:
        table[state] = depth, "at least", best
    else:
        table[state] = depth, "exactly", best
    return best


def asked(rng, deepest):
    """Questions (depth, alpha, beta) about one position: deeper and deeper, with narrow windows and open ones, the last twice.

    Where one narrow window comes again and again, only a bound can answer without a search.
    """
    questions = []
    for depth in range(1, deepest + 1):
        alpha = rng.randrange(-2, 2)
        questions += [(depth, alpha, alpha + 1), (depth, -inf, inf)]
    alpha = rng.choice((-2, 1))
    return [*questions, (deepest, -inf, inf), (deepest - 1, -inf, inf), *[(deepest, alpha, alpha + 1)] * 2]


def asked_of_bounds(rng, deepest):
    """Questions that a table answers by bounds alone: one narrow window, deeper and deeper, each depth several times."""
    alpha = rng.choice((-2, -1, 0, 1))
    return [(depth, alpha, alpha + 1) for depth in range(2, deepest + 1) for _ in range(4)]


def search_cases(rng):
    """Positions of two games, each with questions to one table, such that each mistake shows somewhere."""
    def case(game, questions=asked):
        if game is GAME:
            state = random_positions(rng, (rng.choice((4, 5, 6)),))[0]
            return game, state, questions(rng, 4)
        state = game.initial
        for _ in range(rng.randrange(3)):
            state = game.result(state, rng.choice(game.actions(state)))
        return game, state, questions(rng, 5)
    cases = [case(game) for game in (GAME, SMALL, GAME, SMALL)] + [case(game, asked_of_bounds) for game in (GAME, SMALL)]
    return until_each_fails(cases, SEARCH_MISTAKES, lambda function, one: judge_search(answer_all(function, *one), *one) is not None,
                            lambda: case(rng.choice((GAME, SMALL)), rng.choice((asked, asked_of_bounds))))


def answer_all(function, game, state, questions):
    """[answers, states visited, whether the search remembers in `table`]: a student's search, asked the questions in order with one table.

    Asked the last question again with an empty table, it has to search. Visits are counted only if it does: what else it
    remembers may be from any call.
    """
    counted, table = handed(game, 60_000), {}
    answers = [function(counted, state, *question, table) for question in questions]
    visited = counted.calls
    function(counted, state, *questions[-1], {})
    in_table = counted.calls > visited
    return [answers, visited + len(questions) if in_table else 0, in_table]


def judge_search(answer, game, state, questions):
    """None if every value is right, or a right bound outside the window, and the table saves visits."""
    answers, visited, in_table = answer
    for question, value in zip(questions, answers):
        if wrong_type := misfit(value, (int, float)):
            return wrong_type
        depth, alpha, beta = question
        truth = AlphaBeta(game, game.to_move(state)).search(state, depth).value
        fits = beta <= value <= truth if truth >= beta else truth <= value <= alpha if truth <= alpha else value == truth
        if not fits:
            ends = (beta, truth) if truth >= beta else (truth, alpha) if truth <= alpha else (truth,)
            side = " to ".join(dict.fromkeys(map(words, ends)))
            return Wrong(f"{side} at depth {depth} with the window ({words(alpha)}, {words(beta)})",
                         "A value is wrong. The table had answers to the questions before; one of them was trusted too much.", words(value))
    if not in_table:
        return Wrong("a search where `table` is empty", "Asked with an empty table, your search answered without looking at any move: "
                     "it remembers somewhere else.", "no state visited")
    with_table, without = (answer_all(search, game, state, questions)[1] for search in (wrong.search, wrong.never_read))
    if visited > (with_table + without) / 2:
        return Wrong(f"about {with_table} states visited",
                     "The values are right, but the table saves nothing or little: some questions are answered by a search, again.",
                     f"{visited} states visited")
    return None


SEARCH_MISTAKES = [
    Mistake("as it was", wrong.as_it_was, "This behaves as the search did at the start, with all its faults."),
    Mistake("an entry is a value", wrong.entry_is_a_value,
            "You take every entry for a value, where you store it or where you read it. A bound answers only on its side of the window."),
    Mistake("depth not compared", wrong.depth_not_compared,
            "You trust what a shallower search, or a deeper one, has found. Compare the depth of the entry with yours."),
    Mistake("deeper accepted", wrong.deeper_accepted,
            "You accept entries that looked deeper. Then values differ from minimax's at the depth that was asked."),
    Mistake("kind by the narrowed window", wrong.kind_by_the_narrowed_window,
            "You tell the kind by alpha as it is after the loop. By then the best value has raised it: exact values look like “at most”."),
    Mistake("kinds swapped", wrong.kinds_swapped,
            "You have “at least” and “at most” the wrong way round. After a cut at beta more may be there."),
    Mistake("never read", wrong.never_read, "You store entries and never use them. Or do your conditions never hold?"),
    *(Mistake(f"bounds never {what}", function, f"Only exact values are {what}. A bound answers as well, on its side of the window: "
              "“at least 3” settles (0, 2).") for what, function in (("read", wrong.bounds_not_read), ("stored", wrong.bounds_not_stored))),
    Mistake("a table of its own", wrong.table_of_its_own,
            "You keep entries outside of `table`. Whoever calls decides by `table` what is remembered; use the one handed in."),
    Mistake("turns at every move", wrong.turns_at_every_move,
            "You turn the sign at every move. In dots and boxes a player may move twice in a row: ask who is to move."),
]


def describe_search(game, state, questions):
    board = "TicTacToe()" if game is GAME else repr(game)
    asks = ", ".join(f"depth {depth} ({words(alpha)}, {words(beta)})" for depth, alpha, beta in questions)
    return f'game = {board}, state = game.from_text("{game.to_text(state)}"), with one table: {asks}'


SEARCH = Exercise(
    number="09.4",
    title="Find the bugs: a search that remembers",
    text="The search above, `faulty_search`, has three faults, all about the table. Write it again without them, as "
         "`search(game, state, depth, alpha, beta, table)`: the value of `state` for the player to move. `table` is a dict. Calls with "
         "other depths and windows get the same table. Outside the window a bound is enough, and bounds are to be used: what an entry "
         "settles is not searched again. An entry counts only at the depth it was searched with, so that values equal minimax's.",
    signature="search(game, state, depth, alpha, beta, table)",
    cases=search_cases,
    size=lambda game, state, questions: len(game.actions(state)) + (game is SMALL),
    judge=judge_search,
    through=through_alone(answer_all),
    show=lambda answer: f"{', '.join(words(value) for value in answer[0])}; {answer[1] or 'no'} states visited",
    describe=describe_search,
    draw=lambda game, state, questions: picture(game, state),
    seconds=10,
    hints=[
        "One fault is where the table is written, two are where it is read. Your `look_up` of exercise 1 knows the two.",
        "When may `value` be returned? Only if the depths agree, and if the kind and the window allow it.",
        "Below, `alpha` is no longer what it was when the function was called. Keep that in a variable of its own.",
    ],
    mistakes=SEARCH_MISTAKES,
    praise="The same values as minimax at every depth, with fewer visits.",
)
