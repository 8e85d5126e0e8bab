"""The chains of dots and boxes: found, counted, and what they predict."""

import random

import pytest

from gameai.game import RandomPlayer, play
from gameai.games.dots_and_boxes import (
    CHAIN, DRAWN, JOINT, LOOP, OUTSIDE, DotsAndBoxes, double_crosses, long_chains, structure, turns, wanted_parity, who_must_open)


def positions(game, count, seed):
    """Random positions of every stage of the game."""
    rng = random.Random(seed)
    for _ in range(count):
        state = game.initial
        for _ in range(rng.randint(0, len(game.board.names) - 1)):
            state = game.result(state, rng.choice(game.actions(state)))
        yield state


def quiet_end(game, rng):
    """A position in which every move gives a box: the safe moves were drawn at random."""
    state = game.initial
    while True:
        safe = [name for name in game.actions(state)
                if all((four & ~state[0]).bit_count() > 2 for four, _ in game.board.sides[name])]
        if not safe:
            return state
        state = game.result(state, rng.choice(safe))


def test_an_empty_board_is_all_joints():
    game = DotsAndBoxes(2, 3)
    found = structure(game, game.initial)
    assert found.chains == () and found.joints == (0, 1, 2, 3, 4, 5) and found.components == ((0, 1, 2, 3, 4, 5),)
    assert not found.is_sum and long_chains(game, game.initial) == 0 and who_must_open(game, game.initial) is None


def test_a_chain_has_its_boxes_and_edges_in_order():
    game = DotsAndBoxes(1, 3)
    chain, = structure(game, game.from_edges("h00 h10 h01 h11 h02 h12".split())).chains
    assert chain.boxes == (0, 1, 2) and chain.edges == ("v00", "v01", "v02", "v03")
    assert chain.ends == (OUTSIDE, OUTSIDE) and chain.long and chain.independent and str(chain) == "long chain of 3"


def test_a_loop_is_no_long_chain():
    game = DotsAndBoxes(2, 2)
    state = game.from_edges("h00 h01 v00 v02 v10 v12 h20 h21".split())
    loop, = structure(game, state).chains
    assert loop.kind == LOOP and sorted(loop.boxes) == [0, 1, 2, 3] and len(loop.edges) == 4 and loop.ends == ()
    assert not loop.long and long_chains(game, state) == 0 and structure(game, state).is_sum


def test_an_opened_chain_starts_where_it_can_be_taken():
    game = DotsAndBoxes(1, 4)
    state = game.from_edges("h00 h10 h01 h11 h02 h12 h03 h13 v04".split())
    chain, = structure(game, state).chains
    assert chain.boxes == (3, 2, 1, 0) and chain.edges == ("v03", "v02", "v01", "v00") and chain.ends == (DRAWN, OUTSIDE)
    assert chain.opened and not chain.long and str(chain) == "opened chain of 4"
    loop = DotsAndBoxes(2, 2)
    chain, = structure(loop, loop.from_edges("h00 h01 v00 v02 v10 v12 h20 h21 v01".split())).chains
    assert chain.kind == CHAIN and chain.ends == (DRAWN, DRAWN) and len(chain.edges) == 3


def test_a_chain_between_a_joint_and_the_border():
    game = DotsAndBoxes(1, 4)
    found = structure(game, game.from_edges("h00 h10 h01 h11 h02 h12".split()))
    chain, = found.chains
    assert chain.ends == (OUTSIDE, JOINT) and not chain.independent and found.joints == (3,) and found.components == ((0, 1, 2, 3),)


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (2, 3), (3, 3), (4, 5)])
def test_every_box_has_one_place_in_the_structure(size):
    game = DotsAndBoxes(*size)
    board = game.board
    for state in positions(game, 150, seed=4):
        found, edges = structure(game, state), state[0]
        missing = [(four & ~edges).bit_count() for four in board.box_edges]
        in_chains = [box for chain in found.chains for box in chain.boxes]
        assert len(in_chains) == len(set(in_chains))
        assert sorted(in_chains) == [box for box, count in enumerate(missing) if count in (1, 2)]
        assert list(found.joints) == [box for box, count in enumerate(missing) if count > 2]
        assert sorted(box for part in found.components for box in part) == [box for box, count in enumerate(missing) if count]
        for chain in found.chains:
            assert not board.set_of(chain.edges) & edges
            # Edges between neighbours in the run are shared by both boxes.
            inner = chain.edges if chain.ends[:1] == (DRAWN,) else chain.edges[1:]
            for name, box, after in zip(inner, chain.boxes, chain.boxes[1:]):
                assert board.bits[name] & board.box_edges[box] & board.box_edges[after]
            drawn = chain.ends.count(DRAWN)
            assert len(chain.edges) == chain.length + (0 if chain.kind == LOOP else 1 - drawn)
            assert chain.opened == any(missing[box] == 1 for box in chain.boxes)


def test_dots_and_double_crosses_make_the_turns():
    rng = random.Random(6)
    for size, games in (((1, 1), 50), ((1, 4), 600), ((2, 3), 1_500), ((3, 3), 900), ((4, 4), 200), ((2, 6), 200)):
        game = DotsAndBoxes(*size)
        players = [RandomPlayer(rng.random()) for _ in game.players]
        crossed = 0
        for _ in range(games):
            record = play(game, players)
            crosses = double_crosses(game, record)
            assert (size[0] + 1) * (size[1] + 1) + crosses == turns(game, record)
            crossed += crosses > 0
        assert crossed > games / 5 or size == (1, 1)


def test_a_double_cross_is_counted_once():
    game = DotsAndBoxes(1, 2)
    state = game.from_edges(["h00", "v00", "h10", "h01", "v02", "h11"])
    record = play(game, [RandomPlayer(), RandomPlayer()], state)
    assert double_crosses(game, record) == 1 and turns(game, record) == 1


def test_the_rule_names_the_mover_where_only_chains_are_left():
    """Where nothing but chains is left, the mover opens; each short chain passes the move on, and so the rule says."""
    rng, long_seen, short_seen, loops, crossed = random.Random(9), 0, 0, 0, 0
    for size in ((2, 5), (3, 4), (4, 4), (5, 5)):
        game = DotsAndBoxes(*size)
        for number in range(200):
            state = quiet_end(game, rng)
            if number % 2:  # some chains are taken first, whole or in part
                for _ in range(rng.randint(1, 12)):
                    if not game.is_terminal(state):
                        state = game.result(state, rng.choice(game.captures(state) or game.actions(state)))
            found = structure(game, state)
            if not found.is_sum or not long_chains(game, state):
                continue
            short = sum(chain.kind == CHAIN and not chain.long for chain in found.chains)
            assert who_must_open(game, state) == (game.to_move(state) + short) % 2
            if not game.board.completed(state[0]) and not short:  # the rule as it is said, of a whole game
                assert (who_must_open(game, state) == 1) == (long_chains(game, state) % 2 == wanted_parity(game, 0))
            long_seen, short_seen = long_seen + 1, short_seen + short % 2
            loops += any(chain.kind == LOOP for chain in found.chains)
            crossed += bool(game.board.completed(state[0]))
    assert long_seen > 80 and short_seen > 20 and loops > 5 and crossed > 5


def test_what_each_player_wants():
    assert [wanted_parity(DotsAndBoxes(3, 3), player) for player in (0, 1)] == [0, 1]
    assert [wanted_parity(DotsAndBoxes(2, 4), player) for player in (0, 1)] == [1, 0]
