"""Read models like ours, written as one writes them in Python: dicts, over events that Google's
protobuf decodes. Runs in the environment that has it."""

import collections
import operator
import pathlib
import sys

from google.protobuf import descriptor_pool, message_factory

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

from check_catalogue import ROOT, compile_catalogue

# Facts that are kept as they are, by these of their fields.
KEPT = {name: operator.attrgetter(*fields.split()) for name, fields in {
    "person_added": "person", "role_granted": "person role", "household_added": "household",
    "household_joined": "household person", "management_granted": "household person",
    "season_created": "season", "season_completed": "season", "template_defined": "template",
    "closure_required": "shift", "message_sent": "message", "notice_sent": "message",
}.items()}


def event_class():
    """The class of the catalogue's message `Event`."""
    pool = descriptor_pool.DescriptorPool()
    pool.Add(compile_catalogue(ROOT / "events" / "catalogue.proto"))
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("treelot.Event"))


class ReadModels:
    """People with their grants, households and seasons; shifts with their taken places and since
    when they are critical; assignments with their status; visits with their minutes; what must
    close; everybody's messages; the tallies of the leaderboard, by week and household.

    A fact is kept as it is or folded by the method of its name, or both."""

    def __init__(self):
        self.kept = {name: {} for name in KEPT}
        self.shifts, self.assignments, self.visits, self.recorded = {}, {}, {}, {}
        self.critical, self.reminded = {}, set()
        self.of_person, self.of_shift, self.inboxes = (
            collections.defaultdict(list) for _ in range(3))
        self.tallies = collections.defaultdict(lambda: [0, 0])

    def apply(self, instant, actor, event):
        name = event.WhichOneof("fact")
        fact, self.actor = getattr(event, name), actor
        if name in KEPT:
            self.kept[name][KEPT[name](fact)] = instant, fact
        if name in FOLDS:
            FOLDS[name](self, instant, fact)

    def schedule_published(self, instant, fact):
        for number in fact.shifts:
            self.shifts[number]["status"] = "published"
            self.look(instant, number)

    def shift_added(self, _, fact):
        self.shifts[fact.shift] = {
            "season": fact.season, "day": fact.day, "week": monday(fact.day),
            "start": fact.start.instant, "end": fact.end.instant,
            "places": (0, fact.requiredScouts, fact.requiredParents), "label": fact.label,
            "status": "draft", "taken": [0, 0, 0], "present": [0, 0, 0],
            "minimum": fact.minimumHeadcount}

    def shift_completed(self, _, fact):
        self.shifts[fact.shift]["status"] = "completed"

    def shift_safe_again(self, _, fact):
        self.kept["closure_required"].pop(fact.shift, None)

    def message_sent(self, _, fact):
        for person in fact.recipients:
            self.inboxes[person].append(fact.message)

    def notice_sent(self, instant, fact):
        self.message_sent(instant, fact)
        if fact.notice.HasField("assignment"):
            self.reminded.add(fact.notice.assignment)

    def look(self, instant, number):
        """Since when a shift is critical, or not."""
        shift = self.shifts[number]
        if shift["status"] == "published":
            _, scouts, adults = shift["taken"]
            is_critical = adults < 2 or scouts + adults < shift["minimum"]
            if number not in self.critical or self.critical[number][0] != is_critical:
                self.critical[number] = (is_critical, instant)

    def person_signed_up(self, instant, fact, status="signed up"):
        self.assignments[fact.assignment] = [
            fact.shift, fact.person, fact.slot, fact.household, status, instant, 0, self.actor,
            fact.note.plain, None]
        self.of_person[fact.person].append(fact.assignment)
        self.of_shift[fact.shift].append(fact.assignment)
        self.take(instant, fact, 1)

    def person_walked_in(self, instant, fact):
        self.person_signed_up(instant, fact, "walked in")
        self.begin(instant, fact)

    def assignment_cancelled(self, instant, fact):
        self.assignments[fact.assignment][9] = fact.grounds
        self.absence_excused(instant, fact, "cancelled")

    def assignment_restored(self, instant, fact):
        self.assignments[fact.assignment][9] = None
        self.no_show_marked(instant, fact, "signed up")
        self.take(instant, fact, 1)

    def absence_excused(self, instant, fact, status="excused"):
        self.no_show_marked(instant, fact, status)
        self.take(instant, fact, -1)

    def no_show_marked(self, instant, fact, status="no show"):
        assignment = self.assignments[fact.assignment]
        assignment[4], assignment[6] = status, instant

    def take(self, instant, fact, places):
        self.shifts[fact.shift]["taken"][fact.slot] += places
        self.look(instant, fact.shift)

    def checked_in(self, instant, fact):
        self.assignments[fact.assignment][4] = "present"
        self.begin(instant, fact, fact.method, fact.distanceMetres)

    def begin(self, instant, fact, method=None, metres=None):
        self.visits[fact.assignment] = [instant, None, 0, False, method, metres]
        self.shifts[fact.shift]["present"][fact.slot] += 1

    def visit_closed(self, _, fact):
        self.checked_out(fact.endedAt, fact, True)

    def checked_out(self, instant, fact, forgotten=False):
        self.visits[fact.assignment][1:4] = instant, fact.minutesWorked, forgotten
        assignment = self.assignments[fact.assignment]
        assignment[4] = "left"
        self.shifts[fact.shift]["present"][assignment[2]] -= 1
        self.count(fact, 1, fact.minutesWorked)

    def visit_adjusted(self, instant, fact):
        visit = self.visits.get(fact.assignment)
        self.count(fact, 0 if visit else 1, fact.minutesDelta)
        self.recorded.setdefault(fact.assignment, visit)
        self.visits[fact.assignment] = [
            fact.checkedInAt, fact.checkedOutAt, fact.minutesWorked, False,
            *(visit[4:] if visit else (None, None))]
        self.assignments[fact.assignment][4] = "left"
        if fact.takesPlace:
            self.take(instant, fact, 1)

    def count(self, fact, visits, minutes):
        shift, household = self.shifts[fact.shift], self.assignments[fact.assignment][3]
        tally = self.tallies[shift["season"], shift["week"], fact.person, household]
        tally[0] += visits
        tally[1] += minutes


FOLDS = vars(ReadModels)


def monday(day):
    """The first day of the week of a day: both count from 1970-01-01, which was a Thursday."""
    return day - (day + 3) % 7
