"""Predict, then run: take a guess before a result is shown, and set it beside the truth after.

    predict("games", "How many games of tic-tac-toe are there?")      takes a guess
    reveal("games", 255168)                                           shows both

Where nothing was guessed, `reveal` shows the truth alone, so a stored notebook is the same
at every run. Guesses are kept in the progress file; `show_guesses` draws those of the whole
course.
"""

import re
from fractions import Fraction
from html import escape
from itertools import groupby
from numbers import Rational

from gameai.course import progress
from gameai.course.card import Display, card, image, paragraph, pre, show
from gameai.course.guesses import CLOSE_POINTS, beside, guesses_pictures, is_number, number
from gameai.course.plain import short

__all__ = ["predict", "reveal", "show_guesses"]


def predict(key, question, choices=None, guess=None, percent=False, within=None, whole=False, close=CLOSE_POINTS):
    """Ask for a guess, in a box that does not wait for an answer.

    Args:
        key: a short name, unique in the course; `reveal` uses the same.
        question: what is to be guessed, a sentence.
        choices: the answers to choose from; without them a number is asked for.
        guess: the guess itself, for those who type it here and use no box.
        percent: whether a percentage is asked for: 85 and 85% are then one answer, 2/3 is 66.67%,
            0.55 is asked back, and the guess is set beside the truth by the points between them.
        within: (least, most) where no other numbers make sense, either of them None. Without it
            percentages are within (0, 100), and other numbers, which count something, 0 or more.
        whole: whether only a whole number makes sense.
        close: within how many points of the truth a percentage counts as close; fewer where a small difference matters.

    Raises:
        ValueError: `guess` is neither a number that makes sense nor one of the choices.
    """
    if guess is not None:
        guess = parse(guess, choices, percent, within, whole)
        said = progress.note_guess(key, question=question, guess=_kept(guess), **_scale(percent, close))
        show(_Said(f"{question} Your guess: {number(guess)}.{' ' + said if said else ''}"))
    else:
        show(_Question(key, question, choices, percent, within, whole, close))


def reveal(key, truth, more=""):
    """Show the truth, with the guess beside it if there is one.

    Args:
        key: the name that was given to `predict`.
        truth: a number or a text.
        more: lines to show with the truth, and only with it: where that is folded, so are they.
    """
    data, said = progress.read()
    kept = data["guesses"].get(key, {})
    guess = kept.get("guess")
    if guess is not None:
        said = progress.note_guess(key, truth=_kept(truth))
    show(_Truth(guess, truth, said, more, **_scale_of(kept)))


def show_guesses():
    """Draw all guesses of the course beside the truths."""
    data, said = progress.read()
    show(_Guesses([(entry.get("question", key), entry["guess"], entry.get("truth"), *_scale_of(entry).values())
                   for key, entry in data["guesses"].items() if "guess" in entry], said))


def parse(text, choices=None, percent=False, within=None, whole=False):
    """A guess as a number, or as one of the choices.

    Numbers may be written 5000, 5,000, 5e3, 1/2 or 50%.

    >>> parse("5,000"), parse("5e3"), parse("1/2"), parse("50%"), parse(" YES", ["yes", "no"])
    (5000, 5000, 0.5, 0.5, 'yes')
    >>> parse("85%", percent=True), parse("85", percent=True), parse("1/2", percent=True)
    (85, 85, 50)
    >>> parse("0.55", percent=True)
    Traceback (most recent call last):
    ValueError: A percentage is asked for, and 0.55 can be read in two ways. Write 55 for 55%, or 0.55% if you mean less than 1%.
    >>> parse("91,6")
    Traceback (most recent call last):
    ValueError: '91,6' can be read in two ways. Write a decimal as 91.6, and 5000 or 5,000.
    >>> parse("140%", percent=True)
    Traceback (most recent call last):
    ValueError: 140% can't be the truth here: it is at least 0 and at most 100.
    >>> parse("-5")
    Traceback (most recent call last):
    ValueError: -5 can't be the truth here: it is at least 0.

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
        raise ValueError(f"{str(text)!r} is not a number that can be a guess. "
                         f"Write it as {'5000' if whole else '5000, 1/2 or 50%'}.") from None
    if percent and not plain.endswith("%"):
        value = _as_percentage(value, plain)
    least, most = within or (0, 100 if percent else None)
    if least is not None and value < least or most is not None and value > most:
        bounds = [f"at {name} {number(bound)}" for name, bound in (("least", least), ("most", most)) if bound is not None]
        raise ValueError(f"{plain} can't be the truth here: it is {' and '.join(bounds)}.")
    if whole and value.denominator != 1:
        raise ValueError(f"{plain} can't be the truth here: it is a whole number.")
    return int(value) if value.denominator == 1 else float(value)


def _as_percentage(value, plain):
    """The number of a guess without a percent sign, where a percentage is asked for: a fraction such as 2/3 is a share."""
    if "/" in plain and abs(value) <= 1:
        return 100 * value
    if 0 < abs(value) < 1:
        raise ValueError(f"A percentage is asked for, and {plain} can be read in two ways. "
                         f"Write {number(float(100 * value))} for {number(float(100 * value))}%, or {plain}% if you mean less than 1%.")
    return value


def _scale(percent, close):
    """What is noted of a guess besides itself: that it is a percentage, and what is close if that is its own."""
    return {"percent": True} | ({"close": close} if close != CLOSE_POINTS else {}) if percent else {}


def _scale_of(entry):
    """The same of an entry of the progress file, as arguments of `beside`."""
    return {"percent": entry.get("percent", False), "close": entry.get("close", CLOSE_POINTS)}


def _kept(truth):
    """The truth as JSON can hold it."""
    if not is_number(truth):
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

    def __init__(self, key, question, choices, percent=False, within=None, whole=False, close=CLOSE_POINTS):
        self.key, self.question, self.close = key, question, close
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
        trouble = progress.note_guess(question.key, question=question.question, guess=guess,
                                      **_scale(question.form[1], question.close))
        said.value = _status(f"Your guess is kept: {number(guess)}. {trouble}")

    ask = w.HTML(f"<b>Predict.</b> {escape(question.question)}")
    if question.choices:
        entry = w.ToggleButtons(options=list(map(str, question.choices)), value=None, description="Your guess",
                                style={"description_width": "auto", "button_width": "auto"})
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


def _more(text):
    """HTML of lines below a truth; lines in columns, which two spaces show, keep them."""
    pieces = []
    for in_columns, lines in groupby(text.splitlines(), key=lambda line: "  " in line.strip()):
        block = "\n".join(lines)
        pieces += [f'<div style="font-weight:400">{pre(block)}</div>'] if in_columns else [
            paragraph(line, "font-weight:400") for line in block.split("\n")]
    return "".join(pieces)


class _Truth(Display):
    def __init__(self, guess, truth, said="", more="", percent=False, close=CLOSE_POINTS):
        self.guess, self.truth, self.said, self.more, self.percent, self.close = guess, truth, said, more, percent, close

    def html(self):
        truth = f'<span style="font-size:1.4em;font-weight:600">{escape(number(self.truth))}</span>'
        truth += _more(self.more)
        if self.guess is None:
            # Folded, so that a stored notebook does not answer its own question.
            fold = f'<details><summary style="cursor:pointer">Show the truth</summary>{truth}</details>'
            return card("The truth", fold, [paragraph(self.said)] if self.said else [], "explained")
        body = [paragraph(f"Your guess was {number(self.guess)}. {beside(self.guess, self.truth, self.percent, self.close)}"),
                *map(image, guesses_pictures([("", self.guess, self.truth, self.percent)]))]
        body += [paragraph(self.said)] if self.said else []
        return card("Your guess beside the truth", truth, body, "explained")

    def plain(self):
        truth = number(self.truth)
        if self.guess is not None:
            truth += f" (your guess was {number(self.guess)}). {beside(self.guess, self.truth, self.percent, self.close)}"
        return "\n".join(filter(None, [truth, self.more, self.said]))


class _Guesses(Display):
    """All guesses: pictures of those that can be drawn on a scale, and all in words."""

    def __init__(self, entries, said=""):
        self.entries, self.said = entries, said  # (question, guess, truth or None, whether they are percentages, what is close)

    def _lines(self):
        if not self.entries:
            return ["No guesses yet. The lessons ask for some; they are drawn here beside the truths."]
        return [f"{question} Your guess: {number(guess)}. "
                + ("Not revealed yet." if truth is None else f"The truth: {number(truth)}. {beside(guess, truth, percent, close)}")
                for question, guess, truth, percent, close in self.entries]

    def html(self):
        body = [image(picture) for picture in guesses_pictures(self.entries)]
        said = [paragraph(self.said)] if self.said else []
        if not self.entries:
            return card("Your guesses", "Your guesses", [paragraph(self._lines()[0]), *said], "explained")
        items = "".join(f'<li style="margin:2px 0">{escape(line)}</li>' for line in self._lines())
        return card("Your guesses", "Your guesses", [*body, f'<ul style="margin:6px 0">{items}</ul>', *said], "explained")

    def plain(self):
        return "\n".join(filter(None, [*self._lines(), self.said]))
