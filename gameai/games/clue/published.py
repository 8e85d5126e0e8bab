"""The two published games of Plum against two people, as a record of what its operator said and which way Plum went.

A line that begins with ">" is the operator's. One that begins with "=" is a choice of Plum's among equally good ones, a case, so
that a replay goes the same way. All else that Plum says follows, its certainties among it.
Source: the logs in the report on Plum, appendix A.

The logs are no complete records. In the first game nobody tells Hope's first turn, her answer to Keelan's suggestion of the knife in
the billiard room, a turn of Plum's and two of Keelan's, and that Keelan passed before Plum showed Mrs White: nothing was to be learned
from those. In the second a "show status" has no reply at all. The lines that the report points to count from the first line of the log.
"""

from gameai.games.clue.console import Console

FIRST = """\
> refer to p1 as hope.
> refer to p2 as keelan.
> you have the library.
> you have miss scarlet.
> you have mrs white.
> you have mr green.
> you have the hall.
> you have the revolver.
> show status.
> show cases.
> keelan suggests mr green with the revolver in the study.
> show a card.
> move 10 from mustard.
= plum knife lounge
> hope passes.
> keelan has the knife.
> hope suggests miss scarlet in the lounge with the revolver.
> keelan has a card.
> keelan suggests prof plum with the lead pipe in the lounge.
> show a card.
> hope has a card.
> move 4 from the lounge.
= plum candlestick dining
> hope passes.
> keelan has the candlestick.
> hope suggests miss scarlet with the wrench in the conservatory.
> keelan passes.
> show a card.
> keelan suggests miss scarlet with the wrench in the ballroom.
> show a card.
> move 10 from the dining room.
= plum wrench dining
> hope passes.
> keelan has the dining room.
> show cases.
> hope suggests prof plum with the wrench in the conservatory.
> keelan has a card.
> keelan suggests miss peacock with the wrench in the conservatory.
> show a card.
> hope has a card.
> move 2 from the dining room.
= mustard wrench dining
> hope passes.
> keelan has the dining room.
> show cases.
> hope suggests mr green with the candlestick in the conservatory.
> keelan has a card.
> keelan suggests mustard with the revolver in the billiard room.
> show a card.
> move 7 from the billiard room.
= mustard wrench billiard
> hope has the billiard room.
> hope suggests mr green with the rope in the conservatory.
> keelan has a card.
> show cases.
> keelan suggests mustard with the knife in the billiard room.
> show a card.
> show hands.
> show status.
> hope suggests mr green with the knife in the conservatory.
> keelan has a card.
> show cases.
> move 7 from the billiard room.
= mustard wrench conservatory
> hope has the conservatory.
> hope suggests mrs white in the conservatory with the wrench.
> show a card.
> keelan suggests mr peacock with the knife in the library.
> show a card.
> move 8 from the conservatory.
= mustard wrench ballroom
> hope has the ballroom.
> show cases.
> hope suggests mr green with the wrench in the lounge.
> keelan has a card.
> move 8 from the ballroom.
= mustard wrench kitchen
> hope has the kitchen."""

SECOND = """\
> refer to p1 as hope.
> refer to p2 as keelan.
> you have the revolver.
> you have mr green.
> you have the kitchen.
> you have the hall.
> you have coln mustard.
> you have the study.
> show status.
> keelan suggests miss scarlet with the revolver in the lounge.
> show a card.
> move 9 from mustard.
= scarlet wrench lounge
> hope has the wrench.
> hope suggests miss scarlet with the revolver in the hall.
> keelan passes.
> show status.
> show a card.
> keelan suggests miss scarlet with the knife in the hall.
> show a card.
> move 9 from the lounge.
= scarlet rope lounge
> hope passes.
> keelan passes.
> show status."""


class Recorded:
    """Chooses as the record of a game says, in order, if that is among the best options.

    Attributes:
        asked: for each choice so far, how many options were equally good.
    """

    def __init__(self, choices):
        self.choices, self.asked = list(choices), []

    def __call__(self, options):
        choice = self.choices[len(self.asked)] if len(self.asked) < len(self.choices) else None
        if choice not in options:
            raise LookupError(f"The record has {choice} next; the best options were {options[:5]}.")
        self.asked.append(len(options))
        return choice


def replay(record, players=3, me=3):
    """[(the operator's sentence, Plum's replies)] of a game such as `FIRST`, played again by Plum.

    Raises:
        LookupError: the record's choice was none of Plum's best ones.

    >>> replay(FIRST)[-1]
    ('hope has the kitchen.', ['I accuse coln mustard with the the wrench in the the study!'])
    """
    lines = record.splitlines()
    console = Console(players, me, as_published=True, choose=Recorded(tuple(line[1:].split()) for line in lines if line.startswith("=")))
    return [(line[1:].strip(), console.say(line)) for line in lines if line.startswith(">")]
