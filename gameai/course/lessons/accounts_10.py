"""Exercise 10.4: find the bugs in an accountant's books."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_10 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import GAME, pieces_of, random_state, remembered, state_with, until_all_differ
from gameai.games.checkers.board import COLOURS
from gameai.games.checkers.rules import Checkers
from gameai.show import picture
from gameai.show.words import listed


def faulty_books(pieces, start, end):
    """Where pieces, and so their bidders, are after a step or jump from `start` to `end`; it has three faults."""
    after = dict(pieces)
    piece = after.pop(start)
    if abs(end - start) >= 5:                 # a jump
        after.pop((start + end) // 2, None)   # the bidders of the captured piece are deleted
    if end <= 4:                              # a king
        piece = "W"
    after[end] = piece
    return after


def books_case(rng, fits=lambda *case: True):
    """(pieces, start, end) of a step or jump of a random position, of which `fits` is true."""
    while True:
        state = random_state(rng, kings=rng.random() < 0.7)
        for step in rng.sample(GAME.steps(state), len(GAME.steps(state))):
            case = (pieces_of(state), *step)
            if fits(*case):
                return case


@remembered
def books_cases(rng):
    """Steps and jumps of men and kings of both colours, into the last rows and elsewhere, and some for each usual mistake."""
    cases = [({22: "w", 18: "b", 1: "b"}, 22, 15), ({18: "w", 15: "b", 1: "b"}, 18, 11), ({9: "b", 14: "w", 30: "w"}, 9, 18),
             ({22: "w", 1: "b"}, 22, 17), ({28: "b", 24: "w", 1: "W"}, 28, 32), ({5: "w", 32: "B"}, 5, 1), ({8: "B", 31: "w"}, 8, 3),
             ({25: "W", 1: "b"}, 25, 29)]
    # Men arrive on each square of their last row, on the squares beside it, and by a jump.
    cases += [({start: "b", 1: "b"}, start, start + 4) for start in (24, 25, 26, 27, 28)]
    cases += [({start: "w", 32: "w"}, start, start - 4) for start in (5, 6, 7, 8, 9)]
    cases += [({10: "w", 6: "b", 32: "w"}, 10, 1), ({23: "b", 26: "w", 1: "b"}, 23, 30)]
    cases += [books_case(rng, lambda pieces, start, end, jump=jump, colour=colour:
                         (abs(end - start) > 5) == jump and pieces[start].lower() == colour)
              for jump in (False, True) for colour in "bw" for _ in range(2)]
    return until_all_differ(cases, BOOKS.versions(), lambda function, case: function(*case), lambda: books_case(rng))


def judge_books(answer, pieces, start, end):
    """None for the right books; else a square that is wrong, and what happened."""
    truth = wrong.books(pieces, start, end)
    if answer == truth:
        return None
    texts = [square for square in answer if isinstance(square, str)]
    if texts:
        return Wrong(_books_in_words(truth), f"Square {texts[0]!r} is a text in your books. Squares are numbers.",
                     _books_in_words({repr(square): piece for square, piece in answer.items()}))
    piece, jump = pieces[start], abs(end - start) >= 7
    what = {"w": "White's man", "W": "White's king", "b": "Black's man", "B": "Black's king"}
    did = f"{what[piece]} goes from {start} to {end}" + (f" and captures {what[pieces[wrong.between(start, end)]]} on "
                                                         f"{wrong.between(start, end)}." if jump else ", by a step.")
    square = next((each for each in sorted({*truth, *answer}, key=str) if answer.get(each, "") != truth.get(each, "")), None)
    return Wrong(_books_in_words(truth), f"{did} Your books are wrong about square {square}.", _books_in_words(answer))


def _books_in_words(pieces):
    ordered = sorted(pieces.items(), key=lambda item: str(item[0]).zfill(2))
    return listed([f"{piece} on {square}" for square, piece in ordered]) or "nothing"


def draw_books(pieces, start, end):
    """The board before the step, its two squares marked."""
    player = COLOURS[pieces[start] in "wW"].lower()
    return picture(GAME, state_with(pieces, player), marks={"last": [start, end], "forced": ()}, title="before the step",
                   caption=f"The piece on {start} goes to {end}.")


BOOKS = Exercise(
    number="10.4",
    title="Find the bugs: the accountant's books",
    text="The accountant above, `faulty_books`, has three faults: bidders of captured pieces stay alive, others are deleted, and "
         "kings are wrong. Write it again without them, as `books(pieces, start, end)`: the pieces after one step or one jump of "
         'the piece on `start`, a new dictionary from square to `"w"`, `"W"`, `"b"` or `"B"`. The step or jump is legal. `place` '
         "and `AT` are those of exercise 10.1.",
    signature="books(pieces, start, end)",
    returns=dict,
    cases=books_cases,
    size=lambda pieces, start, end: len(pieces),
    oracle=wrong.books,
    judge=judge_books,
    through=through_alone(forbidden=(Checkers,)),
    draw=draw_books,
    hints=[
        "Try the faulty books by hand on three legal moves: a step from 22 to 17, a jump from 18 to 11, and a step of Black's man from "
        "28 to 32. What should be on the board, and what is?",
        "Numbers deceive: the square between two others is not always the half of their sum, and a step may be 5 numbers long. Rows and "
        "columns don't deceive: `place(start)` and `place(end)`.",
        "A jump goes two rows on. The square between lies in the middle of rows and columns: `AT[row, column]`. A man "
        "becomes a king of its own colour, White's on squares 1 to 4, Black's on 29 to 32.",
    ],
    mistakes=[
        Mistake("as it was", wrong.as_it_was, "These are still the faulty books."),
        Mistake("number between", wrong.number_between,
                "You take the half of the sum for the square between. From 18 to 11 that is 14, and the captured piece stands on 15."),
        Mistake("number above", wrong.number_above,
                "You round the half of the sum upwards. That is right from some rows and wrong from the others."),
        Mistake("a step of five", wrong.step_of_five,
                "You take steps of 5 numbers for jumps, such as that from 22 to 17, and delete a bystander."),
        Mistake("White's king", wrong.white_king,
                "Whoever arrives on squares 1 to 4 becomes White's king in your books. Black's king may come there, too."),
        Mistake("Black's king", wrong.black_king,
                "Whoever arrives on squares 29 to 32 becomes Black's king in your books. White's king may come there, too."),
        Mistake("the row's king", wrong.row_for_colour,
                "Who arrives in a last row becomes a king of that row's colour in your books. Kings of both colours come there."),
        Mistake("Black never crowned", wrong.black_never, "Black's men never become kings in your books. Theirs is the row 29 to 32."),
        Mistake("nobody crowned", wrong.nobody_crowned,
                "Nobody becomes a king in your books. White's last row is 1 to 4, Black's 29 to 32."),
        Mistake("corners forgotten", wrong.corner_forgotten,
                "Squares 4 and 29 are in the last rows as well, and a man that arrives there becomes a king."),
        *(Mistake(f"{name} forgotten", function,
                  f"{name} {'are' if ' and ' in name else 'is'} in {whose} last row as well, {row}, and a man that arrives there becomes "
                  "a king. Does `range` end before its last number, or `<` stand for `<=`?")
          for name, function, whose, row in wrong.FORGOTTEN),
        Mistake("crowned after steps alone", wrong.crowned_by_steps,
                "A man that jumps into its last row stays a man in your books. How it came there does not matter."),
        Mistake("kings are not captured", wrong.kings_stay, "You delete captured men alone. Kings are captured as well."),
        Mistake("nearest number", wrong.nearest,
                "You delete the piece with the number nearest to the middle. That may be a bystander, or the piece itself."),
        Mistake("all crowned", wrong.all_crowned, "Every piece that moves becomes a king in your books."),
        Mistake("nobody deleted", wrong.never_deletes, "The captured piece's bidders stay. They would go on bidding."),
        Mistake("is on both squares", wrong.stays_too, "The piece is on both squares after its step."),
        Mistake("two faults left: the step of five, White's king", wrong.jump_and_crown,
                "The square between is right now. Two faults are left: what is a jump, and who becomes a king?"),
        Mistake("two faults left: the step of five, the number", wrong.jump_and_number,
                "Kings are right now. Two faults are left: what is a jump, and which square lies between?"),
        Mistake("two faults left: the number, White's king", wrong.number_and_crown,
                "Jumps are told from steps now. Two faults are left: which square lies between, and who becomes a king?"),
        Mistake("the step of five; Black never crowned", wrong.jump_and_black,
                "Two faults are left: what is a jump, and when does Black's man become a king?"),
        Mistake("the number; Black never crowned", wrong.number_and_black,
                "Two faults are left: which square lies between, and when does Black's man become a king?"),
    ],
    praise="No ghost bids any more.",
)
