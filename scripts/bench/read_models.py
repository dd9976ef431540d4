"""Read models like ours, written as one writes them in Python: dicts, over events that Google's
protobuf decodes. Runs in the environment that has it."""

import collections
import pathlib
import tempfile

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from grpc_tools import protoc

CATALOGUE = pathlib.Path(__file__).resolve().parents[2] / "events" / "catalogue.proto"


def event_class():
    """The class of the catalogue's message `Event`."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder, "catalogue.bin")
        if protoc.main(["protoc", f"-I{CATALOGUE.parent}", f"--descriptor_set_out={target}",
                        str(CATALOGUE)]) != 0:
            raise SystemExit(f"protoc does not understand {CATALOGUE.name}")
        files = descriptor_pb2.FileDescriptorSet.FromString(target.read_bytes())
    pool = descriptor_pool.DescriptorPool()
    for file in files.file:
        pool.Add(file)
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("treelot.Event"))


class ReadModels:
    """People with their grants, households and seasons; shifts with their taken places and since
    when they are critical; assignments with their status; visits with their minutes; what must
    close; everybody's messages; the tallies of the leaderboard, by week and household."""

    def __init__(self):
        self.people, self.households, self.members = {}, {}, collections.defaultdict(list)
        self.managers = collections.defaultdict(list)
        self.seasons, self.templates, self.shifts = {}, {}, {}
        self.assignments, self.visits, self.recorded = {}, {}, {}
        self.of_person, self.of_shift = collections.defaultdict(list), collections.defaultdict(list)
        self.tallies = collections.defaultdict(lambda: [0, 0])
        self.critical, self.must_close, self.grants = {}, {}, collections.defaultdict(set)
        self.messages, self.inboxes = {}, collections.defaultdict(list)
        self.reminded = set()
        self.folds = {
            "person_added": self.person_added, "household_added": self.household_added,
            "household_joined": self.household_joined, "management_granted": self.managing,
            "season_created": self.season_created,
            "schedule_published": self.schedule_published,
            "season_completed": self.season_completed,
            "template_defined": self.template_defined, "shift_added": self.shift_added,
            "person_signed_up": self.signed_up, "assignment_cancelled": self.cancelled,
            "no_show_marked": self.no_show, "absence_excused": self.excused,
            "person_walked_in": self.walked_in, "checked_in": self.checked_in,
            "checked_out": self.checked_out, "visit_adjusted": self.adjusted,
            "visit_closed": self.closed, "role_granted": self.granted,
            "closure_required": self.closure_required, "shift_safe_again": self.safe_again,
            "shift_completed": self.shift_completed, "notice_sent": self.notice_sent,
            "message_sent": self.message_sent,
        }

    def apply(self, instant, actor, event):
        name = event.WhichOneof("fact")
        fold = self.folds.get(name)
        if fold:
            self.actor = actor
            fold(instant, getattr(event, name))

    def person_added(self, _, fact):
        self.people[fact.person] = (
            fact.kind, fact.role, fact.hasAccount, fact.firstName.plain, fact.lastName.plain,
            fact.email.plain, fact.birthYear)

    def household_added(self, _, fact):
        self.households[fact.household] = fact.name.plain or fact.plainName

    def managing(self, _, fact):
        self.managers[fact.household].append(fact.person)

    def household_joined(self, _, fact):
        self.members[fact.household].append(fact.person)

    def season_created(self, _, fact):
        self.seasons[fact.season] = [fact.name, fact.year, fact.firstDay, fact.lastDay, "planned"]

    def granted(self, _, fact):
        self.grants[fact.person].add(fact.role)

    def schedule_published(self, instant, fact):
        self.seasons[fact.season][4] = "active"
        for number in fact.shifts:
            self.shifts[number]["status"] = "published"
            self.look(instant, number)

    def season_completed(self, _, fact):
        self.seasons[fact.season][4] = "completed"

    def template_defined(self, _, fact):
        self.templates[fact.template] = (fact.name, fact.requiredScouts, fact.requiredParents)

    def shift_added(self, _, fact):
        self.shifts[fact.shift] = {
            "season": fact.season, "day": fact.day, "week": monday(fact.day), "start": fact.start.instant,
            "end": fact.end.instant, "places": (0, fact.requiredScouts, fact.requiredParents),
            "label": fact.label, "status": "draft", "taken": [0, 0, 0], "present": [0, 0, 0],
            "minimum": fact.minimumHeadcount,
        }

    def shift_completed(self, _, fact):
        self.shifts[fact.shift]["status"] = "completed"

    def look(self, instant, number):
        """Since when a shift is critical, or not."""
        shift = self.shifts[number]
        if shift["status"] == "published":
            _, scouts, adults = shift["taken"]
            is_critical = adults < 2 or scouts + adults < shift["minimum"]
            if number not in self.critical or self.critical[number][0] != is_critical:
                self.critical[number] = (is_critical, instant)

    def closure_required(self, instant, fact):
        self.must_close[fact.shift] = instant

    def safe_again(self, _, fact):
        self.must_close.pop(fact.shift, None)

    def notice_sent(self, instant, fact):
        notice = fact.notice
        self.deliver(fact, (instant, notice.kind, notice.shift))
        if notice.HasField("assignment"):
            self.reminded.add(notice.assignment)

    def message_sent(self, instant, fact):
        self.deliver(fact, (instant, fact.title.plain, fact.body.plain))

    def deliver(self, fact, message):
        self.messages[fact.message] = message
        for person in fact.recipients:
            self.inboxes[person].append(fact.message)

    def signed_up(self, instant, fact):
        self.take(instant, fact, "signed up")

    def walked_in(self, instant, fact):
        self.take(instant, fact, "walked in")
        self.begin(instant, fact)

    def take(self, instant, fact, status):
        self.assignments[fact.assignment] = [
            fact.shift, fact.person, fact.slot, fact.household, status, instant, 0, self.actor,
            fact.note.plain, None]
        self.of_person[fact.person].append(fact.assignment)
        self.of_shift[fact.shift].append(fact.assignment)
        self.shifts[fact.shift]["taken"][fact.slot] += 1
        self.look(instant, fact.shift)

    def cancelled(self, instant, fact):
        self.release(instant, fact, "cancelled")

    def excused(self, instant, fact):
        self.release(instant, fact, "excused")

    def release(self, instant, fact, status):
        assignment = self.assignments[fact.assignment]
        assignment[4], assignment[6] = status, instant
        if status == "cancelled":
            assignment[9] = fact.grounds
        self.shifts[fact.shift]["taken"][fact.slot] -= 1
        self.look(instant, fact.shift)

    def no_show(self, instant, fact):
        assignment = self.assignments[fact.assignment]
        assignment[4], assignment[6] = "no show", instant

    def checked_in(self, instant, fact):
        self.assignments[fact.assignment][4] = "present"
        self.begin(instant, fact, fact.method, fact.distanceMetres)

    def begin(self, instant, fact, method=None, metres=None):
        self.visits[fact.assignment] = [instant, None, 0, False, method, metres]
        self.shifts[fact.shift]["present"][fact.slot] += 1

    def checked_out(self, instant, fact):
        self.end(fact, instant, False)

    def closed(self, _, fact):
        self.end(fact, fact.endedAt, True)

    def end(self, fact, instant, forgotten):
        visit = self.visits[fact.assignment]
        visit[1], visit[2], visit[3] = instant, fact.minutesWorked, forgotten
        shift = self.shifts[fact.shift]
        shift["present"][self.assignments[fact.assignment][2]] -= 1
        self.assignments[fact.assignment][4] = "left"
        self.count(shift, fact, 1, fact.minutesWorked)

    def adjusted(self, instant, fact):
        visit = self.visits.get(fact.assignment)
        shift = self.shifts[fact.shift]
        self.count(shift, fact, 0 if visit else 1, fact.minutesDelta)
        self.recorded.setdefault(fact.assignment, visit)
        self.visits[fact.assignment] = [
            fact.checkedInAt, fact.checkedOutAt, fact.minutesWorked, False,
            *(visit[4:] if visit else (None, None))]
        self.assignments[fact.assignment][4] = "left"
        if fact.takesPlace:
            shift["taken"][fact.slot] += 1
            self.look(instant, fact.shift)

    def count(self, shift, fact, visits, minutes):
        household = self.assignments[fact.assignment][3]
        tally = self.tallies[shift["season"], shift["week"], fact.person, household]
        tally[0] += visits
        tally[1] += minutes


def monday(day):
    """The first day of the week of a day: both count from 1970-01-01, which was a Thursday."""
    return day - (day + 3) % 7
