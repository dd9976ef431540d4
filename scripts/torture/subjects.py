"""Those who are tortured: ourselves, SQLite and UmaDB. All of them say the same lines and are held
to the same oracle.

A subject has `start`, which begins a session of sixteen writers on a directory, under a prefix such
as strace and with an environment if need be; and `find`, which says what is in the directory.
"""

import json
import pathlib
import sys

from rig import install
from rig.processes import Server, free_port
from rig.shell import Failed, run
from torture.ledger import Found, Said
from torture.session import ServedSession, Session

WRITERS = 16
WORK = pathlib.Path(__file__).with_name("peer_work.py")


class Subject:
    # What it takes on a disk before it has recorded anything.
    bytes_min = 0
    flush_calls = ["fdatasync", "fsync"]
    write_call = "pwrite64"
    dies_of_failure = False

    def prepare(self):
        """Installs what is missing."""


class TreeLot(Subject):
    name = "Tree Lot"
    settings = ("16 writers; segments of 16 KiB; snapshots after 100 events; room made in advance "
                "from 1 KiB on; with its vault and its signed checkpoints, which are compared too")
    program = install.RELEASE / "treelot-torture"
    dies_of_failure = True

    def prepare(self):
        if not self.program.exists():
            raise Failed(f"{self.program} is missing: build it with `make torture-build`")

    def start(self, folder, number, prefix=(), environment=None, turns=None):
        limit = [] if turns is None else ["--turns", turns]
        return Session([*prefix, self.program, "work", "--data", folder, "--writers", WRITERS,
                        *limit], environment)

    def find(self, folder, after=0):
        if not (pathlib.Path(folder) / "events").exists():
            return Found(before="0", digest="0")
        try:
            lines = run([self.program, "check", "--data", folder, "--after", after]).split("\n")
        except Failed as error:
            return Found(problems=[f"it does not open: {error}"])
        facts = json.loads(lines[-2])
        commits = [line.split(" ", 3) for line in lines if line.startswith("c ")]
        problems = [f"{fact} is not so" for fact in ("withoutGaps", "inOrder", "modelsEqual")
                    if not facts[fact]]
        return Found([(int(last), key) for _, _, last, key in commits], facts["head"],
                     facts["before"], facts["digest"], problems)


class SQLite(Subject):
    name = "SQLite"
    settings = ("its Python module; WAL, synchronous=FULL, a checkpoint after 50 pages; a thread "
                "and connection for each of 16 writers, BEGIN IMMEDIATE")

    def start(self, folder, number, prefix=(), environment=None, turns=None):
        pathlib.Path(folder).mkdir(exist_ok=True)
        return Session([*prefix, sys.executable, WORK, "SQLite", "work", f"{folder}/events.db",
                        number, WRITERS, turns or 1 << 30], environment)

    def find(self, folder, after=0):
        database = pathlib.Path(folder) / "events.db"
        if not database.exists():
            return Found(before="", digest="")
        return found_by([sys.executable, WORK, "SQLite", "check", database, after])


class UmaDB(Subject):
    name = "UmaDB"
    bytes_min = 256 << 20
    settings = "its server on the loopback, as it comes; 16 Python clients, a thread each"

    def prepare(self):
        install.python_packages()

    def server(self, folder, prefix=(), environment=None):
        pathlib.Path(folder).mkdir(exist_ok=True)
        port = free_port()
        return Server([*prefix, install.VENV / "bin" / "umadb", "--listen", f"127.0.0.1:{port}",
                       "--db-path", folder], port, environment)

    def client(self, verb, server, *arguments):
        return [install.VENV / "bin" / "python", WORK, "UmaDB", verb,
                f"http://127.0.0.1:{server.port}", *arguments]

    def start(self, folder, number, prefix=(), environment=None, turns=None):
        try:
            server = self.server(folder, prefix, environment)
        except Failed as error:
            return NotStarted(str(error))
        return ServedSession(server, self.client("work", server, number, WRITERS, turns or 1 << 30))

    def find(self, folder, after=0):
        try:
            with self.server(folder) as server:
                return found_by(self.client("check", server, after))
        except Failed as error:
            return Found(problems=[f"it does not open: {error}"])


class NotStarted:
    """A session that never was."""

    def __init__(self, why):
        self.why = why

    def kill(self):
        pass

    close = kill

    def wait(self, seconds=60):
        return True

    def output_bytes(self):
        return 0

    def said(self, told=None):
        return Said("")

    def complaint(self):
        return self.why


SUBJECTS = (TreeLot, SQLite, UmaDB)


def found_by(command):
    """What a peer's check prints: commits, and then a line of JSON."""
    try:
        lines = run(command).strip().split("\n")
        facts = json.loads(lines[-1])
    except (Failed, ValueError) as error:
        return Found(problems=[f"it does not open: {error}"])
    commits = [line.split(" ", 2) for line in lines[:-1]]
    return Found([(int(position), json.loads(key)) for _, position, key in commits], facts["head"],
                 facts["before"], facts["digest"], facts["problems"])
