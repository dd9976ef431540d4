"""What a committee chair asks of a season, answered on a phone from the first page on: with the taps that docs/jobs.md says."""

import re

import pytest
from playwright.sync_api import expect

import jobs
from clock import yesterday


class Chair(jobs.Hand):
    """Somebody who knows the names on the screen, and nothing more. Setting a date or moving a slider is a tap, too."""

    def tap(self, name, within="body", role="link"):
        self.taps += 1
        self.page.locator(within).get_by_role(role, name=name).first.click()

    def touch(self, selector):
        self.taps += 1
        self.page.locator(selector).first.click()

    def set(self, selector, value):
        self.taps += 1
        self.page.locator(selector).first.fill(value)


@pytest.fixture
def chair(tour, demo):
    return Chair(tour.phones.open(tour.people["committee"]))


@pytest.fixture
def figures(demo):
    return demo.ask("season-statistics?season=1", demo.people["committee"])


def committee(chair):
    chair.tap("Committee", within="nav")


def report(chair):
    committee(chair)
    chair.tap("Season report")


def test_what_has_changed_since_yesterday(chair, told):
    committee(chair)
    chair.tap("What has changed")
    chair.set("input[name=from]", yesterday()[:10])
    chair.tap("Show", role="button")
    expect(chair.page.get_by_role("heading", name=re.compile("Sign-ups"))).to_be_visible()
    chair.done(told)


def test_who_took_somebody_off_a_shift_and_why(chair, told):
    committee(chair)
    chair.tap("What has changed")
    change = chair.page.locator("li", has_text="→ Canceled").first
    chair.taps += 1
    change.get_by_role("link").first.click()
    expect(chair.page.locator("h1")).to_have_text("What happened")
    expect(chair.page.locator("main")).to_contain_text(re.compile("took .+ off the|canceled"))
    chair.done(told)


def test_who_did_not_come(chair, figures, told):
    report(chair)
    chair.touch(".tiles a[href*='noShows']")
    expect(chair.page.locator("h2").first).to_contain_text(str(figures["noShows"]))
    assert chair.page.locator(".story li").count() >= figures["noShows"]
    chair.done(told)


def test_from_which_shifts_somebody_has_their_hours(chair, figures, told):
    report(chair)
    most = figures["hoursByPerson"][0]
    chair.touch("#by-person a")
    expect(chair.page.locator("h1")).to_have_text("Why?")
    expect(chair.page.locator("h1 + p")).to_contain_text(most["name"])
    assert chair.page.locator(".story li").count() >= 1
    chair.done(told)


def test_how_many_had_signed_up_at_the_end_of_a_day(chair, figures, told):
    report(chair)
    day = figures["overTime"][len(figures["overTime"]) // 2]["day"]
    chair.touch("#compare > summary")
    chair.set("input[name=day]", day)
    chair.tap("Show", role="button")
    expect(chair.page.get_by_text("as it stood at the end of")).to_be_visible()
    chair.done(told)


def film(chair):
    """What is in the frame of its page."""
    return chair.page.frame_locator(".film-frame iframe")


def test_when_it_was_close_and_through_what(chair, told):
    report(chair)
    chair.tap("Open the film", within="#film")
    chair.taps += 1
    film(chair).get_by_role("button", name="Why?").first.click()
    assert film(chair).get_by_role("dialog").locator("li").count() >= 1
    chair.done(told)


def test_what_was_known_on_a_day_beside_what_is_true(chair, told):
    report(chair)
    chair.tap("Open the film", within="#film")
    chair.taps += 1
    film(chair).locator("#slider").evaluate("""slider => {
        slider.value = slider.max * 0.6;
        slider.dispatchEvent(new Event("input"));
    }""")
    expect(film(chair).locator("[data-figure=arrivals]")).to_have_text(re.compile("^[0-9]+"))
    chair.done(told)


def test_what_a_day_of_rest_between_shifts_would_have_refused(chair, told):
    report(chair)
    chair.touch("#film summary")
    chair.taps += 1
    chair.page.get_by_label("Rest between shifts, minutes").fill("1440")
    chair.tap("Open the film", within="#film form", role="button")
    expect(film(chair).get_by_role("heading", name="Under other rules")).to_be_visible()
    chair.done(told)


def test_how_a_shift_that_needs_people_came_to_it(chair, told):
    committee(chair)
    chair.touch("[id^=alert-]")
    chair.tap("What happened")
    expect(chair.page.locator("h1")).to_have_text("What happened")
    chair.done(told)


def test_what_somebody_has_done(chair, demo, told):
    committee(chair)
    chair.tap(re.compile("^People"), within="main")
    chair.touch("main a[href^='/committee/people/'], main a[href^='/committee/households/']")
    chair.tap("What happened")
    expect(chair.page.locator("h1")).to_have_text("What happened")
    chair.done(told)


def test_the_hours_for_the_treasurer(chair, figures, told):
    report(chair)
    chair.taps += 1
    with chair.page.expect_download() as download:
        chair.page.locator("a[href*='hoursByPerson.csv']").click()
    assert download.value.suggested_filename.endswith(".csv")
    chair.done(told)
