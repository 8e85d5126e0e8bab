"""Numbers of things, and lists of names, as sentences say them."""


def counted(number, thing):
    """A number of things in words.

    >>> counted(1, "point"), counted(1200, "point")
    ('1 point', '1,200 points')
    """
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def listed(names):
    """Names in a sentence; anything that has a text is a name.

    >>> listed(["A"]), listed("AB"), listed([1, 2, 3]), listed([])
    ('A', 'A and B', '1, 2 and 3', 'none')
    """
    names = list(map(str, names))
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:]))) or "none"
