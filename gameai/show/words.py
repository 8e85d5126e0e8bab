"""Numbers of things, and lists of names, as sentences say them."""

from gameai.checks import article
from gameai.checks import listed as sentence_list

an = article


def counted(number, thing, things=None):
    """A number of things in words; `things` are several of them, default with an s at the end.

    >>> counted(1, "point"), counted(1200, "point"), counted(2, "box", "boxes")
    ('1 point', '1,200 points', '2 boxes')
    """
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def listed(names):
    """Names in a sentence; anything that has a text is a name.

    >>> listed(["A"]), listed("AB"), listed([1, 2, 3]), listed([])
    ('A', 'A and B', '1, 2 and 3', 'none')
    """
    return sentence_list(map(str, names)) or "none"
