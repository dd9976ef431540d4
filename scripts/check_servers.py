#!/usr/bin/env python3
"""Two servers with some lots over one database with a synchronous standby: each of the four is killed, paused and cut off, while
clients go on asking; and nothing that was acknowledged is lost, done twice or in two histories.

Each of the four is a host of its own, in a network namespace; the disk of the databases is a small one in memory. In
each round one thing happens to one of them, by chance:

  * kill -9 of the server that writes (the first lot), or of the other; it is started again;
  * kill -9 of the primary: the standby is promoted, and the other comes back as its standby, from nothing;
  * kill -9 of the standby; it is started again;
  * a pause (SIGSTOP) of each of the four, for some seconds;
  * a network that drops all packets of each of the four, for some seconds;
  * a full disk under the databases, until there is room again.

Each client asks any of the two servers to add a household of a new name to its lot, with an idempotency key, and asks again,
anywhere, until it is told that it was done; now and then it adds a person, too, and has them erased. At the end, for each lot:

  * each household that was told as done is in the log, once, at the position that was told;
  * no name of a person who was erased can be read;
  * the log has no gap and no other commit at any position; its head is that of the lot's row;
  * the copies of both servers are the log, byte for byte, and what the signed checkpoints say;
  * the standby has the same commits as the primary;
  * moved into files and back into the database, with a kill -9 in the middle of both again and again, it stays what it was.

    sudo python3 scripts/check_servers.py [--rounds N] [--seed N] [--only PART]

Needs root, for namespaces and mounts; .build/debug/treelot, or what TREELOT names; and PostgreSQL. How soon a writer is replaced
says something only of an optimized build: it folds the log from the last snapshots on.
"""

import argparse
import collections
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

import postgres
from api_lot import made_lot, run, sign_in_code
from rig import page
from rig.program import PROGRAM, ROOT

LOTS = ["troop-1", "troop-2", "troop-3"]
CLIENTS = 9
# One turn of so many adds a person, and has them erased; for that one has to have signed in within 15 minutes.
ERASING = 5
ERASING_SECONDS = 14 * 60
# How often a move of a lot is killed, each way.
MOVES = 5
PAUSE_SECONDS = 4
# A server that dies is replaced within that time.
REPLACED_SECONDS = 5
# A request is asked again until it was told as done.
GIVE_UP_SECONDS = 60
LEADER = 1
# The household of those who are erased; one of it stays, and so does its name.
HOST = {"household": 1, "lastName": "N"}


class Host:
    """A machine of its own, as far as the network goes."""

    def __init__(self, number, name):
        self.name, self.address = name, f"10.99.0.{number}"
        self.within = ["ip", "netns", "exec", name]
        ip("netns", "add", name)
        ip("link", "add", f"v-{name}", "type", "veth", "peer", "name", "eth0", "netns", name)
        ip("link", "set", f"v-{name}", "master", "bridge", "up")
        for words in (("addr", "add", f"{self.address}/24", "dev", "eth0"), ("link", "set", "eth0", "up"),
                      ("link", "set", "lo", "up")):
            ip("-n", name, *words)

    def cut(self):
        ip("link", "set", f"v-{self.name}", "down")

    def join(self):
        ip("link", "set", f"v-{self.name}", "up")


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True)


class TreeLot:
    """A server of the lots."""

    def __init__(self, host, lots, folder):
        self.host, self.lots, self.copy, self.process = host, lots, folder / f"copy-{host.name}", None
        self.log = folder / f"{host.name}.log"
        self.copy.mkdir(mode=0o700)

    def start(self):
        with self.log.open("a") as output:
            self.process = subprocess.Popen(
                [*self.host.within, PROGRAM, "serve", "--lots", self.lots, "--copy", self.copy, "--host", "0.0.0.0",
                 "--port", "8080", "--trust-proxy", "--requests-per-second", "0",
                 "--peer-address", f"http://{self.host.address}:8080"], stdout=output, stderr=output)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def signal(self, number):
        self.process.send_signal(number)

    def told(self):
        """What it said last, requests that went well left out."""
        lines = self.log.read_text().splitlines(True)
        return "".join([line for line in lines if "status=200" not in line][-150:])


class Client(threading.Thread):
    """Adds households of new names to a lot, one after the other."""

    def __init__(self, number, bed):
        super().__init__(daemon=True)
        self.number, self.bed, self.lot = number, bed, LOTS[number % len(LOTS)]
        self.token = bed.tokens[self.lot]
        self.random = random.Random(bed.seed * 1000 + number)
        self.told, self.erased, self.given_up, self.is_over = [], [], [], False

    def run(self):
        count = 0
        while not self.is_over:
            count += 1
            name = f"Family {self.number}x{count}"
            added = self.told_as_done("add-household", {"name": name}, name)
            if added:
                self.told.append((name, added["position"], time.monotonic()))
            if added and count % ERASING == 0 and time.monotonic() < self.bed.erasing_ends:
                self.erase(f"Guest{self.number}x{count}")
            time.sleep(0.05)

    def erase(self, name):
        added = self.told_as_done("add-family-member", {**HOST, "firstName": name, "kind": "scout"}, name)
        if added and self.told_as_done("erase-person", {"person": added["ids"]["person"], "reason": "asked for"},
                                       f"{name}-erased"):
            self.erased.append(name)

    def told_as_done(self, command, fields, key):
        """The answer, once it was told as done; None where it was given up."""
        deadline = time.monotonic() + GIVE_UP_SECONDS
        while time.monotonic() < deadline:
            answer = self.ask(command, fields, key.replace(" ", "-"))
            if answer:
                return answer
            time.sleep(0.1)
        self.given_up.append(key)
        return None

    def ask(self, command, fields, key):
        """What was told as done; None where nothing was, or that it was not."""
        server = self.random.choice(self.bed.servers)
        connection = http.client.HTTPConnection(server.host.address, 8080, timeout=3)
        try:
            connection.request("POST", f"/api/commands/{command}", json.dumps(fields), {
                "Host": host_of(self.lot), "Authorization": f"Bearer {self.token}", "Content-Type": "application/json",
                "Idempotency-Key": key})
            answer = connection.getresponse()
            body = answer.read()
            if answer.status == 200:
                return json.loads(body)
            # 500: it is unknown whether it was stored, and is to be asked again.
            if answer.status not in (500, 502, 503):
                self.bed.strange.append((key, answer.status, body[:300]))
        except (OSError, http.client.HTTPException, ValueError):
            pass
        finally:
            connection.close()
        return None


def host_of(lot):
    return f"{lot}.localhost:8080"


class Bed:
    """All of it."""

    def __init__(self, seed):
        self.seed, self.random, self.strange = seed, random.Random(seed), []
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="treelot-servers-", dir="/tmp"))
        self.folder.chmod(0o755)
        ip("link", "add", "bridge", "type", "bridge")
        ip("addr", "add", "10.99.0.254/24", "dev", "bridge")
        ip("link", "set", "bridge", "up")
        ip("link", "set", "lo", "up")
        self.hosts = [Host(number, name) for number, name in enumerate(("db1", "db2", "one", "two"), start=1)]
        disk = self.folder / "disk"
        disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2500m,mode=755", "tmpfs", disk], check=True)
        self.pair = postgres.Pair(hosts=[(host.address, host.within) for host in self.hosts[:2]], folder=disk)
        self.pair.__enter__()
        self.gaps = collections.defaultdict(list)

    def begin(self):
        self.lots = self.folder / "lots"
        self.lots.mkdir(mode=0o700)
        codes = {}
        for lot in LOTS:
            data, _ = made_lot(self.folder, [{"do": "add-household", "name": "Host"},
                                             {"do": "add-family-member", **HOST, "firstName": "Eve", "kind": "adult"}])
            data.rename(self.lots / lot)
            codes[lot] = sign_in_code(self.lots / lot, LEADER)
            run(self.lots / lot, "copy", self.address(lot))
        self.servers = [TreeLot(host, self.lots, self.folder) for host in self.hosts[2:]]
        for server in self.servers:
            server.start()
        self.tokens = {lot: self.sign_in(lot, code) for lot, code in codes.items()}
        self.erasing_ends = time.monotonic() + ERASING_SECONDS
        self.clients = [Client(number, self) for number in range(CLIENTS)]
        for client in self.clients:
            client.start()

    def address(self, lot):
        return f"{self.pair.primary.address(self.pair.standby)}?lot={lot}"

    def sign_in(self, lot, code):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                connection = http.client.HTTPConnection(self.servers[0].host.address, 8080, timeout=10)
                connection.request("POST", "/api/commands/sign-in", json.dumps({"code": code}),
                                   {"Host": host_of(lot), "Content-Type": "application/json"})
                answer = connection.getresponse()
                body = json.loads(answer.read())
                if answer.status == 200:
                    return body["token"]
            except OSError:
                pass
            time.sleep(0.2)
        raise SystemExit("The servers did not start: " + self.servers[0].log.read_text())

    # What happens

    def writer(self):
        """The server that writes, and the other."""
        try:
            address = self.pair.primary.ask(f"""SELECT address FROM treelot.writers JOIN treelot.lots USING (writer)
                WHERE name = '{LOTS[0]}'""")
        except RuntimeError:
            address = ""
        is_first = self.servers[0].host.address in address
        return self.servers if is_first else self.servers[::-1]

    def faults(self):
        writer, other = self.writer()
        primary, standby = self.pair.primary, self.pair.standby
        hosts = {host.address: host for host in self.hosts}
        faults = {}
        for name, server in (("the writer", writer), ("the other server", other)):
            faults[f"kill -9 of {name}"] = lambda server=server: self.restarted(server)
            faults[f"pause of {name}"] = lambda server=server: self.paused(server)
            faults[f"network of {name} cut"] = lambda server=server: self.cut(server.host)
        for name, server in (("the primary", primary), ("the standby", standby)):
            faults[f"pause of {name}"] = lambda server=server: self.paused(server)
            faults[f"network of {name} cut"] = lambda server=server: self.cut(hosts[server.host])
        faults["kill -9 of the primary, the standby promoted"] = self.promoted
        faults["kill -9 of the standby"] = self.standby_restarted
        faults["full disk under the databases"] = self.filled
        return faults

    def restarted(self, server):
        server.kill()
        time.sleep(1)
        server.start()

    def paused(self, server):
        server.signal(signal.SIGSTOP)
        time.sleep(PAUSE_SECONDS)
        server.signal(signal.SIGCONT)

    def cut(self, host):
        host.cut()
        time.sleep(PAUSE_SECONDS)
        host.join()

    def promoted(self):
        self.pair.primary.kill()
        self.pair.swap()

    def standby_restarted(self):
        self.pair.standby.kill()
        time.sleep(1)
        self.pair.standby.start()

    def filled(self):
        filler = self.folder / "disk" / "filler"
        with filler.open("wb") as file:
            try:
                while True:
                    file.write(b"0" * (1 << 20))
                    file.flush()
            except OSError:
                pass
        time.sleep(PAUSE_SECONDS)
        filler.unlink()
        for server in (self.pair.primary, self.pair.standby):
            # A database that can't write its log ends itself.
            if server.run("pg_ctl", "-D", server.data, "status", check=False).returncode != 0:
                (server.data / "postmaster.pid").unlink(missing_ok=True)
                server.start()

    def round(self, only):
        faults = {name: fault for name, fault in self.faults().items() if only in name}
        name = self.random.choice(sorted(faults))
        begun = time.monotonic()
        faults[name]()
        self.settle()
        for server in self.servers:
            if server.process.poll() is not None:
                raise SystemExit(f"{server.host.name} ended by itself: {server.told()}")
        self.gaps[name].append(max(self.gap(lot, begun) for lot in LOTS))
        return name

    def gap(self, lot, begun):
        """The longest time in which nothing of a lot was told as done."""
        told = sorted(at for client in self.clients if client.lot == lot for _, _, at in client.told if at > begun - 1)
        return max((b - a for a, b in zip(told, told[1:])), default=0)

    def settle(self):
        """Until every client was told something new."""
        counts = [len(client.told) for client in self.clients]
        deadline = time.monotonic() + GIVE_UP_SECONDS
        while time.monotonic() < deadline:
            if all(len(client.told) > count + 2 for client, count in zip(self.clients, counts)):
                return
            time.sleep(0.1)
        raise SystemExit("No more is told as done.\n" + "\n".join(
            server.told() for server in self.servers) + str(self.strange[-3:]))

    # At the end

    def check(self):
        for client in self.clients:
            client.is_over = True
        for client in self.clients:
            client.join()
        for server in self.servers:
            server.process.terminate()
            if server.process.wait(20) != 0:
                raise SystemExit(f"{server.host.name} ended with {server.process.returncode}: {server.told()}")
        problems = [f"{name}: {status} {body}" for name, status, body in self.strange]
        problems += [f"{name} was given up" for client in self.clients for name in client.given_up]
        for lot in LOTS:
            clients = [client for client in self.clients if client.lot == lot]
            problems += [f"{lot}: {problem}" for problem in (*self.compare(lot, clients), *self.move(lot))]
        return sum(len(client.told) + 2 * len(client.erased) for client in self.clients), problems

    def compare(self, lot, clients):
        data = self.lots / lot
        log = run(data, "log", "--json")
        lines = [json.loads(line) for line in log.splitlines()]
        for client in clients:
            yield from (f"{name} was erased, and is in the log" for name in client.erased if f'"{name}"' in log)
        added = collections.defaultdict(list)
        for line in lines:
            if line["type"] == "household.added":
                added[line["data"]["name"]].append(line["position"])
        for client in clients:
            for name, position, _ in client.told:
                if added[name] != [position]:
                    yield f"{name} was told as done at {position}, and is at {added[name]}"
        for name, positions in added.items():
            if len(positions) != 1:
                yield f"{name} is there at {positions}"
        if [line["position"] for line in lines] != list(range(1, len(lines) + 1)):
            yield "The log has gaps."
        head, count, digest = self.content(self.pair.primary, lot)
        if head != len(lines):
            yield f"The lot's head is {head}, and the log has {len(lines)} events."
        if self.content(self.pair.standby, lot) != (head, count, digest):
            yield "The standby has other commits."
        for server in self.servers:
            if not (server.copy / lot).exists():
                continue
            # As it was left, and then as it is once it has caught up, beside the checkpoints.
            left = subprocess.run([PROGRAM, "verify", "--json", "--data", server.copy / lot], capture_output=True, text=True,
                                  check=False)
            if left.returncode != 0 or not 0 < json.loads(left.stdout)["commits"] <= count:
                yield f"The copy of {server.host.name} as it was left: {left.stdout}{left.stderr}"
            ran = subprocess.run([PROGRAM, "verify", "--json", "--data", data, "--copy", server.copy / lot],
                                 capture_output=True, text=True, check=False)
            told = json.loads(ran.stdout) if ran.returncode == 0 else {}
            if told.get("commits") != count or told.get("checkpoints", 0) < 1:
                yield f"The copy of {server.host.name}: {ran.stdout}{ran.stderr}"

    def move(self, lot):
        data = self.lots / lot
        before = run(data, "log", "--json")
        for target, has_store in (("files", False), (self.address(lot), True)):
            for _ in range(MOVES):
                moving = subprocess.Popen([PROGRAM, "copy", target, "--data", data], stdout=subprocess.DEVNULL,
                                          stderr=subprocess.DEVNULL)
                time.sleep(self.random.uniform(0, 0.4))
                moving.kill()
                moving.wait()
            for _ in range(REPLACED_SECONDS):
                ran = subprocess.run([PROGRAM, "copy", target, "--data", data], capture_output=True, text=True, check=False)
                # The right to write of the one that was killed has to end first.
                if "Another process writes" not in ran.stderr:
                    break
                time.sleep(1)
            if (data / "store").exists() != has_store:
                yield f"It was not moved: {ran.stdout}{ran.stderr}"
            if run(data, "log", "--json") != before:
                yield "Moved, it is another."
            told = json.loads(run(data, "verify", "--json"))
            if told["checkpoints"] < 1:
                yield f"Moved, it has no checkpoint: {told}"

    def content(self, server, lot):
        row = server.ask(f"""SELECT lots.head, count(*),
            md5(string_agg(md5(last || encode(commit, 'hex')), '' ORDER BY last))
            FROM treelot.lots JOIN treelot.commits USING (lot) WHERE name = '{lot}' GROUP BY lots.head""")
        head, count, digest = row.split("|")
        return int(head), int(count), digest

    def end(self):
        for server in getattr(self, "servers", []):
            if server.process and server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.kill()
        self.pair.__exit__()
        subprocess.run(["umount", "-l", self.folder / "disk"], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only what has this in its name")
    parser.add_argument("--page", action="store_true", help="write the table of docs/postgresql.md")
    options = parser.parse_args()
    apart = ["unshare", "--net", "--mount", "--propagation", "private"]
    if subprocess.run([*apart, "true"], capture_output=True, check=False).returncode:
        print("Not run: there are no network namespaces here, or only for root.")
        return 0
    if os.environ.get("TREELOT_SERVERS_APART") != "1":
        # A network and mounts of its own, which end with it.
        os.execvpe("unshare", [*apart, sys.executable, *sys.argv], {**os.environ, "TREELOT_SERVERS_APART": "1"})
    os.makedirs("/run/netns", exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/run/netns"], check=True)
    begun = time.monotonic()
    bed = Bed(options.seed)
    try:
        bed.begin()
        for number in range(options.rounds):
            name = bed.round(options.only)
            print(f"{number + 1}: {name}: {bed.gaps[name][-1]:.1f} s until more was told as done", flush=True)
        told, problems = bed.check()
        problems = list(problems)
        # Beside all that `make test` does at the same time, times say nothing.
        late = [gap for gap in bed.gaps.get("kill -9 of the writer", []) if options.page and gap > REPLACED_SECONDS]
        problems += [f"A writer that was killed was replaced after {gap:.1f} s." for gap in late]
    finally:
        bed.end()
    for problem in problems[:20]:
        print(problem)
    table = page.table(
        ["what happened", "times", "the next was told as done after: median", "longest"],
        [[name, len(gaps), f"{statistics.median(gaps):.1f} s", f"{max(gaps):.1f} s"] for name, gaps in sorted(bed.gaps.items())])
    summary = (f"{options.rounds:,} rounds in {(time.monotonic() - begun) / 60:.0f} min: {told:,} commands of {CLIENTS} clients "
               f"were told as done, and each of them is in the log once; seed {options.seed}.")
    if problems:
        print(f"{len(problems)} problems.")
        return 1
    print(f"{table}\n{summary}")
    if options.page:
        page.write(ROOT / "docs" / "postgresql.md", {"faults": f"{summary}\n\n{table}"})
    return 0


if __name__ == "__main__":
    sys.exit(main())
