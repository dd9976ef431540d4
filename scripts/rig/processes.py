"""Starts programs that go on beside the script, such as servers on the loopback, and ends them."""

import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

from rig.shell import Failed

START_SECONDS = 20


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Process:
    """A program in a session of its own, with all that it starts; what it says is in files."""

    def __init__(self, command, environment=None):
        self.out, self.err = tempfile.TemporaryFile("w+"), tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=self.out,
            stderr=self.err, start_new_session=True, env={**os.environ, **(environment or {})})
        self.pid = self.process.pid

    def is_over(self):
        return self.process.poll() is not None

    def wait(self, seconds=60):
        """Whether it ended by itself within that time; otherwise it is killed."""
        try:
            self.process.wait(timeout=seconds)
            return True
        except subprocess.TimeoutExpired:
            self.kill()
            return False

    def kill(self, how=signal.SIGKILL):
        try:
            os.killpg(self.pid, how)
        except ProcessLookupError:
            pass
        if how == signal.SIGKILL:
            self.process.wait()

    def complaint(self):
        """The last line on its standard error."""
        self.err.seek(0)
        return self.err.read().strip().split("\n")[-1]

    def close(self):
        self.kill()
        self.out.close()
        self.err.close()


class Server(Process):
    """One that listens on a port of the loopback; as a context, until the block ends."""

    def __init__(self, command, port, environment=None):
        super().__init__(command, environment)
        self.port = port
        deadline = time.monotonic() + START_SECONDS
        while not self._listens():
            if self.is_over() or time.monotonic() > deadline:
                self.kill()
                raise Failed(f"its server did not start: {self.complaint()}")
            time.sleep(0.02)

    def _listens(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def cpu_seconds(self):
        """The processor time that it and its children took, with those that are over."""
        task = pathlib.Path(f"/proc/{self.pid}/task/{self.pid}")
        pids = [self.pid, *(task / "children").read_text().split()]
        stats = [pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
                 for pid in pids]
        # User and system time, of itself and of the children that it has waited for.
        ticks = sum(int(field) for stat in stats for field in stat[11:15])
        return ticks / os.sysconf("SC_CLK_TCK")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Asks it to end, and waits until it has."""
        self.kill(signal.SIGTERM)
        self.wait()
        self.close()
