"""The life of a deal, step by step, and what counts when the acts of one round cross each other."""

import copy
import pickle
import random

import pytest

from gameai.offices import Accept, Deal, Deals, Propose, Reject, Said, Withdraw, WrongStep
from gameai.offices.deals import STEPS, Entry
from gameai.offices.talk import Talk

NAMES = ("ann", "bob", "cid")
DEAL = Deal("ann", ("bob", "cid"), "peace", 1)


def ledger(*steps):
    deals = Deals(NAMES)
    deals.propose(DEAL)
    for step, *who in steps:
        getattr(deals, step)(DEAL, *who)
    return deals


LIVES = {
    "proposed": (), "rejected": [("accept", "bob"), ("reject", "cid")], "withdrawn": [("accept", "bob"), ("withdraw", "ann")],
    "stale": [("expire",)], "confirmed": [("accept", "bob"), ("accept", "cid")],
    "completed": [("accept", "bob"), ("accept", "cid"), ("complete",)],
    "betrayed": [("accept", "bob"), ("accept", "cid"), ("betray", "bob")],
}
ATTEMPTS = {"confirmed": ("accept", "cid"), "rejected": ("reject", "cid"), "withdrawn": ("withdraw", "ann"), "stale": ("expire",),
            "completed": ("complete",), "betrayed": ("betray", "ann")}


@pytest.mark.parametrize("status", LIVES)
def test_each_status_is_reached_and_stands_in_its_list_alone(status):
    deals = ledger(*LIVES[status])
    assert deals[DEAL].status == status
    assert {each: deals.having(each) for each in STEPS} == {each: [DEAL] if each == status else [] for each in STEPS}


@pytest.mark.parametrize("before", LIVES)
@pytest.mark.parametrize("after", ATTEMPTS)
def test_only_the_steps_of_its_life_can_be_taken(before, after):
    # One acceptance is given before the attempt where it would confirm, so that a single step is tried.
    start = [("accept", "bob")] if before == "proposed" and after == "confirmed" else list(LIVES[before])
    deals = ledger(*start)
    step, *who = ATTEMPTS[after]
    if after in STEPS[before]:
        getattr(deals, step)(DEAL, *who)
        assert deals[DEAL].status == after
    elif (before, after) == ("betrayed", "betrayed"):
        deals.betray(DEAL, "ann")
        assert deals[DEAL].broken_by == ("bob", "ann")
    else:
        entry = deals[DEAL]
        with pytest.raises(WrongStep) as caught:
            getattr(deals, step)(DEAL, *who)
        assert str(caught.value).endswith(".") and deals[DEAL] == entry


@pytest.mark.parametrize("step, who, words", [
    ("accept", "ann", "a partner (bob or cid) can"), ("accept", "dan", "There is no agent 'dan'"),
    ("withdraw", "bob", "its proposer, ann, can"),
    ("propose", "bob", "can't propose in the name of ann"), ("propose", "ann", "has been proposed before"), ("reject", "ann", "a partner")])
def test_a_step_of_the_wrong_agent_is_told_in_a_sentence(step, who, words):
    with pytest.raises(WrongStep) as caught:
        getattr(ledger(), step)(DEAL, who)
    assert words in str(caught.value)


def test_nobody_answers_twice_and_nobody_breaks_what_does_not_bind():
    deals = ledger(("accept", "bob"))
    for step in ("accept", "reject"):
        with pytest.raises(WrongStep, match="bob has accepted"):
            getattr(deals, step)(DEAL, "bob")
    with pytest.raises(WrongStep, match="bound by it are none"):
        deals.betray(DEAL, "bob")
    with pytest.raises(WrongStep, match="broken already"):
        ledger(*LIVES["betrayed"]).betray(DEAL, "bob")


def test_a_message_from_nowhere_is_told_in_a_sentence():
    for deals, deal in ((Deals(NAMES), DEAL), (ledger(), DEAL._replace(turn=2))):
        for do in ("accept", "reject"):
            with pytest.raises(WrongStep, match="Nobody has proposed"):
                getattr(deals, do)(deal, "bob")
    with pytest.raises(WrongStep, match="is no deal"):
        ledger().propose(("ann", ("bob",), "peace", 1, None))
    with pytest.raises(WrongStep, match="Nobody has proposed"):
        Deals()[DEAL]
    with pytest.raises(WrongStep, match="There is no agent 'dan'"):
        Deals(NAMES).propose(Deal("ann", ("dan",), "peace"))
    with pytest.raises(ValueError, match="There is no status 'kept'"):
        Deals().having("kept")


@pytest.mark.parametrize("partners, quorum, words", [
    (("ann",), None, "ann can't make a deal with ann"), ((), None, "at least one partner"), (("bob", "bob"), None, "named once"),
    (("bob",), 2, "quorum"), (("bob",), 0, "quorum"), (3, None, "partners must be a list"), (([],), None, "hashable")])
def test_bad_deals(partners, quorum, words):
    with pytest.raises(ValueError, match=words):
        Deal("ann", partners, "peace", quorum=quorum)


def test_two_deals_say_the_same_whoever_proposes_them():
    deals = ledger(*LIVES["confirmed"])
    assert deals.says(Deal("cid", ("ann", "bob"), "peace", 1)) == DEAL
    assert deals.says(Deal("cid", ("ann", "bob"), "peace", 2)) is None and deals.says(Deal("cid", ("ann",), "peace", 1)) is None
    assert deals.says(DEAL, "proposed") is None


def test_an_open_call_holds_from_the_first_who_accepts_and_others_may_join():
    call = Deal("ann", ("bob", "cid"), "vote", quorum=1)
    deals = Deals(NAMES)
    deals.propose(call)
    deals.reject(call, "bob")
    assert deals[call].status == "proposed" and deals.bound(call) == ()
    deals.accept(call, "cid")
    assert deals[call].status == "confirmed" and deals.bound(call) == ("ann", "cid")
    with pytest.raises(WrongStep, match="bob has rejected"):
        deals.accept(call, "bob")
    other = Deal("bob", ("ann", "cid"), "vote", quorum=1)
    deals.propose(other)
    deals.accept(other, "cid")
    deals.accept(other, "ann")
    assert deals.bound(other) == ("bob", "cid", "ann")
    deals.betray(other, "ann")
    assert deals[other].broken_by == ("ann",)
    with pytest.raises(WrongStep, match="A confirmed deal can't become rejected"):
        third = Deal("cid", ("ann", "bob"), "vote", quorum=1)
        deals.propose(third)
        deals.accept(third, "ann")
        deals.reject(third, "bob")


def test_a_copy_is_independent():
    deals = ledger()
    twin = deals.copy()
    twin.accept(DEAL, "bob")
    twin.withdraw(DEAL, "ann")
    assert deals[DEAL].status == "proposed" and deals.having("proposed") == [DEAL] and twin.having("withdrawn") == [DEAL]
    assert len(deals) == 1 and list(deals) == [DEAL] and DEAL in deals


# --- a round of talk ----------------------------------------------------------

MINE, YOURS = Deal("ann", ("bob",), "north"), Deal("bob", ("ann",), "south")


def on_the_table(*offers):
    deals = Deals(NAMES)
    deals.hear([Said(deal.proposer, Propose(deal)) for deal in offers])
    return deals


def test_of_two_who_give_in_at_once_the_first_in_order_does():
    deals = on_the_table(MINE, YOURS)
    said = [Said("bob", Accept(MINE)), Said("bob", Withdraw(YOURS)), Said("ann", Accept(YOURS)), Said("ann", Withdraw(MINE))]
    counted = deals.hear(said)
    assert counted == said[2:]
    assert deals[YOURS].status == "confirmed" and deals[MINE].status == "withdrawn"


def test_what_an_agent_says_counts_as_a_whole():
    """Cid wants to change from his own proposal to Ann's, but Bob's acceptance comes first, so Cid stays bound once."""
    his, hers = Deal("cid", ("bob",), "east"), Deal("ann", ("cid",), "west")
    deals = on_the_table(hers, his)
    assert deals.hear([Said("bob", Accept(his)), Said("cid", Withdraw(his)), Said("cid", Accept(hers))]) == [Said("bob", Accept(his))]
    assert deals[his].status == "confirmed" and deals[hers].status == "proposed"


def test_an_impossible_act_raises_and_changes_nothing():
    deals = on_the_table(MINE)
    for said in ([Said("cid", Accept(MINE))], [Said("bob", Accept(YOURS))], [Said("bob", Accept(MINE)), Said("bob", Reject(MINE))]):
        with pytest.raises(WrongStep):
            deals.hear(said)
        assert deals[MINE] == Entry() and list(deals) == [MINE]


def test_what_an_act_does_follows_from_its_class():
    for kind, do in ((Propose, "propose"), (Accept, "accept"), (Reject, "reject"), (Withdraw, "withdraw")):
        act = kind(MINE)
        for other in (kind(MINE, "sing"), act._replace(do="expire"), pickle.loads(pickle.dumps(act)), copy.deepcopy(act)):
            assert other == act == (MINE, do) and other.do == do and type(other) is kind
    deals = on_the_table(MINE)
    deals.hear([Said("bob", Accept(MINE, "expire"))])
    assert deals[MINE].status == "confirmed"
    for do in ("sing", "expire", "_enter", 5, [], None):
        assert "An agent can propose, accept, reject or withdraw a deal, not " in deals.refusal(do, MINE, "bob")


def test_a_deal_made_of_another_is_looked_at_too():
    assert DEAL._replace(partners=["bob"]) == Deal("ann", ("bob",), "peace", 1)
    for fields in ({"partners": 7}, {"proposer": "bob"}, {"terms": []}, {"quorum": 3}):
        with pytest.raises(ValueError):
            DEAL._replace(**fields)


def test_talk_shows_an_agent_its_own_deals_and_nothing_to_change():
    deals = on_the_table(MINE)
    cid = Talk("cid", deals)
    assert list(cid.deals) == [deal for deal in deals if "cid" in deal.parties]
    bob = Talk("bob", deals)
    bob.deals.accept(MINE, "bob")
    assert deals[MINE].status == "proposed"
    assert all((act,) not in cid for act in (Accept(MINE), Propose([1]), Accept([])))


def test_talk_holds_what_can_be_said():
    deals = on_the_table(MINE)
    bob = Talk("bob", deals)
    assert list(bob) == [()] and () in bob and (Accept(MINE), Propose(YOURS)) in bob
    for acts in ((Accept(YOURS),), (Withdraw(MINE),), (Propose(MINE),), (Accept(MINE), Reject(MINE)), ("hello",), [Accept(MINE)], None):
        assert acts not in bob
    assert (Propose(YOURS),) not in Talk("bob", deals, lambda deal: deal.terms == "east")


@pytest.mark.parametrize("seed", range(20))
def test_all_who_hear_their_own_deals_agree_with_the_referee(seed):
    """Random talk: each agent hears the acts on its own deals that counted; its own acts it adds by itself, counted or not."""
    rng = random.Random(seed)
    referee, ledgers = Deals(NAMES), {name: Deals(NAMES) for name in NAMES}
    crossed = 0
    for turn in range(40):
        spoken = {name: [] for name in NAMES}
        for name in NAMES:
            known = list(referee)
            fresh = Deal(name, rng.sample([other for other in NAMES if other != name], rng.randint(1, 2)), rng.randint(0, 2), turn)
            wishes = [Propose(fresh), *(kind(deal) for deal in known for kind in (Accept, Reject, Withdraw))]
            for act in rng.sample(wishes, min(len(wishes), 12)):
                if (*spoken[name], act) in Talk(name, referee):
                    spoken[name].append(act)
        said = [Said(name, act) for name in NAMES for act in spoken[name]]
        counted = referee.hear(said)
        crossed += len(said) - len(counted)
        for name, deals in ledgers.items():
            deals.hear([Said(name, act) for act in spoken[name]]
                       + [each for each in counted if each.sender != name and name in each.act.deal.parties])
            for deal in deals:
                assert name not in deal.parties or deals[deal] == referee[deal]
    assert crossed
