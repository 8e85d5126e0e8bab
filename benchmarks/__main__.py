"""`python -m benchmarks [NAME ...]`: run the comparisons of all modules here, or of those named."""

import argparse
import importlib
import json
import pkgutil
import platform
import sys
from pathlib import Path

import benchmarks
from benchmarks.harness import as_json, measure, table


def discover(package=benchmarks):
    """{name: module} of the package's modules that have `comparisons`, in the order of their names."""
    found = {}
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda info: info.name):
        if info.ispkg or info.name.startswith("_"):
            continue
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        if hasattr(module, "comparisons"):
            found[info.name] = module
    return found


def run(names, rounds=None, report=lambda text: None):
    """The results of the modules named, or of all; each is yielded as soon as it is there."""
    modules = discover()
    unknown = [name for name in names if name not in modules]
    if unknown:
        raise SystemExit(f"There is no benchmark {unknown[0]!r}; there are {', '.join(modules)}.")
    for name in names or modules:
        for comparison in modules[name].comparisons():
            yield measure(comparison, rounds, report=report)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Time the course's searches beside other people's.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a module of benchmarks/, for example tic_tac_toe; default all")
    parser.add_argument("--rounds", type=int, help="turns of each entrant; default each comparison's own number")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write times, counts and verdicts to FILE")
    parser.add_argument("--strict", action="store_true", help="end with an error when a goal is missed")
    options = parser.parse_args(arguments)
    if options.rounds is not None and options.rounds < 1:
        parser.error(f"--rounds must be 1 or more; it was {options.rounds}.")

    def report(text):
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    where = f"Python {platform.python_version()} ({platform.python_implementation()}), {platform.machine()}"
    print(f"{where}; medians of process time, entrants taking turns.\n")
    results = []
    for result in run(options.names, options.rounds, report):
        report("")
        print(table(result), end="\n\n", flush=True)
        results.append(result)

    verdicts = [verdict for result in results for _, _, verdict in result.verdicts()]
    print(f"Goals: {verdicts.count('pass')} passed, {verdicts.count('miss')} missed, {verdicts.count('not run')} not run.")
    if options.json:
        written = {"python": platform.python_version(), "machine": platform.machine(),
                   "comparisons": [as_json(result) for result in results]}
        options.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return 1 if options.strict and "miss" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
