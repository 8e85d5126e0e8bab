"""The table of Werewolves, drawn: who voted for whom on which day, for whom voices are raised now, and what the votes say."""

from gameai.checks import listed
from gameai.games.werewolves.alpha.terms import Terms
from gameai.games.werewolves.claims import Intent
from gameai.games.werewolves.events import Talked, Voted
from gameai.offices import Deal
from gameai.offices.talk import Accept, Propose, Withdraw
from gameai.show import svg
from gameai.show.palette import SIZE
from gameai.show.werewolves_view import CELL, SuspicionDrawing, disc, percent, role_letters, role_sign
from gameai.show.words import an

LOW, GAP = 28, 8       # the row of voices; the space before it
MIND = 146             # the thoughts of a player, below the matrix
LINES = 7              # lines of them


def votes_of(history):
    """{(voter, target): the days}, from the public events."""
    found = {}
    for event in history:
        if isinstance(event, Voted):
            for pair in event.votes:
                found.setdefault(pair, []).append(event.turn)
    return found


def voices_of(history, turn):
    """{player: whom it wants to vote for now}, from what was said in this turn."""
    found = {}
    for event in history:
        if isinstance(event, Talked) and event.turn == turn:
            for sender, act in event.said:
                if isinstance(act, Intent):
                    found[sender] = act.player, None
                elif isinstance(act, (Propose, Accept)) and _is_call(act.deal):
                    found[sender] = act.deal.terms.target, act.deal
                elif isinstance(act, Withdraw) and sender in found and found[sender][1] == act.deal:
                    del found[sender]
    return {sender: target for sender, (target, _) in found.items()}


def _is_call(deal):
    """Whether what somebody said, anything at all, is a deal to vote for someone."""
    return (isinstance(deal, Deal) and isinstance(deal.partners, tuple) and isinstance(deal.terms, Terms) and deal.terms.action == "vote"
            and isinstance(deal.terms.target, int))


def suspected(names, chances, players):
    """Whom counting suspects most among some players, in words."""
    most = max((chances.get(player, 0) for player in players), default=0)
    first = [names[player] for player in players if chances.get(player, 0) == most]
    return f"{listed(first)} {'is' if len(first) == 1 else 'are'} suspected most, {percent(most)} percent" if len(first) < 4 else \
        f"{len(first)} players are suspected most, {percent(most)} percent each"


def calls_of(percept):
    """The calls for a vote, `Deal`s, that were made in this turn and not taken back."""
    found = {}
    for event in percept.history:
        if isinstance(event, Talked) and event.turn == percept.turn:
            for _, act in event.said:
                if isinstance(act, Propose) and _is_call(act.deal):
                    found[act.deal] = True
                elif isinstance(act, Withdraw):
                    found.pop(act.deal, None)
    return list(found)


class TableDrawing(SuspicionDrawing):
    """The table as one player sees it: rows are voters, columns those voted for, and below what is said and counted."""

    def __init__(self, names):
        super().__init__(names)
        self.bottom = self.top + CELL * len(self.rows)
        self.height = self.bottom + GAP + LOW + CELL + 24

    def column(self, player):
        """The place of a player: its whole column, (x, y, width, height)."""
        return self.left + CELL * player, self.top - 40, CELL, self.bottom + GAP + LOW + CELL - self.top + 40

    def table(self):
        """What does not change."""
        drawn = [self.static("rows: who voted; columns: for whom, on which day")]
        for player in range(len(self.names)):
            x = self.left + CELL * player
            drawn += [svg.el("rect", x=x, y=self.bottom + GAP, width=CELL, height=LOW, fill="@cell", stroke="@line", stroke_width=0.8),
                      svg.el("rect", x=x, y=self.bottom + GAP + LOW, width=CELL, height=CELL, fill="@cell", stroke="@line",
                             stroke_width=0.8)]
        drawn += [svg.text(self.left - 8, self.bottom + GAP + LOW / 2, "voices", size=SIZE["small"], anchor="end"),
                  svg.text(self.left - 8, self.bottom + GAP + LOW + CELL / 2, "counted", size=SIZE["small"], anchor="end")]
        return "".join(drawn)

    def seen(self, percept, known, chances=None, picked=None):
        """The table in a percept.

        Args:
            known: {player: role} for what the person knows. chances: {player: chance to be a werewolf} by counting, or None.
            picked: a player, or None.
        """
        drawn, votes, voices = [self.struck(percept.living)], votes_of(percept.history), voices_of(percept.history, percept.turn)
        for (voter, target), days in votes.items():
            x, y, _, _ = self.box(voter, target)
            told = " ".join(map(str, days[-3:]))
            drawn.append(svg.text(x + CELL / 2, y + CELL / 2, told if len(days) < 4 else f"…{told}", size=SIZE["small"]))
        letters = role_letters([role.name for role, count in percept.rules.counts() if count])
        for player, role in known.items():
            for spot in ((self.left + CELL * (player + 0.5), self.top - 11), (self.left - 13, self.box(player, 0)[1] + CELL / 2)):
                drawn.append(role_sign(letters.get(role, "?"), percept.rules.team(role) == "werewolves", *spot))
        for player in range(len(self.names)):
            x, y = self.left + CELL * player, self.bottom + GAP
            count = list(voices.values()).count(player)
            if count:
                drawn.append(svg.text(x + CELL / 2, y + LOW / 2, str(count), weight=700 if count > 2 else None))
            if chances is None:
                drawn.append(svg.text(x + CELL / 2, y + LOW + CELL / 2, "?", fill="@muted", size=SIZE["small"]))
            elif player != percept.me:
                drawn.append(disc(float(chances.get(player, 0)), player in percept.living, x, y + LOW))
        x, y, _, high = self.box(percept.me, 0)
        drawn.append(svg.el("rect", x=x, y=y, width=CELL * len(self.names), height=high, fill="none", stroke="@ink", stroke_width=2.5))
        told = ", ".join(f"{letter} {role}" for role, letter in letters.items())
        drawn.append(self.words_below(self.height - 8, f"{told}; the framed row is yours"))
        if picked is not None:
            x, y, wide, high = self.column(picked)
            drawn.append(svg.el("rect", x=x + 1, y=y, width=wide - 2, height=high, rx=4, fill="none", stroke="@picked", stroke_width=3))
        return "".join(drawn)

    def told(self, percept, player, known, chances=None, picked=False):
        """A player's column in words."""
        name = self.names[player] + (", you" if player == percept.me else "")
        said = ["living" if player in percept.living else "dead"]
        if player in known:
            said.append(an(known[player]))
        votes = votes_of(percept.history)
        against = [f"{self.names[voter]} on {listed(map(str, days))}" for (voter, target), days in votes.items() if target == player]
        own = [f"{self.names[target]} on {listed(map(str, days))}" for (voter, target), days in votes.items() if voter == player]
        if own:
            said.append(f"voted for {', '.join(own)}")
        if against:
            said.append(f"voted for by {', '.join(against)}")
        voices = [self.names[sender] for sender, target in voices_of(percept.history, percept.turn).items() if target == player]
        if voices:
            said.append(f"voices against: {', '.join(voices)}")
        if chances is not None and player != percept.me:
            said.append(f"by counting {percent(chances.get(player, 0))} percent werewolf")
        if picked:
            said.append("picked")
        return f"{name}: {'; '.join(said)}."

    # After the game.

    def mind(self, title, offices):
        """The thoughts of a player, office by office, below the matrix; `offices` is [(title, sentence)]."""
        top, wide = self.bottom + 30, self.width - 10
        drawn = [svg.el("rect", x=0, y=top, width=self.width, height=MIND, rx=5, fill="@cell", stroke="@picked", stroke_width=1.5),
                 svg.text(10, top + 14, title, size=SIZE["text"], weight=700, anchor="start")]
        y, lines = top + 34, LINES
        for at, (name, said) in enumerate(offices, 1):
            wrapped = svg.wrap(said, wide - 116, SIZE["small"])
            room = max(1, lines - (len(offices) - at))       # each office after it has a line at least
            if len(wrapped) > room:
                wrapped = [*wrapped[:room - 1], f"{wrapped[room - 1]} …"]
            drawn.append(svg.text(10, y, name, size=SIZE["small"], weight=600, anchor="start"))
            for line in wrapped:
                drawn.append(svg.text(116, y, line, size=SIZE["small"], anchor="start"))
                y += 16
            lines -= len(wrapped)
        return "".join(drawn)
