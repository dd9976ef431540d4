"""What people do most, with the taps that it takes: what the pages are made for. docs/jobs.md has the table of them."""

import re

import pytest
from playwright.sync_api import expect

import jobs

DESKTOP = {"width": 1280, "height": 800}


class Thumb(jobs.Hand):
    """Taps, and counts them: a yes to what a page asks is a tap, too, and choosing from a list is two."""

    def __init__(self, page):
        super().__init__(page)
        page.on("dialog", self._count)

    def _count(self, _):
        self.taps += 1

    def tap(self, what):
        self.taps += 1
        what.click()

    def button(self, name, within=None):
        self.tap((within or self.page).get_by_role("button", name=name))

    def link(self, name, within=None):
        self.tap((within or self.page).get_by_role("link", name=name))

    def choose(self, box, option):
        self.taps += 2
        box.select_option(option)


@pytest.fixture
def family(lot):
    people = lot.family("Young", adults=["Liam"], scouts=["Ruby", "Sam"])
    del people["household"]
    return people


def test_shifts_that_fit_a_family_of_three_are_found_with_one_tap(lot, phones, family, told):
    fits = lot.shift(days=3, scouts=2, adults=1, label="Room for all")
    tight = lot.shift(days=4, scouts=1, adults=1, label="Room for two")
    thumb = Thumb(phones.open(family["Liam"]))
    thumb.link("Find a shift")
    expect(thumb.page.locator(f"#shift-{fits}")).to_be_visible()
    expect(thumb.page.locator(f"#shift-{tight}")).to_have_count(0)
    thumb.done(told)

    # With two of them there is room on the other one, too.
    thumb.page.get_by_role("checkbox", name="Sam").uncheck()
    expect(thumb.page.locator(f"#shift-{tight}")).to_be_visible()


def test_three_people_take_three_shifts_and_can_take_it_back(lot, phones, family, told):
    shifts = [lot.shift(days=day, scouts=2, adults=1) for day in (5, 6, 7)]
    thumb = Thumb(phones.open(family["Liam"]))
    page = thumb.page
    expect(page.get_by_role("heading", name="Works for your family")).to_be_visible()
    thumb.link("Find a shift")
    for shift in shifts:
        thumb.tap(page.locator(f"#shift-{shift}"))
    thumb.button("Sign up", within=page.locator(".basket"))
    expect(page.locator("#notice")).to_contain_text("Signed up")
    thumb.done(told)
    for shift in shifts:
        on = {entry["person"] for entry in lot.roster(shift)["expected"]}
        assert on == set(family.values())

    thumb.button("Undo")
    expect(page.locator(f"#shift-{shifts[0]}")).to_be_visible()
    assert all(not lot.roster(shift)["expected"] for shift in shifts)


def test_a_family_checks_in_with_one_tap(lot, phones, family, told):
    second = lot.family("Marsh", adults=["Nadia"])["Nadia"]
    shift = lot.shift(start=5, end=90, scouts=2, adults=2, location="South gate")
    for person in (second, *family.values()):
        lot.sign_up(shift, person)
    lot.do("check-in", assignment=next(
        entry["assignment"] for entry in lot.roster(shift)["expected"] if entry["person"] == second),
        method="manual")
    thumb = Thumb(phones.open(family["Liam"]))
    thumb.button("Check in Liam, Ruby and Sam")
    expect(thumb.page.locator(".next .chip").filter(has_text="At the lot")).to_have_count(3)
    thumb.done(told)
    assert len(lot.roster(shift)["present"]) == 4

    # All three, with one tap.
    thumb.button("Undo")
    expect(thumb.page.get_by_role("button", name="Check in Liam, Ruby and Sam")).to_be_visible()
    assert len(lot.roster(shift)["present"]) == 1


def test_a_family_leaves_with_one_tap_and_leaves_no_child_alone(lot, phones, family, told):
    second = lot.family("Marsh", adults=["Nadia"])["Nadia"]
    shift = lot.shift(start=5, end=14, scouts=2, adults=2, location="North gate")
    for person in (second, *family.values()):
        lot.do("check-in", assignment=lot.sign_up(shift, person), method="manual")
    thumb = Thumb(phones.open(family["Liam"]))
    thumb.button("Check out Liam, Ruby and Sam")
    expect(thumb.page.locator("#notice")).to_contain_text("Checked out")
    thumb.done(told)
    assert [entry["person"] for entry in lot.roster(shift)["present"]] == [second]


def test_a_walk_in_takes_a_few_letters_and_two_taps(lot, phones, told):
    willa = lot.family("Dale", adults=["Willa"])["Willa"]
    shift = lot.shift(start=-5, end=60, scouts=0, adults=1, location="West gate")
    thumb = Thumb(phones.open(lot.committee("Moss"), f"/check-in/{shift}"))
    thumb.link("Add a walk-in")
    thumb.page.get_by_label("Part of the name").press_sequentially("wil")
    thumb.button("Check in Willa Dale")
    expect(thumb.page.locator("section#present")).to_contain_text("Willa Dale")
    thumb.done(told)
    assert [entry["person"] for entry in lot.roster(shift)["present"]] == [willa]


def test_the_parent_of_a_missing_scout_is_called_with_one_tap(lot, phones, told):
    """By the adult in charge, who is at the lot."""
    kim = lot.family("Kim", adults=["Jun", "Sua"])
    vega = lot.family("Vega", adults=["Iris"], scouts=["Teo"])
    lot.do("change-phone", person=vega["Iris"], phone="+1 555 0144")
    shift = lot.shift(start=5, end=60, scouts=1, adults=2, location="East gate")
    lot.sign_up(shift, vega["Teo"])
    for name in ("Jun", "Sua"):
        lot.do("check-in", assignment=lot.sign_up(shift, kim[name]), method="manual")
    lot.do("adjust-shift", shift=shift, start=lot.clock.time(-1))
    thumb = Thumb(phones.open(kim["Jun"], f"/check-in/{shift}"))
    page = thumb.page
    missing = page.locator("#expected .rows > div").filter(has_text="Teo V.")
    expect(page.locator("#expected h2")).to_contain_text("Missing")
    expect(missing).to_contain_text("Iris Vega")
    call = missing.get_by_role("link", name="+1 555 0144")
    expect(call).to_have_attribute("href", "tel:+15550144")
    thumb.tap(call)
    thumb.done(told)


def test_a_hole_in_the_week_is_seen_on_one_screen_and_asked_for(lot, phones, told):
    """By a coordinator, on a desktop."""
    noor = lot.family("Amir", adults=["Noor"])["Noor"]
    day = lot.clock.today(10)
    shift = lot.shift(days=10, scouts=0, adults=2, label="Short of people")
    thumb = Thumb(phones.open(lot.committee("Moss"), f"/schedule?week={day}", **DESKTOP))
    page = thumb.page
    days = [box.bounding_box() for box in page.locator(".week > section").all()]
    assert len(days) == 7 and len({box["y"] for box in days}) == 1, "they are side by side"
    assert all(box["x"] + box["width"] <= DESKTOP["width"] for box in days)
    thumb.tap(page.locator(f"#shift-{shift}"))
    thumb.link("Change this shift")
    page.locator("#ask-more summary").click()
    page.locator(f"#ask-{noor}").get_by_role("checkbox").check()
    thumb.button("Ask these people")
    expect(page.locator("#notice")).to_contain_text("Asked")
    thumb.done(told)


def test_a_day_is_closed_with_one_reason_and_everyone_is_told(lot, phones, told):
    """By a leader in a storm, on a phone, from Home on."""
    lund = lot.family("Storm", adults=["Ulla"], scouts=["Nils"])
    day = lot.clock.today(13)
    for label in ("Morning", "Noon"):
        shift = lot.shift(days=13, label=label)
    lot.sign_up(shift, lund["Ulla"])
    lot.sign_up(shift, lund["Nils"])
    thumb = Thumb(phones.open(lot.LEADER))
    page = thumb.page
    thumb.link("Committee")
    thumb.tap(page.locator("summary", has_text="Close a day"))
    fold = page.locator("details", has=page.locator("summary", has_text="Close a day"))
    # It is told first how many shifts and people it is about.
    expect(fold.get_by_label("Day").locator(f"option[value='{day}']")).to_contain_text("2 shifts, 2 people")
    thumb.choose(fold.get_by_label("Day"), day)
    fold.get_by_label("Reason").fill("Storm warning")
    thumb.button("Close this day", within=fold)
    expect(page.locator("#notice")).to_contain_text("is closed. Everyone who was on a shift was told once.")
    thumb.done(told)
    ulla = phones.open(lund["Ulla"], "/messages")
    expect(ulla.get_by_role("article").first).to_contain_text("Storm warning")


def test_a_new_family_is_led_to_its_children_and_its_first_shift(lot, phones, told):
    lot.shift(days=8, scouts=1, adults=1, label="First one")
    page = phones.open(path=f"/join#code={lot.invite()}")
    page.get_by_label("First name").fill("Eva")
    page.get_by_label("Last name").fill("Lund")
    thumb = Thumb(page)
    thumb.button("Join")
    thumb.link(re.compile("Add your children"))
    thumb.tap(page.locator("#add summary"))
    page.get_by_label("First name").fill("Ole")
    thumb.tap(page.get_by_role("button", name="Add", exact=True))
    expect(page.get_by_text("Ole Lund", exact=True)).to_be_visible()
    expect(page.get_by_text("Eva Lund (parent)")).to_be_visible()
    thumb.tap(page.get_by_role("link", name="Home"))
    thumb.link(re.compile("Take your first shift"))
    thumb.tap(page.locator("label.shift").filter(has_text="First one"))
    thumb.button("Sign up", within=page.locator(".basket"))
    thumb.tap(page.get_by_role("link", name="Home"))
    expect(page.locator(".next")).to_contain_text("First one")
    expect(page.locator("#first-steps")).to_have_count(0)
    thumb.done(told)


def test_all_shifts_of_a_family_with_the_hours_of_each_are_one_tap_away(lot, phones, told):
    home = lot.family("Silva", adults=["Ana"], scouts=["Leo"])
    shift = lot.shift(days=2, scouts=1, adults=1, label="Ours")
    lot.sign_up(shift, home["Leo"])
    thumb = Thumb(phones.open(home["Ana"]))
    thumb.link(re.compile("All shifts and hours"))
    expect(thumb.page.get_by_role("heading", name="Coming up")).to_be_visible()
    expect(thumb.page.locator(f"#outing-{shift}")).to_contain_text("Leo")
    thumb.done(told)


def test_from_a_list_of_families_to_codes_for_all_of_them(lot, phones, told):
    """A leader at a desk, with a spreadsheet of new families."""
    thumb = Thumb(phones.open(lot.LEADER, "/committee/people"))
    page = thumb.page
    thumb.link("Bring in your list")
    page.locator("#file").set_input_files(files=[{
        "name": "families.csv", "mimeType": "text/csv",
        # As an older spreadsheet program saves it.
        "buffer": "First Name;Last Name;Type;Household\nÖrn;Quist;Adult;Quist\nIda;Quist;Scout;Quist\n"
                  .encode("cp1252"),
    }])
    expect(page.locator("#list-text")).to_have_value(re.compile("Örn"))
    thumb.button("See what comes of it")
    expect(page.locator("#plan")).to_contain_text("To add: 1 household, 2 people.")
    thumb.button("Bring them in")
    expect(page.locator("#brought-in")).to_contain_text("Added: 1 household, 2 people.")
    thumb.link("Let everyone in")
    thumb.tap(page.locator("#everyone summary").first)
    thumb.button("Make codes", within=page.locator("#everyone"))
    slip = page.locator(".slip").filter(has_text="Örn Quist")
    expect(slip).to_be_visible()
    thumb.done(told)
    code = slip.locator("code").inner_text()

    claimed = phones.open(path=f"/claim#code={code}")
    claimed.locator("main button.big").click()
    expect(claimed.get_by_role("heading", name="Hi Örn")).to_be_visible()


def test_the_page_has_the_jobs_that_are_counted_and_none_takes_too_many_taps():
    assert sorted(job.test for job in jobs.JOBS) == sorted(jobs.counted())
    assert not [job for job in jobs.JOBS if job.most and job.taps > job.most]


def test_a_list_that_is_loaded_again_begins_anew(lot, phones):
    page = phones.open(lot.LEADER, "/committee/roster")
    page.locator("#list-text").fill("First Name,Last Name,Type\nAnn,Solo,Adult\n")
    page.get_by_role("button", name="See what comes of it").click()
    expect(page.locator("#plan")).to_be_visible()
    page.goto(page.url)
    expect(page.locator("#list-text")).to_have_value("")
