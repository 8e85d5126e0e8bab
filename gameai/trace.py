"""A trace is a plain list of events that an algorithm appends while it works.

Each algorithm defines its own small events beside its code (see
`gameai.adversarial.Enter`). A view is anything with `apply(event)` and `svg()`,
so every picture of an algorithm is a fold over one list, and stepping back is an
index. The list is the single account of what happened: pictures, exercise checks,
tests and prose all read it.
"""


def note(trace, events):
    """Append `events` to a trace, one by one: a trace need have no method but `append`."""
    for event in events:
        trace.append(event)


def fold(view, events):
    """`view` after all `events` have been applied to it, in order."""
    for event in events:
        view.apply(event)
    return view


def frames(view, events):
    """The pictures before the first event and after each event: len(events) + 1 of them."""
    pictures = [view.svg()]
    for event in events:
        view.apply(event)
        pictures.append(view.svg())
    return pictures
