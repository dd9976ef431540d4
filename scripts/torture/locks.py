"""Two processes on one directory, and what a dead one leaves."""

import time

from torture.bed import Bed


def two_writers(subject, folder, seed, count, tally, step):
    """A second process is refused with the number of the first; when the first is killed, its lock is
    worth nothing, whoever has its number now."""
    for number in range(count):
        bed = Bed(subject, folder)
        first = bed.start()
        while first.output_bytes() == 0 and first.process.poll() is None:
            time.sleep(0.001)
        second = bed.start(turns=1)
        second.wait()
        complaint = second.complaint()
        said, wrong = bed.hear(second)
        if said.submitted or f"process {first.process.pid}." not in complaint:
            wrong.append(f"the second was not refused as it should be: {complaint}")
        first.kill()
        _, more = bed.hear(first)
        wrong += more + bed.check()
        # Numbers of processes are used again: this one is alive, and has no lock.
        lock = folder / "lock"
        lock.write_text(lock.read_text().replace(f"pid {first.process.pid}", "pid 1"))
        tally.take(wrong + bed.goes_on(), f"pair {number}")
        step()
