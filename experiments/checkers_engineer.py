"""What does a knowledge engineer find who watches games of checkers, do its rules hold in other games, and how well do they play?

    python experiments/checkers_engineer.py

writes gameai/data/checkers_engineer.json, for lessons 10 to 12. It takes about five minutes on one processor. What is stored
already is not done again, so it can be stopped and started; delete the file to do all.

    learned: how an expert plays by rules from so many games of each kind, for several seeds,
    rules: those from the most games between players that move at random, with what was counted when they were found and in fresh games,
    at face value: rules from fewer games by the share of losses alone and as it seems, counted in the same way,
    foretold: of the moves in fresh games, how many each kind of expert warns of, and how many losses are among them,
    written: how the written expert, and its most important rule alone, play,
    what matters: how rules from the same fewer games play by either measure, and with either trust in it.
"""

from itertools import product

from gameai.game import RandomPlayer
from gameai.games.checkers.bidding import BiddingPlayer
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.engineer import PRICE_OF_A_MAN, Engineer, retold
from gameai.games.checkers.expert import RULES, Expert
from gameai.games.checkers.self_play import held_out
from gameai.learning.covering import gain, ratio, seemingly, surely
from stored import DATA, Results, told

TARGET = DATA / "checkers_engineer.json"
SEED, SEEDS, WATCHED, FRESH, GAMES = "checkers engineer", 3, (200, 1000), 1000, 400
FACE_VALUE = {"least": 5, "longest": 6, "measure": ratio, "trust": seemingly}
ONE = "is jumped there"
OPPONENTS = {"random": None, "search of depth 1": SearchPlayer(depth=1), "search of depth 2": SearchPlayer(depth=2)}


def taught(kind, games, seed):
    """An engineer that has watched so many games of a kind."""
    watched = Engineer()
    if kind == "random against random":
        return watched.watch_match(RandomPlayer(), RandomPlayer(), games, seed)
    if kind == "the written expert against random":
        return watched.watch_match(BiddingPlayer(Expert()), RandomPlayer(), games, seed)
    watched.watch_match(RandomPlayer(), RandomPlayer(), games // 2, seed)  # the other half by its own rules
    return watched.watch_match(BiddingPlayer(Expert(watched.rules())), RandomPlayer(), games // 2, f"{seed}/own")


KINDS = ("random against random", "the written expert against random", "its own rules against random, from half of the games on")


def score(rules, seed, opponent, games=GAMES):
    """How an expert with these rules plays, as JSON; against searches the games are fresh, too."""
    return told(held_out(Expert(rules), games, f"{SEED}/held out/{seed}", OPPONENTS[opponent]))


def scores(rules, seed, opponents):
    return {opponent: score(rules, seed, opponent) for opponent in opponents}


def counted(rules, fresh):
    """The rules as JSON, with what became of the steps of fresh games to which they apply."""
    return [{**rule.told(), "fresh": list(count)} for rule, count in zip(rules, fresh.count(rules))]


def warned(rules, fresh):
    """Of how many moves the rules warn, how many losses are among them, and how many losses there are.

    Jumps are left out: to be jumped after a jump is an exchange, no loss, and the written rule speaks of both.
    """
    moves = Engineer()
    moves.watched = [each for each in fresh.watched if not each.view.jumps]
    *counts, others = moves.count(rules)
    return {"warned of": sum(count.seen for count in counts), "lost": sum(count.bad for count in counts),
            "all losses": sum(count.bad for count in counts) + others.bad}


def learned(results):
    """Every kind, number of games and seed."""
    def row(kind, games, seed):
        watched = taught(kind, games, f"{SEED}/{seed}")
        rules = watched.rules()
        return {"steps": len(watched.watched), "rules": len(rules),
                **scores(rules, f"{kind}/{games}/{seed}", ("random", "search of depth 1"))}

    for kind in KINDS:
        for games in WATCHED:
            rows = results.stored.setdefault("learned", {}).setdefault(kind, {})
            results.fill(rows, str(games), SEEDS, lambda seed: row(kind, games, seed))


def found(results):
    """Rules, counted in fresh games, and confirmed in games that nothing was chosen by."""
    stored = results.stored
    fresh = Engineer().watch_match(RandomPlayer(), RandomPlayer(), FRESH, f"{SEED}/fresh")
    watched = {games: taught(KINDS[0], games, f"{SEED}/0") for games in WATCHED}
    stored["fresh steps"] = len(fresh.watched)
    stored["rules"] = counted(watched[WATCHED[-1]].rules(), fresh)
    stored["at face value"] = counted(watched[WATCHED[0]].rules(**FACE_VALUE), fresh)
    rules = [retold(row) for row in stored["rules"]]
    one = [rule for rule in RULES if rule.name == ONE]
    stored["foretold"] = {"the engineer's rules": warned(rules, fresh), f"the written rule {ONE!r}": warned(one, fresh)}
    results.save(stored["foretold"])
    stored["written"] = {f"the rule {ONE!r} alone": scores(one, "confirm", ("random", "search of depth 1")),
                         "the written expert": scores(RULES, "confirm", ("random", "search of depth 1"))}
    stored["confirmed"] = scores(rules, "confirm", OPPONENTS)
    stored["confirmed at face value"] = scores([retold(row) for row in stored["at face value"]], "confirm", ("random",))
    results.save(stored["confirmed"])


def what_matters(results):
    """Each measure with each trust."""
    def row(measure, trust):
        rules = watched.rules(measure=measure, trust=trust)
        return {"rules": len(rules), **scores(rules, "matters", ("random",))}

    watched = taught(KINDS[0], WATCHED[0], f"{SEED}/0")
    for measure, trust in product((gain, ratio), (surely, seemingly)):
        results.keep(results.stored.setdefault("what matters", {}), f"{measure.__name__}, {trust.__name__}", row, measure, trust)


def main():
    results = Results(TARGET, {"made by": "experiments/checkers_engineer.py", "seed": SEED, "held-out games": GAMES, "fresh games": FRESH,
                               "price of a man": PRICE_OF_A_MAN})
    learned(results)
    if "confirmed at face value" not in results.stored:
        found(results)
    what_matters(results)


if __name__ == "__main__":
    main()
