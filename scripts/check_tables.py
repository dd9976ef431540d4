#!/usr/bin/env python3
"""Holds the tables that `treelot project` writes to what the program itself answers.

  * Python’s sqlite3, which is not ours, answers from the views what `treelot report` says: figure by figure, and row by
    row, for the demo’s season and the festival’s, for nights on which the clocks change, and for a season in another time
    zone than the lot’s.
  * `project --follow` is killed over and over, with SIGKILL, at any moment, while a season is recorded: at every fifth
    position at which it was killed, its tables are those of the position that they name, and in the end those of a file
    written at once.
  * Without --names, no name, address or word of anybody is in the file; with it, nothing is left of who was erased, also
    where another program was reading the file meanwhile.
  * A file of a log that was restored and went on otherwise is written anew.

    python3 scripts/check_tables.py [--kills N] [--seed N]

Needs .build/debug/treelot, or the program that the environment names in TREELOT.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time

from rig.must import musts
from rig.program import PROGRAM, STORIES, treelot

FESTIVAL = STORIES / "festival-2022/commands.jsonl"
# Nights on which the clocks go back and on, and a visit on a shift that was called off later. In a season three hours east of
# the lot, whose day begins earlier, a sign-up that is withdrawn 0.4 seconds too late, a shift that is closed while a person is
# there, and one that is reopened, to which its adult does not come back: enough people, and no adult.
NIGHTS = [
    ("2025-10-01T10:00:00-07:00", "open-lot", {"troop": "Troop 77", "timeZone": "America/Los_Angeles",
                                               "leader": {"firstName": "Ada", "lastName": "Park"}}),
    ("2025-10-01T10:01:00-07:00", "create-season", {"name": "Nights", "year": 2025, "firstDay": "2025-11-01",
                                                    "lastDay": "2026-03-31", "location": "Lot"}),
    *[("2025-10-01T10:02:00-07:00", "add-shift", {"season": 1, "day": day, "start": start, "end": end,
                                                  "endDay": end_day, "requiredScouts": 2, "requiredParents": 2,
                                                  "publish": True})
      for day, start, end_day, end in [("2025-11-01", "22:00", "2025-11-02", "06:00"),
                                       ("2025-11-02", "01:15", "2025-11-02", "04:15"),
                                       ("2026-03-08", "01:30", "2026-03-08", "05:00"),
                                       ("2025-11-01", "20:00", "2025-11-02", "01:00")]],
    *[("2025-10-01T10:03:00-07:00", "sign-up", {"shift": shift, "person": 1}) for shift in (4, 3)],
    ("2025-11-01T19:55:00-07:00", "check-in", {"assignment": 1, "method": "manual"}),
    ("2025-11-02T00:50:00-07:00", "check-out", {"assignment": 1}),
    ("2025-11-02T00:55:00-07:00", "cancel-shift", {"shift": 4, "reason": "No trees"}),
    ("2025-11-02T10:00:00-08:00", "create-season", {"name": "East", "year": 2025, "firstDay": "2025-12-01", "location": "Pier",
                                                    "lastDay": "2025-12-31", "timeZone": "America/New_York"}),
    ("2025-11-02T10:01:00-08:00", "add-shift", {"season": 2, "day": "2025-12-06", "start": "22:00", "end": "01:00",
                                                "endDay": "2025-12-07", "requiredScouts": 2, "requiredParents": 2,
                                                "publish": True}),
    ("2025-12-04T21:30:00-08:00", "sign-up", {"shift": 5, "person": 1}),
    ("2025-12-05T19:00:00.400-08:00", "cancel-assignment", {"assignment": 3, "reason": "Ill"}),
    *[("2025-12-06T10:00:00-08:00", "add-shift", {"season": 2, "day": day, "start": start, "end": end, "requiredScouts": 2,
                                                  "requiredParents": 2, "publish": True})
      for day, start, end in [("2025-12-07", "10:00", "13:00"), ("2025-12-08", "10:00", "13:00"),
                              ("2025-12-08", "11:00", "14:00")]],
    ("2025-12-06T10:01:00-08:00", "add-household", {"name": "Park"}),
    *[("2025-12-06T10:02:00-08:00", "add-family-member", {"household": 1, "firstName": name, "lastName": "Park",
                                                          "kind": "scout"}) for name in ("Bo", "Cy")],
    *[("2025-12-06T10:03:00-08:00", "sign-up", {"shift": shift, "person": person})
      for shift, person in [(6, 1), (6, 2), (7, 1), (7, 2), (7, 3)]],
    ("2025-12-06T10:04:00-08:00", "close-shift", {"shift": 7, "reason": "Storm warning"}),
    ("2025-12-06T10:05:00-08:00", "sign-up", {"shift": 8, "person": 1}),
    ("2025-12-06T10:06:00-08:00", "reopen-shift", {"shift": 7, "reason": "No storm"}),
    ("2025-12-07T06:50:00-08:00", "check-in", {"assignment": 4, "method": "manual"}),
    ("2025-12-07T07:10:00-08:00", "close-shift", {"shift": 6, "reason": "Storm"}),
    ("2025-12-07T07:40:00-08:00", "check-out", {"assignment": 4}),
]
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
# Columns of the views that answer a list of the report: what the report calls its rows, and the query.
LISTS = {
    "byWeekdayAndHour": (["weekday", "hour", "places", "taken"], "places_by_hour", "weekday, hour"),
    "histogram": (["signups", "people"], "signups_per_person", "signups"),
    "overTime": (["day", "signups", "cancellations"], "signups_per_day", "day"),
    "hoursByPerson": (["person", "minutes"], "hours_by_person", None),
    "hoursByHousehold": (["household", "familyUnit", "minutes"], "hours_by_household", None),
    "mostWanted": (["shift", "signups", "places", "day", "start", "end", "label"], "staffing", None),
    "leastWanted": (["shift", "signups", "places", "day", "start", "end", "label"], "staffing", None),
}
must = musts("The tables are not right: ")


def rows(database, query, *values):
    cursor = database.execute(query, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row)) for row in cursor]


def check_report(data, file):
    """Every figure and row of every season’s report."""
    database = sqlite3.connect(file)
    checked = 0
    for figures in rows(database, "SELECT * FROM season_report"):
        season = figures["season"]
        report = json.loads(treelot("report", "--season", str(season), "--data", data, "--json"))
        for name, value in report.items():
            if not isinstance(value, list):
                must(figures.get(name) == value, f"{name} is {figures.get(name)}, and the report says {value}")
                checked += 1
                continue
            columns, view, order = LISTS[name]
            ours = rows(database, f"SELECT * FROM {view} WHERE season = ?" + (f" ORDER BY {order}" if order else ""),
                        season)
            for row in ours:
                if "weekday" in row:
                    row["weekday"] = WEEKDAYS[row["weekday"]]
            ours = [{column: row[column] for column in columns} for row in ours]
            theirs = [{column: row.get(column) for column in columns} for row in value]
            if name in ("mostWanted", "leastWanted"):
                # The report lists ten of them.
                must(all(row in ours for row in theirs), f"{name}: {theirs}")
            else:
                if order is None:
                    ours, theirs = (sorted(table, key=str) for table in (ours, theirs))
                must(ours == theirs, f"{name} of season {season}:\n{differing(ours, theirs)}")
            checked += len(theirs)
    must(checked > 20, f"only {checked} figures and rows of the report are in the tables")
    people = rows(database, "SELECT count(*) AS count FROM people")[0]["count"]
    return f"{checked} figures and rows of the report, {people} people: no difference"


def differing(ours, theirs):
    return "\n".join([f"  the tables: {row}" for row in ours if row not in theirs][:5]
                     + [f"  the report: {row}" for row in theirs if row not in ours][:5])


def dump(file):
    """All that is in it, but for the moment at which it was written."""
    database = sqlite3.connect(file)
    tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    return {table: sorted(map(repr, database.execute(f'SELECT * FROM "{table}"'))) for table in tables}


def position(file):
    """None while there is no table."""
    if not file.exists():
        return None
    try:
        return sqlite3.connect(file, timeout=20).execute("SELECT position FROM tree_lot").fetchone()[0]
    except sqlite3.OperationalError:
        return None


def wait_until_written(file, before):
    deadline = time.monotonic() + 60
    while position(file) == before:
        must(time.monotonic() < deadline, f"a minute later they are still those of position {before}")
        time.sleep(0.02)


def check_kills(folder, kills, seed):
    """Rows and position change together, however often the program is killed. Every fifth time it may first write
    something, however slow the machine is. Every fifth position is looked at: that takes a file of its own."""
    chance = random.Random(seed)
    data, file = folder / "killed", folder / "killed.sqlite"
    lines = FESTIVAL.read_text().splitlines(keepends=True)
    half = len(lines) // 3
    begun = folder / "begun.jsonl"
    begun.write_text("".join(lines[:half]))
    treelot("run", begun, "--quiet", "--data", data)
    rest = folder / "rest.jsonl"
    per_kill = max(1, (len(lines) - half) // kills)
    seen = set()
    for number in range(kills):
        follower = subprocess.Popen([PROGRAM, "project", "--into", file, "--follow", "--data", data],
                                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        before = position(file)
        start = half + number * per_kill
        rest.write_text("".join(lines[start:start + per_kill]))
        treelot("run", rest, "--quiet", "--data", data)
        if number % 5 == 0:
            wait_until_written(file, before)
        time.sleep(chance.random() * 0.9)
        follower.kill()
        follower.wait()
        at = position(file)
        if at is not None and at not in seen:
            seen.add(at)
            if len(seen) % 5 == 1:
                check_same(data, file, folder, at)
    must(len(seen) > 1, f"killed {kills} times, and nothing was written meanwhile: nothing is tried")
    treelot("project", "--into", file, "--data", data)
    at = position(file)
    check_same(data, file, folder, at)
    return f"killed {kills} times at {len(seen)} positions, up to {at}: its tables are those of a file written at once"


def check_same(data, file, folder, at):
    """As a file that is written at once, as of the same position."""
    fresh, whole = folder / "fresh.sqlite", folder / "copy"
    for path in (fresh, pathlib.Path(f"{fresh}-wal"), pathlib.Path(f"{fresh}-shm")):
        path.unlink(missing_ok=True)
    treelot("project", "--into", fresh, "--at-position", str(at), "--data", data)
    ours, theirs = dump(file), dump(fresh)
    for table in theirs:
        must(ours.get(table) == theirs[table], f"{table}, as of position {at}, after a kill:\n"
             + differing(ours.get(table, []), theirs[table]))


def check_discretion(data, folder):
    """Nobody’s name without --names, and with it nothing of who was erased."""
    everybody = [(member["person"], member["name"]) for household in
                 json.loads(treelot("households", "--data", data, "--json"))["households"]
                 for member in household["members"]]
    blank, named = folder / "blank.sqlite", folder / "named.sqlite"
    treelot("project", "--into", blank, "--data", data)
    treelot("project", "--into", named, "--names", "--data", data)
    must(not any(name.encode() in blank.read_bytes() for _, name in everybody), "a name without --names")
    must(named.stat().st_mode & 0o077 == 0, "a file with names that others may read")
    database = sqlite3.connect(named)
    known = {row["person"]: row for row in rows(database, "SELECT * FROM people")}
    database.close()
    given = [known[person]["firstName"] for person, _ in everybody]
    # Somebody whose name nobody shares, so that it can be looked for in the bytes.
    person = next(person for person, _ in everybody if given.count(known[person]["firstName"]) == 1)
    name = known[person]["firstName"].encode()
    must(name in named.read_bytes(), "no name with --names")
    treelot("do", json.dumps({"do": "erase-person", "person": person, "reason": "asked for it"}), "--data", data)
    treelot("project", "--into", named, "--names", "--data", data)
    for path in folder.glob("named.sqlite*"):
        must(name not in path.read_bytes(), f"{path.name} still has the name of an erased person")
    return f"{len(everybody)} names: none without --names; none of the erased person with it"


def check_reader(data, folder):
    """What another program’s reading keeps in the journal leaves it when that has ended."""
    file = folder / "read.sqlite"
    added = json.loads(treelot("do", json.dumps({"do": "add-family-member", "household": 1, "firstName": "Wilhelmina",
                                                 "lastName": "Was", "kind": "scout"}), "--data", data, "--json"))
    follower = subprocess.Popen([PROGRAM, "project", "--into", file, "--names", "--follow", "--data", data],
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    follower.stdout.readline()
    reader = sqlite3.connect(file, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM people").fetchone()
    treelot("do", json.dumps({"do": "erase-person", "person": added["accepted"]["ids"]["person"], "reason": "asked for it"}),
            "--data", data)
    follower.stdout.readline()
    must(named_in(folder, file, b"Wilhelmina"), "the journal was emptied while the file was read: nothing is checked")
    reader.close()
    end = time.monotonic() + 60
    while named_in(folder, file, b"Wilhelmina") and time.monotonic() < end:
        time.sleep(0.1)
    follower.kill()
    follower.wait()
    must(not named_in(folder, file, b"Wilhelmina"), "an erased name stays in the file after it was read")
    return "A name left the file when another program had ended reading it"


def named_in(folder, file, name):
    return any(name in path.read_bytes() for path in folder.glob(f"{file.name}*"))


def check_restored(folder):
    """A copy of a log goes on otherwise, and is put in the place of the log."""
    data, other, file = folder / "first", folder / "other", folder / "first.sqlite"
    treelot("demo", "--data", data, "--quiet")
    shutil.copytree(data, other)
    treelot("do", json.dumps({"do": "add-household", "name": "One"}), "--data", data)
    treelot("project", "--into", file, "--data", data)
    for title in ("Two", "Three"):
        treelot("do", json.dumps({"do": "send-message", "audience": "all", "title": title, "body": "."}), "--data", other)
    treelot("project", "--into", file, "--data", other)
    fresh = folder / "other.sqlite"
    treelot("project", "--into", fresh, "--data", other)
    must(dump(file) == dump(fresh), "tables of a log that went on otherwise")
    return "The tables of a log that was restored and went on otherwise are written anew"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        treelot("demo", "--data", folder / "demo", "--quiet")
        treelot("run", FESTIVAL, "--quiet", "--data", folder / "festival")
        nights = folder / "nights.jsonl"
        nights.write_text("".join(json.dumps({"at": at, "do": action, **fields, "expect": "accepted"}) + "\n"
                                  for at, action, fields in NIGHTS))
        treelot("run", nights, "--quiet", "--data", folder / "nights")
        for lot in ("demo", "festival", "nights"):
            file = folder / f"{lot}.sqlite"
            treelot("project", "--into", file, "--data", folder / lot)
            print(f"{lot}: {check_report(folder / lot, file)}.")
        print(check_discretion(folder / "demo", folder) + ".")
        print(check_reader(folder / "demo", folder) + ".")
        print(check_restored(folder) + ".")
        print(check_kills(folder, options.kills, options.seed) + ".")


main()
