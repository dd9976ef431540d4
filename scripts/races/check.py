"""Holds what the clients of a round were told against what the lot says afterwards."""

import re

from races.book import is_said
from races.clients import Request

# Asks, and may ask everything.
LEADER = 1


class Disagreement(Exception):
    """What clients were told, what the lot says and what the rules say are not the same."""


class Check:
    """What the clients of a round were told, beside what the lot says afterwards."""

    def __init__(self, race, speaker):
        self.race, self.speaker = race, speaker
        self.asked = [(request, race.answers[place]) for place, request in enumerate(race.requests)]
        # What is so before, and after each thing that was recorded.
        self.books = [race.book]

    def all(self):
        self.check_statuses()
        before = {shift: self.book.holders(shift) for shift in self.race.shifts}
        self.follow()
        self.check_unrecorded()
        self.check_by_count(before)
        self.settle()
        for shift in self.race.shifts:
            self.check_shift(shift)
        self.check_offers()

    @property
    def book(self):
        return self.books[-1]

    def check_statuses(self):
        for request, told in self.asked:
            expect(told.status < 500, f"{request} is answered {told}")
            expect(told.status == 200 or told.body["status"] == told.status, f"{request} is answered {told}")

    # The order in which things were recorded

    def follow(self):
        """Repeats in the book what the audit has, and finds who was told of each: one client, or with a key the two
        that sent the same."""
        self.recorded, self.places = {}, set()
        for place, (request, told) in enumerate(self.asked):
            if told.body.get("events"):
                if known := self.recorded.get(told.body["position"]):
                    expect(request.key and known == (request, told), f"{request} and {known[0]} are both told {told}")
                else:
                    self.recorded[told.body["position"]] = request, told
                    self.places.add(place)
        entries, followed = self.audit(), 0
        while entries:
            if entries[0]["actor"] == "system":
                self.follow_system(entries.pop(0))
                continue
            position = entries[0]["position"]
            last = min((last for last in self.recorded if last >= position), default=position)
            request, told = self.recorded.get(last, (None, None))
            expect(told and last - len(told.body["events"]) < position, f"nobody was told of {entries[0]}")
            of_it = [entry for entry in entries if entry["position"] <= last]
            entries = entries[len(of_it):]
            self.follow_one(request, told, of_it)
            followed += 1
        expect(followed == len(self.recorded), f"of {len(self.recorded)} things told as done the audit has {followed}")

    def audit(self):
        """What was recorded about the shifts since the race began, and what was told as done; each once, in order."""
        answers = [self.speaker.ask(LEADER, "audit", shift=shift) for shift in self.race.shifts]
        # The end of a swap stands in no shift's history.
        answers += [self.speaker.ask(LEADER, "audit", position=position)
                    for position, (request, _) in self.recorded.items() if "swap" in request.action]
        entries = {entry["position"]: entry for answer in answers for entry in answer["entries"]}
        return [entries[position] for position in sorted(entries) if position > self.race.since]

    def follow_one(self, request, told, entries):
        actor = f"person {request.person}"
        key = request.key and f"api {actor} {request.key}"
        for entry in entries:
            expect((entry["actor"], entry["command"], entry.get("key")) == (actor, request.action, key),
                   f"{request} is told {told}, and the audit has {entry}")
        events = [entry["event"] for entry in entries]
        expect(events == told.body["events"], f"{request} is told {told}, and the audit has {events}")
        book = self.book.copy()
        outcome = book.decide(request, told)
        expect(is_said(told, outcome), f"{request} is told {told}, and by the rules it is {outcome}")
        self.books.append(book)

    def follow_system(self, entry):
        if entry["event"] == "notice.sent":
            return
        expect(entry["event"] == "place.offered", f"the system did {entry}")
        offer = int(re.search(r"offer (\d+)", entry["sentence"])[1])
        if offer in self.book.offers:
            return  # Before the race.
        due = self.book.due()
        expect(due is not None and due[1] == entry["onBehalfOf"], f"due is {due}, and the audit has {entry}")
        book = self.book.copy()
        book.offered(offer, *due)
        self.books.append(book)

    def check_unrecorded(self):
        """What recorded nothing was told what is so at one point of the order."""
        for place, (request, told) in enumerate(self.asked):
            if place in self.places:
                continue
            outcomes = [book.copy().decide(request) for book in self.books]
            if not any(is_said(told, outcome) for outcome in outcomes):
                texts = "\n    ".join(map(str, outcomes))
                raise Disagreement(f"{request} is told {told}, and by the rules it is, after each thing recorded:\n"
                                   f"    {texts}")

    # What is so afterwards

    def check_by_count(self, before):
        """The same without the rules: who came and who went, by what the clients were told."""
        shifts = self.race.shifts
        told = [(request, told.body["events"]) for request, told in self.recorded.values()]
        taking = {request.person for request, events in told if "assignment.signed-up" in events}
        more = sum(events.count("assignment.signed-up") - events.count("assignment.cancelled") for _, events in told)
        on = {shift: [row["person"] for row in self.details(shift)] for shift in shifts}
        there = [person for shift in shifts for person in before[shift]]
        here = [person for shift in shifts for person in on[shift]]
        expect(all(len(people) <= 1 for people in on.values()), f"several have one place: {on}")
        expect(len(here) == len(there) + more, f"from {there} there are {more:+} by what was told, and then {here}")
        expect(set(here) <= taking | set(there), f"of {here}, only {taking} were told so")
        for shift in shifts:
            if not before[shift] and not self.race.book.lines[shift]:
                winners = [request.person for request, _ in told if request.fields["shift"] == shift]
                expect(len(winners) == 1 and winners == on[shift],
                       f"{winners} were told that they have the one place of shift {shift}; on it are {on[shift]}")

    def details(self, shift):
        rows = self.speaker.ask(LEADER, "shift-details", shift=shift)["assignments"]
        return [row for row in rows if row["status"] == "confirmed"]

    def settle(self):
        """A place that is due to somebody is offered to them, and who is offered one can take it."""
        book = self.book
        while book.due():
            shift, person = book.due()
            offer = self.speaker.until(lambda: self.offered(shift).get(person), f"shift {shift} is not offered on")
            book.offered(offer, shift, person)
        for offer, (shift, person, status) in list(book.offers.items()):
            if status == "open":
                expect(self.offered(shift).get(person) == offer, f"offer {offer} of shift {shift} is not open")
                request = Request(person, "accept-offer", {"offer": offer})
                told = self.speaker.do(request)
                expect(told.status == 200 and is_said(told, book.decide(request, told)),
                       f"afterwards {request} is answered {told}")

    def offered(self, shift):
        waiting = self.speaker.ask(LEADER, "waitlist", shift=shift)["waiting"]
        return {row["person"]: row["offer"] for row in waiting if "offer" in row}

    def check_shift(self, shift):
        rows = [(row["assignment"], row["person"]) for row in self.details(shift)]
        known = [(number, person) for number, (person, where) in self.book.on.items() if where == shift]
        expect(rows == known, f"on shift {shift} are {known} by what was told, and it says {rows}")
        waiting = [row["person"] for row in self.speaker.ask(LEADER, "waitlist", shift=shift)["waiting"]]
        expect(waiting == self.book.lines[shift], f"{self.book.lines[shift]} wait for shift {shift}; it says {waiting}")
        # Of those who are on it, and of one who may not be, by the shifts of their own.
        holders = self.book.holders(shift)
        for person in {*holders, self.race.dice.choice(self.race.people)}:
            upcoming = self.speaker.ask(person, "my-shifts", person=person)["upcoming"]
            is_on = any(row["shift"]["shift"] == shift and row["status"] == "confirmed" for row in upcoming)
            expect(is_on == (person in holders), f"person {person} has shift {shift} among theirs: {is_on}")

    def check_offers(self):
        answer = self.speaker.ask(LEADER, "offers")
        known = sorted(number for number in self.book.handed)
        mine = sorted(row["assignment"] for row in answer["handOvers"] if row["shift"]["shift"] in self.race.shifts)
        expect(mine == known, f"handed on are {known} by what was told, and the open offers have {mine}")
        known = sorted(swap for swap, row in self.book.swaps.items() if row[2] == "open")
        mine = sorted(row["swap"] for row in answer["swaps"]
                      if row["mine"]["shift"]["shift"] in self.race.shifts)
        expect(mine == known, f"swaps {known} are open by what was told, and the open offers have {mine}")


def expect(truth, otherwise):
    if not truth:
        raise Disagreement(otherwise)
