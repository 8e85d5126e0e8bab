"""A small neural network, and learning by backpropagation written out.

Layers are matrices; each works on a whole batch of examples at once. Rumelhart, Hinton and
Williams, "Learning representations by back-propagating errors" (1986); Russell and Norvig,
"Artificial Intelligence" (4th ed.), chapter 22.

>>> inputs, targets = [[0, 0], [0, 1], [1, 0], [1, 1]], [[0], [1], [1], [0]]
>>> network = Network((2, 4, 1), seed=1)
>>> losses = network.train(inputs, targets, epochs=500, rate=0.1, momentum=0.9, batch=4)
>>> [round(float(output)) for output, in network.forward(inputs)]  # exclusive or, which no single layer can learn
[0, 1, 1, 0]
"""

import json
import random
from operator import index

import numpy as np

from gameai.checks import brief, finite, several, whole


def sigmoid(z):
    """The logistic function 1 / (1 + e**-z), written so that no z is too large for it."""
    return 0.5 + 0.5 * np.tanh(0.5 * z)


#: name: (the function, its slope as a function of the output)
ACTIVATIONS = {"tanh": (np.tanh, lambda output: 1 - output * output),
               "sigmoid": (sigmoid, lambda output: output * (1 - output))}
LOSSES = ("squared", "logistic")


class Network:
    """A feedforward network of fully connected layers.

    Args:
        sizes: units in each layer, from inputs to outputs: (2, 4, 1) has one hidden layer of 4.
        seed: any int or string; the same seed gives the same first weights.
        activation: "tanh" or "sigmoid", of the hidden units.
        loss: "squared" for outputs that are any numbers, "logistic" for probabilities: then
            outputs pass through the sigmoid and the loss is the cross-entropy.

    Attributes:
        weights: {"W1": array (inputs, hidden), "b1": array (hidden,), "W2": …}, of float64.
        sizes, activation, loss: as given.
    """

    def __init__(self, sizes, seed=0, activation="tanh", loss="squared"):
        self.sizes, self.activation, self.loss = _require_sizes(sizes), activation, loss
        if not isinstance(activation, str) or activation not in ACTIVATIONS or loss not in LOSSES:
            raise ValueError(f"activation must be one of {', '.join(ACTIVATIONS)} and loss one of {', '.join(LOSSES)}; "
                             f"they were {activation!r} and {loss!r}.")
        # Python's own generator gives the same numbers under every version of numpy.
        rng = _generator(seed)
        self.weights = {}
        for layer, (inputs, outputs) in enumerate(zip(self.sizes, self.sizes[1:]), 1):
            # With this spread the sum at a unit is about as wide as one input, so no unit starts saturated.
            drawn = [rng.gauss(0, inputs ** -0.5) for _ in range(inputs * outputs)]
            self.weights[f"W{layer}"] = np.array(drawn).reshape(inputs, outputs)
            self.weights[f"b{layer}"] = np.zeros(outputs)
        self.velocity = {name: np.zeros_like(weight) for name, weight in self.weights.items()}

    def __repr__(self):
        return f"<Network {'-'.join(map(str, self.sizes))}, {self.activation}, {self.loss} loss>"

    @property
    def layers(self):
        """How many layers of weights there are."""
        return len(self.sizes) - 1

    # --- forward --------------------------------------------------------------

    def forward(self, inputs):
        """The outputs for a batch: (n, inputs) gives (n, outputs)."""
        return self._outputs(self._layer_values(_batch("inputs", inputs, self.sizes[0]))[-1])

    def mean_loss(self, inputs, targets):
        """The mean over the batch of half the squared error, or of the cross-entropy, summed over outputs."""
        inputs, targets = self._both(inputs, targets)
        return self._mean_loss(self._layer_values(inputs)[-1], targets)

    def _layer_values(self, inputs):
        """[inputs, hidden values, …, last sums]: arrays (n, units), one a layer; the last one before any sigmoid."""
        function, _ = ACTIVATIONS[self.activation]
        values = [inputs]
        for layer in range(1, self.layers + 1):
            sums = values[-1] @ self.weights[f"W{layer}"] + self.weights[f"b{layer}"]
            values.append(function(sums) if layer < self.layers else sums)
        return values

    def _outputs(self, sums):
        return sigmoid(sums) if self.loss == "logistic" else sums

    def _mean_loss(self, sums, targets):
        if self.loss == "logistic":  # -t log(y) - (1 - t) log(1 - y), without a logarithm of 0
            return float(np.sum(np.logaddexp(0, sums) - targets * sums) / len(sums))
        return float(np.sum((sums - targets) ** 2) / (2 * len(sums)))

    # --- backward -------------------------------------------------------------

    def gradients(self, inputs, targets):
        """{name: how fast the mean loss grows with each of these weights}, in the shapes of `weights`.

        An error at the outputs is handed back, layer by layer: each unit gets its share by the
        weights through which it worked, times the slope of its activation.

        Args:
            inputs: (n, inputs).
            targets: (n, outputs).
        """
        return self._backward(*self._both(inputs, targets))[0]

    def _backward(self, inputs, targets):
        """(gradients, mean loss)."""
        _, slope = ACTIVATIONS[self.activation]
        values, found = self._layer_values(inputs), {}
        # Both losses are made so that their slope at the last sums is the output minus the target.
        error = (self._outputs(values[-1]) - targets) / len(inputs)
        for layer in range(self.layers, 0, -1):
            found[f"W{layer}"] = values[layer - 1].T @ error
            found[f"b{layer}"] = error.sum(axis=0)
            if layer > 1:
                error = error @ self.weights[f"W{layer}"].T * slope(values[layer - 1])
        return found, self._mean_loss(values[-1], targets)

    # --- learning -------------------------------------------------------------

    def step(self, inputs, targets, rate, momentum=0.0):
        """One step of gradient descent on a batch; returns the mean loss before it.

        Args:
            inputs, targets: (n, inputs) and (n, outputs).
            rate: the learning rate, 0 or more.
            momentum: from 0 to 1, how much of the last step is made again (0: plain descent).

        Raises:
            ValueError: the loss is no finite number any more, or these are no such examples or numbers.
        """
        rate, momentum = finite(rate, "rate", 0), finite(momentum, "momentum", 0, 1)
        with np.errstate(over="ignore", invalid="ignore"):  # the sentence below says it better
            gradients, loss = self._backward(*self._both(inputs, targets))
        if not np.isfinite(loss):
            raise ValueError(f"The loss has grown out of all bounds; a learning rate lower than {rate} keeps it finite.")
        for name, gradient in gradients.items():
            self.velocity[name] = momentum * self.velocity[name] - rate * gradient
            self.weights[name] += self.velocity[name]
        return loss

    def train(self, inputs, targets, epochs, rate, batch=32, momentum=0.0, seed=0, progress=None):
        """Stochastic gradient descent: each epoch takes all examples once, in random order, a batch a step.

        Args:
            inputs, targets: (n, inputs) and (n, outputs).
            epochs: how many.
            rate, momentum: as for `step`.
            batch: examples a step.
            seed: any int or string, of the order.
            progress: called with (epochs done, epochs in all).

        Returns:
            For each epoch the mean loss, measured at each batch before its step.
        """
        inputs, targets = self._both(inputs, targets)
        epochs, batch = whole(epochs, "epochs"), whole(batch, "batch", 1)
        rng, order, losses = _generator(seed), list(range(len(inputs))), []
        for epoch in range(1, epochs + 1):
            rng.shuffle(order)
            total = 0.0
            for start in range(0, len(order), batch):
                chosen = order[start:start + batch]
                total += len(chosen) * self.step(inputs[chosen], targets[chosen], rate, momentum)
            losses.append(total / len(order))
            if progress:
                progress(epoch, epochs)
        return losses

    # --- looking into it, keeping it --------------------------------------------

    def saliency(self):
        """How much the first layer listens to each input: the mean size of its weights, (inputs,)."""
        return np.abs(self.weights["W1"]).mean(axis=1)

    def rounded(self, digits):
        """A network with each weight rounded to so many digits after the point: a shorter text, and nearly the same outputs."""
        return Network.from_json(self.to_json(whole(digits, "digits")))

    def to_json(self, digits=None):
        """The network as a JSON text, exact to the last bit (what momentum remembers is left out).

        Args:
            digits: round to so many digits after the point first, which makes the text about a third as long.
        """
        digits = whole(digits, "digits", none=" or None for all")
        weights = {name: (weight if digits is None else weight.round(digits) + 0.0).tolist()  # + 0.0 makes 0 of -0
                   for name, weight in self.weights.items()}
        return json.dumps({"sizes": self.sizes, "activation": self.activation, "loss": self.loss, "weights": weights},
                          separators=(",", ":"))

    @classmethod
    def from_json(cls, text):
        """The network that `to_json` wrote.

        Raises:
            ValueError: the text is none of that form.
        """
        try:
            kept = json.loads(text)
            sizes, form = _require_sizes(kept["sizes"]), (kept["activation"], kept["loss"])
            weights = {name: np.array(weight, dtype=float) for name, weight in kept["weights"].items()}
        except (KeyError, TypeError, AttributeError, ValueError, OverflowError, RecursionError) as error:
            raise ValueError(f"This is no network as to_json writes it ({type(error).__name__}: {str(error).rstrip('.')}).") from None
        for layer, pair in enumerate(zip(sizes, sizes[1:]), 1):  # before a network of these sizes is made, since they may be huge
            for name, shape in ((f"W{layer}", pair), (f"b{layer}", pair[1:])):
                if name not in weights or weights[name].shape != shape or not np.isfinite(weights[name]).all():
                    raise ValueError(f"The network's {name} must be {' x '.join(map(str, shape))} finite numbers.")
        network = cls(sizes, 0, *form)
        network.weights = {name: weights[name] for name in network.weights}
        return network

    def _both(self, inputs, targets):
        inputs, targets = _batch("inputs", inputs, self.sizes[0]), _batch("targets", targets, self.sizes[-1])
        if len(inputs) != len(targets) or not len(inputs):
            raise ValueError(f"There is one target for each input, at least one; there were {len(inputs)} inputs "
                             f"and {len(targets)} targets.")
        if self.loss == "logistic" and not (0 <= targets.min() and targets.max() <= 1):
            raise ValueError(f"The targets of a logistic loss are probabilities, from 0 to 1; here they are from {targets.min()} "
                             f"to {targets.max()}.")
        return inputs, targets


def _batch(name, rows, width):
    """The rows as an array (n, width) of finite numbers."""
    try:
        batch = np.asarray(rows, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name} must be rows of numbers, all of one length; they were {brief(rows)}.") from None
    if batch.ndim != 2 or batch.shape[1] != width:
        raise ValueError(f"{name} must have the shape (n, {width}), a row for each example; the shape was {batch.shape}.")
    if not np.isfinite(batch).all():
        raise ValueError(f"{name} must be finite numbers; row {int((~np.isfinite(batch)).any(axis=1).argmax()) + 1} has another one.")
    return batch


def _require_sizes(sizes):
    given = several(sizes, "sizes")
    try:
        found = tuple([whole(size, "size", 1) for size in given])
    except ValueError:
        found = ()
    if len(found) < 2:
        raise ValueError(f"sizes must be two or more whole numbers above 0, inputs first; they were {brief(given)}.")
    return found


def _generator(seed):
    """A `random.Random`. It takes None for a seed that differs each time; here the same seed gives the same."""
    if isinstance(seed, (str, bytes, float)):
        return random.Random(seed)
    try:
        return random.Random(index(seed))
    except TypeError:
        raise ValueError(f"seed must be a whole number or a string; it was {brief(seed)}.") from None


def check_gradients(network, inputs, targets, epsilon=1e-5):
    """The largest difference between backpropagation and slopes found by trying.

    Each weight is moved by `epsilon` up and down, which takes two passes a weight: slow, and
    free of any rule that could be remembered wrongly.

    Returns:
        The largest |difference| of all weights, divided by the largest |slope|; about 1e-9 when all is right.
    """
    epsilon = finite(epsilon, "epsilon")
    if epsilon <= 0:
        raise ValueError(f"epsilon must be above 0; it was {epsilon}.")
    claimed, difference, largest = network.gradients(inputs, targets), 0.0, 0.0
    for name, weight in network.weights.items():
        for place in np.ndindex(weight.shape):
            kept = weight[place]
            weight[place] = kept + epsilon
            above = network.mean_loss(inputs, targets)
            weight[place] = kept - epsilon
            below = network.mean_loss(inputs, targets)
            weight[place] = kept
            slope = (above - below) / (2 * epsilon)
            difference = max(difference, abs(slope - claimed[name][place]))
            largest = max(largest, abs(slope))
    return difference / (largest or 1.0)
