"""What is measured on one log, by its size, and on many lots in a process."""

import shutil
import statistics
import sys
import time

from rig.install import RELEASE, VENV
from rig.machine import first
from rig.shell import Failed, figures, run

from bench import web
from bench.peers import BENCH, EVENTSOURCING, FOLDER, SQLITE, WORK, medians

LIBRARY = [VENV / "bin" / "python", FOLDER / "library.py"]
TREELOT = RELEASE / "treelot"
SEASONS = 10
# One in the middle.
SEASON = 5
TAIL_EVENTS = 10_000
# From this size on, everything takes so long that once is enough where it is done three times.
LARGE = 5_000_000
# On the disk, a log needs its rows, a copy and a database beside it; in memory, its making.
BYTES_PER_EVENT, BYTES_PER_LOT = 600, 8 << 20


def bench(command, data, *options):
    return [BENCH, command, "--data", data, *options]


def require(needed_bytes):
    memory_bytes = int(first(r"^MemAvailable:\s+(\d+)", "/proc/meminfo")) * 1024
    if min(memory_bytes, shutil.disk_usage(WORK).free) < needed_bytes:
        raise Failed(f"it would need {needed_bytes / 2**30:.1f} GiB on the disk and in memory")


def folder(size):
    return WORK / f"log-{size}"


def measure(size, plan, missing):
    """The smallest log stays: copies of it are the lots."""
    require(size * BYTES_PER_EVENT)
    try:
        return Log(size, plan, missing).measure()
    finally:
        if size != plan.sizes[0]:
            shutil.rmtree(folder(size), ignore_errors=True)


class Log:
    """A troop that lives through its seasons; the same with personal text in the clear (peers
    seal nothing), as rows, and with a tail behind the snapshots."""

    def __init__(self, size, plan, missing):
        self.plan, self.left_out = plan, dict(missing)
        # About so many events.
        self.families = size * 6 // 1_000
        folder(size).mkdir()
        self.sealed, self.data, self.tail, self.rows, self.sqlite, self.python = (
            folder(size) / name
            for name in ("sealed", "clear", "tail", "rows", "rows.db", "rebuild.db"))
        self.events = figures(
            [TREELOT, "demo", "--data", self.sealed, "--families", self.families, "--seasons",
             SEASONS, "--quiet", "--json"])["events"]
        run(bench("unseal", self.sealed, "--out", self.data))
        run(bench("rows", self.data, "--out", self.rows))
        shutil.copytree(self.data, self.tail)
        run(bench("tail", self.tail, "--events", TAIL_EVENTS))
        if self.events > plan.python_events_max:
            self.left_out[EVENTSOURCING.name] = "it would take too long"
        self.theirs(SQLITE, sys.executable, FOLDER / "clients.py", "load", self.sqlite, self.rows)
        self.theirs(EVENTSOURCING, *LIBRARY, "load", self.python, self.rows)
        self.times = 1 if self.events >= LARGE else 3

    def theirs(self, peer, *command):
        """Figures that a program prints for a peer; none for one that is left out."""
        return peer.attempt(self.left_out, figures, command) or {}

    def measure(self):
        rounds = self.plan.rounds if self.events < 1_000_000 else self.plan.large_rounds
        turns = [self.turn() for _ in range(min(rounds, self.plan.rounds))]
        once = figures(bench("replay", self.data, "--rounds", 1))
        all_bytes = sum(path.stat().st_size for path in self.data.rglob("*"))
        times = 11 if self.events >= LARGE else 51
        answers = figures(bench("answers", self.data, "--times", times))
        return medians(turns) | {
            "events": self.events, "eventsWithTail": self.events + TAIL_EVENTS,
            "families": self.families, "memory": once["peakBytes"],
            "bytesEach": once["bytes"] / self.events, "allBytesEach": all_bytes / self.events,
            "memoryEach": once["peakBytes"] / self.events,
            "answers": answers["answers"], "firstAnswer": self.first_answer(),
            # It goes on writing: into the copy, since the smallest log is copied for the lots.
            **(figures(bench("beside", self.tail)) if self.events < LARGE else {})}

    def turn(self):
        """One round: the seconds that everything takes, events a second, and ratios."""
        rounds = ["--rounds", self.times]
        opened = figures(bench("open", self.tail, "--rounds", 1))
        season = figures(bench("season", self.data, "--season", SEASON, *rounds))
        decided = figures(bench("decide", self.data, "--seconds", self.plan.seconds))
        report = [TREELOT, "report", "--data", self.data, "--season", SEASON, "--json"]
        then = ["--at-position", season["completed"]]
        sealed = figures(bench("replay", self.sealed, "--sealed", *rounds))["median"]
        scans = self.theirs(SQLITE, WORK / "sqlite_peer", self.sqlite, self.times)
        on_two = figures(bench("replay", self.data, "--on-two-threads", *rounds))["median"]
        taken = {"replay": figures(bench("replay", self.data, *rounds))["median"],
                 **self.theirs(EVENTSOURCING, *LIBRARY, "rebuild", self.python)}
        if scans:
            taken["scan"] = statistics.median(scans)
        if EVENTSOURCING.name not in self.left_out:
            taken["lightest"] = min(taken["counting"], taken["aggregate"])
        return taken | season | decided | {
            **{f"{way}Rate": self.events / taken[way] for way in taken},
            **{f"{way}Ratio": taken[way] / taken["replay"] for way in taken},
            "onTwoRate": self.events / on_two,
            **{f"{way}RatioOnTwo": taken[way] / on_two for way in taken},
            "sealedShare": taken["replay"] / sealed,
            "openRatio": opened["replay"] / opened["snapshots"],
            "open": opened["snapshots"], "openReplay": opened["replay"], "check": opened["check"],
            "command": seconds(run, report), "commandPast": seconds(run, [*report, *then])}

    def first_answer(self):
        """Seconds from the start of a server to its first good answer."""
        begin = time.perf_counter()
        with web.serve(self.sealed) as server:
            web.wait_until_ready(server)
            return time.perf_counter() - begin


def lots(count, plan):
    """So many copies of the smallest log, as lots beside each other in one process."""
    require(count * BYTES_PER_LOT)
    data = WORK / "lots"
    try:
        for number in range(count):
            shutil.copytree(folder(plan.sizes[0]) / "clear", data / f"{number:04}")
        found = figures(bench("lots", data, "--lots", count, "--seconds", plan.seconds,
                              "--season", SEASON))
        return found | {"openEach": found["open"] / count, "memoryEach": found["openBytes"] / count,
                        "replayRate": found["events"] / found["replay"]}
    finally:
        shutil.rmtree(data, ignore_errors=True)


def seconds(work, *arguments):
    start = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - start
