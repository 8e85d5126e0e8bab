"""Shorter expressions of the same worth, for those who read evolved programs.

>>> print(ast.unparse(simplify(ast.parse("min(x, x) + (0.5 - 0.25) if 1 < 2 else y", mode="eval").body)))
x + 0.25
"""

import ast
from math import isfinite


def simplify(node):
    """The expression `node` of Python's `ast`, with what is known computed and what never matters left out.

    It is worth the same for all numbers from which no infinite one is made on the way: `x * x - x * x` becomes 0.0, though for
    x = 1e200 it is inf - inf. Rules are applied from the leaves to the root.
    """
    for name, part in ast.iter_fields(node):
        if isinstance(part, ast.expr):
            setattr(node, name, simplify(part))
        elif isinstance(part, list):
            setattr(node, name, [simplify(each) if isinstance(each, ast.expr) else each for each in part])
    folded = _folded(node)
    return folded if folded is not None else RULES.get(type(node), lambda node: node)(node)


def _folded(node):
    """The constant that an expression of constants is; None if it is none, or no finite number, or fails: it may never be reached."""
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    if isinstance(node, (ast.Constant, ast.Name)) or not names <= {"min", "max", "abs"}:
        return None
    try:
        value = eval(compile(ast.fix_missing_locations(ast.Expression(node)), "expression", "eval"),
                     {"__builtins__": {}, "min": min, "max": max, "abs": abs})
        if not isfinite(value):
            return None
    except (ArithmeticError, TypeError, ValueError):
        return None
    return ast.parse(repr(value), mode="eval").body


def _is(node, value):
    """Whether a node is this constant; True is not 1.0 here, though Python says so."""
    return isinstance(node, ast.Constant) and type(node.value) is type(value) and node.value == value


def _same(a, b):
    return ast.dump(a) == ast.dump(b)


def _is_truth(node):
    """Whether an expression is True or False for certain, and no other number."""
    return (isinstance(node, ast.Compare) or isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
            or isinstance(node, ast.Constant) and isinstance(node.value, bool)
            or isinstance(node, ast.BoolOp) and all(map(_is_truth, node.values)))


def _arithmetic(node):
    """x + 0, 0 + x, x - 0 and x * 1 are x; x * 0 and x - x are 0; x + -1 is x - 1."""
    a, b, kind = node.left, node.right, type(node.op)
    if kind in (ast.Add, ast.Sub) and _is(b, 0.0) or kind is ast.Mult and _is(b, 1.0):
        return a
    if kind is ast.Add and _is(a, 0.0) or kind is ast.Mult and _is(a, 1.0):
        return b
    if kind is ast.Mult and (_is(a, 0.0) or _is(b, 0.0)) or kind is ast.Sub and _same(a, b):
        return ast.Constant(0.0)
    if kind in (ast.Add, ast.Sub) and isinstance(b, ast.UnaryOp) and isinstance(b.op, ast.USub):
        return ast.BinOp(a, ast.Sub() if kind is ast.Add else ast.Add(), b.operand)
    return node


def _comparison(node):
    """x < x is False, and x == x is True."""
    if len(node.ops) == 1 and isinstance(node.ops[0], (ast.Lt, ast.Eq)) and _same(node.left, node.comparators[0]):
        return ast.Constant(isinstance(node.ops[0], ast.Eq))
    return node


def _choice(node):
    """A choice of which the answer is known, or does not matter, is none; the same question is not asked twice."""
    if isinstance(node.test, ast.Constant):
        return node.body if node.test.value else node.orelse
    body, orelse = node.body, node.orelse
    if isinstance(body, ast.IfExp) and _same(body.test, node.test):
        body = body.body
    if isinstance(orelse, ast.IfExp) and _same(orelse.test, node.test):
        orelse = orelse.orelse
    return body if _same(body, orelse) else ast.IfExp(node.test, body, orelse)


def _logic(node):
    """x and x is x; True and x is x; False and x is False; for `or` the other way round."""
    if len(node.values) != 2:
        return node
    a, b = node.values
    neutral = isinstance(node.op, ast.And)  # True changes nothing in an `and`, False nothing in an `or`
    if isinstance(a, ast.Constant):
        return b if bool(a.value) is neutral else a
    if isinstance(b, ast.Constant) and isinstance(b.value, bool) and _is_truth(a):
        return a if b.value is neutral else b
    return a if _same(a, b) else node


def _negation(node):
    """not not x is x, where x is a truth."""
    inner = node.operand
    twice = isinstance(node.op, ast.Not) and isinstance(inner, ast.UnaryOp) and isinstance(inner.op, ast.Not)
    return inner.operand if twice and _is_truth(inner.operand) else node


def _call(node):
    """min(x, x) and max(x, x) are x."""
    a, *others = node.args
    return a if getattr(node.func, "id", None) in ("min", "max") and all(_same(a, other) for other in others) else node


RULES = {ast.BinOp: _arithmetic, ast.Compare: _comparison, ast.IfExp: _choice, ast.BoolOp: _logic,
         ast.UnaryOp: _negation, ast.Call: _call}
