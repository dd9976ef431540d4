"""Installs what a peer needs and this machine lacks, and says so."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys

from bench.shell import Failed, note, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")
SQLITE_HEADER = pathlib.Path("/usr/include/sqlite3.h")


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
    requirements = pathlib.Path(__file__).with_name("requirements.txt")
    stamp = VENV / ".installed-bench"
    if stamp.exists() and stamp.stat().st_mtime >= requirements.stat().st_mtime:
        return
    note(f"Installing Python packages into {VENV.name}, from {requirements.name}.")
    if not (VENV / "bin" / "pip").exists():
        if importlib.util.find_spec("ensurepip") is None:
            debian("python3-venv", lambda: importlib.util.find_spec("ensurepip") is not None)
        run([sys.executable, "-m", "venv", VENV])
    run([VENV / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check",
         "-r", requirements])
    stamp.touch()


def compile_sqlite_peer(target):
    command("gcc", "gcc")
    debian("libsqlite3-dev", SQLITE_HEADER.exists)
    source = pathlib.Path(__file__).with_name("sqlite_peer.c")
    run(["gcc", "-O2", "-Wall", "-o", target, source, "-lsqlite3", "-lpthread"])


def as_user(name):
    """What runs a command as another user, where we are root: PostgreSQL will not run as root."""
    if os.geteuid() != 0:
        return []
    known = subprocess.run(["id", name], capture_output=True, check=False)
    if known.returncode != 0:
        raise Failed(f"there is no user {name}")
    return ["setpriv", f"--reuid={name}", f"--regid={name}", "--init-groups"]
