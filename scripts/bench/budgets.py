"""The floors of the design, and whether they are met."""

from rig.page import ratio, table

# The size at which replay, memory and opening are held to their floors.
SIZE = 1_000_000
# The figure of a log, its floor in words and as a number; the last has none.
REPLAYS = [
    ("scanRatio", "⅓ of SQLite’s row rate", 1 / 3),
    ("alikeRatio", "50× Python eventsourcing, the same read models", 50),
    ("lightestRatio", "for comparison: Python’s lightest rebuild, which only counts", None)]
COMMITS = [("bare write + fdatasync", 1, 0.8), ("SQLite", 64, 10), ("UmaDB", 64, 10)]


def judged(work, at, floor, value, least=None, most=None):
    """A row; what is to be small is a number of bytes, and all else a ratio."""
    shown = "–" if value is None else f"{value:,.0f} bytes" if most else ratio(value)
    if value is None:
        verdict = "not measured"
    elif least is None and most is None:
        verdict = "no floor"
    else:
        is_met = value <= most if most else value >= least
        verdict = "met" if is_met else "**not met**"
    return [work, at, floor, shown, verdict]


def nearest(logs):
    """The log whose size is nearest to the one that the floors are about."""
    return min(logs, key=lambda log: abs(log["events"] - SIZE), default=None)


def rows(results):
    for figure, floor, least in REPLAYS:
        log = nearest([log for log in results["logs"] if figure in log])
        yield judged("replay", f"{log['events']:,} events" if log else "–", floor,
                     log and log[figure], least)
    for peer, writers, least in COMMITS:
        ratios = [row["ratio"] for row in results["commits"]
                  if (row["events"], row["peer"], row["writers"]) == (1, peer, writers)]
        yield judged("durable commit", f"{writers} writer{'s' if writers > 1 else ''}",
                     f"{least:g}× {peer}", *(ratios or [None]), least)
    if log := nearest(results["logs"]):
        for row in (judged("open from snapshots", f"{log['eventsWithTail']:,} events",
                           "10× full replay", log["openRatio"], 10),
                    judged("memory", f"{log['events']:,} events", "at most 200 bytes an event",
                           log["memoryEach"], most=200)):
            yield row if log["events"] >= 0.9 * SIZE else [*row[:4], "not judged: too small"]
    web = results["web"] or {"pages": {}, "weight": {}}
    for figure, what in (("pageRatio", "the week as a page"),
                         ("answerRatio", "the week as an answer")):
        yield judged(what, "64 connections", "½ of `/healthz`", web["pages"].get(figure), 0.5)
    yield judged("first visit", "the week", "at most 60,000 bytes", web["weight"].get("first"),
                 most=60_000)


def section(results):
    text = table(["work", "measured at", "at least", "measured", "verdict"], rows(results))
    largest = max((log["events"] for log in results["logs"] if "alike" in log), default=SIZE)
    if largest < SIZE * 0.9:
        text += (f"\nA quick run rebuilds in Python only up to {results['pythonEventsMax']:,} "
                 "events, since more takes minutes; the\nfull one does so at a million. All other "
                 "rows are at the size that they are about.\n")
    return text
