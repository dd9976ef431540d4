"""Those who make durable commits side by side: ourselves, a bare file, and other stores."""

import collections
import dataclasses
import functools
import os
import pathlib
import shutil
import statistics
import sys
from collections.abc import Callable

from rig import install
from rig.install import RELEASE, VENV
from rig.processes import Server, free_port
from rig.shell import Failed, figures, note, run

WRITERS = [1, 4, 16, 64]
FOLDER = pathlib.Path(__file__).parent
WORK = install.ROOT / ".build" / "bench"
BENCH = RELEASE / "treelot-bench"
# What commands name, beside the fields of a turn.
PLACES = {"bench": BENCH, "work": WORK, "peers": FOLDER, "python": sys.executable,
          "packages": VENV / "bin", "postgres": pathlib.Path("/usr/lib/postgresql/15/bin"),
          "nothing": ""}

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

    def command(self, text):
        """The words of a command with what this turn has for the names in braces."""
        words = text.replace("{load}", "{source.rows} {writers} {events} {seconds}").split()
        return [word.format(**PLACES, **vars(self)) for word in words]


@dataclasses.dataclass
class Peer:
    name: str
    settings: str
    # What prints, as JSON, the seconds that each commit took and all of them together.
    client: str
    # Installs what it needs, or raises `Failed` with the reason why it can't be run.
    prepare: Callable[[], object] = lambda: None
    # What is in front of its store, if so, and listens on the turn's port; and what ends when it
    # takes commits, if that is later.
    server: str = ""
    ready: str = "true"
    writers: list[int] = dataclasses.field(default_factory=lambda: WRITERS)

    def attempt(self, missing, work, *arguments):
        """What comes of the work; a peer that fails is left out from then on, and `missing` says
        why."""
        if self.name in missing:
            return None
        try:
            return work(*arguments)
        except (Failed, OSError) as error:
            if self is OURS:
                raise
            note(f"{self.name} is left out: {error}")
            missing[self.name] = str(error)
            return None

    def commits(self, turn, prefix=()):
        """Figures of one run, of which the process that flushes stands behind a prefix; and the
        share of all processor time that the clients and the server took."""
        shutil.rmtree(turn.folder, ignore_errors=True)
        turn.folder.mkdir(parents=True)
        client = turn.command(self.client)
        if not self.server:
            return summary(figures([*prefix, *client]))
        with Server([*prefix, *turn.command(self.server)], turn.port) as server:
            run(turn.command(self.ready))
            before = server.cpu_seconds()
            result = figures(client)
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


def compiled(name, library, package, header):
    """A peer that is written in C."""
    install.debian(package, header)
    install.compiled(FOLDER / f"{name}.c", WORK / name, f"-l{library}", "-lpthread")


def redis():
    install.debian("redis-server", "redis-server")
    compiled("redis_peer", "hiredis", "libhiredis-dev", "/usr/include/hiredis/hiredis.h")


def postgres():
    """Its data; it will not run as root."""
    install.debian("postgresql-15", PLACES["postgres"] / "initdb")
    data = WORK / "postgres"
    data.mkdir()
    if os.geteuid() == 0:
        shutil.chown(data, "postgres", "postgres")
    run([*AS_POSTGRES.split(), PLACES["postgres"] / "initdb", "-N", "-D", data, "-U", "bench",
         "-A", "trust"], cwd="/")


AS_POSTGRES = ("setpriv --reuid=postgres --regid=postgres --init-groups "
               if os.geteuid() == 0 else "")
BARE_FILE = ("{bench} bare --data {source.log} --after {source.after} --out {folder}/file "
             "--seconds {seconds}")

OURS = Peer(
    "Tree Lot",
    "one write and one fdatasync a group, into room made in advance; snapshots after 20,000 "
    "events, or a quarter of the log",
    "{bench} commit --data {folder}/log --writers {writers} --events {events} --seconds {seconds}")
BARE = Peer(
    "bare write + fdatasync", "a file that grows; one write and one fdatasync a commit",
    BARE_FILE, writers=[1])
RESERVED = Peer(
    "bare, room made in advance",
    "a file of 64 MiB that is overwritten; one write and one fdatasync a commit",
    f"{BARE_FILE} --reserve", writers=[1])
SQLITE = Peer(
    "SQLite", "C API, WAL, synchronous=FULL, a connection for each writer, BEGIN IMMEDIATE",
    "{work}/sqlite_peer {folder}/commits.db {load}",
    functools.partial(compiled, "sqlite_peer", "sqlite3", "libsqlite3-dev",
                      "/usr/include/sqlite3.h"))
EVENTSOURCING = Peer(
    "Python eventsourcing",
    "on SQLite in WAL mode, synchronous=FULL (its default); one writer",
    "{packages}/python {peers}/library.py eventsourcing {folder}/commits.db {load}",
    install.python_packages, writers=[1])
UMADB = Peer(
    "UmaDB", "its server on the loopback; Python clients, a thread each, in up to four processes",
    "{packages}/python {peers}/clients.py umadb http://127.0.0.1:{port} {load}",
    install.python_packages,
    "{packages}/umadb --listen 127.0.0.1:{port} --db-path {folder}/data")
POSTGRESQL = Peer(
    "PostgreSQL 15",
    "fsync and synchronous_commit on (its defaults); its own client pgbench, a thread and a "
    "connection for each writer; a commit is one prepared INSERT of all its rows",
    "{python} {peers}/clients.py postgres {port} {load}", postgres,
    AS_POSTGRES + "{postgres}/postgres -D {work}/postgres -p {port} "
    "-c listen_addresses=127.0.0.1 -c unix_socket_directories=",
    "timeout 20 {python} {peers}/clients.py wait {port}")
REDIS = Peer(
    "Redis streams",
    "appendonly, appendfsync always; hiredis, a thread and a connection for each writer; a "
    "hundred events are a transaction that is sent in one piece",
    "{work}/redis_peer {port} {load}", redis,
    "redis-server --port {port} --bind 127.0.0.1 --dir {folder} --save {nothing} "
    "--appendonly yes --appendfsync always")

PEERS = [OURS, BARE, RESERVED, SQLITE, EVENTSOURCING, UMADB, POSTGRESQL, REDIS]
