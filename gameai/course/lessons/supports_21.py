"""Exercises 21.1 and 21.3: which supports are given, and which moves succeed."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_21 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.lessons.positions_21 import draw, position, succeeding, written
from gameai.show.words import listed

FORM = ("All units are armies; nobody goes by sea, and all orders are legal. `powers` is {province: the power whose army "
        "is there}, `moves` "
        "{from: to}, `supports` {province of the supporter: (province of the supported army, where that army is to be)}; in a "
        "support to hold the two are the same. Who has no order holds. ")
RED_AND_BLUE = dict.fromkeys(("ARD", "CLI"), "RED") | dict.fromkeys(("BRO", "DUN", "ELM"), "BLUE")
DISLODGED = RED_AND_BLUE, {"CLI": "BRO", "BRO": "ARD", "ELM": "BRO"}, {"ARD": ("CLI", "BRO"), "DUN": ("BRO", "ARD")}
RING = dict.fromkeys(("ARD", "BRO", "CLI"), "RED"), {"ARD": "BRO", "BRO": "CLI", "CLI": "ARD"}, {}


def names(places):
    return listed(sorted(places)) if places else "none"


def judge_places(answer, truth, able, what, none):
    """None for the right provinces, in any order; a `Wrong` else.

    Args:
        truth: the right ones. able: those that can be meant. what: who they are, "{} is …" of a strange one. none: of an empty answer.
    """
    strange = [one for one in answer if one not in able]
    if strange:
        return Wrong(names(truth), what.format(repr(strange[0])), listed([repr(one) for one in sorted(answer, key=repr)]))
    if set(answer) == set(truth):
        return None
    return Wrong(names(truth), "" if answer else none, names(answer))


def size(powers, moves, supports, *more):
    return 10 * len(powers) + len(moves) + len(supports)


def in_code(powers, moves, supports, *more):
    told = f"powers = {powers}, moves = {moves}, supports = {supports}"
    return told + "".join(f", succeed = {one}" for one in more) + f". In the usual notation: {written(powers, moves, supports)}."


# --- 21.1 -----------------------------------------------------------------------------------


def with_success(made):
    return *made, succeeding(*made)


def supported(rng):
    while True:
        made = position(rng)
        if made[2] and made[1]:
            return with_success(made)


@remembered
def given_cases(rng):
    cases = [with_success(DISLODGED), *(supported(rng) for _ in range(8))]
    return until_all_differ(cases, GIVEN.versions(), lambda function, case: sorted(function(*case)), lambda: supported(rng))


GIVEN = Exercise(
    number="21.1",
    title="Is this support cut?",
    text=FORM + "`succeed` lists the provinces whose moves succeed; for once you are told. Write `given(powers, moves, "
         "supports, succeed)`: "
         "the provinces of the armies whose support is given, in a list or a set. A support counts if the supported army "
         "does what it "
         "says and if it is not cut. It is cut by an attack of another power, even one that fails. Only an attack from "
         "the province into "
         "which the support goes must succeed to cut it.",
    signature="given(powers, moves, supports, succeed)",
    returns=set,
    cases=given_cases,
    input_word="position",
    size=size,
    oracle=wrong.given,
    judge=lambda answer, powers, moves, supports, succeed: judge_places(
        answer, wrong.given(powers, moves, supports, succeed), supports, "{} is no province of an army that supports.",
        "You say that no support is given."),
    through=through_alone(),
    alike=lambda one, other: set(one) == set(other),
    describe=in_code,
    draw=lambda powers, moves, supports, succeed: draw(powers, moves, supports),
    hints=[
        "Two questions about each support: does the supported army do what the support says? And does anybody cut it?",
        "An army that does not move is to be where it is: moves.get(whom, whom) is where it is to be. Compare with the support.",
        "For each `place, (whom, into)` go through `attacker, goal in moves.items()`. It cuts if goal == place, if the "
        "powers differ, and if "
        "attacker != into or attacker in succeed.",
    ],
    mistakes=[
        Mistake("never cut", wrong.never_cut, "In your version nothing cuts a support. An attack of another power does."),
        Mistake("cut by the attacked unit", wrong.cut_by_the_attacked,
                "In your version the army at which the support is aimed cuts it by any attack. From there only an attack "
                "that succeeds cuts."),
        Mistake("the attacked unit never cuts", wrong.never_cut_by_the_attacked,
                "In your version the army at which the support is aimed never cuts it. If it dislodges the supporter, it does."),
        Mistake("cut by its own side", wrong.cut_by_own, "In your version an attack of the supporter's own power cuts. It "
                "doesn't."),
        Mistake("cut by the attacked unit and its own side", wrong.attacked_and_own,
                "In your version every move to the supporter cuts. Whose move is it, and from where does it come?"),
        Mistake("support for something else", wrong.unmatched,
                "You count supports for what the supported army does not do. Does it go there, or stay, as the support says?"),
        Mistake("cut by winners alone", wrong.winners_cut_alone,
                "In your version an attack cuts only if it succeeds. An attack that fails cuts as well, but from one place."),
        Mistake("cut by supports", wrong.cut_by_supports, "In your version a support of an attack cuts. Only moves do."),
        Mistake("the cut ones", wrong.cut_ones, "You name the supports that are not given."),
        Mistake("who is supported", wrong.supported_ones, "You name the supported armies. Asked for are the supporters."),
    ],
    praise="An attack that fails can still decide a battle elsewhere.",
)


# --- 21.3 -----------------------------------------------------------------------------------


def moved(rng):
    while True:
        made = position(rng)
        if made[1]:
            return made


@remembered
def adjudicate_cases(rng):
    cases = [RING, DISLODGED, *(moved(rng) for _ in range(8))]
    return until_all_differ(cases, ADJUDICATE.versions(), lambda function, case: sorted(function(*case)), lambda: moved(rng))


def advise(kind, error, powers, moves, supports):
    if kind in ("recursion", "slow"):
        return ("Where moves lead round in a ring, each asks for the next for ever. Remember which ones are being asked "
                "for; for such a one "
                "take a guess instead of asking again.")
    return ""


ADJUDICATE = Exercise(
    number="21.3",
    title="All at once",
    text=FORM + "Write `adjudicate(powers, moves, supports)`: the provinces whose moves succeed, in a list or a set. All "
         "rules of the "
         "lesson hold: supports are cut as in 21.1, who comes in is decided as in 21.2. Who leaves is no hindrance, but two "
         "armies can't change places, one that tried to leave and failed stays with strength 1, and an army that is dislodged "
         "bounces nobody in the province from which its attacker came. In a ring of moves all succeed if nothing else stops one.",
    signature="adjudicate(powers, moves, supports)",
    returns=set,
    cases=adjudicate_cases,
    input_word="position",
    size=size,
    oracle=succeeding,
    judge=lambda answer, powers, moves, supports: judge_places(
        answer, succeeding(powers, moves, supports), moves, "{} is no province from which an army moves.", "You say that "
        "no move succeeds."),
    through=through_alone(),
    alike=lambda one, other: set(one) == set(other),
    describe=in_code,
    draw=draw,
    advise=advise,
    hints=[
        "Whether one move succeeds you can say once you know which others do. So guess: which answers for all moves lead "
        "back to themselves?",
        "There are at most a few moves: try all combinations of True and False (itertools.product). A combination fits if "
        "each move, judged by "
        "it, comes out as guessed. Where several fit there is a ring: take the one in which most succeed.",
        "For one combination: `supporters = given(powers, moves, supports, succeed)`. A move from a to b: another power's "
        "army in b that has "
        "not left must be beaten, without help of its own power: with 1 + its supports to hold if it has no move or moves "
        "to a, else with 1. "
        "Then each other attacker of b must be weaker, but for one that b's army dislodges by moving there.",
    ],
    mistakes=[
        Mistake("supports ignored", wrong.VERSIONS["supports_ignored"], "In your version supports add nothing to a strength."),
        Mistake("strength decides", wrong.VERSIONS["never_cut"], "In your version no support is cut. See 21.1."),
        Mistake("cut by the attacked unit", wrong.VERSIONS["cut_by_the_attacked"],
                "In your version the army at which a support is aimed cuts it by any attack. See 21.1."),
        Mistake("the attacked unit never cuts", wrong.VERSIONS["never_cut_by_the_attacked"],
                "In your version a supporter that is dislodged by the army at which it aims still helps."),
        Mistake("cut by its own side", wrong.VERSIONS["cut_by_own"], "In your version the own side's moves cut supports."),
        Mistake("cut by the attacked unit and its own side", wrong.VERSIONS["attacked_and_own"],
                "In your version every move to a supporter cuts its support. See 21.1."),
        Mistake("cut by winners alone", wrong.VERSIONS["winners_cut_alone"], "In your version an attack that fails cuts "
                "no support."),
        Mistake("support for something else", wrong.VERSIONS["unmatched"], "You count supports for what the supported "
                "army does not do."),
        Mistake("own unit dislodged", wrong.VERSIONS["own_unit_dislodged"], "In your version a power dislodges its own army."),
        Mistake("own help counts", wrong.VERSIONS["own_help_counts"],
                "In your version a power's support helps to dislodge its own army. Against that army it counts nothing."),
        Mistake("equal is enough", wrong.VERSIONS["equal_is_enough"],
                "In your version an attacker as strong as the holder gets in. It needs more."),
        Mistake("others ignored", wrong.VERSIONS["others_ignored"],
                "You compare an attacker with the holder alone. Others that come to the same province stop it, too."),
        Mistake("places swapped", wrong.VERSIONS["places_swapped"], "In your version two armies change places. The "
                "stronger one must win."),
        Mistake("rings fail", wrong.VERSIONS["rings_fail"],
                "In your version a ring of three moves or more stands still. Two guesses lead back to themselves, and the "
                "rule chooses moving."),
        Mistake("the beaten still bounces", wrong.VERSIONS["beaten_still_bounces"],
                "An army that is dislodged still stops others in the province from which its attacker came. It has no say there."),
        Mistake("failed mover held", wrong.VERSIONS["failed_held"],
                "You hold an army that tried to leave by supports. It stays with strength 1."),
        Mistake("empty places alone", wrong.VERSIONS["only_empty"],
                "In your version nobody gets to where an army was. It may leave, or be dislodged."),
        Mistake("where to", wrong.VERSIONS["as_goals"], "You name where the moves lead. Asked for is from where they come."),
    ],
    praise="You guessed, and looked whether the guess leads back to itself. The library does the same, one circle at a time.",
)
