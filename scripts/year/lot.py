"""The lot as far as the next action depends on it: who is on which shift, who is there, and all lines so far."""

import dataclasses
import datetime
import heapq
import zoneinfo

from festival.script import SYSTEM, dump

ZONE = zoneinfo.ZoneInfo("America/Los_Angeles")
MINUTE = datetime.timedelta(minutes=1)
HOUR = datetime.timedelta(hours=1)
DAY = datetime.timedelta(days=1)


def moment(day, time):
    return datetime.datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=ZONE)


@dataclasses.dataclass(eq=False)
class Shift:
    number: int
    start: datetime.datetime
    end: datetime.datetime
    scouts: int
    parents: int
    label: str
    status: str = "published"
    assignments: list = dataclasses.field(default_factory=list)
    # Its places are given out by a chapter of its own.
    is_set_aside: bool = False

    @property
    def day(self):
        return self.start.date()

    @property
    def week(self):
        return self.day - self.day.weekday() * DAY

    def on(self, slot):
        return [each for each in self.assignments if each.is_on and each.person.slot == slot and not each.is_walk_in]

    def free(self, slot):
        return (self.scouts if slot == "scout" else self.parents) - len(self.on(slot))

    def overlaps(self, other):
        return self.start < other.end and other.start < self.end


@dataclasses.dataclass(eq=False)
class Assignment:
    number: int
    person: object
    shift: Shift
    family: object
    is_walk_in: bool = False
    # confirmed, noShow or excused; cancelled, passed (on to another), released (by a change), closed (with the shift or
    # the day); or retracted, of a walk-in who never was.
    status: str = "confirmed"
    came: datetime.datetime | None = None
    left: datetime.datetime | None = None
    was_forgotten: bool = False
    was_cancelled_late: bool = False

    @property
    def is_on(self):
        return self.status in ("confirmed", "noShow")

    @property
    def is_cancelled(self):
        return self.status in ("cancelled", "passed", "released", "closed")

    @property
    def is_there(self):
        return self.came is not None and self.left is None

    @property
    def minutes(self):
        return int((self.left - self.came) / MINUTE) if self.left else 0


@dataclasses.dataclass
class Call:
    """A call for help: who was on the shift by then, and whom of those asked a mail reached."""

    shift: Shift
    on: list
    reached: list


class Lot:
    """Writes the lines, in the order of time, and keeps the numbers that the log will give."""

    def __init__(self, families, dice, positions):
        self.families = families
        self.dice = dice
        self.people = []
        # How many codes were made: the number of the last one.
        self.codes = 0
        self.shifts = []
        self.assignments = []
        self.text = []
        self.now = None
        # Where in the log an action stands that is undone: by the name of its mark.
        self.positions = positions
        self.marks = {}
        self.call = None
        self._plans = []
        self._planned = 0

    # What is written.

    def chapter(self, title):
        self.text += ["", f"# {title}"]

    def say(self, comment):
        self.text.append(f"# {comment}")

    def do(self, at, by, action, expect=None, let=None, mark=None, **fields):
        """One action; `by` is a person, or one of the words. With `mark` it can be undone later."""
        line = self._line(at, by) | {"do": action} | _plain(fields)
        if let:
            line["let"] = let
        if expect:
            line["expect"] = expect
        if mark:
            self.marks[mark] = len(self.text)
        self.text.append(dump(line))

    def ask(self, at, by, question, expect, **fields):
        """One question, with a fragment of the answer."""
        self.text.append(dump(self._line(at, by) | {"ask": question} | _plain(fields) | {"expect": _plain(expect)}))

    def _line(self, at, by):
        if self.now and at < self.now:
            raise ValueError(f"{at} comes after {self.now}")
        self.now = at
        line = {"at": at.isoformat(), "by": by if isinstance(by, str) else {"person": by.number}}
        return line

    # What is planned for later.

    def plan(self, at, happen):
        """Calls `happen` with the moment, when all before it has been written."""
        heapq.heappush(self._plans, (at, self._planned, happen))
        self._planned += 1

    def happen(self):
        """Each plan in its turn, at its moment or, where another one took longer, right after that."""
        while self._plans:
            at, _, happen = heapq.heappop(self._plans)
            happen(max(at, self.now))

    # Who takes part.

    def add_person(self, person):
        self.people.append(person)
        person.number = len(self.people)

    def all_on(self, person):
        return [each for each in self.assignments if each.person is person and each.is_on]

    def is_free(self, person, day):
        """Whether they are active, and on no shift of that day."""
        return person.is_active and not any(each.shift.day == day for each in self.all_on(person))

    def could_take(self, person, shift):
        """By the rules of a sign-up, and by what one asks of a family: one shift a day."""
        return (
            shift.status == "published"
            and person.has_agreed
            and shift.free(person.slot) > 0
            and self.is_free(person, shift.day)
            and sum(each.shift.week == shift.week for each in self.all_on(person)) < 3
        )

    def sign_up(self, at, by, shift, people, note=None, expect="accepted", **more):
        """One person, or several of them by one decision."""
        made = [self.take(shift, person) for person in people]
        if len(people) == 1:
            self.do(at, by, "sign-up", shift=shift, person=people[0], note=note, expect=expect, **more)
        else:
            pairs = [{"shift": shift, "person": person} for person in people]
            self.do(at, by, "sign-up-many", signUps=pairs, together=True, expect=expect, **more)
        return made

    def sign_up_again(self, at, by, shift, people):
        """Whoever is on it already stays on it."""
        pairs = [{"shift": shift, "person": person} for person in people]
        self.do(at, by, "sign-up-many", signUps=pairs, expect="unchanged")

    def take(self, shift, person, **more):
        made = Assignment(len(self.assignments) + 1, person, shift, person.family, **more)
        self.assignments.append(made)
        shift.assignments.append(made)
        return made

    def cancel(self, at, by, assignment, reason=None, **more):
        assignment.status = "cancelled"
        assignment.was_cancelled_late = assignment.shift.start - at < 24 * HOUR
        self.do(at, by, "cancel-assignment", assignment=assignment, reason=reason, expect="accepted", **more)

    # Who is there.

    def present(self, slot=None):
        return [each for each in self.assignments if each.is_there and slot in (None, each.person.slot)]

    def check_in(self, at, by, assignment, method="manual", **more):
        assignment.came = at
        self.do(at, by, "check-in", assignment=assignment, method=method, expect="accepted", **more)

    def check_out(self, at, by, assignment, note=None, **more):
        assignment.left = at
        self.do(at, by, "check-out", assignment=assignment, note=note, expect="accepted", **more)

    def walk_in(self, at, by, shift, person, note=None, **more):
        made = self.take(shift, person, is_walk_in=True)
        made.came = at
        self.do(at, by, "add-walk-in", shift=shift, person=person, note=note, expect="accepted", **more)
        return made

    def no_show(self, at, by, assignment, note):
        assignment.status = "noShow"
        self.do(at, by, "mark-no-show", assignment=assignment, note=note, expect="accepted")

    def forget(self, at, assignment):
        """The system puts a forgotten check-out at the shift’s end."""
        assignment.left = assignment.shift.end
        assignment.was_forgotten = True
        self.do(at, SYSTEM, "close-forgotten-visit", assignment=assignment, expect="accepted")

    def adjust(self, at, by, assignment, reason, came=None, left=None):
        """Corrects times; without any, what is recorded is confirmed."""
        assignment.came = came or assignment.came
        assignment.left = left or assignment.left
        assignment.was_forgotten = False
        if assignment.status == "noShow":
            assignment.status = "confirmed"
        times = {"checkedInAt": came and came.isoformat(), "checkedOutAt": left and left.isoformat()}
        self.do(at, by, "adjust-attendance", assignment=assignment, reason=reason, expect="accepted", **times)

    def undo(self, at, by, mark, reason=None):
        self.do(at, by, "undo", position=self.positions[mark], reason=reason, expect="accepted")


def _plain(value):
    """People, households, shifts and assignments by their numbers; fields that are None are left out, and `from_` is
    the field `from`."""
    if isinstance(value, dict):
        return {name.rstrip("_"): _plain(each) for name, each in value.items() if each is not None}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, datetime.datetime):
        return value.isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    return getattr(value, "number", value)
