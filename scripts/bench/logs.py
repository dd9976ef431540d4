"""What is measured on one log, and on many lots in a process."""

import shutil
import time

from bench.shell import Failed, figures, note, run
from bench.work import SEASON

# From this size on, everything takes so long that once is enough where it is done three times.
LARGE = 5_000_000
# How the Python library rebuilds.
WAYS = ["alike", "counting", "aggregate"]


class LogBench:
    """One log, and the peers that keep the same events: None for who is not there."""

    def __init__(self, work, log, plan, sqlite, python):
        self.work, self.log, self.plan = work, log, plan
        self.sqlite = Kept(sqlite, lambda peer: peer.load(log.rows, "rows.db"))
        few = log.events <= plan.python_events_max
        self.python = Kept(python if few else None, lambda peer: peer.load(log.rows, "rebuild.db"))
        self.times = 1 if log.events >= LARGE else 3
        most = plan.large_rounds if log.events >= 1_000_000 else plan.rounds
        self.rounds = min(most, plan.rounds)

    def measure(self, step):
        ours, sealed, scans, opens, rebuilds, reports, decided = [], [], [], [], [], [], []
        for number in range(self.rounds):
            step(f"replaying {self.log.events:,} events")
            ours.append(self.bench("replay", "--rounds", self.times))
            sealed.append(self.bench("replay", "--sealed", "--rounds", self.times,
                                     data=self.log.sealed))
            scans.append(self.sqlite.measure(lambda peer, data: peer.scan(data, self.times)))
            rebuilds.append(self.rebuild(number))
            opens.append(self.bench("open", "--rounds", 1, data=self.log.tail))
            reports.append(self.report())
            decided.append(self.bench("decide", "--seconds", self.plan.seconds))
        step(f"asking {self.log.events:,} events")
        once = self.bench("replay", "--rounds", 1)
        times, readings = (11, 1) if self.log.events >= LARGE else (51, 3)
        answers = self.bench("answers", "--times", times, "--readings", readings)
        self.sqlite.remove()
        self.python.remove()
        return {
            "size": self.log.size, "events": self.log.events, "families": self.log.families,
            "bytes": once["bytes"], "allBytes": disk_bytes(self.log.data),
            "peakBytes": once["peakBytes"], "replay": middle(ours, "median"),
            "sealed": middle(sealed, "median"),
            "scan": middle(scans, "median"), "open": middle(opens, "snapshots"),
            "openReplay": middle(opens, "replay"), "check": middle(opens, "check"),
            "rebuild": {way: middle(rebuilds, way) for way in WAYS},
            "ratios": ratios(ours, scans, rebuilds, opens),
            "season": {name: middle(reports, name) for name in reports[0]},
            "commandsPerSecond": middle(decided, "commandsPerSecond"),
            "answers": answers["answers"],
        }

    def rebuild(self, number):
        """In Python, where it takes minutes only in the first rounds."""
        if number >= 2 and self.log.events >= 1_000_000:
            return {}
        return self.python.measure(lambda peer, data: peer.rebuild(data))

    def bench(self, command, *options, data=None):
        return figures([self.work.bench, command, "--data", data or self.log.data, *options])

    def report(self):
        """One season out of all: inside of an open lot, and as a command of the program."""
        season = self.bench("season", "--season", SEASON, "--rounds", self.times)
        command = [self.work.treelot, "report", "--data", self.log.data, "--season", SEASON,
                   "--json"]
        season["command"] = seconds(command)
        season["commandPast"] = seconds([*command, "--at-position", season["completed"]])
        return season


def ratios(ours, scans, rebuilds, opens):
    """How many times as long as ours the others took, as the median of what that was in each
    round."""
    rounds = []
    for replay, scan, rebuild, opening in zip(ours, scans, rebuilds, opens):
        others = {"scan": scan.get("median"), **{way: rebuild.get(way) for way in WAYS}}
        rounds.append({name: seconds / replay["median"] for name, seconds in others.items()
                       if seconds} | {"open": opening["replay"] / opening["snapshots"]})
    return {name: middle(rounds, name) for name in ("scan", *WAYS, "open")}


class Kept:
    """A peer with a log’s events. When it fails it is left out, and the rest goes on."""

    def __init__(self, peer, load):
        self.peer, self.data = peer, None
        if peer:
            self.data = self._try(load)

    def measure(self, work):
        return (self._try(lambda peer: work(peer, self.data)) if self.peer else None) or {}

    def _try(self, work):
        try:
            return work(self.peer)
        except (Failed, OSError, ValueError) as error:
            note(f"{self.peer.name} is left out here: {error}")
            self.peer = None
            return None

    def remove(self):
        if self.data:
            for path in self.data.parent.glob(self.data.name + "*"):
                path.unlink()


def lots_bench(work, log, count, plan):
    """So many lots in one process."""
    folder = work.make_lots(log, count)
    try:
        return figures([work.bench, "lots", "--data", folder, "--lots", count,
                        "--seconds", plan.seconds, "--season", SEASON])
    finally:
        shutil.rmtree(folder)


def seconds(command):
    start = time.perf_counter()
    run(command)
    return time.perf_counter() - start


def disk_bytes(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def middle(results, name):
    """The median over the rounds, which are a list or a dict; None if there is none."""
    rounds = results.values() if isinstance(results, dict) else results
    values = sorted(result[name] for result in rounds if result.get(name) is not None)
    if not values:
        return None
    return (values[(len(values) - 1) // 2] + values[len(values) // 2]) / 2
