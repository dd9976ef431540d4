"""Over TLS that ends in the server itself: with a certificate made for the test."""

import http.client
import re
import ssl
import subprocess
import warnings

import pytest

from lot import Lot
from server import PROGRAM


@pytest.fixture(scope="module")
def secure(tmp_path_factory):
    """A lot that is served over TLS, and a client that trusts its certificate alone."""
    folder = tmp_path_factory.mktemp("tls")
    lot = Lot(folder / "lot")
    code = lot.sign_in_code(lot.LEADER)
    lot.stop()
    certificate, key = folder / "lot.pem", folder / "lot.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    process = subprocess.Popen(
        [PROGRAM, "serve", "--data", folder / "lot", "--port", "0", "--tls-certificate", certificate,
         "--tls-key", key], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    port = next(int(found[1]) for line in process.stderr
                if (found := re.search(r"Serving at https://[^:]+:(\d+)", line)))
    context = ssl.create_default_context(cafile=certificate)
    yield lambda: http.client.HTTPSConnection("localhost", port, context=context), port, code
    process.terminate()
    assert process.wait() == 0, "the server ends in order"


def test_signing_in_gives_a_cookie_for_this_site_over_tls_alone(secure):
    connect, port, code = secure
    connection = connect()
    connection.request("POST", "/sign-in", f"do=sign-in&code={code}", {
        "Content-Type": "application/x-www-form-urlencoded", "Origin": f"https://localhost:{port}"})
    answer = connection.getresponse()
    assert answer.status == 303
    cookies = answer.headers.get_all("Set-Cookie")
    assert all(one.startswith("__Host-") and "Secure" in one and "HttpOnly" in one for one in cookies)
    session = next(one for one in cookies if one.startswith("__Host-session="))
    answer.read()
    connection.request("GET", "/", headers={"Cookie": session.split(";")[0]})
    answer = connection.getresponse()
    assert answer.status == 200 and "Hi Ada" in answer.read().decode()
    assert "max-age" in answer.getheader("Strict-Transport-Security")


def test_it_speaks_no_version_that_is_broken(secure):
    _, port, _ = secure
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    with pytest.raises(ssl.SSLError):
        http.client.HTTPSConnection("localhost", port, context=context).request("GET", "/")


def test_a_form_of_the_same_host_without_tls_is_refused(secure):
    connect, port, code = secure
    connection = connect()
    connection.request("POST", "/sign-in", f"do=sign-in&code={code}", {
        "Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://localhost:{port}"})
    assert connection.getresponse().status == 403


def test_a_connection_is_closed_where_the_answer_says_so(secure):
    connect, port, _ = secure
    connection = connect()
    connection.connect()
    line = connection.sock
    line.settimeout(10)
    body = "x" * (65 << 10)
    line.sendall((f"POST /api/commands/sign-in HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n"
                  f"Content-Length: {len(body)}\r\n\r\n{body}").encode())
    answer = b""
    while piece := line.recv(65536):
        answer += piece
    assert b" 413 " in answer.split(b"\r\n")[0] and b"\r\nconnection: close" in answer.lower()
