"""The built wheel holds every file of the package, and a lesson runs from it alone.

The wheel goes into a new environment with what it depends on and a kernel, and
a lesson is run there in a folder away from this checkout.
"""

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[1]
BIN = "Scripts" if os.name == "nt" else "bin"
LESSON = ROOT / "notebooks" / "03_boggle.ipynb"  # it reads data, and has widgets with scripts of their own


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout[-1500:]}\n{done.stderr[-3000:]}"
    return done.stdout


def package_files():
    """All files below gameai/ that belong to it, as paths such as gameai/show/board.js."""
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / "gameai").rglob("*")
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index",
        "--disable-pip-version-check", "-w", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python_with_wheel(wheel, tmp_path_factory):
    """The Python of a new environment that holds the wheel and what it needs, made by uv or by pip."""
    folder = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(folder, with_pip=False)
    python = folder / BIN / "python"
    wanted = ["-c", ROOT / "constraints.txt", wheel, "ipykernel"]
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", python]
    for quick in (uv + ["--offline"], uv):  # what uv has kept from before is enough as a rule
        if subprocess.run(quick + wanted, capture_output=True).returncode == 0:
            return python
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check", *wanted)
    return python


def clean_environment(tmp_path):
    """This process's variables without what could lead back to the checkout."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV", "PYTEST"))}
    return kept | {"GAMEAI_PROGRESS": str(tmp_path / "progress.json"), "IPYTHONDIR": str(tmp_path / "ipython")}


def test_wheel_holds_every_file_of_the_package(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert package_files() - names == set()
    stray = {name for name in names if not name.startswith("gameai/") and ".dist-info/" not in name}
    assert stray == set()
    for licence in ("LICENSE", "LICENSE-TEXT", "gameai/data/words/american-large-notice.txt"):
        assert any(name.endswith(f"licenses/{licence}") for name in names), licence


def test_wheel_imports_away_from_the_checkout(python_with_wheel, tmp_path):
    where = run(python_with_wheel, "-c", "import gameai; print(gameai.__file__)",
                cwd=tmp_path, env=clean_environment(tmp_path))
    assert str(ROOT / "gameai") not in where and "site-packages" in where


def test_lesson_runs_from_the_wheel(python_with_wheel, tmp_path):
    from jupyter_client import AsyncKernelManager
    from jupyter_client.kernelspec import KernelSpecManager
    from nbclient import NotebookClient

    if not LESSON.exists():
        pytest.skip(f"{LESSON.name} is not written yet")
    kernel = tmp_path / "kernels" / "wheel"
    kernel.mkdir(parents=True)
    argv = [str(python_with_wheel), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (kernel / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "wheel", "language": "python"}))
    specs = KernelSpecManager(kernel_dirs=[str(kernel.parent)], ensure_native_kernel=False)

    lesson = tmp_path / "reader" / LESSON.name
    lesson.parent.mkdir()
    shutil.copy(LESSON, lesson)
    notebook = nbformat.read(lesson, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell("print(gameai.__file__)", id="where-from"))
    NotebookClient(
        notebook, timeout=60, record_timing=False, resources={"metadata": {"path": str(lesson.parent)}},
        km=AsyncKernelManager(kernel_name="wheel", kernel_spec_manager=specs),
    ).execute(env=clean_environment(tmp_path))
    assert "site-packages" in notebook.cells[-1].outputs[0].text
