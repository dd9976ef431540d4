"""One of the crowds of crowds.py: `crowd_work.py LOAD PORT SECONDS`, with tokens on standard input. Prints what
became of it."""

import asyncio
import collections
import itertools
import json
import resource
import sys
import time

FROM = [(f"127.0.0.{number}", 0) for number in range(2, 7)]
CONNECTIONS, STREAMS, LINES = 2_000, 1_000, 50
LOOKS = ("/schedule?asOf={}", "/api/questions/week-schedule?asOf=2026-11-20T12:00:{:02}Z",
         "/history?shift=1&x={}", "/api/questions/current-user?atPosition={}")


class Crowd:
    def __init__(self, port, seconds, tokens):
        self.port, self.tokens = port, tokens
        self.end = time.monotonic() + seconds
        self.seen = collections.Counter()
        self.number = itertools.count(10)

    @property
    def goes_on(self):
        return time.monotonic() < self.end

    async def open(self, address=FROM[0]):
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=address)

    def head(self, method, path, *headers):
        return "\r\n".join((f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", "")).encode()

    async def answer(self, reader):
        """Reads an answer; its status."""
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = head.partition(b"content-length:")[2].partition(b"\r\n")[0]
        await reader.readexactly(int(length or 0))
        return head.split(b" ", 2)[1].decode()

    # The loads

    async def idle(self):
        async def hold():
            while self.goes_on:
                try:
                    reader, writer = await self.open()
                    self.seen["connections opened"] += 1
                    await asyncio.wait_for(reader.read(1), max(0.1, self.end - time.monotonic()))
                    writer.close()
                except (OSError, asyncio.TimeoutError):
                    pass
                # What the server closes is opened again, though not at once.
                await asyncio.sleep(2)

        await asyncio.gather(*(hold() for _ in range(CONNECTIONS)))

    async def past(self):
        await self.at_a_rate(500, lambda: self.head(
            "GET", LOOKS[next(self.number) % len(LOOKS)].format(next(self.number) % 60),
            "Accept: text/html"))

    async def guesses(self):
        def guess():
            body = json.dumps({"code": f"{next(self.number):028}"})
            return self.head("POST", "/api/commands/sign-in", "Content-Type: application/json",
                             f"Content-Length: {len(body)}") + body.encode()

        # As many lines as answers that wait.
        await self.at_a_rate(100, guess, 300)

    async def at_a_rate(self, per_second, make, lines=LINES):
        turns = asyncio.Queue()

        async def send():
            line = None
            while self.goes_on:
                try:
                    await asyncio.wait_for(turns.get(), 1)
                    line = line or await self.open()
                    line[1].write(make())
                    self.seen["answers with " + await self.answer(line[0])] += 1
                except asyncio.TimeoutError:
                    continue
                except (OSError, asyncio.IncompleteReadError):
                    self.seen["lines closed"] += 1
                    line = None

        async def pace():
            begin, sent = time.monotonic(), 0
            while self.goes_on:
                due = int((time.monotonic() - begin) * per_second)
                for _ in range(min(due - sent, per_second)):
                    turns.put_nowait(None)
                sent = due
                await asyncio.sleep(0.01)

        await asyncio.gather(pace(), *(send() for _ in range(lines)))

    async def streams(self):
        await self.watch_all("/api/questions/shift-roster/stream?shift=1", FROM[:1])

    async def watchers(self):
        """Half of them look at the week, and half at its page."""
        await self.watch_all("/api/questions/week-schedule/stream", FROM[1:], "/schedule")

    async def watch_all(self, path, addresses, other=None):
        async def watch(number):
            token, address = self.tokens[number % len(self.tokens)], addresses[number % len(addresses)]
            head = self.head("GET", other if other and number % 2 else path, "Accept: text/event-stream",
                             f"Authorization: Bearer {token}")
            while self.goes_on:
                try:
                    reader, writer = await self.open(address)
                    writer.write(head)
                    status = (await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)[1].decode()
                    self.seen["answers with " + status] += 1
                    while status == "200" and await asyncio.wait_for(
                            reader.read(65536), max(0.1, self.end - time.monotonic())):
                        self.seen["pieces of answers"] += 1
                    writer.close()
                except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError):
                    pass
                await asyncio.sleep(10)

        await asyncio.gather(*(watch(number) for number in range(STREAMS)))


def main():
    load, port, seconds = sys.argv[1:]
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    crowd = Crowd(int(port), float(seconds), sys.stdin.read().split())
    asyncio.run(getattr(crowd, load)())
    print(json.dumps(crowd.seen))


if __name__ == "__main__":
    main()
