"""Plum's language: sentences in any order of phrases, names, titles, and what is said of all else."""

import itertools
import random
import re

import pytest
from shared_data import FOLDER, shared

from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from gameai.games.clue.language import SENTENCES, parse, printed, printed_case, sentences
from gameai.games.clue.messages import (Accuses, Command, HandSize, Has, HasACard, HasNot, Move, NotUnderstood, Passes, Refer, Suggests,
                                        Why)

NAMES = {"p1": 0, "p2": 1, "p3": 2, "hope": 0, "keelan": 1, "mary ann": 1, "you": 2, "i": 2, "me": 2}
CASE = ("green", "revolver", "study")


@pytest.mark.parametrize("text, said", [
    ("keelan suggests mr green with the revolver in the study.", Suggests(1, CASE)),
    ("Keelan suggests Mr. Green in the study with the revolver", Suggests(1, CASE)),
    ("you suggest mr green with the revolver in the study", Suggests(2, CASE)),
    ("hope suggested green, revolver, study", Suggests(0, CASE)),
    ("With the revolver, in the study, hope suggests the Reverend Green.", Suggests(0, CASE)),
    ("mary ann accuses mr green with the lead pipe in the billiard room!", Accuses(1, ("green", "pipe", "billiard"))),
    ("keelan has the knife.", Has(1, ("knife",))), ("you have miss scarlet.", Has(2, ("scarlet",))),
    ("hope shows me the dining room", Has(0, ("dining",))), ("p3 has the hall", Has(2, ("hall",))),
    ("you have the library, Mrs. White, the hall and the revolver", Has(2, ("library", "white", "hall", "revolver"))),
    ("keelan has a card.", HasACard(1)), ("keelan shows a card", HasACard(1)), ("HOPE HAS ONE OF THEM", HasACard(0)),
    ("keelan passes.", Passes(1)), ("you pass", Passes(2)), ("hope has no card", Passes(0)), ("hope does not have a card", Passes(0)),
    ("hope has nothing.", Passes(0)), ("hope can't show", Passes(0)), ("hope cannot show a card", Passes(0)), ("hope doesn't have the knife or", None), ("hope doesn’t have the knife", HasNot(0, ("knife",))),
    ("hope does not have mr green", HasNot(0, ("green",))), ("p1 has 5 cards.", HandSize(0, 5)), ("p2 has five cards", HandSize(1, 5)),
    ("move 10 from mustard.", Move(10, "mustard")), ("Move 4 from the lounge", Move(4, "lounge")),
    ("move ten squares from col. mustard", Move(10, "mustard")), ("from the billiard room move 7", Move(7, "billiard")),
    ("move 10 from (8, 18)", Move(10, (8, 18))), ("move from 8,18 10", Move(10, (8, 18))), ("move from ( 8 18 ) six", Move(6, (8, 18))),
    ("show a card.", Command("show card")), ("show cases.", Command("show cases")), ("Show status!", Command("show status")),
    ("undo.", Command("undo")), ("help", Command("help")), ("> show me a card", Command("show card")),
    ("refer to p1 as hope.", Refer(0, "hope")), ("Refer to hope as Anne Marie", Refer(0, "Anne Marie")),
    ("refer to p2 as Scarlet", Refer(1, "Scarlet")),
    ("why does keelan have the knife?", Why(1, "knife")), ("Why not Mary Ann the knife", Why(1, "knife")),
    ("why don't you have mr green", Why(2, "green")), ("why mr green", Why("case", "green")), ("why isn't it the hall?", Why("case", "hall")),
])
def test_what_sentences_say(text, said):
    if said is None:
        with pytest.raises(NotUnderstood):
            parse(text, NAMES)
    else:
        assert parse(text, NAMES) == said


@pytest.mark.parametrize("order", list(itertools.permutations(("mr green", "with the revolver", "in the study"))))
def test_phrases_come_in_any_order(order):
    for between in (" ", ", "):
        assert parse("keelan suggests " + between.join(order) + ".", NAMES) == Suggests(1, CASE)
    first, *rest = order
    if first != "mr green":
        assert parse(f"{first} keelan suggests {' '.join(rest)}", NAMES) == Suggests(1, CASE)


@pytest.mark.parametrize("title", ["miss ", "mr ", "Mr. ", "mrs ", "coln ", "Colonel ", "Prof. ", "Dr. ", "Chancellor ", "the Reverend ",
                                   "Frau ", "inspector general ", ""])
def test_any_title_does(title):
    for suspect in SUSPECTS:
        assert parse(f"hope suggests {title}{suspect} with the knife in the hall", NAMES) == Suggests(0, (suspect, "knife", "hall"))


def test_every_card_is_read_as_it_is_printed():
    for card in CARDS:
        assert parse(f"you have {printed(card)}", NAMES) == parse(f"you have {card}", NAMES) == Has(2, (card,))
    for case in itertools.product(SUSPECTS, WEAPONS, ROOMS):
        assert parse(f"p1 suggests {printed_case(case)}.", NAMES) == Suggests(0, case)
    assert printed_case(("mustard", "wrench", "study"), doubled=True) == "coln mustard with the the wrench in the the study"


@pytest.mark.parametrize("text", ["the dagger", "the spanner", "the lead piping", "the gun"])
def test_other_names_of_the_cards(text):
    assert parse(f"hope has {text}", NAMES).cards[0] in WEAPONS


def test_a_player_may_be_called_as_a_suspect_is():
    names = {"scarlet": 0, "miss white": 1, "you": 2}
    assert parse("Scarlet suggests miss scarlet with the knife in the hall", names) == Suggests(0, ("scarlet", "knife", "hall"))
    assert parse("miss white has mrs white", names) == Has(1, ("white",))


def test_every_sentence_of_the_first_log_says_what_the_data_says():
    players = {"hope": 0, "keelan": 1, "you": 2}
    for step in shared("clue/log1.json")["steps"]:
        wanted = step["parsed"]
        kind = wanted["type"]
        if kind == "unknown":
            with pytest.raises(NotUnderstood, match="a card, status or cases"):
                parse(step["operator"], NAMES)
            continue
        said = parse(step["operator"], NAMES)
        player = players.get(wanted.get("player"))
        assert said == {
            "alias": lambda: Refer(NAMES[wanted["player"]], wanted["name"]), "has": lambda: Has(player, (wanted["card"],)),
            "suggest": lambda: Suggests(player, tuple(wanted["cards"])), "passes": lambda: Passes(player),
            "has_a_card": lambda: HasACard(player), "show_card": lambda: Command("show card"),
            "show_status": lambda: Command("show status"), "show_cases": lambda: Command("show cases"),
            "move": lambda: Move(wanted["distance"], wanted["from"].removeprefix("start:"))}[kind]()


def test_every_sentence_of_the_seed_is_understood():
    seed = FOLDER.parent / "seeds" / "plum_clue_agent.txt"
    if not seed.exists():
        pytest.skip("shared/seeds is not beside the repository; the sentences of both games stand in gameai.games.clue.published")
    lines = [line[2:] for line in seed.read_text(encoding="utf-8").splitlines() if line.startswith("> ")]
    refused = []
    for line in lines:
        try:
            parse(line, NAMES)
        except NotUnderstood:
            refused.append(line)
    assert len(lines) == 93 and refused == ["show hands."]


def test_the_help_is_understood():
    for line in SENTENCES.splitlines():
        parse(re.sub(r" \(or.*", ".", line), {**NAMES, "hope": 0})


@pytest.mark.parametrize("text, hint", [
    ("", "no word"), ("...", "no word"), (7, "text"), ("show hands", "status or cases"), ("hope hides the knife", "verb"),
    ("hope sugests mr green with the knife in the hall", "suggests"), ("nobody has the knife", "nobody"), ("hop has the knife", "hope"), ("bobby has the knife", "p1, p2, p3, hope, keelan, mary ann, you"),
    ("hope has the knif", "knife"), ("hope has the teapot", "teapot"), ("hope has either card", "either.*say help"), ("hope suggests mr green with the knife", "room is missing"),
    ("hope suggests mr green with the knife and the rope in the hall", "2 weapons"), ("hope has", "missing"),
    ("hope passes the knife", "nothing"),
    ("hope suggests not green with the knife in the hall", "not"), ("hope has mr knife", "title"),
    ("hope does not pass", "tells me nothing"),
    ("move 10", "from"), ("move from the lounge", "distance"), ("move 10 11 from the lounge", "distance"),
    ("move 13 from the lounge", "dice"),
    ("move -3 from the lounge", "distance"), ("move 2.5 from the lounge", "distance"), ("move 3 from the knife", "no place"),
    ("move 3 from the cellar", "cellar"), ("refer to p1", "as hope"), ("refer to p9 as hope", "p9"), ("refer to p1 as you", "otherwise"),
    ("refer to p1 as 7", "otherwise"), ("refer to p1 as a b c d e", "name"), ("hope passes. keelan passes.", "more than one"),
    ("suggests mr green", "nobody is named before the verb"), ("accuse", "nobody is named"), ("passes", "nobody is named"),
    ("has a card", "nobody is named before the verb 'has'"), ("hope shows the knife in the hall", "'in'"), ("in the hall hope has the knife", "'in'"),
    ("hope has the knife?", "no question for a fact"), ("does hope have the knife?", "those with why"), ("move 5 from the hall?", "no question"),
    ("refer to p1 as please", "otherwise"), (f"refer to p1 as {'h' * 41}", "at most 40 signs; this one has 41"), ("undo everything", "verb"), ("hope " * 5000, "too long"), ("why", "missing"), ("why bob the knife", "bob"), ("why hope the knife now", "now"),
])
def test_what_is_not_understood_is_explained(text, hint):
    with pytest.raises(NotUnderstood, match=f"(?i){hint}") as error:
        parse(text, NAMES)
    assert "\n" not in str(error.value) and str(error.value)[-1] in ".?"


def test_a_line_is_cut_into_sentences():
    assert sentences("Hope passes. Keelan has Mr. Green! > show cases\nundo") == ["Hope passes", "Keelan has Mr. Green".replace(".", ""),
                                                                             "> show cases", "undo"]
    assert sentences(" . ; ") == []
    assert sentences("Hope has the knife? Why?! Help.") == ["Hope has the knife?", "Why?", "Help"]


def test_questions_with_why_and_requests_may_have_their_mark():
    assert parse("Why does Hope have the knife?", NAMES) == parse("why hope the knife", NAMES)
    assert parse("Show me a card?", NAMES) == Command("show card") and parse("Help?", NAMES) == Command("help")
    assert parse("refer to p1 as " + "h" * 40, NAMES).name == "h" * 40


def test_no_text_gets_another_error():
    rng = random.Random(13)
    words = ("hope keelan suggests accuses has have passes the a with in from move refer to as show card cards no not mr miss green knife "
             "hall 5 -1 2.5 ( ) , . billiard room lead pipe undo help does 9999999999 café ß \u0130 \ud800 \x00 ' - _ ’").split(" ")
    understood = 0
    for _ in range(4_000):
        try:
            parse(" ".join(rng.choices(words, k=rng.randint(0, 8))), NAMES)
            understood += 1
        except NotUnderstood as error:
            assert str(error)
    assert understood > 5
