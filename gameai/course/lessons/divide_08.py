"""Exercises 08.1 and 08.2: perft divide, and the place where a program's moves are wrong."""

import re
from numbers import Number

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_08 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.generators_08 import GAME, Program, same_moves
from gameai.course.plain import article, type_name
from gameai.game import IllegalMove, perft
from gameai.games.antichess import Antichess
from gameai.show import picture, svg
from gameai.show.divide_view import branches
from gameai.show.drawing import drawing_of
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import counted, listed

# --- 08.1 ------------------------------------------------------------------------------

WRITTEN = re.compile("[a-h][1-8][a-h][1-8][qrbnk]?")  # a move as `format_move` writes it


def random_states(rng, count, wanted=lambda state: True, game=GAME, most=120):
    """States of random games, such that `wanted(state)`; one game gives one at most."""
    found = []
    while len(found) < count:
        state, line = game.initial, []
        while not game.is_terminal(state) and len(line) < most:
            line.append(state)
            state = game.result(state, rng.choice(game.actions(state)))
        fitting = [state for state in rng.sample(line, min(len(line), 12)) if wanted(state)]
        found += fitting[:1]
    return found


def divide_cases(rng):
    """Beginnings, ends, positions with promotions and with positions that come by two ways, in two variants."""
    contest = Antichess("contest2012")
    def ends(state):
        return any(GAME.is_terminal(GAME.result(state, action)) for action in GAME.actions(state))
    def promotes(state):
        return 1 < len(GAME.actions(state)) < 12 and any(action.promotion for action in GAME.actions(state))
    def few(state):
        return 1 < len(GAME.actions(state)) < 10
    cases = [(GAME, GAME.initial, 1), (GAME, GAME.initial, 2), (contest, contest.initial, 2), (contest, contest.initial, 3),
             (GAME, GAME.initial, 3)]
    cases += [(GAME, state, 2) for state in random_states(rng, 3, ends) + random_states(rng, 3, promotes)]
    cases += [(GAME, state, 3) for state in random_states(rng, 3, few)]
    over = GAME.from_fen("8/8/8/4p3/4P3/8/8/8 w - - 0 1")
    two_ways = GAME.from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1")
    return [*cases, (GAME, two_ways, 4), (GAME, over, 1), (GAME, GAME.from_fen("8/8/8/8/8/1p6/P7/8 w - - 0 1"), 3)]


def right_divide(game, state, depth):
    """{move: paths of `depth` moves that begin with it}."""
    return {game.format_move(state, action): perft(game, game.result(state, action), depth - 1)
            for action in game.actions(state)}


def other_game(game):
    """What to ask a student whose answer is wrong in another variant; "" in the lesson's own."""
    if game.variant == GAME.variant:
        return ""
    return f" This game is {game!r}: does your function use the `game` that it is given, everywhere?"


def judge_divide(answer, game, state, depth):
    """None if every move has its count."""
    truth = right_divide(game, state, depth)
    other = other_game(game)
    strange = [key for key in answer if not isinstance(key, str)]
    if strange:
        return Wrong(because="A key is the move as a text: `game.format_move(state, action)`.", yours=f"a key {strange[0]!r}")
    extra = [move for move in answer if move not in truth]
    if extra and not WRITTEN.fullmatch(extra[0]):
        return Wrong(f"a key such as {next(iter(truth))!r}" if truth else "no key", "A key of yours is not the text of a move as "
                     f"`game.format_move(state, action)` writes it.{other}", f"a key {extra[0]!r}")
    for move in truth:
        if move not in answer:
            mine = f", {extra[0]!r} among them" if extra else ""
            return Wrong(f"{counted(len(truth), 'move')}, {move!r} among them", f"The move {move} is missing.{other}",
                         counted(len(answer), "move") + mine)
        if answer[move] != truth[move]:
            because = (f"The count of {move} is another.{other}" if isinstance(answer[move], Number) else
                       f"A count is a number; that of {move} is {article(type_name(answer[move]))}.")
            return Wrong(f"{move}: {truth[move]:,}", because, f"{move}: {answer[move]!r}")
    if extra:
        return Wrong(counted(len(truth), "move"), f"{extra[0]} is no legal move here.{other}", counted(len(answer), "move"))
    return None


def describe_state(game, state):
    """A state as a student can type it."""
    variant = "" if game.variant == "antichess" else f"game = Antichess({game.variant!r}), "
    return f'{variant}state = game.from_fen("{game.to_fen(state)}")'


DIVIDE = Exercise(
    number="08.1",
    title="Perft divide",
    text="Write `divide(game, state, depth)`: a dictionary from each legal move to the number of paths of exactly "
         "`depth` moves "
         "that begin with it. A key is the move as a text, `game.format_move(state, action)`. The library's `perft` "
         "may be used. "
         "`depth` is 1 or more.",
    signature="divide(game, state, depth)",
    returns=dict,
    cases=divide_cases,
    size=lambda game, state, depth: perft(game, state, depth) or 10 ** 6,  # where every count is 0, little is seen
    judge=judge_divide,
    through=through_alone(forbidden=(branches,)),
    describe=lambda game, state, depth: f"{describe_state(game, state)}, depth = {depth}",
    draw=lambda game, state, depth: picture(game, state),
    hints=[
        "Perft of a state is a sum over its moves. Divide keeps the parts.",
        "One move of the path is made already. How many are left for `perft` to count?",
        "{game.format_move(state, action): perft(game, the state after it, one move less) for each action}",
    ],
    mistakes=[
        Mistake("depth not counted down", wrong.depth_not_counted_down,
                "You count `depth` moves after the first one. The first one is part of the path."),
        Mistake("one for each", wrong.one_for_each, "You count each first move once. How many paths begin with it?"),
        Mistake("ends counted", wrong.ends_counted,
                "You count a path that ends sooner. Perft counts paths of exactly `depth` moves."),
        Mistake("dead branches left out", wrong.dead_branches_left_out,
                "You leave out a move after which no path is long enough. It is legal, and its count is 0."),
        Mistake("promotion lost", wrong.promotion_lost,
                "Two of your moves share a key, so one count overwrites the other. A pawn that promotes has five "
                "moves to one square."),
        Mistake("moves in another notation", wrong.named_by_san,
                "Your keys are moves in SAN, the notation of chess players. `game.format_move(state, action)` writes a "
                "move by its two squares."),
        Mistake("moves as Python prints them", wrong.named_by_str,
                "Your keys are what `str` makes of a move. `game.format_move(state, action)` gives its text."),
        Mistake("a game of its own", wrong.own_game,
                "Your function asks the notebook's `game`, not the one that it is given. Other variants have other moves."),
        Mistake("counts by a game of its own", wrong.own_game_below,
                "You list the moves of the game that you are given, and count below them by the notebook's `game`."),
        Mistake("all depths together", wrong.all_depths,
                "You count shorter paths, too. Perft counts paths of exactly `depth` moves."),
        Mistake("positions counted", wrong.positions_counted,
                "You count positions. Two paths to one position are two paths."),
    ],
)

# --- 08.2 ------------------------------------------------------------------------------

DEPTH = 3  # the depth at which perft of right and faulty programs first differs in these positions
PLACES = {
    "en passant not forced": (
        "4k3/6p1/b7/2pp4/P7/B3P1P1/2PP4/8 b - - 1 24",
        "1nb1k3/2p3p1/4p3/3p3R/P7/8/2PPP1P1/2B2B2 b - - 0 19",
        "r1bqkb2/pppppp2/7p/8/P2P4/8/2P1nP1P/1N2N2R w - - 1 13",
        "4k3/3p4/8/1p2pp2/8/8/K4P2/8 b - - 1 33",
        "rnbqkbnr/1ppppppp/8/p7/8/3P4/PPPBPPPP/RN1QKBNR b - - 1 2",
        "8/2kp4/8/2P4p/5nb1/8/7P/6B1 w - - 2 32"),
    "no pawn becomes a king": (
        "6n1/6k1/2P5/4p3/4P3/4p3/8/6b1 b - - 0 34",
        "8/7k/8/4p3/4B3/3np3/8/6b1 b - - 8 40",
        "7b/p3p3/2p5/8/5P2/2p5/6P1/8 b - - 0 32",
        "rn6/8/p5P1/5n2/p1pP4/B7/P2P4/RN2K3 w - - 1 24",
        "8/8/p5P1/8/p1n5/2P5/P7/RN1K4 w - - 2 30",
        "4N3/8/8/1N6/8/1n1p1K2/8/8 b - - 3 38"),
    "a king may not be left attacked": (
        "rnbqkbnr/pppppp1p/8/8/P5Q1/4P3/1PPP1PPP/RNB1KBNR b - - 0 3",
        "rnbqkbnr/ppp1pppp/3p4/8/2P5/1Q6/PP1PPPPP/RNB1KBNR b - - 1 2",
        "r1bqkbn1/p1pppp2/1p6/6p1/3Q4/5PP1/PPP1B3/RN2K1R1 b - - 0 10",
        "3qkb2/p1p1p1p1/n7/3P4/P7/7r/3P1P1P/RN2K2R w - - 0 13",
        "8/4p3/r5pp/3k4/5b2/8/7P/5K2 w - - 0 27",
        "2r5/4kp1B/2p4b/R3p1p1/6P1/8/1PP5/5N2 b - - 0 29"),
}


def place_cases(rng):
    """Three programs, each with a position from which its counts differ at depth 3 first."""
    faults = rng.sample(sorted(PLACES), len(PLACES))
    return [({letter: (Program(fault), GAME.from_fen(rng.choice(PLACES[fault]))) for letter, fault in zip("ABC", faults)},)]


def steps_of(path):
    """A path as a list of texts; None if it is no path."""
    if isinstance(path, str):
        return path.replace(",", " ").split()
    return list(path) if isinstance(path, (list, tuple)) and all(isinstance(step, str) for step in path) else None


def judge_places(answer, programs):
    """None if each path leads to a position in which the program's moves are wrong."""
    if set(answer) != set(programs):
        return Wrong(f"a path for each of {listed(map(repr, programs))}", "Your answer needs each program once, and no other.",
                     f"the keys {listed(map(repr, answer)) or 'of an empty dictionary'}")
    said = [(letter, why) for letter in programs if (why := _place_wrong(answer[letter], *programs[letter]))]
    if not said:
        return None
    letter, why = said[0]
    found = f" {len(programs) - len(said)} of {len(programs)} are found." if len(said) < len(programs) else ""
    return Wrong(because=f"{letter}: {why}{found}", yours=f"{letter}: {answer[letter]!r}, from {GAME.to_fen(programs[letter][1])}")


def _place_wrong(path, program, state):
    """What is wrong with one path, a sentence; "" if nothing is."""
    steps = steps_of(path)
    if steps is None:
        return 'a path is a text such as "e2e4 b7b5", or a list of such moves.'
    for number, step in enumerate(steps):
        if not same_moves(GAME, program, state):
            return (f"the moves are wrong already before {step}: the path goes too far." if number else
                    "the moves are wrong at the start: the path is empty.")
        try:
            state = GAME.result(state, GAME.parse_move(state, step))
        except IllegalMove:
            before = " ".join(steps[:number])
            return f"{step} is no legal move after {before}." if before else f"{step} is no legal move at the start."
    if not same_moves(GAME, program, state):
        return ""
    left = DEPTH - len(steps)
    if left > 1 and any(perft(GAME, state, depth) != perft(program, state, depth) for depth in range(1, left + 1)):
        return ("after this path both programs have the same moves, and their counts differ: go on from there."
                if steps else "at the start both programs have the same moves. Which branch differs?")
    return "after this path both programs have the same moves, and nothing below it differs: another branch does."


def boards(programs):
    """The positions in which the programs start, side by side, with the names of rows and columns large enough to read."""
    drawing, side, edge, gap = drawing_of(GAME), 240, 16, 14
    drawn, said, square = [], [], side / 8
    for at, (letter, (_, state)) in enumerate(programs.items()):
        mover = drawing.player_name(state.to_move)
        x, y = MARGIN + edge + at * (side + edge + gap), MARGIN + 24
        drawn += [svg.moved(x, y, drawing.mini(state), scale=side / drawing.width),
                  svg.text(x, MARGIN + 8, f"{letter}: {mover} to move", anchor="start", weight=600)]
        for number in range(8):
            middle = square * (number + 0.5)
            drawn += [svg.text(x - 9, y + middle, 8 - number, size=SIZE["small"], fill="@muted"),
                      svg.text(x + middle, y + side + 10, "abcdefgh"[number], size=SIZE["small"], fill="@muted")]
        said.append(f"{letter}, {mover} to move: {drawing.describe(state)}.")
    return svg.picture_of(2 * MARGIN + len(said) * (side + edge + gap) - gap, 2 * MARGIN + 24 + side + edge, *drawn,
                          title="where the programs start", description=" ".join(said))


FAULTS = Exercise(
    number="08.2",
    title="Where are their moves wrong?",
    text="Three programs play antichess, each with a fault. `ex.material()` is {letter: (program, state)}: a program "
         "is a game, "
         f"and from its state its perft of depth {DEPTH} is wrong. Find for each a path from that state to a position in which "
         "its moves are not the legal ones. Write `places()`: it returns a dictionary from letter to path, such as "
         '`{"A": "e2e4 b7b5", …}`. Paths can differ, and any that leads to such a position is right.',
    signature="places()",
    returns=dict,
    cases=place_cases,
    judge=judge_places,
    describe=lambda programs: "",  # the answer names the one position that it speaks of
    draw=boards,
    hints=[
        "Divide by the right rules and by the program's. Which move has another count?",
        f"Make that move in both and divide again, one move less deep. You start at depth {DEPTH}.",
        "You are there when one dictionary has a key that the other lacks. The path is what you made on the way, "
        "without that key.",
    ],
    mistakes=[
        Mistake("one move too few", wrong.one_move_too_few,
                "You stop where the counts differ. The moves differ one move later: divide once more."),
        Mistake("with the wrong move", wrong.with_the_wrong_move,
                "Your path holds the wrong move itself. It ends in the position before that move."),
        Mistake("a branch that agrees", wrong.a_branch_that_agrees,
                "You go down a branch whose counts agree. Follow one that differs."),
        Mistake("letters exchanged", wrong.letters_exchanged, "You give each program the path of another one."),
    ],
    praise="Each path ends where the fault is to be seen.",
)
