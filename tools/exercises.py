"""Make the notebooks for students: solutions/NN.ipynb -> exercises/NN.ipynb.

    python tools/exercises.py [name …]           write and run exercises/
    python tools/exercises.py --check [name …]   fail if exercises/ is stale (nothing is run)

In solutions/, what students write stands between `### BEGIN SOLUTION` and
`### END SOLUTION`, always inside a function, and the grader's tests between
`### BEGIN HIDDEN TESTS` and `### END HIDDEN TESTS`. nbgrader reads the same marks, so a
notebook of solutions/ is an assignment as it stands. The metadata that nbgrader needs is
written into solutions/ here; a cell's points may be changed there by hand and are kept.
"""

import argparse
import ast
import copy
import re
import sys
import textwrap
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools import notebooks  # noqa: E402

STUB = "raise NotImplementedError  # your code here"
SOLUTION = re.compile(r"^([ \t]*)### BEGIN SOLUTION[ \t]*\n(.*?)^[ \t]*### END SOLUTION[ \t]*$", re.M | re.S)
HIDDEN = re.compile(r"^[ \t]*### BEGIN HIDDEN TESTS[ \t]*\n(.*?)^[ \t]*### END HIDDEN TESTS[ \t]*\n?", re.M | re.S)
MARK = re.compile(r"### (BEGIN|END) (SOLUTION|HIDDEN TESTS)")
SHORTEST_LEAK = 20  # letters; a shorter line may stand in other places by chance


def student_source(source):
    """The source of a cell as students get it.

    >>> print(student_source("def f(x):\\n    ### BEGIN SOLUTION\\n    return x\\n    ### END SOLUTION"))
    def f(x):
        raise NotImplementedError  # your code here
    """
    return HIDDEN.sub("", SOLUTION.sub(lambda region: region.group(1) + STUB, source)).rstrip("\n")


def student_notebook(solution):
    """A copy of a notebook of solutions/ as students get it, not yet run."""
    notebook = copy.deepcopy(solution)
    for cell in notebook.cells:
        cell.source = student_source(cell.source)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def mark(notebook):
    """Give the cells with marks the metadata that nbgrader needs (schema version 3), in place."""
    for cell in notebook.cells:
        is_solution = SOLUTION.search(cell.source) is not None
        is_test = HIDDEN.search(cell.source) is not None
        if cell.cell_type != "code" or not (is_solution or is_test):
            cell.metadata.pop("nbgrader", None)
            continue
        points = cell.metadata.get("nbgrader", {}).get("points", 1)
        cell.metadata["nbgrader"] = nbformat.from_dict({
            "schema_version": 3, "grade_id": cell.id, "grade": is_test, "solution": is_solution,
            "locked": is_test and not is_solution, "task": False, **({"points": points} if is_test else {})})


# --- what must hold ------------------------------------------------------------

def problems(solution):
    """Sentences on what is wrong with a notebook of solutions/."""
    regions = 0
    for cell in solution.cells:
        where = f"cell `{cell.id}`"
        marks, found = len(MARK.findall(cell.source)), SOLUTION.findall(cell.source)
        if marks != 2 * (len(found) + len(HIDDEN.findall(cell.source))):
            yield f"{where}: a BEGIN or END mark has no partner, or is misspelt"
        elif marks and cell.cell_type != "code":
            yield f"{where}: marks belong into code cells"
        elif found and HIDDEN.search(cell.source):
            yield f"{where}: put the hidden tests into a cell of their own, which nbgrader can lock"
        elif found and not _inside_functions(student_source(cell.source)):
            yield f"{where}: a solution must lie inside a function, so that an untouched notebook runs"
        regions += len(found)
    if not regions:
        yield "has no ### BEGIN SOLUTION"


def _inside_functions(source):
    """Whether each stub is a statement of some function."""
    tree = ast.parse(source)
    inside = {node.lineno
              for function in ast.walk(tree) if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
              for node in ast.walk(function) if isinstance(node, ast.Raise)}
    stubs = [number for number, line in enumerate(source.splitlines(), 1) if line.strip() == STUB]
    return all(number in inside for number in stubs)


def leaks(solution, exercise):
    """Sentences on what of the solutions can be read in the notebook for students."""
    hidden = [body for cell in solution.cells for body in
              [body for _, body in SOLUTION.findall(cell.source)] + HIDDEN.findall(cell.source)]
    hidden = [_plain(body) for body in hidden]
    for cell in exercise.cells:
        shown = _plain("\n".join([cell.source, *map(_said, cell.get("outputs", []))]))
        if MARK.search(shown):
            yield f"cell `{cell.id}` still has a mark of a solution or a hidden test"
        if any(body in shown for body in hidden if len(body) >= SHORTEST_LEAK):
            yield f"cell `{cell.id}` shows a whole solution"


def _plain(text):
    """Text without comments, indents and empty lines, so that only what it says is compared."""
    lines = (re.sub(r"(^|\s)#(?!##).*", "", line).strip() for line in textwrap.dedent(text).splitlines())
    return "\n".join(line for line in lines if line)


def _said(output):
    data = output.get("data", {})
    return "\n".join([output.get("text", ""), *(text for text in data.values() if isinstance(text, str))])


# --- the commands -----------------------------------------------------------------

def pairs(names):
    """(solution, exercise) paths; all of them when no names are given."""
    chosen = {Path(name).stem for name in names}
    found = [path for path in sorted((ROOT / "solutions").glob("*.ipynb")) if not chosen or path.stem in chosen]
    missing = chosen - {path.stem for path in found}
    if missing:
        raise SystemExit(f"There is no solutions/{sorted(missing)[0]}.ipynb.")
    return [(path, ROOT / "exercises" / path.name) for path in found]


def write(solution_path, path):
    """Write and run one notebook for students; returns sentences on what is wrong."""
    solution = notebooks.read(solution_path)
    found = list(problems(solution))
    if found:
        return found
    mark(solution)
    notebooks.save(solution, solution_path)
    exercise = student_notebook(solution)
    path.parent.mkdir(exist_ok=True)
    try:
        notebooks.execute(exercise, path.parent)
    except Exception as error:  # any failure of a cell or of the kernel
        return [f"the untouched exercise {notebooks.failure(error)}"]
    notebooks.normalise(exercise)
    found = list(leaks(solution, exercise))
    if not found:
        print(f"{path.parent.name}/{path.name}: {'stored' if notebooks.save(exercise, path) else 'unchanged'}")
    return found


def check(solution_path, path):
    """Sentences on how one notebook for students differs from its solution; nothing is run."""
    solution = notebooks.read(solution_path)
    found = list(problems(solution))
    if found:
        return found
    marked = copy.deepcopy(solution)
    mark(marked)
    renew = f"run: python tools/exercises.py {solution_path.stem}"
    if marked != solution:
        return [f"has no metadata for nbgrader, or an old one; {renew}"]
    if not path.exists():
        return [f"has no notebook for students; {renew}"]
    exercise = notebooks.read(path)
    if _sources(exercise) != _sources(student_notebook(solution)):
        return [f"{path.parent.name}/{path.name} is stale; {renew}"]
    return list(leaks(solution, exercise))


def _sources(notebook):
    return [(cell.cell_type, cell.id, cell.source, cell.metadata.get("nbgrader")) for cell in notebook.cells]


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if exercises/ is stale; run nothing")
    parser.add_argument("names", nargs="*", metavar="name", help="for example 01_tic_tac_toe")
    options = parser.parse_args(arguments)
    bad = 0
    for solution_path, path in pairs(options.names):
        for problem in (check if options.check else write)(solution_path, path):
            bad += 1
            print(f"solutions/{solution_path.name}: {problem}", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
