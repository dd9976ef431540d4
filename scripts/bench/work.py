"""Where the measurements lie, and the logs that are measured."""

import collections
import shutil

from bench import install
from bench.install import ROOT
from bench.shell import figures, run

# About so many events: the families of a demo of ten seasons.
SIZES = {10_000: 60, 100_000: 600, 1_000_000: 6000, 10_000_000: 60_000}
SEASONS = 10
# One in the middle.
SEASON = 5
TAIL_EVENTS = 10_000

# The commits that the others write again: a log, the position behind which they begin, their rows.
Source = collections.namedtuple("Source", "log after rows")
Log = collections.namedtuple("Log", "size events families data sealed rows tail")


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
        """A troop that lives through its seasons, the same with personal text in the clear (peers
        seal nothing), as rows, and with a tail behind the snapshots."""
        families = SIZES[size]
        sealed, data = self.folder / f"sealed-{size}", self.folder / f"log-{size}"
        made = figures([self.treelot, "demo", "--data", sealed, "--families", families,
                        "--seasons", SEASONS, "--quiet", "--json"])
        figures([self.bench, "unseal", "--data", sealed, "--out", data])
        rows, tail = self.folder / f"rows-{size}", self.folder / f"tail-{size}"
        figures([self.bench, "rows", "--data", data, "--out", rows])
        run(["cp", "-r", data, tail])
        figures([self.bench, "tail", "--data", tail, "--events", TAIL_EVENTS])
        return Log(size, made["events"], families, data, sealed, rows, tail)

    @staticmethod
    def remove_log(log):
        shutil.rmtree(log.data)
        shutil.rmtree(log.sealed)
        shutil.rmtree(log.tail)
        log.rows.unlink()

    def make_lots(self, log, count):
        """So many copies of a log, as lots beside each other."""
        folder = self.folder / "lots"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for number in range(count):
            shutil.copytree(log.data, folder / f"{number:04}")
        return folder

    def make_source(self, events, seconds):
        """Commits of so many events, as the scheduler made them."""
        log = self.folder / f"source-{events}"
        made = figures([self.bench, "commit", "--data", log, "--writers", 1, "--events", events,
                        "--seconds", seconds])
        rows = self.folder / f"source-rows-{events}"
        figures([self.bench, "rows", "--data", log, "--after", made["after"], "--out", rows])
        self.sources[events] = Source(log, made["after"], rows)


def free_memory_bytes():
    return int(install.first(r"^MemAvailable:\s+(\d+)", "/proc/meminfo")) * 1024
