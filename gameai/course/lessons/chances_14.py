"""What lesson 14 shows: the published game as Plum knew it, its table of certainties, stored games, and how well chances hold."""

import json
from fractions import Fraction
from functools import cache
from importlib import resources
from itertools import product

from gameai.arena import score_interval
from gameai.course.beside import beside_guess
from gameai.games.clue import ROOMS, SUSPECTS, WEAPONS, Console, Knowledge
from gameai.games.clue.published import FIRST, Recorded, replay
from gameai.show.words import listed

__all__ = ["FEW", "NAMES", "beside_guess", "calibration_picture", "event_in_words", "events_that_rule_out", "interval",
           "lost_in_words", "lost_triples", "published_game", "published_table", "stored"]

NAMES = ["Hope", "Keelan", "Plum"]  # the players of the published games, in turn order
FEW = 1000                          # groups of fewer cards are not drawn: their intervals are wider than what is to be seen
MODELS = {"count": "counting deals", "shower": "with a shower by chance"}


def published_game(events=None, shower=None):
    """The `Knowledge` that Plum had after so many events of the first published game.

    Args:
        events: how many; default all.
        shower: how the others are thought to choose the cards they show, as for `Knowledge`.
    """
    knowledge = Knowledge([6, 6, 6], shower)
    knowledge.learn(*_events()[:events])
    return knowledge


@cache
def _events():
    lines = FIRST.splitlines()
    console = Console(3, 3, choose=Recorded(tuple(line[1:].split()) for line in lines if line.startswith("=")))
    for line in lines:
        if line.startswith(">"):
            console.say(line)
    return console.plum.knowledge.events


def published_table():
    """The lines that the program printed after 18 events of that game, with its certainties."""
    return next(replies for said, replies in replay(FIRST) if said == "show cases." and len(replies) == 9)


def events_that_rule_out(knowledge, case):
    """The indices of the events, the first being 0, without which this case would be possible."""
    needed = []
    for index in range(len(knowledge.events)):
        others = Knowledge(knowledge.hand_sizes)
        others.learn(*knowledge.events[:index], *knowledge.events[index + 1:])
        if case in others.cases():
            needed.append(index)
    return needed


def lost_triples(knowledge):
    """{triple that no deal has: the product of its cards' shares}, where that is not 0."""
    share = {card: knowledge.owners(card).get("case", Fraction(0)) for kind in (SUSPECTS, WEAPONS, ROOMS) for card in kind}
    found = {triple: share[triple[0]] * share[triple[1]] * share[triple[2]] for triple in product(SUSPECTS, WEAPONS, ROOMS)}
    return {triple: lost for triple, lost in found.items() if lost and triple not in knowledge.cases()}


def lost_in_words(knowledge):
    """A line for each of `lost_triples`, and below it the events without which some deal would have it."""
    lines = []
    for triple, lost in lost_triples(knowledge).items():
        lines.append(f"{listed(triple)}: {lost} = {float(100 * lost):.3f}%, and no deal has it")
        lines += [f"some would have it without event {index + 1}: {event_in_words(knowledge.events[index])}"
                  for index in events_that_rule_out(knowledge, triple)]
    return "\n".join(lines)


def event_in_words(event):
    """An event of the published games as a sentence, with the words that a `Knowledge` is told it in."""
    return f"{NAMES[event.player]} {event.name.replace('_', ' ')} {listed(event.cards)}."


def interval(hits, tries):
    """The 95% interval of a chance of which `hits` of `tries` came true: (low, high)."""
    return score_interval([1.0] * hits + [0.0] * (tries - hits))


@cache
def stored(name="clue_chances"):
    """What a script of experiments/ has stored under this name."""
    return json.loads(resources.files("gameai.data").joinpath(f"{name}.json").read_text(encoding="utf-8"))


def calibration_picture(found):
    """How much more often things happened than each model said, by what it said, with 95% intervals.

    Args:
        found: {model: [{"said", "happened", "half width", "cards"}]}, for the models of `MODELS`.
    """
    from gameai.show import plots  # matplotlib is slow to load, and only this needs it
    from gameai.show.palette import ROLES

    figure, axes = plots.figure(f"chance that was said, in % (groups of at least {FEW:,} cards)", "more often than said, in points")
    axes.axhline(0, color=ROLES["line"][0], linestyle="--", linewidth=1.5)
    words = []
    for number, (model, name) in enumerate(MODELS.items()):
        rows = [row for row in found[model] if row["cards"] >= FEW]
        over = [100 * (row["happened"] - row["said"]) for row in rows]
        axes.errorbar([100 * row["said"] + number - 0.5 for row in rows], over, [100 * row["half width"] for row in rows], label=name,
                      color=plots.COLOURS[number], marker=plots.MARKERS[number], linestyle="none", capsize=3)
        words.append(_in_words(name, rows))
    axes.legend(frameon=False, loc="upper left")
    return plots.finish(figure, f"How often came true what was said, in groups of at least {FEW:,} cards. " + " ".join(words))


def _in_words(name, rows):
    """One model's rows in words."""
    percent = [[100 * row[column] for column in ("said", "happened", "half width")] for row in rows]
    said = "; ".join(f"said {one:.0f}%, happened {other:.0f}% give or take {half:.1f}" for one, other, half in percent)
    return f"{name[:1].upper()}{name[1:]}: {said}."
