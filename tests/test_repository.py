"""Nothing in the repository belongs to one machine, one account or one package index."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LARGEST = 2_000_000  # bytes of one file

# Each pattern is written so that it does not match itself.
FORBIDDEN = {
    "a home folder": re.compile(r"(?<![\w.:])/(?:[r]oot|[h]ome|[U]sers|[w]ork|[t]mp)/[A-Za-z.]|\b[C]:\\[U]sers"),
    "a package index": re.compile(r"[p]ypi\.(?:org|python)|[p]ythonhosted\.org|registry\.[n]pmjs|--(?:extra-)?[i]ndex-url"),
    "a merge conflict": re.compile(r"^(?:<{7} |>{7} )", re.M),
    "a secret": re.compile(r"-----[B]EGIN [A-Z ]*PRIVATE KEY|\b[g]hp_\w{20}|\b[A]KIA\w{16}"),
}


def tracked():
    """The files that git keeps; a copy without git has none to look at."""
    if not (ROOT / ".git").exists():
        pytest.skip("this copy of the course is no git checkout")
    listing = subprocess.run(["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"],
                             cwd=ROOT, capture_output=True, check=True, text=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_belongs_to_one_machine():
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a packed file
        for what, pattern in FORBIDDEN.items():
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found.append(f"{path.relative_to(ROOT)}:{line}: {what}: {match.group()}")
    assert found == []


@pytest.mark.parametrize("what, text", [
    ("a home folder", "see /" + "home/ada/notes"),
    ("a package index", "https://" + "py" + "pi.org/simple"),
    ("a merge conflict", "<" * 7 + " HEAD"),
    ("a secret", "-----" + "BEGIN RSA PRIVATE KEY"),
])
def test_what_is_forbidden_is_found(what, text):
    assert FORBIDDEN[what].search(text)


def test_files_are_small():
    assert [str(path) for path in tracked() if path.stat().st_size > LARGEST] == []


def test_progress_and_environments_are_ignored():
    ignored = subprocess.run(["git", "-c", f"safe.directory={ROOT}", "check-ignore", ".venv/x", ".gameai/progress.json"],
                             cwd=ROOT, capture_output=True, text=True) if tracked() else None
    assert ignored.stdout.split() == [".venv/x", ".gameai/progress.json"]
