"""Progress through the course's exercises, as a table."""

from html import escape
from itertools import groupby

from gameai.course import progress
from gameai.course.card import Display, card, paragraph, show
from gameai.course.exercise import exercises

__all__ = ["show_progress"]


def show_progress():
    """Show a table of all exercises and how far you are with each."""
    data, said = progress.read()
    rows = []
    for one in exercises():
        entry = data["exercises"].get(one.number, {})
        state = entry.get("state") if entry.get("state") in progress.SHAPES else "not attempted"
        rows.append((one.number, one.title, state, entry.get("checks", 0)))
    show(_Progress(rows, said))


class _Progress(Display):
    def __init__(self, rows, said=""):
        self.rows, self.said = rows, said

    def _sum(self):
        if not self.rows:
            return "There are no exercises yet."
        right = sum(state == "right" for _, _, state, _ in self.rows)
        return f"{right} of {len(self.rows)} exercises right."

    def html(self):
        body, cell = [], 'style="text-align:left;padding:2px 16px 2px 0"'
        for lesson, rows in groupby(self.rows, key=lambda row: row[0].split(".")[0]):
            body.append(f'<tr style="background:transparent"><th scope="rowgroup" colspan="4" '
                        f'style="text-align:left;padding:8px 0 2px">Lesson {escape(lesson)}</th></tr>')
            for number, title, state, checks in rows:
                body.append(
                    f'<tr style="background:transparent"><td {cell}>{escape(number)}</td><td {cell}>{escape(title)}</td>'
                    f'<td {cell}><span aria-hidden="true">{progress.SHAPES[state]}</span> {state}</td>'
                    f'<td {cell}>{checks or ""}</td></tr>')
        heads = "".join(f'<th scope="col" {cell}>{name}</th>' for name in ("Exercise", "", "State", "Checks"))
        table = (f'<table style="border-collapse:collapse;font-size:14px;margin:6px 0"><thead><tr '
                 f'style="background:transparent">{heads}</tr></thead><tbody>{"".join(body)}</tbody></table>')
        said = [paragraph(self.said)] if self.said else []
        return card("Your progress", escape(self._sum()), [table if self.rows else "", *said], "winning")

    def plain(self):
        wide = max((len(title) for _, title, _, _ in self.rows), default=0)
        lines = [f"  {number}  {title.ljust(wide)}  {progress.SHAPES[state]} {state}"
                 + (f" ({checks} {'check' if checks == 1 else 'checks'})" if checks else "")
                 for number, title, state, checks in self.rows]
        return "\n".join([self._sum(), *lines, *([self.said] if self.said else [])])
