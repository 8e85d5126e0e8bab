"""Help with other people's programs: counting their calls, and those that need a Python of their own."""

import atexit
import json
import subprocess
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace


@contextmanager
def counted(module, name):
    """While it lasts, calls of the module's function `name` are counted; gives an object with `count`.

    It counts in a run of its own, never while the clock runs.
    """
    function, calls = getattr(module, name), SimpleNamespace(count=0)

    def counting(*args, **kwargs):
        calls.count += 1
        return function(*args, **kwargs)

    setattr(module, name, counting)
    try:
        yield calls
    finally:
        setattr(module, name, function)


class Worker:
    """A script of this folder under another Python, kept running so that its imports stay warm.

    It reads a number of repeats a line and writes a JSON object a line.
    """

    def __init__(self, python, script):
        self.python = python
        self.process = subprocess.Popen([python, str(Path(__file__).parent / script)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        atexit.register(self.close)

    def ask(self, repeat):
        """The script's answer to `repeat`, or {"error": a sentence} when it has ended."""
        try:
            self.process.stdin.write(f"{repeat}\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            return {"error": f"{self.python} ended with code {self.process.wait()}"}

    def close(self):
        """End the script, by the end of its input."""
        self.process.communicate()
