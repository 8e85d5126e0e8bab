"""Exercises 02.1 to 02.3: what alpha-beta skips, alpha-beta to the last node, exact ties."""

from math import inf

from gameai.adversarial import AlphaBeta, Enter, alpha_beta, best_actions, minimax
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import Wrong, misfit
from gameai.course.lessons import mistakes_02 as wrong
from gameai.course.lessons.positions import GAME, describe_position, draw, random_positions, random_tree, refute, size
from gameai.games.tree import TreeGame, leaves_of
from gameai.show import tree_picture

# --- 02.1 ------------------------------------------------------------------------------


def skipped(tree):
    """The leaves of nested lists that alpha-beta never visits, read from its trace."""
    trace = []
    alpha_beta(TreeGame(tree), (), trace=trace)
    return set(leaves_of(tree)) - {event.state for event in trace if isinstance(event, Enter)}


def leaf_names(leaves):
    """Leaves named by the letters on the way down, "abba" for the path (0, 1, 1, 0)."""
    return {"".join("abcdefgh"[child] for child in leaf) for leaf in leaves}


def prune_cases(rng):
    """One tree, on which each mistake in the bank gives an answer of its own."""
    answers = [skipped, *(skips for _, skips, _ in PRUNE_MISTAKES)]
    while True:
        values = range(1, 10)
        game = TreeGame([random_tree(rng, shape=(2,), values=values).tree, random_tree(rng, shape=(2, 2, 2), values=values).tree])
        given = {frozenset(answer(game.tree)) for answer in answers}
        if len(given) == len(answers) and 3 <= len(skipped(game.tree)) <= 6:
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
    every, truth = leaf_names(leaves_of(game.tree)), leaf_names(skipped(game.tree))
    unknown = sorted(str(leaf) for leaf in answer if leaf not in every)
    if unknown:
        return Wrong(because=f"{unknown[0]!r} names no leaf of this tree. A name is the letters on the way down, as \"abba\".")
    if answer != truth:
        return Wrong(because=f"Of the leaves that you name, {len(answer & truth)} are skipped and {len(answer - truth)} are visited; "
                             f"{len(truth - answer)} skipped ones are missing.")
    return None


PRUNE = Exercise(
    number="02.1",
    title="Which leaves are skipped?",
    text="Alpha-beta visits this tree from left to right. By hand: which leaves does it never look at? Write "
         "`skipped_leaves(game)`: it returns a set of leaf names. A leaf is named by the letters on the way down to it, "
         "as `\"abba\"`.",
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
    """Positions, and trees with two moves in a row; one tree at least on which each mistake shows."""
    shapes = [((0, 1), (2, 2)), ((0, 1), (3, 2)), ((0, 1), (2, 2, 2)), ((0, 0, 1), (2, 2, 2)),
              ((0, 1), (3, 3, 3)), ((0, 1), (2, 3, 2, 2))]
    trees = [random_tree(rng, movers, shape) for movers, shape in shapes]
    for mistake in SEARCH_MISTAKES:
        tree = random_tree(rng, shape=(2, 2, 2, 2))
        while judge_search(search_and_count(mistake.function, tree, (), 0), tree, (), 0) is None:
            tree = random_tree(rng, shape=(2, 2, 2, 2))
        trees.append(tree)
    cases = [(tree, (), player) for tree in trees for player in (0, 1)]
    return cases + [(GAME, state, GAME.to_move(state)) for state in random_positions(rng, (4, 5, 5, 6))]


def search_and_count(function, game, state, player):
    """(value, states visited) of a student's alpha-beta with an open window."""
    counted = handed(game, 100_000)
    return function(counted, state, player, -inf, inf), counted.calls + 1


def judge_search(answer, game, state, player):
    """None if the value is right and no state too many, or too few, was visited."""
    value, visited = answer
    if wrong_type := misfit(value, (int, float)):
        return wrong_type
    truth = AlphaBeta(game, player).search(state, None)
    if value != truth.value:
        return Wrong(f"value {truth.value}", "The value is not that of minimax: something that matters was cut, or the "
                                             "ends are read wrongly.")
    if visited > truth.nodes:
        return Wrong(f"{truth.nodes} states visited", "The value is right, but states were visited that alpha-beta skips.")
    if visited < truth.nodes:
        return Wrong(f"{truth.nodes} states visited", "The value is right here, but fewer states were visited than this order needs. "
                     "Was something cut that could have mattered, or are the actions tried in another order?")
    return None


SEARCH_MISTAKES = [
    Mistake("> for >=", wrong.cuts_late,
            "You stop only when the bound is passed. An equal value changes nothing above: stop when it is reached."),
    Mistake("window reset", wrong.fresh_window,
            "You give each child of the root an open window. Hand down alpha and beta as they are now."),
    Mistake("window widened", wrong.widened_window,
            "You set alpha to the best value of this node, even where the alpha from above is better. Keep the larger of the two."),
    Mistake("cuts at MAX only", wrong.cuts_at_max_only,
            "You cut where `player` moves. The opponent's nodes can be cut as well, at alpha."),
    Mistake("never cuts", wrong.never_cuts,
            "You carry the window along and never use it. When may a loop over the actions stop early?"),
    Mistake("wrong bound", wrong.wrong_bound,
            "You cut at a fixed number. The bound is what the other side has been promised elsewhere: beta, or alpha."),
]

SEARCH = Exercise(
    number="02.2",
    title="Alpha-beta, to the last node",
    text="Write `alpha_beta_value(game, state, player, alpha, beta)`: the value of `state` for `player`, exact if it "
         "lies between alpha and beta. It must visit exactly the states that alpha-beta needs, in the order of "
         "`game.actions`. The check calls it with alpha = -inf and beta = inf and counts.",
    signature="alpha_beta_value(game, state, player, alpha, beta)",
    cases=search_cases,
    size=size,
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
    mistakes=SEARCH_MISTAKES,
    praise="The same value as minimax, and not one state too many.",
)

# --- 02.3 ------------------------------------------------------------------------------


def tie_cases(rng):
    """Drawn and decided positions, and some in which scores under a running window mislead."""
    def misleads(state):
        return wrong.bounds_as_values(GAME, state) != set(best_actions(GAME, state)[1])
    def lost_or_won(state):
        return minimax(GAME, state).value != 0
    positions = [*random_positions(rng, (2, 3, 3, 4)), *random_positions(rng, (2, 3, 4, 5), lost_or_won),
                 *random_positions(rng, (4, 5, 5, 6), misleads)]
    # What a short search misses, and a lost position, in which no move is better than a draw.
    known = [GAME.from_text(text) for text in ("XXO......", "X....O.X.", "...O..X.X")]
    return [(GAME, state) for state in (*positions, *known)]


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
         "Use your own search. (The library's `best_actions` gives the same; compare with it, but do not call it.)",
    signature="best_moves(game, state)",
    returns=(set, frozenset, list, tuple),
    cases=tie_cases,
    size=size,
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
        Mistake("upper bound of 0", wrong.half_a_window,
                "You search each move with beta = 0. What is worth more than a draw then looks like a draw."),
        Mistake("a short look", wrong.two_moves_ahead,
                "You look a few moves ahead. What comes later can still decide: search to the end of the game."),
        Mistake("only one", wrong.only_one, "You give one best move. The exercise asks for all of them."),
        Mistake("all but lost", wrong.all_but_lost,
                "You give every move that does not lose. Where a move wins, a drawing one is not best."),
        Mistake("for the opponent", wrong.for_the_opponent, "You give the moves that the opponent would like. Look at the sign."),
    ],
)
