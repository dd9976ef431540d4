"""Holds everybody to a flush for each acknowledgement, by counting system calls.

Runs of its own: under strace nothing has the speed that it has without.
"""

from rig import install
from rig.shell import Failed, note

from bench.peers import PEERS, RESERVED, WORK

CALLS = ["fdatasync", "fsync", "msync", "sync_file_range"]


def counted(table):
    """The flushes in a table of strace, by their name."""
    # % time, seconds, usecs/call, calls, (errors,) syscall
    lines = [line.split() for line in table.read_text().splitlines()]
    return {parts[-1]: int(parts[3]) for parts in lines if parts and parts[-1] in CALLS}


def check(turn_of, missing):
    """One row for each peer and number of writers: its commits and flushes."""
    try:
        install.debian("strace", "strace")
    except Failed as error:
        note(f"Flushes are not counted: {error}")
        return []
    return [row(peer, turn_of(writers, 1)) for peer in PEERS
            if peer is not RESERVED and peer.name not in missing
            for writers in (1, 64) if writers in peer.writers]


def row(peer, turn):
    """A writer waits for its acknowledgement, so a group has at most as many commits as there are
    writers: fewer flushes than commits ÷ writers would mean that somebody was told too early."""
    found = {"peer": peer.name, "writers": turn.writers}
    table = WORK / "strace"
    table.unlink(missing_ok=True)
    try:
        commits = peer.commits(turn, ["strace", "-f", "-c", "-e", f"trace={','.join(CALLS)}",
                                      "-o", table])["commits"]
        flushes = counted(table)
    except (Failed, OSError) as error:
        return found | {"why": str(error)}
    total = sum(flushes.values())
    if total * turn.writers < commits:
        raise Failed(f"{peer.name} acknowledged {commits} commits of {turn.writers} writers with "
                     f"only {total} flushes")
    return found | {"commits": commits, "flushes": total, "calls": sorted(flushes)}
