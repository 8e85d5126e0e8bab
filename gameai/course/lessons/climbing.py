"""What exercises of lessons that end in a ladder share: when a rung is passed, in words, and the pictures.

The answer that a match gives is a list that begins [wins, draws, losses, low, high]: games of
a student's bot against a bot of the ladder, and the 95% interval of its score.
"""

import types
from collections.abc import Callable
from operator import index
from typing import NamedTuple

from gameai.course.attempt import trouble_words
from gameai.course.guard import VALUE, Guard
from gameai.course.judging import Wrong, refused, said
from gameai.course.plain import short
from gameai.show.svg import capital
from gameai.show.words import listed

ONE = "one of `game.actions(state)`"
UNCALLED = (type, types.FunctionType, types.MethodType, types.BuiltinFunctionType)


class Words(NamedTuple):
    """How a climb speaks: of the student's player, of a rung by its number, what the picture's axis measures, and what it shows."""

    one: str = "a bot"
    rung: Callable = "against bot {}".format
    x: str = "score of your bot (a win 1, a draw 1/2)"
    shown: str = "Scores of your bot with 95% intervals."


class NoMove(Exception):
    """What a student's bot chose is no move; its argument is what `no_move` says of it."""


def no_move(answer, legal, one=ONE, written=short, who="bot"):
    """What is said of a bot's answer that is no move, as `judging.said` makes it; None for a legal move.

    Args:
        answer: what the student's function returned.
        legal: the legal moves.
        one: what a move is, in words.
        written: writes a move that is not legal.
        who: what plays, in a word.
    """
    if _is_one(answer, legal):
        return None
    if isinstance(answer, UNCALLED):
        name = answer.__name__
        return said(f"Your function returned `{name}` itself. Brackets belong behind it, with its arguments if it takes any.", one,
                    f"`{name}` without brackets")
    if answer is None:
        return said("Your function returned None. Did you forget `return`?", one, "None")
    if isinstance(answer, (list, tuple, set, frozenset)) and any(_is_one(each, legal) for each in answer):
        what = "one move in a list" if len(answer) == 1 else f"{len(answer)} moves"
        return said("Your function returned a list, where one move is wanted. Take the move out of it: `moves[0]` is the first.", one, what)
    if isinstance(answer, (str, int)) and not any(isinstance(each, type(answer)) for each in legal):
        return said(f"That is no move. Return {one} as it is.", one, short(answer))
    return said(f"Your {who} chose a move that is not legal.", one, written(answer))


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


def climb_picture(exercise, function, case, rungs, bots, seconds=None, even=0.5, warm=None, words=Words()):
    """A student's bot against bots of the ladder, as a picture; None, and what is wrong, where it can't play.

    A bot that does not get through its first match within the time of a check plays no other. What
    was won before a match that can't be played stays: it is printed at once, and drawn.

    Args:
        exercise: the exercise, whose `through` plays a match.
        function: the student's.
        case: case(rung) gives the arguments of `through`.
        rungs: those asked for, by their numbers; or one number.
        bots: how many rungs there are.
        seconds: the time for the matches after the first; default three times the exercise's.
        even: what an equal would score: 1/2, or less where there are more than two players.
        warm: arguments of `through` for some moves before the first match, which may take no longer than the first
            case of a check, so that a loop without an end is stopped soon; or None.
        words: `Words`.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    wanted, refusal = _rungs(rungs, bots)
    if refusal:
        print(refusal)
        return None
    found, told, matches = {}, "", [(rung, case(rung)) for rung in wanted]
    warming = [(wanted[0], warm)] if warm else []
    for some, clock in ((warming, exercise.first), (matches[:1], exercise.seconds), (matches[1:], seconds or exercise.seconds * 3)):
        with Guard(clock) as guard:
            for rung, args in some:
                name, outcome = words.rung(rung), guard.call(function, args, through=exercise.through)
                if told := trouble(outcome, exercise.name):
                    break
                if some is not warming:
                    found[name] = outcome.value
                    print(f"{name}: {show_match(outcome.value)}{', passed' if passed(outcome.value, even) else ''}")
        if told:
            before = "The climb ends here." if found else f"No ladder without {words.one} that plays."
            print(f"{before} {capital(name)}: {told}")
            break
    if not found:
        return None
    return plots.intervals(list(found), list(map(score, found.values())),
                           [each[3] for each in found.values()], [each[4] for each in found.values()], x=words.x, reference=even,
                           alt=" ".join([words.shown, *(f"{name}: {show_match(each)}." for name, each in found.items())]))


def _rungs(rungs, bots):
    """(the numbers of the rungs asked for, ""), or ([], a sentence that names the rungs there are)."""
    there = f"The rungs are {listed(range(bots))}, so write `rungs=(0, {bots - 1})`, for example."
    try:
        wanted = [rungs] if hasattr(rungs, "__index__") else list(rungs)
        unknown = [each for each in wanted if isinstance(each, (bool, str)) or index(each) not in range(bots)]
    except TypeError:
        return [], f"`rungs` is a collection of whole numbers, and it was {short(rungs)}. {there}"
    if unknown or not wanted:
        return [], f"There is no rung {short(unknown[0])}. {there}" if unknown else f"`rungs` names no rung. {there}"
    return list(dict.fromkeys(map(index, wanted))), ""


def ladder_picture(rungs):
    """The rungs of a `gameai.arena.Ladder`, printed from the best down, and drawn with their intervals."""
    from gameai.show import plots

    for place, rung in enumerate(rungs, 1):
        print(f"{place}. {rung.name}")
    return plots.intervals([rung.name for rung in rungs], [rung.rating for rung in rungs],
                           [rung.interval[0] for rung in rungs], [rung.interval[1] for rung in rungs],
                           x="rating, in Elo points", reference=0,
                           alt="The ladder, best first: " + ", ".join(rung.name for rung in rungs) + ". Bars are 95% intervals.")
