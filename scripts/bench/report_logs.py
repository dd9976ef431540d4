"""The page's sections about logs by their size, and about many lots."""

from bench.budgets import lightest_rebuild
from bench.markdown import count, duration, ratio, table
from bench.work import SEASON, SEASONS


def sealed_share(log):
    return f"{log['replay'] / log['sealed']:.2f}×" if log.get("sealed") else "–"


def replay_section(results):
    rows = [
        [count(log["events"]), count(log["events"] / log["replay"]),
         ratio(log["ratios"]["scan"]), ratio(log["ratios"]["alike"]),
         ratio(lightest_rebuild(log)), sealed_share(log), count(log["commandsPerSecond"])]
        for log in results["logs"]
    ]
    sizes = [
        [count(log["events"]), f"{log['bytes'] / log['events']:.1f}",
         f"{log['allBytes'] / log['events']:.1f}", f"{log['peakBytes'] / log['events']:,.0f}",
         f"{log['peakBytes'] / 2**20:,.0f} MiB"]
        for log in results["logs"]
    ]
    rounds = results["largeRounds"]
    return f"""\
## Replay, and deciding

Tree Lot checks, decodes and folds the whole log into every read model, on one core. SQLite steps
through the same events as rows and reads every column, and no more than that. Python
`eventsourcing` hands the same events to read models that are much like ours: Google’s protobuf
decodes them, and dicts keep people, shifts with their taken places, assignments, visits and
tallies. Its lightest rebuild is the faster of an aggregate that keeps one number and a read model
that counts events by type and person. Where Python takes too long, nothing stands.

Peers seal nothing, and so all of this is measured with personal text in the clear; the last column
but one is what of the speed is left where it is sealed, as it always is in use: a fold sees that the
keys are there, and leaves the texts sealed. The last column is how many commands a second one thread decided, encoded and folded behind so long
a history, without a disk. Of logs of a million events and more there were {rounds} rounds.

![Events a second by size of the log](images/bench-replay.svg)

""" + table(["events", "replay, events a second", "of SQLite’s row rate", "of Python’s, alike",
             "of Python’s lightest", "with sealed text", "commands decided a second"], rows) + """
Bytes an event: of the log; of all files, with the snapshots; and of memory, the most that the
whole process ever had while it replayed, so that of a small log is the program itself.

![Bytes an event by size of the log](images/bench-bytes.svg)

""" + table(["events", "log", "all files", "memory", "memory in all"], sizes)


def season_section(results):
    rows = []
    for log in results["logs"]:
        season = log["season"]
        rows.append([
            count(log["events"]), count(season["seasonEvents"]),
            duration(log["replay"]), duration(season["past"]), duration(season["commandPast"]),
            duration(season["present"]), duration(season["command"]), duration(season["reading"])])
    return f"""\
## One season of {SEASONS}

The retrospective of season {SEASON} of {SEASONS}, as it stood when that season was over. In a lot
that is open, that is a look into its past; `treelot report` is the whole program, from its start to
its end, with the opening of the lot. As of today, the read models know every season, and the answer
needs no log. The last column reads and decodes that season’s own commits and folds nothing.

![Time to a season’s report by size of the log](images/bench-season.svg)

""" + table(["events", "in the season", "replay of all", "as of its end, in an open lot",
             "`treelot report`, as of its end", "as of today, in an open lot",
             "`treelot report`, as of today", "reading its commits"], rows)


def open_section(results):
    rows = [
        [count(log["events"] + results["tail"]), duration(log["open"]),
         duration(log["openReplay"]), ratio(log["ratios"]["open"]),
         duration(log["check"])]
        for log in results["logs"]
    ]
    return f"""\
## Opening

From the newest snapshots and a tail of {results["tail"]:,} events behind them, against folding
everything; the last column is opening the log alone, without any read model.

![Time to open by size of the log](images/bench-open.svg)

""" + table(["events", "from snapshots", "full replay", "faster by", "the log alone"], rows)


def answer_section(results):
    logs = results["logs"]
    rows = [[f"`{name}`", *(duration(log["answers"][name]) for log in logs)]
            for name in logs[0]["answers"]]
    return """\
## Questions

The median time of an answer, by the size of the log. An audit and a look into the past read the
log; everything else is answered from the read models.

""" + table(["", *(f"{count(log['events'])} events" for log in logs)], rows)


def observer_section(results):
    if not results.get("observers"):
        return "## Observers\n\nNot measured.\n"
    rows = [
        [count(row["observers"]), duration(row["beginning"]), duration(row["alone"]),
         duration(row["observed"]), duration(row["everybody"]), f"{row['bytesEach']:,} bytes"]
        for row in results["observers"]
    ]
    return """\
## Observers

Each observes the answer about another shift; then somebody signs up for a shift that nobody looks at,
again and again (median, without a disk). The last column but one is a change that concerns everybody:
a name, until all have looked.

""" + table(["observers", "beginning to observe, each", "a sign-up without observers",
             "a sign-up beside them", "a change that all look at", "memory, each"], rows)


LOT_FIGURES = [
    ("events in all", lambda lots: count(lots["events"])),
    ("log, all lots", lambda lots: f"{lots['bytes'] / 2**20:,.0f} MiB"),
    ("opening, each, from snapshots", lambda lots: duration(lots["open"] / lots["lots"])),
    ("opening all", lambda lots: duration(lots["open"])),
    ("memory, each", lambda lots: f"{lots['openBytes'] / lots['lots'] / 2**20:.1f} MiB"),
    ("threads when open", lambda lots: count(lots["openThreads"])),
    ("threads while they commit", lambda lots: count(lots["threads"])),
    ("writers, each on a lot of its own at a time", lambda lots: count(lots["writers"])),
    ("durable commits a second", lambda lots: count(lots["commitsPerSecond"])),
    ("acknowledged, median", lambda lots: duration(lots["p50"])),
    ("acknowledged, 99 %", lambda lots: duration(lots["p99"])),
    ("acknowledged, 99.9 %", lambda lots: duration(lots["p999"])),
    ("replay, events a second", lambda lots: count(lots["events"] / lots["replay"])),
    ("commands decided a second, without a disk", lambda lots: count(lots["commandsPerSecond"])),
    (f"report of season {SEASON} of {SEASONS}, as of its end", lambda lots: duration(lots["past"])),
]


def lots_section(results):
    if not results["lots"]:
        return "## Many lots in one process\n\nNot measured.\n"
    rows = [[name, *(figure(lots) for lots in results["lots"])] for name, figure in LOT_FIGURES]
    rows += [[f"`{name}`", *(duration(lots["answers"][name]) for lots in results["lots"])]
             for name in results["lots"][0]["answers"]]
    return """\
## Many lots in one process

Each has a directory, a log of its own and its own flushes: they share none, so a disk that flushes
one file at a time is their limit. The writers go from lot to lot; replay, deciding and
the questions take the lots in turn, on one thread, and find their memory cold where there are many.
At most a hundred lots decide.

""" + table(["", *(f"{lots['lots']:,} lot{'s' if lots['lots'] > 1 else ''}"
                   for lots in results["lots"])], rows)
