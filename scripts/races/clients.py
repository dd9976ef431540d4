"""Clients of the server that ask at the same moment, each over a connection that stays open."""

import json
import select
import socket
import time
import typing
import urllib.parse

ANSWER_SECONDS = 30


class Request(typing.NamedTuple):
    """An action that a person asks for; `key` is its idempotency key."""

    person: int
    action: str
    fields: dict
    key: str | None = None

    def __str__(self):
        fields = " ".join(f"{name}={value}" for name, value in self.fields.items())
        return f"person {self.person}: {self.action} {fields}" + (f" key={self.key}" if self.key else "")


class Told(typing.NamedTuple):
    """An answer: its status, and what is in its body."""

    status: int
    body: dict

    def __str__(self):
        """Without what stands in every refusal, and its sentence."""
        return f"{self.status} " + json.dumps(
            {name: value for name, value in self.body.items() if name not in ("type", "title", "status", "detail")})


class NoAnswer(Exception):
    """The server said nothing, or something that is no answer."""


class Connection:
    """One connection, on which a request can be sent in two parts."""

    def __init__(self, base):
        self.host = urllib.parse.urlsplit(base).netloc
        self.open()

    def open(self):
        name, port = self.host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=ANSWER_SECONDS)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""

    def refresh(self):
        """Opens it again if the server has closed it, as it does with idle ones. What was said without having been
        asked for is no answer to anything."""
        if is_closed := bool(readable([self])):
            surplus = self.socket.recv(1 << 16)
            self.bytes += surplus
            is_closed = not surplus
        if self.bytes:
            raise NoAnswer(f"there is a second answer to a request: {self.bytes!r}")
        if is_closed:
            self.socket.close()
            self.open()

    def begin(self, method, path, token, body=b"", key=None):
        """Sends all but the last byte."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if key:
            lines.append(f"Idempotency-Key: {key}")
        if body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        message = "\r\n".join([*lines, "", ""]).encode() + body
        self.last = message[-1:]
        self.socket.sendall(message[:-1])

    def end(self):
        self.socket.sendall(self.last)

    def read(self):
        """Takes what has arrived; the answer, once it is whole."""
        arrived = self.socket.recv(1 << 16)
        if not arrived:
            raise NoAnswer(f"the connection was closed in the middle of an answer: {self.bytes!r}")
        self.bytes += arrived
        head, separator, rest = self.bytes.partition(b"\r\n\r\n")
        if not separator:
            return None
        status, *fields = head.decode("latin-1").split("\r\n")
        named = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        if "content-length" not in named:
            raise NoAnswer(f"an answer without its length: {head!r}")
        length = int(named["content-length"])
        if len(rest) < length:
            return None
        self.bytes = rest[length:]
        return Told(int(status.split()[1]), json.loads(rest[:length]))

    def answer(self):
        while True:
            if (told := self.read()) is not None:
                return told


class Crowd:
    """Connections on which requests are under way all at once."""

    def __init__(self, base, count):
        self.connections = [Connection(base) for _ in range(count)]
        self.tokens = {}
        self.requests = 0
        self.early = 0

    def race(self, requests, answers):
        """Puts the answer to each request into `answers`, by its place. All of each but its last byte is sent
        beforehand, then the last bytes at once."""
        self.refresh()
        connections = self.connections[:len(requests)]
        for connection, request in zip(connections, requests, strict=True):
            connection.begin("POST", f"/api/commands/{request.action}", self.tokens[request.person],
                             json.dumps(request.fields).encode(), request.key)
        for connection in connections:
            connection.end()
        self.early += bool(readable(connections))
        self.requests += len(requests)
        places = {connection: place for place, connection in enumerate(connections)}
        deadline = time.monotonic() + ANSWER_SECONDS
        while places:
            ready = readable(places, deadline - time.monotonic())
            if not ready:
                raise NoAnswer(f"{len(places)} requests have no answer after {ANSWER_SECONDS} s")
            for connection in ready:
                if (told := connection.read()) is not None:
                    answers[places.pop(connection)] = told

    def refresh(self):
        for connection in self.connections:
            connection.refresh()


class Speaker:
    """One client that asks one thing after the other, as anybody whose token it has."""

    def __init__(self, base, tokens):
        self.connection, self.tokens, self.requests = Connection(base), tokens, 0

    def do(self, request):
        return self.say("POST", f"/api/commands/{request.action}", self.tokens.get(request.person),
                        json.dumps(request.fields).encode(), request.key)

    def ask(self, person, question, /, **fields):
        told = self.say("GET", f"/api/questions/{question}?{urllib.parse.urlencode(fields)}", self.tokens[person])
        if told.status != 200:
            raise NoAnswer(f"{question} {fields} is answered {told}")
        return told.body

    def until(self, look, otherwise):
        """The first thing that it finds."""
        deadline = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < deadline:
            if found := look():
                return found
            time.sleep(0.03)
        raise NoAnswer(otherwise)

    def say(self, *request):
        self.connection.refresh()
        self.connection.begin(*request)
        self.connection.end()
        self.requests += 1
        return self.connection.answer()


def readable(connections, seconds=0):
    """Those on which something has arrived within that time."""
    sockets = {connection.socket.fileno(): connection for connection in connections}
    poll = select.poll()
    for number in sockets:
        poll.register(number, select.POLLIN)
    return [sockets[number] for number, _ in poll.poll(max(0, seconds) * 1000)]
