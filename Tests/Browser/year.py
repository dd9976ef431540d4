"""A small troop whose year passes through its pages: its lot, its mails, and a browser for each of its people."""

import email
import email.policy
import json
import pathlib
import re
import time

from fixed_clock import FixedClock
from phone import Phones
from server import Server, treelot
from troop import Timesheet
from ways import free_port

ZONE = "America/Los_Angeles"
DESK = {"width": 1280, "height": 900}
# Keeps each mail that it is given as a file, whole from the moment at which it has its name.
SENDMAIL = """\
#!/bin/sh
file=$(mktemp "{folder}/XXXXXXXX") && cat > "$file" && mv "$file" "$file.eml"
"""


class Year:
    """Begins with an open lot and its leader, who has a code to sign in with: all else is done in the pages."""

    def __init__(self, folder, browser, patience, day, time):
        self.patience = patience
        self.clock = FixedClock(folder, ZONE)
        self.clock.set(day, time)
        self.mails = pathlib.Path(folder, "mails")
        self.mails.mkdir()
        self._data = str(folder / "lot")
        self.code = self._begin()
        port = free_port()
        self.server = Server(
            self._data, port, ["--site", f"http://127.0.0.1:{port}", "--sendmail", self._sendmail(folder)],
            environment=self.clock.environment)
        self.server.start()
        self.timesheet = Timesheet()
        self._phones = Phones(browser, self, patience * 1000)
        self._browsers = {}

    def _begin(self):
        leader = {"firstName": "Grace", "lastName": "Holloway", "email": "grace@holloway.example"}
        return self._code_after({"do": "open-lot", "troop": "Troop 12", "timeZone": ZONE, "leader": leader})

    def code_from_the_operator(self):
        """A code for the leader, as mails let in nobody who runs the lot; the server rests meanwhile."""
        self.server.stop()
        code = self._code_after()
        self.server.start()
        return code

    def _code_after(self, *actions):
        lines = [action | {"at": self.clock.now.isoformat()}
                 for action in [*actions, {"do": "issue-sign-in-code", "person": 1}]]
        answers = treelot("run", "--data", self._data, "-", text="\n".join(map(json.dumps, lines))).splitlines()
        return json.loads(answers[-1])["accepted"]["codes"][0]

    def _sendmail(self, folder):
        program = folder / "sendmail"
        program.write_text(SENDMAIL.format(folder=self.mails))
        program.chmod(0o755)
        return str(program)

    def end(self):
        self._phones.put_away()
        self.server.stop()

    # Browsers

    def phone(self, name):
        """The page on the phone that somebody has all year long, which begins at Home."""
        return self._page(name, "phone")

    def desk(self, name):
        return self._page(name, "desk", **DESK)

    def _page(self, name, kind, **size):
        if (name, kind) not in self._browsers:
            # That pages work without a connection is told elsewhere.
            self._browsers[name, kind] = self._phones.context(service_workers="block", **size)
            self._browsers[name, kind].new_page()
        page, = self._browsers[name, kind].pages
        if page.url == "about:blank":
            page.goto("/")
        return page

    def put_phones_down(self):
        """Nobody looks at a page until it is opened anew; all stay signed in."""
        for browser in self._browsers.values():
            for page in browser.pages:
                page.goto("about:blank")

    def ask(self, question, page, **fields):
        """A question, as whoever is signed in on a page."""
        query = "&".join(f"{name}={value}" for name, value in fields.items())
        token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "session")
        return self.server.ask(f"/api/questions/{question}?{query}", token)

    # The timesheet

    def came(self, *names):
        for name in names:
            self.timesheet.came(name, self.clock.now)

    def left(self, *names):
        for name in names:
            self.timesheet.left(name, self.clock.now)

    # Mails

    def mail(self, to, title, count=1):
        """The latest to an address with these words in its subject: waits for so many of them."""
        end = time.monotonic() + self.patience
        while len(found := self.mails_of(to, title)) < count:
            assert time.monotonic() < end, f"no mail “{title}” to {to}: {self._subjects()}"
            time.sleep(0.02)
        return found[-1]

    def mails_of(self, to, title):
        """As plain text, in the order in which they were sent."""
        return [_plain(mail.get_body(("plain",)).get_content()) for mail in self._all()
                if to in mail["To"] and title in _plain(mail["Subject"])]

    def _all(self):
        paths = sorted(self.mails.glob("*.eml"), key=lambda path: path.stat().st_mtime_ns)
        return [email.message_from_bytes(path.read_bytes(), policy=email.policy.default) for path in paths]

    def _subjects(self):
        return [(mail["To"], mail["Subject"]) for mail in self._all()]


def _plain(text):
    """Without spaces at which no line is broken."""
    return text.replace("\xa0", " ")


def link_in(mail, path):
    """The first address in a mail that leads to such a page."""
    return re.search(rf"\S+{re.escape(path)}\S*", mail)[0]


def code_in(mail):
    """The code that stands on a line of its own."""
    return re.search(r"^[0-9A-Z]{4}(-[0-9A-Z]+)+$", mail, re.MULTILINE)[0]
