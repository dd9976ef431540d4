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
    expect(plan.locator("#notice")).to_have_text("Published. Everyone was told once.")
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
