"""The page's sections about durable commits."""

from bench.markdown import count, duration, ratio, share, table
from bench.peers import WRITERS

OURS = "Tree Lot"


def find(results, events, peer, writers):
    return next((row for row in results["commits"]
                 if (row["events"], row["peer"], row["writers"]) == (events, peer, writers)), None)


def peers(results):
    """The names of those who ran, in their order."""
    return list(dict.fromkeys(row["peer"] for row in results["commits"]))


def commit_section(results):
    parts = ["""\
## Durable commits

Every writer waits until its commit is on stable storage before it makes the next. Tree Lot
decides a command by the rules of the domain for each commit, encodes it and folds it into all
read models; the others store bytes that are decided already. Tree Lot, SQLite and the Python
library run in the process of their writers; UmaDB, PostgreSQL and Redis are servers on the
loopback, and their clients take a share of the same cores.

![Commits of one event a second, by writers](images/bench-commits.svg)

![Commits of a hundred events a second, by writers](images/bench-commits-100.svg)
"""]
    parts.append(calm_note(results))
    for events, title in ((1, "One event a commit"), (100, "A hundred events a commit")):
        parts.append(f"### {title}\n\nCommits a second, and in brackets how many times as many "
                     "Tree Lot made:\n")
        parts.append(rate_table(results, events))
        parts.append("Time until the acknowledgement, at the median / 99 % / 99.9 %:\n")
        parts.append(latency_table(results, events))
    parts.append("""\
### Servers and their clients

The share of all processor time that was taken while 64 writers made commits of one event. The
clients of UmaDB are Python, as its package gives them, in four processes; where they take most of
the time, another client might get more out of the server.
""")
    parts.append(share_table(results))
    return "\n".join(parts)


def calm_note(results):
    """How steady the machine was, by the least that can be done with its disk. Where others work on
    the same cores, whoever waits for the disk waits for them, too."""
    row = find(results, 1, "bare write + fdatasync", 1)
    if row is None:
        return ""
    calm, slow = 1 / row["fastest"], 1 / row["slowest"]
    return (f"A bare write with its flush took {duration(calm)} in the best round and "
            f"{duration(slow)} in the worst.\n" + (
                "**Something else was at work**: compare nothing but the ratios, and those with "
                "care.\n"
                if slow > 2 * calm else ""))


def rate_table(results, events):
    rows = [[peer, *(rate(results, events, peer, writers) for writers in WRITERS)]
            for peer in peers(results)]
    rows += [[peer, f"not run: {why}", "", "", ""] for peer, why in results["missing"].items()]
    return table(["", "1 writer", *(f"{writers} writers" for writers in WRITERS[1:])], rows)


def rate(results, events, peer, writers):
    row = find(results, events, peer, writers)
    if row is None:
        return "–"
    rate = count(row["commitsPerSecond"])
    return f"**{rate}**" if peer == OURS else f"{rate} ({ratio(row['ratio'])})"


def latency_table(results, events):
    rows = [[peer, *(latency(results, events, peer, writers) for writers in (1, 64))]
            for peer in peers(results)]
    return table(["", "1 writer", "64 writers"], rows)


def latency(results, events, peer, writers):
    row = find(results, events, peer, writers)
    if row is None:
        return "–"
    return " / ".join(duration(row[name]) for name in ("p50", "p99", "p999"))


def share_table(results):
    found = [(peer, find(results, 1, peer, 64)) for peer in peers(results)]
    rows = [[peer, share(row["clientShare"]), share(row["serverShare"])] for peer, row in found
            if row and row["serverShare"] is not None]
    return table(["", "clients", "server"], rows)


def flush_section(results):
    rows = [
        [f"{row['peer']}, {row['writers']} writer{'s' if row['writers'] > 1 else ''}",
         *([count(row["commits"]), count(row["flushes"]),
            f"{row['commits'] / row['flushes']:.3g}", ", ".join(row["calls"])]
           if "commits" in row else [f"not counted: {row['why']}", "", "", ""])]
        for row in results["flushes"]
    ]
    if not rows:
        return "## Flushes\n\nNot counted: there was no `strace`.\n"
    return """\
## Flushes

Counted with `strace` in runs of their own, around the writers’ process or attached to all processes
of a server. A writer waits for its acknowledgement, so those of one writer need a flush for each
commit, and 64 writers can share one for at most 64. Had anybody flushed less, this page would not
have been written.

""" + table(["", "commits", "flushes", "commits a flush", "calls"], rows)
