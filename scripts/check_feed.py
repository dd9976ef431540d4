#!/usr/bin/env python3
"""Holds the feed of events to what docs/api.md says of it.

Serves a small lot to which events are added all the time, and lets programs read them that we did not write:

  * cloudevents, the SDK of the CNCF: every event is a CloudEvent 1.0;
  * docs/consumer.py, five of it, killed over and over, with SIGKILL, at any moment: each has taken every event once, and
    its table is what the lot answers itself; turned away by a busy server, it asks again. Of the stories in which people
    come, leave, are noted as missing, and are corrected, its table is that of `treelot project`;
  * docs/receiver.py, to which a webhook hands the events: the webhook is killed over and over, and the receiver fails,
    turns away and hangs up after it has taken an event. Each was taken once, and in order;
  * standardwebhooks, the library of the specification: every request is signed as it says;
  * a stream that breaks off in the middle of a commit, and goes on behind its last event.

    python3 scripts/check_feed.py [--kills N] [--seed N]

Needs .build/debug/treelot and scripts/requirements.txt; `make feed` sets up both.
"""

import argparse
import concurrent.futures
import contextlib
import http.server
import json
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "docs"))

try:
    from cloudevents.core.formats.json import JSONFormat
    from cloudevents.core.v1.event import CloudEvent
    from standardwebhooks import Webhook
except ImportError as missing:
    sys.exit(f"{missing}. `make feed` installs what this check needs.")

import consumer
import receiver
from api_lot import run, served_lot
from rig.must import musts
from rig.program import PROGRAM, STORIES

CONSUMER = pathlib.Path(__file__).resolve().parent.parent / "docs" / "consumer.py"
PEOPLE = (2, 3, 4, 5)
CONSUMERS = 5
# In which each kind of event about attendance comes, also after a no-show and of people who walked in.
ATTENDED = ["whole-year", "wrong-check-in", "wrong-no-show", "forgotten-check-out"]
# What the consumer calls the status of an assignment.
CALLED = {"confirmed": "signed up", "completed": "done", "noShow": "missing", "excused": "excused", "cancelled": "cancelled"}
PATIENCE = 60
expect = musts("The feed is not what docs/api.md says: ")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=200, help="of each consumer, and of the webhook")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with served_lot("--requests-per-second", "0") as (base, codes, data):
        lot = Lot(base, codes[2])
        check_access(lot)
        check_cloud_events(lot)
        check_consumers(lot, options)
        check_turned_away()
        check_attendance()
        check_webhook(lot, data, options)
        check_erased_meanwhile(data)
        check_erased_between_pages(data)
        check_restored()
        check_stream(lot)


class Lot:
    """What programs with tokens of several scopes are told."""

    def __init__(self, base, code):
        self.base = base
        session = self.do("sign-in", None, code=code)["token"]
        self.tokens = {
            name: self.do("issue-api-token", session, label=name, scopes=scopes)["token"]
            for name, scopes in [("reader", ["read"]), ("writer", ["write"]), ("feed", ["events"]),
                                 ("names", ["events", "personal"])]
        }

    def do(self, action, token, **fields):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return self.fetch(f"/api/commands/{action}", headers, json.dumps(fields).encode())

    def fetch(self, path, headers, body=None):
        with consumer.answered(urllib.request.Request(self.base + path, body, headers)) as answer:
            return json.load(answer)

    def ask(self, path, token):
        return self.fetch(path, {"Authorization": f"Bearer {self.tokens[token]}"})

    def events(self, token="feed", limit=7):
        """All of them, page by page, as far as they go now."""
        events = []
        while page := self.ask(
                f"/api/events?after={events[-1]['id'] if events else 0}&limit={limit}", token):
            events += page
        return events


def check_access(lot):
    for token in ("reader", "writer", None):
        try:
            headers = {"Authorization": f"Bearer {lot.tokens[token]}"} if token else {}
            lot.fetch("/api/events", headers)
        except urllib.error.HTTPError as refusal:
            expect(refusal.code == (403 if token else 401), f"{token} is answered {refusal.code}")
        else:
            expect(False, f"{token} may read the events")


def check_cloud_events(lot):
    feed = lot.events()
    for event in feed:
        read = JSONFormat().read(CloudEvent, json.dumps(event))
        expect(read.get_id() == event["id"] and read.get_data() == event["data"], str(event))
    positions = [int(event["id"]) for event in feed]
    expect(positions == sorted(set(positions)), "in order, and each once")
    plain, named = json.dumps(feed), json.dumps(lot.events("names"))
    for word in ("Emma", "Walker", "Ada", "Lovell"):
        expect(word not in plain, f"“{word}” goes to a token without the scope for it")
        expect(word in named, f"“{word}” is missing")
    types = {event["type"].split(".")[0] for event in json.loads(named)}
    expect(not types & {"code", "session", "token", "passkey"}, f"what lets people in: {types}")
    print(f"{len(feed)} events are CloudEvents.")


def check_consumers(lot, options):
    """Several at the same time, each with a table of its own: most of the time each of them waits to be killed."""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(CONSUMERS) as threads:
        files = [pathlib.Path(folder) / f"{number}.sqlite" for number in range(CONSUMERS)]
        ended = threading.Event()
        recorder = threading.Thread(target=record, args=(lot, ended, options.seed), daemon=True)
        recorder.start()
        begun = time.monotonic()
        try:
            for killed in [threads.submit(kill_consumer, lot, file, options.kills, options.seed + number)
                           for number, file in enumerate(files)]:
                killed.result()
        finally:
            ended.set()
            recorder.join()
        for number, file in enumerate(files):
            expect(taken_by(file) > 0, f"consumer {number} took nothing while it was killed: nothing is tried")
        counts = {check_table(lot, file) for file in files}
        print(f"{counts.pop()} events were taken, each once, by {CONSUMERS} consumers that were killed {options.kills} "
              f"times each, in {time.monotonic() - begun:.0f} s.")


def taken_by(file):
    """How many events are in the table of a consumer."""
    with contextlib.closing(sqlite3.connect(file)) as table:
        has_table = table.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'taken'").fetchone()[0]
        return table.execute("SELECT count(*) FROM taken").fetchone()[0] if has_table else 0


def consuming(lot, file):
    return [sys.executable, CONSUMER, lot.base, lot.tokens["feed"], file]


def wait_until_more(count, before):
    """However slow the machine is, something is taken before some of the kills."""
    deadline = time.monotonic() + 60
    while count() <= before:
        expect(time.monotonic() < deadline, "nothing more was taken in a minute")
        time.sleep(0.02)


def kill_consumer(lot, file, kills, seed):
    dice = random.Random(seed)
    for number in range(kills):
        before = taken_by(file)
        running = subprocess.Popen(consuming(lot, file), stderr=subprocess.PIPE)
        if number % 20 == 0:
            wait_until_more(lambda: taken_by(file), before)
        time.sleep(dice.uniform(0.03, 0.3))
        if running.poll() is not None:
            expect(False, "The consumer ended: " + running.stderr.read().decode())
        running.kill()
        running.wait()


class Busy(http.server.BaseHTTPRequestHandler):
    """A site that is too busy for the first who asks, and has no event for the second."""

    def do_GET(self):
        is_first = not self.server.asked
        self.server.asked.append(self.path)
        self.send_response(503 if is_first else 200)
        self.send_header("Retry-After", "0")
        self.send_header("Link", '</api/events?after=0>; rel="next"')
        self.end_headers()
        self.wfile.write(b"[]")

    def log_message(self, *_):
        pass


def check_turned_away():
    with (tempfile.TemporaryDirectory() as folder,
          http.server.ThreadingHTTPServer(("127.0.0.1", 0), Busy) as site):
        site.asked = []
        threading.Thread(target=site.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{site.server_port}"
        subprocess.run([sys.executable, CONSUMER, base, "token", pathlib.Path(folder) / "taken.sqlite", "--once"], check=True)
        site.shutdown()
        expect(len(site.asked) == 2, f"the busy site was asked {len(site.asked)} times")


def check_attendance():
    """The consumer’s own reading of the events, held to the tables that the program makes of the same log."""
    seen, count = set(), 0
    for story in ATTENDED:
        with tempfile.TemporaryDirectory() as folder, contextlib.closing(sqlite3.connect(":memory:")) as table:
            data, file = pathlib.Path(folder) / "lot", pathlib.Path(folder) / "season.sqlite"
            run(data, "run", str(STORIES / story / "commands.jsonl"), "--quiet")
            run(data, "project", "--into", str(file))
            table.executescript(consumer.TABLES)
            for line in run(data, "log", "--json").splitlines():
                event = json.loads(line)
                seen.add(event["type"])
                consumer.take(table, {"id": event["position"], **event})
            ours = dict(table.execute("SELECT id, status FROM assignment"))
            with contextlib.closing(sqlite3.connect(file)) as tables:
                theirs = {one: "there" if status == "confirmed" and came else CALLED[status]
                          for one, status, came in tables.execute(
                              "SELECT assignment, status, checkedInAt FROM assignments LEFT JOIN visits USING (assignment)")}
            other = [(one, ours.get(one), status) for one, status in theirs.items() if ours.get(one) != status]
            expect(ours == theirs, f"{story}: {other[:5]}")
            count += len(ours)
    expect(set(consumer.STATUS) <= seen, f"no story has {set(consumer.STATUS) - seen}")
    print(f"{count} assignments of {len(ATTENDED)} stories have the status that the program itself has.")


def check_table(lot, file):
    """How many events it has; each that there is, once, and what they mean."""
    subprocess.run([*consuming(lot, file), "--once"], check=True)
    with contextlib.closing(sqlite3.connect(file)) as table:
        taken = [row[0] for row in table.execute("SELECT position FROM taken ORDER BY position")]
        told = [int(event["id"]) for event in lot.events(limit=1000)]
        expect(taken == told, f"{len(taken)} events were taken of {len(told)}")
        statuses = dict(table.execute("SELECT id, status FROM assignment"))
        for person in PEOPLE:
            shifts = lot.ask(f"/api/questions/my-shifts?person={person}", "reader")
            for shift in shifts["upcoming"]:
                expect(statuses.pop(shift["assignment"]) == "signed up", str(shift))
        expect(set(statuses.values()) <= {"cancelled"}, "the rest was cancelled")
    return len(taken)


class Unreliable(receiver.Receiver):
    """One who is not always there, and does not always say what became of an event."""

    def do_POST(self):
        # The library refuses what is not signed.
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Webhook(self.server.whole_secret).verify(body, dict(self.headers.items()))
        mood = self.server.dice.random()
        if mood < 0.01:
            return self.answer(503)
        self.take(json.loads(body))
        self.server.handed_over += 1
        if mood < 0.03:
            return self.connection.close()
        self.answer(204)

    def log_message(self, *_):
        pass


def check_webhook(lot, data, options):
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        secret, file = pathlib.Path(folder) / "secret", pathlib.Path(folder) / "taken.sqlite"
        run(data, "webhook", "--to", "http://127.0.0.1:1/", "--secret-file", str(secret))
        expect(secret.stat().st_mode & 0o77 == 0, "others can read the secret")
        hook = receiver.server(0, secret, file)
        hook.RequestHandlerClass = Unreliable
        hook.whole_secret, hook.handed_over = secret.read_text().strip(), 0
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        command = ["webhook", "--to", f"http://127.0.0.1:{hook.server_port}/lot", "--secret-file", str(secret)]
        # Nobody there takes anything yet; it is noted where to begin all the same.
        hook.dice = Always(0)
        failed = subprocess.run([PROGRAM, *command, "--after", "0", "--data", data], capture_output=True, text=True)
        expect(failed.returncode == 3 and "status is 503" in failed.stderr, failed.stderr)
        hook.dice = dice
        ended = threading.Event()
        recorder = threading.Thread(target=record, args=(lot, ended, options.seed), daemon=True)
        recorder.start()
        begun = time.monotonic()
        for number in range(options.kills):
            before = hook.handed_over
            running = subprocess.Popen(
                [PROGRAM, *command, "--follow", "--data", data], stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE)
            if number % 10 == 0:
                wait_until_more(lambda: hook.handed_over, before)
            time.sleep(dice.uniform(0.02, 0.25))
            if running.poll() is not None:
                expect(False, "The webhook ended: " + running.stderr.read().decode())
            running.kill()
            running.wait()
        ended.set()
        recorder.join()
        expect(hook.handed_over > 0, "nothing was handed over while the webhook was killed: nothing is tried")
        hook.dice = Always(1)
        run(data, *command)
        hook.shutdown()
        taken = [row[0] for row in hook.database.execute("SELECT position FROM taken ORDER BY rowid")]
        told = [int(event["id"]) for event in lot.events(limit=1000)]
        expect(taken == told, f"{len(taken)} events were taken of {len(told)}")
        run(data, *command)
        print(f"{len(taken)} events were taken from a webhook that was killed {options.kills} times in "
              f"{time.monotonic() - begun:.0f} s; {hook.handed_over - len(taken)} were handed over again.")


def check_erased_meanwhile(data):
    """Who is erased while nothing is taken is not named when it goes on."""
    with tempfile.TemporaryDirectory() as folder:
        secret, file = pathlib.Path(folder) / "secret", pathlib.Path(folder) / "taken.sqlite"
        run(data, "webhook", "--to", "http://127.0.0.1:1/names", "--secret-file", str(secret))
        before = json.loads(run(data, "info", "--json"))["events"]
        added = json.loads(run(data, "do", json.dumps(
            {"do": "add-family-member", "household": 1, "firstName": "Wilhelmina", "lastName": "Was", "kind": "scout"}),
            "--json"))
        hook = receiver.server(0, secret, file)
        hook.RequestHandlerClass = Unreliable
        hook.whole_secret, hook.handed_over, hook.dice = secret.read_text().strip(), 0, Always(0)
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        running = subprocess.Popen(
            [PROGRAM, "webhook", "--to", f"http://127.0.0.1:{hook.server_port}/names", "--secret-file", str(secret),
             "--names", "--follow", "--after", str(before), "--data", data],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        while "was not taken" not in (line := running.stderr.readline()):
            expect(line, "the webhook ended")
        run(data, "do", json.dumps({"do": "erase-person", "person": added["accepted"]["ids"]["person"], "reason": "asked for it"}))
        hook.dice = Always(1)
        count = "SELECT count(*) FROM taken WHERE type = 'person.erased'"
        end = time.monotonic() + PATIENCE
        while not hook.database.execute(count).fetchone()[0]:
            expect(time.monotonic() < end, f"the erasure was not handed over in {PATIENCE} seconds")
            time.sleep(0.05)
        running.kill()
        running.wait()
        hook.shutdown()
        taken = hook.database.execute("SELECT group_concat(data) FROM taken").fetchone()[0]
        expect("Wilhelmina" not in taken, taken)


class Erasing(receiver.Receiver):
    """At the first event, somebody is erased."""

    def do_POST(self):
        if self.server.erasures:
            self.server.erasures.pop()()
        super().do_POST()

    def log_message(self, *_):
        pass


def check_erased_between_pages(data):
    """Who is erased while a page is handed over is not named in a later one."""
    with tempfile.TemporaryDirectory() as folder:
        secret, file = pathlib.Path(folder) / "secret", pathlib.Path(folder) / "taken.sqlite"
        run(data, "webhook", "--to", "http://127.0.0.1:1/pages", "--secret-file", str(secret))
        expect(json.loads(run(data, "info", "--json"))["events"] > 300, "one page has all events")
        added = json.loads(run(data, "do", json.dumps(
            {"do": "add-family-member", "household": 1, "firstName": "Xaveria", "lastName": "Was", "kind": "scout"}),
            "--json"))
        erasure = json.dumps({"do": "erase-person", "person": added["accepted"]["ids"]["person"], "reason": "asked for it"})
        hook = receiver.server(0, secret, file)
        hook.RequestHandlerClass, hook.erasures = Erasing, [lambda: run(data, "do", erasure)]
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        run(data, "webhook", "--to", f"http://127.0.0.1:{hook.server_port}/pages", "--secret-file", str(secret), "--names",
            "--after", "0")
        hook.shutdown()
        taken = hook.database.execute("SELECT group_concat(data) FROM taken").fetchone()[0]
        expect("Xaveria" not in taken, "the name of somebody who was erased pages before")


def check_restored():
    """A webhook does not go on in a log that was restored and has gone on otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        lot, other = pathlib.Path(folder) / "lot", pathlib.Path(folder) / "other"
        run(lot, "init", "--troop", "Troop 900", "--zone", "America/Los_Angeles", "--leader", "Ada Lovell")
        shutil.copytree(lot, other)
        run(lot, "do", json.dumps({"do": "add-household", "name": "One"}))
        hook = ["webhook", "--to", "http://127.0.0.1:1/", "--secret-file", str(pathlib.Path(folder) / "secret")]
        run(lot, *hook)
        run(lot, *hook)
        shutil.copytree(lot / "webhooks", other / "webhooks")
        for name in ("Two", "Three"):
            run(other, "do", json.dumps({"do": "add-household", "name": name}))
        refused = subprocess.run([PROGRAM, *hook, "--data", other], capture_output=True, text=True)
        expect(refused.returncode == 3 and "another event there" in refused.stderr, refused.stderr)


class Always:
    def __init__(self, number):
        self.number = number

    def random(self):
        return self.number


def record(lot, ended, seed):
    """Signs people up and off, so that the log grows while it is read."""
    dice = random.Random(seed)
    while not ended.is_set():
        shift, person = dice.randint(4, 10), dice.choice(PEOPLE)
        try:
            done = lot.do("sign-up", lot.tokens["writer"], shift=shift, person=person)
            if dice.random() < 0.7:
                lot.do("cancel-assignment", lot.tokens["writer"],
                       assignment=done["ids"]["assignment"], reason="other plans")
        except (urllib.error.HTTPError, KeyError):
            pass  # They are on it already.
        time.sleep(0.02)


def check_stream(lot):
    told = [int(event["id"]) for event in lot.events(limit=1000)]
    # Of a commit of several events, all but the last.
    commits = {}
    for event in lot.events(limit=1000):
        commits.setdefault(event["commit"], []).append(int(event["id"]))
    broken = next(positions for positions in commits.values() if len(positions) > 1)[0]
    for known in (0, broken, told[-1]):
        wanted, before = [position for position in told if position > known], told[-1]
        with stream(lot, known) as answer:
            expect(received(answer, len(wanted)) == wanted, f"behind {known}")
            lot.do("send-message", lot.tokens["writer"], audience="all", title="Now", body="Here")
            new = received(answer, 1)
        told += [int(event["id"]) for event in lot.events(limit=1000) if int(event["id"]) > before]
        expect(new == [position for position in told if position > before][:1], f"live: {new}, behind {before}")
    print("A stream goes on behind its last event, and tells what is recorded.")


def stream(lot, known):
    return urllib.request.urlopen(urllib.request.Request(
        f"{lot.base}/api/events", headers={
            "Authorization": f"Bearer {lot.tokens['feed']}", "Accept": "text/event-stream",
            "Last-Event-ID": str(known)}), timeout=30)


def received(answer, count):
    """The ids of the next so many events."""
    ids = []
    while len(ids) < count:
        line = answer.readline().decode()
        if line.startswith("id: "):
            ids.append(int(line[4:]))
        expect(line != "" and not line.startswith("event: problem"), "the stream ended")
    return ids


if __name__ == "__main__":
    main()
