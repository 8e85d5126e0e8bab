"""The exercises of lesson 08: other right versions pass, wrong ones written apart are refuted, programs have the faults they say.

What holds for every exercise is tested in test_exercise_banks.py.
"""

import random
import re

import pytest
from course_samples import unnamed

import gameai.games.antichess.bots
from gameai.course.exercise import exercise
from gameai.course.judging import RIGHT, WRONG
from gameai.course.lessons import mistakes_08 as m8
from gameai.course.lessons import mistakes_08_bots as bots_8
from gameai.course.lessons.divide_08 import DEPTH, PLACES, right_divide, steps_of
from gameai.course.lessons.generators_08 import GAME, MOVES, STUCK, Program, all_moves, fault_of, same_moves
from gameai.course.lessons.lesson_08 import ladder_with
from gameai.course.lessons.players_08 import OFFERS, SAFE, refute_choice, wanted
from gameai.course.lessons.rules_08 import pieces_of, state_of, stuck_position
from gameai.course.lessons.who_08 import NAMES, ROWS
from gameai.game import perft
from gameai.games.antichess import VARIANTS, Antichess, bots
from gameai.games.antichess.bots import CautiousPlayer, offers, safe_moves
from gameai.show.divide_view import branches

SEEDS = ["0", "a class of 30"]
PASSANT = GAME.from_fen("8/8/8/3pP3/8/8/8/4K3 w - d6 0 1")

# Right versions, written otherwise than those that the solutions use. -------------------------


def divide_with_a_stack(game, state, depth):
    counts = {}
    for action in game.actions(state):
        waiting, counts[game.format_move(state, action)] = [(game.result(state, action), depth - 1)], 0
        while waiting:
            here, left = waiting.pop()
            if left == 0:
                counts[game.format_move(state, action)] += 1
            else:
                waiting.extend((game.result(here, each), left - 1) for each in game.actions(here))
    return counts


def divide_by_itself(game, state, depth):
    found = {}
    for action in reversed(game.actions(state)):
        child = game.result(state, action)
        found[game.format_move(state, action)] = 1 if depth == 1 else sum(divide_by_itself(game, child, depth - 1).values())
    return found


def forced_as_a_set(pieces, en_passant, moves):
    def takes(move):
        start, end = move[:2], move[2:4]
        if pieces[start].lower() == "p":
            return start[0] != end[0]  # a pawn changes its column only by capturing
        return end in pieces
    found = {move for move in moves if takes(move)}
    return found if found else set(moves)


def forced_one_by_one(pieces, en_passant, moves):
    captures = any(move[2:4] in pieces for move in moves) or any(
        move[2:4] == en_passant and pieces[move[:2]] in ("p", "P") for move in moves)
    for move in moves:
        if not captures or move[2:4] in pieces or move[2:4] == en_passant and pieces[move[:2]].upper() == "P":
            yield move


def stuck_by_table(variant, pieces, mover):
    text = "".join(pieces.values())
    more = sum(map(str.isupper, text)) - sum(map(str.islower, text))
    if variant in {"antichess", "giveaway"} or text.isupper() or text.islower():
        return ["1-0", "0-1"][mover == "black"]
    return "0-1" if more > 0 else "1-0" if more < 0 else "1/2-1/2"


def stuck_by_the_rules(variant, pieces, mover):
    rules = Antichess(variant)
    return rules.outcome(state_of(pieces, mover, variant))


def choose_the_last(game, state):
    return wanted(game, state)[1][-1]


def choose_as_a_list(game, state):
    def worth(action):
        after = game.result(state, action)
        replies = [game.result(after, reply) for reply in game.actions(after)]
        if not replies or any(map(game.must_capture, replies)):
            return 0
        return 2 if game.must_capture(after) else 1
    return list(max(game.actions(state), key=worth))


def places_by_another_branch():
    """Follows the last branch that differs, and hands in lists."""
    answer = {}
    for letter, (program, state) in exercise("08.2").material().items():
        path = []
        for depth in (3, 2):
            right, other = (divide_by_itself(game, state, depth) for game in (GAME, program))
            move = [each for each in right if right[each] != other[each]][-1]
            path.append(move)
            state = GAME.result(state, GAME.parse_move(state, move))
        answer[letter] = tuple(path)
    return answer


def places_by_search():
    """Looks for such a position without any count."""
    def search(program, state, left):
        if not same_moves(GAME, program, state):
            return []
        for action in GAME.actions(state) if left else ():
            below = search(program, GAME.result(state, action), left - 1)
            if below is not None:
                return [GAME.format_move(state, action), *below]
        return None
    return {letter: " ".join(search(*where, 2)) for letter, where in exercise("08.2").material().items()}


def who_by_likeness():
    """The name whose program behaves as this one in positions of random games."""
    rng, states = random.Random(8), [PASSANT, GAME.from_fen("8/8/8/4p3/4P3/8/8/8 w"), GAME.from_fen("8/8/8/8/8/1p6/1P6/B7 w")]
    for _ in range(25):
        state = GAME.initial
        while not GAME.is_terminal(state):
            states.append(state)
            state = GAME.result(state, rng.choice(GAME.actions(state)))
    known = {name: Program(name) for name in NAMES}
    return {letter: next(name for name in NAMES if all(
        same_moves(program, known[name], state) and program.utility(state, 0) == known[name].utility(state, 0) for state in states))
        for letter, program in exercise("08.6").material().items()}


RIGHT_ONES = [("08.1", divide_with_a_stack), ("08.1", divide_by_itself), ("08.2", places_by_another_branch), ("08.2", places_by_search),
              ("08.3", forced_as_a_set), ("08.3", forced_one_by_one), ("08.4", stuck_by_table), ("08.4", stuck_by_the_rules),
              ("08.5", choose_the_last), ("08.5", choose_as_a_list), ("08.6", who_by_likeness)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, function", RIGHT_ONES, ids=[f"{number} {function.__name__}" for number, function in RIGHT_ONES])
def test_other_right_versions_pass(monkeypatch, number, function, seed):
    monkeypatch.setenv("GAMEAI_SEED", seed)
    verdict = exercise(number).verdict(function)
    assert verdict.state == RIGHT, (verdict.sentence, verdict.rows)


def test_an_answer_by_value_may_be_a_dictionary():
    assert exercise("08.2").grade(places_by_another_branch()) and exercise("08.6").grade(who_by_likeness())


# Wrong versions, written apart from the checks. -------------------------------------------------


def divide_keys_are_actions(game, state, depth):
    return {action: perft(game, game.result(state, action), depth - 1) for action in game.actions(state)}


def divide_from_the_same_state(game, state, depth):
    return {game.format_move(state, action): perft(game, state, depth - 1) for action in game.actions(state)}


def divide_two_less(game, state, depth):
    return {game.format_move(state, action): perft(game, game.result(state, action), max(0, depth - 2)) for action in game.actions(state)}


def divide_at_most_three(game, state, depth):
    return {game.format_move(state, action): perft(game, game.result(state, action), min(depth, 3) - 1) for action in game.actions(state)}


def divide_replies(game, state, depth):
    return {game.format_move(state, action): len(game.actions(game.result(state, action))) ** (depth - 1)
            for action in game.actions(state)}


def forced_by_lower_case(pieces, en_passant, moves):
    return [move for move in moves if pieces.get(move[2:4], "").islower()] or moves


def forced_all_but_pawns(pieces, en_passant, moves):
    found = [move for move in moves if move[2:4] in pieces and pieces[move[:2]] not in "Pp"]
    return found or moves


def forced_passing_first(pieces, en_passant, moves):
    passing = [move for move in moves if move[2:4] == en_passant and pieces[move[:2]] in "Pp"]
    return passing or [move for move in moves if move[2:4] in pieces] or moves


def forced_with_white_pawns_only(pieces, en_passant, moves):
    return [move for move in moves if move[2:4] in pieces or move[2:4] == en_passant and pieces[move[:2]] == "P"] or moves


def forced_without_promotions(pieces, en_passant, moves):
    found = [move for move in moves if move[2:4] in pieces or move[2:4] == en_passant and pieces[move[:2]] in "Pp"]
    return [move for move in found or moves if len(move) == 4 or move.endswith("q")]


def stuck_as_a_loss(variant, pieces, mover):
    return "0-1" if mover == "white" else "1-0"


def stuck_pawns_alone(variant, pieces, mover):
    pawns = {square: piece for square, piece in pieces.items() if piece in "Pp"}
    return m8.right_stuck(variant, pawns or pieces, mover)


def stuck_suicide_for_all_but_antichess(variant, pieces, mover):
    return m8.right_stuck("antichess" if variant == "antichess" else "suicide", pieces, mover)


def stuck_without_the_bare(variant, pieces, mover):
    if m8._bare(pieces, mover):
        return "1/2-1/2"
    return m8.right_stuck(variant, pieces, mover)


def stuck_two_to_one(variant, pieces, mover):
    """Only twice as many pieces make a difference."""
    white = sum(letter.isupper() for letter in pieces.values())
    black = len(pieces) - white
    if variant in ("antichess", "giveaway") or not white or not black:
        return m8.right_stuck(variant, pieces, mover)
    return "1-0" if 2 * white <= black else "0-1" if 2 * black <= white else "1/2-1/2"


def choose_first_reply(game, state):
    def fine(action):
        after = game.result(state, action)
        replies = game.actions(after)
        return not replies or not game.must_capture(game.result(after, replies[0]))
    actions = [action for action in game.actions(state) if fine(action)]
    return next((each for each in actions if game.must_capture(game.result(state, each))), (actions or list(game.actions(state)))[0])


def choose_last(game, state):
    return game.actions(state)[-1]


def choose_fewest_replies(game, state):
    return min(game.actions(state), key=lambda action: len(game.actions(game.result(state, action))))


def choose_fewest_own(game, state):
    mover = game.to_move(state)
    return min(game.actions(state), key=lambda action: game.count(game.result(state, action), 1 - mover))


def choose_safe_before_offer(game, state):
    return bots_8.first(game, state, bots_8.safe(game, state)[::-1])


APART = [("08.1", divide_keys_are_actions), ("08.1", divide_from_the_same_state), ("08.1", divide_two_less),
         ("08.1", divide_at_most_three), ("08.1", divide_replies),
         ("08.3", forced_by_lower_case), ("08.3", forced_all_but_pawns), ("08.3", forced_passing_first),
         ("08.3", forced_with_white_pawns_only), ("08.3", forced_without_promotions),
         ("08.4", stuck_as_a_loss), ("08.4", stuck_pawns_alone), ("08.4", stuck_suicide_for_all_but_antichess),
         ("08.4", stuck_without_the_bare), ("08.4", stuck_two_to_one),
         ("08.5", choose_first_reply), ("08.5", choose_last), ("08.5", choose_fewest_replies), ("08.5", choose_fewest_own),
         ("08.5", choose_safe_before_offer)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number, function", APART, ids=[f"{number} {function.__name__}" for number, function in APART])
def test_wrong_versions_written_apart_are_refuted(number, function, seed):
    verdict = unnamed(number).verdict(function, seed=seed)
    assert verdict.state == WRONG, verdict.sentence


@pytest.mark.parametrize("change, said", [
    (lambda right: {"A": "e2e9"}, "each program once"),
    (lambda right: right | {"A": 7}, "A: a path is a text"),
    (lambda right: right | {"B": "a1a1"}, "B: a1a1 is no legal move at the start"),
    (lambda right: right | {"C": []}, "C: at the start both programs have the same moves. Which branch differs? 2 of 3 are found."),
])
def test_a_wrong_place_is_told_what_is_wrong(change, said):
    verdict = exercise("08.2").verdict(change(places_by_search()))
    assert verdict.state == WRONG and said in verdict.sentence


@pytest.mark.parametrize("change, said", [
    (lambda right: {}, "each program once"),
    (lambda right: right | {"A": "en passant"}, "'en passant' is not one of the answers"),
    (lambda right: dict.fromkeys(right, "right"), "you say it of 5. 1 of 5 answers are right."),
])
def test_a_wrong_name_is_told_what_is_wrong(change, said):
    verdict = exercise("08.6").verdict(change(who_by_likeness()))
    assert verdict.state == WRONG and said in verdict.sentence


@pytest.mark.parametrize("number", ["08.1", "08.3", "08.4", "08.5"])
def test_forms_that_do_not_fit_get_a_sentence(number):
    for value in (None, "nonsense", [1, 2], {"a": None}):
        verdict = unnamed(number).verdict(lambda *args, value=value: value)
        assert verdict.state == WRONG and verdict.sentence, (value, verdict.state, verdict.sentence)


def test_the_library_does_not_solve_the_exercise():
    def by_name(game, state):
        return (offers(game, state) or safe_moves(game, state) or game.actions(state))[0]

    def by_player(game, state):
        return CautiousPlayer().choose(game, state)

    def in_one_call(game, state, depth):
        return {branch.name: branch.ours for branch in branches(game, game, state, depth)}

    def by_module(game, state):
        return bots.CautiousPlayer().choose(game, state)

    def by_package(game, state):
        return gameai.games.antichess.bots.CautiousPlayer().choose(game, state)

    def by_import(game, state):
        import gameai.games.antichess.bots as module
        return module.CautiousPlayer().choose(game, state)

    def by_judgement(game, state):
        return max(game.actions(state), key=lambda action: bots.worst_case(game, game.result(state, action)))

    player = CautiousPlayer()

    def by_object(game, state):
        return player.choose(game, state)

    refused = [("08.5", function) for function in
               (by_name, by_player, by_module, by_package, by_import, by_judgement, by_object)]
    for number, function in (*refused, ("08.1", in_one_call)):
        assert "is the library's" in unnamed(number).verdict(function).sentence


def test_an_answer_shows_the_students_own_key():
    rows = dict(exercise("08.1").verdict(m8.named_by_san).rows)
    assert re.match("a key '[A-Z]", rows["Yours"]) and rows["Expected"].startswith("a key such as '")
    rows = dict(exercise("08.1").verdict(m8.promotion_lost).rows)
    assert re.search(r"moves?, '[a-h][1-8][a-h][1-8]' among them", rows["Yours"])


def test_a_game_of_ones_own_is_named_though_it_counts_two_moves_below():
    def divide(game, state, depth):
        counts = {}
        for action in game.actions(state):
            after = game.result(state, action)
            counts[game.format_move(state, action)] = 1 if depth == 1 else sum(
                perft(GAME, GAME.result(after, reply), depth - 2) for reply in game.actions(after))
        return counts
    verdict = exercise("08.1").verdict(divide)
    assert verdict.state == WRONG and "does your function use the `game` that it is given" in verdict.sentence


def test_what_is_no_result_and_what_is_no_move_is_told_so():
    def with_words(variant, pieces, mover):
        return m8.right_stuck(variant, pieces, mover).replace("1/2-1/2", "draw")
    assert "'draw' is not a result" in exercise("08.4").verdict(with_words).sentence

    def as_text(game, state):
        return game.format_move(state, wanted(game, state)[1][0])
    for value in (as_text, lambda game, state: 5):
        assert "Return one of `game.actions(state)`" in exercise("08.5").verdict(value).sentence


def test_a_bot_without_a_last_resort_is_told_where_it_needs_one():
    def first_of_none(game, state):
        kind, allowed = wanted(game, state)
        return (allowed if kind in (OFFERS, SAFE) else [])[0]
    assert "neither an offer nor a safe move" in exercise("08.5").verdict(first_of_none).advice
    assert "neither an offer nor a safe move" in exercise("08.5").verdict(bots_8.no_move_at_all).sentence


def test_a_list_is_no_move_and_a_move_that_ends_the_game_is_not_safe():
    by_rule = lambda game, state: wanted(game, state)[1]
    for answer, yours in ((lambda game, state: [by_rule(game, state)[0]], "one move in a list"),
                          (lambda game, state: list(game.actions(state)), "move")):
        verdict = unnamed("08.5").verdict(answer)
        assert "returned a list, where one move is wanted" in verdict.sentence
        assert yours in dict(verdict.rows)["Yours"]
    verdict = unnamed("08.5").verdict(lambda game, state: (0, 1))
    assert "not legal" in verdict.sentence and dict(verdict.rows)["Yours"] == "a1b1"
    verdict = unnamed("08.5").verdict(bots_8.end_not_seen)
    assert "ends the game: your opponent can't move, and so has won. There is a safe move." in verdict.sentence


def test_the_exercise_asks_for_bot_2_of_the_lesson():
    """Moves that end the game are told apart, too; a draw after 50 moves does not come up."""
    for game, state in exercise("08.5").cases(random.Random(4)):
        kind, allowed = wanted(game, state)
        if state.clock < 90:
            assert set(allowed) == set(offers(game, state) or safe_moves(game, state) or game.actions(state)), game.to_fen(state)


def test_the_first_divide_has_counts_to_look_at():
    first = min(exercise("08.1").cases(random.Random(1)), key=lambda args: exercise("08.1").size(*args))
    assert perft(*first) > 0
    rows = dict(exercise("08.1").verdict(lambda *args: {move: str(count) for move, count in right_divide(*args).items()}).rows)
    verdict = exercise("08.1").verdict(lambda *args: {move: str(count) for move, count in right_divide(*args).items()})
    assert "A count is a number" in verdict.sentence and "is a str." in verdict.sentence and "'" in rows["Yours"]


def test_keys_in_small_letters_are_shown():
    for number, right in (("08.2", places_by_search()), ("08.6", who_by_likeness())):
        verdict = exercise(number).verdict({letter.lower(): each for letter, each in right.items()})
        rows = dict(verdict.rows)
        assert "'A', 'B'" in rows["Expected"] and "'a', 'b'" in rows["Yours"]


def test_a_wrong_place_is_shown_with_its_position_alone():
    verdict = exercise("08.2").verdict(places_by_search() | {"B": "a1a1"})
    fens = [GAME.to_fen(state) for _, state in exercise("08.2").material().values()]
    told = str(verdict.rows)
    assert fens[1] in told and fens[0] not in told and fens[2] not in told


def test_a_line_refutes_or_there_is_none():
    for game, state in exercise("08.5").cases(random.Random(2)):
        for action in game.actions(state):
            line = refute_choice(action, game, state)
            assert line is None or len(line[2]) == 3
    assert all(len(verdict.line[2]) == 3 for mistake in bots_8.USUAL if (verdict := unnamed("08.5").verdict(mistake)).line)


# The programs, and the positions. -----------------------------------------------------------------


def test_every_program_has_its_fault_and_no_other_shows_from_the_start():
    rng = random.Random(8)
    states = [PASSANT]
    for _ in range(25):
        state = GAME.initial
        while not GAME.is_terminal(state):
            states.append(state)
            state = GAME.result(state, rng.choice(GAME.actions(state)))
    for name in MOVES:
        program = Program(name)
        assert any(not same_moves(GAME, program, state) for state in states), name
        assert all(program.utility(state, 0) == 0 for state in states if program.actions(state))
    for name in STUCK:
        assert all(same_moves(GAME, Program(name), state) for state in states), name


@pytest.mark.parametrize("name", NAMES)
def test_a_program_plays_a_game_to_its_end_and_says_nothing_of_itself(name):
    program, rng = Program(name), random.Random(3)
    assert name not in repr(program) or name == "right" and "right" not in repr(program)
    state = program.initial
    while not program.is_terminal(state):
        assert program.utility(state, 0) == 0 and program.ending(state) is None
        state = program.result(state, rng.choice(program.actions(state)))
    assert program.ending(state) in ("no pieces left", "no move", "50 moves")
    assert program.utility(state, 0) == -program.utility(state, 1)


def test_what_a_player_without_a_move_gets():
    even, more, fewer = (GAME.from_fen(fen) for fen in
                         ("8/8/8/4p3/4P3/8/8/8 w", "8/8/8/8/8/1p6/1P6/B7 w", "8/8/8/4p3/4P3/8/8/n7 w"))
    said = {name: [Program(name).utility(state, 0) for state in (even, more, fewer)] for name in STUCK}
    assert said == {"right": [1, 1, 1], "without a move: a draw": [0, 0, 0], "without a move: lost": [-1, -1, -1],
                    "without a move: fewer pieces win": [0, -1, 1]}
    suicide = Antichess("suicide")
    assert said["without a move: fewer pieces win"] == [suicide.utility(state, 0) for state in (even, more, fewer)]
    with pytest.raises(ValueError, match="There is no fault 'none'; there are en passant not forced"):
        Program("none")


@pytest.mark.parametrize("fault", PLACES)
def test_the_counts_of_a_place_differ_first_at_depth_three(fault):
    program = Program(fault)
    for fen in PLACES[fault]:
        state = GAME.from_fen(fen)
        for depth in range(1, DEPTH):
            assert perft(program, state, depth) == perft(GAME, state, depth)
        assert perft(program, state, DEPTH) != perft(GAME, state, DEPTH)


def test_paths_may_be_written_in_many_ways():
    assert steps_of("e2e4 b7b5") == steps_of("e2e4, b7b5") == steps_of(["e2e4", "b7b5"]) == ["e2e4", "b7b5"]
    assert steps_of("") == [] and steps_of(None) is None and steps_of([3]) is None


def test_the_line_up_has_one_of_each_row():
    for seed in SEEDS:
        names = [fault_of(program) for program in exercise("08.6", seed=seed).material().values()]
        assert names.count("right") == 1 and all(sum(name in names for name in row) == 1 for row in ROWS)


def test_blocked_players_are_blocked_in_every_variant():
    rng = random.Random(8)
    cases = list(exercise("08.4").cases(rng))
    for variant, pieces, mover in cases:
        rules = Antichess(variant)
        state = state_of(pieces, mover, variant)
        assert rules.is_terminal(state) and not rules.actions(state), (variant, pieces, mover)
        assert rules.outcome(state) == m8.right_stuck(variant, pieces, mover)
    assert {variant for variant, _, _ in cases} == set(VARIANTS)
    pieces, mover = stuck_position(rng, 2, 3, 1)
    assert len(pieces) == 2 * 2 + 3 + 1 and pieces_of(state_of(pieces, mover)) == pieces


def test_the_moves_of_exercise_3_are_the_librarys():
    for pieces, en_passant, moves in exercise("08.3").cases(random.Random(1)):
        mover = "black" if pieces[moves[0][:2]].islower() else "white"
        state = state_of(pieces, mover)
        if en_passant:
            state = GAME.from_fen(f"{GAME.to_fen(state).split()[0]} {mover[0]} - {en_passant} 0 1")
        assert {GAME.format_move(state, move) for move in all_moves(state)} == set(moves)
        assert {GAME.format_move(state, move) for move in GAME.actions(state)} == set(m8.right_forced(pieces, en_passant, moves))


def test_the_bot_of_the_exercise_is_the_librarys_second():
    """Where no move ends the game, the rule of the exercise is that of `CautiousPlayer`."""
    for game, state in exercise("08.5").cases(random.Random(5)):
        assert set(wanted(game, state)[1]) == set(CautiousPlayer().candidates(game, state))


def test_the_ladder_runs_with_and_without_a_students_bot(capsys):
    assert "your bot" in repr(ladder_with(choose_as_a_list, games=2))
    assert "without your bot" not in capsys.readouterr().out
    assert "your bot" not in repr(ladder_with(choose_last, games=2))
    assert capsys.readouterr().out.startswith("The ladder without your bot. ")

    def at_a_loss(game, state):
        return choose_as_a_list(game, state) if state.plies > 8 else None

    assert "your bot" not in repr(ladder_with(at_a_loss, games=2))
    assert "which failed in a game. TypeError" in capsys.readouterr().out
