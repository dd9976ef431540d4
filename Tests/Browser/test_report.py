"""The report of a season: on paper, as of another day, and for a spreadsheet."""

import csv
import io

import pytest
from playwright.sync_api import expect

from pages import Place


@pytest.fixture
def report(tour):
    return tour.show(Place("/committee/statistics", "committee"))


@pytest.fixture
def figures(demo):
    return demo.ask("season-statistics?season=1", demo.people["committee"])


def test_on_paper_it_is_whole(report, figures):
    last = figures["hoursByPerson"][-1]["name"]
    row = report.locator("#by-person-table").get_by_text(last).first
    expect(row).to_be_hidden()
    report.emulate_media(media="print")
    expect(row).to_be_visible()
    for table in ("over-time-table", "heat-table", "per-person-table"):
        expect(report.locator(f"#{table} table")).to_be_visible()
    for thing in ("#film", "#compare", ".tabs", "text=For a spreadsheet"):
        expect(report.locator(thing).first).to_be_hidden()
    wide = report.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    assert len(report.pdf(format="Letter")) > 20_000


def test_a_table_is_sorted_by_the_heading_that_is_touched(report):
    report.locator("#by-person-table > summary").click()
    name, hours = report.locator("#by-person-rows thead th").all()
    rows = report.locator("#by-person-rows tbody tr")
    before = rows.locator("th").all_inner_texts()
    name.get_by_role("button").click()
    expect(name).to_have_attribute("aria-sort", "ascending")
    in_order = report.evaluate("names => names.sort((one, other) => one.localeCompare(other, 'en'))", before)
    assert rows.locator("th").all_inner_texts() == in_order
    # Numbers begin with the largest, and go the other way round the second time.
    for order, sign in (("descending", -1), ("ascending", 1)):
        hours.get_by_role("button").click()
        expect(hours).to_have_attribute("aria-sort", order)
        shown = [sign * float(text.split()[0]) for text in rows.locator("td").all_inner_texts()]
        assert shown == sorted(shown) and len(set(shown)) > 1
    assert name.get_attribute("aria-sort") is None


def test_its_tables_are_files(report, figures):
    with report.expect_download() as download:
        report.locator("a[href*='hoursByPerson.csv']").click()
    assert download.value.suggested_filename == "season-1-hoursByPerson.csv"
    text = open(download.value.path(), encoding="utf-8-sig", newline="").read()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["name"], int(row["minutes"])) for row in rows] == [
        (row["name"], row["minutes"]) for row in figures["hoursByPerson"]]


def test_it_is_seen_as_of_another_day(report, figures, demo):
    days = [row["day"] for row in figures["overTime"]]
    middle = days[len(days) // 2]
    report.locator("#compare > summary").click()
    report.locator("input[name=day]").fill(middle)
    report.get_by_role("button", name="Show").click()
    expect(report.get_by_text("as it stood at the end of")).to_be_visible()
    shown = report.locator(".tiles div", has_text="Places taken").locator("dd").inner_text()
    assert int(shown.split("/")[0]) < figures["signups"]
    report.go_back()
    expect(report.get_by_text("as it stood at the end of")).to_have_count(0)


@pytest.mark.parametrize("place", ["/committee/statistics", "/committee/film/{season}/season.html"])
def test_no_figure_is_alone_in_the_last_row(tour, place):
    page = tour.show(Place(place, "committee"))
    for width in range(320, 1400, 40):
        page.set_viewport_size({"width": width, "height": 800})
        rows = page.locator(".tiles > div").evaluate_all("all => all.map(tile => tile.offsetTop)")
        is_column = len(set(rows)) == len(rows)
        assert is_column or rows.count(max(rows)) > 1, f"at {width} px"


def test_the_events_of_a_figure_come_in_pages(tour):
    page = tour.show(Place("/why?season={season}&field=signups", "committee"))
    steps = page.locator(".story > li p.small:not(.quiet)")
    told = []
    while True:
        told += [tuple(map(int, text.split(" → "))) for text in steps.all_inner_texts()]
        older = page.get_by_role("link", name="Older")
        if not older.count():
            break
        with page.expect_navigation():
            older.click()
        expect(page.get_by_role("link", name="Newest")).to_be_visible()
    assert len(told) > 50 and told[-1][0] == 0
    assert all(newer[0] == older[1] for newer, older in zip(told, told[1:])), "without a gap"
