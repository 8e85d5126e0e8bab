"""The operator's console: both published games line by line, undo, and every line that makes no sense."""

import random

import pytest
from shared_data import FOLDER, shared

from gameai.games.clue.console import NO_SENSE, Console
from gameai.games.clue.language import SENTENCES
from gameai.games.clue.published import FIRST, SECOND, Recorded, replay

FIRST_HAND = "you have the library, miss scarlet, mrs white, mr green, the hall and the revolver."


def operator(record):
    return [line[2:] for line in record.splitlines() if line.startswith(">")]


def seed_lines(first, last):
    path = FOLDER.parent / "seeds" / "plum_clue_agent.txt"
    if not path.exists():
        pytest.skip("shared/seeds is not beside the repository; facts of the project's own stand in this module")
    return path.read_text(encoding="utf-8").splitlines()[first - 1:last]


def by_sentence(lines):
    """[(sentence, replies)] of a log."""
    found = []
    for line in lines:
        if line.startswith("> "):
            found.append((line[2:], []))
        elif line:
            found[-1][1].append(line)
    return found


def test_the_first_game_to_the_letter():
    log = by_sentence(seed_lines(50, 289))
    assert len(log) == 70 and sum("certain it was" in reply for _, replies in log for reply in replies) == 139
    assert replay(FIRST) == log


def test_the_second_game_to_the_letter_but_for_a_reply_that_the_log_lacks():
    log = by_sentence(seed_lines(294, 400))
    played = replay(SECOND)
    silent = [number for number, (sentence, replies) in enumerate(log) if sentence == "show status." and not replies]
    assert len(log) == 23 and len(silent) == 1
    assert [turn for number, turn in enumerate(played) if number not in silent] == [
        turn for number, turn in enumerate(log) if number not in silent]
    assert played[silent[0]][1][0] == "hope is suggesting miss scarlet with the revolver in the hall."


def test_the_139_certainties_in_order():
    tables = [step["certainties"] for step in shared("clue/log1.json")["steps"] if step["parsed"]["type"] == "show_cases"]
    ours = [replies for sentence, replies in replay(FIRST) if sentence == "show cases."]
    assert [len(table) for table in tables] == [105, 15, 9, 4, 4, 2]
    names = {"pipe": "lead pipe", "billiard": "billiard room", "dining": "dining room", "plum": "prof plum", "peacock": "mrs peacock",
             "mustard": "coln mustard"}
    for table, replies in zip(tables, ours, strict=True):
        assert replies == ["I am {percent}% certain it was {0} with the {1} in the {2}.".format(
            *(names.get(card, card) for card in row["case"]), percent=row["percent"]) for row in table]


def test_the_games_by_facts_of_the_projects_own():
    first, second = replay(FIRST), replay(SECOND)
    tables = [replies for sentence, replies in first if sentence == "show cases."]
    assert [len(table) for table in tables] == [105, 15, 9, 4, 4, 2]
    assert tables[0][0] == "I am 0.952% certain it was prof plum with the wrench in the study."
    assert tables[2][4] == "I am 14.863% certain it was coln mustard with the wrench in the conservatory."
    thousandths = [round(1000 * float(line.split("%")[0].removeprefix("I am "))) for line in tables[2]]
    assert thousandths == [17836] * 4 + [14863] + [2854] * 4 and sum(thousandths) == 97623
    assert first[-1][1] == ["I accuse coln mustard with the the wrench in the the study!"]
    assert second[-2][1] == ["I accuse miss scarlet with the the rope in the the lounge!"]
    assert second[-1][1] == ["I am suggesting miss scarlet with the rope in the lounge.",
                             "I have mr green, coln mustard, the revolver, the hall, the kitchen, and the study",
                             "I accuse miss scarlet with the the rope in the the lounge!"]
    assert [replies for _, replies in first if replies == [NO_SENSE]] == [[NO_SENSE]]


def test_how_often_plum_had_a_choice():
    asked = []
    for record in (FIRST, SECOND):
        chooser = Recorded(tuple(line[1:].split()) for line in record.splitlines() if line.startswith("="))
        console = Console(3, 3, as_published=True, choose=chooser)
        for line in operator(record):
            console.say(line)
        asked.append(chooser.asked)
    assert asked == [[30, 3, 1, 1, 2, 2, 1, 1], [40, 8]]


def test_a_replay_that_goes_astray_says_so():
    with pytest.raises(LookupError, match="hall"):
        replay(FIRST.replace("= plum knife lounge", "= plum knife hall"))
    with pytest.raises(LookupError):
        replay(FIRST.replace("= mustard wrench ballroom\n", ""))


def test_the_questions_before_a_game():
    console = Console()
    assert console.question == "How many players?"
    assert console.say("seven")[0] == console.say("How many players? 2.")[0] == "How many players?"
    assert console.say("How many players? 3.") == ["Which player am I?"]
    assert console.say("Which player am I? 4.")[0] == "Which player am I?"
    assert console.say("Which player am I? 3.") == ["I have 6 cards."]
    assert console.question is None
    assert [Console(4, number).plum.knowledge.hand_sizes[number - 1] for number in (1, 2, 3, 4)] == [5, 5, 4, 4]
    assert Console(5, 5).plum.knowledge.hand_sizes == (4, 4, 4, 3, 3)
    assert Console(me=1, hand_sizes=[4, 4, 5, 5]).plum.knowledge.hand_sizes == (4, 4, 5, 5)


def test_hand_sizes_can_be_told():
    console = Console(4, 4)
    assert console.say("p4 has 5 cards. p3 has 5 cards.") == []
    assert console.plum.knowledge.hand_sizes == (4, 4, 5, 5)
    assert console.say("p1 has 18 cards")[0] == NO_SENSE
    assert console.plum.knowledge.hand_sizes == (4, 4, 5, 5)
    console.say("you have the hall")
    assert console.say("p1 has 4 cards")[0] == NO_SENSE


def test_undo_goes_back_to_the_beginning():
    lines = operator(FIRST)
    choices = [tuple(line[1:].split()) for line in FIRST.splitlines() if line.startswith("=")]
    console = Console(3, 3, choose=Recorded(choices))
    seen = []
    for line in lines:
        changes = line not in ("show status.", "show cases.", "show hands.")
        if changes:
            seen.append((console.say("show status."), len(console.say("show cases.")), dict(console.plum.shown)))
        console.say(line)
    for before in reversed(seen):
        assert console.say("undo.") == []
        assert (console.say("show status."), len(console.say("show cases.")), console.plum.shown) == before
    assert console.say("undo")[0] == NO_SENSE


def test_undo_takes_back_a_slip():
    console = Console(3, 3)
    console.say(FIRST_HAND)
    console.say("p2 suggests mr green with the knife in the study. p1 passes.")
    assert console.say("p1 has the knife")[0] == "That can't be."
    assert console.say("undo") == []
    assert console.say("p1 has the knife") == []


def test_a_contradiction_changes_nothing():
    console = Console(3, 3)
    console.say(FIRST_HAND)
    before = console.say("show cases")
    console.say("p2 suggests miss scarlet with the revolver in the hall.")
    for line in ("p1 has the library", "p1 has a card", "you pass", "p2 has the knife, the rope, and the hall"):
        assert console.say(line)[0] == "That can't be."
        assert console.say("show cases") == before
    assert "knife" not in console.plum.known(1)


def test_a_contradiction_names_the_sentences_that_it_contradicts():
    console = Console(3, 3)
    console.say("refer to p1 as hope. " + FIRST_HAND)
    console.say("p2 suggests prof plum with the knife in the study. hope passes. hope has the rope.")
    assert console.say("hope has the study") == [
        "That can't be.", "No deal agrees with it and with what I was told before: hope passes. Say undo if an earlier sentence was wrong."]
    console.say("undo. undo.")
    assert console.say("hope has the study, and the rope") == []
    assert console.say("hope passes")[1].startswith("No deal agrees with it and with what I was told before: hope has the study, and the rope.")


def test_plum_gives_reasons():
    console = Console(3, 3, choose=Recorded(tuple(line[1:].split()) for line in FIRST.splitlines() if line.startswith("=")))
    for line in operator(FIRST):
        console.say(line)
    assert console.say("why does keelan have the rope?")[-1].endswith("and neither green nor the conservatory; so keelan has the rope.")
    assert len(console.say("why not mrs peacock")) > 5
    assert console.say("undo") == [] and console.plum.accusation() is None  # a question is nothing to undo
    assert console.say("why the study") == ["It is open: the case holds the study in 1 of 2 deals."]


def test_what_plum_says_when_asked_out_of_turn():
    console = Console(3, 3)
    for line in ("show a card", "p1 passes", "p1 has a card"):
        assert console.say(line) == [NO_SENSE, "Nobody has suggested anything yet."]
    console.say(FIRST_HAND)
    console.say("move 8 from mustard")
    assert console.say("show a card")[0] == NO_SENSE


def test_a_roll_that_reaches_no_room_leads_towards_one():
    console = Console(3, 3)
    console.say(FIRST_HAND)
    assert console.say("move 3 from mustard") in (["I move to (4, 18)."], ["I move to (3, 17)."])
    assert console.plum.case is None
    assert console.say("move 3 from (1, 1)")[0] == NO_SENSE


def test_without_reenter_a_piece_leaves_its_room():
    console = Console(3, 3, reenter=False)
    console.say(FIRST_HAND)
    assert console.say("move 2 from the dining room")[0].startswith("I move to (")


def test_a_failed_accusation_is_no_exclusion_of_its_cards():
    console = Console(3, 3)
    console.say(FIRST_HAND)
    before = len(console.say("show cases"))
    assert console.say("p1 accuses prof plum with the wrench in the study") == []
    assert len(console.say("show cases")) == before - 1 == 104
    console.say("you accuse mrs peacock with the rope in the lounge")
    assert "out of the game" in console.say("move 8 from mustard")[1]


def test_the_only_case_left_is_won_by_who_names_it():
    console = Console(3, 3, choose=Recorded(tuple(line[1:].split()) for line in FIRST.splitlines() if line.startswith("=")))
    for line in operator(FIRST):
        console.say(line)
    assert console.say("hope accuses coln mustard with the wrench in the study")[0] == "Then hope has won: I know of no other case."


def test_plum_accuses_in_its_own_turn_alone_and_by_its_threshold():
    lines = operator(SECOND)
    choices = [tuple(line[1:].split()) for line in SECOND.splitlines() if line.startswith("=")]
    console = Console(3, 3, choose=Recorded(choices))
    for line in lines[:-1]:
        last = console.say(line)
    assert last == ["I accuse miss scarlet with the rope in the lounge!"]
    assert console.say("hope suggests miss scarlet with the rope in the lounge") == []
    assert console.say("move 6 from the lounge") == ["I accuse miss scarlet with the rope in the lounge!"]
    bold = Console(3, 3, threshold=0.005, choose=lambda options: options[0])
    bold.say(FIRST_HAND)
    assert len(bold.say("move 8 from mustard")) in (1, 2)


def test_names_are_given_once():
    console = Console(3, 3)
    assert console.say("refer to p1 as Hope. refer to p2 as hope.")[0] == NO_SENSE
    assert console.say("refer to hope as Anne. Anne has the knife. show status.") == ["Anne has the knife"]
    assert console.say("help")[1:] == SENTENCES.splitlines()


def test_the_hand_sizes_may_be_told_after_a_suggestion():
    console = Console(3, 3)
    assert console.say("p1 suggests plum with the rope in the hall. p3 has 6 cards. p2 has a card.") == []
    assert console.plum.knowledge.events[0].cards == ("plum", "rope", "hall")


def test_after_undo_the_same_roll_gets_the_same_answer():
    console = Console(3, 3)
    first = console.say("move 6 from hall")
    for _ in range(4):
        console.say("undo")
        assert console.say("move 6 from hall") == first


def test_who_suggests_does_not_answer():
    console = Console(3, 3)
    console.say("refer to p1 as hope. hope suggests plum with the rope in the hall.")
    for line in ("hope passes", "hope has a card", "hope can't show"):
        assert console.say(line) == [NO_SENSE, "The last suggestion is that player's own, and only the others answer it."]
    assert console.say("p2 passes. hope has the rope.") == []


def test_no_line_raises():
    rng = random.Random(14)
    lines = [*operator(FIRST), *operator(SECOND), *SENTENCES.splitlines(), "p1 accuses prof plum with the rope in the hall", "undo."]
    words = sorted({word for line in lines for word in line.rstrip(".").split()})
    for seed in range(6):
        console = Console() if seed % 2 else Console(3, 3, reenter=seed % 4 == 0)
        for _ in range(150):
            line = rng.choice(lines) if rng.random() < 0.7 else " ".join(rng.choices(words, k=rng.randint(0, 6)))
            if rng.random() < 0.1:
                line = rng.choice([None, 7, b"show cases", "", "\x00", "\ud800", "9" * 5000, "move 9 from (999999, 1)",
                                   line[::-1], line * 30])
            replies = console.say(line)
            assert isinstance(replies, list) and all(isinstance(reply, str) for reply in replies)


def test_a_console_without_players_refuses_what_a_later_line_would_trip_over():
    for wanted in ({"players": 3, "me": 1, "choose": 5}, {"hand_sizes": [6, 6, 5]}, {"hand_sizes": [6, 6, "6"]}, {"hand_sizes": [9, 9]}, {"threshold": "half"}, {"shower": "none"}):
        with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
            Console(**wanted)
    console = Console(3, hand_sizes=[4, 7, 7])
    assert console.say("2") == ["I have 7 cards."] and console.called == {0: "p1", 1: "p2", 2: "p3"}


@pytest.mark.parametrize("arguments", [(2, 1), (7, 1), ("3", 1), (3, 0), (3, 4), (None, 1), (3, 1, [6, 6]), (3, 1, 6), (3, 1, [6, 6, 7])])
def test_a_console_refuses_bad_arguments(arguments):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        Console(*arguments)
