"""Clients of UmaDB that commit side by side; runs in the environment that has its package.

    umadb_client.py ADDRESS ROWS CLIENTS EVENTS SECONDS
"""

import json
import multiprocessing
import pathlib
import sys
import threading
import time

from umadb import Client, Event

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from bench.load import commits, summary
from bench.rows import read_rows

PROCESSES_MAX = 4


def write(address, rows, events, seconds, taken):
    """One client: it waits for each commit before it makes the next."""
    client = Client(address)

    def append(batch):
        client.append([Event(event_type=str(kind), tags=[f"person-{actor}"], data=payload)
                       for _, _, actor, kind, payload in batch])

    taken += commits(append, rows, events, seconds)


def process(address, path, clients, events, seconds, results):
    rows, taken = list(read_rows(path)), []
    threads = [threading.Thread(target=write, args=(address, rows, events, seconds, taken))
               for _ in range(clients)]
    start, cpu = time.perf_counter(), time.process_time()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    results.put((taken, time.perf_counter() - start, time.process_time() - cpu))


def main(address, path, clients, events, seconds):
    clients, events, seconds = int(clients), int(events), float(seconds)
    count = min(PROCESSES_MAX, clients)
    # A forked process would share the threads of the client's runtime.
    context = multiprocessing.get_context("spawn")
    results = context.Queue()
    workers = []
    for number in range(count):
        share = clients // count + (number < clients % count)
        workers.append(context.Process(
            target=process, args=(address, path, share, events, seconds, results)))
    for worker in workers:
        worker.start()
    parts = [results.get() for _ in workers]
    for worker in workers:
        worker.join()
    all_taken = [one for taken, _, _ in parts for one in taken]
    return summary(all_taken, max(seconds for _, seconds, _ in parts)) | {
        "clientCPU": sum(cpu for _, _, cpu in parts)}


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
