"""Durable commits of all peers side by side, and the flushes that each of them makes for them."""

import collections
import itertools

from rig import install
from rig.shell import Failed, figures, note, run

from bench.peers import BENCH, OURS, PEERS, RESERVED, WORK, WRITERS, Source, Turn, medians

EVENTS = [1, 100]
# How long the commits are made which the others write again.
SOURCE_SECONDS = 2
FLUSHES = ["fdatasync", "fsync", "msync", "sync_file_range"]


def sources():
    """Commits of one event and of a hundred, as the command processor made them, and their rows."""
    return {events: source(events) for events in EVENTS}


def source(events):
    log, rows = WORK / f"source-{events}", WORK / f"source-rows-{events}"
    made = figures([BENCH, "commit", "--data", log, "--events", events, "--seconds",
                    SOURCE_SECONDS])
    run([BENCH, "rows", "--data", log, "--after", made["after"], "--out", rows])
    return Source(log, made["after"], rows)


def side_by_side(plan, sources, missing):
    """Medians over the rounds, by events, peer and writers.

    Those that are compared with each other run one after the other, and their ratio is taken in
    each round: a disk may become many times slower for a minute."""
    taken = collections.defaultdict(list)
    for peer in PEERS:
        peer.attempt(missing, peer.prepare)
    for number, events, writers in itertools.product(range(plan.rounds), EVENTS, WRITERS):
        note(f"round {number + 1} of {plan.rounds}: {writers} writers, {events} events a commit")
        for peer in PEERS:
            turn = Turn(sources[events], writers, events, plan.seconds)
            found = writers in peer.writers and peer.attempt(missing, peer.commits, turn)
            if found:
                taken[events, peer.name, writers].append(found)
                ours = taken[events, OURS.name, writers][-1]
                found["ratio"] = ours["commitsPerSecond"] / found["commitsPerSecond"]
    for (events, peer, writers), rounds in taken.items():
        if peer not in missing:
            rates = [found["commitsPerSecond"] for found in rounds]
            yield {"events": events, "peer": peer, "writers": writers, **medians(rounds),
                   "slowest": min(rates), "fastest": max(rates)}


def flushes(plan, sources, missing):
    """Commits and flushes of each peer, counted by strace. In runs of its own: under strace nothing
    has the speed that it has without."""
    install.debian("strace", "strace")
    return [counted(peer, Turn(sources[1], writers, 1, plan.seconds)) for peer in PEERS
            if peer is not RESERVED and peer.name not in missing
            for writers in (1, 64) if writers in peer.writers]


def counted(peer, turn):
    """A writer waits for its acknowledgement, so a group has at most as many commits as there are
    writers: fewer flushes than commits ÷ writers would mean that one was told too early."""
    found, table = {"peer": peer.name, "writers": turn.writers}, WORK / "strace"
    table.unlink(missing_ok=True)
    try:
        commits = peer.commits(turn, ["strace", "-f", "-c", "-e", f"trace={','.join(FLUSHES)}",
                                      "-o", table])["commits"]
    except (Failed, OSError) as error:
        return found | {"why": str(error)}
    # % time, seconds, usecs/call, calls, (errors,) syscall
    lines = [line.split() for line in table.read_text().splitlines()]
    calls = {parts[-1]: int(parts[3]) for parts in lines if parts and parts[-1] in FLUSHES}
    total = sum(calls.values())
    if total * turn.writers < commits:
        raise Failed(f"{peer.name} acknowledged {commits} commits of {turn.writers} writers with "
                     f"only {total} flushes")
    return found | {"commits": commits, "flushes": total, "calls": sorted(calls)}
