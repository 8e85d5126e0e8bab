"""Exercise 09.5: a search by sampling, written in about forty lines."""

import random

from gameai.adversarial import best_actions
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import Wrong, said
from gameai.course.lessons import mistakes_09_sampling as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.positions import GAME, describe_position, draw, random_positions, refute
from gameai.games.tree import TreeGame
from gameai.show.svg import words

MANY = 500      # rounds after which the right move must be found
FEW = (9, 40)   # rounds after which only the counts are looked at
RUNS = 3        # with random numbers of their own


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
    """Deceptive trees and decided positions with many rounds, and some with few."""
    def decided(state):
        best = best_actions(GAME, state)[1]
        return len(best) < len(GAME.actions(state)) - 1

    def few():
        return GAME, random_positions(rng, (rng.choice((5, 6)),))[0], rng.randrange(*FEW)
    cases = [(deceptive_tree(rng, kind), (), MANY) for kind in KINDS]
    cases += [(GAME, state, MANY) for state in random_positions(rng, (4, 5, 5), decided)]
    cases += [few() for _ in range(2)]
    return until_each_fails(cases, SAMPLING_MISTAKES, lambda function, case: judge_runs(run(function, *case), *case) is not None, few)


def run(function, game, state, rounds):
    """[whether most runs chose a best move, whether the most visited one, whether all rounds are counted, the moves chosen]."""
    best, actions = best_actions(game, state)[1], game.actions(state)
    counted = handed(game, 400_000)
    chosen, most_visited, complete = [], True, True
    for seed in range(RUNS):
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
        most_visited = most_visited and visits.get(action, 0) == max(visits.values(), default=0)
        complete = complete and abs(sum(visits.values()) - rounds) <= 1
    return [sum(action in best for action in chosen) > RUNS / 2, most_visited, complete, chosen]


def judge_runs(answer, game, state, rounds):
    """None if the counts are whole, the most visited move is chosen, and it is a best one where rounds are many."""
    if isinstance(answer, dict):
        return Wrong()
    good, most_visited, complete, chosen = answer
    if not complete:
        return Wrong(f"{rounds} rounds in `visits`", "The visits of the root's actions do not add up to the number of rounds.")
    if not most_visited:
        return Wrong("the action with the most visits", "Your search does not choose what it has visited most.")
    if rounds == MANY and not good:
        best = best_actions(game, state)[1]
        return Wrong(f"one of {list(best)}" if len(best) > 1 else words(best[0]),
                     f"After {rounds} rounds your search still chooses another move than the best in most of {RUNS} runs.")
    return None


def refute_run(answer, game, state, rounds):
    """(game, state, actions): the wrong move and the best play against it."""
    return next(filter(None, (refute(action, game, state) for action in answer[3])), None)


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
    Mistake("for the opponent", wrong.for_the_opponent,
            "It counts results for the other player. Whose utility is it, and who is at the root?"),
]

SAMPLING = Exercise(
    number="09.5",
    title="Search by sampling",
    text="Write `sampling_search(game, state, rounds, rng)`. In each round: **select** a way down the tree, at each node whose actions "
         "have all been tried to the child with the largest mean + 2 · sqrt(ln(visits of the node) / visits of the child), the mean seen "
         "by who moves at the node (the check takes somewhat more or less than 2 as well); "
         "**expand** one untried action; **play out** from there at random to the end; **back up** the result to "
         "all nodes on the way. Return `(action, visits)`: the action visited most and a dictionary {action: visits} for the root's "
         "actions. Utilities lie between -1 and 1, and a player may move twice in a row. Use `rng.choice`.",
    signature="sampling_search(game, state, rounds, rng)",
    cases=sampling_cases,
    size=lambda game, state, rounds: (rounds < MANY) * 100 + (game is GAME) * 50 + len(game.actions(state)),
    judge=judge_runs,
    through=through_alone(run, "gameai.monte_carlo"),
    show=lambda answer: f"chose {', '.join(words(action) for action in answer[3])} in {RUNS} runs",
    alike=lambda one, other: list(one)[:3] == list(other)[:3],
    line=refute_run,
    describe=lambda game, state, rounds: f"{describe_position(game, state)}, rounds = {rounds}",
    draw=draw,
    seconds=15,
    hints=[
        "A node needs its state, its untried actions, its children by action, its visits, and the total of results for the root's player.",
        "Keep the nodes of a round in a list, from the root on. At the end, go through the list: one visit more, and the result added.",
        "sign = 1 if game.to_move(node.state) == player else -1; then the child with the largest sign * total / visits + "
        "2 * sqrt(log(node.visits) / visits). Playouts start at the last node of the list; the utility is always that of `player`.",
    ],
    mistakes=SAMPLING_MISTAKES,
    praise="It knows nothing of these games but their rules.",
)
