"""A family joins, signs its children up, and both parents see the same."""

import re

from playwright.sync_api import expect

from phone import is_the_same, remember


def test_a_family_joins_signs_up_two_children_and_both_parents_see_who_cancels(lot, phones):
    shift = lot.shift(days=2, scouts=3)

    nina = phones.open(path=f"/join#code={lot.invite()}")
    nina.get_by_label("First name").fill("Nina")
    nina.get_by_label("Last name").fill("Berg")
    nina.get_by_role("button", name="Join").click()
    expect(nina.get_by_role("heading", name="Hi Nina")).to_be_visible()

    for child in ("Kai", "Ida"):
        add_child(nina, child)
    household = nina.url
    for child in ("Kai", "Ida"):
        nina.goto(f"/shifts/{shift}")
        nina.get_by_role("button", name=f"Sign up {child}").click()
        expect(nina.get_by_role("button", name=f"Cancel {child}")).to_be_visible()

    tom = join_household(nina, household, phones)
    nina.goto(f"/shifts/{shift}")
    tom.goto(f"/shifts/{shift}")
    expect(tom.get_by_role("list")).to_contain_text("Kai Berg")
    remember(tom)

    nina.get_by_role("button", name="Cancel Kai").click()
    expect(nina.locator("#notice")).to_have_text("Canceled for Kai.")
    expect(tom.get_by_role("list")).not_to_contain_text("Kai Berg")
    expect(tom.get_by_role("list")).to_contain_text("Ida Berg")
    assert is_the_same(tom), "the page was not loaded anew"


def add_child(page, name):
    """On the family’s page, which is left open."""
    page.goto("/me")
    page.get_by_role("link", name=re.compile("Family: ")).click()
    page.get_by_text("Add someone to the family").click()
    fold = page.locator("#add")
    fold.get_by_label("First name").fill(name)
    fold.get_by_role("radio", name="Scout").check()
    fold.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text(f"{name} Berg", exact=True)).to_be_visible()


def join_household(parent, household, phones):
    """The other parent, on a phone of their own, by a code that the first one has made."""
    parent.goto(household)
    parent.get_by_role("button", name="Make a code").click()
    code = parent.locator("code").inner_text()
    other = phones.open(path=f"/join#code={code}")
    other.get_by_label("First name").fill("Tom")
    other.get_by_label("Last name").fill("Berg")
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("heading", name="Hi Tom")).to_be_visible()
    return other
