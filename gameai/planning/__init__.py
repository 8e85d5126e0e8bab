"""Planning: domains and problems in PDDL, for the searches of `gameai.search`.

`PlanningProblem(domain, problem)` takes two texts. Read here: types, negative, disjunctive and quantified conditions,
equality, conditional and universal effects, derived predicates, costs of actions. Not read: numbers that change, time, preferences.
"""

from gameai.planning.description import Domain, read_domain, read_problem
from gameai.planning.problem import PlanningProblem
from gameai.planning.reading import PDDLError
from gameai.planning.relaxed import h_max

__all__ = ["Domain", "PDDLError", "PlanningProblem", "h_max", "read_domain", "read_problem"]
