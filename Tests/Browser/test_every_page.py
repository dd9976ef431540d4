"""What holds for every page: for whom it works, at which size, and that nothing is missing here."""

import pytest

import axe
from pages import PLACES, routes, shape


def test_every_page_of_the_server_is_tried():
    assert not {shape(route) for route in routes()} - {shape(place.path) for place in PLACES}


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_it_breaks_no_rule_of_accessibility(tour, place):
    page = tour.show(place)
    for width, scheme in axe.LOOKS:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        found = axe.violations(page)
        assert not found, f"at {width} px, {scheme}:\n" + "\n".join(found)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} px wide at {width} px"
