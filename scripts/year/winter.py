"""The weeks in which families sign up, and what becomes of their places before the day."""

from festival.script import SYSTEM

from .autumn import OPENING
from .lot import DAY, HOUR, MINUTE, Call, moment

NOTES = ["Can stay longer", "First time, please pair us", "No heavy lifting", "Coming straight from practice"]
NOTES_SPANISH = ["Llegamos directo de la escuela", "Mi hijo puede cargar árboles", "Primera vez"]
# The number of the message to those below the quota. Notices count, too: `--check` tells a wrong one.
BELOW_QUOTA = 196
REASONS = ["Basketball game", "Work called", "Grandma is visiting", "A cold", "Concert at school"]


class SignUps:
    """Who signs up for what: everybody once before anybody comes a second time."""

    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff
        self.dice = lot.dice
        self.chair = staff.committee[0]
        self.set_aside()

    def set_aside(self):
        """The shifts of which this chapter tells more; others sign up for the rest."""
        self.busy = self.shift("2026-12-05", "Afternoon")
        self.late = self.shift("2026-12-16", "Evening")
        self.busy.is_set_aside = self.late.is_set_aside = True

    def shift(self, day, label):
        return next(s for s in self.lot.shifts if s.day.isoformat() == day and s.label == label)

    def plan(self):
        lot = self.lot
        first = "November: sign-up is open. Each family comes once before anybody comes again."
        lot.plan(OPENING + 2 * MINUTE, lambda at: lot.chapter(first))
        self._wave(OPENING + 5 * MINUTE, 1, days=5)
        lot.plan(moment("2026-11-15", "12:00"), self._open_shifts)
        again = "The second round, for whoever would come again."
        lot.plan(moment("2026-11-16", "17:00"), lambda at: lot.chapter(again))
        self._wave(moment("2026-11-16", "18:00"), 2, days=5)
        self._wave(moment("2026-11-30", "18:00"), 3, days=2)
        self._wave(moment("2026-12-02", "18:00"), 4, days=2)
        Waiting(self).plan()
        Exchanges(self).plan()
        lot.plan(moment("2026-11-20", "19:00"), self._change)
        lot.plan(moment("2026-11-26", "09:00"), self._remind)
        lot.plan(moment("2026-12-05", "21:00"), self._quota)
        lot.plan(moment("2026-12-14", "19:00"), self._ask)
        for shift in lot.shifts:
            lot.plan(shift.start - 30 * HOUR, lambda at, shift=shift: self._fill(at, shift))

    def _wave(self, begin, number, days):
        families = [f for f in self.lot.families if f.comes_in and f.outings >= number]
        for family in self.dice.shuffled(families):
            at = begin + self.dice.below(days) * DAY + self.dice.below(4 * 60) * MINUTE
            self.lot.plan(at, lambda at, family=family: self._outing(at, family))

    def _outing(self, at, family):
        """A parent and a scout of theirs, on one of the shifts that need people most."""
        lot = self.lot
        parent, scout = self.dice.pick(family.parents), self.dice.pick(family.scouts)
        wanted = [[parent, scout], [parent], [scout]]
        if self.dice.chance(25):
            wanted = [[parent], [scout]]
        for people in wanted:
            shifts = [
                shift
                for shift in lot.shifts
                if not shift.is_set_aside
                and shift.start > at + 30 * HOUR
                and all(lot.could_take(person, shift) for person in people)
            ]
            shifts.sort(key=lambda shift: (-min(shift.free(person.slot) for person in people), shift.number))
            if shifts:
                break
        else:
            return
        note = None
        if len(people) == 1 and self.dice.chance(20):
            note = self.dice.pick(NOTES_SPANISH if family.is_spanish else NOTES)
        by = parent if parent.has_account and parent is people[0] and len(people) == 1 else family.manager
        made = lot.sign_up(at, by, self.dice.pick(shifts[:5]), people, note)
        if self.dice.chance(9):
            lot.plan(at + self.dice.between(300, 3000) * MINUTE, lambda at: self._withdraw(at, made, family))

    def _withdraw(self, at, made, family):
        for assignment in made:
            if assignment.status == "confirmed" and at < assignment.shift.start - 13 * HOUR:
                self.lot.cancel(at, family.manager, assignment, reason=self.dice.pick(REASONS))

    def _open_shifts(self, at):
        lot = self.lot
        person = self.staff.young[0]
        lot.say("An older scout looks without a parent: what is open, what is taken, and what is not allowed.")
        shift = next(s for s in lot.shifts if lot.could_take(person, s) and not s.is_set_aside)
        lot.ask(at, person, "why-not", {"open": True}, shift=shift, person=person)
        lot.sign_up(at + MINUTE, person, shift, [person])
        lot.do(at + 2 * MINUTE, person, "sign-up", shift=shift, person=person.family.manager, expect="not-allowed")
        lot.ask(
            at + 3 * MINUTE, person, "open-shifts-for",
            {"taken": [{"shift": each.shift.number} for each in lot.all_on(person)][:1]}, person=person,
        )
        lot.say("What was signed up is confirmed a little later, once.")
        lot.do(at + 20 * MINUTE, SYSTEM, "send-confirmation", person=person, expect="accepted")
        lot.do(at + 21 * MINUTE, SYSTEM, "send-confirmation", person=person, expect="unchanged")

    def _change(self, at):
        """A shift is changed, and nobody is dropped silently."""
        lot = self.lot
        lot.chapter("Shifts change, and nobody is dropped in silence.")
        shift = max((s for s in lot.shifts if not s.is_set_aside), key=lambda s: len(s.on("scout")))
        dropped = shift.on("scout")[-1]
        shift.scouts = len(shift.on("scout")) - 1
        lot.do(at, self.chair, "adjust-shift", shift=shift, requiredScouts=shift.scouts, expect="slots-taken")
        dropped.status = "released"
        lot.do(
            at + MINUTE, self.chair, "adjust-shift",
            shift=shift, requiredScouts=shift.scouts, release=[dropped],
            reason="Only one saw left", expect="accepted",
        )
        later = self.shift("2026-12-17", "Evening")
        lot.do(
            at + 2 * MINUTE, self.chair, "adjust-shift",
            shift=later, start="17:30", end="20:30", reason="School play", expect="accepted",
        )
        later.start += 30 * MINUTE
        later.end += 30 * MINUTE
        lot.ask(at + 3 * MINUTE, self.chair, "shift-details", {"start": later.start, "end": later.end}, shift=later)

    def _remind(self, at):
        """The day before opening day, everybody on it is reminded once; who wants no reminder gets none."""
        lot = self.lot
        shift = lot.shifts[0]
        lot.chapter("Thanksgiving: reminders for opening day go out, each once.")
        at = shift.start - 24 * HOUR
        for assignment in shift.on("parent")[:3] + shift.on("scout")[:2]:
            silent = assignment.person is self.staff.no_reminders
            lot.do(at, SYSTEM, "send-reminder", assignment=assignment, expect="unchanged" if silent else "accepted")
            lot.do(at + MINUTE, SYSTEM, "send-reminder", assignment=assignment, expect="unchanged")
            at += MINUTE

    def _fill(self, at, shift):
        """The evening before, the committee takes what would leave a shift with fewer than two adults."""
        lot = self.lot
        if shift.status != "published":
            return
        for person in self.staff.committee:
            if len(shift.on("parent")) >= 2:
                return
            if any(each.shift.day == shift.day for each in lot.all_on(person)):
                continue
            busy = sum(each.shift.week == shift.week for each in lot.all_on(person)) >= 3
            if busy:
                lot.do(at, self.chair, "sign-up", shift=shift, person=person, expect="limit-reached")
            reason = "Else we must close" if busy else None
            lot.sign_up(at, self.chair, shift, [person], reason=reason)

    # Who has done how much

    def missing(self, at):
        """What each household lacks to three shifts, those that lack most first."""
        lot = self.lot
        counts = {family: 0 for family in lot.families}
        for each in lot.assignments:
            if each.shift.status == "draft" or each.status not in ("confirmed", "excused"):
                continue
            over = at >= each.shift.end
            if each.status == "excused" or each.left or each.came or not over:
                counts[each.family] += 1
        left = [(max(0, 3 - count), family) for family, count in counts.items() if family.is_active]
        return sorted(left, key=lambda pair: (-pair[0], pair[1].number))

    def _quota(self, at):
        lot = self.lot
        lot.chapter("Who is below three shifts, and a word to exactly those who have come in.")
        status = self.missing(at)
        short = [(missing, family) for missing, family in status if missing]
        households = [{"household": family, "name": family.name, "missing": missing} for missing, family in status]
        lot.ask(at, self.chair, "quota-status", {"unit": "shifts", "expected": 3, "households": households})
        mine = next(pair for pair in status if pair[1].comes_in and not pair[0])[1]
        lot.ask(at, mine.manager, "quota-status", {"households": [{"household": mine, "missing": 0}]})
        for missing, family in short:
            if not family.comes_in:
                continue
            body = f"You are {missing} short of three shifts. The evenings before the 18th need you most."
            if family.is_spanish:
                body = f"Les faltan {missing} de tres turnos. Nos hacen más falta en las tardes antes del 18."
            lot.do(
                at + MINUTE, self.chair, "send-message",
                audience={"household": family}, title="Still to come", body=body, priority="normal",
                expect="accepted",
            )
        asked = next(family for missing, family in short if family.comes_in)
        lot.ask(at + 2 * MINUTE, asked.manager, "messages", {"messages": [{"title": "Still to come"}]}, limit=1)
        self._below_quota(at + 3 * MINUTE, [family for _, family in short])

    def _below_quota(self, at, short):
        """One message to all who lack something, whether they have come in or not: to those who manage a household."""
        lot = self.lot
        lot.say("And one message to the managers of all of them, also of those who have not come in.")
        lot.do(
            at, self.staff.ordinary, "send-message",
            audience="belowQuota", title="Hello", body="Me, too", priority="low", expect="not-allowed",
        )
        lot.do(
            at, self.chair, "send-message",
            audience="belowQuota", title="Two weeks to go", body="Each shift counts, the take-down as well.",
            priority="normal", expect="accepted",
        )
        managers = [person for family in short for person in [family.manager, *family.co_managers]]
        sender = f"{self.chair.name} (person {self.chair.number})"
        told = f"{sender} sent message {BELOW_QUOTA} to the families below the quota, {len(managers)} people"
        lot.ask(
            at + MINUTE, self.staff.leader, "audit", {"entries": [{"event": "message.sent", "sentence": told}]},
            actor={"person": self.chair}, from_=at, to=at,
        )
        away = next(family.manager for family in short if not family.comes_in)
        second = next(family.co_managers[0] for family in short if family.co_managers)
        for person in [away, second]:
            lot.ask(at + MINUTE, person, "messages", {"messages": [{"title": "Two weeks to go"}]}, limit=1)

    def _ask(self, at):
        """A shift that nobody chose: the fairest first, and why."""
        lot, shift = self.lot, self.late
        lot.chapter("Wednesday is short. Those are asked whose households lack most, and nobody who can’t.")
        order = self._ask_order(at, shift)
        first = [
            {"person": person, "name": person.name, "missing": missing} for missing, person in order[:8]
        ]
        lot.ask(
            at, self.chair, "ask-list",
            {"freeScouts": shift.free("scout"), "freeParents": shift.free("parent"), "people": first}, shift=shift,
        )
        lot.do(at + MINUTE, self.staff.ordinary, "call-for-help", shift=shift, expect="not-allowed")
        lot.do(at + 2 * MINUTE, self.chair, "call-for-help", shift=shift, text="Cocoa is on us", expect="accepted")
        scouts = [person for _, person in order if person.slot == "scout"][: shift.free("scout")]
        parents = [person for _, person in order if person.slot == "parent"][: shift.free("parent")]
        asked = scouts + parents
        still = [{"person": person, "asksThisWeek": 1} for _, person in order if person in asked]
        for each in still:
            lot.ask(at + 3 * MINUTE, self.chair, "ask-list", {"people": [each]}, shift=shift)
        reached = [person for person in asked if self._has_mail(person)]
        lot.call = Call(shift, [each.person for each in shift.assignments if each.is_on], reached)
        lot.say("The link’s code is in the mail alone; another one lets nobody in.")
        lot.do(at + HOUR, "visitor", "answer-call", code="AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GG", expect="code-invalid")
        for person in parents + scouts[:2]:
            at += 3 * MINUTE
            lot.sign_up(at + HOUR, person.family.manager, shift, [person])

    def _has_mail(self, person):
        """Of a scout: whether a manager of their household has."""
        family = person.family
        readers = [person] if person.kind == "adult" else [family.manager, *family.co_managers]
        return any(each.email and each is not self.staff.no_mails for each in readers)

    def _ask_order(self, at, shift):
        lacking = {family: missing for missing, family in self.missing(at)}
        order = []
        for person in self.lot.people:
            others = self.lot.all_on(person)
            free = (
                person.is_active and person.has_agreed and shift.free(person.slot) > 0
                and not any(each.shift.overlaps(shift) for each in others)
                and sum(each.shift.week == shift.week for each in others) < 3
            )
            if free:
                homes = [family for family in self.staff.homes(person) if family.is_active]
                order.append((max((lacking[family] for family in homes), default=0), person))
        return sorted(order, key=lambda pair: (-pair[0], pair[1].number))


class Waiting:
    """A full Saturday: five wait, and a place that frees goes down the line."""

    def __init__(self, signups):
        self.lot, self.staff, self.chair = signups.lot, signups.staff, signups.chair
        self.shift = signups.busy
        self.signups = signups

    def plan(self):
        self.lot.plan(moment("2026-11-21", "08:00"), self._fill)

    def _fill(self, at):
        lot, shift = self.lot, self.shift
        lot.chapter("A full Saturday: who waits for a place, and for whom it is held.")
        able = [f.manager for f in lot.families[9:] if f.comes_in and lot.could_take(f.manager, shift)]
        on, self.line = able[:3], able[3:7]
        scouts = [p.family.scouts[0] for p in able[7:] if lot.could_take(p.family.scouts[0], shift)][:4]
        lot.do(at, self.line[0], "join-waitlist", shift=shift, person=self.line[0], expect="place-free")
        self.on = [lot.sign_up(at + place * MINUTE, p, shift, [p])[0] for place, p in enumerate(on, start=1)]
        for place, p in enumerate(scouts):
            lot.sign_up(at + (5 + place) * MINUTE, p.family.manager, shift, [p])
        lot.do(at + 10 * MINUTE, self.line[0], "sign-up", shift=shift, person=self.line[0], expect="shift-full")
        for place, person in enumerate(self.line):
            lot.do(at + (11 + place) * MINUTE, person, "join-waitlist", shift=shift, person=person, expect="accepted")
        lot.do(at + 20 * MINUTE, self.line[3], "leave-waitlist", shift=shift, person=self.line[3], expect="accepted")
        self._waiting(at + 21 * MINUTE, [{"person": person} for person in self.line[:3]])
        lot.plan(moment("2026-11-22", "10:00"), self._free)

    def _waiting(self, at, line):
        self.lot.ask(at, self.chair, "waitlist", {"waiting": line}, shift=self.shift)

    def _free(self, at):
        lot, line = self.lot, self.line
        lot.say("A place frees. It is held twelve hours for the first, who says nothing; the second declines.")
        lot.cancel(at, self.on[0].person, self.on[0], reason="Away that weekend")
        lot.do(at + MINUTE, SYSTEM, "offer-places", shift=self.shift, expect="accepted")
        lot.do(at + HOUR, line[3], "sign-up", shift=self.shift, person=line[3], expect="shift-full")
        self._waiting(at + HOUR, [{"person": line[0], "offer": 1}, {"person": line[1]}, {"person": line[2]}])
        lot.plan(at + 12 * HOUR + 2 * MINUTE, self._run_out)

    def _run_out(self, at):
        lot, line = self.lot, self.line
        lot.do(at, line[0], "accept-offer", offer=1, expect="offer-over")
        lot.do(at, SYSTEM, "offer-places", shift=self.shift, expect="accepted")
        self._waiting(at, [{"person": line[1], "offer": 2}, {"person": line[2]}])
        lot.do(at + 8 * HOUR, line[1], "decline-offer", offer=2, expect="accepted")
        lot.do(at + 8 * HOUR + MINUTE, SYSTEM, "offer-places", shift=self.shift, expect="accepted")
        lot.do(at + 9 * HOUR, line[1], "accept-offer", offer=3, expect="not-allowed")
        made = lot.take(self.shift, line[2])
        lot.do(at + 10 * HOUR, line[2], "accept-offer", offer=3, expect="accepted")
        lot.do(at + 10 * HOUR + MINUTE, line[2], "sign-up", shift=self.shift, person=line[2], expect="unchanged")
        self._waiting(at + 10 * HOUR + MINUTE, [])
        lot.ask(at + 10 * HOUR + MINUTE, line[2], "shift-details", {"parents": 3, "freeParents": 0}, shift=self.shift)
        self.signups.accepted = made


class Exchanges:
    """Places that go from one person to another."""

    def __init__(self, signups):
        self.lot, self.staff, self.chair = signups.lot, signups.staff, signups.chair
        self.signups = signups

    def plan(self):
        self.lot.plan(moment("2026-11-24", "18:00"), self._hand_over)
        self.lot.plan(moment("2026-11-24", "20:00"), self._swap)
        self.lot.plan(moment("2026-11-25", "08:00"), self._undo)
        self.lot.plan(moment("2026-11-25", "09:00"), self._too_late)

    def _ahead(self, at, slot="parent"):
        return [
            each
            for each in self.lot.assignments
            if each.status == "confirmed" and each.person.slot == slot and each.shift.start > at + 6 * DAY
            and not each.shift.is_set_aside and each.person.family.comes_in and each.person.has_account
            and each.person not in self.staff.committee
        ]

    def _hand_over(self, at):
        lot = self.lot
        lot.chapter("Hand-overs: to anyone, to one person, and kept after all.")
        mine, other, kept = self._ahead(at)[:3]
        taker = next(
            f.manager for f in lot.families[40:]
            if f.comes_in and f.manager not in (mine.person, other.person)
            and not any(each.shift.week == mine.shift.week for each in lot.all_on(f.manager))
        )
        lot.do(at, taker, "take-over", assignment=mine, person=taker, expect="not-offered")
        lot.do(at, mine.person, "offer-assignment", assignment=mine, expect="accepted")
        lot.ask(at + MINUTE, taker, "offers", {"handOvers": [{"assignment": mine}]})
        self._take_over(at + 2 * MINUTE, mine, taker)
        lot.do(at + 3 * MINUTE, other.person, "offer-assignment", assignment=other, to=taker, expect="accepted")
        lot.do(
            at + 4 * MINUTE, kept.person, "take-over", assignment=other, person=kept.person, expect="not-offered"
        )
        if lot.could_take(taker, other.shift) or other.shift.free("parent") == 0:
            self._take_over(at + 5 * MINUTE, other, taker)
        lot.do(at + 6 * MINUTE, kept.person, "offer-assignment", assignment=kept, expect="accepted")
        lot.do(at + 7 * MINUTE, kept.person, "withdraw-offered", assignment=kept, expect="accepted")
        lot.do(at + 8 * MINUTE, taker, "take-over", assignment=kept, person=taker, expect="not-offered")

    def _take_over(self, at, given, taker):
        given.status = "passed"
        self.lot.take(given.shift, taker)
        self.lot.do(at, taker, "take-over", assignment=given, person=taker, expect="accepted")

    def _swap(self, at):
        lot = self.lot
        lot.chapter("Swaps: both or neither.")
        ahead = self._ahead(at)
        mine = ahead[0]
        free = [
            each for each in ahead
            if each.person.family is not mine.person.family and each.shift.day != mine.shift.day
            and self._fits(mine, each) and self._fits(each, mine)
        ]
        theirs, declined = free[0], free[1]
        lot.do(at, mine.person, "propose-swap", mine=mine, theirs=declined, expect="accepted")
        lot.do(at + MINUTE, declined.person, "decline-swap", swap=1, expect="accepted")
        lot.do(at + 2 * MINUTE, declined.person, "accept-swap", swap=1, expect="swap-over")
        lot.do(at + 3 * MINUTE, mine.person, "propose-swap", mine=mine, theirs=theirs, expect="accepted")
        lot.ask(at + 4 * MINUTE, theirs.person, "offers", {"swaps": [{"swap": 2}]})
        mine.status = theirs.status = "passed"
        lot.take(theirs.shift, mine.person)
        lot.take(mine.shift, theirs.person)
        lot.do(at + 5 * MINUTE, theirs.person, "accept-swap", swap=2, expect="accepted")
        lot.ask(
            at + 6 * MINUTE, mine.person, "my-shifts",
            {"upcoming": [{"shift": {"shift": theirs.shift.number}}]}, person=mine.person,
        )

    def _fits(self, mine, theirs):
        """Whether the person of `mine` could be on the other shift, once they have left their own."""
        others = [each for each in self.lot.all_on(mine.person) if each is not mine]
        return (
            not any(each.shift.day == theirs.shift.day for each in others)
            and sum(each.shift.week == theirs.shift.week for each in others) < 3
        )

    def _undo(self, at):
        lot = self.lot
        lot.chapter("A slip of the thumb: cancelled, and undone.")
        mine = self._ahead(at, "scout") or self._ahead(at)
        mine = mine[0]
        lot.cancel(at, mine.person.family.manager, mine, mark="slip")
        lot.undo(at + MINUTE, mine.person.family.manager, "slip")
        mine = lot.take(mine.shift, mine.person)
        lot.ask(
            at + 2 * MINUTE, mine.person.family.manager, "my-shifts",
            {"upcoming": [{"assignment": mine, "status": "confirmed"}]}, person=mine.person,
        )

    def _too_late(self, at):
        """Twelve hours before the start only the committee takes people off."""
        lot = self.lot
        mine = next(each for each in lot.shifts[0].on("parent") if each.person not in self.staff.committee)
        late = lot.shifts[0].start - 11 * HOUR
        lot.plan(late, lambda at: lot.do(
            at, mine.person.family.manager, "cancel-assignment", assignment=mine, expect="too-late"
        ))
        lot.plan(late + MINUTE, lambda at: lot.cancel(at, self.chair, mine, reason="Flu, the family says"))
