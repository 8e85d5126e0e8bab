"""gameai: a course on artificial intelligence taught through games.

Importing this package imports nothing else; import the part you need, for
example ``from gameai.adversarial import alpha_beta``.
"""

__version__ = "0.1.0"


def require(version):
    """Check that the library is at least `version`, a text such as "0.1".

    The first code cell of every notebook calls this, so that a notebook that
    is newer than the installed library says so before anything else fails.
    Raises ImportError with what to do.

    >>> require("0.1")
    """
    if _numbers(__version__) < _numbers(version):
        raise ImportError(
            f"This notebook needs gameai {version} or later; {__version__} is installed. "
            "In the course's folder, get the newest version (git pull), run `make lab` "
            "(without make: the pip line in README.md), and restart the kernel."
        )


def _numbers(version):
    return tuple(int(part) for part in version.split("."))
