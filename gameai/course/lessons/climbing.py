"""What exercises of lessons that end in a ladder share: when a rung is passed, in words, and the pictures.

The answer that a match gives is a list that begins [wins, draws, losses, low, high]: games of
a student's bot against a bot of the ladder, and the 95% interval of its score.
"""

from gameai.course.attempt import trouble_words
from gameai.course.guard import VALUE, Guard
from gameai.course.judging import Wrong, refused, said
from gameai.course.plain import short

ONE = "one of `game.actions(state)`"


class NoMove(Exception):
    """What a student's bot chose is no move; its argument is what `no_move` says of it."""


def no_move(answer, legal, one=ONE, written=short):
    """What is said of a bot's answer that is no move, as `judging.said` makes it; None for a legal move.

    Args:
        answer: what the student's function returned.
        legal: the legal moves.
        one: what a move is, in words.
        written: writes a move that is not legal.
    """
    if _is_one(answer, legal):
        return None
    if answer is None:
        return said("Your function returned None. Did you forget `return`?", one, "None")
    if isinstance(answer, (list, tuple, set, frozenset)) and any(_is_one(each, legal) for each in answer):
        what = "one move in a list" if len(answer) == 1 else f"{len(answer)} moves"
        return said("Your function returned a list, where one move is wanted. Take the move out of it: `moves[0]` is the first.", one, what)
    if isinstance(answer, (str, int)) and not any(isinstance(each, type(answer)) for each in legal):
        return said(f"That is no move. Return {one} as it is.", one, short(answer))
    return said("Your bot chose a move that is not legal.", one, written(answer))


def _is_one(answer, legal):
    try:
        return any(type(answer) is not bool and each == answer for each in legal)
    except Exception:  # arrays, say, are equal in a way of their own
        return False


def passed(answer, even=0.5):
    """Whether a match shows that the student's bot is better than an `even` share."""
    return answer[3] > even


def show_match(answer, floor=None):
    """A match in words; where the interval's lower end looks like the `floor` and is not, it has more digits."""
    wins, draws, losses, low, high, *_ = answer
    games, digits = wins + draws + losses, 2
    while floor not in (None, low) and digits < 6 and float(f"{low:.{digits}f}") == floor:
        digits += 1
    return f"{wins} of {games} games won, score {score(answer):.2f}, 95% interval {low:.{digits}f} to {high:.2f}"


def score(answer):
    """The score of a match, a win 1 and a draw 1/2, between 0 and 1."""
    wins, draws, losses, *_ = answer
    return (wins + draws / 2) / (wins + draws + losses)


def judge_rung(answer, rung, advice=""):
    """None if the whole interval against bot `rung` lies above 1/2; else a `Wrong`, with the advice behind it."""
    if passed(answer):
        return None
    verdict = ("is not shown to be better: 1/2 is inside its interval." if answer[4] >= 0.5
               else "is worse: its whole interval lies below 1/2.")
    return Wrong(f"the whole interval above 1/2 against bot {rung}", f"Against bot {rung} your bot {verdict}{advice}")


def trouble(outcome, name):
    """Why the `Outcome` of a match has no score, in words, with the error and its line if there is one; "" if it has."""
    if outcome.kind == VALUE and (wrong := refused(outcome.value)):
        return f"{wrong.because} It was {wrong.yours}, and should be {wrong.expected}."
    return trouble_words(outcome, name)


def climb_picture(exercise, function, cases, seconds=None, even=0.5):
    """A student's bot against bots of the ladder, as a picture; None, and what is wrong, where it can't play.

    A bot that does not get through its first match within the time of a check plays no other.

    Args:
        exercise: the exercise, whose `through` plays a match.
        function: the student's.
        cases: {bot's number: arguments of `through`}.
        seconds: the time for the matches after the first; default three times the exercise's.
        even: what an equal would score: 1/2, or less where there are more than two players.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    rungs, matches = {}, list(cases.items())
    for some, clock in ((matches[:1], exercise.seconds), (matches[1:], seconds or exercise.seconds * 3)):
        with Guard(clock) as guard:
            for rung, args in some:
                outcome = guard.call(function, args, through=exercise.through)
                if told := trouble(outcome, exercise.name):
                    break
                rungs[f"against bot {rung}"] = outcome.value
            else:
                continue
        print(f"No ladder without a bot that plays. Against bot {rung}: {told}")
        return None
    for name, found in rungs.items():
        print(f"{name}: {show_match(found)}{', passed' if passed(found, even) else ''}")
    return plots.intervals(list(rungs), [score(found) for found in rungs.values()],
                           [found[3] for found in rungs.values()], [found[4] for found in rungs.values()],
                           x="score of your bot (a win 1, a draw 1/2)", reference=even,
                           alt="Scores of your bot with 95% intervals. " + " ".join(
                               f"{name}: {show_match(found)}." for name, found in rungs.items()))


def ladder_picture(rungs):
    """The rungs of a `gameai.arena.Ladder`, printed from the best down, and drawn with their intervals."""
    from gameai.show import plots

    for place, rung in enumerate(rungs, 1):
        print(f"{place}. {rung.name}")
    return plots.intervals([rung.name for rung in rungs], [rung.rating for rung in rungs],
                           [rung.interval[0] for rung in rungs], [rung.interval[1] for rung in rungs],
                           x="rating, in Elo points", reference=0,
                           alt="The ladder, best first: " + ", ".join(rung.name for rung in rungs) + ". Bars are 95% intervals.")
