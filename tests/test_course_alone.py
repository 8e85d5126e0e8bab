"""Exercises to solve alone: which functions use the library, and which only stand in a notebook that does."""

import random
import sys
import types
from collections import defaultdict, deque, namedtuple
from functools import cache, partial

import pytest

from gameai.course.judging import refused
from gameai.course.lessons.alone import through_alone, used
from gameai.games import checkers, clue
from gameai.games.checkers import Checkers
from gameai.games.checkers.expert import Expert
from gameai.games.clue import cards, kind
from gameai.games.clue.models import Rule

FORBIDDEN = (Checkers, Expert)

# A notebook that uses the library elsewhere.
game = Checkers()
E = Expert()


class Autocall:
    """Stands in its place for IPython's `exit`: an object of another module that leads to the whole notebook."""

    def __init__(self, shell):
        self._ip = shell

    def __call__(self):
        raise SystemExit


class Shell:
    """IPython's shell: it knows what stands in the notebook."""

    def __init__(self):
        self.user_ns = globals()

    def get_ipython(self):
        return self


Autocall.__module__, Shell.__module__ = "IPython.core.autocall", "ipykernel.zmqshell"
exit, get_ipython = Autocall(Shell()), Shell().get_ipython
quit, NAMESPACE = exit, globals()


def refusal(function, forbidden=FORBIDDEN):
    """What is said of a function that uses the library; None if it may be called."""
    told = refused(through_alone(lambda function, *args: "called", forbidden)(function))
    return told.because if told else None


def exits(view):
    exit()


def quits(view):
    quit()


def exits_by_sys(view):
    sys.exit()


def exits_never(view):
    if view is None:
        sys.exit("no view")
    return 1


def asks_the_shell(view):
    return get_ipython()


def attributes_named_as_globals(view):
    return view.game.price(view.E), view.exit, view.Checkers


def draws(view):
    return random.choice([1, 2]) + len(NAMESPACE)


def by_names_of_its_own(view):
    game, E = view, 3
    def inner():
        return game, E
    return inner()


class Names:
    """Has attributes that are called as globals are, and a method that no code asks for."""

    def __init__(self):
        self.game, self.E = 3, 4

    def __call__(self, view):
        return self.game + self.E

    def compare(self):
        return E.bid(self)


other_names = Names()


@pytest.mark.parametrize("function", [
    exits, quits, exits_by_sys, exits_never, asks_the_shell, attributes_named_as_globals, draws, by_names_of_its_own, Names(),
    Names().__call__, lambda view: other_names(view), lambda view: print(view.Expert), partial(exits, 3)])
def test_what_only_stands_in_the_notebook_is_not_the_functions(function):
    assert refusal(function) is None


def test_the_exit_of_ipython_leads_nowhere():
    """Its own, with a shell that knows the notebook; a function of that notebook is looked at as before."""
    autocall = pytest.importorskip("IPython.core.autocall")
    notebook = {"__name__": "__main__", "kept": Expert(), "exit": autocall.ExitAutocall(Shell())}
    exec("def price(view):\n    exit()", notebook)
    assert refusal(notebook["price"]) is None
    exec("def price(view):\n    return kept.bid(view)", notebook)
    assert "`kept` is the library's `Expert`" in refusal(notebook["price"])


def helper(view):
    return E.bid(view)


@cache
def remembered(view):
    return E.bid(view)


def made(expert=E):
    mine = Expert()

    def inside(view):
        return mine.bid(view)
    return inside


class Bot:
    """Uses the library in a method that another asks for."""

    def price(self, view):
        return self.ask(view)

    def ask(self, view):
        return E.bid(view)

    @staticmethod
    def still(view):
        return E.bid(view)

    @property
    def value(self):
        return E


class Sub(Bot):
    """Inherits it."""


class Kept:
    """Keeps the library in an attribute."""

    def __init__(self, what):
        self.what = what

    def __call__(self, view):
        return self.what[0]


Pair = namedtuple("Pair", "one other")
bot, kept, made_one = Sub(), Kept([E]), made()
in_list, in_dict, in_deque, in_pair = [3, [E]], defaultdict(list, a=[E]), deque([E]), Pair(1, E)
in_space, in_partial, in_method, helpers = types.SimpleNamespace(e=E), partial(E.bid), E.bid, [helper]


def at_once(view):
    return E.bid(view)


def in_an_import(view):
    from gameai.games.checkers.expert import Expert as Own
    return Own().bid(view)


def by_module(view):
    return checkers.Expert().bid(view)


def in_a_list_of_a_module(view):
    import gameai.games.checkers.by_hand as own
    return own.BIDDERS[0].bid(view)


def in_a_comprehension(view):
    return [E.bid(each) for each in view]


def in_a_class(view):
    class Inner:
        def ask(self):
            return E
    return Inner().ask()


def never_reached(view):
    if view is None:
        return E.bid(view)


def by_default(view, expert=E):
    return expert.bid(view)


def by_key(view, *, expert=(E,)):
    return expert[0].bid(view)


@pytest.mark.parametrize("function", [
    at_once, in_an_import, by_module, in_a_comprehension, in_a_class, never_reached, by_default, by_key, made_one, Kept([E]), Bot().price,
    partial(helper), partial(lambda e, view: e.bid(view), E), E.bid, Sub().price, partial(Kept(E)),
    lambda view: helper(view), lambda view: remembered(view), lambda view: made_one(view), lambda view: bot.price(view),
    lambda view: Bot.still(view), lambda view: bot.value.bid(view), lambda view: kept(view), lambda view: in_list[1][0].bid(view),
    lambda view: in_dict["a"][0].bid(view), lambda view: in_deque[0].bid(view), lambda view: in_pair.other.bid(view),
    lambda view: in_space.e.bid(view), lambda view: in_partial(view), lambda view: in_method(view), lambda view: helpers[0](view)])
def test_uses_of_the_library_are_seen_in_whatever_holds_them(function):
    assert " the library's" in refusal(function)


def test_a_list_of_a_module_is_looked_at(monkeypatch):
    by_hand = types.ModuleType("gameai.games.checkers.by_hand")
    by_hand.BIDDERS = [Expert()]
    monkeypatch.setitem(sys.modules, by_hand.__name__, by_hand)
    assert "`BIDDERS` holds the library's `Expert`" in refusal(in_a_list_of_a_module)


def test_a_part_of_the_library_is_named_by_its_module_too():
    assert used(at_once, "gameai.games.checkers.expert") == "E" and used(at_once, "gameai.games.antichess") == ""
    assert used(in_an_import, "gameai.games.checkers.expert") == "Expert"
    assert used(by_module, "gameai.games.checkers.expert") == "Expert" and used(exits_by_sys) == ""


def takes_constants(possible):
    from gameai.games.clue import ROOMS, SUSPECTS, WEAPONS
    return [card for card in (*SUSPECTS, *WEAPONS, *ROOMS) if card in possible]


def takes_a_kind(possible):
    from gameai.games.clue import kind
    return kind("rope") in possible


def takes_from_a_module(possible):
    from gameai.games.clue import cards as own
    return own.kind("rope"), own.KINDS, clue.SUSPECTS, cards.kind("plum")


def takes_by_all_of_its_name(possible):
    import gameai.games.clue.cards
    return gameai.games.clue.cards.CARDS


def takes_a_type(possible):
    from gameai.games.clue.models import Rule
    return Rule("case", kind("rope"))


def takes_what_only_holds(possible):
    from gameai.games.clue.environment import Passed
    return Passed(1), A_RULE.about


A_RULE = Rule("case", "room")


@pytest.mark.parametrize("function", [
    takes_constants, takes_a_kind, takes_from_a_module, takes_by_all_of_its_name, takes_a_type, takes_what_only_holds,
    lambda possible: clue.cards.SUSPECTS])
def test_names_of_things_may_be_taken_from_the_library_wherever_it_is_imported(function):
    assert refusal(function, "gameai") is None


def takes_a_solver(possible):
    from gameai.games.clue import SUSPECTS, Knowledge
    return Knowledge([6, 6, 6]).owners(SUSPECTS[0])


def takes_a_solver_too(possible):
    from gameai.games.clue import models as own
    return own.owner_model([6, 6, 6])[0].propagate(), own.CARDS


def takes_a_solver_by_another_name(possible):
    import gameai.games.clue.cards
    return gameai.games.clue.NoteSheet([6, 6, 6]).look(), gameai.games.clue.cards.CARDS


def takes_a_solver_by_text(possible):
    from gameai.games import clue as own
    return getattr(own, "Know" + "ledge")([6, 6, 6]), own.SUSPECTS


def takes_a_solver_out_of_all(possible):
    return clue.__dict__["Knowledge"], clue.SUSPECTS


def hands_a_module_on(possible):
    from gameai.games.clue import knowledge as own
    return [own]


def takes_a_module_alone(possible):
    import gameai.csp as own
    return own


@pytest.mark.parametrize("function, named", [
    (takes_a_solver, "Knowledge"), (takes_a_solver_too, "owner_model"), (takes_a_solver_by_another_name, "NoteSheet"),
    (takes_a_solver_by_text, "clue"), (takes_a_solver_out_of_all, "clue"), (hands_a_module_on, "knowledge"),
    (takes_a_module_alone, "csp"), (in_a_list_of_a_module, "BIDDERS"), (lambda possible: clue.NoteSheet([6, 6, 6]).look(), "NoteSheet")])
def test_a_solver_is_refused_wherever_it_is_imported(function, named, monkeypatch):
    by_hand = types.ModuleType("gameai.games.checkers.by_hand")
    by_hand.BIDDERS = [Expert()]
    monkeypatch.setitem(sys.modules, by_hand.__name__, by_hand)
    assert named in refusal(function, "gameai")
