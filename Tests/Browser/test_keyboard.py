"""With the keyboard alone."""

from playwright.sync_api import expect

# What a screen reader would call the element that has the focus, and whether one sees that it has it.
FOCUS = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent;
  return {
    name: name.trim().replace(/\\s+/g, " "),
    visible: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
}"""
DESKTOP = {"width": 1280, "height": 800}


def test_a_parent_signs_a_child_up_with_the_keyboard_alone(lot, phones):
    berg = lot.family("Berg", adults=["Nina"], scouts=["Kai"])
    shift = lot.shift(days=1)
    page = phones.open(berg["Nina"], f"/shifts/{shift}")
    press(page, "Skip to content")
    press(page, "Sign up Kai")
    expect(page.locator("#notice")).to_have_text("Signed up Kai. Thank you!")

    press(page, "Cancel Kai", "Space")
    expect(page.locator("#notice")).to_have_text("Canceled for Kai.")


def test_a_family_checks_in_with_the_keyboard_alone(lot, phones):
    lind = lot.family("Lind", adults=["Eva", "Jon"], scouts=["Mio"])
    shift = lot.shift(start=5, end=60, location="Side gate")
    for name in ("Eva", "Jon", "Mio"):
        lot.sign_up(shift, lind[name])
    page = phones.open(lind["Eva"])
    press(page, "Check in Eva, Jon and Mio")
    expect(page.locator("#notice")).to_contain_text("Checked in")
    assert len(lot.roster(shift)["present"]) == 3


def test_a_leader_closes_a_day_with_the_keyboard_alone(lot, phones):
    day = lot.clock.today(17)
    shift = lot.shift(days=17)
    page = phones.open(lot.LEADER, "/committee")
    press(page, "Close a day")
    tab_to(page, "Day")
    for _ in range(60):
        if page.evaluate("document.activeElement.value") >= day:
            break
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.value") == day
    tab_to(page, "Reason")
    page.keyboard.type("Storm warning")
    press(page, "Close this day")
    expect(page.locator("#notice")).to_contain_text("is closed.")
    assert lot.ask("shift-details", shift=shift)["status"] == "closed"


def test_a_coordinator_fills_a_hole_with_the_keyboard_alone(lot, phones):
    noor = lot.family("Amin", adults=["Noor"])["Noor"]
    shift = lot.shift(days=16, scouts=0, adults=2, label="Still to fill")
    page = phones.open(lot.committee("Fell"), f"/schedule?week={lot.clock.today(16)}", **DESKTOP)
    follow(page, "Still to fill")
    follow(page, "Change this shift")
    press(page, "who could come")
    tab_to(page, "Noor Amin")
    page.keyboard.press("Space")
    press(page, "Ask these people")
    expect(page.locator("#notice")).to_contain_text("Asked")
    assert lot.ask("messages", by=noor)["messages"]


def press(page, name, key="Enter"):
    tab_to(page, name)
    page.keyboard.press(key)


def follow(page, name):
    tab_to(page, name)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def tab_to(page, name, most=120):
    """Presses Tab until something of that name has the focus; everything on the way shows it."""
    passed = []
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        assert focus["visible"], f"“{focus['name']}” does not show that it has the focus"
        if name in focus["name"]:
            return
        passed.append(focus["name"])
    raise AssertionError(f"“{name}” can’t be reached, only {passed}")
