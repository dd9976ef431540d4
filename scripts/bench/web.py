"""Measures the server: pages and answers beside the least that it can do, sign-ups at once, many
open streams, and how soon a server that was started gives its first answer."""

import datetime
import json
import re
import resource
import select
import socket
import threading
import time
import urllib.error
import urllib.request

from rig import install
from rig.install import RELEASE
from rig.machine import first
from rig.processes import Server, free_port
from rig.shell import Failed, figures, run

from bench.peers import BENCH, WORK, medians

TREELOT = RELEASE / "treelot"
CLIENTS, STREAMS = 64, 5_000
# Shifts of their own, with room for everybody; enough of them that no sign-up comes twice.
WIDE_SHIFTS, SHIFTS_A_NIGHT, WIDE_PLACES = 120, 12, 400
READY_SECONDS = 60
# What a browser asks for with a first page.
ASSET = re.compile(r'(?:href|src)="(/assets/[^"]+)"')
PAGE, ANSWER = ("/schedule", "text/html"), ("/api/questions/week-schedule", "*/*")
LOADS = {"health": ("/healthz", "*/*", "max-age=60"), "page": (*PAGE, "max-age=60"),
         "answer": (*ANSWER, "max-age=60"), "newPage": (*PAGE, "no-cache"),
         "newAnswer": (*ANSWER, "no-cache")}

# Sends requests that are made in advance, one after the other.
SCRIPT = r"""
local number, requests = 0, {}
for line in io.lines("%s") do requests[#requests + 1] = (line:gsub("|", "\r\n")) end
function request()
  number = number %% #requests + 1
  return requests[number]
end
"""
UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1}


def serve(data):
    port = free_port()
    return Server([TREELOT, "serve", "--data", data, "--port", port, "--requests-per-second", "0"],
                  port)


def hello():
    """The least that a server does with the same library."""
    port = free_port()
    return Server([BENCH, "hello", "--port", port], port)


def wait_until_ready(server):
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{server.port}/readyz").read()
            return
        except OSError:
            time.sleep(0.001)
    raise Failed("the server gave no answer within a minute")


def measure(plan):
    """What is measured on a lot of the usual size whose season is under way."""
    install.debian("wrk", "wrk")
    data = WORK / "web"
    figures([TREELOT, "demo", "--data", data, "--under-way", "--quiet", "--json"])
    code = figures([TREELOT, "sign-in-code", "1", "--data", data, "--json"])
    with serve(data) as server, hello() as bare:
        web = Web(server, bare, plan, code["accepted"]["codes"][0])
        return {"pages": web.pages(), "weight": web.weight(), "signUps": web.sign_ups(),
                "streams": web.streams()}


def message(path, token, accept="*/*", caching="max-age=60", body=None):
    """A request as it goes over the wire."""
    lines = [f"{'POST' if body else 'GET'} {path} HTTP/1.1", "Host: localhost",
             f"Authorization: Bearer {token}", f"Accept: {accept}", f"Cache-Control: {caching}"]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", body or ""])


class Web:
    def __init__(self, server, bare, plan, code):
        self.server, self.bare, self.plan = server, bare, plan
        self.headers = {"Content-Type": "application/json"}
        self.token = self.signed_in(code)
        self.headers["Authorization"] = f"Bearer {self.token}"
        self.season = self.ask("seasons")["seasons"][0]

    def get(self, path, body=None, accept="application/json", encoding="identity"):
        """What the server answers, as it is sent; `body` is sent, if there is one."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{path}", data=body and json.dumps(body).encode(),
            headers=self.headers | {"Accept": accept, "Accept-Encoding": encoding})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            raise Failed(f"{path}: {error.read().decode()[:200]}") from error

    def tell(self, command, **fields):
        return json.loads(self.get(f"/api/commands/{command}", fields))

    def ask(self, question):
        return json.loads(self.get(f"/api/questions/{question}"))

    def signed_in(self, code):
        return self.tell("sign-in", code=code)["token"]

    def people(self, *kinds):
        return [member["person"] for household in self.ask("households")["households"]
                for member in household["members"] if member["kind"] in kinds]

    def add_shift(self, day, start, end, places):
        return self.tell("add-shift", season=self.season["season"], day=str(day), start=start,
                         end=end, requiredScouts=places, requiredParents=places, publish=True)

    def load(self, messages, seconds, server=None):
        """Requests a second of 64 connections, and how long half of them and 99 of 100 took."""
        requests, script = WORK / "requests", WORK / "requests.lua"
        requests.write_text("".join(one.replace("\r\n", "|") + "\n" for one in messages))
        script.write_text(SCRIPT % requests)
        text = run(["wrk", "-t", 1, "-c", CLIENTS, "-d", f"{seconds}s", "-s", script, "--latency",
                    f"http://127.0.0.1:{(server or self.server).port}"])
        if "Non-2xx" in text:
            raise Failed(f"{messages[0].split()[1]} was not answered well: {text[-200:]}")
        taken = {share: float(value) * UNITS[unit]
                 for share, value, unit in re.findall(r"(50|99)%\s+([\d.]+)(us|ms|s)", text)}
        return {"perSecond": float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]),
                "p50": taken["50"], "p99": taken["99"]}

    def pages(self):
        """Requests a second of as many readers, each asking for what is theirs, in turns; the
        ratios are to what a bare server answers in the same round, and to the health check."""
        codes = [self.tell("issue-sign-in-code", person=person)["codes"][0]
                 for person in self.people("adult")[1:CLIENTS + 1]]
        tokens = [self.signed_in(code) for code in codes]
        rounds, seconds = [], max(1, round(self.plan.seconds))
        for _ in range(self.plan.rounds):
            rates = {name: self.load([message(path, token, accept, caching) for token in tokens],
                                     seconds)["perSecond"]
                     for name, (path, accept, caching) in LOADS.items()}
            rates["hello"] = self.load([message("/hello", token) for token in tokens], seconds, self.bare)["perSecond"]
            rounds.append(rates | {f"{name}{of}": rates[name] / rates[base] for name in rates
                                   for of, base in (("Ratio", "health"), ("OfHello", "hello"))})
        return medians(rounds)

    def weight(self):
        """Bytes of a first visit to the schedule, as they are sent to a browser: the page, and every file that it names."""
        page = self.get("/schedule", accept="text/html")
        paths = ["/schedule", *sorted(set(ASSET.findall(page.decode())))]
        sent = [len(self.get(path, accept="text/html", encoding="gzip")) for path in paths]
        return {"page": sent[0], "first": sum(sent), "unpacked": len(page)}

    def sign_ups(self):
        """All who can, on wide shifts by night, when the lot is closed."""
        people = self.people("adult", "scout")
        day = datetime.date.fromisoformat(self.season["lastDay"])
        messages = []
        for number in range(WIDE_SHIFTS):
            nights, turn = divmod(number, SHIFTS_A_NIGHT)
            hour, minute = turn // 2, turn % 2 * 30
            shift = self.add_shift(day - datetime.timedelta(nights), f"{hour:02}:{minute:02}",
                                   f"{hour:02}:{minute + 29}", WIDE_PLACES)["ids"]["shift"]
            messages += [message("/api/commands/sign-up", self.token,
                                 body=json.dumps({"shift": shift, "person": person}))
                         for person in people]
        found = self.load(messages, 1)
        if found["perSecond"] > len(messages):
            raise Failed("everybody had signed up before the time was over")
        return found | {"people": len(people), "shifts": WIDE_SHIFTS}

    def resident_bytes(self):
        return int(first(r"^VmRSS:\s+(\d+)", f"/proc/{self.server.pid}/status")) * 1024

    def streams(self):
        """From a command to the event, on as many lines as there are."""
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        before, tomorrow = self.resident_bytes(), datetime.date.today() + datetime.timedelta(1)
        count, delays = min(STREAMS, hard - 500), []
        with Watchers() as watchers:
            path = f"/api/questions/week-schedule/stream?day={tomorrow}"
            for _ in range(count):
                watchers.add(self.server.port, message(path, self.token, "text/event-stream").encode())
            watchers.arrivals()
            after = self.resident_bytes()
            for number in range(max(2, self.plan.rounds)):
                begin = time.perf_counter()
                adding = threading.Thread(target=self.add_shift, args=(tomorrow, "05:00", f"05:{number + 10}", 1))
                adding.start()
                delays += [moment - begin for moment in watchers.arrivals()]
                adding.join()
        delays.sort()
        return {"streams": count, "bytesEach": max(0, after - before) / count,
                "p50": delays[len(delays) // 2], "p99": delays[len(delays) * 99 // 100]}


class Watchers:
    """Clients of streams, which do as little as they can: they share the cores with the server."""

    def __enter__(self):
        self.epoll, self.lines, self.ends = select.epoll(), {}, {}
        return self

    def __exit__(self, *_):
        for line in self.lines.values():
            line.close()
        self.epoll.close()

    def add(self, port, request):
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(request)
        self.epoll.register(line, select.EPOLLIN)
        self.lines[line.fileno()] = line

    def arrivals(self):
        """When the next answer was there in full, on each line."""
        moments, begun = [], set()
        while len(moments) < len(self.lines):
            ready = self.epoll.poll(60)
            if not ready:
                raise Failed(f"{len(self.lines) - len(moments)} streams have no answer")
            for number, _ in ready:
                read = self.lines[number].recv(1 << 18)
                if not read:
                    raise Failed("the server closed a stream")
                part = self.ends.pop(number, b"") + read
                if number in begun or b"event: answer" in part:
                    begun.add(number)
                    # The end of an event and of the chunk that it is sent in.
                    if part.endswith(b"\n\n\r\n"):
                        moments.append(time.perf_counter())
                        begun.discard(number)
                        continue
                self.ends[number] = part[-20:]
        return moments
