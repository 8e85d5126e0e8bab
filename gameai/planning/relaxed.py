"""A bound for any planning problem: what its goal would cost if nothing that was reached were ever lost.

Source: Bonet and Geffner, "Planning as heuristic search", Artificial Intelligence 129 (2001); Russell and Norvig, 4th
edition, section 11.3.
"""

from math import inf

from gameai.checks import brief
from gameai.planning.grounding import FALSE, both
from gameai.planning.problem import PlanningProblem


def h_max(problem):
    """An admissible and consistent heuristic for a `PlanningProblem`: a function of a state.

    In the relaxed problem "true" and "false" are two things that an atom may have been, and both may have been reached; a
    condition is reached when the dearest of its parts is. A derived atom may always be false there.
    Where even this way no goal can be reached, the value is infinite. Raises ValueError if `problem` is none.

    >>> from gameai.planning import PlanningProblem
    >>> walk = PlanningProblem('''(define (domain walk) (:predicates (at ?x) (road ?x ?y))
    ...   (:action go :parameters (?x ?y) :precondition (and (at ?x) (road ?x ?y)) :effect (and (at ?y) (not (at ?x)))))''',
    ...   '(define (problem two) (:objects a b c) (:init (at a) (road a b) (road b c)) (:goal (at c)))')
    >>> h_max(walk)(walk.initial)
    2
    """
    if not isinstance(problem, PlanningProblem):
        raise ValueError(f"h_max is worked out for a PlanningProblem, not for {brief(problem)}.")
    steps = []  # (condition, the bits that may become true, those that may become false, cost)
    for action in problem.ground_actions:
        for change in action.changes:
            condition = both([action.condition, change.condition])
            if condition is not FALSE:
                steps.append((condition, change.adds, change.deletes, action.cost))
    for rules, _ in problem.layers:
        steps += [(condition, head, 0, 0) for head, condition in rules]
    derived = sum({head for rules, _ in problem.layers for head, _ in rules})
    goal = problem.goal

    def estimate(state):
        if goal is FALSE:
            return inf
        true, false = problem.derive(state), ~state | derived
        cost, waiting, later = 0, steps, {}  # later: {cost: [what becomes true, what becomes false]}
        while True:
            before = None
            while before != (true, false):
                before, rest = (true, false), []
                for step in waiting:
                    condition, adds, deletes, price = step
                    if not reached(condition, true, false):
                        rest.append(step)
                    elif not price:
                        true, false = true | adds, false | deletes
                    else:
                        news = later.setdefault(cost + price, [0, 0])
                        news[0], news[1] = news[0] | adds, news[1] | deletes
                waiting = rest
            if reached(goal, true, false):
                return cost
            if not later:
                return inf
            cost = min(later)
            adds, deletes = later.pop(cost)
            true, false = true | adds, false | deletes

    return estimate


def reached(condition, true, false):
    """Whether `condition` may hold if the atoms of `true` may be true and those of `false` may be false."""
    yes, no, choices = condition
    return not yes & ~true and not no & ~false and all(any(reached(one, true, false) for one in choice) for choice in choices)
