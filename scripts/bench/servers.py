"""Starts and stops the servers of peers: on the loopback, with their data beside ours."""

import os
import pathlib
import socket
import subprocess
import time

from bench.shell import Failed

START_SECONDS = 20


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A process that is there while its peer is measured."""

    def __init__(self, command, port, log):
        self.port, self.log_path = port, log
        with open(log, "wb") as log_file:
            self.process = subprocess.Popen(
                [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=log_file,
                stderr=subprocess.STDOUT)
        self._wait()

    def _wait(self):
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        self.stop()
        lines = self.log_path.read_text(errors="replace").strip().split("\n")
        raise Failed(f"its server did not start: {lines[-1]}")

    def pids(self):
        """The server's processes: the one that was started here, and those it started."""
        parents = {}
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                fields = stat(entry.name)
                if fields:
                    parents.setdefault(int(fields[1]), []).append(int(entry.name))
        found = [self.process.pid]
        for pid in found:
            found += parents.get(pid, [])
        return found

    def cpu_seconds(self):
        """The processor time that they took, with those of them that are over."""
        ticks = 0
        for pid in self.pids():
            # From the third on: state, parent, …; 11 to 14: user and system time, and of children.
            ticks += sum(int(ticks) for ticks in stat(pid)[11:15])
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self):
        """Ends the process that was started here, and waits for it."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def stat(pid):
    """What the system says of a process, from its state on; nothing if it is over."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return []
