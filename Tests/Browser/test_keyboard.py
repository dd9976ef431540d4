"""With the keyboard alone."""

from playwright.sync_api import expect

# What a screen reader would call the element that has the focus, and whether one sees that it has it.
FOCUS = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  return {
    name: (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " "),
    visible: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
}"""


def test_a_parent_signs_a_child_up_with_the_keyboard_alone(lot, phones):
    berg = lot.family("Berg", adults=["Nina"], scouts=["Kai"])
    shift = lot.shift(days=1)
    page = phones.open(berg["Nina"], f"/shifts/{shift}")
    tab_to(page, "Skip to content")
    page.keyboard.press("Enter")
    tab_to(page, "Sign up Kai")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_have_text("Signed up Kai. Thank you!")

    tab_to(page, "Cancel Kai")
    page.keyboard.press("Space")
    expect(page.locator("#notice")).to_have_text("Canceled for Kai.")


def tab_to(page, name, most=60):
    """Presses Tab until something of that name has the focus; everything on the way shows it."""
    passed = []
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        assert focus["visible"], f"“{focus['name']}” does not show that it has the focus"
        if focus["name"] == name:
            return
        passed.append(focus["name"])
    raise AssertionError(f"“{name}” can’t be reached, only {passed}")
