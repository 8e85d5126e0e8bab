"""FEN, UCI, SAN and PGN of antichess: there and back, and what is said about mistakes."""

import random

import pytest
from antichess_by_hand import random_game, scattered

from gameai.game import IllegalMove
from gameai.games.antichess import SQUARE, SQUARES, VARIANTS, Antichess, Move, read_pgn, write_pgn

GAMES = {name: Antichess(name) for name in VARIANTS}
GAME = GAMES["antichess"]
LOSS = """1. d3 g5 2. Bxg5 Bg7 3. Bxe7 Bxb2 4. Bxd8 Bxa1 5. Bxc7 Bc3 6. Bxb8 Rxb8 7. Nxc3
d5 8. Nxd5 Nf6 9. Nxf6 Rg8 10. Nxe8 Rxg2 11. Bxg2 f6 12. Bxb7 Rxb7 13. Nxf6 h5
14. Nxh5 Rb1 15. Qxb1 Bb7 16. Qxb7 a6 17. Qxa6# 0-1"""


class TestFen:
    def test_squares(self):
        assert (SQUARES[0], SQUARES[7], SQUARES[8], SQUARES[63], SQUARE["e4"]) == ("a1", "h1", "a2", "h8", 28)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_there_and_back(self, variant):
        game, rng = GAMES[variant], random.Random(7)
        states = [game.from_fen(scattered(rng)) for _ in range(200)] + random_game(game, 7)[0]
        for state in states:
            assert game.from_fen(game.to_fen(state)) == state
        fens = {game.to_fen(state) for state in states}
        assert len(fens) == len(set(states))

    def test_the_fields(self):
        state = GAME.from_fen("8/8/8/8/1pP5/8/8/k6K b - c3 12 34")
        assert (state.to_move, state.en_passant, state.clock, state.plies) == (1, SQUARE["c3"], 12, 67)
        assert (state.white, state.black) == (1 << SQUARE["c4"] | 1 << SQUARE["h1"], 1 << SQUARE["b4"] | 1 << SQUARE["a1"])
        assert (state.pawns, state.kings, state.queens) == (1 << SQUARE["b4"] | 1 << SQUARE["c4"], 1 << 0 | 1 << 7, 0)

    def test_what_is_missing_or_cannot_be_used(self):
        assert GAME.from_fen(" k7/8/8/8/8/8/8/K7  w ") == GAME.from_fen("k7/8/8/8/8/8/8/K7 w - - 0 1")
        assert GAME.from_fen("k7/8/8/8/8/8/8/K7 w - - 0 0") == GAME.from_fen("k7/8/8/8/8/8/8/K7 w - - 0 1")
        assert GAME.from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1") == \
            GAME.from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1")

    @pytest.mark.parametrize("fen, message", [
        ("", "A FEN has six fields .* this one has 0"),
        ("8/8/8/8/8/8/8/K7", "this one has 1"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1 1", "this one has 7"),
        ("8/8/8/8/8/8/K7 w - - 0 1", "first field of a FEN, the pieces, has 8 rows with / between them; this one has 7"),
        ("8/8/8/8/8/8/8/K6X w - - 0 1", "Sign 'X' in row 1 of the FEN's pieces is no piece"),
        ("9/8/8/8/8/8/8/K7 w - - 0 1", "Sign '9' in row 8"),
        ("8/8/8/8/8/8/8/K8 w - - 0 1", "Row 1 of the FEN's pieces, 'K8', has 9 squares; a row has 8"),
        ("8/8/8/7/8/8/8/K7 w - - 0 1", "Row 5 of the FEN's pieces, '7', has 7 squares"),
        ("8/8/8/8/KKKKKKKKK/8/8/8 w - - 0 1", "Row 4 of the FEN's pieces, 'KKKKKKKKK', has 9 squares"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "the pieces, has none"),
        ("8/8/8/8/8/8/8/Kp6 w - - 0 1", "has a pawn on row 1; pawns are on rows 2 to 7"),
        ("P7/8/8/8/8/8/8/K7 w - - 0 1", "has a pawn on row 8"),
        ("8/8/8/8/8/8/8/K7 white - - 0 1", "The second field of a FEN, the player to move, is w or b, not 'white'"),
        ("8/8/8/8/8/8/8/K7 w KX - 0 1", "The third field of a FEN, castling, is - or some of the letters KQkq, not 'KX'"),
        ("8/8/8/8/8/8/8/K7 w KK - 0 1", "castling"),
        ("8/8/8/8/8/8/8/K7 w - e9 0 1", "The fourth field of a FEN, en passant, is - or a square such as e3, not 'e9'"),
        ("8/8/8/8/8/8/8/K7 w - e3 0 1", "is on row 6 when White is to move, not e3"),
        ("8/8/8/8/8/8/8/K7 b - e6 0 1", "is on row 3 when Black is to move, not e6"),
        ("8/8/8/4P3/8/8/8/K7 w - e6 0 1", "no pawn of Black can have stepped from e7 to e5"),
        ("8/8/4n3/4p3/8/8/8/K7 w - e6 0 1", "no pawn of Black can have stepped from e7 to e5"),
        ("8/4n3/8/4p3/8/8/8/K7 w - e6 0 1", "no pawn of Black can have stepped from e7 to e5"),
        ("8/8/8/8/8/8/8/K7 w - - -1 1", "The fifth field of a FEN, the halfmove clock, is a whole number of at most 9 digits, not '-1'"),
        ("8/8/8/8/8/8/8/K7 w - - 0 x", "The sixth field of a FEN, the number of the move, is a whole number of at most 9 digits, not 'x'"),
        ("8/8/8/8/8/8/8/K7 w - - ٣ 1", "not '٣'"),
        (None, "A FEN is a text such as .*, not None"),
    ])
    def test_mistakes_are_named(self, fen, message):
        with pytest.raises(ValueError, match=message):
            GAME.from_fen(fen)

    def test_a_pawn_on_the_last_row_is_right_in_the_contest(self):
        fen = "P6k/8/8/8/8/8/8/7p w - - 0 9"
        assert GAMES["contest2012"].to_fen(GAMES["contest2012"].from_fen(fen)) == fen


class TestMoves:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_every_legal_move_is_read_back(self, variant):
        game, rng = GAMES[variant], random.Random(3)
        states = [game.from_fen(scattered(rng)) for _ in range(100)] + random_game(game, 3)[0]
        for state in states:
            texts = []
            for action in game.actions(state):
                texts += [game.san(state, action), game.format_move(state, action)]
                assert game.parse_move(state, texts[-2]) == game.parse_move(state, texts[-1]) == action
            assert len(set(texts)) == len(texts)

    @pytest.mark.parametrize("fen, uci, san", [
        ("7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "b1d2", "Nbd2"),
        ("7k/8/8/1N6/8/8/8/KN6 w - - 0 1", "b1c3", "N1c3"),
        ("7k/8/8/1N3N2/8/8/8/KN6 w - - 0 1", "b5d4", "Nbd4"),
        ("7k/8/8/8/1N6/8/8/1N3N2 w - - 0 1", "b1d2", "Nbd2"),
        ("7k/8/8/1N6/8/3p4/8/KN3N2 w - - 0 1", "b1d2", "Nbd2"),
        ("7k/8/8/1Q3Q2/8/8/8/1Q3Q2 w - - 0 1", "b1d3", "Qb1d3"),
        ("7k/8/8/3p4/2P1P3/8/8/K7 w - - 0 1", "e4d5", "exd5"),
        ("8/8/8/8/1pP5/8/8/k6K b - c3 0 1", "b4c3", "bxc3"),
        ("8/P6k/8/8/8/8/8/8 w - - 0 1", "a7a8k", "a8=K"),
    ])
    def test_san(self, fen, uci, san):
        state = GAME.from_fen(fen)
        action = GAME.parse_move(state, uci)
        assert GAME.san(state, action) == san
        assert GAME.parse_move(state, san) == action == Move(SQUARE[uci[:2]], SQUARE[uci[2:4]], uci[4:])

    def test_only_legal_moves_make_a_name_ambiguous(self):
        """Both knights reach d2, but one of them can capture, and so must."""
        state = GAME.from_fen("7k/8/8/8/8/8/3p4/KN3N2 w - - 0 1")
        assert sorted(GAME.san(state, action) for action in GAME.actions(state)) == ["Nbxd2", "Nfxd2"]
        forced = GAME.from_fen("7k/8/8/8/8/2p5/8/KN3N2 w - - 0 1")
        assert [GAME.san(forced, action) for action in GAME.actions(forced)] == ["Nxc3"]

    @pytest.mark.parametrize("text", ["Nb1c3", "Nc3+", "Nc3!?", " Nc3 ", "N1c3", "Nbc3#", "B1C3", "b1c3", "Nb1-c3"])
    def test_ways_to_write_a_move(self, text):
        assert GAME.parse_move(GAME.initial, text) == Move(1, 18)

    @pytest.mark.parametrize("text", ["a7a8k", "a8=K", "a8K", "a8(K)", "a8=k", "a7a8K"])
    def test_ways_to_write_a_promotion(self, text):
        assert GAME.parse_move(GAME.from_fen("7k/P7/8/8/8/8/8/8 w - - 0 1"), text) == Move(48, 56, "k")

    B5 = "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"
    RACE = "7k/P7/8/8/8/8/8/1N3N2 w - - 0 1"

    @pytest.mark.parametrize("fen, text, message", [
        (B5, "e3e4", "A capture is possible, so e3e4 is not allowed; captures are f1b5."),
        (B5, "Nf3", "A capture is possible, so Nf3 is not allowed; captures are f1b5."),
        (B5, "Nf6", "No legal move is Nf6; a capture is possible, and captures are f1b5."),
        (B5, "h1h3", "the rook on h1 can't move so, and a capture is possible; captures are f1b5."),
        (B5, "a7a6", "White is to move, and the piece on a7 is Black's."),
        (B5, "e5e6", "e5 is empty; legal are f1b5."),
        (B5, "f1b5q", "a bishop does not promote; legal is f1b5."),
        (B5, "f1c4", "A capture is possible, so f1c4 is not allowed"),
        (B5, "f1h4", "the bishop on f1 can't move so; its moves are f1b5."),
        (B5, "hello", "'hello' is no move: write squares such as e2e4 and e7e8k, or SAN such as Nf3"),
        (B5, "Nf9", "'Nf9' is no move"),
        (B5, "", "'' is no move"),
        (B5, None, "A move is a text such as 'e2e4', 'e7e8k' or 'Nf3', not None"),
        (RACE, "a7a8", "a pawn that reaches the last row promotes, so say to what; legal are a7a8q, a7a8r, a7a8b, a7a8n, a7a8k."),
        (RACE, "a8", "No legal move is a8; legal are"),
        (RACE, "a7b8q", "the pawn on a7 can't move so; its moves are a7a8q"),
        (RACE, "Nd2", "'Nd2' may mean b1d2, f1d2; say which"),
        ("7k/8/8/8/8/8/P7/8 w - - 0 1", "a2a3q", "a pawn promotes on the last row alone; legal is a2a3"),
        ("7k/8/8/8/8/p7/P7/7N w - - 0 1", "a2a3", "the pawn on a2 can't move; legal are"),
        ("7k/8/8/8/8/8/8/8 w - - 0 1", "a2a3", "a2a3 can't be played: the game is over .no pieces left, 1-0."),
        ("8/8/8/p7/P7/8/8/8 w - - 0 1", "Ka5", "Ka5 can't be played: the game is over .no move, 1-0."),
    ])
    def test_refusals_give_the_reason(self, fen, text, message):
        with pytest.raises(IllegalMove, match=message):
            GAME.parse_move(GAME.from_fen(fen), text)

    def test_en_passant_too_is_a_capture_that_must_be(self):
        with pytest.raises(IllegalMove, match="A capture is possible, so a1a2 is not allowed; captures are b4c3."):
            GAME.parse_move(GAME.from_fen("8/8/8/8/1pP5/8/8/k6K b - c3 0 1"), "a1a2")
        with pytest.raises(IllegalMove, match="no pawn promotes in this variant; legal is a7a8."):
            GAMES["contest2012"].parse_move(GAMES["contest2012"].from_fen("7k/P7/8/8/8/8/8/8 w - - 0 1"), "a7a8q")

    @pytest.mark.parametrize("action", ["e2e4", None, 7, (), (12, 28), (12, 64, ""), (12, 28, "x"), (12, 28, None), (12.0, 28, "q", 1)])
    def test_what_is_no_action_is_told_so(self, action):
        with pytest.raises(IllegalMove, match="is no move .start, end, promotion. with squares from 0 to 63; legal are .*, …"):
            GAME.result(GAME.initial, action)

    def test_castling_is_read_and_written(self):
        game = GAMES["giveaway"]
        state = game.from_fen("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1")
        assert {"O-O", "O-O-O"} <= {game.san(state, action) for action in game.actions(state)}
        assert game.parse_move(state, "0-0") == game.parse_move(state, "O-O") == Move(4, 6)
        assert game.parse_move(state, "O-O-O") == Move(4, 2)
        with pytest.raises(IllegalMove, match="No legal move is O-O; legal are"):
            GAME.parse_move(GAME.from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "O-O")


class TestPgn:
    def played(self, game, text):
        states, actions = [game.initial], []
        for word in text.split():
            if word[0].isalpha():
                actions.append(game.parse_move(states[-1], word))
                states.append(game.result(states[-1], actions[-1]))
        return states, actions

    def test_the_lost_game_there_and_back(self):
        states, actions = self.played(GAME, LOSS)
        text = write_pgn(GAME, actions, tags={"White": "One", "Black": 'The "other"', "Date": "2016.10.10"})
        assert text == f"""[Event "?"]
[Site "?"]
[Date "2016.10.10"]
[Round "?"]
[White "One"]
[Black "The \\"other\\""]
[Result "0-1"]
[Variant "Antichess"]

{LOSS}
"""
        game = read_pgn(text)
        assert (game.states, game.actions, game.result, game.game.variant) == (tuple(states), tuple(actions), "0-1", "antichess")
        assert game.tags["Black"] == 'The "other"' and GAME.outcome(game.states[-1]) == "0-1"

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_random_games_there_and_back(self, variant):
        game = GAMES[variant]
        for seed in range(3):
            states, actions = random_game(game, seed)
            for start in (0, 1, min(8, len(actions))):
                read = read_pgn(write_pgn(game, actions[start:], states[start]))
                assert read.game.variant == variant
                assert read.actions == tuple(actions[start:]) and read.states == tuple(states[start:])
                assert read.result == game.outcome(states[-1]) == read.tags["Result"]

    def test_black_may_begin(self):
        game = GAMES["contest2012"]
        text = write_pgn(game, self.played(game, "b6 Na3 h6")[1])
        assert ('[Variant "Contest2012"]\n[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1"]\n\n'
                '1... b6 2. Na3 h6 *') in text
        assert len(read_pgn(text).actions) == 3

    def test_comments_variations_and_marks_are_left_out(self):
        text = """\ufeff[Variant "antichess"]

        1. e3 {best (Watkins)} $1 b5 (1... d5? 2. Bb5+ (2. Qh5) Bd7) ; forced
        2.Bxb5 a6 3... *"""
        game = read_pgn(text)
        assert [GAME.format_move(None, action) for action in game.actions] == ["e2e3", "b7b5", "f1b5", "a7a6"]
        assert game.result == "*"

    def test_a_game_may_be_resigned(self):
        text = write_pgn(GAME, self.played(GAME, "d3")[1], result="0-1")
        assert text.endswith("1. d3 0-1\n") and read_pgn(text).result == "0-1"
        assert read_pgn("1. d3").result == "*" and read_pgn("").actions == ()

    @pytest.mark.parametrize("text, message", [
        ("1. e3 b5 2. Nf3 *", "Move 2. Nf3: A capture is possible, so Nf3 is not allowed; captures are f1b5."),
        ("1. e3 bb *", "Move 1... bb: 'bb' is no move"),
        ('[Variant "Atomic"]\n\n1. e3 *', "There is no variant 'Atomic'"),
        ('[Variant "Antichess"]\n[FEN "8/8 w"]\n\n*', "has 8 rows"),
        ("1. e3 * 1. e3", "goes on with 'e3' after the result"),
        (None, "A game in PGN is a text, not None"),
    ])
    def test_mistakes_are_named(self, text, message):
        with pytest.raises(ValueError, match=message):
            read_pgn(text)

    def test_a_move_that_is_not_legal_is_not_written(self):
        with pytest.raises(IllegalMove, match="e2e5 is not allowed"):
            write_pgn(GAME, [Move(12, 36)])

    def test_a_start_that_is_not_the_variant_s_own_comes_back(self):
        for variant, fen in (("giveaway", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
                             ("contest2012", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
                             ("contest2012", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1")):
            game = Antichess(variant)
            start = game.from_fen(fen)
            assert read_pgn(write_pgn(game, [], start)).states == (start,)

    def test_lines_of_other_programs_and_comments_before_tags_are_left_out(self):
        game = read_pgn('% a line for a program\n{first} [Variant "Suicide"] ; second\n[Event "x"]\n\n1. e3 (1. d3) b5 *')
        assert game.game.variant == "suicide" and game.tags["Event"] == "x" and len(game.actions) == 2

    @pytest.mark.parametrize(("text", "said"), [
        ("1. e3 (1. d3 b5 *", "ends within a variation"), ("1. e3 ) b5 *", "closes no variation"),
        ('[Result "7-0"]\n\n1. e3', "not '7-0'"), ('1. e3\n\n[Event "2"]\n\n1. d3 *', "reads one game"),
    ])
    def test_what_would_be_lost_in_silence_is_refused(self, text, said):
        with pytest.raises(ValueError, match=said):
            read_pgn(text)

    def test_a_result_that_could_not_be_read_back_is_not_written(self):
        with pytest.raises(ValueError, match="not '9-9'"):
            write_pgn(GAME, [], result="9-9")


def test_a_capital_letter_names_a_piece_and_not_a_column():
    state = GAME.from_fen("7n/8/8/8/8/3B4/8/1K1B4 w - - 0 1")
    for action in GAME.actions(state):
        assert GAME.parse_move(state, GAME.san(state, action)) == action
    assert GAME.san(state, Move(SQUARE["d1"], SQUARE["c2"])) == "B1c2"


def test_huge_texts_are_not_repeated_in_the_sentence():
    for read in (GAME.from_fen, lambda text: GAME.parse_move(GAME.initial, text), lambda text: read_pgn("1. " + text)):
        with pytest.raises(ValueError) as caught:
            read("x" * 100_000)
        assert len(str(caught.value)) < 500


def test_the_key_of_a_drawn_position_is_its_own():
    over, on = (GAME.from_fen(f"8/8/8/3p4/4P3/8/8/7N w - - {clock} 60") for clock in (100, 0))
    assert GAME.key(over) != GAME.key(on)


def test_a_move_of_numpys_is_written_as_the_game_s_own():
    np = pytest.importorskip("numpy")
    action = Move(np.int64(12), np.int64(28), "")
    assert (GAME.san(GAME.initial, action), GAME.format_move(None, action), GAME.is_capture(GAME.initial, action)) == ("e4", "e2e4", False)
    assert write_pgn(GAME, [action]).endswith("1. e4 *\n")


@pytest.mark.parametrize("text, said", [
    ("1. e3 " + "{" * 80_000, "ends within a comment: a { is closed by no }"), ("{ a comment\n1. e3 *", "ends within a comment"),
    ('[Event "x]\n1. e3 *', "'.Event' begins no tag; a tag is written"), ('1. e3 *\n[Event "x"]', "tags after moves, as a second game has"),
])
def test_what_is_not_closed_is_said(text, said):
    with pytest.raises(ValueError, match=said):
        read_pgn(text)


def test_tags_that_follow_from_the_game_are_its_own():
    other = GAME.from_fen("8/1p6/8/8/8/5B2/8/8 w - - 0 1")
    tags = {"FEN": GAME.to_fen(other), "SetUp": "1", "Event": "a {game}"}
    assert read_pgn(write_pgn(GAME, [], tags=tags)).states == (GAME.initial,)
    assert read_pgn(write_pgn(GAME, [], other, tags | {"FEN": "x"})).states == (other,)
    with pytest.raises(ValueError, match="The name of a tag is letters and digits without spaces, not 'E v'"):
        write_pgn(GAME, [], tags={"E v": "x"})


def test_a_tag_is_written_in_one_line_and_read_back():
    game = Antichess()
    text = write_pgn(game, [], tags={"Event": "first\n%second \\ \"third\""})
    assert read_pgn(text).tags["Event"] == "first %second \\ \"third\""
    with pytest.raises(ValueError, match="Tags are a dict of names and texts such as"):
        write_pgn(game, [], tags=7)
