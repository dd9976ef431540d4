"""The ways in which a lot is reached from outside: by its name, with TLS or without, through a proxy or not."""

import contextlib
import socket
import subprocess
import time

from lot import Lot

# As a troop’s own machine has it: nginx from Debian, and little else than `proxy_pass`.
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr; worker_processes 1;
events {{}}
http {{
  access_log {folder}/access.log; client_body_temp_path {folder}; proxy_temp_path {folder};
  fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};
  server {{
    listen 127.0.0.1:{port}{tls};
    location / {{ proxy_pass http://127.0.0.1:{behind}; proxy_http_version 1.1; {headers} }}
  }}
}}
"""
TLS = " ssl; ssl_certificate {0.path}; ssl_certificate_key {0.key}"
# As docs/api.md says.
PASSED_ON = ("proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto $scheme; "
             "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;")


class Way:
    """A lot, and the address at which browsers reach it."""

    def __init__(self, lot, address, access_log=None):
        self.lot = lot
        self.address = address
        self.is_secure = address.startswith("https:")
        self._access_log = access_log

    @property
    def proxys_log(self):
        return self._access_log.read_text() if self._access_log else ""


@contextlib.contextmanager
def plain(folder, certificate):
    with a_lot(folder) as lot:
        yield Way(lot, f"http://{certificate.host}:{lot.server.port}")


@contextlib.contextmanager
def tls(folder, certificate):
    flags = ["--tls-certificate", certificate.path, "--tls-key", certificate.key]
    with a_lot(folder, flags=flags) as lot:
        yield Way(lot, f"https://{certificate.host}:{lot.server.port}")


@contextlib.contextmanager
def proxy_with_tls(folder, certificate):
    port = free_port()
    address = f"https://{certificate.host}:{port}"
    with a_lot(folder, flags=["--trust-proxy", "--site", address]) as lot, \
            nginx(folder, port, lot.server.port, PASSED_ON, TLS.format(certificate)) as log:
        yield Way(lot, address, log)


@contextlib.contextmanager
def proxy_that_says_nothing(folder, certificate):
    """Without TLS, and with its own idea of `Host`: only `--site` tells where browsers are."""
    port = free_port()
    address = f"http://{certificate.host}:{port}"
    with a_lot(folder, flags=["--site", address]) as lot, \
            nginx(folder, port, lot.server.port) as log:
        yield Way(lot, address, log)


@contextlib.contextmanager
def a_lot(folder, flags=()):
    lot = Lot(folder / "lot", flags=flags)
    try:
        yield lot
    finally:
        lot.stop()


@contextlib.contextmanager
def nginx(folder, port, behind, headers="", tls=""):
    settings = folder / "nginx.conf"
    settings.write_text(NGINX.format(
        folder=folder, port=port, behind=behind, headers=headers, tls=tls))
    process = subprocess.Popen(["/usr/sbin/nginx", "-c", settings], stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield folder / "access.log"
    finally:
        process.terminate()
        process.wait()


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for(port, seconds=30):
    end = time.monotonic() + seconds
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert time.monotonic() < end, f"nothing listens at port {port}"
            time.sleep(0.05)
