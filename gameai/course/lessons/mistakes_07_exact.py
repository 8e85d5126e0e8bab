"""Wrong versions of exercises 07.3 and 07.4: exact values by search and by table."""

from math import inf

# --- 07.3 exact_value(game, state, table) ----------------------------------------------


def _by_key(game, state, table, turned=lambda same, value: value if same else -value, choose=max,
            actions=lambda game, state: game.actions(state)):
    """A right search with a table, but for what the arguments change."""
    mover = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state, mover)
    key, margin = game.key(state)
    if key not in table:
        values = []
        for action in actions(game, state):
            child = game.result(state, action)
            values.append(turned(game.to_move(child) == mover, _by_key(game, child, table, turned, choose, actions)))
        table[key] = choose(values) - margin
    return table[key] + margin


def negates_always(game, state, table):
    """Negates at every move, as if the turn always passed."""
    return _by_key(game, state, table, turned=lambda same, value: -value)


def never_negates(game, state, table):
    """Never negates: the other player would have to help."""
    return _by_key(game, state, table, turned=lambda same, value: value)


def _by_state(game, state, table, turned=lambda same, value: value if same else -value, taken=lambda game, state, child: 0):
    """A right search whose table knows whole states, but for what the arguments change."""
    mover = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state, mover)
    if state not in table:
        values = []
        for action in game.actions(state):
            child = game.result(state, action)
            value = turned(game.to_move(child) == mover, _by_state(game, child, table, turned, taken))
            values.append(value + taken(game, state, child))
        table[state] = max(values)
    return table[state]


def negates_always_by_state(game, state, table):
    """Negates at every move; its table knows whole states."""
    return _by_state(game, state, table, turned=lambda same, value: -value)


def never_negates_by_state(game, state, table):
    """Never negates; its table knows whole states."""
    return _by_state(game, state, table, turned=lambda same, value: value)


def boxes_twice(game, state, table):
    """Adds the boxes of each move, though the end of the game counts them already."""
    return _by_state(game, state, table, taken=lambda game, state, child:
                     (child[1] | child[2]).bit_count() - (state[1] | state[2]).bit_count())


def margin_twice(game, state, table):
    """Adds the margin when it reads a value that holds it already."""
    key, margin = game.key(state)
    if game.is_terminal(state):
        return margin
    if key not in table:
        values, mover = [], game.to_move(state)
        for action in game.actions(state):
            child = game.result(state, action)
            value = margin_twice(game, child, table)
            values.append(value if game.to_move(child) == mover else -value)
        table[key] = max(values)
    return table[key] + margin


def takes_every_box(game, state, table):
    """Looks at nothing else where a box can be taken."""
    return _by_key(game, state, table, actions=lambda game, state: game.captures(state) or game.actions(state))


def offset_forgotten(game, state, table, key_of=lambda game, state: game.key(state)[0]):
    """Keeps whole values under a key that knows nothing of the boxes won."""
    mover = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state, mover)
    key = key_of(game, state)
    if key not in table:
        values = []
        for action in game.actions(state):
            child = game.result(state, action)
            value = offset_forgotten(game, child, table, key_of)
            values.append(value if game.to_move(child) == mover else -value)
        table[key] = max(values)
    return table[key]


def edges_alone(game, state, table):
    """The same with the drawn edges as the key."""
    return offset_forgotten(game, state, table, lambda game, state: state[0])


def edges_and_mover(game, state, table):
    """The same with the drawn edges and the player to move as the key."""
    return offset_forgotten(game, state, table, lambda game, state: (state[0], game.to_move(state)))


def for_the_first_player(game, state, table):
    """Gives the margin of the first player, whoever moves."""
    value = _by_key(game, state, table)
    return value if game.to_move(state) == 0 else -value


def boxes_won_forgotten(game, state, table):
    """Counts only what is still to come."""
    return _by_key(game, state, table) - game.key(state)[1]


def _window(game, state, table, alpha, beta, after_a_box=lambda alpha, beta: (alpha, beta), exact_only=False):
    """Alpha-beta for the player to move, its results kept as if they were exact."""
    mover = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state, mover)
    if state in table:
        return table[state]
    low, best = alpha, -inf
    for action in game.actions(state):
        child = game.result(state, action)
        if game.to_move(child) == mover:
            value = _window(game, child, table, *after_a_box(low, beta), after_a_box, exact_only)
        else:
            value = -_window(game, child, table, -beta, -low, after_a_box, exact_only)
        best, low = max(best, value), max(low, value)
        if low >= beta:
            break
    if not exact_only or alpha < best < beta:
        table[state] = best
    return best


def bounds_as_values(game, state, table):
    """Keeps what a search with a window returned, also where that is a bound."""
    return _window(game, state, table, -inf, inf)


def window_turned(game, state, table):
    """Turns the window round after a box, though the same player moves on."""
    return _window(game, state, table, -inf, inf, lambda alpha, beta: (-beta, -alpha), exact_only=True)


def only_the_sign(game, state, table):
    """Asks who wins, not by how much."""
    value = _by_key(game, state, table)
    return (value > 0) - (value < 0)


# --- 07.4 fill_table(edges, boxes) -----------------------------------------------------


def completed(drawn, bit, boxes):
    """How many boxes the edge `bit` completes."""
    return sum(four & bit != 0 and (drawn | bit) & four == four for four in boxes)


def filled(edges, boxes, worth=lambda won, after: won + after if won else -after, count=completed, choose=max, order=reversed):
    """The table, but for what the arguments change."""
    full = 2 ** edges - 1
    table = [0] * (full + 1)
    for drawn in order(range(full)):
        values = []
        for edge in range(edges):
            bit = 1 << edge
            if not drawn & bit:
                values.append(worth(count(drawn, bit, boxes), table[drawn | bit]))
        table[drawn] = choose(values)
    return table


def table_negates_always(edges, boxes):
    """Negates after a box, too."""
    return filled(edges, boxes, worth=lambda won, after: won - after)


def table_never_negates(edges, boxes):
    """Never negates."""
    return filled(edges, boxes, worth=lambda won, after: won + after)


def one_box_at_most(edges, boxes):
    """Counts one box where an edge completes two."""
    return filled(edges, boxes, count=lambda drawn, bit, boxes: min(1, completed(drawn, bit, boxes)))


def old_boxes_too(edges, boxes):
    """Counts every box that is complete, also those that were before."""
    return filled(edges, boxes, count=lambda drawn, bit, boxes: sum((drawn | bit) & four == four for four in boxes))


def box_not_counted(edges, boxes):
    """Gives the extra turn and forgets the box: all values are 0, as in a table that was never filled."""
    return filled(edges, boxes, worth=lambda won, after: after if won else -after)


def from_the_front(edges, boxes):
    """Begins with the empty board, whose values need those of fuller ones."""
    return filled(edges, boxes, order=list)


def turn_passes(edges, boxes):
    """Counts the box and passes the turn only if two were completed."""
    return filled(edges, boxes, worth=lambda won, after: won + after if won == 1 else won - after)


def nothing_below_zero(edges, boxes):
    """The best so far starts at 0."""
    return filled(edges, boxes, choose=lambda values: max(0, *values))


def last_edge(edges, boxes):
    """Keeps the value of the edge tried last."""
    return filled(edges, boxes, choose=lambda values: values[-1])


def helps_the_other(edges, boxes):
    """Takes the worst edge."""
    return filled(edges, boxes, choose=min)
