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
    """People, households and seasons; shifts with their taken places; assignments with their
    status; visits with their minutes; the tallies of the leaderboard."""

    def __init__(self):
        self.people, self.households, self.members = {}, {}, collections.defaultdict(list)
        self.seasons, self.templates, self.shifts = {}, {}, {}
        self.assignments, self.visits = {}, {}
        self.of_person, self.of_shift = collections.defaultdict(list), collections.defaultdict(list)
        self.tallies = collections.defaultdict(lambda: [0, 0])
        self.folds = {
            "person_added": self.person_added, "household_added": self.household_added,
            "household_joined": self.household_joined, "season_created": self.season_created,
            "schedule_published": self.schedule_published,
            "season_completed": self.season_completed,
            "template_defined": self.template_defined, "shift_added": self.shift_added,
            "person_signed_up": self.signed_up, "assignment_cancelled": self.cancelled,
            "no_show_marked": self.no_show, "absence_excused": self.excused,
            "person_walked_in": self.walked_in, "checked_in": self.checked_in,
            "checked_out": self.checked_out, "visit_adjusted": self.adjusted,
            "visit_closed": self.closed,
        }

    def apply(self, instant, event):
        name = event.WhichOneof("fact")
        fold = self.folds.get(name)
        if fold:
            fold(instant, getattr(event, name))

    def person_added(self, _, fact):
        self.people[fact.person] = (fact.kind, fact.role, fact.firstName.plain,
                                    fact.lastName.plain)

    def household_added(self, _, fact):
        self.households[fact.household] = fact.name

    def household_joined(self, _, fact):
        self.members[fact.household].append(fact.person)

    def season_created(self, _, fact):
        self.seasons[fact.season] = [fact.name, fact.year, fact.firstDay, fact.lastDay, "planned"]

    def schedule_published(self, _, fact):
        self.seasons[fact.season][4] = "active"
        for shift in fact.shifts:
            self.shifts[shift]["status"] = "published"

    def season_completed(self, _, fact):
        self.seasons[fact.season][4] = "completed"

    def template_defined(self, _, fact):
        self.templates[fact.template] = (fact.name, fact.requiredScouts, fact.requiredParents)

    def shift_added(self, _, fact):
        self.shifts[fact.shift] = {
            "season": fact.season, "day": fact.day, "start": fact.start.instant,
            "end": fact.end.instant, "places": (0, fact.requiredScouts, fact.requiredParents),
            "label": fact.label, "status": "draft", "taken": [0, 0, 0], "present": [0, 0, 0],
        }

    def signed_up(self, instant, fact):
        self.take(instant, fact, "signed up")

    def walked_in(self, instant, fact):
        self.take(instant, fact, "walked in")
        self.begin(instant, fact)

    def take(self, instant, fact, status):
        self.assignments[fact.assignment] = [
            fact.shift, fact.person, fact.slot, fact.household, status, instant, 0]
        self.of_person[fact.person].append(fact.assignment)
        self.of_shift[fact.shift].append(fact.assignment)
        self.shifts[fact.shift]["taken"][fact.slot] += 1

    def cancelled(self, instant, fact):
        self.release(instant, fact, "cancelled")

    def excused(self, instant, fact):
        self.release(instant, fact, "excused")

    def release(self, instant, fact, status):
        assignment = self.assignments[fact.assignment]
        assignment[4], assignment[6] = status, instant
        self.shifts[fact.shift]["taken"][fact.slot] -= 1

    def no_show(self, instant, fact):
        assignment = self.assignments[fact.assignment]
        assignment[4], assignment[6] = "no show", instant

    def checked_in(self, instant, fact):
        self.assignments[fact.assignment][4] = "present"
        self.begin(instant, fact)

    def begin(self, instant, fact):
        self.visits[fact.assignment] = [instant, None, 0, False]
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
        self.count(shift, fact.person, 1, fact.minutesWorked)

    def adjusted(self, _, fact):
        visit = self.visits.get(fact.assignment)
        shift = self.shifts[fact.shift]
        self.count(shift, fact.person, 0 if visit else 1, fact.minutesDelta)
        self.visits[fact.assignment] = [fact.checkedInAt, fact.checkedOutAt, fact.minutesWorked,
                                        False]
        self.assignments[fact.assignment][4] = "left"
        if fact.takesPlace:
            shift["taken"][fact.slot] += 1

    def count(self, shift, person, visits, minutes):
        tally = self.tallies[shift["season"], person]
        tally[0] += visits
        tally[1] += minutes
