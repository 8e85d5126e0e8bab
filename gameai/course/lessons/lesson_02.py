"""The exercises of lesson 02: alpha-beta, exact ties, and opponents who make mistakes."""

from fractions import Fraction
from math import inf

from gameai.adversarial import alpha_beta, best_actions, minimax
from gameai.arena import ladder
from gameai.course.exercise import Exercise, Mistake
from gameai.course.guard import CountingGame
from gameai.course.judging import RIGHT, WRONG, Wrong
from gameai.course.lessons import mistakes_02 as wrong
from gameai.course.lessons.lesson_01 import draw
from gameai.course.lessons.positions import GAME, describe_position, random_positions, random_tree
from gameai.expectation import outcome_chances
from gameai.game import Player, RandomPlayer
from gameai.games.tic_tac_toe import Exploiter, FirstBest, LittleBrother, O, X
from gameai.games.tree import leaves_of
from gameai.show import picture, plots, tree_picture

# --- 02.1 ------------------------------------------------------------------------------


def tree_to_prune(exercise):
    """The tree of exercise 02.1, a `TreeGame`, as the exercise's seed makes it."""
    return exercise.first_case()[0]


def leaf_names(leaves):
    """Leaves named by the letters on the way down, "abba" for the path (0, 1, 1, 0)."""
    return {"".join("abcdefgh"[child] for child in leaf) for leaf in leaves}


def prune_cases(rng):
    answers = [wrong.skipped, *(skips for _, skips, _ in PRUNE_MISTAKES)]
    while True:
        game = random_tree(rng, shape=(2, 2, 2, 2), values=range(1, 10))
        given = {frozenset(answer(game.tree)) for answer in answers}
        if len(given) == len(answers) and 4 <= len(wrong.skipped(game.tree)) <= 8:
            return [(game,)]


PRUNE_MISTAKES = [
    ("shallow only", lambda tree: wrong.skipped(tree, deep=False),
            "You compare a node with its parent only. A bound from further up, from the root even, cuts as well."),
    ("cuts late", lambda tree: wrong.skipped(tree, reaches=lambda value, bound: value > bound),
            "You wait until a bound is passed. Reaching it is enough: an equal value changes nothing above."),
    ("right to left", lambda tree: wrong.skipped(tree, backwards=True),
            "You go from right to left. The search goes from left to right."),
    ("the cutting leaf", wrong.and_the_one_that_cuts,
            "You name the leaf that causes a cut. It had to be visited to cut; what comes after it is skipped."),
]


def judge_skips(answer, game):
    """None if `answer` names exactly the skipped leaves."""
    every, truth = leaf_names(leaves_of(game.tree)), leaf_names(wrong.skipped(game.tree))
    unknown = sorted(str(leaf) for leaf in answer if leaf not in every)
    if unknown:
        return Wrong(because=f"{unknown[0]!r} names no leaf of this tree. A name is the four letters on the way down, as \"abba\".")
    if answer != truth:
        return Wrong(because=f"{len(answer & truth)} of the {len(answer)} leaves that you name are skipped; "
                             f"alpha-beta skips {len(truth)} leaves of {len(every)}.")
    return None


PRUNE = Exercise(
    number="02.1",
    title="Which leaves are skipped?",
    text="Alpha-beta visits this tree from left to right. By hand: which leaves does it never look at? "
         "Write `skipped_leaves(game)`: it returns a set of leaf names. A leaf is named by the letters on the way down to it, as `\"abba\"`.",
    signature="skipped_leaves(game)",
    returns=(set, frozenset),
    cases=prune_cases,
    judge=judge_skips,
    describe=lambda game: f"the tree {game.tree}",
    draw=lambda game: tree_picture(game, events=0, title="the tree of exercise 02.1"),
    hints=[
        "Go down the left edge first. Write under each node the window [alpha, beta] with which it is entered.",
        "A MIN node stops as soon as it finds a value of alpha or less. A MAX node stops at beta or more.",
        "The window comes down from all nodes above. What the root's first child is worth is alpha everywhere in the right half.",
    ],
    mistakes=[Mistake(name, lambda game, skips=skips: leaf_names(skips(game.tree)), message)
              for name, skips, message in PRUNE_MISTAKES],
)

# --- 02.2 ------------------------------------------------------------------------------


def search_cases(rng):
    trees = [random_tree(rng, movers, shape) for movers, shape in (
        ((0, 1), (2, 2)), ((0, 1), (2, 2)), ((1, 0), (3, 2)), ((0, 1), (2, 2, 2)), ((0, 0, 1), (2, 2, 2)),
        ((0, 1), (3, 3, 3)), ((1, 0), (2, 3, 2, 2)), ((0, 1), (3, 3, 3, 3)))]
    positions = random_positions(rng, (4, 5, 5, 6))
    cases = [(tree, (), player) for tree in trees for player in (0, 1)]
    cases += [(GAME, state, GAME.to_move(state)) for state in positions]
    return sorted(cases, key=lambda case: minimax(*case[:2]).nodes)


def search_and_count(function, game, state, player):
    """(value, states visited) of a student's alpha-beta with an open window."""
    counted = CountingGame(game, 1_000_000)
    return function(counted, state, player, -inf, inf), counted.count + 1


def judge_search(answer, game, state, player):
    """None if the value is right and no state too many, or too few, was visited."""
    value, visited = answer
    if value is None:
        return Wrong(because="Your function returned None. Did you forget return?")
    truth = minimax(game, state).value * (1 if game.to_move(state) == player else -1)
    least = search_and_count(wrong.right_search, game, state, player)[1]
    if value != truth:
        return Wrong(f"value {truth}", because="The value is not that of minimax: something that matters was cut, or the ends are read wrongly.")
    if visited > least:
        return Wrong(f"{least} states visited", because="The value is right, but states were visited that alpha-beta skips.")
    if visited < least:
        return Wrong(f"{least} states visited", because="The value is right here, but by luck: states were skipped that could have changed it.")
    return None


SEARCH = Exercise(
    number="02.2",
    title="Alpha-beta, to the last node",
    text="Write `alpha_beta_value(game, state, player, alpha, beta)`: the value of `state` for `player`, exact if it lies between alpha and beta. "
         "It must visit exactly the states that alpha-beta needs, in the order of `game.actions`. The check calls it with alpha = -inf and beta = inf and counts.",
    signature="alpha_beta_value(game, state, player, alpha, beta)",
    returns=tuple,
    cases=search_cases,
    judge=judge_search,
    through=search_and_count,
    show=lambda answer: f"value {answer[0]}, {answer[1]} states visited",
    describe=lambda game, state, player: f"{describe_position(game, state)}, player = {player}",
    draw=draw,
    hints=[
        "Start from your minimax. `player` raises alpha, the opponent lowers beta.",
        "Pass the narrowed window to the next child: it is what the children before it have taught you.",
        "Stop as soon as alpha reaches beta. Reaching is enough, it need not be passed.",
    ],
    mistakes=[
        Mistake("> for >=", wrong.cuts_late,
                "You stop only when the bound is passed. An equal value changes nothing above: stop when it is reached."),
        Mistake("window reset", wrong.fresh_window,
                "You give each child of the root an open window. Hand down alpha and beta as they are now."),
        Mistake("cuts at MAX only", wrong.cuts_at_max_only,
                "You cut where `player` moves. The opponent's nodes can be cut as well, at alpha."),
        Mistake("never cuts", wrong.never_cuts,
                "You carry the window along and never use it. When may a loop over the actions stop early?"),
        Mistake("wrong bound", wrong.wrong_bound,
                "You cut at a fixed number. The bound is what the other side has been promised elsewhere: beta, or alpha."),
    ],
    praise="The same value as minimax, and not one state too many.",
)

# --- 02.3 ------------------------------------------------------------------------------


def tie_cases(rng):
    def misleads(state):
        return wrong.bounds_as_values(GAME, state) != set(best_actions(GAME, state)[1])
    def lost_or_won(state):
        return minimax(GAME, state).value != 0
    positions = [*random_positions(rng, (2, 3, 3, 4)), *random_positions(rng, (2, 3, 4, 5), lost_or_won),
                 *random_positions(rng, (4, 5, 5, 6), misleads)]
    return [(GAME, state) for state in positions]


def refute(action, game, state):
    """(game, state, actions): `action` and the best play against it, if it gives something away."""
    if action not in game.actions(state) or action in best_actions(game, state)[1]:
        return None
    after = game.result(state, action)
    return game, state, (action, *alpha_beta(game, after).line)


def judge_ties(answer, game, state):
    """None if `answer` holds exactly the best moves."""
    truth = set(best_actions(game, state)[1])
    answer = set(answer)
    if answer == truth:
        return None
    extra, missing = sorted(answer - truth, key=str), sorted(truth - answer)
    because = (f"{extra[0]} is not one of the best moves." if extra else f"{missing[0]} is missing: it is worth as much as the others.")
    return Wrong(str(truth), because)


def refute_ties(answer, game, state):
    """The refutation of the first move in `answer` that is not best."""
    return next(filter(None, (refute(action, game, state) for action in sorted(answer, key=str))), None)


TIES = Exercise(
    number="02.3",
    title="All the best moves, exactly",
    text="Write `best_moves(game, state)`: the set of all moves with the best minimax value for the player to move. "
         "Use your alpha-beta, but beware of ties. `gameai.adversarial.best_actions` is the answer; write your own.",
    signature="best_moves(game, state)",
    returns=(set, frozenset, list, tuple),
    cases=tie_cases,
    judge=judge_ties,
    line=refute_ties,
    describe=describe_position,
    draw=draw,
    budget=200_000,
    hints=[
        "What does a search with the window [0, inf] say about a move that is worth -1?",
        "Below the window, a score is only a bound: at most so much. It may look like a tie and be none.",
        "Search each move with an open window of its own.",
    ],
    mistakes=[
        Mistake("bound returned as value", wrong.bounds_as_values,
                "You search later moves with the best score so far as alpha. Their scores are then bounds, and equal bounds are no ties."),
        Mistake("only one", wrong.only_one, "You give one best move. The exercise asks for all of them."),
        Mistake("all but lost", wrong.all_but_lost, "You give every move that does not lose. Where a move wins, a drawing one is not best."),
        Mistake("for the opponent", wrong.for_the_opponent, "You give the moves that the opponent would like. Look at the sign."),
    ],
)

# --- 02.4 ------------------------------------------------------------------------------


def exploit_cases(rng):
    def one_answer(state):
        scores = [expected(state, action) for action in best_actions(GAME, state)[1]]
        return scores.count(max(scores)) < len(scores)
    def fools(rule):
        return lambda state: judge_exploit(rule(GAME, state), GAME, state) is not None
    positions = random_positions(rng, (3, 4, 4, 5, 6), one_answer)  # with an even number of empty cells O is to move
    for rule in (wrong.first_best, wrong.random_at_own_nodes, wrong.unsafe, wrong.always_for_x):
        positions += random_positions(rng, (4, 6), fools(rule))
    return [(GAME, state) for state in (*positions, GAME.from_text("...O..X.X"))]


def expected(state, action):
    """The exact expected utility of a move against random play, all later moves being among the best."""
    return wrong.EXPLOITER.expectation(GAME, GAME.result(state, action), GAME.to_move(state))


def judge_exploit(action, game, state):
    """None if `action` is optimal and no optimal one promises more."""
    if action not in game.actions(state):
        return Wrong(because=f"{action!r} is not a legal move here.")
    best = best_actions(game, state)[1]
    if action not in best:
        return Wrong(f"one of {list(best)}", "This move gives away value against perfect play.")
    promised = {each: expected(state, each) for each in best}
    top = max(promised.values())
    if promised[action] != top:
        return Wrong(f"a move with expected utility {top}", f"Against random play yours promises {promised[action]}.")
    return None


EXPLOIT = Exercise(
    number="02.4",
    title="Safe and greedy, as O",
    text="Write `exploit(game, state)`: among the moves of the best minimax value, one with the largest exact expected utility "
         "against an opponent who moves uniformly at random, while you go on in the same way. Use fractions. It must be right for both sides.",
    signature="exploit(game, state)",
    returns=int,
    cases=exploit_cases,
    judge=judge_exploit,
    line=refute,
    describe=describe_position,
    draw=lambda game, state: picture(game, state, values={a: expected(state, a) for a in best_actions(game, state)[1]}),
    seconds=20,
    hints=[
        "You need a helper: the expected utility of a state for you. It has three cases: over, your move, the opponent's move.",
        "At the opponent's nodes it is the mean over all moves. At yours it is the largest value, but only among the best moves.",
        "`best_actions(game, state)[1]` gives the best moves. Keep the answers in a dict: positions come back. Use `Fraction`.",
    ],
    mistakes=[
        Mistake("first best", wrong.first_best,
                "You take the first of the best moves. As X that is as good as any rule; as O it is not."),
        Mistake("random at own nodes", wrong.random_at_own_nodes,
                "You reckon as if you moved at random yourself. You will not: take the largest value at your own nodes."),
        Mistake("unsafe", wrong.unsafe, "You look at all moves. Only those of the best minimax value are safe."),
        Mistake("tested only as X", wrong.always_for_x, "As X it is right. As O you add up the utility of X: ask for the utility of the one who chooses."),
        Mistake("haste first", wrong.haste_first, "You look at the length of the game before the chances. Chances come first."),
    ],
)

# --- 02.5 ------------------------------------------------------------------------------


def length_cases(rng):
    groups = [(1,), (2,), (3,), (2, 3), (4, 3, 2), (5, 4), (6, 5, 4, 3), (6, 5)]
    cases = []
    for sizes in groups:
        first = random_positions(rng, sizes[:1], lambda state: minimax(GAME, state).value != 0)[0]
        states = [first]
        while len(states) < len(sizes) and not GAME.is_terminal(states[-1]):
            # A later position of the same game: its answer is in the table already.
            states.append(GAME.result(states[-1], best_actions(GAME, states[-1])[1][-1]))
        cases.append((GAME, states))
    return cases


def lengths_with_one_table(function, game, states):
    """The lengths for several states in turn, with one table handed on."""
    table = {}
    return [function(game, state, table) for state in states]


def right_lengths(game, states):
    """The right lengths; each with a fresh table."""
    return [wrong.right_length(game, state, {}) for state in states]


LENGTH = Exercise(
    number="02.5",
    title="Win quickly, lose slowly",
    text="Write `moves_to_end(game, state, table)`: how many moves are left if both sides choose only among their best moves, "
         "the winner hurries and the loser delays (in a drawn position every game is as long as the board has room). "
         "`table` is a dict in which you may keep answers; later calls get the same dict.",
    signature="moves_to_end(game, state, table)",
    returns=list,
    cases=length_cases,
    oracle=right_lengths,
    through=lengths_with_one_table,
    describe=lambda game, states: "one after another: " + ", ".join(game.to_text(state) for state in states),
    draw=lambda game, states: picture(game, states[-1]),
    seconds=20,
    hints=[
        "A state that is over needs 0 moves. Any other needs 1 more than the next state.",
        "`value, best = best_actions(game, state)`: if the value is positive, the mover takes the shortest way, else the longest.",
        "What you put into the table must be true of the state alone, not of where your search began.",
    ],
    mistakes=[
        Mistake("depth put into the table", wrong.depth_in_table,
                "Your table remembers how far the end is from where the search began. Asked again from another start, that is wrong."),
        Mistake("loser hurries", wrong.loser_hurries, "Your loser takes the shortest way. A loser who delays gives the other side time to err."),
        Mistake("winner delays", wrong.winner_delays, "Your winner takes the longest way."),
        Mistake("first line", wrong.first_line, "You count one line of best play. Among best moves there are shorter and longer ways."),
    ],
)

# --- 02.6 ------------------------------------------------------------------------------

WANTED = {X: Fraction(9, 10), O: Fraction(1, 4)}  # wins against the brother; the best safe rule has 89/96 and 82/315


def play_out(function, game, side):
    """(chance to win against the little brother, a line that beats `function` or None)."""
    chosen = {}

    def choose(state):
        if state not in chosen:
            chosen[state] = function(game, state)
            if chosen[state] not in game.actions(state):
                raise ValueError(f"choose returned {chosen[state]!r} for {game.to_text(state)!r}, "
                                 f"where the legal moves are {list(game.actions(state))}")
        return chosen[state]

    def losing_line(state, line=()):
        if game.is_terminal(state):
            return line if game.utility(state, side) < 0 else None
        actions = [choose(state)] if game.to_move(state) == side else game.actions(state)
        return next(filter(None, (losing_line(game.result(state, action), (*line, action)) for action in actions)), None)

    lost = losing_line(game.initial)
    policies = [None, None]
    policies[side], policies[1 - side] = (lambda game, state: {choose(state): Fraction(1)}), wrong.BROTHER.policy
    chances = outcome_chances(game, policies)
    return chances.get(1 if side == X else -1, Fraction(0)), lost


def judge_play(answer, game, side):
    """None if the bot never loses and beats the brother often enough."""
    chance, lost = answer
    sign = "XO"[side]
    if lost:
        return Wrong("never a loss", f"As {sign} it can be beaten: the line below shows how.")
    if chance < WANTED[side]:
        return Wrong(f"as {sign} at least {WANTED[side]} of the games against the brother won",
                     f"It never loses, but as {sign} it wins only {chance} of its games against him.")
    return None


BOT = Exercise(
    number="02.6",
    title="A bot that beats the little brother",
    text="The little brother takes a win when he has one, stops yours when you threaten one, and else moves at random "
         "(`LittleBrother().policy(game, state)` tells his chances). Write `choose(game, state)`: it must never lose against anybody, "
         "and win at least 9/10 of its games as X and 1/4 as O against him.",
    signature="choose(game, state)",
    returns=tuple,
    cases=lambda rng: [(GAME, X), (GAME, O)],
    judge=judge_play,
    through=play_out,
    line=lambda answer, game, side: (game, game.initial, answer[1]) if answer[1] else None,
    show=lambda answer: f"wins {answer[0]} against him, " + ("and can be beaten" if answer[1] else "and is never beaten"),
    describe=lambda game, side: f"a whole game as {'XO'[side]}",
    seconds=60,
    hints=[
        "Start from exercise 02.4. Which part of it knows how the opponent moves?",
        "At his nodes, take the mean by *his* chances: {action: chance} from `LittleBrother().policy`.",
        "`Exploiter` takes an opponent as an argument. How do its candidates keep it safe?",
    ],
    mistakes=[
        Mistake("first best", wrong.first_best, "It is safe. To win more often, choose between the best moves by his chances."),
        Mistake("tuned to random play", lambda game, state: wrong.EXPLOITER.choose(game, state),
                "It is tuned to an opponent who moves at random. The brother does not: use his chances."),
        Mistake("gambles", wrong.gambles_on_him, "It is the best against him and loses to others. Stay among the moves of the best value."),
        Mistake("his twin", wrong.brothers_twin, "It plays as he does: one move ahead."),
    ],
    praise="It never loses, and it knows its opponent.",
)



class StudentsBot(Player):
    """A player that asks a student's function."""

    def __init__(self, function):
        super().__init__()
        self.function, self.chosen = function, {}

    def choose(self, game, state):
        if state not in self.chosen:
            self.chosen[state] = self.function(game, state)
        return self.chosen[state]


def ladder_with(function, games=40, seed=0):
    """The ladder of this lesson's players as a picture, with a student's bot among them if it can play.

    Args:
        function: choose(game, state) of exercise 02.6.
        games: for each pairing, an even number.
        seed: for the openings and the players of chance.
    """
    players = {"random": RandomPlayer(), "little brother": LittleBrother(), "first best": FirstBest(),
               "exact, against random": Exploiter()}
    verdict = BOT.verdict(function)
    if verdict.state in (RIGHT, WRONG):
        players["your bot"] = StudentsBot(function)
    else:
        print(f"The ladder without your bot. {verdict.sentence}")
    rungs = ladder(GAME, players, games, seed).rungs
    for place, rung in enumerate(rungs, 1):
        print(f"{place}. {rung.name}")
    return plots.intervals([rung.name for rung in rungs], [rung.rating for rung in rungs],
                           [rung.interval[0] for rung in rungs], [rung.interval[1] for rung in rungs],
                           x="rating, in Elo points", reference=0,
                           alt="The ladder, best first: " + ", ".join(rung.name for rung in rungs) + ". Bars are 95% intervals.")


EXERCISES = [PRUNE, SEARCH, TIES, EXPLOIT, LENGTH, BOT]
