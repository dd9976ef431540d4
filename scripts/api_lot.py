"""A lot to try the API on: made in a directory of its own, served on a free port, ended with the script."""

import contextlib
import json
import pathlib
import re
import subprocess
import tempfile
import time

from rig.program import PROGRAM, treelot

COMMANDS = [
    {"do": "add-household", "name": "Walker"},
    {"do": "add-household", "name": "Hill"},
    *(
        {"do": "add-family-member", "household": household, "firstName": name, "lastName": "N",
         "kind": kind}
        for household, name, kind in [
            (1, "Emma", "adult"), (1, "Omar", "adult"), (1, "Finn", "scout"), (1, "Mia", "scout"),
            (2, "Ruth", "adult"), (2, "Paul", "adult"), (2, "Kim", "scout"),
        ]
    ),
    *({"do": "grant-household-management", "household": 1, "person": person} for person in (2, 3)),
    *({"do": "grant-household-management", "household": 2, "person": person} for person in (6, 7)),
    {"do": "grant-role", "person": 2, "role": "assistantScoutmaster"},
    {"do": "grant-role", "person": 6, "role": "assistantScoutmaster"},
    {"do": "grant-role", "person": 7, "role": "committee"},
    {"do": "create-season", "name": "Winter", "year": 2027, "firstDay": "2027-01-01",
     "lastDay": "2027-12-24", "location": "Church car park"},
    {"do": "define-template", "name": "Evening", "kind": "weekday",
     "weekdays": ["monday", "tuesday"], "start": "16:00", "end": "20:00", "requiredScouts": 2,
     "requiredParents": 2},
    *(
        {"do": "add-shift", "season": 1, "day": f"2027-12-{day:02}", "start": "09:00",
         "end": "12:00", "requiredScouts": 3, "requiredParents": 3}
        for day in range(1, 11)
    ),
    {"do": "publish-schedule", "season": 1},
    *(
        {"do": "sign-up", "shift": shift, "person": person}
        for shift in (1, 2, 3) for person in (2, 3, 4, 5)
    ),
    {"do": "send-message", "audience": "all", "title": "Hello", "body": "See you at the lot."},
]


@contextlib.contextmanager
def served_lot(*options):
    """Yields where the API is, the codes of some people, and the directory of its data."""
    with tempfile.TemporaryDirectory(prefix="treelot-api-") as folder:
        data, _ = made_lot(folder, COMMANDS)
        codes = {person: sign_in_code(data, person) for person in (1, 2, 6)}
        with served(data, *options) as base:
            yield base, codes, data


def made_lot(folder, commands):
    """A lot in a directory of that folder, to which the commands were done; and what each was answered."""
    data = pathlib.Path(folder) / "data"
    run(data, "init", "--troop", "Troop 900", "--zone", "America/Los_Angeles",
        "--leader", "Ada Lovell")
    script = pathlib.Path(folder) / "commands.jsonl"
    script.write_text("".join(json.dumps(line) + "\n" for line in commands))
    told = run(data, "run", str(script))
    return data, [json.loads(line) for line in told.splitlines()]


@contextlib.contextmanager
def served(data, *options):
    """Yields where the API of the lot is; its server ends with the block."""
    # Into a file: a pipe that nobody empties would hold the server up, once it is full.
    told = data.parent / "told"
    with told.open("w") as output:
        server = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", data, *options], stderr=output,
            stdout=output)
    try:
        yield address(server, told)
    finally:
        server.terminate()
        server.wait()
    if server.returncode != 0:
        raise SystemExit(f"The server ended with {server.returncode}.")


def sign_in_code(data, person):
    told = run(data, "sign-in-code", str(person), "--json")
    return json.loads(told)["accepted"]["codes"][0]


def run(data, *arguments):
    return treelot(*arguments, "--data", data)


def address(server, told):
    while server.poll() is None:
        if found := re.search(r"https?://[^ ]+:\d+", told.read_text()):
            return found[0]
        time.sleep(0.05)
    raise SystemExit("The server did not start: " + told.read_text())
