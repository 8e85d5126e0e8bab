"""The Stop button at every line: what a call leaves behind when it is interrupted."""

import sys


def stopped(call, *files, at):
    """Whether `call` was interrupted: KeyboardInterrupt comes before the line number `at`, of the lines of `files` that it runs."""
    left = at

    def lines(frame, event, _):
        nonlocal left
        if event == "line":
            left -= 1
            if not left:
                raise KeyboardInterrupt
        return lines

    def calls(frame, event, _):
        return lines if frame.f_code.co_filename.endswith(files) else None

    before = sys.gettrace()
    sys.settrace(calls)
    try:
        call()
    except KeyboardInterrupt:
        return True
    except ValueError:
        pass  # a refusal is an end, too
    finally:
        sys.settrace(before)
    return False


def stops(make, call, *files, most=2000):
    """What `make()` made, for each line at which `call` of it was interrupted."""
    for at in range(1, most):
        thing = make()
        if not stopped(lambda: call(thing), *files, at=at):
            return
        yield thing
    raise AssertionError(f"There are more than {most} lines.")
