"""What every game of the course promises (see `gameai.game.Game`), checked by playing it.

A new game's test calls `check_game(NewGame())`, beside its known counts and values.
"""

import pickle
import random

NO_ACTIONS = ("no such action", None, -1, 10**6, 2.5, (), object())


def check_game(game, seed=0, games=50, moves=500, refuses=True, most=20_000, texts=("text", "fen")):
    """Play random games and assert in each state that `game` keeps the contract.

    Args:
        game: any object with the names of a `Game`; what is optional is checked where it is there.
        seed: of the random games.
        games: how many are played.
        moves: after so many a game is left unfinished.
        refuses: whether `result` must refuse an action that is not legal.
        most: how many states are evaluated to see that `key` is sound; a state with more below it is left out.
        texts: which of `to_text` and `to_fen` tell the whole state, where they are there.

    Returns:
        The states that were looked at.
    """
    states = sampled(game, seed, games, moves)
    check_questions(game, states, seed)
    if refuses:
        check_refusals(game, states)
    check_key(game, states, most)
    check_texts(game, states, texts)
    return states


def sampled(game, seed=0, games=50, moves=500):
    """The different states of random games, in the order met."""
    rng, found = random.Random(seed), {}
    for _ in range(games):
        state = game.initial
        for _ in range(moves):
            found[state] = None
            actions = game.actions(state)
            if game.is_terminal(state) or not actions:
                break
            state = game.result(state, rng.choice(list(actions)))
    return list(found)


def answers(game, state):
    """All that can be asked about a state."""
    over, actions = game.is_terminal(state), tuple(game.actions(state))
    assert bool(actions) != bool(over), f"{state!r} has the actions {actions} and is {'' if over else 'not '}terminal"
    return {
        "actions": actions,
        "to_move": None if over else game.to_move(state),
        "utility": tuple(game.utility(state, player) for player in game.players),
        "result": tuple(game.result(state, action) for action in actions),
        "key": game.key(state) if hasattr(game, "key") else None,
    }


def check_questions(game, states, seed=0):
    """Answers fit together, and do not depend on what was asked before."""
    first = {}
    for state in states:
        packed = pickle.dumps(state)
        said = first[state] = answers(game, state)
        actions, mover = said["actions"], said["to_move"]
        assert pickle.dumps(state) == packed, f"asking about {state!r} changed it"
        assert getattr(game, "is_state", lambda state: True)(state), f"is_state does not know {state!r}, which play has led to"
        assert len(set(actions)) == len(actions), f"{state!r} has an action twice: {actions}"
        assert not actions or mover in game.players, f"in {state!r} the player to move is {mover!r}, not one of {game.players}"
        assert sum(said["utility"]) == 0, f"the utilities of {state!r} are {said['utility']}, not opposite"
        assert all(hash(child) is not None for child in (*said["result"], said["key"]))  # TypeError if it can't be hashed
        assert pickle.loads(packed) == state, f"{state!r} does not survive pickling, as the arena's processes need"
        if hasattr(game, "order") and actions:
            ordered = game.order(state, actions)
            assert sorted(map(repr, ordered)) == sorted(map(repr, actions)), f"order gives {ordered} for {actions}"
    random.Random(seed).shuffle(again := list(states))
    for asked in (game, pickle.loads(pickle.dumps(game))):
        for state in again:
            assert answers(asked, state) == first[state], f"{state!r} has other answers when it is asked about again"


def check_refusals(game, states):
    """`result` refuses what is not legal, with a sentence."""
    every = {action for state in states for action in game.actions(state)}
    for state in states:
        legal = game.actions(state)
        for action in [*NO_ACTIONS, *sorted(every.difference(legal), key=repr)[:20]]:
            if action in legal:
                continue
            try:
                child = game.result(state, action)
            except ValueError as error:
                assert len(str(error).split()) > 3, f"the refusal of {action!r} in {state!r} is no sentence: {str(error)!r}"
            else:
                raise AssertionError(f"{action!r} is not legal in {state!r}, but result gives {child!r}")


def check_key(game, states, most=20_000):
    """States with one key have one value, and one utility, for the player to move, once their offsets are taken away."""
    if not hasattr(game, "key"):
        return
    known = values_below(game, states, most)
    assert known, f"no state is small enough to be evaluated among {most} others; give `games` that end, or a larger `most`"
    first = {}
    for state, value in known.items():
        if game.is_terminal(state):
            continue  # a search asks whether it is over before it looks for a key
        key, offset = game.key(state)
        shared = value_for_mover(game, state, value) - offset, game.utility(state, game.to_move(state)) - offset
        other, expected = first.setdefault(key, (state, shared))
        assert shared == expected, (f"{other!r} and {state!r} have the key {key!r}, but their (value, utility) for the mover, "
                                    f"less the offset, are {expected} and {shared}")


def value_for_mover(game, state, value):
    return value if game.to_move(state) == game.players[0] else -value


def values_below(game, states, most):
    """{state: its minimax value for the first player} for states near the end of games, at most about `most` of them."""
    known = {}

    def value(state):
        if state not in known:
            if len(known) + len(waiting) >= most:
                raise OverflowError
            waiting.append(state)
            if game.is_terminal(state):
                known[state] = game.utility(state, game.players[0])
            else:
                best = max if game.to_move(state) == game.players[0] else min
                known[state] = best([value(game.result(state, action)) for action in game.actions(state)])
            waiting.pop()
        return known[state]

    for state in reversed(states):
        waiting = []
        try:
            value(state)
        except (OverflowError, RecursionError):
            continue
    return known


def check_texts(game, states, texts=("text", "fen")):
    """A state's text gives back the state, whole; nonsense is refused."""
    for kind in texts:
        write, read = getattr(game, f"to_{kind}", None), getattr(game, f"from_{kind}", None)
        if write is None or read is None:
            continue
        for state in states:
            text = write(state)
            assert isinstance(text, str), f"to_{kind} gives {text!r}, which is no text"
            assert read(text) == state, f"from_{kind}({text!r}) is {read(text)!r}, not {state!r}"
        try:
            state = read("?! no position ?!")
        except ValueError:
            continue
        raise AssertionError(f"from_{kind} takes nonsense for {state!r}")
