"""What holds for every page: for whom it works, at which size, and that nothing is missing here."""

import re

import pytest

import axe
import layout
from pages import PLACES, routes, shape
from server import ROOT

# To these leads a mail, a code on a screen, what was about to be done, or an address that was
# mistyped; and what the demo's season lacks: drafts to be published.
WITHOUT_LINK = {"verify-email", "help", "stop-mails", "here/:", "kiosk", "confirm", "nowhere", "committee/publish"}
# What stands in the bar of every page; what a mail, a code or a link from a leader leads to; and paper.
WITHOUT_WAY_BACK = {"", "schedule", "check-in", "check-in/:", "me", "committee", "messages",
                    "sign-in", "join", "claim", "link", "verify-email", "help", "stop-mails", "confirm", "here/:",
                    "nowhere", "print/:", "print/day/:", "committee/film/:/season.html"}
# Those that docs/screens.md passes over: what a mail leads to, and what is a part of another screen.
WITHOUT_SCREEN = {"verify-email", "help", "stop-mails", "check-in", "kiosk/:", "print/day/:", "committee/attendance/:",
                  "committee/film/:/season.html", "committee/seasons", "committee/templates/:"}
# Where each page that was tried leads to.
LINKS = {}
# Those that have a link back to the page that leads to them.
WITH_WAY_BACK = set()


def test_every_page_of_the_server_is_tried():
    assert not {shape(route) for route in routes()} - {shape(place.path) for place in PLACES}


def test_each_screen_has_its_page():
    text = (ROOT / "docs/screens.md").read_text()
    pages = re.findall(r"^- \*\*[^*]+\*\* `(/[^`]*)`:", text, re.M)
    assert len(pages) == len(re.findall(r"^- \*\*", text, re.M)) > 0
    shown, there = {shape(page) for page in pages}, {shape(route) for route in routes()}
    assert not shown - there and there - shown == WITHOUT_SCREEN


def test_only_colours_are_others_in_the_dark():
    """So there a page is held again to the rules about colours, and to no others."""
    assets = ROOT / "Sources/TreeLotWeb/Assets"
    asking = {file.name: file.read_text().count("prefers-color-scheme") for file in assets.glob("*.[cj]s*")}
    assert {name for name, count in asking.items() if count} == {"app.css"} and asking["app.css"] == 1
    dark = re.search(r"@media \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}\s*\}\n",
                     (assets / "app.css").read_text(), re.S)[1]
    for line in dark.strip().splitlines():
        assert re.fullmatch(r"\s*--[a-z-]+: (#[0-9a-f]{6}|none);", line), line


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_it_breaks_no_rule_of_accessibility(tour, place):
    page = tour.show(place)
    shift = layout.shift(page)
    paint = layout.soonest_paint(page)
    for width in axe.WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for scheme, rules in (("light", axe.ALL), ("dark", axe.OF_COLOURS)):
            page.emulate_media(color_scheme=scheme)
            found = axe.violations(page, rules)
            assert not found, f"at {width} px, {scheme}:\n" + "\n".join(found)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{wide} px wide at {width} px"
    paths = page.eval_on_selector_all("a[href]", "all => all.map(a => a.pathname)")
    if page.locator("a.back").count():
        WITH_WAY_BACK.add(place)
    LINKS[place] = {numberless(path) for path in paths} - {numberless(place.path)}
    assert shift < layout.SHIFT_MOST, "things moved by themselves when it was opened"
    assert paint < layout.PAINT_MOST, f"can’t be painted before {paint:.0f} ms on a slow phone"
    troubles = layout.troubles(page)
    assert not troubles, "\n".join(troubles)


def test_every_page_is_reached_by_a_link():
    """From another page, for whom it is."""
    if set(LINKS) != set(PLACES):
        pytest.skip("not all pages were tried")
    linked = {(place.who, to) for place, shapes in LINKS.items() for to in shapes}
    missing = {shape(place.path) for place in PLACES
               if (place.who, numberless(place.path)) not in linked}
    assert missing == WITHOUT_LINK


def test_every_page_below_another_leads_back():
    if set(LINKS) != set(PLACES):
        pytest.skip("not all pages were tried")
    missing = {shape(place.path) for place in PLACES if place not in WITH_WAY_BACK}
    assert missing == WITHOUT_WAY_BACK, ", ".join(sorted(missing ^ WITHOUT_WAY_BACK))


def numberless(path):
    """The shape of a page's address, or of that of its place: numbers and days are left out."""
    return re.sub(r"(?<=/)[0-9][0-9-]*", ":", shape(path))
