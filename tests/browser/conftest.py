"""Real JupyterLab in Chromium: one server, one browser and one page for all journeys.

Loading JupyterLab takes five times as long as opening a notebook in a page that has loaded it, so the page stays.

Set SHOTS to a folder to keep the screenshots.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
LABS_OWN = re.compile("jlab_core|Canceled future for")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def _missing():
    for module in ("playwright", "jupyterlab", "anywidget"):
        if find_spec(module) is None:
            return f"{module} is not installed"
    if CHROMIUM is None or not Path(CHROMIUM).exists():
        return "there is no Chromium (install Debian's chromium, or set CHROMIUM to its path)"
    return ""


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Where the notebooks of the journeys are written; JupyterLab's root."""
    if _missing():
        pytest.skip(f"no browser journey: {_missing()}")
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="session")
def lab(folder, tmp_path_factory):
    """The address of a JupyterLab server."""
    home = tmp_path_factory.mktemp("lab")
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    env = os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "c"), "JUPYTER_DATA_DIR": str(home / "d"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "s"), "JUPYTERLAB_WORKSPACES_DIR": str(home / "w"),
        "IPYTHONDIR": str(home / "i"), "GAMEAI_PROGRESS": str(home / "progress.json"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))),
    }
    settings = home / "s/@jupyterlab/apputils-extension"
    settings.mkdir(parents=True)   # no prompt for news, no look-ups outside
    (settings / "notification.jupyterlab-settings").write_text(
        '{"fetchNews": "false", "checkForUpdates": false}')
    log = (home / "log").open("wb")
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", "--no-browser", f"--port={port}", "--ip=127.0.0.1",
         "--allow-root", "--IdentityProvider.token=", "--ServerApp.password=",
         f"--ServerApp.root_dir={folder}", "--LabApp.expose_app_in_browser=True",
         "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"],
        stdout=log, stderr=log, env=env)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(server, address + "/api/status", home / "log")
        yield address
    finally:
        server.terminate()
        server.wait(20)
        log.close()


def _wait_for(server, address, log):
    """Return when the server answers; the pauses are waits for an event outside this process."""
    for _ in range(240):
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            try:
                server.wait(0.25)
            except subprocess.TimeoutExpired:
                continue
            break
    raise RuntimeError("JupyterLab did not start:\n" + log.read_text())


@pytest.fixture(scope="session")
def browser(folder):
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Pages:
    """A browser's pages, and what scripts have thrown in them.

    JupyterLab's own bundle (`jlab_core`) throws now and then when cells come and go, and its
    unanswered requests do when a kernel restarts; that is left out.
    """

    def __init__(self, browser):
        self.browser, self.thrown = browser, []

    @contextmanager
    def new(self):
        context = self.browser.new_context(viewport={"width": 1200, "height": 1500})
        page = context.new_page()
        page.set_default_timeout(45_000)
        page.on("pageerror", lambda error: LABS_OWN.search(f"{error} {error.stack}")
                or self.thrown.append(f"{error}\n{error.stack}"))
        try:
            yield page
        finally:
            context.close()

    @contextmanager
    def checked(self):
        """Fail the tests of this block when a script of the course throws."""
        self.thrown.clear()
        yield
        assert not self.thrown, self.thrown


@pytest.fixture(scope="session")
def pages(browser):
    return Pages(browser)


@pytest.fixture(scope="session")
def lab_page(pages, lab):
    """A page with JupyterLab in it, for one notebook at a time."""
    with pages.new() as page:
        page.goto(f"{lab}/doc?reset")
        page.wait_for_function("() => window.jupyterapp")
        page.evaluate("() => window.jupyterapp.restored")
        yield page


@pytest.fixture(scope="module")
def page(pages, lab_page):
    """JupyterLab's page for the tests of a module, each of which brings the widgets into the state it needs."""
    with pages.checked():
        yield lab_page
        _close_notebooks(lab_page)


@pytest.fixture
def own_page(pages):
    """An empty page for one test, without JupyterLab."""
    with pages.checked(), pages.new() as page:
        yield page


def _close_notebooks(page):
    """End the kernels, take the notebooks and the course's style sheets out of the page: the next one brings its own."""
    page.evaluate("""async () => {
        for (const panel of [...window.jupyterapp.shell.widgets("main")]) {
            await panel.sessionContext?.shutdown();
            panel.dispose();
        }
        document.querySelectorAll('style[id^="gameai."]').forEach((style) => style.remove());
    }""")


@pytest.fixture(scope="session")
def shoot(tmp_path_factory):
    """Take a screenshot of what a locator shows; SHOTS names the folder to keep them in."""
    place = Path(os.environ.get("SHOTS") or tmp_path_factory.mktemp("shots"))
    place.mkdir(parents=True, exist_ok=True)

    def take(locator, name):
        locator.screenshot(path=place / f"{name}.png")
    return take


@pytest.fixture(scope="session")
def write_notebook(folder):
    """Write a notebook of code cells into the root of the server."""
    def write(name, *cells):
        notebook = {"nbformat": 4, "nbformat_minor": 5,
                    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3",
                                                "language": "python"}},
                    "cells": [{"cell_type": "code", "id": f"cell-{i}", "metadata": {},
                               "execution_count": None, "outputs": [], "source": source}
                              for i, source in enumerate(cells)]}
        (folder / name).write_text(json.dumps(notebook))
        return name
    return write


@pytest.fixture(scope="session")
def open_notebook():
    """Open a notebook in JupyterLab's page, in the place of the one before, and wait for its cells."""
    def open_it(page, name):
        _close_notebooks(page)
        page.evaluate("""async (name) => {
            const panel = await window.jupyterapp.commands.execute("docmanager:open", {path: name});
            await panel.context.ready;
        }""", name)
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    return open_it


@pytest.fixture(scope="session")
def open_and_run(open_notebook):
    """Open a notebook, wait for its kernel and run all its cells, to the last one's end.

    The page's own commands are used: clicking the Run menu races with the kernel's start.
    """
    def run(page, name):
        open_notebook(page, name)
        page.evaluate("""async () => {
            const app = window.jupyterapp;
            const until = async (f) => { while (!f()) await new Promise(r => setTimeout(r, 50)); };
            const session = app.shell.currentWidget.sessionContext;
            await session.ready;
            await until(() => session.session?.kernel);
            await session.session.kernel.info;
            await app.commands.execute('notebook:run-all-cells');
        }""")
    return run


@pytest.fixture(scope="session")
def set_theme():
    """Switch JupyterLab's theme, "JupyterLab Dark" or "JupyterLab Light", and wait for it."""
    def switch(page, theme):
        light = str(theme == "JupyterLab Light").lower()
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})",
                      theme)
        page.locator(f'body[data-jp-theme-light="{light}"]').wait_for(state="attached")
        page.locator("#jupyterlab-splash").wait_for(state="detached")   # it dims the page
    return switch
