"""The made-up troop of `treelot demo`, whose season is under way: pages with much to show."""

import json
import time

from clock import yesterday
from server import Server, treelot


class Demo:
    """Served; its leader, a committee member and a parent have signed in."""

    def __init__(self, data, families=24):
        told = json.loads(treelot("demo", "--under-way", "--quiet", "--json", "--data", str(data),
                                  "--families", str(families)))
        self.server = Server(str(data))
        self.server.start()
        self.people = {"visitor": None}
        self._tokens = {}
        for account in told["signIn"]:
            person = self.people[account["who"]] = account["person"]
            signed_in = self.server.ask("/api/commands/sign-in", body={"code": account["code"]})
            self._tokens[person] = signed_in["token"]
            if account["who"] == "parent":
                self.numbers = self._numbers(person, account["household"])

    def token(self, person):
        return self._tokens[person]

    def ask(self, question, person):
        return self.server.ask(f"/api/questions/{question}", self._tokens[person])

    def do(self, command, by, **fields):
        return self.server.ask(f"/api/commands/{command}", self._tokens[by], fields)

    def _numbers(self, parent, household):
        """Of what a parent looks at: their next shift, and one that somebody is at."""
        schedule = self.ask(f"family-schedule?household={household}", parent)
        week = self.ask("week-schedule", parent)
        shifts = [shift["shift"] for day in week["days"] for shift in day["shifts"]]
        ahead = schedule["upcoming"][0]
        return {"household": household, "person": parent, "season": 1, "template": 1,
                "shift": ahead["shift"]["shift"], "assignment": ahead["assignment"],
                "running": self._running(shifts, parent), "day": ahead["shift"]["day"],
                "moment": yesterday()}

    def _running(self, shifts, parent):
        people = {shift: len(self.ask(f"shift-roster?shift={shift}", parent)["present"])
                  for shift in shifts}
        return max(people, key=people.get)

    def stop(self):
        self.server.stop()
