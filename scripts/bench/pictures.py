"""The pictures of docs/benchmarks.md."""

from bench import plot
from bench.install import ROOT
from bench.peers import WRITERS
from bench.report_commits import peers
from bench.work import SEASON

IMAGES = ROOT / "docs" / "images"


def draw(results):
    for events, name, title in ((1, "bench-commits", "Durable commits of one event"),
                                (100, "bench-commits-100", "Durable commits of a hundred events")):
        rates = {peer: [(row["writers"], row["commitsPerSecond"]) for row in results["commits"]
                        if (row["peer"], row["events"]) == (peer, events)]
                 for peer in peers(results)}
        plot.lines(IMAGES / f"{name}.svg", title, "writers", "commits a second", rates, WRITERS)
    draw_logs(results["logs"], results["tail"])


def draw_logs(logs, tail):
    def curve(figure, events=lambda log: log["events"]):
        return [(events(log), figure(log)) for log in logs if figure(log)]

    def picture(name, title, y_label, curves):
        plot.lines(IMAGES / f"bench-{name}.svg", title, "events in the log", y_label, curves)

    def rate(seconds):
        return curve(lambda log: seconds(log) and log["events"] / seconds(log))

    picture("replay", "Reading the whole log", "events a second",
            {"Tree Lot: replay": rate(lambda log: log["replay"]),
               "SQLite: scan of rows": rate(lambda log: log["scan"]),
               "Python, alike": rate(lambda log: log["rebuild"]["alike"]),
               "Python, counting": rate(lambda log: log["rebuild"]["counting"]),
               "Python, aggregate": rate(lambda log: log["rebuild"]["aggregate"])})
    picture("bytes", "Bytes an event", "bytes an event",
            {"memory": curve(lambda log: log["peakBytes"] / log["events"]),
               "all files": curve(lambda log: log["allBytes"] / log["events"]),
               "log": curve(lambda log: log["bytes"] / log["events"])})
    picture("season", f"The report of season {SEASON} of ten", "seconds",
            {"replay of all ten": curve(lambda log: log["replay"]),
               "command, as of its end": curve(lambda log: log["season"]["commandPast"]),
               "open lot, as of its end": curve(lambda log: log["season"]["past"]),
               "command, as of today": curve(lambda log: log["season"]["command"]),
               "reading its commits": curve(lambda log: log["season"]["reading"])})
    with_tail = {label: curve(lambda log, name=name: log[name], lambda log: log["events"] + tail)
                 for label, name in (("full replay", "openReplay"), ("snapshots and tail", "open"),
                                     ("the log alone", "check"))}
    picture("open", "Opening a lot", "seconds", with_tail)
