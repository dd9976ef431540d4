"""What somebody is about to tap does not move, and what moved all the same does not take the tap."""

from playwright.sync_api import Locator, expect

from phone import is_the_same, remember, wait_until


def evening(lot, name, count=3):
    """A shift that is about to begin, and adults on it in the order of their numbers; the assignments of each."""
    family = lot.family(name, adults=["Amy", "Bob", "Cleo", "Dan", "Eli", "Fay", "Gus", "Hal"][:count])
    shift = lot.shift(start=10, end=60, scouts=0, adults=count)
    return shift, [lot.sign_up(shift, person) for who, person in family.items() if who != "household"]


def button(page, assignment):
    return page.locator(f"#entry-{assignment}").get_by_role("button")


def top(locator):
    return locator.bounding_box()["y"]


def test_what_is_pointed_at_stays_in_its_place(lot, phones):
    shift, (amy, bob, cleo) = evening(lot, "Larch")
    page = phones.open(lot.committee("Fern"), f"/check-in/{shift}")
    button(page, cleo).hover()
    before = top(button(page, cleo))
    # The row above goes elsewhere.
    lot.do("check-in", assignment=amy, method="manual")
    expect(page.locator("section#present")).to_contain_text("Amy")
    assert abs(top(button(page, cleo)) - before) <= 1
    button(page, cleo).click()
    expect(page.locator("#notice")).to_have_text("Checked in Cleo. Have fun!")


def test_a_finger_that_was_on_its_way_hits_nobody_else(lot, phones):
    shift, (amy, bob, cleo) = evening(lot, "Maple")
    context = phones.context(lot.committee("Ivy"), has_touch=True)
    page = context.new_page()
    # Time stands still, so that no machine is too slow for this.
    page.clock.install()
    page.goto(f"/check-in/{shift}")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    box = button(page, amy).bounding_box()
    aim = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    lot.do("check-in", assignment=amy, method="manual")
    expect(page.locator("section#present")).to_contain_text("Amy")
    there = "([x, y]) => document.elementFromPoint(x, y)?.closest('[id]').id"
    assert page.evaluate(there, aim) == f"entry-{bob}", "another one has come there"
    page.touchscreen.tap(*aim)
    page.clock.run_for(600)
    assert len(lot.roster(shift)["present"]) == 1

    # From now on time passes, and a tap is meant for who is there; what is told meanwhile starts the wait anew.
    page.clock.resume()
    for hit in (Locator.tap, Locator.tap, Locator.click):
        page.wait_for_timeout(600)
        hit(button(page, bob))
        try:
            expect(page.locator("#notice")).to_have_text("Checked in Bob. Have fun!", timeout=10_000)
            break
        except AssertionError:
            if len(lot.roster(shift)["present"]) > 1:
                break
    expect(page.locator("#notice")).to_have_text("Checked in Bob. Have fun!")


def test_after_a_check_in_the_reader_is_where_they_were(lot, phones):
    shift, on = evening(lot, "Cedar", count=8)
    page = phones.open(lot.committee("Clover"), f"/check-in/{shift}")
    remember(page)
    last = button(page, on[-1])
    last.scroll_into_view_if_needed()
    page.mouse.wheel(0, 300)
    wait_until(page, "scrollY > 100")
    notice = page.locator("#notice").element_handle()
    before = page.evaluate("scrollY")
    last.click()
    # Said by the element that was there, as screen readers need it, and in view.
    expect(page.locator("#notice")).to_have_text("Checked in Hal. Have fun!")
    assert notice.evaluate("notice => notice.isConnected && notice.getAttribute('role')") == "status"
    expect(page.locator("#notice")).to_be_in_viewport()
    assert is_the_same(page) and page.evaluate("scrollY") > 0
    assert abs(page.evaluate("scrollY") - before) < 200
    # Where a keyboard goes on.
    assert page.evaluate("document.activeElement.closest('[id]').id") == f"entry-{on[-1]}"


def test_without_scripts_too_as_far_as_a_browser_can(lot, phones):
    shift, on = evening(lot, "Spruce", count=8)
    page = phones.open(lot.committee("Daisy"), f"/check-in/{shift}", java_script_enabled=False)
    button(page, on[-1]).click()
    expect(page.locator("#notice")).to_have_text("Checked in Hal. Have fun!")
    expect(page.locator(f"#entry-{on[-1]}")).to_be_in_viewport()
    expect(page.locator("#notice")).to_be_in_viewport()


def test_a_second_tap_sends_nothing_however_long_the_first_one_takes(lot, phones):
    shift, (amy,) = evening(lot, "Rowan", count=1)
    # A worker would fetch what the test holds back.
    page = phones.context(lot.committee("Poppy"), service_workers="block").new_page()
    page.clock.install()
    page.goto(f"/check-in/{shift}")
    held = []
    page.route(f"**/check-in/{shift}", lambda route: held.append(route))
    with page.expect_request(f"**/check-in/{shift}"):
        button(page, amy).click()
    page.clock.fast_forward(10_000)
    button(page, amy).click()
    held[0].continue_()
    expect(page.locator("#notice")).to_have_text("Checked in Amy. Have fun!")
    assert len(held) == 1


def test_a_tap_without_a_connection_is_not_lost_without_a_word(lot, phones):
    shift, (amy, bob) = evening(lot, "Hazel", count=2)
    context = phones.context(lot.committee("Lily"))
    page = context.new_page()
    page.goto(f"/check-in/{shift}")
    context.set_offline(True)
    button(page, amy).click()
    expect(page.locator("#notice")).to_contain_text("Not sent")
    context.set_offline(False)
    button(page, amy).click()
    expect(page.locator("#notice")).to_have_text("Checked in Amy. Have fun!")
