#!/usr/bin/env python3
"""Measures a server of many lots, and writes the table of docs/benchmarks.md: how much memory it takes while all of them sleep,
how long the first page of one takes that has to be woken for it, and how many commits a second 64 clients get over all of them,
beside 64 clients of one lot.

Each lot is a copy of the demo's season under way. The server has no limits of what a client uses up.

    python3 scripts/bench_lots.py [--lots N,N,…] [--seconds N]

Needs .build/release/treelot; `make bench-lots` builds it.
"""

import argparse
import datetime
import http.client
import json
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

from rig import page
from rig.install import RELEASE, ROOT
from rig.machine import describe

PROGRAM = RELEASE / "treelot"
CLIENTS = 64
# Of which the first page is looked at.
LOOKED_AT = 500
# Over so many, as a region has them on a busy evening.
USED_AT_ONCE = 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lots", default="1,100,1000,10000")
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    random.seed(1)
    rows = []
    with tempfile.TemporaryDirectory(prefix="treelot-lots-", dir=ROOT / ".build") as folder:
        lots, model = pathlib.Path(folder) / "lots", pathlib.Path(folder) / "model"
        lots.mkdir(mode=0o700)
        token, events = made(model)
        size = kilobytes(model)
        for count in map(int, arguments.lots.split(",")):
            copy(model, lots, count)
            server = Server(lots)
            try:
                rows.append(measure(server, token, count, arguments.seconds))
            finally:
                server.end()
            print(*rows[-1], sep="  ", flush=True)
    head = ["lots", "memory, all asleep", "each was looked into after", "first page of one that sleeps: median", "99 %",
            "the next page: median", "99 %", f"commits a second, {CLIENTS} clients on one lot", "on all", "ratio"]
    facts = page.facts({"Date": datetime.date.today().isoformat(), **describe(ROOT, {"Each lot": f"{events:,} events, {size:,} kB"})})
    page.write(ROOT / "docs" / "benchmarks.md", {"served lots": page.table(head, rows, text_columns=0) + "\n" + facts})


def made(model):
    """A token for person 1, which is good in all copies of the lot, and how many events it has."""
    run("demo", "--under-way", "--quiet", "--data", model)
    told = json.loads(run("do", json.dumps({"by": {"person": 1}, "do": "issue-api-token", "label": "bench",
                                            "scopes": ["read", "write"]}), "--json", "--data", model))
    return told["accepted"]["token"], json.loads(run("info", "--json", "--data", model))["events"]


def copy(model, lots, count):
    """Until there are so many."""
    for number in range(count):
        if not (lots / f"troop-{number}").exists():
            shutil.copytree(model, lots / f"troop-{number}")


def measure(server, token, count, seconds):
    start = time.monotonic()
    while (lots := server.lots())["asleep"] < count:
        if lots["broken"]:
            raise SystemExit("A lot can't be opened: " + pathlib.Path(server.told.name).read_text())
        time.sleep(0.5)
    looked_into, asleep = time.monotonic() - start, server.memory()
    first, second = [], []
    for number in random.sample(range(count), min(count, LOOKED_AT)):
        first.append(server.look(number))
        second.append(server.look(number))
    used = list(range(min(count, USED_AT_ONCE)))
    for number in used:
        server.look(number)
    one, many = server.commits(token, [0], seconds), server.commits(token, used, seconds)
    return [page.count(count), page.mebibytes(asleep), f"{looked_into:.0f} s", *middle_and_tail(first),
            *middle_and_tail(second), page.count(one), page.count(many), page.ratio(many / one)]


class Server:
    def __init__(self, lots):
        self.told = (lots.parent / "told").open("w+")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--lots", lots, "--port", "0", "--requests-per-second", "0"], stdout=self.told,
            stderr=self.told)
        while not (found := re.search(r"Serving at http://[^:]+:(\d+)", pathlib.Path(self.told.name).read_text())):
            if self.process.poll() is not None:
                raise SystemExit("The server did not start: " + pathlib.Path(self.told.name).read_text())
            time.sleep(0.05)
        self.port = int(found[1])

    def memory(self):
        """Resident, in bytes."""
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096

    def lots(self):
        answer = self.connection("localhost", "GET", "/metrics")
        return {state: int(number) for state, number in
                re.findall(r'treelot_lots\{state="(\w+)"\} (\d+)', answer.decode())}

    def look(self, number):
        """How long it takes."""
        start = time.perf_counter()
        self.connection(f"troop-{number}.localhost", "GET", "/sign-in")
        return time.perf_counter() - start

    def connection(self, host, method, path, body=None, token=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        return ask(connection, host, method, path, body, token)

    def commits(self, token, numbers, seconds):
        """Changes of a phone number that are recorded, a second, by clients with a connection each."""
        end = time.monotonic() + seconds
        counts = [0] * CLIENTS
        failures = []

        def client(place):
            try:
                ask_over_and_over(place)
            except (SystemExit, OSError) as failure:
                failures.append(failure)

        def ask_over_and_over(place):
            connection = http.client.HTTPConnection("127.0.0.1", self.port)
            choice = random.Random(place)
            while time.monotonic() < end:
                body = json.dumps({"person": 1, "phone": f"555 {choice.randrange(10**9):09}"})
                ask(connection, f"troop-{choice.choice(numbers)}.localhost", "POST", "/api/commands/change-phone",
                    body, token)
                counts[place] += 1

        threads = [threading.Thread(target=client, args=(place,)) for place in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]
        return sum(counts) / seconds

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(120)


def ask(connection, host, method, path, body, token):
    headers = {"Host": host, "Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status != 200:
        raise SystemExit(f"{host}{path}: {answer.status} {text.decode()}")
    return text


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


def kilobytes(folder):
    return sum(path.stat().st_blocks for path in folder.rglob("*")) // 2


def middle_and_tail(times):
    times = sorted(times)
    return [page.duration(times[len(times) // 2]), page.duration(times[int(len(times) * 0.99)])]


if __name__ == "__main__":
    main()
