"""What all journeys do with a widget, by its locator."""

from contextlib import contextmanager


def says(widget, words):
    """Wait until the status line has these words."""
    from playwright.sync_api import expect
    expect(widget.get_by_role("status")).to_contain_text(words)


def press(widget, name):
    """Press the button of this name."""
    widget.get_by_role("button", name=name, exact=True).click()


def widgets_of(page, roles):
    """{title: widget} of the widgets on a page, once they are there; `roles` is {title: the role of its picture}."""
    found = {title: page.locator(".gameai").filter(has=page.locator(f'g[role="{role}"][aria-label="{title}"]'))
             for title, role in roles.items()}
    for widget in found.values():
        widget.wait_for()
    return found


def start(widget):
    """Go to the first step, wherever another test has left the widget."""
    steps = widget.get_by_role("slider", name="step", exact=True)
    steps.focus()
    steps.press("Home")


@contextmanager
def busy_kernel(page):
    """The page's kernel runs a cell that does not end; after the block it is interrupted."""
    page.evaluate("""() => {
        window.kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        const future = window.kernel.requestExecute(
            {code: "import threading; print('on', flush=True); threading.Event().wait(60)"});
        window.cell = "waits";
        future.onIOPub = (message) => { if (message.content.text?.includes("on")) window.cell = "runs"; };
        future.done.finally(() => { window.cell = "has ended"; });
    }""")
    page.wait_for_function("() => window.cell === 'runs'")
    yield
    assert page.evaluate("() => window.cell") == "runs", "the cell ended before the test did"
    page.evaluate("() => window.kernel.interrupt()")
    page.wait_for_function("() => window.cell === 'has ended'")
