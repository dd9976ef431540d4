"""A load on a peer that is to be killed, and a check of what it left; that of UmaDB runs in the
environment that has its package.

    peer_work.py SQLite|UmaDB work STORE NUMBER WRITERS TURNS
    peer_work.py SQLite|UmaDB check STORE AFTER

It says the same lines as `treelot-torture work`.
"""

import hashlib
import json
import os
import sqlite3
import sys
import threading

# Of one writer.
FAILURES_MAX = 3


class SQLite:
    """The store is a file."""

    def __init__(self, path):
        self.database = sqlite3.connect(path, timeout=60, isolation_level=None)
        for setting in ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=50"):
            self.database.execute(f"PRAGMA {setting}")

    def prepare(self):
        self.database.execute("CREATE TABLE IF NOT EXISTS events(position INTEGER PRIMARY KEY, "
                              "key TEXT, payload TEXT)")

    def append(self, key, text):
        if self.database.in_transaction:
            # The one before has failed.
            self.database.execute("ROLLBACK")
        self.database.execute("BEGIN IMMEDIATE")
        cursor = self.database.execute("INSERT INTO events(key, payload) VALUES (?, ?)",
                                       (key, text))
        self.database.execute("COMMIT")
        return cursor.lastrowid

    def rows(self):
        has_table = self.database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        return self.database.execute(
            "SELECT position, key, payload FROM events ORDER BY position") if has_table else []

    def problems(self):
        """What its own check has to say."""
        return [line for line, in self.database.execute("PRAGMA integrity_check") if line != "ok"]


class UmaDB:
    """The store is an address."""

    def __init__(self, address):
        from umadb import Client, Event
        self.client, self.event = Client(address), Event

    def prepare(self):
        pass

    def append(self, key, text):
        return self.client.append([self.event(event_type=key, tags=["load"], data=text.encode())])

    def rows(self):
        for one in self.client.read():
            yield one.position, one.event.event_type, one.event.data.decode(errors="replace")

    def problems(self):
        return []


def say(line):
    os.write(1, (line.replace("\n", " ") + "\n").encode())


def payload(key):
    return (key + " ") * 12


def write(kind, store, number, writer, turns):
    peer, failures = kind(store), 0
    for turn in range(turns):
        key = f"n{number}-{writer}-{turn}"
        say(f"s {key}")
        try:
            say(f"a {key} {peer.append(key, payload(key))}")
        except Exception as error:  # Whatever the client raises: it was not told.
            say(f"u {key} {error}")
            failures += 1
            if failures == FAILURES_MAX:
                return


def work(kind, store, number, writers, turns):
    kind(store).prepare()
    say("open")
    threads = [threading.Thread(target=write, args=(kind, store, number, writer, turns))
               for writer in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    say("end")


def check(kind, store, after):
    """Every row that is there, and what is wrong with them."""
    peer, digest, before, head = kind(store), hashlib.sha256(), "", 0
    problems = peer.problems()
    for position, key, text in peer.rows():
        if position > after:
            print("c", position, json.dumps(key, default=str))
        if position != head + 1:
            problems.append(f"there is nothing at position {head + 1}")
        if text != payload(key):
            problems.append(f"what is at position {position} is not what was written")
        head = position
        digest.update(f"{position} {key} {text}".encode())
        if position <= after:
            before = digest.hexdigest()
    return {"head": head, "before": before, "digest": digest.hexdigest() if head else "",
            "problems": problems}


if __name__ == "__main__":
    peer, verb, store, *numbers = sys.argv[1:]
    what = {"work": work, "check": check}[verb]
    found = what({"SQLite": SQLite, "UmaDB": UmaDB}[peer], store, *map(int, numbers))
    if found:
        print(json.dumps(found))
