"""Exercise 06.4: who will have to open the first long chain, by the long-chain rule."""

import random
from functools import lru_cache
from itertools import chain, combinations

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_06_sums as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.boards_06 import first_state, names, quiet_state
from gameai.games.dots_and_boxes import CHAIN, LONG, DotsAndBoxes, long_chains, structure, wanted_parity, who_must_open
from gameai.games.dots_and_boxes.endgame import best_opening, replies
from gameai.games.dots_and_boxes.macro import closed_runs, harvest, in_order
from gameai.show import chains_picture

GAMES = [DotsAndBoxes(*size) for size in ((2, 2), (2, 3), (2, 4), (3, 3), (3, 4))]
ROLES = ("the first player", "the second player")


def is_case(game, state):
    """Whether nothing but chains and loops is left, one of them long, and best play opens a long one where the rule says so."""
    if not structure(game, state).is_sum or not long_chains(game, state):
        return False
    return opener(game, state) == who_must_open(game, state)


def best_line(game, state):
    """(positions, edges) of best play in a sum of chains and loops, to the opening of the first long chain."""
    states, actions = [state], []

    def draw(edges):
        for name in in_order(game.board, states[-1][0], edges):
            actions.append(name)
            states.append(game.result(states[-1], name))

    while True:
        runs = closed_runs(game.board, states[-1][0])
        parts = [run.component for run in runs]
        opening = best_opening(parts)
        place = parts.index(opening)
        draw(runs[place].opening)
        if opening[0] == CHAIN and opening[1] >= LONG:
            return states, actions
        found = harvest(game.board, states[-1][0])
        draw(found.edges)
        margins = replies(*opening, parts[:place] + parts[place + 1:])
        if found.keep and margins.keep_back == margins.best:
            draw(found.keep)
            found = harvest(game.board, states[-1][0])
            draw(found.edges)
        draw(found.last)


def opener(game, state):
    """Who opens the first long chain with best play."""
    return game.to_move(best_line(game, state)[0][-2])


def opener_cases(rng):
    """Boards on which nothing but chains and loops is left, without boxes so far; for each mistake a small one on which it shows."""
    return list(cases_of(rng.random()))


@lru_cache(maxsize=8)
def cases_of(seed):
    """The cases of a seed; a class checks the same ones many times."""
    rng = random.Random(seed)
    fitting = [(game, state) for game, count in zip(GAMES, (10, 15, 30, 30, 60))
               for state in (quiet_state(rng, game) for _ in range(count)) if is_case(game, state)]
    cases = [pair for game in GAMES for pair in [pair for pair in fitting if pair[0] is game][:2]]
    # One at least on which each mistake differs from the rule, and from each other mistake.
    for one, other in combinations([who_must_open, *wrong.OPENERS], 2):
        if not any(one(*pair) != other(*pair) for pair in cases):
            cases.append(next(filter(lambda pair: one(*pair) != other(*pair), chain(fitting, more_cases(rng)))))
    return tuple(dict.fromkeys(cases))


def more_cases(rng):
    """Cases on boards of all sizes, without an end."""
    while True:
        game = rng.choice(GAMES)
        yield game, first_state(lambda: quiet_state(rng, game), lambda state: is_case(game, state))


def judge_opener(answer, game, state):
    """None if the rule names this player."""
    truth = who_must_open(game, state)
    if answer == truth:
        return None
    if answer not in game.players:
        return Wrong("0 or 1", "Answer 0 for the first player, 1 for the second.")
    return Wrong(f"{truth}, {ROLES[truth]}", f"Play on as well as can be: {ROLES[truth]} opens the first long chain.")


def refute_opener(answer, game, state):
    """(game, state, actions): best play, to the opening of the first long chain."""
    return None if answer == who_must_open(game, state) else (game, state, tuple(best_line(game, state)[1]))


OPENER = Exercise(
    number="06.4",
    title="Who must open?",
    text="Nothing but chains and loops is left, and nobody has a box. Write `who_opens(game, state)`: the player, 0 for the first or 1 for "
         "the second, who will have to open the first long chain. Use the long-chain rule, and write it yourself, "
         "without `who_must_open`. (Best play agrees with the rule on the boards of this check, which were chosen so. Where a loop is, "
         "it need not: lesson 06 has such a board.) `structure(game, state).chains` lists the chains "
         "and loops, each with `.kind`, `.length` and `.long`; `game.rows` and `game.cols` count boxes.",
    signature="who_opens(game, state)",
    returns=int,
    cases=opener_cases,
    size=lambda game, state: (game.rows * game.cols, len(structure(game, state).chains)),
    oracle=who_must_open,
    through=through_alone(forbidden=(who_must_open, wanted_parity)),
    judge=judge_opener,
    line=refute_opener,
    describe=lambda game, state: f'game = DotsAndBoxes({game.rows}, {game.cols}), state = game.from_edges("{names(game, state)}".split(), '
                                 f'to_move={game.to_move(state)})',
    draw=lambda game, state: chains_picture(game, state, title="the board", edges=True),
    hints=[
        "The rule needs two numbers: the dots of the board, and its long chains. A board of 2 x 3 boxes has 3 x 4 dots.",
        "The first player wants dots + long chains even. If it is, who gets what they want, and who must open?",
        "dots = (game.rows + 1) * (game.cols + 1). If dots + long chains is even, the second player must open: answer "
        "1. Else 0.",
    ],
    mistakes=[
        Mistake("loops counted", wrong.loops_counted,
                "You count loops. The rule takes it that four boxes of a loop are kept back: two double-crosses, which change nothing."),
        Mistake("short chains counted", wrong.short_counted,
                "You count every chain, or name the player to move, which comes to the same here. In a short chain nothing is kept back, "
                "and it is opened before the long ones."),
        Mistake("two is long", wrong.from_two, "You take chains of two for long. Long is three or more."),
        Mistake("dots forgotten", wrong.dots_forgotten,
                "You look at the long chains alone. The rule adds the dots of the board."),
        Mistake("boxes for dots", wrong.boxes_for_dots,
                "You count boxes where the rule counts dots. A box has four dots."),
        Mistake("wrong player", wrong.wrong_player,
                "Your sum is right, and your answer is always the other player. Who gets what they want need not "
                "open."),
    ],
    praise="So says best play on these boards, which were chosen so. Where a loop is better taken whole, the rule errs.",
)
