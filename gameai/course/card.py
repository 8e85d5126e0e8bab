"""Cards: what the course says to a student in a cell, as HTML and as plain text.

Styles are written inline, because a page that strips style sheets then still shows the
card. Text takes the page's own colours, so that a card reads well in a light and in a dark
theme; a card's own colour is never the only sign of what it means.
"""

import re
from base64 import b64encode
from html import escape

from gameai.show.palette import FONT, colour

LINE = "rgba(127,127,127,.35)"
MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"


class Display:
    """Something to show: subclasses give `html()` and `plain()`."""

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": _encodable(self.html()), "text/plain": repr(self)}

    def __repr__(self):
        return _encodable(self.plain())


def _encodable(text):
    """The text, with "?" for half a sign (a lone surrogate), which no file and no message can hold."""
    return text.encode("utf-8", "replace").decode()


def show(thing):
    """Display in a notebook, print elsewhere."""
    try:
        from IPython import get_ipython
        from IPython.display import display
    except ImportError:
        get_ipython = lambda: None  # noqa: E731
    if get_ipython() is None:
        print(repr(thing))
    else:
        display(thing)


def card(label, heading, body, edge="line", style="solid"):
    """HTML of a card.

    Args:
        label: what a screen reader calls it.
        heading: HTML of its first line.
        body: HTML pieces below.
        edge: a role of the palette, for the edge at the left.
        style: "solid" or "dashed", the edge's.
    """
    return (f'<div role="group" aria-label="{escape(label)}" style="font-family:{escape(FONT)};font-size:14px;'
            f'line-height:1.5;max-width:54em;margin:4px 0;padding:8px 14px;border:1px solid {LINE};'
            f'border-left:5px {style} {colour(edge)};border-radius:4px">'
            f'<div style="font-weight:600">{heading}</div>{"".join(body)}</div>')


def paragraph(text, style=""):
    """A paragraph of text, escaped; `back-quoted` parts are set as code."""
    pieces = escape(text).split("`")
    marked = "".join(f"<code>{piece}</code>" if place % 2 else piece for place, piece in enumerate(pieces))
    return f'<p style="margin:6px 0;{style}">{marked}</p>'


def unquoted(text):
    """The text of a paragraph without its back quotes, for plain text."""
    return text.replace("`", "")


def rows(pairs):
    """A table of labels and values."""
    cells = "".join(
        f'<tr style="background:transparent"><th scope="row" style="text-align:left;vertical-align:top;'
        f'font-weight:400;opacity:.8;white-space:nowrap;padding:2px 16px 2px 0">{escape(label)}</th>'
        f'<td style="text-align:left;font-family:{MONO};white-space:pre-wrap;overflow-wrap:anywhere;'
        f'padding:2px 0">{escape(text)}</td></tr>'
        for label, text in pairs)
    return f'<table style="border-collapse:collapse;margin:6px 0;font-size:14px">{cells}</table>' if cells else ""


def pre(text):
    """A block of code or of printing."""
    return (f'<pre style="margin:4px 0 8px;padding:6px 10px;border:1px solid {LINE};border-radius:4px;'
            f'font-family:{MONO};font-size:13px;max-height:16em;overflow:auto;white-space:pre-wrap;'
            f'background:rgba(127,127,127,.08)" tabindex="0">{escape(text)}</pre>')


def image(picture, alt=""):
    """An <img> of a Picture or of SVG text; it carries its own background."""
    svg = getattr(picture, "svg", picture)
    alt = getattr(picture, "alt", alt)
    data = b64encode(svg.encode()).decode()
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%;margin:4px 0">'


BESIDE = 360  # pixels: a wider picture does not fit beside a card's words


def width(picture):
    """The width of a Picture or of SVG text, in pixels; 0 if it does not say."""
    found = re.search(r'<svg\b[^>]*?\bwidth="([\d.]+)', getattr(picture, "svg", picture))
    return float(found.group(1)) if found else 0


def aligned(pairs, indent="  "):
    """Plain text of labels and values, in columns."""
    wide = max((len(label) for label, _ in pairs), default=0)
    return [indent + label.ljust(wide + 2) + text.replace("\n", "\n" + " " * (wide + 2 + len(indent)))
            for label, text in pairs]
