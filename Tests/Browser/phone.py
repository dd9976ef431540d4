"""Phones: each a browser of its own, signed in as somebody or not, that keeps what pages complain of."""

import os
import time

from playwright.sync_api import Error

# Whether all phones are slow ones.
IS_SLOW = "SLOW" in os.environ
# “Slow 4G” of Chrome’s developer tools, and a processor at a quarter of its speed.
CONNECTION = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4

# What a browser says about an answer that the test is there to provoke. The last is of the page's
# worker, whose script the browser may still be fetching when a test takes the connection away.
EXPECTED = ("Failed to load resource", "net::ERR_", "error occurred when fetching the script")


class Phones:
    def __init__(self, browser, lot, patience):
        self.browser = browser
        self.lot = lot
        self.patience = patience
        self.contexts = []
        self.complaints = []

    def context(self, person=None, *, width=390, height=844, **options):
        """A browser without a page yet, where `person` is signed in."""
        options = {"locale": "en-US", "reduced_motion": "reduce",
                   "base_url": self.lot.server.address} | options
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(self.patience)
        context.on("page", self._listen)
        self.contexts.append(context)
        if person:
            context.add_cookies([{
                "name": "session", "value": self.lot.token(person), "httpOnly": True,
                "sameSite": "Lax", "url": self.lot.server.address}])
        return context

    def open(self, person=None, path="/", **options):
        page = self.context(person, **options).new_page()
        if IS_SLOW:
            slow_down(page)
        page.goto(path)
        return page

    def _listen(self, page):
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda message: self._note(page, message))
        page.on("dialog", lambda dialog: self._answer(page, dialog))

    def _note(self, page, message):
        if message.type == "error" and not any(text in message.text for text in EXPECTED):
            self.complaints.append(f"{page.url}: {message.text}")

    def _answer(self, page, dialog):
        """Yes, to what a page asks before it does something; no page has anything else to say."""
        if dialog.type != "confirm":
            self.complaints.append(f"{page.url}: {dialog.type} “{dialog.message}”")
        dialog.accept()

    def put_away(self):
        for context in self.contexts:
            context.close()
        assert not self.complaints, "\n".join(self.complaints)


def slow_down(page):
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", CONNECTION)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def wait_until(page, expression, arg=None, *, seconds=60):
    """Until the expression is true in the page, asked anew each time: the browser’s own way to wait evaluates
    texts inside the page, which our content security policy forbids."""
    end = time.monotonic() + seconds
    while not _evaluated(page, expression, arg):
        assert time.monotonic() < end, f"{page.url}: after {seconds} s still not true: {expression}"
        page.wait_for_timeout(20)


def _evaluated(page, expression, arg):
    try:
        return page.evaluate(expression, arg)
    except Error as error:
        # The page gave way to the next one meanwhile.
        if "context was destroyed" not in error.message:
            raise
        return None


def remember(page):
    """Leaves a mark that is gone when the page is loaded anew."""
    page.evaluate("window.isTheSamePage = true")


def is_the_same(page):
    return page.evaluate("window.isTheSamePage === true")
