"""A reader for as much of Essence Prime as the course's two texts use: it turns a text and parameters into a CPMpy model.

It shares no code with gameai's models, so that what a text says can be compared with what they say. It is no Savile Row: what
it accepts, that program may still refuse.
"""

import re
from itertools import product

import pytest

cp = pytest.importorskip("cpmpy", reason="CPMpy is not installed; make test-oracles installs it")

TOKEN = re.compile(r"\s*(?:\$[^\n]*\n\s*)*(<->|->|\\/|/\\|!=|<=|>=|\.\.|[A-Za-z_]\w*'?|\d+|[-+*/<>=!()\[\],|.:])")
WORDS = {"given", "letting", "find", "such", "that", "minimising", "language"}
LEVELS = ({"<->"}, {"->"}, {"\\/"}, {"/\\"}, {"=", "!=", "<", ">", "<=", ">="}, {"+", "-"}, {"*", "/"})


def tokens_of(text):
    text, position, found = text.rstrip() + "\n", 0, []
    while text[position:].strip():
        match = TOKEN.match(text, position)
        if not match:
            raise ValueError(f"line {text.count(chr(10), 0, position) + 1}: {text[position:position + 30]!r} can't be read")
        found.append(match.group(1))
        position = match.end()
    return found


class Reader:
    """Reads one text; afterwards `domains` has what was declared and `constraints` what was said, both as CPMpy sees it."""

    def __init__(self, text, parameters):
        self.tokens, self.at = tokens_of(text), 0
        self.names, self.found, self.constraints, self.objective = {}, {}, [], None
        self.expect("language", "ESSENCE'", "1", ".", "0")
        while self.at < len(self.tokens):
            word = self.take()
            if word == "given":
                name = self.take()
                self.expect(":")
                self.domain()({})
                self.names[name] = parameters[name]
            elif word == "letting":
                name = self.take()
                self.expect("be")
                if self.peek() == "domain":
                    self.take()
                    self.names[name] = self.domain()({})
                else:
                    self.names[name] = self.expression()({})
            elif word == "find":
                name = self.take()
                self.expect(":")
                self.names[name] = self.found[name] = self.variables(name)
            elif word == "minimising":
                self.objective = self.expression()({})
            else:
                assert word == "such", word
                self.expect("that")
                while True:
                    self.constraints.append(self.expression()({}))
                    if self.at == len(self.tokens) or self.peek() in WORDS:
                        break
                    self.expect(",")

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def expect(self, *words):
        for word in words:
            got = self.take()
            assert got == word, f"{' '.join(self.tokens[max(0, self.at - 12):self.at])} where {word!r} was expected"

    def several(self, end, item):
        items = [item()]
        while self.peek() == ",":
            self.take()
            items.append(item())
        self.expect(end)
        return items

    # Domains: functions from an environment to a list of values, or None for a parameter's

    def domain(self):
        word = self.take()
        if word == "matrix":
            self.expect("indexed", "by", "[")
            self.several("]", self.domain)
            self.expect("of")
            return self.domain()
        if word == "bool":
            return lambda env: "bool"
        if word != "int":
            return lambda env: self.names[word]
        self.expect("(")
        parts = self.several(")", self.part)
        return lambda env: [value for part in parts for value in part(env)]

    def part(self):
        low = self.expression()
        if self.peek() != "..":
            return lambda env: [low(env)]
        self.take()
        if self.peek() == ")":
            return lambda env: []
        high = self.expression()
        return lambda env: range(low(env), high(env) + 1)

    def variables(self, name):
        self.expect("matrix", "indexed", "by", "[")
        places = [domain({}) for domain in self.several("]", self.domain)]
        self.expect("of")
        values = self.domain()({})
        made = {}
        for place in product(*places):
            if values == "bool":
                made[place] = cp.boolvar(name=f"{name}{list(place)}")
            else:
                made[place] = cp.intvar(min(values), max(values), name=f"{name}{list(place)}")
                self.constraints += [made[place] != value for value in range(min(values), max(values)) if value not in values]
        return made

    # Expressions: functions from an environment {variable: int} to a number, a truth value or a CPMpy expression

    def expression(self, level=0):
        if self.peek() in ("forAll", "exists"):
            return self.quantified()
        if level == len(LEVELS):
            return self.unary()
        left = self.expression(level + 1)
        while self.peek() in LEVELS[level]:
            operator = self.take()
            left = self.joined(operator, left, self.expression(level if operator == "->" else level + 1))
        return left

    @staticmethod
    def joined(operator, left, right):
        if operator == "->":
            return lambda env: True if (one := left(env)) is False else cp.any([negated(one), right(env)])
        if operator == "/\\":
            return lambda env: cp.all([left(env), right(env)])
        if operator == "\\/":
            return lambda env: cp.any([left(env), right(env)])
        if operator == "<->":
            return lambda env: same(left(env), right(env))
        plain = {"=": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b, ">": lambda a, b: a > b,
                 "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b, "+": lambda a, b: a + b, "-": lambda a, b: a - b,
                 "*": lambda a, b: a * b, "/": lambda a, b: a // b}[operator]
        return lambda env: plain(left(env), right(env))

    def quantified(self):
        joiner = {"forAll": cp.all, "exists": cp.any}[self.take()]
        name = self.take()
        self.expect(":")
        domain = self.domain()
        self.expect(".")
        body = self.expression()
        return lambda env: joiner([body({**env, name: value}) for value in domain(env)])

    def unary(self):
        word = self.take()
        if word == "!":
            body = self.unary()
            return lambda env: negated(body(env))
        if word == "-":
            body = self.unary()
            return lambda env: -body(env)
        if word == "(":
            body = self.expression()
            self.expect(")")
            return body
        if word == "[":
            return self.comprehension()
        if word in ("toInt", "sum", "max"):
            self.expect("(")
            body = self.expression()
            self.expect(")")
            return {"toInt": lambda env: as_number(body(env)), "sum": lambda env: cp.sum(body(env)),
                    "max": lambda env: max(body(env))}[word]
        if word.isdigit():
            return lambda env: int(word)
        if self.peek() != "[":
            return lambda env: env[word] if word in env else self.names[word]
        self.take()
        places = self.several("]", self.expression)
        return lambda env: self.names[word][tuple(place(env) for place in places)]

    def comprehension(self):
        body = self.expression()
        self.expect("|")
        loops = self.several("]", self.loop)
        return lambda env: [body({**env, **dict(zip([name for name, _ in loops], values))})
                            for values in product(*(domain(env) for _, domain in loops))]

    def loop(self):
        name = self.take()
        self.expect(":")
        return name, self.domain()


def negated(value):
    return not value if isinstance(value, bool) else ~value


def as_number(value):
    return int(value) if isinstance(value, bool) else value + 0


def same(one, other):
    if isinstance(one, bool):
        one, other = other, one
    if isinstance(other, bool):
        return one if other else negated(one)
    return one == other


def matrix(rows):
    """Rows of numbers as a parameter, counted from 1."""
    return {(i, j): value for i, row in enumerate(rows, 1) for j, value in enumerate(row, 1)}
