"""Every page on a phone and on a desktop, as pictures, with a sheet of all pages for each look, and one of the pieces
that they are made of: `make screenshots`.

Usage: screenshots.py [--readme] [folder]; by default into .build/screenshots. With --readme only those
that the README and the manifest show, made small, by default into docs/images; that needs Pillow.
"""

import contextlib
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

from browser import launch
from components import pieces, sheet
from demo import Demo
from pages import PLACES, Place
from phone import Phones
from server import ROOT
from tour import Tour

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
# The looks that are taken of each page, in both sizes, themes and languages; the folders that they go to.
LOOKS = {
    size + theme + language: options | colors | texts
    for size, options in (("phone", PHONE), ("desktop", DESKTOP))
    for theme, colors in (("", {}), ("-dark", {"color_scheme": "dark"}))
    for language, texts in (("", {}), ("-es", {"locale": "es-MX"}))
}
# The desktop is as high as the phones beside it, in a little more than twice their width.
README = {
    "home": (Place("/"), PHONE),
    "check-in": (Place("/check-in/{shift}", "committee"), PHONE),
    "statistics": (Place("/committee/statistics", "committee"), DESKTOP | {"height": 1275}),
}

# Smaller, those that a browser shows beside its offer to install the pages.
ASSETS = ROOT / "Sources/TreeLotWeb/Assets"
FOR_INSTALLING = {"home": "screenshot-phone.webp", "statistics": "screenshot-desktop.webp"}

# No brackets in the names of files, and no questions.
PLAIN = str.maketrans({"/": "-", "?": "-", "=": "-", "{": None, "}": None})


@contextlib.contextmanager
def demo_tour():
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        demo = Demo(pathlib.Path(data) / "lot")
        browser = launch(playwright)
        yield Tour(Phones(browser, demo, 30_000), demo.people, demo.numbers), browser
        browser.close()
        demo.stop()


def take(tour, place, look, target, whole=True):
    page = tour.show(place, **look, device_scale_factor=2)
    if whole:
        # As if the screen were as long as the page, so that the bar below is at its end.
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": look["width"], "height": height})
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target)
    page.context.close()


def name(place):
    path = place.path.strip("/").translate(PLAIN) or "home"
    return f"{place.who}-{path}.png"


def take_all(folder):
    with demo_tour() as (tour, browser):
        for look, options in LOOKS.items():
            theme = options.get("color_scheme", "light")
            is_phone = options["width"] < 600
            for place in PLACES:
                take(tour, place, options, folder / look / name(place))
            pictures = [(str(place), (folder / look / name(place)).read_bytes()) for place in PLACES]
            sheet(browser, pictures, folder / f"pages-{look}.png",
                  width=2400, columns=10 if is_phone else 5, theme=theme)
            sheet(browser, pieces(tour, options), folder / f"components-{look}.png",
                  width=1500 if is_phone else 2200, columns=3 if is_phone else 2, theme=theme)
    print(f"{len(PLACES) * len(LOOKS)} pictures of {len(PLACES)} pages are in {folder}.")


def take_for_readme(folder):
    from PIL import Image

    with demo_tour() as (tour, _), tempfile.TemporaryDirectory() as drafts:
        for title, (place, look) in README.items():
            draft = pathlib.Path(drafts) / f"{title}.png"
            take(tour, place, look, draft, whole=False)
            target = folder / f"{title}.webp"
            picture = Image.open(draft).convert("RGB")
            picture.save(target, quality=80, method=6)
            if title in FOR_INSTALLING:
                small = picture.resize((picture.width // 2, picture.height // 2), Image.LANCZOS)
                small.save(ASSETS / FOR_INSTALLING[title], quality=55, method=6)
            print(f"{target}: {target.stat().st_size // 1000} kB")


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--readme"]
    if "--readme" in sys.argv:
        take_for_readme(pathlib.Path(*arguments or [ROOT / "docs/images"]))
    else:
        take_all(pathlib.Path(*arguments or [ROOT / ".build/screenshots"]))
