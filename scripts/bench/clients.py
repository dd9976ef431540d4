"""Clients that are written in Python. Those that commit print a line of JSON: how long it took.

    clients.py umadb ADDRESS ROWS CLIENTS EVENTS SECONDS
    clients.py postgres PORT ROWS CLIENTS EVENTS SECONDS
    clients.py wait PORT             until PostgreSQL takes commits
    clients.py load DATABASE ROWS    what SQLite scans
"""

import concurrent.futures
import contextlib
import functools
import itertools
import json
import math
import mmap
import multiprocessing
import pathlib
import resource
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

# Position, instant, actor, type and length, little-endian; then the payload.
HEAD = struct.Struct("<QqIII")
PROCESSES_MAX = 4
POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")
POSTGRES_TABLE = (
    "DROP TABLE IF EXISTS events; CREATE TABLE events(position bigserial PRIMARY KEY, "
    "instant bigint, actor integer, type integer, payload bytea)")
# Different commits of one client of PostgreSQL: each is prepared when it is first made.
POSTGRES_COMMITS = 4


def read_rows(path):
    """The rows that `treelot-bench rows` wrote: position, instant, actor, type, payload."""
    with open(path, "rb") as file:
        data, offset = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), 0
    while offset < len(data):
        *fields, length = HEAD.unpack_from(data, offset)
        offset += HEAD.size + length
        yield *fields, data[offset - length:offset]


def commits(commit, rows, events, seconds):
    """Calls `commit` with so many rows at a time until the time is over; how long each took."""
    source, latencies = itertools.cycle(rows), []
    before = time.perf_counter()
    deadline = before + seconds
    while before < deadline:
        commit(list(itertools.islice(source, events)))
        end = time.perf_counter()
        latencies.append(end - before)
        before = end
    return latencies


def load(database, path):
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE events(position INTEGER PRIMARY KEY, instant INTEGER, "
                           "actor INTEGER, type INTEGER, payload BLOB)")
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", read_rows(path))
        connection.commit()
    return {}


def umadb(address, path, clients, events, seconds):
    clients, events, seconds = int(clients), int(events), float(seconds)
    count = min(PROCESSES_MAX, clients)
    shares = [clients // count + (number < clients % count) for number in range(count)]
    work = functools.partial(umadb_process, address, path, events, seconds)
    # A forked process would share the threads of the client's runtime.
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(count, context) as pool:
        latencies, passed, cpu = zip(*pool.map(work, shares))
    return {"latencies": sum(latencies, []), "seconds": max(passed), "clientCPU": sum(cpu)}


def umadb_process(address, path, events, seconds, clients):
    """So many of them in one process: how long each commit took, all of it, and its processors."""
    from umadb import Client, Event

    def append(client, batch):
        client.append([Event(event_type=str(kind), tags=[f"person-{actor}"], data=payload)
                       for _, _, actor, kind, payload in batch])

    rows = list(read_rows(path))
    start, cpu = time.perf_counter(), time.process_time()
    with concurrent.futures.ThreadPoolExecutor(clients) as threads:
        running = [threads.submit(commits, functools.partial(append, Client(address)), rows,
                                  events, seconds) for _ in range(clients)]
        latencies = [one for client in running for one in client.result()]
    return latencies, time.perf_counter() - start, time.process_time() - cpu


def wait(port):
    while subprocess.run([POSTGRES / "pg_isready", "-q", "-h", "127.0.0.1", "-p", port]).returncode:
        time.sleep(0.05)


def postgres(port, path, clients, events, seconds):
    """Its own client, pgbench."""
    clients, events, seconds = int(clients), int(events), float(seconds)

    def call(program, *options):
        subprocess.run([POSTGRES / program, "-h", "127.0.0.1", "-p", port, "-U", "bench",
                        *map(str, options), "postgres"], check=True, stdout=subprocess.DEVNULL)

    rows = read_rows(path)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for number in range(POSTGRES_COMMITS):
            (folder / f"{number}.sql").write_text(insert(itertools.islice(rows, events)))
        scripts = (part for script in folder.iterdir() for part in ("-f", script))
        call("psql", "-q", "-c", POSTGRES_TABLE)
        # Its time begins before it connects, which takes the longer the more clients there are.
        most_seconds = math.ceil(seconds) + 1 + clients // 16
        call("pgbench", "-n", "-M", "prepared", "-c", clients, "-j", clients,
             "-T", most_seconds, "-l", f"--log-prefix={folder}/log", *scripts)
        # Client, transaction, microseconds, script; when it ended, in seconds and microseconds.
        lines = [[int(field) for field in line.split()[:6]]
                 for log in folder.glob("log*") for line in log.read_text().splitlines()]
    latencies = [line[2] / 1e6 for line in lines]
    ends = [line[4] + line[5] / 1e6 for line in lines]
    begin = min((end - latency for end, latency in zip(ends, latencies)), default=0)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"latencies": latencies, "seconds": max(ends, default=0) - begin,
            "clientCPU": usage.ru_utime + usage.ru_stime}


def insert(rows):
    values = (f"({instant}, {actor}, {kind}, '\\x{payload.hex()}')"
              for _, instant, actor, kind, payload in rows)
    return f"INSERT INTO events(instant, actor, type, payload) VALUES {', '.join(values)};\n"


def main(*works):
    """Does the one of these that is named, with the arguments behind its name."""
    name, *arguments = sys.argv[1:]
    print(json.dumps({work.__name__: work for work in works}[name](*arguments)))


if __name__ == "__main__":
    main(umadb, postgres, wait, load)
