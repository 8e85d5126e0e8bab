"""Exercises 09.2 and 09.3: moves in a good order, and deepening within a budget of nodes."""

from gameai.adversarial import AlphaBeta, alpha_beta, best_actions
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_09 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_09 import until_each_fails
from gameai.course.lessons.positions import GAME as BOARD
from gameai.course.lessons.positions import describe_position, draw, random_positions, random_tree
from gameai.course.lessons.search_round_09 import search_round
from gameai.course.plain import article, short, type_name
from gameai.game import RandomPlayer, play
from gameai.games.antichess import Antichess, Move
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.games.tree import TreeGame
from gameai.show import picture, tree_picture

ANTICHESS = Antichess()

PROMOTIONS = ("8/1P6/8/8/8/2k5/8/K1K5 w", "8/8/7k/8/8/8/6p1/4R2N b", "7r/6P1/8/3k4/8/8/8/K7 w")

# --- 09.2 ------------------------------------------------------------------------------


def antichess_states(rng, count, wanted):
    """So many different positions from games at random, each such that `wanted(state)`."""
    found = []
    while len(found) < count:
        record = play(ANTICHESS, [RandomPlayer(rng.random()), RandomPlayer(rng.random())], max_moves=60)
        states = [state for state in record.states[:-1] if wanted(state) and state not in found]
        if states:
            found.append(rng.choice(states))
    return found


def order_cases(rng):
    """Positions with moves of both kinds and a remembered move that is an offer, is none, is missing, or is not legal there."""
    def mixed(state):
        actions = ANTICHESS.actions(state)
        offers = [action for action in actions if wrong.forces(ANTICHESS, state, action)]
        return 4 <= len(actions) <= 16 and 0 < len(offers) < len(actions) - 1

    def capturing(state):
        return ANTICHESS.must_capture(state) and len(ANTICHESS.actions(state)) > 1

    cases = []
    for state in antichess_states(rng, 6, mixed):
        quiet = [action for action in ANTICHESS.actions(state) if not wrong.forces(ANTICHESS, state, action)]
        illegal = Move(quiet[0].start, quiet[0].start, "")
        cases += [(ANTICHESS, state, None), (ANTICHESS, state, rng.choice(quiet[1:])), (ANTICHESS, state, illegal)]
        offers = [action for action in ANTICHESS.actions(state) if action not in quiet]
        cases += [(ANTICHESS, state, offers[-1])]
    cases += [(ANTICHESS, state, ANTICHESS.actions(state)[-1]) for state in antichess_states(rng, 3, capturing)]
    for fen in PROMOTIONS:
        state = ANTICHESS.from_fen(fen)
        cases.append((ANTICHESS, state, rng.choice([action for action in ANTICHESS.actions(state) if action[2]][1:])))
    # In a search the remembered move is equal to a legal one, and another object.
    return [(game, state, remembered and Move(*remembered)) for game, state, remembered in cases]


def judge_order(answer, game, state, remembered):
    """None if `answer` has each legal move once: the remembered one, if legal, then those that force a capture, then the others."""
    actions = list(game.actions(state))
    moves = [Move(*each) if isinstance(each, (tuple, list)) and len(each) == 3 else each for each in answer]
    name = lambda action: game.format_move(state, action)
    odd = next((each for each in moves if each not in actions), None)
    if odd is not None and not isinstance(odd, Move):
        return Wrong("the moves of `game.actions(state)`, each once", f"{short(odd)} is no move: a move is one of `game.actions(state)`, "
                     "as it stands there.", f"a list that holds {article(type_name(odd))}")
    if odd is not None:
        return Wrong("the moves of `game.actions(state)`, each once",
                     f"{name(odd)} is not legal here. A remembered move may come from elsewhere.")
    if len(moves) > len(set(moves)):
        return Wrong("each move once", f"{name(next(each for each in moves if moves.count(each) > 1))} is in your list twice.")
    if len(moves) < len(actions):
        lost = next(each for each in actions if each not in moves)
        return Wrong("each move once", f"{name(lost)} is missing. A search that never tries a move may miss the best one.")
    if remembered in actions and moves[0] != remembered:
        return Wrong(f"{name(remembered)} first", "The remembered move is legal here and was best before. It comes first.")
    rest = moves[1:] if remembered in actions else moves
    kinds = [wrong.forces(game, state, each) for each in rest]
    late = next((each for each, forced, before in zip(rest[1:], kinds[1:], kinds) if forced and not before), None)
    if late is not None:
        return Wrong(f"{name(late)} before {name(rest[kinds.index(False)])}",
                     f"After {name(late)} your opponent must capture, after {name(rest[kinds.index(False)])} not.")
    return None


def in_squares(move):
    """A move as the student gets it, with the names of its squares."""
    return f"{tuple(move)}, which is {ANTICHESS.format_move(None, move)}" if move else "None"


ORDER = Exercise(
    number="09.2",
    title="Good moves first",
    text="Write `order_moves(game, state, remembered)`: the list of all legal moves in the order in which a search should try them. "
         "First `remembered`, the move that was best here a round before, if there is one and it is legal (it may be `None`, or of another "
         "position). Then the moves after which the opponent must capture. Then the others. `game.must_capture(state)` says whether "
         "the player to move must.",
    signature="order_moves(game, state, remembered)",
    returns=list,
    cases=order_cases,
    size=lambda game, state, remembered: len(game.actions(state)),
    judge=judge_order,
    show=lambda answer: " ".join(ANTICHESS.format_move(None, Move(*each)) for each in answer),
    describe=lambda game, state, remembered: f'state = game.from_fen("{game.to_fen(state)}"), remembered = {in_squares(remembered)}',
    draw=lambda game, state, remembered: picture(game, state),
    hints=[
        "Whether a move is an offer is seen after it: ask `must_capture` of `game.result(state, action)`.",
        "`sorted(actions, key=...)` keeps all moves, and keeps the order among those whose keys are equal. False comes before True.",
        "Sort by two things at once: key=lambda action: (action != remembered, not game.must_capture(game.result(state, action))).",
    ],
    mistakes=[
        Mistake("worst first", wrong.worst_first,
                "You put the moves that force a capture last. False is sorted before True: what is the key of those that you want first?"),
        Mistake("drops moves", wrong.drops_moves, "You give only the moves that force a capture. The order may not lose a move."),
        Mistake("adds a move", wrong.adds_what_is_illegal, "You put `remembered` in front without asking whether it is legal here."),
        Mistake("one move twice", wrong.twice, "You put `remembered` in front and leave it where it was as well."),
        Mistake("remembered forgotten", wrong.forgets_the_remembered,
                "You don't bring the remembered move to the front, though it is legal. (Equal moves need not be one object: "
                "`is` would tell them apart.)"),
        Mistake("remembered lost", wrong.loses_the_remembered, "You take `remembered` out and don't put it in front."),
        Mistake("remembered only", wrong.only_the_remembered,
                "You put `remembered` in front and leave the others as they were. Offers come next. (Asked before the move, "
                "`must_capture` speaks of you, and says the same of all moves.)"),
        Mistake("by squares", wrong.by_squares,
                "You compare the squares alone. A pawn that promotes has several moves on the same squares."),
        Mistake("by name", wrong.by_name, "You sort the moves by their squares. That says nothing of how good they are."),
    ],
    praise="On the position of the lesson such an order makes alpha-beta many times cheaper.",
)

# --- 09.3 ------------------------------------------------------------------------------

BOXES = DotsAndBoxes(1, 3)
LONG = 30   # moves of the longest game: no round of it costs much, and whoever stops at a depth of their own is found


def deepen_cases(rng):
    """Positions of small games with budgets: too small for a round, between rounds, exactly enough, enough for the whole game."""
    def position():
        kind = rng.randrange(3)
        if kind == 0:
            return random_tree(rng, shape=(3, 2, 2), values=range(-5, 6)), ()
        if kind == 1:
            return BOARD, random_positions(rng, (rng.choice((4, 5)),))[0]
        state = BOXES.initial
        for _ in range(rng.randrange(5, 7)):
            state = BOXES.result(state, rng.choice(BOXES.actions(state)))
        return BOXES, state

    def case(kind):
        game, state = position()
        sums = needed(game, state)
        budget = {"tiny": lambda: sums[0] - 1, "exact": lambda: rng.choice(sums),
                  "between": lambda: rng.choice(sums) + rng.randrange(1, 30), "all": lambda: 3 * sums[-1] + rng.randrange(50)}[kind]()
        return game, state, budget

    kinds = ("tiny", "exact", "between", "all")
    return until_each_fails([case(kind) for kind in (*kinds, *kinds, "between")] + [line_case(rng)], DEEPEN_MISTAKES,
                            lambda function, one: judge_deepening(deepen_and_count(function, *one), *one) is not None,
                            lambda: case(rng.choice(kinds)))


def line_case(rng):
    """A long game in which nobody has a choice but the first, with nodes for all of it."""
    tree = rng.choice((1, 2))
    for _ in range(LONG - 1):
        tree = [tree]
    game = TreeGame([0, tree])
    return game, (), 3 * needed(game, ())[-1]


def needed(game, state):
    """How many nodes the rounds to depth 1, 2, … visit in all, to the end of the game."""
    sums, spent = [], 0
    for depth in range(1, 40):
        found = search_round(game, state, depth, 100_000)
        spent += found.nodes
        sums.append(spent)
        if found.ended:
            return sums
    return sums


def deepen_and_count(function, game, state, nodes):
    """[answer, states visited without the roots] of a student's deepening."""
    counted = handed(game, 50_000)
    return [function(counted, state, nodes), counted.calls]


def judge_deepening(answer, game, state, nodes):
    """None if the answer is the move and the depth of the last finished round, within the budget."""
    value, visited = answer
    if wrong_type := misfit(value, (tuple, list)):
        return wrong_type
    if len(value) != 2:
        return Wrong("(action, depth)", f"Your answer has {len(value)} parts.", str(value))
    truth, sums = wrong.deepen(game, state, nodes), needed(game, state)
    spent = f"The rounds need {', '.join(map(str, sums[:6]))}{', …' if len(sums) > 6 else ''} nodes in all."
    if visited > nodes:
        return Wrong(f"at most {nodes} nodes", f"Your rounds visited more states than the budget allows. {spent}",
                     f"{visited} states and more")
    if tuple(value) == truth:
        return None
    if truth[1] == 0:
        return Wrong(str(truth), f"No round was finished: the answer is the first of `game.actions(state)`, and 0. {spent}",
                     str(tuple(value)))
    if value[1] == truth[1]:
        return Wrong(str(truth), f"The depth is right, and the move is not that of this round. {spent}", str(tuple(value)))
    if truth[1] == len(sums) and value[1] == truth[1] + 1 or value[1] > len(sums):
        return Wrong(str(truth), f"Round {truth[1]} saw the end of every game: a deeper one can find no more.", str(tuple(value)))
    if value[1] < truth[1] == len(sums):
        return Wrong(str(truth), f"There were nodes left for all {truth[1]} rounds, and none before the last has ended. {spent}",
                     str(tuple(value)))
    return Wrong(str(truth), f"{spent} The answer is that of the last round that was finished.", str(tuple(value)))


def describe_deepening(game, state, nodes):
    return f"{describe_position(game, state)}, nodes = {nodes}"


def draw_deepening(game, state, nodes):
    """A position; of the long game the first moves."""
    if isinstance(game, TreeGame) and len(needed(game, state)) == LONG:
        return tree_picture(game, algorithm="minimax", depth=3, events=0, title=f"the first 3 of {LONG} moves")
    return draw(game, state)


DEEPEN_MISTAKES = [
    Mistake("unfinished iteration used", wrong.unfinished_used,
            "You use a round that was stopped. It has not seen all moves: the best one may be among those it did not come to."),
    Mistake("unfinished move, finished depth", wrong.unfinished_move_used,
            "You return the depth of the last finished round and the move of the one that was stopped. Keep the move, too."),
    Mistake("budget for each round", wrong.overruns, "You give each round the whole budget. What the rounds before have used is gone."),
    Mistake("looks afterwards", wrong.looks_afterwards,
            "You look at the budget only between rounds. A round is many times larger than the one before: hand it what is left."),
    Mistake("stops at half", wrong.stops_at_half,
            "You don't begin a round when half of the budget is spent. Here the budget is to be used: try the round."),
    Mistake("a round early", wrong.a_round_early, "You give the answer of the round before the last finished one."),
    Mistake("past the end", wrong.past_the_end,
            "You go on when a round has seen nothing but ends of games. Deeper rounds find the same again."),
    Mistake("ended, not kept", wrong.ended_not_kept,
            "You leave at a round that has ended before you keep it. It was finished: its action and its depth are the answer."),
    Mistake("doubles the depth", wrong.doubles_the_depth, "You double the depth. A round in between might have been affordable: add 1."),
    Mistake("one round", wrong.one_round, "You search to depth 1 and stop. Go on while there are nodes left."),
    *(Mistake(f"never deeper than {most}", wrong.never_deeper_than(most), f"You never look deeper than {most} moves. "
              "The nodes set the limit, and `.ended`: no number of yours.") for most in (2, 3, 4, 5, 6, 8, 9, 10, 20)),
]


def advise_deepening(kind, error, game, state, nodes):
    """What to tell a student whose function was stopped: most often it waits for more nodes than `search_round` ever uses."""
    if kind == "raised":
        return ""
    return ("Which round ends your loop? `search_round` never visits more than the nodes that it gets: whether they ran out says "
            "`.finished`, and `.ended` that a deeper round finds no more.")

DEEPEN = Exercise(
    number="09.3",
    title="Deepen within a budget",
    text="Write `deepen(game, state, nodes)`: search to depth 1, then 2, 3, …, with at most `nodes` nodes in all, and return "
         "`(action, depth)` of the last round that was finished. `search_round(game, state, depth, nodes)` searches one round with at most "
         "`nodes` nodes; it returns an object with `.action`, `.nodes` (how many it visited), `.finished` (False if it was stopped) "
         "and `.ended` (it saw nothing but ends of games: a deeper round can find no more, so stop). If no round was finished, return "
         "the first of `game.actions(state)` and 0.",
    signature="deepen(game, state, nodes)",
    cases=deepen_cases,
    size=lambda game, state, nodes: nodes,
    judge=judge_deepening,
    through=through_alone(deepen_and_count, (alpha_beta, best_actions, AlphaBeta)),
    show=lambda answer: f"{answer[0]}",
    describe=describe_deepening,
    draw=draw_deepening,
    hints=[
        "Before the loop: the first action, depth 0. In the loop, what do you keep, and when?",
        "Hand each round what is left of the budget, and take off what it used.",
        "If a round is not finished, return what you kept before it. If it is, keep its action and depth, and stop if it has ended.",
    ],
    mistakes=DEEPEN_MISTAKES,
    advise=advise_deepening,
    praise="It has an answer at any time, and goes on as long as its budget lasts.",
)
