"""An address is verified by the link that is mailed to it, and by nothing else."""

import email
import email.policy
import pathlib
import re
import time

import pytest
from playwright.sync_api import expect

from lot import Lot
from ways import free_port


def mails_to(lot, address):
    """What the lot has put into its outbox for an address."""
    found = []
    for path in sorted(pathlib.Path(lot.data, "outbox", "new").glob("*.eml")):
        mail = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        if address in mail["To"]:
            found.append(mail)
    return found


def words_of(mail):
    return mail.get_body(("plain",)).get_content()


def wait_for_mail(lot, address):
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if mails := mails_to(lot, address):
            return mails
        time.sleep(0.2)
    raise AssertionError(f"no mail to {address}")


def has_mail_of(title, lot):
    return any(title in mail["Subject"] for mail in mails_to(lot, "nina@brook.example"))


def test_a_link_in_a_mail_confirms_an_address_with_one_tap(lot, phones):
    nina = lot.family("Brook", adults=["Nina"])["Nina"]
    page = phones.open(nina, path="/settings")
    form = page.locator(f"#email-{nina}-fold")
    form.locator("summary").click()
    form.locator("input[name=email]").fill("nina@brook.example")
    form.get_by_role("button").click()
    expect(page.locator("#email-state")).to_contain_text("not confirmed yet")

    mail, = wait_for_mail(lot, "nina@brook.example")
    assert "Nina" not in mail.as_string(), "nothing in the words of who entered it"
    code = re.search(r"[0-9A-Z]{4}(-[0-9A-Z]{4}){6}", words_of(mail))[0]

    # Whatever is written to her meanwhile is in the inbox alone.
    lot.do("send-message", audience={"person": nina}, title="Gloves", body="Bring some.")
    # Mails go in the order of the messages: what is written to another later has come.
    asked_by_mail(lot, "Otto", "Creek")
    assert len(mails_to(lot, "nina@brook.example")) == 1
    visitor = phones.open(path=f"/verify-email#code={code}")
    expect(visitor.locator("input[name=code]")).to_have_value(code)
    assert code not in visitor.url
    visitor.get_by_role("button", name="Confirm").click()
    expect(visitor.get_by_role("heading", name="Email confirmed")).to_be_visible()

    page.reload()
    expect(page.locator("#email-state")).to_contain_text("Email confirmed")
    lot.do("send-message", audience={"person": nina}, title="Boots", body="Bring some.")
    # What was written before may have come with it: whose address it is was known by then.
    end = time.monotonic() + 60
    while not has_mail_of("Boots", lot) and time.monotonic() < end:
        time.sleep(0.2)
    assert has_mail_of("Boots", lot)


def asked_by_mail(lot, first, last):
    """An adult who is asked to help on a shift, the shift, and the code that was mailed to them."""
    person = lot.family(last, adults=[first])[first]
    address = f"{first}@{last}.example".lower()
    lot.do("change-email", person=person, email=address)
    shift = lot.shift(days=4, scouts=0, adults=1, label="Short of people")
    lot.do("call-for-help", shift=shift, people=[person])
    end = time.monotonic() + 60
    while not (codes := [code for mail in mails_to(lot, address)
                         for code in re.findall(r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}", words_of(mail))]):
        assert time.monotonic() < end, "no mail with a code"
        time.sleep(0.2)
    return person, shift, codes[0]


def test_a_call_for_help_is_answered_from_the_mail_without_a_sign_in(lot, phones):
    vera, shift, code = asked_by_mail(lot, "Vera", "Fields")
    visitor = phones.open(path=f"/help#code={code}")
    visitor.get_by_role("button", name="Count me in").click()
    expect(visitor.locator("#notice")).to_have_text("You’re signed up. Thank you!")
    assert [entry["person"] for entry in lot.roster(shift)["expected"]] == [vera]

    # Once, and for nothing else.
    again = phones.open(path=f"/help#code={code}")
    again.get_by_role("button", name="Count me in").click()
    expect(again.locator("#notice")).to_contain_text("This code is not valid")


def test_who_cannot_help_says_so_with_one_tap_and_is_not_asked_again(lot, phones):
    lena, shift, code = asked_by_mail(lot, "Lena", "Brooks")
    visitor = phones.open(path=f"/help#code={code}")
    visitor.get_by_role("button", name="Not this time").click()
    expect(visitor.get_by_role("heading", name="Maybe next time")).to_be_visible()
    assert lot.roster(shift)["expected"] == []
    assert lena not in [entry["person"] for entry in lot.ask("ask-list", shift=shift)["people"]]


@pytest.fixture
def known(tmp_path):
    """A lot that knows its own address, which its mails have."""
    port = free_port()
    lot = Lot(tmp_path / "lot", port=port, flags=["--site", f"http://127.0.0.1:{port}"])
    yield lot
    lot.stop()


def test_mails_are_stopped_from_one_of_them_and_wanted_again(known, phones_of):
    ivy = known.family("Moss", adults=["Ivy"])["Ivy"]
    known.do("change-email", person=ivy, email="ivy@moss.example")
    known.do("send-message", audience={"person": ivy}, title="Hats", body="Bring one.")
    mail = wait_for_mail(known, "ivy@moss.example")[0]
    stop = mail["List-Unsubscribe"].strip("<>")
    phones = phones_of(known)
    visitor = phones.open(path=stop[stop.index("/mails/"):])
    visitor.get_by_role("button", name="Stop emails").click()
    expect(visitor.get_by_role("heading", name="Emails stopped")).to_be_visible()

    page = phones.open(ivy, path="/settings")
    page.get_by_role("button", name="Get emails again").click()
    expect(page.get_by_role("button", name="Stop emails")).to_be_visible()
