"""The scripts and style sheets of the show layer, as text."""

from importlib.resources import files

_STATIC = files("gameai.show") / "static"


def asset(*names):
    """The text of files in static/, joined; there is no build step."""
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)
