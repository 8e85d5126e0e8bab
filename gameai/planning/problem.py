"""A problem in PDDL as a search problem."""

from gameai.planning.description import read_domain, read_problem
from gameai.planning.grounding import FALSE, Grounder, holds
from gameai.planning.reading import Group, read
from gameai.search import Problem


class PlanningProblem(Problem):
    """A planning problem for `gameai.search`: states are whole numbers, one bit for each atom that can change.

    Args:
        domain: the text of a domain in PDDL.
        problem: the text of a problem in it.

    Attributes:
        initial: the first state.
        ground_actions: all actions that may become possible, a tuple of `Action`s.
        layers: what derives atoms: [([(bit, condition)], whether the rules must be tried again and again)], in order.
        goal: a ground condition, or None if it can never hold.
        domain, problem: what the texts say.

    Raises:
        PDDLError: a text cannot be read; the sentence names the line and the word.

    >>> from gameai.search import uniform_cost
    >>> lamp = PlanningProblem('''(define (domain lamps) (:predicates (lit ?x))
    ...                             (:action press :parameters (?x) :precondition (not (lit ?x)) :effect (lit ?x)))''',
    ...                        '(define (problem one) (:domain lamps) (:objects a b) (:init (lit a)) (:goal (forall (?x) (lit ?x))))')
    >>> uniform_cost(lamp).actions
    ((press b),)
    """

    def __init__(self, domain, problem):
        self.domain = read_domain(domain)
        self.problem = read_problem(problem, self.domain)
        ground = Grounder(self.domain, self.problem)
        self.initial, self.ground_actions = ground.initial, ground.actions
        self.goal, self.layers = ground.goal, ground.layers
        self._bits = {f"({' '.join((predicate, *terms))})": bit for (predicate, terms), bit in ground.atoms.items()}
        self._last = None, None

    def derive(self, state):
        """`state` with the bits of the derived atoms that hold in it."""
        last, bits = self._last
        if last == state:
            return bits
        bits = state
        for rules, again in self.layers:
            before = None
            while bits != before:
                before = bits
                for head, condition in rules:
                    if not bits & head and holds(condition, bits):
                        bits |= head
                if not again:
                    break
        self._last = state, bits
        return bits

    def actions(self, state):
        """The ground actions whose conditions hold, in the order of the text."""
        bits = self.derive(state)
        return tuple(action for action in self.ground_actions if holds(action.condition, bits))

    def result(self, state, action):
        """The state after `action`: all its effects look at the state before it."""
        bits = self.derive(state)
        adds = deletes = 0
        for change in action.changes:
            if holds(change.condition, bits):
                adds, deletes = adds | change.adds, deletes | change.deletes
        return state & ~deletes | adds

    def is_goal(self, state):
        """Whether the goal holds."""
        return self.goal is not FALSE and holds(self.goal, self.derive(state))

    def cost(self, state, action):
        """What `action` costs: its part of (total-cost) if the problem has a metric, else 1."""
        return action.cost

    def atoms(self, state, derived=False):
        """The atoms that hold in `state` and can change, as a list of texts.

        With `derived` also those that rules give, as far as an action, the goal, or a rule for one of these asks for them: other rules
        are left out of a problem, since no search needs them.
        """
        bits = self.derive(state) if derived else state
        return sorted(text for text, bit in self._bits.items() if bits & bit)

    def bit(self, atom):
        """The bit of an atom, such as "(on a table)", in the states; 0 if it can never be true, or never change.

        Raises:
            PDDLError: `atom` is no list in brackets.
        """
        return self._bits.get(str(Group(read(atom, "atom", "(on a table)"))), 0)
