"""Calls that fail, and disks that are full."""

import os
import random

from rig.shell import Failed
from torture import trace
from torture.bed import Bed
from torture.volume import Volume

TURNS = 20
# So much of the volume is left to the log, in bytes: enough to begin with, and soon used up.
FREE_BYTES = 96 << 10


def once(subject, folder, call, error, number, tally, goes_on=False):
    """That call fails once, or from then on; then the disk is well again."""
    bed = Bed(subject, folder)
    prefix = trace.injecting(call, f"error={error}", number, goes_on)
    said, complaint, wrong = bed.finish(bed.start(prefix=prefix, turns=TURNS))
    if subject.dies_of_failure:
        wrong += deadness(said, complaint)
    wrong += bed.goes_on()
    if wrong or said.end is None or said.has_failed() or not said.is_open:
        tally.take(wrong, f"{error} at {call} {number}")


def once_again(subject, folder, place, tally):
    """That call fails once while a log is opened that a kill has left, and worked on."""
    call, number = place
    bed = Bed(subject, folder)
    prefix = trace.injecting("pwrite64", "signal=SIGKILL", 5 + number % 15)
    _, _, wrong = bed.finish(bed.start(prefix=prefix, turns=TURNS))
    prefix = trace.injecting(call, "error=EIO", number)
    said, complaint, found = bed.finish(bed.start(prefix=prefix, turns=TURNS))
    tally.take(wrong + found + deadness(said, complaint) + bed.goes_on(), f"EIO at {call} {number}")


def deadness(said, complaint):
    """What is wrong with how a writer has met a failure: after it, nothing is acknowledged, and
    questions are answered."""
    wrong = []
    alive = [key for key in said.late if key in said.acknowledged]
    if alive:
        wrong.append(f"{alive[0]} was acknowledged after the failure")
    if said.has_failed() and said.asked is None:
        wrong.append(f"it ended without a word: {complaint}")
    elif said.has_failed() and said.asked < 0:
        wrong.append("questions are not answered any more")
    if not said.is_open and not complaint:
        wrong.append("it does not say why it does not open")
    return wrong


def full_volume(subject, folder, seed, rounds, tally, step):
    """A real file system of 16 MiB that is filled up to a few bytes, by chance; then made room on."""
    if subject.bytes_min > 16 << 20:
        raise Failed(f"{subject.name} makes a file of {subject.bytes_min >> 20} MiB first")
    dice = random.Random(seed)
    volume = Volume(folder, megabytes=16)
    try:
        for number in range(rounds):
            bed = Bed(subject, volume.path / "data")
            bed.finish(bed.start(turns=2))
            filler = volume.path / "filler"
            fill(filler, volume.path, dice.randint(0, FREE_BYTES))
            session = bed.start()
            session.wait()
            complaint = session.complaint()
            said, wrong = bed.hear(session)
            if subject.dies_of_failure:
                wrong += bed.check()  # It can be read while the disk is full.
            if not said.has_failed() and said.end is not None:
                wrong.append("the disk was never full")
            told = " ".join([*said.unknown.values(), *said.dead.values(), complaint])
            if subject.dies_of_failure:
                wrong += deadness(said, complaint)
                if "full" not in told:
                    wrong.append(f"it does not say that the disk is full: {told[:200]}")
            filler.unlink()
            tally.take(wrong + bed.goes_on(), f"round {number}")
            bed.clear()
            step()
    finally:
        volume.close()


def fill(filler, path, free_bytes):
    """Leaves so many bytes of a volume free, or a few less."""
    status = os.statvfs(path)
    count = status.f_bfree * status.f_frsize - free_bytes
    with open(filler, "wb") as file:
        block = bytes(1 << 16)
        while count > 0:
            try:
                count -= file.write(block[:min(count, len(block))])
                file.flush()
            except OSError:
                break
        try:
            os.fsync(file.fileno())
        except OSError as error:
            raise Failed(f"the volume can’t be filled: {error}") from None
