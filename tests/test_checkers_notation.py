"""How checkers is written: FEN, moves, games as PDN; what is nearly right is refused with a sentence."""

import random

import pytest
from checkers_by_hand import random_game, scattered
from checkers_positions import met_in_random_games

from gameai.game import IllegalMove
from gameai.games.checkers import BLACK, WHITE, Checkers, State, read_pdn, write_pdn
from gameai.games.checkers.examples import BLOCKED, CHOICE, CROWNED, ROUND_TRIP
from gameai.games.written import replay

GAME = Checkers()
START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"


def positions(seed, count):
    rng = random.Random(seed)
    return [scattered(rng) for _ in range(count)]


class TestFen:
    def test_the_start(self):
        assert GAME.to_fen(GAME.initial) == START and GAME.from_fen(START) == GAME.initial
        assert GAME.from_fen("B:W21-32:B1-12") == GAME.initial

    def test_there_and_back(self):
        for fen in positions(1, 500):
            assert GAME.to_fen(GAME.from_fen(fen)) == fen

    def test_every_part_of_the_state(self):
        state = GAME.from_fen("W:W18,K31:B1,K22:H12")
        assert state == State(black=1 << 0 | 1 << 21, white=1 << 17 | 1 << 30, kings=1 << 21 | 1 << 30, to_move=WHITE, quiet=12)
        assert GAME.to_fen(state) == "W:W18,K31:B1,K22" and GAME.to_text(state) == "W:W18,K31:B1,K22:H12"

    def test_texts_tell_the_whole_state(self):
        rng = random.Random(2)
        states = [state._replace(quiet=0 if state.jumper else rng.randrange(80)) for state in met_in_random_games(8, seed=2)]
        assert any(state.jumper for state in states)
        for state in states:
            assert GAME.from_text(GAME.to_text(state)) == GAME.from_fen(GAME.to_text(state)) == state
            assert GAME.position(GAME.from_fen(GAME.to_fen(state))) == GAME.position(state._replace(jumper=0))

    @pytest.mark.parametrize("text, same", [
        ("W:W18,24:B12", "W:B12:W18,24"),
        ("W:W18,24:B12", "W:W24,18:B12."),
        ("W:W18,24:B12", " w : w18, 24 : b12 "),
        ("W:W18,24:B12", "W:W18,24:B12:H0:F1"),
        ("W:W18,24:B12", "W:W18,24:B12:F9"),
        ("W:W18:B", "W:W18:B."),
        ("W:W18:B", "W:B:W18"),
        ("B:W:BK7,8", "B:W:Bk07,08"),
        ("B:WK5,K6,K7,9:B1,2,3", "B:WK5-7,9:B1-3"),
        ("B:WK5,K6,K7,9:B1,2,3", "B:WK5-K7,9-9:B1-3."),
    ])
    def test_forms(self, text, same):
        assert GAME.from_fen(same) == GAME.from_fen(text) and GAME.to_fen(GAME.from_fen(same)) == text

    @pytest.mark.parametrize("fen, message", [
        (None, "A FEN of checkers is a text such as 'W:W18,K31:B1-4,K22', not None."),
        ("", "starts with the player to move, B: or W:, .* this one is ''"),
        ("W18:B12", "starts with the player to move"),
        (":W18:B12", "starts with the player to move"),
        ("R:W18:B12", "starts with the player to move"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "starts with the player to move"),
        ("W", "The FEN has no list of Black's squares; a side without pieces is a bare B."),
        ("W:B12", "The FEN has no list of White's squares; a side without pieces is a bare W."),
        ("W:W18:W19:B12", "The FEN has two lists of White's squares; each colour has one."),
        ("W:W18:B12:X3", "The part 'X3' of the FEN is no list of squares: each begins with its colour's letter"),
        ("W:W18::B12", "The part '' of the FEN is no list"),
        ("W:W18,12:B12", "Square 12 is in both lists of the FEN; two pieces can't stand on one square."),
        ("W:W18,K18:B12", "Square 18 is twice in White's list of the FEN; two pieces can't stand on one square."),
        ("W:W18:B3-7,5", "Square 5 is twice in Black's list"),
        ("W:W33:B12", "Square 33 in White's list of the FEN is not on the board; squares are 1 to 32."),
        ("W:W18:B0", "Square 0 in Black's list of the FEN is not on the board"),
        ("W:W30-33:B1", "Square 33 in White's list"),
        ("W:W3:B12", "A man of White's can't stand on square 3, where it would be a king; write K3."),
        ("W:W18:B28-32", "A man of Black's can't stand on square 29, where it would be a king; write K29."),
        ("W:W18,:B12", "'' in White's list of the FEN is no square: write 18, K31 for a king, or a range such as 1-4, with commas"),
        ("W:W18;19:B12", "'18;19' in White's list of the FEN is no square"),
        ("W:W18 19:B12", "'18 19' in White's list of the FEN is no square"),
        ("W:W1 8:B12", "'1 8' in White's list of the FEN is no square"),
        ("W:WQ18:B12", "'Q18' in White's list of the FEN is no square"),
        ("W:Wa3:B12", "'a3' in White's list"),
        ("W:W٣:B12", "'٣' in White's list"),
        ("W:W18:B4-1", "The range 4-1 in Black's list of the FEN goes down; write the smaller square first."),
        ("W:W18:B1-K4", "The range 1-K4 in Black's list of the FEN is of men at first and of kings at last; write K before it."),
        ("W:W:B", "The FEN has no pieces; at least one player has some."),
        ("W:W18:B12:H", "The part 'H' of the FEN is no list"),
        ("W:W18:B12:H-1", "The part 'H-1' of the FEN is no list"),
        ("W:W18:B12:H1:H2", "The FEN has two numbers with the letter H; it has at most one."),
        ("W:W18:B12:J18", "The FEN says that the piece on 18 must go on jumping, but White has none there that can"),
        ("W:W18:B14:J14", "White has none there that can"),
        ("W:W18:B14:J40", "the piece on 40 must go on jumping, but White has none there"),
        ("W:W18:B14:H3:J18", "or quiet plies have been counted since"),
    ])
    def test_mistakes_are_named(self, fen, message):
        with pytest.raises(ValueError, match=message) as caught:
            GAME.from_fen(fen)
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)

    def test_a_letter_changed_anywhere_is_read_or_refused(self):
        """No text, however broken, makes a state that breaks the board, or an error that is not ours."""
        rng = random.Random(3)
        for fen in positions(3, 300):
            at = rng.randrange(len(fen))
            broken = fen[:at] + rng.choice(["", "B", "W", "K", ":", ",", "-", "3", "9", ".", " ", "x"]) + fen[at + 1:]
            try:
                state = GAME.from_fen(broken)
            except ValueError:
                continue
            assert not state.black & state.white and not state.kings & ~(state.black | state.white)
            assert GAME.from_fen(GAME.to_fen(state)) == state


class TestMoves:
    def test_every_legal_move_is_read_back(self):
        for fen in positions(4, 400):
            state = GAME.from_fen(fen)
            moves = [GAME.format_move(state, action) for action in GAME.actions(state)]
            assert len(set(moves)) == len(moves)
            for action, text in zip(GAME.actions(state), moves, strict=True):
                assert GAME.parse_move(state, text) == action
                assert GAME.is_capture(state, action) is ("x" in text)

    @pytest.mark.parametrize("text", ["9-13", " 9-13 ", "09-13", "9-13!", "9-13?!", "9x13", "9:13", "9-13*"])
    def test_ways_to_write_a_step(self, text):
        assert GAME.parse_move(GAME.initial, text) == (9, 13)

    @pytest.mark.parametrize("text", ["10x19x28", "10X19x28", "10:19:28", "10-19-28", "10x28", "10-28"])
    def test_ways_to_write_a_tour(self, text):
        assert GAME.parse_move(GAME.from_fen(CHOICE), text) == (10, 19, 28)

    def test_short_forms_of_long_tours(self):
        state = GAME.from_fen("B:W6,15,24:B1,12")
        for text in ("1x10x19x28", "1x28", "1x10x28", "1x19x28"):
            assert GAME.parse_move(state, text) == (1, 10, 19, 28)
        for text in ("1x19x10x28", "1x10x10x28", "1x10x19"):
            with pytest.raises(IllegalMove):
                GAME.parse_move(state, text)

    def test_a_short_form_may_mean_two_turns_if_they_take_the_same(self):
        state = GAME.from_fen(ROUND_TRIP)
        assert GAME.parse_move(state, "22x22") == GAME.actions(state)[0] == (22, 15, 24, 31, 22)
        assert GAME.parse_move(state, "22x31x24x15x22") == GAME.actions(state)[1]

    def test_a_short_form_that_takes_one_piece_or_another_is_refused(self):
        with pytest.raises(IllegalMove, match="'10x26' may mean 10x17x26, 10x19x26; say which."):
            GAME.parse_move(GAME.from_fen(CHOICE), "10x26")

    def test_in_the_middle_of_a_turn(self):
        state = GAME.step(GAME.from_fen(CHOICE), (10, 19))
        assert GAME.parse_move(state, "19x28") == (19, 28)

    @pytest.mark.parametrize("fen, text, message", [
        (START, "hello", "'hello' is no move: write squares such as 9-13, and 22x15x24 for jumps."),
        (START, "", "'' is no move"),
        (START, "9", "'9' is no move"),
        (START, "9-", "'9-' is no move"),
        (START, "0913", "'0913' is no move"),
        (START, "a3-b4", "'a3-b4' is no move"),
        (START, "٩-13", "is no move"),
        (START, None, "A move is a text such as '9-13' or '22x15x24', not None."),
        (START, (9, 13), "A move is a text"),
        (START, "9-33", "9-33 is no turn, two or more squares from 1 to 32"),
        (START, "0-4", "0-4 is no turn"),
        (START, "21-17", "21-17 is not allowed: Black is to move, and the piece on 21 is White's."),
        (START, "9x18", "9x18 is not allowed: there is nothing to jump over on 14 from 9 to 18; legal are 9-13, 9-14,"),
        (CHOICE, "1-5", "1-5 is not allowed: a jump is possible, so one must be made; legal are"),
        (CHOICE, "10x19", "10x19 is not allowed: the piece must go on jumping from 19; legal are 10x19x26, 10x19x28."),
        (CHOICE, "10x27", "10x27 is not allowed: from 10 to 27 is no jump; its turns are 10x17x26, 10x19x26, 10x19x28."),
        (CROWNED, "9x2x11", "a man that becomes a king on 2 ends its turn there"),
        (BLOCKED, "17-13", "17-13 can't be played: the game is over .no move, 0-1."),
    ])
    def test_refusals_give_the_reason(self, fen, text, message):
        with pytest.raises(IllegalMove, match=message):
            GAME.parse_move(GAME.from_fen(fen), text)


# The shortest way from the start to a double jump.
MOVES = "9-13 21-17 6-9 17-14 9x18 22x15x6"
GAME_TEXT = "1. 9-13 21-17 2. 6-9 17-14 3. 9x18 22x15x6 *"


class TestPdn:
    def test_there_and_back(self):
        states, actions = replay(GAME, MOVES)
        text = write_pdn(GAME, actions, tags={"Black": "One", "White": 'The "other"', "Date": "1950.01.02"})
        assert text == f"""[Event "?"]
[Site "?"]
[Date "1950.01.02"]
[Round "?"]
[White "The \\"other\\""]
[Black "One"]
[Result "*"]
[GameType "21"]

{GAME_TEXT}

"""
        (game,) = read_pdn(text)
        assert (game.states, game.actions, game.result) == (states, actions, "*")
        assert game.tags["White"] == 'The "other"' and game.tags["GameType"] == "21"

    def test_many_random_games_in_one_text(self):
        games = [random_game(GAME, seed) for seed in range(60)]
        text = "".join(write_pdn(GAME, actions, tags={"Round": number}) for number, (_, actions) in enumerate(games, 1))
        assert all(len(line) < 80 for line in text.splitlines())
        read = read_pdn(text)
        assert [game.actions for game in read] == [tuple(actions) for _, actions in games]
        assert [game.states for game in read] == [tuple(states) for states, _ in games]
        assert [game.result for game in read] == [GAME.outcome(states[-1]) for states, _ in games]
        assert [game.tags["Round"] for game in read] == [str(number) for number in range(1, 61)]
        assert {game.result for game in read} >= {"1-0", "0-1"}

    def test_comments_variations_and_marks_anywhere(self):
        """The same games, with everything strewn in that a reader leaves out."""
        rng = random.Random(6)
        strewn = ["{a comment (with 9-13) [x]}", "$7", "(1. 9-13 (1... 21-17 {why}) 22-18)", "; to the end of the line 1-0 {\n",
                  "(!)", "\n% a line for a program\n", "...", "\n\n", "12..."]
        for seed in range(30):
            states, actions = random_game(GAME, seed)
            head, body = write_pdn(GAME, actions).split("\n\n")[:2]
            words = [" ".join([word, *rng.sample(strewn, rng.randrange(3))]) + rng.choice(["", "\n"]) for word in body.split()]
            (game,) = read_pdn("\ufeff{first}\n" + head + "\n\n" + " ".join(words))
            assert game.actions == tuple(actions) and game.result == GAME.outcome(states[-1])

    def test_short_forms(self):
        for seed in range(30):
            states, actions = random_game(GAME, seed)
            short = []
            for state, action in zip(states, actions):
                text = f"{action[0]}{'x' if GAME.is_capture(state, action) else '-'}{action[-1]}"
                try:
                    same = GAME.result(state, GAME.parse_move(state, text)) == GAME.result(state, action)
                except IllegalMove:
                    same = False
                short.append(text if same else GAME.format_move(state, action))
            (game,) = read_pdn(" ".join(short))
            assert game.states == tuple(states)

    def test_loose_writing(self):
        for text in ("1. 9 - 13 21 -17 2.6-9! 17-14?? 3. 9x18!? 22x15x6(?) *", MOVES, "1 9-13 21-17 2 6-9 17-14 3 9x18 22x6",
                     "1. 09-13 21-17 2. 06-09 17-14* 3. 09:18 22:6 *", "1.9-13 1...21-17 2.6-9 2...17-14 3.9X18 3...22X15X6",
                     "1. 9-13 ... 21-17 2. 6-9\n17-14 $1 3. 9x18 ... 22x15x6"):
            (game,) = read_pdn(text)
            assert game.actions == replay(GAME, MOVES)[1], text

    def test_games_are_told_apart(self):
        games = read_pdn('1. 9-13 1-0 1. 10-14 0-1 [Event "third"] 1. 11-15 '
                         '[Event "fourth"]\n[Result "1/2-1/2"] 1. 12-16 * * [Event "sixth"]')
        assert [game.actions for game in games] == [((9, 13),), ((10, 14),), ((11, 15),), ((12, 16),), (), ()]
        assert [game.result for game in games] == ["1-0", "0-1", "*", "1/2-1/2", "*", "*"]
        assert games[2].tags == {"Event": "third"} and games[5].tags == {"Event": "sixth"}
        assert read_pdn("") == read_pdn(" \n{nothing}\n") == ()

    @pytest.mark.parametrize("written, read", [("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("0-0", "0-0"), ("*", "*"),
                                               ("2-0", "1-0"), ("0-2", "0-1"), ("1-1", "1/2-1/2")])
    def test_results(self, written, read):
        """White's points come first, also as international draughts counts them; a player may resign."""
        assert read_pdn(f"1. 9-13 {written}")[0].result == read_pdn(f'[Result "{written}"]\n1. 9-13')[0].result == read
        assert f"1. 9-13 {read}\n" in write_pdn(GAME, [(9, 13)], result=written)
        assert write_pdn(GAME, replay(GAME, "17-13", GAME.from_fen("W:W17:B9"))[1], GAME.from_fen("W:W17:B9")).endswith("1... 17-13 *\n\n")

    def test_another_start(self):
        for fen, moves in ((CHOICE, "10x19x28 14-10"), ("W:WK2,25:B14,15,16", "2-7 15-18"), ("W:W18:B14", "18x9")):
            start = GAME.from_fen(fen)
            states, actions = replay(GAME, moves, start)
            text = write_pdn(GAME, actions, start)
            assert f'[SetUp "1"]\n[FEN "{GAME.to_fen(start)}"]\n\n{"1." if start.to_move == BLACK else "1..."} ' in text
            assert read_pdn(text)[0].states == states

    @pytest.mark.parametrize("kind", ["21", "21,B,8,8,N1,0", " 21 , B"])
    def test_the_type_of_the_game(self, kind):
        assert read_pdn(f'[GameType "{kind}"]\n{GAME_TEXT}')[0].actions[-1] == (22, 15, 6)

    def test_other_draughts_are_refused(self):
        with pytest.raises(ValueError, match="Game 1 has the GameType '20,W'; checkers is 21, English draughts."):
            read_pdn('[GameType "20,W"]\n1. 32-28 *')

    def test_people_play_on_where_a_limit_would_end_the_game(self):
        states, actions = [GAME.from_fen("B:WK32:BK1")], []
        for move in ["1-5", "32-28", "5-1", "28-32"] * 25:
            actions.append(GAME.parse_move(states[-1]._replace(quiet=0), move))
            states.append(Checkers(None).result(states[-1], actions[-1]))
        text = write_pdn(Checkers(None), actions, states[0], result="1/2-1/2")
        assert read_pdn(text)[0].states == tuple(states)
        with pytest.raises(IllegalMove, match="Game 1, move 41 of Black: 1-5 can't be played: the game is over .80 plies"):
            read_pdn(text, GAME)

    @pytest.mark.parametrize("text, message", [
        ("1. 9-13 21-17 2. 2-6 *", "Game 1, move 2 of Black: 2-6 is not allowed: square 6 is taken; legal are"),
        ("1. 9-13 21-17 2. 6-9 17-14 3. 1-6 *",
         "Game 1, move 3 of Black: 1-6 is not allowed: a jump is possible, so one must be made; legal are"),
        ("1. 9-13 21-17 2. 6-9 17-14 3. 9x18 22x15 *",
         "Game 1, move 3 of White: 22x15 is not allowed: the piece must go on jumping from 15"),
        ("1. 9-13 * 1. 9-13 hello", "Game 2, move 1 of White: 'hello' is no move"),
        ('[FEN "W:W33:B1"]\n*', "Game 1: Square 33 in White's list of the FEN is not on the board"),
        ('[Result "7-7"]\n1. 9-13', "Game 1: A result of checkers in PDN is 1-0, 0-1, 1/2-1/2, 0-0 or .*, not '7-7'."),
        ("1. 9-13 {never closed", "Game 1, move 1 of White: a comment is opened by { and closed by no }."),
        ("1. 9-13 (1. 9-14", "the text ends within a variation; a . is closed by no .\\."),
        ("1. 9-13 ) 21-17", "Game 1, move 1 of White: the text has a . that closes no variation"),
        ('1. 9-13 ([Event "2"]', "the text has a tag within a variation"),
        ("1. a3-b4", "Game 1, move 1 of Black: 'a3-b4' is no move"),
        ("1. 9-13 ] *", "move 1 of White: a ] belongs to no tag"),
        (None, "Games in PDN are a text, not None."),
    ])
    def test_mistakes_are_named(self, text, message):
        with pytest.raises(ValueError, match=message):
            read_pdn(text)

    def test_what_cannot_be_written(self):
        with pytest.raises(IllegalMove, match="9x18 is not allowed"):
            write_pdn(GAME, [(9, 18)])
        with pytest.raises(ValueError, match="A result of checkers in PDN is .*, not '9-9'."):
            write_pdn(GAME, [], result="9-9")
        with pytest.raises(ValueError, match="starts with a whole turn; in this state the piece on 19 is in the middle of one"):
            write_pdn(GAME, [], GAME.step(GAME.from_fen(CHOICE), (10, 19)))


def test_huge_texts_are_not_repeated_in_the_sentence():
    for read in (GAME.from_fen, lambda text: GAME.from_fen(f"W:W{text}:B1"), lambda text: GAME.parse_move(GAME.initial, text), read_pdn):
        for text in ("x" * 100_000, "1-" * 50_000 + "1", "9," * 50_000):
            with pytest.raises(ValueError) as caught:
                read(text)
            assert len(str(caught.value)) < 500
