"""Exercise 12.4: the bid as order of moves; and what an order saves."""

from gameai.adversarial import alpha_beta
from gameai.course.attempt import trouble_words
from gameai.course.exercise import Exercise, Mistake
from gameai.course.guard import VALUE, Guard
from gameai.course.judging import Wrong, misfit, refused, said
from gameai.course.lessons import mistakes_12_play as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.plain import as_asked, short
from gameai.games.checkers import Checkers, Expert, material
from gameai.games.checkers.bid_order import BidOrder, ordered_by_bids, sample_positions, with_order
from gameai.games.checkers.bidding import invited_views, steps_for_sale
from gameai.show import picture
from gameai.show.words import counted

GAME = Checkers()
DEPTH, POSITIONS = 4, 10
FORKS = ("B:WK6,K7,11,15,22,23:BK26", "W:WK2,19,22,24:B7,8,16")  # two tours begin with the same jump


def prices_of(state, evaluator):
    """{first step of a turn: its price}."""
    steps = steps_for_sale(state)
    return dict(zip(steps, evaluator.bids(invited_views(state, steps))))


def order_cases(rng):
    """Positions of both players from games by chance, some with tours that begin alike; prices are the expert's and some quarters."""
    def case():
        state, = sample_positions(1, rng.random(), first=4, last=60, chance=0.8)
        return GAME, state, {step: price + rng.randrange(4) / 4 for step, price in prices_of(state, Expert()).items()}

    forks = [GAME.from_fen(fen) for fen in FORKS]
    cases = [(GAME, state, prices_of(state, Expert())) for state in forks]
    cases += [(GAME, state, short_first(state)) for state in forks] + [case() for _ in range(10)]
    return until_each_fails(cases, MISTAKES, lambda function, case: judge_order(function(*case), *case) is not None, case)


def short_first(state):
    """{first step of a turn: a price}, by which short turns cost more than long ones."""
    return {step: -float(max(len(turn) for turn in GAME.actions(state) if turn[:2] == step)) for step in steps_for_sale(state)}


def judge_order(answer, game, state, prices):
    """None if `answer` has each move once, by falling price of the first step."""
    actions, moves = list(game.actions(state)), [tuple(each) if isinstance(each, list) else each for each in answer]
    if odd := no_list_of_moves(moves, actions):
        return odd
    if len(moves) > len(set(moves)):
        return Wrong("each move once", f"{name_of(next(each for each in moves if moves.count(each) > 1))} is in your list twice.")
    if len(moves) < len(actions):
        return Wrong("each move once", f"{name_of(next(each for each in actions if each not in moves))} is missing. A "
                                       f"search that never tries "
                                       "a move may find another value.")
    price = [prices[each[:2]] for each in moves]
    late = next((at for at in range(1, len(moves)) if price[at] > price[at - 1]), None)
    if late is not None:
        return Wrong(f"{name_of(moves[late])} before {name_of(moves[late - 1])}",
                     f"{name_of(moves[late])} begins with a step of price {price[late]:g}, {name_of(moves[late - 1])} "
                     f"with one of "
                     f"{price[late - 1]:g}. It is {'White' if state.to_move else 'Black'}'s move.")
    return None


def no_list_of_moves(moves, actions):
    """The `Wrong` of what are no moves; None for moves, all or some of them."""
    if tuple(moves) in actions:
        return Wrong(f"a list of {counted(len(actions), 'move')}", f"Your function returned one move, {name_of(moves)}, where a list "
                     "of all moves is due. `max` takes out one, `sorted` puts all in order.")
    odd = next((each for each in moves if each not in actions), None)
    if odd is not None:
        return Wrong("the moves of `game.actions(state)`, each once", f"{short(odd)} is none of the moves here. "
                     "A move is a whole turn: a tour of several jumps is one move.")
    return None


def name_of(action):
    """A move as the student gets it."""
    return str(tuple(action))


def told(game, state, prices):
    """The input in words."""
    return f'state = game.from_fen("{game.to_fen(state)}"), prices = {prices}'


MISTAKES = [
    Mistake("ascending", wrong.ascending,
            "The lowest bid comes first in your list. Alpha-beta cuts soonest if the best come first."),
    Mistake("the best three", wrong.best_three, "You keep three moves. An order may not lose a move: the value could change."),
    Mistake("the best only", wrong.best_only, "You keep one move. Then it is the auction again, and no search."),
    Mistake("drops bad bids", wrong.drops_bad, "You drop moves whose price is below 0. The search may find them best after all."),
    Mistake("for Black's side", wrong.for_black,
            "You turn White's prices around. Every bid is made from the side of the player to move: for both, higher is better."),
    Mistake("for White's side", wrong.for_white,
            "You turn Black's prices around. Every bid is made from the side of the player to move: for both, higher is better."),
    Mistake("by start and end", wrong.by_end, "You look up the price of start and end. A tour is priced by its first jump."),
    Mistake("by size", wrong.by_size, "You sort by the size of the price. -20 is a warning, not a good bid."),
    Mistake("longest first", wrong.longest_first,
            "You put long turns first, whatever their price. The price of the first step alone decides."),
    Mistake("fractions cut off", wrong.cut_off, "You cut off what stands after the point. 0.75 is a higher price than 0.25."),
    Mistake("rounded", wrong.rounded, "You round prices. 0.75 is a lower price than 1."),
    Mistake("steps in place of moves", wrong.steps_alone,
            "You return the first steps. A move is a whole turn, one of `game.actions(state)`."),
    Mistake("one move a step", wrong.one_for_each_step, "Two tours may begin with the same jump. You keep one of them."),
    Mistake("sorted and forgotten", wrong.as_listed,
            "`sorted` makes a new list; the old one stays as it was. Which one do you return?"),
]

ORDER = Exercise(
    number="12.4",
    title="The bid as order of moves",
    text="Write `order_moves(game, state, prices)`: all moves of `game.actions(state)`, those first whose first step "
         "has the highest price. "
         "A move is a tuple of squares, such as `(9, 13)` or `(22, 15, 24)`. `prices` is a dictionary from a first "
         "step, such as `(22, 15)`, to "
         "the bid for it, a number, made from the side of the player to move. Moves of equal price may stand in any order.",
    signature="order_moves(game, state, prices)",
    returns=(list, tuple),
    cases=order_cases,
    size=lambda game, state, prices: len(game.actions(state)),
    judge=judge_order,
    through=through_alone(forbidden=(BidOrder, ordered_by_bids)),
    describe=told,
    draw=lambda game, state, prices: picture(game, state),
    hints=[
        "`sorted` keeps all moves. What is the key of one?",
        "The first step of a move is its first two squares: `action[:2]`.",
        "`sorted(game.actions(state), key=lambda action: prices[action[:2]], reverse=True)`.",
    ],
    mistakes=MISTAKES,
    praise="Now let a search use it.",
)


class OrderOf:
    """A student's order of moves, with the expert's prices, as a search asks for it.

    Args:
        function: order_moves(game, state, prices).
    """

    def __init__(self, function):
        self.function, self.expert = function, Expert()

    def __call__(self, state, actions):
        answer = self.function(GAME, state, prices_of(state, self.expert))
        if wrong := misfit(as_asked(answer, list), ORDER.returns):
            raise NoOrder(wrong)
        moves = [tuple(each) if isinstance(each, list) else each for each in answer]
        if wrong := no_list_of_moves(moves, list(actions)):
            raise NoOrder(wrong)
        return moves


class NoOrder(Exception):
    """A student's function returned no moves; the argument is a `Wrong`."""


def save_nodes(function, seed=12):
    """Print how many nodes alpha-beta visits to depth 4 in ten positions, by the rules' order, by a student's, by the library's bids.

    Args:
        function: order_moves of exercise 12.4; one that fails, or is not written yet, gets a sentence.
        seed: of the positions.
    """
    states = sample_positions(POSITIONS, seed)

    def nodes(game):
        found = [alpha_beta(game, state, DEPTH, material) for state in states]
        return sum(each.nodes for each in found), [each.value for each in found]

    def counting(own):
        try:
            return nodes(with_order(GAME, OrderOf(own)))
        except NoOrder as error:
            return said(error.args[0].because)

    known, values = nodes(GAME)
    with Guard(ORDER.seconds) as guard:
        outcome = guard.call(function, (), through=counting)
    if outcome.kind != VALUE or refused(outcome.value):
        print(trouble_words(outcome, ORDER.name) or refused(outcome.value).because)
        return
    own, found = outcome.value
    print(f"rules' order: {known:,} nodes\nyour order: {own:,} nodes\n"
          f"the library's order by bids: {nodes(ordered_by_bids(GAME, Expert()))[0]:,} nodes\n"
          f"values that differ: {sum(one != other for one, other in zip(values, found))} of {len(states)}")


