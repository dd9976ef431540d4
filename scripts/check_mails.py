#!/usr/bin/env python3
"""Has a lot's mails taken by an SMTP server that is down for an hour, and reads each of them with Python's parser.

The lot is followed twice, every few minutes of an afternoon: once the server takes every mail, and once it refuses all
connections from 4:30 to 5:30 PM, in which an announcement, a call for help, a hand-over, a swap, changed addresses and
the reminders of the next day come. Then:

  * each mail came once, both times, and it was the same one, but for what a code in it is;
  * each has one part of plain text and one of HTML in its reader's language, with the same words, a link to the thing
    itself, an address for answers and a way to stop in one step (RFC 8058);
  * a shift comes as an entry for a calendar, which the icalendar library reads: with the start, the end, the label and
    the place that the server answers about that shift, as of the mail's moment, and called off for who is not on it;
  * who wants no mails gets none, and a family's reminders of a day are one mail, with all of its shifts.

    python3 scripts/check_mails.py

Needs scripts/requirements.txt, and .build/debug/treelot, or the program that the environment names in TREELOT.
"""

import datetime
import email
import email.policy
import html.parser
import json
import pathlib
import re
import shutil
import socketserver
import sys
import tempfile
import threading

try:
    import icalendar
except ImportError as missing:
    sys.exit(f"{missing}. `make test-mails` installs what this check needs.")

from rig.must import musts
from rig.program import treelot

SITE, ANSWERS, SENDER = "https://lot.example", "committee@lot.example", "lot@lot.example"
FAMILIES = 20
DAY = "2026-12-03"
DOWN = ("16:30", "17:30")
must = musts("The mails are not right: ")
# As a mail transfer agent's sendmail does: what it can't pass on now is tried again later (sysexits.h, EX_TEMPFAIL).
SENDMAIL = """\
#!{python}
import smtplib, sys
try:
    with smtplib.SMTP("127.0.0.1", {port}, timeout=10) as server:
        server.sendmail("{sender}", [sys.argv[-1]], sys.stdin.buffer.read())
except (OSError, smtplib.SMTPException) as problem:
    print(problem, file=sys.stderr)
    sys.exit(75)
"""


class Session(socketserver.StreamRequestHandler):
    """What a server must say to a client that sends one mail (RFC 5321)."""

    def handle(self):
        self.say(220)
        to = None
        for line in self.rfile:
            verb = line[:4].upper()
            if verb == b"RCPT":
                to = re.search(rb"<(.*)>", line)[1].decode()
                self.say(250)
            elif verb == b"DATA":
                self.say(354)
                self.server.mails.append((to, self.content()))
                self.say(250)
            elif verb == b"QUIT":
                return self.say(221)
            else:
                self.say(250)

    def content(self):
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line[1:] if line.startswith(b".") else line)
        return b"".join(lines)

    def say(self, code):
        self.wfile.write(b"%d so be it\r\n" % code)


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port, mails):
        super().__init__(("127.0.0.1", port), Session)
        self.mails = mails
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def end(self):
        self.shutdown()
        self.server_close()


def line(at, what, by=None, **fields):
    return {"at": f"{at}:00-08:00", "by": {"person": by} if by else "operator", "do": what, **fields}


def adult(family):
    return 2 * family + 2


def scout(family):
    return 2 * family + 3


def family_of(person):
    return person // 2 - 1


def troop():
    """Twenty families, each of a parent who manages and a scout; every second one reads Spanish."""
    at = "2026-11-20T19:00"
    yield line(at, "open-lot", troop="Troop 900", timeZone="America/Los_Angeles",
               leader={"firstName": "Ada", "lastName": "Park", "email": "ada@example.org"})
    yield line(at, "create-season", name="Winter", year=2026, firstDay="2026-11-27", lastDay="2026-12-23",
               location="Oak Street")
    for start, end, label in [("09:00", "12:00", "Morning"), ("17:00", "20:00", "Evening"), ("12:00", "15:00", "Noon")]:
        yield line(at, "add-shift", season=1, day="2026-12-04", start=start, end=end, requiredScouts=8,
                   requiredParents=8, label=label, publish=True)
    for family in range(FAMILIES):
        yield line(at, "add-household", name=f"Family {family}")
        yield line(at, "add-family-member", household=family + 1, firstName=f"Pat{family}", lastName="Elm",
                   kind="adult", email=f"pat{family}@example.org")
        yield line(at, "add-family-member", household=family + 1, firstName=f"Sky{family}", lastName="Elm",
                   kind="scout")
        yield line(at, "grant-household-management", household=family + 1, person=adult(family))
        if family % 2:
            yield line(at, "set-language", by=adult(family), language="es")
    # One wants no mails, and one has no address.
    yield line(at, "set-mails", by=adult(18), enabled=False)
    yield line(at, "change-email", person=adult(19))
    for family in range(6):
        for shift in (1, 2):
            for person in (adult(family), scout(family)):
                yield line("2026-11-25T19:00", "sign-up", shift=shift, person=person)
    yield line("2026-11-25T19:00", "sign-up", shift=3, person=adult(7))


def afternoon():
    """What happens while the server may be down."""
    yield line(f"{DAY}T16:35", "send-message", audience="all", title="Rain, lluvia 🌧",
               body="Bring a coat.\nTraigan abrigo.", priority="high")
    yield line(f"{DAY}T16:36", "call-for-help", shift=3, people=[adult(family) for family in range(8, 14)])
    yield line(f"{DAY}T16:37", "offer-assignment", by=adult(0), assignment=1, to=adult(9))
    yield line(f"{DAY}T16:38", "propose-swap", by=adult(1), mine=5, theirs=25)
    yield line(f"{DAY}T16:39", "change-email", by=adult(14), person=adult(14), email="new14@example.org")
    yield line(f"{DAY}T16:39", "change-email", by=1, person=1, email="ada.park@example.org")
    yield line(f"{DAY}T16:40", "cancel-assignment", by=1, assignment=9, reason="Too many adults")


def run(data, lines):
    script = data.parent / "lines.jsonl"
    script.write_text("".join(json.dumps(one) + "\n" for one in lines))
    for told in treelot("run", str(script), "--data", str(data), codes=(0, 1)).splitlines():
        if "accepted" not in json.loads(told):
            sys.exit(f"The script is wrong: {told}")


def moments():
    """From the first follow, before there is anything to send, to the last."""
    at = datetime.datetime.fromisoformat(f"{DAY}T08:00")
    while at.isoformat() < f"{DAY}T22:00":
        yield at.strftime("%H:%M")
        at += datetime.timedelta(minutes=10 if 16 <= at.hour < 19 else 60)


def followed(folder, before, is_down):
    """The mails of that day, with their recipients, in the order in which the server took them."""
    data = folder / ("down" if is_down else "up")
    shutil.copytree(before, data)
    mails = []
    server = Server(0, mails)
    port = server.server_address[1]
    program = folder / "sendmail"
    program.write_text(SENDMAIL.format(python=sys.executable, port=port, sender=SENDER))
    program.chmod(0o755)
    has_begun = False
    for at in moments():
        if at >= "16:40" and not has_begun:
            run(data, afternoon())
            has_begun = True
        wants = not (is_down and DOWN[0] <= at < DOWN[1])
        if wants and server is None:
            server = Server(port, mails)
        elif not wants and server is not None:
            server.end()
            server = None
        treelot("follow", "--once", "--ahead", "--at", f"{DAY}T{at}-08:00", "--data", str(data), "--site", SITE,
                "--reply-to", ANSWERS, "--sendmail", str(program), "--mail-from", SENDER)
    server.end()
    return mails


class Words(html.parser.HTMLParser):
    """The words and links of a page, and the language that it says it is in."""

    def __init__(self, text):
        super().__init__()
        self.words, self.links, self.language, self.is_hidden = [], [], None, False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.is_hidden = tag in ("title", "style")
        if tag == "html":
            self.language = attributes["lang"]
        if tag == "a":
            self.links.append(attributes["href"])

    def handle_endtag(self, tag):
        self.is_hidden = False

    def handle_data(self, data):
        if not self.is_hidden:
            self.words += data.split()


def read(to, content):
    """A mail, after all is seen to be right that holds for every one."""
    mail = email.message_from_bytes(content, policy=email.policy.default)
    parts = list(mail.walk())
    must(not any(part.defects for part in parts), "defects", mail)
    must([one.addr_spec for one in mail["to"].addresses] == [to], f"to {to}", mail)
    must(mail["reply-to"].addresses[0].addr_spec == ANSWERS, "no address for answers", mail)
    must(mail["from"].addresses[0].addr_spec == SENDER, "from somebody else", mail)
    must("\n" not in mail["subject"] and mail["subject"].startswith("[Troop 900] "), "the subject", mail)
    plain, page = mail.get_body(("plain",)).get_content(), Words(mail.get_body(("html",)).get_content())
    stop = mail["list-unsubscribe"]
    if stop is not None:
        must(mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click", "no stop in one step", mail)
        must(re.fullmatch(rf"<{SITE}/mails/[0-9A-Z-]+>", stop) and stop[1:-1] in plain, "no way to stop", mail)
    family = re.fullmatch(r"pat(\d+)@example.org", to)
    must(page.language == ("es" if family and int(family[1]) % 2 else "en"), "another language", mail)
    # What the page says is in the text or the subject, word for word; labels of links end with a colon there.
    known = {word.strip(":") for word in f"{plain} {mail['subject']}".replace("[", "").replace("]", "").split()}
    missing = [word for word in page.words if word.strip(":") not in known]
    must(not missing, f"the text lacks {missing}", mail)
    must(all(link in plain for link in page.links), f"the text lacks one of {page.links}", mail)
    entries = [part.get_content() for part in parts if part.get_content_type() == "text/calendar"]
    return {"to": to, "at": mail["date"].datetime, "id": mail["message-id"], "subject": mail["subject"], "plain": plain,
            "entries": entries, "links": page.links, "stops": stop is not None}


def asked(data, questions):
    """The answers to questions, each a name, a moment as of which it is asked, and its fields."""
    script = data.parent / "questions.jsonl"
    script.write_text("".join(
        json.dumps({"ask": name, "asOf": at.isoformat(), **fields}) + "\n" for name, at, fields in questions))
    told = [json.loads(one) for one in treelot("run", str(script), "--data", str(data)).splitlines()]
    return [one["answer"] for one in told]


def entries_of(mail):
    """What its calendar says, by shift and person."""
    entries = {}
    for text in mail["entries"]:
        calendar = icalendar.Calendar.from_ical(text)
        for event in calendar.events:
            must(not calendar.errors and not event.errors, f"its calendar: {event.errors}", mail)
            shift, person = re.match(r"shift-(\d+)-person-(\d+)@", event["UID"]).groups()
            entries[int(shift), int(person)] = {
                "start": event["DTSTART"].dt, "end": event["DTEND"].dt, "summary": str(event["SUMMARY"]),
                "location": str(event["LOCATION"]), "status": str(event["STATUS"])}
    return entries


def check_entries(data, mails):
    """Each entry is what the server says of the shift and of who is on it; returns how many there are."""
    found = [(mail, *each, entry) for mail in mails for each, entry in entries_of(mail).items()]
    answers = asked(data, [("shift-details", mail["at"], {"shift": shift}) for mail, shift, _, _ in found])
    for (mail, shift, person, entry), told in zip(found, answers):
        family = family_of(person)
        what = ("Lote de árboles" if family % 2 else "Tree lot") + f": {told['label']}"
        # A scout is called by name, and who reads it is not.
        summary = what if person == adult(family) else f"Sky{family} – {what}"
        is_on = person in [each["person"] for each in told["assignments"]]
        start, end = (datetime.datetime.fromisoformat(told[name]) for name in ("start", "end"))
        expected = {"start": start, "end": end, "summary": summary, "location": told["location"],
                    "status": "CONFIRMED" if is_on else "CANCELLED"}
        must(entry == expected, f"shift {shift}, person {person}: {entry} and not {expected}", mail["plain"])
    return len(found)


def check_reminders(data, reminders):
    """Each has an entry for each shift that somebody of the family is on."""
    households = [int(re.search(r"\d+", mail["to"])[0]) + 1 for mail in reminders]
    answers = asked(data, [("family-schedule", mail["at"], {"household": household})
                           for mail, household in zip(reminders, households)])
    for mail, told in zip(reminders, answers):
        pairs = {(each["shift"]["shift"], each["person"]) for each in told["upcoming"]}
        must(entries_of(mail).keys() == pairs, f"a reminder with {entries_of(mail).keys()} and not {pairs}")


def main():
    with tempfile.TemporaryDirectory(prefix="treelot-mails-") as name:
        folder = pathlib.Path(name)
        before = folder / "before"
        run(before, troop())
        treelot("follow", "--once", "--ahead", "--at", "2026-12-02T08:00-08:00", "--data", str(before))
        always, late = ([read(*mail) for mail in followed(folder, before, is_down)] for is_down in (False, True))
        reminders = [mail for mail in late if re.search(r"Reminder|Recordatorio", mail["subject"])]
        entries = check_entries(folder / "down", late)
        check_reminders(folder / "down", reminders)
    for what, mails in (("always up", always), ("down for an hour", late)):
        ids = [mail["id"] for mail in mails]
        must(len(ids) == len(set(ids)), f"{what}: one came twice")

    def same(mails):
        return {mail["id"]: {**mail, "plain": without_codes(mail["plain"]), "links": None} for mail in mails}

    must(same(always) == same(late), "with the server down others came, or other words")
    to = [mail["to"] for mail in late]
    must("pat18@example.org" not in to and "pat19@example.org" not in to, "who wants none, or has no address, got one")
    must(sorted(mail["to"] for mail in reminders) == [f"pat{family}@example.org" for family in (0, 1, 2, 3, 4, 5, 7)],
         f"reminders: {[(mail['to'], mail['subject']) for mail in reminders]}")
    accounts = [mail for mail in late if not mail["stops"]]
    must({"ada@example.org", "new14@example.org"} <= {mail["to"] for mail in accounts},
         f"about accounts: {[(mail['to'], mail['subject']) for mail in accounts]}")
    print(f"{len(late)} mails, {len(reminders)} of them families' reminders, {len(accounts)} about accounts, to "
          f"{len(set(to))} people: with the server down for an hour each came once, as without. {entries} entries for "
          "calendars, as the server answers about their shifts.")


def without_codes(text):
    """A code is drawn anew."""
    return re.sub(r"(#code=|\b)[0-9A-Z]{4}(-[0-9A-Z]{2,4}){2,}", "CODE", text)


if __name__ == "__main__":
    main()
