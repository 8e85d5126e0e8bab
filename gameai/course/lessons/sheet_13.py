"""Exercise 13.1: a note sheet by hand."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_13 as wrong
from gameai.course.lessons.cases_13 import remembered
from gameai.course.lessons.drawn_13 import marks_picture
from gameai.games.clue.cards import CARDS, KINDS, require_card
from gameai.games.clue.cards import kind as kind_of
from gameai.games.clue.events import CASE
from gameai.games.clue.knowledge import Knowledge
from gameai.show.words import counted, listed

PLAYERS, SAID = wrong.PLAYERS, {"hand": "has the hand", "shows": "shows", "one": "has one of", "none": "has none of"}
LEAST, MOST = 4, 7                  # of ticks


def random_events(rng):
    """A game of three, as one of them sees it, of a few suggestions, [(player, what was said, cards)]; None if the deal is no good.

    Who suggests is not told. Ann suggests, and Ben answers: then one's own cards may be named. Ben suggests: one has passed before Ann
    answers. One's own suggestions often name cards of one's own, since then the answers tell more.
    """
    case = {kind: rng.choice(cards) for kind, cards in KINDS.items()}
    rest = [card for card in CARDS if card not in case.values()]
    rng.shuffle(rest)
    hands = {name: rest[at * wrong.SIZE:(at + 1) * wrong.SIZE] for at, name in enumerate(PLAYERS)}
    me, ann, ben = PLAYERS
    mine = {kind: [card for card in cards if card in hands[me]] for kind, cards in KINDS.items()}
    if not all(mine.values()):
        return None

    def suggestion(*named):
        """The named cards, and cards of one's own of the other kinds, in the order of a suggestion."""
        found = {kind: rng.choice(cards) for kind, cards in mine.items()} | {kind_of(card): card for card in named}
        return [found[kind] for kind in KINDS]

    hidden = rng.choice(list(case.values()))
    bluff = [(name, SAID["none"], suggestion(hidden)) for name in (ann, ben)]
    bluff[1] = (ben, SAID["none"], bluff[0][2])
    bens, anns = ([card for card in hands[name] if kind_of(card) != kind_of(hidden)] for name in (ben, ann))
    if len(bens) < 2 or not anns:
        return None
    early = (ben, SAID["one"], suggestion(hidden, rng.choice(bens)))
    plain = (ben, SAID["one"], suggestion(rng.choice(hands[ben])))
    others = [[card for card in cards if card not in hands[me]] for cards in KINDS.values()]
    open_one = (ann, SAID["one"], [rng.choice(cards) for cards in others])
    if not set(open_one[2]) & set(hands[ann]):
        return None
    shower, asked = rng.choice((ann, ben)), [rng.choice(cards) for cards in KINDS.values()]
    held = [card for card in asked if card in hands[shower]]
    if not held or shower == ben and set(asked) & set(hands[ann]):
        return None
    shown = [(ann, SAID["none"], asked)] * (shower == ben) + [(shower, SAID["shows"], [rng.choice(held)])]
    parts = [[plain], [open_one], shown]
    rng.shuffle(parts)
    at = rng.randrange(len(parts))
    parts = [*parts[:at], [early], *parts[at:], bluff]
    return [(me, SAID["hand"], sorted(hands[me], key=CARDS.index)), *(event for part in parts for event in part)]


def told(events):
    """A `Knowledge` that was told the events."""
    knowledge = Knowledge([wrong.SIZE] * len(PLAYERS))
    for name, said, cards in events:
        player = PLAYERS.index(name)
        if said == SAID["shows"]:
            knowledge.shows(player, cards[0])
        else:
            {SAID["hand"]: knowledge.hand, SAID["one"]: knowledge.has_one_of, SAID["none"]: knowledge.has_none_of}[said](player, cards)
    return knowledge


@remembered
def sheet_cases(rng):
    """One game, in which every usual mistake shows, and counting finds no tick that one rule at a time does not."""
    while True:
        events = random_events(rng)
        if events is None:
            continue
        found = wrong.ticks(events)
        if not LEAST <= len(found) <= MOST:
            continue
        answers = [str(sorted(function(events).items())) for function in SHEET.versions()]
        if len(set(answers)) == len(answers) and _counted(events) == found:
            return [(events,)]


def _counted(events):
    knowledge = told(events)
    names = (*PLAYERS, CASE)
    sure = {card: next(iter(owners)) for card in CARDS if len(owners := knowledge.owners(card)) == 1}
    return {card: owner if owner == CASE else names[owner] for card, owner in sure.items() if owner != 0}


def first_marks(events):
    """{card: {owner: mark}} that the events say by themselves: hands, cards that were shown, passes."""
    marks = {card: dict.fromkeys((*PLAYERS, CASE)) for card in CARDS}
    for name, said, cards in events:
        for card in CARDS:
            if card in cards and said in (SAID["hand"], SAID["shows"]):
                marks[card] = dict.fromkeys(marks[card], False) | {name: True}
            elif (said == SAID["none"] and card in cards) or (said == SAID["hand"] and card not in cards):
                marks[card][name] = False
    return marks


def sheet_of(events):
    """A note sheet with what the events say by themselves, as a picture; the events are printed."""
    for number, (name, said, cards) in enumerate(events, 1):
        have = {"has": "have", "shows": "show"}
        verb, *more = said.split()
        print(f"{number:2} {name} {' '.join([have[verb] if name == PLAYERS[0] else verb, *more])} {listed(cards)}")
    return marks_picture(first_marks(events), {name: name for name in PLAYERS} | {CASE: "case"}, "your sheet so far",
                         "Hands, shown cards and passes are marked. What follows is yours.")


def judge_ticks(answer, events):
    """None for the right ticks; else how many are right, and a wrong one if there is one."""
    truth = wrong.ticks(events)
    own = next(cards for name, said, cards in events if said == SAID["hand"])
    answer = {card: owner for card, owner in answer.items() if card not in own or owner != PLAYERS[0]}
    for card, owner in answer.items():
        try:
            require_card(card)
        except ValueError as error:
            return Wrong(because=str(error))
        if owner not in (*PLAYERS, CASE):
            return Wrong(because=f'{card} is ticked for {owner!r}. The owners are "Ann", "Ben" and "case".')
    bad = next((card for card, owner in answer.items() if truth.get(card) != owner), None)
    missing = [card for card in truth if card not in answer]
    right = f"{counted(sum(answer.get(card) == owner for card, owner in truth.items()), 'tick is', 'ticks are')} right"
    if bad is not None:
        knowledge, owner = told(events), answer[bad]
        share = knowledge.owners(bad)[CASE if owner == CASE else PLAYERS.index(owner)]
        where = "the case" if owner == CASE else owner
        so = f"it is there in {share or 'none'} of the deals that agree with the events"
        return Wrong(because=f"{right}, but the tick of {bad} at {where} does not follow: {so}.")
    return Wrong(because=f"{right}, {counted(len(missing), 'tick is', 'ticks are')} missing.") if missing else None


def show_ticks(answer):
    """A student's ticks in words."""
    return ", ".join(f"{card}: {owner}" for card, owner in answer.items()) or "no ticks"


SHEET = Exercise(
    number="13.1",
    title="A sheet by hand",
    text="You play with Ann and Ben; each of you has six cards. `ex.material()` is the list of events, in order: `(player, what was "
         'said, cards)`. Write `ticks()`: it returns a dictionary from card to owner, `"Ann"`, `"Ben"` or `"case"`, such as '
         '`{"rope": "Ann"}`, with all cards whose owner is now certain. Your own hand may be left out. No deals need be counted '
         "here: one rule at a time finds all.",
    signature="ticks()",
    returns=dict,
    cases=sheet_cases,
    oracle=wrong.ticks,
    judge=judge_ticks,
    show=show_ticks,
    describe=lambda events: counted(len(events), "event") + " of your game",
    draw=lambda events: marks_picture(first_marks(events), {name: name for name in PLAYERS} | {CASE: "case"}, "your sheet so far",
                                      "Hands, shown cards and passes are marked."),
    hints=[
        "Begin with the cards that were shown. Then take each \"has one of\": which of the three cards can it still be?",
        "A row with three crosses has its tick in the fourth field: what nobody has is in the case. Then no other card of its kind is.",
        "After each new tick or cross, go through all events again, also the early ones: an old \"has one of\" may have one card "
        "left by now. If a hand has six ticks, or six open fields and ticks together, it says something, too.",
    ],
    mistakes=[
        Mistake("'has a card' told nothing", wrong.nothing_of_a_card,
                "Your ticks would be the same without \"has one of\". Cross out what the player can't have: what is left of the three?"),
        Mistake("never looked at again", wrong.never_again,
                "You looked at each \"has one of\" when it was said. Look again at the end: by then you know more."),
        Mistake("own hand not crossed", wrong.own_not_crossed,
                "Your own cards are nobody else's. Cross them out in all other columns first."),
        Mistake("only what was shown", wrong.only_shown, "You ticked the cards that were shown to you. More follows."),
        Mistake("the case left out", wrong.without_the_case,
                "The players' ticks are right. Which card can none of the three have?"),
        Mistake("a guess", wrong.ticks_any,
                "Somewhere you ticked one card of three while another of them was possible as well. A tick must be certain."),
        Mistake("a bluff believed", wrong.bluff_believed,
                "Nobody else could answer your suggestion, so you ticked it for the case. But you named cards of your own."),
    ],
    praise="Counting all deals finds no tick more.",
)
