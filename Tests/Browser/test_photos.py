"""A parent gives a scout a photo, which the family sees and other families do not."""

import pathlib

from playwright.sync_api import expect

from phone import is_the_same, remember, wait_until

# Larger than a photo may be, and no JPEG: browsers make one of it.
PICTURE = pathlib.Path(__file__).parents[2] / "Sources/TreeLotWeb/Assets/icon-512.png"


def test_a_parent_sets_and_removes_a_photo(lot, phones):
    family = lot.family("Elm", adults=["Pat"], scouts=["Sky"])
    other = lot.family("Fir", adults=["Kim"])
    page = phones.open(family["Pat"], f"/family/{family['household']}")
    fold = page.locator(f"#photo-{family['Sky']}")
    fold.locator("summary").click()
    fold.get_by_label("Choose a photo").set_input_files(PICTURE)
    fold.get_by_role("button", name="Save").click()

    face = page.locator(f"#member-{family['Sky']} > img.face")
    expect(face).to_be_visible()
    assert face.evaluate("image => image.decode().then(() => image.naturalWidth)") == 256
    address = face.get_attribute("src")
    photo = page.request.get(address)
    assert photo.headers["content-type"] == "image/jpeg" and len(photo.body()) <= 16 << 10
    assert b"Exif" not in photo.body()
    stranger = phones.open(other["Kim"])
    assert stranger.request.get(address).status == 403
    assert phones.open().request.get(address).status in (401, 403)

    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    fold.get_by_role("button", name="Remove the photo").click()
    expect(face).to_have_count(0)
    assert page.request.get(address).status == 404


def test_what_needs_scripts_stays_when_the_page_is_renewed(lot, phones):
    family = lot.family("Ash", adults=["Pat"], scouts=["Sky"])
    page = phones.open(family["Pat"], f"/family/{family['household']}")
    remember(page)
    fold = page.locator(f"#photo-{family['Sky']}")
    lot.do("add-family-member", household=family["household"], firstName="Ida", lastName="Ash", kind="scout")
    expect(page.get_by_text("Ida Ash")).to_be_visible()
    assert is_the_same(page)
    fold.locator("summary").click()
    expect(fold.get_by_label("Choose a photo")).to_be_visible()
    expect(fold.get_by_text("allow scripts in your browser")).to_be_hidden()


def test_what_is_no_picture_is_not_sent(lot, phones):
    family = lot.family("Oak", adults=["Pat"], scouts=["Sky"])
    page = phones.open(family["Pat"], f"/family/{family['household']}")
    fold = page.locator(f"#photo-{family['Sky']}")
    fold.locator("summary").click()
    fold.get_by_label("Choose a photo").set_input_files(__file__)
    field = fold.get_by_label("Choose a photo")
    wait_until(page, "id => document.getElementById(id).validationMessage", arg=field.get_attribute("id"))
    assert "can’t open this file" in field.evaluate("field => field.validationMessage")
    fold.get_by_role("button", name="Save").click()
    expect(fold).to_have_attribute("open", "")
    assert page.request.get(f"/photos/{family['Sky']}/1").status == 404


def test_without_scripts_it_is_said_that_they_are_needed(lot, phones):
    family = lot.family("Yew", adults=["Pat"])
    page = phones.open(family["Pat"], "/settings", java_script_enabled=False)
    page.locator("summary", has_text="Photo").click()
    expect(page.get_by_text("allow scripts in your browser")).to_be_visible()
    expect(page.get_by_label("Choose a photo")).to_be_hidden()

