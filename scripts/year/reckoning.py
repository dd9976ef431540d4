"""The figures of a season, worked out from visits by the rules of the domain’s page."""

import collections
import fractions

from .lot import MINUTE


def minutes_by_person(lot, counts=lambda assignment: True):
    minutes = collections.Counter()
    for each in lot.assignments:
        if counts(each):
            minutes[each.person] += each.minutes
    return minutes


def ranked(minutes):
    """Those with minutes, the most first and equal ones by number, with their ranks: equal ones share theirs."""
    best = sorted((each for each in minutes if minutes[each]), key=lambda each: (-minutes[each], each.number))
    return [(1 + sum(minutes[other] > minutes[each] for other in best), each, minutes[each]) for each in best]


def statistics(lot):
    """The figures of `season-statistics` that are one number."""
    on = [each for each in lot.assignments if each.is_on]
    held = [shift for shift in lot.shifts if shift.status != "cancelled"]
    # A closed shift has no places, and whom its closing released has not cancelled.
    with_places = [shift for shift in held if shift.status != "closed"]
    signups = [each for each in on if not each.is_walk_in and each.shift in with_places]
    gone = [each for each in lot.assignments if each.is_cancelled and each.status != "closed" and each.shift in held]
    return {
        "shifts": len(held),
        "cancelledShifts": len(lot.shifts) - len(held),
        "places": sum(shift.scouts + shift.parents for shift in with_places),
        "signups": len(signups),
        "people": len({each.person for each in on}),
        "cancellations": len(gone),
        "lateCancellations": sum(each.was_cancelled_late for each in gone),
        "noShows": sum(each.status == "noShow" for each in lot.assignments),
        "excused": sum(each.status == "excused" for each in lot.assignments),
        "walkIns": sum(each.is_walk_in for each in on),
        "visits": sum(each.left is not None for each in lot.assignments),
        "forgottenCheckOuts": sum(each.was_forgotten for each in lot.assignments),
        "minutesWorked": sum(each.minutes for each in lot.assignments),
    }


def ledger(lot, minimum_adults=2):
    """From when to when scouts were there with fewer adults than it takes; all is at one place."""
    changes = collections.defaultdict(lambda: [0, 0])
    for each in lot.assignments:
        if each.came and each.left and each.left > each.came:
            kind = 0 if each.person.kind == "scout" else 1
            changes[each.came][kind] += 1
            changes[each.left][kind] -= 1
    entries, scouts, adults, since = [], 0, 0, None
    for at in sorted(changes):
        scouts += changes[at][0]
        adults += changes[at][1]
        broken = scouts > 0 and adults < minimum_adults
        if broken and since is None:
            since = at
        elif not broken and since is not None:
            entries.append((since, at, int((at - since) / MINUTE)))
            since = None
    return entries


def credits(lot, homes):
    """The credited minutes of each active scout, exactly; and who has worked for none."""
    minutes = minutes_by_person(lot)
    credited = {p: fractions.Fraction(minutes[p]) for p in lot.people if p.kind == "scout" and p.is_active}
    others = {}
    kin = {adult: scouts for family in lot.families for adult, scouts in family.kin.items()}
    for person in lot.people:
        if person.kind != "adult" or not minutes[person]:
            continue
        theirs = [scout for scout in kin.get(person, []) if scout.is_active]
        if not theirs:
            others[person] = minutes[person]
        for scout in theirs:
            credited[scout] += fractions.Fraction(minutes[person], len(theirs))
    return credited, others


def awards(credited, pool):
    """Whole cents first, then a cent each by the largest remainder, among equal ones by number."""
    total = sum(credited.values())
    exact = {scout: credit * pool / total for scout, credit in credited.items()}
    cents = {scout: int(value) for scout, value in exact.items()}
    order = sorted(cents, key=lambda scout: (cents[scout] - exact[scout], scout.number))
    for scout in order[: pool - sum(cents.values())]:
        cents[scout] += 1
    assert sum(cents.values()) == pool
    return cents
