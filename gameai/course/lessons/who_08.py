"""Exercise 08.6: five programs, one of them right; which fault has each of the others?"""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons.generators_08 import RIGHT, Program, fault_of
from gameai.show.words import counted, listed

#: One of each row stands in the line-up.
ROWS = (("en passant not forced", "en passant forgotten"),
        ("a pawn becomes only a queen", "no pawn becomes a king"),
        ("a king may not be left attacked", "nobody takes a king"),
        ("without a move: a draw", "without a move: lost", "without a move: fewer pieces win"))
NAMES = (RIGHT, *(name for row in ROWS for name in row))


def programs(rng):
    """{letter: program}: the right one, and one of each row."""
    chosen = [RIGHT, *(rng.choice(row) for row in ROWS)]
    rng.shuffle(chosen)
    return [({letter: Program(name) for letter, name in zip("ABCDE", chosen)},)]


def truth(line_up):
    """{letter: name} of a line-up."""
    return {letter: fault_of(program) for letter, program in line_up.items()}


def judge_who(answer, line_up):
    """None if each program is named; else how many are."""
    right = truth(line_up)
    if set(answer) != set(right):
        return Wrong(f"an answer for each of {listed(map(repr, right))}", "Your answer needs each program once, and no other.",
                     f"the keys {listed(map(repr, answer)) or 'of an empty dictionary'}")
    unknown = [name for name in answer.values() if name not in NAMES]
    if unknown:
        return Wrong(" / ".join(NAMES), f"{unknown[0]!r} is not one of the answers.")
    hits = sum(answer[letter] == name for letter, name in right.items())
    if hits == len(right):
        return None
    claimed = list(answer.values()).count(RIGHT)
    if claimed != 1:
        return Wrong("one program that is right", f"Exactly one program is right; you say it of {claimed}. "
                     f"{hits} of {counted(len(right), 'answer')} are right.")
    return Wrong(because=f"{hits} of {counted(len(right), 'answer')} are right.")


def exchanged(row, by=1):
    """A mistake: of the names of a row, the next one is given, or the one `by` places on."""
    def answer(line_up):
        return {letter: row[(row.index(name) + by) % len(row)] if name in row else name for letter, name in truth(line_up).items()}
    return answer


def by_moves_alone(line_up):
    """Calls every program right whose moves are."""
    return {letter: RIGHT if name in ROWS[3] else name for letter, name in truth(line_up).items()}


def from_the_start_alone(line_up):
    """Calls every program right whose perft from the start agrees to depth 3: it does for all."""
    return dict.fromkeys(line_up, RIGHT)


WHO = Exercise(
    number="08.6",
    title="Who is right?",
    text="Five programs say that they play antichess by the rules of the lesson (without lichess's draw where only bishops are "
         "left). One is right, each of the others has one fault. "
         "`ex.material()` is "
         "{letter: program}; a program is a game, with `actions`, `is_terminal`, `utility` and `from_fen`. Which "
         "fault has each? Write "
         "`who()`: it returns a dictionary from letter to one of these names (some belong to no program):\n\n"
         + "\n".join(f"- `{name!r}`" for name in NAMES),
    signature="who()",
    returns=dict,
    cases=programs,
    judge=judge_who,
    describe=lambda line_up: f"the programs {listed(line_up)}",
    hints=[
        "Perft from the start takes long to get to the rules in question. Look for positions in which they show at "
        "once.",
        "For each name a position in which it would show: en passant as the only capture, a pawn before its last row, "
        "a king that is attacked, a king that could be taken, a player who can't move.",
        "What a program does in a position is `sorted(game.format_move(state, a) for a in game.actions(state))`; what "
        "it says of an end is "
        "`game.utility(state, player)`. Compare with `Antichess()`.",
    ],
    mistakes=[
        Mistake("by moves alone", by_moves_alone,
                "You call two programs right: their moves are the same. Moves are not all: who wins when nobody can "
                "move?"),
        Mistake("from the start alone", from_the_start_alone,
                "You call all of them right. From the start, perft 3 does not get to the rules in which they differ."),
        Mistake("en passant exchanged", exchanged(ROWS[0]),
                "Look again at en passant: is the capture missing, or are there moves beside it?"),
        Mistake("promotion exchanged", exchanged(ROWS[1]), "Look again at the pawn that promotes: which pieces are missing?"),
        Mistake("king exchanged", exchanged(ROWS[2]),
                "Look again at the king: is it the king that may not be taken, or its owner who may not leave it "
                "attacked?"),
        Mistake("outcome exchanged", exchanged(ROWS[3]),
                "Look again at the player who can't move, in positions with as many pieces, fewer and more."),
        Mistake("outcome exchanged the other way", exchanged(ROWS[3], 2),
                "Look again at the result without a move: 1 is a win, 0 a draw, -1 a loss, for the player that you "
                "name in `utility`. Who is to move?"),
    ],
    praise="You found what perft sees, and what it can't.",
)
