"""Which faults are tried on whom, and how often."""

import dataclasses
import functools
import random

from rig.shell import Failed, figures
from torture import failures, flips, kills, locks, odd, power, trace
from torture.subjects import SUBJECTS, SQLite, TreeLot

KINDS = ["in memory", "killed", "failing calls and full disks", "power cuts", "other"]
IN_MEMORY, KILLS, FAILURES, POWER, OTHERS = KINDS

# How much of everything is tried on each subject.
SHARES = (1, 0.1, 0.04)

# Our own log on a system that does not flush.
LIAR = "a liar"

# The faults of `treelot-torture memory`, with how many seeds each gets in a full run.
MEMORY = {
    "the log cut at every byte": 1, "every bit flipped": 3,
    "sectors zeroed, doubled, swapped": 3, "an old tail under a new one": 20,
    "writes lost, reordered, torn at 512 bytes": 12,
    "writes lost, reordered, torn at 4096 bytes": 12, "directory entries lost, reordered": 8,
    "a power cut among snapshots and renames": 3,
    "snapshots damaged, lost, of another history": 2,
    "a kill at every step, then a power cut": 3, "a flush fails, in memory": 6,
    "the disk is full, in memory": 2, "a crash during recovery, five deep": 4,
}
OTHER_CALLS = ["openat", "pread64", "newfstatat", "getdents64", "ftruncate", "rename", "unlink",
               "flock", "mkdir"]
# A try of these takes so many times as long as others: for the progress bar.
MEMORY_WEIGHT = 12


@dataclasses.dataclass
class Job:
    kind: str
    case: str
    subject: str
    weight: int
    run: object


def jobs(is_quick, seed, work):
    """The longest first, so that the lanes end together."""
    plan = Plan(is_quick, seed, work)
    TreeLot().prepare()
    for subject, share in zip((kind() for kind in SUBJECTS), SHARES):
        try:
            trace.prepare()
            subject.prepare()
        except Failed as error:
            plan.leave_out(subject, error)
            continue
        plan.power(subject, share)
        plan.kills(subject, share)
        plan.failures(subject, share)
        if not isinstance(subject, TreeLot):
            plan.flips(subject)
        else:
            plan.others(subject)
            plan.lies(subject)
    plan.memory()
    return plan.jobs


class Plan:
    def __init__(self, is_quick, seed, work):
        self.is_quick, self.seed, self.work = is_quick, seed, work
        self.jobs, self.folders = [], 0

    def count(self, full, quick):
        return quick if self.is_quick else full

    def dice(self, *what):
        """Of one job, whatever the others are."""
        return random.Random("/".join(map(str, (self.seed, *what))))

    def folder(self):
        self.folders += 1
        return self.work / f"bed-{self.folders}" / "data"

    def add(self, kind, case, subject, weight, run):
        self.jobs.append(Job(kind, case, subject.name, weight, run))

    def loop(self, kind, case, subject, count, run, lanes=1):
        """A job that tries so often; in several parts, if it is long."""
        for part in range(lanes):
            folder = self.folder()
            seed = self.dice(case, subject.name, part).getrandbits(32)
            tries = max(1, count // lanes)
            self.add(kind, case, subject, tries,
                     lambda tally, step, folder=folder, seed=seed, tries=tries: run(
                         subject, folder, seed, tries, tally, step))

    def leave_out(self, subject, error):
        """Says why nothing was tried on a whole process."""
        def fail(tally, step):
            raise error

        self.add(KILLS, "everything outside of memory", subject, 1, fail)

    # Power

    def power(self, subject, share):
        for kind, options, full, quick in (("ext4", "data=ordered", 240, 12),
                                           ("ext4", "data=writeback", 120, 4),
                                           ("xfs", "defaults", 60, 3)):
            if share < 1 and (kind, options) != ("ext4", "data=ordered"):
                continue
            count = max(2, int(self.count(full, quick) * max(share, 0.1)))
            name = f"{kind}, {options}" if kind == "ext4" else kind.upper()
            self.loop(POWER, f"the power is cut under load: {name}", subject, count,
                      functools.partial(power.cuts, kind=kind, options=options))

    # Kills

    def kills(self, subject, share):
        count = max(4, int(self.count(1000, 40) * share))
        self.loop(KILLS, "signal 9 at any moment, under 16 writers", subject, count,
                  functools.partial(kills.at_random,
                                    seconds=(0, 0.25) if share == 1 else (0.3, 0.8)),
                  lanes=2 if share == 1 else 1)
        if not isinstance(subject, TreeLot):
            return
        self.loop(KILLS, "signal 9 five times during recovery", subject, self.count(100, 6),
                  kills.while_recovering)
        dice = self.dice("calls")
        places = list(kills.places(
            subject, self.folder(), self.work, self.count(1, 0.05), dice))
        dice.shuffle(places)
        self.each(KILLS, "signal 9 at every system call", subject, places, kills.at_call)

    def each(self, kind, case, subject, places, run):
        """One try a place, in parts that go to any lane."""
        for start in range(0, len(places), 20):
            folder, part = self.folder(), places[start:start + 20]

            def go(tally, step, folder=folder, part=part):
                for place in part:
                    run(subject, folder, place, tally)
                    step()

            self.add(kind, case, subject, len(part), go)

    # Failures

    def failures(self, subject, share):
        folder = self.folder()
        counts = kills.calls_of(subject, folder, self.work, failures.TURNS)
        flushes = [(call, number) for call in subject.flush_calls
                   for number in range(1, counts.get(call, 0) + 1)]
        writes = [(subject.write_call, number)
                  for number in range(1, counts.get(subject.write_call, 0) + 1)]
        most = self.count(10_000, 12) if share == 1 else self.count(40, 4)
        for case, places, error, goes_on in (
                ("a flush fails once, at each", flushes, "EIO", False),
                ("a write fails once, at each", writes, "EIO", False),
                ("no room from each write on", writes, "ENOSPC", True)):
            self.dice(case, subject.name).shuffle(places)

            def fail(subject, folder, place, tally, error=error, goes_on=goes_on):
                call, number = place
                failures.once(subject, folder, call, error, number, tally, goes_on)

            self.each(FAILURES, f"{case} ({error})", subject, sorted(places[:most]), fail)
        if share == 1:
            table = kills.table(subject, self.work)
            others = [(call, number) for call in OTHER_CALLS
                      for number in range(1 + trace.before(table, call, str(folder)),
                                          counts.get(call, 0) + 1)]
            self.dice("others").shuffle(others)
            self.each(FAILURES, "any other file call fails once, at each (EIO)", subject,
                      others[:most], failures.once_again)
        count = self.count(40, 3) if share == 1 else self.count(8, 1)
        self.loop(FAILURES, "a full file system of 16 MiB", subject, count, failures.full_volume)

    def flips(self, subject):
        count = self.count(1000, 40) if isinstance(subject, SQLite) else self.count(60, 3)
        self.loop(OTHERS, "one bit flipped in a file", subject, count, flips.bits)

    def lies(self, subject):
        """Shows that the power cuts would find a log that does not flush."""
        folder, count = self.folder(), self.count(20, 2)
        seed = self.dice("lies").getrandbits(32)
        self.jobs.append(Job(
            POWER, "the power is cut, and all flushes are lies", LIAR, count,
            lambda tally, step: odd.lying_flushes(subject, folder, seed, count, tally, step)))

    # The rest

    def others(self, subject):
        for case, full, quick, run in (
                ("short and interrupted writes, and kills", 120, 6, odd.short_writes),
                ("slow flushes, and kills", 60, 4, odd.slow_flushes),
                ("a clock that jumps back and forth, and kills", 80, 5, odd.jumping_clock),
                ("two processes on one directory; a stale lock", 40, 4, locks.two_writers)):
            self.loop(OTHERS, case, subject, self.count(full, quick), run)

    def memory(self):
        effort = self.count("full", "quick")
        for fault, seeds in MEMORY.items():
            for part in range(self.count(seeds, 1)):
                seed = self.dice(fault, part).getrandbits(32)
                self.add(IN_MEMORY, fault, TreeLot, MEMORY_WEIGHT,
                         lambda tally, step, fault=fault, seed=seed: in_memory(
                             fault, seed, effort, tally))


def in_memory(fault, seed, effort, tally):
    found = figures([TreeLot.program, "memory", fault, "--seed", seed, "--effort", effort])
    with tally.lock:
        tally.tries += found["tries"]
        tally.violations += found["violations"]
        tally.limits += found["limits"]
        tally.examples += [f"seed {seed}: {example}" for example in found["examples"]]
