#!/usr/bin/env python3
"""Measures Tree Lot beside its peers and writes docs/benchmarks.md with what came of it.

    python3 scripts/bench.py            all sizes; takes the better part of an hour
    QUICK=1 python3 scripts/bench.py    the smaller sizes, in a few minutes
    python3 scripts/bench.py --again    writes the pages again from the figures of the last run

Everything is measured in one run, on one disk and on the same bytes, in rounds: whatever else the
machine does meanwhile falls on all of them. What is missing is installed, and the script says so.
"""

import argparse
import dataclasses
import datetime
import json
import os
import statistics
import subprocess
import sys

from bench import flushes, machine, report
from bench.database_peers import PostgreSQL, Redis
from bench.peers import Bare, BareReserved, SQLite, TreeLot
from bench.python_peers import EventSourcing, UmaDB
from bench.shell import Failed, Progress, figures, note
from bench.work import SIZES, TAIL_EVENTS, Work

PEERS = [TreeLot, Bare, BareReserved, SQLite, EventSourcing, UmaDB, PostgreSQL, Redis]
EVENTS = [1, 100]
# The largest log needs its rows, two copies and a database beside it: about a kilobyte an event.
BYTES_PER_EVENT = 1024


@dataclasses.dataclass
class Plan:
    """How much is measured."""

    sizes: list
    rounds: int
    seconds: float
    python_events_max: int

    @staticmethod
    def quick():
        return Plan(sizes=[10_000, 100_000], rounds=2, seconds=1, python_events_max=150_000)

    @staticmethod
    def full():
        return Plan(sizes=list(SIZES), rounds=5, seconds=3, python_events_max=1_500_000)


class Bench:
    """One run. The figures are kept in the form in which they are written to results.json."""

    def __init__(self, plan):
        self.plan, self.work = plan, Work()
        self.work.clear()
        self.peers, self.missing = [], {}
        steps = len(plan.sizes) * (2 + plan.rounds) + plan.rounds * 50 + 12
        self.progress = Progress(steps)

    def measure(self):
        try:
            self.prepare()
            commits = self.commits()
            checked = self.flushes()
        finally:
            for peer in self.peers:
                peer.close()
        logs = [self.log(size) for size in self.sizes()]
        self.progress.step("deciding in memory")
        decided = figures([self.work.bench, "decide", "--seconds", self.plan.seconds])
        self.progress.finish()
        return {
            "date": datetime.date.today().isoformat(), "rounds": self.plan.rounds,
            "seconds": self.plan.seconds, "tail": TAIL_EVENTS,
            "machine": machine.describe(self.work.folder),
            "settings": {peer.name: peer.settings for peer in self.peers},
            "missing": self.missing, "commits": commits, "flushes": checked, "logs": logs,
            "decide": decided,
        }

    def prepare(self):
        for events in EVENTS:
            self.progress.step(f"making commits of {events}")
            self.work.make_source(events, self.plan.seconds)
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
        """Medians over the rounds, by events, peer and writers."""
        taken = {}
        for _ in range(self.plan.rounds):
            for events in EVENTS:
                for peer in list(self.peers):
                    for writers in peer.writers:
                        self.commit(peer, writers, events, taken)
        return [
            {"events": events, "peer": peer, "writers": writers,
             **{name: middle(results, name)
                for name in ("commitsPerSecond", "p50", "p99", "p999")}}
            for (events, peer, writers), results in taken.items() if peer not in self.missing
        ]

    def commit(self, peer, writers, events, taken):
        if peer.name in self.missing:
            return
        self.progress.step(f"{peer.name}, {writers} writers, {events} events")
        try:
            result = peer.commits(writers, events, self.plan.seconds)
        except (Failed, OSError, ValueError) as error:
            self.leave_out(peer, error)
            return
        taken.setdefault((events, peer.name, writers), []).append(result)

    def flushes(self):
        self.progress.step("counting flushes")
        return flushes.check(self.flushing, self.plan.seconds, self.work.folder)

    def flushing(self, seconds):
        ours, bare = self.peer(TreeLot), self.peer(Bare)
        sqlite, python = self.peer(SQLite), self.peer(EventSourcing)
        for writers in (1, 64):
            yield ours.name, writers, ours.command(writers, 1, seconds)
        yield bare.name, 1, bare.command(1, seconds)
        if sqlite:
            yield sqlite.name, 1, sqlite.command(1, 1, seconds)
        if python:
            yield python.name, 1, python.command(1, seconds)

    # Replay

    def sizes(self):
        for size in self.plan.sizes:
            if self.work.free_bytes() > size * BYTES_PER_EVENT:
                yield size
            else:
                note(f"A log of {size} events is left out: there is no room on the disk.")

    def log(self, size):
        """Everything that is measured on one log."""
        self.progress.step(f"making a log of about {size} events")
        log = self.work.make_log(size)
        sqlite, python = self.peer(SQLite), self.peer(EventSourcing)
        database = sqlite.load(log.rows, "rows.db") if sqlite else None
        if python and log.events <= self.plan.python_events_max:
            aggregate = python.load(log.rows, "rebuild.db")
        else:
            aggregate = None
        ours, scans, opens, rebuilds = [], [], [], []
        for _ in range(self.plan.rounds):
            self.progress.step(f"replaying {log.events} events")
            ours.append(figures([self.work.bench, "replay", "--data", log.data, "--rounds", 3]))
            if sqlite:
                scans.append(sqlite.scan(database, 3))
            if aggregate:
                rebuilds.append(python.rebuild(aggregate))
            opens.append(figures([self.work.bench, "open", "--data", log.tail, "--rounds", 1]))
        once = figures([self.work.bench, "replay", "--data", log.data, "--rounds", 1])
        answers = figures([self.work.bench, "answers", "--data", log.data])
        return {
            "events": log.events, "families": log.families, "seasons": log.seasons,
            "bytes": once["bytes"], "replay": middle(ours, "median"),
            "scan": middle(scans, "median"), "rebuild": middle(rebuilds, "best"),
            "open": middle(opens, "snapshots"), "openReplay": middle(opens, "replay"),
            "check": middle(opens, "check"), "peakBytes": once["peakBytes"],
            "answers": answers["answers"],
        }


def middle(results, name):
    values = [result[name] for result in results if result.get(name) is not None]
    return statistics.median(values) if values else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="only write the pages again")
    arguments = parser.parse_args()
    results_path = Work().folder / "results.json"
    if arguments.again:
        if not results_path.exists():
            print("There are no figures of an earlier run.", file=sys.stderr)
            return 1
        results = json.loads(results_path.read_text())
    else:
        is_quick = os.environ.get("QUICK", "") not in ("", "0")
        try:
            results = Bench(Plan.quick() if is_quick else Plan.full()).measure()
        except (Failed, subprocess.SubprocessError) as error:
            print(f"The measurements are not finished: {error}", file=sys.stderr)
            return 1
        results["quick"] = is_quick
        results_path.write_text(json.dumps(results, indent=1))
    report.write(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
