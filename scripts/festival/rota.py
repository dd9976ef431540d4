"""The rota as it was exported, and a staffing that fits what is known about it.

The export says how many people took each shift and how many people took how many shifts, but not
who took which. Any staffing that fits both, and puts nobody in two places, may have been the real
one.
"""

import dataclasses
import datetime
import json

# The whole story plays in summer time: from the last days of March to October London is an hour
# ahead of UTC, so that no time-zone database is needed.
LONDON = datetime.timezone(datetime.timedelta(hours=1))


@dataclasses.dataclass(eq=False)
class Shift:
    number: int
    start: datetime.datetime
    end: datetime.datetime
    role: str
    # None where the role has no place of its own.
    venue: str | None
    minimum: int
    places: int
    # How many people were on it in the end.
    signed_up: int

    def overlaps(self, other):
        return self.start < other.end and other.start < self.end


def read_rota(folder):
    """The shifts in the order of their starts, numbered from 1."""

    def moment(text):
        utc = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc)
        return utc.astimezone(LONDON)

    rows = json.loads((folder / "Shift.json").read_text(encoding="utf-8"))
    rows.sort(key=lambda row: (row["start"], row["end"], row["venue"], row["role"]))
    return [
        Shift(
            number=number,
            start=moment(row["start"]),
            end=moment(row["end"]),
            role=row["role"],
            venue=None if row["venue"] == "N/A" else row["venue"],
            minimum=row["min_needed"],
            places=row["max_needed"],
            signed_up=row["signed_up"],
        )
        for number, row in enumerate(rows, start=1)
    ]


def read_histogram(folder):
    """How many people took how many shifts: {shifts: people}."""
    text = (folder / "Volunteer.json").read_text(encoding="utf-8")
    return {int(shifts): people for shifts, people in json.loads(text)["shift_histogram"].items()}


def staff(shifts, counts, dice):
    """Gives person `i` as many shifts as `counts[i]` says, none of which overlap, until each shift
    has as many people as it had.

    Those with most shifts choose first: they are the hardest to place. Three out of four times
    people go where they have been before.
    """
    left = {shift: shift.signed_up for shift in shifts}
    taken = [[] for _ in counts]
    for person in sorted(range(len(counts)), key=lambda person: (-counts[person], person)):
        mine = taken[person]
        while len(mine) < counts[person]:
            free = [
                shift
                for shift in shifts
                if left[shift] > 0 and not any(shift.overlaps(other) for other in mine)
            ]
            known = [shift for shift in free if shift.role in {other.role for other in mine}]
            # A shift with more seats left is drawn more often.
            seats = [
                s for s in (known if known and dice.chance(75) else free) for _ in range(left[s])
            ]
            shift = dice.pick(seats)
            left[shift] -= 1
            mine.append(shift)
    return taken
