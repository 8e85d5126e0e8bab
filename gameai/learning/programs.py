"""Genetic programming: expressions that evolve, as trees whose branches are exchanged.

Koza, "Genetic Programming" (1992). Trees are those of DEAP (Fortin and others, "DEAP:
Evolutionary algorithms made easy", 2012); the evolution is that of `gameai.learning.genetic`.
Every function says which types it takes and gives, so only sensible trees grow (Montana,
"Strongly typed genetic programming", 1995).

>>> language = Language(("x", "y"))
>>> program = language.parse("if_less(x, y, add(x, 0.25), multiply(y, subtract(x, 1.0)))")
>>> print(language.expression(program))
x + 0.25 if x < y else y * (x - 1.0)
>>> language.function(program)(3, 2)
4.0
"""

import ast
import random
import re
from contextlib import contextmanager
from functools import partial
from keyword import iskeyword
from math import isfinite
from typing import NamedTuple

from deap import gp

from gameai.checks import brief, finite, several, whole
from gameai.learning.simplify import simplify

NUMBER, TRUTH = float, bool
DEEPEST = 50  # Python reads no expression with 200 brackets inside each other
TALLEST = 8   # of random programs: full trees of this height have about a thousand nodes, of each one more twice as many or more


class Function(NamedTuple):
    """What may be an inner node of a tree: its name, how Python writes it, the types it takes and the one it gives."""

    name: str
    python: str
    takes: tuple
    gives: type


#: Numbers from numbers; `if_less` is Koza's IFLTE.
NUMBERS = (
    Function("add", "{} + {}", (NUMBER, NUMBER), NUMBER),
    Function("subtract", "{} - {}", (NUMBER, NUMBER), NUMBER),
    Function("multiply", "{} * {}", (NUMBER, NUMBER), NUMBER),
    Function("minimum", "min({}, {})", (NUMBER, NUMBER), NUMBER),
    Function("maximum", "max({}, {})", (NUMBER, NUMBER), NUMBER),
    Function("if_less", "{2} if {0} < {1} else {3}", (NUMBER,) * 4, NUMBER),
)
#: Questions, and what is done with answers.
TRUTHS = (
    Function("if_then_else", "{1} if {0} else {2}", (TRUTH, NUMBER, NUMBER), NUMBER),
    Function("less", "{} < {}", (NUMBER, NUMBER), TRUTH),
    Function("equal", "{} == {}", (NUMBER, NUMBER), TRUTH),
    Function("both", "{} and {}", (TRUTH, TRUTH), TRUTH),
    Function("either", "{} or {}", (TRUTH, TRUTH), TRUTH),
    Function("negation", "not {}", (TRUTH,), TRUTH),
)
FUNCTIONS = NUMBERS + TRUTHS
CONSTANTS = tuple([quarter / 4 for quarter in range(-8, 9)])  # floats hold quarters exactly, so what is folded stays short


def untyped(functions=FUNCTIONS):
    """The same functions with one type for all, Koza's *closure*: everything is a number, and what is not 0 is true."""
    return tuple([function._replace(takes=(NUMBER,) * len(function.takes), gives=NUMBER) for function in functions])


class Program(gp.PrimitiveTree):
    """A tree of DEAP's, as the list of its nodes, each before its arguments; `str` gives the text that `parse` reads.

    `len` counts the nodes, `height` the steps from the root to the deepest leaf. Programs with one
    text are equal.

    DEAP makes classes by `creator.create`, which warns when a cell or a module that does so
    runs again. A class statement never does, so this class is one.
    """

    def __eq__(self, other):
        return isinstance(other, gp.PrimitiveTree) and str(self) == str(other)

    __hash__ = None  # as a list, it can be changed

    def __repr__(self):
        return f"<Program {self}>"


class Language:
    """The functions and terminals of which programs are made, with the operators that make new ones.

    Args:
        arguments: names of the inputs, all numbers; or {name: NUMBER or TRUTH}.
        functions: `Function`s; what they write may call min, max and abs. By default NUMBERS, and
            TRUTHS too if an argument is a truth: else their leaves would be True and False alone.
        constants: numbers, of which each new constant is one.
        gives: the type of a whole program.
        size, height: the most nodes, and the most steps from root to leaf, that a program may have.

    Without limits programs grow and grow and do no better: *bloat*. Branches that never matter
    protect those that do from crossover, and there are more large trees than small ones.

    Raises:
        ValueError: a name is no name or comes twice, or a type has no terminal or no function, so that no tree can grow.
    """

    def __init__(self, arguments, functions=None, constants=CONSTANTS, gives=NUMBER, size=60, height=8):
        pairs = list(arguments.items()) if hasattr(arguments, "items") else [(name, NUMBER) for name in several(arguments, "arguments")]
        self.arguments = dict(pairs)
        if functions is None:
            functions = FUNCTIONS if TRUTH in self.arguments.values() else NUMBERS
        self.functions, self.constants = several(functions, "functions"), several(constants, "constants")
        self.constants = tuple([float(finite(constant, "A constant")) for constant in self.constants])
        for function in self.functions:
            if not isinstance(function, Function):
                raise ValueError(f"A function of a language is a Function; {brief(function)} is none.")
        for kind in (gives, *self.arguments.values(), *[kind for each in self.functions for kind in (*each.takes, each.gives)]):
            if not isinstance(kind, type):
                raise ValueError(f"A type is a class such as NUMBER; {brief(kind)} is none.")
        self.gives, self.size, self.height = gives, whole(size, "size", 10), whole(height, "height", 1, DEEPEST)
        names = ["min", "max", "abs", *[name for name, _ in pairs], *[function.name for function in self.functions]]
        wrong = [name for name in names if not isinstance(name, str) or not name.isidentifier() or iskeyword(name) or names.count(name) > 1]
        if wrong:
            raise ValueError(f"Arguments and functions have names of their own that Python can read; {wrong[0]!r} is none or is taken.")
        self.primitives = self._primitives()

    def __repr__(self):
        return f"<Language of {len(self.arguments)} arguments and {len(self.functions)} functions>"

    def __reduce__(self):
        return type(self), (self.arguments, self.functions, self.constants, self.gives, self.size, self.height)

    def _primitives(self):
        """DEAP's set of primitives."""
        # Names with a blank can't be those of an argument.
        made = gp.PrimitiveSetTyped("program", self.arguments.values(), self.gives, prefix="argument ")
        made.renameArguments(**{f"argument {place}": name for place, name in enumerate(self.arguments)})
        self.templates = {}
        for function in self.functions:
            names = [f"a{place}" for place in range(len(function.takes))]
            try:
                # Each operand gets brackets here; `expression` takes away those that Python doesn't need.
                self.templates[function.name] = function.python.replace("{", "({").replace("}", "})")
                compiled = eval(f"lambda {', '.join(names)}: {self.templates[function.name].format(*names)}", {})
            except (AttributeError, IndexError, KeyError, SyntaxError, ValueError) as error:
                raise ValueError(f"Python can't read function {function.name!r}, {brief(function.python)} with {len(names)} operands "
                                 f"({type(error).__name__}).") from None
            made.addPrimitive(compiled, function.takes, function.gives, function.name)
        if self.constants:
            made.addEphemeralConstant("a constant", partial(_draw, self.constants), NUMBER)
        types = {self.gives, *[kind for function in self.functions for kind in (*function.takes, function.gives)]}
        if TRUTH in types and TRUTH not in self.arguments.values():
            made.addTerminal(True, TRUTH)
            made.addTerminal(False, TRUTH)
        for kind in sorted(types, key=lambda kind: kind.__name__):
            if not made.terminals[kind] or not made.primitives[kind]:
                raise ValueError(f"Of each type there must be an argument or constant and a function that gives it; "
                                 f"of {kind.__name__} there are {len(made.terminals[kind])} and {len(made.primitives[kind])}.")
        return made

    # --- making programs --------------------------------------------------------

    def random_program(self, rng, low=1, high=3):
        """A program of a random height from `low` to `high`, half of them full trees (Koza's *ramped half-and-half*).

        Raises:
            ValueError: a height is no whole number up to that of the language and `TALLEST`, or no program keeps to the limits.
        """
        low = whole(low, "low", 0, min(self.height, TALLEST))
        high = whole(high, "high", low, min(self.height, TALLEST))
        for _ in range(1000):
            with lend(rng):
                program = Program(gp.genHalfAndHalf(self.primitives, low, high))
            if self.allows(program):
                return program
        raise ValueError(f"Of 1000 random programs with heights from {low} to {high} none kept to the limits, "
                         f"a height of {self.height} and {self.size} nodes.")

    def random_population(self, size, rng, low=1, high=3):
        """A list of random programs."""
        return [self.random_program(rng, low, high) for _ in range(whole(size, "size"))]

    def cross(self, mother, father, rng):
        """A child: the mother with one of her branches replaced by a branch of the father, of the same type.

        Nine times in ten each branch is more than a leaf, if there is one (Koza, 1992). A child
        that is larger than the limits is not born: the mother goes on in its place.
        """
        # DEAP's own crossover chooses from a set of types, whose order is another one in every process.
        _require_program(mother), _require_program(father)
        place = _some_branch(mother, range(len(mother)), rng)
        fitting = [other for other, node in enumerate(father) if node.ret is mother[place].ret]
        child = Program(mother)
        if fitting:
            child[mother.searchSubtree(place)] = father[father.searchSubtree(_some_branch(father, fitting, rng))]
        return child if self.allows(child) else Program(mother)

    def mutate(self, program, rng, rate=0.5):
        """With probability `rate` a changed copy, else a copy; the program itself stays as it is.

        A change is, by lot, a new random branch in the place of an old one, another node of the
        same kind, or a branch replaced by one of its own arguments, which makes the tree smaller.
        """
        child = Program(_require_program(program))
        if rng.random() >= finite(rate, "rate", 0, 1):
            return child
        with lend(rng):
            change = random.choice((partial(gp.mutUniform, expr=partial(gp.genGrow, min_=0, max_=2), pset=self.primitives),
                                    partial(gp.mutNodeReplacement, pset=self.primitives),
                                    gp.mutShrink))
            child, = change(child)
        return child if self.allows(child) else Program(program)

    def allows(self, program):
        """Whether a program keeps to the limits of size and height."""
        return len(_require_program(program)) <= self.size and program.height <= self.height

    # --- reading and running them -------------------------------------------------

    def expression(self, program):
        """The program as Python writes it: what is read is what runs."""
        return ast.unparse(self._ast(program))

    def simplified(self, program):
        """The expression with constants folded and branches left out that never matter.

        It is worth the same for all numbers from which no infinite one is made on the way (`gameai.learning.simplify.simplify`).
        """
        return ast.unparse(simplify(self._ast(program).body))

    def function(self, program):
        """The program as a Python function of the arguments, by position, in the order of `arguments`."""
        code = f"lambda {', '.join(self.arguments)}: {self._text(program)}"
        return eval(code, {"__builtins__": {}, "min": min, "max": max, "abs": abs})

    def used(self, program):
        """The names of the arguments that occur in a program, in the order of `arguments`."""
        found = {node.value for node in _require_program(program) if isinstance(node, gp.Terminal)}
        return tuple([name for name in self.arguments if name in found])

    def parse(self, text):
        """The program that `str` wrote, such as "add(x, 0.25)".

        Raises:
            ValueError: the text is no program of this language.
        """
        known = self.primitives.mapping
        try:
            # DEAP has Python evaluate what it doesn't know, so that must be a number.
            wrong = [part for part in _parts(text) if part not in known and part not in "(,)" and not _NUMBER.fullmatch(part)]
            if wrong:
                raise TypeError(f"{brief(wrong[0])} is neither a number nor one of its words")
            program = Program(gp.PrimitiveTree.from_string(text, self.primitives))
            if program.searchSubtree(0).stop != len(program) or not issubclass(program.root.ret, self.gives):
                raise TypeError("there is more after its end, or it gives another type")
            if not all(isfinite(node.value) for node in program if node.arity == 0 and isinstance(node.value, float)):
                raise TypeError("a constant is no finite number")
            if list(map(_read, _parts(text))) != list(map(_read, _parts(str(program)))):
                raise TypeError("its brackets and commas do not fit")
            if program.height > DEEPEST:
                raise TypeError(f"it is higher than {DEEPEST} steps")
        except (TypeError, SyntaxError, IndexError, AttributeError, ArithmeticError) as error:
            why = "it ends too soon" if isinstance(error, IndexError) else str(error).rstrip(".")
            raise ValueError(f"{brief(text)} is no program of this language ({why}).") from None
        return program

    def _text(self, program):
        """The expression with every bracket; arguments are written from the last node to the first."""
        stack = []
        for node in reversed(_require_program(program)):
            arguments = [stack.pop() for _ in range(node.arity)]
            stack.append(self.templates[node.name].format(*arguments) if node.arity else node.format())
        return stack.pop()

    def _ast(self, program):
        return ast.parse(self._text(program), mode="eval")


def _require_program(program):
    if not isinstance(program, gp.PrimitiveTree) or not program:
        raise ValueError(f"A program is one of the class Program, such as parse gives; it was {brief(program)}.")
    return program


_NUMBER = re.compile(r"[-+]?\d+(\.\d*)?(e[-+]?\d+)?", re.ASCII)


def _parts(text):
    """The words, numbers, brackets and commas of a program's text."""
    if not isinstance(text, str):
        raise TypeError("it is no text")
    return re.findall(r"[(),]|[^\s(),]+", text)


def _read(part):
    """A number as such, so that 1.50 is 1.5; other parts as they are."""
    return float(part) if _NUMBER.fullmatch(part) else part


def _some_branch(program, places, rng):
    """One of `places`, where a branch begins: nine times in ten no leaf, if there is another."""
    inner = [place for place in places if program[place].arity]
    return rng.choice(inner if inner and rng.random() < 0.9 else places)


@contextmanager
def lend(rng):
    """While it lasts, Python's one global generator, from which DEAP draws, is seeded by `rng`; then it is as before."""
    kept = random.getstate()
    random.seed(rng.getrandbits(64))
    try:
        yield
    finally:
        random.setstate(kept)


def parsimony(score, price):
    """A `score` for `gameai.learning.genetic.evolve` that takes `price` off for each node: of equal programs the shorter lives."""
    return lambda population, rng: [points - price * len(program)
                                    for points, program in zip(score(population, rng), population)]


def _draw(constants):
    """One of the constants, from the global generator (see `lend`)."""
    return random.choice(constants)
