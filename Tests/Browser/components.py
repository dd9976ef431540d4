"""The pieces that pages are made of, each cut out of a page where it is used: one sheet for a size and a theme."""

import base64
import html

from pages import Place

# What each piece is, whose page it is on, and where it stands there.
PIECES = [
    ("Hero: what is next", Place("/"), ".next"),
    ("Rows with seats", Place("/schedule"), ".shifts >> nth=0"),
    ("Filters", Place("/schedule?show=fits"), ".filters >> nth=0"),
    ("Who is going, and when", Place("/schedule?show=fits"), "form:has([name=on])"),
    ("Choices and basket", Place("/schedule?show=fits"), ".picking .shifts >> nth=0"),
    ("State of a shift", Place("/check-in/{running}", "committee"), ".state"),
    ("People, with one action each", Place("/check-in/{running}", "committee"), "section#present"),
    ("Person picker", Place("/check-in/{running}?walk-in=", "committee"), "#walk-in"),
    ("Weeks", Place("/schedule"), ".weeks"),
    ("Hours", Place("/ours"), ".tiles"),
    ("Alerts", Place("/committee", "committee"), ".shifts >> nth=0"),
    ("Entries with badges", Place("/committee", "committee"), ".entries"),
    ("Navigation", Place("/committee", "committee"), "nav.tabs"),
    ("Chart", Place("/committee/statistics", "committee"), "svg.chart >> nth=0"),
    ("Table", Place("/committee/statistics", "committee"), "table >> nth=0"),
    ("Form", Place("/settings"), "form >> nth=0"),
    ("Nothing here", Place("/nowhere", "visitor", 404), ".empty, main"),
]


def pieces(tour, look):
    """Pictures of all that a page of this look has."""
    for title, place, where in PIECES:
        page = tour.show(place, **look, device_scale_factor=2)
        piece = page.locator(where).first
        if piece.count() and piece.is_visible():
            yield title, piece.screenshot()
        page.context.close()


def sheet(browser, pictures, target, *, width, columns, theme):
    """Pictures side by side on one page, each with its title."""
    dark = theme == "dark"
    cells = "".join(
        f"<figure><figcaption>{html.escape(title)}</figcaption>"
        f"<img src='data:image/png;base64,{base64.b64encode(picture).decode()}'></figure>"
        for title, picture in pictures)
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.set_content(
        f"<!doctype html><style>body{{margin:24px;font:14px sans-serif;columns:{columns};column-gap:24px;"
        f"background:{'#161512' if dark else '#f7f5f0'};color:{'#f3f1ea' if dark else '#1d1b16'}}}"
        "figure{margin:0 0 24px;break-inside:avoid}figcaption{margin:0 0 6px;font-weight:600}"
        "img{max-width:100%;display:block;outline:1px solid #8884}</style>" + cells)
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target, full_page=True)
    page.close()
