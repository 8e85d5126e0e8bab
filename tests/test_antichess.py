"""The rules of antichess: known counts, a generator written another way, ends by variant."""

import pickle
import random

import pytest
from antichess_by_hand import moves_by_hand, random_game, scattered
from game_contract import check_game
from shared_data import shared

from gameai.adversarial import AlphaBeta, TranspositionTable
from gameai.game import IllegalMove, Player, RandomPlayer, perft, play
from gameai.games.antichess import BLACK, SQUARE, SQUARES, VARIANTS, WHITE, Antichess, Move
from gameai.grid import cells_of

GAMES = {name: Antichess(name) for name in VARIANTS}
GAME, CASTLING, CONTEST = GAMES["antichess"], GAMES["giveaway"], GAMES["contest2012"]
CHESS = ("antichess", "giveaway", "suicide")


def ucis(game, state):
    return sorted(game.format_move(state, action) for action in game.actions(state))


def after(game, state, *texts):
    for text in texts:
        state = game.result(state, game.parse_move(state, text))
    return state


class TestCounts:
    """Figures found by python-chess 1.11.2, which the tests in oracles/ ask itself."""

    @pytest.mark.parametrize("variant, fen, counts", [
        ("antichess", None, (20, 400, 8067, 153299, 2732672)),
        ("suicide", None, (20, 400, 8067)),
        ("giveaway", None, (20, 400, 8067)),
        ("contest2012", None, (12, 144, 2042, 27766)),
        ("antichess", "rnbqkbnr/1ppppppp/p7/8/8/1P6/P1PPPPPP/RNBQKBNR w - - 0 2", (21, 399, 6687, 119356)),
        ("giveaway", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", (5, 130, 884, 22282)),
        ("giveaway", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 3 9", (16, 256, 4641, 80400)),
        ("giveaway", "4k2r/8/8/8/8/8/1p6/R3K3 w Qk - 0 1", (16, 210, 2290, 35999)),
        ("suicide", "8/1P6/8/3k4/8/8/2p4K/8 w - - 0 1", (10, 130, 1576, 20376)),
    ])
    def test_known(self, variant, fen, counts):
        game = GAMES[variant]
        state = game.from_fen(fen) if fen else game.initial
        assert tuple(perft(game, state, depth) for depth in range(1, len(counts) + 1)) == counts

    @pytest.mark.parametrize("variant", CHESS)
    def test_of_the_shared_positions(self, variant):
        for row in shared("antichess/perft.json"):
            if row["variant"] == variant and row["nodes"] < 500_000:
                game = GAMES[variant]
                assert perft(game, game.from_fen(row["fen"]), row["depth"]) == row["nodes"], row

    def test_of_the_contest(self):
        """Also a pawn on the last row, which is stuck, and Black's move when White has no pieces: it is Black's turn."""
        stuck = CONTEST.from_fen("8/8/8/8/8/8/p7/8 b - - 0 1")
        assert ucis(CONTEST, stuck) == ["a2a1"]
        assert not CONTEST.actions(after(CONTEST, stuck, "a2a1"))
        for row in shared("antichess/perft_2012_contest_rules.json"):
            assert perft(CONTEST, CONTEST.from_fen(row["fen"]), row["depth"]) == row["nodes"], row


class TestMoves:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_equal_those_of_a_generator_written_another_way(self, variant):
        game, rng = GAMES[variant], random.Random(2012)
        fens = [scattered(rng) for _ in range(400)]
        states = [game.from_fen(fen) for fen in fens] + [state for seed in range(6) for state in random_game(game, seed)[0]]
        asked = 0
        for state in states:
            if state.white and state.black and not game.is_terminal(state):
                asked += 1
                expected = moves_by_hand(game.to_fen(state), variant == "giveaway", variant != "contest2012")
                assert ucis(game, state) == expected, game.to_fen(state)
        assert asked > 500

    def test_the_order_is_captures_first_and_the_same_every_time(self):
        state = GAME.from_fen("8/8/8/3p4/2P1P3/8/8/K7 w - - 0 1")
        assert GAME.actions(state) == GAME.actions(state) == (Move(28, 35), Move(26, 35))

    def test_en_passant_as_the_only_capture_is_forced(self):
        state = after(GAME, GAME.from_fen("k7/8/8/8/1p6/8/2P5/K7 w - - 0 1"), "c2c4")
        assert GAME.to_fen(state) == "k7/8/8/8/1pP5/8/8/K7 b - c3 0 1"
        assert ucis(GAME, state) == ["b4c3"] and GAME.must_capture(state)
        assert GAME.to_fen(after(GAME, state, "b4c3")) == "k7/8/8/8/8/2p5/8/K7 w - - 0 2"
        black = after(GAME, GAME.from_fen("8/1p6/8/P1P5/8/8/8/8 b - - 0 1"), "b7b5")
        assert ucis(GAME, black) == ["a5b6", "c5b6"]
        assert GAME.to_fen(after(GAME, black, "a5b6")) == "8/8/1P6/2P5/8/8/8/8 b - - 0 2"

    def test_en_passant_may_be_the_only_move(self):
        state = after(GAME, GAME.from_fen("8/3p4/4n3/4P3/8/8/8/8 b - - 7 40"), "d7d5")
        assert not GAME.is_terminal(state) and ucis(GAME, state) == ["e5d6"]

    def test_the_clock_starts_again_at_captures_and_moves_of_pawns(self):
        state = after(GAME, GAME.from_fen("7k/8/8/8/8/6p1/8/R5K1 w - - 40 60"), "a1a2")
        assert (state.clock, state.plies) == (41, 119)
        assert after(GAME, state, "g3g2").clock == 0
        state = after(GAME, state, "h8g8", "a2a3", "g8h8", "a3g3")
        assert (state.clock, state.plies) == (0, 123)

    def test_en_passant_lasts_one_move_and_is_told_only_where_it_can_be_captured(self):
        assert GAME.to_fen(after(GAME, GAME.initial, "e2e4")).split()[3] == "-"
        state = GAME.from_fen("8/8/8/8/1pP5/8/8/k6K b - c3 0 1")
        assert GAME.to_fen(state._replace(en_passant=None)).split()[3] == "-"
        assert "b4c3" not in ucis(GAME, state._replace(en_passant=None))

    def test_a_pawn_that_captures_from_the_edge_stays_on_the_board(self):
        assert ucis(GAME, GAME.from_fen("8/8/7p/p6P/P7/8/8/n6n w - - 0 1")) == []
        assert ucis(GAME, GAME.from_fen("8/7p/p5p1/7P/P7/8/8/8 w - - 0 1")) == ["h5g6"]

    def test_promotion_to_a_king_and_to_all_else(self):
        state = GAME.from_fen("1n6/P7/8/8/8/8/8/8 w - - 5 9")
        assert [GAME.san(state, action) for action in GAME.actions(state)] == ["axb8=Q#", "axb8=R#", "axb8=B#", "axb8=N#", "axb8=K#"]
        quiet = GAME.from_fen("7n/P7/8/8/8/8/8/8 w - - 5 9")
        for letter in "QRBNK":
            state = after(GAME, quiet, "a7a8" + letter.lower())
            assert GAME.to_fen(state) == f"{letter}6n/8/8/8/8/8/8/8 b - - 0 9"
            assert GAME.piece_at(state, SQUARE["a8"]) == letter

    def test_the_king_is_a_piece_like_others(self):
        attacked = GAME.from_fen("4r3/8/8/8/8/8/P7/4K3 w - - 0 1")
        assert "a2a4" in ucis(GAME, attacked) and "e1e2" in ucis(GAME, attacked)
        assert GAME.outcome(after(GAME, GAME.from_fen("8/8/8/8/8/8/r7/K7 w - - 0 1"), "Kxa2")) == "0-1"
        several = GAME.from_fen("K6k/8/8/8/8/8/8/KK5k w - - 0 1")
        assert len(ucis(GAME, several)) == 3 + 2 + 4
        no_king = GAME.from_fen("8/p7/8/8/8/8/8/N7 w - - 0 1")
        assert ucis(GAME, no_king) == ["a1b3", "a1c2"]

    def test_who_attacks_a_square(self):
        rng = random.Random(8)
        for _ in range(150):
            state = GAME.from_fen(scattered(rng))
            square = rng.randrange(8, 56)
            for player in (WHITE, BLACK):
                # A piece of the other side is put there, and those who could take it attack the square.
                clear = [pieces & ~(1 << square) for pieces in state[:8]]
                clear[1 - player] |= 1 << square
                asked = state._replace(white=clear[0], black=clear[1], pawns=clear[2], knights=clear[3] | 1 << square, bishops=clear[4],
                                       rooks=clear[5], queens=clear[6], kings=clear[7], to_move=player, en_passant=None, clock=0)
                takers = {move.start for move in GAME.actions(asked) if move.end == square}
                assert set(cells_of(GAME.attackers(state, square, player))) - {square} == takers


class TestCastling:
    FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    ALONE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"

    def test_only_in_giveaway(self):
        assert {"e1g1", "e1c1"} <= set(ucis(CASTLING, CASTLING.from_fen(self.ALONE)))
        for variant in ("antichess", "suicide", "contest2012"):
            game = GAMES[variant]
            state = game.from_fen(self.ALONE)
            assert game.to_fen(state).split()[2] == "-" and not {"e1g1", "e1c1"} & set(ucis(game, state))
            assert state == game.from_fen(self.ALONE.replace("KQ", "-"))
            assert game.to_fen(game.initial).split()[2] == "-"
        assert CASTLING.to_fen(CASTLING.initial) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

    def test_moves_king_and_rook(self):
        state = CASTLING.from_fen(self.ALONE)
        assert CASTLING.to_fen(after(CASTLING, state, "O-O")) == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"
        assert CASTLING.to_fen(after(CASTLING, state, "e1c1")) == "4k3/8/8/8/8/8/8/2KR3R b - - 1 1"
        black = CASTLING.from_fen("r3k2r/8/8/8/8/8/8/4K3 b kq - 4 7")
        assert CASTLING.to_fen(after(CASTLING, black, "O-O-O")) == "2kr3r/8/8/8/8/8/8/4K3 w - - 5 8"
        assert CASTLING.to_fen(after(CASTLING, black, "e8g8")) == "r4rk1/8/8/8/8/8/8/4K3 w - - 5 8"

    def test_not_where_a_capture_is_possible_or_a_piece_between(self):
        assert ucis(CASTLING, CASTLING.from_fen(self.FEN)) == ["a1a8", "h1h8"]
        between = CASTLING.from_fen("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1")
        assert "e1g1" in ucis(CASTLING, between) and "e1c1" not in ucis(CASTLING, between)

    def test_through_attacked_squares_since_no_king_is_royal(self):
        assert "e1g1" in ucis(CASTLING, CASTLING.from_fen("4k1b1/8/8/1b6/8/8/8/4K2R w K - 0 1"))

    @pytest.mark.parametrize("moves, left", [
        ("e1e2", "kq"), ("h1g1", "Qkq"), ("a1b1", "Kkq"), ("a1b1 e8e7", "K"), ("h1g1 a8b8 e1d1 h8g8", "-"),
    ])
    def test_rights_end_when_king_or_rook_moves(self, moves, left):
        state = CASTLING.from_fen("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1")
        assert CASTLING.to_fen(after(CASTLING, state, *moves.split())).split()[2] == left

    @pytest.mark.parametrize("moves, left", [("a1a8", "Kk"), ("h1h8", "Qq"), ("a1a8 h8h1", "-"), ("h1h8 a8a1", "-")])
    def test_rights_end_when_the_rook_is_taken(self, moves, left):
        state = CASTLING.from_fen(self.FEN)
        assert CASTLING.to_fen(after(CASTLING, state, *moves.split())).split()[2] == left

    def test_rights_end_when_the_king_is_taken(self):
        state = after(CASTLING, CASTLING.from_fen("r3k2r/8/8/8/4Q3/8/8/8 w kq - 0 1"), "e4e8")
        assert CASTLING.to_fen(state).split()[2] == "-"

    def test_rights_without_king_or_rook_at_home_count_for_nothing(self):
        state = CASTLING.from_fen("r3k3/8/8/8/8/8/8/4KK1R w KQkq - 0 1")
        assert CASTLING.to_fen(state).split()[2] == "Kq"
        assert CASTLING.to_fen(CASTLING.from_fen("4k2r/8/8/8/8/8/8/3K3R w KQkq - 0 1")).split()[2] == "k"


class TestEnds:
    @pytest.mark.parametrize("fen, antichess, giveaway, suicide, contest", [
        ("8/8/8/8/4p3/4P3/8/8 w - - 0 1", "1-0", "1-0", "1/2-1/2", "1/2-1/2"),
        ("8/8/8/4p3/4P3/8/8/8 b - - 0 1", "0-1", "0-1", "1/2-1/2", "1/2-1/2"),
        ("8/8/8/7p/7P/8/8/n7 w - - 0 1", "1-0", "1-0", "1-0", "1-0"),
        ("8/8/8/7p/7P/8/8/n7 b - - 0 1", "*", "*", "*", "*"),
        ("b7/1p6/1P6/8/8/8/8/8 b - - 0 1", "0-1", "0-1", "1-0", "1-0"),
        ("8/8/8/8/8/8/8/k7 w - - 0 1", "1-0", "1-0", "1-0", "1-0"),
        ("8/8/8/8/8/8/8/K7 b - - 0 1", "0-1", "0-1", "0-1", "0-1"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "0-1", "0-1", "0-1", "*"),  # the contest asks the player to move
    ])
    def test_no_move_and_no_pieces(self, fen, antichess, giveaway, suicide, contest):
        for game, expected in zip(GAMES.values(), (antichess, giveaway, suicide, contest), strict=True):
            state = game.from_fen(fen)
            assert game.outcome(state) == expected, game
            assert game.is_terminal(state) is (expected != "*") and bool(game.actions(state)) is (expected == "*")
            assert game.utility(state, WHITE) == -game.utility(state, BLACK)
            if expected != "*":
                assert game.utility(state, WHITE) == {"1-0": 1, "0-1": -1, "1/2-1/2": 0}[expected]
                assert game.ending(state) == ("no move" if state.white and state.black else "no pieces left")

    def test_of_the_shared_stalemates(self):
        for row in shared("facts.json")["antichess"]["stalemate_tests"]:
            for variant in CHESS:
                state = GAMES[variant].from_fen(row["fen"])
                assert GAMES[variant].outcome(state).replace("1/2-1/2", "1/2") == row[variant]

    def test_a_side_without_pieces_has_won_before_its_turn(self):
        for game in GAMES.values():
            state = game.from_fen("8/8/8/8/8/1p6/P7/8 w - - 0 1")
            assert game.outcome(after(game, state, "a2b3")) == "0-1"

    @pytest.mark.parametrize("variant", CHESS)
    def test_fifty_moves(self, variant):
        game = GAMES[variant]
        state = game.from_fen("k7/8/8/8/8/8/p7/6K1 w - - 98 80")
        state = after(game, state, "g1g2")
        assert state.clock == 99 and not game.is_terminal(state)
        drawn = after(game, state, "a8a7")
        assert (game.outcome(drawn), game.ending(drawn), game.actions(drawn)) == ("1/2-1/2", "50 moves", ())
        assert not game.is_terminal(after(game, state, "a2a1n")) and after(game, state, "a2a1n").clock == 0
        with pytest.raises(IllegalMove, match="the game is over .50 moves, 1/2-1/2."):
            game.parse_move(drawn, "g2g3")

    def test_a_player_who_cannot_move_has_won_although_the_clock_has_run_out(self):
        state = GAME.from_fen("8/8/8/8/8/1p6/1P6/B7 w - - 100 90")
        assert (GAME.outcome(state), GAME.ending(state)) == ("1-0", "no move")

    def test_the_contest_ends_after_100_plies(self):
        for white, black, expected in (("KK", "k", "0-1"), ("K", "kk", "1-0"), ("KK", "kk", "1/2-1/2")):
            state = CONTEST.from_fen(f"{black}{8 - len(black)}/8/8/8/8/8/8/{8 - len(white)}{white} b - - 0 1")
            rng, plies = random.Random(100), 0
            near = (SQUARE["a8"], SQUARE["b8"], SQUARE["a7"], SQUARE["b7"], SQUARE["h1"], SQUARE["g1"], SQUARE["h2"], SQUARE["g2"])
            while not CONTEST.is_terminal(state):
                state = CONTEST.result(state, rng.choice([move for move in CONTEST.actions(state) if move.end in near]))
                plies += 1
            assert (plies, CONTEST.outcome(state), CONTEST.ending(state)) == (100, expected, "100 plies")
        assert CONTEST.from_fen(CONTEST.to_fen(state)) == state
        late = CONTEST.from_fen("k7/8/8/8/8/8/8/K7 w - - 60 51")  # Black has moved 50 times, White 49
        assert not CONTEST.is_terminal(late) and CONTEST.is_terminal(after(CONTEST, late, "a1b1"))

    def test_black_moves_first_in_the_contest_and_pawns_are_plain(self):
        assert CONTEST.to_move(CONTEST.initial) == BLACK and GAME.to_move(GAME.initial) == WHITE
        assert "b7b6" in ucis(CONTEST, CONTEST.initial) and "b7b5" not in ucis(CONTEST, CONTEST.initial)
        last = CONTEST.from_fen("7n/P7/8/8/8/8/8/8 w - - 0 9")
        assert ucis(CONTEST, last) == ["a7a8"]
        assert ucis(CONTEST, CONTEST.from_fen("P6n/8/8/8/8/8/8/7K w - - 0 9")) == ["h1g1", "h1g2", "h1h2"]
        passed = CONTEST.from_fen("8/8/8/8/1pP5/8/8/k6K b - c3 0 1")
        assert passed.en_passant is None and "b4c3" not in ucis(CONTEST, passed)


class TestPlay:
    LOSS = ("d2d3 g7g5 c1g5 f8g7 g5e7 g7b2 e7d8 b2a1 d8c7 a1c3 c7b8 a8b8 b1c3 d7d5 c3d5 g8f6 d5f6 h8g8 f6e8 g8g2 f1g2 "
            "f7f6 g2b7 b8b7 e8f6 h7h5 f6h5 b7b1 d1b1 c8b7 b1b7 a7a6 b7a6")

    def test_one_careless_pawn_costs_the_game(self):
        state, forced = GAME.initial, 0
        for text in self.LOSS.split():
            if state.to_move == WHITE:
                forced += GAME.must_capture(state)
            state = after(GAME, state, text)
        assert (state.plies, forced) == (33, 16)
        assert (GAME.outcome(state), GAME.count(state, WHITE), GAME.count(state, BLACK)) == ("0-1", 11, 0)
        assert GAME.utility(state, BLACK) == 1

    def test_the_line_is_that_of_the_facts(self):
        assert shared("facts.json")["antichess"]["known"]["loss_line_1.d3"] == self.LOSS

    def winning(self, game, fen, plies):
        """(moves that win within so many plies, how many moves lose within them, how many there are)"""
        state = game.from_fen(fen)
        values = {game.format_move(state, move): AlphaBeta(game, state.to_move, table=TranspositionTable()).search(
            game.result(state, move), plies - 1).value for move in game.actions(state)}
        return [text for text, value in values.items() if value == 1], list(values.values()).count(-1), len(values)

    @pytest.mark.parametrize("fen, plies, moves, lost, legal", [
        ("8/4nr2/8/8/6R1/8/5bP1/8 w - - 0 1", 3, ["g4g3"], 0, 13),
        ("8/8/8/2n5/2P2p1b/R7/8/8 w - - 0 1", 3, ["a3e3", "a3g3"], 0, 14),
        ("8/7K/1p3n2/1P6/8/8/8/8 w - - 0 1", 3, ["h7g8"], 4, 5),
    ])
    def test_forced_wins_are_found(self, fen, plies, moves, lost, legal):
        found, losing, there = self.winning(GAME, fen, plies)
        assert (sorted(found), losing, there) == (moves, lost, legal)

    def test_the_shared_puzzles(self):
        for row in shared("antichess/puzzles.json"):
            moves, lost, legal = self.winning(GAMES[row["variant"]], row["fen"], row["win_within_plies"])
            assert (sorted(moves), lost, legal) == (sorted(row["winning_moves"]), row["moves_losing_within_horizon"], row["legal"])

    def test_a_referee_sees_a_position_again_though_the_clock_has_moved_on(self):
        class Shuffler(Player):
            def choose(self, game, state):
                back = {"a1": "b1", "b1": "a1", "h8": "g8", "g8": "h8"}
                (start,) = cells_of(state[state.to_move])
                return game.parse_move(state, SQUARES[start] + back[SQUARES[start]])

        record = play(GAME, [Shuffler(), Shuffler()], GAME.from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1"), repetition=3)
        assert (record.reason, len(record.actions), record.utilities) == ("repetition", 8, (0, 0))
        assert play(GAME, [Shuffler(), Shuffler()], GAME.from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1")).states[-1].clock == 100


class TestContract:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_games_keep_it(self, variant):
        check_game(GAMES[variant], games=2, moves=250)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_states_are_small_and_the_game_can_be_pickled(self, variant):
        game = GAMES[variant]
        twin = pickle.loads(pickle.dumps(game))
        record = play(game, [RandomPlayer(1), RandomPlayer(2)])
        assert play(twin, [RandomPlayer(1), RandomPlayer(2)]) == record == pickle.loads(pickle.dumps(record))
        assert repr(twin) == f"Antichess({variant!r})"
        assert all(value is None or type(value) is int for state in record.states for value in state)
        assert len(pickle.dumps(record.states[-1])) < 250

    def test_the_key_leaves_out_only_what_cannot_matter(self):
        quiet, late = (GAME.from_fen(f"k7/8/8/8/8/8/8/K7 w - - {clock} 90") for clock in (0, 50))
        assert GAME.key(quiet) != GAME.key(late)
        assert GAME.key(quiet) == GAME.key(GAME.from_fen("k7/8/8/8/8/8/8/K7 w - - 0 7"))
        forced, pawns = "8/8/8/8/8/8/p7/1R6 b - - {} 9", "k7/8/8/8/8/8/P7/8 w - - {} 9"
        for fen in (forced, pawns):
            assert GAME.key(GAME.from_fen(fen.format(3))) == GAME.key(GAME.from_fen(fen.format(77)))
        contest = "8/8/8/8/8/8/p7/1R6 b - - 3 {}"
        assert CONTEST.key(CONTEST.from_fen(contest.format(9))) != CONTEST.key(CONTEST.from_fen(contest.format(10)))

    def test_an_unknown_variant_is_named(self):
        with pytest.raises(ValueError, match="There is no variant 'atomic'; there are antichess, giveaway, suicide, contest2012."):
            Antichess("atomic")
        assert Antichess(" Giveaway ").variant == "giveaway"


@pytest.mark.parametrize("ask, said", [
    (lambda: GAME.to_fen((0, 0, 0, 0)), r"\(0, 0, 0, 0\) is no state of Antichess\('antichess'\); one is State"),
    (lambda: GAME.to_fen(GAME.initial._replace(to_move=2)), "is no state"), (lambda: GAME.to_fen(tuple(GAME.initial)), "is no state"),
    (lambda: GAME.to_fen(GAME.initial._replace(pawns=0)), "is no state"), (lambda: GAME.piece_at(GAME.initial, -1), "from 0 to 63; it was -1"),
    (lambda: GAME.attackers(GAME.initial, 64, 0), "from 0 to 63; it was 64"), (lambda: GAME.attackers(GAME.initial, 1, 2), "There is no player 2"),
    (lambda: GAME.format_move(None, Move(-1, 28)), "is no move .* with squares from 0 to 63"), (lambda: GAME.format_move(None, "e2e4"), "is no move"),
    (lambda: GAME.is_capture(GAME.initial, Move(12, 28, None)), "is no move"), (lambda: Antichess("x" * 9999), "There is no variant 'xxx"),
])
def test_what_is_no_state_no_square_and_no_move_is_said(ask, said):
    with pytest.raises(ValueError, match=said) as caught:
        ask()
    assert len(str(caught.value)) < 400
