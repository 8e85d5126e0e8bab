"""The President's cycle and the three offices, in a tiny domain: agents choose where to meet, and may agree on it."""

from math import inf
from types import SimpleNamespace

import pytest

from gameai.offices import (Accept, Candidate, Deal, Distrust, Domain, ForeignOffice, IntelligenceOffice, Message, President, Propose,
                            Reject, Said, StrategyOffice, Traits, Trust, Withdraw)
from gameai.offices.foreign import conceding
from gameai.trace import fold

NAMES = ("ann", "bob", "cid")
PLACES = ("home", "park", "inn")


class Meeting(Domain):
    """Terms are a place; a deal is kept by going there. A pact ("pact", place) says to stay away from it, for three turns."""

    def agents(self, percept):
        return percept.living

    def conflict(self, one, other, percept):
        return one.terms in PLACES and other.terms in PLACES and one.terms != other.terms

    def respects(self, move, deal, percept):
        return move == deal.terms if deal.terms in PLACES else move != deal.terms[1]

    def kept(self, deal, agent, percept):
        return self.respects(percept.last[agent], deal, percept) if agent in percept.last else None

    def over(self, deal, percept):
        return percept.turn >= deal.turn + (1 if deal.terms in PLACES else 3)


class Likes(StrategyOffice):
    """Utilities of places where one meets somebody; at home it is 0."""

    def __init__(self, partner="bob", deals=True, **likes):
        self.partner, self.deals, self.likes, self.asked = partner, deals, likes, 0

    def fallback(self):
        self.asked += 1
        return Candidate("home", 0)

    def candidates(self):
        places = sorted(self.likes, key=lambda place: -self.likes[place])
        return [Candidate(place, self.likes[place], self.needs(place)) for place in places]

    def needs(self, place):
        return (Deal(self.knowledge.me, (self.partner,), place, self.knowledge.turn),) if self.deals else ()

    def deal_utility(self, deal):
        return self.likes.get(deal.terms, 1 if deal.terms[0] == "pact" else 0)


def see(turn, stage="talk", *heard, me="ann", last=(), living=NAMES):
    return SimpleNamespace(me=me, turn=turn, stage=stage, heard=[Said(*each) for each in heard], actions=PLACES, last=dict(last),
                           living=living)


def ann(strategy=None, foreign=True, intelligence=True, **options):
    return President(Meeting(), strategy, ForeignOffice(conceding(10)) if foreign else None,
                     IntelligenceOffice() if intelligence else None, **options)


def offer(place, turn=1, proposer="bob", partners=("ann",)):
    return Deal(proposer, partners, place, turn)


PARK, INN = Deal("ann", ("bob",), "park", 1), Deal("ann", ("bob",), "inn", 1)

# --- a turn ------------------------------------------------------------------


def test_a_turn_in_the_order_of_the_architecture():
    trace = []
    agent = ann(Likes(park=3), trace=trace)
    assert agent.choose(see(1)) == (Propose(PARK),)
    assert agent.choose(see(1)) == ()  # Bob hears it now; his answer comes in the round after
    assert agent.choose(see(1, "talk", ("bob", Accept(PARK)))) == ()
    assert agent.choose(see(1, "move")) == "park"
    assert [message[:3] for message in trace] == [
        ("president", "foreign", "settle"), ("foreign", "president", "verdicts"), ("president", "intelligence", "report"),
        ("intelligence", "president", "trust"), ("president", "strategy", "suggest"), ("strategy", "president", "suggestions"),
        ("president", "foreign", "negotiate"), ("foreign", "world", "said"),
        ("president", "foreign", "negotiate"), ("foreign", "strategy", "worth?"), ("strategy", "foreign", "worth"),
        ("foreign", "world", "said"),
        ("world", "foreign", "heard"), ("foreign", "president", "agreed"), ("president", "strategy", "suggest"),
        ("strategy", "president", "suggestions"), ("president", "foreign", "negotiate"), ("foreign", "world", "said"),
        ("president", "world", "move")]
    assert trace[-1] == Message("president", "world", "move", "park")


def test_a_picture_is_a_fold_over_the_messages():
    class Count:
        said = 0

        def apply(self, event):
            self.said += len(event.content) if event.what == "said" else 0

    trace = []
    agent = ann(Likes(park=3), trace=trace)
    for turn in (1, 2):
        agent.choose(see(turn))
    assert fold(Count(), trace).said == 2


def test_a_turn_begins_once_and_the_last_one_goes_to_the_past():
    strategy = Likes(park=3)
    agent = ann(strategy)
    for stage in ("talk", "talk", "move"):
        agent.choose(see(1, stage))
    assert strategy.asked == 1
    last = agent.knowledge.percept
    agent.choose(see(2))
    assert strategy.asked == 2
    (past,) = agent.knowledge.past
    assert (past.turn, past.percept, past.move, [each.act for each in past.said]) == (1, last, "home", [Propose(PARK)])
    assert agent.knowledge.said == [] and agent.knowledge.deals[PARK].status == "stale"


def test_without_the_deal_that_it_needs_a_move_is_not_viable():
    agent = ann(Likes(park=3))
    agent.choose(see(1))
    assert agent.choose(see(1, "move")) == "home"
    agent.choose(see(2))
    agent.choose(see(2))
    assert agent.choose(see(2, "move", ("bob", Accept(PARK._replace(turn=2))))) == "park"  # heard after the last round of talk


def test_news_is_a_reason_to_ask_the_strategy_again():
    class Restless(Meeting):
        def news(self, before, percept):
            return before.living != percept.living

    strategy = Likes(park=3)
    agent = President(Restless(), strategy)
    for living in (NAMES, NAMES, ("ann", "bob")):
        agent.choose(see(1, living=living))
    assert strategy.asked == 2


# --- offices may be missing --------------------------------------------------

@pytest.mark.parametrize("strategy", [True, False])
@pytest.mark.parametrize("foreign", [True, False])
@pytest.mark.parametrize("intelligence", [True, False])
def test_any_office_but_the_president_may_be_missing(strategy, foreign, intelligence):
    trace = []
    agent = ann(Likes(park=3) if strategy else None, foreign, intelligence, trace=trace)
    said = agent.choose(see(1, "talk", ("bob", Propose(offer("inn")))))
    agent.choose(see(1))
    answered = agent.choose(see(1, "talk", ("bob", Accept(PARK)))) if strategy and foreign else ()
    moved = agent.choose(see(1, "move"))
    agent.choose(see(2, last={name: "inn" for name in NAMES}))
    if not foreign:  # deaf and mute
        assert (said, moved) == ((), "home") and len(agent.knowledge.deals) == 0 and agent.knowledge.past[0].said == ()
    elif strategy:  # what is worth nothing to it is rejected
        assert said == (Reject(offer("inn")), Propose(PARK)) and answered == () and moved == "park"
    else:
        assert said == (Reject(offer("inn")),) and moved == "home"
    betrayed = strategy and foreign
    assert agent.knowledge.opponents["bob"].trust == Trust(0.8 if betrayed and intelligence else 1)
    talkers = {office for message in trace for office in message[:2]}
    assert ("foreign" in talkers, "intelligence" in talkers) == (foreign, intelligence)


def test_an_office_serves_one_president_in_its_own_place():
    foreign = ForeignOffice()
    President(Meeting(), foreign=foreign)
    with pytest.raises(ValueError, match="serves another President already"):
        President(Meeting(), foreign=foreign)
    with pytest.raises(ValueError, match="needs a StrategyOffice here or None"):
        President(Meeting(), ForeignOffice())
    with pytest.raises(ValueError, match="needs a Domain here;"):
        President(None)
    for traits, words in ((None, "traits must be Traits"), (Traits(strategy=-1), "The trait strategy"),
                          (Traits(intelligence=inf), "The trait intel"), (Traits(foreign="much"), "The trait foreign")):
        with pytest.raises(ValueError, match=words):
            President(Meeting(), traits=traits)
    with pytest.raises(ValueError, match="one of the scales"):
        President(Meeting(), trust=1)
    for bad in (lambda: ForeignOffice(0.5), lambda: conceding(0), lambda: conceding(end=2), lambda: conceding(exponent=-1),
                lambda: IntelligenceOffice(kept=0.9), lambda: IntelligenceOffice(broken=1.1)):
        with pytest.raises(ValueError):
            bad()


# --- traits ------------------------------------------------------------------

def bound_to_the_park(traits, likes, trust=1.0):
    """Ann, bound to meet at the park, with another candidate that needs no deal."""

    class Both(Likes):
        def candidates(self):
            return [Candidate(place, likes[place], self.needs(place) if place == "park" else ()) for place in likes]

    agent = ann(Both(**likes), traits=traits)
    for _ in range(2):
        agent.choose(see(1))
    agent.knowledge.opponents["bob"].trust = Trust(trust)
    return agent.choose(see(1, "move", ("bob", Accept(PARK))))


def test_what_a_broken_word_costs():
    likes = {"park": 3, "inn": 5}
    assert bound_to_the_park(Traits(), likes) == "park"  # the word is kept at any price
    assert bound_to_the_park(Traits(foreign=0), likes) == "inn"
    assert [bound_to_the_park(Traits(foreign=price), likes) for price in (1.9, 2.1)] == ["inn", "park"]
    assert [bound_to_the_park(Traits(strategy=weight, foreign=2.1), likes) for weight in (1, 2)] == ["park", "inn"]


def test_what_trust_counts():
    likes = {"park": 3, "inn": 2}
    cases = [((1, 1), "park"), ((1, 0.5), "inn"), ((0, 0.5), "park"), ((2, 0.8), "inn"), ((1, 0.8), "park")]
    for (weight, trust), place in cases:
        assert bound_to_the_park(Traits(foreign=0, intelligence=weight), likes, trust) == place


def test_where_every_move_breaks_a_word_one_is_chosen():
    agent = ann(Likes(deals=False, park=3))
    pacts = [Deal("bob", ("ann",), ("pact", place), 1) for place in ("home", "park")]
    agent.choose(see(1, "talk", *(("bob", Propose(pact)) for pact in pacts)))
    assert agent.choose(see(1, "move")) == "park"
    assert [agent.knowledge.deals[pact].status for pact in pacts] == ["confirmed", "confirmed"]


def test_what_must_not_be_broken_is_no_option_at_all():
    class Lists(President):
        def pick(self, options):
            self.options = [candidate.move for _, candidate in options]
            return super().pick(options)

    agent = Lists(Meeting(), Likes(deals=False, park=3, inn=2), ForeignOffice())
    agent.choose(see(1, "talk", ("bob", Propose(Deal("bob", ("ann",), ("pact", "park"), 1)))))
    assert agent.choose(see(1, "move")) == "inn" and agent.options == ["inn", "home"]


def test_pick_may_be_a_draw_and_play_may_complete_the_move():
    class Drawing(President):
        def pick(self, options):
            return self.rng.choice(options)[1]

        def play(self, candidate):
            return candidate.move.upper()

    def moves(seed):
        agent = Drawing(Meeting(), Likes(deals=False, park=3, inn=2), seed=seed)
        return [agent.choose(see(turn, "move")) for turn in range(20)]

    assert moves(1) == moves(1) != moves(2)
    assert set(moves(1)) == {"PARK", "INN", "HOME"}  # the fallback is an option, too


# --- trust -------------------------------------------------------------------

def test_the_two_scales_point_in_opposite_directions_and_do_not_mix():
    better, worse = 1.5, 0.5
    assert Trust().times(better) > Trust() > Trust().times(worse)
    assert Distrust().times(better) < Distrust() < Distrust().times(worse)
    for scale in (Trust, Distrust):
        assert scale().weight == 1 and scale().times(better).weight > 1 > scale().times(worse).weight
    assert Trust(0).weight == 0 and Distrust(0).weight == 2 and Distrust(1e9).weight < 1e-8
    assert Trust(1) != Distrust(1)
    with pytest.raises(TypeError):
        assert Trust(1) < Distrust(2)
    for bad in (lambda: Trust(-1), lambda: Distrust(inf), lambda: Trust("much"), lambda: Distrust().times(0), lambda: Trust().times(-1)):
        with pytest.raises(ValueError):
            bad()


@pytest.mark.parametrize("scale", [Trust, Distrust])
def test_trust_grows_with_deals_kept_and_falls_with_deals_broken(scale):
    agent = ann(Likes(park=3), trust=scale)
    expected = scale()
    for turn, place in enumerate(("park", "park", "inn", "park"), 1):
        for _ in range(2):
            agent.choose(see(turn))
        agent.choose(see(turn, "move", ("bob", Accept(PARK._replace(turn=turn)))))
        agent.choose(see(turn + 0.5, last={"ann": "park", "bob": place}))
        expected = expected.times(1.05 if place == "park" else 0.8)
        assert agent.knowledge.opponents["bob"].trust == expected
        assert agent.knowledge.opponents["cid"].trust == scale()


def test_without_a_strategy_office_the_first_legal_move_is_played():
    class Watches(StrategyOffice):  # it leaves the fallback to the default
        def candidates(self):
            return [Candidate("inn", -1)] if self.knowledge.percept.stage == "move" else []

    for strategy in (None, Watches()):
        for foreign in (True, False):
            agent = ann(type(strategy)() if strategy else None, foreign)
            talk = see(1)
            talk.actions = [(), (Propose(PARK),)]  # what can be said, not what can be done
            assert agent.choose(talk) == ()
            assert agent.choose(see(1, "move")) == PLACES[0] and agent.knowledge.move == PLACES[0]


def test_a_president_that_could_not_be_made_leaves_its_offices_free():
    strategy, taken = Likes(park=3), ForeignOffice()
    President(Meeting(), None, taken)
    with pytest.raises(ValueError, match="This ForeignOffice serves another President already"):
        President(Meeting(), strategy, taken)
    assert President(Meeting(), strategy).strategy is strategy
    with pytest.raises(ValueError, match="A President needs an IntelligenceOffice here or None; it was 5."):
        President(Meeting(), intelligence=5)


def test_trust_in_one_deal_goes_before_trust_in_its_parties():
    agent = ann(Likes(park=3))
    agent.choose(see(1))
    agent.knowledge.opponents["bob"].trust, agent.knowledge.opponents["cid"].trust = Trust(0.5), Trust(3)
    deal = Deal("ann", ("bob", "cid"), "park", 1)
    assert agent.knowledge.reliance(deal) == 1.5 and agent.knowledge.reliance(PARK) == 0.5
    agent.knowledge.trust_in[PARK] = Trust(0.9)
    assert agent.knowledge.reliance(PARK) == 0.9


# --- what becomes of deals ---------------------------------------------------

def settled(deal, *lasts):
    """The statuses of `deal`, confirmed in turn 1, at the beginning of the turns after, where `lasts` says who went where."""
    agent = ann(Likes(park=3))
    agent.choose(see(1, "talk", ("bob", Propose(deal))))
    assert agent.choose(see(1, "move")) and agent.knowledge.deals[deal].status == "confirmed"
    statuses = []
    for turn, last in enumerate(lasts, 2):
        agent.choose(see(turn, last=last))
        statuses.append(agent.knowledge.deals[deal].status)
    return statuses, agent


def test_a_deal_of_one_turn_is_completed_betrayed_or_stale():
    park = {"ann": "park", "bob": "park"}
    assert settled(offer("park"), park)[0] == ["completed"]
    statuses, agent = settled(offer("park"), park | {"bob": "inn"})
    assert statuses == ["betrayed"] and agent.knowledge.deals[offer("park")].broken_by == ("bob",)
    statuses, agent = settled(offer("park"), park | {"ann": "inn"})  # it knows its own breach, too
    assert statuses == ["betrayed"] and agent.knowledge.opponents["bob"].trust == Trust(1.05)
    assert settled(offer("park"), {"ann": "park"})[0] == ["stale"]  # nobody saw what Bob did


def test_a_deal_of_several_turns_is_judged_each_turn():
    pact, away, there = offer(("pact", "inn")), {"ann": "home", "bob": "home"}, {"ann": "home", "bob": "inn"}
    statuses, agent = settled(pact, away, away, away)
    assert statuses == ["confirmed", "confirmed", "completed"]
    assert agent.knowledge.opponents["bob"].trust == Trust(1.05).times(1.05).times(1.05)
    statuses, agent = settled(pact, away, there, there)
    assert statuses == ["confirmed", "betrayed", "betrayed"]
    assert agent.knowledge.opponents["bob"].trust == Trust(1.05).times(0.8)  # the same breach counts once


def test_a_deal_with_someone_who_is_gone_is_stale():
    agent = ann(Likes(park=3))
    pact = offer(("pact", "inn"))
    agent.choose(see(1, "talk", ("bob", Propose(pact))))
    agent.choose(see(1, "move"))
    agent.choose(see(2, living=("ann", "cid"), last={}))
    assert agent.knowledge.deals[pact].status == "stale" and agent.knowledge.living == ("cid",)
    assert agent.choose(see(2, living=("ann", "cid"))) == ()  # nobody is asked who isn't there


# --- the foreign office ------------------------------------------------------

def test_it_waits_until_the_offer_is_worth_more_than_the_concession_asks():
    agent = ann(Likes(park=4, inn=3))
    inn = offer("inn")
    said = [agent.choose(see(1, "talk", *([("bob", Propose(inn))] if number == 1 else []))) for number in range(5)]
    # Concession 1, .91, .82, .73: the inn is worth 3 of 4.
    assert said == [(Propose(PARK),), (), (), (Accept(inn), Withdraw(PARK)), ()]
    assert agent.choose(see(1, "move")) == "inn"


def test_it_begins_to_concede_anew_in_each_turn():
    agent, inn = ann(Likes(park=4, inn=3)), offer("inn")
    for turn in (1, 2):
        offers = [("bob", Propose(inn._replace(turn=turn)))]
        said = [agent.choose(see(turn, "talk", *(offers if number == 1 else []))) for number in range(4)]
        assert [len(acts) for acts in said] == [1, 0, 0, 2]


def test_as_good_as_the_own_proposal_is_not_better():
    agent = President(Meeting(), Likes(park=3, inn=3), ForeignOffice(lambda number: 1))
    said = [agent.choose(see(1, "talk", *([("cid", Propose(offer("inn", proposer="cid")))] if number == 1 else []))) for number in range(4)]
    assert said == [(Propose(PARK),), (), (), ()]


def test_an_offer_of_what_it_proposes_itself_takes_its_place():
    agent = President(Meeting(), Likes(park=3), ForeignOffice(lambda number: 1))
    assert agent.choose(see(1)) == (Propose(PARK),)
    assert agent.choose(see(1, "talk", ("bob", Propose(offer("park"))))) == (Accept(offer("park")), Withdraw(PARK))
    # Bob did the same; of the two, who comes first in the order gives way.
    assert agent.choose(see(1, "talk", ("bob", Accept(PARK)), ("bob", Withdraw(offer("park"))))) == ()
    assert agent.choose(see(1, "move")) == "park"
    assert agent.knowledge.deals.having("confirmed") == [offer("park")]


def test_a_plan_in_which_one_deal_was_made_at_the_others_proposal_goes_on():
    class Party(Likes):
        def candidates(self):
            return [Candidate("inn", 9, tuple(Deal("ann", (name,), "inn", 1) for name in ("bob", "cid")))]

    agent, inn = ann(Party(inn=9)), offer("inn")
    _, for_cid = agent.choose(see(1))
    assert agent.choose(see(1, "talk", ("bob", Propose(inn)))) == (Accept(inn), Withdraw(INN))
    assert agent.choose(see(1)) == ()  # what it asks of Cid stays on the table
    assert agent.choose(see(1, "move", ("cid", Accept(for_cid.deal)))) == "inn"


def test_it_takes_the_best_of_two_offers_and_turns_the_other_down():
    agent = ann(Likes(deals=False, park=4, inn=3))
    inn, park = offer("inn"), offer("park", proposer="cid")
    assert agent.choose(see(1, "talk", ("bob", Propose(inn)), ("cid", Propose(park)))) == (Accept(park), Reject(inn))


def test_a_promise_binds_before_all_have_accepted():
    agent = ann(Likes(deals=False, park=3, inn=4))
    park = offer("park", partners=("ann", "cid"))
    assert agent.choose(see(1, "talk", ("bob", Propose(park)))) == (Accept(park),)
    assert agent.choose(see(1, "talk", ("cid", Propose(offer("inn", proposer="cid"))))) == (Reject(offer("inn", proposer="cid")),)


def test_what_fails_is_not_proposed_again_and_the_next_plan_is_tried():
    agent = ann(Likes(park=4, inn=3))
    assert [agent.choose(see(1)) for _ in range(2)] == [(Propose(PARK),), ()]
    assert agent.choose(see(1, "talk", ("bob", Reject(PARK)))) == (Propose(INN),)
    assert agent.choose(see(1)) == ()
    assert agent.choose(see(1, "talk", ("bob", Reject(INN)))) == ()
    assert agent.choose(see(2)) == (Propose(PARK._replace(turn=2)),)


def test_a_plan_may_need_several_deals():
    class Party(Likes):
        def candidates(self):
            needs = tuple(Deal("ann", (name,), "inn", self.knowledge.turn) for name in ("bob", "cid"))
            return [Candidate("inn", 9, needs), Candidate("park", 3, self.needs("park"))]

    for answer, move in ((Accept, "inn"), (Reject, "home")):
        agent = ann(Party(inn=9, park=3))
        bob, cid = (act.deal for act in agent.choose(see(1)))
        assert agent.choose(see(1)) == ()
        assert agent.choose(see(1, "talk", ("bob", Accept(bob)))) == ()
        # Once Bob is promised the inn, the park is in conflict, whatever Cid says.
        assert agent.choose(see(1, "talk", ("cid", answer(cid)))) == ()
        assert agent.choose(see(1, "move")) == move


def test_a_proposal_that_is_no_longer_wanted_is_withdrawn():
    strategy = Likes(park=4, inn=3)
    agent = ann(strategy)
    agent.choose(see(1))
    strategy.likes = {"park": 0, "inn": 3}
    assert agent.choose(see(1)) == (Withdraw(PARK),)
    assert agent.knowledge.deals[PARK].status == "proposed"  # the round is not over
    agent.choose(see(1))
    assert agent.knowledge.deals[PARK].status == "withdrawn"


def test_an_open_call_is_joined():
    agent = ann(Likes(deals=False, park=4))
    call = Deal("bob", ("ann", "cid"), "park", 1, quorum=1)
    assert agent.choose(see(1, "talk", ("bob", Propose(call)))) == (Accept(call),)
    late = ann(Likes(deals=False, park=4))
    late.strategy.likes = {"park": -1}
    assert late.choose(see(1, "talk", ("bob", Propose(call)))) == (Reject(call),)


def test_nonsense_is_told_in_a_sentence_and_forgotten():
    trace = []
    agent = ann(Likes(park=4), trace=trace)
    for _ in range(2):
        agent.choose(see(1))
    strange = [("bob", Accept(INN)), ("dan", Propose(Deal("dan", ("ann",), "inn", 1))), ("cid", Accept(PARK)),
               ("bob", Accept(PARK)), ("bob", Reject(PARK)), ("bob", "I am the seer")]
    agent.choose(see(1, "talk", *strange))
    told = [message.content for message in trace if message.what == "nonsense"]
    assert [sentence.split()[0] for sentence in told] == ["Nobody", "There", "cid", "bob"] and all(each.endswith(".") for each in told)
    assert agent.knowledge.deals[PARK].status == "confirmed" and len(agent.knowledge.deals) == 1
    assert [each.act for each in agent.knowledge.said] == [Propose(PARK), Accept(PARK), "I am the seer"]


def test_a_proposal_without_sense_for_the_domain_is_told_and_forgotten():
    trace = []
    agent = ann(Likes(deals=False, moon=4, park=3), trace=trace)
    agent.domain.fault = lambda deal, percept: "Nobody can meet on the moon." if deal.terms == "moon" else None
    moon, park = Deal("bob", ("ann",), "moon", 1), Deal("cid", ("ann",), "park", 1)
    assert agent.choose(see(1, "talk", ("bob", Propose(moon)), ("cid", Propose(park)))) == (Accept(park),)
    assert [message.content for message in trace if message.what == "nonsense"] == ["bob: Nobody can meet on the moon."]
    assert moon not in agent.knowledge.deals and [each.act.deal for each in agent.knowledge.said] == [park]
