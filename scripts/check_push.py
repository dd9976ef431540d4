#!/usr/bin/env python3
"""Has a lot's notices pushed to phones of our own, and reads each with programs that we did not write.

A toy push service takes what `treelot serve` sends, for phones each with keys of its own, and answers as real ones do:
201, 404, 410, 429, 503. Then:

  * a closed shift reaches both parents of a family, once each and in their language, and leads to the shift;
  * http-ece, a library of the encoding, decrypts every request (RFC 8291), PyJWT takes its signature (RFC 8292), by the
    key that the settings page gives to browsers, and no salt or key was used for another one;
  * messages that are urgent come, also the longest one that can be, within the 4,096 bytes that a service must take;
    others, and confirmations, do not;
  * a phone that is gone is taken out, one whose service is busy is not; who signed out or turned it off gets nothing;
  * a phone that another person signs in on is theirs alone;
  * nothing is ever sent to an address of anybody else, however it is written, nor where an answer leads;
  * after the server was stopped and started, nothing comes twice, and everything new comes.

    python3 scripts/check_push.py [--retries]

With --retries it also waits, some minutes, until the busy services have taken what they turned away.

Needs .build/debug/treelot, or the program that the environment names in TREELOT, and scripts/requirements.txt.
"""

import argparse
import base64
import collections
import datetime
import http.server
import json
import os
import pathlib
import re
import socketserver
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

sys.dont_write_bytecode = True

try:
    import http_ece
    import jwt
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
except ImportError as missing:
    sys.exit(f"{missing}. It is one of scripts/requirements.txt.")

from api_lot import run, served
from rig.must import musts
from rig.processes import free_port

LEADER = 1
# The adults of the family, one to a language; and one adult each of other families.
ZOE, INIGO = 2, 3
RUTH, PAUL, KIM, LEE, MAX, NOA, ANN, BO, RAY = range(5, 14)
# Where they would have it sent, with the ports of the push service and of somebody else.
STRANGERS = {
    14: "http://127.0.0.1:{theirs}/push/strange",
    15: "http://localhost:{theirs}/push/strange",
    16: "http://127.0.0.1:{theirs}/http://127.0.0.1:{ours}/push/strange",
    17: "http://127.0.0.1:{ours}@127.0.0.1:{theirs}/push/strange",
    18: "http://127.0.0.1:{theirs}\\@127.0.0.1:{ours}/push/strange",
    19: "https://127.0.0.1:{theirs}/fcm.googleapis.com/push/strange",
    20: "https://fcm.googleapis.com@127.0.0.1:{theirs}/push/strange",
    21: "https://fcm.googleapis.com:443@localhost:{theirs}/push/strange",
}
OTHERS = (RUTH, PAUL, KIM, LEE, MAX, NOA, ANN, BO, RAY, *STRANGERS)
ADULTS = (ZOE, INIGO, *OTHERS)
CLOSED, OTHER = 1, 2
# What a push service must take (RFC 8030, 7.2).
MOST_BYTES = 4096
# What can't be more in a message: of letters that take four bytes, and signs that JSON takes two for.
LONGEST_TITLE = "Ñandú 🎄 " + "🎄" * 92
LONGEST_BODY = ("¡Lluvia! “Vengan” a las 5: 🌧\n\"\\ " + "🎄🌲🌧\"\\" * 500)[:1999] + "."
# Nothing more is expected after so many seconds.
SETTLED = 2
PATIENCE = 30
# A sign-up is confirmed 5 minutes after it; this one so many seconds after the lot was made.
CONFIRMED_AFTER = 20


class Refused(Exception):
    pass


class Failed(Exception):
    pass


must = musts("", Failed)


def wait_until(is_so, what, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not is_so():
        must(time.monotonic() < end, f"{what}, not in {seconds} seconds")
        time.sleep(0.05)


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# The push service


Request = collections.namedtuple("Request", "path headers body status")


class Push(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = self.server.take(self.path, self.headers, body)
        self.send_response(status)
        self.send_header("Location", self.server.elsewhere if status == 307 else "/message/1")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class Served:
    """In a thread of its own, until the block ends."""

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


class PushService(Served, http.server.ThreadingHTTPServer):
    """Answers the first requests of a phone as its list says, and all others with 201."""

    def __init__(self, elsewhere):
        super().__init__(("127.0.0.1", 0), Push)
        self.elsewhere = elsewhere
        self.origin = f"http://127.0.0.1:{self.server_port}"
        self.answers = {}
        self.unsteady = set()
        self.requests = []
        self.seen = 0
        self.lock = threading.Lock()

    def take(self, path, headers, body):
        with self.lock:
            answers = self.answers.get(path)
            status = answers.pop(0) if answers else 201
            self.requests.append(Request(path, headers, body, status))
        return status

    def arrived(self, what, *phones):
        """What came since the last time: one request for each of these phones, and none for others. Phones that have
        turned something away are passed over: it may be sent again at any time."""
        wait_until(lambda: all(self.new(phone) for phone in phones), what)
        time.sleep(SETTLED)
        requests = [self.new(phone) for phone in phones]
        counts = collections.Counter(request.path for request in self.requests[self.seen:])
        self.seen += counts.total()
        counts = {path: count for path, count in counts.items() if path not in self.unsteady}
        must(counts == {phone.path: 1 for phone in phones}, f"{what}: requests came to {counts}")
        return [request for request, in requests]

    def new(self, phone):
        return [request for request in self.requests[self.seen:] if request.path == phone.path]


class Outside(Served, socketserver.TCPServer):
    """Somebody else's address, which counts who connects to it."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), socketserver.BaseRequestHandler)
        self.connections = 0
        self.port = self.server_address[1]

    def verify_request(self, request, address):
        self.connections += 1
        return False


class Phone:
    """What a browser makes for a site: an address at its push service, and keys of which it gives away one half."""

    def __init__(self, service, name, *answers):
        self.path = f"/push/{name}"
        self.endpoint = service.origin + self.path
        service.answers[self.path] = list(answers)
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def subscription(self):
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "publicKey": encoded(public), "secret": encoded(self.secret)}

    def read(self, request, origin, vapid):
        """What the page's service worker is handed, after all is seen to be right that holds for every request."""
        headers, body = request.headers, request.body
        must(headers["Content-Encoding"] == "aes128gcm", f"the encoding is {headers['Content-Encoding']}")
        must(headers["Content-Type"] == "application/octet-stream", f"the type is {headers['Content-Type']}")
        must(re.fullmatch(r"[1-9]\d*", headers["TTL"] or ""), f"TTL is {headers['TTL']}")
        must(headers["Urgency"] in ("high", "normal"), f"the urgency is {headers['Urgency']}")
        must(re.fullmatch(r"[\w-]{1,32}", headers["Topic"] or "", re.ASCII), f"the topic is {headers['Topic']}")
        check_signature(headers["Authorization"], origin, vapid)
        must(len(body) <= MOST_BYTES, f"a body of {len(body)} bytes")
        must(body[20] == 65, "its sender's key is not there")
        # One record (RFC 8291, 4), so that its size is more than what is there.
        must(int.from_bytes(body[16:20], "big") > len(body) - 86, "more than one record")
        text = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret).decode()
        notice = json.loads(text)
        must(set(notice) == {"title", "body", "path", "tag"}, f"the fields are {sorted(notice)}")
        must(all(isinstance(value, str) and value for value in notice.values()), f"fields without text: {text}")
        must("\ufffd" not in text, f"a letter was cut: {text}")
        return notice


def check_signature(authorization, origin, vapid):
    found = re.fullmatch(r"vapid t=([\w.-]+), ?k=([\w-]+)", authorization or "", re.ASCII)
    must(found, f"the authorization is {authorization}")
    token, key = found.groups()
    must(key == vapid, f"signed by {key}, and the page has {vapid}")
    header = jwt.get_unverified_header(token)
    must(header == {"alg": "ES256", "typ": "JWT"}, f"the token's header is {header}")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    claims = jwt.decode(token, public, algorithms=["ES256"], audience=origin,
                        options={"require": ["aud", "exp", "sub"]})
    must(claims["exp"] <= time.time() + 24 * 60 * 60, f"good for more than a day: {claims}")
    must(re.match(r"mailto:.+@|https://.", claims["sub"]), f"nobody to turn to: {claims}")


# The lot


class Lot:
    """What its people do and ask once they have signed in."""

    def __init__(self, base, codes):
        self.base = base
        self.tokens = {person: self.do("sign-in", code=code)["token"] for person, code in codes.items()}
        self.sessions = {person: self.session(person)["session"] for person in codes}

    def fetch(self, path, by=None, body=None, accept="application/json"):
        headers = {"Accept": accept, "Content-Type": "application/json"}
        if by:
            headers["Authorization"] = f"Bearer {self.tokens[by]}"
        try:
            with urllib.request.urlopen(urllib.request.Request(self.base + path, body, headers), timeout=30) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as refusal:
            raise Refused(f"{path}: {refusal.code} {refusal.read().decode()[:500]}") from None

    def do(self, command, by=None, **fields):
        return json.loads(self.fetch(f"/api/commands/{command}", by, json.dumps(fields).encode()))

    def ask(self, question, by):
        return json.loads(self.fetch(f"/api/questions/{question}", by))

    def session(self, person):
        session, = self.ask("my-sessions", person)["sessions"]
        return session

    def has_push(self, person):
        return self.session(person).get("push", False)

    def set_push(self, person, **subscription):
        """With no subscription it is off."""
        self.do("set-push", person, session=self.sessions[person], **subscription)

    def write(self, audience, title, body, priority="urgent"):
        self.do("send-message", LEADER, audience=audience, title=title, body=body, priority=priority)

    def page(self, path, by):
        return self.fetch(path, by, accept="text/html")

    def vapid(self):
        found = re.search(r'data-push="([\w-]+)"', self.page("/settings", ZOE))
        must(found, "the settings page has no data-push")
        must(len(decoded(found[1])) == 65, f"data-push is no key: {found[1]}")
        return found[1]


def troop(now):
    """A family of two parents and a scout, on two shifts a month from now, and adults of other families."""

    def line(ago, what, by=None, **fields):
        at = (now - datetime.timedelta(seconds=ago)).isoformat()
        return {"at": at, "by": {"person": by} if by else "operator", "do": what, **fields}

    first, last = now.date() - datetime.timedelta(days=7), now.date() + datetime.timedelta(days=60)
    yield line(3000, "open-lot", troop="Tropa 900 “Ñandú”", timeZone="America/Los_Angeles",
               leader={"firstName": "Åsa", "lastName": "Łęcka-Nuñez"})
    yield line(3000, "create-season", name="Winter", year=first.year, firstDay=str(first), lastDay=str(last),
               location="Oak Street")
    for start, end in (("09:00", "12:00"), ("13:00", "16:00")):
        yield line(3000, "add-shift", season=1, day=str(now.date() + datetime.timedelta(days=30)), start=start,
                   end=end, requiredScouts=3, requiredParents=3, publish=True)
    yield line(3000, "add-household", name="Núñez 家")
    for name, kind in (("Zoë", "adult"), ("Íñigo", "adult"), ("Łucja", "scout")):
        yield line(3000, "add-family-member", household=1, firstName=name, lastName="Núñez", kind=kind)
    for person in (ZOE, INIGO):
        yield line(3000, "grant-household-management", household=1, person=person)
    for household, person in enumerate(OTHERS, start=2):
        yield line(3000, "add-household", name=f"Family {household}")
        yield line(3000, "add-family-member", household=household, firstName=f"Pat{person}", lastName="Elm",
                   kind="adult")
    yield line(3000, "set-language", by=INIGO, language="es")
    for person in (ZOE, INIGO, INIGO + 1):
        yield line(1200, "sign-up", shift=CLOSED, person=person)
    yield line(300 - CONFIRMED_AFTER, "sign-up", by=ZOE, shift=OTHER, person=ZOE)
    for person in (LEADER, *ADULTS):
        yield line(0, "issue-sign-in-code", person=person)


def made_lot(folder):
    """Its directory, and codes to sign in with."""
    data, script = folder / "data", folder / "lines.jsonl"
    script.write_text("".join(json.dumps(line) + "\n" for line in troop(datetime.datetime.now(datetime.timezone.utc))))
    told = [json.loads(line) for line in run(data, "run", str(script)).splitlines()]
    must(all("accepted" in line for line in told), f"The script is wrong: {told}")
    codes = [line["accepted"]["codes"][0] for line in told if "codes" in line["accepted"]]
    return data, dict(zip((LEADER, *ADULTS), codes, strict=True))


# The checks


class Check:
    def __init__(self, service, outside):
        self.service, self.outside = service, outside
        names = {ZOE: "zoe", INIGO: "inigo", RUTH: "ruth", PAUL: "paul", KIM: "kim", LEE: "lee", MAX: "shared",
                 ANN: "ann", BO: "bo", RAY: "ray"}
        answers = {RUTH: [410], PAUL: [404], ANN: [429], BO: [503], RAY: [307, 307]}
        self.phones = {person: Phone(service, name, *answers.get(person, [])) for person, name in names.items()}
        self.family = [self.phones[ZOE], self.phones[INIGO]]
        service.unsteady = {self.phones[person].path for person in (ANN, BO, RAY)}

    def before(self, base, codes):
        self.lot = Lot(base, codes)
        self.vapid = self.lot.vapid()
        for person, phone in self.phones.items():
            self.lot.set_push(person, **phone.subscription)
            must(self.lot.has_push(person), f"push of person {person} is not on")
        self.closed_shift()
        self.urgent()
        self.strangers()
        self.who_gets_nothing()

    def after(self, base):
        """As the same lot, served anew."""
        self.lot.base = base
        self.restarted()
        self.all_of_them()

    def read(self, requests, people):
        return [self.phones[person].read(request, self.service.origin, self.vapid)
                for request, person in zip(requests, people, strict=True)]

    def closed_shift(self):
        self.lot.do("close-shift", LEADER, shift=CLOSED, reason="Storm")
        requests = self.service.arrived("a shift was closed", *self.family)
        english, spanish = self.read(requests, (ZOE, INIGO))
        must(english["title"].startswith("Closed: ") and "stay home" in english["body"], f"in English: {english}")
        must(spanish["title"].startswith("Cerrado: ") and "quédense en casa" in spanish["body"],
             f"in Spanish: {spanish}")
        for notice, person in ((english, ZOE), (spanish, INIGO)):
            must(notice["path"] == f"/shifts/{CLOSED}", f"leads to {notice['path']}")
            self.lot.page(notice["path"], person)
        print("A closed shift reached both parents, once each and in their language; both requests are encrypted and "
              "signed as the RFCs say.")

    def urgent(self):
        family = {"household": 1}
        self.lot.write(family, "Can wait", "No hurry.", "normal")
        sizes = []
        for title, body in (("Lluvia: abrigo", "Zoë, Íñigo y Łucja: ¡a las 5!"), (LONGEST_TITLE, LONGEST_BODY)):
            self.lot.write(family, title, body)
            requests = self.service.arrived(f"the urgent message “{title[:30]}”", *self.family)
            for notice, person in zip(self.read(requests, (ZOE, INIGO)), (ZOE, INIGO)):
                must(title[:8] in notice["title"], f"the title is {notice['title']}")
                must(flat(body)[:25] in flat(notice["body"]), f"the text is {notice['body']}")
                self.lot.page(notice["path"], person)
            sizes += [len(request.body) for request in requests]
        written = len((LONGEST_TITLE + LONGEST_BODY).encode())
        print(f"Urgent messages came, also one of {written:,} bytes, in at most {max(sizes):,}; one that can wait did "
              "not.")

    def strangers(self):
        ports = {"ours": self.service.server_port, "theirs": self.outside.port}
        refused = 0
        for person, address in STRANGERS.items():
            subscription = Phone(self.service, "strange").subscription
            try:
                self.lot.set_push(person, **(subscription | {"endpoint": address.format(**ports)}))
            except Refused:
                refused += 1
                must(not self.lot.has_push(person), f"push is on, and {address} was refused")
            self.lot.write({"person": person}, "To somebody", "Who is somewhere else.")
        self.service.arrived("messages to somebody who is elsewhere")
        self.nobody_else()
        print(f"Of {len(STRANGERS)} addresses of others {refused} were refused, and none was connected to.")

    def nobody_else(self):
        must(self.outside.connections == 0, f"{self.outside.connections} connections to somebody else")

    def who_gets_nothing(self):
        phones, lot = self.phones, self.lot
        lot.do("sign-out", KIM, session=lot.sessions[KIM])
        lot.set_push(LEE)
        must(not lot.has_push(LEE), "push is off, and my-sessions has it")
        lot.set_push(NOA, **phones[MAX].subscription)
        must(lot.has_push(NOA) and not lot.has_push(MAX), "a phone is two people's")
        lot.write("all", "Everybody", "Come early.")
        steady = [*self.family, phones[MAX]]
        self.service.arrived("a message to all", *steady, phones[RUTH], phones[PAUL])
        for person in (RUTH, PAUL):
            wait_until(lambda: not lot.has_push(person), f"the phone of person {person}, which is gone, is taken out")
        for person in (ANN, BO):
            must(lot.has_push(person), f"the phone of person {person}, whose service was busy, is taken out")
        lot.write("all", "Everybody once more", "Bring gloves.")
        for notice in self.read(self.service.arrived("another message to all", *steady), (ZOE, INIGO, MAX)):
            must("gloves" in notice["body"], f"in place of the second message: {notice}")
        must(self.service.unsteady <= {request.path for request in self.service.requests}, "a busy one was left out")
        self.nobody_else()
        print("404 and 410 took phones out; 429 and 503 did not, and a redirect was not followed.")
        print("Who signed out or turned it off got nothing.")
        print("A phone on which another person signed in is theirs: each message came to it once.")

    def restarted(self):
        must(self.lot.vapid() == self.vapid, "it has another key")

        def is_confirmed():
            return any(message.get("notice") == "confirmation" for message in self.lot.ask("messages", ZOE)["messages"])

        wait_until(is_confirmed, "a sign-up is confirmed", CONFIRMED_AFTER + PATIENCE)
        self.service.arrived("nothing was new after the restart")
        self.lot.write("all", "Back again", "The server was away.")
        steady = [*self.family, self.phones[MAX]]
        for notice in self.read(self.service.arrived("a message after the restart", *steady), (ZOE, INIGO, MAX)):
            must("Back again" in notice["title"], f"in place of the new message: {notice}")
        print("After a restart nothing came twice, and what was new came once; a confirmation was not pushed.")

    def all_of_them(self):
        bodies = {request.body for request in self.service.requests}
        salts, keys = {body[:16] for body in bodies}, {body[21:86] for body in bodies}
        must(len(salts) == len(keys) == len(bodies), "a salt or a key was used twice")
        self.nobody_else()
        print(f"{len(self.service.requests)} requests in all, each with a salt and a key of its own.")

    def retried(self):
        """Each of the three messages to all is taken by the busy ones in the end, once."""
        for person in (ANN, BO):
            phone = self.phones[person]

            def taken():
                return [request for request in self.service.requests
                        if request.path == phone.path and request.status == 201]

            wait_until(lambda: len(taken()) >= 3, f"all comes to person {person} in the end", 180)
            time.sleep(SETTLED)
            requests = taken()
            titles = sorted(notice["title"] for notice in self.read(requests, [person] * len(requests)))
            must(len(titles) == len(set(titles)) == 3, f"in the end person {person} got {titles}")
        print("What a busy service turned away came again, and once.")


def flat(text):
    return " ".join(text.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--retries", action="store_true", help="wait for what is sent again, some minutes")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="treelot-push-") as name, Outside() as outside, \
            PushService(f"http://127.0.0.1:{outside.port}/push/ray") as service:
        data, codes = made_lot(pathlib.Path(name))
        check = Check(service, outside)
        port = str(free_port())
        flags = ["--port", port, "--site", f"http://127.0.0.1:{port}", "--push-service", f"{service.origin}/"]
        try:
            with served(data, *flags) as base:
                check.before(base, codes)
            with served(data, *flags) as base:
                check.after(base)
                if options.retries:
                    check.retried()
        except (Failed, Refused, http_ece.ECEException, jwt.PyJWTError, OSError) as problem:
            sys.exit(f"The pushes are not right: {type(problem).__name__}: {problem}")


if __name__ == "__main__":
    main()
