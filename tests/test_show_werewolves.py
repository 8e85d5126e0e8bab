"""Werewolves in pictures: the suspicion matrix, an evening watched, a seat to play, thoughts by office; without a browser."""

import random
import xml.etree.ElementTree as ElementTree

import pytest

from gameai.games.werewolves.alpha import RULES, AlphaWolf, alpha_wolves
from gameai.games.werewolves.bayes import Bayesian
from gameai.games.werewolves.claims import Claim, Intent
from gameai.games.werewolves.alpha.terms import Bid, Terms
from gameai.games.werewolves.events import Talked, Voted
from gameai.games.werewolves.players import RandomVoter, play
from gameai.games.werewolves.roles import Role
from gameai.games.werewolves.rules import Rules
from gameai.offices import Deal
from gameai.offices.talk import Accept, Propose, Reject, Said, Withdraw
from gameai.show import EveningStepper, OfficesStepper, PlayWerewolves, SuspicionStepper, suspicion_picture, svg, watch_werewolves
from gameai.show.evening import Evening
from gameai.show.palette import SIZE
from gameai.show.werewolves_thoughts import office_words, thoughts, turns_of
from gameai.show.werewolves_table import voices_of
from gameai.show.werewolves_view import percent, role_letters
from stops import stops

DAYS = [("day 2", {0: {1: 0.5, 2: 0.5}, 1: {0: 0.2, 2: 0.8}}, (0, 1, 2), "Nobody is lynched."),
        ("day 4", {0: {1: 0.1, 2: 0.9}, 1: {0: 0, 2: 1}}, (0, 1, 2), "Cleo is lynched.")]
ROLES = ("seer", "villager", "werewolf")


def drawn(picture):
    """The picture's markup, if it is well-formed."""
    return ElementTree.fromstring(picture.svg)


def voters(role, seed):
    return RandomVoter(seed)


# --- the suspicion matrix ----------------------------------------------------

def test_suspicions_by_day_and_the_truth_behind_a_switch():
    stepper = SuspicionStepper(DAYS, ROLES)
    assert stepper.status == "Day 2. Nobody is lynched."
    assert stepper.label("1-2") == "Ben about Cleo: 80 percent werewolf."
    hidden = stepper.still()
    stepper.look(1, truth=True)
    assert stepper.status == "Day 4. Cleo is lynched. In truth the werewolf is Cleo."
    assert stepper.label("1-2") == "Ben about Cleo: 100 percent werewolf; in truth Cleo is a werewolf."
    assert stepper.still() == hidden and "In truth" not in hidden.alt and "werewolf" not in hidden.svg.replace("suspected", "")
    told = stepper.picture()
    drawn(told), drawn(stepper.picture(0, truth=False, theme="dark"))
    assert "Ada suspects Cleo most, 90 percent. Ben suspects Cleo most, 100 percent. In truth the werewolf is Cleo." in told.alt


def test_only_those_who_think_have_a_row():
    stepper = SuspicionStepper(DAYS, ROLES)
    assert {each["key"].split("-")[0] for each in stepper.scene["places"]} == {"0", "1"}
    assert set(stepper.scene["moves"]) == {each["key"] for each in stepper.scene["places"]}


def test_the_fuller_the_disc_the_stronger_the_suspicion():
    root = drawn(suspicion_picture(("day 2", {0: {1: 0.25, 2: 1}}, (0, 1, 2)), names=["a", "b", "c"]))
    discs = [float(each.get("r")) for each in root.iter("{http://www.w3.org/2000/svg}circle") if each.get("fill") != "none"]
    assert discs == [5.5, 11]


@pytest.mark.parametrize("count", [4, 7, 10])
def test_the_words_below_a_small_matrix_are_not_cut(count):
    roles = ["werewolf", "seer", "doctor", *["villager"] * (count - 3)]
    picture = suspicion_picture(("day 2", {player: {0: 0.5} for player in range(1, count)}, tuple(range(count))), roles)
    root = drawn(picture)
    words = next(each for each in root.iter("{http://www.w3.org/2000/svg}text") if "dashed: a werewolf's column" in "".join(each.itertext()))
    drawing = SuspicionStepper([("day 2", {0: {1: 0.5}}, (0, 1))], roles).drawing
    assert 0 <= float(words.get("x")) and float(words.get("x")) + svg.wide("".join(words.itertext()), SIZE["small"]) <= drawing.width


def test_only_certainty_is_0_or_100():
    assert [percent(share) for share in (0, 1e-9, 0.004, 0.5, 0.996, 1 - 1e-9, 1)] == ["0", "1", "1", "50", "99", "99", "100"]
    assert role_letters(["seer", "sorcerer", "se"]) == {"seer": "SEE", "sorcerer": "SO", "se": "SE"}


@pytest.mark.parametrize("days, roles, options, message", [
    ([], ROLES, {}, "no day"), ([("d", {0: {3: 0.5}}, ())], ROLES, {}, "from 0 to 2"),
    ([("d", {0: {1: 1.5}}, ())], ROLES, {}, "from 0 to 1"),
    (DAYS, ROLES, {"names": ["a", "b"]}, "one for each of 3"), (DAYS, ROLES, {"names": ["a", "a", "b"]}, "same name"),
    (DAYS, ROLES, {"names": ["a", "", "b"]}, "1 to 12 signs"), (DAYS, ROLES, {"at": 2}, "from -2 to 1"),
    (DAYS, ["villager"] * 30, {}, "1 to 24 players")])
def test_bad_input_gets_a_sentence(days, roles, options, message):
    with pytest.raises(ValueError, match=message):
        SuspicionStepper(days, roles, **options)


# --- an evening --------------------------------------------------------------

@pytest.mark.parametrize("seed", range(4))
def test_the_evening_is_the_game_that_the_engine_plays(seed):
    evening = watch_werewolves(seed=seed)
    assert evening.state == play(RULES, alpha_wolves(), seed)
    votes = [event for event in evening.state.public if isinstance(event, Voted)]
    assert [day.name for day in evening.days] == [f"day {event.turn}" for event in votes]
    for event in votes:
        assert {voter: target for voter, target in event.votes} == {player: target for (turn, player), target in evening.moves.items()
                                                                    if turn == event.turn}


def test_what_agents_think_is_what_they_say_they_think():
    evening = watch_werewolves(Rules(), lambda role, seed: Bayesian(seed) if role == "villager" else RandomVoter(seed), seed=5)
    thinking = {player for player, role in enumerate(evening.roles) if role == "villager"}
    for day in evening.days:
        assert set(day.suspicions) == thinking & set(day.living)
        for row in day.suspicions.values():
            assert abs(sum(row.values()) - 2) < 1e-9        # two werewolves, however likely each is
    drawn(SuspicionStepper(evening.days, evening.roles, evening.names).picture(-1, truth=True))


def test_thoughts_by_office_name_the_offices_that_are_there():
    for offices, named in (("P+S", {"strategy", "president"}), ("+F", {"strategy", "foreign", "president"}),
                           ("+I", {"intelligence", "strategy", "president"}),
                           ("all", {"intelligence", "strategy", "foreign", "president"})):
        evening = watch_werewolves(agents=alpha_wolves(offices, offices), seed=2)
        day = int(evening.days[0].name.split()[1])
        thought = thoughts(evening, day, evening.days[0].living[0])
        assert set(thought.offices) - ({"intelligence"} if offices in ("P+S", "+F") else set()) == named, offices
        assert " votes for " in thought.deed and thought.offices["president"].startswith("Votes for ")


def test_a_turn_of_an_evening_through_the_offices_has_names_and_no_tuples():
    evening = watch_werewolves(seed=2)
    turn = max(turn for turn, _ in turns_of(evening) if any(turn == when for when, _ in evening.minds))
    for (when, _), messages in evening.minds.items():
        if when == turn and messages:
            stepper = OfficesStepper(messages, words=office_words(evening))
            assert not any("(" in frame["status"] and "Deal(" in frame["status"] for frame in stepper.frames)
            assert "Terms" not in str([frame["status"] for frame in stepper.frames])


@pytest.mark.parametrize("options, message", [
    ({"rules": 3}, "must be gameai"), ({"agents": 3}, "a function agents"), ({"agents": [RandomVoter(1)]}, "10 agents"),
    ({"me": 10}, "from 0 to 9"), ({"me": 0, "role": "cook"}, "roles of this game"),
    ({"me": 0, "role": "seer", "rules": Rules(seers=0)}, "Nobody is"),
    ({"agents": lambda role, seed: None}, "has a method choose"), ({"names": ["a"]}, "one for each of 10")])
def test_an_evening_that_can_not_be_gets_a_sentence(options, message):
    with pytest.raises(ValueError, match=message):
        Evening(**options)


def test_the_same_evening_twice():
    evening = watch_werewolves(seed=4)
    seat = evening.roles.index("villager")
    once, twice = EveningStepper(evening, seat=seat), EveningStepper(evening)
    assert len(once.frames) == 2 * (len(evening.days) + 1) and len(twice.frames) == 10 * len(turns_of(evening))
    once.look(0)
    assert once.status == f"Day 2. {len(evening.days[0].living)} are living; now they vote." and "werewolf" not in once.label("p0")
    once.look(0, 1)
    assert "If werewolves spare each other in their votes, " in once.status
    assert "percent werewolf" in once.label(f"p{evening.days[0].living[-1]}")
    once.look(-1)
    assert once.status == f"The end. {evening.ending()}"
    wolf = evening.roles.index("werewolf")
    twice.click(f"p{wolf}")
    assert f"{evening.names[wolf]}, a werewolf" in twice.status
    for stepper in (once, twice):
        drawn(stepper.still()), drawn(stepper.picture(-1, 1, theme="dark"))
    private = [line for _, line in twice.told_lines if " looks at " in line]
    assert private and not set(private) & {line for _, line in once.told_lines}


def test_what_a_seat_saw_is_what_its_percept_holds():
    """The picture of a seat stays the same when roles that it can't know are permuted."""
    evening = watch_werewolves(Rules(talk=1), voters, seed=6)
    seat = evening.roles.index("villager")
    frames = EveningStepper(evening, seat=seat).frames[:2]
    turn, state = evening.votes[0]
    others = [player for player in state.living if player != seat]
    roles = list(state.roles)
    for player, role in zip(others, [roles[player] for player in others[1:] + others[:1]]):
        roles[player] = role
    assert tuple(roles) != state.roles
    evening.votes[0] = turn, state._replace(roles=tuple(roles))
    assert EveningStepper(evening, seat=seat).frames[:2] == frames


def test_by_night_who_was_lynched_is_dead_and_suspects_nobody():
    evening = watch_werewolves(seed=4)
    stepper, turns = EveningStepper(evening), turns_of(evening)
    for at, (turn, phase) in enumerate(turns):
        lynched = [event.player for when, _, _, event in evening.entries if when == turn - 1 and getattr(event, "how", "") == "vote"]
        if phase == "night" and lynched:
            stepper.look(at, lynched[0])
            name = evening.names[lynched[0]]
            assert stepper.label("mind").endswith("No thoughts: it was dead.") and f"{name} is dead" in stepper.label(f"p{lynched[0]}")
            assert f"{name} suspects" not in stepper.picture().alt
            living = [player for player, role in enumerate(evening.roles) if role == "villager" and (turn, player) not in evening.moves]
            alive = [player for player in living if player in evening.state.living]
            for player in alive:
                stepper.look(at, player)
                assert stepper.label("mind").endswith("No thoughts: it was asleep.")
            return
    raise AssertionError("no night follows a lynching")


def test_who_joins_another_call_drops_its_own():
    evening = watch_werewolves(seed=4)
    said = [line for *_, line in evening.log()]
    assert any(": I drop my own call to vote for " in line for line in said) and not any("take back" in line for line in said)


def test_a_call_taken_back_for_another_of_the_same_target_stays_a_voice():
    mine, hers = (Deal(sender, [2], Terms("vote", 3), 2, 1) for sender in (0, 1))
    said = [Said(0, Propose(mine)), Said(1, Propose(hers)), Said(0, Accept(hers)), Said(0, Withdraw(mine))]
    assert voices_of([Talked(2, 1, tuple(said))], 2) == {0: 3, 1: 3} and voices_of([Talked(2, 1, tuple(said))], 4) == {}
    assert voices_of([Talked(2, 1, (*said, Said(1, Withdraw(hers))))], 2) == {0: 3}


@pytest.mark.parametrize("build, message", [
    (lambda: EveningStepper(3), "this was 3"), (lambda: EveningStepper(Evening(seed=1)), "when it is over"),
    (lambda: EveningStepper(watch_werewolves(seed=4), seat=10), "from 0 to 9"),
    (lambda: EveningStepper(watch_werewolves(seed=4)).look(99), "The turn must be")])
def test_only_an_evening_that_is_over_is_shown(build, message):
    with pytest.raises(ValueError, match=message):
        build()


# --- a seat ------------------------------------------------------------------

def play_on(seat, rng, steps=300):
    """Press and click by chance until the game is over."""
    for _ in range(steps):
        if seat.evening.over:
            return
        seat.click(f"p{rng.randrange(len(seat.drawing.names))}")
        seat.press(rng.choice([each["id"] for each in seat.controls if each["id"] != "new"]))
        assert seat.error is None or isinstance(seat.error, ValueError), seat.error
    raise AssertionError("the game goes on and on")


@pytest.mark.parametrize("options", [
    {}, {"role": "werewolf"}, {"role": "seer"}, {"role": "doctor", "me": 4}, {"agents": voters},
    {"agents": voters, "rules": Rules(talk=2, first="day")},
    {"rules": Rules(talk=3, night_talk=2, win="parity", ties="nobody", reveal=False, public_votes=False), "role": "werewolf"},
    {"agents": [Bayesian(number) for number in range(10)], "rules": Rules(talk=1)}, {"rules": Rules(1, 2, 0, 0)}])
@pytest.mark.parametrize("seed", [1, 2])
def test_games_are_played_to_their_end(options, seed):
    seat, rng = PlayWerewolves(seed=seed, **options), random.Random(seed)
    for _ in range(2):
        play_on(seat, rng)
        assert seat.status.endswith(seat.evening.ending())
        assert len(seat.frames) == len(turns_of(seat.evening)) * len(seat.drawing.names)
        drawn(seat.still())
        seat.press("new")


def test_the_seer_sees_and_tells():
    seat = PlayWerewolves(seed=1, role="seer", agents=voters, rules=Rules(talk=1))
    assert seat.status == "You are Ada, a seer. Night 1: whom do you look at?"
    target = seat.evening.roles.index("werewolf")
    name = seat.drawing.names[target]
    seat.press("move")
    assert seat.status == "Pick a player first: a click on its column, or Enter."
    seat.click(f"p{target}")
    seat.press("move")
    assert f"You look at {name}: a werewolf." in seat.status and "a werewolf" in seat.label(f"p{target}")
    seat.click(f"p{target}")
    seat.press("claim")
    assert Claim(target, "werewolf") in [act for event in seat.evening.state.public if hasattr(event, "said") for _, act in event.said]
    seat.press("count")
    assert f"{name} is suspected most, 100 percent." in seat.status
    assert "by counting 100 percent werewolf" in seat.label(f"p{target}")


def test_after_a_deed_nobody_is_picked():
    """By day as by night: whom the seer looked at may be dead in the morning."""
    seat = PlayWerewolves(seed=1, role="seer", agents=voters, rules=Rules(talk=2))
    for _ in range(2):
        while seat.evening.state.stage == "talk":
            seat.click("p4")
            seat.press("claim")
            assert seat.picked == (4 if seat.evening.state.stage == "talk" else None)
        seat.click(f"p{seat.evening.percept.actions[-1]}")
        seat.press("move")
        assert seat.picked is None and "; picked" not in "".join(seat.frames[0]["labels"].values())


def test_the_page_knows_no_more_than_the_person():
    """Before the end, what is shown stays the same when what the person can't know is permuted."""
    seat = PlayWerewolves(seed=1, role="seer", agents=voters, rules=Rules(talk=1))
    seat.click("p3"), seat.press("move"), seat.press("listen")
    unknown = [player for player in range(1, 10) if player not in seat._sure()]
    shown = [seat.frames, seat.told_lines, seat.controls, seat.scene, seat.picture().svg]
    roles = list(seat.evening.state.roles)
    swapped = [roles[player] for player in unknown]
    random.Random(2).shuffle(swapped)
    for player, role in zip(unknown, swapped):
        roles[player] = role
    assert roles != list(seat.evening.state.roles)
    seat.evening.state = seat.evening.state._replace(roles=tuple(roles))
    seat._show(seat.status)
    assert shown == [seat.frames, seat.told_lines, seat.controls, seat.scene, seat.picture().svg]


def test_werewolves_know_each_other_and_bid():
    seat = PlayWerewolves(seed=3, role="werewolf")
    assert seat.status.startswith("You are Ada, a werewolf. Of your kind is ") and "talk, round 1 of 1" in seat.status
    fellow = next(player for player, role in enumerate(seat.evening.roles) if role == "werewolf" and player)
    victim = next(player for player in range(1, 10) if player != fellow)
    seat.click(f"p{victim}"), seat.press("bid")
    assert seat.evening.moves == {} and seat.status.endswith("whom do you attack?")
    seat.click(f"p{fellow}"), seat.press("move")
    assert seat.status == f"{seat.drawing.names[fellow]} can't be chosen now."
    seat.click(f"p{victim}"), seat.press("move")
    assert seat.evening.moves[1, fellow] == victim               # a bid of 1 is the highest


def test_calls_are_made_joined_and_taken_back():
    seat = PlayWerewolves(seed=1, role="villager")
    seat.click("p2"), seat.press("propose")
    seat.click("p2"), seat.press("propose")
    assert seat.status.startswith("You have called for a vote against ")
    target = next(deal.terms.target for deal in seat._open(lambda deal: deal.proposer != 0 and 0 in deal.partners))
    seat.click(f"p{target}"), seat.press("join")
    assert [line for _, line in seat.told_lines if line.startswith("You: yes to ")]
    assert not seat._open(lambda deal: deal.proposer == 0)
    assert "voices against: " in seat.label(f"p{target}")


def test_the_dead_watch():
    seat = PlayWerewolves(seed=1, agents=voters, rules=Rules(6, 3, 0, 0), role="villager")
    rng = random.Random(1)
    while seat.evening.my_turn:
        seat.click(f"p{rng.choice(seat.evening.percept.actions)}"), seat.press("move")
    if not seat.evening.over:
        assert seat.status.endswith("you are dead; go on to watch.")
        seat.say()
        assert seat.status == "Nothing is asked of you now; go on watching."
        turn = seat.evening.state.turn
        seat.press("on")
        assert seat.evening.state.turn > turn or seat.evening.over
    if not seat.evening.over:
        seat.press("end")
    assert seat.evening.over


def test_after_the_game_a_click_shows_a_players_thoughts():
    seat = PlayWerewolves(seed=2)
    play_on(seat, random.Random(2))
    seat.look(1, 3)
    day = seat.status.split(".")[0]
    seat.click("p5")
    assert seat.status.startswith(f"{day}. {seat.drawing.names[5]}, a")
    assert seat.label("p2").startswith(f"{seat.drawing.names[5]} about {seat.drawing.names[2]}") and "in truth" in seat.label("p2")
    assert seat.label("mind").startswith(f"{day}. {seat.drawing.names[5]}")
    assert [dial["name"] for dial in seat.scene["dials"]] == ["turn", "thoughts of"]


def test_only_players_are_picked():
    seat = PlayWerewolves(seed=1, role="seer")
    shown = seat.controls
    for player in (10, -1, "x", None, True):
        seat.pick(player)
        assert seat.status.startswith("The player must be a whole number, from 0 to 9; it was ")
        assert seat.picked is None and seat.controls == shown
    seat.pick(3)
    assert seat.picked == 3
    play_on(seat, random.Random(2))
    for turn, player in ((99, 0), (0, 10), (-1, 0)):
        with pytest.raises(ValueError, match="must be a whole number"):
            seat.look(turn, player)


class Broken(RandomVoter):
    def choose(self, percept):
        raise RuntimeError("no idea")


def test_an_agent_that_fails_is_named():
    seat = PlayWerewolves(seed=1, role="villager", agents=lambda role, seed: Broken(seed), rules=Rules(first="day", talk=0))
    seat.click("p1"), seat.press("move")
    assert seat.status == "Ben could not choose: No idea. Begin a new game."
    assert PlayWerewolves(seed=1, role="villager", agents=lambda role, seed: Broken(seed)).status.endswith("Begin a new game.")


class Stopping(AlphaWolf):
    """Stop comes while it thinks."""

    stops = 0

    def choose(self, percept):
        if Stopping.stops:
            Stopping.stops -= 1
            raise KeyboardInterrupt
        return super().choose(percept)


def test_stop_leaves_the_game_as_it_was():
    seat = PlayWerewolves(seed=1, role="seer", agents=lambda role, seed: Stopping("all", seed))
    seat.click("p3")
    before = seat.evening.state, seat.picked, seat.told_lines, seat.frames[0]["parts"], seat.controls
    Stopping.stops = 1
    seat.press("move")
    assert seat.status.startswith("Stopped.")
    assert before == (seat.evening.state, seat.picked, seat.told_lines, seat.frames[0]["parts"], seat.controls)
    seat.press("move")
    assert seat.evening.state != before[0]


class StoppedAt(RandomVoter):
    """Stop comes when the agents have been asked so many times; `asked` holds (turn, stage, round, player) of all that were."""

    left, asked = 0, []

    def choose(self, percept):
        StoppedAt.asked.append((percept.turn, percept.stage, percept.round, percept.me))
        StoppedAt.left -= 1
        if StoppedAt.left == 0:
            raise KeyboardInterrupt
        return super().choose(percept)


@pytest.mark.parametrize("left", range(1, 13))
def test_stop_never_takes_back_a_vote_that_was_taken(left):
    """Eight vote beside the person, then four act by night: wherever Stop comes, the game is the one that is played without it."""
    rules = Rules(talk=0)

    def agents(role, seed):
        return StoppedAt(seed)

    def played(stopped):
        StoppedAt.left, StoppedAt.asked, seat = 0, [], PlayWerewolves(rules, agents, "villager", seed=12)
        assert seat.evening.state.phase == "day" and seat.evening.my_turn
        target, StoppedAt.left = seat.evening.percept.actions[0], stopped
        seat.pick(target), seat.move()
        if stopped:
            assert seat.status.startswith("Stopped.")
            assert (seat.evening.state.turn == 2) == (len(seat.evening.days) == 0) == (stopped <= 8)
            if seat.evening.my_turn:
                seat.pick(target), seat.move()
            else:
                assert [each["id"] for each in seat.controls][:2] == ["on", "end"]
                seat.press("on")
        for _ in range(50):
            if seat.evening.over:
                return seat.evening
            if seat.evening.my_turn:
                seat.pick(seat.evening.percept.actions[0]), seat.move()
            else:
                seat.press("end")
        raise AssertionError("the game goes on and on")

    plain, stopped = played(0), played(left)
    assert (stopped.state, stopped.entries, stopped.days, stopped.votes, stopped.moves) == \
        (plain.state, plain.entries, plain.days, plain.votes, plain.moves)
    twice = [each for each in StoppedAt.asked if StoppedAt.asked.count(each) > 1]
    assert len(set(twice)) == 1       # the one who was stopped


class Steady(RandomVoter):
    """Decides by its number alone, so asking it twice changes nothing."""

    def vote(self, percept):
        return percept.actions[percept.me % len(percept.actions)]


def test_stop_at_any_line_of_a_step_leaves_it_untaken_or_whole():
    def make():
        return Evening(Rules(first="day"), lambda role, seed: Steady(seed), seed=3, me=0)

    def held(evening):
        return evening.state, evening.entries, evening.days, evening.votes, evening.moves, evening.rng.getstate()

    plain = make()
    before, _, after = held(plain), plain.advance(1), held(plain)
    assert before != after
    for evening in stops(make, lambda evening: evening.advance(1), "show/evening.py", "recording.py"):
        assert held(evening) == before
        evening.advance(1)
        assert held(evening) == after


def test_stop_in_a_new_deal_leaves_the_game_before():
    StoppedAt.left, seat = 0, PlayWerewolves(Rules(talk=0), lambda role, seed: StoppedAt(seed), "villager", seed=12)
    before = seat.evening, seat.drawing, seat.scene, seat.frames[0]["parts"], seat.told_lines
    StoppedAt.left = 2
    seat.press("new")
    assert seat.status.startswith("Stopped.")
    assert before == (seat.evening, seat.drawing, seat.scene, seat.frames[0]["parts"], seat.told_lines)


class Babbling(RandomVoter):
    """Says what nobody would: each act of `ACTS` in a round of its own."""

    ACTS = [Propose("x"), Accept(None), Reject((1, 2)), Withdraw(7), Propose(Deal(0, [1], Terms("vote", 1.0))),
            Accept(Deal(0, [1], "peace"), "sing"), Propose(tuple.__new__(Deal, (0, 7, Terms("vote", 2), 2, 1))),
            Propose(Deal(0, [1], Terms(("a",), "x"))), Claim(1.0, ""), Claim("x", 5), Intent("x"), Bid("x", "y", 0), Bid(None, 0, 0), 1.0]

    def talk(self, percept):
        return (self.ACTS[(percept.round - 1) % len(self.ACTS)],)


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_whatever_players_say_has_words(role):
    rules = Rules(talk=len(Babbling.ACTS), night_talk=len(Babbling.ACTS))
    evening = watch_werewolves(rules, lambda role, seed: Babbling(seed), seed=1)
    said = {line.split(": ", 1)[1] for *_, line in evening.log()[:300] if line.startswith("Ben: ")}
    assert {"let us 'x'.", "yes, None.", "no, (1, 2).", "I drop my own call: 7.", "let us vote for 1.0.", "yes to Ada, 'peace'.",
            "I am the seer; 1.0 is ''.", "I am the seer; 'x' is 5.", "I shall vote for 'x'.", "I want 'x'."} <= said
    seat = PlayWerewolves(rules, lambda role, seed: Babbling(seed), role, seed=1)
    for name in ("quiet", "listen"):
        seat.click("p2")
        if name in [each["id"] for each in seat.controls]:
            seat.press(name)
    assert seat.error is None
    play_on(seat, random.Random(1))


@pytest.mark.parametrize("rules, ends", [(Rules(0, 1, 0, 0), "The village wins. Villager: you."),
                                         (Rules(2, 0, 0, 0), "The werewolves win. "),
                                         (Rules(1, 1, 0, 0, win="parity"), "The werewolves win. ")])
def test_a_game_that_is_over_at_once_is_shown(rules, ends):
    seat = PlayWerewolves(rules, voters, seed=1)
    assert ends in seat.status and [each["told"] for each in seat.scene["dials"]][0] == ["the deal"]
    assert "The deal. " in seat.picture().alt and "the game was over at once" in seat.label("mind")
    for picture in (seat.picture(), EveningStepper(seat.evening).picture(), EveningStepper(seat.evening, seat=0).picture()):
        drawn(picture)


def test_whatever_the_page_sends_the_game_goes_on():
    rng = random.Random(3)
    seat = PlayWerewolves(seed=1, agents=voters, rules=Rules(talk=2, night_talk=1))
    names = ["propose", "join", "claim", "clear", "bid", "listen", "quiet", "move", "on", "end", "count", "new", "sing", None, 3]
    for _ in range(600):
        seat._handle(rng.choice([{"type": "click", "key": rng.choice(["p0", "p3", "p9", "p10", "mind", "", None]),
                                  "index": rng.choice([0, 500, -1])},
                                 {"type": "press", "name": rng.choice(names)},
                                 {"type": "value", "key": "p1", "value": 1}, {"type": "x"}, None]))
        assert isinstance(seat.status, str) and seat.status
        assert seat.error is None or isinstance(seat.error, ValueError), seat.error


def test_a_new_role_can_be_played():
    class Cook(Role):
        name, order = "cook", 3

        def targets(self, rules, roles, living, me):
            return tuple(player for player in living if player != me)

        def act(self, night, choices, rng):
            pass
    seat = PlayWerewolves(Rules(2, 4, 1, 1, others=((Cook(), 2),)), voters, role="cook", seed=1)
    assert seat.status == "You are Ada, a cook. Night 1: whom do you choose?"
    play_on(seat, random.Random(1))
