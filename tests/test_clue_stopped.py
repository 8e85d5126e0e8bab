"""Clue, interrupted: whatever call the Stop button ends, what was known before it is known after it, and nothing else."""

import copy
import random
from math import comb

import pytest

from gameai.games.clue.console import Console
from gameai.games.clue.counters import ExactAgent, ListeningAgent
from gameai.games.clue.environment import Clue
from gameai.games.clue.events import Event
from gameai.games.clue.knowledge import Knowledge
from gameai.games.clue.note_sheets import NoteSheetAgent
from stops import stopped, stops

TOLD = [Event("hand", 0, ("mustard", "plum", "green", "candlestick", "ballroom", "billiard")),
        Event("has_one_of", 1, ("white", "knife", "hall")), Event("has_none_of", 2, ("pipe", "study"))]


@pytest.mark.parametrize("call", [
    lambda known: known.hand(1, ("pipe", "rope", "study", "hall", "lounge", "library")),
    lambda known: known.shows(1, "rope", among=["rope", "hall"]),
    lambda known: known.has_one_of(2, ["rope", "wrench", "kitchen"]),
    lambda known: known.has_none_of(1, ["white", "knife", "kitchen"]),
    lambda known: known.not_the_case("white", "rope", "hall"),
    lambda known: known.learn(Event("shows", 1, ("rope",)), Event("has_none_of", 1, ("wrench",))),
    lambda known: known.shows(0, "rope"),                                                         # a contradiction
    lambda known: known.learn(Event("shows", 1, ("rope",)), Event("has_one_of", 2, ("plum",))),    # the second contradicts
    lambda known: known.shows(1, "poison"),
    lambda known: known.undo(),
    lambda known: known.copy(),
])
def test_whoever_stops_a_call_finds_what_was_known_before(call):
    told = Knowledge([6, 6, 6], shower="uniform")
    told.learn(*TOLD)
    deals, number = told.deals(), 0
    for number, known in enumerate(stops(told.copy, call, "clue/knowledge.py"), 1):
        assert known.events == told.events and known.facts == told.facts and known.deals() == deals
    assert number > 2


def test_a_count_that_was_stopped_is_done_again_and_copies_know_nothing_of_it():
    for at in (1, 30, 300, 3000):
        known = Knowledge([6, 6, 6])
        assert stopped(lambda: known.has_one_of(1, ["wrench", "kitchen", "peacock"]), "clue/counting.py", at=at)
        assert known.events == () and known.deals() == comb(18, 6) * comb(12, 6) * 6 * 6 * 9
        twin = copy.copy(known)
        twin.shows(1, "rope")
        assert known.events == () and len(twin.events) == 1


def percepts(seed, players=3):
    """What player 0 knows, from time to time, in a game of exact agents."""
    environment, rng = Clue(players), random.Random(seed)
    state, playing = environment.initial(rng), {player: ExactAgent(player) for player in range(players)}
    while not environment.is_terminal(state):
        mover, = environment.movers(state)
        state = environment.step(state, {mover: playing[mover].choose(environment.percept(state, mover))}, rng)
        if state.phase == "suggest":
            yield environment.percept(state, 0)


@pytest.mark.parametrize("kind", [ExactAgent, ListeningAgent, NoteSheetAgent])
def test_an_agent_that_was_stopped_while_it_read_notes_nothing_twice(kind):
    first, *_, last = percepts(5)
    fresh = as_text(kind(1).read(last))

    def half_read():
        agent = kind(1)
        agent.read(first)
        return agent

    number = 0
    for number, agent in enumerate(stops(half_read, lambda agent: agent.read(last), "clue/agents.py"), 1):
        assert as_text(agent.read(last)) == fresh
    assert number > 10


def as_text(sheet):
    """A sheet of whatever kind, to be compared."""
    if isinstance(sheet, Knowledge):
        return str(sheet.events)
    return str([as_text(part) if isinstance(part, Knowledge) else part for part in vars(sheet).values()])


def test_copies_of_an_agent_read_and_choose_apart():
    first, *_, last = percepts(7)
    agent = ExactAgent(3)
    agent.read(first)
    twin = copy.copy(agent)
    length = len(agent.read(last).events)
    assert len(twin.read(first).events) < length == len(twin.read(last).events)
    assert agent.rng.random() == twin.rng.random()


def facts(console):
    """All that a console was told."""
    plum = console.plum
    return (console.question, console.called, console._told, len(console._before), plum and plum.knowledge.events,
            plum and (plum.asker, plum.case, plum.shown, plum.rng.getstate()))


@pytest.mark.parametrize("before, line", [
    (["3"], "2"),
    (["3", "1"], "p2 has the knife and the rope. refer to p3 as Hope. Hope suggests plum with the pipe in the hall."),
    (["3", "1", "p2 suggests plum with the rope in the hall."], "p3 has 6 cards. p3 has a card. show a card. undo. you have the rope. show a card."),
    (["3", "1", "p2 has the knife."], "p3 has the knife. p2 has the hall."),
    (["3", "1", "p2 has the knife."], "move 6 from the hall"),
])
def test_a_line_that_was_stopped_tells_nothing(before, line):
    def told():
        console = Console()
        for each in before:
            console.say(each)
        return console

    expected, number = facts(told()), 0
    for number, console in enumerate(stops(told, lambda console: console.say(line), "clue/console.py", "clue/plum.py"), 1):
        assert facts(console) == expected
    again = told()
    assert number > 5 and console.say(line) == again.say(line) and facts(console) == facts(again)
