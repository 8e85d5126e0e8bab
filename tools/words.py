"""Make the course's word list from the file of Debian's package `wamerican-large`.

    apt-get download wamerican-large && dpkg-deb -x wamerican-large_*.deb unpacked
    python tools/words.py unpacked                 write gameai/data/words
    python tools/words.py unpacked --check         only tell whether it would change

Kept are the lines of three letters or more, all from a to z: names, possessives and
words with accents are left out. The notice of SCOWL, from which the list comes, is
copied beside it: the licence asks that it goes wherever the list goes.
"""

import argparse
import re
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parents[1] / "gameai" / "data" / "words"
LIST, NOTICE = DATA / "american-large.txt", DATA / "american-large-notice.txt"
WORD = re.compile(r"[a-z]{3,}")


def words_of(text):
    """The words of a list that the course keeps, sorted, each once.

    >>> words_of("ox\\ntea\\nTeam\\ntea's\\nacorn\\nna\u00efve\\n")
    ['acorn', 'tea']
    """
    return sorted({line for line in text.split("\n") if WORD.fullmatch(line)})


def made_from(unpacked):
    """{path: text} of the two files, made from the folder into which the package was unpacked.

    Raises:
        ValueError: a file of the package is not there.
    """
    share = Path(unpacked) / "usr" / "share"
    source, licence = share / "dict" / "american-english-large", share / "doc" / "wamerican-large" / "copyright"
    for path in (source, licence):
        if not path.is_file():
            raise ValueError(f"There is no {path}; unpack wamerican-large with dpkg-deb -x into {unpacked}.")
    words = words_of(source.read_text(encoding="utf-8"))
    notice = ("american-large.txt holds the lines of three letters or more, all from a to z, of the file\n"
              "american-english-large in Debian's package wamerican-large; it was made by tools/words.py.\n"
              "What follows is the package's own notice, unchanged.\n\n")
    return {LIST: "\n".join(words) + "\n", NOTICE: notice + licence.read_text(encoding="utf-8")}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("unpacked", help="the folder into which wamerican-large was unpacked")
    parser.add_argument("--check", action="store_true", help="write nothing; end with an error if a file would change")
    options = parser.parse_args(arguments)
    try:
        made = made_from(options.unpacked)
    except ValueError as error:
        parser.error(str(error))
    changed = [path for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in changed:
        print(f"{path.name} {'differs' if options.check else 'is written'}.")
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[path], encoding="utf-8", newline="\n")
    count = made[LIST].count("\n")
    print(f"{count:,} words, from {made[LIST].split()[0]} to {made[LIST].split()[-1]}.")
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
