"""The schedule: a shift beside its week, the days on which a family can go, and what it can do about its own shifts."""

import re

import pytest
from playwright.sync_api import expect

from phone import is_the_same, remember


@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_desktop_a_shift_stands_beside_its_week(lot, phones, scripts):
    kern = lot.family("Kern", adults=["Iva"])
    first, second = lot.shift(days=12, label="First"), lot.shift(days=12, start=60, end=120, label="Second")
    lot.sign_up(second, kern["Iva"])
    page = phones.open(
        kern["Iva"], f"/schedule?week={lot.clock.today(12)}", width=1440, height=900, java_script_enabled=scripts)
    page.locator(f"#shift-{first}").click()
    expect(page).to_have_url(re.compile(f"/shifts/{first}$"))
    week = page.get_by_role("navigation", name="Week of")
    expect(week.locator("[aria-current]")).to_have_id(f"shift-{first}")
    days = [day.bounding_box() for day in week.locator(".week > section").all()]
    detail = page.get_by_role("heading", level=1).bounding_box()
    assert len(days) == 7 and len({day["y"] for day in days}) == 1, "all days are side by side"
    assert all(day["x"] + day["width"] < detail["x"] for day in days), "the shift is beside them"
    week.locator(f"#shift-{second}").click()
    expect(page.get_by_role("button", name="Cancel Iva")).to_be_visible()
    page.go_back()
    expect(week.locator("[aria-current]")).to_have_id(f"shift-{first}")
    page.go_back()
    expect(page).to_have_url(re.compile("/schedule"))


def test_beside_a_shift_its_week_is_a_list_where_there_is_less_room_and_not_on_a_phone(lot, phones):
    page = phones.open(lot.LEADER, f"/shifts/{lot.shift(days=12)}", width=1024, height=768)
    week = page.locator(".beside")
    boxes = [day.bounding_box() for day in week.locator(".week > section:not(.none)").all()]
    assert len({box["x"] for box in boxes}) == 1
    assert boxes[0]["x"] + boxes[0]["width"] < page.get_by_role("heading", level=1).bounding_box()["x"]
    page.set_viewport_size({"width": 390, "height": 844})
    expect(week).to_be_hidden()


def test_shifts_of_some_days_of_the_week_alone(lot, phones):
    juno = lot.family("Juno", adults=["Vera"])["Vera"]
    lot.shift(days=15, label="One day")
    lot.shift(days=16, label="The next")
    page = phones.open(juno, "/schedule?show=open")
    one, following = page.get_by_text("One day"), page.get_by_text("The next")
    expect(following).to_be_visible()
    day = lot.clock.weekday(15)
    page.get_by_role("checkbox", name=day).check()
    expect(page).to_have_url(re.compile(f"on={day.lower()}"))
    expect(following).to_have_count(0)
    expect(one).to_be_visible()
    page.go_back()
    expect(following).to_be_visible()
    page.goto(f"/schedule?show=fits&on={day.lower()}")
    expect(page.get_by_role("checkbox", name=day)).to_be_checked()
    expect(one).to_be_visible()
    expect(following).to_have_count(0)


# The color of the system for what is chosen, and whether an element has it.
HIGHLIGHTED = """(element) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.forcedColorAdjust = "none";
  probe.style.backgroundColor = "Highlight";
  const color = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return getComputedStyle(element).backgroundColor === color;
}"""


@pytest.mark.parametrize("path, chosen, other", [
    ("/schedule", ".filters a[aria-current]", ".filters a:not([aria-current])"),
    ("/schedule?week={day}", ".weeks a[aria-current]", ".filters a:not([aria-current])"),
    ("/schedule?week={day}", "#shift-{shift} .seats i.taken", "#shift-{shift} .seats i:not(.taken)"),
    ("/schedule?show=open&on=monday", ".weekdays label:has(:checked)", ".weekdays label:not(:has(:checked))"),
    ("/settings", "[aria-pressed=true]", ".languages button:not([aria-pressed])"),
])
def test_what_is_chosen_is_seen_where_the_system_chooses_the_colors(lot, phones, path, chosen, other):
    ruth = lot.family("Olander", adults=["Ruth"])["Ruth"]
    numbers = {"day": lot.clock.today(19), "shift": lot.shift(days=19)}
    lot.sign_up(numbers["shift"], ruth)
    page = phones.open(ruth, path.format(**numbers), forced_colors="active")
    for where, is_chosen in ((chosen, True), (other, False)):
        element = page.locator(where.format(**numbers)).first
        assert element.evaluate(HIGHLIGHTED) == is_chosen, where


def test_two_ticks_that_follow_each_other_at_once_both_count(lot, phones):
    page = phones.open(lot.family("Nadir", adults=["Pia"])["Pia"], "/schedule?show=open")
    # Both before the page of the first one is there.
    page.locator(".weekdays").evaluate("""(days) => {
      for (const name of ["monday", "tuesday"]) days.querySelector(`[value=${name}]`).click();
    }""")
    expect(page).to_have_url(re.compile("on=monday&on=tuesday"))
    for day in ("Monday", "Tuesday"):
        expect(page.get_by_role("checkbox", name=day)).to_be_checked()


def test_a_family_changes_its_shifts_where_it_sees_them_all(lot, phones):
    nyberg = lot.family("Nyberg", adults=["Lise"], scouts=["Mats"])
    shifts = [lot.shift(days=days) for days in (17, 18)]
    for shift in shifts:
        lot.sign_up(shift, nyberg["Lise"])
    lot.sign_up(shifts[0], nyberg["Mats"])
    page = phones.open(nyberg["Lise"], "/ours")
    page.locator(f"#outing-{shifts[0]}").get_by_role("link", name="Change").click()
    expect(page.locator(f"#outing-{shifts[0]}").get_by_role("link", name="Close")).to_be_visible()
    remember(page)
    page.get_by_role("button", name="Cancel Mats").click()
    expect(page.locator("#notice")).to_have_text("Canceled for Mats.")
    page.get_by_role("button", name="Ask others to take over Lise").click()
    expect(page.locator("#offering").get_by_role("button", name="Keep it after all Lise")).to_be_visible()
    page.get_by_role("button", name="Cancel Lise").click()
    expect(page.locator(f"#outing-{shifts[0]}")).to_have_count(0)
    expect(page.locator(f"#outing-{shifts[1]}")).to_be_visible()
    assert is_the_same(page), "the page was not left"
