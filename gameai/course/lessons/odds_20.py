"""Exercises 20.1 and 20.5: the village's chance where each lynching is by chance, and which rule makes another team the favourite."""

from functools import lru_cache
from numbers import Rational

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, said
from gameai.course.lessons import mistakes_20 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.chances_20 import crowd_picture, near
from gameai.course.lessons.deals_14 import NEAR, are_rounded, words
from gameai.show.words import counted, listed

ALONE = through_alone()
CLOSE = 0.02        # an answer that is no nearer was not played by chance
FIRST, WIN = ("day", "night"), ("kill all", "parity")


def rules_in_words(first, win):
    return f"The {first} comes first; the werewolves win by {'killing all' if win == 'kill all' else 'parity'}."


def game(rng):
    return rng.randint(1, 8), rng.randint(1, 3), rng.choice(FIRST), rng.choice(WIN)


# --- 20.1 ------------------------------------------------------------------------------


@remembered
def wins_cases(rng):
    """Games that are over at the start, the smallest, the lesson's, and some by chance."""
    cases = [(2, 0, "night", "parity"), (0, 1, "day", "kill all"), (1, 1, "day", "kill all"), (1, 1, "day", "parity"),
             (2, 1, "night", "kill all"), (2, 2, "night", "parity"), (8, 2, "day", "kill all"), (8, 2, "day", "parity"),
             (8, 2, "night", "kill all"), *(game(rng) for _ in range(6))]
    return until_all_differ(cases, WINS.versions(), lambda function, case: function(*case), lambda: game(rng))


def judge_wins(answer, villagers, werewolves, first, win):
    truth = known_wins(villagers, werewolves, first, win)
    if abs(float(answer) - float(truth)) <= NEAR:
        return None
    told = f"{villagers} of the village, {counted(werewolves, 'werewolf', 'werewolves')}. {rules_in_words(first, win)}"
    yours = words(answer)
    if are_rounded({"": answer}, {"": truth}):
        told = "Your chance is rounded. Give all digits, best as a Fraction."
    elif not isinstance(answer, Rational) and abs(float(answer) - float(truth)) < CLOSE:
        told, yours = "Your chance is close, but it is not exact. Games played by chance, or numbers of few digits, give no more. " \
            "Compute it, best as a Fraction.", f"{float(answer):.12g}"
        return Wrong(f"{words(truth)} = {float(truth):.12g}", told, yours)
    return Wrong(words(truth), told, yours)


@lru_cache(maxsize=None)
def known_wins(*args):
    return wrong.wins(*args)


WINS = Exercise(
    number="20.1",
    title="The village's chance",
    text="Everybody votes by chance, and nobody has a power. Write `wins(villagers, werewolves, first, win)`: the chance that "
         "the village "
         'wins, best as a `Fraction`. Days and nights alternate; `first` is `"day"` or `"night"`. By day one of all the living is '
         'lynched, '
         "each as likely. By night one of the village is killed. The village wins when no werewolf lives. The werewolves win when "
         'nobody else lives; and, if `win` is `"parity"` and not `"kill all"`, as soon as they are at least as many as the others. '
         "Both are looked at before the first phase and after each death.",
    signature="wins(villagers, werewolves, first, win)",
    returns=(float, int),
    cases=wins_cases,
    input_word="game",
    size=lambda villagers, werewolves, first, win: villagers + werewolves,
    oracle=wrong.wins,
    judge=judge_wins,
    through=ALONE,
    alike=near,
    show=words,
    draw=lambda villagers, werewolves, first, win: crowd_picture(villagers, werewolves, rules_in_words(first, win), "the game"),
    hints=[
        "What is the chance if nobody of one side lives? If one villager and one werewolf are left, and it is day?",
        "Write a function of three things: villagers, werewolves, and the phase that comes next. First ask whether the game is "
        "over. Then: a night leads to one other game, a day to two.",
        "By day, with p = Fraction(werewolves, villagers + werewolves): p times the chance with a werewolf less, plus (1 - p) "
        "times that with a villager less, both before a night. By night: the chance with a villager less, before a day. Ask "
        "whether the game is over before each of the two phases.",
    ],
    mistakes=[
        Mistake("parity in the wrong phase", wrong.parity_in_the_evening,
                "In your game parity changes nothing. Do you look for it before a night alone, or for more werewolves than "
                "others? With as many of them at nightfall the village has lost by either rule. In the morning it could still "
                "vote, and there parity ends the game."),
        Mistake("start untested", wrong.start_untested, "The game may be over before its first phase, here by parity."),
        Mistake("parity always", wrong.parity_always, 'You end the game by parity also where `win` is "kill all".'),
        Mistake("nights like days", wrong.night_anybody,
                "Do your nights kill anybody, or are there none? Both give your number. By night one of the village dies for "
                "sure, and no werewolf."),
        Mistake("each werewolf kills", wrong.each_kills, "Your werewolves kill one each. Together they kill one a night."),
        Mistake("the day always first", wrong.always_day, "You begin with a day, whatever `first` says."),
        Mistake("the night always first", wrong.always_night, "You begin with a night, whatever `first` says."),
        Mistake("chances of a day swapped", wrong.turned_round,
                "Look at a day with many villagers and one werewolf. How likely is it that the werewolf is lynched?"),
        Mistake("a day is a coin", wrong.a_coin,
                "You lynch a werewolf every second day. Each of the living is as likely: it depends on how many there are."),
        Mistake("one of the others", wrong.nobody_votes_for_itself,
                "You divide by one player less. A voter can't choose itself, but all vote, and each of the living is as likely "
                "to die."),
        Mistake("one werewolf counted", wrong.first_number_alone, "On your days one werewolf can be lynched. Any of them can."),
        Mistake("one phase for ever", wrong.first_passed_on,
                "All phases of your game are like the first. Do you pass `first` on unchanged? After a day comes a night, after a "
                "night a day."),
        Mistake("day after day", wrong.day_after_day, "After your days comes another day. A night comes between them."),
        Mistake("the day goes on", wrong.day_goes_on,
                "When a werewolf is lynched, another day follows with you. After each day comes a night."),
        Mistake("unweighted sum", wrong.unweighted,
                "You add the chances after the two ways a day can end. How likely is each way? A chance above 1 can't be."),
        Mistake("divided with //", wrong.rounded_down,
                "Your days end in one way for sure, or in none. `//` rounds down to a whole number; use Fraction(a, b)."),
        Mistake("half rounded down", wrong.half_rounded_down,
                "Your parity comes too early where an odd number lives: `//` rounds the half down. Compare the two numbers."),
        Mistake("one werewolf is enough", wrong.one_is_enough,
                "Your village has won when one werewolf is lynched. It wins when none lives."),
        Mistake("nights divided", wrong.night_divided,
                "By night you divide by the number of villagers. Whoever of them dies, the same game is left, for sure."),
        Mistake("a villager's death forgotten", wrong.villager_forgotten,
                "You count the days on which a werewolf is lynched. The game goes on after the others, too."),
        Mistake("the favourite", wrong.the_favourite, "You say who wins more often. Asked for is how often the village wins."),
        Mistake("in percent", wrong.in_percent, "You give percent. A chance is a number from 0 to 1."),
        Mistake("the werewolves' chance", wrong.of_the_werewolves, "That is the chance of the werewolves."),
    ],
    praise="So often wins a village that does not think. Whatever talk and thinking are worth, they are worth beside this number.",
)


# --- 20.5 ------------------------------------------------------------------------------

NEARLY_EVEN = 19, 3, "day", "kill all"     # the village is the favourite by .3 of 100 games


@remembered
def flips_cases(rng):
    cases = [(8, 2, first, win) for first in FIRST for win in WIN] + [(1, 1, "day", "kill all"), (3, 1, "day", "kill all"), NEARLY_EVEN]
    cases += [game(rng) for _ in range(6)]
    return until_all_differ(cases, FLIPS.versions(), lambda function, case: sorted(function(*case)), lambda: game(rng))


def judge_flips(answer, villagers, werewolves, first, win):
    """None for the right rules, in any order."""
    strange = [name for name in answer if name not in ("first", "win")]
    if strange:
        return Wrong('some of "first" and "win", in a list', f"{strange[0]!r} is no name of a rule.")
    if twice := [name for name in ("first", "win") if list(answer).count(name) > 1]:
        return Wrong(named(wrong.flips(villagers, werewolves, first, win)), f"You name {twice[0]!r} more than once. Once is enough.",
                     listed([repr(name) for name in answer]))
    truth = wrong.flips(villagers, werewolves, first, win)
    if set(answer) == set(truth):
        return None
    chances = {"now": known_wins(villagers, werewolves, first, win),
               "with the other first": known_wins(villagers, werewolves, wrong.OTHER["first"][first], win),
               "with the other win": known_wins(villagers, werewolves, first, wrong.OTHER["win"][win])}
    told = ", ".join(f"{name} {float(chance):.4f}" for name, chance in chances.items())
    return Wrong(named(truth), f"The village's chances: {told}.", named(answer))


def no_rule(function, *args):
    """The answer; where it is None and no rule flips, a sentence on what to return then."""
    answer = function(*args)
    if answer is None and not wrong.flips(*args):
        return said("Your function returned None. Where no rule flips, return an empty list. Where one does, is there a `return`?",
                    "[]", "None")
    return answer


def named(rules):
    return listed([repr(name) for name in sorted(set(rules))]) if rules else "no rule"


FLIPS = Exercise(
    number="20.5",
    title="Which rule flips the odds?",
    text="The favourite is the team that wins more than half of the games. Write `flips(villagers, werewolves, first, win)`: "
         "which of the "
         'two rules, if it alone is changed, makes the other team the favourite? Give a list of their names, `"first"` and '
         '`"win"`, '
         "empty if there is none. Where the chance is exactly 1/2, nobody is the favourite, and nothing flips to it or from it. "
         "The arguments and the game are those of 20.1; your `wins` may help.",
    signature="flips(villagers, werewolves, first, win)",
    returns=(list, tuple, set, frozenset),
    cases=flips_cases,
    input_word="game",
    size=lambda villagers, werewolves, first, win: villagers + werewolves,
    oracle=wrong.flips,
    judge=judge_flips,
    through=through_alone(no_rule),
    alike=lambda one, other: set(one) == set(other),
    draw=lambda villagers, werewolves, first, win: crowd_picture(villagers, werewolves, rules_in_words(first, win), "the game"),
    hints=[
        "Three chances are enough: that of the game as it is, and those with one rule changed.",
        "For each rule: is one of the two chances above 1/2 and the other below?",
        'before = wins(villagers, werewolves, first, win). For "first" compare it with wins(villagers, werewolves, the other '
        'first, '
        'win); for "win" with wins(villagers, werewolves, first, the other win). (before - half) * (after - half) < 0 says that '
        'they '
        "lie on two sides.",
    ],
    mistakes=[
        Mistake("any change", wrong.any_change, "You name every rule that moves the chance. Asked for is whether it crosses 1/2."),
        Mistake("large changes", wrong.ten_points, "You ask how far the chance moves. Asked for is whether it crosses 1/2."),
        Mistake("the larger change", wrong.the_larger, "You name the rule that matters most. Perhaps none crosses 1/2, or both "
                                                       "do."),
        Mistake("the village falls", wrong.falls_alone, "You look at games where the village is the favourite. It may also "
                                                        "become it."),
        Mistake("the village rises", wrong.rises_alone, "You look at games where the werewolves are favourites. They may also "
                                                        "become it."),
        Mistake("rounded", wrong.rounded, "Do you round the chances? 50.3 of 100 is more than half."),
        Mistake("half is more", wrong.half_counts, "At exactly 1/2 there is no favourite."),
        Mistake("one change after the other", wrong.one_after_the_other,
                "You don't take the first change back before you try the second. Each is to be changed alone."),
        Mistake("both at once", wrong.both_changed, "You change both rules at once. Each is to be changed alone."),
        Mistake("who comes first, alone", wrong.first_alone, "You try another first phase. Try the other rule, too."),
        Mistake("how to win, alone", wrong.win_alone, "You try another way to win. Try the other rule, too."),
        Mistake("one rule at most", wrong.one_at_most,
                "You name one rule at most. Where both flip the odds, name both: two `if`s, not `elif`."),
        Mistake("one rule at most, the other", wrong.one_at_most_from_the_end,
                "You name one rule at most, the way to win before the first phase. Where both flip the odds, name both."),
        Mistake("same favourite", wrong.same_favourite, "You name the rules that leave the favourite as it is."),
        Mistake("parity in the wrong phase", wrong.with_parity_in_the_evening,
                "Your village still votes by parity: on a morning with as many werewolves as others the game is over. See 20.1."),
    ],
    praise="So a win rate says nothing before the rules are printed beside it.",
)
