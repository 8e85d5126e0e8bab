"""Predict, then run: take a guess before a result is shown, and set it beside the truth after.

    predict("games", "How many games of tic-tac-toe are there?")      takes a guess
    reveal("games", 255168)                                           shows both

Where nothing was guessed, `reveal` shows the truth alone, so a stored notebook is the same
at every run. Guesses are kept in the progress file; `show_guesses` draws those of the whole
course.
"""

import math
import re
from fractions import Fraction
from html import escape
from numbers import Rational, Real

from gameai.course import progress
from gameai.course.card import Display, card, image, paragraph, show
from gameai.course.plain import short
from gameai.show import svg

__all__ = ["predict", "reveal", "show_guesses"]

CLOSE = 1.1         # a guess within 10% counts as close
FAR = 1000          # the picture's scale ends here: a thousand times too much or too little


def predict(key, question, choices=None, guess=None, percent=False, within=None, whole=False):
    """Ask for a guess, in a box that does not wait for an answer.

    Args:
        key: a short name, unique in the course; `reveal` uses the same.
        question: what is to be guessed, a sentence.
        choices: the answers to choose from; without them a number is asked for.
        guess: the guess itself, for those who type it here and use no box.
        percent: whether a percentage is asked for: 85 and 85% are then one answer.
        within: (least, most) where no other numbers make sense, either of them None; percentages
            are within (0, 100).
        whole: whether only a whole number makes sense.

    Raises:
        ValueError: `guess` is neither a number that makes sense nor one of the choices.
    """
    if guess is not None:
        guess = parse(guess, choices, percent, within, whole)
        said = progress.note_guess(key, question=question, guess=_kept(guess))
        show(_Said(f"{question} Your guess: {number(guess)}.{' ' + said if said else ''}"))
    else:
        show(_Question(key, question, choices, percent, within, whole))


def reveal(key, truth, more=""):
    """Show the truth, with the guess beside it if there is one.

    Args:
        key: the name that was given to `predict`.
        truth: a number or a text.
        more: lines to show with the truth, and only with it: where that is folded, so are they.
    """
    data, said = progress.read()
    guess = data["guesses"].get(key, {}).get("guess")
    if guess is not None:
        said = progress.note_guess(key, truth=_kept(truth))
    show(_Truth(guess, truth, said, more))


def show_guesses():
    """Draw all guesses of the course beside the truths."""
    data, said = progress.read()
    show(_Guesses([(key, entry.get("question", key), entry["guess"], entry.get("truth"))
                   for key, entry in data["guesses"].items() if "guess" in entry], said))


def parse(text, choices=None, percent=False, within=None, whole=False):
    """A guess as a number, or as one of the choices.

    Numbers may be written 5000, 5,000, 5e3, 1/2 or 50%.

    >>> parse("5,000"), parse("5e3"), parse("1/2"), parse("50%"), parse(" YES", ["yes", "no"])
    (5000, 5000, 0.5, 0.5, 'yes')
    >>> parse("85%", percent=True), parse("85", percent=True)
    (85, 85)
    >>> parse("91,6")
    Traceback (most recent call last):
    ValueError: '91,6' can be read in two ways. Write a decimal as 91.6, and 5000 or 5,000.
    >>> parse("140%", percent=True)
    Traceback (most recent call last):
    ValueError: 140% can't be the truth here: it is at least 0 and at most 100.

    Raises:
        ValueError: it is neither, or not `within` its bounds.
    """
    if choices is not None:
        for choice in choices:
            if str(text).strip().lower() == str(choice).lower():
                return choice
        raise ValueError(f"{str(text)!r} is not one of the answers: {', '.join(map(str, choices))}.")
    plain = str(text).strip().replace(" ", "").replace("_", "")
    if re.fullmatch(r"[+-]?\d{1,3}(,\d{3})+", plain):
        plain = plain.replace(",", "")
    elif re.fullmatch(r"[+-]?\d+,\d+%?", plain):
        raise ValueError(f"{str(text)!r} can be read in two ways. Write a decimal as {plain.replace(',', '.')}, and 5000 or 5,000.")
    try:
        if len(plain) > 40 or re.search(r"[eE][+-]?\d{3}", plain):
            raise ValueError  # nobody means so large a number, and it would take all memory
        value = Fraction(plain.removesuffix("%")) / (100 if plain.endswith("%") and not percent else 1)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{str(text)!r} is not a number that can be a guess. Write it as 5000, 1/2 or 50%.") from None
    least, most = within or ((0, 100) if percent else (None, None))
    if least is not None and value < least or most is not None and value > most:
        bounds = [f"at {name} {number(bound)}" for name, bound in (("least", least), ("most", most)) if bound is not None]
        raise ValueError(f"{plain} can't be the truth here: it is {' and '.join(bounds)}.")
    if whole and value.denominator != 1:
        raise ValueError(f"{plain} can't be the truth here: it is a whole number.")
    return int(value) if value.denominator == 1 else float(value)


def number(value):
    """A number as people write it; a text as it is.

    >>> number(255168), number(Fraction(191, 192)), number(Fraction(8, 2)), number(0.5), number("yes")
    ('255,168', '191/192', '4', '0.5', 'yes')
    """
    if not _is_number(value):
        return value if isinstance(value, str) else short(value)
    if isinstance(value, Rational):
        return f"{value.numerator:,}" if value.denominator == 1 else str(value)
    return f"{value:,.4g}" if abs(value) < 10_000 else f"{value:,.0f}"


def beside(guess, truth):
    """A sentence that sets a guess beside the truth.

    >>> beside(5000, 255168), beside(8, 10), beside(7, 0), beside("yes", "no")
    ('The truth is 51 times your guess.', 'The truth is 1.2 times your guess.', 'Your guess is 7 too much.', 'Your guess is not right.')
    """
    if not (_is_number(guess) and _is_number(truth)):
        return "Your guess is right." if number(guess) == number(truth) else "Your guess is not right."
    if guess == truth:
        return "Your guess is right."
    ratio = _ratio(guess, truth)
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


def _is_number(value):
    try:
        return isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value)
    except OverflowError:  # an integer beyond all floats
        return False


def _ratio(guess, truth):
    """guess / truth where a ratio says something: both positive. Else None."""
    try:
        return guess / truth or None if guess > 0 and truth > 0 else None
    except OverflowError:
        return None


def _kept(truth):
    """The truth as JSON can hold it."""
    if not _is_number(truth):
        return short(truth) if not isinstance(truth, str) else truth
    return int(truth) if isinstance(truth, Rational) and truth.denominator == 1 else float(truth)


# --- what is shown ------------------------------------------------------------------

class _Said(Display):
    def __init__(self, sentence):
        self.sentence = sentence

    def html(self):
        return card("Prediction", "", [paragraph(self.sentence)], "explained")

    def plain(self):
        return self.sentence


class _Question(Display):
    """A question with a box for the guess; without a kernel, the question alone."""

    def __init__(self, key, question, choices, percent=False, within=None, whole=False):
        self.key, self.question = key, question
        self.form = choices, percent, within, whole
        self.choices = choices

    def plain(self):
        answers = f" ({' / '.join(map(str, self.choices))})" if self.choices else ""
        return f"Predict: {self.question}{answers}"

    def html(self):
        return card("Prediction", "Predict", [paragraph(self.plain().removeprefix("Predict: "))], "explained")

    def _repr_mimebundle_(self, include=None, exclude=None):
        try:
            box = _box(self)
        except ImportError:  # without ipywidgets, predict(…, guess=…) takes the guess
            return super()._repr_mimebundle_()
        view = box._repr_mimebundle_() or {}
        return {**view, **super()._repr_mimebundle_()}


def _box(question):
    import ipywidgets as w
    kept = progress.guess(question.key)
    said = w.HTML("" if kept is None else _status(f"You guessed {number(kept)}. A new guess takes its place."))

    def keep(text):
        try:
            guess = parse(text, *question.form)
        except ValueError as error:
            said.value = _status(str(error))
            return
        trouble = progress.note_guess(question.key, question=question.question, guess=guess)
        said.value = _status(f"Your guess is kept: {number(guess)}. {trouble}")

    ask = w.HTML(f"<b>Predict.</b> {escape(question.question)}")
    if question.choices:
        entry = w.ToggleButtons(options=list(map(str, question.choices)), value=None, description="Your guess",
                                style={"description_width": "auto"})
        entry.observe(lambda change: change["new"] is not None and keep(change["new"]), "value")
        return w.VBox([ask, entry, said])
    entry = w.Text(description="Your guess", placeholder="a number", continuous_update=False, tooltip=question.question,
                   style={"description_width": "auto"}, layout={"width": "16em"})
    entry.observe(lambda change: change["new"].strip() and keep(change["new"]), "value")
    button = w.Button(description="Keep my guess", tooltip="Keep this guess; reveal sets it beside the truth")
    button.on_click(lambda _: keep(entry.value))
    return w.VBox([ask, w.HBox([entry, button]), said])


def _status(sentence):
    return f'<span role="status">{escape(sentence)}</span>'


class _Truth(Display):
    def __init__(self, guess, truth, said="", more=""):
        self.guess, self.truth, self.said, self.more = guess, truth, said, more

    def html(self):
        truth = f'<span style="font-size:1.4em;font-weight:600">{escape(number(self.truth))}</span>'
        truth += "".join(paragraph(line, "font-weight:400") for line in self.more.splitlines())
        if self.guess is None:
            # Folded, so that a stored notebook does not answer its own question.
            fold = f'<details><summary style="cursor:pointer">Show the truth</summary>{truth}</details>'
            return card("The truth", fold, [paragraph(self.said)] if self.said else [], "explained")
        body = [paragraph(f"Your guess was {number(self.guess)}. {beside(self.guess, self.truth)}")]
        if _is_number(self.guess) and _is_number(self.truth) and _ratio(self.guess, self.truth):
            body.append(image(guesses_picture([("", self.guess, self.truth)])))
        body += [paragraph(self.said)] if self.said else []
        return card("Your guess beside the truth", truth, body, "explained")

    def plain(self):
        truth = number(self.truth)
        if self.guess is not None:
            truth += f" (your guess was {number(self.guess)}). {beside(self.guess, self.truth)}"
        return "\n".join(filter(None, [truth, self.more, self.said]))


class _Guesses(Display):
    """All guesses: a picture of those where a ratio says something, and all in words."""

    def __init__(self, entries, said=""):
        self.entries, self.said = entries, said

    def _drawn(self):
        return [(question, guess, truth) for _, question, guess, truth in self.entries
                if _is_number(guess) and _is_number(truth) and _ratio(guess, truth)]

    def _lines(self):
        if not self.entries:
            return ["No guesses yet. The lessons ask for some; they are drawn here beside the truths."]
        return [f"{question} Your guess: {number(guess)}. "
                + ("Not revealed yet." if truth is None else f"The truth: {number(truth)}. {beside(guess, truth)}")
                for _, question, guess, truth in self.entries]

    def html(self):
        drawn = self._drawn()
        body = [image(guesses_picture(drawn))] if drawn else []
        said = [paragraph(self.said)] if self.said else []
        if not self.entries:
            return card("Your guesses", "Your guesses", [paragraph(self._lines()[0]), *said], "explained")
        items = "".join(f'<li style="margin:2px 0">{escape(line)}</li>' for line in self._lines())
        return card("Your guesses", "Your guesses", [*body, f'<ul style="margin:6px 0">{items}</ul>', *said], "explained")

    def plain(self):
        return "\n".join(filter(None, [*self._lines(), self.said]))


ROW, LEFT, RIGHT, SCALE = 52, 60, 60, 460


def guesses_picture(entries, theme="light"):
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
            svg.path([(at(1), y - 7), (at(1) + 7, y), (at(1), y + 7), (at(1) - 7, y)], closed=True, fill="@ink"),
            _guess(x, y),
        ]
        if not 1 / FAR <= guess / truth <= FAR:
            side = -1 if guess < truth else 1
            drawing[-1] = svg.path([(x, y), (x + side * 22, y)], stroke="@explained", stroke_width=2) + svg.path(
                [(x + side * 18, y - 7), (x + side * 32, y), (x + side * 18, y + 7)], closed=True, fill="@explained")
            drawing.append(svg.text(x + side * 32, y + 15, number(guess), size=12, anchor="end" if side > 0 else "start"))
        elif abs(x - at(1)) > 60:
            side = -1 if x < at(1) else 1
            drawing.append(_beside_mark(x + side * 11, y, number(guess), side, x))
    key_y = bottom + 40
    drawing += [
        _guess(LEFT + 6, key_y),
        svg.text(LEFT + 18, key_y, "your guess", size=12, anchor="start"),
        svg.path([(LEFT + 110, key_y - 7), (LEFT + 117, key_y), (LEFT + 110, key_y + 7), (LEFT + 103, key_y)],
                 closed=True, fill="@ink"),
        svg.text(LEFT + 124, key_y, "the truth; each line is ten times the one before", size=12, anchor="start"),
    ]
    said = " ".join(f"{question} guess {number(guess)}, truth {number(truth)};" for question, guess, truth in entries)
    return svg.picture_of(LEFT + SCALE + RIGHT, key_y + 18, *drawing, title="Guesses beside the truths",
                          description=said.strip().rstrip(";") + ".", theme=theme)


def _guess(x, y):
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
