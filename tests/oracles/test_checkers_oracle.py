"""Our checkers beside pydraughts' and OpenSpiel's: the same turns, positions and outcomes, but for what is said here.

- Both count other things towards a draw: pydraughts ends a game at the third repetition, OpenSpiel after 40 moves without
  a capture. Such ends are left out below.
- OpenSpiel's jumps are single, so one of ours may be several of its moves; `steps` and `step` are compared. It has no
  positions but those that play from the start leads to. Its player 0 moves up: the board is turned by 180 degrees.
- pydraughts sorts the squares of a FEN as texts, and writes a turn in short where that is enough.
"""

import random
import sys
from pathlib import Path

import pytest

from gameai.game import perft
from gameai.games.checkers import BLACK, WHITE, Checkers, read_pdn, write_pdn
from gameai.games.checkers.board import place

sys.path.append(str(Path(__file__).parents[1]))
from checkers_by_hand import random_game, scattered  # noqa: E402 - beside this folder

GAME = Checkers()


@pytest.fixture(scope="module")
def draughts():
    return pytest.importorskip("draughts", reason="pydraughts is not installed; make test-oracles installs it")


@pytest.fixture(scope="module")
def theirs():
    return pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; make test-oracles installs it").load_game("checkers")


class TestPydraughts:
    def compare(self, draughts, state, results=True):
        """The two agree on a position: turns, the positions after them, whether it is lost. Returns the turns."""
        board = draughts.Board(variant="english", fen=GAME.to_fen(state))
        assert GAME.position(GAME.from_fen(board.fen)) == GAME.position(state)
        moves = {tuple(move.steps_move): move for move in board.legal_moves()}
        assert tuple(sorted(moves)) == GAME.actions(state), board.fen
        for action, move in moves.items():
            assert GAME.is_capture(state, action) is bool(move.captures)
            assert GAME.result(state, GAME.parse_move(state, move.pdn_move)) == GAME.result(state, action)
            if results:
                board.push(move)
                assert GAME.position(GAME.from_fen(board.fen)) == GAME.position(GAME.result(state, action)), (GAME.to_fen(state), action)
                board.pop()
        winner = {None: 0, draughts.WHITE: 1, draughts.BLACK: -1}[board.winner()]
        assert GAME.is_terminal(state) is board.is_over() is (not moves)
        assert GAME.utility(state, WHITE) == -GAME.utility(state, BLACK) == winner
        return moves

    def test_scattered_pieces_agree(self, draughts):
        rng = random.Random(32)
        seen = dict.fromkeys(("kings", "tours", "rounds", "lost", BLACK, WHITE), 0)
        for number in range(2500):
            state = GAME.from_fen(scattered(rng))
            moves = self.compare(draughts, state, results=number % 3 == 0)
            seen["kings"] += bool(state.kings)
            seen["tours"] += any(len(turn) > 2 for turn in moves)
            seen["rounds"] += any(turn[0] == turn[-1] for turn in moves)
            seen["lost"] += not moves
            seen[state.to_move] += 1
        assert seen["kings"] > 1500 and seen["tours"] > 150 and seen["rounds"] >= 5 and seen["lost"] > 50
        assert min(seen[BLACK], seen[WHITE]) > 1000

    def test_positions_of_random_games_agree(self, draughts):
        for seed in range(12):
            for state in random_game(GAME, seed)[0]:
                self.compare(draughts, state._replace(quiet=0), results=False)

    def test_their_count_of_quiet_moves_is_ours(self, draughts):
        """80 plies by kings without a capture; no position comes three times here."""
        board, state, rng = draughts.Board(variant="english", fen="B:WK29,K30:BK1,K4"), GAME.from_fen("B:WK29,K30:BK1,K4"), random.Random(5)
        counted = {GAME.position(state): 1}
        while state.quiet < 80:
            assert not board.is_over() and not GAME.is_terminal(state)
            known = {tuple(move.steps_move): move for move in board.legal_moves()}
            quiet = [action for action in GAME.actions(state) if not GAME.is_capture(state, action)
                     and not GAME.must_capture(after := GAME.result(state, action)) and counted.get(GAME.position(after), 0) < 2]
            action = rng.choice(quiet)
            board.push(known[action])
            state = GAME.result(state, action)
            counted[GAME.position(state)] = counted.get(GAME.position(state), 0) + 1
        assert GAME.outcome(state) == "1/2-1/2" and board.is_over() and board.winner() == 0

    def test_pdn_is_read_by_the_other(self, draughts):
        """Ours by theirs, theirs (in short) by ours; their reader begins with White where a game has a FEN, so ours have none."""
        from draughts.PDN import PDNReader, PDNWriter
        for seed in range(8):
            states, actions = random_game(GAME, seed)
            (theirs,) = PDNReader(pdn_text=write_pdn(GAME, actions)).games
            assert theirs.variant == "english" and theirs.game_ending == GAME.outcome(states[-1])
            assert [GAME.parse_move(state, text) for state, text in zip(states, theirs.moves)] == actions
            board = draughts.Board(variant="english")
            for action in actions:
                board.push(draughts.Move(board, steps_move=list(action)))
            written = PDNWriter(filename="", board=board, game_ending=theirs.game_ending).pdn_text
            (ours,) = read_pdn(written)
            assert ours.states == tuple(states) and ours.result == GAME.outcome(states[-1])


class TestOpenSpiel:
    @staticmethod
    def name(square):
        """The square as OpenSpiel writes it, such as "a3"."""
        row, column = place(square)
        return "hgfedcba"[column] + str(row + 1)

    def picture(self, state):
        """OpenSpiel's text of the position."""
        rows = [["."] * 8 for _ in range(8)]
        for square in range(1, 33):
            row, column = place(square)
            piece = GAME.piece_at(state, square)
            rows[7 - row][7 - column] = {"": ".", "b": "o", "w": "+", "B": "8", "W": "*"}[piece]
        return "".join(f"{8 - number}{''.join(row)}\n" for number, row in enumerate(rows)) + " abcdefgh\n"

    def test_random_games_agree_step_by_step(self, theirs):
        compared = kings = going_on = finished = 0
        for seed in range(60):
            rng, state, their, since = random.Random(seed), GAME.initial, theirs.new_initial_state(), 0
            while True:
                assert str(their) == self.picture(state)
                steps = {self.name(start) + self.name(end): (start, end) for start, end in GAME.steps(state)}
                if their.is_terminal() and steps:
                    assert since >= 40 and their.returns() == [0, 0]  # theirs is drawn
                    break
                assert GAME.is_terminal(state) is their.is_terminal()
                if not steps:
                    assert [GAME.utility(state, BLACK), GAME.utility(state, WHITE)] == their.returns()
                    finished += 1
                    break
                mover = their.current_player()
                assert mover == state.to_move
                names = {their.action_to_string(mover, action): action for action in their.legal_actions()}
                assert names.keys() == steps.keys(), str(their)
                compared, kings, going_on = compared + 1, kings + bool(state.kings), going_on + bool(state.jumper)
                name = rng.choice(sorted(steps))
                since = 0 if GAME.must_capture(state) else since + 1
                their.apply_action(names[name])
                state = GAME.step(state, steps[name])
        assert compared > 3000 and kings > 1500 and going_on > 50 and finished > 40

    def test_perft_agrees(self, theirs):
        def turns(state, depth):
            if depth == 0:
                return 1
            mover, count = state.current_player(), 0
            for action in state.legal_actions():
                child = state.child(action)
                count += turns(child, depth if child.current_player() == mover else depth - 1)
            return count
        assert [turns(theirs.new_initial_state(), depth) for depth in range(1, 7)] == \
            [perft(GAME, GAME.initial, depth) for depth in range(1, 7)]
