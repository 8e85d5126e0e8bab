"""Plots that look alike and are the same on every run: matplotlib as SVG, with words beside.

matplotlib is imported here and nowhere else in `show`.

    figure, axes = plots.figure("depth, in moves", "positions visited")
    axes.plot(depths, counts)
    plots.finish(figure, "Visited positions grow about threefold a move, from 9 to 5,478.")
"""

import io
import re

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from gameai.show.palette import ROLES, colour
from gameai.show.svg import Picture, escape

#: Okabe and Ito's colours in an order whose neighbours differ in lightness too.
COLOURS = (*(colour(role) for role in ("first", "second", "winning", "explained", "ink")),
           *(colour(role, "dark") for role in ("first", "second")))
MARKERS = "osD^vPX"
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)), (0, (3, 1, 1, 1)))

_STYLE = {
    "svg.hashsalt": "gameai",              # else the ids inside are random
    "svg.fonttype": "path",                # letters as shapes: the same on every machine
    "font.family": "DejaVu Sans",          # comes with matplotlib
    "font.size": 11,
    "figure.facecolor": ROLES["paper"][0],
    "axes.facecolor": ROLES["paper"][0],
    "axes.edgecolor": ROLES["line"][0],
    "axes.labelcolor": ROLES["ink"][0],
    "text.color": ROLES["ink"][0],
    "xtick.color": ROLES["ink"][0],
    "ytick.color": ROLES["ink"][0],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#DDE1E6",
    "axes.axisbelow": True,
    "axes.unicode_minus": True,
}


def figure(x, y=None, size=(6.4, 3.6), title=""):
    """A figure with one set of axes.

    Args:
        x: what the axis measures, with the unit: "depth, in moves".
        y: the same for the other axis; None if its ticks are names, which say enough.
        size: width and height in inches, at 72 pixels an inch.

    Returns:
        (figure, axes) of matplotlib; draw on the axes, then `finish`.

    Raises:
        ValueError: a label is empty.
    """
    if not str(x).strip() or y is not None and not str(y).strip():
        raise ValueError("A plot needs a label on both axes, with the unit; only where an axis has names is y None.")
    with matplotlib.rc_context(_STYLE | {"axes.prop_cycle": _cycle()}):
        made = Figure(figsize=size, layout="constrained")
        axes = made.add_subplot()
        axes.set_xlabel(x)
        if y is not None:
            axes.set_ylabel(y)
        if title:
            axes.set_title(title, loc="left", fontsize=12, fontweight="bold")
    return made, axes


def finish(figure, alt):
    """The figure as a `Picture`: the same bytes for the same data, and words beside it.

    Args:
        figure: of matplotlib, from `figure`.
        alt: what the plot shows, in words.

    Raises:
        ValueError: there are no words.
    """
    if not alt:
        raise ValueError("A plot needs words that say what it shows; give them as alt.")
    out = io.StringIO()
    with matplotlib.rc_context(_STYLE):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return Picture(_named(out.getvalue(), alt), alt)


def intervals(names, values, lows, highs, x, alt, title="", reference=None, ticks=None):
    """Estimates with their intervals, one a row: a dot, and a bar from low to high.

    Args:
        names: what is estimated, from top to bottom.
        values, lows, highs: the estimates and the ends of their intervals.
        x: what is measured, with the unit.
        alt: the plot in words.
        title: the plot's headline, or "".
        reference: a value to compare with, drawn as a dashed line; or None.
        ticks: how many numbers the axis bears at most, where matplotlib's own would run together; or None.

    Returns:
        A `Picture`.

    Raises:
        ValueError: the lists are not equally long; `x` or `alt` is empty.
    """
    if not len(names) == len(values) == len(lows) == len(highs):
        raise ValueError("There must be equally many names, values, lows and highs; they are "
                         f"{len(names)}, {len(values)}, {len(lows)} and {len(highs)}.")
    made, axes = figure(x, None, (6.4, 1.1 + 0.42 * len(names)), title)
    rows = range(len(names))[::-1]
    if reference is not None:
        axes.axvline(reference, color=ROLES["line"][0], linestyle="--", linewidth=1.5)
    axes.hlines(rows, lows, highs, color=COLOURS[0], linewidth=3)
    axes.plot(values, rows, "o", color=COLOURS[0], markersize=7)
    axes.set_yticks(rows, names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(False, axis="y")
    if ticks is not None:
        axes.locator_params(axis="x", nbins=ticks)
    return finish(made, alt)


def lines(series, x, y, alt, title="", log=""):
    """Lines that differ in colour, dash and marker: {name: (xs, ys)}.

    `log` names the axes with a logarithmic scale: "", "y" or "xy". Returns a `Picture`;
    raises ValueError if a label or `alt` is empty.
    """
    made, axes = figure(x, y, title=title)
    for name, (xs, ys) in series.items():
        axes.plot(xs, ys, label=name)
    if "x" in log:
        axes.set_xscale("log")
    elif all(float(each).is_integer() for xs, _ in series.values() for each in xs):
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    if "y" in log:
        axes.set_yscale("log")
    if len(series) > 1:
        axes.legend(frameon=False)
    return finish(made, alt)


def bars(values, x, alt, title="", number="{:,.10g}"):
    """Lying bars with their names and numbers, one a row: {name: value}.

    Args:
        values: what is measured for each name, from top to bottom.
        x: what is measured, with the unit.
        alt: the plot in words.
        title: the plot's headline, or "".
        number: how a value is written, "{:.1%}" for a percentage.

    Returns:
        A `Picture`.

    Raises:
        ValueError: `x` or `alt` is empty.
    """
    made, axes = figure(x, None, (6.4, 1.1 + 0.42 * len(values)), title)
    rows = range(len(values))[::-1]
    drawn = axes.barh(rows, [float(value) for value in values.values()], color=COLOURS[0], height=0.65)
    axes.bar_label(drawn, padding=4, fmt=number)
    axes.xaxis.set_major_formatter(number.replace("{:", "{x:"))
    axes.set_yticks(rows, [str(name) for name in values])
    axes.margins(x=0.14)
    axes.grid(False, axis="y")
    return finish(made, alt)


def scores(results, alt, title=""):
    """The scores of matches with their 95% intervals, a dashed line at one half.

    Args:
        results: name -> `gameai.arena.MatchResult`, from top to bottom.
        alt: the plot in words.
        title: the plot's headline, or "".

    Returns:
        A `Picture`.

    Raises:
        ValueError: `alt` is empty.
    """
    played = results.values()
    return intervals(list(results), [one.score for one in played], [one.interval[0] for one in played],
                     [one.interval[1] for one in played], "score (a win 1, a draw 1/2)", alt, title, reference=0.5)


def _cycle():
    cycler = matplotlib.cycler
    return (cycler(color=COLOURS) + cycler(linestyle=DASHES) + cycler(marker=tuple(MARKERS)))


def _named(markup, alt):
    """matplotlib's SVG with a text alternative, and without its prologue."""
    markup = markup[markup.index("<svg"):]
    opening, rest = re.match(r"(<svg[^>]*)(>.*)", markup, re.DOTALL).groups()
    return f'{opening} role="img" aria-label="{escape(alt)}">\n <title>{escape(alt)}</title>{rest[1:]}'
