"""The widget of `gameai.show.progress`."""

import anywidget
import traitlets

from gameai.show import palette
from gameai.show.assets import asset


class ProgressWidget(anywidget.AnyWidget):
    """A label, a bar, and how much of how much is done."""

    _esm = asset("progress.js")
    _css = palette.css() + asset("shell.css", "progress.css")

    label = traitlets.Unicode().tag(sync=True)
    now = traitlets.List().tag(sync=True)          # [done, total]; empty at the beginning

    def _repr_mimebundle_(self, **kwargs):
        """The live widget, and beside it the label alone: a stored output must not tell how far it was."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return dict(data) | {"text/plain": self.label}, metadata

    def __repr__(self):
        return self.label
