#!/usr/bin/env python3
"""Measures Tree Lot beside its peers and writes docs/benchmarks.md with what came of it.

    python3 scripts/bench.py            all sizes; takes about forty minutes
    QUICK=1 python3 scripts/bench.py    fewer rounds and sizes, in a few minutes
    python3 scripts/bench.py --again    writes the page again from the figures of the last run

Everything is measured in one run, on one disk and on the same bytes, in rounds: whatever else the
machine does meanwhile falls on all of them. What is missing is installed, and the script says so.
"""

import argparse
import dataclasses
import datetime
import json
import os
import shutil
import sys
import time

from bench import commits, logs, report, web
from bench.peers import BENCH, WORK
from rig.machine import debian_version, describe, pinned, version
from rig.shell import Failed, attempt, figures

OBSERVERS = [100, 1_000, 10_000]
RESULTS = WORK / "results.json"


@dataclasses.dataclass
class Plan:
    """How much is measured."""

    sizes: list[int]
    lots: list[int]
    rounds: int
    seconds: float
    python_events_max: int
    # For logs of a million events and more.
    large_rounds: int = 2


QUICK = Plan([10_000, 100_000, 1_000_000], [1, 100], 3, 0.5, 150_000)
FULL = Plan([10_000, 100_000, 1_000_000, 10_000_000], [1, 100, 1000], 4, 2, 1_500_000)


def measure(plan):
    """One run: all figures, in the form in which they are kept."""
    start, missing = time.monotonic(), {}
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    sources = commits.sources()
    return {
        "commits": [*commits.side_by_side(plan, sources, missing)],
        "flushes": attempt("counting flushes", commits.flushes, plan, sources, missing),
        "logs": each("a log of about {:,} events", plan.sizes, logs.measure, plan, missing),
        "lots": each("{:,} lots in a process", plan.lots, logs.lots, plan),
        "observers": each("{:,} observers", OBSERVERS, observe),
        "web": attempt("the server", web.measure, plan),
        "missing": missing, "date": datetime.date.today().isoformat(), "rounds": plan.rounds,
        "seconds": plan.seconds, "pythonEventsMax": plan.python_events_max,
        "minutes": (time.monotonic() - start) / 60, "machine": describe(WORK, versions())}


def each(what, numbers, work, *arguments):
    """What is measured for each number; nothing for those for which it can't be."""
    found = [attempt(what.format(number), work, number, *arguments) for number in numbers]
    return [one for one in found if one]


def observe(count):
    """So many who look at other shifts than the one that is signed up for."""
    return figures([BENCH, "observe", "--observers", count])


def versions():
    return {"C compiler": version(["gcc", "--version"]), "SQLite": debian_version("libsqlite3-0"),
            "PostgreSQL": debian_version("postgresql-15"), "Redis": debian_version("redis-server"),
            "hiredis": debian_version("libhiredis-dev"), "wrk": debian_version("wrk"), **pinned()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="only write the page again")
    if not parser.parse_args().again:
        is_quick = os.environ.get("QUICK", "") not in ("", "0")
        try:
            results = measure(QUICK if is_quick else FULL) | {"quick": is_quick}
        except Failed as error:
            return f"The measurements are not finished: {error}"
        RESULTS.write_text(json.dumps(results, indent=1))
    elif not RESULTS.exists():
        return "There are no figures of an earlier run."
    report.write(json.loads(RESULTS.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
