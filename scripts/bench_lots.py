#!/usr/bin/env python3
"""Measures a server of many lots: how much memory it takes while all of them sleep, how long the first page of one takes that
has to be woken for it, and how many commits a second 64 clients get over all of them, beside 64 clients of one lot.

Each lot is a copy of the demo's season under way. The server has no limits of what a client uses up.

    python3 scripts/bench_lots.py [--lots N] [--seconds N]

Needs .build/release/treelot; `make bench-lots` builds it.
"""

import argparse
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

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/treelot"
CLIENTS = 64
# Of which the first page is looked at.
LOOKED_AT = 500
# Over so many, as a region has them on a busy evening.
USED_AT_ONCE = 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lots", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    random.seed(1)
    with tempfile.TemporaryDirectory(prefix="treelot-lots-", dir=ROOT / ".build") as folder:
        lots = pathlib.Path(folder) / "lots"
        token = made(lots, arguments.lots)
        server = Server(lots)
        try:
            measure(server, token, arguments.lots, arguments.seconds)
        finally:
            server.end()


def made(lots, count):
    """Makes the lots, and a token for person 1 that is good in each: they are copies."""
    first = lots / "troop-0"
    run("demo", "--under-way", "--quiet", "--data", first)
    told = json.loads(run("do", json.dumps({"by": {"person": 1}, "do": "issue-api-token", "label": "bench",
                                            "scopes": ["read", "write"]}), "--json", "--data", first))
    info = json.loads(run("info", "--json", "--data", first))
    print(f"{count} lots of {info['events']} events, {kilobytes(first):,} kB of files each", flush=True)
    for number in range(1, count):
        shutil.copytree(first, lots / f"troop-{number}", ignore=lambda *_: ["operator.sock"])
    return told["accepted"]["token"]


def measure(server, token, count, seconds):
    print(f"at the start: {server.memory():.0f} MB", flush=True)
    start = time.monotonic()
    while server.lots()["asleep"] < count:
        time.sleep(1)
    print(f"what is due in each was looked into after {time.monotonic() - start:.0f} s; all sleep: "
          f"{server.memory():.0f} MB, {server.memory() * 1000 / count:.1f} kB a lot", flush=True)

    cold, warm = [], []
    for number in random.sample(range(count), min(count, LOOKED_AT)):
        cold.append(server.look(number))
        warm.append(server.look(number))
    print(f"first page of a lot that sleeps: {words(cold)}; the second: {words(warm)}", flush=True)
    print(f"{server.lots()['open']} lots open: {server.memory():.0f} MB", flush=True)

    used = list(range(min(count, USED_AT_ONCE)))
    for number in used:
        server.look(number)
    print(f"{server.lots()['open']} lots open: {server.memory():.0f} MB", flush=True)
    one = server.commits(token, [0], seconds)
    many = server.commits(token, used, seconds)
    print(f"commits of {CLIENTS} clients: {one:.0f} a second in one lot, {many:.0f} over "
          f"{len(used)}: {many / one:.2f}", flush=True)


class Server:
    def __init__(self, lots):
        self.told = (lots.parent / "told").open("w+")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--lots", lots, "--port", "0", "--requests-per-second", "0"], stdout=self.told,
            stderr=self.told)
        while not (found := re.search(r"Serving at http://[^:]+:(\d+)", pathlib.Path(self.told.name).read_text())):
            time.sleep(0.05)
        self.port = int(found[1])

    def memory(self):
        """Resident, in MB."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * 4096 / 1e6

    def lots(self):
        answer = self.connection("localhost", "GET", "/metrics")
        return {state: int(number) for state, number in
                re.findall(r'treelot_lots\{state="(\w+)"\} (\d+)', answer.decode())}

    def look(self, number):
        """Milliseconds."""
        start = time.perf_counter()
        self.connection(f"troop-{number}.localhost", "GET", "/sign-in")
        return (time.perf_counter() - start) * 1000

    def connection(self, host, method, path, body=None, token=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        return ask(connection, host, method, path, body, token)

    def commits(self, token, numbers, seconds):
        """Changes of a phone number that are recorded, a second, by clients with a connection each."""
        end = time.monotonic() + seconds
        counts = [0] * CLIENTS

        def client(place):
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


def words(times):
    times = sorted(times)
    return f"{times[len(times) // 2]:.1f} ms at the median, {times[int(len(times) * 0.99)]:.1f} at 99 %"


if __name__ == "__main__":
    main()
