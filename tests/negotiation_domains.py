"""Small random domains for the tests of negotiation."""

import random
from fractions import Fraction

from gameai.negotiation import Additive, Domain, Interacting, Issue


def random_domain(seed, agents=2, reservations=False, discounts=(1,), issues=3, extras=True, top=5):
    """(domain, utilities) with up to `issues` issues of up to four values; scores are whole, up to `top`, so that there are ties."""
    rng = random.Random(seed)
    sizes = [rng.randint(1, 4) for _ in range(rng.randint(1, issues))]
    domain = Domain([Issue(f"issue {number}", range(size)) for number, size in enumerate(sizes)])
    utilities = []
    for _ in range(agents):
        scores = [{value: Fraction(rng.randint(0, top)) for value in range(size)} for size in sizes]
        utility = Additive([rng.randint(1, 3) for _ in sizes], scores, rng.randint(0, 8) if reservations else 0, rng.choice(discounts))
        if extras and rng.random() < 0.5:
            utility = Interacting(utility, {rng.choice(domain.outcomes): rng.randint(1, 9)})
        utilities.append(utility)
    return domain, utilities
