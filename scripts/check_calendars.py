#!/usr/bin/env python3
"""Reads our calendars with programs that we did not write.

snapshots/calendar holds what the server sends (.ics), and beside it what it means (.json). This script reads
the former with icalendar and with khal, has vdirsyncer subscribe to it, lets khal read what that has fetched, and
checks that

  * all understand what it means: who, what, where, from when to when, and whether it was called off;
  * the time zone that comes with it says the same as the database of this machine;
  * no line is longer than 75 octets, and each ends with CRLF;
  * of two states of one calendar, the later one keeps every entry, and raises SEQUENCE and LAST-MODIFIED of
    those that have changed;
  * a family's calendar of a server that runs, with the demo's lot, has in khal, through vdirsyncer, what the server
    answers about their shifts; also after a shift of theirs was closed, and one of them taken off another.

    python3 scripts/check_calendars.py [folder]

Needs scripts/requirements.txt; `make calendars` sets up a place for it. Of .build/debug/treelot, or the program that
the environment names in TREELOT, it has the demo's lot served.
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from family_calendar import served_family_calendar
from subscription import Files, Subscription

try:
    import icalendar
except ImportError as missing:
    sys.exit(
        f"{missing}. The libraries of this check are pinned in scripts/requirements.txt:\n"
        "  python3 -m venv .venv && .venv/bin/pip install -r scripts/requirements.txt\n"
        "  .venv/bin/python scripts/check_calendars.py"
    )

ROOT = pathlib.Path(__file__).resolve().parent.parent
UTC = datetime.timezone.utc
# What khal can tell of an entry, and what stays of it under UIDs that vdirsyncer made.
KHAL_FIELDS = ["uid", "title", "start", "end", "location", "description", "status"]
KEPT_FIELDS = KHAL_FIELDS[1:]
KHAL_CONFIGURATION = """
[calendars]
[[lot]]
path = {entries}
[sqlite]
path = {folder}/khal.db
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%dT%H:%MZ
longdatetimeformat = %Y-%m-%dT%H:%MZ
"""


def expected(meaning):
    """What a program should read: one row for each entry."""
    rows = []
    for entry in meaning["entries"]:
        what = f"Tree lot: {entry['label']}" if entry.get("label") else "Tree lot"
        rows.append({
            "number": (entry["shift"], entry["person"]),
            "title": f"{entry['who']} – {what}",
            "start": entry["start"], "end": entry["end"], "location": entry["location"],
            "description": entry.get("notes") or "",
            "status": "CANCELLED" if entry["cancelled"] else "CONFIRMED",
            "revision": entry["revision"], "changedAt": entry["changedAt"],
        })
    return rows


def number(uid):
    """The shift and the person in a UID: shift-12-person-7-…; None in a UID that another program made."""
    found = re.match(r"shift-(\d+)-person-(\d+)", uid)
    return found and (int(found[1]), int(found[2]))


def in_utc(moment):
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_with_icalendar(calendar):
    """By the time zones in the calendar itself, and not by their names."""
    zones = {str(zone["TZID"]): zone.to_tz(lookup_tzid=False) for zone in calendar.timezones}
    rows = []
    for event in calendar.events:
        moments = {}
        for name in ["DTSTART", "DTEND"]:
            moment = event[name].dt
            zone = event[name].params.get("TZID")
            if zone and in_utc(moment.replace(tzinfo=zones[zone])) != in_utc(moment):
                raise ValueError(f"{name} is another moment by our VTIMEZONE of {zone}")
            moments[name] = in_utc(moment)
        rows.append({
            "number": number(event["UID"]), "title": str(event["SUMMARY"]),
            "start": moments["DTSTART"], "end": moments["DTEND"],
            "location": str(event["LOCATION"]), "description": str(event.get("DESCRIPTION", "")),
            "status": str(event["STATUS"]), "revision": int(event["SEQUENCE"]),
            "changedAt": in_utc(event["LAST-MODIFIED"].dt),
        })
    return rows


class Khal:
    """A calendar whose entries are the files of a folder."""

    def __init__(self, folder, entries):
        folder = pathlib.Path(folder)
        for path in [folder, entries]:
            path.mkdir(parents=True, exist_ok=True)
        self.configuration = folder / "khal.conf"
        self.configuration.write_text(KHAL_CONFIGURATION.format(folder=folder, entries=entries))

    def __call__(self, *arguments):
        program = pathlib.Path(sys.executable).parent / "khal"
        ran = subprocess.run(
            [program, "-c", self.configuration, *arguments], capture_output=True, text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": str(self.configuration.parent)})
        if ran.returncode != 0:
            raise ValueError(f"khal {arguments[0]}: {ran.stderr.strip()}")
        return ran.stdout

    def take(self, path):
        self("import", "--batch", "-a", "lot", str(path))

    def read(self, first, last):
        fields = [part for field in KHAL_FIELDS for part in ("--json", field)]
        rows = []
        for line in self("list", "--once", *fields, first, last).splitlines():
            for row in json.loads(line):
                row["number"] = number(row.pop("uid"))
                for name in ["start", "end"]:
                    row[name] = row[name].replace("Z", ":00Z")
                rows.append(row)
        return rows


def shown_days(rows):
    """From the day before the first entry to the day behind the last, as khal wants them."""
    days = sorted(row[name][:10] for row in rows for name in ["start", "end"])
    day = datetime.timedelta(days=1)
    first, last = (datetime.date.fromisoformat(text) for text in (days[0], days[-1]))
    return str(first - day), str(last + day)


def compare(what, found, wanted, fields):
    def key(row):
        return row["start"], row["title"]
    found, wanted = ([{name: row[name] for name in fields} for row in sorted(rows, key=key)]
                     for rows in (found, wanted))
    if found == wanted:
        return []
    return [f"{what}: {one}\n    and not {other}" for one, other in zip(found, wanted)
            if one != other] or [f"{what}: {len(found)} entries and not {len(wanted)}"]


def check_lines(name, text):
    problems = []
    if not text.endswith(b"\r\n") or b"\n" in text.replace(b"\r\n", b""):
        problems.append(f"{name}: not every line ends with CRLF")
    for line in text.split(b"\r\n"):
        if len(line) > 75:
            problems.append(f"{name}: {len(line)} octets in one line: {line!r}")
        line.decode()
    return problems


class Subscriber:
    """vdirsyncer, which fetches a calendar again and again, and khal, which reads what that has fetched."""

    def __init__(self, folder, url):
        self.subscription = Subscription(folder + "/vdirsyncer", url)
        self.khal = Khal(folder + "/khal", self.subscription.entries)

    def check(self, what, rows, fields):
        """That it has all of the calendar's entries now, and no other; under UIDs of its own."""
        kept = []
        for entry in self.subscription.fetch():
            kept += read_with_icalendar(icalendar.Calendar.from_ical(entry))
        shown = self.khal.read(*shown_days(rows))
        return (compare(f"{what}, subscribed to by vdirsyncer", kept, rows, fields)
                + compare(f"{what}, khal through vdirsyncer", shown, rows, KEPT_FIELDS))


def check(path, khal, subscriber, files):
    text = path.read_bytes()
    meaning = json.loads(path.with_suffix(".json").read_text())
    rows = expected(meaning)
    problems = check_lines(path.name, text)
    calendar = icalendar.Calendar.from_ical(text)
    everything = [("calendar", calendar)] + [("entry", event) for event in calendar.events]
    problems += [f"{path.name}: {what}: {part.errors}" for what, part in everything if part.errors]
    if calendar.calendar_name != f"Tree lot: {meaning['name']}":
        problems.append(f"{path.name} is called {calendar.calendar_name}")
    if calendar.get_missing_tzids():
        problems.append(f"{path.name}: no VTIMEZONE for {calendar.get_missing_tzids()}")
    uids = [str(event["UID"]) for event in calendar.events]
    if len(set(uids)) != len(uids):
        problems.append(f"{path.name}: two entries with one UID")
    ours = read_with_icalendar(calendar)
    problems += compare(f"{path.name}, icalendar", ours, rows, rows[0].keys())
    khal.take(path)
    problems += compare(f"{path.name}, khal", khal.read(*shown_days(rows)), rows, ["number", *KEPT_FIELDS])
    files.show(text)
    problems += subscriber.check(path.name, rows, rows[0].keys() - {"number"})
    return problems, {row["number"]: row for row in ours}


def check_progress(earlier, later):
    problems = []
    for key, before in earlier.items():
        after = later.get(key)
        if after is None:
            problems.append(f"entry {key} is gone")
            continue
        ranks = [(row["revision"], row["changedAt"]) for row in (before, after)]
        is_new = {**before, "revision": 0, "changedAt": ""} != {**after, "revision": 0, "changedAt": ""}
        risen = ranks[1][0] > ranks[0][0] and ranks[1][1] > ranks[0][1]
        if is_new and not risen:
            problems.append(f"entry {key} has changed and is no newer: {ranks}")
    return problems


def check_recorded(folder, home):
    """What the server has sent, in two states; and the number of entries of each."""
    with Files(home + "/served") as files:
        khal = Khal(home + "/khal", pathlib.Path(home, "imported"))
        subscriber = Subscriber(home + "/subscriber", files.url)
        problems, earlier = check(folder / "family.ics", khal, subscriber, files)
        # Into the same calendar, as a program does that looks again.
        more, later = check(folder / "family-later.ics", khal, subscriber, files)
    return problems + more + check_progress(earlier, later), (len(earlier), len(later))


def check_server(home):
    """What a server sends that runs, before and after something was called off; and the number of entries."""
    with served_family_calendar(home) as calendar:
        subscriber = Subscriber(home + "/subscriber", calendar.url)
        rows = calendar.rows()
        problems = subscriber.check("The demo's family", rows, KEPT_FIELDS)
        calendar.call_off()
        problems += subscriber.check("The demo's family, with shifts called off", calendar.rows(), KEPT_FIELDS)
    return problems, len(rows)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "snapshots/calendar"
    with tempfile.TemporaryDirectory() as recorded, tempfile.TemporaryDirectory() as served:
        problems, (earlier, later) = check_recorded(folder, recorded)
        more, count = check_server(served)
    for problem in problems + more:
        print(problem)
    if problems or more:
        return 1
    print(f"{earlier} and {later} entries, read back by icalendar {icalendar.__version__} and khal, and {count} of a "
          "server that runs; all fetched by vdirsyncer, and read from there by khal.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
