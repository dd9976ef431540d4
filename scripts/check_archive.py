#!/usr/bin/env python3
"""Holds our archives to programs that we did not write: age (Debian’s), and tar.

  * What `treelot archive` writes, with its passphrase typed on a terminal, age decrypts and tar unpacks; each file is
    what the manifest says, the tables are what `treelot sheet` prints, and what is unpacked is a lot.
  * What age encrypts of it, and of a tar that another tar has made, `treelot unarchive` restores, byte by byte.
  * While another process records, too. A wrong or short passphrase, a cut and a changed byte are told, and leave
    nothing.

    python3 scripts/check_archive.py

Needs age, and .build/debug/treelot, or the program that the environment names in TREELOT.
"""

import csv
import hashlib
import json
import os
import pathlib
import pty
import subprocess
import tempfile

from rig.must import musts
from rig.program import PROGRAM, STORIES, treelot

STORY = STORIES / "first-week/commands.jsonl"
PASSPHRASE = "five words of no kin"
must = musts("The archives are not right: ")


def tar(*arguments):
    done = subprocess.run(["tar", *arguments], capture_output=True, text=True)
    must(done.returncode == 0, f"tar {' '.join(map(str, arguments))}: {done.returncode} {done.stderr}")
    return done.stdout


def typed(*arguments, answers=PASSPHRASE, expect=0):
    """Runs a program on a terminal, and answers whatever ends with a colon. Returns what the terminal showed."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(str(arguments[0]), [str(argument) for argument in arguments])
    said = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        said += piece
        if piece.rstrip().endswith(b":"):
            os.write(terminal, answers.encode() + b"\n")
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    must(code == expect, f"{' '.join(map(str, arguments))}: {code} {said.decode()}")
    # age asks before it hides what is typed.
    must(arguments[0] != PROGRAM or answers not in said.decode(), "the terminal shows the passphrase")
    return said.decode()


def contents(folder, *parts):
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for part in parts for path in sorted((folder / part).rglob("*")) if path.is_file()}


def check_by_age(archive, lot, folder):
    """Opened without our program."""
    opened, unpacked = folder / "by-age.tar", folder / "by-age"
    typed("age", "--decrypt", "-o", opened, archive)
    names = tar("--list", "--file", opened).split()
    must(names[0] == "manifest.json", f"{names[0]} is the first file")
    unpacked.mkdir()
    tar("--extract", "--file", opened, "--directory", unpacked)
    manifest = json.loads((unpacked / "manifest.json").read_text())
    must([file["name"] for file in manifest["files"]] == names[1:], "the manifest lists other files")
    for file in manifest["files"]:
        content = (unpacked / file["name"]).read_bytes()
        must(len(content) == file["size"] and hashlib.sha256(content).hexdigest() == file["sha256"],
             f"{file['name']} is not what the manifest says")
    for name, content in contents(unpacked, "events").items():
        must((lot / name).read_bytes().startswith(content), f"{name} is not that of the lot")
    must(treelot("log", "--json", "--data", unpacked) == treelot("log", "--json", "--data", lot), "another log")
    check_tables(unpacked / "tables", lot)
    return opened, len(names), manifest


def check_tables(tables, lot):
    for name in ["serviceHours", "signUps", "visits", "families"]:
        must((tables / f"{name}.csv").read_bytes() == treelot("sheet", name, "--season", "1", "--data", lot, text=False),
             f"{name} is not what `treelot sheet` prints")
    shifts = list(csv.DictReader((tables / "shifts.csv").read_text("utf-8-sig").splitlines()))
    report = list(csv.DictReader((tables / "report.csv").read_text("utf-8-sig").splitlines()))
    counted = sum(shift["status"] != "cancelled" for shift in shifts)
    must(str(counted) == report[0]["shifts"] and counted > 0, f"{counted} shifts, and {report[0]['shifts']}")


def check_from_age(opened, lot, folder, key):
    """Made without our program: of our tar, and of one that another tar has made in another order."""
    unpacked, other = folder / "by-age", folder / "other.tar"
    names = sorted(contents(unpacked, "."), key=lambda name: (name != "manifest.json", name[::-1]))
    tar("--create", "--format=ustar", "--file", other, "--directory", unpacked, *names)
    for number, source in enumerate([opened, other]):
        archive, restored = folder / f"{number}.age", folder / f"restored-{number}"
        typed("age", "--passphrase", "-o", archive, source)
        said = treelot("unarchive", archive, "--passphrase-file", key, "--data", restored)
        must("Troop" in said and "events" in said, said)
        ours = contents(restored, "events", "evidence", "vault", "code-key")
        theirs = contents(unpacked, "events", "evidence", "vault", "code-key")
        must(ours == theirs, "what is restored is not what was archived")
        must(not (restored / "tables").exists(), "tables are in the restored lot")
        treelot("verify", "--data", restored)


def check_refusals(archive, folder, key):
    wrong = folder / "wrong"
    wrong.write_text("another passphrase\n")
    wrong.chmod(0o600)
    bytes_, bad = archive.read_bytes(), folder / "bad.age"
    flipped = bytearray(bytes_)
    flipped[-1000] ^= 1
    for content, passphrase, message in [
            (bytes_, wrong, "does not open"), (bytes_[:-1], key, "cut short"), (bytes_[:100], key, "not whole"),
            (bytes(flipped), key, "changed"), (b"no archive", key, "no archive")]:
        bad.write_bytes(content)
        said = treelot("unarchive", bad, "--json", "--passphrase-file", passphrase, "--data", folder / "nothing",
                       codes=[3])
        must(message in json.loads(said)["failed"]["message"], said)
        must(not list(folder.glob("nothing*")), "something is left of a lot that was not restored")
    wrong.write_text("short")
    treelot("archive", folder / "new.age", "--passphrase-file", wrong, "--data", folder / "lot", codes=[2])
    treelot("archive", archive, "--passphrase-file", key, "--data", folder / "lot", codes=[3])
    must(archive.read_bytes() == bytes_ and not list(folder.glob("new*")), "a refusal has changed a file")


def main():
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        lot, archive, key = folder / "lot", folder / "season.age", folder / "passphrase"
        key.write_text(PASSPHRASE + "\n")
        key.chmod(0o600)
        treelot("run", STORY, "--quiet", "--segment-bytes", "16384", "--data", lot)
        # It records for as long as its input is open.
        recorder = subprocess.Popen([PROGRAM, "run", "-", "--quiet", "--data", lot], stdin=subprocess.PIPE,
                                    stderr=subprocess.DEVNULL)
        typed(PROGRAM, "archive", archive, "--data", lot)
        recorder.stdin.close()
        must(recorder.wait() == 0, "another process could not record meanwhile")
        must(archive.stat().st_mode & 0o777 == 0o600, "others may read the archive")
        opened, count, manifest = check_by_age(archive, lot, folder)
        print(f"age and tar open an archive: {count} files, {manifest['events']} events of {manifest['troop']}.")
        check_from_age(opened, lot, folder, key)
        print("treelot restores what age has encrypted.")
        check_refusals(archive, folder, key)
        print("What is wrong, short or damaged is refused, and leaves nothing.")


main()
