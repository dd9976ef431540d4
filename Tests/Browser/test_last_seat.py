"""The last seat goes to one phone, and the other is told in a friendly way."""

from playwright.sync_api import expect

FULL = "All places for {} are taken. Choose another shift, or check again later."


def test_two_phones_at_once_want_the_last_seat(lot, phones):
    shift = lot.shift(days=1, scouts=1)
    families = [lot.family(name, adults=["Pat"], scouts=["Sky"]) for name in ("Elm", "Fir")]
    pages = [deaf(phones.open(family["Pat"])) for family in families]
    for page in pages:
        page.goto(f"/shifts/{shift}")
    # Neither page learns from the other one in time: both forms are sent before either is answered.
    for page, family in zip(pages, families):
        page.evaluate("id => document.querySelector(`#choice-${id} form`).requestSubmit()",
                      family["Sky"])

    for page in pages:
        expect(page.locator("#notice")).not_to_be_empty()
    seats = lot.roster(shift)["expected"]
    assert len(seats) == 1, "one seat, one scout"
    got_it = [family["Sky"] for family in families].index(seats[0]["person"])
    expect(pages[got_it].get_by_role("button", name="Cancel Sky")).to_be_visible()
    expect(pages[1 - got_it].get_by_role("alert")).to_have_text(f"That didn’t work {FULL.format('scouts')}")


def deaf(page):
    """A page that is not told of what changes."""
    page.route("**/*seen=*", lambda route: route.abort())
    return page


def test_a_page_that_is_out_of_date_gets_a_friendly_refusal(lot, phones):
    shift = lot.shift(days=1, scouts=0, adults=1)
    oak = lot.family("Oak", adults=["Pat"])
    yew = lot.family("Yew", adults=["Pat"])
    page = phones.open(oak["Pat"], f"/shifts/{shift}", java_script_enabled=False)
    lot.sign_up(shift, yew["Pat"])
    page.get_by_role("button", name="Sign up Pat").click()
    expect(page.get_by_role("alert")).to_have_text(f"That didn’t work {FULL.format('adults')}")
    expect(page.get_by_role("button", name="Sign up Pat")).to_have_count(0)
