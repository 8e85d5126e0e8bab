"""Programs that evolve: what is read is what runs, limits hold, seeds repeat, DEAP neither warns nor touches others' luck."""

import copy
import importlib
import os
import pickle
import random
import subprocess
import sys
import warnings
from statistics import fmean

import pytest
from deap import creator, gp

from gameai.learning import programs as module
from gameai.learning.genetic import by_fitness, evolve, tournament
from gameai.learning.programs import FUNCTIONS, NUMBER, NUMBERS, TRUTH, TRUTHS, Function, Language, Program, parsimony, untyped

LANGUAGES = {
    "numbers": Language(("a", "b", "c")),
    "untyped": Language(("a", "b", "c"), untyped(FUNCTIONS)),
    "truths": Language({"a": NUMBER, "front": TRUTH, "king": TRUTH}),
    "truths of numbers": Language(("a", "b"), FUNCTIONS),
}


def grown(language, seed=1, size=60, rounds=8):
    """A population that has been crossed and mutated without any selection."""
    rng = random.Random(seed)
    population = language.random_population(size, rng)
    for _ in range(rounds):
        population = [language.mutate(language.cross(*rng.sample(population, 2), rng), rng) for _ in population]
    return population


def values(language, rng):
    return [rng.random() < 0.5 if kind is TRUTH else rng.choice((-1, 0, 1, 2.5, rng.uniform(-3, 3)))
            for kind in language.arguments.values()]


# --- regression: a rule to be found, max(x, y) - x * y ----------------------------

XY = Language(("x", "y"), size=30)
POINTS = [(x / 2, y / 2) for x in range(-3, 4) for y in range(-3, 4)]


def closeness(program, rng):
    function = XY.function(program)
    return -fmean(abs(function(x, y) - (max(x, y) - x * y)) for x, y in POINTS)


def regression(seed, generations, size):
    start = XY.random_population(size, random.Random(f"start {seed}"))
    return evolve(start, parsimony(by_fitness(closeness), 1e-3), XY.cross, XY.mutate, generations, seed)


# --- trees and texts ----------------------------------------------------------

def test_expressions_have_the_brackets_they_need_and_no_more():
    language = LANGUAGES["truths"]
    for text, expression in [
        ("multiply(add(a, 1.0), subtract(a, -0.5))", "(a + 1.0) * (a - -0.5)"),
        ("add(multiply(a, a), minimum(a, add(a, a)))", "a * a + min(a, a + a)"),
        ("subtract(a, subtract(a, 0.25))", "a - (a - 0.25)"),
        ("add(if_then_else(both(negation(king), front), 1.0, a), a)", "(1.0 if not king and front else a) + a"),
        ("if_less(a, 0.0, maximum(a, 2.0), a)", "max(a, 2.0) if a < 0.0 else a"),
        ("a", "a"), ("-1.5", "-1.5"),
    ]:
        program = language.parse(text)
        assert str(program) == text and language.expression(program) == expression


@pytest.mark.parametrize("name", LANGUAGES)
def test_what_is_read_is_what_runs_and_both_are_the_tree(name):
    """`function`, `expression` and `simplified` against DEAP's own compiler, which calls a function a node."""
    language, rng = LANGUAGES[name], random.Random(2)
    shorter = 0
    for program in grown(language):
        function, own = language.function(program), gp.compile(program, language.primitives)
        head = f"lambda {', '.join(language.arguments)}: "
        read, simple = eval(head + language.expression(program)), eval(head + language.simplified(program))
        shorter += len(language.simplified(program)) < len(language.expression(program))
        for _ in range(5):
            inputs = values(language, rng)
            assert function(*inputs) == own(*inputs) == read(*inputs) == simple(*inputs), (str(program), inputs)
        again = language.parse(str(program))
        assert again == program and str(again) == str(program)
    assert shorter >= 5


@pytest.mark.parametrize("text, simple", [
    ("add(a, subtract(1.0, 1.0))", "a"),
    ("multiply(add(0.25, 0.25), a)", "0.5 * a"),
    ("multiply(multiply(a, 0.0), a)", "0.0"),
    ("subtract(multiply(1.0, a), a)", "0.0"),
    ("add(a, -0.75)", "a - 0.75"),
    ("minimum(a, maximum(a, a))", "a"),
    ("if_less(a, a, 1.0, add(a, 2.0))", "a + 2.0"),
    ("if_less(a, 1.0, 2.0, 2.0)", "2.0"),
    ("if_less(a, 1.0, if_less(a, 1.0, a, 2.0), 0.0)", "a if a < 1.0 else 0.0"),
    ("if_then_else(front, 0.0, if_then_else(front, 1.0, a))", "0.0 if front else a"),
    ("if_then_else(both(front, equal(a, a)), a, 1.0)", "a if front and True else 1.0"),  # front may be any truth of Python's
    ("if_then_else(both(less(a, 1.0), equal(a, a)), a, 1.0)", "a if a < 1.0 else 1.0"),
    ("if_then_else(either(equal(a, a), king), a, 1.0)", "a"),
    ("if_then_else(both(less(a, a), king), a, 1.0)", "1.0"),
    ("if_then_else(negation(negation(less(a, 1.0))), a, 1.0)", "a if a < 1.0 else 1.0"),
    ("if_then_else(either(king, king), a, 1.0)", "a if king else 1.0"),
])
def test_what_never_matters_is_left_out(text, simple):
    language = LANGUAGES["truths"]
    assert language.simplified(language.parse(text)) == simple


DIVIDE = Function("divide", "{0} / {1} if {1} != 0.0 else 1.0", (NUMBER, NUMBER), NUMBER)


@pytest.mark.parametrize("text, simple", [
    ("divide(1.0, subtract(1.0, 1.0))", "1.0"),
    ("divide(x, subtract(1.0, 1.0))", "1.0"),
    ("multiply(1e200, 1e200)", "1e+200 * 1e+200"),  # inf would be a name
    ("add(x, subtract(multiply(1e200, 1e200), 1.0))", "x + (1e+200 * 1e+200 - 1.0)"),
    ("divide(1.0, 4.0)", "0.25"),
])
def test_what_fails_or_is_infinite_is_not_folded(text, simple):
    language = Language(("x",), (*NUMBERS, DIVIDE))
    program = language.parse(text)
    assert language.simplified(program) == simple and eval(simple, {"x": 3.0}) == language.function(program)(3.0)


def test_a_text_may_have_other_blanks_and_digits():
    assert str(XY.parse(" add( x,1.50 )\n")) == "add(x, 1.5)" and str(XY.parse("-1e3")) == "-1000.0"


def test_the_names_that_a_program_uses():
    language = LANGUAGES["truths"]
    assert language.used(language.parse("if_then_else(king, a, 1.0)")) == ("a", "king")
    assert language.used(language.parse("0.5")) == ()


def test_functions_of_ones_own():
    cells = Function("cell", "board[{}]", (int,), NUMBER)
    with pytest.raises(ValueError, match="of int there are 0 and 0"):
        Language(("x",), (*NUMBERS, cells))
    language = Language({"x": NUMBER}, (*NUMBERS, Function("size", "abs({})", (NUMBER,), NUMBER)))
    program = language.parse("multiply(size(subtract(x, 1.0)), 2.0)")
    assert language.expression(program) == "abs(x - 1.0) * 2.0" and language.function(program)(-3) == 8


# --- operators ----------------------------------------------------------------

@pytest.mark.parametrize("name", LANGUAGES)
def test_children_keep_to_types_and_limits_and_parents_stay_as_they_are(name):
    language, rng = LANGUAGES[name], random.Random(3)
    small = Language(language.arguments, language.functions, size=20, height=3)
    population = small.random_population(40, rng, high=2)
    texts = [str(program) for program in population]
    children = [small.cross(*rng.sample(population, 2), rng) for _ in range(300)]
    children += [small.mutate(program, rng, rate=1) for program in population for _ in range(5)]
    assert [str(program) for program in population] == texts
    assert all(isinstance(child, Program) and len(child) <= 20 and child.height <= 3 for child in children)
    for child in children:
        assert small.parse(str(child)) == child  # reading a text checks every type
    assert len({str(child) for child in children} - set(texts)) > 100
    ids = {id(program) for program in population}
    assert not any(id(child) in ids for child in children)


def test_a_child_that_would_be_too_large_is_not_born():
    language = Language(("x",), size=10, height=2)
    mother = language.parse("add(multiply(x, x), multiply(x, 1.0))")
    father = language.parse("if_less(x, 1.0, add(x, 2.0), subtract(x, 2.0))")
    rng = random.Random(4)
    children = [language.cross(mother, father, rng) for _ in range(100)]
    assert all(child.height <= 2 for child in children)
    assert 5 < sum(child == mother for child in children) < 100
    assert any("2.0" in str(child) for child in children)


def test_mutation_happens_as_often_as_its_rate_says():
    rng, program = random.Random(5), XY.parse("if_less(x, y, add(x, 2.0), multiply(y, y))")
    assert all(XY.mutate(program, rng, rate=0) == program for _ in range(50))
    changed = sum(XY.mutate(program, rng, rate=0.5) != program for _ in range(400))
    assert 120 < changed <= 230


def test_without_a_limit_programs_grow_with_one_they_do_not():
    """Selection for doing well alone lets trees grow; a price for each node keeps them short."""
    def best(price):
        start = XY.random_population(60, random.Random(6))
        history = evolve(start, parsimony(by_fitness(closeness), price), XY.cross, XY.mutate, 10, 6)
        return fmean(map(len, history.population))
    assert best(0.0) > 1.5 * best(0.02)


# --- evolution and luck ---------------------------------------------------------

def test_a_rule_is_found_and_can_be_read():
    history = regression("c", 20, 300)
    assert closeness(history.champions[0], None) < -0.5 and closeness(history.champion, None) > -1e-9
    assert all(len(champion) <= 30 for champion in history.champions)
    champion = XY.simplified(history.champion)
    assert eval(champion, {"x": 1.0, "y": 0.5, "max": max, "min": min}) == XY.function(history.champion)(1.0, 0.5)


def test_games_between_programs_decide_as_well():
    def contest(a, b, rng):
        better, worse = closeness(a, rng), closeness(b, rng)
        return (better > worse) - (better < worse)
    start = XY.random_population(60, random.Random(7))
    history = evolve(start, tournament(contest), XY.cross, XY.mutate, 8, 7)
    first = fmean(closeness(program, None) for program in start)
    assert fmean(closeness(program, None) for program in history.population) > first + 0.5


def test_the_same_seed_gives_the_same_champions_in_another_process_too():
    random.seed(8)
    champions = [str(champion) for champion in regression("c", 4, 20).champions]
    random.seed(9)
    assert [str(champion) for champion in regression("c", 4, 20).champions] == champions
    assert [str(champion) for champion in regression("d", 4, 20).champions] != champions
    trees = [str(program) for program in grown(LANGUAGES["truths"], size=20, rounds=5)]
    code = ("from tests.test_learning_programs import *\n"
            "print([str(champion) for champion in regression('c', 4, 20).champions])\n"
            "print([str(program) for program in grown(LANGUAGES['truths'], size=20, rounds=5)])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=os.path.dirname(os.path.dirname(os.path.abspath(__file__))), env=os.environ | {"PYTHONHASHSEED": "123"})
    assert done.stdout == f"{champions}\n{trees}\n"


def test_the_global_generator_is_as_it_was():
    random.seed(10)
    before = random.getstate()
    regression("c", 2, 10)
    grown(LANGUAGES["truths"], size=10, rounds=2)
    assert random.getstate() == before
    with pytest.raises(ZeroDivisionError), module.lend(random.Random(1)):
        assert random.getstate() != before
        raise ZeroDivisionError
    assert random.getstate() == before


def test_nothing_warns_when_a_cell_or_the_module_runs_again():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        before = set(vars(creator))
        for _ in range(2):
            language = Language({"x": NUMBER, "t": TRUTH})
            assert language.random_population(5, random.Random(1)) == Language({"x": NUMBER, "t": TRUTH}).random_population(
                5, random.Random(1))
        # Under a name of its own, so that the classes of the other tests stay those of their module.
        for _ in range(2):
            spec = importlib.util.spec_from_file_location("programs_again", module.__file__)
            again = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(again)
            assert str(again.Language(("x",)).random_program(random.Random(1))) == str(Language(("x",)).random_program(random.Random(1)))
        assert set(vars(creator)) == before
    done = subprocess.run([sys.executable, "-W", "error", "-c",
                           "import importlib, gameai.learning.programs as p\nfor _ in range(2): importlib.reload(p); p.Language('xy')"],
                          capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_programs_and_languages_can_be_copied_and_sent():
    language = LANGUAGES["truths"]
    for program in grown(language, size=20, rounds=3):
        assert pickle.loads(pickle.dumps(program)) == program == copy.deepcopy(program)
    twin = pickle.loads(pickle.dumps(language))
    assert twin.random_program(random.Random(1)) == language.random_program(random.Random(1))
    assert twin.arguments == language.arguments and repr(twin) == f"<Language of 3 arguments and {len(NUMBERS + TRUTHS)} functions>"
    assert repr(XY.parse("add(x, y)")) == "<Program add(x, y)>" and XY.parse("x") != XY.parse("y") != "y"


# --- refusals -----------------------------------------------------------------

@pytest.mark.parametrize("call, sentence", [
    (lambda: Language(("x", "x")), "'x' is none or is taken"),
    (lambda: Language(("x y",)), "'x y' is none or is taken"),
    (lambda: Language(("if",)), "'if' is none or is taken"),
    (lambda: Language(("add",)), "'add' is none or is taken"),
    (lambda: Language(("max",)), "'max' is none or is taken"),
    (lambda: Language(("x",), height=90), "height must be a whole number, from 1 to 50; it was 90"),
    (lambda: Language(None), "arguments must be a list or the like; it was None"),
    (lambda: XY.simplified("add(x, y)"), "A program is one of the class Program, .*; it was 'add"),
    (lambda: XY.function(None), "A program is one of the class Program"),
    (lambda: XY.cross(XY.parse("x"), None, random.Random(1)), "A program is one of the class Program"),
    (lambda: XY.mutate(5, random.Random(1)), "A program is one of the class Program"),
    (lambda: Language(("x",), "add"), "A function of a language is a Function; 'a' is none"),
    (lambda: Language(("x",), gives=None), "A type is a class such as NUMBER; None is none"),
    (lambda: Language({"x": "float"}), "A type is a class such as NUMBER; 'float' is none"),
    (lambda: Language(("x",), (Function("f", "{} +", (NUMBER,), NUMBER),)),
     "Python can't read function 'f', '{} .' with 1 operands .SyntaxError"),
    (lambda: Language(("x",), (Function("f", "{} + {}", (NUMBER,), NUMBER),)), "with 1 operands .IndexError"),
    (lambda: Language((1,)), "1 is none or is taken"),
    (lambda: Language(("x",), constants=(1, None)), "A constant must be a finite number; it was None"),
    (lambda: Language(("x",), size="60"), "size must be a whole number, 10 or more; it was '60'"),
    (lambda: XY.random_program(random.Random(1), 9, 12), "low must be a whole number, from 0 to 8; it was 9"),
    (lambda: XY.random_program(random.Random(1), -1, 2), "low must be a whole number, from 0 to 8; it was -1"),
    (lambda: XY.random_program(random.Random(1), 3, 2), "high must be a whole number, from 3 to 8; it was 2"),
    (lambda: Language(("x",), height=50).random_program(random.Random(1), 1, 30), "high must be a whole number, from 1 to 8; it was 30"),
    (lambda: XY.random_population(None, random.Random(1)), "size must be a whole number"),
    (lambda: XY.mutate(XY.parse("x"), random.Random(1), float("nan")), "rate must be a finite number, from 0 to 1; it was nan"),
    (lambda: XY.parse("add(x, 9**9**9)"), r"'9\*\*9\*\*9' is neither a number nor one of its words"),
    (lambda: XY.parse("add(x, random.random)"), "'random.random' is neither a number nor one of its words"),
    (lambda: XY.parse("add(x, 1.0"), "its brackets and commas do not fit"),
    (lambda: XY.parse("add x 1.0"), "its brackets and commas do not fit"),
    (lambda: XY.parse("add(x, 1.0,)"), "its brackets and commas do not fit"),
    (lambda: XY.parse(None), "None is no program of this language .it is no text"),
    (lambda: XY.parse("add(x, " * 60 + "x" + ")" * 60), "higher than 50 steps"),
    (lambda: Language((), constants=()), "of float there are 0 and 6"),
    (lambda: Language(("x",), gives=TRUTH), "of bool there are 2 and 0"),
    (lambda: Language(("x",), size=10).random_program(random.Random(1), 6, 6), "heights from 6 to 6 none kept to the limits"),
    (lambda: XY.parse(""), "is no program of this language"),
    (lambda: XY.parse("add(x"), "is no program of this language .it ends too soon"),
    (lambda: XY.parse("add(x, y) x"), "more after its end"),
    (lambda: XY.parse("add(x, z)"), "is no program of this language"),
    (lambda: XY.parse("add(x, True)"), "is no program of this language"),
    (lambda: XY.parse("add(x, 1e999)"), "no finite number"),
    (lambda: XY.parse("add(x, 1/0)"), "is no program of this language"),
    (lambda: LANGUAGES["truths"].parse("less(a, a)"), "gives another type"),
    (lambda: LANGUAGES["truths"].parse("if_then_else(a, a, a)"), "is no program of this language"),
])
def test_what_makes_no_sense_is_refused_in_one_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence) as caught:
        call()
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)
