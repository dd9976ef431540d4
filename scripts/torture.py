#!/usr/bin/env python3
"""Tortures the log, and SQLite and UmaDB beside it, and writes the table of docs/durability.md.

    python3 scripts/torture.py            everything; takes ten to twenty minutes
    QUICK=1 python3 scripts/torture.py    a part of it, in two minutes
    SEED=7 python3 scripts/torture.py     the same choices as another run made by chance
    python3 scripts/torture.py --only "power"    only cases whose names have that in them, again;
                                                 the others stand as the last run left them
    python3 scripts/torture.py --again    writes the page again from what the last run found

What is missing is installed, and the script says so. Where a case can't be run, the table says why.
Ends with 1 if Tree Lot broke its promise.
"""

import argparse
import concurrent.futures
import datetime
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time

from rig.install import ROOT
from rig.machine import describe, pinned, version
from rig.shell import Failed, note
from torture import crowds, report
from torture.plan import jobs
from torture.progress import Progress
from torture.subjects import SUBJECTS
from torture.tally import Tally

WORK = ROOT / ".build" / "torture"
LANES = 2


class Torture:
    def __init__(self, is_quick, seed, only):
        self.is_quick, self.seed, self.only = is_quick, seed, only
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        self.tallies, self.lock = {}, threading.Lock()
        self.jobs = [job for job in jobs(is_quick, seed, WORK) if only in job.case]
        self.progress = Progress(sum(job.weight for job in self.jobs))

    def run(self):
        start = time.monotonic()
        # First, while nothing else takes the machine.
        crowded = self.crowds()
        for job in self.jobs:
            self.tallies.setdefault((job.case, job.subject),
                                    Tally(job.case, job.subject, kind=job.kind))
        with concurrent.futures.ThreadPoolExecutor(LANES) as lanes:
            for done in [lanes.submit(self.do, job) for job in self.jobs]:
                done.result()
        self.progress.finish()
        return {
            "date": datetime.date.today().isoformat(), "seed": self.seed,
            "minutes": (time.monotonic() - start) / 60, "quick": self.is_quick,
            "machine": describe(WORK, versions()),
            "settings": {subject.name: subject.settings for subject in SUBJECTS},
            "tallies": [tally.facts() for tally in self.tallies.values()], **crowded,
        }

    def crowds(self):
        """What one client can use up; nothing where other cases alone are wanted."""
        if self.only not in crowds.__name__:
            return {}
        try:
            return {"crowds": crowds.measure(self.is_quick, WORK / "crowds", note)}
        except (Failed, OSError, subprocess.SubprocessError) as error:
            note(f"crowds: not run here: {error}")
            return {"crowds": [], "crowdsWhy": str(error)}

    def do(self, job):
        tally = self.tallies[job.case, job.subject]
        left = job.weight
        # What was not stepped through one by one is done with the job.

        def step(weight=1):
            nonlocal left
            weight = min(weight, left)
            left -= weight
            with self.lock:
                self.progress.step(f"{job.subject}: {job.case}", weight)

        try:
            job.run(tally, step)
        except (Failed, OSError, subprocess.SubprocessError) as error:
            with self.lock:
                note(f"{job.subject}, {job.case}: not run here: {error}")
            tally.why = str(error)
        step(left)


def versions():
    return {"umadb": pinned()["umadb"], "SQLite": f"{sqlite3.sqlite_version}, in Python’s module",
            "strace": version(["strace", "--version"]),
            "e2fsprogs": version(["sh", "-c", "mkfs.ext4 -V 2>&1"])}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="only write the page again")
    parser.add_argument("--only", default="", help="cases whose names have this in them")
    arguments = parser.parse_args()
    results_path = ROOT / ".build" / "torture.json"
    if arguments.again:
        if not results_path.exists():
            print("There is nothing of an earlier run.", file=sys.stderr)
            return 1
        results = json.loads(results_path.read_text())
    else:
        is_quick = os.environ.get("QUICK", "") not in ("", "0")
        seed = int(os.environ.get("SEED") or random.SystemRandom().getrandbits(32))
        note(f"SEED={seed}")
        try:
            results = Torture(is_quick, seed, arguments.only).run()
        except Failed as error:
            print(f"Nothing is tortured: {error}", file=sys.stderr)
            return 1
        if arguments.only and results_path.exists():
            results = report.merged(json.loads(results_path.read_text()), results)
        elif arguments.only:
            print(report.tables(results))
            return report.say_violations(results)
        results_path.write_text(json.dumps(results, indent=1))
    print(report.tables(results))
    report.write(results)
    return report.say_violations(results)


if __name__ == "__main__":
    sys.exit(main())
