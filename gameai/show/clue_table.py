"""A game of Clue between a person and agents: whose turn it is, what everybody said, and the person's own note sheet."""

from contextlib import contextmanager
from random import Random

from gameai.checks import brief, several, whole
from gameai.game import generator
from gameai.games.clue.agents import Agent
from gameai.games.clue.board import Board
from gameai.games.clue.cards import CARDS, KINDS
from gameai.games.clue.counters import ExactAgent
from gameai.games.clue.environment import PIECES, Accused, Clue, Moved, Passed, Showed, Stay, Suggested
from gameai.games.clue.events import CASE, player_name
from gameai.games.clue.explaining import ARTICLES
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.note_sheets import NoteSheet, NoteSheetAgent, RandomAgent
from gameai.show import svg
from gameai.show.clue_board_view import where
from gameai.show.words import counted, listed

NAMES = ("Hope", "Keelan", "Morgan", "Ines", "Tomas")
TICK, CROSS, MAYBE = "tick", "cross", "maybe"
ROUND = (None, CROSS, TICK, MAYBE)       # what a click makes of a mark, in turn


def some_agents(seed=0):
    """Three opponents, each better than the one before."""
    return [RandomAgent(f"{seed}/0"), NoteSheetAgent(f"{seed}/1"), ExactAgent(f"{seed}/2")]


class Table:
    """A game in progress: the person's seat, the agents' seats, the state.

    Args:
        agents: the other players; at least two, at most five.
        board: True to play on the board.
        seed: of the deal and the dice; any int or string, or None for another game each time.
        me: the person's seat, from 0.
        names: of the agents.

    Raises:
        ValueError: there are not 2 to 5 agents, one can't choose, there are not as many names, or one is too long; or the seed is none.
    """

    def __init__(self, agents, board=False, seed=None, me=0, names=None):
        agents = several(agents, "agents")
        if not 2 <= len(agents) <= 5:
            raise ValueError(f"Clue is for 3 to 6 players, so for 2 to 5 agents beside you; {len(agents)} were given.")
        for agent in agents:
            if isinstance(agent, type):
                raise ValueError(f"An agent is made with brackets: {agent.__name__}() in place of {agent.__name__}.")
            if not callable(getattr(agent, "choose", None)):
                raise ValueError(f"An agent has a method choose(percept); {brief(agent)} has none.")
        names = several(NAMES[:len(agents)] if names is None else names, "names")
        if len(names) != len(agents):
            raise ValueError(f"The names must be one for each of {len(agents)} agents; it was {brief(names)}.")
        self.me = whole(me, "me", 0, len(agents))
        self.environment = Clue(len(agents) + 1, Board() if board else None)
        others = [player for player in self.environment.agents if player != self.me]
        self.agents = dict(zip(others, agents, strict=True))
        self.names = {player: "you" if player == self.me else player_name(names[others.index(player)])
                      for player in self.environment.agents}
        self.names[CASE] = "the case"
        self.rng = generator(seed)
        self.deal()

    def deal(self):
        """A new game; agents whose chance can be seeded begin anew."""
        self.state = self.environment.initial(self.rng)
        self.agents = {player: agent.seeded(self.rng.getrandbits(32)) if isinstance(agent, Agent) else agent
                       for player, agent in self.agents.items()}
        self.last = None            # who acted last, and what they did
        self.marks = {(card, owner): None for card in CARDS for owner in self.names}
        for card in CARDS:
            mine = card in self.percept.hand
            self.marks[card, self.me] = TICK if mine else CROSS
            if mine:
                self.marks.update({(card, owner): CROSS for owner in self.names if owner != self.me})

    @contextmanager
    def whole(self):
        """What is done inside is done wholly or not at all: whoever interrupts it finds the game, its dice and the agents' luck as before.

        What agents have noted they keep.
        """
        kept = vars(self) | {"marks": self.marks.copy(), "agents": self.agents.copy()}
        chances = [(one, one.getstate()) for one in (self.rng, *(getattr(agent, "rng", None) for agent in self.agents.values()))
                   if isinstance(one, Random)]
        try:
            yield
        except Exception:
            raise
        except BaseException:
            vars(self).update(kept)
            for one, state in chances:
                one.setstate(state)
            raise

    @property
    def percept(self):
        """What the person knows."""
        return self.environment.percept(self.state, self.me)

    @property
    def over(self):
        return self.environment.is_terminal(self.state)

    @property
    def my_turn(self):
        """Whether something is asked of the person now."""
        return self.me in self.environment.movers(self.state)

    def act(self, action):
        """The person does something. Raises `gameai.game.IllegalMove` if that can't be done now."""
        self.last = self.me, action
        self.state = self.environment.step(self.state, {self.me: action}, self.rng)

    def others_act(self):
        """The agents act until something is asked of the person, or the game is over."""
        while not self.over and not self.my_turn:
            player, = self.environment.movers(self.state)
            action = self.agents[player].choose(self.environment.percept(self.state, player))
            self.state = self.environment.step(self.state, {player: action}, self.rng)
            self.last = player, action

    # What is known.

    def knowledge(self):
        """The `Knowledge` of all that the person has seen."""
        return ExactAgent().read(self.percept)

    def marked(self, card, owner):
        """What the next click makes of a mark of the person's sheet."""
        self.marks[card, owner] = ROUND[(ROUND.index(self.marks[card, owner]) + 1) % len(ROUND)]

    def judged(self):
        """(the marks that follow from what was seen, those refuted, those open, and {(card, owner): mark} of those missing)"""
        knowledge, sure, wrong, guessed, missing = self.knowledge(), [], [], [], {}
        for card in CARDS:
            owners = knowledge.owners(card)
            for owner in self.names:
                share = owners.get(owner, 0)
                truth = TICK if share == 1 else CROSS if share == 0 else None
                mine = self.marks[card, owner]
                if mine in (TICK, CROSS):
                    (guessed if truth is None else sure if truth == mine else wrong).append((card, owner))
                elif truth:
                    missing[card, owner] = truth
        return sure, wrong, guessed, missing

    def owner(self, card):
        """Who has a card in truth: a player or "case"."""
        return next((player for player, hand in enumerate(self.state.hands) if card in hand), CASE)

    def why(self, card, owner):
        """Why a mark follows, to the person whose sheet it is; events have no numbers here."""
        return " ".join(self.knowledge().why(card, owner, self.names, numbers=False, you=self.me))

    # In words.

    def says(self, player, verb, rest):
        """A sentence: "You suggest …", "Hope suggests …"."""
        verb = verb if player == self.me else {"go": "goes", "pass": "passes"}.get(verb, f"{verb}s")
        return svg.capital(f"{self.names[player]} {verb} {rest}".rstrip()) + "."

    def introduction(self):
        """Who plays."""
        pieces = self.environment.board is not None
        said = [f"{self.names[player]}{f' ({svg.capital(PIECES[player])})' if pieces else ''}" for player in self.agents]
        mine = f"You are {svg.capital(PIECES[self.me])}. " if pieces else ""
        return f"{mine}You play with {listed(said)}. Your cards are {listed(ARTICLES[card] for card in self.percept.hand)}."

    def log(self):
        """[(player or None, sentence)] of all that was said and done, as the person has seen it."""
        lines = [(None, self.introduction()), *((event.player, self._told(event)) for event in self.percept.events)]
        if self.over:
            lines += [(None, line) for line in self.ending()]
        return lines

    def _told(self, event):
        if isinstance(event, Moved):
            return self.says(event.player, "go", f"to {where(event.place)}")
        if isinstance(event, Suggested):
            return self.says(event.player, "suggest", case_words(event.case))
        if isinstance(event, Passed):
            return self.says(event.player, "pass", "")
        if isinstance(event, Showed):
            return self.says(event.player, "show", f"{self.names[event.to]} {ARTICLES[event.card] if event.card else 'a card'}")
        if isinstance(event, Accused):
            return self.says(event.player, "accuse", f"{case_words(event.case)}, and {self._is(event.player)} wrong")
        return str(event)

    def _is(self, player):
        return "are" if player == self.me else "is"

    def ending(self):
        """What comes out at the end: who won, the case, the hands, and what each agent knew."""
        state, case = self.state, case_words(self.state.case)
        if state.winner is not None:
            lines = [self.says(state.winner, "accuse", f"{case}, and {self._is(state.winner)} right: "
                               f"{'you win' if state.winner == self.me else self.names[state.winner] + ' wins'}")]
        else:
            lines = [f"Nobody wins. The case is {case}."]
        for player in self.environment.agents:
            held = listed(ARTICLES[card] for card in state.hands[player])
            lines.append(f"{svg.capital(self.names[player])} had {held}.{self._knew(player)}")
        return lines

    def _knew(self, player):
        """How many cases an agent had left by its own notes, and how many all that it saw leaves."""
        percept = self.environment.percept(self.state, player)
        possible = len(ExactAgent().read(percept).cases())
        saw = "you saw" if player == self.me else "it saw"
        said = f" What {saw} left {counted(possible, 'case')}"
        agent = self.agents.get(player)
        if isinstance(agent, Agent):
            notes = agent.known(agent.read(percept)) if isinstance(agent, ExactAgent) else agent.read(percept)
            own = len(notes.cases()) if isinstance(notes, Knowledge) else _open(notes) if isinstance(notes, NoteSheet) else None
            if own is not None:
                said += f"; its notes left {counted(own, 'case')}"
            said += f" ({type(agent).__name__})"
        return f"{said}."

    def asked(self):
        """What is asked of the person now, a sentence."""
        percept = self.percept
        if self.over:
            return self.ending()[0]
        if percept.phase == "show":
            return f"{self.names[percept.turn]} suggests {case_words(percept.asked)}. Which card do you show?"
        if percept.phase == "roll":
            return "Your turn: roll the dice, or do what else you can."
        if percept.phase == "move":
            blocked = percept.actions == (Stay(),)
            return f"You rolled {percept.roll}" + (", and all ways are blocked." if blocked else ": where do you go?")
        if percept.phase == "suggest":
            return "Your turn: what do you suggest?"
        return "Do you accuse, or end your turn?"


def case_words(case):
    """A case in a sentence.

    >>> case_words(("mustard", "pipe", "hall"))
    'Mustard with the lead pipe in the hall'
    """
    suspect, weapon, room = case
    return f"{svg.capital(ARTICLES[suspect])} with {ARTICLES[weapon]} in {ARTICLES[room]}"


def _open(sheet):
    """How many cases the crosses of a note sheet leave."""
    number = 1
    for kind in KINDS:
        number *= len(sheet.left(kind))
    return number
