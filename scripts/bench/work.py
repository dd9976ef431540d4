"""Where the measurements lie, and the logs that are measured."""

import collections
import shutil

from bench.install import ROOT
from bench.shell import figures, run

# About so many events: families and seasons of the demo. The last is the largest it makes.
SIZES = {10_000: (150, 5), 100_000: (400, 15), 1_000_000: (1200, 50), 5_000_000: (5000, 55)}
TAIL_EVENTS = 10_000

# The commits that the others write again: a log, the position behind which they begin, their rows.
Source = collections.namedtuple("Source", "log after rows")
Log = collections.namedtuple("Log", "events families seasons data rows tail")


class Work:
    """The folder of a run. It is on the disk of the repository, like a data directory would be."""

    def __init__(self):
        release = ROOT / ".build" / "release"
        self.treelot, self.bench = release / "treelot", release / "treelot-bench"
        self.folder = ROOT / ".build" / "bench"
        self.sources = {}

    def clear(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def free_bytes(self):
        return shutil.disk_usage(self.folder).free

    def make_log(self, size):
        """A troop that lives through its seasons, the same events as rows, and a copy with a tail
        behind the snapshots."""
        families, seasons = SIZES[size]
        data = self.folder / f"log-{size}"
        made = figures([self.treelot, "demo", "--data", data, "--families", families,
                        "--seasons", seasons, "--quiet", "--json"])
        rows, tail = self.folder / f"rows-{size}", self.folder / f"tail-{size}"
        figures([self.bench, "rows", "--data", data, "--out", rows])
        run(["cp", "-r", data, tail])
        figures([self.bench, "tail", "--data", tail, "--events", TAIL_EVENTS])
        return Log(made["events"], families, seasons, data, rows, tail)

    def make_source(self, events, seconds):
        """Commits of so many events, as the scheduler made them."""
        log = self.folder / f"source-{events}"
        made = figures([self.bench, "commit", "--data", log, "--writers", 1, "--events", events,
                        "--seconds", seconds])
        rows = self.folder / f"source-rows-{events}"
        figures([self.bench, "rows", "--data", log, "--after", made["after"], "--out", rows])
        self.sources[events] = Source(log, made["after"], rows)
