#!/usr/bin/env python3
"""Works out every number of a season’s report and film again, from the exported events alone.

It shares no line with the program that it checks: it reads `treelot log --json`, keeps shifts, assignments and visits
in dictionaries, and compares what comes out with `treelot report`, `treelot ask season-film` and the file that
`treelot replay` writes.

    python3 scripts/recount.py DATA [SEASON]           a lot that there is
    python3 scripts/recount.py --demo                  the seasons of the demo and of the two long stories

Needs .build/debug/treelot, or the program that the environment names in TREELOT.
"""

import base64
import bisect
import collections
import datetime
import gzip
import itertools
import json
import pathlib
import re
import sys
import tempfile
import unicodedata
import zoneinfo

from rig.program import STORIES, treelot

WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
STANDARD = {"minimumHeadcountFloor": 2, "minimumAdults": 2, "closureGraceMinutes": 5}
FIGURES = ["shifts", "cancelledShifts", "places", "signups", "underMinimum", "cancellations", "lateCancellations",
           "noShows", "excused", "walkIns", "arrivals", "visits", "forgottenCheckOuts", "minutesWorked"]


def moment(text):
    return datetime.datetime.fromisoformat(text)


def minutes(from_, to):
    return int((to - from_).total_seconds() // 60)


class Recount:
    """One season of a lot, event by event."""

    def __init__(self, season):
        self.season = season
        self.policy = dict(STANDARD)
        self.shifts, self.signed, self.visits = {}, {}, {}
        self.names, self.households, self.units = {}, {}, {}
        self.hours = collections.Counter()
        self.family_hours = collections.Counter()
        self.tallies = {}
        self.steps = []
        self.filling = collections.defaultdict(list)
        self.at = None

    def apply(self, event):
        self.at = moment(event["at"])
        handler = getattr(self, event["type"].replace(".", "_").replace("-", "_"), None)
        if handler:
            handler(event["data"])
        if not self.is_of_season(event):
            return
        data = event["data"]
        shift = data.get("shift") or self.signed.get(data.get("assignment"), {}).get("shift")
        change = collections.Counter()
        for number in [shift] if shift else self.shifts:
            now = self.tally(number)
            own = collections.Counter(now)
            own.subtract(self.tallies.get(number, {}))
            if own["signups"] or own["underMinimum"]:
                self.filling[number].append((event["position"], self.at, own["signups"], own["underMinimum"]))
            change.update(own)
            self.tallies[number] = now
        change = {name: value for name, value in change.items() if value}
        if change:
            self.steps.append((event["position"], change))

    def is_of_season(self, event):
        data = event["data"]
        if event["type"].split(".")[0] not in ("season", "schedule", "shift", "assignment", "visit"):
            return False
        return data.get("season") == self.season or data.get("shift") in self.shifts \
            or data.get("assignment") in self.signed

    # People and households: only what the report names.

    def person_added(self, data):
        self.names[data["person"]] = f"{data['firstName']} {data['lastName']}"

    def person_renamed(self, data):
        self.names[data["person"]] = f"{data['firstName']} {data['lastName']}"

    def person_erased(self, data):
        self.names[data["person"]] = "former volunteer"

    def person_merged(self, data):
        self.merge("person", self.hours, data["from"], data["person"])

    def household_added(self, data):
        self.households[data["household"]] = data["name"]

    def household_erased(self, data):
        self.households[data["household"]] = "former family"

    def household_merged(self, data):
        self.merge("household", self.family_hours, data["from"], data["household"])

    def merge(self, what, hours, other, survivor):
        for one in self.signed.values():
            if one[what] == other:
                one[what] = survivor
        hours[survivor] += hours.pop(other, 0)

    def household_grouped(self, data):
        for unit in self.units.values():
            unit["households"] = [one for one in unit["households"] if one not in data["households"]]
        self.units[data["familyUnit"]] = {"name": data["name"], "households": data["households"]}

    # The season and its shifts.

    def season_created(self, data):
        if data["season"] == self.season:
            self.zone = zoneinfo.ZoneInfo(data["timeZone"])

    def season_policy_set(self, data):
        if data["season"] == self.season:
            self.policy.update(data["policy"])

    def shift_added(self, data):
        if data["season"] == self.season:
            self.shifts[data["shift"]] = {**data, "status": "draft", "on": []}

    def shift_adjusted(self, data):
        if data["shift"] in self.shifts:
            kept = {name: self.shifts[data["shift"]][name] for name in ("status", "on", "season")}
            self.shifts[data["shift"]] = {**data, **kept}

    def schedule_published(self, data):
        for shift in data["shifts"]:
            if shift in self.shifts:
                self.shifts[shift]["status"] = "published"

    def shift_cancelled(self, data):
        self.set_status(data, "cancelled")

    def shift_closed(self, data):
        self.set_status(data, "closed")

    def shift_reopened(self, data):
        self.set_status(data, "published")

    def shift_completed(self, data):
        self.set_status(data, "completed")

    def set_status(self, data, status):
        if data["shift"] in self.shifts:
            self.shifts[data["shift"]]["status"] = status

    # Who is on them.

    def sign(self, data, walk_in):
        if data["shift"] not in self.shifts:
            return
        self.signed[data["assignment"]] = {
            "shift": data["shift"], "person": data["person"], "household": data.get("household"), "slot": data["slot"],
            "status": "confirmed", "walkIn": walk_in, "at": self.at, "gone": None, "grounds": None}
        self.visits[data["assignment"]] = {"in": None, "out": None, "minutes": 0, "review": False, "slot": data["slot"]}
        self.shifts[data["shift"]]["on"].append(data["assignment"])

    def assignment_signed_up(self, data):
        self.sign(data, walk_in=False)

    def assignment_walked_in(self, data):
        self.sign(data, walk_in=True)

    def assignment_cancelled(self, data):
        if one := self.signed.get(data["assignment"]):
            one.update(status="cancelled", gone=self.at, grounds=data["grounds"])

    def assignment_restored(self, data):
        if one := self.signed.get(data["assignment"]):
            one.update(status="confirmed", gone=None, grounds=None)

    def assignment_no_show(self, data):
        if one := self.signed.get(data["assignment"]):
            one["status"] = "noShow"

    def assignment_excused(self, data):
        if one := self.signed.get(data["assignment"]):
            one["status"] = "excused"

    # Who came.

    def visit(self, data, **changes):
        visit = self.visits.get(data["assignment"])
        if visit is None:
            return
        before = visit["minutes"]
        visit.update(changes)
        one = self.signed[data["assignment"]]
        worked = visit["minutes"] - before
        self.hours[one["person"]] += worked
        if one["household"] is not None:
            self.family_hours[one["household"]] += worked
        if one["status"] != "cancelled":
            one["status"] = "confirmed" if visit["out"] is None else "completed"

    def visit_checked_in(self, data):
        self.visit(data, **{"in": self.at, "slot": data["slot"]})

    def visit_checked_out(self, data):
        self.visit(data, out=self.at, minutes=data["minutesWorked"])

    def visit_closed(self, data):
        self.visit(data, out=moment(data["endedAt"]), minutes=data["minutesWorked"], review=True)

    def visit_adjusted(self, data):
        # A walk-in whose check-in was taken back is on the shift again.
        if data.get("returns") and (one := self.signed.get(data["assignment"])):
            one.update(status="confirmed", gone=None, grounds=None)
        out = data.get("checkedOutAt")
        self.visit(data, **{"in": moment(data["checkedInAt"]), "out": moment(out) if out else None,
                            "minutes": data["minutesWorked"], "review": False, "slot": data["slot"]})

    def visit_check_in_retracted(self, data):
        self.visit(data, **{"in": None, "out": None, "minutes": 0, "review": False})
        # Who came without having signed up was on the shift by that alone.
        one = self.signed.get(data["assignment"])
        if one and one["walkIn"]:
            one.update(status="cancelled", gone=self.at, grounds="checkInRetracted")

    def visit_check_out_retracted(self, data):
        self.visit(data, out=None, minutes=0, review=False)

    # What is counted.

    def held(self):
        return {number: shift for number, shift in self.shifts.items()
                if shift["status"] not in ("draft", "cancelled")}

    def with_places(self):
        """Those that are held, without the closed ones."""
        return {number: shift for number, shift in self.held().items() if shift["status"] != "closed"}

    def on_held(self):
        return {number: one for number, one in self.signed.items() if one["shift"] in self.held()}

    def is_late(self, one):
        start = moment(self.shifts[one["shift"]]["start"])
        return one["grounds"] == "withdrawn" and one["gone"] > start - datetime.timedelta(hours=24)

    def tally(self, number):
        """What is counted of one shift."""
        shift = self.shifts[number]
        visits = [self.visits[one] for one in shift["on"]]
        tally = {
            "arrivals": sum(visit["in"] is not None for visit in visits),
            "visits": sum(visit["out"] is not None for visit in visits),
            "forgottenCheckOuts": sum(visit["review"] for visit in visits),
            "minutesWorked": sum(visit["minutes"] for visit in visits)}
        if shift["status"] == "draft":
            return tally
        if shift["status"] == "cancelled":
            return {**tally, "cancelledShifts": 1}
        ones = [self.signed[one] for one in shift["on"]]
        gone = [one for one in ones if is_cancellation(one)]
        there = [one for one in ones if one["status"] not in ("cancelled", "excused")]
        tally = {
            **tally, "shifts": 1,
            "cancellations": len(gone), "lateCancellations": sum(map(self.is_late, gone)),
            "noShows": sum(one["status"] == "noShow" for one in ones),
            "excused": sum(one["status"] == "excused" for one in ones),
            "walkIns": sum(one["walkIn"] for one in there)}
        # A closed shift has no places: none is taken, and it is not short of people.
        if shift["status"] == "closed":
            return tally
        signups = [one for one in there if not one["walkIn"]]
        adults = sum(one["slot"] == "parent" for one in signups)
        needed = max(shift.get("minimumHeadcount", 0), self.policy["minimumHeadcountFloor"])
        return {**tally, "places": self.places(shift), "signups": len(signups),
                "underMinimum": int(len(signups) < needed or adults < self.policy["minimumAdults"])}

    @staticmethod
    def places(shift):
        return shift["requiredScouts"] + shift["requiredParents"]

    def report(self):
        places, ones = self.with_places(), self.on_held()
        # A shift that was worked before it was called off counts for those who were on it.
        there = [one for one in self.signed.values() if one["status"] not in ("cancelled", "excused")]
        scheduled = [one for one in there if not one["walkIn"]]
        taken = collections.Counter(one["shift"] for one in scheduled if one["shift"] in places)
        figures = {name: sum(self.tally(number).get(name, 0) for number in self.shifts)
                   for name in FIGURES if name != "arrivals"}
        wanted = sorted(places, key=lambda number: (-taken[number] / max(self.places(places[number]), 1),
                                                    -taken[number], number))
        per_person = collections.Counter(one["person"] for one in scheduled)
        histogram = collections.Counter(per_person.values())
        return {
            **figures,
            "people": len({one["person"] for one in there}),
            "households": len({one["household"] for one in there} - {None}),
            "histogram": [{"signups": count, "people": histogram[count]} for count in sorted(histogram)],
            "byWeekdayAndHour": self.heat(places, taken), "overTime": self.over_time(ones.values()),
            "hoursByPerson": [{"person": person, "name": self.names[person], "minutes": worked}
                              for person, worked in ranked(self.hours)],
            "hoursByHousehold": self.families(),
            "mostWanted": [self.shown(number, taken) for number in wanted[:10]],
            "leastWanted": [self.shown(number, taken) for number in wanted[::-1][:10]]}

    def heat(self, shifts, taken):
        cells = collections.defaultdict(lambda: [0, 0])
        for number, shift in shifts.items():
            start, end = moment(shift["start"]), moment(shift["end"])
            # Both are on the wall clock, between which the clocks may change.
            nights = (end.date() - start.date()).days
            for hour in range(start.hour, max(start.hour + 1, nights * 24 + end.hour + (end.minute > 0))):
                day = datetime.date.fromisoformat(shift["day"]) + datetime.timedelta(days=hour // 24)
                cell = cells[day.weekday(), hour % 24]
                cell[0] += self.places(shift)
                cell[1] += taken[number]
        return [{"weekday": WEEKDAYS[day], "hour": hour, "places": places, "taken": count}
                for (day, hour), (places, count) in sorted(cells.items())]

    def over_time(self, ones):
        days = collections.defaultdict(lambda: [0, 0])
        for one in ones:
            if not one["walkIn"]:
                days[self.day(one["at"])][0] += 1
                if one["gone"] and one["grounds"] != "shiftClosed":
                    days[self.day(one["gone"])][1] += 1
        return [{"day": day, "signups": signed, "cancellations": gone}
                for day, (signed, gone) in sorted(days.items())]

    def day(self, at):
        return at.astimezone(self.zone).date().isoformat()

    def families(self):
        unit_of = {household: number for number, unit in self.units.items() for household in unit["households"]}
        hours = collections.Counter()
        for household, worked in self.family_hours.items():
            unit = unit_of.get(household)
            hours[self.units[unit]["households"][0] if unit else household] += worked
        rows = []
        for household, worked in ranked(hours):
            unit = unit_of.get(household)
            rows.append({"familyUnit": unit, "name": self.units[unit]["name"], "minutes": worked} if unit else
                        {"household": household, "name": self.households[household], "minutes": worked})
        return rows

    def shown(self, number, taken):
        shift = self.shifts[number]
        row = {"shift": number, "places": self.places(shift), "signups": taken[number]}
        return {**row, **{name: shift[name] for name in ("day", "start", "end", "label") if name in shift}}


def is_cancellation(one):
    """Whom a closing released has not cancelled."""
    return one["status"] == "cancelled" and not one["walkIn"] and one["grounds"] != "shiftClosed"


def ranked(hours):
    return sorted(((one, worked) for one, worked in hours.items() if worked > 0),
                  key=lambda row: (-row[1], row[0]))


def compare(data, season):
    events = [json.loads(line) for line in treelot("log", "--data", data, "--json").splitlines()]
    recount = Recount(season)
    for event in events:
        recount.apply(event)
    problems = []

    def same(what, ours, theirs):
        if ours != theirs:
            problems.append(f"{what}: {json.dumps(ours)[:300]} here, {json.dumps(theirs)[:300]} there")

    report = json.loads(treelot("report", "--season", str(season), "--data", data, "--json"))
    ours = recount.report()
    same("names of the report", sorted({*ours, "season", "name", "status"}), sorted(report))
    for name, value in ours.items():
        same(f"report, {name}", value, report.get(name))

    film = json.loads(treelot("ask", "season-film", f"season={season}", "--data", data, "--json"))
    theirs = []
    for event in film["events"]:
        change = collections.Counter()
        for effect in event["effects"]:
            change[effect["figure"]] += effect["change"]
        change = {name: value for name, value in change.items() if value}
        if change:
            theirs.append((event["position"], change))
    # Several facts may stand at one position.
    same("film, positions", [position for position, _ in recount.steps], [position for position, _ in theirs])
    for (position, own), (_, other) in zip(recount.steps, theirs):
        same(f"film, position {position}", own, other)
    visits = sorted((visit["in"].timestamp(), visit["out"] and visit["out"].timestamp(), visit["minutes"], number)
                    for number, visit in recount.visits.items() if visit["in"])
    same("film, visits", [list(visit) for visit in sorted(visits, key=lambda one: (one[0], one[3]))],
         [[moment(one["checkedInAt"]).timestamp(),
           one.get("checkedOutAt") and moment(one["checkedOutAt"]).timestamp(), one["minutes"], one["assignment"]]
          for one in film["visits"]])
    check_moments(recount, film, events, same)
    check_file(data, season, film, events, same)
    if problems:
        sys.exit("\n".join(problems[:20]))
    numbers = sum(len(value) if isinstance(value, list) else 1 for value in ours.values())
    print(f"{film['name']}: {len(events)} events, {len(theirs)} that change a figure, {len(visits)} visits, "
          f"{len(film['moments'])} moments, {numbers} numbers and rows of the report: no difference.")


def check_file(data, season, film, events, same):
    """The file has each event, effect and visit of the answer, and when its shifts were closed."""
    with tempfile.TemporaryDirectory(prefix="treelot-recount-") as folder:
        file = pathlib.Path(folder) / "season.html"
        treelot("replay", "--season", str(season), "--data", data, "--html", str(file))
        packed = re.search(r'id="film-data">([^<]*)<', file.read_text())[1]
    kept = json.loads(gzip.decompress(base64.b64decode(packed)))
    figures, shifts = kept["figures"], [shift[0] for shift in kept["shifts"]]
    positions, times, _, about, changes = kept["events"]
    same("file, events", [
        [position, at, [[shifts[other[0] if other else shift], figures[figure], change]
                        for figure, change, *other in effects]]
        for position, at, shift, effects in zip(grown(positions), grown(times), about, changes)], [
        [event["position"], int(moment(event["at"]).timestamp()),
         [[effect["shift"], effect["figure"], effect["change"]] for effect in event["effects"]]]
        for event in film["events"]])
    starts, stays, worked = kept["visits"]
    same("file, visits", [list(visit) for visit in zip(grown(starts), stays, worked)], [
        [int(moment(visit["checkedInAt"]).timestamp()), stay(visit), visit["minutes"]] for visit in film["visits"]])
    same("file, closings", [[shifts[shift], *times] for shift, *times in kept["closings"]], closings(events, shifts))


def closings(events, shifts):
    """Each closing of one of these shifts: which, when, and when it was reopened."""
    found = []
    for event in events:
        shift, at = event["data"].get("shift"), int(moment(event["at"]).timestamp())
        if event["type"] == "shift.closed" and shift in shifts:
            found.append([shift, at, None])
        elif event["type"] == "shift.reopened" and shift in shifts:
            next(one for one in reversed(found) if one[0] == shift)[2] = at
    return found


def grown(steps):
    return list(itertools.accumulate(steps))


def stay(visit):
    if out := visit.get("checkedOutAt"):
        return int(moment(out).timestamp()) - int(moment(visit["checkedInAt"]).timestamp())
    return None


def check_moments(recount, film, events, same):
    """Those that a rule finds, found again by that rule."""
    of_season = [event for event in events
                 if recount.is_of_season(event) or event["data"].get("shift") in recount.shifts]

    def told(rule):
        return sorted([moment(one["from"]).timestamp(), one["events"]] for one in film["moments"]
                      if one["rule"] == rule)

    closed, group = [], []
    for event in of_season:
        if event["type"] in ("shift.closed", "shift.cancelled"):
            if group and minutes(moment(group[-1]["at"]), moment(event["at"])) >= 60:
                closed.append(group)
                group = []
            group.append(event)
    closed += [group] if group else []
    same("moments, closing", [[moment(one[0]["at"]).timestamp(), [event["position"] for event in one]]
                              for one in closed], told("closing"))
    # A shift that was closed twice is one.
    counts = [len({event["data"]["shift"] for event in one}) for one in closed]
    same("moments, shifts closed", sorted(count for count in counts if count > 1), sorted(
        int(several[1]) for one in film["moments"] if one["rule"] == "closing"
        and (several := re.match(r"(\d+) shifts ", one["sentence"]))))
    check_counted_moments(recount, film, of_season, told, same)
    # Of each who is missing to this day, the last mark.
    marks = {event["data"]["assignment"]: event["position"] for event in of_season if event["type"] == "assignment.no-show"}
    missing = collections.defaultdict(list)
    for assignment, position in marks.items():
        one = recount.signed[assignment]
        if one["status"] == "noShow":
            missing[one["shift"]].append(position)
    same("moments, noShows", sorted([moment(recount.shifts[shift]["start"]).timestamp(), sorted(positions)]
                                    for shift, positions in missing.items() if len(positions) >= 3),
         told("noShows"))
    grace = max(1, recount.policy["closureGraceMinutes"])
    visits = [event for event in of_season if event["type"].startswith("visit.")]

    def positions(assignments):
        return [event["position"] for event in visits if event["data"]["assignment"] in assignments]

    same("moments, tooFewAdults", sorted(
        [from_.timestamp(), positions(turns) or positions(there)]
        for from_, to, turns, there in too_few_adults(recount.season, events) if minutes(from_, to) >= grace),
        told("tooFewAdults"))


def check_counted_moments(recount, film, events, told, same):
    """Those that are a number of sign-ups, or of cancellations."""

    def found(rule, groups):
        same(f"moments, {rule}", [[moment(one[0]["at"]).timestamp(), [event["position"] for event in one]]
                                  for one in groups], told(rule))
        same(f"moments, numbers of {rule}", [len(one) for one in groups], [
            int(re.match(r"\d+", one["sentence"])[0]) for one in film["moments"] if one["rule"] == rule])

    signed = [event for event in events if event["type"] == "assignment.signed-up"]
    first, end = max(windows(signed, hours=1), key=lambda window: window[1] - window[0], default=(0, 0))
    found("rush", [signed[first:end]] if end - first >= 10 else [])
    withdrawn = [event for event in events
                 if event["type"] == "assignment.cancelled" and event["data"]["grounds"] == "withdrawn"]
    waves = []
    for first, end in windows(withdrawn, hours=24):
        if end - first < 5:
            continue
        if waves and first < waves[-1][1]:
            waves[-1][1] = end
        else:
            waves.append([first, end])
    found("cancellations", [withdrawn[first:end] for first, end in waves])
    latest = max((moment(event["at"]) for event in events if recount.is_of_season(event)), default=None)
    short = []
    for number, shift in recount.shifts.items():
        start = moment(shift["start"])
        if shift["status"] not in ("published", "completed") or start > latest:
            continue
        before = [step for step in recount.filling[number] if step[1] < start]
        if sum(under for _, _, _, under in before) > 0:
            short.append([start.timestamp(), [step[0] for step in before], sum(step[2] for step in before)])
    same("moments, short", sorted(short), sorted(
        [moment(one["from"]).timestamp(), one["events"], int(re.search(r"\((\d+) signed up\)", one["sentence"])[1])]
        for one in film["moments"] if one["rule"] == "short"))


def windows(events, **span):
    """For each event, the places of itself and of the first that is a span of time or more behind it."""
    times = [moment(event["at"]) for event in events]
    for first, time in enumerate(times):
        yield first, bisect.bisect_left(times, time + datetime.timedelta(**span), first)


def too_few_adults(season, events):
    """When scouts of the season were at a place with fewer adults than were required then, as visits count now: from when
    to when, whose coming and going began and ended it, and who was there."""
    seasons = {event["data"]["season"]: Recount(event["data"]["season"])
               for event in events if event["type"] == "season.created"}
    rules, is_published = [(datetime.datetime.min.replace(tzinfo=datetime.timezone.utc), 2)], False
    for event in events:
        for one in seasons.values():
            one.apply(event)
        if event["data"].get("season") != season:
            continue
        if event["type"] == "season.policy-set":
            since = moment(event["at"]) if is_published else rules[0][0]
            rules = [rule for rule in rules if rule[0] < since] + [(since, event["data"]["policy"]["minimumAdults"])]
        is_published = is_published or event["type"] == "schedule.published"
    places = collections.defaultdict(list)
    for number, one in seasons.items():
        for assignment, visit in one.visits.items():
            if visit["in"] and (visit["out"] is None or visit["out"] > visit["in"]):
                shift = one.signed[assignment]["shift"]
                places[folded(one.shifts[shift]["location"])].append({
                    **visit, "assignment": assignment, "shift": shift, "end": moment(one.shifts[shift]["end"]),
                    "scout": visit["slot"] == "scout", "ours": number == season})
    for stays in places.values():
        yield from broken(stays, rules)


def broken(stays, rules):
    """The spans at one place."""
    since, turns, seen = None, set(), []
    moments = {stay["in"] for stay in stays} | {stay["out"] for stay in stays if stay["out"]}
    for at in sorted(moments | {rule[0] for rule in rules[1:]}):
        there = [stay for stay in stays if stay["in"] <= at and (stay["out"] is None or at < stay["out"])]
        required = [adults for from_, adults in rules if from_ <= at][-1]
        is_broken = any(stay["scout"] and stay["ours"] for stay in there) \
            and sum(not stay["scout"] for stay in there) < required
        came = {stay["assignment"]: stay["scout"] for stay in stays if stay["in"] == at}
        left = {stay["assignment"]: stay["scout"] for stay in stays if stay["out"] == at}
        if is_broken and since is None:
            since, seen = at, []
            turns = {one for one, scout in came.items() if scout} | {one for one, scout in left.items() if not scout}
        if since is not None and is_broken:
            seen += there
        if since is not None and not is_broken:
            turns |= {one for one, scout in came.items() if not scout} | {one for one, scout in left.items() if scout}
            yield since, at, turns, {stay["assignment"] for stay in seen}
            since = None
    if since is not None:
        yield since, max((stay["shift"], stay["end"]) for stay in seen if stay["scout"])[1], turns, \
            {stay["assignment"] for stay in seen}


def folded(text):
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold())
                   if not unicodedata.combining(letter))


def made_up(folder):
    data = str(folder / "demo")
    treelot("demo", "--quiet", "--data", data)
    yield data
    for story in ("festival-2022", "whole-year"):
        data = str(folder / story)
        treelot("run", str(STORIES / story / "commands.jsonl"), "--quiet", "--data", data)
        yield data


def main():
    if sys.argv[1:] == ["--demo"]:
        with tempfile.TemporaryDirectory(prefix="treelot-recount-") as folder:
            for data in made_up(pathlib.Path(folder)):
                compare(data, 1)
    elif len(sys.argv) in (2, 3):
        compare(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 1)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
