"""Those who make durable commits side by side: ourselves, a bare file, and other stores.

Each peer has `prepare`, which may raise `Failed` with the reason why it can't be run; `commits`,
which measures; and `close`. What `commits` returns has commits, commitsPerSecond, and p50, p99 and
p999 in seconds. Peers with a server also tell which share of all processor time their clients and
their server took.
"""

import os
import shutil

from bench import install
from bench.shell import figures

WRITERS = [1, 4, 16, 64]


class Peer:
    name = ""
    settings = ""
    writers = WRITERS
    server = None

    def __init__(self, work):
        self.folder = work.folder / self.__class__.__name__.lower()
        self.work = work

    def prepare(self):
        self.folder.mkdir(parents=True, exist_ok=True)

    def command(self, writers, events, seconds):
        """What makes the commits and prints a line of JSON about them."""
        raise NotImplementedError

    def commits(self, writers, events, seconds):
        return figures(self.command(writers, events, seconds))

    def close(self):
        """Stops what was started."""
        if self.server:
            self.server.stop()

    def fresh(self, name):
        """A path in the peer's folder at which there is nothing."""
        for path in self.folder.glob(name + "*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        return self.folder / name


class TreeLot(Peer):
    name = "Tree Lot"
    settings = (
        "one write and one fdatasync a group, into room made in advance; snapshots after 20,000 "
        "events, or a quarter of the log")

    def command(self, writers, events, seconds):
        return [self.work.bench, "commit", "--data", self.fresh("log"), "--writers", writers,
                "--events", events, "--seconds", seconds]


class Bare(Peer):
    name = "bare write + fdatasync"
    settings = "a file that grows; one write and one fdatasync a commit"
    writers = [1]
    options = []

    def command(self, writers, events, seconds):
        source = self.work.sources[events]
        return [self.work.bench, "bare", "--data", source.log, "--after", source.after,
                "--out", self.fresh("file"), "--seconds", seconds, *self.options]


class BareReserved(Bare):
    name = "bare, room made in advance"
    settings = "a file of 64 MiB that is overwritten; one write and one fdatasync a commit"
    options = ["--reserve"]


class ServedPeer(Peer):
    """One whose store is a server."""

    def commits(self, writers, events, seconds):
        command = self.command(writers, events, seconds)
        before = self.server.cpu_seconds()
        result = figures(command)
        all_cores = result["seconds"] * os.cpu_count()
        result["clientShare"] = result["clientCPU"] / all_cores
        result["serverShare"] = (self.server.cpu_seconds() - before) / all_cores
        return result


class SQLite(Peer):
    name = "SQLite"
    settings = "C API, WAL, synchronous=FULL, a connection for each writer, BEGIN IMMEDIATE"

    def prepare(self):
        super().prepare()
        self.program = self.folder / "sqlite_peer"
        install.compile_peer("sqlite_peer", self.program, "sqlite3", "libsqlite3-dev",
                             install.SQLITE_HEADER)

    def command(self, writers, events, seconds):
        return [self.program, "commit", self.fresh("commits.db"), self.work.sources[events].rows,
                writers, events, seconds]

    def load(self, rows, name):
        database = self.fresh(name)
        figures([self.program, "load", database, rows])
        return database

    def scan(self, database, rounds):
        return figures([self.program, "scan", database, rounds])
