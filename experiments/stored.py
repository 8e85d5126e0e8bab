"""What scripts store: results as JSON, written so that a script that was stopped goes on where it was.

A file says first with which settings it was made. A script whose settings are others finds nothing in it that it could
use, and makes all anew. What is in no settings (the code itself) nobody notices: delete the file then.
"""

import json
import sys
from pathlib import Path

DATA = Path(__file__).parents[1] / "gameai" / "data"
DIGITS = 4


def rounded(numbers, digits=DIGITS):
    return [round(number, digits) for number in numbers]


def told(result, games=True):
    """The score and interval of a `MatchResult` as JSON; with `games` also how many were won, drawn and lost."""
    counts = {"wins": result.wins, "draws": result.draws, "losses": result.losses} if games else {}
    return {**counts, "score": round(result.score, DIGITS), "interval": rounded(result.interval)}


class Results:
    """A file of results that grows as they are made.

    Args:
        target: its path.
        settings: a dict that JSON can hold: all that a result depends on, such as seeds and numbers of games.
        indent: as for `json.dumps`; None writes one line.
        say: what is called with a sentence for each new result.

    Attributes:
        stored: what the file holds, the settings first; change it, then `save`.
    """

    def __init__(self, target, settings, indent=1, say=print):
        self.target, self.indent, self.say = Path(target), indent, say
        settings = json.loads(json.dumps(settings))  # tuples are lists there
        found = json.loads(self.target.read_text(encoding="utf-8")) if self.target.exists() else {}
        self.stored = found if {name: found.get(name) for name in settings} == settings else settings

    def save(self, news=None):
        """Write the file. A stop in the middle leaves the old one."""
        separators = None if self.indent else (",", ":")
        fresh = self.target.with_suffix(".new")
        fresh.write_text(json.dumps(self.stored, indent=self.indent, separators=separators) + "\n", encoding="utf-8", newline="\n")
        fresh.replace(self.target)
        if news is not None:
            self.say(news)
            sys.stdout.flush()

    def keep(self, place, name, make, *arguments):
        """`place[name]`, made by `make(*arguments)` if it is not there; `place` is a dict within `stored`."""
        if name not in place:
            place[name] = make(*arguments)
            self.save(f"{name}: {json.dumps(place[name])[:300]}")
        return place[name]

    def fill(self, place, name, count, make):
        """The list `place[name]`, continued by `make(index)` until it has `count` entries."""
        rows = place.setdefault(name, [])
        while len(rows) < count:
            rows.append(make(len(rows)))
            self.save(f"{name} {len(rows)}: {json.dumps(rows[-1])[:300]}")
        return rows
