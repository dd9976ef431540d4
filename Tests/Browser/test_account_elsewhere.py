"""Whoever has connected an account elsewhere signs in with it, and needs no code."""

import pytest
from playwright.sync_api import expect

from axe import SCHEMES, violations
from lot import Lot
from provider import Provider
from ways import free_port


@pytest.fixture(scope="module")
def provider(tmp_path_factory):
    provider = Provider(tmp_path_factory.mktemp("provider"))
    yield provider
    provider.stop()


@pytest.fixture(scope="module")
def offering(provider, tmp_path_factory):
    """A lot that offers it. The provider must know where it is before it is served."""
    folder = tmp_path_factory.mktemp("offering")
    port = free_port()
    site = ["--site", f"http://127.0.0.1:{port}"]
    lot = Lot(folder / "lot", port=port, flags=site + provider.flags(folder))
    yield lot
    lot.stop()


@pytest.fixture
def phones(phones_of, offering):
    return phones_of(offering)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_connect_sign_out_and_come_back(offering, phones, scripts):
    who = "Nina" if scripts else "Kim"
    person = offering.family("Berg", adults=[who])[who]
    page = phones.open(path="/sign-in", java_script_enabled=scripts)
    page.get_by_label("Sign-in code").fill(offering.sign_in_code(person))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name=f"Hi {who}")).to_be_visible()

    page.goto("/settings")
    page.get_by_role("button", name="Connect Toy ID").click()
    page.get_by_role("button", name=f"I am {who}").click()
    expect(page.locator("#notice")).to_have_text("Connected. From now on it signs you in.")
    expect(page.locator("#connections")).to_contain_text("Toy ID")
    page.get_by_role("button", name="Sign out", exact=True).click()

    page.goto("/leaderboard")
    page.get_by_role("button", name="Sign in with Toy ID").click()
    page.get_by_role("button", name=f"I am {who}").click()
    expect(page.get_by_role("heading", name="Leaderboard")).to_be_visible()
    cookie = next(cookie for cookie in page.context.cookies() if cookie["name"] == "session")
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"

    # What is disconnected signs nobody in.
    page.goto("/settings")
    page.locator("#connections").get_by_role("button", name="Disconnect").click()
    expect(page.locator("#notice")).to_have_text("Disconnected.")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("navigation", name="Main")).to_have_count(0)
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with Toy ID").click()
    page.get_by_role("button", name=f"I am {who}").click()
    expect(page.get_by_text("is not connected yet")).to_be_visible()
    page.get_by_role("link", name="Sign in with a code").click()
    expect(page.get_by_label("Sign-in code")).to_be_visible()


def test_who_turns_back_is_told_what_works(offering, phones):
    page = phones.open(path="/sign-in", locale="es-ES")
    page.get_by_role("button", name="Entrar con Toy ID").click()
    page.get_by_role("button", name="Turn back").click()
    expect(page.get_by_role("heading", name="No funcionó con Toy ID")).to_be_visible()
    expect(page.get_by_role("link", name="Entrar con un código")).to_be_visible()


def test_an_answer_belongs_to_the_browser_that_asked(offering, phones):
    other = phones.open(path="/sign-in")
    other.get_by_role("button", name="Sign in with Toy ID").click()
    with other.expect_request("**/done?*") as request:
        other.get_by_role("button", name="I am Nina").click()
    page = phones.open(path=request.value.url)
    expect(page.get_by_text("it started in another browser")).to_be_visible()
    assert not [cookie for cookie in page.context.cookies() if cookie["name"] == "session"]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_its_pages_keep_the_rules_of_accessibility(offering, phones, scheme):
    person = offering.family("Moss", adults=["Ivy"])["Ivy"]
    page = phones.open(path="/sign-in", width=360, color_scheme=scheme)
    assert not violations(page)
    page.get_by_role("button", name="Sign in with Toy ID").click()
    page.get_by_role("button", name="Turn back").click()
    expect(page.get_by_role("link", name="Sign in with a code")).to_be_visible()
    assert not violations(page)
    page = phones.open(person, path="/settings", width=360, color_scheme=scheme)
    expect(page.get_by_role("button", name="Connect Toy ID")).to_be_visible()
    assert not violations(page)
