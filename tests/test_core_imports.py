"""The core (primitives and games) needs the standard library alone, and imports point one way.

So the course's rules and searches also run in a browser, or wherever nothing can be installed.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "gameai"
UPPER = ("course", "show")
# Modules of the core that are there for the sake of a third-party package, or will be.
WITH_PACKAGES = {"gameai.learning.network", "gameai.learning.programs", "gameai.games.dots_and_boxes.table",
                 "gameai.games.checkers.network", "gameai.games.checkers.programs"}
# From the bottom up: a layer imports itself and those before it.
LAYERS = ("primitives", "games", "show", "course")


def module_name(path):
    parts = ("gameai", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module):
    part = module.split(".")[1] if "." in module else ""
    return LAYERS.index(part) if part in LAYERS else 0


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}
CORE = sorted(name for name in MODULES if layer(name) < 2 and name not in WITH_PACKAGES)

WITHOUT_PACKAGES = """
import importlib, sys

class Standard:
    def find_spec(self, name, path=None, target=None):
        top = name.split(".")[0]
        if top != "gameai" and top not in sys.stdlib_module_names:
            raise ImportError(f"{name} is not in the standard library")

sys.meta_path.insert(0, Standard())
for name in sys.argv[1:]:
    importlib.import_module(name)
upper = [name for name in sys.modules if name.startswith(("gameai.show", "gameai.course"))]
assert not upper, f"the core loaded {upper}"
"""


def run_without_packages(*modules):
    return subprocess.run([sys.executable, "-c", WITHOUT_PACKAGES, *modules], cwd=PACKAGE.parent,
                          capture_output=True, text=True)


def test_core_imports_the_standard_library_alone():
    done = run_without_packages(*CORE)
    assert done.returncode == 0, done.stderr[-2000:]


def test_the_block_blocks():
    done = run_without_packages("numpy")
    assert done.returncode != 0 and "not in the standard library" in done.stderr


def imported(name, path):
    """The modules of this package that a module names in its imports."""
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("name", MODULES)
def test_imports_point_one_way(name):
    upward = [other for other in imported(name, MODULES[name])
              if other.startswith("gameai.") and layer(other) > layer(name)]
    assert upward == []


@pytest.mark.parametrize("name", MODULES)
def test_module_is_short_enough_to_read(name):
    lines = len(MODULES[name].read_text(encoding="utf-8").splitlines())
    assert lines <= 400, f"{name} has {lines} lines; make two modules of it"


@pytest.mark.parametrize("name", MODULES)
def test_lines_are_short_enough_to_read(name):
    lines = MODULES[name].read_text(encoding="utf-8").splitlines()
    long = [number for number, line in enumerate(lines, 1) if len(line) > 140]
    assert not long, f"{name} has more than 140 characters in lines {long}; wrap them at about 120"
