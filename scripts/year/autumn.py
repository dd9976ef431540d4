"""Autumn: the list is brought in, everybody gets a code, and the season is made."""

import datetime

from festival.script import OPERATOR, SYSTEM

from .asides import VISITOR, OctoberAsides
from .families import Family, Person
from .lot import DAY, HOUR, MINUTE, Shift, moment

COMMITTEE = ["Delgado", "Carter", "Patel", "Olsen", "Quinn"]
OPENING = moment("2026-11-09", "18:00")
# What a browser says of itself when notifications are turned on.
BROWSER = {
    "endpoint": "https://fcm.googleapis.com/fcm/send/phone",
    "publicKey": "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    "secret": "BTBZMqHH6r4Tts7J_aSIgg",
}
# A drawn face, of 24 by 24 pixels: a JPEG file in base64url.
FACE = (
    "_9j_4AAQSkZJRgABAQAAAQABAAD_2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWG"
    "kJ6jq62rZ4C8ybqmx5moq6T_wAALCAAYABgBAREA_8QAFgABAQEAAAAAAAAAAAAAAAAABQQD_8QAJhAAAQMDAgUFAAAAAAAA"
    "AAAAAQIDEQAEEgUhEzFBUZEUMkJSof_aAAgBAQAAPwBG4fTbtFahPQDuaMOoXBXOQA-sbUhaXIuG5iFJ9wqfVgYaMbb7-Kk9"
    "SvjoehGSIgYiNq30yVXK1R8TMCBzpB5pDzZQsSD-UedMczgOJx79fFXW9ui3bxTuTzPev__Z"
)
FIRST_DAY, LAST_DAY = "2026-11-27", "2026-12-21"
CLOSED_DAY = "2026-12-01"
POLICY = {
    "minimumAdults": 2,
    "weeklyShiftLimit": 3,
    "cancelDeadlineMinutes": 720,
    "signUpOpensAt": OPENING,
    "quota": {"shifts": 3, "excused": True},
    "asksPerWeek": 2,
    "agreement": {"title": "Lot safety rules", "url": "https://example.org/lot-safety"},
    "geofence": {"latitude": 37.8044, "longitude": -122.2712, "radiusMetres": 150, "strict": False},
}


class Autumn:
    """From the first evening to the moment at which sign-up opens."""

    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff
        self.dice = lot.dice

    def tell(self):
        self.open()
        self.bring_in()
        self.entrust()
        self.claim()
        self.tidy_up()
        self.relate()
        OctoberAsides(self.lot, self.staff).tell()
        self.plan()
        self.agree()

    # September

    def open(self):
        lot, leader = self.lot, self.staff.leader
        lot.chapter("September: Grace opens the lot, and brings in the troop’s spreadsheet: roster.csv, beside this.")
        lot.do(
            moment("2026-09-08", "19:00"), OPERATOR, "open-lot",
            troop="Troop 317", timeZone="America/Los_Angeles",
            leader={"firstName": leader.first_name, "lastName": leader.last_name, "email": leader.email},
            expect="accepted",
        )
        lot.add_person(leader)
        leader.has_account = True

    def bring_in(self):
        """What `treelot import-roster roster.csv --yes` does, action by action."""
        lot = self.lot
        at = moment("2026-09-08", "19:30")
        for number, family in enumerate(lot.families, start=1):
            family.number = number
            lot.do(at, OPERATOR, "add-household", name=family.name)
            for person in family.members:
                if person is not self.staff.leader:
                    lot.add_person(person)
                    lot.do(
                        at, OPERATOR, "add-family-member",
                        household=family, firstName=person.first_name, lastName=person.last_name,
                        kind=person.kind, role=person.role, email=person.email, birthYear=person.birth_year,
                    )
                if person is family.manager:
                    lot.do(at, OPERATOR, "grant-household-management", household=family, person=person)
        self.imported = len(lot.text)
        scouts = sum(person.kind == "scout" for person in lot.people)
        adults = len(lot.people) - scouts - 1
        mailed = sum(person.email is not None for person in lot.people) - 1
        lot.ask(
            moment("2026-09-08", "19:40"), self.staff.leader, "not-signed-in-yet",
            {"adults": adults, "scouts": scouts, "withEmail": mailed},
        )

    def entrust(self):
        lot, leader = self.lot, self.staff.leader
        at = moment("2026-09-09", "20:00")
        lot.chapter("Who does what. A role that went to the wrong person is taken back.")
        for person in self.staff.committee:
            lot.do(at, leader, "grant-role", person=person, role="committee", expect="accepted")
        wrong = self.staff.treasurer.family.members[-1]
        lot.do(at, leader, "grant-role", person=wrong, role="treasurer", expect="invalid")
        other = next(f for f in lot.families[20:] if len(f.parents) == 2 and f.comes_in).parents[1]
        lot.do(at, leader, "grant-role", person=other, role="treasurer", expect="accepted", mark="treasurer")
        lot.undo(at + MINUTE, OPERATOR, "treasurer", reason="It is Walt who keeps the books")
        lot.do(at + 2 * MINUTE, leader, "grant-role", person=self.staff.treasurer, role="treasurer", expect="accepted")
        lot.ask(at + 3 * MINUTE, other, "current-user", {"grants": []})

    def claim(self):
        """Codes for everybody, claimed in part, and once more for exactly those who have not come."""
        lot, leader = self.lot, self.staff.leader
        at = moment("2026-09-14", "18:00")
        lot.chapter("Everybody gets a code: by mail where there is an address, on a slip where there is none.")
        until = moment("2026-10-20", "00:00")
        parents = [person for person in lot.people if person.kind == "adult" and not person.has_account]
        without = [person for person in parents if not person.email]
        lot.do(
            at, leader, "issue-claim-codes",
            audience="parents", expiresAt=until, deliver="mail", expect="accepted",
        )
        lot.do(
            at + MINUTE, leader, "issue-claim-codes",
            people=without, expiresAt=until, deliver="sheet", let="slip", expect="accepted",
        )
        lot.codes += len(parents)
        lot.do(at + 20 * MINUTE, VISITOR, "claim-profile", code="$slip", expect="accepted")
        without[0].has_account = True
        lot.do(at + 21 * MINUTE, VISITOR, "claim-profile", code="$slip", expect="code-invalid")
        lot.say("At the troop meeting many more sign in at the leader’s table, each with a code of their own.")
        coming = [f.manager for f in lot.families if f.comes_in and not f.manager.has_account]
        coming += [f.parents[1] for f in lot.families if f.comes_in and len(f.parents) == 2 and self.dice.chance(35)]
        first, later = coming[: len(coming) * 2 // 3], coming[len(coming) * 2 // 3 :]
        self._claim_each(moment("2026-09-15", "18:30"), first, until)
        self._who_is_left(moment("2026-09-16", "08:00"), moment("2026-09-14", "18:00"))
        lot.say("Two weeks later the reminder goes to exactly those who have not come.")
        again = moment("2026-09-28", "18:00")
        lot.do(
            again, leader, "issue-claim-codes",
            audience="parents", expiresAt=until, deliver="mail", expect="accepted",
        )
        lot.codes += sum(p.kind == "adult" and p.email is not None and not p.has_account for p in lot.people)
        self._who_is_left(again + MINUTE, again)
        self._claim_each(moment("2026-09-29", "18:30"), later, until)
        scouts = [f.scouts[0] for f in lot.families if f.comes_in and f.scouts[0].birth_year <= 2011]
        lot.say("Some older scouts want to look for themselves. They act for themselves only.")
        self._claim_each(moment("2026-09-29", "20:30"), scouts[:6], until, by_manager=True)
        self.young = scouts[:6]
        lot.do(
            moment("2026-09-29", "21:30"), scouts[0], "change-phone",
            person=scouts[1], phone="(510) 555-0199", expect="not-allowed",
        )
        self._who_is_left(moment("2026-09-30", "08:00"), again)

    def _claim_each(self, at, people, until, by_manager=False):
        lot = self.lot
        for person in people:
            by = person.family.manager if by_manager else self.staff.leader
            lot.do(at, by, "issue-claim-code", person=person, expiresAt=until, let="code")
            lot.codes += 1
            at += self.dice.between(1, 2) * MINUTE
            lot.do(at, VISITOR, "claim-profile", code="$code", expect="accepted")
            person.has_account = True

    def _who_is_left(self, at, mailed_at):
        """By household, then by number; who was mailed has the moment of the last mail."""
        left = [person for person in self.lot.people if not person.has_account]
        left.sort(key=lambda person: (person.family.number, person.number))
        people = [
            {"person": person, "name": person.name}
            | ({"mailedAt": mailed_at} if person.kind == "adult" and person.email else {})
            for person in left
        ]
        self.lot.ask(
            at, self.staff.leader, "not-signed-in-yet",
            {
                "adults": sum(person.kind == "adult" for person in left),
                "scouts": sum(person.kind == "scout" for person in left),
                "people": people,
            },
        )

    # October

    def tidy_up(self):
        lot, leader = self.lot, self.staff.leader
        at = moment("2026-10-02", "19:00")
        lot.chapter("Second parents manage, too; languages, numbers and mails.")
        for family in lot.families:
            if family.comes_in and len(family.parents) == 2 and family.parents[1].has_account:
                lot.do(
                    at, family.manager, "grant-household-management",
                    household=family, person=family.parents[1], expect="accepted",
                )
                family.co_managers.append(family.parents[1])
                at += MINUTE
        for family in lot.families:
            if family.comes_in and family.is_spanish and self.dice.chance(80):
                lot.do(at, family.manager, "set-language", language="es", expect="accepted")
                at += MINUTE
        managers = [family.manager for family in lot.families if family.comes_in]
        for place, person in enumerate(managers[3:33:2]):
            lot.do(at, person, "change-phone", person=person, phone=f"(510) 555-01{place + 10}", expect="accepted")
            at += MINUTE
        for person in managers[5:9]:
            scout = person.family.scouts[0]
            lot.do(at, person, "set-photo", person=scout, photo=FACE, expect="accepted")
            lot.ask(at, person, "photo", {"photo": FACE}, person=scout)
            lot.ask(at, managers[9], "photo", "not-allowed", person=scout)
            at += MINUTE
        self.no_reminders, self.no_mails = managers[20], managers[21]
        lot.do(at, self.no_reminders, "set-reminders", enabled=False, expect="accepted")
        lot.do(at, self.no_mails, "set-mails", enabled=False, expect="accepted")
        lot.ask(at, self.no_reminders, "messages", {"reminders": False, "mails": True})
        lot.ask(at, self.no_mails, "messages", {"reminders": True, "mails": False})
        self._notify_phone(at, managers[10], managers[11])
        self._wrong_door(moment("2026-10-04", "10:00"))
        self._two_households(moment("2026-10-06", "19:00"))
        lot.do(
            moment("2026-10-06", "20:00"), leader, "send-message",
            audience="leadership", title="Kickoff", body="Sunday at six, in the church hall.",
            priority="normal", expect="accepted",
        )

    def _notify_phone(self, at, person, other):
        """A session of a phone, to which notifications go; nobody else turns them on there."""
        lot = self.lot
        lot.do(at, self.staff.leader, "issue-sign-in-code", person=person, let="phoneCode", expect="accepted")
        lot.codes += 1
        lot.do(at, VISITOR, "sign-in", code="$phoneCode", device="Phone", let="phone", expect="accepted")
        lot.do(at, other, "set-push", session="$phone", **BROWSER, expect="not-allowed")
        lot.do(at, person, "set-push", session="$phone", **BROWSER, expect="accepted")

    def _wrong_door(self, at):
        lot, leader = self.lot, self.staff.leader
        lot.chapter("The wrong door: a mother redeems an invite, and is there twice, in two households.")
        family = next(
            f for f in lot.families[30:] if f.comes_in and len(f.parents) == 2 and not f.parents[1].has_account
        )
        mother = family.parents[1]
        lot.do(
            at, leader, "generate-invite-codes",
            role="parent", count=1, expiresAt=at + 20 * DAY, let="invite",
        )
        # The invite, and the link that is mailed to an address that nobody knows yet.
        lot.codes += 2
        twin = Person(mother.first_name, mother.last_name, "adult", email="second.door@example.org", role="parent")
        door = Family("The other door", [twin], [], number=len(lot.families) + 1)
        lot.do(
            at + HOUR, VISITOR, "redeem-invite",
            code="$invite", firstName=twin.first_name, lastName=twin.last_name, email=twin.email,
            householdName=door.name, expect="accepted",
        )
        lot.add_person(twin)
        twin.has_account = True
        merging = {"into": mother, "from_": twin, "reason": "Came in by two doors"}
        lot.do(at + 2 * HOUR, mother, "merge-people", **merging, expect="not-allowed")
        lot.do(at + 3 * HOUR, leader, "merge-people", **merging, expect="accepted")
        lot.do(
            at + 3 * HOUR + MINUTE, leader, "merge-households",
            into=family, from_=door, reason="The same family", expect="accepted",
        )
        twin.is_active, mother.has_account = False, True
        # She managed the household that came in by the other door.
        family.co_managers.append(mother)
        self.merged = (mother, twin, door)
        lot.ask(
            at + 4 * HOUR, leader, "household-members",
            {"name": family.name, "members": [{"person": mother, "account": "active"}]}, household=family,
        )
        lot.ask(at + 4 * HOUR, mother, "my-shifts", {"person": mother}, person=twin)

    def _two_households(self, at):
        """Bruno lives with his father and, every other week, with his mother and her husband."""
        lot = self.lot
        reyes, whitfield = self.staff.cast["reyes"], self.staff.cast["whitfield"]
        bruno = reyes.scouts[0]
        lot.chapter("Bruno lives in two households. They count as one family.")
        lot.do(at, reyes.manager, "regenerate-household-link-code", scout=bruno, let="link")
        lot.codes += 1
        lot.do(
            at + MINUTE, whitfield.manager, "link-scout-to-household",
            code="$link", household=whitfield, expect="accepted",
        )
        lot.do(
            at + 2 * MINUTE, self.staff.leader, "group-households",
            households=[reyes.number, whitfield.number], name="Reyes & Whitfield", expect="accepted",
        )

    def relate(self):
        lot = self.lot
        at = moment("2026-10-08", "19:00")
        lot.chapter("Whose scouts are whose: the hours of parents count for them when money is shared out.")
        forgetful = [f for f in lot.families[8:] if f.comes_in][::9]
        for family in lot.families:
            if not family.comes_in or family in forgetful:
                continue
            for person in family.parents:
                for scout in family.scouts:
                    step = family.name == "Whitfield" and person is family.parents[1]
                    self._relate(at, family.manager, person, scout, "stepParent" if step else "parent")
                    at += MINUTE
        reyes, whitfield = self.staff.cast["reyes"], self.staff.cast["whitfield"]
        bruno = reyes.scouts[0]
        self._relate(at, whitfield.manager, whitfield.parents[0], bruno, "parent")
        self._relate(at, whitfield.manager, whitfield.parents[1], bruno, "stepParent")
        lot.do(
            at, whitfield.manager, "relate",
            adult=whitfield.parents[0], scout=self.staff.cast["holloway"].scouts[0], as_="parent",
            expect="not-allowed",
        )

    def _relate(self, at, by, adult, scout, kinship):
        adult.family.kin.setdefault(adult, []).append(scout)
        self.lot.do(at, by, "relate", adult=adult, scout=scout, as_=kinship, expect="accepted")

    def plan(self):
        lot, leader, chair = self.lot, self.staff.leader, self.staff.committee[0]
        at = moment("2026-10-12", "19:00")
        lot.chapter("The season: rules, recurring shifts, days of their own.")
        lot.do(
            at, leader, "create-season",
            name="Winter 2026", year=2026, firstDay=FIRST_DAY, lastDay=LAST_DAY,
            location="Lot at Oak and 5th", description="Trees, wreaths and cocoa", expect="accepted",
        )
        lot.do(at + MINUTE, leader, "set-season-policy", season=1, **POLICY, expect="accepted")
        templates = [
            ("Evening", "weekday", ["monday", "tuesday", "wednesday", "thursday", "friday"], "17:00", "20:00", 3, 2),
            ("Morning", "weekend", ["saturday", "sunday"], "09:00", "13:00", 4, 2),
            ("Afternoon", "weekend", ["saturday", "sunday"], "13:00", "17:00", 4, 3),
            ("Opening day", "special", None, "10:00", "16:00", 6, 4),
            ("Take-down", "special", None, "16:00", "19:00", 5, 4),
            ("Night watch", "weekend", ["saturday"], "20:00", "23:00", 0, 2),
        ]
        for name, kind, weekdays, start, end, scouts, parents in templates:
            at += MINUTE
            lot.do(
                at, chair, "define-template",
                name=name, kind=kind, weekdays=weekdays, start=start, end=end,
                requiredScouts=scouts, requiredParents=parents, label=name, expect="accepted",
            )
        at += 10 * MINUTE
        lot.do(at, chair, "retire-template", template=6, expect="accepted")
        lot.do(at, chair, "revise-template", template=2, requiredParents=3, expect="accepted")
        lot.do(at, chair, "set-closed-days", season=1, days=["2026-12-08"], expect="accepted", mark="closed days")
        lot.undo(at + MINUTE, chair, "closed days", reason="The concert is a week earlier")
        lot.do(at + 2 * MINUTE, chair, "set-closed-days", season=1, days=[CLOSED_DAY], expect="accepted")
        special = [
            {"template": 4, "day": FIRST_DAY, "replaces": True},
            {"template": 5, "day": LAST_DAY, "replaces": True},
        ]
        lot.do(at + 3 * MINUTE, chair, "generate-schedule", season=1, specialDates=special, expect="accepted")
        lot.do(at + 4 * MINUTE, chair, "generate-schedule", season=1, specialDates=special, expect="unchanged")
        self._generate()
        lot.generated = len(lot.shifts)
        lot.do(
            at + 5 * MINUTE, chair, "add-shift",
            season=1, day="2026-11-28", start="07:00", end="09:00", requiredScouts=2, requiredParents=2,
            label="Second truck", notes="Bring gloves", expect="accepted",
        )
        self._shift("2026-11-28", "07:00", "09:00", 2, 2, "Second truck")
        places = sum(shift.scouts + shift.parents for shift in lot.shifts)
        lot.ask(
            at + 6 * MINUTE, chair, "season-overview",
            {"status": "draft", "shifts": len(lot.shifts), "places": places, "taken": 0, "closedDays": [CLOSED_DAY]},
        )
        publish = moment("2026-11-05", "19:00")
        lot.do(publish, self.staff.ordinary, "publish-schedule", season=1, expect="not-allowed")
        lot.do(publish, chair, "publish-schedule", season=1, expect="accepted")

    def _generate(self):
        day, last = datetime.date.fromisoformat(FIRST_DAY), datetime.date.fromisoformat(LAST_DAY)
        while day <= last:
            if day.isoformat() == FIRST_DAY:
                self._shift(day, "10:00", "16:00", 6, 4, "Opening day")
            elif day == last:
                self._shift(day, "16:00", "19:00", 5, 4, "Take-down")
            elif day.weekday() >= 5:
                self._shift(day, "09:00", "13:00", 4, 3, "Morning")
                self._shift(day, "13:00", "17:00", 4, 3, "Afternoon")
            elif day.isoformat() != CLOSED_DAY:
                self._shift(day, "17:00", "20:00", 3, 2, "Evening")
            day += DAY

    def _shift(self, day, start, end, scouts, parents, label):
        shifts = self.lot.shifts
        shifts.append(Shift(len(shifts) + 1, moment(day, start), moment(day, end), scouts, parents, label))

    def agree(self):
        """Whoever wants to sign up confirms the safety rules first."""
        lot = self.lot
        lot.chapter("The safety rules: each family confirms them, and some only when they are refused.")
        early = moment("2026-11-06", "18:00")
        first = lot.families[0]
        lot.do(early, first.manager, "sign-up", shift=1, person=first.manager, expect="agreement-missing")
        at = early
        for family in lot.families:
            if not family.comes_in:
                continue
            for person in family.members:
                lot.do(at, family.manager, "confirm-agreement", season=1, person=person, expect="accepted")
                person.has_agreed = True
            at += self.dice.between(1, 3) * MINUTE
        twin = self.merged[1]
        active = [person for person in lot.people if person.is_active and person is not twin]
        missing = sorted((p for p in active if not p.has_agreed), key=lambda p: p.name)
        lot.do(at, first.manager, "sign-up", shift=1, person=first.manager, expect="shift-not-open")
        lot.ask(
            at, self.staff.committee[0], "agreement-status",
            {"title": POLICY["agreement"]["title"], "confirmed": len(active) - len(missing)},
        )
        lot.do(OPENING, SYSTEM, "announce-opening", season=1, expect="accepted")
        lot.do(OPENING + MINUTE, SYSTEM, "announce-opening", season=1, expect="unchanged")
