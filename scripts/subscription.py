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
path = "{entries}"
fileext = ".ics"

[storage theirs]
type = "http"
url = "{url}"
"""


class Subscription:
    """Lets vdirsyncer fetch the calendar at an address into `entries`, a folder with a file for each entry."""

    def __init__(self, folder, url):
        folder = pathlib.Path(folder)
        self.entries, self.status = folder / "entries", folder / "status"
        for path in [self.entries, self.status]:
            path.mkdir(parents=True)
        self.configuration = folder / "vdirsyncer.conf"
        self.configuration.write_text(CONFIGURATION.format(folder=folder, entries=self.entries, url=url))

    def fetch(self):
        """Each entry that the subscriber keeps now, as a file."""
        if not any(self.status.iterdir()):
            self._run("discover")
        self._run("sync")
        return [path.read_bytes() for path in sorted(self.entries.glob("*.ics"))]

    def _run(self, verb):
        program = pathlib.Path(sys.executable).parent / "vdirsyncer"
        ran = subprocess.run(
            [program, "-c", self.configuration, verb], capture_output=True, text=True, input="y\n",
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        if ran.returncode != 0:
            raise ValueError(f"vdirsyncer {verb}: {ran.stdout.strip()} {ran.stderr.strip()}")


class Files:
    """Serves one file, whose content may change, until the block ends."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True)

    def __enter__(self):
        handler = functools.partial(QuietHandler, directory=self.folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/tree-lot.ics"
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def show(self, content):
        (self.folder / "tree-lot.ics").write_bytes(content)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing about it."""

    extensions_map = {".ics": "text/calendar; charset=utf-8"}

    def log_message(self, *_):
        pass
