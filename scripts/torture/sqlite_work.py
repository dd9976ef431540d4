"""A load on SQLite that is to be killed, and a check of what it left.

    sqlite_work.py work DATABASE NUMBER WRITERS TURNS
    sqlite_work.py check DATABASE AFTER

It says the same lines as `treelot-torture work`.
"""

import hashlib
import json
import os
import sqlite3
import sys
import threading

PAYLOAD_BYTES = 120


def say(line):
    os.write(1, (line.replace("\n", " ") + "\n").encode())


def connect(path):
    database = sqlite3.connect(path, timeout=60, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("PRAGMA wal_autocheckpoint=50")
    return database


def payload(key):
    return (key + " ") * (PAYLOAD_BYTES // (len(key) + 1))


def write(path, number, writer, turns, failures):
    database = connect(path)
    for turn in range(turns):
        key = f"n{number}-{writer}-{turn}"
        say(f"s {key}")
        try:
            database.execute("BEGIN IMMEDIATE")
            cursor = database.execute("INSERT INTO events(key, payload) VALUES (?, ?)",
                                      (key, payload(key)))
            position = cursor.lastrowid
            database.execute("COMMIT")
            say(f"a {key} {position}")
        except sqlite3.Error as error:
            say(f"u {key} {error}")
            failures.append(key)
            if database.in_transaction:
                try:
                    database.execute("ROLLBACK")
                except sqlite3.Error:
                    pass
            if len(failures) > 40:
                return


def work(path, number, writers, turns):
    database = connect(path)
    database.execute("CREATE TABLE IF NOT EXISTS events(position INTEGER PRIMARY KEY, key TEXT, "
                     "payload TEXT)")
    say("open")
    failures = []
    threads = [threading.Thread(target=write, args=(path, number, writer, turns, failures))
               for writer in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        try:
            say(f"asked {database.execute('SELECT count(*) FROM events').fetchone()[0]}")
        except sqlite3.Error:
            say("asked -1")
    say("end")


def check(path, after):
    """Every row, with what SQLite's own check has to say."""
    if not os.path.exists(path):
        return {"head": 0, "before": "", "digest": "", "problems": []}
    database = connect(path)
    problems = [line for line, in database.execute("PRAGMA integrity_check") if line != "ok"]
    has_table = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    rows = database.execute("SELECT position, key, payload FROM events ORDER BY position") \
        if has_table else []
    digest, before, head = hashlib.sha256(), "", 0
    for position, key, text in rows:
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
    if sys.argv[1] == "work":
        work(sys.argv[2], *(int(argument) for argument in sys.argv[3:]))
    else:
        print(json.dumps(check(sys.argv[2], int(sys.argv[3]))))
