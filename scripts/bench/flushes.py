"""Holds everybody to a flush for each acknowledgement, by counting system calls.

Runs of its own: under strace nothing has the speed that it has without.
"""

import json
import subprocess

from bench import install
from bench.shell import Failed, run

CALLS = "fdatasync,fsync"


def counted(command, folder):
    """How often `command` flushed, and what it reports."""
    table = folder / "strace"
    text = run(["strace", "-f", "-c", "-e", f"trace={CALLS}", "-o", table, *command])
    flushes = 0
    for line in table.read_text().split("\n"):
        parts = line.split()
        # % time, seconds, usecs/call, calls, (errors,) syscall
        if parts and parts[-1] in CALLS.split(","):
            flushes += int(parts[3])
    return flushes, json.loads(text.strip().split("\n")[-1])


def check(peers, seconds, folder):
    """One row for each peer: its writers, commits and flushes.

    A writer waits for its acknowledgement, so a group has at most as many commits as there are
    writers: fewer flushes than commits ÷ writers would mean that somebody was told too early.
    """
    install.command("strace", "strace")
    rows = []
    for peer, writers, command in peers(seconds):
        try:
            flushes, report = counted(command, folder)
        except (Failed, subprocess.SubprocessError) as error:
            rows.append({"peer": peer, "writers": writers, "why": str(error)})
            continue
        commits = report["commits"]
        holds = flushes * writers >= commits
        rows.append({"peer": peer, "writers": writers, "commits": commits, "flushes": flushes,
                     "holds": holds})
        if not holds:
            raise Failed(f"{peer} acknowledged {commits} commits of {writers} writers with only "
                         f"{flushes} flushes")
    return rows
