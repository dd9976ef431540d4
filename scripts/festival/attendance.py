"""The festival itself: who came, when they came and left, and who did not."""

import datetime

from .script import SYSTEM, Assignment
from .season import HOUR, MINUTE

SECOND = datetime.timedelta(seconds=1)

NO_SHOW_NOTES = [
    "No answer on the phone",
    "Not seen all day",
    "Asleep, says the tent next door",
    "Went to the wrong stage",
    "Stuck in traffic on the A438",
    "Forgot; very sorry",
]
EXCUSES = [
    "Sprained an ankle at the gate, was with the first-aiders",
    "Car broke down near Ledbury, rang us",
    "Sick child",
    "Tested positive, went home",
]
CORRECTIONS = {
    "forgot": ["Left with the rest of the crew", "Stayed to clear up", "Wristband sheet says so"],
    "late": ["Was there from the start, phone was flat", "Queue at the desk"],
    "absent": ["Worked at the other gate, the steward’s list says", "Was on the shift all along"],
}
WALK_IN_NOTES = ["Jumped in, we were short", "Asked at the info desk", "Friend of the crew", None]
CHECK_OUT_NOTES = [
    "Radio 14 has a flat battery",
    "Till is £2 short",
    "Lovely crowd",
    "Tea urn leaks",
]


class Attendance:
    def __init__(self, script, committee, dice):
        self.script = script
        self.committee = committee
        self.dice = dice

    def play(self, kept):
        """Everybody’s shifts, one person after the other, each in their order."""
        by_person = {}
        for assignment in kept:
            by_person.setdefault(assignment.person, []).append(assignment)
        for mine in by_person.values():
            mine.sort(key=lambda assignment: assignment.shift.start)
            free_from = mine[0].shift.start - 24 * HOUR
            for index, assignment in enumerate(mine):
                following = mine[index + 1].shift.start if index + 1 < len(mine) else None
                free_from = self._one(assignment, free_from, following)

    def walk_in(self, shifts, people, rivals, count):
        """The committee takes in who is free, first where a shift is short. `rivals` has all shifts
        that each person ever signed up for."""
        short = [shift for shift in shifts if shift.signed_up < shift.minimum]
        for _ in range(count):
            shift = self.dice.pick(short if self.dice.chance(70) else shifts)
            person = self.dice.pick(
                [p for p in people if not any(_near(shift, other) for other in rivals[p])]
            )
            rivals[person].append(shift)
            assignment = Assignment(person, shift)
            length = int((shift.end - shift.start) / MINUTE)
            self.script.add(
                shift.start + self.dice.between(1, length // 2) * MINUTE,
                self.dice.pick(self.committee),
                "add-walk-in",
                makes=assignment,
                shift=shift,
                person=person,
                note=self.dice.pick(WALK_IN_NOTES),
            )
            self._leave(assignment, None)

    def excuse(self, extras):
        """Absences that turn out to be all right: mostly after they were noted, once before."""
        for index, (assignment, excuse) in enumerate(zip(extras, EXCUSES)):
            committee = self.dice.pick(self.committee)
            at = assignment.shift.start - 20 * MINUTE
            if index > 0:
                at = self._note_absence(assignment) + self.dice.between(30, 300) * MINUTE
            self.script.add(at, committee, "excuse-absence", assignment=assignment, note=excuse)

    def _one(self, assignment, free_from, following):
        """One visit, or none; returns when the person is free again."""
        shift = assignment.shift
        if self.dice.chance(6):
            noted = self._note_absence(assignment)
            if self.dice.chance(25):
                self._adjust(assignment, noted, "absent", shift.start, shift.end)
            return free_from
        came = self._come(assignment, free_from)
        hurries = following is not None and following - shift.end < 75 * MINUTE
        if came - shift.start > 12 * MINUTE and self.dice.chance(20):
            self._adjust(assignment, shift.end + HOUR, "late", checked_in=shift.start)
        return self._leave(assignment, following if hurries else None, may_forget=not hurries)

    def _come(self, assignment, free_from):
        """Most come a few minutes early; some late, while check-in is open."""
        shift = assignment.shift
        minutes = -self.dice.around(0, 14) if self.dice.chance(84) else self.dice.between(1, 29)
        at = shift.start + minutes * MINUTE + self.dice.below(60) * SECOND
        at = max(at, free_from + self.dice.between(60, 180) * SECOND)
        by, method = "self", "manual"
        roll = self.dice.below(100)
        if roll < 12:
            by = "colleague"
        elif roll < 24:
            by = self.dice.pick(self.committee)
            method = "adminOverride" if self.dice.chance(25) else "manual"
        self.script.add(
            at,
            by,
            "check-in",
            assignment=assignment,
            method=method,
            location=self._location() if by == "self" and self.dice.chance(10) else None,
        )
        return at

    def _location(self):
        """Somewhere on the field, or, one time in ten, still on the road."""
        spread = 4_000 if self.dice.chance(10) else 900
        return {
            "latitude": (5_204_050 + self.dice.between(-spread, spread) // 2) / 100_000,
            "longitude": (-237_720 + self.dice.between(-spread, spread)) / 100_000,
            "accuracyMetres": self.dice.between(4, 60),
        }

    def _leave(self, assignment, hurry_to, may_forget=True):
        """Checks out, or forgets it; returns when the person is free again."""
        shift = assignment.shift
        if may_forget and self.dice.chance(5):
            return self._forget(assignment)
        late = -2 if hurry_to else 18
        at = shift.end + self.dice.around(-12, late) * MINUTE + self.dice.below(60) * SECOND
        roll = self.dice.below(100)
        by = "colleague" if roll < 8 else "self" if roll < 95 else self.dice.pick(self.committee)
        note = self.dice.pick(CHECK_OUT_NOTES) if self.dice.chance(3) else None
        self.script.add(at, by, "check-out", assignment=assignment, note=note)
        return at

    def _forget(self, assignment):
        shift = assignment.shift
        closed = shift.end + 31 * MINUTE
        self.script.add(closed, SYSTEM, "close-forgotten-visit", assignment=assignment)
        if self.dice.chance(60):
            left = shift.end + self.dice.between(-25, 35) * MINUTE
            self._adjust(assignment, closed, "forgot", checked_out=left)
        return closed

    def _note_absence(self, assignment):
        at = assignment.shift.start + (31 + self.dice.around(0, 150)) * MINUTE
        self.script.add(
            at,
            self.dice.pick(self.committee),
            "mark-no-show",
            assignment=assignment,
            note=self.dice.pick(NO_SHOW_NOTES),
        )
        return at

    def _adjust(self, assignment, after, why, checked_in=None, checked_out=None):
        """Some hours later, when the committee sits over its lists."""
        at = max(after, assignment.shift.end + HOUR) + self.dice.between(20, 900) * MINUTE
        self.script.add(
            at,
            self.dice.pick(self.committee),
            "adjust-attendance",
            assignment=assignment,
            checkedInAt=checked_in and checked_in.isoformat(),
            checkedOutAt=checked_out and checked_out.isoformat(),
            reason=self.dice.pick(CORRECTIONS[why]),
        )


def _near(shift, other):
    """Too near to be at both, with the time for coming and leaving."""
    room = 90 * MINUTE
    return shift.start < other.end + room and other.start < shift.end + room


def choose_colleagues(script, dice):
    """Fills in who is meant by “self” and “colleague”: who is there at that moment is known only
    when all actions stand in order."""
    present = {}
    for action in script.in_order():
        if action.do == "add-walk-in":
            present.setdefault(action.makes.shift, []).append(action.makes.person)
            continue
        assignment = action.fields.get("assignment")
        if action.do not in ("check-in", "check-out", "close-forgotten-visit"):
            continue
        there = present.setdefault(assignment.shift, [])
        if action.do != "check-in":
            there.remove(assignment.person)
        if action.by == "colleague":
            action.by = dice.pick(there) if there else assignment.person
        elif action.by == "self":
            action.by = assignment.person
        if action.do == "check-in":
            there.append(assignment.person)
