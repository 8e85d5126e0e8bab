"""The architectures of agents for Diplomacy that Marinheiro (2016, section 3.4) compares: what each searches, says and believes.

His table 3.1 in data; an empty text means that the agent has no such part, or that the sources tell of none.
"""

from typing import NamedTuple


class Architecture(NamedTuple):
    """One published agent.

    name, source: who made it, and when. parts: what it is made of. search: how it finds moves. negotiation: what it agrees on
    with other players. trust: how it judges whether they keep their word. opponent_model: what it works out about their aims.
    """

    name: str
    source: str
    parts: str
    search: str
    negotiation: str
    trust: str
    opponent_model: str


ARCHITECTURES = (
    Architecture("Israeli Diplomat", "Kraus and Lehmann 1995",
                 "Prime Minister, Ministry of Defense, Foreign Office, Military Headquarters, Intelligence, Strategies Finder",
                 "several plans in conflict, considered independently by the Strategies Finder",
                 "agreements with each power, by an agent of the Foreign Office for each",
                 "how far it trusts each agreement to be kept, and means to keep it itself",
                 "the relations that it believes each pair of powers to have"),
    Architecture("Bordeaux Diplomat", "Hall and Loeb 1995",
                 "negotiator, strategic core",
                 "refined evolutionary search, for any power, by a core that doesn't know whom it plays",
                 "by the negotiator, hardly described",
                 "a matrix of friendliness; the moves made against the best moves show who is reliable",
                 "alliances, and the gain below which a power betrays, inferred from its moves"),
    Architecture("DumbBot", "Norman, described in de Jonge 2010",
                 "one program",
                 "values of provinces by who holds them and what is around, then an order for each unit", "", "", ""),
    Architecture("DarkBlade", "Ribeiro 2008",
                 "sub-agents that negotiate among themselves", "the best of several known methods", "", "", ""),
    Architecture("HaAI", "Johansson and Håård 2005",
                 "an agent for each unit; they negotiate among themselves", "bids of the units", "", "", ""),
    Architecture("DipBlue", "Ferreira 2014",
                 "advisers, each changing the scores of the one before",
                 "DumbBot's scores, changed for support, for the word given and by trust",
                 "peace, alliances and orders; no information, no threats",
                 "a ratio for each power, changed more where trust was high or there was peace", ""),
    Architecture("D-Brane", "de Jonge 2015",
                 "strategic module, NB3",
                 "branch and bound over joint plans, by the centres that they make sure of",
                 "joint moves in the present phase; no coalitions",
                 "",
                 "what the deals that a power proposed or accepted were worth to it"),
)


def having(part):
    """The names of the agents that have `part`, one of "negotiation", "trust" and "opponent_model".

    Raises:
        ValueError: there is no such part.

    >>> having("negotiation")
    ['Israeli Diplomat', 'Bordeaux Diplomat', 'DipBlue', 'D-Brane']
    >>> having("trust")
    ['Israeli Diplomat', 'Bordeaux Diplomat', 'DipBlue']
    """
    if part not in Architecture._fields:
        raise ValueError(f"part must be one of {', '.join(Architecture._fields)}; it was {part!r}.")
    return [architecture.name for architecture in ARCHITECTURES if getattr(architecture, part)]
