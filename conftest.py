"""What holds for every test and for every notebook that nbval runs.

The reader's own files stay untouched: the progress file and IPython's history
are moved to a temporary folder, and each notebook starts with an empty
progress file, which is the state that stored outputs show.
"""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

_scratch = Path(tempfile.mkdtemp(prefix="gameai-test-"))
os.environ["GAMEAI_PROGRESS"] = str(_scratch / "progress.json")
os.environ.pop("GAMEAI_SEED", None)  # an instructor's fresh positions are not the stored ones
os.environ["IPYTHONDIR"] = str(_scratch / "ipython")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Before nbval starts a notebook's kernel, point it at a progress file of its own."""
    notebook = item.parent
    if type(notebook).__name__ == "IPyNbFile" and notebook.kernel is None:
        fresh = Path(tempfile.mkdtemp(dir=_scratch)) / "progress.json"
        os.environ["GAMEAI_PROGRESS"] = str(fresh)


def pytest_unconfigure():
    shutil.rmtree(_scratch, ignore_errors=True)
