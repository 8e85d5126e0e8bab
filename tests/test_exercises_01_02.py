"""The exercises of lessons 01 and 02: other right versions pass, and what is special to these lessons.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import itertools
from fractions import Fraction
from math import inf
from pathlib import Path

import pytest

from gameai.adversarial import alpha_beta, best_actions, minimax
from gameai.course.exercise import exercise
from gameai.course.lessons import lesson_01, lesson_02
from gameai.course.lessons import mistakes_02 as m2
from gameai.course.lessons.positions import true_value
from gameai.course.lessons.pruning_02 import leaf_names
from gameai.game import RandomPlayer, play
from gameai.games.tic_tac_toe import Exploiter, LittleBrother, TicTacToe
from gameai.games.tree import TreeGame, leaves_of

GAME = TicTacToe()
ROOT = Path(__file__).parents[1]
EXERCISES = [*lesson_01.EXERCISES, *lesson_02.EXERCISES]
SEEDS = ["0", "a class of 30"]

# Right versions, written otherwise than those that the lessons and the solutions use. --------


def count_with_a_stack(game, state):
    waiting, games = [state], 0
    while waiting:
        state = waiting.pop()
        games += game.is_terminal(state)
        waiting.extend(game.result(state, action) for action in game.actions(state))
    return games


def value_by_negamax(game, state, player):
    def mover_value(state):
        mover = game.to_move(state)
        best = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            if game.is_terminal(child):
                best = max(best, game.utility(child, mover))
            else:
                best = max(best, mover_value(child) * (1 if game.to_move(child) == mover else -1))
        return best
    if game.is_terminal(state):
        return game.utility(state, player)
    return mover_value(state) * (1 if game.to_move(state) == player else -1)


def fools_as_a_state():
    for text in map("".join, itertools.product(".XO", repeat=9)):
        if text.count(".") == 3 and text.count("X") - text.count("O") == 0:
            try:
                state = GAME.from_text(text)
            except ValueError:
                continue
            if lesson_01.judge_fooling(state) is None:
                return state


def replies_by_best_actions(game, state, action):
    after = game.result(state, action)
    lost = 0
    for reply in game.actions(after):
        child = game.result(after, reply)
        if game.is_terminal(child):
            lost += game.utility(child, game.to_move(state)) > 0
        else:
            lost += best_actions(game, child)[0] > 0
    return lost


def skips_by_minimax_rule(game):
    """A leaf is skipped exactly if, at some node above, an earlier sibling's subtree already closed the window."""
    seen = set()

    def visit(path, alpha, beta):
        tree = game.subtree(path)
        if not isinstance(tree, (list, tuple)):
            seen.add(path)
            return tree
        worth = []
        for child in range(len(tree)):
            worth.append(visit((*path, child), alpha, beta))
            if len(path) % 2 == 0:
                alpha = max(alpha, *worth)
            else:
                beta = min(beta, *worth)
            if alpha >= beta:
                break
        return max(worth) if len(path) % 2 == 0 else min(worth)

    visit((), -inf, inf)
    return frozenset("".join("ab"[c] for c in leaf) for leaf in leaves_of(game.tree) if leaf not in seen)


def fail_soft(game, state, player, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state, player)
    sign = 1 if game.to_move(state) == player else -1
    best = -inf
    for action in game.actions(state):
        best = max(best, sign * fail_soft(game, game.result(state, action), player, alpha, beta))
        if best >= (beta if sign == 1 else -alpha):
            break
        alpha, beta = (max(alpha, best), beta) if sign == 1 else (alpha, min(beta, -best))
    return sign * best


def fail_hard(game, state, player, alpha, beta):
    """Returns the bound itself outside the window: the same cuts, and the same value at an open root."""
    if game.is_terminal(state):
        return min(max(game.utility(state, player), alpha), beta)
    for action in game.actions(state):
        value = fail_hard(game, game.result(state, action), player, alpha, beta)
        if game.to_move(state) == player:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if game.to_move(state) == player else beta


def moves_as_a_list(game, state):
    return list(best_actions(game, state)[1])


def exploit_with_the_library(game, state):
    return Exploiter(seed=5).choose(game, state)


def exploit_the_last(game, state):
    """Another of the equally good moves where there are several."""
    exploiter = Exploiter()
    player = game.to_move(state)
    candidates = best_actions(game, state)[1]
    worth = {a: exploiter.expectation(game, game.result(state, a), player) for a in candidates}
    return max(reversed(candidates), key=worth.get)


def length_with_table(game, state, table):
    if state not in table:
        best = best_actions(game, state)[1]
        lengths = [length_with_table(game, game.result(state, action), table) for action in best]
        pick = min if best_actions(game, state)[0] > 0 else max
        table[state] = 1 + pick(lengths) if lengths else 0
    return table[state]


def length_without_table(game, state, table):
    if game.is_terminal(state):
        return 0
    value, best = best_actions(game, state)
    lengths = sorted(length_without_table(game, game.result(state, action), {}) for action in best)
    return 1 + lengths[0 if value > 0 else -1]


def bot_with_the_library(game, state, _player=Exploiter(opponent=LittleBrother().policy)):
    candidates = _player.candidates(game, state)
    player = game.to_move(state)
    return max(reversed(candidates), key=lambda a: _player.expectation(game, game.result(state, a), player))


RIGHT = {
    "01.1": [lambda game, state: minimax(game, state).leaves, count_with_a_stack],
    "01.2": [true_value, value_by_negamax],
    "01.3": [lambda: "XOXOXX..O", fools_as_a_state],
    "01.4": [lesson_01.losing_replies, replies_by_best_actions],
    "02.1": [lambda game: leaf_names(m2.skipped(game.tree)), skips_by_minimax_rule],
    "02.2": [fail_soft, fail_hard],
    "02.3": [lambda game, state: set(best_actions(game, state)[1]), moves_as_a_list],
    "02.4": [exploit_with_the_library, exploit_the_last],
    "02.5": [length_with_table, length_without_table],
    "02.6": [lambda game, state, player=Exploiter(opponent=LittleBrother().policy): player.choose(game, state),
             bot_with_the_library],
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", RIGHT)
def test_two_differently_written_right_versions_pass(number, seed):
    for function in RIGHT[number]:
        verdict = exercise(number).verdict(function, seed=seed)
        assert verdict.state == "right", (verdict.sentence, verdict.rows)


def test_every_exercise_has_other_right_versions():
    assert {one.number for one in EXERCISES} - {"01.5"} == set(RIGHT)
    assert all(len(functions) >= 2 for functions in RIGHT.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_of_the_mutants_the_right_bot_alone_is_perfect(seed):
    ex = exercise("01.5", seed=seed)
    names = {letter: fault.name for letter, fault in ex.line_up().items()}
    positions = {state for game_seed in range(150)
                 for state in play(GAME, [RandomPlayer(game_seed), RandomPlayer(-game_seed)]).states[3:-1]}
    best = {state: best_actions(GAME, state)[1] for state in positions}
    for letter, bot in ex.bots.items():
        perfect = all(bot.choose(GAME, state) in best[state] for state in sorted(positions))
        assert perfect == (names[letter] == "right")


def test_the_tree_to_prune_is_the_one_that_is_checked():
    for seed in SEEDS:
        ex = exercise("02.1", seed=seed)
        tree = ex.material()
        answer = skips_by_minimax_rule(tree)
        assert ex.grade(lambda game: answer)
        assert not ex.grade(lambda game: answer | {"aaaa"})
        assert not ex.grade(lambda game: {"zz"})


def test_a_wrong_move_comes_with_a_line_that_refutes_it():
    for number in ("02.3", "02.4"):
        verdict = exercise(number).verdict(next(m.function for m in exercise(number).mistakes if m.name in ("for the opponent", "unsafe")))
        game, state, actions = verdict.line
        before = best_actions(game, state)[0]
        for action in actions:
            state = game.result(state, action)
        assert game.is_terminal(state)
        assert game.utility(state, game.to_move(verdict.line[1])) < before


def test_the_bot_that_can_be_beaten_is_shown_how():
    verdict = exercise("02.6").verdict(m2.gambles_on_him)
    game, state, actions = verdict.line
    for action in actions:
        state = game.result(state, action)
    assert game.is_terminal(state) and game.utility(state, 0) + game.utility(state, 1) == 0 != game.utility(state, 0)


def test_wanted_wins_are_reachable_but_not_given():
    brother = LittleBrother().policy
    from gameai.expectation import outcome_chances
    best = Exploiter(opponent=brother).policy
    assert outcome_chances(GAME, [best, brother])[1] == Fraction(89, 96) > lesson_02.WANTED[0]
    assert outcome_chances(GAME, [brother, best])[-1] == Fraction(82, 315) > lesson_02.WANTED[1]


def test_the_ladder_takes_a_finished_bot_and_leaves_others_out(capsys):
    def unfinished(game, state):
        raise NotImplementedError
    lesson_02.ladder_with(unfinished, games=2)
    assert "without your bot" in capsys.readouterr().out
    lesson_02.ladder_with(m2.first_best, games=2)
    assert "your bot" in capsys.readouterr().out


def test_an_illegal_bot_gets_a_sentence():
    verdict = exercise("02.6").verdict(lambda game, state: 0)
    assert (verdict.state, verdict.sentence) == ("wrong", "Your bot chose a move that is not legal.")
    for value, said in ((None, "returned None"), ("4", "another type"), (True, "another type")):
        assert said in exercise("02.6").verdict(lambda game, state: value).sentence


@pytest.mark.parametrize("number, arguments", [("02.2", 5), ("02.5", 3)])
def test_types_are_named_also_where_a_function_is_called_in_another_way(number, arguments):
    for value, said in ((None, "returned None"), ("x", "another type")):
        function = {5: lambda game, state, player, alpha, beta: value, 3: lambda game, state, table: value}[arguments]
        assert said in exercise(number).verdict(function).sentence


def test_an_endless_search_meets_the_node_budget():
    def endless(game, state, player, alpha, beta):
        while True:
            game.result(state, game.actions(state)[0])
    verdict = exercise("02.2").verdict(endless)
    assert verdict.state == "too slow" and "100,000 positions" in verdict.sentence


def test_no_example_in_a_task_solves_its_exercise():
    import re

    import nbformat
    for stem in ("01_tic_tac_toe", "02_weak_opponents"):
        for folder in ("notebooks", "solutions"):
            notebook = nbformat.read(ROOT / folder / f"{stem}.ipynb", 4)
            prose = " ".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
            for text in re.findall(r'"([XO.]{9})"', prose):
                assert lesson_01.judge_fooling(text) is not None, text


def test_position_makers_say_when_there_is_none():
    import random

    from gameai.course.lessons.positions import random_positions
    with pytest.raises(ValueError, match="No position with 8 empty cells"):
        random_positions(random.Random(0), (8,), lambda state: False)


def test_tree_game_for_two_moves_in_a_row():
    game = TreeGame([[[1, -1], [0, 2]], [[3, -3], [1, 1]]], movers=(0, 0, 1))
    assert minimax(game, ()).value == alpha_beta(game, ()).value == 1
