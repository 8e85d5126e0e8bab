"""NegMAS's alternating offers between two agents that concede with time. Runs under a Python that has NegMAS, alone.

Reads lines from standard input. 0 asks for the facts: {"agreement", "offers"}. A number n asks for n negotiations:
{"seconds"} of process time. It must not import anything of the course.
"""

import gc
import json
import sys
from time import process_time

try:
    from negmas import AspirationNegotiator, SAOMechanism, make_issue
    from negmas.preferences import LinearAdditiveUtilityFunction
    from negmas.preferences.value_fun import TableFun
except Exception as error:  # whichever it is, the table says so
    print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
    sys.exit()

ISSUES = [make_issue(11, "price"), make_issue(5, "quantity")]


def scores(most, falls):
    return TableFun({value: (most - value if falls else value) / most for value in range(most + 1)})


def negotiate():
    """Boulware against Boulware about price and quantity, with a deadline of 100 offers."""
    mechanism = SAOMechanism(issues=ISSUES, n_steps=100, one_offer_per_step=True)
    for weights, falls in (((0.7, 0.3), False), ((0.3, 0.7), True)):
        utility = LinearAdditiveUtilityFunction([scores(10, falls), scores(4, falls)], weights=weights, issues=ISSUES)
        mechanism.add(AspirationNegotiator(aspiration_type=5.0), ufun=utility)
    return mechanism.run()


def seconds(repeat):
    gc.collect()
    gc.disable()
    start = process_time()
    for _ in range(repeat):
        negotiate()
    spent = process_time() - start
    gc.enable()
    return {"seconds": spent}


for line in sys.stdin:
    repeat = int(line)
    if repeat:
        print(json.dumps(seconds(repeat)), flush=True)
    else:
        end = negotiate()
        print(json.dumps({"agreement": end.agreement, "offers": end.step}), flush=True)
