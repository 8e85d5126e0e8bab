"""Wrong versions of exercises 08.1 to 08.4, as students really write them."""

from gameai.course.lessons.generators_08 import GAME
from gameai.game import perft
from gameai.show.divide_view import DivideView

# --- 08.1 divide(game, state, depth) ----------------------------------------------------


def _divide(game, state, depth, count):
    return {game.format_move(state, action): count(game, game.result(state, action), depth - 1)
            for action in game.actions(state)}


def depth_not_counted_down(game, state, depth):
    """Counts `depth` moves after the first one."""
    return _divide(game, state, depth + 1, perft)


def one_for_each(game, state, depth):
    """Counts first moves, not paths."""
    return _divide(game, state, depth, lambda game, state, depth: 1)


def _with_ends(game, state, depth):
    if depth == 0 or game.is_terminal(state):
        return 1
    return sum(_with_ends(game, game.result(state, action), depth - 1) for action in game.actions(state))


def ends_counted(game, state, depth):
    """Counts a path that ends sooner."""
    return _divide(game, state, depth, _with_ends)


def dead_branches_left_out(game, state, depth):
    """Leaves out moves whose count is 0."""
    return {move: count for move, count in _divide(game, state, depth, perft).items() if count}


def promotion_lost(game, state, depth):
    """Names a move by its two squares: five promotions have one key."""
    return {move[:4]: count for move, count in _divide(game, state, depth, perft).items()}


def named_by_san(game, state, depth):
    """Keys in the notation of chess players."""
    return {game.san(state, action): perft(game, game.result(state, action), depth - 1) for action in game.actions(state)}


def named_by_str(game, state, depth):
    """Keys as Python prints the action."""
    return {str(action): perft(game, game.result(state, action), depth - 1) for action in game.actions(state)}


def own_game(game, state, depth):
    """Asks the game of the notebook."""
    return _divide(GAME, state, depth, perft)


def own_game_below(game, state, depth):
    """Counts by the game of the notebook."""
    return _divide(game, state, depth, lambda game, state, depth: perft(GAME, state, depth))


def all_depths(game, state, depth):
    """Adds up the paths of all depths."""
    return _divide(game, state, depth, lambda game, state, depth: sum(perft(game, state, each) for each in range(depth + 1)))


def _positions(game, state, depth):
    states = {state}
    for _ in range(depth):
        states = {game.result(state, action) for state in states for action in game.actions(state)}
    return len(states)


def positions_counted(game, state, depth):
    """Counts the positions at the end of the paths."""
    return _divide(game, state, depth, _positions)


# --- 08.2 places(): the bank gets the programs and their states ---------------------------


def found(program, state):
    """The path to the first position in which the moves differ, going down the first branch that differs."""
    return [branch.name for branch in DivideView(GAME, program, state, 3).follow_all().path]


def one_move_too_few(programs):
    """Stops before the last move of the path."""
    return {letter: found(*where)[:-1] for letter, where in programs.items()}


def with_the_wrong_move(programs):
    """Adds the move that one program has and the other lacks."""
    answer = {}
    for letter, (program, state) in programs.items():
        view = DivideView(GAME, program, state, 3).follow_all()
        answer[letter] = [*(branch.name for branch in view.path), view.last.unshared[0].name]
    return answer


def a_branch_that_agrees(programs):
    """Goes down the first branch with equal counts, or with the smallest difference."""
    answer = {}
    for letter, (program, state) in programs.items():
        view = DivideView(GAME, program, state, 3)
        for _ in range(2):
            view.open(next((branch for branch in view.last.branches if not branch.differs), view.last.branches[0]).name)
        answer[letter] = [branch.name for branch in view.path]
    return answer


def letters_exchanged(programs):
    """Gives each program the path of the next one."""
    paths = [found(*where) for where in programs.values()]
    return dict(zip(programs, [*paths[1:], paths[0]]))


# --- 08.3 forced(pieces, en_passant, moves) ------------------------------------------------

WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 10}


def captures(pieces, en_passant, moves):
    """The moves that capture."""
    return [move for move in moves if move[2:4] in pieces or move[2:4] == en_passant and pieces[move[:2]] in "Pp"]


def right_forced(pieces, en_passant, moves):
    """All captures, or all moves where there is none."""
    return captures(pieces, en_passant, moves) or list(moves)


def en_passant_forgotten(pieces, en_passant, moves):
    """Looks at the square of arrival alone: en passant takes what stands elsewhere."""
    return [move for move in moves if move[2:4] in pieces] or list(moves)


def en_passant_not_forced(pieces, en_passant, moves):
    """Takes en passant for a capture only beside others."""
    plain = [move for move in moves if move[2:4] in pieces]
    return captures(pieces, en_passant, moves) if plain else list(moves)


def anyone_en_passant(pieces, en_passant, moves):
    """Any piece that goes to the square passed over is said to capture."""
    return [move for move in moves if move[2:4] in pieces or move[2:4] == en_passant] or list(moves)


def captures_alone(pieces, en_passant, moves):
    """Gives nothing where there is no capture."""
    return captures(pieces, en_passant, moves)


def nothing_forced(pieces, en_passant, moves):
    """Gives all moves."""
    return list(moves)


def largest_capture(pieces, en_passant, moves):
    """The most valuable piece has to be taken."""
    def worth(move):
        return WORTH[pieces.get(move[2:4], "p").lower()]
    found = captures(pieces, en_passant, moves)
    return [move for move in found if worth(move) == max(map(worth, found))] or list(moves)


def first_capture(pieces, en_passant, moves):
    """Gives one capture."""
    return captures(pieces, en_passant, moves)[:1] or list(moves)


def kings_spared(pieces, en_passant, moves):
    """A king can't be taken."""
    return [move for move in captures(pieces, en_passant, moves) if pieces.get(move[2:4], "p") not in "Kk"] or list(moves)


def promotion_unread(pieces, en_passant, moves):
    """Reads the square of arrival with the letter of the promotion behind it: "e8q" is no square."""
    return [move for move in moves if move[2:] in pieces or move[2:] == en_passant and pieces[move[:2]] in "Pp"] or list(moves)


# --- 08.4 stuck(variant, pieces, mover) ------------------------------------------------------


def _won(winner):
    return {"white": "1-0", "black": "0-1", None: "1/2-1/2"}[winner]


def _other(mover):
    return "black" if mover == "white" else "white"


def fewer(pieces, weight=lambda piece: 1, equal=None):
    """Who has fewer pieces."""
    white = sum(weight(piece) for piece in pieces.values() if piece.isupper())
    black = sum(weight(piece) for piece in pieces.values() if piece.islower())
    return "white" if white < black else "black" if black < white else equal


def _bare(pieces, mover):
    return not any(piece.isupper() == (mover == "white") for piece in pieces.values())


def right_stuck(variant, pieces, mover, by_pieces=("suicide", "contest2012"), count=fewer):
    """Without pieces one has won; without a move it depends on the variant."""
    if _bare(pieces, mover):
        return _won(mover)
    return _won(count(pieces) if variant in by_pieces else mover)


def same_in_all(variant, pieces, mover):
    """Who can't move wins, in every variant."""
    return _won(mover)


def pieces_in_all(variant, pieces, mover):
    """Fewer pieces win, in every variant."""
    return _won(fewer(pieces))


def more_wins(variant, pieces, mover):
    """More pieces win, where pieces count."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: {"white": "black", "black": "white"}.get(fewer(pieces)))


def no_draw(variant, pieces, mover):
    """As many pieces: who can't move wins."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: fewer(pieces, equal=mover))


def black_else(variant, pieces, mover):
    """White wins with fewer pieces, and Black in all other cases."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: fewer(pieces, equal="black"))


def white_else(variant, pieces, mover):
    """Black wins with fewer pieces, and White in all other cases."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: fewer(pieces, equal="white"))


def other_else(variant, pieces, mover):
    """Who can't move wins with fewer pieces, and the other player in all other cases."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: fewer(pieces, equal=_other(mover)))


def more_draws(variant, pieces, mover):
    """Who can't move wins with fewer pieces, and all else is a draw."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: mover if fewer(pieces) == mover else None)


def more_draws_else_wins(variant, pieces, mover):
    """Who can't move draws with more pieces, and wins in all other cases."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: None if fewer(pieces) == _other(mover) else mover)


def white_or_draw(variant, pieces, mover):
    """White wins with fewer pieces, and all else is a draw."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: "white" if fewer(pieces) == "white" else None)


def as_in_chess(variant, pieces, mover):
    """A player who can't move draws."""
    return _won(mover) if _bare(pieces, mover) else _won(None)


def bare_loses(variant, pieces, mover):
    """A player who has no pieces has lost."""
    return _won(_other(mover)) if _bare(pieces, mover) else right_stuck(variant, pieces, mover)


def contest_forgotten(variant, pieces, mover):
    """Only in suicide are pieces counted."""
    return right_stuck(variant, pieces, mover, by_pieces=("suicide",))


def giveaway_as_suicide(variant, pieces, mover):
    """In giveaway pieces are counted, too."""
    return right_stuck(variant, pieces, mover, by_pieces=("suicide", "contest2012", "giveaway"))


def white_wins(variant, pieces, mover):
    """Who can't move is taken for White."""
    return right_stuck(variant, pieces, "white")


def black_wins(variant, pieces, mover):
    """Who can't move is taken for Black, since `mover` is compared with "White"."""
    return right_stuck(variant, pieces, "black")


def black_without_counting(variant, pieces, mover):
    """Where pieces are not counted, Black wins: `mover` is compared with "White" there."""
    if _bare(pieces, mover) or variant in ("antichess", "giveaway"):
        return _won("black")
    return _won(fewer(pieces))


def stuck_loses(variant, pieces, mover):
    """Who can't move has lost, where pieces don't count."""
    if _bare(pieces, mover):
        return _won(mover)
    return _won(fewer(pieces) if variant in ("suicide", "contest2012") else _other(mover))


def by_worth(variant, pieces, mover):
    """Counts what the pieces are worth in chess."""
    return right_stuck(variant, pieces, mover, count=lambda pieces: fewer(pieces, weight=lambda piece: WORTH[piece.lower()]))
