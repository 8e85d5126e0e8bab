"""A new lesson and its exercises to begin with: the cells and ids that every lesson has.

`python tools/notebooks.py --new 03_nim "Nim: who takes the last coin"` writes both notebooks.
What the author must say stands there as TODO, and a guard finds those that are left.
"""

import re

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tools.notebooks import normalise, save

TODO = "TODO"
NAME = re.compile(r"\d\d(_[a-z0-9]+)+")
# The first code cell of every notebook.
VERSION = """\
import gameai  # not found? Start JupyterLab with `make lab`; README.md says how without make
gameai.require("0.1")"""

LESSON = [
    ("title", "# {number} · {title}\n\nTODO: a promise in one sentence, and a game or a picture to begin with."),
    ("version", VERSION),
    ("objectives", "**40 minutes.** Prerequisites: TODO. At the end you can\n\n- TODO;\n- TODO;\n- TODO."),
    ("misconception", "**The mistake this lesson is built to overcome:** \"TODO.\""),
    ("idea", "## TODO: the idea in words, before its code\n\nTODO"),
    ("limits", "## Where it stops working\n\nTODO"),
    ("exit-question", "## Exit question\n\nTODO?\n\n<details><summary>One answer</summary>\n\nTODO\n\n</details>"),
    ("reading", "## Read on\n\n- Russell and Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, TODO: the sections."),
    ("exercises", "## Exercises\n\n[Exercises for this lesson](../exercises/{name}.ipynb): TODO."),
]
SOLUTIONS = [
    ("title", "# Exercises {number} · {title}\n\nThese go with [lesson {number}](../notebooks/{name}.ipynb). "
              "Replace each `raise NotImplementedError` by your code, run the cell, then run the check below it. "
              "`ex.hint()` gives one hint more each time. A wrong answer costs nothing."),
    ("version", VERSION),
    ("imports", "from gameai.course import exercise"),
    # One exercise: these four cells, with an id and a name of its own.
    ("first-task", "## 1 · TODO\n\nTODO: what to do, and why."),
    ("first-exercise", 'ex = exercise("{number}.1")\nex'),
    ("first-answer", 'def first(game, state):\n    """TODO: what it returns."""\n'
                     "    ### BEGIN SOLUTION\n    return None  # TODO\n    ### END SOLUTION"),
    ("first-check", "ex.check(first)\n### BEGIN HIDDEN TESTS\nassert ex.grade(first)\n### END HIDDEN TESTS"),
    ("back", "Back to [lesson {number}](../notebooks/{name}.ipynb)."),
]
CODE = {"version", "imports", "first-exercise", "first-answer", "first-check"}


def _notebook(cells, **words):
    made = [(new_code_cell if identifier in CODE else new_markdown_cell)(_filled(text, words), id=identifier)
            for identifier, text in cells]
    return normalise(nbformat.from_dict(new_notebook(cells=made)))


def _filled(text, words):
    return re.sub(r"\{(\w+)\}", lambda field: words[field.group(1)], text)


def new(name, title, root):
    """Write notebooks/NAME.ipynb and solutions/NAME.ipynb below `root`; returns what stands in the way, as sentences."""
    from tools import exercises
    if not NAME.fullmatch(name):
        return [f"{name!r} names no lesson; take two digits and words in small letters, such as 03_nim"]
    paths = [root / folder / f"{name}.ipynb" for folder in ("notebooks", "solutions")]
    taken = sorted(path for folder in ("notebooks", "solutions") for path in (root / folder).glob(f"{name[:2]}_*.ipynb"))
    if taken:
        return [f"{path.parent.name}/{path.name} is there already; nothing was written" for path in taken]
    words = {"name": name, "number": name[:2], "title": title}
    lesson, solution = _notebook(LESSON, **words), _notebook(SOLUTIONS, **words)
    exercises.mark(solution)
    for path, notebook in zip(paths, (lesson, solution)):
        path.parent.mkdir(exist_ok=True)
        save(notebook, path)
    print(f"notebooks/{name}.ipynb and solutions/{name}.ipynb are written. Next: exercise {name[:2]}.1 in "
          f"gameai/course/lessons/lesson_{name[:2]}.py, and your words wherever {TODO} stands. CONTRIBUTING.md says the rest.")
    return []
