"""Installs what a peer needs and this machine lacks, and says so."""

import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

from bench.shell import Failed, note, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")
SQLITE_HEADER = pathlib.Path("/usr/include/sqlite3.h")
POSTGRES_HEADER = pathlib.Path("/usr/include/postgresql/libpq-fe.h")
REDIS_HEADER = pathlib.Path("/usr/include/hiredis/hiredis.h")


def debian(package, is_there):
    """Installs a Debian package unless `is_there` says that it is not needed."""
    if is_there():
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Failed(f"the Debian package {package} is missing and can’t be installed from here")
    note(f"Installing the Debian package {package}.")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    for command in (["apt-get", "update", "-qq"], install):
        run(command, env=environment)
    if not is_there():
        raise Failed(f"the Debian package {package} was installed and is not where it should be")


def command(name, package):
    debian(package, lambda: shutil.which(name) is not None)


def python_packages():
    """The peers from PyPI, in the folder where the other checks keep theirs."""
    here = pathlib.Path(__file__).with_name("requirements.txt")
    lists = [here, ROOT / "scripts" / "requirements.txt"]
    stamp = VENV / ".installed-bench"
    if stamp.exists() and stamp.stat().st_mtime >= max(one.stat().st_mtime for one in lists):
        return
    note(f"Installing Python packages into {VENV.name}, from scripts/bench/{here.name}.")
    if not (VENV / "bin" / "pip").exists():
        if importlib.util.find_spec("ensurepip") is None:
            debian("python3-venv", lambda: importlib.util.find_spec("ensurepip") is not None)
        run([sys.executable, "-m", "venv", VENV])
    run([VENV / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check",
         *(part for one in lists for part in ("-r", one))])
    stamp.touch()


def pinned():
    """The Python packages that are measured, with their versions."""
    for line in pathlib.Path(__file__).with_name("requirements.txt").read_text().split("\n"):
        if "==" in line:
            yield line.split("==")


def first(pattern, path):
    """What the pattern's group finds in a file."""
    match = re.search(pattern, pathlib.Path(path).read_text(), re.M)
    return match[1].strip() if match else "unknown"


def compile_peer(name, target, library, package, header):
    """A peer that is written in C, with its Debian package of headers."""
    command("gcc", "gcc")
    debian("libc6-dev", pathlib.Path("/usr/include/stdlib.h").exists)
    debian(package, header.exists)
    folder = pathlib.Path(__file__).parent
    run(["gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", target, folder / f"{name}.c",
         folder / "peer.c", f"-I{header.parent}", f"-l{library}", "-lpthread"])


def as_user(name):
    """What runs a command as another user, where we are root: PostgreSQL will not run as root."""
    if os.geteuid() != 0:
        return []
    known = subprocess.run(["id", name], capture_output=True, check=False)
    if known.returncode != 0:
        raise Failed(f"there is no user {name}")
    return ["setpriv", f"--reuid={name}", f"--regid={name}", "--init-groups"]
