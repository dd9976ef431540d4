"""What is measured of the Python library `eventsourcing`, in the environment that has it.

    library.py eventsourcing DATABASE ROWS CLIENTS EVENTS SECONDS
    library.py load DATABASE ROWS
    library.py rebuild DATABASE
"""

import collections
import itertools
import time

from clients import commits, main, read_rows
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from read_models import ReadModels, event_class

BATCH = 1000


class Lot(Aggregate):
    """An aggregate as the library's manual writes them; its events hold the bytes of ours."""

    @event("Recorded")
    def record(self, instant, actor, kind, payload):
        self.last = kind


def application(database):
    return Application(env={"PERSISTENCE_MODULE": "eventsourcing.sqlite",
                            "SQLITE_DBNAME": database})


def committing(database):
    """What commits rows."""
    app, lot = application(database), Lot()
    app.save(lot)

    def commit(rows):
        for _, instant, actor, kind, payload in rows:
            lot.record(instant=instant, actor=actor, kind=kind, payload=payload.hex())
        app.save(lot)

    return commit


def eventsourcing(database, path, _, events, seconds):
    commit, rows = committing(database), list(read_rows(path))
    start = time.perf_counter()
    latencies = commits(commit, rows, int(events), float(seconds))
    return {"latencies": latencies, "seconds": time.perf_counter() - start}


def load(database, path):
    commit, rows = committing(database), read_rows(path)
    while batch := list(itertools.islice(rows, BATCH)):
        commit(batch)
    return {}


def rebuild(database):
    """How many seconds it takes to rebuild an aggregate, which keeps its last kind of event; a
    read model that counts; and read models which decode the events and keep what ours keep."""
    app, read = application(database), event_class().FromString
    ways = {"counting": lambda: counted(app), "alike": lambda: folded(app, read),
            "aggregate": lambda: app.repository.get(notifications(app, 1)[0].originator_id)}
    taken = {}
    for name, way in ways.items():
        start = time.perf_counter()
        way()
        taken[name] = time.perf_counter() - start
    return taken


def notifications(app, start):
    return app.recorder.select_notifications(start=start, limit=BATCH)


def facts(app):
    """All events in their order, as the library hands them to a read model."""
    place = 1
    while batch := notifications(app, place):
        for notification in batch:
            fact = app.mapper.to_domain_event(notification)
            if isinstance(fact, Lot.Recorded):
                yield fact
        place = batch[-1].id + 1


def counted(app):
    kinds, people = collections.Counter(), collections.Counter()
    for fact in facts(app):
        kinds[fact.kind] += 1
        people[fact.actor] += 1


def folded(app, read):
    models = ReadModels()
    for fact in facts(app):
        models.apply(fact.instant, fact.actor, read(bytes.fromhex(fact.payload)))
    if not models.visits:
        raise SystemExit("there is no visit in these events")


if __name__ == "__main__":
    main(eventsourcing, load, rebuild)
