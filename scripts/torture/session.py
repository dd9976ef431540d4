"""Starts a load, lets it run or kills it, and reads what it has said."""

import os
import signal
import subprocess
import tempfile

from torture.ledger import Said

SECONDS_MAX = 60


class Session:
    """A process of its own, with all that it starts; what it says goes to a file that is not in the
    directory under test, and so is not lost with it."""

    def __init__(self, command, environment=None):
        self.out = tempfile.TemporaryFile(mode="w+")
        self.err = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=self.out,
            stderr=self.err, start_new_session=True,
            env={**os.environ, **(environment or {})})

    def kill(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()

    def wait(self, seconds=SECONDS_MAX):
        """Whether it ended by itself within that time; otherwise it is killed."""
        try:
            self.process.wait(timeout=seconds)
            return True
        except subprocess.TimeoutExpired:
            self.kill()
            return False

    def output_bytes(self):
        return os.fstat(self.out.fileno()).st_size

    def said(self, told=None):
        self.out.seek(0)
        return Said(self.out.read(), told)

    def complaint(self):
        """The last line on its standard error."""
        self.err.seek(0)
        return self.err.read().strip().split("\n")[-1]

    def close(self):
        self.kill()
        self.out.close()
        self.err.close()
