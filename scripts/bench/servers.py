"""Starts and stops the servers of peers: on the loopback, with their data beside ours."""

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

    def stop(self):
        """Ends the process that was started here, and waits for it."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
