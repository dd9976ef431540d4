#!/usr/bin/env python3
"""Runs the Swift tests, and says last what went wrong: in a log of ten thousand lines nobody finds it.

    python3 scripts/swift_tests.py [swift test's own arguments]

All that the tests print is in .build/tests.log; shown are the suites as they end. If a test fails, its lines are
shown again at the end. If the program itself goes down, it is shown which tests had begun and not ended, and last
where the thread was that took it down.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOG = ROOT / ".build" / "tests.log"
# Only the thread that crashed, where it was: registers and images would push it out of sight.
BACKTRACE = "threads=crashed,registers=none,images=none,color=no"
SUITE = re.compile(r"[✔✘━] (Suite|Test run) ")
FAULT = re.compile(r"✘ |[^ ]*error: |Fatal error")
BEGUN = re.compile(r'◇ (Test (?:".*?"|\S+)) started\.')
ENDED = re.compile(r'[✔✘━] (Test (?:".*?"|\S+)) (?:with \d+ test cases? )?(?:passed|failed|skipped)')
CRASH = re.compile(r"\*\*\* (Signal|Program crashed)|Fatal error")
FRAME = re.compile(r"\s*\d+ .* 0x[0-9a-f]+ ")
# What calls our tests is not what went wrong.
FRAMES_MAX = 20
WIDTH = 140


def main():
    command = [os.environ.get("SWIFT", "swift"), "test", "--skip-build", *sys.argv[1:]]
    settings = {"SWIFT_BACKTRACE": BACKTRACE, **os.environ}
    faults, under_way, crash, is_over = [], {}, [], False
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log, subprocess.Popen(
        command, cwd=ROOT, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        errors="replace"
    ) as tests:
        for line in tests.stdout:
            log.write(line)
            if crash or CRASH.search(line):
                crash.append(line)
            if SUITE.match(line):
                print(line, end="", flush=True)
                is_over = is_over or "Test run with" in line
            elif FAULT.match(line):
                faults.append(line)
            # Tests of one name in two suites are counted.
            if begun := BEGUN.match(line):
                under_way[begun[1]] = under_way.get(begun[1], 0) + 1
            elif ended := ENDED.match(line):
                under_way[ended[1]] = under_way.get(ended[1], 0) - 1
    if tests.returncode == 0:
        return 0
    # What was seen to crash in a run that has come to its end is a process of its own, as a test wanted it.
    if is_over:
        crash = []
    if crash:
        print("\nBegun and not ended, when the program went down:")
        print("".join(f"  {name}\n" for name, count in under_way.items() if count > 0), end="")
    print(f"\nWhat went wrong (all of it: {LOG.relative_to(ROOT)}):")
    print("".join(faults[-200:]), "\n".join(place(crash)), sep="")
    return tests.returncode if tests.returncode > 0 else 1


def place(crash):
    """The first frames of the thread that crashed, and what stands in front of them."""
    frames = [number for number, line in enumerate(crash) if FRAME.match(line)]
    end = frames[:FRAMES_MAX][-1] + 1 if frames else FRAMES_MAX
    return [line.rstrip()[:WIDTH] for line in crash[:end] if line.strip() and "│" not in line]


if __name__ == "__main__":
    sys.exit(main())
