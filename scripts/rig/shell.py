"""Runs programs, and shows how far a long run is."""

import json
import shutil
import subprocess
import sys


class Failed(Exception):
    """A program did not do what it is for; the text says why."""


def run(command, **options):
    """What `command` prints on its standard output."""
    command = [str(part) for part in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    except OSError as error:
        raise Failed(str(error)) from None
    if done.returncode != 0:
        last = (done.stderr or done.stdout).strip().split("\n")[-1]
        raise Failed(f"{command[0].split('/')[-1]} ended with {done.returncode}: {last}")
    return done.stdout


def figures(command, **options):
    """The last line of what `command` prints, which is JSON."""
    last = run(command, **options).strip().split("\n")[-1]
    try:
        return json.loads(last)
    except ValueError:
        raise Failed(f"{command[0]} printed no figures, but: {last[:200]}") from None


def note(text):
    """Says something between two states of the progress bar."""
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(text, file=sys.stderr, flush=True)


class Progress:
    """A bar on a terminal; elsewhere a line for each tenth."""

    def __init__(self, total):
        self.total, self.done, self.tenth = total, 0, -1

    def step(self, what, weight=1):
        """Begins the next piece of work; its weight is its part of the total."""
        share = min(1, self.done / self.total)
        if sys.stderr.isatty():
            width = min(40, shutil.get_terminal_size().columns - 50)
            bar = "█" * round(share * width)
            line = f"\r\033[K{bar:░<{width}} {share:4.0%} {what[:40]}"
            print(line, end="", file=sys.stderr, flush=True)
        elif int(share * 10) > self.tenth:
            self.tenth = int(share * 10)
            note(f"{share:4.0%} {what}")
        self.done += weight

    def finish(self):
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
