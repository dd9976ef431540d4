"""The days at the lot: who comes, who leaves, who does neither, and a few days that go wrong."""

from festival.script import SYSTEM

from .lot import HOUR, MINUTE, moment

NO_SHOWS = ["No answer on the phone", "Forgot; very sorry", "Thought it was next week", "Car trouble"]
LEAVING = ["Till is two dollars short", "Out of twine", "Lovely crowd", "Saw needs a new blade"]
STORM = "2026-12-18"


class Attendance:
    """Every shift, as it goes."""

    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff
        self.dice = lot.dice
        self.chair = staff.committee[0]
        self.forgotten = []
        # Days of which a chapter of their own tells what happens.
        self.emergency = next(s for s in lot.shifts if s.day.isoformat() == "2026-12-12" and s.label == "Morning")

    def plan(self):
        lot = self.lot
        for shift in lot.shifts:
            lot.plan(shift.start - 16 * MINUTE, lambda at, shift=shift: self._begin(shift))
        for day, title in CHAPTERS:
            lot.plan(moment(day, "06:00"), lambda at, title=title: lot.chapter(title))
        lot.plan(moment("2026-11-27", "09:00"), self._early)
        lot.plan(moment("2026-11-29", "20:00"), self._corrections)
        lot.plan(moment("2026-12-11", "20:00"), self._close_sunday)
        lot.plan(moment("2026-12-12", "20:30"), self._reopen_sunday)
        lot.plan(moment(STORM, "14:30"), self._storm)
        lot.plan(moment("2026-12-06", "20:00"), self._forgotten)

    def _begin(self, shift):
        """Decides who comes and when; the others are missing."""
        lot, dice = self.lot, self.dice
        if shift.status != "published":
            return
        parents, scouts = shift.on("parent"), shift.on("scout")
        for place, each in enumerate(parents):
            # The first two are always there in time; of the others, one in twelve does not come.
            if place > 1 and dice.chance(12):
                self._miss(each)
                continue
            minutes = dice.between(-14, -4) if place < 2 else dice.between(-10, 12)
            lot.plan(shift.start + minutes * MINUTE, lambda at, each=each: self._adult_comes(at, each))
        for each in scouts:
            if dice.chance(7):
                self._miss(each)
                continue
            minutes = dice.between(-3, 10)
            lot.plan(shift.start + minutes * MINUTE, lambda at, each=each: self._scout_comes(at, each))
        if len(parents) < 2:
            lot.plan(shift.start + MINUTE, lambda at: self._help_out(at, shift))
        if dice.chance(35) or shift is self.emergency:
            lot.plan(shift.start + dice.between(30, 60) * MINUTE, lambda at: self._walk_in(at, shift))
        lot.plan(shift.end + 32 * MINUTE, lambda at: self._end(at, shift))
        if shift is self.emergency:
            Emergency(self).plan()

    def _miss(self, assignment):
        shift = assignment.shift
        if self.dice.chance(40):
            at = shift.start + self.dice.between(35, 100) * MINUTE
            self.lot.plan(at, lambda at: self.lot.no_show(at, self.chair, assignment, self.dice.pick(NO_SHOWS)))

    def _adult_comes(self, at, assignment):
        by = assignment.person
        if not by.has_account:
            by = self.chair
        location = None
        if self.dice.chance(15):
            location = {"latitude": 37.8045, "longitude": -122.2713, "accuracyMetres": self.dice.between(5, 40)}
        self.lot.check_in(at, by, assignment, location=location)
        self.plan_leaving(assignment, self.dice.between(9, 20))

    def _scout_comes(self, at, assignment):
        """Not before two adults are there; then one of them checks the scout in."""
        lot = self.lot
        adults = [each for each in lot.present("parent") if each.shift is assignment.shift]
        if len(lot.present("parent")) < 2:
            lot.do(at, self.chair, "check-in", assignment=assignment, method="manual", expect="two-adults-needed")
        if len(lot.present("parent")) < 2 or not adults:
            lot.plan(at + 3 * MINUTE, lambda at: self._scout_comes(at, assignment))
            return
        own = [each for each in adults if each.family is assignment.family]
        by = (own or adults)[0].person
        if by.has_account:
            lot.check_in(at, by, assignment)
        else:
            lot.check_in(at, self.chair, assignment, method="adminOverride")
        self.plan_leaving(assignment, self.dice.between(-6, 7))

    def _help_out(self, at, shift):
        """Fewer than two adults: one of the committee drives over."""
        lot = self.lot
        here = {each.person for each in lot.present()}
        while len(lot.present("parent")) < 2:
            person = next(p for p in self.staff.committee + [self.staff.leader] if p not in here)
            here.add(person)
            made = lot.walk_in(at, self.chair, shift, person, note="Drove over")
            self.plan_leaving(made, 15)

    def _walk_in(self, at, shift):
        """A scout who came along, with two adults there; or a parent."""
        lot = self.lot
        if len(lot.present("parent")) < 2 or shift.status != "published":
            return
        adults = [each for each in lot.present("parent") if each.shift is shift]
        come = [
            p for p in lot.people
            if p.has_agreed and lot.is_free(p, shift.day) and any(each.family is p.family for each in adults)
        ] or [p for p in lot.people if p.has_agreed and lot.is_free(p, shift.day)]
        person = self.dice.pick(come)
        by = adults[0].person if person.kind == "scout" and adults and adults[0].person.has_account else self.chair
        made = lot.walk_in(at, by, shift, person, note=self.dice.pick(["Came along", "Had an hour", None]))
        self.plan_leaving(made, self.dice.between(-8, 8) if person.kind == "scout" else 18)

    def plan_leaving(self, assignment, minutes):
        if assignment.person.kind == "adult" and self.dice.chance(9) and len(self.forgotten) < 9:
            self.forgotten.append(assignment)
            return
        at = assignment.shift.end + minutes * MINUTE
        self.lot.plan(at, lambda at: self._leave(at, assignment))

    def _leave(self, at, assignment):
        """The last two adults wait for the scouts, as long as they can check out."""
        lot = self.lot
        if not assignment.is_there:
            return
        if assignment.person.kind == "adult":
            alone = len(lot.present("parent")) <= 2 and lot.present("scout")
            if alone and at < assignment.shift.end + 28 * MINUTE:
                lot.plan(at + 2 * MINUTE, lambda at: self._leave(at, assignment))
                return
            by = assignment.person if assignment.person.has_account else self.chair
        else:
            there = [each.person for each in lot.present("parent") if each.shift is assignment.shift]
            by = next((person for person in there if person.has_account), self.chair)
        note = self.dice.pick(LEAVING) if self.dice.chance(5) else None
        lot.check_out(at, by, assignment, note)

    def _end(self, at, shift):
        """What the system does by itself when a shift is over."""
        lot = self.lot
        for each in shift.assignments:
            if each.is_there:
                lot.forget(at, each)
        if shift.status == "published":
            lot.do(at, SYSTEM, "complete-shift", shift=shift, expect="accepted")
        missing = [each for each in shift.assignments if each.status == "confirmed" and each.came is None]
        if missing and self.dice.chance(60):
            for each in missing:
                each.status = "noShow"
            lot.do(at + MINUTE, self.chair, "mark-no-shows", shift=shift, note="Not seen", expect="accepted")

    # What goes wrong

    def _early(self, at):
        lot = self.lot
        first = lot.shifts[0].on("parent")[0]
        lot.say("The screen’s code is in nobody’s script: a forged one, a stale one and an early bird are refused.")
        lot.do(at, first.person, "check-in", assignment=first, method="manual", expect="too-early")
        at = lot.shifts[0].start - 15 * MINUTE
        for code in [None, "QR-1-59835984-00000000000000000000000000"]:
            lot.plan(at, lambda at, code=code: lot.do(
                at, first.person, "check-in", assignment=first, method="qrCode", qrCode=code, expect="qr-invalid"
            ))

    def _corrections(self, at):
        """Sunday evening, over the lists of the first weekend."""
        lot = self.lot
        lot.chapter("Sunday evening: the committee goes over the lists.")
        done = [each for each in lot.assignments if each.left and each.shift.end < at and not each.was_forgotten]
        wrong, early = done[3], done[6]
        lot.do(
            at, self.staff.ordinary, "adjust-attendance",
            assignment=wrong, checkedOutAt=(wrong.left + HOUR).isoformat(), reason="Stayed", expect="not-allowed",
        )
        self.staff.corrected = wrong
        lot.adjust(at + MINUTE, self.chair, wrong, "Stayed to stack wreaths", left=wrong.left + 45 * MINUTE)
        lot.ask(
            at + 2 * MINUTE, self.chair, "attendance-history",
            {"entries": [{"assignment": wrong, "checkedOutAt": wrong.left, "adjustments": 1}]}, person=wrong.person,
        )
        lot.adjust(at + 3 * MINUTE, self.chair, early, "Came half an hour later", came=early.came + 30 * MINUTE)
        missing = [each for each in lot.assignments if each.status == "noShow"]
        if missing:
            each = missing[0]
            lot.adjust(
                at + 4 * MINUTE, self.chair, each, "Was at the other tent, says Tom",
                came=each.shift.start, left=each.shift.end,
            )

    def _close_sunday(self, at):
        lot = self.lot
        lot.chapter("Rain for Sunday: the day is closed, and reopened when the forecast changes.")
        self.sunday = [s for s in lot.shifts if s.day.isoformat() == "2026-12-13"]
        self.released = [each for s in self.sunday for each in s.assignments if each.status == "confirmed"]
        self._close(at, "2026-12-13", "Rain all day", self.sunday)
        lot.ask(
            at + MINUTE, self.chair, "week-schedule",
            {"days": [{"day": "2026-12-13", "shifts": [{"status": "closed", "scouts": 0}] * len(self.sunday)}]},
            day="2026-12-13",
        )

    def _close(self, at, day, reason, shifts):
        lot = self.lot
        lot.do(at, self.staff.ordinary, "close-day", season=1, day=day, reason=reason, expect="not-allowed")
        lot.do(at, self.chair, "close-day", season=1, day=day, reason=reason, expect="accepted")
        for shift in shifts:
            shift.status = "closed"
            for each in shift.assignments:
                if each.status == "confirmed" and each.came is None:
                    each.status = "closed"

    def _reopen_sunday(self, at):
        lot = self.lot
        lot.do(
            at, self.chair, "reopen-day", season=1, day="2026-12-13", reason="The rain goes north", expect="accepted"
        )
        for shift in self.sunday:
            shift.status = "published"
        for each in self.released:
            each.status = "confirmed"
        for shift in self.sunday:
            lot.ask(
                at + MINUTE, self.chair, "shift-details",
                {"status": "published", "scouts": len(shift.on("scout")), "parents": len(shift.on("parent"))},
                shift=shift,
            )

    def _storm(self, at):
        lot = self.lot
        lot.chapter("Friday: a storm comes up, and the evening is called off for good.")
        shifts = [s for s in lot.shifts if s.day.isoformat() == STORM]
        self._close(at, STORM, "Storm warning", shifts)
        lot.do(at + MINUTE, self.chair, "close-day", season=1, day=STORM, reason="Storm", expect="unchanged")
        lot.do(
            at + 2 * MINUTE, self.chair, "send-message",
            audience="all", title="Lot closed tonight", body="Stay home, everybody. Quédense en casa.",
            priority="urgent", expect="accepted",
        )
        gone = shifts[0].assignments[0]
        lot.do(at + 3 * MINUTE, self.chair, "sign-up", shift=shifts[0], person=gone.person, expect="shift-not-open")

    def _forgotten(self, at):
        """Half of the forgotten check-outs of the first weeks are put right."""
        lot = self.lot
        open_ = [each for each in lot.assignments if each.was_forgotten]
        lot.chapter("Forgotten check-outs: some are put right at once, the others wait.")
        lot.ask(at, self.chair, "season-statistics", {"forgottenCheckOuts": len(open_)})
        for place, each in enumerate(open_[: len(open_) // 2 + 1]):
            at += MINUTE
            left = each.shift.end + 20 * MINUTE if place % 2 else None
            lot.adjust(at, self.chair, each, "Swept the lot" if left else "Left at the end", left=left)


class Emergency:
    """Saturday the 12th: a tree falls on a parent; the shift is down to one adult for a while."""

    def __init__(self, attendance):
        self.attendance = attendance
        self.lot, self.staff, self.chair = attendance.lot, attendance.staff, attendance.chair
        self.shift = attendance.emergency

    def plan(self):
        self.lot.plan(moment("2026-12-12", "10:40"), self._fall)

    def _fall(self, at):
        lot, shift = self.lot, self.shift
        lot.say("Twenty to eleven: a tree comes down on a parent. All but one of the adults drive to the hospital.")
        there = lot.present("parent")
        self.scouts = len(lot.present("scout"))
        hurt, stays = there[0], there[-1]
        present = sorted(lot.present(), key=lambda each: (each.person.kind, each.person.name))
        lot.ask(at, self.chair, "shift-roster", {"present": [{"assignment": each} for each in present]}, shift=shift)
        for each in there[:-1]:
            lot.check_out(at + MINUTE, each.person if each.person.has_account else self.chair, each, "To the hospital")
        lot.do(
            at + 2 * MINUTE, self.chair, "send-message",
            audience={"shift": shift}, title="Accident at the lot", priority="urgent",
            body=f"{hurt.person.first_name} is on the way to the hospital, awake. A second adult is coming.",
            expect="accepted",
        )
        self._coverage(at + 2 * MINUTE, adults=1, level="closureRequired")
        alerts = {"alerts": [{"shift": shift, "level": "closureRequired"}]}
        lot.ask(at + 2 * MINUTE, self.chair, "staffing-alerts", alerts)
        lot.say("Leaders are told when it has lasted five minutes, and once. No scout may come meanwhile.")
        lot.do(at + 3 * MINUTE, SYSTEM, "alert-coverage", shift=shift, expect="unchanged")
        lot.do(at + 6 * MINUTE, SYSTEM, "alert-coverage", shift=shift, expect="accepted")
        lot.do(at + 7 * MINUTE, SYSTEM, "alert-coverage", shift=shift, expect="unchanged")
        scout = next(p for p in lot.people if p.kind == "scout" and p.has_agreed and lot.is_free(p, shift.day))
        lot.do(at + 8 * MINUTE, self.chair, "add-walk-in", shift=shift, person=scout, expect="two-adults-needed")
        lot.plan(at + 15 * MINUTE, self._relief)

    def _coverage(self, at, adults, **more):
        actual = {"actual": {"scouts": self.scouts, "adults": adults}} | more
        self.lot.ask(at, self.chair, "shift-details", actual, shift=self.shift)

    def _relief(self, at):
        lot, shift = self.lot, self.shift
        helpers = [p for p in self.staff.committee[::-1] + [self.staff.leader] if lot.is_free(p, shift.day)]
        made = lot.walk_in(at, self.chair, shift, helpers[0], note="Relief")
        self.attendance.plan_leaving(made, 15)
        self._coverage(at, adults=2)
        lot.do(at + 2 * MINUTE, SYSTEM, "alert-coverage", shift=shift, expect="accepted")
        self._stranger(at + 3 * MINUTE)
        lot.say("A wrong check-in is taken back: it counts as nothing.")
        wrong = lot.walk_in(at + 7 * MINUTE, self.chair, shift, helpers[1])
        wrong.came, wrong.status = None, "retracted"
        lot.do(
            at + 8 * MINUTE, self.chair, "retract-check-in",
            assignment=wrong, reason="It was somebody else", expect="accepted",
        )

    def _stranger(self, at):
        """A parent who never confirmed the rules comes to help; and does not leave, although it is noted."""
        lot, shift = self.lot, self.shift
        stranger = self.staff.late_family.parents[0]
        lot.say("A parent comes to help who never confirmed the rules; and a check-out of theirs is taken back.")
        lot.do(at, self.chair, "add-walk-in", shift=shift, person=stranger, expect="agreement-missing")
        visitor = lot.walk_in(
            at + MINUTE, self.chair, shift, stranger, note="Came to help after the accident",
            reason="Read the rules with me at the gate",
        )
        lot.do(at + 2 * MINUTE, self.chair, "check-out", assignment=visitor, expect="accepted")
        lot.do(
            at + 3 * MINUTE, self.chair, "retract-check-out",
            assignment=visitor, reason="Only fetched a saw", expect="accepted",
        )
        self.attendance.plan_leaving(visitor, 14)


CHAPTERS = [
    ("2026-11-27", "Friday 27 November: opening day."),
    ("2026-11-28", "Saturday: two trucks, and the first weekend."),
    ("2026-11-29", "Sunday."),
    ("2026-11-30", "The first week of evenings; Tuesday the lot is closed."),
    ("2026-12-05", "The second weekend."),
    ("2026-12-07", "The second week."),
    ("2026-12-12", "The third weekend."),
    ("2026-12-14", "The last week."),
    ("2026-12-19", "The last weekend."),
    ("2026-12-21", "Monday 21 December: everything comes down."),
]
