"""The exercises of lesson 09: other right versions pass, further wrong ones don't, and what is special to them.

What holds for every exercise is tested in test_exercise_banks.py.
"""

from fractions import Fraction
from math import inf, log, sqrt

import pytest
from course_samples import unnamed

from gameai.adversarial import TranspositionTable, alpha_beta, minimax
from gameai.course.exercise import exercise
from gameai.course.lessons import climb_09, depth_09, lesson_09, sampling_09, table_09
from gameai.course.lessons import mistakes_09 as m9
from gameai.course.lessons import mistakes_09_sampling as m9s
from gameai.course.lessons.positions import GAME as BOARD
from gameai.course.lessons.search_round_09 import search_round
from gameai.games.antichess import Antichess, bots, examples, five_searchers, pieces, pieces_and_mobility
from gameai.games.dots_and_boxes import DotsAndBoxes
from gameai.games.tree import TreeGame
from gameai.monte_carlo import monte_carlo_tree_search
from gameai.show.svg import words

SEEDS = ["0", "a class of 30"]

# Right versions, written otherwise than those that the bank and the solutions use. -----------


def low_and_high(entry, depth, alpha, beta, ply):
    """Two ends in place of a kind; outside the window it gives the bound itself."""
    value = Fraction(entry[2])
    if abs(value) > 50:
        value -= ply * (1 if value > 0 else -1)
    low = -inf if entry[1] == "at most" else value
    high = inf if entry[1] == "at least" else value
    if entry[0] == depth:
        if low >= beta:
            return beta
        if high <= alpha:
            return alpha
        if low == high:
            return value


def order_by_parts(game, state, remembered):
    """A generator, whose groups are in another order than the rules list them."""
    actions = list(reversed(game.actions(state)))
    if remembered in actions:
        actions.remove(remembered)
        yield remembered
    yield from (action for action in actions if game.must_capture(game.result(state, action)))
    yield from (action for action in actions if not game.must_capture(game.result(state, action)))


def order_as_plain_tuples(game, state, remembered):
    return tuple(tuple(action) for action in order_by_parts(game, state, remembered))


def deepen_by_recursion(game, state, nodes, kept=None):
    kept = kept or [game.actions(state)[0], 0]
    found = search_round(game, state, kept[1] + 1, nodes) if nodes > 0 else None
    if found is None or not found.finished:
        return kept
    kept = [found.action, kept[1] + 1]
    return kept if found.ended else deepen_by_recursion(game, state, nodes - found.nodes, kept)


def deepen_with_rounds(game, state, nodes):
    answer = game.actions(state)[0], 0
    for depth in range(1, 200):
        one = search_round(game, state, depth, nodes)
        nodes -= one.nodes
        if one.finished:
            answer = one.action, depth
        if one.ended or not one.finished:
            return answer


def fail_hard_with_two_ends(game, state, depth, alpha, beta, table):
    """Keeps (low, high) under (state, depth), and returns the window's ends outside of it."""
    mover = game.to_move(state)
    if game.is_terminal(state) or not depth:
        return min(max(game.utility(state, mover), alpha), beta)
    low, high = table.get((state, depth), (-inf, inf))
    if low >= beta:
        return beta
    if high <= alpha:
        return alpha
    if low == high:
        return low
    best = alpha
    for action in game.actions(state):
        child = game.result(state, action)
        if game.to_move(child) == mover:
            value = fail_hard_with_two_ends(game, child, depth - 1, best, beta, table)
        else:
            value = -fail_hard_with_two_ends(game, child, depth - 1, -beta, -best, table)
        best = max(best, value)
        if best >= beta:
            break
    if best > alpha:
        low = max(low, best)
    if best < beta:
        high = min(high, best)
    table[state, depth] = low, high
    return best


def search_for_max(game, state, depth, alpha, beta, table):
    """Works with values for player 0, and keeps bounds in tables of their own."""
    def visit(state, depth, alpha, beta):
        if game.is_terminal(state) or depth == 0:
            return game.utility(state, 0)
        least, most = table.get(("least", state, depth), -inf), table.get(("most", state, depth), inf)
        if least == most or least >= beta:
            return least
        if most <= alpha:
            return most
        low, high = alpha, beta
        sign = 1 if game.to_move(state) == 0 else -1
        best = -inf * sign
        for action in game.actions(state):
            value = visit(game.result(state, action), depth - 1, alpha, beta)
            if sign == 1:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best > low:
            table["least", state, depth] = max(least, best)
        if best < high:
            table["most", state, depth] = min(most, best)
        return best
    if game.to_move(state) == 0:
        return visit(state, depth, alpha, beta)
    return -visit(state, depth, -beta, -alpha)


def sampling_by_recursion(game, state, rounds, rng):
    """Totals for the player who chose the move, as many books have them."""
    tree = {}

    def playout(state):
        while not game.is_terminal(state):
            state = game.result(state, rng.choice(list(game.actions(state))))
        return state

    def visit(state):
        if game.is_terminal(state):
            return state
        node = tree.setdefault(state, {action: [0, 0.0] for action in game.actions(state)})
        new = [action for action in node if not node[action][0]]
        mover = game.to_move(state)
        if new:
            action = rng.choice(new)
            end = playout(game.result(state, action))
        else:
            total = sum(visits for visits, _ in node.values())
            action = max(node, key=lambda a: node[a][1] / node[a][0] + 2 * sqrt(log(total) / node[a][0]))
            end = visit(game.result(state, action))
        node[action][0] += 1
        node[action][1] += game.utility(end, mover)
        return end

    for _ in range(rounds):
        visit(state)
    visits = {action: entry[0] for action, entry in tree[state].items()}
    return [max(visits, key=lambda action: visits[action]), visits]


def uct_of_the_bank(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng,
                      bonus=lambda node, child, rounds: (4 * log(node.visits + 1) / child.visits) ** 0.5)


def bot_with_table(game, state):
    return alpha_beta(game, state, None, pieces_and_mobility, TranspositionTable(), 299).action


def bot_without_table(game, state):
    """Returns a plain tuple; a single move is played without a search."""
    actions = game.actions(state)
    return tuple(actions[0] if len(actions) == 1 else alpha_beta(game, state, evaluate=pieces_and_mobility, nodes=300).action)


RIGHT = {
    "09.1": [low_and_high, m9.look_up],
    "09.2": [order_by_parts, order_as_plain_tuples],
    "09.3": [deepen_by_recursion, deepen_with_rounds],
    "09.4": [fail_hard_with_two_ends, search_for_max],
    "09.5": [sampling_by_recursion, uct_of_the_bank],
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, function", [(number, one) for number, both in RIGHT.items() for one in both])
def test_right_versions_pass(number, function, seed):
    verdict = exercise(number).verdict(function, seed=seed)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


@pytest.mark.parametrize("function", [bot_with_table, bot_without_table])
def test_right_bots_pass(function):
    """One seed: a check plays 32 games."""
    verdict = exercise("09.6").verdict(function, seconds=100)
    assert verdict.state == "right", (verdict.sentence, verdict.rows)


# Wrong versions that are not in the bank. -----------------------------------------------------


def returns_bounds_of_the_window(entry, depth, alpha, beta, ply):
    return beta if entry[0] == depth else None


def clamps_everything(entry, depth, alpha, beta, ply):
    return min(max(entry[2], alpha), beta) if entry[0] == depth else None


def shifts_by_depth(entry, depth, alpha, beta, ply):
    return m9.look_up(entry, depth, alpha, beta, depth)


def truth_or_nothing(entry, depth, alpha, beta, ply):
    return m9.look_up(entry, depth, alpha, beta, ply) or None


def says_whether(entry, depth, alpha, beta, ply):
    return m9.look_up(entry, depth, alpha, beta, ply) is not None


def offers_then_remembered(game, state, remembered):
    return sorted(game.actions(state), key=lambda a: (not m9.forces(game, state, a), a != remembered))


def backwards(game, state, remembered):
    return m9._first(remembered, list(game.actions(state))[::-1])


def only_offers_moved(game, state, remembered):
    actions = list(game.actions(state))
    return actions[-1:] + actions[:-1]


def the_best_alone(game, state, remembered):
    return [remembered or game.actions(state)[0]]


def by_own_replies(game, state, remembered):
    return m9._first(remembered, sorted(game.actions(state), key=lambda a: -len(game.actions(game.result(state, a)))))


def fixed_depth(game, state, nodes):
    return search_round(game, state, 3, nodes).action, 3


def deepest_first(game, state, nodes):
    for depth in range(6, 0, -1):
        found = search_round(game, state, depth, nodes)
        if found.finished:
            return found.action, depth
    return game.actions(state)[0], 0


def counts_from_two(game, state, nodes):
    return m9.deepen(game, state, nodes - 2)


def keeps_the_best_depth_only(game, state, nodes):
    return game.actions(state)[0], m9.deepen(game, state, nodes)[1]


def shares_evenly(game, state, nodes):
    return m9.deepen(game, state, nodes, budget=lambda nodes, spent: nodes // 4)


def minimax_of_the_library(game, state, depth, alpha, beta, table):
    return m9.search(game, state, depth, -inf, inf, {})


def exact_at_beta(*args):
    return m9.search(*args, kinds=("at most", "exactly"))


def exact_at_alpha(*args):
    return m9.search(*args, kinds=("exactly", "at least"))


def wrong_key(*args):
    return m9.search(*args, key=lambda game, state: game.to_move(state))


def shallower_accepted(*args):
    return m9.search(*args, deep=lambda known, wanted: known <= wanted)


def even_rounds(game, state, rounds, rng):
    actions = list(game.actions(state))
    wins = {a: 0 for a in actions}
    for number in range(rounds):
        place = game.result(state, actions[number % len(actions)])
        while not game.is_terminal(place):
            place = game.result(place, rng.choice(game.actions(place)))
        wins[actions[number % len(actions)]] += game.utility(place, game.to_move(state))
    best = max(wins, key=wins.get)
    return best, {a: rounds if a == best else 0 for a in actions}


def always_first(game, state, rounds, rng):
    return game.actions(state)[0], {game.actions(state)[0]: rounds}


def playouts_of_first_moves(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng, playout=lambda rng, actions: actions[0], bonus=lambda *_: 0)


def counts_nodes(game, state, rounds, rng):
    action, visits = m9s.sample(game, state, rounds, rng)
    return action, dict.fromkeys(visits, 1)


def unlucky(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng, pick=lambda child: child.total)


def one_move_out(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng, steps=1)


def ten_moves_out(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng, steps=10)


def factor_inside(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng, bonus=lambda node, child, rounds: sqrt(2 * log(node.visits) / child.visits))


def logarithm_at_the_child(game, state, rounds, rng):
    return m9s.sample(game, state, rounds, rng, bonus=lambda node, child, rounds: 2 * sqrt(log(child.visits) / child.visits))


def one_round_more(game, state, rounds, rng):
    return m9s.sample(game, state, rounds + 1, rng)


def test_what_playouts_and_formula_are_for():
    """Each part of the search that small trees do not need has a case of its own."""
    for function in (one_move_out, ten_moves_out, factor_inside, logarithm_at_the_child, one_round_more, m9s.no_playout,
                     m9s.always_the_first, m9s.always_the_last, m9s.numbers_of_its_own, m9s.logarithm_of_rounds):
        assert unnamed("09.5").verdict(function, seed="0").state == "wrong", function.__name__


def remembered_by_identity(game, state, remembered):
    return sorted(game.actions(state), key=lambda a: (a is not remembered, not m9.forces(game, state, a)))


def test_a_remembered_move_is_equal_and_not_the_same():
    for function in (remembered_by_identity, m9.by_squares):
        assert exercise("09.2").verdict(function).state == "wrong", function.__name__


def test_a_right_value_that_is_the_windows_end_is_said_once():
    game = DotsAndBoxes(1, 3)
    value = minimax(game, game.initial, 2).value
    said = table_09.judge_search([[value + 1], 0, True], game, game.initial, [(2, value, value + 1)])
    assert said.expected.startswith(f"{words(value)} at depth 2"), said.expected


FURTHER = {
    "09.1": [returns_bounds_of_the_window, clamps_everything, shifts_by_depth, truth_or_nothing, says_whether],
    "09.2": [offers_then_remembered, backwards, only_offers_moved, the_best_alone, by_own_replies],
    "09.3": [fixed_depth, deepest_first, counts_from_two, keeps_the_best_depth_only, shares_evenly],
    "09.4": [minimax_of_the_library, exact_at_beta, exact_at_alpha, wrong_key, shallower_accepted],
    "09.5": [even_rounds, always_first, playouts_of_first_moves, counts_nodes, unlucky],
}


@pytest.mark.parametrize("number", FURTHER)
def test_further_wrong_versions_are_refuted(number):
    states = [unnamed(number).verdict(function).state for function in FURTHER[number]]
    assert len(states) == 5 and states.count("wrong") >= 4, states


def test_further_wrong_bots_are_refuted():
    """Played without naming them, which would play the bank's matches as well."""
    def last_move(game, state):
        return game.actions(state)[-1]

    def follows_numbers(game, state):
        return min(game.actions(state), key=lambda action: sum(action[:2]))

    def runs_away(game, state):
        return min(game.actions(state), key=lambda action: game.must_capture(game.result(state, action)))

    def pieces_one_ply(game, state):
        return alpha_beta(game, state, 1, pieces).action

    def keeps_few_replies(game, state):
        return min(game.actions(state), key=lambda action: len(game.actions(game.result(state, action))))
    wrong = [last_move, follows_numbers, runs_away, pieces_one_ply, keeps_few_replies]
    refuted = [climb_09.judge_rung(climb_09.play_rung(function, 1, 7), 1) is not None for function in wrong]
    assert sum(refuted) >= 4, refuted


# What is special to these exercises. --------------------------------------------------------


def test_the_exit_question():
    assert table_09.EXIT == ((3, "at least", 5), 3, 2, 4, 0) and m9.look_up(*table_09.EXIT) == 5
    entry = table_09.EXIT[0]
    assert m9.look_up(entry, 4, 2, 4, 0) is None and m9.look_up(entry, 3, 2, 7, 0) is None


def test_forms_get_a_sentence():
    for number, answer, said in (
            ("09.1", True, "another type"), ("09.1", "5", "another type"), ("09.2", None, "returned None"), ("09.2", "e4", "another type"),
            ("09.2", [1, 2], "1 is no move"), ("09.2", ["e2e4"], "is no move"), ("09.3", None, "returned None"),
                ("09.3", (1,), "1 parts"), ("09.4", None, "returned None"),
            ("09.5", None, "returned None"), ("09.5", 3, "another type"), ("09.5", (99, {}), "not legal")):
        verdict = unnamed(number).verdict(lambda *args: answer)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, answer, verdict.sentence)


def test_what_is_close_gets_advice():
    """A whole result in place of its move, no action at all, kinds misspelt, the last round forgotten, a result left at the leaf."""
    assert "add `.action`" in str(climb_09.play_rung(lambda game, state: alpha_beta(game, state, 1, pieces, nodes=100), 1, 7))
    assert "No round was finished" in exercise("09.3").verdict(lambda game, state, nodes: (None, 0)).sentence
    for number, function, name in (("09.1", m9.at_least_never_known, "never at least"), ("09.3", m9.ended_not_kept, "ended, not kept"),
                                   ("09.5", m9s.leaf_only, "result at the leaf only")):
        assert exercise(number).verdict(function).mistake == name


def test_a_bot_that_chooses_nothing_or_too_slowly_gets_a_sentence():
    for answer, said in ((lambda game, state: None, "returned None. Did you forget"),
                         (lambda game, state: list(game.actions(state)), "a list, where"),
                         (lambda game, state: game.actions(state)[:1], "one move in a list"),
                         (lambda game, state: "e2e4", "no move. Return one"),
                         (lambda game, state: (0, 1, ""), "a1b1")):
        for rung in (climb_09.ONE_MOVE, 1):
            told = str(climb_09.play_rung(answer, rung, 7))
            assert said in told and "Move(" not in told
    assert "may visit 300 states" in str(climb_09.play_rung(lambda game, state: minimax(game, state, 3).action, 1, 7))


def test_the_library_does_not_do_the_exercise():
    def deepened(game, state, nodes):
        return alpha_beta(game, state, nodes=nodes).action, 1

    def sampled(game, state, rounds, rng):
        found = monte_carlo_tree_search(game, state, rounds)
        return found.action, found.visits

    def searched(game, state, depth, alpha, beta, table):
        return minimax(game, state, depth).value

    def bot(game, state):
        return bots.make_bots(300)[5].choose(game, state)
    for number, function in (("09.3", deepened), ("09.4", searched), ("09.5", sampled)):
        verdict = exercise(number).verdict(function)
        assert verdict.state == "wrong" and "is the library's" in verdict.sentence, number
    refused = exercise("09.6").through(bot, 1, 7)
    assert "is the library's" in str(refused)


def test_the_faulty_search_has_the_faults_of_the_bank():
    """It answers as the version "as it was" does, so whoever hands it in is told so."""
    for case in exercise("09.4").cases(exercise("09.4").rng("0")):
        assert table_09.answer_all(table_09.faulty_search, *case) == table_09.answer_all(m9.as_it_was, *case)


def test_a_round_is_alpha_beta_and_knows_what_it_cost():
    for game, state in ((BOARD, BOARD.from_text("XX.OO....")), (DotsAndBoxes(1, 2), DotsAndBoxes(1, 2).initial)):
        for depth in (1, 2, 3):
            found, library = search_round(game, state, depth, 10 ** 6), alpha_beta(game, state, depth)
            assert (found.action, found.nodes, found.finished) == (library.action, library.nodes, True)
            assert search_round(game, state, depth, found.nodes) == found
            stopped = search_round(game, state, depth, found.nodes - 1)
            assert not stopped.finished and stopped.nodes == found.nodes - 1 and stopped.action in game.actions(state)
    tree = TreeGame([[1, 2], [3, 4]])
    assert not search_round(tree, (), 1, 99).ended and search_round(tree, (), 2, 99).ended


def test_trees_deceive_playouts_and_not_the_search():
    import random
    for kind in sampling_09.KINDS:
        game = sampling_09.deceptive_tree(random.Random(kind), kind)
        right, flat = (sampling_09.judge_runs(sampling_09.run(one, game, (), sampling_09.MANY), game, (), sampling_09.MANY)
                       for one in (m9s.sample, m9s.no_tree))
        assert right is None and flat is not None, kind


def test_the_climb_shows_the_rungs_and_leaves_others_out(capsys):
    def unfinished(game, state):
        raise NotImplementedError
    assert lesson_09.climb(unfinished) is None
    assert "No ladder" in capsys.readouterr().out
    assert "of 6 games" in lesson_09.climb(m9s.any_move, rungs=(0,), games=6).alt
    assert "of 6 games" in capsys.readouterr().out
    assert "against bot 0" in lesson_09.climb(m9s.two_plies, rungs=(0,)).alt
    assert capsys.readouterr().out.startswith("against bot 0: ")


# What the lesson shows. ------------------------------------------------------------------------


def test_the_bars_are_open_when_all_is_guessed(monkeypatch):
    game = Antichess()
    state = examples.after_the_careless_move(game)
    monkeypatch.setattr(depth_09.progress, "guess", lambda key: None if key == "nodes of minimax" else 100)
    assert depth_09.five_bars(game, state, five_searchers(game, state, 2, pieces)).html().startswith("<details open>")


def test_a_table_is_folded_as_a_picture_is():
    folded = depth_09.beside_guess("never asked", "1 <2>\n3", "Show all")
    assert "<details><summary" in folded.html() and "1 &lt;2&gt;" in folded.html() and folded.plain() == "1 <2>\n3"


def test_what_an_entry_says_is_drawn_as_the_table_has_it():
    """The value that is asked for is another one where moves to the end are counted."""
    verdict = exercise("09.1").verdict(m9.not_shifted)
    (depth, kind, value), *_, ply = verdict.args
    assert ply and verdict.picture.alt.endswith(f"The entry says: {kind} {words(value)}.")
    assert words(m9.shifted(value, ply)) not in str(verdict.rows) + verdict.picture.alt


def test_a_depth_of_ones_own_and_a_loop_without_an_end_are_told_so():
    def waits_for_more_nodes(game, state, nodes):
        depth = 1
        while True:
            found = search_round(game, state, depth, nodes)
            if found.nodes > nodes:
                return found.action, depth
            nodes, depth = nodes - found.nodes, depth + 1
    verdict = exercise("09.3").verdict(waits_for_more_nodes, seconds=1)
    assert verdict.state == "too slow" and "says `.finished`" in verdict.advice
    assert "nodes left for all " in exercise("09.3").verdict(m9.never_deeper_than(4)).sentence


def test_the_bars_say_that_values_agree_only_where_they_do():
    game = Antichess()
    state = examples.after_the_careless_move(game)
    found = five_searchers(game, state, 2, pieces)
    assert "The five values agree" in depth_09.five_bars(game, state, found).picture.alt
    found["ordered"] = found["ordered"]._replace(value=found["ordered"].value + 1)
    assert "not the same" in depth_09.five_bars(game, state, found).picture.alt


def test_lines_are_numbered_from_where_they_start():
    game = Antichess()
    states, actions = examples.replay(game, examples.CARELESS_GAME)
    assert depth_09.numbered(game, states[0], actions[:3]) == ["1. d3", "g5", "2. Bxg5"]
    assert depth_09.numbered(game, states[1], actions[1:3]) == ["1… g5", "2. Bxg5"]


def test_depths_within_a_budget_are_those_of_whole_rounds():
    game = Antichess()
    state = examples.after_the_careless_move(game)
    full = minimax(game, state, 2).nodes
    assert depth_09.depth_of_minimax(game, state, full) == 2 and depth_09.depth_of_minimax(game, state, full - 1) == 1
    spent = alpha_beta(game, state, 3, pieces, nodes=inf).nodes
    assert depth_09.depth_of_alpha_beta(game, state, spent, pieces, table=False) == 3
    assert depth_09.depth_of_alpha_beta(game, state, spent - 1, pieces, table=False) == 2


def test_the_bars_have_the_guesses_that_were_kept(monkeypatch):
    game = Antichess()
    state = examples.after_the_careless_move(game)
    monkeypatch.setattr(depth_09.progress, "guess", {"nodes of ordered": 1234}.get)
    bars = depth_09.five_bars(game, state, five_searchers(game, state, 2, pieces))
    drawn = bars.picture
    assert bars.html().startswith("<details><summary"), "three guesses are missing"
    assert "ordered" in drawn.alt and "your guess 1,234" in drawn.alt and drawn.alt.count("your guess") == 1


def test_the_stored_ladder_is_what_the_lesson_says():
    """Each step above one half with its whole interval, bots 4 and 5 first, sampling above bot 0."""
    stored = depth_09.stored_ladder()
    assert all(step["interval"][0] > 0.5 for step in stored["steps"].values())
    order = [rung["name"] for rung in stored["ladder"]]
    assert order[:3] == ["bot 5", "bot 4", "bot 3"] and order[-1] == "bot 0" and "sampling" in order[3:6]
