"""Holds everybody to a flush for each acknowledgement, by counting system calls.

Runs of its own: under strace nothing has the speed that it has without.
"""

import json
import signal
import subprocess
import time

from bench import install
from bench.shell import Failed, figures, run

CALLS = "fdatasync,fsync,msync,sync_file_range"
ATTACH_SECONDS = 5


class NotCounted(Exception):
    """There is nothing to count with."""


def counted(table):
    """The flushes in a table of strace, by their name."""
    flushes = {}
    for line in table.read_text().split("\n"):
        parts = line.split()
        # % time, seconds, usecs/call, calls, (errors,) syscall
        if parts and parts[-1] in CALLS.split(","):
            flushes[parts[-1]] = int(parts[3])
    return flushes


def around(command, table):
    """Of a peer that flushes in the process of its writers."""
    text = run(["strace", "-f", "-c", "-e", f"trace={CALLS}", "-o", table, *command])
    return counted(table), json.loads(text.strip().split("\n")[-1])


def attached(server, command, table):
    """Of a peer whose server flushes: strace is with its processes while the clients run."""
    pids = [part for pid in server.pids() for part in ("-p", str(pid))]
    tracer = subprocess.Popen(
        ["strace", "-f", "-c", "-e", f"trace={CALLS}", "-o", str(table), *pids],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        wait_until_traced(server, tracer)
        report = figures(command)
    finally:
        if tracer.poll() is None:
            tracer.send_signal(signal.SIGINT)
        tracer.wait(timeout=30)
        tracer.stderr.close()
    return counted(table), report


def wait_until_traced(server, tracer):
    deadline = time.monotonic() + ATTACH_SECONDS
    while time.monotonic() < deadline and tracer.poll() is None:
        if all(is_traced(pid) for pid in server.pids()):
            return
        time.sleep(0.02)
    why = tracer.stderr.readline().strip() if tracer.poll() is not None else "it takes too long"
    raise Failed(f"strace can’t be attached to its server: {why}")


def is_traced(pid):
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8") as status:
            return "TracerPid:\t0\n" not in status.read()
    except OSError:
        return True


def check(peers, seconds, folder):
    """One row for each peer and number of writers: its commits and flushes.

    A writer waits for its acknowledgement, so a group has at most as many commits as there are
    writers: fewer flushes than commits ÷ writers would mean that somebody was told too early.
    """
    try:
        install.command("strace", "strace")
    except Failed as error:
        raise NotCounted(str(error)) from None
    rows = []
    for peer, writers in peers:
        row = {"peer": peer.name, "writers": writers}
        rows.append(row)
        table = folder / "strace"
        table.unlink(missing_ok=True)
        try:
            command = peer.command(writers, 1, seconds)
            flushes, report = (attached(peer.server, command, table) if peer.server
                               else around(command, table))
        except (Failed, OSError, subprocess.SubprocessError) as error:
            row["why"] = str(error)
            continue
        commits, total = report["commits"], sum(flushes.values())
        row |= {"commits": commits, "flushes": total, "calls": sorted(flushes)}
        if total * writers < commits:
            raise Failed(f"{peer.name} acknowledged {commits} commits of {writers} writers with "
                         f"only {total} flushes")
    return rows
