"""The six bots of dots and boxes: what each knows, who beats whom, and how they lost."""

import importlib.util
import json
import random
from importlib.resources import files
from pathlib import Path

import pytest

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions
from gameai.arena import match, score_interval
from gameai.game import Player, play
from gameai.games.dots_and_boxes import (
    BOTS, Bot0, Bot1, Bot2, Bot3, Bot4, Bot5, ChainMoves, DotsAndBoxes, structure)
from gameai.games.dots_and_boxes.estimate import after_eating
from gameai.games.dots_and_boxes.examples import TRAP_GIFT, lost_game, two_boxes_trap
from gameai.games.dots_and_boxes.lattice import lattice_of
from gameai.games.dots_and_boxes.search_bots import LikelyMoves
from gameai.games.dots_and_boxes.stories import exact, openings, taken_whole, turn_of

KEEP = "h00 h01 h02 h03 v00 v01 v02 v04 h10 v10 v11 v13 h20 h21 h23"  # 2 x 4; keeping two back wins


def experiment():
    """The script that made the stored ladder, as a module."""
    path = Path(__file__).parents[1] / "experiments" / "dots_ladder.py"
    spec = importlib.util.spec_from_file_location("dots_ladder", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stored_ladder():
    return json.loads((files("gameai") / "data" / "dots_ladder.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (3, 2), (3, 3), (4, 4)])
def test_every_bot_finishes_every_game_and_repeats_it(size):
    game = DotsAndBoxes(*size)
    for number, bot in enumerate(BOTS):
        for seat in (0, 1):
            records = []
            for _ in range(2):
                players = [Bot1(seed=5), Bot1(seed=6)]
                players[seat] = bot(seed=number) if number < 4 else bot(seed=number, nodes=60)
                records.append(play(game, players))
            assert records[0] == records[1] and game.is_terminal(records[0].states[-1])


def test_each_bot_beats_the_one_below_where_the_gap_is_wide():
    game = DotsAndBoxes(5, 5)
    for better, worse, games in ((Bot1, Bot0, 40), (Bot2, Bot1, 40), (Bot3, Bot2, 120)):
        result = match(game, better(), worse(), games, seed=1)
        assert result.interval[0] > 0.6, f"{better.__name__}: {result}"
    for bot in (Bot2(), Bot3(), Bot4(nodes=200)):
        result = match(game, bot, Bot0(), 30, seed=2)
        assert result.score >= 0.95, f"{type(bot).__name__}: {result}"


def test_the_stored_ladder_shows_each_better_than_the_one_below():
    stored = stored_ladder()
    for better in range(1, 6):
        found = stored["matches"][f"{better}-{better - 1}"]
        assert found["interval"][0] > 0.5 and found["pairs"] <= 2_000, (better, found["interval"])
    for better in range(2, 6):
        assert stored["matches"][f"{better}-0"]["score"] >= 0.95
    assert len(stored["matches"]) == 15 and stored["titles"] == [bot.title for bot in BOTS]


def test_the_stored_ladder_adds_up():
    for name, found in stored_ladder()["matches"].items():
        margins = found["margins"]
        assert [sum(m > 0 for m in margins), margins.count(0), sum(m < 0 for m in margins)] == [
            found["wins"], found["draws"], found["losses"]], name
        assert found["wins"] + found["draws"] + found["losses"] == 2 * found["pairs"]
        points = [1 if margin > 0 else 0 if margin < 0 else 0.5 for margin in margins]
        low, high = score_interval([(one + two) / 2 for one, two in zip(points[::2], points[1::2])])
        assert found["interval"] == [round(low, 4), round(high, 4)], name


@pytest.mark.parametrize(("a", "b", "games"), [(1, 0, 10), (2, 1, 20), (3, 2, 40), (4, 3, 8), (5, 4, 2), (3, 0, 10), (4, 1, 4)])
def test_a_part_of_the_stored_ladder_plays_again(a, b, games):
    script, stored = experiment(), stored_ladder()
    result = match(DotsAndBoxes(stored["size"], stored["size"]), script.player(a), script.player(b), games, script.seed(a, b),
                   stored["opening"])
    again = [record.utilities[number % 2] for number, record in enumerate(result.games)]
    assert again == stored["matches"][f"{a}-{b}"]["margins"][:games]


def test_bot_1_takes_any_box_else_gives_none():
    game, rng = DotsAndBoxes(3, 3), random.Random(1)
    state, bot, taken, quiet = game.initial, Bot1(seed=1), 0, 0
    for _ in range(300):
        state = game.result(state, rng.choice(game.actions(state)))
        if game.is_terminal(state):
            state = game.initial
        action, safe = bot.choose(game, state), game.board.names_of(lattice_of(game.board).safe(state[0]))
        if game.captures(state):
            assert action in game.captures(state)
            taken += 1
        elif safe:
            assert action in safe
            quiet += 1
    assert taken > 50 and quiet > 50


def test_bot_1_takes_what_bots_2_to_5_keep_back():
    game = DotsAndBoxes(2, 4)
    state = game.from_edges(KEEP.split())
    assert Bot1().choose(game, state) == "h11"
    for bot in (Bot3(), Bot4(), Bot5()):
        assert bot.choose(game, state) == "v12", type(bot).__name__
    # Bot 2 looks at the shortest chain alone. Here it is long, and nothing else is left.
    game = DotsAndBoxes(2, 6)
    state = game.from_edges("h00 h01 h02 h03 h04 h05 h10 h11 h12 h13 h14 h15 h20 h21 h22 h23 h24 h25 v00".split())
    assert Bot2().choose(game, state) == "v01"
    for bot in (Bot2(), Bot3(), Bot4()):
        after, mine = state, []
        while game.to_move(after) == 0:
            mine.append(bot.choose(game, after))
            after = game.result(after, mine[-1])
        assert mine == ["v01", "v02", "v03", "v04", "v06"], type(bot).__name__


def test_a_loop_is_kept_back_by_four():
    game = DotsAndBoxes(3, 4)
    loop = "h00 h01 v00 v02 v10 v12 h20 h21"
    rest = "h02 h03 v04 h12 h13 v14 h22 h23 h30 h31 h32 h33 v13"  # what is left beside the loop
    state = game.from_edges(f"{loop} v01".split())
    chain = structure(game, state).chains
    assert any(each.opened and each.length == 4 for each in chain)
    state = game.from_edges(f"{loop} {rest} v01".split())
    assert structure(game, state).sum and all(kind == "chain" for kind, _ in structure(game, state).sum)
    value, best = best_actions(game, state, table=TranspositionTable())
    for bot in (Bot3(), Bot4(), Bot5()):
        assert bot.choose(game, state) in best, (value, best)


def test_the_bots_that_search_play_late_positions_nearly_perfectly():
    """On boards small enough to know the truth, with nodes enough: hardly a move loses a box, and none loses a game.

    What they leave out is to give a long chain while an edge is safe; in lost positions that can be best.
    """
    rng, moves, worse = random.Random(4), 0, 0
    for size in ((3, 3), (2, 5)):
        game, tree, table = DotsAndBoxes(*size), ChainMoves(*size), TranspositionTable()
        for number in range(16):
            state = game.initial
            for _ in range(len(game.board.names) - 13):
                safe = game.board.names_of(lattice_of(game.board).safe(state[0]))
                state = game.result(state, rng.choice(safe or game.actions(state)))
            bots = [bot(seed=number, nodes=20_000) for bot in (Bot4, Bot5)]
            while not game.is_terminal(state):
                bot, before = bots[game.to_move(state)], alpha_beta(tree, state, table=table).value
                after = game.result(state, bot.choose(game, state))
                worth = alpha_beta(tree, after, table=table).value
                worth = worth if game.to_move(after) == game.to_move(state) else -worth
                assert (before > 0) == (worth > 0) and (before < 0) == (worth < 0)
                state, moves, worse = after, moves + 1, worse + (worth < before)
    assert moves > 300 and worse <= moves / 100


def test_likely_moves_keep_the_value_of_nearly_every_position():
    """Leaving out the longer of two independent chains cost nothing here; leaving out long gifts, hardly ever."""
    rng, game = random.Random(5), DotsAndBoxes(3, 4)
    tree, whole, tables, same = LikelyMoves(3, 4), ChainMoves(3, 4), (TranspositionTable(), TranspositionTable()), 0
    for _ in range(100):
        state = game.initial
        for _ in range(len(game.board.names) - 14):
            safe = game.board.names_of(lattice_of(game.board).safe(state[0]))
            state = game.result(state, rng.choice(safe or game.actions(state)))
        same += alpha_beta(tree, state, table=tables[0]).value == alpha_beta(whole, state, table=tables[1]).value
    assert same >= 97


def test_the_budget_is_counted_in_nodes(monkeypatch):
    spent = []
    from gameai.games.dots_and_boxes import search_bots

    def counted(*args, **options):
        found = alpha_beta(*args, **options)
        spent.append(found.nodes)
        return found

    monkeypatch.setattr(search_bots, "alpha_beta", counted)
    game = DotsAndBoxes(5, 5)
    state, rng = game.initial, random.Random(3)
    while not game.is_terminal(state):
        spent.clear()
        action = Bot5(nodes=150).choose(game, state)
        assert sum(spent) <= 150
        state = game.result(state, rng.choice((action, *game.actions(state))))


def test_greedy_falls_for_two_boxes():
    game, state = two_boxes_trap()
    assert best_actions(game, state, table=TranspositionTable()) == (5, (TRAP_GIFT,))
    gift = game.result(state, TRAP_GIFT)
    after = gift
    while game.captures(after):
        after = game.result(after, Bot1(seed=len(game.actions(after))).choose(game, after))
    assert game.utility(after, 1) == 2 and game.to_move(after) == 1  # it has two boxes, and must open the seven
    assert structure(game, after).sum == (("chain", 7),)
    for seed in range(5):
        assert play(game, [Bot2(seed), Bot1(seed)], state).utilities == (5, -5)


@pytest.mark.parametrize("bot", range(5))
def test_each_bot_lost_to_the_next(bot):
    game, tree = DotsAndBoxes(5, 5), LikelyMoves(5, 5)
    lost = lost_game(bot)
    states, actions = lost.record.states, lost.record.actions
    before, after = states[lost.turning], states[lost.turning + 1]
    assert lost.record.utilities[0] < 0 and game.to_move(before) == 0 and lost.why
    safe = lattice_of(game.board).safe(before[0])
    if bot == 0:
        assert not game.captures(before) and safe.bit_count() == 19 and not safe & game.board.bits[actions[lost.turning]]
        assert game.captures(after)
    else:
        values = []
        for state in (before, after):
            found = alpha_beta(tree, state, table=TranspositionTable(), nodes=20_000)
            assert found.complete
            values.append(found.value if game.to_move(state) == 0 else -found.value)
        assert values[0] > 0 > values[1]
    if bot == 1:
        assert sorted(structure(game, before).sum) == [("chain", 5), ("chain", 9)] and len(game.captures(before)) == 1
    if bot == 3:  # its own guess at the edge it drew, and what the edge was worth
        guess = after_eating(game.board, after[0], lambda rest: Bot3().value(game.board, rest))
        assert safe.bit_count() <= Bot3().few and -guess > 0
    if bot == 4:
        assert Bot4().search(tree, before) is None and safe.bit_count() > Bot4().few


@pytest.mark.parametrize("bot, why", list(enumerate([
    "It gave a box although 19 edges were safe.",
    "It goes on to take all of a chain of 4. To leave 2 of them leads to a margin of +5 with best play, to take all to -11. "
    "Then it must open a chain of 5, and later a chain of 9.",
    "It begins to take all of a loop of 4. To leave 4 of them leads to a margin of +11 with best play, to take all to -11. "
    "Chains of one or two pass the move on twice. Then it must open a chain of 9, and later a chain of 10.",
    "4 edges were safe, this one among them. With best play another edge leads to +5, this one to -5. "
    "It filled in the safe edges in one order, which promised a won game.",
    "7 edges were safe, this one among them. With best play another edge leads to +9, this one to -1. "
    "Its search did not reach the end, and too many edges were safe to fill them in, so it drew one of them at random.",
])))
def test_the_story_of_each_lost_game_comes_from_its_record(bot, why):
    assert lost_game(bot).why == why


def test_the_figures_of_a_story_are_those_of_the_game():
    """By hand, step by step: who opened what after the fatal turn of bot 2, and how the game ended."""
    game, lost = DotsAndBoxes(5, 5), lost_game(2)
    states, actions = lost.record.states, lost.record.actions
    loops = [chain for chain in structure(game, states[lost.turning - 1]).chains if chain.kind == "loop"]
    assert [loop.length for loop in loops] == [4] and actions[lost.turning - 1] in loops[0].edges
    first, end = turn_of(game, lost.record, lost.turning)
    assert (first, states[end][1].bit_count()) == (lost.turning, 4)
    opened = [(player, part.length) for player, part in openings(game, lost.record, end)]
    assert opened == [(0, 1), (1, 1), (0, 9), (0, 10)]  # the move passed twice
    left = game.result(states[lost.turning], "h40")     # all four left
    assert exact(game, states[lost.turning]) == -exact(game, left) == 11
    assert exact(game, states[lost.turning + 1]) == lost.record.utilities[0] == -11  # First took a box, and is still to move


def test_a_turn_that_takes_less_than_all_has_no_such_story():
    game = DotsAndBoxes(5, 5)
    lost = lost_game(1)
    with pytest.raises(ValueError, match="does not take all of the long chain of 5"):
        taken_whole(game, lost.record, 46)


def test_there_is_no_bot_after_the_last():
    with pytest.raises(ValueError, match="0 to 4"):
        lost_game(5)


def test_bots_are_players_with_titles():
    assert [bot.__name__ for bot in BOTS] == [f"Bot{number}" for number in range(6)]
    assert all(issubclass(bot, Player) for bot in BOTS) and len({bot.title for bot in BOTS}) == 6
