"""The game of Clue as an environment: deals, turns, answers, accusations, with and without the board.

A turn goes through phases. With the board a player first chooses between a roll and what the rules allow instead ("roll": a
secret passage, or to stay where another player's suggestion has put the piece), then where to go ("move"). In a room just
entered the player suggests ("suggest"); the others, in turn order, pass or one of them shows a card ("show"), which alone the one
who asked sees. At the end the player accuses or does not ("accuse"). Without the board a turn begins with a suggestion of any room.
Source: Hasbro's instruction book of 2002.
"""

from collections.abc import Mapping
from typing import NamedTuple

from gameai.checks import brief, several, whole
from gameai.game import Environment, IllegalMove
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, even_hands, require_cards, require_case

# The rule book's turn order of the pieces.
PIECES = ("scarlet", "mustard", "white", "green", "peacock", "plum")


class Roll(NamedTuple):
    """Throw the dice."""

    do: str = "roll"


class Stay(NamedTuple):
    """Stay in the room where the piece is."""

    do: str = "stay"


class Done(NamedTuple):
    """No suggestion, or no accusation."""

    do: str = "done"


class Go(NamedTuple):
    """Go to `place`, a room or a square; from room to room also by a secret passage."""

    place: object


class Suggest(NamedTuple):
    """Suggest that case."""

    suspect: str
    weapon: str
    room: str


class Show(NamedTuple):
    """Show `card` to the player who asked."""

    card: str


class Accuse(NamedTuple):
    """Accuse: that is the case."""

    suspect: str
    weapon: str
    room: str
    do: str = "accuse"


class Moved(NamedTuple):
    """The player's piece went to `place`."""

    player: int
    place: object


class Suggested(NamedTuple):
    """The player suggested `case`."""

    player: int
    case: tuple


class Passed(NamedTuple):
    """The player has no card of the last suggestion."""

    player: int


class Showed(NamedTuple):
    """The player showed `card` to the player `to`; None for those who didn't see it."""

    player: int
    to: int
    card: str | None


class Accused(NamedTuple):
    """The player accused, and was wrong."""

    player: int
    case: tuple


class State(NamedTuple):
    """All there is to know. `summoned` are the players whose pieces a suggestion has moved since their last turn."""

    case: tuple
    hands: tuple
    turn: int
    phase: str
    events: tuple = ()
    asked: tuple | None = None  # the suggestion that waits for answers or was answered last in this turn
    answering: int | None = None
    places: tuple = ()  # of all six pieces, in the order of PIECES
    roll: int = 0
    summoned: frozenset = frozenset()
    out: frozenset = frozenset()
    winner: int | None = None
    turns: int = 1


class Percept(NamedTuple):
    """What one player knows in a state.

    me: the player. hand: the player's cards. hand_sizes: those of all. phase, turn, asked, places, roll, out: as in the state.
    events: all that happened, cards shown to others hidden. actions: what the player can do, empty if others move.
    """

    me: int
    phase: str
    actions: tuple
    hand: tuple
    hand_sizes: tuple
    events: tuple
    turn: int
    asked: tuple | None
    places: tuple
    roll: int
    out: frozenset


EVERY_SUGGESTION = {room: tuple(Suggest(suspect, weapon, room) for suspect in SUSPECTS for weapon in WEAPONS) for room in ROOMS}
ANY_SUGGESTION = tuple(suggestion for room in ROOMS for suggestion in EVERY_SUGGESTION[room])
ACCUSATIONS = (Done(), *(Accuse(*suggestion) for suggestion in ANY_SUGGESTION))


class Clue(Environment):
    """The game for 3 to 6 players, numbered from 0 in turn order.

    Args:
        players: how many.
        board: a `gameai.games.clue.board.Board`, or None to play without.
        hand_sizes: how many cards each player gets; default as even as it can be, the first players having one more.
        reenter: whether a piece may come back to the room that it left in the same turn, which the rules forbid.
        max_turns: a game of more turns ends without a winner.

    The winner's utility is 1, all others' 0. A player whose accusation was wrong makes no more turns, and still shows cards.

    Raises:
        ValueError: with one sentence.
    """

    def __init__(self, players=3, board=None, hand_sizes=None, reenter=False, max_turns=300):
        if hand_sizes is not None:
            hand_sizes = tuple(whole(size, "A hand size", 1, 18) for size in several(hand_sizes, "hand_sizes"))
            if len(hand_sizes) != players or sum(hand_sizes) != 18:
                raise ValueError(f"hand_sizes must be one number for each of {brief(players)} players, 18 together; "
                                 f"it was {brief(hand_sizes)}.")
        self.agents = tuple(range(whole(players, "players", 3, 6)))
        if board is not None and not hasattr(board, "reachable"):
            raise ValueError(f"board must be a Board(), or None to play without; it was {brief(board)}.")
        self.hand_sizes = hand_sizes or even_hands(len(self.agents))
        self.board, self.reenter, self.max_turns = board, reenter, whole(max_turns, "max_turns", 1)

    def __repr__(self):
        return f"<Clue for {len(self.agents)} players{', with the board' if self.board else ''}>"

    # --- the contract --------------------------------------------------------

    def initial(self, rng):
        case = tuple(rng.choice(cards) for cards in (SUSPECTS, WEAPONS, ROOMS))
        rest = [card for card in CARDS if card not in case]
        rng.shuffle(rest)
        hands = []
        for size in self.hand_sizes:
            hands.append(tuple(sorted(rest[:size], key=CARDS.index)))
            del rest[:size]
        return self.deal(case, hands, rng)

    def deal(self, case, hands, rng):
        """The first state of a given deal: the case, and a list of hands in turn order.

        Raises:
            ValueError: it is no deal of the 21 cards with these hand sizes.
        """
        case = require_case(case, "The case")
        hands = tuple(require_cards(hand, "A hand") for hand in several(hands, "The hands"))
        if len({*case, *(card for hand in hands for card in hand)}) != len(CARDS) or tuple(map(len, hands)) != self.hand_sizes:
            raise ValueError(f"A deal has each of the 21 cards once, with hands of {', '.join(map(str, self.hand_sizes))} cards.")
        places = tuple(self.board.starts[piece] for piece in PIECES) if self.board else ()
        return self._begin(State(case, hands, 0, "suggest", places=places), rng)

    def movers(self, state):
        if self.is_terminal(state):
            return ()
        return (state.answering,) if state.phase == "show" else (state.turn,)

    def percept(self, state, agent):
        agent = whole(agent, "agent", 0, len(self.agents) - 1)
        events = tuple(event if type(event) is not Showed or agent == event.player or agent == event.to else event._replace(card=None)
                       for event in state.events)
        return Percept(agent, state.phase, self.actions(state, agent), state.hands[agent], self.hand_sizes, events,
                       state.turn, state.asked, state.places, state.roll, state.out)

    def actions(self, state, agent):
        if agent not in self.movers(state):
            return ()
        if state.phase == "show":
            return tuple(Show(card) for card in state.asked if card in state.hands[agent])
        if state.phase == "accuse":
            return ACCUSATIONS
        if self.board is None:
            return (*ANY_SUGGESTION, Done())
        here = state.places[agent]
        if state.phase == "suggest":
            return (*EVERY_SUGGESTION[here], Done())
        if state.phase == "roll":
            return (Roll(), *self._instead(state))
        others = [place for piece, place in enumerate(state.places) if piece != agent]
        reached = self.board.reachable(here, state.roll, others, self.reenter)
        return tuple(map(Go, reached)) or (Stay(),)

    def step(self, state, actions, rng):
        if self.is_terminal(state):
            raise IllegalMove("The game is over, so nobody can do anything any more.")
        mover, = self.movers(state)
        if not isinstance(actions, Mapping) or len(actions) != 1:
            raise IllegalMove(f"One player moves at a time, so step needs {{{mover}: action}}; it was {brief(actions)}.")
        (agent, action), = actions.items()
        if agent != mover:
            raise IllegalMove(f"Player {mover} moves now, not {brief(agent)}.")
        legal = self.actions(state, agent)
        # Tuples of different classes are equal: ("done",) could be a suggestion, and an Accuse a plain tuple.
        found = legal[legal.index(action)] if action in legal else None
        if type(found) is not type(action) or found is None:
            raise IllegalMove(f"Player {agent} can't do {brief(action)} in the phase {state.phase!r}"
                              + (f"; {brief(found)} was perhaps meant." if found is not None else "."))
        return getattr(self, f"_{state.phase}")(state, mover, found, rng)

    def is_terminal(self, state):
        return state.winner is not None or len(state.out) == len(self.agents) or state.turns > self.max_turns

    def utility(self, state, agent):
        return int(state.winner == whole(agent, "agent", 0, len(self.agents) - 1))

    # --- the phases ----------------------------------------------------------

    def _begin(self, state, rng):
        """The state at the beginning of a turn: a choice before the roll, where there is one."""
        if self.board is None:
            return state._replace(phase="suggest", asked=None)
        state = state._replace(phase="roll", roll=0, asked=None)
        return state if self._instead(state) else self._roll(state, state.turn, Roll(), rng)

    def _instead(self, state):
        """What the player may do instead of rolling."""
        here = state.places[state.turn]
        stay = (Stay(),) if state.turn in state.summoned else ()
        return (*stay, Go(self.board.passages[here])) if here in self.board.passages else stay

    def _roll(self, state, agent, action, rng):
        state = state._replace(summoned=state.summoned - {agent})
        if isinstance(action, Roll):
            return state._replace(phase="move", roll=rng.randint(1, 6) + rng.randint(1, 6))
        return self._arrive(state, agent, state.places[agent] if isinstance(action, Stay) else action.place)

    def _move(self, state, agent, action, rng):
        if isinstance(action, Stay):  # all ways are blocked: no room is entered
            return state._replace(phase="accuse")
        return self._arrive(state, agent, action.place)

    def _arrive(self, state, agent, place):
        state = state._replace(places=_changed(state.places, agent, place), events=(*state.events, Moved(agent, place)))
        return state._replace(phase="suggest" if place in ROOMS else "accuse")

    def _suggest(self, state, agent, action, rng):
        if isinstance(action, Done):
            return state._replace(phase="accuse")
        case, events = tuple(action), [*state.events, Suggested(agent, tuple(action))]
        if self.board:
            piece = PIECES.index(action.suspect)
            if state.places[piece] != action.room:
                state = state._replace(places=_changed(state.places, piece, action.room))
                if piece in self.agents:
                    state = state._replace(summoned=state.summoned | {piece})
        for distance in range(1, len(self.agents)):
            other = (agent + distance) % len(self.agents)
            if any(card in state.hands[other] for card in case):
                return state._replace(phase="show", asked=case, answering=other, events=tuple(events))
            events.append(Passed(other))
        return state._replace(phase="accuse", asked=case, events=tuple(events))

    def _show(self, state, agent, action, rng):
        return state._replace(phase="accuse", answering=None, events=(*state.events, Showed(agent, state.turn, action.card)))

    def _accuse(self, state, agent, action, rng):
        if isinstance(action, Accuse):
            case = tuple(action)[:3]
            if case == state.case:
                return state._replace(winner=agent)
            state = state._replace(out=state.out | {agent}, events=(*state.events, Accused(agent, case)))
            if len(state.out) == len(self.agents):
                return state
        following = next(player for distance in range(1, len(self.agents) + 1)
                         if (player := (agent + distance) % len(self.agents)) not in state.out)
        state = state._replace(turn=following, turns=state.turns + 1)
        return state if self.is_terminal(state) else self._begin(state, rng)


def _changed(places, piece, place):
    return (*places[:piece], place, *places[piece + 1:])
