"""The values of sums of chains and loops, and the game of whole turns: both against plain search."""

import random
from functools import lru_cache
from itertools import combinations_with_replacement

import pytest
from game_contract import check_game
from shared_data import shared

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.games.dots_and_boxes import (
    ChainMoves, DotsAndBoxes, Replies, Turn, best_opening, kept_back, replies, structure, sum_value)
from gameai.games.dots_and_boxes.estimate import after_eating, filling_orders, known_value, prospects, sum_estimate
from gameai.games.dots_and_boxes.lattice import lattice_of, single_bits
from gameai.games.dots_and_boxes.macro import closed_runs, harvest
from gameai.games.dots_and_boxes.settled import UpToSums

SUMS = {  # facts of the game, by hand
    (): 0, (("chain", 1),): -1, (("chain", 2),): -2, (("loop", 4),): -4,
    (("chain", 1), ("chain", 2)): 1, (("chain", 3), ("chain", 3)): -2, (("loop", 4), ("loop", 4)): 0,
    (("chain", 4), ("chain", 4), ("chain", 4)): -4}


def random_position(game, rng, open_edges):
    """A position with about so many open edges; in half of them safe edges were drawn as long as there were any."""
    state, careful = game.initial, rng.random() < 0.6
    while len(actions := game.actions(state)) > open_edges:
        safe = game.board.names_of(lattice_of(game.board).safe(state[0])) if careful else ()
        state = game.result(state, rng.choice(safe or actions))
    return state


def test_sums_by_hand():
    for components, value in SUMS.items():
        assert sum_value(components) == value


def test_handed_sums():
    cases = shared("dots_and_boxes/chains.json")
    for case in cases:
        components = [(part["kind"], part["boxes"]) for part in case["components"]]
        assert sum_value(components) == case["value_for_player_to_move"], components
    assert len(cases) == 27


def test_the_shortest_is_as_good_as_any():
    """Against the definition: every component may be opened, a chain of two also at its end."""
    @lru_cache(None)
    def value(parts):
        worth = []
        for i, (kind, length) in enumerate(parts):
            rest = value(parts[:i] + parts[i + 1:])
            keep = length - (8 if kind == "loop" else 4) - rest
            worth.append(-max(length + rest, keep) if kind == "loop" or length > 1 else -length - rest)
            if kind == "chain" and length == 2:
                worth.append(-length - rest)
        return max(worth, default=0)

    kinds = [("chain", length) for length in range(1, 8)] + [("loop", 4), ("loop", 6), ("loop", 8)]
    for count in range(6):
        for parts in combinations_with_replacement(kinds, count):
            assert sum_value(parts) == value(parts), parts


def test_sums_on_real_boards():
    rng, seen, loops = random.Random(2), 0, 0
    for size, wanted in (((3, 3), 50), ((2, 5), 40)):
        game, table = DotsAndBoxes(*size), TranspositionTable()
        while wanted:
            state = random_position(game, rng, rng.randint(1, 13))
            found = structure(game, state)
            if found.is_sum and found.sum:
                assert alpha_beta(game, (state[0], 0, 0, 0), table=table).value == sum_value(found.sum)
                assert known_value(game.board, state[0]) == sum_value(found.sum)
                wanted, seen, loops = wanted - 1, seen + (len(found.sum) > 1), loops + ("loop" in dict(found.sum))
    assert seen > 50 and loops > 5


def test_what_to_open_and_how_to_reply():
    assert best_opening([("chain", 5), ("loop", 4), ("chain", 4)]) == ("loop", 4)
    assert best_opening([("chain", 7), ("chain", 2)]) == ("chain", 2) and best_opening([]) is None
    assert replies("chain", 3, [("chain", 5)]) == Replies(take_all=-2, keep_back=4)
    assert replies("chain", 3, [("chain", 5)]).best == 4
    assert replies("chain", 2, [("chain", 5)]) == Replies(take_all=-3, keep_back=None)
    assert [kept_back("chain", 2), kept_back("chain", 3), kept_back("loop", 4)] == [0, 2, 4]


@pytest.mark.parametrize("wrong", [("chain", 0), ("loop", 3), ("ring", 4), ("chain", 2.0), ("chain",), 7])
def test_what_is_no_component_is_refused(wrong):
    with pytest.raises(ValueError, match="The length of a (chain|loop) must be a whole number, [14] or more|is a pair like|must be a list"):
        sum_value([("chain", 3), wrong])


def test_what_is_on_offer_is_eaten_or_left():
    """With the exact value of what is left, it is exact."""
    rng, offers = random.Random(8), 0
    for size in ((2, 3), (2, 4)):
        game, table = DotsAndBoxes(*size), TranspositionTable()

        def value(edges, game=game, table=table):
            return alpha_beta(game, (edges, 0, 0, 0), table=table).value

        for _ in range(40):
            edges = random_position(game, rng, rng.randint(1, 10))[0]
            assert after_eating(game.board, edges, value) == value(edges)
            offers += bool(lattice_of(game.board).captures(edges))
    assert offers > 30


def test_prospects_are_a_mean_over_orders_in_which_safe_edges_are_drawn():
    """The orders are played by the rules; with no safe edge it is the value at once."""
    game = DotsAndBoxes(1, 3)
    chain = game.from_edges("h00 h10 h01 h11 h02 h12".split())[0]
    assert prospects(game.board, chain, 1) == prospects(game.board, chain, 5) == sum_value([("chain", 3)])
    rng, game, turned = random.Random(6), DotsAndBoxes(4, 4), 0
    for _ in range(20):
        edges = random_position(game, rng, 34)[0]
        found = harvest(game.board, edges)
        start, worth = (edges | found.edges | found.last, 0, 0, 0), []
        for order in filling_orders(game.board, 3):
            state = start
            for name in map(game.board.name_of, order):
                if game.board.bits[name] & lattice_of(game.board).safe(state[0]):
                    state = game.result(state, name)
            sign = 1 if game.to_move(state) == game.to_move(start) else -1
            worth.append(sign * sum_estimate(game.board, state[0]))
            turned += sign < 0
        assert prospects(game.board, start[0], 3) == sum(worth) / 3
    assert 10 < turned < 50


def test_lattice_agrees_with_names():
    rng = random.Random(3)
    for size in ((1, 1), (1, 4), (3, 2), (5, 5)):
        game = DotsAndBoxes(*size)
        board, lattice = game.board, lattice_of(game.board)
        for _ in range(60):
            state = random_position(game, rng, rng.randint(0, len(board.names)))
            edges = state[0]
            assert board.names_of(lattice.captures(edges)) == game.captures(state)
            safe = [name for name in game.actions(state) if all((four & ~edges).bit_count() > 2 for four, _ in board.sides[name])]
            assert board.names_of(lattice.safe(edges)) == tuple(safe)
            one, two, more = lattice.by_missing(edges)
            missing = [(four & ~edges).bit_count() for four in board.box_edges]
            for anchors, counts in ((one, (1,)), (two, (2,)), (more, (3, 4))):
                assert lattice.boxes(anchors) == sum(1 << box for box, count in enumerate(missing) if count in counts)


def test_runs_are_the_closed_chains_of_the_structure():
    rng, game = random.Random(4), DotsAndBoxes(4, 4)
    for _ in range(200):
        state = random_position(game, rng, rng.randint(2, 25))
        eaten = harvest(game.board, state[0])
        state = (state[0] | eaten.edges | eaten.last, 0, 0, 0)
        found = structure(game, state)
        assert not any(chain.opened for chain in found.chains)
        assert sorted((run.loop, run.length, run.joined) for run in closed_runs(game.board, state[0])) == sorted(
            (chain.kind == "loop", chain.length, not chain.independent) for chain in found.chains)
        if found.is_sum:
            assert sum_estimate(game.board, state[0]) == sum_value(found.sum)


@pytest.mark.parametrize("size", [(1, 1), (1, 3), (2, 2), (3, 3)])
def test_whole_turns_are_a_game(size):
    check_game(ChainMoves(*size), games=6, most=2_000)


@pytest.mark.parametrize(("size", "most", "count"), [((1, 5), 12, 60), ((2, 3), 12, 60), ((3, 3), 13, 100), ((2, 5), 13, 100)])
def test_whole_turns_change_no_value(size, most, count):
    game, tree, rng = DotsAndBoxes(*size), ChainMoves(*size), random.Random(7)
    plain_table, table, plain_nodes, nodes = TranspositionTable(), TranspositionTable(), 0, 0
    for _ in range(count):
        state = random_position(game, rng, rng.randint(1, most))
        plain, found = alpha_beta(game, state, table=plain_table), alpha_beta(tree, state, table=table)
        assert found.value == plain.value == alpha_beta(tree, state).value, game.to_text(state)
        plain_nodes, nodes = plain_nodes + plain.nodes, nodes + found.nodes
        for turn in found.line:  # a turn is a row of edges that can be drawn, by one player
            after = state
            for name in tree.steps(state, turn):
                assert game.to_move(after) == game.to_move(state)
                after = game.result(after, name)
            state = tree.result(state, turn)
            assert state == after
    assert nodes < plain_nodes


def test_ending_at_sums_changes_no_value():
    rng, ended = random.Random(10), 0
    for size in ((2, 3), (3, 3)):
        game, whole, short = DotsAndBoxes(*size), ChainMoves(*size), UpToSums(*size)
        tables = TranspositionTable(), TranspositionTable()
        for _ in range(40):
            state = random_position(game, rng, rng.randint(1, 12))
            assert alpha_beta(short, state, table=tables[0]).value == alpha_beta(whole, state, table=tables[1]).value
            ended += short.is_terminal(state) and not whole.is_terminal(state)
            coming = short.known(state[0])
            assert (coming is not None) == short.is_terminal(state)
    assert 10 < ended < 80


def test_the_choice_of_the_last_boxes():
    game, tree = DotsAndBoxes(2, 4), ChainMoves(2, 4)
    state = game.from_edges("h00 h01 h02 h03 v00 v01 v02 v04 h10 v10 v11 v13 h20 h21 h23".split())
    turns = [tree.steps(state, turn) for turn in tree.actions(state)]
    assert turns[0] == ("v12",) and all(turn[:2] == ("h11", "v12") for turn in turns[1:])
    assert tree.steps(state, alpha_beta(tree, state).action) == ("v12",)
    with pytest.raises(ValueError, match="is no turn here"):
        tree.result(state, Turn(state[0], 0))
    found = harvest(game.board, state[0])
    assert game.board.names_of(found.keep) == ("v12",) and found.edges == 0 and len(single_bits(found.last_anchors)) == 2


@pytest.mark.parametrize("kind, length", [("chain", None), ("x", 3), ("loop", 3), ("chain", True)])
def test_what_can_not_be_kept_back_is_refused(kind, length):
    with pytest.raises(ValueError, match="The length of a|is a pair like"):
        kept_back(kind, length)
    with pytest.raises(ValueError, match="components must be a list or the like; it was None"):
        sum_value(None)


def test_whole_turns_that_are_none_are_refused_at_once():
    game = ChainMoves(2, 2)
    with pytest.raises(ValueError, match="is no turn here"):
        game.steps(game.initial, Turn(-1, 0))
    assert game.captures(game.initial) == () and single_bits(-1) == []
    state = game.from_edges("h00 v00 v01 v10 v11".split())
    assert game.captures(state) and all(turn.boxes for turn in game.captures(state))


@pytest.mark.parametrize("others, told", [(-5, "others, the chains and loops that are left, must be a list"), ([-5], "A component is a pair"),
                                          (None, "must be a list"), ([("chain", 0)], "length")])
def test_replies_say_what_is_left_as_parts_not_as_their_worth(others, told):
    with pytest.raises(ValueError, match=told):
        replies("chain", 4, others)
