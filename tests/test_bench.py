"""The bench's own arithmetic, with made-up clocks; no time is measured or compared here."""

import ast
import importlib.util
import json
import sys

import pytest

from benchmarks import __main__ as bench
from benchmarks import tic_tac_toe, tracing
from benchmarks.harness import Comparison, Entrant, Goal, as_json, measure, repeats, table
from benchmarks.peers import Worker, counted
from gameai import adversarial


def clock(log, name, *times):
    """A `seconds` whose single answers last the given times in turn, the last one for ever; it logs its turns."""
    left = list(times)

    def seconds(repeat):
        log.append((name, repeat))
        return repeat * (left.pop(0) if len(left) > 1 else left[0])
    return seconds


def comparison(fast=(1.0,), slow=(4.0,), goals=(Goal("slow", "fast", at_least=3),), log=None, rounds=3):
    log = [] if log is None else log
    return Comparison("A question", (Entrant("fast", clock(log, "fast", *fast), {"nodes": 1234}),
                                     Entrant("slow", clock(log, "slow", *slow)),
                                     Entrant("absent", missing="it is not installed")), goals, rounds=rounds)


def test_entrants_take_turns_forwards_then_backwards():
    log = []
    measure(comparison(log=log), rounds=3)
    names = [name for name, _ in log]
    assert names[:4] == ["fast", "fast", "slow", "slow"]  # warming up, then one trial each
    assert names[4:] == ["fast", "slow", "slow", "fast", "fast", "slow"]


@pytest.mark.parametrize("once, shortest, wanted", [(1.0, 0.05, 1), (0.05, 0.05, 1), (0.01, 0.045, 5), (0.0, 0.001, 1001)])
def test_short_answers_are_repeated(once, shortest, wanted):
    assert repeats(lambda repeat: repeat * once, shortest) == wanted


def test_times_are_those_of_one_answer():
    result = measure(comparison(fast=(0.02,)), rounds=2, shortest=0.05)
    assert result.times["fast"] == pytest.approx([0.02, 0.02])
    assert "absent" not in result.times


def test_a_ratio_is_the_median_of_the_rounds_ratios():
    # After warming up and the trial: fast 1, 2, 10 and slow 4, 6, 20, so the rounds' ratios are 4, 3, 2.
    result = measure(comparison(fast=(1, 1, 1, 2, 10), slow=(1, 1, 4, 6, 20)), rounds=3)
    assert result.ratio(Goal("slow", "fast")) == 3


@pytest.mark.parametrize("goal, verdict", [
    (Goal("slow", "fast", at_least=4), "pass"), (Goal("slow", "fast", at_least=4.01), "miss"),
    (Goal("slow", "fast", at_most=4), "pass"), (Goal("slow", "fast", at_most=3.99), "miss"),
    (Goal("fast", "slow", at_most=0.3), "pass"), (Goal("absent", "fast", at_least=1), "not run"),
    (Goal("fast", "absent", at_least=1), "not run"),
])
def test_verdicts(goal, verdict):
    assert [found[2] for found in measure(comparison(goals=(goal,))).verdicts()] == [verdict]


def test_the_table_shows_times_counts_ratios_and_what_is_missing():
    shown = table(measure(comparison(goals=(Goal("slow", "fast", at_least=3), Goal("absent", "fast", at_least=2)))))
    assert "fast      1000.000 ms  1,234 nodes" in shown
    assert "absent  not run: it is not installed" in shown
    assert "slow / fast: 4.0, goal >= 3: pass" in shown
    assert "absent / fast: -, goal >= 2: not run" in shown


def test_json_holds_all_of_it():
    found = json.loads(json.dumps(as_json(measure(comparison(), rounds=2))))
    fast, slow, absent = found["entrants"]
    assert (fast["seconds"], fast["rounds"], fast["counts"]) == (1, [1, 1], {"nodes": 1234})
    assert absent == {"name": "absent", "counts": {}, "missing": "it is not installed"}
    assert found["goals"][0]["ratio"] == 4 and found["goals"][0]["verdict"] == "pass"


def test_modules_are_found_by_name():
    found = list(bench.discover())
    assert {"tic_tac_toe", "tracing"} <= set(found) and found == sorted(found)
    assert "harness" not in found and "peers" not in found
    with pytest.raises(SystemExit, match="no benchmark 'chess'.*tic_tac_toe"):
        list(bench.run(["chess"]))


def only(monkeypatch, found):
    monkeypatch.setattr(bench, "discover", lambda: {"made_up": type("Module", (), {"comparisons": lambda: [found]})})


@pytest.mark.parametrize("at_least, options, code", [(3, [], 0), (3, ["--strict"], 0), (9, [], 0), (9, ["--strict"], 1)])
def test_only_strict_runs_end_with_an_error(monkeypatch, capsys, at_least, options, code):
    only(monkeypatch, comparison(goals=(Goal("slow", "fast", at_least=at_least),)))
    assert bench.main(["made_up", *options]) == code
    assert f"Goals: {int(at_least == 3)} passed, {int(at_least == 9)} missed, 0 not run." in capsys.readouterr().out


def test_rounds_and_the_json_file(monkeypatch, tmp_path, capsys):
    only(monkeypatch, comparison())
    bench.main(["--rounds", "5", "--json", str(tmp_path / "times.json")])
    assert len(json.loads((tmp_path / "times.json").read_text())["comparisons"][0]["entrants"][0]["rounds"]) == 5
    with pytest.raises(SystemExit):
        bench.main(["--rounds", "0"])
    assert "--rounds must be 1 or more; it was 0." in capsys.readouterr().err


# --- tracing ----------------------------------------------------------------

def test_every_trace_test_and_nothing_else_is_taken_out():
    source = "\n".join(["if trace is not None: trace.append(1)", "if trace is not None and rest: trace.append(2)",
                        "if rest and trace is not None: keep = 3", "if trace is None: keep = 4", "if rest: keep = 5"])
    without = tracing.WithoutTraces()
    left = ast.unparse(without.visit(ast.parse(source)))
    assert without.removed == 2 and "append" not in left
    assert all(f"keep = {number}" in left for number in (3, 4, 5))
    with pytest.raises(ValueError, match="an else"):
        tracing.WithoutTraces().visit(ast.parse("if trace is not None: pass\nelse: pass"))


@pytest.fixture(scope="module")
def untraced():
    return list(tracing.comparisons())  # it compares the results itself, and raises where they differ


def test_each_search_is_compared_with_itself_without_trace_tests(untraced):
    assert len({each.title for each in untraced}) == len(untraced) >= 4
    assert {goal.at_most for each in untraced for goal in each.goals} == {1.05}
    assert all(each.entrants[0].counts == each.entrants[1].counts for each in untraced)


def test_without_trace_tests_nothing_is_traced():
    game = tracing.CountDown(5)
    with open(adversarial.__file__, encoding="utf-8") as file:
        source = file.read()
    for traced in (True, False):
        module, removed = tracing.compiled(source, "a_copy", traced)
        for search in (module.minimax, module.alpha_beta):
            events = []
            search(game, game.initial, trace=events)
            assert bool(events) == traced
        assert (removed == 0) == traced


@pytest.mark.parametrize("heap", range(1, 13))
def test_count_down(heap):
    game = tracing.CountDown(heap)
    assert adversarial.minimax(game, game.initial).value == (-1 if heap % 4 == 0 else 1)


# --- tic-tac-toe and its peers ------------------------------------------------

@pytest.fixture(scope="module")
def alone():
    """The comparisons of tic-tac-toe where no peer is installed."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("easyAI", "pyspiel"):
            patch.setitem(sys.modules, name, None)
        patch.delenv("AIMA_PYTHON", raising=False)
        return list(tic_tac_toe.comparisons())


def test_missing_peers_are_rows_with_a_reason(alone):
    missing = {entrant.name: entrant.missing for each in alone for entrant in each.entrants if entrant.missing}
    assert set(missing) == {tic_tac_toe.EASY, tic_tac_toe.SPIEL, tic_tac_toe.AIMA}
    assert all("make bench" in reason for reason in missing.values())


def test_every_goal_names_entrants(alone, untraced):
    for each in [*alone, *untraced]:
        names = [entrant.name for entrant in each.entrants]
        assert len(names) == len(set(names))
        assert all({goal.slow, goal.fast} <= set(names) for goal in each.goals)


def test_counts_of_ours(alone):
    counts = {entrant.name: dict(entrant.counts) for each in alone for entrant in each.entrants}
    assert counts["minimax"] == {"nodes": 549_946}
    assert counts["ours, alpha_beta"] == {"nodes": 18_297}
    assert counts[tic_tac_toe.OURS]["nodes"] < counts["ours, table without symmetry"]["nodes"] < 18_297


def test_a_wrong_value_is_refused():
    with pytest.raises(ValueError, match="somebody says the empty board is worth 1; it is worth 0"):
        tic_tac_toe.zero("somebody", 1)


def test_a_python_without_aima3_says_so(monkeypatch):
    if importlib.util.find_spec("aima3"):
        pytest.skip("this environment has aima3")
    monkeypatch.setenv("AIMA_PYTHON", sys.executable)
    missing = tic_tac_toe.aima().missing
    assert "ModuleNotFoundError" in missing and "aima3" in missing
    monkeypatch.setenv("AIMA_PYTHON", "no/such/python")
    assert "does not run" in tic_tac_toe.aima().missing


def test_a_worker_answers_until_it_ends(tmp_path):
    script = tmp_path / "twice.py"
    script.write_text("for _ in range(2): print('{\"seconds\": %s}' % input(), flush=True)")
    worker = Worker(sys.executable, script)
    assert [worker.ask(3), worker.ask(4)] == [{"seconds": 3}, {"seconds": 4}]
    assert "ended with code 0" in worker.ask(5)["error"]
    worker.close()


def test_calls_are_counted_and_the_function_is_put_back():
    module = type("Module", (), {"f": staticmethod(lambda n: 0 if n == 0 else module.f(n - 1))})
    before = module.f
    with counted(module, "f") as calls:
        module.f(4)
    assert calls.count == 5 and module.f is before
