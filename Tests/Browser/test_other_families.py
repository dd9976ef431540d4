"""A parent of another family learns nothing and changes nothing, whatever numbers they try."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from server import Refused

PRIVATE = ["Geheim", "kai@example.org", "is allergic"]


@pytest.fixture(scope="module")
def strangers(lot):
    """A family with something to hide, on a shift; and a parent of another one."""
    family = lot.family("Geheim", adults=["Nina"], scouts=["Kai"])
    lot.do("change-email", person=family["Kai"], email="kai@example.org")
    family["shift"] = lot.shift(days=1)
    family["on"] = lot.sign_up(family["shift"], family["Kai"], by=family["Nina"],
                               note="is allergic to resin")
    family["parent"] = lot.family("Reed", adults=["Olga"])["Olga"]
    return family


@pytest.mark.parametrize("path", [
    "/family/{household}", "/shifts/{shift}", "/check-in/{shift}", "/schedule", "/messages", "/me",
    "/me?person={Kai}", "/leaderboard", "/settings?person={Nina}", "/link?household={household}"])
def test_no_page_tells_what_is_theirs(strangers, phones, path):
    page = phones.open(strangers["parent"], path.format(**strangers))
    for text in PRIVATE:
        expect(page.locator("body")).not_to_contain_text(text)


def test_the_page_of_another_household_is_as_if_it_did_not_exist(strangers, phones):
    context = phones.context(strangers["parent"])
    statuses = {context.request.get(f"/family/{number}").status
                for number in (strangers["household"], 4_000_000)}
    assert statuses <= {403, 404}


@pytest.mark.parametrize("changes", [
    {"do": "cancel-assignment", "assignment": "{on}"},
    {"do": "sign-up", "person": "{Nina}"},
    {"do": "rename-person", "person": "{Kai}", "firstName": "Zed"},
    {"do": "grant-role", "person": "{parent}", "role": "committee"},
    {"do": "add-family-member", "household": "{household}", "firstName": "Eve",
     "lastName": "X", "kind": "adult"},
    {"do": "issue-sign-in-code", "person": "{Nina}"},
    {"do": "regenerate-household-link-code", "scout": "{Kai}"},
    {"do": "cancel-shift", "reason": "rain"},
], ids=lambda changes: changes["do"])
def test_a_form_with_other_numbers_is_refused(lot, strangers, phones, changes):
    # What the lot does by itself meanwhile is none of theirs.
    theirs = {"actor": quote(f'{{"person":{strangers["parent"]}}}')}
    before = lot.ask("audit", **theirs)
    page = phones.open(strangers["parent"], f"/shifts/{strangers['shift']}")
    form = page.locator("main form").filter(has_text="Sign up Olga")
    for name, value in changes.items():
        form.evaluate(SET, [name, value.format(**strangers)])
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("That didn’t work")
    for text in PRIVATE:
        expect(page.locator("main")).not_to_contain_text(text)
    assert lot.ask("audit", **theirs) == before, "nothing was recorded"


# Sets a field of a form, whether or not the page has put it there.
SET = """(form, [name, value]) => {
  const field = form.elements[name] ?? form.appendChild(document.createElement("input"));
  field.name = name;
  field.value = value;
}"""


def test_the_api_tells_no_more(lot, strangers):
    for question in ("family-schedule", "household-members"):
        with pytest.raises(Refused) as refused:
            lot.ask(question, by=strangers["parent"], household=strangers["household"])
        assert refused.value.status in (403, 404)
