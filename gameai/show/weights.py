"""What evolution or training makes of the 112 cells of a view: a heat map by generation, beside the score on held-out games."""

from collections.abc import Mapping

from gameai.checks import brief, whole
from gameai.show import palette, svg
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, stepping
from gameai.show.tilings import framed
from gameai.show.weights_view import HEIGHT, WeightsView


class WeightsStepper(Shell):
    """A heat map of weights with a slider over the generations, beside the curve of the held-out score.

    A cell's colour is the stronger the larger its weight; plus and minus signs tell positive from negative without it. A map
    without negative weights has no signs, and its key begins at 0.

    Args:
        weights: as for `gameai.show.weights_view.WeightsView`; or a mapping from a name to such weights, as when each occupant of
            a cell has its own: a button for each shows its map, all on one scale.
        scores, fitness, generations, unit, axis, step, seen: as for `WeightsView`.
        title: what a screen reader calls it.
        at: the index of the generation that is shown first, and in a stored notebook; default the last.
        layer: the name of the weights that are shown first; default the first of the mapping.

    Raises:
        ValueError: as for `WeightsView`; there is no such generation or layer, or the layers are not equally long.

    >>> stepper = WeightsStepper([[0.0] * 112, [1.0] + [0.0] * 111], [(0.5, 0.4, 0.6), (0.7, 0.6, 0.8)], at=0)
    >>> stepper.step("next"); stepper.status.split(". ")[0]
    'Generation 1: held-out 0.70, from 0.60 to 0.80'
    """

    _esm = asset("shell.js", "narrow.js", "animate.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "animate.css")

    def __init__(self, weights, scores=None, fitness=None, generations=None, unit="weight, in units of the bid",
                 axis="score (a win 1, a draw 1/2)", step="generation", seen="in selection",
                 title="weights by generation", at=-1, layer=None):
        super().__init__()
        self.title = title
        named = weights if isinstance(weights, Mapping) else {"": weights}
        self.layers = {name: WeightsView(each, scores, fitness, generations, unit, axis, step, seen, name)
                       for name, each in named.items()}
        self.layer = self._known(layer)
        if len({len(view.weights) for view in self.layers.values()}) > 1:
            counts = ", ".join(f"{len(view.weights)} of {name}" for name, view in self.layers.items())
            raise ValueError(f"All weights need the same {step}s; there are {counts}.")
        most = max(view.most for view in self.layers.values())
        for view in self.layers.values():  # one scale for all
            view.most = most
        self.shown = self._index(at)
        view = self.layers[self.layer]
        self.scene = {"title": title, "role": "img", "width": view.width + 2 * MARGIN, "height": HEIGHT + 2 * MARGIN,
                      "shift": [MARGIN, MARGIN], "static": view.static(), "slots": ["heat", "cursor", "below"], "places": [], "moves": {},
                      "slider": step}
        self._show(self.shown)

    def _known(self, layer):
        """The name of a layer. Raises ValueError if there is none of this name, or none at all."""
        if not self.layers:
            raise ValueError("There are no weights to draw; the mapping is empty.")
        if layer is None:
            return next(iter(self.layers))
        for name in self.layers:
            if name == layer:
                return name
        raise ValueError(f"There are no weights of {brief(layer)}; there are those of {', '.join(map(str, self.layers))}.")

    def _show(self, index):
        view, names = self.layers[self.layer], list(self.layers)
        with self.hold_sync():
            self.controls = [*stepping(), *(button(f"layer{at}", name or "weights", "show these weights", disabled=name == self.layer,
                                                   why=f"{svg.capital(name)}: this is the map in view.")
                                            for at, name in enumerate(names) if len(names) > 1)]
            self.present([{"parts": {"heat": view.heat(at), "cursor": view.cursor(at)} | ({} if at else {"below": view.below()}),
                           "labels": {}, "status": view.sentence(at), "name": f"{view.step} {svg.words(number)}"}
                          for at, number in enumerate(view.generations)], index)

    def on_press(self, name):
        """Show another layer; the generation stays."""
        self.layer = list(self.layers)[int(name.removeprefix("layer"))]
        self._show(self.index)

    def _index(self, at):
        """An index from 0. Raises ValueError if there is no such generation."""
        view = self.layers[self.layer]
        count = len(view.weights)
        return whole(at, f"The index of a {view.step}", -count, count - 1) % count

    def picture(self, at=None, layer=None, theme="light"):
        """A still of the generation with an index, default the one shown first, of a layer, default the one in view.

        Raises:
            ValueError: there is no such generation or layer.
        """
        view = self.layers[self.layer if layer is None else self._known(layer)]
        return view.picture(self.shown if at is None else self._index(at), self.title, theme)

    def still(self):
        return self.picture()


def weights_picture(weights, unit="weight, in units of the bid", title="weights of the cells of a view", theme="light"):
    """A still of one set of 112 weights.

    Args:
        weights: 112 numbers, in the order of `gameai.games.checkers.views.CELLS`.
        unit: what a weight is, with its unit.
        title: the picture's name in words.
        theme: "light" or "dark".

    Returns:
        A `Picture`; its `alt` names the largest and the smallest weight.

    Raises:
        ValueError: these are not 112 finite numbers.
    """
    view = WeightsView([weights], unit=unit, step="set of weights", generations=[1])
    drawn = view.static() + view.heat(0) + view.below()
    return framed(view.width, HEIGHT, drawn, svg.capital(title), view.extremes(0), view.locality(0), theme)
