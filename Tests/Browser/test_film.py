"""The season as a film: each number is made of events, on the page and in a file."""

import datetime
import functools
import re

import pytest
from playwright.sync_api import expect

from pages import Place
from server import ROOT, treelot

# Those that the report has as well.
FIGURES = {"cancellations", "lateCancellations", "noShows", "excused", "walkIns", "shifts", "cancelledShifts"}
FILM = Place("/committee/film/{season}/season.html", "committee")


def number(text):
    return int(re.match(r"-?[\d,]+", text)[0].replace(",", ""))


@pytest.fixture
def film(tour):
    page = tour.show(FILM)
    page.problems = []
    page.on("console", lambda said: page.problems.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    unpacked(page)
    return page


@pytest.fixture(scope="module")
def film_of(tmp_path_factory):
    """The file with the film of a story in a language; each story is told once, and each film written once."""
    @functools.cache
    def lot(story):
        data = str(tmp_path_factory.mktemp(story) / "lot")
        treelot("run", str(ROOT / "events/stories" / story / "commands.jsonl"), "--quiet", "--data", data)
        return data

    @functools.cache
    def film(story, language):
        file = tmp_path_factory.mktemp(f"{story}-{language}") / "season.html"
        treelot("replay", "--season", "1", "--data", lot(story), "--language", language, "--html", str(file))
        return file

    return film


@pytest.fixture(scope="module")
def saved(demo, tmp_path_factory):
    """The demo’s film as a file."""
    file = tmp_path_factory.mktemp("film") / "season.html"
    treelot("replay", "--season", "1", "--data", demo.server.data, "--html", str(file))
    return file


def unpacked(page):
    expect(page.locator("#curve svg")).to_be_visible()


def drag(page, share):
    page.evaluate("""share => {
        const slider = document.getElementById("slider");
        slider.value = Number(slider.min) + (slider.max - slider.min) * share;
        slider.dispatchEvent(new Event("input"));
    }""", share)


def go(page, moment):
    page.evaluate("""at => {
        const slider = document.getElementById("slider");
        slider.value = at;
        slider.dispatchEvent(new Event("input"));
    }""", datetime.datetime.fromisoformat(moment).timestamp())


def test_at_its_end_it_says_what_the_report_says(film, demo):
    report = demo.ask("season-statistics?season=1", demo.people["committee"])
    assert FIGURES <= set(report)
    for name in FIGURES:
        assert number(film.locator(f"[data-figure={name}]").inner_text()) == report[name], name
    assert film.locator("[data-figure=signups]").inner_text() == f"{report['signups']:,}/{report['places']:,}"


def test_a_number_opens_the_events_that_add_up_to_it(film):
    for share in (0.4, 0.8, 1):
        drag(film, share)
        tile = film.locator("[data-figure=arrivals]")
        shown = number(tile.inner_text())
        tile.click()
        dialog = film.get_by_role("dialog")
        expect(dialog).to_be_visible()
        earlier = film.locator("#sources-more button")
        while earlier.count():
            count = dialog.locator("li").count()
            earlier.click()
            assert dialog.locator("li").count() > count
        changes = [number(text.replace("−", "-").strip().removeprefix("+")) for text in dialog.locator(".delta").all_inner_texts()]
        assert sum(changes) == shown
        expect(film.locator("#sources-about")).to_contain_text(f"add up to {shown:,}")
        film.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    assert not film.problems


def test_the_keyboard_moves_it_and_a_moment_leads_to_its_time(film):
    film.locator("#slider").focus()
    film.keyboard.press("Home")
    assert number(film.locator("[data-figure=arrivals]").inner_text()) == 0
    first = film.locator("#moment").inner_text()
    film.keyboard.press("PageUp")
    film.keyboard.press("ArrowRight")
    assert film.locator("#moment").inner_text() != first
    film.keyboard.press("End")
    show = film.get_by_role("button", name="Show").first
    show.click()
    expect(film.locator("[data-moment]").first).to_have_class(re.compile(r"\bon\b"))
    film.get_by_role("button", name="Why?").first.click()
    assert film.get_by_role("dialog").locator("li").count() >= 1
    assert not film.problems


@pytest.mark.parametrize("language, closed", [("en", "closed, 1 came"), ("es", "cerrado, vinieron 1")])
def test_a_closed_shift_is_not_short_of_people(browser, film_of, language, closed):
    page = browser.new_page()
    page.goto(film_of("rain", language).as_uri())
    unpacked(page)
    cell = page.locator("#shifts .cell")

    def shows(**figures):
        for name, text in figures.items():
            expect(page.locator(f"[data-figure={name}]")).to_have_text(text)

    go(page, "2026-12-05T09:00:00-08:00")
    expect(cell).to_have_attribute("data-level", "good")
    shows(signups="3/3", underMinimum="0")
    # Ken was there, and the others were released.
    go(page, "2026-12-05T09:13:00-08:00")
    expect(cell).to_have_attribute("data-level", "off")
    expect(cell).to_have_attribute("aria-label", re.compile(f"{closed}$"))
    shows(signups="0/0", underMinimum="0", cancellations="0", arrivals="1")
    go(page, "2026-12-05T10:32:00-08:00")
    expect(cell).to_have_attribute("data-level", "bad")
    shows(signups="1/3", underMinimum="1", cancellations="0")
    page.close()


@pytest.mark.parametrize("language, today", [("en", "{} as known today"), ("es", "{} según se sabe hoy")])
@pytest.mark.parametrize("story, moment, figure, then, now", [
    # Ken has not checked out, and his visit was put at the scheduled end; he had not left yet.
    ("forgotten-check-out", "2026-12-04T20:40:00-08:00", "minutesWorked", "6.1 h", "3.1 h"),
    # He told so, and it was corrected an hour later.
    ("forgotten-check-out", "2026-12-05T09:00:00-08:00", "minutesWorked", "6.1 h", "6.9 h"),
    ("forgotten-check-out", "2026-12-05T09:00:00-08:00", "arrivals", "2", None),
    # Mia was checked in by mistake.
    ("wrong-check-in", "2026-12-05T08:57:00-08:00", "arrivals", "3", "2"),
])
def test_what_was_known_then_stands_beside_what_is_known_today(
        browser, film_of, story, moment, figure, then, now, language, today):
    page = browser.new_page()
    page.goto(film_of(story, language).as_uri())
    unpacked(page)
    tile = page.locator("dd", has=page.locator(f"[data-figure={figure}]"))
    aside = tile.locator(".true-now")

    go(page, moment)
    expect(tile.get_by_role("button")).to_have_text(then)
    expect(aside).to_have_text(today.format(now) if now else "")
    # At the end all is known.
    page.locator("#slider").press("End")
    expect(aside).to_have_text("")
    page.close()


@pytest.mark.parametrize("has_scripts", [True, False])
def test_its_page_is_there_at_once_and_shows_the_film_in_a_frame(tour, has_scripts):
    page = tour.show(Place("/committee/film/{season}", "committee"), java_script_enabled=has_scripts)
    film = page.frame_locator(".film-frame iframe")
    expect(film.locator("[data-figure=signups]")).to_have_text(re.compile(r"^[\d,]+/[\d,]+$"))
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    assert saved.value.suggested_filename == "season-1.html"


def test_its_page_says_what_is_wrong_with_other_rules(tour):
    page = tour.show(Place("/committee/film/{season}?restMinutes=20000", "committee", status=422))
    expect(page.get_by_role("main")).to_contain_text("10080")
    expect(page.locator(".film-frame")).to_have_count(0)


def test_beside_it_run_other_rules(tour):
    page = tour.show(Place("/committee/statistics", "committee"))
    page.get_by_text("Compare").click()
    page.get_by_label("Rest between shifts, minutes").fill("1440")
    page.locator("#film form").get_by_role("button", name="Open the film").click()
    film = page.frame_locator(".film-frame iframe")
    expect(film.get_by_role("heading", name="Under other rules")).to_be_visible()
    expect(film.locator("#rules tbody tr")).to_have_count(13)


def test_as_a_file_it_works_without_a_server_and_prints_whole(saved, browser):
    assert saved.stat().st_size < 2_000_000
    page = browser.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(saved.as_uri())
    unpacked(page)
    assert [url for url in asked if not url.startswith("file:")] == []
    page.emulate_media(media="print")
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.get_by_role("heading", name="Every shift")).to_be_visible()
    assert page.pdf().startswith(b"%PDF")
    page.close()


def test_without_scripts_it_has_the_figures_at_the_end(tour):
    has_figures_at_the_end(tour.show(FILM, java_script_enabled=False))


def test_so_it_has_in_a_browser_that_cant_unpack_it(saved, browser):
    page = browser.new_page()
    page.add_init_script("delete window.DecompressionStream")
    page.goto(saved.as_uri())
    has_figures_at_the_end(page)
    page.close()


def has_figures_at_the_end(page):
    expect(page.get_by_text("The slider needs JavaScript, in a browser of 2023 or later.")).to_be_visible()
    expect(page.locator("#slider")).to_be_hidden()
    assert re.fullmatch(r"[\d,]+/[\d,]+", page.locator("[data-figure=signups]").inner_text())
