"""Our antichess beside python-chess's and OpenSpiel's: the same moves, outcomes, FEN, SAN and PGN, but for what is said here.

python-chess also says that some positions can't be won any more (`is_insufficient_material`), and its boards castle
wherever a FEN has the letters for it; both are left out below. OpenSpiel knows the variant "antichess" alone.
"""

import io
import random
import sys
from pathlib import Path

import pytest

from gameai.game import perft
from gameai.games.antichess import BLACK, WHITE, Antichess, read_pgn, write_pgn

sys.path.append(str(Path(__file__).parents[1]))
from antichess_by_hand import moves_by_hand, random_game, scattered  # noqa: E402 - beside this folder

chess = pytest.importorskip("chess", reason="python-chess is not installed; make test-oracles installs it")
pytest.importorskip("chess.pgn")
pytest.importorskip("chess.variant")

GAMES = {name: Antichess(name) for name in ("antichess", "giveaway", "suicide")}
BOARDS = {"antichess": chess.variant.AntichessBoard, "giveaway": chess.variant.GiveawayBoard, "suicide": chess.variant.SuicideBoard}
CASTLING = "r3k2r/p2q3p/8/8/8/8/P2Q3P/R3K2R w KQkq - 0 1"


def assert_same(game, state, board):
    """The two agree on a position: FEN, moves, whether it is over, and who has won."""
    fen = board.fen()
    assert game.to_fen(state) == fen and game.from_fen(fen) == state
    fifty = board.is_fifty_moves()
    expected = set() if fifty else {move.uci() for move in board.legal_moves}
    assert {game.format_move(state, action) for action in game.actions(state)} == expected, fen
    assert game.is_terminal(state) is (not expected), fen
    winner = board.turn if board.is_variant_win() else (not board.turn) if board.is_variant_loss() else None
    assert game.utility(state, WHITE) == {chess.WHITE: 1, chess.BLACK: -1, None: 0}[winner], fen
    assert game.utility(state, BLACK) == -game.utility(state, WHITE)


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("seed", range(40))
def test_random_games_agree(variant, seed):
    game, rng = GAMES[variant], random.Random(seed)
    start = CASTLING if variant == "giveaway" and seed % 2 else game.to_fen(game.initial)
    state, board = game.from_fen(start), BOARDS[variant](start)
    assert_same(game, state, board)
    while not game.is_terminal(state):
        action = rng.choice(game.actions(state))
        move = chess.Move.from_uci(game.format_move(state, action))
        assert game.san(state, action) == board.san(move)
        state = game.result(state, action)
        board.push(move)
        assert_same(game, state, board)


@pytest.mark.parametrize("variant", GAMES)
def test_scattered_pieces_agree(variant):
    """Positions with several kings or none, pawns that promote, pawns that have stepped twice; and all that follow them."""
    game, rng = GAMES[variant], random.Random(64)
    seen = passed = kings = 0
    for _ in range(1500):
        fen = scattered(rng)
        state, board = game.from_fen(fen), BOARDS[variant](fen)
        if not state.white or not state.black:
            continue
        assert_same(game, state, board)
        seen, passed, kings = seen + 1, passed + (state.en_passant is not None), kings + (state.kings.bit_count() > 2)
        for action in game.actions(state)[:8]:
            move = chess.Move.from_uci(game.format_move(state, action))
            assert game.san(state, action) == board.san(move)
            board.push(move)
            assert_same(game, game.result(state, action), board)
            board.pop()
    assert seen > 1000 and passed > 100 and kings > 300


@pytest.mark.parametrize("variant", GAMES)
def test_castling_agrees(variant):
    """Every set of rights, some without their king or rook; where there is no castling, theirs are told so."""
    game, rng = GAMES[variant], random.Random(5)
    for _ in range(400):
        rows = ["".join(rng.choice((piece, piece, piece, ".")) if piece in "rkRK" else rng.choice("....n") for piece in row)
                for row in ("r...k..r", "R...K..R")]
        for count in range(8, 0, -1):
            rows = [row.replace("." * count, str(count)) for row in rows]
        rights = "".join(letter for letter in "KQkq" if rng.random() < 0.7) or "-"
        fen = f"{rows[0]}/p6p/8/8/8/8/P6P/{rows[1]} {rng.choice('wb')} {rights} - 3 9"
        board = BOARDS[variant](fen)
        if variant != "giveaway":
            board.castling_rights = chess.BB_EMPTY
        assert_same(game, game.from_fen(fen), board)


@pytest.mark.parametrize("variant", GAMES)
def test_pgn_is_read_by_the_other(variant):
    game = GAMES[variant]
    for seed in range(5):
        states, actions = random_game(game, seed)
        start = 5 if seed % 2 else 0
        theirs = chess.pgn.read_game(io.StringIO(write_pgn(game, actions[start:], states[start])))
        assert not theirs.errors and type(theirs.board()) is BOARDS[variant]
        assert [move.uci() for move in theirs.mainline_moves()] == [game.format_move(None, action) for action in actions[start:]]
        assert theirs.headers["Result"] == game.outcome(states[-1])
        ours = read_pgn(str(theirs))
        assert ours.actions == tuple(actions[start:]) and ours.result == game.outcome(states[-1])
        assert [game.to_fen(state).split()[:2] for state in ours.states] == [game.to_fen(state).split()[:2] for state in states[start:]]


def test_perft_agrees():
    def theirs(board, depth):
        if depth == 1:
            return board.legal_moves.count()
        count = 0
        for move in list(board.legal_moves):
            board.push(move)
            count += theirs(board, depth - 1)
            board.pop()
        return count

    for variant, fen in (("antichess", "rnbqkbnr/1ppppppp/p7/8/8/1P6/P1PPPPPP/RNBQKBNR w - - 0 2"),
                         ("giveaway", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1"), ("giveaway", "4k2r/8/8/8/8/8/1p6/R3K3 w Qk - 0 1"),
                         ("giveaway", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 3 9"), ("suicide", "8/1P6/8/3k4/8/8/2p4K/8 w - - 0 1")):
        game = GAMES[variant]
        assert perft(game, game.from_fen(fen), 3) == theirs(BOARDS[variant](fen), 3)


@pytest.fixture(scope="module")
def theirs():
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; make test-oracles installs it")
    if "antichess" not in pyspiel.registered_names():
        pytest.skip("this OpenSpiel has no antichess; make test-oracles installs one that has")
    return pyspiel.load_game("antichess")


class TestOpenSpiel:
    def compare(self, game, state, theirs):
        """Whether the two agree, where no pawn can be captured en passant; their player 0 is Black."""
        def what(fen):
            pieces, mover, _, _, clock, number = fen.split()
            return pieces, mover, clock, number
        assert what(game.to_fen(state)) == what(str(theirs))
        assert game.is_terminal(state) == theirs.is_terminal(), str(theirs)
        if theirs.is_terminal():
            assert [game.utility(state, BLACK), game.utility(state, WHITE)] == theirs.returns(), str(theirs)
        elif state.en_passant is None:
            ours = [what(game.to_fen(game.result(state, action))) for action in game.actions(state)]
            assert sorted(ours) == sorted(what(str(theirs.child(action))) for action in theirs.legal_actions()), str(theirs)

    def test_random_games_agree(self, theirs):
        game = GAMES["antichess"]
        for seed in range(15):
            rng, state, their = random.Random(seed), game.initial, theirs.new_initial_state()
            seen = set()
            while not game.is_terminal(state):
                self.compare(game, state, their)
                # A position that came twice is left, since theirs counts repetition, and so is a capture en passant.
                actions = {game.to_fen(game.result(state, action)).split(" ")[0]: action for action in game.actions(state)}
                both = [(actions[pieces], move) for move in their.legal_actions()
                        if (pieces := str(their.child(move)).split()[0]) in actions]
                seen.add(game.position(state))
                both = [(action, move) for action, move in both if game.position(game.result(state, action)) not in seen]
                if not both:
                    break
                action, move = rng.choice(both)
                state = game.result(state, action)
                their.apply_action(move)
            else:
                self.compare(game, state, their)

    def test_scattered_pieces_agree(self, theirs):
        game, rng = GAMES["antichess"], random.Random(4)
        compared = 0
        for _ in range(1500):
            state = game.from_fen(scattered(rng))
            if state.white and state.black:
                self.compare(game, state, theirs.new_initial_state(game.to_fen(state)))
                compared += 1
        assert compared > 1000

    def test_it_does_not_force_en_passant(self, theirs):
        """Exactly that: to them a capture en passant is no capture. Alone, it is a choice; beside others, it is not there."""
        game, rng = GAMES["antichess"], random.Random(3)
        alone = beside = 0
        while alone < 100 or beside < 20:
            state = game.from_fen(scattered(rng))
            if state.en_passant is None or not state.white or not state.black:
                continue
            fen = game.to_fen(state)
            without = fen.replace(f" {fen.split()[3]} ", " - ")
            their = theirs.new_initial_state(fen)
            found = {str(their.child(action)).split()[0] for action in their.legal_actions()}
            ours = {game.to_fen(game.result(state, action)).split()[0] for action in game.actions(state)}
            there = game.from_fen(without)
            rest = {game.to_fen(game.result(there, action)).split()[0] for action in game.actions(there)}
            if game.must_capture(there):
                beside += 1
                assert found == rest and ours - found == ours - rest != set()
            else:
                alone += 1
                assert found == rest | ours and ours and not ours & rest
                assert sorted(moves_by_hand(fen)) == sorted(game.format_move(state, action) for action in game.actions(state))
