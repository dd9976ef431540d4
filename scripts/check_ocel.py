#!/usr/bin/env python3
"""Has the season read by a process-mining library that we did not write: pm4py, through OCEL 2.0.

It reads what `treelot log --ocel` prints for the demo’s season, and holds it to the events that `treelot log --json`
prints: the same events, at the same moments, about the same things, but for those that are for no other program. From the
sign-ups it discovers the process that each goes through, whose numbers are counted here again, and draws the map of the
whole season.

    python3 scripts/check_ocel.py [FILE.svg]       where the map is kept; by default nowhere

Needs .build/debug/treelot, or the program that the environment names in TREELOT, scripts/requirements.txt, and Graphviz.
"""

import collections
import contextlib
import html
import io
import json
import pathlib
import sys
import tempfile

from rig.must import musts
from rig.program import treelot

try:
    # It begins with an advertisement.
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        import pm4py
except ImportError as missing:
    sys.exit(f"{missing}. `make processes` installs what this check needs.")


# What lets people in is not for other programs, nor which message a person has read: LotEvent+Feed.swift.
LETS_IN = {"code", "session", "token", "passkey", "identity", "kiosk", "calendar-feed"}
READ = {"message.read", "message.unread"}
# It names nothing, and pm4py passes over an event that is about nothing.
ABOUT_NOTHING = {"lot.opened"}
must = musts("pm4py reads another season: ")


def do(data, **command):
    return json.loads(treelot("do", json.dumps(command), "--data", data, "--json"))["accepted"]


def made_lot(data):
    """The demo’s season, and behind it something of what is for no other program."""
    treelot("demo", "--data", data, "--quiet")
    treelot("sign-in-code", "1", "--data", data)
    message = do(data, do="send-message", audience="all", title="Thanks", body="It was a good season.")["ids"]["message"]
    do(data, do="mark-message-read", message=message, by={"person": 1})


def check_left_out(ours, exported):
    """Exactly what is for no other program is missing."""
    types = {event["type"] for event in ours}
    private = {name for name in types if name.split(".")[0] in LETS_IN} | READ & types
    must({"code.sign-in-issued", "message.read"} <= private, f"nothing is tried of what is left out: {sorted(private)}")
    must(types - exported == private | ABOUT_NOTHING, f"{sorted(types - exported)} are left out")
    must(exported <= types, f"the log has no {sorted(exported - types)}")
    return private


def check(folder, map_file):
    data, file = folder / "lot", folder / "season.jsonocel"
    made_lot(data)
    file.write_text(treelot("log", "--ocel", "--data", data))
    ours = [json.loads(line) for line in treelot("log", "--json", "--data", data).splitlines()]
    ocel = pm4py.read_ocel2_json(str(file))
    exported = set(ocel.events["ocel:activity"])
    private = check_left_out(ours, exported)
    must(not any(name in file.read_text() for name in private), "what is for no other program is in the file")
    kept = [event for event in ours if event["type"] in exported]
    must(len(ocel.events) == len(kept), f"{len(ocel.events)} events, and the log has {len(kept)} of these types")
    by_id = {row["ocel:eid"]: row for row in ocel.events.to_dict("records")}
    for event in kept:
        row = by_id.get(str(event["position"]))
        must(row is not None and row["ocel:activity"] == event["type"], f"no event {event['position']}")
        must(row["ocel:timestamp"].isoformat()[:19] == event["at"][:19], f"event {event['position']} is at another time")
    # The way of each assignment, counted from the log itself.
    ways = collections.defaultdict(list)
    for event in kept:
        if "assignment" in event["data"]:
            ways[event["data"]["assignment"]].append(event["type"])
    edges = collections.Counter(edge for way in ways.values() for edge in zip(way, way[1:]))
    flat = pm4py.ocel_flattening(ocel, "assignment")
    found, starts, ends = pm4py.discover_dfg(flat)
    must(dict(found) == dict(edges), f"what follows what: {dict(found)}, and the log has {dict(edges)}")
    must(sum(starts.values()) == len(ways), f"{sum(starts.values())} ways, and the log has {len(ways)}")
    ocdfg = pm4py.discover_ocdfg(ocel)
    picture = map_file or folder / "season.svg"
    pm4py.save_vis_ocdfg(ocdfg, str(picture), annotation="frequency")
    drawn = html.unescape(pathlib.Path(picture).read_text())
    for activity in ("assignment.signed-up", "visit.checked-in"):
        must(activity in drawn, f"{activity} is not on the map")
    people = set(ocel.objects["ocel:type"])
    print(f"pm4py reads {len(ocel.events)} events about {len(ocel.objects)} things of {len(people)} kinds, finds the ways "
          f"of {len(ways)} assignments, {sum(edges.values())} steps in {len(edges)} kinds, and draws the map.")


def main():
    with tempfile.TemporaryDirectory() as folder:
        check(pathlib.Path(folder), sys.argv[1] if len(sys.argv) > 1 else None)


main()
