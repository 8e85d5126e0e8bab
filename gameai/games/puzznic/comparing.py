"""Does a planning domain mean the rules of Puzznic? The two are compared state by state."""

from dataclasses import dataclass

from gameai.checks import whole
from gameai.games.puzznic.formats import domain_text, pattern_name, place_name
from gameai.games.puzznic.pddl import planning_problem
from gameai.games.puzznic.rules import DIRECTIONS, as_level, falling, legal_moves, matching
from gameai.planning import PlanningProblem

HAPPENS = {"fall": "a block falls", "match": "all that match vanish", "move": "the player moves a block"}


@dataclass(frozen=True)
class Difference:
    """Where a planning domain and the rules of the game part.

    Attributes:
        level: the level.
        actions: the actions of the domain that lead there, as texts; up to there both agree.
        kind: what happens there by the rules: "fall", "match" or "move".
        blocks: the blocks there, {(row, column): pattern}.
        missing: what the blocks may be next by the rules, and are by no action of the domain, a list of such dictionaries.
        surplus: what they become by an action of the domain, and may not.
        action: the action that brings the first of `surplus`, as a text; "" if there is none.
    """

    level: object
    actions: list
    kind: str
    blocks: dict
    missing: list
    surplus: list
    action: str

    def __str__(self):
        way = f"After {', '.join(self.actions)}" if self.actions else "At the start"
        what = f"the domain also allows {self.action}" if self.surplus else "the domain has no action that brings it about"
        return f"{way}, {HAPPENS[self.kind]} next by the rules; {what}:\n{self.level.text_with(self.blocks)}"


def first_difference(level, domain=None, nodes=500):
    """Look for a state of a level in which a domain allows something else than the rules of the game.

    Args:
        level: a `Level` or its text.
        domain: the text of a domain, or the level's `PlanningProblem` in it; default Puzznic's own domain.
        nodes: how many states are compared, those of fewest actions first.

    Returns:
        A `Difference`, or None if there is none. Blocks may fall one by one, or all at once; an action that changes nothing counts
        as none.

    Raises:
        ValueError: a text cannot be read.

    >>> print(first_difference("#####\\n#A A#\\n#####", domain_text().replace("(not (matching_flag))", "")))
    After (move_block r1c1 r1c2 right a), all that match vanish next by the rules; the domain also allows (move_block r1c2 r1c1 left a):
    #####
    # AA#
    #####
    """
    level, nodes = as_level(level), whole(nodes, "nodes")
    problem = domain if isinstance(domain, PlanningProblem) else planning_problem(level, domain)
    bits = [(problem.bit(f"(patterned {place_name(place)} {pattern_name(pattern)})"), place, pattern)
            for place in sorted(level.cells) for pattern in level.patterns]

    def blocks_of(state):
        return {place: pattern for bit, place, pattern in bits if state & bit}

    ways, waiting = {problem.initial: []}, [problem.initial]
    for state in waiting:
        if nodes == 0:
            break
        nodes -= 1
        kind, may, must = _next_by_the_rules(level, blocks_of(state))
        found = []  # (blocks, action)
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child != state:
                found.append((blocks_of(child), str(action)))
                if child not in ways:
                    ways[child] = [*ways[state], str(action)]
                    waiting.append(child)
        surplus = [(blocks, action) for blocks, action in found if blocks not in may]
        after = [blocks for blocks, _ in found]
        missing = [] if not must or (kind == "fall" and after) else [blocks for blocks in must if blocks not in after]
        if surplus or missing:
            return Difference(level, ways[state], kind, blocks_of(state), missing, [blocks for blocks, _ in surplus],
                              surplus[0][1] if surplus else "")
    return None


def _next_by_the_rules(level, blocks):
    """(what happens next, what the blocks may be then, what of it must be possible)."""
    if places := falling(level, blocks):
        one_by_one = [_moved(blocks, {place: (place[0] + 1, place[1])}) for place in places]
        together = _moved(blocks, {place: (place[0] + 1, place[1]) for place in places})
        return "fall", [*one_by_one, together], one_by_one
    if places := matching(blocks):
        rest = [{place: pattern for place, pattern in blocks.items() if place not in places}]
        return "match", rest, rest
    moved = [_moved(blocks, {(row, column): (row, column + DIRECTIONS[side])}) for row, column, side in legal_moves(level, blocks)]
    return "move", moved, moved


def _moved(blocks, changes):
    return {changes.get(place, place): pattern for place, pattern in blocks.items()}
