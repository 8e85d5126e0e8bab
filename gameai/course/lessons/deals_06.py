"""Exercises 06.3 and 06.5: how many boxes of an opened chain or loop to take, and what a sum of them is worth."""

from itertools import combinations, islice

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_06_sums as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.boards_06 import parts_picture
from gameai.games.dots_and_boxes import CHAIN, LOOP, endgame
from gameai.show.words import counted

# --- 06.3 ----------------------------------------------------------------------------------


def margins(kind, length, rest):
    """{how many boxes are taken: the margin that this leads to}."""
    kept = endgame.kept_back(kind, length)
    return {length: length + rest} | ({length - kept: length - 2 * kept - rest} if kept else {})


def boxes_to_take(kind, length, rest):
    """The right version."""
    found = margins(kind, length, rest)
    return max(found, key=found.get)


def deal_cases(rng):
    """Chains and loops of every kind of length, with a rest on each side of the point where keeping back begins to pay."""
    def one(kind, length, worths):
        return kind, length, rng.choice(worths)
    cases = [(CHAIN, length, rest) for length in (1, 2) for rest in (0, -3, -5)] + [(CHAIN, 3, 0), (LOOP, 4, 0), (CHAIN, 3, 1)]
    for kind, lengths, kept in ((CHAIN, (3, 4, 5, 7), 2), (LOOP, (4, 6, 8), 4)):
        for length in lengths:
            cases += [(kind, length, -kept - 1), (kind, length, 1 - kept), one(kind, length, range(-2 * kept - 6, -2 * kept)),
                      one(kind, length, range(1, 6)), one(kind, length, (-2 * kept + 1, -2 * kept))]
    cases += [(LOOP, 4, -3), (LOOP, 6, -3), (CHAIN, rng.choice((6, 8, 9)), 0), (LOOP, 8, 0), (CHAIN, 5, 5), (LOOP, 6, 6)]
    return list(dict.fromkeys(cases))


def judge_deal(answer, kind, length, rest):
    """None if no other number leads to a larger margin."""
    found = margins(kind, length, rest)
    best = max(found.values())
    if found.get(answer) == best:
        return None
    if answer not in found:
        left = length - answer
        if not 0 <= answer <= length:
            return Wrong(because=f"The {kind} has {counted(length, 'box', 'boxes')}; {answer} can't be taken.")
        if len(found) == 1:
            return Wrong(because=f"Of a {kind} of {length} nothing can be kept back; you leave {left}.")
        return Wrong(because=f"To leave {left} of a {kind} does not make your opponent move next, or gives more than is needed.")
    return Wrong(f"a margin of {best}", f"To take {answer} leads to a margin of {found[answer]}.")


DEAL = Exercise(
    number="06.3",
    title="Take all, or keep back",
    text="Your opponent has opened a chain or loop, and all its boxes are yours to take. Write `boxes_to_take(kind, length, rest)`: how "
         "many of them do you take, for the largest margin at the end? If you take all, you must make the next move. "
         "You can also keep "
         "back the last two boxes of a chain of three or more, or the last four of a loop: your opponent gets these, "
         "and must make the "
         "next move. Of a chain of one or two nothing can be kept back: one of two was opened in the middle. "
         "`kind` is `\"chain\"` or `\"loop\"`. `rest`, the "
         "lesson's r, is what everything else on "
         "the board is worth to the player who must make the next move in it, 0 if nothing is left. Where both are as good, "
         "both are right.",
    signature="boxes_to_take(kind, length, rest)",
    returns=int,
    cases=deal_cases,
    size=lambda kind, length, rest: (length, abs(rest)),
    oracle=boxes_to_take,
    through=through_alone(forbidden="gameai.games.dots_and_boxes.endgame"),
    judge=judge_deal,
    draw=lambda kind, length, rest: parts_picture([(kind, length)], f"the opened {kind}", opened=[0],
                                                  caption=f"The rest is worth {rest} to whoever must move in it."),
    hints=[
        "Work out both margins, then compare. With all boxes taken, who moves in the rest? With two kept back, who does?",
        "If you take all, you have `length` boxes and then move in the rest: `length + rest`.",
        "If you keep back k boxes, you have `length - k`, your opponent has k and moves in the rest: `length - 2 * k - "
        "rest`, with k = 2 or 4.",
    ],
    mistakes=[
        Mistake("keeps two of a loop", wrong.two_of_a_loop,
                "You keep back two boxes of a loop. Between its last two boxes one edge is missing, which wins both: "
                "nothing you draw there keeps "
                "them back. It takes four."),
        Mistake("keeps back the last", wrong.keeps_the_last,
                "You keep boxes back when nothing else is left. Then the turn is worth nothing, and they are lost."),
        Mistake("always keeps back", wrong.always_keeps,
                "You always keep boxes back. It costs boxes: is the rest worth that?"),
        Mistake("takes all", wrong.takes_all, "You take every box on offer. What will you have to open next?"),
        Mistake("keeps of a chain of two", wrong.keeps_of_two,
                "You keep back two boxes of a chain of two. It was opened in the middle, so each box is taken alone."),
        Mistake("counts them once", wrong.counts_once,
                "You subtract the boxes kept back once. You lose them and your opponent wins them: the margin shrinks "
                "by twice as many."),
        Mistake("the rest once", wrong.rest_once,
                "You compare the rest with what you give. But the rest changes sides: what you escape is also what your "
                "opponent gets."),
        Mistake("wrong sign of the rest", wrong.sign_of_rest,
                "You read `rest` from the wrong side: it is what the rest is worth to the player who must move in it."),
        Mistake("how many are left", wrong.number_left,
                "You give how many boxes are left. The exercise asks how many you take."),
        Mistake("the margin", wrong.margin_given,
                "You give the margin that the better choice leads to. The exercise asks how many boxes you take for it."),
    ],
    praise="Two boxes, or four, are the price of the turn: pay it when the rest is worth more.",
)

# --- 06.5 ----------------------------------------------------------------------------------


def sum_margin(parts):
    """The right version: the library's."""
    return endgame.sum_value(parts)


def random_parts(rng, count):
    """So many chains and loops."""
    return [(CHAIN, rng.choice((1, 2, 3, 3, 4, 5, 6))) if rng.random() < 0.65 else (LOOP, rng.choice((4, 4, 6, 8))) for _ in range(count)]


def sum_cases(rng):
    """Sums of no part up to six; any two mistakes differ on one of them."""
    cases = [[], [(CHAIN, rng.randint(3, 6))], [(LOOP, 4)], [(CHAIN, 2)], [(CHAIN, 3), (LOOP, 4)], [(LOOP, 4), (LOOP, 4)]]
    cases += [random_parts(rng, count) for count in (2, 2, 3, 3, 4, 4, 5, 6)]
    for one, other in combinations([sum_margin, *wrong.SUMS], 2):
        if one is sum_margin or all(one(parts) == other(parts) for parts in cases):
            small = (random_parts(rng, count) for count in (1, 2, 3, 4, 5) for _ in range(200))
            cases += islice((parts for parts in small if one(parts) != other(parts)), 1)
    return [(parts,) for parts in cases]


def judge_sum(answer, parts):
    """None if the margin is right."""
    truth = sum_margin(parts)
    if answer == truth:
        return None
    opening = endgame.best_opening(parts)
    return Wrong(str(truth), f"With best play the player to move opens a {opening[0]} of {opening[1]}." if opening else
                 "Where nothing is left, nothing is won.")


SUM = Exercise(
    number="06.5",
    title="What is a sum of chains worth?",
    text="Nothing is left but chains and loops that touch each other nowhere. Write `sum_margin(parts)`: by how many boxes does the player "
         "to move come out ahead, with best play of both? `parts` is a list of pairs such as `(\"chain\", 3)` or "
         "`(\"loop\", 4)`. The player to "
         "move must open one of them. The other then takes all of it and must open the next, or keeps back two boxes "
         "(four of a loop), as "
         "in exercise 3. (The library's `endgame.sum_value` gives the same; compare with it, but do not call it.)",
    signature="sum_margin(parts)",
    returns=int,
    cases=sum_cases,
    size=lambda parts: (len(parts), sum(length for _, length in parts)),
    oracle=sum_margin,
    judge=judge_sum,
    through=through_alone(forbidden="gameai.games.dots_and_boxes.endgame"),
    draw=lambda parts: parts_picture(parts, "the chains and loops"),
    hints=[
        "Try each part as the one to open. The rest, without it, is a smaller sum: call your own function.",
        "`rest = parts[:i] + parts[i + 1:]`. The other player gets the larger of the two margins of exercise 3, and you "
        "get its negative.",
        "max over i of -max(length + rest_margin, length - 2 * k - rest_margin), the second only where something can be "
        "kept back; 0 "
        "for an empty list.",
    ],
    mistakes=[
        Mistake("never keeps back", wrong.sum_takes_all,
                "In your sum everybody takes all, or the rest counts with one sign, whoever must move in it: then "
                "keeping back never pays."),
        Mistake("always keeps back", wrong.sum_always_keeps,
                "In your sum boxes are always kept back, even the last ones of the game."),
        Mistake("two of a loop", wrong.sum_two_of_a_loop, "You keep back two boxes of a loop. It takes four."),
        Mistake("shortest first", wrong.sum_shortest_first,
                "You always open the shortest part. A loop costs four to keep back, so a longer loop may be cheaper to "
                "open than a chain."),
        Mistake("chains first", wrong.sum_chains_first,
                "You open all chains before the loops, or the other way round. Try every part."),
        Mistake("in the order given", wrong.sum_first_part,
                "You open the first part of the list. The player to move chooses."),
        Mistake("keeps of a chain of two", wrong.sum_keeps_of_two,
                "You keep back boxes of a chain of two. It is opened in the middle."),
        Mistake("for the other player", wrong.sum_for_the_other,
                "Your margins are for the player who is given the boxes. The player to move opens."),
        Mistake("starts at 0", wrong.sum_starts_at_zero,
                "You start with 0 as the best so far. Where every opening loses boxes, 0 is not among the values."),
        Mistake("the worst opening", wrong.sum_worst,
                "Your player to move opens what is worst for them. Look at the signs of max and min."),
        Mistake("the worst reply", wrong.sum_worst_reply,
                "In your sum the player who is given the boxes answers with the worse of the two replies. Each looks after "
                "their own margin."),
        Mistake("one order for both", wrong.sum_one_order,
                "You look for one order in which both players open the parts. After each opening the player who must move next "
                "chooses anew."),
        Mistake("twins lost", wrong.sum_twins_lost,
                "Two parts of one kind and length are two parts. The rest is the list without the one that is opened, not without "
                "all that equal it."),
        Mistake("counts them once", wrong.sum_counts_once,
                "You subtract the boxes kept back once. One player loses them and the other wins them: the margin shrinks by twice "
                "as many."),
    ],
    praise="An endgame of many boxes, in a handful of lines.",
)
