"""PostgreSQL and Redis, each driven by the load generator that it ships with."""

import csv
import io
import shutil

from bench import install
from bench.load import summary
from bench.peers import Peer
from bench.rows import read_rows
from bench.servers import Server, free_port
from bench.shell import Failed, run


def typical(rows):
    """The payload of middle length: the load generators send the same one again and again."""
    payloads = sorted((row[4] for row in read_rows(rows)), key=len)
    return payloads[len(payloads) // 2]


class PostgreSQL(Peer):
    name = "PostgreSQL 15"
    settings = "fsync and synchronous_commit on (its defaults); pgbench, prepared, on the loopback"

    def prepare(self):
        super().prepare()
        pgbench = install.POSTGRES / "pgbench"
        install.debian("postgresql-15", pgbench.exists)
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

    def _connection(self):
        return ["-h", "127.0.0.1", "-p", self.port, "-U", "bench"]

    def _sql(self, text):
        run([install.POSTGRES / "psql", *self._connection(), "-d", "postgres", "-q", "-c", text])

    def commits(self, writers, events, seconds):
        self._sql(
            "DROP TABLE IF EXISTS events; CREATE TABLE events(position bigserial PRIMARY KEY, "
            "instant bigint, actor integer, type integer, payload bytea)")
        payload = typical(self.work.sources[events].rows).hex()
        script = self.fresh("insert.sql")
        script.write_text(
            "INSERT INTO events(instant, actor, type, payload) SELECT 1767225600000, 7, 28, "
            f"decode('{payload}', 'hex') FROM generate_series(1, {events});\n")
        prefix = self.fresh("latencies")
        run([install.POSTGRES / "pgbench", *self._connection(), "-n", "-M", "prepared",
             "-c", writers, "-j", min(2, writers), "-T", max(1, round(seconds)), "-f", script,
             "-l", "--log-prefix", prefix, "postgres"])
        return self._read(prefix)

    def _read(self, prefix):
        # A line: client, number, microseconds, script, seconds and microseconds of the end.
        lines = [line.split() for path in self.folder.glob(prefix.name + "*")
                 for line in path.read_text().split("\n") if line]
        taken = [int(line[2]) / 1e6 for line in lines]
        ends = [int(line[4]) + int(line[5]) / 1e6 for line in lines]
        starts = [end - seconds for end, seconds in zip(ends, taken)]
        passed = max(ends) - min(starts)
        return summary(taken, passed)


class Redis(Peer):
    name = "Redis streams"
    settings = "appendonly, appendfsync always; redis-benchmark on the loopback; 100 by a script"
    many = "for i = 1, 100 do redis.call('XADD', KEYS[1], '*', 't', '28', 'p', ARGV[1]) end"

    def prepare(self):
        super().prepare()
        install.command("redis-server", "redis-server")
        install.command("redis-benchmark", "redis-tools")
        data = self.fresh("data")
        data.mkdir()
        self.port = free_port()
        self.server = Server(
            ["redis-server", "--port", self.port, "--bind", "127.0.0.1", "--dir", data,
             "--save", "", "--appendonly", "yes", "--appendfsync", "always"],
            self.port, self.folder / "server.log")

    def commits(self, writers, events, seconds):
        payload = typical(self.work.sources[events].rows)
        # It takes a number of commits, not a time: a short run tells how many fill the time.
        probe = self._benchmark(writers, events, payload, 50 * writers)
        count = max(writers, int(probe["commitsPerSecond"] * seconds))
        run(["redis-cli", "-p", self.port, "FLUSHALL"])
        return self._benchmark(writers, events, payload, count)

    def _benchmark(self, writers, events, payload, count):
        command = ["redis-benchmark", "-p", self.port, "-c", writers, "-n", count, "--csv", "-x"]
        if events == 1:
            command += ["XADD", "events", "*", "t", "28", "p"]
        else:
            command += ["EVAL", self.many, "1", "events"]
        payload_path = self.folder / "payload"
        payload_path.write_bytes(payload)
        with open(payload_path, "rb") as payload_file:
            text = run(command, stdin=payload_file)
        table = list(csv.DictReader(io.StringIO(text[text.index('"test"'):])))[-1]
        return {
            "commits": count, "commitsPerSecond": float(table["rps"]),
            "p50": float(table["p50_latency_ms"]) / 1000,
            "p99": float(table["p99_latency_ms"]) / 1000, "p999": None,
        }
