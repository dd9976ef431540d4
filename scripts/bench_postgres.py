#!/usr/bin/env python3
"""Commits to lots in PostgreSQL beside `pgbench`, which writes the same rows and decides nothing, and writes the table of
docs/postgresql.md.

    python3 scripts/bench_postgres.py [--seconds N] [--rounds N]

Both take turns on one database, with the same number of clients, on as many lots: once on one machine alone, and once with a
synchronous standby on the same machine. Needs .build/release/treelot-bench: `make bench-postgres` builds it.
"""

import argparse
import datetime
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import postgres
from rig import page
from rig.install import RELEASE, ROOT
from rig.machine import describe

# What a commit of the workload has, in bytes.
COMMIT_BYTES = 60
CASES = [(1, 1), (1, 16), (200, 16)]

SCRIPT = """\\set lot random(1, :lots)
WITH moved AS (
  UPDATE peer.lots SET head = head + 1 WHERE lot = :lot AND epoch = 1 RETURNING lot, head)
INSERT INTO peer.commits (lot, last, commit)
SELECT moved.lot, moved.head, decode(repeat('5a', {bytes}), 'hex') FROM moved;
"""

SCHEMA = """DROP SCHEMA IF EXISTS peer CASCADE; CREATE SCHEMA peer;
CREATE TABLE peer.lots (lot integer PRIMARY KEY, name text NOT NULL UNIQUE, log bytea NOT NULL UNIQUE,
  head bigint NOT NULL DEFAULT 0, epoch bigint NOT NULL DEFAULT 1, writer bigint) WITH (fillfactor = 50);
CREATE TABLE peer.commits (lot integer NOT NULL, last bigint NOT NULL, commit bytea NOT NULL, PRIMARY KEY (lot, last));
ALTER TABLE peer.commits ALTER COLUMN commit SET STORAGE EXTERNAL;
INSERT INTO peer.lots (lot, name, log) SELECT n, n::text, decode(lpad(n::text, 32, '0'), 'hex')
  FROM generate_series(1, 200) AS n"""


def ours(pair, lots, clients, seconds, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    address = pair.primary.address() + ("" if pair.standby else "?standby=none")
    told = subprocess.run([RELEASE / "treelot-bench", "database", "--store", address, "--data", folder, "--lots", str(lots),
                           "--writers", str(clients), "--seconds", str(seconds)], capture_output=True, text=True, check=False)
    if told.returncode:
        raise SystemExit(told.stderr)
    found = json.loads(told.stdout)
    latencies = sorted(found["latencies"])
    return len(latencies) / found["seconds"], latencies[len(latencies) // 2], latencies[int(len(latencies) * 0.99)]


def theirs(pair, lots, clients, seconds, folder):
    script = folder.parent / "peer.sql"
    script.write_text(SCRIPT.format(bytes=COMMIT_BYTES))
    server = pair.primary
    told = subprocess.run([server.bin / "pgbench", "-h", server.host, "-p", str(server.port), "-U", postgres.USER, "-n",
                           "-M", "prepared", "-c", str(clients), "-j", "2", "-T", str(seconds), "-D", f"lots={lots}",
                           "-f", script, "treelot"], capture_output=True, text=True, check=False)
    if told.returncode:
        raise SystemExit(told.stderr)
    return float(re.search(r"tps = ([0-9.]+)", told.stdout)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    rows = []
    folder = pathlib.Path(tempfile.mkdtemp(prefix="treelot-bench-pg-", dir="/tmp"))
    version = ""
    try:
        for synchronous in (False, True):
            with postgres.Pair(synchronous) as pair:
                version = pair.primary.ask("SHOW server_version")
                pair.primary.ask(SCHEMA)
                for lots, clients in CASES:
                    turns = [(ours(pair, lots, clients, options.seconds, folder / "copies"),
                              theirs(pair, lots, clients, options.seconds, folder / "copies"))
                             for _ in range(options.rounds)]
                    rates, middles, tails = zip(*(mine for mine, _ in turns))
                    peer = statistics.median(other for _, other in turns)
                    ratio = statistics.median(mine[0] / other for mine, other in turns)
                    rows.append(["with" if synchronous else "without", page.count(lots), page.count(clients),
                                 page.count(statistics.median(rates)), page.count(peer), page.ratio(ratio),
                                 page.duration(statistics.median(middles)), page.duration(statistics.median(tails))])
                    print(*rows[-1], flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    table = page.table(["standby", "lots", "clients", "commits a second", "pgbench", "ratio", "median", "99 %"], rows)
    facts = page.facts({"Date": datetime.date.today().isoformat(), **describe(ROOT, {"PostgreSQL": version})})
    page.write(ROOT / "docs" / "postgresql.md", {"commits": table + "\n" + facts})


if __name__ == "__main__":
    main()
