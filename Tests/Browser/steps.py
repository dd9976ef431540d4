"""What people do over and over again in a year, in the pages, and what they see when it is done."""

import csv

from playwright.sync_api import expect

from troop import NAMES
from year import code_in, link_in


def sign_in(page, name, code):
    page.goto("/sign-in")
    page.get_by_label("Sign-in code").fill(code)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name=f"Hi {name}")).to_be_visible()


def claim(page, name, mail):
    """Takes a profile over by the link of a mail."""
    page.goto(link_in(mail, "/claim"))
    page.get_by_role("button", name="Take over your profile").click()
    expect(page.get_by_role("heading", name=f"Hi {name}")).to_be_visible()


def show_a_mailed_code(page, year, address, button):
    """Where a page asks who somebody is, has a code mailed to them, and presses the button with it."""
    before = len(year.mails_of(address, "Your code"))
    page.get_by_role("button", name="Email me a code").click()
    notice(page, "email")
    page.get_by_label("Sign-in code").fill(code_in(year.mail(address, "Your code", before + 1)))
    page.get_by_role("button", name=button, exact=True).click()


def code_for_another_device(page):
    page.goto("/settings")
    page.get_by_role("button", name="Make a code").click()
    return page.locator("code.code").inner_text()


def tab(page, name):
    page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True).click()


def committee(page, place):
    """Opens a page of the committee, by the navigation at the side of a desktop; its places show when one is in it."""
    side = page.get_by_role("navigation", name="Main")
    if not side.get_by_role("link", name="Announcements").or_(side.get_by_role("link", name="Settlement")).count():
        tab(page, "Committee")
    tab(page, place)
    expect(side.locator("[aria-current]").last).to_have_text(place)


def unfold(page, title):
    """What is folded up under a title; it may be open already."""
    fold = page.locator(f'details:has(> summary:has-text("{title}"))')
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()
    return fold


def notice(page, text):
    expect(page.locator("#notice")).to_contain_text(text)


# The committee

def open_person(page, name):
    committee(page, "People")
    page.locator("#households").get_by_role("link", name=NAMES[name]).first.click()
    expect(page.locator("h1")).to_have_text(NAMES[name])


def make_codes(page, how):
    """For all parents who have not come yet."""
    committee(page, "People")
    everyone = page.locator("#everyone")
    unfold(page, "Codes for all of them")
    everyone.get_by_label("For", exact=True).select_option("All parents")
    everyone.get_by_label("How", exact=True).select_option(how)
    everyone.get_by_role("button", name="Make codes").click()


def merge(page, what, label, other):
    """Merges another profile, or another household, into the one that is shown."""
    fold = unfold(page, f"Merge another {what} into this one")
    options = fold.locator("option", has_text=other)
    fold.get_by_label(label).select_option(options.get_attribute("value"))
    fold.get_by_label("Why?").fill("Came in by two doors")
    fold.get_by_role("button", name="Merge").click()


def new_template(page, name, kind, weekdays, start, end, scouts, adults):
    fold = unfold(page, "New template")
    fold.get_by_label("Name").fill(name)
    fold.get_by_label("Kind").select_option(kind)
    for day in weekdays:
        fold.get_by_label(day, exact=True).check()
    fold.get_by_label("Start").fill(start)
    fold.get_by_label("End", exact=True).fill(end)
    fold.get_by_label("Places for scouts").fill(str(scouts))
    fold.get_by_label("Places for adults").fill(str(adults))
    fold.get_by_label("Label").fill(name)
    fold.get_by_role("button", name="New template").click()
    expect(page.locator("main a.card", has_text=name)).to_be_visible()


def new_season(page, name, first, last, place=None):
    committee(page, "Seasons and rules")
    fold = unfold(page, "New season")
    fold.get_by_label("Name").fill(name)
    fold.get_by_label("First day").fill(first)
    fold.get_by_label("Last day").fill(last)
    if place:
        fold.get_by_label("Place").fill(place)
    fold.get_by_role("button", name="New season").click()
    expect(page.locator("h1")).to_have_text(name)


def close_for_the_season(page, *days):
    """Leaves out these days and no others, where the schedule of a season is planned."""
    fold = unfold(page, "Days when the lot is closed")
    for box in fold.get_by_role("checkbox", checked=True).all():
        box.uncheck()
    for day in days:
        fold.get_by_label(day, exact=True).check()
    fold.get_by_role("button", name="Save").click()


def open_visit(page, shift, name):
    """The visit of somebody to a shift, by the list of all attendance."""
    committee(page, "Attendance")
    page.locator(f"#past-{shift} a").click()
    page.get_by_role("link", name=NAMES[name]).click()
    expect(page.locator("h1")).to_have_text(NAMES[name])


def note(page, action, why):
    """Says of a visit what was, with the reason."""
    fold = unfold(page, action)
    fold.get_by_label("Why?").fill(why)
    fold.get_by_role("button", name=action).click()


def correct(page, left, why):
    fold = unfold(page, "Correct the times")
    fold.get_by_label("Left").fill(left)
    fold.get_by_label("Why?").fill(why)
    fold.get_by_role("button", name="Save the times").click()
    notice(page, "Corrected the times")


# Families

def agree(page):
    """Confirms the agreement for each of the family."""
    tab(page, "Home")
    buttons = page.locator("#agreement-1 button")
    # The first one is for all of them.
    buttons.first.click()
    expect(buttons).to_have_count(0)


def choose(page, people, shifts):
    """Finds shifts for some of the family, and takes them all at once."""
    tab(page, "Home")
    page.get_by_role("link", name="Find a shift").click()
    boxes = page.locator("label:has([name=who])")
    expect(boxes.first).to_be_visible()
    for name in [label.inner_text().strip() for label in boxes.all()]:
        box = page.get_by_role("checkbox", name=name, exact=True)
        if box.is_checked() != (name in people):
            before = page.url
            box.click()
            # What fits the others is another page.
            expect(page).not_to_have_url(before)
    for shift in shifts:
        page.locator(f"#shift-{shift}").click()
    expect(page.locator("#fits input:checked")).to_have_count(len(shifts))
    page.locator(".basket").get_by_role("button", name="Sign up").click()
    notice(page, "Signed up")


def relate(page, scout, adult):
    """Says of a scout who is shown on a page whose child they are."""
    member = page.locator(f'[id^=member-]:has-text("{scout}")').last
    fold = unfold(member, "Add a relative")
    fold.get_by_label("An adult").select_option(NAMES[adult])
    fold.get_by_role("button", name="Save").click()
    expect(member.get_by_role("list")).to_contain_text(f"{NAMES[adult]} (parent)")


# Files

def download(page, name):
    """The rows of a table for a spreadsheet, by the end of its name."""
    with page.expect_download() as download:
        page.locator(f"a[href$='{name}.csv']").click()
    with open(download.value.path(), encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))
