"""What is measured of the library `eventsourcing`; runs in the environment that has it.

    eventsourcing_client.py load DATABASE ROWS
    eventsourcing_client.py rebuild DATABASE
    eventsourcing_client.py commit DATABASE ROWS EVENTS SECONDS
"""

import collections
import json
import pathlib
import sys
import time

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from bench.load import commits, summary
from bench.read_models import ReadModels, event_class
from bench.rows import read_rows

BATCH = 1000


class Lot(Aggregate):
    """An aggregate as the library's manual writes them; its events hold the bytes of ours."""

    @event("Recorded")
    def record(self, instant, actor, kind, payload):
        self.last = kind


def application(database):
    return Application(env={"PERSISTENCE_MODULE": "eventsourcing.sqlite",
                            "SQLITE_DBNAME": str(database)})


def record(lot, row):
    _, instant, actor, kind, payload = row
    lot.record(instant=instant, actor=actor, kind=kind, payload=payload.hex())


def load(database, rows):
    app, lot, count = application(database), Lot(), 0
    for row in read_rows(rows):
        record(lot, row)
        count += 1
        if count % BATCH == 0:
            app.save(lot)
    app.save(lot)
    return {"events": count}


def rebuild(database):
    """Rebuilds the state in three ways: an aggregate, which keeps its last kind of event; a read
    model that counts; and read models which decode the events and keep what ours keep. How many
    seconds each took."""
    app, read = application(database), event_class().FromString
    ways = {"counting": lambda: rebuild_counting(app), "alike": lambda: rebuild_alike(app, read),
            "aggregate": lambda: app.repository.get(the_lot(app))}
    return {name: seconds(way) for name, way in ways.items()}


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def facts(app):
    """All events in their order, as the library hands them to a read model."""
    place = 1
    while batch := app.recorder.select_notifications(start=place, limit=BATCH):
        for notification in batch:
            fact = app.mapper.to_domain_event(notification)
            if isinstance(fact, Lot.Recorded):
                yield fact
        place = batch[-1].id + 1


def the_lot(app):
    return app.recorder.select_notifications(start=1, limit=1)[0].originator_id


def rebuild_counting(app):
    kinds, people = collections.Counter(), collections.Counter()
    for fact in facts(app):
        kinds[fact.kind] += 1
        people[fact.actor] += 1


def rebuild_alike(app, read):
    models = ReadModels()
    for fact in facts(app):
        models.apply(fact.instant, fact.actor, read(bytes.fromhex(fact.payload)))
    if not models.visits:
        raise SystemExit("there is no visit in these events")


def commit(database, rows, events, seconds):
    app, lot = application(database), Lot()
    app.save(lot)

    def save(batch):
        for row in batch:
            record(lot, row)
        app.save(lot)

    start = time.perf_counter()
    taken = commits(save, list(read_rows(rows)), int(events), float(seconds))
    return summary(taken, time.perf_counter() - start)


if __name__ == "__main__":
    COMMANDS = {"load": load, "rebuild": rebuild, "commit": commit}
    print(json.dumps(COMMANDS[sys.argv[1]](*sys.argv[2:])))
