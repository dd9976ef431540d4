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
    """Rebuilds the state in the library's two ways; each does less than our read models do."""
    app = application(database)
    start = time.perf_counter()
    lot = rebuild_read_model(app)
    between = time.perf_counter()
    version = app.repository.get(lot).version
    end = time.perf_counter()
    return {"events": version - 1, "readModel": between - start, "aggregate": end - between,
            "best": min(between - start, end - between)}


def rebuild_read_model(app):
    """Reads all events in their order, as the library hands them to a read model. This one counts
    them by type and by person. Returns the aggregate that they are of."""
    kinds, people = collections.Counter(), collections.Counter()
    place, lot = 1, None
    while batch := app.recorder.select_notifications(start=place, limit=BATCH):
        for notification in batch:
            fact = app.mapper.to_domain_event(notification)
            if isinstance(fact, Lot.Recorded):
                kinds[fact.kind] += 1
                people[fact.actor] += 1
        place = batch[-1].id + 1
        lot = batch[-1].originator_id
    return lot


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
