"""What the players of Werewolves thought, office by office, in words."""

from typing import NamedTuple

from gameai.games.werewolves.alpha.terms import Bid
from gameai.games.werewolves.events import Died
from gameai.offices import Candidate, Deal, Distrust, Trust
from gameai.offices.knowledge import Verdict
from gameai.offices.messages import FOREIGN, INTELLIGENCE, PRESIDENT, STRATEGY
from gameai.offices.talk import ACTS, Said
from gameai.show import svg
from gameai.show.offices_view import content_words
from gameai.show.werewolves_view import CELL, Day, percent
from gameai.show.words import an, listed

TITLES = {INTELLIGENCE: "intelligence", STRATEGY: "strategy", FOREIGN: "foreign office", PRESIDENT: "President"}
VERBS = {"werewolf": "attacks", "seer": "looks at", "doctor": "guards"}
MOST = 4          # players or candidates that are named


class Thoughts(NamedTuple):
    """What one player thought in one turn: {office: sentence}, and what it did, a sentence."""

    offices: dict
    deed: str


def office_words(evening):
    """A function from the content of a message between a player's offices to words, for `OfficesStepper`."""
    def words(content):
        if isinstance(content, Deal):
            return f"{evening.who(content.proposer)}: {evening.terms_words(content)}"
        if isinstance(content, Candidate):
            return f"{evening.who(content.move)} ({_short(content.utility)})"
        if isinstance(content, Said):
            return f"{evening.who(content.sender)}: {evening.act_words(content.act)}"
        if isinstance(content, (*ACTS, Bid)):
            return evening.act_words(content)
        if isinstance(content, Verdict):
            kept, broken = ([evening.who(player) for player in who] for who in (content.kept_by, content.broken_by))
            told = [f"kept by {listed(kept)}"] * bool(kept) + [f"broken by {listed(broken)}"] * bool(broken)
            return f"{words(content.deal)} {' and '.join(told) or 'not seen'}"
        if isinstance(content, (Trust, Distrust)):
            return _short(content.value)
        if isinstance(content, float):
            return _short(content)
        if isinstance(content, dict):
            return ", ".join(f"{evening.who(key) if isinstance(key, int) else key} {words(value)}" for key, value in content.items())
        if isinstance(content, (tuple, list)) and not hasattr(content, "_fields"):
            return ", ".join(map(words, content)) or "nothing"
        if isinstance(content, int) and not isinstance(content, bool):
            return evening.who(content)
        return content_words(content)
    return words


def thoughts(evening, turn, player):
    """The `Thoughts` of a player in a turn. An office that the player does not have is left out; so is all if it has none."""
    messages, words = evening.minds.get((turn, player), []), office_words(evening)

    def last(sender, what):
        return next((message.content for message in reversed(messages) if (message.sender, message.what) == (sender, what)), None)
    offices, day = {}, next((day for day in evening.days if day.name == f"day {turn}"), None)
    found = []
    row = day.suspicions.get(player) if day else None
    if row:
        found.append(f"suspects {_most(evening, {suspect: share for suspect, share in row.items() if suspect in day.living})}")
    trust = last(INTELLIGENCE, "trust")
    if trust:
        found.append(_trusted(evening, trust))
    if any(message.sender == INTELLIGENCE for message in messages):
        offices[INTELLIGENCE] = "; ".join(found)
    elif row and messages:
        offices[INTELLIGENCE] = "none; so all are suspected by the numbers of the roles and what is known"
    suggested = last(STRATEGY, "suggestions")
    if suggested:
        named = list(dict.fromkeys(map(words, suggested)))
        offices[STRATEGY] = f"suggests {', '.join(named[:MOST])}" + (" and others" if len(named) > MOST else "")
    said = [act for message in messages if (message.sender, message.what) == (FOREIGN, "said") for act in message.content]
    if any(FOREIGN in (message.sender, message.to) for message in messages):
        told = f"says: {'; '.join(map(words, said))}" if said else "says nothing"
        agreed = last(FOREIGN, "agreed")
        offices[FOREIGN] = told + (f". Bound by {words(agreed)}" if agreed else "")
    deed = _deed(evening, turn, player)
    if any(message.sender == PRESIDENT for message in messages):
        offices[PRESIDENT] = deed or "waits"
    return Thoughts({office: svg.clean(svg.capital(said)) + "." for office, said in offices.items()},
                    f"{evening.names[player]} {deed or 'does nothing'}.")


def turns_of(evening):
    """[(turn, phase)] of those in which something happened; of a game that was over at once the deal alone, turn 0."""
    return sorted({(turn, phase) for turn, phase, *_ in evening.entries if turn}) or [(0, "")]


def turn_words(turn, phase):
    """A turn's name."""
    return f"{phase} {turn}" if turn else "the deal"


def living_in(evening, turn):
    """Who lived when a turn began."""
    dead = {event.player for when, *_, event in evening.entries if isinstance(event, Died) and when < turn}
    return tuple(player for player in range(len(evening.names)) if player not in dead)


def thought_frames(evening, drawing):
    """The frames of an evening that is over: for each turn all players, what each of them thought; `drawing` is a `TableDrawing`.

    A night shows the suspicions of the day before it, without those of the dead.
    """
    days, frames = {day.name: day for day in evening.days}, []
    day = Day("before the first vote", {}, tuple(range(len(drawing.names))))
    for turn, phase in turns_of(evening):
        living, day = living_in(evening, turn), days.get(f"day {turn}", day)
        day = day._replace(living=living, suspicions={player: row for player, row in day.suspicions.items() if player in living})
        for player, name in enumerate(drawing.names):
            thought = thoughts(evening, turn, player)
            title = f"{svg.capital(turn_words(turn, phase))}. {name}, {an(evening.roles[player])}"
            offices = [(TITLES[office], said) for office, said in thought.offices.items()] or \
                [("", f"No thoughts: {_why_none(evening, turn, player, day)}.")]
            x, y, _, high = drawing.box(player, 0)
            frame = svg.el("rect", x=x, y=y, width=CELL * len(drawing.names), height=high, fill="none", stroke="@picked", stroke_width=3)
            labels = {f"p{suspect}": drawing.label(day, player, suspect, evening.roles) for suspect in range(len(drawing.names))}
            labels["mind"] = " ".join([f"{title}.", *(f"{svg.capital(office)}: {said}".removeprefix(": ") for office, said in offices)])
            frames.append({"parts": {"row": frame, "mind": drawing.mind(title, offices)} | ({} if player else {"day": drawing.day(day)}),
                           "labels": labels, "status": f"{title}: {thought.deed} {day.sentence if phase == 'day' else ''}".strip()})
    return frames


def _why_none(evening, turn, player, day):
    """Why there are no thoughts of a player by office."""
    if not turn:
        return "the game was over at once"
    if player == evening.me:
        return "this seat is yours"
    if (turn, player) not in evening.moves:
        return "it was asleep" if player in day.living else "it was dead"
    return "it has no offices; its row shows whom it suspects" if player in day.suspicions else "it has no offices, and suspects nobody"


def _deed(evening, turn, player):
    """What a player did in a turn, "" for nothing."""
    target = evening.moves.get((turn, player))
    if target is None:
        return ""
    day = any(day.name == f"day {turn}" for day in evening.days)
    return f"{'votes for' if day else VERBS.get(evening.roles[player], 'chooses')} {evening.who(target)}"


def _most(evening, row):
    """Who is suspected most, in percent."""
    order = sorted(row, key=lambda suspect: (-row[suspect], suspect))
    if len({percent(share) for share in row.values()}) == 1:
        return f"all alike, {percent(row[order[0]])} percent"
    return ", ".join(f"{evening.who(suspect)} {percent(row[suspect])}" for suspect in order[:MOST]) + " (percent)"


def _trusted(evening, trust):
    values = {player: each.value for player, each in trust.items()}
    if len(set(values.values())) <= 1:
        return f"trusts all alike, {_short(next(iter(values.values()), 1))}"
    most, least = max(values, key=values.get), min(values, key=values.get)
    return f"trusts {evening.who(most)} most, {_short(values[most])}, and {evening.who(least)} least, {_short(values[least])}"


def _short(value):
    return svg.words(round(float(value), 2))
