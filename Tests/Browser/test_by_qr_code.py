"""A tablet at the lot shows a code; a phone reads it, and checks in."""

import numpy
import zxingcpp
from playwright.sync_api import expect

SIDE = 400


def test_a_phone_that_scans_the_tablet_checks_in_without_a_tap(lot, phones):
    berg = lot.family("Berg", adults=["Nina", "Tom"], scouts=["Kai"])
    shift = lot.shift(start=5, end=15, scouts=1)
    on = {name: lot.sign_up(shift, berg[name]) for name in ("Nina", "Tom", "Kai")}
    tablet = phones.open(lot.committee("Moss"), f"/kiosk/{shift}", width=1024, height=768)

    # A code is good for half a minute at least: the phone is at hand before it is read.
    nina = phones.open(berg["Nina"])
    nina.goto(scanned(tablet))
    expect(nina.locator("#notice")).to_have_text("Checked in Nina. Have fun!")
    expect(nina.locator(f"#here-{on['Nina']}")).to_contain_text("At the lot since")
    assert "code" not in nina.url
    # The tablet tells it by itself.
    expect(tablet.locator("section#present")).to_contain_text("Nina")

    # Whoever has not signed in does so first, and comes back.
    code = lot.sign_in_code(berg["Tom"])
    tom = phones.open()
    tom.goto(scanned(tablet))
    tom.get_by_label("Sign-in code").fill(code)
    tom.get_by_role("button", name="Sign in").click()
    expect(tom.locator(f"#here-{on['Tom']}")).to_contain_text("At the lot since")

    # Two adults are there: the scout is one tap away, on the tablet.
    tablet.get_by_role("button", name="Check in Kai").click()
    expect(tablet.locator("section#present").get_by_role("heading")).to_contain_text("3")
    assert {entry["person"] for entry in lot.roster(shift)["present"]} == {
        berg["Nina"], berg["Tom"], berg["Kai"]}

    # The shift is over soon, and the tablet lets them go.
    for name in ("Kai", "Nina", "Tom"):
        tablet.get_by_role("button", name=f"Check out {name}").click()
        expect(tablet.locator("section#gone").locator(f"#entry-{on[name]}")).to_be_visible()
    expect(tablet.locator("section#present")).to_have_count(0)


def test_without_scripts_one_tap_is_needed(lot, phones):
    berg = lot.family("Berg", adults=["Nina"])
    shift = lot.shift(start=5, end=60, scouts=0)
    on = lot.sign_up(shift, berg["Nina"])
    tablet = phones.open(lot.committee("Moss"), f"/kiosk/{shift}", width=768, height=1024)
    nina = phones.open(berg["Nina"], java_script_enabled=False)
    nina.goto(scanned(tablet))
    nina.get_by_role("button", name="Check in").click()
    expect(nina.locator(f"#here-{on}")).to_contain_text("At the lot since")


def test_an_old_code_is_told_and_not_sent_again_and_again(lot, phones):
    berg = lot.family("Berg", adults=["Nina"])
    shift = lot.shift(start=5, end=60, scouts=0)
    lot.sign_up(shift, berg["Nina"])
    nina = phones.open(berg["Nina"], f"/here/{shift}?code=QR-{shift}-1-ABC")
    expect(nina.get_by_role("alert")).to_contain_text("That code has expired.")
    expect(nina.get_by_text("Point your camera at it again")).to_be_visible()


def scanned(tablet):
    """What a phone reads off the tablet’s screen, by a decoder that we did not write."""
    picture = tablet.locator("#screen-code")
    expect(picture).to_have_js_property("complete", True)
    dots = picture.evaluate("""(picture, side) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
        const pencil = canvas.getContext("2d");
        pencil.drawImage(picture, 0, 0, side, side);
        const { data } = pencil.getImageData(0, 0, side, side);
        let text = "";
        for (let place = 0; place < data.length; place += 4) text += data[place] < 128 ? "#" : " ";
        return text;
    }""", SIDE)
    light = numpy.array([dot == " " for dot in dots], dtype=numpy.uint8).reshape(SIDE, SIDE)
    codes = zxingcpp.read_barcodes(light * 255)
    assert len(codes) == 1, "the tablet shows one code"
    return codes[0].text
