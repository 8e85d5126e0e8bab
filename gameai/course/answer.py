"""What a student sees: the task, the answer of a check, hints and notes."""

from html import escape

from gameai.course import judging as j
from gameai.course.card import BESIDE, Display, aligned, card, image, paragraph, pre, rows, show, unquoted, width
from gameai.course.plain import short

__all__ = ["Answer", "Hints", "Note", "Task", "show", "show_line"]

#: state -> (shape, colour role, style of the edge)
LOOK = {
    j.RIGHT: ("✓", "winning", "solid"),
    j.WRONG: ("✗", "second", "solid"),
    j.RAISED: ("⚠", "second", "dashed"),
    j.SLOW: ("∞", "second", "dotted"),
    j.NOT_ATTEMPTED: ("○", "line", "dashed"),
    j.NOT_FINISHED: ("◐", "line", "dashed"),
    j.UNFIT: ("?", "line", "solid"),
    j.BROKEN: ("⚠", "line", "double"),
}


class Answer(Display):
    """The answer of a check.

    Args:
        exercise: the Exercise.
        verdict: its Verdict.
        noted: a sentence about the progress file, or "".
    """

    def __init__(self, exercise, verdict, noted=""):
        self.exercise, self.verdict, self.noted = exercise, verdict, noted

    def html(self):
        verdict, exercise = self.verdict, self.exercise
        shape, edge, style = LOOK[verdict.state]
        heading = (f'<span style="opacity:.8;font-weight:400">Exercise {escape(exercise.number)} · </span>'
                   f'<span aria-hidden="true">{shape}</span> {escape(verdict.state)}')
        said = [paragraph(verdict.sentence), rows(self._rows())]
        if verdict.code:
            said.append(pre(self._code()))
        if verdict.advice:
            said.append(paragraph(verdict.advice))
        if verdict.printed:
            said += [paragraph(self._printing(), "opacity:.8;margin-bottom:0"), pre(verdict.printed)]
        said += [paragraph(text, "opacity:.8") for text in self._last()]
        body = ["".join(said)]
        if verdict.picture is not None:
            # A board stands beside the words, also a large one that is shown once more below; a tree needs the whole width to be read.
            small = width(verdict.picture) <= BESIDE or self._board_follows()
            room = "flex:0 1 200px" if small else "flex:1 1 100%"
            body = ['<div style="display:flex;flex-wrap:wrap;gap:8px 24px;align-items:flex-start">'
                    f'<div style="flex:1 1 26em">{body[0]}</div>'
                    f'<div style="{room}">{image(verdict.picture, "The input, drawn.")}</div></div>']
        return card(f"Exercise {exercise.number}: {verdict.state}", heading, body, edge, style)

    def _board_follows(self):
        """Whether `show_line` shows the same position once more, on a board."""
        line, args = self.verdict.line, self.verdict.args or ()
        return bool(line) and any(line[1] is each or line[1] == each for each in args) and _drawn(line[0])

    def plain(self):
        verdict = self.verdict
        shape = LOOK[verdict.state][0]
        lines = [f"Exercise {self.exercise.number} · {shape} {verdict.state}", unquoted(verdict.sentence),
                 *aligned(self._rows())]
        if verdict.picture is not None:
            alt = getattr(verdict.picture, "alt", "")
            lines += [f"  [{alt}]"] if alt else []
        if verdict.code:
            lines.append("  " + self._code())
        if verdict.advice:
            lines.append(unquoted(verdict.advice))
        if verdict.printed:
            lines += [self._printing(), *("  | " + line for line in verdict.printed.splitlines())]
        return "\n".join([*lines, *map(unquoted, self._last())])

    def _rows(self):
        line = self.verdict.line
        return [*self.verdict.rows, *([("Refuted by", _moves(*line))] if line else [])]

    def _code(self):
        number, source = self.verdict.code
        return f"line {number}: {source}" if source else f"line {number}"

    def _printing(self):
        verdict = self.verdict
        if verdict.dropped:
            return f"Your function printed this and {verdict.dropped:,} characters more:"
        return "Your function printed:"

    def _last(self):
        verdict, exercise = self.verdict, self.exercise
        if verdict.state in (j.WRONG, j.RAISED, j.SLOW, j.NOT_FINISHED) and exercise.hints_shown < len(exercise.hints):
            yield "`ex.hint()` gives a hint."
        if self.noted:
            yield self.noted


def _moves(game, state, actions):
    """The actions of a line in words: who took what; in a bare tree their letters, as its picture has them."""
    try:
        from gameai.show.drawing import drawing_of
        drawing = drawing_of(game)
    except Exception:  # a game without a drawing has a line all the same
        letters = all(isinstance(action, int) and 0 <= action < 26 for action in actions)
        said = ", ".join(map(short, actions))
        return f"{said} ({', '.join(chr(97 + action) for action in actions)} in the tree)" if letters else said
    names = []
    for action in actions:
        mover = drawing.player_name(game.to_move(state))
        names.append(f"{mover} {drawing.verb} {drawing.action_name(state, action)}")
        state = game.result(state, action)
    return ", ".join(names)


def _drawn(game):
    """Whether a board can be shown of a game."""
    try:
        from gameai.show.drawing import drawing_of
        return drawing_of(game) is not None
    except Exception:  # no drawing, no board
        return False


def show_line(verdict):
    """Show the line that refutes a wrong answer as a board to step through and to play on."""
    if not verdict.line:
        return
    game, state, actions = verdict.line
    try:
        from gameai.show import Play
        board = Play(game, state=state, line=actions, title="The line that refutes your answer")
    except Exception:  # the line is in the answer in words; a board is an extra
        return
    show(board)


class Task(Display):
    """An exercise's text."""

    def __init__(self, exercise):
        self.exercise = exercise

    def plain(self):
        one = self.exercise
        return f"Exercise {one.number}: {one.title}\n\n{one.text.strip()}\n\ndef {one.signature}:"

    def _repr_mimebundle_(self, include=None, exclude=None):
        one = self.exercise
        text = f"**Exercise {one.number}: {one.title}**\n\n{one.text.strip()}\n\n```python\ndef {one.signature}:\n```"
        return {"text/markdown": text, "text/plain": self.plain()}


class Hints(Display):
    """The hints shown so far."""

    def __init__(self, exercise, count):
        self.exercise, self.count = exercise, count

    def _lines(self):
        hints = self.exercise.hints
        if not hints:
            return ["This exercise has no hints."]
        lines = [f"{number}. {text}" for number, text in enumerate(hints[:self.count], 1)]
        if self.count == len(hints):
            lines.append("There are no more hints.")
        # Each exercise of a notebook is `ex` in turn, so after Run All this may not be the one that was meant.
        return [*lines, "For a hint on another exercise, run the cell with its `exercise(…)` first."]

    def _heading(self):
        one = self.exercise
        counted = f"hint {self.count} of {len(one.hints)}" if one.hints else "hints"
        return f"Exercise {one.number}, {one.title} · {counted}"

    def html(self):
        return card(self._heading(), escape(self._heading()), map(paragraph, self._lines()), "explained")

    def plain(self):
        return "\n".join([self._heading(), *map(unquoted, self._lines())])


class Note(Display):
    """One sentence."""

    def __init__(self, sentence):
        self.sentence = sentence

    def html(self):
        return card("Note", "", [paragraph(self.sentence)])

    def plain(self):
        return self.sentence
