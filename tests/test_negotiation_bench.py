"""The bench of negotiation: its own answers, and what it says of a peer that is not there; no time is measured here."""

from benchmarks import negotiation


def test_without_negmas_its_row_has_a_reason(monkeypatch):
    monkeypatch.delenv("NEGMAS_PYTHON", raising=False)
    bargain, frontier, rest = negotiation.comparisons()
    ours, theirs = bargain.entrants
    assert ours.counts == {"offers": 79} and "`make test-negotiation` makes one" in theirs.missing
    assert frontier.entrants[0].counts == {"efficient": 13}
    assert [entrant.counts for entrant in rest.entrants[:2]] == [{"equilibria": 7}, {"rounds": 10}]


def test_a_python_that_does_not_run_is_named(monkeypatch):
    monkeypatch.setenv("NEGMAS_PYTHON", "/no/python")
    assert negotiation.negmas().missing == "NEGMAS_PYTHON is '/no/python', which does not run"
