"""What one client can use up of a server that runs, and requests that say wrong where they go."""

import resource
import socket
import subprocess

import pytest

from lot import Lot
from server import PROGRAM, Server


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A server that may have few descriptors, and knows its name."""
    data = tmp_path_factory.mktemp("small") / "lot"
    Lot(data).stop()
    server = Server(str(data), flags=["--site", "https://lot.example.org"])
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    start = subprocess.Popen

    def limited(command, **options):
        return start(["prlimit", "--nofile=160:160", *map(str, command)], **options)

    subprocess.Popen = limited
    try:
        server.start()
    finally:
        subprocess.Popen = start
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (soft, hard)
    yield server
    server.stop()


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def say(server, *parts):
    """Sends bytes; the first line of what comes back, and all of it."""
    with connect(server) as line:
        for part in parts:
            line.sendall(part.encode() if isinstance(part, str) else part)
        answer = b""
        while piece := line.recv(65536):
            answer += piece
        return answer.split(b"\r\n")[0].decode(), answer.decode(errors="replace")


def status(server, *parts):
    return int(say(server, *parts)[0].split(" ")[1])


HOST = "Host: lot.example.org\r\nConnection: close\r\n"


def test_more_idle_connections_than_descriptors_end_nothing_and_lock_nobody_out(small):
    idle = []
    try:
        for _ in range(600):
            idle.append(connect(small))
        for _ in range(3):
            assert status(small, f"GET /healthz HTTP/1.1\r\n{HOST}\r\n") == 200
    finally:
        for line in idle:
            line.close()
    assert status(small, f"GET /sign-in HTTP/1.1\r\n{HOST}\r\n") == 200
    assert small.process.poll() is None, "the server goes on"


@pytest.mark.parametrize("headers", ["Connection: close\r\n", f"{HOST}Host: lot.example.org\r\n",
                                     f"{HOST}Host: evil.example\r\n"],
                         ids=["none", "twice", "two"])
def test_a_request_has_one_host(small, headers):
    assert status(small, f"GET /sign-in HTTP/1.1\r\n{headers}\r\n") == 400


def test_another_name_is_refused_in_words_for_the_operator(small):
    head = "Host: evil.example\r\nConnection: close\r\n"
    line, text = say(small, f"GET /sign-in HTTP/1.1\r\n{head}\r\n")
    assert " 421 " in line and "--site" in text
    assert status(small, f"GET /healthz HTTP/1.1\r\n{head}\r\n") == 200


def test_a_form_at_a_path_with_two_slashes_leads_nowhere(small):
    body = "do=sign-in&code=x"
    line, text = say(
        small, f"POST //sign-in HTTP/1.1\r\n{HOST}Content-Length: {len(body)}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}")
    assert " 400 " in line and "location: //" not in text.lower()


def test_endless_trailers_are_the_clients_mistake(small):
    head = (f"POST /api/commands/sign-in HTTP/1.1\r\n{HOST}Content-Type: application/json\r\n"
            "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n")
    trailers = "".join(f"X-{number}: {'x' * 1000}\r\n" for number in range(1000))
    try:
        found = status(small, head, trailers, "\r\n")
    except (ConnectionError, IndexError):
        found = 400  # The line was closed in the middle of it.
    assert 400 <= found < 500
    assert status(small, f"GET /healthz HTTP/1.1\r\n{HOST}\r\n") == 200


def test_a_connection_is_closed_where_the_answer_says_so(small):
    """Also where more is on its way: the answer arrives, and the line ends."""
    body = "x" * (65 << 10)
    line, text = say(
        small, "POST /api/commands/sign-in HTTP/1.1\r\nHost: lot.example.org\r\nContent-Type: application/json\r\n"
        f"Content-Length: {4 * len(body)}\r\n\r\n", body)
    assert " 413 " in line and "\r\nconnection: close" in text.lower()
