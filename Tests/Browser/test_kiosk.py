"""A tablet that stays at the lot: it checks people in, moves on by itself, and is nobody’s account."""

import re

import pytest
from playwright.sync_api import expect

import ways
from phone import is_the_same, remember

# What somebody bored would try.
ELSEWHERE = ["/", "/messages", "/me", "/settings", "/committee", "/committee/people", "/sign-in"]


@pytest.fixture
def tablet(lot, phones):
    """Set up by a committee member, who is signed in on it before and not behind."""
    page = phones.open(path="/sign-in", width=1024, height=768)
    page.get_by_label("Sign-in code").fill(lot.sign_in_code(lot.committee("Moss")))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Hi ", level=1)).to_be_visible()
    page.goto("/committee/kiosks")
    before = page.context.cookies()
    page.get_by_label("Name of this device").fill("Gate")
    page.get_by_role("button", name="Make this device a kiosk").click()
    expect(page).to_have_url(f"{lot.server.address}/kiosk")
    page.former = before
    return page


def test_a_tablet_checks_in_and_out_and_opens_nothing_else(lot, phones, tablet):
    berg = lot.family("Berg", adults=["Nina"])
    shift = lot.shift(start=5, end=14, scouts=0, label="Now")
    on = lot.sign_up(shift, berg["Nina"])
    tablet.goto(f"/kiosk/{shift}")
    tablet.locator(f"#entry-{on}").get_by_role("button", name="Check in Nina").click()
    expect(tablet.locator("section#present").locator(f"#entry-{on}")).to_be_visible()
    expect(tablet.get_by_role("navigation", name="Main")).to_have_count(0)
    assert not [link for link in tablet.locator("a").all()
                if not link.get_attribute("href").startswith(("/kiosk", "#"))]
    for path in ELSEWHERE:
        tablet.goto(path)
        assert tablet.url.startswith(f"{lot.server.address}/kiosk"), path
    for question in ("current-user", "messages"):
        answer = tablet.context.request.get(f"/api/questions/{question}")
        assert answer.status == 403
    tablet.goto(f"/kiosk/{shift}")
    tablet.locator(f"#entry-{on}").get_by_role("button", name="Check out Nina").click()
    expect(tablet.locator("section#gone").locator(f"#entry-{on}")).to_be_visible()


@pytest.fixture
def expected(lot, tablet):
    """A shift that is shown on the tablet, and the row of an adult who is expected, with their assignment."""
    vega = lot.family("Vega", adults=["Luz"])
    shift = lot.shift(start=5, end=14, scouts=0, label="Now")
    on = lot.sign_up(shift, vega["Luz"])
    tablet.goto(f"/kiosk/{shift}")
    remember(tablet)
    return shift, on, tablet.locator(f"#entry-{on}")


def stays_alive(lot, tablet, on):
    """The page is the one that was there, and shows what happens from now on."""
    lot.do("check-in", assignment=on, method="manual")
    expect(tablet.locator("section#present").locator(f"#entry-{on}")).to_be_visible()
    assert is_the_same(tablet)


def test_a_tablet_goes_on_after_a_refusal(lot, phones, tablet, expected):
    shift, on, row = expected
    # As if the assignment were none of this season any longer.
    row.locator("[name=assignment]").evaluate("(field) => (field.value = '999999')")
    row.get_by_role("button", name="Check in Luz").click()
    expect(tablet.locator("#notice")).to_contain_text("That didn’t work")
    stays_alive(lot, tablet, on)


def test_a_tablet_goes_on_when_the_server_was_not_reached(lot, phones, tablet, expected):
    shift, on, row = expected
    tablet.route(
        f"**/kiosk/{shift}",
        lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    row.get_by_role("button", name="Check in Luz").click()
    expect(tablet.locator("#notice")).to_contain_text("Not sent")
    stays_alive(lot, tablet, on)


def test_nothing_of_the_one_who_set_it_up_stays_on_it(lot, phones, tablet):
    # Their session of before is over, also for somebody who has kept its cookie.
    phone = phones.context()
    phone.add_cookies(tablet.former)
    page = phone.new_page()
    page.goto("/messages")
    expect(page).to_have_url(f"{lot.server.address}/sign-in?then=%2Fmessages")


def test_the_committee_turns_it_off(lot, phones, tablet):
    lot.shift(days=1)
    other = phones.open(lot.committee("Dale"), "/committee/kiosks")
    other.locator("[id^=kiosk-]").last.get_by_role("button", name="Turn off").click()
    expect(other.locator("#notice")).to_be_visible()
    # It goes by itself.
    expect(tablet).to_have_url(f"{lot.server.address}/sign-in?then=%2Fkiosk")


def test_the_code_of_a_tablet_that_was_there_before_its_first_shift_is_fetched_again(tmp_path, phones_of):
    with ways.a_lot(tmp_path) as lot:
        page = phones_of(lot).context(lot.LEADER).new_page()
        page.clock.install()
        page.goto("/kiosk")
        code = page.locator("#screen-code")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(code).to_have_count(0)
        lot.shift(start=5, end=60)
        expect(code).to_be_visible()
        page.clock.fast_forward(11_000)
        expect(code).to_have_attribute("src", re.compile(r"code\.svg\?\d+$"))


@pytest.mark.parametrize("way", [ways.proxy_with_tls], ids=["proxy with tls"])
def test_a_tablet_stays_one_when_the_server_starts_again(way, tmp_path, certificate, phones_of):
    with way(tmp_path, certificate) as way:
        lot = way.lot
        lot.shift(start=-10, end=60, label="Evening")
        page = phones_of(lot).context(base_url=way.address).new_page()
        page.goto("/sign-in")
        page.get_by_label("Sign-in code").fill(lot.sign_in_code(lot.LEADER))
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_role("heading", name="Hi ", level=1)).to_be_visible()
        page.goto("/kiosk")
        page.get_by_role("button", name="Make this device a kiosk").click()
        # The page is the same before it is one, but for what offers this.
        expect(page.locator("#become-kiosk")).to_have_count(0)
        expect(page.locator("#screen-code")).to_be_visible()
        lot.server.stop()
        lot.server.start()
        page.goto("/kiosk")
        expect(page.locator("#screen-code")).to_be_visible()
        page.goto("/messages")
        expect(page).to_have_url(f"{way.address}/kiosk")
