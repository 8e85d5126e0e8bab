"""What lesson 06 tries out: how often the long-chain rule names the winner, who opens the first long chain of a game."""

from collections import Counter

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.games.dots_and_boxes import ChainMoves, long_chains, structure, who_must_open
from gameai.games.dots_and_boxes.lattice import lattice_of

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


def by_safe_edges(agreement):
    """{how many edges are safe: (in how many positions the rule names the loser, how many there are)}, of `rule_against_search`."""
    found = {}
    for (safe, _), counts in agreement.items():
        right, asked = found.get(safe, (0, 0))
        found[safe] = right + counts[RIGHT], asked + counts.total()
    return found


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
