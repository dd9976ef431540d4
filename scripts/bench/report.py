"""Writes the figures of a run into docs/benchmarks.md, between its marks, and draws the
pictures."""

from rig import page
from rig.install import ROOT
from rig.page import cell, columns, count, duration, facts, plural, ratio, table

from bench import budgets, pictures
from bench.logs import SEASON, SEASONS
from bench.peers import BARE, OURS, PEERS, WRITERS

PAGE = ROOT / "docs" / "benchmarks.md"

tenths, percent = "{:.1f}".format, "{:.0%}".format
EVENTS = ("events", "events", count)
# Headings of columns, figures of a log, and how they are shown.
OF_LOGS = {
    "replay": [
        EVENTS, ("on two cores, events a second", "onTwoRate", count),
        ("of SQLite’s row rate", "scanRatioOnTwo", ratio),
        ("on one core", "replayRate", count), ("of SQLite’s row rate", "scanRatio", ratio),
        ("of Python’s, alike", "alikeRatio", ratio),
        ("of Python’s lightest", "lightestRatio", ratio),
        ("with sealed text", "sealedShare", "{:.2f}×".format),
        ("commands decided a second", "commandsPerSecond", count)],
    "bytes": [
        EVENTS, ("log", "bytesEach", tenths), ("all files", "allBytesEach", tenths),
        ("memory", "memoryEach", count), ("memory in all", "memory", page.mebibytes)],
    "season": [
        EVENTS, ("in the season", "seasonEvents", count), ("replay of all", "replay", duration),
        ("as of its end, in an open lot", "past", duration),
        ("`treelot report`, as of its end", "commandPast", duration),
        ("as of today, in an open lot", "present", duration),
        ("`treelot report`, as of today", "command", duration),
        ("reading its commits", "reading", duration)],
    "opening": [
        ("events", "eventsWithTail", count), ("from snapshots", "open", duration),
        ("full replay", "openReplay", duration), ("faster by", "openRatio", ratio),
        ("the log alone", "check", duration)],
    "starts": [EVENTS, ("first answer", "firstAnswer", duration)],
}
OBSERVERS = [
    ("observers", "observers", count), ("beginning to observe, each", "beginning", duration),
    ("a sign-up without observers", "alone", duration),
    ("a sign-up beside them", "observed", duration),
    ("a change that all look at", "everybody", duration),
    ("memory, each", "bytesEach", "{:,} bytes".format)]
SHARES = [("", "peer", str), ("clients", "clientShare", percent),
          ("server", "serverShare", percent)]
# Headings of rows.
LOTS = [
    ("events in all", "events", count), ("log, all lots", "bytes", page.mebibytes),
    ("opening, each, from snapshots", "openEach", duration), ("opening all", "open", duration),
    ("memory, each", "memoryEach", lambda value: f"{value / 2**20:.1f} MiB"),
    ("threads when open", "openThreads", count), ("threads while they commit", "threads", count),
    ("writers, each on a lot of its own at a time", "writers", count),
    ("durable commits a second", "commitsPerSecond", count),
    ("acknowledged, median", "p50", duration), ("acknowledged, 99 %", "p99", duration),
    ("acknowledged, 99.9 %", "p999", duration), ("replay, events a second", "replayRate", count),
    ("commands decided a second, without a disk", "commandsPerSecond", count),
    (f"report of season {SEASON} of {SEASONS}, as of its end", "past", duration)]
PAGES = [("a bare “hello” with the same library", "hello"), ("`/healthz`", "health"),
         ("the week as a page", "page"), ("the week as an answer", "answer"),
         ("the page, made anew each time", "newPage"), ("the answer, made anew each time", "newAnswer")]


def write(results):
    logs = results["logs"]
    parts = {
        "run": run(results), "budgets": budgets.section(results), "calm": calm(results),
        "shares": columns(SHARES, [row for row in results["commits"] if "clientShare" in row
                                   and (row["events"], row["writers"]) == (1, 64)]),
        "questions": turned([], logs, "events"), "server": server(results),
        "observers": columns(OBSERVERS, results["observers"]), "beside": beside(logs),
        "lots": turned(LOTS, results["lots"], "lots"), "flushes": flushes(results["flushes"]),
        "machine": machine(results), **{name: columns(OF_LOGS[name], logs) for name in OF_LOGS}}
    for events in (1, 100):
        parts[f"commits of {events}"] = by_peer(results, events, WRITERS, rate)
        parts[f"latencies of {events}"] = by_peer(results, events, (1, 64), latency)
    page.write(PAGE, parts)
    pictures.draw(results)


def run(results):
    quick = ("\nThis was a **quick** run: few and short rounds, no log of ten million events, not "
             "more\nthan a hundred lots. `make bench` without `QUICK=1` measures all of it.\n")
    return (f"Run on {results['date']}, in {results['minutes']:.0f} minutes: {results['rounds']} "
            f"rounds of {results['seconds']:g} s each.\n" + (quick if results["quick"] else ""))


def find(results, events, peer, writers):
    return next((row for row in results["commits"]
                 if (row["events"], row["peer"], row["writers"]) == (events, peer, writers)), None)


def by_peer(results, events, writers, shown):
    """A row for each who was run, and what stands in the way of the others."""
    rows = []
    for peer in PEERS:
        if peer.name in results["missing"]:
            cells = [f"not run: {results['missing'][peer.name]}", *[""] * (len(writers) - 1)]
        else:
            found = [find(results, events, peer.name, number) for number in writers]
            cells = [shown(row) if row else "–" for row in found]
        rows.append([peer.name, *cells])
    return table(["", *(plural(number, "writer") for number in writers)], rows)


def rate(row):
    made = count(row["commitsPerSecond"])
    return f"**{made}**" if row["peer"] == OURS.name else f"{made} ({ratio(row['ratio'])})"


def latency(row):
    return " / ".join(duration(row[name]) for name in ("p50", "p99", "p999"))


def calm(results):
    """How steady the machine was, by the least that can be done with its disk. Where others work on
    the same cores, a wait for the disk is a wait for them, too."""
    row = find(results, 1, BARE.name, 1)
    if row is None:
        return ""
    fast, slow = 1 / row["fastest"], 1 / row["slowest"]
    warning = ("**Something else was at work**: compare nothing but the ratios, and those with "
               "care.\n" if slow > 2 * fast else "")
    return (f"A bare write with its flush took {duration(fast)} in the best round and "
            f"{duration(slow)} in the worst.\n" + warning)


def turned(described, things, noun):
    """A row for each figure and each question, a column for each thing."""
    if not things:
        return "Not measured.\n"
    rows = [[name, *(cell(thing, figure, show) for thing in things)]
            for name, figure, show in described]
    rows += [[f"`{name}`", *(duration(thing["answers"][name]) for thing in things)]
             for name in things[0]["answers"]]
    return table(["", *(plural(thing[noun], noun[:-1]) for thing in things)], rows)


def beside(logs):
    """Commands while the past is asked about, in the largest log in which that was measured."""
    log = max((log for log in logs if "beside" in log), key=lambda log: log["events"], default=None)
    if not log:
        return "Not measured.\n"
    rows = [[count(row["questions"]), count(row["commands"]),
             *(duration(row[name]) for name in ("p50", "p99", "p999"))] for row in log["beside"]]
    return table(["questions a second", "commands", "median", "99 %", "99.9 %"], rows) + f"""
In a log of {log["events"]:,} events; {log["answered"]:,} questions were answered, and {log["turnedAway"]:,} turned away, since too
many waited already.
"""


def server(results):
    web, bare = results["web"], find(results, 1, OURS.name, 64)
    if not web:
        return "Not measured.\n"
    pages, sign_ups, streams, weight = (
        web[name] for name in ("pages", "signUps", "streams", "weight"))
    rows = [[what, count(pages[name]), *(ratio(pages[f"{name}{of}"]) for of in ("OfHello", "Ratio"))]
            for what, name in PAGES]
    return table(["", "requests a second", "of “hello”", "of `/healthz`"], rows) + f"""
**{count(sign_ups["perSecond"])} sign-ups a second** by 64 clients at once, each acknowledged after
it was flushed: {sign_ups["people"]} people on {sign_ups["shifts"]} shifts, where 64 writers without
a server, on that disk, made {count(bare["commitsPerSecond"])} commits a second. Half of them had
their answer within {duration(sign_ups["p50"])}, 99 of 100 within {duration(sign_ups["p99"])}.

**{count(streams["streams"])} open streams** of one week: from a command to the event at the client,
{duration(streams["p50"])} for half of them and {duration(streams["p99"])} for 99 of 100; each takes
{streams["bytesEach"] / 1024:.1f} KiB of the server’s memory.

A first visit to the week’s page takes {weight["first"] / 1000:.1f} kB in all as they are sent, packed by gzip; the page
itself {weight["page"] / 1000:.1f} kB, unpacked {weight["unpacked"] / 1000:.1f} kB.
"""


def flushes(counted):
    if not counted:
        return "Not counted: there was no `strace`.\n"
    rows = []
    for row in counted:
        figures = [f"not counted: {row['why']}", "", "", ""] if "why" in row else [
            count(row["commits"]), count(row["flushes"]), f"{row['commits'] / row['flushes']:.3g}",
            ", ".join(row["calls"])]
        rows.append([f"{row['peer']}, {plural(row['writers'], 'writer')}", *figures])
    return table(["", "commits", "flushes", "commits a flush", "calls"], rows)


def machine(results):
    settings = {peer.name: peer.settings for peer in PEERS if peer.name not in results["missing"]}
    logs = {f"{log['events']:,} events":
            f"`treelot demo --families {log['families']} --seasons {SEASONS}`"
            for log in results["logs"]}
    return "\n".join(map(facts, (results["machine"], settings, logs)))
