"""What lesson 12 shows: a slope, the network by games of training, whether it is local, a search, and both together."""

from statistics import fmean

from gameai.course.beside import beside_guess
from gameai.games.checkers.champions import control_ratios, stored, trained_importances

__all__ = ["beside_guess", "by_training", "cuts", "cuts_picture", "locality", "locality_picture", "meetings", "meetings_picture", "orders",
           "orders_picture", "percent", "slope_picture", "stored", "together", "together_picture"]


def percent(score, interval):
    """A score and its interval in words.

    >>> percent(0.5, (0.4, 0.6))
    '50% (40% to 60%)'
    """
    return f"{score:.0%} ({interval[0]:.0%} to {interval[1]:.0%})"


def _plot(rows, x, reference, said):
    """{name: (value, low, high)} with their intervals."""
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it

    return plots.intervals(list(rows), *zip(*rows.values()), x=x, reference=reference, alt=said)


def slope_picture(target=1.0, start=3.0, rate=0.3, steps=4):
    """The loss of one weight, whose output is the weight itself, and steps of gradient descent along it."""
    from gameai.show import plots

    grid = [-1 + at / 10 for at in range(41)]
    loss = lambda weight: (weight - target) ** 2 / 2
    way = [start]
    for _ in range(steps):
        way.append(way[-1] - rate * (way[-1] - target))
    made, axes = plots.figure("a weight", "loss")
    axes.plot(grid, list(map(loss, grid)), marker="")
    axes.plot(way, list(map(loss, way)), "o")
    for before, after in zip(way, way[1:]):
        axes.annotate("", (after, loss(after)), (before, loss(before)), arrowprops={"arrowstyle": "->", "connectionstyle": "arc3,rad=0.3"})
    return plots.finish(made, f"The loss is a valley with its bottom where the weight is {target:g}. From {start:g} on "
                              f"the right, {steps} steps "
                              "lead down, each shorter than the one before, since the slope gets gentler.")


def by_training():
    """Of the champion on its way: importances, (score, low, high) in held-out games against random moves, games of training."""
    rows = stored("network")["champion"]["snapshots"]
    games, importances = [row["games"] for row in rows], trained_importances()
    return [list(importances[each]) for each in games], [(row["random"]["score"], *row["random"]["interval"]) for row in rows], games


def locality():
    """{what: near-to-far ratios of its seeds}: the sizes of near weights, up to 2 cells away, to those of far ones."""
    best, bred = stored("network"), stored("genes")["runs"]["each other"]
    return {"network, trained": [run["ratio"] for run in best["runs"]], "network, untrained": [run["before"] for run in best["runs"]],
            "network, larger first weights": [run["ratio"] for run in best["choices"]["first weights of the usual size"]],
            **{f"control: {name}": list(ratios) for name, ratios in control_ratios().items()},
            "genes, bred": [bred["locality"]["ratio"], *(run["near to far"] for run in bred["other seeds"].values())]}


def locality_picture():
    """Near-to-far ratios: the mean of the seeds, the least and the most."""
    rows = {f"{name} ({len(ratios)} seeds)": (fmean(ratios), min(ratios), max(ratios)) for name, ratios in locality().items()}
    said = " ".join(f"{name}: {mean:.2f}, from {low:.2f} to {high:.2f}." for name, (mean, low, high) in rows.items())
    return _plot(rows, "mean size of weights, near to far", 1, f"Near-to-far ratios of weights. {said}")


def cuts():
    """{what the network sees: a match against a search of depth 1}.

    The champion whole, without its far cells, without its near ones and without any; and networks of 800 games that saw near
    cells alone, each beside its twin that saw all.
    """
    best = stored("network")
    found = {"whole": best["cut"][0]["whole"], **{f"cut to distance {row['radius']}": row["cut"] for row in best["cut"]},
             f"only beyond distance {best['near cut']['radius']}": best["near cut"]["cut"], "no cell at all": best["all cut"]["cut"]}
    near = best["trained near"][0]["runs"]  # of radius 2
    for number, (run, twin) in enumerate(zip(near, best["runs"])):
        found |= {f"trained to see 2, seed {number}": run["depth 1"], f"trained to see all, seed {number}": twin["depth 1"]}
    return found


def meetings():
    """{(bidder, opponent): match} of the network, the expert and the genes against searches, 400 held-out games each."""
    network, expert = stored("network")["held out"], stored("bidders")["against"]["the expert"]
    genes = stored("genes")["runs"]["each other"]["against"]
    return ({("genes", f"depth {depth}"): genes[f"search of depth {depth}"] for depth in (1, 2)}
            | {("network", f"depth {depth}"): network[f"depth {depth}"] for depth in (1, 2)}
            | {("expert", f"depth {depth}"): expert[str(depth)] for depth in (1, 2, 3, 4)})


def _matches(found, x):
    rows = {name if isinstance(name, str) else ", ".join(name): (one["score"], *one["interval"]) for name, one in found.items()}
    return _plot(rows, x, 0.5, "400 games each. " + " ".join(f"{name}: {percent(row[0], row[1:])}." for name, row in rows.items()))


def cuts_picture():
    """The scores of `cuts`."""
    return _matches(cuts(), "score against a search of depth 1 (a win 1, a draw 1/2)")


def meetings_picture():
    """The scores of `meetings`."""
    return _matches(meetings(), "score against the search (a win 1, a draw 1/2)")


def orders():
    """{search and order: (nodes in relation to the rules' order, low, high)}."""
    found = {}
    for row in stored("network")["orders"]:
        search = f"depth {row['depth']}{', with table' if row['deepening'] else ''}"
        for order in ("network", "expert", "random"):
            saving = row["orders"][order]
            found[f"{search}: {order}"] = (saving["ratio"], *saving["interval"])
    return found


def orders_picture():
    """Nodes by order of moves."""
    rows = orders()
    return _plot(rows, "nodes, in relation to the rules' order", 1,
                 "Nodes of alpha-beta by order of moves, in relation to the rules' order. "
                 + " ".join(f"{name}: {percent(row[0], row[1:])}." for name, row in rows.items()))


def together():
    """{(whose bids, opponent): match} of a search that tries best bids first, against search alone and against bids alone."""
    return {(f"{name} and search", against): one for name, found in stored("together")["against"].items() for against, one in found.items()}


def together_picture():
    """The scores of `together`."""
    return _matches({f"{both}, against {alone}": one for (both, alone), one in together().items()}, "score of both (a "
                                                                                                    "win 1, a draw 1/2)")
