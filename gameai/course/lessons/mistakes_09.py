"""Wrong versions of exercises 09.1 to 09.4, as students really write them."""

from math import inf

from gameai.course.lessons.search_round_09 import search_round

EXACTLY, AT_LEAST, AT_MOST = "exactly", "at least", "at most"
DECIDED = 50  # values beyond it are wins and losses

# --- 09.1 look_up(entry, depth, alpha, beta, ply) ----------------------------------------


def shifted(value, ply):
    """A value of the table as the search counts it, from its root."""
    return value - ply if value > DECIDED else value + ply if value < -DECIDED else value


def look_up(entry, depth, alpha, beta, ply, deep=lambda known, wanted: known == wanted, shift=shifted,
            low=lambda value, alpha, beta: value >= beta, high=lambda value, alpha, beta: value <= alpha,
            exact=lambda value, alpha, beta: True):
    """A right look-up, but for what the arguments change."""
    known, kind, value = entry
    if not deep(known, depth):
        return None
    value = shift(value, ply)
    asked = {EXACTLY: exact, AT_LEAST: low, AT_MOST: high}[kind]
    return value if asked(value, alpha, beta) else None


def kind_ignored(*args):
    return look_up(*args, low=lambda *_: True, high=lambda *_: True)


def any_depth(*args):
    return look_up(*args, deep=lambda known, wanted: True)


def deeper_too(*args):
    return look_up(*args, deep=lambda known, wanted: known >= wanted)


def not_shifted(*args):
    return look_up(*args, shift=lambda value, ply: value)


def shifted_the_other_way(*args):
    return look_up(*args, shift=lambda value, ply: shifted(value, -ply))


def only_wins_shifted(*args):
    return look_up(*args, shift=lambda value, ply: value - ply if value > DECIDED else value)


def everything_shifted(*args):
    return look_up(*args, shift=lambda value, ply: value - ply if value > 0 else value + ply)


def fifty_shifted(*args):
    return look_up(*args, shift=lambda value, ply: value - ply if value >= DECIDED else value + ply if value <= -DECIDED else value)


def compared_unshifted(entry, depth, alpha, beta, ply):
    found = not_shifted(entry, depth, alpha, beta, ply)
    return None if found is None else shifted(found, ply)


def bounds_swapped(*args):
    return look_up(*args, low=lambda value, alpha, beta: value <= alpha, high=lambda value, alpha, beta: value >= beta)


def wrong_ends(*args):
    return look_up(*args, low=lambda value, alpha, beta: value >= alpha, high=lambda value, alpha, beta: value <= beta)


def must_be_passed(*args):
    return look_up(*args, low=lambda value, alpha, beta: value > beta, high=lambda value, alpha, beta: value < alpha)


def exact_only(*args):
    return look_up(*args, low=lambda *_: False, high=lambda *_: False)


def exact_inside_only(*args):
    return look_up(*args, exact=lambda value, alpha, beta: alpha < value < beta)


def exactly_never_known(*args):
    """As with a kind that is misspelt: "exactly" is never met."""
    return look_up(*args, exact=lambda *_: False)


def at_least_never_known(*args):
    return look_up(*args, low=lambda *_: False)


def at_most_never_known(*args):
    return look_up(*args, high=lambda *_: False)


# --- 09.2 order_moves(game, state, remembered) -------------------------------------------


def forces(game, state, action):
    return game.must_capture(game.result(state, action))


def _first(remembered, actions):
    return [action for action in actions if action == remembered] + [action for action in actions if action != remembered]


def worst_first(game, state, remembered):
    return _first(remembered, sorted(game.actions(state), key=lambda action: forces(game, state, action)))


def drops_moves(game, state, remembered):
    offers = [action for action in game.actions(state) if forces(game, state, action)]
    return _first(remembered, offers or game.actions(state))


def adds_what_is_illegal(game, state, remembered):
    rest = sorted(game.actions(state), key=lambda action: not forces(game, state, action))
    return ([] if remembered is None else [remembered]) + [action for action in rest if action != remembered]


def twice(game, state, remembered):
    rest = sorted(game.actions(state), key=lambda action: not forces(game, state, action))
    return ([remembered] if remembered in rest else []) + rest


def forgets_the_remembered(game, state, remembered):
    return sorted(game.actions(state), key=lambda action: not forces(game, state, action))


def loses_the_remembered(game, state, remembered):
    return [action for action in forgets_the_remembered(game, state, remembered) if action != remembered]


def only_the_remembered(game, state, remembered):
    return _first(remembered, game.actions(state))


def by_identity(game, state, remembered):
    """Asks whether a move is the very object that is remembered."""
    return sorted(game.actions(state), key=lambda action: (action is not remembered, not forces(game, state, action)))


def by_squares(game, state, remembered):
    """Takes each promotion on the squares of the remembered move for that move."""
    squares = remembered and remembered[:2]
    return sorted(game.actions(state), key=lambda action: (action[:2] != squares, not forces(game, state, action)))


def by_name(game, state, remembered):
    return _first(remembered, sorted(game.actions(state)))


# --- 09.3 deepen(game, state, nodes) -----------------------------------------------------


def deepen(game, state, nodes, budget=lambda nodes, spent: nodes - spent, go_on=lambda nodes, spent: True, to_the_end=True,
           stopped=lambda action, reached, found, depth: (action, reached), step=lambda depth: depth + 1, most=40):
    """A right deepening, but for what the arguments change."""
    action, reached, spent, depth = game.actions(state)[0], 0, 0, 1
    while depth <= most and go_on(nodes, spent):
        found = search_round(game, state, depth, budget(nodes, spent))
        spent += found.nodes
        if not found.finished:
            return stopped(action, reached, found, depth)
        action, reached = found.action, depth
        if found.ended and to_the_end:
            break
        depth = step(depth)
    return action, reached


def unfinished_used(game, state, nodes):
    return deepen(game, state, nodes, stopped=lambda action, reached, found, depth: (found.action, depth))


def unfinished_move_used(game, state, nodes):
    return deepen(game, state, nodes, stopped=lambda action, reached, found, depth: (found.action, reached))


def overruns(game, state, nodes):
    return deepen(game, state, nodes, budget=lambda nodes, spent: nodes, most=4)


def looks_afterwards(game, state, nodes):
    """Asks after each round whether the budget is spent, and lets the round run on."""
    return deepen(game, state, nodes, budget=lambda nodes, spent: 5_000, go_on=lambda nodes, spent: spent < nodes)


def stops_at_half(game, state, nodes):
    return deepen(game, state, nodes, go_on=lambda nodes, spent: spent < nodes / 2)


def a_round_early(game, state, nodes):
    """Gives the answer of the last round but one."""
    answers, spent = [(game.actions(state)[0], 0)] * 2, 0
    for depth in range(1, 40):
        found = search_round(game, state, depth, nodes - spent)
        spent += found.nodes
        if not found.finished:
            break
        answers.append((found.action, depth))
        if found.ended:
            break
    return answers[-2]


def past_the_end(game, state, nodes):
    return deepen(game, state, nodes, to_the_end=False)


def ended_not_kept(game, state, nodes):
    """Leaves at a round that has ended, before it keeps what that round found."""
    action, reached = game.actions(state)[0], 0
    while True:
        found = search_round(game, state, reached + 1, nodes)
        nodes -= found.nodes
        if found.ended or not found.finished:
            return action, reached
        action, reached = found.action, reached + 1


def doubles_the_depth(game, state, nodes):
    return deepen(game, state, nodes, step=lambda depth: 2 * depth)


def one_round(game, state, nodes):
    return deepen(game, state, nodes, most=1)


def never_deeper_than(most):
    """A version with a limit of its own."""
    return lambda game, state, nodes: deepen(game, state, nodes, most=most)


# --- 09.4 search(game, state, depth, alpha, beta, table) ---------------------------------


def search(game, state, depth, alpha, beta, table, read=lambda kind, value, alpha, beta: (
        kind == EXACTLY or kind == AT_LEAST and value >= beta or kind == AT_MOST and value <= alpha),
        deep=lambda known, wanted: known == wanted, narrowed=False, kinds=(AT_MOST, AT_LEAST), key=lambda game, state: state,
        turn=lambda same: not same, kept=(EXACTLY, AT_LEAST, AT_MOST)):
    """A right search with a table, but for what the arguments change; the value is for the player to move."""
    if game.is_terminal(state) or depth == 0:
        return game.utility(state, game.to_move(state))
    entry = table.get(key(game, state))
    if entry is not None and deep(entry[0], depth) and read(entry[1], entry[2], alpha, beta):
        return entry[2]
    low, best = alpha, -inf
    for action in game.actions(state):
        child = game.result(state, action)
        changes = (read, deep, narrowed, kinds, key, turn, kept)
        if turn(game.to_move(child) == game.to_move(state)):
            value = -search(game, child, depth - 1, -beta, -alpha, table, *changes)
        else:
            value = search(game, child, depth - 1, alpha, beta, table, *changes)
        best, alpha = max(best, value), max(alpha, value)
        if alpha >= beta:
            break
    at_most, at_least = kinds
    kind = at_most if best <= (alpha if narrowed else low) else at_least if best >= beta else EXACTLY
    if kind in kept:
        table[key(game, state)] = depth, kind, best
    return best


def entry_is_a_value(*args):
    return search(*args, read=lambda kind, value, alpha, beta: True)


def depth_not_compared(*args):
    return search(*args, deep=lambda known, wanted: True)


def deeper_accepted(*args):
    return search(*args, deep=lambda known, wanted: known >= wanted)


def kind_by_the_narrowed_window(*args):
    return search(*args, narrowed=True)


def kinds_swapped(*args):
    return search(*args, kinds=(AT_LEAST, AT_MOST))


def never_read(*args):
    return search(*args, read=lambda kind, value, alpha, beta: False)


def bounds_not_read(*args):
    return search(*args, read=lambda kind, value, alpha, beta: kind == EXACTLY)


def bounds_not_stored(*args):
    return search(*args, kept=(EXACTLY,))


def turns_at_every_move(*args):
    return search(*args, turn=lambda same: True)


OWN_TABLE = {}


def table_of_its_own(game, state, depth, alpha, beta, table):
    return search(game, state, depth, alpha, beta, OWN_TABLE, key=lambda game, state: (repr(game), state))


def as_it_was(*args):
    return search(*args, read=lambda kind, value, alpha, beta: True, deep=lambda known, wanted: True, narrowed=True)
