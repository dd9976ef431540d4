"""A lot in a directory, and `treelot serve` in front of it."""

import json
import os
import pathlib
import re
import signal
import ssl
import subprocess
import threading
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("TREELOT", ROOT / ".build/debug/treelot"))


class Refused(Exception):
    def __init__(self, status, problem):
        super().__init__(f"{status} {problem.get('code')}: {problem.get('detail')}")
        self.status = status
        self.code = problem.get("code")


def treelot(*arguments, text=None):
    """Runs the program to its end, and returns what it printed."""
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"treelot {arguments[0]} failed: {done.stderr}{done.stdout[-2000:]}")
    return done.stdout


class Server:
    """Serves the lot in `data` at `address` until it is told to stop; it can be started again."""

    def __init__(self, data, port=0, flags=(), environment=None):
        self.data = data
        self.port = port
        self.flags = flags
        self.environment = environment or {}
        self.process = None
        self.scheme = "http"

    @property
    def address(self):
        return f"{self.scheme}://127.0.0.1:{self.port}"

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", self.data, "--port", str(self.port),
             *self.flags],
            env=os.environ | self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        said = []
        for line in self.process.stderr:
            if found := re.search(r"Serving at (https?)://[^:]+:(\d+)", line):
                self.scheme, self.port = found[1], int(found[2])
                # What it says later is read all the same, lest it waits for a reader.
                threading.Thread(target=self.process.stderr.read, daemon=True).start()
                return
            said.append(line)
        raise AssertionError(f"treelot serve ended: {''.join(said)}")

    def stop(self):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            assert self.process.wait() == 0, "the server ends in order"
            self.process = None

    def kill(self):
        """Ends it as a power cut would, at whatever it is."""
        self.process.kill()
        self.process.wait()

    def ask(self, path, token=None, body=None, key=None):
        """A request to the API; what it answers."""
        request = urllib.request.Request(
            self.address + path, headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        if key:
            request.add_header("Idempotency-Key", key)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            # Its certificate is for a name, and this goes to the address behind it.
            trusting = ssl._create_unverified_context() if self.scheme == "https" else None
            with urllib.request.urlopen(request, timeout=30, context=trusting) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(error.code, json.load(error)) from None
