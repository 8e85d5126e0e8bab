"""The lists that set the course up agree, carry no address of one machine, and bring no copyleft code."""

import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import gameai

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
CONSTRAINTS = [Requirement(line) for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()]
TRIED = ["3.11", "3.12", "3.13"]


def pinned(name, python):
    """The pins of a package that hold on Linux under a Python, such as "3.12"."""
    environment = {"python_version": python, "python_full_version": f"{python}.7", "sys_platform": "linux", "os_name": "posix",
                   "platform_machine": "x86_64"}
    return [pin for pin in CONSTRAINTS if canonicalize_name(pin.name) == canonicalize_name(name)
            and (pin.marker is None or pin.marker.evaluate(environment))]


@pytest.mark.parametrize("python", TRIED)
def test_constraints_pin_every_requirement_once(python):
    for requirement in map(Requirement, PROJECT["dependencies"] + sum(EXTRAS.values(), [])):
        pins = pinned(requirement.name, python)
        assert len(pins) == 1, f"{requirement.name} has {len(pins)} pins under Python {python}; run `make constraints`"
        (version,) = pins[0].specifier
        assert version.operator == "=="
        assert requirement.specifier.contains(version.version, prereleases=True), requirement


def test_constraints_name_packages_and_nothing_else():
    for pin in CONSTRAINTS:
        assert pin.url is None and [s.operator for s in pin.specifier] == ["=="], str(pin)
    assert not re.search(r"://|^\s*-|@", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.M)


def test_conda_environment_defers_to_pyproject():
    """environment.yml lists python, pip and the project itself; the packages stand in pyproject alone."""
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")
    entries = re.findall(r"^\s*- (.+?)\s*$", text.split("dependencies:")[1], re.M)
    python, pip, inner, project = entries
    assert (pip, inner, project) == ("pip", "pip:", "-e .[lab]")
    lowest = Requirement(f"python{PROJECT['requires-python']}").specifier
    offered = Requirement(python).specifier
    assert str(next(s for s in offered if s.operator == ">=")) == str(lowest)
    assert all(offered.contains(version) for version in TRIED)
    assert "lab" in EXTRAS


def test_pythons_that_were_tried_are_named():
    named = [c.rsplit(" ", 1)[1] for c in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", c)]
    assert named == TRIED
    reference = re.search(r"^REFERENCE := (\S+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert reference and reference.group(1) in TRIED


def test_old_solver_of_constraints_is_not_taken():
    names = {canonicalize_name(Requirement(r).name) for r in PROJECT["dependencies"]}
    assert "python-constraint2" in names and "python-constraint" not in names


def test_peers_and_graders_stay_out_of_the_default_install():
    default = {canonicalize_name(name) for name in closure(PROJECT["dependencies"] + EXTRAS["lab"] + EXTRAS["test"])}
    for extra in ("oracles", "bench", "grade", "models", "negotiation"):
        for requirement in map(Requirement, EXTRAS[extra]):
            assert canonicalize_name(requirement.name) not in default


def closure(requirements):
    """The names of all installed packages that these requirements bring here."""
    environment, found, todo = default_environment(), set(), [(Requirement(r), "") for r in requirements]
    while todo:
        requirement, extra = todo.pop()
        if requirement.marker and not requirement.marker.evaluate(environment | {"extra": extra}):
            continue
        known = (canonicalize_name(requirement.name), frozenset(requirement.extras))
        if known in found:
            continue
        found.add(known)
        for inner in importlib.metadata.requires(requirement.name) or []:
            todo += [(Requirement(inner), chosen) for chosen in (requirement.extras or {""})]
    return {name for name, _ in found}


def licence(name):
    """What a package says of its licence: the expression, else classifiers and the first line."""
    about = importlib.metadata.metadata(name)
    classifiers = [c for c in about.get_all("Classifier", []) if c.startswith("License ::")]
    return about.get("License-Expression") or "; ".join(classifiers) or (about.get("License") or "").split("\n")[0]


def test_default_install_brings_no_copyleft_licence():
    """No GPL or AGPL; a package that offers another licence beside it (OR) is fine."""
    strict = re.compile(r"\bA?GPL|GNU (Affero )?General Public", re.I)
    bad = {name: licence(name) for name in closure(PROJECT["dependencies"] + EXTRAS["lab"] + EXTRAS["test"])
           if strict.search(licence(name)) and " OR " not in licence(name)}
    assert bad == {}


def test_licences_are_here_and_named():
    assert "BSD 3-Clause" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "creativecommons.org/licenses/by/4.0" in (ROOT / "LICENSE-TEXT").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in ("LICENSE", "LICENSE-TEXT", "trademark", "CONTRIBUTING.md", "make lab", "make test"):
        assert words in readme, words
    assert f"version {gameai.__version__}" in readme


def test_windows_lines_of_the_readme_use_the_same_lists():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    line = next(line for line in readme.splitlines() if "pip install" in line)
    assert "-c constraints.txt" in line and ".[lab]" in line


def test_installed_version_is_that_of_the_package():
    assert importlib.metadata.version("gameai") == gameai.__version__


def test_a_newer_notebook_is_told_what_to_do():
    gameai.require(gameai.__version__)
    with pytest.raises(ImportError, match=r"needs gameai 99\.0 or later.*make lab"):
        gameai.require("99.0")
