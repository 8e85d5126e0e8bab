"""The models of fixed steps and of fewest moves as texts in Essence Prime, the language of Savile Row."""

from importlib.resources import files

from gameai.checks import one_of, whole
from gameai.games.puzznic.formats import to_param
from gameai.games.puzznic.rules import as_level

MODELS = ("fixed_steps", "minimising_moves")


def essence_prime(model):
    """The text of a model in Essence Prime, "fixed_steps" or "minimising_moves". Raises ValueError for another name."""
    one_of(model, MODELS, "A model in Essence Prime")
    return files("gameai.data").joinpath("puzznic_models").joinpath(f"{model}.eprime").read_text(encoding="utf-8")


def essence_prime_parameters(level, noSteps):
    """The text of the parameters that either model takes beside its own text.

    Args:
        level: a `Level` or its text; all blocks have support.
        noSteps: the number of steps, or the most moves.

    >>> essence_prime_parameters("#####\\n#A A#\\n#####", 2).splitlines()[-3:]
    ['letting noRows be 3', 'letting noCols be 5', 'letting noSteps be 2']
    """
    level = as_level(level)
    return to_param(level, noRows=level.height, noCols=level.width, noSteps=whole(noSteps, "The number of steps", 1))
