"""After the last day: the season is completed and settled, the next one made, and a family leaves."""

import collections

from .families import Family
from .lot import DAY, HOUR, MINUTE, moment
from .reckoning import awards, credits, ledger, minutes_by_person, ranked, statistics
from .tables import Tables

POOL = 412_350


class After:
    def __init__(self, lot, staff):
        self.lot = lot
        self.staff = staff
        self.chair = staff.committee[0]
        self.treasurer = staff.treasurer

    def plan(self):
        self.lot.plan(moment("2026-12-22", "10:00"), self._complete)
        self.lot.plan(moment("2027-01-04", "18:00"), self._settle)
        self.lot.plan(moment("2027-01-18", "18:00"), self._revise)
        self.lot.plan(moment("2027-02-10", "18:00"), self._look_back)
        self.lot.plan(moment("2027-05-20", "18:00"), self._leave)
        self.lot.plan(moment("2027-10-10", "18:00"), self._next)

    def _complete(self, at):
        lot, leader = self.lot, self.staff.leader
        lot.chapter("The season is over: nothing is settled while hours may change.")
        lot.do(at, self.treasurer, "settle-season", season=1, poolCents=POOL, expect="season-not-over")
        lot.do(at + MINUTE, self.chair, "complete-season", season=1, expect="not-allowed")
        lot.do(at + 2 * MINUTE, leader, "complete-season", season=1, expect="accepted")
        lot.do(at + 3 * MINUTE, self.treasurer, "settle-season", season=1, poolCents=POOL, expect="not-reviewed")
        forgotten = [each for each in lot.assignments if each.was_forgotten]
        missing = [each for each in lot.assignments if each.status == "confirmed" and each.came is None]
        review = [
            {
                "shift": shift.number,
                "forgotten": sum(each.shift is shift for each in forgotten),
                "missing": sum(each.shift is shift for each in missing),
            }
            for shift in sorted(lot.shifts, key=lambda shift: (shift.start, shift.number))
            if any(each.shift is shift for each in forgotten + missing)
        ]
        lot.ask(at + 4 * MINUTE, self.treasurer, "settlement", {"toReview": review, "settlements": []}, season=1)
        lot.say("What is left to review: who left when, who was excused, who simply did not come.")
        at += 10 * MINUTE
        for place, each in enumerate(forgotten):
            left = each.shift.end + 15 * MINUTE if place % 3 == 1 else None
            lot.adjust(at, self.chair, each, "Asked at the door" if left else "Left at the end", left=left)
            at += MINUTE
        for place, each in enumerate(missing):
            if place < 2:
                each.status = "excused"
                lot.do(at, self.chair, "excuse-absence", assignment=each, note="Sick, and called", expect="accepted")
            else:
                lot.no_show(at, self.chair, each, "Did not come")
            at += MINUTE

    def _settle(self, at):
        lot = self.lot
        lot.chapter("January: the figures, and the pool shared out by credited hours, to the cent.")
        lot.ask(at, self.chair, "season-statistics", statistics(lot), season=1)
        entries = ledger(lot)
        lot.ask(
            at, self.chair, "two-adult-ledger",
            {
                "minimumAdults": 2,
                "minutes": sum(minutes for _, _, minutes in entries),
                "entries": [{"from": since, "to": to, "minutes": minutes} for since, to, minutes in entries],
            },
            season=1,
        )
        lot.ask(at, self.staff.ordinary, "two-adult-ledger", "not-allowed", season=1)
        minutes = minutes_by_person(lot)
        people = [{"rank": rank, "person": person, "minutes": worked} for rank, person, worked in ranked(minutes)]
        families = [
            {"rank": rank, "name": unit.name, "minutes": worked} for rank, unit, worked in ranked(self._by_unit())
        ]
        lot.ask(at, self.chair, "leaderboard", {"people": people[:12], "families": families[:12]}, season=1)
        self._spreadsheets(at)
        self._settlement(at + MINUTE, revision=1, reason=None)

    def _spreadsheets(self, at):
        """Each of the five tables, row by row."""
        lot = self.lot
        lot.ask(at, self.chair, "spreadsheet", {"serviceHours": self._service_hours()}, table="serviceHours", season=1)
        tables = Tables(lot, self.staff)
        for name in ["signUps", "visits"]:
            lot.ask(at, self.chair, "spreadsheet", {name: tables.rows(name)}, table=name, season=1)
        lot.ask(at, self.chair, "spreadsheet", {"families": tables.families()}, table="families")
        accident = next(shift for shift in lot.shifts if shift.day.isoformat() == "2026-12-12")
        lot.ask(at, self.chair, "spreadsheet", {"roster": tables.roster(accident)}, table="roster", shift=accident)
        lot.ask(at, self.chair, "spreadsheet", "invalid", table="roster")
        lot.ask(at, self.staff.ordinary, "spreadsheet", "not-allowed", table="families")

    def _by_unit(self):
        """The minutes of each household, with the Reyes and the Whitfields as one."""
        unit = Family("Reyes & Whitfield", [], [], number=0)
        minutes = collections.Counter()
        for each in self.lot.assignments:
            minutes[unit if each.family.name in ("Reyes", "Whitfield") else each.family] += each.minutes
        return minutes

    def _service_hours(self):
        """Each scout’s own hours, as they are certified for school."""
        rows = []
        for person in self.lot.people:
            visits = [each for each in self.lot.assignments if each.person is person and each.left]
            if person.kind == "scout" and visits:
                minutes = sum(each.minutes for each in visits)
                rows.append({"person": person, "minutes": minutes, "visits": len(visits)})
        return rows

    def _settlement(self, at, revision, reason):
        lot = self.lot
        credited, others = credits(lot, self.staff.homes)
        cents = awards(credited, POOL)
        scouts = sorted(credited, key=lambda scout: (-int(credited[scout]), scout.number))
        rows = [{"person": s, "name": s.name, "minutes": int(credited[s]), "cents": cents[s]} for s in scouts]
        lot.ask(
            at, self.treasurer, "settlement",
            {
                "poolCents": POOL, "toReview": [], "scouts": rows,
                "others": [{"person": p, "minutes": worked} for p, worked in others.items()],
            },
            season=1, poolCents=POOL,
        )
        settling = {"season": 1, "poolCents": POOL}
        lot.do(at + MINUTE, self.chair, "settle-season", **settling, reason=reason, expect="not-allowed")
        if reason:
            lot.do(at + MINUTE, self.treasurer, "settle-season", **settling, expect="invalid")
        for expect in ["accepted", "unchanged"]:
            lot.do(at + 2 * MINUTE, self.treasurer, "settle-season", **settling, reason=reason, expect=expect)
        by_number = sorted((scout for scout in cents if credited[scout]), key=lambda scout: scout.number)
        self.awards = getattr(self, "awards", []) + [
            {"revision": revision, "person": scout, "cents": cents[scout]} for scout in by_number
        ]
        lot.ask(at + 3 * MINUTE, self.treasurer, "settlement", {"awards": self.awards}, season=1)

    def _revise(self, at):
        lot = self.lot
        lot.chapter("Two weeks later an hour turns up, and the season is settled once more. Both stand.")
        each = next(
            each for each in lot.assignments
            if each.left and each.person.kind == "scout" and each.shift.label == "Morning"
        )
        lot.adjust(at, self.chair, each, "Helped an hour longer, says the list", left=each.left + HOUR)
        self._settlement(at + MINUTE, revision=2, reason="An hour was missing")
        lot.ask(
            at + 10 * MINUTE, self.staff.leader, "audit",
            {"entries": [{"event": "season.settled", "actorName": self.treasurer.name},
                         {"event": "season.settled", "reason": "An hour was missing"}]},
            season=1,
        )
        lot.ask(
            at + 11 * MINUTE, self.chair, "audit",
            {"entries": [{"event": "assignment.signed-up"}, {"event": "visit.checked-in"},
                         {"event": "visit.adjusted", "reason": "Helped an hour longer, says the list"}]},
            assignment=each,
        )
        lot.ask(at + 12 * MINUTE, each.person.family.manager, "family-history", {
            "seasons": [self._history(each.person.family)]
        }, household=each.person.family)

    def _history(self, family):
        minutes = minutes_by_person(self.lot)
        members = [
            {"person": person, "name": person.name, "minutes": minutes[person]}
            for person in self.staff.members(family) if minutes[person]
        ]
        return {"season": 1, "minutes": sum(each["minutes"] for each in members), "members": members}

    def _look_back(self, at):
        lot = self.lot
        lot.chapter("February: the season is put away; questions about it are answered all the same.")
        lot.do(at, self.staff.leader, "archive-season", season=1, expect="accepted")
        whitfield = self.staff.cast["whitfield"]
        lot.ask(
            at + MINUTE, whitfield.manager, "family-history", {"seasons": [self._history(whitfield)]},
            household=whitfield, season=1,
        )
        lot.ask(at + 2 * MINUTE, self.staff.ordinary, "family-history", "not-allowed", household=whitfield)
        lot.ask(at + 3 * MINUTE, self.chair, "seasons", {"seasons": [{"season": 1, "status": "archived"}]})
        lot.say("As of the evening before the storm, Friday’s shift is on.")
        storm = next(s for s in lot.shifts if s.status == "closed")
        lot.ask(
            at + 4 * MINUTE, self.chair, "shift-details", {"shift": storm, "status": "published"},
            shift=storm, asOf=storm.start - DAY,
        )
        lot.ask(at + 4 * MINUTE, self.chair, "shift-details", {"shift": storm, "status": "closed"}, shift=storm)
        lot.ask(
            at + 5 * MINUTE, self.chair, "lineage", {"fields": [{"field": "status", "value": "closed"}]}, shift=storm
        )
        lot.ask(
            at + 6 * MINUTE, self.chair, "diff", {"count": 0},
            from_=moment("2026-12-24", "00:00"), to=moment("2026-12-31", "00:00"),
        )

    # A family leaves

    def _leave(self, at):
        lot, leader = self.lot, self.staff.leader
        pruitt = self.staff.cast["pruitt"]
        lot.chapter("May: the Pruitts move away, and want nothing of theirs to stay.")
        self.before = statistics(lot)
        worked = {person: minutes_by_person(lot)[person] for person in pruitt.members}
        lot.do(at, leader, "deactivate-household", household=pruitt, reason="Moved to Oregon", expect="accepted")
        erasing = {"people": pruitt.members, "reason": "They asked for it"}
        lot.do(at + MINUTE, self.chair, "erase-people", **erasing, expect="not-allowed")
        lot.do(at + 2 * MINUTE, leader, "erase-people", **erasing, expect="accepted")
        for person in pruitt.members:
            person.is_active = False
        pruitt.is_active = False
        lot.do(at + 3 * MINUTE, leader, "reactivate-person", person=pruitt.parents[0], expect="erased")
        lot.say("Their hours stay in the figures, under nobody’s name; and so does what was awarded.")
        lot.ask(at + 4 * MINUTE, self.chair, "season-statistics", self.before, season=1)
        lot.ask(at + 4 * MINUTE, self.chair, "settlement", {"awards": self.awards}, season=1)
        person = max(worked, key=lambda person: worked[person])
        lot.ask(
            at + 5 * MINUTE, self.chair, "attendance-history", {"minutes": worked[person]}, person=person, season=1
        )

    # The next season

    def _next(self, at):
        lot, leader = self.lot, self.staff.leader
        lot.chapter("October: the next season, made from this one, and rehearsed with everybody’s habits.")
        lot.do(
            at, leader, "create-season",
            name="Winter 2027", year=2027, firstDay="2027-11-26", lastDay="2027-12-20",
            location="Lot at Oak and 5th", from_=1, expect="accepted",
        )
        opening = moment("2027-11-08", "18:00")
        lot.do(at + MINUTE, leader, "set-season-policy", season=2, signUpOpensAt=opening, expect="accepted")
        lot.do(at + 2 * MINUTE, self.chair, "set-closed-days", season=2, days=["2027-11-30"], expect="accepted")
        lot.do(
            at + 3 * MINUTE, self.chair, "generate-schedule", season=2,
            specialDates=[
                {"template": 4, "day": "2027-11-26", "replaces": True},
                {"template": 5, "day": "2027-12-20", "replaces": True},
            ],
            expect="accepted",
        )
        lot.ask(at + 4 * MINUTE, self.chair, "season-overview", {"season": 2, "shifts": lot.generated}, season=2)
        figures = [{"figure": name, "season": 0, "beside": self.before[name]} for name in ("signups", "walkIns")]
        lot.ask(at + 4 * MINUTE, self.chair, "compare-seasons", {"figures": figures}, season=2, beside=1)
        habits = [
            each for each in lot.assignments
            if each.status in ("confirmed", "closed") and not each.is_walk_in
        ]
        mine = [each for each in habits if each.person.is_active]
        left = {each.person for each in habits if not each.person.is_active}
        known = {
            each.person for each in lot.assignments
            if each.status in ("confirmed", "noShow", "closed")
        }
        newcomers = [
            p for p in lot.people if p.is_active and p not in known
        ]
        lot.ask(
            at + 5 * MINUTE, self.chair, "rehearsal",
            {
                "season": 2, "like": 1, "habits": len(mine), "left": len(left),
                "newcomers": [{"person": person, "name": person.name} for person in newcomers],
            },
            season=2,
        )
        at = moment("2027-11-02", "18:00")
        lot.chapter("Who was not heard of for a year can be erased; nobody is by itself.")
        kept = self._kept()
        people = [{"person": person, "name": person.name} for person in kept]
        lot.ask(
            at, leader, "kept-too-long",
            {"years": 1, "before": "2026-11-02", "count": len(kept), "people": people}, years=1,
        )
        lot.ask(at, self.chair, "kept-too-long", "not-allowed", years=1)
        family = next(person.family for person in kept if not person.family.comes_in)
        gone = [person for person in kept if person.family is family]
        lot.do(at + MINUTE, leader, "erase-people", people=gone, reason="Not heard of for a year", expect="accepted")
        lot.ask(at + 2 * MINUTE, leader, "kept-too-long", {"count": len(kept) - len(gone)}, years=1)
        lot.ask(at + 3 * MINUTE, self.staff.ordinary, "current-user", {"account": "active"})

    def _kept(self):
        """Who kept no shift, nor did a member of a household of theirs or a relative."""
        lot = self.lot
        active = {each.person for each in lot.assignments if each.status == "confirmed"}
        kept = []
        for person in lot.people:
            around = {person}
            for family in self.staff.homes(person):
                around |= set(self.staff.members(family))
            for family in lot.families:
                for adult, scouts in family.kin.items():
                    if person is adult:
                        around |= set(scouts)
                    if person in scouts:
                        around.add(adult)
            erased = person.family and person.family.name == "Pruitt"
            if not erased and person is not self.staff.twin and not (around & active):
                kept.append(person)
        return kept
