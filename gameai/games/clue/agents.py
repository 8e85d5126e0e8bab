"""What agents for Clue have in common, and games of them by the hundred.

An agent is handed its percept and nothing else. `Agent` knows how to get about on the board and when to decide what; each kind of
agent says what it knows, which suggestion it makes, and which card it shows. Those with a note sheet are in
`gameai.games.clue.note_sheets`, those that count deals in `gameai.games.clue.counters`.
"""

import copy

from gameai.checks import several, whole
from gameai.game import generator, run
from gameai.games.clue import decisions
from gameai.games.clue.board import Board
from gameai.games.clue.cards import ROOMS
from gameai.games.clue.environment import Accuse, Done, Go, Show, Stay, Suggest, Suggested

BOARD = Board()
NOTHING = None, (), None  # what an agent has seen: whose game it is, the events of it so far, and the sheet after them


class Agent:
    """Moves to the most promising room, shows a card by chance, accuses when it knows the case.

    A subclass has `sheet(percept)`, an object of its own that says what it knows, `solution(sheet)`, the case or None,
    `hopes(sheet)`, {room: how much a suggestion there promises}, and `suggestion(sheet, percept, rooms)`, a case in one of these rooms.

    Args:
        seed: of its own chance.
    """

    def __init__(self, seed=0):
        self.rng = generator(seed)
        self._seen = NOTHING

    def __copy__(self):
        """An agent like this one with a chance of its own, that has seen no game: what it reads its twin does not."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, _seen=NOTHING)
        if "rng" in twin.__dict__:
            twin.rng = copy.copy(twin.rng)
        return twin

    def seeded(self, seed):
        """A copy whose chance starts from `seed` and that has seen no game."""
        twin = copy.copy(self)
        twin.rng = generator(seed)
        return twin

    def choose(self, percept):
        """One of `percept.actions`."""
        if percept.phase == "show":
            return Show(self.card(percept, [action.card for action in percept.actions]))
        sheet = self.read(percept)
        if percept.phase == "accuse":
            case = self.solution(sheet)
            return Accuse(*case) if case else Done()
        if percept.phase == "suggest":
            rooms = ROOMS if not percept.places else (percept.places[percept.me],)
            return Suggest(*self.suggestion(sheet, percept, rooms))
        return self.travel(sheet, percept)

    # --- what it knows -------------------------------------------------------

    def read(self, percept):
        """The sheet after all events of the percept; those that were read before are not read again."""
        whose, events, sheet = self._seen
        game = percept.me, percept.hand, percept.hand_sizes
        if whose != game or percept.events[:len(events)] != events:
            sheet, events = self.sheet(percept), ()
        self._seen = NOTHING  # whoever interrupts this leaves a sheet on which half is noted; it is not looked at again
        for number in range(len(events), len(percept.events)):
            self.note(sheet, percept, number)
        self._seen = game, percept.events, sheet
        return sheet

    def sheet(self, percept):
        """A new sheet at the beginning of a game, the own hand noted."""
        raise NotImplementedError

    def note(self, sheet, percept, number):
        """Note event `number` of the percept on the sheet."""
        raise NotImplementedError

    def solution(self, sheet):
        """The case, if the agent is ready to accuse, or None."""
        raise NotImplementedError

    def hopes(self, sheet):
        """{room: how much it promises to suggest there}."""
        raise NotImplementedError

    def suggestion(self, sheet, percept, rooms):
        """A case to suggest, in one of `rooms`."""
        raise NotImplementedError

    def card(self, percept, cards):
        """The card to show, of `cards`."""
        return self.rng.choice(cards)

    # --- where it goes -------------------------------------------------------

    def travel(self, sheet, percept):
        """Where to go: a room of the highest hope if one is near, else towards one."""
        hopes = self.hopes(sheet)
        here = percept.places[percept.me]
        rooms = {action: here if isinstance(action, Stay) else action.place for action in percept.actions
                 if isinstance(action, Stay) and percept.phase == "roll" or isinstance(action, Go) and action.place in ROOMS}
        best = max(hopes.values())
        if percept.phase == "roll":  # a room for sure now, or the dice
            good = [action for action, room in rooms.items() if hopes[room] == best]
            return self.rng.choice(good) if good else percept.actions[0]
        if rooms:
            most = max(hopes[room] for room in rooms.values())
            return self.rng.choice([action for action, room in rooms.items() if hopes[room] == most])
        others = [place for piece, place in enumerate(percept.places) if piece != percept.me]
        ends = decisions.walk(BOARD, here, percept.roll, [room for room in ROOMS if hopes[room] == best], others)
        going = [action for action in map(Go, ends) if action in percept.actions]
        return self.rng.choice(going or list(percept.actions))


def last_suggestion(events, number):
    """The case of the suggestion that event `number` answers."""
    return next(event.case for event in reversed(events[:number]) if isinstance(event, Suggested))


def self_play(environment, agents, games, seed, progress=None):
    """How often each of `agents` wins, over `games` games with the seats rotated.

    Args:
        environment: a `Clue`.
        agents: one for each player; each game is played by copies with seeds of their own.
        games: how many.
        seed: any int or string; the same seed plays the same games.
        progress: called with (games done, games in all) after each.

    Returns:
        A list with the number of wins of each agent, in the order of `agents`.

    Raises:
        ValueError: there is not one agent for each player, or `games` is no whole number.
    """
    agents = several(agents, "agents")
    if len(agents) != len(environment.agents):
        raise ValueError(f"This game needs {len(environment.agents)} agents, one for each player; here are {len(agents)}.")
    wins = [0] * len(agents)
    for game in range(whole(games, "games", 1)):
        seats = [(player + game) % len(agents) for player in environment.agents]  # seat -> agent
        playing = {player: agents[number].seeded(f"{seed}/{game}/{number}") for player, number in enumerate(seats)}
        last = run(environment, playing, generator(f"{seed}/{game}"))
        if last.winner is not None:
            wins[seats[last.winner]] += 1
        if progress:
            progress(game + 1, games)
    return wins
