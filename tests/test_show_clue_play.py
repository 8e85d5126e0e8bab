"""Clue against agents: turns, answers, accusations, the note sheet to tick by hand, the log, the end."""

import json

import pytest

from gameai.games.clue import CARDS, ROOMS, ExactAgent, InformationAgent, NoteSheetAgent, RandomAgent
from gameai.games.clue.environment import Accuse, Done, Go
from gameai.games.clue.events import CASE
from gameai.show import PlayClue
from gameai.show.clue_table import CROSS, MAYBE, TICK, Table, some_agents
from stops import stopped


def play_on(play, until=lambda play: play.table.over, accuse=True):
    """Play for the person as an agent that counts deals would, until the game is over or something holds."""
    helper = ExactAgent(1)
    for _ in range(400):
        if until(play):
            return
        percept = play.table.percept
        action = helper.choose(percept)
        if percept.phase == "suggest":
            play.suggest(*action)
        elif percept.phase == "show":
            play.press(f"show-{action.card}")
        elif percept.phase == "accuse":
            play.accuse(*action[:3]) if isinstance(action, Accuse) and accuse else play.press("done")
        elif percept.phase == "move" and isinstance(action, Go):
            play.go(action.place)
        else:
            play.press("passage" if isinstance(action, Go) else action.do)
        assert play.error is None, play.status
    raise AssertionError("the game goes on and on")


@pytest.mark.parametrize("options", [{}, {"board": True}, {"me": 2}, {"agents": [NoteSheetAgent(1), InformationAgent(2, deals=20)]},
                                     {"agents": [RandomAgent(number) for number in range(5)], "board": True, "me": 5}])
def test_games_are_played_to_their_end(options):
    play = PlayClue(seed=4, **options)
    play_on(play)
    case = play.table.state.case
    assert play.status.startswith(play.table.ending()[0])
    said = " ".join(line for _, line in play.log)
    assert said.count(" had ") == len(play.table.environment.agents) and f"{case[2]}" in said
    for card in CARDS:
        owners = [owner for owner in play.table.names if "the true owner" in play.label(play.sheet.key(card, owner))]
        assert owners == [CASE] if card in case else owners[0] != CASE and card in play.table.state.hands[owners[0]]
    assert all(each["disabled"] for each in play.controls if each["id"] != "new")
    play.press("new")
    assert not play.table.over and play.error is None or isinstance(play.error, ValueError)


def test_the_sheet_begins_with_the_own_hand():
    play = PlayClue(seed=1)
    hand = play.table.percept.hand
    for (card, owner), mark in play.table.marks.items():
        assert mark == ((TICK if card in hand else CROSS) if owner == 0 else CROSS if card in hand else None)


def test_clicks_go_round_the_marks():
    play = PlayClue(seed=1)
    seen = []
    for _ in range(4):
        play.click("plum-3")
        seen.append(play.status)
    assert seen == [f"Plum, Morgan: {mark}." for mark in ("cross", "tick", "question mark", "empty")]
    play.click("plum-3"), play.click("plum-3"), play.click("plum-3")
    assert ">?</text>" in play.frames[0]["parts"]["sheet"] and play.table.marks["plum", 3] == MAYBE


def test_check_tells_what_follows_from_what_was_seen_and_not_the_truth():
    play = PlayClue(seed=1)
    play.check()
    assert play.status == "41 marks follow from what you have seen, none is wrong. No more follow."
    hidden = next(card for card in CARDS if play.table.owner(card) == 1)
    play.click(f"{hidden}-1")                                # a cross against the truth, which nobody can know yet
    play.check()
    assert "none is wrong, 1 is a guess" in play.status
    wrong = play.table.percept.hand[0]
    for _ in range(3):
        play.click(f"{wrong}-0")
    play.check()
    assert ", 1 is wrong" in play.status and "@forced" in play.frames[0]["parts"]["sheet"]


def test_hints_are_marks_that_follow_with_their_reason():
    play = PlayClue(seed=1)
    play.suggest("mustard", "rope", "hall")
    play.hint()
    assert play.status == "Mustard, Hope: tick. Hope shows mustard." and "@explained" in play.frames[0]["parts"]["sheet"]
    for _ in range(200):
        *_, missing = play.table.judged()
        if not missing:
            break
        play.hint()
        card, owner = next(iter(play._marked))
        assert "You has" not in play.status and "(event" not in play.status
        while play.table.marks[card, owner] != missing[card, owner]:
            play.click(f"{card}-{owner}")
    play.hint()
    assert play.status == "All that follows from what you have seen is on your sheet."


def test_only_what_the_person_saw_is_in_the_log():
    play = PlayClue(seed=2)
    play_on(play, lambda play: play.table.over or len(play.log) > 30, accuse=False)
    for event, (_, said) in zip(play.table.percept.events, play.log[1:]):
        if " shows " in said and 0 not in (event.player, event.to):
            assert said.endswith("a card.")


def test_what_is_not_ones_turn_is_refused_with_a_sentence():
    play = PlayClue(seed=1)
    play.show("rope")
    assert play.status == "Nobody asks you for a card now."
    play.suggest("mustard", "rope", "hall")
    play.suggest("mustard", "rope", "hall")
    assert play.status.startswith("You suggest in your turn")
    play._handle({"type": "case", "do": "sing", "suspect": "plum", "weapon": "rope", "room": "hall", "index": 0})
    assert play.status == "One can suggest a case, or accuse."
    play._handle({"type": "case", "do": "accuse", "suspect": "plum", "weapon": "plum", "room": "hall", "index": 0})
    assert play.status.startswith("An accusation is a suspect, a weapon and a room, not ")
    play = PlayClue(seed=1)
    play.accuse("plum", "plum", "hall")
    assert play.table.percept.phase == "suggest"              # nothing was done
    play.suggest("plum", "plum", "hall")
    assert play.status.startswith("That can't be done now: Player 0 can't do Suggest(")


def test_on_the_board_one_goes_where_the_roll_leads_and_suggests_where_one_is():
    play = PlayClue(board=True, seed=3)
    assert play.status == "You rolled 8: where do you go?"
    play.click("b:study")
    assert play.status == "A roll of 8 does not reach the study."
    assert play.label("b:lounge") == "The lounge: within your reach." and "Scarlet" in play.label("b:8-25")
    play.suggest("plum", "rope", "lounge")
    assert play.status.startswith("You suggest in your turn")
    play.click("b:lounge")
    assert play.table_talk["room"] == "lounge" and play.table_talk["suggest"]
    play.suggest("plum", "rope", "hall")
    assert play.status == "You are in the lounge, and a suggestion names the room that one is in."
    play.suggest("plum", "rope", "lounge")
    assert play.table.percept.phase == "accuse" or play.table.over
    assert "Plum" in play.label("b:lounge")


def test_arrow_keys_lead_from_the_sheet_to_the_board_and_back():
    moves = PlayClue(board=True, seed=3).scene["moves"]
    seen, waiting = set(), ["mustard-0"]
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting += moves[key].values()
    assert seen == set(moves)


def test_the_sheet_is_reached_from_the_right_edge_of_the_board_and_left_from_the_nearest_row():
    play = PlayClue(board=True, seed=3)
    moves, edge = play.scene["moves"], set()
    for key, leads in moves.items():
        to = leads.get("ArrowRight", "")
        if key.startswith("b:") and not to.startswith("b:") and to:
            edge.add(key)
    assert edge == {"b:24-7", "b:23-8", "b:23-14", "b:24-20", "b:23-21", "b:conservatory", "b:billiard", "b:library", "b:study"}
    assert "ArrowRight" not in moves["b:8-5"]                                   # a wall
    heights = {each["key"]: each["box"][1] for each in play.scene["places"]}
    assert moves[f"{CARDS[-1]}-0"]["ArrowLeft"] == "b:study"                    # the sheet ends below the board
    for row in (CARDS[0], CARDS[10]):
        there = moves[f"{row}-0"]["ArrowLeft"]
        assert there.startswith("b:") and abs(heights[there] - heights[f"{row}-0"]) < 80
        assert moves[there]["ArrowRight"].endswith("-0")


def into_the_lounge():
    """A game on the board in which a card is asked of the person after a turn in the hall, then a turn begins in the lounge."""
    play = PlayClue(board=True, seed=15)
    play.go((8, 20)), play.press("done"), play.press("show-pipe"), play.go("lounge"), play.press("done")
    return play


def test_the_passage_is_taken_by_a_click_too():
    play = into_the_lounge()
    play.press("done")
    while play.table.percept.phase == "show":
        play.press(next(each["id"] for each in play.controls if each["id"].startswith("show-")))
    assert play.table.percept.phase == "roll" and play.label("b:conservatory").endswith("within your reach.")
    play.click("b:hall")
    assert play.status == "Roll the dice first; without a roll you can take the passage to the conservatory."
    play.click("b:conservatory")
    assert play._here() == "conservatory" and play.status.endswith("what do you suggest?")


def test_who_is_asked_for_a_card_reaches_no_room():
    play = PlayClue(board=True, seed=15)
    play.go((8, 20)), play.press("done")
    assert play.table.percept.phase == "show"
    assert not any("reach" in play.label(f"b:{room}") for room in ROOMS)


def test_a_button_pressed_twice_leaves_what_is_asked():
    play = PlayClue(board=True, seed=15)
    play.go((8, 20))
    for _ in range(2):
        play._handle({"type": "press", "name": "done", "index": 0})
    assert play.table.percept.phase == "show" and play.status.endswith("Which card do you show?") and play.error is None
    play._handle({"type": "press", "name": "sing", "index": 0})
    assert play.status.startswith("There is no button 'sing'")


def test_what_is_asked_is_said_once():
    asked = 0
    for seed in range(12):
        play = PlayClue(seed=seed)
        play.press("done"), play.press("done")
        if play.table.percept.phase == "show":
            case = play.table.asked().removesuffix(" Which card do you show?")
            assert play.status.count(case) == 1 and play.status.endswith(" Which card do you show?")
            asked += 1
    assert asked > 4


class Stopping(ExactAgent):
    """Is interrupted at its third thought."""

    thoughts = 0

    def choose(self, percept):
        Stopping.thoughts += 1
        if Stopping.thoughts == 3:
            raise KeyboardInterrupt
        return super().choose(percept)


@pytest.mark.parametrize("board", [False, True])
@pytest.mark.parametrize("deed", [lambda play: play.press("done"), lambda play: play.accuse("plum", "rope", "hall"),
                                  lambda play: play.new_game()])
def test_a_game_that_was_stopped_while_agents_think_goes_on(board, deed):
    Stopping.thoughts = 10
    play, twin = (PlayClue([Stopping(1), ExactAgent(2), Stopping(3)], board, seed=2) for _ in range(2))
    for each in (play, twin):
        play_on(each, lambda play: play.table.percept.phase == "accuse" and len(play.log) > 15, accuse=False)
        each.click("plum-3")
    before = play.log, dict(play.table.marks), play.controls, play.frames[0]["parts"]
    Stopping.thoughts = 0
    deed(play)
    if Stopping.thoughts >= 3:
        assert play.status == "Stopped. The position is as it was shown last."
        assert before == (play.log, play.table.marks, play.controls, play.frames[0]["parts"])
        deed(play)
    Stopping.thoughts = 10
    deed(twin)
    assert play.log == twin.log and play.table.state == twin.table.state and "Stopped" not in play.status
    play_on(play, accuse=False)


@pytest.mark.parametrize("deed", [lambda play: play.click("plum-3"), lambda play: play.check(), lambda play: play.hint()])
def test_a_mark_that_was_stopped_is_none(deed):
    old, new = PlayClue(seed=1), PlayClue(seed=1)
    for play in (old, new):
        play.suggest("mustard", "rope", "hall")
        play.check()
        play._marked = {("plum", 3): "forced"}
    parts = [old._parts()]
    deed(new)
    parts.append(new._parts())
    assert parts[0] != parts[1]
    interrupted = 0
    for at in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100, 400):
        play = PlayClue(seed=1)
        play.suggest("mustard", "rope", "hall")
        play.check()
        play._marked = {("plum", 3): "forced"}
        stopped(lambda: deed(play), "show/clue_play.py", "show/clue_table.py", at=at)
        if play.status.startswith("Stopped."):
            interrupted += 1
            assert play._parts() == parts[0] and play.table.marks == old.table.marks, at
    assert interrupted > 5


def test_accusing_wrongly_ends_ones_own_turns_and_not_the_game():
    play = PlayClue(seed=1)
    case = play.table.state.case
    wrong = (case[0], case[1], next(room for room in ROOMS if room != case[2]))
    play.accuse(*wrong)                                       # instead of a suggestion
    assert play.status.startswith("Your accusation is wrong: you are out, and only show cards from now on.")
    assert any(said.startswith("You accuse") and said.endswith("and are wrong.") for _, said in play.log)
    play_on(play)
    assert 0 in play.table.state.out and play.table.state.winner != 0


def test_an_agent_that_fails_is_a_sentence_and_a_new_game_helps():
    class Broken(RandomAgent):
        def choose(self, percept):
            raise RuntimeError("no idea")

    play = PlayClue([Broken(), RandomAgent(1)], seed=1)
    play.suggest("mustard", "rope", "hall")
    if play.table.my_turn:
        play.press("done")
    assert play.status == "An agent could not choose: No idea. Deal anew."
    play.press("new")
    assert play.status.endswith("what do you suggest?")


def test_equal_seeds_play_equal_games():
    first, second = PlayClue(seed=8), PlayClue(seed=8)
    play_on(first), play_on(second)
    assert first.log == second.log and first.picture() == second.picture()
    assert PlayClue(seed=9).table.state.case != first.table.state.case or PlayClue(seed=9).table.state.hands != first.table.state.hands


def test_the_still_is_the_game_in_view():
    play = PlayClue(seed=1, board=True)
    assert "Ticks on the note sheet" in play.still().alt and play.picture(theme="dark").svg != play.still().svg


@pytest.mark.parametrize(("arguments", "words"), [
    (([RandomAgent()],), "2 to 5 agents"), (([1, 2, 3],), "has a method choose"),
    (([NoteSheetAgent, NoteSheetAgent],), r"^An agent is made with brackets: NoteSheetAgent\(\) in place of NoteSheetAgent\.$"),
    ((some_agents(), False, [1]), "seed must be a whole number or a text"), ((some_agents(), False, 1, 0, ["x" * 41, "b", "c"]), "at most 40 signs"),
    ((some_agents(), False, 1, 4), "me"), ((some_agents(), False, 1, 0, ["A"]), "one for each of 3 agents")])
def test_bad_arguments_get_a_sentence(arguments, words):
    with pytest.raises(ValueError, match=words):
        Table(*arguments)


def test_hostile_names_and_titles_can_be_sent():
    play = PlayClue(names=["a\ud800b", "<b>", "x" * 40], seed=1, title="t\ud800")
    for trait in (play.scene, play.frames, play.table_talk, play.now):
        json.dumps(trait, ensure_ascii=False).encode("utf-8")
    with pytest.raises(ValueError, match="title must be a text"):
        PlayClue(seed=1, title=None)
