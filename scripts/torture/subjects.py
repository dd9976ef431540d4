"""Those who are tortured: ourselves, SQLite and UmaDB. All of them say the same lines and are held to
the same oracle.

A subject has `start`, which begins a session of sixteen writers on a directory, under a prefix such
as strace and with an environment if need be; and `find`, which says what is in the directory.
"""

import json
import pathlib
import subprocess
import sys

from bench import install
from bench.servers import Server, free_port
from bench.shell import Failed, run
from torture.ledger import Found, Said
from torture.session import Session

FOLDER = pathlib.Path(__file__).parent
WRITERS = 16


class TreeLot:
    name = "Tree Lot"
    # What it takes on a disk before it has recorded anything.
    bytes_min = 0
    settings = ("16 writers; segments of 16 KiB; snapshots after 100 events; room made in advance "
                "from 1 KiB on; with its vault and its signed checkpoints, which are compared too")
    program = install.ROOT / ".build" / "release" / "treelot-torture"
    flush_calls = ["fdatasync", "fsync"]
    write_call = "pwrite64"
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


class SQLite:
    name = "SQLite"
    bytes_min = 0
    settings = ("its Python module; WAL, synchronous=FULL, a checkpoint after 50 pages; a thread "
                "and connection for each of 16 writers, BEGIN IMMEDIATE")
    flush_calls = ["fdatasync", "fsync"]
    write_call = "pwrite64"
    dies_of_failure = False

    def prepare(self):
        pass

    def start(self, folder, number, prefix=(), environment=None, turns=None):
        pathlib.Path(folder).mkdir(exist_ok=True)
        return Session([*prefix, sys.executable, FOLDER / "sqlite_work.py", "work",
                        f"{folder}/events.db", number, WRITERS, turns or 1 << 30], environment)

    def find(self, folder, after=0):
        return found_by([sys.executable, FOLDER / "sqlite_work.py", "check",
                         f"{folder}/events.db", after])


class UmaDB:
    name = "UmaDB"
    bytes_min = 256 << 20
    settings = "its server on the loopback, as it comes; 16 Python clients, a thread each"
    flush_calls = ["fdatasync", "fsync"]
    write_call = "pwrite64"
    dies_of_failure = False

    def prepare(self):
        install.python_packages()

    def server(self, folder, prefix=(), environment=None):
        pathlib.Path(folder).mkdir(exist_ok=True)
        port = free_port()
        return Served([*prefix, install.VENV / "bin" / "umadb", "--listen", f"127.0.0.1:{port}",
                       "--db-path", folder], port, environment)

    def client(self, *arguments):
        return [install.VENV / "bin" / "python", FOLDER / "umadb_work.py", *arguments]

    def start(self, folder, number, prefix=(), environment=None, turns=None):
        """What is killed is the server; the clients say what they were told."""
        return UmaDBSession(self, folder, number, prefix, environment, turns or 1 << 30)

    def find(self, folder, after=0):
        try:
            server = self.server(folder)
        except Failed as error:
            return Found(problems=[f"it does not open: {error}"])
        try:
            return found_by(self.client("check", f"http://127.0.0.1:{server.port}", after))
        finally:
            server.stop()


class Served(Server):
    """A server in a session of its own, so that it can be killed with what traces it."""

    def __init__(self, command, port, environment):
        self.port = port
        self.session = Session(command, environment)
        self.process, self.log_path = self.session.process, self
        self._wait()

    def read_text(self, errors):
        """What it has to say for itself, where others have a file of it."""
        del errors
        return self.session.complaint()

    def stop(self):
        self.session.kill()


class UmaDBSession:
    def __init__(self, umadb, folder, number, prefix, environment, turns):
        self.clients = None
        try:
            self.server = umadb.server(folder, prefix, environment)
        except Failed as error:
            self.server, self.why = None, str(error)
            return
        self.process = self.server.process
        self.clients = Session(umadb.client(
            "work", f"http://127.0.0.1:{self.server.port}", number, WRITERS, turns))

    def kill(self):
        """Only the server; the clients then end by themselves."""
        if self.server:
            self.server.session.kill()
            self.clients.wait(20)

    def wait(self, seconds=60):
        done = self.clients.wait(seconds) if self.clients else True
        self.kill()
        return done

    def output_bytes(self):
        return self.clients.output_bytes() if self.clients else 0

    def said(self, told=None):
        return self.clients.said(told) if self.clients else Said("")

    def complaint(self):
        return self.server.session.complaint() if self.server else self.why

    def close(self):
        self.kill()
        if self.clients:
            self.clients.close()


def found_by(command):
    """What a peer's check prints: commits, and then a line of JSON."""
    try:
        lines = run(command).strip().split("\n")
        facts = json.loads(lines[-1])
    except (Failed, ValueError, subprocess.SubprocessError) as error:
        return Found(problems=[f"it does not open: {error}"])
    commits = [line.split(" ", 2) for line in lines[:-1]]
    return Found([(int(position), json.loads(key)) for _, position, key in commits], facts["head"],
                 facts["before"], facts["digest"], facts["problems"])
