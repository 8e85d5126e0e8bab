"""Exact chances: what happens when players choose by chance, as fractions and not by sampling."""

from fractions import Fraction


ROUNDING = 1e-9  # how far from 1 the chances of one policy may sum, where they are floats


def outcome_chances(game, policies, state=None):
    """{utility for the first player: its exact chance} when play goes on from `state`.

    Args:
        game: a `Game` small enough to visit all its states.
        policies: one for each of `game.players`, in that order: `policy(game, state)` gives
            {action: chance} with chances that sum to 1, best as `Fraction`.
        state: where to start; default `game.initial`.

    Raises:
        ValueError: the chances of a policy don't sum to 1, or one is negative; it names the state.

    >>> from gameai.game import RandomPlayer
    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> policy = RandomPlayer().policy
    >>> outcome_chances(TicTacToe(), [policy, policy])[1]
    Fraction(737, 1260)
    """
    policy_of = dict(zip(game.players, policies, strict=True))
    known = {}

    def chances(state):
        if state not in known:
            known[state] = one_step(state)
        return known[state]

    def one_step(state):
        if game.is_terminal(state):
            return {game.utility(state, game.players[0]): Fraction(1)}
        policy = policy_of[game.to_move(state)](game, state)
        if abs(sum(policy.values()) - 1) > ROUNDING:
            raise ValueError(f"The chances in state {state!r} sum to {sum(policy.values())}, not to 1.")
        if min(policy.values()) < 0:
            raise ValueError(f"A chance in state {state!r} is less than 0: {min(policy.values())}.")
        total = {}
        for action, chance in policy.items():
            for utility, part in chances(game.result(state, action)).items():
                total[utility] = total.get(utility, 0) + chance * part
        return total

    return chances(game.initial if state is None else state)


def best_response(game, state, player, choices, opponent, known):
    """The exact expected utility for `player`, who takes the best of `choices`, against a known opponent.

    Args:
        game, state, player: as everywhere.
        choices: `choices(game, state)` gives the actions that `player` allows itself.
        opponent: `opponent(game, state)` gives {action: chance} for the other side.
        known: a dict that keeps the answers between calls; one for each player, `choices` and `opponent`.
    """
    if state not in known:
        if game.is_terminal(state):
            known[state] = Fraction(game.utility(state, player))
        elif game.to_move(state) == player:
            known[state] = max(best_response(game, game.result(state, action), player, choices, opponent, known)
                               for action in choices(game, state))
        else:
            known[state] = sum(
                chance * best_response(game, game.result(state, action), player, choices, opponent, known)
                for action, chance in opponent(game, state).items())
    return known[state]
