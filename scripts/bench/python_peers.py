"""The peers from PyPI: the library `eventsourcing`, and UmaDB with its server."""

import pathlib

from bench import install
from bench.peers import Peer, ServedPeer
from bench.servers import Server, free_port
from bench.shell import figures

FOLDER = pathlib.Path(__file__).parent


def client(script, *arguments):
    """The command that runs a client in the environment that has the packages."""
    return [install.VENV / "bin" / "python", FOLDER / script, *arguments]


class EventSourcing(Peer):
    name = "Python eventsourcing"
    settings = "on SQLite in WAL mode, synchronous=FULL (its default); one writer"
    writers = [1]

    def prepare(self):
        super().prepare()
        install.python_packages()

    def command(self, writers, events, seconds):
        rows = self.work.sources[events].rows
        database = self.fresh("commits.db")
        return client("eventsourcing_client.py", "commit", database, rows, events, seconds)

    def load(self, rows, name):
        database = self.fresh(name)
        figures(client("eventsourcing_client.py", "load", database, rows))
        return database

    def rebuild(self, database):
        return figures(client("eventsourcing_client.py", "rebuild", database))


class UmaDB(ServedPeer):
    name = "UmaDB"
    settings = "its server on the loopback; Python clients, a thread each, in up to four processes"

    def prepare(self):
        super().prepare()
        install.python_packages()
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.server = Server(
            [install.VENV / "bin" / "umadb", "--listen", f"127.0.0.1:{port}",
             "--db-path", self.fresh("data")], port, self.folder / "server.log")

    def command(self, writers, events, seconds):
        rows = self.work.sources[events].rows
        return client("umadb_client.py", self.address, rows, writers, events, seconds)
