"""The floors of the design, and whether they are met."""

import collections

from bench.markdown import ratio

Budget = collections.namedtuple("Budget", "work at floor measured verdict")

# The size at which replay, memory and opening are held to their floors.
SIZE = 1_000_000


def judged(work, at, floor, value, is_met, unit="×"):
    if value is None:
        return Budget(work, at, floor, "–", "not measured")
    shown = ratio(value) if unit == "×" else f"{value:,.0f}{unit}"
    return Budget(work, at, floor, shown, "met" if is_met(value) else "**not met**")


def commits(results, peer, writers, floor):
    value = next((row["ratio"] for row in results["commits"]
                  if (row["events"], row["peer"], row["writers"]) == (1, peer, writers)), None)
    return judged("durable commit", f"{writers} writer{'s' if writers > 1 else ''}",
                  f"{floor:g}× {peer}", value, lambda value: value >= floor)


def replay(results, floor, is_met, of_log):
    """By the log where the peer was measured, and the ratio that there was."""
    log = nearest([log for log in results["logs"] if of_log(log)])
    return judged("replay", events(log["events"]) if log else "–", floor, log and of_log(log),
                  is_met)


def replays(results):
    yield replay(results, "⅓ of SQLite’s row rate", lambda value: value >= 1 / 3,
                 lambda log: log["ratios"]["scan"])
    yield replay(results, "50× Python eventsourcing, the same read models",
                 lambda value: value >= 50, lambda log: log["ratios"]["alike"])
    lightest = replay(results, "for comparison: Python’s lightest rebuild, which only counts",
                      lambda value: True, lightest_rebuild)
    yield lightest._replace(verdict="no floor")


def lightest_rebuild(log):
    """By how much the Python library is slower when it rebuilds the least."""
    found = [log["ratios"][way] for way in ("counting", "aggregate") if log["ratios"][way]]
    return min(found, default=None)


def nearest(logs):
    """The log whose size is nearest to the one that the floor is about."""
    return min(logs, key=lambda log: abs(log["events"] - SIZE), default=None)


def events(count):
    return f"{count:,} events"


def all_budgets(results):
    yield from replays(results)
    yield commits(results, "bare write + fdatasync", 1, 0.8)
    yield commits(results, "SQLite", 64, 10)
    yield commits(results, "UmaDB", 64, 10)
    log = nearest(results["logs"])
    for budget in opening_and_memory(results, log):
        too_small = log["events"] < 0.9 * SIZE
        yield budget._replace(verdict="not judged: too small") if too_small else budget
    yield from server(results)


def server(results):
    web = results.get("web") or {}
    for name, what in (("pageRatio", "the week as a page"), ("answerRatio", "the week as an answer")):
        yield judged(what, "64 connections", "½ of `/healthz`", web.get("pages", {}).get(name),
                     lambda value: value >= 0.5)
    yield judged("first visit", "the week", "at most 60,000 bytes",
                 web.get("weight", {}).get("first"), lambda value: value <= 60_000, " bytes")


def opening_and_memory(results, log):
    yield judged("open from snapshots", events(log["events"] + results["tail"]), "10× full replay",
                 log["ratios"]["open"], lambda value: value >= 10)
    yield judged("memory", events(log["events"]), "at most 200 bytes an event",
                 log["peakBytes"] / log["events"], lambda value: value <= 200, " bytes")
