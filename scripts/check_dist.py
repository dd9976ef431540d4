#!/usr/bin/env python3
"""Uses what `make dist` has packed as an operator does, in a Debian system that has nothing of this one: no toolchain, no
sources, no library but Debian's.

The system is made with debootstrap, and entered with chroot; so this needs root, and Debian's packages. Step by step:

  1. the package is installed, with what it depends on, and nothing else;
  2. the program, its manual, completions and units are there, and say what they are;
  3. a lot is begun, and served by the very command of the unit, which tells the service manager that it is ready;
  4. somebody signs in with a code that the operator makes meanwhile, and signs up;
  5. settings are read again without an interruption, and bad ones change nothing;
  6. another version takes the place of this one while the lot is in use; the lot, the session and the settings stay;
  7. and back again;
  8. the package is removed and purged; the lot stays;
  9. the archive runs there as well, from where it was unpacked.

    python3 scripts/check_dist.py [--keep]
"""

import argparse
import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

sys.dont_write_bytecode = True

from rig.install import ROOT, debian
from rig.shell import Failed, note, run

DIST = ROOT / ".build" / "dist"
CLEAN = ROOT / ".build" / "dist-root"
MIRROR = "http://deb.debian.org/debian"
PORT = 8091
DATA = "/var/lib/treelot"
SETTINGS = "/etc/treelot/treelot.json"
# Nothing of this machine's.
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
               "DEBIAN_FRONTEND": "noninteractive"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--keep", action="store_true", help="leave the system as it is in the end")
    arguments = parser.parse_args()
    if os.geteuid() != 0:
        raise Failed("a Debian system of its own can be made by root alone")
    debian("debootstrap", "debootstrap")
    package = the_one(DIST.glob("treelot_*.deb"))
    archive = the_one(DIST.glob("treelot-*.tar.xz"))
    with clean_system() as system:
        install(system, package)
        look(system, package)
        with serving(system) as server:
            session = use(system, server)
            reload(system, server)
            other = upgrade(system, package)
        with serving(system):
            still(session, system, other)
            version = package.name.split("_")[1]
            system.run("dpkg", "-i", system.take(package))
        with serving(system):
            still(session, system, version)
        remove(system)
        unpack(system, archive)
        if arguments.keep:
            print(f"It is in {CLEAN}.")
    print("Everything was as it should be.")


def the_one(paths):
    paths = list(paths)
    if len(paths) != 1:
        raise Failed(f"{DIST} should have one package and one archive; `make dist` makes them")
    return paths[0]


class System:
    """A Debian system in a folder."""

    def __init__(self, root):
        self.root = root

    def run(self, *command, user=None, **variables):
        if user:
            command = ["runuser", "-u", user, "--", *command]
        return run(["chroot", self.root, *command], env=ENVIRONMENT | variables)

    def fails(self, *command, user=None):
        """What a command says that does not succeed, and its code."""
        command = ["runuser", "-u", user, "--", *command] if user else command
        done = subprocess.run(["chroot", self.root, *command], env=ENVIRONMENT, capture_output=True, text=True,
                              check=False)
        hold(done.returncode != 0, f"{command} should not succeed")
        return done.returncode, done.stdout + done.stderr

    def treelot(self, *arguments):
        return self.run("treelot", *arguments, user="treelot", TREELOT_DATA=DATA)

    def take(self, file):
        """Brings a file in, and says where it is."""
        shutil.copy(file, self.root / "tmp")
        return f"/tmp/{file.name}"

    def path(self, inside):
        return self.root / inside.lstrip("/")


@contextlib.contextmanager
def clean_system():
    leave(CLEAN)
    shutil.rmtree(CLEAN, ignore_errors=True)
    note(f"Making a Debian system in {CLEAN}.")
    run(["debootstrap", "--variant=minbase", "bookworm", CLEAN, MIRROR])
    shutil.copy("/etc/resolv.conf", CLEAN / "etc/resolv.conf")
    for name in os.listdir("/etc/apt/apt.conf.d"):
        # How this machine reaches the mirror.
        if "proxy" in pathlib.Path("/etc/apt/apt.conf.d", name).read_text(errors="replace").lower():
            shutil.copy(f"/etc/apt/apt.conf.d/{name}", CLEAN / "etc/apt/apt.conf.d")
    run(["mount", "-t", "proc", "proc", CLEAN / "proc"])
    try:
        yield System(CLEAN)
    finally:
        leave(CLEAN)


def leave(root):
    subprocess.run(["umount", root / "proc"], capture_output=True, check=False)


def install(system, package):
    system.run("apt-get", "update", "-qq")
    told = system.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", system.take(package))
    hold("treelot init" in told, "the package should say how to begin")
    hold(not list(system.path("/usr").rglob("libswift*")), "nothing of Swift should be there")
    hold(shutil.which("swift", path=system.path("/usr/bin")) is None, "there should be no toolchain")
    done("the package is installed")


def look(system, package):
    version = package.name.split("_")[1]
    hold(system.run("treelot", "--version").startswith(version + " ("), "the program should say its version")
    for path in ["/usr/share/man/man1/treelot.1.gz", "/usr/share/man/man7/treelot-operations.7.gz",
                 "/usr/share/bash-completion/completions/treelot", "/lib/systemd/system/treelot.service",
                 "/usr/share/doc/treelot/examples/nginx.conf", "/usr/share/doc/treelot/licenses/swift-nio.txt",
                 SETTINGS]:
        hold(system.path(path).exists(), f"{path} should be there")
    run(["bash", "-n", system.path("/usr/share/bash-completion/completions/treelot")])
    if shutil.which("systemd-analyze"):
        run(["systemd-analyze", "verify", "--man=no", f"--root={CLEAN}", "treelot.service", "treelot-backup.timer"])
    owner = system.path(DATA).stat()
    hold(owner.st_mode & 0o777 == 0o700 and owner.st_uid != 0, "the lot’s directory should be its user’s alone")
    done("the program says what it is, and its manual, completions and units are there")


class Server:
    """What the unit starts, with this script as the service manager."""

    def __init__(self, system):
        self.unit = system.path("/lib/systemd/system/treelot.service").read_text()
        command = self.said("ExecStart").split()
        path = "/tmp/notify"
        system.path(path).unlink(missing_ok=True)
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(system.path(path)))
        system.path(path).chmod(0o666)
        self.socket.settimeout(30)
        self.journal = (DIST / "journal").open("w+")
        self.process = subprocess.Popen(
            ["chroot", "--userspec=treelot:treelot", system.root, *command], stderr=self.journal,
            stdout=self.journal, cwd="/", env={"PATH": "/usr/bin:/bin", "NOTIFY_SOCKET": path,
                                               "WATCHDOG_USEC": "3000000"})

    def said(self, name):
        return next(line.split("=", 1)[1] for line in self.unit.splitlines() if line.startswith(name + "="))

    def tells(self, state):
        """Waits until the service manager is told so."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                if self.socket.recv(1000).decode().startswith(state):
                    return
            except TimeoutError:
                break
        raise Failed(f"the service manager was not told {state}: {self.told()}")

    def told(self):
        self.journal.flush()
        return pathlib.Path(self.journal.name).read_text()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.tells("STOPPING=1")
        hold(self.process.wait(30) == 0, f"the server should end in order: {self.told()}")
        self.socket.close()


@contextlib.contextmanager
def serving(system):
    if not list(system.path(DATA).glob("events/*.log")):
        system.treelot("init", "--troop", "Troop 900", "--leader", "Ada Park", "--zone", "America/Denver")
        system.path(SETTINGS).write_text(json.dumps({"data": DATA, "port": PORT}))
    server = Server(system)
    try:
        server.tells("READY=1")
        yield server
        server.tells("WATCHDOG=1")
        server.end()
    finally:
        server.process.kill()


def use(system, server):
    for line in [
        {"do": "create-season", "name": "Winter", "year": 2027, "firstDay": "2027-11-27", "lastDay": "2027-12-24",
         "location": "Lot"},
        {"do": "add-shift", "season": 1, "day": "2027-12-05", "start": "09:00", "end": "13:00", "requiredScouts": 0,
         "requiredParents": 2},
    ]:
        system.treelot("do", json.dumps(line))
    system.treelot("publish", "1")
    code = json.loads(system.treelot("sign-in-code", "1", "--json"))["accepted"]["codes"][0]
    session = request("commands/sign-in", {"code": code})["token"]
    request("commands/sign-up", {"shift": 1, "person": 1}, session)
    figures = request("/metrics", token=session, read=lambda answer: answer.read().decode())
    for figure in ["treelot_build_info{version=", "process_resident_memory_bytes ", "treelot_disk_free_bytes "]:
        hold("\n" + figure in figures, f"/metrics should have {figure}")
    done("somebody signs in with a code that the operator makes beside the server, and signs up")
    hold("site" not in server.told(), "no address was set yet")
    return session


def reload(system, server):
    """As `systemctl reload` does it: the settings are looked at first."""
    path = system.path(SETTINGS)
    good = json.loads(path.read_text())
    check = [line.split("=", 1)[1].split() for line in server.unit.splitlines() if line.startswith("ExecReload=")][0]
    path.write_text(json.dumps(good | {"prot": 1}))
    code, told = system.fails(*check, user="treelot")
    hold(code == 2 and "“prot”" in told, f"bad settings should be told: {told}")
    server.process.send_signal(signal.SIGHUP)
    server.tells("RELOADING=1")
    server.tells("READY=1")
    hold("everything stays as it was" in server.told(), "bad settings should change nothing")
    path.write_text(json.dumps(good | {"site": f"http://localhost:{PORT}"}))
    system.run(*check, user="treelot")
    server.process.send_signal(signal.SIGHUP)
    server.tells("READY=1")
    hold("as they are now" in server.told(), "good settings should be taken")
    done("settings are read again while it serves; bad ones are told, and change nothing")


def upgrade(system, package):
    """The same program under the number of a later version: what is tried is the change, not what is new in it."""
    version = package.name.split("_")[1]
    other = f"{version}+1"
    folder = CLEAN / "tmp/other"
    run(["dpkg-deb", "-R", package, folder])
    control = folder / "DEBIAN/control"
    control.write_text(control.read_text().replace(f"Version: {version}\n", f"Version: {other}\n"))
    run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder, CLEAN / "tmp/other.deb"])
    shutil.rmtree(folder)
    system.run("dpkg", "-i", "/tmp/other.deb")
    hold(request("questions/week?day=2027-12-05") is not None, "the server of before should go on")
    return other


def still(session, system, version):
    hold(system.run("dpkg-query", "-W", "-f", "${Version}", "treelot") == version, f"{version} should be installed")
    hold(json.loads(system.path(SETTINGS).read_text())["port"] == PORT, "settings should stay")
    shifts = request("questions/my-shifts", token=session)
    hold("2027-12-05" in json.dumps(shifts), f"the sign-up should be there, for the session of before: {shifts}")
    system.treelot("verify")
    done(f"{version} has taken over the lot, the session and the settings")


def remove(system):
    system.run("apt-get", "remove", "-y", "-qq", "treelot")
    hold(not system.path("/usr/bin/treelot").exists(), "the program should be gone")
    system.run("apt-get", "purge", "-y", "-qq", "treelot")
    hold(not system.path("/etc/treelot").exists(), "the settings should be gone")
    hold(list(system.path(DATA).glob("events/*.log")), "the lot should stay")
    done("the package is gone, and the lot stays")


def unpack(system, archive):
    run(["tar", "-C", system.path("/opt"), "-xf", archive])
    program = f"/opt/{archive.name.removesuffix('.tar.xz')}/bin/treelot"
    told = system.run(program, "info", "--data", DATA)
    hold("Troop 900" in told, f"the archive’s program should read the lot: {told}")
    done("the archive’s program runs from where it was unpacked")


def request(path, body=None, token=None, read=json.load):
    headers = {"Content-Type": "application/json", "Host": f"localhost:{PORT}"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    asked = urllib.request.Request(
        f"http://127.0.0.1:{PORT}" + (path if path.startswith("/") else f"/api/{path}"), headers=headers,
        data=json.dumps(body).encode() if body is not None else None)
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return read(answer)
    except urllib.error.HTTPError as error:
        raise Failed(f"{path}: {error.code} {error.read().decode()}") from None


def hold(is_so, otherwise):
    if not is_so:
        raise Failed(otherwise)


def done(what):
    print(f"✓ {what}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        note(f"Failed: {failure}.")
        sys.exit(1)
