"""What happens beside the main story: other ways in, small corrections, single shifts, questions of every kind."""

from festival.script import SYSTEM

from .families import scout
from .lot import DAY, HOUR, MINUTE, Shift, moment
from .reckoning import minutes_by_person, ranked

VISITOR = "visitor"


class OctoberAsides:
    """Before there is a season: codes, devices, names and households."""

    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff
        free = [
            f for f in lot.families[8:] if f.comes_in and len(f.parents) == 2 and f.parents[1].has_account
            and f.manager not in staff.committee
        ]
        self.family, self.other = free[0], free[1]

    def tell(self):
        self._devices(moment("2026-10-09", "18:00"))
        self._corrections(moment("2026-10-10", "10:00"))

    def _devices(self, at):
        lot, person = self.lot, self.family.manager
        lot.chapter("A phone, a script and a calendar; and a code that is ended before anybody uses it.")
        lot.do(at, self.staff.leader, "issue-sign-in-code", person=person, let="signIn")
        lot.codes += 1
        lot.do(at + MINUTE, VISITOR, "sign-in", code="$signIn", device="Phone", let="phone", expect="accepted")
        lot.ask(at + 2 * MINUTE, person, "my-sessions", {"sessions": [{"device": "Phone"}]})
        lot.do(at + 3 * MINUTE, self.other.manager, "end-session", session="$phone", expect="not-allowed")
        lot.do(at + 4 * MINUTE, person, "end-sessions", person=person, expect="accepted")
        lot.ask(at + 4 * MINUTE, person, "my-sessions", {"sessions": []})
        lot.do(at + 5 * MINUTE, person, "issue-api-token", label="My spreadsheet", scopes=["read"], let="token")
        lot.ask(at + 6 * MINUTE, person, "my-api-tokens", {"apiTokens": [{"label": "My spreadsheet"}]})
        lot.do(at + 7 * MINUTE, person, "revoke-api-token", apiToken="$token", expect="accepted")
        lot.do(at + 8 * MINUTE, person, "issue-calendar-feed", household=self.family, let="feed")
        lot.ask(at + 8 * MINUTE, person, "my-calendar-feeds", {"calendarFeeds": [{"name": self.family.name}]})
        lot.do(
            at + 9 * MINUTE, person, "generate-invite-codes",
            household=self.family, role="parent", count=1, expiresAt=at + 9 * DAY, manages=False, let="unused",
        )
        lot.do(
            at + 9 * MINUTE, person, "generate-invite-codes",
            household=self.other, role="parent", count=1, expiresAt=at + 9 * DAY, expect="not-allowed",
        )
        lot.codes += 1
        invite = {"code": lot.codes, "household": self.family, "manages": False}
        lot.ask(at + 10 * MINUTE, person, "open-codes", {"codes": [invite]})
        lot.do(at + 11 * MINUTE, self.other.manager, "revoke-code", code=lot.codes, expect="not-allowed")
        lot.do(at + 12 * MINUTE, person, "revoke-code", code=lot.codes, expect="accepted")
        lot.ask(at + 13 * MINUTE, person, "open-codes", {"codes": []})
        lot.do(
            at + 14 * MINUTE, VISITOR, "redeem-invite",
            code="$unused", firstName="Late", lastName="Guest", expect="code-invalid",
        )

    def _corrections(self, at):
        lot, leader, family = self.lot, self.staff.leader, self.family
        second = family.parents[1]
        lot.chapter("Small corrections: names, managers, who is whose, who is here; and a scout who joins.")
        name = second.first_name
        lot.do(at, second, "rename-person", person=second, firstName="Typo", expect="accepted")
        lot.do(at + MINUTE, second, "rename-person", person=second, firstName=name, expect="accepted")
        lot.do(at + 2 * MINUTE, family.manager, "rename-person", person=second, firstName="X", expect="not-allowed")
        lot.do(at + 2 * MINUTE, leader, "change-email", person=second, email="moved@example.org", expect="accepted")
        lot.do(
            at + 3 * MINUTE, family.manager, "revoke-household-management",
            household=family, person=second, expect="accepted",
        )
        lot.do(
            at + 4 * MINUTE, family.manager, "revoke-household-management",
            household=family, person=family.manager, expect="last-manager",
        )
        lot.do(
            at + 5 * MINUTE, family.manager, "grant-household-management",
            household=family, person=second, expect="accepted",
        )
        lot.do(at + 6 * MINUTE, leader, "grant-role", person=second, role="committee", expect="accepted")
        lot.do(at + 7 * MINUTE, leader, "revoke-role", person=second, role="committee", expect="accepted")
        lot.do(at + 8 * MINUTE, leader, "deactivate-person", person=second, reason="Moved, they say", expect="accepted")
        lot.do(at + 9 * MINUTE, leader, "reactivate-person", person=second, reason="Did not", expect="accepted")
        lot.do(
            at + 10 * MINUTE, leader, "deactivate-household",
            household=self.other, reason="Wrong line of the list", expect="accepted",
        )
        lot.do(
            at + 11 * MINUTE, self.other.manager, "issue-calendar-feed", household=self.other,
            expect="household-inactive",
        )
        lot.do(at + 12 * MINUTE, leader, "reactivate-household", household=self.other, expect="accepted")
        lot.do(
            at + 13 * MINUTE, family.manager, "relate",
            adult=second, scout=family.scouts[0], as_="guardian", expect="accepted",
        )
        lot.do(
            at + 14 * MINUTE, family.manager, "unrelate",
            adult=second, scout=family.scouts[0], as_="guardian", expect="accepted",
        )
        lot.do(
            at + 15 * MINUTE, family.manager, "relate",
            adult=second, scout=family.scouts[0], as_="parent", expect="accepted",
        )
        second.family.kin.setdefault(second, [])
        if family.scouts[0] not in second.family.kin[second]:
            second.family.kin[second].append(family.scouts[0])
        new = scout("Pip", self.other.manager.last_name, 2016)
        new.family = self.other
        self.other.scouts.append(new)
        lot.add_person(new)
        lot.do(
            at + 16 * MINUTE, self.other.manager, "add-family-member",
            household=self.other, firstName=new.first_name, lastName=new.last_name, kind="scout",
            birthYear=new.birth_year, expect="accepted",
        )
        lot.ask(
            at + 17 * MINUTE, self.other.manager, "household-members",
            {"name": self.other.name, "members": [{"person": person} for person in self.other.members]},
            household=self.other,
        )
        lot.ask(
            at + 18 * MINUTE, leader, "onboarding-status",
            {"complete": True, "steps": [{"step": "household", "done": True}, {"step": "manager", "done": True}]},
            person=new,
        )


class SeasonAsides:
    """While families sign up and work."""

    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff
        self.chair = staff.committee[0]

    def plan(self):
        lot = self.lot
        lot.plan(moment("2026-11-11", "22:30"), self._family)
        lot.plan(moment("2026-11-12", "22:30"), self._limit)
        lot.plan(moment("2026-11-13", "23:00"), self._paper)
        lot.plan(moment("2026-11-14", "09:00"), self._mail)
        lot.plan(moment("2026-12-01", "12:00"), self._workshop)
        lot.plan(moment("2026-12-05", "12:30"), self._kiosk)
        lot.plan(moment("2026-12-09", "15:30"), self._wind)
        lot.plan(moment("2027-01-03", "18:00"), self._questions)

    def _family(self, at):
        """A family looks for a day on which both can come, and writes to each other."""
        lot = self.lot
        child = self.staff.young[1]
        family = child.family
        parent = family.manager
        lot.chapter("A family: what fits both, what it has ahead, and a word to each other.")
        fits = [
            shift for shift in lot.shifts
            if shift.start > at and shift.day.weekday() >= 5
            and all(
                shift.free(person.slot) > 0 and not any(each.shift.overlaps(shift) for each in lot.all_on(person))
                and sum(each.shift.week == shift.week for each in lot.all_on(person)) < 3
                for person in (parent, child)
            )
        ]
        fits.sort(key=lambda shift: (shift.start, shift.number))
        lot.ask(
            at, parent, "shifts-that-fit", {"shifts": [{"shift": {"shift": shift.number}} for shift in fits]},
            people=[parent, child], weekdays=["saturday", "sunday"],
        )
        chosen = next(shift for shift in fits if not shift.is_set_aside)
        pairs = [{"shift": chosen, "person": child}, {"shift": chosen, "person": self.staff.leader}]
        lot.do(at + MINUTE, parent, "sign-up-many", signUps=pairs, together=True, expect="not-allowed")
        lot.sign_up(at + 2 * MINUTE, parent, chosen, [child, parent])
        lot.sign_up_again(at + 3 * MINUTE, parent, chosen, [child, parent])
        ahead = sorted(
            (each for person in family.members for each in lot.all_on(person)),
            key=lambda each: (each.shift.start, each.number),
        )
        lot.ask(
            at + 4 * MINUTE, parent, "family-schedule", {"upcoming": [{"assignment": ahead[0]}]}, household=family
        )
        lot.do(
            at + 5 * MINUTE, parent, "send-message",
            audience={"household": family}, title="Saturday", body="Bring your gloves!", priority="low",
            let="note", expect="accepted",
        )
        lot.do(
            at + 6 * MINUTE, parent, "send-message",
            audience={"household": 1}, title="Hello", body="Wrong house", priority="low", expect="not-allowed",
        )
        lot.do(at + 7 * MINUTE, child, "mark-message-read", message="$note", expect="accepted")
        lot.ask(at + 7 * MINUTE, child, "messages", {"messages": [{"title": "Saturday", "read": True}]}, limit=1)
        lot.do(at + 8 * MINUTE, child, "mark-message-unread", message="$note", expect="accepted")

    def _limit(self, at):
        """Three shifts in a week are the limit, unless the committee says why not."""
        lot = self.lot
        keen = self.staff.cast["holloway"].parents[1]
        lot.chapter("Tom would come every evening of a week. Three are the limit, and the committee may set it aside.")
        week = [s for s in lot.shifts if "2026-12-14" <= s.day.isoformat() <= "2026-12-17" and not s.is_set_aside]
        free = [shift for shift in week if shift.free("parent") > 0]
        for place, shift in enumerate(free[:3]):
            lot.sign_up(at + place * MINUTE, keen, shift, [keen])
        weekend = next(
            s for s in lot.shifts if s.week == week[0].week and s.day.weekday() >= 5 and s.free("parent") > 0
        )
        lot.do(at + 4 * MINUTE, keen, "sign-up", shift=weekend, person=keen, expect="limit-reached")
        lot.ask(
            at + 5 * MINUTE, keen, "why-not", {"open": False, "obstacles": [{"code": "limit-reached"}]},
            shift=weekend, person=keen,
        )
        lot.do(at + 6 * MINUTE, keen, "sign-up", shift=weekend, person=keen, reason="I want to", expect="limit-reached")
        lot.sign_up(at + 7 * MINUTE, self.chair, weekend, [keen], reason="He has the chainsaw license")

    def _paper(self, at):
        """What families told on paper is entered at once; who can’t is left out, and the others are not."""
        lot = self.lot
        lot.chapter("A list on paper: each entry by itself. One of them can’t be, and the others are.")
        shift = max((s for s in lot.shifts if not s.is_set_aside), key=lambda s: s.free("scout"))
        able = [p for p in lot.people if p.kind == "scout" and lot.could_take(p, shift)][-2:]
        refused = self.staff.late_family.scouts[0]
        people = [able[0], refused, able[1]]
        pairs = [{"shift": shift, "person": person} for person in people]
        lot.do(at, self.chair, "sign-up-many", signUps=pairs, together=True, expect="agreement-missing")
        for person in able:
            lot.take(shift, person)
        lot.do(at + MINUTE, self.chair, "sign-up-many", signUps=pairs, expect="accepted")
        scouts = {"scouts": len(shift.on("scout")), "freeScouts": shift.free("scout")}
        lot.ask(at + 2 * MINUTE, self.chair, "shift-details", scouts, shift=shift)

    def _mail(self, at):
        """A mail does not arrive, and the leadership learns of the address once."""
        lot, person = self.lot, self.staff.ordinary
        lot.chapter("A mail that does not arrive; and a word about the season.")
        lot.do(
            at, self.chair, "send-message",
            audience={"person": person}, title="Your photo", body="Send us one for the board?", priority="low",
            let="lost", expect="accepted",
        )
        lot.do(at + HOUR, SYSTEM, "report-undelivered", message="$lost", person=person, expect="accepted")
        lot.do(at + HOUR, SYSTEM, "report-undelivered", message="$lost", person=person, expect="unchanged")
        lot.ask(at + HOUR, self.staff.leader, "undelivered-mails", {"mails": [{"person": person}]})
        lot.do(
            at + 2 * HOUR, self.staff.leader, "revise-season",
            season=1, description="Trees, wreaths, cocoa and carols", expect="accepted",
        )

    def _workshop(self, at):
        lot = self.lot
        lot.chapter("A workshop is added, and called off again.")
        start, end = moment("2026-12-06", "18:00"), moment("2026-12-06", "19:30")
        shift = Shift(len(lot.shifts) + 1, start, end, 2, 2, "Wreath workshop")
        lot.do(
            at, self.chair, "add-shift",
            season=1, day="2026-12-06", start="18:00", end="19:30", requiredScouts=2, requiredParents=2,
            label="Wreath workshop", publish=True, expect="accepted",
        )
        lot.shifts.append(shift)
        shift.is_set_aside = True
        family = next(f for f in lot.families[25:] if f.comes_in and all(
            lot.could_take(person, shift) for person in (f.manager, f.scouts[0])))
        made = lot.sign_up(at + HOUR, family.manager, shift, [family.manager, family.scouts[0]])
        shift.status = "cancelled"
        for each in made:
            each.status = "closed"
        lot.do(at + DAY, self.chair, "cancel-shift", shift=shift, reason="No wire to be had", expect="accepted")
        lot.ask(at + DAY, family.manager, "shift-details", {"status": "cancelled", "scouts": 0}, shift=shift)
        lot.do(at + DAY + MINUTE, self.chair, "reopen-shift", shift=shift, reason="Wire!", expect="shift-not-open")

    def _kiosk(self, at):
        lot = self.lot
        lot.do(at, self.staff.ordinary, "open-kiosk", season=1, device="Tablet", expect="not-allowed")
        lot.do(at, self.chair, "open-kiosk", season=1, device="Tablet at the till", let="kiosk", expect="accepted")

    def _wind(self, at):
        lot = self.lot
        lot.chapter("Wednesday: wind, and an hour later none. The evening is closed and reopened, and all are back.")
        shift = next(s for s in lot.shifts if s.day.isoformat() == "2026-12-09")
        on = [each for each in shift.assignments if each.status == "confirmed"]
        lot.do(at, self.chair, "close-shift", shift=shift, reason="Gusts", expect="accepted")
        lot.ask(
            at + MINUTE, self.chair, "shift-details",
            {"status": "closed", "level": "closed", "scouts": 0, "parents": 0}, shift=shift,
        )
        lot.do(at + 40 * MINUTE, self.chair, "reopen-shift", shift=shift, reason="It is calm", expect="accepted")
        slots = [each.person.slot for each in on]
        lot.ask(
            at + 41 * MINUTE, self.chair, "shift-details",
            {"status": "published", "scouts": slots.count("scout"), "parents": slots.count("parent")}, shift=shift,
        )

    def _questions(self, at):
        """Questions about weeks that are over, for whoever looks back."""
        lot = self.lot
        lot.chapter("Over the holidays: one week’s leaderboard, one morning as it was, and as it was known.")
        week = moment("2026-12-07", "00:00").date()
        minutes = minutes_by_person(lot, lambda each: each.shift.week == week)
        people = [{"rank": rank, "person": person, "minutes": worked} for rank, person, worked in ranked(minutes)]
        lot.ask(at, self.chair, "leaderboard", {"week": "2026-12-07", "people": people}, season=1, week="2026-12-09")
        each = self.staff.corrected
        true = each.shift.end + 25 * MINUTE
        present = {"present": [{"assignment": each}]}
        lot.ask(at + MINUTE, self.chair, "shift-roster", present, shift=each.shift, trueAt=true)
        lot.ask(at + MINUTE, self.chair, "shift-roster", {"gone": [{"assignment": each}]}, shift=each.shift, asOf=true)
        lot.ask(
            at + 2 * MINUTE, self.chair, "what-if", {"refused": [], "rules": []}, season=1, weeklyShiftLimit=3
        )
        lot.ask(at + 2 * MINUTE, self.staff.ordinary, "what-if", "not-allowed", season=1, weeklyShiftLimit=3)
        accident = {"rule": "tooFewAdults", "from": "2026-12-12T10:41:00-08:00", "to": "2026-12-12T10:55:00-08:00"}
        lot.ask(at + 3 * MINUTE, self.chair, "season-film", {"status": "completed", "moments": [accident]}, season=1)
        lot.ask(at + 4 * MINUTE, self.chair, "templates", {"templates": [{"template": 6, "retired": True}]})
        lot.do(at + 5 * MINUTE, SYSTEM, "offer-places", shift=1, expect="unchanged")
