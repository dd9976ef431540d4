"""Those who make durable commits side by side: ourselves, a bare file, and other stores."""

import collections
import dataclasses
import os
import pathlib
import shutil
import statistics
import sys
from collections.abc import Callable

from rig import install
from rig.install import RELEASE, VENV
from rig.processes import Server, free_port
from rig.shell import Failed, figures, run

WRITERS = [1, 4, 16, 64]
FOLDER = pathlib.Path(__file__).parent
WORK = install.ROOT / ".build" / "bench"
BENCH = RELEASE / "treelot-bench"
POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")
# It will not run as root.
AS_POSTGRES = [] if os.geteuid() else [
    "setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]

# The commits that the others write again: a log, the position behind which they begin, their rows.
Source = collections.namedtuple("Source", "log after rows")


@dataclasses.dataclass
class Turn:
    """One run of commits: so many writers, so many events a commit, in an empty folder."""

    source: Source
    writers: int
    events: int
    seconds: float
    folder: pathlib.Path = WORK / "turn"
    port: int = dataclasses.field(default_factory=free_port)

    def load(self):
        """What a client is told last."""
        return [self.source.rows, self.writers, self.events, self.seconds]


@dataclasses.dataclass
class Peer:
    name: str
    settings: str
    # What prints, as JSON, the seconds that each commit took and all of them together.
    command: Callable[[Turn], list]
    # Installs what it needs, or raises `Failed` with the reason why it can't be run.
    prepare: Callable[[], object] = lambda: None
    # What is in front of its store, if so, and listens on the turn's port.
    server: Callable[[Turn], list] | None = None
    writers: list[int] = dataclasses.field(default_factory=lambda: WRITERS)

    def commits(self, turn, prefix=()):
        """Figures of one run, of which the process that flushes stands behind a prefix; and the
        share of all processor time that the clients and the server took."""
        shutil.rmtree(turn.folder, ignore_errors=True)
        turn.folder.mkdir(parents=True)
        if not self.server:
            return summary(figures([*prefix, *self.command(turn)]))
        with Server([*prefix, *self.server(turn)], turn.port) as server:
            command, before = self.command(turn), server.cpu_seconds()
            result = figures(command)
            all_cores = result["seconds"] * os.cpu_count()
            return summary(result) | {
                "clientShare": result["clientCPU"] / all_cores,
                "serverShare": (server.cpu_seconds() - before) / all_cores}


def summary(result):
    taken = sorted(result["latencies"])
    if not taken:
        raise Failed("no commit was acknowledged")
    quantiles = {name: taken[int(len(taken) * share)]
                 for name, share in (("p50", 0.5), ("p99", 0.99), ("p999", 0.999))}
    return {"commits": len(taken), "commitsPerSecond": len(taken) / result["seconds"], **quantiles}


def medians(rounds):
    """Of each figure, over the rounds that have it."""
    names = {name: None for found in rounds for name in found}
    return {name: statistics.median([found[name] for found in rounds if name in found])
            for name in names}


def in_c(name, library, package, header):
    """What compiles a peer that is written in C."""
    def prepare():
        install.debian(package, header)
        install.compiled(FOLDER / f"{name}.c", WORK / name, f"-l{library}", "-lpthread")
    return prepare


def in_python(name, store):
    """What runs a client in the environment that has its package."""
    return lambda turn: [VENV / "bin" / "python", FOLDER / "clients.py", name, store.format(turn),
                         *turn.load()]


def prepare_redis():
    install.debian("redis-server", "redis-server")
    in_c("redis_peer", "hiredis", "libhiredis-dev", "/usr/include/hiredis/hiredis.h")()


def prepare_postgres():
    install.debian("postgresql-15", POSTGRES / "initdb")
    data = WORK / "postgres"
    data.mkdir()
    if AS_POSTGRES:
        shutil.chown(data, "postgres", "postgres")
    run([*AS_POSTGRES, POSTGRES / "initdb", "-N", "-D", data, "-U", "bench", "-A", "trust"],
        cwd="/")


def pgbench(turn):
    ready = f"until {POSTGRES}/pg_isready -q -h 127.0.0.1 -p {turn.port}; do sleep 0.05; done"
    run(["timeout", 20, "sh", "-c", ready])
    return [sys.executable, FOLDER / "clients.py", "postgres", turn.port, *turn.load()]


def bare(*options):
    return lambda turn: [
        BENCH, "bare", "--data", turn.source.log, "--after", turn.source.after,
        "--out", turn.folder / "file", "--seconds", turn.seconds, *options]


OURS = Peer(
    "Tree Lot",
    "one write and one fdatasync a group, into room made in advance; snapshots after 20,000 "
    "events, or a quarter of the log",
    lambda turn: [BENCH, "commit", "--data", turn.folder / "log", "--writers", turn.writers,
                  "--events", turn.events, "--seconds", turn.seconds])
BARE = Peer(
    "bare write + fdatasync", "a file that grows; one write and one fdatasync a commit",
    bare(), writers=[1])
RESERVED = Peer(
    "bare, room made in advance",
    "a file of 64 MiB that is overwritten; one write and one fdatasync a commit",
    bare("--reserve"), writers=[1])
SQLITE = Peer(
    "SQLite", "C API, WAL, synchronous=FULL, a connection for each writer, BEGIN IMMEDIATE",
    lambda turn: [WORK / "sqlite_peer", turn.folder / "commits.db", *turn.load()],
    in_c("sqlite_peer", "sqlite3", "libsqlite3-dev", "/usr/include/sqlite3.h"))
EVENTSOURCING = Peer(
    "Python eventsourcing",
    "on SQLite in WAL mode, synchronous=FULL (its default); one writer",
    in_python("eventsourcing", "{0.folder}/commits.db"), install.python_packages, writers=[1])
UMADB = Peer(
    "UmaDB", "its server on the loopback; Python clients, a thread each, in up to four processes",
    in_python("umadb", "http://127.0.0.1:{0.port}"), install.python_packages,
    lambda turn: [VENV / "bin" / "umadb", "--listen", f"127.0.0.1:{turn.port}", "--db-path",
                  turn.folder / "data"])
POSTGRESQL = Peer(
    "PostgreSQL 15",
    "fsync and synchronous_commit on (its defaults); its own client pgbench, a thread and a "
    "connection for each writer; a commit is one prepared INSERT of all its rows",
    pgbench, prepare_postgres,
    lambda turn: [*AS_POSTGRES, POSTGRES / "postgres", "-D", WORK / "postgres", "-p", turn.port,
                  "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
REDIS = Peer(
    "Redis streams",
    "appendonly, appendfsync always; hiredis, a thread and a connection for each writer; a "
    "hundred events are a transaction that is sent in one piece",
    lambda turn: [WORK / "redis_peer", turn.port, *turn.load()], prepare_redis,
    lambda turn: ["redis-server", "--port", turn.port, "--bind", "127.0.0.1", "--dir", turn.folder,
                  "--save", "", "--appendonly", "yes", "--appendfsync", "always"])

PEERS = [OURS, BARE, RESERVED, SQLITE, EVENTSOURCING, UMADB, POSTGRESQL, REDIS]
