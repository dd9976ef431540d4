"""A family joins by an invite, and from then on signs in with a passkey."""

import pytest
from playwright.sync_api import expect

from axe import SCHEMES, violations


@pytest.fixture
def address(lot):
    """By its name: browsers make no passkeys for an IP address."""
    return f"http://localhost:{lot.server.port}"


class Device:
    """What keeps the passkeys of a page’s browser: a virtual one (WebDriver, Web Authentication section 11)."""

    def __init__(self, page, knows_its_owner=True):
        self.client = page.context.new_cdp_session(page)
        self.client.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
                   "hasUserVerification": True, "isUserVerified": knows_its_owner,
                   "automaticPresenceSimulation": True}
        self.id = self.client.send(
            "WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    @property
    def passkeys(self):
        return self.client.send(
            "WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]


def join(lot, phones, address, name, **options):
    """The page of somebody who has just joined, and their device."""
    page = phones.context(**options).new_page()
    device = Device(page)
    page.goto(f"{address}/join#code={lot.invite()}")
    page.get_by_label("First name").fill(name)
    page.get_by_label("Last name").fill("Berg")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name=f"Hi {name}")).to_be_visible()
    return page, device


def sign_out(page, address):
    page.goto(f"{address}/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("navigation")).to_have_count(0)
    page.wait_for_load_state()


def test_a_family_joins_and_signs_in_without_a_code_from_then_on(lot, phones, address):
    page, device = join(lot, phones, address, "Nina")
    expect(page.get_by_text("Next time without a code")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#notice")).to_have_text("Passkey added. Next time you won’t need a code.")
    expect(page.get_by_text("Next time without a code")).to_have_count(0)
    [kept] = device.passkeys
    assert kept["isResidentCredential"] and kept["rpId"] == "localhost"

    sign_out(page, address)
    page.goto(f"{address}/messages")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Messages")).to_be_visible()
    # What is told once goes from the address when the page’s script runs.
    expect(page).to_have_url(f"{address}/messages")
    assert device.passkeys[0]["signCount"] > kept["signCount"]
    page.goto(address)
    expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()

    page.goto(f"{address}/settings")
    passkeys = page.locator("[id^=passkey-]").filter(has_text="last used")
    expect(passkeys).to_have_count(1)
    passkeys.get_by_role("button", name="Remove").click()
    expect(page.locator("#notice")).to_have_text("Removed. It no longer signs anyone in.")
    expect(passkeys).to_have_count(0)

    sign_out(page, address)
    page.goto(f"{address}/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey no longer works here.")).to_be_visible()
    page.reload()
    page.get_by_label("Sign-in code").fill(lot.sign_in_code(person(lot, "Nina")))
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()


def person(lot, first_name):
    """The number of the latest with this name."""
    households = lot.ask("households")["households"]
    members = [member for household in households for member in
               lot.ask("household-members", household=household["household"])["members"]]
    return max(member["person"] for member in members
               if member["name"].startswith(first_name))


def test_a_device_adds_one_passkey_and_says_when_it_has_one(lot, phones, address):
    page, device = join(lot, phones, address, "Tom")
    page.goto(f"{address}/settings")
    page.get_by_label("Name of this device").fill("<b>Tom’s phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("strong", has_text="<b>Tom’s phone")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This device already has a passkey for you.")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_be_enabled()
    assert len(device.passkeys) == 1


def test_who_has_to_show_who_they_are_first_is_led_there(lot, phones, address):
    # A worker would ask what the test answers.
    page, _ = join(lot, phones, address, "Uli", service_workers="block")
    page.goto(f"{address}/settings")
    page.route("**/passkeys/options", lambda route: route.fulfill(
        status=403, json={"code": "proof-too-old", "detail": "Confirm that it is you."}))
    page.get_by_role("button", name="Add a passkey").click()
    expect(page).to_have_url(f"{address}/confirm?then=%2Fsettings")


def test_a_device_that_does_not_know_who_holds_it_opens_nothing(lot, phones, address):
    page = phones.context().new_page()
    Device(page, knows_its_owner=False)
    page.goto(f"{address}/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("That didn’t work. Try again, or use a code.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_enabled()


def test_at_an_address_without_a_name_no_passkey_is_offered(lot, phones):
    page = phones.open(path="/sign-in")
    expect(page.get_by_label("Sign-in code")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)


def test_without_scripts_no_passkey_is_offered(phones, address):
    page = phones.open(path=f"{address}/sign-in", java_script_enabled=False)
    expect(page.get_by_label("Sign-in code")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_is_shown_of_passkeys_holds_to_the_rules(lot, phones, address, scheme):
    page, _ = join(lot, phones, address, "Ida")
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 800})
    assert not violations(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#notice")).to_contain_text("Passkey added.")
    for path in ("/settings", "/sign-in"):
        page.goto(f"{address}{path}")
        expect(page.get_by_role("button", name="passkey").first).to_be_visible()
        assert not violations(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
