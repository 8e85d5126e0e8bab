"""Exercises 10.5 and 10.6: five rules with prices, and a bidder for the ladder."""

from functools import lru_cache
from itertools import count
from math import isfinite
from numbers import Real

from gameai.arena import match, summarise
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, said
from gameai.course.lessons import mistakes_10_prices as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import GAME
from gameai.course.lessons.climbing import climb_picture, judge_rung, score, show_match
from gameai.course.plain import short
from gameai.game import RandomPlayer
from gameai.games.checkers import SearchPlayer, champions
from gameai.games.checkers.bidding import BiddingPlayer, Evaluator
from gameai.games.checkers.expert import RULES, Expert, Rule
from gameai.games.checkers.rules import REPETITION

MOST_RULES, RULE_GAMES, FLOOR = 5, 400, 0.83
BATCH = 80                       # after so many games one looks whether the match is clear
_CHECKS = count()                # no two checks play the same games, so trying again and again does not help
OPPONENTS = {"a player that moves at random": (RandomPlayer(), 0), "a search of depth 1": (SearchPlayer(depth=1), 2)}


class NoPrice(Exception):
    """A student's function named no price; the argument is what it returned."""


class Prices(Evaluator):
    """Prices by a function."""

    def __init__(self, function):
        self.function = function

    def bid(self, view):
        price = self.function(view)
        if not isinstance(price, Real) or price != price:
            raise NoPrice(price)
        return price


def new_seed(rng):
    """A seed of matches that no check before has had; the first after a start is always the same."""
    return f"{rng.randrange(10 ** 6)}/{next(_CHECKS)}"


def told(result):
    """[wins, draws, losses, low, high] of a `MatchResult`."""
    return [result.wins, result.draws, result.losses, *result.interval]


def until_clear(evaluator, opponent, games, seed, floor, opening=2, margin=0.0):
    """[wins, draws, losses, low, high] of a match that is ended when it is clear: `games` at most, in batches.

    Args:
        evaluator, opponent: who bids, and the player it meets.
        games, seed, opening: as for `match`.
        floor, margin: clear is an interval wholly above the floor and this much more, or wholly below the floor.
    """
    records = ()
    for part in range(max(1, games // BATCH)):
        records += match(GAME, BiddingPlayer(evaluator), opponent, min(games, BATCH), f"{seed}/{part}", opening,
                         repetition=REPETITION).games
        found = told(summarise(list(zip(records[::2], records[1::2]))))
        if found[3] > floor + margin or found[4] < floor:
            break
    return found


# --- 10.5 ------------------------------------------------------------------------------


def read_rules(given):
    """The rules of a student as `Rule`s, or what is said of a form that is wrong."""
    form = "a list of pairs (price, picture)"
    if given is None:
        return said("Your function returned None. Did you forget `return`?", form, "None")
    if isinstance(given, str) or not hasattr(given, "__iter__"):
        return said("Your function returned another type of value than the exercise asks for.", form, short(given))
    given, rules = list(given), []
    if len(given) == 2 and isinstance(given[0], Real):
        given = [given]
    if len(given) > MOST_RULES:
        return said(f"You have {len(given)} rules. Five are allowed.", f"at most {MOST_RULES} rules")
    for number, each in enumerate(given, 1):
        try:
            price, picture = each
        except (TypeError, ValueError):
            return said(f"Rule {number} is no pair of a price and a picture.", form, short(each))
        if not isinstance(price, Real) or isinstance(price, bool) or not isinstance(picture, str):
            return said(f"Rule {number} is no pair of a number and a text, in this order.", form, short(each))
        if not _is_finite(price):
            return said(f"The price of rule {number} is no number that can be added to others.", "such as -20 or 0.5", short(price))
        try:
            rules.append(Rule(f"rule {number}", float(price), picture))
        except ValueError as error:
            return said(f"The picture of rule {number} can't be read: {str(error).split(': ', 1)[-1]}")
    return rules


def _is_finite(price):
    try:
        return isfinite(price)
    except OverflowError:  # an int too large for a float
        return False


def play_rules(function, opponent, seed):
    """[wins, draws, losses, low, high, advice] of a student's rules against one of `OPPONENTS`."""
    if function not in wrong.BANK:
        found = _match_of_rules(function, opponent, seed)
        if isinstance(found, dict):
            _unread.add((opponent, seed))
    elif (opponent, seed) in _unread:
        rules = read_rules(function())
        found = rules if isinstance(rules, dict) else []
    else:
        found = _rules_known(function, opponent, seed)
    return found if isinstance(found, dict) else list(found)


_unread = set()  # checks of rules that can't be read: to name the mistake, no games are needed


def _match_of_rules(function, opponent, seed):
    rules = read_rules(function())
    if isinstance(rules, dict):
        return rules
    player, opening = OPPONENTS[opponent]
    found = until_clear(Expert(rules), player, RULE_GAMES, seed, FLOOR, opening)
    return [*found, advice_on(rules, found)]


_rules_known = lru_cache(maxsize=200)(_match_of_rules)  # to name a mistake, its games are played; those of the bank are always the same


def advice_on(rules, found):
    """What to try next with rules that do not reach the floor, from what their pictures ask for.

    Args:
        rules: `Rule`s.
        found: [wins, draws, losses, low, high] of their match.
    """
    pictures = [(rule.price, picture) for rule in rules for picture in rule.patterns]
    worse = found[4] < 0.5
    if worse and any(price > 0 and _meets(picture) for price, picture in pictures):
        return "Look at the signs of your prices: a price above 0 makes a bid higher."
    feared = [picture for price, picture in pictures if price < 0 and _meets(picture)]
    if not feared:
        return "No price below 0 asks for an opponent, `o`, who could jump the piece where it would go."
    if not any("_" in picture.cells.values() for picture in feared):
        return "Opponents jump from more than one side, to a vacant cell. No picture with a price below 0 and an `o` has a `_`."
    if len(rules) == 1:
        return f"You may write {MOST_RULES - 1} more rules. From where else can an opponent jump, and what else is good or bad?"
    kings_paid = any(price > 0 and picture.front and picture.king is None and not picture.cells for price, picture in pictures)
    return ("Leave out one rule after the other: does one of them do harm?"
            + (" A picture with `@` pays kings as well as men." if kings_paid else ""))


def _meets(picture):
    """Whether a picture asks for an opponent ahead, where the piece makes a step."""
    return not picture.jumps and (any(row < 7 and sign == "o" for (row, _), sign in picture.cells.items()) or bool(picture.some))


def rules_cases(rng):
    """Both opponents, with the seed of the games: nobody has seen these games before."""
    seed = new_seed(rng)
    return [(opponent, seed) for opponent in OPPONENTS]


def judge_rules(answer, opponent, seed):
    """None if the whole interval lies above the floor."""
    if answer[3] > FLOOR:
        return None
    reached = score(answer)
    if answer[3] <= 0.5 <= answer[4]:
        how = "That is no better than chance."
    elif reached < 0.5:
        how = "That is worse than chance."
    else:
        how = "That is better than chance, and not enough."
    return Wrong(f"the whole interval above {FLOOR}", f"Your rules do not reach the floor against {opponent}. {how} {answer[5]}")


LANGUAGE = ("`@` is the piece itself (`M` if it must be a man, `K` a king); `+` is where it would go, one cell to the right "
            "and one up or down for a step, two for a jump; `_` vacant, `o` an opponent, `O` an opponent's king, `f` a "
            "friend, `#` outside. Spaces say nothing. Up is ahead, and neighbours on a diagonal are one column and one row "
            "apart")

FIVE = Exercise(
    number="10.5",
    title="Five rules",
    text="Write `rules()`: a list of at most five rules, each a pair `(price, picture)`. A bidder adds the prices of all "
         f"rules whose picture is what it sees. A picture is a text of a few rows: {LANGUAGE}. The check plays games against a "
         f"player that moves at random, and others against a search of depth 1: {BATCH} each, and up to {RULE_GAMES} where that leaves "
         f"open which side of {FLOOR} you are on. The whole 95% interval of your score must lie above {FLOOR}, twice.",
    signature="rules()",
    returns=(list, tuple),
    cases=rules_cases,
    judge=judge_rules,
    through=play_rules,
    alike=lambda one, other: one[:5] == other[:5],   # the games, not the advice
    show=lambda answer: show_match(answer, FLOOR),
    describe=lambda opponent, seed: f"{BATCH} to {RULE_GAMES} games against {opponent}",
    seconds=8,
    hints=[
        "The best rule is about what the opponent can do then. Where must an opponent's man stand to jump your piece after its step?",
        "Straight ahead of it, two rows up and two columns to the right: your piece leaves its place, so the jump can end "
        "there. Give that a price far below 0.",
        "Or to the left ahead of it, if the cell to the right behind it is vacant: `o` in the first row, `+` below and one "
        "to the right, then `@ _`. Use the rules that are left for your back row, for the edge, and for men that go forward: `M` in "
        "place of `@`, since a king gains nothing by going up.",
    ],
    mistakes=[
        Mistake("wrong sign", wrong.wrong_sign, "You pay for being jumped. A price above 0 makes a bid higher: what is bad is below 0."),
        Mistake("straight ahead only", wrong.straight_only,
                "You see the opponent straight in your way. One to the left ahead jumps as well, if the cell behind you is vacant."),
        Mistake("drawn to the left", wrong.drawn_to_the_left,
                "In a view, the bidder's own way leads to the right: `+` is one column to the right of `@`. Left bidders' views are "
                "mirrored."),
        Mistake("danger from behind", wrong.looks_back, "You look for danger below. The opponent's men come from above."),
        Mistake("kings only", wrong.kings_only, "You look for kings: `O` is a king, `o` any opponent."),
        Mistake("always paid", wrong.always_paid,
                "Your rules are paid to every bidder. What is added to all prices changes nothing: which bid is highest?"),
        Mistake("forward only", wrong.runs, "Forward alone runs into the opponent. What can they do then?"),
        Mistake("the edge only", wrong.hugs_the_edge, "The edge is safe, but your pieces don't see who can jump them."),
        Mistake("stays at home", wrong.stays_home, "You keep your back row, but your pieces don't see who can jump them."),
        Mistake("six rules", wrong.too_many, "Five are allowed. A rule that is always paid can be left out."),
        Mistake("beyond the view", wrong.beyond_the_view,
                "Your picture asks for what no view holds. It ends 7 rows and columns from the piece, and no piece stands on every "
                "second cell."),
    ],
    praise="Another check would play other games: luck alone does not pass them.",
)

# --- 10.6 ------------------------------------------------------------------------------

CHAMPIONS = (champions.grown_program, champions.grown_programs, champions.bred_rules, champions.bred_genes, champions.trained_network)
GAMES = (80, 240, 60, 60, 40, 40)    # at most, with each bot of the ladder
CLEAR = 0.02                         # a match is ended early only above 1/2 and this: who looks often must ask for more
MUST_PASS = (0, 1, 1)                # twice: bot 1 itself would pass once in forty matches


def _rules(*names):
    return BiddingPlayer(Expert([rule for rule in RULES if rule.name in names]))


BOTS = (SearchPlayer(depth=1), BiddingPlayer(Prices(wrong.careful)), _rules("is jumped there"),
        _rules("is jumped there", "leaves a friend open"), SearchPlayer(depth=2), BiddingPlayer(Expert()))


def play_rung(function, rung, seed):
    """[wins, draws, losses, low, high] of a student's prices against a bot of the ladder."""
    return list(_play_known(function, rung, seed)) if function in wrong.BANK else _play(function, rung, seed)


def _play(function, rung, seed):
    try:
        return until_clear(Prices(function), BOTS[rung], GAMES[rung], seed, 0.5, margin=CLEAR)
    except NoPrice as error:
        price = error.args[0]
        forgot = " Did you forget `return`?" if price is None else ""
        return said(f"Your function named no price.{forgot}", "a number", short(price))


_play_known = lru_cache(maxsize=200)(_play)


def climb_cases(rng):
    """The rungs that must be passed, with the seeds of their matches."""
    return [(rung, new_seed(rng)) for rung in MUST_PASS]


CLIMB = Exercise(
    number="10.6",
    title="A bidder for the ladder",
    text="Write `price(view)`: what a bidder offers who sees `view`, any number. `view.at(row, col)` is what a cell holds, "
         "as a number: 0 vacant, 1 outside, 2 and 3 a friend's man and king, 4 and 5 an opponent's; the piece is at (7, 7). "
         "`view.front`, `view.king` and `view.jumps` are truths; `view.square` is its square as its player counts, 29 to 32 in the "
         "back row. `surroundings(view)` says in words what is around the "
         "place where the piece would go. The check plays matches from paired openings against bot 0, a search of depth 1, "
         "and twice against bot 1, a bidder that keeps out of the way of men ahead. A rung is passed when the whole 95% interval of your "
         "score lies above 1/2. The library's evaluators are not allowed here.",
    signature="price(view)",
    cases=climb_cases,
    size=lambda rung, seed: rung,
    judge=lambda answer, rung, seed: judge_rung(answer, rung),
    through=through_alone(play_rung, (Evaluator, BiddingPlayer, SearchPlayer, Rule, *CHAMPIONS)),
    show=lambda answer: show_match(answer, 0.5),
    describe=lambda rung, seed: f"up to {GAMES[rung]} games against bot {rung}",
    seconds=8,
    hints=[
        "Begin with the danger: can an opponent jump the piece where it would go? `surroundings` has `opponent_ahead_left` and "
        "`vacant_behind_right`, and the same the other way round.",
        "Bot 1 knows that much. Add what is good: `walls_there` (nobody jumps a piece at the edge), the last row (`rows_to_go == 0`), "
        "a step forward of a man. And keep your men in the back row (`view.square > 28`) as long as you can: they keep kings out. "
        "The danger must weigh more than all of them.",
        "Add what the piece leaves behind. A friend diagonally ahead can be jumped if the piece "
        "leaves its place: look at (6, 6) and (5, 5). And a piece that is in danger where it stands should go.",
    ],
    mistakes=[
        Mistake("same price", wrong.same_price, "All your prices are equal, so lots decide."),
        Mistake("as many friends everywhere", wrong.counts_friends,
                "You count something that all bidders see alike. What is added to every price changes nothing."),
        Mistake("wrong sign", wrong.brave, "You pay for danger. What is bad is below 0."),
        Mistake("bot 1 itself", wrong.careful, "That is what bot 1 does. What else is good, or bad?"),
        Mistake("forward only", wrong.forward_only, "Forward alone runs into the opponent."),
        Mistake("with the crowd", wrong.crowd, "You go where friends are, and don't look who can jump you."),
        Mistake("looks around here", wrong.looks_here,
                "You look around the place where the piece is. It is about to leave: look around the place where it would go."),
    ],
    praise="The matches show it. Another check would play other games.",
)


def climb(function, seed=0, rungs=range(len(GAMES))):
    """A student's bidder against the bots of the ladder, as a picture; without it where it can't play.

    Args:
        function: price(view) of exercise 10.6.
        seed: for the openings and the lots.
        rungs: the bots, by their numbers.
    """
    return climb_picture(CLIMB, function, lambda rung: (rung, seed), rungs, len(GAMES))
