"""Agents for Clue: what they note, and how often the one that counts wins."""

import random
from collections import Counter
from fractions import Fraction
from math import log2

import pytest

from gameai.game import run
from gameai.games.clue.agents import Agent, self_play
from gameai.games.clue.board import Board
from gameai.games.clue.cards import CARDS
from gameai.games.clue.counters import ExactAgent, HidingAgent, InformationAgent, ListeningAgent, PlumAgent, expected_information
from gameai.games.clue.environment import Accused, Clue, Done, Passed, Percept, Showed, Suggest, Suggested
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.note_sheets import HastySheetAgent, NoteSheet, NoteSheetAgent, RandomAgent

HAND = ("green", "scarlet", "white", "revolver", "hall", "library")


def percept(*events, me=2, hand=HAND, sizes=(6, 6, 6), phase="accuse", actions=(Done(),), asked=None, turn=None):
    return Percept(me, phase, actions, hand, sizes, events, me if turn is None else turn, asked, (), 0, frozenset())


# Over 300 games, as the figures that they are compared with; all of them together take some seconds.
def test_the_exact_agent_beats_two_random_ones():
    wins = self_play(Clue(), [ExactAgent(), RandomAgent(), RandomAgent()], 150, seed=1)
    assert sum(wins) == 150 and wins[0] >= 105


def test_the_exact_agent_beats_two_note_sheets():
    wins = self_play(Clue(), [ExactAgent(), NoteSheetAgent(), NoteSheetAgent()], 150, seed=1)
    assert sum(wins) == 150 and wins[0] >= 75


def test_each_note_sheet_is_better_than_the_one_before():
    for better, worse in ((HastySheetAgent, RandomAgent), (NoteSheetAgent, HastySheetAgent)):
        wins = self_play(Clue(), [better(), worse(), worse()], 150, seed=2)
        assert wins[0] > 60  # a third would be 50


def test_with_the_board_too():
    wins = self_play(Clue(3, Board()), [PlumAgent(), RandomAgent(), RandomAgent()], 30, seed=3)
    assert sum(wins) == 30 and wins[0] >= 15


def test_self_play_repeats_and_leaves_the_agents_alone():
    agents = [ExactAgent(5), NoteSheetAgent(6), RandomAgent(7)]
    before = [agent.rng.getstate() for agent in agents]
    steps = []
    first = self_play(Clue(), agents, 6, seed=4, progress=lambda *at: steps.append(at))
    assert first == self_play(Clue(), agents, 6, seed=4) and steps == [(game, 6) for game in range(1, 7)]
    assert [agent.rng.getstate() for agent in agents] == before
    assert sum(first) == 6


def test_seats_are_rotated():
    class Seated(RandomAgent):
        def seeded(self, seed):
            self.rng, self._seen = random.Random(seed), (None, (), None)
            return self

        def choose(self, percept):
            self.seats = getattr(self, "seats", set()) | {percept.me}
            return super().choose(percept)

    agents = [Seated(), Seated(), Seated()]
    self_play(Clue(), agents, 1, seed=5)
    assert [agent.seats for agent in agents] == [{0}, {1}, {2}]
    self_play(Clue(), agents, 3, seed=5)
    assert [agent.seats for agent in agents] == [{0, 1, 2}] * 3


@pytest.mark.parametrize("call", [
    lambda: self_play(Clue(), [RandomAgent()], 3, 1), lambda: self_play(Clue(), [RandomAgent()] * 3, 0, 1),
    lambda: self_play(Clue(), 3, 3, 1), lambda: InformationAgent(deals=0), lambda: InformationAgent(deals=None),
    lambda: ExactAgent(seed=[1]),
])
def test_bad_input_gets_one_sentence(call):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        call()


def test_random_agents_see_that_nobody_answered_them():
    agent = RandomAgent()
    mine, others = Suggested(2, ("plum", "knife", "hall")), Suggested(0, ("mustard", "rope", "study"))
    assert agent.read(percept(mine, Passed(0), Passed(1))).left("suspect") == ["plum"]
    sheet = RandomAgent().read(percept(mine, Passed(0), Passed(1)))
    assert sheet.left("weapon") == ["knife"] and len(sheet.left("room")) == 7  # the hall is the agent's own
    assert len(RandomAgent().read(percept(others, Passed(1), Passed(2))).left("suspect")) == 3
    assert len(RandomAgent().read(percept(mine, Passed(0), Showed(1, 2, "plum"))).left("suspect")) == 2
    six = dict(me=0, hand=("hall", "green", "rope"), sizes=(3,) * 6)
    told = (Suggested(0, ("plum", "knife", "study")), Passed(1), Showed(2, 0, "knife"),
            Suggested(1, ("plum", "knife", "hall")), Passed(2), Passed(3))
    assert len(RandomAgent().read(percept(*told, **six)).left("suspect")) == 5


def test_the_hasty_sheet_is_deaf_to_a_card_that_it_did_not_see():
    asked = Suggested(0, ("plum", "knife", "study"))
    shown = (Suggested(2, ("plum", "knife", "study")), Showed(0, 2, "plum"),
             Suggested(2, ("mustard", "knife", "study")), Showed(0, 2, "knife"))
    events = *shown, asked._replace(player=2), Showed(0, 2, "plum"), asked, Showed(1, 0, None)
    hasty, careful = HastySheetAgent().read(percept(*events)), NoteSheetAgent().read(percept(*events))
    assert "study" in hasty.left("room") and "study" not in careful.left("room")
    passed = Suggested(0, ("plum", "knife", "study")), Passed(1), Suggested(1, ("plum", "knife", "kitchen")), Passed(2), Passed(0)
    assert HastySheetAgent().read(percept(*passed)).left("suspect") == ["plum"]


def test_a_note_sheet_ticks_a_hand_that_is_full():
    sheet = NoteSheet((6, 6, 6))
    for card in CARDS[6:12]:
        sheet.tick(card, 1)
    sheet.look()
    assert all(1 in sheet.crossed[card] for card in CARDS if card not in CARDS[6:12])
    sheet = NoteSheet((3,) * 6)
    for owner in range(6):
        if owner != 4:
            for card in CARDS[:6]:
                sheet.cross(card, owner)
    for card in CARDS[6:]:
        sheet.cross(card, 4) if card not in ("knife", "rope") else None
    sheet.clauses = [(3, ("plum", "knife", "hall")), (3, ("plum", "rope", "hall"))]
    sheet.cross("hall", 3)
    sheet.look()
    assert sheet.crossed["knife"] == sheet.crossed["rope"] == sheet.owners - {3}


@pytest.mark.parametrize("kind", [HastySheetAgent, NoteSheetAgent, RandomAgent, ExactAgent])
def test_no_sheet_says_what_is_not_so(kind):
    """In games from deals by chance all that sheets cross out is true, and an exact one crosses out at least as much."""
    rng = random.Random(8)
    for seed in range(4):
        environment = Clue(3 + seed % 4)
        agents = {player: kind(f"{seed}/{player}") for player in environment.agents}
        last = run(environment, agents, rng)
        for player, agent in agents.items():
            sheet = agent.read(environment.percept(last, player))
            owner_of = {card: holder for holder, hand in enumerate(last.hands) for card in hand} | dict.fromkeys(last.case, "case")
            exact = sheet if kind is ExactAgent else ExactAgent().read(environment.percept(last, player))
            for card in CARDS:
                possible = set(sheet.owners(card)) if kind is ExactAgent else sheet.owners - sheet.crossed[card]
                assert owner_of[card] in set(exact.owners(card)) <= possible
        assert last.winner is not None and not last.out


def test_a_note_sheet_finds_what_one_rule_at_a_time_does():
    rng = random.Random(11)
    for seed in range(6):
        environment = Clue(3 + seed % 4)
        last = run(environment, {player: NoteSheetAgent(f"{seed}/{player}") for player in environment.agents}, rng)
        for player in environment.agents:
            now = environment.percept(last, player)
            sheet, rows = NoteSheetAgent().read(now), ExactAgent().read(now).sheet()
            assert all({owner for owner, mark in rows[card].items() if mark is False} == sheet.crossed[card] for card in CARDS)


def test_the_exact_agent_reads_all_events():
    case = ("plum", "knife", "study")
    events = (Suggested(0, case), Showed(1, 0, None), Suggested(2, case), Passed(0), Showed(1, 2, "knife"),
              Suggested(1, ("green", "rope", "hall")), Showed(2, 1, "hall"), Accused(0, ("plum", "rope", "study")))
    for shower in (None, "uniform"):
        wanted, agent = Knowledge([6, 6, 6], shower), ExactAgent(shower=shower)
        wanted.hand(2, HAND)
        wanted.has_one_of(1, case)
        wanted.has_none_of(0, case)
        wanted.shows(1, "knife", among=case)
        wanted.not_the_case("plum", "rope", "study")
        for number in range(len(events) + 1):
            sheet = agent.read(percept(*events[:number]))
        assert sheet.cases() == wanted.cases() and sheet.deals() == wanted.deals()
    assert agent.read(percept(*events[:2])).deals() > wanted.deals()  # another game, or one step back: it reads anew


def test_plum_shows_what_it_showed_most_and_the_exact_agent_what_the_asker_saw():
    asked = ("green", "revolver", "hall")
    events = (Suggested(0, asked), Showed(2, 0, "revolver"), Suggested(1, asked), Showed(2, 1, "hall"),
              Suggested(1, asked), Showed(2, 1, "hall"))
    now = percept(*events, Suggested(0, asked), phase="show", asked=asked, turn=0)
    assert PlumAgent().card(now, list(asked)) == "hall"
    assert ExactAgent().card(now, list(asked)) == "revolver"
    assert ExactAgent().card(now._replace(turn=1, events=events[:2]), list(asked)) == "revolver"


def test_the_hiding_agent_names_its_own_card_for_what_it_knows():
    events = [Suggested(2, ("plum", "rope", "hall")), Passed(0), Passed(1), Suggested(2, ("plum", "knife", "study")), Showed(0, 2, "knife")]
    now = percept(*events, phase="suggest", actions=())
    plum, hiding = PlumAgent(1), HidingAgent(1)
    assert all(plum.choose(now)[:2] == ("plum", "rope") for _ in range(20))
    said = [hiding.choose(now) for _ in range(40)]
    assert {each.suspect for each in said} == {"green", "scarlet", "white"} and {each.weapon for each in said} == {"revolver"}
    assert all(each.room not in HAND for each in said)


def test_the_hiding_agent_bluffs_as_often_as_it_is_told():
    now = percept(phase="suggest", actions=())
    for bluff, wanted in ((0, {0}), (1, {1}), (0.5, {0, 1})):
        agent = HidingAgent(2, bluff=bluff)
        assert {len(set(agent.choose(now)) & set(HAND)) for _ in range(30)} == wanted
    with_board = now._replace(places=("kitchen",) * 6)
    assert {HidingAgent(3).choose(with_board).room for _ in range(1)} == {"kitchen"}


def test_the_listening_agent_takes_what_is_suggested_for_what_is_not_held():
    asked = Suggested(0, ("plum", "rope", "study")), Showed(1, 0, None)
    agent, exact = ListeningAgent(), ExactAgent()
    for now in (percept(*asked), percept(*asked)._replace(places=("hall",) * 6)):
        believed, known = agent.read(now).believed, exact.read(now)
        assert 0 not in believed.owners("plum") and 0 not in believed.owners("rope") and 0 in known.owners("plum")
        assert (0 in believed.owners("study")) == bool(now.places)
        agent = ListeningAgent()
    # Shown to have it after all: what was believed is forgotten.
    now = percept(*asked, Suggested(2, ("plum", "knife", "kitchen")), Showed(0, 2, "plum"))
    assert agent.read(now).believed.owners("plum") == {0: 1} and 0 in agent.read(now).believed.owners("rope")
    before = percept(*asked)
    assert ListeningAgent().read(before).known.cases() == exact.read(before).cases()


def test_expected_information_by_hand():
    # One deal in four has Plum in the case; else player 1 has him, and shows him.
    hidden = {"rope": "case", "study": "case", "hall": 2, "white": 0}
    deals = [{**hidden, "plum": "case", "knife": 1, "green": 0},
             *({**hidden, "plum": 1, "knife": 2, "green": 0} | {suspect: "case"} for suspect in ("green", "white", "green"))]
    gain = expected_information(("plum", "knife", "hall"), deals, 0, 3)
    before = -sum(share * log2(share) for share in (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)))
    after = Fraction(3, 4) * -sum(share * log2(share) for share in (Fraction(2, 3), Fraction(1, 3)))
    assert abs(gain - (before - float(after))) < 1e-9
    # What is shown whatever the case is tells nothing about it; one of two cards by chance tells less than one alone.
    assert expected_information(("scarlet", "knife", "hall"), [deal | {"scarlet": 0} for deal in deals[1:]], 0, 3) == pytest.approx(0)
    both = [deal | {"knife": 1} for deal in deals]
    assert 0 < expected_information(("plum", "knife", "hall"), both, 0, 3) < gain


def test_the_informed_agent_asks_for_what_tells_most():
    agent = InformationAgent(1, deals=60)
    now = percept(phase="suggest", actions=())
    said = agent.choose(now)
    rng = random.Random(3)
    deals = [agent.read(now).sample(rng) for _ in range(400)]
    gains = [expected_information(tuple(case), deals, 2, 3) for case in (said, ("green", "revolver", "hall"))]
    assert gains[0] > 0.3 > gains[1] == 0


def test_an_agent_is_seeded_afresh():
    agent = ExactAgent(1, threshold=0.5)
    twin = agent.seeded(2)
    assert twin.threshold == 0.5 and twin.rng is not agent.rng and isinstance(twin, Agent)
    assert agent.seeded(2).rng.random() == twin.rng.random()


@pytest.mark.parametrize("kind", [ExactAgent, PlumAgent, InformationAgent, HidingAgent, ListeningAgent])
@pytest.mark.parametrize("shower", ["x", 1, {"x": 1}, {"rope": 0}])
def test_a_shower_that_is_none_is_refused_when_the_agent_is_made(kind, shower):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        kind(shower=shower)


@pytest.mark.parametrize("make, own", [(ExactAgent, False), (PlumAgent, False), (ListeningAgent, False), (HidingAgent, True),
                                       (lambda seed: InformationAgent(seed, deals=20), True)])
def test_who_suggests_cards_of_their_own_is_who_the_listener_says(make, own):
    environment, asked = Clue(3), []
    for seed in range(4):
        rng = random.Random(seed)
        state, playing = environment.initial(rng), [make(player) for player in range(3)]
        for _ in range(60):
            if environment.is_terminal(state):
                break
            mover, = environment.movers(state)
            action = playing[mover].choose(environment.percept(state, mover))
            if isinstance(action, Suggest):
                asked.append(bool({*action} & {*state.hands[mover]}))
            state = environment.step(state, {mover: action}, rng)
    assert len(asked) > 15 and any(asked) == own
