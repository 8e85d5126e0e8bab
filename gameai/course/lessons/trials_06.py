"""What lesson 06 tries out: how often the long-chain rule names the winner, who opens the first long chain of a game."""

from collections import Counter
from itertools import combinations

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.games.dots_and_boxes import LOOP, ChainMoves, DotsAndBoxes, long_chains, structure, sum_value, who_must_open
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits

RIGHT, WRONG, LEVEL = "right", "wrong", "level"


def safe_edges(game, state):
    """The names of the edges that complete no box and give none."""
    return game.board.names_of(lattice_of(game.board).safe(state[0]))


def quiet_states(game):
    """The states in which nobody has a box and none can be taken, one of those that are mirror images; for small boards only."""
    seen = set()
    for edges in range(game.board.all_edges + 1):
        if not lattice_of(game.board).captures(edges) and not game.board.completed(edges):
            one = game.board.canonical(edges)
            if one not in seen:
                seen.add(one)
                yield edges, 0, 0, edges.bit_count() % 2


def rule_against_search(game):
    """Does the long-chain rule name the loser? {(how many edges are safe, whether there is a joint): counts}.

    The counts are those of "right", "wrong" and "level". The rule is asked in every state of
    `quiet_states` with a long chain. Whoever must open the first one loses, says the rule; who
    wins with best play, alpha-beta says.
    """
    turns, table, found = ChainMoves(game.rows, game.cols), TranspositionTable(), {}
    for state in quiet_states(game):
        loser = who_must_open(game, state)
        if loser is not None:
            value = alpha_beta(turns, state, table=table).value
            said = LEVEL if not value else RIGHT if (value < 0) == (loser == game.to_move(state)) else WRONG
            kind = len(safe_edges(game, state)), bool(structure(game, state).joints)
            found.setdefault(kind, Counter())[said] += 1
    return dict(sorted(found.items()))


def sums_of(game):
    """The states of nothing but chains and loops in which nobody has a box, one of those that are mirror images.

    Every box misses two edges. The sets are built box by box: of a box's edges not yet settled, as many are drawn as make two.
    """
    found = {(0, 0)}  # pairs: the drawn edges, the settled ones
    for four in game.board.box_edges:
        found = {(drawn | sum(more), settled | four) for drawn, settled in found
                 if 0 <= (missing := 2 - (drawn & four).bit_count())
                 for more in combinations(single_bits(four & ~settled), missing)}
    for edges in sorted({game.board.canonical(drawn) for drawn, _ in found}):
        yield edges, 0, 0, edges.bit_count() % 2


def rule_on_sums(game):
    """Does the long-chain rule name the loser of a sum with a long chain? {whether there is a loop: counts}.

    The counts are those of `rule_against_search`, in every state of `sums_of`.
    """
    found = {}
    for state in sums_of(game):
        loser, parts = who_must_open(game, state), structure(game, state).sum
        if loser is not None:
            value = sum_value(parts)
            said = LEVEL if not value else RIGHT if (value < 0) == (loser == game.to_move(state)) else WRONG
            found.setdefault(any(kind == LOOP for kind, _ in parts), Counter())[said] += 1
    return found


def rule_measured():
    """{what positions: (in how many the rule names the loser, how many have one)}, on 2 x 3 and 3 x 3 boxes."""
    searched, sums = rule_against_search(DotsAndBoxes(2, 3)), rule_on_sums(DotsAndBoxes(3, 3))
    counts = {"2 x 3 boxes, an edge is safe": sum((each for (safe, _), each in searched.items() if safe), Counter()),
              "2 x 3 boxes, no safe edge, a joint": searched[0, True],
              "2 x 3 boxes, chains only": searched[0, False],
              "3 x 3 boxes, chains only": sums[False],
              "3 x 3 boxes, chains and a loop": sums[True]}
    return {kind: (each[RIGHT], each[RIGHT] + each[WRONG]) for kind, each in counts.items()}


def first_opener(game, record):
    """The player who opens the first long chain in a played game; None if nobody does."""
    for before, after in zip(record.states, record.states[1:]):
        given = len(game.captures(after)) > len(game.captures(before))
        if given and long_chains(game, before) > long_chains(game, after):
            return game.to_move(before)
    return None


def taking_against_search(game):
    """(states in which a box can be taken, those of them in which every edge that takes one loses value); small boards only."""
    turns, table = ChainMoves(game.rows, game.cols), TranspositionTable()

    def value(state, player):
        found = alpha_beta(turns, state, table=table).value
        return found if game.to_move(state) == player else -found

    offers = losing = 0
    for edges in range(game.board.all_edges):
        state = edges, 0, 0, 0
        taking = game.captures(state)
        if taking:
            offers += 1
            losing += value(state, 0) > max(value(game.result(state, edge), 0) for edge in taking)
    return offers, losing
