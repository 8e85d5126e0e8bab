"""Who is the mutant: a line-up that is shuffled by seed and told apart by playing alone."""

import pickle

import pytest

from gameai.arena import match
from gameai.course.mutants import RIGHT, Fault, Mutants
from gameai.game import Player, play
from gameai.games.tic_tac_toe import FirstBest, TicTacToe


class Takes(Player):
    """Takes the empty cell at one place of the list."""

    place = 0

    def choose(self, game, state):
        actions = game.actions(state)
        return actions[min(self.place, len(actions) - 1)]


FAULTS = [Fault(f"takes place {place}", type(f"Takes{place}", (Takes,), {"place": place})) for place in range(6)]


@pytest.fixture(autouse=True)
def own_progress(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMEAI_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.delenv("GAMEAI_SEED", raising=False)


def line_up(**changes):
    return Mutants(**{"number": "99.5", "title": "Who?", "text": "Who is right?", "hints": ["Play."], "game": TicTacToe(),
                      "right": FirstBest, "faults": FAULTS} | changes)


def truth(one):
    return {letter: fault.name for letter, fault in one.line_up().items()}


def test_five_bots_one_right_shuffled_by_seed():
    one = line_up()
    assert list(truth(one)) == list("ABCDE")
    assert list(truth(one).values()).count(RIGHT) == 1
    assert truth(one) == truth(line_up())
    assert len({tuple(truth(line_up(seed=seed)).values()) for seed in range(10)}) > 5
    assert {next(letter for letter, name in truth(line_up(seed=seed)).items() if name == RIGHT) for seed in range(40)} == set("ABCDE")


def test_names_do_not_tell(monkeypatch):
    one = line_up()
    assert [repr(bot) for bot in one.bots.values()] == [f"bot {letter}" for letter in "ABCDE"]
    assert {type(bot).__name__ for bot in one.bots.values()} == {"Bot"}
    assert one.answers == [RIGHT, *sorted(fault.name for fault in FAULTS)]


def test_bots_play_as_their_fault_says_and_in_the_arena():
    one = line_up()
    right = next(letter for letter, name in truth(one).items() if name == RIGHT)
    for letter, name in truth(one).items():
        first = one.bots[letter].choose(one.game, one.game.initial)
        assert name == RIGHT or first == int(name.split()[-1])
    result = match(one.game, one.bots[right], one.bots["A" if right != "A" else "B"], games=20, seed=1)
    assert result.wins > result.losses
    assert play(one.game, [one.bots["A"], one.bots["B"]]).actions
    assert repr(pickle.loads(pickle.dumps(line_up(right=FirstBest, faults=[Fault(f.name, Takes) for f in FAULTS]).bots))["A"]) == "bot A"


def test_the_right_answer_is_right_for_its_seed_alone():
    one = line_up()
    assert one.grade(truth(one)) and one.grade(lambda: truth(one))
    other = next(seed for seed in range(1, 9) if truth(line_up(seed=seed)) != truth(one))
    assert not one.grade(truth(one), seed=other)
    assert line_up(seed=other).grade(truth(line_up(seed=other)))
    assert one.grade(truth(line_up(seed=other)), seed=other)


def test_feedback_tells_more_with_each_check(capsys):
    one = line_up()
    answer = truth(one)
    faulty = [letter for letter, name in answer.items() if name != RIGHT]
    answer[faulty[0]], answer[faulty[1]] = answer[faulty[1]], answer[faulty[0]]
    said = []
    for _ in range(3):
        one.check(answer)
        said.append(capsys.readouterr().out)
    assert all("3 of 5 answers are right." in text for text in said)
    assert "right bot" not in said[0] and "Look again" not in said[0]
    assert "You found the right bot." in said[1] and "Look again" not in said[1]
    first = min(faulty[:2])
    assert f"Look again at {first}.\n" in said[2]  # one of the two that are wrong
    one.reset()
    one.check(answer)
    assert "Look again" not in capsys.readouterr().out
    one.check(truth(one))
    assert "✓ right" in capsys.readouterr().out


@pytest.mark.parametrize(("answer", "words"), [
    ({}, "each bot once"), ({"A": "right"}, "each bot once"), (dict.fromkeys("ABCDE", "strange"), "'strange' is not one of the answers"),
    (dict.fromkeys("ABCDE", ["right"]), "is not one of the answers"), (["right"] * 5, "a dictionary"), (dict.fromkeys([1, "A"], "right"), "each bot once"),
])
def test_answers_in_another_form_get_a_sentence(answer, words, capsys):
    one = line_up()
    one.check(answer)
    said = capsys.readouterr().out
    assert words in said and "Play on" not in said and not one.attempts


def test_play_shows_a_board_against_a_bot(monkeypatch, capsys):
    from gameai.course import answer
    shown = []
    monkeypatch.setattr(answer, "show", shown.append)
    line_up().play("B", human=1)
    assert repr(shown[0].opponent) == "bot B" and shown[0].human == 1
    line_up().play("Z")
    assert "There is no bot 'Z'; there are A, B, C, D, E." in repr(shown[1])


def test_a_bank_that_is_too_small_or_ambiguous_is_refused():
    with pytest.raises(ValueError, match="at least 4 faults"):
        line_up(faults=FAULTS[:3])
    with pytest.raises(ValueError, match="different names"):
        line_up(faults=[FAULTS[0]] * 5)


def test_a_bot_of_chance_plays_the_same_match_twice():
    from gameai.arena import match
    from gameai.course.mutants import Bot
    from gameai.game import RandomPlayer
    from gameai.games.tic_tac_toe import TicTacToe
    bot = Bot("A", RandomPlayer(3))
    assert match(TicTacToe(), bot, RandomPlayer(), 20, seed=1) == match(TicTacToe(), bot, RandomPlayer(), 20, seed=1)
