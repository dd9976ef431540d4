"""The table of docs/jobs.md: the jobs that people have, with the taps that each takes and the test that counts them."""

import dataclasses
import os
import re
import time

from server import ROOT

PAGE = ROOT / "docs/jobs.md"
ROW = re.compile(r"^\| (?P<what>[^|]+) \| [^|]+ \| (?P<most>\d+|–) \| (?P<taps>\d+) \| [\d.]+ s \| "
                 r"`(?P<test>test_\w+)` \|$", re.M)


@dataclasses.dataclass(frozen=True)
class Job:
    what: str
    # Taps that it may take, where that is said, and that it takes.
    most: int | None
    taps: int
    test: str


JOBS = [
    Job(row["what"], None if row["most"] == "–" else int(row["most"]), int(row["taps"]), row["test"])
    for row in ROW.finditer(PAGE.read_text())
]


def taps(test):
    """The taps that the page says of the job that a test does."""
    return next(job.taps for job in JOBS if job.test == test)


def counted():
    """The tests that compare their taps with the page."""
    folder = ROOT / "Tests/Browser"
    return {test for file in folder.glob("test_*.py")
            for test in re.findall(r"^def (test_\w+)\([^)]*\btold\b", file.read_text(), re.M)}


# How many seconds its pages made one wait for each job that was done, by its test.
SECONDS = {}


class Hand:
    """What taps on a page. It takes no time to find out where: what a job takes here is the waiting for its pages."""

    def __init__(self, page):
        self.page = page
        self.taps = 0
        self.began = time.monotonic()

    def done(self, told):
        """The job of the test that runs is done, with as many taps as its page tells."""
        test = re.search(r"::(test_\w+)", os.environ["PYTEST_CURRENT_TEST"])[1]
        SECONDS[test] = time.monotonic() - self.began
        assert self.taps == told
