"""Processes that are killed: at any system call, at any moment, while they recover."""

import random
import time

from torture import trace
from torture.bed import Bed

# Nothing that is of the log, or of a thread of ours, has happened yet.
BEFORE_MAIN = {"execve", "brk", "access", "arch_prctl", "mprotect", "set_tid_address"}
TURNS = 6


def table(subject, tables):
    """Where strace notes the calls of a whole run."""
    return tables / f"{subject.name}.calls"


def calls_of(subject, folder, tables, turns=TURNS):
    """The calls of a whole run by name, with how many of them one thread has made."""
    path = table(subject, tables)
    bed = Bed(subject, folder)
    bed.finish(bed.start(prefix=trace.counting(path), turns=turns))
    return {call: count for call, count in trace.most_by_thread(path).items()
            if call not in BEFORE_MAIN}


def places(subject, folder, tables, share, dice):
    """Pairs of a call and a number: all of them, or a share, by chance."""
    for call, count in sorted(calls_of(subject, folder, tables).items()):
        for number in range(1, count + 1):
            if share >= 1 or dice.random() < share:
                yield call, number


def at_call(subject, folder, place, tally):
    """Killed at that call in a new directory, then in the same one again, which it has to recover;
    then it goes on."""
    call, number = place
    bed = Bed(subject, folder)
    wrong, was_killed = [], False
    for _ in range(2):
        prefix = trace.injecting(call, "signal=SIGKILL", number)
        said, _, found = bed.finish(bed.start(prefix=prefix, turns=TURNS))
        was_killed |= said.end is None
        wrong += found
    wrong += bed.goes_on()
    # No two runs are alike: one may have made fewer calls, and was not killed. That is no try.
    if wrong or was_killed:
        tally.take(wrong, f"killed at {call} {number}")


def at_random(subject, folder, seed, count, tally, step, seconds=(0, 0.25), environment=None,
              prefix=()):
    """So many kills under load, twenty in each directory."""
    dice = random.Random(seed)
    bed = None
    for number in range(count):
        if number % 20 == 0:
            bed = Bed(subject, folder)
        session = bed.start(environment=environment, prefix=prefix)
        time.sleep(dice.uniform(*seconds))
        session.kill()
        _, wrong = bed.hear(session)
        tally.take(wrong + bed.check(), f"kill {number}")
        step()
    if bed:
        wrong = bed.goes_on()
        if wrong:
            tally.take(wrong, "after the last kill")


def while_recovering(subject, folder, seed, count, tally, step):
    """Killed under load, then five times at some call of the openings that follow."""
    dice = random.Random(seed)
    calls = ["openat", "pwrite64", "fdatasync", "fsync", "ftruncate", "pread64", "unlink", "flock"]
    for number in range(count):
        bed = Bed(subject, folder)
        session = bed.start()
        time.sleep(dice.uniform(0.03, 0.2))
        session.kill()
        _, wrong = bed.hear(session)
        tear(bed.folder, dice)
        killed = 0
        while killed < 5:
            prefix = trace.injecting(dice.choice(calls), "signal=SIGKILL", dice.randint(1, 6))
            said, _, found = bed.finish(bed.start(prefix=prefix, turns=1))
            killed += said.end is None
            wrong += found
        tally.take(wrong + bed.goes_on(), f"kill {number}")
        step()


def tear(folder, dice):
    """Puts what a torn write leaves behind the last file: a recovery has something to cut."""
    files = sorted((folder / "events").glob("*.log")) if (folder / "events").exists() else []
    if not files or files[-1].stat().st_size < 64:
        return
    with open(files[-1], "ab") as file:
        file.write(dice.randbytes(dice.randint(1, 600)))
