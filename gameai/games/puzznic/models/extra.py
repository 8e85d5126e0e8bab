"""CPMpy, the modelling library, loaded when it is first needed, so that the models can be read and listed without it."""

from importlib import import_module

INSTALL = "python -m pip install cpmpy ortools python-sat"


class _CPMpy:
    """Stands for the module cpmpy: `cp.boolvar` is `cpmpy.boolvar`."""

    def __getattr__(self, name):
        if name.startswith("__"):  # tools that look around, doctest for one, ask for such names
            raise AttributeError(name)
        return getattr(needed("cpmpy", "CPMpy"), name)


def needed(module, title):
    """The module of that name. Raises ImportError, with the command that installs it, if it is not there."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise ImportError(f"The constraint models of Puzznic need {title}, which is not installed: run {INSTALL}") from None


cp = _CPMpy()
