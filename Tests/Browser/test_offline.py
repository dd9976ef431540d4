"""Without a connection one’s own next shifts can still be read."""

from playwright.sync_api import expect

from phone import wait_until

OFFLINE = "You’re offline. This is how it was on "

KEPT = """() => navigator.serviceWorker.controller !== null
  && caches.match("/").then(page => page !== undefined)"""


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
    wait_until(page, """path => caches.open("tree-lot-2").then(kept => kept.match(path))
      .then(page => page !== undefined)""", arg=f"/shifts/{shift}")

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
