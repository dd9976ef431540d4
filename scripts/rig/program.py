"""The program, as the scripts run it that check it: .build/debug/treelot, or the one that TREELOT names."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("TREELOT", ROOT / ".build/debug/treelot")).resolve()
STORIES = ROOT / "events/stories"


def treelot(*arguments, codes=(0,), **options):
    """What it prints. With another code than these the script is over, and says what it ran and what came of it."""
    options = {"text": True, "stdin": subprocess.DEVNULL, **options}
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, **options)
    if done.returncode not in codes:
        sys.exit(f"treelot {' '.join(map(str, arguments))}: {done.stderr}{done.stdout[-2000:]}")
    return done.stdout
