"""What the figures were measured on, and with which versions."""

import os
import platform
import subprocess

from bench import install
from bench.install import first
from bench.shell import Failed, run


def version(command):
    try:
        return run(command).strip().split("\n")[0]
    except (Failed, OSError, subprocess.SubprocessError):
        return None


def describe(folder):
    """Pairs of a name and what it is, without what this machine lacks."""
    memory = int(first(r"^MemTotal:\s+(\d+)", "/proc/meminfo")) / 1024**2
    system, device = run(["df", "--output=fstype,source", folder]).split("\n")[1].split()
    facts = {
        "Processor": f"{first(r'^model name.*: (.*)', '/proc/cpuinfo')}, {os.cpu_count()} cores",
        "Memory": f"{memory:.0f} GiB",
        "Disk": f"{system} on {device}",
        "Kernel": f"{platform.system()} {platform.release()}",
        "System": first(r'^PRETTY_NAME="(.*)"', "/etc/os-release"),
        "Swift": version(["swift", "--version"]),
        "C compiler": version(["gcc", "--version"]),
        "SQLite": first(r'#define SQLITE_VERSION\s+"(.*)"', install.SQLITE_HEADER)
        if install.SQLITE_HEADER.exists() else None,
        "PostgreSQL": version([install.POSTGRES / "postgres", "--version"]),
        "Redis": version(["redis-server", "--version"]),
        "hiredis": ".".join(first(rf"#define HIREDIS_{part} (\d+)", install.REDIS_HEADER)
                            for part in ("MAJOR", "MINOR", "PATCH"))
        if install.REDIS_HEADER.exists() else None,
        **dict(install.pinned()),
        "Python": platform.python_version(),
    }
    return {name: fact for name, fact in facts.items() if fact}
