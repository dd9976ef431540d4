"""What was tortured on, and with which versions."""

import sqlite3
import subprocess

from bench import machine
from torture.subjects import SQLite, TreeLot, UmaDB

NOT_OURS = ("PostgreSQL", "Redis", "hiredis", "eventsourcing", "SQLite", "C compiler")


def describe(folder):
    facts = {name: fact for name, fact in machine.describe(folder).items() if name not in NOT_OURS}
    facts["SQLite"] = f"{sqlite3.sqlite_version}, in Python’s module"
    facts["strace"] = machine.version(["strace", "--version"])
    facts["e2fsprogs"] = version_on_stderr(["mkfs.ext4", "-V"])
    return {name: fact for name, fact in facts.items() if fact}


def version_on_stderr(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stderr.split("\n")[0]


def settings():
    return {subject.name: subject.settings for subject in (TreeLot, SQLite, UmaDB)}
