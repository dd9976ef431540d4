"""The kinds of rounds: what each prepares, and what is then asked at once.

Those who decide about a place (its owner, or the person for whom it is held) may do so from several devices at once.
In half of the rounds they are among the first, so that each of the orders comes up.
"""

import itertools

from races.book import Book, is_said
from races.clients import NoAnswer, Request


class Round:
    """One race, on shifts of its own."""

    shift_count = 1
    overlaps = False

    def __init__(self, number, dice, shifts, people, speaker, since):
        self.number, self.dice, self.shifts, self.speaker = number, dice, shifts, speaker
        self.people = dice.sample(people, len(people))
        self.shift = shifts[0]
        self.book = Book(shifts, self.overlaps)
        # Position of what was recorded about the shifts before the race.
        self.since = since
        # In the order in which they are sent, and the answer to each by its place in it.
        self.requests, self.answers = [], {}

    def __str__(self):
        return f"round {self.number} ({self.name})"

    def prepare(self):
        """Before the race, one after the other."""

    def requests_at_once(self, count):
        raise NotImplementedError

    def did(self, person, action, /, **fields):
        """Does what is to be accepted; its answer’s numbers."""
        request = Request(person, action, fields)
        told = self.speaker.do(request)
        if told.status != 200 or not is_said(told, self.book.decide(request, told)):
            raise NoAnswer(f"{self}, beforehand: {request} is answered {told}")
        self.since = told.body["position"]
        return told.body["ids"]

    def mixed(self, count, deciders, crowd):
        """All requests in the order in which they are sent; people in the crowd take turns until there are enough."""
        requests = list(itertools.islice(itertools.cycle(crowd), count - len(deciders)))
        self.dice.shuffle(requests)
        early = self.dice.random() < 0.5
        for request in deciders:
            requests.insert(self.dice.randrange(2 if early else len(requests) + 1), request)
        return requests

    def some(self, requests, at_least=1):
        return self.dice.sample(requests, self.dice.randint(at_least, len(requests)))

    def sign_ups(self, people, shift=None):
        return [Request(person, "sign-up", {"shift": shift or self.shift, "person": person}) for person in people]


class LastPlace(Round):
    """Everybody signs up for one place."""

    name = "last place"

    def requests_at_once(self, count):
        return self.mixed(count, [], self.sign_ups(self.people))


class HeldPlace(Round):
    """A place that is held for the first of two who wait, or is just given up, while everybody else signs up."""

    name = "held place"

    def prepare(self):
        self.owner, self.first, self.second, *self.others = self.people
        self.seat = self.did(self.owner, "sign-up", shift=self.shift, person=self.owner)["assignment"]
        for person in (self.first, self.second):
            self.did(person, "join-waitlist", shift=self.shift, person=person)
        self.is_held = self.dice.random() < 0.7
        if self.is_held:
            self.did(self.owner, "cancel-assignment", assignment=self.seat)

    def requests_at_once(self, count):
        first, second = self.first, self.second
        ways = self.sign_ups([first]) + [Request(first, "leave-waitlist", {"shift": self.shift, "person": first})]
        deciders = self.some(self.sign_ups([second]) + [
            Request(second, "leave-waitlist", {"shift": self.shift, "person": second})], at_least=0)
        if self.is_held:
            offer = self.offer_of_first()
            ways = 2 * [Request(first, "accept-offer", {"offer": offer}),
                        Request(first, "decline-offer", {"offer": offer})] + ways
            # Those for whom it is not.
            deciders += [Request(second, "accept-offer", {"offer": offer}),
                         Request(self.others[0], "decline-offer", {"offer": offer})]
        else:
            deciders.append(Request(self.owner, "cancel-assignment", {"assignment": self.seat}))
        return self.mixed(count, deciders + self.some(ways)[:4], self.sign_ups(self.others))

    def offer_of_first(self):
        """The server makes the offer by itself, soon."""
        row = self.speaker.until(
            lambda: next((row for row in self.speaker.ask(1, "waitlist", shift=self.shift)["waiting"]
                          if row["person"] == self.first and "offer" in row), None),
            f"{self}: the place is not offered")
        self.book.offered(row["offer"], self.shift, self.first)
        return row["offer"]


class HandOver(Round):
    """A place that its owner offers to anyone, and then withdraws, or cancels, while many take it over."""

    name = "hand-over"

    def prepare(self):
        self.owner, self.waiting, *self.others = self.people
        self.seat = self.did(self.owner, "sign-up", shift=self.shift, person=self.owner)["assignment"]
        if self.dice.random() < 0.5:
            self.did(self.waiting, "join-waitlist", shift=self.shift, person=self.waiting)
        self.did(self.owner, "offer-assignment", assignment=self.seat)

    def requests_at_once(self, count):
        seat = {"assignment": self.seat}
        takers = self.dice.choice([3, len(self.others) // 2, len(self.others)])
        deciders = self.some([
            *2 * [Request(self.owner, "withdraw-offered", seat), Request(self.owner, "cancel-assignment", seat)],
            Request(self.owner, "offer-assignment", seat), *take_overs(seat, [self.owner, self.waiting])])[:3]
        # Not theirs to withdraw.
        deciders.append(Request(self.others[-1], "withdraw-offered", seat))
        # One taker is not patient.
        crowd = take_overs(seat, [*2 * self.others[:1], *self.others[:takers]]) + self.sign_ups(self.others[takers:])
        return self.mixed(count, deciders, crowd)


class Swap(Round):
    """A swap that is accepted while one of the two declines it, cancels, or hands their place to anyone."""

    name = "swap"
    shift_count = 2

    def prepare(self):
        self.one, self.other, *self.others = self.people
        here, there = self.shifts
        self.mine = self.did(self.one, "sign-up", shift=here, person=self.one)["assignment"]
        self.theirs = self.did(self.other, "sign-up", shift=there, person=self.other)["assignment"]
        self.swap = self.did(self.one, "propose-swap", mine=self.mine, theirs=self.theirs)["swap"]
        if self.dice.random() < 0.4:
            self.did(self.one, "offer-assignment", assignment=self.mine)

    def requests_at_once(self, count):
        swap, mine, theirs = {"swap": self.swap}, {"assignment": self.mine}, {"assignment": self.theirs}
        here, there = self.shifts
        deciders = self.some([
            Request(self.one, "decline-swap", swap), Request(self.one, "cancel-assignment", mine),
            Request(self.one, "offer-assignment", mine), Request(self.other, "decline-swap", swap),
            Request(self.other, "cancel-assignment", theirs), *self.sign_ups([self.one], there),
        ])[:self.dice.randint(1, 3)]
        deciders += self.dice.randint(1, 2) * [Request(self.other, "accept-swap", swap)]
        # Not theirs to accept.
        deciders += [Request(person, "accept-swap", swap) for person in (self.one, self.others[0])]
        third = len(self.others) // 3
        crowd = (self.sign_ups(self.others[:third], here) + self.sign_ups(self.others[third:2 * third], there)
                 + take_overs(mine, self.others[2 * third:]))
        return self.mixed(count, deciders, crowd)


class OverlappingSwap(Swap):
    """The same of two shifts at the same time: checked as if both had left theirs first."""

    overlaps = True


class SentTwice(Round):
    """Sign-ups that are sent twice at once with one key; some of them for another shift the second time."""

    name = "sent twice"
    shift_count = 2

    def requests_at_once(self, count):
        requests = []
        for person in self.people[:(count + 1) // 2]:
            first, second = self.shift, self.shift
            if self.dice.random() < 0.3:
                first, second = self.dice.sample(self.shifts, 2)
            for shift in (first, second):
                fields = {"shift": shift, "person": person}
                requests.append(Request(person, "sign-up", fields, f"round-{self.number}-{person}"))
        if self.dice.random() < 0.5:
            self.dice.shuffle(requests)
        return requests[:count]


KINDS = [LastPlace, HeldPlace, HandOver, (Swap, OverlappingSwap), SentTwice]


def kind_of(number):
    kind = KINDS[number % len(KINDS)]
    return kind if isinstance(kind, type) else kind[number // len(KINDS) % len(kind)]


def take_overs(seat, people):
    return [Request(person, "take-over", {**seat, "person": person}) for person in people]
