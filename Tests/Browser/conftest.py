"""One browser and one lot for all tests of a process; a phone for whoever needs one."""

import os

import pytest
from playwright.sync_api import expect, sync_playwright

import jobs
from browser import launch
from certificate import Certificate
from demo import Demo
from lot import Lot
from phone import IS_SLOW, Phones
from tour import Tour

# A slow machine is no failure: everything waits for what it expects, at most so long.
PATIENCE = int(os.environ.get("PATIENCE", 60)) * 1000
expect.set_options(timeout=PATIENCE)


def pytest_terminal_summary(terminalreporter):
    """On slow phones, how long the pages of the jobs made one wait: for docs/jobs.md."""
    if IS_SLOW:
        for job in jobs.JOBS:
            if job.test in jobs.SECONDS:
                terminalreporter.write_line(f"{job.what}: {job.taps} taps, {jobs.SECONDS[job.test]:.1f} s")


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """Of a site with a name of its own, that the browser finds on this machine and trusts."""
    return Certificate(tmp_path_factory.mktemp("certificate"), "lot.test")


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright, certificate):
    browser = launch(playwright, *certificate.flags)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def lot(tmp_path_factory):
    lot = Lot(tmp_path_factory.mktemp("lot"))
    yield lot
    lot.stop()


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    demo = Demo(tmp_path_factory.mktemp("demo") / "lot")
    yield demo
    demo.stop()


@pytest.fixture
def phones_of(browser):
    """Phones of a lot’s people; what any page complained about fails the test."""
    handed_out = []

    def hand_out(lot):
        handed_out.append(Phones(browser, lot, PATIENCE))
        return handed_out[-1]

    yield hand_out
    for phones in handed_out:
        phones.put_away()


@pytest.fixture
def phones(phones_of, lot):
    return phones_of(lot)


@pytest.fixture
def tour(phones_of, demo):
    return Tour(phones_of(demo), demo.people, demo.numbers)


@pytest.fixture
def told(request):
    """How many taps docs/jobs.md says that the job of a test takes."""
    return jobs.taps(request.node.name)
