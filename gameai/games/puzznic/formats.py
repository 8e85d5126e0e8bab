"""Levels in the formats of other programs: Essence Prime (Savile Row), PDDL (planners), Essence (Conjure).

What comes back is the level up to two things: open cells that no block can get to become walls; and where a text
says nothing of letters, or of rows and columns, they are given anew: patterns as A, B, C, …, places from the top left.
"""

import re
from importlib.resources import files
from itertools import product
from string import ascii_letters, ascii_uppercase

from gameai.checks import brief, whole
from gameai.games.puzznic.level import EMPTY, WALL, Level, check_size
from gameai.games.puzznic.rules import as_level
from gameai.planning import read_domain, read_problem
from gameai.planning.language import AllOf, ForAll, Literal

DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
LETTERS = ascii_uppercase + ascii_letters[:26]
_PLACE = re.compile(r"r(\d{1,4})c(\d{1,4})", re.ASCII)
_HEAD = "$ Patterns from 2: "
_NOTHING = re.compile(r"\$.*|;\s*int\([\d., ]*\)", re.ASCII)  # comments, and how a matrix counts its places
_TOKEN = re.compile(r"[\w']+|\S")
_LINE_END = re.compile(r"\r\n?|\n")
GOAL = "(forall (?here - location ?p - pattern) (not (patterned ?here ?p)))"


def to_param(level, **numbers):
    """A level as parameters of an Essence Prime model: the matrix `initGrid`, 0 a wall, 1 an empty cell, from 2 on the patterns.

    Args:
        level: a `Level` or its text.
        numbers: further parameters, whole numbers, such as noSteps=7.

    >>> print(to_param("#####\\n#A A#\\n#####", noSteps=2))
    language ESSENCE' 1.0
    $ Patterns from 2: A
    letting initGrid be [
    [0, 0, 0, 0, 0],
    [0, 2, 1, 2, 0],
    [0, 0, 0, 0, 0]
    ]
    letting noSteps be 2
    """
    level = as_level(level)
    number = {pattern: str(value) for value, pattern in enumerate(level.patterns, 2)}
    cells = level.reach()
    rows = [", ".join(number.get(level.blocks.get((row, column)), "1" if (row, column) in cells else "0")
                      for column in range(level.width)) for row in range(level.height)]
    return "\n".join(["language ESSENCE' 1.0", _HEAD + " ".join(level.patterns), "letting initGrid be [",
                      ",\n".join(f"[{row}]" for row in rows), "]",
                      *(f"letting {name} be {whole(value, name)}" for name, value in numbers.items())])


def from_param(text, name=""):
    """The `Level` of a text such as `to_param` writes. Other parameters than initGrid are passed over.

    Raises:
        ValueError: the text is none such; the sentence names the line and the word.
    """
    if not isinstance(text, str):
        raise ValueError(f"Parameters in Essence Prime are a text, not {brief(text)}.")
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    tokens = [(token, number) for number, line in enumerate(lines, 1) for token in _TOKEN.findall(_NOTHING.sub("", line))]
    words = [token for token, _ in tokens]
    start = next((i for i, word in enumerate(words) if word == "initGrid" and words[i - 1] == "letting" and i), None)
    if start is None:
        raise ValueError('These parameters have no "letting initGrid be [[0, 0, …], …]"; that matrix is the level.')
    rows = _matrix(tokens[start + 1 + (words[start + 1:start + 2] in (["be"], ["="])):])
    letters = next((line[len(_HEAD):].split() for line in lines if line.startswith(_HEAD)), []) or LETTERS
    if len(set(letters)) < len(letters) or not set(letters) <= set(LETTERS):  # a comment of somebody else's
        letters = LETTERS
    signs = {0: WALL, 1: EMPTY, **dict(enumerate(letters, 2))}
    for numbers, line in rows:
        if len(numbers) != len(rows[0][0]):
            raise ValueError(f"Line {line}: this row of initGrid has {len(numbers)} number{'s' * (len(numbers) != 1)}, but the first has "
                             f"{len(rows[0][0])}.")
        for value in numbers:
            if value not in signs:
                raise ValueError(f"Line {line}: {value} in initGrid stands for no pattern; those here are 2 to {max(signs)}.")
    return Level.parse("\n".join("".join(signs[value] for value in numbers) for numbers, _ in rows), name)


def _matrix(tokens):
    """[(numbers, line)], the rows of a matrix [[…], […]] that begins the tokens, each (word, line)."""
    rows, depth = [], 0
    for token, line in tokens:
        if token == "[" and depth < 2:
            depth += 1
            if depth == 2:
                rows.append(([], line))
        elif token == "]" and depth:
            depth -= 1
            if not depth:
                return rows
        elif token.isascii() and token.isdigit() and len(token) < 10 and depth == 2:
            rows[-1][0].append(int(token))
        elif token != "," or not depth:
            raise ValueError(f"Line {line}: {brief(token)} stands where a matrix of numbers is expected, [[0, 0, …], …].")
    raise ValueError("The text ends before the matrix initGrid does; its last bracket ] is missing.")


def place_name(place):
    """What a place is called in PDDL: r2c3 is row 2, column 3, counted in the text from 0."""
    return f"r{place[0]}c{place[1]}"


def pattern_name(pattern):
    """What a pattern is called in PDDL, where capital and small letters count as the same."""
    return pattern.lower() if pattern.isupper() else f"{pattern}_small"


def to_pddl(level):
    """A level as a problem in PDDL, in the domain of `gameai.games.puzznic.pddl`. Walls are no places there, nor is what no block
    can get to.

    Args:
        level: a `Level` or its text.
    """
    level = as_level(level)
    reach = level.reach()
    cells = sorted(reach)
    name = re.sub(r"[^a-z0-9_-]+", "-", str(level.name).lower())
    arcs = [f"(next {place_name(cell)} {place_name(other)} {direction})" for cell in cells for direction, (down, right) in
            DIRECTIONS.items() if (other := (cell[0] + down, cell[1] + right)) in reach]
    blocks = [f"(patterned {place_name(place)} {pattern_name(pattern)})" for place, pattern in sorted(level.blocks.items())]
    return "\n".join([
        *(f"; {line}" for line in level.text.split("\n")),
        f"(define (problem level-{name})", "  (:domain puzznic)", "  (:objects",
        *_lines(list(map(place_name, cells)), "- location"), *_lines(list(map(pattern_name, level.patterns)), "- pattern"), "  )",
        "  (:init", *_lines(blocks), *_lines(arcs), "    (= (total-cost) 0))",
        f"  (:goal {GOAL})", "  (:metric minimize (total-cost)))", ""])


def _lines(words, last=""):
    """Words in lines of a few, `last` behind them; nothing where there are no words."""
    lines = [" ".join(words[i:i + 8 if last else i + 4]) for i in range(0, len(words), 8 if last else 4)]
    return [f"    {line}" for line in lines[:-1]] + [f"    {lines[-1]} {last}".rstrip()] if lines else []


def domain_text(affirmative=False):
    """The planning domain of Puzznic, the text of `domain.pddl` in `gameai/data/puzznic_models`.

    With `affirmative`, that of `domain_affirmative.pddl`: it means the same, and says it without a "not" before anything
    derived, so that the estimates of Fast Downward work, too; blind search is slower by it.
    """
    return _data("domain_affirmative.pddl" if affirmative else "domain.pddl")


def essence_text():
    """The Essence specification of Puzznic, the text of `puzznic.essence` in `gameai/data/puzznic_models`."""
    return _data("puzznic.essence")


def _data(name):
    return files("gameai.data").joinpath("puzznic_models").joinpath(name).read_text(encoding="utf-8")


def from_pddl(text, name=""):
    """The `Level` of a problem in PDDL, in the domain of `gameai.games.puzznic.pddl`.

    Places called r2c3 keep row and column; else they are laid out along the arcs `next`.

    Raises:
        ValueError: the text cannot be read (the sentence names line and word), is no level on a grid, or has another goal than
            that no block is left: of patterns that are not there and places that are free, with `and` and `forall`.
    """
    problem = read_problem(text, read_domain(domain_text()))
    words, arcs = problem.vocabulary, {}
    of_type = {types: set(words.of_types(types)) for predicate in ("next", "patterned") for types in words.predicates[predicate]}
    for predicate, terms in sorted(problem.initial):
        for term, types in zip(terms, words.predicates[predicate]):
            if term not in of_type[types]:
                raise ValueError(f"Object {term} stands for a {types[0]} in ({' '.join((predicate, *terms))}), but it is declared as "
                                 f"{' or '.join(words.objects[term])}; in the objects, write: {term} - {types[0]}.")
        if predicate == "next":
            here, there, direction = terms
            if direction not in DIRECTIONS:
                raise ValueError(f"Direction {direction} of {here} is none of a level; there are {', '.join(DIRECTIONS)}.")
            if arcs.setdefault((here, direction), there) != there:
                raise ValueError(f"Two places are {direction} of {here}, {arcs[here, direction]} and {there}; on a grid there is one.")
    names = words.of_types(("location",))
    places = {one: tuple(map(int, found.groups())) for one in names if (found := _PLACE.fullmatch(one))}
    if len(places) < len(names):
        places = _laid_out(names, arcs)
    at = {}
    for one in names:
        if at.setdefault(places[one], one) != one:
            raise ValueError(f"Places {at[places[one]]} and {one} would be one cell of the grid.")
    for one in names:
        for direction, (down, right) in DIRECTIONS.items():
            beside = at.get((places[one][0] + down, places[one][1] + right))
            if arcs.get((one, direction)) != beside:
                raise ValueError(f"(next {one} {beside or arcs[one, direction]} {direction}) is {'missing' if beside else 'wrong'}: "
                                 "on a grid, places are joined, in both directions, if they lie side by side.")
    asked = set(_gone(problem.goal, words, {}))
    if left := next((pair for pair in product(names, words.of_types(("pattern",))) if pair not in asked), None):
        raise ValueError(f"The goal says nothing of (patterned {' '.join(left)}); that of a level is that no block is left: {GOAL}.")
    blocks = {}
    letters = _letters(words.of_types(("pattern",)))
    for here, pattern in sorted(terms for predicate, terms in problem.initial if predicate == "patterned"):
        if places[here] in blocks:
            raise ValueError(f"Place {here} has two patterns; a cell holds one block.")
        blocks[places[here]] = letters[pattern]
    height, width = (max((place[i] for place in at), default=0) + 2 for i in (0, 1))
    check_size(height, width)
    return Level.parse("\n".join("".join(blocks.get((row, column), EMPTY) if (row, column) in at else WALL for column in range(width))
                                 for row in range(height)), name or problem.name.removeprefix("level-"))


def _gone(goal, words, scope):
    """The (place, pattern) that a goal forbids, one by one. Raises ValueError if it asks for anything else."""
    if isinstance(goal, AllOf):
        for part in goal.parts:
            yield from _gone(part, words, scope)
    elif isinstance(goal, ForAll):
        yield from _gone(goal.part, words, scope | dict(goal.variables))
    elif isinstance(goal, Literal) and (goal.predicate, goal.positive) in (("patterned", False), ("free", True)):
        every = [words.of_types(("pattern",))] if goal.predicate == "free" else []   # free is derived: no pattern is there
        yield from product(*(words.of_types(scope[term]) if term in scope else (term,) for term in goal.terms), *every)
    else:
        raise ValueError(f"The goal of a level is that no block is left: {GOAL}. This one asks for something else, or in words that "
                         "are not read: (not (patterned …)), (free …), and, forall.")


def _letters(names):
    """{pattern: its letter}: those that `pattern_name` writes keep theirs, the others get the first that are free."""
    own = {pattern_name(letter): letter for letter in LETTERS}
    free = iter([letter for letter in LETTERS if pattern_name(letter) not in names])
    if len(names) > len(LETTERS):
        raise ValueError(f"There are {len(names)} patterns; a level has at most {len(LETTERS)}, one for each letter.")
    return {name: own.get(name) or next(free) for name in names}


def _laid_out(names, arcs):
    """{place: (row, column)}, found by going along the arcs; parts that are not joined stand side by side."""
    joined = {}
    for (here, direction), there in arcs.items():
        down, right = DIRECTIONS[direction]
        joined.setdefault(here, []).append((there, down, right))
        joined.setdefault(there, []).append((here, -down, -right))
    places, edge = {}, 1
    for first in names:
        if first in places:
            continue
        part, waiting = {first: (0, 0)}, [first]
        while waiting:
            here = waiting.pop()
            for there, down, right in joined.get(here, ()):
                place = part[here][0] + down, part[here][1] + right
                if there not in part:
                    waiting.append(there)
                if part.setdefault(there, place) != place:
                    raise ValueError(f"Place {there} lies in two cells at once, by the ways from {first} to it.")
        top, left = (min(place[i] for place in part.values()) for i in (0, 1))
        places.update({one: (row - top + 1, column - left + edge) for one, (row, column) in part.items()})
        edge = max(places[one][1] for one in part) + 2
    return places


def to_essence(level, horizon=100, moves=100):
    """A level as parameters of the Essence specification: cells that blocks can get to, numbered in the order of the text, and the
    arcs down and right.

    Args:
        level: a `Level` or its text.
        horizon: the most steps of a plan.
        moves: the most moves of the player in it.
    """
    level = as_level(level)
    number = {cell: i for i, cell in enumerate(sorted(level.reach()), 1)}
    value = {pattern: i for i, pattern in enumerate(level.patterns, 1)}

    def function(pairs):
        return f"function({', '.join(f'{one} --> {other}' for one, other in pairs)})"

    arcs = {name: [(number[cell], number[other]) for cell in number if (other := (cell[0] + down, cell[1] + right)) in number]
            for name, (down, right) in DIRECTIONS.items()}
    return "\n".join([
        "language Essence 1.3", f"$ Patterns from 1: {' '.join(level.patterns)}",
        *(f"$ {line}" for line in level.text.split("\n")),
        f"letting horizon be {whole(horizon, 'horizon')}", f"letting maxMoves be {whole(moves, 'moves')}",
        f"letting cells be {len(number)}", f"letting patterns be {len(value)}",
        f"letting initial be {function((i, value.get(level.blocks.get(cell), 0)) for cell, i in number.items())}",
        f"letting down be {function(arcs['down'])}", f"letting right be {function(arcs['right'])}", ""])
