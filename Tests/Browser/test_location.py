"""Where the season asks where one is, the phone says it, and otherwise it is not asked."""

import pytest
from playwright.sync_api import expect

from lot import Lot

LOT = {"latitude": 37.8044, "longitude": -122.2712}
ELSEWHERE = {"latitude": 37.8144, "longitude": -122.2712}
HERE = {"permissions": ["geolocation"]}


@pytest.fixture(scope="module")
def fenced_lot(tmp_path_factory):
    lot = Lot(tmp_path_factory.mktemp("fenced"))
    lot.do("set-season-policy", season=1, geofence=LOT | {"radiusMetres": 100, "strict": True})
    yield lot
    lot.stop()


# Notes that a page asks where the phone is, also beyond the page.
NOTE = """() => {
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
  navigator.geolocation.getCurrentPosition = (...rest) => {
    sessionStorage.asked = "yes";
    ask(...rest);
  };
}"""


def arrive(lot, phones, options):
    """An adult taps “Check in” on Home."""
    nina = lot.family("Berg", adults=["Nina"])["Nina"]
    lot.sign_up(lot.shift(start=5, end=30, scouts=0, adults=1), nina)
    page = phones.open(nina, **options)
    page.evaluate(NOTE)
    page.locator("main .next").get_by_role("button", name="Check in Nina").click()
    return page


def test_whoever_is_at_the_lot_checks_in(fenced_lot, phones_of):
    page = arrive(fenced_lot, phones_of(fenced_lot), HERE | {"geolocation": LOT})
    expect(page.locator("#notice")).to_have_text("Checked in Nina. Have fun!")


@pytest.mark.parametrize(("options", "reason"), [
    (HERE | {"geolocation": ELSEWHERE}, "Your phone says you are 1111 meters away."),
    ({}, "Allow your phone to share where it is"),
], ids=["elsewhere", "not allowed"])
def test_whoever_is_not_is_told_why(fenced_lot, phones_of, options, reason):
    page = arrive(fenced_lot, phones_of(fenced_lot), options)
    expect(page.get_by_role("alert")).to_contain_text(reason)


def test_a_season_without_a_fence_does_not_ask(lot, phones):
    page = arrive(lot, phones, HERE | {"geolocation": LOT})
    expect(page.locator("#notice")).to_have_text("Checked in Nina. Have fun!")
    assert page.evaluate("sessionStorage.asked") is None
