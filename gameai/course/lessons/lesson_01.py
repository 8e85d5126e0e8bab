"""The exercises of lesson 01: counting games, minimax, and what a value of 0 means."""

from gameai.adversarial import minimax
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_01 as wrong
from gameai.course.lessons.positions import (
    GAME,
    describe_position,
    draw,
    random_position,
    random_positions,
    random_tree,
    size,
    true_value,
)
from gameai.course.mutants import Fault, Mutants
from gameai.games.tree import TreeGame
from gameai.show import picture


def count_cases(rng):
    """Ended games, and positions with up to six empty cells."""
    sizes = (1, 1, 2, 2, 3, 3, 4, 5, 6)
    return [(GAME, random_position(rng, 0, ended=True)), (GAME, random_position(rng, 3, ended=True)),
            *((GAME, state) for state in random_positions(rng, sizes))]


COUNT = Exercise(
    number="01.1",
    title="Count the games",
    text="Write `count_games(game, state)`: in how many different ways can the game go on from `state` to its end? "
         "Two games are different if their moves are. A game that is over counts as one.",
    signature="count_games(game, state)",
    returns=int,
    cases=count_cases,
    size=size,
    oracle=lambda game, state: minimax(game, state).leaves,
    describe=describe_position,
    draw=draw,
    budget=100_000,
    hints=[
        "What is the answer when the game is over? What is it one move before?",
        "Each legal action leads to a state. Its games are games of yours, too.",
        "The games from here are the sum of the games from each next state: one line with `sum`.",
    ],
    mistakes=[
        Mistake("9!", wrong.nine_factorial,
                "You give the same number for every state: the orders in which nine cells can be filled."),
        Mistake("early wins ignored", wrong.all_fillings,
                "You count every order of filling the cells. Many games end before the board is full."),
        Mistake("different ends", wrong.different_ends,
                "You count final positions. Two games that end in one position are still two games."),
        Mistake("every state", wrong.every_state,
                "You count the states on the way, too. Only the end of a game makes it one game."),
        Mistake("nothing at the end", wrong.nothing_at_the_end,
                "Your sums have nothing to add: what does a game that is over count?"),
        Mistake("one level", wrong.one_level,
                "You count the next moves. What happens after each of them?"),
        Mistake("no draws", wrong.without_draws,
                "You leave out the games that nobody wins."),
    ],
)


def value_cases(rng):
    """Positions of every value, for both players, and trees in which somebody moves twice in a row."""
    sizes = (1, 2, 2, 3, 3, 4, 5, 6)
    over = [random_position(rng, 0, ended=True), random_position(rng, 4, ended=True)]
    positions = over + random_positions(rng, sizes, lambda state: minimax(GAME, state).value != 0)
    positions += random_positions(rng, (2, 3, 4, 5, 5), lambda state: minimax(GAME, state).value == 0)
    trees = [random_tree(rng, movers, shape) for movers, shape in
             (((0, 1), (2, 2)), ((0, 0), (2, 2)), ((0, 0, 1), (2, 2, 2)), ((0, 1, 1), (2, 2, 2)), ((0, 0, 1, 1), (2, 2, 2, 2)))]
    cases = [(GAME, state, player) for state in positions for player in GAME.players]
    trees.append(random_tree(rng, (0, 0), (2, 2), range(1, 4)))  # the mover wins, but only with the second move
    trees += [TreeGame([[1, 2], [1, 3]], (0, 0)), TreeGame([[-1, 2], [1, 3]], (0, 0))]  # 1 is not the most there is
    trees.append(random_tree(rng, shape=(2,) * 8))
    trees += [random_tree(rng, (0, 1), (2, 2), (worst, worst + 1)) for worst in (-500, 500)]  # far from 0
    return cases + [(tree, (), player) for tree in trees for player in (0, 1)]


VALUE = Exercise(
    number="01.2",
    title="Minimax",
    text="Write `value(game, state, player)`: what `state` is worth to `player` if both sides play perfectly. "
         "It must work for every game of two players with opposite utilities. In some of them a player moves twice in a row.",
    signature="value(game, state, player)",
    returns=(int, float),
    cases=value_cases,
    size=size,
    oracle=true_value,
    describe=lambda game, state, player: f"{describe_position(game, state)}, player = {player}",
    draw=draw,
    budget=100_000,
    hints=[
        "When the game is over, `game.utility(state, player)` is the answer.",
        "Ask for the values of all next states first, for the same `player`. Who chooses among them?",
        "`game.to_move(state)` says who chooses. `player` takes the largest value, the opponent the smallest.",
    ],
    mistakes=[
        Mistake("wrong sign", wrong.wrong_sign, "Your ends have the wrong sign: whose utility do you read?"),
        Mistake("ply parity", wrong.by_parity,
                "You take turns between max and min. Ask `game.to_move(state)` instead: `player` may not be the one to move, "
                "and someone may move twice."),
        Mistake("taking turns", wrong.taking_turns,
                "You let max and min take turns from a right start. Someone may move twice in a row: ask "
                "`game.to_move(state)` at every state."),
        Mistake("max on both sides", wrong.helpful_opponent,
                "You let the opponent choose what is best for you. What does the opponent want?"),
        Mistake("0 taken as false", wrong.friends_value,
                "In Python `not 0` is true: you throw a draw away as if nothing had been found. Compare with None."),
        Mistake("stops at 1", wrong.stops_at_one,
                "You stop looking when a value is 1 or -1. In this game nothing is better; in others more can be won."),
        Mistake("starts at 10", wrong.starts_at_ten,
                "You start with 10, or -10, as the best so far. Some games are worth more, or less. Start with nothing, or with infinity."),
        Mistake("starts at 0", wrong.starts_at_zero,
                "You start with 0 as the best so far. If all moves lose, 0 is not among them."),
        Mistake("value for the mover", wrong.for_the_mover,
                "You give the value for the one to move. `player` may be the other one."),
        Mistake("one move ahead", wrong.one_move_ahead,
                "You look at the next states only. What are those worth that are not over?"),
    ],
    praise="Your function is right for games with two moves in a row, too.",
)


FEW = 3  # empty cells: with more, a blind guess may do


def judge_fooling(answer):
    """None if the friend's function is wrong on this board."""
    try:
        state = GAME.from_text(answer) if isinstance(answer, str) else answer
        text = GAME.to_text(state)
    except (ValueError, TypeError) as error:
        return Wrong(because=f"This is no position: {error}")
    if GAME.from_text(text) != state:
        return Wrong(because="This is no position of the game; hand in nine signs, as \"X...O....\".")
    if GAME.is_terminal(state):
        return Wrong(because="The game is over there, so nothing is compared and the friend's function is right.")
    if text.count(".") > FEW:
        return Wrong(because=f"This position has {text.count('.')} empty cells; find one with at most {FEW}.")
    player = GAME.to_move(state)
    found, truth = wrong.friends_value(GAME, state, player), true_value(GAME, state, player)
    if found == truth:
        return Wrong(because=f"There the friend's function is right: it gives {found}, and the value is {truth}.")
    return None


FOOL = Exercise(
    number="01.3",
    title="Find the bug: a position that fools it",
    text="Write `fooling_position()`: it returns a position, as nine signs, for which the friend's value is wrong for the player to move. "
         "At most three cells may be empty, and the game must not be over.",
    signature="fooling_position()",
    returns=(str, tuple),
    judge=judge_fooling,
    praise="The friend's function throws a draw away when it has found one.",
    hints=[
        "Which line decides whether a new value replaces the best one? When is `not best` true?",
        "The friend forgets a best value of 0. After that, the next value is taken, whatever it is.",
        "You need a position in which a drawing move comes first and a losing move comes after it. Three empty cells are enough.",
        "Not by hand: go through positions with a few empty cells and compare the friend's value with your own from exercise 01.2.",
    ],
    mistakes=[
        Mistake("empty board", wrong.empty_board, "Look for a small position: with three empty cells you can check the values by hand."),
        Mistake("the game is over", wrong.drawn_end, "The bug is in the comparing of moves. Leave a few cells empty."),
        Mistake("impossible board", wrong.impossible_board, "X moves first, and the signs take turns."),
    ],
)


def reply_cases(rng):
    """Positions with a move; among them two well-known ones after the first move or two."""
    positions = random_positions(rng, (2, 3, 3, 4, 4, 5, 6, 6))
    cases = [(GAME, state, rng.choice(GAME.actions(state))) for state in positions]
    return cases + [(GAME, GAME.from_text("X...O...."), 8), (GAME, GAME.from_text("....X...."), 1),
                    (GAME, GAME.initial, rng.choice(range(9)))]


def losing_replies(game, state, action):
    """The right version of 01.4."""
    player, after = game.to_move(state), game.result(state, action)
    return sum(true_value(game, game.result(after, reply), player) > 0 for reply in game.actions(after))


REPLIES = Exercise(
    number="01.4",
    title="Moves of one value, traps of many sizes",
    text="Write `losing_replies(game, state, action)`: after the player to move takes `action`, how many of the opponent's replies lose? "
         "A reply loses if the player can force a win after it. With it you can compare openings that all have value 0.",
    signature="losing_replies(game, state, action)",
    returns=int,
    cases=reply_cases,
    size=size,
    oracle=losing_replies,
    describe=lambda game, state, action: f"{describe_position(game, state)}, action = {action}",
    draw=lambda game, state, action: picture(game, game.result(state, action), last=action),
    budget=2_000_000,
    hints=[
        "There are two players here: the one who takes `action`, and the one who replies. For whom do you ask the value?",
        "`after = game.result(state, action)`; the replies are `game.actions(after)`.",
        "Count the replies after which the value for the player who took `action` is 1. `minimax(game, s).value` is for "
        "the one to move in `s`.",
    ],
    mistakes=[
        Mistake("for the wrong player", wrong.replies_good_for_them,
                "You count the replies that beat the player who took `action`. The question is which replies lose for the opponent."),
        Mistake("lost at once", wrong.replies_lost_at_once,
                "You count only replies that lose in one move. A fork wins later, and just as surely."),
        Mistake("three moves ahead", wrong.replies_lost_in_three,
                "You look three moves ahead. From the openings a forced win takes longer: search to the end of the game."),
        Mistake("draws counted", wrong.replies_that_do_not_win,
                "You count drawing replies, too. A reply loses only if the value is 1 for the other side."),
        Mistake("own moves", wrong.own_losing_moves,
                "You look at the moves of the player who takes `action`. First make that move; the replies come after it."),
    ],
)

# A bot whose best value starts at 0 is not among
# them: in this game it plays exactly like the one that sees one move ahead.
MUTANTS = Mutants(
    number="01.5",
    title="Who is the mutant?",
    text="Five bots, A to E. One plays perfectly, each of the others has a fault of its own. Play them, on either side, and find out. "
         "Write `who()`: it returns a dictionary such as `{\"A\": \"right\", \"B\": \"plays to lose\", …}`.\n\n"
         "- *plays to lose*: it takes the worst move for itself.\n"
         "- *sees no threats*: it takes a win, and never looks at yours.\n"
         "- *hopes that you help*: it believes that you, too, choose what is best for it.\n"
         "- *sees one move ahead*: it takes a win and stops a threat, and walks into forks.\n"
         "- *forgets draws*: it is the friend's function of exercise 01.3.",
    game=GAME,
    right=lambda seed: wrong.ValuePlayer(true_value, seed),
    faults=[
        Fault("plays to lose", lambda seed: wrong.ValuePlayer(wrong.wrong_sign, seed)),
        Fault("sees no threats", lambda seed: wrong.ValuePlayer(wrong.no_threats_seen, seed)),
        Fault("hopes that you help", lambda seed: wrong.ValuePlayer(wrong.helpful_opponent, seed)),
        Fault("sees one move ahead", lambda seed: wrong.ValuePlayer(wrong.one_move_ahead, seed)),
        Fault("forgets draws", lambda seed: wrong.ValuePlayer(wrong.friends_value, seed)),
    ],
    hints=[
        "Give each bot the same chances: a win to take, a threat to stop, a fork to fall into.",
        "Start in the corner and take the opposite corner. Who answers with a third corner falls into a fork.",
        "`ex.bots[\"A\"].choose(game, state)` is bot A's move, and `best_actions(game, state)` gives the best ones. "
        "Compare them in positions of your own.",
    ],
)

EXERCISES = [COUNT, VALUE, FOOL, REPLIES, MUTANTS]
