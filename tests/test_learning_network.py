"""The network: backpropagation against slopes found by trying, learning, and a text that is exact."""

import json
import pickle
import random
from math import nan

import numpy as np
import pytest

from gameai.learning import network as module
from gameai.learning.network import ACTIVATIONS, LOSSES, Network, check_gradients, sigmoid

XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [[0], [1], [1], [0]]


def examples(n, inputs, outputs, seed=1):
    rng = random.Random(seed)
    return (np.array([[rng.gauss(0, 1) for _ in range(inputs)] for _ in range(n)]),
            np.array([[rng.random() for _ in range(outputs)] for _ in range(n)]))


def same_weights(a, b):
    return a.weights.keys() == b.weights.keys() and all(np.array_equal(a.weights[name], b.weights[name]) for name in a.weights)


def test_shapes_and_types():
    network = Network((3, 5, 2), seed=1)
    assert {name: weight.shape for name, weight in network.weights.items()} == {"W1": (3, 5), "b1": (5,), "W2": (5, 2), "b2": (2,)}
    assert all(weight.dtype == np.float64 for weight in network.weights.values())
    assert network.forward([[0, 0, 0]] * 4).shape == (4, 2) and network.saliency().shape == (3,)
    assert network.gradients(*examples(4, 3, 2)).keys() == network.weights.keys()
    assert repr(network) == "<Network 3-5-2, tanh, squared loss>"


def test_no_unit_starts_saturated_however_many_inputs_there_are():
    for inputs in (10, 1000):
        network = Network((inputs, 200, 1), 1)
        sums = examples(20, inputs, 1)[0] @ network.weights["W1"]
        assert 0.85 < sums.std() < 1.15


def test_forward_by_hand():
    network = Network((2, 2, 1))
    network.weights = {"W1": np.array([[1.0, 0.0], [0.0, -2.0]]), "b1": np.array([0.0, 1.0]),
                       "W2": np.array([[3.0], [1.0]]), "b2": np.array([0.5])}
    assert network.forward([[1, 1], [0, 0]]).tolist() == pytest.approx(
        np.array([[3 * np.tanh(1) + np.tanh(-1) + 0.5], [np.tanh(1) + 0.5]]))
    assert network.mean_loss([[0, 0]], [[np.tanh(1)]]) == pytest.approx(0.125)
    network.loss = "logistic"
    assert network.forward([[0, 0]])[0, 0] == pytest.approx(1 / (1 + np.exp(-np.tanh(1) - 0.5)))
    assert network.mean_loss([[0, 0]], [[1]]) == pytest.approx(-np.log(network.forward([[0, 0]])[0, 0]))


@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("sizes", [(3, 1), (4, 5, 2), (3, 4, 4, 2)])
def test_backpropagation_agrees_with_slopes_found_by_trying(sizes, loss, activation):
    network = Network(sizes, 2, activation, loss)
    before = network.to_json()
    assert check_gradients(network, *examples(6, sizes[0], sizes[-1])) < 1e-7
    assert network.to_json() == before


def test_a_wrong_slope_is_found(monkeypatch):
    network = Network((4, 5, 2), 2)
    monkeypatch.setitem(module.ACTIVATIONS, "tanh", (np.tanh, lambda output: 1 - output))
    assert check_gradients(network, *examples(6, 4, 2)) > 0.01
    right = network.gradients
    monkeypatch.undo()
    monkeypatch.setattr(network, "gradients", lambda *batch: {name: -slope for name, slope in right(*batch).items()})
    assert check_gradients(network, *examples(6, 4, 2)) > 1


def test_a_step_is_the_gradient_times_the_rate():
    network, batch = Network((3, 4, 1), 1), examples(5, 3, 1)
    before, gradients = {name: weight.copy() for name, weight in network.weights.items()}, network.gradients(*batch)
    loss = network.mean_loss(*batch)
    assert network.step(*batch, rate=0.1) == pytest.approx(loss)
    for name, weight in network.weights.items():
        assert np.allclose(weight, before[name] - 0.1 * gradients[name], rtol=0, atol=1e-15)
    assert network.mean_loss(*batch) < loss


def test_momentum_makes_a_part_of_the_last_step_again():
    plain, heavy, batch = Network((3, 1), 1), Network((3, 1), 1), examples(5, 3, 1)
    plain.step(*batch, rate=0.1)
    heavy.step(*batch, rate=0.1, momentum=0.5)
    assert same_weights(plain, heavy)
    first = plain.weights["W1"] - Network((3, 1), 1).weights["W1"]
    plain.step(*batch, rate=0.1)
    heavy.step(*batch, rate=0.1, momentum=0.5)
    assert np.allclose(heavy.weights["W1"], plain.weights["W1"] + 0.5 * first, rtol=0, atol=1e-15)


@pytest.mark.parametrize("activation, loss, rate", [("tanh", "squared", 0.1), ("tanh", "logistic", 0.3), ("sigmoid", "logistic", 1.0)])
def test_exclusive_or_is_learned_with_a_hidden_layer_and_not_without(activation, loss, rate):
    deep, flat = Network((2, 4, 1), 3, activation, loss), Network((2, 1), 3, activation, loss)
    losses = deep.train(*XOR, epochs=1000, rate=rate, batch=4, momentum=0.9)
    flat.train(*XOR, epochs=1000, rate=0.1, batch=4, momentum=0.9)
    assert losses[-1] < 0.01 < losses[0] and np.abs(deep.forward(XOR[0]) - XOR[1]).max() < 0.1
    assert np.allclose(flat.forward(XOR[0]), 0.5, atol=0.01)


def test_a_straight_line_is_found_exactly_enough():
    inputs, _ = examples(200, 3, 1)
    targets = inputs @ [[1.0], [-2.0], [0.5]] + 0.25
    network = Network((3, 1), 1)
    network.train(inputs, targets, epochs=40, rate=0.05, batch=10)
    assert np.allclose(network.weights["W1"].ravel(), [1, -2, 0.5], atol=1e-3) and abs(network.weights["b1"][0] - 0.25) < 1e-3
    assert np.argsort(network.saliency()).tolist() == [2, 0, 1]


def test_the_same_seed_gives_the_same_network_and_the_same_training():
    batch = examples(50, 4, 1)

    def trained(seed):
        network = Network((4, 6, 1), seed)
        network.train(*batch, epochs=3, rate=0.05, batch=8, seed=seed)
        return network
    assert same_weights(trained("a"), trained("a")) and not same_weights(trained("a"), trained("b"))
    assert Network((1, 1), 5).weights["W1"][0, 0] == random.Random(5).gauss(0, 1)  # whatever numpy's version


def test_training_takes_each_example_once_an_epoch_and_tells_progress(monkeypatch):
    inputs, targets = np.arange(10.0).reshape(10, 1), np.zeros((10, 1))
    network, seen, told = Network((1, 1), 1), [], []

    def step(batch, *rest):
        seen.append(batch.ravel().tolist())
        return 1.0
    monkeypatch.setattr(network, "step", step)
    losses = network.train(inputs, targets, 2, 0.1, batch=4, progress=lambda *done: told.append(done))
    assert [len(batch) for batch in seen] == [4, 4, 2] * 2 and told == [(1, 2), (2, 2)] and losses == [1.0, 1.0]
    first, second = sum(seen[:3], []), sum(seen[3:], [])
    assert sorted(first) == sorted(second) == inputs.ravel().tolist() and first != second


def test_no_sum_is_too_large():
    with np.errstate(all="raise", under="ignore"):
        assert sigmoid(np.array([-1e4, 0.0, 1e4])).tolist() == [0.0, 0.5, 1.0]
        network = Network((1, 1), 1, loss="logistic")
        network.weights["W1"][:] = 1000
        assert network.mean_loss([[1.0], [-1.0]], [[0.0], [0.0]]) == pytest.approx(500)
        assert np.isfinite(network.gradients([[1.0]], [[0.0]])["W1"]).all()


def test_text_is_exact_and_rounding_makes_it_short():
    network = Network((20, 10, 1), 1, "sigmoid", "logistic")
    network.train(*examples(30, 20, 1), epochs=2, rate=0.1)
    twin, short = Network.from_json(network.to_json()), network.rounded(3)
    assert same_weights(network, twin) and twin.to_json() == network.to_json()
    assert (twin.sizes, twin.activation, twin.loss) == (network.sizes, network.activation, network.loss)
    assert same_weights(Network.from_json(short.to_json()), short) and short.to_json() == network.to_json(3)
    assert len(short.to_json()) < 0.45 * len(network.to_json()) and "-0.0," not in short.to_json()
    inputs, _ = examples(30, 20, 1)
    assert 0 < np.abs(network.forward(inputs) - short.forward(inputs)).max() < 0.01
    assert same_weights(pickle.loads(pickle.dumps(network)), network)


def changed(**parts):
    return json.dumps(json.loads(Network((2, 1)).to_json()) | parts)


@pytest.mark.parametrize("call, sentence", [
    (lambda: Network((3,)), r"two or more whole numbers above 0, inputs first; they were \(3,\)"),
    (lambda: Network((3, 0)), "whole numbers above 0"),
    (lambda: Network((3, 1), activation="relu"), "activation must be one of tanh, sigmoid"),
    (lambda: Network((3, 1), loss="hinge"), "loss one of squared, logistic"),
    (lambda: Network((3, 1)).forward([1, 2, 3]), r"inputs must have the shape \(n, 3\).*was \(3,\)"),
    (lambda: Network((3, 1)).step([[1, 2, 3]], [1], 0.1), r"targets must have the shape \(n, 1\)"),
    (lambda: Network((3, 1)).gradients([[1, 2, 3]], [[1], [2]]), "there were 1 inputs and 2 targets"),
    (lambda: Network((2, 1)).train(*XOR, epochs=1, rate=1, batch=0), "batch must be a whole number, 1 or more; it was 0"),
    (lambda: Network((2, 1)).train(*XOR, epochs=1.5, rate=1), "epochs must be a whole number, 0 or more; it was 1.5"),
    (lambda: Network((2, 1)).step(*XOR, rate=nan), "rate must be a finite number, 0 or more; it was nan"),
    (lambda: Network((2, 1)).step(*XOR, rate="1"), "rate must be a finite number, 0 or more; it was '1'"),
    (lambda: Network((2, 1)).step(*XOR, rate=1, momentum=5), "momentum must be a finite number, from 0 to 1; it was 5"),
    (lambda: Network((2, 1)).train([[0, 1], [nan, 1]], [[0], [1]], 1, 1), "inputs must be finite numbers; row 2 has another one"),
    (lambda: Network((2, 1)).train([[0, 1]], [[nan]], 1, 1), "targets must be finite numbers; row 1 has"),
    (lambda: Network((2, 1)).forward([[0, None]]), "inputs must be finite numbers; row 1"),
    (lambda: Network((2, 1)).forward([[0, "a"]]), "inputs must be rows of numbers"),
    (lambda: Network((2, 1)).forward(None), r"inputs must have the shape \(n, 2\)"),
    (lambda: Network((2, 1), loss="logistic").step([[0, 1]], [[5]], 1), "probabilities, from 0 to 1; here they are from 5.0 to 5.0"),
    (lambda: Network((2, 1), None), "seed must be a whole number or a string; it was None"),
    (lambda: Network((2, 1)).train(*XOR, epochs=1, rate=1, seed=None), "seed must be a whole number or a string; it was None"),
    (lambda: Network((3, 1), activation=[]), "activation must be one of tanh, sigmoid"),
    (lambda: Network((3, 1)).rounded(1.5), "digits must be a whole number, 0 or more; it was 1.5"),
    (lambda: Network((3, 1)).to_json("2"), "digits must be a whole number, 0 or more, or None for all; it was '2'"),
    (lambda: Network(None), "sizes must be a list or the like; it was None"),
    (lambda: Network((3, True)), "whole numbers above 0"),
    (lambda: Network.from_json(changed(sizes=[10 ** 9, 10 ** 9, 1])), "The network's W1 must be 1000000000 x 1000000000 finite numbers"),
    (lambda: Network.from_json("[" * 100_000), "no network as to_json writes it"),
    (lambda: Network.from_json(None), "no network as to_json writes it"),
    (lambda: check_gradients(Network((2, 1)), *XOR, epsilon=0), "epsilon must be above 0"),
    (lambda: Network.from_json("[]"), "no network as to_json writes it"),
    (lambda: Network.from_json("{"), "no network as to_json writes it"),
    (lambda: Network.from_json(changed(weights={"W1": [[1], [2]]})), "b1 must be 1 finite numbers"),
    (lambda: Network.from_json(changed(weights={"W1": [[1, 2]], "b1": [0]})), "W1 must be 2 x 1 finite numbers"),
    (lambda: Network.from_json(changed(weights={"W1": [[1], [float("nan")]], "b1": [0]})), "W1 must be 2 x 1 finite numbers"),
])
def test_what_makes_no_sense_is_refused_in_one_sentence(call, sentence):
    with pytest.raises(ValueError, match=sentence) as caught:
        call()
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.filterwarnings("error")
def test_a_rate_too_high_is_told():
    network = Network((2, 1), 1)
    with pytest.raises(ValueError, match="a learning rate lower than 50 keeps it finite"):
        network.train([[100, 3], [5, 90]], [[1], [2]], epochs=500, rate=50)
