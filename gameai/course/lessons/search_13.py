"""Exercises 13.5 and 13.6: find the bugs in AC-3; and suppose, where propagation stops."""

from itertools import combinations

from gameai.course.attempt import attempt
from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import mistakes_13_search as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_13 import blurred, deal_of, deck, in_code, judge_possible, remembered, said_of, size, until_all_differ
from gameai.course.lessons.drawn_13 import cards_picture, kinds_of, marks_picture, owner_heads, table_picture
from gameai.course.lessons.mistakes_13 import rule_of_clause, rule_of_hands, rule_of_kinds
from gameai.course.lessons.rules_13 import answered, players_in
from gameai.games.clue.cards import CARDS
from gameai.games.clue.events import CASE
from gameai.show.words import counted, listed

# --- 13.5 ------------------------------------------------------------------------------

faulty_consistent = wrong.faulty_consistent
VALUES, MANY, WIDE = (1, 2, 3, 4), tuple(range(1, 9)), tuple(range(1, 25))
LONG = 220
RELATIONS = {"<": lambda one, other: one < other, ">": lambda one, other: one > other, "=": lambda one, other: one == other,
             "≠": lambda one, other: one != other, "is beside": lambda one, other: abs(one - other) == 1}


def pairs_of(name, values=MANY):
    """The pairs of values that a relation allows."""
    return {(one, other) for one in values for other in values if RELATIONS[name](one, other)}


def arcs_of(*relations, values=MANY):
    """{(x, y): allowed pairs} in both directions, of (x, name, y)."""
    arcs = {}
    for one, name, other in relations:
        arcs[one, other] = pairs_of(name, values)
        arcs[other, one] = {(there, here) for here, there in arcs[one, other]}
    return arcs


def arcs_case(rng):
    """Three or four variables, and relations between two or three pairs of them."""
    variables = "abcd"[:rng.choice((3, 3, 4))]
    chosen = sorted(rng.sample(list(combinations(variables, 2)), rng.choice((2, 3, 3))))
    relations = [(one, rng.choice(list(RELATIONS)), other) for one, other in chosen]
    rng.shuffle(relations)
    domains = {variable: set(rng.sample(VALUES, rng.choice((2, 3, 4)))) for variable in variables}
    return domains, arcs_of(*relations)


def circle(name, values):
    """a `name` b, while b = c and a = c, over the values."""
    return {variable: set(values) for variable in "abc"}, arcs_of(("a", name, "b"), ("b", "=", "c"), ("a", "=", "c"), values=values)


def long_chain():
    """Equal variables of which the middle one is certain: at each end a pass goes one step, in whatever order it looks at the arcs."""
    names = [f"x{number}" for number in range(LONG + 1)]
    relations = [(one, "=", other) for one, other in zip(names, names[1:])]
    return {name: {1, 2} - {2 * (name == names[LONG // 2])} for name in names}, arcs_of(*relations, values=(1, 2))


@remembered
def arcs_cases(rng):
    """A chain whose end begins to move last, circles that take more passes than variables, and random ones; some for each usual mistake.

    And what no fixed number of passes is enough for, and ends that some variables know nothing of.
    """
    chain = arcs_of(("a", "<", "b"), ("b", "<", "c"), ("c", "<", "d"))
    cases = [({"a": {1, 2}, "b": {1, 2}}, arcs_of(("a", "<", "b"))), ({"a": {1, 2, 3}, "b": {1, 2, 3}}, arcs_of(("a", "≠", "b"))),
             ({variable: set(VALUES) for variable in "abcd"}, chain),
             ({"a": {1}, "b": {2, 3}}, arcs_of(("a", "<", "b"))),
             *(({variable: {1, 2} if variable in free else {1} for variable in "abcd"}, arcs_of(never)) for free, never in (
                 ("ab", ("c", "<", "d")), ("cd", ("a", "<", "b")), ("ad", ("b", "<", "c")), ("bc", ("a", "<", "d")))),
             circle("<", MANY), circle(">", MANY), circle("<", WIDE), long_chain()]
    cases += [arcs_case(rng) for _ in range(12)]
    return until_all_differ(cases, ARCS.versions(), answered, lambda: arcs_case(rng))


def relations_said(arcs):
    """The arcs in words: each pair once."""
    said = []
    for one, other in list(arcs)[::2]:
        values = {value for pair in arcs[one, other] for value in pair}
        name = next(name for name in RELATIONS if pairs_of(name, values) == arcs[one, other])
        said.append(f"{one} {name} {other}")
    return listed(said) if len(said) < 9 else f"{', '.join(said[:2])} and so on to {said[-1]}"


def domains_said(domains):
    """The domains as a student can type them; those of the long case in fewer words."""
    if len(domains) > 9:
        return f"{{f'x{{n}}': {{1}} if n == {LONG // 2} else {{1, 2}} for n in range({LONG + 1})}}"
    if all(values == set(WIDE) for values in domains.values()):
        return f"{{name: set(range(1, {len(WIDE) + 1})) for name in {''.join(domains)!r}}}"
    return in_code(domains)


def draw_arcs(domains, arcs):
    """The domains as a table; of the long case its middle."""
    middle = {name: domains[name] for name in list(domains)[LONG // 2 - 3:LONG // 2 + 4]} if len(domains) > 9 else domains
    values, which = range(1, max(map(max, middle.values())) + 1), f" (Drawn: {len(middle)} of them.)" if middle is not domains else ""
    return table_picture(middle, tuple(values), (), "the domains before", f"Constraints: {relations_said(arcs)}.{which}")


ARCS = Exercise(
    number="13.5",
    title="Find the bugs: AC-3",
    text="The function above, `faulty_consistent`, should make every arc consistent, and has three faults: it removes too much, it "
         "stops too early, and it does not notice the end. Write it again without them, as `consistent(domains, arcs)`. `domains` is a "
         "dictionary from variable to the set of its values. `arcs` is a dictionary from `(x, y)` to the set of allowed pairs "
         "`(value of x, "
         "value of y)`; both directions are in it. A value of x stays if **some** value of y goes with it. Return the "
         "domains that are left once no arc removes any more, as a new dictionary of sets, or `None` if a domain gets empty.",
    signature="consistent(domains, arcs)",
    returns=(dict, type(None)),
    cases=arcs_cases,
    size=size,
    oracle=wrong.consistent,
    judge=lambda answer, domains, arcs: judge_possible(
        answer, wrong.consistent(domains, arcs), domains, "A domain gets empty, so there is no solution.", "values"),
    through=through_alone(),
    show=lambda domains: said_of(domains, "nothing"),
    describe=lambda domains, arcs: f"domains = {domains_said(domains)}; arcs in both directions for {relations_said(arcs)}",
    draw=draw_arcs,
    hints=[
        "Try it by hand: a < b, both with the values 1 and 2. Then a < b < c with 1, 2, 3: what does the first arc know when the last one "
        "has been looked at?",
        "`all` should be `any`. Keep a queue of arcs, `queue = list(arcs)`, and take one after another from it. An arc (x, y) "
        "asks about the values of y: if x loses a value, which arcs must be looked at again?",
        "Those that ask about x: all arcs `(z, x)`. Put them at the end of the queue whenever x has lost a value. If nothing is "
        "left of x, "
        "return None at once.",
    ],
    mistakes=[
        Mistake("as it was", wrong.as_it_was,
                "You ask that all values of y go with a value of x, as before. One is enough. The other faults come after that."),
        Mistake("neighbours not requeued", wrong.no_requeue,
                "You look at each arc once. When a variable loses values, its neighbours must be asked again."),
        Mistake("wrong arcs requeued", wrong.wrong_neighbours,
                "You put arcs that start from the changed variable into the queue again. Those that ask about it are others."),
        Mistake("only the way back", wrong.back_only,
                "You put only the reversed arc into the queue. Other variables ask about this one, too."),
        Mistake("all partners", wrong.all_partners, "You ask that all values of y go with the value. One partner is enough."),
        Mistake("empty not noticed", wrong.empty_unnoticed, "A domain is empty, so there is no solution: return None."),
        Mistake("two faults left: once, and the end", wrong.once_and_empty,
                "`any` is right. Two faults are left: when must an arc be looked at again, and what if a domain gets empty?"),
        Mistake("a pass for each variable", wrong.pass_per_variable,
                "You go through the arcs a fixed number of times. How often it takes depends on the values as well: go on until no arc "
                "removes any."),
        Mistake("a fixed number of passes", wrong.fixed_passes,
                "You go through the arcs a fixed number of times. How often it takes depends on the variables and their values: go on "
                "until no arc removes any."),
        *(Mistake(f"the end noticed if {which} is empty", wrong_one,
                  f"You return None if {which} is empty. One empty domain is enough, whichever it is.")
          for which, wrong_one in (("every domain", wrong.all_empty), ("the first domain", wrong.first_empty),
                                   ("the last domain", wrong.last_empty))),
        Mistake("one direction", wrong.one_direction, "You look at each pair of variables in one direction. Values of the other go, too."),
    ],
    praise="The order in which arcs wait changes the time it takes, never the result.",
)

# --- 13.6 ------------------------------------------------------------------------------


class Propagate:
    """What one rule at a time finds in a deal: `propagate(possible)` gives a new dictionary, or None for a contradiction.

    Args:
        sizes: how many cards each player has.
        clauses: [(player, cards)], where the player has one of the cards.
    """

    def __init__(self, sizes, clauses):
        self.sizes, self.clauses = list(sizes), [(player, tuple(cards)) for player, cards in clauses]

    def __call__(self, possible):
        possible = {card: set(owners) for card, owners in possible.items()}
        kinds = kinds_of(possible)
        before = None
        while before != possible:
            before = {card: set(owners) for card, owners in possible.items()}
            rule_of_hands(possible, dict(enumerate(self.sizes)))
            rule_of_kinds(possible, kinds)
            for player, cards in self.clauses:
                rule_of_clause(possible, player, cards)
            if not self._can_be(possible, kinds):
                return None
        return possible

    def __repr__(self):
        return "propagate"

    def _can_be(self, possible, kinds):
        counts = [(CASE, cards, 1) for cards in kinds.values()] + [(player, possible, size) for player, size in enumerate(self.sizes)]
        for owner, cards, wanted in counts:
            sure, can = (sum(test(possible[card]) for card in cards) for test in ({owner}.__eq__, lambda owners: owner in owners))
            if not sure <= wanted <= can:
                return False
        return all(possible.values()) and all(any(player in possible[card] for card in cards) for player, cards in self.clauses)

    def said(self):
        """The facts in words."""
        clauses = [f"player {player} has one of {listed(cards)}" for player, cards in self.clauses]
        return f"hands of {', '.join(map(str, self.sizes))}; {'; '.join(clauses)}"


def suppose_case(rng):
    """A small deal of nine or ten cards, with clauses that agree with it; propagation finds no contradiction and not everything."""
    sizes = rng.choice([[2, 2, 2], [3, 3], [2, 2, 3], [3, 4]])
    cards = deck(rng, 3, 3, sum(sizes) - 3)
    deal = deal_of(rng, cards, sizes)
    possible = blurred(rng, deal, len(sizes), 0.15)
    clauses = []
    for _ in range(rng.randrange(2, 6)):
        owned = rng.choice([card for card in cards if deal[card] != CASE])
        others = rng.sample([card for card in cards if card != owned], rng.choice((1, 1, 2)))
        clauses.append((deal[owned], tuple(card for card in cards if card in (owned, *others))))
    return possible, Propagate(sizes, clauses)


def ladder(backwards):
    """A deal of steps: a supposition about one of them fails only when one about the step before has failed.

    Who goes through the cards in the order of the dictionary, or against it, needs a round for each step in one of the two deals.
    """
    case = ("plum", "knife", "hall")
    cards = [card for card in CARDS if card not in case]
    steps = list(zip(*(cards[number::3] for number in range(3))))
    possible = {card: {0, 2} if card in cards[2::3] else {0, 1, 2} for card in (cards[::-1] if backwards else cards)}
    possible[steps[0][2]] = {2}
    clauses = [(player, step[:3 - player]) for step in steps for player in (0, 1)]
    clauses += [(2, (*before[:2], after[2])) for before, after in zip(steps, steps[1:])]
    return {**possible, **{card: {CASE} for card in case}}, Propagate([6, 6, 6], clauses)


def crosses_alone():
    """A deal in which a round of supposing brings crosses and no tick, and the next round brings more."""
    everybody = [0, 1, 2, CASE]
    owners = {"peacock": [2, CASE], "scarlet": [2, CASE], "white": [2, CASE], "knife": [1, 2, CASE], "pipe": everybody,
              "wrench": everybody, "billiard": [0], "dining": everybody, "library": [0, 2, CASE], "lounge": [0]}
    return {card: set(some) for card, some in owners.items()}, Propagate([2, 2, 3], [
        (2, ("pipe", "dining", "library")), (2, ("peacock", "dining")), (2, ("peacock", "scarlet", "dining")),
        (1, ("white", "pipe", "dining"))])


@remembered
def suppose_cases(rng):
    """Deals in which supposing finds something, the two players with one of the same two cards first; and some for each usual mistake.

    Three are picked: in them more rounds are needed than it seems.
    """
    two = {"plum": {0, 1, CASE}, "green": {0, 1, CASE}, "knife": {0, 1, CASE}, "rope": {0, 1, CASE}, "hall": {0, CASE},
           "study": {0, 1, CASE}, "lounge": {0, 1, CASE}}
    cases = [(two, Propagate([2, 2], [(0, ("plum", "knife")), (1, ("plum", "knife"))]))]
    while len(cases) < 8:
        possible, propagate = suppose_case(rng)
        if wrong.suppose(possible, propagate) != propagate(possible):
            cases.append((possible, propagate))
    cases += [crosses_alone(), ladder(False), ladder(True)]
    return until_all_differ(cases, SUPPOSE.versions(), answered, lambda: suppose_case(rng))


def judge_suppose(answer, possible, propagate):
    """As the other exercises judge; and what goes though it can be supposed, is said first."""
    truth = wrong.suppose(possible, propagate)
    found = judge_possible(answer, truth, possible, "")
    if found is not None and found.yours.partition(":")[0] in truth:
        card = found.yours.partition(":")[0]
        gone = sorted(truth[card] - set(answer[card]), key=str)
        if gone:
            who = "the case" if gone[0] == CASE else f"player {gone[0]}"
            return found._replace(because=f"You cross {card} out for {who}. To suppose it there leads to no contradiction, so it stays "
                                          "possible. Forget a supposition that did not fail, and what followed from it.")
    return found


SUPPOSE = Exercise(
    number="13.6",
    title="Suppose, and see",
    text="`possible` is a dictionary from card to the set of its owners, as before. `propagate(possible)` is handed to you: it "
         "applies one rule "
         "after another until nothing changes, and gives a new dictionary, or `None` if that ends in a contradiction. Write "
         "`suppose(possible, "
         "propagate)`. For a card with several owners left, suppose that one of them has it, and propagate. If that gives "
         "`None`, it can't "
         "be: cross this owner out for good. If not, forget what you supposed. Do so for all cards and owners, again and again, "
         "until nothing "
         "changes any more. Return what is left, propagated, as a new dictionary.",
    signature="suppose(possible, propagate)",
    returns=dict,
    cases=suppose_cases,
    size=size,
    oracle=wrong.suppose,
    judge=judge_suppose,
    through=through_alone(),
    show=said_of,
    describe=lambda possible, propagate: f"possible = {in_code(possible)}; {propagate.said()}",
    draw=lambda possible, propagate: cards_picture(possible, players_in(possible), (), "before", f"{propagate.said()}.".capitalize()),
    seconds=10,
    hints=[
        "Begin with `possible = propagate(possible)`. To suppose without changing anything: `trial = {**possible, card: {owner}}`.",
        "`if propagate(trial) is None:` the owner goes: `possible = propagate({**possible, card: possible[card] - {owner}})`. "
        "Else nothing: "
        "`trial` is forgotten.",
        "One loop around both loops: `before = None`, `while before != possible: before = possible`, then all cards, and all owners of "
        "`list(possible[card])`. Skip those that have gone meanwhile, and cards with one owner left.",
    ],
    mistakes=[
        Mistake("only propagates", wrong.only_propagates, "You propagate, and suppose nothing. What if the case held the first card?"),
        Mistake("one round", wrong.one_round, "You go through the cards once. After a later cross, an earlier supposition may fail, too."),
        *(Mistake(f"a fixed number of rounds: {number}", wrong_one,
                  f"You stop after {number} rounds. How many it takes depends on the deal: go on until a round changes nothing.")
          for number, wrong_one in (("two", wrong.two_rounds), ("three", wrong.three_rounds))),
        Mistake("no new tick", wrong.no_new_tick,
                "You stop when a round brings no new tick. A new cross is a change, too: a supposition that could be may fail now."),
        Mistake("stops at the first", wrong.first_cross, "You return after the first cross. There may be more."),
        Mistake("keeps the guess", wrong.keeps_the_guess,
                "You keep what propagation made of a supposition that did not fail. That it can be does not mean that it is."),
        Mistake("keeps the guess, the case first", wrong.keeps_the_case,
                "You keep what followed from a supposition that did not fail. That a card can be in the case does not mean that it is."),
        Mistake("only the case", wrong.only_the_case,
                "You suppose cards in the case alone. Players can be supposed to have them as well."),
        Mistake("only players", wrong.only_players, "You suppose that players have cards, and never that the case holds one."),
        Mistake("only pairs", wrong.only_pairs, "You look at cards with two owners left alone. Others can lose one, too."),
        Mistake("not propagated", wrong.crosses_without_propagating,
                "You don't propagate after a cross. What follows from it is missing."),
        Mistake("ticks what fails", wrong.ticks_what_fails, "You tick what led to a contradiction. It can't be: cross it."),
    ],
    praise="This finds all that one wrong supposition can show. What needs two at once is left to counting.",
)


# --- After the exercises ------------------------------------------------------------------


def compared(function, knowledge):
    """Print how many fields of a note sheet three levels know, and draw what the student's function finds.

    Args:
        function: a student's `suppose`.
        knowledge: a `Knowledge`.
    """
    clauses = [(event.player, event.cards) for event in knowledge.events if event.name == "has_one_of"]
    propagate = Propagate(knowledge.hand_sizes, clauses)
    possible = {card: {owner for owner, mark in row.items() if mark is not False} for card, row in knowledge.sheet().items()}
    exact = {card: set(knowledge.owners(card)) for card in CARDS}
    fields = len(CARDS) * (len(knowledge.players) + 1)

    def known(found):
        return sum(owner not in owners or len(owners) == 1 for owners in found.values() for owner in (*knowledge.players, CASE))

    def look(found):
        wrongly = next((card for card in CARDS if not exact[card] <= set(found[card])), None)
        if wrongly:
            raise ValueError(f"It crosses out an owner of {wrongly} who has it in some deal.")
        print(f"of {counted(fields, 'field')}, one rule at a time knows {known(possible)}, you {known(found)}, counting {known(exact)}")
        heads = owner_heads(len(knowledge.players))
        marks, rules = ({card: {owner: False if owner not in owners[card] else len(owners[card]) == 1 or None for owner in heads}
                         for card in CARDS} for owners in (found, possible))
        more = {(card, owner) for card in CARDS for owner in heads if marks[card][owner] != rules[card][owner]}
        return marks_picture(marks, heads, "what your function knows", "Framed: what one rule at a time does not know.", more)

    return attempt(function, possible, propagate, then=look)
