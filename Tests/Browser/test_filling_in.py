"""Whoever fills in a form is left alone by what others do meanwhile, on every page."""

import pytest
from playwright.sync_api import expect

from pages import PLACES

# Unfolds what is folded up, as a person does, and fills in every field of every form: the last of what can be
# chosen, the other way round what can be ticked, and something to read everywhere else.
FILL = """() => {
  for (const fold of document.querySelectorAll("main details:not([open]) > summary")) fold.click();
  const filled = [];
  for (const form of document.querySelectorAll("main form")) {
    const fields = [...form.elements].filter((field) =>
      field.matches("select, textarea, input:not([type=hidden], [type=range], [type=file])"));
    if (!fields.length) continue;
    for (const field of fields) {
      if (field.tagName === "SELECT") field.selectedIndex = field.options.length - 1;
      else if (["checkbox", "radio"].includes(field.type)) field.checked = !field.checked;
      else field.value = { number: "7", date: "2026-12-05", time: "07:07", email: "a@example.org",
        url: "https://example.org", "datetime-local": "2026-12-05T07:07" }[field.type] ?? "Ruby";
    }
    filled.push(form);
  }
  window.filled = filled;
  return filled.length;
}"""

# What would be sent, and that it is the same form still, at its place in the page.
FILLED = """() => window.filled.map((form) => form.isConnected
  && [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join("&"))"""

# An account may have 20 streams at once, and those of the pages before may end a moment later.
TOGETHER = 10


def together():
    """The pages behind a sign-in, a few of one reader at a time."""
    for who in dict.fromkeys(place.who for place in PLACES if place.who != "visitor"):
        places = [place for place in PLACES if place.who == who]
        for start in range(0, len(places), TOGETHER):
            yield places[start:start + TOGETHER]


@pytest.fixture(scope="module")
def newcomers(demo):
    """Makes one more person, whose name comes first wherever names are chosen from, and tells everybody."""
    leader = demo.people["leader"]
    household = demo.do("add-household", leader, name="Aaa")["ids"]["household"]
    names = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 9)

    def come():
        demo.do("add-family-member", leader, household=household, firstName="Aaa",
                lastName=f"Aaa{next(names)}", kind="adult")
        demo.do("send-message", leader, audience="all", title="News", body="Trees!", priority="low")

    return come


@pytest.mark.parametrize("places", list(together()), ids=lambda places: f"{len(places)} from {places[0]} on")
def test_what_was_filled_in_stays_while_others_change_the_page(tour, newcomers, places):
    live = []
    for place in places:
        page = tour.show(place)
        is_live = page.evaluate("'live' in document.body.dataset")
        count = page.evaluate(FILL)
        if is_live:
            live.append((place, page, count, page.evaluate(FILLED)))
        else:
            # A page that never changes cannot change what was chosen; nobody sends anything from it.
            assert page.locator("main form[method=post]").count() == 0, str(place)
    unread = [page.locator("#inbox").get_attribute("aria-label") for _, page, _, _ in live]
    newcomers()
    for (place, page, count, before), then in zip(live, unread):
        expect(page.locator("#inbox"), str(place)).not_to_have_attribute("aria-label", then)
        assert page.evaluate(FILLED) == before, f"{place}: {count} forms"


def test_a_walk_in_stays_who_was_chosen(lot, phones):
    oak = lot.family("Aspen", adults=["Abe", "Ada"])
    pine = lot.family("Birch", adults=["Uma"])
    shift = lot.shift(start=-5, end=60, scouts=0, adults=3)
    page = phones.open(lot.committee("Moss"), f"/check-in/{shift}")
    page.get_by_role("link", name="Add a walk-in").click()
    page.get_by_label("Part of the name").press_sequentially("um")
    expect(page.locator(f"#walk-in-{pine['Uma']}")).to_be_visible()

    for name in ("Abe", "Ada"):
        lot.do("add-walk-in", shift=shift, person=oak[name])
    expect(page.locator("section#present")).to_contain_text("Ada")
    expect(page.get_by_label("Part of the name")).to_have_value("um")
    page.locator(f"#walk-in-{pine['Uma']}").get_by_role("button", name="Check in").click()
    expect(page.locator("#notice")).to_have_text("Checked in Uma as a walk-in.")
    present = {entry["person"] for entry in lot.roster(shift)["present"]}
    assert present == {oak["Abe"], oak["Ada"], pine["Uma"]}


@pytest.fixture
def walk_ins(lot, phones):
    """The list of those who may come to a shift, and two of them with a letter in common."""
    beech = lot.family("Beech", adults=["Ulla", "Umberto"])
    shift = lot.shift(start=-5, end=60, scouts=0, adults=3)
    # A worker would fetch what the tests hold back.
    page = phones.open(lot.committee("Fern"), service_workers="block")
    return page, f"/check-in/{shift}?walk-in=", beech


def test_what_is_typed_before_the_script_is_there_is_found(walk_ins):
    page, address, beech = walk_ins
    held = []
    page.route("**/app.js*", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    page.get_by_label("Part of the name").press_sequentially("umb")
    # Whoever is likely to come may stand there before anything is typed: the other one is no answer to it.
    held[0].continue_()
    expect(page.locator(f"#walk-in-{beech['Umberto']}")).to_be_visible()
    expect(page.locator(f"#walk-in-{beech['Ulla']}")).to_have_count(0)


def test_a_late_answer_to_fewer_letters_replaces_nothing(walk_ins):
    page, address, beech = walk_ins
    page.goto(address)
    held = []
    page.route("**/*walk-in=u", lambda route: held.append(route))
    field = page.get_by_label("Part of the name")
    with page.expect_request("**/*walk-in=u"):
        field.press_sequentially("u")
    with page.expect_event("requestfailed", lambda request: request.url.endswith("=u")):
        field.press_sequentially("mb")
    expect(page.locator(f"#walk-in-{beech['Umberto']}")).to_be_visible()
    expect(page.locator(f"#walk-in-{beech['Ulla']}")).to_have_count(0)


def test_who_is_released_is_who_was_ticked(lot, phones):
    ash = lot.family("Ash", scouts=["Bea", "Cal", "Dot"])
    shift = lot.shift(days=2, scouts=3, adults=0)
    on = {name: lot.sign_up(shift, ash[name]) for name in ("Bea", "Cal", "Dot")}
    page = phones.open(lot.committee("Reed"), f"/committee/shifts/{shift}")
    page.get_by_text("Change time, places or notes").click()
    page.get_by_label("Cal Ash").check()

    lot.do("cancel-assignment", assignment=on["Bea"])
    expect(page.locator("main > ul.rows li")).to_have_count(2)
    ticked = "[...document.querySelectorAll('[name=release]:checked')].map((box) => box.value)"
    assert page.evaluate(ticked) == [str(on["Cal"])]
    page.get_by_label("Places for scouts").fill("1")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list").filter(has_text="Dot")).not_to_contain_text("Cal")
    assert [entry["person"] for entry in lot.roster(shift)["expected"]] == [ash["Dot"]]


def test_what_is_gone_meanwhile_is_told_when_it_is_sent(lot, phones):
    elm = lot.family("Elm", adults=["Eve", "Ivo"])
    shift = lot.shift(days=2, scouts=0, adults=1)
    page = phones.open(lot.committee("Sage"), f"/committee/shifts/{shift}")
    page.get_by_text("Sign someone up").click()
    form = page.locator("form#put-on")
    form.get_by_label("Who?").select_option(str(elm["Eve"]))
    form.get_by_label("Note", exact=False).first.fill("With her sister")

    lot.sign_up(shift, elm["Ivo"])
    expect(page.locator("main > ul.rows li")).to_have_count(1)
    # There is no place any more, and still nothing that was typed is lost.
    expect(form.get_by_label("Note", exact=False).first).to_have_value("With her sister")
    form.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("alert").first).to_contain_text("That didn’t work")
    assert [entry["person"] for entry in lot.roster(shift)["expected"]] == [elm["Ivo"]]


def test_what_was_typed_stays_when_the_session_ends_until_it_is_sent_or_cleared(lot, phones):
    ames = lot.family("Ames", adults=["Opal"])
    page = phones.open(ames["Opal"], f"/family/{ames['household']}")
    fold = page.locator("#add")
    fold.locator("summary").click()
    name = fold.get_by_label("First name")
    name.fill("Odilo")
    fold.get_by_role("radio", name="Scout").check()

    lot.do("end-sessions", by=ames["Opal"], person=ames["Opal"])
    # The stream tells what is new, or that it may not any more.
    lot.do("add-family-member", household=ames["household"], firstName="Otto", lastName="Ames", kind="scout")
    notice = page.locator("#notice")
    expect(notice).to_contain_text("This page no longer updates")
    expect(name).to_have_value("Odilo")

    fold.get_by_role("button", name="Add", exact=True).click()
    expect(notice).to_contain_text("You were signed out, so this was not sent.")
    sign_in = f"/sign-in?then=%2Ffamily%2F{ames['household']}"
    expect(notice.get_by_role("link", name="Sign in")).to_have_attribute("href", lot.server.address + sign_in)
    expect(name).to_have_value("Odilo")

    fold.locator("form").evaluate("(form) => form.reset()")
    fold.locator("summary").click()
    expect(page).to_have_url(lot.server.address + sign_in)


def test_what_was_refused_stays_while_the_page_goes_on(lot, phones):
    page = phones.open(lot.LEADER, "/committee/announcements")
    form = page.locator("form#announce")
    form.locator("[name=audience]").select_option(label="Everyone")
    form.locator("[name=title]").fill(" ")
    form.locator("[name=body]").fill("Half a message")
    form.get_by_role("button", name="Send").click()
    expect(form.get_by_role("alert")).to_contain_text("That didn’t work")
    unread = page.locator("#inbox").get_attribute("aria-label")

    # Nothing of the form has the focus any longer.
    page.evaluate("document.activeElement.blur()")
    lot.do("send-message", audience="all", title="News", body="Trees!", priority="low")
    expect(page.locator("#inbox")).not_to_have_attribute("aria-label", unread)
    expect(form.get_by_role("alert")).to_contain_text("That didn’t work")
    expect(form.locator("[name=audience] option:checked")).to_have_text("Everyone")
    expect(form.locator("[name=body]")).to_have_value("Half a message")

    form.locator("[name=title]").fill("Trees")
    form.get_by_role("button", name="Send").click()
    expect(page.locator("#notice")).to_contain_text("Sent")
    # It is done, and empty again.
    expect(form.get_by_role("alert")).to_have_count(0)
    expect(form.locator("[name=body]")).to_have_value("")


def test_a_form_that_was_sent_is_empty_again_and_what_was_not_stays(lot, phones):
    page = phones.open(lot.LEADER, "/committee/templates")
    page.locator("summary", has_text="New template").click()
    page.get_by_label("Name").fill("Half a template")
    lot.do("define-template", name="Sundays", kind="weekend", weekdays=["sunday"], start="09:00",
           end="12:00", requiredScouts=1, requiredParents=2)
    expect(page.get_by_text("Sundays")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Half a template")
