"""A calendar that is subscribed to by vdirsyncer, as khal and others have it fetched."""

import functools
import http.server
import os
import pathlib
import subprocess
import sys
import threading

CONFIGURATION = """
[general]
status_path = "{folder}/status"

[pair lot]
a = "ours"
b = "theirs"
collections = null

[storage ours]
type = "filesystem"
path = "{folder}/entries"
fileext = ".ics"

[storage theirs]
type = "http"
url = "{url}"
"""


class Subscription:
    """Serves one file, whose content may change, and lets vdirsyncer fetch it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        for name in ["served", "entries", "status"]:
            (self.folder / name).mkdir(parents=True)
        self.configuration = self.folder / "vdirsyncer.conf"

    def __enter__(self):
        handler = functools.partial(QuietHandler, directory=self.folder / "served")
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_port}/tree-lot.ics"
        self.configuration.write_text(CONFIGURATION.format(folder=self.folder, url=url))
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def fetch(self, content):
        """Each entry that the subscriber keeps once the calendar is `content`, as a file."""
        (self.folder / "served" / "tree-lot.ics").write_bytes(content)
        if not any((self.folder / "status").iterdir()):
            self._run("discover")
        self._run("sync")
        return [path.read_bytes() for path in sorted((self.folder / "entries").glob("*.ics"))]

    def _run(self, verb):
        program = pathlib.Path(sys.executable).parent / "vdirsyncer"
        ran = subprocess.run(
            [program, "-c", self.configuration, verb], capture_output=True, text=True, input="y\n",
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        if ran.returncode != 0:
            raise ValueError(f"vdirsyncer {verb}: {ran.stdout.strip()} {ran.stderr.strip()}")


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing about it."""

    extensions_map = {".ics": "text/calendar; charset=utf-8"}

    def log_message(self, *_):
        pass
