"""What the exercises of lesson 11 are good for: an auction of champions taken apart, and rules that were genes at play."""

from gameai.course.lessons import prices_10
from gameai.course.lessons.mistakes_11 import by_size
from gameai.course.lessons.reading_11 import PARTS, champion, plain_view
from gameai.games.checkers import Checkers
from gameai.games.checkers.bidding import invited_views
from gameai.games.checkers.champions import stored
from gameai.games.checkers.genes import GeneEvaluator
from gameai.games.checkers.locality import RINGS
from gameai.games.checkers.mixture import PATTERNS, RuleEvaluator
from gameai.games.checkers.self_play import held_out

GAMES = 100


def auction_of_champions():
    """(genes, high, low, rings): the two highest bids of the stored White in lesson 10's position, as exercise 11.3 hands them out."""
    state = Checkers().from_fen(prices_10.MIDDLE)
    genes = list(champion()[state.to_move])
    high, low = sorted(invited_views(state), key=GeneEvaluator(genes).bid, reverse=True)[:2]
    return genes, plain_view(high), plain_view(low), list(RINGS)


def in_rings(parts):
    """The lead of the highest bid by distance, as a picture."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    _, high, low, _ = auction_of_champions()
    if len(parts) != len(PARTS):
        raise ValueError(f"A lead has {len(PARTS)} parts; this one has {len(parts)}.")
    words = ", ".join(f"{name} {part:+}" for name, part in zip(PARTS, parts))
    moves = f"{high['square']}-{high['end']} over {low['square']}-{low['end']}"
    return plots.bars(dict(zip(PARTS, parts)), f"lead of {moves}, in units of the bid", f"The lead by distance: {words}.")


def unread_champion():
    """(genes, patterns): the stored champion among rules, before it is translated."""
    prices = dict(map(tuple, stored("programs")["rules"]["champion"]["rules"]))
    return [prices.get(pattern, 0) for pattern in PATTERNS], list(PATTERNS)


def play_rules(rules):
    """What translated rules say, and how they play against random moves; printed."""
    evaluator = RuleEvaluator(by_size(rules))
    print(evaluator)
    result = held_out(evaluator, GAMES, seed="exercise 11.5")
    print(f"\n{result.wins} won, {result.draws} drawn, {result.losses} lost of {GAMES} games against random moves")
