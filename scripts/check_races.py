#!/usr/bin/env python3
"""Lets many people race for last places over HTTP, and holds what each was told to what became of the places.

Serves a lot, and asks for places from 64 connections at once, as 64 people with tokens of their own. Each request of a
round is sent but for its last byte, and then all last bytes together, so that all are under way before one is answered.
The rounds take turns:

  * last place: everybody signs up for it;
  * held place: it is held for one who waits, who accepts it, declines it or leaves, while the others sign up;
  * hand-over: many take over a place while its owner keeps it after all, or cancels;
  * swap: it is accepted while one of the two declines, cancels or hands their place to anyone;
  * sent twice: each sign-up comes twice with one key, from two connections, or the same key with another shift.

After each of them:

  * the audit has the order in which things were recorded, and each of them was told as done to the client that asked
    for it, and to no other;
  * what every client was told is what the rules say at that point of the order, or, where nothing was recorded for
    them, at one point of it, to the code and the facts: scripts/races/book.py has the rules once more;
  * no shift has more people than places, those on it are those who were told so, those who were refused are not, and
    as many came and went as the answers say;
  * the shift, its waitlist, the open offers and the shifts of its people say the same;
  * a place that was given up goes on to who waits for it, who can take it;
  * no connection has a second answer.

A seed decides what is asked and in which order it is sent; who wins is up to the server and the machine.

    python3 scripts/check_races.py [--rounds N] [--clients N] [--seed N]

The server runs with `--requests-per-second 0`, as docs/limits.md has it for measurements: nothing is limited that one
client uses up. What is limited in all is far away.

Needs .build/debug/treelot; `make races` builds it, and runs 1,000 rounds.
"""

import argparse
import collections
import datetime
import random
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from api_lot import made_lot, served
from races.check import LEADER, Check, Disagreement
from races.clients import Crowd, NoAnswer, Request, Speaker
from races.rounds import kind_of

# Rounds that are prepared together, so as to wait together for what the server does by itself.
BLOCK = 10
SHIFTS_OF_A_DAY = 32


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--clients", type=int, default=64, help="connections, 16 or more")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.clients < 16:
        parser.error("fewer than 16 clients are no race")
    begun = time.monotonic()
    people = range(LEADER + 1, LEADER + 1 + options.clients)
    kinds = [kind_of(number) for number in range(options.rounds)]
    with tempfile.TemporaryDirectory(prefix="treelot-races-") as folder:
        data, told = made_lot(folder, [*families(people), *season(kinds)])
        codes = [line["accepted"]["codes"][0] for line in told if "codes" in line["accepted"]]
        with served(data, "--requests-per-second", "0") as base:
            crowd = Crowd(base, options.clients)
            speaker = Speaker(base, crowd.tokens)
            for person, code in zip((LEADER, *people), codes, strict=True):
                crowd.tokens[person] = token(speaker, person, code)
            since = told[-1]["accepted"]["position"]
            seconds = run_rounds(kinds, options, list(people), crowd, speaker, since)
    took = time.monotonic() - begun
    names = collections.Counter(kind.name for kind in kinds)
    print(f"{options.rounds:,} rounds of {options.clients} clients, none of whom was told what is not so: "
          + ", ".join(f"{count:,} {name}" for name, count in names.items()) + f"; seed {options.seed}.")
    print(f"{crowd.requests:,} requests raced in {seconds:.1f} s, {speaker.requests:,} more before and after, "
          f"{took:.1f} s in all. In {options.rounds - crowd.early:,} rounds all were sent before one was answered.")


def families(people):
    for number, person in enumerate(people, start=1):
        yield {"do": "add-household", "name": f"Family {number}"}
        yield {"do": "add-family-member", "household": number, "firstName": f"Person {person}", "lastName": "N",
               "kind": "adult"}
    for person in (LEADER, *people):
        yield {"do": "issue-sign-in-code", "person": person}


def season(kinds):
    """Shifts of half an hour, each at a time of its own, but for those of swaps that overlap."""
    first = datetime.date.today() + datetime.timedelta(days=30)
    times = 0
    shifts = []
    for kind in kinds:
        for _ in range(kind.shift_count):
            shifts.append(times)
            times += not kind.overlaps
        times += kind.overlaps
    last = first + datetime.timedelta(days=times // SHIFTS_OF_A_DAY)
    yield {"do": "create-season", "name": "Winter", "year": first.year, "firstDay": str(first), "lastDay": str(last),
           "location": "Church car park"}
    for number in shifts:
        days, half_hours = divmod(number, SHIFTS_OF_A_DAY)
        start = datetime.datetime(2000, 1, 1, 6) + datetime.timedelta(minutes=30 * half_hours)
        yield {"do": "add-shift", "season": 1, "day": str(first + datetime.timedelta(days=days)),
               "start": f"{start:%H:%M}", "end": f"{start + datetime.timedelta(minutes=30):%H:%M}",
               "requiredScouts": 0, "requiredParents": 1}
    yield {"do": "publish-schedule", "season": 1}


def token(speaker, person, code):
    """Of a session, or of a program of that person: races are among both."""
    session = speaker.do(Request(0, "sign-in", {"code": code})).body["token"]
    speaker.tokens[person] = session
    if person % 2 or person == LEADER:
        return session
    fields = {"label": "races", "scopes": ["read", "write"]}
    return speaker.do(Request(person, "issue-api-token", fields)).body["token"]


def run_rounds(kinds, options, people, crowd, speaker, since):
    """The seconds that the races themselves took."""
    shifts = iter(range(1, 1 + sum(kind.shift_count for kind in kinds)))
    seconds = 0
    for begin in range(0, len(kinds), BLOCK):
        rounds = []
        for number, kind in enumerate(kinds[begin:begin + BLOCK], start=begin):
            dice = random.Random(f"{options.seed} {number}")
            own = [next(shifts) for _ in range(kind.shift_count)]
            rounds.append(kind(number, dice, own, people, speaker, since))
        try:
            for race in rounds:
                race.prepare()
            for race in rounds:
                race.requests = race.requests_at_once(options.clients)
                begun = time.monotonic()
                crowd.race(race.requests, race.answers)
                seconds += time.monotonic() - begun
            for race in rounds:
                Check(race, speaker).all()
            crowd.refresh()
        except (NoAnswer, Disagreement, OSError) as problem:
            told = "".join(f"  {request} → {race.answers.get(number, 'no answer')}\n"
                           for number, request in enumerate(race.requests))
            sys.exit(f"Seed {options.seed}, {race}, shifts {race.shifts}, recorded before: {race.since}.\n"
                     f"In the order in which it was sent:\n{told}{problem}")
    return seconds


if __name__ == "__main__":
    main()
