"""What holds for every test and for every notebook that nbval runs.

The reader's own files stay untouched: the progress file and IPython's history
are moved to a temporary folder, and each notebook starts with an empty
progress file, which is the state that stored outputs show.
"""

import os
import shutil
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

collect_ignore = ["tests/without"]  # stand-ins for packages; no tests
_scratch = Path(tempfile.mkdtemp(prefix="gameai-test-"))
os.environ["GAMEAI_PROGRESS"] = str(_scratch / "progress.json")
os.environ.pop("GAMEAI_SEED", None)  # an instructor's fresh positions are not the stored ones
os.environ["IPYTHONDIR"] = str(_scratch / "ipython")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session):
    """Each worker imports a share of the test files first: pytest rewrites the assertions of a file that is new, and keeps that.

    All workers collect all files, so in a fresh copy of the course each would rewrite all of them.
    """
    worker = getattr(session.config, "workerinput", None)
    here = Path(__file__).parent / "tests"
    if worker is None or str(here) not in sys.path:
        return
    share = int(worker["workerid"].removeprefix("gw"))
    for path in sorted(here.glob("test_*.py"))[share::worker["workercount"]]:
        with suppress(Exception, pytest.skip.Exception):  # collection will tell
            import_module(path.stem)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Before nbval starts a notebook's kernel, point it at a progress file of its own."""
    notebook = item.parent
    if type(notebook).__name__ == "IPyNbFile" and notebook.kernel is None:
        fresh = Path(tempfile.mkdtemp(dir=_scratch)) / "progress.json"
        os.environ["GAMEAI_PROGRESS"] = str(fresh)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(call):
    """Cut long chains of errors: pytest formats all of a chain for every frame, which may take minutes."""
    if call.excinfo:
        cut(call.excinfo.value, 5)


def cut(error, links):
    """Forget what led to an error, by `from` or by "during handling of", beyond so many links."""
    for link in ("__cause__", "__context__"):
        before = getattr(error, link)
        if before is not None and links == 0:
            setattr(error, link, None)
        elif before is not None:
            cut(before, links - 1)


def pytest_unconfigure():
    shutil.rmtree(_scratch, ignore_errors=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Tests go to workers by file, but all journeys to one: it starts JupyterLab and the browser once for all."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class JourneysTogether(LoadFileScheduling):
        def _split_scope(self, nodeid):
            journeys = "tests/browser/"
            return journeys if nodeid.startswith(journeys) else super()._split_scope(nodeid)

    return JourneysTogether(config, log)
