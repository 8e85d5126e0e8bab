"""Wrong versions of exercises 11.1, 11.3 and 11.5, as students write them: mutation, prices read, genes translated."""

import random

# --- 11.1 ------------------------------------------------------------------------------


def mutates_in_place(genes, rate, step, rng):
    for place in range(len(genes)):
        if rng.random() < rate:
            genes[place] += rng.randint(-step, step)
    return genes


def changes_the_parent_too(genes, rate, step, rng):
    child = genes
    for place in range(len(child)):
        if rng.random() < rate:
            child[place] += rng.randint(-step, step)
    return list(child)


def rate_ignored(genes, rate, step, rng):
    return [gene + rng.randint(-step, step) for gene in genes]


def rate_turned(genes, rate, step, rng):
    return [gene if rng.random() < rate else gene + rng.randint(-step, step) for gene in genes]


def one_toss(genes, rate, step, rng):
    if rng.random() < rate:
        return [gene + rng.randint(-step, step) for gene in genes]
    return list(genes)


def same_change(genes, rate, step, rng):
    change = rng.choice([-1, 1]) * rng.randint(1, step)
    return [gene + change if rng.random() < rate else gene for gene in genes]


def only_upwards(genes, rate, step, rng):
    return [gene + rng.randint(0, step) if rng.random() < rate else gene for gene in genes]


def full_steps(genes, rate, step, rng):
    return [gene + rng.choice([-step, step]) if rng.random() < rate else gene for gene in genes]


def replaces(genes, rate, step, rng):
    return [rng.randint(-step, step) if rng.random() < rate else gene for gene in genes]


def nothing_changes(genes, rate, step, rng):
    return list(genes)


def by_gauss(genes, rate, step, rng):
    return [gene + round(rng.gauss(0, step)) if rng.random() < rate else gene for gene in genes]


def rounds(genes, rate, step, rng):
    return [gene + round(rng.uniform(-step, step)) if rng.random() < rate else gene for gene in genes]


def one_gene(genes, rate, step, rng):
    child = list(genes)
    if rate:
        child[rng.randrange(len(child))] += rng.randint(1, step)
    return child


def fixed_number(genes, rate, step, rng):
    child = list(genes)
    for place in rng.sample(range(len(child)), round(rate * len(child))):
        child[place] += rng.choice([change for change in range(-step, step + 1) if change])
    return child


def last_stays_still(genes, rate, step, rng):
    child = list(genes)
    for place in range(len(genes) - 1):
        if rng.random() < rate:
            child[place] += rng.randint(-step, step)
    return child


def first_stays_still(genes, rate, step, rng):
    child = list(genes)
    for place in range(1, len(genes)):
        if rng.random() < rate:
            child[place] += rng.randint(-step, step)
    return child


def half_open(genes, rate, step, rng):
    return [gene + rng.randrange(-step, step) if rng.random() < rate else gene for gene in genes]


def changed_alone(genes, rate, step, rng):
    return [gene + rng.randint(-step, step) for gene in genes if rng.random() < rate]


def draws_from_random(genes, rate, step, rng):
    return [gene + random.randint(-step, step) if random.random() < rate else gene for gene in genes]


def scales(genes, rate, step, rng):
    return [gene * rng.uniform(0.9, 1.1) if rng.random() < rate else gene for gene in genes]


# --- 11.3 ------------------------------------------------------------------------------


def lead(genes, high, low, rings):
    """A right version."""
    parts = [0] * 8
    for cell, ring in enumerate(rings):
        parts[ring - 1] += genes[6 * cell + high["cells"][cell]] - genes[6 * cell + low["cells"][cell]]
    parts[7] = genes[672] * (high["front"] - low["front"]) + genes[673] * (high["king"] - low["king"])
    return parts


def high_alone(genes, high, low, rings):
    parts = [0] * 8
    for cell, ring in enumerate(rings):
        parts[ring - 1] += genes[6 * cell + high["cells"][cell]]
    parts[7] = genes[672] * high["front"] + genes[673] * high["king"]
    return parts


def turned(genes, high, low, rings):
    return lead(genes, low, high, rings)


def by_occupant(genes, high, low, rings):
    by_cell = [genes[112 * code + cell] for cell in range(112) for code in range(6)]
    return lead(by_cell + genes[672:], high, low, rings)


def _without(genes, code):
    """Genes in which one occupant is worth nothing anywhere."""
    return [0 if place % 6 == code else gene for place, gene in enumerate(genes[:672])] + genes[672:]


def skips_vacant(genes, high, low, rings):
    return lead(_without(genes, 0), high, low, rings)


def skips_outside(genes, high, low, rings):
    return lead(_without(genes, 1), high, low, rings)


def one_gene_a_cell(genes, high, low, rings):
    parts = lead(genes, high, low, rings)
    return [sum(genes[cell] * (high["cells"][cell] - low["cells"][cell]) for cell in range(112) if rings[cell] == ring)
            for ring in range(1, 8)] + parts[7:]


def no_flags(genes, high, low, rings):
    return lead(genes, high, low, rings)[:7] + [0]


def high_in_front(genes, high, low, rings):
    return lead(genes, {**high, "front": True}, low, rings)


def rear_flag(genes, high, low, rings):
    return lead(genes[:672] + [-genes[672], genes[673]], high, low, rings)


def flags_exchanged(genes, high, low, rings):
    return lead(genes[:672] + [genes[673], genes[672]], high, low, rings)


def sizes(genes, high, low, rings):
    parts = [0] * 8
    for cell, ring in enumerate(rings):
        parts[ring - 1] += abs(genes[6 * cell + high["cells"][cell]] - genes[6 * cell + low["cells"][cell]])
    return parts[:7] + [abs(each) for each in lead(genes, high, low, rings)[7:]]


def means(genes, high, low, rings):
    parts = lead(genes, high, low, rings)
    return [part / rings.count(ring) for ring, part in enumerate(parts[:7], 1)] + parts[7:]


def prices_where_different(genes, high, low, rings):
    parts = lead(genes, high, low, rings)
    return [sum(genes[6 * cell + high["cells"][cell]] for cell in range(112)
                if rings[cell] == ring and high["cells"][cell] != low["cells"][cell]) for ring in range(1, 8)] + parts[7:]


def ring_too_far(genes, high, low, rings):
    parts = lead(genes, high, low, rings)
    return [0, *parts[:6], parts[6] + parts[7]]


# --- 11.5 ------------------------------------------------------------------------------


def rules(genes, patterns):
    """A right version."""
    prices = {}
    for gene, pattern in zip(genes, patterns):
        prices[pattern] = prices.get(pattern, 0) + gene
    return by_size([(pattern, price) for pattern, price in prices.items() if price])


def by_size(found):
    return sorted(found, key=lambda rule: -abs(rule[1]))


def keeps_zeros(genes, patterns):
    prices = dict.fromkeys(patterns, 0)
    for gene, pattern in zip(genes, patterns):
        prices[pattern] += gene
    return by_size(prices.items())


def drops_negative(genes, patterns):
    return [rule for rule in rules(genes, patterns) if rule[1] > 0]


def sorted_by_price(genes, patterns):
    return sorted(rules(genes, patterns), key=lambda rule: -rule[1])


def smallest_first(genes, patterns):
    return rules(genes, patterns)[::-1]


def not_sorted(genes, patterns):
    found = dict(rules(genes, patterns))
    return [(pattern, found[pattern]) for pattern in dict.fromkeys(patterns) if pattern in found]


def last_stays(genes, patterns):
    return by_size([rule for rule in dict(zip(patterns, genes)).items() if rule[1]])


def first_stays(genes, patterns):
    return by_size([rule for rule in dict(zip(patterns[::-1], genes[::-1])).items() if rule[1]])


def keeps_twice(genes, patterns):
    return by_size([(pattern, gene) for gene, pattern in zip(genes, patterns) if gene])


def zero_after_adding(genes, patterns):
    prices = {}
    for gene, pattern in zip(genes, patterns):
        if gene:
            prices[pattern] = prices.get(pattern, 0) + gene
    return by_size(prices.items())


def price_first(genes, patterns):
    return [(price, pattern) for pattern, price in rules(genes, patterns)]


def drops_signs(genes, patterns):
    return [(pattern, abs(price)) for pattern, price in rules(genes, patterns)]
