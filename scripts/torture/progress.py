"""How far a long run is."""

import shutil
import sys

from rig.shell import note


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
