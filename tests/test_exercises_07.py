"""The exercises of lesson 07: other right versions pass, further wrong ones don't, and what is special to the lesson."""

import math
import random
import statistics
from fractions import Fraction
from functools import cache

import pytest
from course_samples import unnamed

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.arena import score_interval
from gameai.course.exercise import exercise
from gameai.course.lessons import ladder_07, lesson_07, matches_07
from gameai.course.lessons import mistakes_07 as m7
from gameai.game import play
from gameai.games.dots_and_boxes import BOTS, DotsAndBoxes
from gameai.games.dots_and_boxes.bots import Bot1, Bot3
from gameai.games.dots_and_boxes.table import table_of

SEEDS = ["0", "a class of 30"]

# Right versions, written otherwise than those that the lesson and the solutions use. --------


def compare_as_the_arena(pairs):
    """With the two made-up scores, and a numpy number and a list in the answer."""
    import numpy as np
    scores = [0, *((a + b) / 2 for a, b in pairs), 1]
    half = 1.96 * math.sqrt(np.var(scores, ddof=1) / len(scores))
    low, high = np.mean(scores) - half, np.mean(scores) + half
    return [np.float64(low), np.float64(high), "better" if low > 0.5 else "can't tell" if high >= 0.5 else "worse"]


def compare_by_fractions(pairs):
    """With the normal quantile for 1.96."""
    scores = [Fraction(str(a)) / 2 + Fraction(str(b)) / 2 for a, b in pairs]
    centre = sum(scores) / len(scores)
    errors = statistics.NormalDist().inv_cdf(0.975)
    half = errors * math.sqrt(sum((score - centre) ** 2 for score in scores) / (len(scores) - 1) / len(scores))
    words = {(True, True): "better", (False, False): "worse"}
    return centre - Fraction(half), centre + Fraction(half), words.get((centre - half > 0.5, centre + half > 0.5), "can't tell")


def plan_by_trial(score, deviation):
    pairs = 1
    while 1.96 * deviation / math.sqrt(pairs) >= abs(score - 0.5):
        pairs += 1
    return pairs


def plan_by_quantile(score, deviation):
    return math.floor((statistics.NormalDist().inv_cdf(0.975) * deviation / abs(score - 0.5)) ** 2) + 1


def value_by_states(game, state, table):
    if state not in table:
        mover = game.to_move(state)
        children = [game.result(state, action) for action in game.actions(state)]
        table[state] = max((exact if game.to_move(child) == mover else -exact for child in children
                            for exact in [value_by_states(game, child, table)]), default=None)
        if table[state] is None:
            table[state] = game.utility(state, mover)
    return table[state]


def value_by_bounds(game, state, table):
    """Alpha-beta for the first player, with bounds that are kept as bounds."""
    def visit(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state, 0)
        low, high = table.get(state, (-99, 99))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        first = game.to_move(state) == 0
        best, window = (-99 if first else 99), [alpha, beta]
        for action in game.order(state, game.actions(state)):
            value = visit(game.result(state, action), *window)
            best = max(best, value) if first else min(best, value)
            window[not first] = max(window[0], best) if first else min(window[1], best)
            if window[0] >= window[1]:
                break
        table[state] = (best if best > alpha else -99, best if best < beta else 99)
        return best
    value = visit(state, -99, 99)
    return value if game.to_move(state) == 0 else -value


def table_by_layers(edges, boxes):
    """As a dict, the fullest sets first, each filled from those with one edge more."""
    table = {2 ** edges - 1: 0}
    for size in range(edges - 1, -1, -1):
        for drawn in range(2 ** edges):
            if drawn.bit_count() == size:
                worth = []
                for bit in (1 << edge for edge in range(edges) if not drawn >> edge & 1):
                    new = [four for four in boxes if four & bit and four & (drawn | bit) == four]
                    worth.append(len(new) + table[drawn | bit] if new else -table[drawn | bit])
                table[drawn] = max(worth)
    return table


def table_by_recursion(edges, boxes):
    """A generator of values, found from the empty board on."""
    @cache
    def value(drawn):
        full = sum(drawn & four == four for four in boxes)
        values = []
        for edge in range(edges):
            after = drawn | 1 << edge
            if after != drawn:
                new = sum(after & four == four for four in boxes) - full
                values.append(value(after) * (1 if new else -1) + new)
        return max(values, default=0)
    return list(map(value, range(2 ** edges)))


def gives_least(game, state):
    captures = game.captures(state)
    return captures[0] if captures else min(game.actions(state), key=lambda action: m7.eaten_after(game, state, action))


def searches_the_end(game, state):
    if len(game.actions(state)) <= 10:
        found = alpha_beta(game, state, table=TranspositionTable(), nodes=500)
        if found.complete:
            return found.action
    return gives_least(game, state)


RIGHT = {
    "07.1": [compare_as_the_arena, compare_by_fractions],
    "07.2": [plan_by_trial, plan_by_quantile],
    "07.3": [value_by_states, value_by_bounds],
    "07.4": [table_by_layers, table_by_recursion],
    "07.5": [gives_least, searches_the_end],
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", RIGHT)
def test_two_differently_written_right_versions_pass(number, seed):
    for function in RIGHT[number]:
        verdict = exercise(number).verdict(function, seed=seed)
        assert verdict.state == "right", (function.__name__, verdict.sentence, verdict.rows)


def test_every_exercise_has_other_right_versions():
    assert {one.number for one in lesson_07.EXERCISES} == set(RIGHT) == set(FURTHER)


# Further wrong versions, written apart from the checks. -------------------------------------


def mean_of_first_games(pairs):
    scores = [a for a, _ in pairs]
    half = 1.96 * statistics.stdev(scores) / math.sqrt(len(scores))
    centre = statistics.mean(scores)
    return centre - half, centre + half, m7.word_for(centre - half, centre + half)


def binomial(pairs):
    n = 2 * len(pairs)
    p = sum(a + b for a, b in pairs) / n
    half = 1.96 * math.sqrt(p * (1 - p) / n)
    return p - half, p + half, m7.word_for(p - half, p + half)


def percent(pairs):
    low, high, word = compare_by_fractions(pairs)
    return 100 * low, 100 * high, word


def wide_open(pairs):
    return 0, 1, "can't tell"


def other_words(pairs):
    low, high, word = compare_by_fractions(pairs)
    return low, high, "equal" if word == "can't tell" else word


def value_after_best_capture(game, state, table):
    """Greedy to the end."""
    mover = game.to_move(state)
    while not game.is_terminal(state):
        state = game.result(state, game.order(state, game.actions(state))[0])
    return game.utility(state, mover)


def value_of_now(game, state, table):
    return game.utility(state, game.to_move(state))


def value_two_ahead(game, state, table, depth=2):
    mover = game.to_move(state)
    if depth == 0 or game.is_terminal(state):
        return game.utility(state, mover)
    children = [game.result(state, action) for action in game.actions(state)]
    return max(value_two_ahead(game, child, table, depth - 1) * (1 if game.to_move(child) == mover else -1) for child in children)


def value_by_edges(game, state, table):
    """A table that knows a position by how many edges are open."""
    mover, left = game.to_move(state), len(game.actions(state))
    if not left:
        return game.utility(state, mover)
    if left not in table:
        children = [game.result(state, action) for action in game.actions(state)]
        table[left] = max(value_by_edges(game, child, table) * (1 if game.to_move(child) == mover else -1) for child in children)
    return table[left]


def value_of_a_mean(game, state, table):
    mover = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state, mover)
    if state not in table:
        values = [value_of_a_mean(game, child, table) * (1 if game.to_move(child) == mover else -1)
                  for child in (game.result(state, action) for action in game.actions(state))]
        table[state] = round(sum(values) / len(values))
    return table[state]


def table_of_boxes(edges, boxes):
    return [sum(drawn & four == four for four in boxes) for drawn in range(2 ** edges)]


def table_of_whole_games(edges, boxes):
    """Adds the boxes of the position to what is to come."""
    right = table_by_layers(edges, boxes)
    return [right[drawn] + now for drawn, now in enumerate(table_of_boxes(edges, boxes))]


def half_a_table(edges, boxes):
    right = table_by_layers(edges, boxes)
    return [right[drawn] for drawn in range(2 ** (edges - 1))]


def table_turned_round(edges, boxes):
    right = table_by_layers(edges, boxes)
    return [right[drawn] for drawn in reversed(range(2 ** edges))]


def table_without_ties(edges, boxes):
    """Takes a box wherever one can be taken: on boards so small that is never wrong."""
    table = {2 ** edges - 1: 0}
    for drawn in reversed(range(2 ** edges - 1)):
        found = []
        for edge in range(edges):
            after = drawn | 1 << edge
            if after != drawn:
                new = sum(four >> edge & 1 and after & four == four for four in boxes)
                found.append((new > 0, new + table[after] if new else -table[after]))
        table[drawn] = max(found)[1]
    return table


def random_bot(game, state):
    return random.choice(game.actions(state))


def last_edge(game, state):
    return game.actions(state)[-1]


def one_move_deep(game, state):
    return alpha_beta(game, state, depth=1).action


def helps(game, state):
    return min(game.actions(state), key=lambda action: game.utility(game.result(state, action), game.to_move(state)))


def mirrors(game, state):
    """Draws the edge opposite to the last one in order, if it is open."""
    names = game.board.names
    for name in names:
        opposite = names[len(names) - 1 - names.index(name)]
        if name not in game.actions(state) and opposite in game.actions(state):
            return opposite
    return game.actions(state)[0]


FURTHER = {
    "07.1": [mean_of_first_games, binomial, percent, wide_open, other_words],
    "07.2": [lambda score, deviation: 200, lambda score, deviation: math.ceil((1.96 * deviation / score) ** 2) * 2,
             lambda score, deviation: math.ceil(1.96 * deviation / (score - 0.5) ** 2),
             lambda score, deviation: math.ceil((1.96 * deviation * math.sqrt(2) / (score - 0.5)) ** 2),
             lambda score, deviation: (1.96 * deviation / (score - 0.5)) ** 2],
    "07.3": [value_after_best_capture, value_of_now, value_two_ahead, value_by_edges, value_of_a_mean],
    "07.4": [table_of_boxes, table_of_whole_games, half_a_table, table_turned_round, table_without_ties],
    "07.5": [random_bot, last_edge, one_move_deep, helps, mirrors],
}


@pytest.mark.parametrize("number", FURTHER)
def test_further_wrong_versions_are_refuted(number):
    states = [unnamed(number).verdict(function).state for function in FURTHER[number]]
    assert len(states) == 5 and states.count("wrong") >= 4, states


# What is special to these exercises. --------------------------------------------------------


def test_matches_shown_to_students_are_certain():
    for seed in SEEDS:
        for (pairs,) in exercise("07.1").cases(exercise("07.1").rng(seed)):
            assert len(matches_07.words_of(pairs)) == 1
        words = {word for (pairs,) in exercise("07.1").cases(exercise("07.1").rng(seed)) for word in matches_07.words_of(pairs)}
        assert words == set(matches_07.WORDS)


def test_twelve_of_twenty_is_asked_about():
    for seed in SEEDS:
        pairs = min((pairs for (pairs,) in exercise("07.1").cases(exercise("07.1").rng(seed))), key=len)
        assert sum(map(sum, pairs)) == 12 and len(pairs) == 10
        assert matches_07.words_of(pairs) == {"can't tell"}


def test_forms_get_a_sentence():
    for number, answer, said in (
            ("07.1", None, "returned None"), ("07.1", (0.1, 0.2), "2 parts"), ("07.1", ("a", 1, "better"), "another type"),
            ("07.1", (0.9, 0.1, "better"), "lower end"), ("07.1", (0.1, 0.2, "yes"), "three words"), ("07.2", "20", "another type"),
            ("07.2", 0, "one pair or more"), ("07.3", None, "returned None"), ("07.4", [0] * 3, "has no value"),
            ("07.4", None, "returned None"), ("07.5", None, "Did you forget `return`?"), ("07.5", ["h00"], "returned a list, where one move is wanted"),
            ("07.5", "z99", "not legal"), ("07.5", 3, "That is no move. Return an open edge")):
        verdict = unnamed(number).verdict(lambda *args: answer)
        assert verdict.state == "wrong" and said in verdict.sentence, (number, answer, verdict.sentence)


def test_the_library_does_not_do_the_exercise():
    def borrowed(game, state, table):
        return alpha_beta(game, state, table=TranspositionTable()).value

    def looked_up(game, state):
        return table_of(3, 3).best_actions(state)[1][0]

    def bot(game, state):
        return Bot1().choose(game, state)

    def by_number(game, state):
        return BOTS[5]().choose(game, state)

    def imported_inside(game, state):
        import gameai.games.dots_and_boxes as dots
        return dots.BOTS[3]().choose(game, state)

    def by_a_subclass(game, state):
        return Disguised().choose(game, state)

    def by_its_object(game, state):
        return DISGUISED.choose(game, state)

    def by_a_method(game, state):
        return Wrapped().edge(game, state)

    def by_the_interval(pairs):
        low, high = score_interval([(a + b) / 2 for a, b in pairs])
        return low, high, m7.word_for(low, high)
    for number, function in (("07.1", by_the_interval), ("07.3", borrowed), ("07.5", looked_up), ("07.5", bot), ("07.5", by_number),
                             ("07.5", imported_inside), ("07.5", by_a_subclass), ("07.5", by_its_object), ("07.5", by_a_method)):
        verdict = unnamed(number).verdict(function)
        assert verdict.state == "wrong" and " the library's" in verdict.sentence, function.__name__


def test_a_name_of_ones_own_is_told_with_the_librarys():
    b = Bot3(1)
    verdict = exercise("07.5").verdict(lambda game, state: b.choose(game, state))
    assert verdict.sentence.startswith("`b` is the library's `Bot3`, and does")


class Disguised(Bot3):
    """A bot of the library under another name."""


DISGUISED = Disguised()


class Wrapped:
    """A class of one's own that asks a bot of the library."""

    def edge(self, game, state):
        return Bot3().choose(game, state)


def reads_by_the_statement(pairs, scores=m7.by_pair, word=m7.word_for, digits=9):
    """As the statement writes it, with other last bits than the bank."""
    scores = scores(pairs)
    half = 1.96 * statistics.stdev(scores) / math.sqrt(len(scores))
    low, high = statistics.mean(scores) - half, statistics.mean(scores) + half
    return round(low, digits), round(high, digits), word(low, high)


def test_answers_in_other_last_bits_and_rounded_ones_get_advice():
    for digits in (9, 3, 2):
        for name, version in (
                ("games instead of pairs", {"scores": lambda pairs: [points for pair in pairs for points in pair]}),
                ("more than half is better", {"word": lambda low, high: "better" if low + high > 1 else "worse"}),
                ("sums for means", {"scores": lambda pairs: list(map(sum, pairs))}),
                ("draws forgotten", {"scores": lambda pairs: [(a // 1 + b // 1) / 2 for a, b in pairs]})):
            verdict = exercise("07.1").verdict(lambda pairs: reads_by_the_statement(pairs, digits=digits, **version))
            assert verdict.state == "wrong" and verdict.mistake == name, (name, digits, verdict.mistake)
        assert exercise("07.1").verdict(lambda pairs: reads_by_the_statement(pairs, digits=digits)).state == "right"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_least_number_of_pairs_is_asked_for(seed):
    for change in (lambda n: n + 1, lambda n: n - 1, lambda n: math.ceil(1.04 * n), lambda n: math.ceil(1.02 * n)):
        verdict = exercise("07.2").verdict(lambda score, deviation: change(plan_by_trial(score, deviation)), seed=seed)
        assert verdict.state == "wrong", (seed, verdict.sentence)
    assert exercise("07.2").verdict(lambda score, deviation: plan_by_trial(score, deviation) + 1).mistake == "one too many"


def test_a_forgotten_return_is_named_where_python_names_only_types():
    def forgotten(game, state, table):
        if game.is_terminal(state):
            game.utility(state, game.to_move(state))
            return
        children = [game.result(state, action) for action in game.actions(state)]
        return max(forgotten(game, child, table) * (1 if game.to_move(child) == game.to_move(state) else -1) for child in children)
    verdict = exercise("07.3").verdict(forgotten)
    assert verdict.state == "your code raised" and "`return`" in verdict.advice


@pytest.mark.parametrize("habit, allowed", [("left the boxes on offer", "none"), ("gave a box without need", "captures"),
                                            ("gave more boxes than it had to", "safe")])
def test_bots_that_play_at_random_hear_what_they_do(habit, allowed):
    def bot(game, state):
        captures = game.captures(state) if allowed != "none" else ()
        safe = [action for action in game.actions(state) if not m7.eaten_after(game, state, action)] if allowed == "safe" else ()
        return random.choice(captures or safe or game.actions(state))
    verdict = exercise("07.5").verdict(bot)
    assert verdict.state == "wrong" and habit in verdict.sentence


def test_a_search_without_a_table_meets_the_budget():
    def plain(game, state, table):
        mover = game.to_move(state)
        children = [game.result(state, action) for action in game.actions(state)]
        values = [plain(game, child, table) * (1 if game.to_move(child) == mover else -1) for child in children]
        return max(values, default=game.utility(state, mover))
    verdict = exercise("07.3").verdict(plain)
    assert verdict.state == "too slow" and "30,000 positions" in verdict.sentence


@pytest.mark.parametrize("number", ["07.3", "07.5"])
def test_a_bot_without_an_end_is_stopped(number):
    def endless(game, state, table=None):
        while True:
            pass
    assert exercise(number).verdict(endless, seconds=0.2).state == "too slow"


@pytest.mark.parametrize("factor", [1.645, 1.8, 1.85, 1.93, 1.99, 2, 2.1])
@pytest.mark.parametrize("spread", [statistics.stdev, statistics.pstdev])
def test_another_factor_or_deviation_is_no_95_percent(factor, spread):
    for digits in (9, 3, 2)[:2 if abs(factor - 1.96) < 0.04 else 3]:  # of two digits the third is gone
        def answer(pairs):
            scores = m7.by_pair(pairs)
            half, centre = factor * spread(scores) / math.sqrt(len(scores)), statistics.mean(scores)
            return round(centre - half, digits), round(centre + half, digits), m7.word_for(centre - half, centre + half)
        verdict = exercise("07.1").verdict(answer)
        assert verdict.state == "wrong", (factor, digits)
        if spread is statistics.stdev and factor != 2 and digits == 9:
            assert f", {factor:.2f} standard errors" in verdict.sentence or factor == 1.645, verdict.sentence


@pytest.mark.parametrize("digits", [2, 3, 4, 9])
@pytest.mark.parametrize("number, name, version", [
    ("07.1", "pstdev", lambda scores: 1.96 * statistics.pstdev(scores)),
    ("07.1", "two errors", lambda scores: 2 * statistics.stdev(scores))])
def test_the_deviation_and_the_factor_are_named(number, name, version, digits):
    def answer(pairs):
        scores = m7.by_pair(pairs)
        half, centre = version(scores) / math.sqrt(len(scores)), statistics.mean(scores)
        return round(centre - half, digits), round(centre + half, digits), m7.word_for(centre - half, centre + half)
    verdict = exercise(number).verdict(answer)
    assert (verdict.state, verdict.mistake) == ("wrong", name)


def test_the_skeletons_table_is_not_accused_of_extra_turns():
    verdict = exercise("07.4").verdict(lambda edges, boxes: [0] * 2 ** edges)
    assert verdict.mistake == "box not counted" and verdict.advice.startswith("All your values are 0.") and "turn" not in verdict.advice


def value_keyed(game, state, table, key):
    if game.is_terminal(state):
        return game.utility(state, game.to_move(state))
    if key(game, state) not in table:
        best = -math.inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = value_keyed(game, child, table, key)
            best = max(best, value if game.to_move(child) == game.to_move(state) else -value)
        table[key(game, state)] = best
    return table[key(game, state)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", [lambda game, state: state[0], lambda game, state: (state[0], state[3]),
                                 lambda game, state: game.key(state)[0], lambda game, state: " ".join(game.board.names_of(state[0]))])
def test_margins_kept_under_the_edges_are_named(key, seed):
    verdict = exercise("07.3").verdict(lambda game, state, table: value_keyed(game, state, table, key), seed=seed)
    assert verdict.state == "wrong" and verdict.mistake.startswith("offset forgotten"), verdict.rows
    assert "is to move; First has" in verdict.rows[0][1]


def test_the_line_shown_is_best_play():
    verdict = exercise("07.3").verdict(lambda game, state, table: 0)
    game, state, actions = verdict.line
    truth, mover = table_of(game.rows, game.cols).value(state), game.to_move(state)
    for action in actions:
        state = game.result(state, action)
    assert game.is_terminal(state) and game.utility(state, mover) == truth != 0


def test_the_drawn_board_has_the_numbers_of_its_case():
    for edges, boxes in exercise("07.4").cases(exercise("07.4").rng("0")):
        alt = exercise("07.4").draw(edges, boxes).alt
        assert all(str(edge) in alt for edge in range(edges))


def test_the_climb_shows_all_rungs_and_leaves_others_out(capsys):
    def unfinished(game, state):
        raise NotImplementedError
    assert lesson_07.climb(unfinished) is None
    assert "No ladder" in capsys.readouterr().out
    assert "against bot 5" in lesson_07.climb(m7.greedy_twin).alt
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 6 and said[0].endswith("passed") and not said[1].endswith("passed")


def test_the_rules_of_a_match_are_those_of_the_arena():
    """A pair begins with one opening and swaps the sides; on 3 x 3 boxes nothing is drawn."""
    game = DotsAndBoxes(3, 3)
    record = play(game, [Bot1(1), Bot1(2)])
    assert sum(record.utilities) == 0 and record.utilities[0] % 2 == 1


def test_the_intervals_of_the_exit_question_are_those_of_the_library():
    one, other = [1] * 5 + [0.5] * 4 + [0], [1] * 20 + [0.5] * 72 + [0] * 8      # pairs of 14 points of 20, 112 of 200
    assert (2 * sum(one), 2 * sum(other)) == (14, 112)
    assert [tuple(round(end, 2) for end in score_interval(scores)) for scores in (one, other)] == [(0.45, 0.89), (0.51, 0.61)]


def test_a_share_has_its_interval():
    assert ladder_07.share("missed", [True] * 8 + [False] * 192) == "missed: 8 of 200, 95% interval 0.02 to 0.07"


def test_the_differences_say_which_bots_are_told_apart_and_which_are_not(capsys):
    hits = {"a": [True] * 50 + [False] * 50, "b": [True] * 51 + [False] * 49, "c": [True] * 90 + [False] * 10, "d": [True] * 40 + [False] * 60}
    alt = ladder_07.differences_plot(hits, x="difference").alt
    assert capsys.readouterr().out.splitlines()[-1] == "told apart: c less b, d less c; can't tell: b less a"
    assert "b less a: 0.010" in alt and "c less b: 0.390" in alt
    ladder_07.differences_plot({"a": hits["a"], "c": hits["c"]}, x="difference")
    assert capsys.readouterr().out.splitlines()[-1].endswith("can't tell: none")


def test_all_shares_that_are_told_apart_are_said():
    hits = {name: [True] * won + [False] * (games - won)
            for name, won, games in (("1", 189, 200), ("2", 178, 200), ("3", 149, 200), ("4", 23, 40), ("5", 6, 20))}
    assert ladder_07.told_apart({f"against bot {name}": found for name, found in hits.items()}).splitlines() == [
        "shown to be lower against bot 3 than against bot 1 and against bot 2",
        "shown to be lower against bot 4 than against bot 1 and against bot 2",
        "shown to be lower against bot 5 than against bot 1, against bot 2 and against bot 3"]
    assert ladder_07.told_apart({"one": [True, False], "other": [True, True]}) == ""
