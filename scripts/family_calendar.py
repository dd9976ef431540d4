"""The calendar of a family of the demo's lot, from a running server, and what that server says of their shifts."""

import contextlib
import datetime
import json
import pathlib
import urllib.parse
import urllib.request

import api_lot


class FamilyCalendar:
    """Of a family with shifts ahead, none of whom was taken off a shift so far."""

    def __init__(self, base, code):
        self.base = base
        self.token = None
        self.token = self.do("sign-in", code=code, device="Calendars")["token"]
        self.called_off = {}
        self.household, self.upcoming = self._chosen()
        secret = self.do("issue-calendar-feed", household=self.household)["token"]
        self.url = f"{base}/calendar/{secret}.ics"

    def do(self, action, **fields):
        return self._told(f"/api/commands/{action}", json.dumps(fields).encode())

    def ask(self, question, **fields):
        return self._told(f"/api/questions/{question}?{urllib.parse.urlencode(fields)}")

    def call_off(self):
        """One of them is taken off their next shift, and another shift is closed."""
        first = self.upcoming[0]
        other = next(each for each in self.upcoming if each["shift"]["shift"] != first["shift"]["shift"])
        on_other = [each for each in self.upcoming if each["shift"]["shift"] == other["shift"]["shift"]]
        self.do("cancel-assignment", assignment=first["assignment"], reason="Flu")
        self.do("close-shift", shift=other["shift"]["shift"], reason="Storm")
        self.called_off = {each["assignment"]: each for each in [first, *on_other]}

    def rows(self):
        """One for each entry, as a calendar program should read it."""
        schedule = self.ask("family-schedule", household=self.household)
        on = {each["assignment"]: each for each in schedule["past"] + schedule["upcoming"]}
        return [row(each, each["assignment"] in self.called_off) for each in (on | self.called_off).values()]

    def _chosen(self):
        """Their household, and what they have ahead; a shift that runs is none of it."""
        now = in_utc(str(datetime.datetime.now(datetime.timezone.utc)))
        for household in self.ask("households")["households"]:
            number = household["household"]
            schedule = self.ask("family-schedule", household=number)["upcoming"]
            upcoming = [each for each in schedule if in_utc(each["shift"]["start"]) > now]
            events = [entry["event"] for entry in self.ask("audit", household=number, limit=1000)["entries"]]
            if len({each["shift"]["shift"] for each in upcoming}) > 1 and "assignment.cancelled" not in events:
                return number, upcoming
        raise ValueError("The demo's lot has no family with two shifts ahead that was never taken off one.")

    def _told(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.base + path, body, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


def row(assignment, is_called_off):
    shift = assignment["shift"]
    what = f"Tree lot: {shift['label']}" if shift.get("label") else "Tree lot"
    return {
        "number": (shift["shift"], assignment["person"]), "title": f"{assignment['name'].split()[0]} – {what}",
        "start": in_utc(shift["start"]), "end": in_utc(shift["end"]), "location": shift["location"],
        "description": shift.get("notes") or "", "status": "CANCELLED" if is_called_off else "CONFIRMED",
    }


def in_utc(text):
    moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


@contextlib.contextmanager
def served_family_calendar(folder):
    data = pathlib.Path(folder) / "demo"
    api_lot.run(data, "demo", "--under-way", "--quiet")
    code = api_lot.sign_in_code(data, 1)
    with api_lot.served(data, "--requests-per-second", "0") as base:
        yield FamilyCalendar(base, code)
