"""PostgreSQL and Redis: servers on the loopback, with clients in C."""

import shutil

from bench import install
from bench.peers import ServedPeer
from bench.servers import Server, free_port
from bench.shell import Failed, run


class PostgreSQL(ServedPeer):
    name = "PostgreSQL 15"
    settings = ("fsync and synchronous_commit on (its defaults); libpq, a thread and a connection "
                "for each writer; a commit is one prepared INSERT of all its rows")

    def prepare(self):
        super().prepare()
        install.debian("postgresql-15", (install.POSTGRES / "initdb").exists)
        self.program = self.folder / "postgres_peer"
        install.compile_peer("postgres_peer", self.program, "pq", "libpq-dev",
                             install.POSTGRES_HEADER)
        user = install.as_user("postgres")
        data = self.fresh("data")
        data.mkdir()
        if user:
            shutil.chown(data, "postgres", "postgres")
            self._require_path(user, data)
        run([*user, install.POSTGRES / "initdb", "-D", data, "-U", "bench", "-A", "trust"],
            cwd="/")
        self.port = free_port()
        self.server = Server(
            [*user, install.POSTGRES / "postgres", "-D", data, "-p", self.port,
             "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
            self.port, self.folder / "server.log")
        self._wait_for_connections()

    @staticmethod
    def _require_path(user, data):
        try:
            run([*user, "test", "-x", data], cwd="/")
        except Failed:
            raise Failed("its user may not enter the folder of the measurements") from None

    def _wait_for_connections(self):
        for attempt in range(50):
            try:
                self._sql("SELECT 1")
                return
            except Failed:
                if attempt == 49:
                    raise
                run(["sleep", "0.1"])

    def _sql(self, text):
        run([install.POSTGRES / "psql", "-h", "127.0.0.1", "-p", self.port, "-U", "bench",
             "-d", "postgres", "-q", "-c", text])

    def command(self, writers, events, seconds):
        self._sql(
            "DROP TABLE IF EXISTS events; CREATE TABLE events(position bigserial PRIMARY KEY, "
            "instant bigint, actor integer, type integer, payload bytea)")
        return [self.program, f"host=127.0.0.1 port={self.port} user=bench dbname=postgres",
                self.work.sources[events].rows, writers, events, seconds]


class Redis(ServedPeer):
    name = "Redis streams"
    settings = ("appendonly, appendfsync always; hiredis, a thread and a connection for each "
                "writer; a hundred events are a transaction that is sent in one piece")

    def prepare(self):
        super().prepare()
        install.command("redis-server", "redis-server")
        install.command("redis-cli", "redis-tools")
        self.program = self.folder / "redis_peer"
        install.compile_peer("redis_peer", self.program, "hiredis", "libhiredis-dev",
                             install.REDIS_HEADER)
        data = self.fresh("data")
        data.mkdir()
        self.port = free_port()
        self.server = Server(
            ["redis-server", "--port", self.port, "--bind", "127.0.0.1", "--dir", data,
             "--save", "", "--appendonly", "yes", "--appendfsync", "always"],
            self.port, self.folder / "server.log")

    def command(self, writers, events, seconds):
        run(["redis-cli", "-p", self.port, "FLUSHALL"])
        return [self.program, self.port, self.work.sources[events].rows, writers, events, seconds]
