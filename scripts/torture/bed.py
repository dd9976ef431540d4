"""Directories to torture in, sessions on them, and the oracle over it all."""

import shutil

from torture.ledger import Ledger


class Bed:
    """One directory of one subject, from one session to the next."""

    def __init__(self, subject, folder):
        self.subject, self.folder = subject, folder
        self.ledger, self.number = Ledger(), 0
        self.clear()

    def clear(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        self.ledger = Ledger()

    def start(self, **options):
        self.number += 1
        return self.subject.start(self.folder, self.number, **options)

    def hear(self, session, told=None):
        """What a session that is over has said, and what is wrong with it.

        Where `told` is given, whatever was acknowledged behind so many bytes counts as not told.
        """
        said = session.said(told)
        session.close()
        return said, self.ledger.hear(said)

    def check(self):
        """What is wrong with what is there."""
        return self.ledger.objections(self.subject.find(self.folder, self.ledger.head))

    def finish(self, session, seconds=60):
        """Lets a session come to its end, and looks at what is there."""
        ended = session.wait(seconds)
        complaint = session.complaint()
        said, wrong = self.hear(session)
        if not ended:
            wrong.append(f"it did not end: {complaint}")
        return said, complaint, wrong + self.check()

    def goes_on(self, turns=1):
        """One more session, undisturbed: it must open, record and end well."""
        said, complaint, wrong = self.finish(self.start(turns=turns))
        if said.end is None or said.unknown or said.dead or not said.acknowledged:
            wrong.append(f"it does not go on: {complaint}")
        return wrong
