"""Whatever people call themselves, it is written and nothing else."""

import pytest

import hostile
from lot import Lot
from pages import PLACES
from playwright.sync_api import expect
from server import Refused
from tour import Tour


@pytest.fixture(scope="module")
def hostile_lot(tmp_path_factory):
    lot = Lot(tmp_path_factory.mktemp("hostile"), troop=hostile.MARKUP, season=hostile.SCRIPT,
              location=hostile.TEMPLATE)
    numbers = hostile.move_in(lot)
    yield lot, numbers
    lot.stop()


@pytest.fixture
def hostile_tour(hostile_lot, phones_of):
    lot, numbers = hostile_lot
    people = {"visitor": None, "parent": numbers["person"], "committee": lot.LEADER,
              "leader": lot.LEADER}
    return Tour(phones_of(lot), people, numbers)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_names_are_only_names(hostile_tour, place):
    page = hostile_tour.show(place)
    # An alert, an error and what the content security policy held back all fail in `phones`.
    expect(page.locator("[onerror], img[src=x], main script, main title:not(svg *)")).to_have_count(0)
    assert "{{49}}" not in page.content() and "49--" not in page.content()


@pytest.mark.parametrize("text", [hostile.TURNED, "a\u2067b", "line\u2028break", "nul\u0000"])
def test_marks_that_turn_the_direction_of_text_get_into_no_name(lot, phones, text):
    page = phones.open(path=f"/join#code={lot.invite()}")
    page.get_by_label("First name").fill(text)
    page.get_by_label("Last name").fill("Berg")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("First name")).to_have_attribute("aria-invalid", "true")
    with pytest.raises(Refused, match="invalid"):
        lot.do("send-message", audience="all", title=text, body="x", priority="low")


def test_a_name_from_right_to_left_keeps_to_itself(lot, phones):
    family = lot.family("Levi", adults=[hostile.HEBREW])
    shift = lot.shift(days=1, scouts=0)
    lot.sign_up(shift, family[hostile.HEBREW])
    page = phones.open(family[hostile.HEBREW], f"/shifts/{shift}")
    expect(page.locator("main li bdi")).to_contain_text(hostile.HEBREW)
