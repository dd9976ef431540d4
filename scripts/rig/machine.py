"""What was measured or tortured on, and with which versions."""

import os
import pathlib
import platform
import re

from rig.install import ROOT
from rig.shell import Failed, run


def first(pattern, path):
    """What the pattern's group finds in a file."""
    match = re.search(pattern, pathlib.Path(path).read_text(encoding="utf-8"), re.M)
    return match[1].strip() if match else "unknown"


def version(command):
    """The first line of what a program says of its version; None where there is none."""
    try:
        return run(command).strip().split("\n")[0]
    except Failed:
        return None


def debian_version(package):
    return version(["dpkg-query", "-W", "-f", "${Version}", package])


def pinned():
    """The packages from PyPI, with their versions."""
    lines = (ROOT / "scripts" / "bench" / "requirements.txt").read_text().split("\n")
    return dict(line.split("==") for line in lines if "==" in line)


def describe(folder, versions):
    """Names and what they are, without what this machine lacks."""
    memory = int(first(r"^MemTotal:\s+(\d+)", "/proc/meminfo")) / 1024**2
    system, device = run(["df", "--output=fstype,source", folder]).split("\n")[1].split()
    facts = {
        "Processor": f"{first(r'^model name.*: (.*)', '/proc/cpuinfo')}, {os.cpu_count()} cores",
        "Memory": f"{memory:.0f} GiB",
        "Disk": f"{system} on {device}",
        "Kernel": f"{platform.system()} {platform.release()}",
        "System": first(r'^PRETTY_NAME="(.*)"', "/etc/os-release"),
        "Swift": version(["swift", "--version"]),
        **versions,
        "Python": platform.python_version(),
    }
    return {name: fact for name, fact in facts.items() if fact}
