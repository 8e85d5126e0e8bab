"""A game of AlphaWolves, watched with what they think."""

from gameai.games.werewolves.alpha.president import AlphaWolf, Disguised
from gameai.games.werewolves.recording import record


def watched(rules, agents, seed):
    """A game, and who held whom for a werewolf at each vote.

    Args:
        rules, agents, seed: as for `gameai.games.werewolves.play`; thoughts are known of `AlphaWolf`s alone.

    Returns:
        (recording, days): the `Recording`, and for each day (name, {observer: {suspect: how certain}}, living players), the dead being
        among the suspects. The living are those who voted.
    """
    days, before = [], None

    def watch(state, players):
        nonlocal before
        if before is not None and before.phase == "day" and before.stage == "move":  # the vote is over, and nobody has thought further
            thoughts = {}
            for player in before.living:
                agent = players[player].agent if isinstance(players[player], Disguised) else players[player]
                if isinstance(agent, AlphaWolf):
                    thoughts[player] = agent.suspicions()
            days.append((f"day {len(days) + 1}", thoughts, before.living))
        before = state

    return record(rules, agents, seed, watch), days
