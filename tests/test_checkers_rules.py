"""The rules of checkers: known counts, a generator written another way, turns in parts, ends, refusals, and players that search."""

import pickle
import random

import pytest
from checkers_by_hand import random_game, scattered, turns_by_hand
from checkers_positions import met_in_random_games
from game_contract import check_game
from shared_data import shared

from gameai.adversarial import TranspositionTable, alpha_beta, best_actions
from gameai.arena import match
from gameai.game import IllegalMove, Player, RandomPlayer, perft, play
from gameai.games.checkers import BLACK, WHITE, Checkers, SearchPlayer, State, material
from gameai.games.checkers import perft as counted
from gameai.games.checkers.board import AT, place, squares_of, turned
from gameai.games.checkers.counting import count_turns
from gameai.games.checkers.examples import BLOCKED, CHOICE, CROWNED, ROUND_TRIP
from gameai.games.checkers.moves import can_move
from gameai.games.written import replay

GAME, ENDLESS = Checkers(), Checkers(quiet_limit=None)


def texts(game, state):
    return sorted(game.format_move(state, action) for action in game.actions(state))


def after(state, *moves):
    return replay(GAME, " ".join(moves), state)[0][-1]


def positions(seed, count):
    rng = random.Random(seed)
    return [scattered(rng) for _ in range(count)]


class TestCounts:
    START = (7, 49, 302, 1469, 7361, 36768, 179740)

    def test_from_the_start(self):
        """The counts that other programs publish (Bik, "Computing deep perft and divide numbers for checkers", ICGA Journal 35)."""
        assert tuple(perft(GAME, GAME.initial, depth) for depth in range(1, 7)) == self.START[:6]
        assert counted(GAME, GAME.initial, 7) == self.START[6] and counted(GAME, GAME.initial, 8) == 845931

    @pytest.mark.parametrize("fen, counts", [
        (ROUND_TRIP, (2,)),
        (CROWNED, (1, 6, 13, 61, 236, 1013)),
        (CHOICE, (5, 23, 125, 816, 4236, 24198)),
        (BLOCKED, (0, 0)),
        ("W:WK22,32:B18,19,26,27,1,3", (4, 17, 68, 306, 1527, 6315)),
    ])
    def test_where_jumps_branch_turn_back_and_end(self, fen, counts):
        state = GAME.from_fen(fen)
        for depth, count in enumerate(counts, 1):
            assert perft(GAME, state, depth) == counted(GAME, state, depth) == count

    def test_of_the_shared_positions(self):
        for name, row in shared("checkers/perft.json")["positions"].items():
            state = GAME.from_fen(row["fen"])
            most = 8 if name == "start" else 6
            assert [counted(GAME, state, depth) for depth in range(1, most + 1)] == row["perft"][:most], name
            assert [perft(GAME, state, depth) for depth in range(1, 6)] == row["perft"][:5], name
            assert [self.without_doubles(state, depth) for depth in range(1, 5)] == row["perft_dedup"][:4], name
            assert texts(GAME, state) == sorted(row["root_moves"])
            assert row["after"].items() <= {move: GAME.to_fen(after(state, move)) for move in row["root_moves"]}.items()

    def without_doubles(self, state, depth):
        """Paths, where turns with one start, one end and the same pieces taken count once."""
        turns = {(action[0], action[-1], GAME.result(state, action)) for action in GAME.actions(state)}
        return len(turns) if depth == 1 else sum(self.without_doubles(child, depth - 1) for _, _, child in turns)

    def test_of_the_shared_rule_cases(self):
        for row in shared("checkers/rule_cases.json"):
            state = GAME.from_fen(row["fen"])
            assert texts(GAME, state) == sorted(row["legal"]), row["name"]
            assert {move: GAME.to_fen(after(state, move)) for move in row["legal"]} == row["after"], row["name"]

    def test_the_quick_count_is_the_slow_one(self):
        short = Checkers(quiet_limit=2)
        for fen in positions(1, 150):
            state = GAME.from_fen(fen)
            assert count_turns(state) == len(ENDLESS.actions(state))
            for game in (GAME, ENDLESS, short):
                assert [counted(game, state, depth) for depth in range(4)] == [perft(game, state, depth) for depth in range(4)], fen


class TestTurns:
    def test_equal_those_of_a_generator_written_another_way(self):
        fens = positions(2, 1500) + [GAME.to_fen(state) for seed in range(8) for state in random_game(GAME, seed)[0]]
        jumps = longest = 0
        for fen in fens:
            state, expected = GAME.from_fen(fen), turns_by_hand(fen)
            assert texts(GAME, state) == sorted(expected), fen
            for action in GAME.actions(state):
                assert GAME.to_fen(GAME.result(state, action)) == expected[GAME.format_move(state, action)], fen
                jumps += GAME.is_capture(state, action)
                longest = max(longest, len(action))
            assert GAME.is_terminal(state) is (not expected)
            assert GAME.must_capture(state) is any("x" in text for text in expected)
        assert jumps > 1000 and longest >= 7

    def test_are_listed_in_rising_order(self):
        for fen in positions(3, 300):
            actions = GAME.actions(GAME.from_fen(fen))
            assert list(actions) == sorted(actions) and len(set(actions)) == len(actions)

    def test_black_and_white_are_alike(self):
        """The board turned by 180 degrees with colours changed has the same turns, results and values."""
        def around(action):
            return tuple(33 - square for square in action)
        in_turns = [state for state in met_in_random_games(20, seed=4) if state.jumper]
        for state in [GAME.from_fen(fen) for fen in positions(4, 400)] + in_turns:
            twin = turned(state)
            assert turned(twin) == state
            assert sorted(map(around, GAME.actions(state))) == list(GAME.actions(twin))
            for action in GAME.actions(state):
                assert turned(GAME.result(state, action)) == GAME.result(twin, around(action))
            for player in (BLACK, WHITE):
                assert GAME.utility(state, player) == GAME.utility(twin, 1 - player)
                assert material(state, player) == material(twin, 1 - player)
            assert sorted(map(around, GAME.steps(state))) == list(GAME.steps(twin))

    def test_a_jump_must_be_made_and_any_will_do(self):
        state = GAME.from_fen("W:W22,32:B18")
        assert texts(GAME, state) == ["22x15"] and GAME.to_fen(after(state, "22x15")) == "B:W15,32:B"
        assert texts(GAME, GAME.from_fen(CHOICE)) == ["10x17x26", "10x19x26", "10x19x28", "11x18x25", "11x18x27"]
        short_or_long = GAME.from_fen("B:W6,15,22,23:B1,11")
        assert texts(GAME, short_or_long) == ["11x18x25", "11x18x27", "1x10x19x26"]

    def test_a_man_neither_steps_nor_jumps_back(self):
        assert texts(GAME, GAME.from_fen("W:W14:B18,17")) == ["14-10", "14-9"]
        assert texts(GAME, GAME.from_fen("B:W14,15:B18")) == ["18-22", "18-23"]
        assert texts(GAME, GAME.from_fen("B:W14,15:BK18")) == ["18x11", "18x9"]

    def test_crowning_ends_the_turn(self):
        state = after(GAME.from_fen(CROWNED), "9x2")
        assert GAME.to_fen(state) == "B:WK2,31:B3,4,7,15" and not state.jumper
        king = GAME.from_fen(CROWNED.replace("W9", "WK9"))
        assert texts(GAME, king) == ["9x2x11x18"]

    def test_the_square_that_a_king_left_is_free_and_no_piece_is_jumped_twice(self):
        state = GAME.from_fen(ROUND_TRIP)
        for move in texts(GAME, state):
            assert GAME.to_fen(after(state, move)) == "B:WK22:B"
        assert texts(GAME, GAME.from_fen("W:WK22:B18")) == ["22x15"]
        # Round and out again: over 26 once more there is no way.
        assert texts(GAME, GAME.from_fen("W:WK22:B18,19,26,27,17")) == ["22x13", "22x15x24x31x22x13", "22x31x24x15x22x13"]

    def test_what_a_king_loses_is_gone(self):
        assert GAME.to_fen(after(GAME.from_fen("W:W18,K31:BK14,K26,K1"), "31x22")) == "B:W18,K22:BK1,K14"
        assert GAME.to_fen(after(GAME.from_fen("W:W18,K31:BK14,K26,K1"), "18x9")) == "B:W9,K31:BK1,K26"

    def test_men_become_kings_on_the_last_row_alone(self):
        assert GAME.to_fen(after(GAME.from_fen("B:WK1:B25"), "25-29")) == "W:WK1:BK29"
        assert GAME.to_fen(after(GAME.from_fen("W:W5:BK32"), "5-1")) == "B:WK1:BK32"
        assert GAME.to_fen(after(GAME.from_fen("B:WK1:BK25"), "25-29")) == "W:WK1:BK29"


class TestParts:
    """`steps` and `step`: a turn, one step or jump at a time."""

    @staticmethod
    def folded(state):
        """{turn: state after it}, by steps alone."""
        found = {}

        def go(state, path):
            for start, end in GAME.steps(state):
                child = GAME.step(state, (start, end))
                turn = (*path, end) if path else (start, end)
                assert not path or start == path[-1]
                if child.to_move == state.to_move:
                    assert child.jumper == end
                    go(child, turn)
                else:
                    assert child.jumper == 0
                    found[turn] = child
        go(state, ())
        return found

    def test_folded_they_are_the_turns(self):
        states = [GAME.from_fen(fen) for fen in positions(5, 800)] + list(met_in_random_games(15, seed=5))
        assert sum(state.jumper > 0 for state in states) > 20
        for state in states:
            assert self.folded(state) == {action: GAME.result(state, action) for action in GAME.actions(state)}, state

    def test_in_the_middle_of_a_turn(self):
        state = GAME.step(GAME.from_fen(CHOICE), (10, 19))
        assert (state.to_move, state.jumper, GAME.to_fen(state)) == (BLACK, 19, "B:W14,22,23,24,31,K32:B1,3,11,19")
        assert GAME.steps(state) == ((19, 26), (19, 28)) and texts(GAME, state) == ["19x26", "19x28"]
        assert not GAME.is_terminal(state) and GAME.utility(state, BLACK) == 0 and GAME.must_capture(state)
        assert GAME.position(state) != GAME.position(state._replace(jumper=0)) and GAME.key(state) != GAME.key(state._replace(jumper=0))
        assert GAME.result(state, (19, 28)) == GAME.step(state, (19, 28)) == after(GAME.from_fen(CHOICE), "10x19x28")

    def test_jumps_alone_where_there_is_one(self):
        for state in met_in_random_games(5, seed=1):
            steps = GAME.steps(state)
            lengths = {abs(place(start)[0] - place(end)[0]) for start, end in steps}
            assert lengths <= {1} or lengths == {2} and GAME.must_capture(state)
            assert list(steps) == sorted(steps)

    @pytest.mark.parametrize("fen, step, message", [
        (CHOICE, (1, 5), "1-5 is not allowed: a jump is possible, so one must be made; legal are 10x17, 10x19, 11x18."),
        (CHOICE, (10, 19, 26),
         ".10, 19, 26. is no step, a tuple of two squares from 1 to 32 such as .9, 13.; legal are 10x17, 10x19, 11x18."),
        ("B:W14,22,23,24,31,K32:B1,3,11,19:J19", (11, 18),
         "11x18 is not allowed: the piece on 19 must go on jumping; legal are 19x26, 19x28."),
        (BLOCKED, (17, 13), "17-13 can't be played: the game is over .no move, 0-1."),
    ])
    def test_refusals(self, fen, step, message):
        with pytest.raises(IllegalMove, match=message):
            GAME.step(GAME.from_fen(fen), step)

    @pytest.mark.parametrize("step", [None, 3, (), (9,), "9-13", [9, 13, 17], (0, 4), (9, 33), (9.5, 13)])
    def test_what_is_no_step(self, step):
        with pytest.raises(IllegalMove, match="is no step, a tuple of two squares from 1 to 32"):
            GAME.step(GAME.initial, step)


class TestEnds:
    @pytest.mark.parametrize("fen, ending", [(BLOCKED, "no move"), ("W:W:B9", "no pieces left")])
    def test_who_cannot_move_has_lost(self, fen, ending):
        for state in (GAME.from_fen(fen), turned(GAME.from_fen(fen))):
            loser = state.to_move
            assert GAME.is_terminal(state) and not GAME.actions(state) and not GAME.steps(state) and not can_move(state)
            assert (GAME.utility(state, loser), GAME.utility(state, 1 - loser)) == (-1, 1)
            assert GAME.outcome(state) == ("1-0" if loser == BLACK else "0-1") and GAME.ending(state) == ending

    def test_who_has_no_pieces_when_the_other_moves_has_not_lost_yet(self):
        state = GAME.from_fen("B:W:B9")
        assert not GAME.is_terminal(state) and GAME.utility(state, BLACK) == 0

    def test_quiet_plies_draw(self):
        state = GAME.from_fen("B:WK32:BK1,5:H78")
        state = after(state, "1-6", "32-28")
        assert state.quiet == 80 and GAME.is_terminal(state) and not GAME.actions(state) and not GAME.steps(state)
        assert GAME.outcome(state) == "1/2-1/2" and GAME.utility(state, BLACK) == GAME.utility(state, WHITE) == 0
        assert GAME.ending(state) == "80 plies without a capture or a man's move"
        assert ENDLESS.outcome(state) == "*" and ENDLESS.ending(state) is None and len(ENDLESS.actions(state)) == 5
        assert Checkers(quiet_limit=81).actions(state)

    def test_a_drawn_game_asks_for_no_jump(self):
        state = GAME.from_fen("W:WK6,32:BK1,10:H80")
        assert not GAME.must_capture(state) and ENDLESS.must_capture(state) and GAME.outcome(state) == "1/2-1/2"

    def test_the_count_starts_again_with_a_capture_or_a_man_s_move(self):
        state = GAME.from_fen("B:WK32,21:BK1,5:H40")
        assert [GAME.result(state, action).quiet for action in GAME.actions(state)] == [41, 0]
        assert after(GAME.from_fen("B:WK6,32:BK1:H40"), "1x10").quiet == 0
        assert GAME.step(GAME.from_fen("B:WK6,32:BK1:H40"), (1, 10)).quiet == 0
        assert GAME.step(state, (1, 6)).quiet == 41

    def test_a_player_who_cannot_move_by_then_has_lost(self):
        state = GAME.from_fen("W:W21:BK17,K14:H80")
        assert GAME.outcome(state) == "0-1" and GAME.ending(state) == "no move"

    def test_repetition_is_the_referee_s(self):
        class Shuttle(Player):
            def choose(self, game, state):
                return next(action for action in game.actions(state) if set(action) in ({1, 5}, {28, 32}))

        start = GAME.from_fen("B:WK32:BK1")
        record = play(GAME, [Shuttle(), Shuttle()], start, repetition=3)
        assert record.reason == "repetition" and len(record.actions) == 8 and record.utilities == (0, 0)
        without = play(GAME, [Shuttle(), Shuttle()], start)
        assert without.reason == "rules" and without.states[-1].quiet == 80

    @pytest.mark.parametrize("limit", [0, -1, 2.5, "80", True])
    def test_limits_that_are_none(self, limit):
        with pytest.raises(ValueError, match="quiet_limit must be a whole number, 1 or more, or None"):
            Checkers(limit)

    def test_random_games_end(self):
        game = Checkers(quiet_limit=20)
        endings = {game.ending(random_game(game, seed)[0][-1]) for seed in range(60)}
        assert endings == {"no move", "no pieces left", "20 plies without a capture or a man's move"}


class TestContract:
    @pytest.mark.parametrize("game", [GAME, Checkers(quiet_limit=5), ENDLESS], ids=repr)
    def test_holds(self, game):
        states = check_game(game, games=6, moves=150, most=3000, texts=("text",))
        assert len(states) > 100 and pickle.loads(pickle.dumps(game)).quiet_limit == game.quiet_limit

    def test_the_key_leaves_the_count_out_where_it_cannot_matter(self):
        forced, men, free = (GAME.from_fen(fen) for fen in ("B:WK6,32:BK1:H40", "B:WK32,K31:B1,2:H40", "B:WK32:BK1:H40"))
        for state in (forced, men):
            assert GAME.key(state) == GAME.key(state._replace(quiet=7)) != GAME.key(state._replace(quiet=80))
        assert GAME.key(free) != GAME.key(free._replace(quiet=7)) and ENDLESS.key(free) == ENDLESS.key(free._replace(quiet=7))
        assert GAME.position(free) == GAME.position(free._replace(quiet=7))

    @pytest.mark.parametrize("seed", range(3))
    def test_the_key_changes_no_value(self, seed):
        """Counts near the limit decide these positions; a table that shared too much would find other values."""
        rng, game = random.Random(seed), Checkers(quiet_limit=5)
        for _ in range(40):
            state = game.from_fen(scattered(rng))._replace(quiet=rng.randrange(5))
            bare = alpha_beta(game, state, 5, material).value
            assert alpha_beta(game, state, 5, material, TranspositionTable()).value == bare

    def test_most_captures_come_first(self):
        state = GAME.from_fen("B:W6,15,22,23:B1,11")
        assert [len(action) for action in GAME.order(state, GAME.actions(state))] == [4, 3, 3]
        assert GAME.order(GAME.initial, GAME.actions(GAME.initial)) == GAME.actions(GAME.initial)

    def test_squares_and_pieces(self):
        assert squares_of(GAME.initial.black) == tuple(range(1, 13)) and squares_of(GAME.initial.white) == tuple(range(21, 33))
        assert len(AT) == 32 and all((row + column) % 2 for row, column in AT)
        state = GAME.from_fen("W:W18,K31:B1,K22")
        assert [GAME.piece_at(state, square) for square in (18, 31, 1, 22, 2)] == ["w", "W", "b", "B", ""]
        assert GAME.count(state, BLACK) == GAME.count(state, WHITE) == 2
        assert State(1, 2, 0, 0) == (1, 2, 0, 0, 0, 0)


class TestRefusals:
    FREE = "W:WK2,25:B14,15,16"

    @pytest.mark.parametrize("fen, action, message", [
        (CHOICE, (1, 5), "1-5 is not allowed: a jump is possible, so one must be made; legal are 10x17x26, 10x19x26, "),
        (CHOICE, (10, 19), "10x19 is not allowed: the piece must go on jumping from 19; legal are 10x19x26, 10x19x28."),
        (CHOICE, (3, 8), "a jump is possible, so one must be made"),
        (CHOICE, (3, 10), "3x10 is not allowed: the piece on 3 can't jump, and others can; legal are"),
        (CHOICE, (10, 19, 26, 17), "a man jumps ahead alone, and from 26 to 17 is back; its turns are 10x17x26, 10x19x26, 10x19x28."),
        (FREE, (14, 18), "14-18 is not allowed: White is to move, and the piece on 14 is Black's."),
        (FREE, (26, 22), "26-22 is not allowed: square 26 is empty; legal are 2-6, 2-7, 25-21, 25-22."),
        (FREE, (25, 30), "a man steps ahead alone, and that is back"),
        (FREE, (25, 18), "25x18 is not allowed: there is nothing to jump over on 22 from 25 to 18; legal are"),
        (FREE, (2, 10), "2-10 is not allowed: that is no step of the piece on 2; its steps are 2-6, 2-7."),
        (FREE, (2, 11, 18), "there is nothing to jump over on 7 from 2 to 11"),
        ("B:W21:B1,6,5", (1, 6), "1-6 is not allowed: square 6 is taken; legal are"),
        ("B:W21:B1,6,5", (1, 10), "there is nothing to jump over on 6 from 1 to 10"),
        ("B:W21:B1,6,5", (1, 9), "1-9 is not allowed: the piece on 1 can't step; legal are"),
        ("B:W6,14,21:B1,9,10", (1, 10), "1x10 is not allowed: the piece on 1 can't jump, and others can; legal are 9x18."),
        ("B:W10,15:B6,7", (6, 15), "6x15 is not allowed: the piece on 6 can't jump, and others can; legal are 7x14."),
        (CROWNED, (9, 2, 11), "9x2x11 is not allowed: a man that becomes a king on 2 ends its turn there; its turns are 9x2."),
        (ROUND_TRIP, (22, 15, 24, 31, 22, 15),
         "the piece on 18 has been jumped over already; its turns are 22x15x24x31x22, 22x31x24x15x22."),
        ("W:WK22:B18", (22, 15, 22), "22x15x22 is not allowed: the piece on 18 has been jumped over already; its turns are 22x15."),
        ("W:W17:B", (22, 18), "square 22 is empty"),
        ("B:W9:B1:H80", (1, 5), "1-5 can't be played: the game is over .80 plies without a capture or a man's move, 1/2-1/2."),
        (BLOCKED, (17, 13), "17-13 can't be played: the game is over .no move, 0-1."),
        ("B:W14,22,23,24,31,K32:B1,3,11,19:J19", (11, 18), "the piece on 19 must go on jumping; legal are 19x26, 19x28."),
    ])
    def test_give_the_reason(self, fen, action, message):
        with pytest.raises(IllegalMove, match=message):
            GAME.result(GAME.from_fen(fen), action)

    @pytest.mark.parametrize("action", [None, 7, "9-13", (), (9,), (0, 4), (9, 33), (9, None), (9.5, 13), [9, 14, 99], object()])
    def test_what_is_no_turn(self, action):
        with pytest.raises(IllegalMove, match="is no turn, a tuple of two or more squares from 1 to 32 such as .9, 13.; legal are 9-13, "):
            GAME.result(GAME.initial, action)

    def test_every_wrong_pair_of_squares_is_refused_with_a_sentence(self):
        for fen in positions(6, 5):
            state = GAME.from_fen(fen)
            legal = GAME.actions(state)
            for start in range(1, 33):
                for end in range(1, 33):
                    if (start, end) not in legal:
                        with pytest.raises(IllegalMove, match=rf"^{start}[-x]{end} (is not allowed: .*|can't be played: .*)\.$"):
                            GAME.result(state, (start, end))

    def test_endless_input_is_not_repeated(self):
        for action in ((9, 13) * 10_000, "x" * 100_000, (9,) * 31):
            with pytest.raises(IllegalMove) as caught:
                GAME.result(GAME.initial, action)
            assert len(str(caught.value)) < 400


class TestSearch:
    def test_material_counts_a_king_one_and_a_half_men(self):
        state = GAME.from_fen("W:W18,K31:B9")
        assert material(state, WHITE) == -material(state, BLACK) == 1.5 / 32
        crowded = GAME.from_fen("B:W" + ",".join(f"K{square}" for square in range(1, 13)) + ":B")
        assert material(crowded, WHITE) < 1 and material(GAME.initial, BLACK) == 0

    def test_a_player_that_searches_takes_one_of_the_best_actions(self):
        rng = random.Random(9)
        for _ in range(25):
            state = GAME.from_fen(scattered(rng))
            if GAME.is_terminal(state):
                continue
            best = best_actions(GAME, state, 3, material)[1]
            chosen = {SearchPlayer(depth=3, seed=seed).choose(GAME, state) for seed in range(6)}
            assert chosen <= set(best)
            assert SearchPlayer(depth=3, nodes=10**6, seed=1).choose(GAME, state) in best

    def test_the_seed_decides_among_equals(self):
        assert len({SearchPlayer(depth=1, seed=seed).choose(GAME, GAME.initial) for seed in range(40)}) == 7
        assert len({SearchPlayer(nodes=60, seed=seed).choose(GAME, GAME.initial) for seed in range(20)}) > 3
        for make in (lambda: SearchPlayer(depth=2, seed=4), lambda: SearchPlayer(nodes=100, seed=4)):
            assert make().choose(GAME, GAME.initial) == make().choose(GAME, GAME.initial)

    def test_two_plies_beat_random_and_one_does_not_see_captures_coming(self):
        result = match(GAME, SearchPlayer(depth=2), RandomPlayer(), games=20, seed=3, opening=0, repetition=3)
        assert result.score > 0.9
        state = GAME.from_fen("B:W21,22:B13,5")
        assert SearchPlayer(depth=2).choose(GAME, state) != (13, 17)

    def test_quiet_searches_on_through_captures(self):
        state = GAME.from_fen("B:W18,22,26:B9,1")  # 9-14 loses a man by 18x9; one ply does not see it
        assert (9, 14) in best_actions(GAME, state, 1, material)[1]
        assert all(SearchPlayer(depth=1, quiet=True, seed=seed).choose(GAME, state) != (9, 14) for seed in range(20))

    @pytest.mark.parametrize("given, message", [
        ({}, "needs a depth in plies or a budget of nodes"), ({"depth": 0}, "depth must be a whole number, 1 or more, or None; it was 0"),
        ({"nodes": 2.5}, "nodes must be a whole number"), ({"depth": True}, "depth must be"),
    ])
    def test_what_cannot_be_searched(self, given, message):
        with pytest.raises(ValueError, match=message):
            SearchPlayer(**given)
