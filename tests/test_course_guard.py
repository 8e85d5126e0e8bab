"""A student's function can do what it likes: it is stopped, explained, and nothing is left behind."""

import builtins
import random
import signal
import sys
import threading
import time
import warnings

import pytest
from course_samples import HOSTILE, TOTAL, sample

from gameai.course import clock, guard
from gameai.course.answer import Answer
from gameai.course.guard import Guard
from gameai.course.handed import OutOfNodes, handed
from gameai.course.surroundings import Surroundings
from gameai.games.antichess import Antichess
from gameai.games.tic_tac_toe import TicTacToe
from gameai.games.tree import TreeGame
from gameai.show.drawing import drawing_of


def define(source, tmp_path, name="f"):
    """Run a cell as a notebook would, its source at hand for messages."""
    file = tmp_path / "cell.py"
    file.write_text(source)
    space = {"__name__": "__main__", "TOTAL": TOTAL}
    exec(compile(source, str(file), "exec"), space)
    return space[name]


def surroundings():
    return (signal.getsignal(clock.SIGNAL), signal.getsignal(signal.SIGINT), builtins.input, sys.stdin, sys.stdout, sys.stderr,
            sys.getrecursionlimit(), sys.setrecursionlimit, time.sleep, random.getstate(), threading.active_count(),
            sys.gettrace(), sys.getprofile(), sys.getswitchinterval(), warnings.filters[:], dict(vars(builtins)), dict(vars(time)),
            dict(vars(random)), dict(vars(signal)), signal.getitimer(signal.ITIMER_REAL)[0] > 0)


# pytest takes the debugger over; it is tried in the kernel.
@pytest.mark.parametrize("name", [name for name in HOSTILE if name != "debugger"])
def test_hostile_functions_get_a_sentence(name, tmp_path):
    source, state, words = HOSTILE[name]
    function, before = define(source, tmp_path), surroundings()
    verdict = TOTAL.verdict(function)
    text = repr(Answer(TOTAL, verdict))
    assert verdict.state == state, text
    assert words in text
    assert surroundings() == before


@pytest.mark.parametrize("name", ["endless loop", "sleeps", "sleeps and catches", "exponential and caught", "builtin"])
def test_where_threads_cannot_signal_the_interpreter_is_interrupted(name, tmp_path, monkeypatch):
    """The way of Windows: interrupt_main, and sleep in short naps."""
    monkeypatch.setattr(clock, "POSIX", False)
    monkeypatch.setattr(clock.signal, "pthread_kill", None)
    source, state, _ = HOSTILE[name]
    before = surroundings()
    assert TOTAL.verdict(define(source, tmp_path)).state == state
    assert surroundings() == before

def test_the_smallest_case_alone_has_less_time():
    """A loop without an end is stopped there; with a time of one's own it is not."""
    def late(numbers):
        end = time.monotonic() + (0.3 if not numbers else 0)
        while time.monotonic() < end:
            pass
        return sum(numbers)
    assert sample(first=0.05, seconds=60).verdict(late).state == "too slow"
    assert sample(first=0.05).verdict(late, seconds=60).state == "right" and sample(first=None, seconds=60).verdict(late).state == "right"



def test_nothing_is_left_after_fifty_checks(tmp_path):
    endless = define(HOSTILE["endless loop"][0], tmp_path)
    before = surroundings()
    states = [TOTAL.verdict(f, seconds=0.01).state for f in (endless, sum) for _ in range(50)]
    assert states == ["too slow"] * 50 + ["right"] * 50
    assert surroundings() == before


def test_a_late_signal_harms_nobody():
    with Guard(seconds=0):
        pass
    signal.raise_signal(clock.SIGNAL)  # its default is to be ignored
    assert signal.getsignal(clock.SIGNAL) == signal.SIG_DFL


@pytest.mark.parametrize("wall, work, spent", [(6, 6, 6), (6, 4, 4), (6, 0, 2), (6, 12, 6)])
def test_the_time_of_the_processor_counts_and_a_third_of_waiting(wall, work, spent, monkeypatch):
    own = clock.Clock(10, None)
    monkeypatch.setattr(clock, "_now", lambda: 100)
    monkeypatch.setattr(clock, "_work", lambda: 50)
    own.start(most=spent)
    monkeypatch.setattr(clock, "_now", lambda: 100 + wall - 0.01)
    monkeypatch.setattr(clock, "_work", lambda: 50 + max(0, work - 0.01))
    assert not own.is_up()
    monkeypatch.setattr(clock, "_now", lambda: 100 + wall)
    monkeypatch.setattr(clock, "_work", lambda: 50 + work)
    assert own.is_up()
    own.stop()
    assert own.left == 10 - spent and not own.is_up()


def test_the_clock_spares_code_that_is_not_the_students():
    with Guard(seconds=0.001) as own:
        own.clock.start()
        end = time.monotonic() + 0.2
        while time.monotonic() < end:  # signals come all the time here
            pass
        own.clock.stop()
        assert not own.clock.rang


def test_the_stop_button_is_left_alone():
    def stopped(numbers):
        signal.raise_signal(signal.SIGINT)
        return 0

    def stopped_and_caught(numbers):
        try:
            signal.raise_signal(signal.SIGINT)
        except BaseException:
            return 0

    before = surroundings()
    for function in (stopped, stopped_and_caught):
        with pytest.raises(KeyboardInterrupt):
            TOTAL.check(function)
        assert surroundings() == before


def test_a_limit_that_was_raised_before_the_check_does_not_hold_in_it():
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    try:
        assert TOTAL.verdict(lambda numbers: sys.getrecursionlimit() * 0 + sum(numbers)).state == "right"
        with Guard() as own:
            assert own.call(sys.getrecursionlimit, ()).value == guard.DEEPEST
        assert sys.getrecursionlimit() == 100_000
    finally:
        sys.setrecursionlimit(before)


def test_outcomes_are_plain_data():
    class Strange:
        def __eq__(self, other):
            raise AssertionError("touched after the clock stopped")

        __hash__ = __getattr__ = __eq__

        def __repr__(self):
            return "strange"

    with Guard() as own:
        value = own.call(lambda: [Strange(), {"a": (Strange(),)}], ()).value
    assert repr(value) == "[strange, {'a': (strange,)}]"
    assert value[0] != 3 and {value[0]}


def test_without_the_main_thread_the_node_budget_holds():
    game, found = TicTacToe(), []
    exercise = sample(signature="walk(game, state)", cases=lambda rng: [(game, game.initial)], oracle=None,
                      judge=lambda value, game, state: None, budget=50, mistakes=[])

    def walk(game, state):
        while True:
            game.result(state, 4)

    thread = threading.Thread(target=lambda: found.append(exercise.verdict(walk)))
    thread.start()
    thread.join()
    assert found[0].state == "too slow"
    assert "more than 50 positions" in found[0].sentence


def test_without_threads_the_check_still_works(monkeypatch):
    def start(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    before = surroundings()
    assert TOTAL.verdict(sum).state == "right"
    assert surroundings() == before


def test_a_check_inside_a_checked_function_is_refused_and_the_next_one_works():
    def outer(numbers):
        with Guard():
            return sum(numbers)

    before = surroundings()
    for _ in range(3):
        assert "asks for a check while" in TOTAL.verdict(outer).sentence
        assert surroundings() == before
        assert TOTAL.verdict(sum).state == "right"
    with Guard():
        found = []
        thread = threading.Thread(target=lambda: found.append(TOTAL.verdict(sum).state))  # each thread has its own guard
        thread.start()
        thread.join()
    assert found == ["right"]


def test_stop_while_all_is_put_back_still_puts_all_back(monkeypatch):
    before, put_back, stops = surroundings(), Surroundings.put_back, [KeyboardInterrupt]

    def stopped(self):
        if stops:
            raise stops.pop()
        put_back(self)

    with pytest.raises(KeyboardInterrupt), Guard():
        monkeypatch.setattr(Surroundings, "put_back", stopped)
    assert surroundings() == before
    assert TOTAL.verdict(sum).state == "right"


def test_another_handler_of_the_signal_gets_its_signals():
    heard = []
    before = signal.signal(clock.SIGNAL, lambda *what: heard.append("theirs"))
    try:
        with Guard(seconds=5) as own:
            own.call(lambda: signal.raise_signal(clock.SIGNAL), ())
        assert heard == ["theirs"]
    finally:
        signal.signal(clock.SIGNAL, before)


def test_a_game_that_is_handed_out_is_the_game_until_its_budget_ends():
    game = TicTacToe()
    counting = handed(game, 2)
    state = counting.result(counting.initial, 4)
    assert state == game.result(game.initial, 4)
    assert counting.actions(state) == game.actions(state)
    assert counting.to_text(state) == game.to_text(state)
    counting.result(state, 0)
    assert counting.calls == 2 and not counting.spent
    with pytest.raises(OutOfNodes):
        counting.result(state, 0)
    assert counting.spent and drawing_of(counting).outcome  # it is drawn as its game is


def test_a_games_own_count_is_its_own():
    game = Antichess()
    assert handed(game).count(game.initial, 0) == 16


def test_a_game_that_is_handed_out_cannot_be_changed():
    game = TreeGame([[1, 2], 3])
    stand_in, other = handed(game), handed(game)
    for change in (lambda: setattr(stand_in, "result", None), lambda: setattr(stand_in, "tree", 3), lambda: delattr(stand_in, "movers")):
        with pytest.raises(AttributeError, match="The game can't be changed"):
            change()
    with pytest.raises(TypeError):
        stand_in.tree[0] = 99
    type(stand_in).is_terminal = lambda *what: True
    stand_in.subtree.__self__.tree = 5  # whoever digs to the bottom finds a copy
    assert game.tree == other.tree == ((1, 2), 3) and not other.is_terminal(())


def test_a_swallowed_budget_is_seen_all_the_same():
    def greedy(game):
        try:
            while True:
                game.result(game.initial, 0)
        except BaseException:
            return 1

    with Guard() as own:
        assert own.call(greedy, (handed(TicTacToe(), 10),)).kind == guard.BUDGET


def test_the_global_generator_starts_the_same_and_is_put_back():
    random.seed(5)
    state = random.getstate()
    with Guard() as own:
        first = own.call(random.random, ()).value
        assert own.call(random.random, ()).value == first
    assert random.getstate() == state


def test_a_mutated_argument_is_seen_at_any_depth():
    def change(board):
        board["rows"][1].append(3)
        return 1

    with Guard() as own:
        assert own.call(change, ({"rows": [[1], [2]]},)).mutated
        assert not own.call(lambda board: 1, ({"rows": [[1], [2]]},)).mutated


def test_an_instruction_without_a_line_is_placed_all_the_same():
    """Python gives no line to some instructions, where the clock may ring as anywhere."""
    def f():
        raise ZeroDivisionError
    f.__code__ = f.__code__.replace(co_linetable=b"")
    with Guard() as guarded:
        outcome = guarded.call(f, ())
    assert outcome.error == "ZeroDivisionError" and outcome.line == f.__code__.co_firstlineno
