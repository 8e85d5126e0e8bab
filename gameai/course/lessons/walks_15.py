"""Exercise 15.1: the cheapest way by A*."""

from math import cos, inf, pi, sin

from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong, misfit, said
from gameai.course.lessons import mistakes_15 as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.cases_10 import remembered, until_all_differ
from gameai.course.plain import short
from gameai.games.clue.board import Board
from gameai.search import Problem, uniform_cost
from gameai.show import mansion_picture, svg
from gameai.show.clue_board_view import where
from gameai.show.palette import MARGIN, SIZE
from gameai.show.words import listed

BOARD = Board()
MOST = 400                # expansions of one search: there are far fewer places


class Roads(Problem):
    """Places with roads between them as a search problem; an action is the place that a road leads to.

    Args:
        graph: {place: {next place: price of the road}}.
        estimates: {place: estimate of the rest}, or None for no estimates.
        start, goal: places.
    """

    def __init__(self, graph, estimates, start, goal):
        self.graph, self.estimates, self.initial, self.goal = graph, estimates, start, goal

    def actions(self, state):
        return list(self.graph[state])

    def result(self, state, action):
        return action

    def is_goal(self, state):
        return state == self.goal

    def cost(self, state, action):
        return self.graph[state][action]

    def heuristic(self, state):
        return self.estimates[state] if self.estimates else 0


def roads(*triples):
    """{place: {next place: price}} of roads (one end, other end, price), which lead both ways."""
    graph = {}
    for one, other, price in triples:
        graph.setdefault(one, {})[other] = price
        graph.setdefault(other, {})[one] = price
    return graph


class NoPlace(Exception):
    """A function was asked about what is no place."""


class Enough(Exception):
    """The search has expanded more often than there are reasons to."""


def explored(function, graph, estimates, start, goal):
    """[the way that a student's function found, the places whose steps it asked for in order]."""
    asked = []

    def steps(place):
        _known(place, graph)
        if not asked or asked[-1] != place:
            asked.append(place)
        if len(asked) > MOST:
            raise Enough
        return dict(graph[place])

    def estimate(place):
        _known(place, graph)
        return estimates[place]

    try:
        found = function(start, goal, steps, estimate)
    except NoPlace as error:
        return said("Your function asked `steps` or `estimate` about what is no place. A place that comes from a heap may stand in a "
                    "tuple with its cost: take it out first.", "a place, such as " + repr(start), short(error.args[0]))
    except Enough:
        return said(f"Your search asked for the steps of places more than {MOST} times and came to no end. "
                    "Does a place go back into the frontier when no cheaper way to it was found?")
    if found is not None and misfit(found, (list, tuple)):
        return said("Your function returned another type of value than the exercise asks for.", "a list of places, or None", short(found))
    return [found if found is None else list(found), asked]


def _known(place, graph):
    try:
        known = place in graph
    except TypeError:
        known = False
    if not known:
        raise NoPlace(place)


def true_cost(graph, start, goal):
    return uniform_cost(Roads(graph, None, start, goal)).cost


def judge_way(answer, graph, estimates, start, goal):
    """None if the way is a cheapest one, and each expansion had its turn."""
    found, asked = answer
    least = true_cost(graph, start, goal)
    if least == inf:
        return None if found is None else Wrong("None", "No road leads to the goal.", short(found))
    if start == goal and found != [start]:
        return Wrong(f"[{start!r}]", "The start is the goal here, so the way is that one place.", short(found))
    if found is None:
        return Wrong(f"a way that costs {least}", "There is a way, and your function returned None. Did you forget `return`?")
    if not found or found[0] != start or found[-1] != goal:
        return Wrong(f"a way from {start} to {goal}, both in the list", "The way begins at the start and ends at the goal.", short(found))
    for one, other in zip(found, found[1:]):
        if one not in graph or other not in graph[one]:
            return Wrong("each place one step from the one before", f"No step leads from {one} to {other}.", short(found))
    price = sum(graph[one][other] for one, other in zip(found, found[1:]))
    if price > least:
        return Wrong(f"a way that costs {least}", f"Your way costs {price}; a cheaper one was missed.", " → ".join(map(str, found)))
    return judge_order(asked, graph, estimates, start, least)


def judge_order(asked, graph, estimates, start, least):
    """None if each place was expanded when its sum was the least, and again only when a cheaper way to it had turned up."""
    cost, done = {start: 0}, {}
    for place in asked:
        if place not in cost:
            return Wrong("a place to which a way is known", f"You ask for the steps of {place} before a way to it is known.")
        if done.get(place, inf) <= cost[place]:
            return Wrong("one expansion for each way that is better", f"{place} is expanded again, and no cheaper way to it was found "
                         "since: that entry was stale.", f"expanded in this order: {listed(asked)}")
        worth = cost[place] + estimates[place]
        waiting = {each: cost[each] + estimates[each] for each in cost if done.get(each, inf) > cost[each]}
        best = min(waiting, key=waiting.get)
        if worth > waiting[best]:
            return Wrong(f"first {best}: {cost[best]} + {estimates[best]} = {waiting[best]}",
                         f"{place} was expanded when a place with a lower sum was waiting.",
                         f"{place}: {cost[place]} + {estimates[place]} = {worth}")
        if worth > least:
            return Wrong("no expansion after the goal's turn", f"{place} was expanded though the goal, with {least}, came first.")
        done[place] = cost[place]
        for following, price in graph[place].items():
            cost[following] = min(cost[place] + price, cost.get(following, inf))
    return None


SHORTCUT = (roads(("A", "B", 5), ("A", "C", 1), ("C", "B", 1)), {"A": 0, "B": 0, "C": 0}, "A", "B")
DETOUR = (roads(("A", "B", 1), ("A", "C", 3), ("B", "C", 1), ("C", "D", 6)), {"A": 0, "B": 7, "C": 1, "D": 0}, "A", "D")

# Two ways to D cost the same, and what D leads to is expanded before its second entry would come out.
EQUALS = (roads(("A", "B", 1), ("A", "C", 1), ("B", "D", 1), ("C", "D", 1), ("D", "E", 1), ("D", "F", 6)),
          {"A": 0, "B": 0, "C": 0, "D": 5, "E": 0, "F": 0}, "A", "F")
# A cheaper way to C turns up after C was expanded, and D has to hear of it: the goal is D, at the other end too, or behind it.
SKIPPED = (roads(("A", "B", 2), ("A", "C", 6), ("B", "C", 2), ("C", "D", 12), ("A", "D", 17)),
           {"A": 0, "B": 14, "C": 2, "D": 0}, "A", "D")
TURNED = (roads(("D", "C", 2), ("D", "B", 6), ("C", "B", 2), ("B", "A", 12), ("D", "A", 17)),
          {"D": 0, "C": 14, "B": 2, "A": 0}, "D", "A")
BEHIND = (roads(("A", "B", 1), ("A", "C", 4), ("B", "C", 1), ("C", "D", 3), ("D", "E", 5), ("A", "E", 11)),
          {"A": 2, "B": 9, "C": 1, "D": 0, "E": 0}, "A", "E")
STAY = (roads(("A", "B", 2), ("B", "C", 1), ("A", "C", 4)) | {"D": {}}, {"A": 1, "B": 0, "C": 1, "D": 0}, "B", "B")


def road_case(rng, size=None):
    """A connected map of a few places, with estimates that are never too high, and often inconsistent."""
    names, most = "ABCDEFGHIJ"[:size or rng.randrange(5, 9)], rng.choice((3, 7))  # of few prices many ways cost the same
    triples = {(names[rng.randrange(number)], name): rng.randrange(1, most) for number, name in enumerate(names) if number}
    for _ in range(len(names)):
        one, other = sorted(rng.sample(names, 2))
        triples.setdefault((one, other), rng.randrange(2, 2 * most - 1))
    graph = roads(*((*ends, price) for ends, price in triples.items()))
    start, goal = rng.sample(names, 2)
    estimates = {name: rng.randrange(true_cost(graph, name, goal) + 1) for name in names}
    return graph, estimates, start, goal


def reopened_case(rng):
    """A map on which who never expands a place again takes a way that is too dear."""
    cases = iter(lambda: road_case(rng, rng.randrange(4, 8)), None)
    return next(case for case in cases if all(judge_way(explored(function, *case), *case)
                                              for function in (wrong.closed_when_taken, wrong.closed)))


def walk_case(start, room):
    """A walk in the mansion: squares are texts such as "9,13", and a step costs 1."""
    def name(place):
        return place if isinstance(place, str) else f"{place[0]},{place[1]}"

    def rest(place):
        if place == room:
            return 0
        squares = BOARD.doors.get(place, (place,))
        return 1 + (place in BOARD.doors) + min(abs(x - a) + abs(y - b) for x, y in squares for a, b in BOARD.doors[room])
    places = [*BOARD.squares, room, *([start] if start in BOARD.doors else [])]
    graph = {name(place): {name(step): 1 for step in BOARD.neighbours(place) if step in places} for place in places}
    return graph, {name(place): rest(place) for place in places}, name(BOARD.place(start)), room


@remembered
def way_cases(rng):
    """Small maps first: without a way, where the start is the goal, with equal ways; more that tell wrong versions apart; two walks."""
    island = roads(("A", "B", 2), ("A", "C", 3)) | {"D": {}}
    cases = [SHORTCUT, DETOUR, (island, dict.fromkeys("ABCD", 0), "A", "D"), STAY, EQUALS, SKIPPED, TURNED, BEHIND,
             *(road_case(rng) for _ in range(3)), *(reopened_case(rng) for _ in range(3))]
    cases = until_all_differ(cases, [wrong.way, *WAY.versions()], lambda function, case: explored(function, *case), lambda: road_case(rng))
    return [*cases, walk_case("lounge", "dining"), walk_case(rng.choice(["mustard", "scarlet"]), "kitchen")]


def describe_way(graph, estimates, start, goal):
    if len(graph) > 12:
        return f"from {where(start) if start in BOARD.doors else start} to {where(goal)}, in the mansion"
    prices = [f"{one}-{other} {price}" for one in graph for other, price in graph[one].items() if one < other]
    rests = ", ".join(f"{each} {rest}" for each, rest in estimates.items())
    said = f"from {start} to {goal}; roads {', '.join(prices)}; estimates {rests}"
    alone = [place for place in graph if not graph[place]]
    return said + (f"; no road leads to {listed(alone)}" if alone else "")


def draw_way(graph, estimates, start, goal):
    """A small map, with prices on the roads and estimates under the places; a walk on the board."""
    if len(graph) > 12:
        place = start if start in BOARD.doors else tuple(map(int, start.split(",")))
        return mansion_picture({"mustard": place}, title="the mansion", caption=f"From {where(place)} to {where(goal)}.")
    wide, high, radius = 420, 300, 118
    at = {name: (wide / 2 - 1.45 * radius * cos(2 * pi * number / len(graph)), high / 2 - radius * sin(2 * pi * number / len(graph)))
          for number, name in enumerate(graph)}
    drawn = []
    for one in graph:
        for other, price in graph[one].items():
            if one < other:
                (a, b), (c, d) = at[one], at[other]
                x, y = a + 0.42 * (c - a), b + 0.42 * (d - b)
                drawn += [svg.el("line", x1=a, y1=b, x2=c, y2=d, stroke="@line", stroke_width=2),
                          svg.el("rect", x=x - 10, y=y - 10, width=20, height=20, rx=4, fill="@paper"),
                          svg.text(x, y, str(price), size=SIZE["small"])]
    for name, (x, y) in at.items():
        drawn += [svg.el("circle", cx=x, cy=y, r=22, fill="@cell", stroke="@ink", stroke_width=3 if name in (start, goal) else 1.5),
                  svg.text(x, y - 5, name, weight=700), svg.text(x, y + 10, f"est. {estimates[name]}", size=10)]
    caption = f"From {start} to {goal}. On each road its price, in each place the estimate."
    drawn.append(svg.text(wide / 2, high + 8, caption, size=SIZE["small"]))
    return svg.picture_of(wide + 2 * MARGIN, high + 24 + 2 * MARGIN, svg.moved(MARGIN, MARGIN, *drawn), title="a small map",
                          description=describe_way(graph, estimates, start, goal))


WAY = Exercise(
    number="15.1",
    title="The cheapest way",
    text="Write `way(start, goal, steps, estimate)`: a cheapest way by A*, the list of its places with both ends, or None if there is no "
         "way; if the start is the goal, the list holds that one place. Places are texts. `steps(place)` is a dictionary from each place "
         "that one step leads to, to the price of that step. "
         "`estimate(place)` is never more than the rest of the way costs, but it may fall by more than a step costs. The check notes "
         "for which places you ask `steps`: a place whose cost so far plus estimate is least comes first, and the same place "
         "comes again only after a cheaper way to it was found.",
    signature="way(start, goal, steps, estimate)",
    cases=way_cases,
    size=lambda graph, estimates, start, goal: len(graph),
    judge=judge_way,
    through=through_alone(explored),
    show=lambda answer: "None" if answer[0] is None else " → ".join(map(str, answer[0])) or "an empty list",
    describe=describe_way,
    draw=draw_way,
    hints=[
        "`heappush(frontier, entry)` and `heappop(frontier)` keep the least entry first. An entry may be a tuple: the sum of cost and "
        "estimate, the cost, the place.",
        "When an entry comes out of the heap, ask two things before you ask for steps. Is its cost still the least known for that place? "
        "Is it the goal?",
        "Keep `cost[place]` and `before[place]`. A step leads to a better way if the place is not in `cost`, or if the new cost is "
        "lower: then note both, and push a new entry. Don't look for the old one. It is stale now: its cost is higher than "
        "`cost[place]`, and it is skipped when it comes out.",
    ],
    mistakes=[
        Mistake("goal test at generation", wrong.early,
                "You stop as soon as the goal is seen. A cheaper way to it may still wait in the frontier: ask when it comes out."),
        Mistake("stale entries reopened", wrong.stale,
                "You expand entries that are out of date. Compare the entry's cost with the least that is known for the place."),
        Mistake("equal ways", wrong.equals,
                "You push a place again for a way that is as cheap as the one before, and then expand it twice. "
                "Only a cheaper way is news."),
        Mistake("no way to stay", wrong.none_to_stay, "If the start is the goal, nothing is missing: the way costs 0, and has one place."),
        Mistake("the start twice", wrong.twice_to_stay, "If the start is the goal, no step is taken. The list holds the place once."),
        Mistake("closed without reopening", wrong.closed,
                "You never come back to a place that was expanded. With an estimate that may fall by more than a step costs, "
                "a cheaper way to it can turn up later."),
        Mistake("closed when taken out", wrong.closed_when_taken,
                "You note a cheaper way to a place that was expanded, and then skip its entry. What that place leads to has to hear of "
                "it: compare the entry's cost with the least that is known, whether the place was expanded or not."),
        Mistake("each place pushed once", wrong.once,
                "You keep the first way to each place. A later one may be cheaper."),
        Mistake("estimate alone", wrong.greedy, "You take the place that looks nearest to the goal. What has the way to it cost?"),
        Mistake("cost alone", wrong.no_estimate,
                "You take the place with the cheapest way so far. That finds a cheapest way, but looks in all directions: use "
                "the estimate."),
        Mistake("largest first", wrong.longest_first, "You take the largest sum. The least comes first."),
        Mistake("fewest steps", wrong.fewest_steps, "You count steps. Steps have prices."),
        Mistake("estimates added up", wrong.estimates_added,
                "Your cost so far holds the estimates of all places on the way. Add the estimate for the order alone, and keep the cost "
                "without it."),
        Mistake("last step alone", wrong.last_step_only,
                "Your cost of a place is the price of the last step to it. Add what the way before has cost."),
        Mistake("way backwards", wrong.backwards, "Your way leads from the goal to the start. Turn it around."),
        Mistake("start left out", wrong.without_start, "The start belongs to the way."),
        Mistake("all that was expanded", wrong.all_expanded,
                "You return the places in the order in which they were expanded. Follow the way back from the goal, place by place."),
        Mistake("empty list for no way", wrong.empty_for_none, "If there is no way, the answer is None."),
    ],
    praise="Late goal test, stale entries skipped: those two lines are what goes wrong most often.",
)
