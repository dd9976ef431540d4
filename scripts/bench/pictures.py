"""The pictures of docs/benchmarks.md, drawn by gnuplot: lines over two logarithmic axes."""

from rig import install
from rig.shell import Failed, note, run

IMAGES = install.ROOT / "docs" / "images"
STYLE = """\
set terminal svg size 760,440 font 'system-ui,sans-serif,13' background '#fbfaf7'
set logscale xy
set format x '%.0s%c'
set grid lc '#ddd8cc'
set border 3
set tics nomirror
set key outside right top reverse Left
"""
COLORS = ["#2f7d4f", "#c2452d", "#3b6fb5", "#b8860b", "#7a4fa3", "#4d8c94", "#8a5a44", "#777777"]
OF_LOGS = {
    "replay": ("Reading the whole log", "events a second", {
        "Tree Lot: replay": "replayRate", "SQLite: scan of rows": "scanRate",
        "Python, alike": "alikeRate", "Python, counting": "countingRate",
        "Python, aggregate": "aggregateRate"}),
    "bytes": ("Bytes an event", "bytes an event", {
        "memory": "memoryEach", "all files": "allBytesEach", "log": "bytesEach"}),
    "season": ("The report of season 5 of ten", "seconds", {
        "replay of all ten": "replay", "command, as of its end": "commandPast",
        "open lot, as of its end": "past", "command, as of today": "command",
        "reading its commits": "reading"}),
    "open": ("Opening a lot", "seconds", {
        "full replay": "openReplay", "snapshots and tail": "open", "the log alone": "check"}),
}


def draw(results):
    try:
        install.debian("gnuplot-nox", "gnuplot")
        for events, name, title in ((1, "commits", "Durable commits of one event"),
                                    (100, "commits-100", "Durable commits of a hundred events")):
            rates = {}
            for row in results["commits"]:
                if row["events"] == events:
                    point = row["writers"], row["commitsPerSecond"]
                    rates.setdefault(row["peer"], []).append(point)
            lines(name, title, "writers", "commits a second", rates)
        for name, (title, y_label, curves) in OF_LOGS.items():
            lines(name, title, "events in the log", y_label, {
                label: [(log["events"], log[figure]) for log in results["logs"] if figure in log]
                for label, figure in curves.items()})
    except Failed as error:
        note(f"The pictures are not drawn: {error}")


def lines(name, title, x_label, y_label, series):
    """Writes a chart; `series` maps a label to its points, pairs of positive numbers."""
    series = {label: points for label, points in series.items() if points}
    curves = [f"$data{number} with linespoints lw 2 pt 7 ps 0.5 lc '{color}' title '{label}'"
              for number, (label, color) in enumerate(zip(series, COLORS))]
    data = ["\n".join([f"$data{number} << END", *(f"{x} {y}" for x, y in points), "END"])
            for number, points in enumerate(series.values())]
    run(["gnuplot"], input=STYLE + "\n".join([
        *data, f"set output '{IMAGES}/bench-{name}.svg'", f"set title '{title}'",
        f"set xlabel '{x_label}'", f"set ylabel '{y_label}'",
        f"set format y '{'%g' if y_label == 'seconds' else '%.0s%c'}'",
        "set xtics (1, 4, 16, 64)" if x_label == "writers" else "", "plot " + ", ".join(curves)]))
