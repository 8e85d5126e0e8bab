"""Wrong versions of exercises 09.5 and 09.6: a search by sampling, and bots for the ladder of antichess."""

import random
from math import inf, log, log10, sqrt

from gameai.adversarial import alpha_beta, minimax
from gameai.games.antichess.evaluation import pieces, pieces_and_mobility

BUDGET = 300  # states a bot of exercise 09.6 may visit a move

# --- 09.5 sample(game, state, rounds, rng) -----------------------------------------------


class Node:
    """A position of the tree, seen from the root's player: `total` of the results of `visits` rounds."""

    def __init__(self, game, state):
        self.state, self.visits, self.total, self.children = state, 0, 0, {}
        self.untried = [] if game.is_terminal(state) else list(game.actions(state))


def bonus(node, child, rounds):
    """What the formula adds to a mean."""
    return 2 * sqrt(log(node.visits) / child.visits)


def sample(game, state, rounds, rng, bonus=bonus, sign=lambda game, node, player, level: 1 if game.to_move(node.state) == player else -1,
           start=lambda root, node: node, pick=lambda child: child.visits, deepest=inf, playout_sign=1,
           playout=lambda rng, actions: rng.choice(actions), steps=inf, credited=lambda path: path):
    """A right search, but for what the arguments change; (action, {action: visits})."""
    player, root = game.to_move(state), Node(game, state)
    for _ in range(rounds):
        path = [root]
        while not path[-1].untried and path[-1].children and len(path) <= deepest:
            node = path[-1]
            turn = sign(game, node, player, len(path) - 1)
            path.append(max(node.children.values(), key=lambda child: turn * child.total / child.visits + bonus(node, child, rounds)))
        node = path[-1]
        if node.untried and len(path) <= deepest:
            action = node.untried.pop(rng.randrange(len(node.untried)))
            node.children[action] = Node(game, game.result(node.state, action))
            path.append(node.children[action])
        place, made = start(root, path[-1]).state, 0
        while made < steps and not game.is_terminal(place):
            place, made = game.result(place, playout(rng, game.actions(place))), made + 1
        value = playout_sign * game.utility(place, player)
        for node in path:
            node.visits += 1
        for node in credited(path):
            node.total += value
    return (max(root.children, key=lambda action: pick(root.children[action])),
            {action: child.visits for action, child in root.children.items()})


def no_exploration(game, state, rounds, rng):
    return sample(game, state, rounds, rng, bonus=lambda *_: 0)


def sign_not_turned(game, state, rounds, rng):
    return sample(game, state, rounds, rng, sign=lambda game, node, player, level: 1)


def turned_at_every_level(game, state, rounds, rng):
    return sample(game, state, rounds, rng, sign=lambda game, node, player, level: -1 if level % 2 else 1)


def picks_by_mean(game, state, rounds, rng):
    return sample(game, state, rounds, rng, pick=lambda child: child.total / child.visits)


def picks_the_least_visited(game, state, rounds, rng):
    return sample(game, state, rounds, rng, pick=lambda child: -child.visits)


def from_the_root(game, state, rounds, rng):
    return sample(game, state, rounds, rng, start=lambda root, node: root)


def no_tree(game, state, rounds, rng):
    return sample(game, state, rounds, rng, deepest=1)


def for_the_opponent(game, state, rounds, rng):
    return sample(game, state, rounds, rng, playout_sign=-1)


def leaf_only(game, state, rounds, rng):
    return sample(game, state, rounds, rng, credited=lambda path: path[-1:])


def half_the_rounds(game, state, rounds, rng):
    return sample(game, state, rounds // 2, rng)


def one_round_less(game, state, rounds, rng):
    return sample(game, state, rounds - 1, rng)


def no_playout(game, state, rounds, rng):
    return sample(game, state, rounds, rng, steps=0)


def stops_after_two(game, state, rounds, rng):
    return sample(game, state, rounds, rng, steps=2)


def always_the_first(game, state, rounds, rng):
    return sample(game, state, rounds, rng, playout=lambda rng, actions: actions[0])


def always_the_last(game, state, rounds, rng):
    return sample(game, state, rounds, rng, playout=lambda rng, actions: actions[-1])


def numbers_of_its_own(game, state, rounds, rng):
    """Plays out with the module `random`, whose numbers nobody has seeded."""
    return sample(game, state, rounds, rng, playout=lambda rng, actions: random.choice(actions))


def no_logarithm(game, state, rounds, rng):
    return sample(game, state, rounds, rng, bonus=lambda node, child, rounds: 2 * sqrt(1 / child.visits))


def no_root(game, state, rounds, rng):
    return sample(game, state, rounds, rng, bonus=lambda node, child, rounds: 2 * log(node.visits) / child.visits)


def logarithm_to_ten(game, state, rounds, rng):
    return sample(game, state, rounds, rng, bonus=lambda node, child, rounds: 2 * sqrt(log10(node.visits) / child.visits))


def logarithm_of_rounds(game, state, rounds, rng):
    return sample(game, state, rounds, rng, bonus=lambda node, child, rounds: 2 * sqrt(log(rounds) / child.visits))


def explores_more(game, state, rounds, rng):
    return sample(game, state, rounds, rng, bonus=lambda node, child, rounds: 3 * sqrt(log(node.visits) / child.visits))


# --- 09.6 choose(game, state) -------------------------------------------------------------


def any_move(game, state):
    return game.actions(state)[0]


def offers_anything(game, state):
    """Makes the opponent capture where it can, and doesn't look what comes after."""
    actions = game.actions(state)
    return next((action for action in actions if game.must_capture(game.result(state, action))), actions[0])


def two_plies(game, state):
    return alpha_beta(game, state, 2, pieces, nodes=BUDGET).action


def wrong_sign(game, state):
    """Searches for more pieces."""
    return alpha_beta(game, state, None, lambda state, player: -pieces_and_mobility(state, player), nodes=BUDGET // 5).action


def for_white(game, state):
    """Evaluates for White, also when it is Black."""
    return alpha_beta(game, state, None, lambda state, player: pieces_and_mobility(state, 0), nodes=BUDGET // 5).action


def captures_only(game, state):
    """Searches where it must capture, and else takes the move in the middle."""
    actions = game.actions(state)
    return two_plies(game, state) if game.must_capture(state) else actions[len(actions) // 2]


def no_budget(game, state):
    return minimax(game, state, 3, pieces_and_mobility).action
