"""Plum's conversation with its operator: one line at a time in, its replies out.

Source: the report on Plum and the logs of its two games. Where the logs have lines missing (turns outside of rooms, a pass or
a card shown that taught nothing), the operator left them out, and Plum does not mind: it takes each sentence for what it says.
In two places the logs do what the rules of the game forbid: a piece leaves a room and comes back in one turn.
"""

from gameai.checks import brief, whole
from gameai.games.clue.cards import even_hands, kind
from gameai.games.clue.knowledge import Contradiction, Knowledge
from gameai.games.clue.language import ME, SENTENCES, listed, parse, printed, printed_case, sentences
from gameai.games.clue.messages import Command, NotUnderstood, Why
from gameai.games.clue.plum import Plum

NO_SENSE = "That doesn't make sense to me."
QUESTIONS = ("How many players?", "Which player am I?")


class Console:
    """A conversation with Plum.

    Args:
        players: how many players there are, 3 to 6; None: the first line answers it, as in the logs.
        me: which of them Plum is, from 1 in turn order; None: a line answers it.
        hand_sizes: how many cards each player has; default as even as it can be, the first players having one more.
        as_published: say what the published program said, to the letter: accusations have two articles, of another player's hand nothing is
            told until all of it is known, and what was not understood gets no explanation.
        options: `threshold`, `reenter`, `choose`, … for `Plum`. Here `reenter` is True by default: the operator knows
            the rules of the table, and the program did not keep that one.

    Attributes:
        plum: the `Plum`, or None before it knows who plays.
        called: {player: what the operator calls them}.

    Raises:
        ValueError: there can't be such players, hand sizes or options.

    >>> console = Console(3, 3)
    >>> console.say("Refer to p2 as Keelan. You have the library.")
    []
    >>> console.say("Keelan suggests Mr Green with the knife in the library.")
    []
    >>> console.say("Show a card.")
    ['I reveal the library.']
    """

    def __init__(self, players=None, me=None, hand_sizes=None, as_published=False, **options):
        self.as_published = as_published
        self._options = {"reenter": True, **options}
        self._players = None if players is None else whole(players, "players", 3, 6)
        self._me = self._sizes = self.plum = None
        self._names, self.called, self._turn, self._out, self._given = {}, {}, False, False, {}
        self._before = []  # what `undo` goes back to
        self._told = []  # for each event that Plum knows of, the sentence that told it
        if hand_sizes is not None:
            self._sizes = Knowledge(hand_sizes).hand_sizes
            self._players = self._players or whole(len(self._sizes), "The number of hand sizes", 3, 6)
            if len(self._sizes) != self._players:
                raise ValueError(f"There must be one hand size for each of {self._players} players; here are {len(self._sizes)}.")
        Plum(self._sizes or even_hands(3), 0, **self._options)  # whatever is wrong with these is said now, and not by a later line
        if me is not None:
            if self._players is None:
                raise ValueError("Who says which player Plum is must say first how many there are: players is missing.")
            self._begin(whole(me, "me", 1, self._players))

    def __repr__(self):
        return f"<a conversation with Plum, {len(self._before)} lines that can be undone>"

    @property
    def question(self):
        """What Plum asks before the game, or None when it knows."""
        return None if self.plum else QUESTIONS[self._players is not None]

    def say(self, line):
        """Tell Plum a line, of one sentence or more, and get the list of its replies. Whatever the line, no error is raised.

        Whoever interrupts it has told nothing of the line.
        """
        before = self.kept()
        try:
            return self._said(line)
        except BaseException:
            self.go_back(before)
            raise

    def kept(self):
        """All that was told so far, for `go_back`."""
        return {name: value.copy() if hasattr(value, "copy") else value for name, value in vars(self).items()}

    def go_back(self, before):
        """Forget all that was told since it was `kept`."""
        self.__dict__ = before

    def _said(self, line):
        if not isinstance(line, str):
            return self._refuse(NO_SENSE, f"A line is a text; this is {brief(line)}.")
        line = line.strip()
        if self.question:
            return self._set_up(line)
        replies = []
        for sentence in sentences(line.removeprefix(">")):
            replies += self._sentence(sentence)
        return replies

    # --- before the game -----------------------------------------------------

    def _set_up(self, line):
        number = "".join(sign for sign in line.removeprefix(self.question) if sign not in " .>")
        number = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else None
        if self._players is None:
            if number is None or not 3 <= number <= 6:
                return self._refuse(self.question, f"Clue is for 3 to 6 players; {brief(line)} is no such number.")
            self._players = number
            return [self.question]
        if number is None or not 1 <= number <= self._players:
            return self._refuse(self.question, f"Say where I am in turn order, from 1 to {self._players}, not {brief(line)}.")
        self._begin(number)
        return [f"I have {self.plum.knowledge.hand_sizes[self._me]} cards."]

    def _begin(self, me):
        self._me = me - 1
        self._names = {f"p{number}": number - 1 for number in range(1, self._players + 1)} | dict.fromkeys(sorted(ME), self._me)
        self.called = {number: f"p{number + 1}" for number in range(self._players)}
        if self._sizes is None:
            self._sizes = even_hands(self._players)
        self.plum = Plum(self._sizes, self._me, **self._options)

    # --- sentences -----------------------------------------------------------

    def _sentence(self, sentence):
        """The replies to one sentence; if it is refused, nothing has changed."""
        try:
            said = parse(sentence, self._names)
        except NotUnderstood as error:
            return self._refuse(NO_SENSE, str(error))
        if said == Command("undo"):
            return self._undo()
        before = self._snapshot()
        try:
            replies = getattr(self, f"_on_{type(said).__name__}")(said)
        except Contradiction as error:
            self._restore(before)
            earlier = list(dict.fromkeys(self._told[number] for number in error.conflict if number < len(self._told)))
            known = f"and with what I was told before: {' '.join(earlier)}" if earlier else "at all."
            return self._refuse("That can't be.", f"No deal agrees with it {known} Say undo if an earlier sentence was wrong.")
        except ValueError as error:
            self._restore(before)
            return self._refuse(NO_SENSE, str(error))
        if not isinstance(said, (Command, Why)) or said == Command("show card"):
            self._before.append(before)
        self._told += [sentence + "."] * (len(self.plum.knowledge.events) - len(self._told))
        return replies + self._accuse(said)

    def _refuse(self, reply, reason):
        return [reply] if self.as_published else [reply, reason]

    def _snapshot(self):
        return (self.plum.copy(), self._names.copy(), self.called.copy(), self._turn, self._out, self._given.copy(), self._sizes,
                self._told.copy())

    def _restore(self, before):
        self.plum, self._names, self.called, self._turn, self._out, self._given, self._sizes, self._told = before

    def _undo(self):
        if not self._before:
            return self._refuse(NO_SENSE, "There is nothing to undo.")
        self._restore(self._before.pop())
        return []

    def _accuse(self, said):
        """Plum accuses in its own turn, which lasts until another player suggests something."""
        case = self.plum.accusation() if self._turn and not self._out else None
        if case is None or isinstance(said, Why) or said == Command("help"):
            return []
        return [f"I accuse {printed_case(case, doubled=self.as_published)}!"]

    def _on_Refer(self, said):
        name, owner = said.name.lower(), self._names.get(said.name.lower())
        if owner is not None and owner != said.player:
            raise ValueError(f"{brief(said.name)} is another player's name already.")
        self._names[name], self.called[said.player] = said.player, said.name
        return []

    def _on_HandSize(self, said):
        if self.plum.knowledge.events:
            raise ValueError("How many cards a player has must be told before any card is.")
        given = {**self._given, said.player: said.size}
        others = [player for player in range(self._players) if player not in given]
        left = 18 - sum(given.values())
        if not all(1 <= size <= 18 for size in given.values()) or left < len(others) or (not others and left):
            raise ValueError(f"The hands must hold 18 cards together; with {listed([str(size) for size in given.values()])} they can't.")
        if others:
            sizes = given | dict(zip(others, even_hands(len(others), left), strict=True))
        else:
            sizes = given
        self._given, self._sizes = given, tuple(sizes[player] for player in range(self._players))
        self.plum = self.plum.redealt(self._sizes)
        return []

    def _on_Suggests(self, said):
        self.plum.suggested(said.player, said.case)
        self._turn = said.player == self._me
        return []

    def _on_Has(self, said):
        for card in said.cards:
            self.plum.has(said.player, card)
        return []

    def _on_HasNot(self, said):
        self.plum.has_none_of(said.player, said.cards)
        return []

    def _on_HasACard(self, said):
        self.plum.has_a_card(said.player)
        return []

    def _on_Passes(self, said):
        self.plum.passes(said.player)
        return []

    def _on_Accuses(self, said):
        try:
            self.plum.accused(said.player, said.case)
        except Contradiction:
            who = "I have" if said.player == self._me else f"{self.called[said.player]} has"
            return [f"Then {who} won: I know of no other case."] if not self.as_published else []
        self._out = self._out or said.player == self._me
        return []

    def _on_Move(self, said):
        if self._out:
            raise ValueError("I am out of the game since my accusation; I show cards, and that is all.")
        place = self.plum.board.place(said.place)
        self._turn = True
        if self.plum.accusation() is not None:
            return []  # it accuses instead of moving
        self.plum.asker = self.plum.case = None
        turn = self.plum.move(said.distance, place)
        if turn.case is None:
            return [f"I move to {turn.place if turn.place != place else 'nowhere: all ways are blocked'}."]
        return [f"I move to {printed(turn.place)}.", f"I suggest {printed_case(turn.case)}."]

    def _on_Command(self, said):
        return {"show card": self._show_card, "show status": self._show_status, "show cases": self._show_cases,
                "help": lambda: ["I understand sentences like these:", *SENTENCES.splitlines()]}[said.name]()

    def _on_Why(self, said):
        return self.plum.knowledge.why(said.card, said.owner, self.called | {self._me: "Plum"})

    def _show_card(self):
        if self.plum.asker == self._me:
            raise ValueError("The last suggestion is mine: others show cards now.")
        card = self.plum.show()
        return [f"I reveal {printed(card)}." if card else "I have nothing to show."]

    def _show_status(self):
        replies = []
        if self.plum.case:
            who = "I am" if self.plum.asker == self._me else f"{self.called[self.plum.asker]} is"
            replies.append(f"{who} suggesting {printed_case(self.plum.case)}.")
        for player in (*(player for player in range(self._players) if player != self._me), self._me):
            cards = self._in_order(self.plum.known(player))
            whole_hand = len(cards) == self.plum.knowledge.hand_sizes[player]
            if cards and (player == self._me or whole_hand or not self.as_published):
                who = "I have" if player == self._me else f"{self.called[player]} has"
                replies.append(f"{who} {listed([printed(card) for card in cards])}")
        return replies

    @staticmethod
    def _in_order(cards):
        """Suspects, weapons, rooms, each from a to z: the order in which the logs list a hand."""
        return sorted(cards, key=lambda card: (("suspect", "weapon", "room").index(kind(card)), card))

    def _show_cases(self):
        return [f"I am {float(100 * certainty):.3f}% certain it was {printed_case(case)}."
                for case, certainty in self.plum.certainties().items()]
