"""Systems that keep their promises in odd ways: short and interrupted writes, slow flushes, a clock
that jumps."""

import pathlib
import platform
import random
import threading
import time

from rig import install
from rig.shell import Failed, run
from torture import kills, power, trace

FAKETIME = pathlib.Path(
    f"/usr/lib/{platform.machine()}-linux-gnu/faketime/libfaketime.so.1")


def preloaded(name, folder):
    """The environment in which a library of ours stands in front of the C library."""
    source = pathlib.Path(__file__).with_name(f"{name}.c")
    library = install.compiled(source, folder / f"{name}.so", "-shared", "-fPIC", "-ldl")
    return {"LD_PRELOAD": str(library)}


def short_writes(subject, folder, seed, count, tally, step):
    kills.at_random(subject, folder, seed, count, tally, step,
                    environment=preloaded("shim", folder.parent))


def lying_flushes(subject, folder, seed, count, tally, step):
    """Not a fault to survive, but a test of the power cuts."""
    power.cuts(subject, folder, seed, count, tally, step,
               environment=preloaded("lies", folder.parent))


def slow_flushes(subject, folder, seed, count, tally, step):
    """Each flush takes 5 ms more, and so groups are large."""
    trace.prepare()
    kills.at_random(subject, folder, seed, count, tally, step, seconds=(0.1, 0.6),
                    prefix=trace.delaying("fdatasync", 5))


def jumping_clock(subject, folder, seed, count, tally, step):
    """The clock of the day jumps by up to a year, back and forth, twenty times a second."""
    install.debian("libfaketime", FAKETIME)
    folder.parent.mkdir(parents=True)
    told = folder.parent / "faketime"
    environment = {"LD_PRELOAD": str(FAKETIME), "FAKETIME_TIMESTAMP_FILE": str(told),
                   "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
    dice, over = random.Random(seed), threading.Event()

    def jump():
        while not over.is_set():
            new = told.with_suffix(".new")
            new.write_text(f"{dice.randint(-365, 365):+d}d\n")
            new.rename(told)
            time.sleep(0.05)

    told.write_text("+0d\n")
    jumper = threading.Thread(target=jump)
    jumper.start()
    try:
        if run(["date", "+%Y"], env={**environment, "FAKETIME_TIMESTAMP_FILE": "",
                                     "FAKETIME": "@2020-01-01 00:00:00"}).strip() != "2020":
            raise Failed("libfaketime does not work here")
        kills.at_random(subject, folder, seed, count, tally, step, environment=environment)
    finally:
        over.set()
        jumper.join()
