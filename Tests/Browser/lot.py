"""A troop’s lot for the tests: made with a command script, then run through the API by its leader."""

import json

from clock import Clock
from server import Refused, Server, treelot


class Lot:
    """One lot with a season under way. Each test brings in its own families and shifts."""

    LEADER = 1

    def __init__(self, data, troop="Troop 12", season="Winter", location="Lot 7", port=0,
                 flags=()):
        self.clock = Clock()
        self.data = str(data)
        code = self._begin(self.data, troop, season, location)
        self.server = Server(self.data, port, flags)
        self.server.start()
        self.tokens = {self.LEADER: self._token(code)}

    def _begin(self, data, troop, season, location):
        leader = {"firstName": "Ada", "lastName": "Park"}
        then, clock = self.clock.moment(days=-20), self.clock
        lines = [
            {"do": "open-lot", "troop": troop, "timeZone": clock.name, "leader": leader,
             "at": then},
            {"do": "create-season", "name": season, "year": int(clock.today()[:4]),
             "firstDay": clock.today(-7), "lastDay": clock.today(21), "location": location,
             "at": then},
            {"do": "issue-sign-in-code", "person": self.LEADER},
        ]
        script = "\n".join(map(json.dumps, lines))
        answers = [json.loads(line) for line in
                   treelot("run", "--data", data, "-", text=script).splitlines()]
        assert all("accepted" in answer for answer in answers), answers
        return answers[-1]["accepted"]["codes"][0]

    # Actions and questions

    def do(self, command, by=LEADER, **fields):
        """Does an action as a person who has signed in before; what it made."""
        path = f"/api/commands/{command}"
        try:
            return self.server.ask(path, self.token(by) if by else None, fields)
        except Refused as refused:
            if refused.code != "proof-too-old":
                raise
            self._prove(by)
            return self.server.ask(path, self.token(by), fields)

    def _prove(self, person):
        """Signs somebody in anew, with a code of the machine’s owner: tests may take longer than a proof is good."""
        self.server.stop()
        line = json.dumps({"do": "issue-sign-in-code", "person": person})
        answer = json.loads(treelot("run", "--data", self.data, "-", text=line))
        self.server.start()
        self.tokens[person] = self._token(answer["accepted"]["codes"][0])

    def ask(self, question, by=LEADER, **fields):
        query = "&".join(f"{name}={value}" for name, value in fields.items())
        return self.server.ask(f"/api/questions/{question}?{query}", self.token(by))

    def token(self, person):
        """What proves a session of theirs."""
        if person not in self.tokens:
            self.tokens[person] = self._token(self.sign_in_code(person))
        return self.tokens[person]

    def _token(self, code):
        return self.server.ask("/api/commands/sign-in", body={"code": code})["token"]

    def sign_in_code(self, person):
        return self.do("issue-sign-in-code", person=person)["codes"][0]

    def invite(self, **fields):
        """A code with which somebody joins."""
        fields = {"role": "parent", "count": 1, "expiresAt": self.clock.moment(days=7)} | fields
        return self.do("generate-invite-codes", **fields)["codes"][0]

    # What there is to begin with

    def family(self, name, adults=(), scouts=()):
        """A household: the numbers of its people, by their first names, and its own."""
        household = self.do("add-household", name=name)["ids"]["household"]
        people = {"household": household}
        for kind, names in (("adult", adults), ("scout", scouts)):
            for first in names:
                people[first] = self.do(
                    "add-family-member", household=household, firstName=first, lastName=name,
                    kind=kind)["ids"]["person"]
                if kind == "adult":
                    self.do("grant-household-management", household=household,
                            person=people[first])
        return people

    def committee(self, name):
        person = self.family(name, adults=["Robin"])["Robin"]
        self.do("grant-role", person=person, role="committee")
        return person

    def shift(self, days=0, start=None, end=None, scouts=2, adults=2, publish=True, **fields):
        """A shift of a day ahead, or around now, where minutes from now say when."""
        start = "09:00" if start is None else self.clock.time(start)
        end = "12:00" if end is None else self.clock.time(end)
        return self.do(
            "add-shift", season=1, day=self.clock.today(days), start=start, end=end,
            requiredScouts=scouts, requiredParents=adults, publish=publish,
            **fields)["ids"]["shift"]

    def sign_up(self, shift, person, by=LEADER, **fields):
        return self.do("sign-up", by=by, shift=shift, person=person, **fields)["ids"]["assignment"]

    def roster(self, shift):
        return self.ask("shift-roster", shift=shift)

    def stop(self):
        self.server.stop()
