"""The budgets, and whether they are met."""

from rig.page import duration, ratio, table

# The size at which replay, memory and opening are held to their floors.
SIZE = 1_000_000
ONE, TWO = "replay on one core", "replay on two, as a log is opened"
LIKE_SQLITE = "0.9× SQLite’s row rate"
LIKE_PYTHON = "50× Python eventsourcing, the same read models"
# The work, the figure of a log, its floor in words and as a number; the last has none.
REPLAYS = [
    (TWO, "scanRatioOnTwo", LIKE_SQLITE, 0.9), (TWO, "alikeRatioOnTwo", LIKE_PYTHON, 50),
    (ONE, "scanRatio", LIKE_SQLITE, 0.9), (ONE, "alikeRatio", LIKE_PYTHON, 50),
    (ONE, "lightestRatio", "for comparison: Python’s lightest rebuild, which only counts", None)]
COMMITS = [("bare write + fdatasync", 1, 0.9), ("SQLite", 64, 10), ("UmaDB", 64, 10)]


def size(number):
    return f"{number:,.0f} bytes"


def judged(work, at, floor, value, least=None, most=None, show=ratio):
    """A row; a ratio unless something else is shown."""
    shown = "–" if value is None else show(value)
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
    for work, figure, floor, least in REPLAYS:
        log = nearest([log for log in results["logs"] if figure in log])
        yield judged(work, f"{log['events']:,} events" if log else "–", floor,
                     log and log[figure], least)
    for peer, writers, least in COMMITS:
        ratios = [row["ratio"] for row in results["commits"]
                  if (row["events"], row["peer"], row["writers"]) == (1, peer, writers)]
        yield judged("durable commit", f"{writers} writer{'s' if writers > 1 else ''}",
                     f"{least:g}× {peer}", *(ratios or [None]), least)
    if log := nearest(results["logs"]):
        for row in (judged("open from snapshots", f"{log['eventsWithTail']:,} events",
                           "10× full replay", log["openRatio"], 10),
                    judged("memory", f"{log['events']:,} events", "at most 100 bytes an event",
                           log["memoryEach"], most=100, show=size),
                    *history(log)):
            yield row if log["events"] >= 0.9 * SIZE else [*row[:4], "not judged: too small"]
        largest = max(results["logs"], key=lambda log: log["events"])
        yield judged("audit of an assignment, 99 of 100", f"{largest['events']:,} events",
                     "at most 20 ms", largest["answers"]["audit of an assignment, 99 of 100"],
                     most=0.02, show=duration)
    web = results["web"] or {"pages": {}, "weight": {}}
    for figure, what, least in (("health", "`/healthz`", 0.6), ("newPage", "the week as a page, made anew", 0.25),
                                ("newAnswer", "the week as an answer, made anew", 0.25)):
        yield judged(what, "64 connections", f"{least:g}× a bare “hello”", web["pages"].get(f"{figure}OfHello"),
                     least)
    yield judged("first visit", "the week", "at most 60,000 bytes", web["weight"].get("first"),
                 most=60_000, show=size)


def history(log):
    """The past, and the present beside it."""
    at, answers = f"{log['events']:,} events", log["answers"]
    yield judged("the week as of any moment, 99 of 100", at, "at most 100 ms",
                 answers["the week as of any moment, 99 of 100"], most=0.1, show=duration)
    now = {name: seconds for name, seconds in answers.items() if "," not in name}
    slowest = max(now, key=now.get)
    yield judged(f"the slowest question about now, `{slowest}`", at, "at most 2 ms", now[slowest],
                 most=0.002, show=duration)
    if beside := log.get("beside"):
        yield judged("commands beside 50 questions about the past a second, 99.9 of 100", at,
                     "at most 1.2× without", beside[-1]["p999"] / beside[0]["p999"], most=1.2)


def section(results):
    text = table(["work", "measured at", "at least", "measured", "verdict"], rows(results))
    largest = max((log["events"] for log in results["logs"] if "alike" in log), default=SIZE)
    if largest < SIZE * 0.9:
        text += (f"\nA quick run rebuilds in Python only up to {results['pythonEventsMax']:,} "
                 "events, since more takes minutes; the\nfull one does so at a million. All other "
                 "rows are at the size that they are about.\n")
    return text
