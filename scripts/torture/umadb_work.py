"""A load on UmaDB whose server is to be killed, and a check of what it left; runs in the environment
that has its package.

    umadb_work.py work ADDRESS NUMBER WRITERS TURNS
    umadb_work.py check ADDRESS AFTER

It says the same lines as `treelot-torture work`.
"""

import hashlib
import json
import os
import sys
import threading

from umadb import Client, Event

FAILURES_MAX = 3


def say(line):
    os.write(1, (line.replace("\n", " ") + "\n").encode())


def payload(key):
    return (key + " ") * 12


def write(address, number, writer, turns):
    client, failures = Client(address), 0
    for turn in range(turns):
        key = f"n{number}-{writer}-{turn}"
        say(f"s {key}")
        try:
            position = client.append(
                [Event(event_type=key, tags=[f"w{writer}"], data=payload(key).encode())])
            say(f"a {key} {position}")
        except Exception as error:  # Whatever the client raises: it was not told.
            say(f"u {key} {error}")
            failures += 1
            if failures == FAILURES_MAX:
                return


def work(address, number, writers, turns):
    say("open")
    threads = [threading.Thread(target=write, args=(address, number, writer, turns))
               for writer in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    say("end")


def check(address, after):
    digest, before, head, problems = hashlib.sha256(), "", 0, []
    client = Client(address)  # Held, or else its reading is cancelled.
    for one in client.read():
        key = one.event.event_type
        if one.position > after:
            print("c", one.position, json.dumps(key))
        if one.position != head + 1:
            problems.append(f"there is nothing at position {head + 1}")
        if one.event.data != payload(key).encode():
            problems.append(f"what is at position {one.position} is not what was written")
        head = one.position
        digest.update(f"{head} {key}".encode() + one.event.data)
        if head <= after:
            before = digest.hexdigest()
    return {"head": head, "before": before, "digest": digest.hexdigest() if head else "",
            "problems": problems}


if __name__ == "__main__":
    if sys.argv[1] == "work":
        work(sys.argv[2], *(int(argument) for argument in sys.argv[3:]))
    else:
        print(json.dumps(check(sys.argv[2], int(sys.argv[3]))))
