"""What a game is, who plays it, and how a game is played out.

`Game` is for full information and one mover at a time (tic-tac-toe, checkers);
`Environment` is for hidden information, chance and several movers at once
(Clue, Werewolves). Both follow Russell and Norvig, *Artificial Intelligence: A
Modern Approach*, 4th edition, chapters 2 and 5. Nothing here knows any one game.
"""

import copy
import random
from collections import Counter
from fractions import Fraction
from operator import index
from typing import Any, NamedTuple

from gameai.checks import brief, several, shortened, whole


class IllegalMove(ValueError):
    """A player chose, or a caller asked for, an action that the rules forbid."""


class Game:
    """A game of full information with one mover at a time (AIMA section 5.1).

    A subclass gives `initial` and the five methods below. States are immutable
    and hashable, so asking changes nothing. Two moves in a row by one player are
    normal: `to_move` alone tells whose turn it is. Inheriting is a convenience;
    any object with these names is a game.
    """

    initial: Any = None
    players: tuple = (0, 1)

    def to_move(self, state):
        """The player (one of `players`) whose turn it is in `state`."""
        raise NotImplementedError

    def actions(self, state):
        """The legal actions in `state`, a tuple or list, always in the same order; empty when it is terminal."""
        raise NotImplementedError

    def result(self, state, action):
        """The state that follows when `action` is taken in `state`."""
        raise NotImplementedError

    def is_terminal(self, state):
        """True when the game is over."""
        raise NotImplementedError

    def utility(self, state, player):
        """What `state` is worth to `player`, over the whole game.

        It answers for unfinished games too: 0, or the score so far.
        """
        raise NotImplementedError

    def key(self, state):
        """(key, offset): what a transposition table may share, and what it must not.

        States with one key are worth the same to the player to move once their
        offsets are taken away: value = shared value + offset. The default shares
        a state with itself alone.
        """
        return state, 0

    def position(self, state):
        """What is the same when a position comes again; the default is the whole state.

        A game whose states hold counters (moves without a capture, say) leaves them out here.
        """
        return state

    def order(self, state, actions):
        """`actions` with the most promising first, as a list or tuple; a good order prunes more."""
        return actions

    def is_state(self, state):
        """Whether `state` can be one of this game's, for `require_state`; the default believes anything."""
        return True


class Player:
    """Someone who chooses actions; each player owns a seeded `random.Random`.

    Args:
        seed: any int or string; the same seed plays the same games.
    """

    def __init__(self, seed=0):
        self.rng = generator(seed)

    def choose(self, game, state):
        """An action that is legal in `state`. Raises ValueError where there is none, as `choosable` does."""
        raise NotImplementedError

    def seeded(self, seed):
        """A copy whose random generator starts from `seed`; what the player has computed is shared.

        `gameai.arena` plays every game with such copies. A player that wraps another one
        overrides this and seeds that one, too.
        """
        twin = copy.copy(self)
        twin.rng = generator(seed)
        return twin


class RandomPlayer(Player):
    """Chooses uniformly among the legal actions."""

    def choose(self, game, state):
        return self.rng.choice(choosable(list(game.actions(state))))

    def policy(self, game, state):
        """{action: its chance}, the same chance for each legal action."""
        actions = choosable(game.actions(state))
        return {action: Fraction(1, len(actions)) for action in actions}


def generator(seed):
    """A `random.Random` from any whole number or string; numpy's 3 is 3. Raises ValueError for what can be no seed."""
    try:
        return random.Random(index(seed) if hasattr(seed, "__index__") else seed)
    except TypeError:
        raise ValueError(f"seed must be a whole number or a text, or None for another game each time; it was {brief(seed)}.") from None


def seeded(player, seed):
    """As `Player.seeded`, for any object that can `choose`: all its random generators are set."""
    require_player(player)
    if hasattr(player, "seeded"):
        return player.seeded(seed)
    twin = copy.copy(player)
    slots = [name for kind in type(twin).__mro__ for name in getattr(kind, "__slots__", ())]
    for name in (*getattr(twin, "__dict__", ()), *slots):
        if isinstance(getattr(twin, name, None), random.Random):
            setattr(twin, name, random.Random(f"{seed}/{name}"))
    return twin


def choosable(actions):
    """`actions`, if there are any, for whoever has to choose one.

    Raises:
        ValueError: there are none, as in an ended game.
    """
    if not actions:
        raise ValueError("The game is over: there is nothing to choose.")
    return actions


def require_player(player):
    """`player`, if it is an object that can choose. Raises ValueError with one sentence."""
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise ValueError(f"A player is an object with choose(game, state), such as RandomPlayer(); this is {brief(player)}.")
    return player


def player_of(game, player):
    """The game's own object for `player`, one of `game.players`. Raises ValueError with one sentence if it is none."""
    for own in game.players:
        if own == player:
            return own
    raise ValueError(f"There is no player {brief(player)}; the players of this game are {', '.join(map(repr, game.players))}.")


def player_at(game, state):
    """The player that values of `state` are for: the one to move, or the first where an ended game names none."""
    player = game.to_move(state)
    return player if player in game.players else game.players[0]


def require_state(game, state=None):
    """`state`, if it can be one of the game's (`Game.is_state`); `game.initial` for None.

    Raises:
        ValueError: with one sentence.
    """
    if state is None:
        return game.initial
    if not getattr(game, "is_state", lambda state: True)(state):
        raise ValueError(f"{brief(state)} is no state of {game!r}; one is {brief(game.initial)}.")
    return state


def require_legal(game, state, action):
    """The game's own object for `action`, if that is legal in `state`.

    A player may choose what equals a legal action and is another thing (a number of numpy's,
    say); states should be built from the game's own.

    Raises:
        IllegalMove: with one sentence that names the action and the legal ones.
    """
    if game.is_terminal(state):
        raise IllegalMove(f"{brief(action)} can't be played: the game is over.")
    legal = list(game.actions(state))
    for own in legal:
        if own == action:
            return own
    raise IllegalMove(f"{brief(action)} is not a legal move here; legal are {shortened([repr(each) for each in legal])}.")


class Record(NamedTuple):
    """One played game, enough to replay it: `states[i]` with `actions[i]` gives `states[i + 1]`.

    `utilities` has one number a player, in the order of `game.players`; `reason`
    says why the game ended: "rules", "repetition" or "move limit".
    """

    states: tuple
    actions: tuple
    utilities: tuple
    reason: str = "rules"


def play(game, players, state=None, repetition=None, max_moves=None):
    """Play a game to its end and return its `Record`.

    Args:
        game: a `Game`.
        players: one player for each of `game.players`, in that order.
        state: where to start; default `game.initial`.
        repetition: end when a position (`Game.position`) occurs this many times (3 is
            threefold). Repetition is the referee's: a state does not know its history.
        max_moves: end after this many moves.

    A game ended by the referee is drawn: every utility is 0.

    Raises:
        IllegalMove: a player chose an action that is not legal; it names the player.
        ValueError: there is not one player for each of the game's, or a limit is no whole number.
    """
    players = [require_player(player) for player in several(players, "players")]
    if len(players) != len(game.players):
        raise ValueError(f"This game needs {len(game.players)} players, one for each of {brief(game.players)}; here are {len(players)}.")
    by_name = dict(zip(game.players, players, strict=True))
    state = require_state(game, state)
    repetition, max_moves = whole(repetition, "repetition", 1, none=" or None"), whole(max_moves, "max_moves", none=" or None")
    position = getattr(game, "position", None) or (lambda state: state)
    states, actions, seen = [state], [], Counter([position(state)])
    while not game.is_terminal(state):
        if repetition is not None and seen[position(state)] >= repetition:
            return Record(tuple(states), tuple(actions), (0,) * len(by_name), "repetition")
        if max_moves is not None and len(actions) >= max_moves:
            return Record(tuple(states), tuple(actions), (0,) * len(by_name), "move limit")
        mover = game.to_move(state)
        action = by_name[mover].choose(game, state)
        try:
            action = require_legal(game, state, action)
        except IllegalMove as error:
            name = type(by_name[mover]).__name__
            raise IllegalMove(f"Player {mover!r} ({name}) in state {state!r}: {error}") from None
        state = game.result(state, action)
        states.append(state)
        actions.append(action)
        seen[position(state)] += 1
    return Record(tuple(states), tuple(actions), tuple(game.utility(state, p) for p in game.players))


def reachable(game, state=None):
    """Every state that play can lead to from `state`, itself included, in order of the moves needed.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> len(reachable(TicTacToe()))
    5478
    """
    state = game.initial if state is None else state
    found, waiting = {state}, [state]
    for state in waiting:
        for action in game.actions(state):
            child = game.result(state, action)
            if child not in found:
                found.add(child)
                waiting.append(child)
    return waiting


def perft(game, state, depth):
    """How many paths of exactly `depth` moves start in `state`.

    Rules are trusted when these counts agree with known ones ("performance test",
    a habit of chess programmers). A path that ends sooner is not counted. A state that
    several paths lead to is looked at once, with their number.

    Raises:
        ValueError: `depth` is negative.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> [perft(TicTacToe(), TicTacToe.initial, depth) for depth in (0, 1, 2, 9)]
    [1, 9, 72, 127872]
    """
    if whole(depth, "depth") == 0:
        return 1
    paths = {state: 1}  # how many paths lead to each state
    for _ in range(depth - 1):
        further = {}
        for before, count in paths.items():
            for action in game.actions(before):
                after = game.result(before, action)
                further[after] = further.get(after, 0) + count
        paths = further
    return sum([count * len(game.actions(last)) for last, count in paths.items()])


class Environment:
    """A game with hidden information, chance or several movers at once (AIMA section 2.3).

    An agent is a program from percepts to actions: it is handed `percept(state, agent)`
    and nothing else, and its `choose(percept)` returns an action. The percept holds
    the agent's legal actions as `percept.actions`.
    """

    agents: tuple = (0, 1)

    def initial(self, rng):
        """A first state; chance comes from `rng`, a `random.Random`."""
        raise NotImplementedError

    def movers(self, state):
        """The agents that act now, all at once."""
        raise NotImplementedError

    def percept(self, state, agent):
        """All that `agent` may know in `state`, its legal actions among it."""
        raise NotImplementedError

    def actions(self, state, agent):
        """The legal actions of `agent` in `state`."""
        raise NotImplementedError

    def step(self, state, actions, rng):
        """The next state, given {agent: action} for each mover."""
        raise NotImplementedError

    def is_terminal(self, state):
        """True when it is over."""
        raise NotImplementedError

    def utility(self, state, agent):
        """What `state` is worth to `agent`."""
        raise NotImplementedError


def run(environment, agents, rng, max_steps=10_000):
    """Run agents in an environment to its end and return the last state.

    Args:
        environment: an `Environment`.
        agents: {name: agent}, each with `choose(percept) -> action`.
        rng: a seeded `random.Random` for chance.
        max_steps: an environment still running after so many steps is an error.

    Raises:
        IllegalMove: an agent chose an action that it does not have; it names the agent.
        RuntimeError: the environment did not end within `max_steps`.
    """
    state = environment.initial(rng)
    for _ in range(max_steps):
        if environment.is_terminal(state):
            return state
        chosen = {}
        for name in environment.movers(state):
            chosen[name] = agents[name].choose(environment.percept(state, name))
            actions = environment.actions(state, name)
            if chosen[name] not in actions:
                fault = actions.fault(chosen[name]) if hasattr(actions, "fault") else None  # the end of a sentence, where one is known
                raise IllegalMove(f"Agent {name!r} {fault or f'chose {brief(chosen[name])}, which is not one of its actions.'}")
        state = environment.step(state, chosen, rng)
    if environment.is_terminal(state):
        return state
    raise RuntimeError(f"The environment was still running after {max_steps} steps.")
