"""The language in which an operator tells Plum what happens at the table, and in which Plum answers.

Sentences are subject, verb, object, as "Keelan suggests Mr Green with the revolver in the study."; phrases with a preposition
may come in any order. `parse` turns a sentence into one of the small tuples of `gameai.games.clue.messages`, or raises
`NotUnderstood`, whose text says what was not understood and what would be. Of a word it doesn't know it says which known one is near.
Source: the report on Plum, the section on its language. The sentences about accusations, hand sizes and what a player
does not have, "why", "undo" and "help" are not in the report.
"""

import re
from difflib import get_close_matches

from gameai.checks import brief
from gameai.checks import listed as sentence_list
from gameai.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, kind
from gameai.games.clue.events import LONGEST_NAME
from gameai.games.clue.messages import (Accuses, Command, HandSize, Has, HasACard, HasNot, Move, NotUnderstood, Passes, Refer, Suggests,
                                        Why)

# How Plum says the cards.
PRINTED = {"mustard": "coln mustard", "plum": "prof plum", "green": "mr green", "peacock": "mrs peacock", "scarlet": "miss scarlet",
           "white": "mrs white", "pipe": "the lead pipe", "billiard": "the billiard room", "dining": "the dining room"}
# Other words for the cards; British boxes have the dagger, the spanner, the lead piping.
OTHER_NAMES = {"scarlett": "scarlet", "lead pipe": "pipe", "lead piping": "pipe", "piping": "pipe", "leadpipe": "pipe",
               "candle stick": "candlestick", "dagger": "knife", "spanner": "wrench", "gun": "revolver", "pistol": "revolver",
               "ball room": "ballroom", "billiard room": "billiard", "billiards room": "billiard", "billiards": "billiard",
               "dining room": "dining", "diningroom": "dining", "billiardroom": "billiard"}
NOUNS = {tuple(name.split()): card for name, card in (*((card, card) for card in (*SUSPECTS, *WEAPONS, *ROOMS)), *OTHER_NAMES.items())}
TITLES = frozenset("""mr mrs ms miss mx mister missus missis mistress master madam madame mme mlle monsieur m dame lady lord sir squire
    prof professor doc doctor dr rev reverend revd father fr pastor brother sister mother col coln colonel general gen major maj captain
    capt commander lieutenant lt sergeant sgt admiral chef senator mayor judge president chairman inspector detective
    baron baroness count countess duke duchess prince princess king queen herr frau don dona señor señora señorita senor senora
    signor signora old young uncle aunt esq""".split())
NO_TITLES = frozenset("not no never or nor neither either without but except maybe perhaps probably if".split())
ARTICLES = frozenset("the a an his her its my your their".split())
LINKS = frozenset("with in using at by and , it was did that".split())
BETWEEN = frozenset({"and", ","})  # between the cards that somebody has
NUMBERS = {word: number for number, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen".split())}
VERBS = {form: verb for verb, forms in {
    "suggest": "suggest suggests suggested", "accuse": "accuse accuses accused", "pass": "pass passes passed",
    "have": "have has had hold holds held own owns show shows showed reveal reveals revealed"}.items() for form in forms.split()}
NOT = (("does", "not"), ("do", "not"), ("did", "not"), ("doesn't",), ("don't",), ("didn't",),
       ("can", "not"), ("can't",), ("cannot",))
ASKING = frozenset("do does did is was it can must have has not don't doesn't didn't isn't wasn't can't be".split())
ME = frozenset("you i me".split())
RESERVED = frozenset({*VERBS, *LINKS, *ARTICLES, *ME, "move", "from", "please", "refer", "to", "as", "undo", "help", "show", "why", "not",
                      "card", "cards", *ASKING, *(word for words in NOT for word in words)})

LONGEST = 100  # words of a sentence; a list of all cards has fewer

SENTENCES = """\
refer to p1 as hope.
you have the library.
keelan suggests mr green with the revolver in the study.
keelan passes.
keelan has a card.
keelan has the knife.
keelan does not have the knife.
keelan accuses mr green with the knife in the hall.
p1 has 5 cards.
move 10 from the lounge. (or from mustard, where that piece starts, or from (8, 18))
show a card.
show status.
show cases.
why does keelan have the knife? (or: why not hope the knife? why mr green? why not the hall?)
undo.
help."""

WORD = re.compile(r"\d+\.\d+|-?\d+|[^\W\d_][\w'-]*|,|[^\s\w]")
TITLE_DOT = re.compile(r"\b(" + "|".join(sorted(TITLES - {"m"})) + r")\.", re.IGNORECASE)


def printed(card):
    """A card as Plum says it.

    >>> printed("pipe"), printed("knife"), printed("mustard")
    ('the lead pipe', 'the knife', 'coln mustard')
    """
    return PRINTED.get(card, f"the {card}")


def printed_case(case, doubled=False):
    """A case as Plum says it; `doubled` as in its accusations, which have two articles before weapon and room.

    >>> printed_case(("mustard", "wrench", "study"))
    'coln mustard with the wrench in the study'
    """
    suspect, weapon, room = map(printed, case)
    return f"{suspect} with {'the ' * doubled}{weapon} in {'the ' * doubled}{room}"


def listed(texts):
    """Texts with commas and an "and", as the program has them.

    >>> listed(["a", "b", "c"]), listed(["a", "b"])
    ('a, b, and c', 'a and b')
    """
    return sentence_list(texts, comma=",")


def sentences(text):
    """The sentences of a line: they end with a dot or another mark, but not with that of "Mr."; a question keeps its mark.

    >>> sentences("Mr. Green passes. Why?")
    ['Mr Green passes', 'Why?']
    """
    text = TITLE_DOT.sub(r"\1", text.replace("’", "'"))
    parts = re.split(r"([.!?;]+(?:\s|$)|\n)", text)
    return [part.strip() + "?" * ("?" in mark) for part, mark in zip(parts[::2], [*parts[1::2], ""], strict=True)
            if part.strip(" .!?;,\t>")]


def parse(sentence, names):
    """What a sentence says.

    Args:
        sentence: one sentence, with or without the dot; case and articles don't matter.
        names: {name in small letters: player's number}, with "you" for the agent itself.

    Returns:
        A `Refer`, `Suggests`, `Accuses`, `Has`, `HasNot`, `HasACard`, `Passes`, `HandSize`, `Why`, `Move` or `Command`.

    Raises:
        NotUnderstood: it is no sentence of the language.

    >>> parse("Keelan suggests with the revolver, in the study, Mr. Green.", {"keelan": 1})
    Suggests(player=1, case=('green', 'revolver', 'study'))
    >>> parse("move 10 from mustard", {})
    Move(distance=10, place='mustard')
    """
    if not isinstance(sentence, str):
        raise NotUnderstood(f"A sentence is a text; this is {brief(sentence)}.")
    parts = sentences(sentence)
    if len(parts) > 1:
        raise NotUnderstood(f"This is more than one sentence: {brief(sentence)}.")
    asked = bool(parts) and parts[0].endswith("?")
    raw = WORD.findall(parts[0].removesuffix("?")) if parts else []
    words = [word.lower() for word in raw]
    while words[:1] in (["please"], [">"], [","]):
        del words[0], raw[0]
    if not words:
        raise NotUnderstood("There is no word in this sentence; say help to see what I understand.")
    if len(words) > LONGEST:
        raise NotUnderstood(f"A sentence of {len(words)} words is too long for me; mine have at most {LONGEST}.")
    if words[0] in ("undo", "help") and len(words) == 1:
        return Command(words[0])
    if words[0] == "show":
        return _show(words[1:])
    if words[0] == "why":
        return _why([word for word in words[1:] if word not in ASKING], names)
    if asked:
        raise NotUnderstood("I take no question for a fact; I answer those with why, and show a card, status or cases.")
    if "move" in words:
        return _move(words)
    if words[0] == "refer":
        return _refer(words, raw, names)
    return _statement(words, names)


def _show(words):
    words = [word for word in words if word not in ARTICLES and word != "me"]
    known = {"card": "show card", "status": "show status", "cases": "show cases", "case": "show cases", "help": "help"}
    if len(words) == 1 and words[0] in known:
        return Command(known[words[0]])
    raise NotUnderstood(f"I can show a card, status or cases, not {brief(' '.join(words))}.")


def _why(words, names):
    """A question of a player and a card, or of a card of the case."""
    for at in range(len(words), 0, -1):
        if " ".join(words[:at]) in names:
            card, rest = _noun(words[at:])
            owner = names[" ".join(words[:at])]
            break
    else:
        card, rest = _noun(words)
        owner = "case"
    if rest:
        raise NotUnderstood(f"After the card nothing is said in a question with why; here it was {brief(' '.join(rest))}.")
    return Why(owner, card)


def _refer(words, raw, names):
    if words[1:2] != ["to"] or "as" not in words[3:] or words[-1] == "as":
        raise NotUnderstood("Names are given like this: refer to p1 as hope.")
    at = words.index("as", 3)
    name = words[at + 1:]
    bad = [word for word in name if word in RESERVED or not word[0].isalpha()]
    if bad or len(name) > 4:
        raise NotUnderstood(f"{brief(' '.join(name))} can't be a player's name: "
                            + (f"I use {brief(bad[0])} otherwise." if bad else "a name has at most four words."))
    if len(" ".join(name)) > LONGEST_NAME:
        raise NotUnderstood(f"A name has at most {LONGEST_NAME} signs; this one has {len(' '.join(name)):,}.")
    return Refer(_player(words[2:at], names), " ".join(raw[at + 1:]))


def _move(words):
    if "from" not in words:
        raise NotUnderstood("A move says where from, a room, a square or a suspect's start: move 10 from the lounge.")
    at = words.index("from")
    place, rest = _place(words[at + 1:])
    rest = [word for word in (*words[:at], *rest) if word not in ("move", "squares", "square", "steps", "spaces", ",", "by", "us")]
    distance = _number(rest[0]) if len(rest) == 1 else None
    if distance is None:
        raise NotUnderstood(f"A move has one distance, as in: move 10 from the lounge; here it was {brief(' '.join(rest))}.")
    if not 1 <= distance <= 12:
        raise NotUnderstood(f"Two dice never show {distance}; a distance is from 1 to 12.")
    return Move(distance, place)


def _place(words):
    """(place, words after it): a room, a suspect whose start is meant, or a square."""
    bare = [word for word in words if word not in ("(", ")", "[", "]", ",")]
    if len(bare) >= 2 and _number(bare[0]) is not None and _number(bare[1]) is not None:
        return (_number(bare[0]), _number(bare[1])), bare[2:]
    card, rest = _noun(words)
    if kind(card) == "weapon":
        raise NotUnderstood(f"{printed(card).capitalize()} is no place; a move starts in a room, on a square such as (8, 18), "
                            "or where a suspect's piece starts.")
    return card, rest


def _number(word):
    if word.isascii() and word.isdigit() and len(word) < 5:
        return int(word)
    return NUMBERS.get(word)


def _noun(words):
    """(card, words after it) for words that begin with a card, perhaps with an article or a title."""
    at = 0
    while at < len(words) and words[at] in ARTICLES:
        at += 1
    title = at
    while at < len(words) and _is_title(words[at:]):
        at += 1
    for length in (2, 1):
        card = NOUNS.get(tuple(words[at:at + length]))
        if card:
            if at > title and card not in SUSPECTS:
                raise NotUnderstood(f"{brief(words[title])} is a title, and {printed(card)} has none.")
            return card, words[at + length:]
    if at >= len(words):
        raise NotUnderstood("A card is missing at the end of this sentence; say help to see what I understand.")
    near = get_close_matches(words[at], [" ".join(name) for name in NOUNS], n=1, cutoff=0.7)
    raise NotUnderstood(f"{brief(words[at])} is no card that I know" + (f"; did you mean {brief(near[0])}?" if near else
                        "; say help to see what I understand."))


def _is_title(words):
    """Whether the first word is one of the titles, or an unknown word before a suspect that is not a card with a slip of the pen."""
    word = words[0]
    if word in TITLES:
        return True
    known = (word,) in NOUNS or word in RESERVED or word in NO_TITLES
    return (len(words) > 1 and NOUNS.get((words[1],)) in SUSPECTS and word.isalpha() and not known
            and not get_close_matches(word, [name[0] for name in NOUNS], n=1, cutoff=0.75))


def _phrases(words, links=LINKS):
    """The cards in words such as "Mr Green with the revolver in the study", in any order."""
    cards = []
    while True:
        while words and words[0] in links:
            words = words[1:]
        if not words:
            return cards
        card, words = _noun(words)
        cards.append(card)


def _case(words, verb):
    cards = _phrases(words)
    found = {of: [card for card in cards if kind(card) == of] for of in ("suspect", "weapon", "room")}
    for of, named in found.items():
        if len(named) != 1:
            what = f"there are {len(named)} {of}s in this one" if named else f"the {of} is missing in this one"
            name = "A suggestion" if verb == "suggest" else "An accusation"
            raise NotUnderstood(f"{name} names one suspect, one weapon and one room; {what}.")
    return tuple(named[0] for named in found.values())


def _statement(words, names):
    """A sentence of subject, verb and object."""
    before, front = [], words
    while front and front[0] in ("with", "in", "using", "at", ","):  # phrases before the subject
        _, rest = _noun(front[1:]) if front[0] != "," else (None, front[1:])
        before, front = before + front[:len(front) - len(rest)], rest
    at = next((number for number, word in enumerate(front) if word in VERBS and number), None)
    if at is None and front and front[0] in VERBS:
        raise NotUnderstood(f"Nobody is named before the verb {brief(front[0])}: begin with a player, as in: keelan passes.")
    if at is None:
        near = next((found[0] for word in words if (found := get_close_matches(word, VERBS, n=1, cutoff=0.75))), None)
        raise NotUnderstood(f"There is no verb that I know in {brief(' '.join(words))}"
                            + (f"; did you mean {brief(near)}?" if near else "; say help to see what I understand."))
    subject, verb, rest = front[:at], VERBS[front[at]], front[at + 1:]
    negated = next((words for words in NOT if tuple(subject[-len(words):]) == words), ())
    player = _player(subject[:len(subject) - len(negated)], names)
    if negated and verb != "have":
        raise NotUnderstood("What didn't happen tells me nothing, but for cards that a player does not have.")
    if verb in ("suggest", "accuse"):
        return (Suggests if verb == "suggest" else Accuses)(player, _case(before + rest, verb))
    if verb == "pass":
        if before or rest:
            raise NotUnderstood(f"After {brief(front[at])} nothing is said; here it was {brief(' '.join(before + rest))}.")
        return Passes(player)
    return _having(player, bool(negated), before + rest)


def _having(player, negated, words):
    if words[:1] in (["me"], ["us"], ["you"]):
        words = words[1:]
    bare = [word for word in words if word not in ARTICLES]
    if bare in (["card"], ["one"], ["one", "card"], ["something"], ["one", "of", "them"], ["any"], ["any", "card"]):
        return Passes(player) if negated else HasACard(player)
    if not bare and negated:  # "can't show"
        return Passes(player)
    if bare in (["nothing"], ["none"], ["no", "card"], ["no", "cards"]) and not negated:
        return Passes(player)
    if len(bare) == 2 and bare[1] in ("cards", "card") and _number(bare[0]) is not None and not negated:
        return HandSize(player, _number(bare[0]))
    link = next((word for word in words if word in LINKS - BETWEEN), None)
    if link:
        raise NotUnderstood(f"What a player has are cards, with commas or 'and' between them; I don't know what {brief(link)} says there.")
    cards = tuple(dict.fromkeys(_phrases(words, BETWEEN)))
    if not cards:
        raise NotUnderstood("A card is missing at the end of this sentence, such as: the knife.")
    return (HasNot if negated else Has)(player, cards)


def _player(words, names):
    name = " ".join(words)
    for known in (name, " ".join(word for word in words if word not in ARTICLES)):
        if known in names:
            return names[known]
    near = get_close_matches(name, names, n=1)
    raise NotUnderstood(f"I know no player {brief(name)}" + (f"; did you mean {brief(near[0])}?" if near else
                        f"; the players are {', '.join(known for known in names if known not in ME or known == 'you')}."))
