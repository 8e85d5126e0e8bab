"""The order finder: a better order for units that the chosen move leaves without one, or only holds.

Such a unit supports another own unit where others could come, so that the move is worth no less by the samples it was found with.
"""

from gameai.games.diplomacy.dumbbot import presence, rivals


def complete(search, scenes, worth, fixed=()):
    """Give idle units something to do, in `scenes` themselves; the new worth.

    Args:
        search: a `Search`.
        scenes: its scenes.
        worth: their mean worth.
        fixed: provinces of units whose orders stay.
    """
    near = presence(search.map, tuple(search.judge.units.values()))
    for province in sorted(search.own):
        orders = scenes[0].orders
        if province in fixed or orders[province].action != "hold":
            continue
        options = []
        for order in search.supports(orders, province):
            aim = search.map.province[order.dest or order.target]
            given = sum([other.target == order.target for other in orders.values() if other.power == search.power])
            options.append((given + (order.action == "support_hold") - rivals(near, aim, (search.power,)), order))
        for want, order in sorted(options):
            if want >= 0:
                break
            value = search.mean(scenes, {province: order})
            if value >= worth:
                worth = value
                for scene in scenes:
                    scene.change({province: order})
                break
    return worth
