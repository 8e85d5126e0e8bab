"""Programs that bid: they grow, play each other, and exchange branches.

A program is an expression in the words of `gameai.games.checkers.surroundings`, with whole numbers, sums, and choices.
Its leaves are few, so it can be read: what evolution has found stands there in a line or two.

Source: R. C. Radcliffe, "Checkers Agents", after J. R. Koza, "Genetic Programming" (1992).

>>> breeding = ProgramBreeding(size=8, games=2, seed=1).run(generations=2)
>>> breeding.done, breeding.games_played
(2, 16)
>>> print(ProgramEvaluator("if_then_else(opponent_ahead_right, subtract(1.0, 3.0), walls_there)"))
-2 if opponent_ahead_right else walls_there
"""

import ast
import random
from collections import Counter

from gameai.checks import brief, finite, whole
from gameai.games.checkers.self_play import SelfPlay
from gameai.games.checkers.surroundings import TRUTHS, WORDS, ExpressionEvaluator
from gameai.learning.programs import FUNCTIONS, NUMBER, TRUTH, Language, Program

SMALL = 100, 8, 12  # programs, games of each in a generation, generations
NODE = 0.002       # what a node costs: 50 of them as much as one game of ten that is won, not drawn
KNOWN = "add", "subtract", "if_then_else", "both", "either", "negation"

#: Whole numbers are added exactly, in whatever order, so the same seed gives the same champion on every machine.
LANGUAGE = Language({word: TRUTH if word in TRUTHS else NUMBER for word in WORDS},
                    [function for function in FUNCTIONS if function.name in KNOWN],
                    constants=range(-5, 6), size=40, height=6)


class ProgramEvaluator(ExpressionEvaluator):
    """Bids by a program, simplified: constants are folded, branches that never matter left out, and sums collected.

    Args:
        program: a program of `LANGUAGE`, or its text, such as "add(friends_there, 1.0)".

    Attributes:
        program: as it evolved.
        text: as Python writes what matters of it.

    Raises:
        ValueError: the text is no program of the language, or a number in it is not whole.
    """

    def __init__(self, program):
        self.program = _program(program)
        super().__init__(readable(self.program))

    def __str__(self):
        return self.text

    def __reduce__(self):
        return type(self), (str(self.program),)


class ProgramBreeding(SelfPlay):
    """A population of programs.

    Args:
        size: how many there are, at least 4.
        games: how many games each of them plays in a generation.
        seed: any int or string; the same seed gives the same champion.
        rate: how many of the children are changed.
        node: what each node takes off a score between -1 and 1 (parsimony).
    """

    def __init__(self, size=SMALL[0], games=SMALL[1], seed=1, rate=0.5, node=NODE):
        self.rate, self.node, size = finite(rate, "rate", 0, 1), finite(node, "node", 0), whole(size, "size", 4)
        super().__init__(LANGUAGE.random_population(size, random.Random(f"{seed}/first")), games, seed)

    def make(self, member):
        return ProgramEvaluator(member)

    def cross(self, mother, father, rng):
        return LANGUAGE.cross(mother, father, rng)

    def mutate(self, child, rng):
        return LANGUAGE.mutate(child, rng, self.rate)

    def cost(self, member):
        return self.node * len(member)


def small_run(seed=1, progress=None):
    """What a lesson grows while one waits: 100 programs, 8 games of each in a generation, 12 generations.

    Args:
        seed: any int or string.
        progress: called with (generations done, generations in all).

    Returns:
        The `ProgramBreeding`; its `champion` is the program that has been found.
    """
    size, games, generations = SMALL
    return ProgramBreeding(size, games, seed).run(generations, progress)


# --- reading programs -------------------------------------------------------------


def readable(program):
    """The simplified expression of a program of `LANGUAGE`, its sums collected; worth the same, since the numbers are whole.

    Raises:
        ValueError: a number in it is not whole; sums of fractions would depend on their order.

    >>> readable(LANGUAGE.parse("subtract(add(walls_there, 2.0), subtract(walls_there, add(friends_here, friends_here)))"))
    '2 * friends_here + 2'
    """
    program = _program(program)
    for node in program:
        if isinstance(number := getattr(node, "value", None), float) and number % 1:
            raise ValueError(f"A program that bids has whole numbers alone; {number} is none.")
    text = LANGUAGE.simplified(program)
    while (shorter := ast.unparse(_tidy(ast.parse(text, mode="eval").body, {}))) != text:
        text = shorter
    return text


def _program(program):
    """A program or its text as a program."""
    if isinstance(program, str):
        return LANGUAGE.parse(program)
    if not isinstance(program, Program) or not program:
        raise ValueError(f"A program is one of the class Program, or its text; it was {brief(program)}.")
    return program


def questions(program):
    """The questions that a program asks: the text of each of its branches that is true or false, once, in their order.

    They are patterns for `gameai.games.checkers.mixture.RuleBreeding`, whose genes price them anew.

    >>> questions(LANGUAGE.parse("if_then_else(both(front, negation(king)), 1.0, rows_to_go)"))
    ('front and (not king)', 'front', 'not king', 'king')
    """
    program = _program(program)
    branches = [program.searchSubtree(place) for place, node in enumerate(program) if node.ret is TRUTH]
    texts = [LANGUAGE.simplified(Program(program[branch])) for branch in branches]
    return tuple(dict.fromkeys([text for text in texts if text not in ("True", "False")]))


def _tidy(node, answers):
    """An expression with collected sums, whole numbers without a point, and no choice that begins with `not`.

    answers: {question: its answer} for those that have been asked before this branch was reached; they are not asked again.
    """
    if isinstance(node, ast.IfExp):
        test, body, orelse = node.test, node.body, node.orelse
        if isinstance(test, ast.UnaryOp):
            test, body, orelse = test.operand, orelse, body
        question = ast.unparse(test)
        if question in answers:
            return _tidy(body if answers[question] else orelse, answers)
        body, orelse = _tidy(body, {**answers, question: True}), _tidy(orelse, {**answers, question: False})
        return body if ast.dump(body) == ast.dump(orelse) else ast.IfExp(test, body, orelse)
    if isinstance(node, ast.Name):
        return node
    terms = Counter()
    _collect(node, 1, terms, answers)
    number = terms.pop("", 0)
    signed = [("+" if factor > 0 else "-", f"({term})" if abs(factor) == 1 else f"{abs(factor)} * ({term})")
              for term, factor in sorted(terms.items(), key=lambda item: item[1] < 0) if factor]  # what is added before what is taken off
    if number or not signed:
        signed.append(("+" if number >= 0 else "-", str(abs(number))))
    return ast.parse(" ".join([part for pair in signed for part in pair]).removeprefix("+ "), mode="eval").body


def _collect(node, factor, terms, answers):
    """Add `factor` times an expression to `terms`, {text of a term: how often}; that of a number is ""."""
    if isinstance(node, ast.UnaryOp):
        _collect(node.operand, -factor, terms, answers)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        _collect(node.right, factor * ast.literal_eval(node.left), terms, answers)
    elif isinstance(node, ast.BinOp):
        _collect(node.left, factor, terms, answers)
        _collect(node.right, factor if isinstance(node.op, ast.Add) else -factor, terms, answers)
    elif isinstance(node, ast.Constant):
        terms[""] += factor * int(node.value)
    elif isinstance(tidied := _tidy(node, answers), (ast.Name, ast.IfExp)):
        terms[ast.unparse(tidied)] += factor
    else:
        _collect(tidied, factor, terms, answers)
