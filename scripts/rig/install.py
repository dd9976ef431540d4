"""Installs what is needed and this machine lacks, and says so."""

import os
import pathlib
import shutil

from rig.shell import Failed, note, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / ".build" / "release"
VENV = ROOT / ".venv"


def debian(package, *paths):
    """Installs a Debian package unless all that it is needed for is there."""
    def is_there():
        return all(shutil.which(path) or os.path.exists(path) for path in paths)

    if is_there():
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Failed(f"the Debian package {package} is missing and can’t be installed from here")
    note(f"Installing the Debian package {package}.")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    run(["apt-get", "update", "-qq"], env=environment)
    run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], env=environment)
    if not is_there():
        raise Failed(f"the Debian package {package} was installed and is not where it should be")


def python_packages():
    """The peers from PyPI, in the folder where the other checks keep theirs."""
    run(["make", "-C", ROOT, VENV.relative_to(ROOT) / ".installed-bench"])


def compiled(source, target, *options):
    """Compiles a program or library that is written in C."""
    debian("gcc", "gcc")
    debian("libc6-dev", "/usr/include/stdlib.h")
    target.parent.mkdir(parents=True, exist_ok=True)
    run(["gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", target, source, *options])
    return target
