"""Without a connection one’s own next shifts can still be read."""

from playwright.sync_api import expect

OFFLINE = "You’re offline. This is the latest we have."

KEPT = """() => navigator.serviceWorker.controller !== null
  && caches.match("/").then(page => page !== undefined)"""


def test_home_is_there_without_a_connection_and_live_again_afterwards(lot, phones):
    berg = lot.family("Berg", adults=["Nina"])
    shift = lot.shift(days=1, scouts=0, label="Early")
    lot.sign_up(shift, berg["Nina"])
    context = phones.context(berg["Nina"])
    page = context.new_page()
    mine = page.locator("[id^=mine-]").filter(has_text="Early")
    page.goto("/")
    # From the first look at Home on.
    page.wait_for_function(KEPT)
    expect(mine).to_be_visible()

    context.set_offline(True)
    page.goto("/")
    expect(mine).to_be_visible()
    expect(page.get_by_text(OFFLINE)).to_be_visible()

    context.set_offline(False)
    page.goto("/")
    expect(page.get_by_text(OFFLINE)).to_be_hidden()
    lot.do("adjust-shift", shift=shift, label="Very early")
    expect(page.locator("[id^=mine-]").filter(has_text="Very early")).to_be_visible()
