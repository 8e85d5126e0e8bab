"""What happened in a game and whose turn it is, in the same words on boards, in replays and elsewhere."""

from collections.abc import Mapping

from gameai.checks import several
from gameai.show import svg

IN_FULL = 3    # moves in a row that are all named


def comments(given):
    """{number of moves made: sentence with a space after it} for comments given as a sequence or as such a mapping."""
    counted = given.items() if isinstance(given, Mapping) else enumerate(several(given or (), "comments"))
    return {count: f"{said} " for count, said in counted if said}


def moved(drawing, states, actions):
    """What the last player did: "X took row 1 column 2.", or several moves in a row.

    Args:
        drawing: the game's `Drawing`.
        states: the positions in which the actions were taken, all by one player.
        actions: the actions, one or more.
    """
    name = drawing.player_name(drawing.game.to_move(states[0]))
    named = [drawing.action_name(state, action) for state, action in zip(states, actions)]
    if len(named) <= IN_FULL:
        return svg.capital(f"{name} {drawing.verb} {', then '.join(named)}.")
    return svg.capital(f"{name} moved {len(named)} times in a row, and at last {drawing.verb} {named[-1]}.")


def run_length(game, states, count):
    """How many of the first `count` actions were taken in a row by who took the last one."""
    movers = [game.to_move(state) for state in states[:count]]
    return next((back for back, mover in enumerate(reversed(movers)) if mover != movers[-1]), count)


def turn(drawing, states, count):
    """How it stands after `count` actions: the game is over, or who is to move, "again" if they moved last."""
    game, state = drawing.game, states[count]
    if game.is_terminal(state):
        return f"The game is over: {drawing.outcome(state)}."
    return svg.capital(f"{drawing.player_name(game.to_move(state))} to move{again(game, states, count)}.")


def again(game, states, count):
    """" again" if the player to move after `count` actions also took the last one, else ""."""
    return " again" if count and game.to_move(states[count - 1]) == game.to_move(states[count]) else ""


def standing(drawing, state, names=None):
    """The score as a sentence with a space after it; "" if there is none or the game is over, which tells it.

    `names` is player -> what to call them; default their own names.
    """
    if drawing.game.is_terminal(state):
        return ""
    said = drawing.score(state, names or {player: drawing.player_name(player) for player in drawing.game.players})
    return said + " " if said else ""
