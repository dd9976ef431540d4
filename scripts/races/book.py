"""The rules of places, as far as races come to them, once more and short: written from docs/scripts.md.

A `Book` is told what was recorded, one after the other, and says what each request would be answered at that moment.
All shifts have one place; everybody is an adult and acts for themself alone.
"""

import copy

NOT_ALLOWED, CONFLICT, INVALID = 403, 409, 422


def accepted(*events, **ids):
    return {"status": 200, "events": list(events), "ids": ids}


def refused(code, http=CONFLICT, **facts):
    return {"status": http, "code": code, "facts": facts}


def not_allowed():
    return refused("not-allowed", NOT_ALLOWED)


def is_said(told, outcome):
    """Whether an answer is this outcome. Facts and numbers that the outcome does not name may be anything."""
    body = told.body
    if told.status != outcome["status"]:
        return False
    if told.status == 200:
        return (body.get("position", 0) == outcome.get("position", body.get("position", 0))
                and without_notices(body["events"]) == outcome["events"]
                and all(body["ids"].get(name) == number for name, number in outcome["ids"].items()))
    facts = body.get("facts", {})
    # Left out where none are held.
    facts = {"held": 0, **facts}
    return body.get("code") == outcome["code"] and all(
        facts.get(name) == fact for name, fact in outcome["facts"].items())


def without_notices(events):
    return [event for event in events if event != "notice.sent"]


class Book:
    def __init__(self, shifts, at_once=False):
        self.shifts = shifts
        # Whether the shifts take place at the same time, so that nobody can be on two of them.
        self.at_once = at_once
        self.on = {}  # assignment: (person, shift)
        self.left = {}  # assignment: (person, shift, how)
        self.lines = {shift: [] for shift in shifts}  # the people who wait, in order
        self.offers = {}  # offer: (shift, person, status)
        self.handed = set()  # assignments that anyone may take over
        self.swaps = {}  # swap: (mine, theirs, status)
        self.keys = {}  # (person, key): the request, and how it was answered

    def copy(self):
        """Rows are tuples, so that tables are all there is to copy."""
        other = copy.copy(self)
        for name in ("on", "left", "offers", "handed", "swaps", "keys"):
            setattr(other, name, getattr(self, name).copy())
        other.lines = {shift: line.copy() for shift, line in self.lines.items()}
        return other

    def decide(self, request, told=None):
        """How the request is answered now. What is recorded is noted; `told` has the numbers of what it made."""
        made = told.body.get("ids", {}) if told else {}
        if request.key and (known := self.keys.get((request.person, request.key))):
            same = known[0] == request
            return known[1] if same else refused("key-reused", INVALID)
        rule = getattr(self, request.action.replace("-", "_"))
        outcome = rule(request.person, made, **request.fields)
        if request.key and outcome.get("events"):
            position = told.body["position"] if told else None
            self.keys[request.person, request.key] = request, {**outcome, "position": position}
        return outcome

    # What the system does

    def due(self):
        """The shift and the person to whom a place is to be offered, if any."""
        for shift, line in self.lines.items():
            offered = [person for person in line if self.open_offer(shift, person)]
            if self.free(shift) > len(offered):
                for person in line:
                    if person not in offered:
                        return shift, person
        return None

    def offered(self, offer, shift, person):
        self.offers[offer] = shift, person, "open"

    # Who is where

    def person_of(self, assignment):
        return (self.on.get(assignment) or self.left[assignment])[0]

    def shift_of(self, assignment):
        return (self.on.get(assignment) or self.left[assignment])[1]

    def assignment_of(self, person, shift):
        return next((number for number, holder in self.on.items() if holder == (person, shift)), None)

    def holders(self, shift):
        return [person for person, where in self.on.values() if where == shift]

    def free(self, shift):
        return 1 - len(self.holders(shift))

    def open_offer(self, shift, person):
        return next((offer for offer, row in self.offers.items() if row == (shift, person, "open")), None)

    def held(self, shift, person, only_offered):
        """Places that others have first claim to: those offered to them, and of those before in the line."""
        count, is_behind = 0, False
        for other in self.lines[shift]:
            if other == person:
                is_behind = True
            elif self.open_offer(shift, other) or not (is_behind or only_offered):
                count += 1
        return count

    # Changes

    def seat(self, person, shift, made, leaving=None):
        """By the rules of a sign-up; `leaving` is the assignment whose place it is."""
        if mine := self.assignment_of(person, shift):
            return accepted(assignment=mine)
        free = self.free(shift) + (leaving is not None)
        held = self.held(shift, person, only_offered=leaving is not None)
        if free <= held:
            return refused("shift-full", shift=shift, held=min(held, self.free(shift)))
        for other, (whose, _) in self.on.items():
            if self.at_once and whose == person:
                return refused("overlaps", assignment=other)
        number = made.get("assignment")
        self.on[number] = person, shift
        self.leave_line(shift, person, "accepted")
        return accepted("assignment.signed-up", assignment=number)

    def leave(self, assignment, how):
        self.left[assignment] = *self.on.pop(assignment), how
        self.handed.discard(assignment)
        for swap, (mine, theirs, status) in self.swaps.items():
            if status == "open" and assignment in (mine, theirs):
                self.swaps[swap] = mine, theirs, "void"

    def leave_line(self, shift, person, how):
        if person in self.lines[shift]:
            self.lines[shift].remove(person)
        if offer := self.open_offer(shift, person):
            self.offers[offer] = shift, person, how

    # Actions: each of whom it is asked by, the numbers of what it made, and its fields

    def sign_up(self, actor, made, shift, person):
        return self.seat(person, shift, made) if actor == person else not_allowed()

    def cancel_assignment(self, actor, made, assignment):
        if actor != self.person_of(assignment):
            return not_allowed()
        if assignment in self.left:
            return accepted()
        self.leave(assignment, "cancelled")
        return accepted("assignment.cancelled")

    def join_waitlist(self, actor, made, shift, person):
        if person in self.lines[shift] or self.assignment_of(person, shift):
            return accepted()
        if self.free(shift) > self.held(shift, person, only_offered=False):
            return refused("place-free")
        self.lines[shift].append(person)
        return accepted("waitlist.joined")

    def leave_waitlist(self, actor, made, shift, person):
        if person not in self.lines[shift]:
            return accepted()
        self.leave_line(shift, person, "declined")
        return accepted("waitlist.left")

    def accept_offer(self, actor, made, offer):
        shift, person, status = self.offers[offer]
        if actor != person:
            return not_allowed()
        if status == "accepted":
            mine = self.assignment_of(person, shift)
            return accepted(assignment=mine) if mine else accepted()
        return self.seat(person, shift, made) if status == "open" else refused("offer-over", offer=offer)

    def decline_offer(self, actor, made, offer):
        shift, person, status = self.offers[offer]
        if actor != person:
            return not_allowed()
        if status == "declined":
            return accepted()
        if status != "open":
            return refused("offer-over", offer=offer)
        self.leave_line(shift, person, "declined")
        return accepted("place.offer-declined")

    def offer_assignment(self, actor, made, assignment):
        if actor != self.person_of(assignment):
            return not_allowed()
        if assignment in self.left:
            return refused("not-on-shift", assignment=assignment, status="cancelled")
        if assignment in self.handed:
            return accepted()
        self.handed.add(assignment)
        return accepted("assignment.offered")

    def withdraw_offered(self, actor, made, assignment):
        if actor != self.person_of(assignment):
            return not_allowed()
        if assignment not in self.handed:
            return accepted()
        self.handed.remove(assignment)
        return accepted("assignment.kept")

    def take_over(self, actor, made, assignment, person):
        shift = self.shift_of(assignment)
        if actor != person:
            return not_allowed()
        if self.left.get(assignment, ())[2:] == ("handed over",) and (mine := self.assignment_of(person, shift)):
            return accepted(assignment=mine)
        if assignment not in self.handed:
            return refused("not-offered", assignment=assignment)
        if person == self.person_of(assignment):
            return refused("invalid", INVALID, field="person")
        outcome = self.seat(person, shift, made, leaving=assignment)
        if outcome["status"] == 200:
            self.leave(assignment, "handed over")
            outcome["events"].append("assignment.cancelled")
        return outcome

    def propose_swap(self, actor, made, mine, theirs):
        self.swaps[made["swap"]] = mine, theirs, "open"
        return accepted("swap.proposed")

    def accept_swap(self, actor, made, swap):
        mine, theirs, status = self.swaps[swap]
        if actor != self.person_of(theirs):
            return not_allowed()
        if status == "accepted":
            return accepted()
        if status != "open":
            return refused("swap-over", swap=swap, status=status)
        self.swaps[swap] = mine, theirs, "accepted"
        (one, here), (other, there) = self.on[mine], self.on[theirs]
        self.leave(mine, "swapped")
        self.leave(theirs, "swapped")
        numbers = made.get("assignments") or [("of", swap, person) for person in (one, other)]
        self.on[numbers[0]], self.on[numbers[1]] = (one, there), (other, here)
        return accepted("assignment.signed-up", "assignment.signed-up", "swap.accepted", "assignment.cancelled",
                        "assignment.cancelled", assignments=numbers)

    def decline_swap(self, actor, made, swap):
        mine, theirs, status = self.swaps[swap]
        if actor not in (self.person_of(mine), self.person_of(theirs)):
            return not_allowed()
        if status == "declined":
            return accepted()
        if status != "open":
            return refused("swap-over", swap=swap, status=status)
        self.swaps[swap] = mine, theirs, "declined"
        return accepted("swap.declined")
