"""The exercises of lesson 06: other right versions pass, strangers' wrong ones don't, and what is special to this lesson.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
from functools import lru_cache
from itertools import permutations

import pytest
from course_samples import unnamed

from gameai.adversarial import TranspositionTable, alpha_beta
from gameai.course.exercise import exercise
from gameai.course.lessons import boards_06 as boards
from gameai.course.lessons import chains_06, lesson_06, mistakes_06, openers_06, players_06, trials_06, turns_06
from gameai.game import RandomPlayer, play
from gameai.games.dots_and_boxes import (
    Bot1, ChainMoves, DotsAndBoxes, double_crosses, endgame, long_chains, structure, sum_value, turns, who_must_open)

SEEDS = ["0", "a class of 30"]

# --- right versions, written otherwise than in the solutions ------------------------------


@lru_cache(maxsize=None)
def _known_margin(boxes, drawn, edges):
    best = None
    for edge in edges - drawn:
        after = drawn | {edge}
        won = len([box for box in boxes if edge in box and box <= after])
        margin = _known_margin(boxes, after, edges)
        margin = won + margin if won > 0 else -margin
        best = margin if best is None or margin > best else best
    return best or 0


def margin_by_table(sides, drawn):
    return _known_margin(frozenset(box for boxes in sides.values() for box in boxes), drawn, frozenset(sides))


def margin_of_two_players(sides, drawn):
    def value(drawn, mine):
        left = [edge for edge in sides if edge not in drawn]
        found = []
        for edge in left:
            won = sum(1 for box in sides[edge] if not box - drawn - {edge})
            found.append((won if mine else -won) + value(drawn | {edge}, mine if won else not mine))
        return (max if mine else min)(found) if found else 0
    return value(frozenset(drawn), True)


def chains_from_their_ends(missing):
    """Walk from every box that has a link of a chain on one side at most."""
    twos = {box: set(edges) for box, edges in missing.items() if len(edges) == 2}
    def beside(box):
        return [other for other in twos if other != box and twos[other] & twos[box]]
    lengths, seen = [], set()
    for box in twos:
        if box not in seen and len(beside(box)) < 2:
            run = [box]
            while following := [other for other in beside(run[-1]) if other not in run]:
                run += following
            seen |= set(run)
            lengths.append(len(run))
    return tuple(length for length in lengths[::-1] if length > 2)


def chains_by_union(missing):
    parent = {box: box for box in missing if len(missing[box]) == 2}
    def root(box):
        while parent[box] != box:
            box = parent[box]
        return box
    shared, links = {}, {}
    for box in parent:
        for edge in missing[box]:
            if edge in shared:
                links.setdefault(edge, (shared[edge], box))
                parent[root(box)] = root(shared[edge])
            shared[edge] = box
    sizes, inner = {}, {}
    for box in parent:
        sizes[root(box)] = sizes.get(root(box), 0) + 1
    for box, _ in links.values():
        inner[root(box)] = inner.get(root(box), 0) + 1
    return [size for box, size in sizes.items() if size >= 3 and inner.get(box, 0) < size]


def deal_by_threshold(kind, length, rest):
    if length < 3:
        return length
    price = {"chain": 2, "loop": 4}[kind]
    return length - price if rest < -price else length


def deal_ties_kept_back(kind, length, rest):
    if kind == "loop":
        return length - 4 if rest <= -4 else length
    return length - 2 if length > 2 and rest <= -2 else length


def opener_by_turns(game, state):
    crosses = sum(chain.kind == "chain" and chain.length > 2 for chain in structure(game, state).chains) - 1
    whole = (game.rows + 1) * (game.cols + 1) + crosses
    last = 0 if whole % 2 else 1
    return 1 - last


def opener_by_short_chains(game, state):
    return (game.to_move(state) + sum(chain.kind == "chain" and chain.length < 3 for chain in structure(game, state).chains)) % 2


def sum_by_counts(parts):
    @lru_cache(maxsize=None)
    def value(parts):
        best = -10_000
        for part in set(parts):
            rest = list(parts)
            rest.remove(part)
            worth, (kind, length) = value(tuple(rest)), part
            give = 4 if kind == "loop" else 2
            all_of_it = -length - worth
            best = max(best, min(all_of_it, 2 * give - length + worth) if length > 2 else all_of_it)
        return best if parts else 0
    return value(tuple(sorted(parts)))


def sum_shortest_of_each_kind(parts):
    if not parts:
        return 0
    found = []
    for kind, kept in (("chain", 2), ("loop", 4)):
        lengths = sorted(length for other, length in parts if other == kind)
        if lengths:
            left = list(parts)
            left.remove((kind, lengths[0]))
            rest = sum_shortest_of_each_kind(left)
            given = [lengths[0] + rest] + [lengths[0] - 2 * kept - rest] * (lengths[0] >= 3)
            found.append(-max(given))
    return max(found)


RIGHT = {
    "06.1": [margin_by_table, margin_of_two_players],
    "06.2": [chains_from_their_ends, chains_by_union, mistakes_06.right_long_chains],
    "06.3": [deal_by_threshold, deal_ties_kept_back],
    "06.4": [opener_by_turns, opener_by_short_chains],
    "06.5": [sum_by_counts, sum_shortest_of_each_kind],
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", RIGHT)
def test_differently_written_right_versions_pass(number, seed):
    for function in RIGHT[number]:
        verdict = exercise(number).verdict(function, seed=seed)
        assert verdict.state == "right", (function.__name__, verdict.sentence, verdict.rows)
        assert exercise(number).grade(function, seed=seed)


def test_every_exercise_has_other_right_versions():
    assert {one.number for one in lesson_06.EXERCISES} - {"06.6"} == set(RIGHT)


def test_answers_of_other_types_that_are_as_good():
    numpy = pytest.importorskip("numpy")
    assert exercise("06.2").grade(lambda missing: (length for length in chains_by_union(missing)))
    assert exercise("06.3").grade(lambda kind, length, rest: numpy.int64(deal_by_threshold(kind, length, rest)))
    assert exercise("06.5").grade(lambda parts: numpy.int64(sum_by_counts(parts)))


# --- wrong versions of strangers, written apart from the bank ------------------------------


def search_margin(sides, drawn, worth, pick=max):
    left = [edge for edge in sides if edge not in drawn]
    if not left:
        return 0
    return pick(worth(sum(box <= drawn | {edge} for box in sides[edge]), search_margin(sides, drawn | {edge}, worth, pick), len(left))
                for edge in left)


def drop_one(parts, place):
    return parts[:place] + parts[place + 1:]


def sum_with(parts, reply):
    return max([-reply(*parts[i], sum_with(drop_one(parts, i), reply)) for i in range(len(parts))], default=0)


def loops_by_shape(missing, is_loop):
    """Groups of linked boxes; a loop is told by the rows and columns that it fills."""
    found = []
    for group in mistakes_06.groups(missing, mistakes_06.with_two(missing)):
        rows, cols = ({box[way] for box in group} for way in (0, 1))
        if len(group) > 2 and not (len(rows) * len(cols) == len(group) and is_loop(len(rows), len(cols))):
            found.append(len(group))
    return found


STRANGERS = {
    "06.1": [
        lambda sides, drawn: search_margin(sides, drawn, lambda won, rest, left: won + rest if won else -rest, min),
        lambda sides, drawn: search_margin(sides, drawn, lambda won, rest, left: won - rest if left % 2 else won + rest),
        lambda sides, drawn: abs(margin_by_table(sides, drawn)),
        lambda sides, drawn: sum(box - drawn != frozenset() for box in {box for each in sides.values() for box in each}),
        lambda sides, drawn: search_margin(sides, drawn, lambda won, rest, left: (won > 0) * 1 + (rest if won else -rest) + (won > 1) * 2),
        lambda sides, drawn: max([sum(box <= drawn | {edge} for box in sides[edge]) for edge in sides if edge not in drawn], default=0),
    ],
    "06.2": [
        lambda missing: [len(edges) for edges in missing.values() if len(edges) == 2],
        lambda missing: [sum(len(edges) == 2 for edges in missing.values())],
        lambda missing: [length for length in mistakes_06.loops_too(missing) if length != 4],
        lambda missing: [length for length in mistakes_06.square_loops(missing) if length != 6],
        lambda missing: loops_by_shape(missing, lambda rows, cols: rows == cols == 2),
        lambda missing: loops_by_shape(missing, lambda rows, cols: rows == cols),
        lambda missing: chains_by_union({box: edges for box, edges in missing.items() if box[0] == 0}),
        lambda missing: [len([box for box in missing if box[0] == row and len(missing[box]) == 2]) for row in range(max(missing)[0] + 1)],
        lambda missing: list(range(3, 3 + len(chains_by_union(missing)))),
    ],
    "06.3": [
        lambda kind, length, rest: max(0, length - 2),
        lambda kind, length, rest: length - 2,
        lambda kind, length, rest: max(0, length - 4) if rest < 0 else length,
        lambda kind, length, rest: length if rest > -length else length - (4 if kind == "loop" else 2),
        lambda kind, length, rest: 2 if kind == "chain" else 4,
        lambda kind, length, rest: deal_by_threshold(kind, length, rest - 3),
        lambda kind, length, rest: length + rest,
    ],
    "06.4": [
        lambda game, state: 0,
        lambda game, state: len(structure(game, state).chains) % 2,
        lambda game, state: (long_chains(game, state) + game.to_move(state)) % 2,
        lambda game, state: (game.rows + game.cols + long_chains(game, state)) % 2,
        lambda game, state: int((state[0].bit_count() + long_chains(game, state)) % 2 == 0),
        lambda game, state: 1 - opener_by_turns(game, state),
    ],
    "06.5": [
        lambda parts: -sum(length for _, length in parts),
        lambda parts: sum_with(parts, lambda kind, length, rest: length - rest),
        lambda parts: sum_with(parts, lambda kind, length, rest: max(length + rest, length - (4 if kind == "loop" else 2) - rest)),
        lambda parts: sum_with(parts, lambda kind, length, rest: min(length + rest, length - 4 - rest)),
        lambda parts: sum_by_counts([part for part in parts if part[0] == "chain"]),
        lambda parts: sum_by_counts(parts[:3]),
    ],
}


@pytest.mark.parametrize("seed", SEEDS[:2])
@pytest.mark.parametrize("number", STRANGERS)
def test_wrong_versions_written_apart_from_the_check_are_refuted(number, seed):
    passed = [place for place, function in enumerate(STRANGERS[number]) if unnamed(number).grade(function, seed=seed)]
    assert not passed


def margin_of_one_set(sides, drawn):
    drawn, best = set(drawn), -10
    for edge in sides:
        if edge not in drawn:
            drawn.add(edge)
            won = sum(box <= drawn for box in sides[edge])
            rest = margin_of_one_set(sides, drawn)
            best = max(best, won + rest if won else -rest)
    return best if best > -10 else 0


def margin_of_boxes_before(sides, drawn):
    found = []
    for edge in sides:
        if edge not in drawn:
            after = drawn | {edge}
            won = sum(box <= drawn for box in sides[edge])
            rest = margin_of_boxes_before(sides, after)
            found.append(won + rest if won else -rest)
    return max(found, default=0)


def margin_returned_early(sides, drawn):
    for edge in sides:
        if edge not in drawn:
            after = drawn | {edge}
            won = sum(box <= after for box in sides[edge])
            rest = margin_returned_early(sides, after)
            return won + rest if won else -rest
    return 0


def margin_of_a_turned_sign(sides, drawn):
    found = []
    for edge in sides:
        if edge not in drawn:
            won = sum(box <= drawn | {edge} for box in sides[edge])
            rest = margin_of_a_turned_sign(sides, drawn | {edge})
            found.append(won - rest if won else rest)
    return max(found, default=0)


def sum_from_zero(parts):
    best = 0
    for place, (kind, length) in enumerate(parts):
        rest = sum_from_zero(drop_one(parts, place))
        back = 4 if kind == "loop" else 2 if length > 2 else 0
        best = max(best, -max([length + rest] + [length - 2 * back - rest] * (back > 0)))
    return best


def chains_without_blocks(missing):
    """A loop is four boxes with four edges; every other group counts."""
    found = []
    for group in mistakes_06.groups(missing, mistakes_06.with_two(missing)):
        edges = {edge for box in group for edge in missing[box]}
        if not len(group) == 4 == len(edges) and len(group) >= 3:
            found.append(len(group))
    return found


def sum_by_list(parts, drop=drop_one, cost=2, pick=max):
    found = []
    for place, (kind, length) in enumerate(parts):
        rest = sum_by_list(drop(parts, place), drop, cost, pick)
        back = 4 if kind == "loop" else 2 if length > 2 else 0
        found.append(-pick([length + rest] + [length - cost * back - rest] * (back > 0)))
    return max(found, default=0)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, function, told", [
    ("06.1", margin_of_one_set, "one set"),
    ("06.1", margin_of_boxes_before, "not before it"),
    ("06.1", margin_returned_early, "inside the loop"),
    ("06.1", STRANGERS["06.1"][0], "worst for them"),
    ("06.1", margin_of_a_turned_sign, "sign where a box is won"),
    ("06.2", chains_without_blocks, "loops of four boxes, and count larger ones"),
    ("06.5", sum_from_zero, "start with 0"),
    ("06.3", lambda kind, length, rest: max([length + rest] + [length - (8 if kind == "loop" else 4) - rest] * (length > 2)),
     "You give the margin"),
    ("06.5", lambda parts: sum_by_list(parts, lambda parts, place: [part for part in parts if part != parts[place]]), "are two parts"),
    ("06.5", lambda parts: sum_by_list(parts, cost=1), "once"),
    ("06.5", lambda parts: sum_by_list(parts, pick=min), "worse of the two replies"),
    ("06.5", lambda parts: max(sum_in_order(order) for order in permutations(parts)), "one order in which both"),
    ("06.5", lambda parts: -sum_by_counts(parts), "for the player who is given"),
])
def test_what_students_wrote_is_named(number, function, told, seed):
    verdict = exercise(number).verdict(function, seed=seed)
    assert verdict.state == "wrong" and told in verdict.advice, (verdict.mistake, verdict.advice, verdict.rows)


def sum_in_order(parts):
    if not parts:
        return 0
    (kind, length), rest = parts[0], sum_in_order(parts[1:])
    back = 4 if kind == "loop" else 2 if length > 2 else 0
    return -max([length + rest] + [length - 2 * back - rest] * (back > 0))


@pytest.mark.parametrize("order", [list, lambda lengths: tuple(sorted(lengths, reverse=True)), lambda lengths: iter(lengths[::-1])])
def test_a_mistake_is_named_in_any_order_of_the_lengths(order):
    for function, name in ((mistakes_06.loops_too, "a loop counted"), (mistakes_06.two_is_long, "two is long")):
        for seed in SEEDS:
            verdict = exercise("06.2").verdict(lambda missing: order(function(missing)), seed=seed)
            assert verdict.mistake == name, (seed, verdict.rows)


def test_drawn_edges_may_be_a_text_or_a_list():
    assert boards.missing_of(1, 3, ["h00", "v00"]) == boards.missing_of(1, 3, "h00 v00") == boards.missing_of(1, 3, ("v00", "h00"))
    with pytest.raises(ValueError, match="h77"):
        boards.missing_of(1, 3, ["h77"])


@pytest.mark.parametrize("number", ["06.1", "06.2", "06.4", "07.3"])
def test_pictures_of_counterexamples_bear_the_names_of_open_edges(number):
    one = exercise(number)
    for case in one.cases(one.rng("0"))[:4]:
        drawn = str(one.draw(*case).svg)
        game, state = (turns_06.state_of(*case) if number == "06.1" else chains_06.state_of(*case) if number == "06.2" else case)
        for edge in game.board.names:
            assert (f">{edge}<" in drawn) == (edge in game.actions(state)), edge


def test_one_box_is_not_boxes():
    verdict = exercise("06.3").verdict(lambda kind, length, rest: 9)
    assert "The chain has 1 box; 9 can't be taken." in verdict.sentence


def test_the_board_of_06_1_is_told_without_owners():
    alt = turns_06.board_picture(boards.sides_of(1, 1), frozenset(boards.sides_of(1, 1))).alt
    assert "Every edge is drawn." in alt and "nobody" not in alt and "draw," not in alt
    assert "Open: edge left of row 1 column 1 (v00)." in turns_06.board_picture(boards.sides_of(1, 1), frozenset({"h00", "h10", "v01"})).alt


@pytest.mark.parametrize("number, arguments", [("06.1", 2), ("06.2", 1), ("06.3", 3), ("06.4", 2), ("06.5", 1)])
def test_values_of_another_form_get_a_sentence(number, arguments):
    for value, said in ((None, "returned None"), ("three", "another type"), (2.5, "another type")):
        function = {1: lambda one: value, 2: lambda one, two: value, 3: lambda one, two, three: value}[arguments]
        function.__name__ = exercise(number).name
        verdict = exercise(number).verdict(function)
        assert verdict.state == "wrong" and said in verdict.sentence, (value, verdict.sentence)
    inner = exercise("06.2").verdict(lambda missing: ["a chain of 3"])
    assert inner.state == "wrong" and ("Expected", "a list of lengths, whole numbers") in inner.rows


@pytest.mark.parametrize("number, function, name", [
    ("06.1", lambda sides, drawn: alpha_beta(DotsAndBoxes(1, 1), (0, 0, 0, 0)).value, "alpha_beta"),
    ("06.2", lambda missing: [long_chains(DotsAndBoxes(2, 2), (0, 0, 0, 0))], "long_chains"),
    ("06.3", lambda kind, length, rest: length - endgame.kept_back(kind, length), "endgame"),
    ("06.4", lambda game, state: who_must_open(game, state), "who_must_open"),
    ("06.5", lambda parts: sum_value(parts), "sum_value"),
])
def test_the_library_does_not_do_the_exercise(number, function, name):
    verdict = exercise(number).verdict(function)
    assert verdict.state == "wrong" and "is the library's" in verdict.sentence, verdict.sentence
    assert name in function.__code__.co_names


def by_import(game, state):
    from gameai.games.dots_and_boxes import who_must_open as named
    return named(game, state)


def by_module(game, state):
    import gameai.games.dots_and_boxes as dots
    return dots.who_must_open(game, state)


def by_steps(game, state):
    import gameai.games
    return gameai.games.dots_and_boxes.chains.who_must_open(game, state)


def sum_by_import(parts):
    from gameai.games.dots_and_boxes import sum_value as named
    return named(parts)


def sum_by_replies(parts):
    def given(place):
        from gameai.games import dots_and_boxes
        return -dots_and_boxes.replies(*parts[place], drop_one(parts, place)).best
    return max(map(given, range(len(parts))), default=0)


def with_own_imports(game, state):
    import math
    from gameai.games import dots_and_boxes
    long = math.fsum(chain.long for chain in dots_and_boxes.structure(game, state).chains)
    return 1 - int((game.rows + 1) * (game.cols + 1) + long) % 2


@pytest.mark.parametrize("number, function, name", [
    ("06.4", by_import, "who_must_open"), ("06.4", by_module, "who_must_open"), ("06.4", by_steps, "who_must_open"),
    ("06.5", sum_by_import, "sum_value"), ("06.5", sum_by_replies, "replies")])
def test_an_import_inside_the_function_does_not_help(number, function, name):
    verdict = exercise(number).verdict(function)
    assert verdict.state == "wrong" and verdict.sentence.startswith(f"`{name}` is the library's"), verdict.sentence
    assert exercise("06.4").grade(with_own_imports)


# --- what the exercises rest on -------------------------------------------------------------


def test_the_parts_of_a_picture_are_what_they_say():
    for kind, length in [("chain", 1), ("chain", 5), ("loop", 4), ("loop", 8)]:
        game, state = boards.part(kind, length)
        assert structure(game, state).sum == ((kind, length),)
        game, state = boards.part(kind, length, opened=True)
        assert game.captures(state)
    game, state = boards.part("chain", 2, opened=True)  # opened in the middle: each box is taken alone, none can be kept back
    assert game.captures(state) == ("v00", "v02")
    assert [(chain.length, chain.opened) for chain in structure(game, state).chains] == [(1, True), (1, True)]
    assert "An opened loop of 6, a chain of 2." in boards.parts_picture([("loop", 6), ("chain", 2)], "parts", opened=[0]).alt


def test_a_sum_is_worth_what_search_finds_on_a_board():
    rng, game, table = random.Random(1), DotsAndBoxes(3, 3), TranspositionTable()
    met = set()
    for state in (boards.quiet_state(rng, game) for _ in range(150)):
        found = structure(game, state)
        if found.is_sum:
            met.add(tuple(sorted(found.sum)))
            value = alpha_beta(ChainMoves(3, 3), state, table=table).value
            assert value == sum_by_counts(list(found.sum)) == sum_value(found.sum)
    assert len(met) > 10 and any(kind == "loop" for parts in met for kind, _ in parts)


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_the_rule_is_asked_where_best_play_agrees_and_a_wrong_answer_gets_the_game(seed):
    one = exercise("06.4")
    for game, state in one.cases(one.rng(seed)):
        states, actions = openers_06.best_line(game, state)
        opened = long_chains(game, states[-2]) - long_chains(game, states[-1])
        assert game.to_move(states[-2]) == who_must_open(game, state) and opened == 1
        assert not any(long_chains(game, a) > long_chains(game, b) for a, b in zip(states, states[1:-1]))
    verdict = one.verdict(lambda game, state: 1 - opener_by_turns(game, state), seed=seed)
    game, state, actions = verdict.line
    for action in actions:
        mover, before = game.to_move(state), long_chains(game, state)
        state = game.result(state, action)
    assert long_chains(game, state) < before and mover == who_must_open(*verdict.args)


def test_random_boards_offer_nothing():
    rng = random.Random(3)
    for share in (0.5, 1.0):
        state = boards.quiet_state(rng, DotsAndBoxes(4, 4), share)
        assert not DotsAndBoxes(4, 4).captures(state) and state[3] == state[0].bit_count() % 2
    assert not trials_06.safe_edges(DotsAndBoxes(4, 4), boards.quiet_state(rng, DotsAndBoxes(4, 4)))
    with pytest.raises(ValueError, match="as wanted in 5 tries"):
        boards.first_state(lambda: 0, lambda state: False, tries=5)


# --- the bots with faults -------------------------------------------------------------------

GAME = players_06.GAME


def rows_of_three(*also_open):
    """The position of the hint: the upper row on offer, the lower one closed."""
    left = {"v01", "v02", "v03", "v20", "v21", "v22", "v23", *also_open}
    return GAME.from_edges([name for name in GAME.board.names if name not in left])


def boxes_taken(bot, state):
    """How many boxes a bot takes before the turn passes."""
    player, before = GAME.to_move(state), state[1].bit_count()
    while not GAME.is_terminal(state) and GAME.to_move(state) == player:
        state = GAME.result(state, bot.choose(GAME, state))
    return state[1].bit_count() - before


def test_the_position_of_the_hint_shows_who_keeps_back():
    taken = {kind.__name__: boxes_taken(kind(0), rows_of_three()) for kind in
             (players_06.Sound, players_06.TakesAll, players_06.AlwaysKeeps, players_06.OpensLongest, players_06.GivesEarly)}
    assert taken == {"Sound": 1, "TakesAll": 3, "AlwaysKeeps": 1, "OpensLongest": 1, "GivesEarly": 1}


def test_the_hint_says_when_the_bots_differ():
    kinds = [players_06.Sound, *(fault.player for fault in players_06.MUTANTS.faults)]
    for also_open, safe, first_to_keep in (((), (), "Sound"), (("h20", "v10"), ("v20",), "AlwaysKeeps")):
        offer = rows_of_three(*also_open)
        assert {kind(0).choose(GAME, offer) for kind in kinds} == {"v01"}
        after = GAME.result(offer, "v01")
        assert trials_06.safe_edges(GAME, after) == safe
        chosen = {kind.__name__: kind(0).choose(GAME, after) for kind in kinds}
        assert next(name for name, edge in chosen.items() if edge == "v03") == first_to_keep
        assert chosen["TakesAll"] == "v02" and chosen["Sound"] == ("v02" if safe else "v03")


def test_the_sound_bot_beats_the_greedy_one_and_each_fault_is_seen_where_it_should_be():
    sound = players_06.Sound(0)
    positions = {state for seed in range(20) for kind in (Bot1, RandomPlayer)
                 for state in play(GAME, [kind(seed), kind(-seed)]).states[:-1]}
    for state in positions:
        choice, captures = sound.choose(GAME, state), GAME.captures(state)
        safe = trials_06.safe_edges(GAME, state)
        if not captures and safe:
            assert choice in safe
        if len(captures) > 0 and safe:
            assert choice in captures
        if not captures:
            assert players_06.TakesAll(0).choose(GAME, state) == players_06.AlwaysKeeps(0).choose(GAME, state) == choice
    early = [state for state in positions if not GAME.captures(state) and trials_06.safe_edges(GAME, state)
             and structure(GAME, state).chains]
    assert early and all(players_06.GivesEarly(0).choose(GAME, state) not in trials_06.safe_edges(GAME, state) for state in early)


def test_the_one_sided_bot_overlooks_a_box_on_its_other_side():
    state = GAME.from_edges("v10 h20 v11".split())  # h10 completes the box below it; the box above has no edge yet
    assert GAME.captures(state) == ("h10",)
    assert players_06.OneSided(0).choose(GAME, state) != "h10" == players_06.Sound(0).choose(GAME, state)


# --- what the lesson tries out ------------------------------------------------------------------


def test_turns_are_dots_and_double_crosses():
    game = DotsAndBoxes(2, 3)
    for seed in range(30):
        record = play(game, [RandomPlayer(seed), Bot1(seed)])
        assert turns(game, record) == 12 + double_crosses(game, record)


def test_the_rule_is_mostly_right_and_never_sure_while_edges_are_safe():
    found = trials_06.rule_against_search(DotsAndBoxes(2, 3))
    assert found[0, False] == {"right": 19} and found[0, True] == {"wrong": 2}  # with no safe edge it is a joint that misleads it
    assert {safe for safe, _ in found} == set(range(8)) and not any((safe, False) in found for safe in range(1, 8))
    assert [(found[safe, True]["right"], found[safe, True].total()) for safe in range(1, 8)] == [
        (12, 22), (31, 39), (12, 22), (27, 33), (11, 13), (8, 12), (9, 11)]


def test_safe_edges_joints_and_loops_mislead_the_rule_and_chains_alone_do_not():
    assert trials_06.rule_measured() == {
        "2 x 3 boxes, an edge is safe": (110, 150), "2 x 3 boxes, no safe edge, a joint": (0, 2), "2 x 3 boxes, chains only": (19, 19),
        "3 x 3 boxes, chains only": (60, 60), "3 x 3 boxes, chains and a loop": (3, 5)}
    assert trials_06.rule_on_sums(DotsAndBoxes(2, 3)) == {False: {"right": 19}}


def test_the_sums_of_a_board_are_all_of_them():
    game = DotsAndBoxes(2, 3)
    found = [edges for edges, *_ in trials_06.sums_of(game)]
    quiet = [state for state in trials_06.quiet_states(game) if structure(game, state).is_sum]
    assert sorted(found) == sorted(game.board.canonical(state[0]) for state in quiet)


def test_the_loop_that_misleads_the_rule_is_better_taken_whole():
    game, state = boards.cheap_loop()
    parts = structure(game, state).sum
    assert sorted(parts) == [("chain", 2), ("chain", 3), ("loop", 4)] and game.to_move(state) == 1
    assert who_must_open(game, state) == 0 and openers_06.opener(game, state) == 1
    assert sum_value(parts) == -1 == alpha_beta(ChainMoves(3, 3), state, table=TranspositionTable()).value
    assert endgame.best_opening(parts) == ("chain", 2) and endgame.best_opening(parts[:2]) == ("loop", 4)
    assert endgame.replies("loop", 4, [("chain", 3)]) == (1, -1)


@pytest.mark.parametrize("edges, crosses", [
    ("v01 h10 v11 h11", 1),      # taken whole
    ("v01 v11 h10 h11", 2)])     # all four kept back, two and two
def test_a_loop_taken_whole_is_one_double_cross_and_one_kept_back_two(edges, crosses):
    game = DotsAndBoxes(2, 2)
    states = [game.from_edges("h00 h01 v00 v02 v10 v12 h20 h21".split())]
    for edge in edges.split():
        states.append(game.result(states[-1], edge))
    record = play(game, [Bot1(1), Bot1(2)], states[0])._replace(states=tuple(states), actions=tuple(edges.split()))
    assert game.is_terminal(states[-1]) and double_crosses(game, record) == crosses


def test_mirror_images_are_counted_once():
    game = DotsAndBoxes(2, 2)
    forms = [game.board.canonical(state[0]) for state in trials_06.quiet_states(game)]
    assert len(forms) == len(set(forms)) and set(forms) == {
        game.board.canonical(edges) for edges in range(game.board.all_edges)
        if not any(3 <= (edges & four).bit_count() for four in game.board.box_edges)}


@pytest.mark.parametrize("size, offers", [((1, 3), 568), ((1, 4), 5382), ((2, 2), 2654)])
def test_on_the_smallest_boards_taking_never_loses(size, offers):
    """On 1 x 5 and 2 x 3 boxes it does: test_dots_table.py counts where."""
    assert trials_06.taking_against_search(DotsAndBoxes(*size)) == (offers, 0)


def test_the_boards_of_the_lesson_are_what_its_sentences_say():
    game, state = boards.crossroads()
    assert sorted(structure(game, state).sum) == [("chain", 1), ("chain", 3), ("chain", 8), ("loop", 4)]
    assert game.to_move(state) == 1 and who_must_open(game, state) == 0 and not state[1] | state[2]
    game, state = boards.last_question()
    assert sorted(structure(game, state).sum) == [("chain", 4), ("chain", 8), ("loop", 4)]
    assert game.to_move(state) == who_must_open(game, state) == 0 and sum_value(structure(game, state).sum) == -4


def test_the_first_opener_is_found_in_a_played_game():
    game = DotsAndBoxes(1, 4)
    start = game.from_edges("h00 h10 h01 h11 h02 h12 v04 h03 h13".split())
    assert long_chains(game, start) == 0  # all of it can be taken from the right, nothing is closed
    closed = game.from_edges("h00 h10 h01 h11 h02 h12 h03 h13".split(), to_move=1)
    record = play(game, [Bot1(1), Bot1(2)], closed)
    assert trials_06.first_opener(game, record) == 1
    assert trials_06.first_opener(game, play(game, [Bot1(1), Bot1(2)], start)) is None
