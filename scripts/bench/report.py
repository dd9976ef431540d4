"""Writes docs/benchmarks.md and its pictures from the figures of a run."""

from bench import budgets, plot
from bench.install import ROOT
from bench.markdown import count, duration, ratio, table

PAGE = ROOT / "docs" / "benchmarks.md"
IMAGES = ROOT / "docs" / "images"
OURS = "Tree Lot"
WRITERS = [1, 4, 16, 64]


def write(results):
    text = "\n".join([
        head(results), budget_section(results), commit_section(results), replay_section(results),
        open_section(results), answer_section(results), flush_section(results),
        machine_section(results),
    ])
    PAGE.write_text(text, encoding="utf-8")
    draw(results)


def head(results):
    quick = (
        "\nThis was a **quick** run: small logs and few rounds. `make bench` without `QUICK=1`\n"
        "measures what the budgets are about.\n" if results["quick"] else "")
    return f"""\
# Benchmarks

Written by `make bench` on {results["date"]}; change the script, not this page.
{quick}
Tree Lot and its peers ran in one go, on the same machine and disk and on the bytes of the same
events. They took turns, {results["rounds"]} rounds of {results["seconds"]:g} s each, so that
drift falls on all of them; figures are medians of the rounds. Compare the ratios: bare seconds
belong to the machine. A ratio above 1 says that Tree Lot did more in the same time, below 1 that
the peer did.
"""


def budget_section(results):
    rows = [(budget.work, budget.floor, budget.measured, budget.verdict)
            for budget in budgets.all_budgets(results)]
    return "## Budgets\n\n" + table(["work", "at least", "measured", "verdict"], rows)


def find(results, events, peer, writers):
    return next((row for row in results["commits"]
                 if (row["events"], row["peer"], row["writers"]) == (events, peer, writers)), None)


def peers(results):
    names = []
    for row in results["commits"]:
        if row["peer"] not in names:
            names.append(row["peer"])
    return names


def commit_section(results):
    parts = ["""\
## Durable commits

Every writer waits until its commit is on stable storage before it makes the next. Tree Lot
decides a command by the rules of the domain for each commit, encodes it and folds it into all
read models; the others store bytes that are decided already. Tree Lot, SQLite and the Python
library run in the process of their writers; UmaDB, PostgreSQL and Redis are servers on the
loopback, and their clients take a share of the same cores.

![Commits a second by writers](images/bench-commits.svg)
"""]
    for events in (1, 100):
        title = "One event a commit" if events == 1 else "A hundred events a commit"
        parts.append(f"### {title}\n\nCommits a second, and in brackets how many times as many "
                     "Tree Lot made:\n")
        rows = [[peer, *(rate(results, events, peer, writers) for writers in WRITERS)]
                for peer in peers(results)]
        rows += [[peer, f"not run: {why}", "", "", ""] for peer, why in results["missing"].items()]
        parts.append(table(["", "1 writer", *(f"{writers} writers" for writers in WRITERS[1:])],
                           rows))
        parts.append("Time until the acknowledgement, at the median / 99 % / 99.9 %:\n")
        rows = [[peer, *(latency(results, events, peer, writers) for writers in (1, 64))]
                for peer in peers(results)]
        parts.append(table(["", "1 writer", "64 writers"], rows))
    parts.append(
        "Without a disk, one thread decided "
        f"{count(results['decide']['commandsPerSecond'])} commands a second.\n")
    return "\n".join(parts)


def rate(results, events, peer, writers):
    row, ours = find(results, events, peer, writers), find(results, events, OURS, writers)
    if row is None:
        return "–"
    rate = count(row["commitsPerSecond"])
    if peer == OURS:
        return f"**{rate}**"
    return f"{rate} ({ratio(ours['commitsPerSecond'] / row['commitsPerSecond'])})"


def latency(results, events, peer, writers):
    row = find(results, events, peer, writers)
    if row is None:
        return "–"
    return " / ".join(duration(row[name]) for name in ("p50", "p99", "p999"))


def replay_section(results):
    rows = [
        [count(log["events"]), count(log["events"] / log["replay"]),
         ratio(log["scan"] and log["scan"] / log["replay"]),
         ratio(log["rebuild"] and log["rebuild"] / log["replay"]),
         f"{log['bytes'] / log['events']:.0f}", f"{log['peakBytes'] / log['events']:.0f}"]
        for log in results["logs"]
    ]
    return """\
## Replay

Tree Lot checks, decodes and folds the whole log into every read model, on one core. SQLite steps
through the same events as rows and reads every column, and no more than that. Python
`eventsourcing` rebuilds either an aggregate or a read model that counts events by type and
person; the faster of the two stands here, and none where it takes too long. The memory is the
most that the whole process ever had, so that of a small log is the program itself.

![Events a second by size of the log](images/bench-replay.svg)

""" + table(["events", "events a second", "of SQLite’s row rate", "of Python’s rebuild rate",
             "log, bytes an event", "memory, bytes an event"], rows)


def open_section(results):
    rows = [
        [count(log["events"] + results["tail"]), duration(log["open"]),
         duration(log["openReplay"]), ratio(log["openReplay"] / log["open"]),
         duration(log["check"])]
        for log in results["logs"]
    ]
    return f"""\
## Opening

From the newest snapshots and a tail of {results["tail"]:,} events behind them, against folding
everything. Both check every byte of the log; the last column is that check alone.

![Time to open by size of the log](images/bench-open.svg)

""" + table(["events", "from snapshots", "full replay", "faster by", "the check alone"], rows)


def answer_section(results):
    logs = results["logs"]
    rows = [[f"`{name}`", *(duration(log["answers"][name]) for log in logs)]
            for name in logs[0]["answers"]]
    return """\
## Questions

The median time of an answer, by the size of the log. An audit and a look into the past read the
log; everything else is answered from the read models.

""" + table(["", *(f"{count(log['events'])} events" for log in logs)], rows)


def flush_section(results):
    rows = [
        [f"{row['peer']}, {row['writers']} writer{'s' if row['writers'] > 1 else ''}",
         *([count(row["commits"]), count(row["flushes"])] if "commits" in row
           else [f"not run: {row['why']}", ""])]
        for row in results["flushes"]
    ]
    return """\
## Flushes

Counted by `strace -f -c` in runs of their own. Had there been fewer than one for each group of
commits that could be acknowledged together, this page would not have been written. The servers
are not counted: for them stand the settings below.

""" + table(["", "commits", "flushes"], rows)


def machine_section(results):
    facts = [f"- {name}: {fact}" for name, fact in results["machine"].items()]
    settings = [f"- {name}: {text}" for name, text in results["settings"].items()]
    logs = [f"- {count(log['events'])} events: `treelot demo --families {log['families']} "
            f"--seasons {log['seasons']}`" for log in results["logs"]]
    return "\n".join(["## Machine, versions, settings\n", *facts, "", *settings, "", *logs, ""])


def draw(results):
    rates = {peer: [(row["writers"], row["commitsPerSecond"]) for row in results["commits"]
                    if row["peer"] == peer and row["events"] == 1] for peer in peers(results)}
    plot.lines(IMAGES / "bench-commits.svg", "Durable commits of one event", "writers",
               "commits a second", rates, WRITERS)
    logs = results["logs"]

    def by_size(name):
        return [(log["events"], log["events"] / log[name]) for log in logs if log[name]]

    plot.lines(IMAGES / "bench-replay.svg", "Reading the whole log", "events in the log",
               "events a second",
               {f"{OURS}: replay": by_size("replay"), "SQLite: scan of rows": by_size("scan"),
                "Python eventsourcing": by_size("rebuild")})
    plot.lines(IMAGES / "bench-open.svg", "Opening a lot", "events in the log", "seconds",
               {label: [(log["events"] + results["tail"], log[name]) for log in logs]
                for label, name in (("full replay", "openReplay"), ("snapshots and tail", "open"),
                                    ("check alone", "check"))})
