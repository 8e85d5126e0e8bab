"""Exercise 09.5: a search by sampling, written in about forty lines."""

import random
from functools import lru_cache
from typing import NamedTuple

from gameai.adversarial import best_actions
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import Wrong, said
from gameai.course.lessons import mistakes_09_sampling as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.long_09 import LENGTH, LongGame
from gameai.course.lessons.positions import GAME, describe_position, draw, random_positions, refute
from gameai.games.tree import TreeGame
from gameai.show import tree_picture
from gameai.show.svg import words
from gameai.show.words import listed

MANY = 500      # rounds after which the right move must be found
EXACT = 300     # rounds in trees where no chance is left, so that the formula alone says how often each move is visited
FEW = (9, 40)   # rounds after which only the counts are looked at
LONG = 90       # rounds in a game that is too long for the tree
RUNS = 3        # with random numbers of their own
OFF = 5         # visits, of `EXACT`, by which one right version may differ from another

#: Trees in which moves of one kind end alike, whatever is played out: (tree, movers).
FORMULA_TREES = (([0.8, 0, -0.8], (0,)), ([[1, -1, -1]] * 8 + [0] * 4, (0, 0)), ([[1, -1]] * 8 + [-0.5] * 4, (0, 1)))


def deceptive_tree(rng, kind):
    """A tree in which playouts at random praise the wrong move, with a shape that one of the usual mistakes falls for."""
    def mixed(most, one, count=4):
        leaves = [most] * (count - 1) + [one]
        rng.shuffle(leaves)
        return leaves
    movers, children = {
        "hidden win": ((0, 0), [[0, 0], mixed(-1, 1)]),
        "hidden answer": ((0, 1), [[0, 0], mixed(1, -1)]),
        "far win": ((0, 1, 0), [[[0, 0], [0, 0]], [mixed(-1, 1, 3), mixed(-1, 1, 3)]]),
        "two moves": ((0, 0, 1), [[[0, 0]] * 3, [[1, 1], [-1, -1], [-1, -1]]]),
    }[kind]
    rng.shuffle(children)
    return TreeGame(children, movers)


KINDS = ("hidden win", "hidden answer", "far win", "two moves")


def sampling_cases(rng):
    """Trees for the formula, a long game, positions with few rounds, and deceptive trees and decided positions with many."""
    def decided(state):
        best = best_actions(GAME, state)[1]
        return len(best) < len(GAME.actions(state)) - 1

    def few():
        return GAME, random_positions(rng, (rng.choice((5, 6)),))[0], rng.randrange(*FEW)
    cases = [(TreeGame(rng.sample(tree, len(tree)), movers), (), EXACT) for tree, movers in FORMULA_TREES]
    cases += [(LongGame(rng.randrange(3)), (), LONG), *(few() for _ in range(2))]
    cases += [(deceptive_tree(rng, kind), (), MANY) for kind in KINDS]
    cases += [(GAME, state, MANY) for state in random_positions(rng, (4, 5, 5), decided)]
    return until_each_fails(cases, SAMPLING_MISTAKES, lambda function, case: judge_runs(run(function, *case), *case) is not None, few)


class Runs(NamedTuple):
    """What is looked at in several runs of a search: whether it is right, and figures that tell one mistake from another."""

    good: bool          # most runs chose a best move
    most_visited: bool  # each run chose what it visited most
    rounds: int         # the visits of all moves, in the run in which they are furthest from the rounds asked for
    steady: bool        # the same random numbers give the same visits
    share: tuple        # visits of each kind of move, in a tree of the formula or in a long game
    steps: int          # calls of `result`, in a long game
    chosen: tuple       # the moves


def kinds_of_moves(game):
    """[actions] that are alike, kind by kind: whoever breaks ties otherwise visits others of the same kind."""
    if not hasattr(game, "tree"):
        return [[game.good]]
    trees = sorted(set(game.tree), key=repr)
    return [[action for action, tree in enumerate(game.tree) if tree == kind] for kind in trees]


def shares(game, visits):
    """The visits of each kind of move."""
    return tuple(sum(visits.get(action, 0) for action in kind) for kind in kinds_of_moves(game))


def run(function, game, state, rounds):
    """The parts of `Runs`, of a student's search, or what is said of an answer of another form."""
    exact, long = rounds == EXACT, rounds == LONG  # the game itself is a stand-in here
    best = {game.good} if long else set(best_of(game, state))
    actions, counted = game.actions(state), handed(game, 400_000)
    chosen, all_visits = [], []
    for seed in (0,) if exact else (*range(RUNS), 0) if rounds < MANY else range(RUNS):  # once more with the first numbers
        answer = function(counted, state, rounds, random.Random(seed))
        if answer is None:
            return said("Your function returned None. Did you forget `return`?", "(action, visits)", "None")
        if not isinstance(answer, (tuple, list)) or len(answer) != 2 or not isinstance(answer[1], dict):
            return said("Your function returned another type of value than the exercise asks for.",
                        "a tuple (action, visits), visits being a dictionary", str(answer)[:100])
        action, visits = answer
        if action not in actions:
            return said("Your search chose a move that is not legal.", f"one of {list(actions)}", str(action)[:100])
        odd = next((each for each in visits if each not in actions), None)
        if odd is not None:
            return said("`visits` counts rounds for each action at the root, and for nothing else.",
                        f"keys from {list(actions)}", str(odd)[:100])
        chosen.append(action)
        all_visits.append({action: number for action, number in visits.items() if number})
    return [sum(action in best for action in chosen) > len(chosen) / 2,
            all(visits.get(action, 0) == max(visits.values(), default=0) for action, visits in zip(chosen, all_visits)),
            max((sum(visits.values()) for visits in all_visits), key=lambda total: abs(total - rounds)),
            not FEW[0] <= rounds < MANY or exact or all_visits[0] == all_visits[-1],
            shares(game, all_visits[0]) if exact or long else (), counted.calls if long else 0, tuple(chosen)]


@lru_cache(64)
def best_of(game, state):
    """The best moves; a check asks for those of a few positions very often."""
    return best_actions(game, state)[1]


@lru_cache(64)
def by_the_formula(game):
    """The visits of each kind of move in a tree of the formula, as the right search has them."""
    return shares(game, wrong.sample(game, (), EXACT, random.Random(0))[1])


def judge_runs(answer, game, state, rounds):
    """None if the counts are whole, the most visited move is chosen, and visits and choice are what the rounds should give."""
    if isinstance(answer, dict):
        return Wrong()
    answer = Runs(*answer)
    if answer.rounds != rounds:
        return Wrong(f"{rounds} rounds in `visits`", "The visits of the root's actions do not add up to the number of rounds.",
                     f"{answer.rounds} rounds")
    if not answer.most_visited:
        return Wrong("the action with the most visits", "Your search does not choose what it has visited most.")
    if not answer.steady:
        return Wrong("the same visits with the same `rng`", "Twice the same random numbers gave different visits. "
                     "Take every random number from `rng`.")
    if rounds == EXACT:
        right = by_the_formula(game)
        if any(abs(one - other) > OFF for one, other in zip(answer.share, right)):
            kinds = kinds_of_moves(game)
            asked = "; ".join(f"{number} for {listed(kind)}" for number, kind in zip(right, kinds))
            return Wrong(f"visits of about {asked}", "In this tree no chance is left: the formula alone says how often each move is "
                         "visited.", "; ".join(f"{number} for {listed(kind)}" for number, kind in zip(answer.share, kinds)))
        return None
    if rounds == LONG:
        if answer.share[0] < LONG * 0.6:
            return Wrong(f"most of the {LONG} rounds for {game.good}", "The end of this game is too far away for the tree. "
                         "Only playouts at random, to the end, tell its moves apart.", f"{answer.share[0]} rounds for {game.good}")
        return None
    if rounds == MANY and not answer.good:
        best = best_of(game, state)
        return Wrong(f"one of {list(best)}" if len(best) > 1 else words(best[0]),
                     f"After {rounds} rounds your search still chooses another move than the best in most of {RUNS} runs.")
    return None


def alike(one, other):
    """Whether two searches show the same fault: figures that depend on chance may differ a little."""
    one, other = Runs(*one), Runs(*other)
    return (one[:2] == other[:2] and one.rounds == other.rounds and one.steady == other.steady
            and (not one.steady or all(abs(a - b) <= OFF - 1 for a, b in zip(one.share, other.share))
                 and abs(one.steps - other.steps) <= max(one.steps, other.steps) / 4))


def describe_runs(game, state, rounds):
    if rounds == LONG:
        return (f"a game of {LENGTH} moves, three choices each: the first move decides, but for what the last three do; "
                f"state = (), rounds = {rounds}")
    return f"{describe_position(game, state)}, rounds = {rounds}"


def draw_runs(game, state, rounds):
    """The position; of a long game, too large to draw, the first move with its usual result."""
    if rounds != LONG:
        return draw(game, state)
    return tree_picture(TreeGame([1 if action == game.good else -1 for action in range(3)]), algorithm="minimax", events=0,
                        title=f"the first of {LENGTH} moves, and what most games end with")


def refute_run(answer, game, state, rounds):
    """(game, state, actions): the wrong move and the best play against it."""
    if rounds != MANY:
        return None
    return next(filter(None, (refute(action, game, state) for action in Runs(*answer).chosen)), None)


SAMPLING_MISTAKES = [
    Mistake("no exploration", wrong.no_exploration,
            "It follows the best mean alone. A good move that began with bad luck is never tried again: add what grows while "
            "a move is left out."),
    Mistake("sign not turned", wrong.sign_not_turned,
            "At your opponent's nodes it picks what is good for you. They pick what is good for them: turn the sign of the mean there."),
    Mistake("turned at every level", wrong.turned_at_every_level,
            "It turns the sign at every level. Where a player moves twice in a row that is wrong: ask who is to move."),
    Mistake("picks by mean", wrong.picks_by_mean,
            "It picks the best mean at the end. A move with few visits may have a high mean by luck: the visits are the safer guide."),
    Mistake("picks the least visited", wrong.picks_the_least_visited, "It picks the move that it visited least. Look at the sign."),
    Mistake("playouts from the root", wrong.from_the_root,
            "It plays out from the root in place of the new node, so all moves get the same results."),
    Mistake("no tree", wrong.no_tree,
            "It has a tree of one level. Below, moves stay random for ever: what is best there, for whoever moves, is never found."),
    Mistake("result at the leaf only", wrong.leaf_only,
            "It adds the result to the last node alone. All nodes on the way get it: the choice above looks at their totals."),
    Mistake("half the rounds", wrong.half_the_rounds, "It makes fewer rounds than it was asked for. One round is one playout."),
    Mistake("one round less", wrong.one_round_less,
            "It makes one round less than it was asked for. Does the first round of yours try a move, as all others do?"),
    Mistake("no playout", wrong.no_playout,
            "It asks for the result where the new node stands. Play on from there, until the game is over."),
    Mistake("playout cut short", wrong.stops_after_two,
            "Your playouts stop before the game is over, and `utility` of such a state says nothing."),
    Mistake("always the first action", wrong.always_the_first,
            "Your playouts take the first action each time. One line of play, over and over, says little of a move."),
    Mistake("always the last action", wrong.always_the_last,
            "Your playouts take the last action each time. One line of play, over and over, says little of a move."),
    Mistake("random numbers of its own", wrong.numbers_of_its_own,
            "Not all of its random numbers come from `rng`. With others nobody can repeat the search."),
    Mistake("no logarithm", wrong.no_logarithm,
            "It hardly comes back to a move that looked bad. What in your formula grows while a move is left out?"),
    Mistake("no root", wrong.no_root, "What you add to the mean falls too fast with the visits. Compare with the formula, part by part."),
    Mistake("too little exploration", wrong.logarithm_to_ten,
            "It explores less than the formula says. Is the logarithm the natural one, and the factor 2, outside the root?"),
    Mistake("logarithm of all rounds", wrong.logarithm_of_rounds,
            "Below the root it explores too much. Whose visits stand under the logarithm, and which node do you choose at?"),
    Mistake("too much exploration", wrong.explores_more, "It explores more than the formula says. Is your factor 2?"),
    Mistake("for the opponent", wrong.for_the_opponent,
            "It counts results for the other player. Whose utility is it, and who is at the root?"),
]

SAMPLING = Exercise(
    number="09.5",
    title="Search by sampling",
    text="Write `sampling_search(game, state, rounds, rng)`. In each round: **select** a way down the tree, at each node whose actions "
         "have all been tried to the child with the largest mean + 2 · sqrt(ln(visits of the node) / visits of the child), the mean seen "
         "by who moves at the node; **expand** one untried action; **play out** from there at random to the end; **back up** the result to "
         "all nodes on the way. Return `(action, visits)`: the action visited most and a dictionary {action: visits} for the root's "
         "actions, which add up to `rounds`. Utilities lie between -1 and 1, and a player may move twice in a row. The check "
         "counts visits, so keep to this formula and its factor 2, and take all random numbers from `rng`, as by `rng.choice`.",
    signature="sampling_search(game, state, rounds, rng)",
    cases=sampling_cases,
    size=lambda game, state, rounds: (rounds < FEW[1]) * 100 + (rounds == LONG) * 40 + (game is GAME) * 50 + len(game.actions(state)),
    judge=judge_runs,
    through=through_alone(run, "gameai.monte_carlo"),
    show=lambda answer: f"chose {listed(words(action) for action in Runs(*answer).chosen)}, run by run",
    alike=alike,
    line=refute_run,
    describe=describe_runs,
    draw=draw_runs,
    seconds=20,
    hints=[
        "A node needs its state, its untried actions, its children by action, its visits, and the total of results for the root's player.",
        "Keep the nodes of a round in a list, from the root on. At the end, go through the list: one visit more, and the result added.",
        "sign = 1 if game.to_move(node.state) == player else -1; then the child with the largest sign * total / visits + "
        "2 * sqrt(log(node.visits) / visits). Playouts start at the last node of the list; the utility is always that of `player`.",
    ],
    mistakes=SAMPLING_MISTAKES,
    praise="It knows nothing of these games but their rules.",
)
