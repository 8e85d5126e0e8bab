"""A table as a picture, for the exercises of lesson 19."""

from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE

ROW = 26


def table_picture(title, heads, rows):
    """A `Picture` of a table.

    Args:
        title: what a screen reader calls it.
        heads: the columns' names; "" where the cells speak for themselves.
        rows: lists of texts, one for each column.
    """
    size = SIZE["text"]
    widths = [max(svg.wide(str(cell), size) for cell in column) + 26 for column in zip(heads, *rows)]
    lefts = [sum(widths[:at]) for at in range(len(widths))]
    drawn = [svg.text(left + 8, ROW / 2, head, size=SIZE["small"], anchor="start", weight=600, fill="@muted")
             for left, head in zip(lefts, heads)]
    for number, row in enumerate(rows, 1):
        drawn.append(svg.el("rect", x=0, y=number * ROW, width=sum(widths), height=ROW, fill="@cell" if number % 2 else "@paper",
                            stroke="@line", stroke_width=0.6))
        drawn += [svg.text(left + 8, number * ROW + ROW / 2, str(cell), size=size, anchor="start") for left, cell in zip(lefts, row)]
    told = [[f"{head}: {cell}" if head else str(cell) for head, cell in zip(heads, row) if cell != ""] for row in rows]
    said = " ".join("; ".join(row) + "." for row in told)
    return svg.picture_of(sum(widths) + 2 * MARGIN, (len(rows) + 1) * ROW + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *drawn), title=title,
                          description=said)
