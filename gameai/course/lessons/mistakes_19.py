"""Right and wrong versions of exercises 19.1 and 19.2, as students write them: the life of a deal, and trust on two scales."""

from functools import partial

OVER = ("rejected", "withdrawn", "stale", "completed", "betrayed")


# --- 19.1 ------------------------------------------------------------------------------


def possible_steps(proposer, partners, steps, faults=()):
    """How many steps are possible before the first that is not; `faults` are the names of rules that are got wrong."""
    status, accepted, refused, good = "new", [], [], 0
    for number, (do, by) in enumerate(steps):
        after = _after(proposer, partners, status, accepted, refused, do, by, faults)
        if after is not None:
            status, good = after, good + 1
        elif "counts all" not in faults:
            return number + ("one too many" in faults)
    return good


def _after(proposer, partners, status, accepted, refused, do, by, faults):
    """The status after a step, None if there is no such step."""
    has = faults.__contains__
    if do == "propose":
        fits = status == "new" or has("again") and status == "proposed"
        return "proposed" if fits and (by == proposer or has("in another's name")) else None
    if do in ("accept", "reject"):
        able = [*partners, proposer] if has("proposer accepts") and do == "accept" else partners
        answered = by in accepted and not (has("twice") if do == "accept" else has("changes its mind")) or by in refused
        if status != "proposed" or by not in able or answered:
            return None
        (accepted if do == "accept" else refused).append(by)
        if do == "reject":
            return "proposed" if has("one no") and len(refused) < len(partners) else "rejected"
        return "confirmed" if len(accepted) >= (1 if has("one yes") else len(partners)) else "proposed"
    if do == "withdraw":
        fits = status == "proposed" or has("late withdrawal") and status == "confirmed"
        return "withdrawn" if fits and (by == proposer or has("partner withdraws") and by in partners) else None
    if do == "betray":
        fits = status == "confirmed" or has("unconfirmed betrayed") and status == "proposed"
        bound = partners if has("proposer free") else [proposer, *partners]
        return "betrayed" if fits and (by in bound or has("outsider")) else None
    alive = {"confirmed"} | ({"proposed"} if do == "expire" and not has("never stale") else set())
    if has("unconfirmed completed") and do == "complete":
        alive.add("proposed")
    if has("confirmed not stale") and do == "expire":
        alive.discard("confirmed")
    if has("after the end") and status in OVER:
        alive.add(status)
    return {"complete": "completed", "expire": "stale"}[do] if status in alive else None


def life_with(*faults):
    """`possible_steps` with these faults."""
    return partial(possible_steps, faults=faults)


one_yes, one_no, twice = life_with("one yes"), life_with("one no"), life_with("twice")
proposer_accepts, changes_its_mind, again = life_with("proposer accepts"), life_with("changes its mind"), life_with("again")
in_anothers_name, late_withdrawal = life_with("in another's name"), life_with("late withdrawal")
partner_withdraws, unconfirmed_betrayed = life_with("partner withdraws"), life_with("unconfirmed betrayed")
outsider, proposer_free, unconfirmed_completed = life_with("outsider"), life_with("proposer free"), life_with("unconfirmed completed")
confirmed_not_stale, never_stale = life_with("confirmed not stale"), life_with("never stale")
after_the_end, one_too_many, counts_all = life_with("after the end"), life_with("one too many"), life_with("counts all")


# --- 19.2 ------------------------------------------------------------------------------


def updated(numbers, verdicts, scale, kept, broken, *, turned=True, change=None, limit=None, per_deal=lambda verdicts: verdicts):
    """The new numbers; right unless an option says otherwise."""
    def changed(number, factor):
        if change:
            number = change(number, factor)
        else:
            number = number / factor if scale == "distrust" and turned else number * factor
        return number if limit is None else limit(number)
    after = dict(numbers)
    for kept_by, broken_by in per_deal(verdicts):
        for factor, agents in ((kept, kept_by), (broken, broken_by)):
            for agent in agents:
                if agent in after:
                    after[agent] = changed(after[agent], factor)
    return after


one_direction = partial(updated, turned=False)
clipped = partial(updated, limit=lambda number: min(1, number))


def always_divided(numbers, verdicts, scale, kept, broken):
    """Divides on both scales."""
    return updated(numbers, verdicts, "distrust", kept, broken)


def scales_swapped(numbers, verdicts, scale, kept, broken):
    return updated(numbers, verdicts, {"trust": "distrust", "distrust": "trust"}[scale], kept, broken)


def factors_swapped(numbers, verdicts, scale, kept, broken):
    """Whoever breaks a deal gets the factor for keeping it."""
    return updated(numbers, [(b, k) for k, b in verdicts], scale, kept, broken)


def all_blamed(numbers, verdicts, scale, kept, broken):
    """Where a deal was broken, all its parties get the factor for breaking."""
    return updated(numbers, [((), [*k, *b]) if b else (k, b) for k, b in verdicts], scale, kept, broken)


def keepers_forgotten(numbers, verdicts, scale, kept, broken):
    """Who kept a deal that another broke gets nothing."""
    return updated(numbers, [((), b) if b else (k, b) for k, b in verdicts], scale, kept, broken)


def once_a_turn(numbers, verdicts, scale, kept, broken):
    """Each agent once, however many deals it kept or broke."""
    once = [({agent for k, _ in verdicts for agent in k}, {agent for _, b in verdicts for agent in b})]
    return updated(numbers, once, scale, kept, broken)


def added(numbers, verdicts, scale, kept, broken):
    """Adds what the factor is above or below 1."""
    return updated(numbers, verdicts, scale, kept, broken,
                   change=lambda number, factor: number + (factor - 1) * (-1 if scale == "distrust" else 1))


def shares(numbers, verdicts, scale, kept, broken):
    """Rescales, so that all numbers add up to 1."""
    after = updated(numbers, verdicts, scale, kept, broken)
    total = sum(after.values())
    return {agent: number / total for agent, number in after.items()}


def strangers_entered(numbers, verdicts, scale, kept, broken):
    """Enters whoever is in a verdict, the agent itself too."""
    everyone = {agent: 1 for k, b in verdicts for agent in [*k, *b]}
    return updated({**everyone, **numbers}, verdicts, scale, kept, broken)


def unseen_dropped(numbers, verdicts, scale, kept, broken):
    """Gives those alone of whom something was seen."""
    seen = {agent for k, b in verdicts for agent in [*k, *b]}
    return {agent: number for agent, number in updated(numbers, verdicts, scale, kept, broken).items() if agent in seen}


def empty_without_verdicts(numbers, verdicts, scale, kept, broken):
    """Forgets everybody in a turn without verdicts."""
    return updated(numbers, verdicts, scale, kept, broken) if verdicts else {}


def unseen_blamed(numbers, verdicts, scale, kept, broken):
    """Whoever was not seen to keep a deal is taken for one who broke it."""
    keepers = {agent for k, _ in verdicts for agent in k}
    silent = [((), [agent]) for agent in numbers if agent not in keepers and not any(agent in b for _, b in verdicts)]
    return updated(numbers, [*verdicts, *silent], scale, kept, broken)


def from_neutral(numbers, verdicts, scale, kept, broken):
    """Starts from 1 each time."""
    return updated(dict.fromkeys(numbers, 1), verdicts, scale, kept, broken)


def last_deal(numbers, verdicts, scale, kept, broken):
    """Looks at the last deal alone."""
    return updated(numbers, verdicts[-1:], scale, kept, broken)


def zero_for_ever(numbers, verdicts, scale, kept, broken):
    """One broken deal, and the number is 0."""
    after = updated(numbers, verdicts, scale, kept, broken)
    return {agent: number if not any(agent in b for _, b in verdicts) else 0 for agent, number in after.items()}
