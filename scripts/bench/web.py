"""Measures the server: pages and answers beside the least that it can do, sign-ups at once, many
open streams, and how soon a server that was started gives its first answer."""

import asyncio
import datetime
import json
import pathlib
import re
import resource
import statistics
import time
import urllib.error
import urllib.request

from bench import install
from bench.servers import Server, free_port
from bench.shell import Failed, figures, run

CLIENTS = 64
STREAMS = 5_000
# Shifts of their own, with room for everybody.
WIDE_SHIFTS = 40
WIDE_PLACES = 400
# What a browser asks for with a first page.
ASSET = re.compile(r'(?:href|src)="(/assets/[^"]+)"')

# As many readers as connections, each asking for what is theirs.
READERS = """
local number = 0
local headers = {}
for token in io.lines("%s") do
  headers[#headers + 1] = {["Authorization"] = "Bearer " .. token, ["Accept"] = "%s",
    ["Cache-Control"] = %s}
end
function request()
  number = number %% #headers + 1
  return wrk.format("GET", nil, headers[number])
end
"""

# wrk itself counts the time that it was given, and not until the last answer.
SIGN_UPS = """
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds, nanoseconds; } moment; int clock_gettime(int, moment *);")
local function now()
  local time = ffi.new("moment")
  ffi.C.clock_gettime(1, time)
  return tonumber(time.seconds) * 1e6 + tonumber(time.nanoseconds) / 1e3
end
local file = io.open("%s")
local bodies = {}
for line in file:lines() do bodies[#bodies + 1] = line end
local number = 0
local headers = {["Content-Type"] = "application/json", ["Authorization"] = "Bearer %s"}
function request()
  number = number + 1
  first = first or now()
  if number > #bodies then wrk.thread:stop() number = #bodies end
  return wrk.format("POST", "/api/commands/sign-up", headers, bodies[number])
end
answered = 0
function response(status)
  answered = answered + 1
  if answered <= #bodies then last = now() end
end
local threads = {}
function setup(thread) threads[1] = thread end
function done(summary, latency)
  io.write(string.format('{"requests":%%d,"microseconds":%%d,"failed":%%d,"p50":%%d,"p99":%%d}\\n',
    math.min(threads[1]:get("answered"), %d), threads[1]:get("last") - threads[1]:get("first"),
    summary.errors.status, latency:percentile(50),
    latency:percentile(99)))
end
"""


class Web:
    """A lot of the usual size whose season is under way, with a server in front of it."""

    def __init__(self, work, plan):
        self.work, self.plan = work, plan
        install.command("wrk", "wrk")
        self.folder = work.folder / "web"
        self.folder.mkdir(exist_ok=True)
        self.data = self.folder / "lot"
        figures([work.treelot, "demo", "--data", self.data, "--under-way", "--quiet", "--json"])
        code = figures([work.treelot, "sign-in-code", "1", "--data", self.data, "--json"])
        self.server = self.serve(self.data)
        self.token = self.signed_in(code["accepted"]["codes"][0])

    def serve(self, data):
        port = free_port()
        return Server([self.work.treelot, "serve", "--data", data, "--port", port,
                       "--requests-per-second", "0"], port,
                      self.folder / "serve.log")

    def request(self, path, body=None, accept="application/json"):
        headers = {"Accept": accept, "Content-Type": "application/json"}
        if getattr(self, "token", None):
            headers["Authorization"] = f"Bearer {self.token}"
        return urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{path}", headers=headers,
            data=None if body is None else json.dumps(body).encode())

    def tell(self, command, fields):
        try:
            with urllib.request.urlopen(self.request(f"/api/commands/{command}", fields)) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Failed(f"{command}: {error.read().decode()[:200]}") from error

    def ask(self, question):
        with urllib.request.urlopen(self.request(f"/api/questions/{question}")) as answer:
            return json.load(answer)

    def signed_in(self, code):
        return self.tell("sign-in", {"code": code})["token"]

    def people(self, kinds=("adult", "scout")):
        return [member["person"] for household in self.ask("households")["households"]
                for member in household["members"] if member["kind"] in kinds]

    # Pages and answers

    def pages(self):
        """Requests a second, in turns; the ratio is to the health check of the same round."""
        tokens = self.folder / "tokens"
        tokens.write_text("\n".join(
            self.signed_in(self.tell("issue-sign-in-code", {"person": person})["codes"][0])
            for person in self.people(["adult"])[1:CLIENTS + 1]) + "\n")
        page, answer = ("/schedule", "text/html"), ("/api/questions/week-schedule", "*/*")
        loads = {"health": ("/healthz", "*/*", "nil"), "page": (*page, "nil"),
                 "answer": (*answer, "nil"), "newPage": (*page, '"no-cache"'),
                 "newAnswer": (*answer, '"no-cache"')}
        taken = {name: [] for name in loads}
        for _ in range(self.plan.rounds):
            for name, (path, accept, control) in loads.items():
                taken[name].append(self.load(path, READERS % (tokens, accept, control)))
        found = {name: statistics.median(rates) for name, rates in taken.items()}
        for name in loads:
            ratios = [rate / health for rate, health in zip(taken[name], taken["health"])]
            found[f"{name}Ratio"] = statistics.median(ratios)
        return found

    def load(self, path, readers):
        script = self.folder / "readers.lua"
        script.write_text(readers)
        text = run(["wrk", "-t", 1, "-c", CLIENTS, "-d", f"{max(1, round(self.plan.seconds))}s",
                    "-s", script, f"http://127.0.0.1:{self.server.port}{path}"])
        if "Non-2xx" in text:
            raise Failed(f"{path} was not answered well: {text[-200:]}")
        return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])

    def weight(self):
        """Bytes of a first visit to the schedule: the page, and every file that it names."""
        with urllib.request.urlopen(self.request("/schedule", accept="text/html")) as answer:
            page = answer.read()
        total = len(page)
        for path in sorted(set(ASSET.findall(page.decode()))):
            with urllib.request.urlopen(self.request(path)) as answer:
                total += len(answer.read())
        return {"page": len(page), "first": total}

    # Sign-ups

    def sign_ups(self):
        """All who can, on wide shifts, by so many clients at once."""
        season = self.ask("seasons")["seasons"][0]
        people = self.people()
        day = datetime.date.fromisoformat(season["lastDay"])
        shifts = []
        for number in range(WIDE_SHIFTS):
            # By night, when nobody else is there.
            made = self.tell("add-shift", {
                "season": season["season"], "day": str(day - datetime.timedelta(days=number // 4)),
                "start": f"{number % 4 + 1:02}:00", "end": f"{number % 4 + 2:02}:00",
                "requiredScouts": WIDE_PLACES, "requiredParents": WIDE_PLACES, "publish": True})
            shifts.append(made["ids"]["shift"])
        bodies = [json.dumps({"shift": shift, "person": person})
                  for shift in shifts for person in people]
        names, script = self.folder / "bodies", self.folder / "sign-ups.lua"
        names.write_text("\n".join(bodies))
        script.write_text(SIGN_UPS % (names, self.token, len(bodies)))
        result = json.loads(run(
            ["wrk", "-t", 1, "-c", CLIENTS, "-d", "20s", "-s", script,
             f"http://127.0.0.1:{self.server.port}"]).strip().split("\n")[-1])
        return {"perSecond": result["requests"] / result["microseconds"] * 1e6,
                "failed": result["failed"], "p50": result["p50"], "p99": result["p99"],
                "people": len(people), "shifts": WIDE_SHIFTS}

    # Streams

    def streams(self):
        """From a command to the event, on as many lines as there are."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        count = min(STREAMS, hard - 500)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, count + 500)), hard))
        before = self.resident()
        return asyncio.run(self._streams(count, before))

    def resident(self):
        text = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) * 1024

    async def _streams(self, count, before):
        gate = asyncio.Semaphore(200)
        arrived = asyncio.Queue()
        lines = await asyncio.gather(*(self._open(gate) for _ in range(count)))
        after = self.resident()
        readers = [asyncio.create_task(self._read(line[0], arrived)) for line in lines]
        season = self.ask("seasons")["seasons"][0]["season"]
        delays = []
        for number in range(max(2, self.plan.rounds)):
            begin = time.perf_counter()
            await asyncio.to_thread(
                self.tell, "add-shift", {
                    "season": season, "day": str(datetime.date.today() + datetime.timedelta(1)),
                    "start": "05:00", "end": f"05:{number + 10:02}", "requiredScouts": 1,
                    "requiredParents": 1, "publish": True})
            for _ in range(count):
                moment = await asyncio.wait_for(arrived.get(), 60)
                delays.append(moment - begin)
        for reader in readers:
            reader.cancel()
        for _, writer in lines:
            writer.close()
        delays.sort()
        return {"streams": count, "bytesEach": max(0, after - before) / count,
                "p50": delays[len(delays) // 2], "p99": delays[len(delays) * 99 // 100]}

    async def _open(self, gate):
        day = datetime.date.today() + datetime.timedelta(1)
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            writer.write((
                f"GET /api/questions/week-schedule/stream?day={day} HTTP/1.1\r\nHost: localhost\r\n"
                f"Accept: text/event-stream\r\nAuthorization: Bearer {self.token}\r\n\r\n").encode())
            await reader.readuntil(b"event: answer")
            await reader.readuntil(b"\n\n")
        return reader, writer

    @staticmethod
    async def _read(reader, arrived):
        while True:
            await reader.readuntil(b"event: answer")
            arrived.put_nowait(time.perf_counter())
            await reader.readuntil(b"\n\n")

    def close(self):
        self.server.stop()


def first_answer(work, log):
    """Seconds from the start of a server to its first good answer, on a log that is there."""
    port = free_port()
    begin = time.perf_counter()
    server = None
    try:
        server = Server([work.treelot, "serve", "--data", log.sealed, "--port", port,
                         "--requests-per-second", "0"], port,
                        work.folder / "serve.log")
        while time.perf_counter() - begin < 60:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
                    answer.read()
                return time.perf_counter() - begin
            except OSError:
                time.sleep(0.001)
        raise Failed("the server gave no answer within a minute")
    finally:
        if server:
            server.stop()


def measure(work, plan, step):
    web = Web(work, plan)
    try:
        step("pages and answers")
        found = {"pages": web.pages(), "weight": web.weight()}
        step("sign-ups over HTTP")
        found["signUps"] = web.sign_ups()
        step(f"{STREAMS:,} streams")
        found["streams"] = web.streams()
        return found
    finally:
        web.close()
