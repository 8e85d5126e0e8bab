"""The marks that every board shares: last, legal, picked, forced, winning, explained.

Each has a shape of its own as well as a colour, so none is told by colour alone:

    last       corner brackets        the move just made
    legal      a small ring           a move that may be made
    picked     a solid frame          the first half of a move
    forced     a dashed frame         a move that must be made
    winning    a pale ground, framed  what wins
    explained  a diamond, dotted frame  what the text talks about
"""

from gameai.show import svg

MARKS = ("winning", "last", "legal", "picked", "forced", "explained")


def ground(name, box):
    """What lies under the pieces in a marked cell; `box` is (x, y, width, height)."""
    x, y, w, h = box
    if name == "winning":
        return svg.el("rect", x=x + 2, y=y + 2, width=w - 4, height=h - 4, rx=5, fill="@wash",
                      stroke="@winning", stroke_width=2.5)
    return ""


def cover(name, box):
    """What lies over the pieces in a marked cell."""
    x, y, w, h = box
    draw = _COVERS.get(name)
    return draw(x, y, w, h) if draw else ""


def diamond(x, y, r=6, **attributes):
    """The sign of "explained" around (x, y), also for the best of several values."""
    return svg.path([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], closed=True, fill="@explained", **attributes)


def arrow(x, y, to_x, to_y, head, width):
    """A diagonal arrow from (x, y) to (to_x, to_y), in the colour of "explained"; its head is as wide and as high as `head`."""
    right, down = (head if to_x > x else -head), (head if to_y > y else -head)
    return svg.group(svg.path([(x, y), (to_x, to_y)]), svg.path([(to_x, to_y - down), (to_x, to_y), (to_x - right, to_y)]),
                     stroke="@explained", stroke_width=width, stroke_linecap="round")


def check(marks):
    """Raise ValueError if `marks`, a mapping from a mark to cells, names an unknown mark."""
    for name in marks:
        if name not in MARKS:
            raise ValueError(f"There is no mark {name!r}; the marks are {', '.join(MARKS)}.")


def _brackets(x, y, w, h):
    inset, arm = 7, min(w, h) / 6
    left, right, top, bottom = x + inset, x + w - inset, y + inset, y + h - inset
    corners = (((left, top + arm), (left, top), (left + arm, top)),
               ((right - arm, top), (right, top), (right, top + arm)),
               ((right, bottom - arm), (right, bottom), (right - arm, bottom)),
               ((left + arm, bottom), (left, bottom), (left, bottom - arm)))
    return svg.group(*(svg.path(points) for points in corners), fill="none", stroke="@last",
                     stroke_width=2.5, stroke_linecap="round", stroke_linejoin="round")


def _ring(x, y, w, h):
    return svg.el("circle", cx=x + w / 2, cy=y + h / 2, r=min(w, h) / 10, fill="none",
                  stroke="@legal", stroke_width=2)


def _frame(colour, dashes=None, width=3):
    def draw(x, y, w, h):
        return svg.el("rect", x=x + 4, y=y + 4, width=w - 8, height=h - 8, rx=4, fill="none",
                      stroke=colour, stroke_width=width, stroke_dasharray=dashes)
    return draw


def _diamond(x, y, w, h):
    return svg.group(
        _frame("@explained", "0.1 6", 3)(x, y, w, h).replace("<rect", '<rect stroke-linecap="round"'),
        diamond(x + w - 13, y + 13, 7, stroke="@paper", stroke_width=2))


_COVERS = {"last": _brackets, "legal": _ring, "picked": _frame("@picked"),
           "forced": _frame("@forced", "7 5"), "explained": _diamond}
