#!/usr/bin/env python3
"""Measures Tree Lot beside its peers and writes docs/benchmarks.md with what came of it.

    python3 scripts/bench.py            all sizes; takes about forty minutes
    QUICK=1 python3 scripts/bench.py    fewer rounds and sizes, in a few minutes
    python3 scripts/bench.py --again    writes the pages again from the figures of the last run

Everything is measured in one run, on one disk and on the same bytes, in rounds: whatever else the
machine does meanwhile falls on all of them. What is missing is installed, and the script says so.
"""

import argparse
import dataclasses
import datetime
import json
import os
import subprocess
import sys
import time

from bench import flushes, machine, report, web
from bench.database_peers import PostgreSQL, Redis
from bench.logs import LogBench, lots_bench, middle
from bench.peers import WRITERS, Bare, BareReserved, SQLite, TreeLot
from bench.python_peers import EventSourcing, UmaDB
from bench.shell import Failed, Progress, figures, note
from bench.work import TAIL_EVENTS, Work, free_memory_bytes

PEERS = [TreeLot, Bare, BareReserved, SQLite, EventSourcing, UmaDB, PostgreSQL, Redis]
EVENTS = [1, 100]
COMMIT_FIGURES = ["commitsPerSecond", "p50", "p99", "p999", "clientShare", "serverShare"]
# How long the commits are made which the others write again.
SOURCE_SECONDS = 2
# The largest log needs its rows, a copy and a database beside it; making it up takes memory.
DISK_BYTES_PER_EVENT = 600
MEMORY_BYTES_PER_EVENT = 400
BYTES_PER_LOT = 8 << 20


@dataclasses.dataclass
class Plan:
    """How much is measured."""

    sizes: list
    lots: list
    rounds: int
    # For logs of a million events and more.
    large_rounds: int
    seconds: float
    python_events_max: int

    @staticmethod
    def quick():
        return Plan(sizes=[10_000, 100_000, 1_000_000], lots=[1, 100], rounds=3, large_rounds=2,
                    seconds=0.5, python_events_max=150_000)

    @staticmethod
    def full():
        return Plan(sizes=[10_000, 100_000, 1_000_000, 10_000_000], lots=[1, 100, 1000], rounds=4,
                    large_rounds=2, seconds=2, python_events_max=1_500_000)


def weight(events):
    """For the progress bar: how many times as long as a run of commits it takes to go through so
    many events."""
    return 1 + events // 200_000


class Bench:
    """One run. The figures are kept in the form in which they are written to results.json."""

    def __init__(self, plan):
        self.plan, self.work = plan, Work()
        self.work.clear()
        self.peers, self.missing = [], {}
        of_commits = len(EVENTS) * sum(len(kind.writers) for kind in PEERS)
        self.progress = Progress(
            len(EVENTS) + len(PEERS) + 12 + 3 + 3 + plan.rounds * of_commits
            + sum(weight(size) * (2 + plan.rounds) for size in plan.sizes)
            + sum(weight(10_000 * count) for count in plan.lots))
        self.start = time.monotonic()

    def measure(self):
        try:
            self.prepare()
            commits = self.commits()
            checked = self.flushes()
        finally:
            for peer in self.peers:
                peer.close()
        logs, lots = self.logs()
        observers = self.observers()
        served = self.web()
        self.progress.finish()
        return {
            "date": datetime.date.today().isoformat(), "rounds": self.plan.rounds,
            "largeRounds": min(self.plan.rounds, self.plan.large_rounds), "seconds": self.plan.seconds, "tail": TAIL_EVENTS,
            "minutes": (time.monotonic() - self.start) / 60,
            "pythonEventsMax": self.plan.python_events_max,
            "machine": machine.describe(self.work.folder),
            "settings": {peer.name: peer.settings for peer in self.peers},
            "missing": self.missing, "commits": commits, "flushes": checked, "logs": logs,
            "lots": lots, "observers": observers, "web": served,
        }

    def prepare(self):
        for events in EVENTS:
            self.progress.step(f"making commits of {events}")
            self.work.make_source(events, SOURCE_SECONDS)
        for kind in PEERS:
            peer = kind(self.work)
            self.progress.step(f"preparing {peer.name}")
            self.peers.append(peer)
            try:
                peer.prepare()
            except (Failed, OSError) as error:
                self.leave_out(peer, error)

    def leave_out(self, peer, error):
        if isinstance(peer, TreeLot):
            raise Failed(str(error))
        note(f"{peer.name} is not run: {error}")
        self.missing[peer.name] = str(error)
        peer.close()
        self.peers.remove(peer)

    def peer(self, kind):
        return next((peer for peer in self.peers if type(peer) is kind), None)

    # Commits

    def commits(self):
        """Medians over the rounds, by events, peer and writers. Those that are compared with each
        other run one after the other, and their ratio is taken in each round: a disk may become
        many times slower for a minute."""
        taken = {}
        for number in range(self.plan.rounds):
            for events in EVENTS:
                for writers in WRITERS:
                    self.turn(number, events, writers, taken)
        return [
            {"events": events, "peer": peer, "writers": writers,
             **{name: middle(results, name) for name in COMMIT_FIGURES},
             "ratio": middle(self.ratios(results, taken[events, TreeLot.name, writers]), "ratio"),
             "slowest": min(result["commitsPerSecond"] for result in results.values()),
             "fastest": max(result["commitsPerSecond"] for result in results.values())}
            for (events, peer, writers), results in taken.items() if peer not in self.missing
        ]

    def turn(self, number, events, writers, taken):
        """Everybody once. What came of it is kept by the number of the round."""
        for peer in list(self.peers):
            if writers not in peer.writers:
                continue
            self.progress.step(f"{peer.name}, {writers} writers, {events} events")
            try:
                result = peer.commits(writers, events, self.plan.seconds)
            except (Failed, OSError, ValueError) as error:
                self.leave_out(peer, error)
                continue
            taken.setdefault((events, peer.name, writers), {})[number] = result

    @staticmethod
    def ratios(theirs, ours):
        """How many times as many commits we made, by round."""
        return {number: {"ratio": ours[number]["commitsPerSecond"] / result["commitsPerSecond"]}
                for number, result in theirs.items()}

    def flushes(self):
        self.progress.step("counting flushes", 12)
        pairs = [(peer, writers) for peer in self.peers if not isinstance(peer, BareReserved)
                 for writers in (1, 64) if writers in peer.writers]
        try:
            return flushes.check(pairs, self.plan.seconds, self.work.folder)
        except flushes.NotCounted as error:
            note(f"Flushes are not counted: {error}")
            return []

    # Logs and lots

    def logs(self):
        """What came of each log, and of many copies of the smallest."""
        logs, lots = [], []
        for size in self.plan.sizes:
            if not self.has_room(size * DISK_BYTES_PER_EVENT, size * MEMORY_BYTES_PER_EVENT,
                                 f"A log of {size:,} events"):
                continue
            try:
                self.progress.step(f"making a log of about {size:,} events", weight(size))
                log = self.work.make_log(size)
                bench = LogBench(self.work, log, self.plan, self.peer(SQLite),
                                 self.peer(EventSourcing))
                logs.append(bench.measure(
                    lambda what, size=size: self.progress.step(what, weight(size))))
                logs[-1]["firstAnswer"] = web.first_answer(self.work, log)
            except Failed as error:
                if not logs:
                    raise
                note(f"A log of {size:,} events is left out: {error}")
                continue
            if not lots:
                lots = [*self.lots(log)]
            self.work.remove_log(log)
        return logs, lots

    def lots(self, log):
        for count in self.plan.lots:
            self.progress.step(f"{count:,} lots in a process", weight(10_000 * count))
            if self.has_room(count * BYTES_PER_LOT, count * BYTES_PER_LOT, f"{count:,} lots"):
                try:
                    yield lots_bench(self.work, log, count, self.plan)
                except Failed as error:
                    note(f"{count:,} lots are left out: {error}")

    def observers(self):
        """Many who look at other shifts than the one that somebody signs up for."""
        found = []
        for count in (100, 1_000, 10_000):
            self.progress.step(f"{count:,} observers", 1)
            found.append(figures([self.work.bench, "observe", "--observers", count]))
        return found

    def web(self):
        """The server, with clients of its own."""
        try:
            return web.measure(self.work, self.plan, self.progress.step)
        except (Failed, OSError) as error:
            note(f"The server is not measured: {error}")
            return None

    def has_room(self, disk_bytes, memory_bytes, what):
        for free, needed, where in ((self.work.free_bytes(), disk_bytes, "on the disk"),
                                    (free_memory_bytes(), memory_bytes, "in memory")):
            if free < needed:
                note(f"{what} would need {needed / 2**30:.1f} GiB {where}: left out.")
                return False
        return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="only write the pages again")
    parser.add_argument("--rounds", type=int, help="other than the plan’s")
    parser.add_argument("--seconds", type=float, help="of each run of commits")
    arguments = parser.parse_args()
    results_path = Work().folder / "results.json"
    if arguments.again:
        if not results_path.exists():
            print("There are no figures of an earlier run.", file=sys.stderr)
            return 1
        results = json.loads(results_path.read_text())
    else:
        is_quick = os.environ.get("QUICK", "") not in ("", "0")
        plan = Plan.quick() if is_quick else Plan.full()
        plan.rounds = arguments.rounds or plan.rounds
        plan.seconds = arguments.seconds or plan.seconds
        try:
            results = Bench(plan).measure()
        except (Failed, subprocess.SubprocessError) as error:
            print(f"The measurements are not finished: {error}", file=sys.stderr)
            return 1
        results["quick"] = is_quick
        results_path.write_text(json.dumps(results, indent=1))
    report.write(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
