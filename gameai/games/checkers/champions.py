"""Champions of checkers that scripts in experiments/ have bred or trained, from gameai/data/checkers_*.json.

`stored` reads the file of any of them; below it each kind of bidder has functions of its own that make players of what is there.

>>> champion = bred_genes()
>>> len(champion.black), len(champion.white)
(674, 674)
"""

import json
from contextlib import contextmanager
from importlib.resources import files

from gameai.checks import brief
from gameai.games.checkers.breeding import Pair
from gameai.games.checkers.genes import GeneEvaluator
from gameai.games.checkers.mixture import RuleEvaluator
from gameai.games.checkers.surroundings import ExpressionEvaluator


def stored(name):
    """What gameai/data/checkers_NAME.json holds; for example "genes".

    Raises:
        ValueError: there is no such file, or it is damaged.
    """
    folder = files("gameai") / "data"
    known = sorted(each.name[9:-5] for each in folder.iterdir() if each.name.startswith("checkers_") and each.name.endswith(".json"))
    if name not in known:
        raise ValueError(f"There are no stored champions of checkers of the name {brief(name)}; there are {', '.join(known)}.")
    try:
        return json.loads((folder / f"checkers_{name}.json").read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # JSON's errors and those of UTF-8 are ValueErrors
        raise _damaged(name, error) from None


def _damaged(name, error):
    """The sentence about a file that does not hold what it should."""
    return ValueError(f"The file gameai/data/checkers_{name}.json is damaged ({type(error).__name__}: {str(error).rstrip('.')}); "
                      "install the course anew, or take the file from its repository.")


@contextmanager
def _reading(name):
    """What the file of this name holds."""
    found = stored(name)
    with _blaming(name):
        yield found


@contextmanager
def _blaming(name):
    """What goes wrong meanwhile is the fault of the file of this name."""
    try:
        yield
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        raise _damaged(name, error) from None


# --- genes ----------------------------------------------------------------------


def bred_genes(run="each other"):
    """The champions, a `Pair` with the same genes for both colours; its `player()` plays.

    They were bred in 12,800 games by experiments/checkers_genes.py.

    Args:
        run: "each other", or "random" for those bred in 6,400 games against bids by chance.

    Raises:
        ValueError: there is no such run.
    """
    return _read_run(run, lambda found: _pair(found["champions"]))


def bred_generations(run="each other"):
    """{generation: the `Pair` bred there}, for some generations of the same run; the average of the last one is the champion."""
    return _read_run(run, lambda found: {each["generation"]: _pair(each) for each in found["shown"]})


def _read_run(name, read):
    """What `read` makes of the stored run of genes of this name."""
    with _reading("genes") as found:
        runs = dict(found["runs"])
    if not isinstance(name, str) or name not in runs:
        raise ValueError(f"There is no stored run of genes of the name {brief(name)}; there are {' and '.join(map(repr, runs))}.")
    with _blaming("genes"):
        return read(runs[name])


def _pair(genes):
    return Pair(*[GeneEvaluator(genes[colour]).genes for colour in Pair._fields])


# --- network ----------------------------------------------------------------------


def trained_network():
    """The champion `NetworkEvaluator`, trained by experiments/checkers_network.py; its weights are rounded to 4 digits."""
    from gameai.games.checkers.network import NetworkEvaluator  # needs numpy, which this module does not
    from gameai.learning.network import Network
    with _reading("network") as found:
        return NetworkEvaluator(Network.from_json(json.dumps(found["champion"]["network"])))


def trained_importances():
    """{games of training: the importance of each of the 112 cells to that network}, from before training to the end."""
    with _reading("network") as found:
        return {each["games"]: tuple(each["importances"]) for each in found["champion"]["snapshots"]}


def control_ratios():
    """{control: near-to-far ratios} of networks that had nothing local to learn, some seeds of each; what training alone does to them.

    "losses dealt anew": the losses of a game, each given to some other of its bids. "men behind now": how far the
    player is behind, in which every square has the same part.
    """
    with _reading("network") as found:
        return {name: tuple([row["ratio"] for row in rows]) for name, rows in found["controls"].items()}


# --- programs and rules -----------------------------------------------------------


def grown_program():
    """The champion among programs, grown in 24,000 games by experiments/checkers_programs.py, as an `ExpressionEvaluator`."""
    with _reading("programs") as found:
        return ExpressionEvaluator(found["programs"]["champion"]["text"])


def grown_programs():
    """{generation: the program that won most games in it, an `ExpressionEvaluator`}, from the same run."""
    with _reading("programs") as found:
        return {each["generation"]: ExpressionEvaluator(each["text"]) for each in found["programs"]["generations"]}


def bred_rules():
    """The champion `RuleEvaluator` of the mixture: genes bred in 24,000 games by the same script, translated to rules."""
    with _reading("programs") as found:
        return RuleEvaluator(found["rules"]["champion"]["rules"])
