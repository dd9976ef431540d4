#!/usr/bin/env python3
"""Keeps who is on which shift in a table of SQLite, from the events of a lot: each exactly once, however often this is killed.

    consumer.py https://trees.example TOKEN shifts.sqlite [--once]

TOKEN is an API token of somebody on the committee, with the scope "events". docs/api.md says what the events are like.
"""
import json, re, sqlite3, sys, time, urllib.error, urllib.request

TABLES = """
    CREATE TABLE IF NOT EXISTS assignment (id INTEGER PRIMARY KEY, shift INTEGER, person INTEGER, status TEXT,
                                           walked_in INTEGER);
    CREATE TABLE IF NOT EXISTS taken (position INTEGER PRIMARY KEY, type TEXT);
    CREATE TABLE IF NOT EXISTS checkpoint (position INTEGER);
"""
STATUS = {"assignment.signed-up": "signed up", "assignment.walked-in": "signed up", "assignment.cancelled": "cancelled",
          "assignment.restored": "signed up", "assignment.no-show": "missing", "assignment.excused": "excused",
          "visit.checked-in": "there", "visit.checked-out": "done", "visit.closed": "done", "visit.adjusted": "there",
          "visit.check-out-retracted": "there", "visit.check-in-retracted": "signed up"}

def page(site, token, position):
    request = urllib.request.Request(f"{site}/api/events?after={position}&limit=500",
                                     headers={"Authorization": f"Bearer {token}"})
    with answered(request) as answer:
        following = re.search(r"[?&]after=(\d+)", answer.headers["Link"])
        return json.load(answer), int(following[1])

def answered(request):
    """Asks again where the site is too busy, or is asked too often: it says in how many seconds."""
    while True:
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                raise
            time.sleep(int(refusal.headers.get("Retry-After", 60)))

def take(table, event):
    table.execute("INSERT INTO taken VALUES (?, ?)", (int(event["id"]), event["type"]))
    if status := STATUS.get(event["type"]):
        fact = event["data"]
        table.execute("INSERT INTO assignment VALUES (?, ?, ?, ?, ?) "
                      "ON CONFLICT (id) DO UPDATE SET person = excluded.person, status = excluded.status",
                      (fact["assignment"], fact["shift"], fact["person"], "done" if fact.get("checkedOutAt") else status,
                       event["type"] == "assignment.walked-in"))
        if event["type"] == "visit.check-in-retracted":  # Who had not signed up was on the shift by that alone.
            table.execute("UPDATE assignment SET status = 'cancelled' WHERE id = ? AND walked_in", (fact["assignment"],))

def main(site, token, file, *options):
    table = sqlite3.connect(file)
    table.executescript(TABLES)  # Of a file whose tables were other ones, begin a new one.
    while True:
        position = (table.execute("SELECT position FROM checkpoint").fetchone() or [0])[0]
        events, following = page(site, token, position)
        with table:  # One transaction: what the events mean, and up to where they were taken.
            for event in events:
                take(table, event)
            table.execute("DELETE FROM checkpoint")
            table.execute("INSERT INTO checkpoint VALUES (?)", (following,))
        if not events:
            if "--once" in options:
                return
            time.sleep(1)

if __name__ == "__main__":
    main(*sys.argv[1:])
