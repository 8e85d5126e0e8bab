"""Exercise 08.5: a bot that offers what must be taken, or moves where it is safe for a turn."""

import re
from itertools import combinations

from gameai.arena import ladder
from gameai.course.exercise import Exercise, Mistake
from gameai.course.handed import handed
from gameai.course.judging import RIGHT, Wrong, said
from gameai.course.lessons import mistakes_08_bots as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.climbing import ONE, ladder_picture, no_move
from gameai.course.lessons.divide_08 import describe_state, other_game, random_states
from gameai.course.lessons.generators_08 import GAME
from gameai.course.plain import short
from gameai.game import Player, RandomPlayer
from gameai.games.antichess import Antichess, Move, bots
from gameai.games.antichess.bots import CautiousPlayer, OfferingPlayer
from gameai.show import picture

MOST_MOVES = 16  # in a position of the cases
OFFERS, SAFE, ANY = "an offer", "a safe move", "any move"
LACKING = {OFFERS: "", SAFE: "There is no offer, and there is a safe move. ",
           ANY: "There is neither an offer nor a safe move, so return any move. "}
# Without an offer; some moves are safe, and one ends the game: the first that leaves no capture, or the last.
ENDS_FIRST = (
    "8/8/7K/8/8/p7/8/2N5 w - - 0 44", "8/8/1P6/8/5P2/p7/8/2N5 w - - 0 40", "8/3n4/8/1P6/3p1p2/2pP4/8/8 b - - 0 45",
    "8/B7/8/8/1P6/P7/6p1/8 w - - 0 31", "8/2p1p3/5b2/8/8/3Pp3/8/8 b - - 0 39", "8/6B1/8/8/8/8/p6K/8 w - - 0 43",
    "8/8/4B3/4P3/1p5P/8/8/8 w - - 0 29")
ENDS_LAST = (
    "3n4/8/5P2/3p4/1p1P4/8/8/8 b - - 0 32", "8/8/3P1P2/4p3/8/8/3N4/8 w - - 0 33", "8/5P2/7b/p7/6p1/8/8/8 b - - 0 32",
    "8/8/8/3P4/8/b7/8/3n4 b - - 0 35", "8/8/8/1P6/8/8/8/6b1 b - - 0 36")
CONTEST = Antichess("contest2012")
LIBRARYS = tuple(thing for thing in vars(bots).values() if getattr(thing, "__module__", "") == bots.__name__)


def wanted(game, state):
    """(kind, moves): the moves that the rule allows in a state, and which of its three parts allows them."""
    for kind, allowed in ((OFFERS, wrong.offers(game, state)), (SAFE, wrong.safe(game, state))):
        if allowed:
            return kind, allowed
    return ANY, list(game.actions(state))


def bot_cases(rng):
    """Positions of each kind, in which some moves are allowed and others are not, and some that fool each usual mistake."""
    def of_kind(kind, few=False):
        def fits(state):
            actions = GAME.actions(state)
            if not 3 <= len(actions) <= MOST_MOVES or not goes_on(state):
                return False
            found, allowed = wanted(GAME, state)
            if few and 2 * len(allowed) > len(wrong.safe(GAME, state)):
                return False
            return found == kind and len(allowed) < len(actions)
        return fits
    states = random_states(rng, 2, of_kind(OFFERS)) + random_states(rng, 6, of_kind(OFFERS, few=True))
    states += random_states(rng, 6, of_kind(SAFE))
    def without_choice(state):
        return 2 < len(GAME.actions(state)) <= MOST_MOVES and goes_on(state) and wanted(GAME, state)[0] == ANY
    states += random_states(rng, 2, without_choice)
    for mistake in wrong.USUAL:
        def fools(state, mistake=mistake):
            return (1 < len(GAME.actions(state)) <= MOST_MOVES and goes_on(state)
                    and mistake(GAME, state) not in wanted(GAME, state)[1])
        states += random_states(rng, 1, fools)
    for one, other in combinations(wrong.USUAL, 2):  # two that answer alike everywhere could not be told apart
        def tells(state, one=one, other=other):
            return len(GAME.actions(state)) <= MOST_MOVES and goes_on(state) and one(GAME, state) != other(GAME, state)
        if not any(one(GAME, state) != other(GAME, state) for state in states):
            states += random_states(rng, 1, tells)
    states += map(GAME.from_fen, [*rng.sample(ENDS_FIRST, 2), *rng.sample(ENDS_LAST, 2)])
    states += random_states(rng, 1, lambda state: len(GAME.actions(state)) == 1)
    def is_another_game(state):
        return (2 < len(CONTEST.actions(state)) <= 20 and goes_on(state, CONTEST)
                and wrong.own_game(CONTEST, state) not in wanted(CONTEST, state)[1])
    return [*((GAME, state) for state in states), (CONTEST, random_states(rng, 1, is_another_game, CONTEST, most=60)[0])]


def goes_on(state, game=GAME):
    """Whether no move ends the game at once."""
    return not any(game.is_terminal(game.result(state, action)) for action in game.actions(state))


def asked(function, game, state):
    """What a student's function gives, or what is said of a value that is no move."""
    move = function(game, state)
    if move is None:
        return said(f"Your function returned None. {LACKING[wanted(game, state)[0]]}Did you forget `return`?", ONE, "None")
    return no_move(as_move(move), game.actions(state), written=in_squares) or move


def as_move(answer):
    """An answer as the move that it may be, however its three parts are held."""
    parts = isinstance(answer, (tuple, list)) and 2 <= len(answer) <= 3 and not isinstance(answer[0], (tuple, list))
    return Move(*answer) if parts else answer


def advise(kind, error, game, state):
    """What to tell a student whose function raised: most often a list was empty, and its first or its best was taken."""
    what = LACKING[wanted(game, state)[0]]
    if kind != "raised" or not what or not re.match("IndexError|StopIteration|ValueError", error):
        return ""
    return f"{what}Does your function take a move from an empty list?"


def in_squares(answer):
    """A move as programs write it; anything else as Python does."""
    try:
        return GAME.format_move(None, answer)
    except Exception:  # an answer may be anything
        return short(answer)


def judge_choice(answer, game, state):
    """None if the rule allows the move."""
    move = as_move(answer)
    if move not in game.actions(state):
        return Wrong(ONE, f"Your bot chose a move that is not legal.{other_game(game)}")
    kind, allowed = wanted(game, state)
    if move in allowed:
        return None
    name = game.format_move(state, move)
    after = game.result(state, move)
    line = refute_choice(answer, game, state)
    answered = f" {game.format_move(after, line[2][1])} comes" if line else ""
    if game.is_terminal(after):
        because = f"{name} ends the game: your opponent can't move, and so has won. There is {kind}."
    elif kind == OFFERS and not game.must_capture(after):
        because = f"After {name} your opponent need not capture. There is a move that is an offer."
    elif kind == OFFERS:
        because = f"{name} is no offer:{answered}, and you must capture in turn. There is a move that is an offer."
    else:
        because = f"{name} is not safe:{answered}, and you must capture. There is a safe move."
    return Wrong(kind, because + other_game(game), name)


def refute_choice(answer, game, state):
    """(game, state, actions): the move, the answer after which one must capture, and the capture; None if no answer refutes it."""
    move = Move(*answer)
    if move in wanted(game, state)[1]:
        return None
    after = game.result(state, move)
    for reply in game.actions(after):
        here = game.result(after, reply)
        if game.must_capture(here):
            return game, state, (move, reply, game.actions(here)[0])
    return None


BOT = Exercise(
    number="08.5",
    title="Offer, or be safe",
    text="An **offer** is a move after which your opponent must capture, and after none of these captures must you "
         "capture in turn. "
         "A **safe** move is one after which no answer of your opponent makes you capture. A move that ends the game is "
         "neither: here it loses. (A draw after 50 moves comes in no case.) Write `choose(game, state)`: an offer if there "
         "is one, else a safe move if there is one, else any move. `game.must_capture(state)` says whether the player "
         "to move can capture, and so must. Ask neither the library's bots nor its `worst_case`.",
    signature="choose(game, state)",
    returns=(tuple, list),
    cases=bot_cases,
    size=lambda game, state: len(game.actions(state)),
    judge=judge_choice,
    through=through_alone(asked, LIBRARYS),
    advise=advise,
    show=lambda answer: GAME.format_move(None, Move(*answer)),
    line=refute_choice,
    describe=describe_state,
    draw=lambda game, state: picture(game, state),
    hints=[
        "Make a move with `game.result`. Now your opponent is to move, and `must_capture` speaks of them.",
        "Go through all of their answers. After each, you are to move, and `must_capture` speaks of you.",
        "Write a helper that says of one move whether any answer to it makes you capture. What do offers and safe "
        "moves have in common, and what has an offer besides? Prepare for lists without a move, and for a move without an answer: "
        "`game.is_terminal`.",
    ],
    mistakes=[
        Mistake("any capture will do", wrong.any_capture,
                "You accept a move if some capture of your opponent leaves you free. Your opponent chooses: all of "
                "them have to."),
        Mistake("recapture forgotten", wrong.recapture_forgotten,
                "You make your opponent capture, and forget that you may have to capture in turn."),
        Mistake("no move at all", wrong.no_move_at_all,
                "You give no move where there is neither an offer nor a safe move. Then any move will do."),
        Mistake("no safe move", wrong.no_safe_move, "Where there is no offer, you take any move. Look for a safe one."),
        Mistake("no offer", wrong.no_offer,
                "You play safe, and never offer. An offer is better: it costs you a piece, which is the aim."),
        Mistake("end not seen", wrong.end_not_seen,
                "You call a move safe that leaves no answer. `all` of nothing is True; but the game is over, and lost."),
        Mistake("a game of its own", wrong.own_game,
                "Your function asks the notebook's `game`, not the one that it is given. Other variants have other moves."),
        Mistake("asks too soon", wrong.asks_too_soon,
                "You ask whether you must capture before your opponent has answered. Make the answer first."),
        Mistake("first move", wrong.first_move, "You take the first move, whatever it does."),
        Mistake("captures the most", wrong.captures_first,
                "You look for captures. In antichess they are what you want your opponent to do."),
    ],
    praise="It looks two plies ahead: your move, and every answer.",
)


class StudentsBot(Player):
    """A player that asks a student's function."""

    def __init__(self, function):
        super().__init__()
        self.function, self.game = function, handed(GAME)

    def choose(self, game, state):
        return Move(*self.function(self.game, state))


def ladder_with(function, games=20, seed=0):
    """The ladder of bots 0, 1 and 2 as a picture, with a student's bot among them if it can play.

    Args:
        function: choose(game, state) of exercise 08.5.
        games: for each pairing, an even number.
        seed: for the openings and the players of chance.
    """
    players = {"bot 0": RandomPlayer(), "bot 1": OfferingPlayer(), "bot 2": CautiousPlayer()}
    verdict = BOT.verdict(function)
    if verdict.state == RIGHT:
        players["your bot"] = StudentsBot(function)
    else:
        print(f"The ladder without your bot. {verdict.sentence}")
    def climb():
        return ladder(GAME, players, games, seed, repetition=3, max_moves=300).rungs
    try:
        rungs = climb()
    except Exception as error:  # in a position that no case has
        if not players.pop("your bot", None):
            raise
        print(f"The ladder without your bot, which failed in a game. {type(error).__name__}: {error}")
        rungs = climb()
    return ladder_picture(rungs)
