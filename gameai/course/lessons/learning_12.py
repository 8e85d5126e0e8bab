"""Exercises 12.1 and 12.2: one step of learning, and what a bid cost."""

from collections.abc import Iterator

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_12 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.drawn_12 import bids_picture, unit_picture
from gameai.course.lessons.numbers_12 import close, is_number, number, numbers
from gameai.games.checkers import Checkers
from gameai.games.checkers.board import COLOURS

GAME = Checkers(quiet_limit=None)

# --- 12.1 ------------------------------------------------------------------------------


def step_cases(rng):
    """Units with one input and more; all numbers are sums of halves, quarters and so on, so that they are exact."""
    def unit(count):
        weights = [rng.randrange(-8, 9) / 4 for _ in range(count)]
        inputs = [rng.choice((-1.5, -1.0, 0.0, 0.5, 1.0, 1.5)) for _ in range(count)]
        return weights, rng.randrange(-4, 5) / 4, inputs, rng.randrange(-4, 5) / 2, rng.choice((0.5, 0.25, 0.125))

    cases = [([1.0], 0.0, [1.0], 0.0, 0.5), ([0.5], 0.5, [-1.0], 1.0, 0.5), *(unit(count) for count in (1, 1, 2, 2, 2, 3, 3, 4, 5))]
    return until_each_fails(cases, STEP_MISTAKES, lambda function, case: judge_step(function(*case), *case) is not None,
                            lambda: unit(rng.randrange(1, 4)))


def judge_step(answer, weights, bias, inputs, target, rate):
    """None if the pair is the new weights and the new bias."""
    form = "a pair: the list of new weights, the new bias"
    if len(answer) == 2 and is_number(answer[0]) and not is_number(answer[1]):
        return Wrong(form, "Your pair is the other way around: the list of new weights comes first, then the new bias.")
    try:
        new, new_bias = answer
        new = list(new)
    except TypeError:
        return Wrong(form, "Your function returned another form than a pair (new weights, new bias).")
    except ValueError:
        return Wrong(form, f"Your function returned {len(answer)} values where two are asked for: the list of weights, "
                           f"and the bias.")
    if len(new) != len(weights) or not all(map(is_number, (*new, new_bias))):
        return Wrong(form, f"There are {len(weights)} weights, so the first part is a list of as many numbers; the "
                           f"second is a number.")
    right, right_bias = wrong.step(weights, bias, inputs, target, rate)
    if all(map(close, new, right)) and close(new_bias, right_bias):
        return None
    output = sum(map(float.__mul__, weights, inputs)) + bias
    return Wrong(f"{numbers(right)} and {number(right_bias)}",
                 f"The unit says {number(output)}, the target is {number(target)}.",
                 f"{numbers(new)} and {number(new_bias)}")


def as_pair(function, *args):
    """What a student's function returned; in a pair, a generator of weights as a list."""
    answer = function(*args)
    if isinstance(answer, (tuple, list)):
        return [list(part) if isinstance(part, Iterator) else part for part in answer]
    return answer


STEP_MISTAKES = [
    Mistake("uphill", wrong.uphill,
            "You step uphill: the error grows. The gradient says where the loss grows; go the other way."),
    Mistake("rate forgotten", wrong.rate_forgotten, "You take the whole gradient. How large a part of it is a step?"),
    Mistake("rate divides", wrong.rate_divides, "You divide by the rate. A small rate makes small steps."),
    Mistake("bias not heard", wrong.bias_not_heard, "The unit's output has a part that no input brings: the bias."),
    Mistake("bias not moved", wrong.bias_not_moved, "The bias learns, too. It is a weight whose input is always 1."),
    Mistake("no bias at all", wrong.bias_nowhere, "Your unit has no bias: it is part of the output, and it learns."),
    Mistake("input forgotten", wrong.input_forgotten,
            "You move all weights alike. A weight is to blame only as far as its input was there: what if that is 0?"),
    Mistake("input's sign lost", wrong.input_sign_lost,
            "You use the size of an input. Below 0 it turns the way its weight must go."),
    Mistake("silent inputs learn", wrong.zero_moves, "You move a weight whose input was 0. It had no part in the output."),
    Mistake("bias times inputs", wrong.bias_times_inputs,
            "You move the bias by the sum of the inputs. Which input does the bias have?"),
    Mistake("error squared", wrong.error_squared,
            "You use the loss itself. Its slope is asked for: the slope of half a square is what was squared."),
    Mistake("error's sign lost", wrong.error_size, "You use the size of the error. Its sign says which way to go."),
    Mistake("sign of the error alone", wrong.error_sign,
            "You use the sign of the error alone. A large error makes a large step."),
    Mistake("error twice", wrong.error_twice, "Your step is twice too long. The loss is half the square; its slope has no 2."),
    Mistake("asks again after each weight", wrong.heard_again,
            "You compute the output anew when some weights have moved. All move by one error, that of the old weights."),
    Mistake("bias last", wrong.bias_last,
            "You move the bias by an error that new weights made. All move by the error of the old ones."),
    Mistake("weight for input", wrong.weight_times, "You give a weight a share by its own size. It is the input that counts."),
    Mistake("the step alone", wrong.jumps_to_target, "You return by how much the weights move. Asked for are the new weights."),
]

STEP = Exercise(
    number="12.1",
    title="One step of learning",
    text="A unit without a bend has `weights` and a `bias`. Its output is the sum of weight times input, plus the bias. "
         "The loss is half the "
         "square of output minus target. Write `step(weights, bias, inputs, target, rate)`: one step of gradient "
         "descent. It returns the "
         "pair (list of new weights, new bias). The old list must stay as it is.",
    signature="step(weights, bias, inputs, target, rate)",
    returns=(tuple, list),
    cases=step_cases,
    size=lambda weights, *others: len(weights),
    judge=judge_step,
    draw=lambda weights, bias, inputs, target, rate: unit_picture(weights, bias, inputs, target),
    through=through_alone(as_pair),
    hints=[
        "First the output, by the old weights. Then the error: output minus target. Then all weights move, by this one error.",
        "If a weight grows by a little, the output grows by that times its input. So the slope of the loss is error times input.",
        "New weight: `weight - rate * error * each`, for each weight and its input. The bias is a weight whose input is 1.",
    ],
    mistakes=STEP_MISTAKES,
    praise="The library does this for 30 hidden units at once; the error that reaches them has come back through the last layer, "
           "and a part of the last step is made again.",
)

# --- 12.2 ------------------------------------------------------------------------------


def random_bids(rng, count):
    """So many bids in a row from a game at random, [("black", men taken), …], one capture or more among them."""
    while True:
        state, found = GAME.initial, []
        for _ in range(rng.randrange(10, 60)):
            if GAME.is_terminal(state):
                break
            player, theirs = state.to_move, state[1 - state.to_move].bit_count()
            state = GAME.step(state, rng.choice(GAME.steps(state)))
            found.append((COLOURS[player].lower(), theirs - state[1 - player].bit_count()))
        start = rng.randrange(max(1, len(found) - count))
        found = found[start:start + count]
        if len(found) == count and any(taken for _, taken in found):
            return found


def costs_cases(rng):
    """Short games and longer ones; one in which a piece jumps twice, so that one player bids twice in a row."""
    def case():
        return random_bids(rng, rng.randrange(3, 9)), rng.choice((0.5, 0.75, 0.25))

    cases = [([("black", 0), ("white", 1), ("black", 1)], 0.5), ([("white", 0), ("black", 1), ("black", 1), ("white", 0)], 0.5),
             *(case() for _ in range(10))]
    return until_each_fails(cases, COSTS_MISTAKES, lambda function, case: judge_costs(function(*case), *case) is not None, case)


def as_numbers(function, *args):
    """What a student's function returned; an array of one dimension as a list."""
    answer = function(*args)
    return answer.tolist() if getattr(answer, "ndim", None) == 1 and hasattr(answer, "tolist") else answer


def judge_costs(answer, bids, discount):
    """None if there is a number for each bid, and it is the right one."""
    answer = list(answer)
    if len(answer) != len(bids) or not all(map(is_number, answer)):
        return Wrong(f"a list of {len(bids)} numbers", f"There are {len(bids)} bids, so there are as many numbers.")
    right = wrong.costs(bids, discount)
    at = next((at for at, pair in enumerate(zip(answer, right)) if not close(*pair)), None)
    if at is None:
        return None
    return Wrong(numbers(right), f"The first number that is wrong is that of bid {at}, counted from 0: {bids[at][0]} "
                                 f"bought, and lost "
                                 f"{number(right[at])} from then on.", numbers(answer))


COSTS_MISTAKES = [
    Mistake("wrong side", wrong.wrong_side,
            "You count what was won. The network learns what is lost: a man of one's own counts above 0."),
    Mistake("own captures forgotten", wrong.own_forgotten,
            "You count losses alone. An exchange would look as bad as a gift: what is won back?"),
    Mistake("losses forgotten", wrong.lost_forgotten, "You count what the bidder's side takes, and not what it loses."),
    Mistake("all lost", wrong.all_lost, "You count every man as lost, whoever took it."),
    Mistake("always Black's", wrong.for_black, "You count Black's losses for both. A bid of White costs White something."),
    Mistake("no discount", wrong.no_discount, "A loss long after the bid counts as much as one at once. What is `discount` for?"),
    Mistake("discounted at once", wrong.discounted_at_once,
            "What the bid itself takes counts in full, what the next takes once discounted."),
    Mistake("discounted by pairs", wrong.discount_by_pairs, "You discount every second bid. Each bid later counts less."),
    Mistake("discounted once", wrong.discounted_once,
            "All that comes later counts the same in your sum. Each bid later counts less."),
    Mistake("starts with the next", wrong.starts_late, "You leave out what the bid itself takes."),
    Mistake("the next two only", wrong.next_two, "You look two bids ahead. The cost runs to the end of the game."),
    Mistake("the next one only", wrong.next_one, "You look one bid ahead. The cost runs to the end of the game."),
    Mistake("sides change each time", wrong.turns_each_time,
            "You take it that the players bid in turn. A piece that goes on jumping has bought twice in a row: look who it was."),
    Mistake("discount from the start", wrong.from_the_start,
            "You discount by the place in the game. What counts is the distance from the bid."),
    Mistake("the whole game", wrong.whole_game,
            "You count the whole game for every bid. Its cost begins with the bid: what happened before is not its fault."),
    Mistake("the whole game, by distance", wrong.both_ways,
            "You count what happened before the bid as well. Its cost begins with the bid."),
    Mistake("looks back", wrong.looks_back, "You count what happened before the bid. Only what comes after can be its fault."),
    Mistake("backwards", wrong.backwards,
            "Your numbers are right and in the wrong order: you began at the end. Turn the list around."),
]

COSTS = Exercise(
    number="12.2",
    title="What a bid cost",
    text="Write `costs(bids, discount)`: what the network should have answered, for each bid of a game. `bids` is a "
         "list of pairs (player, "
         "men taken), such as `(\"black\", 1)`, in the order in which they bought; a piece that jumps on buys again. "
         "The cost of a bid: the men "
         "of its player that are taken from this bid on to the end, less those that its player takes, the bid itself "
         "included. What happens "
         "k bids later counts `discount ** k`.",
    signature="costs(bids, discount)",
    returns=(list, tuple),
    cases=costs_cases,
    size=lambda bids, discount: len(bids),
    judge=judge_costs,
    draw=lambda bids, discount: bids_picture(bids),
    through=through_alone(as_numbers),
    hints=[
        "Black steps, White takes a man, Black takes one back; discount 1/2. The last bid cost -1: it won a man. The "
        "one before cost -1 + 1/2.",
        "Two loops will do: for each bid, go through it and all later ones. Is the taker the player of the bid? Then it "
        "is a gain, below 0.",
        "`sum(discount ** k * (-taken if other == player else taken) for k, (other, taken) in enumerate(bids[at:]))`.",
    ],
    mistakes=COSTS_MISTAKES,
    praise="With a discount of 0.8, a man lost five bids later counts about a third.",
)
