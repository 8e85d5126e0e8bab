"""Exercises 19.3 and 19.4: the President's choice, and what a foreign office answers in a round of talk."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_19_choices as wrong
from gameai.course.lessons.life_19 import ALONE, enough
from gameai.course.lessons.tables_19 import table_picture
from gameai.show.words import listed

# --- 19.3 ------------------------------------------------------------------------------

DEALS = ["peace", "swap", "alliance", "truce"]
MOVES = ["north", "south", "east", "west", "wait"]


def move_case(rng):
    """A choice in which exactly one move is best."""
    while True:
        confirmed = rng.sample(DEALS, rng.randrange(4))
        trust = {deal: rng.choice((0.25, 0.5, 0.8, 1, 1, 1.25, 2)) for deal in confirmed}
        moves = rng.sample(MOVES, rng.randrange(2, 5))
        some = [(move, rng.randrange(-5, 21), rng.sample(DEALS, rng.choice((0, 0, 1, 1, 2))),
                 rng.sample(confirmed, min(len(confirmed), rng.choice((0, 0, 0, 1, 2))))) for move in moves]
        candidates = [(move, utility, needs, [deal for deal in breaks if deal not in needs]) for move, utility, needs, breaks in some]
        *candidates, (move, utility, _, breaks) = candidates
        case = candidates, (move, utility, [], breaks), trust, rng.choice((1, 3, 5, 10))
        if len(wrong.equally_good(*case)) == 1:
            return case


def relied_case(rng):
    """A choice in which most moves rely on two deals: else it takes long to tell wrong versions of the trust apart."""
    while True:
        confirmed, moves = rng.sample(DEALS, 3), rng.sample(MOVES, 4)
        trust = {deal: rng.choice((0.25, 0.5, 0.8, 1.25, 1.5, 2)) for deal in confirmed}
        candidates = []
        for move in moves[:3]:
            needs = rng.sample(confirmed, rng.choice((1, 2, 2, 2)))
            breaks = [deal for deal in confirmed if deal not in needs and rng.random() < 0.5]
            candidates.append((move, rng.randrange(-5, 21), needs, breaks))
        fallback = moves[3], rng.randrange(-5, 11), [], rng.sample(confirmed, rng.choice((0, 0, 1, 2)))
        case = candidates, fallback, trust, rng.choice((1, 3, 5, 10))
        if len(wrong.equally_good(*case)) == 1:
            return case


def either_case(rng):
    return rng.choice((move_case, relied_case))(rng)


def known_moves(rng):
    """A choice without candidates, and some between two that are worth nearly the same, in either order: for who rounds, they are."""
    _, fallback, trust, price = move_case(rng)
    found = [([], fallback, trust, price)]
    for digits in (0, 1):
        while True:
            confirmed, moves = rng.sample(DEALS, 2), rng.sample(MOVES, 3)
            trust = dict(zip(confirmed, rng.sample((0.64, 0.8, 0.95, 1.05, 1.1), 2)))
            two = [(move, rng.randrange(6, 21), [deal], []) for move, deal in zip(moves, confirmed)]
            fallback = moves[2], rng.randrange(5), [], []
            (one, _), (other, _) = wrong.worths(two, fallback, trust, 1)[:2]
            if round(one, digits) == round(other, digits) and round(one, digits + 1) != round(other, digits + 1):
                found += [(each, fallback, trust, 1) for each in (two, two[::-1])]
                break
    return found


def judge_move(answer, candidates, fallback, trust, price):
    truth, = wrong.equally_good(candidates, fallback, trust, price)
    if answer == truth:
        return None
    found = {move: worth for worth, move in wrong.worths(candidates, fallback, trust, price)}
    if answer in found:
        return Wrong(truth, f"{truth!r} is worth {found[truth]:.4g}, and {answer!r} only {found[answer]:.4g}.")
    for move, _, needs, _ in candidates:
        if move == answer:
            missing = listed(repr(deal) for deal in needs if deal not in trust)
            return Wrong(truth, f"{answer!r} can't be played: not confirmed is {missing}.")
    return Wrong(truth, f"{answer!r} is none of the moves.")


def draw_move(candidates, fallback, trust, price):
    def deals(names):
        told = [f"{deal} (trust {trust[deal]:g})" if deal in trust else f"{deal} (✕ not confirmed)" for deal in names]
        return listed(told) if told else "–"
    rows = [(move, utility, deals(needs), listed(breaks) if breaks else "–") for move, utility, needs, breaks in candidates]
    rows.append((f"{fallback[0]} (fallback)", fallback[1], "–", listed(fallback[3]) if fallback[3] else "–"))
    return table_picture("What the President can choose from", ["move", "utility", "needs", f"breaks (price {price} each)"], rows)


_ROUNDED = "Two moves may differ by less. Compare what they are worth as it comes."

MOVE = Exercise(
    number="19.3",
    title="The President's choice",
    text="Write `choose(candidates, fallback, trust, price)`: the move that the President plays. A candidate is a tuple `(move, "
         "utility, needs, breaks)`: `needs` are the deals without which the utility can't be had, `breaks` the confirmed deals that "
         "the move breaks. `trust` is {deal: number} of **all confirmed deals**, and of no others. The fallback is a candidate, "
         "too; it needs nothing.\n\n"
         "- A candidate can be played only if all its needs are confirmed.\n- It is worth: the fallback's utility, plus its **gain** "
         "(its utility minus the fallback's) times the trust in **each** deal that it needs, minus `price` for each deal that it "
         "breaks. The fallback is valued in the same way; its gain is 0.\n\n"
         "Play what is worth most, without rounding; in no case here are two worth the same.",
    signature="choose(candidates, fallback, trust, price)",
    returns=str,
    cases=enough(lambda: MOVE, either_case, 10, known_moves),
    size=lambda candidates, fallback, trust, price: 10 * len(candidates) + sum(len(n) + len(b) for _, _, n, b in candidates) + len(trust),
    oracle=wrong.best,
    judge=judge_move,
    through=ALONE,
    draw=draw_move,
    hints=[
        "Which candidates can be played at all? The fallback always can.",
        "Write a helper `worth(candidate)`. With no needs, the gain is counted in full; each need multiplies it once.",
        "gain = utility - fallback[1]; for each need: gain *= trust[need]; worth = fallback[1] + gain - price * len(breaks). Then "
        "`max(playable, key=worth)[0]`, where `playable` has the fallback in it.",
    ],
    mistakes=[
        Mistake("ignores unconfirmed deals", wrong.unconfirmed_too, "You play a candidate whose needs are not all confirmed."),
        Mistake("one need is enough", wrong.one_need_enough, "You play a candidate when one of its needs is confirmed. All must be."),
        Mistake("fallback last", wrong.fallback_last,
                "You look at the fallback only if there is no other. It may be worth more than all candidates."),
        Mistake("begins with a best of 0", wrong.from_0,
                "You look for what is worth more than 0. All moves may be worth less, and one of them is still the best."),
        Mistake("rounded to whole numbers", wrong.rounded, f"You compare whole numbers. {_ROUNDED}"),
        Mistake("rounded to one digit", wrong.rounded_to_1, f"You compare numbers of one digit behind the point. {_ROUNDED}"),
        Mistake("fallback always", wrong.fallback_always, "You always play the fallback."),
        Mistake("first that can be played", wrong.first_viable, "You take the first that can be played, and not what is worth most."),
        Mistake("price ignored", wrong.price_ignored, "A broken word costs nothing in your version."),
        Mistake("price once", wrong.price_once, "You count the price once, however many deals a move breaks."),
        Mistake("price added", wrong.price_added, "You add the price where it should be subtracted."),
        Mistake("price in the gain", wrong.price_in_gain,
                "You subtract the price before the trust multiplies. The price is charged in full, whatever the trust."),
        Mistake("price without needs alone", wrong.price_without_needs,
                "You charge the price for moves without needs alone. A move that relies on a deal and breaks another pays, too."),
        Mistake("price with needs alone", wrong.price_with_needs,
                "You charge the price for moves with needs alone. A move that relies on nobody and breaks a deal pays, too."),
        Mistake("price for each need", wrong.price_for_each_need,
                "You charge the price once for each need. It is charged once for each deal that the move breaks."),
        Mistake("gain over the fallback less its price", wrong.priced_base,
                "You measure the gain from the fallback's utility less its price. The gain is utility minus utility."),
        Mistake("stops at the first that can't be played", wrong.stops_at_unconfirmed,
                "You stop at the first candidate that can't be played. A later one may be the best."),
        Mistake("fallback breaks nothing", wrong.fallback_free, "The fallback may break deals as well, and then pays the same price."),
        Mistake("never breaks a word", wrong.never_breaks,
                "You leave out whatever breaks a deal. Here a word has a price, and there are gains above it."),
        Mistake("cheapest broken word", wrong.cheapest_word,
                "You take the move that breaks fewest deals, and look at the utility afterwards. The price belongs into the sum."),
        Mistake("trust ignored", wrong.trust_ignored, "You count every gain in full, whoever it depends on."),
        Mistake("trust added", wrong.trust_added, "You add the numbers of trust. Each one multiplies."),
        Mistake("trust averaged", wrong.trust_averaged,
                "You take the average trust. Each number multiplies: all partners must keep their word."),
        Mistake("first need's trust", wrong.first_trust, "You use the trust in the first need alone. Each one multiplies."),
        Mistake("last need's trust", wrong.last_trust, "You use the trust in the last need alone. Each one multiplies."),
        Mistake("least trust", wrong.trust_least, "You use the smallest number of trust alone. Each one multiplies."),
        Mistake("trust clipped to 1", wrong.trust_clipped,
                "You let no trust count more than 1, as if it were a probability. It is a weight, and may be above 1."),
        Mistake("each trust clipped to 1", wrong.each_clipped,
                "You let no number of trust count more than 1, as if it were a probability. It is a weight, and may be above 1."),
        Mistake("trust in what is broken", wrong.breaks_relied_on,
                "You multiply the gain by the trust in the deals that the move breaks, too. It depends on its needs alone."),
        Mistake("price times trust", wrong.price_by_trust,
                "You multiply the price by the trust in the deal that is broken. A broken word costs the same, whoever had it."),
        Mistake("trust on what is above the fallback", wrong.gains_alone,
                "You leave the trust out where the gain is below 0. There, too, it multiplies."),
        Mistake("nothing below the fallback", wrong.none_below_fallback,
                "You leave out candidates of less utility than the fallback. Such a one may still be worth more: the fallback may break "
                "more deals."),
        Mistake("trust on the whole utility", wrong.whole_utility,
                "You multiply the whole utility by the trust. Only what is gained over the fallback depends on the partners."),
    ],
    praise="The library's default is an infinite price, `Traits(foreign=inf)`: the word is kept where that can be. Python's `inf * 0` is "
           "no number, so there the price may be counted only for a move that breaks a deal.",
)


# --- 19.4 ------------------------------------------------------------------------------

CITIES = "ABCDEF"


def talk_case(rng):
    """Offers and own proposals about one to three cities, all with different values."""
    def deal():
        return "".join(sorted(rng.sample(CITIES, rng.choice((1, 2, 2, 3)))))
    while True:
        names = list(dict.fromkeys(deal() for _ in range(rng.randrange(3, 8))))
        rng.shuffle(names)
        offers, rest = names[:rng.randrange(1, 5)], []
        for name in names[len(offers):]:  # what an agent proposes or has promised goes together
            if not any(wrong.clash(name, other) for other in rest):
                rest.append(name)
        cut = rng.randrange(len(rest) + 1)
        own, promised = rest[:cut], rest[cut:]
        value = {name: rng.choice((0, rng.randrange(-5, 0))) for name in offers if rng.random() < 0.2}
        for name in [*offers, *own]:
            value.setdefault(name, rng.randrange(1, 25))
        if len({*value.values()}) == len(value):
            return offers, own, promised, value, rng.choice((1, 0.75, 0.5, 0.5, 0.25))


TALKS = [(["A"], ["AB"], [], {"A": 5, "AB": 10}, 0.5),  # as good is not more
         (["AB"], ["AC", "BD"], [], {"AB": 6, "AC": 4, "BD": 8}, 1), (["AB"], ["AC", "BD"], [], {"AB": 6, "AC": 8, "BD": 4}, 1),
         (["A", "B"], [], ["BC", "DE"], {"A": 2, "B": 3}, 0.5), (["A", "B"], [], ["DE", "BC"], {"A": 2, "B": 3}, 0.5),
         (["A", "B"], ["AB"], [], {"A": 9, "B": 3, "AB": 10}, 0.5), ([], ["A"], ["B"], {"A": 2}, 0.5)]


def judge_talk(answer, offers, own, promised, value, factor):
    truth = set(wrong.answers(offers, own, promised, value, factor))
    given = list(answer)
    for act in given:
        fits = isinstance(act, (tuple, list)) and len(act) == 2 and act[0] in ("accept", "reject", "withdraw") and isinstance(act[1], str)
        if not fits:
            return Wrong(in_words(truth), 'An act is a pair such as ("accept", "AB"); one of yours is another thing.')
    acts = list(map(tuple, given))
    if len(set(acts)) < len(acts):
        return Wrong(in_words(truth), "You say the same thing twice.", in_words(acts))
    return None if set(acts) == truth else Wrong(in_words(truth), "What your office says is not what it should say.", in_words(acts))


def in_words(acts):
    return listed(f"{do} {deal}" for do, deal in sorted(acts)) if acts else "nothing"


def alike_talk(one, other):
    return set(map(tuple, one)) == set(map(tuple, other))


def draw_talk(offers, own, promised, value, factor):
    rows = [("offer", deal, value[deal]) for deal in offers] + [("own proposal", deal, value[deal]) for deal in own]
    rows += [("promised", deal, "–") for deal in promised]
    return table_picture("The table in a round of talk", ["", "cities", f"value (factor {factor:g})"], rows)


TALK = Exercise(
    number="19.4",
    title="A round of talk",
    text="Write `answers(offers, own, promised, value, factor)`: what a foreign office says to the offers of a round, a list of "
         "pairs such as `(\"accept\", \"AB\")`; also `\"reject\"` and `\"withdraw\"`. A deal is a text of the cities that it moves, "
         "each a letter. Two deals **conflict** if they have a city in common. `own` are the agent's own open proposals, `promised` "
         "the deals that bind it already; `value` has a number for each offer and each own proposal.\n\n"
         "Take the offers from the most valuable down (no two have the same value):\n\n"
         "- worth 0 or less, or in conflict with what is promised: reject it;\n- else, if it is worth **more than** `factor` times "
         "the best own open proposal that conflicts with it (than 0 if none does): accept it, and withdraw the own proposals that "
         "conflict. It is promised from now on, and what is withdrawn is no longer open;\n- else say nothing, and wait.\n\n"
         "The order of your pairs does not matter.",
    signature="answers(offers, own, promised, value, factor)",
    returns=(list, tuple, set, frozenset),
    cases=enough(lambda: TALK, talk_case, 10, TALKS),
    input_word="round",
    size=lambda offers, own, promised, value, factor: 10 * len(offers) + 5 * len(own) + len(promised),
    oracle=wrong.answers,
    judge=judge_talk,
    through=ALONE,
    draw=draw_talk,
    alike=alike_talk,
    hints=[
        "Two deals conflict if `set(one) & set(other)` is not empty. Which two lists change while you go through the offers?",
        "Start with copies of `own` and `promised`. `sorted(offers, key=value.get, reverse=True)` begins with the best.",
        "rivals = [mine for mine in own if set(mine) & set(deal)]; asked = factor * max((value[mine] for mine in rivals), "
        "default=0). When you accept: append the deal to `promised`, a (\"withdraw\", …) for each rival, and take the rivals out of "
        "`own`.",
    ],
    mistakes=[
        Mistake("two conflicting deals", wrong.two_at_once,
                "You accept two offers about the same city in one round. What is accepted is promised from then on."),
        Mistake("promises forgotten", wrong.promised_ignored, "You accept what conflicts with a deal that binds you already."),
        Mistake("first promise alone", wrong.first_promise,
                "You look at the first deal that binds you, and accept what conflicts with another."),
        Mistake("never withdraws", wrong.never_withdraws,
                "You accept an offer and leave a proposal on the table that conflicts with it. If somebody accepts that, you are "
                "bound by both."),
        Mistake("withdraws the best rival alone", wrong.withdraws_one,
                "You withdraw one own proposal that conflicts with what you accept. All that conflict must go."),
        Mistake("withdraws everything", wrong.withdraws_all, "You withdraw own proposals that conflict with nothing."),
        Mistake("any gain will do", wrong.any_gain,
                "You accept whatever is better than nothing, and give up an own proposal that is worth far more."),
        Mistake("as good is good enough", wrong.as_good,
                "You accept what is worth exactly as much as you ask. It must be worth more."),
        Mistake("what is withdrawn still counts", wrong.old_rivals,
                "You compare a later offer with an own proposal that you have withdrawn in this round. It is no longer open."),
        Mistake("nothing is open after accepting", wrong.own_emptied,
                "After you have accepted an offer, none of your own proposals counts. Those that do not conflict with it are still open."),
        Mistake("last promise alone", wrong.promised_replaced,
                "When you accept an offer you forget the deals that bound you before."),
        Mistake("waiting is promised", wrong.waiting_promised,
                "You reject what conflicts with an offer that you left unanswered. Only what is accepted binds you."),
        Mistake("rejected is promised", wrong.all_promised,
                "Every offer binds you in your version, whatever you say to it. Only what is accepted does."),
        Mistake("waiting is rejected in the end", wrong.waiting_rejected,
                "You reject an offer that waits, because of one that you accepted after it. Each offer is answered once, in its turn."),
        Mistake("stops at waiting", wrong.stops_waiting,
                "You stop at the first offer that must wait. The others are answered all the same."),
        Mistake("stops after accepting", wrong.stops_accepting,
                "You stop at the first offer that you accept. The others are answered all the same."),
        Mistake("stops after rejecting", wrong.stops_rejecting,
                "You stop at the first offer that you reject. The others are answered all the same."),
        Mistake("no concession", wrong.no_concession,
                "You wait for as much as your own proposal is worth. The factor says how far you come down."),
        Mistake("factor added", wrong.factor_added,
                "You add the factor to what your own proposal is worth. It multiplies."),
        Mistake("factor on the wrong side", wrong.wrong_side,
                "You multiply the offer by the factor, and not what you ask: so you get tougher from round to round."),
        Mistake("impatient", wrong.impatient,
                "You reject an offer that is good, but not yet good enough. In a later round you might take it."),
        Mistake("silent no", wrong.silent_no, "You say nothing where you should reject. The other one waits for you."),
        Mistake("accepts what is worth 0", wrong.takes_nothing,
                "You do not reject an offer that is worth nothing to you. It binds you, and helps you nowhere."),
        Mistake("compares with all own proposals", wrong.all_rivals,
                "You compare an offer with own proposals that do not conflict with it. You can have both."),
        Mistake("adds own proposals up", wrong.rivals_added, "You compare with the sum of own proposals. Asked for is the best of them."),
        Mistake("compares with the average own proposal", wrong.average_rival,
                "You compare with the average of own proposals that conflict. Asked for is the best of them."),
        Mistake("compares with the worst own proposal", wrong.least_rival,
                "You compare with the own proposal that is worth least. You give up the best of them, too."),
        Mistake("compares with the first own proposal", wrong.first_rival,
                "You compare with the first own proposal that conflicts. Asked for is the best of them."),
        Mistake("compares with the last own proposal", wrong.last_rival,
                "You compare with the last own proposal that conflicts. Asked for is the best of them."),
        Mistake("factor times value rounded", wrong.rounded_factor,
                "You round `factor` times the best own proposal. An offer may be worth more than that, and not more than what you round "
                "it to."),
        Mistake("as they come", wrong.as_they_come,
                "You take the offers as they come. A poor one may then stand in the way of a better one."),
        Mistake("worst first", wrong.worst_first, "You begin with the offer that is worth least."),
        Mistake("the best alone", wrong.best_alone, "You answer the best offer and leave the others without a word."),
    ],
    praise="This is algorithm 5 of the thesis, as the library's `ForeignOffice.answers` has it.",
)
