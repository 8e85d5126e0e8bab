"""Samples for the tests of the exercise machinery: an exercise, what students do to it, a notebook."""

from dataclasses import replace

from nbformat import v4

from gameai.course.exercise import Exercise, Mistake, exercise

TOTAL = Exercise(
    number="99.1", title="Total", text="Return the sum of `numbers`, a list.",
    signature="total(numbers)", returns=int, seconds=0.4,
    cases=lambda rng: [([],), ([1],), ([2, 3],), ([rng.randrange(10) for _ in range(5)],)],
    oracle=sum,
    hints=["What is the sum of no numbers?", "Add one number at a time."],
    mistakes=[Mistake("length", len, "You counted the numbers."),
              Mistake("first forgotten", lambda numbers: sum(numbers[1:]), "Where do you start?"),
              Mistake("fails on nothing", lambda numbers: numbers[0] + sum(numbers[1:]), "What if there are none?")],
)
LEAVES = Exercise(
    number="99.2", title="Skipped", text="Which leaves are skipped?", signature="skipped()", returns=set,
    judge=lambda value: None if value == {"a", "c"} else f"{len(value & {'a', 'c'})} of 2 found.",
)


def unnamed(number, seed=None):
    """An exercise of the course without its bank, where a version need only be wrong: to name it takes as long again."""
    return replace(exercise(number, seed=seed), mistakes=())


def sample(**changes):
    """TOTAL with other fields."""
    return replace(TOTAL, **changes)


# name -> (a cell that defines `f`, state, words in the answer)
HOSTILE = {
    "not attempted": ("def f(numbers):\n    raise NotImplementedError", "not attempted", "Put your code in place of raise"),
    "endless loop": ("def f(numbers):\n    while True:\n        pass", "too slow", "line 2: while True:"),
    "endless and caught": ("def f(numbers):\n    while True:\n        try:\n            sum(numbers)\n        except:\n            pass",
                           "too slow", "the time was up"),
    "sleeps": ("import time\ndef f(numbers):\n    time.sleep(1000)", "too slow", "line 3: time.sleep(1000)"),
    "sleeps and catches": ("import time\ndef f(numbers):\n    while True:\n        try:\n            time.sleep(1000)\n"
                           "        except BaseException:\n            pass", "too slow", "the time was up"),
    "exponential and caught": ("def f(numbers, n=0):\n    try:\n        f(numbers, n + 1)\n    except:\n        f(numbers, n + 1)",
                               "too slow", "the time was up"),
    "exception": ("def f(numbers):\n    return numbers[7]", "your code raised", "IndexError: list index out of range"),
    "exception in a helper": ("def helper(numbers):\n    return 1 // 0\ndef f(numbers):\n    return helper(numbers)",
                              "your code raised", "error in helper"),
    "wrong type": ("def f(numbers):\n    return str(sum(numbers))", "wrong", "'0', a str"),
    "True for a number": ("def f(numbers):\n    return True", "wrong", "True, a bool"),
    "None": ("def f(numbers):\n    sum(numbers)", "wrong", "Did you forget return?"),
    "mutates": ("def f(numbers):\n    s = sum(numbers)\n    numbers.append(s)\n    return s", "wrong", "changed its input"),
    "print flood": ("def f(numbers):\n    for _ in range(20_000):\n        print('flood')\n    return 5", "wrong", "118,000 characters more"),
    "endless printing": ("def f(numbers):\n    while True:\n        print('flood')", "too slow", "characters more"),
    "deep recursion": ("def f(numbers):\n    return f(numbers) + 1", "your code raised", "base case"),
    "mutual recursion": ("def g(numbers):\n    return f(numbers)\ndef f(numbers):\n    return g(numbers)", "your code raised", "base case"),
    "raised limit": ("import sys\ndef f(numbers):\n    sys.setrecursionlimit(10**9)\n    return f(numbers) + 1",
                     "your code raised", "base case"),
    "input": ("def f(numbers):\n    return int(input('how many?'))", "your code raised", "Nobody can type"),
    "input, caught": ("def f(numbers):\n    try:\n        return int(input())\n    except:\n        return sum(numbers)",
                      "your code raised", "Nobody can type"),
    "reads the keyboard": ("import sys\ndef f(numbers):\n    return sys.stdin.readline()", "your code raised", "Nobody can type"),
    "asks for a password": ("import getpass\ndef f(numbers):\n    return getpass.getpass()", "your code raised", "Nobody can type"),
    "breakpoint": ("def f(numbers):\n    breakpoint()\n    return 0", "your code raised", "Nobody can type"),
    "debugger": ("import pdb\ndef f(numbers):\n    pdb.set_trace()\n    return 0", "your code raised", "Nobody can type"),
    "exit": ("def f(numbers):\n    exit()", "your code raised", "would end the program"),
    "quit": ("def f(numbers):\n    quit()", "your code raised", "would end the program"),
    "sys.exit": ("import sys\ndef f(numbers):\n    sys.exit(1)", "your code raised", "would end the program"),
    "exit, caught": ("def f(numbers):\n    try:\n        exit()\n    except:\n        return sum(numbers)",
                     "your code raised", "would end the program"),
    "memory": ("def f(numbers):\n    return len([0] * 10**16)", "your code raised", "more memory than there is"),
    "yields": ("def f(numbers):\n    yield sum(numbers)", "wrong", "return one value instead"),
    "yields for ever": ("def f(numbers):\n    while True:\n        yield 1", "your code raised", "yields values without an end"),
    "async": ("async def f(numbers):\n    return sum(numbers)", "wrong", "without async"),
    "no function": ("f = 3", "can't be checked", "the function itself, not an int (3)"),
    "called already": ("f = sum([])", "can't be checked", "without brackets"),
    "None for a function": ("f = print()", "can't be checked", "not None"),
    "too few parameters": ("def f():\n    return 0", "can't be checked", "def total(numbers):"),
    "too many parameters": ("def f(numbers, more):\n    return 0", "can't be checked", "can't be called with 1 argument"),
    "not its own NotImplementedError": ("class G:\n    def m(self):\n        raise NotImplementedError\ndef f(numbers):\n    return G().m()",
                                        "your code raised", "NotImplementedError"),
    "a kind of NotImplementedError": ("class Mine(NotImplementedError):\n    pass\ndef f(numbers):\n    raise Mine",
                                      "your code raised", "Mine"),
    "a kind of BaseException": ("class Mine(BaseException):\n    pass\ndef f(numbers):\n    raise Mine('x')", "your code raised", "Mine: x"),
    "an error without words": ("class Mine(Exception):\n    def __str__(self):\n        raise ValueError\ndef f(numbers):\n    raise Mine",
                               "your code raised", "Mine"),
    "a value without a repr": ("class Mine:\n    def __repr__(self):\n        raise ValueError\ndef f(numbers):\n    return Mine()",
                               "wrong", "<Mine>, a Mine"),
    "a value unlike itself": ("class Mine(int):\n    def __eq__(self, other):\n        raise ValueError\n    __hash__ = None\n"
                              "def f(numbers):\n    return Mine(0)", "wrong", "Yours"),
    "a huge number": ("def f(numbers):\n    return 1 << 100_000", "wrong", "an integer of more than 4,000 digits"),
    "builtin": ("f = sum", "right", "All 4 cases agree"),
    "lambda": ("f = lambda numbers: sum(numbers)", "right", "All 4 cases agree"),
    "partial": ("from functools import partial\nf = partial(sum, start=0)", "right", "All 4 cases agree"),
    "callable object": ("class F:\n    def __call__(self, numbers):\n        return sum(numbers)\nf = F()", "right", "All 4 cases agree"),
    "callable object, not attempted": ("class F:\n    def __call__(self, numbers):\n        raise NotImplementedError\nf = F()",
                                       "not attempted", "Put your code in place of raise"),
    "a class": ("class f(int):\n    def __new__(cls, numbers):\n        return int.__new__(cls, sum(numbers))", "right", "All 4 cases agree"),
    "modest printing": ("def f(numbers):\n    print('so far', len(numbers))\n    return sum(numbers)", "right", "so far 0"),
    "raised limit, by sorted": ("import sys\ndef f(numbers):\n    sys.setrecursionlimit(10**9)\n    return sorted([1], key=f)[0]",
                                "your code raised", "base case"),
    "raised limit, by partial": ("import functools, sys\ndef f(numbers):\n    sys.setrecursionlimit(10**9)\n"
                                 "    return functools.partial(f, numbers)()", "your code raised", "base case"),
    "raised limit, by __getattr__": ("import sys\nclass G:\n    def __getattr__(self, name):\n        return getattr(self, name + 'x')\n"
                                     "def f(numbers):\n    sys.setrecursionlimit(10**9)\n    return G().a", "your code raised", "base case"),
    "raised limit, by cache": ("import functools, sys\n@functools.cache\ndef g(n):\n    return sorted([n + 1], key=g)\n"
                               "def f(numbers):\n    sys.setrecursionlimit(10**9)\n    return g(0)", "your code raised", "base case"),
    "lowered limit": ("import sys\ndef f(numbers):\n    for limit in range(5, 500):\n        try:\n            sys.setrecursionlimit(limit)\n"
                      "            break\n        except RecursionError:\n            pass\n    return sum(numbers)", "right", "All 4 cases agree"),
    "checks itself": ("def f(numbers):\n    TOTAL.check(f)\n    return sum(numbers)", "your code raised", "below the function"),
    "checks itself, caught": ("def f(numbers):\n    try:\n        TOTAL.check(f)\n    except:\n        pass\n    return sum(numbers)",
                              "your code raised", "below the function"),
    "raises KeyboardInterrupt": ("def f(numbers):\n    raise KeyboardInterrupt", "your code raised", "KeyboardInterrupt"),
    "raises GeneratorExit": ("def f(numbers):\n    raise GeneratorExit", "your code raised", "GeneratorExit"),
    "raises a group": ("def f(numbers):\n    raise BaseExceptionGroup('x', [KeyboardInterrupt(), SystemExit()])", "your code raised", "Group"),
    "a frozen error": ("import dataclasses\n@dataclasses.dataclass(frozen=True)\nclass Mine(Exception):\n    code: int = 1\n"
                       "def f(numbers):\n    raise Mine", "your code raised", "Mine"),
    "an error whose words loop": ("class Mine(Exception):\n    def __str__(self):\n        while True:\n            pass\n"
                                  "def f(numbers):\n    raise Mine", "too slow", "the time was up"),
    "an error whose words exit": ("class Mine(Exception):\n    def __str__(self):\n        raise SystemExit\ndef f(numbers):\n    raise Mine",
                                  "your code raised", "Mine"),
    "an object whose end fails": ("class Mine:\n    def __del__(self):\n        1 // 0\n"  # and Python would print all that came before
                                  "def g(n):\n    try:\n        Mine()\n        return g(n + 1)\n    except:\n        Mine()\n        raise KeyError\n"
                                  "def f(numbers):\n    try:\n        g(0)\n    except KeyError:\n        return 7",
                                  "wrong", "Exception ignored: ZeroDivisionError"),
    "a repr that loops": ("class Mine:\n    def __repr__(self):\n        while True:\n            pass\ndef f(numbers):\n    return Mine()",
                          "too slow", "the time was up"),
    "a repr that exits": ("class Mine:\n    def __repr__(self):\n        raise SystemExit\ndef f(numbers):\n    return [Mine()]",
                          "your code raised", "would end the program"),
    "a repr that interrupts": ("class Mine:\n    def __repr__(self):\n        raise KeyboardInterrupt\ndef f(numbers):\n    return Mine()",
                               "your code raised", "KeyboardInterrupt"),
    "a number whose == loops": ("class Mine(int):\n    def __eq__(self, other):\n        while True:\n            pass\n"
                                "    __hash__ = int.__hash__\ndef f(numbers):\n    return Mine(sum(numbers))", "right", "All 4 cases agree"),
    "a number whose repr exits": ("class Mine(int):\n    def __repr__(self):\n        raise SystemExit\n"
                                  "def f(numbers):\n    return Mine(7)", "wrong", "Yours     7"),
    "an argument whose == loops": ("class Mine:\n    def __eq__(self, other):\n        while True:\n            pass\n"
                                   "def f(numbers):\n    numbers[:] = [Mine() for _ in numbers]\n    return 0", "too slow", "the time was up"),
    "a value that hides its class": ("class Mine:\n    @property\n    def __class__(self):\n        raise SystemExit\n"
                                     "    def __getattr__(self, name):\n        raise SystemExit\ndef f(numbers):\n    return Mine()",
                                     "wrong", "a Mine"),
    "a value that loops when it goes": ("class Mine(int):\n    def __del__(self):\n        while True:\n            pass\n"
                                        "def f(numbers):\n    return Mine(sum(numbers))", "too slow", "the time was up"),
    "a list in a list in a list": ("def f(numbers):\n    deep = []\n    for _ in range(10_000):\n        deep = [deep]\n    return deep",
                                   "wrong", "a list"),
    "a list of itself": ("def f(numbers):\n    numbers = []\n    numbers += [numbers, numbers]\n    return numbers", "wrong", "a list"),
    "a range without an end": ("def f(numbers):\n    return range(10**12)", "wrong", "range(0, 1000000000000)"),
    "huge numbers in a list": ("def f(numbers):\n    return [10**5000]", "wrong", "more than 4,000 digits"),
    "prints half a sign": ("def f(numbers):\n    print('\\ud800')\n    return 7", "wrong", "Your function printed"),
    "not a function, and its repr loops": ("class Mine:\n    def __repr__(self):\n        while True:\n            pass\nf = Mine()",
                                           "can't be checked", "the function itself"),
    "a callable that answers nothing": ("class F:\n    def __getattr__(self, name):\n        raise RuntimeError(name)\n"
                                        "    def __call__(self, numbers):\n        return sum(numbers)\nf = F()", "right", "All 4 cases agree"),
    "traces": ("import sys\ndef trace(*what):\n    return trace\ndef f(numbers):\n    sys.settrace(trace)\n    sys.setprofile(trace)\n"
               "    return sum(numbers)", "right", "All 4 cases agree"),
    "a trace that fails": ("import sys\ndef trace(*what):\n    raise ValueError('t')\ndef f(numbers):\n    sys.settrace(trace)\n"
                           "    return sum(numbers)", "your code raised", "ValueError: t"),
    "replaces what Python has": ("import builtins, random, time\ndef f(numbers):\n    total = sum(numbers)\n"
                                 "    builtins.print = builtins.isinstance = builtins.len = builtins.sum = random.seed = None\n"
                                 "    builtins.extra = 1\n    time.monotonic = time.sleep = lambda *seconds: 0\n    return total",
                                 "right", "All 4 cases agree"),
    "stops the clock": ("import time\ndef f(numbers):\n    time.monotonic = lambda: 0\n    while True:\n        pass", "too slow", "the time was up"),
    "ignores signals": ("import signal\ndef f(numbers):\n    for one in (signal.SIGINT, signal.SIGURG):\n"
                        "        signal.signal(one, signal.SIG_IGN)\n    while True:\n        pass", "too slow", "the time was up"),
    "keeps all other threads waiting": ("import sys\ndef f(numbers):\n    sys.setswitchinterval(1000)\n    while True:\n        pass",
                                        "too slow", "the time was up"),
    "warns with errors": ("import warnings\ndef f(numbers):\n    warnings.simplefilter('error')\n    return sum(numbers)",
                          "right", "All 4 cases agree"),
    "sets an alarm": ("import signal\ndef f(numbers):\n    signal.signal(signal.SIGALRM, print)\n    signal.alarm(1)\n"
                      "    return sum(numbers)", "right", "All 4 cases agree"),
    "patches the library": ("import gameai.course.judging as j\nsaved = j.same\ndef f(numbers):\n    numbers = list(numbers)\n"
                            "    return sum(numbers)", "right", "All 4 cases agree"),
}


# --- a notebook of solutions/ ---------------------------------------------------------

SETUP = """import gameai
gameai.require("0.1")
from course_samples import TOTAL, LEAVES"""
SOLVED = """def total(numbers):
    ### BEGIN SOLUTION
    result = 0
    for number in numbers:
        result += number
    return result
    ### END SOLUTION"""
HELPED = """def skipped():
    letters = "abc"
    ### BEGIN SOLUTION
    return {letter for letter in letters if letter != "b"}
    ### END SOLUTION"""


def solution_notebook():
    """A small notebook of solutions, not yet run and without nbgrader's metadata."""
    def graded(name, call):
        return f"{name}.check({call})\n### BEGIN HIDDEN TESTS\nassert {name}.grade({call})\n### END HIDDEN TESTS"

    cells = [
        v4.new_markdown_cell("# Samples", id="samples"),
        v4.new_code_cell(SETUP, id="set-up"),
        v4.new_code_cell(SOLVED, id="total"),
        v4.new_code_cell(graded("TOTAL", "total"), id="check-total", metadata={"nbgrader": {"points": 2}}),
        v4.new_code_cell(HELPED, id="skipped"),
        v4.new_code_cell(graded("LEAVES", "skipped"), id="check-skipped"),
    ]
    return v4.new_notebook(cells=cells)
