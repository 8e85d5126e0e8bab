"""Cases for the exercises of lesson 09: enough of them that each wrong version of a bank fails in one."""

TRIES = 2000


def until_each_fails(cases, mistakes, fails, another):
    """`cases` and, for each of the mistakes that none of them refutes, one more that does.

    Args:
        cases: a list of tuples of arguments.
        mistakes: the bank of an exercise.
        fails: fails(function, case), whether the case refutes a function.
        another: another() makes a case.

    Raises:
        ValueError: a mistake was refuted by none of many cases.
    """
    found = list(cases)
    for mistake in mistakes:
        if any(fails(mistake.function, case) for case in found):
            continue
        case = next((case for case in (another() for _ in range(TRIES)) if fails(mistake.function, case)), None)
        if case is None:
            raise ValueError(f"None of {TRIES} cases refutes the wrong version {mistake.name!r}.")
        found.append(case)
    return found
