"""An expert for checkers, written by hand: a short list of rules, each with a name, a price and pictures.

A rule is paid if one of its pictures is what the bidder sees; all prices paid add up to the bid. A man is
worth 20. What the signs in the pictures mean, `gameai.games.checkers.patterns` says.

>>> from gameai.games.checkers import Checkers
>>> from gameai.games.checkers.bidding import invited_views
>>> state = Checkers().from_fen("W:W22,21:B15,1")
>>> for view in invited_views(state):
...     print(view.square, "to", view.end, Expert().explain(view))
21 to 17 (('goes forward', 1),)
22 to 17 (('goes forward', 1),)
22 to 18 (('is jumped there', -20), ('goes forward', 1))
"""

from gameai.checks import brief, finite, several
from gameai.games.checkers.bidding import Evaluator
from gameai.games.checkers.patterns import Pattern, patterns_of


class Rule:
    """A rule of an expert: pays `price` once if one of its patterns is what a bidder sees.

    Args:
        name: what `Expert.explain` calls it.
        price: a number, below 0 for what is bad.
        patterns: texts of pictures, or `Pattern`s.

    Raises:
        ValueError: the price is no finite number, there is no pattern, or a picture is wrong.
    """

    def __init__(self, name, price, *patterns):
        finite(price, f"The price of rule {brief(name)}")
        try:
            self.patterns = tuple(found for given in patterns for found in
                                  ((given,) if isinstance(given, Pattern) else patterns_of(given)))
        except ValueError as error:
            raise ValueError(f"Rule {brief(name)}: {error}") from None
        if not self.patterns:
            raise ValueError(f"Rule {brief(name)} has no picture; one of a lone @ is always right.")
        self.name, self.price = name, price

    def __repr__(self):
        return f"Rule({self.name!r}, {self.price!r}, patterns: {len(self.patterns)})"


RULES = (
    # Men come down the board, kings both ways; the piece's own square will be vacant.
    Rule("is jumped there", -20, """
          o | o   | _   | @   | @ o | @ _
         +  |  +  |  +  |  +  |  +  |  +
        @   | @ _ | @ O |   O | _   | O
    """, """
           o |  o   |  _   | @    | @    | @
          +  |   +  |   +  |  o   |  o o |  o _
         o   |  o _ |  o O |   +  |   +  |   +
        @    | @    | @    |    O |  _   |  O
    """),
    Rule("is taken back", 12, """
           o |    o | o    | o    |    o
          +  | _ +  |  + _ |  +   | _ +
         @   |  @   | @ _  | @ _  |  o
        f    |   f  |  f   |    f | @ f
    """),
    Rule("leaves a friend open", -20, """
             |      |     | o    |   o |
        o    |  +   |   + |  f   |  f  |   @
         f + | @    |  @  |   @  | @   |  f +
          @  |  f   | f   |    + |  +  | O
             |   O  |O    |      |     |
    """, """
        o   + |   +  |     + | o     |   o |    @
         f    |      |       |  f    |  f  |   f
          @   | @    |   @   |   @   | @   |  O   +
              |  f   |  f    |       |     |
              |   O  | O     |     + |   + |
    """),
    Rule("escapes", 20, """
        o + |   + | _ + | o   |   o |   _
         @  |  @  |  @  |  @  |  @  |  @
          _ | O   |   O |   + | _ + | O +
    """),
    Rule("fills the hole behind a friend", 20, """
        o   |    o |      |    o |  @  | @
         f  |   f  |  +   | @ f  |   + |  +
          + |  +   | @ f  |  +   |  f  |   f
         @  | @    |    O |      | O   |    O
    """),
    # 20 for another man, and 20 because it will not stay to be jumped in between.
    Rule("goes on jumping", 40, """
            _ | _   |       | @   | @     |
           o  |  o  |       |  o  |  o    |
          +   |   + |   +   |   + |   +   | @   _
         o    |  o  |  o o  |  o  |    o  |  o o
        @     | @   | K   _ | _   |     _ |   +
    """),
    Rule("takes a king", 10, """
          + | @
         O  |  O
        @   |   +
    """),
    Rule("threatens", 4, """
        _   |      |    _ |  K  | K
         o  |  +   | K o  |   + |  +
          + | K o  |  +   |  o  |   o
         @  |    _ |      | _   |    _
    """),
    Rule("becomes a king", 10, """
        #  |  #
         + |   +
        M  |  o
           | M
    """),
    Rule("leaves the back row", -6, """
          + |    +
         M  |
        # # |  M
            | # #
    """),
    Rule("keeps to the edge", 2, """
          #
         +
        @ #
    """),
    Rule("goes forward", 1, """
         +
        M
    """),
    Rule("king goes where opponents are", 2, """
           ? ? ? | K
          ? ? ?  |  +
           ? ? ? |   ? ? ?
          ? ? ?  |    ? ? ?
           ? ? ? |   ? ? ?
          ? ? ?  |    ? ? ?
         +       |   ? ? ?
        K        |    ? ? ?
    """),
)


class Expert(Evaluator):
    """Bids by rules.

    Args:
        rules: a sequence of `Rule`s; default those of this module.

    Raises:
        ValueError: `rules` are none.
    """

    def __init__(self, rules=RULES):
        self.rules = several(rules, "rules")
        for rule in self.rules:
            if not isinstance(rule, Rule):
                raise ValueError(f"The rules of an Expert are of the class Rule; {brief(rule)} is not.")
        self._compiled = {}  # place, front, king, jumps: [(rule, its patterns' checks)], made when first asked for

    def __repr__(self):
        return f"Expert({len(self.rules)} rules)"

    def paid(self, view):
        """The rules that are paid in `view`, a list in their order."""
        seat, board = view[1:], view.board
        if seat not in self._compiled:
            self._compiled[seat] = [(rule, ways) for rule in self.rules
                                    if (ways := [way for pattern in rule.patterns for way in pattern.checks(*seat)])]
        found = []
        for rule, ways in self._compiled[seat]:
            for way in ways:
                for square, codes in way:
                    if board[square] not in codes:
                        break
                else:
                    found.append(rule)
                    break
        return found

    def bid(self, view):
        return sum([rule.price for rule in self.paid(view)])

    def explain(self, view):
        """(name, price) of each rule that is paid."""
        return tuple((rule.name, rule.price) for rule in self.paid(view))
