"""The year of a small troop through its pages: from the spreadsheet of its roster to the next season and on.

Each test is a chapter, and begins where the one before it ended. The clock of the server goes from one evening to the
next; hours and awards are worked out beside the lot, from what was done.
"""

import re

import pytest
from playwright.sync_api import expect

from conftest import PATIENCE
from steps import (
    agree, choose, claim, close_for_the_season, code_for_another_device, committee, correct, download, make_codes,
    merge, new_season, new_template, note, notice, open_person, open_visit, relate, show_a_mailed_code, sign_in, tab,
    unfold)
from test_by_qr_code import scanned
from troop import CHILDREN, NAMES, ROSTER, SCOUTS, dollars, hours
from year import Year, link_in

FRIDAY, SATURDAY, STORMY_SATURDAY, TAKE_DOWN = 1, 2, 5, 10
POOL = 123_456


@pytest.fixture(scope="module")
def whole_year(browser, tmp_path_factory, request):
    year = Year(tmp_path_factory.mktemp("year"), browser, PATIENCE // 1000, "2026-10-10", "10:00")
    yield year, request.session.testsfailed
    year.end()


@pytest.fixture
def year(whole_year, request):
    """Of a chapter: there is none where the one before it failed."""
    year, failures_before = whole_year
    if request.session.testsfailed > failures_before:
        pytest.skip("an earlier chapter failed")
    yield year
    year.put_phones_down()


@pytest.fixture
def grace(year):
    """The scoutmaster, at her desk."""
    return year.desk("Grace")


@pytest.fixture
def ken(year):
    """Of the committee, at his desk."""
    return year.desk("Ken")


def test_a_leader_brings_in_the_roster_and_lets_everyone_in(year, grace):
    sign_in(grace, "Grace", year.code)
    committee(grace, "People")
    grace.get_by_role("link", name="Bring in your list").click()
    grace.locator("#file").set_input_files(
        files=[{"name": "roster.csv", "mimeType": "text/csv", "buffer": ROSTER.encode()}])
    grace.get_by_role("button", name="See what comes of it").click()
    expect(grace.locator("#plan")).to_contain_text("To add: 7 households, 17 people. 1 here already.")
    expect(grace.locator("#lines li", has_text="Amy Abbott")).to_contain_text("manages it")
    grace.get_by_role("button", name="Bring them in").click()
    expect(grace.locator("#brought-in")).to_contain_text("Added: 7 households, 17 people.")
    for name, role in (("Ken", "Committee"), ("Megan", "Treasurer")):
        open_person(grace, name)
        grace.get_by_label("Role", exact=True).select_option(role)
        grace.get_by_role("button", name="Give the role").click()
        expect(grace.locator("#roles li")).to_contain_text([role])

    make_codes(grace, "Email to each of them")
    notice(grace, "on their way")
    expect(grace.locator("#everyone")).to_contain_text("9 adults and 8 scouts can’t sign in yet.")
    for name in ("Amy", "Alan", "Ken", "Megan"):
        claim(year.phone(name), name, year.mail(f"{name.lower()}@", "Your profile"))
    make_codes(grace, "Slips to print")
    slips = grace.locator(".slip")
    expect(slips.locator("strong")).to_have_text([NAMES[name] for name in ("Tom", "Julio", "Anna", "Greg", "Karl")])
    karl = year.phone("Karl")
    karl.goto("/")
    karl.get_by_role("link", name="I have a claim code").click()
    karl.get_by_label("Claim code").fill(slips.last.locator("code").inner_text())
    karl.get_by_role("button", name="Take over your profile").click()
    expect(karl.get_by_role("heading", name="Hi Karl")).to_be_visible()


def test_who_has_not_come_is_seen_and_reminded(year, grace):
    year.clock.set("2026-10-24", "18:00")
    committee(grace, "People")
    expect(grace.locator("#everyone")).to_contain_text("4 adults and 8 scouts can’t sign in yet.")
    outside = unfold(grace, "Who can’t sign in yet")
    expect(outside.locator("a")).to_contain_text(["Tom", "Julio", "Anna", "Greg", "Kai"])
    make_codes(grace, "Email to each of them")
    for name in ("Tom", "Julio", "Anna", "Greg"):
        claim(year.phone(name), name, year.mail(f"{name.lower()}@", "Your profile", count=2))
    grace.reload()
    expect(grace.locator("#everyone p").first).to_have_text("8 scouts can’t sign in yet.")

    # The first of each household manages it; the second parents are to do so, too.
    for name in ("Tom", "Greg", "Alan"):
        open_person(grace, name)
        grace.get_by_role("button", name="Make a manager").click()
        expect(grace.get_by_role("button", name="No longer a manager")).to_be_visible()
    sign_in(year.desk("Ken"), "Ken", code_for_another_device(year.phone("Ken")))


def test_parents_or_a_leader_say_whose_children_are_whose(year, grace):
    for name in ("Amy", "Julio", "Anna"):
        phone = year.phone(name)
        tab(phone, "Me")
        phone.get_by_role("link", name="Family: ").click()
        for scout in CHILDREN[name]:
            relate(phone, scout, name)
    open_person(grace, "Nora")
    relate(grace, "", "Tom")


def test_a_father_who_is_there_twice_becomes_one(year, grace):
    year.clock.set("2026-10-25", "19:00")
    committee(grace, "People")
    unfold(grace, "Invite").get_by_role("button", name="Make codes").click()
    invite = grace.locator(".codes a").get_attribute("href")
    # Alan has a profile, and takes the invitation all the same; he misspells his own name.
    tablet = year.phone("Alan’s other one")
    tablet.goto(invite)
    tablet.get_by_label("First name").fill("Alan")
    tablet.get_by_label("Last name").fill("Abott")
    tablet.get_by_label("Household").fill("The other door")
    tablet.get_by_role("button", name="Join").click()
    expect(tablet.get_by_role("heading", name="Hi Alan")).to_be_visible()

    committee(grace, "People")
    twice = unfold(grace, "1 pair of profiles may be one person")
    expect(twice.locator("li")).to_contain_text(["same name"])
    twice.get_by_role("link", name=NAMES["Alan"]).click()
    merge(grace, "profile", "The other profile", "Alan Abott")
    # Two people become one for good: that takes more than a desk that somebody has left unlocked.
    expect(grace.get_by_role("heading", name="Confirm it’s you")).to_be_visible()
    show_a_mailed_code(grace, year, "grace@", "Confirm")
    merge(grace, "profile", "The other profile", "Alan Abott")
    notice(grace, "Merged. The two are one now.")
    expect(grace.locator("main")).to_contain_text("The other door")
    committee(grace, "People")
    grace.locator("#households tr", has_text=NAMES["Alan"]).locator("td:first-child a").first.click()
    merge(grace, "household", "Other household", "The other door")
    notice(grace, "Merged. The two are one now.")
    committee(grace, "People")
    everybody = grace.locator("#households")
    expect(everybody).to_contain_text(NAMES["Alan"])
    expect(everybody).not_to_contain_text("Abott")
    expect(everybody).not_to_contain_text("The other door")
    # What he came in with is over, and his own phone is as it was.
    tablet.goto("/me")
    expect(tablet.get_by_role("heading", name="Sign in")).to_be_visible()
    phone = year.phone("Alan")
    tab(phone, "Me")
    expect(phone.get_by_role("link", name="Family: ")).to_have_text(re.compile("Abbott"))


def test_a_season_is_planned_looked_over_and_published(year, grace, ken):
    year.clock.set("2026-10-26", "19:00")
    new_season(grace, "Winter 2026", "2026-11-27", "2026-12-13", "Lot at Oak and 5th")
    rules = unfold(grace, "Rules")
    rules.get_by_label("Sign-up opens").fill("2026-11-08T18:00")
    rules.get_by_label("Shifts per family").fill("2")
    rules.get_by_label("Title").fill("Lot safety rules")
    rules.get_by_label("Link").fill("https://troop12.example/safety")
    rules.get_by_role("button", name="Save").click()
    notice(grace, "Saved.")

    committee(ken, "Templates")
    new_template(ken, "Friday evening", "On weekdays", ["Fri"], "17:00", "20:00", 2, 2)
    new_template(ken, "Morning", "On weekends", ["Sat", "Sun"], "09:00", "13:00", 2, 2)
    new_template(ken, "Take-down", "On special days only", [], "16:00", "19:00", 2, 3)
    committee(ken, "Plan the schedule")
    expect(ken.locator("#generate")).to_contain_text("9 shifts are missing, Fri, Nov 27 to Sun, Dec 13.")
    ken.get_by_role("button", name="Make drafts").click()
    expect(ken.locator("#publish")).to_contain_text("9 drafts")
    fold = unfold(ken, "A day for “Take-down”")
    beside = fold.locator("optgroup").first.locator("option", has_text="Dec 13")
    fold.get_by_label("Day").select_option(beside.get_attribute("value"))
    fold.get_by_role("button", name="Add this day").click()
    expect(ken.locator("#publish")).to_contain_text("10 drafts")

    year.clock.set("2026-11-05", "19:00")
    committee(ken, "Plan the schedule")
    ken.get_by_role("link", name="Review and publish").click()
    expect(ken.get_by_role("article").first).to_contain_text("Sign-up opens Sun, Nov 8, 6:00 PM.")
    ken.get_by_role("button", name="Publish 10 shifts, notify 18 people").click()
    notice(ken, "Published, with one message to everyone it concerns.")
    assert "10 shifts, from Friday, November 27" in year.mail("amy@", "The schedule is out")


def test_families_sign_up_and_a_place_that_frees_goes_to_the_waitlist(year):
    year.clock.set("2026-11-08", "18:05")
    assert "You can sign up" in year.mail("amy@", "Sign-up is open")
    amy, anna, megan = (year.phone(name) for name in ("Amy", "Anna", "Megan"))
    for name in ("Amy", "Anna", "Julio", "Karl", "Megan", "Tom", "Ken"):
        agree(year.phone(name))
    choose(amy, ["Amy", "Ava"], [FRIDAY, STORMY_SATURDAY])
    year.clock.set("2026-11-08", "18:10")
    assert "Ava: Friday evening" in year.mail("amy@", "Signed up: 4 places")
    choose(year.phone("Julio"), ["Julio", "Bruno"], [FRIDAY])
    choose(anna, ["Anna", "Lily"], [STORMY_SATURDAY])
    choose(year.phone("Karl"), ["Karl", "Kai"], [SATURDAY])
    choose(megan, ["Megan"], [SATURDAY])

    tab(anna, "Schedule")
    anna.locator(f"#shift-{FRIDAY}").click()
    expect(anna.locator("main")).to_contain_text("Full")
    anna.get_by_role("button", name="Wait for a place Lily").click()
    expect(anna.locator("main")).to_contain_text("Number 1 on the waitlist.")

    year.clock.set("2026-11-10", "19:00")
    tab(amy, "Home")
    amy.locator(f"#next-{FRIDAY} h2 a").click()
    amy.get_by_role("button", name="Cancel Ava").click()
    notice(amy, "Canceled for Ava.")
    mail = year.mail("anna@", "A place for you")
    assert "a place is held for Lily until Wed, Nov 11, 7:00 AM" in mail
    tab(anna, "Home")
    expect(anna.locator("a.card.asks")).to_contain_text("A place is held for Lily")
    anna.goto(link_in(mail, "/shifts"))
    anna.get_by_role("button", name="Take the place Lily").click()
    expect(anna.locator("main ul.card.rows")).to_contain_text("Lily Whitfield")
    expect(anna.get_by_role("button", name="Take the place")).to_have_count(0)


def test_a_place_is_handed_over_and_two_are_swapped(year):
    year.clock.set("2026-11-12", "20:00")
    karl, tom, julio, megan = (year.phone(name) for name in ("Karl", "Tom", "Julio", "Megan"))
    tab(karl, "Home")
    karl.locator(f"#next-{SATURDAY} h2 a").click()
    karl.get_by_role("button", name="Ask others to take over Karl").click()
    expect(karl.locator("main")).to_contain_text("Others can take over. Until someone does, the place is yours.")
    tab(tom, "Schedule")
    tom.locator(f"#shift-{SATURDAY}").click()
    tom.get_by_role("button", name="Take over: Tom").click()
    expect(tom.locator("main ul.card.rows li")).to_contain_text(["Kai K.", "Megan M.", "Tom Holloway"])
    tab(karl, "Home")
    expect(karl.locator(f"#next-{SATURDAY} .chip")).to_have_text(["Kai"])

    tab(julio, "Schedule")
    julio.locator(f"#shift-{SATURDAY}").click()
    fold = unfold(julio, "Swap with someone")
    fold.get_by_label("Our shift").select_option("Julio Reyes · Fri, Nov 27, 5:00 PM – 8:00 PM")
    fold.get_by_label("Whose place here").select_option("Megan M.")
    fold.get_by_role("button", name="Ask to swap").click()
    mail = year.mail("megan@", "A swap is proposed")
    assert "Julio would like to swap" in mail
    tab(megan, "Home")
    expect(megan.locator("a.card.asks")).to_contain_text("Julio R. would like to swap")
    # Where she answers.
    megan.goto(link_in(mail, "/shifts"))
    expect(megan.locator("main")).to_contain_text("Julio R. would swap for Fri, Nov 27, 5:00 PM – 8:00 PM.")
    megan.get_by_role("button", name=f"Swap {NAMES['Megan']}", exact=True).click()
    expect(megan.get_by_role("button", name="No swap")).to_have_count(0)
    tab(megan, "Home")
    expect(megan.locator(f"#next-{FRIDAY}")).to_contain_text("Megan")
    assert "this shift is yours now" in year.mail("julio@", "Swapped: Sat, Nov 28")


def test_whoever_lacks_most_is_asked_first_and_comes_by_one_tap(year, grace, ken):
    year.clock.set("2026-11-24", "19:00")
    committee(ken, "Each family’s part")
    short = ken.locator("#families tbody tr", has=ken.locator(".chip"))
    expect(short).to_contain_text(["Nakamura", "Holloway", "Keller", "Mercer"])
    expect(short.locator(".chip")).to_have_text(["2 shifts short"] + ["1 shift short"] * 3)
    ken.get_by_role("link", name="Write to the 4 families who are short").click()
    expect(ken.get_by_label("To")).to_have_value("belowQuota")

    tab(ken, "Schedule")
    ken.locator("#week-2026-12-07").click()
    ken.locator(f"#shift-{TAKE_DOWN}").click()
    ken.get_by_role("link", name="Change this shift").click()
    asked = ken.locator("#ask li")
    expect(asked).to_contain_text(["Emi Nakamura", "Nora Holloway", "Ken Nakamura", "Grace Holloway", "Tom Holloway"])
    expect(asked.first).to_contain_text("2 shifts short, never asked")
    ken.get_by_label("Note to them").fill("The last evening: pizza for all.")
    ken.get_by_role("button", name="Ask these people").click()
    tom = year.phone("Tom")
    for title in ("Help wanted: Sun, Dec 13", "Can Nora help? Sun, Dec 13"):
        mail = year.mail("tom@", title)
        assert "The last evening: pizza for all." in mail
        tab(tom, "Home")
        tom.goto(link_in(mail, "/help"))
        tom.get_by_role("button", name="Count me in").click()
        notice(tom, "You’re signed up. Thank you!")

    phone = year.phone("Ken")
    for page, name in ((grace, "Grace"), (phone, "Ken"), (phone, "Emi")):
        page.goto(f"/shifts/{TAKE_DOWN}")
        page.get_by_role("button", name=f"Sign up {name}").click()
        notice(page, f"Signed up {name}")
    expect(phone.locator("main ul.card.rows li")).to_have_count(5)
    expect(phone.locator("main")).to_contain_text("2 of 2 scouts · 3 of 3 adults")


def test_on_friday_some_come_by_hand_by_code_and_by_chance_and_one_does_not(year, grace, ken):
    year.clock.set("2026-11-26", "17:05")
    assert "You are on this shift" in year.mail("amy@", "Reminder: Fri, Nov 27")
    year.clock.set("2026-11-27", "16:50")
    amy, megan, tablet = year.phone("Amy"), year.phone("Megan"), year.desk("tablet")
    tab(amy, "Home")
    amy.get_by_role("button", name="Check in Amy").click()
    notice(amy, "Checked in Amy.")
    sign_in(tablet, "Grace", code_for_another_device(grace))
    committee(tablet, "Tablets at the lot")
    tablet.get_by_role("button", name="Make this device a kiosk").click()
    expect(tablet.locator("#content")).to_contain_text("2 adults must check in before a scout can.")
    megan.goto(scanned(tablet))
    notice(megan, "Checked in Megan.")
    tablet.get_by_role("button", name="Check in Bruno").click()
    expect(tablet.locator("#present")).to_contain_text("Bruno")
    year.came("Amy", "Megan", "Bruno")

    year.clock.set("2026-11-27", "17:20")
    tab(amy, "Check in")
    amy.get_by_role("link", name="Add a walk-in").click()
    amy.get_by_label("Part of the name").press_sequentially("ben")
    amy.get_by_role("button", name="Check in Ben").click()
    expect(amy.locator("#present")).to_contain_text("Ben Abbott")
    year.came("Ben")
    year.clock.set("2026-11-27", "17:40")
    open_visit(ken, FRIDAY, "Lily")
    note(ken, "Did not come", "No answer on the phone")
    notice(ken, "Noted: Lily did not come.")
    expect(ken.locator("#visits tr", has_text="Lily")).to_contain_text("Missed")

    year.clock.set("2026-11-27", "20:02")
    tablet.reload()
    for name in ("Bruno", "Ben"):
        tablet.get_by_role("button", name=f"Check out {name}").click()
        expect(tablet.locator("#gone")).to_contain_text(name)
    tab(amy, "Home")
    amy.get_by_role("button", name="Check out Amy").click()
    notice(amy, "Checked out Amy.")
    year.left("Bruno", "Ben", "Amy")


def test_a_forgotten_check_out_is_looked_over_and_a_visit_corrected(year, ken):
    tom, julio = year.phone("Tom"), year.phone("Julio")
    year.clock.set("2026-11-27", "20:35")
    open_visit(ken, FRIDAY, "Megan")
    expect(ken.locator("main")).to_contain_text("Check-out forgotten")
    expect(ken.locator("main")).to_contain_text("4:50 PM – 8:00 PM, 3 h 10 min")

    year.clock.set("2026-11-28", "08:55")
    for page, name in ((tom, "Tom"), (julio, "Julio")):
        tab(page, "Home")
        page.get_by_role("button", name=f"Check in {name}").click()
        notice(page, f"Checked in {name}.")
    tab(tom, "Check in")
    tom.get_by_role("button", name="Check in Kai").click()
    expect(tom.locator("#present")).to_contain_text("Kai")
    year.came("Tom", "Julio", "Kai")
    year.clock.set("2026-11-28", "12:55")
    tab(tom, "Check in")
    for name in ("Kai", "Julio", "Tom"):
        tom.get_by_role("button", name=f"Check out {name}").click()
        expect(tom.locator("#gone")).to_contain_text(name)
    year.left("Tom", "Julio", "Kai")

    year.clock.set("2026-11-29", "20:00")
    open_visit(ken, SATURDAY, "Julio")
    correct(ken, "2026-11-28T13:45", "Stayed to stack wreaths")
    year.timesheet.left("Julio", year.clock.moment("2026-11-28", "13:45"))
    row = ken.locator("#visits tr", has_text="Julio")
    expect(row.locator("td")).to_contain_text(["Julio", "8:55 AM", "1:45 PM", "4 h 50 min"])
    expect(row).to_contain_text("Corrected once. Recorded at the lot: 8:55 AM – 12:55 PM")
    open_visit(ken, FRIDAY, "Megan")
    ken.get_by_role("button", name="These times are right").click()
    year.timesheet.left("Megan", year.clock.moment("2026-11-27", "20:00"))
    expect(ken.locator("#visits tr", has_text="Megan")).to_contain_text("Done")


def test_a_stormy_day_is_closed_and_opened_again_with_its_people(year, ken):
    year.clock.set("2026-12-03", "18:00")
    amy, anna = year.phone("Amy"), year.phone("Anna")
    committee(ken, "Plan the schedule")
    fold = unfold(ken, "Close a day")
    fold.get_by_label("Day").select_option("Sat, Dec 5: 1 shift, 4 people")
    fold.get_by_label("Reason").fill("Storm warning")
    fold.get_by_role("button", name="Close this day").click()
    notice(ken, "Saturday, December 5 is closed. Everyone who was on a shift was told once.")
    assert "Why: Storm warning" in year.mail("amy@", "Closed: Sat, Dec 5")
    committee(ken, "Announcements")
    ken.get_by_label("To", exact=True).select_option("Everyone")
    ken.get_by_label("Title").fill("Storm on Saturday")
    ken.get_by_role("textbox", name="Message").fill("Stay home, everybody.")
    ken.get_by_label("How important?").select_option("Urgent")
    ken.get_by_role("button", name="Send").click()
    expect(ken.locator("main")).to_contain_text("Everyone · 18 readers")
    tab(amy, "Home")
    expect(amy.locator("main")).to_contain_text("0 coming up, 1 past")
    amy.locator("#inbox").click()
    expect(amy.get_by_role("article").first).to_contain_text("Stay home, everybody.")

    year.clock.set("2026-12-04", "18:00")
    committee(ken, "Plan the schedule")
    fold = unfold(ken, "Reopen a day")
    fold.get_by_label("Reason").fill("The storm went north")
    fold.get_by_role("button", name="Reopen this day").click()
    notice(ken, "is reopened. Everyone who was released is signed up again.")
    for page, names in ((amy, ["Amy", "Ava"]), (anna, ["Anna", "Lily"])):
        tab(page, "Home")
        expect(page.locator(f"#next-{STORMY_SATURDAY} .chip")).to_have_text(names)


def test_two_families_keep_the_stormy_saturday(year):
    year.clock.set("2026-12-05", "08:50")
    amy, anna = year.phone("Amy"), year.phone("Anna")
    tab(anna, "Check in")
    anna.get_by_role("button", name="Check in Anna").click()
    expect(anna.locator("main")).to_contain_text("Waiting for 1 more adult.")
    tab(amy, "Home")
    amy.get_by_role("button", name="Check in Amy and Ava").click()
    expect(amy.locator(".next .chip").filter(has_text="At the lot")).to_have_count(2)
    anna.get_by_role("button", name="Check in Lily").click()
    expect(anna.locator("#present")).to_contain_text("Lily")
    year.came("Anna", "Amy", "Ava", "Lily")
    # Amy goes first: for three minutes there is one adult with two scouts.
    year.clock.set("2026-12-05", "12:55")
    tab(anna, "Check in")
    anna.get_by_role("button", name="Check out Amy").click()
    expect(anna.locator("#gone")).to_contain_text("Amy")
    year.left("Amy")
    year.clock.set("2026-12-05", "12:58")
    for name in ("Lily", "Ava", "Anna"):
        anna.get_by_role("button", name=f"Check out {name}").click()
        expect(anna.locator("#gone")).to_contain_text(name)
    year.left("Lily", "Ava", "Anna")


def test_the_minutes_with_too_few_adults_are_on_record_and_why(year, ken):
    year.clock.set("2026-12-05", "19:00")
    committee(ken, "Attendance")
    ken.get_by_role("link", name="Two-adult record").click()
    expect(ken.locator("main")).to_contain_text("5 min in all")
    # Megan had forgotten to check out: by the shift’s end she was gone, and two scouts were there with Amy.
    friday, saturday = ken.locator("tbody tr").all()
    expect(friday).to_contain_text("Fri, Nov 27, 8:00 PM – 8:02 PM")
    expect(friday.locator("td").nth(2)).to_contain_text(re.compile(r"Megan Mercer\s+left \(as corrected\)"))
    expect(saturday).to_contain_text("Sat, Dec 5, 12:55 PM – 12:58 PM")
    expect(saturday.locator("td").nth(2)).to_contain_text(re.compile(r"Amy Abbott\s+left"))


def test_the_last_evening_and_what_is_left_to_review(year, grace, ken):
    year.clock.set("2026-12-13", "15:50")
    tablet, megan = year.desk("tablet"), year.desk("Megan")
    for name in ("Tom", "Ken", "Nora"):
        tablet.get_by_role("button", name=f"Check in {name}").click()
        expect(tablet.locator("#present")).to_contain_text(name)
    year.came("Tom", "Ken", "Nora")
    year.clock.set("2026-12-13", "19:10")
    tablet.reload()
    for name in ("Nora", "Ken", "Tom"):
        tablet.get_by_role("button", name=f"Check out {name}").click()
        expect(tablet.locator("#gone")).to_contain_text(name)
    year.left("Tom", "Ken", "Nora")

    year.clock.set("2026-12-14", "18:00")
    sign_in(megan, "Megan", code_for_another_device(year.phone("Megan")))
    committee(megan, "Settlement")
    expect(megan.locator("#to-review li")).to_have_text([re.compile("Dec 13\\s*2 visits to review")])
    open_visit(ken, TAKE_DOWN, "Emi")
    note(ken, "Excused", "Sick, and called")
    notice(ken, "Excused Emi.")
    unfold(ken, "Mark the 1 missing as a no-show").get_by_role("button").click()
    expect(ken.locator("#visits tr", has_text="Grace")).to_contain_text("Missed")
    committee(grace, "Seasons and rules")
    grace.get_by_role("link", name="Winter 2026").click()
    unfold(grace, "Complete the season").get_by_role("button").click()
    expect(grace.locator("main .chip")).to_have_text("Over")


def spaced(text):
    """As a pattern, whatever its spaces are."""
    return text.replace(" ", r"\s")


def settle(page, year, revision, reason=None):
    """The treasurer shares the pool out; what each scout gets, as worked out here and as the page has it."""
    committee(page, "Settlement")
    page.get_by_label("Amount in dollars").fill(f"{POOL / 100:,.2f}")
    page.get_by_role("button", name="Show the awards").click()
    if reason:
        page.get_by_label("Why?").fill(reason)
    awards, credited = year.timesheet.awards(POOL), year.timesheet.credited
    for scout, cents in awards.items():
        row = page.locator("#credited tr", has_text=NAMES[scout]).locator(".number")
        expect(row).to_have_text([hours(credited[scout]), dollars(cents)])
    page.get_by_role("button", name="Settle: share out $1,234.56").click()
    rows = page.locator(f"#settlement-{revision} tbody tr")
    expect(rows).to_have_text([
        re.compile(rf"{NAMES[scout]}\s*{spaced(hours(credited[scout]))}\s*{re.escape(dollars(awards[scout]))}")
        for scout in SCOUTS if scout in awards])
    table = [row for row in download(page, "awards") if row["revision"] == str(revision)]
    assert {row["name"]: int(row["cents"]) for row in table} == {NAMES[name]: awards[name] for name in awards}
    assert sum(int(row["cents"]) for row in table) == POOL
    return awards


def test_the_season_is_settled_to_the_cent_and_once_more(year, ken):
    megan = year.desk("Megan")
    year.clock.set("2027-01-04", "18:00")
    first = settle(megan, year, 1)
    expect(megan.locator("#for-nobody summary")).to_contain_text("2 people")
    year.clock.set("2027-01-09", "18:00")
    open_visit(ken, FRIDAY, "Bruno")
    correct(ken, "2026-11-27T20:32", "Helped half an hour longer")
    year.timesheet.left("Bruno", year.clock.moment("2026-11-27", "20:32"))
    second = settle(megan, year, 2, "Half an hour was missing")
    assert second["Bruno"] > first["Bruno"] and second["Nora"] < first["Nora"]
    expect(megan.locator("#settlement-1")).to_contain_text("replaced")
    expect(megan.locator("#settlement-2")).to_contain_text("Half an hour was missing")


def test_the_report_the_hours_and_the_history_tell_what_was(year, ken):
    minutes = year.timesheet.minutes
    committee(ken, "Season report")
    for label, figure in (
            ("Hours worked", hours(minutes.total())), ("Shifts", "10"), ("No-shows", "2"),
            ("Excused", "1"), ("Walk-ins", "1"), ("Places taken", "15/41")):
        tile = ken.locator(".tiles div").filter(has=ken.locator("dt", has_text=re.compile(f"^{label}$")))
        expect(tile.locator("dd")).to_have_text(figure)
    table = download(ken, "serviceHours")
    assert {row["firstName"]: int(row["minutes"]) for row in table} == {name: minutes[name] for name in SCOUTS}

    open_visit(ken, SATURDAY, "Julio")
    ken.get_by_role("link", name="What happened").click()
    story = ken.locator(".story li", has_text="corrected the times of Julio Reyes")
    expect(story).to_contain_text("Reason: Stayed to stack wreaths")
    expect(story).to_contain_text("Sat, Nov 28, 2026, 12:55 PM → Sat, Nov 28, 2026, 1:45 PM")
    expect(story).to_contain_text("Ken Nakamura corrected")
    expect(ken.locator(".story")).to_contain_text(["Megan Mercer signed up Julio Reyes"])


def test_the_next_season_is_made_from_this_one_without_a_closed_day(year, grace):
    year.clock.set("2027-01-10", "18:00")
    new_season(grace, "Winter 2027", "2027-11-26", "2027-12-12")
    expect(unfold(grace, "Rules").get_by_label("Shifts per family")).to_have_value("2")
    grace.get_by_role("link", name="Plan the schedule").last.click()
    generate = grace.locator("#generate")
    expect(generate).to_contain_text("9 shifts are missing, Fri, Nov 26 to Sun, Dec 12.")
    close_for_the_season(grace, "Sat, Nov 27")
    notice(grace, "Saved.")
    expect(generate).to_contain_text("8 shifts are missing, Fri, Nov 26 to Sun, Dec 12.")
    grace.get_by_role("button", name="Make drafts").click()
    expect(grace.locator("#publish")).to_contain_text("8 drafts")
    expect(generate).to_contain_text("The templates have all their shifts.")
    # The three of that Saturday have no shift to come to again.
    grace.get_by_role("link", name="Rehearsal").click()
    expect(grace.locator("main")).to_contain_text("7 of 13 places that people took would be taken again.")
    expect(grace.locator("main")).to_contain_text("6 have no shift at their time.")


def test_the_closed_day_is_opened_and_the_season_rehearsed(year, grace):
    committee(grace, "Seasons and rules")
    grace.get_by_role("link", name="Winter 2027").click()
    grace.get_by_role("link", name="Plan the schedule").last.click()
    expect(unfold(grace, "Days when the lot is closed").get_by_label("Sat, Nov 27")).to_be_checked()
    close_for_the_season(grace)
    expect(grace.locator("#generate")).to_contain_text("1 shift is missing, on Sat, Nov 27.")
    grace.get_by_role("button", name="Make drafts").click()
    expect(grace.locator("#publish")).to_contain_text("9 drafts")
    grace.get_by_role("link", name="Rehearsal").click()
    # Of those who came, the three of the take-down have no such shift yet; walk-ins and no-shows are no habit.
    expect(grace.locator("main")).to_contain_text("10 of 13 places that people took would be taken again.")
    expect(grace.locator("main")).to_contain_text("3 have no shift at their time.")
    expect(grace.locator("tbody tr").first).to_contain_text("Sun, Nov 28")


def test_who_has_not_looked_for_a_month_comes_back_by_mail(year):
    # Her phone was last used on the stormy Saturday.
    amy = year.phone("Amy")
    amy.goto("/me")
    expect(amy.get_by_role("heading", name="Sign in")).to_be_visible()
    assert "then=%2Fme" in amy.url
    amy.get_by_label("Email").fill("Amy@Abbott.example")
    show_a_mailed_code(amy, year, "amy@", "Sign in")
    expect(amy.get_by_role("navigation", name="Main").locator("[aria-current]")).to_have_text("Me")


def test_who_was_not_heard_of_for_years_is_erased_and_their_hours_stay(year, grace):
    # Three years after the last who did something in January: all but three families.
    year.clock.set("2030-01-08", "18:00")
    sign_in(grace, "Grace", year.code_from_the_operator())
    committee(grace, "People")
    grace.get_by_role("link", name="People from long ago").click()
    expect(grace.locator("main")).to_contain_text("7 people not active since")
    for name in ("Karl", "Kai"):
        grace.get_by_role("checkbox", name=re.compile(f"^{NAMES[name]}")).check()
    grace.get_by_label("Why?").fill("Not heard of for three years")
    grace.get_by_role("button", name="Erase for good").click()
    notice(grace, "Erased for good.")
    expect(grace.locator("main")).to_contain_text("5 people not active since")
    expect(grace.locator("main")).not_to_contain_text("Keller")
    committee(grace, "People")
    expect(grace.locator("#households")).not_to_contain_text("Keller")
    grace.goto("/committee/statistics?season=1")
    tile = grace.locator(".tiles div").filter(has=grace.locator("dt", has_text=re.compile("^Hours worked$")))
    expect(tile.locator("dd")).to_have_text(hours(year.timesheet.minutes.total()))
