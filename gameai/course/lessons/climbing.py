"""What exercises of lessons that end in a ladder share: when a rung is passed, in words, and the pictures.

The answer that a match gives is a list that begins [wins, draws, losses, low, high]: games of
a student's bot against a bot of the ladder, and the 95% interval of its score.
"""

from gameai.course.guard import VALUE, Guard
from gameai.course.judging import Wrong


def passed(answer):
    """Whether a match shows that the student's bot is the better one."""
    return answer[3] > 0.5


def show_match(answer):
    """A match in words."""
    wins, draws, losses, low, high, *_ = answer
    games = wins + draws + losses
    return f"{wins} of {games} games won, score {score(answer):.2f}, 95% interval {low:.2f} to {high:.2f}"


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


def climb_picture(exercise, function, cases):
    """A student's bot against bots of the ladder, as a picture; None, and a sentence, where it can't play.

    Args:
        exercise: the exercise, whose `through` plays a match.
        function: the student's.
        cases: {bot's number: arguments of `through`}.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    with Guard(exercise.seconds * 3) as guard:
        outcomes = {rung: guard.call(function, args, through=exercise.through) for rung, args in cases.items()}
    if not all(one.kind == VALUE and isinstance(one.value, list) for one in outcomes.values()):
        print(f"No ladder without a bot that plays. {exercise.verdict(function).sentence}")
        return None
    rungs = {f"against bot {rung}": one.value for rung, one in outcomes.items()}
    for name, found in rungs.items():
        print(f"{name}: {show_match(found)}{', passed' if passed(found) else ''}")
    return plots.intervals(list(rungs), [score(found) for found in rungs.values()],
                           [found[3] for found in rungs.values()], [found[4] for found in rungs.values()],
                           x="score of your bot (a win 1, a draw 1/2)", reference=0.5,
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
