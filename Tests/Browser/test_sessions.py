"""A session is kept where no script gets at it, and ends with everything that was kept."""

import pytest
from playwright.sync_api import expect

from elsewhere import site_with_form
from phone import wait_until


@pytest.fixture
def nina(lot):
    return lot.family("Berg", adults=["Nina"])["Nina"]


def test_signing_in_leaves_a_cookie_that_scripts_and_other_sites_do_not_get(lot, phones, nina):
    page = phones.open(path=f"/sign-in#code={lot.sign_in_code(nina)}")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()
    cookie = next(cookie for cookie in page.context.cookies() if cookie["name"] == "session")
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax" and cookie["path"] == "/"
    assert page.evaluate("document.cookie") == ""


# Another host, and another port of the same one.
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_a_form_of_another_site_is_refused(lot, phones, nina, host):
    shift = lot.shift(days=1, scouts=0)
    action = f"{lot.server.address}/shifts/{shift}"
    page = phones.open(nina)
    with site_with_form(action, {"do": "sign-up", "shift": shift, "person": nina}) as port:
        page.goto(f"http://{host}:{port}/")
        with page.expect_response(action) as response:
            page.get_by_role("button", name="Win").click()
    assert response.value.status == 403
    assert not lot.roster(shift)["expected"]


def test_no_page_can_be_put_into_a_frame_of_another_site(lot, phones):
    headers = phones.context().request.get("/sign-in").headers
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/join", "/claim", "/sign-in"])
def test_a_page_for_visitors_takes_away_what_was_kept_for_a_session_that_ended_elsewhere(phones, nina, path):
    page = phones.open(nina)
    kept = 'caches.match("/ours").then((page) => page !== undefined)'
    wait_until(page, kept)
    page.context.clear_cookies()
    page.goto(path)
    wait_until(page, kept.replace("!==", "==="))


def test_signing_out_ends_the_session_and_takes_away_what_was_kept(lot, phones, nina):
    lot.sign_up(lot.shift(days=1, scouts=0, label="Kept"), nina)
    context = phones.context()
    page = context.new_page()
    page.goto(f"/sign-in#code={lot.sign_in_code(nina)}")
    page.get_by_role("button", name="Sign in").click()
    wait_until(page, "navigator.serviceWorker.controller !== null")
    page.goto("/")
    expect(page.get_by_text("Kept").first).to_be_visible()
    cookies = context.cookies()

    page.goto("/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    assert not [cookie for cookie in context.cookies() if cookie["name"] == "session"]
    kept = page.evaluate("""async () => {
      const names = await caches.keys();
      const pages = await Promise.all(names.map(async name => (await caches.open(name)).match("/")));
      return Promise.all(pages.filter(Boolean).map(page => page.text()));
    }""")
    assert not [page for page in kept if "Kept" in page]

    # The cookie of before is worth nothing any more.
    context.add_cookies(cookies)
    page.goto("/me")
    expect(page).to_have_url(f"{lot.server.address}/sign-in?then=%2Fme")
