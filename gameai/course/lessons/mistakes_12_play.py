"""Right and wrong versions of exercises 12.4 to 12.6, as students write them: orders of moves, verdicts, players."""

from functools import partial

from gameai.adversarial import TranspositionTable, alpha_beta, minimax
from gameai.games.checkers.bidding import invited_views, steps_for_sale
from gameai.games.checkers.evaluation import material
from gameai.games.checkers.expert import Expert

NODES = 100  # calls of `result` and `step` that a move may cost in 12.6

# --- 12.4 order_moves(game, state, prices) -------------------------------------------------


def order_moves(game, state, prices, *, actions=lambda actions, prices: actions, key=lambda state, action, prices: -prices[action[:2]]):
    """All moves by falling price of their first step, right unless an option says otherwise."""
    return sorted(actions(game.actions(state), prices), key=lambda action: key(state, action, prices))


ascending = partial(order_moves, key=lambda state, action, prices: prices[action[:2]])
best_three = lambda *args: order_moves(*args)[:3]
best_only = lambda *args: order_moves(*args)[:1]
drops_bad = partial(order_moves, actions=lambda actions, prices: [each for each in actions if prices[each[:2]] >= 0] or actions)
for_black = partial(order_moves, key=lambda state, action, prices: prices[action[:2]] * (1 if state.to_move else -1))
for_white = partial(order_moves, key=lambda state, action, prices: prices[action[:2]] * (-1 if state.to_move else 1))
by_end = partial(order_moves, key=lambda state, action, prices: -prices.get((action[0], action[-1]), 0))
cut_off = partial(order_moves, key=lambda state, action, prices: -int(prices[action[:2]]))
longest_first = partial(order_moves, key=lambda state, action, prices: (-len(action), -prices[action[:2]]))
rounded = partial(order_moves, key=lambda state, action, prices: -round(prices[action[:2]]))
by_size = partial(order_moves, key=lambda state, action, prices: -abs(prices[action[:2]]))


def steps_alone(game, state, prices):
    """Gives the first steps in place of whole turns."""
    return sorted(prices, key=prices.get, reverse=True)


def one_for_each_step(game, state, prices):
    """Finds the turn of each step by a dictionary: of two turns that begin alike the later one is kept."""
    turns = {action[:2]: action for action in game.actions(state)}
    return [turns[step] for step in sorted(turns, key=lambda step: -prices[step])]


def as_listed(game, state, prices):
    """Sorts a copy and returns the list itself."""
    actions = list(game.actions(state))
    sorted(actions, key=lambda action: -prices[action[:2]])
    return actions


# --- 12.5 verdict(claim, table) ------------------------------------------------------------

CONTRARY = {"supported": "refuted", "refuted": "supported", "open": "open"}


def above(low, high):
    """Whether the interval shows that a score is above 1/2."""
    return "supported" if low > 0.5 else "refuted" if high < 0.5 else "open"


def verdict(claim, table, *, shows=above, held_out=True, turns=lambda low, high: (1 - high, 1 - low), both_orders=True, worse=True,
            names=lambda row, one, other: {row[0], row[1]} == {one, other}):
    """The verdict, right unless an option says otherwise."""
    one, says, other = claim
    for player, opponent, fresh, low, high in table:
        if not names((player, opponent), one, other) or not fresh and held_out:
            continue
        if player != one:
            if not both_orders:
                continue
            low, high = turns(low, high)
        found = shows(low, high)
        return CONTRARY[found] if says == "worse" and worse else found
    return "open"


by_the_middle = partial(verdict, shows=lambda low, high: above((low + high) / 2, (low + high) / 2))
one_end = partial(verdict, shows=lambda low, high: "supported" if high > 0.5 else "refuted")
training_too = partial(verdict, held_out=False)
not_turned = partial(verdict, turns=lambda low, high: (low, high))
ends_not_changed = partial(verdict, turns=lambda low, high: (1 - low, 1 - high))
one_order = partial(verdict, both_orders=False)
any_opponent = partial(verdict, names=lambda row, one, other: one in row)
always_better = partial(verdict, worse=False)
open_is_refuted = lambda claim, table: {"open": "refuted"}.get(verdict(claim, table), verdict(claim, table))
never_refuted = lambda claim, table: {"refuted": "open"}.get(verdict(claim, table), verdict(claim, table))


def through_a_third(claim, table):
    """If two have not met: who beats somebody beats whom that one beats."""
    one, says, other = claim
    direct = [row for row in table if {row[0], row[1]} == {one, other}]
    thirds = {name for row in table for name in row[:2]} - {one, other}
    for third in () if direct else thirds:
        found = {verdict((one, "better", third), table), verdict((third, "better", other), table)}
        if found in ({"supported"}, {"refuted"}):
            (found,) = found
            return CONTRARY[found] if says == "worse" else found
    return verdict(claim, table)


touching = partial(verdict, shows=lambda low, high: "supported" if low >= 0.5 else "refuted" if high <= 0.5 else "open")
touching_above = partial(verdict, shows=lambda low, high: "supported" if low >= 0.5 else "refuted" if high < 0.5 else "open")
touching_below = partial(verdict, shows=lambda low, high: "supported" if low > 0.5 else "refuted" if high <= 0.5 else "open")

# --- 12.6 choose(game, state) --------------------------------------------------------------


def first_move(game, state):
    return game.actions(state)[0]


def one_ply(game, state):
    return alpha_beta(game, state, 1, material).action


def wrong_sign(game, state):
    """Searches for fewer pieces."""
    return alpha_beta(game, state, None, lambda state, player: -material(state, player), nodes=NODES).action


def for_white_only(game, state):
    """Counts for White, also when it is Black."""
    return alpha_beta(game, state, None, lambda state, player: material(state, 1), nodes=NODES).action


def lowest_bid(game, state):
    """Sells to the lowest bid."""
    steps = steps_for_sale(state)
    prices = dict(zip(steps, Expert().bids(invited_views(state, steps))))
    return min(game.actions(state), key=lambda action: prices[action[:2]])


def no_evaluation(game, state):
    """Searches, and finds all unfinished games alike."""
    return alpha_beta(game, state, nodes=NODES).action


def no_budget(game, state):
    return minimax(game, state, 3, material).action


def searches(game, state):
    """A right one."""
    return alpha_beta(game, state, None, material, TranspositionTable(), NODES).action
