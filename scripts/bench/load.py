"""What comes of commits that are made one after the other."""

import itertools
import time


def summary(taken, seconds):
    """Figures of so many commits, of which each took so long."""
    if not taken:
        raise SystemExit("no commit was acknowledged")
    ordered = sorted(taken)

    def at(share):
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]

    return {"commits": len(ordered), "seconds": seconds,
            "commitsPerSecond": len(ordered) / seconds, "p50": at(0.5), "p99": at(0.99),
            "p999": at(0.999)}


def commits(commit, rows, events, seconds):
    """Calls `commit` with so many rows at a time until the time is over; how long each took."""
    source = itertools.cycle(rows)
    taken = []
    before = time.perf_counter()
    deadline = before + seconds
    while before < deadline:
        commit(list(itertools.islice(source, events)))
        end = time.perf_counter()
        taken.append(end - before)
        before = end
    return taken
