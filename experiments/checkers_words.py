"""What each word of a program that was grown is worth: with it and without it, against random moves and each other.

    python experiments/checkers_words.py

writes gameai/data/checkers_words.json, for lesson 11. It plays 18,000 games, in about two minutes on an idle processor; and 400
each against searches of depth 1 and 2. What is stored already is not played again. The program is the best of one generation
of the run of experiments/checkers_programs.py.
"""

from gameai.games.checkers.bidding import BiddingPlayer
from gameai.games.checkers.bots import SearchPlayer
from gameai.games.checkers.champions import grown_programs
from gameai.games.checkers.locality import compare
from gameai.games.checkers.self_play import held_out
from gameai.games.checkers.surroundings import ExpressionEvaluator
from stored import DATA, DIGITS, Results, rounded, told

SEED, GAMES, GENERATION, DEPTHS = "checkers words", 2000, 25, (1, 2)
TARGET = DATA / "checkers_words.json"

#: What is left of it without each of its words.
WITHOUT = {
    "friends_here": "(-1 if opponent_ahead_right else 0) + walls_there",
    "walls_there": "-1 if opponent_ahead_right else friends_here",
    "opponent_ahead_right": "friends_here + walls_there",
}


def worth(text, games=GAMES):
    """The program with a word and without it, `text`: against random moves, the difference there, and one against the other."""
    one = compare(BiddingPlayer(grown_programs()[GENERATION]), BiddingPlayer(ExpressionEvaluator(text)), games=games, seed=SEED)
    return {"text": text, "with": told(one.whole, False), "without": told(one.cut, False), "difference": round(one.difference, DIGITS),
            "difference interval": rounded(one.interval), "without against with": told(one.direct, False)}


def searched(depth):
    """400 games of the program against a search, which nobody met while it grew."""
    return told(held_out(grown_programs()[GENERATION], 400, f"{SEED}/{depth}", SearchPlayer(depth=depth)), False)


def main():
    results = Results(TARGET, {"made by": "experiments/checkers_words.py", "seed": SEED, "games": GAMES,
                               "generation": GENERATION,
                               "program": grown_programs()[GENERATION].text, "without": WITHOUT})
    words = results.stored.setdefault("words", {})
    for word, text in WITHOUT.items():
        results.keep(words, word, worth, text)
    against = results.stored.setdefault("against", {})
    for depth in DEPTHS:
        results.keep(against, f"search of depth {depth}", searched, depth)


if __name__ == "__main__":
    main()
