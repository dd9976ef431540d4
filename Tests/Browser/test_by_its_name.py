"""A lot that is reached as families reach it: by a name that is not this machine’s own."""

import pytest
from playwright.sync_api import expect

import ways
from test_passkeys import Device


@pytest.fixture(scope="module", params=[
    ways.plain, ways.tls, ways.proxy_with_tls, ways.proxy_that_says_nothing],
    ids=lambda way: way.__name__.replace("_", " "))
def way(request, tmp_path_factory, certificate):
    with request.param(tmp_path_factory.mktemp("way"), certificate) as way:
        yield way


@pytest.fixture
def open_page(way, phones_of):
    phones = phones_of(way.lot)
    return lambda **options: phones.context(base_url=way.address, **options).new_page()


def sign_in(page, way, person):
    page.goto("/sign-in")
    page.get_by_label("Sign-in code").fill(way.lot.sign_in_code(person))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Hi ", level=1)).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_sign_in_by_code_sign_up_and_check_in(way, open_page, scripts):
    berg = way.lot.family("Berg", adults=["Nina"], scouts=["Kai"])
    ahead, now = way.lot.shift(days=1), way.lot.shift(start=10, end=30, scouts=0)
    on = way.lot.sign_up(now, berg["Nina"])
    page = open_page(java_script_enabled=scripts)
    sign_in(page, way, berg["Nina"])
    assert page.url.startswith(f"{way.address}/")

    page.goto(f"/shifts/{ahead}")
    page.get_by_role("button", name="Sign up Kai").click()
    expect(page.locator("#notice")).to_have_text("Signed up Kai. Thank you!")

    page.goto(f"/check-in/{now}")
    page.locator(f"#entry-{on}").get_by_role("button", name="Check in").click()
    expect(page.locator("section#present")).to_contain_text("Nina")
    assert [entry["person"] for entry in way.lot.roster(now)["present"]] == [berg["Nina"]]


def test_the_cookie_is_for_tls_alone_where_there_is_tls(way, open_page):
    page = open_page()
    sign_in(page, way, way.lot.family("Berg", adults=["Nina"])["Nina"])
    kept = {cookie["name"]: cookie for cookie in page.context.cookies()}
    session = kept["__Host-session" if way.is_secure else "session"]
    assert session["secure"] == way.is_secure and session["httpOnly"]


def test_the_list_at_the_lot_checks_in(way, open_page):
    berg = way.lot.family("Berg", adults=["Nina"])
    shift = way.lot.shift(start=10, end=30, scouts=0)
    on = way.lot.sign_up(shift, berg["Nina"])
    tablet = open_page()
    sign_in(tablet, way, way.lot.committee("Moss"))
    tablet.goto(f"/kiosk/{shift}")
    expect(tablet.locator("#screen-code")).to_have_js_property("complete", True)
    assert tablet.locator("#screen-code").evaluate("picture => picture.naturalWidth") > 0
    tablet.get_by_role("button", name="Check in Nina").click()
    expect(tablet.locator("section#present").locator(f"#entry-{on}")).to_be_visible()


def test_a_passkey_signs_in_where_there_is_tls(way, open_page):
    page = open_page()
    device = Device(page)
    sign_in(page, way, way.lot.family("Berg", adults=["Nina"])["Nina"])
    page.goto("/settings")
    if not way.is_secure:
        # Browsers make none.
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
        expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
        return
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#notice")).to_contain_text("Passkey added.")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("navigation", name="Main")).to_have_count(0)
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()
    assert [kept["rpId"] for kept in device.passkeys] == ["lot.test"]


def test_the_code_of_a_link_reaches_no_server_and_no_proxy(way, open_page):
    nina = way.lot.family("Berg", adults=["Nina"])["Nina"]
    leader = open_page()
    sign_in(leader, way, way.lot.LEADER)
    leader.goto(f"/committee/people/{nina}")
    leader.get_by_text("Sign-in code for").click()
    leader.locator("#sign-in-code").get_by_role("button", name="Make a code").click()
    link = leader.locator(".codes a").get_attribute("href")
    # Also where the proxy has another idea of what the host is called.
    assert link.startswith(f"{way.address}/sign-in#code=")
    code = link.split("=")[1]

    asked = []
    page = open_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(link)
    expect(page.get_by_label("Sign-in code")).to_have_value(code)
    expect(page).to_have_url(f"{way.address}/sign-in")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()
    assert not [url for url in asked if code in url.split("#")[0]]
    assert code not in way.proxys_log
