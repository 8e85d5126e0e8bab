"""Puzznic's constraint models, as far as they go without a solver; tests/oracles/test_puzznic_constraint_models.py solves them."""

import ast
import re
import subprocess
import sys
from importlib.resources import files

import pytest

from gameai.games.puzznic import Level
from gameai.games.puzznic.formats import from_param
from gameai.games.puzznic.models import MinimisingMoves, extra, fewest_moves
from gameai.games.puzznic.models.graph import enough_steps
from gameai.games.puzznic.models.shape import Shape
from gameai.games.puzznic.models.texts import MODELS, essence_prime, essence_prime_parameters

LEVEL = Level.parse("""
#######
#     #
#A    #
### B##
#A #B #
#######""")


def test_a_level_as_numbers():
    shape = Shape(LEVEL)
    assert shape.signs == {2: "A", 3: "B"} and shape.start == {(2, 1): 2, (4, 1): 2, (3, 4): 3, (4, 4): 3}


def test_cells_that_no_block_gets_to_are_none():
    shape = Shape(LEVEL)
    assert shape.cells == [(2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (4, 1), (4, 2), (4, 4), (4, 5)]
    assert shape.reach[2, 3] == {2} and shape.reach[3, 3] == {2, 3} and shape.reach[4, 5] == {2, 3}


def test_shafts_lie_between_walls():
    shape = Shape(LEVEL)
    assert shape.shafts == [[(2, 1)], [(4, 1)], [(2, 2)], [(4, 2)], [(2, 3), (3, 3)], [(2, 4), (3, 4), (4, 4)], [(2, 5)], [(4, 5)]]
    assert shape.above((3, 3)) == (2, 3) and shape.below((3, 3)) is None and shape.beside((2, 1), -1) is None
    assert ((2, 4), (3, 4)) in shape.neighbours and ((2, 1), (3, 1)) not in shape.neighbours


def test_blocks_without_support_fall_before_the_start():
    assert Shape(Level.parse("####\n#A #\n#  #\n#BA#\n#  #\n####")).start == {(3, 1): 2, (4, 1): 3, (4, 2): 2}


def test_no_plan_takes_longer_than_enough_steps():
    # Two moves, one match; the left block can fall by two rows, the right one by none.
    assert enough_steps("######\n#A   #\n### ##\n#  A##\n######", 2) == 2 + 1 + 2


@pytest.mark.parametrize("wrong", ["x", -1, 1.5, None])
@pytest.mark.parametrize("level", [LEVEL, "###\n# #\n###"])
def test_the_fewest_moves_that_a_plan_can_have_are_a_number(level, wrong):
    with pytest.raises(ValueError, match="at_least must be a whole number, 0 or more; it was"):
        MinimisingMoves(level, 2, at_least=wrong)


def test_without_the_extra_one_sentence_tells_what_to_install(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(extra, "import_module", missing)
    with pytest.raises(ImportError, match="need OR-Tools, which is not installed: run python -m pip install cpmpy ortools python-sat$"):
        fewest_moves(LEVEL)


def test_another_error_of_the_library_is_not_hidden(monkeypatch):
    def broken(name):
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr(extra, "import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        extra.needed("cpmpy", "CPMpy")


@pytest.mark.parametrize("module", sorted(file.name for file in files("gameai.games.puzznic.models").iterdir() if file.name.endswith(".py")))
def test_a_model_knows_the_rules_and_no_search_or_bound_of_ours(module):
    tree = ast.parse(files("gameai.games.puzznic.models").joinpath(module).read_text(encoding="utf-8"))
    names = {name for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))
             for name in ([node.module, *(f"{node.module}.{each.name}" for each in node.names)] if isinstance(node, ast.ImportFrom)
                          else [each.name for each in node.names])}
    ours = {name for name in names if name.startswith("gameai") and not name.startswith("gameai.games.puzznic.models")}
    allowed = ("gameai.checks", "gameai.games.puzznic.rules", "gameai.games.puzznic.formats")
    assert not [name for name in ours if not name.startswith(allowed)]


def test_loading_the_models_loads_no_search_but_that_of_the_package():
    """`gameai.games.puzznic` itself loads the search; with that emptied the models load all the same."""
    code = ("import sys, types; package = types.ModuleType('gameai.games.puzznic'); package.__path__ = [sys.argv[1]]; "
            "sys.modules['gameai.games.puzznic'] = package; import gameai.games.puzznic.models; "
            "print(*sorted(name for name in sys.modules if name.startswith('gameai')))")
    loaded = subprocess.run([sys.executable, "-c", code, str(files("gameai.games.puzznic"))], capture_output=True, text=True, check=True)
    forbidden = {f"gameai.games.puzznic.{name}" for name in ("solving", "bounds", "problem", "bits", "pddl")} | {"gameai.search"}
    assert "gameai.games.puzznic.models.graph" in loaded.stdout and not forbidden & set(loaded.stdout.split())


def groups(name):
    """{group: what it says} of a text in Essence Prime, without comments and white space."""
    parts = re.split(r"^\$ group (\w+).*$", essence_prime(name).split("such that\n", 1)[1], flags=re.M)
    return {group: "".join(re.sub(r"\$.*", "", says).split()).rstrip(",") for group, says in zip(parts[1::2], parts[2::2])}


def test_the_two_texts_in_essence_prime_say_the_same_of_a_step():
    fixed, fewest = (groups(name) for name in MODELS)
    assert set(fewest) - set(fixed) == {"one_of_three", "dummies_last", "most_moves"} and not set(fixed) - set(fewest)
    for group, says in fixed.items():
        says = says.replace(":STEPS", ":MINISTEPS").replace("noSteps", "noMiniSteps")
        says = says.replace("matching[step]->(moveRow", "!playing[step]->(moveRow").replace("(!matching[step])->", "playing[step]->")
        assert fewest[group] == says, group


def test_the_texts_say_that_savile_row_did_not_run_them():
    for name in MODELS:
        text = essence_prime(name)
        assert text.startswith("language ESSENCE' 1.0\n") and "this text was NOT run" in text


def test_parameters_of_a_level():
    text = essence_prime_parameters(LEVEL, 9)
    assert text.splitlines()[2:9] == ["letting initGrid be [", "[0, 0, 0, 0, 0, 0, 0],", "[0, 0, 0, 0, 0, 0, 0],", "[0, 2, 1, 1, 1, 1, 0],",
                                      "[0, 0, 0, 1, 3, 0, 0],", "[0, 2, 1, 0, 3, 1, 0],", "[0, 0, 0, 0, 0, 0, 0]"]
    assert from_param(text).blocks == LEVEL.blocks
    assert "letting noRows be 6\nletting noCols be 7\nletting noSteps be 9" in text


@pytest.mark.parametrize("call, words", [
    (lambda: essence_prime("graph"), "A model in Essence Prime is 'fixed_steps' or 'minimising_moves'; it was 'graph'"),
    (lambda: essence_prime(list(MODELS)), "A model in Essence Prime is 'fixed_steps'"),
    (lambda: essence_prime(5), "it was 5"),
    (lambda: essence_prime_parameters(LEVEL, 0), "The number of steps"),
])
def test_bad_arguments_get_a_sentence(call, words):
    with pytest.raises(ValueError, match=words):
        call()
