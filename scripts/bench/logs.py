"""What is measured on one log, by its size, and on many lots in a process."""

import contextlib
import shutil
import sqlite3
import statistics
import time

from rig.install import RELEASE, VENV
from rig.processes import free_port
from rig.shell import Failed, figures, note, run

from bench import web
from bench.clients import read_rows
from bench.peers import EVENTSOURCING, SQLITE, FOLDER, WORK, Source, medians

LIBRARY = [VENV / "bin" / "python", FOLDER / "library.py"]
TREELOT, BENCH = RELEASE / "treelot", RELEASE / "treelot-bench"
SEASONS = 10
# One in the middle.
SEASON = 5
TAIL_EVENTS = 10_000
# From this size on, everything takes so long that once is enough where it is done three times.
LARGE = 5_000_000
# How the Python library rebuilds the least.
LIGHT = ["counting", "aggregate"]


def bench(command, data, *options):
    return [BENCH, command, "--data", data, *options]


def source(events, seconds):
    """Commits of so many events, as the scheduler made them."""
    log, rows = WORK / f"source-{events}", WORK / f"source-rows-{events}"
    made = figures(bench("commit", log, "--events", events, "--seconds", seconds))
    run(bench("rows", log, "--after", made["after"], "--out", rows))
    return Source(log, made["after"], rows)


class Log:
    """A troop that lives through its seasons; the same with personal text in the clear (peers
    seal nothing), as rows, and with a tail behind the snapshots."""

    def __init__(self, size, plan, missing):
        self.size, self.plan, self.left_out = size, plan, set(missing)
        # About so many events.
        self.families = size * 6 // 1_000
        self.folder = WORK / f"log-{size}"
        self.folder.mkdir()
        self.sealed, self.data, self.tail, self.rows = (
            self.folder / name for name in ("sealed", "clear", "tail", "rows"))
        self.events = figures(
            [TREELOT, "demo", "--data", self.sealed, "--families", self.families, "--seasons",
             SEASONS, "--quiet", "--json"])["events"]
        run(bench("unseal", self.sealed, "--out", self.data))
        run(bench("rows", self.data, "--out", self.rows))
        shutil.copytree(self.data, self.tail)
        run(bench("tail", self.tail, "--events", TAIL_EVENTS))
        if self.events > plan.python_events_max:
            self.left_out.add(EVENTSOURCING.name)
        self.sqlite, self.python = self.folder / "rows.db", self.folder / "rebuild.db"
        self.theirs(SQLITE, self.load_sqlite)
        self.theirs(EVENTSOURCING, lambda: figures([*LIBRARY, "load", self.python, self.rows]))
        self.times = 1 if self.events >= LARGE else 3

    def theirs(self, peer, work):
        """What a peer makes of it; nothing from then on when it has failed."""
        if peer.name in self.left_out:
            return {}
        try:
            return work()
        except (Failed, sqlite3.Error) as error:
            note(f"{peer.name} is left out here: {error}")
            self.left_out.add(peer.name)
            return {}

    def load_sqlite(self):
        with contextlib.closing(sqlite3.connect(self.sqlite)) as database:
            database.execute("CREATE TABLE events(position INTEGER PRIMARY KEY, instant INTEGER, "
                             "actor INTEGER, type INTEGER, payload BLOB)")
            database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", read_rows(self.rows))
            database.commit()

    def measure(self):
        rounds = self.plan.rounds if self.events < 1_000_000 else self.plan.large_rounds
        turns = [self.turn() for _ in range(min(rounds, self.plan.rounds))]
        once = figures(bench("replay", self.data, "--rounds", 1))
        all_bytes = sum(path.stat().st_size for path in self.data.rglob("*"))
        times, readings = (11, 1) if self.events >= LARGE else (51, 3)
        answers = figures(bench("answers", self.data, "--times", times, "--readings", readings))
        return medians(turns) | {
            "events": self.events, "eventsWithTail": self.events + TAIL_EVENTS,
            "families": self.families, "memory": once["peakBytes"],
            "bytesEach": once["bytes"] / self.events, "allBytesEach": all_bytes / self.events,
            "memoryEach": once["peakBytes"] / self.events,
            "answers": answers["answers"], "firstAnswer": self.first_answer()}

    def turn(self):
        """One round: the seconds that everything takes, events a second, and ratios."""
        rounds = ["--rounds", self.times]
        opened = figures(bench("open", self.tail, "--rounds", 1))
        season = figures(bench("season", self.data, "--season", SEASON, *rounds))
        decided = figures(bench("decide", self.data, "--seconds", self.plan.seconds))
        report = [TREELOT, "report", "--data", self.data, "--season", SEASON, "--json"]
        then = ["--at-position", season["completed"]]
        sealed = figures(bench("replay", self.sealed, "--sealed", *rounds))["median"]
        taken = {
            "replay": figures(bench("replay", self.data, *rounds))["median"],
            **self.theirs(SQLITE, lambda: {"scan": statistics.median(figures(
                [WORK / "sqlite_peer", self.sqlite, self.times]))}),
            **self.theirs(EVENTSOURCING, lambda: figures([*LIBRARY, "rebuild", self.python]))}
        lightest = min((taken[way] for way in LIGHT if way in taken), default=None)
        if lightest:
            taken["lightest"] = lightest
        return taken | season | decided | {
            **{f"{way}Rate": self.events / taken[way] for way in taken},
            **{f"{way}Ratio": taken[way] / taken["replay"] for way in taken},
            "sealedShare": taken["replay"] / sealed,
            "openRatio": opened["replay"] / opened["snapshots"],
            "open": opened["snapshots"], "openReplay": opened["replay"], "check": opened["check"],
            "command": seconds(lambda: run(report)),
            "commandPast": seconds(lambda: run([*report, *then]))}

    def first_answer(self):
        """Seconds from the start of a server to its first good answer."""
        port = free_port()
        begin = time.perf_counter()
        with web.serve(self.sealed, port) as server:
            web.wait_until_ready(server)
            return time.perf_counter() - begin

    def remove(self):
        shutil.rmtree(self.folder)


def lots(log, count, plan):
    """So many copies of a log, as lots beside each other in one process."""
    folder = WORK / "lots"
    for number in range(count):
        shutil.copytree(log.data, folder / f"{number:04}")
    try:
        found = figures(bench("lots", folder, "--lots", count, "--seconds", plan.seconds,
                              "--season", SEASON))
        return found | {"openEach": found["open"] / count, "memoryEach": found["openBytes"] / count,
                        "replayRate": found["events"] / found["replay"]}
    finally:
        shutil.rmtree(folder)


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
