"""Clue as an environment: deals, turns, what each player may see."""

import random
from collections import Counter

import pytest

from gameai.game import IllegalMove, run
from gameai.games.clue.agents import Agent
from gameai.games.clue.board import Board
from gameai.games.clue.cards import CARDS, ROOMS, SUSPECTS
from gameai.games.clue.counters import (ExactAgent, HidingAgent, InformationAgent, ListeningAgent, PlumAgent)
from gameai.games.clue.environment import (PIECES, Accuse, Accused, Clue, Done, Go, Moved, Passed, Roll, Show, Showed, Stay, Suggest,
                                           Suggested)
from gameai.games.clue.note_sheets import HastySheetAgent, NoteSheetAgent, RandomAgent

CASE = ("plum", "rope", "hall")
HANDS = (("mustard", "green", "candlestick", "knife", "ballroom", "billiard"),
         ("peacock", "scarlet", "pipe", "revolver", "conservatory", "dining"),
         ("white", "wrench", "kitchen", "library", "lounge", "study"))
AGENTS = (RandomAgent, HastySheetAgent, NoteSheetAgent, ExactAgent, PlumAgent, HidingAgent, ListeningAgent)


class Wild:
    """Does anything that is allowed, and accuses seldom."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def choose(self, percept):
        if percept.phase == "accuse" and self.rng.random() < 0.97:
            return Done()
        return self.rng.choice(percept.actions)


def course(environment, agents, seed):
    """All states of a game, with the action that was taken in each."""
    rng = random.Random(seed)
    state, found = environment.initial(rng), []
    while not environment.is_terminal(state):
        mover, = environment.movers(state)
        action = agents[mover].choose(environment.percept(state, mover))
        found.append((state, mover, action))
        state = environment.step(state, {mover: action}, rng)
    return found, state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("board", [None, Board()])
def test_wild_games_keep_the_rules(players, board):
    environment = Clue(players, board, max_turns=50)
    for seed in range(3):
        states, last = course(environment, [Wild(f"{seed}/{player}") for player in range(players)], seed)
        assert environment.is_terminal(last) and environment.movers(last) == ()
        assert sum(environment.utility(last, agent) for agent in environment.agents) == (last.winner is not None)
        assert sorted((*last.case, *(card for hand in last.hands for card in hand))) == sorted(CARDS)
        check_events(last, players)
        for state, mover, action in states:
            assert action in environment.actions(state, mover)
            assert all(environment.actions(state, agent) == () for agent in environment.agents if agent != mover)
            assert mover not in state.out or state.phase == "show"
            if board and state.phase == "suggest":
                assert action == Done() or action.room == state.places[mover]
            squares = [place for place in state.places if place not in ROOMS]
            assert len(squares) == len(set(squares))


def check_events(state, players):
    """Answers come in turn order and are true."""
    asked = None
    for event in state.events:
        if isinstance(event, Suggested):
            asked, following = event, (event.player + 1) % players
        elif isinstance(event, (Passed, Showed)):
            assert event.player == following != asked.player
            mine = set(asked.case) & set(state.hands[event.player])
            if isinstance(event, Passed):
                assert not mine
                following = (following + 1) % players
            else:
                assert event.card in mine and event.to == asked.player
                following = None
        elif isinstance(event, Accused):
            assert event.case != state.case


def test_a_turn_step_by_step():
    environment, rng = Clue(), random.Random(1)
    state = environment.deal(CASE, HANDS, rng)
    assert environment.movers(state) == (0,) and state.phase == "suggest" and len(environment.actions(state, 0)) == 325
    state = environment.step(state, {0: Suggest("white", "rope", "study")}, rng)
    assert state.events == (Suggested(0, ("white", "rope", "study")), Passed(1)) and environment.movers(state) == (2,)
    assert environment.actions(state, 2) == (Show("white"), Show("study"))
    state = environment.step(state, {2: Show("study")}, rng)
    assert [environment.percept(state, agent).events[-1] for agent in (0, 1, 2)] == [
        Showed(2, 0, "study"), Showed(2, 0, None), Showed(2, 0, "study")]
    assert environment.movers(state) == (0,) and len(environment.actions(state, 0)) == 325
    wrong = environment.step(state, {0: Accuse("plum", "rope", "study")}, rng)
    assert wrong.out == {0} and wrong.turn == 1 and wrong.events[-1] == Accused(0, ("plum", "rope", "study"))
    won = environment.step(state, {0: Accuse(*CASE)}, rng)
    assert environment.is_terminal(won) and [environment.utility(won, agent) for agent in (0, 1, 2)] == [1, 0, 0]
    state = environment.step(state, {0: Done()}, rng)
    assert state.turn == 1
    state = environment.step(state, {1: Suggest(*CASE)}, rng)
    assert state.events[-2:] == (Passed(2), Passed(0)) and state.phase == "accuse" and state.turn == 1


def test_a_wrong_accusation_ends_ones_turns_and_all_of_them_the_game():
    environment, rng = Clue(), random.Random(2)
    state = environment.deal(CASE, HANDS, rng)
    for agent in (0, 1):
        state = environment.step(state, {agent: Done()}, rng)
        state = environment.step(state, {agent: Accuse("plum", "rope", "study")}, rng)
    for _ in range(3):  # the third player goes on alone, and the others still show
        state = environment.step(state, {2: Suggest("mustard", "knife", "hall")}, rng)
        assert environment.movers(state) == (0,)
        state = environment.step(state, {0: Show("knife")}, rng)
        state = environment.step(state, {2: Done()}, rng)
        assert state.turn == 2
    state = environment.step(state, {2: Done()}, rng)
    state = environment.step(state, {2: Accuse("plum", "rope", "study")}, rng)
    assert environment.is_terminal(state) and state.winner is None


def test_a_game_that_goes_on_and_on_ends():
    environment = Clue(max_turns=4)
    states, last = course(environment, [Wild(0)] * 3, 1)
    assert last.turns <= 5 and environment.is_terminal(last)


def test_the_board_turn():
    environment, rng = Clue(3, Board()), random.Random(3)
    state = environment.deal(CASE, HANDS, rng)
    assert state.phase == "move" and 2 <= state.roll <= 12
    assert dict(zip(PIECES, state.places, strict=True))["mustard"] == (1, 18)
    state = state._replace(roll=12)
    assert Go("lounge") in environment.actions(state, 0) and Go("study") not in environment.actions(state, 0)
    state = environment.step(state, {0: Go("lounge")}, rng)
    assert state.phase == "suggest" and state.events == (Moved(0, "lounge"),)
    assert {action.room for action in environment.actions(state, 0)[:-1]} == {"lounge"}
    state = environment.step(state, {0: Suggest("mustard", "rope", "lounge")}, rng)
    assert state.places[PIECES.index("mustard")] == "lounge" and state.summoned == {1}
    state = environment.step(state, {2: Show("lounge")}, rng)
    state = environment.step(state, {0: Done()}, rng)
    # Mustard is player 1, was called into the lounge, and chooses before the roll.
    assert state.phase == "roll" and environment.actions(state, 1) == (Roll(), Stay(), Go("conservatory"))
    stays = environment.step(state, {1: Stay()}, rng)
    assert stays.phase == "suggest" and stays.places[1] == "lounge" and not stays.summoned
    passage = environment.step(state, {1: Go("conservatory")}, rng)
    assert passage.phase == "suggest" and passage.places[1] == "conservatory"
    rolls = environment.step(state, {1: Roll()}, rng)
    assert rolls.phase == "move" and Go("lounge") not in environment.actions(rolls, 1)
    again = Clue(3, Board(), reenter=True)
    assert Go("lounge") in again.actions(rolls._replace(roll=2), 1)


def test_who_is_shut_in_stays():
    environment, rng = Clue(3, Board()), random.Random(4)
    state = environment.deal(CASE, HANDS, rng)
    places = list(state.places)
    places[0], places[1] = "lounge", (7, 19)
    state = state._replace(places=tuple(places), phase="move", roll=6)
    assert environment.actions(state, 0) == (Stay(),)
    state = environment.step(state, {0: Stay()}, rng)
    assert state.phase == "accuse"


def other_deals(environment, state, agent, rng, number):
    """States that `agent` can't tell from `state`: other cards are hidden in the other hands and the case."""
    hidden = [card for card in CARDS if card not in state.hands[agent]]
    found = []
    for _ in range(400):
        cards = hidden.copy()
        rng.shuffle(cards)
        case = tuple(next(card for card in cards if card in kind) for kind in (SUSPECTS, CARDS[6:12], ROOMS)) if all(
            any(card in kind for card in cards) for kind in (SUSPECTS, CARDS[6:12], ROOMS)) else None
        if case is None:
            return found
        rest = [card for card in cards if card not in case]
        hands = []
        for player, size in enumerate(environment.hand_sizes):
            if player == agent:
                hands.append(state.hands[agent])
            else:
                hands.append(tuple(sorted(rest[:size], key=CARDS.index)))
                del rest[:size]
        events = told_again(state.events, agent, hands, case, rng)
        if events is not None:
            found.append(state._replace(case=case, hands=tuple(hands), events=events))
            if len(found) == number:
                break
    return found


def told_again(events, agent, hands, case, rng):
    """The events as they would be in another deal, where `agent` sees the same; None if it would not."""
    again, asked = [], None
    for event in events:
        if isinstance(event, Suggested):
            asked = event.case
        elif isinstance(event, Passed) and set(asked) & set(hands[event.player]):
            return None
        elif isinstance(event, Accused) and event.case == case:
            return None
        elif isinstance(event, Showed):
            mine = [card for card in asked if card in hands[event.player]]
            if not mine or (agent in (event.player, event.to) and event.card not in mine):
                return None
            if agent not in (event.player, event.to):
                event = event._replace(card=rng.choice(mine))
        again.append(event)
    return tuple(again)


@pytest.mark.parametrize("board", [None, Board()])
@pytest.mark.parametrize("kind", [*AGENTS, lambda seed: InformationAgent(seed, deals=4)])
def test_what_an_agent_cannot_see_changes_nothing(kind, board):
    environment, rng = Clue(3, board, max_turns=12), random.Random(5)
    compared = 0
    for seed in range(2):
        states, _ = course(environment, [kind(f"{seed}/{player}") for player in range(3)], seed)
        for state, mover, _ in states[:30:3]:
            for other in other_deals(environment, state, mover, rng, 1):
                percept = environment.percept(other, mover)
                assert percept == environment.percept(state, mover)
                chosen = {kind("seed").choose(environment.percept(each, mover)) for each in (state, other)}
                assert len(chosen) == 1
                compared += other.case != state.case
    assert compared > 3


def other_truth(state, agent):
    """The state with all hidden fields changed: another case, and other cards in the others' hands."""
    held = [tuple(reversed(state.case)), *(hand for player, hand in enumerate(state.hands) if player != agent)]
    hands = iter(held)
    changed = tuple(hand if player == agent else next(hands) for player, hand in enumerate(state.hands))
    return state._replace(case=held[-1][:3], hands=changed)


def test_a_percept_has_no_card_that_its_owner_should_not_see():
    environment = Clue(4)
    states, _ = course(environment, [Wild(player) for player in range(4)], 6)
    for state, _, _ in states[::7]:
        for agent in environment.agents:
            percept = environment.percept(state, agent)
            for event, seen in zip(state.events, percept.events, strict=True):
                if isinstance(event, Showed):
                    assert seen.card == (event.card if agent in (event.player, event.to) else None)
                else:
                    assert seen == event
            other = other_truth(state, agent)
            assert set(other.case).isdisjoint(state.case) and other.hands[agent] == state.hands[agent]
            assert percept == environment.percept(other, agent)


def test_an_agent_that_plays_two_games_at_once_keeps_them_apart():
    environment = Clue()
    for kind in AGENTS:
        one, two, both = kind(1), kind(1), kind(1)
        fresh = [course(environment, [Wild(seed), Wild(seed + 1), Wild(seed + 2)], seed)[0] for seed in (7, 8)]
        for (first, mover, _), (second, other, _) in list(zip(*fresh, strict=False))[:8]:
            for state, who, alone in ((first, mover, one), (second, other, two)):
                percept = environment.percept(state, who)
                alone.rng, both.rng = random.Random(9), random.Random(9)
                assert both.choose(percept) == alone.choose(percept)


@pytest.mark.parametrize("kind", AGENTS)
@pytest.mark.parametrize("players, board", [(3, Board()), (5, None)])
def test_every_agent_plays_to_the_end(kind, players, board):
    last = run(Clue(players, board), {player: kind(player) for player in range(players)}, random.Random(10))
    assert last.winner is not None and not (last.out and kind is not ListeningAgent)


def test_deals_are_even_or_as_told():
    assert [Clue(players).hand_sizes for players in (3, 4, 5, 6)] == [(6, 6, 6), (5, 5, 4, 4), (4, 4, 4, 3, 3), (3,) * 6]
    environment, rng = Clue(4, hand_sizes=[4, 4, 5, 5]), random.Random(11)
    state = environment.initial(rng)
    assert tuple(map(len, state.hands)) == (4, 4, 5, 5)
    counts = Counter(Clue().initial(rng).case[0] for _ in range(600))
    assert len(counts) == 6 and min(counts.values()) > 60


@pytest.mark.parametrize("call", [
    lambda: Clue(2), lambda: Clue(7), lambda: Clue("three"), lambda: Clue(3, hand_sizes=[6, 6]), lambda: Clue(3, hand_sizes=[6, 6, 7]),
    lambda: Clue(3, hand_sizes=6), lambda: Clue(3, max_turns=0), lambda: Clue().deal(CASE, HANDS[:2], None),
    lambda: Clue().deal(("plum", "hall", "rope"), HANDS, None), lambda: Clue().deal(CASE, (HANDS[0], HANDS[0], HANDS[2]), None),
    lambda: Clue().deal(None, HANDS, None), lambda: Clue().deal(CASE, None, None), lambda: Clue().deal(CASE, [1, 2, 3], None),
    lambda: Clue().deal((None, 1, "x"), HANDS, None), lambda: Clue().utility(Clue().initial(random.Random(1)), None),
])
def test_bad_input_gets_one_sentence(call):
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        call()


def test_what_is_not_allowed_is_refused():
    environment, rng = Clue(), random.Random(12)
    state = environment.initial(rng)
    for actions in ({0: Show("hall")}, {0: Accuse(*CASE)}, {1: Suggest(*CASE)}, {0: None}):
        with pytest.raises(IllegalMove, match=r"^[^\n]+\.$"):
            environment.step(state, actions, rng)


def test_an_action_of_another_class_is_refused_though_tuples_are_equal():
    environment, rng = Clue(), random.Random(12)
    state = environment.deal(CASE, HANDS, rng)
    asked = environment.step(state, {0: Suggest("mustard", "pipe", "hall")}, rng)
    ready = environment.step(state, {0: Done()}, rng)
    for at, agent, action, meant in ((state, 0, ("done",), "Done"), (state, 0, ("plum", "rope", "hall"), "Suggest"),
                                     (ready, 0, ("plum", "rope", "hall", "accuse"), "Accuse"), (asked, 1, Go("pipe"), "Show")):
        with pytest.raises(IllegalMove, match=rf"^Player {agent} can't do .* in the phase .*; {meant}\(.*\) was perhaps meant\.$"):
            environment.step(at, {agent: action}, rng)
    assert environment.step(ready, {0: Accuse(*CASE)}, rng).winner == 0


def test_what_cannot_be_asked_gets_one_sentence():
    environment, rng = Clue(), random.Random(13)
    state = environment.deal(CASE, HANDS, rng)
    over = environment.step(environment.step(state, {0: Done()}, rng), {0: Accuse(*CASE)}, rng)
    for call, sentence in (
            (lambda: environment.step(state, {}, rng), "One player moves at a time, so step needs {0: action}; it was {}."),
            (lambda: environment.step(state, {0: Done(), 1: Done()}, rng), "One player moves at a time, so step needs {0: action};"),
            (lambda: environment.step(state, Done(), rng), "One player moves at a time, so step needs {0: action};"),
            (lambda: environment.step(state, {1: Done()}, rng), "Player 0 moves now, not 1."),
            (lambda: environment.step(over, {0: Done()}, rng), "The game is over, so nobody can do anything any more."),
            (lambda: environment.percept(state, -1), "agent must be a whole number, from 0 to 2; it was -1."),
            (lambda: Clue(3, board=True), "board must be a Board(), or None to play without; it was True.")):
        with pytest.raises(ValueError) as raised:
            call()
        assert str(raised.value).startswith(sentence) and str(raised.value).endswith(".")


def test_who_is_in_the_room_already_is_not_summoned():
    environment, rng = Clue(3, Board()), random.Random(14)
    state = environment.deal(CASE, HANDS, rng)
    scarlet, mustard = PIECES.index("scarlet"), PIECES.index("mustard")
    places = ["lounge" if piece in (scarlet, mustard) else place for piece, place in enumerate(state.places)]
    state = state._replace(places=tuple(places), phase="suggest", turn=0)
    state = environment.step(state, {0: Suggest("mustard", "rope", "lounge")}, rng)
    assert state.places == tuple(places) and state.summoned == frozenset()
    assert environment.step(state._replace(phase="suggest", answering=None), {0: Suggest("scarlet", "rope", "lounge")}, rng).summoned == frozenset()


def test_the_base_agent_is_none():
    with pytest.raises(NotImplementedError):
        Agent().choose(Clue().percept(Clue().initial(random.Random(1)), 0))
