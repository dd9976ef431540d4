#!/usr/bin/env python3
"""Uses what `make dist` has packed as an operator does, in a Debian system that has nothing of this one: no toolchain, no
sources, no library but Debian's.

The system is made with debootstrap, and booted with systemd-nspawn, so that its service manager is the real one; this needs
root, and Debian's packages. Step by step:

  1. the package is installed, with what it depends on, and nothing else;
  2. the program, its manual, completions and units are there, and say what they are;
  3. without a lot the service waits; a lot is begun, and served by the unit with all of its restrictions;
  4. somebody signs in with a code that the operator makes meanwhile, and signs up;
  5. settings are read again without an interruption, and bad ones change nothing;
  6. a server that is killed, or hangs, is started again, and has the lot;
  7. a backup is made by its unit;
  8. another version takes the place of this one while the lot is in use; the lot, the session and the settings stay;
     and back again;
  9. the package is removed and purged; the lot stays;
 10. the archive runs there as well, from where it was unpacked.

    python3 scripts/check_dist.py [--keep]
"""

import argparse
import contextlib
import json
import os
import pathlib
import shutil
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
HOME = "/var/lib/treelot"
DATA = f"{HOME}/lot"
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
    debian("systemd-container", "systemd-nspawn")
    package = the_one(DIST.glob("treelot_*.deb"))
    archive = the_one(DIST.glob("treelot-*.tar.xz"))
    with booted_system() as system:
        install(system, package)
        look(system, package)
        begin(system)
        session = use(system)
        reload(system)
        fail(system, session)
        back_up(system)
        upgrade(system, package, session)
        remove(system)
        unpack(system, archive)
    if not arguments.keep:
        shutil.rmtree(CLEAN)
    print("Everything was as it should be.")


def the_one(paths):
    paths = list(paths)
    if len(paths) != 1:
        raise Failed(f"{DIST} should have one package and one archive; `make dist` makes them")
    return paths[0]


class System:
    """A Debian system in a folder, booted."""

    def __init__(self, root, init):
        self.root = root
        # Into everything of it but the network, which is that of this machine.
        self.enter = ["nsenter", f"--target={init}", "--mount", "--uts", "--ipc", "--pid", "--cgroup"]

    def run(self, *command, user=None, **variables):
        return run(self.entered(command, user), env=ENVIRONMENT | variables)

    def fails(self, *command, user=None):
        """What a command says that does not succeed."""
        done = subprocess.run(self.entered(command, user), env=ENVIRONMENT, capture_output=True, text=True, check=False)
        hold(done.returncode != 0, f"{command} should not succeed")
        return done.stdout + done.stderr

    def entered(self, command, user):
        return [*self.enter, *(["runuser", "-u", user, "--"] if user else []), *command]

    def treelot(self, *arguments):
        return self.run("treelot", *arguments, user="treelot", TREELOT_DATA=DATA)

    def shown(self, name, unit="treelot.service"):
        return self.run("systemctl", "show", "--value", "-p", name, unit).strip()

    def journal(self):
        return self.run("journalctl", "-u", "treelot", "--no-pager", "-o", "cat")

    def take(self, file):
        """Brings a file in, and says where it is."""
        shutil.copy(file, self.root / "opt")
        return f"/opt/{file.name}"

    def path(self, inside):
        return self.root / inside.lstrip("/")


@contextlib.contextmanager
def booted_system():
    shutil.rmtree(CLEAN, ignore_errors=True)
    note(f"Making a Debian system in {CLEAN}.")
    run(["debootstrap", "--variant=minbase", "--include=systemd,systemd-sysv", "bookworm", CLEAN, MIRROR])
    shutil.copy("/etc/resolv.conf", CLEAN / "etc/resolv.conf")
    for name in os.listdir("/etc/apt/apt.conf.d"):
        # How this machine reaches the mirror.
        if "proxy" in pathlib.Path("/etc/apt/apt.conf.d", name).read_text(errors="replace").lower():
            shutil.copy(f"/etc/apt/apt.conf.d/{name}", CLEAN / "etc/apt/apt.conf.d")
    with (DIST / "boot").open("w") as told:
        machine = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--resolv-conf=off", "--timezone=off",
             "-b", "-D", CLEAN], stdin=subprocess.DEVNULL, stdout=told, stderr=told)
    try:
        system = System(CLEAN, wait(lambda: init_of(machine), "the system did not boot"))
        wait(lambda: (CLEAN / "run/systemd/system").exists() or running(system), "systemd did not come up")
        yield system
    finally:
        # Its init takes this as the wish to be shut down.
        machine.terminate()
        machine.wait(60)


def init_of(machine):
    """The number that the system's first process has out here."""
    children = subprocess.run(["pgrep", "-P", str(machine.pid), "-x", "systemd"], capture_output=True, text=True, check=False)
    return children.stdout.strip()


def running(system):
    done = subprocess.run(system.entered(["systemctl", "is-system-running"], None), capture_output=True, text=True,
                          check=False)
    return done.stdout.strip() in ("running", "degraded")


def wait(what, otherwise, seconds=60):
    """Waits for something that is so."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := what():
            return found
        time.sleep(0.1)
    raise Failed(otherwise)


def install(system, package):
    system.run("apt-get", "update", "-qq")
    told = system.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", system.take(package))
    hold("treelot init" in told, f"the package should say how to begin: {told}")
    hold(not list(system.path("/usr").rglob("libswift*")), "nothing of Swift should be there")
    hold(shutil.which("swift", path=system.path("/usr/bin")) is None, "there should be no toolchain")
    done("the package is installed")


def look(system, package):
    version = version_of(package)
    hold(system.run("treelot", "--version").startswith(version + " ("), "the program should say its version")
    for path in ["/usr/share/man/man1/treelot.1.gz", "/usr/share/man/man7/treelot-operations.7.gz",
                 "/usr/share/bash-completion/completions/treelot", "/lib/systemd/system/treelot.service",
                 "/usr/share/doc/treelot/examples/nginx.conf", "/usr/share/doc/treelot/licenses/swift-nio.txt",
                 SETTINGS]:
        hold(system.path(path).exists(), f"{path} should be there")
    run(["bash", "-n", system.path("/usr/share/bash-completion/completions/treelot")])
    system.run("systemd-analyze", "verify", "--man=no", "treelot.service", "treelot-backup.timer")
    owner = system.path(HOME).stat()
    hold(owner.st_mode & 0o777 == 0o700 and owner.st_uid != 0, "the lot’s directory should be its user’s alone")
    done("the program says what it is, and its manual, completions and units are there")


def begin(system):
    settings = system.path(SETTINGS)
    settings.write_text(json.dumps(json.loads(settings.read_text()) | {"port": PORT}))
    # As for a larger lot, but quicker to see: a server that hangs is noticed after three seconds.
    drop = system.path("/etc/systemd/system/treelot.service.d/quick.conf")
    drop.parent.mkdir(parents=True)
    drop.write_text("[Service]\nWatchdogSec=3\nRestartSec=1\n")
    system.run("systemctl", "daemon-reload")
    system.run("systemctl", "start", "treelot")
    hold(system.shown("ConditionResult") == "no", "without a lot there is nothing to serve")
    system.treelot("init", "--troop", "Troop 900", "--leader", "Ada Park", "--zone", "America/Denver")
    system.run("systemctl", "enable", "--now", "treelot")
    hold(system.shown("ActiveState") == "active", "the lot should be served")
    hold("priority" not in system.journal(), f"the journal should have no complaints: {system.journal()}")
    exposure = system.run("systemd-analyze", "security", "treelot").strip().splitlines()[-1]
    done(f"a lot is begun, and served by the unit ({exposure.split(':', 1)[-1].strip(' →')})")


def use(system):
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
    return session


def reload(system):
    path, process = system.path(SETTINGS), system.shown("MainPID")
    good = json.loads(path.read_text())
    path.write_text(json.dumps(good | {"prot": 1}))
    system.fails("systemctl", "reload", "treelot")
    hold("“prot”" in system.journal(), "bad settings should be told")
    path.write_text(json.dumps(good | {"site": f"http://localhost:{PORT}"}))
    system.run("systemctl", "reload", "treelot")
    wait(lambda: "as they are now" in system.journal(), "good settings should be taken")
    hold(system.shown("MainPID") == process, "the server should go on")
    done("settings are read again while it serves; bad ones are told, and change nothing")


def fail(system, session):
    for how in ("KILL", "STOP"):
        process = system.shown("MainPID")
        system.run("systemctl", "kill", f"--signal={how}", "--kill-whom=main", "treelot")
        wait(lambda: system.shown("MainPID") not in (process, "0") and system.shown("ActiveState") == "active",
             f"after SIG{how} the server should be started again")
        hold_lot(session)
    system.treelot("verify")
    done("a server that is killed, and one that hangs, are started again, and have the lot")


def back_up(system):
    system.run("install", "-d", "-o", "treelot", "-g", "treelot", "-m", "700", "/var/backups/treelot")
    system.run("systemctl", "start", "treelot-backup.service")
    made = list(system.path("/var/backups/treelot/lot").glob("*T*Z"))
    hold(len(made) == 1, f"there should be one backup: {made}")
    inside = "/" + str(made[0].relative_to(system.root))
    hold("Troop 900" in system.run("treelot", "info", "--data", inside, user="treelot"), "the backup should be the lot")
    done("a backup is made by its unit")


def upgrade(system, package, session):
    """The same program under the number of a later version: what is tried is the change, not what is new in it."""
    version = version_of(package)
    folder = CLEAN / "opt/other"
    run(["dpkg-deb", "-R", package, folder])
    control = folder / "DEBIAN/control"
    control.write_text(control.read_text().replace(f"Version: {version}\n", f"Version: {version}+1\n"))
    run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", folder, CLEAN / "opt/other.deb"])
    shutil.rmtree(folder)
    for number, file in ((f"{version}+1", "/opt/other.deb"), (version, f"/opt/{package.name}")):
        process = system.shown("MainPID")
        start = time.monotonic()
        system.run("dpkg", "-i", file)
        hold(system.run("dpkg-query", "-W", "-f", "${Version}", "treelot") == number, f"{number} should be installed")
        wait(lambda: system.shown("MainPID") not in (process, "0"), "the server should be started anew")
        hold(system.shown("ActiveState") == "active", f"{number} should serve the lot")
        hold(json.loads(system.path(SETTINGS).read_text())["port"] == PORT, "settings should stay")
        hold_lot(session)
        done(f"{number} has taken over the lot, the session and the settings "
             f"({time.monotonic() - start:.1f} s in all)")


def remove(system):
    system.run("apt-get", "remove", "-y", "-qq", "treelot")
    hold(not system.path("/usr/bin/treelot").exists(), "the program should be gone")
    hold(system.shown("ActiveState") == "inactive", "nothing should be served any more")
    system.run("apt-get", "purge", "-y", "-qq", "treelot")
    hold(not system.path(SETTINGS).exists(), "the settings should be gone")
    hold(list(system.path(DATA).glob("events/*.log")), "the lot should stay")
    done("the package is gone, and the lot stays")


def unpack(system, archive):
    run(["tar", "-C", system.path("/opt"), "-xf", archive])
    program = f"/opt/{archive.name.removesuffix('.tar.xz')}/bin/treelot"
    told = system.run(program, "info", "--data", DATA, user="treelot")
    hold("Troop 900" in told, f"the archive’s program should read the lot: {told}")
    done("the archive’s program runs from where it was unpacked")


def version_of(package):
    return package.name.split("_")[1]


def hold_lot(session):
    shifts = request("questions/my-shifts?person=1", token=session)
    hold("2027-12-05" in json.dumps(shifts), f"the sign-up should be there, for the session of before: {shifts}")


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
