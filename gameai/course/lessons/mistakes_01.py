"""Wrong versions of the exercises of lesson 01, as students really write them."""

from math import factorial

from gameai.adversarial import minimax
from gameai.course.lessons.positions import true_value
from gameai.game import Player

# --- 01.1 count_games(game, state) ----------------------------------------------------


def nine_factorial(game, state):
    """Ignores the state: the number of ways to fill nine cells."""
    return factorial(9)


def all_fillings(game, state):
    """Plays on after a line is complete: every order of filling the empty cells."""
    return factorial(game.to_text(state).count("."))


def different_ends(game, state):
    """Counts the different final positions, not the ways to reach them."""
    ends, waiting = set(), [state]
    while waiting:
        state = waiting.pop()
        if game.is_terminal(state):
            ends.add(state)
        waiting += [game.result(state, action) for action in game.actions(state)]
    return len(ends)


def every_state(game, state):
    """Counts each visited state, not only the ends."""
    return 1 + sum(every_state(game, game.result(state, action)) for action in game.actions(state))


def nothing_at_the_end(game, state):
    """An ended game counts 0, so there is nothing to add up."""
    return sum(nothing_at_the_end(game, game.result(state, action)) for action in game.actions(state))


def one_level(game, state):
    """Counts the moves here and goes no deeper."""
    return 1 if game.is_terminal(state) else len(game.actions(state))


def without_draws(game, state):
    """Counts only the games that someone wins."""
    if game.is_terminal(state):
        return int(game.utility(state, 0) != 0)
    return sum(without_draws(game, game.result(state, action)) for action in game.actions(state))


# --- 01.2 value(game, state, player) --------------------------------------------------


def wrong_sign(game, state, player):
    """Reads the ends for the other player."""
    if game.is_terminal(state):
        return -game.utility(state, player)
    values = [wrong_sign(game, game.result(state, action), player) for action in game.actions(state)]
    return max(values) if game.to_move(state) == player else min(values)


def by_parity(game, state, player, ply=0):
    """Maximises at even plies and minimises at odd ones, whoever moves."""
    if game.is_terminal(state):
        return game.utility(state, player)
    values = [by_parity(game, game.result(state, action), player, ply + 1) for action in game.actions(state)]
    return max(values) if ply % 2 == 0 else min(values)


def taking_turns(game, state, player, own=None):
    """Asks whose turn it is at the start only, and then lets the sides take turns."""
    if game.is_terminal(state):
        return game.utility(state, player)
    own = game.to_move(state) == player if own is None else own
    values = [taking_turns(game, game.result(state, action), player, not own) for action in game.actions(state)]
    return max(values) if own else min(values)


def helpful_opponent(game, state, player):
    """Maximises on both sides, as if the opponent wished to help."""
    if game.is_terminal(state):
        return game.utility(state, player)
    return max(helpful_opponent(game, game.result(state, action), player) for action in game.actions(state))


def friends_value(game, state, player):
    """The bug: `not best` is also true for 0, so a draw found first is forgotten."""
    if game.is_terminal(state):
        return game.utility(state, player)
    best = None
    for action in game.actions(state):
        new = friends_value(game, game.result(state, action), player)
        if not best or (new > best if game.to_move(state) == player else new < best):
            best = new
    return best


def starts_at_zero(game, state, player):
    """Starts the best value at 0, so no position is ever lost for the one who moves."""
    if game.is_terminal(state):
        return game.utility(state, player)
    best = 0
    for action in game.actions(state):
        new = starts_at_zero(game, game.result(state, action), player)
        best = max(best, new) if game.to_move(state) == player else min(best, new)
    return best


def stops_at_one(game, state, player):
    """Stops looking as soon as a value is 1, or -1 for the opponent, as if nothing could be better."""
    if game.is_terminal(state):
        return game.utility(state, player)
    best = None
    for action in game.actions(state):
        new = stops_at_one(game, game.result(state, action), player)
        if game.to_move(state) == player:
            best = new if best is None else max(best, new)
            if best == 1:
                break
        else:
            best = new if best is None else min(best, new)
            if best == -1:
                break
    return best


def starts_at_ten(game, state, player):
    """Starts the best value at -10 or 10, enough for this game and too little for others."""
    if game.is_terminal(state):
        return game.utility(state, player)
    values = [starts_at_ten(game, game.result(state, action), player) for action in game.actions(state)]
    return max(-10, *values) if game.to_move(state) == player else min(10, *values)


def for_the_mover(game, state, player):
    """Gives the value for whoever is to move, not for `player`."""
    return true_value(game, state, game.to_move(state))


def one_move_ahead(game, state, player):
    """Looks one move ahead and calls what is not over a draw."""
    if game.is_terminal(state):
        return game.utility(state, player)
    values = [game.utility(game.result(state, action), player) for action in game.actions(state)]
    return max(values) if game.to_move(state) == player else min(values)


# --- 01.3 fooling_position() ----------------------------------------------------------


def empty_board():
    """The empty board: far too large to check by hand."""
    return "........."


def drawn_end():
    """A game that is over: nothing is compared there."""
    return "XOXXOOOXX"


def impossible_board():
    """A board that no play leads to."""
    return "OOO......"


# --- 01.4 losing_replies(game, state, action) ------------------------------------------


def replies_good_for_them(game, state, action):
    """Counts the replies that lose for the one who asked, not for the one who replies."""
    after = game.result(state, action)
    return sum(true_value(game, game.result(after, reply), game.to_move(state)) < 0 for reply in game.actions(after))


def replies_lost_at_once(game, state, action):
    """Counts only replies after which the very next move wins."""
    player, after = game.to_move(state), game.result(state, action)
    children = [game.result(after, reply) for reply in game.actions(after)]
    return sum(any(game.utility(game.result(s, a), player) > 0 for a in game.actions(s)) for s in children)


def replies_lost_in_three(game, state, action):
    """Looks three moves ahead after each reply."""
    after = game.result(state, action)
    children = [game.result(after, reply) for reply in game.actions(after)]
    return sum(minimax(game, child, depth=3).value > 0 if not game.is_terminal(child)
               else game.utility(child, game.to_move(state)) > 0 for child in children)


def replies_that_do_not_win(game, state, action):
    """Counts drawing replies as losing ones."""
    player, after = game.to_move(state), game.result(state, action)
    return sum(true_value(game, game.result(after, reply), player) >= 0 for reply in game.actions(after))


def own_losing_moves(game, state, action):
    """Counts the losing moves of the player who is to move, not the replies to `action`."""
    player = game.to_move(state)
    return sum(true_value(game, game.result(state, each), player) < 0 for each in game.actions(state))


# --- 01.5 the mutants ------------------------------------------------------------------


class ValuePlayer(Player):
    """Takes the first action with the best value by a given, perhaps wrong, value function."""

    def __init__(self, value, seed=0):
        super().__init__(seed)
        self.value = value
        self.known = {}

    def choose(self, game, state):
        player = game.to_move(state)
        if state not in self.known:
            self.known[state] = max(game.actions(state), key=lambda action: self.value(game, game.result(state, action), player))
        return self.known[state]


def no_threats_seen(game, state, player):
    """Counts a win at once and nothing else: it never sees what the other side threatens."""
    return game.utility(state, player)
