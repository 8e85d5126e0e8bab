"""Checks in a real kernel: whatever a student's function does, the kernel lives and answers."""

import os
import queue
import sys
from pathlib import Path

import pytest
from course_samples import HOSTILE
from jupyter_client import KernelManager
from jupyter_client.kernelspec import KernelSpecManager

HERE = Path(__file__).parent
PATIENCE = 60  # seconds until a test gives up on the kernel; an answer takes far less


class Kernel:
    """One kernel, with `run(code)` giving (status, text of all outputs)."""

    def __init__(self, environment):
        specs = KernelSpecManager(kernel_dirs=[], ensure_native_kernel=True)  # this very interpreter
        self.manager = KernelManager(kernel_name="python3", kernel_spec_manager=specs)
        self.manager.start_kernel(env=environment, cwd=str(HERE))
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=PATIENCE)

    def run(self, code, on_display=None):
        request, said = self.client.execute(code), []
        while True:
            message = self.client.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") != request:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "status" and content["execution_state"] == "idle":
                break
            if kind == "stream":
                said.append(content["text"])
            elif kind in ("display_data", "execute_result"):
                said.append(content["data"]["text/plain"])
            elif kind == "error":
                said.append(f"{content['ename']}: {content['evalue']}")
            if on_display is not None and kind == "display_data":
                on_display, act = None, on_display
                act()
        while (reply := self.client.get_shell_msg(timeout=PATIENCE))["parent_header"].get("msg_id") != request:
            pass
        return reply["content"], "\n".join(said)

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def kernel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kernel")
    environment = os.environ | {"GAMEAI_PROGRESS": str(folder / "progress.json"), "IPYTHONDIR": str(folder),
                                "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE.parent)]),
                                "JUPYTER_RUNTIME_DIR": str(folder)}
    kernel = Kernel(environment)
    assert kernel.run("from course_samples import TOTAL\nsame_kernel = 'yes'")[0]["status"] == "ok"
    yield kernel
    kernel.close()


@pytest.mark.parametrize("name", list(HOSTILE))
def test_hostile_functions_get_a_sentence_and_the_kernel_lives(kernel, name):
    source, state, words = HOSTILE[name]
    status, text = kernel.run(f"{source}\nTOTAL.check(f)")
    assert status["status"] == "ok", text
    assert f" {state}\n" in text.replace("Exercise 99.1 ", ""), text
    # Line numbers count the whole cell, and the cell's own source is found.
    assert words in text
    assert not status["payload"]  # exit() asks the frontend to end the kernel by a payload
    assert kernel.run("print(same_kernel)")[1].strip() == "yes"
    assert kernel.manager.is_alive()


def test_nothing_stays_behind(kernel):
    code = """import threading, signal, sys
from gameai.course import clock
def endless(numbers):
    while True: pass
for f in (endless, sum) * 25:
    TOTAL.verdict(f, seconds=0.01)
print([t.name for t in threading.enumerate() if t.name == 'gameai clock'], signal.getsignal(clock.SIGNAL) == signal.SIG_DFL,
      'ask_exit' in vars(get_ipython()), type(sys.stdout).__name__, sys.gettrace())"""
    assert kernel.run(code)[1].strip() == "[] True False OutStream None"


@pytest.mark.skipif(sys.platform == "win32", reason="the test interrupts the kernel by a POSIX signal")
def test_the_stop_button_ends_a_check_and_is_not_called_too_slow(kernel):
    code = """from IPython.display import display
def stuck(numbers):
    display('running')
    while True: pass
TOTAL.check(stuck, seconds=1000)"""
    status, text = kernel.run(code, on_display=kernel.manager.interrupt_kernel)
    assert status["status"] == "error" and status["ename"] == "KeyboardInterrupt"
    assert "You pressed Stop" in text and "too slow" not in text
    assert kernel.run("TOTAL.check(sum)")[1].startswith("Exercise 99.1 · ✓ right")


def test_display_objects_have_html_and_text(kernel):
    request = kernel.client.execute("TOTAL.check(len)")
    data = None
    while data is None:
        try:
            message = kernel.client.get_iopub_msg(timeout=PATIENCE)
        except queue.Empty:
            pytest.fail("the check displayed nothing")
        if message["parent_header"].get("msg_id") == request and message["msg_type"] == "display_data":
            data = message["content"]["data"]
    assert set(data) == {"text/html", "text/plain"}
    assert "You counted the numbers." in data["text/html"] and "You counted the numbers." in data["text/plain"]
