"""Runs programs, and says what becomes of them."""

import json
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
    # A progress bar may be on the line.
    print("\r\033[K" * sys.stderr.isatty() + text, file=sys.stderr, flush=True)


def attempt(what, work, *arguments):
    """What comes of the work; None, and a note why, if it fails."""
    note(what)
    try:
        return work(*arguments)
    except (Failed, OSError) as error:
        note(f"{what}: left out, because {error}")
        return None
