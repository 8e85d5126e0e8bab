"""Run the course's notebooks and keep the stored files clean.

    python tools/notebooks.py --fix   [notebook …]   run, normalise, store
    python tools/notebooks.py --check [notebook …]   look, without running
    python tools/notebooks.py --twice [notebook …]   run, compare with what is stored
    python tools/notebooks.py --trust [notebook …]   let JupyterLab show the stored pictures
    python tools/notebooks.py --new 03_nim "Title"   begin a lesson and its exercises

Without names, all notebooks are meant; --fix leaves exercises/ out, since
tools/exercises.py writes those from solutions/, and --check looks at the course
as a whole, too. Outputs are never edited: to change one, change the code and run
again.
"""

import argparse
import os
import re
import sys
import tempfile
from pathlib import Path

import nbformat.v4

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

FOLDERS = ("notebooks", "exercises", "solutions")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"  # holds a random id
CELL_TIMEOUT = 60  # seconds, as in the Makefile's call of nbval

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}
# What editors and runners leave in a cell's metadata and no reader needs.
NOISE = ("ExecuteTime", "collapsed", "execution", "scrolled", "slideshow", "trusted", "vscode")


def all_notebooks(folders=FOLDERS):
    """The course's notebooks, as sorted paths."""
    return [path for folder in folders for path in sorted((ROOT / folder).glob("*.ipynb"))]


def read(path):
    """The notebook at `path`, just as it is stored (nbformat.read would repair ids)."""
    return nbformat.v4.reads(Path(path).read_text(encoding="utf-8"))


def text_of(notebook):
    """The one text by which a notebook is stored: what --fix writes and --check expects."""
    return nbformat.v4.writes(notebook).rstrip("\n") + "\n"


def save(notebook, path):
    """Write the notebook if that changes the file; tell whether it did."""
    path, text = Path(path), text_of(notebook)
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.write_text(text, encoding="utf-8", newline="\n")
    return True


# --- running ----------------------------------------------------------------

def execute(notebook, folder):
    """Run all cells in order in a fresh kernel of this Python, with `folder` as
    the working folder and an empty progress file; outputs are put in place.

    Raises nbclient.exceptions.CellExecutionError at the first cell that fails.
    """
    from jupyter_client import AsyncKernelManager
    from jupyter_client.kernelspec import KernelSpecManager
    from nbclient import NotebookClient

    # No folders of kernels: "python3" is then this very interpreter, as with
    # nbval's --nbval-current-env, whatever kernels the machine knows.
    specs = KernelSpecManager(kernel_dirs=[], ensure_native_kernel=True)
    manager = AsyncKernelManager(kernel_name="python3", kernel_spec_manager=specs)
    with tempfile.TemporaryDirectory(prefix="gameai-", ignore_cleanup_errors=True) as scratch:
        environment = {key: value for key, value in os.environ.items() if key != "GAMEAI_SEED"} | {
            "GAMEAI_PROGRESS": str(Path(scratch) / "progress.json"),
            "IPYTHONDIR": str(Path(scratch) / "ipython"),
        }
        NotebookClient(
            notebook,
            km=manager,
            timeout=CELL_TIMEOUT,
            record_timing=False,
            store_widget_state=False,
            coalesce_streams=True,
            extra_arguments=["--log-level=ERROR"],  # not its remarks on the connection
            resources={"metadata": {"path": str(folder)}},
        ).execute(env=environment)


def normalise(notebook):
    """Bring everything but sources and outputs to its one form, in place.

    The widget view goes, because its id differs at every run; the picture and
    the words that a board shows without a kernel stay.
    """
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    for cell in notebook.cells:
        for key in NOISE:
            cell.metadata.pop(key, None)
        if cell.metadata.get("editable") is True:  # JupyterLab's default, written out
            del cell.metadata["editable"]
        if cell.metadata.get("tags") == []:
            del cell.metadata["tags"]
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    name_cells(notebook)
    return notebook


# --- cell ids ---------------------------------------------------------------

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# Hexadecimal with a digit in it, as editors make them; or a kind and a number.
MEANINGLESS = re.compile(r"(?=.*[0-9])[0-9a-f]{8,}|(cell|code|markdown|raw|id)[0-9]*")


def is_meaningful(identifier):
    """Whether a cell's id is words joined by hyphens, and not a number or a random one.

    >>> [is_meaningful(i) for i in ("count-leaves", "a1b2c3d4", "cell-7", "Count")]
    [True, False, False, False]
    """
    return bool(ID.fullmatch(identifier)) and not MEANINGLESS.fullmatch(identifier.replace("-", ""))


def name_cells(notebook):
    """Give each cell with a meaningless or repeated id one made of its first words."""
    taken = set()
    for cell in notebook.cells:
        identifier = cell.get("id", "")
        if not is_meaningful(identifier) or identifier in taken:
            identifier = _unused(_first_words(cell), taken)
        cell.id = identifier
        taken.add(identifier)


def _first_words(cell):
    words = re.findall(r"[a-z]+[a-z0-9]*", cell.source.lower())
    kind = "note" if cell.cell_type == "markdown" else "run"
    return "-".join(words[:5])[:50].strip("-") or f"{kind}-nothing"


def _unused(name, taken):
    if not is_meaningful(name):
        name = f"about-{name}"
    number, candidate = 2, name
    while candidate in taken:
        number, candidate = number + 1, f"{name}-{number}"
    return candidate


# --- comparing --------------------------------------------------------------

def comparable(output):
    """What must be the same at every run: all of an output but bitmaps and the widget view."""
    data = {mime: value for mime, value in output.get("data", {}).items()
            if mime not in (WIDGET_VIEW, "image/png", "image/jpeg")}
    return {**{key: output[key] for key in ("output_type", "name", "text", "ename") if key in output},
            "data": data}


def differences(stored, again):
    """Sentences that name the cells whose outputs differ between two runs."""
    return [
        f"cell `{old.id}` gives another output at the next run"
        for old, new in zip(stored.cells, again.cells)
        if old.cell_type == "code"
        and [comparable(o) for o in old.outputs] != [comparable(o) for o in new.outputs]
    ]


# --- the commands -----------------------------------------------------------

def failure(error, notebook=None):
    """One sentence with the cell and the last line of the traceback for whatever running raised."""
    lines = [line for line in re.sub(r"\x1b\[[0-9;]*m", "", str(error)).splitlines() if line.strip()]
    cells = notebook.cells if notebook else []
    failed = [cell.id for cell in cells for output in cell.get("outputs", []) if output.output_type == "error"]
    where = f"cell `{failed[-1]}`: " if failed else ""
    return f"does not run: {where}{lines[-1] if lines else type(error).__name__}"


def _shown(path):
    """The path as seen from the course's folder, if it lies there."""
    path = Path(path).absolute()
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def fix(path):
    """Run, normalise and store one notebook; return what is wrong with it all the same."""
    from tools import guards
    notebook = read(path)
    try:
        execute(notebook, path.parent)
    except Exception as error:  # any failure of cell or kernel is the author's news
        return [failure(error, notebook)]
    changed = save(normalise(notebook), path)
    print(f"{_shown(path)}: {'stored' if changed else 'unchanged'}")
    return guards.problems(path)


def check(path):
    """What is wrong with one stored notebook, without running it."""
    from tools import guards
    return guards.problems(path)


def twice(path):
    """Run one notebook and compare with its stored outputs."""
    stored, again = read(path), read(path)
    try:
        execute(again, path.parent)
    except Exception as error:
        return [failure(error, again)]
    return differences(stored, again)


def trust(path):
    """Sign one notebook for this user, so that JupyterLab shows its stored pictures."""
    from nbformat.sign import NotebookNotary
    NotebookNotary().sign(read(path))
    return []


def course_problems():
    """What is wrong with the course as a whole: a file is missing, stale, or not linked."""
    from tools import exercises, guards
    missing = guards.missing_twins(ROOT)
    stale = [f"solutions/{solution.name}: {problem}" for solution, path in exercises.pairs([])
             if path.exists() for problem in exercises.check(solution, path)]
    return missing + guards.unlinked(ROOT) + stale


def unreadable(path):
    """A sentence if there is no notebook at `path`, else None."""
    if not path.is_file():
        return "does not exist"
    try:
        read(path)
    except Exception as error:  # whatever a broken file makes of the parser
        return f"is no notebook that can be read: {type(error).__name__}"
    return None


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    for command in (fix, check, twice, trust):
        mode.add_argument(f"--{command.__name__}", dest="command", action="store_const",
                          const=command, help=command.__doc__.split("\n")[0])
    mode.add_argument("--new", nargs=2, metavar=("NAME", "TITLE"), help="Begin a lesson and its exercises.")
    parser.add_argument("notebooks", nargs="*", type=Path, metavar="notebook")
    options = parser.parse_args(arguments)
    bad = 0
    for problem in _new(*options.new) if options.new else _done(options.command, options.notebooks):
        bad += 1
        print(problem, file=sys.stderr)
    return 1 if bad else 0


def _new(name, title):
    from tools import skeleton
    return skeleton.new(name, title, ROOT)


def _done(command, names):
    """Do one command with the notebooks named, or all; yields sentences on what is wrong, as they are found."""
    paths = names or all_notebooks(FOLDERS if command is not fix else ("notebooks", "solutions"))
    bad = 0
    for path in paths:
        broken = unreadable(path)
        for problem in [broken] if broken else command(path):
            bad += 1
            yield f"{_shown(path)}: {problem}"
    if command is check:
        whole = [] if names else course_problems()
        yield from whole
        if not bad and not whole:
            print("1 notebook is as it should be." if len(paths) == 1 else f"{len(paths)} notebooks are as they should be.")


if __name__ == "__main__":
    sys.exit(main())
