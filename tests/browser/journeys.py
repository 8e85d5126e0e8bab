"""What all journeys do with a widget, by its locator."""


def says(widget, words):
    """Wait until the status line has these words."""
    from playwright.sync_api import expect
    expect(widget.get_by_role("status")).to_contain_text(words)


def press(widget, name):
    """Press the button of this name."""
    widget.get_by_role("button", name=name, exact=True).click()


def start(widget):
    """Go to the first step, wherever another test has left the widget."""
    steps = widget.get_by_role("slider", name="step", exact=True)
    steps.focus()
    steps.press("Home")
