#!/usr/bin/env python3
"""A PostgreSQL of our own, with a synchronous standby, for as long as a command runs.

    scripts/postgres.py -- make test-swift

The command finds its address in TREELOT_TEST_POSTGRES.
"""

import glob
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from rig.processes import free_port

# Root may not run PostgreSQL: Debian's package has a user who does.
USER = "postgres"


def programs():
    """The directory of PostgreSQL's programs."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) + [shutil.which("initdb")]
    if not found[0]:
        raise SystemExit("PostgreSQL is not on this machine. `make postgres` installs it.")
    return pathlib.Path(found[0]).parent


class Server:
    """One server: a primary, or a standby of another."""

    def __init__(self, folder, bin_dir, name, port=None, host="127.0.0.1", within=()):
        # What a command begins with that is to run on the server's own host.
        self.bin, self.name, self.host, self.within = bin_dir, name, host, list(within)
        self.data = folder / name
        self.log = folder / f"{name}.log"
        self.folder = folder
        self.port = port or free_port()

    def address(self, *others):
        hosts = ",".join(f"{server.host}:{server.port}" for server in (self, *others))
        return f"postgres://{USER}@{hosts}/treelot"

    def run(self, program, *arguments, check=True, **more):
        command = [str(self.bin / program), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        return subprocess.run([*self.within, *command], check=check, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                              cwd=self.folder, **more)

    def settings(self, text):
        with open(self.data / "postgresql.auto.conf", "a", encoding="utf-8") as file:
            file.write(text)

    def make(self, synchronous=True):
        self.run("initdb", "-D", self.data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.settings(f"""port = {self.port}
listen_addresses = '{self.host}'
unix_socket_directories = ''
max_connections = 250
synchronous_standby_names = '{"*" if synchronous else ""}'
wal_keep_size = '256MB'
wal_sender_timeout = '3s'
""")
        with open(self.data / "pg_hba.conf", "a", encoding="utf-8") as file:
            file.write("host all all 0.0.0.0/0 trust\nhost replication all 0.0.0.0/0 trust\n")

    def follow(self, primary):
        """Becomes a standby of the primary, from nothing."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.run("pg_basebackup", "-D", self.data, "-h", primary.host, "-p", primary.port, "-U", USER, "-R",
                 "-X", "stream", "-c", "fast", "--no-sync")
        self.settings(f"port = {self.port}\nlisten_addresses = '{self.host}'\n")

    def start(self):
        if self.run("pg_ctl", "-D", self.data, "-l", self.log, "-w", "-t", "30", "start", check=False).returncode:
            raise RuntimeError(f"{self.name} does not start: {self.log.read_text()[-2000:]}")

    def stop(self, mode="immediate"):
        self.run("pg_ctl", "-D", self.data, "-m", mode, "-w", "stop", check=False)

    def pid(self):
        try:
            return int((self.data / "postmaster.pid").read_text().split("\n")[0])
        except (OSError, ValueError):
            return None

    def processes(self):
        """The server's, and those that it has begun."""
        first = self.pid()
        found = [first] if first else []
        for pid in found:
            children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
            found += [int(line) for line in children.stdout.split()]
        return found

    def signal(self, number):
        for pid in self.processes():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """As if its machine had died."""
        self.signal(signal.SIGKILL)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def ask(self, sql, database="treelot"):
        answer = subprocess.run([str(self.bin / "psql"), "-h", self.host, "-p", str(self.port), "-U", USER, "-AtX",
                                 "-v", "ON_ERROR_STOP=1", "-c", sql, database], capture_output=True, text=True,
                                check=False)
        if answer.returncode != 0:
            raise RuntimeError(answer.stderr)
        return answer.stdout.strip()

    def promote(self):
        self.run("pg_ctl", "-D", self.data, "-w", "promote")


class Pair:
    """A primary and its synchronous standby, in a folder of their own."""

    def __init__(self, synchronous=True, hosts=(("127.0.0.1", ()), ("127.0.0.1", ())), folder=None):
        self.folder = folder or pathlib.Path(tempfile.mkdtemp(prefix="treelot-pg-", dir="/tmp"))
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam(USER).pw_uid, pwd.getpwnam(USER).pw_gid)
        bin_dir = programs()
        one, two = (Server(self.folder, bin_dir, name, host=host, within=within)
                    for name, (host, within) in zip(("one", "two"), hosts))
        self.primary, self.standby = one, two if synchronous else None

    def __enter__(self):
        try:
            self.primary.make(self.standby is not None)
            self.primary.start()
            if self.standby:
                self.standby.follow(self.primary)
                self.standby.start()
                self.wait_for_standby()
            self.primary.ask("CREATE DATABASE treelot", "postgres")
            return self
        except BaseException:
            self.__exit__()
            raise

    def wait_for_standby(self):
        deadline = time.monotonic() + 30
        while self.primary.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')",
                               "postgres") != "1":
            if time.monotonic() > deadline:
                raise RuntimeError("The standby does not come.")
            time.sleep(0.05)

    def swap(self):
        """After the primary died: the standby takes its place, and the other follows it from nothing."""
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary
        self.standby.follow(self.primary)
        self.standby.start()
        self.wait_for_standby()

    def __exit__(self, *_):
        for server in (self.primary, self.standby):
            if server and server.pid():
                server.signal(signal.SIGCONT)
                server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    if "--" not in sys.argv[1:]:
        raise SystemExit(__doc__)
    command = sys.argv[sys.argv.index("--") + 1:]
    with Pair() as pair:
        environment = dict(os.environ, TREELOT_TEST_POSTGRES=pair.primary.address())
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
