"""Constraint satisfaction: finite domains, constraints, propagation, search, counting, explanations."""

from gameai.csp.arcs import ac3, revise
from gameai.csp.constraints import AllDifferent, AnyOf, Count, Literal, Predicate, Table
from gameai.csp.explaining import explain
from gameai.csp.problem import CSP, Assign, Fail, Remove, Search, select_unassigned_variable
from gameai.exact_cover import BudgetExceeded

__all__ = ["AllDifferent", "AnyOf", "Assign", "BudgetExceeded", "CSP", "Count", "Fail", "Literal", "Predicate", "Remove", "Search", "Table",
           "ac3", "explain", "revise", "select_unassigned_variable"]
