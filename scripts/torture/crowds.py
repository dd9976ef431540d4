"""What one client can use up: a parent’s Home and check-in, while somebody else holds the server
up.

Everything goes to 127.0.0.1, for a minute each; the crowd comes from 127.0.0.2, the parent from
127.0.0.1.
"""

import datetime
import http.client
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

from rig.install import RELEASE
from rig.page import table
from rig.processes import Server, free_port
from rig.shell import Failed, run

PROGRAM = pathlib.Path(os.environ.get("TREELOT", RELEASE / "treelot"))
LOADS = {
    "idle": "2,000 idle connections",
    "past": "500 requests a second for the past, not signed in",
    "streams": "1,000 streams of one account",
    "watchers": "1,000 streams that are let in, of 50 accounts",
    "guesses": "100 wrong codes a second",
}
RATIO_MAX = 3
WAITS = ("home", "checkIn")
HOMES_PER_SECOND, CHECK_INS_PER_SECOND = 10, 2
FIRST_MEMBER = 3
# Families of five.
WATCHERS, OF_A_FAMILY = 50, 5


def measure(is_quick, folder, step):
    """Medians in milliseconds, idle and under each load; and what is wrong with them."""
    if not PROGRAM.exists():
        raise Failed(f"{PROGRAM} is missing: build it with `make build`")
    seconds = 5 if is_quick else 60
    lot = CrowdedLot(folder, (len(LOADS) + 1) * seconds * CHECK_INS_PER_SECOND + 50)
    try:
        step("a parent, alone")
        rows = [{"case": "nobody else", **lot.look(seconds)}]
        rows[0]["wrong"] = wrong(rows[0], rows[0], lot)
        for load, name in LOADS.items():
            step(name)
            rows.append({"case": name, **lot.look_beside(load, seconds)})
            rows[-1]["wrong"] = wrong(rows[0], rows[-1], lot)
        return rows
    finally:
        lot.close()


def wrong(idle, row, lot):
    """Why a row breaks the promise, if it does."""
    found = [f"{what} took {row[what] / idle[what]:.1f} times as long as without"
             for what in WAITS if row[what] > RATIO_MAX * idle[what]]
    if lot.server.is_over():
        found.append("the server ended")
    return found + ([f"{row['failed']} requests of the parent failed"] if row["failed"] else [])


class CrowdedLot:
    """A lot with one shift on which a large household is; its manager checks one in after the
    other."""

    def __init__(self, folder, people):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.data = folder, folder / "lot"
        codes = self.make(people)
        port = free_port()
        self.server = Server([PROGRAM, "serve", "--data", self.data, "--port", port], port)
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.manager, self.parent, self.attacker, *self.watchers = map(self.signed_in, codes)
        # Who is there lets the others in.
        self.next = 0
        status, text = self.check_in()
        if status != 200:
            raise Failed(f"the manager can't check in: {text.decode()}")

    def make(self, people):
        now = datetime.datetime.now(datetime.timezone.utc)
        day, then = now.date().isoformat(), (now - datetime.timedelta(days=3)).isoformat()
        first = FIRST_MEMBER + people
        signing_in = (FIRST_MEMBER, 2, 1, *range(first, first + WATCHERS))
        families = range(3, 3 + WATCHERS // OF_A_FAMILY)
        times = {"start": f"{now:%H}:{now.minute // 5 * 5:02}",
                 "end": "23:55"} if now.hour < 23 else {"start": "22:00", "end": "23:55"}
        lines = [
            {"do": "open-lot", "troop": "Troop 5", "timeZone": "UTC",
             "leader": {"firstName": "Ada", "lastName": "Park"}, "at": then},
            {"do": "add-household", "name": "Crowd"}, {"do": "add-household", "name": "Berg"},
            *({"do": "add-household", "name": f"Family {number}"} for number in families),
            member(2, "Nina"), *(member(1, f"M{number}") for number in range(people)),
            *(member(family, f"W{number}") for family in families for number in range(OF_A_FAMILY)),
            {"do": "grant-household-management", "household": 2, "person": 2},
            {"do": "grant-household-management", "household": 1, "person": FIRST_MEMBER},
            {"do": "create-season", "name": "Winter", "year": now.year, "firstDay": day,
             "lastDay": day, "location": "Lot 7"},
            {"do": "add-shift", "season": 1, "day": day, **times, "requiredScouts": 1,
             "requiredParents": people, "publish": True},
            *({"do": "sign-up", "shift": 1, "person": FIRST_MEMBER + number}
              for number in range(people)),
            *({"do": "issue-sign-in-code", "person": person} for person in signing_in),
        ]
        script = "\n".join(json.dumps({**line, **({"at": then} if line["do"] != "issue-sign-in-code"
                                                  else {})}) for line in lines)
        answers = [json.loads(line) for line in run(
            [PROGRAM, "run", "--data", self.data, "-"], input=script).splitlines()]
        refused = [answer for answer in answers if "accepted" not in answer]
        if refused:
            raise Failed(f"the lot could not be made: {refused[0]}")
        return [answer["accepted"]["codes"][0] for answer in answers[-len(signing_in):]]

    def request(self, method, path, body=None, token=None, accept="*/*"):
        headers = {"Accept": accept, "Cache-Control": "no-cache",
                   "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.line.request(method, path, body and json.dumps(body), headers)
        answer = self.line.getresponse()
        return answer.status, answer.read()

    def signed_in(self, code):
        return json.loads(self.request("POST", "/api/commands/sign-in", {"code": code})[1])["token"]

    def look(self, seconds):
        """Home and check-in, again and again; each on a line that stands."""
        taken = {"home": [], "checkIn": []}
        failed, end, number = 0, time.monotonic() + seconds, 0
        while time.monotonic() < end:
            what = "checkIn" if number % (HOMES_PER_SECOND + CHECK_INS_PER_SECOND) \
                < CHECK_INS_PER_SECOND else "home"
            number += 1
            begin = time.perf_counter()
            try:
                status, _ = self.check_in() if what == "checkIn" else self.request(
                    "GET", "/", token=self.parent, accept="text/html")
            except (OSError, http.client.HTTPException):
                self.line.close()
                status = 0
            taken[what].append((time.perf_counter() - begin) * 1000)
            failed += status != 200
            time.sleep(max(0, 1 / (HOMES_PER_SECOND + CHECK_INS_PER_SECOND)
                           - (time.perf_counter() - begin)))
        return {what: statistics.median(all_) for what, all_ in taken.items()} | {
            f"{what}99": sorted(all_)[len(all_) * 99 // 100] for what, all_ in taken.items()
        } | {"count": sum(map(len, taken.values())), "failed": failed}

    def check_in(self):
        self.next += 1
        return self.request("POST", "/api/commands/check-in",
                            {"assignment": self.next, "method": "manual"}, self.manager)

    def look_beside(self, load, seconds):
        crowd = subprocess.Popen(
            [sys.executable, pathlib.Path(__file__).parent / "crowd_work.py", load,
             str(self.server.port), str(seconds + 4)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        crowd.stdin.write(" ".join(self.watchers if load == "watchers" else [self.attacker]))
        crowd.stdin.close()
        crowd.stdin = None
        try:
            # Until it is in full swing.
            time.sleep(2)
            found = self.look(seconds)
        finally:
            said, _ = crowd.communicate(timeout=60)
        return found | {"crowd": json.loads(said.strip().split("\n")[-1])}

    def close(self):
        self.line.close()
        self.server.close()


def member(household, name):
    return {"do": "add-family-member", "household": household, "firstName": name,
            "lastName": "Crowd", "kind": "adult"}


def as_table(rows):
    """As docs/durability.md shows it."""
    def cells(row):
        waits = [f"{row[what]:.1f} ms (99 %: {row[f'{what}99']:.1f})" for what in WAITS]
        ratio = max(row[what] / rows[0][what] for what in WAITS)
        crowd = ", ".join(f"{count:,} {what}" for what, count in row.get("crowd", {}).items())
        return [row["case"], *waits, f"{ratio:.1f}", crowd]

    return table(["while there are", "Home", "check-in", "×", "what became of the crowd"],
                 map(cells, rows))
