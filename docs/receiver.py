#!/usr/bin/env python3
"""Takes what `treelot webhook` sends, each event exactly once.

    python3 receiver.py PORT SECRET-FILE taken.sqlite

An event that comes again, since an answer was lost on its way, is answered and not taken twice: what is made of an event
and its position change in one transaction.
"""

import base64
import hashlib
import hmac
import http.server
import json
import sqlite3
import sys
import time


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(self.take(json.loads(body)) if self.is_genuine(body) else 401)

    def is_genuine(self, body):
        """Standard Webhooks 1.0.0: signed with the secret, and not kept back by somebody for longer than five minutes."""
        message, moment = self.headers["webhook-id"], self.headers["webhook-timestamp"]
        signed = hmac.digest(self.server.secret, f"{message}.{moment}.".encode() + body, hashlib.sha256)
        said = (self.headers["webhook-signature"] or "").removeprefix("v1,")
        return (hmac.compare_digest(base64.b64encode(signed).decode(), said)
                and abs(time.time() - int(moment)) < 300)

    def take(self, event):
        with self.server.database as transaction:
            last, = transaction.execute("SELECT max(position) FROM taken").fetchone()
            if int(event["id"]) > (last or 0):
                transaction.execute("INSERT INTO taken VALUES (?, ?, ?)",
                                    (int(event["id"]), event["type"], json.dumps(event["data"])))
        return 204

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


def server(port, secret_file, file):
    made = http.server.HTTPServer(("127.0.0.1", port), Receiver)
    made.secret = base64.b64decode(open(secret_file).read().strip().removeprefix("whsec_"))
    made.database = sqlite3.connect(file, check_same_thread=False)
    made.database.execute("CREATE TABLE IF NOT EXISTS taken (position INTEGER PRIMARY KEY, type, data)")
    return made


if __name__ == "__main__":
    server(int(sys.argv[1]), sys.argv[2], sys.argv[3]).serve_forever()
