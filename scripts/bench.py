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
import functools
import itertools
import json
import os
import shutil
import sys
import time

from bench import flushes, logs, report, web
from bench.peers import BENCH, OURS, PEERS, WORK, WRITERS, Turn, medians
from rig.machine import debian_version, describe, first, pinned, version
from rig.shell import Failed, Progress, figures, note

EVENTS = [1, 100]
OBSERVERS = [100, 1_000, 10_000]
# How long the commits are made which the others write again.
SOURCE_SECONDS = 2
# On the disk, a log needs its rows, a copy and a database beside it; in memory, its making.
BYTES_PER_EVENT, BYTES_PER_LOT = 600, 8 << 20


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


class Bench:
    """One run. The results are kept in the form in which they are written to results.json."""

    def __init__(self, plan):
        self.plan, self.sources, self.taken, self.missing = plan, {}, {}, {}
        self.results = {"logs": [], "lots": [], "observers": [], "flushes": [], "web": None,
                        "missing": self.missing}
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)

    def measure(self):
        steps, start = [*self.steps()], time.monotonic()
        progress = Progress(sum(weight for _, weight, _ in steps))
        for what, weight, work in steps:
            progress.step(what, weight)
            work()
        progress.finish()
        return self.results | {
            "date": datetime.date.today().isoformat(), "rounds": self.plan.rounds,
            "seconds": self.plan.seconds, "pythonEventsMax": self.plan.python_events_max,
            "minutes": (time.monotonic() - start) / 60, "commits": [*self.commits()],
            "machine": describe(WORK, versions())}

    def steps(self):
        """What is done: its name, its weight for the progress bar, and the work."""
        plan = self.plan
        for events in EVENTS:
            yield f"making commits of {events}", 2, functools.partial(self.make_source, events)
        for peer in PEERS:
            yield f"preparing {peer.name}", 1, functools.partial(self.try_peer, peer, peer.prepare)
        for _, *turn in itertools.product(range(plan.rounds), EVENTS, WRITERS, PEERS):
            events, writers, peer = turn
            if writers in peer.writers:
                yield (f"{peer.name}, {writers} writers, {events} events", plan.seconds,
                       functools.partial(self.commit, *turn))
        yield "counting flushes", 12 * plan.seconds, self.count_flushes
        for size in plan.sizes:
            yield (f"a log of about {size:,} events", 20 + size // 20_000,
                   functools.partial(self.measure_log, size))
        for count in plan.lots:
            yield (f"{count:,} lots in a process", 3 + count / 20,
                   functools.partial(self.host, count))
        for count in OBSERVERS:
            yield f"{count:,} observers", 2, functools.partial(self.observe, count)
        yield "the server", 30, self.serve

    def make_source(self, events):
        self.sources[events] = logs.source(events, SOURCE_SECONDS)

    def try_peer(self, peer, work, *arguments):
        """What comes of it; a peer that fails is left out from then on."""
        if peer.name in self.missing:
            return None
        try:
            return work(*arguments)
        except (Failed, OSError) as error:
            if peer is OURS:
                raise
            note(f"{peer.name} is not run: {error}")
            self.missing[peer.name] = str(error)
            return None

    def turn(self, writers, events):
        return Turn(self.sources[events], writers, events, self.plan.seconds)

    def commit(self, events, writers, peer):
        """Those that are compared with each other run one after the other, and their ratio is
        taken in each round: a disk may become many times slower for a minute."""
        found = self.try_peer(peer, peer.commits, self.turn(writers, events))
        if found:
            self.taken.setdefault((events, peer.name, writers), []).append(found)
            ours = self.taken[events, OURS.name, writers][-1]
            found["ratio"] = ours["commitsPerSecond"] / found["commitsPerSecond"]

    def commits(self):
        """Medians over the rounds, by events, peer and writers."""
        for (events, peer, writers), rounds in self.taken.items():
            if peer not in self.missing:
                rates = [found["commitsPerSecond"] for found in rounds]
                yield {"events": events, "peer": peer, "writers": writers, **medians(rounds),
                       "slowest": min(rates), "fastest": max(rates)}

    def count_flushes(self):
        self.results["flushes"] = flushes.check(self.turn, self.missing)

    def measure_log(self, size):
        """The smallest log stays: copies of it are the lots."""
        what, found = f"A log of {size:,} events", self.results["logs"]
        if not has_room(size * BYTES_PER_EVENT, what):
            return
        try:
            log = logs.Log(size, self.plan, self.missing)
            found.append(log.measure())
        except Failed as error:
            if not found:
                raise
            note(f"{what} is left out: {error}")
            return
        if len(found) == 1:
            self.smallest = log
        else:
            log.remove()

    def host(self, count):
        if has_room(count * BYTES_PER_LOT, f"{count:,} lots"):
            try:
                self.results["lots"].append(logs.lots(self.smallest, count, self.plan))
            except Failed as error:
                note(f"{count:,} lots are left out: {error}")

    def observe(self, count):
        """So many who look at other shifts than the one that somebody signs up for."""
        self.results["observers"].append(figures([BENCH, "observe", "--observers", count]))

    def serve(self):
        try:
            self.results["web"] = web.measure(self.plan)
        except (Failed, OSError) as error:
            note(f"The server is not measured: {error}")


def has_room(needed_bytes, what):
    memory_bytes = int(first(r"^MemAvailable:\s+(\d+)", "/proc/meminfo")) * 1024
    if min(memory_bytes, shutil.disk_usage(WORK).free) >= needed_bytes:
        return True
    note(f"{what} would need {needed_bytes / 2**30:.1f} GiB on the disk and in memory: left out.")
    return False


def versions():
    return {"C compiler": version(["gcc", "--version"]), "SQLite": debian_version("libsqlite3-0"),
            "PostgreSQL": debian_version("postgresql-15"), "Redis": debian_version("redis-server"),
            "hiredis": debian_version("libhiredis-dev"), "wrk": debian_version("wrk"), **pinned()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="only write the page again")
    results_path = WORK / "results.json"
    if not parser.parse_args().again:
        is_quick = os.environ.get("QUICK", "") not in ("", "0")
        try:
            results = Bench(QUICK if is_quick else FULL).measure() | {"quick": is_quick}
        except Failed as error:
            return f"The measurements are not finished: {error}"
        results_path.write_text(json.dumps(results, indent=1))
    elif not results_path.exists():
        return "There are no figures of an earlier run."
    report.write(json.loads(results_path.read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
