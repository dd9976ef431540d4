"""Notifications on a phone: turned on in the settings, shown by the worker, and gone with the session."""

import json
import time

import pytest
from playwright.sync_api import expect

import ways
from browser import WHOLE, launch
from phone import wait_until

KEYS = {"p256dh": "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
# The browser's own push service cannot be reached from a test: a subscription without one, which stays over pages.
STAND_IN = """
const known = () => localStorage.subscribed ? {
  toJSON: () => ({ endpoint: "https://push.example/nina", keys: KEYS }),
  unsubscribe: async () => delete localStorage.subscribed,
} : null;
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (userVisibleOnly) localStorage.subscribed = applicationServerKey;
  return known();
};
PushManager.prototype.getSubscription = async () => known();
Notification.requestPermission = async () => Notification.permission;
""".replace("KEYS", json.dumps(KEYS))

SHOWN = """navigator.serviceWorker.ready.then(async (registration) =>
  (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path })))
"""
SECONDS_MOST = 60

# A browser lets a worker open or focus a window only after a tap, which no test can make: where it would have.
TAPPED = """async (path) => {
  const went = [];
  Clients.prototype.openWindow = async (address) => void went.push(["open", new URL(address).pathname]);
  WindowClient.prototype.focus = async function () { went.push(["focus", new URL(this.url).pathname]); };
  WindowClient.prototype.navigate = async (address) => void went.push(["navigate", new URL(address).pathname]);
  const event = Object.assign(new Event("notificationclick"), {
    notification: { close() {}, data: { path } },
    waitUntil: (done) => (event.done = done),
  });
  self.dispatchEvent(event);
  await event.done;
  return went;
}"""


@pytest.fixture(scope="module")
def browser(playwright, certificate):
    browser = launch(playwright, *certificate.flags, which=WHOLE)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def way(tmp_path_factory, certificate):
    with ways.proxy_with_tls(tmp_path_factory.mktemp("push"), certificate) as way:
        yield way


@pytest.fixture
def signed_in(way, phones_of):
    """A page where a new person has signed in; with what its browser is like."""
    def sign_in(script="", **options):
        nina = way.lot.family("Berg", adults=["Nina"])["Nina"]
        context = phones_of(way.lot).context(base_url=way.address, **options)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(f"/sign-in#code={way.lot.sign_in_code(nina)}")
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()
        page.goto("/settings")
        return page
    return sign_in


def has_push(page):
    answer = page.evaluate("fetch('/api/questions/my-sessions').then((answer) => answer.json())")
    return [session.get("push") for session in answer["sessions"]]


def test_one_turns_them_on_and_off(signed_in):
    page = signed_in(STAND_IN, permissions=["notifications"])
    section = page.locator("#push")
    section.get_by_role("button", name="Turn on notifications").click()
    expect(section.get_by_role("button", name="Turn off notifications")).to_be_visible()
    assert page.evaluate("localStorage.subscribed") == section.get_attribute("data-push")
    assert has_push(page) == [["reminders", "changes", "places", "help", "messages"]]
    section.get_by_label("Calls for help").uncheck()
    # “Saved.” stands there already, since they were turned on.
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        section.get_by_role("button", name="Save").click()
    expect(page.locator("#notice")).to_have_text("Saved.")
    expect(section.get_by_label("Calls for help")).not_to_be_checked()
    assert has_push(page) == [["reminders", "changes", "places", "messages"]]
    section.get_by_role("button", name="Turn off notifications").click()
    expect(section.get_by_role("button", name="Turn on notifications")).to_be_visible()
    wait_until(page, "!localStorage.subscribed")
    assert has_push(page) == [None]


def test_what_comes_is_shown(signed_in, way):
    page = signed_in(permissions=["notifications"])
    wait_until(page, "navigator.serviceWorker.controller !== null")
    devices = page.context.new_cdp_session(page)
    found = []
    devices.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devices.send("ServiceWorker.enable")
    end = time.monotonic() + SECONDS_MOST
    while not found:
        assert time.monotonic() < end, "no worker is registered"
        page.wait_for_timeout(20)
    pushed = {"title": "Closed: Sat, Dec 5", "body": "Why: storm", "path": "/shifts/1", "tag": "message-7"}
    devices.send("ServiceWorker.deliverPushMessage", {
        "origin": way.address, "registrationId": found[0]["registrationId"], "data": json.dumps(pushed)})
    wait_until(page, f"{SHOWN}.then((shown) => shown.length > 0)")
    assert page.evaluate(SHOWN) == [pushed]


def test_a_tap_on_one_leaves_the_page_that_is_open_alone(signed_in):
    page = signed_in(permissions=["notifications"])
    wait_until(page, "navigator.serviceWorker.controller !== null")
    worker = page.context.service_workers[0]
    assert worker.evaluate(TAPPED, "/shifts/1") == [["open", "/shifts/1"]]
    assert worker.evaluate(TAPPED, "/settings") == [["focus", "/settings"]]


def test_a_browser_that_blocks_them_says_where_to_allow_them(signed_in):
    page = signed_in("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    expect(page.get_by_text("Your browser blocks notifications")).to_be_visible()
    expect(page.get_by_role("button", name="Turn on notifications")).to_have_count(0)


def test_a_browser_without_them_offers_none_and_an_iphone_says_how(signed_in):
    page = signed_in("delete window.PushManager")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.locator("#push")).to_be_hidden()
    page = signed_in("delete window.PushManager; Object.defineProperty(navigator, 'standalone', { value: false })")
    expect(page.get_by_text("Add to Home Screen")).to_be_visible()


def test_a_phone_whose_session_is_over_is_told_nothing_more(signed_in, way):
    page = signed_in(STAND_IN, permissions=["notifications"])
    page.locator("#push").get_by_role("button", name="Turn on notifications").click()
    expect(page.get_by_role("button", name="Turn off notifications")).to_be_visible()
    page.context.clear_cookies()
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    wait_until(page, "!localStorage.subscribed")
