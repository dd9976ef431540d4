"""The floors of the design, and whether they are met."""

import collections

from bench.markdown import ratio

Budget = collections.namedtuple("Budget", "work floor measured verdict")

OURS = "Tree Lot"
# The size at which memory and opening are held to their floors.
SIZE = 1_000_000


def judged(work, floor, value, is_met, unit="×"):
    if value is None:
        return Budget(work, floor, "–", "not measured")
    shown = ratio(value) if unit == "×" else f"{value:,.0f}{unit}"
    return Budget(work, floor, shown, "met" if is_met(value) else "**not met**")


def rate(results, peer, writers):
    return next((row["commitsPerSecond"] for row in results["commits"]
                 if (row["events"], row["peer"], row["writers"]) == (1, peer, writers)), None)


def commits(results, work, peer, writers, floor):
    ours, theirs = rate(results, OURS, writers), rate(results, peer, writers)
    return judged(work, f"{floor:g}× {peer}", ours / theirs if theirs else None,
                  lambda value: value >= floor)


def replays(results):
    log = nearest([log for log in results["logs"] if log["scan"]])
    yield judged(f"replay, {log['events']:,} events" if log else "replay",
                 "⅓ of SQLite’s row rate", log and log["scan"] / log["replay"],
                 lambda value: value >= 1 / 3)
    log = nearest([log for log in results["logs"] if log["rebuild"]])
    yield judged(f"replay, {log['events']:,} events" if log else "replay",
                 "50× Python eventsourcing", log and log["rebuild"] / log["replay"],
                 lambda value: value >= 50)


def nearest(logs):
    """The log whose size is nearest to the one that the floor is about."""
    return min(logs, key=lambda log: abs(log["events"] - SIZE), default=None)


def all_budgets(results):
    yield from replays(results)
    yield commits(results, "durable commit, 1 writer", "bare write + fdatasync", 1, 0.8)
    yield commits(results, "durable commit, 64 writers", "SQLite", 64, 10)
    yield commits(results, "durable commit, 64 writers", "UmaDB", 64, 10)
    log = nearest(results["logs"])
    yield judged(f"open from snapshots, {log['events'] + results['tail']:,} events", "10× full replay",
                 log["openReplay"] / log["open"], lambda value: value >= 10)
    yield judged(f"memory, {log['events']:,} events", "at most 200 bytes an event",
                 log["peakBytes"] / log["events"], lambda value: value <= 200, " bytes")
