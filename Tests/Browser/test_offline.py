"""Without a connection one’s own next shifts can still be read."""

import contextlib
import http.server
import threading

from playwright.sync_api import expect

from phone import wait_until

OFFLINE = "You’re offline. This is how it was on "

KEPT = """() => navigator.serviceWorker.controller !== null
  && caches.match("/").then(page => page !== undefined)"""

IS_KEPT = """path => caches.open("tree-lot-2").then(kept => kept.match(path))
  .then(page => page !== undefined)"""

# Notes the streams that a page opens.
LINES = """
window.lines = [];
window.EventSource = class extends EventSource {
  constructor(address) { super(address); lines.push(this); }
};
"""


@contextlib.contextmanager
def away(server):
    """The lot is away, and what stands in front of it says so."""
    class Front(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_error(503)

        def log_message(self, *_):
            pass

    server.stop()
    front = http.server.ThreadingHTTPServer(("127.0.0.1", server.port), Front)
    threading.Thread(target=front.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        front.shutdown()
        front.server_close()
        server.start()


def test_home_is_there_without_a_connection_and_live_again_afterwards(lot, phones):
    berg = lot.family("Berg", adults=["Nina"])
    shift = lot.shift(days=1, scouts=0, label="Early")
    lot.sign_up(shift, berg["Nina"])
    context = phones.context(berg["Nina"])
    page = context.new_page()
    mine = page.locator("main .next").filter(has_text="Early")
    page.goto("/")
    # From the first look at Home on.
    wait_until(page, KEPT)
    expect(mine).to_be_visible()

    context.set_offline(True)
    page.goto("/")
    expect(mine).to_be_visible()
    expect(page.get_by_text(OFFLINE)).to_be_visible()

    context.set_offline(False)
    page.goto("/")
    expect(page.get_by_text(OFFLINE)).to_be_hidden()
    lot.do("adjust-shift", shift=shift, label="Very early")
    expect(page.locator("main .next").filter(has_text="Very early")).to_be_visible()


def test_what_was_read_before_can_be_read_again_and_nothing_that_is_tapped_is_lost(lot, phones):
    oak = lot.family("Oak", adults=["Lia"])
    shift = lot.shift(days=1, scouts=0, adults=2, label="Lanterns")
    context = phones.context(oak["Lia"])
    page = context.new_page()
    page.goto("/")
    wait_until(page, KEPT)
    page.goto(f"/shifts/{shift}")
    expect(page.get_by_role("button", name="Sign up Lia")).to_be_visible()
    wait_until(page, IS_KEPT, arg=f"/shifts/{shift}")

    context.set_offline(True)
    for path, text in {"/ours": "Your family’s shifts", "/schedule": "Winter", f"/shifts/{shift}": "Lanterns"}.items():
        page.goto(path)
        expect(page.get_by_text(OFFLINE)).to_be_visible()
        expect(page.locator("main")).to_contain_text(text)
    page.get_by_role("button", name="Sign up Lia").click()
    expect(page.locator("#notice")).to_contain_text("Not sent")

    # What was never opened is not there, and Home says how it was.
    page.goto("/messages")
    expect(page.get_by_role("heading", name="Hi Lia")).to_be_visible()


def test_while_a_lot_is_away_its_pages_are_there_and_live_again_afterwards(lot, phones):
    alder = lot.family("Alder", adults=["Cora"])
    shift = lot.shift(days=1, scouts=0, label="Wreaths")
    lot.sign_up(shift, alder["Cora"])
    page = phones.context(alder["Cora"]).new_page()
    page.add_init_script(LINES)
    page.clock.install()
    page.goto("/")
    wait_until(page, KEPT)
    with away(lot.server):
        page.goto("/")
        expect(page.locator("main .next").filter(has_text="Wreaths")).to_be_visible()
        expect(page.get_by_text(OFFLINE)).to_be_visible()
        # A browser does not ask again by itself.
        wait_until(page, "lines.at(-1)?.readyState === EventSource.CLOSED")
    lot.do("adjust-shift", shift=shift, label="Garlands")
    page.clock.fast_forward(30_000)
    expect(page.locator("main .next").filter(has_text="Garlands")).to_be_visible()
    expect(page.get_by_text(OFFLINE)).to_be_hidden()


def test_what_was_told_once_is_not_kept(lot, phones):
    person = lot.family("Bergamo", adults=["Ilse"])["Ilse"]
    path = f"/shifts/{lot.shift(days=1)}"
    context = phones.context()
    page = context.new_page()
    then = path.replace("/", "%2F")
    page.goto(f"/sign-in?then={then}#code={lot.sign_in_code(person)}")
    wait_until(page, "navigator.serviceWorker.controller !== null")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator("#notice")).to_have_text("Welcome back!")
    wait_until(page, IS_KEPT, arg=path)
    context.set_offline(True)
    page.goto(path)
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    expect(page.locator("#notice")).to_be_empty()


def test_a_link_from_elsewhere_says_nothing_in_the_name_of_the_lot(lot, phones):
    lund = lot.family("Lund", adults=["Maj"])
    page = phones.context(lund["Maj"]).new_page()
    page.goto("/")
    # Also where the worker asks for the page.
    wait_until(page, KEPT)
    page.goto("/?done=sign-up")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#notice")).to_be_empty()
    assert page.url.endswith("/")
