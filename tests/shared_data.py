"""The truth that is handed beside the repository, `../shared/data`; without it a test skips and says so."""

import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "shared" / "data"


def shared(name):
    """The JSON of a file below `../shared/data`; the calling test is skipped if the file is not there."""
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"shared/data/{name} is not beside the repository; facts of the project's own stand in this module")
    return json.loads(path.read_text(encoding="utf-8"))
