"""With JavaScript switched off everything works that works with it."""

from playwright.sync_api import expect


def test_sign_in_sign_up_and_check_in_without_scripts(lot, phones):
    berg = lot.family("Berg", adults=["Nina"], scouts=["Kai"])
    ahead = lot.shift(days=1)
    now = lot.shift(start=5, end=15, scouts=0)
    on = lot.sign_up(now, berg["Nina"])
    page = phones.open(path="/sign-in#code=what-no-server-is-told", java_script_enabled=False)
    # For browsers in which scripts are off; this one has them, and is kept from running any.
    assert "type the code from the end of the link" in page.locator("noscript").inner_html()
    page.get_by_label("Sign-in code").fill(lot.sign_in_code(berg["Nina"]))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Hi Nina")).to_be_visible()

    page.locator(f"#next-{now}").get_by_role("button", name="Check in").click()
    expect(page.locator("#notice")).to_have_text("Checked in Nina. Have fun!")
    page.goto(f"/check-in/{now}")
    page.locator(f"#entry-{on}").get_by_role("button", name="Check out").click()
    expect(page.locator("section#gone")).to_contain_text("Nina")

    page.goto(f"/shifts/{ahead}")
    page.get_by_role("button", name="Sign up Kai").click()
    expect(page.locator("#notice")).to_have_text("Signed up Kai. Thank you!")
    page.get_by_role("button", name="Cancel Kai").click()
    expect(page.locator("#notice")).to_have_text("Canceled for Kai.")
