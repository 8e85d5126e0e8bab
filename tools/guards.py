"""What must hold for every notebook of the course, seen in the file alone.

A guard takes a notebook and its path and yields sentences, one for each thing
that is wrong. `problems` asks all guards that apply. Nothing is run here: that
a second run gives the same outputs is for nbval, or `tools/notebooks.py --twice`.
"""

import ast
import copy
import re
import warnings
from pathlib import Path

import nbformat

from tools.notebooks import ROOT, WIDGET_VIEW, is_meaningful, normalise, read, text_of

MOST_WORDS, MOST_CODE_CELLS, MOST_MINUTES = 1800, 20, 40
WIDEST_CODE = 100  # characters: more is cut off at the width of a page
START = "00_start_here"  # sets up and shows progress; teaches nothing that has exercises


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def words(notebook):
    """The number of words in the notebook's prose (Markdown cells)."""
    return sum(len(cell.source.split()) for cell in notebook.cells if cell.cell_type == "markdown")


def cell_named(notebook, identifier):
    return next((cell for cell in notebook.cells if cell.get("id") == identifier), None)


def texts(output):
    """(kind, text) for all that an output says in words or marks, bitmaps left out."""
    for key in ("text", "evalue"):
        if key in output:
            yield key, output[key]
    for mime, value in output.get("data", {}).items():
        if isinstance(value, str) and not mime.startswith(("image/png", "image/jpeg")):
            yield mime, value


# --- the file ---------------------------------------------------------------

def stored_form(notebook, path):
    """Valid, and as --fix writes it: metadata, widget state and editors' traces removed."""
    try:
        with warnings.catch_warnings():  # it warns of, and repairs, ids: `ids` reports them
            warnings.simplefilter("ignore")
            nbformat.validate(copy.deepcopy(notebook))
    except nbformat.ValidationError as error:
        yield f"is not a valid notebook: {str(error).splitlines()[0]}"
    if "widgets" in notebook.metadata:
        yield "holds widget state in its metadata"
    if any(WIDGET_VIEW in output.get("data", {}) for cell in code_cells(notebook) for output in cell.outputs):
        yield "stores a widget view, whose id differs at every run"
    stored = Path(path).read_text(encoding="utf-8") if Path(path).exists() else None
    if stored is not None and stored != text_of(normalise(read(path))):
        yield "is not in its stored form; run tools/notebooks.py --fix on it"


def ids(notebook, path):
    """Cell ids are words, each used once."""
    seen = set()
    for number, cell in enumerate(notebook.cells, 1):
        identifier = cell.get("id", "")
        if not is_meaningful(identifier):
            yield f"the id `{identifier}` of cell number {number} says nothing; give it words, such as `count-leaves`"
        elif identifier in seen:
            yield f"two cells have the id `{identifier}`"
        seen.add(identifier)


def executed(notebook, path):
    """All code cells were run, once, in order, without an error."""
    if len(code_cells(notebook)) > 1 and all(cell.execution_count is None for cell in code_cells(notebook)):
        yield "was never run; run tools/notebooks.py --fix on it"
        return
    for number, cell in enumerate(code_cells(notebook), 1):
        if not cell.source.strip():
            yield f"code cell `{cell.get('id')}` is empty"
        if cell.execution_count != number:
            yield f"code cell `{cell.get('id')}` has the count {cell.execution_count}, not {number}; run the notebook in order"
        if any(output.output_type == "error" for output in cell.outputs):
            yield f"code cell `{cell.get('id')}` stores an error"


# --- outputs ----------------------------------------------------------------

HOMES = "home|root|Users|usr|opt|tmp|var|private|mnt"
UNSTABLE = {
    "a path of one machine": re.compile(rf"(?<![\w.:/])/(?:{HOMES})/\w|\b[A-Z]:\\\w"),
    "a colour code of a terminal": re.compile(r"\x1b\["),
    "an address in memory": re.compile(r"\bat 0x[0-9a-fA-F]{6,}"),
    "a time that was measured": re.compile(
        r"\b\d+(\.\d+)?\s?(ms|ns|us|µs|μs)\b|\b\d+\.\d+\s?s(ec(onds?)?)?\b|CPU times|Wall time"),
}


MARKUP = re.compile(r"<style\b.*?</style>|<script\b.*?</script>|<[^>]*>", re.S)


def stable_outputs(notebook, path):
    """No output names a machine, an address or a time, so that all machines give the same."""
    for cell in code_cells(notebook):
        for output in cell.outputs:
            for kind, text in texts(output):
                for what, pattern in UNSTABLE.items():
                    # An animation's duration, inside a tag or a style, was not measured.
                    found = pattern.search(MARKUP.sub(" ", text) if "time" in what else text)
                    if found:
                        yield f"code cell `{cell.get('id')}` stores {what} in {kind}: {found.group()!r}"


SVG = re.compile(r"<svg\b[^>]*>")
NAMED_SVG = re.compile(r"<svg\b[^>]*\baria-label\s*=\s*([\"'])\s*\S.*?\1|<svg\b[^>]*>\s*<title\b[^>]*>\s*[^<\s]", re.S)
IMG = re.compile(r"<img\b[^>]*>")
IMG_ALT = re.compile(r"\balt\s*=\s*([\"'])\s*\S.*?\1", re.S)
MARKDOWN_PICTURE = re.compile(r"!\[(.*?)\]\(")


def _pictures_without_words(markup):
    """How many <svg> and <img> in a piece of markup have no text alternative."""
    hidden = re.compile(r"<svg\b[^>]*\baria-hidden\s*=\s*[\"']true[\"']")
    pieces = re.split(r"(?=<svg\b)", markup)[1:]
    svgs = sum(not (NAMED_SVG.match(piece) or hidden.match(piece)) for piece in pieces)
    return svgs + sum(not IMG_ALT.search(tag) for tag in IMG.findall(markup))


def alt_text(notebook, path):
    """Every picture, in an output or in prose, says in words what it shows."""
    for cell in notebook.cells:
        where = f"cell `{cell.get('id')}`"
        if cell.cell_type == "markdown":
            if any(not alt.strip() for alt in MARKDOWN_PICTURE.findall(cell.source)) or _pictures_without_words(cell.source):
                yield f"{where} has a picture without a text alternative"
        for output in cell.get("outputs", []):
            data, metadata = output.get("data", {}), output.get("metadata", {})
            for mime in data:
                alt = metadata.get(mime, {}).get("alt") if isinstance(metadata.get(mime), dict) else None
                alt = alt or metadata.get("alt")
                markup = mime in ("image/svg+xml", "text/html")
                if markup and not alt and _pictures_without_words(data[mime]):
                    yield f"{where} shows a picture ({mime}) without a text alternative; give its <svg> a <title>"
                if mime in ("image/png", "image/jpeg") and not alt:
                    yield f"{where} shows a picture ({mime}) without a text alternative in its metadata"
            if "image/svg+xml" in data and re.search(r"^<.* object( at .*)?>$", data.get("text/plain", "")):
                yield f"{where} shows a board whose text/plain says nothing"


# --- code -------------------------------------------------------------------

ONE_MAGIC = re.compile(r"^%matplotlib\b.*$", re.M)
NETWORK = {"aiohttp", "ftplib", "http", "httpx", "pooch", "requests", "socket", "urllib", "urllib3", "wget"}
SHELL = {"subprocess", "pty", "pexpect"}
ABSOLUTE = re.compile(r"(/[A-Za-z_][\w.-]*/|~[/\\]|[A-Za-z]:[\\/])")


def plain_python(notebook, path):
    """Code is Python alone: no shell, no magics but %matplotlib, no input(), no
    downloads, no absolute paths."""
    for cell in code_cells(notebook):
        where = f"code cell `{cell.get('id')}`"
        source = ONE_MAGIC.sub("pass", cell.source)
        try:
            tree = compile(source, "cell", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        except SyntaxError as error:
            line = cell.source.splitlines()[max(0, min(error.lineno or 1, source.count("\n") + 1) - 1)]
            yield f"{where} is not plain Python (a magic, a shell line, or a slip): {line.strip()!r}"
            continue
        for node in ast.walk(tree):
            problem = _forbidden(node)
            if problem:
                yield f"{where}, line {node.lineno}: {problem}"


def _forbidden(node):
    """A phrase if this piece of syntax has no place in a notebook, else None."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "input":
            return "input() stops the whole notebook; use a widget"
        if node.func.id in ("get_ipython", "open"):
            return f"{node.func.id}() is not for notebooks; put what it does into the library"
    if isinstance(node, ast.Attribute) and node.attr in ("system", "popen", "urlopen", "urlretrieve"):
        return f"{node.attr}() starts a program or a download"
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        for name in names:
            if name.split(".")[0] in NETWORK | SHELL:
                return f"importing {name} means a download or a shell"
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and ABSOLUTE.match(node.value):
        return f"{node.value[:40]!r} is a path of one machine"
    return None


def narrow_code(notebook, path):
    """No line of code is so long that a reader must scroll sideways."""
    for cell in code_cells(notebook):
        for number, line in enumerate(cell.source.splitlines(), 1):
            if len(line) > WIDEST_CODE:
                yield f"code cell `{cell.get('id')}`, line {number} has {len(line)} characters; at most {WIDEST_CODE} fit the page"


def version_first(notebook, path):
    """The first code cell checks the library's version."""
    first = next(iter(code_cells(notebook)), None)
    if first is None or "gameai.require(" not in first.source:
        yield "the first code cell does not check the library's version with gameai.require(\"…\")"


SKIPPING = ("nbval-skip", "raises-exception", "nbval-raises-exception")


def checked_outputs(notebook, path):
    """What nbval is told not to compare has a reason beside it; nothing is skipped."""
    for cell in code_cells(notebook):
        tags = cell.metadata.get("tags", [])
        if "nbval-ignore-output" in tags and not str(cell.metadata.get("nbval-ignore-reason", "")).strip():
            yield f"code cell `{cell.get('id')}` has the tag nbval-ignore-output and no nbval-ignore-reason in its metadata"
        for tag in SKIPPING:
            if tag in tags:
                yield f"code cell `{cell.get('id')}` has the tag {tag}; every cell is run and must not fail"
        if re.search(r"^\s*#\s*(NBVAL|PYTEST_VALIDATE)_", cell.source, re.M):
            yield f"code cell `{cell.get('id')}` steers nbval by a comment; use the tag nbval-ignore-output and give a reason"


def finished(notebook, path):
    """No cell still waits for its author's words."""
    for cell in notebook.cells:
        if re.search(r"\bTODO\b", cell.source):
            yield f"cell `{cell.get('id')}` still says TODO"


# --- a lesson ---------------------------------------------------------------

def size(notebook, path):
    """A lesson fits into 40 minutes."""
    if words(notebook) > MOST_WORDS:
        yield f"has {words(notebook)} words of prose; at most {MOST_WORDS} fit a lesson"
    if len(code_cells(notebook)) > MOST_CODE_CELLS:
        yield f"has {len(code_cells(notebook))} code cells; at most {MOST_CODE_CELLS} fit a lesson"


def objectives(notebook, path):
    """The cell `objectives` gives minutes, prerequisites and 3-5 things you can do afterwards."""
    cell = cell_named(notebook, "objectives")
    if cell is None:
        yield "has no cell with the id `objectives`"
        return
    minutes = re.search(r"(\d+)\s+minutes", cell.source)
    if not minutes or int(minutes.group(1)) > MOST_MINUTES:
        yield f"`objectives` does not say how many minutes the lesson takes (at most {MOST_MINUTES})"
    if not re.search(r"prerequisite|you need", cell.source, re.I):
        yield "`objectives` does not name the prerequisites (none is an answer)"
    goals = len(re.findall(r"^\s*(?:[-*]|\d\.)\s", cell.source, re.M))
    if "you can" not in cell.source.lower() or not 3 <= goals <= 5:
        yield f"`objectives` has {goals} list items; it needs 3 to 5, introduced by \"you can\""


PARTS = ("misconception", "exit-question", "reading", "exercises")


def parts(notebook, path):
    """A lesson names its misconception, asks one exit question, says what to read,
    and links to its exercises, each in a cell with that id."""
    for part in PARTS:
        if cell_named(notebook, part) is None:
            yield f"has no cell with the id `{part}`"
    link, cell = f"../exercises/{Path(path).name}", cell_named(notebook, "exercises")
    if cell is not None and link not in cell.source:
        yield f"the cell `exercises` does not link to {link}"


# --- all of them ------------------------------------------------------------

EVERY = (stored_form, ids, executed, stable_outputs, alt_text, plain_python, narrow_code, version_first,
         checked_outputs, finished)
LESSON = (size, objectives)
TAUGHT = (parts,)


def guards_for(path):
    """The guards that apply to a notebook, by its folder and name."""
    path = Path(path)
    if path.parent.name != "notebooks":
        return EVERY
    return EVERY + LESSON + (() if path.stem == START else TAUGHT)


def problems(path):
    """All that is wrong with the notebook at `path`, as sentences."""
    notebook = read(path)
    return [sentence for guard in guards_for(path) for sentence in guard(notebook, path)]


def missing_twins(root=ROOT):
    """Lessons without exercises, and exercises without a lesson or a solution."""
    names = {folder: {p.name for p in (root / folder).glob("*.ipynb")}
             for folder in ("notebooks", "exercises", "solutions")}
    wanted = {name for name in set().union(*names.values()) if not name.startswith("00_")}
    return [f"{folder}/{name} is missing" + (f": run python tools/exercises.py {name.removesuffix('.ipynb')}" if folder == "exercises" else "")
            for name in sorted(wanted) for folder in names if name not in names[folder]]


def unlinked(root=ROOT):
    """Lessons that the table of lessons, in the cell `lessons` of 00_start_here, does not link to."""
    start = root / "notebooks" / f"{START}.ipynb"
    cell = cell_named(read(start), "lessons") if start.exists() else None
    table = cell.source if cell is not None else ""
    return [f"notebooks/{path.name} is not in the cell `lessons` of {START}; add a row that links to it"
            for path in sorted((root / "notebooks").glob("[0-9][0-9]_*.ipynb"))
            if path.stem != START and f"({path.name})" not in table]
