"""Plays a festival's script through, by the rules of the domain as its page has them.

Reads nothing but the script's text: neither the code that wrote it nor the scheduler is asked. A
line that the rules would refuse, or that would change nothing, is a mistake in the script.
"""

import collections
import datetime
import json

from .rota import LONDON

MINUTE = datetime.timedelta(minutes=1)
CHECK_IN_OPENS, CHECK_IN_CLOSES = 15, 30
CHECK_OUT_OPENS, CHECK_OUT_CLOSES = 15, 30


class Refused(Exception):
    """The rules stand in the way."""


def require(condition, problem):
    if not condition:
        raise Refused(problem)


def parse(text):
    """The script's lines with their numbers; comments and empty lines are passed over."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line and not line.startswith("#"):
            yield number, json.loads(line)


class Shift:
    def __init__(self, day, start, end, endDay=None, **fields):
        self.start = _moment(day, start)
        self.end = _moment(endDay or day, end)
        require(self.start < self.end, "a shift must end after its start")
        require(fields["requiredScouts"] == 0, "no scouts at a festival")
        require(fields["minimumHeadcount"] >= 1, "the policy's floor is 1")
        self.label = fields["label"]
        self.places = fields["requiredParents"]
        self.minimum = fields["minimumHeadcount"]
        self.is_published = False
        self.taken = 0

    def overlaps(self, other):
        return self.start < other.end and other.start < self.end


def _moment(day, time):
    return datetime.datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=LONDON)


class Assignment:
    def __init__(self, shift, person, is_walk_in=False):
        self.shift = shift
        self.person = person
        self.is_walk_in = is_walk_in
        self.status = "confirmed"
        self.checked_in = None
        self.checked_out = None
        # A forgotten check-out stands at the scheduled end until somebody has looked.
        self.needs_review = False

    @property
    def is_on(self):
        return self.status not in ("cancelled", "excused")

    @property
    def is_open(self):
        return self.checked_in is not None and self.checked_out is None


class Lot:
    """What the script's actions come to. Tables begin with number 1."""

    def __init__(self):
        self.households = []  # Sets of managers.
        self.people = []  # Numbers of households.
        self.committee = set()
        self.shifts = []
        self.assignments = []
        self.keys = {}
        self.retries = 0
        self.is_completed = False
        self.now = None

    def play(self, line):
        at = datetime.datetime.fromisoformat(line.pop("at"))
        require(self.now is None or at >= self.now, "time goes backwards")
        self.now = at
        by = line.pop("by")
        self.actor = by["person"] if isinstance(by, dict) else by
        require(not isinstance(by, dict) or 1 <= by["person"] <= len(self.people), "nobody acts")
        if "ask" in line:
            require(line == {"ask": "season-statistics", "season": 1}, "asks something else")
            return
        key = line.pop("key", None)
        if key in self.keys:
            require(self.keys[key] == (self.actor, line), "a key is used for something else")
            self.retries += 1
            return
        if key:
            self.keys[key] = (self.actor, dict(line))
        getattr(self, line.pop("do").replace("-", "_"))(**line)

    # Who may.

    def is_leader(self):
        return self.actor == 1

    def is_committee(self):
        return self.is_leader() or self.actor in self.committee

    def manages(self, person):
        return self.actor in self.households[self.people[person - 1] - 1]

    def is_present(self, shift):
        return any(
            a.is_open and a.person == self.actor and a.shift is shift for a in self.assignments
        )

    # Setting up.

    def open_lot(self, troop, timeZone, leader):
        require(self.actor == "operator" and not self.people, "a lot is opened once")
        require(timeZone == "Europe/London", "the story plays in London's time")
        self.people.append(None)

    def add_household(self, name):
        require(self.is_leader(), "a leader adds households")
        self.households.append(set())

    def add_family_member(self, household, firstName, lastName, kind, **more):
        require(self.is_leader() or self.actor in self.households[household - 1], "no manager")
        require(kind == "adult" and firstName and lastName, "all volunteers are adults")
        self.people.append(household)

    def grant_household_management(self, household, person):
        managers = self.households[household - 1]
        require(self.is_leader() or self.actor in managers, "no manager")
        require(person not in managers, "is a manager already")
        # Who is not yet a member becomes one.
        require(self.people[person - 1] in (None, household), "is a member elsewhere")
        self.people[person - 1] = household
        managers.add(person)

    def grant_role(self, person, role):
        require(self.is_leader() and 1 <= person <= len(self.people), "a leader grants roles")
        if role == "committee":
            self.committee.add(person)

    def create_season(self, name, year, firstDay, lastDay, location, description):
        require(self.is_leader() and firstDay <= lastDay, "no such season")

    def set_season_policy(self, season, minimumAdults, minimumHeadcountFloor, **more):
        require(self.is_leader() and not self.shifts, "the floor comes before the shifts")
        require(minimumAdults == minimumHeadcountFloor == 1, "one is enough at a festival")
        require(more["forbidOverlap"], "nobody is in two places")

    def add_shift(self, season, **fields):
        require(self.is_committee(), "the committee adds shifts")
        self.shifts.append(Shift(**fields))

    def publish_schedule(self, season):
        require(self.is_committee(), "the committee publishes")
        for shift in self.shifts:
            shift.is_published = True

    # Signing up.

    def sign_up(self, shift, person, note=None):
        require(self.actor == person or self.manages(person) or self.is_committee(), "not-allowed")
        shift = self.shifts[shift - 1]
        require(shift.is_published, "shift-not-open")
        require(self.now < shift.start, "signs up for a shift that has begun")
        require(shift.taken < shift.places, "shift-full")
        self._require_elsewhere_free(person, shift)
        shift.taken += 1
        self.assignments.append(Assignment(shift, person))

    def _require_elsewhere_free(self, person, shift):
        for other in self.assignments:
            if other.person == person and other.is_on:
                require(not other.shift.overlaps(shift), "overlaps")

    def cancel_assignment(self, assignment, reason=None):
        assignment = self.assignments[assignment - 1]
        person = assignment.person
        require(self.actor == person or self.manages(person) or self.is_committee(), "not-allowed")
        require(assignment.status == "confirmed" and not assignment.checked_in, "is not ahead")
        require(self.now < assignment.shift.start, "cancels a shift that has begun")
        assignment.status = "cancelled"
        assignment.shift.taken -= 1

    # Attendance.

    def check_in(self, assignment, method, location=None):
        assignment = self.assignments[assignment - 1]
        shift = assignment.shift
        require(
            self.actor == assignment.person or self.is_committee() or self.is_present(shift),
            "not-allowed",
        )
        require(method == "manual" or self.is_committee(), "only the committee overrides")
        require(assignment.status == "confirmed" and not assignment.checked_in, "not-on-shift")
        require(self.now >= shift.start - CHECK_IN_OPENS * MINUTE, "too-early")
        require(self.now <= shift.start + CHECK_IN_CLOSES * MINUTE, "too-late")
        self._require_nowhere_else(assignment.person)
        assignment.checked_in = self.now

    def _require_nowhere_else(self, person):
        require(
            not any(a.is_open and a.person == person for a in self.assignments),
            "is at the lot for another shift",
        )

    def add_walk_in(self, shift, person, note=None):
        shift = self.shifts[shift - 1]
        require(self.is_committee(), "not-allowed")
        require(shift.is_published and shift.start <= self.now < shift.end, "is not running")
        self._require_elsewhere_free(person, shift)
        self._require_nowhere_else(person)
        assignment = Assignment(shift, person, is_walk_in=True)
        assignment.checked_in = self.now
        self.assignments.append(assignment)

    def check_out(self, assignment, note=None):
        assignment = self.assignments[assignment - 1]
        shift = assignment.shift
        require(
            self.actor == assignment.person or self.is_committee() or self.is_present(shift),
            "not-allowed",
        )
        require(assignment.is_open, "not-checked-in")
        require(self.now >= shift.end - CHECK_OUT_OPENS * MINUTE, "too-early")
        require(self.now <= shift.end + CHECK_OUT_CLOSES * MINUTE, "too-late")
        self._finish(assignment, self.now)

    def _finish(self, assignment, at):
        assignment.checked_out = at
        assignment.status = "completed"

    def close_forgotten_visit(self, assignment):
        assignment = self.assignments[assignment - 1]
        require(self.actor == "system" and assignment.is_open, "was not forgotten")
        require(self.now > assignment.shift.end + CHECK_OUT_CLOSES * MINUTE, "too-early")
        self._finish(assignment, assignment.shift.end)
        assignment.needs_review = True

    def mark_no_show(self, assignment, note):
        assignment = self.assignments[assignment - 1]
        require(self.is_committee() and note, "the committee notes absences")
        require(assignment.status == "confirmed" and not assignment.checked_in, "not-on-shift")
        require(self.now > assignment.shift.start + CHECK_IN_CLOSES * MINUTE, "too-early")
        assignment.status = "noShow"

    def excuse_absence(self, assignment, note):
        assignment = self.assignments[assignment - 1]
        require(self.is_committee() and note, "the committee excuses absences")
        require(assignment.status in ("confirmed", "noShow"), "not-on-shift")
        require(not assignment.checked_in, "already-checked-in")
        assignment.status = "excused"
        assignment.shift.taken -= 1

    def adjust_attendance(self, assignment, reason, checkedInAt=None, checkedOutAt=None):
        assignment = self.assignments[assignment - 1]
        require(self.is_committee() and reason, "the committee corrects times")
        require(assignment.is_on and not assignment.is_open, "the visit goes on")
        begin = _given(checkedInAt) or assignment.checked_in
        end = _given(checkedOutAt) or assignment.checked_out
        require(begin and end and begin <= end <= self.now, "no such visit")
        before = (assignment.checked_in, assignment.checked_out)
        require((begin, end) != before or assignment.needs_review, "changes nothing")
        assignment.needs_review = False
        assignment.checked_in = begin
        self._finish(assignment, end)

    def complete_season(self, season):
        require(self.is_leader(), "a leader completes seasons")
        require(all(shift.end <= self.now for shift in self.shifts), "the season is not over")
        require(not any(a.is_open for a in self.assignments), "somebody is still there")
        require(not any(a.status == "confirmed" for a in self.assignments), "somebody is missing")
        self.is_completed = True


def _given(text):
    return text and datetime.datetime.fromisoformat(text)


def verify(text, rota, histogram):
    """Plays the script and compares what it comes to with the export; prints the totals."""
    lot = Lot()
    for number, line in parse(text):
        try:
            lot.play(line)
        except (Refused, LookupError, TypeError) as problem:
            raise SystemExit(f"line {number}: {problem!r}") from problem
    _compare(lot, rota, histogram)
    minutes = [a.checked_out - a.checked_in for a in lot.assignments if a.checked_in]
    statuses = collections.Counter(a.status for a in lot.assignments)
    print(f"{len(lot.people)} people in {len(lot.households)} households")
    print(f"{len(lot.shifts)} shifts with {sum(s.places for s in lot.shifts):,} places")
    print(
        f"{sum(s.taken for s in lot.shifts)} sign-ups kept; {lot.retries} requests were sent twice"
    )
    print(f"{sum(s.taken < s.minimum for s in lot.shifts)} shifts under their minimum")
    print(f"{sum(a.is_walk_in for a in lot.assignments)} walk-ins")
    print("assignments: " + ", ".join(f"{n} {status}" for status, n in sorted(statuses.items())))
    print(f"{len(minutes)} visits, {sum(m // MINUTE for m in minutes):,} minutes")


def _compare(lot, rota, histogram):
    planned = [(s.start, s.end, s.label, s.places, s.minimum, s.taken) for s in lot.shifts]
    real = [(s.start, s.end, s.role, s.places, s.minimum, s.signed_up) for s in rota]
    taken = collections.Counter(a.person for a in lot.assignments if a.is_on and not a.is_walk_in)
    counts = collections.Counter(taken[person] for person in range(1, len(lot.people) + 1))
    if planned != real or dict(counts) != histogram or not lot.is_completed:
        raise SystemExit("The script does not fit the export.")
    people = ", ".join(f"{people} took {count}" for count, people in sorted(counts.items()))
    print(f"shifts per person: {people}")
