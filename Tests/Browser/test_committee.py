"""A committee member publishes, and families see it."""

from playwright.sync_api import expect

from pages import PLACES

NUMBERS = ("shift", "running", "template", "assignment", "person", "household", "season")


def test_what_the_committee_publishes_appears_on_open_phones(lot, phones):
    berg = lot.family("Berg", adults=["Nina"])
    robin = lot.committee("Moss")
    lot.shift(days=2, label="Tree delivery", publish=False)
    page = phones.open(berg["Nina"], f"/schedule?week={lot.clock.today(2)}")
    expect(page.get_by_text("Tree delivery")).to_have_count(0)
    plan = phones.open(robin, "/committee/schedule")
    plan.get_by_role("link", name="See them in the schedule").click()
    expect(plan.get_by_text("1 draft this week.")).to_be_visible()
    plan.get_by_role("link", name="Review and publish").click()
    expect(plan.get_by_role("article").first).to_contain_text("A new shift")
    expect(page.get_by_text("Tree delivery")).to_have_count(0)
    plan.get_by_role("button", name="Publish 1 shift").click()
    expect(plan.locator("#notice")).to_have_text("Published, with one message to everyone it concerns.")
    expect(page.get_by_text("Tree delivery")).to_be_visible()


def test_who_is_not_of_the_committee_sees_none_of_its_pages(lot, phones):
    context = phones.context(lot.family("Berg", adults=["Nina"])["Nina"])
    for place in PLACES:
        if place.path.startswith("/committee"):
            path = place.at(dict.fromkeys(NUMBERS, 1))
            assert context.request.get(path).status in (403, 404), path


def test_the_link_of_a_code_is_copied_with_one_tap(lot, phones):
    context = phones.context(lot.LEADER)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/committee/people")
    page.locator("#invite-fold summary").click()
    page.locator("#invite").get_by_role("button", name="Make codes").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator(".codes a").get_attribute("href")


def test_families_are_a_table_on_a_desktop_and_stand_beside_each_of_them(lot, phones):
    lot.family("Zander", adults=["Nina"])
    lot.family("Aldous", adults=["Omar", "Kim"])
    desk = phones.open(lot.LEADER, "/committee/people", width=1280, height=900)
    heading = desk.locator("#households").get_by_role("columnheader", name="Family")
    names = desk.locator("#households tbody td:first-child")
    assert [name for name in names.all_inner_texts() if name in ("Aldous", "Zander")] == ["Aldous", "Zander"]
    for order in ("ascending", "descending"):
        heading.get_by_role("button").click()
        expect(heading).to_have_attribute("aria-sort", order)
    assert [name for name in names.all_inner_texts() if name in ("Aldous", "Zander")] == ["Zander", "Aldous"]
    desk.get_by_role("link", name="Kim Aldous").click()
    beside = desk.get_by_role("navigation", name="Families")
    expect(beside.locator("[aria-current]")).to_have_text("Aldous")
    beside.get_by_role("link", name="Zander").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Zander")
    expect(beside.locator("[aria-current]")).to_be_in_viewport()


def test_a_page_goes_on_when_the_column_that_sorts_its_table_is_gone(lot, phones):
    quinlan = lot.family("Quinlan", adults=["Omar", "Kim"])
    lot.do("change-phone", person=quinlan["Omar"], phone="+1 555 0145")
    desk = phones.open(lot.LEADER, "/committee/people?q=quinlan", width=1280, height=900)
    heading = desk.locator("#households").get_by_role("columnheader", name="Phone")
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "ascending")
    lot.do("change-phone", person=quinlan["Omar"])
    expect(heading).to_have_count(0)
    lot.do("change-phone", person=quinlan["Kim"], phone="+1 555 0146")
    expect(heading).to_have_attribute("aria-sort", "ascending")
    expect(desk.locator("#households")).to_contain_text("+1 555 0146")


def test_a_row_of_a_list_is_one_link_on_a_phone(lot, phones):
    lot.family("Underwood", adults=["Omar", "Kim"])
    page = phones.open(lot.LEADER, "/committee/people")
    expect(page.locator("#households thead")).to_be_hidden()
    row = page.locator("#households tr", has=page.get_by_role("link", name="Underwood", exact=True))
    box = row.bounding_box()
    row.click(position={"x": box["width"] - 10, "y": box["height"] - 10})
    expect(page.get_by_role("heading", level=1)).to_have_text("Underwood")
    expect(page.get_by_role("navigation", name="Families")).to_be_hidden()


def test_a_message_asks_once_more_to_whom_it_goes(lot, phones):
    lot.family("Berg", adults=["Nina"], scouts=["Tom"])
    page = phones.open(lot.LEADER, "/committee/announcements")
    asked = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    page.get_by_label("To", exact=True).select_option("All scouts")
    page.get_by_label("Title").fill("Snow boots")
    page.get_by_role("textbox", name="Message").fill("Bring them on Saturday.")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("article").first).to_contain_text("Snow boots")
    assert asked == ["Send it now to: All scouts? A message can’t be taken back."]


def test_what_is_wrong_in_a_form_is_told_once_and_has_the_focus(lot, phones):
    page = phones.open(lot.LEADER, "/committee/seasons")
    page.locator("#create-fold summary").click()
    form = page.locator("#create")
    form.get_by_label("Name").fill("Spring")
    form.get_by_label("First day").fill("2027-03-10")
    form.get_by_label("Last day").fill("2027-03-01")
    form.get_by_label("Place").fill("Elm Street")
    form.get_by_role("button").click()
    expect(form.get_by_role("alert")).to_have_text("That didn’t work Last day: it is before the first day.")
    expect(form.get_by_label("Last day")).to_be_focused()
    expect(page.locator("#notice")).to_be_hidden()
