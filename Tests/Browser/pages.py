"""Every page there is, and who looks at it: whatever holds for all pages is tried on these."""

import dataclasses
import re

from server import ROOT


@dataclasses.dataclass(frozen=True)
class Place:
    """A page: its address, with names for the numbers in it, and whose it is."""

    path: str
    who: str = "parent"
    status: int = 200

    def at(self, numbers):
        return self.path.format(**numbers)

    def __str__(self):
        return f"{self.who} at {self.path}"


PLACES = [
    Place("/", "visitor"),
    Place("/sign-in", "visitor"),
    Place("/join", "visitor"),
    Place("/claim", "visitor"),
    Place("/verify-email", "visitor"),
    Place("/help", "visitor"),
    Place("/stop-mails", "visitor"),
    Place("/nowhere", "visitor", 404),
    Place("/"),
    Place("/schedule"),
    Place("/shifts/{shift}"),
    Place("/check-in"),
    Place("/check-in/{shift}"),
    Place("/me"),
    Place("/ours"),
    Place("/ours?change={shift}"),
    Place("/schedule?show=fits"),
    Place("/schedule?show=open&on=saturday"),
    Place("/messages"),
    Place("/family/{household}"),
    Place("/leaderboard"),
    Place("/settings"),
    Place("/calendars"),
    Place("/link"),
    Place("/confirm"),
    Place("/here/{running}"),
    Place("/print/{shift}"),
    Place("/print/day/{day}"),
    Place("/", "committee"),
    Place("/schedule?asOf={moment}", "committee"),
    Place("/shifts/{shift}", "committee"),
    Place("/check-in/{running}", "committee"),
    Place("/kiosk/{running}", "committee"),
    Place("/kiosk", "committee"),
    Place("/committee/kiosks", "committee"),
    Place("/committee/limits", "committee"),
    Place("/print/{running}", "committee"),
    Place("/history?shift={running}", "committee"),
    Place("/history?person={person}", "committee"),
    Place("/committee/changes", "committee"),
    Place("/why?season={season}&field=signups", "committee"),
    Place("/why?season={season}&field=status", "committee"),
    Place("/committee", "committee"),
    Place("/committee/schedule", "committee"),
    Place("/committee/publish", "committee"),
    Place("/committee/shifts/{shift}", "committee"),
    Place("/committee/templates", "committee"),
    Place("/committee/templates/{template}", "committee"),
    Place("/committee/attendance", "committee"),
    Place("/committee/attendance/{running}", "committee"),
    Place("/committee/two-adults", "committee"),
    Place("/committee/assignments/{assignment}", "committee"),
    Place("/committee/announcements", "committee"),
    Place("/committee/people", "committee"),
    Place("/committee/agreement", "committee"),
    Place("/committee/quota", "committee"),
    Place("/committee/statistics", "committee"),
    Place("/committee/settlement", "committee"),
    Place("/committee/film/{season}", "committee"),
    Place("/committee/film/{season}/season.html", "committee"),
    Place("/committee/people/{person}", "leader"),
    Place("/committee/households/{household}", "leader"),
    Place("/committee/people", "leader"),
    Place("/committee/roster", "leader"),
    Place("/committee/kept", "leader"),
    Place("/committee/seasons", "leader"),
    Place("/committee/seasons/{season}", "leader"),
    Place("/committee/seasons/{season}/rehearsal", "committee"),
]


def routes():
    """The addresses of all pages, as the server has them."""
    found = set()
    for file in (ROOT / "Sources/TreeLotWeb").rglob("*.swift"):
        for routes in re.findall(r"static let routes = \[(.*?)\]", file.read_text(), re.S):
            found |= set(re.findall(r'"([^"]*)"', routes))
    return found


def shape(path):
    """An address without what is particular to one: `/shifts/{shift}` is `shifts/:`."""
    path = path.split("?")[0].strip("/")
    return "/".join(":" if part[:1] in ":{" and part else part for part in path.split("/"))
