"""What each word of the champion program is worth: the program with it and without it, against random moves and each other.

    python experiments/checkers_words.py

writes gameai/data/checkers_words.json, for lesson 11. It plays 18,000 games, in about two minutes on an idle processor. What
is stored already is not played again. The champion is that of experiments/checkers_programs.py.
"""

from gameai.games.checkers.bidding import BiddingPlayer
from gameai.games.checkers.champions import grown_program
from gameai.games.checkers.locality import compare
from gameai.games.checkers.surroundings import ExpressionEvaluator
from stored import DATA, DIGITS, Results, rounded, told

SEED, GAMES = "checkers words", 2000
TARGET = DATA / "checkers_words.json"

#: What is left of the champion without each of its words.
WITHOUT = {
    "friends_here": "(-1 if opponent_ahead_right else 0) + walls_there",
    "walls_there": "-1 if opponent_ahead_right else friends_here",
    "opponent_ahead_right": "friends_here + walls_there",
}


def worth(text, games=GAMES):
    """The champion with a word and without it, `text`: against random moves, the difference there, and one against the other."""
    one = compare(BiddingPlayer(grown_program()), BiddingPlayer(ExpressionEvaluator(text)), games=games, seed=SEED)
    return {"text": text, "with": told(one.whole, False), "without": told(one.cut, False), "difference": round(one.difference, DIGITS),
            "difference interval": rounded(one.interval), "without against with": told(one.direct, False)}


def main():
    results = Results(TARGET, {"made by": "experiments/checkers_words.py", "seed": SEED, "games": GAMES,
                               "champion": grown_program().text, "without": WITHOUT})
    words = results.stored.setdefault("words", {})
    for word, text in WITHOUT.items():
        results.keep(words, word, worth, text)


if __name__ == "__main__":
    main()
