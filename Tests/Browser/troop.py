"""The made-up troop of the whole year: its roster, whose scouts are whose, and what their time at the lot comes to."""

import collections
import fractions

# The order in which they stand here is that of their numbers.
ROSTER = """\
First Name,Last Name,Type,Household,Email,Birth Year
Grace,Holloway,Scoutmaster,Holloway,grace@holloway.example,
Tom,Holloway,Parent,Holloway,tom@holloway.example,
Nora,Holloway,Scout,Holloway,,2012
Ken,Nakamura,Parent,Nakamura,ken@nakamura.example,
Emi,Nakamura,Scout,Nakamura,,2013
Julio,Reyes,Parent,Reyes,julio@reyes.example,
Bruno,Reyes,Scout,Reyes,,2013
Anna,Whitfield,Parent,Whitfield,anna@whitfield.example,
Greg,Whitfield,Parent,Whitfield,greg@whitfield.example,
Lily,Whitfield,Scout,Whitfield,,2014
Amy,Abbott,Parent,Abbott,amy@abbott.example,
Alan,Abbott,Parent,Abbott,alan@abbott.example,
Ava,Abbott,Scout,Abbott,,2012
Ben,Abbott,Scout,Abbott,,2014
Karl,Keller,Parent,Keller,,
Kai,Keller,Scout,Keller,,2011
Megan,Mercer,Parent,Mercer,megan@mercer.example,
Max,Mercer,Scout,Mercer,,2013
"""

_ROWS = [line.split(",") for line in ROSTER.splitlines()[1:]]
NAMES = {first: f"{first} {last}" for first, last, *_ in _ROWS}
SCOUTS = [first for first, _, kind, *_ in _ROWS if kind == "Scout"]
# As they say themselves: the hours of other adults count for nobody.
CHILDREN = {"Tom": ["Nora"], "Julio": ["Bruno"], "Anna": ["Lily"], "Amy": ["Ava", "Ben"]}


class Timesheet:
    """Who came when, and left when: kept by hand, beside the lot."""

    def __init__(self):
        self._visits = []

    def came(self, name, moment):
        self._visits.append([name, moment, None])

    def left(self, name, moment):
        """Ends their last visit, or corrects its end."""
        [visit for visit in self._visits if visit[0] == name][-1][2] = moment

    @property
    def minutes(self):
        worked = collections.Counter()
        for name, came, left in self._visits:
            worked[name] += int((left - came).total_seconds()) // 60
        return worked

    @property
    def credited(self):
        """The minutes of each scout: their own, and equal parts of those of their parents."""
        credited = {scout: fractions.Fraction(self.minutes[scout]) for scout in SCOUTS}
        for adult, scouts in CHILDREN.items():
            for scout in scouts:
                credited[scout] += fractions.Fraction(self.minutes[adult], len(scouts))
        return credited

    def awards(self, pool):
        """The cents of each scout with hours: whole ones first, then one each by the largest remainder."""
        total = sum(self.credited.values())
        exact = {scout: credit * pool / total for scout, credit in self.credited.items() if credit}
        cents = {scout: int(value) for scout, value in exact.items()}
        order = sorted(cents, key=lambda scout: (cents[scout] - exact[scout], SCOUTS.index(scout)))
        for scout in order[:pool - sum(cents.values())]:
            cents[scout] += 1
        return cents


def hours(minutes):
    """As pages tell them: in hours and minutes."""
    whole, rest = divmod(int(minutes), 60)
    return " ".join([f"{whole:,} h"] * (whole > 0) + [f"{rest} min"] * (rest > 0 or whole == 0))


def dollars(cents):
    return f"${cents // 100:,}.{cents % 100:02}"
