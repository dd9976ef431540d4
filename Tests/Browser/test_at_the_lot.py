"""A shift from the first check-in to the last check-out, on the phones of those who are on it."""

from playwright.sync_api import expect

from phone import is_the_same, remember


def test_a_shift_is_run_from_check_in_to_check_out(lot, phones):
    berg = lot.family("Berg", adults=["Nina", "Tom"], scouts=["Kai"])
    # At a place of its own: adults who are there for another shift would count.
    shift = lot.shift(start=5, end=15, scouts=1, location="Gate")
    on = {name: lot.sign_up(shift, berg[name]) for name in ("Nina", "Tom", "Kai")}
    nina = phones.open(berg["Nina"], f"/check-in/{shift}")
    row(nina, on["Nina"]).get_by_role("button", name="Check in").click()
    expect(section(nina, "present").locator(f"#entry-{on['Nina']}")).to_be_visible()
    expect(nina.get_by_text("Waiting for 1 more adult.")).to_be_visible()
    expect(row(nina, on["Kai"]).get_by_role("button")).to_have_count(0)
    remember(nina)

    # The other adult comes in from Home, and the scout with him.
    tom = phones.open(berg["Tom"])
    tom.locator(f"#next-{shift}").get_by_role("button", name="Check in").click()
    expect(tom.locator("#notice")).to_have_text("Checked in Tom and Kai. Have fun!")
    expect(section(nina, "present")).to_contain_text("Tom")
    assert is_the_same(nina), "the roster is live"
    expect(section(nina, "present").get_by_role("heading")).to_contain_text("3")

    for name in ("Kai", "Tom", "Nina"):
        row(nina, on[name]).get_by_role("button", name="Check out").click()
        expect(section(nina, "gone").locator(f"#entry-{on[name]}")).to_be_visible()
    roster = lot.roster(shift)
    assert len(roster["gone"]) == 3 and not roster["present"] and not roster["expected"]


def test_a_wrong_check_in_is_undone_where_it_was_made(lot, phones):
    berg = lot.family("Holm", adults=["Ida", "Per"])
    shift = lot.shift(start=5, end=60, scouts=0)
    on = {name: lot.sign_up(shift, berg[name]) for name in ("Ida", "Per")}
    ida = phones.open(berg["Ida"], f"/check-in/{shift}")
    row(ida, on["Ida"]).get_by_role("button", name="Check in").click()
    undo = row(ida, on["Ida"]).get_by_role("button", name="Undo the check-in of Ida")
    expect(undo).to_be_visible()

    # Whoever did not record it is not offered to take it back.
    per = phones.open(berg["Per"], f"/check-in/{shift}")
    expect(section(per, "present").locator(f"#entry-{on['Ida']}")).to_be_visible()
    expect(per.get_by_role("button", name="Undo")).to_have_count(0)
    undo.click()
    expect(ida.locator("#notice")).to_have_text("The check-in of Ida is undone.")
    expect(section(ida, "expected").locator(f"#entry-{on['Ida']}")).to_be_visible()
    expect(section(per, "expected").locator(f"#entry-{on['Ida']}")).to_be_visible()
    assert not lot.roster(shift)["present"]


def test_once_a_shift_runs_its_page_offers_a_walk_in(lot, phones):
    fern = lot.family("Fern", adults=["Lia"])
    lot.do("grant-role", person=fern["Lia"], role="committee")
    shift = lot.shift(start=-5, end=60, scouts=0, adults=1)
    page = phones.open(fern["Lia"], f"/shifts/{shift}")
    expect(page.get_by_role("button", name="Sign up")).to_have_count(0)
    page.get_by_role("button", name="Check in as a walk-in").click()
    expect(page.locator("#notice")).to_have_text("Checked in Lia as a walk-in.")
    assert len(lot.roster(shift)["present"]) == 1


def test_somebody_who_has_not_signed_up_is_taken_in_by_the_committee(lot, phones):
    dale = lot.family("Dale", adults=["Uma"])
    robin = lot.committee("Moss")
    shift = lot.shift(start=-5, end=60, scouts=0, adults=1)
    page = phones.open(robin, f"/check-in/{shift}")
    page.get_by_role("link", name="Add a walk-in").click()
    page.get_by_label("Part of the name").press_sequentially("um")
    page.locator(f"#walk-in-{dale['Uma']}").get_by_role("button", name="Check in").click()
    expect(page.locator("#notice")).to_have_text("Checked in Uma as a walk-in.")
    expect(section(page, "present")).to_contain_text("Uma")


def row(page, assignment):
    return page.locator(f"#entry-{assignment}")


def section(page, name):
    return page.locator(f"section#{name}")
