"""Power cuts under load: a file system that is shut down without flushing its journal.

The machine lives on, and so does the process for a moment. What it says after the switch was thrown is
not held against it: ext4 lets a flush that is under way then end well, although its bytes did not
arrive, and where the power is really gone nobody could have been told.
"""

import random
import time

from torture.bed import Bed
from torture.volume import Volume


def cuts(subject, folder, seed, count, tally, step, kind="ext4", options="defaults",
         environment=None):
    dice = random.Random(seed)
    megabytes = (320 if kind == "xfs" else 64) + 2 * (subject.bytes_min >> 20)
    volume = Volume(folder, kind, megabytes=megabytes, options=options)
    bed = None
    try:
        for number in range(count):
            # What a lying disk has lost can't be gone on with.
            if number % 10 == 0 or environment:
                # Under a new name, since the power may bring back what was only just removed.
                if bed:
                    bed.clear()
                bed = Bed(subject, volume.path / f"data-{number}")
            session = bed.start(environment=environment)
            time.sleep(dice.uniform(0, 0.4))
            told = session.output_bytes()
            volume.cut_power()
            if dice.random() < 0.5:
                # Some processes live on for a moment, and see their disk fail.
                time.sleep(dice.uniform(0, 0.05))
            session.kill()
            _, wrong = bed.hear(session, told)
            volume.unmount()
            volume.mount()
            tally.take(wrong + bed.check(), f"cut {number}")
            step()
    finally:
        volume.close()
