"""Pictures of what searches cost and of what a table knows: bars on a logarithmic axis, and a bound beside a window."""

from math import ceil, floor, inf, log10

from gameai.checks import brief, finite
from gameai.show import svg
from gameai.show.palette import MARGIN, SIZE

LEFT, AXIS, RIGHT = 104, 380, 96    # beside the bars, along them, and for the numbers behind them
ROW, BAR = 48, 20                   # of a searcher, and of its bar
SIDE = 330                          # what stands beside the bars
PITCH, LINE = 34, 520               # of a number line


def searchers_picture(nodes, guesses=None, line=(), title="Five searchers, one position", value="", theme="light"):
    """Bars of nodes on a logarithmic axis, each with the guess for it, and the line that was found beside them.

    Bars differ by their names and numbers, guesses are rings: nothing is told by colour alone.

    Args:
        nodes: {name of a search: states visited}, from top to bottom.
        guesses: {name: the number guessed}; a name may be missing, or its guess be None.
        line: the line that was found, the texts of its moves, or numbered pairs as one writes them.
        title: the picture's name in words.
        value: a sentence on what the line is worth.
        theme: "light" or "dark".

    Returns:
        A `Picture`; its `alt` has all numbers, the guesses and the line.

    Raises:
        ValueError: there is no search, or a number of nodes is less than 1.
    """
    if not nodes or min(nodes.values()) < 1:
        raise ValueError(f"Each search visits one state or more, and there must be one search at least; this is {nodes!r}.")
    guesses = {name: guess for name, guess in (guesses or {}).items() if name in nodes and _positive(guess)}
    most = max([*nodes.values(), *guesses.values()])
    decades = max(1, min(12, ceil(log10(most))))

    def at(count):
        return LEFT + AXIS * min(max(log10(count), 0), decades) / decades

    top = 44
    bottom = top + ROW * len(nodes)
    drawn = [svg.text(MARGIN, 20, title, size=SIZE["title"], anchor="start", weight=600)]
    step = ceil(decades / 6)
    for power in range(0, decades + 1, step):
        x = at(10 ** power)
        drawn += [svg.path([(x, top), (x, bottom)], stroke="@line", stroke_width=0.5, stroke_dasharray="2 4"),
                  svg.text(x, bottom + 14, f"{10 ** power:,}" if power < 7 else f"10^{power}", size=SIZE["small"], fill="@muted")]
    for row, (name, count) in enumerate(nodes.items()):
        y = top + ROW * row + ROW / 2 - 6
        end = max(at(count), LEFT + 2)
        drawn += [svg.text(LEFT - 10, y, name, anchor="end"),
                  svg.el("rect", x=LEFT, y=y - BAR / 2, width=end - LEFT, height=BAR, fill="@first"),
                  svg.text(end + 8, y, f"{count:,}", anchor="start", weight=600)]
        if name in guesses:
            drawn.append(_ring(at(guesses[name]), y, guesses[name]))
    drawn.append(svg.text(LEFT + AXIS / 2, bottom + 36, "states visited; each line is ten times the one before"
                          if step == 1 else "states visited, on a logarithmic axis", size=SIZE["small"], fill="@muted"))
    if guesses:
        drawn += [svg.el("circle", cx=LEFT + 6, cy=bottom + 58, r=6, fill="@paper", stroke="@explained", stroke_width=3),
                  svg.text(LEFT + 18, bottom + 58, "your guess", size=SIZE["small"], anchor="start")]
    width = LEFT + AXIS + RIGHT
    if line:
        drawn.append(_beside(width, top, line, value))
        width += SIDE
    height = bottom + (76 if guesses else 54)
    guessed = {name: f", your guess {_number(guess)}" for name, guess in guesses.items()}
    said = "; ".join(f"{name} {count:,}{guessed.get(name, '')}" for name, count in nodes.items())
    told = f" The line that all of them found: {' '.join(line)}." if line else ""
    return svg.picture_of(width, height, *drawn, title=title, theme=theme,
                          description=f"States visited, as bars on a logarithmic axis: {said}.{told}{f' {value}' if value else ''}")


def entry_picture(kind, value, alpha, beta, theme="light"):
    """A window on a number line, and what an entry of a table says about the value: a point, or a ray with an end.

    Args:
        kind: "exactly", "at least" or "at most".
        value: a number, not infinite.
        alpha, beta: the window; both may be infinite.
        theme: "light" or "dark".

    Returns:
        A `Picture`.

    Raises:
        ValueError: there is no such kind, a value is no such number, or alpha is not below beta.
    """
    if kind not in ("exactly", "at least", "at most"):
        raise ValueError(f'The kind must be "exactly", "at least" or "at most", not {brief(kind)}.')
    finite(value, "value")
    for name, end in (("alpha", alpha), ("beta", beta)):
        if end not in (-inf, inf):
            finite(end, name)
    if not alpha < beta:
        raise ValueError(f"The window needs alpha below beta; they are {alpha!r} and {beta!r}.")
    known = [each for each in (value, alpha, beta) if abs(each) != inf]
    low, high = floor(min(known)) - 2, ceil(max(known)) + 2
    left, right, wide = 60, 60 + LINE, LINE / (high - low)

    def at(each):
        return left + (min(max(each, low), high) - low) * wide

    y = 62
    drawn = [svg.el("rect", x=at(alpha), y=y - 16, width=at(beta) - at(alpha), height=32, fill="@glow", stroke="@line"),
             svg.text((at(alpha) + at(beta)) / 2, y - 28, f"the window ({svg.words(alpha)}, {svg.words(beta)})", size=SIZE["small"]),
             svg.path([(left, y), (right, y)], stroke="@line", stroke_width=1.5)]
    step = max(1, ceil(26 / wide))
    for each in sorted({*range(-(-low // step) * step, high + 1, step), *(one for one in known if one % 1 == 0)}):
        if each in known or min(abs(each - one) for one in known) * wide >= 26:
            drawn += [svg.path([(at(each), y - 4), (at(each), y + 4)], stroke="@line", stroke_width=1.5),
                      svg.text(at(each), y + 28, svg.words(each), size=SIZE["small"], fill="@muted")]
    x, lane = at(value), y + 52
    if kind != "exactly":
        end, turn = (right, -1) if kind == "at least" else (left, 1)
        drawn += [svg.path([(x, lane), (end, lane)], stroke="@explained", stroke_width=4),
                  svg.path([(end + turn * 10, lane - 8), (end, lane), (end + turn * 10, lane + 8)], stroke="@explained", stroke_width=4)]
    drawn += [svg.path([(x, lane - 9), (x + 9, lane), (x, lane + 9), (x - 9, lane)], closed=True, fill="@explained"),
              svg.text(left + LINE / 2, lane + 28, f"the entry: {kind} {svg.words(value)}", size=SIZE["text"])]
    return svg.picture_of(LINE + 120, lane + 48, *drawn, title="An entry beside a window", theme=theme,
                          description=f"The window is ({svg.words(alpha)}, {svg.words(beta)}). The entry says: {kind} {svg.words(value)}.")


def _positive(guess):
    return isinstance(guess, (int, float)) and not isinstance(guess, bool) and 0 < guess < inf


def _number(value):
    return f"{value:,.10g}"


def _ring(x, y, guess):
    """A guess: a ring under its bar, where it hides no number, and its own number behind it."""
    lane = y + BAR / 2 + 8
    return (svg.el("circle", cx=x, cy=lane, r=5, fill="@paper", stroke="@explained", stroke_width=3)
            + svg.text(x + 12, lane, _number(guess), size=SIZE["small"], fill="@muted", anchor="start"))


def _beside(x, top, line, value):
    """The line that was found, as words in a frame."""
    rows = svg.wrap(" ".join(line), SIDE - 3 * MARGIN, SIZE["title"])
    told = svg.wrap(value, SIDE - 3 * MARGIN) if value else []
    written = [svg.text(x + MARGIN, top + 16, "the line that all of them found", size=SIZE["small"], fill="@muted", anchor="start")]
    written += [svg.text(x + MARGIN, top + 44 + 24 * row, each, size=SIZE["title"], anchor="start", weight=600)
                for row, each in enumerate(rows)]
    below = top + 52 + 24 * len(rows)
    written += [svg.text(x + MARGIN, below + 20 * row, each, anchor="start") for row, each in enumerate(told)]
    frame = svg.el("rect", x=x, y=top - 4, width=SIDE - MARGIN, height=below - top + 20 * len(told) + 4, rx=6, fill="none", stroke="@line")
    return svg.group(frame, *written)
