"""A guess beside the truth: in words, and in pictures of two scales.

Counts are compared by how many times the one is the other, percentages by the points between them.
"""

import math
from numbers import Rational, Real

from gameai.course.plain import short
from gameai.show import svg

CLOSE = 1.1         # a guess within 10% counts as close
CLOSE_POINTS = 5    # and one within so many percentage points, where the prediction says nothing else
FAR = 1000          # the picture of ratios ends here: a thousand times too much or too little


def number(value):
    """A number as people write it; a text as it is.

    >>> from fractions import Fraction
    >>> number(255168), number(Fraction(191, 192)), number(Fraction(8, 2)), number(0.5), number("yes")
    ('255,168', '191/192', '4', '0.5', 'yes')
    """
    if not is_number(value):
        return value if isinstance(value, str) else short(value)
    if isinstance(value, Rational):
        return f"{value.numerator:,}" if value.denominator == 1 else str(value)
    return f"{value:,.4g}" if abs(value) < 10_000 else f"{value:,.0f}"


def beside(guess, truth, percent=False, close=CLOSE_POINTS):
    """A sentence that sets a guess beside the truth.

    Args:
        guess, truth: numbers or texts.
        percent: whether both are percentages.
        close: within how many percentage points a guess counts as close.

    >>> beside(5000, 255168), beside(8, 10), beside(7, 0), beside("yes", "no")
    ('The truth is 51 times your guess.', 'The truth is 1.2 times your guess.', 'Your guess is 7 too much.', 'Your guess is not right.')
    >>> beside(80, 72, percent=True), beside(70, 72, percent=True)
    ('Your guess is 8 percentage points too much.', 'Your guess is close: 2 percentage points too little.')
    >>> beside(70, 72, percent=True, close=1)
    'Your guess is 2 percentage points too little.'
    """
    if not (is_number(guess) and is_number(truth)):
        return "Your guess is right." if number(guess) == number(truth) else "Your guess is not right."
    if guess == truth:
        return "Your guess is right."
    if percent:
        apart = abs(guess - truth)
        near = "close: " if apart <= close else ""
        points = "percentage point" if apart == 1 else "percentage points"
        return f"Your guess is {near}{number(apart)} {points} too {'much' if guess > truth else 'little'}."
    ratio = ratio_of(guess, truth)
    if ratio is None:
        return f"Your guess is {number(abs(guess - truth))} too {'much' if guess > truth else 'little'}."
    if 1 / CLOSE <= ratio <= CLOSE:
        return "Your guess is close."
    if ratio < 1:
        return f"The truth is {_times(1 / ratio)} your guess."
    return f"Your guess is {_times(ratio)} the truth."


def _times(ratio):
    ratio = float(ratio)  # a Fraction can't be formatted before Python 3.12
    return f"{ratio:,.0f} times" if ratio >= 10 else f"{ratio:.1f} times".replace(".0 ", " ")


def is_number(value):
    try:
        return isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value)
    except OverflowError:  # an integer beyond all floats
        return False


def ratio_of(guess, truth):
    """guess / truth where a ratio says something: both positive. Else None."""
    try:
        return guess / truth or None if guess > 0 and truth > 0 else None
    except OverflowError:
        return None


def guesses_pictures(entries):
    """The pictures of guesses beside truths: one of counts, one of percentages, each where there is something to draw.

    Args:
        entries: (question, guess, truth, percent) of what was guessed and revealed.

    Returns:
        A list of Pictures.
    """
    counts = [entry[:3] for entry in entries if not entry[3] and _numbers(*entry[1:3]) and ratio_of(*entry[1:3])]
    percentages = [entry[:3] for entry in entries if entry[3] and _numbers(*entry[1:3])]
    return [draw(found) for draw, found in ((ratios_picture, counts), (percentages_picture, percentages)) if found]


def _numbers(guess, truth):
    return is_number(guess) and is_number(truth)


# --- pictures -----------------------------------------------------------------------

ROW, LEFT, RIGHT, SCALE = 52, 60, 60, 460


def ratios_picture(entries, theme="light"):
    """Guesses beside truths, each as a ratio on one logarithmic scale with the truth in the middle.

    A guess that is more than `FAR` times too much or too little is an arrow beyond the last line.

    Args:
        entries: (question, guess, truth) triples of positive numbers; the question may be "".

    Returns:
        A Picture.
    """
    def at(ratio):
        place = (math.log10(min(max(ratio, 1 / FAR), FAR)) / math.log10(FAR) + 1) / 2
        return LEFT + SCALE * place

    top = 16
    bottom = top + ROW * len(entries)
    drawing = []
    for ratio in (1 / 1000, 1 / 100, 1 / 10, 1, 10, 100, 1000):
        drawing.append(svg.path([(at(ratio), top), (at(ratio), bottom)], stroke="@line",
                                stroke_width=1.5 if ratio == 1 else 0.5,
                                stroke_dasharray=None if ratio == 1 else "2 4"))
        name = "the truth" if ratio == 1 else f"×{ratio:,.0f}" if ratio > 1 else f"÷{1 / ratio:,.0f}"
        drawing.append(svg.text(at(ratio), bottom + 14, name, size=12, fill="@muted"))
    for row, (question, guess, truth) in enumerate(entries):
        y = top + ROW * row + 36
        x = at(guess / truth)
        if question:
            drawing.append(_label(question, top + ROW * row + 12))
        drawing += [
            svg.path([(x, y), (at(1), y)], stroke="@explained", stroke_width=2),
            _diamond(at(1), y),
            _ring(x, y),
        ]
        if not 1 / FAR <= guess / truth <= FAR:
            side = -1 if guess < truth else 1
            drawing[-1] = svg.path([(x, y), (x + side * 22, y)], stroke="@explained", stroke_width=2) + svg.path(
                [(x + side * 18, y - 7), (x + side * 32, y), (x + side * 18, y + 7)], closed=True, fill="@explained")
            drawing.append(svg.text(x + side * 32, y + 15, number(guess), size=12, anchor="end" if side > 0 else "start"))
        elif abs(x - at(1)) > 60:
            side = -1 if x < at(1) else 1
            drawing.append(_beside_mark(x + side * 11, y, number(guess), side, x))
    return _finished(drawing, bottom, "the truth; each line is ten times the one before", entries, theme)


def percentages_picture(entries, theme="light"):
    """Guesses beside truths on the scale of percentages, from 0 to 100.

    Args:
        entries: (question, guess, truth) triples of percentages; the question may be "".

    Returns:
        A Picture.
    """
    def at(percentage):
        return LEFT + SCALE * min(max(percentage, 0), 100) / 100

    top = 16
    bottom = top + ROW * len(entries)
    drawing = []
    for percentage in range(0, 101, 20):
        drawing += [svg.path([(at(percentage), top), (at(percentage), bottom)], stroke="@line", stroke_width=0.5, stroke_dasharray="2 4"),
                    svg.text(at(percentage), bottom + 14, f"{percentage}%", size=12, fill="@muted")]
    for row, (question, guess, truth) in enumerate(entries):
        y, x, true = top + ROW * row + 36, at(guess), at(truth)
        side = -1 if x < true else 1
        if question:
            drawing.append(_label(question, top + ROW * row + 12))
        drawing += [svg.path([(x, y), (true, y)], stroke="@explained", stroke_width=2), _diamond(true, y), _ring(x, y),
                    _beside_mark(x + side * 11, y, number(guess), side, x)]
        if guess != truth:
            drawing.append(_beside_mark(true - side * 11, y, number(truth), -side, true))
    return _finished(drawing, bottom, "the truth", entries, theme)


def _finished(drawing, bottom, truth, entries, theme):
    """The picture of what is drawn, with a key below it and the same in words."""
    key_y = bottom + 40
    key = [_ring(LEFT + 6, key_y), svg.text(LEFT + 18, key_y, "your guess", size=12, anchor="start"),
           _diamond(LEFT + 110, key_y), svg.text(LEFT + 124, key_y, truth, size=12, anchor="start")]
    said = " ".join(f"{question} guess {number(guess)}, truth {number(truth)};" for question, guess, truth in entries)
    return svg.picture_of(LEFT + SCALE + RIGHT, key_y + 18, *drawing, *key, title="Guesses beside the truths",
                          description=said.strip().rstrip(";") + ".", theme=theme)


def _diamond(x, y):
    return svg.path([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)], closed=True, fill="@ink")


def _ring(x, y):
    return svg.el("circle", cx=x, cy=y, r=6, fill="@paper", stroke="@explained", stroke_width=3)


def _label(question, y):
    room = SCALE + LEFT
    short = question if svg.wide(question, 13) <= room else svg.wrap(question, room - 20, 13)[0] + " …"
    width = svg.wide(short, 13) + 10
    return (svg.el("rect", x=LEFT - 50, y=y - 9, width=width, height=18, fill="@paper")
            + svg.text(LEFT - 46, y, short, size=13, anchor="start"))


def _beside_mark(x, y, what, side, mark):
    """The guess's number on the far side of its mark, or on the near side where the picture ends."""
    width = svg.wide(what, 12)
    if not 4 <= x + side * width <= LEFT + SCALE + RIGHT - 4:
        return svg.text(mark, y - 13, what, size=12)
    return svg.text(x, y, what, size=12, anchor="end" if side < 0 else "start")
