"""The one renderer: small functions that write SVG, and Picture, which shows it.

Markup is built from strings. Colours are named by role, ``fill="@cell"``;
`finish` turns roles into colours for a still, and CSS does it in a widget, so
a still and a widget are the same drawing. Nothing carries an id, so any number
of pictures can share a page, and equal pictures are equal byte for byte.

>>> el("rect", x=1.0, y=2, fill="@cell")
'<rect x="1" y="2" fill="@cell"/>'
>>> text(0, 0, "a < b", size=10)
'<text x="0" y="3.5" font-size="10" fill="@ink" text-anchor="middle">a &lt; b</text>'
"""

import re
from html import escape as _escape
from numbers import Rational, Real

from gameai.show.palette import FONT, colour

_ROLE = re.compile(r'(fill|stroke)="@([a-z]+)"')
# What XML 1.0 does not allow even when escaped.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def clean(value):
    """`value` as text that any page and file can hold, with U+FFFD for what is no character."""
    return _FORBIDDEN.sub("\ufffd", str(value))


def escape(value):
    """`value` as text that is safe inside SVG, in an element or an attribute."""
    return _escape(clean(value), quote=True)


def number(value):
    """A coordinate as short text: two decimals at most, none if whole.

    >>> number(2.0), number(1 / 3), number(-0.001)
    ('2', '0.33', '0')
    """
    short = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def words(value):
    """A value as people write it: a real minus sign, a fraction as n/d, infinity as ∞.

    >>> from fractions import Fraction
    >>> words(-1), words(Fraction(2, 3)), words(float("-inf")), words(0.5)
    ('−1', '2/3', '−∞', '0.5')
    """
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, Real):
        return str(value)
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "−∞"
    if not isinstance(value, Rational):
        value = f"{value:.3f}".rstrip("0").rstrip(".")
        value = "0" if value == "-0" else value
    return str(value).replace("-", "−")


def signed(value):
    """A margin with its sign.

    >>> signed(2), signed(0), signed(-3)
    ('+2', '0', '−3')
    """
    return f"+{words(value)}" if value > 0 else words(value)


def capital(said):
    """A sentence with a capital letter at its start, whatever it starts with.

    >>> capital("white takes e4"), capital("−1 is the value")
    ('White takes e4', '−1 is the value')
    """
    return said[:1].upper() + said[1:]


def el(name, *children, **attributes):
    """One element. `children` are markup; attributes are escaped, None leaves one out.

    Underscores in attribute names become hyphens: ``stroke_width=2``.
    """
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            value = number(value)
        parts.append(f'{key.strip("_").replace("_", "-")}="{escape(value)}"')
    inside = "".join(children)
    opening = "<" + " ".join(parts)
    return f"{opening}>{inside}</{name}>" if inside else f"{opening}/>"


def text(x, y, what, size=14, fill="@ink", anchor="middle", weight=None, **attributes):
    """A line of text whose middle height is at `y`."""
    return el("text", escape(what), x=x, y=y + 0.35 * size, font_size=size, fill=fill,
              text_anchor=anchor, font_weight=weight, **attributes)


def path(points, closed=False, **attributes):
    """A line through `points`, pairs of numbers."""
    steps = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    attributes.setdefault("fill", "none")
    return el("polygon" if closed else "polyline", points=steps, **attributes)


def group(*children, **attributes):
    """A group of elements; the empty string if there is nothing in it."""
    return el("g", *children, **attributes) if any(children) else ""


def moved(x, y, *children, scale=None):
    """`children` moved by (x, y) and scaled."""
    where = f"translate({number(x)} {number(y)})"
    return group(*children, transform=where if scale is None else f"{where} scale({number(scale)})")


def wide(what, size=14):
    """About how wide a line of text is, in SVG units (there is no font to ask)."""
    narrow = sum(letter in "iljtf.,:;|!'()[] " for letter in str(what))
    return size * (0.6 * (len(str(what)) - narrow) + 0.34 * narrow)


def wrap(sentence, width, size=14):
    """`sentence` as lines no wider than `width`, broken between words."""
    lines = [""]
    for word in str(sentence).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and wide(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def finish(markup, theme="light"):
    """Markup with the roles replaced by the colours of a theme."""
    return _ROLE.sub(lambda hit: f'{hit[1]}="{colour(hit[2], theme)}"', markup)


def document(width, height, *children, title, description="", theme="light"):
    """A whole SVG image with its own background and a text alternative.

    `width` and `height` are in pixels; `title` names the picture, `description`
    says in words what it shows.
    """
    label = f"{title}. {description}" if description else title
    return finish(el(
        "svg",
        el("title", escape(title)),
        el("desc", escape(description)) if description else "",
        el("rect", width=width, height=height, rx=6, fill="@paper"),
        *children,
        xmlns="http://www.w3.org/2000/svg", role="img", aria_label=label,
        viewBox=f"0 0 {number(width)} {number(height)}", width=width, height=height,
        font_family=FONT), theme)


class Picture:
    """An SVG image and the same thing in words; a notebook shows it without a kernel.

    Args:
        svg: the whole image as text.
        alt: what it shows, in words.
    """

    def __init__(self, svg, alt):
        self.svg = svg
        self.alt = alt

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/svg+xml": self.svg, "text/plain": self.alt}

    def __repr__(self):
        return self.alt

    def __eq__(self, other):
        return isinstance(other, Picture) and (self.svg, self.alt) == (other.svg, other.alt)

    def __hash__(self):
        return hash((self.svg, self.alt))

    def save(self, path):
        """Write the image to a file."""
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.svg)


def picture_of(width, height, *children, title, description="", theme="light"):
    """A Picture of `children` on a background; see `document`."""
    return Picture(document(width, height, *children, title=title, description=description,
                            theme=theme),
                   f"{title}. {description}" if description else title)
