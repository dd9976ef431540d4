"""The season before the gates open: the lot, its people, the schedule and who signs up for what."""

import datetime

from .rota import LONDON
from .script import OPERATOR, Assignment

MINUTE = datetime.timedelta(minutes=1)
HOUR = datetime.timedelta(hours=1)
DAY = datetime.timedelta(days=1)

OPENED = datetime.datetime(2022, 4, 1, 19, 0, tzinfo=LONDON)
PLANNED = datetime.datetime(2022, 4, 25, 20, 0, tzinfo=LONDON)
PUBLISHED = datetime.datetime(2022, 5, 1, 10, 0, tzinfo=LONDON)

SIGN_UP_NOTES = [
    "Can stay longer if you need me",
    "First time, please pair me with somebody",
    "I know the desk from 2018",
    "Can’t lift heavy things",
    "Wheelchair user, level ground please",
    "Bringing my own headset",
    "Vegetarian, about the crew meal …",
    "Happy to swap",
]
WITHDRAWALS = [
    "Double-booked myself",
    "Arriving a day later now",
    "Giving a talk at that time",
    None,
    "Childcare fell through",
    None,
    "Took another shift instead",
]


def set_up(script, households, leader, committee, dice):
    """Opens the lot and lets everybody in, household by household."""
    script.add(
        OPENED,
        OPERATOR,
        "open-lot",
        troop="Deer Park Festival Volunteers",
        timeZone="Europe/London",
        leader={
            "firstName": leader.first_name,
            "lastName": leader.last_name,
            "email": "volunteering@example.org",
        },
    )
    at = OPENED
    for household in households:
        at = at + dice.between(15, 120) * MINUTE
        if at.hour < 8:
            at = at.replace(hour=8 + dice.below(12))
        _register(script, household, leader, at, dice)
        if household.number == 1:
            for person in committee:
                script.add(at + HOUR, leader, "grant-role", person=person, role="committee")
            script.add(at + HOUR, leader, "grant-role", person=committee[-1], role="treasurer")
    if at >= PLANNED:
        raise ValueError("the households take too long to register")


def _register(script, household, leader, at, dice):
    """The leader lets the first manager in, who adds the rest of the household."""
    script.add(at, leader, "add-household", name=household.name)
    first = household.managers[0]
    for index, person in enumerate(household.members):
        at += dice.between(15, 90) * datetime.timedelta(seconds=1)
        if person is not leader:
            script.add(
                at,
                leader if first in (leader, person) else first,
                "add-family-member",
                household=household,
                firstName=person.first_name,
                lastName=person.last_name,
                kind="adult",
                email=person.email,
                birthYear=person.birth_year,
            )
        if person.is_manager:
            script.add(
                at,
                leader if index == 0 else first,
                "grant-household-management",
                household=household,
                person=person,
            )


def plan(script, shifts, leader, committee, dice):
    """Writes the rota into the schedule and publishes it."""
    first_day = min(shift.start for shift in shifts).date()
    last_day = max(shift.end for shift in shifts).date()
    script.add(
        PLANNED,
        leader,
        "create-season",
        name="Festival 2022",
        year=2022,
        firstDay=first_day.isoformat(),
        lastDay=last_day.isoformat(),
        location="Deer Park, Herefordshire",
        description="Four days in a field. Every shift comes with a meal.",
    )
    script.add(
        PLANNED + 5 * MINUTE,
        leader,
        "set-season-policy",
        season=1,
        minimumAdults=1,
        minimumHeadcountFloor=1,
        forbidOverlap=True,
        geofence={"latitude": 52.0405, "longitude": -2.3772, "radiusMetres": 900, "strict": False},
    )
    at = PLANNED + 30 * MINUTE
    for shift in shifts:
        at += dice.between(20, 200) * datetime.timedelta(seconds=1)
        if at.hour >= 23:
            at += 10 * HOUR
        ends_later = shift.end.date() != shift.start.date()
        script.add(
            at,
            committee[shift.start.day % len(committee)],
            "add-shift",
            season=1,
            day=shift.start.date().isoformat(),
            start=f"{shift.start:%H:%M}",
            end=f"{shift.end:%H:%M}",
            endDay=shift.end.date().isoformat() if ends_later else None,
            requiredScouts=0,
            requiredParents=shift.places,
            minimumHeadcount=shift.minimum,
            label=shift.role,
            location=shift.venue,
        )
    if at >= PUBLISHED:
        raise ValueError("the shifts take too long to write down")
    script.add(PUBLISHED, committee[0], "publish-schedule", season=1)


class SignUps:
    """Who signs up for what, and who thinks better of it."""

    def __init__(self, script, people, committee, dice):
        self.script = script
        self.people = people
        self.committee = committee
        self.dice = dice
        # Everything that anybody ever signed up for, so that nobody is ever in two places.
        self.booked = {person: [] for person in people}

    def keep(self, taken):
        """The sign-ups that fit the rota: `taken` has each person's shifts."""
        kept = []
        for person, shifts in zip(self.people, taken):
            self.booked[person] += shifts
            session = self._first_session()
            for shift in sorted(shifts, key=lambda shift: shift.number):
                if self.dice.chance(35):
                    session = self._first_session()
                session += self.dice.between(10, 120) * datetime.timedelta(seconds=1)
                kept.append(self._sign_up(person, shift, self._before(shift, session)))
        return kept

    def withdraw(self, spare, count):
        """Sign-ups that are cancelled again in time, by the volunteer or their manager."""
        for _ in range(count):
            assignment, at = self._extra(spare)
            leaving = self._between(at, assignment.shift.start - HOUR)
            self.script.add(
                leaving,
                self._agent(assignment.person, committee=0),
                "cancel-assignment",
                assignment=assignment,
                reason=self.dice.pick(WITHDRAWALS),
            )

    def turn_away(self, spare, reasons):
        """Sign-ups that the committee cancels, with a reason."""
        for reason in reasons:
            assignment, at = self._extra(spare)
            self.script.add(
                self._between(at, assignment.shift.start - HOUR),
                self.dice.pick(self.committee),
                "cancel-assignment",
                assignment=assignment,
                reason=reason,
            )

    def extras(self, spare, count):
        """Sign-ups for places that nobody had in the end."""
        return [self._extra(spare)[0] for _ in range(count)]

    def _extra(self, spare):
        """`spare` has the places of each shift that are free even in the end; one is taken."""
        while True:
            shift = self.dice.pick([shift for shift, places in spare.items() if places > 0])
            person = self.dice.pick(self.people)
            if not any(shift.overlaps(other) for other in self.booked[person]):
                break
        spare[shift] -= 1
        self.booked[person].append(shift)
        at = self._before(shift, self._first_session())
        return self._sign_up(person, shift, at), at

    def _sign_up(self, person, shift, at):
        assignment = Assignment(person, shift)
        note = self.dice.pick(SIGN_UP_NOTES) if self.dice.chance(4) else None
        by = self._agent(person, committee=7)
        key = (
            f"app-{self.dice.below(1 << 40):010x}"
            if by is person and self.dice.chance(10)
            else None
        )
        # A phone that has heard no answer asks again, with the same key.
        for attempt in range(2 if key and self.dice.chance(30) else 1):
            self.script.add(
                at + attempt * self.dice.between(4, 40) * datetime.timedelta(seconds=1),
                by,
                "sign-up",
                makes=assignment,
                key=key,
                shift=shift,
                person=person,
                note=note,
            )
        return assignment

    def _agent(self, person, committee):
        """Mostly oneself; for some a manager of their household, or the committee."""
        roll = self.dice.below(100)
        if roll < committee:
            return self.dice.pick(self.committee)
        return self.dice.pick(person.household.managers) if roll < 30 else person

    def _first_session(self):
        """Half of all come in the first days, the rest over the weeks until the gates open."""
        days = self.dice.below(4) if self.dice.chance(50) else self.dice.below(32)
        at = PUBLISHED + days * DAY + self.dice.below(24 * 3600) * datetime.timedelta(seconds=1)
        return at + 7 * HOUR if at.hour < 7 else at

    def _before(self, shift, at):
        """Not after the shift's start; who would be late comes on the last day before it."""
        latest = shift.start - 90 * MINUTE
        return at if at < latest else latest - self.dice.below(20 * 60) * MINUTE

    def _between(self, low, high):
        """At least a quarter of an hour after `low`: not in the same session."""
        minutes = int((high - low) / MINUTE)
        return low + self.dice.between(min(15, minutes), max(15, minutes)) * MINUTE
