"""Who is the mutant? Unlabelled bots, one of them right; find by playing which fault each has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gameai.course import answer
from gameai.course.exercise import _MISSING, Exercise
from gameai.course.judging import WRONG, Wrong
from gameai.show.words import counted
from gameai.game import Player

RIGHT = "right"
LETTERS = "ABCDEFGHIJ"
RIGHTS = "are right."


class Fault(NamedTuple):
    """A bot with one fault.

    Args:
        name: the fault, in a few words; students answer with it.
        player: player(seed) makes the bot.
    """

    name: str
    player: Callable[[int], Any]


class Bot(Player):
    """A player whose name says nothing about it."""

    def __init__(self, letter, player):
        super().__init__()
        self.letter, self._player = letter, player

    def seeded(self, seed):
        return Bot(self.letter, self._player.seeded(seed))

    def choose(self, game, state):
        return self._player.choose(game, state)

    def __repr__(self):
        return f"bot {self.letter}"


@dataclass(kw_only=True, eq=False, repr=False)
class Mutants(Exercise):
    """An exercise with a line-up of bots; the answer is a dictionary from letter to fault.

    Args, beyond those of `Exercise`:
        game: what they play.
        right: right(seed) makes the bot without a fault.
        faults: the bank, at least `count` - 1 `Fault`s.
        count: how many bots stand in the line.

    The first check says how many answers are right; from the second on, also whether the
    right bot was found; from the third on, one answer that is wrong. More would let a student
    guess where playing is asked for. An answer of another form does not count as a check.
    """

    signature: str = "who()"
    returns: Any = dict
    game: Any = None
    right: Callable | None = None
    faults: Sequence[Fault] = ()
    count: int = 5
    attempts: int = field(default=0, init=False)
    _counts: bool = field(default=False, init=False)    # whether the answer that is judged next is one of a student's check

    def __post_init__(self):
        names = [fault.name for fault in self.faults]
        if len(names) < self.count - 1 or len(set(names)) < len(names) or RIGHT in names:
            raise ValueError(f"Exercise {self.number} needs at least {self.count - 1} faults with different names; "
                             f"it has {len(names)}: {', '.join(names)}.")
        if self.show is None:
            self.show = lambda value: ", ".join(f"{letter}: {name}" for letter, name in sorted(value.items()))

    def line_up(self, seed=None):
        """{letter: Fault}; the bot without a fault has the name "right"."""
        rng = self.rng(self._seed(seed))
        chosen = [Fault(RIGHT, self.right), *rng.sample(list(self.faults), self.count - 1)]
        rng.shuffle(chosen)
        return dict(zip(LETTERS, chosen))

    @property
    def bots(self):
        """{letter: player}: the bots to play with, by hand or in the arena."""
        return {letter: Bot(letter, fault.player(letter)) for letter, fault in self.line_up().items()}

    @property
    def answers(self):
        """What may be answered for a bot: "right", or a fault's name. Some names belong to no bot."""
        return [RIGHT, *sorted(fault.name for fault in self.faults)]

    def play(self, letter, human=0):
        """Show a board to play on against a bot.

        Args:
            letter: the bot, for example "A".
            human: which player you are, 0 or 1.
        """
        bots = self.bots
        if letter not in bots:
            answer.show(answer.Note(f"There is no bot {letter!r}; there are {', '.join(bots)}."))
            return
        from gameai.show import Play
        answer.show(Play(self.game, bots[letter], human=human, title=f"You against bot {letter}"))

    def check(self, function=_MISSING, seed=None, seconds=None):
        self._counts = function is not _MISSING
        try:
            super().check(function, seed, seconds)
        finally:
            self._counts = False

    def reset(self):
        self.attempts = 0
        super().reset()

    def judge_value(self, value, args):
        truth = {letter: fault.name for letter, fault in self.line_up().items()}
        if set(value) != set(truth):
            return Wrong(f"an answer for each of {', '.join(truth)}",
                         "Your answer needs each bot once, and no other.")
        unknown = [name for name in value.values() if name not in self.answers]
        if unknown:
            return Wrong(" / ".join(self.answers), f"{unknown[0]!r} is not one of the answers.")
        if list(value.values()).count(RIGHT) != 1:
            return Wrong("one bot that is right", "Exactly one of the bots is right.")
        self.attempts += self._counts
        self._counts = False
        wrong = [letter for letter in truth if value[letter] != truth[letter]]
        if not wrong:
            return None
        return Wrong(because=self._feedback(value, truth, wrong))

    def versions(self):
        return [lambda: {letter: fault.name for letter, fault in self.line_up().items()}]

    def _feedback(self, value, truth, wrong):
        said = [f"{len(truth) - len(wrong)} of {counted(len(truth), 'answer')} {RIGHTS}"]
        if self.attempts >= 2:
            right = next(letter for letter, name in truth.items() if name == RIGHT)
            said.append("You found the right bot." if value[right] == RIGHT else "The right bot is another.")
        if self.attempts >= 3:
            said.append(f"Look again at {wrong[0]}.")
        return " ".join(said)

    def verdict(self, function, seed=None, seconds=None):
        own, self.seed = self.seed, self._seed(seed)  # the line-up and the judging use one seed
        try:
            found = super().verdict(function, seed, seconds)
        finally:
            self.seed = own
        if found.state == WRONG and RIGHTS in found.sentence and not found.advice:  # the answer has the asked form
            found.advice = f"Play on: `ex.play(\"{LETTERS[0]}\")`, or let the arena play them."
        return found
