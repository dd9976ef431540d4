"""Starts a load, lets it run or kills it, and reads what it has said."""

import os

from rig.processes import Process
from torture.ledger import Said


class Session(Process):
    """What it says goes to a file that is not in the directory under test, and so is not lost with
    it."""

    def output_bytes(self):
        return os.fstat(self.out.fileno()).st_size

    def said(self, told=None):
        self.out.seek(0)
        return Said(self.out.read(), told)


class ServedSession:
    """Clients, which say what they were told, and their server, which is what is killed."""

    def __init__(self, server, clients):
        self.server, self.clients = server, Session(clients)
        self.process, self.complaint = server.process, server.complaint
        self.said, self.output_bytes = self.clients.said, self.clients.output_bytes

    def kill(self):
        """Only the server; the clients then end by themselves."""
        self.server.kill()
        self.clients.wait(20)

    def wait(self, seconds=60):
        done = self.clients.wait(seconds)
        self.kill()
        return done

    def close(self):
        self.kill()
        self.clients.close()
        self.server.close()
